/*
 * scenes_kit.h - full screen without a terminal for the tests of the scenes around a game: keys go
 * in, what is drawn comes out. Games and settings are kept in a folder of the test's own.
 */
#ifndef SCENES_KIT_H
#define SCENES_KIT_H

#include "scenes.h"

/* Full screen as the program opens it, with the start screen; `anew`: in an empty folder, else in
 * that of the last time. */
typedef struct scenes_kit {
    asc_tui tui;
    asc_app app;
} scenes_kit;

scenes_kit *scenes_open(bool anew, const char *language, bool ascii, int width, int height);
void scenes_close(void);

/* The path of a file in that folder. */
const char *scenes_path(const char *file);

/* A key, and a text that is typed. */
void scenes_press(int32_t key);
void scenes_type(const char *text);

/* A click on the first place that shows a text. */
void scenes_click(const char *text);

/* Time goes by. */
void scenes_tick(void);

/* Waits until no computer player decides. */
void scenes_await_turn(void);

/* What is to be seen. */
const char *scenes_shown(void);
bool scenes_show(const char *text);

/* The scene on top. */
const char *scenes_top(void);

/* It looks as the file tests/golden/tui/NAME.txt; ASCEND_UPDATE=1 writes it. */
void scenes_golden(const char *name);

#endif
