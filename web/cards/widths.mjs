// widths.mjs - how wide text is where no canvas can measure it: node, print, tests. Widths of the letters from space to ~ in a
// hundredth of the font's size, of a wide sans serif and of a Palatino; everything else counts as wide.

const SANS = (
    '32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 100 68 69 70 77 63 58 77 '
    + '75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 '
    + '63 63 41 52 39 63 59 82 59 59 52 64 34 64 84 '
).trim().split(' ').map(Number);
const SANS_BOLD = (
    '35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 100 77 76 73 83 68 68 '
    + '82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 50 50 67 72 59 72 68 44 72 71 34 34 67 34 104 '
    + '71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84 '
).trim().split(' ').map(Number);
const SERIF_BOLD = (
    '25 28 40 50 50 89 83 23 33 33 44 61 25 33 25 30 50 50 50 50 50 50 50 50 50 50 25 25 61 61 61 44 75 78 67 72 83 61 56 83 '
    + '83 39 39 78 61 100 83 83 61 83 72 61 67 78 78 100 67 67 67 33 61 33 61 50 33 50 61 44 61 50 39 56 61 33 33 61 33 89 61 '
    + '56 61 61 39 44 33 61 56 83 50 56 50 31 61 31 61 '
).trim().split(' ').map(Number);

/** @type {import('./types.js').Measure} */
export function measure(text, font) {
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 16);
  const bold = Number(/^\d+/.exec(font)?.[0] ?? 400) > 600;
  const table = /(^|,)serif/.test(font) ? SERIF_BOLD : bold ? SANS_BOLD : SANS;
  let width = 0;
  for (const letter of text.normalize('NFD')) {
    const code = letter.codePointAt(0) ?? 0;
    if (/\p{M}|\u200d|\ufe0f/u.test(letter)) continue;
    width += table[code - 32] ?? (code < 0x2e80 ? 70 : 125);
  }
  return (width * size) / 100;
}
