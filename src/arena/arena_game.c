/*
 * arena_game.c - plays one game, and writes down how it went.
 */
#include "arena_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What lies on the table while a game is played. */
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

/* The team of whoever failed is last; those ahead of all others as it stands have won. */
static void forfeit(const table *t, int seat, const char *why, asc_outcome *outcome)
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
    snprintf(outcome->why, sizeof outcome->why, "%s", why);
}

static char *write_record(const table *t, const char *const *names, const asc_outcome *outcome)
{
    asc_option tag = {"forfeit", outcome->why};
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

/* Plays on until the game is over or somebody fails; false: memory is out. */
static bool play(table *t, asc_contestant *const *contestants, asc_outcome *outcome)
{
    const asc_state *state = asc_match_state(t->match);
    asc_asking asking = {.view = t->view, .moves = t->moves, .move_text = move_text, .user = t};
    int seat;
    while ((seat = asc_to_act(t->game, state)) != ASC_NOBODY) {
        if (outcome->decisions == ASC_TABLE_DECISIONS_MAX)
            return true;
        asking.count = (size_t)asc_legal(t->game, state, t->moves);
        asc_view_of(t->game, state, seat, t->view);
        int index = asc__contestant_choose(contestants[seat], &asking);
        if (index < 0) {
            forfeit(t, seat, asc__contestant_why(contestants[seat]), outcome);
            return true;
        }
        if (asc_match_play(t->match, seat, t->moves[index], NULL) != ASC_OK)
            return false;
        outcome->decisions++;
    }
    read_result(t, outcome);
    return true;
}

/* Seats everyone; a failure is a forfeit before the first move. */
static bool begin(table *t, asc_contestant *const *contestants, uint64_t seed, asc_outcome *outcome)
{
    for (int seat = 0; seat < asc_game_players(t->game); seat++) {
        if (!asc__contestant_begin(contestants[seat], seat, seed + (uint64_t)seat)) {
            forfeit(t, seat, asc__contestant_why(contestants[seat]), outcome);
            return false;
        }
    }
    return true;
}

bool asc__table_play(const asc_game *game, asc_contestant *const *contestants,
                     const char *const *names, uint64_t seed, uint64_t player_seed,
                     asc_outcome *outcome, char **record)
{
    table t = {.game = game};
    asc_seed luck = asc_seed_from_number(seed);
    uint64_t number = outcome->number;
    *outcome = (asc_outcome){.number = number, .forfeit = ASC_NOBODY};
    t.moves = malloc(asc_legal_max(game) * sizeof *t.moves);
    t.view = malloc(asc_view_size(game));
    bool fine = t.moves && t.view && asc_match_new(game, &luck, &t.match) == ASC_OK;
    if (fine && begin(&t, contestants, player_seed, outcome))
        fine = play(&t, contestants, outcome);
    if (fine) {
        for (int seat = 0; seat < asc_game_players(game); seat++)
            asc__contestant_end(contestants[seat], outcome->rank[seat]);
        if (record) {
            *record = write_record(&t, names, outcome);
            fine = *record != NULL;
        }
    }
    asc_match_free(t.match);
    free(t.view);
    free(t.moves);
    return fine;
}

/* ---- Outcomes as text ------------------------------------------------------------------------ */

size_t asc__outcome_format(const asc_outcome *outcome, int players, char *text, size_t size)
{
    size_t used = 0;
    int length = snprintf(text, size, "game %" PRIu64 " decisions %" PRIu32, outcome->number,
                          outcome->decisions);
    used += (size_t)length;
    for (int i = 0; i < players; i++) {
        length = snprintf(used < size ? text + used : NULL, used < size ? size - used : 0,
                          " %u:%" PRId32 "%s", outcome->rank[i], outcome->score[i],
                          outcome->winners >> i & 1 ? "*" : "");
        used += (size_t)length;
    }
    if (outcome->forfeit != ASC_NOBODY) {
        length = snprintf(used < size ? text + used : NULL, used < size ? size - used : 0,
                          " forfeit %d %s", outcome->forfeit + 1, outcome->why);
        used += (size_t)length;
    }
    return used;
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
    if (*line == '\0')
        return true;
    used = 0;
    if (sscanf(line, " forfeit %d %n", &outcome->forfeit, &used) != 1 || used == 0 ||
        outcome->forfeit < 1 || outcome->forfeit > players)
        return false;
    outcome->forfeit--;
    snprintf(outcome->why, sizeof outcome->why, "%s", line + used);
    return true;
}
