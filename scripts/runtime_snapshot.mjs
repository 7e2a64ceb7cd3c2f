// Makes the memory snapshot and the wasm that goes with it: settings as JSON on standard input, files into `out`.
import crypto from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WITHOUT_TABLES, withoutData, zeroFreeMemory, zeroTables } from "./runtime_memory.mjs";

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

/** Freeze what differs between two runs, so that equal inputs make equal bytes; no die depends on it. */
function standStill() {
  let state = 1;
  const fill = (view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = state = (state * 48271) % 0x7fffffff;
    return view;
  };
  Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: fill } });
  crypto.randomFillSync = fill;
  Date.now = () => 1_577_836_800_000;
  performance.now = () => 0;
  process.argv[1] = "python";
  process.env.TZ = "UTC";
}

const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

// What Pyodide or the standard library imports and no rule uses: a third of what would be in memory.
const LEFT_OUT = `
import sys, types

def stand_in(name, **names):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(names)

held = []

def hold():
    # A snapshot expects the JavaScript objects that Pyodide's own two modules hold, in the order in which they take them.
    from pyodide_js._api import scheduleCallback
    from pyodide_js import loadedPackages
    held.extend((scheduleCallback, loadedPackages))

class Folder:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

stand_in("asyncio", get_event_loop=None)
stand_in("importlib.resources", abc=None)
stand_in("ipaddress")
stand_in("pyodide.webloop", _initialize_event_loop=hold)
stand_in(
    "pyodide._package_loader",
    SITE_PACKAGES=Folder("/lib/python3.13/site-packages"),
    DSO_DIR=Folder("/usr/lib"),
    init_loaded_packages=lambda: None,
)
del stand_in, Folder
`;

const PREPARE = `
import sys

def import_everything():
    """Import what functions of ours would import later: a start from the snapshot has no files to import from."""
    import ast, importlib
    seen = set()
    while waiting := [module for module in list(sys.modules.values()) if is_ours(module) and module not in seen]:
        for module in waiting:
            seen.add(module)
            with open(module.__file__, encoding="utf-8") as file:
                tree = ast.parse(file.read())
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom):
                    names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                else:
                    continue
                for name in names:
                    try:
                        importlib.import_module(name)
                    except ImportError:
                        pass  # a name that is no module, or a library that only the build has

def is_ours(module):
    return (getattr(module, "__file__", None) or "").startswith("/packages/")

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
    import_everything()
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
    sys.modules.update(dict.fromkeys(${JSON.stringify(WITHOUT_TABLES)}))
    random.seed(0)
    gc.collect()
    return door

door = prepare(${JSON.stringify(settings.catalogue)})
del prepare, import_everything, is_ours
import gc
gc.collect()
`;

const wasm = readFileSync(join(settings.pyodide, "pyodide.asm.wasm"));

async function makeSnapshot() {
  const python = await loadPyodide({
    lockFileContents,
    env,
    _makeSnapshot: true,
    fsInit: async (FS, { sitePackages }) => FS.writeFile(`${sitePackages}/sitecustomize.py`, LEFT_OUT),
  });
  for (const [name, text] of Object.entries(settings.modules)) {
    const path = `/packages/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, text);
  }
  python.FS.writeFile("/rules.json", settings.rules);
  python.runPython(PREPARE);
  const asked = JSON.parse(python.FS.readFile("/asked.json", { encoding: "utf8" }));
  zeroFreeMemory(python._module);
  zeroTables(python._module, wasm);
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
  standStill();
  const { snapshot, asked } = await makeSnapshot();
  const into = (name, content) => writeFileSync(join(settings.out, name), content);
  into("snapshot.bin", snapshot);
  into("pyodide.asm.wasm", withoutData(wasm));
  into("python_stdlib.zip", EMPTY_ZIP);
  copyFileSync(join(settings.pyodide, "pyodide.asm.js"), join(settings.out, "pyodide.asm.js"));
  await check(snapshot, asked);
}

// Left to itself, Node would print Pyodide's megabyte of source before the message.
await main().catch((error) => {
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
});
