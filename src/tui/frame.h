/*
 * frame.h - the common look of the scenes around a game: the first line, the mark before the chosen
 * entry, a list at the left with the chosen entry in full at the right.
 */
#ifndef ASC_FRAME_H
#define ASC_FRAME_H

#include "command.h"
#include "list.h"
#include "tui.h"

/* The first line, in reverse video: what this is, and something at its right end. */
void asc__frame_head(asc_canvas *canvas, const char *title, const char *right);

/* Something is wrong, or was done: above the last line, in as many as it needs, four at most; "":
 * nothing. */
void asc__frame_say(asc_canvas *canvas, const char *message);

/* Draws entries `list->top` .. of a list into an area, each by `draw` in one row, marks the chosen
 * one and adds their regions, `first` + index. The area's first column is for the mark. */
typedef void (*asc_entry_fn)(asc_scene *scene, asc_canvas *canvas, asc_area row, int index);
void asc__frame_list(asc_scene *scene, asc_canvas *canvas, asc_area area, asc_list *list, int count,
                     asc_entry_fn draw, int first);

/* A click on such an entry chooses it; true and *again: on the one that was chosen, or twice. */
bool asc__frame_click(asc_list *list, const asc_tui_event *event, int first, bool *again);

/* Both arrows, as the last line names them: "↑↓", "←→". */
const char *asc__frame_up_down(void);
const char *asc__frame_left_right(void);

/* Opens the page of help about a place. */
void asc__frame_help(asc_scene *scene, asc_command_place place);

/* Is it a key for help? Where something is typed, none that is a character is. */
bool asc__frame_wants_help(const asc_tui_event *event, bool typing);

#endif
