// What is kept of a card between visits: its inputs as typed, and what the answer to them said, with the question's scope.

/** @import { Inputs, Kept, Key, Question } from "./types.js" */

import { readSaid } from "./said.js";
import { forget, recall, store } from "./storage.js";

/** A page may show a calculator twice. @param {HTMLFormElement} form */
const nameOf = (form) => `inputs.${form.id}`;

/**
 * What an earlier visit has kept, or null.
 * @param {HTMLFormElement} form
 * @returns {Kept | null}
 */
export function recallCard(form) {
  try {
    const record = JSON.parse(recall(nameOf(form)) ?? "null");
    return record?.inputs instanceof Object ? record : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    forgetCard(form); // written by another version of the site
    return null;
  }
}

/** Keep inputs that have no answer yet. @param {HTMLFormElement} form @param {Question} question */
export function storeInputs(form, { inputs }) {
  store(nameOf(form), JSON.stringify({ inputs }));
}

/**
 * Keep inputs with the answer that is shown.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 * @param {Key["scope"]} scope
 */
export function storeAnswer(form, inputs, scope) {
  store(nameOf(form), JSON.stringify({ inputs, scope, said: readSaid(form) }));
}

/** @param {HTMLFormElement} form */
export function forgetCard(form) {
  forget(nameOf(form));
}
