// Share links: named keys in the query, the edition always, defaults left out.

import { forms, parts } from "./dom.js";
import { fieldsOf, fillDefaults, fillField, nameOf, writtenField } from "./inputs.js";
import { editionOf } from "./question.js";

const OF_THE_SITE = new Set(["calc", "edition", "h", "q"]);

/** The address that shows this calculator with these inputs. @param {HTMLFormElement} form */
export function linkTo(form) {
  const edition = editionOf(form);
  const pairs = [["calc", form.dataset.calculator ?? ""]];
  if (edition) pairs.push(["edition", edition]);
  for (const field of fieldsOf(form)) {
    const written = writtenField(field);
    if (written !== field.dataset.default) pairs.push([nameOf(field), written]);
  }
  // Rows keep their ~ and ; as they are, so that a link can be read.
  const query = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll("%3B", ";")}`).join("&");
  return `${location.origin}${location.pathname}?${query}#${sectionOf(form)}`;
}

/** The anchor of the heading above. @param {HTMLFormElement} form */
function sectionOf(form) {
  const above = parts(document, "article :is(h1, h2, h3, h4)[id]").filter(
    (heading) => heading.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return above.at(-1)?.id ?? form.id;
}

/** The calculator that the address names, and what fills it in and tells what is no part of it; or null. */
export function findLink() {
  const query = new URLSearchParams(location.search);
  const same = forms().filter((each) => each.dataset.calculator === query.get("calc"));
  const form = same.find((each) => `#${sectionOf(each)}` === location.hash) ?? same[0];
  return form ? { form, fill: () => fillFrom(query, form) } : null;
}

/** What is left out of the link, in a sentence. @param {URLSearchParams} query @param {HTMLFormElement} form */
function fillFrom(query, form) {
  const fields = new Map(fieldsOf(form).map((field) => [nameOf(field), field]));
  fillDefaults(fields.values());
  const asked = query.get("edition");
  const isKnown = asked !== null && form.dataset.known?.split(" ").includes(asked);
  if (isKnown && !document.querySelector("[data-edition-switch]")) form.dataset.asked = asked; // a page of several games
  const unknown = asked === null || isKnown ? [] : ["an edition that it does not have"];
  let strangers = 0; // counted: a link's own words are never shown as ours
  for (const [name, text] of query) {
    const field = fields.get(name);
    if (field) fillField(field, text);
    else if (!OF_THE_SITE.has(name)) strangers += 1;
  }
  if (strangers) unknown.push(strangers === 1 ? "one entry of the link" : `${strangers} entries of the link`);
  for (const group of parts(form, "details.group", HTMLDetailsElement)) {
    const isChanged = fieldsOf(group).some((field) => query.has(nameOf(field)));
    if (isChanged) group.open = true;
  }
  return unknown.length ? `Not part of this calculator, so left out: ${unknown.join(", ")}.` : "";
}

/** Forget the link in the address once the reader goes on from it; a reload still shows the edition in sight. */
export function closeLink() {
  const query = new URLSearchParams(location.search);
  if (!query.has("calc")) return;
  const shown = query.get("edition") === document.documentElement.dataset.edition ? `?edition=${query.get("edition")}` : "";
  history.replaceState(history.state, "", location.pathname + shown + location.hash);
}

/**
 * The reader has chosen another edition than the address asks for; the rest of the link stays.
 * @param {string} [edition]
 */
export function changeLink(edition) {
  const query = new URLSearchParams(location.search);
  if (!edition || !query.has("edition")) return;
  query.set("edition", edition);
  history.replaceState(history.state, "", `${location.pathname}?${query}${location.hash}`);
}
