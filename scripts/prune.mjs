// Runs the wasm that notes which functions run; settings as JSON on standard input, the numbers on standard output.
//
// With "start" it only starts, and says which functions a failure came through; with "all" it asks everything.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const settings = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(settings.loader);
const { instantiate } = WebAssembly;
const started = {};

WebAssembly.instantiate = /** @type {any} */ (
  async (content, imports) => {
    if (!imports?.env) return instantiate(content, imports); // Pyodide has another, tiny module
    const { module, instance } = await instantiate(content, imports);
    const { covered, ...exports } = instance.exports;
    Object.assign(started, { covered, imports });
    return { module, instance: { exports } };
  }
);

async function start() {
  const python = await loadPyodide({
    indexURL: settings.folder,
    lockFileContents: JSON.stringify(settings.lock),
    _loadSnapshot: readFileSync(join(settings.folder, "snapshot.bin")),
  });
  python.globals.get("reseed")();
  return python;
}

function askAll(python) {
  const door = python.globals.get("door");
  const [half, more] = [0, 1].map((rest) => settings.questions.filter((_, i) => i % 2 === rest));
  for (const question of half) door(question);
  started.imports.env._PyEM_InitTrampoline_js?.(); // as the worker does: the other half goes the other way
  for (const question of more) door(question);
  for (const part of settings.usual.split("\n# ---\n")) {
    try {
      python.runPython(part);
    } catch (/** @type {any} */ error) {
      if (error.constructor.name !== "PythonError" || !part.includes("# ends with")) throw error;
    }
  }
  python.runPython("import gc; gc.collect()");
  for (const question of settings.questions.slice(0, 200)) door(question);
}

function numbers() {
  return Array.from({ length: started.covered.length }, (_, i) => i).filter((i) => started.covered.get(i) !== null);
}

function fail(error) {
  const stack = [...String(error?.stack).matchAll(/wasm-function\[(\d+)\]/g)].map(([, number]) => number);
  const isExpected = process.argv[2] === "start" && stack.length;
  if (isExpected) process.stdout.write(stack.join(" "));
  else process.stderr.write(String(error?.stack ?? error).slice(-3000));
  process.exit(isExpected ? 0 : 1);
}

process.on("uncaughtException", fail); // a start that fails does so beside what waits for it
const python = await start();
if (process.argv[2] === "all") {
  askAll(python);
  process.stdout.write(
    numbers()
      .map((i) => i + settings.first)
      .join(" "),
  );
}
