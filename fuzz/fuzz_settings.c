/*
 * fuzz_settings.c - any bytes as settings, and as the head of a kept record. Settings that were
 * read are written and read again the same, each value is one that may be, and can be changed. What
 * a head says can be shown, and stays in its limits.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "saved_games.h"
#include "settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static char *format(const asc_settings *settings, size_t *length)
{
    *length = asc__settings_format(settings, NULL, 0);
    char *text = malloc(*length + 1);
    expect(text);
    asc__settings_format(settings, text, *length + 1);
    return text;
}

static void try_settings(const char *data, size_t size)
{
    asc_settings settings, again;
    asc_source source = {"fuzz", data, size};
    char value[ASC_SETTING_VALUE], other[ASC_SETTING_VALUE];
    expect(asc__settings_parse(&settings, &source, NULL) != ASC_NO_MEMORY);
    size_t length, other_length;
    char *text = format(&settings, &length);
    source = (asc_source){"again", text, length};
    expect(asc__settings_parse(&again, &source, NULL) != ASC_NO_MEMORY);
    char *same = format(&again, &other_length);
    expect(length == other_length && memcmp(text, same, length) == 0);
    for (int i = 0; i < ASC_SETTING_COUNT; i++) {
        asc_setting setting = (asc_setting)i;
        asc__setting(&settings, setting, value);
        expect(strcmp(value, asc__setting(&again, setting, other)) == 0);
        expect(asc__setting_change(&again, setting, value));
        expect(strcmp(value, asc__setting(&again, setting, other)) == 0);
    }
    free(text);
    free(same);
    asc__settings_free(&settings);
    asc__settings_free(&again);
}

/* Is it a text in which nothing is that a terminal would obey? */
static void expect_clean(const char *text)
{
    uint32_t code;
    for (size_t at = 0, length = strlen(text), step; at < length; at += step) {
        step = asc__utf8_decode(text + at, length - at, &code);
        expect(step > 0 && code >= ' ' && code != 127);
    }
}

static void try_head(const char *data, size_t size)
{
    asc_saved_game game = {0};
    if (!asc__saved_read(data, size, asc__language("fr"), &game))
        return;
    expect(game.readable && game.players >= 0 && game.players <= ASC_SEATS_MAX);
    expect(game.out >= ASC_NOBODY && game.out < ASC_SEATS_MAX);
    expect(game.winners < 1u << ASC_SEATS_MAX);
    expect_clean(game.game);
    expect_clean(game.packs);
    expect_clean(game.date);
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        expect_clean(game.seat[i].name);
    asc_saved_games list = {&game, 1};
    asc_saved_statistics all = asc__saved_statistics(&list, NULL);
    expect(all.games + all.open == 1 && all.won + all.lost <= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_settings((const char *)data, size);
    try_head((const char *)data, size);
    return 0;
}
