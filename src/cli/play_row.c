/*
 * play_row.c - what is on offer: the center row, what is new in it, and what is always available.
 */
#include "play_table.h"

enum { SLOTS = 32, PILES = 16 };

asc_table_card asc__table_card(const asc_play *play, const asc_field *field, size_t card, int index)
{
    asc_table_card it = {.card = &asc_cards(play->game, &(size_t){0})[card],
                         .number = asc__play_number_of(play, field, card, index)};
    it.possible = it.number > 0 && asc__play_numbered_move(play, it.number) >= 0;
    return it;
}

/* ---- The row --------------------------------------------------------------------------------- */

/* Which cards of the row were not there before. In a row that slides the others keep their order,
 * and are further right. */
static void find_fresh(const asc_play *play, const uint8_t *row, const uint8_t *old_row,
                       size_t count, bool *fresh)
{
    bool slides = asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY)->look & ASC_LOOK_SLIDES;
    size_t left = count; /* cards of the old row that have not been met again */
    for (size_t i = count; i-- > 0;) {
        fresh[i] = old_row && old_row[i] != row[i];
        if (!old_row || !slides)
            continue;
        size_t at = left;
        while (at > 0 && old_row[at - 1] != row[i])
            at--;
        fresh[i] = at == 0;
        left = at > 0 ? at - 1 : left;
    }
}

/* The cards of the row, or of them only those that are new; how many. */
static size_t find_row(const asc_play *play, const uint8_t *old_row, bool only_new,
                       asc_table_card cards[SLOTS])
{
    size_t count, treasure_count, some = 0;
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY);
    const uint8_t *row = asc__view_list(play->game, play->view, ASC_ROLE_ROW, ASC_NOBODY, &count);
    const uint8_t *treasures =
        asc__view_list(play->game, play->view, ASC_ROLE_UNDER, ASC_NOBODY, &treasure_count);
    bool fresh[SLOTS];
    count = count < SLOTS ? count : SLOTS;
    find_fresh(play, row, old_row, count, fresh);
    for (size_t i = 0; i < count; i++) {
        if (row[i] == ASC_NO_CARD || (only_new && !fresh[i]))
            continue;
        asc_table_card *it = &cards[some++];
        *it = asc__table_card(play, field, row[i], (int)i);
        unsigned under = treasures && i < treasure_count ? treasures[i] : 0;
        bool marked = fresh[i] && !only_new;
        char amount[64];
        asc_amount_say(play->game, asc__view_field(play->game, ASC_ROLE_UNDER, ASC_NOBODY),
                       (int)under, amount, sizeof amount);
        if (under > 0)
            asc__cli_say(it->remark, sizeof it->remark, marked ? T_(" (new, {0})") : T_(" ({0})"),
                         asc__arg_text(amount));
        else if (marked)
            snprintf(it->remark, sizeof it->remark, "%s", asc__cli_tr(" (new)"));
    }
    return some;
}

void asc__table_row(asc_play *play, const uint8_t *old_row)
{
    asc_table_card cards[SLOTS];
    size_t count = find_row(play, old_row, false, cards);
    bool possible = false;
    for (size_t i = 0; i < count; i++)
        possible = possible || cards[i].possible;
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY);
    asc__screen_tell(&play->screen,
                     possible ? T_(ASC_INK_HEAD "{0}" ASC_INK_OFF " (* you can take it now)")
                              : ASC_INK_HEAD "{0}" ASC_INK_OFF,
                     asc__arg_text(field->title));
    asc__screen_end(&play->screen, 0, 0);
    asc__table_offers(play, cards, count, true);
}

void asc__play_news(asc_play *play, size_t since)
{
    asc_table_card cards[SLOTS];
    const uint8_t *old_row = asc__play_old_row(play, since);
    size_t count = old_row ? find_row(play, old_row, true, cards) : 0;
    if (count == 0)
        return;
    play->layout = (asc_layout){.players = ASC_PART_WHOLE};
    asc__screen_say(&play->screen, ASC_INK_HEAD "New in the row" ASC_INK_OFF);
    asc__table_offers(play, cards, count, true);
}

/* ---- What is always available ---------------------------------------------------------------- */

void asc__table_always(asc_play *play)
{
    asc_tally tally = {.all = 0};
    asc__view_tally(play->game, play->view, ASC_ROLE_SUPPLY, ASC_NOBODY, &tally);
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_SUPPLY, ASC_NOBODY);
    size_t count, some = 0;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_table_card piles[PILES];
    for (size_t i = 0; i < count && some < PILES; i++) {
        if (cards[i].zone != ASC_ALWAYS)
            continue;
        piles[some] = asc__table_card(play, field, i, -1);
        if (cards[i].copies > 1)
            snprintf(piles[some].remark, sizeof piles[some].remark, " ×%u", tally.of[i]);
        some++;
    }
    if (some == 0)
        return;
    const asc_table_list list = {play, piles, some, !play->layout.bare};
    if (play->layout.always == ASC_PART_LISTED) {
        asc__screen_tell(&play->screen, ASC_INK_HEAD "{0}" ASC_INK_OFF ": {1}.",
                         asc__arg_text(field->title), asc__table_list_arg(&list));
        asc__screen_end(&play->screen, 0, 2);
        return;
    }
    asc__screen_tell(&play->screen, ASC_INK_HEAD "{0}" ASC_INK_OFF, asc__arg_text(field->title));
    asc__screen_end(&play->screen, 0, 0);
    asc__table_offers(play, piles, some, false);
}
