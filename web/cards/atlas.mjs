// atlas.mjs - all cards of a set on one page, for looking at them and for print.
//
//   ASCEND_WASM=build/…/ascend.wasm node web/cards/atlas.mjs SET [--width 250] [--level full] [--lang en] [--back] > cards.html
//   node web/cards/atlas.mjs --pack mine.pack > mine.html
//
// SET is godslayer, anniversary, vigil, all or princes. Printed without scaling, a width of 238 is a card of 63 mm.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { catalogs } from './catalogs.mjs';
import { backInner, cardSvg, levelFor } from './index.js';
import { measure } from './widths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '250' },
    level: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    pack: { type: 'string' },
    back: { type: 'boolean', default: false },
    ground: { type: 'string', default: '#12141c' },
  },
});

const width = Number(values.width);
const level = /** @type {import('./types.js').Level} */ (values.level ?? levelFor(width));
const own = values.pack === undefined ? undefined : readFileSync(values.pack, 'utf8');
const set = own === undefined ? positionals[0] ?? 'godslayer' : 'own';
const cards = (await catalogs(values.lang ?? 'en', own))[set];
if (!cards) throw new Error(`there is no set ${set}`);

const svgs = cards.map((card, i) => cardSvg(card, { level, id: `c${i}`, measure }));
if (values.back) svgs.push(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">${backInner({ id: 'back' })}</svg>`);
process.stdout.write(`<!doctype html><html lang="${values.lang}"><meta charset="utf-8"><title>${set}</title>
<style>body { margin: 8px; background: ${values.ground}; display: flex; flex-wrap: wrap; gap: 6px }
svg { width: ${width}px; break-inside: avoid }
@media print { body { background: none } }</style>
${svgs.join('\n')}
`);
