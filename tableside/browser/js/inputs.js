// The inputs of a calculator's form: read, filled, cleared and reset.

import { addRow, askedRows, resetRows } from "./rows.js";

export const fieldsOf = (form) => [...form.querySelectorAll("[data-field]")];
const columnsOf = (row) => [...row.querySelectorAll("[data-column]")];
const isRows = (field) => field.classList.contains("rows");
const named = (holder, name) => [...holder.querySelectorAll(`[name="${CSS.escape(name)}"]`)];

/** Everything the reader has set, by name, as typed; `read` may take what the page printed instead. */
export function readInputs(form, read = typed) {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.dataset.field, readField(field, read)]));
}

/** One field, as typed: a text, or rows. */
export function readField(field, read = typed) {
  const name = field.dataset.field;
  if (field.dataset.raw !== undefined) return field.dataset.raw;
  if (!isRows(field)) return read(named(field, name));
  return askedRows(field).map((row) =>
    Object.fromEntries(columnsOf(row).map((cell) => [cell.dataset.column, read([...cell.querySelectorAll("[name]")])])),
  );
}

function typed(controls) {
  const [first] = controls;
  if (first.type === "checkbox") return String(first.checked);
  if (first.type === "radio") return controls.find((control) => control.checked)?.value ?? "";
  return first.value;
}

/** What the page printed into an input, whatever has been typed since. */
export function printed(controls) {
  const [first] = controls;
  if (first.type === "checkbox") return String(first.defaultChecked);
  if (first.type === "radio") return controls.find((control) => control.defaultChecked)?.value ?? "";
  if (first.localName === "select") return ([...first.options].find((option) => option.defaultSelected) ?? first.options[0]).value;
  return first.defaultValue;
}

/** What was typed or tapped before the script came, or put back by the browser: each control's name and its text. */
export function earlyInputs(form) {
  const changed = [...form.querySelectorAll("[name]")].filter((control) => typed([control]) !== printed([control]));
  return new Map(changed.map(({ name }) => [name, typed(named(form, name))]));
}

/** Put early inputs back over what was filled in since. */
export function fillEarly(form, early) {
  for (const [name, text] of early) if (named(form, name).length) fillControls(named(form, name), text);
}

/** The field as a link writes it. */
export function writtenField(field) {
  const value = readField(field);
  if (typeof value === "string") return value;
  return value.map((row) => Object.values(row).map(encodeCell).join("~")).join(";");
}

const encodeCell = (text) =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Fill a field from a link's text or from rows; what no control can show is kept and refused by Python. */
export function fillField(field, value) {
  delete field.dataset.raw;
  const wasShown = isRows(field) ? fillRows(field, value) : fillControls(named(field, field.dataset.field), String(value));
  if (!wasShown) field.dataset.raw = typeof value === "string" ? value : JSON.stringify(value);
}

function fillControls(controls, text) {
  const [first] = controls;
  if (first.type === "checkbox") {
    first.checked = text === "true";
    return text === "true" || text === "false";
  }
  if (first.type === "radio") {
    for (const control of controls) control.checked = control.value === text;
    return controls.some((control) => control.checked);
  }
  first.value = text;
  first.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  return first.value === text;
}

function fillRows(field, value) {
  const rows = typeof value === "string" ? splitRows(field, value) : value;
  if (!Array.isArray(rows) || rows.length > Number(field.dataset.most) || !rows.every((row) => row instanceof Object)) return false;
  field.querySelector(".list").replaceChildren();
  return rows.map((cells) => fillRow(addRow(field), cells)).every(Boolean);
}

function splitRows(field, text) {
  const columns = columnsOf(field.querySelector("template").content).map((cell) => cell.dataset.column);
  const rows = text.split(";").filter(Boolean).map((row) => row.split("~"));
  try {
    if (text.trim().startsWith("[")) return JSON.parse(text);
    if (rows.some((row) => row.length > columns.length)) return null;
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], decodeURIComponent(cell)])));
  } catch {
    return null; // a broken percent sign, or no JSON
  }
}

/** Whether the row's controls show all of its cells. */
function fillRow(row, cells) {
  const columns = new Map(columnsOf(row).map((cell) => [cell.dataset.column, [...cell.querySelectorAll("[name]")]]));
  const shown = Object.entries(cells).map(([name, text]) => columns.has(name) && fillControls(columns.get(name), String(text)));
  return shown.every(Boolean);
}

/** Back to what the chapter prints. */
export function resetInputs(form) {
  form.reset();
  for (const field of fieldsOf(form)) delete field.dataset.raw;
  resetRows(form);
  for (const control of form.querySelectorAll("[name]")) {
    control.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  }
}

/** Back to the published defaults, which links leave out. */
export function fillDefaults(fields) {
  for (const field of fields) if (writtenField(field) !== field.dataset.default) fillField(field, field.dataset.default);
}

/** One step up or down within the bounds. */
export function stepNumber(input, change) {
  const [low, high] = [Number(input.ariaValueMin), Number(input.ariaValueMax)];
  const number = Number(input.value.replace("−", "-").replace(",", "."));
  const next = Number.isFinite(number) ? number + change : low;
  input.value = String(Math.min(high, Math.max(low, Math.round(next * 1000) / 1000)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
