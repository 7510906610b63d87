/*
 * frame.c - draws the first line, lists and help.
 */
#include "frame.h"

#include <stdio.h>

#include "glyph.h"
#include "keymap.h"
#include "pager.h"
#include "sign.h"

enum { MESSAGE_LINES = 4, HELP_TEXT = 4096 };

void asc__frame_head(asc_canvas *canvas, const char *title, const char *right)
{
    int columns = asc__columns(title), room = canvas->width - columns - 4;
    asc__putf(canvas, 0, 0, canvas->width, ASC_STYLE_PLAIN, " %s", title);
    if (right && asc__columns(right) <= room)
        asc__put_right(canvas, 0, 0, canvas->width - 1, ASC_STYLE_PLAIN, right);
    asc__highlight(canvas, (asc_area){0, 0, 1, canvas->width});
}

void asc__frame_say(asc_canvas *canvas, const char *message)
{
    if (!message[0])
        return;
    int lines = asc__wrap_count(message, canvas->width - 2);
    lines = lines < MESSAGE_LINES ? lines : MESSAGE_LINES;
    int y = canvas->height - 1 - lines;
    asc__blank(canvas, (asc_area){y, 0, lines, canvas->width});
    asc__put_wrapped(canvas, (asc_area){y, 1, lines, canvas->width - 2}, ASC_STYLE_BOLD, message,
                     -1);
}

void asc__frame_list(asc_scene *scene, asc_canvas *canvas, asc_area area, asc_list *list, int count,
                     asc_entry_fn draw, int first)
{
    asc__list_fit(list, count, area.height);
    for (int i = list->top; i < count && i < list->top + area.height; i++) {
        asc_area row = {area.y + i - list->top, area.x, 1, area.width};
        draw(scene, canvas, row, i);
        asc__region_add(canvas, row, first + i);
        if (i != list->chosen)
            continue;
        asc__put(canvas, row.y, row.x, 1, ASC_STYLE_PLAIN, asc__sign(ASC_SIGN_CHOSEN));
        asc__highlight(canvas, row);
        canvas->cursor_y = row.y;
        canvas->cursor_x = row.x + 1;
    }
    bool more = list->top + area.height < count;
    if (list->top > 0)
        asc__put(canvas, area.y, area.x + area.width - 1, 1, ASC_STYLE_BOLD,
                 asc__sign(ASC_SIGN_UP));
    if (more)
        asc__put(canvas, area.y + area.height - 1, area.x + area.width - 1, 1, ASC_STYLE_BOLD,
                 asc__sign(ASC_SIGN_DOWN));
}

bool asc__frame_click(asc_list *list, const asc_tui_event *event, int first, bool *again)
{
    bool click = event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_AGAIN;
    int index = event->region - first;
    *again = false;
    if (!click || event->region == ASC_REGION_NONE || index < 0 || index >= list->count)
        return false;
    *again = event->kind == ASC_TUI_AGAIN || index == list->chosen;
    list->chosen = index;
    return true;
}

const char *asc__frame_up_down(void)
{
    return asc__glyph_ascii() ? asc__tr_word("key", "Up, Down") : "↑↓";
}

const char *asc__frame_left_right(void)
{
    return asc__glyph_ascii() ? asc__tr_word("key", "Left, Right") : "←→";
}

void asc__frame_help(asc_scene *scene, asc_command_place place)
{
    char text[HELP_TEXT];
    asc_text out = asc__text_init(text, sizeof text);
    asc__place_help(place, &out);
    asc__tui_push(scene->tui,
                  asc__pager_new(&(asc_pager_text){.title = asc__tr(asc__place_row(place)->title),
                                                   .text = text,
                                                   .key = asc__command_key(ASC_DO_EXPLAIN)}));
}

bool asc__frame_wants_help(const asc_tui_event *event, bool typing)
{
    return event->kind == ASC_TUI_KEY &&
           asc__key_command(ASC_IN_ANYWHERE, event->key) == ASC_DO_EXPLAIN &&
           !(typing && event->key < ASC_KEY_ENTER);
}
