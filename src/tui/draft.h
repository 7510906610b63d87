/*
 * draft.h - the draft of a new game: a set-up that a person is filling in, which starts as a copy
 * of the last one played. It says why it cannot be played yet, and starts its game.
 */
#ifndef ASC_DRAFT_H
#define ASC_DRAFT_H

#include "app.h"
#include "field.h"

enum { ASC_DRAFT_WHY = 1024, ASC_DRAFT_ROWS = ASC_SETUP_ROWS_MAX + ASC_SETUP_OPTIONS };

/* A typed value, valid or not. */
typedef struct asc_draft_text {
    bool on; /* the value is typed; else the set-up has it */
    char text[ASC_FIELD_TEXT];
} asc_draft_text;

typedef struct asc_draft {
    /* its seats are those of the form, empty ones too, and `first` counts them; its packs are
     * names */
    asc_setup setup;
    bool empty[ASC_SEATS_MAX];            /* nobody sits at this seat */
    asc_draft_text typed[ASC_DRAFT_ROWS]; /* by the index of asc_setup_row_at */
} asc_draft;

/* A game for one person at this machine against the computer. A NULL game is the default one. */
void asc__draft_standard(asc_draft *draft, const asc_app *app, const char *game);

/* The set-up of the game played last; false: there was none, and the draft is the standard one. */
bool asc__draft_last(asc_draft *draft, const asc_app *app);

/* Remembers a set-up in the settings as that of the game played last. */
void asc__draft_keep(const asc_setup *setup, asc_app *app);

/* Is the pack of that name ticked? The second function ticks it, or removes the tick. */
bool asc__draft_has_pack(const asc_draft *draft, const char *name);
void asc__draft_set_pack(asc_draft *draft, const char *name, bool wanted);

/* The set-up without its empty seats, and with all typed values that are valid. */
void asc__draft_seated(const asc_draft *draft, asc_setup *setup);

/* "Godslayer, you and Level 3". */
void asc__draft_say(const asc_draft *draft, char *text, size_t size);

/* Can it be played? False: `why` says the reason in a sentence. */
bool asc__draft_check(const asc_draft *draft, asc_app *app, char why[ASC_DRAFT_WHY]);

/* Begins the game, and remembers the draft for the next one. False: `why` says the reason. */
bool asc__draft_begin(const asc_draft *draft, asc_app *app, char why[ASC_DRAFT_WHY]);

#endif
