// The parts of a page that our own markup promises; that one is missing is a mistake of ours and said aloud.

/** @import { Control } from "./types.js" */

/**
 * The first part that fits.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} holder
 * @param {string} selector
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function part(holder, selector, kind) {
  const found = holder.querySelector(selector);
  if (found instanceof (kind ?? HTMLElement)) return /** @type {T} */ (found);
  throw new TypeError(`The page has no ${selector}.`);
}

/**
 * All parts that fit.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} holder
 * @param {string} selector
 * @param {new () => T} [kind]
 * @returns {T[]}
 */
export function parts(holder, selector, kind) {
  const found = [...holder.querySelectorAll(selector)];
  return /** @type {T[]} */ (found.filter((each) => each instanceof (kind ?? HTMLElement)));
}

/**
 * What is there, or around it, and fits; or null.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * What surrounds an element.
 * @param {Element} element
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function holderOf(element, selector) {
  const found = around(element, selector);
  if (found) return found;
  throw new TypeError(`The page has no ${selector} here.`);
}

/**
 * The forms of a page's calculators.
 * @returns {HTMLFormElement[]}
 */
export const forms = () => parts(document, "form[data-calculator]", HTMLFormElement);

/**
 * The inputs that a form sends.
 * @param {ParentNode} holder
 * @returns {Control[]}
 */
export const controlsOf = (holder) =>
  [...holder.querySelectorAll("[name]")].filter(
    (found) => found instanceof HTMLInputElement || found instanceof HTMLSelectElement,
  );
