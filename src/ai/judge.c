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

void asc__judge_narrow(asc_judge *judge, const asc_move *moves, size_t count, size_t wanted,
                       size_t also)
{
    wanted = wanted < ASC_JUDGE_FEW ? wanted : ASC_JUDGE_FEW;
    judge->few_count = 0;
    for (size_t i = 0; i < count; i++) {
        bool in = i == also;
        for (size_t k = 0; k < wanted && k < count; k++)
            in = in || judge->first[k].move == i;
        if (!in)
            continue;
        judge->index[judge->few_count] = i;
        judge->few[judge->few_count++] = moves[i];
    }
}

static const asc_estimate *find(const asc_estimate *estimates, size_t count, size_t move)
{
    for (size_t i = 0; i < count; i++)
        if (estimates[i].move == move)
            return &estimates[i];
    return NULL;
}

/* The second look, or the first where somebody wants an answer before the second is as good. */
static asc_estimate pick(const asc_judge *judge, size_t seconds, size_t at, size_t count)
{
    size_t move = judge->index[at];
    const asc_estimate *first = find(judge->first, count, move);
    const asc_estimate *second = find(judge->second, seconds, at);
    asc_estimate out = second && second->visits >= first->visits ? *second : *first;
    out.move = move;
    return out;
}

size_t asc__judge_best(const asc_judge *judge, size_t count, size_t seconds, asc_estimate *best)
{
    for (size_t i = 0; i < judge->few_count; i++) {
        asc_estimate one = pick(judge, seconds, i, count);
        size_t at = i;
        for (; at > 0 && one.chance > best[at - 1].chance; at--)
            best[at] = best[at - 1];
        best[at] = one;
    }
    return judge->few_count;
}

size_t asc__judge_rank(asc_judge *judge, asc_player *player, uint32_t ms, const asc_view *view,
                       const asc_move *moves, size_t count, size_t wanted, size_t also,
                       asc_estimate *best)
{
    asc_player_set_time(player, ms > 1 ? ms / 2 : ms);
    if (asc_player_estimate(player, view, moves, count, judge->first) == 0)
        return 0;
    asc__judge_narrow(judge, moves, count, wanted, also);
    asc_player_estimate(player, view, judge->few, judge->few_count, judge->second);
    return asc__judge_best(judge, count, judge->few_count, best);
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
