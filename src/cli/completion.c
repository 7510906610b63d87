/*
 * completion.c - see completion.h. All three scripts complete the same: commands, the options of
 * each, and the values of options. Other words are names of files.
 */
#include "completion.h"

#include <string.h>

typedef struct command_list {
    const asc_command *const *item;
    size_t count;
} command_list;

/* Kinds of values after an option. */
typedef enum value_kind {
    VALUE_NONE,
    VALUE_FILE,
    VALUE_FOLDER,
    VALUE_WORDS, /* one of value_words */
    VALUE_OTHER  /* a number or a name: nothing to complete */
} value_kind;

static const asc_cli_option every_command[] = {
    {.name = "help", .about = "what this command does and takes"},
    {.name = "lang", .value = "CODE", .about = "the language in which it speaks"},
};

/* The words that an option takes, separated by blanks; empty if it takes other values, too. */
static void value_words(const asc_cli_option *option, char *words, size_t size)
{
    const char *(*list)(size_t index) = strcmp(option->name, "lang") == 0   ? asc_language_list
                                        : strcmp(option->name, "game") == 0 ? asc_game_list
                                                                            : NULL;
    asc_text text = asc__text_init(words, size);
    if (strcmp(option->name, "completion") == 0)
        asc__text_addf(&text, "%s", ASC_COMPLETION_SHELLS);
    for (size_t i = 0; list && list(i); i++)
        asc__text_addf(&text, "%s%s", i ? " " : "", list(i));
}

static value_kind kind_of(const asc_cli_option *option)
{
    char words[256];
    if (!option->value)
        return VALUE_NONE;
    value_words(option, words, sizeof words);
    if (words[0])
        return VALUE_WORDS;
    if (strcmp(option->value, "FOLDER") == 0)
        return VALUE_FOLDER;
    return strstr(option->value, "FILE") ? VALUE_FILE : VALUE_OTHER;
}

/* Does the command take the names of commands, and no files? */
static bool is_help(const asc_command *command)
{
    return strcmp(command->name, "help") == 0;
}

/* Prints the first words of a paragraph inside single quotes; the characters in `guarded` get a
 * backslash. */
static void print_about(const char *about, const char *guarded)
{
    for (const char *at = about; *at && *at != '\n'; at++) {
        if (strchr(":;.", *at) && (at[1] == ' ' || at[1] == '\n'))
            break;
        if (*at == '\'')
            fputs("'\\''", stdout);
        else
            printf("%s%c", strchr(guarded, *at) ? "\\" : "", *at);
    }
}

static void print_names(command_list commands)
{
    for (size_t i = 0; i < commands.count; i++)
        printf("%s ", commands.item[i]->name);
    fputs("version", stdout);
}

/* ---- bash ------------------------------------------------------------------------------------ */

/* Tells bash what to complete after an option: without any result, bash would complete files. */
static void print_bash_value(const char *command, const asc_cli_option *option)
{
    char words[256];
    value_kind kind = kind_of(option);
    if (kind == VALUE_NONE || kind == VALUE_FILE)
        return;
    printf("    '%s --%s') ", command, option->name);
    value_words(option, words, sizeof words);
    if (kind == VALUE_WORDS)
        printf("words='%s' ;;\n", words);
    else
        printf("compopt %s+o default; return ;;\n", kind == VALUE_FOLDER ? "-o dirnames " : "");
}

static void print_bash_options(const asc_command *command)
{
    printf("    '%s -'*) words='", command->name);
    for (size_t i = 0; i < command->option_count; i++)
        printf("--%s ", command->options[i].name);
    fputs("--help --lang' ;;\n", stdout);
}

static void print_bash(command_list commands)
{
    fputs(
        "# Completes the command line of ascend in bash; made by 'ascend help --completion bash'.\n"
        "_ascend()\n{\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "    local command='' words='' i\n"
        "    # '--html=page' arrives as three words.\n"
        "    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "    [[ $word == = ]] && word=''\n"
        "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "        case ${COMP_WORDS[i]} in\n"
        "        --lang) [[ ${COMP_WORDS[++i]} == = ]] && ((++i)) ;;\n"
        "        -*) ;;\n"
        "        *) command=${COMP_WORDS[i]}; break ;;\n"
        "        esac\n"
        "    done\n"
        "    COMPREPLY=()\n"
        "    case \"$command $before\" in\n",
        stdout);
    char languages[128];
    value_words(&every_command[1], languages, sizeof languages);
    printf("    *' --lang') words='%s' ;;\n", languages);
    for (size_t i = 0; i < commands.count; i++)
        for (size_t j = 0; j < commands.item[i]->option_count; j++)
            print_bash_value(commands.item[i]->name, &commands.item[i]->options[j]);
    fputs("    *) case \"$command $word\" in\n"
          "    ' -'*) words='--help --lang --version' ;;\n",
          stdout);
    for (size_t i = 0; i < commands.count; i++)
        print_bash_options(commands.item[i]);
    fputs("    ' '* | 'help '*) words='", stdout);
    print_names(commands);
    fputs("' ;;\n"
          "    esac ;;\n"
          "    esac\n"
          "    [[ $words ]] && mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
          "}\n"
          "complete -o default -F _ascend ascend\n",
          stdout);
}

/* ---- zsh ------------------------------------------------------------------------------------- */

static void print_zsh_option(const asc_cli_option *option)
{
    char words[256];
    value_kind kind = kind_of(option);
    value_words(option, words, sizeof words);
    printf("      '%s--%s%s[", option->kind == ASC_CLI_EACH ? "*" : "", option->name,
           option->value ? "=" : "");
    print_about(option->about, "[]\\");
    putchar(']');
    if (option->value)
        printf(":%s:", option->value);
    if (kind == VALUE_WORDS)
        printf("(%s)", words);
    else if (kind != VALUE_NONE)
        fputs(kind == VALUE_FILE ? "_files" : kind == VALUE_FOLDER ? "_files -/" : " ", stdout);
    fputs("' \\\n", stdout);
}

static void print_zsh(command_list commands)
{
    fputs("#compdef ascend\n"
          "# Completes the command line of ascend in zsh; made by 'ascend help --completion zsh'.\n"
          "local curcontext=$curcontext state line\n"
          "typeset -A opt_args\n"
          "local -a commands=(\n",
          stdout);
    for (size_t i = 0; i < commands.count; i++) {
        printf("  '%s:", commands.item[i]->name);
        print_about(commands.item[i]->summary, "\\");
        fputs("'\n", stdout);
    }
    fputs("  'version:the version of this program'\n)\n_arguments -C \\\n", stdout);
    for (size_t i = 0; i < ASC__COUNT(every_command); i++)
        print_zsh_option(&every_command[i]);
    fputs("      '--version[the version of this program]' \\\n"
          "      '1: :->command' \\\n"
          "      '*:: :->argument'\n"
          "case $state in\n"
          "(command) _describe command commands ;;\n"
          "(argument)\n"
          "  case $words[1] in\n",
          stdout);
    for (size_t i = 0; i < commands.count; i++) {
        const asc_command *command = commands.item[i];
        printf("  (%s) _arguments \\\n", command->name);
        for (size_t j = 0; j < command->option_count; j++)
            print_zsh_option(&command->options[j]);
        for (size_t j = 0; j < ASC__COUNT(every_command); j++)
            print_zsh_option(&every_command[j]);
        fputs(is_help(command) ? "      '1:command:(" : "      '*:file:_files", stdout);
        if (is_help(command)) {
            print_names(commands);
            putchar(')');
        }
        fputs("' ;;\n", stdout);
    }
    fputs("  esac ;;\nesac\n", stdout);
}

/* ---- fish ------------------------------------------------------------------------------------ */

static void print_fish_option(const asc_cli_option *option)
{
    char words[256];
    value_words(option, words, sizeof words);
    printf(" -l %s", option->name);
    switch (kind_of(option)) {
    case VALUE_NONE:
        break;
    case VALUE_FILE:
        fputs(" -r -F", stdout);
        break;
    case VALUE_FOLDER:
        fputs(" -x -a '(__fish_complete_directories)'", stdout);
        break;
    case VALUE_WORDS:
        printf(" -x -a '%s'", words);
        break;
    case VALUE_OTHER:
        fputs(" -x", stdout);
        break;
    }
    fputs(" -d '", stdout);
    print_about(option->about, "\\");
    fputs("'\n", stdout);
}

static void print_fish(command_list commands)
{
    fputs(
        "# Completes the command line of ascend in fish; made by 'ascend help --completion fish'.\n"
        "complete -c ascend -n __fish_use_subcommand -f\n"
        "complete -c ascend -n __fish_use_subcommand -l version -d 'the version of this program'\n",
        stdout);
    for (size_t i = 0; i < ASC__COUNT(every_command); i++) {
        fputs("complete -c ascend", stdout);
        print_fish_option(&every_command[i]);
    }
    for (size_t i = 0; i < commands.count; i++) {
        printf("complete -c ascend -n __fish_use_subcommand -a %s -d '", commands.item[i]->name);
        print_about(commands.item[i]->summary, "\\");
        fputs("'\n", stdout);
    }
    fputs(
        "complete -c ascend -n __fish_use_subcommand -a version -d 'the version of this program'\n"
        "complete -c ascend -n '__fish_seen_subcommand_from help' -f -a '",
        stdout);
    print_names(commands);
    fputs("'\n", stdout);
    for (size_t i = 0; i < commands.count; i++)
        for (size_t j = 0; j < commands.item[i]->option_count; j++) {
            printf("complete -c ascend -n '__fish_seen_subcommand_from %s'",
                   commands.item[i]->name);
            print_fish_option(&commands.item[i]->options[j]);
        }
}

bool asc__completion_print(const char *shell, const asc_command *const *commands, size_t count)
{
    static const struct {
        const char *name;
        void (*print)(command_list commands);
    } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    for (size_t i = 0; i < ASC__COUNT(shells); i++)
        if (strcmp(shells[i].name, shell) == 0) {
            shells[i].print((command_list){commands, count});
            return true;
        }
    return false;
}
