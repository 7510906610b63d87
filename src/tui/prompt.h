/*
 * prompt.h - the last line of the window: what Enter does now, and the other keys that work now.
 * Each entry is a button. If there is no room for all keys, the last ones are left out, but never
 * the key for help.
 */
#ifndef ASC_PROMPT_H
#define ASC_PROMPT_H

#include "canvas.h"
#include "event.h"

enum { ASC_PROMPT_KEYS = 24, ASC_PROMPT_TEXT = 160 };

/* A click on a region from here on counts as its key (tui.c). */
enum { ASC_REGION_KEYS = 0x1000000 };

typedef struct asc_prompt_key {
    int32_t key;   /* the key that a click stands for; 0: the entry is no button */
    char name[24]; /* as people read it: "Enter", "a" */
    char text[ASC_PROMPT_TEXT];
} asc_prompt_key;

typedef struct asc_prompt {
    asc_prompt_key keys[ASC_PROMPT_KEYS];
    int count;
    int32_t help_key; /* the key for help; 0: `?`, or ASC_KEY_HELP (F1) while a text is typed */
    bool no_help;     /* this screen has no help page */
} asc_prompt;

/* Adds a key and what it does, most useful first; both texts are translated already. If the name is
 * NULL, that of the key is shown: "Enter", "Tab", or the character. */
void asc__prompt_add(asc_prompt *prompt, int32_t key, const char *name, const char *text);

/* Draws the prompt in the last row. */
void asc__prompt_draw(asc_canvas *canvas, const asc_prompt *prompt);

#endif
