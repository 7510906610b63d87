/*
 * frame.h - the common look of the scenes around a game: the first line, the mark before the chosen
 * entry, and a list at the left with the chosen entry in full at the right.
 */
#ifndef ASC_FRAME_H
#define ASC_FRAME_H

#include "command.h"
#include "list.h"
#include "tui.h"

/* The first line, in reverse video: the title of the scene, and a text at its right end. */
void asc__frame_head(asc_canvas *canvas, const char *title, const char *right);

/* Shows an error or a result above the last line, in up to four lines; "": nothing. */
void asc__frame_say(asc_canvas *canvas, const char *message);

/* Draws the entries of a list from `list->top` on into an area. `draw` draws each in one row. Marks
 * the chosen entry, and adds a region for each: `first` + its index. The area's first column is for
 * the mark. */
typedef void (*asc_entry_fn)(asc_scene *scene, asc_canvas *canvas, asc_area row, int index);
void asc__frame_list(asc_scene *scene, asc_canvas *canvas, asc_area area, asc_list *list, int count,
                     asc_entry_fn draw, int first);

/* Chooses the clicked entry of such a list; false: the click hit none. *again: it was chosen
 * before, or it was a double click. */
bool asc__frame_click(asc_list *list, const asc_tui_event *event, int first, bool *again);

/* A pair of arrows, as the last line names them: "↑↓", "←→". */
const char *asc__frame_up_down(void);
const char *asc__frame_left_right(void);

/* Opens the page of help about a place. */
void asc__frame_help(asc_scene *scene, asc_command_place place);

/* Is it a key for help? While a person types, character keys are not. */
bool asc__frame_wants_help(const asc_tui_event *event, bool typing);

#endif
