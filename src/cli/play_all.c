/*
 * play_all.c - the command `all`: plays what gives something and asks nothing, in an order that loses
 * nothing, and stops before anything that could be a choice. What there is to choose from is often the
 * hand, so nothing leaves the hand as long as there is something that could ask about it.
 */
#include "play.h"

#include <string.h>

enum { SOME = 64 };

/* Everything good that a player has, added up: enough to compare two orders of the same moves. */
static int riches(const asc_play *play, const asc_state *state)
{
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    int sum = 0;
    asc_view_of(play->game, state, play->seat, play->old_view);
    for (size_t i = 0; i < count; i++) {
        uint8_t role = fields[i].role;
        if (role == ASC_ROLE_PURSE || (fields[i].seat == play->seat &&
                                       (role == ASC_ROLE_SCORE || role == ASC_ROLE_HAND_SIZE)))
            sum += asc__view_number_in(play->old_view, &fields[i], 0);
    }
    return sum;
}

/* Makes moves in a determinization of what the player sees; false if something is asked. */
static bool try_moves(asc_play *play, const asc_move *moves, int count)
{
    asc_seed seed = asc_seed_from_number(1);
    asc_belief_sample(play->game, play->belief, &seed, play->scratch);
    for (int i = 0; i < count; i++) {
        if (asc_apply(play->game, play->scratch, play->seat, moves[i], NULL) != ASC_OK ||
            asc_to_act(play->game, play->scratch) != play->seat ||
            asc_question_of(play->game, play->scratch).id != 0)
            return false;
    }
    return true;
}

static unsigned flags_of(const asc_play *play, int index)
{
    return asc_move_flags(play->game, asc_match_state(play->match), play->moves[index]);
}

static bool is_from_hand(const asc_play *play, int index)
{
    asc_place place;
    if (!asc_move_place(play->game, asc_match_state(play->match), play->moves[index], &place))
        return false;
    const asc_field *field = asc__view_place(play->game, &place);
    return field && field->seat == play->seat &&
           (field->role == ASC_ROLE_HAND || field->role == ASC_ROLE_SHOWN);
}

/* A move that could ask about the other cards in hand, or -1. */
static int find_asker(const asc_play *play)
{
    const asc_verb *verbs = asc_verbs(play->game, &(size_t){0});
    int hand = asc__view_number(play->game, play->view, ASC_ROLE_HAND_SIZE, play->seat, 0);
    for (int i = 0; i < play->move_count; i++) {
        uint8_t sort = verbs[play->moves[i].verb].sort;
        if ((sort == ASC_VERB_PLAY || sort == ASC_VERB_TAKE) &&
            (flags_of(play, i) & ASC_MOVE_WANTS_HAND) && hand > is_from_hand(play, i))
            return i;
    }
    return -1;
}

/* Has the move no choice in it? */
static bool needs_no_choice(asc_play *play, int index)
{
    unsigned flags = flags_of(play, index);
    const asc_verb *verb = &asc_verbs(play->game, &(size_t){0})[play->moves[index].verb];
    if (verb->sort != ASC_VERB_PLAY || (flags & ASC_MOVE_MAY_ASK))
        return false;
    if (flags & ASC_MOVE_ONLY_GAINS)
        return true;
    /* What is used costs something, or is gone afterwards: that is for the player to decide. What is played
     * from the hand comes back where there is a discard pile; but something in play may wait for it with a
     * question. */
    return is_from_hand(play, index) &&
           asc__view_field(play->game, ASC_ROLE_DISCARD, play->seat) != NULL &&
           try_moves(play, &play->moves[index], 1);
}

/* Should the move wait for the other: does it give more after it, or something to choose? */
static bool better_after(asc_play *play, asc_move move, asc_move other)
{
    asc_move before[] = {move, other}, after[] = {other, move};
    if (!try_moves(play, before, 2))
        return false;
    int first = riches(play, play->scratch);
    return !try_moves(play, after, 2) || riches(play, play->scratch) > first;
}

/* The next move for `all`, or -1. What draws cards comes first: what is drawn may ask about the hand. Then
 * come plain gains, for which nothing has a reason to wait. */
static int next_of_all(asc_play *play)
{
    int list[SOME], count = 0, gain = -1, other = -1;
    const asc_state *state = asc_match_state(play->match);
    if (play->seat == ASC_NOBODY || asc_question_of(play->game, state).id != 0 ||
        asc_belief_init(play->game, play->view, play->belief) != ASC_OK)
        return -1;
    bool asked = find_asker(play) >= 0;
    for (int i = 0; i < play->move_count && count < SOME; i++)
        if (needs_no_choice(play, i) && !(asked && is_from_hand(play, i)))
            list[count++] = i;
    for (int i = 0; i < count; i++) {
        unsigned flags = flags_of(play, list[i]);
        bool wait = false;
        for (int k = 0; k < count && !wait && !(flags & ASC_MOVE_ONLY_GAINS); k++)
            wait = k != i && better_after(play, play->moves[list[i]], play->moves[list[k]]);
        if (!wait && (flags & ASC_MOVE_REVEALS))
            return list[i];
        int *best = flags & ASC_MOVE_ONLY_GAINS ? &gain : &other;
        if (!wait && *best < 0)
            *best = list[i];
    }
    return gain >= 0 ? gain : other;
}

bool asc__play_all_possible(asc_play *play)
{
    return next_of_all(play) >= 0;
}

void asc__play_all(asc_play *play)
{
    int seat = play->seat, next;
    size_t from = asc_match_length(play->match);
    while (play->seat == seat && !asc__input_signal() && !asc_match_stopped(play->match) &&
           (next = next_of_all(play)) >= 0)
        asc__play_move(play, play->moves[next]);
    asc__play_join(play, from);
    if (play->seat != seat || asc__input_signal())
        return;
    int asker = find_asker(play);
    if (asker >= 0) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move_say(play->game, asc_match_state(play->match), play->moves[asker], text,
                     sizeof text);
        asc__screen_say(&play->screen,
                        "The rest of your hand is for you to play: '%s' could ask about it.", text);
    } else if (asc_match_length(play->match) == from) {
        asc__screen_say(&play->screen, "There is nothing to play that needs no choice.");
    }
}
