/*
 * cmd_play.c - `ascend play`: sets up a new game, or opens a saved one, and hands it to play.c.
 */
#include "play_complete.h"

#include <stdlib.h>
#include <string.h>

#include "pack_finder.h"
#include "play_full.h"

static const char help[] =
    N_("usage: ascend play [OPTION...]\n"
       "       ascend play --continue [FILE]\n"
       "\n"
       "Plays a game here: against the computer, or several people at one keyboard. On a\n"
       "terminal it fills the window, and begins with a screen on which everything else\n"
       "is found; with options of a game it begins that. '?' explains where you are.\n"
       "With --plain, and where there is no terminal, it plays in lines of text: type\n"
       "'help' in the game to learn what you can type.\n");

static const char notes[] =
    N_("The game is saved after every move of a person, as a log in ascend/games in\n"
       "the data folder ($XDG_DATA_HOME or ~/.local/share): Ctrl-C loses nothing. Where\n"
       "standard input is no terminal, it plays from the lines it gets and stops at\n"
       "their end. At a terminal lines can be edited: the arrow keys bring back what\n"
       "was typed before, and Tab completes moves, commands, names and files.\n"
       "\n"
       "Exit status: 0 the game is over or saved; 1 it could not be saved or begun; 130\n"
       "or another above 128: a signal stopped it, and it is saved.\n"
       "Packs are found as 'ascend cards --help' tells.\n");

/* The rows of a set-up, in order: each is an option of the command. */
enum {
#define ROW(id, key, flag, value, of, needs, title, help) ROW_##id,
#include "setup_rows.def"
#undef ROW
    ROWS
};

static const char *const row_key[ROWS] = {
#define ROW(id, key, flag, value, of, needs, title, help) key,
#include "setup_rows.def"
#undef ROW
};

typedef struct play_request {
    asc_cli_list row[ROWS], more; /* more: single seats */
    const char *hints;
    uint64_t width;
    bool allow_undo, go_on, no_color, run_bots, plain, ascii;
    asc_setup setup;  /* the set-up that the rows describe */
    const char *file; /* the game to continue, or NULL */
} play_request;

/* ---- The request ----------------------------------------------------------------------------- */

/* Does the request describe a new game? */
static bool wants_game(const play_request *request)
{
    size_t said = request->more.count;
    for (int i = 0; i < ROWS; i++)
        said += i != ROW_PROGRAM_TIME ? request->row[i].count : 0;
    return said > 0;
}

/* Does the request want full screen, if the terminal supports it? A width of lines means line
 * mode. */
static bool wants_full(const play_request *request)
{
    const char *plain = getenv("ASCEND_PLAIN");
    return !request->plain && !request->width && !(plain && *plain && strcmp(plain, "0") != 0);
}

/* Checks that the options of the request go together. */
static bool check_request(const asc_command *command, const play_request *request)
{
    if (request->go_on && wants_game(request))
        asc__cli_complain(command, "--continue takes the game as it was: seats, packs, options and "
                                   "seed cannot be given with it");
    else if (request->file && !request->go_on)
        asc__cli_complain(command,
                          "'%s' is one word too many; --continue %s continues a saved game",
                          request->file, request->file);
    else
        return true;
    return false;
}

static const asc_cli_option command_options[] = {
#define ROW(id, key, flag, value, of, needs, title, help)                                          \
    {flag, value, help, ASC__CLI_INTO(play_request, row[ROW_##id])},
#include "setup_rows.def"
#undef ROW
    {"player", NC_("value", "WHO"), N_("adds a seat; here WHO may contain commas"),
     ASC__CLI_INTO(play_request, more)},
    {"hints", NC_("value", "WHO"),
     N_("the player that gives hints; default: search:1000ms. 'search:2000it' gives the same hint "
        "on any machine"),
     ASC__CLI_INTO(play_request, hints)},
    {"allow-undo", NULL, N_("the same as --undo allowed, also with --continue"),
     ASC__CLI_INTO(play_request, allow_undo)},
    {"continue", NULL, N_("continues the game that you left last, or FILE"),
     ASC__CLI_INTO(play_request, go_on)},
    {"run-bots", NULL, N_("starts the programs that FILE names: it may come from others"),
     ASC__CLI_INTO(play_request, run_bots)},
    {"width", NC_("value", "N"), N_("columns of a line, 40 to 1000; default: the terminal's"),
     ASC__CLI_INTO(play_request, width), ASC_SCREEN_LEAST, ASC_SCREEN_MOST},
    {"plain", NULL,
     N_("in lines of text, not in full screen: for screen readers, and where there is no "
        "terminal; the same as ASCEND_PLAIN=1 in the environment"),
     ASC__CLI_INTO(play_request, plain)},
    {"ascii", NULL, N_("full screen in ASCII alone, whatever the locale says"),
     ASC__CLI_INTO(play_request, ascii)},
    {"no-color", NULL, N_("no colour; the same as NO_COLOR=1 in the environment"),
     ASC__CLI_INTO(play_request, no_color)},
};

/* ---- The set-up ------------------------------------------------------------------------------ */

/* Reports an error about a value with the name of the command. */
static void complain(void *user, const asc_diag *diag)
{
    asc__cli_complain(user, "%s", diag->message);
}

static asc_host complaining(const asc_command *command)
{
    return (asc_host){.user = (void *)(uintptr_t)command,
                      .diag = complain,
                      .language = asc__cli_language()->code};
}

/* Reads the text of a row into the set-up; false after an error message. */
static bool set_row(const asc_command *command, play_request *request, int row, const char *text)
{
    asc_host host = complaining(command);
    return asc_setup_set(&request->setup, row_key[row], text, &host) == ASC_OK;
}

/* Reads a row from the command line: its last value, or all values of options together. False after
 * an error message. */
static bool read_row(const asc_command *command, play_request *request, int row)
{
    const asc_cli_list *given = &request->row[row];
    char text[ASC_SETUP_VALUE];
    asc_text list = asc__text_init(text, sizeof text);
    if (given->count == 0)
        return true;
    if (row != ROW_OPTIONS)
        return set_row(command, request, row, given->item[given->count - 1]);
    asc__text_join(&list, given->item, given->count, ",");
    return set_row(command, request, row, text);
}

/* Reads the seats: --seats, each --player, and computer players up to --players for seats that are
 * still missing. */
static bool read_seats(const asc_command *command, play_request *request)
{
    char text[ASC_SETUP_VALUE];
    const asc_cli_list *seats = &request->row[ROW_SEATS];
    int players = request->setup.players;
    asc_text list = asc__text_init(text, sizeof text);
    asc__text_add(&list, seats->count > 0 ? seats->item[seats->count - 1] : ASC_SEAT_ME);
    for (size_t i = 0; i < request->more.count; i++)
        asc__seats_add(&list, request->more.item[i], NULL);
    for (int i = (int)request->more.count + 1; seats->count == 0 && i < players; i++)
        asc__seats_add(&list, asc_level_default(), NULL);
    if (!set_row(command, request, ROW_SEATS, text))
        return false;
    if (request->row[ROW_PLAYERS].count == 0 || request->setup.players == players)
        return true;
    asc__cli_complain(command, "--seats has %d seats and --players says %d", request->setup.players,
                      players);
    return false;
}

/* Reads the whole set-up; false after an error message. */
static bool read_setup(const asc_command *command, play_request *request)
{
    asc_host host = complaining(command);
    asc_setup_standard(NULL, &request->setup);
    if (!read_row(command, request, ROW_GAME))
        return false;
    char game[ASC_SETUP_GAME];
    snprintf(game, sizeof game, "%s", request->setup.game);
    asc_setup_standard(game, &request->setup);
    for (int row = ROW_GAME + 1; row < ROWS; row++)
        if (row == ROW_SEATS ? !read_seats(command, request) : !read_row(command, request, row))
            return false;
    if (request->allow_undo)
        request->setup.undo = ASC_UNDO_ALLOWED;
    bool fine = asc_setup_check(&request->setup, &host) == ASC_OK;
    if (!fine && asc_setup_people(&request->setup) == 0)
        asc__cli_complain(command, "to watch computer players: 'ascend arena --players "
                                   "greedy,greedy --games 1 --out FOLDER', then 'ascend replay "
                                   "FOLDER/records/00000001.record'");
    return fine;
}

static int read_request(const asc_command *command, int argc, char **argv, play_request *request)
{
    int status = asc__cli_options(command, request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    request->file = argc > 0 ? argv[0] : NULL;
    bool fine = asc__cli_words_at_most(command, 1, argc, argv) && check_request(command, request) &&
                read_setup(command, request);
    return fine ? ASC_CLI_GO_ON : ASC_EXIT_USAGE;
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* Says what happened to an unfinished game that was there. */
static void tell_aside(asc_play *play)
{
    char said[ASC_SESSION_MESSAGE];
    asc__session_say_beginning(&play->session, said, sizeof said);
    if (said[0])
        asc__screen_say(&play->screen, "%s", said);
    if (play->session.aside == ASC_ASIDE_SAVED) {
        asc__screen_say(&play->screen, "You left a game that is not over. To continue it:");
        asc__screen_say(&play->screen,
                        "  ascend" ASC_NO_BREAK "play" ASC_NO_BREAK "--continue" ASC_NO_BREAK "%s",
                        play->session.aside_path);
    } else if (play->session.aside == ASC_ASIDE_DAMAGED) {
        asc__screen_say(&play->screen, "The game that was saved cannot be read. It is kept as %s",
                        play->session.aside_path);
    }
}

/* Is this the only person at the table? The program calls them "you". */
static bool is_you(const asc_play *play, int seat)
{
    return asc__session_persons(&play->session) == 1 &&
           asc__session_is_person(&play->session, seat);
}

static void say_seat(asc_speech *speech, const asc_play *play, int seat)
{
    if (is_you(play, seat))
        asc__say(speech, ASC_SAY_SEAT_YOU);
    else
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(play->session.seats[seat].name));
}

/* Says all players; `about` is an asc_play. */
static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    (void)part;
    for (int i = 0; i < play->session.players; i++) {
        if (i > 0)
            asc__say(speech, i + 1 < play->session.players ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        say_seat(speech, play, i);
    }
}

/* The next seat of the same team after a seat, or -1. */
static int find_mate(const asc_play *play, const asc_result *result, int seat)
{
    for (int i = seat + 1; i < play->session.players; i++)
        if (result->team[i] == result->team[seat])
            return i;
    return -1;
}

/* Says the teams, "A and C; B and D"; `about` is an asc_play. */
static void say_teams(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    asc_result result;
    bool any = false;
    (void)part;
    asc_result_of(play->game, asc_match_state(play->match), &result);
    for (int i = 0; i < play->session.players; i++) {
        int mate = find_mate(play, &result, i);
        if (mate < 0)
            continue;
        if (any)
            asc__say(speech, ASC_SAY_LIST_PART);
        say_seat(speech, play, i);
        asc__say(speech, ASC_SAY_LIST_AND);
        say_seat(speech, play, mate);
        any = true;
    }
}

static void introduce(asc_play *play, bool first_by_chance)
{
    size_t packs;
    asc_screen *screen = &play->screen;
    asc_result result;
    asc_lang_arg seats = asc__arg_phrase(say_seats, play, 0);
    bool in_line = asc__play_in_line(play), teams = false;
    asc_result_of(play->game, asc_match_state(play->match), &result);
    for (int i = 0; i < play->session.players; i++)
        teams = teams || find_mate(play, &result, i) >= 0;
    asc_game_packs(play->game, &packs);
    if (asc_game_opponent(play->game))
        asc__screen_tell(screen, ASC_INK_HEAD "Ascend" ASC_INK_OFF ": {^}{0} play against {1}.",
                         seats, asc__arg_text(asc_game_opponent(play->game)));
    else if (in_line)
        asc__screen_tell(screen, ASC_INK_HEAD "Ascend" ASC_INK_OFF ": {^}{0} play.", seats);
    else
        asc__screen_tell(screen, ASC_INK_HEAD "Ascend" ASC_INK_OFF ": {^}{0} play, in this order.",
                         seats);
    if (first_by_chance && play->session.players > 1 && !in_line) {
        asc__screen_add(screen, " ");
        asc__screen_add(screen, "Chance has decided who begins.");
    }
    if (teams) {
        asc__screen_add(screen, " ");
        asc__screen_tell(screen, "Teams: {0}.", asc__arg_phrase(say_teams, play, 0));
    }
    if (packs > 0) {
        asc__screen_add(screen, " ");
        asc__screen_tell(screen, packs == 1 ? T_("Pack: {0}.") : T_("Packs: {0}."),
                         asc__arg_phrase(asc__cli_say_packs, play->game, 0));
    }
    if (asc__cli_lent(play->game)) {
        asc__screen_add(screen, " ");
        asc__screen_tell(screen, asc__cli_lent(play->game),
                         asc__arg_text(asc_game_base(play->game)->id));
    }
    asc__screen_end(screen, 0, 0);
}

/* Makes the game of a set-up; NULL after an error message. */
static asc_game *set_up(asc_finder *finder, const asc_setup *setup)
{
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_setup_config(setup, NULL, options, &config);
    return asc__finder_game(finder, config);
}

static int run_full(asc_finder *finder, const play_request *request, asc_play *play)
{
    return asc__play_full(finder, &play->session, request->ascii, request->no_color);
}

/* Plays the game: everybody has a seat. */
static int run_game(const asc_command *command, asc_finder *finder, const play_request *request,
                    asc_play *play)
{
    asc_session *session = &play->session;
    if (play->full)
        return run_full(finder, request, play);
    if (!asc__play_init(play)) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    /* A program may take long to start; a signal must not wait for that. */
    if (!asc__session_start_players(session)) {
        if (asc__input_signal())
            return 128 + asc__input_signal();
        asc__cli_complain(command, "%s", session->message);
        return ASC_EXIT_FAILED;
    }
    return asc__play_run(play);
}

/* Shows the game and the match of the session. */
static void show_session(asc_play *play)
{
    play->game = play->session.game;
    play->match = play->session.match;
}

static int new_game(const asc_command *command, asc_finder *finder, const play_request *request,
                    asc_play *play)
{
    asc_session *session = &play->session;
    asc_game *game = set_up(finder, &request->setup);
    if (!game)
        return asc__finder_exit(finder);
    asc_status status = asc__session_begin_game(session, game, &request->setup);
    if (status != ASC_OK) {
        asc__cli_complain(command, "%s", session->message);
        return status == ASC_BAD_CONFIG ? ASC_EXIT_USAGE : ASC_EXIT_FAILED;
    }
    show_session(play);
    if (!play->full)
        tell_aside(play);
    if (!play->full)
        introduce(play, request->setup.first == 0);
    return run_game(command, finder, request, play);
}

/* ---- Saved games ----------------------------------------------------------------------------- */

/* Tells again what others did after a person's last move. */
static void restore_told(asc_play *play)
{
    size_t length = asc_match_length(play->match);
    for (int i = 0; i < play->session.players; i++) {
        size_t told = length;
        while (told > 0 && asc_match_decision(play->match, told - 1).seat != i)
            told--;
        play->seats[i].told = told;
    }
}

/* The record could not be read. A damaged save gets another name, so that nothing overwrites it. */
static int refuse_record(const asc_command *command, asc_play *play, const play_request *request,
                         const char *path, asc_status status)
{
    char kept[ASC_STORE_PATH];
    bool damaged = asc__session_is_damage(status);
    asc__cli_complain(command, "cannot continue %s: %s", path, asc__cli_status(status));
    if (damaged && !request->file) {
        if (asc__store_keep(&play->session.store, "damaged", kept))
            asc__cli_complain(command, "it is kept as %s; 'ascend play' begins a new game", kept);
        else
            asc__cli_complain(command, "it stays as it is (%s)", play->session.store.why);
    } else {
        asc__cli_complain(command, "the file stays as it is");
    }
    return ASC_EXIT_FAILED;
}

/* Continues a saved game with its players. */
static int play_again(const asc_command *command, asc_finder *finder, const play_request *request,
                      asc_play *play)
{
    show_session(play);
    restore_told(play);
    if (play->full)
        return run_full(finder, request, play);
    tell_aside(play);
    introduce(play, false);
    /* Somebody paused the game in full screen. */
    if (asc_table_paused(play->session.table))
        asc__session_pause(&play->session, false);
    return run_game(command, finder, request, play);
}

static int go_on(const asc_command *command, asc_finder *finder, const play_request *request,
                 asc_play *play)
{
    asc_session *session = &play->session;
    const asc_store *store = &session->store;
    const char *path = request->file ? request->file : store->path;
    asc_session_resume how = {.allow_undo = request->allow_undo,
                              .run_bots = request->run_bots,
                              .elsewhere = request->file != NULL,
                              .program_ms = request->setup.program_ms};
    asc_source source;
    bool unreadable;
    if (!request->file && store->shared) {
        asc__cli_complain(command, "the game is being played in another window");
        return ASC_EXIT_FAILED;
    }
    if (!request->file && !asc__store_has_game(store)) {
        asc__cli_complain(command, "there is no game to continue%s%s; 'ascend play' begins one",
                          store->path[0] ? "" : ": ", store->path[0] ? "" : store->why);
        return ASC_EXIT_FAILED;
    }
    if (!asc__file_read(path, ASC_FILE_TEXT, &source))
        return ASC_EXIT_FAILED;
    unsigned told = finder->told;
    asc_status status = asc__session_resume(session, &source, path, &how, &unreadable);
    asc__file_free(&source);
    if (unreadable) {
        asc__finder_tell(finder, path, status, told);
        return refuse_record(command, play, request, path, status);
    }
    if (status == ASC_OK)
        return play_again(command, finder, request, play);
    asc__cli_complain(command, "%s", session->message);
    return ASC_EXIT_FAILED;
}

/* Stores the time while a person thinks. */
static void note_time(void *user)
{
    asc_play *play = user;
    asc__session_note_time(&play->session);
}

/* Begins to read lines of text. */
static void begin_lines(asc_play *play)
{
    asc__input_init(&play->input);
    asc__input_when_idle(&play->input, note_time, play);
    if (play->screen.clever)
        asc__input_edit(&play->input, asc__play_complete_line, play);
}

static int run(const asc_command *command, int argc, char **argv)
{
    play_request request = {.file = NULL};
    int status = read_request(command, argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_play *play = calloc(1, sizeof *play);
    if (!play) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    asc_finder finder;
    asc__finder_init(&finder);
    asc__screen_init(&play->screen, (int)request.width, request.no_color);
    play->full = wants_full(&request) && asc__play_can_full(command);
    if (!play->full)
        begin_lines(play);
    asc_host host = asc__finder_host(&finder);
    asc__session_init(&play->session, &host, asc__cli_tr, asc__input_signal);
    play->session.hints_by = request.hints;
    if (request.go_on)
        status = go_on(command, &finder, &request, play);
    else if (play->full && !wants_game(&request))
        status = run_full(&finder, &request, play);
    else
        status = new_game(command, &finder, &request, play);
    asc__play_fini(play);
    asc__input_fini(&play->input);
    asc__session_fini(&play->session);
    asc__screen_fini(&play->screen);
    asc__finder_fini(&finder);
    free(play);
    return status;
}

const asc_command asc__cmd_play = {
    .name = "play",
    .summary = N_("play a game, against the computer or together"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
