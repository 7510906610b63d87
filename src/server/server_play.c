/*
 * server_play.c - tables while a game is played: commands, clocks, computer players, and people who
 * come and go.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "json.h"
#include "wire.h"

enum { COMMANDS_AT_ONCE = 32 };

/* With at least this time for a move, closing the page does not mean leaving the game. */
static const uint64_t SLOW_MS = UINT64_C(3600) * 1000;

bool asc__is_player_allowed(const char *player)
{
    return strncmp(player, "level:", 6) == 0 && player[6] >= '1' && player[6] <= '6' &&
           player[7] == '\0';
}

/* ---- Wakes: the earliest first --------------------------------------------------------------- */

void asc__heap_push(asc_server *server, uint64_t at, uint64_t table)
{
    if (server->heap_count == server->heap_room) {
        server->heap_room = server->heap_room ? server->heap_room * 2 : 16;
        server->heap = asc__store_get(server->heap, server->heap_room * sizeof *server->heap);
    }
    size_t i = server->heap_count++;
    while (i > 0 && server->heap[(i - 1) / 2].at > at) {
        server->heap[i] = server->heap[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    server->heap[i] = (server_wake){at, table};
    server_table *there = asc__map_get(&server->tables, table);
    if (there != NULL)
        there->scheduled = at;
    else
        asc__map_put(&server->sleeping, table, (void *)(uintptr_t)at);
}

bool asc__heap_pop(asc_server *server, uint64_t until, server_wake *wake)
{
    if (server->heap_count == 0 || server->heap[0].at > until)
        return false;
    *wake = server->heap[0];
    server_wake last = server->heap[--server->heap_count];
    size_t i = 0;
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= server->heap_count)
            break;
        child +=
            child + 1 < server->heap_count && server->heap[child + 1].at < server->heap[child].at;
        if (server->heap[child].at >= last.at)
            break;
        server->heap[i] = server->heap[child];
        i = child;
    }
    if (server->heap_count > 0)
        server->heap[i] = last;
    return true;
}

/* ---- Computer players ------------------------------------------------------------------------ */

static void free_job(asc_think_job *job)
{
    free(job->view);
    free(job->moves);
    free(job);
}

/* Lets the computer player to act think, or tries again later if too many think already. */
static void think(asc_server *server, server_table *table, int seat)
{
    if (server->thinking >= server->limits.thinking) {
        asc__heap_push(server, server->service + 250, table->id);
        return;
    }
    const asc_game *game = table->game->game;
    const asc_match *match = asc_table_match(table->opened.table);
    asc_think_job *job = asc__store_get(NULL, sizeof *job);
    *job = (asc_think_job){.table = table->id,
                           .incarnation = table->incarnation,
                           .commands = table->commands,
                           .game = game};
    snprintf(job->player, sizeof job->player, "%s",
             asc_table_seat_at(table->opened.table, seat)->player);
    server->world.random(server->world.user, &job->seed, sizeof job->seed);
    job->view = asc__store_get(NULL, asc_view_size(game));
    job->moves = asc__store_get(NULL, asc_legal_max(game) * sizeof *job->moves);
    memcpy(job->view, asc_table_view(table->opened.table, seat), asc_view_size(game));
    job->count = (size_t)asc_legal(game, asc_match_state(match), job->moves);
    table->game->users++; /* the job uses it */
    table->thinking = true;
    server->thinking++;
    server->world.think(server->world.user, job);
}

void asc__think(asc_think_job *job)
{
    asc_player *player;
    job->choice = 0;
    if (asc_player_new(job->game, job->player, job->seed, NULL, &player) != ASC_OK)
        return;
    job->choice = asc_player_choose(player, job->view, job->moves, job->count);
    asc_player_free(player);
}

static void leave_game(asc_server *server, const asc_game *game)
{
    for (size_t i = 0; i < server->game_count; i++)
        if (server->games[i]->game == game)
            server->games[i]->users--;
}

void asc__think_done(asc_server *server, asc_think_job *job)
{
    server_table *table = asc__map_get(&server->tables, job->table);
    server->thinking--;
    leave_game(server, job->game);
    if (table != NULL && table->incarnation == job->incarnation) {
        table->thinking = false;
        int seat = asc_table_to_act(table->opened.table);
        if (table->commands == job->commands && !server->draining) {
            asc_table_command command = {.kind = ASC_COMMAND_MOVE,
                                         .from = (int8_t)seat,
                                         .about = ASC_NOBODY,
                                         .move = job->moves[job->choice],
                                         .answer = asc_table_answer(table->opened.table, seat)};
            asc__table_command(server, table, &command);
        }
        if (!server->draining)
            asc__table_look(server, table);
    }
    free_job(job);
}

/* ---- Schedule -------------------------------------------------------------------------------- */

void asc__table_look(asc_server *server, server_table *table)
{
    uint64_t deadline;
    if (table->state == STATE_WAITING)
        return;
    const asc_table *it = table->opened.table;
    table->state = asc_table_ended(it) == ASC_TABLE_GOES_ON ? STATE_PLAYING : STATE_OVER;
    table->wake = 0;
    if (table->state == STATE_OVER && table->ended == 0)
        table->ended = server->service + 1;
    if (table->state == STATE_OVER)
        return;
    table->ended = 0; /* an undo may have taken the end back */
    int seat = asc_table_to_act(it);
    bool computer = asc_table_seat_at(it, seat)->state == ASC_SEAT_COMPUTER &&
                    asc_table_undo_open(it).seat == ASC_NOBODY;
    if (asc_table_clock_of(it, &deadline) != ASC_NOBODY)
        table->wake = deadline > 0 ? deadline : 1;
    else if (computer)
        table->wake = 1; /* so that the table wakes after a restart of the server, too */
    if (computer && !table->thinking)
        think(server, table, seat);
    uint64_t at = table->wake > server->service ? table->wake : server->service + 1;
    if (table->wake > 0 && !computer && (table->scheduled == 0 || at < table->scheduled))
        asc__heap_push(server, at, table->id);
}

static void tick(asc_server *server, server_table *table)
{
    uint64_t deadline;
    const asc_table *it = table->opened.table;
    if (table->state != STATE_PLAYING || asc_table_clock_of(it, &deadline) == ASC_NOBODY ||
        deadline > server->service)
        return;
    asc_table_command command = {.kind = ASC_COMMAND_TICK, .from = ASC_NOBODY, .about = ASC_NOBODY};
    asc__table_command(server, table, &command);
}

/* The table's wake is due; the table may have another one by now. */
void asc__table_due(asc_server *server, server_table *table)
{
    if (table->state != STATE_PLAYING)
        return;
    tick(server, table);
    asc__table_look(server, table);
}

/* ---- Commands -------------------------------------------------------------------------------- */

typedef struct event_receiver {
    asc_server *server;
    server_table *table;
} event_receiver;

static void tell(void *user, const asc_table_message *message)
{
    const event_receiver *to = user;
    asc__table_tell(to->server, to->table, message);
}

/* Commits a command: its line and all messages wait in the open batch. */
asc_refusal asc__table_command(asc_server *server, server_table *table, asc_table_command *command)
{
    asc_table *it = table->opened.table;
    char line[ASC_TABLE_LINE_MAX];
    event_receiver to = {server, table};
    asc_table_sink sink = {tell, &to};
    if (command->kind != ASC_COMMAND_TICK)
        tick(server, table); /* clocks that have run out come first */
    int before = asc_table_to_act(it);
    command->time = server->service;
    asc_refusal refusal = asc_table_check(it, command);
    if (refusal != ASC_REFUSAL_NONE)
        return refusal;
    size_t length = asc_table_command_format(it, command, line, sizeof line);
    if (asc_table_commit(it, command, &sink) != ASC_OK)
        abort(); /* out of memory: all that anybody knows is stored */
    asc_store_row row = {.kind = ASC_STORE_COMMAND, .id = table->id, .number = ++table->commands};
    asc__batch_row(server, row, line, length);
    asc__batch_touch(server, table);
    table->touched = server->now;
    server->counts.commands++;
    asc__table_look(server, table);
    int seat = asc_table_to_act(it);
    if (table->state == STATE_PLAYING && seat != before)
        asc__streams_turn(server, table, seat);
    return ASC_REFUSAL_NONE;
}

/* Cuts the next object out of a list of commands. False: there are no more. */
static bool next_command(asc_span *rest, asc_span *command)
{
    size_t depth = 0, at = 0;
    bool quoted = false;
    *rest = asc__span_trim(*rest);
    if (rest->length == 0)
        return false;
    for (; at < rest->length; at++) {
        char c = rest->start[at];
        if (quoted) {
            at += c == '\\';
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            depth -= depth > 0;
        } else if (c == ',' && depth == 0) {
            break;
        }
    }
    size_t end = at < rest->length ? at : rest->length;
    *command = (asc_span){rest->start, end};
    rest->start += end < rest->length ? end + 1 : end;
    rest->length -= end < rest->length ? end + 1 : end;
    return true;
}

/* Removes the brackets of an array. */
static asc_span commands_of(asc_span body)
{
    asc_span list = asc__span_trim(body);
    if (list.length >= 2 && list.start[0] == '[' && list.start[list.length - 1] == ']')
        list = (asc_span){list.start + 1, list.length - 2};
    return list;
}

static void put_done(server_call *call, const server_table *table, int seat, unsigned done)
{
    call->out->length = 0;
    asc__outf(call->out, "{\"done\":%u,\"number\":%u,\"answer\":%u", done,
              asc_table_number(table->opened.table, seat),
              asc_table_answer(table->opened.table, seat));
}

static int put_wrong(server_call *call, const server_table *table, int seat, unsigned done,
                     server_error error, const char *text)
{
    put_done(call, table, seat, done);
    asc__outf(call->out, ",\"error\":{\"code\":\"%s\",\"text\":", asc__error_name(error));
    asc__out_quoted(call->out, asc_translate(asc__call_language(call), text));
    asc__outf(call->out, "}}");
    return asc__error_status(error);
}

static asc_reason reason_of(const server_table *table, const asc_table_command *command)
{
    const asc_match *match = asc_table_match(table->opened.table);
    return asc_check(asc_match_game(match), asc_match_state(match), command->from, command->move);
}

static int put_refusal(server_call *call, const server_table *table, int seat, unsigned done,
                       const asc_table_command *command, asc_refusal refusal)
{
    const char *language = asc__call_language(call);
    asc_reason reason =
        refusal == ASC_REFUSAL_BAD_MOVE ? reason_of(table, command) : ASC_REASON_NONE;
    put_done(call, table, seat, done);
    asc__outf(call->out, ",\"error\":");
    size_t size = asc_wire_refusal_format(language, refusal, reason, NULL, 0) + 1;
    call->out->length +=
        asc_wire_refusal_format(language, refusal, reason, asc__out_room(call->out, size), size);
    asc__outf(call->out, "}");
    return 409;
}

/* Executes one command. Returns 0, or the status of the answer. */
static int do_command(server_call *call, server_table *table, int seat, unsigned done,
                      asc_span text)
{
    asc_wire wire = {asc__table_game(call->server, table, call->language), table->opened.table};
    asc_wire_command in;
    const char *wrong;
    size_t at;
    if (!asc_wire_command_parse(&wire, seat, text.start, text.length, &in, &wrong, &at))
        return put_wrong(call, table, seat, done, ERROR_BAD_COMMAND, wrong);
    if (in.command.id == 0)
        return put_wrong(call, table, seat, done, ERROR_ID_NEEDED,
                         asc__error_text(ERROR_ID_NEEDED));
    if (in.command.kind == ASC_COMMAND_HAND_OVER && !asc__is_player_allowed(in.command.text))
        return put_wrong(call, table, seat, done, ERROR_PLAYER_NOT_ALLOWED,
                         asc__error_text(ERROR_PLAYER_NOT_ALLOWED));
    asc_refusal refusal = asc__table_command(call->server, table, &in.command);
    if (refusal == ASC_REFUSAL_NONE || refusal == ASC_REFUSAL_DONE_ALREADY)
        return 0;
    return put_refusal(call, table, seat, done, &in.command, refusal);
}

/* The table of a call, if its game has begun, and the seat of its person. */
static server_table *played_table(server_call *call, int *seat, int *status)
{
    server_table *table = asc__call_table(call, status);
    if (table == NULL)
        return NULL;
    *seat = asc__table_seat_of(table, call->person.id);
    if (*seat >= 0 && table->state != STATE_WAITING)
        return table;
    *status = asc__call_error(call, *seat < 0 ? ERROR_NOT_SEATED : ERROR_NOT_STARTED);
    return NULL;
}

int asc__post_commands(server_call *call)
{
    int status, seat;
    server_table *table = played_table(call, &seat, &status);
    if (table == NULL)
        return status;
    asc_span rest = commands_of(call->request->body), command;
    unsigned done = 0;
    if (call->server->draining)
        return asc__call_error(call, ERROR_DRAINING);
    asc__table_person_is_back(call->server, table, seat);
    while (next_command(&rest, &command)) {
        if (done == COMMANDS_AT_ONCE)
            return put_wrong(call, table, seat, done, ERROR_TOO_MANY_COMMANDS,
                             asc__error_text(ERROR_TOO_MANY_COMMANDS));
        status = do_command(call, table, seat, done, command);
        if (status != 0)
            return status;
        done++;
    }
    if (done == 0)
        return asc__call_error(call, ERROR_BAD_JSON);
    put_done(call, table, seat, done);
    asc__outf(call->out, "}");
    return 200;
}

/* ---- Coming and going ------------------------------------------------------------------------ */

static void host_command(asc_server *server, server_table *table, uint8_t kind, int about,
                         const char *text)
{
    asc_table_command command = {
        .kind = kind, .from = ASC_NOBODY, .about = (int8_t)about, .text = text};
    asc__table_command(server, table, &command);
}

void asc__table_person_is_back(asc_server *server, server_table *table, int seat)
{
    const asc_table_seat *at = asc_table_seat_at(table->opened.table, seat);
    bool away = at->state == ASC_SEAT_LEFT || (at->state == ASC_SEAT_COMPUTER && at->stands_in);
    if (away && table->state == STATE_PLAYING && !server->draining)
        host_command(server, table, ASC_COMMAND_SIT, seat, table->setup.seat[seat].name);
}

static void leave(asc_server *server, server_table *table, int seat)
{
    if (table->state == STATE_PLAYING && !server->draining &&
        asc_table_seat_at(table->opened.table, seat)->state == ASC_SEAT_PERSON)
        host_command(server, table, ASC_COMMAND_LEAVE, seat, NULL);
}

int asc__post_bye(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    int seat = asc__table_seat_of(table, call->person.id);
    if (seat < 0)
        return asc__call_error(call, ERROR_NOT_SEATED);
    if (table->state == STATE_WAITING)
        asc__table_stand_up(call->server, table, seat);
    else
        leave(call->server, table, seat);
    return 204;
}

static bool is_slow(const server_table *table)
{
    return table->setup.move_ms >= SLOW_MS;
}

/* A person without streams is reported as lost, and later as away. */
static void sweep_seat(asc_server *server, server_table *table, int seat)
{
    const asc_server_limits *limits = &server->limits;
    if (table->lost_at[seat] == 0 || table->streams[seat] > 0)
        return;
    event_receiver to = {server, table};
    uint64_t passed = server->now - table->lost_at[seat];
    if (passed >= limits->lost_ms && asc_table_seat_at(table->opened.table, seat)->present)
        asc_table_set_present(table->opened.table, seat, false, &(asc_table_sink){tell, &to});
    if (passed >= limits->away_ms) {
        table->lost_at[seat] = 0;
        if (!is_slow(table))
            leave(server, table, seat);
    }
}

/* Called once a second: an idle table leaves memory. */
void asc__table_sweep(asc_server *server, server_table *table)
{
    bool lost = false;
    for (int seat = 0; table->state == STATE_PLAYING && seat < table->setup.players; seat++) {
        sweep_seat(server, table, seat);
        lost = lost || (table->lost_at[seat] != 0 && table->streams[seat] == 0);
    }
    bool unstored = table->batch == server->open.number ||
                    (server->in_flight && table->batch == server->flying.number);
    if (table->watches == NULL && !lost && !table->thinking && !unstored &&
        server->now - table->touched >= server->limits.unload_ms)
        asc__table_drop(server, table);
}

/* ---- Story ----------------------------------------------------------------------------------- */

/* All messages after a number, or all messages. */
int asc__get_story(server_call *call)
{
    int status;
    long after;
    asc_span value;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (table->state == STATE_WAITING)
        return asc__call_error(call, ERROR_NOT_STARTED);
    int viewer = asc__table_seat_of(table, call->person.id);
    asc_wire wire = {asc__table_game(call->server, table, call->language), table->opened.table};
    if (asc__query_find(call->request->query, "after", &value)) {
        if (!asc__span_number(value, 0, INT32_MAX, &after))
            return asc__call_error(call, ERROR_BAD_REQUEST);
        size_t size = asc_wire_missed_format(&wire, viewer, (uint32_t)after, NULL, 0);
        bool kept = size > 0;
        if (!kept)
            size = asc_wire_snapshot_format(&wire, viewer, NULL, 0);
        char *to = asc__out_room(call->out, size + 1);
        call->out->length +=
            kept ? asc_wire_missed_format(&wire, viewer, (uint32_t)after, to, size + 1)
                 : asc_wire_snapshot_format(&wire, viewer, to, size + 1);
        return 200;
    }
    size_t size = 1 << 16;
    for (;;) {
        asc_json json = asc__json_init(asc__out_room(call->out, size), size);
        asc__json_object(&json, NULL);
        asc__json_number(&json, "number", asc_table_number(table->opened.table, viewer));
        asc__json_array(&json, "story");
        if (asc__wire_story(&json, &wire, viewer) != ASC_OK)
            return asc__call_error(call, ERROR_NOT_READ);
        asc__json_close(&json, ']');
        if (table->state == STATE_OVER) {
            asc__json_array(&json, "standing");
            if (asc__wire_standing(&json, &wire, viewer) != ASC_OK)
                return asc__call_error(call, ERROR_NOT_READ);
            asc__json_close(&json, ']');
        }
        asc__json_close(&json, '}');
        if (json.length <= size) {
            call->out->length += json.length;
            return 200;
        }
        size = json.length;
    }
}
