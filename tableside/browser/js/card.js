// A calculator on the page. It knows the question that its shown answer belongs to; whenever the fields put another one,
// the answer is marked: at once where Python is not ready, else after a moment, so that an answer in time does not flicker.
//
// form[data-state]: printed (the build's own answer), answered, asking, stale (another answer, nobody asked yet),
// refused (Python said what is wrong), failed (there is no Python).

/** @import { Key, Kept, Question, Reply } from "./types.js" */
/** @import { Runtime } from "./runtime.js" */

import { complain, forgetProblems, replaceAnswer, showFolded, showRoll } from "./answers.js";
import { part } from "./dom.js";
import { whenReleased } from "./hold.js";
import { earlyInputs, fieldsOf, fillEarly, fillField, nameOf, resetInputs } from "./inputs.js";
import { forgetCard, recallCard, storeAnswer, storeInputs } from "./kept.js";
import { closeLink } from "./link.js";
import { isSame, keyOf, printedKey, questionOf } from "./question.js";
import { SilenceError } from "./runtime.js";
import { finishRows, rememberRows } from "./rows.js";
import { showSaid } from "./said.js";
import { tell } from "./status.js";
import { besideTheHand, measureAnswer } from "./steady.js";
import { Undo } from "./undo.js";

const MOMENT = 250; // ms; with painting still under 300

export class Card {
  #runtime;
  /** The question that the shown answer belongs to. @type {Key} */
  #shown;
  #wanted = 0; // how often an answer was asked for; only the newest counts
  #throws = false; // dice are wanted, too
  #isAsking = false;
  #hasReached = false; // Python has been given the question under way
  #refused = ""; // the inputs that Python found fault with
  #deadly = ""; // the inputs that Python did not survive
  #known = ""; // the inputs as last looked at
  #note = "";
  #timer = 0;

  /** @param {HTMLFormElement} form @param {Runtime} runtime */
  constructor(form, runtime) {
    this.form = form;
    this.output = part(form, "output");
    this.#runtime = runtime;
    this.#shown = printedKey(form);
    this.undo = new Undo(form);
    this.isOwn = false; // what stands in the fields is the reader's, so it is kept
    rememberRows(form);
    measureAnswer(form);
  }

  get question() {
    return questionOf(this.form);
  }

  /** Whether the shown answer is the one to what the fields say. */
  get isTrue() {
    return isSame(this.#shown, keyOf(this.question), this.form);
  }

  /**
   * Fill in what an earlier visit or a link says, `fillFurther`, below what was typed before this script came.
   * @param {() => string} [fillFurther]
   */
  restore(fillFurther) {
    const early = earlyInputs(this.form);
    const kept = recallCard(this.form);
    if (kept) this.#takeKept(kept);
    this.isOwn = Boolean(kept);
    if (fillFurther) {
      this.#note = fillFurther();
      this.isOwn = false; // what the reader had kept stays kept
    }
    if (early.size) {
      fillEarly(this.form, early);
      this.keepInputs();
    }
    this.look();
    return { wasTyped: early.size > 0, wasKept: Boolean(kept) };
  }

  /** @param {Kept} kept */
  #takeKept({ inputs, scope = "", said }) {
    for (const field of fieldsOf(this.form)) {
      const value = inputs[nameOf(field)];
      if (value !== undefined) fillField(field, value);
    }
    if (!said || this.isTrue) return;
    showSaid(this.form, said);
    this.#shown = { inputs: JSON.stringify(inputs), scope };
  }

  /** The reader changed something: what a link or an earlier visit said is over. */
  changed() {
    this.#note = "";
    part(this.form, ".rolled").hidden = true;
    this.keepInputs();
    this.ask();
  }

  /** Something besides the inputs has changed, such as the edition. */
  follow() {
    if (this.#isAsking || !this.isTrue) this.ask();
    else this.look();
  }

  /** The browser may have put other inputs into the form without a word. */
  notice() {
    if (keyOf(this.question).inputs === this.#known) this.look();
    else this.changed();
  }

  /** Back to what the chapter prints, of which nothing is kept. */
  reset() {
    resetInputs(this.form);
    forgetCard(this.form);
    closeLink();
    this.isOwn = false;
    this.#note = "";
    part(this.form, ".rolled").hidden = true;
    this.ask();
  }

  /** Keep the inputs as the reader's own. */
  keepInputs() {
    this.isOwn = true;
    storeInputs(this.form, this.question);
    closeLink();
  }

  /** Put the form's question; while one is under way only the newest of the others is kept. */
  async ask() {
    this.#wanted += 1;
    if (this.#isAsking) {
      this.look();
      return;
    }
    this.#isAsking = true;
    this.#hasReached = this.#runtime.state === "ready";
    if (this.#runtime.state === "failed") this.#runtime.start();
    this.look();
    try {
      for (let seen = 0; seen !== this.#wanted; ) {
        seen = this.#wanted;
        const asked = this.question;
        const roll = this.#throws;
        const reply = JSON.parse(await this.#runtime.ask(JSON.stringify({ ...asked, roll })));
        if (seen === this.#wanted) this.#hear(asked, roll, reply);
      }
    } catch (error) {
      this.#throws = false;
      if (this.#hasReached) this.#deadly = keyOf(this.question).inputs;
      if (!(error instanceof SilenceError)) reportError(error); // a mistake of ours; the answer stays marked
    } finally {
      this.#isAsking = false;
      this.look();
    }
  }

  /** The dice, about all rows as they are. */
  roll() {
    finishRows(this.form);
    this.#throws = true;
    return this.ask();
  }

  /** Python is awake: whoever waits is asked for, except for a question that it did not survive. */
  wake() {
    this.#hasReached = this.#isAsking;
    const { inputs } = keyOf(this.question);
    if (!this.#isAsking && !this.isTrue && ![this.#deadly, this.#refused].includes(inputs)) this.ask();
  }

  /** @param {Question} asked @param {boolean} roll @param {Reply} reply */
  #hear(asked, roll, reply) {
    this.#throws = false;
    const hasFilled = roll && showRoll(this.form, reply.roll);
    const answered = hasFilled ? this.question : asked;
    if (hasFilled) this.keepInputs(); // what the dice filled in is newer than what a link said
    const key = keyOf(answered);
    forgetProblems(this.form);
    this.#refused = reply.html ? "" : key.inputs;
    this.#deadly = "";
    if (reply.folded) showFolded(this.form, reply.folded);
    if (reply.html !== undefined) {
      const { html } = reply;
      besideTheHand(this.form, () => replaceAnswer(this.form, html));
      this.#shown = key;
      if (this.isOwn) storeAnswer(this.form, answered.inputs, key.scope);
    } else {
      const { errors } = reply;
      whenReleased(() => {
        if (this.#refused === key.inputs) complain(this.form, errors);
      });
    }
    this.look();
  }

  get #state() {
    if (this.isTrue) return this.#shown.scope === null ? "printed" : "answered";
    if (this.#isAsking) return "asking";
    if (this.#runtime.state === "failed") return "failed";
    return this.#refused === keyOf(this.question).inputs ? "refused" : "stale";
  }

  /** Mark the answer that is not the one to what the fields say, and tell what the reader has to know besides. */
  look() {
    const state = this.#state;
    if (state === "printed" || state === "answered") {
      clearTimeout(this.#timer);
      this.#timer = 0;
      delete this.output.dataset.stale;
    } else if (state === "asking" && this.#runtime.state === "ready") {
      this.#timer ||= setTimeout(() => this.#markStale(), MOMENT);
    } else {
      this.#markStale();
    }
    this.#known = keyOf(this.question).inputs;
    if (this.form.dataset.state !== state) this.form.dataset.state = state;
    this.#tell();
  }

  #markStale() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.isTrue) this.output.dataset.stale = "";
  }

  /** Say something that is neither the answer nor a problem. @param {string} note */
  say(note) {
    this.#note = note;
    this.#tell();
  }

  #tell() {
    tell(this.form, this.isTrue && !this.#isAsking ? null : this.#runtime, this.#note);
  }
}
