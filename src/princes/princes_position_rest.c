/*
 * princes_position_rest.c - completes a position with what its lines leave out: who is who, the
 * rest of the cards, whose step it is and the question. docs/scenarios.md has the rules.
 */
#include "princes_position.h"

/* Seats without a prince get the eldest free one; seats without a bond get the youngest, which
 * likely belongs to an absent prince. The line is in order of birth. */
void asc__princes_settle_people(princes_reader *in)
{
    princes_state *state = in->state;
    unsigned princes = 0, bonds = 0;
    for (int seat = 0; seat < in->game->players; seat++) {
        princes |= state->prince[seat] != PRINCES_NONE ? 1u << state->prince[seat] : 0;
        bonds |= state->bond[seat] != PRINCES_NONE ? 1u << state->bond[seat] : 0;
    }
    for (int seat = 0; seat < in->game->players; seat++) {
        if (state->prince[seat] == PRINCES_NONE) {
            uint8_t prince = 0;
            while (prince < PRINCES_SEATS - 1 && (princes >> prince & 1))
                prince++;
            state->prince[seat] = prince;
            princes |= 1u << prince;
        }
        if (state->bond[seat] == PRINCES_NONE) {
            uint8_t bond = PRINCES_SEATS - 1;
            while (bond > 0 && (bonds >> bond & 1))
                bond--;
            state->bond[seat] = bond;
            bonds |= 1u << bond;
        }
    }
    state->living = 0;
    memset(state->line, PRINCES_NONE, sizeof state->line);
    for (uint8_t prince = 0; prince < PRINCES_SEATS; prince++)
        for (uint8_t seat = 0; seat < in->game->players; seat++)
            if (state->prince[seat] == prince && state->living < PRINCES_SEATS)
                state->line[state->living++] = seat;
}

/* Cards that are laid and not turned up are still somewhere. */
static void settle_laid(princes_reader *in)
{
    for (int seat = 0; seat < in->game->players; seat++) {
        uint8_t kind = in->state->laid[seat];
        if (kind == ASC_NO_CARD || (in->state->opened >> seat & 1))
            continue;
        asc__card_entry entry = {.card = kind, .count = 1};
        in->at.line = in->said[PRINCES_LINE_LAID][seat];
        asc__princes_claim(in, &entry);
    }
}

/* Cards that no line names go into their deck. Where a line lists the whole deck, they are out of
 * the game. */
static void settle_deck(princes_reader *in, int from)
{
    princes_state *state = in->state;
    princes_deck *deck = &state->deck[from];
    bool given = is_said(in, (princes_line_id)(PRINCES_LINE_EVENT_DECK + from), 0);
    unsigned unnamed = 0;
    for (uint8_t kind = princes_deck_first(from); kind < princes_deck_end(from); kind++)
        unnamed += in->left[kind];
    if (!given) {
        deck->size = 0;
        memset(deck->card, 0, sizeof deck->card);
    }
    if ((!given || in->deck_rest[from]) && unnamed + deck->size <= PRINCES_DECK_MOST) {
        unsigned more = unnamed - (in->loose[from] < unnamed ? in->loose[from] : unnamed);
        memset(deck->card + deck->size, ASC_NO_CARD, more);
        deck->size = (uint8_t)(deck->size + more);
        in->loose[from] = (uint8_t)(in->loose[from] + more);
    }
    for (uint8_t kind = princes_deck_first(from); kind < princes_deck_end(from); kind++) {
        state->bag[kind] = in->loose[from] > 0 ? in->left[kind] : 0;
        if (in->loose[from] == 0)
            state->gone[kind] = (uint8_t)(state->gone[kind] + in->left[kind]);
    }
    if (in->loose[from] > 0 && in->loose[from] != unnamed)
        asc__report(&in->at.report, in->said[PRINCES_LINE_EVENT_DECK + from][0], 0,
                    "a deck has %d places with '?', and %u cards are left for it", in->loose[from],
                    unnamed);
}

/* The act step: the player whose turn it is, and the players who have had theirs. */
static void settle_turn(princes_reader *in)
{
    princes_state *state = in->state;
    if (state->active == PRINCES_NONE)
        for (uint8_t i = 0; i < state->living && state->active == PRINCES_NONE; i++)
            if (!(state->acted >> state->line[i] & 1))
                state->active = state->line[i];
    if (state->active >= in->game->players)
        return;
    if (!is_said(in, PRINCES_LINE_ACTED, 0))
        for (uint8_t i = 0; i < state->living && state->line[i] != state->active; i++)
            state->acted = (uint8_t)(state->acted | 1u << state->line[i]);
    state->acted = (uint8_t)(state->acted | 1u << state->active);
    state->question = PRINCES_Q_TURN;
    state->asked = state->active;
}

/* Fills in whose step it is, if the position does not say, and the question. */
static void settle_progress(princes_reader *in)
{
    princes_state *state = in->state;
    if (is_said(in, PRINCES_LINE_QUESTION, 0))
        return;
    if (state->over) {
        state->question = PRINCES_Q_TURN;
        return;
    }
    if (!is_said(in, PRINCES_LINE_STEP, 0))
        state->step = PRINCES_STEP_ACT;
    if (state->step == PRINCES_STEP_ACT)
        settle_turn(in);
    if (state->asked != PRINCES_NONE)
        return;
    bool owed = false;
    for (int seat = 0; seat < PRINCES_SEATS; seat++)
        owed = owed || state->owed[seat] > 0;
    if (state->step == PRINCES_STEP_DRAW && !owed)
        asc__princes_owe(state);
    /* All that needs no decision happens now, if that is possible at all. */
    if (asc__princes_check_table(in->game, state) == NULL)
        asc__princes_go_on(in->game, state, NULL);
}

void asc__princes_settle_rest(princes_reader *in)
{
    if (in->at.report.errors == 0)
        settle_laid(in);
    for (int from = 0; from < PRINCES_DECKS && in->at.report.errors == 0; from++)
        settle_deck(in, from);
    if (in->at.report.errors == 0)
        settle_progress(in);
}
