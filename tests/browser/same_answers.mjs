// Asks two Pythons in Node, one from the snapshot with the pruned wasm and a whole one; settings as JSON on standard input.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const settings = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(`file://${settings.pyodide}/pyodide.mjs`);
const { instantiate } = WebAssembly;

const js = new URL("../../tableside/browser/js/", import.meta.url);
const load = (name) => import(`data:text/javascript,${encodeURIComponent(readFileSync(new URL(name, js), "utf8"))}`);
const { Twin } = await load("twin.js");
const { withZeros } = await load("memory.js");
const twin = new Twin();

async function ours() {
  WebAssembly.instantiate = async (content, imports) => {
    if (!imports?.env) return instantiate(content, imports);
    const module = new WebAssembly.Module(content);
    return { module, instance: twin.instantiate(module, imports) };
  };
  const python = await loadPyodide({
    indexURL: join(settings.folder, "ours"),
    lockFileContents: settings.lock,
    _loadSnapshot: withZeros(readFileSync(join(settings.folder, "snapshot.bin"))),
  });
  WebAssembly.instantiate = instantiate;
  return python.globals.get("door");
}

async function whole() {
  delete globalThis._createPyodideModule; // or it would be the other one's script
  const python = await loadPyodide({});
  const packages = new Uint8Array(readFileSync(join(settings.folder, "packages.zip")));
  python.unpackArchive(packages, "zip", { extractDir: "/packages" });
  python.globals.set("rules", readFileSync(join(settings.folder, "rules.json"), "utf8"));
  python.globals.set("catalogue", settings.catalogue);
  python.runPython("import sys; sys.path.append('/packages')");
  python.runPython("from tableside.engine.door import open_door; door = open_door(catalogue, rules)");
  return python.globals.get("door");
}

// Left to itself, Node would print Pyodide's megabyte of source before the message.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
});
const doors = [await ours(), await whole()];
const differ = settings.questions.filter((question) => doors[0](question) !== doors[1](question));
process.stdout.write(JSON.stringify({ asked: settings.questions.length, differ, missed: twin.isMissed }));
