/*
 * play.c - the course of a game that people play: whose decision it is, what they are shown, what
 * becomes of the line they type. What the game allows is asked of the game.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { GO_ON = -1, LOG_ROUNDS = 2 };

bool asc__play_init(asc_play *play)
{
    const asc_game *game = play->game;
    play->view = malloc(asc_view_size(game));
    play->old_view = malloc(asc_view_size(game));
    play->moves = malloc(asc_legal_max(game) * sizeof *play->moves);
    play->listed = malloc(asc_legal_max(game) * sizeof *play->listed);
    play->scratch = malloc(asc_state_size(game));
    play->belief = malloc(asc_belief_size(game));
    play->keyboard = ASC_NOBODY;
    play->warned_turn = -1;
    play->fresh = true;
    for (int i = 0; i < play->players; i++)
        play->seats[i].table_turn = -1;
    if (asc_game_opponent(game)) {
        snprintf(play->opponent, sizeof play->opponent, "%s", asc_game_opponent(game));
        if (play->opponent[0] >= 'a' && play->opponent[0] <= 'z')
            play->opponent[0] = (char)(play->opponent[0] & ~0x20);
    }
    return play->view && play->old_view && play->moves && play->listed && play->scratch &&
           play->belief;
}

void asc__play_fini(asc_play *play)
{
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        asc__contestant_free(play->seats[i].computer);
    asc__play_dismiss_adviser(play);
    free(play->view);
    free(play->old_view);
    free(play->moves);
    free(play->listed);
    free(play->scratch);
    free(play->belief);
    free(play->record);
}

/* ---- Moving ---------------------------------------------------------------------------------- */

void asc__play_look(asc_play *play)
{
    const asc_state *state = asc_match_state(play->match);
    play->seat = asc_to_act(play->game, state);
    asc_view_of(play->game, state, play->seat == ASC_NOBODY ? ASC_SPECTATOR : play->seat,
                play->view);
    play->move_count = asc_legal(play->game, state, play->moves);
}

void asc__play_move(asc_play *play, asc_move move)
{
    asc_status status = asc_match_play(play->match, play->seat, move, NULL);
    if (status != ASC_OK)
        asc__screen_say(&play->screen, "That did not work: %s.", asc__cli_status(status));
    asc__play_save(play);
    asc__play_look(play);
}

/* ---- All that needs no choice ---------------------------------------------------------------- */

/* Everything good that a player has, added up: enough to compare two orders of the same moves. */
static int riches(const asc_play *play, const asc_state *state)
{
    static const char *const table[] = {"runes", "power", "energy"};
    static const char *const own[] = {"honor", "hand size"};
    int sum = 0;
    asc_view_of(play->game, state, play->seat, play->old_view);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        sum += asc__view_number(play->game, play->old_view, table[i], ASC_NOBODY, 0);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sum += asc__view_number(play->game, play->old_view, own[i], play->seat, 0);
    return sum;
}

/* Makes moves in a world that the player can imagine; false where something is asked. */
static bool try_moves(asc_play *play, const asc_move *moves, int count)
{
    asc_seed seed = asc_seed_from_number(1);
    asc_belief_sample(play->game, play->belief, &seed, play->scratch);
    for (int i = 0; i < count; i++) {
        if (asc_apply(play->game, play->scratch, play->seat, moves[i], NULL) != ASC_OK ||
            asc_to_act(play->game, play->scratch) != play->seat ||
            asc_question_of(play->game, play->scratch).id != 0)
            return false;
    }
    return true;
}

/* Does the move ask for nothing, as far as one can know before? */
static bool needs_no_choice(asc_play *play, asc_move move)
{
    const asc_state *state = asc_match_state(play->match);
    if (asc_move_flags(play->game, state, move) & ASC_MOVE_ONLY_GAINS)
        return true;
    /* What is used costs something, or is gone afterwards: that is for the player to decide. */
    const asc_verb *verb = &asc_verbs(play->game, &(size_t){0})[move.verb];
    return strcmp(verb->word, "play") == 0 && try_moves(play, &move, 1);
}

/* Would `move` give more after `other` than before it? */
static bool better_after(asc_play *play, asc_move move, asc_move other)
{
    asc_move before[] = {move, other}, after[] = {other, move};
    if (!try_moves(play, before, 2))
        return false;
    int first = riches(play, play->scratch);
    return try_moves(play, after, 2) && riches(play, play->scratch) > first;
}

/* The next move for `all`, or -1. */
static int next_of_all(asc_play *play)
{
    enum { SOME = 64 };
    int list[SOME], count = 0;
    const asc_state *state = asc_match_state(play->match);
    if (play->seat == ASC_NOBODY || asc_question_of(play->game, state).id != 0 ||
        asc_belief_init(play->game, play->view, play->belief) != ASC_OK)
        return -1;
    const asc_verb *verbs = asc_verbs(play->game, &(size_t){0});
    for (int i = 0; i < play->move_count && count < SOME; i++) {
        if (verbs[play->moves[i].verb].sort != ASC_VERB_PLAY ||
            !needs_no_choice(play, play->moves[i]))
            continue;
        /* Plain gains come first: others may ask how much there is. */
        if (asc_move_flags(play->game, state, play->moves[i]) & ASC_MOVE_ONLY_GAINS)
            return i;
        list[count++] = i;
    }
    for (int i = 0; i < count; i++) {
        bool wait = false;
        for (int k = 0; k < count && !wait; k++)
            wait = k != i && better_after(play, play->moves[list[i]], play->moves[list[k]]);
        if (!wait)
            return list[i];
    }
    return count > 0 ? list[0] : -1;
}

bool asc__play_all_possible(asc_play *play)
{
    return next_of_all(play) >= 0;
}

int asc__play_all(asc_play *play)
{
    int seat = play->seat, done = 0, next;
    while (play->seat == seat && !asc__input_signal() && (next = next_of_all(play)) >= 0) {
        asc__play_move(play, play->moves[next]);
        done++;
    }
    return done;
}

/* ---- What a person is shown ------------------------------------------------------------------ */

/* Another person takes the keyboard: what the last one saw disappears. */
static asc_input_event draw_curtain(asc_play *play)
{
    asc_screen *screen = &play->screen;
    const char *name = play->seats[play->seat].name;
    char line[ASC_LINE_MAX];
    asc__screen_clear(screen);
    if (!play->input.terminal) {
        asc__screen_blank(screen);
        asc__screen_say(screen, "-------- %s --------", name);
        return ASC_INPUT_LINE;
    }
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
    /* Where the seats stand in a line, whoever is asked wants to see it. */
    bool whole = seat->table_turn != turn &&
                 (asc_question_of(play->game, state).id == 0 || asc__play_in_line(play));
    asc__screen_measure(&play->screen);
    if (length > since) {
        if (whole)
            asc__screen_blank(&play->screen);
        asc__play_story(play, since, length, play->seat, whole);
    }
    seat->told = length;
    if (whole) {
        asc__screen_blank(&play->screen);
        asc__play_whole(play, since);
        seat->table_turn = turn;
        return;
    }
    asc__play_purse(play, true);
    asc__play_moves(play);
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* Is it a move that is lost when the turn ends? */
static bool is_lost(const asc_play *play, int index)
{
    uint8_t sort = asc_verbs(play->game, &(size_t){0})[play->moves[index].verb].sort;
    return sort == ASC_VERB_PLAY || sort == ASC_VERB_TAKE;
}

/* All of them: about an asc_play. */
static void say_lost(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    bool any = false;
    (void)part;
    for (int i = 0; i < play->move_count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        if (!is_lost(play, i))
            continue;
        asc_move_say(play->game, asc_match_state(play->match), play->moves[i], text, sizeof text);
        ASC__SAY_TEXT(speech, any ? T_("; {0}") : "{0}", asc__arg_text(text));
        any = true;
    }
}

/* Says what would be lost, once a turn; true: the turn may end. */
static bool may_end(asc_play *play, asc_move move)
{
    const asc_state *state = asc_match_state(play->match);
    int turn = asc_turns(play->game, state), count = 0;
    asc_screen *screen = &play->screen;
    if (!(asc_move_flags(play->game, state, move) & ASC_MOVE_ENDS_TURN) ||
        play->warned_turn == turn)
        return true;
    for (int i = 0; i < play->move_count; i++)
        count += is_lost(play, i);
    if (count == 0)
        return true;
    play->warned_turn = turn;
    asc__screen_tell(screen,
                     ASC_INK_WARN "You could still:" ASC_INK_OFF
                                  " {0}. Say it again to end your turn all the same.",
                     asc__arg_phrase(say_lost, play, 0));
    asc__screen_end(screen, 0, 2);
    return false;
}

static void undo(asc_play *play)
{
    asc_screen *screen = &play->screen;
    size_t length = asc_match_length(play->match), to = length;
    while (to > 0 && asc_match_decision(play->match, to - 1).seat != play->seat)
        to--;
    if (to == 0) {
        asc__screen_say(screen, "You have not done anything yet that could be taken back.");
        return;
    }
    to--;
    bool is_free = to >= asc_match_free_undo(play->match, play->seat);
    if (!is_free && !play->allow_undo) {
        asc__screen_say(screen,
                        "That cannot be taken back: %s. (With 'ascend play --continue "
                        "--allow-undo' it can, and the record will say so.)",
                        to + 1 < length &&
                                asc_match_decision(play->match, length - 1).seat != play->seat
                            ? asc__cli_tr("others have moved since")
                            : asc__cli_tr("something hidden has come to light since"));
        return;
    }
    asc_move move = asc_match_decision(play->match, to).move;
    asc_status status = asc_match_undo(play->match, play->seat, to, !is_free);
    if (status != ASC_OK) {
        asc__screen_say(screen, "That did not work: %s.", asc__cli_status(status));
        return;
    }
    for (int i = 0; i < play->players; i++)
        if (play->seats[i].told > to)
            play->seats[i].told = to;
    play->warned_turn = -1;
    asc__play_look(play);
    asc__play_save(play);
    char text[ASC_MOVE_TEXT_MAX];
    asc_move_say(play->game, asc_match_state(play->match), move, text, sizeof text);
    asc__screen_say(screen,
                    is_free ? "Taken back: %s."
                            : "Taken back: %s. It was not free, and the record says so.",
                    text);
}

static void run_log(asc_play *play, const asc_words *words)
{
    int turns = LOG_ROUNDS * play->players;
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

/* Does what a command says; an exit status to leave with, or GO_ON. */
static int run_command(asc_play *play, const asc_wish *wish)
{
    switch (wish->command) {
    case ASC_PLAY_ALL:
        if (asc__play_all(play) == 0)
            asc__screen_say(&play->screen, "There is nothing to play that needs no choice.");
        break;
    case ASC_PLAY_CARD:
        asc__play_card(play, &wish->words);
        break;
    case ASC_PLAY_DECK:
        asc__play_deck(play, &wish->words);
        break;
    case ASC_PLAY_HELP:
        asc__play_help(play, &wish->words);
        break;
    case ASC_PLAY_HINT:
        asc__play_hint(play, &wish->words);
        break;
    case ASC_PLAY_LOG:
        run_log(play, &wish->words);
        break;
    case ASC_PLAY_MOVES:
        asc__play_purse(play, true);
        asc__play_moves(play);
        break;
    case ASC_PLAY_QUIT:
        return asc__play_leave(play);
    case ASC_PLAY_SAVE:
        asc__play_save_as(play, wish->rest);
        break;
    case ASC_PLAY_SCORE:
        asc__play_score(play, play->seat);
        break;
    case ASC_PLAY_TABLE:
        asc__play_whole(play, asc_match_length(play->match));
        break;
    case ASC_PLAY_UNDO:
        undo(play);
        break;
    case ASC_PLAY_COMMANDS:
        break;
    }
    return GO_ON;
}

/* ---- The course of the game ------------------------------------------------------------------ */

static void prompt(asc_play *play)
{
    if (play->persons > 1)
        fprintf(play->screen.out, "%s> ", play->seats[play->seat].name);
    else
        fputs("> ", play->screen.out);
}

/* The input has ended, or a signal came: an exit status. */
static int stop(asc_play *play, asc_input_event event)
{
    int signal_number = asc__input_signal();
    fputc('\n', play->screen.out);
    int status = asc__play_leave(play);
    if (event == ASC_INPUT_STOP)
        status = 128 + signal_number;
    return status;
}

/* A line from the person to act; GO_ON, or the exit status to leave with. */
static int ask_for_line(asc_play *play, char line[ASC_LINE_MAX])
{
    prompt(play);
    if (!asc__screen_flush(&play->screen)) {
        asc__play_save(play);
        return ASC_EXIT_FAILED;
    }
    asc_input_event event = asc__input_line(&play->input, line);
    if (event == ASC_INPUT_END || event == ASC_INPUT_STOP)
        return stop(play, event);
    /* A terminal shows what is typed; a transcript should too. */
    if (!play->input.terminal)
        fprintf(play->screen.out, "%.*s\n", play->screen.width - 2, line);
    asc__screen_measure(&play->screen);
    if (event == ASC_INPUT_TOO_LONG) {
        asc__screen_say(&play->screen, "That line is too long to mean anything here.");
        line[0] = '\0';
    }
    return GO_ON;
}

/* One line of the person to act; GO_ON, or the exit status to leave with. */
static int person_decides(asc_play *play)
{
    char line[ASC_LINE_MAX];
    asc_wish wish;
    int status = ask_for_line(play, line);
    if (status != GO_ON)
        return status;
    asc__play_understand(play, line, &wish);
    if (wish.kind == ASC_WISH_COMMAND)
        return run_command(play, &wish);
    if (wish.kind == ASC_WISH_MOVE && may_end(play, wish.move))
        asc__play_move(play, wish.move);
    return GO_ON;
}

/* Tells what nobody has been told yet. */
static void tell_rest(asc_play *play)
{
    size_t from = asc_match_length(play->match), length = from;
    int viewer = ASC_SPECTATOR;
    for (int i = 0; i < play->players; i++) {
        if (play->seats[i].computer)
            continue;
        from = play->seats[i].told < from ? play->seats[i].told : from;
        viewer = play->persons == 1 ? i : ASC_SPECTATOR;
    }
    asc__screen_measure(&play->screen);
    asc__play_story(play, from, length, viewer, true);
    asc__screen_blank(&play->screen);
}

static void finish(asc_play *play)
{
    tell_rest(play);
    asc__play_result(play);
    asc__play_put_away(play);
}

/* A person is to act: gets the keyboard, sees what is new, and types until something has happened;
 * GO_ON, or the exit status to leave with. */
static int person(asc_play *play)
{
    asc__play_save(play);
    if (play->persons > 1 && play->keyboard != play->seat) {
        asc_input_event event = draw_curtain(play);
        if (event == ASC_INPUT_END || event == ASC_INPUT_STOP)
            return stop(play, event);
        play->seats[play->seat].table_turn = -1;
    }
    if (play->fresh)
        asc__play_welcome(play);
    play->fresh = false;
    play->keyboard = play->seat;
    show(play);
    int seat = play->seat, status = GO_ON;
    size_t length = asc_match_length(play->match);
    while (status == GO_ON && play->seat == seat && asc_match_length(play->match) == length)
        status = person_decides(play);
    return status;
}

/* A computer player is to act; GO_ON, or the exit status to leave with. */
static int computer(asc_play *play)
{
    asc_status status = asc__play_computer(play);
    if (status == ASC_OK)
        return GO_ON;
    if (status == ASC_BAD_MOVE) {
        tell_rest(play);
        asc__play_forfeit(play);
        return play->save_failing ? ASC_EXIT_FAILED : ASC_EXIT_OK;
    }
    asc__screen_say(&play->screen, "There is not enough memory to go on.");
    return asc__play_leave(play);
}

int asc__play_run(asc_play *play)
{
    int status = GO_ON;
    asc__play_look(play);
    while (status == GO_ON && play->seat != ASC_NOBODY) {
        if (asc__input_signal()) {
            status = stop(play, ASC_INPUT_STOP);
        } else if (!play->seats[play->seat].computer) {
            status = person(play);
        } else {
            status = computer(play);
        }
    }
    if (status != GO_ON)
        return status;
    finish(play);
    asc__play_end_players(play);
    return play->save_failing ? ASC_EXIT_FAILED : ASC_EXIT_OK;
}
