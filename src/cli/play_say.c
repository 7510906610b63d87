/*
 * play_say.c - finds the meaning of a typed line: a number, a move or a command, in full or by its
 * beginning, or in words of other games. play_refusal.c explains lines without a meaning.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { MEANT_MAX = 512 };

/* ---- Commands -------------------------------------------------------------------------------- */

/* Is it the word of a command, in the language of the program or in English? */
static bool is_command(int command, const char *word)
{
    const char *english = asc__command_row((asc_command_id)command)->word;
    return asc__words_same(english, word) ||
           asc__words_same(asc__cli_word("command", english), word);
}

bool asc__play_begins(const char *context, const char *english, const char *start)
{
    return asc__words_begins(english, start) ||
           asc__words_begins(asc__cli_word(context, english), start);
}

const char *asc__play_command_word(asc_command_id command)
{
    return asc__cli_word("command", asc__command_row(command)->word);
}

/* The rest of a line after its first word. */
static const char *behind(const char *line)
{
    line += strspn(line, " ");
    line += strcspn(line, " ");
    return line + strspn(line, " ");
}

static void intend_command(asc_intent *intent, asc_command_id command, const char *line)
{
    intent->kind = ASC_INTENT_COMMAND;
    intent->command = command;
    intent->rest = behind(line);
    asc__words_init(&intent->words, intent->rest);
}

int asc__play_find_command(const char *word)
{
    for (int i = 0; i < ASC_COMMANDS; i++)
        if (is_command(i, word))
            return i;
    return asc__command_also(word);
}

/* Does a move of this game begin with this word, legal or not? */
static bool is_verb(const asc_play *play, const char *word)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    for (size_t i = 0; i < count; i++)
        if (asc__play_begins("verb", verbs[i].word, word))
            return true;
    return false;
}

/* Can the words after the first one be arguments of this command? */
static bool fits_command(const asc_play *play, const char *line, const asc_words *typed,
                         int command)
{
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    const char *word = typed->word[1];
    bool number = strspn(word, "0123456789") == strlen(word), fits = false;
    switch ((asc_command_id)command) {
    case ASC_DO_CARD:
        for (size_t i = 0; i < count; i++)
            fits = fits || asc__words_fit_from(typed, 1, cards[i].name) ||
                   asc__words_fit_from(typed, 1, cards[i].title);
        return fits;
    case ASC_DO_DECK:
        for (int i = 0; i < play->session.players; i++)
            fits = fits || asc__words_fit_from(typed, 1, play->session.seats[i].name) ||
                   asc__words_fit_from(typed, 1, asc__play_name(play, i, ASC_NOBODY));
        return fits || number;
    case ASC_DO_LOG:
        return number || asc__play_begins("command", "all", word);
    case ASC_DO_HINT:
        return number || asc__play_begins("command", NC_("command", "level"), word);
    case ASC_DO_SAVE:
        return asc__play_is_file_name(behind(line));
    default:
        return command == ASC_DO_HELP;
    }
}

/* Finds the commands that the first word is, or that begin with it; returns how many. */
static int commands_like(const asc_play *play, const asc_words *typed, int list[ASC_COMMANDS])
{
    int count = 0, whole = asc__play_find_command(typed->word[0]);
    for (int i = 0; i < ASC_COMMANDS; i++) {
        const asc_command_row *row = asc__command_row((asc_command_id)i);
        bool meant = whole >= 0 ? i == whole
                                : !(row->when & ASC_WHEN_WHOLE) &&
                                      asc__play_begins("command", row->word, typed->word[0]);
        /* Without an undo request, these are words of moves. */
        bool idle = row->place == ASC_IN_CONSENT && !asc__play_has_command(play, (asc_command_id)i);
        if (meant && !idle && (typed->count == 1 || row->when & ASC_WHEN_MORE))
            list[count++] = i;
    }
    return count;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* Finds the moves that fit best, and how well; returns how many. */
static int moves_like(const asc_play *play, const asc_words *typed, int *list, asc_fit *fit)
{
    const asc_state *state = asc_match_state(play->match);
    bool asked = asc_question_of(play->game, state).id != 0;
    int count = 0;
    *fit = ASC_FIT_NONE;
    for (int i = 0; i < play->move_count; i++) {
        char text[ASC_PLAY_WORDS_MAX];
        asc_move_format(play->game, state, play->moves[i], text, sizeof text);
        asc_fit one = asc__words_fit(typed, text);
        asc_move_say(play->game, state, play->moves[i], text, sizeof text);
        asc_fit said = asc__words_fit(typed, text);
        one = said > one ? said : one;
        if (one == ASC_FIT_NONE && asked) { /* an answer may have words of its own */
            asc__play_move_words(play, play->moves[i], text);
            one = asc__words_fit(typed, text);
        }
        if (one > *fit) {
            *fit = one;
            count = 0;
        }
        if (one != ASC_FIT_NONE && one == *fit && count < MEANT_MAX)
            list[count++] = i;
    }
    return count;
}

static void intend_move(asc_intent *intent, asc_move move)
{
    intent->kind = ASC_INTENT_MOVE;
    intent->move = move;
}

static bool by_number(asc_play *play, const char *line, const asc_words *typed, asc_intent *intent)
{
    const char *word = typed->word[0];
    if (word[0] == '#')
        word++;
    if (*word == '\0' || strspn(word, "0123456789") != strlen(word))
        return false;
    /* asc__words_init drops a minus sign. */
    bool minus = line[strspn(line, " ")] == '-', gone = false;
    int number = strlen(word) < 9 && !minus ? atoi(word) : -1;
    int move = asc__play_numbered_move(play, number);
    uint8_t card = asc__play_numbered_card(play, number, &gone);
    if (typed->count > 1)
        asc__screen_say(&play->screen, "One move at a time, please.");
    else if (move >= 0)
        intend_move(intent, play->moves[move]);
    else if (card != ASC_NO_CARD)
        asc__play_refuse_card(play, &asc_cards(play->game, &(size_t){0})[card], gone);
    else
        asc__screen_say(&play->screen, "No move has the number %s%.12s. 'moves' lists them.",
                        minus ? "-" : "", word);
    return true;
}

/* ---- Moves and commands ---------------------------------------------------------------------- */

/* The possible meanings of a line. */
typedef struct meanings {
    int moves[MEANT_MAX], commands[ASC_COMMANDS];
    int move_count, command_count;
} meanings;

/* During an undo request, 'agree' and 'refuse' answer it, even if a move has the same word. */
static bool answers_undo(const asc_play *play, const asc_words *typed, meanings *found)
{
    int command = asc__play_find_command(typed->word[0]);
    bool answers = asc__play_is_asked(play) && typed->count == 1 &&
                   (command == ASC_DO_AGREE || command == ASC_DO_REFUSE);
    if (answers) {
        found->move_count = 0;
        found->commands[found->command_count++] = command;
    }
    return answers;
}

/*
 * Finds the meanings of a line. All words of a move mean that move. If several words begin a move,
 * a command counts only if they can be its arguments. The full word of a command means the command
 * even if a move begins with it; if the word is also the move's verb, the person is asked. A
 * command wins over words that are only a part of a card's name.
 */
static void find_meanings(const asc_play *play, const char *line, const asc_words *typed,
                          meanings *found)
{
    asc_fit fit;
    found->move_count = moves_like(play, typed, found->moves, &fit);
    found->command_count = 0;
    if (answers_undo(play, typed, found) || fit == ASC_FIT_EXACT)
        return;
    int count = commands_like(play, typed, found->commands);
    for (int i = 0; i < count; i++) {
        int command = found->commands[i];
        /* Words that begin with a verb, and name no file, are not the command `save`. */
        bool may_be_move =
            fit >= ASC_FIT_SOME || (command == ASC_DO_SAVE && is_verb(play, typed->word[0]));
        if (!may_be_move || typed->count == 1 || fits_command(play, line, typed, command))
            found->commands[found->command_count++] = command;
    }
    int whole = asc__play_find_command(typed->word[0]);
    bool may_be_verb = fit >= ASC_FIT_SOME && whole >= 0 && is_command(whole, typed->word[0]);
    if (found->command_count > 0 &&
        (fit == ASC_FIT_INSIDE || (typed->count == 1 && whole >= 0 && !may_be_verb)))
        found->move_count = 0;
}

static void list_meanings(asc_play *play, const meanings *found)
{
    asc__screen_say(&play->screen, "That could be:");
    asc__play_move_columns(play, found->moves, found->move_count);
    for (int i = 0; i < found->command_count; i++)
        asc__screen_add(&play->screen, "%s%s", i > 0 ? ", " : "    ",
                        asc__play_command_word((asc_command_id)found->commands[i]));
    asc__screen_end(&play->screen, 0, 4);
}

/* ---- Other words ----------------------------------------------------------------------------- */

/* Words of other games for classes of verbs; other such words are terms of the game. */
static const struct {
    const char *word;
    uint8_t sort; /* asc_verb_class */
} synonyms[] = {
    {NC_("synonym", "pass"), ASC_VERB_END},   {NC_("synonym", "end"), ASC_VERB_END},
    {NC_("synonym", "done"), ASC_VERB_END},   {NC_("synonym", "finish"), ASC_VERB_END},
    {NC_("synonym", "no"), ASC_VERB_DECLINE},
};

/* The verb of a class, preferably one of a legal move; NULL: the game has none. */
static const char *verb_of_sort(const asc_play *play, uint8_t sort)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    const char *meant = NULL;
    for (size_t i = 0; i < count && !meant; i++)
        if (verbs[i].sort == sort)
            meant = verbs[i].word;
    for (int i = 0; i < play->move_count; i++)
        if (verbs[play->moves[i].verb].sort == sort)
            meant = verbs[play->moves[i].verb].word;
    return meant;
}

/* Is the word in a list separated by commas? */
static bool is_among(const char *list, const char *word)
{
    asc_span rest = asc__span(list), piece;
    while (rest.length > 0 && asc__span_cut(&rest, ',', &piece)) {
        char one[64];
        snprintf(one, sizeof one, "%.*s", (int)piece.length, piece.start);
        if (asc__words_same(one, word))
            return true;
    }
    return false;
}

/* The verb that is the name of a term for which people also say this word; or NULL. */
static const char *verb_of_term(const asc_play *play, const char *word)
{
    size_t count, term_count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    const asc_term *terms = asc_game_terms(play->game, &term_count);
    for (size_t t = 0; t < term_count; t++) {
        if (!is_among(terms[t].also, word) && !is_among(terms[t].also_english, word))
            continue;
        for (size_t i = 0; i < count; i++)
            if (strcmp(verbs[i].word, terms[t].name) == 0)
                return verbs[i].word;
    }
    return NULL;
}

/* Writes the line with the game's own verb; false: the word stands for no verb. */
static bool in_own_words(const asc_play *play, const char *line, const char *word,
                         char own[ASC_LINE_MAX])
{
    const char *verb = verb_of_term(play, word);
    for (size_t i = 0; i < ASC__COUNT(synonyms) && !verb; i++)
        if (asc__words_same(synonyms[i].word, word) ||
            asc__words_same(asc__cli_word("synonym", synonyms[i].word), word))
            verb = verb_of_sort(play, synonyms[i].sort);
    if (verb)
        snprintf(own, ASC_LINE_MAX, "%s %.400s", asc__cli_word("verb", verb), behind(line));
    return verb != NULL;
}

/* ---- A line ---------------------------------------------------------------------------------- */

/* Finds the only meaning of a line. False: there are none or several, which `found` has. */
static bool find_meaning(const asc_play *play, const char *line, const asc_words *typed,
                         meanings *found, asc_intent *intent)
{
    find_meanings(play, line, typed, found);
    if (found->move_count + found->command_count != 1)
        return false;
    if (found->move_count == 1)
        intend_move(intent, play->moves[found->moves[0]]);
    else
        intend_command(intent, (asc_command_id)found->commands[0], line);
    return true;
}

bool asc__play_means(const asc_play *play, const char *line, asc_intent *intent)
{
    asc_words typed;
    meanings found;
    intent->kind = ASC_INTENT_NOTHING;
    asc__words_init(&typed, line);
    return typed.count > 0 && find_meaning(play, line, &typed, &found, intent);
}

void asc__play_understand(asc_play *play, const char *line, asc_intent *intent)
{
    asc_words typed;
    meanings found;
    char own[ASC_LINE_MAX];
    intent->kind = ASC_INTENT_NOTHING;
    asc__words_init(&typed, line);
    if (typed.count == 0) {
        if (line[strspn(line, " ")] != '\0')
            asc__screen_say(&play->screen, "'help' tells what you can type.");
        return;
    }
    if (by_number(play, line, &typed, intent) || find_meaning(play, line, &typed, &found, intent))
        return;
    if (found.move_count + found.command_count == 0 &&
        in_own_words(play, line, typed.word[0], own)) {
        line = own;
        asc__words_init(&typed, line);
        if (find_meaning(play, line, &typed, &found, intent))
            return;
    }
    if (found.move_count + found.command_count > 0)
        list_meanings(play, &found);
    else if (asc__play_refuse(play, line, &typed, &intent->move))
        intent->kind = ASC_INTENT_MOVE;
}
