// card_actions.js - the actions of a card, as signs: from its effects in the wire's catalog, never from words of its
// text.

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('./types.js').Sign} Sign */

/**
 * The signs of each action. Actions that count always show their number; others show it from 2 on.
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
 * @param {Action[]} actions
 * @param {Sign[]} found
 * @param {number} repeated
 * @param {boolean} theirs whether opponents do it, not the owner
 */
function collect(actions, found, repeated, theirs) {
  for (const action of actions) {
    const of = action.action === 'gain' ? { signs: [RESOURCE[action.what ?? ''] ?? 'any'], counts: true } : SIGNS[action.action];
    if (of && !(theirs && !HARM.has(action.action))) {
      const amount = (action.amount ?? 1) * repeated;
      for (const what of of.signs) {
        if (!found.some((sign) => sign.what === what))
          found.push({ what, n: of.counts || amount > 1 ? amount : 0, each: action.per !== undefined });
      }
    }
    if (action.do) {
      const again = action.action === 'repeat' ? Math.max(1, action.amount ?? 1) : 1;
      collect(action.do, found, repeated * again, theirs || (action.action === 'each' && action.what === 'opponent'));
    }
  }
}

/**
 * The actions of a card for its owner, each sign once, in order. Fate effects are left out, since they concern all
 * players.
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
  const actions = card.effects.filter((effect) => effect.when === 'reward').flatMap((effect) => effect.do ?? []);
  const plain = actions.filter((action) => action.action === 'gain' && action.what === 'honor' && action.per === undefined);
  return plain.reduce((sum, action) => sum + (action.amount ?? 0), 0);
}

/** The value of the throne for the owner of the card. @param {Card} card */
export function throneOf(card) {
  const actions = card.effects.filter((effect) => effect.when === 'throne').flatMap((effect) => effect.do ?? []);
  return actions.reduce((sum, action) => sum + (action.amount ?? 0), 0);
}
