// What is kept of a card between visits: its inputs as typed, and what the answer to them said, with the question's scope.

import { readSaid } from "./said.js";
import { forget, recall, store } from "./storage.js";

const nameOf = (form) => `inputs.${form.id}`; // a page may show a calculator twice

/** What an earlier visit has kept, or null. */
export function recallCard(form) {
  try {
    const record = JSON.parse(recall(nameOf(form)));
    return record?.inputs instanceof Object ? record : null;
  } catch {
    forgetCard(form); // written by another version of the site
    return null;
  }
}

/** Keep inputs that have no answer yet. */
export function storeInputs(form, { inputs }) {
  store(nameOf(form), JSON.stringify({ inputs }));
}

/** Keep inputs with the answer that is shown. */
export function storeAnswer(form, inputs, scope) {
  store(nameOf(form), JSON.stringify({ inputs, scope, said: readSaid(form) }));
}

export function forgetCard(form) {
  forget(nameOf(form));
}
