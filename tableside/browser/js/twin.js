// Code that seldom runs: the wasm that starts has the functions that most questions need, its twin has all of them.
//
// A function that is left out calls `fail_test`, which Pyodide imports for tests of its own. If the twin's bytes are here,
// it is put on the same memory and tables at once and goes on; if not, Python ends there and has to start with them.

const SHARED = /^cold\d*$/;

export class Twin {
  /** Whether a function was called that was not there: what Python says from then on is worth nothing. */
  isMissed = false;
  /** @type {Uint8Array<ArrayBuffer> | null} */
  #content = null;
  #isJoined = false;

  /** Take the bytes of the twin's wasm. @param {Uint8Array<ArrayBuffer>} content */
  give(content) {
    this.#content = content;
  }

  /** Whether nothing is missing any more. */
  get isHere() {
    return this.#isJoined || this.#content !== null;
  }

  /**
   * What Pyodide gets instead of an instance of the wasm that starts: without the tables that it does not know.
   * @param {WebAssembly.Module} module
   * @param {any} imports
   * @returns {WebAssembly.Instance}
   */
  instantiate(module, imports) {
    /** @type {Record<string, WebAssembly.ExportValue>} */
    const tables = {};
    imports.env.fail_test = () => this.#join({ ...imports, twin: tables });
    const instance = new WebAssembly.Instance(module, imports);
    /** @type {Record<string, WebAssembly.ExportValue>} */
    const exports = {};
    for (const [name, value] of Object.entries(instance.exports)) (SHARED.test(name) ? tables : exports)[name] = value;
    return { exports };
  }

  /** @param {any} imports */
  #join(imports) {
    if (this.#isJoined) return;
    if (!this.#content) {
      this.isMissed = true;
      throw new Error("This part of Python is not here yet.");
    }
    const { init } = new WebAssembly.Instance(new WebAssembly.Module(this.#content), imports).exports;
    /** @type {() => void} */ (init)();
    this.#isJoined = true;
    this.#content = null;
  }
}
