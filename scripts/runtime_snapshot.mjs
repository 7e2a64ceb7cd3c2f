// Makes the memory snapshot: settings as JSON on standard input, the snapshot into the file that they name.
import { readFileSync, writeFileSync } from "node:fs";

const settings = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(settings.pyodide);
const start = () => ({
  lockFileContents: JSON.stringify(settings.lock),
  // The snapshot freezes the hash seed in any case; a fixed one makes two builds alike.
  env: { PYTHONHASHSEED: "0" },
});

const python = await loadPyodide({ ...start(), _makeSnapshot: true });
python.FS.writeFile("/packages.zip", readFileSync(settings.packages));
python.FS.writeFile("/rules.json", settings.rules);
python.FS.writeFile("/warm.json", JSON.stringify(settings.warm));
python.runPython(`
import sys
sys.path.append("/packages.zip")

def prepare(catalogue):
    import gc, importlib, json, random, zipfile
    # What a question may import later has to be here now: a start from the snapshot has no standard library.
    import secrets, traceback, linecache, string, decimal, fractions, html, urllib.parse, unicodedata
    from calculators.door import open_door

    with open("/rules.json", encoding="utf-8") as file:
        door = open_door(catalogue, file.read())
    archive = zipfile.ZipFile("/packages.zip")
    names = [name[:-3].replace("/", ".").removesuffix(".__init__") for name in archive.namelist()]
    own = {name.partition(".")[0] for name in names}
    for name in names:
        if name.endswith("__main__"):
            continue
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as missing:
            # A module that wants a library from outside is one that only the build uses.
            if missing.name.partition(".")[0] in own:
                raise
    with open("/warm.json", encoding="utf-8") as file:
        for question in json.load(file):
            door(question)
    # An error report needs no file when it is made once before.
    try:
        raise ValueError
    except ValueError:
        traceback.format_exc()
    random.seed(0)
    gc.collect()
    return door

door = prepare(${JSON.stringify(settings.catalogue)})
del prepare
`);
writeFileSync(settings.out, python.makeMemorySnapshot());
