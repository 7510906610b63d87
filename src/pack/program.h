/*
 * program.h - a compiled pack: cards, abilities, and one array of instructions that interpreter,
 * verifier, disassembler, text generator and evaluation all read.
 */
#ifndef ASC_PROGRAM_H
#define ASC_PROGRAM_H

#include "base.h"

typedef enum asc_opcode {
#define X(name, word, operands, traits, prose) ASC_OP_##name,
#include "opcodes.def"
    ASC_OP_COUNT
} asc_opcode;

/*
 * Opcodes that most switches treat alike, as `case ASC_OPS_FLOW:`. A new opcode is named in one of
 * them, or by itself in every switch.
 */
/* clang-format off */
/* They say which others happen. */
#define ASC_OPS_FLOW                                                                               \
    ASC_OP_IF: case ASC_OP_ELSE: case ASC_OP_EACH: case ASC_OP_REPEAT: case ASC_OP_OPTION:         \
    case ASC_OP_LATER: case ASC_OP_UNITE
/* They just happen. */
#define ASC_OPS_DOING                                                                              \
    ASC_OP_GAIN: case ASC_OP_GAIN_FOR: case ASC_OP_DRAW: case ASC_OP_POOL: case ASC_OP_SLOTS:      \
    case ASC_OP_TURN: case ASC_OP_STEAL: case ASC_OP_REVEAL: case ASC_OP_DISCOUNT
/* Somebody always has to choose. */
#define ASC_OPS_CHOOSING                                                                           \
    ASC_OP_BANISH: case ASC_OP_ACQUIRE: case ASC_OP_COPY: case ASC_OP_RECOVER: case ASC_OP_LOOK:   \
    case ASC_OP_CHOOSE
/* They are looked up and never run. */
#define ASC_OPS_ASIDE ASC_OP_PLACE: case ASC_OP_COUNTS: case ASC_OP_COUNT
/* clang-format on */

/* Kinds and factions are bits, so that a filter can name several. */
enum {
#define X(name, word, words, ...) ASC__KIND_##name,
#include "kinds.def"
    ASC_KIND_COUNT
};
enum {
#define X(name, word, words, ...) ASC_##name = 1 << ASC__KIND_##name,
#include "kinds.def"
};
enum {
#define X(name, word, ...) ASC__FACTION_##name,
#include "factions.def"
    ASC_FACTION_COUNT
};
enum {
#define X(name, word, ...) ASC_##name = 1 << ASC__FACTION_##name,
#include "factions.def"
};

/* Their words, in the order of the bits (pack_actions.c). */
extern const char *const asc__kind_names[ASC_KIND_COUNT];
extern const char *const asc__faction_names[ASC_FACTION_COUNT];

typedef enum asc_resource { ASC_RUNES, ASC_POWER, ASC_HONOR, ASC_ENERGY } asc_resource;

/* What an amount is multiplied by. */
typedef enum asc_per {
    ASC_PER_NONE,
    ASC_PER_TREASURE, /* treasures under this card of the row, when it came in (fate) */
    ASC_PER_ENERGY,   /* energy gained this turn */
    ASC_PER_CARD,     /* cards of the filter */
    ASC_PER_FACTION,  /* different factions among cards of the filter */
    ASC_PER_HONOR     /* the honor printed on `it` */
} asc_per;

typedef enum asc_dest { ASC_TO_DISCARD, ASC_TO_DECK, ASC_TO_HAND, ASC_TO_PLAY } asc_dest;

typedef enum asc_cond {
    ASC_IF_DID,     /* the choice just before was made and not declined or impossible */
    ASC_IF_PLAYED,  /* a card of the filter was played this turn */
    ASC_IF_CONTROL, /* at least n cards of the filter are in play on your side */
    ASC_IF_ENERGY,  /* at least n energy was gained this turn (energize) */
    ASC_IF_IT       /* `it` is a card of the filter */
} asc_cond;

typedef enum asc_who { ASC_EACH_OPPONENT, ASC_EACH_PLAYER } asc_who;

typedef enum asc_destroy { ASC_DESTROY_ONE, ASC_DESTROY_ALL, ASC_DESTROY_ALL_BUT_ONE } asc_destroy;

/* What an `on` ability or a LATER waits for; the card it happens to is `it`. */
typedef enum asc_event_kind {
    ASC_ON_PLAY,    /* you play a card from hand */
    ASC_ON_ACQUIRE, /* you acquire a card, by any means */
    ASC_ON_DEFEAT,  /* you defeat a monster, by any means */
    ASC_ON_ENTER,   /* a construct of yours enters play, by any means; this one too */
    ASC_ON_COUNT
} asc_event_kind;

/* Flags of an instruction. */
enum {
    ASC_MAY = 1,        /* the chooser may decline */
    ASC_RANDOM = 2,     /* chance picks */
    ASC_EACH = 4,       /* all cards of the filter, fixed at the start, in an order you choose */
    ASC_YOU_CHOOSE = 8, /* within EACH: you choose, not the subject */
    ASC_TREASURE_NEXT =
        16 /* BANISH in the row: if a treasure comes first in its place, acquire it */
};

/* One instruction. opcodes.def lists the members that each opcode uses; the others are zero. */
typedef struct asc_ins {
    uint8_t op;
    uint8_t n;      /* amount, 0..99 */
    uint8_t per;    /* asc_per */
    uint8_t filter; /* index into filters; 0 is "no filter" */
    uint8_t arg;    /* resource, dest, cond, who, event, destroy or faction */
    uint8_t flags;
    uint16_t len; /* instructions in the body */
} asc_ins;

/* Where the cards of a filter are looked for. "Yours" is the subject's within EACH. */
enum {
    ASC_IN_ROW = 1,     /* center row */
    ASC_IN_ALWAYS = 2,  /* always available */
    ASC_IN_HAND = 4,    /* your hand */
    ASC_IN_DISCARD = 8, /* your discard pile */
    ASC_IN_PLAY = 16,   /* constructs you control */
    ASC_IN_PLAYED = 32  /* cards you have played this turn */
};

enum {
    ASC_OTHER_THAN_THIS = 1, /* not this physical card */
    ASC_WITH_TREASURE = 2,   /* in the row, with treasure under it */
    ASC_THIS = 8             /* this physical card and no other */
};

/* A set of cards. Zero in a member means "any". */
typedef struct asc_filter {
    uint8_t kinds;
    uint8_t factions;
    uint8_t cost_max; /* 0: any; otherwise the greatest printed cost, plus 1 */
    uint8_t zones;
    uint8_t flags;
} asc_filter;

typedef enum asc_section {
    ASC_PLAY,   /* hero, treasure: when played */
    ASC_REWARD, /* monster: when defeated */
    /* monster: stays with the player who defeats it and may banish it for this in their turn */
    ASC_TROPHY,
    ASC_FATE, /* when the card enters the row */
    ASC_USE,  /* construct: an ability its controller may use in their turn */
    ASC_ON,   /* construct: by itself, on an event */
    /* construct: by itself, once a turn, once a card of the filter was played this turn */
    ASC_UNITED,
    ASC_WHILE /* ability of a construct, as long as it is in play */
} asc_section;

enum {
    ASC_ONCE = 1,      /* once a turn for each copy */
    ASC_FIRST = 2,     /* with an event: only the first event of its filter in a turn */
    ASC_ONCE_EVER = 4, /* with ASC_ONCE: once for as long as the copy stays in play */
    ASC_AFTER = 8,     /* USE: for the rest of the turn in which its event happens */
    ASC_AFTER_UNITE =
        16 /* USE: for the rest of the turn in which a card of the filter was played */
};

/* The additional price of using an ability. */
typedef enum asc_price {
    ASC_FREE,
    ASC_PAY_RUNES,   /* price_n runes */
    ASC_BANISH_THIS, /* this card */
    ASC_BANISH_PAIR  /* this card and another of its name that you control */
} asc_price;

typedef struct asc_ability {
    uint8_t section; /* asc_section */
    uint8_t flags;   /* ASC_ONCE ... */
    uint8_t energy;  /* USE, ON: needs that much energy gained this turn; 0: none */
    uint8_t event;   /* ON, ASC_AFTER: asc_event_kind */
    uint8_t filter;  /* ON, UNITED, ASC_AFTER, ASC_AFTER_UNITE: of the event's card */
    uint8_t price;   /* USE: asc_price */
    uint8_t price_n;
    uint16_t start, len; /* its instructions */
} asc_ability;

/* Does an ability wait for an event, or for a card to unite with: to happen by itself, or to be
 * used from then on? */
static inline bool asc__awaits_event(const asc_ability *ability)
{
    return ability->section == ASC_ON || (ability->flags & ASC_AFTER);
}

static inline bool asc__awaits_unite(const asc_ability *ability)
{
    return ability->section == ASC_UNITED || (ability->flags & ASC_AFTER_UNITE);
}

/* Flags of a card. */
enum {
    ASC_UNBANISHABLE = 1, /* cannot be banished from the row */
    ASC_UNCOPYABLE = 2
};

typedef struct asc_card_def {
    const char *name;
    uint8_t kind;    /* one bit */
    uint8_t faction; /* one bit, or 0 */
    uint8_t zone;    /* asc_card_zone */
    uint8_t cost, honor;
    uint8_t flags;
    uint8_t free_energy; /* acquired free by who has gained this much energy this turn; 0: never */
    uint16_t copies;
    uint16_t copies_large,
        copies_small; /* combined games: how many for each pack of that size; 0, 0: `copies` */
    uint16_t first_ability, ability_count;
    uint16_t first_ruling, ruling_count;
    unsigned line; /* its place in the pack file */
} asc_card_def;

/* The names of the cards and the pack in a language. A noun is a name after its grammar marks
 * (src/lang): "f:Mystique", "~Hadron"; NULL: it has none. */
typedef struct asc_pack_language {
    const char *code;
    const char *title;        /* or NULL */
    const char *opponent;     /* or NULL */
    const char *const *nouns; /* of each card */
} asc_pack_language;

/* A compiled pack. Everything in it lives in its arena. */
struct asc_pack {
    asc_arena arena;
    const char *id, *title;
    bool small; /* a small pack, for what depends on the size of packs in combined games */
    /* The solo opponent. */
    const char *opponent; /* its name, or NULL */
    bool opponent_first;  /* whatever packs this one is combined with */
    /* with this pack alone: with an empty pool the opponent's step does not come */
    bool opponent_stops;
    uint64_t hash;
    asc_card_def *defs;
    asc_ability *abilities;
    asc_ins *code;
    asc_filter *filters; /* filters[0] is all zero */
    size_t card_count, ability_count, code_count, filter_count;
    const asc_pack_language *languages;
    size_t language_count;
    const char **rulings; /* of all cards, one card after the other, in the language of the host */
    size_t ruling_count;
    asc_card *cards;           /* the catalog, texts included */
    const char **option_texts; /* of each instruction: what an OPTION does; NULL for all others */
};

/* The names in a language; NULL where the pack does not have it. */
const asc_pack_language *asc__pack_language(const asc_pack *pack, const char *code);

/* Limits of one pack; the compiler refuses larger ones. */
enum {
    ASC_FILTERS_MAX = 250,
    ASC_CODE_MAX = 8000,
    ASC_ABILITIES_MAX = 6, /* of one card */
    ASC_RULINGS_MAX = 8,   /* of one card */
    ASC_AMOUNT_MAX = 99,
    ASC_LOOK_MAX = 5 /* cards of the center deck that are looked at */
};

/* The word of an opcode, and its operand letters, as opcodes.def has them. */
const char *asc__op_word(uint8_t op);
const char *asc__op_operands(uint8_t op);

/* The row of an opcode in opcodes.def. */
typedef enum asc_trait {
    ASC_IS_CHOICE = 1, /* "if you did" may follow */
    ASC_IS_TAKING = 2, /* takes cards of row or piles */
    ASC_SETS_OFF =
        4, /* takes, copies or deals, so that others may happen (a BANISH does in the row) */
    ASC_IS_QUIET = 8, /* brings no card to light */
    ASC_FITS_EACH = 16,
    ASC_FITS_FATE = 32, /* in addition to those of EACH */
    ASC_FITS_LATER = 64 /* within LATER and UNITE */
} asc_trait;

extern const uint8_t asc__op_traits[ASC_OP_COUNT];

static inline bool asc__op_is(uint8_t op, asc_trait trait)
{
    return op < ASC_OP_COUNT && (asc__op_traits[op] & trait);
}

/*
 * Checks a program from anywhere: bodies nest and end where they should, operands in range, filters
 * there, choices only where they make sense in their section. NULL, or what is wrong, with the line
 * of the card that it is about (0: of none) where `line` is not NULL.
 */
const char *asc__pack_verify(const asc_pack *pack, unsigned *line);

/* asc_pack_new for a text that is part of a file. */
asc_status asc__pack_compile(const asc_pack_text *text, const asc_host *host, asc_pack **pack);

/*
 * Makes a pack of a program: hash, catalog and texts. It is verified first, in every build, since
 * the interpreter trusts what it runs: ASC_BAD_PACK with a message if it does not pass.
 */
struct asc_report;
asc_status asc__pack_finish(asc_pack *pack, struct asc_report *report);

/* Fills in the actions of a card, in memory of the pack; false: out of memory. */
bool asc__pack_actions(asc_pack *pack, const asc_card_def *def, asc_card *card);

/* Rules text of one card. `language` is a catalog of src/lang. */
struct asc_language;
size_t asc__rules_text(const asc_pack *pack, const asc_card_def *card,
                       const struct asc_language *language, char *text, size_t size);

/* What one way of a choice does, as a part of a sentence: "gain 1 rune". It is the OPTION at `at`,
 * in this ability of the card. */
size_t asc__rules_option(const asc_pack *pack, const asc_card_def *card, const asc_ability *ability,
                         size_t at, const struct asc_language *language, char *text, size_t size);

#endif
