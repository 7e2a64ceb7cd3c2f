// The baseline: Pyodide started the stock way, from the same host, with the same wheel. Same messages as worker.js.
import { loadPyodide } from "../stock/pyodide.mjs";

let door;

self.onmessage = async ({ data }) => {
  if (data.type === "ask") {
    self.postMessage({ type: "answer", id: data.id, text: door(data.text) });
    return;
  }
  const stock = new URL("../stock/", data.base);
  const [python, wheel, rules, { catalogue }] = await Promise.all([
    loadPyodide({ indexURL: stock.href }),
    fetch(new URL("tableside.whl", stock)).then((response) => response.arrayBuffer()),
    fetch(new URL("../../rules.json", data.base)).then((response) => response.text()),
    fetch(new URL("manifest.json", data.base)).then((response) => response.json()),
  ]);
  python.unpackArchive(wheel, "wheel");
  python.globals.set("rules", rules);
  python.globals.set("catalogue", catalogue);
  python.runPython("from tableside.engine.door import open_door; door = open_door(catalogue, rules)");
  door = python.globals.get("door");
  self.postMessage({ type: "ready" });
};
