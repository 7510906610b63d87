// games.js - the games of this browser: continue one, see how one ended, save, import, delete.
import { KEYS } from '../table/key_groups.js';
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { chooseFile, saveFile } from '../app/files.js';
import { dayOf, fileOf, giveOutAll, takeIn, wholePart } from '../app/game_files.js';
import { gameKind, tutorialOf } from '../app/game_kinds.js';
import { lockGame } from '../app/lock.js';
import { editionTitle, levelTitle, loadStartFile } from '../app/start_file.js';
import { named, onlyPerson, statistics } from '../app/statistics.js';
import { withColon } from '../app/colon.js';
import { language, t, tn } from '../app/words.js';
import { modal } from '../table/modal.js';
import { frame } from './frame.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/types.js').GameMeta} GameMeta */

/** @type {GameMeta[]} */
let games = [];
/** The game that the reader is asked to confirm deleting. @type {GameMeta | null} */
let asked = null;
/** The game that was deleted last, which the reader can restore. @type {{ meta: GameMeta, lines: string[] } | null} */
let deleted = null;
/** The result of the last action, which screen readers announce. */
let said = '';
/** Why the last action failed. */
let wrong = '';

/** @param {App} app */
async function reload(app) {
  games = await app.store.list();
  app.redraw();
}

/** @param {App} app @param {() => Promise<string>} action its text is shown */
async function doing(app, action) {
  said = wrong = '';
  try {
    said = await action();
  } catch (error) {
    wrong = error instanceof Error ? error.message : String(error);
  }
  await reload(app).catch((error) => app.fail(error));
}

/** @param {App} app @param {GameMeta} meta */
const remove = (app, meta) =>
  doing(app, async () => {
    asked = null;
    const unlock = await lockGame(meta.id, { lost: () => {} });
    if (!unlock) return t('This game is open in another tab');
    const lines = await app.store.lines(meta.id);
    await app.store.remove(meta.id).finally(unlock);
    deleted = { meta, lines };
    return t('The game was deleted.');
  });

/** @param {App} app */
const bringBack = (app) =>
  doing(app, async () => {
    if (deleted) await app.store.create(deleted.meta, deleted.lines);
    deleted = null;
    return t('The game was restored.');
  });

/** @param {App} app @param {GameMeta} meta */
const save = (app, meta) =>
  doing(app, async () => {
    const { text, ends } = await fileOf(app.store, meta.id);
    saveFile(`ascend-${meta.game}-${dayOf(meta.changed)}${ends}`, text);
    return t('The game was saved to a file.');
  });

/** Continues a damaged game from its last valid move. @param {App} app @param {GameMeta} meta */
const playWhole = (app, meta) =>
  doing(app, async () => {
    const { visit } = app;
    const id = await wholePart(app.store, app.language, meta.id);
    if (app.visit === visit) app.go(`play/${id}`);
    return '';
  });

/** @param {App} app */
const saveAll = (app) =>
  doing(app, async () => {
    saveFile(`ascend-games-${dayOf(Date.now())}.json`, await giveOutAll(app.store));
    return tn('{n} game was saved to a file.', '{n} games were saved to a file.', games.length);
  });

/** @param {App} app */
const bringIn = (app) =>
  doing(app, async () => {
    const file = await chooseFile('.record,.json,.txt,text/plain,application/json');
    if (!file) return '';
    const { taken, known, bad } = await takeIn(app.store, app.language, file.text);
    return [
      tn('{n} game was imported.', '{n} games were imported.', taken),
      known > 0 ? tn('{n} was here already.', '{n} were here already.', known) : '',
      bad > 0 ? tn('{n} cannot be read and was left out.', '{n} cannot be read and were left out.', bad) : '',
    ].join(' ');
  });

// ---- What it looks like ------------------------------------------------------------------------------------------------------------

/** @param {number} time */
const when = (time) => new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** "You, Vex (good), Mira (good)"; in games of characters, computer players are only counted. @param {GameMeta} meta */
function whoPlays({ id, game, seats: all }) {
  // The learner has no name there.
  const seats = named(all).filter(({ player }) => player || !tutorialOf(id));
  if (!gameKind(game).characters)
    return seats.map(({ name, player }) => (player ? t('{name} ({level})', { name, level: levelTitle(player) }) : name)).join(', ');
  const computers = seats.filter(({ player }) => player).length;
  const people = seats.flatMap(({ name, player }) => (player ? [] : [name]));
  return [...people, ...(computers > 0 ? [tn('{n} computer player', '{n} computer players', computers)] : [])].join(', ');
}

/** Moves the points of the person to the front. @param {(number | null)[]} scores @param {number | undefined} person */
const inOrder = (scores, person = 1) => [...scores.slice(person - 1), ...scores.slice(0, person - 1)];

/** @param {GameMeta} meta */
function standing(meta) {
  const { state, round, winners, scores, seats } = meta;
  if (state === 'damaged') return t('damaged');
  if (state === 'open') return t('round {round}', { round });
  const person = onlyPerson(meta);
  const points = scores.every((score) => score !== null) ? inOrder(scores, person).join(' : ') : '';
  if (person !== undefined) return `${winners.includes(person) ? t('won') : t('lost')} ${points}`;
  const names = winners.map((seat) => named(seats)[seat - 1]?.name ?? '').join(', ');
  return `${names ? t('{names} won', { names }) : t('finished')} ${points}`;
}

/** @param {GameMeta} meta */
function titleOf({ id, game, packs }) {
  if (tutorialOf(id)) return t('Tutorial: {game}', { game: gameKind(game).title });
  return gameKind(game).packs && packs.length > 0 ? packs.map(editionTitle).join(' + ') : gameKind(game).title;
}

/** @param {App} app @param {GameMeta} meta */
function oneGame(app, meta) {
  const { id, state } = meta;
  const title = titleOf(meta);
  const ask = () => {
    asked = meta;
    app.redraw();
  };
  return html`<li class=${`game panel ${state}`}>
    <div class="what">
      <h3>${title}</h3>
      <p>${whoPlays(meta)}</p>
      <p class="small muted">${when(meta.changed)}</p>
      ${state === 'damaged' ? html`<p class="small problem">${t('This game cannot be read to its end. You can play on from its last whole move; this copy stays here until you delete it.')}</p>` : nothing}
    </div>
    <p class=${`standing ${state}`}>${standing(meta)}</p>
    <div class="actions">
      ${state === 'damaged'
        ? html`<button aria-label=${t('Play on from the last whole move: {title}', { title })} @click=${() => playWhole(app, meta)}>${t('Play on')}</button>`
        : html`<a class=${state === 'open' ? 'button primary' : 'button'} href=${`#play/${id}`}>${state === 'open' ? t('Continue') : t('Result')}</a>`}
      <button aria-label=${t('Save to a file: {title}', { title })} @click=${() => save(app, meta)}>${t('Save')}</button>
      <button aria-label=${t('Delete: {title}', { title })} @click=${ask}>${t('Delete')}</button>
    </div>
  </li>`;
}

/** @param {App} app @param {string} heading @param {GameMeta[]} list */
const section = (app, heading, list) =>
  list.length === 0
    ? nothing
    : html`<section>
        <h2>${heading}</h2>
        <ul class="games">
          ${repeat(list, ({ id }) => id, (meta) => oneGame(app, meta))}
        </ul>
      </section>`;

function results() {
  const lines = statistics(games);
  if (lines.length === 0) return nothing;
  const name = (/** @type {string[]} */ players) => (players.length === 0 ? t('alone') : players.map(levelTitle).join(', '));
  return html`<section class="results">
    <h2>${t('Results')}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${t('Against')}</th>
          <th scope="col">${t('Won')}</th>
          <th scope="col">${t('Lost')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ players, won, lost }) => html`<tr>
            <th scope="row">${name(players)}</th>
            <td>${won}</td>
            <td>${lost}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {App} app @param {GameMeta} meta */
function confirmation(app, meta) {
  const close = () => {
    asked = null;
    app.redraw();
  };
  return modal(
    { name: 'sure', label: t('Delete this game?'), close },
    html`<h2>${t('Delete this game?')}</h2>
      <p>${withColon(titleOf(meta))} ${whoPlays(meta)}, ${standing(meta)}</p>
      <footer class="foot">
        <button class="danger" @click=${() => remove(app, meta)}>${t('Delete')}</button>
        <button data-key=${KEYS.close} autofocus @click=${close}>${t('Keep it')} <kbd aria-hidden="true">Esc</kbd></button>
      </footer>`,
  );
}

/** @param {App} app */
function body(app) {
  const of = (/** @type {GameMeta['state']} */ state) => games.filter((game) => game.state === state);
  return html`<p class="lead">
      ${t('Games are saved in this browser, for this address. To play them elsewhere, save them to a file and import it there.')}
    </p>
    <div class="actions">
      <button @click=${() => bringIn(app)}>${t('Import a file …')}</button>
      <button aria-disabled=${games.length === 0 ? 'true' : 'false'} @click=${() => games.length > 0 && saveAll(app)}>${t('Save all to a file')}</button>
    </div>
    ${wrong ? html`<p class="problem" role="alert">${wrong}</p>` : nothing}
    <p class="report" role="status">
      ${said} ${deleted ? html`<button class="quiet" @click=${() => bringBack(app)}>${t('Restore it')}</button>` : nothing}
    </p>
    ${games.length === 0 ? html`<p>${t('No games yet.')} <a href="#">${t('Start one')}</a></p>` : nothing}
    ${section(app, t('In progress'), of('open'))} ${section(app, t('Finished'), of('over'))} ${section(app, t('Damaged'), of('damaged'))} ${results()}
    ${asked ? confirmation(app, asked) : nothing}`;
}

/** @type {import('../app/app.js').Screen} */
export const gamesScreen = {
  title: () => t('Your games – Ascend'),
  async enter(app) {
    said = wrong = '';
    asked = null;
    deleted = null;
    [games] = await Promise.all([app.store.list(), loadStartFile(app.language).catch(() => {})]);
  },
  draw: (app) => frame('games', t('Your games'), body(app)),
};
