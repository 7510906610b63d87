/*
 * play_screen.h - the output of line mode: paragraphs that fit the width of the terminal, in colour
 * if wanted. Everything that line mode prints goes through here.
 */
#ifndef ASC_PLAY_SCREEN_H
#define ASC_PLAY_SCREEN_H

#include "cli.h"

/*
 * Marks inside a text. They take no columns and vanish without colour, so nothing may depend on
 * them. Each mark ends the one before it.
 */
#define ASC_INK_HEAD  "\001" /* a heading */
#define ASC_INK_QUIET "\002" /* less important */
#define ASC_INK_GOOD  "\003" /* can be done now */
#define ASC_INK_WARN  "\004" /* needs attention */
#define ASC_INK_OFF   "\005"
/* Colours for kinds of cards; the kind's name stands beside them. */
#define ASC_INK_RED     "\016"
#define ASC_INK_BLUE    "\017"
#define ASC_INK_GREEN   "\020"
#define ASC_INK_YELLOW  "\021"
#define ASC_INK_MAGENTA "\022"
#define ASC_NO_BREAK    "\006" /* a blank where no line may end */

enum { ASC_SCREEN_LEAST = 40, ASC_SCREEN_MOST = 1000 };

typedef struct asc_screen {
    FILE *out;
    int width;        /* columns of a line */
    int height;       /* lines of the terminal; 0: it is no terminal, so nothing scrolls away */
    int wanted_width; /* the width on the command line; 0: as wide as the terminal */
    bool terminal;    /* the output is a terminal ... */
    bool clever;      /* ... that understands escape sequences */
    bool color;
    char *text; /* the present paragraph */
    size_t length, room;
} asc_screen;

void asc__screen_init(asc_screen *screen, int wanted_width, bool no_color);
void asc__screen_fini(asc_screen *screen);

/* Asks the terminal for its present size. */
void asc__screen_measure(asc_screen *screen);

/* Adds to the paragraph; the format is translated, and its line breaks stay. */
void asc__screen_add(asc_screen *screen, const char *format, ...) ASC__PRINTF(2, 3);

/* Adds a template filled with its arguments; the template is translated, too. */
void asc__screen_tell_n(asc_screen *screen, const char *english, const asc_lang_arg *args,
                        size_t count);
#define asc__screen_tell(screen, english, ...)                                                     \
    asc__screen_tell_n(screen, english, (const asc_lang_arg[]){__VA_ARGS__},                       \
                       sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Adds blanks up to a column of the paragraph's last line; at least one, unless the line is
 * empty. */
void asc__screen_pad(asc_screen *screen, int column);

/* The columns of a text of `size` bytes; marks have none. */
int asc__screen_columns(const char *text, size_t size);

/* The columns of the paragraph's last line, before it is broken to the width. */
int asc__screen_column(const asc_screen *screen);

/* Prints the paragraph: first lines at `indent`, continued lines at `hang`. */
void asc__screen_end(asc_screen *screen, int indent, int hang);

/* Prints a whole paragraph at the left edge. */
void asc__screen_say(asc_screen *screen, const char *format, ...) ASC__PRINTF(2, 3);

void asc__screen_blank(asc_screen *screen);

/* The number of lines that `draw` would print; 0: out of memory. */
int asc__screen_count(asc_screen *screen, void (*draw)(void *user), void *user);

/* Clears a terminal, including lines that have scrolled away; without escape sequences, it only
 * scrolls. If the output is no terminal, it does nothing. */
void asc__screen_clear(asc_screen *screen);

/* Flushes the output; false: it could not be written. */
bool asc__screen_flush(asc_screen *screen);

#endif
