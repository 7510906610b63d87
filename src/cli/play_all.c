/*
 * play_all.c - the command `all`: plays what gives something and asks nothing, in an order that loses
 * nothing, and stops before anything that could be a choice. What could come of a move is told by play_ahead.c.
 */
#include "play.h"

/* What `all` does next, and why it leaves what it leaves. */
typedef struct plan {
    int next;          /* an index of moves, or -1 */
    asc_ahead_why why; /* for the first that is left */
    char text[ASC_MOVE_TEXT_MAX];
} plan;

static unsigned flags_of(const asc_play *play, int index)
{
    return asc_move_flags(play->game, asc_match_state(play->match), play->moves[index]);
}

/* Does the move ask nothing, and is nothing spent with it? */
static bool needs_no_choice(const asc_play *play, int index)
{
    unsigned flags = flags_of(play, index);
    const asc_verb *verb = &asc_verbs(play->game, &(size_t){0})[play->moves[index].verb];
    if (verb->sort != ASC_VERB_PLAY || (flags & ASC_MOVE_MAY_ASK))
        return false;
    /* What is used costs something, or is gone afterwards: that is for the player to decide. What is played
     * from the hand comes back where there is a discard pile. */
    return (flags & ASC_MOVE_ONLY_GAINS) ||
           (asc__ahead_is_from_hand(play, asc_match_state(play->match), play->moves[index]) &&
            asc__view_field(play->game, ASC_ROLE_DISCARD, play->seat) != NULL);
}

/* What draws cards comes first: what is drawn may ask about the hand. Then come plain gains. */
static int rank(const asc_play *play, asc_ahead *ahead, int index)
{
    if (asc__ahead_is_from_hand(play, asc_match_state(play->match), play->moves[index]) &&
        asc__ahead_draws(ahead, index))
        return 2;
    return flags_of(play, index) & ASC_MOVE_ONLY_GAINS ? 1 : 0;
}

static void leave(const asc_play *play, plan *it, int index, asc_ahead_why why, const char *asker)
{
    it->why = why;
    if (why == ASC_AHEAD_ASKS)
        snprintf(it->text, sizeof it->text, "%s", asker);
    else
        asc_move_say(play->game, asc_match_state(play->match), play->moves[index], it->text,
                     sizeof it->text);
}

static plan make_plan(asc_play *play)
{
    plan it = {.next = -1, .why = ASC_AHEAD_NOTHING};
    int best = -1;
    if (play->seat == ASC_NOBODY ||
        asc_question_of(play->game, asc_match_state(play->match)).id != 0)
        return it;
    asc_ahead *ahead = NULL;
    for (int i = 0; i < play->move_count; i++) {
        char asker[ASC_MOVE_TEXT_MAX];
        if (!needs_no_choice(play, i) || (!ahead && !(ahead = asc__ahead_new(play))) ||
            rank(play, ahead, i) <= best)
            continue;
        asc_ahead_why why = asc__ahead_loses(ahead, i, asker);
        if (why == ASC_AHEAD_NOTHING) {
            it.next = i;
            best = rank(play, ahead, i);
        } else if (it.why == ASC_AHEAD_NOTHING) {
            leave(play, &it, i, why, asker);
        }
    }
    asc__ahead_free(ahead);
    return it;
}

bool asc__play_all_possible(asc_play *play)
{
    return make_plan(play).next >= 0;
}

static void tell_why(asc_play *play, const plan *it)
{
    static const char *const texts[] = {
        [ASC_AHEAD_NOTHING] = NULL,
        [ASC_AHEAD_ASKS] = N_("The rest of your hand is for you to play: '%s' could ask about it."),
        [ASC_AHEAD_LATER] =
            N_("The rest of your hand is for you to play: '%s' could give more later."),
        [ASC_AHEAD_TOO_MUCH] =
            N_("The rest of your hand is for you to play: too much could come of '%s'."),
    };
    asc__screen_say(&play->screen, texts[it->why], it->text);
}

void asc__play_all(asc_play *play)
{
    int seat = play->seat;
    size_t from = asc_match_length(play->match);
    plan it = {.next = -1, .why = ASC_AHEAD_NOTHING};
    while (play->seat == seat && !asc__input_signal() && !asc_match_stopped(play->match) &&
           (it = make_plan(play)).next >= 0)
        asc__play_move(play, play->moves[it.next]);
    asc__play_join(play, from);
    if (play->seat != seat || asc__input_signal())
        return;
    if (it.why != ASC_AHEAD_NOTHING)
        tell_why(play, &it);
    else if (asc_match_length(play->match) == from)
        asc__screen_say(&play->screen, "There is nothing to play that needs no choice.");
}
