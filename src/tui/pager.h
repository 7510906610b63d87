/*
 * pager.h - a text over the whole window, or in a box over what lies below: help, rules, a log, a
 * card in full. It scrolls, and closes with Esc, `q`, Enter or the key that opened it.
 */
#ifndef ASC_PAGER_H
#define ASC_PAGER_H

#include "tui.h"

typedef struct asc_pager_text {
    const char *title;
    const char *right; /* at the right end of its title line; may be NULL */
    /* lines, which are wrapped to its width; one that begins with '\1' is bold, with '\2' a
     * heading */
    const char *text;
    int32_t key;   /* the key that opened it, or 0 */
    bool from_end; /* begins at the last lines, as a log does */
    bool first;    /* it is shown before the scene below, and Enter continues to that scene */
    /* Writes the text at the right end of the title line, for each frame. If NULL, `right` is
     * used. */
    void (*live)(void *user, char *text, size_t size);
    /* Makes the text anew for each frame: malloc'ed, or NULL if it is unchanged. A reader at the
     * end stays at the end. If the function is NULL, the text never changes. */
    char *(*again)(void *user, int32_t key);
    void *user; /* must live as long as the pager */
} asc_pager_text;

/* Texts are copied. NULL: out of memory. */
asc_scene *asc__pager_new(const asc_pager_text *text);

#endif
