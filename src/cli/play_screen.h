/*
 * play_screen.h - the output of line mode: paragraphs that fit the width of the terminal, in colour
 * if wanted. Everything that line mode prints goes through here.
 */
#ifndef ASC_PLAY_SCREEN_H
#define ASC_PLAY_SCREEN_H

#include "cli.h"

/*
 * Marks inside a text. They take no room and vanish without colour, so nothing may depend on them.
 * One mark ends what the one before it began.
 */
#define ASC_INK_HEAD  "\001" /* a heading */
#define ASC_INK_QUIET "\002" /* beside the point */
#define ASC_INK_GOOD  "\003" /* can be done now */
#define ASC_INK_WARN  "\004" /* wants attention */
#define ASC_INK_OFF   "\005"
/* Sorts of cards; their names stand beside them. */
#define ASC_INK_RED     "\016"
#define ASC_INK_BLUE    "\017"
#define ASC_INK_GREEN   "\020"
#define ASC_INK_YELLOW  "\021"
#define ASC_INK_MAGENTA "\022"
#define ASC_NO_BREAK    "\006" /* a blank at which no line ends */

enum { ASC_SCREEN_LEAST = 40, ASC_SCREEN_MOST = 1000 };

typedef struct asc_screen {
    FILE *out;
    int width;        /* columns of a line */
    int height;       /* lines of the terminal; 0: it is none, so nothing scrolls away */
    int wanted_width; /* what the command line wants; 0: as wide as the terminal */
    bool terminal;    /* the output is one, */
    bool clever;      /* and understands escape sequences */
    bool color;
    char *text; /* the paragraph that is being put together */
    size_t length, room;
} asc_screen;

void asc__screen_init(asc_screen *screen, int wanted_width, bool no_color);
void asc__screen_fini(asc_screen *screen);

/* Looks how large the terminal is now. */
void asc__screen_measure(asc_screen *screen);

/* Adds to the paragraph; the format is translated. A line break in it stays one. */
void asc__screen_add(asc_screen *screen, const char *format, ...) ASC__PRINTF(2, 3);

/* Adds a template with its arguments, which is translated too. */
void asc__screen_tell_n(asc_screen *screen, const char *english, const asc_lang_arg *args,
                        size_t count);
#define asc__screen_tell(screen, english, ...)                                                     \
    asc__screen_tell_n(screen, english, (const asc_lang_arg[]){__VA_ARGS__},                       \
                       sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Adds blanks up to a column of the paragraph's last line, at least one if it is not empty. */
void asc__screen_pad(asc_screen *screen, int column);

/* Columns that so many bytes of a text take; marks take none. */
int asc__screen_columns(const char *text, size_t size);

/* Columns of the paragraph's last line, not yet broken to the width. */
int asc__screen_column(const asc_screen *screen);

/* Prints the paragraph: first lines at `indent`, lines that had to be broken at `hang`. */
void asc__screen_end(asc_screen *screen, int indent, int hang);

/* A paragraph at the left edge, all at once. */
void asc__screen_say(asc_screen *screen, const char *format, ...) ASC__PRINTF(2, 3);

void asc__screen_blank(asc_screen *screen);

/* How many lines `draw` would print; 0 without memory for them. */
int asc__screen_count(asc_screen *screen, void (*draw)(void *user), void *user);

/* Takes everything off a terminal, what has scrolled away too; from one that understands no escape
 * sequences only by scrolling. Elsewhere it does nothing. */
void asc__screen_clear(asc_screen *screen);

/* Hands over what was printed; false where it could not be written. */
bool asc__screen_flush(asc_screen *screen);

#endif
