/*
 * replay_walk.h - a match that was played, looked at again: at any point of it the table can be
 * drawn and the story told with what `ascend play` has for that (play.h). The match itself is left
 * alone.
 */
#ifndef ASC_REPLAY_WALK_H
#define ASC_REPLAY_WALK_H

#include "play.h"

typedef struct asc_walk {
    asc_play play;          /* its match goes to and fro, its screen is the caller's to set up */
    const asc_match *match; /* what is walked through */
    int viewer;             /* a seat, who is spoken to, or ASC_ALL_SEEING */
} asc_walk;

/* Begins at the start; the screen is set up. `facts` have the names. False: memory is out. To be
 * ended with asc__walk_fini in either case. */
bool asc__walk_init(asc_walk *walk, const asc_match *match, const asc_record_facts *facts,
                    int viewer);
void asc__walk_fini(asc_walk *walk);

/* Goes to the point after `length` decisions: what play draws is what the viewer sees there, and
 * for the all-seeing what whoever decides there has before him. False: memory is out. */
bool asc__walk_to(asc_walk *walk, size_t length);

#endif
