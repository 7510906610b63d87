// forms.js - the forms of constructs: one large thing that reaches down to y 206. Parts: jewel (x y h: the card's first action,
// set into it), blade, foliage. Paints: petal and petals of a flower.

/** @type {Record<string, string>} */
export const FORMS = {
  eye: `
    robe! M118 206L125 150L132 206Z
    dark o 125 100 66
    trim~4 o 125 100 66
    #f6f0e2 M64 100C90 58 160 58 186 100C160 142 90 142 64 100Z
    glow o 125 100 29
    trim o 125 100 27
    dark%75 o 125 100 20
    #0b0d14 o 125 100 11
    white o 116 91 6
    *12@125,100 trim M121 30L125 14L129 30Z
  `,
  staff: `
    wood~13 M125 70V214
    #c4995a~3.5 M122 76V212
    wood~12 M125 112C70 104 66 30 112 26C146 24 160 60 134 74
    #c4995a~3 M122 110C72 100 70 34 112 30
    trim%40 o 124 66 24
    jewel 124 66 50
    leaf trim 96 60 26 -60
    leaf trim 80 90 26 -80
    leaf trim 150 120 26 70
    leaf trim 112 150 26 -50
    leaf trim 136 176 26 60
  `,
  slab: `
    robe! M76 206V70Q76 32 125 26Q174 32 174 70V206Z
    dark%55 M88 198V74Q90 46 125 40Q160 46 162 74V198Z
    trim~3 M100 112h14m6 0h12m8 0h10M100 130h22m8 0h20M100 148h10m8 0h16m8 0h8M100 166h18m6 0h9M100 184h12m8 0h24
    jewel 125 78 46
  `,
  cannon: `
    @-24,125,130 robe! M60 100H170L196 92V168L170 160H60Q44 130 60 100Z
    @-24,125,130 dark M190 90H208V170H190Z
    @-24,125,130 #e9ffff M204 104H212V156H204Z
    @-24,125,130 trim%85 M80 97h10v66h-10ZM112 97h10v66h-10ZM144 97h10v66h-10Z
    gear robe! 112 188 38 10
    dark o 112 188 14
    trim o 112 188 7
    #d8fff8%40 o 206 66 30
    jewel 120 132 36
  `,
  drill: `
    robe! M74 58H176L132 206H118Z
    trim~5 M82 86Q125 104 168 78
    trim~4.3 M92 116Q125 134 158 108
    trim~3.6 M103 146Q125 164 147 138
    trim~3 M113 176Q125 194 137 168
    robe! M64 34H186V62H64Z
    trim~4 M70 48H180
    dark M98 14H152V34H98Z
    jewel 125 34 34
  `,
  orrery: `
    robe! M118 206L121 150H129L132 206Z
    dark%35 o 125 104 84
    @-24,125,104 trim~4 e 125 104 86 26
    @-24,125,104 robe! o 211 104 10
    @34,125,104 trim~4 e 125 104 72 30
    @34,125,104 robe! o 197 104 10
    @80,125,104 trim~4 e 125 104 90 40
    @80,125,104 robe! o 215 104 10
    glow o 125 104 34
    gear robe! 125 104 34 10
    jewel 125 104 34
  `,
  morningstar: `
    glow o 125 110 92
    star dark 125 110 8 96 26 0.2
    star robe! 125 110 4 88 20
    star trim 125 110 4 56 16 0.785
    #0b0614 o 125 110 20
    trim~3 o 125 110 20
    jewel 125 110 34
  `,
  sword: `
    glow o 125 110 80
    blade 125 122 216 4
    | trim~3%80 M145 200C199 170 185 90 151 60
  `,
  tree: `
    wood M102 216C118 190 112 160 104 130L118 142L125 110L134 142L150 124C136 160 132 194 148 216Z
    foliage
    jewel 82 96 34
    jewel 168 84 34
    jewel 125 62 34
  `,
  bloom: `
    #2c5a2c~10 M125 216C112 200 138 190 125 140
    leaf tone40 122 204 62 -70
    leaf tone0 128 194 58 66
    | leaf petal 125 140 79 84
    | leaf petals 125 140 87 56
    | leaf petal 125 140 96 28
    leaf petals 125 140 104 0
    #fad24c o 125 128 22
    jewel 125 126 38
  `,
  gate: `
    robe! M60 206V60H84V206ZM166 206V60H190V206Z
    robe! M48 62L62 36H188L202 62Z
    trim~3 M56 56H194
    #0b0d14%80 M88 206V104Q90 72 125 70Q160 72 162 104V206Z
    glow o 125 132 46
    jewel 125 132 62
  `,
  tower: `
    robe! M84 206L92 92H158L166 206Z
    robe! M80 92H170L160 66H90Z
    trim! M92 66Q125 12 158 66Z
    dark~4 M125 36V14
    trim o 125 12 6
    dark o 125 134 30
    trim~3 o 125 134 30
    jewel 125 134 36
  `,
  engine: `
    gear robe! 125 116 84 14 0.2
    dark o 125 116 56
    trim~3 o 125 116 56
    *6@125,116 robe M121 64H129V98H121Z
    glow o 125 116 34
    dark o 125 116 30
    jewel 125 116 44
  `,
  monolith: `
    robe! M66 206L56 150L70 120L88 150V206Z
    robe! M184 206L194 156L180 132L162 156V206Z
    robe! M125 14L162 60L152 206H98L88 60Z
    white%25 M125 14L88 60L98 206H114L108 66Z
    shadow M125 14L162 60L152 206H136L142 66Z
    trim~3 M106 84l19 13l19 -13M105 106l20 14l20 -14
    jewel 125 158 42
  `,
  bell: `
    wood~12 M62 206V38H188V206
    wood~8 M62 70L92 40M188 70L158 40
    robe! M125 54C92 54 92 108 84 150L70 172H180L166 150C158 108 158 54 125 54Z
    trim~5 M78 160H172M91 122H159
    dark o 125 180 13
    trim o 125 48 9
    jewel 125 104 34
  `,
  lantern: `
    dark~6 M125 8V34
    trim~5 o 125 16 10
    robe! M82 62L104 34H146L168 62Z
    night!trim/4 M88 62H162L154 168H96Z
    glow o 125 114 64
    jewel 125 116 56
    trim~3 M102 64L106 166M148 64L144 166
    robe! M82 168H168L160 190H90Z
    robe! M110 190H140V206H110Z
  `,
  hourglass: `
    robe! M72 18H178V40H72ZM72 184H178V206H72Z
    | trim~7 M168 40V184
    #eaf6f4!trim/3%45 M86 40H164C164 84 134 96 132 112C134 128 164 140 164 184H86C86 140 116 128 118 112C116 96 86 84 86 40Z
    #ffd35c M95 64H155C150 84 130 94 125 106C120 94 100 84 95 64Z
    #ffd35c M92 183C96 160 116 152 125 134C134 152 154 160 158 183Z
    #ffd35c~3 M125 104V140
    jewel 125 84 30
  `,
  mirror: `
    robe! M108 206L118 168H132L142 206Z
    trim! e 125 98 68 86
    dark e 125 98 59 77
    glow e 125 98 57 75
    white%30 M88 60C94 42 104 32 116 28L86 134C78 112 78 80 88 60Z
    jewel 125 102 66
    trim! o 125 12 10
    | leaf trim 184 130 40 40
  `,
  book: `
    glow o 125 70 84
    robe! M98 206L118 178H132L152 206Z
    | robe! M125 70C150 50 192 48 220 60V180C192 170 150 172 125 192Z
    | #fbf4e2 M125 64C150 44 188 42 212 52V170C188 162 150 164 125 182Z
    | #8d7f66~3 M142 92Q172 78 198 84M142 112Q172 98 198 104M142 132Q172 118 198 124M142 150Q160 142 176 144
    dark~3 M125 66V184
    jewel 125 58 62
  `,
  totem: `
    | tone50! M158 88L218 60L206 92L224 98L158 130Z
    robe! M92 206V32C92 10 158 10 158 32V206Z
    shadow M125 15C158 14 158 32 158 32V206H125Z
    trim~4 M92 84H158M92 144H158
    | bone o 140 44 10
    | night o 140 44 5
    night M108 62H142L134 76H116Z
    | trim M132 98l16 8l-16 8Z
    bone M106 124h38l-6 12l-6 -8l-7 8l-7 -8l-6 8Z
    jewel 125 174 42
  `,
  cauldron: `
    | dark~9 M180 206L164 176
    | steel~6 M190 110q22 12 8 36
    #4a4a55! M58 96H192C204 160 176 198 125 198C74 198 46 160 58 96Z
    shadow M125 96H192C204 160 176 198 125 198Z
    #33333c e 125 96 70 18
    trim e 125 96 61 13
    trim%80 o 100 74 9
    trim%80 o 148 62 13
    trim%80 o 122 42 8
    trim%80 o 142 26 5
    jewel 125 148 50
  `,
  rocket: `
    #ff8a3c M104 186H146L125 244Z
    #ffe48a M114 186H136L125 218Z
    | robe! M150 108L192 168V200L150 178Z
    robe! M125 6C156 40 160 90 154 170H96C90 90 94 40 125 6Z
    trim M125 6C138 20 147 36 151 54H99C103 36 112 20 125 6Z
    night!trim/4 o 125 92 22
    jewel 125 92 32
    robe! M102 168H148L156 188H94Z
    trim~4 M97 134H153
  `,
  coil: `
    robe! M92 206L110 150H140L158 206Z
    robe! M115 150V70H135V150Z
    trim~7 e 125 152 42 9
    trim~7 e 125 130 36 8
    trim~7 e 125 110 30 7
    trim~7 e 125 92 24 6
    #e3f573~4 M160 44l24 -14l-4 18l34 -16M90 44l-24 -14l4 18l-34 -16M150 74l26 10l-6 -16l24 8M100 74l-26 10l6 -16l-24 8
    robe! o 125 52 36
    white%35 o 112 38 9
    jewel 125 54 38
  `,
  clock: `
    robe! M78 206L86 62H164L172 206Z
    trim! M74 64L125 10L176 64Z
    #fbf4e2!dark/4 o 125 108 37
    *12@125,108 dark M123 74H127V81H123Z
    ink~3 M125 108V84M125 108L142 117
    night M102 156H148V206H102Z
    trim~3 M125 156V186
    trim o 125 190 9
    jewel 125 44 30
  `,
  airship: `
    dark~3 M92 128L94 154M158 128L156 154M125 132V154
    trim! M212 84L248 54V114Z
    robe! e 125 82 98 50
    white%20 M34 66C60 34 110 32 140 34C90 46 60 58 34 66Z
    trim~4 M28 82H222M62 46Q30 82 62 118M188 46Q220 82 188 118
    robe! M82 152H168L152 188H98Z
    trim~3 M86 162H164
    gold o 104 174 5
    gold o 125 174 5
    gold o 146 174 5
    jewel 125 82 56
  `,
  arm: `
    robe! M80 206H170L154 176H96Z
    tone30=26 M120 180L86 112
    tone30=22 M86 112L152 50
    robe! o 86 112 19
    trim o 86 112 8
    tone30=14 M152 50L176 88
    robe! o 152 50 15
    trim o 152 50 6
    robe! M156 90L140 124L156 140L160 116L176 104L192 116L196 140L212 124L196 90Z
    jewel 176 146 50
  `,
  crawler: `
    tone50=15 M146 76L216 46
    dark M208 38L226 30L232 50L214 58Z
    robe! M98 98L106 60H146L154 98Z
    robe! M56 150L76 96H174L194 150Z
    trim~4 M72 130H178
    dark! M40 148H210C234 148 234 206 210 206H40C16 206 16 148 40 148Z
    | gear robe! 200 177 25 8
    gear robe! 125 177 25 8
    | trim o 200 177 9
    trim o 125 177 9
    jewel 122 112 40
  `,
  hive: `
    #c4995a! e 125 182 72 26
    #c4995a! e 125 150 68 28
    #c4995a! e 125 116 56 26
    #c4995a! e 125 86 40 22
    #c4995a! e 125 62 22 15
    shadow M125 48C170 70 196 140 196 184C190 200 160 208 125 208Z
    night M106 166H144V186Q125 200 106 186Z
    | #ffd35c! e 206 92 9 6
    | white%70 e 202 82 5 7
    jewel 125 116 44
  `,
  harp: `
    trim~2 M94 34V180M110 38V156M126 44V132M142 48V108M158 48V86M172 46V68
    wood~15 M74 204V34
    wood~13 M74 34C104 6 144 66 194 40
    wood~15 M194 40L74 204
    #c4995a~4 M72 196V38
    jewel 74 30 42
    leaf trim 190 48 38 80
    leaf trim 128 132 30 120
  `,
  scales: `
    robe! M94 206L114 182H136L156 206Z
    trim~8 M125 26V196
    trim~7 M52 66Q125 30 198 66
    | dark~2 M198 66L172 124M198 66L224 124
    | robe! M164 124H232C228 156 168 156 164 124Z
    trim! o 125 26 12
    jewel 125 112 50
  `,
  fountain: `
    #9be0f2~7%85 M125 66C92 30 74 84 70 112M125 66C158 30 176 84 180 112
    #9be0f2~4%85 M125 62C104 40 98 84 98 110M125 62C146 40 152 84 152 110
    robe! M54 116H196C196 142 162 152 142 154V206H108V154C88 152 54 142 54 116Z
    #9be0f2 e 125 116 66 10
    trim~3 M112 170H138M112 186H138
    jewel 125 50 50
  `,
  idol: `
    *16@125,70 trim%80 M121 12L125 -6L129 12Z
    trim~4 o 125 70 56
    robe! M58 206C58 172 84 166 100 170L96 124H154L150 170C166 166 192 172 192 206Z
    tone20=15 M104 118Q78 130 84 158Q104 176 122 168
    tone60=15 M146 118Q172 130 166 158Q146 176 128 168
    robe! M98 62C98 26 152 26 152 62C152 92 140 106 125 106C110 106 98 92 98 62Z
    shadow M125 35C152 35 152 62 152 62C152 92 140 106 125 106Z
    trim! M94 56L100 20L114 40L125 10L136 40L150 20L156 56Q125 42 94 56Z
    | night M130 70l14 -4l-2 8Z
    night~3 M116 90Q125 94 134 90
    trim~4 M100 122Q125 138 150 122
    jewel 125 152 42
  `,
};
