/*
 * serve_run.c - finds the file and the limits of a server, and prints its messages; src/serve
 * serves.
 */
#include "serve_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pack_finder.h"
#include "serve.h"

typedef struct serve_job {
    const asc_command *command;
    const asc_serve_request *request;
} serve_job;

/* Opens a browser if there is a display and the server has a page. */
static void open_browser(const asc_serve_request *request, const char *address)
{
    if (request->no_open || request->page == NULL ||
        (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL))
        return;
    if (fork() == 0) {
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
        _exit(127);
    }
}

static void ready(void *user, const char *address)
{
    const serve_job *job = user;
    asc__cli_printf(stdout, "the server is at %s (Ctrl-C ends)\n", address);
    asc__cli_printf(stdout, "games are kept in %s\n", job->request->store);
    if (job->request->page == NULL)
        asc__cli_printf(stdout, "it serves programs alone; for the page: --page build/web, after "
                                "'./ascend web --build'\n");
    else
        asc__cli_printf(stdout, "open it, choose 'Play with others', set up a table and send its "
                                "link to your friends\n");
    fflush(stdout);
    open_browser(job->request, address);
}

static void ending(void *user)
{
    (void)user;
    asc__cli_printf(stdout, "the server ends; Ctrl-C again ends it at once\n");
    fflush(stdout);
}

static void backup_failed(void *user, const char *path)
{
    const serve_job *job = user;
    asc__cli_complain(job->command, "cannot make %s", path);
}

static void cannot_be_told(void *user, const char *why)
{
    const serve_job *job = user;
    asc__cli_complain(job->command, "--tell does not work with %s: no socket can be at %s.tell: %s",
                      job->request->store, job->request->store, why);
}

static int exit_of(const asc_command *command, const asc_serve_request *request, asc_serve_end end,
                   const char *wrong)
{
    switch (end) {
    case ASC_SERVE_ENDED:
        asc__cli_printf(stdout, "all games are stored\n");
        return ASC_EXIT_OK;
    case ASC_SERVE_BAD_LIMITS:
        asc__cli_complain(command, "%s:%s", request->config, wrong);
        break;
    case ASC_SERVE_BUSY:
        asc__cli_complain(command, "another server uses %s; end it, or take another with --store",
                          request->store);
        break;
    case ASC_SERVE_NEWER:
        asc__cli_complain(command, "%s was written by a newer version of this program",
                          request->store);
        break;
    case ASC_SERVE_NO_STORE:
        asc__cli_complain(command, "cannot use %s: %s", request->store, wrong);
        break;
    case ASC_SERVE_NO_PAGE:
        asc__cli_complain(command,
                          "there is no page in %s; './ascend web --build' makes one in build/web",
                          request->page);
        break;
    case ASC_SERVE_NO_ADDRESS:
        asc__cli_complain(command, "cannot listen at %s, port %u: %s", request->host,
                          (unsigned)request->port, wrong);
        break;
    }
    return ASC_EXIT_FAILED;
}

/* The default file of the store; makes its folder. False after an error message. */
static bool default_store(const asc_command *command, char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool given = data != NULL && data[0] == '/';
    if (!given && (home == NULL || home[0] != '/')) {
        asc__cli_complain(command, "neither XDG_DATA_HOME nor HOME names a folder; use --store");
        return false;
    }
    snprintf(path, size, "%s%s/ascend/", given ? data : home, given ? "" : "/.local/share");
    for (char *at = strchr(path + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
        *at = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = '/';
        if (!made) {
            asc__cli_complain(command, "cannot make %s: %s", path, strerror(errno));
            return false;
        }
    }
    strcat(path, "server.db");
    return true;
}

/* ---- Telling a server ------------------------------------------------------------------------ */

/* The part of a text after this beginning; NULL: the text begins otherwise. */
static const char *behind(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);
    return strncmp(text, beginning, length) == 0 ? text + length : NULL;
}

/* Makes the line for the server, with an absolute path, since the server may run in another folder.
 * False after an error message. */
static bool make_line(const asc_command *command, const char *tell, char line[ASC_SERVE_LINE])
{
    const char *path = behind(tell, "backup ");
    char folder[ASC_SERVE_LINE / 2];
    int length;
    if (path != NULL && path[0] != '\0' && path[0] != '/') {
        if (getcwd(folder, sizeof folder) == NULL) {
            asc__cli_complain(command, "cannot use %s: %s", path, strerror(errno));
            return false;
        }
        length = snprintf(line, ASC_SERVE_LINE, "backup %s/%s", folder, path);
    } else {
        length = snprintf(line, ASC_SERVE_LINE, "%s", tell);
    }
    if (length < ASC_SERVE_LINE - 1 && strchr(line, '\n') == NULL)
        return true;
    asc__cli_complain(command, "a command to the server is one line, and not so long");
    return false;
}

/* Prints the answer; returns the exit status. */
static int take_answer(const asc_command *command, const char *answer)
{
    const char *text = behind(answer, "done: "), *refused = behind(answer, "refused: ");
    const char *code = behind(answer, "done: code ");
    if (code != NULL) {
        asc__cli_printf(stdout, "send them this code: %s\n", code);
        asc__cli_printf(stdout, "with it they choose another password, once, within a day\n");
        return ASC_EXIT_OK;
    }
    if (text != NULL) {
        asc__cli_printf(stdout, "%s\n", asc__cli_tr(text));
        return ASC_EXIT_OK;
    }
    const char *wrong = behind(answer, "wrong: ");
    asc__cli_complain(command, "%s", asc__cli_tr(refused ? refused : wrong ? wrong : answer));
    return refused ? ASC_EXIT_FAILED : ASC_EXIT_USAGE;
}

static int tell(const asc_command *command, const asc_serve_request *request)
{
    char line[ASC_SERVE_LINE], answer[ASC_SERVE_LINE];
    if (!make_line(command, request->tell, line))
        return ASC_EXIT_USAGE;
    switch (asc__serve_tell(request->store, line, answer)) {
    case ASC_TELL_ANSWERED:
        return take_answer(command, answer);
    case ASC_TELL_NOBODY:
        asc__cli_complain(command, "no server with %s can be told: %s", request->store, answer);
        break;
    case ASC_TELL_UNANSWERED:
        asc__cli_complain(command, "the server ended before it answered");
        break;
    case ASC_TELL_LONG_PATH:
        asc__cli_complain(command, "no socket can be at %s.tell: the path is too long",
                          request->store);
        break;
    }
    return ASC_EXIT_FAILED;
}

/* ---- Checking a store ------------------------------------------------------------------------ */

static void problem(void *user, uint64_t table, const char *text)
{
    const serve_job *job = user;
    if (table == 0)
        asc__cli_complain(job->command, "%s: %s", job->request->store, asc__cli_tr(text));
    else
        asc__cli_complain(job->command, "%s: table %016llx: %s", job->request->store,
                          (unsigned long long)table, asc__cli_tr(text));
}

static int check(const asc_command *command, const asc_serve_request *request)
{
    char wrong[256];
    asc_finder finder;
    asc_serve_checked found;
    serve_job job = {command, request};
    asc__finder_init(&finder);
    asc_host games = asc__finder_host(&finder);
    asc_serve_end end = asc__serve_check(request->store, &games, problem, &job, &found, wrong);
    asc__finder_fini(&finder);
    if (end != ASC_SERVE_ENDED)
        return exit_of(command, request, end, wrong);
    asc__cli_printf(stdout, "tables: %llu, commands: %llu, problems: %llu\n",
                    (unsigned long long)found.tables, (unsigned long long)found.commands,
                    (unsigned long long)found.problems);
    return found.problems == 0 ? ASC_EXIT_OK : ASC_EXIT_FAILED;
}

static int serve_with(const asc_command *command, asc_serve_request *request,
                      const asc_source *limits)
{
    char path[4096], wrong[256];
    if (!asc__serve_check_limits(limits->text, limits->size, wrong))
        return exit_of(command, request, ASC_SERVE_BAD_LIMITS, wrong);
    if (request->check_config)
        return ASC_EXIT_OK;
    if (request->store == NULL) {
        if (!default_store(command, path, sizeof path - 16))
            return ASC_EXIT_FAILED;
        request->store = path;
    }
    if (request->tell != NULL)
        return tell(command, request);
    if (request->check)
        return check(command, request);
    asc_finder finder;
    asc__finder_init(&finder);
    serve_job job = {command, request};
    asc_serve_config config = {.host = request->host,
                               .port = (uint16_t)request->port,
                               .store = request->store,
                               .page = request->page,
                               .limits = limits->text,
                               .limits_size = limits->size,
                               .games = asc__finder_host(&finder),
                               .ready = ready,
                               .ending = ending,
                               .backup_failed = backup_failed,
                               .cannot_be_told = cannot_be_told,
                               .user = &job};
    asc_serve_end end = asc__serve(&config, wrong);
    asc__finder_fini(&finder);
    return exit_of(command, request, end, wrong);
}

int asc__serve_run(const asc_command *command, asc_serve_request *request)
{
    asc_source limits = {.text = NULL};
    if (request->config != NULL && !asc__file_read(request->config, ASC_FILE_ALIASES, &limits))
        return ASC_EXIT_FAILED;
    int status = serve_with(command, request, &limits);
    if (request->config != NULL)
        asc__file_free(&limits);
    return status;
}
