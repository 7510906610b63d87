/*
 * cmd_serve.c - `ascend serve`: a server of games. serve_run.c runs it.
 */
#include "cli.h"

#include <stdlib.h>

#include "serve_run.h"

static const char help[] =
    N_("usage: ascend serve [OPTION...]\n"
       "\n"
       "Hosts games between people, over HTTP: each has a name and a token, sets up a\n"
       "table, and sends the others a link. Every move is on the disk before anybody is\n"
       "told of it. Ctrl-C ends the server; the games go on when it is started again.\n");

static const char notes[] =
    N_("Only programs on this machine can connect, unless --host says otherwise. For\n"
       "others, put nginx or Caddy in front of it, which encrypts (docs/server.md).\n"
       "docs/http-api.md describes what programs can ask it, with examples for curl.\n");

static const asc_cli_option command_options[] = {
    {"port", NC_("value", "PORT"), N_("where it listens; default: 8080; 0: any that is free"),
     ASC__CLI_INTO(asc_serve_request, port), 0, 65535},
    {"host", NC_("value", "ADDRESS"),
     N_("the address it listens at, as a number; default: 127.0.0.1, this machine alone"),
     ASC__CLI_INTO(asc_serve_request, host)},
    {"store", NC_("value", "FILE"),
     N_("where games and people are kept; default: ascend/server.db in the data folder "
        "($XDG_DATA_HOME or ~/.local/share)"),
     ASC__CLI_INTO(asc_serve_request, store)},
    {"page", NC_("value", "FOLDER"),
     N_("the page to serve ('./ascend web --build' makes build/web); default: what ASCEND_PAGE "
        "names"),
     ASC__CLI_INTO(asc_serve_request, page)},
    {"config", NC_("value", "FILE"), N_("limits, as lines 'person-rate: 20' (docs/server.md)"),
     ASC__CLI_INTO(asc_serve_request, config)},
    {"check", NULL, N_("only reads all of the store, and plays every game in it again"),
     ASC__CLI_INTO(asc_serve_request, check)},
    {"check-config", NULL, N_("only checks the file of limits"),
     ASC__CLI_INTO(asc_serve_request, check_config)},
    {"tell", NC_("value", "COMMAND"),
     N_("tells the server that uses the store: 'drain SECONDS', 'backup FILE', 'close ID REASON', "
        "'announce TEXT', 'ban NAME', 'unban NAME', 'code NAME' (docs/server.md)"),
     ASC__CLI_INTO(asc_serve_request, tell)},
    {"no-open", NULL, N_("leaves the browser alone"), ASC__CLI_INTO(asc_serve_request, no_open)},
};

static int run(const asc_command *command, int argc, char **argv)
{
    asc_serve_request request = {.host = "127.0.0.1", .port = 8080};
    int status = asc__cli_options(command, &request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(command, 0, argc, argv))
        return ASC_EXIT_USAGE;
    if (request.page == NULL)
        request.page = getenv("ASCEND_PAGE");
    return asc__serve_run(command, &request);
}

const asc_command asc__cmd_serve = {
    .name = "serve",
    .summary = N_("hosts games between people, over HTTP"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
