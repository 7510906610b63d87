/*
 * deck_game.h - the deck-building game as it is set up: its compiled object, which never changes.
 *
 * Reading order of this room:
 *
 *     deck_game.h, deck_state.h, deck_rules.h      types, and the functions that files share
 *     deck_setup.c, deck_join.c, deck_tables.c     from packs to a game, from a seed to a state
 *     deck_legal.c, deck_apply.c                   legal moves; a turn
 *     deck_row.c                                   the center row
 *     deck_effect.c                                the interpreter of effects
 *     deck_events.c                                triggers: abilities that wait for an event
 *     deck_depth.c                                 room for unfinished effects
 *     deck_chain.c                                 chains of free picks
 *     deck_choice.c                                the answers to a question, and their effects
 *     deck_solo.c                                  the solo opponent
 *     deck_score.c                                 result, hash, invariants
 *     deck_view.c                                  views and beliefs
 *     deck_text.c, deck_position.h, deck_terms.c   moves, states and words as text
 *     deck_evaluation.h, deck_worth.c              evaluation: the cards
 *     deck_eval_context.c, deck_market.c           ... a player's deck and time; offers
 *     deck_value.c                                 ... moves and states
 *     deck_network.c, deck_network_file.c          the value network, and its file
 */
#ifndef ASC_DECK_GAME_H
#define ASC_DECK_GAME_H

#include <assert.h>

#include "deck.h"
#include "deck_evaluation.h"
#include "program.h"

/* ---- Limits ---------------------------------------------------------------------------------- */

#define DECK_OPPONENT "the opponent" /* the solo opponent if no pack names one */

enum {
    DECK_SLOTS_MAX = 12,     /* of the center row */
    DECK_SLOTS = 6,          /* at the start */
    DECK_HAND = 5,           /* cards drawn at the end of a turn */
    DECK_SOLO_TAKES = 2,     /* cards of the row that the opponent of one alone takes at a time */
    DECK_GIFT = 1,           /* runes more for a card that goes to the team-mate */
    DECK_PILES_MAX = 8,      /* always-available cards */
    DECK_STARTING_MAX = 8,   /* different cards in the starting deck */
    DECK_LASTING_MAX = 8,    /* different effects that last for a turn */
    DECK_RESTRICTED_MAX = 4, /* different kinds of restricted runes */
    DECK_AMOUNTS_MAX = DECK_LASTING_MAX + DECK_RESTRICTED_MAX,
    DECK_FIRST_MAX = 16,      /* different "first this turn" triggers */
    DECK_PUBLIC_TOP_MAX = 32, /* known cards on top of a deck that views show */
    DECK_DEPTH_MAX = 250      /* unfinished effects at a time */
};

/* Bits of deck_card.boosts after those of the amounts. */
enum {
    DECK_BOOST_STANDING = 1 << DECK_AMOUNTS_MAX, /* something in play may make it cheaper */
    DECK_BOOST_FREE = 2 << DECK_AMOUNTS_MAX      /* with enough energy it is free */
};

/* ---- The game -------------------------------------------------------------------------------- */

/*
 * An effect ready to run: its leading plain gains fused into one record, and the code that is left
 * after them. Amounts of runes, power and energy are lanes of `gain`, as in deck_state.resources.
 */
typedef struct deck_effect {
    uint64_t gain;
    bool plain; /* there is nothing but runes and power in `gain` */
    uint8_t honor, draw;
    uint8_t asks;     /* DECK_ASKS_* */
    uint16_t pc, end; /* equal: nothing is left */
} deck_effect;

/* What an effect may let its player choose, whether there is something to choose from or not. */
enum {
    DECK_ASKS = 1,
    DECK_ASKS_HAND = 2,  /* among cards in hand */
    DECK_ASKS_COPY = 4,  /* the card whose effect is repeated */
    DECK_ASKS_DEFEAT = 8 /* which monster gives its reward */
};

/* What a card is when the game is played; the printed facts again, where the hot code wants them.
 */
typedef struct deck_card {
    uint8_t kind, faction, cost, honor;
    uint8_t flags; /* ASC_UNBANISHABLE, ASC_UNCOPYABLE */
    uint8_t free_energy;
    uint8_t home;      /* its place when banished: deck_home */
    uint8_t pile;      /* of an always-available or starting card: its number there */
    uint8_t use_mask;  /* bit i: ability i is one its owner uses */
    uint8_t on_mask;   /* bit i: ability i waits for an event: to happen by itself, or, where it is
                          in use_mask too, to be armed, that is ready for the rest of the turn */
    uint8_t listens;   /* deck_listens of its abilities */
    uint8_t counts_as; /* factions its owner's constructs count as too */
    uint8_t ever_mask; /* bit i: ability i is for once in a game */
    bool chains;       /* with it taken, a chain of free picks begins */
    /* With so much unfinished it does not simply go to the void when defeated: it is a trophy, or a
     * chain of free picks has to know about it. */
    uint8_t keeps_from;
    uint16_t abilities; /* first in deck_game.abilities */
    uint16_t ability_count;
    /* Bit i: deck_state.amounts[i], if any, helps to pay for it; then DECK_BOOST_*. [1]: for a
     * player whose constructs count as deck_game.counts_as. */
    uint16_t boosts[2];
    uint16_t first_bits[ASC_ON_COUNT]; /* bits of deck_state.happened that events with it set */
    deck_effect effect;                /* of playing it, or its reward */
} deck_card;

enum deck_home { DECK_HOME_VOID, DECK_HOME_PILE, DECK_HOME_BOX };

/* The events that constructs in play wait for; the first ones are 1 << asc_event_kind. */
enum {
    DECK_LISTENS_UNITED = 1 << ASC_ON_COUNT,
    DECK_LISTENS_DISCOUNT = 2 << ASC_ON_COUNT, /* makes something cheaper while in play */
    DECK_LISTENS_PLACE = 4 << ASC_ON_COUNT     /* may put an acquired construct elsewhere */
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
    asc_move pile_moves[DECK_PILES_MAX]; /* how the card of each frame is taken */
    uint8_t starting[DECK_STARTING_MAX];
    uint8_t pile_count, starting_count;
    uint8_t treasure;      /* the card that is dealt under others, or ASC_NO_CARD */
    bool rewards_ask_hand; /* DECK_ASKS_HAND of a monster's reward */
    bool has_fate;
    bool has_armed;         /* some ability must be armed by an event before it can be used */
    bool has_chains;        /* some card begins a chain of free picks */
    bool always_chains;     /* any card does */
    uint8_t row_words;      /* words of packed costs that the row can need */
    uint8_t quick_slots;    /* up to so many slots the quickest list will do: one word, or never */
    uint8_t large_slots;    /* and that many the array for games of more than 64 cards */
    uint8_t lone_gap;       /* so many empty slots are simply filled: 1; 0 where the row slides */
    uint16_t treasures;     /* how many there are in all */
    uint64_t odd_resources; /* bits of the resources with which prices may be other than printed */

    uint16_t lasting[DECK_LASTING_MAX];      /* pc of the DISCOUNT, LATER or UNITE */
    uint8_t lasting_of[DECK_LASTING_MAX];    /* the card that says it */
    uint8_t restricted[DECK_RESTRICTED_MAX]; /* filter of the cards that such runes can pay for */
    uint8_t lasting_count, restricted_count;
    const char *amount_names[DECK_AMOUNTS_MAX];  /* of deck_state.amounts, NULL where not in use */
    const char *amount_titles[DECK_AMOUNTS_MAX]; /* their name for people */
    /* the cards that restricted runes pay for: "Mechana constructs" */
    const char *purposes[DECK_RESTRICTED_MAX];
    uint8_t later_mask[ASC_ON_COUNT]; /* bit i: lasting[i] is a LATER for that event */
    uint8_t unite_mask;               /* bit i: lasting[i] is a UNITE */
    bool has_waiting;                 /* there is a LATER or UNITE at all */
    uint8_t at_any_time;              /* bits of `listens` that are not only for a first time */
    uint8_t counts_as;                /* all that constructs can count as in this game */
    uint16_t treasure_boosts; /* bits of deck_card.boosts that need treasure under the card */
    uint8_t discount_mask;    /* bit i: lasting[i] is a DISCOUNT */

    uint16_t first_in_row; /* bits of deck_state.happened for which only the row counts */

    uint16_t pool;
    uint16_t turn_limit; /* rounds; 0: none */
    uint8_t teams;       /* of two, who sit opposite; 0: there are no teams */

    /* Where the parts of a state lie, and how large they are. */
    uint16_t center_at, center_size;
    uint16_t frames_at, frames_max;
    /* Frames: up to `reach` effects may set off others, one comes to `set_off` with all that
     * follows by itself, and of that `ending_by_itself` without setting off others. deck_depth.c */
    uint16_t reach, set_off, ending_by_itself;
    uint16_t players_at, player_size; /* deck_player, then its three arrays */
    uint16_t owned_max;               /* cards one player can own */
    uint16_t in_play_max;             /* constructs and trophies one player can have */
    uint16_t looked_at;               /* deck_looked; 0: no card looks at the center deck */
    /* deck_solo, then the cards it set aside; 0: no solo opponent */
    uint16_t solo_at;
    uint16_t aside_max;    /* cards the solo opponent can set aside */
    const char *solo_name; /* of the opponent, in English */
    bool solo_stops;       /* with an empty pool the opponent's step does not come */

    /* For evaluation: how the player greedy values the cards, and how tuned weights that beat it
     * do. */
    deck_card_values plain, tuned;
    const struct deck_network *network; /* of how it ends, or NULL: deck_network.h */

    asc_state *template; /* a set-up before anything was drawn */

    /* Offsets of the view's parts: see deck_view.c. */
    struct deck_view_layout *layout;
} deck_game;

/* ---- Setting it up --------------------------------------------------------------------------- */

/* deck_setup.c */
enum deck_option { DECK_HONOR_POOL, DECK_TEAMS, DECK_TREASURES, DECK_TURN_LIMIT, DECK_OPTIONS };
extern const asc_option_rule asc__deck_options[DECK_OPTIONS];
extern const asc_seats_rule asc__deck_seating[2];
extern const asc_teams_rule asc__deck_teaming[2];
asc_status asc__deck_create(const asc_game_type *type, const asc_config *config,
                            const asc_host *host, asc_game **game);
void asc__deck_destroy(asc_game *game);

/* deck_join.c */
/* Fills in cards, abilities, code, filters and catalog. `base` lends its starting cards, and the
 * always-available ones where the packs have none; NULL: nothing. `treasures` is how many the
 * center deck has, or below 0: as many as the packs say. */
asc_status asc__deck_join(deck_game *game, asc_pack *const *packs, size_t pack_count,
                          const asc_pack *base, int32_t treasures, asc_report *report);
/* Has the pack a card that begins there? */
bool asc__deck_has_zone(const asc_pack *pack, asc_card_zone zone);

/* deck_tables.c */
asc_status asc__deck_make_tables(deck_game *game, asc_report *report);
/* Is the instruction at `pc` of an ability of this section? */
bool asc__deck_in_section(const deck_game *game, size_t pc, asc_section section);
/* Is lasting effect `i` a discount on the same cards as this one? */
static inline bool asc__deck_same_discount(const deck_game *game, unsigned i, const asc_ins *ins)
{
    const asc_ins *other = &game->code[game->lasting[i]];
    return ins->op == ASC_OP_DISCOUNT && other->op == ASC_OP_DISCOUNT &&
           memcmp(&game->filters[other->filter], &game->filters[ins->filter],
                  sizeof *game->filters) == 0;
}

/* deck_terms.c: the words that are worth explaining in this game; false: out of memory. */
bool asc__deck_make_terms(deck_game *game);

#endif
