/*
 * play_purse.c - what changes from move to move: what there is to be spent, and the hand.
 */
#include "play.h"

#include <string.h>

/* What else holds for the rest of this turn. */
static void say_lasting(asc_speech *speech, const asc_play *play)
{
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    for (size_t i = 0; i < count; i++) {
        int number =
            fields[i].role == ASC_ROLE_EFFECT ? asc__view_number_in(play->view, &fields[i], 0) : 0;
        if (number == 0)
            continue;
        asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0}: {1}", asc__arg_text(fields[i].title), asc__arg_number(number));
    }
}

static void say_purse(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    size_t count;
    const asc_field *fields = asc_view_fields(play->game, &count);
    bool any = false;
    (void)part;
    for (size_t i = 0; i < count; i++) {
        char amount[64];
        int number = asc__view_number_in(play->view, &fields[i], -1);
        if (fields[i].role != ASC_ROLE_PURSE || number < 0 ||
            (number == 0 && (fields[i].look & ASC_LOOK_HIDE_ZERO)))
            continue;
        if (any)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        asc_amount_say(play->game, &fields[i], number, amount, sizeof amount);
        ASC__SAY_TEXT(speech, ASC_INK_HEAD "{0}" ASC_INK_OFF, asc__arg_text(amount));
        any = true;
    }
    say_lasting(speech, play);
}

/* Is every card of the hand in the list of moves? Then it need not be told twice. */
static bool all_listed(const asc_play *play, const asc_tally *hand)
{
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_HAND, play->seat);
    size_t count;
    asc_cards(play->game, &count);
    for (size_t i = 0; i < count; i++) {
        int number = asc__play_number_of(play, field, i, -1);
        if (hand->of[i] > 0 && (number == 0 || asc__play_numbered_move(play, number) < 0))
            return false;
    }
    return true;
}

bool asc__play_add_purse(asc_play *play)
{
    const asc_game *game = play->game;
    /* They belong to the player whose turn it is, perhaps not the player who is asked. */
    bool mine = asc__view_number(game, play->view, ASC_ROLE_TURN, ASC_NOBODY, play->seat + 1) ==
                play->seat + 1;
    if (!mine || !asc__view_field(game, ASC_ROLE_PURSE, ASC_NOBODY))
        return false;
    asc__screen_tell(&play->screen, "{^}{0} {0?you:have|has} {1}.",
                     asc__play_seat_arg(play, play->seat), asc__arg_phrase(say_purse, play, 0));
    return true;
}

void asc__play_purse(asc_play *play)
{
    asc_screen *screen = &play->screen;
    const char *gap = asc__play_add_purse(play) ? " " : "";
    asc_tally hand = {.all = 0};
    if (asc__view_tally(play->game, play->view, ASC_ROLE_HAND, play->seat, &hand)) {
        const asc_play_cards cards = {.game = play->game, .tally = &hand};
        if (hand.all == 0) {
            asc__screen_add(screen, "%s", gap);
            asc__screen_tell(screen, "{^}{0?you:your|{0}'s} hand is empty.",
                             asc__play_seat_arg(play, play->seat));
        } else if (!all_listed(play, &hand)) {
            asc__screen_add(screen, "%s", gap);
            asc__screen_tell(screen, "Hand: {0}.", asc__play_cards_arg(&cards));
        }
    }
    asc__screen_end(screen, 0, 2);
}
