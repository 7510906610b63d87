/*
 * play_own.c - what the one to act has before him: cards in play, cards played, the hand.
 */
#include "play_table.h"

enum { CARDS = 64 }; /* different ones that are shown; nobody ever had so many */

/* How many cards of a list are equal to entry `at` and used like it; false: an earlier one is, and
 * stands for it. `ready`: is another one of them not used at all? */
static bool count_equal(const uint8_t *list, const uint8_t *used, size_t count, size_t at,
                        unsigned *copies, bool *ready)
{
    *copies = 0;
    *ready = false;
    for (size_t i = 0; i < count; i++) {
        if (list[i] != list[at])
            continue;
        if (used[i] == used[at] && i < at)
            return false;
        *copies += used[i] == used[at];
        *ready = *ready || (used[i] == 0 && used[at] != 0);
    }
    return true;
}

/* Puts cards in the order of their numbers, and behind them those that have none. */
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

/* Own cards in play: those that are equal and equally used are one. */
static size_t find_in_play(const asc_play *play, asc_table_card cards[CARDS])
{
    size_t count, used_count, some = 0;
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_IN_PLAY, play->seat);
    const uint8_t *list =
        asc__view_list(play->game, play->view, ASC_ROLE_IN_PLAY, play->seat, &count);
    const uint8_t *used =
        asc__view_list(play->game, play->view, ASC_ROLE_USED, play->seat, &used_count);
    if (!used || used_count < count)
        return 0;
    for (size_t i = 0; i < count && some < CARDS; i++) {
        unsigned copies;
        bool ready;
        if (list[i] == ASC_NO_CARD || !count_equal(list, used, count, i, &copies, &ready))
            continue;
        asc_table_card *it = &cards[some++];
        *it = asc__table_card(play, field, list[i], -1);
        it->possible = it->possible && !ready;
        char times[16] = "";
        if (copies > 1)
            snprintf(times, sizeof times, " ×%u", copies);
        snprintf(it->remark, sizeof it->remark, "%s%s", times,
                 used[i] && !it->possible ? asc__cli_tr(" (used)") : "");
    }
    sort_cards(cards, some);
    return some;
}

void asc__table_in_play(asc_play *play)
{
    asc_table_card cards[CARDS];
    const asc_table_list list = {play, cards, find_in_play(play, cards), false};
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

static size_t find_hand(const asc_play *play, asc_table_card cards[CARDS])
{
    asc_tally hand = {.all = 0};
    size_t count, some = 0;
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_HAND, play->seat);
    asc_cards(play->game, &count);
    asc__view_tally(play->game, play->view, ASC_ROLE_HAND, play->seat, &hand);
    for (size_t i = 0; i < count && some < CARDS; i++) {
        if (hand.of[i] == 0)
            continue;
        cards[some] = asc__table_card(play, field, i, -1);
        if (hand.of[i] > 1)
            snprintf(cards[some].remark, sizeof cards[some].remark, " ×%u", hand.of[i]);
        some++;
    }
    sort_cards(cards, some);
    return some;
}

void asc__table_hand(asc_play *play)
{
    asc_table_card cards[CARDS];
    asc_screen *screen = &play->screen;
    bool purse = asc__play_add_purse(play);
    if (asc__view_field(play->game, ASC_ROLE_HAND, play->seat)) {
        const asc_table_list list = {play, cards, find_hand(play, cards), false};
        asc__screen_add(screen, purse ? " " : "");
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
