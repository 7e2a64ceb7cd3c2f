// Makes the memory of a Python that knows the tool and no book: settings as JSON on standard input, one file into `out`.
import { readFileSync, writeFileSync } from "node:fs";

const settings = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(settings.loader);
// As for a book's snapshot: what only browsers with WebAssembly's garbage collection have must not be in it.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", platform: "" } });

const PREPARE = `
import importlib, json, linecache, secrets, sys, tokenize, traceback, zipimport
sys.dont_write_bytecode = True
sys.path.append("/tool.zip")
for module in json.loads(${JSON.stringify(JSON.stringify(settings.modules))}):
    importlib.import_module(module)
sys.path.remove("/tool.zip")
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
from random import seed as reseed
`;

const python = await loadPyodide({ lockFileContents: JSON.stringify(settings.lock), _makeSnapshot: true });
python.FS.writeFile("/tool.zip", Buffer.from(settings.tool, "base64"));
python.runPython(PREPARE);
writeFileSync(settings.out, python.makeMemorySnapshot());
