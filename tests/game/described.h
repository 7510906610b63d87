/*
 * described.h - games that describe themselves by tables. Such a game lists its cards, verbs,
 * events and the members of its state; from these lists the functions here make the game object,
 * the first state, texts of moves and positions, views and beliefs. What is left to write are the
 * rules. A game takes over any of these functions by naming its own in its asc_game_type. The games
 * of the library are larger and have their own for all of them, so this stands beside the tiny one.
 *
 * The state begins with an asc__luck. Every other member stands in a row, or follows from those
 * that do. docs/new-game.md shows a game of this sort.
 */
#ifndef ASC_DESCRIBED_H
#define ASC_DESCRIBED_H

#include "base.h"
#include "game.h"

/* ---- Luck ------------------------------------------------------------------------------------ */

#define ASC__STREAMS 3

/* What a state begins with: where its random numbers come from. */
typedef struct asc__luck {
    uint64_t key[4];
    uint32_t used[ASC__STREAMS]; /* numbers that each stream has given */
    uint32_t secure;
} asc__luck;

/* The next number of a stream, equally likely in 0 .. below - 1. What is drawn from one stream does
 * not change what another gives. */
uint32_t asc__luck_draw(asc__luck *luck, unsigned stream, uint32_t below);

#define ASC__FIELDS_MAX 256 /* fields of a view: rows, those of each seat counted for each */

/* ---- Tables ---------------------------------------------------------------------------------- */

enum { ASC__OPERAND_NONE, ASC__OPERAND_CARD, ASC__OPERAND_SEAT };

/* A verb with what is written behind it: a card, or a seat, which is the slot of the move. */
typedef struct asc__verb_row {
    asc_verb verb;
    uint8_t operand;
} asc__verb_row;

/* An event: its name for programs, and its clause in English as event_text.h has it, {4} being the
 * seat whose number a is. */
typedef struct asc__event_row {
    const char *name, *clause;
    asc_event_class sort;
} asc__event_row;

/* What a row holds, and of what type the member of the state is. */
typedef enum asc__row_kind {
    ASC__ROW_NUMBER, /* int16_t */
    ASC__ROW_SEAT,   /* int16_t: a seat, from 0 in the state and from 1 in texts and views */
    ASC__ROW_CARD,   /* uint8_t: a card, ASC_NO_CARD for none */
    ASC__ROW_PILE,   /* uint8_t[cards of the game]: how many of each; order does not matter */
    ASC__ROW_BYTES   /* uint8_t[count]: small numbers */
} asc__row_kind;

typedef enum asc__row_sight {
    ASC__SEEN_BY_ALL,
    ASC__SEEN_BY_OWNER, /* and by everyone when the game is over */
    ASC__SEEN_BY_NOBODY /* not written in positions either: `complete` works it out */
} asc__row_sight;

/* A member of the state. */
typedef struct asc__state_row {
    const char *name; /* of the field in a view and the line in a position: "hand" */
    asc__row_kind kind;
    size_t offset;
    size_t count;       /* of ASC__ROW_BYTES */
    bool each;          /* every seat has one, in an array */
    int16_t high;       /* numbers are from `low` to this */
    int16_t low, start; /* `start`: in a new game, and where a position does not say */
    asc__row_sight sight;
    uint8_t look;      /* ASC_LOOK_* of the field */
    const char *title; /* of the field, in English; NULL: nothing for people */
    uint8_t role;      /* asc_role of the field */
} asc__state_row;

typedef struct asc__description {
    size_t state_size;
    int least_players, most_players;
    size_t legal_max;
    const asc_card *cards; /* name, kind and copies; title, type and pack are filled in */
    size_t card_count;
    const asc__verb_row *verbs;
    size_t verb_count;
    const asc__event_row *events;
    size_t event_count;
    const char *const *questions; /* "turn" first */
    size_t question_count;
    const asc__state_row *rows;
    size_t row_count;
    const char *ties; /* asc_game_ties in English, or NULL */
    /*
     * Fills in what the rows leave open, by the luck of the state: cards that nobody has seen are
     * dealt, the deck is what is nowhere else. Called on every state that was read from a text, a
     * view or a new set-up. NULL, or why no such state is possible. What is there already stays.
     */
    const char *(*complete)(const asc_game *game, asc_state *state);
} asc__description;

/* The tables of a type: its game has this function. */
const asc__description *asc__description_of(const asc_game_type *type);

/* The number that was given for option `index` of the type, or `standard`. */
int asc__described_option(const asc_game *game, size_t index, int standard);

/* ---- What a type is made of: the members of asc_game_type by the same names ------------------ */

asc_status asc__described_create(const asc_game_type *type, const asc_config *config,
                                 const asc_host *host, asc_game **game);
void asc__described_init(const asc_game *game, asc_state *state, const asc_seed *seed);
void asc__described_reseed(const asc_game *game, asc_state *state, const asc_seed *seed);

size_t asc__described_move_format(const asc_game *game, const asc_state *state, asc_move move,
                                  char *text, size_t size);
asc_status asc__described_move_parse(const asc_game *game, const asc_state *state, const char *text,
                                     asc_move *move, asc_diag_fn diag, void *user);
const char *asc__described_event_name(const asc_game *game, uint16_t id);
asc__event_clause asc__described_event_clause(const asc_game *game, const asc_event *event);

size_t asc__described_position_format(const asc_game *game, const asc_state *state, char *text,
                                      size_t size);
asc_status asc__described_position_parse(const asc_game *game, const asc_source *source,
                                         unsigned before, asc_state *state, asc_diag_fn diag,
                                         void *user);

void asc__described_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view);
asc_status asc__described_belief(const asc_game *game, const asc_view *view, asc_belief *belief);
void asc__described_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                           asc_state *state);

/* All of them, group by group: `.rules = {ASC__DESCRIBED_RULES, .legal = legal, …}`. */
#define ASC__DESCRIBED_RULES                                                                       \
    .create = asc__described_create, .init = asc__described_init, .reseed = asc__described_reseed
#define ASC__DESCRIBED_MOVES                                                                       \
    .format = asc__described_move_format, .parse = asc__described_move_parse
#define ASC__DESCRIBED_EVENTS                                                                      \
    .name = asc__described_event_name, .clause = asc__described_event_clause
#define ASC__DESCRIBED_POSITION                                                                    \
    .format = asc__described_position_format, .parse = asc__described_position_parse
#define ASC__DESCRIBED_SIGHT                                                                       \
    .view = asc__described_view, .belief = asc__described_belief, .sample = asc__described_sample

/* ---- Between the files of this room ---------------------------------------------------------- */

/* Makes the fields of the rows; how many. */
size_t asc__described_fields(const asc_game *game, const asc_language *language, asc_field *fields);

#endif
