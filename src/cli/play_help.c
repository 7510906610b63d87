/*
 * play_help.c - what somebody who plays can ask: the first lines, the commands, the game in short.
 */
#include "play.h"

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
    return asc__cli_word("verb", "end");
}

/* Bytes of the first letters of a text. */
static int bytes_of(const char *text, int letters)
{
    int bytes = 0;
    while (text[bytes] && (letters > 0 || ((unsigned char)text[bytes] & 0xc0) == 0x80))
        letters -= ((unsigned char)text[++bytes] & 0xc0) != 0x80;
    return bytes;
}

void asc__play_welcome(asc_play *play)
{
    asc_screen *screen = &play->screen;
    char move[ASC_MOVE_TEXT_MAX];
    asc_move_say(play->game, asc_match_state(play->match), play->moves[0], move, sizeof move);
    asc_words words;
    asc__words_init(&words, move);
    if (words.count > 1)
        asc__screen_say(screen, "Type a move's number, or the start of its words ('%.*s %.*s').",
                        bytes_of(words.word[0], 1), words.word[0], bytes_of(words.word[1], 3),
                        words.word[1]);
    else
        asc__screen_say(screen, "Type a move's number, or the start of its words.");
    asc__screen_say(screen, "'all' plays your simple cards, '%s' ends your turn.",
                    ending_word(play));
    asc__screen_say(screen, "'card NAME' explains a card, 'help' tells the rest.");
}

static void help_commands(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc__screen_say(screen, ASC_INK_HEAD "Moves" ASC_INK_OFF);
    entry(play, "3", N_("the move with that number"));
    entry(play, NC_("command", "p app"),
          N_("a move by the beginnings of its words, in letters of either case; the "
             "name of a card is enough where only one move has it"));
    entry(play, NC_("command", "all"), N_("play every card that needs no choice"));
    entry(play, ending_word(play), N_("end your turn"));
    entry(play, NC_("command", "undo"),
          play->allow_undo
              ? N_("take your last move back, whatever has happened since")
              : N_("take your last move back, unless something hidden has come to light "
                   "since or others have moved (--allow-undo lifts that)"));
    asc__screen_say(screen, ASC_INK_HEAD "Looking" ASC_INK_OFF);
    entry(play, NC_("command", "moves"), N_("what you can do now"));
    entry(play, NC_("command", "table"), N_("the whole table"));
    entry(play, NC_("command", "card NAME"),
          N_("all about a card of this game; the beginning of its name will do"));
    entry(play, NC_("command", "deck"), N_("all cards that you own; 'deck 2' those of seat 2"));
    entry(play, NC_("command", "score"), N_("the standing if the game ended now"));
    entry(play, NC_("command", "log"),
          N_("what happened in the last turns; 'log 20' in the last 20, 'log all' in all"));
    entry(
        play, NC_("command", "hint"),
        N_("your three best moves and your chance of winning with each, after a second of thought; "
           "'hint 10' after ten"));
    entry(play, NC_("command", "help rules"), N_("the game in a few lines"));
    asc__screen_say(screen, ASC_INK_HEAD "Leaving" ASC_INK_OFF);
    entry(play, NC_("command", "quit"), N_("stop; 'ascend play --continue' goes on later"));
    entry(play, NC_("command", "save FILE"), N_("write the game as it is to another file too"));
}

static void help_rules(asc_play *play)
{
    const char *paragraph = asc_game_short_rules(play->game, 0);
    if (!paragraph)
        asc__screen_say(&play->screen, "There are no short rules of this game here.");
    for (size_t i = 0; paragraph; paragraph = asc_game_short_rules(play->game, ++i))
        asc__screen_say(&play->screen, "%s", paragraph);
}

void asc__play_help(asc_play *play, const asc_words *typed)
{
    static const char *const topics[] = {NC_("command", "rules"), NC_("command", "game")};
    bool rules = false;
    for (size_t i = 0; i < sizeof topics / sizeof *topics && typed->count > 0; i++)
        rules = rules || asc__words_begins(topics[i], typed->word[0]) ||
                asc__words_begins(asc__cli_word("command", topics[i]), typed->word[0]);
    if (rules)
        help_rules(play);
    else
        help_commands(play);
}
