/*
 * narration.h - what happened in some decisions of a match, as one viewer may know it: as events in
 * their order, as sentences, as lines of a log, or as steps to show one after the other. All faces
 * narrate with this.
 *
 *     asc_happenings all = {.viewer = seat};
 *     asc__happenings_add(&all, match, from, to);
 *     asc__happenings_tell(&all, game, &story);        // sentence by sentence
 *     asc__happenings_free(&all);
 *
 *     asc__narration_begin(&narration, &reader, from);
 *     asc__narration_follow(&narration);               // again when the match has gone on
 *     show(narration.steps[i].seat, narration.steps[i].card, narration.steps[i].text);
 *     asc__narration_end(&narration);
 *
 * A step joins what belongs together: cards that are played one after the other, or a card with the
 * answers to its questions. A face that shows steps draws the position after the last step shown,
 * never one ahead of the words. All functions allocate with malloc.
 */
#ifndef ASC_NARRATION_H
#define ASC_NARRATION_H

#include "base.h"

/* ---- Events ---------------------------------------------------------------------------------- */

typedef struct asc_happenings {
    int viewer; /* a seat, ASC_SPECTATOR or ASC_ALL_SEEING */
    asc_event *events;
    size_t count, room;
    bool cut; /* memory ran out: some events are missing */
} asc_happenings;

/* Adds the events of decisions `from` .. `to` - 1, or a single one (the emit of a sink), as far as
 * the viewer may see them. */
void asc__happenings_add(asc_happenings *all, const asc_match *match, size_t from, size_t to);
void asc__happenings_emit(void *all, const asc_event *event);

/* Narrates all of them, as asc_story_tell does; false: out of memory, and nothing is narrated. */
bool asc__happenings_tell(asc_happenings *all, const asc_game *game, const asc_story *story);

void asc__happenings_free(asc_happenings *all);

/* ---- Texts ----------------------------------------------------------------------------------- */

/* The reader of a match. What it points at must live as long as it is used. */
typedef struct asc_reader {
    const asc_match *match;
    int viewer;               /* a seat, ASC_SPECTATOR or ASC_ALL_SEEING */
    int you;                  /* the seat called "you", or ASC_NOBODY */
    const char *const *names; /* as in asc_telling */
} asc_reader;

/* Some decisions as a text, which the caller frees; NULL: out of memory. Either sentences, a line
 * for each paragraph, or lines of a log: round and player in bold ('\1' before them), then a line
 * for each action. */
char *asc__narrate(const asc_reader *reader, size_t from, size_t to, bool log);

/* The last card that events mention, or ASC_NO_CARD. */
uint8_t asc__narrated_card(const asc_game *game, const asc_event *events, size_t count);

/* ---- Steps ----------------------------------------------------------------------------------- */

typedef struct asc_narration_step {
    size_t from, to; /* its decisions: from .. to - 1 */
    int seat;        /* who */
    uint8_t verb;    /* ... its first word: the verb of the first decision */
    uint8_t card;    /* ... on what: the last card that the text mentions, or ASC_NO_CARD */
    char *text;      /* ... its result, as sentences in the game's language */
} asc_narration_step;

typedef struct asc_narration {
    asc_reader reader;
    size_t known; /* decisions that have been made into steps */
    asc_narration_step *steps;
    size_t count, room;
} asc_narration;

/* Begins after the first `from` decisions of the match. */
void asc__narration_begin(asc_narration *narration, const asc_reader *reader, size_t from);
void asc__narration_end(asc_narration *narration);

/* Makes steps of all decisions since then. The last step may grow. False: out of memory, and some
 * are missing. */
bool asc__narration_follow(asc_narration *narration);

#endif
