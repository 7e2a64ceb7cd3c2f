// Rows of a table: added, moved, taken away and brought back.
//
// A fresh row is "untouched" until something is typed in it, then "begun" until the reader leaves it.
// Python is not asked about an untouched row, and its messages about a begun one wait.

const initialRows = new WeakMap();

export const rowsOf = (field) => [...field.querySelector(".list").children];
export const askedRows = (field) => rowsOf(field).filter((row) => row.dataset.fresh !== "untouched");

/** Remember the rows as printed; call before anything is filled in. */
export function rememberRows(form) {
  for (const list of form.querySelectorAll(".rows > .list")) initialRows.set(list, list.innerHTML);
}

/** The rows as the chapter prints them. */
export function resetRows(form) {
  for (const list of form.querySelectorAll(".rows > .list")) list.innerHTML = initialRows.get(list) ?? list.innerHTML;
}

/** Add an empty row at the end, or null where no more fit. */
export function addRow(field) {
  const list = field.querySelector(".list");
  if (list.children.length >= Number(field.dataset.most)) return null;
  list.append(field.querySelector("template").content.cloneNode(true));
  number(field);
  return list.lastElementChild;
}

/** Add a row that the reader will fill in. */
export function addFreshRow(field) {
  delete field.dataset.raw;
  const row = addRow(field);
  if (row) row.dataset.fresh = "untouched";
  return row;
}

/** Something was typed into a row. */
export function beginRow(row) {
  if (row?.dataset.fresh) row.dataset.fresh = "begun";
}

/** The reader leaves a row; tells whether Python's messages about it waited for this. */
export function leaveRow(row) {
  if (row.dataset.fresh !== "begun") return false;
  delete row.dataset.fresh;
  return true;
}

/** The reader wants an answer about all rows as they are. */
export function finishRows(form) {
  for (const row of form.querySelectorAll(".row[data-fresh]")) delete row.dataset.fresh;
}

/** Move a row up or down; answers where the focus belongs then. */
export function moveRow(row, how) {
  const field = row.closest(".rows");
  const neighbour = how === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (neighbour && how === "up") neighbour.before(row);
  if (neighbour && how === "down") neighbour.after(row);
  number(field);
  return row.querySelector(`[data-do="${how}"]`);
}

/** Take a row away; answers where the focus belongs then, and what brings the row back. */
export function removeRow(row) {
  const field = row.closest(".rows");
  const index = rowsOf(field).indexOf(row);
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  number(field);
  const bringBack = () => {
    delete field.dataset.raw;
    field.querySelector(".list").insertBefore(row, rowsOf(field)[index] ?? null);
    number(field);
    return row.querySelector('[data-do="remove"]');
  };
  return { focus: next?.querySelector('[data-do="remove"]') ?? field.querySelector('[data-do="add"]'), bringBack };
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
