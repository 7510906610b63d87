/*
 * network_games.c - plays games and writes down their positions.
 *
 * In each game one seat, of which the rows are, plays by asc_value_tuned and the other by asc_value_best.
 * With a computer player that has a value network already the one is he, and so is the other in every second
 * game: he has to know what comes of it against good players too. Most games open with some moves at
 * random: two good players see few sorts of positions, and the searching player asks about others
 * too. What comes before the last of these moves is no row: how the game ended would tell of them as
 * well. docs/training.md has the rest.
 */
#include "network_games.h"

#include <stdlib.h>
#include <string.h>

#include "player.h"

enum {
    OPENING_TURNS = 24,  /* moves are at random before one of these turns */
    DECISIONS_MAX = 4000 /* a game that goes on longer than any should is left out */
};

/* How much of what to learn in a turn is what came after it, and not what the player expected when he
 * thought: there is more luck in the one, and what he does not know of is missing in the other. */
static const float patience = 0.6F;

struct network_maker {
    const asc_game *game;
    const char
        *name; /* of the player whose games they are; NULL: they are played by asc_value_tuned */
    asc_player *player;
    asc_view *view;
    asc_state *state;
    asc_move *moves;
    network_rows
        rows; /* of the game that is being played; what to learn is what the player expected in
                           their turns, a chance below 0 where he did not think */
    bool may_expect; /* the turn of the last row is not over */
    uint64_t number; /* of that game */
    uint32_t rolls;  /* dice that were rolled in it */
};

/* ---- Rows ------------------------------------------------------------------------------------ */

/* Makes room for some more; false: memory is out. */
static bool grow(void **list, size_t *room, size_t count, size_t more, size_t size)
{
    if (count + more <= *room)
        return true;
    size_t wanted = (count + more) * 2;
    void *longer = realloc(*list, wanted * size);
    if (longer == NULL)
        return false;
    *list = longer;
    *room = wanted;
    return true;
}

static bool make_room(network_rows *rows, size_t more, size_t cards)
{
    return grow((void **)&rows->rows, &rows->room, rows->count, more, sizeof *rows->rows) &&
           grow((void **)&rows->cards, &rows->card_room, rows->card_count, cards,
                sizeof *rows->cards);
}

bool network_rows_add(network_rows *rows, const network_row *row, const uint16_t *cards)
{
    if (!make_room(rows, 1, row->count))
        return false;
    network_row *to = &rows->rows[rows->count++];
    *to = *row;
    to->first = (uint32_t)rows->card_count;
    memcpy(rows->cards + rows->card_count, cards, row->count * sizeof *cards);
    rows->card_count += row->count;
    return true;
}

bool network_rows_join(network_rows *rows, const network_rows *more)
{
    if (!make_room(rows, more->count, more->card_count))
        return false;
    for (size_t i = 0; i < more->count; i++)
        network_rows_add(rows, &more->rows[i], more->cards + more->rows[i].first);
    return true;
}

uint64_t network_rows_digest(uint64_t before, const network_rows *rows)
{
    uint64_t digest = asc__hash(before, rows->rows, rows->count * sizeof *rows->rows);
    return asc__hash(digest, rows->cards, rows->card_count * sizeof *rows->cards);
}

void network_rows_free(network_rows *rows)
{
    free(rows->rows);
    free(rows->cards);
    *rows = (network_rows){0};
}

/* ---- What is written down -------------------------------------------------------------------- */

static uint32_t roll(network_maker *m, uint32_t below)
{
    return asc__random_fast(asc__mix(m->number), 0, m->rolls++, below);
}

/* What the network would see; how the game ends is not known yet. */
static bool add_row(network_maker *m, int seat)
{
    deck_network_inputs inputs;
    asc__deck_network_inputs(deck_of(m->game), (const deck_state *)m->state, seat, &inputs);
    network_row row = {.wanted = {-1}, .count = inputs.count};
    memcpy(row.numbers, inputs.numbers, sizeof row.numbers);
    m->may_expect = true;
    return network_rows_add(&m->rows, &row, inputs.rows);
}

/* What the player expected when he chose, if that was in the turn of the last row. */
static void add_expected(network_maker *m)
{
    asc_prediction expected;
    if (m->player == NULL || !m->may_expect || !asc__search_expected(m->player, &expected))
        return;
    network_row *row = &m->rows.rows[m->rows.count - 1];
    row->wanted[0] = (float)expected.chance;
    row->wanted[1] = (float)expected.ahead;
}

/* The end of the game, into all its rows. */
static void add_result(network_maker *m, int seat)
{
    asc_result result;
    asc_result_of(m->game, m->state, &result);
    bool own = result.winners >> seat & 1, other = result.winners >> !seat & 1;
    double margin = result.score[seat] - result.score[!seat];
    float end[DECK_NETWORK_OUTPUTS] = {
        own ? (other ? 0.5F : 1) : 0,
        (float)(0.5 + 0.5 * asc__tanh(margin / ASC_PREDICTION_POINTS)),
    };
    float wanted[DECK_NETWORK_OUTPUTS];
    memcpy(wanted, end, sizeof wanted);
    for (size_t i = m->rows.count; i-- > 0;) {
        network_row *row = &m->rows.rows[i];
        for (size_t k = 0; k < DECK_NETWORK_OUTPUTS && row->wanted[0] >= 0; k++)
            wanted[k] = patience * wanted[k] + (1 - patience) * row->wanted[k];
        memcpy(row->ended, end, sizeof end);
        memcpy(row->wanted, wanted, sizeof wanted);
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* What one does who plays better than asc_value_best. */
static size_t choose(network_maker *m, int seat, size_t count)
{
    if (m->player == NULL)
        return asc_value_tuned(m->game, m->state, m->moves, count);
    asc_view_of(m->game, m->state, seat, m->view);
    return asc_player_choose(m->player, m->view, m->moves, count);
}

/* Plays game m->number and leaves its rows in m->rows; false: memory is out. */
static bool play(network_maker *m)
{
    static const uint8_t percents[] = {0, 0, 3, 8, 20, 40};
    asc_seed seed = asc_seed_from_number(m->number);
    asc_state_init(m->game, m->state, &seed);
    int tuned = (int)(m->number & 1);
    bool equals = m->player != NULL && (m->number >> 1 & 1); /* both play as the player does */
    uint32_t percent = percents[roll(m, sizeof percents)];   /* of the moves of the opening */
    int opening = percent > 0 ? (int)roll(m, OPENING_TURNS) : 0;
    int turn = 0, to_act;
    for (int made = 0; (to_act = asc_to_act(m->game, m->state)) != ASC_NOBODY; made++) {
        if (made == DECISIONS_MAX) {
            m->rows.count = 0;
            return true;
        }
        bool begins = asc_turns(m->game, m->state) != turn;
        turn = asc_turns(m->game, m->state);
        m->may_expect &= !begins;
        if (begins && turn >= opening && ((const deck_state *)m->state)->active == tuned &&
            !add_row(m, tuned))
            return false;
        size_t count = (size_t)asc_legal(m->game, m->state, m->moves), choice;
        if (turn < opening && roll(m, 100) < percent)
            choice = roll(m, (uint32_t)count);
        else if (to_act == tuned || equals)
            choice = choose(m, to_act, count);
        else
            choice = asc_value_best(m->game, m->state, m->moves, count);
        if (to_act == tuned)
            add_expected(m);
        asc_apply_listed(m->game, m->state, m->moves[choice]);
    }
    add_result(m, tuned);
    return true;
}

bool network_maker_play(network_maker *m, uint64_t number, network_rows *rows)
{
    m->number = number;
    m->rolls = 0;
    m->rows.count = m->rows.card_count = 0;
    m->may_expect = false;
    /* A player is made anew for each game, so that none depends on the ones before. */
    if (m->name != NULL && asc_player_new(m->game, m->name, number, NULL, &m->player) != ASC_OK)
        return false;
    bool fine = play(m) && network_rows_join(rows, &m->rows);
    asc_player_free(m->player);
    m->player = NULL;
    return fine;
}

network_maker *network_maker_new(const asc_game *game, const char *player)
{
    network_maker *m = calloc(1, sizeof *m);
    if (m == NULL)
        return NULL;
    m->game = game;
    m->name = player;
    m->state = malloc(asc_state_size(game));
    m->view = malloc(asc_view_size(game));
    m->moves = malloc(asc_legal_max(game) * sizeof *m->moves);
    if (m->state != NULL && m->view != NULL && m->moves != NULL)
        return m;
    network_maker_free(m);
    return NULL;
}

void network_maker_free(network_maker *m)
{
    if (m == NULL)
        return;
    free(m->state);
    free(m->view);
    free(m->moves);
    network_rows_free(&m->rows);
    free(m);
}
