/*
 * play_help.c - help texts: the first lines of a game, the commands, the rules in short.
 * play_terms.c explains single words.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* Prints a command and its effect, in two columns. */
static void entry(asc_play *play, const char *word, const char *text)
{
    asc__screen_add(&play->screen, "  " ASC_INK_HEAD "%s" ASC_INK_OFF, word);
    asc__screen_pad(&play->screen, 16);
    asc__screen_add(&play->screen, "%s", text);
    asc__screen_end(&play->screen, 0, 16);
}

/* The verb that ends a turn of this game. */
static const char *ending_word(const asc_play *play)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    for (size_t i = 0; i < count; i++)
        if (verbs[i].sort == ASC_VERB_END)
            return asc__cli_word("verb", verbs[i].word);
    return "";
}

/* The number of bytes in the first letters of a text. */
static int bytes_of(const char *text, int letters)
{
    int bytes = 0;
    while (text[bytes] && (letters > 0 || !asc__utf8_begins(text[bytes])))
        letters -= asc__utf8_begins(text[++bytes]);
    return bytes;
}

/* Shortens the words of a move to beginnings that still mean this move; false: that is not
 * possible. */
static bool find_example(const asc_play *play, asc_move move, char text[32])
{
    char said[ASC_MOVE_TEXT_MAX];
    asc_words words;
    asc_intent intent;
    asc_move_say(play->game, asc_match_state(play->match), move, said, sizeof said);
    asc__words_init(&words, said);
    for (size_t i = 1; i < words.count; i++) {
        snprintf(text, 32, "%.*s %.*s", bytes_of(words.word[0], 1), words.word[0],
                 bytes_of(words.word[i], 3), words.word[i]);
        if (asc__play_means(play, text, &intent) && intent.kind == ASC_INTENT_MOVE &&
            memcmp(&intent.move, &move, sizeof move) == 0)
            return true;
    }
    return false;
}

/* Finds such an example among all legal moves. */
static bool find_some_example(const asc_play *play, char text[32])
{
    for (int i = 0; i < play->move_count; i++)
        if (find_example(play, play->moves[i], text))
            return true;
    return false;
}

void asc__play_welcome(asc_play *play)
{
    asc_screen *screen = &play->screen;
    char example[32];
    if (find_some_example(play, example))
        asc__screen_say(screen, "Type a move's number, or the start of its words ('%s').", example);
    else
        asc__screen_say(screen, "Type a move's number, or the start of its words.");
    asc__screen_say(screen, "'all' plays your simple cards, '%s' ends your turn.",
                    ending_word(play));
    asc__screen_say(screen, "'card NAME' explains a card, 'help' tells the rest.");
}

/* ---- Commands -------------------------------------------------------------------------------- */

static unsigned when_of(const asc_play *play)
{
    return asc__command_when(play->game, &play->session.setup, play->shared);
}

bool asc__play_has_command(const asc_play *play, asc_command_id command)
{
    return asc__command_row(command)->word[0] && asc__command_exists(command, when_of(play));
}

void asc__play_help_line(asc_play *play, asc_command_id command)
{
    const char *argument = asc__command_row(command)->argument;
    char words[64];
    snprintf(words, sizeof words, "%s%s%s", asc__play_command_word(command), *argument ? " " : "",
             *argument ? asc__cli_word("argument", argument) : "");
    entry(play, words, asc__cli_tr(asc__command_help(command, when_of(play))));
}

/* Prints the commands of a place that this game has. */
static void help_place(asc_play *play, asc_command_place place)
{
    for (int i = 0; i < ASC_COMMANDS; i++)
        if (asc__command_row((asc_command_id)i)->place == place &&
            asc__play_has_command(play, (asc_command_id)i))
            asc__play_help_line(play, (asc_command_id)i);
}

/* Prints them below their heading. */
static void help_heading(asc_play *play, asc_command_place place)
{
    asc__screen_say(&play->screen, ASC_INK_HEAD "%s" ASC_INK_OFF,
                    asc__cli_tr(asc__place_row(place)->title));
    help_place(play, place);
}

static void help_commands(asc_play *play)
{
    asc_screen *screen = &play->screen;
    char example[32];
    bool found = find_some_example(play, example);
    asc__screen_say(screen, ASC_INK_HEAD "Moves" ASC_INK_OFF);
    entry(play, "3", asc__cli_tr("the move with that number, which stands before its card"));
    entry(play, "0", asc__cli_tr("end your turn, or say no to a question"));
    entry(play, found ? example : asc__cli_word("command", "WORDS"),
          asc__cli_tr("a move by the beginnings of its words, in upper or lower case; the name of "
                      "a card is enough if only one move has it"));
    if (play->input.edits)
        entry(
            play, asc__cli_word("command", "Tab"),
            asc__cli_tr("completes what you type, or lists the ways to complete it; the arrow keys "
                        "bring back what you typed before"));
    entry(play, ending_word(play), asc__cli_tr("end your turn"));
    help_place(play, ASC_IN_DO);
    help_place(play, ASC_IN_CONSENT);
    help_heading(play, ASC_IN_LOOK);
    help_heading(play, ASC_IN_LEAVE);
}

/* ---- The game in short ----------------------------------------------------------------------- */

void asc__play_rules(asc_play *play)
{
    asc_screen *screen = &play->screen;
    size_t count;
    const asc_term *terms = asc_game_terms(play->game, &count);
    const char *paragraph = asc_game_short_rules(play->game, 0);
    const char *page = asc_game_rules_page(play->game);
    if (!paragraph)
        asc__screen_say(screen, "There are no short rules of this game here.");
    for (size_t i = 0; paragraph; paragraph = asc_game_short_rules(play->game, ++i))
        asc__screen_say(screen, "%s", paragraph);
    for (size_t i = 0; i < count; i++) {
        if (!terms[i].special)
            continue;
        asc__screen_tell(screen, ASC_INK_HEAD "{^}{0}" ASC_INK_OFF ": {1}",
                         asc__arg_text(terms[i].title), asc__arg_text(terms[i].text));
        asc__screen_end(screen, 0, 2);
    }
    if (page)
        asc__screen_say(screen, "'help WORD' explains a word. All of the rules: %s", page);
}

/* ---- Pages of a text ------------------------------------------------------------------------- */

static void answer(asc_play *play, const asc_words *typed)
{
    if (typed->count == 0)
        help_commands(play);
    else
        asc__play_explain(play, typed);
}

/* Does a person read this on a terminal, so that they would miss lines that scroll away? */
static bool is_read_here(const asc_play *play)
{
    return play->screen.terminal && play->screen.height > 2 && play->input.terminal;
}

/* Prints a text one screen at a time; Enter continues, any other line stops. */
static void print_pages(asc_play *play, const char *text)
{
    asc_screen *screen = &play->screen;
    int line = 0;
    while (*text) {
        size_t length = strcspn(text, "\n");
        fwrite(text, 1, length + (text[length] == '\n'), screen->out);
        text += length + (text[length] == '\n');
        if (++line % (screen->height - 1) != 0 || *text == '\0')
            continue;
        char typed[ASC_LINE_MAX];
        asc__cli_printf(screen->out, "Enter: more, q: stop> ");
        if (!asc__screen_flush(screen) || asc__input_line(&play->input, typed) != ASC_INPUT_LINE ||
            typed[strspn(typed, " ")] != '\0')
            return;
    }
}

void asc__play_help(asc_play *play, const asc_words *typed)
{
    asc_screen *screen = &play->screen;
    FILE *out = screen->out;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = is_read_here(play) ? open_memstream(&text, &size) : NULL;
    if (!memory) {
        answer(play, typed);
        return;
    }
    screen->out = memory;
    answer(play, typed);
    screen->out = out;
    if (fclose(memory) == 0)
        print_pages(play, text);
    free(text);
}
