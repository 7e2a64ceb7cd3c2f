// Makes the memory snapshot and the wasm that goes with it: settings as JSON on standard input, files into `out`.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withoutData, zeroFreeMemory } from "./runtime_memory.mjs";

const settings = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(settings.loader);
const lockFileContents = JSON.stringify(settings.lock);
const env = {
  // The snapshot freezes the hash seed in any case; a fixed one makes two builds alike.
  PYTHONHASHSEED: "0",
  // The standard library without docstrings and columns: lines are enough for an error report.
  PYTHONOPTIMIZE: "2",
  PYTHONNODEBUGRANGES: "1",
};

const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

// Pyodide's event loop and its installer of packages pull in a tenth of the standard library, and no rule needs them.
const LEFT_OUT = `
import sys, types

def stand_in(name, **names):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(names)

stand_in("pyodide.webloop", _initialize_event_loop=lambda: None)
stand_in("pyodide._package_loader", SITE_PACKAGES="/lib/python3.13/site-packages", DSO_DIR="/usr/lib")
del stand_in
`;

const PREPARE = `
import sys

def prepare(catalogue):
    import gc, importlib, importlib.machinery, json, random
    # What a question may import later has to be here now: a start from the snapshot has no standard library.
    import secrets, traceback, linecache, decimal, fractions

    class WithDocstrings(importlib.machinery.SourceFileLoader):
        """Our own modules as they are: a docstring may be a title."""

        def source_to_code(self, data, path, *, _optimize=-1):
            return super().source_to_code(data, path, _optimize=0)

    def finder(folder):
        if not folder.startswith("/packages"):
            raise ImportError(folder)
        return importlib.machinery.FileFinder(folder, (WithDocstrings, [".py"]))

    sys.dont_write_bytecode = True
    sys.path_hooks.insert(0, finder)
    sys.path.append("/packages")

    from calculators.door import open_door

    with open("/rules.json", encoding="utf-8") as file:
        door = open_door(catalogue, file.read())
    with open("/modules.json", encoding="utf-8") as file:
        modules = json.load(file)
    own = {name.partition(".")[0] for name in modules}
    for name in modules:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as missing:
            # A module that wants a library from outside is one that only the build uses.
            if missing.name.partition(".")[0] in own:
                raise
    asked = {}
    for game in getattr(door, "games", {}).values():
        for calculator in game.calculators:
            for edition in game.editions:
                question = {"calculator": f"{game.key}.{calculator.name}", "edition": edition, "html": True}
                asked[json.dumps(question)] = door(json.dumps(question))
                door(json.dumps({**question, "roll": True}))
    asked["no JSON"] = None
    try:
        asked["no JSON"] = door("no JSON")
    except ValueError:
        traceback.format_exc()
    with open("/asked.json", "w", encoding="utf-8") as file:
        json.dump({question: answer for question, answer in asked.items() if answer}, file)
    sys.path_hooks.remove(finder)
    sys.path_importer_cache.clear()
    if "zipimport" in sys.modules:
        sys.modules["zipimport"]._zip_directory_cache.clear()
    linecache.clearcache()
    random.seed(0)
    gc.collect()
    return door

door = prepare(${JSON.stringify(settings.catalogue)})
del prepare
import gc
gc.collect()
`;

async function makeSnapshot() {
  const python = await loadPyodide({
    lockFileContents,
    env,
    _makeSnapshot: true,
    fsInit: async (FS, { sitePackages }) => FS.writeFile(`${sitePackages}/sitecustomize.py`, LEFT_OUT),
  });
  const modules = [];
  for (const [name, text] of Object.entries(settings.modules)) {
    const path = `/packages/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, text);
    if (!name.endsWith("__main__.py")) modules.push(name.slice(0, -3).replaceAll("/", ".").replace(/\.__init__$/, ""));
  }
  python.FS.writeFile("/modules.json", JSON.stringify(modules));
  python.FS.writeFile("/rules.json", settings.rules);
  python.runPython(PREPARE);
  const asked = JSON.parse(python.FS.readFile("/asked.json", { encoding: "utf8" }));
  zeroFreeMemory(python._module);
  return { snapshot: python.makeMemorySnapshot(), asked };
}

/** Start as a browser will, without a standard library, and hear the same answers. */
async function check(snapshot, asked) {
  const python = await loadPyodide({ indexURL: settings.out, lockFileContents, _loadSnapshot: snapshot });
  const door = python.globals.get("door");
  for (const [question, answer] of Object.entries(asked)) {
    if (door(question) !== answer) throw new Error(`After the start from the snapshot the answer changed: ${question}`);
  }
}

async function main() {
  const { snapshot, asked } = await makeSnapshot();
  const into = (name, content) => writeFileSync(join(settings.out, name), content);
  into("snapshot.bin", snapshot);
  into("pyodide.asm.wasm", withoutData(readFileSync(join(settings.pyodide, "pyodide.asm.wasm"))));
  into("python_stdlib.zip", EMPTY_ZIP);
  copyFileSync(join(settings.pyodide, "pyodide.asm.js"), join(settings.out, "pyodide.asm.js"));
  await check(snapshot, asked);
}

// Left to itself, Node would print Pyodide's megabyte of source before the message.
await main().catch((error) => {
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
});
