// deeds.js - what a card does, as signs: from the effects of the wire's catalog, never from words of its text.

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Deed} Deed */
/** @typedef {import('./types.js').Sign} Sign */

/**
 * The signs of a deed. Those that count show their number; of the others a number is shown from 2 on.
 * @type {Record<string, { signs: string[], counts?: boolean }>}
 */
const SIGNS = {
  'gain-for': { signs: ['rune'], counts: true },
  draw: { signs: ['draw'], counts: true },
  reveal: { signs: ['draw'], counts: true },
  discount: { signs: ['less'], counts: true },
  turn: { signs: ['turn'] },
  banish: { signs: ['banish'] },
  discard: { signs: ['discard'] },
  destroy: { signs: ['destroy'] },
  acquire: { signs: ['acquire'] },
  defeat: { signs: ['defeat'] },
  take: { signs: ['acquire', 'defeat'] },
  copy: { signs: ['copy'] },
  steal: { signs: ['steal'] },
  recover: { signs: ['steal'] },
  place: { signs: ['place'] },
  counts: { signs: ['count'] },
  look: { signs: ['look'], counts: true },
  pool: { signs: ['honor'], counts: true },
};

/** An effect on an opponent that is good for the owner; an opponent's gain is not. */
const HARM = new Set(['discard', 'destroy', 'steal', 'banish']);

/** @type {Record<string, string>} */
const RESOURCE = { runes: 'rune', power: 'power', honor: 'honor', energy: 'energy' };

/**
 * @param {Deed[]} deeds
 * @param {Sign[]} found
 * @param {number} repeated
 * @param {boolean} theirs whether opponents do it, not the owner
 */
function collect(deeds, found, repeated, theirs) {
  for (const deed of deeds) {
    const of = deed.deed === 'gain' ? { signs: [RESOURCE[deed.what ?? ''] ?? 'any'], counts: true } : SIGNS[deed.deed];
    if (of && !(theirs && !HARM.has(deed.deed))) {
      const amount = (deed.amount ?? 1) * repeated;
      for (const what of of.signs) {
        if (!found.some((sign) => sign.what === what))
          found.push({ what, n: of.counts || amount > 1 ? amount : 0, each: deed.per !== undefined });
      }
    }
    if (deed.do) {
      const again = deed.deed === 'repeat' ? Math.max(1, deed.amount ?? 1) : 1;
      collect(deed.do, found, repeated * again, theirs || (deed.deed === 'each' && deed.what === 'opponent'));
    }
  }
}

/**
 * What the card does for its owner, each sign once, the first first. What fate brings happens to everybody: not here.
 * @param {Card} card
 * @returns {Sign[]}
 */
export function signsOf(card) {
  /** @type {Sign[]} */
  const found = [];
  for (const effect of card.effects) if (effect.when !== 'fate' && effect.when !== 'throne') collect(effect.do ?? [], found, 1, false);
  return found;
}

/** Honor that a monster pays out when it is defeated. @param {Card} card */
export function rewardOf(card) {
  const deeds = card.effects.filter((effect) => effect.when === 'reward').flatMap((effect) => effect.do ?? []);
  const plain = deeds.filter((deed) => deed.deed === 'gain' && deed.what === 'honor' && deed.per === undefined);
  return plain.reduce((sum, deed) => sum + (deed.amount ?? 0), 0);
}

/** What the throne is worth to whoever has the card. @param {Card} card */
export function throneOf(card) {
  const deeds = card.effects.filter((effect) => effect.when === 'throne').flatMap((effect) => effect.do ?? []);
  return deeds.reduce((sum, deed) => sum + (deed.amount ?? 0), 0);
}
