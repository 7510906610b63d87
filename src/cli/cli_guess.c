/*
 * cli_guess.c - guesses what a misspelt word was meant to be: commands, options, packs, cards.
 */
#include "cli.h"

#include <string.h>

enum { LENGTH_MAX = 63, FAR = 1000 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

bool asc__cli_same(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

static bool starts_with(const char *text, const char *start)
{
    while (*start && lower(*text) == lower(*start)) {
        text++;
        start++;
    }
    return *start == '\0';
}

bool asc__cli_contains(const char *text, const char *part)
{
    for (; *text; text++)
        if (starts_with(text, part))
            return true;
    return *part == '\0';
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many letters to insert, leave out, change or swap with their neighbour. */
static unsigned distance(const char *a, const char *b)
{
    size_t a_length = strlen(a), b_length = strlen(b);
    if (a_length > LENGTH_MAX || b_length > LENGTH_MAX)
        return FAR;
    unsigned rows[3][LENGTH_MAX + 1];
    unsigned *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++)
        row[j] = (unsigned)j;
    for (size_t i = 1; i <= a_length; i++) {
        unsigned *free_row = before;
        before = above;
        above = row;
        row = free_row;
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            unsigned change = lower(a[i - 1]) != lower(b[j - 1]);
            row[j] = smaller(above[j - 1] + change, smaller(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = smaller(row[j], before[j - 2] + 1);
        }
    }
    return row[b_length];
}

void asc__cli_guess_add(asc_cli_guess *guess, const char *candidate)
{
    size_t length = strlen(guess->word);
    unsigned far = distance(guess->word, candidate);
    /* The beginning of a word, long enough not to be chance, is as good as one slip. */
    if (length >= 3 && starts_with(candidate, guess->word))
        far = smaller(far, 1);
    if (!guess->best || far < guess->distance) {
        guess->best = candidate;
        guess->distance = far;
    }
}

const char *asc__cli_guess_best(const asc_cli_guess *guess)
{
    if (!guess->best)
        return NULL;
    unsigned slips = (unsigned)(strlen(guess->word) + 2) / 4;
    return guess->distance <= (slips ? slips : 1) ? guess->best : NULL;
}
