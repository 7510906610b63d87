/*
 * server_streams.c - streams of events: one connection carries the events of all tables that its
 * client watches, as the viewer that its person is at each table.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Events ---------------------------------------------------------------------------------- */

void asc__stream_event(asc_server *server, server_stream *stream, const char *name,
                       const char *data, size_t length)
{
    server_text *text = &server->scratch;
    text->length = 0;
    asc__outf(text, "event: %s\ndata: ", name);
    asc__out(text, data, length);
    asc__out(text, "\n\n", 2);
    asc__batch_send(server, stream->connection, SENT_EVENT, text->data, text->length, false);
}

/* The first members of an event about a table. */
static void put_about(asc_server *server, server_text *out, uint64_t table)
{
    asc__outf(out, "{\"table\":\"" ASC_ID "\",\"now\":%llu", ASC_ID_(table),
              (unsigned long long)server->service);
}

/* Sends an event to all streams whose turn comes in the steps `before` + 1 .. `then` of time. A
 * stream that is cut off meanwhile leaves the map. */
static void say_to_streams(asc_server *server, const char *name, const char *more, uint64_t before,
                           uint64_t then)
{
    const uint64_t turns = SERVER_NOW_MS / SERVER_NOW_STEP;
    server_text data = {.room = 0};
    size_t count = 0;
    asc__outf(&data, "{\"now\":%llu%s}", (unsigned long long)server->service, more);
    uint64_t *ids = asc__store_get(NULL, server->streams.count * sizeof *ids);
    for (size_t i = 0; i < server->streams.room; i++) {
        const server_stream *stream = asc__map_at(&server->streams, i);
        if (stream != NULL && (then + turns - stream->id % turns) % turns < then - before)
            ids[count++] = stream->id;
    }
    for (size_t i = 0; i < count; i++) {
        server_stream *stream = asc__map_get(&server->streams, ids[i]);
        if (stream != NULL)
            asc__stream_event(server, stream, name, data.data, data.length);
    }
    free(data.data);
    free(ids);
}

void asc__streams_all(asc_server *server, const char *name, const char *more)
{
    say_to_streams(server, name, more, 0, UINT64_MAX / 2);
}

void asc__streams_now(asc_server *server, uint64_t before, uint64_t then)
{
    say_to_streams(server, "now", "", before, then);
}

/* ---- Messages of a table --------------------------------------------------------------------- */

/* Writes a message in a language, as the data of an event. */
static void put_message(asc_server *server, server_table *table, uint8_t language,
                        const asc_table_message *message)
{
    asc_wire wire = {asc__table_game(server, table, language), table->opened.table};
    server_text *out = &server->reply;
    size_t room = 48 * 1024, length;
    out->length = 0;
    put_about(server, out, table->id);
    asc__outf(out, ",\"message\":");
    while ((length = asc_wire_message_format(&wire, message, asc__out_room(out, room), room)) >=
           room)
        room = length + 1;
    out->length += length;
    asc__outf(out, "}");
}

void asc__table_tell(asc_server *server, server_table *table, const asc_table_message *message)
{
    /* The route that caused this is still writing its text: put it aside until all are told. */
    server_text route = server->reply;
    int said = -1;
    server->reply = (server_text){.room = 0};
    for (server_watch *watch = table->watches, *next; watch != NULL; watch = next) {
        next = watch->next_of_table;
        if (watch->viewer != message->viewer)
            continue;
        if (said != watch->stream->language)
            put_message(server, table, watch->stream->language, message);
        said = watch->stream->language;
        asc__stream_event(server, watch->stream, "table", server->reply.data, server->reply.length);
    }
    free(server->reply.data);
    server->reply = route;
}

void asc__streams_turn(asc_server *server, server_table *table, int seat)
{
    char data[160];
    uint64_t deadline = 0, person = table->person[seat];
    if (person == 0 || asc_table_seat_at(table->opened.table, seat)->state == ASC_SEAT_COMPUTER)
        return;
    bool runs = asc_table_clock_of(table->opened.table, &deadline) == seat;
    int length =
        snprintf(data, sizeof data, "{\"table\":\"" ASC_ID "\",\"now\":%llu,\"deadline\":%llu}",
                 ASC_ID_(table->id), (unsigned long long)server->service,
                 (unsigned long long)(runs ? deadline : 0));
    for (server_stream *stream = asc__map_get(&server->people_streams, person), *next;
         stream != NULL; stream = next) {
        next = stream->next_of_person;
        asc__stream_event(server, stream, "turn", data, (size_t)length);
    }
}

/* ---- Watching -------------------------------------------------------------------------------- */

static void tell_presence(void *user, const asc_table_message *message)
{
    void **both = user;
    asc__table_tell(both[0], both[1], message);
}

static void watch_seat(asc_server *server, server_table *table, int seat)
{
    void *both[] = {server, table};
    table->lost_at[seat] = 0;
    if (table->streams[seat]++ == 0 && !asc_table_seat_at(table->opened.table, seat)->present)
        asc_table_set_present(table->opened.table, seat, true,
                              &(asc_table_sink){tell_presence, both});
    asc__table_person_is_back(server, table, seat);
}

static void unlink_watch(asc_server *server, server_watch *watch)
{
    server_table *table = watch->table;
    server_watch **at = &table->watches;
    while (*at != watch)
        at = &(*at)->next_of_table;
    *at = watch->next_of_table;
    if (watch->viewer < 0)
        table->watchers--;
    else if (table->state != STATE_WAITING && table->streams[watch->viewer] > 0 &&
             --table->streams[watch->viewer] == 0)
        table->lost_at[watch->viewer] = server->now > 0 ? server->now : 1;
    table->touched = server->now;
    free(watch);
}

/* The stream watches this table from now on. It begins with the messages since `after`, if that is
 * not negative and the table still has them, or else with a snapshot. */
static void begin_watch(asc_server *server, server_stream *stream, server_table *table, long after)
{
    server_watch *watch = asc__store_get(NULL, sizeof *watch);
    int viewer = asc__table_seat_of(table, stream->person);
    if (viewer >= 0 && table->state != STATE_WAITING)
        watch_seat(server, table, viewer);
    table->watchers += viewer < 0;
    *watch = (server_watch){table->watches, stream->watches, stream, table, viewer};
    table->watches = stream->watches = watch;
    server_text *out = &server->reply;
    out->length = 0;
    put_about(server, out, table->id);
    if (table->state == STATE_WAITING) {
        asc__outf(out, ",\"state\":\"waiting\"}");
        asc__stream_event(server, stream, "waiting", out->data, out->length);
        return;
    }
    asc_wire wire = {asc__table_game(server, table, stream->language), table->opened.table};
    asc__outf(out, ",\"message\":");
    size_t size = after < 0 ? 0 : asc_wire_missed_format(&wire, viewer, (uint32_t)after, NULL, 0);
    bool kept = size > 0;
    if (!kept)
        size = asc_wire_snapshot_format(&wire, viewer, NULL, 0);
    char *to = asc__out_room(out, size + 1);
    out->length += kept ? asc_wire_missed_format(&wire, viewer, (uint32_t)after, to, size + 1)
                        : asc_wire_snapshot_format(&wire, viewer, to, size + 1);
    asc__outf(out, "}");
    asc__stream_event(server, stream, kept ? "table" : "snapshot", out->data, out->length);
}

static bool watches(const server_stream *stream, const server_table *table)
{
    for (const server_watch *watch = stream->watches; watch != NULL; watch = watch->next_of_stream)
        if (watch->table == table)
            return true;
    return false;
}

void asc__table_resync(asc_server *server, server_table *table)
{
    char data[96];
    int length = snprintf(data, sizeof data, "{\"table\":\"" ASC_ID "\",\"now\":%llu}",
                          ASC_ID_(table->id), (unsigned long long)server->service);
    for (server_watch *watch = table->watches, *next; watch != NULL; watch = next) {
        next = watch->next_of_table;
        server_stream *stream = watch->stream;
        server_watch **at = &stream->watches;
        while (*at != watch)
            at = &(*at)->next_of_stream;
        *at = watch->next_of_stream;
        unlink_watch(server, watch);
        asc__stream_event(server, stream, "resync", data, (size_t)length);
    }
}

/* ---- Streams --------------------------------------------------------------------------------- */

void asc__stream_end(asc_server *server, server_stream *stream)
{
    while (stream->watches != NULL) {
        server_watch *watch = stream->watches;
        stream->watches = watch->next_of_stream;
        unlink_watch(server, watch);
    }
    asc__map_take(&server->streams, stream->id);
    server_stream *first = asc__map_take(&server->people_streams, stream->person);
    server_stream **at = &first;
    while (*at != NULL && *at != stream)
        at = &(*at)->next_of_person;
    if (*at == stream)
        *at = stream->next_of_person;
    if (first != NULL)
        asc__map_put(&server->people_streams, stream->person, first);
    stream->connection->stream = NULL;
    free(stream);
}

void asc__streams_of_person_end(asc_server *server, uint64_t person)
{
    server_stream *stream;
    while ((stream = asc__map_get(&server->people_streams, person)) != NULL)
        asc__connection_cut(server, stream->connection);
}

/* Reads "ID" or "ID@NUMBER". False: it is neither. */
static bool read_watch(asc_span text, uint64_t *table, long *after)
{
    asc_span id, rest = text;
    asc__span_cut(&rest, '@', &id);
    *table = asc__id_read(id);
    *after = -1;
    return *table != 0 && (rest.start == NULL || asc__span_number(rest, 0, INT32_MAX, after));
}

/* Loads all tables of the query into memory. Returns 200, the status of an error, or CALL_WAITS. */
static int load_all(server_call *call, unsigned *count)
{
    asc_span rest = call->request->query, name, value;
    uint64_t id;
    long after;
    int status;
    while (asc__query_next(&rest, &name, &value)) {
        if (!asc__span_is(name, "table"))
            continue;
        if (!read_watch(value, &id, &after))
            return asc__call_error(call, ERROR_BAD_REQUEST);
        call->id[0] = id;
        server_table *table = asc__call_table(call, &status);
        if (table == NULL)
            return status;
        if (asc__table_seat_of(table, call->person.id) < 0 &&
            table->watchers >= call->server->limits.watchers)
            return asc__call_error(call, ERROR_TOO_MANY_STREAMS);
        ++*count;
    }
    return 200;
}

static server_stream *make_stream(server_call *call)
{
    asc_server *server = call->server;
    server_stream *stream = asc__store_get(NULL, sizeof *stream);
    *stream = (server_stream){
        .person = call->person.id, .connection = call->connection, .language = call->language};
    do
        server->world.random(server->world.user, &stream->id, sizeof stream->id);
    while (stream->id == 0);
    if (stream->person != 0) {
        stream->next_of_person = asc__map_take(&server->people_streams, stream->person);
        asc__map_put(&server->people_streams, stream->person, stream);
    }
    asc__map_put(&server->streams, stream->id, stream);
    call->connection->stream = stream;
    return stream;
}

static bool may_stream(const server_call *call)
{
    const asc_server *server = call->server;
    unsigned count = 0;
    const server_stream *stream =
        call->person.id ? asc__map_get(&server->people_streams, call->person.id) : NULL;
    for (; stream != NULL; stream = stream->next_of_person)
        count++;
    return server->streams.count < server->limits.streams &&
           count < server->limits.streams_of_person;
}

int asc__get_events(server_call *call)
{
    static const char head[] = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                               "Cache-Control: no-store\r\nX-Accel-Buffering: no\r\n"
                               "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n";
    asc_server *server = call->server;
    unsigned count = 0;
    int status = load_all(call, &count);
    if (status != 200)
        return status;
    if (!may_stream(call))
        return asc__call_error(call, ERROR_TOO_MANY_STREAMS);
    asc_span rest = call->request->query, name, value;
    server_stream *stream = make_stream(call);
    uint64_t id = stream->id, table;
    char data[160];
    long after;
    asc__batch_send(server, call->connection, SENT_STREAM, head, sizeof head - 1, false);
    int length = snprintf(data, sizeof data, "{\"stream\":\"" ASC_ID "\",\"now\":%llu}",
                          ASC_ID_(id), (unsigned long long)server->service);
    asc__stream_event(server, stream, "hello", data, (size_t)length);
    if (server->draining && asc__map_get(&server->streams, id) != NULL) {
        uint64_t in = server->ends > server->now ? server->ends - server->now : 0;
        length = snprintf(data, sizeof data, "{\"now\":%llu,\"in\":%llu}",
                          (unsigned long long)server->service, (unsigned long long)in);
        asc__stream_event(server, stream, "drain", data, (size_t)length);
    }
    while (asc__query_next(&rest, &name, &value)) {
        server_table *it;
        bool wanted = asc__span_is(name, "table") && read_watch(value, &table, &after);
        if (!wanted || asc__map_get(&server->streams, id) == NULL)
            continue; /* the events sent above were too many: the stream is closed */
        it = asc__map_get(&server->tables, table);
        if (!watches(stream, it))
            begin_watch(server, stream, it, after);
    }
    return CALL_STREAMS;
}

/* POST events/STREAM/watch?table=ID@NUMBER: the stream of the same person watches one more
 * table. */
int asc__post_watch(server_call *call)
{
    asc_server *server = call->server;
    server_stream *stream = asc__map_get(&server->streams, call->id[0]);
    asc_span value;
    uint64_t id;
    long after;
    unsigned count = 0;
    if (stream == NULL || stream->person != call->person.id)
        return asc__call_error(call, ERROR_NOT_FOUND);
    if (!asc__query_find(call->request->query, "table", &value) || !read_watch(value, &id, &after))
        return asc__call_error(call, ERROR_BAD_REQUEST);
    int status = load_all(call, &count);
    if (status != 200)
        return status;
    server_table *table = asc__map_get(&server->tables, id);
    if (!watches(stream, table))
        begin_watch(server, stream, table, after);
    server->reply.length = 0;
    return 204;
}
