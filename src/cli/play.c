/*
 * play.c - the course of a game in line mode: who is to act, what they see, and what a typed line
 * does. The game decides which moves are legal.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

#include "ahead.h"
#include "row_news.h"

enum { GO_ON = -1, LOG_ROUNDS = 2 };

bool asc__play_init(asc_play *play)
{
    const asc_game *game = play->game;
    play->view = malloc(asc_view_size(game));
    play->listed = malloc(asc_legal_max(game) * sizeof *play->listed);
    play->numbers = malloc(asc_legal_max(game) * sizeof *play->numbers);
    play->scratch = malloc(asc_state_size(game));
    play->keyboard = ASC_NOBODY;
    play->shared = asc__session_persons(&play->session) > 1;
    play->warned_turn = -1;
    play->fresh = true;
    for (int i = 0; i < play->session.players; i++) {
        play->seats[i].table_turn = -1;
        play->players[i] = play->session.seats[i].name;
    }
    if (asc_game_opponent(game)) {
        snprintf(play->opponent, sizeof play->opponent, "%s", asc_game_opponent(game));
        if (play->opponent[0] >= 'a' && play->opponent[0] <= 'z')
            play->opponent[0] = (char)(play->opponent[0] & ~0x20);
    }
    return play->view && play->listed && play->numbers && play->scratch &&
           asc__board_init(&play->board, game, NULL);
}

void asc__play_fini(asc_play *play)
{
    free(play->view);
    if (play->board.game)
        asc__board_fini(&play->board);
    free(play->listed);
    free(play->numbers);
    free(play->scratch);
}

/* ---- Moving ---------------------------------------------------------------------------------- */

void asc__play_look_as(asc_play *play, int viewer)
{
    const asc_state *state = asc_match_state(play->match);
    int to_act = asc_to_act(play->game, state);
    play->seat = viewer >= 0 ? viewer : to_act;
    play->you = viewer >= 0 ? viewer : ASC_NOBODY;
    asc_view_of(play->game, state, viewer, play->view);
    bool shown = play->seat != ASC_NOBODY && !play->session.seats[play->seat].computer;
    size_t length = asc_match_length(play->match);
    uint32_t fresh = shown ? asc__row_news_of(play->match, play->seat, length) : 0;
    asc__board_make(&play->board, &(asc_board_input){.state = state,
                                                     .view = play->view,
                                                     .viewer = play->seat,
                                                     .fresh = fresh,
                                                     .players = play->players,
                                                     .unnamed = play->you == ASC_NOBODY});
    play->moves = play->board.moves;
    play->move_count = play->board.move_count;
    asc__play_unnumber(play);
}

void asc__play_look(asc_play *play)
{
    int to_act = asc_to_act(play->game, asc_match_state(play->match));
    asc__play_look_as(play, to_act == ASC_NOBODY ? ASC_SPECTATOR : to_act);
    asc__play_number(play);
}

void asc__play_tell_refused(asc_play *play)
{
    asc__screen_say(&play->screen, "That did not work: %s.", play->session.message);
}

void asc__play_move(asc_play *play, asc_move move, bool joined)
{
    asc_table_command command = {.kind = ASC_COMMAND_MOVE, .move = move, .joined = joined};
    if (!asc__session_send(&play->session, play->seat, command))
        asc__play_tell_refused(play);
    asc__play_save(play);
    asc__play_look(play);
}

/* ---- Views of a person ----------------------------------------------------------------------- */

/* Hands the keyboard to another person: clears everything that the last person saw. */
static asc_input_event draw_handover(asc_play *play)
{
    asc_screen *screen = &play->screen;
    const char *name = play->session.seats[play->seat].name;
    char line[ASC_LINE_MAX];
    asc__screen_clear(screen);
    if (!play->input.terminal) {
        asc__screen_blank(screen);
        asc__screen_say(screen, "-------- %s --------", name);
        return ASC_INPUT_LINE;
    }
    /* Ignore keys typed before the handover screen appeared. */
    asc__screen_flush(screen);
    asc__input_forget(&play->input);
    asc__screen_say(screen, ASC_INK_HEAD "%s, it is your decision." ASC_INK_OFF, name);
    asc__screen_say(screen, "The others look away now. Press Enter to see your cards.");
    asc__screen_flush(screen);
    asc_input_event event = asc__input_line(&play->input, line);
    if (event == ASC_INPUT_LINE || event == ASC_INPUT_TOO_LONG)
        asc__screen_clear(screen);
    return event;
}

static void show(asc_play *play)
{
    asc_play_seat *seat = &play->seats[play->seat];
    const asc_state *state = asc_match_state(play->match);
    size_t length = asc_match_length(play->match), since = seat->told;
    int turn = asc_turns(play->game, state);
    /* In games with seats in a line, players who must answer a question want to see the line. */
    bool whole = seat->table_turn != turn &&
                 (asc_question_of(play->game, state).id == 0 || asc__play_in_line(play));
    asc__screen_measure(&play->screen);
    if (length > since) {
        if (whole)
            asc__screen_blank(&play->screen);
        asc__play_story(play, since, length, play->seat, whole || asc__play_has_row(play));
    }
    seat->told = length;
    if (whole) {
        asc__screen_blank(&play->screen);
        asc__play_whole(play);
        seat->table_turn = turn;
        seat->introduced = true;
        return;
    }
    asc__play_news(play, since);
    asc__play_resources(play);
    asc__play_moves(play);
}

/* Draws everything that a person sees at first. */
static void draw_first(void *user)
{
    asc_play *play = user;
    asc_play_seat *seat = &play->seats[play->seat], before = *seat;
    if (play->fresh)
        asc__play_welcome(play);
    show(play);
    *seat = before;
}

/* Introduces a person's character on a page of its own, before the first table, if both do not fit
 * on the terminal at once. */
static asc_input_event introduce(asc_play *play)
{
    asc_screen *screen = &play->screen;
    char line[ASC_LINE_MAX];
    asc__screen_measure(screen);
    bool first = !play->seats[play->seat].introduced && asc__play_character(play, play->seat);
    bool room = screen->height == 0 || !play->input.terminal ||
                (first && asc__screen_count(screen, draw_first, play) < screen->height);
    if (play->fresh)
        asc__play_welcome(play);
    play->fresh = false;
    if (!first || room)
        return ASC_INPUT_LINE;
    asc__screen_blank(screen);
    asc__play_own(play);
    asc__screen_say(screen, "Press Enter to see the table.");
    asc__screen_flush(screen);
    play->seats[play->seat].introduced = true;
    return asc__input_line(&play->input, line);
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* Says all that would be lost, ordered by number; `about` is an asc_play. */
static void say_lost(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    int *list = play->listed;
    int count = asc__session_left(&play->session, list, play->move_count);
    (void)part;
    asc__play_sort_moves(play, list, count);
    for (int i = 0; i < count; i++) {
        char text[ASC_PLAY_WORDS_MAX];
        asc_move_tell(play->game, asc_match_state(play->match), play->moves[list[i]], text,
                      sizeof text);
        ASC__SAY_TEXT(speech, i > 0 ? T_("; {0}") : "{0}", asc__arg_text(text));
    }
}

/* Once a turn, warns of things that are lost when the turn ends. True: the turn may end. */
static bool may_end(asc_play *play, asc_move move)
{
    const asc_state *state = asc_match_state(play->match);
    int turn = asc_turns(play->game, state);
    asc_screen *screen = &play->screen;
    if (!(asc_move_flags(play->game, state, move) & ASC_MOVE_ENDS_TURN) ||
        play->warned_turn == turn)
        return true;
    int count = asc__session_left(&play->session, play->listed, play->move_count);
    char more[ASC_PLAY_WORDS_MAX];
    bool mind =
        play->move_count > 1 && asc_move_meaning(play->game, state, move, more, sizeof more) > 0;
    if (count == 0 && !mind)
        return true;
    play->warned_turn = turn;
    if (mind) {
        asc__screen_tell(screen, ASC_INK_WARN "Note:" ASC_INK_OFF " {0}.", asc__arg_text(more));
        asc__screen_add(screen, " ");
    }
    if (count > 0)
        asc__screen_tell(screen, ASC_INK_WARN "You could still:" ASC_INK_OFF " {0}.",
                         asc__arg_phrase(say_lost, play, 0));
    asc__screen_add(screen, count > 0 ? " " : "");
    asc__screen_add(screen, "Type it again to end your turn anyway.");
    asc__screen_end(screen, 0, 2);
    return false;
}

static void run_log(asc_play *play, const asc_words *words)
{
    int turns = LOG_ROUNDS * play->session.players;
    if (words->count > 0 && (asc__words_same("all", words->word[0]) ||
                             asc__words_same(asc__cli_word("command", "all"), words->word[0])))
        turns = 1 << 20;
    else if (words->count > 0)
        turns = strlen(words->word[0]) < 7 ? atoi(words->word[0]) : 1 << 20;
    if (turns < 1)
        asc__screen_say(&play->screen, "'log' wants a number of turns, or 'all'.");
    else
        asc__play_log(play, turns);
}

static void run_since(asc_play *play)
{
    size_t length = asc_match_length(play->match);
    size_t from = asc__turn_end_of(play->match, play->seat, length);
    if (from < length)
        asc__play_story(play, from, length, play->seat, false);
    else
        asc__screen_say(&play->screen, "Nothing has happened yet.");
}

/* May the person leave? If the game cannot be saved, they must type the command twice. */
static bool may_quit(asc_play *play)
{
    asc__play_save(play);
    if (!play->session.save_failing || !asc__session_has_file(&play->session) || play->quitting)
        return true;
    play->quitting = true;
    asc__screen_say(&play->screen, "The game is not saved: %s. Type it again to leave anyway.",
                    play->session.store.why);
    return false;
}

/* Carries out a command. Returns an exit status to leave with, or GO_ON. */
static int run_command(asc_play *play, const asc_intent *intent)
{
    switch (intent->command) {
    case ASC_DO_AGREE:
    case ASC_DO_REFUSE:
        asc__play_answer_undo(play, intent->command == ASC_DO_AGREE);
        break;
    case ASC_DO_ALL:
        asc__play_all(play);
        break;
    case ASC_DO_CARD:
        asc__play_card(play, &intent->words);
        break;
    case ASC_DO_DECK:
        asc__play_deck(play, &intent->words);
        break;
    case ASC_DO_HELP:
        asc__play_help(play, &intent->words);
        break;
    case ASC_DO_HINT:
        asc__play_hint(play, &intent->words);
        break;
    case ASC_DO_WHY:
        asc__play_why(play, intent->rest);
        break;
    case ASC_DO_LOG:
        run_log(play, &intent->words);
        break;
    case ASC_DO_MOVES:
        asc__play_resources(play);
        asc__play_moves(play);
        break;
    case ASC_DO_QUIT:
        return may_quit(play) ? asc__play_leave(play) : GO_ON;
    case ASC_DO_RESIGN:
        asc__play_resign(play);
        break;
    case ASC_DO_SAVE:
        asc__play_save_as(play, intent->rest);
        break;
    case ASC_DO_SCORE:
        asc__play_score(play, play->seat);
        break;
    case ASC_DO_SINCE:
        run_since(play);
        break;
    case ASC_DO_TABLE:
        play->in_full = true;
        asc__play_whole(play);
        play->in_full = false;
        break;
    case ASC_DO_UNDO:
        asc__play_undo(play);
        break;
    case ASC_DO_VOID:
        asc__play_void(play);
        break;
    default: /* has no word to type */
        break;
    }
    return GO_ON;
}

/* ---- The course of the game ------------------------------------------------------------------ */

/* Asks for a line. The prompt is "> ", or names the person to act, or the answers to an undo
 * request. */
static asc_input_event ask(asc_play *play, char line[ASC_LINE_MAX])
{
    char prompt[ASC_SEAT_NAME + 4];
    if (asc__play_is_asked(play))
        snprintf(prompt, sizeof prompt, "%s, %s> ", asc__play_command_word(ASC_DO_AGREE),
                 asc__play_command_word(ASC_DO_REFUSE));
    else
        snprintf(prompt, sizeof prompt, "%s> ",
                 asc__session_persons(&play->session) > 1 ? play->session.seats[play->seat].name
                                                          : "");
    return asc__input_ask(&play->input, prompt, line);
}

/* The input has ended, or a signal came: returns an exit status. */
static int stop(asc_play *play, asc_input_event event)
{
    int signal_number = asc__input_signal();
    fputc('\n', play->screen.out);
    int status = asc__play_leave(play);
    if (event == ASC_INPUT_STOP)
        status = 128 + signal_number;
    return status;
}

/* Reads a line from the person to act. Returns GO_ON, or the exit status to leave with. */
static int ask_for_line(asc_play *play, char line[ASC_LINE_MAX])
{
    if (!asc__screen_flush(&play->screen)) {
        asc__play_save(play);
        return ASC_EXIT_FAILED;
    }
    asc_input_event event = ask(play, line);
    if (event == ASC_INPUT_END || event == ASC_INPUT_STOP)
        return stop(play, event);
    /* A terminal shows typed text; transcripts get it here. */
    if (!play->input.terminal)
        asc__cli_printf(play->screen.out, "%.*s\n", play->screen.width - 2, line);
    asc__screen_measure(&play->screen);
    if (event == ASC_INPUT_TOO_LONG) {
        asc__screen_say(&play->screen, "That line is too long.");
        line[0] = '\0';
    }
    return GO_ON;
}

/* Must the move or command wait until an undo request is answered? Then says so. */
static bool must_wait(asc_play *play, const asc_intent *intent)
{
    bool decides = intent->kind == ASC_INTENT_MOVE ||
                   (intent->kind == ASC_INTENT_COMMAND &&
                    asc__command_row(intent->command)->when & ASC_WHEN_WAITS);
    if (!decides || !asc__play_is_asked(play))
        return false;
    asc__screen_say(&play->screen, "Answer the undo request first: 'agree' or 'refuse'.");
    return true;
}

/* Ends the game of a player whose time has run out, and shows that to the person at the keyboard.
 * True: time ran out. The end of the game says how it ended; other people see it when they are to
 * act. */
static bool time_is_up(asc_play *play)
{
    asc_session *session = &play->session;
    char text[256];
    if (!asc__session_tick(session))
        return false;
    bool mine = session->time_up == play->keyboard;
    const char *name = mine ? NULL : session->seats[session->time_up].name;
    asc__session_say_time_up(session, session->time_up, name, text, sizeof text);
    session->time_up = ASC_NOBODY;
    if (asc_table_ended(session->table) == ASC_TABLE_GOES_ON)
        asc__screen_say(&play->screen, ASC_INK_WARN "%s" ASC_INK_OFF, text);
    asc__play_save(play);
    asc__play_look(play);
    return true;
}

/* Handles one line of the person to act. Returns GO_ON, or the exit status to leave with. */
static int person_decides(asc_play *play)
{
    char line[ASC_LINE_MAX];
    asc_intent intent;
    int status = ask_for_line(play, line);
    if (status != GO_ON || time_is_up(play))
        return status;
    asc__play_understand(play, line, &intent);
    if (intent.kind != ASC_INTENT_COMMAND || intent.command != ASC_DO_RESIGN)
        play->resigning = false;
    if (intent.kind != ASC_INTENT_COMMAND || intent.command != ASC_DO_QUIT)
        play->quitting = false;
    if (must_wait(play, &intent))
        return GO_ON;
    if (intent.kind == ASC_INTENT_COMMAND)
        return run_command(play, &intent);
    if (intent.kind == ASC_INTENT_MOVE && may_end(play, intent.move))
        asc__play_move(play, intent.move, false);
    return GO_ON;
}

/* Lets a person act: they get the keyboard, see what is new, and type until something has happened.
 * Returns GO_ON, or the exit status to leave with. */
static int person(asc_play *play)
{
    asc__play_save(play);
    asc_input_event event = ASC_INPUT_LINE;
    if (play->shared && play->keyboard != play->seat) {
        event = draw_handover(play);
        play->seats[play->seat].table_turn = -1;
    }
    if (event != ASC_INPUT_END && event != ASC_INPUT_STOP)
        event = introduce(play);
    if (event == ASC_INPUT_END || event == ASC_INPUT_STOP)
        return stop(play, event);
    play->keyboard = play->seat;
    show(play);
    asc__play_tell_gone(play); /* below the table, so that a small screen still shows it */
    int seat = play->seat, status = GO_ON;
    size_t length = asc_match_length(play->match);
    while (status == GO_ON && asc_table_to_act(play->session.table) == seat &&
           !play->session.seats[seat].computer && asc_match_length(play->match) == length)
        status = person_decides(play);
    return status;
}

/* Lets computer players act. Returns GO_ON, or the exit status to leave with. */
static int computers(asc_play *play)
{
    return asc__play_computers(play) ? GO_ON : asc__play_leave(play);
}

int asc__play_run(asc_play *play)
{
    int status = GO_ON;
    asc__play_look(play);
    while (status == GO_ON && asc_table_to_act(play->session.table) != ASC_NOBODY) {
        if (asc__input_signal()) {
            status = stop(play, ASC_INPUT_STOP);
        } else if (!play->session.seats[play->seat].computer) {
            status = person(play);
        } else {
            status = computers(play);
        }
    }
    return status == GO_ON ? asc__play_end(play) : status;
}
