// What the reader has to know besides the answer, in a line of the card: Python on its way or missing, or a note.

/** @import { Runtime } from "./runtime.js" */

import { part } from "./dom.js";
import { whenReleased } from "./hold.js";

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** What there is to say of Python. @param {Runtime} runtime */
function wordOf({ state, progress: { loaded, total }, reason }) {
  if (state === "loading") {
    return total ? `Fetching the rules: ${megabytes(loaded)} of ${megabytes(total)} MB` : "Fetching the rules …";
  }
  return state === "failed" ? `The live calculator could not start; the text and the printed answer hold. (${reason})` : "";
}

/**
 * Say it, a note of the card's own after it.
 * @param {HTMLFormElement} form
 * @param {Runtime | null} awaited
 * @param {string} note
 */
export function tell(form, awaited, note) {
  const told = awaited ? wordOf(awaited) : "";
  const isWaiting = told !== "" && awaited?.state === "loading";
  // In a long card the line is far below the inputs, so the answer shows the wait, too.
  const output = part(form, "output");
  if (isWaiting) output.dataset.wait = told;
  else delete output.dataset.wait;
  const text = [told, note].filter(Boolean).join(" ");
  whenReleased(() => write(form, text, isWaiting && !note), form);
}

/** @param {HTMLFormElement} form @param {string} text @param {boolean} isAloud */
function write(form, text, isAloud) {
  const line = part(form, ".status");
  if (line.textContent !== text) line.textContent = text; // the same text again would cost a frame
  line.classList.toggle("aloud", isAloud);
}
