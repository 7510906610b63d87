/*
 * server_check.c - reads a whole store, plays every game in it again, and compares each table's row
 * with its game.
 */
#include "server_check.h"

#include <stdlib.h>

#include "lang.h"
#include "server_internal.h"

typedef struct check {
    asc_server *server;
    asc_server_store *store;
    asc_server_checked found;
    asc_think_job *thought; /* the job of a computer player; it never runs */
    void (*wrong)(void *user, uint64_t table, const char *text);
    void *user;
} check;

/* ---- A world that does nothing --------------------------------------------------------------- */

static void no_store(void *user, asc_store_job *job)
{
    (void)user;
    asc__store_job_free(job);
}

static void no_think(void *user, asc_think_job *job)
{
    ((check *)user)->thought = job;
}

static void no_luck(void *user, void *bytes, size_t count)
{
    (void)user;
    memset(bytes, 0, count);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void say(check *it, uint64_t table, const char *text)
{
    it->found.problems++;
    it->wrong(it->user, table, text);
}

static void check_table(check *it, uint64_t id)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = id;
    asc__store_run(it->store, job);
    it->found.tables++;
    it->found.commands += job->table.commands;
    if (job->status != ASC_STORE_OK) {
        say(it, id, N_("it cannot be read"));
    } else {
        server_table *table = asc__table_arrived(it->server, job);
        if (table == NULL)
            say(it, id, N_("its game cannot be opened"));
        else if (table->state != job->table.state ||
                 (table->state != STATE_WAITING && table->commands != job->table.commands))
            say(it, id, N_("its row says something else than its game"));
        if (it->thought != NULL)
            asc__server_thought(it->server, it->thought);
        it->thought = NULL;
        if (table != NULL)
            asc__table_drop(it->server, table);
    }
    asc__store_job_free(job);
}

/* Checks the next tables after an id, in order. Returns the last one, or `after` if there are no
 * more. */
static uint64_t check_some(check *it, uint64_t after)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLES);
    job->id = after;
    if (asc__store_run(it->store, job) != ASC_STORE_OK)
        say(it, 0, N_("the file is damaged"));
    for (size_t i = 0; i < job->count; i++)
        check_table(it, after = job->games[i]);
    asc__store_job_free(job);
    return after;
}

asc_server_checked asc__server_check(asc_server_store *store, const asc_host *host,
                                     void (*wrong)(void *user, uint64_t table, const char *text),
                                     void *user)
{
    check it = {.store = store, .wrong = wrong, .user = user};
    const asc_server_world world = {
        .user = &it, .store = no_store, .think = no_think, .random = no_luck, .host = host};
    const asc_server_limits limits = asc__server_limits();
    asc_store_job *whole = asc__store_job_new(ASC_STORE_CHECK);
    asc_store_job *begin = asc__store_job_new(ASC_STORE_READ_BEGIN);
    if (asc__store_run(store, whole) != ASC_STORE_OK ||
        asc__store_run(store, begin) != ASC_STORE_OK)
        say(&it, 0, N_("the file is damaged"));
    begin->count = 0; /* no table is to wake up */
    it.server = asc__server_new(&world, &limits, begin, 1);
    asc__server_drain(it.server);
    for (uint64_t last = ASC_STORE_FIRST, next; (next = check_some(&it, last)) != last; last = next)
        continue;
    asc__server_free(it.server);
    asc__store_job_free(begin);
    asc__store_job_free(whole);
    return it.found;
}
