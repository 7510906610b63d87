/*
 * play_row.c - what is on offer: the center row, what is new in it, and what is always available.
 */
#include "play_table.h"
#include "row_news.h"

enum { SLOTS = 32, PILES = 16 };

asc_table_card asc__table_card(const asc_play *play, const asc_field *field, size_t card, int index)
{
    asc_table_card it = {.card = &asc_cards(play->game, &(size_t){0})[card],
                         .number = asc__play_number_of(play, field, card, index)};
    it.possible = it.number > 0 && asc__play_numbered_move(play, it.number) >= 0;
    return it;
}

/* ---- The row --------------------------------------------------------------------------------- */

/* The cards of the row, or of them only those that are new; how many. */
static size_t find_row(const asc_play *play, uint32_t fresh, bool only_new,
                       asc_table_card cards[SLOTS])
{
    size_t count, treasure_count, some = 0;
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY);
    const uint8_t *row = asc__view_list(play->game, play->view, ASC_ROLE_ROW, ASC_NOBODY, &count);
    const uint8_t *treasures =
        asc__view_list(play->game, play->view, ASC_ROLE_UNDER, ASC_NOBODY, &treasure_count);
    count = count < SLOTS ? count : SLOTS;
    for (size_t i = 0; i < count; i++) {
        bool is_new = fresh >> i & 1;
        if (row[i] == ASC_NO_CARD || (only_new && !is_new))
            continue;
        asc_table_card *it = &cards[some++];
        *it = asc__table_card(play, field, row[i], (int)i);
        unsigned under = treasures && i < treasure_count ? treasures[i] : 0;
        bool marked = is_new && !only_new;
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

void asc__table_row(asc_play *play)
{
    asc_table_card cards[SLOTS];
    uint32_t fresh = asc__row_news_of(play->match, play->seat, asc_match_length(play->match));
    size_t count = find_row(play, fresh, false, cards);
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
    uint32_t fresh = asc__row_news(play->match, since, asc_match_length(play->match));
    size_t count = fresh != 0 ? find_row(play, fresh, true, cards) : 0;
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
