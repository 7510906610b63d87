/*
 * play_screen.c - paragraphs for a terminal or a pipe: line breaks, colour, width.
 */
#include "play_screen.h"

#include "glyph.h"
#include "wrap.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* for terminals that do not report a height: more lines than most have */
enum { UNKNOWN_HEIGHT = 60 };

/* ---- The terminal ---------------------------------------------------------------------------- */

/* Does the terminal understand escape sequences? */
static bool is_clever(void)
{
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && term && *term && strcmp(term, "dumb") != 0;
}

static bool wants_color(void)
{
    const char *no_color = getenv("NO_COLOR");
    return !(no_color && *no_color);
}

void asc__screen_init(asc_screen *screen, int wanted_width, bool no_color)
{
    *screen = (asc_screen){.out = stdout,
                           .wanted_width = wanted_width,
                           .terminal = isatty(STDOUT_FILENO) == 1,
                           .clever = is_clever()};
    screen->color = screen->clever && !no_color && wants_color();
    asc__screen_measure(screen);
}

void asc__screen_fini(asc_screen *screen)
{
    free(screen->text);
    screen->text = NULL;
}

void asc__screen_measure(asc_screen *screen)
{
    struct winsize size = {0};
    int width = screen->wanted_width;
    if (screen->terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && width == 0)
        width = size.ws_col;
    if (width == 0)
        width = ASC_CLI_WIDTH;
    screen->height = size.ws_row;
    screen->width = width < ASC_SCREEN_LEAST  ? ASC_SCREEN_LEAST
                    : width > ASC_SCREEN_MOST ? ASC_SCREEN_MOST
                                              : width;
}

int asc__screen_count(asc_screen *screen, void (*draw)(void *user), void *user)
{
    FILE *out = screen->out;
    char *text = NULL;
    size_t size = 0;
    int lines = 0;
    screen->out = open_memstream(&text, &size);
    if (screen->out) {
        draw(user);
        if (fclose(screen->out) == 0)
            for (const char *at = text; *at; at++)
                lines += *at == '\n';
        free(text);
    }
    screen->out = out;
    return lines;
}

void asc__screen_clear(asc_screen *screen)
{
    if (screen->clever)
        fputs("\033[H\033[2J\033[3J", screen->out);
    else if (screen->terminal)
        for (int i = 0; i < (screen->height > 0 ? screen->height : UNKNOWN_HEIGHT); i++)
            fputc('\n', screen->out);
}

bool asc__screen_flush(asc_screen *screen)
{
    return fflush(screen->out) == 0 && !ferror(screen->out);
}

/* ---- Paragraphs ------------------------------------------------------------------------------ */

/* Makes room for `more` bytes and a NUL; without memory the paragraph is cut off. */
static bool make_room(asc_screen *screen, size_t more)
{
    if (screen->length + more + 1 <= screen->room)
        return true;
    size_t room = (screen->length + more + 1) * 2;
    char *text = realloc(screen->text, room);
    if (!text)
        return false;
    screen->text = text;
    screen->room = room;
    return true;
}

static void add_list(asc_screen *screen, const char *english, va_list args)
{
    const char *format = asc__cli_tr(english);
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    if (length > 0 && make_room(screen, (size_t)length)) {
        vsnprintf(screen->text + screen->length, (size_t)length + 1, format, again);
        screen->length += (size_t)length;
    }
    va_end(again);
}

void asc__screen_add(asc_screen *screen, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_list(screen, format, args);
    va_end(args);
}

void asc__screen_tell_n(asc_screen *screen, const char *english, const asc_lang_arg *args,
                        size_t count)
{
    size_t length = asc__cli_say_n(NULL, 0, english, args, count);
    if (make_room(screen, length)) {
        asc__cli_say_n(screen->text + screen->length, length + 1, english, args, count);
        screen->length += length;
    }
}

/* Is the byte a mark, and no part of a character? */
static bool is_mark(char c)
{
    return (unsigned char)c < ' ';
}

int asc__screen_columns(const char *text, size_t size)
{
    int columns = 0;
    for (size_t i = 0; i < size;) {
        asc_glyph glyph = is_mark(text[i])
                              ? (asc_glyph){.bytes = 1, .columns = text[i] == *ASC_NO_BREAK}
                              : asc__glyph(text + i, size - i);
        columns += glyph.columns;
        i += glyph.bytes;
    }
    return columns;
}

int asc__screen_column(const asc_screen *screen)
{
    size_t start = screen->length;
    while (start > 0 && screen->text[start - 1] != '\n')
        start--;
    return asc__screen_columns(screen->text + start, screen->length - start);
}

void asc__screen_pad(asc_screen *screen, int column)
{
    int now = asc__screen_column(screen);
    asc__screen_add(screen, "%*s", now < column ? column - now : now > 0, "");
}

static const char *ink(char mark)
{
    switch (mark) {
    case '\001': /* ASC_INK_HEAD */
        return "\033[0;1m";
    case '\002': /* ASC_INK_QUIET */
        return "\033[0;2m";
    case '\003': /* ASC_INK_GOOD */
        return "\033[0;1;32m";
    case '\004': /* ASC_INK_WARN */
        return "\033[0;1;33m";
    case '\016': /* ASC_INK_RED */
        return "\033[0;31m";
    case '\017': /* ASC_INK_BLUE */
        return "\033[0;34m";
    case '\020': /* ASC_INK_GREEN */
        return "\033[0;32m";
    case '\021': /* ASC_INK_YELLOW */
        return "\033[0;33m";
    case '\022': /* ASC_INK_MAGENTA */
        return "\033[0;35m";
    default:
        return "\033[0m";
    }
}

/* Prints a line with its marks. Our marks only change colours; other control characters have no
 * glyph, so a terminal never gets them. */
static void put_line(asc_screen *screen, asc_span line)
{
    const char *text = line.start;
    for (size_t i = 0; i < line.length;) {
        if (is_mark(text[i])) {
            if (text[i] == *ASC_NO_BREAK)
                fputc(' ', screen->out);
            else if (screen->color)
                fputs(ink(text[i]), screen->out);
            i++;
            continue;
        }
        asc_glyph glyph = asc__glyph(text + i, line.length - i);
        fputs(glyph.shown, screen->out);
        i += glyph.bytes;
    }
    fputc('\n', screen->out);
}

void asc__screen_end(asc_screen *screen, int indent, int hang)
{
    if (screen->length == 0)
        return;
    asc_wrap wrap = {.rest = screen->text,
                     .width = screen->width,
                     .whole = true,
                     .placed = true,
                     .indent = indent,
                     .below = hang,
                     .columns = asc__screen_columns};
    for (asc_span line; asc__wrap_next(&wrap, &line);) {
        fprintf(screen->out, "%*s", line.length > 0 ? wrap.column : 0, "");
        put_line(screen, line);
    }
    if (screen->color)
        fputs("\033[0m", screen->out);
    screen->length = 0;
    screen->text[0] = '\0';
}

void asc__screen_say(asc_screen *screen, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_list(screen, format, args);
    va_end(args);
    asc__screen_end(screen, 0, 0);
}

void asc__screen_blank(asc_screen *screen)
{
    fputc('\n', screen->out);
}
