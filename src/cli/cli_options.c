/*
 * cli_options.c - reads the options of a command line; its error messages always list the
 * possibilities.
 */
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "suggest.h"

/* Receives the error messages instead of stderr; without a function, stderr gets them. */
static struct {
    asc_diag_fn report;
    void *user;
} errors_to;

void asc__cli_redirect_errors(asc_diag_fn report, void *user)
{
    errors_to.report = report;
    errors_to.user = user;
}

bool asc__cli_complaint(const asc_diag *diag)
{
    if (errors_to.report)
        errors_to.report(errors_to.user, diag);
    return errors_to.report != NULL;
}

static bool redirect(const char *format, va_list args)
{
    char message[1024];
    if (!errors_to.report)
        return false;
    vsnprintf(message, sizeof message, asc__cli_tr(format), args);
    return asc__cli_complaint(&(asc_diag){.message = message});
}

void asc__cli_complain(const asc_command *command, const char *format, ...)
{
    va_list first;
    va_start(first, format);
    bool told = redirect(format, first);
    va_end(first);
    if (told)
        return;
    if (command)
        fprintf(stderr, "ascend %s: ", command->name);
    else
        fputs("ascend: ", stderr);
    va_list args;
    va_start(args, format);
    asc__cli_vprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

static void print_game_options(const char *game)
{
    if (!asc_option_list(game, 0))
        return;
    asc__cli_printf(stdout, "\nOptions of the game %s, for --set:\n", game);
    const asc_option_rule *rule;
    for (size_t i = 0; (rule = asc_option_list(game, i)); i++) {
        char head[80], line[512], standard[256];
        snprintf(head, sizeof head, "%s=%d..%d", rule->name, (int)rule->low, (int)rule->high);
        snprintf(line, sizeof line, "  %-24s  %s\n", head, asc__cli_tr(rule->about));
        asc__cli_fit(stdout, line);
        snprintf(standard, sizeof standard, asc__cli_tr("default: %s\n"),
                 asc__cli_tr(rule->standard));
        snprintf(line, sizeof line, "%28s%s", "", standard);
        asc__cli_fit(stdout, line);
    }
}

/* The name of an option in the help: "  --seed S". */
static void say_head(const asc_cli_option *option, char *head, size_t size)
{
    asc_text text = asc__text_init(head, size);
    asc__text_addf(&text, "  --%s", option->name);
    if (option->value)
        asc__text_addf(&text, " %s", asc__cli_word("value", option->value));
}

/* Prints the paragraph of an option after its name, in a column of its own. */
static void print_option(const asc_cli_option *option, int column)
{
    char head[80], lines[4096];
    asc_text text = asc__text_init(lines, sizeof lines);
    asc_span rest = asc__span(asc__cli_tr(option->about)), line;
    say_head(option, head, sizeof head);
    while (asc__span_cut(&rest, '\n', &line)) {
        asc__text_addf(&text, "%s%*s%.*s\n", head, column - asc__cli_width(head), "",
                       (int)line.length, line.start);
        head[0] = '\0';
    }
    asc__cli_fit(stdout, lines);
}

void asc__cli_help(const asc_command *command)
{
    bool settings = false;
    int column = 0;
    for (size_t i = 0; i < command->option_count; i++) {
        char head[80];
        say_head(&command->options[i], head, sizeof head);
        int width = asc__cli_width(head) + 2;
        column = width > column ? width : column;
        settings = settings || strcmp(command->options[i].name, "set") == 0;
    }
    asc__cli_fit(stdout, asc__cli_tr(command->help));
    if (command->option_count > 0)
        putchar('\n');
    for (size_t i = 0; i < command->option_count; i++)
        print_option(&command->options[i], column);
    if (command->notes) {
        putchar('\n');
        asc__cli_fit(stdout, asc__cli_tr(command->notes));
    }
    for (size_t i = 0; settings && asc_game_list(i); i++)
        print_game_options(asc_game_list(i));
}

static void complain_unknown(const asc_command *command, const char *name, size_t length)
{
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(length < 60 ? length : 60), name);
    asc_suggestion guess = asc__suggest(asc__span(word));
    for (size_t i = 0; i < command->option_count; i++)
        asc__suggest_try(&guess, command->options[i].name);
    asc__suggest_try(&guess, "help");
    asc__suggest_try(&guess, "lang");
    const char *best = guess.best;
    if (best)
        asc__cli_complain(command, "there is no option --%s; did you mean --%s?", word, best);
    else
        asc__cli_complain(command, "there is no option --%s; 'ascend %s --help' lists them", word,
                          command->name);
}

static bool parse_number(const char *text, uint64_t *number)
{
    if (*text == '\0')
        return false;
    int base = 10;
    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && text[2] != '\0') {
        base = 16;
        text += 2;
    }
    uint64_t value = 0;
    for (; *text; text++) {
        uint64_t digit;
        if (*text >= '0' && *text <= '9')
            digit = (uint64_t)(*text - '0');
        else if (base == 16 && ((*text >= 'a' && *text <= 'f') || (*text >= 'A' && *text <= 'F')))
            digit = (uint64_t)((*text | 0x20) - 'a' + 10);
        else
            return false;
        if (value > (UINT64_MAX - digit) / (uint64_t)base)
            return false;
        value = value * (uint64_t)base + digit;
    }
    *number = value;
    return true;
}

/* Stores the value of an option; false after an error message. */
static bool store(const asc_command *command, const asc_cli_option *option, void *into,
                  const char *text)
{
    if (option->kind == ASC_CLI_TEXT) {
        *(const char **)into = text;
        return true;
    }
    if (option->kind == ASC_CLI_EACH) {
        asc_cli_list *list = into;
        if (list->count == ASC_CLI_LIST_MAX) {
            asc__cli_complain(command, "--%s can be given %d times, not more", option->name,
                              ASC_CLI_LIST_MAX);
            return false;
        }
        list->item[list->count++] = text;
        return true;
    }
    uint64_t number;
    if (!parse_number(text, &number) || number < option->low || number > option->high) {
        asc__cli_complain(command, "--%s wants a whole number from %llu to %llu, not '%s'",
                          option->name, (unsigned long long)option->low,
                          (unsigned long long)option->high, text);
        return false;
    }
    *(uint64_t *)into = number;
    return true;
}

/* Reads the option argv[*at], with its value if it has one; false after an error message. */
static bool take(const asc_command *command, void *request, int argc, char **argv, int *at)
{
    const char *name = argv[*at] + 2;
    const char *value = strchr(name, '=');
    size_t length = value ? (size_t)(value - name) : strlen(name);
    const asc_cli_option *option = NULL;
    for (size_t i = 0; i < command->option_count && !option; i++)
        if (strlen(command->options[i].name) == length &&
            memcmp(command->options[i].name, name, length) == 0)
            option = &command->options[i];
    if (!option) {
        complain_unknown(command, name, length);
        return false;
    }
    void *into = (char *)request + option->at;
    if (option->kind == ASC_CLI_FLAG) {
        if (value) {
            asc__cli_complain(command, "--%s takes no value", option->name);
            return false;
        }
        *(bool *)into = true;
        return true;
    }
    if (value)
        return store(command, option, into, value + 1);
    if (*at + 1 == argc) {
        asc__cli_complain(command, "--%s wants a value; see 'ascend %s --help'", option->name,
                          command->name);
        return false;
    }
    ++*at;
    return store(command, option, into, argv[*at]);
}

int asc__cli_options(const asc_command *command, void *request, int *argc, char **argv)
{
    int kept = 0;
    for (int i = 0; i < *argc; i++) {
        char *word = argv[i];
        if (strcmp(word, "--") == 0) {
            while (++i < *argc)
                argv[kept++] = argv[i];
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            asc__cli_help(command);
            return ASC_EXIT_OK;
        } else if (strncmp(word, "--", 2) == 0) {
            if (!take(command, request, *argc, argv, &i))
                return ASC_EXIT_USAGE;
        } else if (word[0] == '-' && word[1] != '\0') {
            asc__cli_complain(command, "there is no option %s; 'ascend %s --help' lists them", word,
                              command->name);
            return ASC_EXIT_USAGE;
        } else {
            argv[kept++] = word;
        }
    }
    *argc = kept;
    return ASC_CLI_GO_ON;
}

bool asc__cli_words_at_most(const asc_command *command, int most, int argc, char **argv)
{
    if (argc > most)
        asc__cli_complain(command, "'%s' is one word too many; see 'ascend %s --help'", argv[most],
                          command->name);
    return argc <= most;
}

bool asc__cli_cut_settings(const asc_command *command, asc_cli_settings *settings)
{
    for (size_t i = 0; i < settings->set.count; i++) {
        const char *text = settings->set.item[i];
        const char *value = strchr(text, '=');
        size_t length = value ? (size_t)(value - text) : 0;
        if (length == 0 || length >= sizeof settings->names[i]) {
            asc__cli_complain(command, "--set wants NAME=VALUE, not '%s'", text);
            return false;
        }
        memcpy(settings->names[i], text, length);
        settings->names[i][length] = '\0';
        settings->options[i] = (asc_option){.name = settings->names[i], .value = value + 1};
    }
    return true;
}
