/*
 * keymap.h - the keys of commands.def: which command a key means, how people read it, and the lines
 * of help about the keys of a place. Scenes ask here and name commands; only widgets, such as text
 * fields and lists, know keys of their own.
 */
#ifndef ASC_KEYMAP_H
#define ASC_KEYMAP_H

#include "command.h"
#include "prompt.h"

/* The command of a key in a place, or -1. */
int asc__key_command(asc_command_place place, int32_t key);

/* The command of any event while a person types, or -1. */
int asc__typing_command(const asc_tui_event *event);

/* The first key of a command; 0: it has none. */
int32_t asc__command_key(asc_command_id id);

/* The name of a key as people read it: "Enter", "a". */
void asc__key_name(int32_t key, char *text, size_t size);

/* Adds a command to the last line: its key, or the names of its keys if it has several, and a text.
 * If the text is NULL, the label of the command. */
void asc__prompt_command(asc_prompt *prompt, asc_command_id id, const char *text);

/* A line of help: keys as people read them, and what they do. */
typedef struct asc_key_line {
    char keys[96];
    char text[192]; /* translated */
} asc_key_line;

/* Adds the keys of a place to `lines` after the first `count`, for a game with the properties
 * `when` (ASC_WHEN_...), up to `room` lines. Returns the new number of lines. */
int asc__key_lines(asc_command_place place, unsigned when, asc_key_line *lines, int count,
                   int room);

/* The help page of a place: its introduction, then its keys. */
void asc__place_help(asc_command_place place, asc_text *out);

#endif
