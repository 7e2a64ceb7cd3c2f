// Python's memory as it is sent: without the long runs of zeros.

/**
 * A memory with its zeros put back: its size, the number of its parts, where each is and how long, then the parts.
 * @param {Uint8Array<ArrayBuffer>} packed
 */
export function withZeros(packed) {
  const numbers = new Uint32Array(packed.buffer, packed.byteOffset, 2);
  const [size, count] = numbers;
  const places = new Uint32Array(packed.buffer, packed.byteOffset + 8, 2 * count);
  const memory = new Uint8Array(size);
  let at = 8 + places.byteLength;
  for (let i = 0; i < places.length; i += 2) {
    memory.set(packed.subarray(at, at + places[i + 1]), places[i]);
    at += places[i + 1];
  }
  return memory;
}
