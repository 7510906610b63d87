/*
 * serve_run.h - `ascend serve` after its command line has been read. A program built without a
 * server has serve_run_none.c instead of serve_run.c.
 */
#ifndef ASC_SERVE_RUN_H
#define ASC_SERVE_RUN_H

#include "cli.h"

typedef struct asc_serve_request {
    const char *host, *store, *page, *config, *tell;
    uint64_t port;
    bool no_open, check, check_config;
} asc_serve_request;

/* Serves until a signal comes, sends a command to a running server, or checks a store; returns the
 * exit status. */
int asc__serve_run(const asc_command *command, asc_serve_request *request);

#endif
