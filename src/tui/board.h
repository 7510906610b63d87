/*
 * board.h - a game as things that lie on a table and carry the moves: what full screen draws and the keys go through. It is
 * made anew for every position, of what the library tells (roles, offers, places of moves), and knows no game.
 *
 * A thing is a card at a place (equal ones of a hand are one thing with a number), an answer to the question that is open, or a
 * move that has no card. Every legal move is a thing's, but for two that have keys of their own: ending and declining.
 *
 *     asc_board board;
 *     asc__board_init(&board, game);
 *     asc__board_make(&board, &(asc_board_input){.state = state, .view = view, .viewer = seat});
 *     int at = asc__board_find(&board, chosen);       // the thing that was chosen before
 *     asc__board_draw(&board, canvas, &show);         // board_draw.h; tells each thing where it stands
 *     at = asc__board_step(&board, at, ASC_KEY_DOWN); // ... by which arrows go
 *     asc__board_fini(&board);
 */
#ifndef ASC_BOARD_H
#define ASC_BOARD_H

#include "canvas.h"
#include "clock_text.h"
#include "event.h"
#include "view_read.h"

enum {
    ASC_BOARD_THINGS = 320,
    ASC_THING_MOVES = 8, /* of one thing */
    ASC_ROW_SHOWN = 6    /* places of a row that are shown at a time */
};

/* Parts of the table, as they follow each other on the screen. */
typedef enum asc_zone {
    ASC_ZONE_OTHERS,  /* cards in play of other seats */
    ASC_ZONE_ROW,     /* on offer, each at its place */
    ASC_ZONE_SUPPLY,  /* always on offer */
    ASC_ZONE_IN_PLAY, /* of the viewer */
    ASC_ZONE_HAND,
    ASC_ZONE_ANSWERS, /* to the open question, where they do not lie on offer */
    ASC_ZONE_MOVES,   /* without a card on the table */
    ASC_ZONES
} asc_zone;

/* What a thing is, from one position to the next. */
typedef struct asc_thing_id {
    uint8_t zone;  /* asc_zone */
    uint8_t card;  /* or ASC_NO_CARD */
    int8_t seat;   /* whose, or ASC_NOBODY */
    int16_t place; /* in the row: from 0; of an answer the zone of its move; -1 elsewhere */
    uint8_t used;  /* in play: the abilities that have been used */
    uint8_t verb;  /* of an answer or a move without a card: those of the move */
    uint8_t slot;
} asc_thing_id;

typedef struct asc_thing {
    asc_thing_id id;
    const asc_field *field;          /* where the card lies, or NULL */
    unsigned copies;                 /* that it stands for; of a supply, those that are left */
    int32_t key;                     /* that goes to it, or 0 */
    asc_move moves[ASC_THING_MOVES]; /* that can be made with it now */
    int move_count;
    bool offered;    /* `offer` tells what could be done with it, and why not */
    asc_offer offer; /* ... the first that can be done, else the first that has not been done yet */
    bool repriced;   /* the price is not the printed one */
    bool used;       /* in play, and nothing is left of it for this turn */
    bool fresh;      /* came into the row since the viewer's last turn */
    unsigned under;  /* cards that lie under it */
    char told[96];   /* what another's move has just done with it; empty: nothing */
    asc_area area;   /* where it was drawn last; no height: it is not to be seen */
} asc_thing;

/* What somebody has left of the time. */
typedef struct asc_board_clock {
    char text[ASC_CLOCK_TEXT]; /* "": that seat has no clock */
    bool runs;
    bool low; /* which is marked */
} asc_board_clock;

/* What a board is made of. */
typedef struct asc_board_input {
    const asc_state *state; /* for prices and the words of moves */
    const asc_view *view;   /* of the viewer, in that state */
    int viewer;             /* a seat, or ASC_SPECTATOR */
    uint32_t fresh; /* places of the row with cards that are new to the viewer (row_news.h) */
    const char *const
        *names; /* what the seats are called: by their characters, where they have some */
    const char *const *players; /* ... and then who plays these; else NULL */
    const char
        *filter; /* answers are shown that these words mean; NULL, or where none is meant: all */
    bool idle;   /* nothing can be done now, as while the turn of another is told */
    const asc_board_clock *clocks; /* of all seats; NULL: the game has none */
} asc_board_input;

typedef struct asc_board {
    const asc_game *game;
    asc_board_input in;
    bool to_act;           /* it is the viewer's decision */
    asc_question question; /* that is open */
    bool asked;            /* ... the viewer, and not whatever he likes to do in his turn */
    int turn;              /* whose turn it is, or ASC_NOBODY */
    int decline, end;      /* those among the legal moves, or -1 */
    asc_move *moves;       /* the legal ones, where it is the viewer's decision */
    int move_count;
    asc_offer *offers; /* room for them */
    size_t offer_room;
    asc_thing things[ASC_BOARD_THINGS + 1]; /* and room for one that is too many */
    int count;
    bool folded; /* drawn in a window so small that hand and cards in play share a line */
    int first[ASC_ZONES + 1]; /* the things of zone z: first[z] .. first[z + 1] - 1 */
} asc_board;

/* Memory for boards of a game; false: there is not enough. */
bool asc__board_init(asc_board *board, const asc_game *game);
void asc__board_fini(asc_board *board);

/* Makes the board of a position. What `input` points at must live as long as it is used. */
void asc__board_make(asc_board *board, const asc_board_input *input);

/* A remark at the thing that lies at a place: what another has done with it. */
void asc__board_remark(asc_board *board, const asc_place *place, uint8_t card, const char *text);

/* ---- Asking ------------------------------------------------------------------------------------ */

const asc_card *asc__thing_card(const asc_board *board, const asc_thing *thing); /* or NULL */

/* Can something be done with it now? */
static inline bool asc__thing_can(const asc_thing *thing)
{
    return thing->move_count > 0;
}

/* Do the answers to the question take the place of what the viewer has before him? */
bool asc__board_answers(const asc_board *board);

/* The index of the thing that was called that, or -1. */
int asc__board_find(const asc_board *board, asc_thing_id id);

/* The thing of a key, or -1. */
int asc__board_by_key(const asc_board *board, int32_t key);

/* The thing whose move stands for `move` of the legal list, or -1. */
int asc__board_of_move(const asc_board *board, asc_move move);

static inline int asc__zone_count(const asc_board *board, asc_zone zone)
{
    return board->first[zone + 1] - board->first[zone];
}

/* ---- Going (board_walk.c) ----------------------------------------------------------------------- */

/* Where a key leads from a thing (-1: none is chosen): arrows to what stands beside it on the canvas, Tab and back to another
 * zone, Home and End in the same. The thing itself where there is nothing; -1 where there are no things at all. */
int asc__board_step(const asc_board *board, int from, int32_t key);

/* What full screen chooses by itself in a turn, so that a second Enter never does anything that costs: a thing of the hand, else one
 * in play, all of whose moves are free. Begins with thing number `from` of `zone`; -1: there is none. */
int asc__board_free(const asc_board *board, asc_zone zone, int from);

/* The first thing of a zone that can be gone to, preferably one with which something can be done; -1: there is none. */
int asc__board_enter(const asc_board *board, asc_zone zone);

#endif
