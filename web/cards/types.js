// types.js - the shapes that the card generator works with. Nothing here runs.

/**
 * A card of the wire's catalog (docs/wire.md): what the generator reads of it.
 * @typedef {object} Card
 * @property {string} name stable and English: the seed of the picture
 * @property {string} title in the language of the viewer
 * @property {string} pack
 * @property {string} zone
 * @property {string} kind
 * @property {string | null} faction
 * @property {string} type in the language of the viewer
 * @property {number} cost
 * @property {string | null} paid_with
 * @property {number} honor
 * @property {string} text in the language of the viewer
 * @property {Effect[]} effects
 */

/** @typedef {{ when: string, do?: Action[] }} Effect */

/** @typedef {{ action: string, what?: string, amount?: number, per?: string, do?: Action[] }} Action */

/**
 * One thing that a card does for its owner: a sign, how much (0: without a number), and whether it is for each of something.
 * @typedef {{ what: string, n: number, each: boolean }} Sign
 */

/** @typedef {'full' | 'row' | 'chip'} Level */

/**
 * The width of a text in a CSS font, as canvas `measureText` tells it.
 * @typedef {(text: string, font: string) => number} Measure
 */

/** Red, green and blue, 0 to 255. @typedef {[number, number, number]} Rgb */

/**
 * Colours of a frame: edge (dark), band (under the name), rim (thin bright line), paper (under the text), deep (words on paper).
 * @typedef {{ edge: string, band: string, rim: string, paper: string, deep: string }} Frame
 */

/**
 * Everything that a picture is drawn from; picture/scene.js makes it.
 * @typedef {object} Scene
 * @property {string} id before each id inside the SVG
 * @property {string} house a faction, 'none', 'monster', or one of the court
 * @property {string} kind
 * @property {number} cost
 * @property {number} value
 * @property {Sign[]} signs
 * @property {string | undefined} crest what a figure of the court holds
 * @property {Rgb[]} sky top, middle, horizon
 * @property {Rgb} lit of the robe
 * @property {Rgb} shade of the robe
 * @property {Rgb} bright the accent
 * @property {string} robe paint: the robe, from light to shade
 * @property {string} glow paint: light that fades
 * @property {string} trim the accent, as CSS
 * @property {string} dark the shade, as CSS
 * @property {string} edge attributes: a thin dark stroke
 * @property {[number, number]} sun where the disc stands
 * @property {(what: string) => boolean} does whether it is among the signs
 * @property {(words: string) => boolean} word whether one of these stands in the name: 'wolf|fox'
 * @property {(layer: string) => import('./chance.js').Chance} chance a stream of its own for each layer
 * @property {(layer: string, options: string[], weigh?: (option: string) => number) => string} choose
 * @property {(t: number) => string} tone the robe between light (0) and shade (1)
 */

/**
 * A thing that stands for an action, around (x, y), h high.
 * @typedef {(c: Scene, x: number, y: number, h: number, tilt?: number) => string} Motif
 */

export {};
