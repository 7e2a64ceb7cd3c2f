// Fewer bytes to send: memory that nobody uses becomes zeros, and the wasm loses what the snapshot brings.
import { createHash } from "node:crypto";

// Where one build of Pyodide, known by its hash, keeps tables that are never read after the start.
const TABLES = {
  wasm: "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718",
  ranges: [
    [605408, 707842], // codecs of Chinese, Japanese and Korean
    [710352, 834228],
    [835056, 1115604],
    [1116176, 1194736],
    [1375400, 1784936], // names of characters
    [2007184, 2424998], // frozen modules, imported by now
    [2469744, 2517624], // the C library's conversion of the same three languages
    [2517632, 2527364],
    [2527984, 2589212],
  ],
};

// Modules that would read them: importing one has to fail instead of giving wrong results.
export const WITHOUT_TABLES = ["unicodedata", "_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw"];

/** Fill the tables that nobody reads with zeros; an unknown build of Pyodide keeps its own. */
export function zeroTables(module, wasm) {
  if (createHash("sha256").update(wasm).digest("hex") !== TABLES.wasm) return;
  for (const [from, to] of TABLES.ranges) module.HEAPU8.fill(0, from, to);
}

/** Fill all free memory with zeros, so that it costs nothing when packed. */
export function zeroFreeMemory(module) {
  // With the footprint held, allocations take what is free and then fail instead of growing.
  module._malloc_set_footprint_limit(module._malloc_footprint());
  const objects = [];
  const blocks = [];
  for (let size = 512; size >= 16; size -= 16) {
    for (let at; (at = module._PyObject_Malloc(size)); objects.push(at)) module.HEAPU8.fill(0, at, at + size);
  }
  for (let size = 1 << 23; size >= 8; size = size > 64 ? Math.floor(size * 0.9) & ~7 : size - 8) {
    for (let at; (at = module._PyMem_RawMalloc(size)); blocks.push(at)) {
      module.HEAPU8.fill(0, at, at + module._malloc_usable_size(at));
    }
  }
  for (const at of blocks) module._PyMem_RawFree(at);
  for (const at of objects.reverse()) module._PyObject_Free(at);
  module._malloc_set_footprint_limit(-1);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
  module.HEAPU8.fill(0, module._sbrk(0));
}

const DATA_COUNT = 12;
const DATA = 11;

/** The same wasm with no data in it: memory restored from a snapshot holds the data already. */
export function withoutData(wasm) {
  const kept = [wasm.subarray(0, 8)];
  for (let at = 8; at < wasm.length; ) {
    const id = wasm[at];
    const [size, body] = readLeb(wasm, at + 1);
    if (id !== DATA && id !== DATA_COUNT) kept.push(wasm.subarray(at, body + size));
    at = body + size;
  }
  return Buffer.concat(kept);
}

function readLeb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}
