/*
 * wire_tutorial.c - writes tutorials: the list, and the current step of one.
 */
#include "wire.h"

#include <stdlib.h>

enum { LEARNER = 0 };

void asc__wire_tutorial(asc_json *json, const asc_tutorial *tutorial)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "name", asc_tutorial_name(tutorial));
    asc__json_text(json, "game", asc_game_name(asc_tutorial_game(tutorial)));
    asc__json_text(json, "title", asc_tutorial_title(tutorial));
    asc__json_text(json, "about", asc_tutorial_about(tutorial));
    asc__json_number(json, "steps", asc_tutorial_length(tutorial));
    asc__json_close(json, '}');
}

/* Paragraphs. */
static void add_text(asc_json *json, const char *key, const char *text)
{
    asc_span rest = asc__span(text), piece;
    asc__json_array(json, key);
    while (rest.length > 0 && asc__span_cut(&rest, '\n', &piece)) {
        char paragraph[ASC_STEP_TEXT_MAX];
        asc_text copy = asc__text_init(paragraph, sizeof paragraph);
        asc__text_add_n(&copy, piece.start, piece.length);
        asc__json_text(json, NULL, paragraph);
    }
    asc__json_close(json, ']');
}

static void add_points(asc_json *json, const asc_wire *wire, const asc_tutorial_step *step)
{
    asc__json_array(json, "points");
    for (size_t i = 0; i < step->point_count; i++) {
        const asc_tutorial_point *point = &step->points[i];
        const asc_field field = {.name = point->field, .seat = (int8_t)point->seat};
        char name[ASC_WIRE_FIELD_NAME];
        asc__wire_field_name(&field, name);
        asc__json_object(json, NULL);
        asc__json_text(json, "field", name);
        asc__wire_card_name(json, "card", wire->game, point->card);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

/* The indexes of the expected moves, and the answer to each legal move: null if it is right. */
static void add_moves(asc_json *json, const asc_wire *wire, asc_tutorial *tutorial, size_t read,
                      const asc_tutorial_step *step, const asc_move *moves, int count)
{
    const asc_match *match = asc_table_match(wire->table);
    bool learners = step->seat == LEARNER && step->wants != ASC_STEP_DONE;
    asc__json_array(json, "moves");
    for (size_t i = 0; learners && i < step->move_count; i++) {
        asc_move move = asc_move_listed(wire->game, asc_match_state(match), step->moves[i]);
        int index = asc__find_move(moves, count, move);
        if (index >= 0)
            asc__json_number(json, NULL, (uint64_t)index);
    }
    asc__json_close(json, ']');
    asc__json_array(json, "replies");
    for (int i = 0; learners && i < count; i++) {
        char reply[ASC_STEP_TEXT_MAX];
        bool right = step->wants == ASC_STEP_FREE ||
                     asc_tutorial_allows(tutorial, match, read, moves[i], reply, sizeof reply);
        asc__json_text(json, NULL, right ? NULL : reply);
    }
    asc__json_close(json, ']');
}

/* The next move of another player, if the tutorial prescribes it. */
static void add_command(asc_json *json, const asc_wire *wire, const asc_tutorial_step *step,
                        const asc_move *moves, int count)
{
    int index = -1;
    if (step->wants == ASC_STEP_WATCH && step->move_count > 0) {
        const asc_state *state = asc_match_state(asc_table_match(wire->table));
        index = asc__find_move(moves, count, asc_move_listed(wire->game, state, step->moves[0]));
    }
    if (index >= 0)
        asc__wire_move_command(json, "command", wire, moves[index], (size_t)index);
    else
        asc__json_null(json, "command");
}

asc_status asc__wire_step(asc_json *json, const asc_wire *wire, asc_tutorial *tutorial, size_t read)
{
    static const char *const wants[] = {[ASC_STEP_READ] = "read",
                                        [ASC_STEP_MOVE] = "move",
                                        [ASC_STEP_FREE] = "free",
                                        [ASC_STEP_WATCH] = "watch",
                                        [ASC_STEP_DONE] = "done"};
    const asc_match *match = asc_table_match(wire->table);
    asc_move *moves = malloc(asc_legal_max(wire->game) * sizeof *moves);
    asc_tutorial_step step;
    if (moves == NULL)
        return ASC_NO_MEMORY;
    int count = asc_legal(wire->game, asc_match_state(match), moves);
    asc_tutorial_at(tutorial, match, read, &step);
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "step");
    asc__json_text(json, "tutorial", asc_tutorial_name(tutorial));
    asc__json_number(json, "step", step.index);
    asc__json_number(json, "steps", asc_tutorial_length(tutorial));
    asc__json_text(json, "part", step.part);
    add_text(json, "text", step.text);
    asc__json_text(json, "wants", wants[step.wants]);
    asc__wire_seat(json, "seat", step.seat);
    asc__json_number(json, "made", step.made);
    asc__json_number(json, "to_make", step.to_make);
    add_points(json, wire, &step);
    add_moves(json, wire, tutorial, read, &step, moves, count);
    add_command(json, wire, &step, moves, count);
    asc__json_close(json, '}');
    free(moves);
    return ASC_OK;
}
