/*
 * pager.h - a text over the whole window, or in a box over what lies below: help, rules, a log, a
 * card in full. It scrolls, and closes with Esc, `q`, Enter and the key that opened it.
 */
#ifndef ASC_PAGER_H
#define ASC_PAGER_H

#include "tui.h"

typedef struct asc_pager_text {
    const char *title;
    const char *right; /* at the right end of its title line; may be NULL */
    /* lines as they are broken by its width; one that begins with '\1' is bold, with '\2' a
     * heading */
    const char *text;
    int32_t key;   /* the key that opened it, or 0 */
    bool from_end; /* begins with its last lines, as a log */
    bool first;    /* it comes before what lies below, and Enter goes on to that */
    /* What stands at the right end of the title line, asked anew for each frame; NULL: `right`. */
    void (*live)(void *user, char *text, size_t size);
    /* The text anew, asked for each frame: one that malloc gave, or NULL where it is the same.
     * Whoever reads its last lines reads on there. NULL: it stays. */
    char *(*again)(void *user, int32_t key);
    void *user; /* must live as long as the pager */
} asc_pager_text;

/* Texts are copied. NULL: memory is out. */
asc_scene *asc__pager_new(const asc_pager_text *text);

#endif
