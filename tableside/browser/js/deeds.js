// What the buttons of a card do; those that take something away say so and can be undone.

import { fieldsOf, fillDefaults, fillField } from "./inputs.js";
import { linkTo } from "./link.js";
import { addFreshRow, moveRow, removeRow } from "./rows.js";
import { stepOf } from "./thumbs.js";

const rowsIn = (form) => fieldsOf(form).filter((field) => field.classList.contains("rows"));
const said = (button) => button.dataset.said;

function add(card, button) {
  startRow(button.closest(".rows"));
  card.changed();
}

function startRow(field) {
  addFreshRow(field)?.querySelector("input")?.focus();
}

function move(card, button) {
  const row = button.closest(".row");
  delete row.closest(".rows").dataset.raw;
  delete row.dataset.fresh;
  moveRow(row, button.dataset.do).focus();
  card.changed();
}

function remove(card, button) {
  const row = button.closest(".row");
  delete row.closest(".rows").dataset.raw;
  const { focus, bringBack } = removeRow(row);
  card.undo.push(said(button), bringBack);
  focus.focus();
  card.changed();
}

/** No rows, but one to fill in. */
function empty(card, button) {
  const rows = rowsIn(card.form);
  card.undo.keep(said(button), () => rows.forEach((field) => fillField(field, [])));
  startRow(rows[0]);
  card.changed();
}

/** A folded group as if nobody had touched it. */
function clear(card, button) {
  const folding = button.closest(".folding");
  card.undo.keep(said(button), () => fillDefaults(folding.querySelectorAll("[data-field]")));
  folding.querySelector("summary").focus();
  card.changed();
}

/** The target's own fields and the situation's; what is the attacker's stays. */
function newTarget(card, button) {
  const fields = fieldsOf(card.form).filter(({ dataset }) => !dataset.of || dataset.of.startsWith("target."));
  card.undo.keep(said(button), () => fillDefaults(fields));
  card.changed();
}

async function share(card) {
  const address = linkTo(card.form);
  try {
    await navigator.clipboard.writeText(address);
    card.say("The link is copied.");
  } catch {
    card.say(address); // no clipboard here: the address to copy by hand
  }
}

/** What a button with this data-do does to its card. */
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
  roll: (card) => card.roll(),
  share,
  reset: (card, button) => card.undo.keep(said(button), () => card.reset()),
  undo: (card) => {
    card.undo.undo();
    card.changed();
  },
};
