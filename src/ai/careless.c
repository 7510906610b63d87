/*
 * careless.c - the decisions of careless.h.
 */
#include "careless.h"

/* A quick look at the moves: returns the one that seems best. Small errors of values are more
 * frequent than large ones. Some moves are overlooked, but never the last of the list. */
static size_t look(const asc_game *game, const asc_state *state, const asc_move *moves,
                   size_t count, asc_care care, asc_stream *stream)
{
    size_t best = count - 1;
    int64_t best_value = INT64_MIN;
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

/* Who would make the last move of a list, which ends a turn or declines, looks once more: nobody
 * forgets a whole hand. */
size_t asc__careless_choose(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count, asc_care care, asc_stream *stream)
{
    if (care.overlooks == 0 && care.noise == 0)
        return asc_value_best(game, state, moves, count);
    size_t best = look(game, state, moves, count, care, stream);
    return best + 1 < count ? best : look(game, state, moves, count, care, stream);
}
