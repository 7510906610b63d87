/*
 * princes_guess.c - a determinization that fits a view, as it is likely to be. princes_belief.c
 * deals what is unseen evenly; but supporters, armies and treasure are put down as soon as they are
 * drawn, nobody lays an event against their own interest; a player who lays none had none worth
 * laying; and a player who refuses a good offer lacks what was wanted. So whatever in a
 * determinization contradicts this is dealt again.
 */
#include "princes_eval_context.h"

enum {
    DEALS = 3, /* times that a card is dealt again at most */

    /* Hundredths: how often a prince who can does not keep points, or poison. */
    POINTS_GONE = 90,
    POISON_GONE = 60
};

/* The table as a seat sees it whose cards are guessed. */
typedef struct guess {
    princes_state *state;
    int seat;
    const uint8_t *known; /* cards of its hand that the viewer sees or has learnt of */
    princes_eval_context at;
} guess;

static int worth_laying(const guess *of, uint8_t kind)
{
    return asc__princes_lay_worth(of->state, &of->at, kind);
}

static unsigned hidden_of(const guess *of, uint8_t kind)
{
    return (unsigned)(of->state->hand[of->seat][kind] - of->known[kind]);
}

/* Puts a card back among those that are unseen, and takes another of these kinds instead. */
static uint8_t deal_again(princes_state *state, uint8_t card, uint8_t first, uint8_t end)
{
    unsigned unseen = 0;
    for (uint8_t kind = first; kind < end; kind++)
        unseen += state->bag[kind];
    if (unseen == 0)
        return card;
    uint8_t other = asc__princes_pick(state, PRINCES_STREAM_SETUP, first, end);
    state->bag[card]++;
    return other;
}

/* The event that a player has laid is the best they had, and good for them. */
static void guess_laid(const guess *of)
{
    princes_state *state = of->state;
    uint8_t *laid = &state->laid[of->seat];
    for (int deals = 0; deals < DEALS && worth_laying(of, *laid) <= 0; deals++)
        *laid = deal_again(state, *laid, PRINCES_RESOURCES, PRINCES_HELD);
    for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++) {
        if (hidden_of(of, kind) == 0 || worth_laying(of, kind) <= worth_laying(of, *laid))
            continue;
        state->hand[of->seat][kind]--;
        state->hand[of->seat][*laid]++;
        *laid = kind;
    }
}

/* A player who ended a turn without laying an event has none that is good for them. */
static void guess_events(const guess *of)
{
    princes_state *state = of->state;
    uint8_t *hand = state->hand[of->seat];
    for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
        for (unsigned left = hidden_of(of, kind); left > 0; left--) {
            uint8_t card = kind;
            for (int deals = 0; deals < DEALS && worth_laying(of, card) > 0; deals++)
                card = deal_again(state, card, PRINCES_RESOURCES, PRINCES_HELD);
            hand[kind]--;
            hand[card]++;
        }
}

/* Points that a player has had time to put down are seldom in the hand, nor is poison. */
static void guess_resources(const guess *of)
{
    princes_state *state = of->state;
    uint8_t *hand = state->hand[of->seat], poison = princes_only_kind(PRINCES_POISON);
    int fresh = 0, draws = princes_place(state, of->seat) < PRINCES_PALACE ? 2 : 1;
    if (!(state->acted >> of->seat & 1))
        fresh = draws - state->owed[of->seat];
    for (uint8_t kind = 0; kind <= poison; kind++)
        for (unsigned left = hidden_of(of, kind); left > 0; left--) {
            uint32_t gone = kind == poison ? POISON_GONE : POINTS_GONE;
            if (fresh-- > 0 || asc__princes_random(state, PRINCES_STREAM_SETUP, 100) >= gone)
                continue;
            uint8_t card = deal_again(state, kind, PRINCES_POINTS, PRINCES_RESOURCES);
            hand[kind]--;
            hand[card]++;
        }
}

/* Does the recipient of the offer have all that is wanted, and would the trade be good for them? */
static bool would_accept(const guess *of, const princes_offer *offer)
{
    for (unsigned i = 0, same = 0; i < PRINCES_TRADE && offer->want[i] != ASC_NO_CARD; i++) {
        same = i > 0 && offer->want[i] == offer->want[i - 1] ? same + 1 : 1;
        if (of->state->hand[of->seat][offer->want[i]] < same)
            return false;
    }
    return asc__princes_trade_worth(of->state, &of->at, offer->give, offer->want) > 0;
}

/* A player who refused a trade that would be good for them did not have what was wanted. */
static void guess_refused(const guess *of, const princes_offer *offer)
{
    princes_state *state = of->state;
    uint8_t *hand = state->hand[of->seat];
    for (int deals = 0; deals < DEALS && would_accept(of, offer); deals++)
        for (unsigned i = 0; i < PRINCES_TRADE && offer->want[i] != ASC_NO_CARD; i++) {
            uint8_t kind = offer->want[i];
            int deck = princes_deck_of(kind);
            if (hidden_of(of, kind) == 0)
                continue;
            uint8_t card =
                deal_again(state, kind, princes_deck_first(deck), princes_deck_end(deck));
            hand[kind]--;
            hand[card]++;
        }
}

void asc__princes_guess(const asc_game *game, const asc_belief *from, const asc_seed *seed,
                        asc_state *out)
{
    const princes_belief *belief = (const princes_belief *)(const void *)from;
    princes_state *state = princes_of(out);
    asc__princes_sample(game, from, seed, out);
    for (unsigned place = 0; place < state->living; place++) {
        int seat = state->line[place];
        bool laid = belief->layers >> seat & 1, had_turn = state->acted >> seat & 1;
        /* Of a hidden offer one would have to know which cards it is made of. */
        if ((belief->hidden_hand[seat] == 0 && !laid) ||
            (belief->hidden_give > 0 && seat == state->active))
            continue;
        guess of = {.state = state, .seat = seat, .known = belief->known.hand[seat]};
        asc__princes_eval_begin(state, seat, &asc__princes_plain, &of.at);
        if (laid && !(state->opened >> seat & 1))
            guess_laid(&of);
        if (had_turn && state->laid[seat] == ASC_NO_CARD)
            guess_events(&of);
        guess_resources(&of);
        for (unsigned i = 0; i < PRINCES_REFUSALS; i++)
            if (princes_offered_to(state, &state->refused[i], seat))
                guess_refused(&of, &state->refused[i]);
    }
    /* As after sampling: dealing again has used no luck of the game. */
    asc_seed luck = asc_seed_from_number(seed->word[0]);
    asc__princes_reseed(game, out, &luck);
}
