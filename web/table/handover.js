// handover.js - the handover screen, for several people at one screen. It waits for the next person, and shows only facts that everyone may
// see.
import { html } from '../vendor/lit-html.js';
import { firstNew } from '../app/told.js';
import { t } from '../app/words.js';
import { deliberate } from './deliberate.js';
import { KEYS } from './key_groups.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('./table.js').Act} Act */

/** @param {TableState} state @param {Act} act */
export function drawHandover(state, act) {
  const { handover, story, snapshot } = state;
  if (!handover) return '';
  const news = timesOver(story.slice(firstNew(state, handover.since)).filter(({ begins }) => begins !== 'turn').map(({ text }) => text));
  const { name } = handover;
  return html`<main class="handover">
    <section class="handover-call panel">
      <p class="muted">${t('Round {n}', { n: snapshot.round })}</p>
      <h1 tabindex="-1" aria-live="assertive">${handover.own_turn ? t('{name}, it is your turn', { name }) : t('{name}, your answer is needed', { name })}</h1>
      <p>${t('Everyone else, please look away: {name}\'s cards come next.', { name })}</p>
      <button class="primary" data-key=${KEYS.takeOver} ${deliberate(() => act.closeHandover())}>${t('I am {name}', { name })} <kbd aria-hidden="true">↵</kbd></button>
    </section>
    ${news.length === 0
      ? ''
      : html`<section class="handover-news panel">
          <h2>${t('Since your last turn')}</h2>
          <ol class="telling" tabindex="0" aria-label=${t('Since your last turn')}>
            ${news.map(({ text, times }) => html`<li>${text}${times > 1 ? html` <b class="num">×${times}</b>` : ''}</li>`)}
          </ol>
        </section>`}
    <footer class="handover-foot"><button class="quiet" data-key=${KEYS.close} @click=${() => act.go('')}>${t('Start screen')}</button></footer>
  </main>`;
}

/** Joins equal texts into one with their number. @param {string[]} texts */
function timesOver(texts) {
  /** @type {{ text: string, times: number }[]} */
  const told = [];
  for (const text of texts) {
    const last = told.at(-1);
    if (last?.text === text) last.times++;
    else told.push({ text, times: 1 });
  }
  return told;
}
