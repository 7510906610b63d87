/*
 * fuzz_position.c - any bytes as a position of the deck-building game. What is refused gets a
 * message; what is accepted is sound, reads back from its own text, looks the same to everyone
 * afterwards, and stays sound whatever is played.
 *
 * The first byte says which game and how many players, the rest is the text.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "game_desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MAX = 1 << 16, STEPS = 60 };

static void count_message(void *user, const asc_diag *diag)
{
    unsigned *count = user;
    fuzz_expect(diag->message[0] != '\0', "an empty message");
    ++*count;
}

/* Its own text gives the position again. */
static void check_text(const fuzz_desk *desk)
{
    static char text[TEXT_MAX];
    size_t length = asc_position_format(desk->game, desk->state, text, sizeof text);
    fuzz_expect(length < sizeof text, "the position is too long");
    asc_source source = {"again", text, length};
    if (asc_position_parse(desk->game, &source, desk->other, NULL, NULL) != ASC_OK) {
        fprintf(stderr, "%s", text);
        fuzz_expect(false, "the position's own text is refused");
    }
    fuzz_expect(asc_state_hash(desk->game, desk->state) == asc_state_hash(desk->game, desk->other),
                "the position's own text is another position");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const fuzz_desk *desk = fuzz_desk_of(data[0]);
    asc_source source = {"fuzz", (const char *)data + 1, size - 1};
    unsigned messages = 0;
    memset(desk->state, 0x55, asc_state_size(desk->game));
    asc_status status =
        asc_position_parse(desk->game, &source, desk->state, count_message, &messages);
    fuzz_expect((status == ASC_OK) == (messages == 0),
                "a refusal without a word, or words without");
    if (status != ASC_OK)
        return 0;
    fuzz_check_texts(desk, desk->state);
    check_text(desk);
    /* One viewer is enough for one input. */
    uint64_t luck = asc__hash(0, data, size);
    fuzz_check_view(desk, desk->state, (int)(luck % (unsigned)asc_game_players(desk->game)));
    fuzz_play_on(desk, desk->state, STEPS, luck);
    return 0;
}
