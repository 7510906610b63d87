// side.js - the column beside the table: the standing or a hint, and the log.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { drawHint } from './hint.js';
import { KEYS } from './key_groups.js';
import { drawLog } from './log.js';
import { drawStanding } from './standing.js';

/** The log beside the table has so many entries; its dialog has all of them. */
const LATEST = 80;

/** @param {import('./table.js').Table} table */
export function drawSide(table) {
  const { state, act } = table;
  return html`<aside class="side" aria-label=${t('Log and hints')}>
    ${state.hint ? drawHint(table) : drawStanding(table)}
    <section class="panel log">
      <header><h2>${t('What happened')}</h2>
        <button class="quiet small" data-key=${KEYS.log} @click=${() => act.look({ dialog: 'log' })}>${t('All')} <kbd aria-hidden="true">${KEYS.log.toUpperCase()}</kbd></button></header>
      ${drawLog(state, LATEST)}
    </section>
  </aside>`;
}
