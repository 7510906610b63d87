/*
 * player.h - what a computer player is from inside: a type, and the memory that one of them has.
 *
 * Each kind of player fills in one asc_player_type and embeds asc_player as the first member of its
 * own object. player_spec.c finds out who is meant by a name; what a kind thinks is its own file's
 * business.
 */
#ifndef ASC_PLAYER_H
#define ASC_PLAYER_H

#include <stdatomic.h>

#include "base.h"
#include "policy.h"

typedef struct asc_player_type asc_player_type;

enum {
    ASC_PLAYER_NAME = 64,          /* no name is longer, its NUL included */
    ASC_PLAYER_THREADS = 64,       /* nobody thinks with more */
    ASC_PLAYER_MS = 86400000,      /* a day */
    ASC_PLAYER_VISITS = 1000000000 /* iterations */
};

/* What a name says: a kind of player, and how he is. */
typedef struct asc_player_spec {
    const asc_player_type *type;
    /* Of one who searches: */
    uint32_t ms;         /* for a decision; 0: no limit */
    uint32_t iterations; /* for a decision; 0: no limit, but then there is one of time */
    uint32_t threads;
    bool to_the_end; /* what he imagines is played to its end, even if that can be foreseen */
    /* Of one who does not: */
    uint32_t careless; /* of a hundred decisions, those made without looking */
    uint32_t noise;    /* how far wrong values are, in the hundredths of points they come in */
} asc_player_spec;

struct asc_player_type {
    /* Bytes of a player of this kind, asc_player included; the first `zeroed` of them come zeroed. */
    size_t (*size)(const asc_game *game, const asc_player_spec *spec);
    size_t zeroed;
    /* Sets up what is its own; NULL where there is nothing. */
    void (*init)(asc_player *player);
    /* Has the contract of asc_player_choose; there are two moves or more. */
    size_t (*choose)(asc_player *player, const asc_view *view, const asc_move *moves, size_t count);
    /* Has the contract of asc_player_estimate; NULL for those who do not search. */
    size_t (*estimate)(asc_player *player, const asc_view *view, const asc_move *moves,
                       size_t count, asc_estimate *estimates);
};

struct asc_player {
    asc_player_spec spec;
    const asc_game *game;
    asc_host host;
    uint32_t ms;         /* for the decisions to come; 0: what spec says */
    atomic_bool stopped; /* asc_player_stop */
    asc_stream stream;   /* where his luck comes from */
    asc_policy policy;   /* verbs and costs of the game */
    char name[ASC_PLAYER_NAME];
};

/* What a player who searches has done in his life. */
typedef struct asc_search_work {
    uint64_t playouts;
    uint64_t steps; /* decisions in them */
    uint64_t nodes; /* that his trees were given */
} asc_search_work;

/* All zero for one who does not search. */
asc_search_work asc__search_work(const asc_player *player);

/* What a player who searches expects of the move that he chose last; false where he had no need to think,
 * or is none who does. */
bool asc__search_hope(const asc_player *player, asc_forecast *hope);

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

/* Reads a name; where it means nobody, the host's diag hears what is possible. */
asc_status asc__player_spec_parse(const char *name, const asc_host *host, asc_player_spec *spec);

extern const asc_player_type asc__player_random, asc__player_rich; /* player.c */
extern const asc_player_type asc__player_greedy;                   /* greedy.c */
extern const asc_player_type asc__player_search;                   /* search.c */

#endif
