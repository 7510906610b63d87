/*
 * draft.h - the draft of a new game: a set-up while a person fills it in, starting from the last
 * one played; why it cannot be played yet; and the start of its game.
 */
#ifndef ASC_DRAFT_H
#define ASC_DRAFT_H

#include "app.h"
#include "field.h"

enum { ASC_DRAFT_WHY = 1024, ASC_DRAFT_ROWS = ASC_SETUP_ROWS_MAX + ASC_SETUP_OPTIONS };

/* A value that is typed, right or wrong. */
typedef struct asc_draft_text {
    bool on; /* it is typed; else the set-up has the value */
    char text[ASC_FIELD_TEXT];
} asc_draft_text;

typedef struct asc_draft {
    /* its seats are those that a form shows, and `first` counts these; its packs are names */
    asc_setup setup;
    bool empty[ASC_SEATS_MAX];            /* nobody sits there */
    asc_draft_text typed[ASC_DRAFT_ROWS]; /* by the index of asc_setup_row_at */
} asc_draft;

/* A game for one person at this machine against the computer. A NULL game is the default one. */
void asc__draft_standard(asc_draft *draft, const asc_app *app, const char *game);

/* What was played last; false: nothing was, and it is the standard one. */
bool asc__draft_last(asc_draft *draft, const asc_app *app);

/* Sets the draft to the game played last. */
void asc__draft_keep(const asc_setup *setup, asc_app *app);

/* Is the pack of that name among them? And with it, or without. */
bool asc__draft_has_pack(const asc_draft *draft, const char *name);
void asc__draft_set_pack(asc_draft *draft, const char *name, bool wanted);

/* The set-up without its empty seats, and with all that is typed and can be. */
void asc__draft_seated(const asc_draft *draft, asc_setup *setup);

/* "Godslayer, you and Level 3". */
void asc__draft_say(const asc_draft *draft, char *text, size_t size);

/* Can it be played? False: `why` tells, in a sentence. */
bool asc__draft_check(const asc_draft *draft, asc_app *app, char why[ASC_DRAFT_WHY]);

/* Begins it and keeps it. False: `why` tells. */
bool asc__draft_begin(const asc_draft *draft, asc_app *app, char why[ASC_DRAFT_WHY]);

#endif
