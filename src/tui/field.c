/*
 * field.c - editing a line of text.
 */
#include "field.h"

#include <stdio.h>

#include "keymap.h"

void asc__field_set(asc_field_text *field, const char *text)
{
    snprintf(field->text, sizeof field->text, "%s", text);
    field->cursor = strlen(field->text);
}

static size_t encode(uint32_t code, char out[5])
{
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(lead[length] | code);
    out[length] = '\0';
    return length;
}

static void insert(asc_field_text *field, uint32_t code)
{
    char bytes[5];
    size_t length = encode(code, bytes), all = strlen(field->text);
    size_t most =
        field->most && field->most < sizeof field->text ? field->most : sizeof field->text - 1;
    if (all + length > most)
        return;
    memmove(field->text + field->cursor + length, field->text + field->cursor,
            all - field->cursor + 1);
    memcpy(field->text + field->cursor, bytes, length);
    field->cursor += length;
}

static size_t before(const asc_field_text *field)
{
    size_t at = field->cursor;
    while (at > 0 && !asc__utf8_begins(field->text[--at]))
        ;
    return at;
}

static size_t behind(const asc_field_text *field)
{
    size_t at = field->cursor + (field->text[field->cursor] != '\0');
    while (field->text[at] && !asc__utf8_begins(field->text[at]))
        at++;
    return at;
}

static void erase_to(asc_field_text *field, size_t from, size_t to)
{
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->cursor = from;
}

bool asc__field_handle(asc_field_text *field, const asc_tui_event *event)
{
    if (event->kind != ASC_TUI_KEY && event->kind != ASC_TUI_TEXT)
        return false;
    bool back = event->key == ASC_KEY_BACKSPACE || event->key == ASC_KEY_LEFT;
    switch (asc__key_command(ASC_IN_TYPING, event->key)) {
    case ASC_DO_TYPING_ERASE:
        erase_to(field, back ? before(field) : field->cursor, back ? field->cursor : behind(field));
        return true;
    case ASC_DO_TYPING_STEP:
        field->cursor = back ? before(field) : behind(field);
        return true;
    case ASC_DO_TYPING_ENDS:
        field->cursor = event->key == ASC_KEY_HOME ? 0 : strlen(field->text);
        return true;
    case ASC_DO_TYPING_CLEAR:
        asc__field_set(field, "");
        return true;
    default:
        if (event->key < ' ' || event->key >= ASC_KEY_ENTER ||
            asc__utf8_invisible((uint32_t)event->key))
            return false;
        insert(field, (uint32_t)event->key);
        return true;
    }
}

void asc__field_draw(asc_canvas *canvas, int y, int x, int width, const asc_field_text *field)
{
    char head[ASC_FIELD_TEXT];
    const char *from = field->text;
    snprintf(head, sizeof head, "%.*s", (int)field->cursor, field->text);
    /* If the text before the cursor does not fit, its beginning is scrolled away. */
    while (*from && asc__columns(head + (from - field->text)) >= width)
        for (from++; *from && !asc__utf8_begins(*from); from++)
            ;
    asc__put(canvas, y, x, width, ASC_STYLE_PLAIN, from);
    canvas->cursor_y = y;
    canvas->cursor_x = x + asc__columns(head + (from - field->text));
    canvas->cursor_shown = true;
}
