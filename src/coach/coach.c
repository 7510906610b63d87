/*
 * coach.c - the passes of the coach: the advisor estimates the moves; after each slice, the coach
 * makes plans that begin with the best of them; trial games give the reasons for the first plan.
 */
#include "coach_internal.h"

#include <assert.h>

#include "search_clock.h"

enum { CANDIDATES = 8 }; /* number of moves that plans are made for */

/* ---- Memory ---------------------------------------------------------------------------------- */

/* Returns the bytes of all blocks together; with a coach, it also points the coach's pointers into
 * memory from `at` on. */
static size_t lay_out(const asc_game *game, asc_coach *coach, unsigned char *at)
{
    size_t most = asc_legal_max(game), state = asc__align(asc_state_size(game));
    const size_t sizes[] = {
        asc__align(sizeof *coach),
        asc__align(asc_view_size(game)),
        asc__align(asc_belief_size(game)),
        state * ASC_COACH_LINES,
        state * ASC_COACH_LINES,
        state,
        asc__align(most * sizeof(asc_move)),
        asc__align(most * sizeof(asc_move)),
        asc__align(most * sizeof(asc_move)),
        asc__align(most * sizeof(asc_estimate)),
    };
    size_t starts[sizeof sizes / sizeof sizes[0]], all = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        starts[i] = all;
        all += sizes[i];
    }
    if (coach != NULL) {
        coach->view = (asc_view *)(void *)(at + starts[1]);
        coach->belief = (asc_belief *)(void *)(at + starts[2]);
        coach->starts = at + starts[3];
        coach->lines = at + starts[4];
        coach->trial = (asc_state *)(void *)(at + starts[5]);
        coach->moves = (asc_move *)(void *)(at + starts[6]);
        coach->root = (asc_move *)(void *)(at + starts[7]);
        coach->after = (asc_move *)(void *)(at + starts[8]);
        coach->ranked = (asc_estimate *)(void *)(at + starts[9]);
    }
    return all;
}

/* Finds the resources that pay for cards. */
static void find_resources(asc_coach *coach)
{
    size_t count, card_count;
    const asc_field *fields = asc_view_fields(coach->game, &count);
    const asc_card *cards = asc_cards(coach->game, &card_count);
    for (size_t i = 0; i < count; i++) {
        bool pays = false;
        for (size_t k = 0; k < card_count && fields[i].role == ASC_ROLE_RESOURCE; k++)
            pays = pays || (cards[k].paid_with && strcmp(cards[k].paid_with, fields[i].name) == 0);
        if (pays && coach->resource_count < ASC_COACH_RESOURCES)
            coach->resources[coach->resource_count++] = &fields[i];
    }
}

asc_status asc__coach_new(const asc_game *game, const asc_advisor_setup *setup, asc_coach **coach)
{
    asc_advisor *advisor;
    size_t verbs;
    asc_host host = asc__host(setup->host);
    *coach = NULL;
    asc_status status = asc__advisor_new(game, setup, &advisor);
    if (status != ASC_OK)
        return status;
    unsigned char *block = host.resize(host.user, NULL, lay_out(game, NULL, NULL));
    if (block == NULL) {
        asc__advisor_free(advisor);
        return ASC_NO_MEMORY;
    }
    asc_coach *made = (asc_coach *)(void *)block;
    *made = (asc_coach){.game = game, .host = host, .advisor = advisor};
    made->state_size = asc__align(asc_state_size(game));
    made->verbs = asc_verbs(game, &verbs);
    lay_out(game, made, block);
    find_resources(made);
    *coach = made;
    return ASC_OK;
}

void asc__coach_free(asc_coach *coach)
{
    if (coach == NULL)
        return;
    asc_host host = coach->host;
    asc__advisor_free(coach->advisor);
    host.resize(host.user, coach, 0);
}

asc_player *asc__coach_player(const asc_coach *coach)
{
    return asc__advisor_player(coach->advisor);
}

asc_advice_refusal asc__coach_refuses(const asc_coach *coach, const asc_state *state, int seat)
{
    return asc__advisor_refuses(coach->advisor, state, seat);
}

/* ---- Plans ----------------------------------------------------------------------------------- */

/* The price of the card in a plan's first step; -1: the step has no card. */
static int cost_of(const asc_coach *coach, const asc_coach_plan *plan)
{
    size_t count;
    const asc_card *cards = asc_cards(coach->game, &count);
    uint8_t card = plan->steps[0].card;
    return card < count ? cards[card].cost : -1;
}

/* Of two orders of one plan, is `one` the better one to tell: with chances that are level, does it
 * begin with the more expensive card? */
static bool is_better_order(const asc_coach *coach, const asc_coach_plan *one,
                            const asc_coach_plan *other)
{
    return asc__coach_is_level(&one->estimate, &other->estimate) &&
           cost_of(coach, one) > cost_of(coach, other);
}

/* Adds a plan to the list, unless the list has it already. */
static void add_plan(asc_coach *coach, const asc_coach_plan *plan)
{
    size_t at = 0;
    while (at < coach->plan_count && !asc__coach_same_plan(plan, &coach->plans[at]))
        at++;
    if (at == ASC_COACH_PLANS)
        return;
    if (at == coach->plan_count)
        coach->plans[coach->plan_count++] = *plan;
    else if (is_better_order(coach, plan, &coach->plans[at]))
        coach->plans[at] = *plan;
}

/* Makes plans from the advisor's present estimates. */
static void make_plans(asc_coach *coach)
{
    size_t known = asc__advisor_ranked(coach->advisor, coach->ranked);
    coach->plan_count = 0;
    for (size_t i = 0; i < known; i++) {
        asc_move move = coach->after[coach->ranked[i].move];
        bool is_asked = coach->asks && asc__same_move(move, coach->asked_move);
        if ((i >= CANDIDATES && !is_asked) || coach->ranked[i].visits == 0)
            continue;
        asc__coach_plan_from(coach, move, &coach->draft);
        coach->draft.estimate = coach->ranked[i];
        if (i < CANDIDATES)
            add_plan(coach, &coach->draft);
        if (is_asked) {
            coach->asked = coach->draft;
            coach->asked_known = true;
        }
    }
}

/* ---- Thinking -------------------------------------------------------------------------------- */

void asc__coach_begin(asc_coach *coach, const asc_state *state, uint32_t ms, const asc_move *asked)
{
    const asc_game *game = coach->game;
    coach->seat = asc_to_act(game, state);
    coach->turns = asc_turns(game, state);
    coach->root_count = asc_legal(game, state, coach->root);
    asc_view_of(game, state, coach->seat, coach->view);
    asc_status status = asc_belief_init(game, coach->view, coach->belief);
    assert(status == ASC_OK);
    (void)status;
    coach->asks = asked != NULL;
    coach->asked_known = false;
    if (asked != NULL)
        coach->asked_move = asc_move_listed(game, state, *asked);
    asc__coach_open(coach);
    coach->plan_count = 0;
    coach->trials = 0;
    coach->looked = false;
    coach->more = true;
    coach->now = (asc_coaching){0};
    asc__advisor_begin(coach->advisor, asc__coach_line(coach->starts, coach->state_size, 0), ms);
    asc__coach_tell(coach);
}

/* Plays games for the reasons, for that many milliseconds (0: all games). False: all are played. */
static bool find_reasons(asc_coach *coach, uint32_t ms)
{
    uint64_t end = asc__search_clock() + ms * UINT64_C(1000000);
    if (coach->plan_count == 0)
        return false;
    if (!asc__coach_trials_fit(coach))
        asc__coach_begin_trials(coach);
    while (!asc__player_is_stopped(asc__coach_player(coach)))
        if (!asc__coach_try(coach))
            return false;
        else if (ms > 0 && asc__search_clock() >= end)
            return true;
    return false;
}

bool asc__coach_think(asc_coach *coach, uint32_t ms)
{
    if (!coach->more)
        return false;
    /* Reasons follow the first slice of the advisor, and its last if the plans have changed. */
    bool reasons = coach->looked && find_reasons(coach, ms);
    if (!reasons) {
        bool more = asc__advisor_think(coach->advisor, ms);
        make_plans(coach);
        coach->more = more || !coach->looked;
        coach->looked = true;
        if (!more && coach->plan_count > 0 &&
            (coach->trials < ASC_COACH_TRIALS || !asc__coach_trials_fit(coach)))
            coach->more = !asc__player_is_stopped(asc__coach_player(coach));
    }
    asc__coach_tell(coach);
    return coach->more;
}

void asc__coach_think_on(asc_coach *coach, uint32_t ms)
{
    asc__advisor_think_on(coach->advisor, ms);
    coach->more = true;
    asc__coach_tell(coach);
}

const asc_coaching *asc__coach_now(const asc_coach *coach)
{
    return &coach->now;
}
