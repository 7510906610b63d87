/*
 * server_check.h - looks whether all that a store has can be used.
 */
#ifndef ASC_SERVER_CHECK_H
#define ASC_SERVER_CHECK_H

#include "store.h"

typedef struct asc_server_checked {
    uint64_t tables, commands, problems;
} asc_server_checked;

/* Reads everything in a store that nobody else uses, and tells what is wrong, of a table or of the
 * file (0), in English. Nothing changes. */
asc_server_checked asc__server_check(asc_server_store *store, const asc_host *host,
                                     void (*wrong)(void *user, uint64_t table, const char *text),
                                     void *user);

#endif
