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
extern int64_t now; /* of the last event: a millisecond later each time; clocks run by it, too */
extern int start_speed; /* how fast others' turns are told; at first all at once */

/* Begins a game with the same luck each time; `end` puts it away. */
void begin_with(const asc_setup *setup, int width, int height);
void end(void);

/* Anna and another: a computer player; NULL: another person. */
void begin(const char *packs, const char *other, int width, int height);

/* In 80 x 24: the game of a record, and a tutorial. */
void begin_record(const char *text);
void begin_tutorial(const char *name, const char *language);

/* Something happens, and a frame is drawn. */
void send_event(asc_tui_event_kind kind, int32_t key, int region);
void press(int32_t key);
void type(const char *text);

/* Closes the handover screen, having seen it. */
void close_handover(void);

/* Lets computers play until it is a person's decision, something is to be read first, or the game
 * is over. */
void await_turn(void);

/* The screen as text; and does it have that, perhaps over two lines? */
const char *draw(void);
void assert_has(const char *part);

/* Decisions of the match. */
size_t length(void);

#endif
