// card_filter.js - which cards of an edition are shown, and in which order: by words, kind, faction, cost and actions. All of this comes
// from the catalog: the actions of a card from its effects.
import { signsOf } from '../cards/index.js';
import { mark, t } from '../app/words.js';
import { capital } from './option_fields.js';

/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('../app/types.js').Catalog} Catalog */

/** @typedef {{ words: string, kind: string, faction: string, cost: string, action: string, order: string }} Filter */

/** @type {Filter} */
export const ALL = { words: '', kind: '', faction: '', cost: '', action: '', order: '' };

/** The meanings of the signs. @type {Record<string, string>} */
const ACTIONS = {
  rune: mark('runes'),
  power: mark('power'),
  honor: mark('honor'),
  energy: mark('energy'),
  draw: mark('drawing'),
  banish: mark('banishing'),
  acquire: mark('acquiring'),
  defeat: mark('defeating'),
  copy: mark('copying'),
  discard: mark('discarding'),
  destroy: mark('destroying'),
  turn: mark('an extra turn'),
  steal: mark('taking'),
  less: mark('a lower cost'),
  place: mark('placing'),
  count: mark('counting as another'),
  look: mark('looking'),
};

/** A text in lower case, without accents. @param {string} text */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {Card} card */
const actionsOf = (card) => signsOf(/** @type {any} */ (card)).map(({ what }) => what).filter((what) => ACTIONS[what]);

/** @param {Card[]} cards @param {Filter} filter */
export function filtered(cards, { words, kind, faction, cost, action, order }) {
  const wanted = fold(words).split(/\s+/).filter((word) => word !== '');
  const fits = (/** @type {Card} */ card) =>
    (kind === '' || card.kind === kind) &&
    (faction === '' || (card.faction ?? 'none') === faction) &&
    (cost === '' || String(card.cost) === cost) &&
    (action === '' || actionsOf(card).includes(action)) &&
    wanted.every((word) => fold(`${card.title} ${card.name} ${card.type} ${card.text}`).includes(word));
  const shown = cards.filter(fits);
  if (order === 'name') shown.sort((a, b) => a.title.localeCompare(b.title));
  if (order === 'cost') shown.sort((a, b) => a.cost - b.cost || a.title.localeCompare(b.title));
  if (order === 'honor') shown.sort((a, b) => b.honor - a.honor || a.title.localeCompare(b.title));
  return shown;
}

/** @template T @param {T[]} list */
const each = (list) => [...new Set(list)];

/** The title of a kind: the type of a card without a faction, or the term that explains it. @param {Catalog} catalog @param {string} kind */
function kindTitle({ cards, terms }, kind) {
  const plain = cards.find((card) => card.kind === kind && card.faction === null);
  return capital(plain?.type ?? terms.find(({ name }) => name === kind)?.title ?? kind);
}

/**
 * The choices that apply to these cards.
 * @param {Card[]} cards
 * @param {Catalog} catalog
 */
export function filterOptions(cards, catalog) {
  const any = { value: '', text: t('all') };
  const factions = each(cards.map(({ faction }) => faction ?? 'none'));
  const factionTitle = (/** @type {string} */ faction) => catalog.terms.find(({ name }) => name.toLowerCase() === faction)?.title ?? capital(faction);
  const costs = each(cards.map(({ cost }) => cost)).sort((a, b) => a - b);
  const actions = each(cards.flatMap(actionsOf));
  const known = Object.entries(ACTIONS).filter(([action]) => actions.includes(action));
  return {
    kinds: [any, ...each(cards.map(({ kind }) => kind)).map((kind) => ({ value: kind, text: kindTitle(catalog, kind) }))],
    factions: [any, ...factions.map((faction) => ({ value: faction, text: faction === 'none' ? t('none') : factionTitle(faction) }))],
    costs: [any, ...costs.map((cost) => ({ value: String(cost), text: String(cost) }))],
    actions: [any, ...known.map(([action, title]) => ({ value: action, text: t(title) }))],
    orders: [
      { value: '', text: t('in the order of the edition') },
      { value: 'name', text: t('by name') },
      { value: 'cost', text: t('by cost') },
      { value: 'honor', text: t('by honor') },
    ],
  };
}
