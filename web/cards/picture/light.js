// light.js - the colours of the pictures by house: skies, robes and accents, as hue, saturation and lightness.

/**
 * Skies: top, middle, horizon. A robe goes from light to shade; `robes` are mixed into its light. The names are what chance
 * chooses from: a new one comes with a name of its own, and none is ever renamed.
 * @typedef {object} Light
 * @property {Record<string, number[][]>} skies
 * @property {number[]} lit
 * @property {number[]} shade
 * @property {number[]} accent
 * @property {Record<string, number[]>} robes
 */

const IVORY = [40, 60, 94];

/** @type {Record<string, Light>} */
const LIGHTS = {
  enlightened: {
    skies: {
      noon: [[222, 62, 20], [210, 60, 50], [46, 85, 82]],
      dusk: [[240, 48, 24], [262, 40, 55], [32, 90, 78]],
      sea: [[212, 70, 15], [196, 65, 42], [170, 45, 80]],
      dawn: [[226, 54, 30], [330, 42, 62], [36, 92, 80]],
    },
    lit: [44, 50, 90], shade: [222, 40, 40], accent: [46, 95, 64],
    robes: {
      own: [44, 50, 90], ivory: IVORY,
      rose: [350, 55, 52], blue: [210, 60, 60], gold: [44, 80, 66], teal: [184, 46, 44], violet: [268, 38, 62],
    },
  },
  lifebound: {
    skies: {
      wood: [[168, 55, 12], [152, 45, 34], [72, 72, 74]],
      lake: [[196, 50, 16], [174, 42, 42], [50, 80, 76]],
      moss: [[112, 40, 13], [92, 44, 36], [56, 80, 78]],
      autumn: [[150, 40, 13], [60, 38, 36], [30, 86, 72]],
    },
    lit: [82, 48, 62], shade: [152, 48, 19], accent: [74, 88, 62],
    robes: {
      own: [82, 48, 62], ivory: IVORY,
      bark: [28, 45, 46], straw: [48, 60, 58], fern: [150, 40, 52], berry: [344, 48, 48], water: [192, 44, 54],
    },
  },
  mechana: {
    skies: {
      rust: [[16, 60, 12], [22, 70, 42], [40, 95, 72]],
      steel: [[196, 34, 17], [200, 22, 42], [34, 92, 70]],
      forge: [[350, 42, 15], [12, 60, 44], [46, 92, 70]],
      smog: [[44, 40, 12], [40, 44, 38], [60, 70, 74]],
    },
    lit: [34, 62, 68], shade: [14, 46, 21], accent: [176, 66, 60],
    robes: {
      own: [34, 62, 68], ivory: IVORY,
      teal: [178, 42, 46], steel: [210, 14, 62], brass: [46, 66, 56], red: [6, 56, 48], olive: [74, 30, 44],
    },
  },
  void: {
    skies: {
      night: [[258, 60, 8], [270, 60, 30], [312, 78, 70]],
      deep: [[232, 58, 9], [250, 54, 36], [286, 84, 78]],
      rose: [[292, 50, 8], [318, 52, 32], [348, 82, 74]],
      cold: [[222, 60, 8], [204, 52, 28], [176, 60, 66]],
    },
    lit: [268, 38, 66], shade: [258, 52, 13], accent: [304, 92, 76],
    robes: {
      own: [268, 38, 66], ivory: IVORY,
      rose: [330, 52, 48], blue: [232, 46, 48], silver: [240, 6, 76], black: [264, 24, 26], jade: [164, 40, 42],
    },
  },
  none: {
    skies: {
      slate: [[215, 25, 20], [212, 22, 48], [38, 62, 82]],
      earth: [[28, 22, 20], [28, 26, 50], [44, 62, 84]],
      mist: [[196, 26, 17], [190, 22, 45], [60, 42, 82]],
      rain: [[230, 22, 22], [250, 14, 52], [24, 60, 84]],
    },
    lit: [36, 32, 80], shade: [216, 24, 28], accent: [40, 78, 62],
    robes: { own: [36, 32, 80], ivory: IVORY, red: [8, 46, 50], green: [90, 22, 50], blue: [210, 34, 58], brown: [28, 36, 46] },
  },
  monster: {
    skies: {
      blood: [[350, 60, 9], [355, 72, 34], [26, 96, 64]],
      ember: [[12, 60, 9], [16, 68, 32], [46, 92, 62]],
      dusk: [[322, 50, 10], [340, 62, 33], [14, 92, 66]],
      swamp: [[172, 44, 8], [150, 38, 24], [72, 80, 58]],
      storm: [[226, 40, 9], [214, 34, 28], [190, 60, 66]],
      plague: [[284, 40, 9], [290, 32, 28], [64, 82, 60]],
    },
    lit: [352, 34, 24], shade: [345, 44, 6], accent: [54, 100, 62],
    robes: { own: [352, 34, 24], green: [130, 40, 24], blue: [216, 40, 28], bone: [36, 24, 44], violet: [280, 36, 28] },
  },
};

/**
 * The court: one hue for the sky, one for the robe.
 * @param {number} sky @param {number} robe @param {number} [light] @param {number[]} [accent]
 * @returns {Light}
 */
const princes = (sky, robe, light = 56, accent = [44, 92, 62]) => ({
  skies: { hall: [[sky, 52, 13], [sky, 50, 42], [(sky + 30) % 360, 74, 78]] },
  lit: [robe, 56, light], shade: [robe, 50, 16], accent, robes: { own: [robe, 56, light] },
});

Object.assign(LIGHTS, {
  ventus: princes(204, 196, 74, [190, 80, 84]),
  ardor: princes(350, 12, 54, [32, 96, 62]),
  denarius: princes(34, 44, 58, [50, 96, 66]),
  ensis: princes(220, 212, 58, [0, 78, 62]),
  vitae: princes(120, 130, 46, [84, 80, 64]),
  gnaritas: princes(268, 256, 50, [46, 92, 70]),
  crown: princes(36, 352, 44),
  supporter: princes(172, 168, 48),
  army: princes(8, 356, 46, [36, 30, 84]),
  treasury: princes(30, 40),
  poison: princes(96, 110, 30),
  elixir: princes(334, 330),
  guard: princes(214, 214, 52, [210, 30, 86]),
  event: princes(352, 350, 28, [20, 96, 64]),
  wife: princes(322, 326, 66, [46, 90, 78]),
  bond: princes(282, 284, 40),
});

/** @param {string} house @returns {Light} */
export const lightOf = (house) => LIGHTS[house] ?? /** @type {Light} */ (LIGHTS['none']);
