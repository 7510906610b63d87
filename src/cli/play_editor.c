/*
 * play_editor.c - the line editor, with libedit. play_input.c reads the bytes and handles signals;
 * play_complete.c completes.
 */
#include "play_editor.h"

#include <histedit.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "glyph.h"

enum { REMEMBERED = 200 }; /* lines in the history */

struct asc_editor {
    asc_editor_hooks hooks;
    EditLine *edit;
    History *history;
    FILE *silence; /* receives what libedit prints about terminals */
    char prompt[ASC_LINE_MAX];
};

static asc_editor *editor_of(EditLine *edit)
{
    void *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

/* ---- Functions that libedit calls ------------------------------------------------------------ */

static const char *say_prompt(EditLine *edit)
{
    return editor_of(edit)->prompt;
}

/* Is it a character for the line, or a key? Invisible characters are neither. */
static bool is_wanted(uint32_t code)
{
    return code < 0x80 || (!asc__glyph_ascii() && !asc__utf8_invisible(code));
}

/* Reads the next character: returns 1; -1: no more bytes. */
static int read_character(EditLine *edit, wchar_t *character)
{
    asc_editor *editor = editor_of(edit);
    char bytes[4];
    size_t count = 0;
    for (;;) {
        int byte = editor->hooks.next_byte(editor->hooks.byte_user);
        if (byte < 0)
            return -1;
        uint32_t code = (uint32_t)byte;
        if (byte < 0x80)
            count = 0; /* drop an incomplete character */
        else if (asc__utf8_begins((char)byte))
            bytes[(count = 1) - 1] = (char)byte;
        else if (count > 0 && count < sizeof bytes)
            bytes[count++] = (char)byte;
        if ((byte < 0x80 || asc__utf8_decode(bytes, count, &code) > 0) && is_wanted(code)) {
            *character = (wchar_t)code;
            return 1;
        }
    }
}

/* Ctrl-D: deletes a character; on an empty line, leaves. */
static unsigned char delete_or_leave(EditLine *edit, int key)
{
    const LineInfo *info = el_line(edit);
    (void)key;
    if (info->buffer == info->lastchar)
        return CC_EOF;
    if (info->cursor == info->lastchar)
        return CC_ERROR;
    el_cursor(edit, 1);
    el_deletestr(edit, 1);
    return CC_REFRESH;
}

static unsigned char complete(EditLine *edit, int key)
{
    asc_editor *editor = editor_of(edit);
    const LineInfo *info = el_line(edit);
    size_t length = (size_t)(info->cursor - info->buffer);
    char line[ASC_LINE_MAX];
    (void)key;
    if (!editor->hooks.complete || length >= sizeof line)
        return CC_ERROR;
    memcpy(line, info->buffer, length);
    line[length] = '\0';
    int letters = (int)asc__utf8_count(line, length);
    switch (editor->hooks.complete(editor->hooks.complete_user, line)) {
    case ASC_COMPLETED_LINE:
        el_deletestr(edit, letters);
        return el_insertstr(edit, line) == 0 ? CC_REFRESH : CC_ERROR;
    case ASC_COMPLETED_LISTED:
        el_set(edit, EL_REFRESH);
        return CC_NORM;
    case ASC_COMPLETED_NOT:
        break;
    }
    return CC_ERROR;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static bool can_move_cursor(EditLine *edit)
{
    char name[] = "up", *up = NULL;
    return el_get(edit, EL_GETTC, name, &up) == 0 && up && *up;
}

static void bind_keys(EditLine *edit)
{
    static const char *const keys[][2] = {
        {"^I", "complete"},
        {"^D", "delete-or-leave"},
        {"^R", "em-inc-search-prev"},
        {"\033[1;5D", "ed-prev-word"},
        {"\033[1;5C", "em-next-word"},
        {"\033[3~", "ed-delete-next-char"},
    };
    el_set(edit, EL_EDITOR, "emacs");
    el_source(edit, NULL); /* the person's own keys: ~/.editrc */
    /* The wide functions: the others make copies that libedit never frees. */
    el_wset(edit, EL_ADDFN, L"complete", L"completes what was typed", complete);
    el_wset(edit, EL_ADDFN, L"delete-or-leave", L"deletes, or leaves", delete_or_leave);
    for (size_t i = 0; i < ASC__COUNT(keys); i++)
        el_set(edit, EL_BIND, keys[i][0], keys[i][1], NULL);
}

asc_editor *asc__editor_open(const asc_editor_hooks *hooks)
{
    asc_editor *editor = calloc(1, sizeof *editor);
    HistEvent event;
    if (!editor)
        return NULL;
    editor->hooks = *hooks;
    editor->silence = fopen("/dev/null", "w");
    editor->history = history_init();
    if (editor->silence && editor->history)
        editor->edit = el_init("ascend", stdin, stdout, editor->silence);
    if (!editor->edit || !can_move_cursor(editor->edit)) {
        asc__editor_close(editor);
        return NULL;
    }
    history(editor->history, &event, H_SETSIZE, REMEMBERED);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_set(editor->edit, EL_PROMPT, say_prompt);
    el_set(editor->edit, EL_GETCFN, read_character);
    bind_keys(editor->edit);
    return editor;
}

void asc__editor_close(asc_editor *editor)
{
    if (!editor)
        return;
    if (editor->edit)
        el_end(editor->edit);
    if (editor->history)
        history_end(editor->history);
    if (editor->silence)
        fclose(editor->silence);
    free(editor);
}

/* ---- A line ---------------------------------------------------------------------------------- */

const char *asc__editor_line(asc_editor *editor, const char *prompt)
{
    HistEvent event;
    int count = 0;
    asc_text spelled = asc__text_init(editor->prompt, sizeof editor->prompt);
    asc__glyph_spell(&spelled, prompt);
    /* libedit changes the terminal's mode only when it reads the first key. Do it now: keys typed
     * after the prompt would be echoed, and Ctrl-D and Ctrl-U would act on the terminal. */
    el_set(editor->edit, EL_PREP_TERM, 1);
    const char *line = el_gets(editor->edit, &count);
    if (!line || count <= 0)
        return NULL;
    if (line[strspn(line, " \r\n")] != '\0')
        history(editor->history, &event, H_ENTER, line);
    return line;
}

void asc__editor_pause(asc_editor *editor)
{
    el_set(editor->edit, EL_PREP_TERM, 0);
}

void asc__editor_resume(asc_editor *editor)
{
    el_set(editor->edit, EL_PREP_TERM, 1);
    el_resize(editor->edit);
    fputs("\r\033[J", stdout); /* erase the rest of the old line */
    el_set(editor->edit, EL_REFRESH);
}
