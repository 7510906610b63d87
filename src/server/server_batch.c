/*
 * server_batch.c - commit, hold, release: the open batch with all messages that wait for it, the
 * batch that is being stored, and what happens if the store fails.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

static void add_item(server_batch *batch, server_item item, const char *bytes)
{
    if (batch->count == batch->capacity) {
        batch->capacity = batch->capacity ? batch->capacity * 2 : 16;
        batch->items = asc__store_get(batch->items, batch->capacity * sizeof *batch->items);
    }
    item.at = batch->bytes.length;
    batch->items[batch->count++] = item;
    if (item.file == NULL)
        asc__out(&batch->bytes, bytes, item.length);
}

static const char *bytes_of(const server_batch *batch, const server_item *item)
{
    return item->file ? item->file : batch->bytes.data + item->at;
}

void asc__batch_send(asc_server *server, server_connection *connection, server_sent kind,
                     const char *bytes, size_t length, bool close)
{
    server_batch *batch = &server->open;
    if (connection->closing && kind == SENT_EVENT)
        return;
    if (kind == SENT_EVENT &&
        connection->held + connection->queued + length > server->limits.queue) {
        /* the client connects again, and continues where it was */
        asc__connection_cut(server, connection);
        return;
    }
    add_item(
        batch,
        (server_item){
            .connection = connection->id, .length = length, .kind = (uint8_t)kind, .close = close},
        bytes);
    connection->held += length;
    connection->closing = connection->closing || close;
    server->counts.messages++;
}

void asc__batch_send_file(asc_server *server, server_connection *connection, asc_span file,
                          bool close)
{
    server_item item = {.connection = connection->id,
                        .length = file.length,
                        .file = file.start,
                        .kind = SENT_REST,
                        .close = close};
    add_item(&server->open, item, NULL);
    connection->held += file.length;
    connection->closing = connection->closing || close;
}

void asc__batch_tell(asc_server *server, uint64_t admin, const char *text)
{
    add_item(&server->open,
             (server_item){.connection = admin, .length = strlen(text) + 1, .kind = SENT_TOLD},
             text);
}

void asc__batch_row(asc_server *server, asc_store_row row, const char *text, size_t length)
{
    asc__batch_add(&server->open.rows, row, text, length);
}

void asc__batch_touch(asc_server *server, server_table *table)
{
    server_batch *batch = &server->open;
    if (table->batch == batch->number)
        return;
    table->batch = batch->number;
    if (batch->table_count == batch->table_room) {
        batch->table_room = batch->table_room ? batch->table_room * 2 : 16;
        batch->tables = asc__store_get(batch->tables, batch->table_room * sizeof *batch->tables);
    }
    batch->tables[batch->table_count++] = table->id;
}

/* ---- Release --------------------------------------------------------------------------------- */

static void release(asc_server *server, server_batch *batch)
{
    const asc_server_world *world = &server->world;
    for (size_t i = 0; i < batch->count; i++) {
        const server_item *item = &batch->items[i];
        if (item->kind == SENT_TOLD) {
            world->told(world->user, item->connection, batch->bytes.data + item->at);
            continue;
        }
        server_connection *connection = asc__map_get(&server->connections, item->connection);
        if (connection == NULL)
            continue;
        connection->held -= item->length;
        connection->queued += item->length;
        connection->since = server->now;
        world->send(world->user, connection->id, bytes_of(batch, item), item->length);
        if (item->close)
            world->close(world->user, connection->id, false);
    }
}

static void empty(asc_server *server, server_batch *batch)
{
    /* Frees a buffer that is much larger than needed. */
    if (batch->bytes.room > (1 << 16) && batch->bytes.length < batch->bytes.room / 8) {
        free(batch->bytes.data);
        batch->bytes = (server_text){.room = 0};
    }
    batch->count = batch->table_count = batch->bytes.length = 0;
    asc__batch_free(&batch->rows);
    batch->changes_people = false;
    batch->number = ++server->marks;
    batch->service = server->service;
}

/* Drops all that waits for a batch that failed: requests get NOT_STORED; streams that were to begin
 * do not; events did not happen. */
static void refuse(asc_server *server, server_batch *batch)
{
    char body[256], answer[512], told[256];
    int size = snprintf(body, sizeof body, "{\"code\":\"%s\",\"text\":\"%s\"}",
                        asc__error_name(ERROR_NOT_STORED), asc__error_text(ERROR_NOT_STORED));
    int length = snprintf(answer, sizeof answer,
                          "HTTP/1.1 503 %s\r\nContent-Type: application/json\r\n"
                          "Cache-Control: no-store\r\nConnection: close\r\n"
                          "Content-Length: %d\r\n\r\n%s",
                          asc__http_reason(503), size, body);
    snprintf(told, sizeof told, "refused: %s", asc__error_text(ERROR_NOT_STORED));
    const asc_server_world *world = &server->world;
    for (size_t i = 0; i < batch->count; i++) {
        const server_item *item = &batch->items[i];
        if (item->kind == SENT_TOLD) {
            world->told(world->user, item->connection, told);
            continue;
        }
        server_connection *connection = asc__map_get(&server->connections, item->connection);
        if (connection == NULL)
            continue;
        connection->held -= item->length;
        if (item->kind == SENT_EVENT || item->kind == SENT_REST)
            continue;
        connection->queued += (size_t)length;
        connection->closing = true;
        world->send(world->user, connection->id, answer, (size_t)length);
        world->close(world->user, connection->id, false);
        if (connection->stream != NULL)
            asc__stream_end(server, connection->stream);
    }
}

static void forget(asc_server *server, const server_batch *batch)
{
    for (size_t i = 0; i < batch->table_count; i++) {
        server_table *table = asc__map_get(&server->tables, batch->tables[i]);
        if (table == NULL)
            continue;
        asc__table_resync(server, table);
        uint64_t id = table->id;
        asc__table_drop(server, table);
        asc__map_take(&server->sleeping, id);
        asc__heap_push(server, 1, id); /* the table is read again in any case */
    }
}

/* ---- Storing batches ------------------------------------------------------------------------- */

static void write_tables(asc_server *server)
{
    for (size_t i = 0; i < server->open.table_count; i++)
        asc__table_rows(server, asc__map_get(&server->tables, server->open.tables[i]));
}

/* The time is stored now and then, too, so that clocks lose little if the server is killed. While
 * the store fails, a batch with nothing but the time tries whether it works again. */
static bool wants_time(const asc_server *server)
{
    uint64_t passed = server->now - server->service_kept;
    return server->failing ? passed >= 1000 : passed >= 5000 && server->heap_count > 0;
}

void asc__batch_close(asc_server *server)
{
    server_batch *open = &server->open;
    if (server->in_flight)
        return;
    if (open->table_count == 0 && open->rows.count == 0 && !wants_time(server)) {
        release(server, open);
        open->count = open->bytes.length = 0;
        return;
    }
    write_tables(server);
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    job->batch = open->rows;
    job->batch.service_ms = server->service;
    open->rows = (asc_store_batch){.count = 0};
    server_batch other = server->flying;
    server->flying = *open;
    *open = other;
    empty(server, open);
    server->in_flight = true;
    server->flying_since = server->service_kept = server->now;
    server->counts.batches++;
    server->world.store(server->world.user, job);
}

void asc__batch_stored(asc_server *server, asc_store_job *job)
{
    server->in_flight = false;
    server->failing = job->status != ASC_STORE_OK;
    if (!server->failing) {
        if (server->flying.changes_people)
            asc__people_forget(server);
        release(server, &server->flying);
        empty(server, &server->flying);
        return;
    }
    server->counts.failures++;
    /* Forgets the open batch, too, since it builds on this one, and the time since then. */
    server->service = server->flying.service;
    refuse(server, &server->flying);
    refuse(server, &server->open);
    asc__fresh_drop(server, server->flying.number);
    asc__fresh_drop(server, server->open.number);
    server_batch flying = server->flying, open = server->open;
    server->flying = server->open = (server_batch){.number = ++server->marks};
    server->open.service = server->service;
    forget(server, &flying);
    forget(server, &open);
    asc__people_forget(server);
    empty(server, &flying);
    empty(server, &open);
    for (int i = 0; i < 2; i++) {
        server_batch *batch = i ? &open : &flying;
        free(batch->items);
        free(batch->tables);
        free(batch->bytes.data);
    }
}

void asc__batch_free_all(asc_server *server)
{
    server_batch *both[] = {&server->open, &server->flying};
    for (int i = 0; i < 2; i++) {
        asc__batch_free(&both[i]->rows);
        free(both[i]->items);
        free(both[i]->tables);
        free(both[i]->bytes.data);
    }
}
