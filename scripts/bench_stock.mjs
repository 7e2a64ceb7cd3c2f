// The baseline: Pyodide started the stock way, from the same host, with the same wheels. Same messages as worker.js.
// @ts-expect-error -- it lies there while the site is measured
import { loadPyodide } from "../stock/pyodide.mjs";

let door;

self.onmessage = async ({ data }) => {
  if (data.type === "ask") {
    self.postMessage({ type: "answer", id: data.id, text: door(data.text) });
    return;
  }
  const stock = new URL("../stock/", data.base);
  const wheels = ["tableside.whl", "calculators.whl"].map((name) => fetch(new URL(name, stock)));
  const [python, packages, rules, { catalogue }] = await Promise.all([
    loadPyodide({ indexURL: stock.href }),
    Promise.all(wheels.map(async (wheel) => (await wheel).arrayBuffer())),
    fetch(new URL("../../rules.json", data.base)).then((response) => response.text()),
    fetch(new URL("manifest.json", data.base)).then((response) => response.json()),
  ]);
  for (const wheel of packages) python.unpackArchive(wheel, "wheel");
  python.globals.set("rules", rules);
  python.globals.set("catalogue", catalogue);
  python.runPython("from tableside.engine.door import open_door; door = open_door(catalogue, rules)");
  door = python.globals.get("door");
  self.postMessage({ type: "ready" });
};
