/*
 * fuzz_view.c - any bytes as a view: as its text, or laid over the bytes of a good one. Whatever a
 * belief is made of gives determinizations that are sound, that look to the viewer as the view
 * says, and that can be played on.
 *
 * The first byte says which game and how many players, and with its highest bit that the rest are
 * changes to a good view: two bytes for the place, one to be put there. Otherwise the rest is text.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "game_desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 40 };

static void count_message(void *user, const asc_diag *diag)
{
    unsigned *count = user;
    fuzz_expect(diag->message[0] != '\0', "an empty message");
    ++*count;
}

static bool read_text(const fuzz_desk *desk, const uint8_t *data, size_t size)
{
    unsigned messages = 0;
    char *text = deck_get(size + 1);
    memcpy(text, data, size);
    memset(desk->view, 0x55, asc_view_size(desk->game));
    asc_status status = asc_view_parse(desk->game, text, desk->view, count_message, &messages);
    free(text);
    fuzz_expect((status == ASC_OK) == (messages == 0),
                "a refusal without a word, or words without");
    /* The number of the set-up changes with every pack: stored inputs shall not grow old. */
    asc_state_init(desk->game, desk->state, NULL);
    asc_view_of(desk->game, desk->state, ASC_SPECTATOR, desk->second);
    desk->view->game_id = desk->second->game_id;
    return status == ASC_OK;
}

/* A view out of the middle of a game, with some of its bytes changed. */
static bool change_bytes(const fuzz_desk *desk, const uint8_t *data, size_t size)
{
    if (size == 0)
        return false;
    asc_seed seed = asc_seed_from_number(data[0]);
    deck_luck luck = {data[0], 0};
    asc_state_init(desk->game, desk->state, &seed);
    deck_play_on(desk->game, desk->state, DECK_BUSY, data[0], &luck);
    int viewer = data[0] % (asc_game_players(desk->game) + 1) - 1;
    asc_view_of(desk->game, desk->state, viewer, desk->view);
    for (size_t i = 1; i + 2 < size; i += 3) {
        size_t at = (size_t)(data[i] << 8 | data[i + 1]) % asc_view_size(desk->game);
        ((uint8_t *)desk->view)[at] = data[i + 2];
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const fuzz_desk *desk = fuzz_desk_of(data[0] & 0x7f);
    bool there = data[0] & 0x80 ? change_bytes(desk, data + 1, size - 1)
                                : read_text(desk, data + 1, size - 1);
    if (!there || asc_belief_init(desk->game, desk->view, desk->belief) != ASC_OK)
        return 0;
    for (uint64_t i = 0; i < 3; i++) {
        asc_seed seed = asc_seed_from_number(i);
        asc_belief_sample(desk->game, desk->belief, &seed, desk->state);
        fuzz_check_texts(desk, desk->state);
        asc_view_of(desk->game, desk->state, desk->view->viewer, desk->second);
        fuzz_expect(memcmp(desk->view, desk->second, asc_view_size(desk->game)) == 0,
                    "a determinization with another view");
        fuzz_play_on(desk, desk->state, STEPS, i);
    }
    return 0;
}
