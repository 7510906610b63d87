/*
 * tournament.c - the schedule, the threads, and the table of results.
 */
#include "tournament.h"

#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"

enum { LINEUPS_MAX = 4096 };

/* Who did not start that often in a row is not tried again: each try may take seconds. */
enum { START_TRIES = 3 };

static const char not_tried[] = "did not start in three games in a row and is not tried any more";

enum { TO_PLAY, PLAYED, SKIPPED };

/* What is kept of a game. */
typedef struct result {
    uint8_t done; /* TO_PLAY ... */
    uint8_t winners;
    int8_t forfeit;
} result;

struct asc_tournament {
    const asc_game *game;
    asc_tournament_options options;
    int seats;
    uint8_t team[ASC_SEATS_MAX];
    const char *names[ASC_RATED_MAX]; /* each once */
    size_t name_count;
    uint8_t (*lineups)[ASC_SEATS_MAX]; /* who meets: indexes into names */
    uint64_t lineup_count;
    uint64_t groups;
    result *results;
    uint64_t counted; /* groups at the beginning that are complete */
    asc_sprt sprt;
    asc_verdict verdict;
    pthread_mutex_t lock;
    /* While games are being played: */
    atomic_uint_fast64_t next;
    atomic_bool give_up;
    atomic_uint not_begun[ASC_RATED_MAX]; /* games in a row that did not begin for a player */
    uint64_t last;
    unsigned part, parts;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static asc_status
refuse(const asc_host *host, const char *format, ...)
{
    char message[256];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, asc__lang_sentence(asc__host_language(host), format), args);
    va_end(args);
    if (host && host->diag)
        host->diag(host->user, &(asc_diag){.message = message});
    return ASC_BAD_CONFIG;
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* ---- Who meets whom -------------------------------------------------------------------------- */

static asc_status read_names(asc_tournament *t)
{
    const asc_tournament_options *options = &t->options;
    for (size_t i = 0; i < options->player_count; i++) {
        size_t known = 0;
        while (known < t->name_count && strcmp(t->names[known], options->players[i]) != 0)
            known++;
        if (known < t->name_count) {
            if (options->player_count > (size_t)t->seats)
                return refuse(options->host, "player %s is named twice", options->players[i]);
            continue;
        }
        if (t->name_count == ASC_RATED_MAX)
            return refuse(options->host, "at most %d players can meet", ASC_RATED_MAX);
        if (!asc__contestant_check(t->game, options->players[i], options->host))
            return ASC_BAD_CONFIG;
        t->names[t->name_count++] = options->players[i];
    }
    return t->name_count > 0 ? ASC_OK : refuse(options->host, "nobody plays");
}

static uint8_t name_of(const asc_tournament *t, const char *name)
{
    uint8_t index = 0;
    while (strcmp(t->names[index], name) != 0)
        index++;
    return index;
}

/* Adds every choice of as many players as there are seats, from `from` on. */
static bool choose_lineups(asc_tournament *t, uint8_t chosen[ASC_SEATS_MAX], int count, size_t from)
{
    if (count == t->seats) {
        if (t->lineup_count == LINEUPS_MAX)
            return false;
        memcpy(t->lineups[t->lineup_count++], chosen, ASC_SEATS_MAX);
        return true;
    }
    for (size_t i = from; i < t->name_count; i++) {
        chosen[count] = (uint8_t)i;
        if (!choose_lineups(t, chosen, count + 1, i + 1))
            return false;
    }
    return true;
}

static asc_status make_lineups(asc_tournament *t)
{
    const asc_tournament_options *options = &t->options;
    uint8_t chosen[ASC_SEATS_MAX] = {0};
    t->lineups = calloc(LINEUPS_MAX, sizeof *t->lineups);
    if (t->lineups == NULL)
        return ASC_NO_MEMORY;
    if (options->player_count > (size_t)t->seats) {
        if (!choose_lineups(t, chosen, 0, 0))
            return refuse(options->host, "more than %d different tables: name fewer players",
                          LINEUPS_MAX);
        return ASC_OK;
    }
    for (int seat = 0; seat < t->seats; seat++)
        chosen[seat] = name_of(t, options->players[(size_t)seat % options->player_count]);
    memcpy(t->lineups[t->lineup_count++], chosen, sizeof chosen);
    return ASC_OK;
}

static uint8_t sitting(const asc_tournament *t, uint64_t number, int seat)
{
    uint64_t group = number / (uint64_t)t->seats;
    int turned = (int)(number % (uint64_t)t->seats);
    return t->lineups[group % t->lineup_count][(seat + turned) % t->seats];
}

const char *asc__tournament_seat(const asc_tournament *tournament, uint64_t number, int seat)
{
    return tournament->names[sitting(tournament, number, seat)];
}

/* ---- Making one ------------------------------------------------------------------------------ */

static bool read_teams(asc_tournament *t)
{
    asc_state *state = malloc(asc_state_size(t->game));
    if (state == NULL)
        return false;
    asc_result start;
    asc_state_init(t->game, state, NULL);
    asc_result_of(t->game, state, &start);
    memcpy(t->team, start.team, sizeof t->team);
    free(state);
    return true;
}

static asc_status set_up(asc_tournament *t)
{
    const asc_tournament_options *options = &t->options;
    asc_status status = read_names(t);
    if (status == ASC_OK)
        status = make_lineups(t);
    if (status != ASC_OK)
        return status;
    if (options->test && t->name_count != 2)
        return refuse(options->host, "the test is between two players, not %zu", t->name_count);
    uint64_t seats = (uint64_t)t->seats, round = seats * t->lineup_count;
    t->groups = (options->games + round - 1) / round * t->lineup_count;
    t->sprt = (asc_sprt){.elo0 = options->elo0, .elo1 = options->elo1};
    t->results = calloc(t->groups * seats, sizeof *t->results);
    return t->results && read_teams(t) ? ASC_OK : ASC_NO_MEMORY;
}

asc_status asc__tournament_new(const asc_game *game, const asc_tournament_options *options,
                               asc_tournament **tournament)
{
    *tournament = NULL;
    asc_tournament *t = calloc(1, sizeof *t);
    if (t == NULL)
        return ASC_NO_MEMORY;
    t->game = game;
    t->options = *options;
    t->seats = asc_game_players(game);
    pthread_mutex_init(&t->lock, NULL);
    asc_status status = set_up(t);
    if (status != ASC_OK) {
        asc__tournament_free(t);
        return status;
    }
    *tournament = t;
    return ASC_OK;
}

void asc__tournament_free(asc_tournament *tournament)
{
    if (tournament == NULL)
        return;
    pthread_mutex_destroy(&tournament->lock);
    free(tournament->results);
    free(tournament->lineups);
    free(tournament);
}

uint64_t asc__tournament_games(const asc_tournament *tournament)
{
    return tournament->groups * (uint64_t)tournament->seats;
}

uint64_t asc__tournament_groups(const asc_tournament *tournament)
{
    return tournament->groups;
}

/* ---- Results --------------------------------------------------------------------------------- */

/* Tells for each two seats of different players which of them won, or that they share the win. Of two who
 * both lost to somebody else neither is better, whoever was second: to win is what they tried. */
static void each_comparison(const asc_tournament *t, uint64_t number,
                            void (*tell)(void *user, const asc_comparison *comparison), void *user)
{
    const result *played = &t->results[number];
    for (int i = 0; i < t->seats; i++) {
        for (int k = i + 1; k < t->seats; k++) {
            uint8_t a = sitting(t, number, i), b = sitting(t, number, k);
            if (a == b || t->team[i] == t->team[k])
                continue;
            bool first = played->winners >> i & 1, second = played->winners >> k & 1;
            if (!first && !second)
                continue;
            float score = first && second ? 0.5f : first;
            asc_comparison one = {(uint32_t)(number / (uint64_t)t->seats), a, b, score};
            if (a > b)
                one = (asc_comparison){one.group, b, a, 1 - score};
            tell(user, &one);
        }
    }
}

typedef struct sum {
    double score;
    uint64_t count;
} sum;

static void add_score(void *user, const asc_comparison *comparison)
{
    sum *total = user;
    total->score += comparison->score;
    total->count++;
}

static bool is_complete(const asc_tournament *t, uint64_t group)
{
    uint64_t seats = (uint64_t)t->seats;
    for (uint64_t i = 0; i < seats; i++)
        if (t->results[group * seats + i].done != PLAYED)
            return false;
    return true;
}

/* Counts the groups at the beginning that are complete, and asks the test after each. */
static void count_on(asc_tournament *t)
{
    uint64_t seats = (uint64_t)t->seats;
    while (t->verdict == ASC_UNDECIDED && t->counted < t->groups && is_complete(t, t->counted)) {
        if (t->options.test) {
            sum total = {0};
            for (uint64_t i = 0; i < seats; i++)
                each_comparison(t, t->counted * seats + i, add_score, &total);
            asc__sprt_add(&t->sprt, total.count ? total.score / (double)total.count : 0.5);
            t->verdict = asc__sprt_verdict(&t->sprt);
        }
        t->counted++;
    }
}

bool asc__tournament_add(asc_tournament *tournament, const asc_outcome *outcome)
{
    if (outcome->number >= asc__tournament_games(tournament))
        return false;
    result *played = &tournament->results[outcome->number];
    played->done = PLAYED;
    played->winners = (uint8_t)outcome->winners;
    played->forfeit = (int8_t)outcome->forfeit;
    count_on(tournament);
    return true;
}

bool asc__tournament_has(const asc_tournament *tournament, uint64_t number)
{
    return tournament->results[number].done == PLAYED;
}

void asc__tournament_skip(asc_tournament *tournament, uint64_t number)
{
    tournament->results[number].done = SKIPPED;
}

asc_verdict asc__tournament_verdict(const asc_tournament *tournament)
{
    return tournament->verdict;
}

const asc_sprt *asc__tournament_test(const asc_tournament *tournament)
{
    return &tournament->sprt;
}

/* Does the group count? After a verdict only those up to it do. */
static bool counts(const asc_tournament *t, uint64_t group)
{
    return group < t->counted || (t->verdict == ASC_UNDECIDED && is_complete(t, group));
}

uint64_t asc__tournament_played(const asc_tournament *tournament)
{
    uint64_t games = 0;
    for (uint64_t group = 0; group < tournament->groups; group++)
        if (counts(tournament, group))
            games += (uint64_t)tournament->seats;
    return games;
}

/* ---- Standings ------------------------------------------------------------------------------- */

/* Winners of several teams share the win; a game that nobody won is nobody's, unless he sat alone. */
static void add_to_standings(const asc_tournament *t, uint64_t number, asc_standing *standings)
{
    const result *played = &t->results[number];
    int teams_won = 0;
    for (int i = 0; i < t->seats; i++) {
        bool first = played->winners >> i & 1;
        for (int k = 0; k < i; k++)
            first = first && !(t->team[k] == t->team[i] && (played->winners >> k & 1));
        teams_won += first;
    }
    for (int i = 0; i < t->seats; i++) {
        asc_standing *standing = &standings[sitting(t, number, i)];
        bool won = played->winners >> i & 1;
        standing->games++;
        standing->forfeits += played->forfeit == i;
        if (won && teams_won == 1)
            standing->wins++;
        else if (won || (teams_won == 0 && t->seats > 1))
            standing->draws++;
        else
            standing->losses++;
    }
}

typedef struct comparison_list {
    asc_comparison *items;
    size_t count;
} comparison_list;

static void keep(void *user, const asc_comparison *comparison)
{
    comparison_list *list = user;
    list->items[list->count++] = *comparison;
}

static bool rate(const asc_tournament *t, asc_standing *standings)
{
    uint64_t seats = (uint64_t)t->seats;
    comparison_list list = {0};
    asc_rating ratings[ASC_RATED_MAX];
    size_t pairs = (size_t)(seats * (seats - 1) / 2);
    list.items = malloc((asc__tournament_played(t) * pairs + 1) * sizeof *list.items);
    if (list.items == NULL)
        return false;
    for (uint64_t number = 0; number < t->groups * seats; number++)
        if (counts(t, number / seats))
            each_comparison(t, number, keep, &list);
    asc__rating_fit(list.items, list.count, t->name_count, ratings);
    for (size_t i = 0; i < t->name_count; i++)
        standings[i].rating = ratings[i];
    free(list.items);
    return true;
}

bool asc__tournament_standings(asc_tournament *tournament, bool rated,
                               asc_standing standings[ASC_RATED_MAX], size_t *count)
{
    asc_tournament *t = tournament;
    uint64_t seats = (uint64_t)t->seats;
    *count = t->name_count;
    int team_size = 0;
    for (int i = 0; i < t->seats; i++)
        team_size += t->team[i] == t->team[0];
    for (size_t i = 0; i < t->name_count; i++)
        standings[i] = (asc_standing){.name = t->names[i], .fair = team_size / (double)seats};
    for (uint64_t number = 0; number < t->groups * seats; number++)
        if (counts(t, number / seats))
            add_to_standings(t, number, standings);
    for (size_t i = 0; i < t->name_count; i++) {
        asc_standing *s = &standings[i];
        double games = (double)s->games;
        if (s->games == 0)
            continue;
        s->win_rate = ((double)s->wins + (double)s->draws / 2) / games;
        /* As if two more games had been played and shared: all wins is not certainty. */
        double share = ((double)s->wins + (double)s->draws / 2 + 1) / (games + 2);
        s->error = 1.96 * sqrt(share * (1 - share) / (games + 2));
    }
    return !rated || rate(t, standings);
}

typedef struct meeting {
    uint8_t a, b;
    sum total;
} meeting;

static void add_meeting(void *user, const asc_comparison *comparison)
{
    meeting *met = user;
    if (comparison->a == met->a && comparison->b == met->b)
        add_score(&met->total, comparison);
}

double asc__tournament_between(asc_tournament *tournament, size_t a, size_t b, uint64_t *met)
{
    uint64_t seats = (uint64_t)tournament->seats;
    meeting pair = {.a = (uint8_t)(a < b ? a : b), .b = (uint8_t)(a < b ? b : a)};
    for (uint64_t number = 0; number < tournament->groups * seats; number++)
        if (counts(tournament, number / seats))
            each_comparison(tournament, number, add_meeting, &pair);
    *met = pair.total.count;
    return a < b ? pair.total.score : (double)pair.total.count - pair.total.score;
}

/* ---- Playing --------------------------------------------------------------------------------- */

typedef struct worker {
    asc_tournament *tournament;
    asc_contestant *made[ASC_SEATS_MAX][ASC_RATED_MAX];
    asc_status status;
    pthread_t thread;
    bool started;
} worker;

static bool stopped(const asc_tournament *t)
{
    return atomic_load(&t->give_up) || (t->options.stop && atomic_load(t->options.stop));
}

/* Keeps count of those who do not even start. They are asked in the order of the seats, and nobody
 * after the first who fails. */
static void count_begun(asc_tournament *t, uint64_t number, asc_contestant *const *contestants)
{
    for (int seat = 0; seat < t->seats; seat++) {
        atomic_uint *count = &t->not_begun[sitting(t, number, seat)];
        if (!asc__contestant_began(contestants[seat])) {
            atomic_fetch_add(count, 1);
            return;
        }
        atomic_store(count, 0);
    }
}

static bool play_game(worker *w, uint64_t number)
{
    asc_tournament *t = w->tournament;
    const asc_tournament_options *options = &t->options;
    asc_contestant *contestants[ASC_SEATS_MAX] = {0};
    const char *names[ASC_SEATS_MAX] = {0};
    for (int seat = 0; seat < t->seats; seat++) {
        uint8_t who = sitting(t, number, seat);
        names[seat] = t->names[who];
        if (w->made[seat][who] == NULL)
            w->made[seat][who] =
                asc__contestant_new(t->game, names[seat], options->bot_ms, options->host);
        contestants[seat] = w->made[seat][who];
        if (contestants[seat] == NULL)
            return false;
        if (atomic_load(&t->not_begun[who]) >= START_TRIES)
            asc__contestant_give_up(contestants[seat], not_tried);
    }
    uint64_t round = number / (uint64_t)t->seats / t->lineup_count;
    if (t->name_count == 1)
        round = number; /* sitting elsewhere he would play the same game again */
    uint64_t luck = mix(options->seed + mix(round + UINT64_C(0x9e3779b97f4a7c15)));
    asc_outcome outcome = {.number = number};
    char *record = NULL;
    if (!asc__table_play(t->game, contestants, names, luck, mix(options->seed ^ mix(number + 1)),
                         &outcome, options->records ? &record : NULL))
        return false;
    count_begun(t, number, contestants);
    pthread_mutex_lock(&t->lock);
    asc__tournament_add(t, &outcome);
    if (t->verdict != ASC_UNDECIDED)
        atomic_store(&t->give_up, true);
    if (options->played)
        options->played(options->user, &outcome, record);
    pthread_mutex_unlock(&t->lock);
    free(record);
    return true;
}

static void *work(void *argument)
{
    worker *w = argument;
    asc_tournament *t = w->tournament;
    uint64_t seats = (uint64_t)t->seats;
    while (!stopped(t) && w->status == ASC_OK) {
        uint64_t number = atomic_fetch_add(&t->next, 1);
        if (number >= t->last * seats)
            break;
        if (number / seats % t->parts != t->part || t->results[number].done != TO_PLAY)
            continue;
        if (!play_game(w, number))
            w->status = ASC_NO_MEMORY;
    }
    if (w->status != ASC_OK)
        atomic_store(&t->give_up, true);
    for (int seat = 0; seat < t->seats; seat++)
        for (size_t i = 0; i < t->name_count; i++)
            asc__contestant_free(w->made[seat][i]);
    return NULL;
}

asc_status asc__tournament_play(asc_tournament *tournament, uint64_t first, uint64_t last,
                                unsigned part, unsigned parts)
{
    asc_tournament *t = tournament;
    unsigned threads = t->options.threads;
    worker *workers = calloc(threads, sizeof *workers);
    if (workers == NULL)
        return ASC_NO_MEMORY;
    atomic_store(&t->next, first * (uint64_t)t->seats);
    atomic_store(&t->give_up, t->verdict != ASC_UNDECIDED);
    t->last = last;
    t->part = part;
    t->parts = parts;
    for (unsigned i = 0; i < threads; i++)
        workers[i].tournament = t;
    for (unsigned i = 1; i < threads; i++)
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    work(&workers[0]);
    asc_status status = ASC_OK;
    for (unsigned i = 0; i < threads; i++) {
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
        if (workers[i].status != ASC_OK)
            status = workers[i].status;
    }
    free(workers);
    return status;
}
