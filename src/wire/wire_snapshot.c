/*
 * wire_snapshot.c - all that a viewer can see and do at one moment.
 */
#include "wire.h"

#include <assert.h>

#include "ahead.h"
#include "row_news.h"
#include "view_read.h"

enum { TEXT_MAX = 1024, MOVES_MAX = 2048, OFFERS_MAX = 512 };

/* ---- People ---------------------------------------------------------------------------------- */

static const char *const ends[] = {
    [ASC_TABLE_GOES_ON] = NULL,          [ASC_TABLE_OVER] = "over",
    [ASC_TABLE_STOPPED] = "stopped",     [ASC_TABLE_RESIGNED] = "resigned",
    [ASC_TABLE_FORFEITED] = "forfeited", [ASC_TABLE_TIME_UP] = "time up",
    [ASC_TABLE_CLOSED] = "closed"};

/* Who decides for a seat, as everyone may know it: the command line of a program is the host's. */
static const char *public_player(const asc_table_seat *seat)
{
    static const char program[] = "engine";
    return strncmp(seat->player, "engine:", strlen("engine:")) == 0 ? program : seat->player;
}

static void add_seat(asc_json *json, const asc_wire *wire, const asc_view *view, int number)
{
    static const char *const states[] = {
        [ASC_SEAT_PERSON] = "person", [ASC_SEAT_LEFT] = "left", [ASC_SEAT_COMPUTER] = "computer"};
    const asc_table_seat *seat = asc_table_seat_at(wire->table, number);
    uint64_t deadline;
    char called[ASC_TABLE_NAME];
    asc__json_object(json, NULL);
    asc__json_number(json, "seat", (uint64_t)number + 1);
    asc__json_text(json, "name", seat->name);
    asc__json_text(json, "called", asc__wire_called(wire, view, number, called));
    asc__json_text(json, "state", states[seat->state]);
    asc__json_text(json, "player", seat->state == ASC_SEAT_COMPUTER ? public_player(seat) : NULL);
    asc__json_bool(json, "stands_in", seat->stands_in);
    asc__json_bool(json, "in", view->seats_in >> number & 1);
    asc__json_text(json, "out", ends[seat->out]);
    asc__json_text(json, "why", seat->out == ASC_TABLE_FORFEITED ? seat->why : NULL);
    asc__wire_seats(json, "votes", seat->votes, asc_game_players(wire->game));
    asc__json_number(json, "clock_ms", seat->clock_ms);
    asc__json_bool(json, "clock_runs", asc_table_clock_of(wire->table, &deadline) == number);
    asc__json_close(json, '}');
}

/* Those who play together, with the points of them all that lie open; none where everybody plays
 * for himself. */
static void add_teams(asc_json *json, const asc_game *game, const asc_view *view)
{
    asc__json_array(json, "teams");
    for (int team = 1; team <= asc_game_players(game); team++) {
        uint32_t seats = 0;
        int64_t score = 0;
        for (int seat = 0; seat < asc_game_players(game); seat++)
            if (asc__view_number(game, view, ASC_ROLE_TEAM, seat, 0) == team) {
                seats |= 1u << seat;
                score += asc__view_number(game, view, ASC_ROLE_SCORE, seat, 0);
            }
        if (seats == 0)
            continue;
        asc__json_object(json, NULL);
        asc__json_number(json, "team", (uint64_t)team);
        asc__wire_seats(json, "seats", seats, asc_game_players(game));
        asc__json_integer(json, "score", score);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

static void add_clock(asc_json *json, const asc_table *table)
{
    uint64_t deadline = 0;
    int seat = asc_table_clock_of(table, &deadline);
    asc__json_object(json, "clock");
    asc__wire_seat(json, "seat", seat);
    if (seat != ASC_NOBODY)
        asc__json_number(json, "deadline", deadline);
    else
        asc__json_null(json, "deadline");
    asc__json_close(json, '}');
}

/* What the viewer may take back, and what somebody wants to. */
/* What an undo of this step would take back, or why it cannot; null where there is nothing. */
static void add_undo_step(asc_json *json, const char *key, const asc_wire *wire, int viewer,
                          asc_undo_step step)
{
    asc_undo_plan plan = asc_table_undo_plan(wire->table, viewer, step);
    const char *why = plan.refusal == ASC_REFUSAL_UNDO_NOT_FREE
                          ? asc_undo_obstacle_text(plan.obstacle)
                          : asc_refusal_text(plan.refusal);
    if (plan.count == 0) {
        asc__json_null(json, key);
        return;
    }
    asc__json_object(json, key);
    asc__json_number(json, "count", plan.count);
    asc__json_bool(json, "free", plan.is_free);
    asc__json_bool(json, "asks", plan.asks);
    asc__json_text(json, "why",
                   plan.refusal == ASC_REFUSAL_NONE
                       ? NULL
                       : asc_translate(asc_game_language(wire->game), why));
    asc__json_close(json, '}');
}

static void add_undo(asc_json *json, const asc_wire *wire, int viewer)
{
    asc_table_request open = asc_table_undo_open(wire->table);
    char rule[ASC_SETUP_OPTION_VALUE];
    asc_setup_get(asc_table_setup_of(wire->table), "undo", rule, sizeof rule);
    asc__json_object(json, "undo");
    asc__json_text(json, "rule", rule);
    add_undo_step(json, "last", wire, viewer, ASC_UNDO_LAST);
    add_undo_step(json, "turn", wire, viewer, ASC_UNDO_TURN);
    asc__wire_seat(json, "asked_by", open.seat);
    asc__json_number(json, "count", open.seat != ASC_NOBODY ? open.count : 0);
    asc__wire_seats(json, "agreed", open.seat != ASC_NOBODY ? open.agreed : 0,
                    asc_game_players(wire->game));
    asc__json_close(json, '}');
}

/* ---- The question and its answers ------------------------------------------------------------ */

static void add_number(asc_json *json, const char *key, int number)
{
    if (number >= 0)
        asc__json_number(json, key, (uint64_t)number);
    else
        asc__json_null(json, key);
}

/* NULL: in no field. */
static void add_place(asc_json *json, const asc_place *place)
{
    char name[ASC_WIRE_FIELD_NAME];
    if (place == NULL) {
        asc__json_null(json, "place");
        return;
    }
    const asc_field field = {.name = place->field, .seat = (int8_t)place->seat};
    asc__wire_field_name(&field, name);
    asc__json_object(json, "place");
    asc__json_text(json, "field", name);
    add_number(json, "index", place->index);
    asc__json_close(json, '}');
}

/* What a move of a number does; null where its words tell. */
static void add_meaning(asc_json *json, const asc_wire *wire, const asc_state *state, asc_move move)
{
    char text[TEXT_MAX];
    size_t length = asc_move_meaning(wire->game, state, move, text, sizeof text);
    asc__json_text(json, "meaning", length > 0 ? text : NULL);
}

/* Whom it is about; null: nobody. */
static void add_about(asc_json *json, const asc_wire *wire, const asc_state *state, asc_move move)
{
    asc_about about;
    if (!asc_move_about(wire->game, state, move, &about)) {
        asc__json_null(json, "about");
        return;
    }
    asc__json_object(json, "about");
    asc__wire_seat(json, "seat", about.seat);
    asc__wire_card_name(json, "card", wire->game, about.card);
    asc__json_close(json, '}');
}

static void add_move(asc_json *json, const asc_wire *wire, const asc_state *state, asc_move move)
{
    static const asc_wire_flag words[] = {{ASC_MOVE_ONLY_GAINS, "only_gains"},
                                          {ASC_MOVE_REVEALS, "reveals"},
                                          {ASC_MOVE_ENDS_TURN, "ends_turn"},
                                          {ASC_MOVE_MAY_ASK, "may_ask"},
                                          {ASC_MOVE_WANTS_HAND, "wants_hand"}};
    char text[TEXT_MAX];
    size_t count;
    asc_place place;
    const asc_verb *verbs = asc_verbs(wire->game, &count);
    asc__json_object(json, NULL);
    asc_move_format(wire->game, state, move, text, sizeof text);
    asc__json_text(json, "text", text);
    asc_move_say(wire->game, state, move, text, sizeof text);
    asc__json_text(json, "say", text);
    add_meaning(json, wire, state, move);
    asc__json_text(json, "verb", verbs[move.verb].word);
    asc__wire_card_name(json, "card", wire->game, move.card);
    add_place(json, asc_move_place(wire->game, state, move, &place) ? &place : NULL);
    add_about(json, wire, state, move);
    asc__wire_flags(json, "flags", asc_move_flags(wire->game, state, move), words,
                    ASC__COUNT(words));
    asc__json_close(json, '}');
}

/* The question as the viewer is told it: whoever decides is asked, all others hear who decides
 * what. */
static void add_said(asc_json *json, const asc_wire *wire, const asc_question *question, int viewer)
{
    char text[TEXT_MAX], called[ASC_TABLE_NAME];
    const asc_view *view = asc_table_view(wire->table, viewer);
    if (question->seat == viewer && question->text != NULL) {
        asc__json_text(json, "said", question->text);
        return;
    }
    asc_question_tell(wire->game, question, asc__wire_called(wire, view, question->seat, called),
                      text, sizeof text);
    asc__json_text(json, "said", text);
}

static void add_no_question(asc_json *json, const asc_wire *wire)
{
    char text[TEXT_MAX];
    asc_reason_say(wire->game, ASC_REASON_OVER, NULL, NULL, text, sizeof text);
    asc__json_object(json, "question");
    asc__json_null(json, "seat");
    asc__json_null(json, "name");
    asc__json_text(json, "text", text);
    asc__json_null(json, "card");
    asc__json_bool(json, "may_decline", false);
    asc__json_text(json, "said", text);
    asc__json_close(json, '}');
}

static void add_question(asc_json *json, const asc_wire *wire, const asc_state *state, int viewer)
{
    asc_question question = asc_question_of(wire->game, state);
    if (asc_table_to_act(wire->table) == ASC_NOBODY) {
        add_no_question(json, wire);
        return;
    }
    asc__json_object(json, "question");
    asc__wire_seat(json, "seat", question.seat);
    asc__json_text(json, "name", question.name);
    asc__json_text(json, "text", question.text);
    asc__wire_card_name(json, "card", wire->game, question.card);
    asc__json_bool(json, "may_decline", question.may_decline);
    add_said(json, wire, &question, viewer);
    asc__json_close(json, '}');
}

/* The number of the move that stands for this one, or -1. */
static int find_move(const asc_move *moves, int count, asc_move move)
{
    for (int i = 0; i < count; i++)
        if (moves[i].verb == move.verb && moves[i].card == move.card &&
            moves[i].zone == move.zone && moves[i].slot == move.slot)
            return i;
    return -1;
}

static void add_offer(asc_json *json, const asc_wire *wire, const asc_state *state,
                      const asc_offer *offer, int move)
{
    char text[TEXT_MAX], price[128];
    size_t count;
    const asc_verb *verbs = asc_verbs(wire->game, &count);
    bool paid = offer->paid_with != NULL;
    asc__json_object(json, NULL);
    asc__wire_card_name(json, "card", wire->game, offer->move.card);
    add_place(json, offer->place.field != NULL ? &offer->place : NULL);
    add_about(json, wire, state, offer->move);
    asc__json_text(json, "verb", verbs[offer->move.verb].word);
    asc_move_say(wire->game, state, offer->move, text, sizeof text);
    asc__json_text(json, "say", text);
    add_meaning(json, wire, state, offer->move);
    add_number(json, "cost", paid ? offer->price : -1);
    asc_offer_price_say(wire->game, offer, price, sizeof price);
    asc__json_text(json, "price", price[0] != '\0' ? price : NULL);
    asc__json_text(json, "paid_with", offer->paid_with);
    add_number(json, "lacks", paid && offer->price > offer->has ? offer->price - offer->has : 0);
    asc__json_bool(json, "used",
                   offer->reason == ASC_REASON_ALREADY_USED || offer->reason == ASC_REASON_USED_UP);
    asc__json_bool(json, "possible", move >= 0);
    if (move < 0)
        asc_reason_say(wire->game, (asc_reason)offer->reason, offer, price, text, sizeof text);
    asc__json_text(json, "why", move < 0 ? text : NULL);
    add_number(json, "move", move);
    asc__json_close(json, '}');
}

/* For whoever's turn it is: what its cards offer. */
static void add_offers(asc_json *json, const asc_wire *wire, const asc_state *state, int viewer,
                       const asc_move *moves, int count)
{
    asc_offer offers[OFFERS_MAX];
    size_t found = 0;
    if (asc_table_to_act(wire->table) != ASC_NOBODY)
        found = asc_offers(wire->game, state, viewer, offers, OFFERS_MAX);
    asc__json_array(json, "offers");
    for (size_t i = 0; i < found && i < OFFERS_MAX; i++) {
        int move = offers[i].reason == ASC_REASON_NONE
                       ? find_move(moves, count, asc_move_listed(wire->game, state, offers[i].move))
                       : -1;
        add_offer(json, wire, state, &offers[i], move);
    }
    asc__json_close(json, ']');
}

/* Those of whoever decides that are given up if the turn ends now, and those that need no
 * choice. */
static void add_notes(asc_json *json, const asc_wire *wire, const asc_state *state, int viewer,
                      const asc_move *moves, int count)
{
    asc_move_note notes[MOVES_MAX];
    const asc_ahead_from from = {.seat = viewer,
                                 .view = asc_table_view(wire->table, viewer),
                                 .moves = moves,
                                 .move_count = count};
    asc_moves_note(wire->game, state, &from, NULL, notes);
    asc__json_array(json, "left");
    for (int i = 0; i < count; i++)
        if (notes[i].is_left)
            asc__json_number(json, NULL, (uint64_t)i);
    asc__json_close(json, ']');
    asc__json_array(json, "no_choice");
    for (int i = 0; i < count; i++)
        if (notes[i].no_choice)
            asc__json_number(json, NULL, (uint64_t)i);
    asc__json_close(json, ']');
}

/* What can be spent, and the points of the viewer, in words. */
static void add_amounts(asc_json *json, const asc_wire *wire, const asc_view *view, int viewer)
{
    char name[ASC_WIRE_FIELD_NAME], text[TEXT_MAX];
    size_t count;
    const asc_field *fields = asc_view_fields(wire->game, &count);
    asc__json_object(json, "amounts");
    for (size_t i = 0; i < count; i++) {
        int number = asc__view_number_in(view, &fields[i], 0);
        bool is_own = fields[i].role == ASC_ROLE_SCORE && fields[i].seat == viewer && viewer >= 0;
        if ((fields[i].role != ASC_ROLE_PURSE && !is_own) ||
            (number == 0 && (fields[i].look & ASC_LOOK_HIDE_ZERO)))
            continue;
        asc__wire_field_name(&fields[i], name);
        asc_amount_say(wire->game, &fields[i], number, text, sizeof text);
        asc__json_text(json, name, text);
    }
    asc__json_close(json, '}');
}

/* For whoever decides. */
static void add_moves(asc_json *json, const asc_wire *wire, const asc_state *state, int viewer)
{
    asc_move moves[MOVES_MAX];
    int count = 0;
    assert(asc_legal_max(wire->game) <= MOVES_MAX);
    if (viewer >= 0 && asc_table_to_act(wire->table) == viewer)
        count = asc_legal(wire->game, state, moves);
    asc__json_array(json, "moves");
    for (int i = 0; i < count; i++)
        add_move(json, wire, state, moves[i]);
    asc__json_close(json, ']');
    add_notes(json, wire, state, viewer, moves, count);
    add_offers(json, wire, state, viewer, moves, count);
}

/* ---- How it ended ---------------------------------------------------------------------------- */

/* ASC_NOBODY: of the opponent who is no player. */
static void add_parts(asc_json *json, const char *key, const asc_wire *wire, const asc_state *state,
                      int seat)
{
    int32_t parts[ASC_SCORE_PARTS];
    asc_score_split(wire->game, state, seat, parts);
    asc__json_array(json, key);
    for (size_t i = 0; asc_score_part(wire->game, i) != NULL; i++)
        asc__json_integer(json, NULL, parts[i]);
    asc__json_close(json, ']');
}

static void add_result(asc_json *json, const asc_wire *wire, const asc_state *state)
{
    asc_result result;
    int players = asc_game_players(wire->game);
    if (asc_table_ended(wire->table) == ASC_TABLE_GOES_ON) {
        asc__json_null(json, "result");
        return;
    }
    asc_table_result(wire->table, &result);
    asc__json_object(json, "result");
    asc__json_text(json, "end", ends[asc_table_ended(wire->table)]);
    asc__wire_seats(json, "winners", result.winners, players);
    asc__json_text(json, "why", asc_table_closed_why(wire->table));
    asc__json_array(json, "seats");
    for (int i = 0; i < players; i++) {
        asc__json_object(json, NULL);
        asc__json_number(json, "seat", (uint64_t)i + 1);
        asc__json_integer(json, "score", result.score[i]);
        asc__json_integer(json, "team_score", result.team_score[i]);
        asc__json_number(json, "team", (uint64_t)result.team[i] + 1);
        asc__json_number(json, "rank", result.rank[i]);
        add_parts(json, "parts", wire, state, i);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    if (asc_game_opponent(wire->game) != NULL) {
        asc__json_integer(json, "opponent_score", result.opponent_score);
        add_parts(json, "opponent_parts", wire, state, ASC_NOBODY);
    } else {
        asc__json_null(json, "opponent_score");
        asc__json_null(json, "opponent_parts");
    }
    asc__json_close(json, '}');
}

/* ---- What is new ----------------------------------------------------------------------------- */

static void add_fresh(asc_json *json, const asc_wire *wire, int viewer)
{
    const asc_match *match = asc_table_match(wire->table);
    const asc_field *row = asc__view_field(wire->game, ASC_ROLE_ROW, ASC_NOBODY);
    uint32_t fresh = row ? asc__row_news_of(match, viewer, asc_match_length(match)) : 0;
    asc__json_array(json, "fresh");
    for (uint64_t index = 0; fresh >> index != 0; index++) {
        char name[ASC_WIRE_FIELD_NAME];
        if (!(fresh >> index & 1))
            continue;
        asc__wire_field_name(row, name);
        asc__json_object(json, NULL);
        asc__json_text(json, "field", name);
        asc__json_number(json, "index", index);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

/* ---- The whole ------------------------------------------------------------------------------- */

void asc__wire_state(asc_json *json, const asc_wire *wire, int viewer)
{
    const asc_table *table = wire->table;
    const asc_state *state = asc_match_state(asc_table_match(table));
    const asc_view *view = asc_table_view(table, viewer);
    asc__wire_seat(json, "viewer", viewer);
    asc__json_number(json, "number", asc_table_number(table, viewer));
    asc__json_number(json, "answer", asc_table_answer(table, viewer));
    asc__json_number(json, "round", (uint64_t)asc_round(wire->game, state));
    asc__json_number(json, "turn", (uint64_t)asc_turns(wire->game, state));
    asc__wire_seat(json, "to_act", asc_table_to_act(table));
    asc__json_bool(json, "paused", asc_table_paused(table));
    asc__json_array(json, "seats");
    for (int i = 0; i < asc_game_players(wire->game); i++)
        add_seat(json, wire, view, i);
    asc__json_close(json, ']');
    add_teams(json, wire->game, view);
    add_clock(json, table);
    add_undo(json, wire, viewer);
    add_question(json, wire, state, viewer);
    asc__wire_view(json, "view", wire->game, view, false);
    add_fresh(json, wire, viewer);
    add_amounts(json, wire, view, viewer);
    add_moves(json, wire, state, viewer);
    add_result(json, wire, state);
}

void asc__wire_snapshot(asc_json *json, const asc_wire *wire, int viewer)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "snapshot");
    asc__wire_state(json, wire, viewer);
    uint32_t present = 0;
    for (int i = 0; i < asc_game_players(wire->game); i++)
        present |= (uint32_t)asc_table_seat_at(wire->table, i)->present << i;
    asc__wire_seats(json, "present", present, asc_game_players(wire->game));
    asc__json_close(json, '}');
}
