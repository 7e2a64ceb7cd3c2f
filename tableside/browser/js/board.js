// <rules-board>: squares to paint and tokens to drag, by finger, mouse or keys. Its text is the input that the form sends;
// who fills in that input tells so by a "filled" event, and the board shows it.

import { around, part, parts } from "./dom.js";
import { Pen } from "./pen.js";
import { resized } from "./resized.js";

const MOST = 400; // squares
const POINTER = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
const EVENTS = ["click", "filled", "focusin", "input", "keydown", ...POINTER];
/** @type {Record<string, [column: number, line: number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SQUARE = '[data-do="square"]';

/** @typedef {{ column: number, line: number }} Place */

export class Board extends HTMLElement {
  #pen = new Pen(this);

  /** Its content is there: the script is a module, and other pages come as a whole. */
  connectedCallback() {
    for (const kind of EVENTS) this.addEventListener(kind, this);
    addEventListener("pageshow", this); // the browser may have filled in the text without a word
    this.show();
  }

  disconnectedCallback() {
    removeEventListener("pageshow", this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === "click") this.#click(/** @type {MouseEvent} */ (event));
    else if (event.type === "keydown") this.#walk(/** @type {KeyboardEvent} */ (event));
    else if (event.type === "focusin") this.#stopAt(around(event.target, SQUARE));
    else if (event.type.startsWith("pointer")) this.#pen.take(/** @type {PointerEvent} */ (event));
    else this.show();
  }

  get #text() {
    return part(this, "input[name]", HTMLInputElement);
  }

  /** The rows of squares. @returns {HTMLElement[][]} */
  get #lines() {
    return parts(this.squares, ".line").map((line) => parts(line, SQUARE));
  }

  get squares() {
    return part(this, ".squares");
  }

  get #brushes() {
    return parts(this, '[data-do="brush"]');
  }

  /** @param {string} symbol */
  #brushOf(symbol) {
    return this.#brushes.find((brush) => brush.dataset.symbol === symbol);
  }

  /** What an empty square holds. */
  get floor() {
    return this.#brushes[0].dataset.symbol ?? "";
  }

  /** What the chosen brush places. */
  get chosen() {
    return part(this, '[data-do="brush"][aria-pressed="true"]').dataset.symbol ?? "";
  }

  /** Whether a symbol is one that stands on the board once. @param {string} symbol */
  isToken(symbol) {
    return this.#brushOf(symbol)?.dataset.once !== undefined;
  }

  /** The squares' symbols, row by row. */
  get symbols() {
    return this.#lines.map((line) => line.map((square) => square.dataset.symbol ?? ""));
  }

  /** Where a symbol stands first. @param {string} symbol @returns {Place | null} */
  find(symbol) {
    const { symbols } = this;
    const line = symbols.findIndex((row) => row.includes(symbol));
    return line < 0 ? null : { column: symbols[line].indexOf(symbol), line };
  }

  /** @param {Place} place */
  symbolAt({ column, line }) {
    return this.#lines[line]?.[column]?.dataset.symbol ?? "";
  }

  /** Put a symbol into a square; the form hears of it by `tell`. @param {Place} place @param {string} symbol */
  paint({ column, line }, symbol) {
    const square = this.#lines[line]?.[column];
    const brush = this.#brushOf(symbol);
    if (!square || !brush) return;
    square.dataset.symbol = symbol;
    square.dataset.column = String(column);
    square.dataset.line = String(line);
    square.textContent = brush.dataset.mark ?? "";
    square.ariaLabel = `Column ${column + 1}, row ${line + 1}: ${brush.dataset.name}`;
  }

  /** Write the squares into the text, and tell the form if that is another one. */
  tell() {
    this.write(this.symbols.map((row) => row.join("")).join("/"));
  }

  get value() {
    return this.#text.value;
  }

  /** @param {string} value */
  write(value) {
    if (this.value === value) return;
    this.#text.value = value;
    this.#text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Make the squares show the text, as long as it can be shown. */
  show() {
    const rows = this.value.split("/");
    const width = Math.max(...rows.map((row) => row.length));
    const symbols = rows.map((row) => [...row.padEnd(width, this.floor)]);
    if (!width || width * rows.length > MOST || symbols.flat().some((symbol) => !this.#brushOf(symbol))) return;
    fit(this.squares, rows.length);
    for (const line of parts(this.squares, ".line")) fit(line, width);
    symbols.forEach((row, line) => row.forEach((symbol, column) => this.paint({ column, line }, symbol)));
    const stops = parts(this.squares, `${SQUARE}:not([tabindex])`);
    this.#stopAt(stops[0] ?? part(this.squares, SQUARE));
  }

  /** The Tab key stops at one square. @param {HTMLElement | null} square */
  #stopAt(square) {
    if (!square) return;
    for (const other of parts(this.squares, SQUARE)) {
      if (other === square) other.removeAttribute("tabindex");
      else other.tabIndex = -1;
    }
  }

  /**
   * A brush is chosen; or a key or a reading aid has clicked a square, which no pointer did.
   * @param {MouseEvent} event
   */
  #click(event) {
    const button = around(event.target, '[data-do="brush"]');
    for (const brush of button ? this.#brushes : []) brush.ariaPressed = String(brush === button);
    const square = around(event.target, SQUARE);
    if (square && !this.#pen.hasJustDrawn(event)) this.#pen.tap(placeOf(square));
  }

  /** The arrows lead from square to square. @param {KeyboardEvent} event */
  #walk(event) {
    const square = around(event.target, SQUARE);
    const step = STEPS[event.key];
    if (!square || !step) return;
    event.preventDefault();
    const { column, line } = placeOf(square);
    this.#lines[line + step[1]]?.[column + step[0]]?.focus();
  }

  /** More or fewer columns or rows, within the bounds. @param {number} columns @param {number} lines */
  resize(columns, lines) {
    const { symbols } = this;
    const [width, height] = [symbols[0].length + columns, symbols.length + lines];
    if (width > Number(this.dataset.mostColumns) || height > Number(this.dataset.mostRows)) return;
    const rows = resized(symbols, width, height, this.floor, (symbol) => this.isToken(symbol));
    if (rows) this.write(rows.map((row) => row.join("")).join("/"));
  }
}

/** @param {HTMLElement} square @returns {Place} */
const placeOf = ({ dataset }) => ({ column: Number(dataset.column), line: Number(dataset.line) });

/** Give a holder so many children, new ones like its first. @param {HTMLElement} holder @param {number} count */
function fit(holder, count) {
  const [first] = holder.children;
  while (holder.children.length > count) holder.lastElementChild?.remove();
  while (holder.children.length < count) {
    const more = /** @type {HTMLElement} */ (first.cloneNode(true));
    for (const square of [more, ...parts(more, SQUARE)]) if (square.matches(SQUARE)) square.tabIndex = -1;
    holder.append(more);
  }
}

customElements.define("rules-board", Board);
