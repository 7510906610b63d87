/*
 * fuzz_outcome.c - any bytes as the line of a game in an arena's log. An outcome that was read is
 * in its limits, and is written and read again the same. The first byte says how many play.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "arena_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { LINE = 4096 };
    char line[LINE], text[LINE], second[LINE];
    asc_outcome outcome, again;
    if (size == 0 || size >= LINE || memchr(data, '\n', size) != NULL)
        return 0;
    int players = 1 + data[0] % ASC_SEATS_MAX;
    memcpy(line, data + 1, size - 1);
    line[size - 1] = '\0';
    if (!asc__outcome_parse(line, players, &outcome))
        return 0;
    expect(outcome.forfeit >= ASC_NOBODY && outcome.forfeit < players);
    expect(outcome.winners >> players == 0);
    size_t length = asc__outcome_format(&outcome, players, text, sizeof text);
    expect(length < sizeof text && strchr(text, '\n') == NULL);
    expect(asc__outcome_parse(text, players, &again));
    asc__outcome_format(&again, players, second, sizeof second);
    expect(strcmp(text, second) == 0);
    return 0;
}
