/*
 * table_checks.c - what must hold at a table after every command, worked out here once more:
 * clocks, what can be seen by whom and who was told, states that come back when decisions are taken
 * back, ranks.
 */
#include <stdlib.h>

#include "table_kit.h"

/* ---- What can be seen ------------------------------------------------------------------------ */

uint64_t table_kit_public(const table_kit *kit)
{
    const asc_table *table = kit->table;
    const asc_table_request request = asc_table_undo_open(table);
    bool asked = request.seat != ASC_NOBODY;
    const int facts[] = {request.seat, asked ? request.count : 0, asked ? request.agreed : 0,
                         asc_table_paused(table), (int)asc_table_ended(table)};
    uint64_t hash = table_kit_hash(0, facts, sizeof facts);
    for (int i = 0; i < asc_game_players(kit->game); i++) {
        const asc_table_seat *seat = asc_table_seat_at(table, i);
        const int of_seat[] = {seat->state, seat->out, seat->stands_in, seat->votes};
        hash = table_kit_hash(hash, of_seat, sizeof of_seat);
        hash = table_kit_hash(hash, seat->name, strlen(seat->name));
        hash = table_kit_hash(hash, seat->player, strlen(seat->player));
        hash = table_kit_hash(hash, seat->why, strlen(seat->why));
    }
    return hash;
}

/* Notes what can be seen now. */
static void look(table_kit *kit)
{
    int players = asc_game_players(kit->game);
    kit->model.open = table_kit_public(kit);
    for (int i = 0; i <= players; i++) {
        const asc_view *view = asc_table_view(kit->table, i < players ? i : ASC_SPECTATOR);
        kit->model.views[i] = table_kit_hash(0, view, view->size);
    }
}

/* A viewer is told exactly where there is something to see, or where it was his doing. */
static void check_told(table_kit *kit, const asc_table_command *command)
{
    const table_model before = kit->model;
    int players = asc_game_players(kit->game);
    look(kit);
    for (int i = 0; i <= players; i++) {
        int viewer = i < players ? i : ASC_SPECTATOR;
        bool changed = kit->model.open != before.open || kit->model.views[i] != before.views[i];
        /* A computer player may be put in the place of its like. */
        bool acted = i == command->from || command->kind == ASC_COMMAND_TAKE_OVER ||
                     command->kind == ASC_COMMAND_GIVE;
        if (changed && kit->told[i] == 0)
            table_kit_complain(kit, "viewer %d sees a change and is not told", viewer);
        if (kit->told[i] > 0 && !changed && kit->events[i] == 0 && !acted)
            table_kit_complain(kit, "viewer %d is told and sees no change", viewer);
    }
}

/* ---- Time ------------------------------------------------------------------------------------ */

/* Turns that this seat has ended and not taken back. */
static unsigned count_turns(const table_kit *kit, int seat)
{
    unsigned count = 0;
    for (size_t i = 0; i < asc_match_length(kit->match); i++)
        count += kit->model.ends[i] && asc_match_decision(kit->match, i).seat == seat;
    return count;
}

static void run_clock(table_kit *kit, uint64_t time)
{
    table_model *model = &kit->model;
    uint64_t passed = time > model->time ? time - model->time : 0;
    model->time += passed;
    if (model->running == ASC_NOBODY)
        return;
    uint64_t *left = &model->clocks[model->running];
    uint64_t used = passed < *left ? passed : *left;
    *left -= used;
    model->used += used;
    model->passed += passed;
}

static void check_clocks(table_kit *kit, const asc_table_command *command)
{
    table_model *model = &kit->model;
    uint64_t deadline = 0;
    run_clock(kit, command->time);
    if (model->ends_turn && count_turns(kit, command->from) > model->gained[command->from]) {
        model->gained[command->from]++;
        model->clocks[command->from] += kit->setup.turn_ms;
    }
    if (command->kind == ASC_COMMAND_GIVE)
        model->clocks[command->about] += command->ms;
    /* A decision that comes from another seat brings at least so much. */
    int next = asc_table_to_act(kit->table);
    if (command->kind == ASC_COMMAND_MOVE && next != ASC_NOBODY && next != command->from &&
        model->clocks[next] < kit->setup.move_ms)
        model->clocks[next] = kit->setup.move_ms;
    for (int i = 0; i < asc_game_players(kit->game); i++)
        if (asc_table_seat_at(kit->table, i)->clock_ms != model->clocks[i])
            table_kit_complain(kit, "seat %d has %llu ms left, and should have %llu", i,
                               (unsigned long long)asc_table_seat_at(kit->table, i)->clock_ms,
                               (unsigned long long)model->clocks[i]);
    /* Only a tick may come when there is none left. */
    if (command->kind != ASC_COMMAND_TICK && model->used != model->passed)
        table_kit_complain(kit, "time went by that nobody has used");
    model->passed = model->used;
    int running = asc_table_clock_of(kit->table, &deadline);
    if (running != ASC_NOBODY && deadline != model->time + model->clocks[running])
        table_kit_complain(kit, "time is up at another time");
}

/* Whose time runs: that of a person who asks for an undo, else of one who is to decide, or was
 * before they left. */
static int find_running(const table_kit *kit)
{
    int seat = asc_table_to_act(kit->table), asker = asc_table_undo_open(kit->table).seat;
    if (asker != ASC_NOBODY)
        seat = asker;
    bool runs = table_kit_has_clocks(kit) && !asc_table_paused(kit->table) && seat != ASC_NOBODY &&
                asc_table_seat_at(kit->table, seat)->state != ASC_SEAT_COMPUTER;
    return runs ? seat : ASC_NOBODY;
}

/* ---- Positions ------------------------------------------------------------------------------- */

static void make_room(table_model *model, size_t length)
{
    size_t before = model->room;
    if (length < before)
        return;
    model->room = 2 * length + 64;
    model->hashes = realloc(model->hashes, model->room * sizeof *model->hashes);
    model->ends = realloc(model->ends, model->room * sizeof *model->ends);
    if (model->hashes == NULL || model->ends == NULL)
        abort();
    memset(model->hashes + before, 0, (model->room - before) * sizeof *model->hashes);
    memset(model->ends + before, 0, (model->room - before) * sizeof *model->ends);
}

/* A position that comes back is the one that it was. */
static void check_position(table_kit *kit)
{
    table_model *model = &kit->model;
    size_t length = asc_match_length(kit->match);
    uint64_t hash = asc_state_hash(kit->game, asc_match_state(kit->match));
    make_room(model, length);
    if (length < model->length) {
        if (model->hashes[length] != hash)
            table_kit_complain(kit, "after %zu decisions it is another position than before",
                               length);
        return;
    }
    if (length == model->length)
        return;
    memset(model->hashes + model->length + 1, 0,
           (model->room - model->length - 1) * sizeof *model->hashes);
    memset(model->ends + model->length, 0, (model->room - model->length) * sizeof *model->ends);
    model->hashes[length] = hash;
    model->ends[model->length] = model->ends_turn;
}

static void check_view(table_kit *kit, int viewer)
{
    const asc_state *state = asc_match_state(kit->match);
    asc_view_of(kit->game, state, viewer, kit->view);
    if (memcmp(kit->view, asc_table_view(kit->table, viewer), kit->view->size) != 0)
        table_kit_complain(kit, "viewer %d sees another position", viewer);
    if (asc_table_answer(kit->table, viewer) > asc_table_number(kit->table, viewer))
        table_kit_complain(kit, "an answer to a message that does not exist yet");
}

/* ---- How it stands --------------------------------------------------------------------------- */

/* The sides of which somebody is out, bit t for team t. */
static unsigned sides_out(const table_kit *kit, const asc_result *result)
{
    unsigned out = 0;
    for (int i = 0; i < asc_game_players(kit->game); i++)
        out |= (unsigned)(asc_table_seat_at(kit->table, i)->out != ASC_TABLE_GOES_ON)
               << result->team[i];
    return out;
}

static void check_ranks(table_kit *kit)
{
    asc_result result;
    asc_table_result(kit->table, &result);
    unsigned out = sides_out(kit, &result);
    int players = asc_game_players(kit->game);
    bool opponent = asc_game_opponent(kit->game) != NULL;
    for (int i = 0; i < players; i++) {
        unsigned better = 0; /* teams */
        bool lost = out >> result.team[i] & 1;
        for (int k = 0; k < players; k++) {
            better |= (unsigned)(result.rank[k] < result.rank[i]) << result.team[k];
            if (result.team[i] == result.team[k] && result.rank[i] != result.rank[k])
                table_kit_complain(kit, "seats %d and %d are a team with two ranks", i, k);
            if (lost && !(out >> result.team[k] & 1) && result.rank[i] <= result.rank[k])
                table_kit_complain(kit, "seat %d is out and not behind seat %d", i, k);
        }
        int rank = 1 + (opponent && (lost || result.score[i] <= result.opponent_score));
        for (; better != 0; better &= better - 1)
            rank++;
        if (result.rank[i] != rank)
            table_kit_complain(kit, "seat %d has rank %d, and should have %d", i, result.rank[i],
                               rank);
        if ((result.winners >> i & 1) && (lost || result.rank[i] != 1))
            table_kit_complain(kit, "seat %d wins with rank %d", i, result.rank[i]);
    }
    if (result.winners >> players != 0)
        table_kit_complain(kit, "somebody wins who does not play");
    if (result.winners != 0 && asc_table_ended(kit->table) == ASC_TABLE_GOES_ON)
        table_kit_complain(kit, "somebody has won already");
}

/* ---- The last messages ----------------------------------------------------------------------- */

typedef struct retelling {
    table_kit *kit;
    uint32_t number; /* of the last message that was told again */
} retelling;

static void hear_again(void *user, const asc_table_message *message)
{
    retelling *again = user;
    table_kit *kit = again->kit;
    int players = asc_game_players(kit->game);
    int at = message->viewer >= 0 ? message->viewer : players;
    if (message->number != ++again->number)
        table_kit_complain(kit, "message %u comes again as %u", (unsigned)again->number,
                           (unsigned)message->number);
    if (table_kit_message_hash(message) != kit->recent[at][message->number % ASC_TABLE_RECENT])
        table_kit_complain(kit, "message %u is another when it comes again",
                           (unsigned)message->number);
}

/* A viewer who has missed some messages is told exactly those. */
static void check_since(table_kit *kit)
{
    for (int i = ASC_SPECTATOR; i < asc_game_players(kit->game); i++) {
        uint32_t last = asc_table_number(kit->table, i);
        uint32_t missed = (uint32_t)(kit->log_length % (ASC_TABLE_RECENT + 1));
        if (missed > last)
            missed = last;
        retelling again = {kit, last - missed};
        const asc_table_sink sink = {hear_again, &again};
        if (!asc_table_since(kit->table, i, last - missed, &sink) || again.number != last)
            table_kit_complain(kit, "viewer %d is not told the last %u messages", i,
                               (unsigned)missed);
        if (asc_table_since(kit->table, i, last + 1, &sink) ||
            (last > ASC_TABLE_RECENT &&
             asc_table_since(kit->table, i, last - ASC_TABLE_RECENT - 1, &sink)))
            table_kit_complain(kit, "viewer %d is told messages that there are not", i);
    }
}

static void check_seats(table_kit *kit)
{
    asc_table_end end = asc_table_ended(kit->table);
    int players = asc_game_players(kit->game);
    for (int i = 0; i < players; i++) {
        const asc_table_seat *seat = asc_table_seat_at(kit->table, i);
        bool out = seat->out != ASC_TABLE_GOES_ON;
        if (out && end == ASC_TABLE_GOES_ON && seat->state != ASC_SEAT_COMPUTER)
            table_kit_complain(kit, "seat %d is out and plays", i);
        if (seat->stands_in && (out || seat->state != ASC_SEAT_COMPUTER))
            table_kit_complain(kit, "seat %d stands in for somebody", i);
        if ((seat->state == ASC_SEAT_COMPUTER) != (seat->player[0] != '\0'))
            table_kit_complain(kit, "seat %d has a player, or none", i);
        if (seat->votes != 0 && seat->state != ASC_SEAT_LEFT)
            table_kit_complain(kit, "people vote on seat %d, which nobody has left", i);
        if (out && seat->out_at > asc_match_length(kit->match))
            table_kit_complain(kit, "seat %d is out since a decision that is not there", i);
    }
    asc_table_request request = asc_table_undo_open(kit->table);
    if (request.seat != ASC_NOBODY &&
        (asc_table_seat_at(kit->table, request.seat)->state != ASC_SEAT_PERSON ||
         asc_table_undo_length(kit->table, request.seat, request.count) == SIZE_MAX))
        table_kit_complain(kit, "an undo is asked for that cannot be");
}

/* What an undo would take back is what the command says, and the whole turn no less than a part. */
static void check_undo_plans(table_kit *kit, int seat)
{
    asc_undo_plan last = asc_table_undo_plan(kit->table, seat, ASC_UNDO_LAST);
    asc_undo_plan turn = asc_table_undo_plan(kit->table, seat, ASC_UNDO_TURN);
    const asc_undo_plan *plans[] = {&last, &turn};
    for (size_t i = 0; i < 2; i++) {
        const asc_undo_plan *plan = plans[i];
        bool free_by_match = plan->to >= asc_match_free_undo(kit->match, seat);
        if (plan->count == 0) {
            if (plan->refusal != ASC_REFUSAL_NOTHING_TO_UNDO)
                table_kit_complain(kit, "nothing to undo, and it is not refused for that");
            continue;
        }
        if (asc_table_undo_length(kit->table, seat, plan->count) != plan->to ||
            asc_match_decision(kit->match, plan->to).seat != seat || plan->own_end <= plan->to)
            table_kit_complain(kit, "an undo would go elsewhere than its plan says");
        if (plan->is_free != free_by_match ||
            plan->is_free != (plan->obstacle == ASC_UNDO_OBSTACLE_NONE) ||
            (plan->asks && plan->is_free))
            table_kit_complain(kit, "an undo is free, and something is in its way");
    }
    if (turn.to > last.to && asc_match_decision(kit->match, last.to).turn ==
                                 asc_match_decision(kit->match, turn.to).turn)
        table_kit_complain(kit, "undoing the turn takes back less than undoing the last decision");
}

/* What must hold at any time. */
static void check(table_kit *kit)
{
    int to_act = asc_table_to_act(kit->table);
    if ((to_act == ASC_NOBODY) != (asc_table_ended(kit->table) != ASC_TABLE_GOES_ON))
        table_kit_complain(kit, "it has ended and somebody is to act, or the other way round");
    if (to_act != ASC_NOBODY && asc_question_of(kit->game, asc_match_state(kit->match)).obvious)
        table_kit_complain(kit, "somebody is asked what is obvious");
    for (int i = ASC_SPECTATOR; i < asc_game_players(kit->game); i++)
        check_view(kit, i);
    for (int i = 0; i < asc_game_players(kit->game); i++)
        check_undo_plans(kit, i);
    check_seats(kit);
    check_ranks(kit);
    check_since(kit);
}

/* ---- Commands -------------------------------------------------------------------------------- */

void table_model_begin(table_kit *kit)
{
    table_model *model = &kit->model;
    size_t length = asc_match_length(kit->match);
    asc_state *state = deck_get(asc_state_size(kit->game));
    make_room(model, length);
    for (size_t i = 0; i <= length; i++) {
        asc_match_state_at(kit->match, i, state);
        model->hashes[i] = asc_state_hash(kit->game, state);
    }
    free(state);
    model->time = kit->start.time;
    for (int i = 0; i < asc_game_players(kit->game); i++)
        model->clocks[i] =
            kit->setup.clock_ms > kit->setup.move_ms ? kit->setup.clock_ms : kit->setup.move_ms;
    look(kit);
    check(kit);
}

void table_model_end(table_kit *kit)
{
    free(kit->model.hashes);
    free(kit->model.ends);
}

void table_model_before(table_kit *kit, const asc_table_command *command)
{
    table_model *model = &kit->model;
    model->running = find_running(kit);
    model->length = asc_match_length(kit->match);
    model->ends_turn = command->kind == ASC_COMMAND_MOVE && table_kit_has_clocks(kit) &&
                       (asc_move_flags(kit->game, asc_match_state(kit->match), command->move) &
                        ASC_MOVE_ENDS_TURN);
    model->ends_turn =
        model->ends_turn && asc_table_seat_at(kit->table, command->from)->state == ASC_SEAT_PERSON;
}

void table_model_after(table_kit *kit, const asc_table_command *command)
{
    check_told(kit, command);
    check_position(kit);
    check_clocks(kit, command);
    check(kit);
}
