// What a thumb and a small keyboard want of number fields: a tap selects, holding + or − repeats, Enter goes on.

import { stepNumber } from "./inputs.js";

const FIRST = 400; // ms until a held button repeats
const THEN = 110;
const FAST = 40;
const NUMBER = "form[data-calculator] [role=spinbutton]";
const STEP = "form[data-calculator] :is([data-do=less], [data-do=more])";

let focused = null; // what had the focus before the finger came down
let timer = 0;
let hasRepeated = false;

export const stepOf = (button) => stepNumber(button.parentElement.querySelector("input"), button.dataset.do === "more" ? 1 : -1);

/** Whether a click only ends a press that has repeated already; a key's click ends none. */
export function endsPress({ detail }) {
  const was = hasRepeated && detail > 0;
  hasRepeated = false;
  return was;
}

function press(button, pointer) {
  button.releasePointerCapture?.(pointer); // so that a finger that slides off is noticed
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
    const button = event.target.closest?.(STEP);
    if (button && event.button === 0) press(button, event.pointerId);
  });
  for (const end of ["pointerup", "pointercancel", "visibilitychange"]) document.addEventListener(end, stop);
  addEventListener("blur", stop);
  document.addEventListener("pointerout", (event) => event.target.closest?.(STEP) && stop());
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.(STEP)) event.preventDefault(); // a long press means to go on
  });
  document.addEventListener("click", (event) => {
    if (event.target.matches?.(NUMBER) && event.target !== focused) event.target.select();
  });
  document.addEventListener("keydown", step);
}

function step(event) {
  const { target, key } = event;
  if (key === "Enter" && !event.isComposing && target.matches?.("form[data-calculator] input[type=text]")) {
    event.preventDefault();
    goOn(target);
  }
  const change = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (!change || !target.matches?.(NUMBER)) return;
  event.preventDefault();
  stepNumber(target, change);
}

/** To the next field that takes typing; from the last one the keyboard goes away and leaves the answer. */
function goOn(input) {
  const fields = [...input.form.querySelectorAll("input[type=text]")].filter((field) => field.checkVisibility());
  const next = fields[fields.indexOf(input) + 1];
  if (!next) {
    input.blur();
    return;
  }
  next.focus();
  next.select();
}
