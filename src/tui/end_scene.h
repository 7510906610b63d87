/*
 * end_scene.h - the scene after a game: who won and why, the points round by round, the best cards,
 * and what to do next.
 */
#ifndef ASC_END_SCENE_H
#define ASC_END_SCENE_H

#include "command.h"
#include "session.h"
#include "tui.h"

typedef struct asc_end_start {
    const asc_session *session; /* with the game that is over; must live longer than the scene */
    int you;                    /* the seat of the only person, or ASC_NOBODY */
    const char *kept;           /* a sentence about where the game is saved; copied, may be NULL */
    int64_t played;             /* how long the game took, in milliseconds; 0: not known */
    /* called with the command of a key */
    void (*choose)(asc_tui *tui, void *user, asc_command_id choice);
    void *user;
} asc_end_start;

/* NULL: out of memory. */
asc_scene *asc__end_new(const asc_end_start *start);

#endif
