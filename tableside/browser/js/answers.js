// What Python replied, in its places on the card: the answer, what explains it, the dice, or messages beside fields.

import { fillField } from "./inputs.js";
import { holdHeight } from "./steady.js";

/** The dice as they fell, and the inputs that they fill in; tells whether there were any. */
export function showRoll(form, roll) {
  const place = form.querySelector(".rolled");
  const inputs = Object.entries(roll?.inputs ?? {});
  for (const [name, value] of inputs) fillField(form.querySelector(`[data-field="${CSS.escape(name)}"]`), value);
  if (roll) place.innerHTML = roll.html;
  place.hidden = !roll;
  return inputs.length > 0;
}

/** The answer in its place, or each message beside its field; an old answer stays, marked as such. */
export function complainOrAnswer(form, reply) {
  const output = form.querySelector("output");
  for (const problem of form.querySelectorAll("[data-error-for]:not([hidden])")) problem.hidden = true;
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  if (reply.errors && !reply.html) {
    for (const [name, message] of Object.entries(reply.errors)) complain(form, name, message);
    output.dataset.stale = "";
  } else {
    const unfolded = () => [...form.querySelectorAll("[data-explained] details")];
    const wasOpen = new Map(unfolded().map((details) => [details.className, details.open]));
    delete output.dataset.stale;
    holdHeight(output);
    fill(form, reply.html);
    for (const details of unfolded()) details.open = wasOpen.get(details.className) ?? details.open;
  }
}

/** The answer stays in sight above the inputs; what explains it stands below them. */
export function fill(form, html) {
  form.querySelector("output").innerHTML = html.said;
  form.querySelector("[data-explained]").innerHTML = html.explained;
}

function complain(form, name, message) {
  let place = null;
  for (let path = name; !place; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    place = form.querySelector(`[data-error-for="${CSS.escape(path)}"]`);
  }
  place.textContent = message;
  place.hidden = false;
  const folded = place.closest("details:not([open])");
  if (folded) folded.open = true;
  for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) control.ariaInvalid = "true";
}
