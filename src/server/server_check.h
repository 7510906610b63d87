/*
 * server_check.h - checks that everything in a store can be used.
 */
#ifndef ASC_SERVER_CHECK_H
#define ASC_SERVER_CHECK_H

#include "store.h"

typedef struct asc_server_checked {
    uint64_t tables, commands, problems;
} asc_server_checked;

/* Reads everything in a store that nobody else uses, and reports each fault in English, with its
 * table or 0 for the file. Nothing changes. */
asc_server_checked asc__server_check(asc_server_store *store, const asc_host *host,
                                     void (*wrong)(void *user, uint64_t table, const char *text),
                                     void *user);

#endif
