// What an answer says, as values: read from the page to be kept, and shown again as text, until Python renders it anew.

const TEXTS = [".unit", ".headline", ".chance"];

/** The texts of the answer that is shown; undefined where several editions stand side by side. */
export function readSaid(form) {
  const [result, ...others] = form.querySelectorAll("output .result");
  if (!result || others.length || result.closest(".variant")) return undefined;
  const texts = TEXTS.map((kind) => result.querySelector(kind)?.textContent ?? "");
  const names = [...result.querySelectorAll(":is(.order, .list) > li")].map((name) => name.textContent);
  const value = result.querySelector(".value > strong")?.textContent ?? "";
  return { value, names, isRanked: Boolean(result.querySelector(".order")), isWord: Boolean(result.querySelector(".word")), texts };
}

/** Show them in place of the answer; what explained another one goes. */
export function showSaid(form, { value, names, isRanked, isWord, texts: [unit, headline, chance] }) {
  const main = names.length
    ? element(isRanked ? "ol" : "ul", isRanked ? "order" : "list", ...names.map((name) => element("li", "", name)))
    : element("p", isWord ? "value word" : "value", element("strong", "", value));
  if (unit) main.append(" ", element("span", "unit", unit));
  const result = element("div", "result", main, element("p", "headline", headline));
  if (chance) result.append(element("p", "chance", chance));
  form.querySelector("output").replaceChildren(result);
  form.querySelector("[data-explained]").replaceChildren();
}

function element(tag, kind, ...content) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.append(...content);
  return made;
}
