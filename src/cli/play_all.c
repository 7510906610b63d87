/*
 * play_all.c - the command `all`: plays the cards that need no choice, in the order of ahead.h.
 */
#include "play.h"

#include "ahead.h"

static asc_plan make_plan(const asc_play *play)
{
    asc_plan plan;
    asc_plan_make(play->game, asc_match_state(play->match), play->view, NULL, &plan);
    return plan;
}

bool asc__play_all_possible(asc_play *play)
{
    return make_plan(play).next >= 0;
}

void asc__play_all(asc_play *play)
{
    int seat = play->seat;
    size_t from = asc_match_length(play->match);
    asc_plan plan = {.next = -1};
    bool moved = true; /* false: the time has run out, and the person knows */
    while (moved && play->seat == seat && !asc__input_signal() && !asc_match_stopped(play->match) &&
           (plan = make_plan(play)).next >= 0) {
        size_t before = asc_match_length(play->match);
        asc__play_move(play, plan.move, before > from);
        moved = asc_match_length(play->match) > before;
    }
    if (!moved || play->seat != seat || asc__input_signal())
        return;
    char why[ASC_PLAY_WORDS_MAX];
    asc_plan_say(play->game, &plan, why, sizeof why);
    if (plan.why != ASC_AHEAD_NOTHING || asc_match_length(play->match) == from)
        asc__screen_say(&play->screen, "%s", why);
}
