// online.js - the games with others on this page's server: the reader's games, and a form for a new one.
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { loadStartFile } from '../app/start_file.js';
import { t } from '../app/words.js';
import { NAME_MOST } from '../app/choices.js';
import { aboutServer, beCalled } from '../online/api.js';
import { knownPerson } from '../online/here.js';
import { followTurns, myGames, readMyGames, waitsForMe } from '../online/turns.js';
import { clockText, gameText, whoText } from '../online/table_words.js';
import { timeText } from '../table/bar.js';
import { KEYS } from '../table/key_groups.js';
import { textField } from './controls.js';
import { frame } from './frame.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../online/api.js').TableInfo} TableInfo */

/** The list has at most so many finished games. */
const OVER = 6;

/** @type {import('../types/wire.js').AboutMessage | null} */
let about = null;
let trouble = '';
/** The name while the reader types it; null: the reader is not changing it. @type {string | null} */
let name = null;
let wrong = '';

/** The order of the list: games that wait for the reader come first, the one with the least time before the others. @param
 * {TableInfo} info */
function rank(info) {
  if (waitsForMe(info)) return info.deadline > 0 ? info.deadline - info.now : 1e12;
  return { waiting: 2e12, playing: 3e12, over: 4e12 }[info.state];
}

/** The state of a game, as the list shows it. @param {TableInfo} info */
function stateText(info) {
  if (info.state === 'waiting') return t('waiting for players');
  if (info.state === 'over') return t('over');
  const next = info.to_act === null ? '' : info.seats[info.to_act - 1]?.name ?? '';
  const left = info.deadline > 0 ? timeText(info.deadline - info.now) : '';
  if (waitsForMe(info)) return left ? t('your turn, {time} left', { time: left }) : t('your turn');
  return t('{name} is thinking …', { name: next });
}

/** @param {TableInfo} info */
function gameRow(info) {
  const mine = waitsForMe(info);
  return html`<li class="panel game" data-table=${info.table}>
    <div>
      <h3>${gameText(info.setup)}</h3>
      <p>${whoText(info)} <span class="muted small">${clockText(info.setup, about)}</span></p>
    </div>
    <p class=${mine ? 'standing my-turn' : 'standing'}>${mine ? html`<span aria-hidden="true">▶</span> ` : nothing}${stateText(info)}</p>
    <a class=${mine ? 'button primary' : 'button'} href=${`#table/${info.table}`}>${
      info.state === 'over' ? t('Result') : info.state === 'waiting' ? t('Open') : t('Play')}<span class="hidden">: ${gameText(info.setup)}, ${whoText(info)}</span></a>
  </li>`;
}

/** @param {App} app */
async function rename(app) {
  const wanted = (name ?? '').trim();
  if (!wanted) return;
  wrong = '';
  try {
    await beCalled(wanted);
    name = null;
    followTurns(app);
    await app.set({ name: wanted });
  } catch (error) {
    wrong = error instanceof Error ? error.message : String(error);
  }
  app.redraw();
}

/** @param {App} app */
function person(app) {
  const known = knownPerson();
  const typing = name ?? (known ? null : app.settings.name);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    name ??= app.settings.name;
    void rename(app);
  };
  const change = (/** @type {string | null} */ to) => {
    name = to;
    app.redraw();
  };
  if (typing === null)
    return html`<p>${t('You play as {name}.', { name: known?.name ?? '' })}
      <button type="button" class="quiet" @click=${() => change(known?.name ?? '')}>${t('Another name')}</button></p>`;
  return html`<form class="name-form" @submit=${submit}>
    ${textField({ label: t('Your name'), value: typing, most: NAME_MOST, change })}
    <button aria-disabled=${typing.trim() ? 'false' : 'true'}>${t('Use this name')}</button>
    ${wrong ? html`<p class="problem" role="alert">${wrong}</p>` : nothing}
  </form>`;
}

/** @param {App} app */
function body(app) {
  if (trouble) return html`<p class="problem" role="alert">${trouble}</p>`;
  const games = [...myGames()].sort((a, b) => rank(a) - rank(b));
  const over = games.filter(({ state }) => state === 'over').slice(0, OVER);
  const open = games.filter(({ state }) => state !== 'over');
  return html`<p class="lead">${t('Set up a table, send the others a link, and play: together now, or a move a day.')}</p>
    ${person(app)}
    <p class="actions"><a class="button primary go" data-key=${KEYS.newTable} href="#new/online">${t('New table')} <kbd aria-hidden="true">N</kbd></a></p>
    <section aria-labelledby="my-games">
      <h2 id="my-games">${t('Your games')}</h2>
      ${open.length === 0 ? html`<p class="muted">${t('No game yet. Set up a table, or open the link that somebody has sent you.')}</p>` : nothing}
      <ul class="games">${repeat(open, ({ table }) => table, gameRow)}</ul>
    </section>
    ${over.length === 0
      ? nothing
      : html`<section aria-labelledby="past-games"><h2 id="past-games">${t('Over')}</h2><ul class="games">${repeat(over, ({ table }) => table, gameRow)}</ul></section>`}`;
}

/** @type {import('../app/app.js').Screen} */
export const onlineScreen = {
  title: () => t('Play with others – Ascend'),
  async enter(app) {
    [trouble, wrong, name] = ['', '', null];
    await loadStartFile(app.language).catch(() => {});
    try {
      about = await aboutServer();
      if (knownPerson()) followTurns(app);
      await readMyGames();
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error);
    }
  },
  draw: (app) => frame('online', t('Play with others'), body(app)),
};
