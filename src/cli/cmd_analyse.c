/*
 * cmd_analyse.c - `ascend analyse`: analyses every decision of a record. analysis.c has the
 * threads, analyse.h prints the result.
 */
#include "analyse.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli_progress.h"
#include "pack_finder.h"

static const char help[] =
    N_("usage: ascend analyse RECORD [OPTION...]\n"
       "\n"
       "Tells how a game went: for each decision the chance of winning before it and\n"
       "after, what it has lost and what would have been better; then the biggest\n"
       "mistakes, each with what could be seen and paid for. Chances are those of the\n"
       "player who decided, or of the team, estimated by the searching player from the view\n"
       "of that seat, as if all played equally well. A RECORD of - is the standard input,\n"
       "and a game need not be over.\n");

static const char notes[] =
    N_("Ctrl-C stops early, and tells what there is so far with exit status 130.\n"
       "docs/analysis.md tells what the numbers mean.\n");

enum { TIME_STANDARD = 600 };

typedef struct analyse_request {
    uint64_t ms, seat, threads, seed, against;
    const char *player, *html;
    bool json;
    char supposing[128]; /* `player` with the suppositions of `against` */
} analyse_request;

static void show_progress(const asc_analysis *a, asc_progress *bar)
{
    char text[64];
    if (!asc__progress_due(bar))
        return;
    snprintf(text, sizeof text, asc__cli_tr("%zu decisions"), a->judged);
    asc__progress_draw(bar, a->judged, text);
}

/* Waits for the threads, and stops them after Ctrl-C. */
static void wait_for_all(asc_analysis *a, const atomic_bool *stop)
{
    asc_progress bar = asc__progress_init(a->wanted);
    while (asc__analysis_goes_on(a)) {
        if (atomic_load(stop))
            asc__analysis_stop(a);
        show_progress(a, &bar);
        asc__analysis_wait(a, 100);
    }
    asc__progress_fini(&bar);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int tell(const asc_command *command, asc_analysis *a, const analyse_request *request)
{
    if (request->json)
        asc__analysis_json(a);
    else
        asc__analysis_text(a);
    if (request->html && !asc__cli_write(command, request->html, asc__analysis_html, a))
        return ASC_EXIT_FAILED;
    if (a->judged == a->wanted)
        return ASC_EXIT_OK;
    asc__cli_complain(command, "interrupted after %zu of %zu decisions", a->judged, a->wanted);
    return asc__cli_interrupted_status();
}

/* Analyses the match; the seat of the request may not exist. */
static int analyse(const asc_command *command, asc_analysis *a, const analyse_request *request)
{
    int players = asc_game_players(asc_match_game(a->match));
    if (a->seat >= players) {
        asc__cli_complain(command, "--seat %d: there are seats 1 to %d", a->seat + 1, players);
        return ASC_EXIT_USAGE;
    }
    if (asc__analysis_start(a))
        wait_for_all(a, asc__cli_catch_interrupt());
    int status = ASC_EXIT_FAILED;
    if (a->status != ASC_OK)
        asc__cli_complain(command, "%s", asc__cli_status(a->status));
    else if (a->no_search)
        asc__cli_complain(
            command,
            "%s does not search and cannot analyse; --player wants search:BUDGET or level:6",
            a->player);
    else
        status = tell(command, a, request);
    asc__analysis_free(a);
    return status;
}

static const asc_cli_option command_options[] = {
    {"time", NC_("value", "MS"),
     N_("how long to think about a decision; default: 600, which takes about a minute for "
        "a game"),
     ASC__CLI_INTO(analyse_request, ms), 1, 3600000},
    {"player", NC_("value", "NAME"),
     N_("the player that analyses, if not by time: search:2000it, level:6 and the like"),
     ASC__CLI_INTO(analyse_request, player)},
    {"against", NC_("value", "LEVEL"),
     N_("tells the chances against others who play at that level, 1 to 5, and not those between "
        "equals"),
     ASC__CLI_INTO(analyse_request, against), 1, 5},
    {"seat", NC_("value", "N"), N_("analyses the decisions of seat N alone"),
     ASC__CLI_INTO(analyse_request, seat), 1, ASC_SEATS_MAX},
    {"threads", NC_("value", "T"), N_("decisions at a time; default: one for each processor"),
     ASC__CLI_INTO(analyse_request, threads), 1, 1024},
    {"seed", NC_("value", "S"),
     N_("the seed of the sampled games; default: 1. With a budget of iterations the same seed "
        "gives the same result"),
     ASC__CLI_INTO(analyse_request, seed), 0, UINT64_MAX},
    {"html", NC_("value", "FILE"), N_("one page with the curve of the game, for a browser"),
     ASC__CLI_INTO(analyse_request, html)},
    {"json", NULL,
     N_("for programs: one object with 'schema' (1), 'winner' (a seat, or null) and "
        "'decisions', each with 'turn', 'seat', 'move', 'best', 'chance_before', "
        "'chance_after', 'loss' and 'error' (0 to 1), and more"),
     ASC__CLI_INTO(analyse_request, json)},
};

static int read_request(const asc_command *command, int *argc, char **argv,
                        analyse_request *request)
{
    int status = asc__cli_options(command, request, argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (*argc != 1) {
        asc__cli_complain(command, "wants one record");
        return ASC_EXIT_USAGE;
    }
    if (request->ms == 0 && request->player == NULL)
        request->ms = TIME_STANDARD;
    if (request->player == NULL)
        request->player = "search";
    if (request->against > 0) {
        bool plain = strcmp(request->player, "search") == 0;
        snprintf(request->supposing, sizeof request->supposing, "%.64s%s+against%d",
                 request->player, plain ? ":1000ms" : "", (int)request->against);
        request->player = request->supposing;
    }
    return ASC_CLI_GO_ON;
}

static int run(const asc_command *command, int argc, char **argv)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    analyse_request request = {.threads = processors > 0 ? (uint64_t)processors : 1, .seed = 1};
    int status = read_request(command, &argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    status = ASC_EXIT_FAILED;
    if (asc_player_check(request.player, &host) != ASC_OK) {
        status = ASC_EXIT_USAGE;
    } else {
        asc_status read;
        asc_record *record = asc__finder_record(&finder, argv[0], &read);
        if (record && read == ASC_OK) {
            asc_analysis a = {.path = argv[0],
                              .facts = asc_record_facts_of(record),
                              .match = asc_record_match(record),
                              .player = request.player,
                              .ms = (uint32_t)request.ms,
                              .seat = (int)request.seat - 1,
                              .threads = (unsigned)request.threads,
                              .seed = request.seed,
                              .host = &host};
            status = analyse(command, &a, &request);
        }
        asc_record_free(record);
    }
    asc__finder_fini(&finder);
    return status;
}

const asc_command asc__cmd_analyse = {
    .name = "analyse",
    .summary = N_("says how good each decision of a game was"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
