// Only `tableside serve` sends this: it shows a build as soon as there is one, and a mistake where the author looks.

const here = new URL(import.meta.url);
const build = here.searchParams.get("build");
/** @type {EventSource | undefined} */
let news;

/** Hear of builds while the page is in sight: a browser has few connections for each host. */
function listen() {
  news?.close();
  if (document.visibilityState === "hidden") return;
  news = new EventSource(new URL("news", here));
  news.addEventListener("message", ({ data }) => {
    const told = JSON.parse(data);
    if (told.build === build) show(told.mistake);
    else location.reload();
  });
}

/** @param {string} mistake */
function show(mistake) {
  document.querySelector(".desk-mistake")?.remove();
  if (!mistake) return;
  const note = document.createElement("pre");
  note.className = "desk-mistake";
  note.setAttribute("role", "alert");
  note.textContent = mistake;
  document.body.append(note);
}

document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => news?.close());
addEventListener("pageshow", listen); // a page that comes back may be an old one
