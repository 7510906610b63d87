/*
 * deck_network_inputs.c - the inputs of the value network for a position.
 */
#include "deck_network.h"
#include "deck_rules.h"

enum { LEAD_MAX = 64, POOL_MAX = 60 };

static void add_cards(deck_network_inputs *inputs, unsigned *count, size_t place,
                      const uint8_t *cards, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to && *count < DECK_NETWORK_ROWS; i++)
        if (cards[i] != ASC_NO_CARD)
            inputs->rows[(*count)++] = (uint16_t)(place + cards[i]);
}

/* The cards of a player by place, as far as the viewer knows. */
static void add_player(deck_network_inputs *inputs, unsigned *count, const deck_game *game,
                       const deck_player *player, bool seen)
{
    size_t cards = game->base.card_count;
    const uint8_t *owned = owned_in(player);
    const uint16_t *end = player->end;
    size_t deck = cards * (seen ? DECK_AT_DECK : DECK_AT_HIDDEN);
    size_t hand = cards * (seen ? DECK_AT_HAND : DECK_AT_HIDDEN), rest = cards * DECK_AT_DISCARD;
    add_cards(inputs, count, deck, owned, 0, end[DECK_TOP]);
    add_cards(inputs, count, rest, owned, end[DECK_TOP], end[DECK_DISCARD]);
    add_cards(inputs, count, hand, owned, end[DECK_DISCARD], end[DECK_SHOWN]);
    add_cards(inputs, count, rest, owned, end[DECK_SHOWN], end[DECK_PLAYED]);
    add_cards(inputs, count, cards * DECK_AT_PLAY, in_play_in(game, player), 0, player->in_play);
}

static void add_table(deck_network_inputs *inputs, unsigned *count, const deck_game *game,
                      const deck_state *state)
{
    size_t cards = game->base.card_count;
    add_cards(inputs, count, cards * DECK_AT_ROW, state->row, 0, state->slots);
    add_cards(inputs, count, cards * DECK_AT_VOID, center_in(game, state),
              game->center_size - state->center_void, game->center_size);
    for (unsigned slot = 0; slot < state->slots; slot++)
        for (unsigned i = 0; i < state->treasure[slot]; i++)
            add_cards(inputs, count, cards * DECK_AT_TREASURE, state->row, slot, slot + 1);
}

/* Points of a side ahead of the best other. */
static float lead_of(const deck_network_inputs *inputs, const int32_t *scores, unsigned side)
{
    int32_t best = INT32_MIN;
    for (unsigned other = 0; other < inputs->sides; other++)
        if (other != side && scores[other] > best)
            best = scores[other];
    int32_t lead = scores[side] - best;
    return (float)(lead > LEAD_MAX ? LEAD_MAX : lead < -LEAD_MAX ? -LEAD_MAX : lead);
}

/* Numbers of a seat that decides; the solo opponent has the first three. */
static void set_own(const deck_game *game, const deck_state *state, int seat, bool seen, float *own)
{
    int players = game->base.players, active = state->active;
    const deck_player *player = player_in(game, state, seat);
    own[3] = seat == active;
    own[4] = (float)((seat - active + players) % players) / (float)players;
    own[5] = state->ending && seat >= active;
    own[6] = state->ending && seat < active;
    own[7] = (float)seat / (float)players;
    own[8] = 5 / ((float)player->end[DECK_PLAYED] + 0.5F);
    own[9] = ((float)hand_size(player) - DECK_HAND) / DECK_HAND;
    own[10] = seen;
}

static void set_numbers(const deck_game *game, const deck_state *state, int viewer,
                        deck_network_inputs *inputs)
{
    int32_t scores[DECK_NETWORK_SEATS] = {0}, alone[DECK_NETWORK_SEATS] = {0};
    for (int seat = 0; seat < inputs->seats; seat++) {
        int32_t parts[2];
        bool solo = seat >= game->base.players;
        asc__deck_score_split(&game->base, (const asc_state *)state, solo ? ASC_NOBODY : seat,
                              parts);
        alone[seat] = parts[0] + parts[1];
        scores[inputs->side[seat]] += alone[seat];
    }
    float pool =
        (float)(state->pool < POOL_MAX * inputs->seats ? state->pool : POOL_MAX * inputs->seats) /
        (float)inputs->seats;
    memset(inputs->own, 0, sizeof inputs->own);
    memset(inputs->common, 0, sizeof inputs->common);
    for (int seat = 0; seat < inputs->seats; seat++) {
        float *own = inputs->own[seat], lead = lead_of(inputs, scores, inputs->side[seat]);
        own[0] = lead / 16;
        own[1] = lead / (2 + pool);
        own[2] = (float)(alone[seat] < 2 * LEAD_MAX ? alone[seat] : 2 * LEAD_MAX) / 64;
        own[11] = lead * pool / 256;
        if (seat < game->base.players)
            set_own(game, state, seat, seat == viewer, own);
    }
    inputs->common[0] = pool / 30;
    inputs->common[1] = pool * pool / 900;
    inputs->common[2] = 4 / (4 + pool);
    inputs->common[3] = state->ending != 0;
    inputs->common[4] = (float)(inputs->sides - 2) / 4;
    inputs->common[DECK_SOLITAIRE] = is_solitaire(game);
    inputs->common[6] = game->teams > 0;
    inputs->common[7] = state->center_deck < 20 ? (float)(20 - state->center_deck) / 20 : 0;
}

void asc__deck_network_inputs(const deck_game *game, const deck_state *state, int viewer,
                              deck_network_inputs *inputs)
{
    int players = game->base.players;
    unsigned count = 0;
    inputs->seats = (uint8_t)(players + is_solitaire(game));
    inputs->sides = (uint8_t)(game->teams > 0 ? game->teams : inputs->seats);
    for (int seat = 0; seat < players; seat++) {
        inputs->side[seat] = (uint8_t)team_of(game, seat);
        add_player(inputs, &count, game, player_in(game, state, seat), seat == viewer);
        inputs->end[seat] = (uint16_t)count;
    }
    if (is_solitaire(game)) {
        const deck_solo *solo = solo_in(game, state);
        inputs->side[players] = 1;
        add_cards(inputs, &count, game->base.card_count * DECK_AT_ASIDE, aside_in(solo), 0,
                  solo->aside);
        inputs->end[players] = (uint16_t)count;
    }
    add_table(inputs, &count, game, state);
    inputs->end[inputs->seats] = (uint16_t)count;
    set_numbers(game, state, viewer, inputs);
}
