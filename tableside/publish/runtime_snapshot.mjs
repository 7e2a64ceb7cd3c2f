// Makes the memory snapshot: settings as JSON on standard input, the file into `out`, where the wasm to start it with is.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WITHOUT_TABLES, untrackObjects, zeroFreeMemory, zeroTables } from "./runtime_memory.mjs";

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
  // On an iPhone Pyodide does without a function that it can add only where WebAssembly has garbage collection;
  // a memory that counts on it would start in some browsers and crash in others.
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", platform: "" } });
  process.env.TZ = "UTC";
}

const beside = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const hasData = settings.hasData ? "True" : "False";
const REHEARSE = `
from runtime_prepare import rehearse
rehearse(${JSON.stringify(settings.catalogue)}, has_data=${hasData})
`;
const prepare = (needed) => `
from runtime_prepare import prepare
door = prepare(${JSON.stringify(settings.catalogue)}, ${JSON.stringify(WITHOUT_TABLES)}, ${JSON.stringify(needed)}, has_data=${hasData})
import gc, sys
from random import seed as reseed
del prepare, sys.modules["runtime_prepare"], sys.modules["sitecustomize"]
gc.collect()
`;

const wasm = readFileSync(join(settings.pyodide, "pyodide.asm.wasm"));

/** A Python with the book's packages on its disk. */
async function startWithPackages() {
  const python = await loadPyodide({
    lockFileContents,
    env,
    _makeSnapshot: true,
    fsInit: async (FS, { sitePackages }) => {
      FS.writeFile(`${sitePackages}/sitecustomize.py`, beside("runtime_stand_ins.py"));
      FS.writeFile(`${sitePackages}/runtime_prepare.py`, beside("runtime_prepare.py"));
      if (settings.hasData) FS.writeFile(`${sitePackages}/runtime_data.py`, beside("runtime_data.py"));
    },
  });
  for (const [name, content] of Object.entries(settings.files)) {
    const path = `/packages/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, Buffer.from(content, "base64"));
  }
  python.FS.writeFile("/rules.json", settings.rules);
  return python;
}

async function makeSnapshot() {
  const rehearsal = await startWithPackages();
  const { asked, needed } = JSON.parse(rehearsal.runPython(REHEARSE));
  const python = await startWithPackages();
  python.runPython(prepare(needed));
  untrackObjects(python);
  zeroFreeMemory(python._module);
  zeroTables(python._module, wasm);
  return { snapshot: python.makeMemorySnapshot(), asked };
}

/** Start as a browser will, without a standard library, and hear the same answers. */
async function check(snapshot, asked) {
  const { Twin } = await import(`data:text/javascript,${encodeURIComponent(beside("../browser/js/twin.js"))}`);
  const twin = new Twin();
  if (settings.hasTwin) twin.give(readFileSync(join(settings.out, "twin.wasm")));
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = /** @type {any} */ (
    async (content, imports) => {
      if (!imports?.env) return instantiate(content, imports); // Pyodide has another, tiny module
      const module = new WebAssembly.Module(content);
      return { module, instance: twin.instantiate(module, imports) };
    }
  );
  const python = await loadPyodide({ indexURL: settings.out, lockFileContents, _loadSnapshot: snapshot });
  const door = python.globals.get("door");
  for (const [question, answer] of Object.entries(asked)) {
    if (door(question) !== answer) throw new Error(`After the start from the snapshot the answer changed: ${question}`);
  }
}

async function main() {
  standStill();
  const { snapshot, asked } = await makeSnapshot();
  writeFileSync(join(settings.out, "snapshot.bin"), snapshot);
  await check(snapshot, asked);
}

// Left to itself, Node would print Pyodide's megabyte of source before the message.
await main().catch((error) => {
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
});
