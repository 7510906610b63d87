// picture.js - the picture of a card, 250 x 250, its middle near (125, 115). Same card, same picture: all chance comes from its
// name. Layers from back to front: sky, land of the faction, what the card does (behind), the subject by kind, what it does
// (before), mist.
import { construct } from '../construct/construct.js';
import { princesSubject } from '../princes/princes.js';
import { hero } from '../hero/hero.js';
import { houseOf } from '../house.js';
import { monster } from '../monster/monster.js';
import { around } from './around.js';
import { land } from './land.js';
import { paints, sceneOf } from './scene.js';
import { sky } from './sky.js';
import { treasure } from './treasure.js';

/** @typedef {import('../types.js').Card} Card */
/** @typedef {import('../types.js').Scene} Scene */

/** @type {Record<string, (c: Scene) => string>} */
const SUBJECTS = { construct, monster, treasure };

/**
 * @param {Card} card
 * @param {string} id before each id inside
 * @param {Record<string, string>} [chosen] filled with all choices
 */
export function picture(card, id, chosen = {}) {
  const c = sceneOf(card, id, chosen);
  const { behind, before } = around(c);
  const subject = (princesSubject(card) ?? SUBJECTS[card.kind] ?? hero)(c);
  return paints(c) + sky(c) + land(c) + behind + subject + before + `<rect y="196" width="250" height="54" fill="url(#${id}mist)"/>`;
}

/** The random choices for a card: its body, head, robe, side, sky and so on. @param {Card} card @returns {Record<string, string>} */
export function choicesOf(card) {
  /** @type {Record<string, string>} */
  const chosen = { house: houseOf(card), kind: card.kind };
  picture(card, '', chosen);
  return chosen;
}
