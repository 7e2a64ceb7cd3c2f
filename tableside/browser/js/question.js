// The question that a form's fields put, and whether two questions are the same.

/** @import { Key, Question } from "./types.js" */

import { edition, isComparing } from "./editions.js";
import { printed, readInputs } from "./inputs.js";
import { ownBook, root } from "./site.js";

const { build } = ownBook();

/** The way from this page to the site's root, as the build writes it. */
const wayToRoot = () => "../".repeat(location.pathname.slice(root.pathname.length).split("/").length - 1);

/**
 * The edition that a form asks about: the page's, or a link's on a page of several games, or the newest.
 * @param {HTMLFormElement} form
 */
export function editionOf(form) {
  const { known, game = "", asked, current = "" } = form.dataset;
  return known ? (edition(game) ?? asked ?? current) : "";
}

/** What Python is asked. @param {HTMLFormElement} form @returns {Question} */
export function questionOf(form) {
  const chosen = form.dataset.known ? { edition: editionOf(form), compare: isComparing() } : {};
  return { calculator: form.dataset.calculator ?? "", ...chosen, inputs: readInputs(form), html: true, root: wayToRoot() };
}

/**
 * What makes an answer this question's own: the inputs, and what else decides.
 * @param {Question} question
 * @returns {Key}
 */
export function keyOf({ inputs, edition: of = "", compare = false, root: way }) {
  return { inputs: JSON.stringify(inputs), scope: [of, compare ? "compared" : "alone", way, build].join(" ") };
}

/**
 * The question whose answer the build has printed, in every edition, of which the page shows the reader's.
 * @param {HTMLFormElement} form
 * @returns {Key}
 */
export function printedKey(form) {
  return { inputs: JSON.stringify(readInputs(form, printed)), scope: null };
}

/**
 * Whether an answer to one question is the answer to another; a link may ask for an edition that the page does not show.
 * @param {Key} shown
 * @param {Key} asked
 * @param {HTMLFormElement} form
 */
export function isSame(shown, asked, form) {
  return shown.inputs === asked.inputs && (shown.scope === asked.scope || (shown.scope === null && !form.dataset.asked));
}
