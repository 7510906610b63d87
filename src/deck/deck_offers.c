/*
 * deck_offers.c - what the active player could do with each card on offer, whether it is possible,
 * and what it costs now.
 */
#include "deck_rules.h"
#include "deck_text.h"

/* A list that has room for some of what is added to it. */
typedef struct deck_offers {
    asc_offer *at;
    size_t size, count;
} deck_offers;

static void add_offer(deck_offers *list, asc_offer offer)
{
    if (list->count < list->size)
        list->at[list->count] = offer;
    list->count++;
}

/* Of the hand, each card once: of equal ones nobody can tell which is played. */
static void add_hand(const deck_player *player, int seat, deck_offers *list)
{
    uint64_t seen[4] = {0};
    for (unsigned i = player->end[DECK_DISCARD]; i < player->end[DECK_SHOWN]; i++)
        seen[owned_in(player)[i] >> 6] |= UINT64_C(1) << (owned_in(player)[i] & 63);
    for (unsigned word = 0; word < 4; word++)
        for (uint64_t left = seen[word]; left != 0; left &= left - 1) {
            asc_offer offer = {.place = {"hand", seat, -1}};
            put_move(&offer.move, DECK_PLAY, word * 64 + (unsigned)__builtin_ctzll(left),
                     DECK_NOWHERE, 0);
            add_offer(list, offer);
        }
}

static bool has_pair(const deck_game *game, const deck_player *player, uint8_t card)
{
    unsigned count = 0;
    for (unsigned i = 0; i < player->in_play; i++)
        count += in_play_in(game, player)[i] == card;
    return count > 1;
}

/* Why an ability of the card in play at `index` cannot be used. */
static asc_reason why_not_used(const deck_game *game, const deck_state *state, unsigned index,
                               unsigned number, const asc_ability *ability)
{
    const deck_player *player = active_player_in(state);
    if (used_in(game, player)[index] >> number & 1)
        return ability->flags & ASC_ONCE_EVER ? ASC_REASON_USED_UP : ASC_REASON_ALREADY_USED;
    if (!(ready_in(game, player)[index] >> number & 1))
        return ASC_REASON_NOT_ARMED;
    if (ability->energy > energy_of(state))
        return ASC_REASON_NOT_ENOUGH_ENERGY;
    if (ability->price == ASC_PAY_RUNES && runes_of(state) < ability->price_n)
        return ASC_REASON_TOO_EXPENSIVE;
    if (ability->price == ASC_BANISH_PAIR &&
        !has_pair(game, player, in_play_in(game, player)[index]))
        return ASC_REASON_NO_PAIR;
    return ASC_REASON_NONE;
}

static void add_in_play(const deck_game *game, const deck_state *state, deck_offers *list)
{
    const deck_player *player = active_player_in(state);
    for (unsigned i = 0; i < player->in_play; i++) {
        uint8_t card = in_play_in(game, player)[i];
        const deck_card *facts = &game->cards[card];
        for (unsigned k = 0; k < facts->ability_count; k++) {
            const deck_ability *ability = &game->abilities[facts->abilities + k];
            if (!(facts->use_mask >> k & 1))
                continue;
            asc_offer offer = {.place = {"play", state->active, (int)i}};
            put_move(&offer.move, DECK_USE, card, DECK_NOWHERE, ability->number);
            offer.reason = (uint8_t)why_not_used(game, state, i, k, &ability->printed);
            if (ability->printed.price == ASC_PAY_RUNES) {
                offer.paid_with = "runes";
                offer.price = ability->printed.price_n;
                offer.has = (int)runes_of(state);
            }
            add_offer(list, offer);
        }
    }
}

/* A card that can be paid for, in a slot of the row or, below 0, in its pile. */
static void add_take(const deck_game *game, const deck_state *state, uint8_t card, int slot,
                     deck_offers *list)
{
    bool monster = game->cards[card].kind & ASC_MONSTER, pile = slot < 0;
    bool none_left = pile && state->left[game->cards[card].pile] == 0;
    asc_offer offer = {.place = {pile ? "always" : "row", ASC_NOBODY, slot}};
    put_move(&offer.move, monster ? DECK_DEFEAT : DECK_ACQUIRE, card,
             pile ? DECK_IN_ALWAYS : DECK_IN_ROW, pile ? 0 : (unsigned)slot);
    offer.paid_with = game->base.cards[card].paid_with;
    offer.price = (int)asc__deck_price(game, state, card, slot);
    offer.has = (int)(monster ? power_of(state)
                              : runes_of(state) + asc__deck_restricted_for(game, state, card));
    for (int gift = 0; gift < 1 + (game->teams > 0 && !monster); gift++) {
        offer.reason = none_left                 ? ASC_REASON_NONE_LEFT
                       : offer.price > offer.has ? ASC_REASON_TOO_EXPENSIVE
                                                 : ASC_REASON_NONE;
        add_offer(list, offer);
        offer.move.verb = DECK_GIVE;
        offer.price += DECK_GIFT;
    }
}

size_t asc__deck_offers(const asc_game *base, const asc_state *in, int seat, asc_offer *offers,
                        size_t size)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    deck_offers list = {.at = offers, .size = size};
    if (seat != state->active)
        return 0;
    add_in_play(game, state, &list);
    add_hand(active_player_in(state), seat, &list);
    for (unsigned i = 0; i < game->pile_count; i++)
        add_take(game, state, game->piles[i], -1, &list);
    for (unsigned slot = 0; slot < state->slots; slot++)
        if (state->row[slot] != ASC_NO_CARD)
            add_take(game, state, state->row[slot], (int)slot, &list);
    return list.count;
}
