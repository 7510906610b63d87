/*
 * end_scene.h - a game is over: who has won and why, how the points grew, what the cards gave, and
 * what can be done now.
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

/* NULL: memory is out. */
asc_scene *asc__end_new(const asc_end_start *start);

#endif
