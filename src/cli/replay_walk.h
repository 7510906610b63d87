/*
 * replay_walk.h - walks through a finished match: at any point the functions of `ascend play`
 * (play.h) can draw the table and tell the story. The match itself does not change.
 */
#ifndef ASC_REPLAY_WALK_H
#define ASC_REPLAY_WALK_H

#include "play.h"

typedef struct asc_walk {
    asc_play play;          /* its match goes to and fro, its screen is the caller's to set up */
    const asc_match *match; /* what is walked through */
    int viewer;             /* a seat, who is spoken to, or ASC_ALL_SEEING */
} asc_walk;

/* Begins at the start; the screen is set up. `facts` have the names. False: out of memory. To be
 * ended with asc__walk_fini in either case. */
bool asc__walk_init(asc_walk *walk, const asc_match *match, const asc_record_facts *facts,
                    int viewer);
void asc__walk_fini(asc_walk *walk);

/* Goes to the point after `length` decisions: what play draws is what the viewer sees there; an
 * all-seeing viewer sees what the player to act sees. False: out of memory. */
bool asc__walk_to(asc_walk *walk, size_t length);

#endif
