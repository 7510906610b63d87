/*
 * server_login.c - accounts: with a handle and a password, people find their games on another
 * device. Passwords are checked in a thread of the world, a bounded number at a time. Meanwhile the
 * request waits, in steps that connection->login remembers. A handle that nobody has takes the same
 * steps as one that somebody has.
 */
#include "server_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "json.h"

enum { HANDLE_LEAST = 2, HANDLE_MOST = 20, PASSWORD_LEAST = 8, FRESH_MS = 600000 };

/* ---- Waiting --------------------------------------------------------------------------------- */

static uint64_t login_key(const server_connection *connection)
{
    return asc__mix(connection->id ^ 0x6c6f67696e) | 1;
}

static server_login *begin_login(server_call *call)
{
    server_login *login = asc__store_get(NULL, sizeof *login);
    memset(login, 0, sizeof *login);
    call->connection->login = login;
    return login;
}

void asc__login_free(server_connection *connection)
{
    if (connection->login != NULL)
        memset(connection->login, 0, sizeof *connection->login);
    free(connection->login);
    connection->login = NULL;
}

/* Reads the account of a handle, or of a person if `handle` is NULL. */
static int read_account(server_call *call, const char *handle, uint64_t person)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_ACCOUNT);
    if (handle != NULL) {
        job->text = asc__store_get(NULL, strlen(handle) + 1);
        memcpy(job->text, handle, strlen(handle) + 1);
    }
    job->id = person;
    job->owner = (void *)(uintptr_t)call->connection->id;
    return asc__call_wait(call, job, login_key(call->connection));
}

void asc__account_arrived(asc_server *server, const asc_store_job *job)
{
    server_connection *connection =
        asc__map_get(&server->connections, (uint64_t)(uintptr_t)job->owner);
    if (connection == NULL || connection->login == NULL)
        return;
    server_login *login = connection->login;
    login->step = LOGIN_READ;
    login->status = job->status;
    login->person = job->person;
    login->account = job->account;
}

/* Has the password checked against a secret; an empty secret makes a new one of the password. */
static int hash(server_call *call, const char *password, const char *secret)
{
    asc_server *server = call->server;
    if (server->draining)
        return asc__call_error(call, ERROR_DRAINING);
    if (server->passwords >= server->limits.passwords)
        return asc__call_error(call, ERROR_BUSY);
    asc_password_job *job = asc__store_get(NULL, sizeof *job);
    memset(job, 0, sizeof *job);
    job->connection = call->connection->id;
    snprintf(job->password, sizeof job->password, "%s", password);
    snprintf(job->secret, sizeof job->secret, "%s", secret);
    server->passwords++;
    asc__call_park(call, login_key(call->connection));
    server->world.password(server->world.user, job);
    return CALL_WAITS;
}

void asc__server_hashed(asc_server *server, asc_password_job *job)
{
    server_connection *connection = asc__map_get(&server->connections, job->connection);
    server->passwords--;
    if (connection != NULL && connection->login != NULL) {
        server_login *login = connection->login;
        login->step++;
        login->good = job->good;
        memcpy(login->secret, job->secret, sizeof login->secret);
        asc__call_resume(server, login_key(connection));
    }
    memset(job, 0, sizeof *job);
    free(job);
}

/* ---- Reading requests ------------------------------------------------------------------------ */

static bool read_text(const asc_json_doc *doc, const char *name, char *text, size_t size)
{
    const asc_json_value *member = asc__json_member(doc, &doc->value[0], name);
    text[0] = '\0';
    return member != NULL && member->kind == ASC_JSON_TEXT &&
           asc__json_get_text(member, text, size) < size;
}

static bool is_handle(const char *handle)
{
    size_t length = strlen(handle);
    for (size_t i = 0; i < length; i++)
        if (!((handle[i] >= '0' && handle[i] <= '9') || handle[i] == '_' || handle[i] == '-' ||
              ((handle[i] | 0x20) >= 'a' && (handle[i] | 0x20) <= 'z')))
            return false;
    return length >= HANDLE_LEAST && length <= HANDLE_MOST;
}

static bool is_password(const char *password)
{
    return asc__utf8_count(password, strlen(password)) >= PASSWORD_LEAST;
}

static uint64_t handle_key(const char *handle)
{
    char small[ASC_STORE_HANDLE];
    size_t length = strlen(handle);
    for (size_t i = 0; i < length; i++)
        small[i] = (char)(handle[i] >= 'A' && handle[i] <= 'Z' ? handle[i] | 0x20 : handle[i]);
    return asc__hash(0x68616e646c65, small, length);
}

/* Allows few attempts a minute, for each address and for each name. */
static bool may_try(server_call *call, uint64_t name)
{
    asc_server *server = call->server;
    uint64_t address = call->connection->address;
    uint32_t most = server->limits.logins_a_minute;
    bool by_address =
        address == 0 || asc__bucket_take(server, address ^ 0x6c6f67696e, most / 60.0, most);
    return by_address && asc__bucket_take(server, name ^ 0x6e616d65, most / 60.0, most);
}

/* ---- Logging in ------------------------------------------------------------------------------ */

typedef struct credentials {
    char handle[ASC_STORE_HANDLE], password[ASC_PASSWORD], code[40];
    bool by_code;
} credentials;

/* Reads handle and password. Returns 0, or the status of the answer. */
static int read_credentials(server_call *call, credentials *sent)
{
    asc_json_doc doc;
    if (!asc__call_object(call, &doc) ||
        !read_text(&doc, "handle", sent->handle, sizeof sent->handle) ||
        !read_text(&doc, "password", sent->password, sizeof sent->password))
        return asc__call_error(call, ERROR_BAD_JSON);
    sent->by_code = asc__json_member(&doc, &doc.value[0], "code") != NULL;
    if (sent->by_code && !read_text(&doc, "code", sent->code, sizeof sent->code))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (!is_handle(sent->handle))
        return asc__call_error(call, ERROR_BAD_HANDLE);
    return sent->by_code && !is_password(sent->password) ? asc__call_error(call, ERROR_BAD_PASSWORD)
                                                         : 0;
}

static bool is_code(server_call *call, const server_login *login, const char *code)
{
    uint8_t sent[ASC_STORE_HASH], odd = 0;
    call->server->world.hash(call->server->world.user, code, strlen(code), sent);
    for (int i = 0; i < ASC_STORE_HASH; i++)
        odd |= (uint8_t)(sent[i] ^ login->account.code[i]);
    return odd == 0 && login->account.code_until > call->server->service;
}

/* Stores the handle and the secret of an account. */
static void put_account(asc_server *server, uint64_t person, const char *handle, const char *secret)
{
    char text[ASC_STORE_HANDLE + ASC_STORE_SECRET];
    int length = snprintf(text, sizeof text, "%s\n%s", handle, secret);
    asc__batch_row(server, (asc_store_row){.kind = ASC_STORE_ACCOUNT, .id = person}, text,
                   (size_t)length);
    asc__people_forget(server);
    server->open.changes_people = true;
}

int asc__post_login(server_call *call)
{
    asc_server *server = call->server;
    server_login *login = call->connection->login;
    credentials sent;
    int status = read_credentials(call, &sent);
    if (status != 0)
        return status;
    if (login == NULL) {
        if (!may_try(call, handle_key(sent.handle)))
            return asc__call_error(call, ERROR_TOO_MANY_LOGINS);
        begin_login(call);
        return read_account(call, sent.handle, 0);
    }
    bool known = login->status == ASC_STORE_OK && login->account.secret[0] != '\0';
    if (login->status != ASC_STORE_OK && login->status != ASC_STORE_NOT_THERE)
        return asc__call_error(call, ERROR_NOT_READ);
    if (login->step == LOGIN_READ)
        return hash(call, sent.password, known && !sent.by_code ? login->account.secret : "");
    if (!known || !(sent.by_code ? is_code(call, login, sent.code) : login->good))
        return asc__call_error(call, ERROR_BAD_LOGIN);
    if (login->person.banned)
        return asc__call_error(call, ERROR_BANNED);
    if (sent.by_code) {
        if (login->secret[0] == '\0')
            return asc__call_error(call, ERROR_BUSY);
        put_account(server, login->person.id, login->person.handle, login->secret);
        asc_store_row row = {.kind = ASC_STORE_END_OTHERS, .person = login->person.id};
        asc__batch_row(server, row, NULL, 0);
    }
    asc__call_session(call, &login->person);
    return 200;
}

/* ---- New accounts ---------------------------------------------------------------------------- */

/* Was the handle taken a moment ago? A job that read the store before may not have seen it. */
static bool is_fresh(const asc_server *server, uint64_t key)
{
    for (size_t i = 0; i < server->fresh_count; i++)
        if (server->fresh[i].key == key)
            return true;
    return false;
}

static void add_fresh(asc_server *server, uint64_t key)
{
    size_t kept = 0;
    for (size_t i = 0; i < server->fresh_count; i++)
        if (server->now - server->fresh[i].at < FRESH_MS)
            server->fresh[kept++] = server->fresh[i];
    server->fresh_count = kept;
    if (kept == server->fresh_room) {
        server->fresh_room = server->fresh_room ? server->fresh_room * 2 : 16;
        server->fresh = asc__store_get(server->fresh, server->fresh_room * sizeof *server->fresh);
    }
    server->fresh[server->fresh_count++] =
        (server_fresh){.key = key, .batch = server->open.number, .at = server->now};
}

void asc__fresh_drop(asc_server *server, uint64_t batch)
{
    for (size_t i = 0; i < server->fresh_count;)
        if (server->fresh[i].batch == batch)
            server->fresh[i] = server->fresh[--server->fresh_count];
        else
            i++;
}

/* Makes an account of a guest, who keeps their id and their games. */
int asc__post_people(server_call *call)
{
    asc_server *server = call->server;
    server_login *login = call->connection->login;
    credentials sent;
    int status = read_credentials(call, &sent);
    if (status != 0)
        return status;
    if (sent.by_code)
        return asc__call_error(call, ERROR_BAD_JSON);
    if (!is_password(sent.password))
        return asc__call_error(call, ERROR_BAD_PASSWORD);
    if (call->person.handle[0] != '\0')
        return asc__call_error(call, ERROR_IS_ACCOUNT);
    if (login == NULL) {
        if (!may_try(call, handle_key(sent.handle)))
            return asc__call_error(call, ERROR_TOO_MANY_LOGINS);
        begin_login(call);
        return read_account(call, sent.handle, 0);
    }
    if (login->status == ASC_STORE_OK || is_fresh(server, handle_key(sent.handle)))
        return asc__call_error(call, ERROR_HANDLE_TAKEN);
    if (login->status != ASC_STORE_NOT_THERE)
        return asc__call_error(call, ERROR_NOT_READ);
    if (login->step == LOGIN_READ)
        return hash(call, sent.password, "");
    if (login->secret[0] == '\0')
        return asc__call_error(call, ERROR_BUSY);
    asc_stored_person person = call->person;
    if (person.id == 0) {
        person.id = asc__random_id(server);
        snprintf(person.name, sizeof person.name, "%s", sent.handle);
        asc__batch_row(server, (asc_store_row){.kind = ASC_STORE_PERSON, .id = person.id},
                       person.name, strlen(person.name));
    }
    snprintf(person.handle, sizeof person.handle, "%s", sent.handle);
    put_account(server, person.id, person.handle, login->secret);
    add_fresh(server, handle_key(sent.handle));
    asc__call_session(call, &person);
    return 201;
}

/* ---- Changing the password ------------------------------------------------------------------- */

/* Checks the old password first; afterwards, ends all other sessions. */
int asc__change_password(server_call *call, const asc_json_doc *doc)
{
    asc_server *server = call->server;
    server_login *login = call->connection->login;
    char password[ASC_PASSWORD], old[ASC_PASSWORD];
    if (!read_text(doc, "old", old, sizeof old))
        return asc__call_error(call, ERROR_BAD_JSON);
    if (!read_text(doc, "password", password, sizeof password) || !is_password(password))
        return asc__call_error(call, ERROR_BAD_PASSWORD);
    if (login == NULL) {
        if (!may_try(call, call->person.id))
            return asc__call_error(call, ERROR_TOO_MANY_LOGINS);
        begin_login(call);
        return read_account(call, NULL, call->person.id);
    }
    if (login->status != ASC_STORE_OK)
        return asc__call_error(call, ERROR_NOT_READ);
    if (login->account.secret[0] == '\0')
        return asc__call_error(call, ERROR_BAD_LOGIN);
    if (login->step == LOGIN_READ)
        return hash(call, old, login->account.secret);
    if (login->step == LOGIN_HASHED)
        return login->good ? hash(call, password, "") : asc__call_error(call, ERROR_BAD_LOGIN);
    if (login->secret[0] == '\0')
        return asc__call_error(call, ERROR_BUSY);
    put_account(server, login->person.id, login->person.handle, login->secret);
    asc_store_row row = {.kind = ASC_STORE_END_OTHERS, .person = login->person.id};
    asc__call_token_hash(call, row.hash);
    asc__batch_row(server, row, NULL, 0);
    return 204;
}
