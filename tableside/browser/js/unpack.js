// Unpacks xz files while they arrive.

import { XZ } from "./vendor/xz.js";

// What the decoder's context begins with, numbers of four bytes each.
const [BUFFER_SIZE, INPUT, INPUT_USED, INPUT_SIZE, OUTPUT, OUTPUT_SIZE] = [0, 1, 2, 3, 4, 5];
const FIELDS = 6;
const [GOES_ON, ENDED] = [0, 1];

let decoder = null;

/** An unpacker for a file that has so many bytes when it is unpacked. */
export async function openUnpacker(size) {
  decoder ??= WebAssembly.compile(Uint8Array.from(atob(XZ), (letter) => letter.charCodeAt(0)));
  return new Unpacker(await WebAssembly.instantiate(await decoder), size);
}

class Unpacker {
  constructor({ exports }, size) {
    this.exports = exports;
    this.context = exports.create_context();
    this.content = new Uint8Array(size);
    this.length = 0;
    this.isEnded = false;
  }

  /** Unpack as much as there is; an error if the file is damaged. */
  push(chunk) {
    const { memory } = this.exports;
    const { [BUFFER_SIZE]: most, [INPUT]: input } = this.#fields();
    for (let at = 0; at < chunk.byteLength && !this.isEnded; at += most) {
      const part = chunk.subarray(at, at + most);
      new Uint8Array(memory.buffer, input, most).set(part);
      this.exports.supply_input(this.context, part.byteLength);
      do this.#take();
      while (!this.isEnded && this.#hasMore());
    }
  }

  /** The whole content; an error if something is missing. */
  end() {
    if (!this.isEnded) {
      this.exports.supply_input(this.context, 0); // the decoder says that it has seen the end when it is asked again
      this.#take();
    }
    if (!this.isEnded || this.length !== this.content.byteLength) throw new Error("The packed file is not whole.");
    return this.content;
  }

  #take() {
    const result = this.exports.get_next_output(this.context);
    if (result !== GOES_ON && result !== ENDED) throw new Error(`The packed file is damaged (${result}).`);
    const fields = this.#fields();
    this.content.set(new Uint8Array(this.exports.memory.buffer, fields[OUTPUT], fields[OUTPUT_SIZE]), this.length);
    this.length += fields[OUTPUT_SIZE];
    this.isFull = fields[OUTPUT_SIZE] === fields[BUFFER_SIZE];
    fields[OUTPUT_SIZE] = 0;
    this.isEnded = result === ENDED;
  }

  #hasMore() {
    const fields = this.#fields();
    return this.isFull || fields[INPUT_USED] < fields[INPUT_SIZE];
  }

  #fields() {
    return new Uint32Array(this.exports.memory.buffer, this.context, FIELDS);
  }
}
