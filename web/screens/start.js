// start.js - the first screen: one click continues the last game, another begins a new one. It is shown without an engine,
// which is loaded while the reader looks at it.
import { KEYS } from '../table/key_groups.js';
import { html, nothing } from '../vendor/lit-html.js';
import { begin } from '../app/begin.js';
import { loadQuick, saveQuick } from '../app/choices.js';
import { inOrder } from '../app/editions.js';
import { loadNetwork, theEngine } from '../app/engine.js';
import { gameKind, gameKinds, tutorialOf } from '../app/game_kinds.js';
import { quickSetup } from '../app/setups.js';
import { loadStartFile, startFile } from '../app/start_file.js';
import { named } from '../app/statistics.js';
import { number, t } from '../app/words.js';
import { knownPerson, serverHere } from '../online/here.js';
import { oneOf } from './controls.js';
import { cardFan } from './card_fan.js';
import { places } from './frame.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/choices.js').Quick} Quick */
/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('../app/types.js').GameMeta} GameMeta */


let quick = loadQuick();
/** The game that the reader left last. @type {GameMeta | null} */
let last = null;
/** The value of chosen() when the screen was opened. */
let before = '';
let beginning = false;

/** @param {App} app @param {Partial<Quick>} change */
function choose(app, change) {
  quick = { ...quick, ...change };
  saveQuick(quick);
  app.redraw();
}

const gameNow = () => startFile().games.find(({ name }) => name === quick.game);
const packNow = () => startFile().packs.find(({ id }) => id === quick.pack) ?? startFile().packs[0];

/** How many opponents the reader can choose here, at least one. */
const rivalCounts = () => (gameNow()?.counts ?? [2, 3, 4]).map((players) => players - 1).filter((rivals) => rivals > 0);

function rivals() {
  const counts = rivalCounts();
  const chosen = quick.rivals[quick.game] ?? (gameNow()?.standard ?? 2) - 1;
  return counts.includes(chosen) ? chosen : counts[0] ?? 1;
}

/** The choices for a new game, as a text. @param {App} app */
const chosen = (app) => JSON.stringify([quick.game, rivals(), app.settings.level, gameKind(quick.game).packs ? packNow()?.id : '']);

/** @param {App} app */
async function play(app) {
  if (beginning) return;
  beginning = true;
  app.redraw();
  try {
    const pack = packNow()?.id ?? quick.pack;
    await begin(app, quickSetup({ ...quick, pack }, rivals(), app.settings));
  } catch (error) {
    app.fail(error);
  } finally {
    beginning = false;
    app.redraw();
  }
}

/** "2 games wait for you", for the tile of the games with others. @type {() => string} */
let waiting = () => '';

/** @param {App} app */
async function lookAtOthers(app) {
  if (!serverHere() || !knownPerson()) return;
  const { waitingText } = await import('../online/turns.js');
  waiting = waitingText;
  app.redraw();
}

/** Loads, while the page is idle, what it will need. If that fails, the error appears when it is needed. */
function warmUp() {
  const later = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 200));
  later(() => {
    import('./play.js').catch(() => {});
    theEngine().then(() => (gameKind(quick.game).packs ? loadNetwork() : undefined), () => {});
  });
}

/** @param {App} app */
function choices(app) {
  const kind = gameKind(quick.game);
  const packs = inOrder(startFile().packs);
  return html`<div class="quick">
    ${oneOf({
      name: 'game',
      label: t('Game'),
      options: gameKinds().map(({ game, title }) => ({ value: game, text: title })),
      value: quick.game,
      change: (game) => choose(app, { game }),
    })}
    ${oneOf({
      name: 'rivals',
      label: t('Opponents'),
      options: rivalCounts().map((count) => ({ value: String(count), text: String(count) })),
      value: String(rivals()),
      change: (count) => choose(app, { rivals: { ...quick.rivals, [quick.game]: Number(count) } }),
      more: html`<a class="button" href="#new/friends">${t('friends …')}</a>`,
    })}
    ${oneOf({
      name: 'level',
      label: t('Level'),
      options: startFile().levels.map(({ player }, i) => ({ value: player, text: number(i + 1) })),
      value: app.settings.level,
      change: (level) => void app.set({ level }),
      hint: startFile().levels.find(({ player }) => player === app.settings.level)?.about ?? nothing,
    })}
    ${kind.packs && packs.length > 0
      ? oneOf({
          name: 'pack',
          label: t('Cards'),
          options: packs.map(({ id, title }) => ({ value: id, text: title })),
          value: packNow()?.id ?? '',
          change: (pack) => choose(app, { pack }),
          more: html`<a class="button" href="#new/own">${t('your own …')}</a>`,
        })
      : nothing}
  </div>`;
}

/** "Continue: round 8 against Vex". @param {GameMeta} meta */
function continueText({ id, game, round, seats }) {
  if (tutorialOf(id)) return t('Continue the tutorial: {game}', { game: gameKind(game).title });
  const others = named(seats).filter(({ player }) => player).map(({ name }) => name);
  const people = named(seats).filter(({ player }) => !player).map(({ name }) => name);
  if (people.length > 1) return t('Continue: round {round}, {names}', { round, names: people.join(', ') });
  if (gameKind(game).characters) return t('Continue: {game}, round {round}', { game: gameKind(game).title, round });
  if (others.length === 0) return t('Continue: round {round}, alone', { round });
  return t('Continue: round {round} against {names}', { round, names: others.join(', ') });
}

/** Does the reader seem to want a new game, rather than to continue the last one? @param {App} app */
const wantsNew = (app) => !last || chosen(app) !== before;

/** @param {App} app */
const goOn = (app) => app.go(`play/${last?.id}`);

/**
 * A main button. The golden one submits the form, so that Enter presses it anywhere in it; the other one has a key of its
 * own.
 * @param {boolean} golden @param {string} key @param {string} label @param {string} look @param {() => void} does
 */
function action(golden, key, label, look, does) {
  return html`<button
    type=${golden ? 'submit' : 'button'}
    class=${`${look} go${golden ? ' primary' : ''}`}
    data-key=${golden ? KEYS.confirm : key}
    aria-disabled=${beginning ? 'true' : 'false'}
    @click=${golden ? null : does}
    >${label} <kbd aria-hidden="true">${golden ? '↵' : key.toUpperCase()}</kbd></button
  >`;
}

/** @param {App} app */
function actions(app) {
  const anew = wantsNew(app);
  const label = beginning ? t('One moment …') : t('Play');
  return html`<p class="actions">
    ${last ? action(!anew, KEYS.goOn, continueText(last), 'go-on', () => goOn(app)) : ''}
    ${action(anew, KEYS.new, label, 'go-new', () => void play(app))}
  </p>`;
}

/** @type {import('../app/app.js').Screen} */
export const startScreen = {
  title: () => 'Ascend',
  async enter(app) {
    const [games] = await Promise.all([app.store.list().catch(() => []), loadStartFile(app.language).catch(() => {})]);
    last = games.find(({ state }) => state === 'open') ?? null;
    before = chosen(app);
    warmUp();
    void lookAtOthers(app).catch(() => {});
  },
  draw(app) {
    const kind = gameKind(quick.game);
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (wantsNew(app)) void play(app);
      else goOn(app);
    };
    return html`<main class="start">
      <form class="start-form" @submit=${submit}>
        <h1 tabindex="-1">Ascend</h1>
        <p class="tagline">${kind.line}</p>
        ${choices(app)} ${actions(app)}
        <nav class="tiles" aria-label=${t('Pages')}>
          ${places().map(({ address, title, about }) => {
            const news = address === 'online' ? waiting() : '';
            return html`<a class=${news ? 'tile panel waits' : 'tile panel'} href=${`#${address}`}><b>${title}</b> <span>${news || about}</span></a>`;
          })}
        </nav>
        <p class="small muted">${serverHere()
          ? t('Works offline, too. Only games with others are on the server.')
          : t('Works offline. Nothing you do leaves this device.')}</p>
      </form>
      ${cardFan((kind.packs ? packNow()?.fan : gameNow()?.fan) ?? [])}
    </main>`;
  },
};
