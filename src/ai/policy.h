/*
 * policy.h - players that use the legal list and nothing else, for simulation.
 *
 * A policy gets the list, the game's verbs and cards, and a random stream; never the state. It runs
 * once a decision, so it is inline and reads precomputed tables.
 */
#ifndef ASC_POLICY_H
#define ASC_POLICY_H

#include "ascend.h"

typedef enum asc_policy_kind {
    ASC_POLICY_RANDOM,
    ASC_POLICY_RICH,
    ASC_POLICY_COUNT
} asc_policy_kind;

/* What a policy needs to know of a game. */
typedef struct asc_policy {
    uint8_t sort[256]; /* of each verb: asc_verb_class */
    uint8_t cost[256]; /* of each card, as printed */
} asc_policy;

void asc__policy_init(asc_policy *policy, const asc_game *game);

const char *asc__policy_name(asc_policy_kind kind);

/* ASC_POLICY_COUNT if there is none of that name. */
asc_policy_kind asc__policy_find(const char *name);

/* A stream of random numbers: a linear congruence of 64 bits, of which the upper half is good. */
typedef struct asc_stream {
    uint64_t state;
} asc_stream;

static inline uint32_t asc__stream_next(asc_stream *stream)
{
    stream->state = stream->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(stream->state >> 32);
}

/* Equally likely in 0 .. below - 1; 0 if `below` is 0. */
static inline uint32_t asc__stream_below(asc_stream *stream, uint32_t below)
{
    uint64_t product = (uint64_t)asc__stream_next(stream) * below;
    /* Only a product whose low half is that small can be one too many for its result. */
    if ((uint32_t)product < below) {
        uint32_t surplus = (uint32_t)-below % below;
        while ((uint32_t)product < surplus)
            product = (uint64_t)asc__stream_next(stream) * below;
    }
    return (uint32_t)(product >> 32);
}

/* Any move; the end of the turn only if there is no other. */
static inline uint32_t asc__policy_random(const asc_policy *policy, const asc_move *moves,
                                          uint32_t count, asc_stream *stream)
{
    uint32_t ends = policy->sort[moves[count - 1].verb] == ASC_VERB_END;
    return asc__stream_below(stream, count - ends);
}

/* Plays everything, then takes the most expensive card on offer; answers questions at random; ends
 * last. */
static inline uint32_t asc__policy_rich(const asc_policy *policy, const asc_move *moves,
                                        uint32_t count, asc_stream *stream)
{
    uint8_t first = policy->sort[moves[0].verb];
    if (first == ASC_VERB_PLAY)
        return 0;
    if (first != ASC_VERB_TAKE)
        return asc__policy_random(policy, moves, count, stream);
    uint32_t best = 0;
    uint32_t best_cost = policy->cost[moves[0].card];
    for (uint32_t i = 1; i < count; i++) {
        uint32_t cost = policy->cost[moves[i].card];
        if (cost > best_cost && policy->sort[moves[i].verb] == ASC_VERB_TAKE) {
            best = i;
            best_cost = cost;
        }
    }
    return best;
}

#endif
