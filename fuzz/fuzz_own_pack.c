/*
 * fuzz_own_pack.c - plays with any bytes that are a pack, as somebody who opens a stranger's record
 * does: the record brings its pack along. What compiles is set up or refused with a reason; then
 * every state is sound, moves and views survive as text, determinizations fit views, and the record
 * comes back byte for byte.
 */
#include "game_desk.h"

#include <stdlib.h>

#include "base.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 60 };

static void on_diag(void *user, const asc_diag *diag)
{
    unsigned *messages = user;
    *messages += diag->message[0] != '\0';
}

static char *write_record(const asc_match *match)
{
    size_t size = asc_record_format(match, NULL, ASC_ALL_SEEING, NULL, 0) + 1;
    char *text = deck_get(size);
    asc_record_format(match, NULL, ASC_ALL_SEEING, text, size);
    return text;
}

/* The record is read without the pack among the pack files, and written again. */
static void check_record(const asc_match *match)
{
    unsigned messages = 0;
    asc_host host = {
        .user = &messages, .load = deck_load, .release = deck_release, .diag = on_diag};
    char *text = write_record(match);
    asc_source source = {"record", text, strlen(text)};
    asc_record *record;
    fuzz_expect(asc_record_parse(&source, &host, &record) == ASC_OK && messages == 0,
                "a record that was written does not read");
    char *again = write_record(asc_record_match(record));
    fuzz_expect(strcmp(text, again) == 0, "the second writing differs from the first");
    asc_record_free(record);
    free(again);
    free(text);
}

static void play(asc_game *game, uint64_t luck)
{
    fuzz_desk desk = {.game = game,
                      .third = deck_get(asc_state_size(game)),
                      .view = deck_get(asc_view_size(game)),
                      .second = deck_get(asc_view_size(game)),
                      .belief = deck_get(asc_belief_size(game)),
                      .moves = deck_get(asc_legal_max(game) * sizeof(asc_move))};
    deck_luck stream = {luck, 0};
    asc_seed seed = asc_seed_from_number(luck);
    asc_match *match;
    fuzz_expect(asc_match_new(game, &seed, &match) == ASC_OK, "a match cannot begin");
    const asc_state *state = asc_match_state(match);
    for (unsigned i = 0; i < STEPS; i++) {
        int count = fuzz_check_state(&desk, state);
        if (count == 0)
            break;
        if (i % 8 == 0)
            fuzz_check_view(&desk, state, asc_to_act(game, state));
        /* Checking a view lists other moves in the same memory. */
        count = asc_legal(game, state, desk.moves);
        uint32_t most = (uint32_t)(count > 1 && deck_below(&stream, 4) ? count - 1 : count);
        size_t best = asc_value_best(game, state, desk.moves, (size_t)count);
        size_t pick = deck_below(&stream, 2) ? best : deck_below(&stream, most);
        fuzz_expect(asc_match_play(match, asc_to_act(game, state), desk.moves[pick], NULL) ==
                        ASC_OK,
                    "a listed move is refused");
    }
    fuzz_check_texts(&desk, state);
    check_record(match);
    asc_match_free(match);
    free(desk.third);
    free(desk.view);
    free(desk.second);
    free(desk.belief);
    free(desk.moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned messages = 0;
    uint64_t luck = asc__hash(0, data, size);
    asc_host host = {
        .user = &messages, .load = deck_load, .release = deck_release, .diag = on_diag};
    asc_pack_text text = {.id = "own", .source = {"own.pack", (const char *)data, size}};
    asc_config config = {.packs = luck % 4 == 0 ? "own,vigil" : "own",
                         .texts = &text,
                         .text_count = 1,
                         .players = 1 + (int)(luck / 4 % 4),
                         .host = &host};
    asc_game *game;
    asc_status status = asc_game_new(&config, &game);
    fuzz_expect((status == ASC_OK) == (game != NULL), "a game, or a status that says why not");
    fuzz_expect(status == ASC_OK || messages > 0, "an error without a message");
    if (game != NULL)
        play(game, luck);
    asc_game_free(game);
    return 0;
}
