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

#define ASC_CLI_WIDTH 80 /* text for people has at most so many columns */

/* Exit statuses. */
enum {
    ASC_EXIT_OK = 0,
    ASC_EXIT_FAILED = 1, /* wrong input, a failed test, or output that could not be written */
    ASC_EXIT_USAGE = 2   /* the command line is wrong */
    /* asc__cli_interrupted_status: 130 after Ctrl-C, 128 plus the number of another signal */
};

typedef enum asc_cli_kind {
    ASC_CLI_FLAG,   /* bool: --json */
    ASC_CLI_TEXT,   /* const char *: --game NAME */
    ASC_CLI_NUMBER, /* uint64_t, low..high: --games N */
    ASC_CLI_EACH    /* asc_cli_list, which collects each use of the option: --set A=B */
} asc_cli_kind;

enum { ASC_CLI_LIST_MAX = 64 };

typedef struct asc_cli_list {
    const char *item[ASC_CLI_LIST_MAX];
    size_t count;
} asc_cli_list;

/*
 * An option: a row of its command's table. From it, the program reads the command line, explains
 * mistakes and prints the help. The value goes to a member of the command's request, whose type is
 * the kind of the option.
 */
typedef struct asc_cli_option {
    const char *name;  /* without its dashes */
    const char *value; /* the name of its value, NC_("value", "FILE"); NULL: it has no value */
    const char *about; /* a paragraph for the help, perhaps with lines of a table after it */
    asc_cli_kind kind;
    size_t at; /* offset in the request; the member keeps its value if the option is not given */
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
    const char *help;    /* usage and purpose; the help has the options after it, and then: */
    const char *notes;   /* further notes, or NULL */
    /* for a command with --set, the help ends with the options of every game */
    const asc_cli_option *options;
    size_t option_count;
    int (*run)(const struct asc_command *command, int argc,
               char **argv); /* argv[0]: first argument */
} asc_command;

extern const asc_command asc__cmd_analyse, asc__cmd_arena, asc__cmd_bench, asc__cmd_cards,
    asc__cmd_engine, asc__cmd_pack, asc__cmd_play, asc__cmd_replay, asc__cmd_scenario,
    asc__cmd_serve, asc__cmd_sim, asc__cmd_stats, asc__cmd_tutorial;

/* ---- The command (cli_name.c) ---------------------------------------------------------------- */

/*
 * Sets the name under which the program was started, such as "./ascend": people type it, so it is
 * quoted for a shell if necessary. A name that cannot be shown is ignored. Sentences, helps and
 * formats write `ascend COMMAND`, and asc__cli_tr replaces `ascend` by this name. The program's own
 * name, as in "ascend sim: message", stays.
 */
void asc__cli_set_name(const char *started_as);
const char *asc__cli_name(void);

/* A text with this name in it; the text itself if it names no command. The result is valid until
 * the program ends; do not free it. Any thread may call this. */
const char *asc__cli_named(const char *text) ASC__FORMAT_ARG(1);

/* ---- Language (cli_lang.c) ------------------------------------------------------------------- */

/* The language of the program; a host takes its code. */
const asc_language *asc__cli_language(void);

/* Reads the language from LC_ALL, LC_MESSAGES, LANG and LANGUAGE. */
void asc__cli_language_from_environment(void);

/* Switches to another language; false: there is no such language. */
bool asc__cli_choose_language(const char *code);

/* Did the command line choose the language? */
bool asc__cli_language_given(void);

/* Removes --lang CODE from a command line, anywhere before "--". Returns ASC_CLI_GO_ON, or the exit
 * status after an error message. */
int asc__cli_take_language(int *argc, char **argv);

/* Lists the languages: "en, fr". */
void asc__cli_list_languages(char *text, size_t size);

/* Translates a sentence, or a word with its context. Sentences get the name under which the program
 * was started. */
const char *asc__cli_tr(const char *english) ASC__FORMAT_ARG(1);
const char *asc__cli_word(const char *context, const char *english);

/* A number with decimals as people write it in the language: asc__lang_decimal. */
asc_decimal asc__cli_decimal(double value, int digits);

/* The text of a status in the language. */
const char *asc__cli_status(asc_status status);

/* Fills a template with its arguments, as snprintf: writes at most `size` bytes, returns the
 * length. */
size_t asc__cli_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                      size_t count);
#define asc__cli_say(text, size, english, ...)                                                     \
    asc__cli_say_n(text, size, english, (const asc_lang_arg[]){__VA_ARGS__},                       \
                   sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Prints a template filled with its arguments, as asc__cli_put does. */
void asc__cli_print_n(FILE *out, const char *english, const asc_lang_arg *args, size_t count);
#define asc__cli_print(out, english, ...)                                                          \
    asc__cli_print_n(out, english, (const asc_lang_arg[]){__VA_ARGS__},                            \
                     sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* Says the packs of a game: "godslayer, vigil"; `about` is an asc_game. */
void asc__cli_say_packs(asc_speech *speech, const void *about, int part);

/* Translates a format and prints the sentence, as asc__cli_put does. */
void asc__cli_printf(FILE *out, const char *format, ...) ASC__PRINTF(2, 3);
void asc__cli_vprintf(FILE *out, const char *format, va_list args) ASC__PRINTF(2, 0);

/* ---- Messages and options (cli_options.c) ---------------------------------------------------- */

/* Prints the line "ascend sim: message" to stderr, as asc__cli_put does; the format is translated.
 * `command` may be NULL. */
void asc__cli_complain(const asc_command *command, const char *format, ...) ASC__PRINTF(2, 3);

/* From now on `report` gets all error messages instead of stderr; NULL: stderr gets them again.
 * asc__cli_complaint passes `report` a message of the library; false: there is no `report`. */
void asc__cli_redirect_errors(asc_diag_fn report, void *user);
bool asc__cli_complaint(const asc_diag *diag);

/* Prints the whole help of a command. */
void asc__cli_help(const asc_command *command);

/* The values of --set NAME=VALUE, cut into options of a game. */
typedef struct asc_cli_settings {
    asc_cli_list set;
    asc_option options[ASC_CLI_LIST_MAX];
    char names[ASC_CLI_LIST_MAX][64];
} asc_cli_settings;

enum { ASC_CLI_GO_ON = -1 };

/*
 * Reads the options in argv into the command's request, and moves all other words to the front of
 * argv; *argc becomes their number. "--" ends the options. Returns ASC_CLI_GO_ON, or the exit
 * status: after --help, or after an error message.
 */
int asc__cli_options(const asc_command *command, void *request, int *argc, char **argv);

/* Are there at most `most` words besides the options? False after an error message. */
bool asc__cli_words_at_most(const asc_command *command, int most, int argc, char **argv);

/* ---- Text for people (cli_print.c) ----------------------------------------------------------- */

/* Is it a terminal whose window has been closed? */
bool asc__cli_hung_up(int descriptor);

/* Is it a pipe that nobody reads any more? */
bool asc__cli_unread(int descriptor);

/* Columns that a text takes as it is printed (glyph.h). */
int asc__cli_width(const char *text);

/* Prints a text from any source, such as the name of a file or the words of a bot. A terminal
 * cannot be controlled by it: control characters and invalid UTF-8 become '?'. Line breaks stay.
 * Standard output and error get ASCII if the locale wants it; a file always gets UTF-8. The second
 * function prints that many bytes. */
void asc__cli_put(FILE *out, const char *text);
void asc__cli_put_n(FILE *out, const char *text, size_t length);

/* Prints a text and a line break. */
void asc__cli_puts(FILE *out, const char *text);

/* Prints a text, then blanks up to `width` columns. */
void asc__cli_pad(FILE *out, const char *text, int width);

/* Prints blanks before a text so that both together have `width` columns. */
void asc__cli_pad_left(FILE *out, const char *text, int width);

/* Prints a text in lines of at most ASC_CLI_WIDTH columns, broken at blanks and indented; its own
 * line breaks stay. */
void asc__cli_wrap(FILE *out, const char *text, int indent);
/* Prints the rulings about a card in the same way, each after a '-'. */
void asc__cli_rulings(FILE *out, const asc_card *card, int indent);

/* Prints a text of lines; a line wider than ASC_CLI_WIDTH continues in the next one (cli_fit.c). */
void asc__cli_fit(FILE *out, const char *text);

/* Prints a text with the escapes of HTML and SVG. */
void asc__cli_escape(FILE *out, const char *text);

/* Writes the output of `print` about a thing to a file. False, after an error message: that
 * failed. */
bool asc__cli_write(const asc_command *command, const char *path,
                    void (*print)(const void *about, FILE *out), const void *about);

/* JSON to a file, one member a line; in ASCII if the terminal is. */
asc_json asc__cli_json(FILE *out);

/* asc__cli_lent: a template that says which pack's starting cards the game uses, {0} being the
 * pack's id; NULL: the game has its own. The second function prints it to stderr. */
const char *asc__cli_lent(const asc_game *game);
void asc__cli_tell_lent(const asc_command *command, const asc_game *game);

/* Cuts settings.set into settings.options. False, after an error message: one is not NAME=VALUE. */
bool asc__cli_cut_settings(const asc_command *command, asc_cli_settings *settings);

#endif
