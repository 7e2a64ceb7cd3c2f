// The page's side of reading without a network: keeps the book on the device, says so in one line, and forgets it.
//
// The line is written into [data-offline].
// States: asleep, unavailable, offered, saving, failed, full, ready, newer. The line's data-state tells which.

/** @import { FromKeeper, ToKeeper } from "./messages.js" */

import { parts } from "./dom.js";
import { isDear, ownBook, root, whenIdle } from "./site.js";
import { recall, store } from "./storage.js";

const CHOICE = "offline"; // "yes" or "no", once the reader has chosen
const html = document.documentElement;
/** @typedef {"asleep" | "unavailable" | "offered" | "saving" | "failed" | "full" | "ready" | "newer"} State */
/** @typedef {{ state: State, loaded: number, total: number }} View */
/** @typedef {Record<"keep" | "forget" | "change", () => void>} Deeds */

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

export function startOffline() {
  const book = ownBook();
  /** @type {View} */
  const view = { state: "asleep", loaded: 0, total: book.bytes };
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let agreed = false;

  /** @param {State} state @param {Partial<View>} facts */
  const become = (state, facts = {}) => {
    Object.assign(view, facts, { state });
    render(view, deeds);
  };

  /** @type {Deeds} */
  const deeds = {
    keep: () => {
      store(CHOICE, "yes");
      keep();
    },
    forget: async () => {
      store(CHOICE, "no");
      await registration?.unregister();
      registration = null;
      const names = (await caches.keys()).filter((name) => name.startsWith(`tableside ${root.pathname} `));
      await Promise.all(names.map((name) => caches.delete(name)));
      become("offered", { total: book.bytes });
    },
    change: () => {
      agreed = true;
      if (registration?.waiting) tell(registration.waiting, { type: "take over" });
      else location.reload(); // another tab has brought the newer book already
    },
  };

  async function keep() {
    become("saving", { loaded: 0 });
    /** @type {RegistrationOptions} */
    const options = { scope: root.pathname, updateViaCache: "none" };
    const registering = navigator.serviceWorker.register(new URL("service-worker.js", root), options);
    const found = await registering.catch(() => null); // forbidden here, or no network
    if (found) watch(found);
    else become(recall(CHOICE) === "yes" ? "failed" : "unavailable");
  }

  /** @param {ServiceWorkerRegistration} found */
  function watch(found) {
    registration = found;
    follow(found.installing);
    found.addEventListener("updatefound", () => follow(found.installing));
    if (found.active) greet();
    if (found.active && found.waiting) become("newer");
  }

  /**
   * Follow a build that is being fetched: the first one, or a newer one beside it.
   * @param {ServiceWorker | null} worker
   */
  function follow(worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "activated") greet();
      else if (worker.state === "installed" && registration?.active) become("newer");
      const isLost = worker.state === "redundant" && registration && !registration.active;
      if (isLost && view.state !== "full") become("failed");
    });
  }

  const greet = () => tell(registration?.active, { type: "hello", build: book.build });

  function listen() {
    const hadController = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("message", (/** @type {MessageEvent<FromKeeper>} */ { data }) => {
      if (data.type === "failed" && view.state !== "full") become("failed");
      if (data.type === "full" && (view.state === "saving" || view.state === "failed")) become("full");
      if (data.type === "saving" && view.state === "saving") become("saving", { loaded: data.loaded, total: data.total });
      if (data.type === "book" && view.state !== "newer") {
        become(book.build === data.build ? "ready" : "newer", { total: data.bytes });
      }
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (agreed) location.reload();
      else if (hadController && registration) become("newer");
    });
    navigator.serviceWorker.startMessages?.();
  }

  async function start() {
    if (!book.bytes || !navigator.serviceWorker || !globalThis.caches || !globalThis.crypto?.subtle) {
      become("unavailable");
      return;
    }
    const found = await navigator.serviceWorker.getRegistration(root);
    listen();
    if (found?.scope === root.href) watch(found);
    else if (recall(CHOICE) === "no" || (isDear() && recall(CHOICE) !== "yes")) become("offered");
    else whenQuiet(keep);
  }

  globalThis.document$?.subscribe(() => render(view, deeds)); // instant navigation brings a new footer
  start().catch((error) => {
    if (!(error instanceof DOMException)) throw error;
    become("unavailable"); // nothing may be kept here
  });
}

/** @param {ServiceWorker | null | undefined} worker @param {ToKeeper} message */
const tell = (worker, message) => worker?.postMessage(message);

/**
 * After the page has been painted and is idle, and Python, if the page has use for it, has been fetched.
 * @param {() => void} work
 */
function whenQuiet(work) {
  const isBusy = () =>
    html.dataset.runtime === "loading" ||
    (html.dataset.runtime === "asleep" && document.querySelector("form[data-calculator]"));
  const look = () => {
    if (isBusy()) setTimeout(look, 500);
    else whenIdle(work);
  };
  whenIdle(look);
}

/** @param {View} view @param {Deeds} deeds */
function render({ state, loaded, total }, deeds) {
  /** @type {Partial<Record<State, [text: string, deed?: keyof Deeds, label?: string]>>} */
  const texts = {
    offered: ["", "keep", `Keep the whole book on this device (${megabytes(total)})`],
    saving: [`Saving the book for reading offline: ${megabytes(loaded)} of ${megabytes(total)}`],
    failed: ["The book could not be saved for reading offline.", "keep", "Try again"],
    full: ["There is no room on this device to keep the book for reading offline.", "keep", "Try again"],
    ready: [`Ready offline (${megabytes(total)})`, "forget", "Remove from this device"],
    newer: ["A newer book is here.", "change", "Change to it"],
  };
  if (state === "newer" && !document.querySelector(".newer-book")) {
    const bar = document.createElement("p"); // the line at the foot of the page may be far away
    bar.className = "newer-book";
    bar.dataset.offline = "";
    bar.setAttribute("role", "status");
    document.body.append(bar);
  }
  for (const place of parts(document, "[data-offline]")) {
    const [text, deed, label] = texts[state] ?? [""];
    place.dataset.state = state;
    place.replaceChildren(text);
    if (!deed) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.do = deed;
    button.textContent = label ?? "";
    button.addEventListener("click", deeds[deed]);
    place.append(" ", button);
  }
}
