/*
 * server_routes.c - the table of routes: a row for each request, and who may send it.
 */
#include "server_internal.h"

#include <ctype.h>
#include <stdio.h>

/* Who may send a request. */
typedef enum route_who { ANYONE, A_PERSON } route_who;

typedef struct route {
    uint8_t method;   /* asc_method */
    uint8_t who;      /* route_who */
    const char *path; /* below /api/1/; '*' is an id */
    int (*run)(server_call *call);
    const char *about; /* one line, in English, for OpenAPI */
} route;

static int get_hello(server_call *call);
static int get_openapi(server_call *call);

static const route routes[] = {
#define ROUTE(method, path, who, run, about) {ASC_##method, who, path, run, about},
#include "server_routes.def"
#undef ROUTE
};

/* ---- Hello ----------------------------------------------------------------------------------- */

static int get_hello(server_call *call)
{
    const char *language = asc__call_language(call);
    asc__outf(call->out,
              "{\"server\":\"ascend\",\"version\":\"%s\",\"now\":%llu,\"about\":", ASC_VERSION,
              (unsigned long long)call->server->service);
    size_t size = asc_wire_about_format(language, NULL, 0) + 1;
    call->out->length += asc_wire_about_format(language, asc__out_room(call->out, size), size);
    asc__outf(call->out, "}");
    return 200;
}

/* ---- OpenAPI --------------------------------------------------------------------------------- */

/* The name of the id in a path; NULL: the path has none. */
static const char *id_in(const char *path)
{
    return strchr(path, '*') == NULL ? NULL
           : path[0] == 'e'          ? "stream"
           : path[0] == 'm'          ? "session"
                                     : "table";
}

static void put_operation(server_text *out, const route *row)
{
    static const char *const methods[] = {"get", "post", "patch", "delete"};
    asc__outf(out, "\"%s\":{\"summary\":", methods[row->method]);
    asc__out_quoted(out, row->about);
    if (row->who == A_PERSON)
        asc__outf(out, ",\"security\":[{\"token\":[]}]");
    if (id_in(row->path) != NULL)
        asc__outf(out,
                  ",\"parameters\":[{\"name\":\"%s\",\"in\":\"path\",\"required\":true,"
                  "\"schema\":{\"type\":\"string\",\"pattern\":\"^[0-9a-f]{16}$\"}}]",
                  id_in(row->path));
    asc__outf(out, ",\"responses\":{\"default\":{\"$ref\":\"#/components/responses/error\"},"
                   "\"2XX\":{\"description\":\"done\"}}}");
}

static void put_path(server_text *out, const char *path)
{
    const char *star = strchr(path, '*');
    if (star == NULL)
        asc__outf(out, "\"/%s\":{", path);
    else
        asc__outf(out, "\"/%.*s{%s}%s\":{", (int)(star - path), path, id_in(path), star + 1);
}

/* Writes all methods of a path together, at its first row. */
static void put_paths(server_text *out)
{
    for (size_t i = 0; i < ASC__COUNT(routes); i++) {
        size_t first = 0;
        while (strcmp(routes[first].path, routes[i].path) != 0)
            first++;
        if (first != i)
            continue;
        asc__out(out, ",", i > 0);
        put_path(out, routes[i].path);
        for (size_t j = i; j < ASC__COUNT(routes); j++) {
            if (strcmp(routes[j].path, routes[i].path) != 0)
                continue;
            asc__out(out, ",", j > i);
            put_operation(out, &routes[j]);
        }
        asc__outf(out, "}");
    }
}

/* Describes this server's rows in OpenAPI, for tools. */
static int get_openapi(server_call *call)
{
    server_text *out = call->out;
    asc__outf(out,
              "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"Ascend\",\"version\":\"%s\"},"
              "\"servers\":[{\"url\":\"/api/1\"}],\"paths\":{",
              ASC_VERSION);
    put_paths(out);
    asc__outf(out, "},\"components\":{\"securitySchemes\":{\"token\":{\"type\":\"http\","
                   "\"scheme\":\"bearer\"}},\"responses\":{\"error\":{\"description\":"
                   "\"what is wrong\",\"content\":{\"application/json\":{\"schema\":{"
                   "\"type\":\"object\",\"required\":[\"code\",\"text\"],\"properties\":{"
                   "\"text\":{\"type\":\"string\"},\"code\":{\"enum\":[");
    for (int i = 0; i < ERRORS; i++)
        asc__outf(out, "%s\"%s\"", i ? "," : "", asc__error_name((server_error)i));
    asc__outf(out, "]}}}}}}}}}");
    return 200;
}

/* ---- Finding a route ------------------------------------------------------------------------- */

/* Does a path fit a pattern? Cuts out its ids. */
static bool fits(const char *pattern, asc_span path, uint64_t id[2])
{
    asc_span want = asc__span(pattern), piece, wanted;
    unsigned count = 0;
    id[0] = id[1] = 0;
    while (asc__span_cut(&want, '/', &wanted)) {
        if (!asc__span_cut(&path, '/', &piece))
            return false;
        if (wanted.length == 1 && wanted.start[0] == '*') {
            id[count] = asc__id_read(piece);
            if (id[count++] == 0)
                return false;
        } else if (piece.length != wanted.length ||
                   memcmp(piece.start, wanted.start, piece.length) != 0) {
            return false;
        }
    }
    return path.start == NULL;
}

/* The route of a request. NULL: *error says that the path or its method does not exist. */
static const route *find(server_call *call, asc_span path, server_error *error)
{
    *error = ERROR_NOT_FOUND;
    for (size_t i = 0; i < ASC__COUNT(routes); i++) {
        if (!fits(routes[i].path, path, call->id))
            continue;
        if (routes[i].method == call->request->method)
            return &routes[i];
        *error = ERROR_BAD_METHOD;
    }
    return NULL;
}

/* ---- Files of the page ----------------------------------------------------------------------- */

/* Sets a cookie that tells the page that a server answers here: a page in a folder of static files
 * sends no requests. The cookie contains the address, since all ports of a machine share
 * cookies. */
static void mark_page(server_call *call)
{
    asc_span host = call->request->host;
    for (size_t i = 0; i < host.length; i++)
        if (host.length > 100 ||
            !(isalnum((unsigned char)host.start[i]) || strchr(".:-[]", host.start[i]) != NULL))
            return;
    size_t length = strlen(call->head);
    snprintf(call->head + length, sizeof call->head - length,
             "Set-Cookie: ascend-server=%.*s; Path=/; Max-Age=34560000; SameSite=Lax\r\n",
             (int)host.length, host.start);
}

/* Does the client have the file already? A proxy that packs files marks their tags as weak. */
static bool is_known(asc_span tags, const char *tag)
{
    asc_span one, rest;
    size_t length = strlen(tag);
    while (asc__span_cut(&tags, ',', &one)) {
        one = asc__span_trim(one);
        if (!asc__text_begins(one, "W/", &rest))
            rest = one;
        if (rest.length == length + 2 && rest.start[0] == '"' && rest.start[length + 1] == '"' &&
            memcmp(rest.start + 1, tag, length) == 0)
            return true;
    }
    return false;
}

/* Accepts "gzip", but not "gzip;q=0". */
static bool takes_gzip(asc_span encodings)
{
    asc_span one, name, rest;
    while (asc__span_cut(&encodings, ',', &one)) {
        asc__span_cut(&one, ';', &name);
        if (!asc__span_is(asc__span_trim(name), "gzip"))
            continue;
        one = asc__span_trim(one);
        if (!asc__text_begins(one, "q=0", &rest))
            return true;
        while (rest.length > 0 && (rest.start[0] == '.' || rest.start[0] == '0'))
            rest = (asc_span){rest.start + 1, rest.length - 1};
        return rest.length > 0;
    }
    return false;
}

static int get_file(server_call *call)
{
    /* The same policy as in web/serve.py. */
    static const char policy[] =
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
        "Referrer-Policy: no-referrer\r\n";
    const asc_server_world *world = &call->server->world;
    asc_server_file file;
    char tag[64];
    if (world->file == NULL || !world->file(world->user, call->request->path, &file))
        return asc__call_error(call, ERROR_NOT_FOUND);
    bool packed = file.packed.length > 0 && takes_gzip(call->request->encodings);
    snprintf(tag, sizeof tag, "%s%s", file.tag, packed ? "-gzip" : "");
    snprintf(call->head, sizeof call->head, "Cache-Control: no-cache\r\nETag: \"%s\"\r\n%s%s%s",
             tag, file.packed.length > 0 ? "Vary: Accept-Encoding\r\n" : "",
             packed ? "Content-Encoding: gzip\r\n" : "", policy);
    if (strncmp(file.type, "text/html", 9) == 0)
        mark_page(call);
    call->type = file.type;
    if (is_known(call->request->etag, tag))
        return 304;
    call->file = packed ? file.packed : file.bytes;
    return 200;
}

/* ---- For operators --------------------------------------------------------------------------- */

/* Does the server take commands, and are they stored? */
static int get_health(server_call *call)
{
    const asc_server *server = call->server;
    call->type = "text/plain; charset=utf-8";
    bool well = !server->failing && !server->draining;
    asc__outf(call->out, "%s\n", well ? "ok" : server->draining ? "draining" : "not storing");
    return well ? 200 : 503;
}

/* Did this machine itself ask? A proxy passes on requests of others with its own host name; only
 * this machine gets the counts. */
static bool is_asked_here(const server_call *call)
{
    static const char *const hosts[] = {"localhost", "127.0.0.1", "[::1]"};
    asc_span host = call->request->host, rest;
    for (size_t i = 0; i < ASC__COUNT(hosts); i++)
        if (asc__text_begins(host, hosts[i], &rest) && (rest.length == 0 || rest.start[0] == ':'))
            return call->connection->address == 0;
    return false;
}

/* The counts in the text format of Prometheus. */
static int get_metrics(server_call *call)
{
    asc_server_counts counts = asc__server_counts(call->server);
    const struct {
        const char *name, *type;
        uint64_t value;
    } rows[] = {
        {"connections", "gauge", counts.connections},
        {"streams", "gauge", counts.streams},
        {"tables_in_memory", "gauge", counts.tables},
        {"tables_sleeping", "gauge", counts.sleeping},
        {"players_thinking", "gauge", counts.thinking},
        {"bytes_waiting_for_store", "gauge", counts.held},
        {"bytes_waiting_for_clients", "gauge", counts.queued},
        {"requests_total", "counter", counts.requests},
        {"commands_total", "counter", counts.commands},
        {"batches_total", "counter", counts.batches},
        {"batches_failed_total", "counter", counts.failures},
        {"loads_total", "counter", counts.loads},
        {"sends_total", "counter", counts.messages},
        {"games_packed_total", "counter", counts.packed},
        {"service_milliseconds", "counter", counts.service_ms},
    };
    if (!is_asked_here(call))
        return asc__call_error(call, ERROR_NOT_FOUND);
    for (size_t i = 0; i < ASC__COUNT(rows); i++)
        asc__outf(call->out, "# TYPE ascend_%s %s\nascend_%s %llu\n", rows[i].name, rows[i].type,
                  rows[i].name, (unsigned long long)rows[i].value);
    call->type = "text/plain; version=0.0.4; charset=utf-8";
    return 200;
}

/* Paths outside the API: two for operators, and the page. */
static int get_other(server_call *call)
{
    if (call->request->method != ASC_GET)
        return asc__call_error(call, ERROR_BAD_METHOD);
    if (asc__span_is(call->request->path, "/healthz"))
        return get_health(call);
    if (asc__span_is(call->request->path, "/metrics"))
        return get_metrics(call);
    return get_file(call);
}

/* ---- Answering ------------------------------------------------------------------------------- */

static void find_language(server_call *call)
{
    asc_span value;
    if (!asc__query_find(call->request->query, "lang", &value))
        return;
    for (uint8_t i = 0; asc_language_list(i) != NULL; i++)
        if (asc__span_is(value, asc_language_list(i)))
            call->language = i;
}

static bool is_within_rates(server_call *call)
{
    asc_server *server = call->server;
    const asc_server_limits *limits = &server->limits;
    uint64_t person = call->person.id;
    if (person == 0 && call->connection->address == 0)
        return true;
    return person != 0 ? asc__bucket_take(server, person, limits->person_rate, limits->person_burst)
                       : asc__bucket_take(server, call->connection->address ^ 0x61646472,
                                          limits->address_rate, limits->address_burst);
}

int asc__route(server_call *call)
{
    asc_span path;
    server_error error;
    find_language(call);
    if (!asc__text_begins(call->request->path, "/api/1/", &path))
        return get_other(call);
    const route *found = find(call, path, &error);
    if (found == NULL)
        return asc__call_error(call, error);
    uint64_t ids[2] = {call->id[0], call->id[1]};
    int status = asc__call_identify(call);
    if (status != 0)
        return status < 0 ? CALL_WAITS : status;
    if (found->who == A_PERSON && call->person.id == 0)
        return asc__call_error(call, ERROR_LOGIN_NEEDED);
    if (!call->connection->counted && !is_within_rates(call))
        return asc__call_error(call, ERROR_TOO_MANY_REQUESTS);
    call->connection->counted = true; /* counted once, even if the request is resumed */
    memcpy(call->id, ids, sizeof ids);
    return found->run(call);
}
