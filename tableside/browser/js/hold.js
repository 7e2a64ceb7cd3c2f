// What would move the page waits until no finger is down: else a button slips away between touch and click.

const CLICK_COMES = 60; // ms after the finger is up
let isDown = false;
/** The newest work of each owner. @type {Map<object, () => void>} */
const waiting = new Map();

/**
 * Do this now, or once the finger is up; of an owner's works only the newest.
 * @param {() => void} work
 * @param {object} owner
 */
export function whenReleased(work, owner = work) {
  if (isDown) waiting.set(owner, work);
  else work();
}

function release() {
  isDown = false;
  const works = [...waiting.values()];
  waiting.clear();
  for (const work of works) work();
}

addEventListener("pointerdown", () => (isDown = true), true);
addEventListener("pointercancel", release, true);
addEventListener("blur", release);
addEventListener("pointerup", () => setTimeout(release, CLICK_COMES), true);
addEventListener("click", () => setTimeout(release), true);
