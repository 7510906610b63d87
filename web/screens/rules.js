// rules.js - the rules of both games: in short, in full, every word of them, and the keys of this page.
import { html, nothing } from '../vendor/lit-html.js';
import { load, theContents } from '../app/contents.js';
import { gameKinds } from '../app/game_kinds.js';
import { trial } from '../app/setups.js';
import { t, tn } from '../app/words.js';
import { textField } from './controls.js';
import { frame } from './frame.js';
import { keyList } from './key_list.js';
import { capital } from './option_fields.js';
import { isWide } from './wide.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/types.js').Catalog} Catalog */

/** The full rules as nodes of the page, with their headings. @type {{ page: string, language: string, text: HTMLElement, headings: {
 * anchor: string, text: string }[] } | null} */
let full = null;
/** @type {Catalog | null} */
let catalog = null;
/** Why something could not be loaded. */
let missing = '';
let wanted = '';

/** @param {string[]} rest */
const kindOf = ([page]) => gameKinds().find((kind) => kind.rules === page) ?? /** @type {import('../app/game_kinds.js').GameKind} */ (gameKinds()[0]);

/** Loads a page of rules in the language of the reader, else in English. @param {string} page @param {string} language */
async function loadRules(page, language) {
  const { rules } = await theContents();
  const file = rules.find((entry) => entry.page === page && entry.language === language) ?? rules.find((entry) => entry.page === page);
  if (!file) throw new Error(t('The rules are not in this copy of the page.'));
  const text = document.createElement('div');
  text.className = 'rules-text';
  text.lang = file.language;
  text.innerHTML = await (await load(file.file)).text();
  text.querySelector('h1')?.remove();
  lowerHeadings(text);
  boxTables(text);
  const headings = [...text.querySelectorAll('h3')].map((heading) => ({ anchor: heading.id.replace(/^rules-/, ''), text: heading.textContent ?? '' }));
  return { page, language, text, headings };
}

/** Lowers all headings by a level, since the page has a heading of its own above them. @param {HTMLElement} text */
function lowerHeadings(text) {
  for (const heading of text.querySelectorAll('h3, h2')) {
    const lower = document.createElement(heading.tagName === 'H2' ? 'h3' : 'h4');
    lower.id = heading.id;
    lower.tabIndex = -1;
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

/** Puts each table into a box that scrolls by itself, by keys too, if it is wider than the window. @param {HTMLElement} text */
function boxTables(text) {
  for (const table of text.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'table-box';
    box.tabIndex = 0;
    box.role = 'group';
    box.ariaLabel = t('Table');
    table.replaceWith(box);
    box.append(table);
  }
}

/** Loads the catalog of all editions together, which has all terms. @param {App} app @param {import('../app/game_kinds.js').GameKind}
 * kind */
async function loadCatalog(app, kind) {
  const { packs } = await theContents();
  const { catalog: found, why } = await trial(app.language, { game: kind.game, ...(kind.packs ? { packs } : {}) });
  if (!found) throw new Error(why ?? '');
  return found;
}

/** @param {string} text */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Does the text have all words of the search? @param {string} text */
const found = (text) => fold(wanted).split(/\s+/).every((word) => fold(text).includes(word));

/** Shows only the parts of the rules that match the search, with their headings; returns their number. @param {HTMLElement} text */
function sift(text) {
  let count = 0;
  let under = { h3: false, h4: false };
  for (const piece of [...text.querySelectorAll('h3, h4, p, li, tbody tr')].reverse()) {
    const level = piece.tagName === 'H3' ? 'h3' : piece.tagName === 'H4' ? 'h4' : null;
    const fits = found(piece.textContent ?? '');
    if (!level && fits) count++;
    if (!level && fits) under = { h3: true, h4: true };
    /** @type {HTMLElement} */ (piece).hidden = level ? !under[level] && !fits : !fits;
    if (level === 'h3') under = { h3: false, h4: false };
    if (level === 'h4') under = { ...under, h4: false };
  }
  for (const box of text.querySelectorAll('.table-box')) /** @type {HTMLElement} */ (box).hidden = !box.querySelector('tbody tr:not([hidden])');
  return count;
}

/** Shows the part that an address names. @param {string | undefined} anchor */
function goTo(anchor) {
  if (!anchor) return;
  requestAnimationFrame(() => {
    const part = document.getElementById(`rules-${anchor}`);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  });
}

// ---- What it looks like ------------------------------------------------------------------------------------------------------------

/** @param {string} page */
function contentsList(page) {
  const link = (/** @type {string} */ anchor, /** @type {string} */ text) => html`<li><a href=${`#rules/${page}/${anchor}`}>${text}</a></li>`;
  return html`<nav class="rules-contents panel" aria-label=${t('Contents')}><details ?open=${isWide()}>
    <summary>${t('Contents')}</summary>
    <ul>
      ${link('part-short', t('In short'))}
      <li><a href=${`#rules/${page}/part-full`}>${t('In full')}</a>
        <ul>
          ${(full?.headings ?? []).map(({ anchor, text }) => link(anchor, text))}
        </ul>
      </li>
      ${link('part-words', t('Glossary'))} ${link('part-keys', t('Keys'))}
    </ul></details>
  </nav>`;
}

/** The entries of the glossary that match the search. */
const termsShown = () => (catalog?.terms ?? []).filter(({ title, also, name, text }) => found(`${title} ${also} ${name} ${text}`));

/** The field that searches this page, with the number of results. @param {App} app @param {number} pieces of the rules */
function search(app, pieces) {
  const change = (/** @type {string} */ value) => {
    wanted = value;
    app.redraw();
  };
  return html`<div class="rules-search">
    ${textField({ label: t('Search the rules'), value: wanted, type: 'search', change })}
    <p class="small muted" role="status">${wanted ? tn('{n} place', '{n} places', pieces + termsShown().length) : nothing}</p>
  </div>`;
}

function words() {
  const shown = termsShown();
  return html`<section class="words" aria-labelledby="rules-part-words" ?hidden=${shown.length === 0}>
    <h2 id="rules-part-words" tabindex="-1">${t('Glossary')}</h2>
    <dl>
      ${shown.map(
        ({ title, also, text }) => html`<div>
          <dt>${capital(title)}${also ? html` <small>${also}</small>` : nothing}</dt>
          <dd>${text}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

/** @param {App} app @param {string[]} rest */
function body(app, rest) {
  const kind = kindOf(rest);
  const short = (catalog?.short_rules ?? []).filter(found);
  const pieces = (full ? sift(full.text) : 0) + short.length;
  return html`<nav class="tabs" aria-label=${t('Games')}>
      ${gameKinds().map(
        ({ title, rules }) => html`<a class="button" href=${`#rules/${rules}`} aria-current=${rules === kind.rules ? 'page' : nothing}>${title}</a>`,
      )}
    </nav>
    ${missing ? html`<p class="problem" role="status">${missing}</p>` : nothing}
    ${search(app, pieces)}
    <div class="rules-page">
      ${contentsList(kind.rules)}
      <div class="rules-body">
        <section aria-labelledby="rules-part-short" ?hidden=${wanted !== '' && short.length === 0}>
          <h2 id="rules-part-short" tabindex="-1">${t('In short')}</h2>
          <div class="rules-text">${short.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
        </section>
        <section aria-labelledby="rules-part-full">
          <h2 id="rules-part-full" tabindex="-1">${t('In full')}</h2>
          ${full?.text ?? nothing}
        </section>
        ${words()}
        <section class="keys" aria-labelledby="rules-part-keys" ?hidden=${wanted !== ''}>
          <h2 id="rules-part-keys" tabindex="-1">${t('Keys')}</h2>
          ${keyList()}
        </section>
      </div>
    </div>`;
}

/** @type {import('../app/app.js').Screen} */
export const rulesScreen = {
  title: () => t('Rules – Ascend'),
  async enter(app, rest) {
    const kind = kindOf(rest);
    const [, anchor] = rest;
    if (catalog?.game !== kind.game || catalog.language !== app.language) catalog = null;
    missing = '';
    const tell = (/** @type {unknown} */ error) => void (missing = error instanceof Error ? error.message : String(error));
    if (full?.page !== kind.rules || full.language !== app.language) {
      full = null;
      full = await loadRules(kind.rules, app.language).catch((error) => (tell(error), null));
    }
    if (catalog) goTo(anchor);
    else {
      void loadCatalog(app, kind).then((found) => (catalog = found), tell).then(() => {
        app.redraw();
        goTo(anchor);
      });
    }
  },
  leave: () => void (wanted = ''),
  draw: (app, rest) => frame('rules', t('Rules: {game}', { game: kindOf(rest).title }), body(app, rest)),
};
