// heads-side.js - the same heads from the side, looking right: around (130, 86), about 90 high. Parts: visage, and short hair.

const HOOD = 'M158 58C128 20 78 44 80 100C80 132 74 146 60 168L124 158C106 128 112 82 150 70Z';
const LONG = 'M152 66C146 38 98 36 94 82C92 120 78 150 70 186C96 182 116 150 118 118C116 96 122 80 152 66Z';

export const VISAGE = `
  skin M112 52C142 44 154 56 154 74L165 94L155 98L156 106L152 109L153 117C150 126 142 126 135 124L136 146H102L104 96Z
  #0000002e M112 52C116 76 112 104 124 124L135 124L136 146H102L104 96Z
  ink~2.6 M141 79Q146 76 151 79
  ink~2 M146 110L153 109
`;

export const SHORT = `
  hair! M152 68C148 40 100 38 96 78L100 112C112 108 116 92 118 78C130 76 142 74 152 68Z
`;

/** @type {Record<string, string>} */
export const HEADS = {
  horns: `
    visage
    short
    #efe3f5! M128 52C120 20 84 10 62 30C88 26 100 44 104 66Z
  `,
  antlers: `
    visage
    short
    #e0d4b8~6 M122 50C110 26 84 30 78 6M100 32L112 10M88 24L66 24
  `,
  leaves: `
    visage
    short
    leaf tone35 134 58 34 -20
    leaf trim 123 65 34 -48
    leaf tone35 112 72 34 -76
    leaf trim 101 79 34 -104
  `,
  mitre: `
    visage
    short
    robe! M98 84L104 8L156 62L154 72C136 70 116 76 98 84Z
    trim~5 M99 80Q126 68 154 68
  `,
  knot: `
    visage
    short
    hair! o 94 50 16
    trim~5 M104 58L96 66
  `,
  crown: `
    visage
    short
    #f7c53b! M98 66L90 26L110 44L122 18L134 42L154 28L154 62C134 54 114 56 98 66Z
  `,
  rays: `
    visage
    short
    trim! M96 76L66 60L88 58L72 24L102 46L108 6L122 42L142 12L142 50L162 40L154 66Q124 54 96 76Z
  `,
  braid: `
    visage
    short
    hair! o 92 112 12
    hair! o 86 130 11
    hair! o 82 148 10
    hair! o 82 166 9
    trim~6 M74 178H90
  `,
  turban: `
    visage
    short
    cloth! M158 66C166 28 98 12 84 62C82 78 90 88 100 92C116 76 136 70 158 66Z
    #0004~3 M92 82Q108 40 150 36M104 84Q122 56 158 52
    trim~5 M140 44Q142 18 160 12
    trim o 140 48 6
  `,
  mushroom: `
    visage
    short
    #d43c2b! M66 78C66 14 174 8 184 70C152 60 104 62 66 78Z
    bone o 96 50 9
    bone o 130 34 10
    bone o 160 52 7
  `,
  feather: `
    visage
    short
    cloth! M90 72C94 34 152 32 188 60C152 60 122 62 90 72Z
    trim! M106 50C84 30 56 34 42 58C68 50 88 56 106 50Z
  `,
  goggles: `
    visage
    short
    tone0! M156 66C150 34 98 34 94 82L98 108L116 88L156 74Z
    dark~5 M96 86L134 80
    dark o 147 80 13
    trim o 147 80 9
    white o 144 77 3
  `,
  lens: `
    visage
    short
    tone0! M154 62C146 36 98 36 94 82L100 108L112 84Z
    dark M138 68H176V92H138Z
    trim o 176 80 13
    white o 173 77 4
  `,
  helm: `
    visage
    short
    steel! M158 72C156 34 96 30 94 84L98 118L120 112L122 84H158Z
    #0000004a M124 46C96 30 94 60 94 84L98 118L112 114C104 88 104 64 124 46Z
    #d34b36! M136 40C110 4 58 18 50 62C76 36 100 40 120 50Z
  `,
  lamp: `
    visage
    short
    #fff3c4%50 M160 52L206 24V78Z
    #ecbd3c! M90 78C90 26 160 26 160 66L176 74Q130 66 90 78Z
    dark o 157 52 11
    #fffbe0 o 158 52 7
  `,
  tophat: `
    visage
    short
    dark!trim/1.5 M98 62L98 4H152L154 56Z
    trim M98 46H153V56L98 63Z
    dark M78 70Q126 42 178 58Q130 64 78 70Z
  `,
  dome: `
    visage
    short
    #dff6ff!trim/4%30 o 126 88 62
    white~7 M86 66Q98 44 118 38
    dark~5 M150 32L168 6
    trim o 168 8 7
  `,
  crescent: `
    visage
    short
    trim! M84 8C82 66 152 72 172 14C158 46 104 44 84 8Z
  `,
  straw: `
    visage
    short
    #dbbc76! M60 82L116 14L192 66Q126 66 60 82Z
    #0003~2.5 M86 74L116 18L132 66M116 18L164 64
  `,
  hood: `
    visage
    robe! ${HOOD}
    trim~3 M158 58L150 70C112 82 106 128 124 158
  `,
  mask: `
    #f3ecf6! M150 60L206 112L150 112L140 132L104 140V70Z
    dark o 144 84 8
    trim o 144 84 4
    robe! ${HOOD}
  `,
  long: `
    visage
    hair! ${LONG}
    trim~5 M98 66Q126 50 152 64
  `,
  halo: `
    trim~6 o 124 78 56
    visage
    short
  `,
  beard: `
    visage
    hair! M154 106C162 142 152 176 138 194C120 176 110 140 112 106C124 118 142 114 154 106Z
    #0003~2.5 M128 128L134 166M142 124V160
  `,
  bird: `
    fur! M98 150C82 110 84 40 126 42C150 42 162 60 162 70C170 76 170 94 160 100C156 122 146 130 140 150Z
    fur! M88 60L84 20L118 44Z
    #e8a83c! M158 68L204 96L158 102Z
    bone o 140 74 11
    trim o 142 74 6
    #111 o 143 74 3
  `,
  wolf: `
    fur! M92 66L98 16L120 46L148 54L190 84L186 97L152 106L142 126L132 160H92Z
    #0000003a M92 66L98 16L112 60L120 110L104 160H92Z
    trim M138 68l14 7l-14 3Z
    #221 M182 80l9 4l-3 8Z
    #221~2 M160 100L184 95
  `,
  ram: `
    visage
    short
    dark~18 M112 60C80 36 58 72 76 96C92 110 110 94 98 80
    bone~14 M112 60C80 36 58 72 76 96C92 110 110 94 98 80
  `,
  visor: `
    steel! M94 146V66C98 34 150 34 162 62L168 94L154 146Z
    #0000004a M94 146V66C96 50 104 44 114 42C108 70 110 110 120 146Z
    night M126 76H164L166 85H126Z
    trim~4 M126 40Q150 44 160 66
  `,
  mohawk: `
    visage
    trim! M152 56C158 16 108 -2 78 26C66 50 78 88 92 106C94 78 104 62 124 56C136 52 146 54 152 56Z
  `,
  gas: `
    visage
    cloth! ${HOOD}
    dark M136 66L166 82L172 108L150 126L130 118Z
    bone o 148 84 12
    trim o 149 84 9
    #5a5a60! o 170 114 15
    #24242a o 172 114 8
  `,
  skull: `
    bone! M108 146V112C78 96 80 36 124 38C158 40 164 66 160 88L166 102L154 106V120L136 124L134 146Z
    #160a20 o 144 84 9
    trim o 144 84 3.5
    #160a20~2 M140 112V120M146 110V119
  `,
  flame: `
    visage
    trim! M154 64C150 36 150 24 160 4C136 14 134 22 126 30C124 16 112 8 94 2C102 18 98 28 92 36C82 32 70 34 60 44C78 48 82 60 84 72
      C76 78 74 90 70 106C92 102 106 92 112 80C126 76 142 72 154 64Z
  `,
  jackal: `
    #1c1626!trim/2 M94 150L98 84L86 10L116 50L146 60L206 94L200 104L152 108L140 150Z
    trim M136 72l18 6l-18 5Z
    trim~4 M112 96L108 146M124 100L122 146
  `,
  brim: `
    visage
    hair! ${LONG}
    robe! M66 84C90 74 98 62 100 52L84 4L138 40C144 50 152 56 190 62C152 74 106 76 66 84Z
    trim~6 M100 58Q124 46 142 48
  `,
};
