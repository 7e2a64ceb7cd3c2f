// What the reader typed and chose, kept in the browser under the book's path; in memory what the browser refuses.

import { root } from "./site.js";

const book = `tableside ${root.pathname} `;
const OLD = "tableside."; // earlier versions kept things for all books of a host together
const TAKEN = `${book}taken over`;
/** @type {Map<string, string>} */
const memory = new Map();

allowed(takeOver);

/** @param {string} name @returns {string | null} */
export function recall(name) {
  return memory.get(name) ?? allowed(() => localStorage.getItem(book + name)) ?? null;
}

/** @param {string} name @param {string} text */
export function store(name, text) {
  memory.set(name, text); // full or forbidden: kept for this visit
  allowed(() => {
    localStorage.setItem(book + name, text);
    memory.delete(name);
  });
}

/** @param {string} name */
export function forget(name) {
  memory.delete(name);
  allowed(() => localStorage.removeItem(book + name));
}

/**
 * What this gives, or nothing where the browser refuses it: forbidden, full, or none at all.
 * @template T
 * @param {() => T} work
 */
function allowed(work) {
  try {
    return globalThis.localStorage ? work() : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Copy once what earlier versions kept, the values without their markup; another book of this host may want it, too. */
function takeOver() {
  if (localStorage.getItem(TAKEN)) return;
  for (const old of Object.keys(localStorage).filter((key) => key.startsWith(OLD))) {
    const name = old.slice(OLD.length);
    const value = valueOf(name, localStorage.getItem(old) ?? "");
    if (value !== null && localStorage.getItem(book + name) === null) store(name, value);
  }
  localStorage.setItem(TAKEN, "yes");
}

/** A value as it is kept now; null where it is damaged. @param {string} name @param {string} text */
function valueOf(name, text) {
  if (!name.startsWith("inputs.")) return text;
  try {
    return JSON.stringify({ inputs: JSON.parse(text)?.inputs });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
