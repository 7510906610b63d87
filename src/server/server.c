/*
 * server.c - connections, the requests on them, and time.
 */
#include "server_internal.h"

#include <stdlib.h>

enum { PACK_EACH_MS = 60000 };

/* ---- Beginning and end ----------------------------------------------------------------------- */

asc_server *asc__server_new(const asc_server_world *world, const asc_server_limits *limits,
                            const asc_store_job *begin, uint64_t now)
{
    asc_server *server = asc__store_get(NULL, sizeof *server);
    memset(server, 0, sizeof *server);
    server->world = *world;
    server->limits = *limits;
    server->host = asc__host(world->host);
    server->now = server->service_kept = server->swept = server->said_now = now;
    server->service = begin->service_ms;
    world->random(world->user, &server->luck, sizeof server->luck);
    server->open.number = ++server->marks;
    server->open.service = server->service;
    server->buckets = asc__store_get(NULL, SERVER_BUCKETS * sizeof *server->buckets);
    memset(server->buckets, 0, SERVER_BUCKETS * sizeof *server->buckets);
    server->people = asc__store_get(NULL, SERVER_PEOPLE * sizeof *server->people);
    server->people_hash = asc__store_get(NULL, SERVER_PEOPLE * sizeof *server->people_hash);
    asc__people_forget(server);
    for (size_t i = 0; i < begin->count; i++)
        asc__heap_push(server, begin->wakes[i].at, begin->wakes[i].id);
    return server;
}

void asc__server_free(asc_server *server)
{
    for (size_t i = 0; i < server->connections.room; i++) {
        server_connection *connection = asc__map_at(&server->connections, i);
        if (connection == NULL)
            continue;
        if (connection->stream != NULL)
            asc__stream_end(server, connection->stream);
        asc__http_free(connection->http);
        asc__login_free(connection);
        free(connection);
    }
    for (size_t i = 0; i < server->tables.room;) {
        server_table *table = asc__map_at(&server->tables, i);
        if (table != NULL)
            asc__table_drop(server, table); /* another table may take its slot */
        else
            i++;
    }
    asc__batch_free_all(server);
    asc__games_free(server);
    asc_id_map *maps[] = {&server->connections,    &server->addresses, &server->streams,
                          &server->people_streams, &server->tables,    &server->sleeping,
                          &server->reading};
    for (size_t i = 0; i < ASC__COUNT(maps); i++)
        asc__map_free(maps[i]);
    free(server->parked);
    free(server->tells);
    free(server->fresh);
    free(server->people);
    free(server->people_hash);
    free(server->heap);
    free(server->buckets);
    free(server->reply.data);
    free(server->scratch.data);
    free(server);
}

/* ---- Connections ----------------------------------------------------------------------------- */

bool asc__server_opened(asc_server *server, uint64_t connection, uint64_t address)
{
    uintptr_t there = (uintptr_t)asc__map_get(&server->addresses, address + 1);
    if (server->connections.count >= server->limits.connections ||
        (address != 0 && there >= server->limits.connections_of_address))
        return false;
    server_connection *made = asc__store_get(NULL, sizeof *made);
    *made = (server_connection){.id = connection, .address = address, .since = server->now};
    asc__map_put(&server->connections, connection, made);
    asc__map_put(&server->addresses, address + 1, (void *)(there + 1));
    return true;
}

void asc__server_closed(asc_server *server, uint64_t connection)
{
    server_connection *gone = asc__map_take(&server->connections, connection);
    if (gone == NULL)
        return;
    uintptr_t there = (uintptr_t)asc__map_take(&server->addresses, gone->address + 1);
    if (there > 1)
        asc__map_put(&server->addresses, gone->address + 1, (void *)(there - 1));
    if (gone->stream != NULL)
        asc__stream_end(server, gone->stream);
    asc__http_free(gone->http);
    asc__login_free(gone);
    free(gone);
}

void asc__connection_cut(asc_server *server, server_connection *connection)
{
    connection->closing = true;
    if (connection->stream != NULL)
        asc__stream_end(server, connection->stream);
    server->world.close(server->world.user, connection->id, true);
}

void asc__server_drained(asc_server *server, uint64_t connection, size_t count)
{
    server_connection *there = asc__map_get(&server->connections, connection);
    if (there != NULL)
        there->queued -= count < there->queued ? count : there->queued;
}

/* ---- Requests -------------------------------------------------------------------------------- */

bool asc__bucket_take(asc_server *server, uint64_t key, double a_second, double burst)
{
    /* Keys that share a bucket by chance share its rate; nobody can choose which keys share one. */
    server_bucket *bucket = &server->buckets[asc__mix(key ^ server->luck) % SERVER_BUCKETS];
    double earned = (double)(server->now - bucket->at) / 1000 * a_second;
    if (bucket->at == 0)
        bucket->left = burst;
    bucket->left = bucket->left + earned > burst ? burst : bucket->left + earned;
    bucket->at = server->now > 0 ? server->now : 1;
    if (bucket->left < 1)
        return false;
    bucket->left -= 1;
    return true;
}

static void park(asc_server *server, uint64_t connection)
{
    if (server->parked_count == server->parked_room) {
        server->parked_room = server->parked_room ? server->parked_room * 2 : 16;
        server->parked =
            asc__store_get(server->parked, server->parked_room * sizeof *server->parked);
    }
    server->parked[server->parked_count++] = connection;
}

void asc__call_park(server_call *call, uint64_t key)
{
    call->connection->waits_for = key;
    call->connection->waits++;
    park(call->server, call->connection->id);
}

void asc__call_resume(asc_server *server, uint64_t key)
{
    size_t count = server->parked_count;
    uint64_t *parked = server->parked;
    server->parked = NULL; /* resumed requests may wait again, for something else */
    server->parked_count = server->parked_room = 0;
    for (size_t i = 0; i < count; i++) {
        server_connection *connection = asc__map_get(&server->connections, parked[i]);
        if (connection == NULL || connection->waits_for == 0)
            continue;
        if (connection->waits_for != key) {
            park(server, parked[i]);
            continue;
        }
        connection->waits_for = 0;
        asc__connection_dispatch(server, connection);
    }
    free(parked);
}

int asc__call_wait(server_call *call, asc_store_job *job, uint64_t key)
{
    asc_server *server = call->server;
    asc__call_park(call, key);
    if (asc__map_get(&server->reading, key) != NULL) {
        asc__store_job_free(job); /* another request has asked for the same already */
        return CALL_WAITS;
    }
    asc__map_put(&server->reading, key, server);
    job->service_ms = key; /* the key; READ jobs do not use this member */
    server->counts.loads++;
    server->world.store(server->world.user, job);
    return CALL_WAITS;
}

const asc_store_job *asc__call_arrived(const asc_server *server, asc_store_job_kind kind,
                                       uint64_t id)
{
    const asc_store_job *job = server->arrived;
    return job != NULL && job->kind == kind && job->id == id ? job : NULL;
}

static server_error error_of_status(int status)
{
    switch (status) {
    case 405:
        return ERROR_BAD_METHOD;
    case 413:
        return ERROR_TOO_LARGE;
    case 417:
        return ERROR_EXPECTATION;
    case 431:
        return ERROR_HEAD_TOO_LARGE;
    case 501:
        return ERROR_NOT_IMPLEMENTED;
    case 505:
        return ERROR_BAD_VERSION;
    default:
        return ERROR_BAD_REQUEST;
    }
}

/* Runs the route of a request, again if the request has waited. False: it waits. */
static bool call_route(asc_server *server, server_connection *connection,
                       const asc_http_request *request)
{
    server_call call = {.server = server,
                        .connection = connection,
                        .request = request,
                        .out = &server->reply,
                        .type = "application/json"};
    strcpy(call.head, "Cache-Control: no-store\r\n");
    server->reply.length = 0;
    int status = asc__route(&call);
    if (status == CALL_WAITS)
        return false;
    asc__login_free(connection);
    connection->counted = false;
    connection->waits = 0;
    server->counts.requests++;
    if (status == 200 && call.file.length > 0)
        asc__answer_file(server, connection, call.type, call.head, call.file, request->close);
    else if (status > 0)
        asc__answer(server, connection, status, call.type, call.head, server->reply.data,
                    server->reply.length, request->close);
    return true;
}

void asc__connection_dispatch(asc_server *server, server_connection *connection)
{
    asc_http_request request;
    int status;
    while (!connection->closing && connection->waits_for == 0 && connection->stream == NULL) {
        asc_http_state state = asc__http_read(connection->http, &request, &status);
        if (state == ASC_HTTP_WRONG) {
            server->counts.requests++;
            asc__answer_error(server, connection, error_of_status(status), true);
        } else if (state == ASC_HTTP_READY) {
            if (!call_route(server, connection, &request))
                return;
            asc__http_next(connection->http);
            connection->in_request = false;
        } else {
            if (state == ASC_HTTP_PART && !connection->in_request)
                connection->since = server->now;
            connection->in_request = state == ASC_HTTP_PART;
            break;
        }
    }
    /* A stream, or a connection that waits for its client, needs no reader. */
    if (!connection->in_request && connection->waits_for == 0) {
        asc__http_free(connection->http);
        connection->http = NULL;
    }
}

void asc__server_bytes(asc_server *server, uint64_t connection, const void *bytes, size_t count)
{
    server_connection *from = asc__map_get(&server->connections, connection);
    if (from == NULL || from->closing || from->stream != NULL)
        return; /* requests on a stream are ignored */
    if (from->http == NULL)
        from->http = asc__http_new();
    if (!asc__http_add(from->http, bytes, count)) {
        asc__connection_cut(server, from);
        return;
    }
    if (from->waits_for == 0)
        asc__connection_dispatch(server, from);
}

/* ---- Results of jobs ------------------------------------------------------------------------- */

void asc__server_stored(asc_server *server, asc_store_job *job)
{
    if (job->kind == ASC_STORE_WRITE) {
        asc__batch_stored(server, job);
        asc__store_job_free(job);
        return;
    }
    if (job->kind == ASC_STORE_BACKUP) {
        asc__tell_read(server, job);
        asc__store_job_free(job);
        return;
    }
    if (job->kind == ASC_STORE_PACK) {
        server->packing = false;
        server->counts.packed += job->status == ASC_STORE_OK ? job->count : 0;
        if (job->count == ASC_STORE_PACKED && job->status == ASC_STORE_OK)
            server->packed_at = 0; /* there may be more games to pack */
        asc__store_job_free(job);
        return;
    }
    uint64_t key = job->service_ms;
    asc__map_take(&server->reading, key);
    if (job->kind == ASC_STORE_READ_TABLE)
        asc__table_arrived(server, job);
    if (job->kind == ASC_STORE_READ_ACCOUNT && key != 0)
        asc__account_arrived(server, job);
    asc__tell_read(server, job);
    server->arrived = job;
    asc__call_resume(server, key);
    server->arrived = NULL;
    asc__store_job_free(job);
}

void asc__server_thought(asc_server *server, asc_think_job *job)
{
    asc__think_done(server, job);
}

/* ---- Time ------------------------------------------------------------------------------------ */

static void check_connection(asc_server *server, server_connection *connection)
{
    const asc_server_limits *limits = &server->limits;
    uint64_t passed = server->now - connection->since;
    if (connection->closing || connection->stream != NULL || connection->waits_for != 0 ||
        connection->held > 0)
        return;
    if (connection->in_request && passed >= limits->request_ms)
        asc__answer_error(server, connection, ERROR_TIMEOUT, true);
    else if (!connection->in_request && passed >= limits->idle_ms)
        asc__connection_cut(server, connection);
}

/* Sends each stream `now` in its own step, so that thousands of streams delay nobody. */
static void say_now(asc_server *server)
{
    uint64_t before = server->said_now / SERVER_NOW_STEP, then = server->now / SERVER_NOW_STEP;
    if (then == before)
        return;
    server->said_now = server->now;
    asc__streams_now(server, before, then);
}

/* Packs games that ended long ago, now and then. */
static void pack_games(asc_server *server)
{
    uint64_t old = server->limits.pack_ms;
    if (server->packing || server->failing || server->draining || server->service <= old ||
        server->service < server->packed_at + (old < PACK_EACH_MS ? old : PACK_EACH_MS))
        return;
    asc_store_job *job = asc__store_job_new(ASC_STORE_PACK);
    job->id = server->service - old;
    server->packing = true;
    server->packed_at = server->service;
    server->world.store(server->world.user, job);
}

/* Drops idle connections and tables, once a second. */
static void sweep(asc_server *server)
{
    if (server->now - server->swept < 1000)
        return;
    server->swept = server->now;
    pack_games(server);
    for (size_t i = 0; i < server->connections.room; i++)
        if (asc__map_at(&server->connections, i) != NULL)
            check_connection(server, asc__map_at(&server->connections, i));
    for (size_t i = 0; i < server->tables.room;) {
        server_table *table = asc__map_at(&server->tables, i);
        size_t before = server->tables.count;
        if (table != NULL)
            asc__table_sweep(server, table);
        if (server->tables.count == before)
            i++; /* otherwise the table has left memory, and another may be in its slot */
    }
}

void asc__table_read(asc_server *server, uint64_t id)
{
    if (asc__map_get(&server->reading, id) != NULL)
        return;
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = job->service_ms = id;
    asc__map_put(&server->reading, id, server);
    server->counts.loads++;
    server->world.store(server->world.user, job);
}

static void wake_tables(asc_server *server)
{
    server_wake wake;
    while (asc__heap_pop(server, server->service, &wake)) {
        server_table *table = asc__map_get(&server->tables, wake.table);
        if (table != NULL) {
            if (table->scheduled == wake.at)
                table->scheduled = 0;
            asc__table_due(server, table);
            continue;
        }
        asc__map_take(&server->sleeping, wake.table);
        asc__table_read(server, wake.table);
    }
}

void asc__server_turn(asc_server *server, uint64_t now)
{
    uint64_t passed = now > server->now ? now - server->now : 0;
    server->now += passed;
    /* Clocks stand still after the machine slept, and while the store fails or hangs. */
    bool hangs = server->in_flight && server->now - server->flying_since > 1000;
    if (!server->failing && !server->draining && !hangs)
        server->service += passed < 1000 ? passed : 1000;
    if (!server->draining)
        wake_tables(server);
    say_now(server);
    sweep(server);
    asc__batch_close(server);
}

void asc__server_drain(asc_server *server)
{
    if (!server->draining)
        asc__streams_all(server, "drain", ",\"in\":0");
    server->draining = true;
}

bool asc__server_is_to_end(const asc_server *server)
{
    return server->ends != 0 && server->now >= server->ends;
}

bool asc__server_is_idle(const asc_server *server)
{
    bool idle = !server->in_flight && server->open.count == 0 && server->open.table_count == 0 &&
                server->open.rows.count == 0 && server->tell_count == 0;
    for (size_t i = 0; idle && i < server->connections.room; i++) {
        const server_connection *connection = asc__map_at(&server->connections, i);
        idle = connection == NULL || connection->queued == 0;
    }
    return idle;
}

asc_server_counts asc__server_counts(const asc_server *server)
{
    asc_server_counts counts = server->counts;
    counts.connections = server->connections.count;
    counts.streams = server->streams.count;
    counts.tables = server->tables.count;
    counts.sleeping = server->sleeping.count;
    counts.thinking = server->thinking;
    counts.held = server->open.bytes.length + server->flying.bytes.length;
    for (size_t i = 0; i < server->connections.room; i++) {
        const server_connection *connection = asc__map_at(&server->connections, i);
        counts.queued += connection ? connection->queued : 0;
    }
    counts.service_ms = server->service;
    return counts;
}
