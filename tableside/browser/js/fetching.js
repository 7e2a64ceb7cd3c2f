// The files of Python's worker: from the network or a cache, checked by their hashes and unpacked while they arrive.

/** @import { Failure, Start } from "./messages.js" */

import { DownloadError, fetchWatched } from "./download.js";

/**
 * What the build writes of the runtime's files.
 * @typedef {{ file: string, gzip: boolean, sha256: string }} Facts
 * @typedef {object} Manifest
 * @property {Record<Start, { files: string[], bytes: number }>} starts
 * @property {Record<string, Facts>} files
 * @property {object} lock
 * @property {string} catalogue
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {(chunk: Bytes) => void} Count
 */

/** A reason why another way of starting would not help: "network" or "forbidden". */
export class StoppedError extends Error {
  /** @param {Failure} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** @param {any} error */
export function describe(error) {
  return String(error?.message || error);
}

/**
 * The contents of all files of this start, by their plain names; progress is told as they arrive.
 * @param {string} base
 * @param {Manifest} manifest
 * @param {Start} start
 * @param {(loaded: number, total: number) => void} tell
 */
export function downloads(base, manifest, start, tell) {
  const { files: names, bytes: total } = manifest.starts[start];
  let loaded = 0;
  let told = 0;
  const count = (/** @type {Bytes} */ chunk) => {
    loaded += chunk.byteLength;
    if (loaded - told > 50_000 || loaded === total) {
      told = loaded;
      tell(loaded, total);
    }
  };
  tell(loaded, total);
  /** @type {[string, Promise<Bytes>][]} */
  const fetched = names.map((name) => {
    const facts = manifest.files[name];
    return [name, checked(new URL(facts.file, base), facts, count)];
  });
  for (const [, content] of fetched) content.catch(() => {}); // Each is awaited by its user.
  return Object.fromEntries(fetched);
}

/**
 * The content of a file that has the hash it should have: from a cache if that is sound, else from the network.
 * @param {URL} url
 * @param {Facts} facts
 * @param {Count} count
 */
async function checked(url, facts, count) {
  const kept = await unpacked(url, "default", facts, count);
  const content = kept ?? (await unpacked(url, "reload", facts, () => {}));
  if (content) return content;
  throw new Error(`${url.pathname} arrived damaged.`);
}

/**
 * The content of a file, unpacked while it arrives; null if its hash is wrong.
 * @param {URL} url
 * @param {RequestCache} cache
 * @param {Facts} facts
 * @param {Count} count
 */
async function unpacked(url, cache, { gzip, sha256 }, count) {
  const response = await get(url, cache);
  const stream = /** @type {ReadableStream<Bytes>} */ (response.body);
  /** @type {TransformStream<Bytes, Bytes>} */
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk);
      controller.enqueue(chunk);
    },
  });
  const [toCheck, toUse] = stream.pipeThrough(counter).tee();
  const content = new Response(gzip ? toUse.pipeThrough(new DecompressionStream("gzip")) : toUse).arrayBuffer();
  content.catch(() => {}); // A damaged file may not unpack: its hash says so as well.
  const packed = await new Response(toCheck).arrayBuffer().catch(() => {
    throw new StoppedError("network", "The download was cut off."); // the stream's own reason does not get here
  });
  return (await hasHash(packed, sha256)) ? new Uint8Array(await content) : null;
}

/** @param {ArrayBuffer} content @param {string} expected */
async function hasHash(content, expected) {
  if (!self.crypto?.subtle) return true; // Only pages from a secure address can compute one.
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === expected;
}

/** @param {URL} url @param {RequestCache} cache */
export async function get(url, cache) {
  let response;
  try {
    response = await fetchWatched(url, { cache, credentials: "same-origin" });
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new StoppedError("network", `The network did not answer (${describe(error)}).`);
  }
  if (!response.ok) throw new StoppedError("network", `${url.pathname}: ${response.status}`);
  return response;
}
