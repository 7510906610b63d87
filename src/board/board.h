/*
 * board.h - a game as one viewer sees it: things in zones, with the moves they carry. All faces
 * draw a board; it says what is new, what each thing costs, which moves there are, and why others
 * are not possible.
 *
 *     asc_board board;
 *     asc__board_init(&board, game, host);
 *     asc__board_make(&board, &(asc_board_input){.state = state, .view = view, .viewer = seat});
 *     for (int i = board.first[ASC_ZONE_ROW]; i < board.first[ASC_ZONE_ROW + 1]; i++) {
 *         const asc_thing *thing = &board.things[i];
 *         asc__thing_name(&board, thing, text, sizeof text);
 *         if (asc__thing_can(thing))
 *             play(thing->moves[0]);
 *         else
 *             asc__thing_why_not(&board, thing, text, sizeof text); // "You cannot pay for it: ..."
 *     }
 *     int at = asc__board_find(&board, chosen);                    // the thing of an earlier board
 *     asc__board_fini(&board);
 *
 * A board is made anew for every position, from what the library says about any game: roles of
 * fields, offers, places of moves. A thing is a card at a place (equal cards of a hand are one
 * thing with a number of copies), an answer to the open question, or a move without a card. Every
 * legal move belongs to a thing, except two that have members of their own: `end` and `decline`.
 *
 * The board is plain data: it has no memory but two arrays, no drawing, and no
 * texts but those that the caller gave it. Whatever people read of it comes from the functions
 * below, in the language of the game. Cards that are equal and follow each other in the row are two
 * things, told apart by their places.
 *
 * Beside the things stand what the player has to spend, and the seats with their numbers and in the
 * order of their line. board_standing.h has the points if the game ended now.
 *
 * board_undo.h says what an undo takes back, narration.h what happened, and discard_tops.h which
 * card lies on top of a discard pile.
 *
 * Files: board.c has the zones and their things, board_moves.c what can be done with them,
 * board_seats.c seats and resources, board_text.c the words.
 */
#ifndef ASC_BOARD_H
#define ASC_BOARD_H

#include "base.h"
#include "clock_text.h"
#include "view_read.h"

enum {
    ASC_BOARD_THINGS = 320,
    ASC_THING_MOVES = 8, /* of one thing */
    ASC_ROW_SHOWN = 6,   /* places of a row that have a digit as their key */
    ASC_BOARD_AMOUNTS = 32
};

/* Parts of the table, in the order in which faces show them. */
typedef enum asc_zone {
    ASC_ZONE_OTHERS,  /* cards in play of other seats */
    ASC_ZONE_ROW,     /* on offer, each at its place */
    ASC_ZONE_SUPPLY,  /* always on offer */
    ASC_ZONE_IN_PLAY, /* of the viewer */
    ASC_ZONE_HAND,
    ASC_ZONE_ANSWERS, /* to the open question, if they are not cards on the table */
    ASC_ZONE_MOVES,   /* without a card on the table */
    ASC_ZONES
} asc_zone;

/* What a thing is, from one position to the next. */
typedef struct asc_thing_id {
    uint8_t zone;  /* asc_zone */
    uint8_t card;  /* or ASC_NO_CARD */
    int8_t seat;   /* whose, or ASC_NOBODY */
    int16_t place; /* in the row: from 0; of an answer the zone of its move; -1 elsewhere */
    uint8_t used;  /* in play: the abilities that have been used, bit by bit */
    uint8_t verb;  /* of an answer or a move without a card: those of the move */
    uint8_t slot;
} asc_thing_id;

typedef struct asc_thing {
    asc_thing_id id;
    const asc_field *field; /* where the card lies, or NULL */
    /* the number of cards that it stands for; of a supply, those still available */
    unsigned copies;
    uint64_t places;                 /* in a list: the indexes of the cards it stands for */
    int32_t key;                     /* that chooses it, or 0 */
    asc_move moves[ASC_THING_MOVES]; /* that can be made with it now */
    int move_count;
    bool offered;    /* `offer` has the move that the card allows, and why it is impossible now */
    asc_offer offer; /* the first possible move, else the first one that was not made yet */
    bool repriced;   /* the price is not the printed one */
    bool used;       /* in play, and used up for this turn */
    bool fresh;      /* came into the row since the viewer's last turn */
    unsigned under;  /* cards that lie under it */
} asc_thing;

/* What the player whose turn it is has of something, or for how much of something the turn
 * counts. */
typedef struct asc_board_amount {
    const asc_field *field;
    int amount;
} asc_board_amount;

/* A seat as everyone sees it. Numbers are -1 where the game has no such thing. */
typedef struct asc_board_seat {
    const char *character; /* the character that the seat plays, or NULL */
    const asc_field *score_field;
    int score; /* that lies open */
    int hand, deck, discard, aside, in_play;
    int team;  /* from 1; 0: it plays for itself */
    int place; /* the place in the line of seats, from 1; 0: in no line */
    bool in;   /* it still takes part */
} asc_board_seat;

/* The time that a seat has left. */
typedef struct asc_board_clock {
    char text[ASC_CLOCK_TEXT]; /* "": that seat has no clock */
    bool runs;
    bool low; /* which is marked */
} asc_board_clock;

typedef struct asc_board asc_board;

/* What a board is made of. What it points at must live as long as the board is used. */
typedef struct asc_board_input {
    const asc_state *state; /* for prices and the words of moves */
    const asc_view *view;   /* of the viewer, in that state */
    int viewer;             /* a seat, or ASC_SPECTATOR */
    uint32_t fresh; /* places of the row with cards that are new to the viewer (row_news.h) */
    const char *const *players; /* who sits at each seat: names */
    bool unnamed;               /* nobody is "you": the viewer is called by name, too */
    /* nothing can be done now, for example while the turn of another is shown */
    bool idle;
    const asc_board_clock *clocks; /* the clocks of all seats; NULL: the game has none */
    /* Is this answer shown? NULL: all are shown. If it is true for none, all are shown. */
    bool (*shows)(void *user, const asc_board *board, asc_move move);
    void *user;
} asc_board_input;

struct asc_board {
    const asc_game *game;
    asc_host host;
    asc_board_input in;
    bool to_act;           /* it is the viewer's decision */
    asc_question question; /* that is open */
    bool asked;            /* the viewer must answer it before the turn continues */
    bool narrowed;         /* `in.shows` leaves some answers out */
    int turn;              /* whose turn it is, or ASC_NOBODY */
    int decline, end;      /* those among the legal moves, or -1 */
    asc_move *moves;       /* the legal ones, if it is the viewer's decision */
    int move_count;
    asc_offer *offers; /* what the cards before the viewer offer, and what there is to do without
                        * a card */
    size_t offer_count, offer_room;
    asc_thing things[ASC_BOARD_THINGS + 1]; /* and room for one that is too many */
    int count;
    int first[ASC_ZONES + 1]; /* the things of zone z: first[z] .. first[z + 1] - 1 */
    asc_board_amount resources[ASC_BOARD_AMOUNTS]; /* of the player whose turn it is */
    int resource_count;
    asc_board_amount effects[ASC_BOARD_AMOUNTS]; /* effects that hold for the rest of the turn */
    int effect_count;
    asc_board_seat seats[ASC_SEATS_MAX];
    asc_board_seat opponent;  /* the solo opponent: points, cards set aside */
    int order[ASC_SEATS_MAX]; /* the seats by their place in the line; those without a place last */
};

/* Memory for boards of a game, from the host (NULL: the C library); false: there is not enough. */
bool asc__board_init(asc_board *board, const asc_game *game, const asc_host *host);
void asc__board_fini(asc_board *board);

/* The same with memory of the caller, which has room for asc_legal_max moves and `offer_room`
 * offers. Such a board needs no asc__board_fini. */
void asc__board_place(asc_board *board, const asc_game *game, asc_move *moves, asc_offer *offers,
                      size_t offer_room);

void asc__board_make(asc_board *board, const asc_board_input *input);

/* The thing that has this offer, or -1, as for something that is done to a person without a
 * card. */
int asc__board_offered(const asc_board *board, const asc_offer *offer);

/* ---- Asking ---------------------------------------------------------------------------------- */

const asc_card *asc__thing_card(const asc_board *board, const asc_thing *thing); /* or NULL */

/* Can something be done with it now? */
static inline bool asc__thing_can(const asc_thing *thing)
{
    return thing->move_count > 0;
}

/* The field that pays for it, or NULL; *price is what it costs now. */
const asc_field *asc__thing_price(const asc_board *board, const asc_thing *thing, int *price);

/* Do the answers to the question take the place of the viewer's own cards? */
bool asc__board_answers(const asc_board *board);

/* Is a card to be chosen? Then declining is to choose nothing; else it is what the game calls
 * it. */
bool asc__board_asks_for_cards(const asc_board *board);

/* The index of the thing that had this id, or -1. */
int asc__board_find(const asc_board *board, asc_thing_id id);

/* The thing of a key, or -1. */
int asc__board_by_key(const asc_board *board, int32_t key);

/* The thing that has the legal move with index `move`, or -1. */
int asc__board_of_move(const asc_board *board, asc_move move);

/* The thing that is chosen at the start of a turn. All its moves are free, so pressing Enter twice
 * never costs anything: a card in hand, else one in play. Looks from thing number `from` of `zone`
 * on; -1: there is none. */
int asc__board_free(const asc_board *board, asc_zone zone, int from);

static inline int asc__zone_count(const asc_board *of, asc_zone zone)
{
    return of->first[zone + 1] - of->first[zone];
}

/* ---- Words (board_text.c) -------------------------------------------------------------------- */

/* All of these write as snprintf does, in the language of the game. */

/* What a thing is called: the card's title, or the move's words. */
void asc__thing_name(const asc_board *board, const asc_thing *thing, char *text, size_t size);

/* All that is said of a card: its text, what lies under it, where its copies are; empty for a
 * thing without a card. */
void asc__thing_text(const asc_board *board, const asc_thing *thing, char *text, size_t size);

/* "You own 7: 2 played this turn, 3 discarded, 2 in your deck."; empty: the viewer has none. */
void asc__thing_copies(const asc_board *board, const asc_thing *thing, char *text, size_t size);

/* Why nothing can be done with it now: a sentence. */
void asc__thing_why_not(const asc_board *board, const asc_thing *thing, char *text, size_t size);

/* What a move is, in a word ("acquire") or in all its words. */
void asc__move_words(const asc_board *board, asc_move move, bool brief, char *text, size_t size);

/* The question, after the name of the card that asks it. */
void asc__board_question(const asc_board *board, char *text, size_t size);

/* A seat, or ASC_NOBODY for the solo opponent. */
static inline const asc_board_seat *asc__board_seat(const asc_board *of, int seat)
{
    return seat < 0 ? &of->opponent : &of->seats[seat];
}

/* The seat called "you": the viewer, or ASC_NOBODY. */
static inline int asc__board_you(const asc_board *of)
{
    return of->in.viewer >= 0 && !of->in.unnamed ? of->in.viewer : ASC_NOBODY;
}

/* "You", or a name: the character's, else the player's; for ASC_NOBODY the opponent's. */
const char *asc__board_name(const asc_board *board, int seat);

/* The same with the character and who plays it: "Ardor, you", "Ensis, Level 3". */
void asc__board_who(const asc_board *board, int seat, char *text, size_t size);

/* The time that a seat has left, or NULL. */
const asc_board_clock *asc__board_clock(const asc_board *board, int seat);

#endif
