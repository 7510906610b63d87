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
    const asc_session *session; /* whose game is over; must live as long */
    int you;                    /* the only person, or ASC_NOBODY */
    const char *kept;           /* what is said of where the game is kept; copied, may be NULL */
    int64_t played;             /* milliseconds; 0: nobody knows */
    void (*choose)(asc_tui *tui, void *user, asc_command_id choice); /* a key of its place */
    void *user;
} asc_end_start;

/* NULL: out of memory. */
asc_scene *asc__end_new(const asc_end_start *start);

#endif
