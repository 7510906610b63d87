/*
 * tutorial_walk.c - the current step of a tutorial: follows the decisions of a match from step to
 * step, and says which decision may come next. It stores nothing between two calls.
 */
#include "tutorial_internal.h"

enum { LEARNER = 0 };

/* ---- From step to step ----------------------------------------------------------------------- */

/* A step begins. */
static void enter(const asc_tutorial *tutorial, asc__walk *walk, const asc_game *game,
                  const asc_state *state)
{
    walk->made = walk->answered = 0;
    walk->passed = false;
    walk->round = asc_round(game, state);
    walk->loose = walk->loose || (walk->step < tutorial->step_count &&
                                  asc__step_is_free(&tutorial->steps[walk->step]));
}

asc__walk asc__walk_begin(const asc_tutorial *tutorial, const asc_game *game,
                          const asc_state *state)
{
    asc__walk walk = {.step = 0};
    enter(tutorial, &walk, game, state);
    return walk;
}

/* Has come what the step waits for? */
static bool has_passed(const asc__step *step, const asc__walk *walk, const asc_game *game,
                       const asc_state *state, size_t read)
{
    switch (step->kind) {
    case ASC__STEP_READ:
        return walk->step < read;
    case ASC__STEP_DO:
        return walk->made == step->move_count;
    case ASC__STEP_ROUND:
        return asc_round(game, state) != walk->round || asc_over(game, state);
    case ASC__STEP_ANY: /* asc__walk_take tells */
    case ASC__STEP_TURN:
    case ASC__STEP_GAME:
        break;
    }
    return asc__step_is_free(step) && asc_over(game, state);
}

void asc__walk_settle(const asc_tutorial *tutorial, asc__walk *walk, const asc_game *game,
                      const asc_state *state, size_t read)
{
    while (walk->step < tutorial->step_count) {
        const asc__step *step = &tutorial->steps[walk->step];
        walk->passed = walk->passed || has_passed(step, walk, game, state, read);
        if (!walk->passed || walk->answered < step->reply_count)
            return;
        walk->step++;
        enter(tutorial, walk, game, state);
    }
}

/* Is it the move that was written? */
static bool is_move(const asc_game *game, const asc_state *state, asc_move move, const char *text)
{
    asc_move meant;
    return asc_move_parse(game, state, text, &meant, NULL, NULL) == ASC_OK &&
           asc__same_move(asc_move_listed(game, state, move), asc_move_listed(game, state, meant));
}

/* Is the learner's move the next one of the present step? */
static bool takes(const asc__step *step, asc__walk *walk, const asc_game *game,
                  const asc_state *state, asc_move move)
{
    if (step->kind == ASC__STEP_DO && is_move(game, state, move, step->moves[walk->made].text)) {
        walk->made++;
        return true;
    }
    for (size_t i = 0; step->kind == ASC__STEP_ANY && i < step->move_count; i++)
        if (is_move(game, state, move, step->moves[i].text)) {
            walk->passed = true;
            return true;
        }
    return asc__step_is_free(step);
}

bool asc__walk_take(const asc_tutorial *tutorial, asc__walk *walk, const asc_game *game,
                    asc_state *state, int seat, asc_move move)
{
    asc__walk next = *walk;
    /* Where something is decided, all that could be read before it has been read. */
    while (next.step < tutorial->step_count && tutorial->steps[next.step].kind == ASC__STEP_READ &&
           !next.passed)
        asc__walk_settle(tutorial, &next, game, state, next.step + 1);
    if (next.step < tutorial->step_count && !asc_question_of(game, state).obvious) {
        const asc__step *step = &tutorial->steps[next.step];
        bool fits =
            seat == LEARNER ? !next.passed && takes(step, &next, game, state, move) : next.loose;
        if (next.passed && seat != LEARNER && next.answered < step->reply_count) {
            const asc__step_move *reply = &step->replies[next.answered];
            fits = reply->seat == seat && is_move(game, state, move, reply->text);
            next.answered++;
        }
        if (!fits)
            return false;
        if (step->kind == ASC__STEP_TURN && seat == LEARNER) {
            int turn = asc_turns(game, state);
            asc_apply(game, state, seat, move, NULL);
            next.passed = asc_turns(game, state) != turn;
            *walk = next;
            return true;
        }
    }
    asc_apply(game, state, seat, move, NULL);
    *walk = next;
    return true;
}

/* ---- In a match ------------------------------------------------------------------------------ */

/* Follows the match to its end; its last state is in tutorial->state. */
static asc__walk follow(const asc_tutorial *tutorial, const asc_match *match, size_t read)
{
    const asc_game *game = asc_match_game(match);
    asc__walk walk = {.step = tutorial->step_count, .lost = true};
    if (game->game_id != tutorial->game->game_id)
        return walk;
    asc_state *state = tutorial->state;
    asc_match_state_at(match, 0, state);
    if (asc_state_hash(game, state) != tutorial->start)
        return walk;
    walk = asc__walk_begin(tutorial, game, state);
    for (size_t i = 0; i < asc_match_length(match); i++) {
        asc_decision decision = asc_match_decision(match, i);
        asc__walk_settle(tutorial, &walk, game, state, 0);
        if (!asc__walk_take(tutorial, &walk, game, state, decision.seat, decision.move))
            return (asc__walk){.step = tutorial->step_count, .lost = true};
    }
    asc__walk_settle(tutorial, &walk, game, state, read);
    return walk;
}

static asc_step_wants wants_of(const asc__step *step, const asc__walk *walk, const asc_game *game,
                               const asc_state *state)
{
    if (!walk->passed && step->kind == ASC__STEP_READ)
        return ASC_STEP_READ;
    if (asc_over(game, state))
        return ASC_STEP_DONE;
    if (walk->passed || asc_to_act(game, state) != LEARNER)
        return ASC_STEP_WATCH;
    return asc__step_is_free(step) ? ASC_STEP_FREE : ASC_STEP_MOVE;
}

static void add_move(asc_tutorial_step *out, const asc_game *game, const asc_state *state,
                     const char *text)
{
    if (asc_move_parse(game, state, text, &out->moves[out->move_count], NULL, NULL) == ASC_OK)
        out->move_count++;
}

void asc_tutorial_at(asc_tutorial *tutorial, const asc_match *match, size_t read,
                     asc_tutorial_step *out)
{
    const asc_game *game = asc_match_game(match);
    asc__walk walk = follow(tutorial, match, read);
    *out = (asc_tutorial_step){.index = tutorial->step_count,
                               .part = "",
                               .text = "",
                               .wants = ASC_STEP_DONE,
                               .seat = asc_to_act(game, asc_match_state(match))};
    if (walk.step == tutorial->step_count)
        return;
    const asc__step *step = &tutorial->steps[walk.step];
    const asc_state *state = tutorial->state;
    asc_step_wants wants = wants_of(step, &walk, game, state);
    if (wants == ASC_STEP_DONE)
        return;
    out->wants = wants;
    out->index = walk.step;
    out->part = step->part != NULL ? step->part : "";
    out->text = step->text;
    out->points = step->points;
    out->point_count = step->point_count;
    if (wants == ASC_STEP_WATCH && walk.answered < step->reply_count)
        add_move(out, game, state, step->replies[walk.answered].text);
    if (wants != ASC_STEP_MOVE)
        return;
    bool any = step->kind == ASC__STEP_ANY;
    out->made = walk.made;
    out->to_make = any ? 1 : step->move_count;
    for (size_t i = any ? 0 : walk.made; i < (any ? step->move_count : walk.made + 1); i++)
        add_move(out, game, state, step->moves[i].text);
}

/* ---- Replies --------------------------------------------------------------------------------- */

/* What the step says to such a move, the longest text that it begins with counting; NULL:
 * nothing. */
static const char *find_reply(const asc__step *step, const char *move)
{
    const asc__step_wrong *best = NULL;
    for (size_t i = 0; i < step->wrong_count; i++) {
        const asc__step_wrong *wrong = &step->wrongs[i];
        size_t length = strlen(wrong->move);
        if (strlen(move) < length || !asc__text_equal(move, length, wrong->move, length) ||
            (length > 0 && move[length] != '\0' && move[length] != ' '))
            continue;
        if (best == NULL || length > strlen(best->move))
            best = wrong;
    }
    return best != NULL ? best->text : NULL;
}

/* The wanted move, if the step has no words for it. */
static void say_wanted(const asc__step *step, const asc__walk *walk, const asc_game *game,
                       const asc_state *state, asc_text *reply)
{
    asc_move move;
    char wanted[ASC_MOVE_TEXT_MAX];
    bool moves = step->kind == ASC__STEP_DO || step->kind == ASC__STEP_ANY;
    if (!moves ||
        asc_move_parse(game, state, step->moves[walk->made].text, &move, NULL, NULL) != ASC_OK) {
        asc__text_add(reply,
                      asc__lang_sentence(game->language,
                                         N_("One moment: read on first, then it is your move.")));
        return;
    }
    asc_move_say(game, state, move, wanted, sizeof wanted);
    asc__text_addf(
        reply,
        asc__lang_sentence(game->language, N_("You could do that, but let us do this first: %s.")),
        wanted);
}

bool asc_tutorial_allows(asc_tutorial *tutorial, const asc_match *match, size_t read, asc_move move,
                         char *reply, size_t size)
{
    const asc_game *game = asc_match_game(match);
    asc__walk walk = follow(tutorial, match, read);
    asc_text text = asc__text_init(reply, size);
    asc_reason reason = asc_check(game, asc_match_state(match), LEARNER, move);
    if (reason != ASC_REASON_NONE) {
        asc_reason_say(tutorial->game, reason, NULL, NULL, reply, size);
        return false;
    }
    asc_state *state = tutorial->state;
    if (walk.lost)
        return true;
    char said[ASC_MOVE_TEXT_MAX];
    asc_move_format(game, state, move, said, sizeof said);
    const asc__walk before = walk;
    if (asc__walk_take(tutorial, &walk, game, state, LEARNER, move))
        return true;
    const asc__step *step = &tutorial->steps[before.step];
    const char *words = find_reply(step, said);
    if (words != NULL)
        asc__text_add(&text, words);
    else
        say_wanted(step, &before, tutorial->game, state, &text);
    return false;
}
