/*
 * play_say.c - what a typed line means: a number, a move or a command, in full or by its beginning.
 * What it cannot mean is explained, with the reason that the rules give.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { MEANT_MAX = 512 };

static const struct {
    const char *word;
    bool takes_more; /* something may stand behind it */
} commands[ASC_PLAY_COMMANDS] = {
    [ASC_PLAY_ALL] = {NC_("command", "all"), false},
    [ASC_PLAY_CARD] = {NC_("command", "card"), true},
    [ASC_PLAY_DECK] = {NC_("command", "deck"), true},
    [ASC_PLAY_HELP] = {NC_("command", "help"), true},
    [ASC_PLAY_HINT] = {NC_("command", "hint"), true},
    [ASC_PLAY_LOG] = {NC_("command", "log"), true},
    [ASC_PLAY_MOVES] = {NC_("command", "moves"), false},
    [ASC_PLAY_QUIT] = {NC_("command", "quit"), false},
    [ASC_PLAY_SAVE] = {NC_("command", "save"), true},
    [ASC_PLAY_SCORE] = {NC_("command", "score"), false},
    [ASC_PLAY_TABLE] = {NC_("command", "table"), false},
    [ASC_PLAY_UNDO] = {NC_("command", "undo"), false},
};

/* Words that people try, and single letters that would mean too much. */
static const struct {
    const char *word;
    asc_play_command command;
} aliases[] = {
    {"?", ASC_PLAY_HELP},      {"h", ASC_PLAY_HELP}, {"exit", ASC_PLAY_QUIT},
    {"bye", ASC_PLAY_QUIT},    {"q", ASC_PLAY_QUIT}, {"cards", ASC_PLAY_CARD},
    {"history", ASC_PLAY_LOG}, {"l", ASC_PLAY_LOG},  {"m", ASC_PLAY_MOVES},
    {"t", ASC_PLAY_TABLE},     {"u", ASC_PLAY_UNDO},
};

/* ---- Commands -------------------------------------------------------------------------------- */

/* Everything can be typed in the language of the program, and in English too. */
static bool is_command(int command, const char *word)
{
    return asc__words_same(commands[command].word, word) ||
           asc__words_same(asc__cli_word("command", commands[command].word), word);
}

static bool begins_word(const char *context, const char *english, const char *start)
{
    return asc__words_begins(english, start) ||
           asc__words_begins(asc__cli_word(context, english), start);
}

/* The rest of a line behind its first word. */
static const char *behind(const char *line)
{
    line += strspn(line, " ");
    line += strcspn(line, " ");
    return line + strspn(line, " ");
}

static void wish_command(asc_wish *wish, asc_play_command command, const char *line)
{
    wish->kind = ASC_WISH_COMMAND;
    wish->command = command;
    wish->rest = behind(line);
    asc__words_init(&wish->words, wish->rest);
}

static bool exact_command(const char *line, const asc_words *typed, asc_wish *wish)
{
    for (int i = 0; i < ASC_PLAY_COMMANDS; i++)
        if (is_command(i, typed->word[0]) && (commands[i].takes_more || typed->count == 1)) {
            wish_command(wish, (asc_play_command)i, line);
            return true;
        }
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strcmp(typed->word[0], aliases[i].word) == 0 &&
            (commands[aliases[i].command].takes_more || typed->count == 1)) {
            wish_command(wish, aliases[i].command, line);
            return true;
        }
    return false;
}

/* Commands that begin like the first word; the last of them goes to *command. */
static int commands_like(const asc_words *typed, asc_play_command *command)
{
    int count = 0;
    for (int i = 0; i < ASC_PLAY_COMMANDS; i++) {
        if (!begins_word("command", commands[i].word, typed->word[0]) ||
            (typed->count > 1 && !commands[i].takes_more))
            continue;
        *command = (asc_play_command)i;
        count++;
    }
    return count;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* The moves that fit best; their number, their indexes and how well they fit. */
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
        if (one == ASC_FIT_NONE && asked) { /* an answer may be given in words of its own */
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

static void wish_move(asc_wish *wish, asc_move move)
{
    wish->kind = ASC_WISH_MOVE;
    wish->move = move;
}

static bool by_number(asc_play *play, const char *line, const asc_words *typed, asc_wish *wish)
{
    const char *word = typed->word[0];
    if (word[0] == '#')
        word++;
    if (*word == '\0' || strspn(word, "0123456789") != strlen(word))
        return false;
    /* Words leave a minus out. */
    bool minus = line[strspn(line, " ")] == '-';
    long number = strlen(word) < 9 && !minus ? atol(word) : 0;
    if (typed->count > 1)
        asc__screen_say(&play->screen, "One move at a time, please.");
    else if (number < 1 || number > play->move_count)
        asc__screen_say(&play->screen, "There is no move %s%.12s; they count from 1 to %d.",
                        minus ? "-" : "", word, play->move_count);
    else
        wish_move(wish, play->moves[number - 1]);
    return true;
}

static void list_meanings(asc_play *play, const asc_words *typed, const int *list, int count)
{
    asc_play_command command;
    asc__screen_say(&play->screen, "That could be:");
    asc__play_move_columns(play, list, count);
    if (commands_like(typed, &command) == 0)
        return;
    bool any = false;
    for (int i = 0; i < ASC_PLAY_COMMANDS; i++) {
        if (!begins_word("command", commands[i].word, typed->word[0]) ||
            (typed->count > 1 && !commands[i].takes_more))
            continue;
        asc__screen_add(&play->screen, "%s%s", any ? ", " : "    ",
                        asc__cli_word("command", commands[i].word));
        any = true;
    }
    asc__screen_end(&play->screen, 0, 4);
}

/* ---- Why not --------------------------------------------------------------------------------- */

/* A refused move and the reason. */
static void explain(asc_play *play, const char *text, asc_move move, asc_reason reason)
{
    asc_screen *screen = &play->screen;
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    const char *verb = asc_verbs(play->game, &(size_t){0})[move.verb].word;
    char what[ASC_MOVE_TEXT_MAX], cost[48];
    asc_words said;
    asc__words_init(&said, text);
    said.count = said.count > 2 ? 2 : said.count;
    /* What stands behind the verb need not be the card: poison is used on somebody. */
    if (move.card < count && (asc__words_fit_from(&said, 1, cards[move.card].name) ||
                              asc__words_fit_from(&said, 1, cards[move.card].title)))
        asc__lang_format(asc__cli_language(), ASC_SAY_MOVE_CARD,
                         (const asc_lang_arg[]){asc__arg_text(asc__cli_word("verb", verb)),
                                                asc__arg_text(cards[move.card].title)},
                         2, what, sizeof what);
    else
        snprintf(what, sizeof what, "%s", text);
    asc_lang_arg move_said = asc__arg_text(what);
    asc_lang_arg why = asc__arg_text(asc__cli_tr(asc_reason_text(reason)));
    int have = -1;
    if (reason == ASC_REASON_TOO_EXPENSIVE && move.card < count && strcmp(verb, "use") != 0) {
        const char *unit = asc__play_unit(&cards[move.card]);
        have = asc__view_number(play->game, play->view, unit, ASC_NOBODY, -1);
        asc__play_cost(play, &cards[move.card], cost, sizeof cost);
    }
    if (have >= 0)
        asc__screen_tell(screen,
                         "Not possible: {0}. {^}{1}: the card has a cost of {2}, and you have {3}.",
                         move_said, why, asc__arg_text(cost), asc__arg_number(have));
    else
        asc__screen_tell(screen, "Not possible: {0}. {^}{1}.", move_said, why);
    asc__screen_end(screen, 0, 2);
}

/* Reasons that say that the card is just not there: others are more to the point. */
static bool is_elsewhere(asc_reason reason)
{
    switch (reason) {
    case ASC_REASON_NOT_IN_HAND:
    case ASC_REASON_NOT_IN_PLAY:
    case ASC_REASON_NOT_ON_OFFER:
    case ASC_REASON_WRONG_KIND:
    case ASC_REASON_NO_ABILITY:
    case ASC_REASON_NO_SUCH_MOVE:
        return true;
    default:
        return false;
    }
}

/* A verb and a card that the words can mean, though not among the legal moves. */
typedef struct refused {
    asc_move move;
    asc_reason reason;
    asc_fit fit;
    char text[ASC_MOVE_TEXT_MAX];
} refused;

/* What the rules say to "verb name"; false: it is no move at all. */
static bool ask_rules(const asc_play *play, const char *text, refused *out)
{
    const asc_state *state = asc_match_state(play->match);
    if (asc_move_parse(play->game, state, text, &out->move, NULL, NULL) != ASC_OK)
        return false;
    snprintf(out->text, sizeof out->text, "%s", text);
    out->reason = asc_check(play->game, state, play->seat, out->move);
    return true;
}

/* Is `a` the better guess? */
static bool better(const refused *a, const refused *b)
{
    if (is_elsewhere(a->reason) != is_elsewhere(b->reason))
        return is_elsewhere(b->reason);
    return a->fit > b->fit;
}

/* The best guess at a move that is not legal; how many are as good. */
static int guess_refused(const asc_play *play, const asc_words *typed, refused *best)
{
    size_t verb_count, card_count;
    const asc_verb *verbs = asc_verbs(play->game, &verb_count);
    const asc_card *cards = asc_cards(play->game, &card_count);
    /* "use staff 2": the number of an ability stands behind the card. */
    const char *last = typed->word[typed->count - 1];
    const char *number = typed->count > 2 && strspn(last, "0123456789") == strlen(last) ? last : "";
    int count = 0;
    for (size_t v = 0; v < verb_count; v++) {
        bool again = false;
        for (size_t k = 0; k < v; k++)
            again = again || strcmp(verbs[k].word, verbs[v].word) == 0;
        if (again || !begins_word("verb", verbs[v].word, typed->word[0]))
            continue;
        if (typed->count == 1 && verbs[v].sort >= ASC_VERB_DECLINE) {
            refused one = {.fit = ASC_FIT_EXACT};
            if (ask_rules(play, verbs[v].word, &one) && (count == 0 || better(&one, best))) {
                *best = one;
                count = 1;
            }
        }
        for (size_t c = 0; c < card_count; c++) {
            char name[ASC_MOVE_TEXT_MAX], text[ASC_MOVE_TEXT_MAX];
            snprintf(name, sizeof name, "%.200s%s%.8s", cards[c].name, *number ? ": " : "", number);
            snprintf(text, sizeof text, "%.30s %.220s", verbs[v].word, name);
            refused one = {.fit = asc__words_fit_from(typed, 1, name)};
            snprintf(name, sizeof name, "%.200s%s%.8s", cards[c].title, *number ? ": " : "",
                     number);
            asc_fit said = asc__words_fit_from(typed, 1, name);
            one.fit = said > one.fit ? said : one.fit;
            if (one.fit == ASC_FIT_NONE || !ask_rules(play, text, &one))
                continue;
            if (count == 0 || better(&one, best)) {
                *best = one;
                count = 1;
            } else if (!better(best, &one)) {
                count++;
            }
        }
    }
    return count;
}

/* Nothing fits: the nearest word, and where to look. */
static void not_understood(asc_play *play, const char *line, const asc_words *typed)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    asc_cli_guess guess = {.word = typed->word[0]};
    for (int i = 0; i < ASC_PLAY_COMMANDS; i++)
        asc__cli_guess_add(&guess, asc__cli_word("command", commands[i].word));
    for (size_t i = 0; i < count; i++)
        asc__cli_guess_add(&guess, asc__cli_word("verb", verbs[i].word));
    const char *best = asc__cli_guess_best(&guess);
    line += strspn(line, " ");
    if (best)
        asc__screen_say(&play->screen,
                        "'%.40s' is neither a move nor a command; did you mean '%s'? 'help' tells "
                        "what you can type.",
                        line, best);
    else
        asc__screen_say(&play->screen,
                        "'%.40s' is neither a move nor a command. 'help' tells what you can type.",
                        line);
}

/* A card that can be named, and nothing that can be done with it. */
static bool only_a_card(asc_play *play, const asc_words *typed)
{
    size_t count;
    const asc_card *cards = asc_cards(play->game, &count);
    const asc_card *found = NULL;
    for (size_t i = 0; i < count; i++)
        if (asc__words_fit(typed, cards[i].name) >= ASC_FIT_SOME ||
            asc__words_fit(typed, cards[i].title) >= ASC_FIT_SOME) {
            if (found)
                return false;
            found = &cards[i];
        }
    if (!found)
        return false;
    asc__screen_say(&play->screen,
                    "There is nothing that you can do with %s now. 'card %s' tells about it.",
                    found->title, found->title);
    return true;
}

/* Is that a verb by itself, in English or in the language of the player? */
static bool only_a_verb(const asc_play *play, const asc_words *typed)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    for (size_t i = 0; typed->count == 1 && i < count; i++)
        if (asc__words_fit(typed, verbs[i].word) == ASC_FIT_EXACT ||
            asc__words_fit(typed, asc__cli_word("verb", verbs[i].word)) == ASC_FIT_EXACT)
            return true;
    return false;
}

/* The line is no legal move and no command. It may still be one in other words. */
static void explain_refusal(asc_play *play, const char *line, const asc_words *typed,
                            asc_wish *wish)
{
    refused best = {.fit = ASC_FIT_NONE};
    int count = 1;
    if (strlen(line) >= sizeof best.text || !ask_rules(play, line, &best))
        count = guess_refused(play, typed, &best);
    if (count > 0 && best.reason == ASC_REASON_NONE)
        wish_move(wish, best.move);
    else if (count == 1)
        explain(play, best.text, best.move, best.reason);
    else if (count > 1 && typed->count > 1)
        asc__screen_say(&play->screen, "No move that you have now fits that. 'moves' lists them.");
    else if (count > 1 || only_a_verb(play, typed))
        asc__screen_say(&play->screen, "There is nothing to %s now. 'moves' lists what you can do.",
                        typed->word[0]);
    else if (!only_a_card(play, typed))
        not_understood(play, line, typed);
}

/* ---- A line ---------------------------------------------------------------------------------- */

void asc__play_understand(asc_play *play, const char *line, asc_wish *wish)
{
    asc_words typed;
    int list[MEANT_MAX];
    asc_fit fit;
    asc_play_command command = ASC_PLAY_HELP;
    wish->kind = ASC_WISH_NOTHING;
    asc__words_init(&typed, line);
    if (typed.count == 0) {
        if (line[strspn(line, " ")] != '\0')
            asc__screen_say(&play->screen, "'help' tells what you can type.");
        return;
    }
    if (by_number(play, line, &typed, wish) || exact_command(line, &typed, wish))
        return;
    int moves = moves_like(play, &typed, list, &fit);
    int others = fit == ASC_FIT_EXACT ? 0 : commands_like(&typed, &command);
    /* A card's name alone is a weaker sign than the beginning of a command. */
    if (fit == ASC_FIT_INSIDE && others > 0)
        moves = 0;
    if (moves + others == 0)
        explain_refusal(play, line, &typed, wish);
    else if (moves + others > 1)
        list_meanings(play, &typed, list, moves);
    else if (moves == 1)
        wish_move(wish, play->moves[list[0]]);
    else
        wish_command(wish, command, line);
}
