/*
 * serve_check.c - opens a store that no server uses, and checks it.
 */
#include "serve_internal.h"
#include "server_check.h"

asc_serve_end asc__serve_check(const char *store, const asc_host *games,
                               void (*problem)(void *user, uint64_t table, const char *text),
                               void *user, asc_serve_checked *found, char wrong[256])
{
    asc_store_status status;
    asc_server_store *it = asc__store_sqlite(store, NULL, &status, wrong);
    if (it != NULL) {
        asc_server_checked all = asc__server_check(it, games, problem, user);
        *found = (asc_serve_checked){all.tables, all.commands, all.problems};
    }
    asc__store_close(it);
    return asc__serve_end_of(status);
}
