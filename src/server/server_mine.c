/*
 * server_mine.c - what people may do with their own data: list sessions, get a copy of everything,
 * be forgotten. Logs of games contain names, so they are written anew without the person's name.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Sessions -------------------------------------------------------------------------------- */

static uint64_t session_id(const uint8_t hash[ASC_STORE_HASH])
{
    uint64_t id = 0;
    for (int i = 0; i < 8; i++)
        id = id << 8 | hash[i];
    return id;
}

/* 1: *job has the sessions; otherwise the result of the route. */
static int read_sessions(server_call *call, const asc_store_job **job)
{
    uint64_t id = call->person.id;
    *job = asc__call_arrived(call->server, ASC_STORE_READ_SESSIONS, id);
    if (*job == NULL) {
        asc_store_job *read = asc__store_job_new(ASC_STORE_READ_SESSIONS);
        read->id = id;
        return asc__call_wait(call, read, id ^ 0x73657373);
    }
    return (*job)->status == ASC_STORE_OK ? 1 : asc__call_error(call, ERROR_NOT_READ);
}

static void put_sessions(server_call *call, const asc_store_job *job)
{
    uint8_t here[ASC_STORE_HASH];
    asc__call_token_hash(call, here);
    asc__outf(call->out, "\"now\":%llu,\"sessions\":[", (unsigned long long)call->server->service);
    for (size_t i = 0; i < job->count; i++)
        asc__outf(call->out, "%s{\"session\":\"" ASC_ID "\",\"since\":%llu,\"here\":%s}",
                  i ? "," : "", ASC_ID_(session_id(job->sessions[i].hash)),
                  (unsigned long long)job->sessions[i].since,
                  memcmp(job->sessions[i].hash, here, sizeof here) == 0 ? "true" : "false");
    asc__outf(call->out, "]");
}

int asc__get_sessions(server_call *call)
{
    const asc_store_job *job;
    int status = read_sessions(call, &job);
    if (status != 1)
        return status;
    asc__outf(call->out, "{");
    put_sessions(call, job);
    asc__outf(call->out, "}");
    return 200;
}

static void end_sessions(server_call *call, const asc_store_row *row)
{
    asc__batch_row(call->server, *row, NULL, 0);
    asc__people_forget(call->server);
    call->server->open.changes_people = true;
}

/* Ends all sessions but this one. */
int asc__delete_sessions(server_call *call)
{
    asc_store_row row = {.kind = ASC_STORE_END_OTHERS, .person = call->person.id};
    asc__call_token_hash(call, row.hash);
    end_sessions(call, &row);
    return 204;
}

int asc__delete_session(server_call *call)
{
    const asc_store_job *job;
    int status = read_sessions(call, &job);
    if (status != 1)
        return status;
    for (size_t i = 0; i < job->count; i++) {
        asc_store_row row = {.kind = ASC_STORE_LOGOUT};
        if (session_id(job->sessions[i].hash) != call->id[0])
            continue;
        memcpy(row.hash, job->sessions[i].hash, sizeof row.hash);
        end_sessions(call, &row);
        return 204;
    }
    return asc__call_error(call, ERROR_NOT_FOUND);
}

/* ---- All games of a person ------------------------------------------------------------------- */

/* Reads the list of games, and every game on it into memory; the request waits several times. 1:
 * *job is the list, and all games are in memory; otherwise the result of the route. */
static int read_games(server_call *call, const asc_store_job **job)
{
    asc_server *server = call->server;
    uint64_t id = call->person.id;
    *job = asc__call_arrived(server, ASC_STORE_READ_GAMES, id);
    if (call->connection->waits > 3 * ASC_STORE_GAMES ||
        (*job != NULL && (*job)->status != ASC_STORE_OK))
        return asc__call_error(call, ERROR_NOT_READ); /* one of the games cannot be read */
    if (*job == NULL) {
        asc_store_job *read = asc__store_job_new(ASC_STORE_READ_GAMES);
        read->id = id;
        return asc__call_wait(call, read, id ^ 0x67616d6573);
    }
    for (size_t i = 0; i < (*job)->count; i++) {
        server_table *table = asc__map_get(&server->tables, (*job)->games[i]);
        if (table != NULL) {
            table->touched = server->now;
            continue;
        }
        asc_store_job *read = asc__store_job_new(ASC_STORE_READ_TABLE);
        read->id = (*job)->games[i];
        return asc__call_wait(call, read, read->id);
    }
    return 1;
}

/* ---- Export ---------------------------------------------------------------------------------- */

/* Writes the record of a game that is over, or the seat's own view of a game in progress. */
static void put_record(server_call *call, server_table *table, int seat)
{
    if (table->state == STATE_WAITING) {
        asc__out_quoted(call->out, NULL);
        return;
    }
    const asc_match *match = asc_table_match(table->opened.table);
    bool over = table->state == STATE_OVER;
    size_t size = (over ? asc_table_record_format(table->opened.table, 0, NULL, 0)
                        : asc_record_format(match, NULL, seat, NULL, 0)) +
                  1;
    char *text = asc__store_get(NULL, size);
    if (over)
        asc_table_record_format(table->opened.table, 0, text, size);
    else
        asc_record_format(match, NULL, seat, text, size);
    asc__out_quoted(call->out, text);
    free(text);
}

int asc__get_export(server_call *call)
{
    const asc_store_job *games;
    int status = read_games(call, &games);
    if (status != 1)
        return status;
    asc__outf(call->out, "{");
    asc__put_person(call->out, &call->person);
    asc__outf(call->out, ",\"games\":[");
    for (size_t i = 0; i < games->count; i++) {
        server_table *table = asc__map_get(&call->server->tables, games->games[i]);
        int seat = asc__table_seat_of(table, call->person.id);
        asc__outf(call->out,
                  "%s{\"table\":\"" ASC_ID "\",\"seat\":%d,\"owner\":%s,\"record\":", i ? "," : "",
                  ASC_ID_(table->id), seat + 1, table->owner == call->person.id ? "true" : "false");
        put_record(call, table, seat);
        asc__outf(call->out, "}");
    }
    asc__outf(call->out, "]}");
    return 200;
}

/* ---- Deleting a person ----------------------------------------------------------------------- */

/* Makes a name that nobody else at the table has. */
static void no_name(const asc_setup *setup, int seat, char name[ASC_TABLE_NAME])
{
    bool taken = true;
    for (unsigned number = (unsigned)seat + 1; taken; number += ASC_SEATS_MAX) {
        snprintf(name, ASC_TABLE_NAME, "Deleted %u", number);
        taken = false;
        for (int i = 0; i < setup->players; i++)
            taken = taken || asc__text_same(setup->seat[i].name, name);
    }
}

/* The head of a table's log, with the seat's new name. The caller owns whatever is opened. */
static char *new_head(asc_server *server, server_table *table, int seat, const char *name,
                      asc_table_opened *before, asc_match **match, asc_table **made)
{
    size_t size = asc_table_log_begin_format(table->opened.table, NULL, 0) + 1;
    char *head = asc__store_get(NULL, size);
    asc_table_log_begin_format(table->opened.table, head, size);
    asc_source source = {"log", head, size - 1};
    asc_status status = asc_table_open_in(table->game->game, &source, &server->host, NULL, before);
    const asc_seed *seed = status == ASC_OK ? asc_match_seed(asc_table_match(before->table)) : NULL;
    free(head);
    if (seed == NULL)
        return NULL;
    asc_setup setup = *asc_table_setup_of(before->table);
    asc_table_start start = {.time = asc_table_time(before->table),
                             .facts = asc_record_facts_of(before->record),
                             .host = &server->host};
    snprintf(setup.seat[seat].name, sizeof setup.seat[seat].name, "%s", name);
    if (asc_match_new(table->game->game, seed, match) != ASC_OK ||
        asc_table_new(*match, &setup, &start, made) != ASC_OK)
        return NULL;
    size = asc_table_log_begin_format(*made, NULL, 0) + 1;
    head = asc__store_get(NULL, size);
    asc_table_log_begin_format(*made, head, size);
    return head;
}

/* Plays all commands again at the new table; their lines become rows of the open batch, too. */
static bool play_again(asc_server *server, server_table *table, int seat, const char *name,
                       asc_table *made, server_text *log)
{
    char line[ASC_TABLE_LINE_MAX];
    size_t count;
    const asc_table_command *commands = asc_table_log(table->opened.table, &count);
    for (size_t i = 0; i < count; i++) {
        asc_table_command command = commands[i];
        if (command.kind == ASC_COMMAND_SIT && command.about == seat)
            command.text = name;
        if (asc_table_check(made, &command) != ASC_REFUSAL_NONE)
            return false;
        size_t length = asc_table_command_format(made, &command, line, sizeof line);
        if (asc_table_commit(made, &command, NULL) != ASC_OK)
            return false;
        asc_store_row row = {.kind = ASC_STORE_COMMAND, .id = table->id, .number = (uint32_t)i + 1};
        asc__batch_row(server, row, line, length);
        asc__out(log, line, length);
        asc__out(log, "\n", 1);
    }
    return true;
}

/* Writes the log anew: the same game, with another name at the seat. */
static void rewrite_log(asc_server *server, server_table *table, int seat, const char *name)
{
    asc_table_opened before = {.table = NULL};
    asc_match *match = NULL;
    asc_table *made = NULL;
    server_text log = {.room = 0};
    char *head = new_head(server, table, seat, name, &before, &match, &made);
    bool good = head != NULL;
    if (good) {
        asc_store_row row = {.kind = ASC_STORE_HEAD, .id = table->id};
        asc__batch_row(server, row, head, strlen(head));
        asc__out(&log, head, strlen(head));
        good = play_again(server, table, seat, name, made, &log);
    }
    free(head);
    asc_table_free(made);
    asc_match_free(match);
    asc_table_close(&before);
    /* A failure means that we cannot replay our own log: store nothing of it. */
    if (!good)
        abort();
    asc_table_close(&table->opened);
    table->game->users--;
    table->incarnation = ++server->marks;
    table->thinking = false;
    if (!asc__table_open_log(server, table, log.data, log.length))
        abort();
    free(log.data);
}

static void leave_table(asc_server *server, server_table *table, uint64_t person)
{
    int seat = asc__table_seat_of(table, person);
    asc__batch_touch(server, table);
    table->rewrite = true;
    table->owner = table->owner == person ? 0 : table->owner;
    if (seat < 0)
        return;
    if (table->state == STATE_WAITING) {
        asc__table_stand_up(server, table, seat);
        return;
    }
    char name[ASC_TABLE_NAME];
    if (table->state == STATE_PLAYING) {
        asc__table_person_is_back(server, table, seat);
        asc_table_command command = {
            .kind = ASC_COMMAND_RESIGN, .from = (int8_t)seat, .about = ASC_NOBODY};
        asc__table_command(server, table, &command);
    }
    no_name(&table->setup, seat, name);
    rewrite_log(server, table, seat, name);
    snprintf(table->setup.seat[seat].name, ASC_TABLE_NAME, "%s", name);
    table->person[seat] = 0;
    table->rewrite = true;
    table->lost_at[seat] = 0;
    asc__table_resync(server, table);
    asc__table_look(server, table);
}

/* Forgets at most ASC_STORE_GAMES games at a time: people with more games ask again. */
int asc__delete_me(server_call *call)
{
    asc_server *server = call->server;
    const asc_store_job *games;
    if (server->draining)
        return asc__call_error(call, ERROR_DRAINING);
    int status = read_games(call, &games);
    if (status != 1)
        return status;
    for (size_t i = 0; i < games->count; i++)
        leave_table(server, asc__map_get(&server->tables, games->games[i]), call->person.id);
    if (games->count == ASC_STORE_GAMES) {
        asc__outf(call->out, "{\"left\":true}");
        return 202;
    }
    asc_store_row row = {.kind = ASC_STORE_FORGET, .id = call->person.id};
    asc__batch_row(server, row, NULL, 0);
    asc__people_forget(server);
    server->open.changes_people = true;
    asc__streams_of_person_end(server, call->person.id);
    asc__call_end_session(call);
    return 204;
}
