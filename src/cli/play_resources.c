/*
 * play_resources.c - what changes with each move: the resources and the hand.
 */
#include "play.h"

#include <string.h>

static void say_resources(asc_speech *speech, const void *about, int part)
{
    const asc_board *board = about;
    (void)part;
    for (int i = 0; i < board->resource_count; i++) {
        char amount[64];
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        asc_amount_say(board->game, board->resources[i].field, board->resources[i].amount, amount,
                       sizeof amount);
        ASC__SAY_TEXT(speech, ASC_INK_HEAD "{0}" ASC_INK_OFF, asc__arg_text(amount));
    }
    for (int i = 0; i < board->effect_count; i++) {
        asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0}: {1}", asc__arg_text(board->effects[i].field->title),
                      asc__arg_number(board->effects[i].amount));
    }
}

/* Are all cards of the hand in the list of moves? Then they need not be shown twice. */
static bool all_listed(const asc_play *play)
{
    const asc_board *board = &play->board;
    for (int i = board->first[ASC_ZONE_HAND]; i < board->first[ASC_ZONE_HAND + 1]; i++) {
        const asc_thing *thing = &board->things[i];
        int number = asc__play_number_of(play, thing->field, thing->id.card, -1);
        if (number == 0 || asc__play_numbered_move(play, number) < 0)
            return false;
    }
    return true;
}

bool asc__play_add_resources(asc_play *play)
{
    const asc_game *game = play->game;
    /* Resources belong to the active player, who may not be the player to act. */
    bool mine = asc__view_number(game, play->view, ASC_ROLE_TURN, ASC_NOBODY, play->seat + 1) ==
                play->seat + 1;
    if (!mine || !asc__view_field(game, ASC_ROLE_RESOURCE, ASC_NOBODY))
        return false;
    asc__screen_tell(&play->screen, "{^}{0} {0?you:have|has} {1}.",
                     asc__play_seat_arg(play, play->seat),
                     asc__arg_phrase(say_resources, &play->board, 0));
    return true;
}

void asc__play_resources(asc_play *play)
{
    asc_screen *screen = &play->screen;
    const char *gap = asc__play_add_resources(play) ? " " : "";
    asc_tally hand = {.all = 0};
    if (asc__view_tally(play->game, play->view, ASC_ROLE_HAND, play->seat, &hand)) {
        const asc_play_cards cards = {.game = play->game, .tally = &hand};
        if (hand.all == 0) {
            asc__screen_add(screen, "%s", gap);
            asc__screen_tell(screen, "{^}{0?you:your|{0}'s} hand is empty.",
                             asc__play_seat_arg(play, play->seat));
        } else if (!all_listed(play)) {
            asc__screen_add(screen, "%s", gap);
            asc__screen_tell(screen, "Hand: {0}.", asc__play_cards_arg(&cards));
        }
    }
    asc__screen_end(screen, 0, 2);
}
