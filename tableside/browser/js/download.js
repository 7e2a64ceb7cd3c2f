// Downloads that are watched: one that falls silent is asked for again from where it broke off, and then told.
//
// The build writes this into the service worker too, which not every browser lets import a module.

const SILENCE = 4500; // milliseconds, twice: resumed or told within ten seconds
const TICK = 250;

// On all downloads together: one that waits for its turn behind another is not dead.
let arrivals = 0;

/** A response like fetch's, whose content goes on after an interruption; two attempts in a row without a byte are an error. */
export async function fetchWatched(url, options = {}) {
  let received = 0;
  let failures = 0;
  let attempt = null;
  const persist = async (step) => {
    for (;;) {
      try {
        attempt ??= await open(url, options, received);
        return await step(attempt);
      } catch (error) {
        attempt?.abort.abort();
        attempt = null;
        failures += 1;
        if (failures > 1) throw error;
      }
    }
  };
  const { ok, status, headers, body } = await persist(({ response }) => response);
  if (!ok || !body) return new Response(null, { status, headers });
  const whole = new ReadableStream({
    async pull(controller) {
      const { done, value } = await persist(nextPart);
      if (done) {
        controller.close();
        return;
      }
      received += value.byteLength;
      failures = 0;
      controller.enqueue(value);
    },
    cancel: () => attempt?.abort.abort(),
  });
  return new Response(whole, { status, headers });
}

/** One request for the content from a byte on; a host that knows no ranges sends it all, and `skip` is what we have. */
async function open(url, options, from) {
  const abort = new AbortController();
  const headers = from ? { Range: `bytes=${from}-` } : {};
  const response = await watched(fetch(url, { ...options, headers, signal: abort.signal })).catch((error) => {
    abort.abort();
    throw error;
  });
  if (from && !response.ok) throw new Error(`${response.status}`);
  return { abort, response, reader: response.body?.getReader(), skip: response.status === 206 ? 0 : from };
}

async function nextPart(attempt) {
  for (;;) {
    const { done, value } = await watched(attempt.reader.read());
    if (done) return { done };
    const fresh = value.subarray(Math.min(attempt.skip, value.byteLength));
    attempt.skip -= value.byteLength - fresh.byteLength;
    if (fresh.byteLength) return { done, value: fresh };
  }
}

/** What is waited for, unless nothing arrives anywhere for too long; ticks are counted, so a sleeping phone is not silent. */
async function watched(waiting) {
  let seen = arrivals;
  let quiet = 0;
  let timer;
  const silence = new Promise((_, reject) => {
    timer = setInterval(() => {
      quiet = seen === arrivals ? quiet + TICK : 0;
      seen = arrivals;
      if (quiet >= SILENCE) reject(new Error("nothing came any more"));
    }, TICK);
  });
  try {
    const found = await Promise.race([waiting, silence]);
    arrivals += 1;
    return found;
  } finally {
    clearInterval(timer);
  }
}
