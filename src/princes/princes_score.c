/*
 * princes_score.c - points, where they come from, and places.
 */
#include "princes_internal.h"

int asc__princes_army(const princes_state *state, int seat)
{
    const princes_prince *prince = princes_prince_of(state, seat);
    int army = 0;
    for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
        if (princes_family_of(kind) == PRINCES_ARMY)
            army += asc__princes_cards[kind].value * state->table[seat][kind];
    return army * prince->times[PRINCES_ARMY] + ((prince->powers & PRINCES_CAPTAIN) != 0);
}

int asc__princes_card_points(const princes_state *state, int seat, const uint8_t *cards)
{
    const princes_prince *prince = princes_prince_of(state, seat);
    int points = 0;
    for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++)
        points += cards[kind] * asc__princes_cards[kind].value *
                  prince->times[asc__princes_cards[kind].family];
    return points;
}

int asc__princes_open_points(const princes_state *state, int seat)
{
    int points = asc__princes_card_points(state, seat, state->table[seat]);
    for (uint8_t wife = 0; wife < PRINCES_WIVES; wife++)
        points += state->wives[seat][wife] * asc__princes_cards[PRINCES_HELD + wife].value *
                  princes_prince_of(state, seat)->times[3];
    return points + (state->baby[seat] > 1 ? state->baby[seat] : 0);
}

int asc__princes_points(const princes_state *state, int seat, int king)
{
    if (!princes_lives(state, seat))
        return 0;
    int points = asc__princes_open_points(state, seat) +
                 asc__princes_card_points(state, seat, state->hand[seat]);
    points += seat == king ? princes_prince_of(state, seat)->throne : 0;
    if (state->bond[seat] == state->prince[king])
        points += princes_prince_of(state, king)->throne;
    return points;
}

/* ---- Where they come from -------------------------------------------------------------------- */

enum { PART_WIVES = PRINCES_TREASURY + 1, PART_BABY, PART_THRONE, PART_BOND };

/* Supporters, army and treasury are there in the order of their families. */
const char *const asc__princes_score_parts[] = {
    N_("Supporters"), N_("Army"),   N_("Treasury"), N_("Wives"),
    N_("Baby"),       N_("Throne"), N_("Bond"),     NULL,
};

void asc__princes_score_split(const asc_game *game, const asc_state *in, int seat, int32_t *parts)
{
    (void)game;
    const princes_state *state = princes_in(in);
    const princes_prince *prince = princes_prince_of(state, seat);
    int king = state->over ? state->king : state->line[0];
    if (!princes_lives(state, seat))
        return;
    for (uint8_t kind = 0; kind < PRINCES_POINTS; kind++) {
        const princes_card *card = &asc__princes_cards[kind];
        parts[card->family] += (state->table[seat][kind] + state->hand[seat][kind]) * card->value *
                               prince->times[card->family];
    }
    for (uint8_t wife = 0; wife < PRINCES_WIVES; wife++)
        parts[PART_WIVES] += state->wives[seat][wife] *
                             asc__princes_cards[PRINCES_HELD + wife].value * prince->times[3];
    parts[PART_BABY] = state->baby[seat] > 1 ? state->baby[seat] : 0;
    parts[PART_THRONE] = seat == king ? prince->throne : 0;
    if (state->bond[seat] == state->prince[king])
        parts[PART_BOND] = princes_prince_of(state, king)->throne;
}

/* ---- Places ---------------------------------------------------------------------------------- */

void asc__princes_result(const asc_game *game, const asc_state *in, asc_result *result)
{
    const princes_state *state = princes_in(in);
    int king = state->over ? state->king : state->line[0];
    *result = (asc_result){0};
    for (int seat = 0; seat < game->players; seat++) {
        result->score[seat] = asc__princes_points(state, seat, king);
        result->team_score[seat] = result->score[seat];
        result->team[seat] = (uint8_t)seat;
    }
    for (int seat = 0; seat < game->players; seat++) {
        unsigned ahead = 0, place = princes_place(state, seat);
        for (unsigned i = 0; i < state->living; i++) {
            int other = state->line[i];
            if (other == seat)
                continue;
            bool more = result->score[other] > result->score[seat];
            bool tied = result->score[other] == result->score[seat];
            /* Among equals the new king is ahead, then the line decides; the dead, who have no
             * place in it, come last. */
            bool nearer = other == king || (seat != king && i < place);
            ahead += more || (tied && nearer);
        }
        result->rank[seat] = (uint8_t)(ahead + 1);
        if (state->over && ahead == 0)
            result->winners |= 1u << seat;
    }
}
