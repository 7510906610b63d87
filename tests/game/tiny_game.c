/*
 * tiny_game.c - the masked ball: tables that describe it, and its rules. docs/new-game.md explains
 * it piece by piece; a test holds the two together.
 */
#include "tiny_game.h"

#include <stddef.h>

/* ---- What there is --------------------------------------------------------------------------- */

static const char *const mask_rulings[] = {
    N_("Everyone who is accused is asked for one, whether he has it or not.")};
static const char *const ann_rulings[] = {N_("There is one Ann alone.")};

static const asc_card cards[TINY_CARDS] = {
    [TINY_MASK] = {.name = "Mask",
                   .kind = "cover",
                   .copies = 3,
                   .text = "Show it when accused.",
                   .rulings = mask_rulings,
                   .ruling_count = ASC__COUNT(mask_rulings)},
    [TINY_DANCER] = {.name = "Dancer", .kind = "guest", .copies = 3, .honor = 1},
    [TINY_ANN] = {.name = "Ann, the Countess",
                  .kind = "guest",
                  .copies = 1,
                  .honor = 3,
                  .rulings = ann_rulings,
                  .ruling_count = ASC__COUNT(ann_rulings)},
    [TINY_FIDDLER] = {.name = "Fiddler", .kind = "guest", .copies = 2, .honor = 2},
};

static const asc__verb_row verbs[TINY_VERBS] = {
    [TINY_SWAP] = {{"swap", ASC_VERB_PLAY}, ASC__OPERAND_CARD},
    [TINY_ACCUSE] = {{"accuse", ASC_VERB_TAKE}, ASC__OPERAND_SEAT},
    [TINY_SHOW] = {{"show", ASC_VERB_CHOOSE}, ASC__OPERAND_CARD},
    [TINY_DECLINE] = {{"decline", ASC_VERB_DECLINE}, ASC__OPERAND_NONE},
    [TINY_END] = {{"end", ASC_VERB_END}, ASC__OPERAND_NONE},
};

enum { QUESTION_TURN, QUESTION_MASK };
static const char *const questions[] = {"turn", "mask"};

static const asc_option_rule options[] = {
    {"rounds", 1, 50, "5", "how often the ball goes round", "rounds"}};

#define AT(member) offsetof(tiny_state, member)
static const asc__state_row rows[] = {
    {"turn", ASC__ROW_SEAT, AT(active), .start = 0, .role = ASC_ROLE_TURN},
    {"asked", ASC__ROW_SEAT, AT(asked), .start = 0},
    {"round", ASC__ROW_NUMBER, AT(round), .low = 1, .high = 50, .start = 1},
    {"turns", ASC__ROW_NUMBER, AT(turns), .low = 1, .high = 200, .start = 1},
    {"swapped", ASC__ROW_NUMBER, AT(swapped), .high = 1},
    {"ended", ASC__ROW_NUMBER, AT(over), .high = 1},
    {"in", ASC__ROW_NUMBER, AT(in), .each = true, .high = 1, .start = 1,
     .look = ASC_LOOK_TABLE | ASC_LOOK_FLAG, .title = "At the ball"},
    {"points", ASC__ROW_NUMBER, AT(points), .each = true, .high = 200, .look = ASC_LOOK_TABLE,
     .title = "Points"},
    {"hand", ASC__ROW_CARD, AT(hand), .each = true, .sight = ASC__SEEN_BY_OWNER,
     .role = ASC_ROLE_HAND},
    {"deck", ASC__ROW_PILE, AT(deck), .sight = ASC__SEEN_BY_NOBODY},
    {"discard", ASC__ROW_PILE, AT(discard), .look = ASC_LOOK_TABLE, .title = "Discarded"},
    {"rolls", ASC__ROW_BYTES, AT(rolls), .count = TINY_ROLLS, .high = 6},
};

static const tiny_state *in(const asc_state *state)
{
    return (const tiny_state *)(const void *)state;
}

static tiny_state *of(asc_state *state)
{
    return (tiny_state *)(void *)state;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

enum { STREAM_DECK, STREAM_DIE };

/* A card off the deck, which the discarded ones become when it is empty. */
static uint8_t draw_card(tiny_state *state)
{
    unsigned size = 0;
    for (int i = 0; i < TINY_CARDS; i++)
        size += state->deck[i];
    if (size == 0) {
        memcpy(state->deck, state->discard, sizeof state->deck);
        memset(state->discard, 0, sizeof state->discard);
        return draw_card(state);
    }
    uint32_t pick = asc__luck_draw(&state->luck, STREAM_DECK, size);
    uint8_t card = 0;
    while (pick >= state->deck[card])
        pick -= state->deck[card++];
    state->deck[card]--;
    return card;
}

/* The deck is what nobody holds and what is not discarded; who is in and has no card draws one. */
static const char *complete(const asc_game *game, asc_state *to)
{
    tiny_state *state = of(to);
    int left[TINY_CARDS];
    for (int i = 0; i < TINY_CARDS; i++)
        left[i] = cards[i].copies - state->discard[i];
    for (int s = 0; s < game->players; s++)
        if (state->hand[s] != ASC_NO_CARD)
            left[state->hand[s]]--;
    for (int i = 0; i < TINY_CARDS; i++) {
        if (left[i] < 0)
            return "there are not so many of a card";
        state->deck[i] = (uint8_t)left[i];
    }
    for (int s = 0; s < game->players; s++)
        if (state->in[s] && state->hand[s] == ASC_NO_CARD)
            state->hand[s] = draw_card(state);
    return NULL;
}

static const char *check(const asc_game *game, const asc_state *from)
{
    const tiny_state *state = in(from);
    int count[TINY_CARDS];
    for (int i = 0; i < TINY_CARDS; i++)
        count[i] = state->deck[i] + state->discard[i];
    for (int s = 0; s < game->players; s++) {
        if (state->in[s] != (state->hand[s] != ASC_NO_CARD))
            return "who is in has a card, and nobody else";
        if (state->in[s])
            count[state->hand[s]]++;
    }
    for (int i = 0; i < TINY_CARDS; i++)
        if (count[i] != cards[i].copies)
            return "a card is lost or doubled";
    return state->over || state->in[state->asked] ? NULL : "someone who is out is asked";
}

/* ---- Turns and questions --------------------------------------------------------------------- */

static int to_act(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->over ? ASC_NOBODY : in(state)->asked;
}

static int turns(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->turns;
}

static int round_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->round;
}

static uint32_t seats_in(const asc_game *game, const asc_state *state)
{
    uint32_t seats = 0;
    for (int s = 0; s < game->players; s++)
        seats |= (uint32_t)in(state)->in[s] << s;
    return seats;
}

static asc_question question(const asc_game *game, const asc_state *from)
{
    const tiny_state *state = in(from);
    bool accused = !state->over && state->asked != state->active;
    return (asc_question){.seat = to_act(game, from),
                          .id = accused ? QUESTION_MASK : QUESTION_TURN,
                          .card = accused ? TINY_MASK : ASC_NO_CARD,
                          .may_decline = accused,
                          .name = questions[accused],
                          .text = accused ? "Do you show a Mask?" : NULL};
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static int legal(const asc_game *game, const asc_state *from, asc_move *moves)
{
    const tiny_state *state = in(from);
    int count = 0;
    if (state->over)
        return 0;
    if (state->asked != state->active) {
        if (state->hand[state->asked] == TINY_MASK)
            moves[count++] = (asc_move){.verb = TINY_SHOW, .card = TINY_MASK};
        moves[count++] = (asc_move){.verb = TINY_DECLINE, .card = ASC_NO_CARD};
        return count;
    }
    if (!state->swapped)
        moves[count++] = (asc_move){.verb = TINY_SWAP, .card = state->hand[state->active]};
    for (int s = 0; s < game->players; s++)
        if (s != state->active && state->in[s])
            moves[count++] =
                (asc_move){.verb = TINY_ACCUSE, .card = ASC_NO_CARD, .slot = (uint8_t)s};
    moves[count++] = (asc_move){.verb = TINY_END, .card = ASC_NO_CARD};
    return count;
}

enum { E_TURN, E_SWAP, E_DRAW, E_ACCUSE, E_ROLL, E_SHOW, E_OUT, E_POINT, E_OPEN, E_COUNT };

static const asc__event_row events[E_COUNT] = {
    [E_TURN] = {"turn", "round {2}, {0}", ASC_EVENT_TURN},
    [E_SWAP] = {"swap", "{0} {0?you:lay|lays} {1} open", ASC_EVENT_PLAIN},
    [E_DRAW] = {"draw", "{0} {0?you:draw|draws} {1}", ASC_EVENT_DRAW},
    [E_ACCUSE] = {"accuse", "{0} {0?you:accuse|accuses} {4}", ASC_EVENT_PLAIN},
    [E_ROLL] = {"roll", "{0} {0?you:roll|rolls} {2}", ASC_EVENT_PLAIN},
    [E_SHOW] = {"show", "{0} {0?you:show|shows} {1}", ASC_EVENT_PLAIN},
    [E_OUT] = {"out", "{0} {0?you:are|is} out, with {1}", ASC_EVENT_PLAIN},
    [E_POINT] = {"point", "{0} {0?you:gain|gains} {2} point", ASC_EVENT_PLAIN},
    [E_OPEN] = {"open", "{0} had {1}", ASC_EVENT_PLAIN},
};

/* Tells of an event whose card `seen_by` may know. What brings hidden things to light is a
 * barrier. */
static void emit(const asc_sink *sink, int id, int seat, uint8_t card, int a, unsigned seen_by)
{
    if (sink == NULL)
        return;
    asc_event event = {.id = (uint16_t)id,
                       .seat = (int8_t)seat,
                       .card = card,
                       .a = (int16_t)a,
                       .seen_by = (uint8_t)seen_by,
                       .told_to = ASC_SEEN_BY_ALL,
                       .barrier = id == E_DRAW || id == E_ROLL || id == E_SHOW || id == E_OUT ||
                                  id == E_OPEN};
    sink->emit(sink->user, &event);
}

/* Lays the card of a seat open; who stays draws another. */
static void lose_card(tiny_state *state, int seat, const asc_sink *sink)
{
    state->discard[state->hand[seat]]++;
    state->hand[seat] = state->in[seat] ? draw_card(state) : ASC_NO_CARD;
    if (state->in[seat])
        emit(sink, E_DRAW, seat, state->hand[seat], 0, 1u << seat);
}

static void next_turn(const asc_game *game, tiny_state *state, const asc_sink *sink)
{
    uint32_t seats = seats_in(game, (const asc_state *)(const void *)state);
    state->over = (seats & (seats - 1)) == 0; /* one is left */
    while (!state->over) {
        state->active = (int16_t)((state->active + 1) % game->players);
        if (state->active == 0 && state->round == asc__described_option(game, 0, 5))
            state->over = 1;
        else if (state->active == 0)
            state->round++;
        if (state->in[state->active])
            break;
    }
    state->swapped = 0;
    state->asked = state->active;
    for (int s = 0; state->over && s < game->players; s++)
        if (state->in[s])
            emit(sink, E_OPEN, s, state->hand[s], 0, ASC_SEEN_BY_ALL);
    if (state->over)
        return;
    state->turns++;
    emit(sink, E_TURN, state->active, ASC_NO_CARD, state->round, ASC_SEEN_BY_ALL);
}

static void apply(const asc_game *game, asc_state *to, asc_move move, const asc_sink *sink)
{
    tiny_state *state = of(to);
    int seat = state->asked;
    switch (move.verb) {
    case TINY_SWAP:
        emit(sink, E_SWAP, seat, state->hand[seat], 0, ASC_SEEN_BY_ALL);
        state->swapped = 1;
        lose_card(state, seat, sink);
        return;
    case TINY_ACCUSE:
        emit(sink, E_ACCUSE, seat, ASC_NO_CARD, move.slot, ASC_SEEN_BY_ALL);
        memmove(state->rolls + 1, state->rolls, TINY_ROLLS - 1);
        state->rolls[0] = (uint8_t)(asc__luck_draw(&state->luck, STREAM_DIE, 6) + 1);
        emit(sink, E_ROLL, seat, ASC_NO_CARD, state->rolls[0], ASC_SEEN_BY_ALL);
        state->asked = move.slot;
        return;
    case TINY_SHOW:
        emit(sink, E_SHOW, seat, TINY_MASK, 0, ASC_SEEN_BY_ALL);
        lose_card(state, seat, sink);
        break;
    case TINY_DECLINE:
        if (state->rolls[0] >= 4) {
            emit(sink, E_OUT, seat, state->hand[seat], 0, ASC_SEEN_BY_ALL);
            state->in[seat] = 0;
            lose_card(state, seat, sink);
        }
        break;
    default:
        state->points[seat]++;
        emit(sink, E_POINT, seat, ASC_NO_CARD, 1, ASC_SEEN_BY_ALL);
        break;
    }
    next_turn(game, state, sink);
}

/* ---- The end --------------------------------------------------------------------------------- */

static void result(const asc_game *game, const asc_state *from, asc_result *out)
{
    const tiny_state *state = in(from);
    *out = (asc_result){0};
    for (int s = 0; s < game->players; s++) {
        out->team[s] = (uint8_t)s;
        out->score[s] = state->in[s] ? state->points[s] + cards[state->hand[s]].honor : 0;
        out->team_score[s] = out->score[s];
    }
    /* Those who are out share the last place; of equal scores the later seat is ahead. */
    for (int s = 0; s < game->players; s++) {
        out->rank[s] = 1;
        for (int t = 0; t < game->players; t++)
            if (state->in[t] && (!state->in[s] || out->score[t] > out->score[s] ||
                                 (out->score[t] == out->score[s] && t > s)))
                out->rank[s]++;
        if (state->over && out->rank[s] == 1)
            out->winners |= 1u << s;
    }
}

/* To stay is worth most, to put another out more than a point. */
static int32_t value_move(const asc_game *game, const asc_state *state, asc_move move)
{
    (void)game, (void)state;
    if (move.verb == TINY_SWAP)
        return 150 - 100 * cards[move.card].honor;
    return move.verb == TINY_SHOW ? 300 : move.verb == TINY_ACCUSE ? 100 : 0;
}

/* ---- The game -------------------------------------------------------------------------------- */

static const asc__description description = {
    .state_size = sizeof(tiny_state),
    .least_players = 2,
    .most_players = TINY_SEATS,
    .legal_max = 2 + TINY_SEATS,
    .cards = cards,
    .card_count = TINY_CARDS,
    .verbs = verbs,
    .verb_count = TINY_VERBS,
    .events = events,
    .event_count = E_COUNT,
    .questions = questions,
    .question_count = ASC__COUNT(questions),
    .rows = rows,
    .row_count = ASC__COUNT(rows),
    .ties = "Of equal scores the later seat is ahead.",
    .complete = complete,
};

const asc__description *asc__description_of(const asc_game_type *type)
{
    (void)type;
    return &description;
}

const asc_game_type tiny_game_type = {
    .name = "ball",
    .version = 1,
    .options = options,
    .option_count = ASC__COUNT(options),
    .rules = {ASC__DESCRIBED_RULES, .to_act = to_act, .turns = turns, .legal = legal,
              .apply = apply, .result = result, .question = question, .seats_in = seats_in,
              .round = round_of},
    .moves = {ASC__DESCRIBED_MOVES},
    .events = {ASC__DESCRIBED_EVENTS},
    .position = {ASC__DESCRIBED_POSITION, .check = check},
    .sight = {ASC__DESCRIBED_SIGHT},
    .value = {.move = value_move},
};

const asc_game_type *const tiny_games[] = {&tiny_game_type, NULL};
