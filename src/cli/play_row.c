/*
 * play_row.c - the cards on offer: the center row with its new cards, and the always-available
 * cards.
 */
#include "play_table.h"
#include "row_news.h"

enum { SLOTS = 32 };

asc_table_card asc__table_card(const asc_play *play, const asc_thing *thing)
{
    int index = thing->id.zone == ASC_ZONE_ROW ? thing->id.place : -1;
    asc_table_card it = {.card = asc__thing_card(&play->board, thing),
                         .number = asc__play_number_of(play, thing->field, thing->id.card, index)};
    it.possible = it.number > 0 && asc__play_numbered_move(play, it.number) >= 0;
    return it;
}

/* ---- The row --------------------------------------------------------------------------------- */

/* Finds the cards of the row, or those at some places, with their remarks; returns how many. */
static size_t find_row(const asc_play *play, uint32_t places, bool marks,
                       asc_table_card cards[SLOTS])
{
    size_t some = 0;
    const asc_board *board = &play->board;
    const asc_field *below = asc__view_field(play->game, ASC_ROLE_UNDER, ASC_NOBODY);
    for (int i = board->first[ASC_ZONE_ROW]; i < board->first[ASC_ZONE_ROW + 1]; i++) {
        const asc_thing *thing = &board->things[i];
        if (some == SLOTS || !(places >> thing->id.place & 1))
            continue;
        asc_table_card *it = &cards[some++];
        bool marked = thing->fresh && marks;
        char amount[64];
        *it = asc__table_card(play, thing);
        asc_amount_say(play->game, below, (int)thing->under, amount, sizeof amount);
        if (thing->under > 0)
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
    size_t count = find_row(play, UINT32_MAX, true, cards);
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
    size_t count = fresh != 0 ? find_row(play, fresh, false, cards) : 0;
    if (count == 0)
        return;
    play->layout = (asc_layout){.players = ASC_PART_WHOLE};
    asc__screen_say(&play->screen, ASC_INK_HEAD "New in the row" ASC_INK_OFF);
    asc__table_offers(play, cards, count, true);
}

/* ---- Always-available cards ------------------------------------------------------------------ */

void asc__table_always(asc_play *play)
{
    const asc_board *board = &play->board;
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_SUPPLY, ASC_NOBODY);
    size_t some = 0;
    asc_table_card piles[SLOTS];
    for (int i = board->first[ASC_ZONE_SUPPLY]; i < board->first[ASC_ZONE_IN_PLAY]; i++) {
        const asc_thing *thing = &board->things[i];
        if (some == SLOTS || asc__thing_card(board, thing)->zone != ASC_ALWAYS)
            continue;
        asc_table_card *it = &piles[some++];
        *it = asc__table_card(play, thing);
        if (it->card->copies > 1)
            snprintf(it->remark, sizeof it->remark, " ×%u", thing->copies);
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
