/*
 * board_moves.c - the moves of a board: offers, answers to the open question, and moves that belong
 * to no thing.
 */
#include "board_make.h"

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

/* Does a thing lie at this place? Of a list whose places matter the very one; elsewhere any that
 * is equal. */
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

/* The rank of an offer of a card: possible moves first, then impossible ones, then those already
 * made. */
static int offer_weight(const asc_offer *offer)
{
    bool done = offer->reason == ASC_REASON_ALREADY_USED || offer->reason == ASC_REASON_USED_UP;
    return offer->reason == ASC_REASON_NONE ? 2 : done ? 0 : 1;
}

/* The moves that the visible cards offer, and which of them are possible. */
void asc__board_offers(asc_board *board)
{
    size_t count = asc_offers(board->game, board->in.state, board->in.viewer, board->offers,
                              board->offer_room);
    count = count < board->offer_room ? count : board->offer_room;
    board->offer_count = count;
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
                offer->paid_with && offer->price != asc__thing_card(board, thing)->cost;
        thing->offered = true;
        if (can && board->to_act && !board->asked)
            add_move(thing, offer->move);
    }
    for (int i = board->first[ASC_ZONE_IN_PLAY]; i < board->first[ASC_ZONE_HAND]; i++)
        if (board->things[i].offered && offer_weight(&board->things[i].offer) > 0 && !board->asked)
            board->things[i].used = false;
}

int asc__board_offered(const asc_board *board, const asc_offer *offer)
{
    return thing_at(board, &offer->place, offer->move.card);
}

/* The legal list has the first of equal cards in a row only: the others get its move. */
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
    add_move(asc__board_add(board, id, field, copies ? copies : 1), move);
}

/* Is an answer shown? */
static bool passes(const asc_board *board, asc_move move)
{
    return !board->narrowed || board->in.shows(board->in.user, board, move);
}

/* Answers are hidden only if at least one is shown. */
static void narrow(asc_board *board)
{
    bool any = false;
    for (int i = 0; i < board->move_count && board->in.shows && !any; i++)
        any = i != board->decline && i != board->end &&
              board->in.shows(board->in.user, board, board->moves[i]);
    board->narrowed = any;
}

/* Answers that lie on offer are those things; all others follow each other by where they lie. */
void asc__board_add_answers(asc_board *board)
{
    narrow(board);
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
    /* The answer "nothing": after the other answers, or the only one. */
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

/* Moves that no card has. */
void asc__board_add_rest(asc_board *board)
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
