/*
 * deck_position.h - the lines of a position. One table has them all: what a line is called, how it
 * is read, and how it is written. position.h goes through it both ways for deck_position.c.
 * deck_position_lines.c has the table, with lines of numbers and unfinished effects,
 * deck_position_cards.c the lines of cards; deck_position_rest.c completes what no line says.
 */
#ifndef ASC_DECK_POSITION_H
#define ASC_DECK_POSITION_H

#include "card_list.h"
#include "deck_rules.h"
#include "position.h"

/* The lines in the order in which they are written. */
typedef enum deck_line_id {
    DECK_LINE_FIRST_DEAL,
    DECK_LINE_TURN,
    DECK_LINE_ROUND,
    DECK_LINE_TURNS,
    DECK_LINE_POOL,
    DECK_LINE_RESERVE,
    DECK_LINE_LAST_ROUND,
    DECK_LINE_OVER,
    DECK_LINE_RUNES,
    DECK_LINE_POWER,
    DECK_LINE_ENERGY,
    DECK_LINE_EXTRA,
    DECK_LINE_HAPPENED,
    DECK_LINE_DEFEATED,
    DECK_LINE_AMOUNT,
    DECK_LINE_SLOTS,
    DECK_LINE_ROW,
    DECK_LINE_CENTER_BAG,
    DECK_LINE_CENTER,
    DECK_LINE_CENTER_ONLY,
    DECK_LINE_KNOWS_NEXT,
    DECK_LINE_VOID,
    DECK_LINE_LEFT,
    DECK_LINE_SOLO_HONOR,
    DECK_LINE_ASIDE,
    DECK_LINE_TREASURES_GONE,
    DECK_LINE_GONE,
    DECK_LINE_HONOR,
    DECK_LINE_BAG,
    DECK_LINE_DECK,
    DECK_LINE_KNOWN_TOP,
    DECK_LINE_DISCARD,
    DECK_LINE_HAND,
    DECK_LINE_SHOWN,
    DECK_LINE_PLAYED,
    DECK_LINE_PLAY,
    DECK_LINE_DRAWS,
    DECK_LINE_LOST,
    DECK_LINE_PENDING,
    DECK_LINE_CENTER_DRAWS,
    DECK_LINE_KEY,
    DECK_LINE_COUNT
} deck_line_id;

/* Each of the others has one line. */
enum {
    DECK_OF_PILE = ASC__OF_OWN, /* of always-available cards */
    DECK_OF_AMOUNT,             /* deck_state.amounts that are in use */
    DECK_OF_SOLO                /* one line, in solitaire games */
};

enum { DECK_LINE_EACH_MAX = DECK_AMOUNTS_MAX }; /* lines of one sort */

typedef struct deck_reader {
    asc__position_reader at;
    const deck_game *game;
    deck_state *state;
    unsigned said[DECK_LINE_COUNT][DECK_LINE_EACH_MAX]; /* in which line of the text; 0: nowhere */
    uint16_t taken[ASC_CARDS_MAX];                      /* copies that have a place already */
    long reserve;                                       /* that the text has, if it has one */
    unsigned row_named;                                 /* slots */
    bool first_deal;                                    /* is still to come */
} deck_reader;

typedef struct deck_line deck_line;

/* Reads the value of a line; what is wrong with it is reported. */
typedef void deck_line_read(deck_reader *in, const deck_line *line, int index);
/* Puts one card of a list into its place. */
typedef void deck_line_add(deck_reader *in, const deck_line *line, int index, uint8_t card);
/* Adds the value of a line; false where the line need not be there. */
typedef bool deck_line_write(const deck_game *game, const deck_state *state, const deck_line *line,
                             int index, asc_text *value);

struct deck_line {
    asc__position_line is;
    uint8_t detail; /* a segment of a player's cards, a lane of the resources */
    /* A number of one or two bytes: where it is in the part of the state that the line is of, and
     * what it can be. */
    uint8_t size;
    uint16_t offset;
    long low, high;
    long usual; /* need not be written; below `low`: always is */
    deck_line_read *read;
    deck_line_add *add; /* of a list of cards */
    deck_line_write *write;
};

extern const deck_line asc__deck_lines[DECK_LINE_COUNT];

static inline bool is_said(const deck_reader *in, deck_line_id line, int index)
{
    return in->said[line][index] != 0;
}

static inline void complain(deck_reader *in, const char *what)
{
    asc__report_as_is(&in->at.report, in->at.line, in->at.column,
                      asc__lang_sentence(in->at.report.language, what));
}

/* ---- deck_position_cards.c ------------------------------------------------------------------- */

/* Reserves copies of a card; false after an error message if there are too few. */
bool asc__deck_take_copies(deck_reader *in, uint8_t card, unsigned count);

/* A plain list of cards, */
deck_line_read asc__deck_read_cards;
deck_line_add asc__deck_add_owned, asc__deck_add_deck, asc__deck_add_played, asc__deck_add_center,
    asc__deck_add_void, asc__deck_add_gone, asc__deck_add_aside, asc__deck_add_defeated;
deck_line_write asc__deck_write_owned, asc__deck_write_deck, asc__deck_write_center,
    asc__deck_write_void, asc__deck_write_gone, asc__deck_write_aside;

/* one with something behind its cards, and a single card. */
deck_line_read asc__deck_read_row, asc__deck_read_in_play, asc__deck_read_lost;
deck_line_write asc__deck_write_row, asc__deck_write_in_play, asc__deck_write_lost;

/* ---- deck_position_rest.c -------------------------------------------------------------------- */

/* Fills in what no line gives, and refuses lines that contradict each other. */
void asc__deck_fill_rest(deck_reader *in);

#endif
