/*
 * main.c - the program `ascend`: finds and runs the command, and checks that its output was
 * written. Each command is in its own file cmd_*.c.
 */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "completion.h"
#include "glyph.h"
#include "suggest.h"

static const asc_command help_command;

static const asc_command *const commands[] = {
    &asc__cmd_analyse, &asc__cmd_arena, &asc__cmd_bench,    &asc__cmd_cards,    &asc__cmd_engine,
    &asc__cmd_pack,    &asc__cmd_play,  &asc__cmd_replay,   &asc__cmd_scenario, &asc__cmd_serve,
    &asc__cmd_sim,     &asc__cmd_stats, &asc__cmd_tutorial, &help_command,
};

enum { COMMANDS = ASC__COUNT(commands) };

static void print_line(FILE *out, const char *name, const char *summary)
{
    fputs("  ", out);
    asc__cli_pad(out, name, 9);
    fputc(' ', out);
    asc__cli_puts(out, asc__cli_tr(summary));
}

static void print_help(FILE *out)
{
    char text[2048], languages[128];
    snprintf(text, sizeof text,
             asc__cli_tr("Ascend %s: a deck-building game, its card language and its simulator.\n"
                         "\n"
                         "usage: ascend [--lang CODE] COMMAND [ARGUMENT...]\n"
                         "\n"),
             ASC_VERSION);
    asc__cli_fit(out, text);
    for (size_t i = 0; i < COMMANDS; i++)
        print_line(out, commands[i]->name, commands[i]->summary);
    print_line(out, "version", N_("the version of this program"));
    asc__cli_list_languages(languages, sizeof languages);
    snprintf(
        text, sizeof text,
        asc__cli_tr(
            "\n"
            "Every command takes --lang CODE, the language in which it speaks. Without it the\n"
            "environment decides (LC_ALL, LC_MESSAGES, LANG, LANGUAGE). What programs read,\n"
            "as records and JSON, is English in every language. Languages: %s.\n"
            "Of an option that is given twice the last one counts, but an option of the game\n"
            "(--set) can have one value only.\n"
            "\n"
            "Started as ./ascend in its source folder it builds itself first where needed;\n"
            "'./ascend web' serves the page to play in, './ascend test' runs every test.\n"
            "\n"
            "Exit status: 0 all went well; 1 something in the input is wrong, or output\n"
            "could not be written; 2 the command line is wrong.\n"),
        languages);
    asc__cli_fit(out, text);
}

static const asc_command *find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int complain_unknown(const char *name)
{
    asc_suggestion guess = asc__suggest(asc__span(name));
    for (size_t i = 0; i < COMMANDS; i++)
        asc__suggest_try(&guess, commands[i]->name);
    asc__suggest_try(&guess, "version");
    const char *best = guess.best;
    if (best)
        asc__cli_complain(NULL, "there is no command '%s'; did you mean '%s'?", name, best);
    else
        asc__cli_complain(NULL, "there is no command '%s'; 'ascend help' lists them", name);
    return ASC_EXIT_USAGE;
}

typedef struct help_request {
    const char *completion;
} help_request;

static const asc_cli_option help_options[] = {
    {"completion", NC_("value", "SHELL"),
     N_("prints the file with which that shell completes commands and options: bash, zsh or fish. "
        "Such files are installed with the program"),
     ASC__CLI_INTO(help_request, completion)},
};

static int help(const asc_command *self, int argc, char **argv)
{
    help_request request = {0};
    int status = asc__cli_options(self, &request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(self, request.completion ? 0 : 1, argc, argv))
        return ASC_EXIT_USAGE;
    if (request.completion) {
        if (asc__completion_print(request.completion, commands, COMMANDS))
            return ASC_EXIT_OK;
        asc__cli_complain(self, "--completion wants bash, zsh or fish, not '%s'",
                          request.completion);
        return ASC_EXIT_USAGE;
    }
    if (argc == 0 || strcmp(argv[0], "version") == 0) {
        print_help(stdout);
        return ASC_EXIT_OK;
    }
    const asc_command *command = find(argv[0]);
    if (!command)
        return complain_unknown(argv[0]);
    asc__cli_help(command);
    return ASC_EXIT_OK;
}

static const asc_command help_command = {
    .name = "help",
    .summary = N_("what a command does and takes: ascend help COMMAND"),
    .help = N_("usage: ascend help [COMMAND]\n"
               "       ascend help --completion SHELL\n"
               "\n"
               "Tells what a command does and takes; without one, which commands there are.\n"),
    .options = help_options,
    .option_count = ASC__COUNT(help_options),
    .run = help,
};

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "help";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 || strcmp(name, "version") == 0) {
        puts("ascend " ASC_VERSION);
        return ASC_EXIT_OK;
    }
    if (name[0] == '-') {
        asc__cli_complain(NULL, "a command comes first, not '%s'; 'ascend help' lists them", name);
        return ASC_EXIT_USAGE;
    }
    const asc_command *command = find(name);
    return command ? command->run(command, argc > 2 ? argc - 2 : 0, argv + 2)
                   : complain_unknown(name);
}

/*
 * Opens /dev/null for each standard stream that is closed. Otherwise the next file that is opened
 * would take the stream's number, and output would go into it. Writing to /dev/null fails here, so
 * that the loss is noticed at the end.
 */
static void occupy_standard_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", O_RDONLY) == -1)
            return;
}

/* The error number of the earlier write is lost; another write fails for the same reason. */
static int ask_why_writing_fails(void)
{
    clearerr(stdout);
    errno = 0;
    fputc('\n', stdout);
    fflush(stdout);
    return errno;
}

int main(int argc, char **argv)
{
    occupy_standard_streams();
    /* Writing to a program that has ended, such as a bot, is only a failed write. */
    void (*on_closed_pipe)(int) = signal(SIGPIPE, SIG_IGN);

    /* The launcher passes on how it was started; programs that we start must not see that. */
    const char *started_as = getenv("ASCEND_STARTED_AS");
    asc__cli_set_name(started_as ? started_as : argv[0]);
    unsetenv("ASCEND_STARTED_AS");

    asc__cli_language_from_environment();
    asc__glyph_from_environment();
    int status = asc__cli_take_language(&argc, argv);
    if (status == ASC_CLI_GO_ON)
        status = run(argc, argv);

    errno = 0;
    bool failed = fflush(stdout) != 0 || ferror(stdout);
    int why = errno;
    bool hung_up = asc__cli_hung_up(STDOUT_FILENO);
    if (failed && !hung_up && status <= 128 && asc__cli_unread(STDOUT_FILENO)) {
        /* `ascend cards | head -1`: end without a message, like other programs whose output nobody
         * reads. */
        signal(SIGPIPE, on_closed_pipe);
        raise(SIGPIPE);
    }
    errno = failed && why == 0 ? ask_why_writing_fails() : why;
    failed = fclose(stdout) != 0 || failed;
    /* After a signal, or when the window was closed, the exit status says only that. */
    if (failed && status <= 128 && hung_up)
        return 128 + SIGHUP;
    if (failed && status <= 128) {
        asc__cli_complain(NULL, "could not write all of the output: %s",
                          errno ? strerror(errno) : asc__cli_tr("write error"));
        return ASC_EXIT_FAILED;
    }
    return status;
}
