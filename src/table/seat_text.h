/*
 * seat_text.h - who sits at a table, as text: the list of a record's tag `seats`, and labels for
 * seats without a name.
 */
#ifndef ASC_SEAT_TEXT_H
#define ASC_SEAT_TEXT_H

#include "lang.h"
#include "ascend_table.h"

#define ASC_SEAT_ME "me"      /* a person, in a list */
enum { ASC_SEAT_LABEL = 32 }; /* bytes of a name that is made up, its NUL included */

/* Adds a seat to a list: its player or, if that is NULL, a person with a name or (NULL) without.
 * A comma is "\,". */
void asc__seats_add(asc_text *list, const char *player, const char *name);

/* Copies the next seat of a list, cut to the size of the buffer. Returns the rest of the list, or
 * NULL after the last seat. */
const char *asc__seats_cut(const char *list, char *word, size_t size);

/* Is it a person? `name` is the name that it gives, or NULL. */
bool asc__seat_is_person(const char *word, const char **name);

/* What a seat without a name is called: "Player 1", "Level 3", and where several are alike "Level 3
 * at 2". `player` as in a list; a NULL language is English. */
void asc__seat_make_name(const asc_language *language, const char *player, int seat, bool several,
                         char name[ASC_SEAT_LABEL]);

/* Would two seats get the same label? */
bool asc__seat_same_label(const char *player, const char *other);

/* Who sits at a seat. An empty `player` is a person, an empty `name` is no name. */
typedef struct asc_seat_label {
    const char *player, *name;
} asc_seat_label;

/* What a seat is called: its name or, if it has none, what it is among the others. `language` is
 * as in asc_host. */
void asc__seat_called(const char *language, const asc_seat_label *labels, int count, int seat,
                      char name[ASC_TABLE_NAME]);

/* Was the English name made up, by words that are translated? Then *name is that in a language. */
bool asc__seat_made_up(const asc_language *language, const char *english, int seat,
                       char name[ASC_SEAT_LABEL]);

#endif
