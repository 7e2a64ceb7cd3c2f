// The reader's edition of each game: chosen in the switch, remembered, and shown by an attribute on <html>.

import { around, holderOf, parts } from "./dom.js";
import { recall, store } from "./storage.js";

const html = document.documentElement;
/** @param {string} game */
const key = (game) => `edition.${game}`;
const switchOf = () => around(document.querySelector("[data-edition-switch]"), "*");
const gameOf = () => switchOf()?.dataset.game ?? "";
/** @param {string} deed */
const buttons = (deed) => parts(document, `[data-edition-switch] [data-do="${deed}"]`, HTMLButtonElement);

/** The edition of a game to ask for, undefined where the page has no switch for it. @param {string} game */
export const edition = (game) => (game === switchOf()?.dataset.game ? html.dataset.edition : undefined);

/** The edition of a game that the reader has chosen here or on an earlier page, if any. @param {string} game */
export const keptEdition = (game) => edition(game) ?? recall(key(game)) ?? undefined;

/** Whether all editions are shown side by side. */
export const isComparing = () => html.dataset.compare !== undefined;

/** Show the edition that the address asks for, or the reader's own, or the newest. */
export function showEdition() {
  const known = buttons("edition").map((button) => button.value);
  const asked = new URLSearchParams(location.search).get("edition");
  set([asked, recall(key(gameOf()))].find((each) => each !== null && known.includes(each)) ?? known.at(-1));
}

/** The side contents show and hide the headings of some editions with their text. */
export function markContents() {
  for (const link of parts(document, '.md-nav--secondary a[href*="#"]', HTMLAnchorElement)) {
    const block = around(document.getElementById(decodeURIComponent(link.hash.slice(1))), "article .variant");
    if (!block) continue;
    const item = holderOf(link, "li");
    item.classList.add("variant");
    item.classList.toggle("current", block.classList.contains("current"));
    item.dataset.editions = block.dataset.editions;
  }
}

/** The reader chooses an edition, or all of them. @param {HTMLButtonElement} button */
export function choose(button) {
  if (button.dataset.do === "compare") {
    compare(!isComparing());
  } else {
    store(key(gameOf()), button.value);
    compare(false);
    set(button.value);
  }
}

/** @param {string} [chosen] */
function set(chosen) {
  if (chosen) html.dataset.edition = chosen;
  else delete html.dataset.edition;
  if (!chosen) compare(false);
  for (const button of buttons("edition")) button.ariaPressed = String(button.value === chosen);
  for (const button of buttons("compare")) button.ariaPressed = String(isComparing());
}

/** @param {boolean} isWanted */
function compare(isWanted) {
  if (isWanted) html.dataset.compare = "";
  else delete html.dataset.compare;
  for (const button of buttons("compare")) button.ariaPressed = String(isWanted);
}
