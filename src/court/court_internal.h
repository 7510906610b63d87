/*
 * court_internal.h - the game of the six princes from inside: its state, and the functions that its
 * files share. Reading order:
 *
 *     court_internal.h, court_cards.def   this file; the cards
 *     court_round.c                       a round from drawing to the events
 *     court_event_effects.c               the effects of events
 *     court_death.c                       dying, mutiny, the throne
 *     court_legal.c, court_apply.c        what the prince who is asked may do, and what follows
 *     court_score.c, court_check.c        points; invariants
 *     court_view.c                        views
 *     court_belief.c, court_guess.c       states that fit a view, and how likely they are
 *     court_position.h                    a state as text
 *     court_text.c, court_words.c         moves, questions, events and cards as text
 *     court_rulings.c, court_terms.c      rulings about cards; words explained
 *     court_eval_weights.def, court_eval_context.h, court_value.c   chances, and values of moves
 *
 * Cards are counted, not listed: a hand is a number for each kind. A deck has places, the top
 * first; in most of them lies a card that nobody has seen, which is drawn from the bag of all such
 * cards when its time comes. So there is no hidden order in memory.
 */
#ifndef ASC_COURT_INTERNAL_H
#define ASC_COURT_INTERNAL_H

#include "base.h"
#include "court.h"

enum {
    COURT_SEATS = 6,
    COURT_KING = 6,   /* as a person: behind the seats */
    COURT_NONE = 255, /* no seat, no person */
    COURT_PALACE = 3, /* positions inside it */
    COURT_ROUNDS = 32,
    COURT_MUTINY_FROM = 6, /* the first round with one */
    COURT_LINGER = 5,      /* rounds that a lingering prince has left */
    COURT_TRADE = 4,       /* cards each way */
    COURT_OFFERS = 10,     /* in a step */
    COURT_REFUSALS = 5,
    COURT_LOOK = 5,
    COURT_UP = 6,     /* wives of one marriage */
    COURT_DICE = 8,   /* that a scenario may fix */
    COURT_MOVES = 64, /* more than any position has */
    COURT_RULINGS = 6 /* about one card */
};

/* Kinds of cards, as court_cards.def has them. */
enum {
    COURT_HELD = 36, /* kinds that a hand may hold: resources and events */
    COURT_RESOURCES = 14,
    COURT_POINTS = 11, /* of them, those that are put on a table */
    COURT_WIVES = 4,
    COURT_DEALT = COURT_HELD + COURT_WIVES, /* kinds that move in the game */
    COURT_FIRST_PRINCE = COURT_DEALT,
    COURT_FIRST_BOND = COURT_FIRST_PRINCE + COURT_SEATS,
    COURT_KING_CARD = COURT_FIRST_BOND + COURT_SEATS,
    COURT_CARDS
};

typedef enum court_family {
    COURT_SUPPORTER,
    COURT_ARMY,
    COURT_TREASURY,
    COURT_POISON,
    COURT_ELIXIR,
    COURT_GUARD,
    COURT_ASSASSINATION,
    COURT_DISPATCH_UP,
    COURT_DISPATCH_DOWN,
    COURT_BABY_SHOWER,
    COURT_MARRIAGE,
    COURT_SPOILS,
    COURT_WIFE,
    COURT_PRINCE,
    COURT_BOND,
    COURT_OLD_KING
} court_family;

enum { COURT_EVENT_DECK, COURT_RESOURCE_DECK, COURT_WIFE_DECK, COURT_DECKS };
enum { COURT_DECK_MOST = 42 };

/* What a prince can do. */
enum {
    COURT_PICKS_FIRST = 1,
    COURT_LOOKS = 2,
    COURT_AVOIDS = 4,
    COURT_LINGERS = 8,
    COURT_CAPTAIN = 16,
    COURT_PROTECTS = 32
};

typedef struct court_prince {
    uint8_t throne;
    uint8_t times[4]; /* supporters, army, treasury, wives */
    uint8_t dice, plus, need;
    uint8_t powers;
} court_prince;

typedef struct court_card {
    uint8_t family;
    uint8_t value;
    uint8_t copies;
} court_card;

extern const asc_card asc__court_catalog[COURT_CARDS]; /* without titles and texts */
extern const court_card asc__court_cards[COURT_CARDS];
extern const court_prince asc__court_princes[COURT_SEATS];

typedef enum court_verb {
#define X(name, word, sort, behind) COURT_V_##name,
#include "court_verbs.def"
    COURT_VERB_COUNT
} court_verb;

typedef enum court_question {
#define X(name, word, text, told) COURT_Q_##name,
#include "court_questions.def"
    COURT_Q_COUNT
} court_question;

typedef enum court_event {
#define X(name, word, sentence) COURT_E_##name,
#include "court_events.def"
    COURT_E_COUNT
} court_event;

typedef enum court_step { COURT_STEP_DRAW, COURT_STEP_ACT, COURT_STEP_EVENTS } court_step;

/* How it ended. */
typedef enum court_end {
    COURT_END_NOT_YET,
    COURT_END_KING,
    COURT_END_DECK,
    COURT_END_MUTINY,
    COURT_END_CORONATION,
    COURT_END_LAST
} court_end;

/* Streams of random numbers: the decks have their own numbers. */
enum { COURT_STREAM_DIE = COURT_DECKS, COURT_STREAM_TURN_UP, COURT_STREAM_SETUP, COURT_STREAMS };

typedef struct court_deck {
    uint8_t size;
    uint8_t seen; /* places at the bottom whose cards the looking prince has put there */
    uint8_t card[COURT_DECK_MOST]; /* the top first; ASC_NO_CARD: one of the bag. Unused: 0 */
} court_deck;

/* What was offered to whom. */
typedef struct court_offer {
    uint8_t to;                                   /* the card of a prince; ASC_NO_CARD: no offer */
    uint8_t give[COURT_TRADE], want[COURT_TRADE]; /* sorted; unused: ASC_NO_CARD */
} court_offer;

typedef struct court_state {
    uint64_t key[4];
    uint32_t numbers[COURT_STREAMS]; /* random numbers used */
    uint16_t turns;
    uint8_t secure;

    /* Whose decision, and where in the round. */
    uint8_t over, end, king; /* king: the seat that took the throne */
    uint8_t step, question;
    uint8_t asked;  /* seat, or COURT_NONE between two questions */
    uint8_t active; /* whose step it is, or COURT_NONE */
    uint8_t round;

    /* The princes. */
    uint8_t prince[COURT_SEATS]; /* from 0, the eldest; COURT_NONE: nobody sits there */
    uint8_t bond[COURT_SEATS];   /* the prince it names */
    uint8_t line[COURT_SEATS];   /* seats of the living from position 1; COURT_NONE behind them */
    uint8_t living;
    /* the round whose end the lingering prince does not survive; 0: the prince was not killed */
    uint8_t fate;
    uint8_t baby[COURT_SEATS]; /* 0: none; 1: one that is not responsible; else its points */

    /* Cards. */
    court_deck deck[COURT_DECKS];
    uint8_t bag[COURT_DEALT]; /* in the decks, at places that nobody has seen */
    uint8_t gone[COURT_DEALT];
    uint8_t hand_size[COURT_SEATS]; /* derived */
    uint8_t hand[COURT_SEATS][COURT_HELD];
    uint8_t table[COURT_SEATS][COURT_POINTS];
    uint8_t wives[COURT_SEATS][COURT_WIVES];
    uint8_t known[COURT_SEATS][COURT_SEATS][COURT_HELD]; /* [who][whose hand]: at least so many */

    /* This round. */
    uint8_t owed[COURT_SEATS]; /* cards still to be drawn, in line order */
    uint8_t drew_event;        /* bits of seats */
    uint8_t looked;            /* the looking prince has done so */
    uint8_t acted;
    uint8_t laid[COURT_SEATS]; /* the event that a seat laid this round, turned up or not */
    uint8_t opened;            /* bits of seats whose event has been turned up */
    uint8_t turned[COURT_SEATS], turned_count;
    uint8_t avoided;            /* bits of seats */
    uint8_t guarded;            /* person under the protection of a prince, or COURT_NONE */
    uint8_t protects_used;      /* it has been named this round */
    uint8_t shield_used;        /* it has kept an assassin away */
    uint8_t order[COURT_SEATS]; /* seats whose events a scenario wants turned up first */

    /* What the open question is about. */
    uint8_t offers, refusals, declared; /* of this act step */
    uint8_t offer_to;                   /* seat or COURT_NONE */
    uint8_t give_count, want_count;
    uint8_t give[COURT_TRADE], want[COURT_TRADE]; /* sorted; unused: ASC_NO_CARD */
    uint8_t look_deck, look_count, keep_left;
    uint8_t look[COURT_LOOK];
    uint8_t cause;                  /* the card that is being resolved, or ASC_NO_CARD */
    uint8_t target;                 /* person in danger, or COURT_NONE */
    uint8_t at;                     /* how many have been asked in a call or a vote */
    uint8_t joined;                 /* bits of seats */
    uint8_t up[COURT_UP], up_count; /* wives to marry, sorted; unused: ASC_NO_CARD */
    uint8_t unwilling;              /* bits of seats that are out of this marriage */
    uint8_t asked_to_marry;         /* bits of seats asked in this pass */
    uint8_t dice[COURT_DICE];       /* what a scenario wants rolled next; 0: chance */

    /* Offers of this act step that were refused, as far as they are known. Behind all that a hash
     * of a state without any is made of. */
    _Alignas(uint64_t) court_offer refused[COURT_REFUSALS];
} court_state;

_Static_assert(sizeof(court_state) <= 2048, "a state has at most 2 KiB");

typedef struct court_game {
    asc_game base;
    asc_arena arena; /* titles and texts */
    asc_card cards[COURT_CARDS];
    const char *nouns[COURT_CARDS];
    const char *rulings[COURT_CARDS][COURT_RULINGS];
    uint8_t opening_events;
    asc_field fields[192];
} court_game;

static inline const court_state *court_in(const asc_state *state)
{
    return (const court_state *)(const void *)state;
}

static inline court_state *court_of(asc_state *state)
{
    return (court_state *)(void *)state;
}

static inline const court_game *court_game_of(const asc_game *game)
{
    return (const court_game *)(const void *)game;
}

static inline court_family court_family_of(uint8_t kind)
{
    return (court_family)asc__court_cards[kind].family;
}

static inline bool court_is_event(uint8_t kind)
{
    return kind >= COURT_RESOURCES && kind < COURT_HELD;
}

static inline int court_deck_of(uint8_t kind)
{
    return kind >= COURT_HELD        ? COURT_WIFE_DECK
           : kind >= COURT_RESOURCES ? COURT_EVENT_DECK
                                     : COURT_RESOURCE_DECK;
}

/* The kinds of a deck: from first .. end - 1. */
static inline uint8_t court_deck_first(int deck)
{
    return deck == COURT_EVENT_DECK ? COURT_RESOURCES : deck == COURT_WIFE_DECK ? COURT_HELD : 0;
}

static inline uint8_t court_deck_end(int deck)
{
    return deck == COURT_EVENT_DECK  ? COURT_HELD
           : deck == COURT_WIFE_DECK ? COURT_DEALT
                                     : COURT_RESOURCES;
}

static inline const court_prince *court_prince_of(const court_state *state, int seat)
{
    return &asc__court_princes[state->prince[seat]];
}

static inline bool court_has(const court_state *state, int seat, unsigned power)
{
    return (court_prince_of(state, seat)->powers & power) != 0;
}

/* Index in the line, from 0; COURT_NONE for the dead. */
static inline uint8_t court_place(const court_state *state, int seat)
{
    for (uint8_t i = 0; i < state->living; i++)
        if (state->line[i] == seat)
            return i;
    return COURT_NONE;
}

static inline bool court_lives(const court_state *state, int seat)
{
    return court_place(state, seat) != COURT_NONE;
}

/* Was killed, and lives on for a while. */
static inline bool court_lingers(const court_state *state, int seat)
{
    return state->fate != 0 && court_has(state, seat, COURT_LINGERS);
}

/* Seats that stand beside one another. */
static inline bool court_adjacent(const court_state *state, int a, int b)
{
    uint8_t pa = court_place(state, a), pb = court_place(state, b);
    return pa != COURT_NONE && pb != COURT_NONE && (pa + 1 == pb || pb + 1 == pa);
}

/* The seat with a power, alive or not; COURT_NONE where nobody has it. */
static inline uint8_t court_who(const asc_game *game, const court_state *state, unsigned power)
{
    for (int seat = 0; seat < game->players; seat++)
        if (court_has(state, seat, power))
            return (uint8_t)seat;
    return COURT_NONE;
}

/* Was this offer made to this seat? */
static inline bool court_offered_to(const court_state *state, const court_offer *offer, int seat)
{
    return offer->to == COURT_FIRST_PRINCE + state->prince[seat];
}

/* The seat that answers number `at` in a call: from the one in danger to the end of the line, then
 * from position 1 on. */
static inline uint8_t court_called(const court_state *state, unsigned at)
{
    unsigned first = state->target == COURT_KING ? 0 : court_place(state, state->target);
    return state->line[(first + at) % state->living];
}

/* ---- Set-up (court_setup.c) ------------------------------------------------------------------ */

extern const asc_option_rule asc__court_options[1];
extern const asc_seats_rule asc__court_seating[1];
asc_status asc__court_create(const asc_game_type *type, const asc_config *config,
                             const asc_host *host, asc_game **game);
void asc__court_destroy(asc_game *game);
void asc__court_init(const asc_game *game, asc_state *state, const asc_seed *seed);
void asc__court_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

/* What a card does, as data: of princes and bonds what the throne is worth. */
void asc__court_add_deeds(asc_card *card, uint8_t kind);

/* Fills in the catalog of the game: titles and texts in its language (court_words.c). */
bool asc__court_make_words(court_game *game);
/* ... and then the rulings (court_rulings.c). */
void asc__court_make_rulings(court_game *game);

/* ... and the words that are explained (court_terms.c). */
bool asc__court_make_terms(court_game *game);

/* Everyone in the line in order of birth, all cards in the decks, no bond dealt, nothing begun. */
void asc__court_lay_out(const asc_game *game, court_state *state);

/* ---- A round (court_round.c) ------------------------------------------------------------ */

/* The next number of a stream, in 0 .. below - 1. */
uint32_t asc__court_random(court_state *state, int stream, uint32_t below);

/* Takes a card out of the bag, any of the kinds first .. end - 1. */
uint8_t asc__court_pick(court_state *state, int stream, uint8_t first, uint8_t end);

/* Takes the top card of a deck that is not empty. */
uint8_t asc__court_take(court_state *state, int deck);

/* Everyone is owed the cards of a round. */
void asc__court_owe(court_state *state);

/* Begins round `state->round`. */
void asc__court_begin_round(const asc_game *game, court_state *state, const asc_sink *sink);

/* Goes on until somebody must decide, or the game is over. */
void asc__court_go_on(const asc_game *game, court_state *state, const asc_sink *sink);

/* The prince whose step it is has finished, or is dead. */
void asc__court_end_step(court_state *state);

/* Takes a card from a hand in the open. */
void asc__court_spend(court_state *state, int seat, uint8_t kind);

/* Draws the top card of a deck into a hand. */
void asc__court_draw(const asc_game *game, court_state *state, int seat, int deck,
                     const asc_sink *sink);

/* Looks at the top of a deck, and keeps one of the cards looked at. */
void asc__court_look(const asc_game *game, court_state *state, int deck, const asc_sink *sink);
void asc__court_keep(const asc_game *game, court_state *state, uint8_t kind, const asc_sink *sink);

/* Emits an event: who may know of it, and who may know the card. */
void asc__court_tell(const asc_sink *sink, int id, int seat, uint8_t card, int a, int b,
                     unsigned seen_by, unsigned told_to, bool barrier);
/* The same in the open. */
void asc__court_say(const asc_sink *sink, int id, int seat, uint8_t card, int a, int b,
                    bool barrier);

/* The number that stands for a person in an event: a seat from 1, 0 for the king. */
static inline int court_person(uint8_t person)
{
    return person == COURT_KING ? 0 : person + 1;
}

/* Puts a kind into a sorted list, or takes it out. */
void asc__court_list_add(uint8_t *list, uint8_t *count, uint8_t kind);
void asc__court_list_drop(uint8_t *list, uint8_t *count, uint8_t kind);

/* ---- Events (court_event_effects.c) ---------------------------------------------------------- */

/* An event has been turned up; `layer` is who laid it. */
void asc__court_resolve(const asc_game *game, court_state *state, uint8_t kind, uint8_t layer,
                        const asc_sink *sink);

/* Who may take a wife next in this pass; COURT_NONE where all have been asked. */
uint8_t asc__court_next_to_marry(const asc_game *game, const court_state *state);

/* Asks the next prince, begins the next pass, or ends the marriage. */
void asc__court_go_on_marrying(const asc_game *game, court_state *state, const asc_sink *sink);

/* Removes the rest of a marriage. */
void asc__court_end_marriage(court_state *state, const asc_sink *sink);

/* ---- Dying, and the throne (court_death.c) --------------------------------------------------- */

/* Asks everyone for what could save the one in danger, who is asked first. */
void asc__court_call(court_state *state, uint8_t question, uint8_t cause, uint8_t target);

/* Nobody saves the one in danger. */
void asc__court_fall(const asc_game *game, court_state *state, const asc_sink *sink);

/* All have joined or opposed. */
void asc__court_count_mutiny(const asc_game *game, court_state *state, const asc_sink *sink);

/* A prince is dead for good: their cards are gone, and those behind move up. */
void asc__court_die(court_state *state, uint8_t seat, const asc_sink *sink);

/* After all deaths of one cause: a prince who is left alone takes the throne. */
void asc__court_check_last(const asc_game *game, court_state *state, const asc_sink *sink);

/* The game is over. */
void asc__court_take_throne(const asc_game *game, court_state *state, court_end end, uint8_t king,
                            const asc_sink *sink);

/* ---- Moves (court_legal.c, court_apply.c, court_text.c) -------------------------------------- */

int asc__court_legal(const asc_game *game, const asc_state *state, asc_move *moves);
asc_reason asc__court_refuse(const asc_game *game, const asc_state *state, asc_move move);
size_t asc__court_offers(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                         size_t size);
unsigned asc__court_move_flags(const asc_game *game, const asc_state *state, asc_move move);
bool asc__court_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                         asc_move *out);

/* The decks that a seat may draw from now, bit d for deck d. */
unsigned asc__court_drawable(const court_state *state, int seat);

/* How many cards may be wanted in the offer that is being made. */
unsigned asc__court_want_most(const court_state *state);

/* Would the game end if the prince whose step it is passed? Nobody has laid an event, and this
 * prince is the last to act. */
bool asc__court_crowns(const court_state *state);

/* Is this round the last one: is the event deck empty, or is it when what is looked at has been put
 * back? */
bool asc__court_last_round(const court_state *state);

void asc__court_apply(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink);

extern const asc_verb asc__court_verbs[COURT_VERB_COUNT];
extern const char *const asc__court_questions[COURT_Q_COUNT];
extern const char *const asc__court_short_rules[];
asc_question asc__court_question(const asc_game *game, const asc_state *state);
size_t asc__court_move_format(const asc_game *game, const asc_state *state, asc_move move,
                              char *text, size_t size);
size_t asc__court_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                           size_t size);
bool asc__court_move_place(const asc_game *game, const asc_state *state, asc_move move,
                           asc_place *place);
bool asc__court_move_about(const asc_game *game, const asc_state *state, asc_move move,
                           asc_about *about);
size_t asc__court_move_meaning(const asc_game *game, const asc_state *state, asc_move move,
                               char *text, size_t size);
asc_status asc__court_move_parse(const asc_game *game, const asc_state *state, const char *text,
                                 asc_move *move, asc_diag_fn diag, void *user);
const char *asc__court_event_name(const asc_game *game, uint16_t id);
asc__event_clause asc__court_event_clause(const asc_game *game, const asc_event *event);

/* ---- Points (court_score.c) and soundness (court_check.c) ------------------------------------ */

/* Points among cards, so many of each of the first COURT_POINTS kinds, as they count for a seat. */
int asc__court_card_points(const court_state *state, int seat, const uint8_t *cards);

/* Points of all that a seat has in the open. */
int asc__court_open_points(const court_state *state, int seat);

/* What a seat would count if `king` took the throne; 0 for the dead. */
int asc__court_points(const court_state *state, int seat, int king);

/* The army that a seat has on the table. */
int asc__court_army(const court_state *state, int seat);

extern const char *const asc__court_score_parts[];
void asc__court_score_split(const asc_game *game, const asc_state *state, int seat, int32_t *parts);
void asc__court_result(const asc_game *game, const asc_state *state, asc_result *result);
const char *asc__court_check(const asc_game *game, const asc_state *state);
/* The part of it that is not about the open question. */
const char *asc__court_check_table(const asc_game *game, const court_state *state);
uint64_t asc__court_hash(const asc_game *game, const asc_state *state);

/* ---- Views (court_view.c, court_belief.c, court_guess.c) ------------------------------------- */

/* What everyone knows and a belief needs beside the other fields, as small numbers: X(member). */
#define COURT_PROGRESS(X)                                                                          \
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
#define X(member) COURT_IN_COURSE_##member,
    COURT_PROGRESS(X)
#undef X
        COURT_PROGRESS_COUNT
};

typedef struct court_view {
    asc_view head;
    int16_t turn, round, turns, fate, last_round;
    int16_t end, new_king; /* court_end; a seat from 1 */
    int16_t deck_size[COURT_DECKS];
    int16_t face_down, offers, refusals;
    int16_t gives, wants, looked_at;
    int16_t army_with, army_against, army_undecided; /* in a mutiny; -1: there is none */
    int16_t place[COURT_SEATS], hand_size[COURT_SEATS], army[COURT_SEATS], baby[COURT_SEATS];
    int16_t has_laid[COURT_SEATS], points[COURT_SEATS], baby_points[COURT_SEATS];
    int16_t has_acted[COURT_SEATS]; /* 1: the turn of this round is over */
    uint8_t line[COURT_SEATS];
    uint8_t palace[COURT_PALACE], outside[COURT_SEATS - COURT_PALACE];
    uint8_t guarded, in_danger, partner, risen[COURT_SEATS], opposed[COURT_SEATS];
    uint8_t turned[COURT_SEATS];
    uint8_t up[COURT_UP];
    uint8_t give[COURT_TRADE], want[COURT_TRADE];
    court_offer refused[COURT_REFUSALS];
    uint8_t look[COURT_LOOK];
    uint8_t bottom[2][COURT_DECK_MOST]; /* of the two decks, for the prince who put it there */
    uint8_t prince[COURT_SEATS], bond[COURT_SEATS], laid[COURT_SEATS];
    uint8_t owed[COURT_SEATS];
    /* 1: the seat's event has been turned up, and the viewer knows whose it was */
    uint8_t told[COURT_SEATS];
    uint8_t progress[COURT_PROGRESS_COUNT];
    uint8_t gone[COURT_CARDS], bag[COURT_CARDS];
    uint8_t hand[COURT_SEATS][COURT_CARDS];
    uint8_t known[COURT_SEATS][COURT_CARDS];
    uint8_t table[COURT_SEATS][COURT_CARDS];
} court_view;

/* What a belief remembers: the known part of a state, with all that is unseen in `bag`. */
typedef struct court_belief {
    court_state known;
    int8_t viewer;
    uint8_t hidden_hand[COURT_SEATS]; /* cards to deal to each hand */
    uint8_t hidden_bond[COURT_SEATS];
    uint8_t turned_loose[COURT_SEATS], turned_loose_count; /* turned up, nobody knows whose */
    uint8_t layers;                                        /* bits of seats whose event is unseen */
    bool twin; /* an event like the viewer's own is turned up: the viewer's, or another's */
    uint8_t hidden_look, hidden_give, hidden_want; /* cards to find */
} court_belief;

void asc__court_add_fields(court_game *game);
void asc__court_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
asc_status asc__court_belief(const asc_game *game, const asc_view *view, asc_belief *belief);
void asc__court_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                       asc_state *state);
void asc__court_guess(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state);

/* ---- Positions (court_position.c) ------------------------------------------------------------ */

size_t asc__court_position_format(const asc_game *game, const asc_state *state, char *text,
                                  size_t size);
asc_status asc__court_position_parse(const asc_game *game, const asc_source *source,
                                     unsigned before, asc_state *state, asc_diag_fn diag,
                                     void *user);
asc__line_sort asc__court_position_line(const asc_game *game, const asc_state *state, asc_span name,
                                        asc_text *value);

/* ---- Evaluation (court_eval_context.c, court_value.c) ---------------------------------------- */

int32_t asc__court_value_move(const asc_game *game, const asc_state *state, asc_move move);
size_t asc__court_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                             size_t count);
size_t asc__court_value_tuned(const asc_game *game, const asc_state *state, const asc_move *moves,
                              size_t count);

#endif
