/*
 * fuzz_seats.c - any bytes as a list of seats, as the name of a player, and as a name that was made up. Seats that were taken have
 * clean names, no two the same, and make the same list again.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "seat_text.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static void expect_name(const char *name)
{
    size_t length = strlen(name);
    expect(length > 0 && length < ASC_SEAT_NAME && asc__utf8_clean(name, length));
}

static void try_list(const char *list)
{
    static asc_session session, again;
    char text[ASC_SEATS_MAX * 2 * (ASC_SEAT_KIND + ASC_SEAT_NAME)];
    session.language = again.language = asc__language("fr");
    if (asc__session_read_seats(&session, list, NULL, 0) != ASC_SEATS_FINE) {
        expect(session.message[0] != '\0');
        return;
    }
    asc_text out = asc__text_init(text, sizeof text);
    for (int i = 0; i < session.players; i++) {
        const asc_session_seat *seat = &session.seats[i];
        expect_name(seat->name);
        bool person = strcmp(seat->kind, ASC_SEAT_ME) == 0;
        asc__seats_add(&out, person ? NULL : seat->kind, seat->named ? seat->name : NULL);
    }
    expect(session.persons > 0 && session.persons <= session.players);
    expect(asc__session_read_seats(&again, text, NULL, 0) == ASC_SEATS_FINE);
    expect(memcmp(session.seats, again.seats, sizeof session.seats) == 0);
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
