/*
 * board.c - makes a board of a position: cards by the roles of the fields they lie in, then what can be done with them.
 */
#include "board.h"

#include <stdio.h>
#include <stdlib.h>

#include "play_words.h"

bool asc__board_init(asc_board *board, const asc_game *game)
{
    *board = (asc_board){.game = game};
    board->moves = malloc(asc_legal_max(game) * sizeof *board->moves);
    board->offer_room = 512;
    board->offers = malloc(board->offer_room * sizeof *board->offers);
    if (board->moves && board->offers)
        return true;
    asc__board_fini(board);
    return false;
}

void asc__board_fini(asc_board *board)
{
    free(board->moves);
    free(board->offers);
    *board = (asc_board){.game = NULL};
}

/* ---- Things ------------------------------------------------------------------------------------ */

static bool same_id(asc_thing_id a, asc_thing_id b)
{
    return a.zone == b.zone && a.card == b.card && a.seat == b.seat && a.place == b.place &&
           a.used == b.used && a.verb == b.verb && a.slot == b.slot;
}

static asc_thing *add_thing(asc_board *board, asc_thing_id id, const asc_field *field,
                            unsigned copies)
{
    asc_thing *thing = &board->things[board->count];
    board->count += board->count < ASC_BOARD_THINGS;
    *thing = (asc_thing){.id = id, .field = field, .copies = copies};
    return thing;
}

static const asc_card *card_of(const asc_board *board, uint8_t card)
{
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    return card < count ? &cards[card] : NULL;
}

const asc_card *asc__thing_card(const asc_board *board, const asc_thing *thing)
{
    return card_of(board, thing->id.card);
}

static void add_row(asc_board *board)
{
    size_t count, under_count;
    const asc_view *view = board->in.view;
    const asc_field *field = asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY);
    const uint8_t *row = asc__view_list_in(view, field, &count);
    const uint8_t *under =
        asc__view_list(board->game, view, ASC_ROLE_UNDER, ASC_NOBODY, &under_count);
    for (size_t i = 0; i < count; i++) {
        if (row[i] == ASC_NO_CARD)
            continue;
        asc_thing_id id = {.zone = ASC_ZONE_ROW, .card = row[i], .place = (int16_t)i};
        id.seat = ASC_NOBODY;
        asc_thing *thing = add_thing(board, id, field, 1);
        thing->key = i < ASC_ROW_SHOWN ? '1' + (int32_t)i : i == ASC_ROW_SHOWN ? '0' : 0;
        thing->under = under && i < under_count ? under[i] : 0;
        thing->fresh = i < 32 && board->in.fresh >> i & 1;
    }
}

static void add_supply(asc_board *board)
{
    asc_tally tally = {.all = 0};
    const asc_field *field = asc__view_field(board->game, ASC_ROLE_SUPPLY, ASC_NOBODY);
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    if (!asc__view_tally_in(board->in.view, field, &tally))
        return;
    for (size_t i = 0; i < count; i++) {
        if (cards[i].zone != ASC_ALWAYS && tally.of[i] == 0)
            continue;
        int place = board->count - board->first[ASC_ZONE_SUPPLY];
        asc_thing_id id = {ASC_ZONE_SUPPLY, (uint8_t)i, ASC_NOBODY, -1, 0, 0, 0};
        add_thing(board, id, field, tally.of[i])->key = place < 3 ? '7' + place : 0;
    }
}

/* Cards in play of a seat: those that are equal and equally used are one. */
static void add_in_play(asc_board *board, asc_zone zone, int seat)
{
    size_t count, used_count;
    const asc_field *field = asc__view_field(board->game, ASC_ROLE_IN_PLAY, seat);
    const uint8_t *list = asc__view_list_in(board->in.view, field, &count);
    const uint8_t *used =
        asc__view_list(board->game, board->in.view, ASC_ROLE_USED, seat, &used_count);
    for (size_t i = 0; i < count; i++) {
        if (list[i] == ASC_NO_CARD)
            continue;
        uint8_t done = used && i < used_count ? used[i] : 0;
        asc_thing_id id = {(uint8_t)zone, list[i], (int8_t)seat, -1, done, 0, 0};
        int at = -1;
        for (int k = board->first[zone]; at < 0 && k < board->count; k++)
            if (same_id(board->things[k].id, id))
                at = k;
        if (at >= 0)
            board->things[at].copies++;
        else
            add_thing(board, id, field, 1)->used = done != 0;
    }
}

static void add_others(asc_board *board)
{
    int players = asc_game_players(board->game);
    for (int i = 1; i <= players; i++) {
        int seat = ((board->in.viewer < 0 ? 0 : board->in.viewer) + i) % players;
        if (seat != board->in.viewer)
            add_in_play(board, ASC_ZONE_OTHERS, seat);
    }
}

static void add_hand(asc_board *board)
{
    asc_tally tally = {.all = 0};
    size_t count;
    int seat = board->in.viewer;
    asc_cards(board->game, &count);
    const asc_field *field = seat < 0 ? NULL : asc__view_field(board->game, ASC_ROLE_HAND, seat);
    if (!field || !asc__view_tally_in(board->in.view, field, &tally))
        return;
    for (size_t i = 0; i < count; i++)
        if (tally.of[i] > 0)
            add_thing(board, (asc_thing_id){ASC_ZONE_HAND, (uint8_t)i, (int8_t)seat, -1, 0, 0, 0},
                      field, tally.of[i]);
}

/* ---- What can be done -------------------------------------------------------------------------- */

static bool same_move(asc_move a, asc_move b)
{
    return a.verb == b.verb && a.card == b.card && a.zone == b.zone && a.slot == b.slot;
}

static void add_move(asc_thing *thing, asc_move move)
{
    for (int i = 0; i < thing->move_count; i++)
        if (same_move(thing->moves[i], move))
            return;
    if (thing->move_count < ASC_THING_MOVES)
        thing->moves[thing->move_count++] = move;
}

/* Does a thing lie at this place? Of a list whose places matter the very one; elsewhere any that is equal. */
static bool lies_at(const asc_board *board, const asc_thing *thing, const asc_field *field,
                    const asc_place *place, uint8_t card)
{
    if (thing->field != field || thing->id.card != card || thing->id.zone >= ASC_ZONE_ANSWERS)
        return false;
    if (place->index < 0 || (thing->id.zone != ASC_ZONE_ROW && thing->id.zone != ASC_ZONE_IN_PLAY))
        return true;
    if (thing->id.zone == ASC_ZONE_ROW)
        return thing->id.place == place->index;
    size_t count;
    const uint8_t *used =
        asc__view_list(board->game, board->in.view, ASC_ROLE_USED, place->seat, &count);
    return !used || (size_t)place->index >= count || used[place->index] == thing->id.used;
}

static int thing_at(const asc_board *board, const asc_place *place, uint8_t card)
{
    const asc_field *field = asc__view_place(board->game, place);
    for (int i = 0; field && i < board->count; i++)
        if (lies_at(board, &board->things[i], field, place, card))
            return i;
    return -1;
}

void asc__board_remark(asc_board *board, const asc_place *place, uint8_t card, const char *text)
{
    int at = thing_at(board, place, card);
    if (at >= 0)
        snprintf(board->things[at].told, sizeof board->things[at].told, "%s", text);
}

/* How much an offer says of a card: what can be done before what cannot now, and that before what has been done. */
static int offer_weight(const asc_offer *offer)
{
    bool done = offer->reason == ASC_REASON_ALREADY_USED || offer->reason == ASC_REASON_USED_UP;
    return offer->reason == ASC_REASON_NONE ? 2 : done ? 0 : 1;
}

/* What the cards before the viewer offer him, and what of it can be done. */
static void add_offers(asc_board *board)
{
    size_t count = asc_offers(board->game, board->in.state, board->in.viewer, board->offers,
                              board->offer_room);
    count = count < board->offer_room ? count : board->offer_room;
    for (size_t i = 0; i < count; i++) {
        const asc_offer *offer = &board->offers[i];
        int at = thing_at(board, &offer->place, offer->move.card);
        if (at < 0)
            continue;
        asc_thing *thing = &board->things[at];
        bool can = offer->reason == ASC_REASON_NONE;
        if (!thing->offered || offer_weight(offer) > offer_weight(&thing->offer))
            thing->offer = *offer;
        if (!thing->offered && thing->id.zone <= ASC_ZONE_SUPPLY)
            thing->repriced =
                offer->paid_with && offer->price != card_of(board, thing->id.card)->cost;
        thing->offered = true;
        if (can && board->to_act && !board->asked)
            add_move(thing, offer->move);
    }
    for (int i = board->first[ASC_ZONE_IN_PLAY]; i < board->first[ASC_ZONE_HAND]; i++)
        if (board->things[i].offered && offer_weight(&board->things[i].offer) > 0 && !board->asked)
            board->things[i].used = false;
}

/* Of equal cards in a row the first stands for all: the others can be chosen like it. */
static void spread_over_row(asc_board *board)
{
    asc_thing *row = &board->things[board->first[ASC_ZONE_ROW]];
    int count = asc__zone_count(board, ASC_ZONE_ROW);
    for (int i = 0; i < count; i++)
        for (int k = 0; !asc__thing_can(&row[i]) && k < count; k++)
            if (row[k].id.card == row[i].id.card && asc__thing_can(&row[k]))
                add_move(&row[i], row[k].moves[0]);
}

/* An answer, or a move without a card on the table, as a thing of its own. */
static void add_loose(asc_board *board, asc_zone zone, asc_move move)
{
    asc_place place;
    asc_tally tally = {.all = 0};
    bool placed = asc_move_place(board->game, board->in.state, move, &place);
    const asc_field *field = placed ? asc__view_place(board->game, &place) : NULL;
    bool counted = field && asc__view_tally_in(board->in.view, field, &tally);
    asc_thing_id id = {(uint8_t)zone, move.card, (int8_t)(placed ? place.seat : ASC_NOBODY),
                       move.zone,     0,         move.verb,
                       move.slot};
    unsigned copies = counted && move.card != ASC_NO_CARD ? tally.of[move.card] : 1;
    add_move(add_thing(board, id, field, copies ? copies : 1), move);
}

/* Do the words of the filter mean a move, in the language of the program or in English? */
static bool passes(const asc_board *board, asc_move move)
{
    char said[ASC_MOVE_TEXT_MAX], written[ASC_MOVE_TEXT_MAX], meaning[ASC_MOVE_TEXT_MAX] = "";
    asc_words words;
    if (!board->in.filter)
        return true;
    asc__words_init(&words, board->in.filter);
    asc_move_say(board->game, board->in.state, move, said, sizeof said);
    asc_move_format(board->game, board->in.state, move, written, sizeof written);
    asc_move_meaning(board->game, board->in.state, move, meaning, sizeof meaning);
    return asc__words_fit(&words, said) || asc__words_fit(&words, written) ||
           asc__words_fit(&words, meaning);
}

/* A filter that no answer passes is none. */
static void check_filter(asc_board *board)
{
    bool any = false;
    for (int i = 0; i < board->move_count && !any; i++)
        any = i != board->decline && i != board->end && passes(board, board->moves[i]);
    if (!any)
        board->in.filter = NULL;
}

/* Answers that lie on offer are those things; all others follow each other by where they lie. */
static void add_answers(asc_board *board)
{
    check_filter(board);
    for (int i = 0; i < board->move_count; i++) {
        asc_place place;
        asc_move move = board->moves[i];
        if (i == board->decline || i == board->end || !passes(board, move))
            continue;
        int at = asc_move_place(board->game, board->in.state, move, &place)
                     ? thing_at(board, &place, move.card)
                     : -1;
        uint8_t zone = at >= 0 ? board->things[at].id.zone : ASC_ZONE_ANSWERS;
        if (zone == ASC_ZONE_ROW || zone == ASC_ZONE_SUPPLY)
            add_move(&board->things[at], move);
        else
            add_loose(board, ASC_ZONE_ANSWERS, move);
    }
    spread_over_row(board);
    static const char digits[] = "1234567890";
    bool on_offer = false, others = board->count > board->first[ASC_ZONE_ANSWERS];
    for (int i = 0; i < board->first[ASC_ZONE_IN_PLAY]; i++)
        on_offer = on_offer || asc__thing_can(&board->things[i]);
    /* "Nothing" is beside the other answers, or the only one. */
    if (board->decline >= 0 && (others || !on_offer)) {
        const asc_field *last = others ? board->things[board->count - 1].field : NULL;
        add_loose(board, ASC_ZONE_ANSWERS, board->moves[board->decline]);
        board->things[board->count - 1].field = last;
    }
    for (int i = board->first[ASC_ZONE_ANSWERS]; i < board->count; i++) {
        int number = i - board->first[ASC_ZONE_ANSWERS];
        board->things[i].key = number < 10 && !on_offer ? digits[number] : 0;
        if (board->decline >= 0 &&
            same_move(board->things[i].moves[0], board->moves[board->decline]))
            board->things[i].key = 'n';
    }
}

/* What no thing has. */
static void add_rest(asc_board *board)
{
    for (int i = 0; i < board->move_count; i++)
        if (i != board->decline && i != board->end && passes(board, board->moves[i]) &&
            asc__board_of_move(board, board->moves[i]) < 0)
            add_loose(board, ASC_ZONE_MOVES, board->moves[i]);
}

int asc__board_of_move(const asc_board *board, asc_move move)
{
    for (int i = 0; i < board->count; i++)
        for (int k = 0; k < board->things[i].move_count; k++)
            if (same_move(asc_move_listed(board->game, board->in.state, board->things[i].moves[k]),
                          move))
                return i;
    return -1;
}

/* ---- The board --------------------------------------------------------------------------------- */

/* Whose decision it is, and what can be decided. */
static void look(asc_board *board)
{
    const asc_game *game = board->game;
    size_t verb_count;
    const asc_verb *verbs = asc_verbs(game, &verb_count);
    int viewer = board->in.viewer;
    board->question = asc_question_of(game, board->in.state);
    board->to_act = viewer >= 0 && board->question.seat == viewer && !board->in.idle;
    board->asked = board->to_act && board->question.id != 0;
    if (!board->asked)
        board->in.filter = NULL;
    board->turn = asc__view_number(game, board->in.view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1;
    board->move_count = board->to_act ? asc_legal(game, board->in.state, board->moves) : 0;
    board->decline = board->end = -1;
    for (int i = 0; i < board->move_count; i++) {
        uint8_t sort = verbs[board->moves[i].verb].sort;
        if (sort == ASC_VERB_DECLINE)
            board->decline = i;
        else if (sort == ASC_VERB_END)
            board->end = i;
    }
}

void asc__board_make(asc_board *board, const asc_board_input *input)
{
    board->in = *input;
    board->count = 0;
    look(board);
    for (int zone = 0; zone < ASC_ZONES; zone++) {
        board->first[zone] = board->count;
        board->first[zone + 1] = board->count;
        switch ((asc_zone)zone) {
        case ASC_ZONE_OTHERS:
            add_others(board);
            break;
        case ASC_ZONE_ROW:
            add_row(board);
            break;
        case ASC_ZONE_SUPPLY:
            add_supply(board);
            break;
        case ASC_ZONE_IN_PLAY:
            if (board->in.viewer >= 0)
                add_in_play(board, ASC_ZONE_IN_PLAY, board->in.viewer);
            break;
        case ASC_ZONE_HAND:
            add_hand(board);
            break;
        case ASC_ZONE_ANSWERS:
            add_offers(board);
            if (board->asked)
                add_answers(board);
            break;
        case ASC_ZONE_MOVES:
            add_rest(board);
            break;
        case ASC_ZONES:
            break;
        }
        board->first[zone + 1] = board->count;
    }
}

bool asc__board_answers(const asc_board *board)
{
    return asc__zone_count(board, ASC_ZONE_ANSWERS) > 0;
}

int asc__board_find(const asc_board *board, asc_thing_id id)
{
    for (int i = 0; i < board->count; i++)
        if (same_id(board->things[i].id, id))
            return i;
    return -1;
}

int asc__board_by_key(const asc_board *board, int32_t key)
{
    bool answers = asc__board_answers(board) && board->things[board->first[ASC_ZONE_ANSWERS]].key;
    for (int i = answers ? board->first[ASC_ZONE_ANSWERS] : 0; key && i < board->count; i++)
        if (board->things[i].key == key)
            return i;
    return -1;
}
