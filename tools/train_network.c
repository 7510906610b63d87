/*
 * train_network.c - trains a value network: plays rounds of games, and after each of them learns from the latest
 * ones. Everything is counted in rounds, games and rows and nothing by the clock, and threads share the work but
 * do not change it: the same options make the same file, byte by byte. Its head says which they were.
 */
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack_shelf.h"
#include "player.h"
#include "trained_network.h"

static const char usage[] =
    "usage: train_network PACKS OUT [OPTION]...\n"
    "       train_network --again FILE OUT [--threads N]\n"
    "       train_network --show FILE...\n"
    "\n"
    "Trains a value network for two players of some packs and writes it to the file OUT.\n"
    "With --again the head of FILE tells how: what comes out is FILE once more. --show checks "
    "files and prints their\n"
    "heads.\n"
    "\n"
    "  --seed N        luck, of games and of learning (1)\n"
    "  --rounds N      of playing and learning (100)\n"
    "  --games N       in a round (2000)\n"
    "  --passes N      how often each row is learnt from, on average (1)\n"
    "  --batch N       rows in a step (1024)\n"
    "  --window N      rounds whose rows are learnt from, at most 64 (16)\n"
    "  --better FILE   begin with this value network, and play as PLAYER does with it\n"
    "  --player NAME   a searching player (search:40it)\n"
    "  --threads N     they make it quicker and change nothing (1)\n"
    "\n"
    "The same options give the same bytes. docs/training.md tells more.\n";

enum {
    EXIT_USAGE = 2,
    TRAINER = 4, /* its version: another one where the same options give other bytes */
    WINDOW_MAX = 64,
    THREADS_MAX = 64,
    STRIDE = 4096, /* weights that a thread takes at a time; whole vectors */
    SCORED = 50000 /* rows that the scores are of */
};

#define GAMES_A_SEED UINT64_C(1000000000)

static const double rate_first = 1e-3, rate_better = 5e-4, rate_least = 1e-6;
static const char first_sight[] = "tuned"; /* the player where nobody searches */

/* What one training is made from: what stands in a line of the head. */
typedef struct stage {
    uint64_t seed;
    uint64_t rounds, games, passes, batch, window;
    char player[ASC_PLAYER_NAME];
} stage;

typedef struct trainer {
    asc_game *game;
    stage how;
    unsigned threads;
    trained_network file; /* what was learnt so far */
    value_net net;
    network_maker *makers[THREADS_MAX];
    network_rows *made;              /* of each game of the round */
    network_rows window[WINDOW_MAX]; /* of the latest rounds */
    uint64_t round, rows, digest;
    double rate;
} trainer;

/* ---- Threads --------------------------------------------------------------------------------- */

typedef struct job {
    trainer *t;
    bool (*work)(trainer *t, unsigned thread, size_t item); /* false: memory is out */
    size_t count;
    atomic_size_t next;
    atomic_uint threads;
    atomic_bool failed;
} job;

static void *work(void *argument)
{
    job *j = argument;
    unsigned thread = atomic_fetch_add(&j->threads, 1);
    for (size_t item; !j->failed && (item = atomic_fetch_add(&j->next, 1)) < j->count;)
        if (!j->work(j->t, thread, item))
            j->failed = true;
    return NULL;
}

/* Does `count` things, in any order and several at a time. */
static bool share_out(trainer *t, bool (*what)(trainer *, unsigned, size_t), size_t count)
{
    job j = {.t = t, .work = what, .count = count};
    pthread_t threads[THREADS_MAX];
    unsigned started = 0;
    while (started + 1 < t->threads && started + 1 < count &&
           pthread_create(&threads[started], NULL, work, &j) == 0)
        started++;
    work(&j);
    while (started > 0)
        pthread_join(threads[--started], NULL);
    return !j.failed;
}

/* ---- Playing --------------------------------------------------------------------------------- */

static bool play_game(trainer *t, unsigned thread, size_t item)
{
    uint64_t number = t->how.seed * GAMES_A_SEED + t->round * t->how.games + item;
    return network_maker_play(t->makers[thread], number, &t->made[item]);
}

/* Plays the games of a round: their rows take the place of those of the oldest round. */
static bool play_round(trainer *t)
{
    network_rows *rows = &t->window[t->round % t->how.window];
    bool fine = share_out(t, play_game, t->how.games);
    rows->count = rows->card_count = 0;
    for (size_t i = 0; i < t->how.games; i++) {
        fine = fine && network_rows_join(rows, &t->made[i]);
        t->made[i].count = t->made[i].card_count = 0;
    }
    t->rows += rows->count;
    t->digest = network_rows_digest(t->digest, rows);
    return fine;
}

/* ---- Learning -------------------------------------------------------------------------------- */

static uint64_t rows_in_window(const trainer *t)
{
    uint64_t count = 0;
    for (size_t i = 0; i < t->how.window; i++)
        count += t->window[i].count;
    return count;
}

/* Learns from a part of a batch: rows out of the window, at random. */
static bool learn_slice(trainer *t, unsigned thread, size_t slice)
{
    uint64_t key = asc__mix(t->how.seed + 1), all = rows_in_window(t);
    size_t from = t->how.batch * slice / NETWORK_SLICES;
    size_t to = t->how.batch * (slice + 1) / NETWORK_SLICES;
    (void)thread;
    for (size_t i = from; i < to; i++) {
        uint64_t at = asc__random_fast(key, (uint32_t)t->net.steps, (uint32_t)i, (uint32_t)all);
        const network_rows *rows = t->window;
        while (at >= rows->count)
            at -= rows++->count;
        const network_row *row = &rows->rows[at];
        value_net_learn(&t->net, (unsigned)slice, row, rows->cards + row->first);
    }
    return true;
}

static bool step_stride(trainer *t, unsigned thread, size_t item)
{
    size_t from = item * STRIDE, to = from + STRIDE;
    (void)thread;
    value_net_step(&t->net, from, to < t->net.count ? to : t->net.count, t->rate, t->how.batch);
    return true;
}

/* The rate rises for a fiftieth of the training, and then falls to nothing. */
static double rate_at(const trainer *t, double part)
{
    double full = t->file.stage_count > 0 ? rate_better : rate_first;
    double rise = part * 50 < 1 ? part * 50 : 1;
    return full * rise * (1 - part * part * (3 - 2 * part)) + rate_least;
}

static void learn_round(trainer *t, uint64_t fresh)
{
    uint64_t steps = fresh * t->how.passes / t->how.batch;
    if (rows_in_window(t) == 0)
        return;
    for (uint64_t i = 0; i < steps; i++) {
        double part = ((double)t->round + (double)i / (double)steps) / (double)t->how.rounds;
        t->rate = rate_at(t, part);
        share_out(t, learn_slice, NETWORK_SLICES);
        share_out(t, step_stride, (t->net.count + STRIDE - 1) / STRIDE);
        value_net_next(&t->net);
    }
}

/* How far off the network is with rows that it has not learnt from yet: the mean squares. */
static void tell_scores(const trainer *t)
{
    const network_rows *rows = &t->window[t->round % t->how.window];
    size_t count = rows->count < SCORED ? rows->count : SCORED;
    double sums[DECK_NETWORK_OUTPUTS] = {0};
    for (size_t i = 0; i < count; i++) {
        double chances[DECK_NETWORK_OUTPUTS];
        const network_row *row = &rows->rows[i];
        value_net_ask(&t->net, row, rows->cards + row->first, chances);
        for (size_t k = 0; k < DECK_NETWORK_OUTPUTS; k++) {
            double off = chances[k] - (double)row->ended[k];
            sums[k] += off * off;
        }
    }
    double n = count > 0 ? (double)count : 1;
    printf("round %" PRIu64 " of %" PRIu64 ", %" PRIu64 " steps, %" PRIu64
           " rows: Brier scores %.4f of the win, %.4f of how clear it is\n",
           t->round + 1, t->how.rounds, t->net.steps, t->rows, sums[0] / n, sums[1] / n);
    fflush(stdout);
}

/* ---- A training ------------------------------------------------------------------------------ */

static void clear_stage(trainer *t)
{
    for (unsigned i = 0; i < THREADS_MAX; i++) {
        network_maker_free(t->makers[i]);
        t->makers[i] = NULL;
    }
    for (size_t i = 0; t->made != NULL && i < t->how.games; i++)
        network_rows_free(&t->made[i]);
    free(t->made);
    t->made = NULL;
    for (size_t i = 0; i < WINDOW_MAX; i++)
        network_rows_free(&t->window[i]);
    value_net_free(&t->net);
}

/* False: memory is out. */
static bool begin_stage(trainer *t)
{
    const char *player = t->file.stage_count > 0 ? t->how.player : NULL;
    t->round = t->rows = t->digest = 0;
    t->made = calloc(t->how.games, sizeof *t->made);
    bool fine = t->made != NULL && value_net_init(&t->net, t->game->card_count, t->how.seed);
    for (unsigned i = 0; fine && i < t->threads; i++)
        fine = (t->makers[i] = network_maker_new(t->game, player)) != NULL;
    if (fine && t->file.stage_count > 0)
        trained_network_to_net(&t->file, &t->net);
    return fine;
}

/* Trains once more, and says so in the head. False: memory is out. */
static bool run_stage(trainer *t)
{
    deck_game *game = (deck_game *)(void *)t->game;
    bool fine = begin_stage(t), searches = t->file.stage_count > 0;
    uint64_t told = 0;
    for (; fine && t->round < t->how.rounds; t->round++) {
        if (searches) /* what was learnt so far is played with */
            game->network = &t->file.network;
        fine = play_round(t);
        if (fine && ((t->round + 1) * 10 / t->how.rounds > told || t->round == 0)) {
            told = (t->round + 1) * 10 / t->how.rounds;
            tell_scores(t);
        }
        if (fine)
            learn_round(t, t->window[t->round % t->how.window].count);
        fine = fine && trained_network_from_net(&t->file, &t->net);
    }
    if (fine)
        snprintf(t->file.stages[t->file.stage_count++], DECK_NETWORK_LINE_MAX,
                 "trained trainer=%d seed=%" PRIu64 " rounds=%" PRIu64 " games=%" PRIu64
                 " passes=%" PRIu64 " batch=%" PRIu64 " window=%" PRIu64 " player=%s rows=%" PRIu64
                 " digest=%016" PRIx64,
                 TRAINER, t->how.seed, t->how.rounds, t->how.games, t->how.passes, t->how.batch,
                 t->how.window, searches ? t->how.player : first_sight, t->rows, t->digest);
    clear_stage(t);
    if (!fine)
        fputs("train_network: there is not enough memory\n", stderr);
    return fine;
}

/* ---- Options --------------------------------------------------------------------------------- */

typedef struct options {
    const char *packs, *out, *again, *better;
    stage how;
    uint64_t threads;
} options;

static bool read_number(const char *name, const char *text, uint64_t most, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0 && *number <= most &&
        (*number > 0 || strcmp(name, "--seed") == 0))
        return true;
    fprintf(stderr, "train_network: %s is a number up to %" PRIu64 ", not '%s'\n", name, most,
            text);
    return false;
}

static bool read_option(options *o, const char *name, const char *value)
{
    const struct {
        const char *name;
        uint64_t *number, most;
    } numbers[] = {
        {"--seed", &o->how.seed, UINT32_MAX},    {"--rounds", &o->how.rounds, 100000},
        {"--games", &o->how.games, 1000000},     {"--passes", &o->how.passes, 1000},
        {"--batch", &o->how.batch, 1000000},     {"--window", &o->how.window, WINDOW_MAX},
        {"--threads", &o->threads, THREADS_MAX},
    };
    for (size_t i = 0; i < ASC__COUNT(numbers); i++)
        if (strcmp(name, numbers[i].name) == 0)
            return read_number(name, value, numbers[i].most, numbers[i].number);
    if (strcmp(name, "--better") == 0)
        o->better = value;
    else if (strcmp(name, "--again") == 0)
        o->again = value;
    else if (strcmp(name, "--player") == 0 && strlen(value) < sizeof o->how.player)
        snprintf(o->how.player, sizeof o->how.player, "%s", value);
    else
        return false;
    return true;
}

static bool read_options(options *o, int argc, char **argv)
{
    *o = (options){.how = {1, 100, 2000, 1, 1024, 16, "search:40it"}, .threads = 1};
    const char *names[2] = {NULL, NULL};
    size_t count = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-' && count < 2) {
            names[count++] = argv[i];
        } else if (i + 1 >= argc || !read_option(o, argv[i], argv[i + 1])) {
            fprintf(stderr, "train_network: '%s' is no option, or has no value that fits\n%s",
                    argv[i], usage);
            return false;
        } else {
            i++;
        }
    }
    o->packs = o->again ? NULL : names[0];
    o->out = o->again ? names[0] : names[1];
    if (count == (o->again ? 1 : 2))
        return true;
    fputs(usage, stderr);
    return false;
}

/* How a stage of a file was trained; false, having said so, where that was not us. */
static bool read_stage(const char *path, const char *line, stage *how)
{
    int version = 0;
    if (sscanf(line, "trained trainer=%d", &version) == 1 && version != TRAINER) {
        fprintf(stderr,
                "train_network: %s: it was trained by version %d of the trainer and cannot be made "
                "again by version %d\n",
                path, version, TRAINER);
        return false;
    }
    if (sscanf(line,
               "trained trainer=%d seed=%" SCNu64 " rounds=%" SCNu64 " games=%" SCNu64
               " passes=%" SCNu64 " batch=%" SCNu64 " window=%" SCNu64 " player=%63s",
               &version, &how->seed, &how->rounds, &how->games, &how->passes, &how->batch,
               &how->window, how->player) == 8 &&
        how->seed <= UINT32_MAX && how->rounds >= 1 && how->games >= 1 && how->batch >= 1 &&
        how->window >= 1 && how->window <= WINDOW_MAX)
        return true;
    fprintf(stderr, "train_network: %s: this does not tell how it was trained: %s\n", path, line);
    return false;
}

/* ---- The program ----------------------------------------------------------------------------- */

/* The game, and what the head says of it. */
static bool open_game(trainer *t, asc_shelf *shelf, const char *packs)
{
    t->game = asc__shelf_game(shelf, (asc_config){.packs = packs, .players = 2});
    if (t->game == NULL)
        return false;
    size_t count, used = 0;
    const asc_pack_version *versions = asc_game_packs(t->game, &count);
    for (size_t i = 0; i < count && used < sizeof t->file.packs; i++)
        used += (size_t)snprintf(t->file.packs + used, sizeof t->file.packs - used, "%s%s",
                                 i > 0 ? "," : "", versions[i].id);
    t->file.game_id = t->game->game_id;
    t->file.cards = t->game->card_count;
    return true;
}

static bool is_for_game(const trainer *t, const trained_network *file, const char *path)
{
    if (file->game_id == t->game->game_id && file->cards == t->game->card_count)
        return true;
    fprintf(stderr, "train_network: %s: this is for game %08" PRIx32 ", not for %08" PRIx32 "\n",
            path, file->game_id, t->game->game_id);
    return false;
}

/* Trains as a file says that it was trained. */
static bool run_again(trainer *t, asc_shelf *shelf, const options *o)
{
    trained_network told;
    asc_host host = asc__shelf_host(shelf);
    if (!trained_network_read(&told, o->again, &host))
        return false;
    bool fine = open_game(t, shelf, told.packs) && is_for_game(t, &told, o->again);
    stage stages[DECK_NETWORK_STAGES_MAX];
    for (unsigned i = 0; fine && i < told.stage_count; i++)
        fine = read_stage(o->again, told.stages[i], &stages[i]);
    for (unsigned i = 0; fine && i < told.stage_count; i++) {
        t->how = stages[i];
        fine = run_stage(t);
        if (fine && strcmp(t->file.stages[i], told.stages[i]) != 0) {
            fprintf(stderr,
                    "train_network: %s: the games are others now, for rules or players have "
                    "changed:\n  %s\n  %s\n",
                    o->again, told.stages[i], t->file.stages[i]);
            fine = false;
        }
    }
    trained_network_free(&told);
    return fine;
}

static bool run_once(trainer *t, asc_shelf *shelf, const options *o)
{
    if (!open_game(t, shelf, o->packs))
        return false;
    if (o->better != NULL) {
        trained_network from;
        asc_host host = asc__shelf_host(shelf);
        if (!trained_network_read(&from, o->better, &host))
            return false;
        asc_player *player = NULL;
        bool fine = is_for_game(t, &from, o->better) &&
                    asc_player_new(t->game, o->how.player, 0, &host, &player) == ASC_OK;
        asc_player_free(player);
        if (fine && from.stage_count == DECK_NETWORK_STAGES_MAX) {
            fprintf(stderr, "train_network: %s: it was trained %d times: that is enough\n",
                    o->better, DECK_NETWORK_STAGES_MAX);
            fine = false;
        }
        if (!fine) {
            trained_network_free(&from);
            return false;
        }
        t->file = from;
    }
    t->how = o->how;
    return run_stage(t);
}

/* Prints the heads of files that are whole; false where one is not. */
static bool show(asc_shelf *shelf, char *const *paths)
{
    asc_host host = asc__shelf_host(shelf);
    bool fine = true;
    for (; *paths != NULL; paths++) {
        trained_network trained;
        if (trained_network_read(&trained, *paths, &host)) {
            printf("%s:\n", *paths);
            trained_network_print_head(&trained, stdout);
            trained_network_free(&trained);
        } else {
            fine = false;
        }
    }
    return fflush(stdout) == 0 && fine;
}

static bool train(asc_shelf *shelf, const options *o)
{
    static trainer t;
    t.threads = (unsigned)o->threads;
    bool fine = o->again ? run_again(&t, shelf, o) : run_once(&t, shelf, o);
    fine = fine && trained_network_write(&t.file, o->out);
    trained_network_free(&t.file);
    asc_game_free(t.game);
    return fine;
}

int main(int argc, char **argv)
{
    options o;
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return fputs(usage, stdout) == EOF ? EXIT_FAILURE : EXIT_SUCCESS;
    bool shows = argc > 2 && strcmp(argv[1], "--show") == 0;
    if (!shows && !read_options(&o, argc, argv))
        return EXIT_USAGE;
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    bool fine = shows ? show(&shelf, argv + 2) : train(&shelf, &o);
    asc__shelf_fini(&shelf);
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
