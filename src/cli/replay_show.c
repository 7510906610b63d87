/*
 * replay_show.c - a game for people to read: for each turn, the table at its start and what
 * happened in it, as in `ascend play`; on a terminal one turn at a time, forwards and backwards.
 * The viewer is all-seeing, or one of the seats.
 */
#include "replay.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "replay_walk.h"

/* A turn of the match: decisions first .. end - 1. */
typedef struct turn_span {
    int number;
    size_t first, end;
} turn_span;

typedef struct showing {
    const asc_replay *replay;
    asc_walk *walk;
    turn_span *turns;
    size_t count;
} showing;

/* ---- The head -------------------------------------------------------------------------------- */

/* Says all seats with their names; `about` is an asc_play. */
static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    (void)part;
    for (int i = 0; i < play->session.players; i++) {
        const char *character = asc__play_character(play, i);
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        if (character)
            ASC__SAY_TEXT(speech, "{0} ({1})", asc__arg_text(play->session.seats[i].name),
                          asc__arg_text(character));
        else
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(play->session.seats[i].name));
    }
}

static void show_head(const showing *show)
{
    const asc_replay *replay = show->replay;
    asc_play *play = &show->walk->play;
    asc_screen *screen = &play->screen;
    const asc_record_facts *facts = asc_record_facts_of(replay->record);
    size_t packs, options;
    const asc_option *option = asc_game_options(replay->game, &options);
    asc_lang_arg game = asc__arg_text(asc_game_name(replay->game));
    asc_game_packs(replay->game, &packs);
    if (packs > 0)
        asc__screen_tell(screen, "Game: {0} with {1}", game,
                         asc__arg_phrase(asc__cli_say_packs, replay->game, 0));
    else
        asc__screen_tell(screen, "Game: {0}", game);
    for (size_t i = 0; i < options; i++)
        asc__screen_add(screen, ", %s %s", option[i].name, option[i].value);
    asc__screen_add(screen, "\n");
    if (asc__cli_lent(replay->game)) {
        asc__screen_tell(screen, asc__cli_lent(replay->game),
                         asc__arg_text(asc_game_base(replay->game)->id));
        asc__screen_add(screen, "\n");
    }
    asc__screen_tell(screen, "Players: {0}", asc__arg_phrase(say_seats, play, 0));
    if (asc_game_opponent(replay->game)) {
        asc__screen_add(screen, "\n");
        asc__screen_tell(screen, "Opponent: {0}", asc__arg_text(asc_game_opponent(replay->game)));
    }
    if (facts->date) {
        asc__screen_add(screen, "\n");
        asc__screen_tell(screen, "Date: {0}", asc__arg_text(facts->date));
    }
    for (size_t i = 0; i < facts->tag_count; i++) {
        asc__screen_add(screen, "\n");
        asc__screen_tell(screen, "{0}: {1}", asc__arg_text(facts->tags[i].name),
                         asc__arg_text(facts->tags[i].value));
    }
    asc__screen_end(screen, 0, 2);
}

/* ---- A turn ---------------------------------------------------------------------------------- */

/* Shows the hands of the other players, if the viewer knows them. */
static void show_hands(asc_play *play)
{
    for (int i = 0; i < play->session.players; i++) {
        asc_tally hand = {.all = 0};
        const asc_play_cards cards = {.game = play->game, .tally = &hand};
        if (i == play->seat || !asc__view_tally(play->game, play->view, ASC_ROLE_HAND, i, &hand) ||
            hand.all == 0)
            continue;
        asc__screen_tell(&play->screen, "Hand of {0}: {1}.",
                         asc__arg_text(asc__play_name(play, i, play->you)),
                         asc__play_cards_arg(&cards));
        asc__screen_end(&play->screen, 0, 2);
    }
}

/* Shows decisions that were undone at this point, and so are not in the match. */
static void show_undos(const showing *show, size_t first, size_t end)
{
    asc_play *play = &show->walk->play;
    size_t count;
    const asc_undo *undos = asc_match_undos(show->replay->match, &count);
    for (size_t i = 0; i < count; i++) {
        asc_lang_arg moves = asc__arg_number((int)undos[i].count);
        if (undos[i].at < first || undos[i].at >= end)
            continue;
        if (undos[i].seat == ASC_NOBODY)
            asc__screen_tell(&play->screen,
                             "(Undo: {0} {0?one:move was|moves were} taken back here.)", moves);
        else
            asc__screen_tell(&play->screen,
                             "(Undo: {0} {0?one:move was|moves were} taken back here by {1}.)",
                             moves, asc__arg_text(play->session.seats[undos[i].seat].name));
        asc__screen_end(&play->screen, 0, 2);
    }
}

/* Shows the standing where the record ends. False: out of memory. */
static bool show_end(showing *show)
{
    asc_play *play = &show->walk->play;
    const asc_match *match = show->replay->match;
    size_t length = asc_match_length(match);
    if (!asc__walk_to(show->walk, length))
        return false;
    if (asc_over(play->game, asc_match_state(match))) {
        asc__play_result(play, play->you);
        return true;
    }
    asc__screen_tell(
        &play->screen,
        asc_match_stopped(match)
            ? T_("The game was not over after {0} moves and was stopped: nobody has won.")
            : T_("The record ends after {0} {0?one:move|moves}; the game is not over."),
        asc__arg_number((int)length));
    asc__screen_end(&play->screen, 0, 0);
    asc__play_score(play, play->you);
    return true;
}

/* Tells what happened in a turn; afterwards the walk stands at the turn's end. */
static bool show_story(showing *show, size_t index)
{
    const turn_span *turn = &show->turns[index];
    bool last = index + 1 == show->count;
    if (!asc__walk_to(show->walk, turn->end))
        return false;
    asc__play_story(&show->walk->play, turn->first, turn->end, show->walk->viewer, true);
    show_undos(show, turn->first, last ? turn->end + 1 : turn->end);
    return true;
}

/* The part of a turn that is printed below its table. */
typedef struct below {
    showing *show;
    size_t index;
    bool told;
} below;

static void show_below(void *user)
{
    below *it = user;
    showing *show = it->show;
    it->told = asc__walk_to(show->walk, show->turns[it->index].first);
    if (it->told)
        show_hands(&show->walk->play);
    it->told = it->told && show_story(show, it->index);
}

/* The number of lines below the table; 0: unknown. */
static int lines_below(showing *show, size_t index)
{
    below it = {show, index, false};
    int lines = asc__screen_count(&show->walk->play.screen, show_below, &it);
    return it.told ? lines : 0;
}

/* Shows the table at the start of a turn, and what happened in it. A single turn on a terminal
 * leaves out so much of the table that both fit on the screen, with a heading and the prompt.
 * False: out of memory. */
static bool show_turn(showing *show, size_t index, bool alone)
{
    enum { HEADING_AND_BLANK = 2 };
    const turn_span *turn = &show->turns[index];
    asc_play *play = &show->walk->play;
    asc_screen *screen = &play->screen;
    asc__screen_measure(screen);
    if (!alone)
        screen->height = 0;
    if (screen->height > 0) {
        int left = screen->height - lines_below(show, index) - HEADING_AND_BLANK;
        screen->height = left > 1 ? left : 1;
    }
    if (!asc__walk_to(show->walk, turn->first))
        return false;
    asc__screen_tell(screen, ASC_INK_HEAD "Turn {0} of {1}" ASC_INK_OFF,
                     asc__arg_number(turn->number),
                     asc__arg_number(show->turns[show->count - 1].number));
    asc__screen_end(screen, 0, 0);
    play->move_count = 0;
    asc__play_whole(play);
    play->seats[play->seat].introduced = true;
    show_hands(play);
    return show_story(show, index);
}

/* ---- Turn by turn ---------------------------------------------------------------------------- */

/* Are the words the beginning of a command, in English or the language of the program? */
static bool is_word(const asc_words *typed, const char *english)
{
    return typed->count > 0 &&
           (asc__words_begins(english, typed->word[0]) ||
            asc__words_begins(asc__cli_word("command", english), typed->word[0]));
}

/* Finds the turn with a number. False after an error message: there is no such turn. */
static bool find_turn(showing *show, const char *word, size_t *at)
{
    int number = strspn(word, "0123456789") == strlen(word) && strlen(word) < 9 ? atoi(word) : 0;
    for (size_t i = 0; i < show->count; i++)
        if (show->turns[i].number == number) {
            *at = i;
            return true;
        }
    asc__screen_say(&show->walk->play.screen, "There is no turn %.12s; they are %d to %d.", word,
                    show->turns[0].number, show->turns[show->count - 1].number);
    return false;
}

static void tell_keys(asc_screen *screen)
{
    asc__screen_say(screen,
                    "Enter goes to the next turn, 'b' back, a number to that turn; 'card NAME' "
                    "explains a card, 'q' leaves.");
}

typedef enum step { STAY, GO, LEAVE } step;

/* Carries out a typed line: moves *at to another page (a turn or, after the last, the end), or
 * gives an answer. */
static step understand(showing *show, const char *line, size_t *at)
{
    asc_play *play = &show->walk->play;
    asc_words typed, rest;
    asc__words_init(&typed, line);
    if (typed.count == 0 || is_word(&typed, NC_("command", "next"))) {
        if (*at < show->count) {
            (*at)++;
            return GO;
        }
        asc__screen_say(&play->screen, "That was all of it. 'b' goes back, 'q' leaves.");
        return STAY;
    }
    /* asc__words_init drops a minus sign. */
    if (typed.count == 1 && line[strspn(line, " ")] != '-' &&
        strspn(typed.word[0], "0123456789") == strlen(typed.word[0]))
        return find_turn(show, typed.word[0], at) ? GO : STAY;
    if (typed.count == 2 && is_word(&typed, NC_("command", "turn")))
        return find_turn(show, typed.word[1], at) ? GO : STAY;
    if (is_word(&typed, NC_("command", "back"))) {
        if (*at > 0) {
            (*at)--;
            return GO;
        }
        asc__screen_say(&play->screen, "This is the first turn.");
        return STAY;
    }
    if (is_word(&typed, NC_("command", "quit")))
        return LEAVE;
    if (typed.count > 1 && is_word(&typed, NC_("command", "card"))) {
        const char *name = line + strspn(line, " ");
        asc__words_init(&rest, name + strcspn(name, " "));
        asc__play_card(play, &rest);
        return STAY;
    }
    tell_keys(&play->screen);
    return STAY;
}

/* Shows one turn at a time as the reader asks; *status is the exit status after an error. False:
 * out of memory. */
static bool step_through(showing *show, int *status)
{
    asc_play *play = &show->walk->play;
    size_t at = 0;
    step next = GO;
    asc__input_init(&play->input);
    tell_keys(&play->screen);
    while (next != LEAVE) {
        char line[ASC_LINE_MAX];
        asc__screen_measure(&play->screen);
        if (next == GO) {
            asc__screen_blank(&play->screen);
            if (at < show->count ? !show_turn(show, at, true) : !show_end(show))
                return false;
        }
        fputs("> ", play->screen.out);
        if (!asc__screen_flush(&play->screen)) {
            *status = ASC_EXIT_FAILED;
            return true;
        }
        asc_input_event event = asc__input_line(&play->input, line);
        if (event == ASC_INPUT_END || event == ASC_INPUT_STOP) {
            fputc('\n', play->screen.out);
            if (event == ASC_INPUT_STOP)
                *status = 128 + asc__input_signal();
            return true;
        }
        next = understand(show, line, &at);
    }
    return true;
}

/* ---- The whole game -------------------------------------------------------------------------- */

/* Prints all turns and the end, or only the wanted turn. */
static bool print_turns(showing *show)
{
    asc_screen *screen = &show->walk->play.screen;
    for (size_t i = 0; i < show->count && !ferror(screen->out); i++) {
        if (show->replay->turn != 0 && show->turns[i].number != show->replay->turn)
            continue;
        if (show->replay->turn == 0)
            asc__screen_blank(screen);
        if (!show_turn(show, i, show->replay->turn != 0))
            return false;
    }
    if (show->replay->turn != 0)
        return true;
    asc__screen_blank(screen);
    return show_end(show);
}

static bool find_turns(showing *show)
{
    const asc_match *match = show->replay->match;
    size_t length = asc_match_length(match);
    show->turns = calloc(length + 1, sizeof *show->turns);
    for (size_t i = 0; show->turns && i < length; i++) {
        if (asc__replay_begins_turn(match, i))
            show->turns[show->count++] =
                (turn_span){.number = asc_match_decision(match, i).turn, .first = i};
        show->turns[show->count - 1].end = i + 1;
    }
    return show->turns != NULL;
}

int asc__replay_show(const asc_replay *replay)
{
    showing show = {.replay = replay, .walk = calloc(1, sizeof *show.walk)};
    int status = ASC_CLI_GO_ON;
    if (!show.walk) {
        asc__cli_complain(NULL, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    asc_screen *screen = &show.walk->play.screen;
    asc__screen_init(screen, replay->width, replay->no_color);
    bool stepping = replay->turn == 0 && replay->may_step && screen->terminal &&
                    isatty(STDIN_FILENO) == 1 && asc_match_length(replay->match) > 0;
    bool fine =
        find_turns(&show) && asc__walk_init(show.walk, replay->match,
                                            asc_record_facts_of(replay->record), replay->viewer);
    if (fine && replay->turn == 0)
        show_head(&show);
    fine = fine && (stepping ? step_through(&show, &status) : print_turns(&show));
    if (!fine)
        asc__cli_complain(NULL, "%s", asc__cli_status(ASC_NO_MEMORY));
    asc__walk_fini(show.walk);
    asc__screen_fini(screen);
    free(show.turns);
    free(show.walk);
    return fine ? status : ASC_EXIT_FAILED;
}
