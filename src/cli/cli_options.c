/*
 * cli_options.c - reads the options of a command line, and complains about what is wrong with it,
 * always saying what is possible.
 */
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void asc__cli_complain(const asc_command *command, const char *format, ...)
{
    if (command)
        fprintf(stderr, "ascend %s: ", command->name);
    else
        fputs("ascend: ", stderr);
    va_list args;
    va_start(args, format);
    vfprintf(stderr, asc__cli_tr(format), args);
    va_end(args);
    fputc('\n', stderr);
}

static void print_game_options(const char *game)
{
    if (!asc_option_list(game, 0))
        return;
    printf(asc__cli_tr("\nOptions of the game %s, for --set:\n"), game);
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

void asc__cli_help(const asc_command *command)
{
    asc__cli_fit(stdout, asc__cli_tr(command->help));
    for (size_t i = 0; command->takes_settings && asc_game_list(i); i++)
        print_game_options(asc_game_list(i));
}

static void complain_unknown(const asc_command *command, const asc_cli_option *options,
                             size_t count, const char *name, size_t length)
{
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(length < 60 ? length : 60), name);
    asc_cli_guess guess = {.word = word};
    for (size_t i = 0; i < count; i++)
        asc__cli_guess_add(&guess, options[i].name);
    asc__cli_guess_add(&guess, "help");
    asc__cli_guess_add(&guess, "lang");
    const char *best = asc__cli_guess_best(&guess);
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

/* Stores one option's value; false after a complaint. */
static bool store(const asc_command *command, const asc_cli_option *option, const char *text)
{
    if (option->kind == ASC_CLI_TEXT) {
        *(const char **)option->value = text;
        return true;
    }
    if (option->kind == ASC_CLI_EACH) {
        asc_cli_list *list = option->value;
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
    *(uint64_t *)option->value = number;
    return true;
}

/* Takes argv[*at], an option, and its value where it has one; false after a complaint. */
static bool take(const asc_command *command, const asc_cli_option *options, size_t count, int argc,
                 char **argv, int *at)
{
    const char *name = argv[*at] + 2;
    const char *value = strchr(name, '=');
    size_t length = value ? (size_t)(value - name) : strlen(name);
    const asc_cli_option *option = NULL;
    for (size_t i = 0; i < count && !option; i++)
        if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0)
            option = &options[i];
    if (!option) {
        complain_unknown(command, options, count, name, length);
        return false;
    }
    if (option->kind == ASC_CLI_FLAG) {
        if (value) {
            asc__cli_complain(command, "--%s takes no value", option->name);
            return false;
        }
        *(bool *)option->value = true;
        return true;
    }
    if (value)
        return store(command, option, value + 1);
    if (*at + 1 == argc) {
        asc__cli_complain(command, "--%s wants a value; see 'ascend %s --help'", option->name,
                          command->name);
        return false;
    }
    ++*at;
    return store(command, option, argv[*at]);
}

int asc__cli_options(const asc_command *command, const asc_cli_option *options, size_t count,
                     int *argc, char **argv)
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
            if (!take(command, options, count, *argc, argv, &i))
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
