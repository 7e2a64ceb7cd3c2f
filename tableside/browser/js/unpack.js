// Unpacks xz files while they arrive.

import { XZ } from "./vendor/xz.js";

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/**
 * The decoder's functions.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => number} create_context
 * @property {(context: number, size: number) => void} supply_input
 * @property {(context: number) => number} get_next_output
 */

// What the decoder's context begins with, numbers of four bytes each.
const [BUFFER_SIZE, INPUT, INPUT_USED, INPUT_SIZE, OUTPUT, OUTPUT_SIZE] = [0, 1, 2, 3, 4, 5];
const FIELDS = 6;
const [GOES_ON, ENDED] = [0, 1];

/** @type {Promise<WebAssembly.Module> | null} */
let decoder = null;

/** An unpacker for a file that has so many bytes when it is unpacked. @param {number} size */
export async function openUnpacker(size) {
  decoder ??= WebAssembly.compile(Uint8Array.from(atob(XZ), (letter) => letter.charCodeAt(0)));
  return new Unpacker(await WebAssembly.instantiate(await decoder), size);
}

class Unpacker {
  /** @param {WebAssembly.Instance} instance @param {number} size */
  constructor({ exports }, size) {
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    this.context = this.exports.create_context();
    this.content = new Uint8Array(size);
    this.length = 0;
    this.isEnded = false;
    this.isFull = false;
  }

  /** Unpack as much as there is; false if the file is damaged. @param {Bytes} chunk */
  push(chunk) {
    const { memory } = this.exports;
    const { [BUFFER_SIZE]: most, [INPUT]: input } = this.#fields();
    for (let at = 0; at < chunk.byteLength && !this.isEnded; at += most) {
      const part = chunk.subarray(at, at + most);
      new Uint8Array(memory.buffer, input, most).set(part);
      this.exports.supply_input(this.context, part.byteLength);
      do {
        if (!this.#take()) return false;
      } while (!this.isEnded && this.#hasMore());
    }
    return true;
  }

  /** The whole content; null if something is missing. @returns {Bytes | null} */
  end() {
    if (!this.isEnded) {
      this.exports.supply_input(this.context, 0); // the decoder says that it has seen the end when it is asked again
      if (!this.#take()) return null;
    }
    return this.isEnded && this.length === this.content.byteLength ? this.content : null;
  }

  /** Whether what the decoder gave is sound. */
  #take() {
    const result = this.exports.get_next_output(this.context);
    if (result !== GOES_ON && result !== ENDED) return false;
    const fields = this.#fields();
    if (this.length + fields[OUTPUT_SIZE] > this.content.byteLength) return false;
    this.content.set(new Uint8Array(this.exports.memory.buffer, fields[OUTPUT], fields[OUTPUT_SIZE]), this.length);
    this.length += fields[OUTPUT_SIZE];
    this.isFull = fields[OUTPUT_SIZE] === fields[BUFFER_SIZE];
    fields[OUTPUT_SIZE] = 0;
    this.isEnded = result === ENDED;
    return true;
  }

  #hasMore() {
    const fields = this.#fields();
    return this.isFull || fields[INPUT_USED] < fields[INPUT_SIZE];
  }

  #fields() {
    return new Uint32Array(this.exports.memory.buffer, this.context, FIELDS);
  }
}
