// The search box: opened with /, a tap or from the home page; asks the index at every keystroke, and Python where there is a number.

import { around, part, parts } from "./dom.js";
import { DownloadError, fetchWatched } from "./download.js";
import { SilenceError } from "./runtime.js";
import { SearchIndex } from "./search_index.js";
import { answerItem, awaitedItem, resultItem, scopeChip, wordItem } from "./search_list.js";
import { isDear, whenIdle } from "./site.js";
import { recall, store } from "./storage.js";

const MOST = 12;
const ALL = "";

/** @typedef {(text: string) => Promise<string>} Ask */
/** @typedef {{ root: URL, ask: Ask, editionOf: (game: string) => string | undefined }} Book */

/** @param {Book} book */
export function startSearch(book) {
  const dialog = document.querySelector("dialog.search");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const box = new SearchBox(dialog, book);
  if (globalThis.document$) globalThis.document$.subscribe(() => box.visit());
  else box.visit();
  if (!isDear()) whenIdle(() => box.load().catch(allowNoNetwork), { timeout: 6000 });
}

/** No network is no mistake: the next wish tries again. @param {unknown} error */
function allowNoNetwork(error) {
  if (!(error instanceof DownloadError)) throw error;
}

/** Without Python a question has no answers. @param {unknown} error */
function allowNoPython(error) {
  if (error instanceof SilenceError) return {};
  throw error;
}

class SearchBox {
  /** @param {HTMLDialogElement} dialog @param {Book} book */
  constructor(dialog, { root, ask, editionOf }) {
    this.dialog = dialog;
    this.root = root;
    this.ask = ask;
    this.editionOf = editionOf;
    this.input = part(dialog, "input", HTMLInputElement);
    this.list = part(dialog, "ol");
    this.count = part(dialog, "[role=status]");
    this.chips = part(dialog, ".scope");
    this.lastGame = `${root.pathname}tableside.game`; // another book of this host has its own
    this.game = ALL;
    this.isWide = false;
    this.asked = 0;
    this.isHeld = false;
    /** @type {(() => void) | null} */
    this.waiting = null;
    /** @type {SearchIndex | null} */
    this.index = null;
    /** @type {Promise<SearchIndex> | null} */
    this.loading = null;
    this.listen();
  }

  listen() {
    document.addEventListener("click", (event) => {
      if (around(event.target, '[data-do="search"]')) this.open();
    });
    document.addEventListener("keydown", (event) => {
      const isTyping = around(event.target, "input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping || this.dialog.open) return;
      event.preventDefault();
      this.open();
    });
    this.dialog.addEventListener("click", (event) => this.clicked(event));
    this.dialog.addEventListener("keydown", (event) => this.pressed(event));
    this.dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      this.links()[0]?.click();
    });
    this.input.addEventListener("input", () => this.search());
    this.list.addEventListener("pointerdown", () => (this.isHeld = true));
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => setTimeout(() => this.release()));
  }

  /** A page is shown: its game is the one that comes first from now on. */
  visit() {
    if (this.dialog.open) this.dialog.close();
    const here = document.querySelector(".of-game[data-game]");
    if (here instanceof HTMLElement && here.dataset.game) store(this.lastGame, here.dataset.game);
    this.game = recall(this.lastGame) ?? ALL;
    this.isWide = false;
  }

  open() {
    this.dialog.showModal();
    this.input.select();
    this.showChips();
    this.search();
  }

  /** The index, fetched and built once; after a failure the next wish tries again. */
  load() {
    this.loading ??= (async () => {
      const reply = await fetchWatched(new URL("assets/tableside/search.json", this.root));
      if (!reply.ok) throw new DownloadError(`${reply.status}`);
      const published = await reply.json().catch((error) => {
        throw new DownloadError(String(error), { cause: error });
      });
      const index = new SearchIndex(published);
      await index.build();
      this.index = index;
      return index;
    })();
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }

  async search() {
    const wish = ++this.asked;
    if (!this.index) {
      this.tell(this.input.value && "Opening the index …");
      try {
        await this.load();
      } catch (error) {
        this.tell("The index could not be fetched. Try again once there is a network.");
        allowNoNetwork(error);
        return;
      }
      if (wish !== this.asked) return;
      this.showChips();
    }
    this.show(wish);
  }

  /** @param {number} wish */
  show(wish) {
    const index = /** @type {SearchIndex} */ (this.index);
    const text = this.input.value.trim();
    const game = this.isWide || !(this.game in index.games) ? ALL : this.game;
    const inGame = index.find(text, game);
    const found = inGame.length || !game ? inGame : index.find(text, ALL);
    const items = found.slice(0, MOST).map((each) => resultItem(index, this.root, each));
    const isQuestion = /\d/.test(text);
    if (isQuestion) items.unshift(awaitedItem());
    this.list.replaceChildren(...items);
    this.list.scrollTop = 0;
    const where = game && found === inGame ? ` in ${index.games[game]}` : "";
    if (found.length) this.tell(`${found.length === 1 ? "1 result" : `${found.length} results`}${where}`);
    else if (text && !isQuestion) this.offer(text, game);
    else this.tell("");
    if (isQuestion) this.answer(wish, text, game);
  }

  /**
   * Put the question to Python; its answer stands first.
   * @param {number} wish
   * @param {string} text
   * @param {string} game
   */
  async answer(wish, text, game) {
    const index = /** @type {SearchIndex} */ (this.index);
    const editions = Object.fromEntries(Object.keys(index.editions).map((key) => [key, this.editionOf(key) ?? index.editions[key]]));
    /** @type {{ answers?: import("./search_list.js").Answered[] }} */
    const reply = await this.ask(JSON.stringify({ question: text, game, editions })).then(JSON.parse, allowNoPython);
    const answers = (reply.answers ?? []).map((each) => answerItem(index, this.root, each)).filter((item) => item !== null);
    this.settle(() => {
      if (wish !== this.asked) return;
      this.list.querySelector('[data-kind="answer"]')?.replaceWith(...answers);
      if (!this.list.children.length && text) this.offer(text, game);
    });
  }

  /** Nothing was found: offer the nearest words. @param {string} text @param {string} game */
  offer(text, game) {
    const words = /** @type {SearchIndex} */ (this.index).nearest(text, game);
    this.tell(words.length ? `Nothing for “${text}”. The nearest words:` : `Nothing for “${text}”.`);
    this.list.replaceChildren(...words.map(wordItem));
  }

  /** @param {string} text */
  tell(text) {
    if (this.count.textContent !== text) this.count.textContent = text;
  }

  /** The chips: the reader's game, and all of them. */
  showChips() {
    const { games = {} } = this.index ?? {};
    this.chips.hidden = !games[this.game] || Object.keys(games).length < 2;
    this.chips.replaceChildren(
      scopeChip(games[this.game] ?? "", false, !this.isWide),
      scopeChip("All games", true, this.isWide),
    );
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const { target } = event;
    const chip = around(target, ".scope button");
    const word = around(target, "[data-search-word]");
    if (target === this.dialog || around(target, "[data-search-close]")) this.dialog.close();
    else if (around(target, "a")) {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.dialog.close();
    } else if (chip) {
      this.isWide = chip.dataset.wide === "true";
      this.showChips();
      this.input.focus();
      this.search();
    } else if (word) {
      this.input.value = word.textContent ?? "";
      this.input.focus();
      this.search();
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key === "Escape") {
      event.preventDefault(); // the field alone would be emptied first
      this.dialog.close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const stops = [this.input, ...this.links()];
      const at = stops.indexOf(/** @type {any} */ (document.activeElement));
      if (at < 0) return;
      event.preventDefault();
      stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1)))].focus();
    } else if (event.key.length === 1 && around(event.target, "ol a") && !event.ctrlKey && !event.metaKey) {
      this.input.focus(); // going on typing
    }
  }

  links() {
    return parts(this.list, "a, button");
  }

  /** Change the list, but not under a finger. @param {() => void} change */
  settle(change) {
    if (this.isHeld) this.waiting = change;
    else change();
  }

  release() {
    this.isHeld = false;
    this.waiting?.();
    this.waiting = null;
  }
}
