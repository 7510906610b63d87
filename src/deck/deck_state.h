/*
 * deck_state.h - the deck-building game from inside: its compiled object, its state, and the
 * few inline functions on which everything else stands.
 *
 * Reading order of this room: this file; deck_setup.c, deck_join.c and deck_tables.c (from packs to a
 * game, from a seed to a state); deck_legal.c; deck_apply.c (a turn); deck_row.c (the center row);
 * deck_effect.c (the interpreter); deck_choice.c (what a question offers, and what an answer does);
 * deck_solo.c (the opponent of one who plays alone); deck_score.c (result, hash, invariants);
 * deck_view.c (views and beliefs); deck_text.c, deck_position.c
 * and deck_position_lines.c (texts both ways); deck_worth.c, deck_eval_context.c, deck_market.c and deck_value.c
 * (evaluation); deck_network.c (what was learnt of how games end).
 */
#ifndef ASC_DECK_INTERNAL_H
#define ASC_DECK_INTERNAL_H

#include <assert.h>

#include "deck.h"
#include "program.h"

/* ---- Limits ---------------------------------------------------------------------------------- */

#define DECK_OPPONENT "the opponent" /* of one who plays alone, where no pack names him */

enum {
    DECK_SLOTS_MAX = 12,     /* of the center row */
    DECK_SLOTS = 6,          /* at the start */
    DECK_HAND = 5,           /* cards drawn at the end of a turn */
    DECK_RIVAL_TAKES = 2,    /* cards of the row that the opponent of one alone takes at a time */
    DECK_GIFT = 1,           /* runes more for a card that goes to the team-mate */
    DECK_PILES_MAX = 8,      /* always-available cards */
    DECK_STARTING_MAX = 8,   /* different cards in the starting deck */
    DECK_LASTING_MAX = 8,    /* different effects that last for a turn */
    DECK_RESTRICTED_MAX = 4, /* different kinds of runes with a purpose */
    DECK_AMOUNTS_MAX = DECK_LASTING_MAX + DECK_RESTRICTED_MAX,
    DECK_FIRST_MAX = 16,     /* different "first this turn" triggers */
    DECK_PUBLIC_TOP_MAX = 32 /* known cards on top of a deck that views show */
};

/* Bits of deck_card.boosts behind those of the amounts. */
enum {
    DECK_BOOST_STANDING = 1 << DECK_AMOUNTS_MAX, /* something in play may make it cheaper */
    DECK_BOOST_FREE = 2 << DECK_AMOUNTS_MAX      /* with enough energy it is free */
};

/* ---- The game -------------------------------------------------------------------------------- */

/*
 * An effect ready to run: its leading plain gains fused into one record, and the code that is left
 * after them. Amounts of runes, power and energy are lanes of `gain`, as in deck_state.purse.
 */
typedef struct deck_effect {
    uint64_t gain;
    bool plain; /* there is nothing but `gain` */
    uint8_t honor, draw;
    uint16_t pc, end; /* equal: nothing is left */
} deck_effect;

/* What a card is when the game is played; the printed facts again, where the hot code wants them.
 */
typedef struct deck_card {
    uint8_t kind, faction, cost, honor;
    uint8_t flags; /* ASC_UNBANISHABLE, ASC_UNCOPYABLE */
    uint8_t free_energy;
    uint8_t home;       /* where it goes when banished: deck_home */
    uint8_t pile;       /* of an always-available or starting card: its number there */
    uint8_t use_mask;   /* bit i: ability i is one its owner uses */
    uint8_t on_mask;    /* bit i: ability i is a trigger or a united one */
    uint8_t listens;    /* deck_listens of its abilities */
    uint8_t counts_as;  /* factions its owner's constructs count as too */
    uint16_t abilities; /* first in deck_game.abilities */
    uint16_t ability_count;
    /* Bit i: deck_state.amounts[i], if any, helps to pay for it; then DECK_BOOST_*. [1]: for a
     * player whose constructs count as deck_game.counts_as. */
    uint16_t boosts[2];
    uint16_t first_bits[ASC_ON_COUNT]; /* bits of deck_state.happened that events with it set */
    deck_effect effect;                /* of playing it, or its reward */
} deck_card;

enum deck_home { DECK_HOME_VOID, DECK_HOME_PILE, DECK_HOME_BOX };

/* What constructs in play wait for; the first ones are 1 << asc_event_kind. */
enum {
    DECK_LISTENS_UNITED = 1 << ASC_ON_COUNT,
    DECK_LISTENS_DISCOUNT = 2 << ASC_ON_COUNT, /* makes something cheaper while in play */
    DECK_LISTENS_PLACE = 4 << ASC_ON_COUNT     /* may put an acquired construct elsewhere */
};

/* What a card does in the long run: deck_worth.c. Amounts are hundredths, up to DECK_WORTH_MAX. */
typedef struct deck_worth {
    int16_t yield;     /* of playing it, of a turn in play, or of its reward: honor and the like */
    int16_t runes;     /* that come with it */
    int16_t power;     /* that comes with it */
    int16_t draws;     /* cards drawn */
    int16_t thins;     /* own cards banished */
    int16_t single;    /* honor that it is good for once, and then it is gone */
    uint16_t energies; /* bit i: something happens with i energy */
    uint8_t harm;      /* deck_harm */
    uint8_t traits;    /* of playing it: below */
    uint8_t plain_runes; /* of those, what comes in any case */
    uint8_t plain_power;
    int16_t lean;  /* of a construct: whole power, less whole runes */
    int32_t order; /* when in the turn it is best played: the greater, the earlier */
} deck_worth;

enum {
    DECK_WORTH_MAX = 3000,
    DECK_ORDER_STEP = 1000 /* from one class of plays to the next; what gives more comes first */
};

/*
 * What cards add to the deck that they are in, as lanes that are summed at once: each is a signed
 * number, and so wide that no deck fills it. A construct adds nothing, for it is drawn once and then
 * stays in play.
 */
typedef struct deck_shares {
    uint64_t low[ASC_CARDS_MAX];  /* 32 bits of yield, 32 of runes */
    uint64_t high[ASC_CARDS_MAX]; /* 25 bits of draws, 25 of power, 14 of cards */
} deck_shares;

/* How somebody sees the cards: what they come to by his taste. */
typedef struct deck_eyes {
    const struct deck_taste *taste; /* deck_eval_weights.h */
    deck_worth *cards;
    deck_shares *shares;   /* of cards, as they are summed */
    deck_worth *abilities; /* what each does */
    deck_worth *options;   /* what each OPTION does, by its pc */
} deck_eyes;

enum { DECK_SHARE_RUNES = 32, DECK_SHARE_POWER = 25, DECK_SHARE_CARDS = 50 };

/* What a card does to the constructs of each opponent: from DECK_HARM_ONE on, as asc_destroy. */
enum deck_harm { DECK_HARM_NONE, DECK_HARM_ONE, DECK_HARM_ALL, DECK_HARM_ALL_BUT_ONE };

enum {
    DECK_WANTS_HAND = 1,   /* does something to other cards in hand */
    DECK_COSTS_A_CARD = 2, /* one of them is banished, like it or not */
    DECK_TAKES = 4,        /* acquires or defeats something on offer */
    DECK_COPIES = 8,
    DECK_HAS_CONDITION = 16,
    DECK_GIVES_ENERGY = 32
};

/* An ability with its effect prepared. */
typedef struct deck_ability {
    asc_ability printed;
    deck_effect effect;
    uint8_t first_bit; /* with ASC_FIRST: its bit in deck_state.happened */
    uint8_t number;    /* USE: how texts count it, from 1 */
} deck_ability;

typedef struct deck_game {
    asc_game base; /* first, so that asc_game * is deck_game * */
    asc_arena arena;

    deck_card *cards; /* base.card_count of them */
    deck_ability *abilities;
    asc_ins *code;
    const char **option_texts; /* of each instruction: what an OPTION does, or NULL */
    asc_filter *filters;
    size_t ability_count, code_count, filter_count;

    uint8_t piles[DECK_PILES_MAX];       /* always-available cards */
    asc_move pile_moves[DECK_PILES_MAX]; /* how each of them is taken */
    uint8_t starting[DECK_STARTING_MAX];
    uint8_t pile_count, starting_count;
    uint8_t treasure; /* the card that is dealt under others, or ASC_NO_CARD */
    bool has_fate;
    uint8_t row_words;   /* words of packed costs that the row can need */
    uint8_t quick_slots; /* up to so many slots the quickest list will do: one word, or never */
    uint8_t large_slots; /* and so many the one for games of more than 64 cards */
    uint8_t lone_gap;    /* so many empty slots are simply filled: 1; 0 where the row slides */
    uint64_t odd_purse;  /* bits of the purse with which prices may be other than printed */

    uint16_t lasting[DECK_LASTING_MAX];      /* pc of the DISCOUNT, LATER or UNITE */
    uint8_t restricted[DECK_RESTRICTED_MAX]; /* filter of what such runes pay for */
    uint8_t lasting_count, restricted_count;
    const char *amount_names[DECK_AMOUNTS_MAX];  /* of deck_state.amounts, NULL where not in use */
    const char *amount_titles[DECK_AMOUNTS_MAX]; /* what people call them */
    uint8_t later_mask[ASC_ON_COUNT];            /* bit i: lasting[i] is a LATER for that event */
    uint8_t unite_mask;                          /* bit i: lasting[i] is a UNITE */
    bool has_waiting;                            /* there is a LATER or UNITE at all */
    uint8_t at_any_time;      /* bits of `listens` that are not only for a first time */
    uint8_t counts_as;        /* all that constructs can count as in this game */
    uint16_t treasure_boosts; /* bits of deck_card.boosts that need treasure under the card */
    uint8_t discount_mask;    /* bit i: lasting[i] is a DISCOUNT */

    uint16_t first_in_row; /* bits of deck_state.happened for which only the row counts */

    uint16_t pool;
    uint16_t turn_limit; /* rounds; 0: none */
    uint8_t teams;       /* of two, who sit opposite; 0: everyone plays for himself */

    /* Where the parts of a state lie, and how large they are. */
    uint16_t center_at, center_size;
    uint16_t frames_at, frames_max;
    uint16_t players_at, player_size; /* deck_player, then its three arrays */
    uint16_t owned_max;               /* cards one player can own */
    uint16_t in_play_max;             /* constructs and trophies one player can have */
    uint16_t rival_at;                /* deck_rival, then what he set aside; 0: there is none */
    uint16_t aside_max;               /* cards he can set aside */
    const char *rival_name;           /* of the opponent, in English */
    bool rival_stops;                 /* an empty pool ends the game before his step */

    /* For evaluation: how greedy sees the cards, and how one does who beats him. */
    deck_eyes plain, keen;
    const struct deck_forecast *forecast; /* of how it ends, or NULL: deck_network.h */

    asc_state *template; /* a set-up before anything was drawn */

    /* Offsets of the view's parts: see deck_view.c. */
    struct deck_view_layout *layout;
} deck_game;

/* ---- The state ------------------------------------------------------------------------------- */

/*
 * A player's cards lie in one array, cut into segments by their ends. No segment but DECK_TOP has
 * an order that matters: the deck is a bag from which a draw picks, so shuffling is moving a
 * boundary.
 */
enum {
    DECK_BAG, /* the deck, without order */
    DECK_TOP, /* cards of the deck whose place is fixed, on top of the bag; the last is the top */
    DECK_DISCARD, /* discard pile */
    DECK_OWN,     /* the part of the hand that only its owner knows */
    DECK_SHOWN,   /* the part of the hand that everyone has seen */
    DECK_PLAYED,  /* heroes and treasures played this turn */
    DECK_SEGMENTS
};

typedef struct deck_player {
    uint32_t draws[2]; /* random numbers used: for the deck, for the hand */
    uint16_t end[DECK_SEGMENTS];
    uint16_t honor;     /* tokens */
    uint8_t public_top; /* so many cards of DECK_TOP, from the top, are known to all */
    uint8_t in_play;    /* constructs and trophies */
    uint8_t ready;      /* derived: so many of them can still be used */
    uint8_t listens;    /* derived: what the constructs in play wait for */
    uint8_t counts_as;  /* derived: factions that constructs count as, besides their own */
} deck_player;

/* A piece of an effect that is not finished. */
enum deck_frame_kind {
    DECK_FRAME_CODE,     /* code from pc to end */
    DECK_FRAME_EACH,     /* the body pc..end for subject and those after him; count are left */
    DECK_FRAME_REPEAT,   /* the body pc..end, count more times */
    DECK_FRAME_TRIGGERS, /* what waits for an event */
    DECK_FRAME_PLACE,    /* where an acquired construct goes */
    DECK_FRAME_OWED,     /* a monster's reward that is still to come */
    DECK_FRAME_BATCH,    /* under what is owed for cards taken at once: Fate waits here */
    DECK_FRAME_RIVAL     /* under all else: the opponent's step, `count` cards to go; `card`: a
                            monster whose honor he is still owed */
};

typedef struct deck_frame {
    uint16_t pc, end; /* TRIGGERS: pc holds the bits that happened for the first time */
    uint8_t kind;
    uint8_t card;    /* "this"; TRIGGERS: 1 if the event's card was in the row */
    uint8_t seat;    /* "you" */
    uint8_t subject; /* whose cards a filter means */
    uint8_t it;      /* the card bound last */
    uint8_t count;   /* choices or rounds left; TRIGGERS: the event; PLACE: constructs there were;
                        OWED: 1 for one of several */
    uint8_t did;   /* the last choice was made; TRIGGERS: next construct to look at; OWED: given */
    uint8_t flags; /* DECK_FRAME_*; TRIGGERS: constructs that were there */
} deck_frame;

enum {
    DECK_COPIED = 1, /* runs the effect of `it` as that of `card`: a link in a chain of copies */
    DECK_REWARD = 2, /* a monster's reward: a link in a chain of free picks */
    DECK_ASKING = 4, /* the instruction at pc has begun: `count` says what is left of it */
    DECK_FATE = 8    /* `it` is the number of treasures the card came in on */
};

typedef struct deck_state {
    uint64_t key[4];
    uint64_t purse; /* lanes of 16 bits: runes, power, energy */
    /* Derived, for comparing many costs with the purse at once. Byte i of words 0 and 1 is slot i,
     * of word DECK_PILE_WORD it is always-available pile i. */
    uint64_t costs[3];    /* the cost, or DECK_NOT_FOR_SALE */
    uint64_t monsters[3]; /* 0xff for a monster */
    uint64_t
        boosted[3]; /* 0x80 for a card that a discount or runes with a purpose could help with */
    uint8_t row[DECK_SLOTS_MAX];
    uint8_t treasure[DECK_SLOTS_MAX]; /* cards lying under the slot */
    /* What lasts for this turn. `amounts` is both, one behind the other: deck_card.boosts. */
    union {
        struct {
            uint8_t lasting[DECK_LASTING_MAX];       /* how much of deck_game.lasting[i] */
            uint8_t restricted[DECK_RESTRICTED_MAX]; /* runes of deck_game.restricted[i] */
        };
        struct {
            uint64_t any_lasting;
            uint32_t any_restricted;
        };
        uint8_t amounts[DECK_AMOUNTS_MAX];
    };
    uint32_t center_draws; /* random numbers used for the center deck */
    uint16_t center_deck;  /* cards in it */
    uint16_t center_fixed; /* so many of them, at the end of the array, have their order fixed */
    uint16_t center_void;  /* cards in the void */
    uint16_t pool;         /* honor left in it */
    uint16_t reserve;      /* honor that came from outside the pool */
    uint16_t happened;     /* bit i: "first" trigger i is past for this turn */
    uint16_t round, turns;
    uint16_t active_at;            /* derived: where the part of the active player begins */
    uint16_t cards;                /* in this game, all together: what check_cards counts up to */
    uint16_t left[DECK_PILES_MAX]; /* always-available cards left */
    uint16_t gone[DECK_STARTING_MAX]; /* starting cards that left the game */
    uint8_t slots;
    uint8_t active;   /* whose turn it is */
    uint8_t asked;    /* whose decision it is */
    uint8_t question; /* deck_question; 0: the active player does what he likes */
    uint8_t over;
    uint8_t ending;               /* the pool was emptied: this is the last round */
    uint8_t extra;                /* extra turns to come for the active player */
    uint8_t secure;               /* all of key counts, through ChaCha */
    uint8_t depth;                /* of frames */
    uint8_t empty;                /* derived: slots without a card */
    uint8_t bound[ASC_SEATS_MAX]; /* what each seat lost by the effect going on, or ASC_NO_CARD */
} deck_state;

/* The opponent of one who plays alone: he has no deck and no turn, he only takes (deck_solo.c). */
typedef struct deck_rival {
    uint16_t honor;     /* tokens */
    uint16_t aside;     /* cards set aside for scoring */
    uint16_t treasures; /* that left the game with the cards over them */
} deck_rival;

#define DECK_BYTES(n)      ((n)*UINT64_C(0x0101010101010101)) /* the same in each byte */
#define DECK_NOT_FOR_SALE  0x7f
#define DECK_NONE_FOR_SALE DECK_BYTES(DECK_NOT_FOR_SALE)
#define DECK_PILE_WORD     2

typedef enum deck_question {
#define X(name, word, verb, text) DECK_Q_##name,
#include "deck_questions.def"
#undef X
    DECK_Q_COUNT
} deck_question;

typedef enum deck_verb {
#define X(name, word, sort) DECK_##name,
#include "deck_verbs.def"
#undef X
    DECK_VERB_COUNT
} deck_verb;

/* Where the card of a move is. */
typedef enum deck_zone {
    DECK_NOWHERE,
    DECK_IN_ROW,
    DECK_IN_ALWAYS,
    DECK_IN_HAND,
    DECK_IN_DISCARD,
    DECK_ZONE_COUNT
} deck_zone;

typedef enum deck_event {
#define X(name, word, clause, amount) DECK_E_##name,
#include "deck_events.def"
#undef X
    DECK_EVENT_COUNT
} deck_event;

/* ---- Finding one's way in a state ------------------------------------------------------------ */

static inline const deck_game *deck_of(const asc_game *game)
{
    return (const deck_game *)(const void *)game;
}

static inline deck_player *player_at(const deck_game *game, deck_state *state, int seat)
{
    return (deck_player *)(void *)((uint8_t *)state + game->players_at +
                                   (size_t)seat * game->player_size);
}

static inline const deck_player *player_in(const deck_game *game, const deck_state *state, int seat)
{
    return (const deck_player *)(const void *)((const uint8_t *)state + game->players_at +
                                               (size_t)seat * game->player_size);
}

static inline deck_player *active_player(deck_state *state)
{
    return (deck_player *)(void *)((uint8_t *)state + state->active_at);
}

static inline const deck_player *active_player_in(const deck_state *state)
{
    return (const deck_player *)(const void *)((const uint8_t *)state + state->active_at);
}

static inline void set_active(const deck_game *game, deck_state *state, int seat)
{
    state->active = (uint8_t)seat;
    state->active_at = (uint16_t)(game->players_at + seat * game->player_size);
}

/* All cards of a player that are not in play, segment after segment. */
static inline uint8_t *owned_of(deck_player *player)
{
    return (uint8_t *)(player + 1);
}

static inline const uint8_t *owned_in(const deck_player *player)
{
    return (const uint8_t *)(player + 1);
}

/* Constructs and trophies, the oldest first, and beside them which abilities were used this turn.
 */
static inline uint8_t *in_play_of(const deck_game *game, deck_player *player)
{
    return (uint8_t *)(player + 1) + game->owned_max;
}

static inline const uint8_t *in_play_in(const deck_game *game, const deck_player *player)
{
    return (const uint8_t *)(player + 1) + game->owned_max;
}

static inline uint8_t *used_of(const deck_game *game, deck_player *player)
{
    return in_play_of(game, player) + game->in_play_max;
}

static inline const uint8_t *used_in(const deck_game *game, const deck_player *player)
{
    return in_play_in(game, player) + game->in_play_max;
}

/* Derived: which of them their owner may still use this turn. */
static inline uint8_t *ready_of(const deck_game *game, deck_player *player)
{
    return used_of(game, player) + game->in_play_max;
}

static inline const uint8_t *ready_in(const deck_game *game, const deck_player *player)
{
    return used_in(game, player) + game->in_play_max;
}

/* The center deck grows from the front of this array, the void from its back. */
static inline uint8_t *center_of(const deck_game *game, deck_state *state)
{
    return (uint8_t *)state + game->center_at;
}

static inline const uint8_t *center_in(const deck_game *game, const deck_state *state)
{
    return (const uint8_t *)state + game->center_at;
}

static inline deck_frame *frames_of(const deck_game *game, deck_state *state)
{
    return (deck_frame *)(void *)((uint8_t *)state + game->frames_at);
}

static inline const deck_frame *frames_in(const deck_game *game, const deck_state *state)
{
    return (const deck_frame *)(const void *)((const uint8_t *)state + game->frames_at);
}

/* Everyone who plays for himself is a team of his own. */
static inline int team_of(const deck_game *game, int seat)
{
    return game->teams > 0 ? seat % game->teams : seat;
}

/* Who sits opposite, in a game of teams. */
static inline int mate_of(const deck_game *game, int seat)
{
    return (seat + game->teams) % game->base.players;
}

/* Does one player play against nobody but the game? */
static inline bool is_solitaire(const deck_game *game)
{
    return game->rival_at != 0;
}

static inline deck_rival *rival_of(const deck_game *game, deck_state *state)
{
    return (deck_rival *)(void *)((uint8_t *)state + game->rival_at);
}

static inline const deck_rival *rival_in(const deck_game *game, const deck_state *state)
{
    return (const deck_rival *)(const void *)((const uint8_t *)state + game->rival_at);
}

/* What he has set aside, in the order in which he took it. */
static inline uint8_t *aside_of(deck_rival *rival)
{
    return (uint8_t *)(rival + 1);
}

static inline const uint8_t *aside_in(const deck_rival *rival)
{
    return (const uint8_t *)(rival + 1);
}

static inline uint16_t segment_start(const deck_player *player, int segment)
{
    return segment == 0 ? 0 : player->end[segment - 1];
}

static inline unsigned hand_size(const deck_player *player)
{
    return (unsigned)(player->end[DECK_SHOWN] - player->end[DECK_DISCARD]);
}

static inline unsigned deck_size(const deck_player *player)
{
    return player->end[DECK_TOP];
}

/* ---- The purse ------------------------------------------------------------------------------- */

#define DECK_LANE(resource, n) ((uint64_t)(n) << (16 * (resource)))
#define DECK_LANE_FULL         UINT64_C(0x0000800080008000)

/* 64 and more runes or power: such a purse may not fit into the bytes of a cost, or cover what is not
 * for sale. */
#define DECK_PURSE_LARGE UINT64_C(0xffc0ffc0)

static inline unsigned purse_runes(const deck_state *state)
{
    return (uint16_t)state->purse;
}

static inline unsigned purse_power(const deck_state *state)
{
    return (uint16_t)(state->purse >> 16);
}

static inline unsigned purse_energy(const deck_state *state)
{
    return (uint16_t)(state->purse >> 32);
}

/* Asc_resource lanes: runes 0, power 1, energy 2. */
enum { DECK_LANE_RUNES, DECK_LANE_POWER, DECK_LANE_ENERGY };

/* Adds lanes; what no game reaches (over 32,767) is cut off rather than carried over. */
static inline void purse_add(deck_state *state, uint64_t lanes)
{
    state->purse += lanes;
    if (ASC__UNLIKELY(state->purse & DECK_LANE_FULL)) {
        for (int lane = 0; lane < 3; lane++) {
            if (state->purse & DECK_LANE(lane, 0x8000))
                state->purse = (state->purse & ~DECK_LANE(lane, 0xffff)) | DECK_LANE(lane, 0x7fff);
        }
    }
}

/* Can prices be other than the printed costs, or the purse too full to be compared in bytes? */
static inline bool prices_are_odd(const deck_game *game, const deck_state *state,
                                  const deck_player *player)
{
    return (state->any_lasting | state->any_restricted | (state->purse & game->odd_purse) |
            (player->listens & DECK_LISTENS_DISCOUNT)) != 0;
}

/* Bytes of a word of costs that are no greater than those of `purse`, as their high bits. */
static inline uint64_t covered_bytes(const deck_state *state, unsigned word, uint64_t purse)
{
    return ((purse | DECK_BYTES(0x80)) - state->costs[word]) & DECK_BYTES(0x80);
}

/* ---- Random numbers -------------------------------------------------------------------------- */

/* Streams: the center deck is 0, a player's deck and hand follow. */
static inline uint32_t deck_random(deck_state *state, uint32_t stream, uint32_t *draws,
                                   uint32_t below)
{
    uint32_t number = (*draws)++;
    if (ASC__UNLIKELY(state->secure))
        return asc__random_secure(state->key, stream, number, below);
    return asc__random_fast(state->key[0], stream, number, below);
}

/* ---- Segments -------------------------------------------------------------------------------- */

/* Puts a card at the end of a segment; each later one makes room by moving one card. */
static inline void segment_add(deck_player *player, int segment, uint8_t card)
{
    uint8_t *cards = owned_of(player);
    for (int i = DECK_SEGMENTS - 1; i > segment; i--) {
        cards[player->end[i]] = cards[player->end[i - 1]];
        player->end[i]++;
    }
    cards[player->end[segment]++] = card;
}

/* Writes a move as one word: four byte stores are what a list would mostly consist of. */
static inline void put_move(asc_move *at, unsigned verb, unsigned card, unsigned zone,
                            unsigned slot)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint32_t word = verb | card << 8 | zone << 16 | slot << 24;
    memcpy(at, &word, sizeof word);
#else
    *at = (asc_move){(uint8_t)verb, (uint8_t)card, (uint8_t)zone, (uint8_t)slot};
#endif
}

/* Puts a card on top of the deck for all to see. */
static inline void put_on_top(deck_player *player, uint8_t card)
{
    segment_add(player, DECK_TOP, card);
    if (player->public_top < DECK_PUBLIC_TOP_MAX)
        player->public_top++;
}

/* Takes out the card at `index`, which lies in `segment`; later segments close the gap. */
static inline uint8_t segment_remove(deck_player *player, int segment, unsigned index)
{
    uint8_t *cards = owned_of(player);
    uint8_t card = cards[index];
    for (int i = segment; i < DECK_SEGMENTS; i++) {
        unsigned last = --player->end[i];
        cards[index] = cards[last];
        index = last;
    }
    return card;
}

/* Where a card lies between two indexes, or -1. */
static inline int card_index(const uint8_t *cards, unsigned from, unsigned to, uint8_t card)
{
    for (unsigned i = from; i < to; i++)
        if (cards[i] == card)
            return (int)i;
    return -1;
}

/* ---- Filters --------------------------------------------------------------------------------- */

/* Do the printed facts fit, for a player whose constructs count as `counts_as` too? */
static inline bool card_fits(const deck_game *game, const asc_filter *filter, uint8_t card,
                             uint8_t counts_as)
{
    if ((filter->kinds | filter->factions | filter->cost_max) == 0)
        return true;
    const deck_card *facts = &game->cards[card];
    uint8_t factions =
        facts->kind & ASC_CONSTRUCT ? (uint8_t)(facts->faction | counts_as) : facts->faction;
    return (filter->kinds == 0 || (filter->kinds & facts->kind)) &&
           (filter->factions == 0 || (filter->factions & factions)) &&
           (filter->cost_max == 0 || facts->cost < filter->cost_max);
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* A call of the rules: the game, the state that changes, and who listens (or NULL). */
typedef struct deck_context {
    const deck_game *game;
    deck_state *state;
    const asc_sink *sink;
    bool forced; /* a choice is being made by itself */
} deck_context;

/* With this in `seen_by`, what happens brings something hidden to light, whatever it is. */
#define DECK_COMES_TO_LIGHT 0x100

void asc__deck_emit(const asc_sink *sink, deck_event id, int seat, uint8_t card, int a, int b,
                    unsigned seen_by);

/* Everyone sees it. Costs a test where nobody listens. */
#define DECK_EMIT(context, id, seat, card, a, b)                                                   \
    do {                                                                                           \
        if (ASC__UNLIKELY((context)->sink != NULL))                                                \
            asc__deck_emit((context)->sink, (id), (seat), (card), (a), (b), ASC_SEEN_BY_ALL);      \
    } while (0)

/* ---- What the files of this room offer each other
 * ------------------------------------------------ */

/* deck_setup.c */
enum deck_option { DECK_HONOR_POOL, DECK_TEAMS, DECK_TREASURES, DECK_TURN_LIMIT, DECK_OPTIONS };
extern const asc_option_rule asc__deck_options[DECK_OPTIONS];
asc_status asc__deck_create(const asc_config *config, const asc_host *host, asc_game **game);
void asc__deck_destroy(asc_game *game);
void asc__deck_init(const asc_game *game, asc_state *state, const asc_seed *seed);
void asc__deck_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

/* deck_join.c */
/* Fills in cards, abilities, code, filters and catalog. `treasures` is how many the center deck
 * has, or below 0: as many as the packs say. */
asc_status asc__deck_join(deck_game *game, asc_pack *const *packs, size_t pack_count,
                          int32_t treasures, asc_report *report);

/* deck_tables.c */
asc_status asc__deck_make_tables(deck_game *game, asc_report *report);
/* Is lasting effect `i` a discount on the same cards as this one? */
static inline bool asc__deck_same_discount(const deck_game *game, unsigned i, const asc_ins *ins)
{
    const asc_ins *other = &game->code[game->lasting[i]];
    return ins->op == ASC_OP_DISCOUNT && other->op == ASC_OP_DISCOUNT &&
           memcmp(&game->filters[other->filter], &game->filters[ins->filter],
                  sizeof *game->filters) == 0;
}

/* deck_legal.c */
int asc__deck_legal(const asc_game *game, const asc_state *state, asc_move *moves);
asc_reason asc__deck_refuse(const asc_game *game, const asc_state *state, asc_move move);
unsigned asc__deck_move_flags(const asc_game *game, const asc_state *state, asc_move move);
uint32_t asc__deck_move_index(const asc_game *game, asc_move move);
uint32_t asc__deck_move_index_count(const deck_game *game);
/* Has the active player gained the energy for which it is his without paying? */
bool asc__deck_is_free(const deck_game *game, const deck_state *state, uint8_t card);
/* What `card` costs the active player in `slot` of the row (or a pile: slot -1), all reductions in.
 */
unsigned asc__deck_price(const deck_game *game, const deck_state *state, uint8_t card, int slot);
/* How many restricted runes may go into that. */
unsigned asc__deck_restricted_for(const deck_game *game, const deck_state *state, uint8_t card);
/* Adds to *less what the construct at `index` in play takes off the price of a card, as long as it is
 * there; returns the bits of the abilities that do. */
unsigned asc__deck_standing_discounts(const deck_game *game, const deck_state *state,
                                      unsigned index, uint8_t card, int slot, unsigned *less);
/* Does a discount's filter fit this card, lying there? */
bool asc__deck_discount_fits(const deck_game *game, const deck_state *state, uint8_t filter,
                             uint8_t card, int slot);

/* deck_apply.c */
void asc__deck_apply(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink);
/* Draws cards, reshuffling when the deck is empty; returns how many there were. */
unsigned asc__deck_draw(const deck_context *context, int seat, unsigned count);
/* Takes the top card off a deck, or ASC_NO_CARD; *known: everyone knew which it was. */
uint8_t asc__deck_take_top(const deck_context *context, int seat, bool *known);
void asc__deck_gain_honor(const deck_context *context, int seat, unsigned amount);
/* Takes honor out of the pool, and from the reserve what it lacks. */
void asc__deck_drain_pool(const deck_context *context, unsigned amount);
/* Nothing of the turn that was is "this turn" any more. */
void asc__deck_forget_turn(const deck_game *game, deck_state *state);
/* The turn is over: the next one begins, or the game ends. */
void asc__deck_next_turn(const deck_context *context);
/* A construct (or trophy) comes into play on a player's side. */
void asc__deck_enter_play(const deck_context *context, int seat, uint8_t card);
void asc__deck_leave_play(const deck_context *context, int seat, unsigned index);
/* Sends a card out of a player's cards to where its kind goes when banished. */
void asc__deck_send_home(const deck_context *context, uint8_t card);
/* Recomputes what a player's constructs make of him. */
void asc__deck_derive_player(const deck_game *game, deck_player *player);

/* deck_row.c */
/* Deals the row at the start: all slots, from left to right. */
void asc__deck_deal_row(const deck_context *context);
/* Fills all empty slots as far as there are cards: from left to right; where the row slides, what
 * is left of a gap moves first, and new cards enter at the left. */
void asc__deck_fill_row(const deck_context *context);
/* All cards of the row that the instruction can be about are acquired or defeated at once. */
void asc__deck_take_each(const deck_context *context, const asc_ins *ins);
/* The opponent takes the rightmost card, if there is one. */
void asc__deck_rival_takes(const deck_context *context, deck_frame *step);
/* Puts a card (or none) into a slot, derived fields included. */
void asc__deck_set_slot(const deck_game *game, deck_state *state, unsigned slot, uint8_t card);
/* Sets how many cards are left in an always-available pile, derived fields included. */
void asc__deck_set_pile(const deck_game *game, deck_state *state, unsigned pile, unsigned left);
/* A card of the row is banished; with `grab`, a treasure that comes first in its place is acquired.
 */
void asc__deck_banish_slot(const deck_context *context, unsigned slot, bool grab);
/* The active player acquires or defeats a card, free of charge: the row (slot >= 0) or a pile. */
void asc__deck_acquire(const deck_context *context, uint8_t card, int slot, asc_dest dest);
/* The same for the team-mate: it goes to his discard pile, and nowhere else. */
void asc__deck_give(const deck_context *context, uint8_t card, int slot);
void asc__deck_defeat(const deck_context *context, uint8_t card, int slot);
/* Puts a card into the void. */
void asc__deck_to_void(const deck_game *game, deck_state *state, uint8_t card);

/* deck_solo.c */
/* The turn of one who plays alone is over: true where the opponent's step is laid down, false where
 * none follows. */
bool asc__deck_rival_begins(const deck_context *context);
/* Goes on with his step. */
void asc__deck_rival_step(const deck_context *context, deck_frame *step);
/* The honor that he has of a card that he takes, now or at the end. */
unsigned asc__deck_spoils(const deck_game *game, uint8_t card);
int32_t asc__deck_rival_score(const deck_game *game, const deck_state *state);

/* deck_effect.c */
/* Runs what is unfinished until all is done or a question is open. */
void asc__deck_run(const deck_context *context);
/* All of an effect but the resources it begins with. */
void asc__deck_start_slowly(const deck_context *context, const deck_effect *effect, uint8_t card,
                            int seat, uint8_t flags, uint8_t it);

/* Starts an effect; what cannot be done at once becomes a frame. */
static inline void asc__deck_start(const deck_context *context, const deck_effect *effect,
                                   uint8_t card, int seat, uint8_t flags, uint8_t it)
{
    purse_add(context->state, effect->gain);
    if (!effect->plain || ASC__UNLIKELY(context->sink != NULL))
        asc__deck_start_slowly(context, effect, card, seat, flags, it);
}
deck_frame *asc__deck_push(const deck_context *context, enum deck_frame_kind kind);
/* Something happened that constructs may wait for: remembered now, acted on when its turn comes. */
void asc__deck_event_slowly(const deck_context *context, asc_event_kind event, uint8_t card,
                            bool in_row);

/* Does nothing wait for such an event with this card, as nearly always? */
static inline bool nothing_waits(const deck_game *game, const deck_state *state,
                                 const deck_player *player, asc_event_kind event, uint8_t card)
{
    unsigned waited_for = 1u << event;
    if (event == ASC_ON_PLAY || event == ASC_ON_ENTER)
        waited_for |= DECK_LISTENS_UNITED;
    unsigned waits = player->listens & waited_for;
    /* What waits for the first of its kind alone waits no more when that is past. */
    if (waits != 0 && !(waits & game->at_any_time) &&
        (game->cards[card].first_bits[event] & ~(unsigned)state->happened) == 0)
        waits = 0;
    return waits == 0 && (player->counts_as == 0 || !(game->cards[card].kind & ASC_CONSTRUCT)) &&
           !(game->has_waiting && state->any_lasting != 0);
}

static inline void asc__deck_event(const deck_context *context, asc_event_kind event, uint8_t card,
                                   bool in_row)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    if (ASC__UNLIKELY(!nothing_waits(game, state, active_player(state), event, card))) {
        asc__deck_event_slowly(context, event, card, in_row);
        return;
    }
    unsigned bits = game->cards[card].first_bits[event];
    if (!in_row)
        bits &= ~(unsigned)game->first_in_row;
    state->happened = (uint16_t)(state->happened | bits);
}
unsigned asc__deck_amount(const deck_game *game, const deck_state *state, const deck_frame *frame,
                          const asc_ins *ins);
/* Cards of the filter among those played this turn, one `this` left out. */
unsigned asc__deck_count_played(const deck_game *game, const deck_state *state, int seat,
                                const asc_filter *filter, uint8_t this);
unsigned asc__deck_count_in_play(const deck_game *game, const deck_player *player,
                                 const asc_filter *filter);

/* The ability that is a card's effect when played, or its reward. */
const asc_ability *asc__deck_main_ability(const deck_game *game, uint8_t card);

/* deck_choice.c */
/* The answers to the open question, or to the one that `frame` would ask; with `most`, there may be
 * others once there are that many. */
int asc__deck_answers(const deck_game *game, const deck_state *state, const deck_frame *frame,
                      asc_move *moves, int most);
/* Is the choice made by itself? With one answer only, unless that alone would tell others something
 * about a hand. `only` is the one answer. */
bool asc__deck_is_forced(const deck_game *game, const deck_state *state, const deck_frame *frame,
                         asc_move only);
/* Carries out an answer; the frame on top is the one that asked. */
void asc__deck_answer(const deck_context *context, asc_move move);
/* Who decides, and what the question is called. */
int asc__deck_chooser(const deck_game *game, const deck_frame *frame);
deck_question asc__deck_question_of(const deck_game *game, const deck_frame *frame);
/* Is a card that the instruction's filter fits one that it can be about? */
bool asc__deck_can_pick(const deck_game *game, const deck_state *state, const asc_ins *ins,
                        uint8_t card);
/* Can an acquired card be put elsewhere by something in play? */
bool asc__deck_may_place(const deck_game *game, const deck_state *state, uint8_t card);

/* Destroys a construct in play: it goes to its owner's discard pile. */
void asc__deck_destroy_construct(const deck_context *context, int seat, unsigned index);

/* deck_score.c */
/* How many of each card there are, wherever they lie; returns the sum. */
unsigned asc__deck_count_cards(const deck_game *game, const deck_state *state,
                               uint32_t count[ASC_CARDS_MAX]);
void asc__deck_result(const asc_game *game, const asc_state *state, asc_result *result);
uint64_t asc__deck_hash(const asc_game *game, const asc_state *state);
const char *asc__deck_check(const asc_game *game, const asc_state *state);

/* deck_view.c */
bool asc__deck_make_layout(deck_game *game);
void asc__deck_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
asc_status asc__deck_belief(const asc_game *game, const asc_view *view, asc_belief *belief);
void asc__deck_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state);
size_t asc__deck_belief_size(const deck_game *game);

/* deck_text.c */
size_t asc__deck_move_format(const asc_game *game, const asc_state *state, asc_move move,
                             char *text, size_t size);
size_t asc__deck_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                          size_t size);
size_t asc__deck_move_meaning(const asc_game *game, const asc_state *state, asc_move move,
                              char *text, size_t size);
asc_status asc__deck_move_parse(const asc_game *game, const asc_state *state, const char *text,
                                asc_move *move, asc_diag_fn diag, void *user);
const char *asc__deck_event_name(const asc_game *game, uint16_t id);
asc__event_clause asc__deck_event_clause(const asc_game *game, const asc_event *event);
asc_question asc__deck_question(const asc_game *game, const asc_state *state);
extern const asc_verb asc__deck_verbs[DECK_VERB_COUNT];
extern const char *const asc__deck_questions[DECK_Q_COUNT];

/* deck_position.c */
size_t asc__deck_position_format(const asc_game *game, const asc_state *state, char *text,
                                 size_t size);
asc_status asc__deck_position_parse(const asc_game *game, const asc_source *source,
                                    asc_state *state, asc_diag_fn diag, void *user);

/* deck_worth.c */
bool asc__deck_make_worths(deck_game *game);

/* deck_value.c */
void asc__deck_value_state(const asc_game *game, const asc_state *state,
                           int32_t value[ASC_SEATS_MAX]);
int32_t asc__deck_value_move(const asc_game *game, const asc_state *state, asc_move move);
size_t asc__deck_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count);
size_t asc__deck_value_keen(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count);

#endif
