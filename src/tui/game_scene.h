/*
 * game_scene.h - the scene in which a game is played: the game of a session on a board, with keys,
 * questions, hints, undo and pages. It draws the session's state and never waits.
 */
#ifndef ASC_GAME_SCENE_H
#define ASC_GAME_SCENE_H

#include "seat_text.h"
#include "session.h"
#include "tui.h"

typedef struct asc_game_start {
    asc_session *session;                   /* with a game; it must live longer than the scene */
    void *user;                             /* handed to each of these, any of which may be NULL: */
    asc_scene *(*cards)(void *user);        /* all cards there are */
    void (*over)(asc_tui *tui, void *user); /* the game has ended; once */
    void (*left)(void *user);               /* the scene is left; the game is saved */
    void (*speed)(void *user, int speed);   /* the speed was changed, to be kept; */
    asc_tutorial *tutorial; /* that explains it; the scene frees it. NULL: none does */
    const char *said;       /* a sentence for the first screen, or NULL */
    int start_speed;        /* ... and is this at first: 0 .. ASC_GAME_SPEEDS - 1 */
} asc_game_start;

/* How fast the turns of others are shown: step by step with a key, 1, 2 and 5 steps a second, all
 * at once. */
enum { ASC_GAME_SPEEDS = 5, ASC_GAME_SPEED_USUAL = 2 };

/* NULL: out of memory. */
asc_scene *asc__game_scene_new(const asc_game_start *start);

/* Who plays a character, by the usual name; but since the character tells players of one level
 * apart, "Level 2", not "Level 2 at 3". Perhaps in `label`. */
const char *asc__character_player(const asc_session *session, int seat, char label[ASC_SEAT_LABEL]);

#endif
