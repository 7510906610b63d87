/*
 * deck_state.h - the state of a game, and the inline functions that all other files use.
 */
#ifndef ASC_DECK_STATE_H
#define ASC_DECK_STATE_H

#include "deck_game.h"

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
    uint8_t public_top; /* the number of cards of DECK_TOP, from the top, that all know */
    uint8_t in_play;    /* constructs and trophies */
    uint8_t ready;      /* derived: how many of them can still be used */
    uint8_t listens;    /* derived: what the constructs in play wait for */
    uint8_t counts_as;  /* derived: factions that constructs count as, besides their own */
} deck_player;

/* What somebody knows of the center deck: seat `seat` knows the next `count` cards. Nobody: all is
 * 0. In games with cards that look only (deck_game.looked_at). */
typedef struct deck_looked {
    uint8_t seat, count;
} deck_looked;

/* A piece of an effect that is not finished. */
enum deck_frame_kind {
    DECK_FRAME_CODE,     /* code from pc to end */
    DECK_FRAME_EACH,     /* the body pc..end for subject and the seats after it; count are left */
    DECK_FRAME_REPEAT,   /* the body pc..end, count more times */
    DECK_FRAME_TRIGGERS, /* the events that its cards wait for */
    DECK_FRAME_PLACE,    /* where an acquired construct goes */
    DECK_FRAME_OWED,     /* a monster's reward that is still to come */
    DECK_FRAME_BATCH,    /* under the rewards for cards taken at once: Fate waits here */
    DECK_FRAME_SOLO,     /* under all else: the opponent's step, `count` cards to go; `card`: a
                            monster whose honor it is still owed */
    DECK_FRAME_TAKEN     /* under a chain of free picks: where the taken ones of `card` lie */
};

/*
 * The members by kind, which is a tag. Their places are fixed: positions as text and hashes hold
 * the bytes. So each part of a union has all of its bytes: what an initialiser leaves out of a
 * larger one is anything.
 */
typedef struct deck_frame {
    union {
        struct {
            uint16_t pc, end; /* code that is left, or the body of a loop */
        };
        struct {
            uint16_t first_bits; /* TRIGGERS: the events that happened for the first time */
            uint16_t no_end;
        };
        struct {
            uint16_t no_code;
            uint16_t slots; /* TAKEN: a bit for each slot of the row that holds one */
        };
    };
    uint8_t kind; /* deck_frame_kind */
    union {
        uint8_t card;   /* "this" */
        uint8_t in_row; /* TRIGGERS: 1 if the event's card was in the row */
    };
    uint8_t seat;    /* "you" */
    uint8_t subject; /* the seat whose cards a filter means */
    union {
        struct {
            uint8_t it; /* the card bound last; OWED, one of several: the card that took them all */
            uint8_t count; /* choices, rounds or cards left */
            uint8_t did;   /* DECK_DID, and above it the noted energy */
            uint8_t flags; /* DECK_COPIED ... */
        };
        struct {
            uint8_t event_card;
            uint8_t event; /* TRIGGERS: asc_event_kind */
            uint8_t next;  /* ... construct to look at, */
            uint8_t last;  /* ... of that many that were there */
        };
        struct {
            uint8_t placed;
            uint8_t there; /* PLACE: constructs that were there */
            uint8_t no_did, no_flags;
        };
        struct {
            uint8_t with_players; /* TAKEN: how many of them, */
            uint8_t in_center;    /* ... in the center deck, */
            uint8_t in_void;      /* ... in the void, or on its pile */
            uint8_t no_last;
        };
    };
} deck_frame;

enum {
    DECK_COPIED = 1, /* runs the effect of `it` as that of `card`: a link in a chain of copies */
    DECK_REWARD = 2, /* of a monster: for readers of positions, and part of the hashes of records */
    DECK_ASKING = 4, /* the instruction at pc has begun: `count` says how much remains */
    DECK_FATE = 8    /* `it` is the number of treasures the card came in on */
};

/* Of deck_frame.did. The noted energy is what Energize goes by, plus 1; 0: by what there is now. */
enum {
    DECK_DID = 1, /* the last choice was made */
    DECK_NOTE = 2 /* the unit of the noted energy */
};

typedef struct deck_state {
    uint64_t key[4];
    uint64_t resources; /* lanes of 16 bits: runes, power, energy */
    /* Derived, for comparing many costs with the resources at once. Byte i of words 0 and 1 is slot
     * i, of word DECK_PILE_WORD it is always-available pile i. */
    uint64_t costs[3];    /* the cost, or DECK_NOT_FOR_SALE */
    uint64_t monsters[3]; /* 0xff for a monster */
    uint64_t boosted[3];  /* 0x80 for a card that a discount or restricted runes could help with */
    uint8_t row[DECK_SLOTS_MAX];
    uint8_t treasure[DECK_SLOTS_MAX]; /* cards lying under the slot */
    /* Effects for the rest of this turn. `amounts` has both arrays in sequence:
     * deck_card.boosts. */
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
    uint16_t center_fixed; /* how many of them, at the end of the array, have a fixed order */
    uint16_t center_void;  /* cards in the void */
    uint16_t pool;         /* honor left in the pool */
    int16_t reserve;       /* honor of pool and tokens beyond what the pool began with */
    uint16_t happened;     /* bit i: "first" trigger i is past for this turn */
    uint16_t round, turns;
    uint16_t active_at; /* derived: where the part of the active player begins */
    /* the number of all cards in this game, which check_cards expects */
    uint16_t cards;
    uint16_t left[DECK_PILES_MAX];    /* always-available cards left */
    uint16_t gone[DECK_STARTING_MAX]; /* starting cards that left the game */
    uint8_t slots;
    uint8_t active;   /* whose turn it is */
    uint8_t asked;    /* the player to act */
    uint8_t question; /* deck_question; 0: the active player chooses freely */
    uint8_t over;
    uint8_t ending; /* the pool was emptied: this is the last round */
    uint8_t extra;  /* extra turns to come for the active player */
    uint8_t secure; /* all of key counts, through ChaCha */
    uint8_t depth;  /* of frames */
    uint8_t empty;  /* derived: slots without a card */
    /* the card that each seat lost by the present effect, or ASC_NO_CARD */
    uint8_t bound[ASC_SEATS_MAX];
} deck_state;

/* The solo opponent: it has no deck and no turn, it only takes cards (deck_solo.c). */
typedef struct deck_solo {
    uint16_t honor;     /* tokens */
    uint16_t aside;     /* cards set aside for scoring */
    uint16_t treasures; /* treasures that left the game with the cards over them */
} deck_solo;

#define DECK_BYTES(n)      ((n)*UINT64_C(0x0101010101010101)) /* the same in each byte */
#define DECK_NOT_FOR_SALE  0x7f
#define DECK_NONE_FOR_SALE DECK_BYTES(DECK_NOT_FOR_SALE)
#define DECK_PILE_WORD     2

typedef enum deck_question {
#define X(name, word, verb, text, told) DECK_Q_##name,
#include "deck_questions.def"
    DECK_Q_COUNT
} deck_question;

typedef enum deck_verb {
#define X(name, word, sort) DECK_##name,
#include "deck_verbs.def"
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

/* The cards that their owner may still use this turn: derived, except those that must be armed
 * first. */
static inline uint8_t *ready_of(const deck_game *game, deck_player *player)
{
    return used_of(game, player) + game->in_play_max;
}

static inline const uint8_t *ready_in(const deck_game *game, const deck_player *player)
{
    return used_in(game, player) + game->in_play_max;
}

/* Abilities that happen automatically, those that are ready without an event, and those that must
 * be armed first. */
static inline uint8_t trigger_mask(const deck_card *facts)
{
    return facts->on_mask & (uint8_t)~facts->use_mask;
}

static inline uint8_t ready_mask(const deck_card *facts)
{
    return facts->use_mask & (uint8_t)~facts->on_mask;
}

static inline uint8_t arm_mask(const deck_card *facts)
{
    return facts->use_mask & facts->on_mask;
}

/* The center deck grows from the front of this array, the void from its back. */
static inline uint8_t *center_of(const deck_game *game, deck_state *state)
{
    return (uint8_t *)state + game->center_at;
}

static inline deck_looked *looked_of(const deck_game *game, deck_state *state)
{
    return (deck_looked *)(void *)((uint8_t *)state + game->looked_at);
}

static inline const deck_looked *looked_in(const deck_game *game, const deck_state *state)
{
    return (const deck_looked *)(const void *)((const uint8_t *)state + game->looked_at);
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

/* Without teams every player is a team. */
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
    return game->solo_at != 0;
}

static inline deck_solo *solo_of(const deck_game *game, deck_state *state)
{
    return (deck_solo *)(void *)((uint8_t *)state + game->solo_at);
}

static inline const deck_solo *solo_in(const deck_game *game, const deck_state *state)
{
    return (const deck_solo *)(const void *)((const uint8_t *)state + game->solo_at);
}

/* The cards it has set aside, in the order in which it took them. */
static inline uint8_t *aside_of(deck_solo *solo)
{
    return (uint8_t *)(solo + 1);
}

static inline const uint8_t *aside_in(const deck_solo *solo)
{
    return (const uint8_t *)(solo + 1);
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

/* ---- Resources ------------------------------------------------------------------------------- */

#define DECK_LANE(resource, n) ((uint64_t)(n) << (16 * (resource)))
#define DECK_LANE_FULL         UINT64_C(0x0000800080008000)

/* 64 or more runes or power: such amounts may not fit into the byte of a cost, or exceed
 * DECK_NOT_FOR_SALE. */
#define DECK_RESOURCES_LARGE UINT64_C(0xffc0ffc0)

static inline unsigned runes_of(const deck_state *state)
{
    return (uint16_t)state->resources;
}

static inline unsigned power_of(const deck_state *state)
{
    return (uint16_t)(state->resources >> 16);
}

static inline unsigned energy_of(const deck_state *state)
{
    return (uint16_t)(state->resources >> 32);
}

/* Asc_resource lanes: runes 0, power 1, energy 2. */
enum { DECK_LANE_RUNES, DECK_LANE_POWER, DECK_LANE_ENERGY };

/* Adds lanes; what no game reaches (over 32,767) is cut off rather than carried over. */
static inline void resources_add(deck_state *state, uint64_t lanes)
{
    state->resources += lanes;
    if (ASC__UNLIKELY(state->resources & DECK_LANE_FULL)) {
        for (int lane = 0; lane < 3; lane++) {
            if (state->resources & DECK_LANE(lane, 0x8000))
                state->resources =
                    (state->resources & ~DECK_LANE(lane, 0xffff)) | DECK_LANE(lane, 0x7fff);
        }
    }
}

/* Can prices be other than the printed costs, or the resources too many to be compared in bytes? */
static inline bool prices_are_odd(const deck_game *game, const deck_state *state,
                                  const deck_player *player)
{
    return (state->any_lasting | state->any_restricted | (state->resources & game->odd_resources) |
            (player->listens & DECK_LISTENS_DISCOUNT)) != 0;
}

/* Bytes of a word of costs that are no greater than those of `budget`, as their high bits. */
static inline uint64_t covered_bytes(const deck_state *state, unsigned word, uint64_t budget)
{
    return ((budget | DECK_BYTES(0x80)) - state->costs[word]) & DECK_BYTES(0x80);
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

/* ---- The whole game -------------------------------------------------------------------------- */

/* deck_setup.c */
void asc__deck_init(const asc_game *game, asc_state *state, const asc_seed *seed);
/* The game begins: hands are drawn (bit i of `who`: that of seat i), the row is dealt, and its
 * Fates happen. */
void asc__deck_first_deal(const deck_game *game, deck_state *state, unsigned who);
void asc__deck_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

/* deck_score.c */
/* How many of each card there are, wherever they lie; returns the sum. */
unsigned asc__deck_count_cards(const deck_game *game, const deck_state *state,
                               uint32_t count[ASC_CARDS_MAX]);
extern const char *const asc__deck_score_parts[];
void asc__deck_score_split(const asc_game *game, const asc_state *state, int seat, int32_t *parts);
void asc__deck_result(const asc_game *game, const asc_state *state, asc_result *result);
uint64_t asc__deck_hash(const asc_game *game, const asc_state *state);
const char *asc__deck_check(const asc_game *game, const asc_state *state);
/* The part of it that holds at any moment, not only when somebody has to decide. */
const char *asc__deck_check_table(const deck_game *game, const deck_state *state);

/* deck_view.c */
bool asc__deck_make_layout(deck_game *game);
void asc__deck_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
asc_status asc__deck_belief(const asc_game *game, const asc_view *view, asc_belief *belief);
void asc__deck_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state);
size_t asc__deck_belief_size(const deck_game *game);

#endif
