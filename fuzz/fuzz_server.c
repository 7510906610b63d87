/*
 * fuzz_server.c - what strangers and the host say to a server: bodies of every request that takes
 * one, and the words of `ascend serve --tell`. The first byte chooses; whatever comes, there is one
 * whole answer, and the server is well behind it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "server_kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* W is the id of a table that waits, P that of one that is played. */
static const struct {
    const char *method, *path;
} requests[] = {
    {"POST", "guest"},
    {"POST", "people"},
    {"POST", "login"},
    {"PATCH", "me"},
    {"POST", "tables"},
    {"POST", "tables/W/join"},
    {"POST", "tables/W/seats"},
    {"POST", "tables/W/start"},
    {"POST", "tables/P/commands"},
    {"POST", "tables/P/bye"},
    {"POST", "tables/P/rematch"},
    {"DELETE", "me"},
};

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    abort();
}

static void make_table(server_kit *kit, size_t line, const char *token, char table[24])
{
    const char *setup =
        "{\"game\":\"princes\",\"players\":3,\"seats\":[{},{\"player\":\"level:1\"},"
        "{\"player\":\"level:1\"}]}";
    kit_answer made = kit_ask(kit, line, "POST", "tables", token, setup);
    if (!kit_member(made.body, "table", table, 24))
        fail("no table is made");
}

static void ask(server_kit *kit, unsigned which, const uint8_t *body, size_t size)
{
    char token[40], table[2][24], path[64];
    size_t line = kit_connect(kit);
    kit_answer guest = kit_ask(kit, line, "POST", "guest", NULL, "{\"name\":\"Anna\"}");
    if (!kit_member(guest.body, "token", token, sizeof token))
        fail("no guest is made");
    make_table(kit, line, token, table[0]);
    make_table(kit, line, token, table[1]);
    snprintf(path, sizeof path, "tables/%s/start", table[1]);
    kit_ask(kit, line, "POST", path, token, "");
    const char *pattern = requests[which].path, *letter = strpbrk(pattern, "WP");
    if (letter != NULL)
        snprintf(path, sizeof path, "%.*s%s%s", (int)(letter - pattern), pattern,
                 table[*letter == 'P'], letter + 1);
    else
        snprintf(path, sizeof path, "%s", pattern);
    server_text text = {.room = 0};
    asc__outf(&text,
              "%s /api/1/%s HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer %s\r\n"
              "Content-Length: %zu\r\n\r\n",
              requests[which].method, path, token, size);
    asc__out(&text, (const char *)body, size);
    kit_send(kit, line, text.data, text.length);
    free(text.data);
    int status = 0;
    for (int i = 0; i < 50 && status == 0; i++) {
        kit_turn(kit, 10);
        status = kit_read(kit, line).status;
    }
    if (status < 200 || status == 500)
        fail("there is no answer");
}

static void tell(server_kit *kit, const uint8_t *line, size_t size)
{
    asc__server_tell(kit->server, 7, (const char *)line, size);
    for (int i = 0; i < 20; i++)
        kit_turn(kit, 10);
    asc__out(&kit->told, "", 1);
    const char *told = kit->told.data;
    if (strncmp(told, "7 done: ", 8) != 0 && strncmp(told, "7 refused: ", 11) != 0 &&
        strncmp(told, "7 wrong: ", 9) != 0)
        fail("the host has no answer");
    if (strchr(told, '\n') != told + strlen(told) - 1)
        fail("the host has two answers");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > ASC_HTTP_BODY)
        return 0;
    unsigned which = data[0] % (ASC__COUNT(requests) + 1);
    server_kit *kit = kit_new(size);
    if (which < ASC__COUNT(requests))
        ask(kit, which, data + 1, size - 1);
    else
        tell(kit, data + 1, size - 1);
    if (kit->server->failing || kit->server->passwords > 0 || kit->server->tell_count > 0)
        fail("the server is not well");
    kit_free(kit);
    return 0;
}
