// editions.js - the order in which editions are shown.
import { QUICK } from './choices.js';

/**
 * The edition for beginners comes first.
 * @template {{ id: string }} T
 * @param {T[]} packs
 */
export const inOrder = (packs) => [...packs].sort((a, b) => Number(b.id === QUICK.pack) - Number(a.id === QUICK.pack));
