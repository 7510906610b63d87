// effects.js - animated effects of moves, beside flying cards (motion.js): gains float to the numbers that they change, honor leaves
// its pool, a defeated card is struck down in its place, a banished one is drawn into the void, a win is celebrated. All effects lie in
// a layer above the table that takes no input; nothing waits for them, and the next change removes them.
import { html, render } from '../vendor/lit-html.js';
import { number } from '../app/words.js';
import { outcomeOf } from './end_result.js';
import { hasSign, sign, signOf } from './signs.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Field} Field */
/** @typedef {import('./motion.js').Flight} Flight */
/** A number that has grown. @typedef {{ field: Field, by: number, pooled: boolean }} Gain */
/** The picture of a card that leaves the game. @typedef {{ how: 'defeat' | 'banish', box: DOMRect, face: Node }} Ghost */

const FLOAT = { duration: 620, easing: 'cubic-bezier(.3, 0, .2, 1)', fill: /** @type {const} */ ('both') };
const MOST_STARS = 26;

/** @type {HTMLElement | null} */
let layer = null;

/** Removes all effects. */
export function clearEffects() {
  layer?.remove();
  layer = null;
}

/** @param {string} name its class @param {unknown} content @param {{ x: number, y: number }} at its middle */
function lay(name, content, { x, y }) {
  if (!layer) {
    layer = document.createElement('div');
    layer.className = 'feel';
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
  }
  const made = document.createElement('div');
  made.className = name;
  made.style.setProperty('left', `${x}px`);
  made.style.setProperty('top', `${y}px`);
  if (content instanceof Node) made.append(content);
  else render(html`${content}`, made);
  layer.append(made);
  return made;
}

/** @param {Element} element */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The element that shows a number. @param {string} name of its field */
const shownNumber = (name) =>
  [...document.querySelectorAll(`[data-number="${CSS.escape(name)}"]`)].find((element) => element.getClientRects().length > 0);

/**
 * The resources and points that have grown, and whether the points came from a pool.
 * @param {TableState} before @param {TableState} after @returns {Gain[]}
 */
export function gainsBetween(before, after) {
  const value = (/** @type {TableState} */ { snapshot }, /** @type {Field} */ { name }) => Number(snapshot.view[name] ?? 0);
  const { fields } = after.catalog;
  const pooled = fields.some((field) => field.role === 'countdown' && value(after, field) < value(before, field));
  return fields
    .filter(({ role, kind }) => kind === 'number' && (role === 'resource' || role === 'score'))
    .map((field) => ({ field, by: value(after, field) - value(before, field), pooled: pooled && field.role === 'score' }))
    .filter(({ by }) => by > 0);
}

/**
 * Cards that leave the game, in their places before the table is drawn anew.
 * @param {TableState} before @param {TableState} after @param {Flight[]} flights the flights of these cards
 * @param {(spot: Flight['from']) => HTMLElement | null} elementOf
 * @returns {Ghost[]}
 */
export function ghostsOf(before, after, flights, elementOf) {
  const events = after.told.slice(before.told.length).flatMap((message) => message.events);
  const defeated = events.filter(({ event }) => event === 'defeat').map(({ card }) => card);
  const ghost = (/** @type {Element | null | undefined} */ element, /** @type {string} */ card) => {
    const face = element?.querySelector('.card-svg')?.cloneNode(true);
    /** @type {Ghost['how']} */
    const how = defeated.includes(card) ? 'defeat' : 'banish';
    return element && face ? [{ how, box: element.getBoundingClientRect(), face }] : [];
  };
  // A card of a pile that never runs out has no flight, but is struck all the same.
  const struck = defeated.filter((card) => card && !flights.some(({ from }) => from.card === card));
  return [
    ...flights.flatMap(({ from }) => ghost(elementOf(from), from.card)),
    ...struck.flatMap((card) => ghost(document.querySelector(`.pile[data-card="${CSS.escape(card ?? '')}"] .thumb`), card ?? '')),
  ];
}

/** Struck: a blow, a slash of light, and down. @param {HTMLElement} made */
function strike(made) {
  const slash = document.createElement('i');
  made.append(slash);
  slash.animate(
    [
      { transform: 'rotate(-38deg) scaleX(0)', opacity: 1 },
      { transform: 'rotate(-38deg) scaleX(1)', opacity: 1, offset: 0.35 },
      { transform: 'rotate(-38deg) scaleX(1)', opacity: 0 },
    ],
    { duration: 380, easing: 'ease-out', fill: 'both' },
  );
  return made.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateX(-5px) rotate(-2deg)', opacity: 1, offset: 0.12 },
      { transform: 'translateX(6px) rotate(2deg)', opacity: 1, offset: 0.26 },
      { transform: 'translateY(0) rotate(3deg)', opacity: 1, offset: 0.42 },
      { transform: 'translateY(34px) rotate(13deg) scale(.88)', opacity: 0 },
    ],
    { duration: 520, easing: 'ease-in', fill: 'both' },
  );
}

/** Drawn into the void: it turns, and shrinks to nothing. @param {HTMLElement} made */
function drawAway(made) {
  return made.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'rotate(-8deg) scale(1.05)', opacity: 1, offset: 0.2 },
      { transform: 'rotate(120deg) scale(.05)', opacity: 0.2 },
    ],
    { duration: 480, easing: 'cubic-bezier(.5, 0, .9, .5)', fill: 'both' },
  );
}

/** @param {Ghost} ghost */
function showGhost({ how, box, face }) {
  const made = lay(`ghost ${how}`, face, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
  made.style.setProperty('width', `${box.width}px`);
  (how === 'defeat' ? strike(made) : drawAway(made)).onfinish = () => made.remove();
}

/** "+2" with its sign, on the way to its number. @param {Gain} gain @param {number} i @param {Element | null} source */
function showGain({ field, by, pooled }, i, source) {
  const target = shownNumber(field.name);
  if (!target) return;
  const pool = pooled ? document.querySelector('.clock') : null;
  const to = middleOf(target);
  const from = pool ?? source ? middleOf(/** @type {Element} */ (pool ?? source)) : { x: to.x, y: to.y - 56 };
  const picture = hasSign(field.field) ? signOf(field.field) : sign('honor');
  const made = lay(pool ? 'gain from-pool' : 'gain', html`${picture}<b class="num">+${number(by)}</b>`, from);
  const way = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
  made.animate(
    [
      { transform: 'scale(.5)', opacity: 0 },
      { transform: 'translateY(-10px) scale(1.15)', opacity: 1, offset: 0.25 },
      { transform: 'translateY(-12px) scale(1)', opacity: 1, offset: 0.45 },
      { transform: `${way} scale(.7)`, opacity: 0.9, offset: 0.95 },
      { transform: `${way} scale(.7)`, opacity: 0 },
    ],
    { ...FLOAT, delay: i * 70 },
  ).onfinish = () => made.remove();
  target.animate([{ transform: 'none' }, { transform: 'scale(1.22)', offset: 0.4 }, { transform: 'none' }], {
    duration: 200, delay: FLOAT.duration * 0.9 + i * 70, easing: 'ease-out',
  });
}

/** Light behind the result, and stars. */
function celebrate() {
  const result = document.querySelector('.ending .result.won');
  const heading = result?.querySelector('h1');
  if (!heading) return;
  heading.animate([{ transform: 'scale(.7)', opacity: 0 }, { transform: 'scale(1.06)', opacity: 1, offset: 0.6 }, { transform: 'none' }], {
    duration: 560, easing: 'ease-out',
  });
  result?.querySelector('.rays')?.animate([{ transform: 'rotate(-40deg) scale(.2)', opacity: 0 }, { transform: 'none' }], {
    duration: 1400, easing: 'cubic-bezier(.2, .8, .2, 1)',
  });
  const at = middleOf(heading);
  for (let i = 0; i < MOST_STARS; i++) {
    // Spread like seeds in a flower: even, and without order.
    const angle = i * 2.39996;
    const far = 90 + 26 * Math.sqrt(i) + (i % 5) * 22;
    const [x, y] = [Math.cos(angle) * far * 2.4, Math.sin(angle) * far];
    const star = lay('star', sign('honor'), at);
    star.animate(
      [
        { transform: 'scale(0)', opacity: 1 },
        { transform: `translate(${x * 0.8}px, ${y * 0.8 - 30}px) rotate(${i * 40}deg) scale(1)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${x}px, ${y + 120}px) rotate(${i * 80}deg) scale(.6)`, opacity: 0 },
      ],
      { duration: 1300 + (i % 7) * 90, easing: 'cubic-bezier(.2, .7, .4, 1)', fill: 'both' },
    ).onfinish = () => star.remove();
  }
}

/**
 * Shows the effects of a change, once the table is drawn anew.
 * @param {TableState} before @param {TableState} after @param {Ghost[]} ghosts @param {Element | null} source where gains come from
 */
export function showEffects(before, after, ghosts, source) {
  ghosts.forEach(showGhost);
  gainsBetween(before, after).forEach((gain, i) => showGain(gain, i, source));
  const { result } = after.snapshot;
  if (result && !before.snapshot.result && outcomeOf(after, result).won) celebrate();
}
