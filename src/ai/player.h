/*
 * player.h - computer players from inside: a type, and the memory of one player.
 *
 * Each kind of player fills in one asc_player_type and embeds asc_player as the first member of its
 * own object. player_spec.c reads names; each kind has a file of its own.
 */
#ifndef ASC_PLAYER_H
#define ASC_PLAYER_H

#include <stdatomic.h>

#include "base.h"
#include "careless.h"

typedef struct asc_player_type asc_player_type;

enum {
    ASC_PLAYER_NAME = 64,          /* no name is longer, its NUL included */
    ASC_PLAYER_THREADS = 64,       /* at most */
    ASC_PLAYER_MS = 86400000,      /* a day */
    ASC_PLAYER_VISITS = 1000000000 /* iterations */
};

/* What a name says: a kind of player with its settings. */
typedef struct asc_player_spec {
    const asc_player_type *type;
    /* Of a searching player: */
    uint32_t ms;         /* for a decision; 0: no limit */
    uint32_t iterations; /* for a decision; 0: no limit, but then there is one of time */
    uint32_t threads;
    uint32_t against; /* the level at which it supposes others to play; 0: as well as it does */
    /* The mistakes of a greedy player, or those that a search with `against` expects of others. */
    asc_care care;
} asc_player_spec;

struct asc_player_type {
    /* The size of a player of this kind in bytes, with its asc_player; the first `zeroed` bytes are
     * set to zero. */
    size_t (*size)(const asc_game *game, const asc_player_spec *spec);
    size_t zeroed;
    /* Initializes the other members; NULL: nothing to do. */
    void (*init)(asc_player *player);
    /* Of one that does not search: has the contract of asc_player_choose. */
    size_t (*choose)(asc_player *player, const asc_view *view, const asc_move *moves, size_t count);
    /* Of one that does, and NULL of others. The first has the contract of asc_player_begin, and
     * returns an index of a move if there is nothing to think about, or else `count`; only then are
     * the others called. */
    size_t (*begin)(asc_player *player, const asc_view *view, const asc_move *moves, size_t count,
                    asc_purpose purpose);
    bool (*think)(asc_player *player, uint32_t ms, uint32_t iterations);
    size_t (*best)(asc_player *player);
    size_t (*estimates)(asc_player *player, asc_estimate *estimates);
    /* asc__player_extend. */
    void (*extend)(asc_player *player);
};

struct asc_player {
    asc_player_spec spec;
    const asc_game *game;
    asc_host host;
    uint32_t ms;         /* the budget of the next decisions; 0: as in spec */
    atomic_bool stopped; /* asc_player_stop */
    bool searches;       /* a search has begun; if not, the choice is made: */
    size_t choice;
    asc_stream stream; /* its luck */
    asc_policy policy; /* the game's classes of verbs and costs of cards */
    char name[ASC_PLAYER_NAME];
};

/* What a searching player has done since it was made. */
typedef struct asc_search_work {
    uint64_t playouts;
    uint64_t steps; /* decisions in them */
} asc_search_work;

/* All zero for a player that does not search. */
asc_search_work asc__search_work(const asc_player *player);

/* What a searching player expects of the move that it chose last; false if it made no search for
 * it, or does not search. */
bool asc__search_expected(const asc_player *player, asc_prediction *expected);

/* Adds another budget to the decision that was begun: the time that is set now, and the iterations
 * of the name. A budget that is spent in two goes leads where one of its size does. Players that do
 * not search ignore it. */
void asc__player_extend(asc_player *player);

static inline bool asc__player_is_stopped(const asc_player *player)
{
    return atomic_load_explicit(&player->stopped, memory_order_relaxed);
}

/* The next multiple of ASC_STATE_ALIGN. */
static inline size_t asc__align(size_t size)
{
    return (size + ASC_STATE_ALIGN - 1) / ASC_STATE_ALIGN * ASC_STATE_ALIGN;
}

static inline uint64_t asc__stream_wide(asc_stream *stream)
{
    uint64_t high = asc__stream_next(stream);
    return high << 32 | asc__stream_next(stream);
}

/* Reads a name; if there is no such player, the host's diag gets the list of possible names. */
asc_status asc__player_spec_parse(const char *name, const asc_host *host, asc_player_spec *spec);

extern const asc_player_type asc__player_random, asc__player_rich; /* player.c */
extern const asc_player_type asc__player_greedy;                   /* greedy.c */
extern const asc_player_type asc__player_search;                   /* search.c */

#endif
