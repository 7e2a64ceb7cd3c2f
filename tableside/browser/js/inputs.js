// The inputs of a calculator's form: read, filled, cleared and reset.

/** @import { Cells, Control, Inputs, Value } from "./types.js" */

import { controlsOf, part, parts } from "./dom.js";
import { addRow, askedRows, resetRows } from "./rows.js";

/** @typedef {(controls: Control[]) => string} Read */

/** @param {ParentNode} form */
export const fieldsOf = (form) => parts(form, "[data-field]");
/** @param {HTMLElement} field */
export const nameOf = (field) => field.dataset.field ?? "";
/** @param {HTMLElement} field */
export const isRows = (field) => field.classList.contains("rows");
/** The cells of a row by column. @param {ParentNode} row */
const columnsOf = (row) =>
  new Map(parts(row, ".field[data-column]").map((cell) => [cell.dataset.column ?? "", controlsOf(cell)]));
/** @param {ParentNode} holder @param {string} name */
const named = (holder, name) => controlsOf(holder).filter((control) => control.name === name);
/** @param {Control} control */
const isChecked = (control) => control instanceof HTMLInputElement && control.checked;
/** @param {Control} control */
const isCheckedFirst = (control) => control instanceof HTMLInputElement && control.defaultChecked;

/**
 * Everything the reader has set, by name, as typed; `read` may take what the page printed instead.
 * @param {HTMLFormElement} form
 * @returns {Inputs}
 */
export function readInputs(form, read = typed) {
  return Object.fromEntries(fieldsOf(form).map((field) => [nameOf(field), readField(field, read)]));
}

/** One field, as typed. @param {HTMLElement} field @param {Read} read @returns {Value} */
export function readField(field, read = typed) {
  if (field.dataset.raw !== undefined) return field.dataset.raw;
  if (!isRows(field)) return read(named(field, nameOf(field)));
  return askedRows(field).map((row) =>
    Object.fromEntries([...columnsOf(row)].map(([column, controls]) => [column, read(controls)])),
  );
}

/** @type {Read} */
function typed(controls) {
  const [first] = controls;
  if (first.type === "checkbox") return String(isChecked(first));
  if (first.type === "radio") return controls.find(isChecked)?.value ?? "";
  return first.value;
}

/** What the page printed into an input, whatever has been typed since. @type {Read} */
export function printed(controls) {
  const [first] = controls;
  if (first.type === "checkbox") return String(isCheckedFirst(first));
  if (first.type === "radio") return controls.find(isCheckedFirst)?.value ?? "";
  if (first instanceof HTMLSelectElement) {
    return ([...first.options].find((option) => option.defaultSelected) ?? first.options[0]).value;
  }
  return first.defaultValue;
}

/**
 * What was typed or tapped before the script came, or put back by the browser: each control's name and its text.
 * @param {HTMLFormElement} form
 */
export function earlyInputs(form) {
  const changed = controlsOf(form).filter((control) => typed([control]) !== printed([control]));
  return new Map(changed.map(({ name }) => [name, typed(named(form, name))]));
}

/**
 * Put early inputs back over what was filled in since.
 * @param {HTMLFormElement} form
 * @param {Map<string, string>} early
 */
export function fillEarly(form, early) {
  for (const [name, text] of early) if (named(form, name).length) fillControls(named(form, name), text);
}

/** The field as a link writes it. @param {HTMLElement} field */
export function writtenField(field) {
  const value = readField(field);
  if (typeof value === "string") return value;
  return value.map((row) => Object.values(row).map(encodeCell).join("~")).join(";");
}

/** @param {string} text */
const encodeCell = (text) =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Fill a field from a link's text or from rows; what no control can show is kept and refused by Python.
 * @param {HTMLElement} field
 * @param {Value} value
 */
export function fillField(field, value) {
  delete field.dataset.raw;
  const wasShown = isRows(field) ? fillRows(field, value) : fillControls(named(field, nameOf(field)), String(value));
  if (!wasShown) field.dataset.raw = typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether the controls show the text. @param {Control[]} controls @param {string} text */
function fillControls(controls, text) {
  const [first] = controls;
  if (!first) return false;
  if (first instanceof HTMLInputElement && first.type === "checkbox") {
    first.checked = text === "true";
    return text === "true" || text === "false";
  }
  if (first.type === "radio") {
    for (const control of controls) if (control instanceof HTMLInputElement) control.checked = control.value === text;
    return controls.some(isChecked);
  }
  first.value = text;
  first.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  return first.value === text;
}

/** Whether the rows show all that they should. @param {HTMLElement} field @param {Value} value */
function fillRows(field, value) {
  const rows = typeof value === "string" ? splitRows(field, value) : value;
  if (!Array.isArray(rows) || rows.length > Number(field.dataset.most)) return false;
  if (!rows.every((row) => row instanceof Object)) return false;
  part(field, ".list").replaceChildren();
  return rows.map((cells) => fillRow(addRow(field), cells)).every(Boolean);
}

/**
 * Rows as a link writes them; null where nothing can be made of it.
 * @param {HTMLElement} field
 * @param {string} text
 * @returns {Cells[] | null}
 */
function splitRows(field, text) {
  const columns = [...columnsOf(part(field, "template", HTMLTemplateElement).content).keys()];
  const rows = text.split(";").filter(Boolean).map((row) => row.split("~"));
  try {
    if (text.trim().startsWith("[")) return JSON.parse(text);
    if (rows.some((row) => row.length > columns.length)) return null;
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], decodeURIComponent(cell)])));
  } catch (error) {
    if (error instanceof URIError || error instanceof SyntaxError) return null; // a broken percent sign, or no JSON
    throw error;
  }
}

/** Whether the row's controls show all of its cells. @param {HTMLElement | null} row @param {Cells} cells */
function fillRow(row, cells) {
  if (!row) return false;
  const columns = columnsOf(row);
  const shown = Object.entries(cells).map(([name, text]) => fillControls(columns.get(name) ?? [], String(text)));
  return shown.every(Boolean);
}

/** Back to what the chapter prints. @param {HTMLFormElement} form */
export function resetInputs(form) {
  form.reset();
  for (const field of fieldsOf(form)) delete field.dataset.raw;
  resetRows(form);
  for (const control of controlsOf(form)) control.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
}

/** Back to the published defaults, which links leave out. @param {Iterable<HTMLElement>} fields */
export function fillDefaults(fields) {
  for (const field of fields) {
    const published = field.dataset.default ?? "";
    if (writtenField(field) !== published) fillField(field, published);
  }
}

/** One step up or down within the bounds. @param {HTMLInputElement} input @param {number} change */
export function stepNumber(input, change) {
  const [low, high] = [Number(input.ariaValueMin), Number(input.ariaValueMax)];
  const number = Number(input.value.replace("−", "-").replace(",", "."));
  const next = Number.isFinite(number) ? number + change : low;
  input.value = String(Math.min(high, Math.max(low, Math.round(next * 1000) / 1000)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
