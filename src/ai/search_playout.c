/*
 * search_playout.c - determinizations, the rollout policies, and the reward of an end.
 */
#include "search_playout.h"

#include <math.h>

#include "player.h"

/* The value network is asked at the beginning of the turn after next: what the next player makes of
 * the row is seen. */
static const int horizon = 2;

enum { CLOCK_EVERY = 64 }; /* decisions of a playout between looks at the clock */

/* ---- Memory and time ------------------------------------------------------------------------- */

size_t asc__playout_size(const asc_game *game)
{
    return asc__align(asc_state_size(game)) + asc__align(asc_legal_max(game) * sizeof(asc_move));
}

void asc__playout_init(asc_playout *playout, const asc_game *game, void *memory)
{
    unsigned char *moves = (unsigned char *)memory + asc__align(asc_state_size(game));
    *playout = (asc_playout){.sample = memory, .moves = (asc_move *)(void *)moves};
}

bool asc__search_time_is_up(const asc_search_task *task)
{
    return atomic_load_explicit(task->stopped, memory_order_relaxed) ||
           (task->pause != UINT64_MAX && asc__search_clock() >= task->pause);
}

/* ---- Determinizations ------------------------------------------------------------------------ */

void asc__playout_sample(asc_playout *playout, uint64_t number)
{
    const asc_search_task *task = playout->task;
    asc_seed seed = asc_seed_from_number(asc__mix(task->luck + number));
    asc_belief_guess(task->game, task->belief, &seed, playout->sample);
    playout->stream.state = asc__mix(task->luck ^ ~number);
}

size_t asc__search_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count)
{
    size_t best = asc_value_best(game, state, moves, count);
    return asc_value_move(game, state, moves[best]) >= ASC_VALUE_SURE ? best : count;
}

size_t asc__playout_skip(asc_playout *playout)
{
    const asc_game *game = playout->task->game;
    asc_state *sample = playout->sample;
    while (asc_to_act(game, sample) != ASC_NOBODY &&
           asc_turns(game, sample) == playout->task->turns) {
        size_t count = (size_t)asc_legal(game, sample, playout->moves);
        size_t plain = count == 1 ? 0 : asc__search_plain(game, sample, playout->moves, count);
        if (plain == count)
            return count;
        asc_apply_listed(game, sample, playout->moves[plain]);
    }
    return 0;
}

/* ---- What an end is worth -------------------------------------------------------------------- */

/* Points by which a seat's team is ahead of the best other, or of the game's own opponent. */
static double margin_of(const asc_game *game, const asc_result *result, int seat)
{
    int32_t best = asc_game_opponent(game) != NULL ? result->opponent_score : INT32_MIN;
    for (int other = 0; other < asc_game_players(game); other++)
        if (result->team[other] != result->team[seat] && result->team_score[other] > best)
            best = result->team_score[other];
    return best == INT32_MIN ? 0 : (double)result->team_score[seat] - (double)best;
}

/* A win and how clear it is, in the shares in which they count for this game. */
static asc_search_outcome weigh(const asc_game *game, double won, double ahead)
{
    double share = asc_value_margin(game) / 100.0;
    return (asc_search_outcome){.won = won, .reward = (1 - share) * won + share * ahead};
}

/* What the game that is over in playout->sample was worth. */
static asc_search_outcome judge(asc_playout *playout)
{
    const asc_game *game = playout->task->game;
    int players = asc_game_players(game), self = playout->task->seat;
    asc_result result;
    double apart = 0;
    asc_result_of(game, playout->sample, &result);
    /* Teams that have won share the win between them. */
    unsigned teams = 0, winning = 0;
    for (int seat = 0; seat < players; seat++) {
        unsigned team = 1u << result.team[seat];
        winning += (result.winners >> seat & 1) && !(teams & team);
        teams |= result.winners >> seat & 1 ? team : 0;
        apart += fabs(margin_of(game, &result, seat)) / players;
    }
    playout->ended++;
    playout->spread += (apart - playout->spread) / (double)playout->ended;
    double clear = playout->truncated ? ASC_PREDICTION_POINTS : playout->spread + 1;
    double ahead = 0.5 + 0.5 * asc__tanh(margin_of(game, &result, self) / clear);
    return weigh(game, result.winners >> self & 1 ? 1.0 / winning : 0.0, ahead);
}

/* ---- Playing on ------------------------------------------------------------------------------ */

/* What the seat to act does: an index into playout->moves. */
static size_t choose(asc_playout *playout, size_t count)
{
    const asc_search_task *task = playout->task;
    if (count == 1)
        return 0;
    int seat = asc_to_act(task->game, playout->sample);
    if (task->careless >> seat & 1)
        return asc__careless_choose(task->game, playout->sample, playout->moves, count, task->care,
                                    &playout->stream);
    if (seat != task->seat || task->survey)
        return asc_value_opponent(task->game, playout->sample, playout->moves, count);
    return asc_value_tuned(task->game, playout->sample, playout->moves, count);
}

bool asc__playout_run(asc_playout *playout, asc_search_outcome *outcome)
{
    const asc_search_task *task = playout->task;
    const asc_game *game = task->game;
    asc_state *sample = playout->sample;
    int turns = task->turns;
    for (unsigned steps = 0; steps < ASC_DECISIONS_MAX; steps++) {
        if (asc_turns(game, sample) != turns) {
            asc_prediction predictions[ASC_SEATS_MAX];
            turns = asc_turns(game, sample);
            if (turns >= task->turns + horizon && task->careless == 0 &&
                asc_value_predict(game, sample, ASC_NOBODY, predictions)) {
                playout->truncated = true;
                *outcome =
                    weigh(game, predictions[task->seat].chance, predictions[task->seat].ahead);
                return true;
            }
        }
        size_t count = (size_t)asc_legal(game, sample, playout->moves);
        if (count == 0)
            break;
        asc_apply_listed(game, sample, playout->moves[choose(playout, count)]);
        playout->steps++;
        if (steps % CLOCK_EVERY == CLOCK_EVERY - 1 && asc__search_time_is_up(task))
            return false;
    }
    *outcome = judge(playout);
    return true;
}
