/*
 * wire_snapshot.c - writes a snapshot: everything that a viewer can see and do at one moment.
 */
#include "wire.h"

#include <assert.h>

#include "board_since.h"
#include "board_standing.h"
#include "board_undo.h"
#include "row_news.h"
#include "seat_text.h"
#include "view_read.h"

enum { TEXT_MAX = 1024 };

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

/* A computer player: for programs, and as people call its kind. */
static void add_player(asc_json *json, const asc_wire *wire, const asc_table_seat *seat)
{
    char title[ASC_SEAT_LABEL];
    const char *player = public_player(seat);
    asc__seat_make_name(asc__language(asc_game_language(wire->game)), player, 0, false, title);
    asc__json_text(json, "player", player);
    asc__json_text(json, "title", title);
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
    const char *sentences = asc__wire_called(wire, view, number, called);
    if (strcmp(sentences, seat->name) != 0)
        asc__json_text(json, "called", sentences);
    asc__json_text(json, "state", states[seat->state]);
    if (seat->state == ASC_SEAT_COMPUTER)
        add_player(json, wire, seat);
    if (seat->stands_in)
        asc__json_bool(json, "stands_in", true);
    asc__json_bool(json, "in", view->seats_in >> number & 1);
    if (ends[seat->out])
        asc__json_text(json, "out", ends[seat->out]);
    if (seat->out == ASC_TABLE_FORFEITED)
        asc__json_text(json, "why", seat->why);
    if (seat->votes)
        asc__wire_seats(json, "votes", seat->votes, asc_game_players(wire->game));
    if (asc_table_setup_of(wire->table)->clock_ms > 0 ||
        asc_table_setup_of(wire->table)->move_ms > 0) {
        asc__json_number(json, "clock_ms", seat->clock_ms);
        asc__json_bool(json, "clock_runs", asc_table_clock_of(wire->table, &deadline) == number);
    }
    asc__json_close(json, '}');
}

/* The teams, with the open points of each; nothing if there are no teams. */
static void add_teams(asc_json *json, const asc_game *game, const asc_view *view)
{
    bool any = asc__view_field(game, ASC_ROLE_TEAM, 0) != NULL;
    asc__json_array(json, "teams");
    for (int team = 1; any && team <= asc_game_players(game); team++) {
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
    if (seat == ASC_NOBODY)
        return;
    asc__json_object(json, "clock");
    asc__wire_seat(json, "seat", seat);
    asc__json_number(json, "deadline", deadline);
    asc__json_close(json, '}');
}

/* What an undo of this step would take back, or why it cannot. */
static void add_undo_step(asc_json *json, const char *key, const asc_wire *wire, int viewer,
                          asc_undo_step step)
{
    char text[TEXT_MAX];
    asc_undo_plan plan = asc_table_undo_plan(wire->table, viewer, step);
    if (plan.count == 0)
        return;
    asc__json_object(json, key);
    asc__json_number(json, "count", plan.count);
    asc__json_bool(json, "free", plan.is_free);
    asc__json_bool(json, "asks", plan.asks);
    asc__json_bool(json, "possible", plan.refusal == ASC_REFUSAL_NONE);
    asc__board_undo_say(wire->game, asc_table_match(wire->table), &plan, text, sizeof text);
    asc__json_text(json, "says", text);
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
    if (open.seat != ASC_NOBODY) {
        asc__wire_seat(json, "asked_by", open.seat);
        asc__json_number(json, "count", open.count);
        asc__wire_seats(json, "agreed", open.agreed, asc_game_players(wire->game));
    }
    asc__json_close(json, '}');
}

/* ---- The question and its answers ------------------------------------------------------------ */

/* Whoever decides is asked; all others are told who decides what. */
static void add_said(asc_json *json, const asc_wire *wire, const asc_question *question, int viewer)
{
    char text[TEXT_MAX], called[ASC_TABLE_NAME];
    const asc_view *view = asc_table_view(wire->table, viewer);
    if (question->seat == viewer && question->text != NULL) {
        asc__json_text(json, "text", question->text);
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
    if (question.card != ASC_NO_CARD)
        asc__wire_card_name(json, "card", wire->game, question.card);
    add_said(json, wire, &question, viewer);
    asc__json_close(json, '}');
}

/* ---- How it ended ---------------------------------------------------------------------------- */

static void add_parts(asc_json *json, const char *key, const asc_wire *wire, const int32_t *parts)
{
    asc__json_array(json, key);
    for (size_t i = 0; asc_score_part(wire->game, i) != NULL; i++)
        asc__json_integer(json, NULL, parts[i]);
    asc__json_close(json, ']');
}

static void add_result(asc_json *json, const asc_wire *wire, const asc_view *view)
{
    asc_board_standing at_end;
    const asc_score_sheet *sheet = &at_end.sheet;
    const asc_result *result = &sheet->result;
    int players = asc_game_players(wire->game);
    if (asc_table_ended(wire->table) == ASC_TABLE_GOES_ON ||
        asc__board_standing(&at_end, asc_table_match(wire->table), wire->table, view) != ASC_OK)
        return;
    asc__json_object(json, "result");
    asc__json_text(json, "end", ends[asc_table_ended(wire->table)]);
    asc__wire_seats(json, "winners", result->winners, players);
    if (at_end.tied)
        asc__json_bool(json, "tied", true);
    asc__json_text(json, "why", asc_table_closed_why(wire->table));
    asc__json_array(json, "seats");
    for (int i = 0; i < players; i++) {
        asc__json_object(json, NULL);
        asc__json_number(json, "seat", (uint64_t)i + 1);
        asc__json_integer(json, "score", result->score[i]);
        asc__json_integer(json, "team_score", result->team_score[i]);
        asc__json_number(json, "team", (uint64_t)result->team[i] + 1);
        asc__json_number(json, "rank", result->rank[i]);
        add_parts(json, "parts", wire, sheet->parts[i]);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    if (asc_game_opponent(wire->game) != NULL) {
        asc__json_integer(json, "opponent_score", result->opponent_score);
        add_parts(json, "opponent_parts", wire, sheet->parts[ASC_SHEET_OPPONENT]);
    } else {
        asc__json_null(json, "opponent_score");
        asc__json_null(json, "opponent_parts");
    }
    asc__json_close(json, '}');
}

/* ---- What is new ----------------------------------------------------------------------------- */

/* Decisions of the match when the viewer's last turn ended, and when they last decided in one. */
static void add_since(asc_json *json, const asc_match *match, const asc_view *view)
{
    size_t since = 0, others = asc__board_others_since(match, view);
    if (view->viewer >= 0)
        since = asc__turn_end_of(match, view->viewer, asc_match_length(match));
    if (since > 0)
        asc__json_number(json, "since", since);
    if (others > 0)
        asc__json_number(json, "others_since", others);
}

void asc__wire_handover(asc_json *json, const asc_wire *wire, int seat)
{
    char called[ASC_TABLE_NAME];
    const asc_match *match = asc_table_match(wire->table);
    const asc_view *view = asc_table_view(wire->table, ASC_SPECTATOR);
    int owner = asc__view_number(wire->game, view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1;
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "handover");
    asc__wire_seat(json, "seat", seat);
    asc__json_text(json, "name", asc__wire_called(wire, view, seat, called));
    asc__json_bool(json, "own_turn", owner == seat);
    asc__json_number(json, "since", asc__turn_end_of(match, seat, asc_match_length(match)));
    asc__json_close(json, '}');
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
    if (asc_table_paused(table))
        asc__json_bool(json, "paused", true);
    add_since(json, asc_table_match(table), view);
    asc__json_array(json, "seats");
    for (int i = 0; i < asc_game_players(wire->game); i++)
        add_seat(json, wire, view, i);
    asc__json_close(json, ']');
    add_teams(json, wire->game, view);
    add_clock(json, table);
    add_undo(json, wire, viewer);
    add_question(json, wire, state, viewer);
    asc__wire_view(json, "view", wire->game, view, false);
    asc__wire_board(json, wire, viewer);
    add_result(json, wire, view);
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
