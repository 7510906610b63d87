/*
 * offers.c - the moves that each card on offer allows, and why others are not possible.
 */
#include "game.h"

/* For a game without offers of its own: the legal moves, at the places of their cards. */
static size_t offer_moves(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                          size_t size)
{
    asc_move moves[ASC__LEGAL_LIMIT];
    size_t found = 0;
    if (asc_to_act(game, state) != seat)
        return 0;
    int count = asc_legal(game, state, moves);
    for (int i = 0; i < count; i++) {
        uint8_t sort = game->verbs[moves[i].verb].sort;
        asc_offer offer = {.move = moves[i]};
        if ((sort != ASC_VERB_PLAY && sort != ASC_VERB_TAKE) || moves[i].card == ASC_NO_CARD ||
            !asc_move_place(game, state, moves[i], &offer.place))
            continue;
        if (found < size)
            offers[found] = offer;
        found++;
    }
    return found;
}

size_t asc_offers(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                  size_t size)
{
    int to_act = asc_to_act(game, state);
    if (to_act == ASC_NOBODY || seat < 0)
        return 0;
    if (game->type->moves.offers == NULL)
        return offer_moves(game, state, seat, offers, size);
    size_t count = game->type->moves.offers(game, state, seat, offers, size);
    asc_reason reason = to_act != seat                         ? ASC_REASON_NOT_YOUR_DECISION
                        : asc_question_of(game, state).id != 0 ? ASC_REASON_QUESTION_OPEN
                                                               : ASC_REASON_NONE;
    for (size_t i = 0; reason != ASC_REASON_NONE && i < count && i < size; i++)
        offers[i].reason = (uint8_t)reason;
    return count;
}

static const asc_field *find_field(const asc_game *game, const char *name)
{
    for (size_t i = 0; name != NULL && i < game->field_count; i++)
        if (game->fields[i].seat == ASC_NOBODY && strcmp(game->fields[i].name, name) == 0)
            return &game->fields[i];
    return NULL;
}

size_t asc_offer_price_say(const asc_game *game, const asc_offer *offer, char *text, size_t size)
{
    const asc_field *field = find_field(game, offer->paid_with);
    if (field != NULL)
        return asc_amount_say(game, field, offer->price, text, size);
    if (size > 0)
        text[0] = '\0';
    return 0;
}

size_t asc_reason_say(const asc_game *game, asc_reason reason, const asc_offer *offer,
                      const char *price, char *text, size_t size)
{
    asc_speech speech = asc__speech_init(game->language, text, size);
    asc_lang_arg why = asc__arg_text(asc__lang_sentence(game->language, asc_reason_text(reason)));
    if (reason == ASC_REASON_TOO_EXPENSIVE && offer != NULL && price[0] != '\0')
        ASC__SAY_TEXT(&speech, T_("{^}{0}: it costs {1}, and you have {2}."), why,
                      asc__arg_text(price), asc__arg_number(offer->has));
    else
        ASC__SAY_TEXT(&speech, T_("{^}{0}."), why);
    return speech.out.length;
}
