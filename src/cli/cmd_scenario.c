/*
 * cmd_scenario.c - `ascend scenario`: runs rules tests written as text, from files and folders.
 */
#include "cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "pack_shelf.h"

static const char help[] =
    N_("usage: ascend scenario FILE...\n"
       "\n"
       "Runs scenarios: texts that set up a situation, make moves and say what must\n"
       "hold. A FILE that is a folder stands for every *.scn in it and in folders below.\n"
       "\n"
       "Each failure is a line FILE:LINE: what was expected and what was there. The last\n"
       "line is 'N passed, M failed'; exit status 1 when anything failed.\n"
       "docs/scenarios.md tells how to write one.\n");

enum { PATH_SIZE = 4096, DEPTH_MAX = 32 };

typedef struct scenario_run {
    asc_shelf shelf;
    asc_scenario_report report;
} scenario_run;

static void run_file(scenario_run *run, const char *path)
{
    asc_source source;
    if (!asc__file_read(path, &source)) {
        run->report.failed++;
        return;
    }
    asc_host host = asc__shelf_host(&run->shelf);
    unsigned told = run->shelf.told, failed = run->report.failed;
    asc_status status = asc_scenario_run(&source, &host, &run->report);
    if (status != ASC_OK && run->report.failed == failed)
        run->report.failed++;
    if (run->report.failed > failed && run->shelf.told == told)
        printf("%s: %s\n", path, asc__cli_status(status));
    asc__file_free(&source);
}

static bool ends_in_scn(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".scn") == 0;
}

/* Leaves out what is hidden; the names come sorted, so that every run goes the same way. */
static int keep(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void run_path(scenario_run *run, const char *path, int depth)
{
    struct stat facts;
    if (stat(path, &facts) != 0 || !S_ISDIR(facts.st_mode)) {
        run_file(run, path);
        return;
    }
    struct dirent **entries = NULL;
    int count = depth < DEPTH_MAX ? scandir(path, &entries, keep, alphasort) : -1;
    if (count < 0) {
        asc__cli_complain(NULL, "cannot read folder %s: %s", path,
                          depth < DEPTH_MAX ? strerror(errno)
                                            : asc__cli_tr("too many folders deep"));
        run->report.failed++;
        return;
    }
    for (int i = 0; i < count; i++) {
        char below[PATH_SIZE];
        int length = snprintf(below, sizeof below, "%s/%s", path, entries[i]->d_name);
        if (length < PATH_SIZE && stat(below, &facts) == 0 &&
            (S_ISDIR(facts.st_mode) || ends_in_scn(below)))
            run_path(run, below, depth + 1);
        free(entries[i]);
    }
    free(entries);
}

static int run(const asc_command *command, int argc, char **argv)
{
    int status = asc__cli_options(command, NULL, 0, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc == 0) {
        asc__cli_complain(command, "wants at least one file or folder of scenarios");
        return ASC_EXIT_USAGE;
    }
    scenario_run all = {.report = {0}};
    asc__shelf_init(&all.shelf);
    all.shelf.diag_out = stdout;
    for (int i = 0; i < argc; i++) {
        unsigned before = all.report.passed + all.report.failed;
        run_path(&all, argv[i], 0);
        if (all.report.passed + all.report.failed == before) {
            printf(asc__cli_tr("%s: no scenario found\n"), argv[i]);
            all.report.failed++;
        }
    }
    asc__shelf_fini(&all.shelf);
    printf(asc__cli_tr("%u passed, %u failed\n"), all.report.passed, all.report.failed);
    return all.report.failed ? ASC_EXIT_FAILED : ASC_EXIT_OK;
}

const asc_command asc__cmd_scenario = {"scenario", N_("runs rules tests written as text"), help,
                                       run, false};
