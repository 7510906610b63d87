/*
 * wire_board.c - the board of a viewer (src/board) as a member of a snapshot: what can be done,
 * with what, for how much, and why not. What the view says already is not said again, and what a
 * member would only deny is left out.
 */
#include "wire.h"

#include <assert.h>

#include "ahead.h"
#include "board.h"
#include "discard_tops.h"
#include "row_news.h"

enum { TEXT_MAX = 1024, MOVES_MAX = 2048, OFFERS_MAX = 512 };

/* The board that is being written. */
typedef struct writing {
    asc_json *json;
    const asc_wire *wire;
    const asc_state *state;
    asc_board board;
    asc_move moves[MOVES_MAX];
    asc_offer offers[OFFERS_MAX];
    const asc_offer *paid[MOVES_MAX]; /* the offer of a legal move that costs something, or NULL */
} writing;

/* The number of the legal move that stands for this one, or -1. */
static int find_move(const writing *w, asc_move move)
{
    move = asc_move_listed(w->wire->game, w->state, move);
    for (int i = 0; i < w->board.move_count; i++)
        if (w->moves[i].verb == move.verb && w->moves[i].card == move.card &&
            w->moves[i].zone == move.zone && w->moves[i].slot == move.slot)
            return i;
    return -1;
}

static void add_number_or_null(asc_json *json, const char *key, int number)
{
    if (number >= 0)
        asc__json_number(json, key, (uint64_t)number);
    else
        asc__json_null(json, key);
}

/* What is paid for with something else than the card names is said. */
static void add_cost(const writing *w, const asc_offer *offer, const asc_card *card)
{
    asc__json_number(w->json, "cost", (uint64_t)offer->price);
    if (!card || !card->paid_with || strcmp(card->paid_with, offer->paid_with) != 0)
        asc__json_text(w->json, "paid_with", offer->paid_with);
}

/* Whom it is about. */
static void add_about(const writing *w, asc_move move)
{
    asc_about about;
    if (!asc_move_about(w->wire->game, w->state, move, &about))
        return;
    asc__json_object(w->json, "about");
    asc__wire_seat(w->json, "seat", about.seat);
    asc__wire_card_name(w->json, "card", w->wire->game, about.card);
    asc__json_close(w->json, '}');
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* What it is called, and what a move of a number does. */
static void add_words(const writing *w, asc_move move, const char *text)
{
    char said[TEXT_MAX];
    size_t count;
    const asc_verb *verbs = asc_verbs(w->wire->game, &count);
    asc_move_say(w->wire->game, w->state, move, said, sizeof said);
    if (!text || strcmp(said, text) != 0)
        asc__json_text(w->json, "say", said);
    if (asc_move_meaning(w->wire->game, w->state, move, said, sizeof said) > 0)
        asc__json_text(w->json, "meaning", said);
    asc__json_text(w->json, "verb", verbs[move.verb].word);
}

static void add_flags(const writing *w, asc_move move, asc_move_note note)
{
    enum { LEFT = 1 << 14, NO_CHOICE = 1 << 15 };
    static const asc_wire_flag words[] = {{ASC_MOVE_ONLY_GAINS, "only_gains"},
                                          {ASC_MOVE_REVEALS, "reveals"},
                                          {ASC_MOVE_ENDS_TURN, "ends_turn"},
                                          {ASC_MOVE_MAY_ASK, "may_ask"},
                                          {ASC_MOVE_WANTS_HAND, "wants_hand"},
                                          {LEFT, "left"},
                                          {NO_CHOICE, "no_choice"}};
    unsigned flags = asc_move_flags(w->wire->game, w->state, move);
    assert((flags & (LEFT | NO_CHOICE)) == 0);
    flags |= (note.is_left ? LEFT : 0u) | (note.no_choice ? NO_CHOICE : 0u);
    if (flags != 0)
        asc__wire_flags(w->json, "flags", flags, words, ASC__COUNT(words));
}

static void find_costs(writing *w)
{
    const asc_board *board = &w->board;
    for (int i = 0; i < board->move_count; i++)
        w->paid[i] = NULL;
    for (size_t i = 0; i < board->offer_count; i++) {
        const asc_offer *offer = &board->offers[i];
        bool costs = offer->reason == ASC_REASON_NONE && offer->paid_with;
        int at = costs ? find_move(w, offer->move) : -1;
        if (at >= 0 && !w->paid[at])
            w->paid[at] = offer;
    }
}

/* Messages to the player to act. */
static void add_moves(writing *w)
{
    asc_move_note notes[MOVES_MAX];
    const asc_board *board = &w->board;
    char text[TEXT_MAX];
    size_t count;
    const asc_card *cards = asc_cards(w->wire->game, &count);
    const asc_ahead_from from = {.seat = board->in.viewer,
                                 .view = board->in.view,
                                 .moves = w->moves,
                                 .move_count = board->move_count};
    asc__json_array(w->json, "moves");
    if (board->move_count > 0)
        asc_moves_note(w->wire->game, w->state, &from, NULL, notes);
    find_costs(w);
    for (int i = 0; i < board->move_count; i++) {
        asc_move move = w->moves[i];
        asc__json_object(w->json, NULL);
        asc_move_format(w->wire->game, w->state, move, text, sizeof text);
        asc__json_text(w->json, "text", text);
        add_words(w, move, text);
        add_about(w, move);
        if (w->paid[i])
            add_cost(w, w->paid[i], move.card < count ? &cards[move.card] : NULL);
        add_flags(w, move, notes[i]);
        asc__json_close(w->json, '}');
    }
    asc__json_close(w->json, ']');
}

/* ---- Things ---------------------------------------------------------------------------------- */

static void add_field(asc_json *json, const asc_field *field)
{
    char name[ASC_WIRE_FIELD_NAME];
    asc__wire_field_name(field, name);
    asc__json_text(json, "field", name);
}

/* Which of the cards of a list it is. */
static void add_at(asc_json *json, uint64_t places)
{
    asc__json_array(json, "at");
    for (uint64_t i = 0; i < 64 && places >> i; i++)
        if (places >> i & 1)
            asc__json_number(json, NULL, i);
    asc__json_close(json, ']');
}

/* Moves with the card that are impossible now, and why. */
static void add_why_not(const writing *w, const asc_thing *thing)
{
    char text[TEXT_MAX];
    const asc_offer *offer = &thing->offer;
    if (offer->paid_with) {
        add_cost(w, offer, asc__thing_card(&w->board, thing));
        if (offer->price > offer->has)
            asc__json_number(w->json, "lacks", (uint64_t)(offer->price - offer->has));
    }
    if (offer->reason == ASC_REASON_ALREADY_USED || offer->reason == ASC_REASON_USED_UP)
        asc__json_bool(w->json, "used", true);
    if (!w->board.to_act || w->board.asked)
        return; /* for the reason that holds for all: `why` of the board */
    asc__thing_why_not(&w->board, thing, text, sizeof text);
    asc__json_text(w->json, "why", text);
}

static void add_thing(const writing *w, const asc_thing *thing, bool with_field)
{
    const char key[] = {(char)thing->key, '\0'};
    asc__json_object(w->json, NULL);
    if (thing->id.card != ASC_NO_CARD)
        asc__wire_card_name(w->json, "card", w->wire->game, thing->id.card);
    if (with_field && thing->field)
        add_field(w->json, thing->field);
    if (thing->places)
        add_at(w->json, thing->places);
    if (thing->key)
        asc__json_text(w->json, "key", key);
    if (with_field && thing->copies > 1)
        asc__json_number(w->json, "copies", thing->copies);
    if (thing->fresh)
        asc__json_bool(w->json, "fresh", true);
    if (asc__thing_can(thing)) {
        asc__json_array(w->json, "moves");
        for (int i = 0; i < thing->move_count; i++)
            asc__json_number(w->json, NULL, (uint64_t)find_move(w, thing->moves[i]));
        asc__json_close(w->json, ']');
    } else if (thing->offered) {
        add_why_not(w, thing);
    }
    asc__json_close(w->json, '}');
}

/* Is there anything to be said of it that the view does not say? */
static bool says(const asc_thing *thing)
{
    return asc__thing_can(thing) || thing->offered || thing->fresh || thing->key != 0;
}

static void add_zone(const writing *w, int zone)
{
    static const char *const names[ASC_ZONES] = {"others", "row",     "supply", "in_play",
                                                 "hand",   "answers", "moves"};
    const asc_board *board = &w->board;
    const asc_thing *first = NULL;
    bool one_field = zone >= ASC_ZONE_ROW && zone <= ASC_ZONE_HAND;
    for (int i = board->first[zone]; i < board->first[zone + 1]; i++) {
        const asc_thing *thing = &board->things[i];
        if (!says(thing))
            continue;
        if (!first) {
            asc__json_object(w->json, NULL);
            asc__json_text(w->json, "zone", names[zone]);
            if (one_field)
                add_field(w->json, thing->field);
            asc__json_array(w->json, "things");
        }
        first = thing;
        add_thing(w, thing, !one_field);
    }
    if (first) {
        asc__json_close(w->json, ']');
        asc__json_close(w->json, '}');
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* What cannot be done now, and is not what a thing says: without a card, to somebody, or with a
 * card with which something else can be done. */
static bool is_refused(const writing *w, const asc_offer *offer, int thing)
{
    asc_about about;
    return offer->reason != ASC_REASON_NONE &&
           (thing < 0 || asc__thing_can(&w->board.things[thing]) ||
            asc_move_about(w->wire->game, w->state, offer->move, &about));
}

static void add_refused(const writing *w)
{
    const asc_board *board = &w->board;
    char text[TEXT_MAX], price[128];
    bool any = false;
    for (size_t i = 0; i < board->offer_count && board->to_act && !board->asked; i++) {
        const asc_offer *offer = &board->offers[i];
        int thing = asc__board_offered(board, offer);
        if (!is_refused(w, offer, thing))
            continue;
        if (!any)
            asc__json_array(w->json, "refused");
        any = true;
        asc__json_object(w->json, NULL);
        if (thing >= 0) {
            asc__wire_card_name(w->json, "card", w->wire->game, offer->move.card);
            add_field(w->json, board->things[thing].field);
        }
        add_words(w, offer->move, NULL);
        add_about(w, offer->move);
        if (offer->paid_with)
            add_cost(w, offer, NULL);
        asc_offer_price_say(w->wire->game, offer, price, sizeof price);
        asc_reason_say(w->wire->game, (asc_reason)offer->reason, offer, price, text, sizeof text);
        asc__json_text(w->json, "why", text);
        asc__json_close(w->json, '}');
    }
    if (any)
        asc__json_close(w->json, ']');
}

/* What there is to spend, and the points of the viewer, in words. */
static void add_amounts(const writing *w)
{
    const asc_board *board = &w->board;
    char name[ASC_WIRE_FIELD_NAME], text[TEXT_MAX];
    int viewer = board->in.viewer;
    const asc_board_seat *own = viewer >= 0 ? &board->seats[viewer] : NULL;
    asc__json_object(w->json, "amounts");
    for (int i = 0; i < board->resource_count; i++) {
        const asc_board_amount *has = &board->resources[i];
        asc__wire_field_name(has->field, name);
        asc_amount_say(w->wire->game, has->field, has->amount, text, sizeof text);
        asc__json_text(w->json, name, text);
    }
    if (own && own->score_field) {
        asc__wire_field_name(own->score_field, name);
        asc_amount_say(w->wire->game, own->score_field, own->score, text, sizeof text);
        asc__json_text(w->json, name, text);
    }
    asc__json_close(w->json, '}');
}

/* The cards on top of the discard piles that have one. */
static void add_tops(const writing *w)
{
    char name[ASC_WIRE_FIELD_NAME];
    uint8_t tops[ASC_SEATS_MAX];
    asc__table_tops(w->wire->table, tops);
    asc__json_object(w->json, "tops");
    for (int seat = 0; seat < asc_game_players(w->wire->game); seat++) {
        if (tops[seat] == ASC_NO_CARD)
            continue;
        asc__wire_field_name(asc__view_field(w->wire->game, ASC_ROLE_DISCARD, seat), name);
        asc__wire_card_name(w->json, name, w->wire->game, tops[seat]);
    }
    asc__json_close(w->json, '}');
}

static void add_board(writing *w)
{
    const asc_board *board = &w->board;
    char text[TEXT_MAX];
    asc__json_object(w->json, "board");
    asc__json_bool(w->json, "asked", board->asked);
    add_number_or_null(w->json, "end", board->end);
    add_number_or_null(w->json, "decline", board->decline);
    if (board->asked) {
        asc__thing_why_not(board, &(asc_thing){.offered = false}, text, sizeof text);
        asc__json_text(w->json, "why", text);
    }
    asc__json_array(w->json, "zones");
    for (int zone = 0; zone < ASC_ZONES; zone++)
        add_zone(w, zone);
    asc__json_close(w->json, ']');
    add_refused(w);
    add_amounts(w);
    add_tops(w);
    asc__json_close(w->json, '}');
}

void asc__wire_board(asc_json *json, const asc_wire *wire, int viewer)
{
    const asc_match *match = asc_table_match(wire->table);
    writing w;
    w.json = json;
    w.wire = wire;
    w.state = asc_match_state(match);
    assert(asc_legal_max(wire->game) <= MOVES_MAX);
    asc__board_place(&w.board, wire->game, w.moves, w.offers, OFFERS_MAX);
    asc__board_make(&w.board, &(asc_board_input){
                                  .state = w.state,
                                  .view = asc_table_view(wire->table, viewer),
                                  .viewer = viewer,
                                  .fresh = asc__row_news_of(match, viewer, asc_match_length(match)),
                                  .idle = asc_table_to_act(wire->table) == ASC_NOBODY});
    add_board(&w);
    add_moves(&w);
}
