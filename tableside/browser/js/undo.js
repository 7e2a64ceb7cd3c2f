// What was taken away can be brought back by one tap, the newest first: a line in the card says what was done.

/** @import { BringBack, Value } from "./types.js" */

import { part } from "./dom.js";
import { fieldsOf, fillField, nameOf, readField } from "./inputs.js";

const MOST = 30;

export class Undo {
  /** @type {{ said: string, bringBack: BringBack }[]} */
  #entries = [];

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.line = part(form, ".undo");
  }

  /**
   * Do something to the inputs that can be undone; `said` is what the line then says.
   * @param {string} said
   * @param {() => void} work
   */
  keep(said, work) {
    const before = this.#read();
    work();
    const after = this.#read();
    const changed = [...before].filter(([name, value]) => !areEqual(value, after.get(name)));
    if (changed.length) this.push(said, () => this.#putBack(new Map(changed), after));
  }

  /** Remember how to undo what was just done. @param {string} said @param {BringBack} bringBack */
  push(said, bringBack) {
    this.#entries = [...this.#entries.slice(1 - MOST), { said, bringBack }];
    this.#show();
  }

  /** Undo the newest. */
  undo() {
    const focus = this.#entries.pop()?.bringBack() ?? null;
    this.#show();
    const reset = part(this.form, '[data-do="reset"]');
    (focus ?? reset).focus({ preventScroll: !focus });
  }

  #show() {
    const newest = this.#entries.at(-1);
    this.line.hidden = !newest;
    part(this.line, "span").textContent = newest?.said ?? "";
  }

  #read() {
    return new Map(fieldsOf(this.form).map((field) => [nameOf(field), readField(field)]));
  }

  /**
   * Fill in what was there; what was typed over it since can be brought back in its turn.
   * @param {Map<string, Value>} before
   * @param {Map<string, Value>} after
   */
  #putBack(before, after) {
    const now = this.#read();
    const wasTyped = [...before.keys()].some((name) => !areEqual(now.get(name), after.get(name)));
    const fill = () => {
      for (const field of fieldsOf(this.form)) {
        const value = before.get(nameOf(field));
        if (value !== undefined) fillField(field, value);
      }
    };
    if (wasTyped) this.keep(this.line.dataset.back ?? "", fill);
    else fill();
    return null;
  }
}

/** @param {Value | undefined} one @param {Value | undefined} other */
const areEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
