/*
 * server_desk.h - a table at a server of tests, with Anna, who has set it up, and Ben. It claims
 * with cmocka that all of it succeeds.
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
    size_t line, other; /* Anna's and Ben's */
    char anna[40], ben[40];
    char table[24], invite[40];
} desk;

void desk_guest(desk *d, const char *name, char token[40]);

/* Asks about the table: `what` is behind its path. */
kit_answer desk_ask(desk *d, const char *token, const char *method, const char *what,
                    const char *body);

/* Anna has set up a table, and Ben has joined it; Anna has started the game. */
desk desk_set_up(uint64_t seed, const char *setup);
desk desk_start(uint64_t seed, const char *setup);

server_table *desk_table_of(desk *d);
const char *desk_to_act(desk *d);    /* whose turn it is: their token, or NULL */
int desk_move(desk *d, uint64_t id); /* a person's next decision; the status of the answer */

#endif
