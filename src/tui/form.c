/*
 * form.c - handles keys and clicks in a form, and draws its rows.
 */
#include "form.h"

#include <stdio.h>

#include "keymap.h"
#include "sign.h"

/* A region is a row, or an option of a row. */
enum { REGION_CHOICE = 0x10000, ROW_SHIFT = 8, LABEL_AT = 3, LEAD_WIDTH = 11, VALUE_LEAST = 15 };

asc_form_row *asc__form_add(asc_form *form, asc_form_kind kind, int id, const char *label)
{
    form->count += form->count < ASC_FORM_ROWS;
    asc_form_row *row = &form->row[form->count - 1];
    *row = (asc_form_row){.kind = kind, .id = id, .text_option = -1};
    snprintf(row->label, sizeof row->label, "%s", label);
    return row;
}

void asc__form_option(asc_form_row *row, const char *text)
{
    if (row->options < ASC_FORM_OPTIONS)
        snprintf(row->option[row->options++], ASC_FORM_TEXT, "%s", text);
}

static bool can_be_chosen(const asc_form *form, int index)
{
    return index >= 0 && index < form->count && form->row[index].kind == ASC_FORM_ROW;
}

static bool move(asc_form *form, int step)
{
    int at = form->chosen + step;
    while (at >= 0 && at < form->count && !can_be_chosen(form, at))
        at += step;
    if (can_be_chosen(form, at))
        form->chosen = at;
    return true;
}

void asc__form_choose(asc_form *form, int id)
{
    form->chosen = -1;
    for (int i = 0; i < form->count; i++)
        if (can_be_chosen(form, i) && form->row[i].id == id)
            form->chosen = i;
    if (form->chosen < 0)
        move(form, 1);
}

asc_form_row *asc__form_row(asc_form *form)
{
    return &form->row[form->chosen];
}

bool asc__form_types(const asc_form *form)
{
    return form->row[form->chosen].types;
}

/* ---- Input ----------------------------------------------------------------------------------- */

static asc_form_did change(asc_form_row *row, int step)
{
    if (row->options == 0)
        return ASC_FORM_NOTHING;
    int to = row->chosen + step;
    row->chosen = row->many ? (to < 0               ? 0
                               : to >= row->options ? row->options - 1
                                                    : to)
                            : (to + row->options) % row->options;
    return row->many ? ASC_FORM_MOVED : ASC_FORM_CHANGED;
}

static asc_form_did tick(asc_form_row *row)
{
    if (row->many)
        row->ticks ^= 1u << row->chosen;
    else
        return change(row, 1);
    return ASC_FORM_CHANGED;
}

static asc_form_did type(asc_form_row *row, const asc_tui_event *event)
{
    if (!row->types || !asc__field_handle(&row->text, event))
        return ASC_FORM_NOTHING;
    if (row->text_option >= 0)
        row->chosen = row->text_option;
    if (row->many && row->text_option >= 0 && row->text.text[0])
        row->ticks |= 1u << row->text_option;
    return ASC_FORM_CHANGED;
}

static asc_form_did click(asc_form *form, const asc_tui_event *event)
{
    bool choice = event->region >= REGION_CHOICE;
    int place = choice ? event->region - REGION_CHOICE : event->region;
    int index = choice ? place >> ROW_SHIFT : place;
    if (!can_be_chosen(form, index))
        return ASC_FORM_NOTHING;
    form->chosen = index;
    asc_form_row *row = &form->row[index];
    if (!choice)
        return ASC_FORM_MOVED;
    if (row->spin)
        return change(row, 1);
    row->chosen = place & ((1 << ROW_SHIFT) - 1);
    return row->many ? tick(row) : ASC_FORM_CHANGED;
}

static asc_form_did handle_key(asc_form *form, const asc_tui_event *event)
{
    asc_form_row *row = asc__form_row(form);
    bool back = event->key == ASC_KEY_UP || event->key == ASC_KEY_BACK_TAB;
    switch (asc__key_command(ASC_IN_FORM, event->key)) {
    case ASC_DO_FORM_FIELD:
        return move(form, back ? -1 : 1) ? ASC_FORM_MOVED : ASC_FORM_NOTHING;
    case ASC_DO_FORM_CHANGE:
        return row->options > 0 ? change(row, event->key == ASC_KEY_LEFT ? -1 : 1)
                                : type(row, event);
    case ASC_DO_FORM_TICK:
        return row->types && !row->many ? type(row, event) : tick(row);
    default:
        return type(row, event);
    }
}

asc_form_did asc__form_handle(asc_form *form, const asc_tui_event *event)
{
    if (form->count == 0)
        return ASC_FORM_NOTHING;
    if (event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_AGAIN)
        return event->region == ASC_REGION_NONE ? ASC_FORM_NOTHING : click(form, event);
    if (event->kind == ASC_TUI_WHEEL)
        return move(form, event->key) ? ASC_FORM_MOVED : ASC_FORM_NOTHING;
    if (event->kind == ASC_TUI_TEXT)
        return type(asc__form_row(form), event);
    return event->kind == ASC_TUI_KEY ? handle_key(form, event) : ASC_FORM_NOTHING;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Writes an option as the form shows it. */
static void option_text(const asc_form_row *row, int option, bool full, char *text, size_t size)
{
    const char *words = full && row->full[option][0] ? row->full[option] : row->option[option];
    if (row->many)
        snprintf(text, size, "[%c] %s", row->ticks >> option & 1 ? 'x' : ' ', words);
    else if (option == row->chosen)
        snprintf(text, size, "[%s]", words);
    else
        snprintf(text, size, "%s", words);
}

static int options_columns(const asc_form_row *row, bool full)
{
    char text[2 * ASC_FORM_TEXT];
    int columns = 0;
    for (int i = 0; i < row->options; i++) {
        option_text(row, i, full, text, sizeof text);
        columns += asc__columns(text) + (row->many && i > 0 ? 3 : i > 0 ? 2 : 0);
    }
    return columns;
}

static int draw_options(asc_canvas *canvas, const asc_form_row *row, int index, int y, int x)
{
    char text[2 * ASC_FORM_TEXT];
    int at = x;
    bool full = options_columns(row, true) <= canvas->width - x - 1;
    for (int i = 0; i < row->options; i++) {
        option_text(row, i, full, text, sizeof text);
        int style = i == row->chosen ? ASC_STYLE_BOLD : ASC_STYLE_PLAIN;
        at += i == 0 ? 0 : row->many ? 3 : 2;
        int columns = asc__put(canvas, y, at, canvas->width - at, style, text);
        if (i == row->chosen) {
            canvas->cursor_y = y;
            canvas->cursor_x = at;
        }
        asc__region_add(canvas, (asc_area){y, at, 1, columns},
                        REGION_CHOICE + (index << ROW_SHIFT) + i);
        at += columns;
    }
    return at - x;
}

/* Writes only the ticked options, if there is no room for all. */
static void ticked_text(const asc_form_row *row, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    for (int i = 0; i < row->options; i++)
        if (row->ticks >> i & 1)
            asc__text_addf(&out, "%s%s", out.length ? ", " : "", row->option[i]);
}

static int draw_spin(asc_canvas *canvas, const asc_form_row *row, int index, int y, int x,
                     bool chosen)
{
    char text[2 * ASC_FORM_TEXT] = "";
    if (row->many && chosen)
        option_text(row, row->chosen, false, text, sizeof text);
    else if (row->many)
        ticked_text(row, text, sizeof text);
    const char *inner = row->many ? text : row->option[row->chosen];
    int columns = asc__putf(canvas, y, x, canvas->width - x, ASC_STYLE_PLAIN,
                            chosen ? "< %s >" : "  %s", inner);
    asc__region_add(canvas, (asc_area){y, x, 1, columns}, REGION_CHOICE + (index << ROW_SHIFT));
    return columns;
}

static void draw_text(asc_canvas *canvas, const asc_form_row *row, int y, int x, bool chosen)
{
    int room = canvas->width - x - 1;
    if (chosen)
        asc__field_draw(canvas, y, x, room, &row->text);
    else
        asc__put(canvas, y, x, room, ASC_STYLE_PLAIN, row->text.text);
}

static bool text_is_shown(const asc_form_row *row)
{
    return row->types && (row->text_option < 0 || row->text_option == row->chosen);
}

static void draw_row(asc_canvas *canvas, const asc_form_row *row, int index, int y, int value_at,
                     bool chosen)
{
    int at = value_at;
    asc__put(canvas, y, LABEL_AT, value_at - LABEL_AT - 1, ASC_STYLE_PLAIN, row->label);
    if (row->lead[0]) {
        asc__put(canvas, y, LABEL_AT + 3, LEAD_WIDTH, ASC_STYLE_PLAIN, row->lead);
        at = LABEL_AT + 3 + LEAD_WIDTH;
    }
    bool fits = options_columns(row, false) <= canvas->width - at - 1;
    asc__region_add(canvas, (asc_area){y, 0, 1, canvas->width}, index);
    if (row->options > 0 && (row->spin || !fits))
        at += draw_spin(canvas, row, index, y, at, chosen) + 2;
    else if (row->options > 0)
        at += draw_options(canvas, row, index, y, at) + 2;
    if (text_is_shown(row)) {
        draw_text(canvas, row, y, at, chosen);
        at += asc__columns(row->text.text) + 2;
    }
    int room = canvas->width - at - 2;
    if (row->note[0] && asc__columns(row->note) <= room)
        asc__put(canvas, y, at + 1, room, ASC_STYLE_PLAIN, row->note);
    if (!chosen)
        return;
    asc__put(canvas, y, 0, 1, ASC_STYLE_PLAIN, asc__sign(ASC_SIGN_CHOSEN));
    asc__highlight(canvas, (asc_area){y, 0, 1, canvas->width});
}

static int value_column(const asc_form *form, int width)
{
    int most = 0;
    for (int i = 0; i < form->count; i++) {
        const asc_form_row *row = &form->row[i];
        int columns = row->kind == ASC_FORM_ROW && !row->lead[0] ? asc__columns(row->label) : 0;
        most = columns > most ? columns : most;
    }
    int least = width < 60 ? 0 : VALUE_LEAST;
    return LABEL_AT + most + 2 > least ? LABEL_AT + most + 2 : least;
}

static void draw_head(asc_canvas *canvas, const asc_form_row *row, int y, asc_area area)
{
    bool fits = asc__columns(row->label) + asc__columns(row->note) + 8 <= area.width;
    asc__rule(canvas, y, area.x, area.width, row->label, fits ? row->note : NULL);
}

void asc__form_draw(asc_form *form, asc_canvas *canvas, asc_area area)
{
    int last = form->count - area.height, value_at = value_column(form, area.width);
    if (form->chosen < form->top + 1)
        form->top = form->chosen - 1;
    if (form->chosen >= form->top + area.height)
        form->top = form->chosen - area.height + 1;
    form->top = form->top > last ? last : form->top;
    form->top = form->top < 0 ? 0 : form->top;
    for (int i = form->top; i < form->count && i < form->top + area.height; i++) {
        const asc_form_row *row = &form->row[i];
        int y = area.y + i - form->top;
        if (row->kind == ASC_FORM_HEAD)
            draw_head(canvas, row, y, area);
        else if (row->kind == ASC_FORM_ROW)
            draw_row(canvas, row, i, y, value_at, i == form->chosen);
    }
    if (form->top > 0)
        asc__put(canvas, area.y, area.width - 1, 1, ASC_STYLE_BOLD, asc__sign(ASC_SIGN_UP));
    if (form->top < last)
        asc__put(canvas, area.y + area.height - 1, area.width - 1, 1, ASC_STYLE_BOLD,
                 asc__sign(ASC_SIGN_DOWN));
}
