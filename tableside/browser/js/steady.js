// A card that does not move under the thumb: its answer keeps its room, and the inputs know how tall it is.

const shapes = new WeakMap();
const MOST = 184; // an answer taller than this is the exception: it gives its room back

/** Before another answer is shown: keep the room that this one takes, as long as the page keeps its shape. */
export function holdHeight(output) {
  const shape = `${innerWidth} ${document.documentElement.dataset.compare}`;
  if (shapes.get(output) !== shape) output.style.minHeight = "";
  shapes.set(output, shape);
  const { height } = output.getBoundingClientRect();
  if (height <= MOST) output.style.minHeight = `${height}px`;
}

const measured = new ResizeObserver((entries) => {
  for (const { target } of entries) target.form?.style.setProperty("--answer", `${target.offsetHeight}px`);
});

/** Tell a card's inputs how much of the screen its answer takes, so that the focus does not hide below it. */
export function measureAnswer(form) {
  measured.observe(form.querySelector("output"));
}
