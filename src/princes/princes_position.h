/*
 * princes_position.h - the lines of a position. One table has them all: what a line is called, how
 * it is read, and how it is written. position.h goes through it both ways for princes_position.c;
 * princes_position_lines.c is the table, with lines about people and numbers,
 * princes_position_cards.c has the lines of cards and princes_position_rest.c what a position has
 * of which no line speaks.
 */
#ifndef ASC_PRINCES_POSITION_H
#define ASC_PRINCES_POSITION_H

#include "card_list.h"
#include "princes_internal.h"
#include "position.h"

/* The lines in the order in which they are written. */
typedef enum princes_line_id {
    PRINCES_LINE_PRINCE,
    PRINCES_LINE_BOND,
    PRINCES_LINE_LINE,
    PRINCES_LINE_ROUND,
    PRINCES_LINE_STEP,
    PRINCES_LINE_TURN,
    PRINCES_LINE_QUESTION,
    PRINCES_LINE_ASKED,
    PRINCES_LINE_FATE,
    PRINCES_LINE_ACTED,
    PRINCES_LINE_DREW_EVENT,
    PRINCES_LINE_LOOKED,
    PRINCES_LINE_TURNED,
    PRINCES_LINE_OPENED,
    PRINCES_LINE_AVOIDED,
    PRINCES_LINE_GUARDED,
    PRINCES_LINE_GUARD_NAMED,
    PRINCES_LINE_GUARD_USED,
    PRINCES_LINE_ORDER,
    PRINCES_LINE_OFFERS,
    PRINCES_LINE_REFUSALS,
    PRINCES_LINE_REFUSED,
    PRINCES_LINE_DECLARED,
    PRINCES_LINE_OFFER_TO,
    PRINCES_LINE_GIVEN,
    PRINCES_LINE_WANTED,
    PRINCES_LINE_LOOK_DECK,
    PRINCES_LINE_LOOKED_AT,
    PRINCES_LINE_TO_KEEP,
    PRINCES_LINE_CAUSE,
    PRINCES_LINE_IN_DANGER,
    PRINCES_LINE_ANSWERS,
    PRINCES_LINE_JOINED,
    PRINCES_LINE_TO_MARRY,
    PRINCES_LINE_UNWILLING,
    PRINCES_LINE_ASKED_TO_MARRY,
    PRINCES_LINE_OVER,
    PRINCES_LINE_END,
    PRINCES_LINE_NEW_KING,
    PRINCES_LINE_HAND,
    PRINCES_LINE_TABLE,
    PRINCES_LINE_BABY,
    PRINCES_LINE_OWED,
    PRINCES_LINE_LAID,
    PRINCES_LINE_KNOWN,
    PRINCES_LINE_EVENT_DECK, /* and the other cards in the order of the decks */
    PRINCES_LINE_RESOURCE_DECK,
    PRINCES_LINE_WIFE_DECK,
    PRINCES_LINE_GONE,
    PRINCES_LINE_DICE,
    PRINCES_LINE_SEEN,
    PRINCES_LINE_TURNS,
    PRINCES_LINE_NUMBERS,
    PRINCES_LINE_KEY,
    PRINCES_LINE_COUNT
} princes_line_id;

/* Of pairs of seats there is a line each, too: the first times PRINCES_SEATS, and the second. */
enum { PRINCES_OF_PAIR = ASC__OF_OWN };

typedef struct princes_reader {
    asc__position_reader at;
    const asc_game *game;
    princes_state *state;
    unsigned said[PRINCES_LINE_COUNT]
                 [PRINCES_SEATS * PRINCES_SEATS]; /* in which line; 0: nowhere */
    uint8_t left[PRINCES_DEALT];                  /* copies that no line has named */
    uint8_t loose[PRINCES_DECKS];                 /* places of a deck that say `?` */
    bool deck_rest[PRINCES_DECKS];                /* it says `...` */
} princes_reader;

typedef struct princes_line princes_line;

/* Reads the value of a line; what is wrong with it is reported. */
typedef void princes_line_read(princes_reader *in, const princes_line *line, int index);
/* Adds the value of a line; false where the line need not be there. */
typedef bool princes_line_write(const asc_game *game, const princes_state *state,
                                const princes_line *line, int index, asc_text *value);

struct princes_line {
    asc__position_line is;
    uint8_t deck;          /* of which deck */
    uint16_t offset;       /* of a member of the state; of a seat's, it has one for each */
    uint16_t count_offset; /* of the count of a list */
    uint8_t least, most;   /* of a number; `most` of a list: its places */
    const char *const *words;
    princes_line_read *read;
    princes_line_write *write;
};

extern const princes_line asc__princes_lines[PRINCES_LINE_COUNT];

static inline bool is_said(const princes_reader *in, princes_line_id line, int index)
{
    return in->said[line][index] != 0;
}

static inline bool is_empty(asc_span value)
{
    return value.length == 0 || asc__span_is(value, "-");
}

/* Reports "expected SOMETHING, not" and the text found. */
static inline void refuse(princes_reader *in, asc_span value, const char *expected)
{
    asc__report(&in->at.report, in->at.line, 0, "expected %s, not '%.*s'",
                asc__lang_sentence(in->at.report.language, expected),
                value.length < 60 ? (int)value.length : 60, value.length > 0 ? value.start : "");
}

/* ---- princes_position_cards.c ---------------------------------------------------------------- */

/* Takes copies that are not named elsewhere; false after an error. */
bool asc__princes_claim(princes_reader *in, const asc__card_entry *entry);

princes_line_read asc__princes_read_hand, asc__princes_read_table, asc__princes_read_laid,
    asc__princes_read_known, asc__princes_read_deck, asc__princes_read_gone, asc__princes_read_card,
    asc__princes_read_list, asc__princes_read_refused;
princes_line_write asc__princes_write_hand, asc__princes_write_table, asc__princes_write_laid,
    asc__princes_write_known, asc__princes_write_deck, asc__princes_write_gone,
    asc__princes_write_card, asc__princes_write_list, asc__princes_write_refused;

/* ---- princes_position_rest.c ----------------------------------------------------------------- */

/* Who is who, where no line has said it: before the lines that speak of them. */
void asc__princes_settle_people(princes_reader *in);

/* All the rest. */
void asc__princes_settle_rest(princes_reader *in);

#endif
