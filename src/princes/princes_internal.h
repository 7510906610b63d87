/*
 * princes_internal.h - the game of the six princes from inside: its state, and the functions that
 * its files share. Reading order:
 *
 *     princes_internal.h, princes_cards.def  this file; the cards
 *     princes_round.c                        a round from drawing to the events
 *     princes_event_effects.c                the effects of events
 *     princes_death.c                        dying, mutiny, the throne
 *     princes_legal.c, princes_apply.c       what the prince who is asked may do, what follows
 *     princes_score.c, princes_check.c       points; invariants
 *     princes_view.c                         views
 *     princes_belief.c, princes_guess.c      states that fit a view, and how likely they are
 *     princes_position.h                     a state as text
 *     princes_text.c, princes_words.c        moves, questions, events and cards as text
 *     princes_rulings.c, princes_terms.c     rulings about cards; words explained
 *     princes_eval_weights.def, princes_eval_context.h, princes_value.c
 *                                            chances, and values of moves
 *
 * Cards are counted, not listed: a hand is a number for each kind. A deck has places, the top
 * first; in most of them lies a card that nobody has seen, which is drawn from the bag of all such
 * cards when its time comes. So there is no hidden order in memory.
 */
#ifndef ASC_PRINCES_INTERNAL_H
#define ASC_PRINCES_INTERNAL_H

#include "base.h"
#include "princes.h"

enum {
    PRINCES_SEATS = 6,
    PRINCES_KING = 6,   /* as a person: behind the seats */
    PRINCES_NONE = 255, /* no seat, no person */
    PRINCES_PALACE = 3, /* positions inside it */
    PRINCES_ROUNDS = 32,
    PRINCES_MUTINY_FROM = 6, /* the first round with one */
    PRINCES_LINGER = 5,      /* rounds that a lingering prince has left */
    PRINCES_TRADE = 4,       /* cards each way */
    PRINCES_OFFERS = 10,     /* in a step */
    PRINCES_REFUSALS = 5,
    PRINCES_LOOK = 5,
    PRINCES_UP = 6,     /* wives of one marriage */
    PRINCES_DICE = 8,   /* that a scenario may fix */
    PRINCES_MOVES = 64, /* more than any position has */
    PRINCES_RULINGS = 6 /* about one card */
};

/* Kinds of cards, as princes_cards.def has them. */
enum {
    PRINCES_HELD = 36, /* kinds that a hand may hold: resources and events */
    PRINCES_RESOURCES = 14,
    PRINCES_POINTS = 11, /* those of them that are put on a table */
    PRINCES_WIVES = 4,
    PRINCES_DEALT = PRINCES_HELD + PRINCES_WIVES, /* kinds that move in the game */
    PRINCES_FIRST_PRINCE = PRINCES_DEALT,
    PRINCES_FIRST_BOND = PRINCES_FIRST_PRINCE + PRINCES_SEATS,
    PRINCES_KING_CARD = PRINCES_FIRST_BOND + PRINCES_SEATS,
    PRINCES_CARDS
};

typedef enum princes_family {
    PRINCES_SUPPORTER,
    PRINCES_ARMY,
    PRINCES_TREASURY,
    PRINCES_POISON,
    PRINCES_ELIXIR,
    PRINCES_GUARD,
    PRINCES_ASSASSINATION,
    PRINCES_DISPATCH_UP,
    PRINCES_DISPATCH_DOWN,
    PRINCES_BABY_SHOWER,
    PRINCES_MARRIAGE,
    PRINCES_SPOILS,
    PRINCES_WIFE,
    PRINCES_PRINCE,
    PRINCES_BOND,
    PRINCES_OLD_KING
} princes_family;

enum { PRINCES_EVENT_DECK, PRINCES_RESOURCE_DECK, PRINCES_WIFE_DECK, PRINCES_DECKS };
enum { PRINCES_DECK_MOST = 42 };

/* What a prince can do. */
enum {
    PRINCES_PICKS_FIRST = 1,
    PRINCES_LOOKS = 2,
    PRINCES_AVOIDS = 4,
    PRINCES_LINGERS = 8,
    PRINCES_CAPTAIN = 16,
    PRINCES_PROTECTS = 32
};

typedef struct princes_prince {
    uint8_t throne;
    uint8_t times[4]; /* supporters, army, treasury, wives */
    uint8_t dice, plus, need;
    uint8_t powers;
} princes_prince;

typedef struct princes_card {
    uint8_t family;
    uint8_t value;
    uint8_t copies;
} princes_card;

extern const asc_card asc__princes_catalog[PRINCES_CARDS]; /* without titles and texts */
extern const princes_card asc__princes_cards[PRINCES_CARDS];
extern const princes_prince asc__princes_princes[PRINCES_SEATS];

typedef enum princes_verb {
#define X(name, word, sort, behind) PRINCES_V_##name,
#include "princes_verbs.def"
    PRINCES_VERB_COUNT
} princes_verb;

typedef enum princes_question {
#define X(name, word, text, told) PRINCES_Q_##name,
#include "princes_questions.def"
    PRINCES_Q_COUNT
} princes_question;

typedef enum princes_event {
#define X(name, word, sentence) PRINCES_E_##name,
#include "princes_events.def"
    PRINCES_E_COUNT
} princes_event;

typedef enum princes_step { PRINCES_STEP_DRAW, PRINCES_STEP_ACT, PRINCES_STEP_EVENTS } princes_step;

/* How it ended. */
typedef enum princes_end {
    PRINCES_END_NOT_YET,
    PRINCES_END_KING,
    PRINCES_END_DECK,
    PRINCES_END_MUTINY,
    PRINCES_END_CORONATION,
    PRINCES_END_LAST
} princes_end;

/* Streams of random numbers: the decks have their own numbers. */
enum {
    PRINCES_STREAM_DIE = PRINCES_DECKS,
    PRINCES_STREAM_TURN_UP,
    PRINCES_STREAM_SETUP,
    PRINCES_STREAMS
};

typedef struct princes_deck {
    uint8_t size;
    uint8_t seen; /* places at the bottom whose cards the looking prince has put there */
    uint8_t card[PRINCES_DECK_MOST]; /* the top first; ASC_NO_CARD: one of the bag. Unused: 0 */
} princes_deck;

/* An offer and its recipient. */
typedef struct princes_offer {
    uint8_t to; /* the card of a prince; ASC_NO_CARD: no offer */
    uint8_t give[PRINCES_TRADE], want[PRINCES_TRADE]; /* sorted; unused: ASC_NO_CARD */
} princes_offer;

typedef struct princes_state {
    uint64_t key[4];
    uint32_t numbers[PRINCES_STREAMS]; /* random numbers used */
    uint16_t turns;
    uint8_t secure;

    /* Whose decision, and where in the round. */
    uint8_t over, end, king; /* king: the seat that took the throne */
    uint8_t step, question;
    uint8_t asked;  /* seat, or PRINCES_NONE between two questions */
    uint8_t active; /* whose step it is, or PRINCES_NONE */
    uint8_t round;

    /* The princes. */
    uint8_t prince[PRINCES_SEATS]; /* from 0, the eldest; PRINCES_NONE: nobody sits there */
    uint8_t bond[PRINCES_SEATS];   /* the prince it names */
    uint8_t line[PRINCES_SEATS]; /* seats of the living from position 1; PRINCES_NONE behind them */
    uint8_t living;
    /* the round whose end the lingering prince does not survive; 0: the prince was not killed */
    uint8_t fate;
    /* 0: none; 1: the prince is not responsible; else the points of the marriage */
    uint8_t baby[PRINCES_SEATS];

    /* Cards. */
    princes_deck deck[PRINCES_DECKS];
    uint8_t bag[PRINCES_DEALT]; /* in the decks, at places that nobody has seen */
    uint8_t gone[PRINCES_DEALT];
    uint8_t hand_size[PRINCES_SEATS]; /* derived */
    uint8_t hand[PRINCES_SEATS][PRINCES_HELD];
    uint8_t table[PRINCES_SEATS][PRINCES_POINTS];
    uint8_t wives[PRINCES_SEATS][PRINCES_WIVES];
    uint8_t known[PRINCES_SEATS][PRINCES_SEATS]
                 [PRINCES_HELD]; /* [who][whose hand]: at least that many */

    /* This round. */
    uint8_t owed[PRINCES_SEATS]; /* cards still to be drawn, in line order */
    uint8_t drew_event;          /* bits of seats */
    uint8_t looked;              /* the looking prince has done so */
    uint8_t acted;
    uint8_t laid[PRINCES_SEATS]; /* the event that a seat laid this round, turned up or not */
    uint8_t opened;              /* bits of seats whose event has been turned up */
    uint8_t turned[PRINCES_SEATS], turned_count;
    uint8_t avoided;              /* bits of seats */
    uint8_t guarded;              /* person under the protection of a prince, or PRINCES_NONE */
    uint8_t protects_used;        /* it has been named this round */
    uint8_t shield_used;          /* it has kept an assassin away */
    uint8_t order[PRINCES_SEATS]; /* seats whose events a scenario wants turned up first */

    /* What the open question is about. */
    uint8_t offers, refusals, declared; /* of this act step */
    uint8_t offer_to;                   /* seat or PRINCES_NONE */
    uint8_t give_count, want_count;
    uint8_t give[PRINCES_TRADE], want[PRINCES_TRADE]; /* sorted; unused: ASC_NO_CARD */
    uint8_t look_deck, look_count, keep_left;
    uint8_t look[PRINCES_LOOK];
    uint8_t cause;                    /* the card that is being resolved, or ASC_NO_CARD */
    uint8_t target;                   /* person in danger, or PRINCES_NONE */
    uint8_t at;                       /* how many have been asked in a call or a vote */
    uint8_t joined;                   /* bits of seats */
    uint8_t up[PRINCES_UP], up_count; /* wives to marry, sorted; unused: ASC_NO_CARD */
    uint8_t unwilling;                /* bits of seats that are out of this marriage */
    uint8_t asked_to_marry;           /* bits of seats asked in this pass */
    uint8_t dice[PRINCES_DICE];       /* what a scenario wants rolled next; 0: chance */

    /* Offers of this act step that were refused, as far as they are known. Behind all that a hash
     * of a state without any is made of. */
    _Alignas(uint64_t) princes_offer refused[PRINCES_REFUSALS];
} princes_state;

_Static_assert(sizeof(princes_state) <= 2048, "a state has at most 2 KiB");

typedef struct princes_game {
    asc_game base;
    asc_arena arena; /* titles and texts */
    asc_card cards[PRINCES_CARDS];
    const char *nouns[PRINCES_CARDS];
    const char *rulings[PRINCES_CARDS][PRINCES_RULINGS];
    uint8_t opening_events;
    asc_field fields[192];
} princes_game;

static inline const princes_state *princes_in(const asc_state *state)
{
    return (const princes_state *)(const void *)state;
}

static inline princes_state *princes_of(asc_state *state)
{
    return (princes_state *)(void *)state;
}

static inline const princes_game *princes_game_of(const asc_game *game)
{
    return (const princes_game *)(const void *)game;
}

static inline princes_family princes_family_of(uint8_t kind)
{
    return (princes_family)asc__princes_cards[kind].family;
}

static inline bool princes_is_event(uint8_t kind)
{
    return kind >= PRINCES_RESOURCES && kind < PRINCES_HELD;
}

static inline int princes_deck_of(uint8_t kind)
{
    return kind >= PRINCES_HELD        ? PRINCES_WIFE_DECK
           : kind >= PRINCES_RESOURCES ? PRINCES_EVENT_DECK
                                       : PRINCES_RESOURCE_DECK;
}

/* The kinds of a deck: from first .. end - 1. */
static inline uint8_t princes_deck_first(int deck)
{
    return deck == PRINCES_EVENT_DECK  ? PRINCES_RESOURCES
           : deck == PRINCES_WIFE_DECK ? PRINCES_HELD
                                       : 0;
}

static inline uint8_t princes_deck_end(int deck)
{
    return deck == PRINCES_EVENT_DECK  ? PRINCES_HELD
           : deck == PRINCES_WIFE_DECK ? PRINCES_DEALT
                                       : PRINCES_RESOURCES;
}

static inline const princes_prince *princes_prince_of(const princes_state *state, int seat)
{
    return &asc__princes_princes[state->prince[seat]];
}

static inline bool princes_has(const princes_state *state, int seat, unsigned power)
{
    return (princes_prince_of(state, seat)->powers & power) != 0;
}

/* Index in the line, from 0; PRINCES_NONE for the dead. */
static inline uint8_t princes_place(const princes_state *state, int seat)
{
    for (uint8_t i = 0; i < state->living; i++)
        if (state->line[i] == seat)
            return i;
    return PRINCES_NONE;
}

static inline bool princes_lives(const princes_state *state, int seat)
{
    return princes_place(state, seat) != PRINCES_NONE;
}

/* Was killed, and lives on for a while. */
static inline bool princes_lingers(const princes_state *state, int seat)
{
    return state->fate != 0 && princes_has(state, seat, PRINCES_LINGERS);
}

/* Seats that are neighbours in the line. */
static inline bool princes_adjacent(const princes_state *state, int a, int b)
{
    uint8_t pa = princes_place(state, a), pb = princes_place(state, b);
    return pa != PRINCES_NONE && pb != PRINCES_NONE && (pa + 1 == pb || pb + 1 == pa);
}

/* The seat with a power, alive or not; PRINCES_NONE if nobody has it. */
static inline uint8_t princes_who(const asc_game *game, const princes_state *state, unsigned power)
{
    for (int seat = 0; seat < game->players; seat++)
        if (princes_has(state, seat, power))
            return (uint8_t)seat;
    return PRINCES_NONE;
}

/* Was this offer made to this seat? */
static inline bool princes_offered_to(const princes_state *state, const princes_offer *offer,
                                      int seat)
{
    return offer->to == PRINCES_FIRST_PRINCE + state->prince[seat];
}

/* The seat that answers number `at` in a call: from the one in danger to the end of the line, then
 * from position 1 on. */
static inline uint8_t princes_called(const princes_state *state, unsigned at)
{
    unsigned first = state->target == PRINCES_KING ? 0 : princes_place(state, state->target);
    return state->line[(first + at) % state->living];
}

/* ---- Set-up (princes_setup.c) ---------------------------------------------------------------- */

extern const asc_option_rule asc__princes_options[1];
extern const asc_seats_rule asc__princes_seating[1];
asc_status asc__princes_create(const asc_game_type *type, const asc_config *config,
                               const asc_host *host, asc_game **game);
void asc__princes_destroy(asc_game *game);
void asc__princes_init(const asc_game *game, asc_state *state, const asc_seed *seed);
void asc__princes_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

/* What a card does, as data: of princes and bonds what the throne is worth. */
void asc__princes_add_actions(asc_card *card, uint8_t kind);

/* Fills in the catalog of the game: titles and texts in its language (princes_words.c). */
bool asc__princes_make_words(princes_game *game);
/* ... and then the rulings (princes_rulings.c). */
void asc__princes_make_rulings(princes_game *game);

/* ... and the words that are explained (princes_terms.c). */
bool asc__princes_make_terms(princes_game *game);

/* Everyone in the line in order of birth, all cards in the decks, no bond dealt, nothing begun. */
void asc__princes_lay_out(const asc_game *game, princes_state *state);

/* ---- A round (princes_round.c) --------------------------------------------------------------- */

/* The next number of a stream, in 0 .. below - 1. */
uint32_t asc__princes_random(princes_state *state, int stream, uint32_t below);

/* Takes a card out of the bag, any of the kinds first .. end - 1. */
uint8_t asc__princes_pick(princes_state *state, int stream, uint8_t first, uint8_t end);

/* Takes the top card of a deck that is not empty. */
uint8_t asc__princes_take(princes_state *state, int deck);

/* Everyone is owed the cards of a round. */
void asc__princes_owe(princes_state *state);

/* Begins round `state->round`. */
void asc__princes_begin_round(const asc_game *game, princes_state *state, const asc_sink *sink);

/* Goes on until somebody must decide, or the game is over. */
void asc__princes_go_on(const asc_game *game, princes_state *state, const asc_sink *sink);

/* The prince whose step it is has finished, or is dead. */
void asc__princes_end_step(princes_state *state);

/* Takes a card from a hand in the open. */
void asc__princes_spend(princes_state *state, int seat, uint8_t kind);

/* Draws the top card of a deck into a hand. */
void asc__princes_draw(const asc_game *game, princes_state *state, int seat, int deck,
                       const asc_sink *sink);

/* Looks at the top of a deck, and keeps one of the cards looked at. */
void asc__princes_look(const asc_game *game, princes_state *state, int deck, const asc_sink *sink);
void asc__princes_keep(const asc_game *game, princes_state *state, uint8_t kind,
                       const asc_sink *sink);

/* Emits an event, with the seats that may know of it and those that may know the card. */
void asc__princes_tell(const asc_sink *sink, int id, int seat, uint8_t card, int a, int b,
                       unsigned seen_by, unsigned told_to, bool barrier);
/* The same in the open. */
void asc__princes_say(const asc_sink *sink, int id, int seat, uint8_t card, int a, int b,
                      bool barrier);

/* The number that stands for a person in an event: a seat from 1, 0 for the king. */
static inline int princes_person(uint8_t person)
{
    return person == PRINCES_KING ? 0 : person + 1;
}

/* Puts a kind into a sorted list, or takes it out. */
void asc__princes_list_add(uint8_t *list, uint8_t *count, uint8_t kind);
void asc__princes_list_drop(uint8_t *list, uint8_t *count, uint8_t kind);

/* ---- Events (princes_event_effects.c) -------------------------------------------------------- */

/* An event has been turned up; `layer` is who laid it. */
void asc__princes_resolve(const asc_game *game, princes_state *state, uint8_t kind, uint8_t layer,
                          const asc_sink *sink);

/* Who may take a wife next in this pass; PRINCES_NONE where all have been asked. */
uint8_t asc__princes_next_to_marry(const asc_game *game, const princes_state *state);

/* Asks the next prince, begins the next pass, or ends the marriage. */
void asc__princes_go_on_marrying(const asc_game *game, princes_state *state, const asc_sink *sink);

/* Removes the rest of a marriage. */
void asc__princes_end_marriage(princes_state *state, const asc_sink *sink);

/* ---- Dying, and the throne (princes_death.c) ------------------------------------------------- */

/* Asks everyone for a card that could save the prince in danger, who is asked first. */
void asc__princes_call(princes_state *state, uint8_t question, uint8_t cause, uint8_t target);

/* Nobody saves the prince in danger. */
void asc__princes_fall(const asc_game *game, princes_state *state, const asc_sink *sink);

/* All have joined or opposed. */
void asc__princes_count_mutiny(const asc_game *game, princes_state *state, const asc_sink *sink);

/* A prince is dead for good: their cards are gone, and those behind move up. */
void asc__princes_die(princes_state *state, uint8_t seat, const asc_sink *sink);

/* After all deaths of one cause: a prince who is left alone takes the throne. */
void asc__princes_check_last(const asc_game *game, princes_state *state, const asc_sink *sink);

/* The game is over. */
void asc__princes_take_throne(const asc_game *game, princes_state *state, princes_end end,
                              uint8_t king, const asc_sink *sink);

/* ---- Moves (princes_legal.c, princes_apply.c, princes_text.c) -------------------------------- */

int asc__princes_legal(const asc_game *game, const asc_state *state, asc_move *moves);
asc_reason asc__princes_refuse(const asc_game *game, const asc_state *state, asc_move move);
size_t asc__princes_offers(const asc_game *game, const asc_state *state, int seat,
                           asc_offer *offers, size_t size);
unsigned asc__princes_move_flags(const asc_game *game, const asc_state *state, asc_move move);
bool asc__princes_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                           asc_move *out);

/* The decks that a seat may draw from now, bit d for deck d. */
unsigned asc__princes_drawable(const princes_state *state, int seat);

/* How many cards may be wanted in the offer that is being made. */
unsigned asc__princes_want_most(const princes_state *state);

/* Would the game end if the prince whose step it is passed? Nobody has laid an event, and this
 * prince is the last to act. */
bool asc__princes_crowns(const princes_state *state);

/* Is this round the last one: is the event deck empty, or is it when what is looked at has been put
 * back? */
bool asc__princes_last_round(const princes_state *state);

void asc__princes_apply(const asc_game *game, asc_state *state, asc_move move,
                        const asc_sink *sink);

extern const asc_verb asc__princes_verbs[PRINCES_VERB_COUNT];
extern const char *const asc__princes_questions[PRINCES_Q_COUNT];
extern const char *const asc__princes_short_rules[];
asc_question asc__princes_question(const asc_game *game, const asc_state *state);
size_t asc__princes_move_format(const asc_game *game, const asc_state *state, asc_move move,
                                char *text, size_t size);
size_t asc__princes_move_say(const asc_game *game, const asc_state *state, asc_move move,
                             char *text, size_t size);
bool asc__princes_move_place(const asc_game *game, const asc_state *state, asc_move move,
                             asc_place *place);
bool asc__princes_move_about(const asc_game *game, const asc_state *state, asc_move move,
                             asc_about *about);
size_t asc__princes_move_meaning(const asc_game *game, const asc_state *state, asc_move move,
                                 char *text, size_t size);
asc_status asc__princes_move_parse(const asc_game *game, const asc_state *state, const char *text,
                                   asc_move *move, asc_diag_fn diag, void *user);
const char *asc__princes_event_name(const asc_game *game, uint16_t id);
asc__event_clause asc__princes_event_clause(const asc_game *game, const asc_event *event);

/* ---- Points (princes_score.c) and soundness (princes_check.c) -------------------------------- */

/* The points of cards for a seat, given the number of each of the first PRINCES_POINTS kinds. */
int asc__princes_card_points(const princes_state *state, int seat, const uint8_t *cards);

/* Points of all that a seat has in the open. */
int asc__princes_open_points(const princes_state *state, int seat);

/* What a seat would count if `king` took the throne; 0 for the dead. */
int asc__princes_points(const princes_state *state, int seat, int king);

/* The army that a seat has on the table. */
int asc__princes_army(const princes_state *state, int seat);

extern const char *const asc__princes_score_parts[];
void asc__princes_score_split(const asc_game *game, const asc_state *state, int seat,
                              int32_t *parts);
void asc__princes_result(const asc_game *game, const asc_state *state, asc_result *result);
const char *asc__princes_check(const asc_game *game, const asc_state *state);
/* The part of the value that does not depend on the open question. */
const char *asc__princes_check_table(const asc_game *game, const princes_state *state);
uint64_t asc__princes_hash(const asc_game *game, const asc_state *state);

/* ---- Views (princes_view.c, princes_belief.c, princes_guess.c) ------------------------------- */

/* Other public facts that a belief needs, as small numbers: X(member). */
#define PRINCES_PROGRESS(X)                                                                        \
    X(step)                                                                                        \
    X(active)                                                                                      \
    X(end)                                                                                         \
    X(king)                                                                                        \
    X(drew_event)                                                                                  \
    X(looked)                                                                                      \
    X(acted)                                                                                       \
    X(avoided)                                                                                     \
    X(guarded)                                                                                     \
    X(protects_used)                                                                               \
    X(shield_used)                                                                                 \
    X(declared)                                                                                    \
    X(offer_to)                                                                                    \
    X(look_deck)                                                                                   \
    X(keep_left)                                                                                   \
    X(target)                                                                                      \
    X(at)                                                                                          \
    X(joined)                                                                                      \
    X(unwilling)                                                                                   \
    X(asked_to_marry)

enum {
#define X(member) PRINCES_IN_COURSE_##member,
    PRINCES_PROGRESS(X)
#undef X
        PRINCES_PROGRESS_COUNT
};

typedef struct princes_view {
    asc_view head;
    int16_t turn, round, turns, fate, last_round;
    int16_t end, new_king; /* princes_end; a seat from 1 */
    int16_t deck_size[PRINCES_DECKS];
    int16_t face_down, offers, refusals;
    int16_t gives, wants, looked_at;
    /* the side in a mutiny; -1: there is no mutiny */
    int16_t army_with, army_against, army_undecided;
    int16_t place[PRINCES_SEATS], hand_size[PRINCES_SEATS], army[PRINCES_SEATS],
        baby[PRINCES_SEATS];
    int16_t has_laid[PRINCES_SEATS], points[PRINCES_SEATS], baby_points[PRINCES_SEATS];
    int16_t has_acted[PRINCES_SEATS]; /* 1: the turn of this round is over */
    uint8_t line[PRINCES_SEATS];
    uint8_t palace[PRINCES_PALACE], outside[PRINCES_SEATS - PRINCES_PALACE];
    uint8_t guarded, in_danger, partner, risen[PRINCES_SEATS], opposed[PRINCES_SEATS];
    uint8_t turned[PRINCES_SEATS];
    uint8_t up[PRINCES_UP];
    uint8_t give[PRINCES_TRADE], want[PRINCES_TRADE];
    princes_offer refused[PRINCES_REFUSALS];
    uint8_t look[PRINCES_LOOK];
    uint8_t bottom[2][PRINCES_DECK_MOST]; /* of the two decks, for the prince who put it there */
    uint8_t prince[PRINCES_SEATS], bond[PRINCES_SEATS], laid[PRINCES_SEATS];
    uint8_t owed[PRINCES_SEATS];
    /* 1: the seat's event has been turned up, and the viewer knows whose it was */
    uint8_t told[PRINCES_SEATS];
    uint8_t progress[PRINCES_PROGRESS_COUNT];
    uint8_t gone[PRINCES_CARDS], bag[PRINCES_CARDS];
    uint8_t hand[PRINCES_SEATS][PRINCES_CARDS];
    uint8_t known[PRINCES_SEATS][PRINCES_CARDS];
    uint8_t table[PRINCES_SEATS][PRINCES_CARDS];
} princes_view;

/* What a belief remembers: the known part of a state, with all that is unseen in `bag`. */
typedef struct princes_belief {
    princes_state known;
    int8_t viewer;
    uint8_t hidden_hand[PRINCES_SEATS]; /* cards to deal to each hand */
    uint8_t hidden_bond[PRINCES_SEATS];
    /* events turned up whose owner nobody knows */
    uint8_t turned_loose[PRINCES_SEATS], turned_loose_count;
    uint8_t layers; /* bits of seats whose event is unseen */
    bool twin;      /* an event like the viewer's own is turned up: the viewer's, or another's */
    uint8_t hidden_look, hidden_give, hidden_want; /* cards to find */
} princes_belief;

void asc__princes_add_fields(princes_game *game);
void asc__princes_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
asc_status asc__princes_belief(const asc_game *game, const asc_view *view, asc_belief *belief);
void asc__princes_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                         asc_state *state);
void asc__princes_guess(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                        asc_state *state);

/* ---- Positions (princes_position.c) ---------------------------------------------------------- */

size_t asc__princes_position_format(const asc_game *game, const asc_state *state, char *text,
                                    size_t size);
asc_status asc__princes_position_parse(const asc_game *game, const asc_source *source,
                                       unsigned before, asc_state *state, asc_diag_fn diag,
                                       void *user);
asc__line_sort asc__princes_position_line(const asc_game *game, const asc_state *state,
                                          asc_span name, asc_text *value);

/* ---- Evaluation (princes_eval_context.c, princes_value.c) ------------------------------------ */

int32_t asc__princes_value_move(const asc_game *game, const asc_state *state, asc_move move);
size_t asc__princes_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                               size_t count);
size_t asc__princes_value_tuned(const asc_game *game, const asc_state *state, const asc_move *moves,
                                size_t count);

#endif
