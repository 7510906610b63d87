/*
 * board_words.c - what is said of things: names, prices, points, where their copies are, what a move is.
 */
#include "board_draw.h"

#include <stdio.h>

#include "sign.h"
#include "tui.h"

enum { ENTRY_MARKS = 3 }; /* columns before the name of an answer */

const asc_board_clock *asc__board_clock(const asc_board *board, int seat)
{
    bool has = board->in.clocks && seat >= 0 && board->in.clocks[seat].text[0];
    return has ? &board->in.clocks[seat] : NULL;
}

const char *asc__board_name(const asc_board *board, int seat)
{
    if (seat >= 0 && seat == board->in.viewer)
        return asc__tr_word("seat", "You");
    if (seat < 0) {
        const char *opponent = asc_game_opponent(board->game);
        return opponent ? opponent : "";
    }
    return board->in.names && board->in.names[seat] ? board->in.names[seat] : "?";
}

void asc__board_who(const asc_board *board, int seat, char *text, size_t size)
{
    const char *character =
        seat < 0 ? NULL : asc__view_character(board->game, board->in.view, seat);
    const char *player = board->in.players && seat >= 0 ? board->in.players[seat] : NULL;
    if (seat >= 0 && seat == board->in.viewer)
        player = asc__tr("you");
    if (character && player)
        snprintf(text, size, "%s, %s", character, player);
    else
        snprintf(text, size, "%s", asc__board_name(board, seat));
}

void asc__board_sizes(int hand, int deck, int discard, char *text, size_t size)
{
    asc__tr_say(text, size, T_(" h{0} d{1} x{2}"), asc__arg_number(hand), asc__arg_number(deck),
                asc__arg_number(discard));
}

/* ---- Moves ------------------------------------------------------------------------------------- */

void asc__move_words(const asc_board *board, asc_move move, bool brief, char *text, size_t size)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(board->game, &count);
    if (brief)
        snprintf(text, size, "%s", asc__tr_word("verb", verbs[move.verb].word));
    else
        asc_move_say(board->game, board->in.state, move, text, size);
}

/* ---- Things ------------------------------------------------------------------------------------ */

/* Is a card to be chosen? Then declining is to choose nothing; else it is what the game calls it. */
static bool asks_for_cards(const asc_board *board)
{
    for (int i = 0; i < board->count; i++)
        if (asc__thing_can(&board->things[i]) && board->things[i].id.card != ASC_NO_CARD)
            return true;
    return false;
}

void asc__thing_name(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    if (thing->key == 'n' && asks_for_cards(board)) {
        snprintf(text, size, "%s", asc__tr("nothing"));
        return;
    }
    if (thing->id.zone == ASC_ZONE_MOVES || !card) {
        size_t length = thing->move_count == 0 ? 0
                                               : asc_move_meaning(board->game, board->in.state,
                                                                  thing->moves[0], text, size);
        if (length == 0 && thing->move_count > 0)
            asc_move_say(board->game, board->in.state, thing->moves[0], text, size);
        return;
    }
    snprintf(text, size, "%s", card->title);
}

const asc_field *asc__thing_purse(const asc_board *board, const asc_thing *thing)
{
    size_t count;
    const asc_card *card = asc__thing_card(board, thing);
    const char *name = card ? card->paid_with : NULL;
    const asc_field *fields = asc_view_fields(board->game, &count);
    for (size_t i = 0; name && i < count; i++)
        if (fields[i].seat == ASC_NOBODY && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

void asc__thing_price(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    const asc_field *purse = asc__thing_purse(board, thing);
    bool offered = thing->offered && thing->id.zone <= ASC_ZONE_SUPPLY;
    snprintf(text, size, "%s", "");
    if (card && purse)
        snprintf(text, size, "%s%d%s", thing->repriced ? "!" : "",
                 offered ? thing->offer.price : card->cost, asc__emblem_sign(&purse->emblem));
}

void asc__thing_honor(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    const asc_field *score = asc__view_field(board->game, ASC_ROLE_SCORE, 0);
    snprintf(text, size, "%s", "");
    if (card && card->honor > 0 && score)
        snprintf(text, size, "%s%d", asc__emblem_sign(&score->emblem), card->honor);
}

/* ---- Where its copies are ----------------------------------------------------------------------- */

static unsigned count_in(const asc_board *board, asc_role role, uint8_t card)
{
    asc_tally tally = {.all = 0};
    asc__view_tally(board->game, board->in.view, role, board->in.viewer, &tally);
    return tally.of[card];
}

void asc__thing_copies(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    static const struct {
        asc_role role;
        const char *text;
    } places[] = {
        {ASC_ROLE_HAND, T_("{0} in hand")},      {ASC_ROLE_PLAYED, T_("{0} played this turn")},
        {ASC_ROLE_IN_PLAY, T_("{0} in play")},   {ASC_ROLE_DISCARD, T_("{0} discarded")},
        {ASC_ROLE_DECK, T_("{0} in your deck")}, {ASC_ROLE_UNSEEN, T_("{0} in your deck")}};
    char list[256];
    asc_text out = asc__text_init(list, sizeof list);
    int all = 0, kinds = 0;
    snprintf(text, size, "%s", "");
    if (board->in.viewer < 0 || thing->id.card == ASC_NO_CARD)
        return;
    for (size_t i = 0; i < ASC__COUNT(places); i++) {
        int count = (int)count_in(board, places[i].role, thing->id.card);
        char part[64];
        if (count == 0)
            continue;
        asc__tr_say(part, sizeof part, places[i].text, asc__arg_number(count));
        asc__text_addf(&out, "%s%s", kinds++ ? ", " : "", part);
        all += count;
    }
    bool here = thing->id.zone == ASC_ZONE_HAND && all == (int)thing->copies; /* one sees them */
    if (all > 0 && !here)
        asc__tr_say(text, size, T_("You own {0}: {1}."), asc__arg_number(all), asc__arg_text(list));
}

void asc__thing_text(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    asc_text out = asc__text_init(text, size);
    char line[512];
    if (!card) { /* it is called what it says: nothing more is to be told where that can be read */
        asc__thing_name(board, thing, line, sizeof line);
        if (asc__columns(line) + ENTRY_MARKS > thing->area.width)
            asc__text_add(&out, line);
        return;
    }
    asc__text_add(&out, card->text);
    if (thing->under > 0) {
        asc_amount_say(board->game, asc__view_field(board->game, ASC_ROLE_UNDER, ASC_NOBODY),
                       (int)thing->under, line, sizeof line);
        char under[640];
        asc__tr_say(under, sizeof under, T_("Under it: {0}."), asc__arg_text(line));
        asc__text_addf(&out, "%s%s", out.length ? "\n" : "", under);
    }
    asc__thing_copies(board, thing, line, sizeof line);
    if (line[0])
        asc__text_addf(&out, "%s%s", out.length ? "\n" : "", line);
}

void asc__board_question(const asc_board *board, char *text, size_t size)
{
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    const char *asks = board->question.card < count ? cards[board->question.card].title : NULL;
    const char *question = board->question.text ? board->question.text : board->question.name;
    if (asks)
        asc__tr_say(text, size, T_("{0}: {1}"), asc__arg_text(asks), asc__arg_text(question));
    else
        snprintf(text, size, "%s", question);
}
