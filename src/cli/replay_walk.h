/*
 * replay_walk.h - walks through a finished match: at any point the functions of `ascend play`
 * (play.h) can draw the table and tell the story. The match itself does not change.
 */
#ifndef ASC_REPLAY_WALK_H
#define ASC_REPLAY_WALK_H

#include "play.h"

typedef struct asc_walk {
    asc_play play;          /* its match moves back and forth; the caller sets up its screen */
    const asc_match *match; /* the match of the record */
    int viewer;             /* the seat that is "you", or ASC_ALL_SEEING */
} asc_walk;

/* Begins at the start and sets up the screen; `facts` have the names. False: out of memory. Call
 * asc__walk_fini in either case. */
bool asc__walk_init(asc_walk *walk, const asc_match *match, const asc_record_facts *facts,
                    int viewer);
void asc__walk_fini(asc_walk *walk);

/* Moves to the position after `length` decisions, as the viewer sees it; an all-seeing viewer sees
 * what the player to act sees. False: out of memory. */
bool asc__walk_to(asc_walk *walk, size_t length);

#endif
