// What the search knows: built on the device in short slices, asked at every keystroke.

import MiniSearch from "./vendor/minisearch.js";

/**
 * @typedef {{ id: number, kind: string, game: string, page: string, anchor: string, title: string, chapter: string, words: string, text: string }} Entry
 */
/**
 * @typedef {{ games: Record<string, string>, editions: Record<string, string>, forms: [string, string][], unsaid: string[], entries: string[][] }} Published
 */
/** @typedef {{ entry: Entry, terms: Set<string>, score: number }} Found */

const WORD = /\p{L}[\p{L}\p{N}]*/gu;
const FIELDS = { title: 6, words: 3, chapter: 1, text: 0.7 };
const KINDS = /** @type {Record<string, number>} */ ({ section: 1, calculator: 0.8, word: 0.75 });
const BM25 = { k: 1.2, b: 0.05, d: 0.5 }; // many words of players are no fault of a section
const SLICE = 3; // milliseconds at a time: a phone is several times slower
const EXACT = 2.5;
const EARLY = 0.6; // what players say most stands first among the words
const EARLY_ONES = 8;
const CHAPTER = 1.25;
const UNSAID = 0.75;
const EMPTY = 0.75;

export class SearchIndex {
  /** @param {Published} published */
  constructor({ games, editions, forms, unsaid, entries }) {
    this.games = games;
    this.editions = editions;
    this.forms = forms.map(([pattern, replacement]) => /** @type {const} */ ([new RegExp(pattern, "u"), replacement]));
    this.unsaid = new Set(unsaid);
    /** @type {Map<string, string>} */
    this.stems = new Map();
    /** @type {Entry[]} */
    this.entries = entries.map(([kind, game, page, anchor, title, chapter, words, text], id) => ({
      id, kind, game, page, anchor, title, chapter, words, text,
    }));
    /** @type {string[][]} */
    this.titles = [];
    /** @type {Map<string, number>[]} */
    this.said = [];
    /** @type {Set<string>} */
    this.known = new Set();
    this.engine = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (/** @type {string} */ text) => this.wordsOf(text),
      processTerm: (/** @type {string} */ word) => (this.unsaid.has(word) ? null : this.stem(word)),
    });
  }

  /** Take everything up, a few milliseconds at a time. */
  async build() {
    let since = performance.now();
    for (const entry of this.entries) {
      this.engine.add(entry);
      this.note(entry);
      if (performance.now() - since < SLICE) continue;
      await new Promise((next) => setTimeout(next));
      since = performance.now();
    }
  }

  /** @param {Entry} entry */
  note({ id, title, words, text }) {
    const stems = (/** @type {string} */ part) => this.asked(part).map((word) => this.stem(word));
    const first = stems(title);
    this.titles[id] = first;
    const places = stems(words).map((stem, place) => /** @type {[string, number]} */ ([stem, place]));
    this.said[id] = new Map([...places.reverse(), ...first.map((stem) => /** @type {[string, number]} */ ([stem, 0]))]);
    for (const stem of stems(`${title} ${words} ${text}`)) this.known.add(stem);
  }

  /** The words of a text in small letters, without accents. @param {string} text */
  wordsOf(text) {
    return text.toLowerCase().normalize("NFKD").replace(/[\p{M}'’]/gu, "").match(WORD) ?? [];
  }

  /** The form in which a word is compared. @param {string} word */
  stem(word) {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      stem = this.forms.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
      this.stems.set(word, stem);
    }
    return stem;
  }

  /** The words of a question that say something; all of them where none does. @param {string} text */
  asked(text) {
    const words = this.wordsOf(text);
    const telling = words.filter((word) => !this.unsaid.has(word));
    return telling.length ? telling : words;
  }

  /** What is found, the best first. @param {string} text @param {string} game @returns {Found[]} */
  find(text, game) {
    const terms = [...new Set(this.asked(text).map((word) => this.stem(word)))];
    if (!terms.length) return [];
    const last = terms.at(-1);
    const found = this.engine.search(terms.join(" "), {
      tokenize: () => terms,
      processTerm: (/** @type {string} */ term) => term,
      boost: FIELDS,
      prefix: (/** @type {string} */ term) => term.length > 2 || term === last,
      fuzzy: (/** @type {string} */ term) => (term.length > 3 ? (this.known.has(term) ? 0.2 : 2) : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      bm25: BM25,
      filter: (/** @type {{ id: number }} */ { id }) => !game || this.entries[id].game === game,
    });
    /** @type {Found[]} */
    const results = found.map((/** @type {any} */ { id, score, queryTerms, terms: matched }) => {
      const entry = this.entries[id];
      const covered = new Set(queryTerms).size / terms.length;
      const isExact = this.titles[id].length === terms.length && this.titles[id].every((stem) => matched.includes(stem));
      const early = terms.map((term) => this.said[id].get(term)).map((place) => (place === undefined ? 0 : 1 / (1 + place / EARLY_ONES)));
      const said = 1 + (EARLY * early.reduce((sum, each) => sum + each, 0)) / terms.length;
      const weight = said * (KINDS[entry.kind] ?? 1) * covered ** 2 * (isExact ? EXACT : standing(entry));
      return { entry, terms: new Set(matched), score: score * weight };
    });
    return results.sort((a, b) => b.score - a.score);
  }

  /** Words of the book that look most like the ones that found nothing. @param {string} text @param {string} game */
  nearest(text, game) {
    const typed = pairs(this.wordsOf(text).join(" "));
    const known = new Set(
      this.entries.filter((entry) => !game || entry.game === game).flatMap(({ title, words }) => this.asked(`${title} ${words}`)),
    );
    return [...known]
      .map((word) => ({ word, likeness: likeness(typed, pairs(word)) }))
      .filter((each) => each.likeness > 0)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, 3)
      .map((each) => each.word);
  }
}

/**
 * What begins a chapter comes before its parts; a heading without text, or without words of players, after them.
 * @param {Entry} entry
 */
function standing({ kind, title, chapter, words, text }) {
  if (kind !== "section") return 1;
  return (words ? 1 : UNSAID) * (text ? (title === chapter ? CHAPTER : 1) : EMPTY);
}

/** @param {string} word */
function pairs(word) {
  const whole = ` ${word} `;
  return new Set(Array.from({ length: whole.length - 1 }, (_, index) => whole.slice(index, index + 2)));
}

/** @param {Set<string>} one @param {Set<string>} other */
function likeness(one, other) {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}
