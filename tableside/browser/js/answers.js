// What Python replied, in its places on the card: the answer, what explains it, the dice, or messages beside fields.

/** @import { Roll, Shown } from "./types.js" */

import { around, holderOf, part, parts } from "./dom.js";
import { fillField } from "./inputs.js";
import { askedRows } from "./rows.js";
import { holdHeight } from "./steady.js";

/**
 * The dice as they fell, and the inputs that they fill in; tells whether there were any.
 * @param {HTMLFormElement} form
 * @param {Roll} [roll]
 */
export function showRoll(form, roll) {
  const place = part(form, ".rolled");
  const inputs = Object.entries(roll?.inputs ?? {});
  for (const [name, value] of inputs) fillField(part(form, `[data-field="${CSS.escape(name)}"]`), value);
  if (roll) place.innerHTML = roll.html;
  place.hidden = !roll;
  return inputs.length > 0;
}

/**
 * The answer in its place; what the reader has unfolded or folded stays so.
 * @param {HTMLFormElement} form
 * @param {Shown} html
 */
export function replaceAnswer(form, html) {
  const unfolded = () => parts(form, "[data-explained] details", HTMLDetailsElement);
  const wasOpen = new Map(unfolded().map((details) => [details.className, details.open]));
  const output = part(form, "output");
  holdHeight(output);
  // The answer stays in sight above the inputs; what explains it stands below them.
  output.innerHTML = html.said;
  part(form, "[data-explained]").innerHTML = html.explained;
  for (const details of unfolded()) details.open = wasOpen.get(details.className) ?? details.open;
}

/**
 * What folded groups have in them, on their headings, in Python's words.
 * @param {HTMLFormElement} form
 * @param {string[]} texts
 */
export function showFolded(form, texts) {
  parts(form, ".folding").forEach((folding, index) => {
    part(folding, ".set").textContent = texts[index] ?? "";
    part(folding, '[data-do="clear"]').hidden = !texts[index];
  });
}

/** No message stands beside any field. @param {HTMLFormElement} form */
export function forgetProblems(form) {
  for (const problem of parts(form, "[data-error-for]:not([hidden])")) problem.hidden = true;
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
}

/**
 * Each message beside its field, except for a row that the reader is still filling in.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} errors
 */
export function complain(form, errors) {
  for (const [name, message] of Object.entries(errors)) {
    const path = asNamed(form, name);
    const place = placeOf(form, path);
    if (isAwaited(place)) continue;
    place.textContent = message;
    place.hidden = false;
    place.closest("details:not([open])")?.setAttribute("open", "");
    for (const control of parts(form, `[name="${CSS.escape(path)}"]`)) control.ariaInvalid = "true";
  }
}

/**
 * Python counts the rows that it was asked about; the page's names count all of them.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function asNamed(form, name) {
  const [, field = "", index, rest] = /^([^.]+)\.(\d+)(.*)$/.exec(name) ?? [];
  const [rows] = parts(form, `.rows[data-field="${CSS.escape(field)}"]`);
  const row = rows && askedRows(rows)[Number(index)];
  return row ? `${field}.${row.dataset.row}${rest}` : name;
}

/**
 * A row in hand is not found fault with, nor a table whose rows are all still to be filled in.
 * @param {HTMLElement} place
 */
function isAwaited(place) {
  const row = around(place, ".row");
  if (row) return row.dataset.fresh === "begun";
  const rows = around(place, ".rows") ?? parts(holderOf(place, "form"), '.rows:has(.row[data-fresh="untouched"])')[0];
  return Boolean(rows?.querySelector("[data-fresh]") && askedRows(rows).length === 0);
}

/**
 * The place for a field's messages, or the nearest for what holds it.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLElement}
 */
function placeOf(form, name) {
  if (!name) return part(form, '[data-error-for=""]');
  const [place] = parts(form, `[data-error-for="${CSS.escape(name)}"]`);
  return place ?? placeOf(form, name.slice(0, Math.max(0, name.lastIndexOf("."))));
}
