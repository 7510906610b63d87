/*
 * cmd_scenario.c - `ascend scenario`: runs rules tests written as text, from files and folders.
 */
#include "cli.h"

#include "cli_walk.h"
#include "pack_finder.h"

static const char help[] =
    N_("usage: ascend scenario [--pack PACKFILE] FILE...\n"
       "\n"
       "Runs scenarios: texts that set up a position, make moves and say what must\n"
       "hold. A FILE that is a folder stands for every *.scn in it and in folders below.\n");

static const char notes[] =
    N_("Each failure is a line FILE:LINE: what was expected and what was there. The last\n"
       "line is 'N passed, M failed'; exit status 1 when anything failed.\n"
       "docs/scenarios.md tells how to write one.\n");

typedef struct scenario_run {
    asc_finder finder;
    asc_scenario_report report;
} scenario_run;

static void run_file(scenario_run *run, const char *path)
{
    asc_source source;
    if (!asc__file_read(path, ASC_FILE_TEXT, &source)) {
        run->report.failed++;
        return;
    }
    asc_host host = asc__finder_host(&run->finder);
    unsigned told = run->finder.told, failed = run->report.failed;
    asc_status status = asc_scenario_run(&source, &host, &run->report);
    if (status != ASC_OK && run->report.failed == failed)
        run->report.failed++;
    if (run->report.failed > failed && run->finder.told == told)
        asc__cli_printf(stdout, "%s: %s\n", path, asc__cli_status(status));
    asc__file_free(&source);
}

/* Runs a file, or all files of a folder; false: out of memory. */
static bool run_path(scenario_run *run, const char *path)
{
    asc_path_list list = {0};
    unsigned before = run->report.passed + run->report.failed;
    bool fine = asc__paths_add(&list, path, ".scn");
    run->report.failed += list.troubles;
    for (size_t i = 0; i < list.count && fine; i++)
        run_file(run, list.items[i]);
    asc__paths_free(&list);
    if (fine && run->report.passed + run->report.failed == before) {
        asc__cli_printf(stdout, "%s: no scenario found\n", path);
        run->report.failed++;
    }
    return fine;
}

typedef struct scenario_request {
    asc_cli_list packs;
} scenario_request;

static const asc_cli_option command_options[] = {
    {"pack", NC_("value", "PACKFILE"),
     N_("a pack file of yours, which scenarios then name by its id; give it again for more"),
     ASC__CLI_INTO(scenario_request, packs)},
};

static int run(const asc_command *command, int argc, char **argv)
{
    scenario_request request = {.packs = {.count = 0}};
    int status = asc__cli_options(command, &request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc == 0) {
        asc__cli_complain(command, "wants at least one file or folder of scenarios");
        return ASC_EXIT_USAGE;
    }
    scenario_run all = {.report = {0}};
    asc__finder_init(&all.finder);
    all.finder.diag_out = stdout;
    bool fine = true;
    for (size_t i = 0; i < request.packs.count; i++)
        fine = asc__finder_lend(&all.finder, request.packs.item[i]) && fine;
    if (!fine) {
        asc__finder_fini(&all.finder);
        return ASC_EXIT_FAILED;
    }
    for (int i = 0; i < argc && fine; i++)
        fine = run_path(&all, argv[i]);
    asc__finder_fini(&all.finder);
    if (!fine) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    asc__cli_printf(stdout, "%u passed, %u failed\n", all.report.passed, all.report.failed);
    return all.report.failed ? ASC_EXIT_FAILED : ASC_EXIT_OK;
}

const asc_command asc__cmd_scenario = {
    .name = "scenario",
    .summary = N_("runs rules tests written as text"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
