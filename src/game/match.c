/*
 * match.c - a game with its history: decisions are added at the end, and undo plays the game again
 * from its start. The files record_*.c read and write it as text.
 */
#include "base.h"
#include "match.h"

#include <assert.h>

/* Cached states after `at` decisions, from which later states are computed: those asked for last.
 * `at` is 0: no state. */
enum { PAST = 4 };

typedef struct past_states {
    asc_state *state[PAST];
    size_t at[PAST];
    unsigned next; /* the entry that is replaced next */
} past_states;

struct asc_match {
    const asc_game *game;
    asc_host host;
    asc_seed seed;
    bool seeded; /* it began from the seed, not from some state */
    asc_state *start, *now, *scratch;
    past_states *past;
    asc_decision *decisions;
    size_t length, capacity;
    asc_undo *undos;
    size_t undo_count, undo_capacity;
};

/* ---- Beginning and end ----------------------------------------------------------------------- */

/* A match with memory for its states, and nothing in them. */
static asc_match *make(const asc_game *game)
{
    asc_host host = game->host;
    asc_match *match = host.resize(host.user, NULL, sizeof *match);
    if (match == NULL)
        return NULL;
    *match = (asc_match){.game = game, .host = host};
    match->past = host.resize(host.user, NULL, sizeof *match->past);
    if (match->past == NULL) {
        asc_match_free(match);
        return NULL;
    }
    *match->past = (past_states){.next = 0};
    asc_state **states[3 + PAST] = {&match->start, &match->now, &match->scratch};
    for (size_t i = 0; i < PAST; i++)
        states[3 + i] = &match->past->state[i];
    for (size_t i = 0; i < ASC__COUNT(states); i++) {
        *states[i] = host.resize(host.user, NULL, game->state_size);
        if (*states[i] == NULL) {
            asc_match_free(match);
            return NULL;
        }
    }
    return match;
}

asc_status asc_match_new(const asc_game *game, const asc_seed *seed, asc_match **match)
{
    *match = make(game);
    if (*match == NULL)
        return ASC_NO_MEMORY;
    (*match)->seed = seed != NULL ? *seed : game->seed;
    (*match)->seeded = true;
    asc_state_init(game, (*match)->start, &(*match)->seed);
    asc_state_copy(game, (*match)->now, (*match)->start);
    return ASC_OK;
}

asc_status asc_match_from_state(const asc_game *game, const asc_state *start, asc_match **match)
{
    *match = make(game);
    if (*match == NULL)
        return ASC_NO_MEMORY;
    asc_state_copy(game, (*match)->start, start);
    asc_state_copy(game, (*match)->now, start);
    return ASC_OK;
}

void asc_match_free(asc_match *match)
{
    if (match == NULL)
        return;
    asc_host host = match->host;
    for (size_t i = 0; match->past != NULL && i < PAST; i++)
        if (match->past->state[i] != NULL)
            host.resize(host.user, match->past->state[i], 0);
    void *blocks[] = {match->start,     match->now,   match->scratch, match->past,
                      match->decisions, match->undos, match};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        if (blocks[i] != NULL)
            host.resize(host.user, blocks[i], 0);
}

/* ---- Looking --------------------------------------------------------------------------------- */

const asc_game *asc_match_game(const asc_match *match)
{
    return match->game;
}

const asc_state *asc_match_state(const asc_match *match)
{
    return match->now;
}

size_t asc_match_length(const asc_match *match)
{
    return match->length;
}

asc_decision asc_match_decision(const asc_match *match, size_t index)
{
    assert(index < match->length);
    return match->decisions[index];
}

bool asc_match_stopped(const asc_match *match)
{
    return match->length >= ASC_DECISIONS_MAX && !asc_over(match->game, match->now);
}

const asc_undo *asc_match_undos(const asc_match *match, size_t *count)
{
    *count = match->undo_count;
    return match->undos;
}

const asc_seed *asc_match_seed(const asc_match *match)
{
    return match->seeded ? &match->seed : NULL;
}

asc_state *asc__match_scratch(const asc_match *match)
{
    return match->scratch;
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* Passes events on, and notices those beyond which undo is not free. */
typedef struct watcher {
    const asc_sink *sink;
    bool barrier, final;
} watcher;

static void watch(void *user, const asc_event *event)
{
    watcher *to = user;
    to->barrier |= event->barrier;
    to->final |= event->final;
    if (to->sink != NULL)
        to->sink->emit(to->sink->user, event);
}

asc_status asc_match_reserve(asc_match *match, size_t count)
{
    void *decisions = match->decisions;
    while (match->capacity - match->length < count) {
        if (!asc__grow(&match->host, &decisions, &match->capacity, match->capacity,
                       sizeof *match->decisions))
            return ASC_NO_MEMORY;
        match->decisions = decisions;
    }
    return ASC_OK;
}

asc_status asc_match_play(asc_match *match, int seat, asc_move move, const asc_sink *sink)
{
    const asc_game *game = match->game;
    if (asc_check(game, match->now, seat, move) != ASC_REASON_NONE)
        return ASC_BAD_MOVE;
    if (asc_match_stopped(match))
        return ASC_LIMIT;
    if (asc_match_reserve(match, 1) != ASC_OK)
        return ASC_NO_MEMORY;
    asc_decision decision = {.seat = seat, .move = move, .turn = asc_turns(game, match->now)};
    watcher to = {.sink = sink};
    game->type->rules.apply(game, match->now, move, &(asc_sink){watch, &to});
    decision.barrier = to.barrier;
    decision.final = to.final;
    match->decisions[match->length++] = decision;
    return ASC_OK;
}

/* Makes the decisions `from` .. `to` - 1 once more, in a state that is just before them. */
static void repeat(const asc_match *match, asc_state *state, size_t from, size_t to,
                   const asc_sink *sink)
{
    for (size_t i = from; i < to; i++)
        match->game->type->rules.apply(match->game, state, match->decisions[i].move, sink);
}

void asc_match_state_at(const asc_match *match, size_t length, asc_state *state)
{
    assert(length <= match->length);
    past_states *past = match->past;
    const asc_state *nearest = match->start;
    size_t from = 0;
    for (size_t i = 0; i < PAST; i++) {
        if (past->at[i] > from && past->at[i] <= length) {
            from = past->at[i];
            nearest = past->state[i];
        }
    }
    asc_state_copy(match->game, state, nearest);
    repeat(match, state, from, length, NULL);
    if (from == length)
        return;
    unsigned next = past->next++ % PAST;
    past->at[next] = length;
    asc_state_copy(match->game, past->state[next], state);
}

void asc_match_events(const asc_match *match, size_t from, size_t to, const asc_sink *sink)
{
    assert(from <= to && to <= match->length);
    asc_match_state_at(match, from, match->scratch);
    repeat(match, match->scratch, from, to, sink);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

size_t asc_match_free_undo(const asc_match *match, int seat)
{
    size_t length = match->length;
    while (length > 0 && match->decisions[length - 1].seat == seat &&
           !match->decisions[length - 1].barrier && !match->decisions[length - 1].final)
        length--;
    return length;
}

asc_status asc__match_mark(asc_match *match, int seat, size_t count)
{
    void *undos = match->undos;
    if (!asc__grow(&match->host, &undos, &match->undo_capacity, match->undo_count,
                   sizeof *match->undos))
        return ASC_NO_MEMORY;
    match->undos = undos;
    match->undos[match->undo_count++] = (asc_undo){match->length, count, seat};
    return ASC_OK;
}

asc_status asc_match_undo(asc_match *match, int seat, size_t length, bool beyond)
{
    if (length > match->length || seat < ASC_NOBODY || seat >= asc_game_players(match->game))
        return ASC_BAD_MOVE;
    if (length < asc_match_free_undo(match, seat)) {
        if (!beyond)
            return ASC_BAD_MOVE;
        if (asc__match_mark(match, seat, match->length - length) != ASC_OK)
            return ASC_NO_MEMORY;
    }
    /* Marks never go away: where their place is undone they move down to what is left. */
    for (size_t i = match->undo_count; i > 0 && match->undos[i - 1].at > length; i--)
        match->undos[i - 1].at = length;
    asc_match_state_at(match, length, match->now);
    match->length = length;
    for (size_t i = 0; i < PAST; i++)
        if (match->past->at[i] > length)
            match->past->at[i] = 0;
    return ASC_OK;
}
