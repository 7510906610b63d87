/*
 * scenes_kit.h - full screen without a terminal for the tests of the scenes around a game: keys go
 * in, the screen comes out. Games and settings are saved in a folder of the test.
 */
#ifndef SCENES_KIT_H
#define SCENES_KIT_H

#include "scenes.h"

/* Full screen as the program opens it, with the start screen. `anew`: in an empty folder; else in
 * the folder of the last time. */
typedef struct scenes_kit {
    asc_tui tui;
    asc_app app;
} scenes_kit;

scenes_kit *scenes_open(bool anew, const char *language, bool ascii, int width, int height);
void scenes_close(void);

/* The path of a file in that folder. */
const char *scenes_path(const char *file);

/* Presses a key, and types a text. */
void scenes_press(int32_t key);
void scenes_type(const char *text);

/* Clicks on the first place that shows a text. */
void scenes_click(const char *text);

/* Sends an event of time. */
void scenes_tick(void);

/* Waits until no computer player is to act. */
void scenes_await_turn(void);

/* The screen as text. */
const char *scenes_shown(void);
bool scenes_show(const char *text);

/* The name of the scene on top. */
const char *scenes_top(void);

/* Compares the screen with tests/golden/tui/NAME.txt; ASCEND_UPDATE=1 writes the file. */
void scenes_golden(const char *name);

#endif
