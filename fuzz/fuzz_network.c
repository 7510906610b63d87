/*
 * fuzz_network.c - any bytes as the file of a value network. A host hands it in, and the game is
 * set up with it, without it or not at all, with a reason; what it says of a position then is a
 * chance.
 *
 * A file is a hundred kilobytes at least, nearly all of them numbers. So an input is the head of a
 * file, and behind its empty line changes to numbers that are 0: three bytes for the place, four to
 * be put there. The rest of the last change makes the file longer. A head without an empty line
 * is the whole file. `tables 0000000000000000` means the right hash.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "deck_network_file.h"
#include "game_desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHANGE = 7 };

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
    fuzz_expect(strcmp(setup, "few-2") == 0 || strcmp(setup, "deck") == 0, "another name");
    if (h->bytes == NULL || strcmp(setup, "deck") != 0)
        return ASC_NOT_FOUND;
    *source = (asc_source){"deck.network", h->bytes, h->size};
    return ASC_OK;
}

static void on_diag(void *user, const asc_diag *diag)
{
    hand *h = user;
    h->messages += diag->message[0] != '\0';
}

static asc_game *make(hand *h)
{
    asc_host host = {.user = h, .network = give, .diag = on_diag};
    asc_pack_text text = {.id = "few", .source = {"few.pack", pack, sizeof pack - 1}};
    asc_config config = {
        .packs = "few", .texts = &text, .text_count = 1, .players = 2, .host = &host};
    asc_game *game;
    asc_status status = asc_game_new(&config, &game);
    fuzz_expect(status == (game != NULL ? ASC_OK : ASC_BAD_NETWORK), "another status");
    fuzz_expect((game == NULL) == (h->messages > 0), "an error without a message, or the other");
    return game;
}

/* Makes a file of an input, in memory of its own. */
static char *file_of(const uint8_t *data, size_t size, size_t *length)
{
    static const char hash[] = "\ntables 0000000000000000\n";
    char *head = deck_get(size + 1), number[24];
    memcpy(head, data, size);
    char *end = strstr(head, "\n\n");
    *length = size;
    if (end == NULL)
        return head;
    size_t start = (size_t)(end - head) + 2;
    size_t changes = (size - start) / CHANGE, more = (size - start) % CHANGE;
    *length = start + DECK_NETWORK_BYTES + more;
    char *file = deck_get(*length);
    memcpy(file, head, start);
    for (size_t i = 0; i < changes; i++) {
        const uint8_t *change = data + start + i * CHANGE;
        size_t place = (size_t)(change[0] | change[1] << 8 | change[2] << 16);
        memcpy(file + start + place % (DECK_NETWORK_BYTES - 3), change + 3, 4);
    }
    char *at = strstr(head, hash);
    snprintf(number, sizeof number, "%016" PRIx64,
             asc__deck_network_hash((const unsigned char *)file + start));
    if (at != NULL && at < end)
        memcpy(file + (at - head) + 8, number, 16);
    free(head);
    return file;
}

static void ask(const asc_game *game)
{
    asc_state *state = deck_get(asc_state_size(game));
    deck_luck luck = {.key = 1};
    asc_state_init(game, state, NULL);
    for (int i = 0; i < 20 && !asc_over(game, state); i++) {
        asc_prediction said[ASC_SEATS_MAX];
        if (asc_value_predict(game, state, asc_to_act(game, state), said))
            for (int seat = 0; seat < 2; seat++)
                fuzz_expect(said[seat].chance >= 0 && said[seat].chance <= 1 &&
                                said[seat].ahead >= 0 && said[seat].ahead <= 1,
                            "what it says is no chance");
        deck_play_on(game, state, DECK_RICH, 5, &luck);
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hand h = {0};
    char *file = file_of(data, size, &h.size);
    h.bytes = file;
    asc_game *game = make(&h);
    free(file); /* nothing of it is needed any more */
    if (game != NULL)
        ask(game);
    asc_game_free(game);
    return 0;
}
