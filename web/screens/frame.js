// frame.js - the frame of all screens but the start and the table: the way back, and links to the other screens.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { serverHere } from '../online/here.js';

/** The screens around the game, for the head of a page and the start screen. */
export const places = () => [
  ...(serverHere() ? [{ address: 'online', title: t('Play with others'), about: t('Each at their own screen: send a link') }] : []),
  { address: 'new', title: t('New game'), about: t('Any edition and option: alone, with friends, in teams') },
  { address: 'games', title: t('Your games'), about: t('Continue, review, save to files') },
  { address: 'cards', title: t('Cards'), about: t('All cards, to search and to print') },
  { address: 'learn', title: t('Learn'), about: t('Step by step, in ten minutes') },
  { address: 'rules', title: t('Rules'), about: t('Short, complete, and every word explained') },
  { address: 'settings', title: t('Settings'), about: t('Language, colours, size, speed, sound') },
];

/** The game from which the reader came, until they return to the start. */
let game = '';
addEventListener('hashchange', ({ oldURL, newURL }) => {
  const left = /#((?:play|table)\/.*)$/.exec(oldURL)?.[1];
  if (/#\w/.test(newURL)) game = left ?? game;
  else game = '';
});

/** @param {string} here the address of this screen @param {unknown} title @param {unknown} body */
export function frame(here, title, body) {
  return html`<div class="page">
    <header class="page-head">
      <a class="home" href="#"><span aria-hidden="true">‹</span> Ascend</a>
      ${game ? html`<a class="button" href=${`#${game}`}>${t('Back to the game')}</a>` : nothing}
      <nav aria-label=${t('Pages')}>
        <ul>
          ${places().map(
            (place) => html`<li>
              <a href=${`#${place.address}`} aria-current=${place.address === here ? 'page' : nothing}>${place.title}</a>
            </li>`,
          )}
        </ul>
      </nav>
    </header>
    <main class=${`screen ${here}-screen`}>
      <h1 tabindex="-1">${title}</h1>
      ${body}
    </main>
  </div>`;
}
