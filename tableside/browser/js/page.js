// Every page's script: carries what the reader types to Python and the answer back into the page.

import "./board.js";
import { Card } from "./card.js";
import { deeds } from "./deeds.js";
import { around, forms } from "./dom.js";
import { choose, keptEdition, markContents, showEdition } from "./editions.js";
import { changeLink, findLink } from "./link.js";
import { startOffline } from "./offline.js";
import { beginRow, leaveRow } from "./rows.js";
import { Runtime } from "./runtime.js";
import { startSearch } from "./search.js";
import { isDear, root, whenIdle } from "./site.js";
import { endsPress, startThumbs } from "./thumbs.js";

const html = document.documentElement;
const SOON = { timeout: 4000 };
const runtime = new Runtime(new URL("assets/runtime/", root));
/** Each form's card. @type {WeakMap<HTMLElement, Card>} */
const known = new WeakMap();

/** Python's answer to a question, both JSON text. @param {string} text */
export const ask = (text) => runtime.ask(text);

const cards = () => forms().flatMap((form) => known.get(form) ?? []);
/** @param {EventTarget | null} target */
const formAround = (target) => around(target, "form[data-calculator]");
/** @param {EventTarget | null} target */
const cardOf = (target) => known.get(formAround(target) ?? document.body);

function visit() {
  showEdition();
  markContents();
  const link = findLink();
  for (const form of forms()) if (!known.has(form)) meet(form, form === link?.form ? link : null);
  if (forms().length && !isDear()) whenIdle(() => runtime.start(), SOON);
}

/** @param {HTMLFormElement} form @param {ReturnType<typeof findLink>} link */
function meet(form, link) {
  const card = new Card(form, runtime);
  known.set(form, card);
  const { wasTyped, wasKept } = card.restore(link?.fill);
  if (link || wasTyped) card.ask();
  // Where data is dear, what an earlier visit had typed waits until Python is wanted for something.
  else if (wasKept && !isDear()) whenIdle(() => card.ask(), SOON);
  if (link && !wasTyped) form.scrollIntoView({ block: "start" });
}

document.addEventListener("click", (event) => {
  const chosen = around(event.target, "[data-edition-switch] button");
  if (chosen instanceof HTMLButtonElement) {
    choose(chosen);
    changeLink(html.dataset.edition);
    for (const card of cards()) card.follow();
  }
  const button = around(event.target, "form[data-calculator] [data-do]");
  const card = cardOf(button);
  if (card && button && !endsPress(event)) deeds[button.dataset.do ?? ""]?.(card, button);
});

document.addEventListener("input", (event) => {
  const card = cardOf(event.target);
  const field = around(event.target, "[data-field]");
  if (!card || !field || !around(event.target, "[name]")) return;
  delete field.dataset.raw;
  beginRow(around(event.target, ".row"));
  card.changed();
});

document.addEventListener("focusout", (event) => {
  const row = around(event.target, "form[data-calculator] .row");
  const isLeft = row && !(event.relatedTarget instanceof Node && row.contains(event.relatedTarget));
  if (isLeft && leaveRow(row)) cardOf(row)?.ask();
});

document.addEventListener("submit", (event) => {
  if (!formAround(event.target)) return;
  event.preventDefault();
  cardOf(event.target)?.ask();
});

startThumbs();

for (const kind of ["focusin", "pointerdown"]) {
  document.addEventListener(kind, (event) => {
    if (formAround(event.target)) runtime.start();
  });
}

runtime.addEventListener("state", () => {
  html.dataset.runtime = runtime.state;
  for (const card of cards()) {
    if (runtime.state === "ready") card.wake();
    card.look();
  }
});
runtime.addEventListener("progress", () => cards().forEach((card) => card.look()));
addEventListener("pageshow", () => cards().forEach((card) => card.notice()));
html.dataset.runtime = runtime.state;

// Material replaces the page without loading it and tells so here; elsewhere each page loads this script anew.
if (globalThis.document$) globalThis.document$.subscribe(visit);
else visit();
startOffline();
startSearch({ root, ask, editionOf: keptEdition });
