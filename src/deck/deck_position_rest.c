/*
 * deck_position_rest.c - completes a position with what its lines leave out: the rest of the cards,
 * numbers that follow from others, and the open question. docs/scenarios.md has the rules.
 */
#include "deck_position.h"

/* Reports a line that contradicts another. */
static void refuse_beside(deck_reader *in, deck_line_id line, const char *what)
{
    in->at.line = in->said[line][0];
    in->at.column = 0;
    complain(in, what);
}

static void check_lines(deck_reader *in)
{
    if (is_said(in, DECK_LINE_CENTER_ONLY, 0) &&
        (is_said(in, DECK_LINE_CENTER, 0) || is_said(in, DECK_LINE_CENTER_BAG, 0)))
        refuse_beside(in, DECK_LINE_CENTER_ONLY,
                      N_("'center only' names all there is: 'center' cannot stand beside it"));
    if (in->first_deal && (in->state->depth > 0 || in->state->over))
        refuse_beside(in, DECK_LINE_FIRST_DEAL,
                      N_("the first deal comes before all else: nothing is over or unfinished"));
}

/* A deck of which nothing is said has the starting cards that are named nowhere else. */
static void fill_deck(deck_reader *in, int seat)
{
    const deck_game *game = in->game;
    deck_player *player = player_at(game, in->state, seat);
    if (is_said(in, DECK_LINE_DECK, seat) || is_said(in, DECK_LINE_BAG, seat))
        return;
    for (unsigned i = 0; i < game->starting_count; i++) {
        uint8_t card = game->starting[i];
        const asc_card *facts = &game->base.cards[card];
        unsigned here = 0, all = (unsigned)facts->copies * (unsigned)game->base.players;
        for (unsigned k = 0; k < player->end[DECK_PLAYED]; k++)
            here += owned_in(player)[k] == card;
        for (; here < facts->copies && in->taken[card] < all; here++) {
            in->taken[card]++;
            segment_add(player, DECK_BAG, card);
        }
    }
}

/* One of each card of the center deck, then another of each, as far as there are any. */
static void fill_row(deck_reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    unsigned slot = in->row_named, before = slot;
    for (size_t card = 0; slot < state->slots; card++) {
        if (card == game->base.card_count) {
            if (slot == before)
                return;
            before = slot;
            card = 0;
        }
        const asc_card *facts = &game->base.cards[card];
        if (facts->zone != ASC_CENTER || (uint8_t)card == game->treasure ||
            in->taken[card] >= facts->copies)
            continue;
        in->taken[card]++;
        asc__deck_set_slot(game, state, slot++, (uint8_t)card);
    }
}

/* The remaining cards go to the center deck, below the cards with a place. */
static void fill_center(deck_reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    uint8_t *center = center_of(game, state);
    if (is_said(in, DECK_LINE_CENTER_ONLY, 0) || is_said(in, DECK_LINE_CENTER_BAG, 0))
        return;
    for (size_t card = 0; card < game->base.card_count; card++) {
        const asc_card *facts = &game->base.cards[card];
        if (facts->zone != ASC_CENTER)
            continue;
        unsigned left = (unsigned)(facts->copies - in->taken[card]);
        memmove(center + left, center, state->center_deck);
        memset(center, (int)card, left);
        state->center_deck = (uint16_t)(state->center_deck + left);
    }
}

static void fill_piles(deck_reader *in)
{
    const deck_game *game = in->game;
    const asc_card *cards = game->base.cards;
    for (unsigned i = 0; i < game->pile_count; i++)
        if (!is_said(in, DECK_LINE_LEFT, (int)i))
            asc__deck_set_pile(
                game, in->state, i,
                (unsigned)(cards[game->piles[i]].copies - in->taken[game->piles[i]]));
    for (unsigned i = 0; i < game->starting_count && !is_said(in, DECK_LINE_GONE, 0); i++) {
        uint8_t card = game->starting[i];
        in->state->gone[i] = (uint16_t)(cards[card].copies * game->base.players - in->taken[card]);
    }
}

static void fill_numbers(deck_reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    if (state->pool == 0 && !is_said(in, DECK_LINE_LAST_ROUND, 0))
        state->ending = 1;
    uint32_t honor = state->pool;
    for (int seat = 0; seat < game->base.players; seat++)
        honor += player_in(game, state, seat)->honor;
    if (is_solitaire(game))
        honor += solo_in(game, state)->honor;
    /* Honor that the position has more or less than the pool began with is the reserve's. */
    state->reserve = (int16_t)(honor - game->pool);
    if (is_said(in, DECK_LINE_RESERVE, 0) && in->reserve != state->reserve)
        asc__report(&in->at.report, in->said[DECK_LINE_RESERVE][0], 0,
                    "pool and tokens need a reserve of %d, not of %ld: leave the line out",
                    state->reserve, in->reserve);
    if (!is_said(in, DECK_LINE_TURNS, 0)) {
        unsigned turns = (state->round - 1u) * (unsigned)game->base.players + state->active + 1u;
        state->turns = (uint16_t)(turns < UINT16_MAX ? turns : UINT16_MAX);
    }
    uint32_t count[ASC_CARDS_MAX];
    state->cards = (uint16_t)asc__deck_count_cards(game, state, count);
}

static void open_question(deck_reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    state->asked = state->active;
    state->question = DECK_Q_TURN;
    if (state->depth == 0)
        return;
    const deck_frame *top = &frames_in(game, state)[state->depth - 1];
    bool known = top->kind == DECK_FRAME_PLACE || top->kind == DECK_FRAME_OWED ||
                 (top->kind == DECK_FRAME_CODE && top->pc < game->code_count);
    if (known && top->seat < game->base.players && top->subject < game->base.players) {
        state->question = (uint8_t)asc__deck_question_of(game, top);
        state->asked = (uint8_t)asc__deck_chooser(game, top);
    }
}

/* Hands that are not named are drawn, and slots that are not named are dealt. */
static void deal_first(deck_reader *in)
{
    unsigned seats = 0;
    for (int seat = 0; seat < in->game->base.players; seat++)
        if (!is_said(in, DECK_LINE_HAND, seat) && !is_said(in, DECK_LINE_SHOWN, seat))
            seats |= 1u << seat;
    if (asc__deck_check_table(in->game, in->state) == NULL)
        asc__deck_first_deal(in->game, in->state, seats);
}

void asc__deck_fill_rest(deck_reader *in)
{
    check_lines(in);
    for (int seat = 0; seat < in->game->base.players; seat++)
        fill_deck(in, seat);
    if (!in->first_deal)
        fill_row(in);
    fill_center(in);
    fill_piles(in);
    fill_numbers(in);
    open_question(in);
    if (in->first_deal && in->at.report.errors == 0)
        deal_first(in);
}
