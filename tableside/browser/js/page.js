// Every page's script: carries what the reader types to Python and the answer back into the page.

import { Card } from "./card.js";
import { deeds } from "./deeds.js";
import { choose, keptEdition, markContents, showEdition } from "./editions.js";
import { handleBoardClick, handleBoardKey, showBoard } from "./grid.js";
import { changeLink, findLink } from "./link.js";
import { startOffline } from "./offline.js";
import { beginRow, leaveRow } from "./rows.js";
import { Runtime } from "./runtime.js";
import { startSearch } from "./search.js";
import { endsPress, startThumbs } from "./thumbs.js";

const html = document.documentElement;
const root = new URL("../../", import.meta.url);
const runtime = new Runtime(new URL("assets/runtime/", root));
const known = new WeakMap(); // each form's card

/** Python's answer to a question, both JSON text. */
export const ask = (text) => runtime.ask(text);

const forms = () => [...document.querySelectorAll("form[data-calculator]")];
const cards = () => forms().filter((form) => known.has(form)).map((form) => known.get(form));
const cardOf = (target) => known.get(target.closest?.("form[data-calculator]"));

function visit() {
  showEdition();
  markContents();
  const link = findLink();
  for (const form of forms()) if (!known.has(form)) meet(form, form === link?.form ? link : null);
  if (forms().length && !navigator.connection?.saveData) whenIdle(() => runtime.start());
}

function meet(form, link) {
  const card = new Card(form, runtime);
  known.set(form, card);
  const { wasTyped, wasKept } = card.restore(link?.fill);
  if (link || wasTyped) card.ask();
  // Where data is dear, what an earlier visit had typed waits until Python is wanted for something.
  else if (wasKept && !navigator.connection?.saveData) whenIdle(() => card.ask());
  if (link && !wasTyped) form.scrollIntoView({ block: "start" });
}

function whenIdle(work) {
  const wait = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1000));
  const afterPaint = () => wait(work, { timeout: 4000 });
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { once: true });
}

document.addEventListener("click", (event) => {
  if (handleBoardClick(event)) return;
  const chosen = event.target.closest?.("[data-edition-switch] button");
  if (chosen) {
    choose(chosen);
    changeLink(html.dataset.edition);
    for (const card of cards()) card.follow();
  }
  const button = event.target.closest?.("form[data-calculator] [data-do]");
  if (button && !endsPress(event)) deeds[button.dataset.do]?.(cardOf(button), button);
});

document.addEventListener("input", (event) => {
  const card = cardOf(event.target);
  if (!card || !event.target.name) return;
  delete event.target.closest("[data-field]").dataset.raw;
  beginRow(event.target.closest(".row"));
  showText(event);
  card.changed();
});

document.addEventListener("focusout", (event) => {
  const row = event.target.closest?.("form[data-calculator] .row");
  if (row && !row.contains(event.relatedTarget) && leaveRow(row)) cardOf(row).ask();
});

/** A board follows its text. */
function showText(event) {
  const board = event.target.closest(".board");
  if (board) showBoard(board);
}
document.addEventListener("filled", showText);

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-calculator]")) return;
  event.preventDefault();
  cardOf(event.target)?.ask();
});

document.addEventListener("keydown", handleBoardKey);
startThumbs();

for (const kind of ["focusin", "pointerdown"]) {
  document.addEventListener(kind, (event) => {
    if (event.target.closest?.("form[data-calculator]")) runtime.start();
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
if (globalThis.document$) document$.subscribe(visit);
else visit();
startOffline({ root });
startSearch({ root, ask, editionOf: keptEdition });
