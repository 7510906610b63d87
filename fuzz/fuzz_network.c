/*
 * fuzz_network.c - any bytes as the file of a value network. A host hands it in, and the game is set up with it,
 * without it or not at all, with a reason; what it says of a position then is a chance.
 *
 * A file is a hundred kilobytes at least, nearly all of them numbers. So an input is the head of a file, and behind its empty
 * line changes to tables of zeros that are as long as the head says: three bytes for the place, four to be put there.
 * What is left of the last change makes the file longer. A head without an empty line is the whole file. `game
 * 00000000` means the game that is played here, so that stored inputs do not grow old.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "deck_network_file.h"
#include "game_desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHANGE = 7, CARDS = 4 };

/* CARDS different cards. */
static const char pack[] = "pack few\ntitle \"Few\"\n"
                           "hero \"One\" void cost 1 honor 1 x30\n  play: gain 2 runes\n"
                           "starting hero \"Two\" x8\n  play: gain 1 rune\n"
                           "starting hero \"Three\" x2\n  play: gain 1 power\n"
                           "always monster \"Four\" cost 2 x1\n  reward: gain 1 honor\n";

typedef struct hand {
    const char *bytes;
    size_t size;
    unsigned messages;
} hand;

static asc_status give(void *user, const char *setup, asc_source *source)
{
    const hand *h = user;
    fuzz_expect(strcmp(setup, "few-2") == 0, "another name");
    if (h->bytes == NULL)
        return ASC_UNKNOWN_PACK;
    *source = (asc_source){"few-2.network", h->bytes, h->size};
    return ASC_OK;
}

static void hear(void *user, const asc_diag *diag)
{
    hand *h = user;
    h->messages += diag->message[0] != '\0';
}

static asc_game *make(hand *h)
{
    asc_host host = {.user = h, .network = give, .diag = hear};
    asc_pack_text text = {.id = "few", .source = {"few.pack", pack, sizeof pack - 1}};
    asc_config config = {
        .packs = "few", .texts = &text, .text_count = 1, .players = 2, .host = &host};
    asc_game *game;
    asc_status status = asc_game_new(&config, &game);
    fuzz_expect(status == (game != NULL ? ASC_OK : ASC_BAD_NETWORK), "another status");
    fuzz_expect((game == NULL) == (h->messages > 0), "an error without a message, or the other");
    return game;
}

/* The cards that the head speaks of, if it is as usual. */
static size_t cards_of(const char *head)
{
    const char *line = strstr(head, "\ncards ");
    long cards = line != NULL ? strtol(line + 7, NULL, 10) : 0;
    return cards > 0 && cards <= 8 ? (size_t)cards : 0;
}

/* Makes a file of an input, in memory of its own. */
static char *file_of(const uint8_t *data, size_t size, uint32_t game_id, size_t *length)
{
    char *head = deck_get(size + 1);
    memcpy(head, data, size);
    char *id = strstr(head, "\ngame 00000000\n"), *end = strstr(head, "\n\n"), number[16];
    *length = size;
    if (id != NULL && snprintf(number, sizeof number, "%08x", (unsigned)game_id) == 8)
        memcpy(id + 6, number, 8);
    if (end == NULL)
        return head;
    size_t start = (size_t)(end - head) + 2, tables = asc__deck_network_size(cards_of(head));
    size_t changes = (size - start) / CHANGE, more = (size - start) % CHANGE;
    *length = start + tables + more;
    char *file = deck_get(*length);
    memcpy(file, head, start);
    for (size_t i = 0; i < changes; i++) {
        const uint8_t *change = data + start + i * CHANGE;
        size_t place = (size_t)(change[0] | change[1] << 8 | change[2] << 16);
        memcpy(file + start + place % (tables - 3), change + 3, 4);
    }
    free(head);
    return file;
}

static void ask(const asc_game *game)
{
    asc_state *state = deck_get(asc_state_size(game));
    deck_luck luck = {.key = 1};
    asc_state_init(game, state, NULL);
    for (int i = 0; i < 20 && !asc_over(game, state); i++) {
        asc_prediction said;
        if (asc_value_predict(game, state, asc_to_act(game, state), &said))
            fuzz_expect(said.chance >= 0 && said.chance <= 1 && said.ahead >= 0 && said.ahead <= 1,
                        "what it says is no chance");
        deck_play_on(game, state, DECK_RICH, 5, &luck);
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint32_t game_id;
    hand h = {0};
    if (game_id == 0) {
        asc_game *plain = make(&h);
        fuzz_expect(plain->card_count == CARDS, "the pack has another number of cards");
        game_id = plain->game_id;
        asc_game_free(plain);
    }
    char *file = file_of(data, size, game_id, &h.size);
    h.bytes = file;
    asc_game *game = make(&h);
    free(file); /* nothing of it is needed any more */
    if (game != NULL)
        ask(game);
    asc_game_free(game);
    return 0;
}
