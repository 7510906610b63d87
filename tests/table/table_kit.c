/*
 * table_kit.c - see table_kit.h.
 */
#include "table_kit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- Messages -------------------------------------------------------------------------------- */

void table_kit_complain(table_kit *kit, const char *format, ...)
{
    va_list args;
    if (kit->why[0])
        return;
    va_start(args, format);
    vsnprintf(kit->why, sizeof kit->why, format, args);
    va_end(args);
}

static void mix_block(uint64_t lanes[4], const uint64_t words[4])
{
    for (int i = 0; i < 4; i++) {
        lanes[i] = (lanes[i] ^ words[i]) * UINT64_C(0xd6e8feb86659fd93);
        lanes[i] ^= lanes[i] >> 32;
    }
}

/* Most of what a simulation does is this, over views: whole blocks are copied as such. */
uint64_t table_kit_hash(uint64_t seed, const void *bytes, size_t size)
{
    uint64_t lanes[4] = {seed, seed + 1, seed + 2, seed + 3 + size}, words[4] = {0};
    const char *at = bytes;
    for (; size >= sizeof words; at += sizeof words, size -= sizeof words) {
        memcpy(words, at, sizeof words);
        mix_block(lanes, words);
    }
    if (size > 0) {
        memcpy(words, at, size);
        mix_block(lanes, words);
    }
    return asc__hash(seed, lanes, sizeof lanes);
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

uint64_t table_kit_message_hash(const asc_table_message *message)
{
    const uint64_t head[] = {
        (uint64_t)message->viewer, message->number, message->kind, (uint64_t)message->seat,
        (uint64_t)message->about,  message->count,  message->ms,   message->event_count};
    uint64_t hash = table_kit_hash(0, head, sizeof head);
    for (size_t i = 0; i < message->event_count; i++) {
        const asc_event *event = &message->events[i];
        const int32_t facts[] = {event->id, event->seat, event->card, event->a, event->b};
        hash = table_kit_hash(hash, facts, sizeof facts);
    }
    return hash;
}

static void hear(void *user, const asc_table_message *message)
{
    table_kit *kit = user;
    if (kit->table == NULL) { /* it is being made of a log */
        kit->table = kit->opened.table;
        kit->match = asc_record_match(kit->opened.record);
        kit->game = asc_match_game(kit->match);
    }
    int at = viewer_index(kit, message->viewer);
    kit->kinds[message->kind]++;
    if (message->kind == ASC_MESSAGE_PRESENCE) {
        if (message->number != 0 || message->event_count != 0)
            table_kit_complain(kit, "presence has a number");
        return;
    }
    if (message->number != ++kit->numbers[at])
        table_kit_complain(kit, "viewer %d has a gap before message %u", message->viewer,
                           (unsigned)message->number);
    if (asc_table_number(kit->table, message->viewer) != message->number)
        table_kit_complain(kit, "the last message has another number");
    for (size_t i = 0; i < message->event_count; i++)
        if (!may_know(&message->events[i], message->viewer))
            table_kit_complain(kit, "viewer %d is told what is not for them", message->viewer);
    uint64_t *digest = &kit->digests[at], hash = table_kit_message_hash(message);
    kit->recent[at][message->number % ASC_TABLE_RECENT] = hash;
    *digest = table_kit_hash(*digest, &hash, sizeof hash);
    const asc_view *view = asc_table_view(kit->table, message->viewer);
    *digest = table_kit_hash(*digest, view, view->size);
    kit->told[at]++;
    if (kit->also.tell != NULL)
        kit->also.tell(kit->also.user, message);
    kit->events[at] += message->event_count;
}

asc_table_sink table_kit_sink(table_kit *kit)
{
    return (asc_table_sink){hear, kit};
}

/* ---- Set-up ---------------------------------------------------------------------------------- */

table_kit *table_kit_of(asc_match *match, const asc_setup *setup, const asc_table_start *start)
{
    table_kit *kit = deck_get(sizeof *kit);
    kit->game = asc_match_game(match);
    kit->match = match;
    kit->setup = *setup;
    if (start != NULL)
        kit->start = *start;
    kit->time = kit->start.time;
    kit->log = deck_get(TABLE_KIT_LOG);
    kit->moves = deck_get(asc_legal_max(kit->game) * sizeof *kit->moves);
    kit->view = deck_get(asc_view_size(kit->game));
    if (asc_table_new(match, setup, start, &kit->table) != ASC_OK)
        abort();
    kit->log_length = kit->head_length =
        asc_table_log_begin_format(kit->table, kit->log, TABLE_KIT_LOG);
    if (kit->head_length >= TABLE_KIT_LOG)
        abort();
    table_model_begin(kit);
    return kit;
}

static void hear_error(void *user, const asc_diag *diag)
{
    table_kit *kit = user;
    kit->diags++;
    kit->diag_line = diag->line;
    snprintf(kit->diag, sizeof kit->diag, "%s", diag->message);
}

table_kit *table_kit_open(const char *log, size_t size, asc_status *status)
{
    table_kit *kit = deck_get(sizeof *kit);
    const asc_host host = {
        .user = kit, .load = deck_load, .release = deck_release, .diag = hear_error};
    const asc_source source = {"log", log, size};
    const asc_table_sink sink = table_kit_sink(kit);
    *status = asc_table_open(&source, &host, &sink, &kit->opened);
    kit->table = kit->opened.table;
    if (kit->table == NULL)
        return kit;
    kit->match = asc_record_match(kit->opened.record);
    kit->game = asc_match_game(kit->match);
    return kit;
}

/* A match that has begun already: with decisions that can be taken back, or from a position. */
static asc_match *go_on(asc_match *match, bool from_position, deck_luck *luck)
{
    const asc_game *game = asc_match_game(match);
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    for (uint32_t left = deck_below(luck, 30); left > 0; left--) {
        int count = asc_legal(game, asc_match_state(match), moves);
        if (count > 0)
            asc_match_play(match, asc_to_act(game, asc_match_state(match)),
                           moves[deck_choose(game, DECK_BUSY, moves, count, luck)], NULL);
    }
    free(moves);
    asc_match *begun = match;
    if (from_position && asc_match_from_state(game, asc_match_state(match), &begun) != ASC_OK)
        abort();
    if (begun != match)
        asc_match_free(match);
    return begun;
}

static asc_match *begin(const asc_game *game, uint64_t number)
{
    deck_luck luck = {asc__mix(number), 0};
    asc_seed seed = asc_seed_from_number(number);
    seed.secure = number % 2;
    for (int i = 1; i < 4 && seed.secure; i++)
        seed.word[i] = asc__mix(number + (uint64_t)i);
    asc_match *match = match_of(game, &seed);
    uint32_t how = deck_below(&luck, 4);
    return how < 2 ? match : go_on(match, how == 2, &luck);
}

static bool has_three_sides(const asc_match *match)
{
    asc_result result;
    unsigned sides = 0;
    asc_result_of(asc_match_game(match), asc_match_state(match), &result);
    for (int i = 0; i < asc_game_players(asc_match_game(match)); i++)
        sides |= 1u << result.team[i];
    return sides >= 7;
}

table_kit *table_kit_new(const asc_game *game, uint64_t seed)
{
    static const char *const names[ASC_SEATS_MAX] = {"Anna", "Bob", "Chloé", "", "Eve", "Fay"};
    static const char *const players[] = {"", "", "", "greedy", "level:1"};
    static const asc_option tags[] = {{"event", "autumn cup"}, {"round", "3"}};
    static const asc_record_facts facts = {
        .seat = {"Anna", "Bob"}, .date = "2026-01-02", .tags = tags, .tag_count = 2};
    deck_luck luck = {seed, 0};
    asc_match *match = begin(game, seed);
    asc_setup setup = {.undo = (asc_undo_rule)deck_below(&luck, 3),
                       .clock_ms = deck_below(&luck, 2) * (1 + deck_below(&luck, 40000)),
                       .turn_ms = deck_below(&luck, 2000),
                       .move_ms = deck_below(&luck, 2) * deck_below(&luck, 20000),
                       .time_up = (asc_time_up_rule)deck_below(&luck, 2)};
    asc_table_start start = {.time = deck_below(&luck, 1000)};
    for (int i = 0; i < asc_game_players(game); i++) {
        asc_setup_seat *seat = &setup.seat[i];
        snprintf(seat->name, sizeof seat->name, "%s", names[i]);
        snprintf(seat->player, sizeof seat->player, "%s",
                 players[deck_below(&luck, ASC__COUNT(players))]);
    }
    if (deck_below(&luck, 2))
        start.facts = &facts;
    if (setup.seat[0].player[0] != '\0' && has_three_sides(match)) {
        start.out[0] = (uint8_t)(ASC_TABLE_RESIGNED + deck_below(&luck, 3));
        start.out_at[0] = deck_below(&luck, 30);
    }
    table_kit *kit = table_kit_of(match, &setup, &start);
    kit->seed = seed;
    return kit;
}

table_kit *table_kit_again(const table_kit *kit)
{
    table_kit *again = table_kit_of(begin(kit->game, kit->seed), &kit->setup, &kit->start);
    again->seed = kit->seed;
    return again;
}

void table_kit_free(table_kit *kit)
{
    table_model_end(kit);
    if (kit->opened.table != NULL) {
        asc_table_close(&kit->opened);
    } else {
        asc_table_free(kit->table);
        asc_match_free(kit->match);
    }
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
    /* Perhaps another of equal cards, or one that is not there. */
    if (deck_below(luck, 10) == 0)
        command->move.slot = (uint8_t)deck_below(luck, 8);
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
    if ((command.kind == ASC_COMMAND_RESIGN || command.kind == ASC_COMMAND_FORFEIT ||
         command.kind == ASC_COMMAND_CLOSE) &&
        deck_below(luck, 8) > 0)
        command.kind = ASC_COMMAND_UNDO;
    if (asc_table_undo_open(kit->table).seat != ASC_NOBODY && deck_below(luck, 2))
        command.kind = deck_below(luck, 4) ? ASC_COMMAND_AGREE : ASC_COMMAND_REFUSE;
    if (asc_table_paused(kit->table) && deck_below(luck, 2))
        command.kind = ASC_COMMAND_RESUME;
    bool of_host = command.kind >= ASC_COMMAND_SIT ||
                   (command.kind == ASC_COMMAND_LEAVE && deck_below(luck, 2));
    int from = command.kind == ASC_COMMAND_MOVE
                   ? to_act
                   : (int)deck_below(luck, (uint32_t)asc_game_players(kit->game));
    command.from = (int8_t)some_seat(kit, of_host ? ASC_NOBODY : from, luck);
    command.about = (int8_t)some_seat(kit, left_seat(kit), luck);
    if (command.from >= 0 && command.from < asc_game_players(kit->game))
        command.answer = asc_table_answer(kit->table, command.from);
    command.answer -= deck_below(luck, 20) == 0;
    command.count = (uint16_t)(deck_below(luck, 4));
    command.ms = deck_below(luck, 4) ? deck_below(luck, 20000)
                                     : ASC_TABLE_TIME_MAX + 1 - deck_below(luck, 2);
    command.joined = command.kind == ASC_COMMAND_MOVE && deck_below(luck, 4) == 0;
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
    hash = table_kit_hash(hash, facts, sizeof facts);
    for (int i = 0; i < asc_game_players(kit->game); i++) {
        const asc_table_seat *seat = asc_table_seat_at(table, i);
        const uint64_t seat_facts[] = {seat->state,
                                       seat->out,
                                       seat->stands_in,
                                       seat->votes,
                                       seat->out_at,
                                       seat->clock_ms,
                                       asc_table_may_ask(table, i),
                                       asc_table_undo_plan(table, i, ASC_UNDO_LAST).to,
                                       asc_table_undo_plan(table, i, ASC_UNDO_TURN).to};
        hash = table_kit_hash(hash, seat_facts, sizeof seat_facts);
        hash = table_kit_hash(hash, seat->name, strlen(seat->name));
        hash = table_kit_hash(hash, seat->player, strlen(seat->player));
        hash = table_kit_hash(hash, seat->why, strlen(seat->why));
    }
    for (int i = -1; i < asc_game_players(kit->game); i++) {
        const uint32_t numbers[] = {asc_table_number(table, i), asc_table_answer(table, i)};
        hash = table_kit_hash(hash, numbers, sizeof numbers);
    }
    return hash;
}

static bool anybody_was_told(const table_kit *kit)
{
    size_t told = 0;
    for (size_t i = 0; i < ASC_TABLE_VIEWERS; i++)
        told += kit->told[i];
    return told > 0;
}

/* Writes a command to the log, as a host does before it happens. */
static void store(table_kit *kit, const asc_table_command *command)
{
    char line[ASC_TABLE_LINE_MAX];
    size_t length = asc_table_command_format(kit->table, command, line, sizeof line);
    if (length >= sizeof line || kit->log_length + length + 2 > TABLE_KIT_LOG)
        table_kit_complain(kit, "a line of the log has %zu bytes", length);
    else
        kit->log_length += (size_t)sprintf(kit->log + kit->log_length, "%s\n", line);
}

asc_refusal table_kit_send(table_kit *kit, const asc_table_command *command)
{
    const asc_table_sink sink = table_kit_sink(kit);
    asc_refusal refusal = asc_table_check(kit->table, command);
    bool accepted = refusal == ASC_REFUSAL_NONE;
    uint64_t before = accepted ? 0 : table_kit_digest(kit);
    kit->refusals[refusal]++;
    memset(kit->told, 0, sizeof kit->told);
    memset(kit->events, 0, sizeof kit->events);
    if (accepted) {
        store(kit, command);
        table_model_before(kit, command);
    }
    asc_status status = asc_table_commit(kit->table, command, &sink);
    if ((status == ASC_OK) != accepted)
        table_kit_complain(kit, "%s, and committing says %s", asc_refusal_text(refusal),
                           asc_status_text(status));
    if (!accepted && (anybody_was_told(kit) || table_kit_digest(kit) != before))
        table_kit_complain(kit, "a refused command has changed something");
    if (accepted && !anybody_was_told(kit))
        table_kit_complain(kit, "a command was accepted and nobody hears of it");
    if (accepted && command->id != 0 &&
        asc_table_check(kit->table, command) != ASC_REFUSAL_DONE_ALREADY)
        table_kit_complain(kit, "a command can be done twice");
    if (accepted)
        table_model_after(kit, command);
    return refusal;
}

char *table_kit_record(asc_table *table)
{
    size_t length = asc_table_record_format(table, 0, NULL, 0);
    char *text = malloc(length + 1);
    if (!text || asc_table_record_format(table, 0, text, length + 1) != length)
        abort();
    return text;
}

char *table_kit_tag(table_kit *kit, const char *name)
{
    char begin[64], *text = table_kit_record(kit->table), *value = NULL;
    snprintf(begin, sizeof begin, "\n%s: ", name);
    const char *found = strstr(text, begin);
    if (found) {
        found += strlen(begin);
        value = strndup(found, strcspn(found, "\n"));
    }
    free(text);
    return value;
}
