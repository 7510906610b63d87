/*
 * coach_trial.c - games played to their end from states sampled from the view: each once with the
 * plan and once with every variation of it, with the same luck.
 */
#include "coach_internal.h"

#include "search_playout.h"

/* ---- One move -------------------------------------------------------------------------------- */

void asc__coach_sample(const asc_coach *coach, unsigned n, asc_state *state)
{
    asc_seed seed = asc_seed_from_number(asc__mix(n + UINT64_C(0x636f616368)));
    asc_belief_guess(coach->game, coach->belief, &seed, state);
}

asc_move asc__coach_policy(asc_coach *coach, const asc_state *state, uint8_t without)
{
    const asc_game *game = coach->game;
    asc_move *moves = coach->moves;
    size_t count = (size_t)asc_legal(game, state, moves), kept = 0;
    for (size_t i = 0; i < count && without != ASC_NO_CARD; i++)
        if (moves[i].card != without || asc__coach_sort(coach, moves[i]) != ASC_VERB_TAKE)
            moves[kept++] = moves[i];
    count = kept > 0 ? kept : count;
    if (count == 1)
        return moves[0];
    const asc_player_spec *spec = &asc__advisor_player(coach->advisor)->spec;
    if (spec->against > 0 && asc_to_act(game, state) != coach->seat)
        return moves[asc__careless_choose(game, state, moves, count, spec->care, &coach->stream)];
    return moves[asc_value_opponent(game, state, moves, count)];
}

bool asc__coach_plain(const asc_coach *coach, const asc_state *state, asc_move *move)
{
    size_t count = (size_t)asc_legal(coach->game, state, coach->moves);
    size_t at =
        count > 1 ? asc__search_plain(coach->game, state, coach->moves, count) : (size_t)count;
    if (at == count || asc__coach_sort(coach, coach->moves[at]) != ASC_VERB_PLAY)
        return false;
    *move = coach->moves[at];
    return true;
}

/* ---- A game ---------------------------------------------------------------------------------- */

/* The result of a game. */
typedef struct trial {
    double ahead; /* points of the seat's team minus those of the best other team */
    bool taken;   /* another player took the avoided card before the seat's next turn */
    bool last;    /* the seat had no further turn */
} trial;

/* By how many points the seat is ahead. */
static double ahead_of(const asc_coach *coach, const asc_state *state)
{
    asc_result result;
    asc_result_of(coach->game, state, &result);
    int32_t best = asc_game_opponent(coach->game) != NULL ? result.opponent_score : INT32_MIN;
    for (int seat = 0; seat < asc_game_players(coach->game); seat++)
        if (result.team[seat] != result.team[coach->seat] && result.team_score[seat] > best)
            best = result.team_score[seat];
    return (double)result.team_score[coach->seat] - (best == INT32_MIN ? 0 : (double)best);
}

/* Makes the moves of a plan as far as possible; the policy answers all other questions. */
static void follow(asc_coach *coach, const asc_coach_variation *variation)
{
    const asc_game *game = coach->game;
    const asc_coach_plan *plan = &coach->tried[variation->about];
    asc_state *state = coach->trial;
    asc_move move;
    for (size_t at = 0; at < plan->count && asc__coach_in_turn(coach, state);) {
        bool own = asc_to_act(game, state) == coach->seat;
        if (own && asc__coach_plain(coach, state, &move)) {
            asc_apply_listed(game, state, move);
            continue;
        }
        move = plan->steps[at];
        bool skipped =
            move.card == variation->card && asc__coach_sort(coach, move) == ASC_VERB_TAKE;
        if (own && !skipped && asc_check(game, state, coach->seat, move) == ASC_REASON_NONE) {
            asc_apply_listed(game, state, move);
            at++;
        } else if (!own || asc_question_of(game, state).id != 0) {
            asc_apply_listed(game, state, asc__coach_policy(coach, state, variation->card));
        } else {
            at++;
        }
    }
}

static trial play(asc_coach *coach, unsigned n, const asc_coach_variation *variation)
{
    const asc_game *game = coach->game;
    asc_state *state = coach->trial;
    trial out = {.last = true};
    asc__coach_sample(coach, n, state);
    coach->stream.state = asc__mix(n);
    follow(coach, variation);
    for (unsigned steps = 0; steps < ASC_DECISIONS_MAX && !asc_over(game, state); steps++) {
        int seat = asc_to_act(game, state);
        bool now = asc_turns(game, state) == coach->turns;
        if (seat == coach->seat && !now && asc_question_of(game, state).id == 0)
            out.last = false;
        asc_move move = asc__coach_policy(coach, state, now ? variation->card : ASC_NO_CARD);
        if (out.last && seat != coach->seat && move.card == variation->card &&
            asc__coach_sort(coach, move) == ASC_VERB_TAKE)
            out.taken = true;
        asc_apply_listed(game, state, move);
    }
    out.ahead = ahead_of(coach, state);
    return out;
}

/* ---- Trials ---------------------------------------------------------------------------------- */

static void add_variation(asc_coach *coach, asc_coach_about about, uint8_t card)
{
    coach->variations[coach->variation_count++] =
        (asc_coach_variation){.about = about, .card = card};
}

/* The present plan for variations of a kind; NULL: there is none. */
static const asc_coach_plan *plan_about(const asc_coach *coach, asc_coach_about about)
{
    bool asked = coach->asked_known && !asc__coach_same_plan(&coach->asked, &coach->plans[0]);
    if (about == ASC_COACH_ASKED)
        return asked ? &coach->asked : NULL;
    return (size_t)about < coach->plan_count ? &coach->plans[about] : NULL;
}

bool asc__coach_trials_fit(const asc_coach *coach)
{
    bool fit = coach->trials > 0;
    for (unsigned i = 0; i < ASC_COACH_ABOUT && fit; i++) {
        const asc_coach_plan *plan = plan_about(coach, i), *tried = &coach->tried[i];
        fit = plan == NULL ? tried->count == 0
                           : plan->count == tried->count &&
                                 memcmp(plan->steps, tried->steps, sizeof plan->steps) == 0;
    }
    return fit;
}

/* Lists the cards that the plan takes, the most expensive first. */
static size_t pick_cards(const asc_coach *coach, uint8_t picked[ASC_COACH_CARDS])
{
    const asc_coach_plan *plan = &coach->tried[ASC_COACH_WITHOUT];
    size_t count = 0, all;
    const asc_card *cards = asc_cards(coach->game, &all);
    for (int cost = UINT8_MAX; cost >= 0; cost--)
        for (size_t card = 0; card < all && count < ASC_COACH_CARDS; card++) {
            bool taken = false;
            for (size_t i = 0; i < plan->count && cards[card].cost == cost; i++)
                taken = taken || (plan->steps[i].card == card &&
                                  asc__coach_sort(coach, plan->steps[i]) == ASC_VERB_TAKE);
            if (taken)
                picked[count++] = (uint8_t)card;
        }
    return count;
}

void asc__coach_begin_trials(asc_coach *coach)
{
    uint8_t cards[ASC_COACH_CARDS];
    coach->trials = coach->last = 0;
    coach->variation_count = 0;
    for (unsigned i = 0; i < ASC_COACH_ABOUT; i++) {
        const asc_coach_plan *plan = plan_about(coach, i);
        coach->tried[i] = plan != NULL ? *plan : (asc_coach_plan){0};
        if (plan != NULL && i != ASC_COACH_WITHOUT)
            add_variation(coach, i, ASC_NO_CARD);
    }
    size_t count = pick_cards(coach, cards);
    for (size_t i = 0; i < count; i++)
        add_variation(coach, ASC_COACH_WITHOUT, cards[i]);
}

bool asc__coach_try(asc_coach *coach)
{
    if (coach->trials == ASC_COACH_TRIALS)
        return false;
    const asc_coach_variation as_planned = {.about = ASC_COACH_WITHOUT, .card = ASC_NO_CARD};
    trial planned = play(coach, coach->trials, &as_planned);
    coach->last += planned.last;
    for (size_t i = 0; i < coach->variation_count; i++) {
        asc_coach_variation *variation = &coach->variations[i];
        trial other = play(coach, coach->trials, variation);
        double behind = planned.ahead - other.ahead;
        variation->sum += behind;
        variation->squares += behind * behind;
        variation->taken += other.taken;
    }
    return ++coach->trials < ASC_COACH_TRIALS;
}
