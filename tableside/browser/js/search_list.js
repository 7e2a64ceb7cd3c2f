// The results as a reader sees them: where each leads, and what of it matched.

/** @typedef {import("./search_index.js").SearchIndex} SearchIndex */
/** @typedef {import("./search_index.js").Found} Found */
/** @typedef {{ calculator: string, title: string, text: string, query: string }} Answered */

const WORD = /\p{L}[\p{L}\p{N}\p{M}'’]*/gu;
const BEFORE = 50;
const LENGTH = 150;
const KINDS = /** @type {Record<string, string>} */ ({ calculator: "Calculator", word: "Glossary" });

/** A result that leads to its place. @param {SearchIndex} index @param {URL} root @param {Found} found */
export function resultItem(index, root, { entry, terms }) {
  const isHit = (/** @type {string} */ word) => index.wordsOf(word).some((each) => terms.has(index.stem(each)));
  const chapter = entry.chapter === entry.title ? "" : entry.chapter;
  const item = line(new URL(`${entry.page}#${entry.anchor}`, root).href, entry.kind, entry.game);
  const link = /** @type {HTMLElement} */ (item.firstChild);
  link.append(
    part("where", [index.games[entry.game], KINDS[entry.kind] ?? chapter].filter(Boolean).join(" · ")),
    marked("title", entry.title, isHit),
  );
  const text = excerpt(entry.text, isHit);
  if (text && (entry.kind !== "calculator" || text.isFound)) link.append(marked("text", text.shown, isHit));
  return item;
}

/**
 * A question with a number, answered; it opens the calculator with its inputs.
 * @param {SearchIndex} index
 * @param {URL} root
 * @param {Answered} answered
 */
export function answerItem(index, root, { calculator, title, text, query }) {
  const entry = index.entries.find((each) => each.kind === "calculator" && each.chapter === calculator);
  if (!entry) return null;
  const item = line(new URL(`${entry.page}?${query}#${entry.anchor}`, root).href, "answer", entry.game);
  /** @type {HTMLElement} */ (item.firstChild).append(
    part("where", `${index.games[entry.game]} · ${title}`),
    part("title", text),
  );
  return item;
}

/** @param {string} address @param {string} kind @param {string} game */
function line(address, kind, game) {
  const item = document.createElement("li");
  item.dataset.kind = kind;
  if (game) item.dataset.game = game;
  const link = document.createElement("a");
  link.href = address;
  link.dataset.searchResult = "";
  item.append(link);
  return item;
}

/** @param {string} name @param {string} text */
function part(name, text) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}

/**
 * A text with what matched in it marked.
 * @param {string} name
 * @param {string} text
 * @param {(word: string) => boolean} isHit
 */
function marked(name, text, isHit) {
  const element = part(name, "");
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(word)) continue;
    const mark = document.createElement("mark");
    mark.textContent = word;
    element.append(text.slice(from, index), mark);
    from = index + word.length;
  }
  element.append(text.slice(from));
  return element;
}

/**
 * The part of a text around the first word that matched.
 * @param {string} text
 * @param {(word: string) => boolean} isHit
 */
function excerpt(text, isHit) {
  if (!text) return null;
  const hit = [...text.matchAll(WORD)].find(({ 0: word }) => isHit(word));
  const wish = Math.max(0, (hit?.index ?? 0) - BEFORE);
  const from = wish && text.indexOf(" ", wish) + 1;
  const shown = text.slice(from, from + LENGTH);
  const whole = from + LENGTH < text.length ? `${shown.slice(0, shown.lastIndexOf(" "))} …` : shown;
  return { shown: from ? `… ${whole}` : whole, isFound: Boolean(hit) };
}

/** Where an answer will stand, so that nothing moves when it comes. */
export function awaitedItem() {
  const item = document.createElement("li");
  item.dataset.kind = "answer";
  item.textContent = "Working it out …";
  return item;
}

/** A word of the book, offered where nothing was found. @param {string} word */
export function wordItem(word) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.searchWord = "";
  button.textContent = word;
  item.append(button);
  return item;
}

/** A chip that chooses where to search. @param {string} title @param {boolean} isWide @param {boolean} isChosen */
export function scopeChip(title, isWide, isChosen) {
  const chip = document.createElement("button");
  chip.type = "button";
  chip.textContent = title;
  chip.dataset.wide = String(isWide);
  chip.ariaPressed = String(isChosen);
  return chip;
}
