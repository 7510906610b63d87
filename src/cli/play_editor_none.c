/*
 * play_editor_none.c - replaces the line editor in a build without libedit.
 */
#include "play_editor.h"

asc_editor *asc__editor_open(const asc_editor_hooks *hooks)
{
    (void)hooks;
    return NULL;
}

void asc__editor_close(asc_editor *editor)
{
    (void)editor;
}

const char *asc__editor_line(asc_editor *editor, const char *prompt)
{
    (void)editor;
    (void)prompt;
    return NULL;
}

void asc__editor_pause(asc_editor *editor)
{
    (void)editor;
}

void asc__editor_resume(asc_editor *editor)
{
    (void)editor;
}
