/*
 * card_list.h - lists of cards as people write them: "CARD x3, CARD".
 *
 * Entries have commas between; a name that has a comma itself is written as it is, because at each
 * place the longest name that fits is taken. An entry is a name, "-" for an empty place, and after
 * it "x3" for several and a note in parentheses: "CARD (used 1)".
 */
#ifndef ASC_CARD_LIST_H
#define ASC_CARD_LIST_H

#include "base.h"
#include "game.h"

#define ASC__CARD_COUNT_MAX 999 /* of "x999" */

enum { ASC__WILD_NONE, ASC__WILD_CARD, ASC__WILD_REST };

typedef struct asc__card_entry {
    uint8_t card;   /* ASC_NO_CARD: an empty place, or a wild card */
    uint8_t wild;   /* ASC__WILD_*: "?" and "...", in patterns only */
    uint16_t count; /* at least 1 */
    asc_span note;  /* the text in parentheses; start is NULL without them */
} asc__card_entry;

/* Reads entry after entry, without a limit on how many. */
typedef struct asc__card_reader {
    const asc_game *game;
    asc_span rest; /* the part that has not been read */
    asc_report *report;
    unsigned line, column; /* of where `rest` begins; column 0: not known */
    bool patterns;         /* "?" and "..." are allowed */
    bool begun;
} asc__card_reader;

/* The next good entry; false at the end. Errors go to the report and are passed over. */
bool asc__card_next(asc__card_reader *reader, asc__card_entry *entry);

/*
 * Reads a whole list: *count entries, at most `max`. An empty text is a list of none, "-" a list of
 * one empty place. ASC_BAD_TEXT after errors, all of which are reported; `column` is where the span
 * begins in its line.
 */
asc_status asc__card_list_parse(const asc_game *game, asc_span span, asc__card_entry *entries,
                                size_t max, size_t *count, asc_report *report, unsigned line,
                                unsigned column);

/*
 * A name that two packs of a game share stands in it with the id of the pack behind it. This is
 * how much of a card's name comes before that.
 */
size_t asc__card_plain(const asc_card *card);

/* The cards that share this name except the pack's id, commas between; false if it is not
 * several. */
bool asc__card_several(const asc_game *game, asc_span name, asc_text *names);

/* Adds the list to a text, "-" for a list of none. */
void asc__card_list_format(const asc_game *game, const asc__card_entry *entries, size_t count,
                           asc_text *text);

/* Adds one entry, without a comma. */
void asc__card_entry_format(const asc_game *game, const asc__card_entry *entry, asc_text *text);

#endif
