/*
 * serve_run_none.c - says that this program was built without a server.
 */
#include "serve_run.h"

int asc__serve_run(const asc_command *command, asc_serve_request *request)
{
    (void)request;
    asc__cli_complain(command,
                      "this program was built without a server; it needs the packages "
                      "libuv1-dev, libsqlite3-dev, libsodium-dev, zlib1g-dev and node-llhttp");
    return ASC_EXIT_FAILED;
}
