// Every page's script: carries what the reader types to Python and the answer back into the page.

import { complainOrAnswer, fill, showRoll } from "./answers.js";
import { choose, edition, isComparing, keptEdition, markContents, showEdition } from "./editions.js";
import { handleBoardClick, handleBoardKey, showBoard } from "./grid.js";
import { addRow, changeRow, fillField, readInputs, rememberRows, resetInputs, stepNumber } from "./inputs.js";
import { changeLink, closeLink, linkTo, openLink } from "./link.js";
import { startOffline } from "./offline.js";
import { Runtime } from "./runtime.js";
import { startSearch } from "./search.js";
import { measureAnswer } from "./steady.js";
import { forget, recall, store } from "./storage.js";

const html = document.documentElement;
const root = new URL("../../", import.meta.url);
const runtime = new Runtime(new URL("assets/runtime/", root));
const states = new WeakMap();

/** Python's answer to a question, both JSON text. */
export const ask = (text) => runtime.ask(text);

const saved = (form) => `tableside.inputs.${form.id}`; // a page may show a calculator twice
const forms = () => [...document.querySelectorAll("form[data-calculator]")];
const touched = () => forms().filter((form) => states.get(form)?.touched);

/** The way from this page to the site's root, as the build writes it. */
const wayToRoot = () => "../".repeat(location.pathname.slice(root.pathname.length).split("/").length - 1);

function question(form, more = {}) {
  const chosen = form.dataset.known ? { edition: edition(form.dataset.game) ?? form.dataset.current, compare: isComparing() } : {};
  const inputs = readInputs(form);
  return { calculator: form.dataset.calculator, ...chosen, inputs, html: true, root: wayToRoot(), ...more };
}

/** Put the form's question, with dice if they are asked for; while one is under way only the newest of the others is kept. */
async function answer(form, withDice = false) {
  const state = states.get(form);
  state.touched = true;
  state.wanted += 1;
  state.rolls ||= withDice;
  tell(form);
  if (state.busy) return;
  state.busy = true;
  try {
    for (let seen = 0; seen !== state.wanted; ) {
      seen = state.wanted;
      const asked = question(form, { roll: state.rolls });
      const reply = JSON.parse(await ask(JSON.stringify(asked)));
      if (seen !== state.wanted) continue;
      if (state.rolls && showRoll(form, reply.roll)) {
        state.typed = true;
        closeLink(); // what the dice filled in is newer
      }
      Object.assign(state, { rolls: false, isOpen: false });
      complainOrAnswer(form, reply);
      tell(form);
      if (state.typed) keep(form, question(form), reply);
    }
  } catch {
    Object.assign(state, { rolls: false, isOpen: true });
    tell(form);
  } finally {
    state.busy = false;
  }
}

/** What the reader has to know besides the answer: loading, failure, or a note. */
function tell(form, note) {
  const state = states.get(form);
  if (note !== undefined) state.note = note;
  const line = form.querySelector(".status");
  const { loaded, total } = runtime.progress;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const texts = {
    loading: total ? `Fetching the rules: ${megabytes(loaded)} of ${megabytes(total)} MB` : "Fetching the rules …",
    failed: `The live calculator could not start; the text and the printed answer hold. (${runtime.reason})`,
  };
  const told = state.touched ? (texts[runtime.state] ?? "") : "";
  const text = [told, state.note].filter(Boolean).join(" ");
  if (line.textContent !== text) line.textContent = text; // the same text again would cost a frame
  // In a long card this line is far below the inputs, so the answer shows the wait, too.
  const isWaiting = told && runtime.state === "loading";
  const output = form.querySelector("output");
  if (isWaiting) output.dataset.wait = told;
  else delete output.dataset.wait;
  line.classList.toggle("aloud", Boolean(isWaiting && !state.note));
}

function keep(form, asked, reply) {
  const { inputs, edition: of, compare, root: way } = asked;
  store(saved(form), JSON.stringify({ inputs, of, compare, way, html: reply.html }));
}

/** Bring back what the reader had typed, with its answer if it was of this edition. */
function restore(form) {
  const text = recall(saved(form));
  if (!text) return;
  try {
    const record = JSON.parse(text);
    for (const field of form.querySelectorAll("[data-field]")) {
      const value = record.inputs[field.dataset.field];
      if (value !== undefined) fillField(field, value);
    }
    const output = form.querySelector("output");
    const { edition: of, compare, root: way } = question(form);
    const isSame = record.html && record.of === of && record.compare === compare && record.way === way;
    if (isSame) fill(form, record.html);
    else output.dataset.stale = "";
    states.get(form).typed = true;
  } catch {
    forget(saved(form)); // written by another version of the site
  }
}

function visit() {
  showEdition();
  markContents();
  for (const form of forms()) {
    if (states.has(form)) continue;
    states.set(form, { wanted: 0, busy: false, touched: false, typed: false, rolls: false, isOpen: false, note: "" });
    rememberRows(form);
    measureAnswer(form);
    restore(form);
    if (states.get(form).typed) answerWhenIdle(form);
  }
  const link = openLink();
  if (link?.form) {
    const ignored = link.unknown.length ? `Not part of this calculator, so left out: ${link.unknown.join(", ")}.` : "";
    Object.assign(states.get(link.form), { note: ignored, typed: false }); // the reader's own inputs stay kept
    link.form.querySelector("output").dataset.stale = "";
    answer(link.form);
    link.form.scrollIntoView({ block: "start" });
  }
  if (forms().length && !navigator.connection?.saveData) whenIdle(() => runtime.start());
}

/** Answer again what an earlier visit had typed; where data is dear, not before Python is wanted for something. */
function answerWhenIdle(form) {
  if (navigator.connection?.saveData) Object.assign(states.get(form), { touched: true, isOpen: true });
  else whenIdle(() => answer(form));
}

function whenIdle(work) {
  const wait = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1000));
  const afterPaint = () => wait(work, { timeout: 4000 });
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { once: true });
}

/** The reader changed something: what a link or an earlier visit said is over. */
function changed(form) {
  states.get(form).typed = true;
  states.get(form).note = "";
  form.querySelector(".rolled").hidden = true;
  store(saved(form), JSON.stringify({ inputs: readInputs(form) }));
  closeLink();
  answerAnew(form);
}

/** The answer that is shown belongs to another question: where the right one takes time, say so. */
function answerAnew(form) {
  if (runtime.state !== "ready") form.querySelector("output").dataset.stale = "";
  answer(form);
}

async function share(form) {
  const address = linkTo(form, form.dataset.known ? (edition(form.dataset.game) ?? form.dataset.current) : "");
  try {
    await navigator.clipboard.writeText(address);
    tell(form, "The link is copied.");
  } catch {
    tell(form, address); // no clipboard here: the address to copy by hand
  }
}

function reset(form) {
  resetInputs(form);
  forget(saved(form));
  closeLink();
  form.querySelector(".rolled").hidden = true;
  Object.assign(states.get(form), { note: "", typed: false, rolls: false });
  answerAnew(form);
}

const deeds = {
  less: (form, button) => stepNumber(button.parentElement.querySelector("input"), -1),
  more: (form, button) => stepNumber(button.parentElement.querySelector("input"), 1),
  add: (form, button) => {
    delete button.closest(".rows").dataset.raw;
    addRow(button.closest(".rows"))?.querySelector("input")?.focus();
    changed(form);
  },
  up: moveRow,
  down: moveRow,
  remove: moveRow,
  roll: (form) => answer(form, true),
  share,
  reset,
};

function moveRow(form, button) {
  delete button.closest(".rows").dataset.raw;
  changeRow(button.closest(".row"), button.dataset.do)?.focus();
  changed(form);
}

document.addEventListener("click", (event) => {
  if (handleBoardClick(event)) return;
  const chosen = event.target.closest?.("[data-edition-switch] button");
  if (chosen) {
    choose(chosen);
    changeLink(html.dataset.edition);
    for (const form of forms()) if (states.get(form)?.touched || states.get(form)?.typed) answerAnew(form);
  }
  const button = event.target.closest?.("form[data-calculator] [data-do]");
  if (button) deeds[button.dataset.do]?.(button.form, button);
});

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-calculator]");
  if (!form || !event.target.name) return;
  delete event.target.closest("[data-field]").dataset.raw;
  showText(event);
  changed(form);
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
  answer(event.target);
});

document.addEventListener("keydown", (event) => {
  if (handleBoardKey(event)) return;
  const change = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!change || !event.target.matches?.("form[data-calculator] [role=spinbutton]")) return;
  event.preventDefault();
  stepNumber(event.target, change);
});

for (const kind of ["focusin", "pointerdown"]) {
  document.addEventListener(kind, (event) => {
    if (event.target.closest?.("form[data-calculator]")) runtime.start();
  });
}

runtime.addEventListener("state", () => {
  html.dataset.runtime = runtime.state;
  touched().forEach((form) => tell(form));
  if (runtime.state === "ready") touched().filter((form) => states.get(form).isOpen).forEach((form) => answer(form));
});
runtime.addEventListener("progress", () => touched().forEach((form) => tell(form)));
html.dataset.runtime = runtime.state;

// Material replaces the page without loading it and tells so here; elsewhere each page loads this script anew.
if (globalThis.document$) document$.subscribe(visit);
else visit();
startOffline({ root });
startSearch({ root, ask, editionOf: keptEdition });
