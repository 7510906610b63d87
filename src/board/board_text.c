/*
 * board_text.c - the texts of a board: names of seats, the question, titles and prices of things,
 * where copies of a card are.
 */
#include "board.h"

#include <stdio.h>

static const asc_language *language_of(const asc_board *board)
{
    return asc__language(asc_game_language(board->game));
}

static const char *sentence(const asc_board *board, const char *english)
{
    return asc__lang_sentence(language_of(board), english);
}

static void say_n(const asc_board *board, char *text, size_t size, const char *english,
                  const asc_lang_arg *args, size_t count)
{
    asc_speech speech = asc__speech_init(language_of(board), text, size);
    asc__say_text_n(&speech, english, args, count);
}

#define say(board, text, size, english, ...)                                                       \
    say_n(board, text, size, english, (const asc_lang_arg[]){__VA_ARGS__},                         \
          sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* ---- Seats ----------------------------------------------------------------------------------- */

const asc_board_clock *asc__board_clock(const asc_board *board, int seat)
{
    bool has = board->in.clocks && seat >= 0 && board->in.clocks[seat].text[0];
    return has ? &board->in.clocks[seat] : NULL;
}

const char *asc__board_name(const asc_board *board, int seat)
{
    if (seat < 0) {
        const char *opponent = asc_game_opponent(board->game);
        return opponent ? opponent : "";
    }
    if (seat == asc__board_you(board))
        return asc__lang_word(language_of(board), "seat", NC_("seat", "You"));
    const char *character = board->seats[seat].character;
    return character ? character : board->in.players[seat];
}

void asc__board_who(const asc_board *board, int seat, char *text, size_t size)
{
    const char *character = seat < 0 ? NULL : board->seats[seat].character;
    if (character)
        snprintf(text, size, "%s, %s", character,
                 seat == asc__board_you(board) ? sentence(board, N_("you"))
                                               : board->in.players[seat]);
    else
        snprintf(text, size, "%s", asc__board_name(board, seat));
}

/* ---- Moves ----------------------------------------------------------------------------------- */

void asc__move_words(const asc_board *board, asc_move move, bool brief, char *text, size_t size)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(board->game, &count);
    if (brief)
        snprintf(text, size, "%s",
                 asc__lang_word(language_of(board), "verb", verbs[move.verb].word));
    else
        asc_move_say(board->game, board->in.state, move, text, size);
}

/* ---- Things ---------------------------------------------------------------------------------- */

/* Is a card to be chosen? Then declining is to choose nothing; else it is what the game calls
 * it. */
bool asc__board_asks_for_cards(const asc_board *board)
{
    for (int i = 0; i < board->count; i++)
        if (asc__thing_can(&board->things[i]) && board->things[i].id.card != ASC_NO_CARD)
            return true;
    return false;
}

void asc__thing_name(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    if (thing->key == 'n' && asc__board_asks_for_cards(board)) {
        snprintf(text, size, "%s", sentence(board, N_("nothing")));
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

const asc_field *asc__thing_price(const asc_board *board, const asc_thing *thing, int *price)
{
    size_t count;
    const asc_card *card = asc__thing_card(board, thing);
    const char *name = card ? card->paid_with : NULL;
    const asc_field *fields = asc_view_fields(board->game, &count);
    bool offered = thing->offered && thing->id.zone <= ASC_ZONE_SUPPLY;
    *price = card == NULL ? 0 : offered ? thing->offer.price : card->cost;
    for (size_t i = 0; name && i < count; i++)
        if (fields[i].seat == ASC_NOBODY && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

void asc__thing_why_not(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    char price[128] = "", question[512];
    if (!board->to_act) {
        asc_reason_say(board->game, ASC_REASON_NOT_YOUR_DECISION, NULL, NULL, text, size);
    } else if (board->asked) {
        asc__board_question(board, question, sizeof question);
        say(board, text, size, T_("That is not an answer. {0}"), asc__arg_text(question));
    } else if (thing->offered) {
        asc_offer_price_say(board->game, &thing->offer, price, sizeof price);
        asc_reason_say(board->game, (asc_reason)thing->offer.reason, &thing->offer, price, text,
                       size);
    } else {
        snprintf(text, size, "%s", sentence(board, N_("You cannot use it now.")));
    }
}

/* ---- Where its copies are -------------------------------------------------------------------- */

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
        say(board, part, sizeof part, places[i].text, asc__arg_number(count));
        asc__text_addf(&out, "%s%s", kinds++ ? ", " : "", part);
        all += count;
    }
    bool here = thing->id.zone == ASC_ZONE_HAND && all == (int)thing->copies; /* one sees them */
    if (all > 0 && !here)
        say(board, text, size, T_("You own {0}: {1}."), asc__arg_number(all), asc__arg_text(list));
}

void asc__thing_text(const asc_board *board, const asc_thing *thing, char *text, size_t size)
{
    const asc_card *card = asc__thing_card(board, thing);
    asc_text out = asc__text_init(text, size);
    char line[512];
    if (!card)
        return;
    asc__text_add(&out, card->text);
    if (thing->under > 0) {
        asc_amount_say(board->game, asc__view_field(board->game, ASC_ROLE_UNDER, ASC_NOBODY),
                       (int)thing->under, line, sizeof line);
        char under[640];
        say(board, under, sizeof under, T_("Under it: {0}."), asc__arg_text(line));
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
        say(board, text, size, T_("{0}: {1}"), asc__arg_text(asks), asc__arg_text(question));
    else
        snprintf(text, size, "%s", question);
}
