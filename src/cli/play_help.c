/*
 * play_help.c - what somebody who plays can ask: the first lines, the commands, the game in short. What
 * single words mean is told in play_terms.c.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* What can be typed and what it does, in two columns. */
static void entry(asc_play *play, const char *word, const char *text)
{
    asc__screen_add(&play->screen, "  " ASC_INK_HEAD "%s" ASC_INK_OFF,
                    asc__cli_word("command", word));
    asc__screen_pad(&play->screen, 16);
    asc__screen_add(&play->screen, "%s", asc__cli_tr(text));
    asc__screen_end(&play->screen, 0, 16);
}

/* The word with which a turn of this game ends. */
static const char *ending_word(const asc_play *play)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(play->game, &count);
    for (size_t i = 0; i < count; i++)
        if (verbs[i].sort == ASC_VERB_END)
            return asc__cli_word("verb", verbs[i].word);
    return "";
}

/* Bytes of the first letters of a text. */
static int bytes_of(const char *text, int letters)
{
    int bytes = 0;
    while (text[bytes] && (letters > 0 || !asc__utf8_begins(text[bytes])))
        letters -= asc__utf8_begins(text[++bytes]);
    return bytes;
}

/* Beginnings of the words of a move that mean just that; false: none so short do. */
static bool find_example(const asc_play *play, asc_move move, char text[32])
{
    char said[ASC_MOVE_TEXT_MAX];
    asc_words words;
    asc_wish wish;
    asc_move_say(play->game, asc_match_state(play->match), move, said, sizeof said);
    asc__words_init(&words, said);
    for (size_t i = 1; i < words.count; i++) {
        snprintf(text, 32, "%.*s %.*s", bytes_of(words.word[0], 1), words.word[0],
                 bytes_of(words.word[i], 3), words.word[i]);
        if (asc__play_means(play, text, &wish) && wish.kind == ASC_WISH_MOVE &&
            memcmp(&wish.move, &move, sizeof move) == 0)
            return true;
    }
    return false;
}

/* The same of any move that can be made now. */
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

/* How each is written, with what may stand behind it, and what it does. */
static const struct {
    const char *words, *text;
} topics[ASC_PLAY_COMMANDS] = {
    [ASC_PLAY_AGREE] = {NC_("command", "agree"),
                        N_("the undo that somebody asks for happens: you say so for all others")},
    [ASC_PLAY_ALL] = {NC_("command", "all"), N_("play every card that needs no choice")},
    [ASC_PLAY_CARD] = {NC_("command", "card NAME"),
                       N_("all about a card of this game; the beginning of its name will do")},
    [ASC_PLAY_DECK] = {NC_("command", "deck"),
                       N_("all cards that you own; 'deck 2' those of seat 2")},
    [ASC_PLAY_HELP] = {NC_("command", "help WORD"),
                       N_("what a word of the game or a command means; 'help words' lists them, "
                          "'help rules' tells the game in a few lines")},
    [ASC_PLAY_HINT] = {NC_("command", "hint"),
                       N_("your three best moves and your chance of winning with each, after a "
                          "second of thought; "
                          "'hint 10' after ten, 'hint level' against the level of the others")},
    [ASC_PLAY_LOG] = {NC_("command", "log"), N_("what happened in the last turns; 'log 20' in the "
                                                "last 20, 'log all' in all")},
    [ASC_PLAY_MOVES] = {NC_("command", "moves"), N_("what you can do now")},
    [ASC_PLAY_QUIT] = {NC_("command", "quit"), N_("stop; 'ascend play --continue' goes on later")},
    [ASC_PLAY_REFUSE] = {NC_("command", "refuse"),
                         N_("the undo that somebody asks for does not happen; whoever asks takes "
                            "the request back with it")},
    [ASC_PLAY_RESIGN] =
        {NC_("command", "resign"),
         N_("give up, which is said twice: the game is lost; among more than two sides and with "
            "other people a computer player goes on for you")},
    [ASC_PLAY_SAVE] = {NC_("command", "save FILE"),
                       N_("write the game as it is to another file too: save mygame.record")},
    [ASC_PLAY_SCORE] = {NC_("command", "score"), N_("the standing if the game ended now")},
    [ASC_PLAY_TABLE] = {NC_("command", "table"), N_("the whole table")},
    [ASC_PLAY_UNDO] = {NC_("command", "undo"),
                       N_("take your last move back, unless something hidden has come to light "
                          "since, others have moved, or it stays by the rules (--allow-undo lifts "
                          "that)")},
    [ASC_PLAY_VOID] = {NC_("command", "void"),
                       N_("what lies in the void, and which starting cards have left the game")},
};

bool asc__play_has_command(const asc_play *play, asc_play_command command)
{
    if (command == ASC_PLAY_AGREE || command == ASC_PLAY_REFUSE)
        return play->session.setup.undo == ASC_UNDO_CONSENT && play->shared;
    return command != ASC_PLAY_VOID ||
           asc__view_field(play->game, ASC_ROLE_REMOVED, ASC_NOBODY) != NULL;
}

const char *asc__play_help_words(asc_play_command command)
{
    return topics[command].words;
}

void asc__play_help_line(asc_play *play, asc_play_command command)
{
    entry(play, topics[command].words,
          command != ASC_PLAY_UNDO ? topics[command].text
          : play->session.setup.undo == ASC_UNDO_ALLOWED
              ? N_("take your last move back, whatever has "
                   "happened since")
          : asc__play_has_command(play, ASC_PLAY_AGREE)
              ? N_("take your last move back; if something "
                   "hidden has come to light since or others "
                   "have moved, the others must agree")
              : topics[command].text);
}

static void help_commands(asc_play *play)
{
    static const asc_play_command looking[] = {ASC_PLAY_MOVES, ASC_PLAY_TABLE, ASC_PLAY_CARD,
                                               ASC_PLAY_DECK,  ASC_PLAY_VOID,  ASC_PLAY_SCORE,
                                               ASC_PLAY_LOG,   ASC_PLAY_HINT,  ASC_PLAY_HELP};
    asc_screen *screen = &play->screen;
    char example[32];
    bool found = find_some_example(play, example);
    asc__screen_say(screen, ASC_INK_HEAD "Moves" ASC_INK_OFF);
    entry(play, "3", N_("the move with that number, which stands before its card"));
    entry(play, "0", N_("end your turn, or say no to a question"));
    entry(play, found ? example : NC_("command", "WORDS"),
          N_("a move by the beginnings of its words, in letters of either case; the "
             "name of a card is enough where only one move has it"));
    if (play->input.edits)
        entry(play, NC_("command", "Tab"),
              N_("goes on with what you type, or tells how it can go on; the arrow keys bring back "
                 "what you typed before"));
    asc__play_help_line(play, ASC_PLAY_ALL);
    entry(play, ending_word(play), N_("end your turn"));
    asc__play_help_line(play, ASC_PLAY_UNDO);
    if (asc__play_has_command(play, ASC_PLAY_AGREE)) {
        asc__play_help_line(play, ASC_PLAY_AGREE);
        asc__play_help_line(play, ASC_PLAY_REFUSE);
    }
    asc__screen_say(screen, ASC_INK_HEAD "Looking" ASC_INK_OFF);
    for (size_t i = 0; i < ASC__COUNT(looking); i++)
        if (asc__play_has_command(play, looking[i]))
            asc__play_help_line(play, looking[i]);
    asc__screen_say(screen, ASC_INK_HEAD "Leaving" ASC_INK_OFF);
    asc__play_help_line(play, ASC_PLAY_QUIT);
    asc__play_help_line(play, ASC_PLAY_SAVE);
    asc__play_help_line(play, ASC_PLAY_RESIGN);
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

/* ---- A screen at a time ---------------------------------------------------------------------- */

static void answer(asc_play *play, const asc_words *typed)
{
    if (typed->count == 0)
        help_commands(play);
    else
        asc__play_explain(play, typed);
}

/* Does somebody sit there who would miss what scrolls away? */
static bool is_read_here(const asc_play *play)
{
    return play->screen.terminal && play->screen.height > 2 && play->input.terminal;
}

/* Prints a text by screens; Enter goes on, anything else is enough. */
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
        asc__cli_printf(screen->out, "Enter goes on, 'q' is enough> ");
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
