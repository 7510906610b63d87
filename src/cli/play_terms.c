/*
 * play_terms.c - `help WORD`: explains a word. Terms come from the game (asc_game_terms), commands
 * from commands.def; cards are explained as by `card`. For an unknown word it lists the nearest
 * ones.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

#include "suggest.h"

enum { NEAREST = 3, WORD_BYTES = 96 };

/* ---- Subjects -------------------------------------------------------------------------------- */

typedef enum subject_kind { RULES, WORDS, TERM, COMMAND } subject_kind;

typedef struct subject {
    subject_kind kind;
    int index; /* index of the term or of the command */
    asc_fit fit;
} subject;

/* Subjects of help that are no words of the game. */
static const struct {
    const char *word;
    subject_kind kind;
} themes[] = {{NC_("command", "rules"), RULES},
              {NC_("command", "game"), RULES},
              {NC_("command", "words"), WORDS}};

enum { THEMES = ASC__COUNT(themes) };

static asc_fit better(asc_fit a, asc_fit b)
{
    return a > b ? a : b;
}

/* How well do the words fit a command, in English or the language of the program? */
static asc_fit fit_command(const asc_words *typed, const char *english)
{
    return better(asc__words_fit(typed, english),
                  asc__words_fit(typed, asc__cli_word("command", english)));
}

/* Cuts the next word off a list separated by commas; false: there are no more. */
static bool next_word(const char **list, char word[WORD_BYTES])
{
    *list += strspn(*list, ", ");
    size_t length = strcspn(*list, ",");
    snprintf(word, WORD_BYTES, "%.*s", (int)length, *list);
    *list += length;
    return length > 0;
}

static asc_fit fit_term(const asc_words *typed, const asc_term *term)
{
    asc_fit fit = better(asc__words_fit(typed, term->name), asc__words_fit(typed, term->title));
    char word[WORD_BYTES];
    for (const char *also = term->also; next_word(&also, word);)
        fit = better(fit, asc__words_fit(typed, word));
    return fit;
}

/* Describes subject number `at` and how well it fits; false: there are no more subjects. */
static bool subject_at(const asc_play *play, const asc_words *typed, size_t at, subject *out)
{
    size_t count;
    const asc_term *terms = asc_game_terms(play->game, &count);
    if (at < THEMES) {
        *out = (subject){.kind = themes[at].kind, .fit = fit_command(typed, themes[at].word)};
        return true;
    }
    at -= THEMES;
    if (at < count) {
        *out = (subject){.kind = TERM, .index = (int)at, .fit = fit_term(typed, &terms[at])};
        return true;
    }
    at -= count;
    if (at >= ASC_COMMANDS)
        return false;
    *out = (subject){.kind = COMMAND, .index = (int)at, .fit = ASC_FIT_NONE};
    if (!asc__play_has_command(play, (asc_command_id)at))
        return true;
    out->fit = typed->count == 1 && asc__play_find_command(typed->word[0]) == (int)at
                   ? ASC_FIT_EXACT
                   : fit_command(typed, asc__command_row((asc_command_id)at)->word);
    return true;
}

/* The title of a subject as people call it. */
static const char *title_of(const asc_play *play, const subject *about)
{
    switch (about->kind) {
    case RULES:
        return asc__cli_word("command", themes[0].word);
    case WORDS:
        return asc__cli_word("command", themes[THEMES - 1].word);
    case COMMAND:
        return asc__play_command_word((asc_command_id)about->index);
    case TERM:
        break;
    }
    return asc_game_terms(play->game, &(size_t){0})[about->index].title;
}

/* ---- Lists of words -------------------------------------------------------------------------- */

typedef struct word_list {
    const char *words[256];
    size_t count;
} word_list;

/* The form in which words are compared: small letters, no accents. */
static void plain(const char *text, char out[WORD_BYTES])
{
    asc_words words;
    asc_text joined = asc__text_init(out, WORD_BYTES);
    asc__words_init(&words, text);
    asc__text_join(&joined, words.word, words.count, " ");
}

/* Inserts a word in alphabetical order, unless it is there already. */
static void add_word(word_list *list, const char *word)
{
    char own[WORD_BYTES], other[WORD_BYTES];
    size_t at = list->count;
    if (list->count == ASC__COUNT(list->words))
        return;
    plain(word, own);
    for (; at > 0; at--) {
        plain(list->words[at - 1], other);
        int order = strcmp(other, own);
        if (order == 0)
            return;
        if (order < 0)
            break;
    }
    memmove(&list->words[at + 1], &list->words[at], (list->count - at) * sizeof *list->words);
    list->words[at] = word;
    list->count++;
}

static void say_list(asc_speech *speech, const void *about, int part)
{
    const word_list *list = about;
    (void)part;
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(list->words[i]));
    }
}

static asc_lang_arg list_arg(const word_list *list)
{
    return asc__arg_phrase(say_list, list, 0);
}

static void list_words(asc_play *play)
{
    size_t count;
    const asc_term *terms = asc_game_terms(play->game, &count);
    asc_screen *screen = &play->screen;
    word_list words = {.count = 0}, commands = {.count = 0};
    for (size_t i = 0; i < count; i++)
        add_word(&words, terms[i].title);
    for (int i = 0; i < ASC_COMMANDS; i++)
        if (asc__play_has_command(play, (asc_command_id)i))
            add_word(&commands, asc__play_command_word((asc_command_id)i));
    if (count > 0) {
        asc__screen_tell(screen, ASC_INK_HEAD "Words of this game" ASC_INK_OFF ": {0}.",
                         list_arg(&words));
        asc__screen_end(screen, 0, 2);
    }
    asc__screen_tell(screen, ASC_INK_HEAD "Commands" ASC_INK_OFF ": {0}.", list_arg(&commands));
    asc__screen_end(screen, 0, 2);
    asc__screen_say(screen, "'help' and one of them, or the name of a card, tells what it means.");
}

/* ---- Unknown words --------------------------------------------------------------------------- */

/* Word number `at` of all that can be explained; false: there are no more. */
static bool word_at(const asc_play *play, size_t at, const char **word)
{
    size_t count;
    const asc_term *terms = asc_game_terms(play->game, &count);
    if (at < count) {
        *word = terms[at].title;
        return true;
    }
    at -= count;
    if (at < ASC_COMMANDS) {
        asc_command_id command = (asc_command_id)at;
        *word = asc__play_has_command(play, command) ? asc__play_command_word(command) : "";
        return true;
    }
    at -= ASC_COMMANDS;
    const asc_card *cards = asc_cards(play->game, &count);
    *word = at < count ? cards[at].title : "";
    return at < count;
}

/* The nearest word that is not in the list yet. */
static const char *nearest(const asc_play *play, const char *wanted, const word_list *but)
{
    const char *best = NULL, *word;
    asc_suggestion suggestion = asc__suggest(asc__span(wanted));
    for (size_t i = 0; word_at(play, i, &word); i++) {
        char candidate[WORD_BYTES];
        bool known = *word == '\0';
        for (size_t k = 0; k < but->count; k++)
            known = known || but->words[k] == word;
        plain(word, candidate);
        if (!known && asc__suggest_try(&suggestion, candidate))
            best = word;
    }
    return best;
}

static void not_known(asc_play *play, const asc_words *typed)
{
    asc_screen *screen = &play->screen;
    word_list near = {.count = 0};
    char wanted[WORD_BYTES];
    asc_text joined = asc__text_init(wanted, sizeof wanted);
    asc__text_join(&joined, typed->word, typed->count, " ");
    for (int i = 0; i < NEAREST; i++) {
        const char *word = nearest(play, wanted, &near);
        if (word)
            near.words[near.count++] = word;
    }
    if (near.count > 0)
        asc__screen_tell(screen,
                         "'{0}' is no word of this game. What comes near: {1}. 'help words' lists "
                         "them all.",
                         asc__arg_text(wanted), list_arg(&near));
    else
        asc__screen_tell(screen, "'{0}' is no word of this game. 'help words' lists them all.",
                         asc__arg_text(wanted));
    asc__screen_end(screen, 0, 0);
}

/* ---- Explaining ------------------------------------------------------------------------------ */

static void explain(asc_play *play, const subject *about)
{
    const asc_term *terms = asc_game_terms(play->game, &(size_t){0});
    switch (about->kind) {
    case RULES:
        asc__play_rules(play);
        break;
    case WORDS:
        list_words(play);
        break;
    case COMMAND:
        asc__play_help_line(play, (asc_command_id)about->index);
        if (about->index == ASC_DO_UNDO)
            asc__play_explain_undo(play);
        break;
    case TERM:
        asc__screen_tell(&play->screen, ASC_INK_HEAD "{^}{0}" ASC_INK_OFF ": {1}",
                         asc__arg_text(terms[about->index].title),
                         asc__arg_text(terms[about->index].text));
        asc__screen_end(&play->screen, 0, 2);
        break;
    }
}

/* How well does the best card fit? */
static asc_fit fit_cards(const asc_play *play, const asc_words *typed)
{
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    asc_fit best = ASC_FIT_NONE;
    for (size_t i = 0; i < count; i++)
        best = better(best, better(asc__words_fit(typed, cards[i].name),
                                   asc__words_fit(typed, cards[i].title)));
    return best;
}

void asc__play_explain(asc_play *play, const asc_words *typed)
{
    asc_fit best = ASC_FIT_NONE, card = fit_cards(play, typed);
    subject one;
    word_list could_be = {.count = 0};
    for (size_t i = 0; subject_at(play, typed, i, &one); i++)
        best = better(best, one.fit);
    for (size_t i = 0; best != ASC_FIT_NONE && subject_at(play, typed, i, &one); i++)
        if (one.fit == best)
            add_word(&could_be, title_of(play, &one));
    if (card > best) {
        asc__play_card(play, typed);
    } else if (best == ASC_FIT_NONE) {
        not_known(play, typed);
    } else if (best == ASC_FIT_EXACT || could_be.count == 1) {
        bool rules = false; /* the rules have two names: explain them once */
        for (size_t i = 0; subject_at(play, typed, i, &one); i++) {
            if (one.fit == best && !(one.kind == RULES && rules))
                explain(play, &one);
            rules = rules || (one.fit == best && one.kind == RULES);
        }
    } else {
        asc__screen_tell(&play->screen, "That could be: {0}.", list_arg(&could_be));
        asc__screen_end(&play->screen, 0, 2);
    }
}
