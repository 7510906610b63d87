/*
 * event_text.h - makes a sentence of an event. The game has the clause of the event as a template
 * of src/lang; this adds the player, the cards and the full stop, alike for every game.
 *
 * In a clause {0} is the seat it is about (with the mark `you` if that is the reader), {1} the
 * card or cards, or an amount, {2} and {3} the numbers a and b, {4} the other party: what that is,
 * the clause of the game says. A clause that begins with "{0} " can be told without its seat.
 */
#ifndef ASC_EVENT_TEXT_H
#define ASC_EVENT_TEXT_H

#include "lang.h"

/* Who or what {4} is. */
typedef enum asc__event_other {
    ASC__OTHER_NOBODY,
    ASC__OTHER_SEAT,   /* a seat of the game; with the mark `self` if it is the seat of {0} */
    ASC__OTHER_NAME,   /* a name */
    ASC__OTHER_MESSAGE /* a message of the catalog */
} asc__event_other;

typedef struct asc__event_clause {
    asc_event_class sort;
    const char *text;   /* the template in English; NULL: there is no such event */
    asc_message amount; /* {1} is the number a of these, a noun, gained; 0: {1} are cards */
    const char *gain;   /* the gain alone, a template: "{1} for {4} only"; NULL: "{1}" */
    asc__event_other other;
    int seat;
    const char *name;  /* in the language of the game */
    const char *plain; /* ... and in English */
    asc_message message;
} asc__event_clause;

/* Is the event a gain: is {1} an amount? */
bool asc__event_gains(const asc_game *game, const asc_event *event);

/* Is it about a card that can give something: one that is played, used or taken, not drawn or
 * dealt? */
bool asc__event_gives(const asc_game *game, const asc_event *event);

#endif
