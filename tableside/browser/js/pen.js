// What a finger or the mouse draws on a board: a stroke that paints or erases, or a token that is dragged along.
// A second finger is for scrolling: what the first one drew is taken back.

/** @import { Board, Place } from "./board.js" */

import { around } from "./dom.js";

const CLICK_COMES = 500; // ms after the pointer is up

/** @typedef {(place: Place) => void} Work */

export class Pen {
  #board;
  /** @type {Set<number>} */
  #pointers = new Set();
  /** @type {{ work: Work, last: Place, hasBegun: boolean, before: string } | null} */
  #stroke = null;
  #drawn = -Infinity;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /** @param {PointerEvent} event */
  take(event) {
    if (event.type === "pointerdown") this.#down(event);
    else if (!this.#pointers.has(event.pointerId)) return;
    else if (event.type === "pointermove") this.#move(event);
    else this.#up(event);
  }

  /** Whether a click only ends what a pointer has drawn; a key's click ends nothing. @param {MouseEvent} event */
  hasJustDrawn({ detail, timeStamp }) {
    return detail > 0 && timeStamp - this.#drawn < CLICK_COMES;
  }

  /** One square, as a tap has it. @param {Place} place */
  tap(place) {
    this.#workFrom(place)(place);
    this.#board.tell();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !around(event.target, ".squares")) return;
    this.#pointers.add(event.pointerId);
    around(event.target, "button")?.focus({ preventScroll: true }); // not every browser does so by itself
    this.#board.setPointerCapture(event.pointerId);
    const last = this.#placeAt(event);
    if (this.#pointers.size > 1) this.#takeBack();
    else if (last) this.#stroke = { work: this.#workFrom(last), last, hasBegun: false, before: this.#board.value };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    for (const point of event.getCoalescedEvents?.() ?? [event]) this.#draw(this.#placeAt(point));
    this.#board.tell();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#pointers.delete(event.pointerId);
    if (event.type === "pointercancel") this.#takeBack();
    this.#draw(this.#stroke?.last ?? null);
    if (this.#stroke) this.#drawn = event.timeStamp;
    this.#stroke = null;
    this.#board.tell();
  }

  /**
   * All squares up to this one; the first is drawn when the pointer moves or is up, for until then it may be one of two.
   * @param {Place | null} place
   */
  #draw(place) {
    if (!this.#stroke || !place) return;
    const { work, last, hasBegun } = this.#stroke;
    if (!hasBegun) work(last);
    for (const between of way(last, place)) work(between);
    Object.assign(this.#stroke, { last: place, hasBegun: true });
  }

  #takeBack() {
    const before = this.#stroke?.before;
    this.#stroke = null;
    if (before !== undefined) this.#board.write(before);
  }

  /** What a stroke that begins here does to each square that it crosses. @param {Place} place @returns {Work} */
  #workFrom(place) {
    const board = this.#board;
    const symbol = board.symbolAt(place);
    const token = [symbol, board.chosen].find((each) => board.isToken(each));
    if (token !== undefined) return this.#carrying(token);
    const painted = symbol === board.chosen ? board.floor : board.chosen;
    return (crossed) => {
      if (!board.isToken(board.symbolAt(crossed))) board.paint(crossed, painted);
    };
  }

  /** The token comes along; what it passes stays as it was. @param {string} token @returns {Work} */
  #carrying(token) {
    const board = this.#board;
    let at = board.find(token);
    let under = board.floor;
    return (place) => {
      const found = board.symbolAt(place);
      if (board.isToken(found)) return;
      if (at) board.paint(at, under);
      under = found;
      at = place;
      board.paint(place, token);
    };
  }

  /** @param {PointerEvent} event @returns {Place | null} */
  #placeAt({ clientX, clientY }) {
    const { symbols, squares } = this.#board;
    const { left, top, width, height } = squares.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / width) * symbols[0].length);
    const line = Math.floor(((clientY - top) / height) * symbols.length);
    return symbols[line]?.[column] === undefined ? null : { column, line };
  }
}

/** The squares between two, the second included: a fast finger skips none. @param {Place} from @param {Place} to */
function way(from, to) {
  const [across, down] = [to.column - from.column, to.line - from.line];
  const steps = Math.max(Math.abs(across), Math.abs(down));
  return Array.from({ length: steps }, (_, index) => ({
    column: from.column + Math.round((across * (index + 1)) / steps),
    line: from.line + Math.round((down * (index + 1)) / steps),
  }));
}
