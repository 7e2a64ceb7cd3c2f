// A card that does not move under the thumb: its answer keeps its room, and the inputs know how tall it is.

import { around, part } from "./dom.js";

/** @type {WeakMap<HTMLElement, string>} */
const shapes = new WeakMap();
const MOST = 184; // an answer taller than this is the exception: it gives its room back

/**
 * Before another answer is shown: keep the room that this one takes, as long as the page keeps its shape.
 * @param {HTMLElement} output
 */
export function holdHeight(output) {
  const shape = `${innerWidth} ${document.documentElement.dataset.compare}`;
  if (shapes.get(output) !== shape) output.style.minHeight = "";
  shapes.set(output, shape);
  const { height } = output.getBoundingClientRect();
  if (height <= MOST) output.style.minHeight = `${height}px`;
}

/**
 * Do something above the inputs; those that the reader has a finger on stay where they are, and the page gives way.
 * @param {HTMLFormElement} form
 * @param {() => void} work
 */
export function besideTheHand(form, work) {
  const held = form.contains(document.activeElement) ? around(document.activeElement, ".inputs") : null;
  const before = held?.getBoundingClientRect().top ?? 0;
  work();
  const moved = (held?.getBoundingClientRect().top ?? 0) - before;
  if (moved) scrollBy({ top: moved, behavior: "instant" });
}

const measured = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target instanceof HTMLOutputElement) target.form?.style.setProperty("--answer", `${target.offsetHeight}px`);
  }
});

/**
 * Tell a card's inputs how much of the screen its answer takes, so that the focus does not hide below it.
 * @param {HTMLFormElement} form
 */
export function measureAnswer(form) {
  measured.observe(part(form, "output"));
}
