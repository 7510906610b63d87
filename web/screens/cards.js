// cards.js - all cards of an edition as pictures: to search, to look at, to print. A pack from a file is drawn like any other.
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { inOrder } from '../app/editions.js';
import { theEngine } from '../app/engine.js';
import { chooseFile } from '../app/files.js';
import { gameKinds } from '../app/game_kinds.js';
import { trial } from '../app/setups.js';
import { t, tn } from '../app/words.js';
import { cardPicture } from '../table/card_sheet.js';
import { cardDetail } from './card_detail.js';
import { ALL, filtered, filterOptions } from './card_filter.js';
import { selectField, textField } from './controls.js';
import { frame } from './frame.js';
import { packErrorList, packErrors } from './pack_errors.js';
import { isWide } from './wide.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('../app/types.js').Catalog} Catalog */

/** An edition in the list: a pack, or a game that has none. @typedef {{ id: string, title: string, setup: import('../engine/types.js').Setup }} Edition */

/** @type {Edition[]} */
let editions = [];
/** The visible edition: its address, its catalog, and its own cards. */
let shown = { id: '', title: '', cards: /** @type {Card[]} */ ([]), catalog: /** @type {Catalog | null} */ (null) };
/** A pack from a file. @type {{ file: string, text: string } | null} */
let own = null;
/** @type {string[]} */
let wrong = [];
let filter = ALL;
/** @type {Card | null} */
let zoom = null;
/** What is printed: each card once, or as often as the edition has it. */
let copies = false;
let printing = false;
let trouble = '';
const OWN = 'own';

/** @param {App} app */
async function loadEditions(app) {
  const engine = await theEngine();
  await engine.call('language', app.language);
  const { packs } = /** @type {any} */ (await engine.call('packs'));
  editions = [
    ...inOrder(packs).map((/** @type {any} */ { id, title }) => ({ id, title, setup: { packs: [id] } })),
    ...gameKinds().filter((kind) => !kind.packs).map(({ game, title }) => ({ id: game, title, setup: { game } })),
  ];
}

/** @param {App} app @param {string} id */
async function loadCards(app, id) {
  const edition = id === OWN && own ? { id, title: own.file, setup: { packs: [] } } : editions.find((one) => one.id === id) ?? editions[0];
  if (!edition) return;
  const text = edition.id === OWN ? own?.text ?? '' : '';
  const { catalog, why } = await trial(app.language, edition.setup, text);
  if (!catalog) throw new Error(why);
  const carried = catalog.packs.find((pack) => pack.carried)?.id;
  const cards = carried ? catalog.cards.filter(({ pack }) => pack === carried) : catalog.cards;
  shown = { id: edition.id, title: edition.title, cards, catalog };
}

/** @param {App} app */
async function openPack(app) {
  try {
    const file = await chooseFile('.pack,.txt,text/plain');
    if (!file) return;
    own = { file: file.name, text: file.text };
    await (await theEngine()).call('language', app.language);
    wrong = await packErrors(file.text);
    if (wrong.length === 0) app.go(`cards/${OWN}`);
    else app.redraw();
  } catch (error) {
    app.fail(error);
  }
}

// ---- What it looks like ------------------------------------------------------------------------------------------------------------

/** @param {App} app @param {Partial<typeof filter>} change */
function sift(app, change) {
  filter = { ...filter, ...change };
  app.redraw();
}

/** @param {App} app */
function tools(app) {
  const { catalog, cards, id } = shown;
  if (!catalog) return nothing;
  const options = filterOptions(cards, catalog);
  const list = [...editions, ...(own && wrong.length === 0 ? [{ id: OWN, title: own.file }] : [])];
  const select = (/** @type {string} */ label, /** @type {{ value: string, text: string }[]} */ of, /** @type {keyof typeof filter} */ key) =>
    of.length > 2 ? selectField({ label, options: of, value: filter[key], change: (value) => sift(app, { [key]: value }) }) : nothing;
  return html`<div class="card-tools panel" role="search" aria-label=${t('Cards')}>
    ${selectField({
      label: t('Edition'),
      options: list.map((edition) => ({ value: edition.id, text: edition.title })),
      value: id,
      change: (value) => app.go(`cards/${value}`),
    })}
    ${textField({ label: t('Search'), value: filter.words, type: 'search', change: (words) => sift(app, { words }) })}
    <details ?open=${isWide()}>
      <summary>${t('Filter and sort')}</summary>
      <div class="filters">
        ${select(t('Kind'), options.kinds, 'kind')} ${select(t('Faction'), options.factions, 'faction')} ${select(t('Cost'), options.costs, 'cost')}
        ${select(t('Effect'), options.actions, 'action')} ${select(t('Sort'), options.orders, 'order')}
      </div>
    </details>
    <div class="actions">
      <button type="button" @click=${() => openPack(app)}>${t('Load a pack …')}</button>
      <button type="button" @click=${() => print()}>${t('Print these cards')}</button>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${copies}
          @change=${(/** @type {Event} */ event) => {
            copies = /** @type {HTMLInputElement} */ (event.target).checked;
            app.redraw();
          }}
        />
        ${t('all copies of each card')}</label
      >
    </div>
  </div>`;
}

/** @param {App} app @param {Card | null} card */
function show(app, card) {
  zoom = card;
  app.redraw();
}

/** The text about a card for screen readers. @param {Card} card */
export const cardLabel = ({ title, type, price, honor, text }) =>
  [title, type, price ? t('cost {price}', { price }) : '', honor > 0 ? t('honor {n}', { n: honor }) : '', text].filter((part) => part !== '').join('. ');

/** @param {App} app @param {Card[]} cards */
function gallery(app, cards) {
  return html`<ul class="gallery" data-list>
    ${repeat(
      cards,
      ({ pack, name }) => `${pack}/${name}`,
      (card) => html`<li>
        <button class="face" aria-label=${cardLabel(card)} @click=${() => show(app, card)}>${cardPicture(card, 'full')}</button>
        ${card.copies > 1 ? html`<span class="times" aria-hidden="true">×${card.copies}</span>` : nothing}
      </li>`,
    )}
  </ul>`;
}

/** The cards on paper, nine to a page, in the size of playing cards. @param {Card[]} cards */
function sheets(cards) {
  const all = cards.flatMap((card) => Array.from({ length: copies ? Math.max(card.copies, 1) : 1 }, () => card));
  const pages = Array.from({ length: Math.ceil(all.length / 9) }, (_, i) => all.slice(i * 9, i * 9 + 9));
  return html`<main class="print-sheets">
    ${pages.map((page) => html`<div class="print-page">${page.map((card) => html`<div class="print-card">${cardPicture(card, 'full')}</div>`)}</div>`)}
  </main>`;
}

/** @param {App} app */
function body(app) {
  const cards = filtered(shown.cards, filter);
  const close = () => show(app, null);
  return html`${tools(app)}
    ${packErrorList(own?.file ?? '', wrong)}
    ${trouble ? html`<p class="problem" role="status">${trouble}</p>` : nothing}
    <p class="muted" role="status">${shown.catalog ? tn('{n} card', '{n} cards', cards.length) : trouble ? nothing : t('One moment …')}</p>
    ${gallery(app, cards)}
    ${zoom && shown.catalog ? cardDetail(zoom, cards, shown.catalog, { close, open: (card) => show(app, card) }) : nothing}`;
}

/** @type {AbortController | undefined} */
let listening;

/** @type {import('../app/app.js').Screen} */
export const cardsScreen = {
  title: () => t('Cards – Ascend'),
  enter(app, [id = '']) {
    zoom = null;
    trouble = '';
    if (id !== shown.id) filter = { ...ALL, order: filter.order };
    listening?.abort();
    listening = new AbortController();
    const on = (/** @type {boolean} */ now) => () => {
      printing = now;
      app.redraw();
    };
    addEventListener('beforeprint', on(true), { signal: listening.signal });
    addEventListener('afterprint', on(false), { signal: listening.signal });
    loadEditions(app)
      .then(() => loadCards(app, id))
      .catch((error) => (trouble = error instanceof Error ? error.message : String(error)))
      .finally(() => app.redraw());
  },
  leave: () => listening?.abort(),
  draw: (app) =>
    printing ? sheets(filtered(shown.cards, filter)) : frame('cards', shown.title ? t('Cards: {title}', { title: shown.title }) : t('Cards'), body(app)),
};

