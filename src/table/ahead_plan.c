/*
 * ahead_plan.c - plans the cards that need no choice, in an order that loses nothing, up to the
 * first possible choice. ahead.c says what can follow from a move.
 */
#include "ahead.h"

#include <stdio.h>

#include "view_read.h"

/* The input of a plan. */
typedef struct planner {
    const asc_game *game;
    const asc_state *state;
    asc_host host;
    asc_ahead_from from;
    asc_move_note *notes;
    asc_ahead *ahead; /* made when it is needed */
} planner;

static unsigned flags_of(const planner *of, int index)
{
    return asc_move_flags(of->game, of->state, of->from.moves[index]);
}

/* Cards that draw come first, because a drawn card may ask about the hand; then plain gains. */
static int rank(const planner *of, int index)
{
    if (asc__ahead_draws(of->ahead, index))
        return 2;
    return flags_of(of, index) & ASC_MOVE_ONLY_GAINS ? 1 : 0;
}

static void leave(const planner *of, asc_plan *plan, int index, asc_ahead_why why,
                  const char *asker)
{
    plan->why = why;
    if (why == ASC_AHEAD_ASKS)
        snprintf(plan->text, sizeof plan->text, "%s", asker);
    else
        asc_move_say(of->game, of->state, of->from.moves[index], plan->text, sizeof plan->text);
}

/* Goes through the moves; false: out of memory. */
static bool plan_moves(planner *of, asc_plan *plan)
{
    int best = -1;
    for (int i = 0; i < of->from.move_count; i++) {
        char asker[ASC_MOVE_TEXT_MAX];
        if (!of->notes[i].no_choice)
            continue;
        if (!of->ahead && !(of->ahead = asc__ahead_new(of->game, &of->from, &of->host)))
            return false;
        if (rank(of, i) <= best)
            continue;
        asc_ahead_why why = asc__ahead_loses(of->ahead, i, asker);
        if (why == ASC_AHEAD_NOTHING) {
            plan->next = i;
            plan->move = of->from.moves[i];
            best = rank(of, i);
        } else if (plan->why == ASC_AHEAD_NOTHING) {
            leave(of, plan, i, why, asker);
        }
    }
    return true;
}

asc_status asc_plan_make(const asc_game *game, const asc_state *state, const asc_view *view,
                         const asc_host *host, asc_plan *plan)
{
    planner of = {.game = game,
                  .state = state,
                  .host = asc__host(host),
                  .from = {.seat = view->viewer, .view = view}};
    *plan = (asc_plan){.next = -1, .why = ASC_AHEAD_NOTHING};
    if (view->viewer < 0 || asc_to_act(game, state) != view->viewer ||
        asc_question_of(game, state).id != 0)
        return ASC_OK;
    size_t most = asc_legal_max(game);
    asc_move *moves = of.host.resize(of.host.user, NULL, most * sizeof *moves);
    of.notes = of.host.resize(of.host.user, NULL, most * sizeof *of.notes);
    bool made = moves && of.notes;
    if (made) {
        of.from.moves = moves;
        of.from.move_count = asc_legal(game, state, moves);
        made = asc_moves_note(game, state, &of.from, &of.host, of.notes) == ASC_OK &&
               plan_moves(&of, plan);
    }
    asc__ahead_free(of.ahead);
    if (moves)
        of.host.resize(of.host.user, moves, 0);
    if (of.notes)
        of.host.resize(of.host.user, of.notes, 0);
    return made ? ASC_OK : ASC_NO_MEMORY;
}

size_t asc_plan_say(const asc_game *game, const asc_plan *plan, char *text, size_t size)
{
    static const char *const texts[] = {
        [ASC_AHEAD_NOTHING] = T_("There is nothing to play that needs no choice."),
        [ASC_AHEAD_ASKS] = T_("Left for you: '{0}' could ask about the rest of your hand."),
        [ASC_AHEAD_LATER] = T_("Left for you: '{0}' could give more later."),
        [ASC_AHEAD_TOO_MUCH] = T_("Left for you: '{0}' has too many possible results."),
    };
    asc_speech speech = asc__speech_init(asc__language(asc_game_language(game)), text, size);
    ASC__SAY_TEXT(&speech, texts[plan->why], asc__arg_text(plan->text));
    return speech.out.length;
}
