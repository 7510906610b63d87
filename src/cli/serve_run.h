/*
 * serve_run.h - `ascend serve` once its command line is read. A program that was built without a
 * server has serve_run_none.c in the place of serve_run.c.
 */
#ifndef ASC_SERVE_RUN_H
#define ASC_SERVE_RUN_H

#include "cli.h"

typedef struct asc_serve_request {
    const char *host, *store, *page, *config, *tell;
    uint64_t port;
    bool no_open, check, check_config;
} asc_serve_request;

/* Serves until a signal comes, tells a server that does, or checks a store; the exit status. */
int asc__serve_run(const asc_command *command, asc_serve_request *request);

#endif
