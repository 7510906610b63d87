/*
 * arena_game.c - plays one game and keeps its result.
 */
#include "arena_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"

/* Everything on the table during a game. */
typedef struct table {
    const asc_game *game;
    asc_match *match;
    asc_move *moves;
    asc_view *view;
} table;

static size_t move_text(void *user, size_t index, char *text, size_t size)
{
    const table *t = user;
    return asc_move_format(t->game, asc_match_state(t->match), t->moves[index], text, size);
}

/* ---- The end --------------------------------------------------------------------------------- */

static void read_result(const table *t, asc_outcome *outcome)
{
    asc_result result;
    asc_result_of(t->game, asc_match_state(t->match), &result);
    memcpy(outcome->rank, result.rank, sizeof outcome->rank);
    memcpy(outcome->score, result.score, sizeof outcome->score);
    outcome->winners = result.winners;
}

/* Ends a game that was stopped: the scores count as they are, and nobody has won. */
static void stop(const table *t, asc_outcome *outcome)
{
    read_result(t, outcome);
    memset(outcome->rank, 0, sizeof outcome->rank);
    outcome->winners = 0;
    outcome->stopped = true;
}

/* Ends a game by forfeit: the team of the player who failed is last; the players ahead of all
 * others at that moment have won. */
static void forfeit(const table *t, int seat, const asc_account *account, asc_outcome *outcome)
{
    asc_result result;
    asc_result_of(t->game, asc_match_state(t->match), &result);
    read_result(t, outcome);
    int players = asc_game_players(t->game);
    uint8_t best = UINT8_MAX, last = 0;
    for (int i = 0; i < players; i++) {
        if (result.team[i] != result.team[seat] && result.rank[i] < best)
            best = result.rank[i];
        if (result.rank[i] > last)
            last = result.rank[i];
    }
    outcome->winners = 0;
    for (int i = 0; i < players; i++) {
        bool failed = result.team[i] == result.team[seat];
        outcome->rank[i] = failed ? (uint8_t)(last + 1) : result.rank[i];
        if (!failed && result.rank[i] == best)
            outcome->winners |= 1u << i;
    }
    outcome->forfeit = seat;
    outcome->account = *account;
}

static char *write_record(const table *t, const char *const *names, const asc_outcome *outcome)
{
    asc_option tag = {"forfeit", outcome->account.why};
    asc_record_facts facts = {.tags = &tag, .tag_count = outcome->forfeit != ASC_NOBODY};
    for (int seat = 0; seat < asc_game_players(t->game); seat++)
        facts.seat[seat] = names[seat];
    size_t size = asc_record_format(t->match, &facts, ASC_ALL_SEEING, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        asc_record_format(t->match, &facts, ASC_ALL_SEEING, text, size);
    return text;
}

/* ---- The game -------------------------------------------------------------------------------- */

static bool is_stopped(const asc_seating *seating)
{
    return seating->stopped && seating->stopped() != 0;
}

/* Reports a player that cannot continue, unless it failed because all were told to stop. */
static asc_arena_end fail(const table *t, const asc_seating *seating, int seat,
                          asc_outcome *outcome)
{
    if (is_stopped(seating))
        return ASC_ARENA_INTERRUPTED;
    forfeit(t, seat, asc__contestant_why(seating->contestants[seat]), outcome);
    return ASC_ARENA_DONE;
}

/* Plays until the game ends, is stopped, or a player fails. */
static asc_arena_end play(table *t, const asc_seating *seating, asc_outcome *outcome)
{
    const asc_state *state = asc_match_state(t->match);
    asc_asking asking = {.view = t->view, .moves = t->moves, .move_text = move_text, .user = t};
    int seat;
    while ((seat = asc_to_act(t->game, state)) != ASC_NOBODY) {
        if (asc_match_stopped(t->match)) {
            stop(t, outcome);
            return ASC_ARENA_DONE;
        }
        asking.count = (size_t)asc_legal(t->game, state, t->moves);
        asc_view_of(t->game, state, seat, t->view);
        int index = asc__contestant_choose(seating->contestants[seat], &asking);
        if (index < 0)
            return fail(t, seating, seat, outcome);
        /* ignore a choice made after the stop */
        if (is_stopped(seating))
            return ASC_ARENA_INTERRUPTED;
        if (asc_match_play(t->match, seat, t->moves[index], NULL) != ASC_OK)
            return ASC_ARENA_NO_MEMORY;
        outcome->decisions++;
    }
    read_result(t, outcome);
    return ASC_ARENA_DONE;
}

/* Seats everyone and plays. A player that cannot be seated forfeits the game before the first
 * move. */
static asc_arena_end begin(table *t, const asc_seating *seating, asc_outcome *outcome)
{
    for (int seat = 0; seat < asc_game_players(t->game); seat++)
        if (!asc__contestant_begin(seating->contestants[seat], seat,
                                   seating->player_seed + (uint64_t)seat))
            return fail(t, seating, seat, outcome);
    return play(t, seating, outcome);
}

asc_arena_end asc__arena_play(const asc_game *game, const asc_seating *seating,
                              asc_outcome *outcome, char **record)
{
    table t = {.game = game};
    asc_seed luck = asc_seed_from_number(seating->seed);
    uint64_t number = outcome->number;
    *outcome = (asc_outcome){.number = number, .forfeit = ASC_NOBODY};
    t.moves = malloc(asc_legal_max(game) * sizeof *t.moves);
    t.view = malloc(asc_view_size(game));
    asc_arena_end end = ASC_ARENA_NO_MEMORY;
    if (t.moves && t.view && asc_match_new(game, &luck, &t.match) == ASC_OK)
        end = begin(&t, seating, outcome);
    if (end == ASC_ARENA_DONE && record) {
        *record = write_record(&t, seating->names, outcome);
        end = *record ? ASC_ARENA_DONE : ASC_ARENA_NO_MEMORY;
    }
    for (int seat = 0; end == ASC_ARENA_DONE && seat < asc_game_players(game); seat++)
        asc__contestant_end(seating->contestants[seat], outcome->rank[seat]);
    asc_match_free(t.match);
    free(t.view);
    free(t.moves);
    return end;
}

/* ---- Outcomes as text ------------------------------------------------------------------------ */

static const char stopped_word[] = " stopped";

size_t asc__outcome_format(const asc_outcome *outcome, int players, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    asc__text_addf(&out, "game %" PRIu64 " decisions %" PRIu32, outcome->number,
                   outcome->decisions);
    if (outcome->record != 0)
        asc__text_addf(&out, " record %016" PRIx64, outcome->record);
    for (int i = 0; i < players; i++)
        asc__text_addf(&out, " %u:%" PRId32 "%s", outcome->rank[i], outcome->score[i],
                       outcome->winners >> i & 1 ? "*" : "");
    if (outcome->stopped)
        asc__text_add(&out, stopped_word);
    else if (outcome->forfeit != ASC_NOBODY)
        asc__text_addf(&out, " forfeit %d %s", outcome->forfeit + 1, outcome->account.why);
    return out.length;
}

bool asc__outcome_parse(const char *line, int players, asc_outcome *outcome)
{
    *outcome = (asc_outcome){.forfeit = ASC_NOBODY};
    int used = 0;
    if (sscanf(line, "game %" SCNu64 " decisions %" SCNu32 "%n", &outcome->number,
               &outcome->decisions, &used) != 2 ||
        used == 0)
        return false;
    line += used;
    used = 0;
    if (sscanf(line, " record %16" SCNx64 "%n", &outcome->record, &used) == 1)
        line += used;
    for (int i = 0; i < players; i++) {
        unsigned rank;
        used = 0;
        if (sscanf(line, " %3u:%" SCNd32 "%n", &rank, &outcome->score[i], &used) != 2 || used == 0)
            return false;
        line += used;
        outcome->rank[i] = (uint8_t)rank;
        if (*line == '*') {
            outcome->winners |= 1u << i;
            line++;
        }
    }
    if (strcmp(line, stopped_word) == 0)
        outcome->stopped = true;
    if (*line == '\0' || outcome->stopped)
        return true;
    used = 0;
    if (sscanf(line, " forfeit %d %n", &outcome->forfeit, &used) != 1 || used == 0 ||
        outcome->forfeit < 1 || outcome->forfeit > players)
        return false;
    outcome->forfeit--;
    snprintf(outcome->account.why, sizeof outcome->account.why, "%s", line + used);
    outcome->account.told[0] = '\0'; /* known to the player itself only */
    return true;
}
