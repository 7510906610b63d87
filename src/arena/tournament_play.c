/*
 * tournament_play.c - plays the games of a tournament: threads that each take the next game, and
 * one that watches them, so that a stop need not wait for the end of a game.
 */
#include "tournament_internal.h"

#include <stdlib.h>
#include <time.h>

/* A player that fails to start so often in a row is given up: each attempt may take seconds. */
enum { START_TRIES = 3, LOOK_MS = 50 };

typedef struct game_worker {
    asc_tournament *tournament;
    /* guarded by the tournament's lock, since another thread may stop them: */
    asc_contestant *made[ASC_SEATS_MAX][ASC_RATED_MAX];
    asc_status status;
    pthread_t thread;
} game_worker;

static bool is_stopped(const asc_tournament *t)
{
    return t->options.stopped && t->options.stopped() != 0;
}

/* Counts the players that fail to start. They start in the order of the seats; after the first
 * failure, nobody else is asked. */
static void count_begun(asc_tournament *t, uint64_t number, asc_contestant *const *contestants)
{
    for (int seat = 0; seat < t->seats; seat++) {
        atomic_uint *count = &t->not_begun[asc__tournament_sitting(t, number, seat)];
        if (!asc__contestant_began(contestants[seat])) {
            atomic_fetch_add(count, 1);
            return;
        }
        atomic_store(count, 0);
    }
}

/* The contestant for a seat of this worker, made if necessary; NULL: out of memory. */
static asc_contestant *call_up(game_worker *w, int seat, uint8_t who)
{
    asc_tournament *t = w->tournament;
    const asc_tournament_options *options = &t->options;
    asc_contestant *contestant = w->made[seat][who];
    if (contestant == NULL) {
        contestant = asc__contestant_new(t->game, t->names[who], options->bot_ms, options->host);
        if (contestant == NULL)
            return NULL;
        asc__contestant_heed(contestant, options->stopped);
        pthread_mutex_lock(&t->lock);
        w->made[seat][who] = contestant;
        pthread_mutex_unlock(&t->lock);
    }
    if (atomic_load(&t->not_begun[who]) >= START_TRIES)
        asc__contestant_give_up(contestant);
    return contestant;
}

/* Adds a game to the results and reports it. */
static void add_played(asc_tournament *t, const asc_outcome *outcome, const char *record)
{
    pthread_mutex_lock(&t->lock);
    asc__tournament_add(t, outcome);
    bool more = t->verdict == ASC_UNDECIDED;
    if (t->options.played)
        more = t->options.played(t->options.user, outcome, record) && more;
    if (!more)
        atomic_store(&t->give_up, true);
    pthread_mutex_unlock(&t->lock);
}

static asc_arena_end play_game(game_worker *w, uint64_t number)
{
    asc_tournament *t = w->tournament;
    const asc_tournament_options *options = &t->options;
    uint64_t round = number / (uint64_t)t->seats / t->lineup_count;
    if (t->name_count == 1)
        round = number; /* with one player, another seating would be the same game again */
    asc_seating seating = {
        .seed = asc__splitmix(options->seed + asc__splitmix(round + UINT64_C(0x9e3779b97f4a7c15))),
        .player_seed = asc__splitmix(options->seed ^ asc__splitmix(number + 1)),
        .stopped = options->stopped,
    };
    for (int seat = 0; seat < t->seats; seat++) {
        uint8_t who = asc__tournament_sitting(t, number, seat);
        seating.names[seat] = t->shown[who];
        seating.contestants[seat] = call_up(w, seat, who);
        if (seating.contestants[seat] == NULL)
            return ASC_ARENA_NO_MEMORY;
    }
    asc_outcome outcome = {.number = number};
    char *record = NULL;
    asc_arena_end end =
        asc__arena_play(t->game, &seating, &outcome, options->records ? &record : NULL);
    if (end == ASC_ARENA_DONE) {
        count_begun(t, number, seating.contestants);
        add_played(t, &outcome, record);
    }
    free(record);
    return end;
}

/* Removes the contestants of this worker, so that a stop no longer reaches them. */
static void dismiss(game_worker *w)
{
    asc_tournament *t = w->tournament;
    for (int seat = 0; seat < t->seats; seat++) {
        for (size_t i = 0; i < t->name_count; i++) {
            asc_contestant *contestant = w->made[seat][i];
            pthread_mutex_lock(&t->lock);
            w->made[seat][i] = NULL;
            pthread_mutex_unlock(&t->lock);
            asc__contestant_free(contestant);
        }
    }
}

static void *work(void *argument)
{
    game_worker *w = argument;
    asc_tournament *t = w->tournament;
    uint64_t seats = (uint64_t)t->seats;
    asc_arena_end end = ASC_ARENA_DONE;
    while (end == ASC_ARENA_DONE && !atomic_load(&t->give_up) && !is_stopped(t)) {
        uint64_t number = atomic_fetch_add(&t->next, 1);
        if (number >= t->last * seats)
            break;
        if (number / seats % t->parts == t->part && t->results[number].done == ASC_TO_PLAY)
            end = play_game(w, number);
    }
    if (end == ASC_ARENA_NO_MEMORY) {
        w->status = ASC_NO_MEMORY;
        atomic_store(&t->give_up, true);
    }
    dismiss(w);
    pthread_mutex_lock(&t->lock);
    t->working--;
    pthread_cond_signal(&t->changed);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* Stops all players that are thinking. */
static void stop_all(asc_tournament *t, game_worker *workers, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (int seat = 0; seat < t->seats; seat++)
            for (size_t who = 0; who < t->name_count; who++)
                if (workers[i].made[seat][who])
                    asc__contestant_stop(workers[i].made[seat][who]);
}

/* Watches while others play: stops players that are thinking when it is time. */
static void watch(asc_tournament *t, game_worker *workers, unsigned count)
{
    pthread_mutex_lock(&t->lock);
    while (t->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += LOOK_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&t->changed, &t->lock, &until);
        if (is_stopped(t))
            stop_all(t, workers, count);
        if (t->options.meanwhile) {
            pthread_mutex_unlock(&t->lock);
            t->options.meanwhile(t->options.user);
            pthread_mutex_lock(&t->lock);
        }
    }
    pthread_mutex_unlock(&t->lock);
}

asc_status asc__tournament_play(asc_tournament *tournament, uint64_t first, uint64_t last,
                                unsigned part, unsigned parts)
{
    asc_tournament *t = tournament;
    unsigned threads = t->options.threads, started = 0;
    game_worker *workers = calloc(threads, sizeof *workers);
    if (workers == NULL)
        return ASC_NO_MEMORY;
    atomic_store(&t->next, first * (uint64_t)t->seats);
    atomic_store(&t->give_up, t->verdict != ASC_UNDECIDED);
    t->last = last;
    t->part = part;
    t->parts = parts;
    t->working = threads;
    for (; started < threads; started++) {
        workers[started].tournament = t;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    pthread_mutex_lock(&t->lock);
    t->working -= threads - started;
    pthread_mutex_unlock(&t->lock);
    watch(t, workers, started);
    asc_status status = started > 0 ? ASC_OK : ASC_NO_MEMORY;
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        if (workers[i].status != ASC_OK)
            status = workers[i].status;
    }
    free(workers);
    return status;
}
