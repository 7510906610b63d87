/*
 * cmd_pack.c - `ascend pack check` and `ascend pack show`: for authors of cards.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pack_finder.h"
#include "suggest.h"

static const char help[] =
    N_("usage: ascend pack check FILE...\n"
       "       ascend pack show FILE [CARD]\n"
       "\n"
       "check compiles pack files and tells every error in them, a line each, as\n"
       "FILE:LINE:COLUMN: MESSAGE. Exit status 1 when there is any. In a language other\n"
       "than English, as with --lang fr, it also lists what the pack has no name for in it.\n"
       "\n"
       "show prints the cards of a pack, or one of them: its numbers, how it reads,\n"
       "rulings about it, and its effect as the engine runs it. CARD is the name in any\n"
       "case of letters; words of it need no quotes.\n"
       "\n"
       "FILE is a path, or the id of a pack that came with the program.\n"
       "docs/card-language.md tells how to write a pack.\n");

/* Compiles a file or an installed pack; NULL after error messages. */
static asc_pack *compile(asc_finder *finder, const char *name)
{
    asc_source source;
    /* Try a path before an id, so that a pack never hides a file of the author's. */
    if (access(name, F_OK) == 0 || strchr(name, '/') || strchr(name, '.')) {
        if (!asc__file_read(name, ASC_FILE_PACK, &source))
            return NULL;
    } else if (asc__finder_load(finder, name, &source) != ASC_OK) {
        asc__cli_complain(NULL, "there is no file '%s'", name);
        asc__finder_complain(finder, name);
        return NULL;
    }
    asc_host host = asc__finder_host(finder);
    asc_pack *pack;
    unsigned told = finder->told;
    asc_status status = asc_pack_new(&source, &host, &pack);
    if (status != ASC_OK && finder->told == told)
        asc__cli_complain(NULL, "%s: %s", source.name, asc__cli_status(status));
    asc__file_free(&source);
    return status == ASC_OK ? pack : NULL;
}

/* Lists the names that the pack does not translate into the language of the program. */
static void list_untranslated(const asc_pack *pack, const char *file)
{
    size_t count = 0;
    while (asc_pack_untranslated(pack, count))
        count++;
    if (count == 0)
        return;
    asc__cli_print(stdout, "{0}: {1} {1?one:name is|names are} missing in the language {2}:\n",
                   asc__arg_text(file), asc__arg_number((int)count),
                   asc__arg_text(asc__cli_language()->code));
    for (size_t i = 0; i < count; i++)
        asc__cli_printf(stdout, "  %s\n", asc_pack_untranslated(pack, i));
}

static int check(asc_finder *finder, int argc, char **argv)
{
    int status = ASC_EXIT_OK;
    for (int i = 0; i < argc; i++) {
        asc_pack *pack = compile(finder, argv[i]);
        if (pack) {
            size_t count;
            asc_pack_cards(pack, &count);
            asc__cli_print(stdout, "{0}: {1} {1?one:card|cards}, no errors\n",
                           asc__arg_text(argv[i]), asc__arg_number((int)count));
            list_untranslated(pack, argv[i]);
        } else {
            status = ASC_EXIT_FAILED;
        }
        asc_pack_free(pack);
    }
    return status;
}

/* ---- show ------------------------------------------------------------------------------------ */

static void show_effect(const asc_pack *pack, size_t index)
{
    size_t length = asc_pack_disassemble(pack, index, NULL, 0);
    char *text = malloc(length + 1);
    if (!text)
        return;
    asc_pack_disassemble(pack, index, text, length + 1);
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        asc__cli_printf(stdout, "    %s\n", line);
    free(text);
}

static void show_card(const asc_pack *pack, const asc_card *card, size_t index)
{
    static const char *const where[] = {
        [ASC_STARTING] =
            T_("{0}, cost {1}, honor {2}, {3} {3?one:copy|copies} in each starting deck\n"),
        [ASC_ALWAYS] = T_("{0}, cost {1}, honor {2}, {3} {3?one:copy|copies} always available\n"),
        [ASC_CENTER] = T_("{0}, cost {1}, honor {2}, {3} {3?one:copy|copies} in the center deck\n"),
        [ASC_OTHER] = T_("{0}, cost {1}, honor {2}, {3} {3?one:copy|copies} beside the game\n"),
    };
    asc__cli_put(stdout, card->name);
    if (strcmp(card->name, card->title) != 0)
        asc__cli_printf(stdout, " (%s)", card->title);
    fputs("\n  ", stdout);
    asc__cli_print(stdout, where[card->zone], asc__arg_text(card->type),
                   asc__arg_number(card->cost), asc__arg_number(card->honor),
                   asc__arg_number(card->copies));
    asc__cli_wrap(stdout, card->text, 2);
    asc__cli_rulings(stdout, card, 2);
    show_effect(pack, index);
    putchar('\n');
}

static void complain_card(const asc_card *cards, size_t count, const char *name)
{
    enum { SHOWN = 5 };
    asc_suggestion guess = asc__suggest(asc__span(name));
    for (size_t i = 0; i < count; i++)
        asc__suggest_try(&guess, cards[i].name);
    const char *best = guess.best;
    if (best)
        asc__cli_complain(&asc__cmd_pack, "there is no card '%s'; did you mean '%s'?", name, best);
    else
        asc__cli_complain(&asc__cmd_pack,
                          "there is no card '%s'; 'ascend pack show FILE' lists them all", name);
    size_t shown = 0;
    for (size_t i = 0; i < count; i++)
        if (cards[i].name != best && asc__text_contains(cards[i].name, name) && shown++ < SHOWN)
            asc__cli_printf(stderr, "  %s\n", cards[i].name);
}

static void show_head(const asc_pack *pack, size_t count)
{
    char hash[17];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)asc_pack_hash(pack));
    asc__cli_print(stdout, "{0} ({1}), {2} {2?one:card|cards}, hash {3}\n\n",
                   asc__arg_text(asc_pack_title(pack)), asc__arg_text(asc_pack_id(pack)),
                   asc__arg_number((int)count), asc__arg_text(hash));
}

static int show(asc_finder *finder, const char *file, const char *name)
{
    asc_pack *pack = compile(finder, file);
    if (!pack)
        return ASC_EXIT_FAILED;
    size_t count, shown = 0;
    const asc_card *cards = asc_pack_cards(pack, &count);
    if (!name)
        show_head(pack, count);
    for (size_t i = 0; i < count; i++) {
        if (name && !asc__text_same(cards[i].name, name) && !asc__text_same(cards[i].title, name))
            continue;
        show_card(pack, &cards[i], i);
        shown++;
    }
    if (name && shown == 0)
        complain_card(cards, count, name);
    asc_pack_free(pack);
    return name && shown == 0 ? ASC_EXIT_FAILED : ASC_EXIT_OK;
}

static int run(const asc_command *command, int argc, char **argv)
{
    int status = asc__cli_options(command, NULL, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    bool checks = argc > 0 && strcmp(argv[0], "check") == 0;
    if (!checks && (argc == 0 || strcmp(argv[0], "show") != 0)) {
        if (argc == 0)
            asc__cli_complain(command, "say what to do: 'check FILE...' or 'show FILE [CARD]'");
        else
            asc__cli_complain(command, "'%s' is neither 'check' nor 'show'", argv[0]);
        return ASC_EXIT_USAGE;
    }
    if (argc == 1) {
        asc__cli_complain(command, "%s wants a pack file; see 'ascend pack --help'", argv[0]);
        return ASC_EXIT_USAGE;
    }
    asc_finder finder;
    asc__finder_init(&finder);
    if (checks) {
        status = check(&finder, argc - 1, argv + 1);
    } else {
        /* A card's name: the shell may have split it into words. */
        char name[256];
        asc_text words = asc__text_init(name, sizeof name);
        asc__text_join(&words, (const char *const *)argv + 2, (size_t)argc - 2, " ");
        status = show(&finder, argv[1], argc > 2 ? name : NULL);
    }
    asc__finder_fini(&finder);
    return status;
}

const asc_command asc__cmd_pack = {
    .name = "pack",
    .summary = N_("checks a pack file, or shows what it means"),
    .help = help,
    .run = run,
};
