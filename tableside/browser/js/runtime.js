// The page's side of Python: one worker for the whole visit, started when first wanted.
//
//   const runtime = new Runtime(new URL("assets/runtime/", site));
//   runtime.addEventListener("state", () => runtime.state);   // asleep, loading, ready or failed
//   runtime.addEventListener("progress", ({ detail }) => detail.loaded / detail.total);
//   const reply = await runtime.ask('{"calculator": …}');     // JSON text in, JSON text out

/** @import { FromPython, Start, ToPython } from "./messages.js" */

// How long a silent worker is believed to be alive: a killed one sends no word.
const ANSWER_PATIENCE = 15_000;
const LOADING_PATIENCE = 60_000;

/** No reply came: Python is not there, or did not survive the question. */
export class SilenceError extends Error {}

/** @typedef {{ text: string, resolve: (reply: string) => void, reject: (error: Error) => void }} Question */

export class Runtime extends EventTarget {
  /**
   * `base` is the address of the folder with the runtime's manifest; `start` may force "plain".
   * @param {URL | string} base
   * @param {{ start?: Start, patience?: number }} options
   */
  constructor(base, { start = "snapshot", patience = ANSWER_PATIENCE } = {}) {
    super();
    this.base = new URL(base, globalThis.location?.href).href;
    /** @type {"asleep" | "loading" | "ready" | "failed"} */
    this.state = "asleep";
    this.reason = "";
    this.progress = { loaded: 0, total: 0 };
    this.preferred = start;
    this.way = start;
    this.patience = patience;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Question>} */
    this.questions = new Map();
    this.lastId = 0;
    this.restarts = 0;
    this.withTwin = false; // whether a question has needed all of Python
    this.timer = 0;
    addEventListener("online", () => this.state === "failed" && this.start());
  }

  /** Wake Python, or try again after a failure. */
  start() {
    if (this.state === "loading" || this.state === "ready") return;
    this.restarts = 0;
    this.reason = "";
    this.way = this.preferred;
    this.#launch();
  }

  /**
   * Put a question, JSON text; the promise holds the answer, JSON text. After a failure it is a new attempt.
   * @param {string} text
   * @returns {Promise<string>}
   */
  ask(text) {
    const id = ++this.lastId;
    const answered = new Promise((resolve, reject) => this.questions.set(id, { text, resolve, reject }));
    if (this.state === "ready") this.#send(id);
    else this.start();
    return answered;
  }

  #launch() {
    this.worker?.terminate();
    this.#become("loading");
    try {
      this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "rules" });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.#fail(error.message);
      return;
    }
    const { worker } = this;
    // A message of a worker that was given up may still be on its way.
    /** @template {Event} T @param {(event: T) => void} react @returns {(event: T) => void} */
    const own = (react) => (event) => {
      if (this.worker === worker) react(event);
    };
    worker.addEventListener("message", own((/** @type {MessageEvent<FromPython>} */ { data }) => this.#hear(data)));
    worker.addEventListener("messageerror", own(() => this.#recover("The worker's message could not be read.")));
    worker.addEventListener(
      "error",
      own((/** @type {ErrorEvent} */ { message }) => this.#recover(message || "The worker could not be loaded.")),
    );
    this.#tell({ type: "start", base: this.base, start: this.way, withTwin: this.withTwin });
    this.#watch();
  }

  /** @param {ToPython} message */
  #tell(message) {
    this.worker?.postMessage(message);
  }

  /** @param {FromPython} message */
  #hear(message) {
    if (message.type === "progress") {
      this.progress = { loaded: message.loaded, total: message.total };
      this.dispatchEvent(new CustomEvent("progress", { detail: this.progress }));
    } else if (message.type === "ready") {
      const waiting = [...this.questions.keys()]; // who hears of it may ask more
      this.#become("ready");
      for (const id of waiting) this.#send(id);
    } else if (message.type === "answer") {
      this.restarts = 0;
      this.#settle(message.id, (question) => question.resolve(message.text));
    } else if (message.type === "error") {
      this.#settle(message.id, (question) => question.reject(new Error(message.reason)));
    } else if (message.type === "missed") {
      this.withTwin = true;
      this.#launch();
    } else if (message.type === "failed" && message.kind !== "start") {
      this.#fail(message.reason);
    } else {
      this.#recover(message.reason);
    }
    this.#watch();
  }

  /** @param {number} id */
  #send(id) {
    const question = this.questions.get(id);
    if (question) this.#tell({ type: "ask", id, text: question.text });
    this.#watch();
  }

  /** @param {number} id @param {(question: Question) => void} how */
  #settle(id, how) {
    const question = this.questions.get(id);
    this.questions.delete(id);
    if (question) how(question);
  }

  /**
   * Start over once: a start that failed by the plain way, a worker that died with the same questions.
   * @param {string} reason
   */
  #recover(reason) {
    if (this.restarts > 0) {
      this.#fail(reason);
      return;
    }
    this.restarts += 1;
    if (this.state === "loading") this.way = "plain";
    this.#launch();
  }

  /** @param {string} reason */
  #fail(reason) {
    this.worker?.terminate();
    this.worker = null;
    this.withTwin = false; // if its download failed, the next question may do without
    this.reason = reason;
    clearTimeout(this.timer);
    const open = [...this.questions.keys()]; // who hears of it may ask anew
    this.#become("failed");
    for (const id of open) this.#settle(id, (question) => question.reject(new SilenceError(reason)));
  }

  #watch() {
    clearTimeout(this.timer);
    const isWaiting = this.state === "loading" || (this.state === "ready" && this.questions.size > 0);
    if (!isWaiting) return;
    const patience = this.state === "loading" ? LOADING_PATIENCE : this.patience;
    this.timer = setTimeout(() => this.#recover("Python stopped answering."), patience);
  }

  /** @param {Runtime["state"]} state */
  #become(state) {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: { state, reason: this.reason } }));
  }
}
