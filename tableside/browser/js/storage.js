// What the reader typed and chose, kept in the browser under the book's path; in memory what the browser refuses.

const book = `tableside ${new URL("../../", import.meta.url).pathname} `;
const OLD = "tableside."; // earlier versions kept things for all books of a host together
const TAKEN = `${book}taken over`;
const memory = new Map();

takeOver();

export function recall(name) {
  if (memory.has(name)) return memory.get(name);
  try {
    return localStorage.getItem(book + name);
  } catch {
    return null;
  }
}

export function store(name, text) {
  try {
    localStorage.setItem(book + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text); // full or forbidden: kept for this visit
  }
}

export function forget(name) {
  memory.delete(name);
  try {
    localStorage.removeItem(book + name);
  } catch {
    // Nothing was kept.
  }
}

/** Copy once what earlier versions kept, the values without their markup; another book of this host may want it, too. */
function takeOver() {
  try {
    if (localStorage.getItem(TAKEN)) return;
    for (const old of Object.keys(localStorage).filter((key) => key.startsWith(OLD))) {
      const name = old.slice(OLD.length);
      if (localStorage.getItem(book + name) === null) store(name, valuesOf(name, localStorage.getItem(old)));
    }
    localStorage.setItem(TAKEN, "yes");
  } catch {
    // Nothing was kept, or nothing can be.
  }
}

function valuesOf(name, text) {
  return name.startsWith("inputs.") ? JSON.stringify({ inputs: JSON.parse(text).inputs }) : text;
}
