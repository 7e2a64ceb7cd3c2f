// The files of Python's worker: from the network or a cache, checked by their hashes and unpacked while they arrive.

/** @import { Failure, Start } from "./messages.js" */

import { DownloadError, fetchWatched } from "./download.js";
import { openUnpacker } from "./unpack.js";

/**
 * What the build writes of the runtime's files; `size` is that of a packed one when it is unpacked.
 * @typedef {{ file: string, bytes: number, size?: number, sha256: string }} Facts
 * @typedef {object} Manifest
 * @property {Record<Start, { files: string[], bytes: number }>} starts
 * @property {Record<string, Facts>} files
 * @property {object} lock
 * @property {string} catalogue
 * @property {string | null} [twin]
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
export async function checked(url, facts, count) {
  const kept = await unpacked(url, "default", facts, count);
  const content = kept ?? (await unpacked(url, "reload", facts, () => {}));
  if (content) return content;
  throw new Error(`${url.pathname} arrived damaged.`);
}

/**
 * The content of a file, unpacked while it arrives; null if it is damaged.
 * @param {URL} url
 * @param {RequestCache} cache
 * @param {Facts} facts
 * @param {Count} count
 */
async function unpacked(url, cache, { bytes, size, sha256 }, count) {
  const response = await get(url, cache);
  const reader = /** @type {ReadableStream<Bytes>} */ (response.body).getReader();
  const unpacker = size ? await openUnpacker(size) : null;
  const packed = new Uint8Array(bytes);
  let length = 0;
  let isDamaged = false;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new StoppedError("network", "The download was cut off."); // the stream's own reason does not get here
    });
    if (done) break;
    count(value);
    isDamaged ||= length + value.byteLength > bytes || unpacker?.push(value) === false;
    if (!isDamaged) packed.set(value, length);
    length += value.byteLength;
  }
  if (isDamaged || length < bytes || !(await hasHash(packed, sha256))) return null;
  return unpacker ? unpacker.end() : packed;
}

/** @param {Bytes} content @param {string} expected */
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
