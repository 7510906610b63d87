/*
 * fuzz_seats.c - any bytes as a list of seats, as the name of a player, and as a name that was made
 * up. Seats that were taken are called something clean, and make the same lists again.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "seat_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static void expect_name(const char *name)
{
    size_t length = strlen(name);
    expect(length > 0 && length < ASC_TABLE_NAME && asc__utf8_clean(name, length));
}

static void try_list(const char *list)
{
    asc_setup setup = {.players = 2}, again = {.players = 2};
    char text[ASC_SETUP_VALUE];
    const asc_host host = {.language = "fr"};
    if (asc_setup_set(&setup, "seats", list, &host) != ASC_OK)
        return;
    for (int i = 0; i < setup.players; i++) {
        char name[ASC_TABLE_NAME];
        asc_setup_called(&setup, i, "fr", name);
        expect_name(name);
    }
    expect(asc_setup_people(&setup) <= setup.players);
    asc_setup_check(&setup, &host);
    asc_setup_get(&setup, "seats", text, sizeof text);
    expect(asc_setup_set(&again, "seats", text, &host) == ASC_OK);
    asc_setup_get(&setup, "names", text, sizeof text);
    expect(asc_setup_set(&again, "names", text, &host) == ASC_OK);
    expect(again.players == setup.players);
    expect(memcmp(setup.seat, again.seat, sizeof setup.seat) == 0);
}

static void try_name(const char *text)
{
    char name[ASC_SEAT_LABEL];
    const asc_language *language = asc__language("fr");
    asc_player_check(text, NULL);
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++) {
        expect(!asc__seat_made_up(language, text, seat, name) || name[0] != '\0');
        asc__seat_make_name(language, text, seat, seat % 2, name);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    expect(text);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    try_list(text);
    try_name(text);
    free(text);
    return 0;
}
