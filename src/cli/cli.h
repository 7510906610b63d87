/*
 * cli.h - functions that the commands of the program share: exit statuses, options, text in
 * columns. Commands use games through ascend.h and simulation through the arena; none of them knows
 * a rule.
 */
#ifndef ASC_CLI_H
#define ASC_CLI_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "ascend.h"
#include "json.h"
#include "lang.h"

#define ASC_CLI_WIDTH 80 /* columns that text for people fits into */

/* Exit statuses. */
enum {
    ASC_EXIT_OK = 0,
    ASC_EXIT_FAILED = 1, /* the input is wrong, a test failed, output could not be written */
    ASC_EXIT_USAGE = 2   /* the command line is wrong */
    /* asc__cli_interrupted_status: 130 after Ctrl-C, 128 more than the number of another signal */
};

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

/*
 * An option: a row of its command's table, from which the command line is read, its mistakes are
 * explained and the help is printed. Where its value goes is a member of the command's request; the
 * type of that says of which kind the option is.
 */
typedef struct asc_cli_option {
    const char *name;  /* without its dashes */
    const char *value; /* what is given with it, NC_("value", "FILE"); NULL: nothing is */
    const char *about; /* in the help: a paragraph, perhaps with lines of a table behind it */
    asc_cli_kind kind;
    size_t at; /* in the request; left alone where the option is not given */
    uint64_t low, high;
} asc_cli_option;

#define ASC__CLI_INTO(request, member)                                                             \
    .kind = _Generic(((request *)0)->member,                                                       \
        bool: ASC_CLI_FLAG,                                                                        \
        const char *: ASC_CLI_TEXT,                                                                \
        uint64_t: ASC_CLI_NUMBER,                                                                  \
        asc_cli_list: ASC_CLI_EACH),                                                               \
    .at = offsetof(request, member)

typedef struct asc_command {
    const char *name;
    const char *summary; /* one line */
    const char *help;    /* its usage and purpose; its options are printed after it, and then: */
    const char *notes;   /* further notes, or NULL */
    const asc_cli_option *options; /* with --set, its help ends with the options of every game */
    size_t option_count;
    int (*run)(const struct asc_command *command, int argc,
               char **argv); /* argv[0]: first argument */
} asc_command;

extern const asc_command asc__cmd_analyse, asc__cmd_arena, asc__cmd_bench, asc__cmd_cards,
    asc__cmd_engine, asc__cmd_pack, asc__cmd_play, asc__cmd_replay, asc__cmd_scenario,
    asc__cmd_serve, asc__cmd_sim, asc__cmd_stats, asc__cmd_tutorial;

/* ---- The command (cli_name.c) ---------------------------------------------------------------- */

/*
 * How the program was started, "./ascend": what people have to type again, quoted for a shell where
 * it needs that. What cannot be shown is not taken. In sentences, helps and formats the command is
 * written `ascend COMMAND`; asc__cli_tr puts its name of today in that place. What began with it,
 * as "ascend sim: message", is the program's own name and stays.
 */
void asc__cli_set_name(const char *started_as);
const char *asc__cli_name(void);

/* A text with that name in it: the text itself where it speaks of no command. It lives as long as
 * the program does, and belongs to nobody. Any thread may ask. */
const char *asc__cli_named(const char *text) ASC__FORMAT_ARG(1);

/* ---- Language (cli_lang.c) ------------------------------------------------------------------- */

/* The language in which the program speaks; its code is what a host wants. */
const asc_language *asc__cli_language(void);

/* What LC_ALL, LC_MESSAGES, LANG and LANGUAGE say. */
void asc__cli_language_from_environment(void);

/* Speaks another language from here on; false: there is no such. */
bool asc__cli_choose_language(const char *code);

/* Did the command line choose it? */
bool asc__cli_language_given(void);

/* Takes --lang CODE out of a command line, wherever it stands before "--". ASC_CLI_GO_ON, or the
 * exit status to leave with after a complaint. */
int asc__cli_take_language(int *argc, char **argv);

/* "en, fr". */
void asc__cli_list_languages(char *text, size_t size);

/* A sentence, or a word with its context, in the language of the program; a sentence names the
 * command as it was started. */
const char *asc__cli_tr(const char *english) ASC__FORMAT_ARG(1);
const char *asc__cli_word(const char *context, const char *english);

/* A number that is no whole one in it, for people: asc__lang_decimal. */
asc_decimal asc__cli_decimal(double value, int digits);

/* The text of a status in it. */
const char *asc__cli_status(asc_status status);

/* A template with its arguments as text, as snprintf: at most `size` bytes, returns the length. */
size_t asc__cli_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                      size_t count);
#define asc__cli_say(text, size, english, ...)                                                     \
    asc__cli_say_n(text, size, english, (const asc_lang_arg[]){__VA_ARGS__},                       \
                   sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Prints a template with its arguments, as asc__cli_put does. */
void asc__cli_print_n(FILE *out, const char *english, const asc_lang_arg *args, size_t count);
#define asc__cli_print(out, english, ...)                                                          \
    asc__cli_print_n(out, english, (const asc_lang_arg[]){__VA_ARGS__},                            \
                     sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* A phrase about an asc_game: its packs, "godslayer, vigil". */
void asc__cli_say_packs(asc_speech *speech, const void *about, int part);

/* Prints a sentence that is a format, in the language of the program, as asc__cli_put does. */
void asc__cli_printf(FILE *out, const char *format, ...) ASC__PRINTF(2, 3);
void asc__cli_vprintf(FILE *out, const char *format, va_list args) ASC__PRINTF(2, 0);

/* ---- Messages and options (cli_options.c) ---------------------------------------------------- */

/* "ascend sim: message", a line on stderr in the language of the program, into which the format is
 * translated; `command` may be NULL. What it quotes is put as asc__cli_put does. */
void asc__cli_complain(const asc_command *command, const char *format, ...) ASC__PRINTF(2, 3);

/* From now on `report` gets all error messages, and none go to stderr; NULL: they go to stderr
 * again. The second passes it one that the library made; false: there is nobody to pass it to. */
void asc__cli_redirect_errors(asc_diag_fn report, void *user);
bool asc__cli_complaint(const asc_diag *diag);

/* All that one needs to use a command, on stdout. */
void asc__cli_help(const asc_command *command);

/* What --set NAME=VALUE gave, cut into options of a game. */
typedef struct asc_cli_settings {
    asc_cli_list set;
    asc_option options[ASC_CLI_LIST_MAX];
    char names[ASC_CLI_LIST_MAX][64];
} asc_cli_settings;

enum { ASC_CLI_GO_ON = -1 };

/*
 * Reads the options out of argv into the command's request, and moves what is none to the front of
 * argv; *argc becomes the number of these. ASC_CLI_GO_ON, or the exit status to leave with (--help
 * has been answered, or a complaint made). "--" ends the options.
 */
int asc__cli_options(const asc_command *command, void *request, int *argc, char **argv);

/* Are there no more words than `most` behind the options? False after a complaint. */
bool asc__cli_words_at_most(const asc_command *command, int most, int argc, char **argv);

/* ---- Text for people (cli_print.c) ----------------------------------------------------------- */

/* Was it a terminal, whose window is closed now? */
bool asc__cli_hung_up(int descriptor);

/* Is it a pipe that nobody reads from any more? */
bool asc__cli_unread(int descriptor);

/* Columns that a text takes as it is printed (glyph.h). */
int asc__cli_width(const char *text);

/* A text, also one from outside as the name of a file or the words of another program, without what
 * a terminal would obey: control characters and what is no UTF-8 are shown as '?'. Lines stay
 * lines. Standard output and error get ASCII where the locale wants it; a file is always UTF-8. The
 * other prints so many bytes. */
void asc__cli_put(FILE *out, const char *text);
void asc__cli_put_n(FILE *out, const char *text, size_t length);

/* The text and a line break. */
void asc__cli_puts(FILE *out, const char *text);

/* The text, then blanks up to `width` columns. */
void asc__cli_pad(FILE *out, const char *text, int width);

/* Blanks up to `width` columns, then the text. */
void asc__cli_pad_left(FILE *out, const char *text, int width);

/* The text broken at blanks into lines of at most ASC_CLI_WIDTH columns, each indented; a line
 * break in the text stays one. */
void asc__cli_wrap(FILE *out, const char *text, int indent);
/* The rulings about a card in the same way, each behind a '-'. */
void asc__cli_rulings(FILE *out, const asc_card *card, int indent);

/* A text in lines, of which those that are wider than ASC_CLI_WIDTH go on in the next
 * (cli_fit.c). */
void asc__cli_fit(FILE *out, const char *text);

/* The text as it stands in HTML and SVG. */
void asc__cli_escape(FILE *out, const char *text);

/* Writes what `print` has to say about a thing to a file; false, having complained, where that does
 * not work. */
bool asc__cli_write(const asc_command *command, const char *path,
                    void (*print)(const void *about, FILE *out), const void *about);

/* JSON for a file, one member a line; in ASCII where the terminal is. */
asc_json asc__cli_json(FILE *out);

/* A template that tells whose starting cards the game is played with, {0} being that pack's id;
 * NULL if it has its own. The other says so on stderr. */
const char *asc__cli_lent(const asc_game *game);
void asc__cli_tell_lent(const asc_command *command, const asc_game *game);

/* Cuts settings.set into settings.options; false, having complained, if one is no NAME=VALUE. */
bool asc__cli_cut_settings(const asc_command *command, asc_cli_settings *settings);

#endif
