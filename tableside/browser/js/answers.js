// What Python replied, in its places on the card: the answer, what explains it, the dice, or messages beside fields.

import { fillField } from "./inputs.js";
import { askedRows } from "./rows.js";
import { holdHeight } from "./steady.js";

/** The dice as they fell, and the inputs that they fill in; tells whether there were any. */
export function showRoll(form, roll) {
  const place = form.querySelector(".rolled");
  const inputs = Object.entries(roll?.inputs ?? {});
  for (const [name, value] of inputs) fillField(form.querySelector(`[data-field="${CSS.escape(name)}"]`), value);
  if (roll) place.innerHTML = roll.html;
  place.hidden = !roll;
  return inputs.length > 0;
}

/** The answer in its place; what the reader has unfolded or folded stays so. */
export function replaceAnswer(form, html) {
  const unfolded = () => [...form.querySelectorAll("[data-explained] details")];
  const wasOpen = new Map(unfolded().map((details) => [details.className, details.open]));
  const output = form.querySelector("output");
  holdHeight(output);
  // The answer stays in sight above the inputs; what explains it stands below them.
  output.innerHTML = html.said;
  form.querySelector("[data-explained]").innerHTML = html.explained;
  for (const details of unfolded()) details.open = wasOpen.get(details.className) ?? details.open;
}

/** What folded groups have in them, on their headings, in Python's words. */
export function showFolded(form, texts) {
  form.querySelectorAll(".folding").forEach((folding, index) => {
    folding.querySelector(".set").textContent = texts[index] ?? "";
    folding.querySelector('[data-do="clear"]').hidden = !texts[index];
  });
}

/** No message stands beside any field. */
export function forgetProblems(form) {
  for (const problem of form.querySelectorAll("[data-error-for]:not([hidden])")) problem.hidden = true;
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
}

/** Each message beside its field, except for a row that the reader is still filling in. */
export function complain(form, errors) {
  for (const [name, message] of Object.entries(errors)) {
    const path = asNamed(form, name);
    const place = placeOf(form, path);
    if (isAwaited(place)) continue;
    place.textContent = message;
    place.hidden = false;
    const folded = place.closest("details:not([open])");
    if (folded) folded.open = true;
    for (const control of form.querySelectorAll(`[name="${CSS.escape(path)}"]`)) control.ariaInvalid = "true";
  }
}

/** Python counts the rows that it was asked about; the page's names count all of them. */
function asNamed(form, name) {
  const [, field, index, rest] = /^([^.]+)\.(\d+)(.*)$/.exec(name) ?? [];
  const rows = field && form.querySelector(`.rows[data-field="${CSS.escape(field)}"]`);
  const row = rows && askedRows(rows)[index];
  return row ? `${field}.${row.dataset.row}${rest}` : name;
}

/** A row in hand is not found fault with, nor a table whose rows are all still to be filled in. */
function isAwaited(place) {
  const row = place.closest(".row");
  if (row) return row.dataset.fresh === "begun";
  const rows = place.closest(".rows") ?? place.closest("form").querySelector('.rows:has(.row[data-fresh="untouched"])');
  return Boolean(rows?.querySelector("[data-fresh]")) && askedRows(rows).length === 0;
}

function placeOf(form, name) {
  let place = null;
  for (let path = name; !place; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    place = form.querySelector(`[data-error-for="${CSS.escape(path)}"]`);
  }
  return place;
}
