/*
 * cli_fit.c - fits help texts to the width of a terminal in every language: translators write lines
 * of any length; words that do not fit continue in the next line.
 */
#include "cli.h"

#include "glyph.h"

#include <string.h>

enum { LINE_MAX_BYTES = 2048 };

/* Words that did not fit into their line, and the column where they continue. */
typedef struct rest {
    char words[LINE_MAX_BYTES];
    size_t column;
} rest;

/* The index where the words of a line begin: after its blanks, or after the gap of a table. */
static size_t words_at(const char *line)
{
    size_t blanks = strspn(line, " ");
    const char *gap = strstr(line + blanks, "  ");
    return blanks > 0 && gap ? (size_t)(gap - line) + strspn(gap, " ") : blanks;
}

/* The last blank at which a line can end; 0: there is none, or the line fits. */
static size_t break_at(const char *line, size_t from)
{
    size_t last = 0, length = strlen(line), column = 0;
    for (size_t i = 0; i < length;) {
        asc_glyph glyph = asc__glyph(line + i, length - i);
        if (line[i] == ' ' && i > from)
            last = i;
        column += (size_t)glyph.columns;
        if (column > ASC_CLI_WIDTH)
            return last;
        i += glyph.bytes;
    }
    return 0;
}

/* Prints a line as far as it fits, and puts the rest into *left. */
static void print_line(FILE *out, const char *line, rest *left)
{
    size_t from = words_at(line), at = break_at(line, from);
    left->words[0] = '\0';
    left->column = (size_t)asc__glyph_columns(line, from);
    if (at > 0) {
        asc__cli_put_n(out, line, at);
        snprintf(left->words, sizeof left->words, "%s", line + at + 1);
    } else {
        asc__cli_put(out, line);
    }
    fputc('\n', out);
}

/* Prints the rest in lines of its own. */
static void print_left(FILE *out, rest *left)
{
    char line[2 * LINE_MAX_BYTES];
    while (left->words[0]) {
        snprintf(line, sizeof line, "%*s%.*s", (int)left->column, "", LINE_MAX_BYTES - 1,
                 left->words);
        print_line(out, line, left);
    }
}

void asc__cli_fit(FILE *out, const char *text)
{
    rest left = {.words = ""};
    while (*text) {
        char line[LINE_MAX_BYTES], both[2 * LINE_MAX_BYTES];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        size_t blanks = strspn(line, " ");
        /* Words that do not fit join the next line if that line continues at the same column. */
        if (left.words[0] && line[blanks] && blanks == left.column && words_at(line) == blanks) {
            snprintf(both, sizeof both, "%.*s%s %s", (int)blanks, line, left.words, line + blanks);
            print_line(out, both, &left);
        } else {
            print_left(out, &left);
            print_line(out, line, &left);
        }
        text += length + (text[length] == '\n');
    }
    print_left(out, &left);
}
