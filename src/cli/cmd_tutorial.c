/*
 * cmd_tutorial.c - `ascend tutorial`: checks tutorials, for their authors.
 */
#include "cli.h"

#include "cli_walk.h"
#include "pack_finder.h"

static const char help[] =
    N_("usage: ascend tutorial FILE...\n"
       "\n"
       "Plays tutorials through, in every way that they leave open. A FILE that is a\n"
       "folder stands for every *.tutorial in it and in folders below.\n");

static const char notes[] =
    N_("What is wrong is a line FILE:LINE: what was expected; exit status 1 when anything\n"
       "is. In another language than English (--lang fr), texts that it lacks are wrong.\n"
       "docs/tutorials.md tells how to write one.\n");

/* Checks a file. */
static bool check_file(asc_finder *finder, const char *path)
{
    asc_source source;
    asc_tutorial *tutorial;
    if (!asc__file_read(path, ASC_FILE_TUTORIAL, &source))
        return false;
    asc_host host = asc__finder_host(finder);
    unsigned told = finder->told;
    asc_status status = asc_tutorial_new(&source, &host, &tutorial);
    asc__file_free(&source);
    if (status == ASC_OK)
        status = asc_tutorial_check(tutorial, &host);
    if (status == ASC_OK)
        asc__cli_printf(stdout, "%s: ok, %zu steps\n", path, asc_tutorial_length(tutorial));
    else if (finder->told == told)
        asc__cli_printf(stdout, "%s: %s\n", path, asc__cli_status(status));
    asc_tutorial_free(tutorial);
    return status == ASC_OK;
}

static int run(const asc_command *command, int argc, char **argv)
{
    int status = asc__cli_options(command, NULL, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc == 0) {
        asc__cli_complain(command, "wants at least one file or folder of tutorials");
        return ASC_EXIT_USAGE;
    }
    asc_path_list list = {0};
    asc_finder finder;
    asc__finder_init(&finder);
    finder.diag_out = stdout;
    finder.plain = true;
    bool fine = true;
    for (int i = 0; i < argc && fine; i++)
        fine = asc__paths_add(&list, argv[i], ".tutorial");
    if (!fine)
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
    else if (list.count == 0)
        asc__cli_complain(command, "there is no tutorial in there");
    fine = fine && list.count > 0 && list.troubles == 0;
    for (size_t i = 0; i < list.count; i++)
        fine = check_file(&finder, list.items[i]) && fine;
    asc__paths_free(&list);
    asc__finder_fini(&finder);
    return fine ? ASC_EXIT_OK : ASC_EXIT_FAILED;
}

const asc_command asc__cmd_tutorial = {
    .name = "tutorial",
    .summary = N_("plays tutorials through, for those who write them"),
    .help = help,
    .notes = notes,
    .run = run,
};
