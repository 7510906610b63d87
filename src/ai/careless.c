/*
 * careless.c - the decisions of careless.h.
 */
#include "careless.h"

/* Values are wrong more often by a little than by much. Some moves are overlooked, but never all: the last of a list can always
 * be made. */
size_t asc__careless_choose(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count, asc_care care, asc_stream *stream)
{
    size_t best = count - 1;
    int64_t best_value = INT64_MIN;
    if (care.overlooks == 0 && care.noise == 0)
        return asc_value_best(game, state, moves, count);
    for (size_t i = 0; i < count; i++) {
        if (asc__stream_below(stream, 100) < care.overlooks && i + 1 < count)
            continue;
        int64_t value = asc_value_move(game, state, moves[i]);
        value += (int64_t)asc__stream_below(stream, care.noise + 1u);
        value -= (int64_t)asc__stream_below(stream, care.noise + 1u);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}
