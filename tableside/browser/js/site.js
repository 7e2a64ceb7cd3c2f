// The book that a page belongs to.

/** The address of the site's first page. */
export const root = new URL("../../", import.meta.url);

/** The build that this page came from, which instant navigation does not change; empty where nobody keeps it offline. */
export function ownBook() {
  const meta = document.querySelector('meta[name="book"]');
  if (!(meta instanceof HTMLMetaElement)) return { build: "", bytes: 0 };
  return { build: meta.content, bytes: Number(meta.dataset.bytes) };
}

/** Whether the reader pays for each byte. */
export const isDear = () => Boolean(navigator.connection?.saveData);

/**
 * After the page has been painted, when the browser has time.
 * @param {() => void} work
 * @param {IdleRequestOptions} [limit]
 */
export function whenIdle(work, limit) {
  const wait = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ later) => setTimeout(later, 1000));
  const afterPaint = () => wait(work, limit);
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { once: true });
}
