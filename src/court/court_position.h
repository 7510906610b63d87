/*
 * court_position.h - the lines of a position. One table has them all: what a line is called, how it
 * is read, and how it is written. position.h goes through it both ways for court_position.c;
 * court_position_lines.c is the table, with lines about people and numbers, court_position_cards.c
 * has the lines of cards and court_position_rest.c what a position has of which no line speaks.
 */
#ifndef ASC_COURT_POSITION_H
#define ASC_COURT_POSITION_H

#include "card_list.h"
#include "court_internal.h"
#include "position.h"

/* The lines in the order in which they are written. */
typedef enum court_line_id {
    COURT_LINE_PRINCE,
    COURT_LINE_BOND,
    COURT_LINE_LINE,
    COURT_LINE_ROUND,
    COURT_LINE_STEP,
    COURT_LINE_TURN,
    COURT_LINE_QUESTION,
    COURT_LINE_ASKED,
    COURT_LINE_FATE,
    COURT_LINE_ACTED,
    COURT_LINE_DREW_EVENT,
    COURT_LINE_LOOKED,
    COURT_LINE_TURNED,
    COURT_LINE_OPENED,
    COURT_LINE_AVOIDED,
    COURT_LINE_GUARDED,
    COURT_LINE_GUARD_NAMED,
    COURT_LINE_GUARD_USED,
    COURT_LINE_ORDER,
    COURT_LINE_OFFERS,
    COURT_LINE_REFUSALS,
    COURT_LINE_REFUSED,
    COURT_LINE_DECLARED,
    COURT_LINE_OFFER_TO,
    COURT_LINE_GIVEN,
    COURT_LINE_WANTED,
    COURT_LINE_LOOK_DECK,
    COURT_LINE_LOOKED_AT,
    COURT_LINE_TO_KEEP,
    COURT_LINE_CAUSE,
    COURT_LINE_IN_DANGER,
    COURT_LINE_ANSWERS,
    COURT_LINE_JOINED,
    COURT_LINE_TO_MARRY,
    COURT_LINE_UNWILLING,
    COURT_LINE_ASKED_TO_MARRY,
    COURT_LINE_OVER,
    COURT_LINE_END,
    COURT_LINE_NEW_KING,
    COURT_LINE_HAND,
    COURT_LINE_TABLE,
    COURT_LINE_BABY,
    COURT_LINE_OWED,
    COURT_LINE_LAID,
    COURT_LINE_KNOWN,
    COURT_LINE_EVENT_DECK, /* and the others in the order of the decks */
    COURT_LINE_RESOURCE_DECK,
    COURT_LINE_WIFE_DECK,
    COURT_LINE_GONE,
    COURT_LINE_DICE,
    COURT_LINE_SEEN,
    COURT_LINE_TURNS,
    COURT_LINE_NUMBERS,
    COURT_LINE_KEY,
    COURT_LINE_COUNT
} court_line_id;

/* Of pairs of seats there is a line each, too: the first times COURT_SEATS, and the second. */
enum { COURT_OF_PAIR = ASC__OF_OWN };

typedef struct court_reader {
    asc__position_reader at;
    const asc_game *game;
    court_state *state;
    unsigned said[COURT_LINE_COUNT][COURT_SEATS * COURT_SEATS]; /* in which line; 0: nowhere */
    uint8_t left[COURT_DEALT];                                  /* copies that no line has named */
    uint8_t loose[COURT_DECKS];                                 /* places of a deck that say `?` */
    bool deck_rest[COURT_DECKS];                                /* it says `...` */
} court_reader;

typedef struct court_line court_line;

/* Reads the value of a line; what is wrong with it is reported. */
typedef void court_line_read(court_reader *in, const court_line *line, int index);
/* Adds the value of a line; false where the line need not be there. */
typedef bool court_line_write(const asc_game *game, const court_state *state,
                              const court_line *line, int index, asc_text *value);

struct court_line {
    asc__position_line is;
    uint8_t deck;          /* of which deck */
    uint16_t offset;       /* of a member of the state; of a seat's, it has one for each */
    uint16_t count_offset; /* of the count of a list */
    uint8_t least, most;   /* of a number; `most` of a list: its places */
    const char *const *words;
    court_line_read *read;
    court_line_write *write;
};

extern const court_line asc__court_lines[COURT_LINE_COUNT];

static inline bool is_said(const court_reader *in, court_line_id line, int index)
{
    return in->said[line][index] != 0;
}

static inline bool is_empty(asc_span value)
{
    return value.length == 0 || asc__span_is(value, "-");
}

/* "expected SOMETHING, not what stands there". */
static inline void refuse(court_reader *in, asc_span value, const char *expected)
{
    asc__report(&in->at.report, in->at.line, 0, "expected %s, not '%.*s'",
                asc__lang_sentence(in->at.report.language, expected),
                value.length < 60 ? (int)value.length : 60, value.length > 0 ? value.start : "");
}

/* ---- court_position_cards.c ------------------------------------------------------------------ */

/* Takes copies that are not named elsewhere; false after an error. */
bool asc__court_claim(court_reader *in, const asc__card_entry *entry);

court_line_read asc__court_read_hand, asc__court_read_table, asc__court_read_laid,
    asc__court_read_known, asc__court_read_deck, asc__court_read_gone, asc__court_read_card,
    asc__court_read_list, asc__court_read_refused;
court_line_write asc__court_write_hand, asc__court_write_table, asc__court_write_laid,
    asc__court_write_known, asc__court_write_deck, asc__court_write_gone, asc__court_write_card,
    asc__court_write_list, asc__court_write_refused;

/* ---- court_position_rest.c ------------------------------------------------------------------- */

/* Who is who, where no line has said it: before the lines that speak of them. */
void asc__court_settle_people(court_reader *in);

/* All the rest. */
void asc__court_settle_rest(court_reader *in);

#endif
