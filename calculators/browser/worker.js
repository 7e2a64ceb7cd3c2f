// Python in a worker: downloads the runtime, starts it and answers questions, JSON text in, JSON text out.
//
// In:  {type: "start", base, start: "snapshot" | "plain"}, {type: "ask", id, text}
// Out: {type: "progress", loaded, total}, {type: "ready"}, {type: "answer", id, text}, {type: "error", id, reason},
//      {type: "failed", reason}, {type: "crashed", reason}

// A zip archive with nothing in it: all that a start from the snapshot needs of the standard library.
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

const OPEN_DOOR = (catalogue) => `
import sys
sys.path.append("/packages.zip")
from calculators.door import open_door
with open("/rules.json", encoding="utf-8") as file:
    door = open_door(${JSON.stringify(catalogue)}, file.read())
`;

let door;

self.onmessage = async ({ data }) => {
  if (data.type === "start") {
    try {
      door = await wake(data.base, data.start);
      self.postMessage({ type: "ready" });
    } catch (error) {
      self.postMessage({ type: "failed", reason: describe(error) });
    }
  } else if (data.type === "ask") {
    answer(data);
  }
};

function answer({ id, text }) {
  try {
    self.postMessage({ type: "answer", id, text: door(text) });
  } catch (error) {
    // An exception of Python's leaves Python whole; anything else means that its memory can no longer be trusted.
    const type = error?.constructor?.name === "PythonError" ? "error" : "crashed";
    self.postMessage({ type, id, reason: describe(error) });
  }
}

function describe(error) {
  return String(error?.message || error);
}

/** Download and start Python; the result is the door, a function from text to text. */
async function wake(base, start) {
  const plain = start === "plain";
  // After a failure a cached file may be to blame, so the plain start asks the network for each.
  const cache = plain ? "reload" : "default";
  const manifest = await (await get(new URL("manifest.json", base), "no-cache")).json();
  const files = downloads(base, manifest, start, cache);

  const wasm = (plain ? files["pyodide.asm.wasm"] : files["snapshot.wasm"]).then((response) => WebAssembly.compileStreaming(response));
  wasm.catch(() => {}); // Reported below, where it is awaited.
  const scripts = Promise.all([asModule(files["pyodide.mjs"]), asModule(files["pyodide.asm.js"])]);
  const [[{ loadPyodide }], snapshot, library, packages, rules] = await Promise.all([
    scripts,
    bytes(files["snapshot.bin"]),
    bytes(files["python_stdlib.zip"]),
    bytes(files["packages.zip"]),
    bytes(files["rules.json"]),
  ]);

  const module = await wasm;
  const python = await withOwnFiles(module, library ?? EMPTY_ZIP, () =>
    loadPyodide({
      indexURL: base,
      packageBaseUrl: base,
      lockFileContents: JSON.stringify(manifest.lock),
      _loadSnapshot: snapshot,
    }),
  );
  if (plain) {
    python.FS.writeFile("/packages.zip", packages);
    python.FS.writeFile("/rules.json", rules);
    python.runPython(OPEN_DOOR(manifest.catalogue));
  } else {
    // The snapshot froze the generator that everybody shares; dice have their own source, but nothing may be predictable.
    python.runPython("import random; random.seed()");
  }
  return python.globals.get("door");
}

/** The responses, unpacked, of all files of this start, by their plain names; progress is told as they arrive. */
function downloads(base, manifest, start, cache) {
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
  const fetched = names.map((name) => [name, unpacked(new URL(manifest.files[name].file, base), cache, manifest.files[name], count, typeOf(name))]);
  for (const [, response] of fetched) response.catch(() => {}); // Each is awaited by its user.
  return Object.fromEntries(fetched);
}

async function unpacked(url, cache, { gzip }, count, type) {
  const response = await get(url, cache);
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk);
      controller.enqueue(chunk);
    },
  });
  const counted = response.body.pipeThrough(counter);
  const body = gzip ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  return new Response(body, { headers: { "Content-Type": type } });
}

async function get(url, cache) {
  const response = await fetch(url, { cache, credentials: "same-origin" });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response;
}

function typeOf(name) {
  if (name.endsWith("wasm")) return "application/wasm";
  return name.endsWith("js") ? "text/javascript" : "application/octet-stream";
}

async function bytes(response) {
  return response && new Uint8Array(await (await response).arrayBuffer());
}

async function asModule(response) {
  const address = URL.createObjectURL(await (await response).blob());
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Run `load` while Pyodide's own requests are answered with what is here already. */
async function withOwnFiles(module, library, load) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide swallows an error of the instantiation and would wait for ever: the error has to win a race.
  let fail;
  const failure = new Promise((_, reject) => (fail = reject));
  self.fetch = async (url) => new Response(String(url).endsWith("python_stdlib.zip") ? library : "");
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  try {
    return await Promise.race([load(), failure]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
