// Downloads that are watched: one that falls silent is asked for again from where it broke off, and then told.
//
// The build writes this into the service worker too, which not every browser lets import a module.

/** What the network did not bring. */
export class DownloadError extends Error {}

/**
 * @typedef {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} Reader
 * @typedef {{ abort: AbortController, response: Response, reader?: Reader, skip: number }} Attempt
 */

const SILENCE = 4500; // milliseconds, twice: resumed or told within ten seconds
const TICK = 250;

// On all downloads together: one that waits for its turn behind another is not dead.
let arrivals = 0;

/**
 * A response like fetch's, whose content goes on after an interruption; two attempts in a row without a byte are an error.
 * @param {URL} url
 * @param {RequestInit} options
 */
export async function fetchWatched(url, options = {}) {
  let received = 0;
  let failures = 0;
  /** @type {Attempt | null} */
  let attempt = null;
  /** @template T @param {(attempt: Attempt) => T | Promise<T>} step @returns {Promise<T>} */
  const persist = async (step) => {
    for (;;) {
      try {
        attempt ??= await open(url, options, received);
        return await step(attempt);
      } catch (error) {
        attempt?.abort.abort();
        attempt = null;
        failures += 1;
        if (failures > 1 || !(error instanceof DownloadError)) throw error;
      }
    }
  };
  const { ok, status, headers, body } = await persist(({ response }) => response);
  if (!ok || !body) return new Response(null, { status, headers });
  const whole = new ReadableStream({
    async pull(controller) {
      const fresh = await persist(nextPart);
      if (!fresh) {
        controller.close();
        return;
      }
      received += fresh.byteLength;
      failures = 0;
      controller.enqueue(fresh);
    },
    cancel: () => attempt?.abort.abort(),
  });
  return new Response(whole, { status, headers });
}

/**
 * One request for the content from a byte on; a host that knows no ranges sends it all, and `skip` is what we have.
 * @param {URL} url
 * @param {RequestInit} options
 * @param {number} from
 * @returns {Promise<Attempt>}
 */
async function open(url, options, from) {
  const abort = new AbortController();
  /** @type {Record<string, string>} */
  const headers = from ? { Range: `bytes=${from}-` } : {};
  const response = await watched(fetch(url, { ...options, headers, signal: abort.signal })).catch((error) => {
    abort.abort();
    throw error;
  });
  if (from && !response.ok) throw new DownloadError(`${response.status}`);
  return { abort, response, reader: response.body?.getReader(), skip: response.status === 206 ? 0 : from };
}

/** What comes next and is new; nothing at the end. @param {Attempt} attempt */
async function nextPart(attempt) {
  for (;;) {
    const { value } = attempt.reader ? await watched(attempt.reader.read()) : {};
    if (!value) return null;
    const fresh = value.subarray(Math.min(attempt.skip, value.byteLength));
    attempt.skip -= value.byteLength - fresh.byteLength;
    if (fresh.byteLength) return fresh;
  }
}

/**
 * What the network brings, unless nothing arrives anywhere for too long.
 * Ticks are counted, so a sleeping phone is not silent.
 * @template T
 * @param {Promise<T>} waiting
 */
async function watched(waiting) {
  let seen = arrivals;
  let quiet = 0;
  let timer = 0;
  /** @type {Promise<never>} */
  const silence = new Promise((_, reject) => {
    timer = setInterval(() => {
      quiet = seen === arrivals ? quiet + TICK : 0;
      seen = arrivals;
      if (quiet >= SILENCE) reject(new DownloadError("nothing came any more"));
    }, TICK);
  });
  try {
    const found = await Promise.race([waiting, silence]);
    arrivals += 1;
    return found;
  } catch (error) {
    throw error instanceof DownloadError ? error : new DownloadError(String(error), { cause: error });
  } finally {
    clearInterval(timer);
  }
}

/**
 * The response again if its content has this hash, else null.
 * @param {Response | null | undefined} response
 * @param {string} hash
 */
export async function soundCopy(response, hash) {
  if (!response) return null;
  const content = await response.arrayBuffer().catch((error) => {
    throw new DownloadError(String(error), { cause: error });
  });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (btoa(String.fromCharCode(...digest)) !== hash) return null;
  return new Response(content, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}
