/*
 * network_games.c - plays games and writes down their positions.
 *
 * All seats play alike: by asc_value_tuned, or as a searching player does with the value network
 * there is. Most games open with some moves at random: good players see few sorts of positions, and
 * the searching player asks about others too. Positions before the last of these moves make no row:
 * the end of the game depends on those moves too. docs/training.md has the rest.
 */
#include "network_games.h"

#include <stdlib.h>
#include <string.h>

#include "player.h"

enum {
    OPENING_TURNS = 24,  /* moves are at random before one of these turns */
    DECISIONS_MAX = 4000 /* a game that continues longer than any should is left out */
};

/* How much of the target of a turn is the result that followed, and how much the player's own
 * expectation: the result has more luck in it, the expectation misses what the player does not
 * know. */
static const float patience = 0.7F;

struct network_maker {
    /* of the player whose games they are; NULL: they are played by asc_value_tuned */
    const char *name;
    const asc_game *game;
    asc_player *player;
    asc_view *view;
    asc_state *state;
    asc_move *moves;
    network_rows rows; /* of the game that is being played */
    bool may_expect;   /* the turn of the last row is not over */
    uint64_t number;   /* of that game */
    uint32_t rolls;    /* dice that were rolled in it */
};

/* ---- Rows ------------------------------------------------------------------------------------ */

/* Makes room for some more; false: out of memory. */
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
    unsigned count = row->end[row->seats];
    if (!make_room(rows, 1, count))
        return false;
    network_row *to = &rows->rows[rows->count++];
    *to = *row;
    to->first = (uint32_t)rows->card_count;
    memcpy(rows->cards + rows->card_count, cards, count * sizeof *cards);
    rows->card_count += count;
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

/* Whose hand a row shows: mostly nobody's, as the searching player asks. */
static int roll_viewer(network_maker *m)
{
    int players = asc_game_players(m->game), active = ((const deck_state *)m->state)->active;
    switch (roll(m, 4)) {
    case 0:
        return active;
    case 1:
        return (int)roll(m, (uint32_t)players);
    default:
        return ASC_NOBODY;
    }
}

/* What the network would see; how the game ends is not known yet. */
static bool add_row(network_maker *m, int viewer)
{
    deck_network_inputs inputs;
    const deck_state *state = (const deck_state *)m->state;
    asc__deck_network_inputs(deck_of(m->game), state, viewer, &inputs);
    network_row row = {.won = {-1}, .seats = inputs.seats, .sides = inputs.sides};
    row.active = inputs.side[state->active];
    memcpy(row.side, inputs.side, sizeof row.side);
    memcpy(row.end, inputs.end, sizeof row.end);
    memcpy(row.own, inputs.own, sizeof row.own);
    memcpy(row.common, inputs.common, sizeof row.common);
    for (unsigned i = inputs.seats + 1; i <= DECK_NETWORK_SEATS; i++)
        row.end[i] = 0;
    for (unsigned i = inputs.seats; i < DECK_NETWORK_SEATS; i++)
        row.side[i] = 0;
    m->may_expect = true;
    return network_rows_add(&m->rows, &row, inputs.rows);
}

/* Rows of the turn that begins: one, or where somebody thought for it, which takes far longer,
 * always one that shows no hand too. */
static bool add_rows(network_maker *m)
{
    int viewer = roll_viewer(m);
    return (m->player == NULL || viewer == ASC_NOBODY || add_row(m, ASC_NOBODY)) &&
           add_row(m, viewer);
}

/* What the player expected when choosing, if that was in the turn of the last row. */
static void add_expected(network_maker *m)
{
    asc_prediction expected;
    if (m->player == NULL || !m->may_expect || !asc__search_expected(m->player, &expected))
        return;
    network_row *row = &m->rows.rows[m->rows.count - 1];
    row->won[row->active] = (float)expected.chance;
    row->ahead[row->active] = (float)expected.ahead;
    row->thought = 1;
}

/* How the game ended, for each side. */
static void find_end(const network_maker *m, network_row *end)
{
    const deck_game *game = deck_of(m->game);
    asc_result result;
    asc_result_of(m->game, m->state, &result);
    int32_t scores[DECK_NETWORK_SEATS] = {0};
    for (int seat = 0; seat < asc_game_players(m->game); seat++) {
        scores[result.team[seat]] = result.team_score[seat];
        if (result.winners >> seat & 1)
            end->won[result.team[seat]] = 1;
    }
    if (is_solitaire(game)) {
        scores[1] = result.opponent_score;
        end->won[1] = 1 - end->won[0];
    }
    for (unsigned side = 0; side < end->sides; side++) {
        int32_t best = INT32_MIN;
        for (unsigned other = 0; other < end->sides; other++)
            if (other != side && scores[other] > best)
                best = scores[other];
        end->ahead[side] =
            (float)(0.5 + 0.5 * asc__tanh((double)(scores[side] - best) / ASC_PREDICTION_POINTS));
    }
}

/* What the active side expected, and what of the rest the others had later. */
static void mix_expected(network_row *wanted, const network_row *row)
{
    unsigned active = row->active;
    float chance = row->won[active], others = 1 - wanted->won[active];
    for (unsigned side = 0; side < wanted->sides; side++) {
        float share = side == active ? chance
                      : others > 0   ? (1 - chance) * wanted->won[side] / others
                                     : (1 - chance) / (float)(wanted->sides - 1);
        float ahead = side == active       ? row->ahead[active]
                      : wanted->sides == 2 ? 1 - row->ahead[active]
                                           : wanted->ahead[side];
        wanted->ahead[side] = patience * wanted->ahead[side] + (1 - patience) * ahead;
        wanted->won[side] = patience * wanted->won[side] + (1 - patience) * share;
    }
}

/* The end of the game, into all its rows. Between equals what one side expects too much the others
 * expect too little; the solo opponent expects nothing, so nothing would correct such an error in a
 * solo game: there only the end counts. */
static void add_result(network_maker *m)
{
    if (m->rows.count == 0)
        return;
    bool equals = !is_solitaire(deck_of(m->game));
    network_row end = {.sides = m->rows.rows[0].sides};
    find_end(m, &end);
    network_row wanted = end;
    for (size_t i = m->rows.count; i-- > 0;) {
        network_row *row = &m->rows.rows[i];
        if (row->thought && equals)
            mix_expected(&wanted, row);
        row->thought = 0;
        memcpy(row->won, wanted.won, sizeof row->won);
        memcpy(row->ahead, wanted.ahead, sizeof row->ahead);
        memcpy(row->ended, end.won, sizeof row->ended);
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

static size_t choose(network_maker *m, int seat, size_t count)
{
    if (m->player == NULL)
        return asc_value_tuned(m->game, m->state, m->moves, count);
    asc_view_of(m->game, m->state, seat, m->view);
    return asc_player_choose(m->player, m->view, m->moves, count);
}

/* Plays game m->number and leaves its rows in m->rows; false: out of memory. */
static bool play(network_maker *m)
{
    static const uint8_t percents[2][6] = {{0, 0, 3, 8, 20, 40}, {0, 0, 0, 4, 10, 20}};
    asc_seed seed = asc_seed_from_number(m->number);
    asc_state_init(m->game, m->state, &seed);
    /* Of the moves of the opening; fewer where good players play. */
    uint32_t percent = percents[m->player != NULL][roll(m, sizeof percents[0])];
    int opening = percent > 0 ? (int)roll(m, OPENING_TURNS) : 0;
    int turn = 0, to_act;
    for (int made = 0; (to_act = asc_to_act(m->game, m->state)) != ASC_NOBODY; made++) {
        if (made == DECISIONS_MAX) {
            m->rows.count = m->rows.card_count = 0;
            return true;
        }
        bool begins = asc_turns(m->game, m->state) != turn;
        turn = asc_turns(m->game, m->state);
        m->may_expect &= !begins;
        if (begins && turn >= opening && ((const deck_state *)m->state)->depth == 0 && !add_rows(m))
            return false;
        size_t count = (size_t)asc_legal(m->game, m->state, m->moves), choice;
        bool astray = turn < opening && roll(m, 100) < percent;
        choice = astray ? roll(m, (uint32_t)count) : choose(m, to_act, count);
        if (!astray && to_act == ((const deck_state *)m->state)->active)
            add_expected(m);
        asc_apply_listed(m->game, m->state, m->moves[choice]);
    }
    add_result(m);
    return true;
}

bool network_maker_play(network_maker *m, const network_setups *setups, uint64_t number,
                        network_rows *rows)
{
    m->game = network_setup_of(setups, number)->game;
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

network_maker *network_maker_new(const network_setups *setups, const char *player)
{
    network_maker *m = calloc(1, sizeof *m);
    if (m == NULL)
        return NULL;
    size_t state = 0, view = 0, moves = 0;
    for (size_t i = 0; i < setups->count; i++) {
        const asc_game *game = setups->list[i].game;
        state = asc_state_size(game) > state ? asc_state_size(game) : state;
        view = asc_view_size(game) > view ? asc_view_size(game) : view;
        moves = asc_legal_max(game) > moves ? asc_legal_max(game) : moves;
    }
    m->name = player;
    m->state = malloc(state);
    m->view = malloc(view);
    m->moves = malloc(moves * sizeof *m->moves);
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
