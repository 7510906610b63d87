/*
 * network_rows.c - plays games and writes their positions to files, for a trainer on a graphics
 * card (tools/train_network.py). What is played is what train_network plays; the same options give
 * the same bytes.
 *
 * For each set-up there are two files in the folder DIR:
 *     NUMBER.setup   integers of 32 bits: cards, seats, sides, the side of each seat; then floats:
 *                    the features of each card, and the shares of cards in the center deck
 *     NUMBER.rows    records. Floats: won of each side, ahead of each side, own of each seat,
 *                    common. Then bytes: for each seat and place from DECK_AT_DECK to
 *                    DECK_AT_ASIDE the number of each card, and the same for the places of the
 *                    table from DECK_AT_ROW to DECK_AT_TREASURE; zeros to a multiple of four
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack_finder.h"
#include "shared_work.h"
#include "trained_network.h"

static const char usage[] = "usage: network_rows SETUPS DIR FIRST GAMES THREADS [NETWORK PLAYER]\n"
                            "\n"
                            "Plays GAMES games from number FIRST on, and writes the rows of each "
                            "set-up into the folder DIR. GAMES: 1 or more; THREADS: 1 to 64.\n"
                            "With a value network all are played by PLAYER, a searching player.\n";

enum { OWN_PLACES = DECK_AT_ASIDE + 1, PLACES = DECK_AT_TREASURE + 1 };

typedef struct work {
    network_setups setups;
    const char *folder, *player;
    uint64_t first, games;
    unsigned threads;
    network_maker *makers[SHARED_THREADS_MAX];
    network_rows *made; /* of each game */
    network_rows joined[NETWORK_SETUPS_MAX];
} work;

static bool play(void *of, unsigned thread, size_t item)
{
    work *w = of;
    return network_maker_play(w->makers[thread], &w->setups, w->first + item, &w->made[item]);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static FILE *open_file(const work *w, size_t setup, const char *sort)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%zu.%s", w->folder, setup, sort);
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        perror(path);
    return file;
}

static void put_record(const network_row *row, const uint16_t *list, size_t cards, FILE *out)
{
    unsigned char counts[(OWN_PLACES * DECK_NETWORK_SEATS + 3) * ASC_CARDS_MAX];
    size_t own = row->seats * OWN_PLACES * cards, size = own + 3 * cards;
    unsigned from = 0;
    memset(counts, 0, (size + 3) / 4 * 4);
    for (unsigned seat = 0; seat <= row->seats; seat++) {
        size_t base = seat < row->seats ? seat * OWN_PLACES * cards : own - DECK_AT_ROW * cards;
        for (; from < row->end[seat]; from++)
            counts[base + list[from]]++;
    }
    fwrite(row->won, sizeof(float), row->sides, out);
    fwrite(row->ahead, sizeof(float), row->sides, out);
    fwrite(row->own, sizeof(float), row->seats * DECK_NETWORK_OWN, out);
    fwrite(row->common, sizeof(float), DECK_NETWORK_COMMON, out);
    fwrite(counts, 1, (size + 3) / 4 * 4, out);
}

static bool write_rows(void *of, unsigned thread, size_t setup)
{
    const work *w = of;
    (void)thread;
    const network_rows *rows = &w->joined[setup];
    FILE *out = open_file(w, setup, "rows");
    if (out == NULL)
        return false;
    for (size_t i = 0; i < rows->count; i++)
        put_record(&rows->rows[i], rows->cards + rows->rows[i].first,
                   w->setups.list[setup].game->card_count, out);
    return fclose(out) == 0;
}

static bool write_setup(const work *w, size_t number)
{
    const network_setup *setup = &w->setups.list[number];
    size_t cards = setup->game->card_count;
    FILE *out = open_file(w, number, "setup");
    deck_network_inputs inputs;
    asc_state *state = malloc(asc_state_size(setup->game));
    if (out == NULL || state == NULL)
        return false;
    asc_seed seed = asc_seed_from_number(0);
    asc_state_init(setup->game, state, &seed);
    asc__deck_network_inputs(deck_of(setup->game), (const deck_state *)state, 0, &inputs);
    int32_t head[3 + DECK_NETWORK_SEATS] = {(int32_t)cards, inputs.seats, inputs.sides};
    for (unsigned i = 0; i < inputs.seats; i++)
        head[3 + i] = inputs.side[i];
    fwrite(head, sizeof *head, 3u + inputs.seats, out);
    fwrite(setup->features, sizeof *setup->features, cards, out);
    fwrite(setup->shares, sizeof *setup->shares, cards, out);
    free(state);
    return fclose(out) == 0;
}

/* ---- The program ----------------------------------------------------------------------------- */

/* Hands each game the value network of a file. */
static bool use_network(work *w, const char *path, const asc_host *host)
{
    static deck_network networks[NETWORK_SETUPS_MAX];
    static deck_network_weights weights __attribute__((aligned(64)));
    trained_network file;
    if (!trained_network_read(&file, path, host))
        return false;
    asc__deck_network_read(file.numbers, DECK_NETWORK_WEIGHTS, weights.cards.features[0]);
    for (size_t i = 0; i < w->setups.count; i++) {
        deck_game *game = (deck_game *)(void *)w->setups.list[i].game;
        void *memory = aligned_alloc(64, (asc__deck_network_size(game) + 63) / 64 * 64);
        if (memory == NULL)
            return false;
        networks[i] = asc__deck_network_make(game, &weights, memory);
        game->network = &networks[i];
    }
    trained_network_free(&file);
    return true;
}

static bool make(work *w)
{
    bool fine = true;
    w->made = calloc(w->games, sizeof *w->made);
    for (size_t i = 0; i < w->threads; i++)
        fine = (w->makers[i] = network_maker_new(&w->setups, w->player)) != NULL && fine;
    fine = fine && w->made != NULL && share_out(play, w, w->games, w->threads);
    for (size_t i = 0; fine && i < w->games; i++) {
        size_t setup = (size_t)(network_setup_of(&w->setups, w->first + i) - w->setups.list);
        fine = network_rows_join(&w->joined[setup], &w->made[i]);
        network_rows_free(&w->made[i]);
    }
    uint64_t digest = 0, count = 0;
    for (size_t i = 0; fine && i < w->setups.count; i++) {
        digest = network_rows_digest(digest, &w->joined[i]);
        count += w->joined[i].count;
        fine = write_setup(w, i);
    }
    fine = fine && share_out(write_rows, w, w->setups.count, w->threads);
    printf("%" PRIu64 " %016" PRIx64 "\n", count, digest);
    return fine;
}

int main(int argc, char **argv)
{
    static work w;
    if (argc == 6 || argc == 8) {
        w.folder = argv[2];
        w.first = strtoull(argv[3], NULL, 10);
        w.games = strtoull(argv[4], NULL, 10);
        uint64_t threads = strtoull(argv[5], NULL, 10);
        w.threads = threads <= SHARED_THREADS_MAX ? (unsigned)threads : 0;
        w.player = argc == 8 ? argv[7] : NULL;
    }
    if (w.games == 0 || w.threads == 0) {
        fputs(usage, stderr);
        return 2;
    }
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    bool fine = network_setups_open(&w.setups, &host, argv[1]) &&
                (argc == 6 || use_network(&w, argv[6], &host)) && make(&w);
    asc__finder_fini(&finder);
    return fine ? 0 : 1;
}
