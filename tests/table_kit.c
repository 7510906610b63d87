/*
 * table_kit.c - see table_kit.h.
 */
#include "table_kit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- What is heard --------------------------------------------------------------------------- */

static void complain(table_kit *kit, const char *format, ...) ASC__PRINTF(2, 3);

static void complain(table_kit *kit, const char *format, ...)
{
    va_list args;
    if (kit->why[0])
        return;
    va_start(args, format);
    vsnprintf(kit->why, sizeof kit->why, format, args);
    va_end(args);
}

static int viewer_index(const table_kit *kit, int viewer)
{
    return viewer >= 0 ? viewer : asc_game_players(kit->game);
}

static bool may_know(const asc_event *event, int viewer)
{
    uint8_t bit = viewer >= 0 ? (uint8_t)(1u << viewer | ASC_SEEN_BY_ALL) : ASC_SEEN_BY_ALL;
    return (event->told_to & bit) != 0;
}

static void hear(void *user, const asc_table_message *message)
{
    table_kit *kit = user;
    int at = viewer_index(kit, message->viewer);
    if (message->kind == ASC_MESSAGE_PRESENCE) {
        if (message->number != 0)
            complain(kit, "presence has a number");
        return;
    }
    if (message->number != ++kit->numbers[at])
        complain(kit, "viewer %d has a gap before message %u", message->viewer,
                 (unsigned)message->number);
    if (asc_table_number(kit->table, message->viewer) != message->number)
        complain(kit, "the last message has another number");
    const uint32_t head[] = {message->number,         message->kind,
                             (uint32_t)message->seat, (uint32_t)message->about,
                             message->count,          (uint32_t)message->event_count};
    uint64_t *digest = &kit->digests[at];
    *digest = asc__hash(*digest, head, sizeof head);
    for (size_t i = 0; i < message->event_count; i++) {
        const asc_event *event = &message->events[i];
        const int32_t facts[] = {event->id, event->seat, event->card, event->a, event->b};
        if (!may_know(event, message->viewer))
            complain(kit, "viewer %d is told what is not for him", message->viewer);
        *digest = asc__hash(*digest, facts, sizeof facts);
    }
    const asc_view *view = asc_table_view(kit->table, message->viewer);
    *digest = asc__hash(*digest, view, view->size);
    kit->kinds[message->kind]++;
    kit->messages++;
}

asc_table_sink table_kit_sink(table_kit *kit)
{
    return (asc_table_sink){hear, kit};
}

/* ---- Set-up ---------------------------------------------------------------------------------- */

static table_kit *make(const asc_game *game, const asc_table_setup *setup, asc_seed seed)
{
    table_kit *kit = deck_get(sizeof *kit);
    kit->game = game;
    kit->setup = *setup;
    kit->seed = seed;
    kit->time = setup->time;
    kit->log = deck_get(TABLE_KIT_LOG);
    kit->moves = deck_get(asc_legal_max(game) * sizeof *kit->moves);
    kit->view = deck_get(asc_view_size(game));
    if (asc_match_new(game, &seed, &kit->match) != ASC_OK ||
        asc_table_new(kit->match, setup, &kit->table) != ASC_OK)
        abort();
    return kit;
}

table_kit *table_kit_new(const asc_game *game, uint64_t seed)
{
    static const char *const names[ASC_SEATS_MAX] = {"Anna", "Bob", "Chloé", "Dan", "Eve", "Fay"};
    static const char *const players[] = {NULL, NULL, NULL, "greedy", "level:1"};
    deck_luck luck = {seed, 0};
    asc_table_setup setup = {.undo = (asc_undo_rule)deck_below(&luck, 3),
                             .clock_ms = deck_below(&luck, 2) * (1 + deck_below(&luck, 40000)),
                             .turn_ms = deck_below(&luck, 2000),
                             .time = deck_below(&luck, 1000)};
    for (int i = 0; i < asc_game_players(game); i++) {
        setup.name[i] = names[i];
        setup.player[i] = players[deck_below(&luck, ASC__COUNT(players))];
    }
    asc_seed start = asc_seed_from_number(seed);
    start.secure = seed % 2;
    return make(game, &setup, start);
}

table_kit *table_kit_again(const table_kit *kit)
{
    return make(kit->game, &kit->setup, kit->seed);
}

void table_kit_free(table_kit *kit)
{
    asc_table_free(kit->table);
    asc_match_free(kit->match);
    free(kit->log);
    free(kit->moves);
    free(kit->view);
    free(kit);
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* Mostly the right one of these. */
static int some_seat(const table_kit *kit, int right, deck_luck *luck)
{
    if (deck_below(luck, 8) > 0)
        return right;
    return (int)deck_below(luck, (uint32_t)asc_game_players(kit->game) + 2) - 1;
}

static const char *some_text(deck_luck *luck)
{
    static char long_text[ASC_TABLE_PLAYER + 8];
    static const char *const texts[] = {"Gil", "greedy", "level:2", "Zoë",      "",
                                        " x",  "x\ny",   "\x1b[2J", "\xff\xfe", "a # b #12345678"};
    uint32_t which = deck_below(luck, ASC__COUNT(texts) + 2);
    if (which < ASC__COUNT(texts))
        return texts[which];
    memset(long_text, 'x', sizeof long_text - 1);
    return which == ASC__COUNT(texts) ? long_text : NULL;
}

/* A decision of the game that is played, or nearly one. */
static void add_move(table_kit *kit, asc_table_command *command, deck_luck *luck)
{
    const asc_state *state = asc_match_state(kit->match);
    int count = asc_legal(kit->game, state, kit->moves);
    if (count > 0)
        command->move = kit->moves[deck_choose(kit->game, (deck_habit)deck_below(luck, DECK_HABITS),
                                               kit->moves, count, luck)];
    if (deck_below(luck, 30) == 0)
        command->move = (asc_move){(uint8_t)deck_below(luck, 256), (uint8_t)deck_below(luck, 256),
                                   (uint8_t)deck_below(luck, 8), (uint8_t)deck_below(luck, 8)};
}

static int left_seat(const table_kit *kit)
{
    for (int i = 0; i < asc_game_players(kit->game); i++)
        if (asc_table_seat_at(kit->table, i)->state == ASC_SEAT_LEFT ||
            asc_table_seat_at(kit->table, i)->stands_in)
            return i;
    return 0;
}

asc_table_command table_kit_command(table_kit *kit, deck_luck *luck)
{
    size_t count;
    const asc_table_command *log = asc_table_log(kit->table, &count);
    if (count > 0 && deck_below(luck, 20) == 0)
        return log[count - 1 - deck_below(luck, (uint32_t)(count < 5 ? count : 5))];
    int to_act = asc_table_to_act(kit->table);
    asc_table_command command = {.kind = ASC_COMMAND_MOVE, .about = ASC_NOBODY};
    if (deck_below(luck, 5) == 0)
        command.kind = (uint8_t)deck_below(luck, ASC_COMMAND_COUNT + 1);
    /* What ends a game soon is rare. */
    if ((command.kind == ASC_COMMAND_RESIGN || command.kind == ASC_COMMAND_FORFEIT) &&
        deck_below(luck, 8) > 0)
        command.kind = ASC_COMMAND_UNDO;
    if (asc_table_undo_open(kit->table).seat != ASC_NOBODY && deck_below(luck, 2))
        command.kind = deck_below(luck, 4) ? ASC_COMMAND_AGREE : ASC_COMMAND_REFUSE;
    if (asc_table_paused(kit->table) && deck_below(luck, 2))
        command.kind = ASC_COMMAND_RESUME;
    bool of_host = command.kind >= ASC_COMMAND_SIT;
    int from = command.kind == ASC_COMMAND_MOVE
                   ? to_act
                   : (int)deck_below(luck, (uint32_t)asc_game_players(kit->game));
    command.from = (int8_t)some_seat(kit, of_host ? ASC_NOBODY : from, luck);
    command.about = (int8_t)some_seat(kit, left_seat(kit), luck);
    if (command.from >= 0 && command.from < asc_game_players(kit->game))
        command.answer = asc_table_answer(kit->table, command.from);
    command.answer -= deck_below(luck, 20) == 0;
    command.count = (uint16_t)(deck_below(luck, 4));
    command.id = deck_below(luck, 4) ? (uint64_t)deck_below(luck, 1 << 30) << 20 : 0;
    /* The clock of the host goes on, now and then by a lot, and jumps back. */
    uint32_t step = deck_below(luck, 100);
    kit->time += step < 90 ? step * 3 : step < 95 ? 5000 : 0;
    command.time = step == 99 ? kit->time / 2 : kit->time;
    add_move(kit, &command, luck);
    command.text = of_host || command.kind == ASC_COMMAND_HAND_OVER ? some_text(luck) : NULL;
    return command;
}

/* ---- Sending --------------------------------------------------------------------------------- */

uint64_t table_kit_digest(const table_kit *kit)
{
    const asc_table *table = kit->table;
    size_t count;
    asc_table_log(table, &count);
    uint64_t hash = asc_state_hash(kit->game, asc_match_state(kit->match)), deadline = 0;
    asc_table_request request = asc_table_undo_open(table);
    const uint64_t facts[] = {count,
                              asc_match_length(kit->match),
                              asc_table_ended(table),
                              (uint64_t)asc_table_to_act(table),
                              (uint64_t)request.seat,
                              request.count,
                              request.agreed,
                              asc_table_paused(table),
                              (uint64_t)asc_table_clock_of(table, &deadline),
                              deadline};
    hash = asc__hash(hash, facts, sizeof facts);
    for (int i = 0; i < asc_game_players(kit->game); i++) {
        const asc_table_seat *seat = asc_table_seat_at(table, i);
        const uint64_t seat_facts[] = {
            seat->state,   seat->out, seat->stands_in, seat->votes, (uint64_t)seat->present,
            seat->clock_ms};
        hash = asc__hash(hash, seat_facts, sizeof seat_facts);
        hash = asc__hash(hash, seat->name, strlen(seat->name));
        hash = asc__hash(hash, seat->player, strlen(seat->player));
        hash = asc__hash(hash, seat->why, strlen(seat->why));
    }
    for (int i = -1; i < asc_game_players(kit->game); i++) {
        const uint32_t numbers[] = {asc_table_number(table, i), asc_table_answer(table, i)};
        hash = asc__hash(hash, numbers, sizeof numbers);
    }
    return hash;
}

/* What must hold at any time. */
static void check(table_kit *kit)
{
    const asc_table *table = kit->table;
    const asc_state *state = asc_match_state(kit->match);
    int players = asc_game_players(kit->game), to_act = asc_table_to_act(table);
    asc_table_end end = asc_table_ended(table);
    asc_result result;
    if ((to_act == ASC_NOBODY) != (end != ASC_TABLE_GOES_ON))
        complain(kit, "it has ended and somebody is to act, or the other way round");
    if (to_act != ASC_NOBODY && asc_question_of(kit->game, state).obvious)
        complain(kit, "somebody is asked what is obvious");
    for (int i = -1; i < players; i++) {
        asc_view_of(kit->game, state, i, kit->view);
        if (memcmp(kit->view, asc_table_view(table, i), kit->view->size) != 0)
            complain(kit, "viewer %d sees another position", i);
        if (asc_table_answer(table, i) > asc_table_number(table, i))
            complain(kit, "an answer to a message that does not exist yet");
    }
    asc_table_result(table, &result);
    for (int i = 0; i < players; i++) {
        const asc_table_seat *seat = asc_table_seat_at(table, i);
        if (seat->out != ASC_TABLE_GOES_ON && (result.winners >> i & 1))
            complain(kit, "seat %d is out and wins", i);
        if (seat->out != ASC_TABLE_GOES_ON && end == ASC_TABLE_GOES_ON &&
            seat->state != ASC_SEAT_COMPUTER)
            complain(kit, "seat %d is out and plays", i);
        if (seat->stands_in && seat->state != ASC_SEAT_COMPUTER)
            complain(kit, "a person stands in");
        for (int k = 0; k < players; k++)
            if (seat->out != ASC_TABLE_GOES_ON &&
                asc_table_seat_at(table, k)->out == ASC_TABLE_GOES_ON &&
                result.team[i] != result.team[k] && result.rank[i] < result.rank[k])
                for (int t = 0, mates = 0; t < players; t++) {
                    mates += result.team[t] == result.team[k] &&
                             asc_table_seat_at(table, t)->out != ASC_TABLE_GOES_ON;
                    if (t == players - 1 && mates == 0)
                        complain(kit, "seat %d is out and before seat %d", i, k);
                }
    }
}

asc_refusal table_kit_send(table_kit *kit, const asc_table_command *command)
{
    const asc_table_sink sink = table_kit_sink(kit);
    char line[ASC_TABLE_LINE_MAX];
    asc_refusal refusal = asc_table_check(kit->table, command);
    uint64_t before = refusal != ASC_REFUSAL_NONE ? table_kit_digest(kit) : 0;
    kit->refusals[refusal]++;
    kit->messages = 0;
    if (refusal == ASC_REFUSAL_NONE) {
        size_t length = asc_table_command_format(kit->table, command, line, sizeof line);
        if (length >= sizeof line || kit->log_length + length + 2 > TABLE_KIT_LOG)
            complain(kit, "a line of the log has %zu bytes", length);
        else
            kit->log_length += (size_t)sprintf(kit->log + kit->log_length, "%s\n", line);
    }
    asc_status status = asc_table_commit(kit->table, command, &sink);
    if ((status == ASC_OK) != (refusal == ASC_REFUSAL_NONE))
        complain(kit, "%s, and committing says %s", asc_refusal_text(refusal),
                 asc_status_text(status));
    if (refusal != ASC_REFUSAL_NONE && (kit->messages > 0 || table_kit_digest(kit) != before))
        complain(kit, "a refused command has changed something");
    if (refusal == ASC_REFUSAL_NONE && kit->messages == 0)
        complain(kit, "a command was accepted and nobody hears of it");
    if (refusal == ASC_REFUSAL_NONE && command->id != 0 &&
        asc_table_check(kit->table, command) != ASC_REFUSAL_DONE_ALREADY)
        complain(kit, "a command can be done twice");
    if (refusal == ASC_REFUSAL_NONE)
        check(kit);
    return refusal;
}
