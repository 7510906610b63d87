// new_game.js - the form for a new game with every option. The engine decides what can be played: the form tries each choice as a
// table, and leaves out refused ones or shows the engine's reason.
import { html, nothing } from '../vendor/lit-html.js';
import { begin } from '../app/begin.js';
import { NAME_MOST, loadChoice, saveChoice, standardChoice } from '../app/choices.js';
import { inOrder } from '../app/editions.js';
import { theEngine } from '../app/engine.js';
import { keepInvite } from '../online/invites.js';
import { knownPerson } from '../online/here.js';
import { chooseFile } from '../app/files.js';
import { gameKind, gameKinds } from '../app/game_kinds.js';
import { setupOf, trial } from '../app/setups.js';
import { loadStartFile } from '../app/start_file.js';
import { t, tn } from '../app/words.js';
import { oneOf, selectField, someOf, textField } from './controls.js';
import { frame } from './frame.js';
import { optionFields, rowFields } from './option_fields.js';
import { packErrorList, packErrors } from './pack_errors.js';
import { seatFields } from './seat_fields.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/choices.js').Choice} Choice */
/** @typedef {import('../app/choices.js').SeatChoice} SeatChoice */
/** @typedef {import('../app/types.js').Catalog} Catalog */
/** @typedef {import('./option_fields.js').OptionRule} OptionRule */
/** @typedef {import('./option_fields.js').RowRule} RowRule */

/** The engine's answers about the current choice. */
const NOTHING_KNOWN = {
  /** The possible numbers of players. @type {number[]} */ counts: [1, 2, 3, 4, 5, 6],
  /** How many more people could play with more editions. */ countsMore: '',
  /** The possible values of options with few values, while all other choices stay. @type {Record<string, number[]>} */ values: {},
  /** The catalog of the table. @type {Catalog | null} */ catalog: null,
  /** Why this game is not possible. */ why: '',
  /** Errors of the pack from the file, by line. @type {string[]} */ wrong: [],
};

/** @type {Choice} */
let choice;
let known = NOTHING_KNOWN;
/** @type {{ id: string, title: string }[]} */
let packs = [];
/** @type {OptionRule[]} */
let rules = [];
/** Rows of the set-up without a field of their own here. @type {RowRule[]} */
let rows = [];
/** The possible teams. @type {{ players: number, teams: number }[]} */
let teams = [];
/** Is the form for a table on the server? There, the other people choose their names themselves. */
let online = false;
/** The number of the latest check; the results of older ones are ignored. */
let check = 0;
let beginning = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** An option with at most so many values shows them all. */
const FEW = 4;

/** Rows with fields of their own, and rows about programs, which do not play in a page. */
const OTHER_ROWS = ['first', 'undo', 'seed', 'bot_time'];

/** @param {OptionRule} rule */
export const isFew = (rule) => rule.high - rule.low < FEW;

/** The choices for games here and online are saved separately. */
const placeOf = () => (online ? 'online' : 'here');

/** @param {App} app @param {Partial<Choice>} change */
function choose(app, change) {
  choice = { ...choice, ...change };
  saveChoice(choice, placeOf());
  app.redraw();
  clearTimeout(timer);
  timer = setTimeout(() => void look(app), 60);
}

/** Tries the choice with other values. @param {App} app @param {Partial<Choice>} change */
const attempt = (app, change) => trial(app.language, setupOf({ ...choice, ...change }, app.settings), gameKind(choice.game).packs ? choice.own?.text : '');

/** Asks the engine about all choices that the form offers. @param {App} app */
async function look(app) {
  const mine = ++check;
  const outdated = () => mine !== check;
  const found = { ...NOTHING_KNOWN, counts: /** @type {number[]} */ ([]), values: /** @type {Record<string, number[]>} */ ({}) };
  try {
    const engine = await theEngine();
    await engine.call('language', app.language);
    const about = /** @type {any} */ (await engine.call('about'));
    packs = inOrder(/** @type {any} */ (await engine.call('packs')).packs);
    const game = about.games.find((/** @type {any} */ one) => one.name === choice.game);
    teams = game?.teams ?? [];
    rules = (game?.options ?? []).filter((/** @type {OptionRule} */ { name }) => name !== 'teams');
    rows = (game?.rows ?? []).filter((/** @type {RowRule} */ { name, option }) => !option && !OTHER_ROWS.includes(name));
    found.countsMore = moreSeats(game?.seating ?? []);
    found.wrong = choice.own ? await packErrors(choice.own.text) : [];
    const plain = found.wrong.length > 0 ? { own: null } : {};
    for (let players = 1; players <= choice.seats.length && !outdated(); players++) {
      const { why } = await attempt(app, { ...plain, players, options: {}, seed: '' });
      if (why === null) found.counts.push(players);
    }
    for (const rule of rules.filter(isFew)) {
      found.values[rule.name] = [];
      for (let value = rule.low; value <= rule.high && !outdated(); value++) {
        const { why } = await attempt(app, { ...plain, options: { [rule.name]: value }, seed: '' });
        if (why === null) found.values[rule.name]?.push(value);
      }
    }
    if (outdated()) return;
    const { catalog, why } = await attempt(app, {});
    found.catalog = catalog;
    found.why = cardsMissing(found.wrong) || (why ?? '');
  } catch (error) {
    found.why = error instanceof Error ? error.message : String(error);
    found.counts = NOTHING_KNOWN.counts;
  }
  if (outdated()) return;
  known = found;
  app.redraw();
}

/** @param {{ packs: number, most: number }[]} seating how many people can play, by the number of packs */
function moreSeats(seating) {
  const now = choice.packs.length + (choice.own ? 1 : 0);
  const more = seating.find(({ packs }) => packs > Math.max(now, 1));
  return more ? t('Combine {packs} editions, and up to {most} can play.', { most: more.most, packs: more.packs }) : '';
}

/** A short reason why there are no cards to play with. @param {string[]} wrong errors of the pack from the file */
function cardsMissing(wrong) {
  if (!gameKind(choice.game).packs) return '';
  if (wrong.length > 0) return t('The pack from the file has errors.');
  return choice.packs.length === 0 && !choice.own ? t('Choose an edition: a game needs cards.') : '';
}

/** @param {App} app */
async function ownPack(app) {
  try {
    const file = await chooseFile('.pack,.txt,text/plain');
    if (file) choose(app, { own: { file: file.name, text: file.text } });
  } catch (error) {
    app.fail(error);
  }
}

/** The set-up for the server, without the names of people, who choose them themselves. @param {App} app */
function tableSetup(app) {
  const { seats = [], ...setup } = setupOf({ ...choice, seed: '', own: null }, app.settings);
  return { ...setup, seats: seats.map(({ name, player }) => (player ? { name, player } : {})) };
}

/** @param {App} app */
async function setUpTable(app) {
  const wanted = app.visit;
  const [{ ask, beCalled }, { sitWithPart }] = await Promise.all([import('../online/api.js'), import('../online/part.js')]);
  const name = myName(app);
  if (name) await beCalled(name);
  if (!knownPerson()) throw new Error(t('Type your name first.'));
  const { table, invite } = await ask('POST', 'tables', tableSetup(app));
  keepInvite(table, invite);
  await sitWithPart(table);
  if (app.visit === wanted) app.go(`table/${table}/${invite}`);
}

/** @param {App} app */
const myName = (app) => app.settings.name.trim() || knownPerson()?.name || '';

/** @param {App} app */
const nameField = (app) =>
  textField({ label: t('Your name'), value: app.settings.name || (knownPerson()?.name ?? ''), most: NAME_MOST, change: (name) => void app.set({ name }) });

/** @param {App} app */
async function play(app) {
  if (beginning || known.why) return;
  beginning = true;
  app.redraw();
  try {
    if (online) await setUpTable(app);
    else await begin(app, setupOf(choice, app.settings), gameKind(choice.game).packs ? choice.own?.text ?? '' : '');
  } catch (error) {
    known = { ...known, why: error instanceof Error ? error.message : String(error) };
  } finally {
    beginning = false;
    app.redraw();
  }
}

// ---- What it looks like ------------------------------------------------------------------------------------------------------------

/** @param {App} app */
function cardsPanel(app) {
  const { own } = choice;
  const change = (/** @type {string} */ id, /** @type {boolean} */ on) =>
    choose(app, { packs: packs.map((pack) => pack.id).filter((known) => (known === id ? on : choice.packs.includes(known))) });
  const base = known.catalog?.base ? packs.find(({ id }) => id === known.catalog?.base)?.title : '';
  return html`<section class="panel" aria-labelledby="new-cards">
    <h2 id="new-cards">${t('Cards')}</h2>
    ${someOf({
      name: 'packs',
      label: t('Editions'),
      options: packs.map(({ id, title }) => ({ value: id, text: title })),
      values: choice.packs,
      change,
      hint: t('Choose several to shuffle them together.'),
    })}
    ${online ? nothing : ownCards(app)}
    ${online ? nothing : packErrorList(own?.file ?? '', known.wrong)}
    <p class="small muted">
      ${known.catalog ? tn('{n} different card in this game.', '{n} different cards in this game.', known.catalog.cards.length) : nothing}
      ${base ? t('The starting cards come from {title}.', { title: base }) : nothing}
    </p>
  </section>`;
}

/** @param {App} app */
function ownCards(app) {
  const { own } = choice;
  return html`<div class="choice" role="group" aria-labelledby="own-label">
      <span class="label" id="own-label">${t('Your own cards')}</span>
      <div class="chips-row">
        ${own
          ? html`<span class="own-file">${own.file}</span>
              <button type="button" @click=${() => choose(app, { own: null })}>${t('Remove')}</button>`
          : nothing}
        <button type="button" id="own-file" @click=${() => ownPack(app)}>${own ? t('Another pack …') : t('Load a pack …')}</button>
        <small class="hint">${t('A pack is a text file of cards that you or somebody else wrote.')}</small>
      </div>
    </div>`;
}

/** @param {Record<string, number>} options */
function withoutTeams({ teams: _, ...others }) {
  return others;
}

/** The field for teams, if that many players can form some. @param {App} app */
function teamsField(app) {
  const made = teams.filter(({ players }) => players === choice.players);
  if (made.length === 0) return nothing;
  return oneOf({
    name: 'teams',
    label: t('Teams'),
    options: [
      { value: '', text: t('no teams') },
      ...made.map(({ teams: count, players }) => ({ value: String(count), text: t('{n} teams of {size}', { n: count, size: players / count }) })),
    ],
    value: String(choice.options['teams'] ?? ''),
    change: (count) => choose(app, { options: { ...withoutTeams(choice.options), ...(count ? { teams: Number(count) } : {}) } }),
    hint: t('Team-mates sit opposite each other, and win together.'),
  });
}

/** @param {App} app */
function playersPanel(app) {
  const possible = known.counts.filter((count) => count > 1 || !online);
  const counts = possible.includes(choice.players) ? possible : [...possible, choice.players].sort();
  const kind = gameKind(choice.game);
  const seats = choice.seats.slice(0, choice.players);
  return html`<section class="panel" aria-labelledby="new-players">
    <h2 id="new-players">${t('Players')}</h2>
    ${oneOf({
      name: 'players',
      label: t('How many'),
      options: counts.map((count) => ({ value: String(count), text: String(count) })),
      value: String(choice.players),
      change: (count) => choose(app, { players: Number(count), options: withoutTeams(choice.options) }),
      hint: known.countsMore || nothing,
    })}
    ${teamsField(app)}
    ${online ? nameField(app) : nothing}
    ${seatFields(app, seats, { characters: kind.characters, online }, (i, change) => choose(app, { seats: choice.seats.map((seat, at) => (at === i ? { ...seat, ...change } : seat)) }))}
    ${kind.first && choice.players > 1 && !online
      ? selectField({
          label: t('Who begins'),
          options: [
            { value: '', text: t('random') },
            ...seats.map(({ name, who }, i) => ({ value: String(i), text: name || (who === 'person' ? t('Seat {n}, a person', { n: i + 1 }) : t('Seat {n}', { n: i + 1 })) })),
          ],
          value: choice.first === null || choice.first >= seats.length ? '' : String(choice.first),
          change: (value) => choose(app, { first: value === '' ? null : Number(value) }),
        })
      : nothing}
  </section>`;
}

/** @param {App} app */
const seedField = (app) =>
  textField({
    label: t('Seed'),
    value: choice.seed,
    most: 64,
    placeholder: t('random'),
    hint: t('A whole number. The same seed deals the same cards.'),
    change: (seed) => choose(app, { seed }),
  });

/** The field for undo; consent is offered only if several people play at this screen. @param {App} app */
function undoField(app) {
  const several = choice.seats.slice(0, choice.players).filter(({ who }) => who === 'person').length > 1;
  const options = [
    { value: 'allowed', text: t('anything') },
    { value: 'consent', text: t('anything, if the others agree') },
    { value: 'free', text: t('until something is revealed') },
  ];
  return oneOf({
    name: 'undo',
    label: t('Undo'),
    options: several ? options : options.filter(({ value }) => value !== 'consent'),
    value: several || choice.undo !== 'consent' ? choice.undo : 'allowed',
    change: (undo) => choose(app, { undo: /** @type {Choice['undo']} */ (undo) }),
  });
}

/** @param {App} app */
function rulesPanel(app) {
  return html`<section class="panel" aria-labelledby="new-options">
    <h2 id="new-options">${t('Options')}</h2>
    <div class="option-fields">${optionFields(rules, choice.options, known.values, (options) => choose(app, { options }))}${online ? nothing : seedField(app)}</div>
    ${undoField(app)}
    ${rowFields(rows, choice.rows, (changed) => choose(app, { rows: changed }))}
  </section>`;
}

/** @param {App} app */
function form(app) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void play(app);
  };
  return html`<form class="new-form" aria-busy=${known === NOTHING_KNOWN ? 'true' : 'false'} @submit=${submit}>
    <div class="panel">
      ${oneOf({
        name: 'game',
        label: t('Game'),
        options: gameKinds().map(({ game, title }) => ({ value: game, text: title })),
        value: choice.game,
        change: (game) => choose(app, { game, options: {} }),
        hint: gameKind(choice.game).line,
      })}
    </div>
    ${gameKind(choice.game).packs ? cardsPanel(app) : nothing} ${playersPanel(app)} ${rulesPanel(app)}
    <div class="new-foot">
      <p class="report" role="status">${known.why ? html`<span class="problem">${known.why}</span>` : nothing}</p>
      <div class="actions">
        <button class="primary go" aria-disabled=${known.why || beginning ? 'true' : 'false'}>${beginning ? t('One moment …') : online ? t('Set up the table') : t('Play')}</button>
        <button type="button" @click=${() => choose(app, standardChoice(app.settings.level, placeOf()))}>${t('Reset')}</button>
      </div>
    </div>
  </form>`;
}

/** @type {import('../app/app.js').Screen} */
export const newGameScreen = {
  title: () => t('New game – Ascend'),
  enter(app, [way]) {
    online = way === 'online';
    choice = loadChoice(app.settings.level, placeOf());
    if (online) choice = { ...choice, own: null, seed: '' };
    known = NOTHING_KNOWN;
    const [first, second, ...others] = choice.seats;
    if (way === 'friends' && first && second && choice.seats.slice(0, choice.players).filter(({ who }) => who === 'person').length < 2) {
      const friend = /** @type {SeatChoice} */ ({ ...second, who: 'person', name: '' });
      choice = { ...choice, players: Math.max(choice.players, 2), seats: [{ ...first, who: 'person' }, friend, ...others], undo: 'consent' };
    }
    if (way === 'own') requestAnimationFrame(() => document.getElementById('own-file')?.focus());
    void look(app);
    return loadStartFile(app.language).catch(() => {});
  },
  leave() {
    check++;
    clearTimeout(timer);
  },
  draw: (app) => (online ? frame('online', t('New table'), form(app)) : frame('new', t('New game'), form(app))),
};

