/*
 * server_desk.h - a table at a server of tests, which Anna has set up and Ben has joined. Its
 * functions assert with cmocka that everything succeeds.
 */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server_kit.h"

/* A short game of two people and a computer player. */
#define DESK_SIMPLE                                                                                \
    "{\"game\":\"princes\",\"players\":3,\"seats\":[{},{},{\"player\":\"level:1\"}]}"

typedef struct desk {
    server_kit *kit;
    size_t line, other; /* the lines of Anna and Ben */
    char anna[40], ben[40];
    char table[24], invite[40];
} desk;

void desk_guest(desk *d, const char *name, char token[40]);

/* Sends a request about the table: `what` follows the table's path. */
kit_answer desk_ask(desk *d, const char *token, const char *method, const char *what,
                    const char *body);

/* Lets Anna set up a table, Ben join it, and Anna start the game. */
desk desk_set_up(uint64_t seed, const char *setup);
desk desk_start(uint64_t seed, const char *setup);

server_table *desk_table_of(desk *d);
const char *desk_to_act(desk *d); /* the token of the person to act, or NULL */
/* makes a person's next move; returns the status of the answer */
int desk_move(desk *d, uint64_t id);

#endif
