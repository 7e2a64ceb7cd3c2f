// What an answer says, as values: read from the page to be kept, and shown again as text, until Python renders it anew.

/** @import { Said } from "./types.js" */

import { part } from "./dom.js";

const TEXTS = [".unit", ".headline", ".chance"];

/**
 * The texts of the answer that is shown; undefined where several editions stand side by side.
 * @param {HTMLFormElement} form
 * @returns {Said | undefined}
 */
export function readSaid(form) {
  const [result, ...others] = form.querySelectorAll("output .result");
  if (!result || others.length || result.closest(".variant")) return undefined;
  const texts = TEXTS.map((kind) => result.querySelector(kind)?.textContent ?? "");
  const names = [...result.querySelectorAll(":is(.order, .list) > li")].map((name) => name.textContent ?? "");
  const value = result.querySelector(".value > strong")?.textContent ?? "";
  const [isRanked, isWord] = [".order", ".word"].map((kind) => result.querySelector(kind) !== null);
  return { value, names, isRanked, isWord, texts };
}

/**
 * Show them in place of the answer; what explained another one goes.
 * @param {HTMLFormElement} form
 * @param {Said} said
 */
export function showSaid(form, { value, names, isRanked, isWord, texts: [unit, headline, chance] }) {
  const main = names.length
    ? element(isRanked ? "ol" : "ul", isRanked ? "order" : "list", ...names.map((name) => element("li", "", name)))
    : element("p", isWord ? "value word" : "value", element("strong", "", value));
  if (unit) main.append(" ", element("span", "unit", unit));
  const result = element("div", "result", main, element("p", "headline", headline));
  if (chance) result.append(element("p", "chance", chance));
  part(form, "output").replaceChildren(result);
  part(form, "[data-explained]").replaceChildren();
}

/** @param {string} tag @param {string} kind @param {(Node | string)[]} content */
function element(tag, kind, ...content) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.append(...content);
  return made;
}
