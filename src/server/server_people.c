/*
 * server_people.c - people: guests with a name and a token. The store keeps only the token's hash.
 */
#include "server_internal.h"

#include <stdio.h>

enum { TOKEN_BYTES = 16, NAME_CHARACTERS = 40 };

static const char cookie_name[] = "ascend";

/* ---- Tokens ---------------------------------------------------------------------------------- */

uint64_t asc__random_id(asc_server *server)
{
    uint64_t id;
    do
        server->world.random(server->world.user, &id, sizeof id);
    while (id == 0);
    return id;
}

static void hash_token(asc_server *server, asc_span token, uint8_t hash[ASC_STORE_HASH])
{
    server->world.hash(server->world.user, token.start, token.length, hash);
}

static uint64_t key_of(const uint8_t hash[ASC_STORE_HASH])
{
    uint64_t key;
    memcpy(&key, hash, sizeof key);
    return key | 1;
}

void asc__people_forget(asc_server *server)
{
    memset(server->people, 0, SERVER_PEOPLE * sizeof *server->people);
}

static void remember(asc_server *server, const uint8_t hash[ASC_STORE_HASH],
                     const asc_stored_person *person)
{
    size_t at = key_of(hash) / 2 % SERVER_PEOPLE;
    server->people[at] = *person;
    memcpy(server->people_hash[at], hash, ASC_STORE_HASH);
}

static const asc_stored_person *recall(const asc_server *server, const uint8_t hash[ASC_STORE_HASH])
{
    size_t at = key_of(hash) / 2 % SERVER_PEOPLE;
    bool known =
        server->people[at].id != 0 && memcmp(server->people_hash[at], hash, ASC_STORE_HASH) == 0;
    return known ? &server->people[at] : NULL;
}

/* ---- Identifying people ---------------------------------------------------------------------- */

/* Finds the token in a request. */
static bool find_token(server_call *call, asc_span *token)
{
    asc_span bearer;
    if (call->request->authorization.length > 0) {
        if (!asc__span_starts(call->request->authorization, "bearer", &bearer))
            return false;
        *token = asc__span_trim(bearer);
        return true;
    }
    call->by_cookie = asc__cookie_find(call->request->cookie, cookie_name, token);
    return call->by_cookie;
}

/* Does the request come from our own page? Other sites cannot write in the name of their
 * visitors. */
static bool is_our_origin(const asc_http_request *request)
{
    asc_span rest = request->origin;
    if (!asc__text_begins(rest, "http://", &rest) && !asc__text_begins(rest, "https://", &rest))
        return false;
    return asc__text_equal(rest.start, rest.length, request->host.start, request->host.length);
}

static int take_person(server_call *call, const asc_stored_person *person)
{
    call->person = *person;
    return person->banned ? asc__call_error(call, ERROR_BANNED) : 0;
}

int asc__call_identify(server_call *call)
{
    asc_server *server = call->server;
    asc_span token;
    uint8_t hash[ASC_STORE_HASH];
    bool given = find_token(call, &token), writes = call->request->method != ASC_GET;
    if (writes && (call->by_cookie || call->request->origin.length > 0) &&
        !is_our_origin(call->request))
        return asc__call_error(call, ERROR_WRONG_ORIGIN);
    if (!given)
        return 0;
    hash_token(server, token, hash);
    const asc_stored_person *known = recall(server, hash);
    if (known != NULL)
        return take_person(call, known);
    uint64_t key = key_of(hash);
    const asc_store_job *arrived = asc__call_arrived(server, ASC_STORE_READ_PERSON, key);
    if (arrived == NULL) {
        asc_store_job *job = asc__store_job_new(ASC_STORE_READ_PERSON);
        memcpy(job->hash, hash, sizeof hash);
        job->id = key;
        asc__call_wait(call, job, key);
        return -1;
    }
    if (arrived->status == ASC_STORE_OK) {
        remember(server, hash, &arrived->person);
        return take_person(call, &arrived->person);
    }
    if (arrived->status != ASC_STORE_NOT_THERE)
        return asc__call_error(call, ERROR_NOT_READ);
    /* An outdated cookie counts as no cookie. */
    return call->by_cookie ? 0 : asc__call_error(call, ERROR_BAD_TOKEN);
}

/* ---- Guests ---------------------------------------------------------------------------------- */

bool asc__call_object(const server_call *call, asc_json_doc *doc)
{
    asc_span body = call->request->body;
    return asc__json_parse(doc, body.start, body.length) && doc->value[0].kind == ASC_JSON_OBJECT;
}

/* Reads the member `name` of a body. */
static bool read_name(const asc_json_doc *doc, char name[ASC_STORE_NAME])
{
    const asc_json_value *member = asc__json_member(doc, &doc->value[0], "name");
    if (member == NULL || member->kind != ASC_JSON_TEXT ||
        asc__json_get_text(member, name, ASC_STORE_NAME) >= ASC_STORE_NAME)
        return false;
    asc_span trimmed = asc__span_trim(asc__span(name));
    return trimmed.length > 0 && trimmed.length == strlen(name) &&
           asc__utf8_clean(name, strlen(name)) &&
           asc__utf8_count(name, strlen(name)) <= NAME_CHARACTERS;
}

void asc__put_person(server_text *out, const asc_stored_person *person)
{
    asc__outf(out, "\"person\":\"" ASC_ID "\",\"name\":", ASC_ID_(person->id));
    asc__out_quoted(out, person->name);
    asc__outf(out, ",\"handle\":");
    asc__out_quoted(out, person->handle[0] != '\0' ? person->handle : NULL);
}

void asc__call_token_hash(server_call *call, uint8_t hash[ASC_STORE_HASH])
{
    asc_span token = {"", 0};
    find_token(call, &token);
    hash_token(call->server, token, hash);
}

void asc__call_session(server_call *call, const asc_stored_person *person)
{
    asc_server *server = call->server;
    uint8_t bytes[TOKEN_BYTES];
    char token[TOKEN_BYTES * 2 + 1];
    server->world.random(server->world.user, bytes, sizeof bytes);
    for (size_t i = 0; i < TOKEN_BYTES; i++)
        snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    asc_store_row row = {.kind = ASC_STORE_SESSION, .person = person->id, .wake = server->service};
    hash_token(server, asc__span(token), row.hash);
    asc__batch_row(server, row, NULL, 0);
    remember(server, row.hash, person);
    asc__out(call->out, "{", 1);
    asc__put_person(call->out, person);
    asc__outf(call->out, ",\"token\":\"%s\"}", token);
    snprintf(call->head, sizeof call->head,
             "Cache-Control: no-store\r\nSet-Cookie: %s=%s; Path=/; Max-Age=34560000; HttpOnly; "
             "SameSite=Lax\r\n",
             cookie_name, token);
}

void asc__call_end_session(server_call *call)
{
    snprintf(call->head, sizeof call->head,
             "Cache-Control: no-store\r\nSet-Cookie: %s=; Path=/; Max-Age=0; HttpOnly; "
             "SameSite=Lax\r\n",
             cookie_name);
}

int asc__post_guest(server_call *call)
{
    asc_server *server = call->server;
    asc_stored_person person = {.id = asc__random_id(server)};
    asc_json_doc doc;
    if (!asc__call_object(call, &doc) || !read_name(&doc, person.name))
        return asc__call_error(call, ERROR_BAD_NAME);
    uint32_t an_hour = server->limits.guests_of_address;
    if (call->connection->address != 0 &&
        !asc__bucket_take(server, call->connection->address ^ 0x6775657374, an_hour / 3600.0,
                          an_hour))
        return asc__call_error(call, ERROR_TOO_MANY_REQUESTS);
    asc_store_row row = {.kind = ASC_STORE_PERSON, .id = person.id};
    asc__batch_row(server, row, person.name, strlen(person.name));
    asc__call_session(call, &person);
    return 201;
}

int asc__post_logout(server_call *call)
{
    asc_store_row row = {.kind = ASC_STORE_LOGOUT};
    asc__call_token_hash(call, row.hash);
    asc__batch_row(call->server, row, NULL, 0);
    asc__people_forget(call->server);
    call->server->open.changes_people = true;
    asc__call_end_session(call);
    return 204;
}

/* Changes the name or the password. */
int asc__patch_me(server_call *call)
{
    asc_stored_person person = call->person;
    asc_json_doc doc;
    bool is_object = asc__call_object(call, &doc);
    if (is_object && asc__json_member(&doc, &doc.value[0], "password") != NULL)
        return asc__change_password(call, &doc);
    if (!is_object || !read_name(&doc, person.name))
        return asc__call_error(call, ERROR_BAD_NAME);
    asc_store_row row = {.kind = ASC_STORE_PERSON, .id = person.id};
    asc__batch_row(call->server, row, person.name, strlen(person.name));
    asc__people_forget(call->server);
    call->server->open.changes_people = true;
    asc__out(call->out, "{", 1);
    asc__put_person(call->out, &person);
    asc__out(call->out, "}", 1);
    return 200;
}

/* The games of a person as the store has them: the answer lists only stored facts. */
int asc__get_me(server_call *call)
{
    uint64_t id = call->person.id, key = id ^ 0x67616d6573;
    const asc_store_job *arrived = asc__call_arrived(call->server, ASC_STORE_READ_GAMES, id);
    if (arrived == NULL) {
        asc_store_job *job = asc__store_job_new(ASC_STORE_READ_GAMES);
        job->id = id;
        return asc__call_wait(call, job, key);
    }
    if (arrived->status != ASC_STORE_OK)
        return asc__call_error(call, ERROR_NOT_READ);
    asc__out(call->out, "{", 1);
    asc__put_person(call->out, &call->person);
    asc__outf(call->out, ",\"tables\":[");
    for (size_t i = 0; i < arrived->count; i++)
        asc__outf(call->out, "%s\"" ASC_ID "\"", i ? "," : "", ASC_ID_(arrived->games[i]));
    asc__outf(call->out, "]}");
    return 200;
}
