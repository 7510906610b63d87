// planes.js - value networks are numbers of two bytes, of which the upper ones are alike. All lower bytes and then all upper ones pack
// a tenth better with gzip than pairs of them do. The build splits them, the page joins them.

/** @param {Uint8Array} bytes @returns {Uint8Array} first those at even places, then those at odd ones */
export function split(bytes) {
  const out = new Uint8Array(bytes.length);
  const half = Math.ceil(bytes.length / 2);
  bytes.forEach((byte, i) => (out[i % 2 === 0 ? i / 2 : half + (i - 1) / 2] = byte));
  return out;
}

/** What was split. @param {Uint8Array} bytes @returns {Uint8Array} */
export function join(bytes) {
  const out = new Uint8Array(bytes.length);
  const half = Math.ceil(bytes.length / 2);
  bytes.forEach((byte, i) => (out[i < half ? 2 * i : 2 * (i - half) + 1] = byte));
  return out;
}
