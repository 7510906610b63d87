/*
 * wire_standing.c - writes the standing, as far as a viewer can know it: points if the game ended
 * now, and chances of winning.
 */
#include <stdlib.h>

#include "board_standing.h"
#include "wire.h"

/* What a standing is counted in. */
typedef struct standing {
    asc_board_standing on;
    asc_prediction chances[ASC_SEATS_MAX];
    bool predicted; /* there are chances: at the beginning of this turn */
} standing;

/* The state in which the turn that continues has begun; `at` is room for another one. */
static void find_beginning(const asc_match *match, asc_state *begun, asc_state *at)
{
    const asc_game *game = asc_match_game(match);
    asc_match_state_at(match, 0, at);
    asc_state_copy(game, begun, at);
    for (size_t i = 0; i < asc_match_length(match); i++) {
        int turns = asc_turns(game, at);
        asc_decision decision = asc_match_decision(match, i);
        asc_apply(game, at, decision.seat, decision.move, NULL);
        if (asc_turns(game, at) != turns)
            asc_state_copy(game, begun, at);
    }
}

/* What the value network says, which knows positions in which a turn begins. It looks at nothing
 * that not everybody can see. */
static void predict(const asc_wire *wire, standing *now, asc_state *begun, asc_state *at)
{
    find_beginning(asc_table_match(wire->table), begun, at);
    now->predicted = asc_value_predict(wire->game, begun, ASC_NOBODY, now->chances);
}

static void add_parts(asc_json *json, const char *key, const asc_game *game, const int32_t *parts)
{
    asc__json_array(json, key);
    for (size_t i = 0; asc_score_part(game, i) != NULL; i++)
        asc__json_integer(json, NULL, parts[i]);
    asc__json_close(json, ']');
}

static void add_seat(asc_json *json, const asc_game *game, const standing *now, int seat)
{
    const asc_score_sheet *sheet = &now->on.sheet;
    const asc_result *result = &sheet->result;
    asc__json_object(json, NULL);
    asc__json_number(json, "seat", (uint64_t)seat + 1);
    asc__json_integer(json, "score", result->score[seat]);
    asc__json_integer(json, "low", sheet->low[seat]);
    asc__json_integer(json, "high", sheet->high[seat]);
    asc__json_integer(json, "team_score", result->team_score[seat]);
    asc__json_number(json, "team", (uint64_t)result->team[seat] + 1);
    asc__json_number(json, "rank", result->rank[seat]);
    add_parts(json, "parts", game, sheet->parts[seat]);
    if (now->predicted)
        asc__json_real(json, "chance", now->chances[seat].chance, 6);
    else
        asc__json_null(json, "chance");
    asc__json_close(json, '}');
}

/* The resources and points of everybody after a turn. */
static void add_moment(asc_json *json, const asc_game *game, const asc_state *state, int round,
                       int turn)
{
    asc_score_sheet sheet;
    asc_score_sheet_of(game, state, &sheet);
    asc__json_object(json, NULL);
    asc__json_number(json, "round", (uint64_t)round);
    asc__json_number(json, "turn", (uint64_t)turn);
    asc__json_array(json, "scores");
    for (int i = 0; i < asc_game_players(game); i++)
        asc__json_integer(json, NULL, sheet.result.score[i]);
    asc__json_close(json, ']');
    if (asc_game_opponent(game) != NULL)
        asc__json_integer(json, "opponent_score", sheet.result.opponent_score);
    else
        asc__json_null(json, "opponent_score");
    asc__json_close(json, '}');
}

/* The points turn by turn, which everybody may know once the game is over. */
static void add_course(asc_json *json, const asc_wire *wire, asc_state *at)
{
    const asc_game *game = wire->game;
    const asc_match *match = asc_table_match(wire->table);
    size_t length = asc_match_length(match);
    asc__json_array(json, "course");
    if (asc_table_ended(wire->table) != ASC_TABLE_GOES_ON) {
        asc_match_state_at(match, 0, at);
        for (size_t i = 0; i < length; i++) {
            int round = asc_round(game, at), turn = asc_turns(game, at);
            asc_decision decision = asc_match_decision(match, i);
            asc_apply(game, at, decision.seat, decision.move, NULL);
            if (asc_turns(game, at) != turn || i + 1 == length)
                add_moment(json, game, at, round, turn);
        }
    }
    asc__json_close(json, ']');
}

static void add_standing(asc_json *json, const asc_wire *wire, int viewer, const standing *now,
                         asc_state *room)
{
    const asc_game *game = wire->game;
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "standing");
    asc__wire_seat(json, "viewer", viewer);
    asc__json_number(json, "turn",
                     (uint64_t)asc_turns(game, asc_match_state(asc_table_match(wire->table))));
    asc__json_bool(json, "vague", now->on.sheet.vague);
    asc__json_array(json, "seats");
    for (int i = 0; i < asc_game_players(game); i++)
        add_seat(json, game, now, i);
    asc__json_close(json, ']');
    if (asc_game_opponent(game) != NULL) {
        asc__json_integer(json, "opponent_score", now->on.sheet.result.opponent_score);
        add_parts(json, "opponent_parts", game, now->on.sheet.parts[ASC_SHEET_OPPONENT]);
    } else {
        asc__json_null(json, "opponent_score");
        asc__json_null(json, "opponent_parts");
    }
    add_course(json, wire, room);
    asc__json_close(json, '}');
}

asc_status asc__wire_standing(asc_json *json, const asc_wire *wire, int viewer)
{
    standing now = {.predicted = false};
    const asc_table *table = wire->table;
    asc_state *rooms[] = {malloc(asc_state_size(wire->game)), malloc(asc_state_size(wire->game))};
    asc_status status = ASC_NO_MEMORY;
    if (rooms[0] != NULL && rooms[1] != NULL)
        status = asc__board_standing(&now.on, asc_table_match(table), table,
                                     asc_table_view(table, viewer));
    if (status == ASC_OK && asc_table_ended(table) == ASC_TABLE_GOES_ON)
        predict(wire, &now, rooms[0], rooms[1]);
    if (status == ASC_OK)
        add_standing(json, wire, viewer, &now, rooms[0]);
    free(rooms[0]);
    free(rooms[1]);
    return status;
}
