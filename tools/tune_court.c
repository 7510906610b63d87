/*
 * tune_court.c - finds the tuned weights of the six princes (src/court/court_eval_weights.def) by an evolution strategy:
 * sets of weights around the best one so far each play one seat of many games, whose other seats have the plain weights;
 * the better half of them makes the next one.
 *
 *   tune_court games SEATS GAMES SEED [NAME=VALUE ...]       how often a seat with the tuned weights wins, some of them changed
 *   tune_court tune SEATS GAMES SEED GENERATIONS [NAME=VALUE ...]  prints a set of weights after each generation
 *
 * SEATS is how many play, as 4, or several of them, as 3456: games take turns between them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "court_eval_context.h"

enum { CHILDREN = 16, PARENTS = 8 };

static const char *const names[] = {
#define X(name, plain, tuned, most) #name,
#include "court_eval_weights.def"
#undef X
};

static const int16_t mosts[] = {
#define X(name, plain, tuned, most) most,
#include "court_eval_weights.def"
#undef X
};

enum { WEIGHTS = sizeof names / sizeof *names };

/* A set of weights as numbers to be changed. */
typedef struct vector {
    double of[WEIGHTS];
} vector;

_Static_assert(sizeof(court_eval_weights) == WEIGHTS * sizeof(int16_t), "nothing but weights");

static court_eval_weights weights_of(const vector *from)
{
    int16_t all[WEIGHTS];
    court_eval_weights out;
    for (int i = 0; i < WEIGHTS; i++)
        all[i] = (int16_t)lround(fmin(fmax(from->of[i], 0), mosts[i]));
    memcpy(&out, all, sizeof out);
    return out;
}

static vector vector_of(const court_eval_weights *from)
{
    int16_t all[WEIGHTS];
    vector out;
    memcpy(all, from, sizeof all);
    for (int i = 0; i < WEIGHTS; i++)
        out.of[i] = all[i];
    return out;
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* Has the one in `seat` won? */
static bool wins(const asc_game *game, const court_eval_weights *own,
                 const court_eval_weights *others, int seat, uint64_t number)
{
    court_state state;
    asc_state *at = (asc_state *)(void *)&state;
    asc_move moves[COURT_MOVES];
    asc_seed seed = asc_seed_from_number(number);
    asc_state_init(game, at, &seed);
    for (int to_act; (to_act = asc_to_act(game, at)) != ASC_NOBODY;) {
        size_t count = (size_t)asc_legal(game, at, moves);
        const court_eval_weights *by = to_act == seat ? own : others;
        asc_apply_listed(game, at, moves[asc__court_best_by(by, &state, moves, count)]);
    }
    asc_result result;
    asc_result_of(game, at, &result);
    return result.winners >> seat & 1;
}

typedef struct tables {
    asc_game *game[COURT_SEATS];
    int count, games;
} tables;

static bool open_tables(tables *all, const char *seats, const char *games)
{
    all->games = atoi(games);
    for (; *seats >= '2' && *seats <= '6' && all->count < COURT_SEATS; seats++) {
        asc_config config = {.game = "princes", .players = *seats - '0'};
        if (asc_game_new(&config, &all->game[all->count++]) != ASC_OK)
            return false;
    }
    return all->count > 0 && *seats == 0 && all->games > 0;
}

/* The games won, in shares that a seat has: 1 is as good as the others. */
typedef struct measure {
    double strength, error; /* half of the 95 % interval */
} measure;

static measure measure_of(const tables *all, const court_eval_weights *own, uint64_t seed)
{
    double won = 0, squares = 0;
    for (int i = 0; i < all->games; i++) {
        const asc_game *game = all->game[i % all->count];
        int players = asc_game_players(game), round = i / all->count;
        /* The same cards for every seat. */
        uint64_t number = seed * 1000003 + (uint64_t)(round / players);
        if (wins(game, own, &asc__court_plain, round % players, number)) {
            won += players;
            squares += players * players;
        }
    }
    double mean = won / all->games;
    return (measure){mean, 1.96 * sqrt((squares / all->games - mean * mean) / all->games)};
}

/* ---- The strategy ---------------------------------------------------------------------------- */

static double uniform(void)
{
    static uint64_t used;
    return (asc__random_fast(1, 7, (uint32_t)used++, 1u << 30) + 0.5) / (1u << 30);
}

static double normal(void)
{
    double radius = sqrt(-2 * log(uniform()));
    return radius * cos(6.283185307 * uniform());
}

/* How far a weight is changed at first. Some say whether, and not how much: they stay. */
static double step_of(const vector *start, int weight)
{
    return mosts[weight] == 1 ? 0 : 0.15 * start->of[weight] + 1;
}

static void print(const vector *best)
{
    court_eval_weights weights = weights_of(best);
    vector whole = vector_of(&weights);
    for (int i = 0; i < WEIGHTS; i++)
        printf("%s=%g%c", names[i], whole.of[i], i + 1 < WEIGHTS ? ' ' : '\n');
    fflush(stdout);
}

typedef struct child {
    vector weights;
    double strength;
} child;

static int compare(const void *a, const void *b)
{
    double first = ((const child *)a)->strength, second = ((const child *)b)->strength;
    return (first < second) - (first > second);
}

static void tune(const tables *all, vector best, uint64_t seed, int generations)
{
    static child children[CHILDREN];
    vector start = best;
    for (int generation = 0; generation < generations; generation++) {
        double size = 1.0 - 0.7 * generation / generations;
        for (int i = 0; i < CHILDREN; i++) {
            child *it = &children[i];
            for (int k = 0; k < WEIGHTS; k++) {
                /* Each second child is the mirror image of the one before. */
                double change = i % 2 ? best.of[k] - children[i - 1].weights.of[k]
                                      : size * step_of(&start, k) * normal();
                it->weights.of[k] = best.of[k] + change;
            }
            court_eval_weights weights = weights_of(&it->weights);
            it->strength = measure_of(all, &weights, seed + (uint64_t)generation).strength;
        }
        qsort(children, CHILDREN, sizeof *children, compare);
        memset(&best, 0, sizeof best);
        double sum = 0;
        for (int i = 0; i < PARENTS; i++) {
            double share = log(PARENTS + 0.5) - log(i + 1);
            sum += share;
            for (int k = 0; k < WEIGHTS; k++)
                best.of[k] += share * children[i].weights.of[k];
        }
        for (int k = 0; k < WEIGHTS; k++)
            best.of[k] /= sum;
        court_eval_weights weights = weights_of(&best);
        printf("# %d: best %.3f, worst %.3f, mean of the better half %.3f\n", generation,
               children[0].strength, children[CHILDREN - 1].strength,
               measure_of(all, &weights, seed + (uint64_t)(generations + generation)).strength);
        print(&best);
    }
}

/* ---- The command ----------------------------------------------------------------------------- */

/* Changes a weight; false: there is none of that name. */
static bool change(vector *weights, const char *text)
{
    for (int i = 0; i < WEIGHTS; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(text, names[i], length) == 0 && text[length] == '=') {
            weights->of[i] = atof(text + length + 1);
            return true;
        }
    }
    fprintf(stderr, "tune_court: there is no weight '%s'\n", text);
    return false;
}

int main(int argc, char **argv)
{
    tables all = {.count = 0};
    bool tunes = argc > 5 && strcmp(argv[1], "tune") == 0;
    if ((!tunes && (argc < 5 || strcmp(argv[1], "games") != 0)) ||
        !open_tables(&all, argv[2], argv[3])) {
        fprintf(stderr, "usage: tune_court games SEATS GAMES SEED [NAME=VALUE ...]\n"
                        "       tune_court tune SEATS GAMES SEED GENERATIONS [NAME=VALUE ...]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[4], NULL, 10);
    vector best = vector_of(&asc__court_tuned);
    for (int i = tunes ? 6 : 5; i < argc; i++)
        if (!change(&best, argv[i]))
            return 2;
    if (tunes) {
        tune(&all, best, seed, atoi(argv[5]));
    } else {
        court_eval_weights weights = weights_of(&best);
        measure found = measure_of(&all, &weights, seed);
        printf("%.3f shares +- %.3f\n", found.strength, found.error);
    }
    for (int i = 0; i < all.count; i++)
        asc_game_free(all.game[i]);
    return 0;
}
