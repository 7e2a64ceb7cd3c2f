// What was taken away can be brought back by one tap, the newest first: a line in the card says what was done.

import { fieldsOf, fillField, readField } from "./inputs.js";

const MOST = 30;

export class Undo {
  #entries = [];

  constructor(form) {
    this.form = form;
    this.line = form.querySelector(".undo");
  }

  /** Do something to the inputs that can be undone; `said` is what the line then says. */
  keep(said, work) {
    const before = this.#read();
    work();
    const after = this.#read();
    const changed = [...before].filter(([name, value]) => !areEqual(value, after.get(name)));
    if (changed.length) this.push(said, () => this.#putBack(new Map(changed), after));
  }

  /** Remember how to undo what was just done; `bringBack` may answer where the focus belongs then. */
  push(said, bringBack) {
    this.#entries = [...this.#entries.slice(1 - MOST), { said, bringBack }];
    this.#show();
  }

  /** Undo the newest. */
  undo() {
    const focus = this.#entries.pop()?.bringBack();
    this.#show();
    (focus ?? this.form.querySelector('[data-do="reset"]')).focus({ preventScroll: !focus });
  }

  #show() {
    const newest = this.#entries.at(-1);
    this.line.hidden = !newest;
    this.line.querySelector("span").textContent = newest?.said ?? "";
  }

  #read() {
    return new Map(fieldsOf(this.form).map((field) => [field.dataset.field, readField(field)]));
  }

  /** Fill in what was there; what was typed over it since can be brought back in its turn. */
  #putBack(before, after) {
    const now = this.#read();
    const wasTyped = [...before.keys()].some((name) => !areEqual(now.get(name), after.get(name)));
    const fill = () => {
      for (const field of fieldsOf(this.form)) {
        if (before.has(field.dataset.field)) fillField(field, before.get(field.dataset.field));
      }
    };
    if (wasTyped) this.keep(this.line.dataset.back, fill);
    else fill();
  }
}

const areEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
