/*
 * tournament.c - the schedule, and the table of results.
 */
#include "tournament_internal.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"

enum { LINEUPS_MAX = 4096 };

ASC__PRINTF(2, 3)
static asc_status refuse(const asc_host *host, const char *format, ...)
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

/* ---- Pairings -------------------------------------------------------------------------------- */

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
        t->shown[t->name_count] = options->players[i];
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

/* Adds every line-up that continues `chosen`, which has `count` players, with players from index
 * `from` on. */
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

uint8_t asc__tournament_sitting(const asc_tournament *t, uint64_t number, int seat)
{
    uint64_t group = number / (uint64_t)t->seats;
    int turned = (int)(number % (uint64_t)t->seats);
    return t->lineups[group % t->lineup_count][(seat + turned) % t->seats];
}

const char *asc__tournament_seat(const asc_tournament *tournament, uint64_t number, int seat)
{
    return tournament->shown[asc__tournament_sitting(tournament, number, seat)];
}

/* ---- Names of bots --------------------------------------------------------------------------- */

static bool is_taken(const asc_tournament *t, size_t who, const char *name)
{
    for (size_t i = 0; i < t->name_count; i++)
        if (i != who && strcmp(t->shown[i], name) == 0)
            return true;
    return false;
}

void asc__tournament_ask_names(asc_tournament *tournament)
{
    asc_tournament *t = tournament;
    for (size_t i = 0; i < t->name_count; i++) {
        char name[ASC_BOT_NAME];
        asc_contestant *contestant =
            asc__contestant_new(t->game, t->names[i], t->options.bot_ms, t->options.host);
        if (contestant == NULL)
            continue;
        asc__contestant_heed(contestant, t->options.stopped);
        if (asc__contestant_ask_name(contestant, name)) {
            snprintf(t->told[i], sizeof t->told[i], "%s", name);
            for (unsigned n = 2; is_taken(t, i, t->told[i]); n++)
                snprintf(t->told[i], sizeof t->told[i], "%s (%u)", name, n);
            t->shown[i] = t->told[i];
        }
        asc__contestant_free(contestant);
    }
}

/* ---- New tournaments ------------------------------------------------------------------------- */

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
    pthread_cond_init(&t->changed, NULL);
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
    pthread_cond_destroy(&tournament->changed);
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

/* Compares each pair of seats of different players: one of them won, or they share the win. If both
 * lost to another player, neither is better, not even the second: all play to win. */
static void each_comparison(const asc_tournament *t, uint64_t number,
                            void (*tell)(void *user, const asc_comparison *comparison), void *user)
{
    const asc_tournament_result *played = &t->results[number];
    for (int i = 0; i < t->seats; i++) {
        for (int k = i + 1; k < t->seats; k++) {
            uint8_t a = asc__tournament_sitting(t, number, i),
                    b = asc__tournament_sitting(t, number, k);
            if (a == b || t->team[i] == t->team[k])
                continue;
            bool first = played->winners >> i & 1, second = played->winners >> k & 1;
            if (!first && !second)
                continue;
            float score = first && second ? 0.5f : first;
            /* Games of a round share their luck, at all seatings. */
            uint64_t round = number / (uint64_t)t->seats / t->lineup_count;
            asc_comparison one = {(uint32_t)round, a, b, score};
            if (a > b)
                one = (asc_comparison){one.group, b, a, 1 - score};
            tell(user, &one);
        }
    }
}

typedef struct rating_sum {
    double score;
    uint64_t count;
} rating_sum;

static void add_score(void *user, const asc_comparison *comparison)
{
    rating_sum *total = user;
    total->score += comparison->score;
    total->count++;
}

static bool is_complete(const asc_tournament *t, uint64_t group)
{
    uint64_t seats = (uint64_t)t->seats;
    for (uint64_t i = 0; i < seats; i++)
        if (t->results[group * seats + i].done != ASC_PLAYED)
            return false;
    return true;
}

/* Counts the complete groups at the beginning, and asks the test after each. */
static void count_on(asc_tournament *t)
{
    uint64_t seats = (uint64_t)t->seats;
    while (t->verdict == ASC_UNDECIDED && t->counted < t->groups && is_complete(t, t->counted)) {
        if (t->options.test) {
            rating_sum total = {0};
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
    asc_tournament_result *played = &tournament->results[outcome->number];
    played->done = ASC_PLAYED;
    played->winners = (uint8_t)outcome->winners;
    played->forfeit = (int8_t)outcome->forfeit;
    played->stopped = outcome->stopped;
    count_on(tournament);
    return true;
}

bool asc__tournament_has(const asc_tournament *tournament, uint64_t number)
{
    return tournament->results[number].done == ASC_PLAYED;
}

void asc__tournament_skip(asc_tournament *tournament, uint64_t number)
{
    tournament->results[number].done = ASC_SKIPPED;
}

asc_verdict asc__tournament_verdict(const asc_tournament *tournament)
{
    return tournament->verdict;
}

const asc_sprt *asc__tournament_test(const asc_tournament *tournament)
{
    return &tournament->sprt;
}

/* Does the group count? After a verdict, only the groups up to the deciding one do. */
static bool counts(const asc_tournament *t, uint64_t group)
{
    return group < t->counted || (t->verdict == ASC_UNDECIDED && is_complete(t, group));
}

uint64_t asc__tournament_done(const asc_tournament *tournament)
{
    uint64_t done = 0;
    for (uint64_t number = 0; number < asc__tournament_games(tournament); number++)
        done += asc__tournament_has(tournament, number);
    return done;
}

uint64_t asc__tournament_played(const asc_tournament *tournament)
{
    uint64_t games = 0;
    for (uint64_t group = 0; group < tournament->groups; group++)
        if (counts(tournament, group))
            games += (uint64_t)tournament->seats;
    return games;
}

uint64_t asc__tournament_stopped(const asc_tournament *tournament)
{
    uint64_t games = 0, seats = (uint64_t)tournament->seats;
    for (uint64_t number = 0; number < tournament->groups * seats; number++)
        games += counts(tournament, number / seats) && tournament->results[number].stopped;
    return games;
}

/* ---- Standings ------------------------------------------------------------------------------- */

/* Adds a game. If several teams win, they draw; if nobody wins, all draw, but a player alone at the
 * table has lost. */
static void add_to_standings(const asc_tournament *t, uint64_t number, asc_standing *standings)
{
    const asc_tournament_result *played = &t->results[number];
    int teams_won = 0;
    for (int i = 0; i < t->seats; i++) {
        bool first = played->winners >> i & 1;
        for (int k = 0; k < i; k++)
            first = first && !(t->team[k] == t->team[i] && (played->winners >> k & 1));
        teams_won += first;
    }
    for (int i = 0; i < t->seats; i++) {
        asc_standing *standing = &standings[asc__tournament_sitting(t, number, i)];
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
        standings[i] = (asc_standing){
            .name = t->shown[i], .player = t->names[i], .fair = team_size / (double)seats};
    for (uint64_t number = 0; number < t->groups * seats; number++)
        if (counts(t, number / seats))
            add_to_standings(t, number, standings);
    for (size_t i = 0; i < t->name_count; i++) {
        asc_standing *s = &standings[i];
        double games = (double)s->games;
        if (s->games == 0)
            continue;
        s->win_rate = ((double)s->wins + (double)s->draws / 2) / games;
        /* As if two more games had been shared, since winning all games is no certainty. */
        double share = ((double)s->wins + (double)s->draws / 2 + 1) / (games + 2);
        s->error = 1.96 * sqrt(share * (1 - share) / (games + 2));
    }
    return !rated || rate(t, standings);
}

typedef struct meeting {
    uint8_t a, b;
    rating_sum total;
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
