/*
 * deck_network.c - runs the network of deck_network.h: rows of cards, and the outputs of its layers
 * as chances.
 */
#include "deck_network.h"

/* Every processor that matters has vectors of 16 bytes, and compilers make do where one has not. */
enum { VECTOR_BYTES = 16 };
#define ON_PROCESSOR
#define LOGITS asc__deck_network_logits

#include "deck_network_layers.h"

/* ---- Cards ----------------------------------------------------------------------------------- */

void asc__deck_network_embed(const deck_network_cards *weights, const float *features,
                             float embedding[DECK_NETWORK_EMBED])
{
    memcpy(embedding, weights->bias, sizeof weights->bias);
    for (unsigned i = 0; i < DECK_FEATURES; i++)
        if (features[i] != 0)
            add_times(embedding, weights->features[i], features[i], DECK_NETWORK_EMBED);
    for (unsigned i = 0; i < DECK_NETWORK_EMBED; i++)
        embedding[i] = embedding[i] > 0 ? embedding[i] : 0;
}

void asc__deck_network_row(const deck_network_cards *weights, unsigned place,
                           const float embedding[DECK_NETWORK_EMBED],
                           float row[DECK_NETWORK_COLUMNS])
{
    memset(row, 0, DECK_NETWORK_COLUMNS * sizeof *row);
    for (unsigned i = 0; i < DECK_NETWORK_EMBED; i++)
        if (embedding[i] > 0)
            add_times(row, weights->places[place][i], embedding[i], DECK_NETWORK_COLUMNS);
}

void asc__deck_network_center(const deck_game *game, float shares[ASC_CARDS_MAX])
{
    const float all = 8; /* as much as some cards together */
    const deck_state *state = (const deck_state *)game->template;
    const uint8_t *center = center_in(game, state);
    memset(shares, 0, ASC_CARDS_MAX * sizeof *shares);
    for (unsigned i = 0; i < state->center_deck; i++)
        shares[center[i]] += all / (float)state->center_deck;
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* Chances of the sides that add up to one, and how far each will be ahead of the mean of the
 * others. */
static void tell(const deck_network_inputs *inputs, float logits[][DECK_NETWORK_OUTPUTS],
                 asc_prediction sides[DECK_NETWORK_SEATS])
{
    unsigned count = inputs->sides;
    double sum = 0, all = 0, most = (double)logits[0][0];
    for (unsigned side = 0; side < count; side++) {
        most = (double)logits[side][0] > most ? (double)logits[side][0] : most;
        all += (double)logits[side][1];
    }
    for (unsigned side = 0; side < count; side++) {
        double ahead = (double)logits[side][1];
        sides[side].chance = asc__exp((double)logits[side][0] - most);
        sides[side].ahead = 1 / (1 + asc__exp((all - ahead) / (count - 1) - ahead));
        sum += sides[side].chance;
    }
    for (unsigned side = 0; side < count; side++)
        sides[side].chance /= sum;
}

/* The network's prediction for a position, before the rules correct it. */
static void ask(const deck_game *game, const deck_state *state, int viewer,
                asc_prediction predictions[ASC_SEATS_MAX])
{
    deck_network_inputs inputs;
    float logits[DECK_NETWORK_SEATS][DECK_NETWORK_OUTPUTS];
    asc_prediction sides[DECK_NETWORK_SEATS];
    asc__deck_network_inputs(game, state, viewer, &inputs);
    if (asc__deck_network_wide())
        asc__deck_network_logits_wide(game->network, &inputs, logits);
    else
        asc__deck_network_logits(game->network, &inputs, logits);
    tell(&inputs, logits, sides);
    for (int seat = 0; seat < game->base.players; seat++)
        predictions[seat] = sides[inputs.side[seat]];
}

/* So much of what it makes of a hand comes true, in games between equals (docs/players.md). */
static const double hand_share = 0.85;

bool asc__deck_network(const asc_game *base, const asc_state *in, int viewer,
                       asc_prediction predictions[ASC_SEATS_MAX])
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (game->network == NULL || state->over || state->depth > 0)
        return false;
    ask(game, state, viewer, predictions);
    if (viewer == ASC_NOBODY)
        return true;
    asc_prediction unseen[ASC_SEATS_MAX];
    ask(game, state, ASC_NOBODY, unseen);
    for (int seat = 0; seat < base->players; seat++) {
        asc_prediction *it = &predictions[seat];
        it->chance = hand_share * it->chance + (1 - hand_share) * unseen[seat].chance;
        it->ahead = hand_share * it->ahead + (1 - hand_share) * unseen[seat].ahead;
    }
    return true;
}
