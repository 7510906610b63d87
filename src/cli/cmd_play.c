/*
 * cmd_play.c - `ascend play`: sets up a new game, or takes up one that was left, and hands it to
 * play.c.
 */
#include "play_complete.h"

#include <stdlib.h>
#include <string.h>

#include "pack_shelf.h"
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
    N_("The game is saved after every move of a person, as a record in ascend/games in\n"
       "the data folder ($XDG_DATA_HOME or ~/.local/share): Ctrl-C loses nothing. Where\n"
       "standard input is no terminal, it plays from the lines it gets and stops at\n"
       "their end. At a terminal lines can be edited: the arrow keys bring back what\n"
       "was typed before, and Tab completes moves, commands, names and files.\n"
       "\n"
       "Exit status: 0 the game is over or saved; 1 it could not be saved or begun; 130\n"
       "or another above 128: a signal stopped it, and it is saved.\n"
       "Packs are found as 'ascend cards --help' tells.\n");

typedef struct play_request {
    const char *game, *packs, *seats, *first, *hints;
    asc_cli_list more; /* seats, one by one */
    uint64_t players, seed, width, bot_ms;
    bool seeded, allow_undo, go_on, no_color, run_bots, plain, ascii;
    asc_cli_settings settings;
    const char *file; /* to go on with, or NULL */
} play_request;

/* ---- The request ----------------------------------------------------------------------------- */

/* Does it say anything of a new game? */
static bool wants_game(const play_request *request)
{
    return request->game || request->packs || request->seats || request->more.count > 0 ||
           request->first || request->players || request->seeded || request->settings.set.count > 0;
}

/* Is it to be played in full screen, if the terminal can do that? Lines of a width are lines of text. */
static bool wants_full(const play_request *request)
{
    const char *plain = getenv("ASCEND_PLAIN");
    return !request->plain && !request->width && !(plain && *plain && strcmp(plain, "0") != 0);
}

/* What is given must go together. */
static bool check_request(const asc_command *command, const play_request *request)
{
    if (request->go_on && wants_game(request))
        asc__cli_complain(command, "--continue takes the game as it was: seats, packs, options and "
                                   "seed cannot be given with it");
    else if (request->file && !request->go_on)
        asc__cli_complain(command, "'%s' is one word too many; --continue %s goes on with a file",
                          request->file, request->file);
    else
        return true;
    return false;
}

static const asc_cli_option command_options[] = {
    {"seats", NC_("value", "WHO,WHO"),
     N_("who plays, in the order of the turns; see --players\n"
        "  me, me:NAME     a person at this keyboard\n"
        "  level:1 ...     to level:6: from easy to strong\n"
        "  search:500ms    searches, half a second a move\n"
        "  greedy          takes what its evaluation puts first\n"
        "  random          any legal move\n"
        "  engine:COMMAND  a program of yours (docs/bot-protocol.md)"),
     ASC__CLI_INTO(play_request, seats)},
    {"player", NC_("value", "WHO"), N_("one seat more; this way WHO can have commas in it"),
     ASC__CLI_INTO(play_request, more)},
    {"bot-time", NC_("value", "MS"),
     N_("time of a program for one decision; default: 1000. One that takes longer, ends "
        "or cheats has lost"),
     ASC__CLI_INTO(play_request, bot_ms), 1, 3600000},
    {"hints", NC_("value", "WHO"),
     N_("who gives hints; default: search:1000ms. 'search:2000it' says the same however "
        "busy the machine is"),
     ASC__CLI_INTO(play_request, hints)},
    {"players", NC_("value", "N"),
     N_("how many play where --seats is not given: you, and level:2 at all other seats; 1: "
        "you alone; default: 2, 4 of princes"),
     ASC__CLI_INTO(play_request, players), 1, ASC_SEATS_MAX},
    {"first", NC_("value", "WHO"),
     N_("who begins: the number of a seat in --seats, who sits there, or random, the "
        "default; the others follow in their order"),
     ASC__CLI_INTO(play_request, first)},
    {"game", NC_("value", "NAME"), N_("the game: deck, the default, or princes"),
     ASC__CLI_INTO(play_request, game)},
    {"pack", NC_("value", "ID,ID"), N_("its packs, commas between; default: the game's own"),
     ASC__CLI_INTO(play_request, packs)},
    {"set", NC_("value", "NAME=VALUE"),
     N_("an option of the game, as listed below; give it again for more"),
     ASC__CLI_INTO(play_request, settings.set)},
    {"seed", NC_("value", "S"), N_("where the luck comes from, decimal or 0x...; default: chance"),
     ASC__CLI_INTO(play_request, seed), 0, UINT64_MAX},
    {"allow-undo", NULL, N_("'undo' takes back any move; the record then says so"),
     ASC__CLI_INTO(play_request, allow_undo)},
    {"continue", NULL, N_("goes on with the game that was left last, or with FILE"),
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

static int read_request(const asc_command *command, int argc, char **argv, play_request *request)
{
    for (int i = 0; i < argc; i++)
        request->seeded = request->seeded || strncmp(argv[i], "--seed", 6) == 0;
    int status = asc__cli_options(command, request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    request->file = argc > 0 ? argv[0] : NULL;
    if (!asc__cli_words_at_most(command, 1, argc, argv))
        return ASC_EXIT_USAGE;
    bool fine =
        check_request(command, request) && asc__cli_cut_settings(command, &request->settings);
    return fine ? ASC_CLI_GO_ON : ASC_EXIT_USAGE;
}

/* Says what is wrong with the seats, in the words of the command line; returns false. */
static bool refuse_seats(const asc_command *command, const asc_session *session,
                         asc_seats_error error)
{
    if (error == ASC_SEATS_TOO_MANY)
        asc__cli_complain(command, "--seats has more than %d seats", ASC_SEATS_MAX);
    else if (error == ASC_SEATS_NO_PERSON)
        asc__cli_complain(command, "--seats has no 'me', so that nobody would play. To watch "
                                   "computer players: 'ascend arena --players greedy,greedy "
                                   "--games 1 --out FOLDER', then "
                                   "'ascend replay FOLDER/records/00000001.record'");
    else
        asc__cli_complain(command, "%s", session->message);
    return false;
}

/* Seats as asked for, or enough of them; false after a complaint. */
static bool choose_seats(const asc_command *command, const play_request *request,
                         asc_session *session)
{
    asc_cli_list more = request->more;
    int standard = asc_game_standard_players(request->game);
    uint64_t players = request->players ? request->players : (uint64_t)standard;
    while (!request->seats && more.count + 1 < players)
        more.item[more.count++] = asc_level_default();
    asc_seats_error error = asc__session_read_seats(session, request->seats ? request->seats : "me",
                                                    more.item, more.count);
    if (error != ASC_SEATS_FINE)
        return refuse_seats(command, session, error);
    if (request->players && (int)request->players != session->players) {
        asc__cli_complain(command, "--seats has %d seats and --players says %d", session->players,
                          (int)request->players);
        return false;
    }
    return true;
}

/* The seat that is meant by its number, its name or who sits there; -1 after a complaint. */
static int find_first(const asc_session *session, const asc_command *command, const char *text)
{
    if (text[0] && strspn(text, "0123456789") == strlen(text)) {
        long number = strlen(text) < 9 ? atol(text) : 0;
        if (number >= 1 && number <= session->players)
            return (int)number - 1;
        asc__cli_complain(command, "--first %s: there are seats 1 to %d", text, session->players);
        return -1;
    }
    int found = -1, count = 0;
    for (int i = 0; i < session->players; i++) {
        const asc_session_seat *seat = &session->seats[i];
        bool fits = asc__text_same(seat->kind, text) || asc__text_same(seat->name, text);
        found = fits ? i : found;
        count += fits;
    }
    if (count == 1)
        return found;
    asc__cli_complain(command,
                      count ? "--first %s: several sit there as that; give the number of the seat"
                            : "--first %s: nobody is called that; give the number of a seat, a "
                              "name, or random",
                      text);
    return -1;
}

static bool by_chance(const play_request *request)
{
    return !request->first || asc__text_same(request->first, "random");
}

/* Who begins, where that is not the game's own affair; false after a complaint. */
static bool choose_first(const asc_command *command, const play_request *request,
                         const asc_session *session, const asc_game *game, int *first)
{
    *first = ASC_FIRST_BY_CHANCE;
    if (asc__session_in_line(game)) {
        if (request->first)
            asc__cli_complain(command, "--first means nothing in this game: who begins is who "
                                       "stands first in the line");
        return !request->first;
    }
    if (!by_chance(request))
        *first = find_first(session, command, request->first);
    return by_chance(request) || *first >= 0;
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* Tells what became of an unfinished game that was there. */
static void tell_aside(asc_play *play)
{
    char said[ASC_SESSION_MESSAGE];
    asc__session_say_beginning(&play->session, said, sizeof said);
    if (said[0])
        asc__screen_say(&play->screen, "%s", said);
    if (play->session.aside == ASC_ASIDE_KEPT) {
        asc__screen_say(&play->screen, "You left a game that is not over. To go on with it:");
        asc__screen_say(&play->screen,
                        "  ascend" ASC_NO_BREAK "play" ASC_NO_BREAK "--continue" ASC_NO_BREAK "%s",
                        play->session.aside_path);
    } else if (play->session.aside == ASC_ASIDE_DAMAGED) {
        asc__screen_say(&play->screen, "The game that was saved cannot be read. It is kept as %s",
                        play->session.aside_path);
    }
}

/* Is it the only person who plays, so that the program speaks to him? */
static bool is_you(const asc_play *play, int seat)
{
    return play->session.persons == 1 && strcmp(play->session.seats[seat].kind, "me") == 0;
}

static void say_seat(asc_speech *speech, const asc_play *play, int seat)
{
    if (is_you(play, seat))
        asc__say(speech, ASC_SAY_SEAT_YOU);
    else
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(play->session.seats[seat].name));
}

/* All who play: about an asc_play. */
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

/* The next one of the same team behind a seat, or -1. */
static int find_mate(const asc_play *play, const asc_result *result, int seat)
{
    for (int i = seat + 1; i < play->session.players; i++)
        if (result->team[i] == result->team[seat])
            return i;
    return -1;
}

/* Who play together, "A and C; B and D": about an asc_play. */
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

static asc_game *set_up(asc_shelf *shelf, const play_request *request, const asc_play *play)
{
    return asc__shelf_game(shelf, (asc_config){
                                      .game = request->game,
                                      .packs = request->packs,
                                      .players = play->session.players,
                                      .options = request->settings.options,
                                      .option_count = request->settings.set.count,
                                  });
}

static int run_full(asc_shelf *shelf, const play_request *request, asc_play *play)
{
    return asc__play_full(shelf, &play->session, request->ascii, request->no_color);
}

/* Everybody sits at the table: plays. */
static int run_game(const asc_command *command, asc_shelf *shelf, const play_request *request,
                    asc_play *play)
{
    asc_session *session = &play->session;
    if (play->full)
        return run_full(shelf, request, play);
    if (!asc__play_init(play)) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    /* A program may take long to begin, and a signal does not wait for it. */
    if (!asc__session_start_players(session)) {
        if (asc__input_signal())
            return 128 + asc__input_signal();
        asc__cli_complain(command, "%s", session->message);
        return ASC_EXIT_FAILED;
    }
    return asc__play_run(play);
}

/* What is played is what is shown. */
static void show_session(asc_play *play)
{
    play->game = play->session.game;
    play->match = play->session.match;
}

static int new_game(const asc_command *command, asc_shelf *shelf, const play_request *request,
                    asc_play *play)
{
    asc_session *session = &play->session;
    asc_seed seed = asc_seed_from_number(request->seed);
    if (!choose_seats(command, request, session))
        return ASC_EXIT_USAGE;
    if (!request->seeded && !asc__session_chance(&seed)) {
        asc__cli_complain(command, "this system has no source of chance; give a --seed");
        return ASC_EXIT_FAILED;
    }
    asc_game *game = set_up(shelf, request, play);
    if (!game)
        return asc__shelf_exit(shelf);
    asc_session_setup setup = {.seed = &seed,
                               .undo = request->allow_undo ? ASC_UNDO_ALLOWED : ASC_UNDO_FREE,
                               .bot_ms = request->bot_ms};
    if (!choose_first(command, request, session, game, &setup.first)) {
        asc_game_free(game);
        return ASC_EXIT_USAGE;
    }
    asc_status status = asc__session_begin_game(session, game, &setup);
    if (status != ASC_OK) {
        asc__cli_complain(command, "%s", session->message);
        return status == ASC_BAD_CONFIG ? ASC_EXIT_USAGE : ASC_EXIT_FAILED;
    }
    show_session(play);
    if (!play->full)
        tell_aside(play);
    if (!play->full)
        introduce(play, by_chance(request));
    return run_game(command, shelf, request, play);
}

/* ---- Going on -------------------------------------------------------------------------------- */

/* Retells what others did after a person's last move. */
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

/* The record could not be read. A save of ours gets another name, so that nothing writes over it. */
static int refuse_record(const asc_command *command, asc_play *play, const play_request *request,
                         const char *path, asc_status status)
{
    char kept[ASC_STORE_PATH];
    bool damaged = asc__session_is_damage(status);
    asc__cli_complain(command, "cannot go on with %s: %s", path, asc__cli_status(status));
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

static int resume(const asc_command *command, asc_shelf *shelf, const play_request *request,
                  asc_play *play, asc_record *record, bool damaged, const asc_source *source)
{
    asc_session *session = &play->session;
    asc_session_resume how = {.allow_undo = request->allow_undo,
                              .run_bots = request->run_bots,
                              .elsewhere = request->file != NULL,
                              .damaged = damaged,
                              .bot_ms = request->bot_ms};
    asc_status status = asc__session_resume_record(session, record, request->file, &how);
    if (status == ASC_OK && !request->file && !damaged &&
        !asc__session_was_saved(session, source->text, source->size))
        status = asc__session_fail(session, ASC_NO_MEMORY);
    if (status != ASC_OK && session->seats_error != ASC_SEATS_FINE)
        refuse_seats(command, session, session->seats_error);
    else if (status != ASC_OK)
        asc__cli_complain(command, "%s", session->message);
    if (status != ASC_OK)
        return ASC_EXIT_FAILED;
    show_session(play);
    restore_told(play);
    if (!play->full)
        tell_aside(play);
    if (!play->full)
        introduce(play, false);
    return run_game(command, shelf, request, play);
}

static int go_on(const asc_command *command, asc_shelf *shelf, const play_request *request,
                 asc_play *play)
{
    const asc_store *store = &play->session.store;
    const char *path = request->file ? request->file : store->path;
    if (!request->file && store->shared) {
        asc__cli_complain(command, "the game is being played in another window");
        return ASC_EXIT_FAILED;
    }
    if (!request->file && !asc__store_has_game(store)) {
        asc__cli_complain(command, "there is no game to go on with%s%s; 'ascend play' begins one",
                          store->path[0] ? "" : ": ", store->path[0] ? "" : store->why);
        return ASC_EXIT_FAILED;
    }
    asc_source source;
    asc_status status;
    if (!asc__file_read(path, ASC_FILE_TEXT, &source))
        return ASC_EXIT_FAILED;
    asc_record *record = asc__shelf_parse(shelf, &source, &status);
    bool damaged = asc__session_can_mend(status, record);
    int exit_status;
    if (status == ASC_OK || damaged) {
        exit_status = resume(command, shelf, request, play, record, damaged, &source);
    } else {
        exit_status = refuse_record(command, play, request, path, status);
        asc_record_free(record);
    }
    asc__file_free(&source);
    return exit_status;
}

/* Lines of text are read from here on. */
static void begin_lines(asc_play *play)
{
    asc__input_init(&play->input);
    if (play->screen.clever)
        asc__input_edit(&play->input, asc__play_complete_line, play);
}

static int run(const asc_command *command, int argc, char **argv)
{
    play_request request = {.game = NULL};
    int status = read_request(command, argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_play *play = calloc(1, sizeof *play);
    if (!play) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    asc__screen_init(&play->screen, (int)request.width, request.no_color);
    play->full = wants_full(&request) && asc__play_can_full(command);
    if (!play->full)
        begin_lines(play);
    asc_host host = asc__shelf_host(&shelf);
    asc__session_init(&play->session, &host, asc__cli_tr, asc__input_signal);
    play->session.hints_by = request.hints;
    if (request.go_on)
        status = go_on(command, &shelf, &request, play);
    else if (play->full && !wants_game(&request))
        status = run_full(&shelf, &request, play);
    else
        status = new_game(command, &shelf, &request, play);
    asc__play_fini(play);
    asc__input_fini(&play->input);
    asc__session_fini(&play->session);
    asc__screen_fini(&play->screen);
    asc__shelf_fini(&shelf);
    free(play);
    return status;
}

const asc_command asc__cmd_play = {
    .name = "play",
    .summary = N_("plays a game here, against the computer or together"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
