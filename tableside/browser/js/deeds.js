// What the buttons of a card do; those that take something away say so and can be undone.

/** @import { Card } from "./card.js" */

import { Board } from "./board.js";
import { holderOf, part } from "./dom.js";
import { fieldsOf, fillDefaults, fillField, isRows } from "./inputs.js";
import { linkTo } from "./link.js";
import { addFreshRow, moveRow, removeRow } from "./rows.js";
import { stepOf } from "./thumbs.js";

/** @typedef {(card: Card, button: HTMLElement) => void} Deed */

/** @param {HTMLElement} button */
const said = (button) => button.dataset.said ?? "";

/** @type {Deed} */
function add(card, button) {
  startRow(holderOf(button, ".rows"));
  card.changed();
}

/** @param {HTMLElement} field */
function startRow(field) {
  addFreshRow(field)?.querySelector("input")?.focus();
}

/** @type {Deed} */
function move(card, button) {
  const row = holderOf(button, ".row");
  delete holderOf(row, ".rows").dataset.raw;
  delete row.dataset.fresh;
  moveRow(row, button.dataset.do ?? "").focus();
  card.changed();
}

/** @type {Deed} */
function remove(card, button) {
  const row = holderOf(button, ".row");
  delete holderOf(row, ".rows").dataset.raw;
  const { focus, bringBack } = removeRow(row);
  card.undo.push(said(button), bringBack);
  focus.focus();
  card.changed();
}

/** No rows, but one to fill in. @type {Deed} */
function empty(card, button) {
  const rows = fieldsOf(card.form).filter(isRows);
  card.undo.keep(said(button), () => rows.forEach((field) => fillField(field, [])));
  startRow(rows[0]);
  card.changed();
}

/** A folded group as if nobody had touched it. @type {Deed} */
function clear(card, button) {
  const folding = holderOf(button, ".folding");
  card.undo.keep(said(button), () => fillDefaults(fieldsOf(folding)));
  part(folding, "summary").focus();
  card.changed();
}

/** The target's own fields and the situation's; what is the attacker's stays. @type {Deed} */
function newTarget(card, button) {
  const fields = fieldsOf(card.form).filter(({ dataset }) => !dataset.of || dataset.of.startsWith("target."));
  card.undo.keep(said(button), () => fillDefaults(fields));
  card.changed();
}

/** A column or a row more or less of a board. @type {Deed} */
function resize(card, button) {
  const { columns = "0", rows = "0" } = button.dataset;
  const board = holderOf(button, "rules-board");
  if (!(board instanceof Board)) return;
  card.undo.keep(said(button), () => board.resize(Number(columns), Number(rows)));
}

/** Where there is no clipboard, the address is to be copied by hand. @param {Card} card */
async function share(card) {
  const address = linkTo(card.form);
  try {
    await navigator.clipboard?.writeText(address);
    card.say(navigator.clipboard ? "The link is copied." : address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    card.say(address);
  }
}

/** What a button with this data-do does to its card. @type {Record<string, Deed>} */
export const deeds = {
  less: (_, button) => stepOf(button),
  more: (_, button) => stepOf(button),
  add,
  up: move,
  down: move,
  remove,
  empty,
  clear,
  target: newTarget,
  resize,
  roll: (card) => card.roll(),
  share,
  reset: (card, button) => card.undo.keep(said(button), () => card.reset()),
  undo: (card) => {
    card.undo.undo();
    card.changed();
  },
};
