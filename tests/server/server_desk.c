/*
 * server_desk.c - see server_desk.h.
 */
#include "server_desk.h"

#include <stdio.h>

void desk_guest(desk *d, const char *name, char token[40])
{
    char body[64];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    kit_answer answer = kit_ask(d->kit, d->line, "POST", "guest", NULL, body);
    assert_int_equal(answer.status, 201);
    assert_true(kit_member(answer.body, "token", token, 40));
    assert_int_equal(strlen(token), 32);
}

kit_answer desk_ask(desk *d, const char *token, const char *method, const char *what,
                    const char *body)
{
    char path[128];
    snprintf(path, sizeof path, "tables/%s%s", d->table, what);
    return kit_ask(d->kit, token == d->ben ? d->other : d->line, method, path, token, body);
}

desk desk_set_up(uint64_t seed, const char *setup)
{
    char body[128];
    desk d = {.kit = kit_new(seed)};
    d.line = kit_connect(d.kit);
    d.other = kit_connect(d.kit);
    desk_guest(&d, "Anna", d.anna);
    desk_guest(&d, "Ben", d.ben);
    kit_answer answer = kit_ask(d.kit, d.line, "POST", "tables", d.anna, setup);
    if (answer.status != 201)
        fail_msg("a table: %d %s", answer.status, answer.body);
    assert_true(kit_member(answer.body, "table", d.table, sizeof d.table));
    assert_true(kit_member(answer.body, "invite", d.invite, sizeof d.invite));
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", d.invite);
    assert_int_equal(desk_ask(&d, d.ben, "POST", "/join", body).status, 200);
    return d;
}

desk desk_start(uint64_t seed, const char *setup)
{
    desk d = desk_set_up(seed, setup);
    assert_int_equal(desk_ask(&d, d.anna, "POST", "/start", "").status, 200);
    return d;
}

server_table *desk_table_of(desk *d)
{
    server_table *table = kit_table(d->kit, d->table);
    assert_non_null(table);
    return table;
}

const char *desk_to_act(desk *d)
{
    server_table *table = desk_table_of(d);
    int seat = asc_table_to_act(table->opened.table);
    if (seat < 0 || table->setup.seat[seat].player[0])
        return NULL;
    return strcmp(table->setup.seat[seat].name, "Anna") == 0 ? d->anna : d->ben;
}

int desk_move(desk *d, uint64_t id)
{
    char command[512];
    while (!desk_to_act(d))
        kit_turn(d->kit, 10);
    assert_true(kit_move(desk_table_of(d), id * 7, id, command, sizeof command));
    return desk_ask(d, desk_to_act(d), "POST", "/commands", command).status;
}
