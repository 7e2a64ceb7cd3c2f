// What a thumb and a small keyboard want of number fields: a tap selects, holding + or − repeats, Enter goes on.

import { around, holderOf, part, parts } from "./dom.js";
import { stepNumber } from "./inputs.js";

const FIRST = 400; // ms until a held button repeats
const THEN = 110;
const FAST = 40;
const NUMBER = "form[data-calculator] [role=spinbutton]";
const STEP = "form[data-calculator] :is([data-do=less], [data-do=more])";

/** What had the focus before the finger came down. @type {Element | null} */
let focused = null;
let timer = 0;
let hasRepeated = false;

/** @param {HTMLElement} button */
export const stepOf = (button) =>
  stepNumber(part(holderOf(button, ".stepper"), "input", HTMLInputElement), button.dataset.do === "more" ? 1 : -1);

/** Whether a click only ends a press that has repeated already; a key's click ends none. @param {MouseEvent} event */
export function endsPress({ detail }) {
  const was = hasRepeated && detail > 0;
  hasRepeated = false;
  return was;
}

/** @param {HTMLElement} button @param {number} pointer */
function press(button, pointer) {
  button.releasePointerCapture(pointer); // so that a finger that slides off is noticed
  let times = 0;
  const repeat = () => {
    hasRepeated = true;
    times += 1;
    stepOf(button);
    timer = setTimeout(repeat, times < 10 ? THEN : FAST);
  };
  timer = setTimeout(repeat, FIRST);
}

const stop = () => clearTimeout(timer);

export function startThumbs() {
  document.addEventListener("pointerdown", (event) => {
    focused = document.activeElement;
    stop();
    hasRepeated = false;
    const button = around(event.target, STEP);
    if (button && event.button === 0) press(button, event.pointerId);
  });
  for (const end of ["pointerup", "pointercancel", "visibilitychange"]) document.addEventListener(end, stop);
  addEventListener("blur", stop);
  document.addEventListener("pointerout", (event) => around(event.target, STEP) && stop());
  document.addEventListener("contextmenu", (event) => {
    if (around(event.target, STEP)) event.preventDefault(); // a long press means to go on
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.matches(NUMBER) && target !== focused) target.select();
  });
  document.addEventListener("keydown", step);
}

/** @param {KeyboardEvent} event */
function step(event) {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (key === "Enter" && !event.isComposing && target.matches("form[data-calculator] input[type=text]")) {
    event.preventDefault();
    goOn(target);
  }
  const change = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  if (!change || !target.matches(NUMBER)) return;
  event.preventDefault();
  stepNumber(target, change);
}

/**
 * To the next field that takes typing; from the last one the keyboard goes away and leaves the answer.
 * @param {HTMLInputElement} input
 */
function goOn(input) {
  const typed = parts(holderOf(input, "form"), "input[type=text]", HTMLInputElement);
  const fields = typed.filter((field) => field.checkVisibility());
  const next = fields[fields.indexOf(input) + 1];
  if (!next) {
    input.blur();
    return;
  }
  next.focus();
  next.select();
}
