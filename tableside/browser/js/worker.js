// Python in a worker: downloads the runtime, starts it and answers questions, JSON text in, JSON text out.

/** @import { FromPython, Start, ToPython } from "./messages.js" */
/** @import { Bytes, Manifest } from "./fetching.js" */

import { StoppedError, checked, describe, downloads, get } from "./fetching.js";
import { withZeros } from "./memory.js";
import { Twin } from "./twin.js";
import "./vendor/xz.js"; // unpack.js needs it: asked for at once, not one after the other

// A zip archive with nothing in it: all that a start from the snapshot needs of the standard library.
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

const OPEN_DOOR = (/** @type {string} */ catalogue) => `
import sys
sys.path.append("/packages.zip")
from tableside.engine.door import open_door
with open("/rules.json", encoding="utf-8") as file:
    door = open_door(${JSON.stringify(catalogue)}, file.read())
`;

const SMALLEST_WASM = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

// How long nothing is asked before the rest of Python is fetched.
const REST = 3000;

const twin = new Twin();
/** @type {(text: string) => string} */
let door;
/** @type {(() => Promise<void>) | null} */
let fetchTwin = null;
let timer = 0;

/** @param {FromPython} message */
const tell = (message) => self.postMessage(message);

self.onmessage = async (/** @type {MessageEvent<ToPython>} */ { data }) => {
  if (data.type === "start") {
    try {
      door = await wake(data.base, data);
      tell({ type: twin.isMissed ? "missed" : "ready" });
    } catch (error) {
      if (twin.isMissed) tell({ type: "missed" });
      else tell({ type: "failed", reason: describe(error), kind: error instanceof StoppedError ? error.kind : "start" });
    }
  } else if (data.type === "ask") {
    answer(data);
  }
};

/** @param {{ id: number, text: string }} question */
function answer({ id, text }) {
  rest();
  try {
    const reply = door(text);
    tell(twin.isMissed ? { type: "missed" } : { type: "answer", id, text: reply });
  } catch (error) {
    if (twin.isMissed) {
      tell({ type: "missed" });
      return;
    }
    // An exception of Python's leaves Python whole; anything else means that its memory can no longer be trusted.
    const isPythons = error instanceof Error && error.constructor.name === "PythonError";
    tell({ type: isPythons ? "error" : "crashed", id, reason: describe(error) });
  }
}

/** Fetch the twin when nothing has been asked for a while, unless the reader saves data. */
function rest() {
  clearTimeout(timer);
  const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (navigator);
  if (twin.isHere || connection?.saveData) return;
  // What fails here is asked for again when it is needed, and told then.
  timer = setTimeout(() => void fetchTwin?.().catch(() => {}), REST);
}

/**
 * Download and start Python; the result is the door, a function from text to text.
 * @param {string} base
 * @param {{ start: Start, withTwin: boolean }} wanted
 */
async function wake(base, { start, withTwin }) {
  insistOnWasm();
  /** @type {Manifest} */
  const manifest = await (await get(new URL("manifest.json", base), "no-cache")).json();
  const files = downloads(base, manifest, start, (loaded, total) => tell({ type: "progress", loaded, total }));
  const twinFacts = start === "snapshot" && manifest.twin ? manifest.files[manifest.twin] : null;
  fetchTwin = twinFacts && (async () => twin.give(await checked(new URL(twinFacts.file, base), twinFacts, () => {})));
  const others = withTwin ? fetchTwin?.() : null;
  others?.catch(() => {}); // Reported below, where it is awaited.

  const wasm = (files["snapshot.wasm"] ?? files["pyodide.asm.wasm"]).then((code) => WebAssembly.compile(code));
  wasm.catch(() => {}); // Reported below, where it is awaited.
  const scripts = Promise.all([asModule(files["pyodide.mjs"]), asModule(files["snapshot.js"] ?? files["pyodide.asm.js"])]);
  const [[{ loadPyodide }], snapshot, library, packages, rules] = await Promise.all([
    scripts,
    files["snapshot.bin"],
    files["python_stdlib.zip"],
    files["packages.zip"],
    files["rules.json"],
  ]);

  const module = await wasm;
  await others;
  const [python, imports] = await withOwnFiles(module, library ?? EMPTY_ZIP, () =>
    loadPyodide({
      indexURL: base,
      packageBaseUrl: base,
      lockFileContents: JSON.stringify(manifest.lock),
      _loadSnapshot: snapshot && withZeros(snapshot),
    }),
  );
  if (packages) {
    python.FS.writeFile("/packages.zip", packages);
    python.FS.writeFile("/rules.json", rules);
    python.runPython(OPEN_DOOR(manifest.catalogue));
  }
  if (snapshot) {
    // The snapshot froze the generator that everybody shares; dice have their own source, but nothing may be predictable.
    python.globals.get("reseed")();
    // The snapshot calls C functions in a way that every browser knows; this finds out whether here is a faster one.
    imports?.env._PyEM_InitTrampoline_js?.();
  }
  return python.globals.get("door");
}

/** Say that a browser or a page's policy forbids WebAssembly before megabytes are fetched for nothing. */
function insistOnWasm() {
  try {
    new WebAssembly.Module(SMALLEST_WASM);
  } catch (error) {
    throw new StoppedError("forbidden", `This browser does not run WebAssembly here (${describe(error)}).`);
  }
}

/** @param {Promise<Bytes>} content */
async function asModule(content) {
  const address = URL.createObjectURL(new Blob([await content], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Run `load` while Pyodide's own requests are answered with what is here already; Python and what its wasm imports.
 * @template T
 * @param {WebAssembly.Module} module
 * @param {Bytes} library
 * @param {() => Promise<T>} load
 * @returns {Promise<[T, any]>}
 */
async function withOwnFiles(module, library, load) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide swallows an error of the instantiation and would wait for ever: the error has to win a race.
  let given;
  /** @type {(reason: unknown) => void} */
  let fail;
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => (fail = reject));
  self.fetch = (url) => Promise.resolve(new Response(String(url).endsWith("python_stdlib.zip") ? library : ""));
  WebAssembly.instantiateStreaming = (_, imports) => {
    given = imports;
    try {
      return Promise.resolve({ module, instance: twin.instantiate(module, imports) });
    } catch (error) {
      fail(error);
      return Promise.reject(error);
    }
  };
  try {
    return [await Promise.race([load(), failure]), given];
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
