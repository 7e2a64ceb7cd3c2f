// The inputs of a calculator's form: read, filled and reset; rows added, moved and taken away.

const initialRows = new WeakMap();

/** Remember the rows as printed; call before anything is filled in. */
export function rememberRows(form) {
  for (const list of form.querySelectorAll(".rows > .list")) initialRows.set(list, list.innerHTML);
}

export const fieldsOf = (form) => [...form.querySelectorAll("[data-field]")];
const rowsOf = (field) => [...field.querySelector(".list").children];
const columnsOf = (row) => [...row.querySelectorAll("[data-column]")];
const isRows = (field) => field.classList.contains("rows");
const named = (holder, name) => [...holder.querySelectorAll(`[name="${CSS.escape(name)}"]`)];

/** Everything the reader has set, by name, as typed. */
export function readInputs(form) {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.dataset.field, readField(field)]));
}

function readField(field) {
  const name = field.dataset.field;
  if (field.dataset.raw !== undefined) return field.dataset.raw;
  if (!isRows(field)) return readControls(named(field, name));
  return rowsOf(field).map((row) =>
    Object.fromEntries(columnsOf(row).map((cell) => [cell.dataset.column, readControls([...cell.querySelectorAll("[name]")])])),
  );
}

function readControls(controls) {
  const [first] = controls;
  if (first.type === "checkbox") return String(first.checked);
  if (first.type === "radio") return controls.find((control) => control.checked)?.value ?? "";
  return first.value;
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
  for (const list of form.querySelectorAll(".rows > .list")) list.innerHTML = initialRows.get(list) ?? list.innerHTML;
  for (const control of form.querySelectorAll("[name]")) {
    control.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  }
}

/** Back to the published defaults, which links leave out. */
export function fillDefaults(form) {
  for (const field of fieldsOf(form)) fillField(field, field.dataset.default);
}

/** Add an empty row at the end, or null where no more fit. */
export function addRow(field) {
  const list = field.querySelector(".list");
  if (list.children.length >= Number(field.dataset.most)) return null;
  list.append(field.querySelector("template").content.cloneNode(true));
  number(field);
  return list.lastElementChild;
}

/** Take a row away, or move it; answers where the focus belongs then. */
export function changeRow(row, how) {
  const field = row.closest(".rows");
  const neighbour = how === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (how === "remove") {
    const next = neighbour ?? row.previousElementSibling;
    row.remove();
    number(field);
    return next?.querySelector('[data-do="remove"]') ?? field.querySelector('[data-do="add"]');
  }
  if (neighbour && how === "up") neighbour.before(row);
  if (neighbour && how === "down") neighbour.after(row);
  number(field);
  return row.querySelector(`[data-do="${how}"]`);
}

function number(field) {
  rowsOf(field).forEach((row, index) => {
    row.dataset.row = index;
    const renamed = (name) => name.replace(/^([^.]+)\.[^.]+\./, `$1.${index}.`);
    // A group of radio buttons loses its choice when two rows share a name for a moment.
    const checked = [...row.querySelectorAll(":checked")];
    for (const control of row.querySelectorAll("[name]")) control.name = renamed(control.name);
    for (const control of checked) control.checked = true;
    for (const problem of row.querySelectorAll("[data-error-for]")) {
      problem.dataset.errorFor = renamed(problem.dataset.errorFor);
    }
  });
}

/** One step up or down within the bounds. */
export function stepNumber(input, change) {
  const [low, high] = [Number(input.ariaValueMin), Number(input.ariaValueMax)];
  const typed = Number(input.value.replace("−", "-").replace(",", "."));
  const next = Number.isFinite(typed) ? typed + change : low;
  input.value = String(Math.min(high, Math.max(low, Math.round(next * 1000) / 1000)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
