/*
 * test_server.c - the server in a simulated world: requests in any pieces, permissions, that
 * nothing leaves before it is stored, clocks that stand still while the server does, and people who
 * come and go.
 */
#include "server_desk.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Requests -------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    int status;
} requests[] = {
#define X(text, status) {text, status},
#include "requests.def"
#undef X
};

/* The status of a request that is read in pieces of so many bytes; 200: the request is valid. */
static int status_of(const char *text, size_t size, size_t piece, size_t *body)
{
    asc_http *http = asc__http_new();
    asc_http_request request;
    asc_http_state state = ASC_HTTP_EMPTY;
    int status = 0;
    for (size_t at = 0; at < size; at += piece) {
        assert_true(asc__http_add(http, text + at, size - at < piece ? size - at : piece));
        state = asc__http_read(http, &request, &status);
        if (state == ASC_HTTP_WRONG)
            break;
    }
    *body = state == ASC_HTTP_READY ? request.body.length : 0;
    asc__http_free(http);
    return state == ASC_HTTP_READY ? 200 : state == ASC_HTTP_WRONG ? status : 0;
}

static void test_requests(void **state)
{
    (void)state;
    size_t body;
    for (size_t i = 0; i < ASC__COUNT(requests); i++) {
        size_t size = strlen(requests[i].text);
        for (size_t piece = 1; piece <= size; piece++) {
            int status = status_of(requests[i].text, size, piece, &body);
            if (status != requests[i].status)
                fail_msg("in pieces of %zu: %d, not %d: %s", piece, status, requests[i].status,
                         requests[i].text);
        }
    }
    assert_int_equal(status_of(requests[2].text, strlen(requests[2].text), 1, &body), 200);
    assert_int_equal(body, 3);
}

static void test_sizes(void **state)
{
    (void)state;
    char text[ASC_HTTP_HEAD + 64];
    size_t body;
    /* A head of the largest size, and one with a byte more. */
    for (int more = 0; more < 2; more++) {
        int length = snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\nX: ");
        memset(text + length, 'x', sizeof text - (size_t)length);
        memcpy(text + ASC_HTTP_HEAD - 4 + more, "\r\n\r\n", 4);
        int status = status_of(text, (size_t)(ASC_HTTP_HEAD + more), 1000, &body);
        assert_int_equal(status, more ? 431 : 200);
    }
}

/* Many requests at once are answered in order, in whatever pieces they come. */
static void test_pipeline(void **state)
{
    (void)state;
    server_kit *kit = kit_new(1);
    server_text text = {.room = 0};
    for (int i = 0; i < 20; i++)
        kit_write_request(&text, i % 2 ? "GET" : "POST", i % 3 ? "me" : "nowhere", NULL,
                          i % 2 ? NULL : "{}");
    for (size_t piece = 1; piece < 400; piece += 57) {
        size_t line = kit_connect(kit);
        for (size_t at = 0; at < text.length; at += piece) {
            size_t left = text.length - at;
            kit_send(kit, line, text.data + at, left < piece ? left : piece);
        }
        kit_turn(kit, 1);
        for (int i = 0; i < 20; i++) {
            int expected = i % 3 == 0 ? 404 : i % 2 ? 401 : 405;
            assert_int_equal(kit_read(kit, line).status, expected);
        }
        kit_hang_up(kit, line);
    }
    free(text.data);
    kit_free(kit);
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void test_game(void **state)
{
    (void)state;
    desk d = desk_start(3, DESK_SIMPLE);
    assert_int_equal(desk_ask(&d, d.anna, "GET", "/record", NULL).status, 409);
    for (uint64_t id = 1; desk_table_of(&d)->state == STATE_PLAYING && id < 3000; id++) {
        if (desk_to_act(&d))
            assert_int_equal(desk_move(&d, id), 200);
        kit_turn(d.kit, 1000);
    }
    assert_int_equal(desk_table_of(&d)->state, STATE_OVER);
    kit_answer answer = desk_ask(&d, d.anna, "GET", "/record", NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "ascend record"));
    assert_non_null(strstr(answer.body, "Anna"));
    answer = desk_ask(&d, d.anna, "GET", "/story", NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "\"course\":[{"));
    answer = kit_ask(d.kit, d.line, "GET", "me", d.anna, NULL);
    assert_non_null(strstr(answer.body, d.table));
    /* A rematch: the same people at a new table. Whoever sat second begins, in whatever order
     * they ask. */
    char again[24], other[24];
    uint64_t second = desk_table_of(&d)->person[1];
    answer = desk_ask(&d, d.anna, "POST", "/rematch", "");
    assert_int_equal(answer.status, 200);
    assert_true(kit_member(answer.body, "table", again, sizeof again));
    answer = desk_ask(&d, d.ben, "POST", "/rematch", "");
    assert_true(kit_member(answer.body, "table", other, sizeof other));
    assert_string_equal(again, other);
    assert_string_not_equal(again, d.table);
    snprintf(d.table, sizeof d.table, "%s", again);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 200);
    assert_int_equal(desk_table_of(&d)->person[0], second);
    kit_free(d.kit);
}

/* A command that comes twice is executed once, and the second answer says so. */
static void test_twice(void **state)
{
    (void)state;
    desk d = desk_start(4, DESK_SIMPLE);
    char command[512], list[1200];
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    const char *token = desk_to_act(&d);
    kit_move(desk_table_of(&d), 1, 77, command, sizeof command);
    assert_int_equal(desk_ask(&d, token, "POST", "/commands", command).status, 200);
    uint32_t before = desk_table_of(&d)->commands;
    kit_answer answer = desk_ask(&d, token, "POST", "/commands", command);
    assert_int_equal(answer.status, 200);
    snprintf(list, sizeof list, " [ %s , %s ] ", command, command);
    answer = desk_ask(&d, token, "POST", "/commands", list);
    assert_int_equal(answer.status, 200);
    uint64_t done;
    assert_true(kit_number(answer.body, "done", &done) && done == 2);
    assert_int_equal(desk_table_of(&d)->commands, before);
    kit_free(d.kit);
}

/* ---- Permissions ----------------------------------------------------------------------------- */

static int raw(desk *d, const char *format, ...)
{
    char text[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t line = kit_connect(d->kit);
    kit_send(d->kit, line, text, strlen(text));
    kit_turn(d->kit, 1);
    kit_turn(d->kit, 1);
    int status = kit_read(d->kit, line).status;
    kit_hang_up(d->kit, line);
    return status;
}

static void test_threats(void **state)
{
    (void)state;
    desk d = desk_start(5, DESK_SIMPLE);
    char eve[40], command[512];
    desk_guest(&d, "Eve", eve);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    const char *waits = desk_to_act(&d) == d.anna ? d.ben : d.anna;
    kit_move(desk_table_of(&d), 1, 5, command, sizeof command);
    uint32_t before = desk_table_of(&d)->commands;
    /* another person, nobody, another seat, forged tokens */
    assert_int_equal(desk_ask(&d, eve, "POST", "/commands", command).status, 403);
    assert_int_equal(desk_ask(&d, NULL, "POST", "/commands", command).status, 401);
    assert_int_equal(desk_ask(&d, waits, "POST", "/commands", command).status, 409);
    char forged[40];
    snprintf(forged, sizeof forged, "%s", d.anna);
    forged[31] = forged[31] == '0' ? '1' : '0';
    assert_int_equal(desk_ask(&d, forged, "POST", "/commands", command).status, 401);
    assert_int_equal(desk_ask(&d, "", "POST", "/commands", command).status, 401);
    /* commands of the host, seeds, programs */
    assert_int_equal(
        desk_ask(&d, d.anna, "POST", "/commands", "{\"command\":\"tick\",\"id\":9}").status, 409);
    assert_int_equal(
        desk_ask(&d, d.anna, "POST", "/commands", "{\"command\":\"close\",\"id\":9,\"text\":\"x\"}")
            .status,
        409);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/commands",
                              "{\"command\":\"handover\",\"id\":9,\"text\":\"engine:sh\"}")
                         .status,
                     400);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/commands",
                              "{\"command\":\"handover\",\"id\":9,\"text\":\"search:9999999ms\"}")
                         .status,
                     400);
    const char *const setups[] = {
        "{\"seed\":1}",
        "{\"seats\":[{},{\"player\":\"engine:sh\"}]}",
        "{\"seats\":[{},{\"player\":\"search:3600000ms+64t\"}]}",
        "{\"seats\":[{},{\"player\":\"level:9\"}]}",
        "{\"substitute\":\"search:3600000ms\"}",
        "{\"game\":\"chess\"}",
        "{\"players\":99}",
        "{\"packs\":[\"../../etc/passwd\"]}",
        "{",
        "[]",
    };
    for (size_t i = 0; i < ASC__COUNT(setups); i++) {
        kit_answer answer = kit_ask(d.kit, d.line, "POST", "tables", d.anna, setups[i]);
        if (answer.status != 400)
            fail_msg("set up: %s", setups[i]);
    }
    /* ids and invitations */
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "tables/0000000000000001", NULL, NULL).status,
                     404);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "tables/1", NULL, NULL).status, 404);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "tables/..%2f..%2fetc", NULL, NULL).status, 404);
    assert_int_equal(desk_ask(&d, eve, "POST", "/join", "{\"invite\":\"\"}").status, 403);
    assert_int_equal(desk_ask(&d, eve, "POST", "/join", "{}").status, 403);
    assert_int_equal(desk_table_of(&d)->commands, before);
    kit_free(d.kit);
}

/* Pages of other sites cannot write with the cookie that the browser sends. */
static void test_origin(void **state)
{
    (void)state;
    desk d = desk_start(6, DESK_SIMPLE);
    const char *format = "POST /api/1/tables/%s/bye HTTP/1.1\r\nHost: here:8080\r\n%s"
                         "Cookie: a=b; ascend=%s\r\n\r\n";
    assert_int_equal(raw(&d, format, d.table, "Origin: http://evil\r\n", d.anna), 403);
    assert_int_equal(raw(&d, format, d.table, "Origin: null\r\n", d.anna), 403);
    assert_int_equal(raw(&d, format, d.table, "Origin: http://here:80801\r\n", d.anna), 403);
    assert_int_equal(raw(&d, format, d.table, "", d.anna), 403);
    assert_int_equal(raw(&d, format, d.table, "Origin: http://here:8080\r\n", d.anna), 204);
    assert_int_equal(raw(&d, format, d.table, "Origin: https://here:8080\r\n", d.anna), 204);
    /* Reading does no harm. */
    assert_int_equal(raw(&d,
                         "GET /api/1/me HTTP/1.1\r\nHost: here\r\nOrigin: http://evil\r\n"
                         "Cookie: ascend=%s\r\n\r\n",
                         d.anna),
                     200);
    kit_free(d.kit);
}

static void test_hostile(void **state)
{
    (void)state;
    desk d = desk_start(7, DESK_SIMPLE);
    /* Nesting as deep as a body can have. */
    char *deep = malloc(ASC_HTTP_BODY + 1);
    memset(deep, '[', ASC_HTTP_BODY);
    deep[ASC_HTTP_BODY] = '\0';
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/commands", deep).status, 400);
    assert_int_equal(kit_ask(d.kit, d.line, "POST", "tables", d.anna, deep).status, 400);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/join", deep).status, 400);
    free(deep);
    /* After 100 KB the client is cut off. */
    size_t line = kit_connect(d.kit);
    for (int i = 0; i < 100 && d.kit->lines[line].open; i++) {
        char piece[1024];
        memset(piece, '[', sizeof piece);
        kit_send(d.kit, line, piece, sizeof piece);
        kit_turn(d.kit, 1);
    }
    assert_false(d.kit->lines[line].open);
    /* A client that sends a byte now and then is cut off, too. */
    line = kit_connect(d.kit);
    for (int i = 0; i < 30 && d.kit->lines[line].open; i++) {
        kit_send(d.kit, line, "G", 1);
        kit_turn(d.kit, 900);
    }
    assert_int_equal(kit_read(d.kit, line).status, 408);
    assert_false(d.kit->lines[line].open);
    /* So is a client that sends nothing. */
    line = kit_connect(d.kit);
    for (int i = 0; i < 70; i++)
        kit_turn(d.kit, 1000);
    assert_false(d.kit->lines[line].open);
    /* One household cannot take all connections. */
    for (uint32_t i = 0; i < d.kit->limits.connections_of_address; i++)
        kit_connect(d.kit);
    assert_true(kit_connect(d.kit) == SIZE_MAX);
    kit_free(d.kit);
}

static void test_rates(void **state)
{
    (void)state;
    desk d = desk_start(8, DESK_SIMPLE);
    unsigned refused = 0;
    server_text text = {.room = 0};
    kit_turn(d.kit, 60000);
    for (int i = 0; i < 100; i++)
        kit_write_request(&text, "GET", "hello", d.anna, NULL);
    kit_hang_up(d.kit, d.line);
    d.line = kit_connect(d.kit);
    for (size_t at = 0; at < text.length; at += 1000) {
        kit_send(d.kit, d.line, text.data + at, text.length - at < 1000 ? text.length - at : 1000);
        kit_turn(d.kit, 0);
        while (true) {
            kit_answer answer = kit_read(d.kit, d.line);
            if (answer.status == 0)
                break;
            refused += answer.status == 429;
        }
    }
    assert_int_equal(refused, 100 - d.kit->limits.person_burst);
    kit_turn(d.kit, 2000);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "hello", d.anna, NULL).status, 200);
    free(text.data);
    kit_free(d.kit);
}

/* ---- Nothing leaves before it is stored ------------------------------------------------------ */

static size_t open_stream(desk *d, const char *token, const char *query)
{
    server_text text = {.room = 0};
    char path[128];
    size_t line = kit_connect(d->kit);
    snprintf(path, sizeof path, "events?%s", query);
    kit_write_request(&text, "GET", path, token, NULL);
    kit_send(d->kit, line, text.data, text.length);
    free(text.data);
    kit_turn(d->kit, 1);
    kit_turn(d->kit, 1);
    kit_answer answer = kit_read(d->kit, line);
    assert_int_equal(answer.status, 200);
    return line;
}

/* The text that has arrived on a stream, valid until more arrives; all of it counts as read. */
static const char *heard(desk *d, size_t line)
{
    kit_line *it = &d->kit->lines[line];
    asc__out(&it->arrived, "", 1);
    const char *text = it->arrived.data + it->read;
    it->read = it->arrived.length = 0;
    return text;
}

static void stream_query(const desk *d, char query[64])
{
    snprintf(query, 64, "table=%s", d->table);
}

static void test_hold(void **state)
{
    (void)state;
    desk d = desk_start(9, DESK_SIMPLE);
    char query[64], command[512];
    stream_query(&d, query);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    size_t stream = open_stream(&d, d.anna, query);
    assert_non_null(strstr(heard(&d, stream), "event: snapshot"));
    kit_move(desk_table_of(&d), 1, 5, command, sizeof command);
    server_text text = {.room = 0};
    char path[64];
    snprintf(path, sizeof path, "tables/%s/commands", d.table);
    kit_write_request(&text, "POST", path, desk_to_act(&d), command);
    d.kit->hold = true;
    uint64_t sent = d.kit->sent;
    uint32_t before = desk_table_of(&d)->commands;
    kit_send(d.kit, d.line, text.data, text.length);
    for (int i = 0; i < 5; i++)
        kit_turn(d.kit, 10);
    assert_int_equal(desk_table_of(&d)->commands, before + 1); /* the command is executed */
    assert_int_equal(d.kit->sent, sent);                       /* ... but nobody has seen it */
    /* Every request from now on waits for the same disk. */
    kit_write_request(&text, "GET", path + 0, NULL, NULL);
    size_t reader = kit_connect(d.kit);
    char look[128];
    snprintf(look, sizeof look, "GET /api/1/tables/%s HTTP/1.1\r\nHost: a\r\n\r\n", d.table);
    kit_send(d.kit, reader, look, strlen(look));
    kit_turn(d.kit, 10);
    assert_int_equal(d.kit->sent, sent);
    d.kit->hold = false;
    kit_turn(d.kit, 10);
    assert_int_equal(kit_read(d.kit, d.line).status, 200);
    assert_int_equal(kit_read(d.kit, reader).status, 200);
    assert_non_null(strstr(heard(&d, stream), "event: table"));
    free(text.data);
    kit_free(d.kit);
}

/* On a full disk, a move is not made and nobody sees it; it can be made once there is space
 * again. */
static void test_full(void **state)
{
    (void)state;
    desk d = desk_start(10, DESK_SIMPLE);
    char query[64], command[512];
    stream_query(&d, query);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    size_t stream = open_stream(&d, d.anna, query);
    heard(&d, stream);
    const char *token = desk_to_act(&d);
    uint32_t before = desk_table_of(&d)->commands;
    kit_move(desk_table_of(&d), 1, 5, command, sizeof command);
    d.kit->full = true;
    kit_answer answer = desk_ask(&d, token, "POST", "/commands", command);
    assert_int_equal(answer.status, 503);
    assert_non_null(strstr(answer.body, "NOT_STORED"));
    const char *events = heard(&d, stream);
    assert_non_null(strstr(events, "event: resync"));
    assert_null(strstr(events, "event: table"));
    /* All is as before the move: others can look, and see nothing of it. */
    size_t line = kit_connect(d.kit);
    d.line = d.other = line;
    assert_int_equal(desk_ask(&d, d.anna, "GET", "", NULL).status, 200);
    assert_int_equal(desk_table_of(&d)->commands, before);
    d.kit->full = false;
    kit_turn(d.kit, 1500);
    assert_int_equal(desk_ask(&d, token, "POST", "/commands", command).status, 200);
    assert_int_equal(desk_table_of(&d)->commands, before + 1);
    /* Nothing of the failed batch is left. */
    assert_int_equal(desk_ask(&d, token, "POST", "/commands", command).status, 200);
    assert_int_equal(desk_table_of(&d)->commands, before + 1);
    kit_free(d.kit);
}

/* After a server was killed, everything that it told is there, and the new one continues by
 * itself. */
static void test_restart(void **state)
{
    (void)state;
    desk d = desk_start(11, DESK_SIMPLE);
    for (uint64_t id = 1; id <= 20; id++)
        assert_int_equal(desk_move(&d, id), 200);
    uint32_t commands = desk_table_of(&d)->commands;
    kit_crash(d.kit, 0);
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    assert_int_equal(desk_ask(&d, d.anna, "GET", "", NULL).status, 200);
    assert_true(desk_table_of(&d)->commands >= commands);
    assert_int_equal(desk_move(&d, 21), 200);
    kit_free(d.kit);
}

/* After a restart, a computer player to act makes its move, though nobody looks. */
static void test_wakes(void **state)
{
    (void)state;
    desk d = desk_start(12, DESK_SIMPLE);
    d.kit->slow_players = true;
    for (uint64_t id = 1; desk_to_act(&d); id++)
        assert_int_equal(desk_move(&d, id), 200);
    uint32_t commands = desk_table_of(&d)->commands;
    kit_crash(d.kit, 0);
    d.kit->slow_players = false;
    kit_turn(d.kit, 100);
    kit_turn(d.kit, 100);
    assert_true(desk_table_of(&d)->commands > commands);
    kit_free(d.kit);
}

/* A table that nobody looks at leaves memory, and comes back unchanged. */
static void test_unload(void **state)
{
    (void)state;
    desk d = desk_start(13, DESK_SIMPLE);
    for (uint64_t id = 1; id <= 5; id++)
        assert_int_equal(desk_move(&d, id), 200);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    uint32_t commands = desk_table_of(&d)->commands;
    for (int i = 0; i < 70; i++)
        kit_turn(d.kit, 1000);
    assert_null(kit_table(d.kit, d.table));
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    assert_int_equal(desk_ask(&d, d.anna, "GET", "", NULL).status, 200);
    assert_int_equal(desk_table_of(&d)->commands, commands);
    assert_int_equal(desk_move(&d, 99), 200);
    kit_free(d.kit);
}

/* ---- Clocks ---------------------------------------------------------------------------------- */

static const char timed[] = "{\"game\":\"princes\",\"players\":3,\"seats\":[{},{},"
                            "{\"player\":\"level:1\"}],\"clock\":\"1m\"}";

static bool time_is_up(desk *d)
{
    for (int seat = 0; seat < 3; seat++)
        if (asc_table_seat_at(desk_table_of(d)->opened.table, seat)->out == ASC_TABLE_TIME_UP)
            return true;
    return false;
}

static void pass(desk *d, int seconds)
{
    for (int i = 0; i < seconds; i++)
        kit_turn(d->kit, 1000);
}

static void test_clock(void **state)
{
    (void)state;
    desk d = desk_start(14, timed);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    pass(&d, 55);
    assert_false(time_is_up(&d));
    pass(&d, 6);
    assert_true(time_is_up(&d));
    kit_free(d.kit);
}

/* The same for a table that is not in memory. */
static void test_clock_sleeps(void **state)
{
    (void)state;
    desk d = desk_start(15, "{\"game\":\"princes\",\"players\":3,\"seats\":[{},{},{\"player\":"
                            "\"level:1\"}],\"clock\":\"3m\"}");
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    pass(&d, 120);
    assert_null(kit_table(d.kit, d.table));
    pass(&d, 62);
    assert_true(time_is_up(&d));
    kit_free(d.kit);
}

/* Clocks stand still while nothing can be stored, while the server is down, and while the machine
 * sleeps. */
static void test_outage(void **state)
{
    (void)state;
    desk d = desk_start(16, timed);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    pass(&d, 30);
    d.kit->full = true;
    assert_int_equal(kit_ask(d.kit, d.line, "POST", "guest", NULL, "{\"name\":\"C\"}").status, 503);
    pass(&d, 3600);
    d.kit->full = false;
    kit_turn(d.kit, 1000);
    kit_turn(d.kit, 3600 * 1000); /* the machine slept */
    d.kit->now += 3600 * 1000;
    kit_crash(d.kit, 0);
    kit_turn(d.kit, 10);
    d.kit->hold = true; /* a disk that hangs */
    d.line = kit_connect(d.kit);
    server_text text = {.room = 0};
    kit_write_request(&text, "POST", "guest", NULL, "{\"name\":\"C\"}");
    kit_send(d.kit, d.line, text.data, text.length);
    free(text.data);
    pass(&d, 3600);
    d.kit->hold = false;
    pass(&d, 15);
    d.line = kit_connect(d.kit);
    assert_int_equal(desk_ask(&d, d.anna, "GET", "", NULL).status, 200);
    assert_false(time_is_up(&d));
    pass(&d, 20);
    assert_true(time_is_up(&d));
    kit_free(d.kit);
}

/* Requests of operators: health for everybody, counts for this machine only. */
static void test_operators(void **state)
{
    (void)state;
    desk d = desk_start(24, DESK_SIMPLE);
    const char *health = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
    assert_int_equal(raw(&d, "%s", health), 200);
    d.kit->full = true;
    kit_ask(d.kit, d.line, "POST", "guest", NULL, "{\"name\":\"C\"}");
    assert_int_equal(raw(&d, "%s", health), 503);
    d.kit->full = false;
    pass(&d, 2);
    assert_int_equal(raw(&d, "%s", health), 200);
    /* Other addresses get no counts, and neither do requests that a proxy passes on. */
    const char *metrics = "GET /metrics HTTP/1.1\r\nHost: %s\r\n\r\n";
    assert_int_equal(raw(&d, metrics, "localhost:8080"), 404);
    uint64_t here = 1000000;
    for (int i = 0; i < 3; i++) {
        static const char *const hosts[] = {"localhost:8080", "localhost.evil", "games.example"};
        char text[128];
        asc__server_opened(d.kit->server, ++here, 0);
        size_t line = kit_connect(d.kit);
        kit_line *it = &d.kit->lines[line];
        asc__server_closed(d.kit->server, it->id);
        it->id = here;
        snprintf(text, sizeof text, metrics, hosts[i]);
        kit_send(d.kit, line, text, strlen(text));
        kit_turn(d.kit, 1);
        kit_answer answer = kit_read(d.kit, line);
        assert_int_equal(answer.status, i ? 404 : 200);
        assert_true(i || strstr(answer.body, "ascend_batches_failed_total 1\n"));
    }
    kit_free(d.kit);
}

/* While a server ends, clocks stand still, it executes no commands, and all earlier ones are
 * stored. */
static void test_drain(void **state)
{
    (void)state;
    desk d = desk_start(17, timed);
    char query[64], command[512];
    stream_query(&d, query);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    size_t stream = open_stream(&d, d.anna, query);
    heard(&d, stream);
    kit_move(desk_table_of(&d), 1, 5, command, sizeof command);
    asc__server_drain(d.kit->server);
    kit_turn(d.kit, 10);
    assert_non_null(strstr(heard(&d, stream), "event: drain"));
    assert_int_equal(desk_ask(&d, desk_to_act(&d), "POST", "/commands", command).status, 503);
    pass(&d, 3600);
    assert_false(time_is_up(&d));
    assert_true(asc__server_is_idle(d.kit->server));
    kit_free(d.kit);
}

/* ---- Streams, and people who come and go ----------------------------------------------------- */

static void test_streams(void **state)
{
    (void)state;
    desk d = desk_start(18, DESK_SIMPLE);
    char query[64], path[128], id[24];
    stream_query(&d, query);
    /* The stream of another person. */
    size_t stream = open_stream(&d, d.anna, "");
    assert_true(kit_member(heard(&d, stream), "stream", id, sizeof id));
    snprintf(path, sizeof path, "events/%s/watch?%s", id, query);
    assert_int_equal(kit_ask(d.kit, d.other, "POST", path, d.ben, "").status, 404);
    assert_int_equal(kit_ask(d.kit, d.line, "POST", path, d.anna, "").status, 204);
    assert_non_null(strstr(heard(&d, stream), "event: snapshot"));
    /* A spectator gets the messages for spectators. */
    size_t spectator = open_stream(&d, NULL, query);
    const char *events = heard(&d, spectator);
    assert_non_null(strstr(events, "\"viewer\":null"));
    assert_null(strstr(events, "\"viewer\":1"));
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    assert_int_equal(desk_move(&d, 5), 200);
    /* A person may have four streams; the fifth is refused. */
    for (int i = 0; i < 3; i++)
        open_stream(&d, d.anna, "");
    size_t line = kit_connect(d.kit);
    assert_int_equal(kit_ask(d.kit, line, "GET", "events", d.anna, NULL).status, 429);
    kit_free(d.kit);
}

/* Each stream gets `now` every 20 seconds, and not all streams at once. */
static void test_alive(void **state)
{
    (void)state;
    desk d = desk_start(34, DESK_SIMPLE);
    enum { STREAMS = 40, STEPS = 200 };
    d.kit->server->limits.connections_of_address = 2 * STREAMS;
    size_t lines[STREAMS];
    unsigned told[STREAMS] = {0}, most = 0;
    for (int i = 0; i < STREAMS; i++)
        lines[i] = open_stream(&d, NULL, "");
    kit_turn(d.kit, 100 - d.kit->now % 100);
    for (int i = 0; i < STREAMS; i++)
        heard(&d, lines[i]);
    for (int step = 0; step < 2 * STEPS; step++) {
        unsigned now = 0;
        kit_turn(d.kit, 100);
        for (int i = 0; i < STREAMS; i++) {
            bool said = strstr(heard(&d, lines[i]), "event: now\n") != NULL;
            told[i] += said;
            now += said;
        }
        most = now > most ? now : most;
    }
    for (int i = 0; i < STREAMS; i++)
        assert_int_equal(told[i], 2);
    assert_true(most > 0 && most < STREAMS / 4);
    /* After a long pause of the machine, each stream gets `now` once. */
    kit_turn(d.kit, 30000);
    for (int i = 0; i < STREAMS; i++) {
        const char *said = strstr(heard(&d, lines[i]), "event: now\n");
        assert_non_null(said);
        assert_null(strstr(said + 1, "event: now\n"));
    }
    kit_free(d.kit);
}

/* A week after its end a game is packed; it can still be read. */
static void test_pack(void **state)
{
    (void)state;
    desk d = desk_start(35, DESK_SIMPLE);
    const uint64_t week = UINT64_C(7) * 24 * 3600 * 1000;
    desk_ask(&d, d.anna, "POST", "/commands", "{\"command\":\"resign\",\"id\":1}");
    desk_ask(&d, d.ben, "POST", "/commands", "{\"command\":\"resign\",\"id\":1}");
    assert_int_equal(desk_table_of(&d)->state, STATE_OVER);
    uint64_t ended = desk_table_of(&d)->ended;
    char *record = strdup(desk_ask(&d, d.anna, "GET", "/record", NULL).body);
    d.kit->server->service = ended + week - 120000;
    for (int i = 0; i < 119; i++)
        kit_turn(d.kit, 1000);
    assert_int_equal(asc__server_counts(d.kit->server).packed, 0);
    for (int i = 0; i < 62; i++)
        kit_turn(d.kit, 1000);
    assert_int_equal(asc__server_counts(d.kit->server).packed, 1);
    assert_null(kit_table(d.kit, d.table));
    d.line = kit_connect(d.kit);
    kit_answer answer = desk_ask(&d, d.anna, "GET", "/record", NULL);
    assert_int_equal(answer.status, 200);
    assert_string_equal(answer.body, record);
    free(record);
    kit_free(d.kit);
}

/* A stream continues where it was: missed messages come again, once. */
static void test_resume(void **state)
{
    (void)state;
    desk d = desk_start(19, DESK_SIMPLE);
    char query[64];
    for (uint64_t id = 1; id <= 4; id++)
        assert_int_equal(desk_move(&d, id), 200);
    uint32_t number = asc_table_number(desk_table_of(&d)->opened.table, ASC_SPECTATOR);
    snprintf(query, sizeof query, "table=%s@%u", d.table, number - 2);
    size_t stream = open_stream(&d, NULL, query);
    const char *events = heard(&d, stream);
    assert_non_null(strstr(events, "\"type\":\"missed\""));
    snprintf(query, sizeof query, "table=%s@%u", d.table, number + 2);
    stream = open_stream(&d, NULL, query);
    assert_non_null(strstr(heard(&d, stream), "event: snapshot"));
    kit_free(d.kit);
}

/* A client that does not read is cut off, and never needs more memory than the limit of its
 * queue. */
static void test_slow_reader(void **state)
{
    (void)state;
    desk d = desk_start(20, DESK_SIMPLE);
    char query[64];
    stream_query(&d, query);
    d.kit->limits.queue = 100 * 1024;
    d.kit->server->limits.queue = 100 * 1024;
    size_t stream = open_stream(&d, NULL, query);
    uint64_t id = d.kit->lines[stream].id;
    for (uint64_t i = 1; i < 200; i++) {
        char command[512];
        server_text text = {.room = 0};
        char path[64];
        if (desk_to_act(&d)) {
            kit_move(desk_table_of(&d), i, i, command, sizeof command);
            snprintf(path, sizeof path, "tables/%s/commands", d.table);
            kit_write_request(&text, "POST", path, desk_to_act(&d), command);
            kit_send(d.kit, d.line, text.data, text.length);
            free(text.data);
        }
        /* Everything continues except the stream's line. */
        d.kit->hold = true;
        kit_turn(d.kit, 100);
        while (d.kit->job_count > 0)
            kit_run_job(d.kit);
        kit_run_thought(d.kit);
        kit_deliver(d.kit, d.line, SIZE_MAX);
        server_connection *connection = asc__map_get(&d.kit->server->connections, id);
        if (!connection || connection->closing)
            break;
        assert_true(connection->queued + connection->held <= 100 * 1024);
        assert_true(i < 150);
    }
    kit_free(d.kit);
}

static asc_table_seat seat_of(desk *d, const char *name)
{
    server_table *table = desk_table_of(d);
    for (int seat = 0; seat < table->setup.players; seat++)
        if (strcmp(table->setup.seat[seat].name, name) == 0)
            return *asc_table_seat_at(table->opened.table, seat);
    fail_msg("nobody is called %s", name);
    abort();
}

static void test_presence(void **state)
{
    (void)state;
    desk d = desk_start(21, DESK_SIMPLE);
    char query[64];
    stream_query(&d, query);
    size_t watcher = open_stream(&d, d.ben, query), stream = open_stream(&d, d.anna, query);
    assert_true(seat_of(&d, "Anna").present);
    heard(&d, watcher);
    kit_hang_up(d.kit, stream);
    pass(&d, 5);
    assert_true(seat_of(&d, "Anna").present); /* a stream that comes back soon is not noticed */
    pass(&d, 5);
    assert_false(seat_of(&d, "Anna").present);
    assert_non_null(strstr(heard(&d, watcher), "\"type\":\"presence\""));
    pass(&d, 100);
    assert_int_equal(seat_of(&d, "Anna").state, ASC_SEAT_PERSON);
    pass(&d, 20);
    assert_int_equal(seat_of(&d, "Anna").state, ASC_SEAT_LEFT);
    open_stream(&d, d.anna, query);
    assert_int_equal(seat_of(&d, "Anna").state, ASC_SEAT_PERSON);
    assert_true(seat_of(&d, "Anna").present);
    /* People who say goodbye have left at once. */
    d.line = kit_connect(d.kit);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/bye", "").status, 204);
    assert_int_equal(seat_of(&d, "Anna").state, ASC_SEAT_LEFT);
    kit_free(d.kit);
}

/* In a game with days for a move, closing the page does not mean leaving. */
static void test_slow_game(void **state)
{
    (void)state;
    desk d = desk_start(22, "{\"game\":\"princes\",\"players\":3,\"seats\":[{},{},{\"player\":"
                            "\"level:1\"}],\"clock\":\"3d/move\",\"time_up\":\"substitute\"}");
    char query[64];
    stream_query(&d, query);
    size_t stream = open_stream(&d, d.anna, query);
    open_stream(&d, d.ben, query);
    kit_hang_up(d.kit, stream);
    pass(&d, 200);
    assert_false(seat_of(&d, "Anna").present);
    assert_int_equal(seat_of(&d, "Anna").state, ASC_SEAT_PERSON);
    kit_free(d.kit);
}

/* Before the game: permission to start, and different names. */
static void test_waiting(void **state)
{
    (void)state;
    desk d = {.kit = kit_new(23)};
    char body[64], other[40];
    d.line = d.other = kit_connect(d.kit);
    desk_guest(&d, "Anna", d.anna);
    desk_guest(&d, "Ben", d.ben);
    desk_guest(&d, "Anna", other);
    kit_answer answer = kit_ask(d.kit, d.line, "POST", "tables", d.anna, DESK_SIMPLE);
    assert_true(kit_member(answer.body, "table", d.table, sizeof d.table));
    assert_true(kit_member(answer.body, "invite", d.invite, sizeof d.invite));
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 409);
    assert_int_equal(desk_ask(&d, d.anna, "GET", "/story", NULL).status, 409);
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", d.invite);
    assert_int_equal(desk_ask(&d, other, "POST", "/join", body).status, 409);
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", body).status, 200);
    /* Ben sits there already */
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", "{}").status, 200);
    assert_int_equal(desk_ask(&d, other, "POST", "/start", "").status, 403);
    assert_int_equal(desk_ask(&d, other, "POST", "/join", body).status, 409);
    /* People who have stood up can sit down again, and any seated person can start. */
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/bye", "").status, 204);
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/start", "").status, 403);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 409);
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", body).status, 200);
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/start", "").status, 200);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 409);
    /* Misleading names, and empty ones. */
    const char *const names[] = {
        "{\"name\":\"\"}",          "{\"name\":\" a\"}",   "{}", "{\"name\":7}", "",
        "{\"name\":\"a\\u202eb\"}", "{\"name\":\"a\\nb\"}"};
    for (size_t i = 0; i < ASC__COUNT(names); i++)
        if (kit_ask(d.kit, d.line, "POST", "guest", NULL, names[i]).status != 400)
            fail_msg("a guest with %s", names[i]);
    /* A person changes their name, and logs out. */
    assert_int_equal(kit_ask(d.kit, d.line, "PATCH", "me", d.ben, "{\"name\":\"Bob\"}").status,
                     200);
    answer = kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL);
    assert_non_null(strstr(answer.body, "Bob"));
    assert_int_equal(kit_ask(d.kit, d.line, "POST", "logout", d.ben, "").status, 204);
    assert_int_equal(kit_ask(d.kit, d.line, "GET", "me", d.ben, NULL).status, 401);
    kit_free(d.kit);
}

static bool says(kit_answer answer, const char *text)
{
    return strstr(answer.body, text) != NULL;
}

/* A person who is invited sees the set-up and the players; the host can give a free seat to a
 * computer player. */
static void test_invited(void **state)
{
    (void)state;
    static const char setup[] = "{\"game\":\"deck\",\"packs\":[\"godslayer\"],\"seats\":[{},{},{}],"
                                "\"clock\":\"3d/move\",\"undo\":\"consent\"}";
    desk d = desk_set_up(29, setup);
    kit_answer answer = desk_ask(&d, NULL, "GET", "", NULL);
    assert_int_equal(answer.status, 200);
    assert_true(says(answer, "\"packs\":\"godslayer\"") && says(answer, "\"clock\":\"3d/move\""));
    assert_true(says(answer, "\"undo\":\"consent\"") && says(answer, "\"you\":null,\"host\":1"));
    assert_true(says(answer, "\"name\":\"Anna\"") && says(answer, "\"to_act\":null"));
    static const struct {
        const char *body;
        int status;
    } seats[] = {
        {"{\"seat\":3,\"player\":\"level:9\"}", 400},
        {"{\"seat\":3,\"player\":\"engine:ls\"}", 400},
        {"{\"seat\":3,\"player\":\"level:2\",\"name\":\"a\\nb\"}", 400},
        {"{\"player\":\"level:2\"}", 400},
        {"{\"seat\":4,\"player\":\"level:2\"}", 409},
        {"{\"seat\":2,\"player\":\"level:2\"}", 409}, /* Ben's */
        {"{\"seat\":3,\"player\":\"level:2\",\"name\":\"Ben\"}", 409},
        {"{\"seat\":3,\"player\":\"level:2\",\"name\":\"Vex\"}", 200},
        {"{\"seat\":3}", 200},
        {"{\"seat\":3,\"player\":\"level:2\",\"name\":\"Vex\"}", 200},
    };
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/seats", seats[7].body).status, 403);
    for (size_t i = 0; i < ASC__COUNT(seats); i++)
        if (desk_ask(&d, d.anna, "POST", "/seats", seats[i].body).status != seats[i].status)
            fail_msg("not %d: %s", seats[i].status, seats[i].body);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 200);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/seats", seats[8].body).status, 409);
    /* For lists of games: who is to act and until when, without the rest of the table. */
    answer = desk_ask(&d, d.anna, "GET", "?brief", NULL);
    assert_true(says(answer, "\"snapshot\":null") && says(answer, "Vex"));
    assert_true(!says(answer, "\"to_act\":null") && says(answer, "\"deadline\":"));
    assert_true(says(desk_ask(&d, d.anna, "GET", "", NULL), "\"snapshot\":{"));
    /* The story ends with the last message. */
    assert_true(says(desk_ask(&d, d.anna, "GET", "/story", NULL), "{\"number\":"));
    kit_free(d.kit);
}

/* ---- Commands of the host -------------------------------------------------------------------- */

/* The answers since the last call, as lines "TELLER WORD: TEXT". */
static const char *told(desk *d)
{
    for (int i = 0; i < 3; i++)
        kit_turn(d->kit, 1);
    asc__out(&d->kit->told, "", 1);
    d->kit->told.length = 0;
    return d->kit->told.data;
}

static void tell(desk *d, uint64_t admin, const char *line)
{
    asc__server_tell(d->kit->server, admin, line, strlen(line));
}

static void assert_told(desk *d, const char *line, const char *answer)
{
    tell(d, 7, line);
    assert_int_equal(d->kit->told.length, 0); /* never during the call */
    const char *all = told(d);
    if (strncmp(all, "7 ", 2) != 0 || strncmp(all + 2, answer, strlen(answer)) != 0 ||
        strchr(all, '\n')[1] != '\0')
        fail_msg("'%s': %s", line, all);
}

static void test_tell_wrong(void **state)
{
    (void)state;
    desk d = desk_start(31, DESK_SIMPLE);
    char line[1024];
    const char *const wrong[] = {"",
                                 " ",
                                 "drain",
                                 "drain ",
                                 "drain -1",
                                 "drain 86401",
                                 "drain 3 4",
                                 "drain 99999999999999999999",
                                 "backup",
                                 "backup file",
                                 "close",
                                 "close 12",
                                 "close 0000000000000000",
                                 "close 00000000000000zz",
                                 "announce",
                                 "announce ",
                                 "announce  x",
                                 "announce x ",
                                 "announce a\tb",
                                 "announce a\x1b[2J",
                                 "announce \xe2\x80\xae.",
                                 "announce \xff",
                                 "bless Ben",
                                 "drain\x01 3"};
    for (size_t i = 0; i < ASC__COUNT(wrong); i++)
        assert_told(&d, wrong[i], "wrong: ");
    snprintf(line, sizeof line, "announce %0201d", 0);
    assert_told(&d, line, "wrong: ");
    snprintf(line, sizeof line, "close %s %0201d", d.table, 0);
    assert_told(&d, line, "wrong: ");
    asc__server_tell(d.kit->server, 7, "announce a\0b", 12);
    assert_non_null(strstr(told(&d), "7 wrong: "));
    assert_int_equal(desk_move(&d, 1), 200); /* the game has not changed */
    kit_free(d.kit);
}

static void test_tell_announce(void **state)
{
    (void)state;
    desk d = desk_start(32, DESK_SIMPLE);
    char query[64], line[1024];
    stream_query(&d, query);
    size_t one = open_stream(&d, d.anna, query), other = open_stream(&d, NULL, "");
    heard(&d, one);
    heard(&d, other);
    assert_told(&d, "announce A \"break\" at ten", "done: ");
    assert_non_null(strstr(heard(&d, one), "event: announce\ndata: {\"now\":"));
    assert_non_null(strstr(heard(&d, other), ",\"text\":\"A \\\"break\\\" at ten\"}\n\n"));
    snprintf(line, sizeof line, "announce %0200d", 0);
    assert_told(&d, line, "done: ");
    kit_free(d.kit);
}

/* The host closes a game for everybody, even one that nobody looks at; nothing is told before it is
 * stored. */
static void test_tell_close(void **state)
{
    (void)state;
    desk d = desk_start(33, DESK_SIMPLE);
    char query[64], line[128];
    stream_query(&d, query);
    size_t stream = open_stream(&d, NULL, query);
    heard(&d, stream);
    snprintf(line, sizeof line, "close %s a machine moves", d.table);
    d.kit->full = true;
    assert_told(&d, line, "refused: this could not be stored");
    d.kit->full = false;
    pass(&d, 3);
    stream = open_stream(&d, NULL, query);
    heard(&d, stream);
    assert_int_equal(desk_table_of(&d)->state, STATE_PLAYING);
    d.kit->hold = true;
    tell(&d, 7, line);
    assert_string_equal(told(&d), "");
    d.kit->hold = false;
    assert_non_null(strstr(told(&d), "7 done: "));
    const char *events = heard(&d, stream);
    assert_non_null(strstr(events, "closed"));
    assert_non_null(strstr(events, "a machine moves"));
    assert_told(&d, line, "refused: ");
    assert_int_equal(desk_table_of(&d)->state, STATE_OVER);
    kit_crash(d.kit, SIZE_MAX);
    d.line = d.other = kit_connect(d.kit);
    assert_non_null(strstr(desk_ask(&d, d.anna, "GET", "", NULL).body, "\"state\":\"over\""));
    kit_free(d.kit);

    d = desk_start(34, DESK_SIMPLE);
    kit_crash(d.kit, SIZE_MAX);
    d.kit->told.length = 0;
    assert_null(kit_table(d.kit, d.table));
    snprintf(line, sizeof line, "close %s", d.table);
    tell(&d, 8, line); /* two commands wait for the same table */
    tell(&d, 9, line);
    const char *both = told(&d);
    assert_non_null(strstr(both, "8 done: "));
    assert_non_null(strstr(both, "9 refused: "));
    d.line = d.other = kit_connect(d.kit);
    assert_non_null(
        strstr(desk_ask(&d, d.anna, "GET", "", NULL).body, "the host closed this game"));
    assert_told(&d, "close 00000000000000ff", "refused: there is no such table");
    kit_free(d.kit);

    d = desk_set_up(35, DESK_SIMPLE);
    snprintf(line, sizeof line, "close %s", d.table);
    assert_told(&d, line, "refused: the game has not begun");
    kit_free(d.kit);
}

/* The store makes one copy at a time, and the host gets its result. */
static void test_tell_backup(void **state)
{
    (void)state;
    static const struct {
        asc_store_status status;
        const char *answer;
    } ends[] = {
        {ASC_STORE_OK, "7 done: "},
        {ASC_STORE_IN_THE_WAY, "7 refused: a file"},
        {ASC_STORE_FULL, "7 refused: the disk is full"},
        {ASC_STORE_FAILED, "7 refused: the server"},
    };
    desk d = desk_start(36, DESK_SIMPLE);
    told(&d);
    for (size_t i = 0; i < ASC__COUNT(ends); i++) {
        d.kit->hold = true;
        tell(&d, 7, "backup /a copy");
        assert_int_equal(d.kit->job_count, 1);
        asc_store_job *job = d.kit->jobs[0];
        assert_int_equal(job->kind, ASC_STORE_BACKUP);
        assert_string_equal(job->text, "/a copy");
        assert_false(asc__server_is_idle(d.kit->server));
        assert_told(&d, "backup /b", "refused: another copy");
        d.kit->job_count = 0;
        job->status = (uint8_t)ends[i].status;
        asc__server_stored(d.kit->server, job);
        d.kit->hold = false;
        const char *said = told(&d);
        if (strncmp(said, ends[i].answer, strlen(ends[i].answer)) != 0)
            fail_msg("not '%s': %s", ends[i].answer, said);
        assert_true(asc__server_is_idle(d.kit->server));
    }
    kit_free(d.kit);
}

static void test_tell_drain(void **state)
{
    (void)state;
    desk d = desk_start(37, timed);
    char query[64], line[64];
    stream_query(&d, query);
    while (!desk_to_act(&d))
        kit_turn(d.kit, 10);
    size_t stream = open_stream(&d, d.anna, query);
    heard(&d, stream);
    assert_told(&d, "drain 3600", "done: ");
    assert_non_null(strstr(heard(&d, stream), "event: drain\ndata: {\"now\":"));
    uint64_t service = asc__server_counts(d.kit->server).service_ms;
    assert_int_equal(desk_move(&d, 1), 503);
    snprintf(line, sizeof line, "close %s", d.table);
    assert_told(&d, line, "refused: the server is shutting down");
    stream = open_stream(&d, d.ben, query); /* a stream that begins later gets the event, too */
    assert_non_null(strstr(heard(&d, stream), "event: drain\ndata: {\"now\":"));
    pass(&d, 3500);
    assert_false(asc__server_is_to_end(d.kit->server));
    pass(&d, 100);
    assert_true(asc__server_is_to_end(d.kit->server));
    assert_false(time_is_up(&d));
    assert_int_equal(asc__server_counts(d.kit->server).service_ms, service);
    assert_told(&d, "drain 60", "done: "); /* the last command counts */
    assert_false(asc__server_is_to_end(d.kit->server));
    kit_free(d.kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests),   cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_pipeline),   cmocka_unit_test(test_game),
        cmocka_unit_test(test_twice),      cmocka_unit_test(test_threats),
        cmocka_unit_test(test_origin),     cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_rates),      cmocka_unit_test(test_hold),
        cmocka_unit_test(test_full),       cmocka_unit_test(test_restart),
        cmocka_unit_test(test_wakes),      cmocka_unit_test(test_unload),
        cmocka_unit_test(test_clock),      cmocka_unit_test(test_clock_sleeps),
        cmocka_unit_test(test_outage),     cmocka_unit_test(test_operators),
        cmocka_unit_test(test_drain),      cmocka_unit_test(test_streams),
        cmocka_unit_test(test_alive),      cmocka_unit_test(test_pack),
        cmocka_unit_test(test_resume),     cmocka_unit_test(test_slow_reader),
        cmocka_unit_test(test_presence),   cmocka_unit_test(test_slow_game),
        cmocka_unit_test(test_waiting),    cmocka_unit_test(test_invited),
        cmocka_unit_test(test_tell_wrong), cmocka_unit_test(test_tell_announce),
        cmocka_unit_test(test_tell_close), cmocka_unit_test(test_tell_backup),
        cmocka_unit_test(test_tell_drain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
