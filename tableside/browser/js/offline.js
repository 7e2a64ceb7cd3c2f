// The page's side of reading without a network: keeps the book on the device, says so in one line, and forgets it.
//
//   startOffline({ root });   // root: the site's address; the line is written into [data-offline]
//
// States: asleep, unavailable, offered, saving, failed, full, ready, newer. The line's data-state tells which.

import { recall, store } from "./storage.js";

const CHOICE = "offline"; // "yes" or "no", once the reader has chosen
const html = document.documentElement;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

export function startOffline({ root, onState = () => {} }) {
  const book = ownBook();
  const view = { state: "asleep", loaded: 0, total: book.bytes };
  let registration = null;
  let agreed = false;

  const become = (state, facts = {}) => {
    Object.assign(view, { state }, facts);
    render(view, deeds);
    onState(view);
  };

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
      if (registration?.waiting) registration.waiting.postMessage({ type: "take over" });
      else location.reload(); // another tab has brought the newer book already
    },
  };

  async function keep() {
    become("saving", { loaded: 0 });
    try {
      const options = { scope: root.pathname, updateViaCache: "none" };
      watch(await navigator.serviceWorker.register(new URL("service-worker.js", root), options));
    } catch {
      become(recall(CHOICE) === "yes" ? "failed" : "unavailable"); // forbidden here, or no network
    }
  }

  function watch(found) {
    registration = found;
    follow(found.installing);
    found.addEventListener("updatefound", () => follow(found.installing));
    if (found.active) greet();
    if (found.active && found.waiting) become("newer");
  }

  /** Follow a build that is being fetched: the first one, or a newer one beside it. */
  function follow(worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "activated") greet();
      else if (worker.state === "installed" && registration?.active) become("newer");
      else if (worker.state === "redundant" && registration && !registration.active && view.state !== "full") become("failed");
    });
  }

  const greet = () => registration?.active?.postMessage({ type: "hello", build: book.build });

  function listen() {
    const hadController = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.type === "failed" && view.state !== "full") become("failed");
      if (data.type === "full" && (view.state === "saving" || view.state === "failed")) become("full");
      if (data.type === "saving" && view.state === "saving") become("saving", data);
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
    else if (recall(CHOICE) === "no" || (navigator.connection?.saveData && recall(CHOICE) !== "yes")) become("offered");
    else whenQuiet(keep);
  }

  globalThis.document$?.subscribe(() => render(view, deeds)); // instant navigation brings a new footer
  return start().catch(() => become("unavailable"));
}

/** The build that this page came from; instant navigation does not change it. */
function ownBook() {
  const meta = document.querySelector('meta[name="book"]');
  return { build: meta?.content ?? "", bytes: Number(meta?.dataset.bytes ?? 0) };
}

/** After the page has been painted and is idle, and Python, if the page has use for it, has been fetched. */
function whenQuiet(work) {
  const isBusy = () =>
    html.dataset.runtime === "loading" ||
    (html.dataset.runtime === "asleep" && document.querySelector("form[data-calculator]"));
  const wait = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1000));
  const look = () => {
    if (isBusy()) setTimeout(look, 500);
    else wait(work);
  };
  if (document.readyState === "complete") wait(look);
  else addEventListener("load", () => wait(look), { once: true });
}

function render({ state, loaded, total }, deeds) {
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
  for (const place of document.querySelectorAll("[data-offline]")) {
    const [text, deed, label] = texts[state] ?? [""];
    place.dataset.state = state;
    place.replaceChildren(text);
    if (!deed) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.do = deed;
    button.textContent = label;
    button.addEventListener("click", deeds[deed]);
    place.append(" ", button);
  }
}
