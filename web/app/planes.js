// planes.js - value networks are numbers of two bytes, whose upper bytes are similar. With all lower bytes before all upper ones, gzip
// packs them a tenth better. The build splits them, the page joins them.

/** @param {Uint8Array} bytes @returns {Uint8Array} the bytes at even places, then those at odd places */
export function split(bytes) {
  const out = new Uint8Array(bytes.length);
  const half = Math.ceil(bytes.length / 2);
  bytes.forEach((byte, i) => (out[i % 2 === 0 ? i / 2 : half + (i - 1) / 2] = byte));
  return out;
}

/** Joins what `split` has split. @param {Uint8Array} bytes @returns {Uint8Array} */
export function join(bytes) {
  const out = new Uint8Array(bytes.length);
  const half = Math.ceil(bytes.length / 2);
  bytes.forEach((byte, i) => (out[i < half ? 2 * i : 2 * (i - half) + 1] = byte));
  return out;
}
