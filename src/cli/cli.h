/*
 * cli.h - what the commands of the program share: exit statuses, options, guesses at misspelt
 * words, text in columns. Every command sees the games through ascend.h, and simulation through the
 * arena; none of them knows a rule.
 */
#ifndef ASC_CLI_H
#define ASC_CLI_H

#include <stdio.h>

#include "ascend.h"
#include "lang.h"

#if defined(__GNUC__)
#define ASC__CLI_PRINTF(at, first) __attribute__((format(printf, at, first)))
#else
#define ASC__CLI_PRINTF(at, first)
#endif

#define ASC_CLI_WIDTH 80 /* columns that text for people fits into */

/* Exit statuses. */
enum {
    ASC_EXIT_OK = 0,
    ASC_EXIT_FAILED = 1,       /* the input is wrong, a test failed, output could not be written */
    ASC_EXIT_USAGE = 2,        /* the command line is wrong */
    ASC_EXIT_INTERRUPTED = 130 /* stopped by Ctrl-C */
};

typedef struct asc_command {
    const char *name;
    const char *summary; /* one line */
    const char *help;    /* all that one needs to use it */
    int (*run)(const struct asc_command *command, int argc,
               char **argv); /* argv[0]: first argument */
    bool takes_settings;     /* --set: its help goes on with the options of every game */
} asc_command;

extern const asc_command asc__cmd_analyse, asc__cmd_arena, asc__cmd_cards, asc__cmd_engine,
    asc__cmd_pack, asc__cmd_play, asc__cmd_replay, asc__cmd_scenario, asc__cmd_sim, asc__cmd_stats;

/* ---- Language (cli_lang.c) -------------------------------------------------------------------- */

/* The language in which the program speaks; its code is what a host wants. */
const asc_language *asc__cli_language(void);

/* What LC_ALL, LC_MESSAGES, LANG and LANGUAGE say. */
void asc__cli_language_from_environment(void);

/* Takes --lang CODE out of a command line, wherever it stands before "--". ASC_CLI_GO_ON, or the
 * exit status to leave with after a complaint. */
int asc__cli_take_language(int *argc, char **argv);

/* "en, fr". */
void asc__cli_list_languages(char *text, size_t size);

/* A sentence, or a word with its context, in the language of the program. */
const char *asc__cli_tr(const char *english) ASC__FORMAT_ARG(1);
const char *asc__cli_word(const char *context, const char *english);

/* The text of a status in it. */
const char *asc__cli_status(asc_status status);

/* A template with its arguments as text, as snprintf: at most `size` bytes, returns the length. */
size_t asc__cli_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                      size_t count);
#define asc__cli_say(text, size, english, ...)                                                     \
    asc__cli_say_n(text, size, english, (const asc_lang_arg[]){__VA_ARGS__},                       \
                   sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Prints a template with its arguments. */
void asc__cli_print_n(FILE *out, const char *english, const asc_lang_arg *args, size_t count);
#define asc__cli_print(out, english, ...)                                                          \
    asc__cli_print_n(out, english, (const asc_lang_arg[]){__VA_ARGS__},                            \
                     sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* ---- Messages and options (cli_options.c) ---------------------------------------------------- */

/* "ascend sim: message", a line on stderr in the language of the program, into which the format is
 * translated; `command` may be NULL. */
void asc__cli_complain(const asc_command *command, const char *format, ...) ASC__CLI_PRINTF(2, 3);

/* All that one needs to use a command, on stdout. */
void asc__cli_help(const asc_command *command);

typedef enum asc_cli_kind {
    ASC_CLI_FLAG,   /* bool: --json */
    ASC_CLI_TEXT,   /* const char *: --game NAME */
    ASC_CLI_NUMBER, /* uint64_t, low..high: --games N */
    ASC_CLI_EACH    /* asc_cli_list, once for each time it is given: --set A=B */
} asc_cli_kind;

enum { ASC_CLI_LIST_MAX = 64 };

typedef struct asc_cli_list {
    const char *item[ASC_CLI_LIST_MAX];
    size_t count;
} asc_cli_list;

/* What --set NAME=VALUE gave, cut into options of a game. */
typedef struct asc_cli_settings {
    asc_cli_list set;
    asc_option options[ASC_CLI_LIST_MAX];
    char names[ASC_CLI_LIST_MAX][64];
} asc_cli_settings;

typedef struct asc_cli_option {
    const char *name; /* without its dashes */
    asc_cli_kind kind;
    void *value; /* of the kind's type; left alone where the option is not given */
    uint64_t low, high;
} asc_cli_option;

enum { ASC_CLI_GO_ON = -1 };

/*
 * Reads the options out of argv and moves what is none to its front; *argc becomes the number of
 * these. ASC_CLI_GO_ON, or the exit status to leave with (--help has been answered, or a
 * complaint made). "--" ends the options.
 */
int asc__cli_options(const asc_command *command, const asc_cli_option *options, size_t count,
                     int *argc, char **argv);

/* ---- Guesses (cli_guess.c)
 * ----------------------------------------------------------------------- */

/* Which of some words somebody meant. Set `word`, add the candidates, ask. */
typedef struct asc_cli_guess {
    const char *word;
    const char *best;
    unsigned distance;
} asc_cli_guess;

void asc__cli_guess_add(asc_cli_guess *guess, const char *candidate);

/* The nearest candidate, or NULL where none is near. */
const char *asc__cli_guess_best(const asc_cli_guess *guess);

/* Equal but for the case of ASCII letters? */
bool asc__cli_same(const char *a, const char *b);

/* Does `text` contain `part`, letters of either case? */
bool asc__cli_contains(const char *text, const char *part);

/* ---- Text for people (cli_print.c) ----------------------------------------------------------- */

/* Columns that a UTF-8 text takes. */
int asc__cli_width(const char *text);

/* The text, then blanks up to `width` columns. */
void asc__cli_pad(FILE *out, const char *text, int width);

/* Blanks up to `width` columns, then the text. */
void asc__cli_pad_left(FILE *out, const char *text, int width);

/* The text broken at blanks into lines of at most ASC_CLI_WIDTH columns, each indented; a line
 * break in the text stays one. */
void asc__cli_wrap(FILE *out, const char *text, int indent);

/* A text in lines, of which those that are wider than ASC_CLI_WIDTH go on in the next (cli_fit.c). */
void asc__cli_fit(FILE *out, const char *text);

/* The text as it stands in HTML and SVG. */
void asc__cli_escape(FILE *out, const char *text);

/* Writes what `print` has to say about a thing to a file; false, having complained, where that does
 * not work. */
bool asc__cli_write(const asc_command *command, const char *path,
                    void (*print)(const void *about, FILE *out), const void *about);

/* "starting", "always", "center", "other": the word for an asc_card_zone. */
const char *asc__cli_zone(uint8_t zone);

/* Cuts settings.set into settings.options; false, having complained, where one is no NAME=VALUE. */
bool asc__cli_cut_settings(const asc_command *command, asc_cli_settings *settings);

#endif
