/*
 * train_network.c - trains a value network: plays rounds of games, and after each of them learns
 * from the latest ones. Everything is counted in rounds, games and rows and nothing by the clock,
 * and threads share the work but do not change it: the same options make the same file, byte by
 * byte. Its head says which they were.
 */
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack_finder.h"
#include "player.h"
#include "shared_work.h"
#include "trained_network.h"

static const char usage[] =
    "usage: train_network SETUPS OUT [OPTION]...\n"
    "       train_network --again FILE OUT [--threads N]\n"
    "       train_network --show FILE...\n"
    "\n"
    "Trains a value network with games of some set-ups and writes it to the file OUT. SETUPS are "
    "items\n"
    "like godslayer-2 or godslayer+vigil-3*2 with commas between: packs, players, and how many "
    "games\n"
    "compared with others. vigil~7-2 is an edited pack (7 is the seed), vigil-4t a game of teams.\n"
    "With --again the head of FILE tells how: what comes out is FILE once more. --show checks "
    "files and prints their\n"
    "heads.\n"
    "\n"
    "  --seed N        luck, of games and of learning (1)\n"
    "  --rounds N      of playing and learning (100)\n"
    "  --games N       in a round (2000)\n"
    "  --passes N      how often each row is learnt from, on average (1)\n"
    "  --batch N       rows in a step (8192)\n"
    "  --rate N        of learning, in millionths (1000)\n"
    "  --window N      rounds whose rows are learnt from, at most 64 (16)\n"
    "  --better FILE   begin with this value network, and play as PLAYER does with it\n"
    "  --player NAME   a searching player (search:40it)\n"
    "  --only NAME     solitaire: learn those weights alone that no other game has\n"
    "  --threads N     they make it quicker and change nothing (1)\n"
    "\n"
    "The same options give the same bytes. docs/training.md tells more.\n";

enum {
    EXIT_USAGE = 2,
    TRAINER = 8, /* its version: another one where the same options give other bytes */
    WINDOW_MAX = 64,
    STRIDE = 4096, /* weights that a thread takes at a time; whole vectors */
    SCORED = 5000  /* rows that the scores are of */
};

#define GAMES_A_SEED UINT64_C(1000000000)

static const double rate_unit = 1e-6, rate_least = 1e-6;
static const char only_solitaire[] = " only=solitaire"; /* in the head */
static const char first_sight[] = "tuned";              /* the player if nobody searches */

/* What one training is made from: what stands in a line of the head. */
typedef struct stage {
    uint64_t seed;
    uint64_t rounds, games, passes, batch, window, rate;
    char player[ASC_PLAYER_NAME];
    char setups[DECK_NETWORK_LINE_MAX];
    bool only_solitaire;
} stage;

/* The rows of a round, by set-up. */
typedef struct round_rows {
    network_rows of[NETWORK_SETUPS_MAX];
} round_rows;

typedef struct trainer {
    network_setups setups;
    stage how;
    unsigned threads;
    trained_network file; /* what was learnt so far */
    value_net net;
    network_maker *makers[SHARED_THREADS_MAX];
    network_rows *made;            /* of each game of the round */
    round_rows window[WINDOW_MAX]; /* of the latest rounds */
    deck_network *networks;        /* that each set-up is played with, and where they are: */
    void *memory[NETWORK_SETUPS_MAX];
    uint64_t round, rows, digest;
    double rate;
    double scores[NETWORK_SETUPS_MAX][2]; /* sums of squares, rows */
} trainer;

/* ---- Playing --------------------------------------------------------------------------------- */

static uint64_t number_of(const trainer *t, size_t item)
{
    return t->how.seed * GAMES_A_SEED + t->round * t->how.games + item;
}

static bool play_game(void *of, unsigned thread, size_t item)
{
    trainer *t = of;
    return network_maker_play(t->makers[thread], &t->setups, number_of(t, item), &t->made[item]);
}

/* Plays the games of a round: their rows take the place of those of the oldest round. Returns how
 * many there are; 0: out of memory. */
static uint64_t play_round(trainer *t)
{
    round_rows *rows = &t->window[t->round % t->how.window];
    bool fine = share_out(play_game, t, t->how.games, t->threads);
    uint64_t count = 0;
    for (size_t i = 0; i < t->setups.count; i++)
        rows->of[i].count = rows->of[i].card_count = 0;
    for (size_t i = 0; i < t->how.games; i++) {
        size_t setup = (size_t)(network_setup_of(&t->setups, number_of(t, i)) - t->setups.list);
        count += t->made[i].count;
        fine = fine && network_rows_join(&rows->of[setup], &t->made[i]);
        t->made[i].count = t->made[i].card_count = 0;
    }
    for (size_t i = 0; i < t->setups.count; i++)
        t->digest = network_rows_digest(t->digest, &rows->of[i]);
    t->rows += count;
    return fine ? count : 0;
}

/* ---- Learning -------------------------------------------------------------------------------- */

static uint64_t rows_in_window(const trainer *t, size_t setup)
{
    uint64_t count = 0;
    for (size_t i = 0; i < t->how.window; i++)
        count += t->window[i].of[setup].count;
    return count;
}

/* Number `at` of the rows of a set-up in the window. */
static const network_rows *find_row(const trainer *t, size_t setup, uint64_t *at)
{
    const round_rows *round = t->window;
    while (*at >= round->of[setup].count)
        *at -= round++->of[setup].count;
    return &round->of[setup];
}

/* Learns from a part of a batch: rows of one set-up out of the window, at random. */
static bool learn_slice(void *of, unsigned thread, size_t slice)
{
    trainer *t = of;
    uint64_t key = asc__mix(t->how.seed + 1), all = 0;
    uint32_t stream = (uint32_t)(t->net.steps * NETWORK_SLICES + slice);
    size_t rows = t->how.batch / NETWORK_SLICES, setup = 0;
    (void)thread;
    for (size_t i = 0; i < t->setups.count; i++)
        all += rows_in_window(t, i);
    uint64_t pick = asc__random_fast(key, stream, 0, (uint32_t)all);
    while (pick >= rows_in_window(t, setup))
        pick -= rows_in_window(t, setup++);
    uint64_t own = rows_in_window(t, setup);
    if (!value_net_begin(&t->net, (unsigned)slice, &t->setups.list[setup], false))
        return false;
    for (size_t i = 0; i < rows; i++) {
        uint64_t at = asc__random_fast(key, stream, (uint32_t)i + 1, (uint32_t)own);
        const network_rows *from = find_row(t, setup, &at);
        const network_row *row = &from->rows[at];
        value_net_learn(&t->net.slices[slice], row, from->cards + row->first);
    }
    value_net_end(&t->net.slices[slice]);
    return true;
}

/* The next weights, from one to another. With a rate of 0 they stay as they are. */
static void step_weights(trainer *t, size_t from, size_t to, double rate)
{
    value_net_step(&t->net, from, to, rate, t->how.batch / NETWORK_SLICES * NETWORK_SLICES);
}

static bool step_stride(void *of, unsigned thread, size_t item)
{
    size_t from = item * STRIDE, to = from + STRIDE;
    (void)thread;
    step_weights(of, from, to < NETWORK_WEIGHTS ? to : NETWORK_WEIGHTS, ((trainer *)of)->rate);
    return true;
}

/* The same for those of the number that says whether a game is the solitaire one, and no others. */
static void step_solitaire(trainer *t)
{
    enum {
        FIRST = offsetof(deck_network_weights, tables.common[DECK_SOLITAIRE]) / sizeof(float),
        END = FIRST + DECK_NETWORK_COLUMNS
    };
    step_weights(t, 0, FIRST, 0);
    step_weights(t, FIRST, END, t->rate);
    step_weights(t, END, NETWORK_WEIGHTS, 0);
}

static bool step(trainer *t)
{
    if (!t->how.only_solitaire)
        return share_out(step_stride, t, (NETWORK_WEIGHTS + STRIDE - 1) / STRIDE, t->threads);
    step_solitaire(t);
    return true;
}

/* The rate rises for a fiftieth of the training, and then falls to nothing. */
static double rate_at(const trainer *t, double part)
{
    double full = (double)t->how.rate * rate_unit;
    double rise = part * 50 < 1 ? part * 50 : 1;
    return full * rise * (1 - part * part * (3 - 2 * part)) + rate_least;
}

static bool learn_round(trainer *t, uint64_t fresh)
{
    uint64_t steps = fresh * t->how.passes / t->how.batch;
    bool fine = true;
    for (uint64_t i = 0; fine && i < steps; i++) {
        double part = ((double)t->round + (double)i / (double)steps) / (double)t->how.rounds;
        t->rate = rate_at(t, part);
        fine = share_out(learn_slice, t, NETWORK_SLICES, t->threads) && step(t);
        value_net_next(&t->net);
    }
    return fine;
}

/* What the squares of errors of a set-up are, of rows that were not learnt from yet. */
static bool score_setup(trainer *t, unsigned thread, size_t setup)
{
    (void)thread;
    const network_rows *rows = &t->window[t->round % t->how.window].of[setup];
    size_t count = rows->count < SCORED ? rows->count : SCORED;
    unsigned slice = (unsigned)(setup % NETWORK_SLICES);
    double *sum = t->scores[setup];
    sum[0] = sum[1] = 0;
    if (count > 0 && !value_net_begin(&t->net, slice, &t->setups.list[setup], true))
        return false;
    for (size_t i = 0; i < count; i++) {
        asc_prediction told[DECK_NETWORK_SEATS];
        const network_row *row = &rows->rows[i];
        value_net_ask(&t->net.slices[slice], row, rows->cards + row->first, told);
        for (size_t k = 0; k < row->sides; k++) {
            double off = told[k].chance - (double)row->ended[k];
            sum[0] += off * off / 2; /* with two sides: the Brier score of either */
        }
    }
    sum[1] = (double)count;
    return true;
}

/* How far off the network is with rows that it has not learnt from yet: the mean squares. */
static bool tell_scores(trainer *t)
{
    bool fine = true;
    double all[2] = {0};
    /* Set-ups share the memory of slices: one after the other. */
    for (size_t i = 0; fine && i < t->setups.count; i++) {
        fine = score_setup(t, 0, i);
        all[0] += t->scores[i][0];
        all[1] += t->scores[i][1];
    }
    printf("round %" PRIu64 " of %" PRIu64 ", %" PRIu64 " steps, %" PRIu64
           " rows: Brier score %.4f;",
           t->round + 1, t->how.rounds, t->net.steps, t->rows, all[0] / (all[1] > 0 ? all[1] : 1));
    for (size_t i = 0; i < t->setups.count && i < 6; i++)
        printf(" %s %.4f", t->setups.list[i].name,
               t->scores[i][0] / (t->scores[i][1] > 0 ? t->scores[i][1] : 1));
    putchar('\n');
    fflush(stdout);
    return fine;
}

/* ---- A training ------------------------------------------------------------------------------ */

static void clear_stage(trainer *t)
{
    for (unsigned i = 0; i < SHARED_THREADS_MAX; i++) {
        network_maker_free(t->makers[i]);
        t->makers[i] = NULL;
    }
    for (size_t i = 0; t->made != NULL && i < t->how.games; i++)
        network_rows_free(&t->made[i]);
    free(t->made);
    t->made = NULL;
    for (size_t i = 0; i < WINDOW_MAX; i++)
        for (size_t k = 0; k < NETWORK_SETUPS_MAX; k++)
            network_rows_free(&t->window[i].of[k]);
    for (size_t i = 0; i < NETWORK_SETUPS_MAX; i++) {
        free(t->memory[i]);
        t->memory[i] = NULL;
    }
    free(t->networks);
    t->networks = NULL;
    value_net_free(&t->net);
    network_setups_close(&t->setups);
}

/* False: out of memory. */
static bool begin_stage(trainer *t)
{
    const char *player = t->file.stage_count > 0 ? t->how.player : NULL;
    t->round = t->rows = t->digest = 0;
    t->made = calloc(t->how.games, sizeof *t->made);
    t->networks = calloc(t->setups.count, sizeof *t->networks);
    bool fine = t->made != NULL && t->networks != NULL && value_net_init(&t->net, t->how.seed);
    for (size_t i = 0; fine && i < t->setups.count; i++) {
        size_t size = asc__deck_network_size(deck_of(t->setups.list[i].game));
        fine = (t->memory[i] = aligned_alloc(64, (size + 63) / 64 * 64)) != NULL;
    }
    for (unsigned i = 0; fine && i < t->threads; i++)
        fine = (t->makers[i] = network_maker_new(&t->setups, player)) != NULL;
    if (fine && t->file.stage_count > 0)
        trained_network_to_net(&t->file, &t->net);
    return fine;
}

/* What was learnt so far is what a set-up is played with from now on. */
static bool refresh(void *of, unsigned thread, size_t setup)
{
    trainer *t = of;
    (void)thread;
    deck_game *game = (deck_game *)(void *)t->setups.list[setup].game;
    t->networks[setup] = asc__deck_network_make(game, t->net.mean, t->memory[setup]);
    game->network = &t->networks[setup];
    return true;
}

/* Adds a pack to those of the head, if it is not there. */
static void name_pack(trainer *t, const char *id)
{
    char *packs = t->file.packs;
    size_t length = strcspn(id, "-"),
           used = strlen(packs); /* an edited one counts as what it was */
    for (const char *at = packs; *at != '\0'; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && memcmp(at, id, length) == 0)
            return;
    snprintf(packs + used, DECK_NETWORK_LINE_MAX - used, "%s%.*s", used > 0 ? "," : "", (int)length,
             id);
}

/* The packs and numbers of players that it was trained with, for the head. */
static void name_setups(trainer *t)
{
    int least = ASC_SEATS_MAX, most = 1;
    sscanf(t->file.players, "%d-%d", &least, &most);
    for (size_t i = 0; i < t->setups.count; i++) {
        const asc_game *game = t->setups.list[i].game;
        size_t count;
        const asc_pack_version *versions = asc_game_packs(game, &count);
        for (size_t k = 0; k < count; k++)
            name_pack(t, versions[k].id);
        least = asc_game_players(game) < least ? asc_game_players(game) : least;
        most = asc_game_players(game) > most ? asc_game_players(game) : most;
    }
    snprintf(t->file.players, sizeof t->file.players, "%d-%d", least, most);
}

static void describe_stage(trainer *t, bool searches)
{
    snprintf(t->file.stages[t->file.stage_count++], DECK_NETWORK_LINE_MAX,
             "trained trainer=%d seed=%" PRIu64 " rounds=%" PRIu64 " games=%" PRIu64
             " passes=%" PRIu64 " batch=%" PRIu64 " window=%" PRIu64 " rate=%" PRIu64
             " player=%s setups=%.1700s%s rows=%" PRIu64 " digest=%016" PRIx64,
             TRAINER, t->how.seed, t->how.rounds, t->how.games, t->how.passes, t->how.batch,
             t->how.window, t->how.rate, searches ? t->how.player : first_sight, t->how.setups,
             t->how.only_solitaire ? only_solitaire : "", t->rows, t->digest);
}

/* Trains once more, and says so in the head. False, having said why, where that fails. */
static bool run_stage(trainer *t, asc_finder *finder)
{
    asc_host host = asc__finder_host(finder);
    if (!network_setups_open(&t->setups, &host, t->how.setups)) {
        network_setups_close(&t->setups);
        return false;
    }
    bool fine = begin_stage(t), searches = t->file.stage_count > 0;
    uint64_t told = 0;
    for (; fine && t->round < t->how.rounds; t->round++) {
        if (searches)
            share_out(refresh, t, t->setups.count, t->threads);
        uint64_t fresh = play_round(t);
        fine = fresh > 0;
        if (fine && ((t->round + 1) * 10 / t->how.rounds > told || t->round == 0)) {
            told = (t->round + 1) * 10 / t->how.rounds;
            fine = tell_scores(t);
        }
        fine = fine && learn_round(t, fresh);
    }
    fine = fine && trained_network_from_net(&t->file, &t->net);
    if (fine) {
        name_setups(t);
        describe_stage(t, searches);
    }
    clear_stage(t);
    if (!fine)
        fputs("train_network: there is not enough memory\n", stderr);
    return fine;
}

/* ---- Options --------------------------------------------------------------------------------- */

typedef struct options {
    const char *setups, *out, *again, *better;
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
        {"--seed", &o->how.seed, UINT32_MAX},
        {"--rounds", &o->how.rounds, 100000},
        {"--games", &o->how.games, 1000000},
        {"--passes", &o->how.passes, 1000},
        {"--batch", &o->how.batch, 1000000},
        {"--window", &o->how.window, WINDOW_MAX},
        {"--threads", &o->threads, SHARED_THREADS_MAX},
        {"--rate", &o->how.rate, 100000},
    };
    for (size_t i = 0; i < ASC__COUNT(numbers); i++)
        if (strcmp(name, numbers[i].name) == 0)
            return read_number(name, value, numbers[i].most, numbers[i].number);
    if (strcmp(name, "--better") == 0)
        o->better = value;
    else if (strcmp(name, "--again") == 0)
        o->again = value;
    else if (strcmp(name, "--only") == 0 && strcmp(value, "solitaire") == 0)
        o->how.only_solitaire = true;
    else if (strcmp(name, "--player") == 0 && strlen(value) < sizeof o->how.player)
        snprintf(o->how.player, sizeof o->how.player, "%s", value);
    else
        return false;
    return true;
}

static bool read_options(options *o, int argc, char **argv)
{
    *o =
        (options){.how = {1, 100, 2000, 1, 8192, 16, 1000, "search:40it", "", false}, .threads = 1};
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
    if (!o->again && names[0] != NULL)
        snprintf(o->how.setups, sizeof o->how.setups, "%s", names[0]);
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
    how->only_solitaire = strstr(line, only_solitaire) != NULL;
    if (sscanf(line, "trained trainer=%d", &version) == 1 && version != TRAINER) {
        fprintf(stderr,
                "train_network: %s: it was trained by version %d of the trainer and cannot be made "
                "again by version %d\n",
                path, version, TRAINER);
        return false;
    }
    if (sscanf(line,
               "trained trainer=%d seed=%" SCNu64 " rounds=%" SCNu64 " games=%" SCNu64
               " passes=%" SCNu64 " batch=%" SCNu64 " window=%" SCNu64 " rate=%" SCNu64
               " player=%63s setups=%2047s",
               &version, &how->seed, &how->rounds, &how->games, &how->passes, &how->batch,
               &how->window, &how->rate, how->player, how->setups) == 10 &&
        how->seed <= UINT32_MAX && how->rounds >= 1 && how->games >= 1 &&
        how->batch >= NETWORK_SLICES && how->window >= 1 && how->window <= WINDOW_MAX)
        return true;
    fprintf(stderr, "train_network: %s: this does not tell how it was trained: %s\n", path, line);
    return false;
}

/* ---- The program ----------------------------------------------------------------------------- */

/* Trains as a file says that it was trained. */
static bool run_again(trainer *t, asc_finder *finder, const options *o)
{
    trained_network told;
    asc_host host = asc__finder_host(finder);
    if (!trained_network_read(&told, o->again, &host))
        return false;
    bool fine = true;
    stage stages[DECK_NETWORK_STAGES_MAX];
    for (unsigned i = 0; fine && i < told.stage_count; i++)
        fine = read_stage(o->again, told.stages[i], &stages[i]);
    for (unsigned i = 0; fine && i < told.stage_count; i++) {
        t->how = stages[i];
        fine = run_stage(t, finder);
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

static bool run_once(trainer *t, asc_finder *finder, const options *o)
{
    asc_host host = asc__finder_host(finder);
    if (asc_player_check(o->how.player, &host) != ASC_OK)
        return false;
    if (o->better != NULL && !trained_network_read(&t->file, o->better, &host))
        return false;
    if (t->file.stage_count == DECK_NETWORK_STAGES_MAX) {
        fprintf(stderr, "train_network: %s: it was trained %d times: that is enough\n", o->better,
                DECK_NETWORK_STAGES_MAX);
        return false;
    }
    t->how = o->how;
    return run_stage(t, finder);
}

/* Prints the heads of files that are whole; false if one is not. */
static bool show(asc_finder *finder, char *const *paths)
{
    asc_host host = asc__finder_host(finder);
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

static bool train(asc_finder *finder, const options *o)
{
    static trainer t;
    t.threads = (unsigned)o->threads;
    bool fine = o->again ? run_again(&t, finder, o) : run_once(&t, finder, o);
    fine = fine && trained_network_write(&t.file, o->out);
    trained_network_free(&t.file);
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
    asc_finder finder;
    asc__finder_init(&finder);
    bool fine = shows ? show(&finder, argv + 2) : train(&finder, &o);
    asc__finder_fini(&finder);
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
