/*
 * teller.h - what others did, in steps that can be shown one after the other: what belongs together
 * is one step, with what the viewer learns of it in words and how far the match is after it. The
 * board shows the position after the steps told so far, never ahead of the words.
 */
#ifndef ASC_TELLER_H
#define ASC_TELLER_H

#include "base.h"

typedef struct asc_step {
    size_t from, to; /* its decisions: from .. to - 1 */
    int seat;        /* whose they are */
    char *text;      /* what the viewer learns, in sentences of the game's language */
    uint8_t card;    /* the last that it speaks of, or ASC_NO_CARD */
} asc_step;

typedef struct asc_teller {
    const asc_match *match;
    int viewer;
    const char *names[ASC_SEATS_MAX]; /* as in asc_telling; they must live as long */
    size_t known;                     /* decisions that have been made into steps */
    asc_step *steps;
    size_t count, room;
} asc_teller;

/* Begins behind the first `from` decisions of a match. */
void asc__teller_begin(asc_teller *teller, const asc_match *match, int viewer,
                       const char *const *names, size_t from);
void asc__teller_end(asc_teller *teller);

/* Makes steps of all decisions since then. The last step may grow by that. False: memory is out,
 * and some are missing. */
bool asc__teller_follow(asc_teller *teller);

/* Who looks, and who reads. */
typedef struct asc_tell_to {
    int viewer;               /* as he may know it */
    int you;                  /* who is told "you", or ASC_NOBODY */
    const char *const *names; /* as in asc_telling */
} asc_tell_to;

/* What happened in some decisions; malloc'ed, NULL: memory is out. As sentences, a line for each
 * paragraph; or as lines of a `log`: round and player in bold ('\1' before them), below them all
 * that happened, an action a line. */
char *asc__tell(const asc_match *match, const asc_tell_to *who, size_t from, size_t to, bool log);

#endif
