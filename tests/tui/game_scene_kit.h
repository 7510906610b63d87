/*
 * game_scene_kit.h - a game in full screen without a terminal, for tests: keys and clicks go in,
 * the canvas comes out.
 */
#ifndef ASC_GAME_SCENE_KIT_H
#define ASC_GAME_SCENE_KIT_H

#include "handover.h"
#include "game_parts.h"

extern asc_session session;
extern asc_tui tui;
extern asc_game_scene *game;
/* the time of the last event, a millisecond later for each; clocks run by it, too */
extern int64_t now;
extern int start_speed; /* how fast the turns of others are shown; at first all at once */

/* Begins a game, always with the same seed; `end` frees it. */
void begin_with(const asc_setup *setup, int width, int height);
void end(void);

/* A game of Anna and another player: a computer player, or a person if NULL. */
void begin(const char *packs, const char *other, int width, int height);

/* In 80 x 24: continue the game of a record, or begin a tutorial. */
void begin_record(const char *text);
void begin_tutorial(const char *name, const char *language);

/* Sends an event, and draws a frame. */
void send_event(asc_tui_event_kind kind, int32_t key, int region);
void press(int32_t key);
void type(const char *text);

/* Waits until people could see the handover screen, and closes it. */
void close_handover(void);

/* Lets computer players continue until a person is to act or has something to read, or the game is
 * over. */
void await_turn(void);

/* The screen as text. The second function fails if the screen does not have a part; it may be
 * broken over two lines. */
const char *draw(void);
void assert_has(const char *part);

/* The number of decisions of the match. */
size_t length(void);

#endif
