// Python in a worker: downloads the runtime, starts it and answers questions, JSON text in, JSON text out.
//
// In:  {type: "start", base, start: "snapshot" | "plain", withTwin}, {type: "ask", id, text}
// Out: {type: "progress", loaded, total}, {type: "ready"}, {type: "answer", id, text}, {type: "error", id, reason},
//      {type: "failed", reason, kind: "start" | "network" | "forbidden"}, {type: "crashed", reason},
//      {type: "missed"}: a part of Python is needed that only a start with the twin has

import { fetchWatched } from "./download.js";
import { withZeros } from "./memory.js";
import { Twin } from "./twin.js";
import { openUnpacker } from "./unpack.js";
import "./vendor/xz.js"; // unpack.js needs it: asked for at once, not one after the other

// A zip archive with nothing in it: all that a start from the snapshot needs of the standard library.
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

const OPEN_DOOR = (catalogue) => `
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
let door;
let fetchTwin;
let timer;

self.onmessage = async ({ data }) => {
  if (data.type === "start") {
    try {
      door = await wake(data.base, data);
      self.postMessage({ type: twin.isMissed ? "missed" : "ready" });
    } catch (error) {
      if (twin.isMissed) self.postMessage({ type: "missed" });
      else self.postMessage({ type: "failed", reason: describe(error), kind: error instanceof Stopped ? error.kind : "start" });
    }
  } else if (data.type === "ask") {
    answer(data);
  }
};

/** A reason why another way of starting would not help: "network" or "forbidden". */
class Stopped extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

function answer({ id, text }) {
  rest();
  try {
    const reply = door(text);
    self.postMessage(twin.isMissed ? { type: "missed" } : { type: "answer", id, text: reply });
  } catch (error) {
    if (twin.isMissed) {
      self.postMessage({ type: "missed" });
      return;
    }
    // An exception of Python's leaves Python whole; anything else means that its memory can no longer be trusted.
    const type = error?.constructor?.name === "PythonError" ? "error" : "crashed";
    self.postMessage({ type, id, reason: describe(error) });
  }
}

/** Fetch the twin when nothing has been asked for a while, unless the reader saves data. */
function rest() {
  clearTimeout(timer);
  if (!twin.isHere && !navigator.connection?.saveData) timer = setTimeout(() => fetchTwin?.().catch(() => {}), REST);
}

function describe(error) {
  return String(error?.message || error);
}

/** Download and start Python; the result is the door, a function from text to text. */
async function wake(base, { start, withTwin }) {
  insistOnWasm();
  const plain = start === "plain";
  const manifest = await (await get(new URL("manifest.json", base), "no-cache")).json();
  const files = downloads(base, manifest, start);
  const twinFacts = plain ? null : manifest.files[manifest.twin];
  fetchTwin = twinFacts && (async () => twin.give(await checked(new URL(twinFacts.file, base), twinFacts, () => {})));
  const others = withTwin ? fetchTwin?.() : null;
  others?.catch(() => {}); // Reported below, where it is awaited.

  const wasm = files[plain ? "pyodide.asm.wasm" : "snapshot.wasm"].then((code) => WebAssembly.compile(code));
  wasm.catch(() => {}); // Reported below, where it is awaited.
  const scripts = Promise.all([asModule(files["pyodide.mjs"]), asModule(files[plain ? "pyodide.asm.js" : "snapshot.js"])]);
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
  if (plain) {
    python.FS.writeFile("/packages.zip", packages);
    python.FS.writeFile("/rules.json", rules);
    python.runPython(OPEN_DOOR(manifest.catalogue));
  } else {
    // The snapshot froze the generator that everybody shares; dice have their own source, but nothing may be predictable.
    python.globals.get("reseed")();
    // The snapshot calls C functions in a way that every browser knows; this finds out whether here is a faster one.
    imports.env._PyEM_InitTrampoline_js?.();
  }
  return python.globals.get("door");
}

/** Say that a browser or a page's policy forbids WebAssembly before megabytes are fetched for nothing. */
function insistOnWasm() {
  try {
    new WebAssembly.Module(SMALLEST_WASM);
  } catch (error) {
    throw new Stopped("forbidden", `This browser does not run WebAssembly here (${describe(error)}).`);
  }
}

/** The contents of all files of this start, by their plain names; progress is told as they arrive. */
function downloads(base, manifest, start) {
  const { files: names, bytes: total } = manifest.starts[start];
  let loaded = 0;
  let told = 0;
  const count = (chunk) => {
    loaded += chunk.byteLength;
    if (loaded - told > 50_000 || loaded === total) {
      told = loaded;
      self.postMessage({ type: "progress", loaded, total });
    }
  };
  self.postMessage({ type: "progress", loaded, total });
  const fetched = names.map((name) => {
    const facts = manifest.files[name];
    return [name, checked(new URL(facts.file, base), facts, count)];
  });
  for (const [, content] of fetched) content.catch(() => {}); // Each is awaited by its user.
  return Object.fromEntries(fetched);
}

/** The content of a file that has the hash it should have: from a cache if that is sound, else from the network. */
async function checked(url, facts, count) {
  const kept = await unpacked(url, "default", facts, count);
  return kept ?? (await unpacked(url, "reload", facts, () => {})) ?? Promise.reject(new Error(`${url.pathname} arrived damaged.`));
}

/** The content of a file, unpacked while it arrives; null if it is damaged. */
async function unpacked(url, cache, { bytes, size, sha256 }, count) {
  const reader = (await get(url, cache)).body.getReader();
  const unpacker = size && (await openUnpacker(size));
  const packed = new Uint8Array(bytes);
  let length = 0;
  let isDamaged = false;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Stopped("network", "The download was cut off."); // the stream's own reason does not get here
    });
    if (done) break;
    count(value);
    isDamaged ||= length + value.byteLength > bytes || !tried(() => unpacker?.push(value));
    if (!isDamaged) packed.set(value, length);
    length += value.byteLength;
  }
  if (isDamaged || length < bytes || !(await hasHash(packed, sha256))) return null;
  return unpacker ? unpacker.end() : packed;
}

function tried(work) {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

async function hasHash(content, expected) {
  if (!self.crypto?.subtle) return true; // Only pages from a secure address can compute one.
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === expected;
}

async function get(url, cache) {
  let response;
  try {
    response = await fetchWatched(url, { cache, credentials: "same-origin" });
  } catch (error) {
    throw new Stopped("network", `The network did not answer (${describe(error)}).`);
  }
  if (!response.ok) throw new Stopped("network", `${url.pathname}: ${response.status}`);
  return response;
}

async function asModule(content) {
  const address = URL.createObjectURL(new Blob([await content], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Run `load` while Pyodide's own requests are answered with what is here already; Python and what its wasm imports. */
async function withOwnFiles(module, library, load) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide swallows an error of the instantiation and would wait for ever: the error has to win a race.
  let fail;
  let given;
  const failure = new Promise((_, reject) => (fail = reject));
  self.fetch = (url) => Promise.resolve(new Response(String(url).endsWith("python_stdlib.zip") ? library : ""));
  WebAssembly.instantiateStreaming = (_, imports) => {
    given = imports;
    try {
      return { module, instance: twin.instantiate(module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  try {
    return [await Promise.race([load(), failure]), given];
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
