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
    asc_session *session; /* has a game; must live longer than the scene */
    /* passed to each of these functions, any of which may be NULL: */
    void *user;
    asc_scene *(*cards)(void *user);        /* makes the catalog of all cards */
    void (*over)(asc_tui *tui, void *user); /* called once, when the game has ended */
    /* called when the scene is left; the game is saved then */
    void (*left)(void *user);
    /* called when the person changes the speed, to save it; */
    void (*speed)(void *user, int speed);
    asc_tutorial *tutorial; /* explains the game, or NULL; the scene frees it */
    const char *said;       /* a sentence for the first screen, or NULL */
    int start_speed;        /* ... which starts with this value: 0 .. ASC_GAME_SPEEDS - 1 */
} asc_game_start;

/* The speeds at which the turns of others are shown: a key for each step; 1, 2 or 5 steps a second;
 * all at once. */
enum { ASC_GAME_SPEEDS = 5, ASC_GAME_SPEED_USUAL = 2 };

/* NULL: out of memory. */
asc_scene *asc__game_scene_new(const asc_game_start *start);

/* The usual name of the player of a character, but without "at 3": "Level 2", since the character
 * already tells players of one level apart. The name may be written to `label`. */
const char *asc__character_player(const asc_session *session, int seat, char label[ASC_SEAT_LABEL]);

#endif
