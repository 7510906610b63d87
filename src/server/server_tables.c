/*
 * server_tables.c - tables: their games, how they enter and leave memory, and their JSON.
 * server_setup.c sets them up.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "wire.h"

/* ---- Games ----------------------------------------------------------------------------------- */

static uint64_t game_key(const asc_setup *setup, uint8_t language)
{
    char rows[ASC_SETUP_VALUE];
    uint64_t key = asc__hash(language, setup->game, strlen(setup->game));
    key = asc__hash(key, setup->packs, strlen(setup->packs));
    key = asc__hash(key, &setup->players, sizeof setup->players);
    asc_setup_get(setup, "options", rows, sizeof rows);
    return asc__hash(key, rows, strlen(rows));
}

/* Adds a game; if there are too many, it replaces one that nobody uses. */
static void add_game(asc_server *server, server_game *game)
{
    for (size_t i = 0; i < server->game_count && server->game_count >= 16; i++) {
        if (server->games[i]->users == 0) {
            asc_game_free(server->games[i]->game);
            free(server->games[i]);
            server->games[i] = game;
            return;
        }
    }
    if (server->game_count == server->game_room) {
        server->game_room = server->game_room ? server->game_room * 2 : 16;
        server->games = asc__store_get(server->games, server->game_room * sizeof *server->games);
    }
    server->games[server->game_count++] = game;
}

server_game *asc__find_game(asc_server *server, const asc_setup *setup, uint8_t language,
                            char said[256])
{
    uint64_t key = game_key(setup, language);
    for (size_t i = 0; i < server->game_count; i++)
        if (server->games[i]->key == key)
            return server->games[i];
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_game *made;
    asc_host host = server->host;
    host.language = asc_language_list(language);
    asc_setup_config(setup, &host, options, &config);
    asc_status status = asc_game_new(&config, &made);
    if (status != ASC_OK) {
        snprintf(said, 256, "%s", asc_translate(host.language, asc_status_text(status)));
        return NULL;
    }
    server_game *game = asc__store_get(NULL, sizeof *game);
    *game = (server_game){.key = key, .game = made};
    add_game(server, game);
    return game;
}

const asc_game *asc__table_game(asc_server *server, server_table *table, uint8_t language)
{
    char said[256];
    server_game *game = language > 0 ? asc__find_game(server, &table->setup, language, said) : NULL;
    return game != NULL ? game->game : table->game->game;
}

void asc__games_free(asc_server *server)
{
    for (size_t i = 0; i < server->game_count; i++) {
        asc_game_free(server->games[i]->game);
        free(server->games[i]);
    }
    free(server->games);
}

/* ---- Rows of the store ----------------------------------------------------------------------- */

static void put_about(server_text *out, const server_table *table)
{
    asc__outf(out, "owner: " ASC_ID "\nrematch: " ASC_ID "\ninvite: ", ASC_ID_(table->owner),
              ASC_ID_(table->rematch));
    for (int i = 0; i < ASC_STORE_HASH; i++)
        asc__outf(out, "%02x", table->invite[i]);
    char parts[ASC_SHUFFLE_TEXT];
    asc__shuffle_format(&table->shuffle, parts);
    asc__outf(out, "\nshuffle: %s\n", parts);
    size_t room = asc_setup_format(&table->setup, NULL, 0) + 1;
    out->length += asc_setup_format(&table->setup, asc__out_room(out, room), room);
}

static bool read_about(server_table *table, const char *text, const asc_host *host)
{
    asc_span rest = asc__span(text), line, value;
    bool good = asc__span_cut(&rest, '\n', &line) && asc__text_begins(line, "owner: ", &value);
    table->owner = good ? asc__id_read(value) : 0;
    good = good && asc__span_cut(&rest, '\n', &line) && asc__text_begins(line, "rematch: ", &value);
    table->rematch = good ? asc__id_read(value) : 0;
    good = good && asc__span_cut(&rest, '\n', &line) && asc__text_begins(line, "invite: ", &value);
    good = good && value.length == 2 * (size_t)ASC_STORE_HASH;
    for (size_t i = 0; good && i < ASC_STORE_HASH; i++) {
        uint64_t byte;
        good = asc__span_hex((asc_span){value.start + 2 * i, 2}, &byte);
        table->invite[i] = (uint8_t)byte;
    }
    asc_span behind = rest; /* tables of an older version have no parts of a seed */
    if (good && asc__span_cut(&behind, '\n', &line) &&
        asc__text_begins(line, "shuffle: ", &value)) {
        good = asc__shuffle_parse(value, &table->shuffle);
        rest = behind;
    }
    asc_source source = {"set-up", rest.start, rest.length};
    return good && asc_setup_parse(&source, host, &table->setup) == ASC_OK;
}

void asc__table_rows(asc_server *server, server_table *table)
{
    asc_store_row row = {.kind = table->rewrite ? ASC_STORE_TABLE : ASC_STORE_WAKE,
                         .id = table->id,
                         .state = table->state,
                         .wake = table->wake,
                         .ended = table->ended};
    if (!table->rewrite && table->state == table->stored_state && table->wake == table->stored_wake)
        return;
    table->stored_state = table->state;
    table->stored_wake = table->wake;
    server_text *about = &server->scratch;
    about->length = 0;
    if (table->rewrite)
        put_about(about, table);
    asc__batch_row(server, row, about->data, about->length);
    for (uint8_t seat = 0; table->rewrite && seat < table->setup.players; seat++) {
        row = (asc_store_row){
            .kind = ASC_STORE_SEAT, .id = table->id, .seat = seat, .person = table->person[seat]};
        asc__batch_row(server, row, NULL, 0);
    }
    table->rewrite = false;
}

/* ---- Entering and leaving memory ------------------------------------------------------------- */

server_table *asc__new_table(asc_server *server, uint64_t id)
{
    server_table *table = asc__store_get(NULL, sizeof *table);
    memset(table, 0, sizeof *table);
    table->id = id;
    table->incarnation = ++server->marks;
    table->touched = server->now;
    asc__map_put(&server->tables, id, table);
    table->scheduled = (uint64_t)(uintptr_t)asc__map_take(&server->sleeping, id);
    return table;
}

/* Plays the log of a table that has begun. */
bool asc__table_open_log(asc_server *server, server_table *table, const char *log, size_t length)
{
    char said[256];
    asc_source source = {"log", log, length};
    table->game = asc__find_game(server, &table->setup, 0, said);
    if (table->game == NULL || asc_table_open_in(table->game->game, &source, &server->host, NULL,
                                                 &table->opened) != ASC_OK) {
        asc_table_close(&table->opened);
        table->opened = (asc_table_opened){.table = NULL};
        table->game = NULL;
        return false;
    }
    table->game->users++;
    table->commands = (uint32_t)table->opened.lines;
    return true;
}

/* Makes the server's part of the seed, before anybody else gives one. */
void asc__make_shuffle(asc_server *server, server_table *table)
{
    asc_shuffle *shuffle = &table->shuffle;
    *shuffle = (asc_shuffle){.table = table->id, .seats = table->setup.players};
    server->world.random(server->world.user, shuffle->host, sizeof shuffle->host);
    table->rewrite = true;
    asc__batch_touch(server, table);
}

server_table *asc__table_arrived(asc_server *server, asc_store_job *job)
{
    server_table *table = asc__map_get(&server->tables, job->id);
    if (table != NULL || job->status == ASC_STORE_NOT_THERE)
        return table;
    if (job->status != ASC_STORE_OK) {
        /* try again, so that its clock is not forgotten */
        asc__heap_push(server, server->service + 1000, job->id);
        return NULL;
    }
    const asc_stored_table *stored = &job->table;
    table = asc__new_table(server, job->id);
    table->state = table->stored_state = stored->state;
    table->wake = table->stored_wake = stored->wake;
    table->ended = stored->ended;
    memcpy(table->person, stored->person, sizeof table->person);
    if (!read_about(table, stored->about, &server->host) ||
        (table->state != STATE_WAITING &&
         !asc__table_open_log(server, table, stored->log, stored->log_length))) {
        asc__table_drop(server, table);
        job->status = ASC_STORE_FAILED;
        return NULL;
    }
    if (table->state == STATE_WAITING && table->shuffle.seats == 0)
        asc__make_shuffle(server, table);
    asc__table_look(server, table);
    return table;
}

void asc__table_drop(asc_server *server, server_table *table)
{
    asc__map_take(&server->tables, table->id);
    if (table->scheduled > 0)
        asc__map_put(&server->sleeping, table->id, (void *)(uintptr_t)table->scheduled);
    while (table->watches != NULL) {
        server_watch *watch = table->watches, **at = &watch->stream->watches;
        while (*at != watch)
            at = &(*at)->next_of_stream;
        *at = watch->next_of_stream;
        table->watches = watch->next_of_table;
        free(watch);
    }
    asc_table_close(&table->opened);
    if (table->game != NULL)
        table->game->users--;
    free(table);
}

server_table *asc__call_table(server_call *call, int *status)
{
    asc_server *server = call->server;
    uint64_t id = call->id[0];
    server_table *table = asc__map_get(&server->tables, id);
    if (table != NULL) {
        table->touched = server->now;
        return table;
    }
    const asc_store_job *arrived = asc__call_arrived(server, ASC_STORE_READ_TABLE, id);
    if (arrived == NULL) {
        asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
        job->id = id;
        *status = asc__call_wait(call, job, id);
    } else {
        *status = asc__call_error(call, arrived->status == ASC_STORE_NOT_THERE ? ERROR_NO_TABLE
                                                                               : ERROR_NOT_READ);
    }
    return NULL;
}

int asc__table_seat_of(const server_table *table, uint64_t person)
{
    for (int seat = 0; seat < table->setup.players; seat++)
        if (person != 0 && table->person[seat] == person)
            return seat;
    return ASC_SPECTATOR;
}

/* ---- Tables as JSON -------------------------------------------------------------------------- */

static void put_seats(server_call *call, const server_table *table)
{
    server_text *out = call->out;
    asc__outf(out, ",\"seats\":[");
    for (int i = 0; i < table->setup.players; i++) {
        const asc_setup_seat *seat = &table->setup.seat[i];
        asc__outf(out, "%s{\"name\":", i ? "," : "");
        asc__out_quoted(out, seat->name[0] ? seat->name : NULL);
        asc__outf(out, ",\"player\":");
        asc__out_quoted(out, seat->player[0] ? seat->player : NULL);
        asc__outf(out, ",\"free\":%s",
                  !seat->player[0] && table->person[i] == 0 ? "true" : "false");
        if (table->state == STATE_WAITING)
            asc__outf(out, ",\"seed\":%s", table->shuffle.given[i] ? "true" : "false");
        asc__outf(out, "}");
    }
    asc__outf(out, "]");
}

static void put_seat_number(server_text *out, const char *key, int seat)
{
    if (seat >= 0)
        asc__outf(out, ",\"%s\":%d", key, seat + 1);
    else
        asc__outf(out, ",\"%s\":null", key);
}

/* Commits to the server's part of the seed: it cannot change once the others are known. */
static void put_commitment(server_text *out, const server_table *table)
{
    char hash[ASC_SHUFFLE_HASH];
    if (table->shuffle.seats == 0)
        return;
    asc__shuffle_commitment(&table->shuffle, hash);
    asc__outf(out, ",\"commitment\":\"%s\"", hash);
}

static void put_snapshot(server_call *call, server_table *table, int viewer)
{
    asc_wire wire = {asc__table_game(call->server, table, call->language), table->opened.table};
    size_t room = 48 * 1024, length;
    while ((length = asc_wire_snapshot_format(&wire, viewer, asc__out_room(call->out, room),
                                              room)) >= room)
        room = length + 1;
    call->out->length += length;
}

/* Writes what is played, as rows of the set-up. */
static void put_setup(server_text *out, const asc_setup *setup)
{
    static const char *const rows[] = {"game", "packs", "options", "undo", "clock"};
    char value[ASC_SETUP_VALUE];
    asc__outf(out, ",\"setup\":{");
    for (size_t i = 0; i < ASC__COUNT(rows); i++) {
        asc_setup_get(setup, rows[i], value, sizeof value);
        asc__outf(out, "%s\"%s\":", i ? "," : "", rows[i]);
        asc__out_quoted(out, value);
    }
    asc__outf(out, "}");
}

/* Whose decision it is, and until when: enough for a list of games. */
static void put_progress(server_text *out, const server_table *table)
{
    uint64_t deadline = 0;
    int seat = table->state == STATE_PLAYING ? asc_table_to_act(table->opened.table) : -1;
    put_seat_number(out, "to_act", seat);
    if (seat >= 0 && asc_table_clock_of(table->opened.table, &deadline) != seat)
        deadline = 0;
    asc__outf(out, ",\"deadline\":%llu", (unsigned long long)deadline);
}

static int owner_seat(const server_table *table)
{
    return asc__table_seat_of(table, table->owner);
}

void asc__put_table(server_call *call, server_table *table, const char *invite)
{
    static const char *const states[] = {"waiting", "playing", "over"};
    server_text *out = call->out;
    int you = asc__table_seat_of(table, call->person.id);
    asc_span brief;
    asc__outf(out, "{\"table\":\"" ASC_ID "\",\"state\":\"%s\",\"now\":%llu", ASC_ID_(table->id),
              states[table->state], (unsigned long long)call->server->service);
    asc__outf(out, ",\"owner\":%s",
              call->person.id != 0 && call->person.id == table->owner ? "true" : "false");
    put_seat_number(out, "you", you);
    put_seat_number(out, "host", owner_seat(table));
    put_setup(out, &table->setup);
    put_seats(call, table);
    put_commitment(out, table);
    put_progress(out, table);
    if (table->rematch != 0)
        asc__outf(out, ",\"rematch\":\"" ASC_ID "\"", ASC_ID_(table->rematch));
    if (invite != NULL)
        asc__outf(out, ",\"invite\":\"%s\",\"link\":\"/#table/" ASC_ID "/%s\"", invite,
                  ASC_ID_(table->id), invite);
    asc__outf(out, ",\"snapshot\":");
    if (table->state == STATE_WAITING || asc__query_find(call->request->query, "brief", &brief))
        asc__outf(out, "null");
    else
        put_snapshot(call, table, you);
    asc__outf(out, "}");
}

int asc__get_table(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    asc__put_table(call, table, NULL);
    return 200;
}

/* ---- Other things to read -------------------------------------------------------------------- */

int asc__get_record(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (table->state != STATE_OVER)
        return asc__call_error(call, ERROR_NOT_OVER);
    size_t size = asc_table_record_format(table->opened.table, 0, NULL, 0) + 1;
    call->out->length +=
        asc_table_record_format(table->opened.table, 0, asc__out_room(call->out, size), size);
    call->type = "text/plain; charset=utf-8";
    return 200;
}

int asc__get_catalog(server_call *call)
{
    int status;
    server_table *table = asc__call_table(call, &status);
    if (table == NULL)
        return status;
    if (table->state == STATE_WAITING)
        return asc__call_error(call, ERROR_NOT_STARTED);
    const asc_game *game = asc__table_game(call->server, table, call->language);
    size_t size = asc_wire_catalog_format(game, NULL, 0) + 1;
    call->out->length += asc_wire_catalog_format(game, asc__out_room(call->out, size), size);
    return 200;
}
