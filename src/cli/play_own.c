/*
 * play_own.c - the cards of the player to act: in play, played, and in hand.
 */
#include "play_table.h"

enum { CARDS = 64 }; /* different cards; no player ever has as many */

/* Sorts cards by number; cards without a number come last. */
static void sort_cards(asc_table_card *cards, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        asc_table_card card = cards[i];
        size_t at = i;
        for (; at > 0 && card.number > 0 &&
               (cards[at - 1].number == 0 || cards[at - 1].number > card.number);
             at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

/* Is an equal card in play still unused? Then that card has the number. */
static bool has_ready(const asc_board *board, const asc_thing *thing)
{
    bool ready = false;
    for (int i = board->first[ASC_ZONE_IN_PLAY]; i < board->first[ASC_ZONE_HAND]; i++)
        ready = ready || (board->things[i].id.card == thing->id.card &&
                          board->things[i].id.used == 0 && thing->id.used != 0);
    return ready;
}

/* Finds the viewer's cards in a zone, sorted by number; returns how many. */
static size_t find_own(const asc_play *play, asc_zone zone, asc_table_card cards[CARDS])
{
    const asc_board *board = &play->board;
    size_t some = 0;
    for (int i = board->first[zone]; i < board->first[zone + 1] && some < CARDS; i++) {
        const asc_thing *thing = &board->things[i];
        asc_table_card *it = &cards[some++];
        bool in_play = zone == ASC_ZONE_IN_PLAY;
        char times[16] = "";
        *it = asc__table_card(play, thing);
        it->possible = it->possible && !(in_play && has_ready(board, thing));
        if (thing->copies > 1)
            snprintf(times, sizeof times, " ×%u", thing->copies);
        snprintf(it->remark, sizeof it->remark, "%s%s", times,
                 thing->id.used && !it->possible ? asc__cli_tr(" (used)") : "");
    }
    sort_cards(cards, some);
    return some;
}

void asc__table_in_play(asc_play *play)
{
    asc_table_card cards[CARDS];
    const asc_table_list list = {play, cards, find_own(play, ASC_ZONE_IN_PLAY, cards), false};
    if (list.count == 0)
        return;
    if (play->layout.in_play == ASC_PART_LISTED) {
        asc__screen_tell(&play->screen,
                         ASC_INK_HEAD "{^}{0?you:your|{0}'s} cards in play" ASC_INK_OFF ": {1}.",
                         asc__play_seat_arg(play, play->seat), asc__table_list_arg(&list));
        asc__screen_end(&play->screen, 0, 2);
        return;
    }
    asc__screen_tell(&play->screen, ASC_INK_HEAD "{^}{0?you:your|{0}'s} cards in play" ASC_INK_OFF,
                     asc__play_seat_arg(play, play->seat));
    asc__screen_end(&play->screen, 0, 0);
    asc__table_texts(play, cards, list.count, play->layout.in_play);
}

void asc__table_played(asc_play *play)
{
    asc_tally played = {.all = 0};
    asc__view_tally(play->game, play->view, ASC_ROLE_PLAYED, play->seat, &played);
    if (played.all == 0)
        return;
    const asc_play_cards cards = {.game = play->game, .tally = &played};
    asc__screen_tell(&play->screen, ASC_INK_HEAD "Played this turn" ASC_INK_OFF ": {0}",
                     asc__play_cards_arg(&cards));
    asc__screen_end(&play->screen, 0, 2);
}

void asc__table_hand(asc_play *play)
{
    asc_table_card cards[CARDS];
    asc_screen *screen = &play->screen;
    bool resources = asc__play_add_resources(play);
    if (asc__view_field(play->game, ASC_ROLE_HAND, play->seat)) {
        const asc_table_list list = {play, cards, find_own(play, ASC_ZONE_HAND, cards), false};
        asc__screen_add(screen, resources ? " " : "");
        asc_lang_arg whose = asc__play_seat_arg(play, play->seat);
        if (list.count == 0)
            asc__screen_tell(
                screen, ASC_INK_HEAD "{^}{0?you:your|{0}'s} hand" ASC_INK_OFF " is empty.", whose);
        else if (play->layout.hand == ASC_PART_LISTED)
            asc__screen_tell(screen, ASC_INK_HEAD "{^}{0?you:your|{0}'s} hand" ASC_INK_OFF ": {1}.",
                             whose, asc__table_list_arg(&list));
        else
            asc__screen_tell(screen, ASC_INK_HEAD "{^}{0?you:your|{0}'s} hand" ASC_INK_OFF ":",
                             whose);
        asc__screen_end(screen, 0, 2);
        if (list.count > 0 && play->layout.hand != ASC_PART_LISTED)
            asc__table_texts(play, cards, list.count, play->layout.hand);
    }
    asc__screen_end(screen, 0, 2);
}
