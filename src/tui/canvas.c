/*
 * canvas.c - the grid of cells: characters in their places, areas, regions.
 */
#include "canvas.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "sign.h"

bool asc__canvas_resize(asc_canvas *canvas, int width, int height)
{
    size_t count = (size_t)width * (size_t)height;
    asc_cell *cells = realloc(canvas->cells, (count ? count : 1) * sizeof *cells);
    if (cells)
        canvas->cells = cells;
    canvas->width = cells ? width : 0;
    canvas->height = cells ? height : 0;
    asc__canvas_clear(canvas);
    return cells != NULL;
}

void asc__canvas_free(asc_canvas *canvas)
{
    free(canvas->cells);
    *canvas = (asc_canvas){.cells = NULL};
}

void asc__canvas_clear(asc_canvas *canvas)
{
    asc__blank(canvas, asc__canvas_area(canvas));
    canvas->region_count = 0;
    canvas->cursor_y = canvas->cursor_x = 0;
    canvas->cursor_shown = false;
}

asc_area asc__canvas_area(const asc_canvas *canvas)
{
    return (asc_area){0, 0, canvas->height, canvas->width};
}

static asc_cell *cell_at(asc_canvas *canvas, int y, int x)
{
    bool inside = y >= 0 && y < canvas->height && x >= 0 && x < canvas->width;
    return inside ? &canvas->cells[y * canvas->width + x] : NULL;
}

size_t asc__canvas_format(const asc_canvas *canvas, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    for (int y = 0; y < canvas->height; y++) {
        int blanks = 0;
        for (int x = 0; x < canvas->width; x++) {
            const asc_cell *cell = &canvas->cells[y * canvas->width + x];
            bool blank = strcmp(cell->text, " ") == 0;
            for (; !blank && blanks > 0; blanks--)
                asc__text_add(&out, " ");
            blanks += blank;
            if (!blank)
                asc__text_add(&out, cell->text);
        }
        asc__text_add(&out, "\n");
    }
    return out.length;
}

/* ---- Characters ------------------------------------------------------------------------------ */

/* Puts a character that takes `columns` into its cell or cells. */
static void put_glyph(asc_canvas *canvas, int y, int x, int style, const char *text, int columns)
{
    asc_cell *cell = cell_at(canvas, y, x);
    if (!cell || (columns == 2 && !cell_at(canvas, y, x + 1)))
        return;
    snprintf(cell->text, sizeof cell->text, "%s", text);
    cell->style = (uint8_t)style;
    if (columns == 2) {
        cell[1].text[0] = '\0';
        cell[1].style = (uint8_t)style;
    }
}

/* Adds a combining character to the character before it. */
static void combine(asc_canvas *canvas, int y, int x, const char *text)
{
    asc_cell *cell = cell_at(canvas, y, x);
    while (cell && cell->text[0] == '\0' && x > 0)
        cell = cell_at(canvas, y, --x);
    if (cell && strlen(cell->text) + strlen(text) < sizeof cell->text)
        strcat(cell->text, text);
}

static int put_span(asc_canvas *canvas, int y, int x, int width, int style, asc_span span)
{
    int at = 0;
    for (size_t i = 0; i < span.length;) {
        asc_glyph glyph = asc__glyph(span.start + i, span.length - i);
        int columns = glyph.columns;
        if (at + columns > width)
            break;
        if (columns == 0)
            combine(canvas, y, x + at - 1, glyph.shown);
        else if (columns == 2 && strlen(glyph.shown) > 2)
            put_glyph(canvas, y, x + at, style, glyph.shown, 2);
        else /* in ASCII several characters may replace one */
            for (int k = 0; k < columns; k++)
                put_glyph(canvas, y, x + at + k, style,
                          columns == 1 ? glyph.shown : (char[]){glyph.shown[k], '\0'}, 1);
        at += columns;
        i += glyph.bytes;
    }
    return at;
}

/* ---- Text ------------------------------------------------------------------------------------ */

static int span_columns(asc_span span)
{
    return asc__glyph_columns(span.start, span.length);
}

int asc__columns(const char *text)
{
    return span_columns(asc__span(text));
}

int asc__put(asc_canvas *canvas, int y, int x, int width, int style, const char *text)
{
    return put_span(canvas, y, x, width, style, asc__span(text));
}

int asc__putf(asc_canvas *canvas, int y, int x, int width, int style, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return asc__put(canvas, y, x, width, style, text);
}

void asc__put_right(asc_canvas *canvas, int y, int x, int width, int style, const char *text)
{
    int columns = asc__columns(text);
    int shift = columns < width ? width - columns : 0;
    asc__put(canvas, y, x + shift, width - shift, style, text);
}

void asc__put_middle(asc_canvas *canvas, int y, int x, int width, int style, const char *text)
{
    int columns = asc__columns(text);
    int shift = columns < width ? (width - columns) / 2 : 0;
    asc__put(canvas, y, x + shift, width - shift, style, text);
}

int asc__put_words(asc_canvas *canvas, int y, int x, int width, int style, const char *text)
{
    asc_span all = asc__span(text);
    if (span_columns(all) <= width)
        return put_span(canvas, y, x, width, style, all);
    const char *more = asc__sign(ASC_SIGN_MORE);
    int room = width - 1 - asc__columns(more);
    asc_span fits = asc__wrap_words(all, room);
    if (fits.length == 0) /* a single word is longer than the line */
        return put_span(canvas, y, x, width, style, all);
    int columns = put_span(canvas, y, x, room, style, fits);
    columns += asc__put(canvas, y, x + columns, 1, style, " ");
    return columns + asc__put(canvas, y, x + columns, width - columns, style, more);
}

/* ---- Lines of a text ------------------------------------------------------------------------- */

int asc__put_wrapped(asc_canvas *canvas, asc_area area, int style, const char *text, int from)
{
    asc_wrap wrap = {.rest = text, .width = area.width};
    asc_span line;
    int count = 0, first = from < 0 ? 0 : from;
    while (asc__wrap_next(&wrap, &line)) {
        int y = count++ - first;
        if (y < 0 || y >= area.height)
            continue;
        bool cut = from < 0 && y == area.height - 1 && *wrap.rest;
        char whole[1024];
        snprintf(whole, sizeof whole, "%.*s%s", (int)line.length, line.start, cut ? " " : "");
        if (cut) { /* more words than fit: the mark for the rest follows those that do */
            snprintf(whole + line.length, sizeof whole - line.length, " %.*s", area.width * 4,
                     wrap.rest);
            for (char *end = whole; *end; end++)
                *end = *end == '\n' ? ' ' : *end;
            asc__put_words(canvas, area.y + y, area.x + wrap.column, area.width - wrap.column,
                           style, whole);
        } else {
            asc__put(canvas, area.y + y, area.x + wrap.column, area.width - wrap.column, style,
                     whole);
        }
    }
    return count;
}

/* ---- Lines and boxes ------------------------------------------------------------------------- */

void asc__rule(asc_canvas *canvas, int y, int x, int width, const char *left, const char *right)
{
    for (int i = 0; i < width; i++)
        asc__put(canvas, y, x + i, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_LINE));
    int right_width = right && *right ? asc__columns(right) + 3 : 0;
    int room = width - 4;
    if (right_width > 0 && right_width <= room) {
        asc__rule_put(canvas, y, x + width - right_width, right_width, ASC_STYLE_PLAIN, right);
        room -= right_width;
    }
    if (left && *left && room > 0) {
        int columns = asc__put_words(canvas, y, x + 2, room, ASC_STYLE_BOLD, left);
        asc__put(canvas, y, x + 1, 1, ASC_STYLE_PLAIN, " ");
        asc__put(canvas, y, x + 2 + columns, 1, ASC_STYLE_PLAIN, " ");
    }
}

int asc__rule_put(asc_canvas *canvas, int y, int x, int width, int style, const char *text)
{
    asc__put(canvas, y, x, 1, ASC_STYLE_PLAIN, " ");
    int columns = asc__put(canvas, y, x + 1, width - 2, style, text);
    asc__put(canvas, y, x + 1 + columns, 1, ASC_STYLE_PLAIN, " ");
    return columns + 2;
}

void asc__box(asc_canvas *canvas, asc_area area)
{
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    for (int x = area.x + 1; x < right; x++) {
        asc__put(canvas, area.y, x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_LINE));
        asc__put(canvas, bottom, x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_LINE));
    }
    asc__bar(canvas, area.y + 1, area.x, area.height - 2);
    asc__bar(canvas, area.y + 1, right, area.height - 2);
    asc__put(canvas, area.y, area.x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TOP_LEFT));
    asc__put(canvas, area.y, right, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_TOP_RIGHT));
    asc__put(canvas, bottom, area.x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_BOTTOM_LEFT));
    asc__put(canvas, bottom, right, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_BOTTOM_RIGHT));
}

void asc__bar(asc_canvas *canvas, int y, int x, int height)
{
    for (int i = 0; i < height; i++)
        asc__put(canvas, y + i, x, 1, ASC_STYLE_RULE, asc__sign(ASC_SIGN_BAR));
}

void asc__blank(asc_canvas *canvas, asc_area area)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            put_glyph(canvas, y, x, ASC_STYLE_PLAIN, " ", 1);
}

void asc__highlight(asc_canvas *canvas, asc_area area)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++) {
            asc_cell *cell = cell_at(canvas, y, x);
            if (cell)
                cell->style = (uint8_t)((cell->style & ASC_STYLE_BOLD) | ASC_STYLE_REVERSE);
        }
}

/* ---- Regions --------------------------------------------------------------------------------- */

void asc__region_add(asc_canvas *canvas, asc_area area, int id)
{
    if (canvas->region_count < ASC_CANVAS_REGIONS)
        canvas->regions[canvas->region_count++] = (asc_region){area, id};
}

void asc__regions_drop(asc_canvas *canvas)
{
    canvas->region_count = 0;
}

int asc__region_at(const asc_canvas *canvas, int y, int x)
{
    for (int i = canvas->region_count - 1; i >= 0; i--) {
        asc_area area = canvas->regions[i].area;
        if (y >= area.y && y < area.y + area.height && x >= area.x && x < area.x + area.width)
            return canvas->regions[i].id;
    }
    return ASC_REGION_NONE;
}
