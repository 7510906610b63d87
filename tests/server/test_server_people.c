/*
 * test_server_people.c - accounts: handles and passwords, sessions, attacks, and what remains of
 * all this when the store fails.
 */
#include "server_desk.h"

#include <stdio.h>
#include <stdlib.h>

static kit_answer post(desk *d, const char *path, const char *token, const char *body)
{
    return kit_ask(d->kit, d->line, "POST", path, token, body);
}

static const char *login(const char *handle, const char *password)
{
    static char body[256];
    snprintf(body, sizeof body, "{\"handle\":\"%s\",\"password\":\"%s\"}", handle, password);
    return body;
}

static void token_of(kit_answer answer, char token[40])
{
    assert_true(kit_member(answer.body, "token", token, 40));
}

/* Lets enough time pass for more attempts. */
static void wait_minute(desk *d)
{
    for (int i = 0; i < 60; i++)
        kit_turn(d->kit, 1000);
    d->line = kit_connect(d->kit);
    d->other = kit_connect(d->kit);
}

/* A guest makes an account, and finds their game on another device. */
static void test_account(void **state)
{
    (void)state;
    desk d = desk_start(1, DESK_SIMPLE);
    char here[40], there[40], me[24], again[24];
    kit_answer answer = post(&d, "people", d.anna, login("Anna_1", "correct horse"));
    assert_int_equal(answer.status, 201);
    token_of(answer, here);
    assert_non_null(strstr(answer.head, "HttpOnly"));
    assert_true(kit_member(answer.body, "person", me, sizeof me));
    answer = post(&d, "login", NULL, login("aNNA_1", "correct horse"));
    assert_int_equal(answer.status, 200);
    token_of(answer, there);
    assert_true(kit_member(answer.body, "person", again, sizeof again));
    assert_string_equal(me, again);
    const char *const tokens[] = {d.anna, here, there};
    for (size_t i = 0; i < ASC__COUNT(tokens); i++) {
        answer = kit_ask(d.kit, d.line, "GET", "me", tokens[i], NULL);
        assert_non_null(strstr(answer.body, d.table));
        assert_non_null(strstr(answer.body, "\"handle\":\"Anna_1\""));
    }
    answer = desk_ask(&d, there, "GET", "", NULL);
    assert_null(strstr(answer.body, "\"you\":null"));
    /* The session on the other device ends; the first one continues. */
    assert_int_equal(post(&d, "logout", there, "").status, 204);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", there, NULL).status, 401);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", here, NULL).status, 200);
    /* All of it survives a crash of the machine. */
    kit_crash(d.kit, SIZE_MAX);
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, login("anna_1", "correct horse")).status, 200);
    kit_free(d.kit);
}

static void test_refused(void **state)
{
    (void)state;
    desk d = desk_set_up(2, DESK_SIMPLE);
    static const struct {
        const char *handle, *password;
        int status;
    } accounts[] = {
        {"a", "long enough", 400},
        {"a2345678901234567890b", "long enough", 400},
        {"an na", "long enough", 400},
        {"\\u00c9lise", "long enough", 400},
        {"Anna", "short", 400},
        {"Anna", "\\u0000longenough", 400},
        {"Anna", "long enough", 201},
        {"ANNA", "long enough", 409},
        {"a2345678901234567890", "12345678", 201},
        {"__", "\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9", 201},
    };
    for (size_t i = 0; i < ASC__COUNT(accounts); i++) {
        wait_minute(&d);
        kit_answer answer =
            post(&d, "people", NULL, login(accounts[i].handle, accounts[i].password));
        if (answer.status != accounts[i].status)
            fail_msg("%s %s: %d", accounts[i].handle, accounts[i].password, answer.status);
    }
    wait_minute(&d);
    static const char *const bodies[] = {"",
                                         "[]",
                                         "{}",
                                         "{\"handle\":\"Anna\"}",
                                         "{\"handle\":1,\"password\":\"long enough\"}",
                                         "{\"handle\":\"Anna\",\"password\":[]}"};
    for (size_t i = 0; i < ASC__COUNT(bodies); i++) {
        assert_int_equal(post(&d, "login", NULL, bodies[i]).status, 400);
        assert_int_equal(post(&d, "people", NULL, bodies[i]).status, 400);
    }
    char token[40];
    token_of(post(&d, "login", NULL, login("Anna", "long enough")), token);
    assert_int_equal(post(&d, "people", token, login("Other", "long enough")).status, 409);
    kit_free(d.kit);
}

/* A handle that nobody has gets the same answer after the same work. */
static void test_unknown(void **state)
{
    (void)state;
    desk d = desk_set_up(3, DESK_SIMPLE);
    assert_int_equal(post(&d, "people", NULL, login("Anna", "long enough")).status, 201);
    const char *const tries[] = {"Anna", "Nobody"};
    char body[2][256];
    uint64_t loads[2];
    for (int i = 0; i < 2; i++) {
        server_text text = {.room = 0};
        uint64_t before = asc__server_counts(d.kit->server).loads;
        d.kit->hold = true;
        kit_write_request(&text, "POST", "login", NULL, login(tries[i], "not the password"));
        kit_send(d.kit, d.line, text.data, text.length);
        kit_turn(d.kit, 1);
        kit_run_job(d.kit);
        assert_int_equal(d.kit->password_count, 1);
        kit_run_password(d.kit);
        d.kit->hold = false;
        kit_turn(d.kit, 1);
        kit_answer answer = kit_read(d.kit, d.line);
        assert_int_equal(answer.status, 401);
        snprintf(body[i], sizeof body[i], "%.*s", (int)answer.length, answer.body);
        loads[i] = asc__server_counts(d.kit->server).loads - before;
        free(text.data);
    }
    assert_string_equal(body[0], body[1]);
    assert_int_equal(loads[0], loads[1]);
    kit_free(d.kit);
}

/* Five attempts a minute are allowed for each name, and for each address. */
static void test_tries(void **state)
{
    (void)state;
    desk d = desk_set_up(4, DESK_SIMPLE);
    wait_minute(&d);
    int tried = 0;
    while (post(&d, "login", NULL, login("Anna", "wrong password")).status == 401)
        tried++;
    assert_int_equal(tried, 5);
    assert_int_equal(post(&d, "login", NULL, login("Ben", "wrong password")).status, 429);
    /* From another address, attempts for Anna are refused, and for Ben allowed. */
    uint64_t id = ++d.kit->next_line;
    assert_true(asc__server_opened(d.kit->server, id, 6));
    d.line = kit_connect(d.kit);
    asc__server_closed(d.kit->server, d.kit->lines[d.line].id);
    d.kit->lines[d.line].id = id;
    assert_int_equal(post(&d, "login", NULL, login("anna", "wrong password")).status, 429);
    assert_int_equal(post(&d, "login", NULL, login("Ben", "wrong password")).status, 401);
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "wrong password")).status, 401);
    kit_free(d.kit);
}

/* A thousand people log in at once: a few passwords are checked, all other requests are refused at
 * once, and no move waits for a password. */
static void test_thousand(void **state)
{
    (void)state;
    desk d = desk_start(5, DESK_SIMPLE);
    d.kit->limits.logins_a_minute = 100000;
    d.kit->limits.passwords = 3;
    d.kit->limits.connections_of_address = d.kit->limits.address_burst = 2000;
    kit_crash(d.kit, SIZE_MAX);
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    desk_ask(&d, d.anna, "GET", "", NULL);
    d.kit->hold = true;
    size_t lines[1000], busy = 0;
    for (size_t i = 0; i < 1000; i++) {
        char handle[24];
        server_text text = {.room = 0};
        lines[i] = kit_connect(d.kit);
        snprintf(handle, sizeof handle, "n%zu", i);
        kit_write_request(&text, "POST", "login", NULL, login(handle, "wrong password"));
        kit_send(d.kit, lines[i], text.data, text.length);
        free(text.data);
    }
    for (int i = 0; i < 20; i++) {
        kit_turn(d.kit, 1);
        while (d.kit->job_count > 0)
            kit_run_job(d.kit);
    }
    assert_int_equal(d.kit->password_count, 3);
    assert_int_equal(d.kit->server->passwords, 3);
    /* Nobody has an answer yet, and Anna or Ben can move. */
    d.kit->hold = false;
    asc_password_job *waiting[3];
    memcpy(waiting, d.kit->passwords, sizeof waiting);
    d.kit->password_count = 0;
    assert_int_equal(desk_move(&d, 1), 200);
    assert_int_equal(d.kit->server->passwords, 3);
    for (int i = 0; i < 3; i++)
        asc__server_hashed(d.kit->server, waiting[i]);
    kit_turn(d.kit, 1);
    for (size_t i = 0; i < 1000; i++) {
        int status = kit_read(d.kit, lines[i]).status;
        busy += status == 503;
        assert_true(status == 503 || status == 401);
    }
    assert_int_equal(busy, 997);
    assert_int_equal(d.kit->server->passwords, 0);
    kit_free(d.kit);
}

/* Two people want the same handle at once: one gets it, and no batch fails. */
static void test_race(void **state)
{
    (void)state;
    desk d = desk_set_up(6, DESK_SIMPLE);
    server_text text = {.room = 0};
    d.kit->hold = true;
    kit_write_request(&text, "POST", "people", NULL, login("Anna", "long enough"));
    kit_send(d.kit, d.line, text.data, text.length);
    kit_send(d.kit, d.other, text.data, text.length);
    free(text.data);
    for (int i = 0; i < 8; i++) {
        kit_turn(d.kit, 1);
        kit_run_job(d.kit);
        kit_run_password(d.kit);
    }
    d.kit->hold = false;
    kit_turn(d.kit, 1);
    int first = kit_read(d.kit, d.line).status, second = kit_read(d.kit, d.other).status;
    assert_true((first == 201 && second == 409) || (first == 409 && second == 201));
    assert_int_equal(asc__server_counts(d.kit->server).failures, 0);
    kit_free(d.kit);
}

/* If the account cannot be stored, the handle is free. */
static void test_not_stored(void **state)
{
    (void)state;
    desk d = desk_set_up(7, DESK_SIMPLE);
    d.kit->full = true;
    assert_int_equal(post(&d, "people", NULL, login("Anna", "long enough")).status, 503);
    d.kit->full = false;
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "long enough")).status, 401);
    assert_int_equal(post(&d, "people", NULL, login("Anna", "long enough")).status, 201);
    kit_free(d.kit);
}

/* A new password needs the old one, and ends all other sessions. */
static void test_password(void **state)
{
    (void)state;
    desk d = desk_set_up(8, DESK_SIMPLE);
    char one[40], two[40];
    const char *wrong = "{\"password\":\"another one\",\"old\":\"not it at all\"}";
    const char *right = "{\"password\":\"another one\",\"old\":\"long enough\"}";
    token_of(post(&d, "people", NULL, login("Anna", "long enough")), one);
    token_of(post(&d, "login", NULL, login("Anna", "long enough")), two);
    assert_int_equal(kit_ask(d.kit, d.line, "PATCH", "me", one, wrong).status, 401);
    assert_int_equal(
        kit_ask(d.kit, d.line, "PATCH", "me", one, "{\"password\":\"another one\"}").status, 400);
    assert_int_equal(kit_ask(d.kit, d.line, "PATCH", "me", d.anna, right).status,
                     401); /* a guest */
    wait_minute(&d);
    assert_int_equal(kit_ask(d.kit, d.line, "PATCH", "me", one, right).status, 204);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", one, NULL).status, 200);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", two, NULL).status, 401);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.anna, NULL).status, 200);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "long enough")).status, 401);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "another one")).status, 200);
    kit_free(d.kit);
}

/* A client that leaves while its password is checked leaves nothing behind. */
static void test_gone(void **state)
{
    (void)state;
    desk d = desk_set_up(9, DESK_SIMPLE);
    server_text text = {.room = 0};
    d.kit->hold = true;
    kit_write_request(&text, "POST", "login", NULL, login("Anna", "long enough"));
    kit_send(d.kit, d.line, text.data, text.length);
    free(text.data);
    kit_turn(d.kit, 1);
    kit_run_job(d.kit);
    assert_int_equal(d.kit->password_count, 1);
    kit_hang_up(d.kit, d.line);
    kit_run_password(d.kit);
    assert_int_equal(d.kit->server->passwords, 0);
    d.kit->hold = false;
    kit_free(d.kit);
}

/* ---- A person's data ------------------------------------------------------------------------- */

/* Is the name in the text of anything in the store? */
static bool is_stored(desk *d, const char *name)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = asc__id_read(asc__span(d->table));
    assert_int_equal(asc__store_run(d->kit->store, job), ASC_STORE_OK);
    bool is = strstr(job->table.about, name) != NULL || strstr(job->table.log, name) != NULL;
    asc__store_job_free(job);
    return is;
}

static void test_sessions(void **state)
{
    (void)state;
    desk d = desk_set_up(10, DESK_SIMPLE);
    char one[40], two[40], id[24], path[64];
    token_of(post(&d, "people", NULL, login("Anna", "long enough")), one);
    token_of(post(&d, "login", NULL, login("Anna", "long enough")), two);
    kit_answer answer = kit_ask(d.kit, d.line, "GET", "me/sessions", two, NULL);
    assert_int_equal(answer.status, 200);
    const char *newest = strstr(answer.body, "\"session\""), *oldest = strstr(newest + 1, "\"ses");
    assert_non_null(oldest);
    assert_null(strstr(answer.body, two)); /* no token */
    assert_true(kit_member(oldest, "session", id, sizeof id));
    snprintf(path, sizeof path, "me/sessions/%s", id);
    /* Nobody can end a session of another person. */
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", path, d.ben, NULL).status, 404);
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", path, two, NULL).status, 204);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", one, NULL).status, 401);
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", path, two, NULL).status, 404);
    token_of(post(&d, "login", NULL, login("Anna", "long enough")), one);
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", "me/sessions", one, NULL).status, 204);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", two, NULL).status, 401);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", one, NULL).status, 200);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL).status, 200);
    kit_free(d.kit);
}

/* A person deletes their account in the middle of a game: the game continues, and is the same after
 * a crash. Their name is nowhere. */
static void test_forgotten(void **state)
{
    (void)state;
    static const char three[] = "{\"game\":\"princes\",\"players\":4,\"seats\":[{},{},"
                                "{\"player\":\"level:1\"},{\"player\":\"level:1\"}]}";
    desk d = desk_start(11, three);
    char mine[40];
    for (uint64_t id = 1; id < 5; id++)
        assert_int_equal(desk_move(&d, id), 200);
    /* Anna was away for a moment: the log has her name twice. */
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/bye", "").status, 204);
    assert_int_equal(
        desk_ask(&d, d.anna, "POST", "/commands", "{\"command\":\"refuse\",\"id\":77}").status,
        409);
    token_of(post(&d, "people", d.anna, login("Rumpel", "long enough")), mine);
    kit_answer answer = kit_ask(d.kit, d.line, "GET", "me/export", mine, NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, d.table));
    assert_non_null(strstr(answer.body, "viewer: "));
    assert_null(strstr(answer.body, "seed: "));
    assert_true(is_stored(&d, "Anna"));
    uint32_t before = desk_table_of(&d)->commands;
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", "me", mine, NULL).status, 204);
    assert_true(desk_table_of(&d)->commands >= before);
    assert_false(is_stored(&d, "Anna"));
    assert_false(is_stored(&d, "Rumpel"));
    assert_true(is_stored(&d, "Ben"));
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", mine, NULL).status, 401);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.anna, NULL).status, 401);
    uint32_t number = asc_table_number(desk_table_of(&d)->opened.table, ASC_SPECTATOR);
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, login("Rumpel", "long enough")).status, 401);
    kit_crash(d.kit, SIZE_MAX);
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    answer = desk_ask(&d, d.ben, "GET", "/story", NULL);
    assert_int_equal(answer.status, 200);
    assert_null(strstr(answer.body, "Anna"));
    assert_true(asc_table_number(desk_table_of(&d)->opened.table, ASC_SPECTATOR) >= number);
    answer = desk_ask(&d, d.ben, "GET", "", NULL);
    assert_non_null(strstr(answer.body, "Deleted "));
    kit_free(d.kit);
}

/* The same for a game that is over, one that waits for players, and one that Anna has only set
 * up. */
static void test_forgotten_elsewhere(void **state)
{
    (void)state;
    desk d = desk_start(12, DESK_SIMPLE);
    char over[24], other[24];
    desk_ask(&d, d.anna, "POST", "/commands", "{\"command\":\"resign\",\"id\":1}");
    desk_ask(&d, d.ben, "POST", "/commands", "{\"command\":\"resign\",\"id\":1}");
    for (int i = 0; i < 300 && desk_table_of(&d)->state == STATE_PLAYING; i++)
        kit_turn(d.kit, 1000);
    assert_int_equal(desk_table_of(&d)->state, STATE_OVER);
    snprintf(over, sizeof over, "%s", d.table);
    kit_answer answer = post(&d, "tables", d.anna, DESK_SIMPLE);
    assert_true(kit_member(answer.body, "table", other, sizeof other));
    for (int i = 0; i < 100; i++)
        kit_turn(d.kit, 1000); /* all games have left memory */
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    answer = kit_ask(d.kit, d.line, "GET", "me/export", d.anna, NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "shuffle: "));
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", "me", d.anna, NULL).status, 204);
    assert_false(is_stored(&d, "Anna"));
    snprintf(d.table, sizeof d.table, "%s", other);
    assert_false(is_stored(&d, "Anna"));
    answer = desk_ask(&d, NULL, "GET", "", NULL);
    assert_non_null(strstr(answer.body, "\"host\":null"));
    snprintf(d.table, sizeof d.table, "%s", over);
    answer = desk_ask(&d, NULL, "GET", "/record", NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "Deleted "));
    /* If this cannot be stored, nothing has happened. */
    d.kit->full = true;
    assert_int_equal(kit_ask(d.kit, d.line, "DELETE", "me", d.ben, NULL).status, 503);
    d.kit->full = false;
    wait_minute(&d);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL).status, 200);
    assert_true(is_stored(&d, "Ben"));
    kit_free(d.kit);
}

/* ---- Commands of the host -------------------------------------------------------------------- */

/* The answer to a command of the host. */
static const char *tell(desk *d, const char *line)
{
    d->kit->told.length = 0;
    asc__server_tell(d->kit->server, 3, line, strlen(line));
    kit_turn(d->kit, 1);
    asc__out(&d->kit->told, "", 1);
    return d->kit->told.data + strlen("3 ");
}

static void test_ban(void **state)
{
    (void)state;
    desk d = desk_start(13, DESK_SIMPLE);
    char mine[40], bens[24], line[64];
    token_of(post(&d, "people", d.anna, login("Anna", "long enough")), mine);
    size_t stream = kit_connect(d.kit);
    server_text text = {.room = 0};
    kit_write_request(&text, "GET", "events", mine, NULL);
    kit_send(d.kit, stream, text.data, text.length);
    free(text.data);
    kit_turn(d.kit, 1);
    assert_true(d.kit->lines[stream].open);
    assert_non_null(strstr(tell(&d, "ban Nobody"), "refused: nobody has that name"));
    assert_non_null(strstr(tell(&d, "ban two words"), "wrong: "));
    assert_non_null(strstr(tell(&d, "ban"), "wrong: "));
    assert_non_null(strstr(tell(&d, "ban aNNa"), "done: "));
    assert_false(d.kit->lines[stream].open);
    const char *const tokens[] = {mine, d.anna};
    for (size_t i = 0; i < ASC__COUNT(tokens); i++) {
        assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", tokens[i], NULL).status, 403);
        assert_int_equal(
            desk_ask(&d, tokens[i], "POST", "/commands", "{\"command\":\"resign\",\"id\":1}")
                .status,
            403);
    }
    assert_int_equal(post(&d, "login", NULL, login("Anna", "long enough")).status, 403);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "not enough")).status, 401);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL).status, 200);
    kit_crash(d.kit, SIZE_MAX);
    wait_minute(&d);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", mine, NULL).status, 403);
    assert_non_null(strstr(tell(&d, "unban Anna"), "done: "));
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", mine, NULL).status, 200);
    /* A guest is named by their id. */
    kit_answer answer = kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL);
    assert_true(kit_member(answer.body, "person", bens, sizeof bens));
    snprintf(line, sizeof line, "ban %s", bens);
    assert_non_null(strstr(tell(&d, line), "done: "));
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL).status, 403);
    /* If this cannot be stored, nothing has changed. */
    d.kit->full = true;
    assert_non_null(strstr(tell(&d, "ban Anna"), "refused: "));
    d.kit->full = false;
    kit_turn(d.kit, 2000);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", mine, NULL).status, 200);
    kit_free(d.kit);
}

static const char *by_code(const char *handle, const char *code, const char *password)
{
    static char body[256];
    snprintf(body, sizeof body, "{\"handle\":\"%s\",\"code\":\"%s\",\"password\":\"%s\"}", handle,
             code, password);
    return body;
}

/* With a code a person can log in once, and sets a new password; their earlier sessions are
 * over. */
static void test_code(void **state)
{
    (void)state;
    desk d = desk_set_up(14, DESK_SIMPLE);
    char mine[40], code[20], old[20];
    token_of(post(&d, "people", NULL, login("Anna", "long enough")), mine);
    assert_int_equal(post(&d, "people", NULL, login("Bob", "long enough")).status, 201);
    assert_non_null(strstr(tell(&d, "code Nobody"), "refused: "));
    /* Without a code, an empty code is refused. */
    assert_int_equal(post(&d, "login", NULL, by_code("Anna", "", "another one")).status, 401);
    snprintf(old, sizeof old, "%.16s", tell(&d, "code anna") + strlen("done: code "));
    snprintf(code, sizeof code, "%.16s", tell(&d, "code anna") + strlen("done: code "));
    assert_int_equal(strspn(code, "0123456789abcdef"), 16);
    assert_string_not_equal(old, code);
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, by_code("Anna", old, "another one")).status, 401);
    assert_int_equal(post(&d, "login", NULL, by_code("Bob", code, "another one")).status, 401);
    assert_int_equal(post(&d, "login", NULL, by_code("Anna", code, "short")).status, 400);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", mine, NULL).status, 200);
    assert_int_equal(post(&d, "login", NULL, by_code("Anna", code, "another one")).status, 200);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", mine, NULL).status, 401);
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, by_code("Anna", code, "a third one")).status, 401);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "long enough")).status, 401);
    assert_int_equal(post(&d, "login", NULL, login("Anna", "another one")).status, 200);
    /* A code is valid for a day. */
    snprintf(code, sizeof code, "%.16s", tell(&d, "code anna") + strlen("done: code "));
    for (int i = 0; i < 24 * 3600 + 5; i++)
        asc__server_turn(d.kit->server, d.kit->now += 1000);
    wait_minute(&d);
    assert_int_equal(post(&d, "login", NULL, by_code("Anna", code, "a third one")).status, 401);
    kit_free(d.kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_account),    cmocka_unit_test(test_refused),
        cmocka_unit_test(test_unknown),    cmocka_unit_test(test_tries),
        cmocka_unit_test(test_thousand),   cmocka_unit_test(test_race),
        cmocka_unit_test(test_not_stored), cmocka_unit_test(test_password),
        cmocka_unit_test(test_gone),       cmocka_unit_test(test_ban),
        cmocka_unit_test(test_code),       cmocka_unit_test(test_sessions),
        cmocka_unit_test(test_forgotten),  cmocka_unit_test(test_forgotten_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
