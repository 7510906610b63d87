// heads-front.js - heads seen from the front: around (0, 8), about 30 wide, the chin at y 32. What they wear tells the faction.
// Parts: hair (short), visage (a face). Paints: skin, hair, cloth and fur of the person.

const HOOD = 'M-25 40C-34 2 -16 -24 1 -30C18 -24 34 2 25 40C12 50 -12 50 -25 40Z';
const IN_HOOD = 'M-17 30C-20 4 -10 -10 0 -14C10 -10 20 4 17 30C8 40 -8 40 -17 30Z';
const LONG = 'M-19 6C-24 -24 24 -24 19 6C22 40 34 58 30 84C20 66 12 60 12 40H-12C-12 60 -20 66 -30 84C-34 58 -22 40 -19 6Z';

export const NECK = `
  skin M-9 22V33Q0 44 9 33V22Z
  shadow M0 22V38Q6 38 9 33V22Z
`;

export const HAIR = `
  hair M-17 8C-20 -16 20 -16 17 8L15 24H-15Z
`;

/** Eyes closed, half of it in the shade. */
export const VISAGE = `
  skin M-13 2C-14 -12 14 -12 13 2C14 18 8 30 0 32C-8 30 -14 18 -13 2Z
  shadow M0 -9C12 -11 14 -6 13 2C14 18 8 30 0 32L3 14L0 10Z
  ink~1.8 M-9 7Q-5 5 -2 7M3 7Q6 5 9 7
  ink~1.5 M-3 22Q0 24 4 22
`;

/** @type {Record<string, string>} */
export const HEADS = {
  hood: `
    robe! ${HOOD}
    dark ${IN_HOOD}
    ?-void visage
    ?void trim M-11 8l9 4l-8 3ZM11 8l-9 4l8 3Z
  `,
  mask: `
    | leaf tone60 12 2 40 70
    | leaf trim 9 -8 42 42
    | leaf tone60 4 -12 44 16
    leaf trim 0 -12 42 0
    #f3ecf6! M-17 -2C-17 -17 17 -17 17 -2L12 26L0 42L-12 26Z
    shadow M0 -13C17 -13 17 -2 17 -2L12 26L0 42Z
    dark M-13 4l10 5l-9 5ZM13 4l-10 5l9 5Z
    trim~2.5 M0 -10V30M-7 22L-4 32M7 22L4 32
  `,
  long: `
    hair! ${LONG}
    visage
    hair M-17 4C-16 -18 16 -18 17 4Q0 -8 -17 4Z
    trim~3 M-18 -2Q0 -10 18 -2
    star trim 0 -7 4 7 2.5
  `,
  knot: `
    hair
    visage
    hair! o 0 -20 9
    trim~3 M-5 -12H5
    star trim 0 0 4 5 2
  `,
  halo: `
    hair
    visage
    trim~3.5 M-30 -2A30 30 0 0 1 30 -2
    trim M-2.5 -34L0 -46L2.5 -34Z
    @-60,0,0 trim M-2.5 -34L0 -46L2.5 -34Z
    @-30,0,0 trim M-2.5 -34L0 -46L2.5 -34Z
    @30,0,0 trim M-2.5 -34L0 -46L2.5 -34Z
    @60,0,0 trim M-2.5 -34L0 -46L2.5 -34Z
    star trim 0 -3 4 4 1.5
  `,
  mitre: `
    hair
    visage
    robe! M-18 2L-15 -30L0 -48L15 -30L18 2Q0 -8 -18 2Z
    star trim 0 -22 4 9 3
    trim~3 M-17 -3Q0 -12 17 -3
  `,
  turban: `
    hair
    visage
    cloth! M-20 3C-27 -16 -15 -33 1 -33C18 -33 27 -16 20 3C11 -7 -11 -7 -20 3Z
    #0004~2 M-20 -4Q0 -24 16 -26M-12 -2Q8 -16 22 -14
    trim M-4 -12L0 -22L4 -12L0 -4Z
    trim~3 M0 -22Q4 -40 14 -44
  `,
  beard: `
    visage
    hair! M-14 8C-18 34 -9 54 0 66C9 54 18 34 14 8C8 20 -8 20 -14 8Z
    #0003~1.5 M-6 28L-3 48M6 28L3 48M0 30V56
    hair M-15 4C-17 -4 -16 -8 -14 -10L-13 8ZM15 4C17 -4 16 -8 14 -10L13 8Z
  `,
  rays: `
    hair
    visage
    trim! M-17 0L-27 -20L-14 -11L-13 -36L-5 -14L0 -50L5 -14L13 -36L14 -11L27 -20L17 0Q0 -9 -17 0Z
    white o 0 -10 3
  `,
  braid: `
    hair
    visage
    hair M-17 6C-20 -18 20 -18 17 6Q4 -8 -8 -4Q-14 0 -17 6Z
    hair! o 15 20 8
    hair! o 19 33 8
    hair! o 21 46 7
    hair! o 21 58 6
    hair! o 20 69 5
    trim~4 M15 74H25
    trim o -8 -10 4
  `,
  bird: `
    fur! M-24 -28L-12 -18H12L24 -28C28 -4 26 16 18 28C10 38 -10 38 -18 28C-26 16 -28 -4 -24 -28Z
    shadow M0 -18H12L24 -28C28 -4 26 16 18 28C12 34 6 36 0 36Z
    | bone o 10 2 9
    | trim o 10 2 5
    | #111 o 10 2 2.4
    #e8a83c! M-5 8H5L0 24Z
  `,
  antlers: `
    | #e0d4b8~4 M9 -4C16 -26 36 -20 34 -46M22 -19L18 -40M31 -27L44 -36
    hair
    visage
  `,
  leaves: `
    hair
    visage
    | leaf trim 2 -12 23 10
    | leaf tone35 7 -11 23 36
    | leaf trim 10 -9 22 62
  `,
  wolf: `
    fur! M-26 -2L-24 -34L-8 -16H8L24 -34L26 -2L16 20L0 40L-16 20Z
    shadow M0 -16H8L24 -34L26 -2L16 20L0 40Z
    trim M-14 2l10 4l-9 3ZM14 2l-10 4l9 3Z
    #221 M-5 32L0 40L5 32Z
  `,
  ram: `
    | dark~11 M10 -8C28 -30 46 -8 34 10C26 20 18 8 26 2
    | bone~8 M10 -8C28 -30 46 -8 34 10C26 20 18 8 26 2
    hair
    visage
  `,
  mushroom: `
    hair
    visage
    #d43c2b! M-40 4C-36 -36 36 -36 40 4C20 -5 -20 -5 -40 4Z
    shadow M0 -26C26 -24 38 -12 40 4C28 -1 14 -3 0 -3Z
    bone o -18 -9 5
    bone o 2 -17 6
    bone o 20 -7 4
  `,
  feather: `
    hair
    visage
    cloth! M-21 2C-20 -20 10 -28 34 -8C16 -6 -4 0 -21 2Z
    trim! M-10 -14C-26 -30 -22 -46 -8 -56C-8 -40 0 -28 0 -17Z
  `,
  goggles: `
    hair
    visage
    tone0! M-18 2C-20 -24 20 -24 18 2Z
    shadow M0 -16C18 -18 20 -8 18 2H0Z
    | dark o 7 7 7.5
    | trim o 7 7 5
    | white o 5.5 5.5 1.6
  `,
  lens: `
    hair
    visage
    tone0! M-18 2C-20 -24 20 -24 18 2Z
    shadow M0 -16C18 -18 20 -8 18 2H0Z
    dark~4 M-18 3L18 6
    dark o 5 8 12
    trim o 5 8 8.5
    white o 2 5 3
  `,
  helm: `
    hair
    visage
    steel! M-19 12C-22 -26 22 -26 19 12L12 6V24L16 30L8 28V6H-8V28L-16 30L-12 24V6Z
    shadow M0 -17C22 -18 21 -4 19 12L12 6V24L16 30L8 28V6H0Z
    #d34b36 M-3 -16C-14 -40 -34 -38 -42 -22C-26 -30 -12 -26 3 -16Z
  `,
  visor: `
    steel! M-19 34V-10C-17 -26 17 -26 19 -10V34L0 42Z
    shadow M0 -22C17 -22 18 -14 19 -10V34L0 42Z
    night M-15 3H15V9H-15Z
    trim~3 M0 -20V38
    night~2.8 M-10 20h0M-6 20h0M6 20h0M10 20h0
  `,
  lamp: `
    hair
    visage
    #fff3c4%45 M-3 -20L-22 -56H30L9 -20Z
    #ecbd3c! M-20 0C-20 -26 20 -26 20 0L25 4H-25Z
    shadow M0 -20C18 -20 20 -10 20 0L25 4H0Z
    dark o 2 -12 8
    #fffbe0 o 2 -12 5.5
  `,
  tophat: `
    hair
    visage
    dark!trim/1 M-16 -2L-18 -42H18L16 -2Z
    dark M-30 0Q0 -12 30 0Q0 8 -30 0Z
    trim M-16.500 -10H16.500L16 -2Q0 -8 -16 -2Z
    tone0! o 9 -12 6
  `,
  mohawk: `
    visage
    trim! M-5 -8C-20 -30 -14 -48 0 -52C14 -48 20 -30 5 -8Z
    #0003~1.5 M0 -44V-12M-6 -38L-2 -14M6 -38L2 -14
    dark M-14 4h28v3h-28Z
  `,
  dome: `
    hair
    visage
    #dff6ff!trim/2.5%32 o 0 8 28
    white~4 M-16 -8Q-10 -16 -2 -17
    robe! M-24 26Q0 42 24 26L26 38Q0 52 -26 38Z
    dark~3 M14 -16L24 -40
    trim o 24 -42 5
  `,
  gas: `
    cloth! ${HOOD}
    dark M-16 2C-16 -14 16 -14 16 2L11 22L14 34H-14L-11 22Z
    | bone o 8 4 7.5
    | trim o 8 4 5.5
    #5a5a60! o 0 28 11
    #24242a o 0 28 6
  `,
  horns: `
    | #efe3f5! M8 -2C34 -6 34 -30 22 -46C24 -26 14 -18 4 -14Z
    hair
    visage
  `,
  skull: `
    bone! M-20 2C-24 -30 24 -30 20 2L13 18V35H-13V18Z
    shadow M0 -22C22 -22 22 2 20 2L13 18V35H0Z
    | #160a20 o 8 4 7
    | trim o 8 4 2.5
    #160a20 M0 13L-4 21H4Z
    #160a20~1.6 M-7 26V35M0 26V35M7 26V35
    #160a20~1.5 M6 -18L2 -10L7 -6
  `,
  crescent: `
    hair
    visage
    hair M-17 6C-20 -16 20 -16 17 6Q0 -10 -17 6Z
    trim! M-32 -40C-28 2 28 2 32 -40C20 -13 -20 -13 -32 -40Z
  `,
  flame: `
    trim! M-19 16C-30 -4 -18 -20 -24 -40C-12 -32 -8 -28 -6 -22C-6 -36 0 -46 8 -54C8 -40 14 -34 16 -24C18 -30 24 -34 30 -36
      C24 -20 28 0 19 16Z
    visage
    white%55 M-15 2C-14 -12 -10 -16 -6 -24C-4 -16 -2 -14 0 -12C4 -18 6 -22 8 -28C10 -18 14 -12 15 2Q0 -8 -15 2Z
  `,
  jackal: `
    #1c1626!trim/1.5 M-13 0L-22 -48L-6 -16H6L22 -48L13 0L10 18L0 42L-10 18Z
    trim M-11 8l9 4l-8 3ZM11 8l-9 4l8 3Z
    trim~2 M0 10V34M-12 22L-18 40M12 22L18 40
  `,
  brim: `
    hair! ${LONG}
    hair
    visage
    robe! M-38 6C-20 -3 -15 -6 -13 -11L-8 -58C4 -44 12 -26 13 -11C15 -6 20 -3 38 6C18 11 -18 11 -38 6Z
    trim~4 M-14 -8Q0 -3 14 -8
  `,
  straw: `
    hair
    visage
    #dbbc76! M-42 4L0 -32L42 4Q0 14 -42 4Z
    shadow M0 -32L42 4Q20 9 0 9Z
    #0003~1.5 M-24 0L0 -26M0 6V-26M24 0L0 -26
  `,
  crown: `
    hair
    visage
    #f7c53b! M-18 -4L-22 -28L-9 -16L0 -34L9 -16L22 -28L18 -4Z
    #d92644 o 0 -11 3.5
    #7a4a00~1 o 0 -11 3.5
  `,
};
