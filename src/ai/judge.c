/*
 * judge.c - the two passes of judge.h.
 */
#include "judge.h"

#include <math.h>
#include <stdlib.h>

#include "base.h"

bool asc__judge_init(asc_judge *judge, const asc_game *game)
{
    size_t most = asc_legal_max(game);
    *judge = (asc_judge){.game = game};
    judge->view = malloc(asc_view_size(game));
    judge->moves = malloc(most * sizeof *judge->moves);
    judge->few = malloc(most * sizeof *judge->few);
    judge->first = malloc(most * sizeof *judge->first);
    judge->second = malloc(most * sizeof *judge->second);
    return judge->view && judge->moves && judge->few && judge->first && judge->second;
}

void asc__judge_fini(asc_judge *judge)
{
    free(judge->view);
    free(judge->moves);
    free(judge->few);
    free(judge->first);
    free(judge->second);
}

/* Of all moves those that deserve a second look, in the order of the list: judge->few; their number.
 * index[i] is where the i-th of them stands in the list. */
static size_t choose_few(asc_judge *judge, const asc_move *moves, size_t count, size_t wanted,
                         size_t also, size_t *index)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool in = i == also;
        for (size_t k = 0; k < wanted && k < count; k++)
            in = in || judge->first[k].move == i;
        if (!in)
            continue;
        index[kept] = i;
        judge->few[kept++] = moves[i];
    }
    return kept;
}

static const asc_estimate *find(const asc_estimate *estimates, size_t count, size_t move)
{
    for (size_t i = 0; i < count; i++)
        if (estimates[i].move == move)
            return &estimates[i];
    return NULL;
}

/* The second look, or the first where somebody wants an answer before the second is as good. */
static asc_estimate pick(const asc_judge *judge, size_t few, size_t at, size_t count, size_t move)
{
    const asc_estimate *first = find(judge->first, count, move);
    const asc_estimate *second = find(judge->second, few, at);
    asc_estimate out = second && second->visits >= first->visits ? *second : *first;
    out.move = move;
    return out;
}

size_t asc__judge_rank(asc_judge *judge, asc_player *player, uint32_t ms, const asc_view *view,
                       const asc_move *moves, size_t count, size_t wanted, size_t also,
                       asc_estimate *best)
{
    enum { FEW = 8 };
    size_t index[FEW + 1];
    wanted = wanted < FEW ? wanted : FEW;
    asc_player_set_time(player, ms > 1 ? ms / 2 : ms);
    if (asc_player_estimate(player, view, moves, count, judge->first) == 0)
        return 0;
    size_t few = choose_few(judge, moves, count, wanted, also, index);
    asc_player_estimate(player, view, judge->few, few, judge->second);
    for (size_t i = 0; i < few; i++) {
        asc_estimate one = pick(judge, few, i, count, index[i]);
        size_t at = i;
        for (; at > 0 && one.chance > best[at - 1].chance; at--)
            best[at] = best[at - 1];
        best[at] = one;
    }
    return few;
}

/* There is nothing to compare it with. */
static bool judge_only(asc_judge *judge, asc_player *player, uint32_t ms, asc_judgement *out)
{
    asc_player_set_time(player, ms > 4 ? ms / 4 : ms);
    if (asc_player_estimate(player, judge->view, &out->move, 1, judge->first) == 0)
        return false;
    out->before = out->after = judge->first[0].chance;
    return true;
}

bool asc__judge_decision(asc_judge *judge, asc_player *player, uint32_t ms, const asc_state *state,
                         asc_decision decision, asc_judgement *judgement)
{
    const asc_game *game = judge->game;
    size_t count = (size_t)asc_legal(game, state, judge->moves);
    *judgement = (asc_judgement){.move = decision.move, .best = decision.move};
    asc_view_of(game, state, decision.seat, judge->view);
    if (count == 1)
        return judge_only(judge, player, ms, judgement);
    size_t played = (size_t)asc__find_move(judge->moves, (int)count,
                                           asc_move_listed(game, state, decision.move));
    asc_estimate best[2];
    size_t found =
        asc__judge_rank(judge, player, ms, judge->view, judge->moves, count, 1, played, best);
    if (found == 0)
        return false;
    const asc_estimate *own = find(best, found, played);
    judgement->before = best[0].chance;
    judgement->after = own->chance;
    if (own == &best[0])
        return true;
    judgement->loss = judgement->before - judgement->after;
    judgement->error = sqrt(best[0].error * best[0].error + own->error * own->error);
    if (judgement->loss > 0)
        judgement->best = judge->moves[best[0].move];
    return true;
}
