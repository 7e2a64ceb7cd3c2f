// Rows of a table: added, moved, taken away and brought back.
//
// A fresh row is "untouched" until something is typed in it, then "begun" until the reader leaves it.
// Python is not asked about an untouched row, and its messages about a begun one wait.

import { controlsOf, holderOf, part, parts } from "./dom.js";

/** @type {WeakMap<HTMLElement, string>} */
const initialRows = new WeakMap();
const listOf = (/** @type {HTMLElement} */ field) => part(field, ".list");

/** @param {HTMLElement} field */
export const rowsOf = (field) => parts(listOf(field), ":scope > .row");
/** @param {HTMLElement} field */
export const askedRows = (field) => rowsOf(field).filter((row) => row.dataset.fresh !== "untouched");

/** Remember the rows as printed; call before anything is filled in. @param {HTMLFormElement} form */
export function rememberRows(form) {
  for (const list of parts(form, ".rows > .list")) initialRows.set(list, list.innerHTML);
}

/** The rows as the chapter prints them. @param {HTMLFormElement} form */
export function resetRows(form) {
  for (const list of parts(form, ".rows > .list")) list.innerHTML = initialRows.get(list) ?? list.innerHTML;
}

/** Add an empty row at the end, or null where no more fit. @param {HTMLElement} field */
export function addRow(field) {
  const list = listOf(field);
  if (list.children.length >= Number(field.dataset.most)) return null;
  list.append(part(field, "template", HTMLTemplateElement).content.cloneNode(true));
  number(field);
  return part(list, ":scope > :last-child");
}

/** Add a row that the reader will fill in. @param {HTMLElement} field */
export function addFreshRow(field) {
  delete field.dataset.raw;
  const row = addRow(field);
  if (row) row.dataset.fresh = "untouched";
  return row;
}

/** Something was typed into a row. @param {HTMLElement | null} row */
export function beginRow(row) {
  if (row?.dataset.fresh) row.dataset.fresh = "begun";
}

/** The reader leaves a row; tells whether Python's messages about it waited for this. @param {HTMLElement} row */
export function leaveRow(row) {
  if (row.dataset.fresh !== "begun") return false;
  delete row.dataset.fresh;
  return true;
}

/** The reader wants an answer about all rows as they are. @param {HTMLFormElement} form */
export function finishRows(form) {
  for (const row of parts(form, ".row[data-fresh]")) delete row.dataset.fresh;
}

/** Move a row up or down; answers where the focus belongs then. @param {HTMLElement} row @param {string} how */
export function moveRow(row, how) {
  const field = holderOf(row, ".rows");
  const neighbour = how === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (neighbour && how === "up") neighbour.before(row);
  if (neighbour && how === "down") neighbour.after(row);
  number(field);
  return part(row, `[data-do="${how}"]`);
}

/** Take a row away; answers where the focus belongs then, and what brings the row back. @param {HTMLElement} row */
export function removeRow(row) {
  const field = holderOf(row, ".rows");
  const rows = rowsOf(field);
  const index = rows.indexOf(row);
  const next = rows[index + 1] ?? rows[index - 1];
  row.remove();
  number(field);
  const bringBack = () => {
    delete field.dataset.raw;
    listOf(field).insertBefore(row, rowsOf(field)[index] ?? null);
    number(field);
    return part(row, '[data-do="remove"]');
  };
  return { focus: next ? part(next, '[data-do="remove"]') : part(field, '[data-do="add"]'), bringBack };
}

/** @param {HTMLElement} field */
function number(field) {
  rowsOf(field).forEach((row, index) => {
    row.dataset.row = String(index);
    const renamed = (/** @type {string} */ name) => name.replace(/^([^.]+)\.[^.]+\./, `$1.${index}.`);
    // A group of radio buttons loses its choice when two rows share a name for a moment.
    const checked = parts(row, "input:checked", HTMLInputElement);
    for (const control of controlsOf(row)) control.name = renamed(control.name);
    for (const control of checked) control.checked = true;
    for (const problem of parts(row, "[data-error-for]")) {
      problem.dataset.errorFor = renamed(problem.dataset.errorFor ?? "");
    }
  });
}
