/*
 * cli_lang.c - the language of the program, from the command line or the environment, and
 * translations. The library knows which languages there are.
 */
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The program's only global setting; set once, before any output. */
static const asc_language *chosen;
static bool given; /* the command line has chosen it */

const asc_language *asc__cli_language(void)
{
    return chosen ? chosen : asc__host_language(NULL);
}

const char *asc__cli_tr(const char *english)
{
    return asc__cli_named(asc__lang_sentence(asc__cli_language(), english));
}

const char *asc__cli_word(const char *context, const char *english)
{
    return asc__lang_word(asc__cli_language(), context, english);
}

asc_decimal asc__cli_decimal(double value, int digits)
{
    return asc__lang_decimal(asc__cli_language(), value, digits);
}

const char *asc__cli_status(asc_status status)
{
    return asc__cli_tr(asc_status_text(status));
}

size_t asc__cli_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                      size_t count)
{
    asc_speech speech = asc__speech_init(asc__cli_language(), text, size);
    asc__say_text_n(&speech, english, args, count);
    return speech.out.length;
}

void asc__cli_print_n(FILE *out, const char *english, const asc_lang_arg *args, size_t count)
{
    size_t length = asc__cli_say_n(NULL, 0, english, args, count);
    char *text = malloc(length + 1);
    if (!text)
        return;
    asc__cli_say_n(text, length + 1, english, args, count);
    asc__cli_put(out, text);
    free(text);
}

void asc__cli_say_packs(asc_speech *speech, const void *about, int part)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(about, &count);
    (void)part;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY(speech, ASC_SAY_NAME, asc__arg_text(packs[i].id));
    }
}

void asc__cli_vprintf(FILE *out, const char *format, va_list args)
{
    const char *sentence = asc__cli_tr(format);
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, sentence, args);
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (text)
        vsnprintf(text, (size_t)length + 1, sentence, again);
    asc__cli_put(out, text ? text : sentence);
    free(text);
    va_end(again);
}

void asc__cli_printf(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    asc__cli_vprintf(out, format, args);
    va_end(args);
}

/* ---- The environment ------------------------------------------------------------------------- */

/* The first known language in a list such as "fr_CH:de:en". */
static const asc_language *first_of(const char *list)
{
    const asc_language *found = NULL;
    while (*list && !found) {
        char code[64];
        size_t length = strcspn(list, ":");
        if (length < sizeof code) {
            memcpy(code, list, length);
            code[length] = '\0';
            found = asc__language(code);
        }
        list += length + (list[length] == ':');
    }
    return found;
}

/* Reads the variables in the same order as other programs: the first that is set names the locale;
 * LANGUAGE may list preferred languages, unless there is no locale. */
void asc__cli_language_from_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < ASC__COUNT(names) && !(locale && *locale); i++)
        locale = getenv(names[i]);
    chosen = NULL;
    if (!locale || *locale == '\0' || strcmp(locale, "C") == 0 || strncmp(locale, "C.", 2) == 0 ||
        strcmp(locale, "POSIX") == 0)
        return;
    const char *list = getenv("LANGUAGE");
    chosen = list ? first_of(list) : NULL;
    if (!chosen)
        chosen = asc__language(locale);
}

/* ---- The command line ------------------------------------------------------------------------ */

void asc__cli_list_languages(char *text, size_t size)
{
    asc_text list = asc__text_init(text, size);
    for (size_t i = 0; asc_language_list(i); i++)
        asc__text_addf(&list, "%s%s", i ? ", " : "", asc_language_list(i));
}

bool asc__cli_choose_language(const char *code)
{
    const asc_language *language = code[0] ? asc__language(code) : NULL;
    if (language)
        chosen = language;
    return language != NULL;
}

bool asc__cli_language_given(void)
{
    return given;
}

static bool choose(const char *code)
{
    given = asc__cli_choose_language(code);
    if (given)
        return true;
    char list[128];
    asc__cli_list_languages(list, sizeof list);
    asc__cli_complain(NULL, "there is no language '%s'; there are: %s", code, list);
    return false;
}

int asc__cli_take_language(int *argc, char **argv)
{
    static const char name[] = "--lang";
    int kept = 0;
    for (int i = 0; i < *argc; i++) {
        size_t length = sizeof name - 1;
        if (strcmp(argv[i], "--") == 0) {
            while (i < *argc)
                argv[kept++] = argv[i++];
        } else if (strcmp(argv[i], name) == 0 && i + 1 == *argc) {
            asc__cli_complain(NULL, "--lang wants the code of a language, as in --lang fr");
            return ASC_EXIT_USAGE;
        } else if (strcmp(argv[i], name) == 0) {
            if (!choose(argv[++i]))
                return ASC_EXIT_USAGE;
        } else if (strncmp(argv[i], name, length) == 0 && argv[i][length] == '=') {
            if (!choose(argv[i] + length + 1))
                return ASC_EXIT_USAGE;
        } else {
            argv[kept++] = argv[i];
        }
    }
    *argc = kept;
    argv[kept] = NULL;
    return ASC_CLI_GO_ON;
}
