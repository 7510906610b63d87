/*
 * prompt.c - draws the keys of the last line, as many as fit.
 */
#include "prompt.h"

#include <stdio.h>

#include "keymap.h"
#include "tui.h"

void asc__prompt_add(asc_prompt *prompt, int32_t key, const char *name, const char *text)
{
    if (prompt->count == ASC_PROMPT_KEYS)
        return;
    asc_prompt_key *entry = &prompt->keys[prompt->count++];
    entry->key = key;
    if (name)
        snprintf(entry->name, sizeof entry->name, "%s", name);
    else
        asc__key_name(key, entry->name, sizeof entry->name);
    snprintf(entry->text, sizeof entry->text, "%s", text);
}

static int key_columns(const asc_prompt_key *entry)
{
    int name = asc__columns(entry->name), text = asc__columns(entry->text);
    return name + (name > 0 && text > 0) + text;
}

static int draw_key(asc_canvas *canvas, int x, const asc_prompt_key *entry)
{
    int y = canvas->height - 1, columns = key_columns(entry), room = canvas->width - x;
    int at = asc__put(canvas, y, x, room, ASC_STYLE_BOLD, entry->name);
    at += at > 0;
    if (entry->text[0])
        asc__put_words(canvas, y, x + at, room - at, ASC_STYLE_PLAIN, entry->text);
    if (entry->key)
        asc__region_add(canvas, (asc_area){y, x, 1, columns}, ASC_REGION_KEYS + entry->key);
    return columns;
}

void asc__prompt_draw(asc_canvas *canvas, const asc_prompt *prompt)
{
    bool typing = prompt->help_key == ASC_KEY_HELP;
    asc_prompt_key help = {.key = typing ? ASC_KEY_HELP : '?'};
    snprintf(help.name, sizeof help.name, "%s", typing ? "F1" : "?");
    snprintf(help.text, sizeof help.text, "%s", asc__tr("help"));
    int gap = canvas->width < 60 ? 2 : 3, x = 1;
    int kept = prompt->no_help ? 0 : gap + 1 + typing; /* columns kept free for the help key */
    for (int i = 0; i < prompt->count; i++) {
        int from = i > 0 ? x + gap : x;
        if (i > 0 && from + key_columns(&prompt->keys[i]) + kept > canvas->width)
            break;
        x = from + draw_key(canvas, from, &prompt->keys[i]);
    }
    if (prompt->no_help)
        return;
    int from = x + gap < canvas->width - typing ? x + gap : canvas->width - 1 - typing;
    if (from + key_columns(&help) > canvas->width)
        help.text[0] = '\0';
    draw_key(canvas, from, &help);
}
