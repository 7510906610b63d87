/*
 * board_since.c - looks back through the decisions of a match.
 */
#include "board_since.h"

#include "view_read.h"

/* Whose turn that of a decision was: who ends a turn owns it; where nothing ends it, who begins. */
static int owner_of(const asc_match *match, size_t index)
{
    const asc_verb *verbs = asc_verbs(asc_match_game(match), &(size_t){0});
    asc_decision made = asc_match_decision(match, index);
    for (int turn = made.turn; verbs[made.move.verb].sort != ASC_VERB_END && index > 0; index--) {
        asc_decision before = asc_match_decision(match, index - 1);
        if (before.turn != turn)
            break;
        made = before;
    }
    return made.seat;
}

size_t asc__board_others_since(const asc_match *match, const asc_view *view)
{
    const asc_game *game = asc_match_game(match);
    size_t from = asc_match_length(match);
    int turn = asc_turns(game, asc_match_state(match)), viewer = view->viewer;
    int owner = asc__view_number(game, view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1;
    if (owner < 0 && from > 0)
        owner = owner_of(match, from - 1);
    for (int last = ASC_NOBODY; from > 0; from--) {
        asc_decision made = asc_match_decision(match, from - 1);
        if (made.turn != turn)
            owner = owner_of(match, from - 1);
        turn = made.turn;
        last = last == ASC_NOBODY ? made.seat : last;
        if (viewer >= 0 ? made.seat == viewer && owner == viewer : made.seat != last)
            break;
    }
    return from;
}
