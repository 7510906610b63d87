/*
 * cmd_play.c - `ascend play`: sets up a new game, or takes up one that was left, and hands it to
 * play.c.
 */
#include "play_complete.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "pack_shelf.h"

static const char help[] =
    N_("usage: ascend play [OPTION...]\n"
       "       ascend play --continue [FILE]\n"
       "\n"
       "Plays a game here, in lines of text: against the computer, or several people at\n"
       "one keyboard. Type 'help' in the game to learn what you can type.\n");

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
    bool seeded, allow_undo, go_on, no_color, run_bots;
    asc_cli_settings settings;
    const char *file; /* to go on with, or NULL */
} play_request;

/* ---- The request ----------------------------------------------------------------------------- */

/* What is given must go together. */
static bool check_request(const asc_command *command, const play_request *request)
{
    bool new_game = request->game || request->packs || request->seats || request->more.count > 0 ||
                    request->first || request->players || request->seeded ||
                    request->settings.set.count > 0;
    if (request->go_on && new_game)
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
        "  level:1 ...     to level:5: from easy to strong\n"
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
     N_("how many play where --seats is not given: you, and greedy at all other seats; 1: "
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

/* Seats as asked for, or enough of them; false after a complaint. */
static bool choose_seats(const asc_command *command, const play_request *request, asc_play *play)
{
    asc_cli_list more = request->more;
    int standard = asc_game_standard_players(request->game);
    uint64_t players = request->players ? request->players : (uint64_t)standard;
    while (!request->seats && more.count + 1 < players)
        more.item[more.count++] = "greedy";
    if (!asc__play_read_seats(play, command, request->seats ? request->seats : "me", &more))
        return false;
    if (request->players && (int)request->players != play->players) {
        asc__cli_complain(command, "--seats has %d seats and --players says %d", play->players,
                          (int)request->players);
        return false;
    }
    return true;
}

/* Lets somebody begin, where that is not the game's own affair; false after a complaint. */
static bool choose_first(const asc_command *command, const play_request *request, asc_play *play,
                         uint64_t luck)
{
    if (!asc__play_in_line(play))
        return asc__play_seat_first(play, command, request->first, luck);
    if (request->first)
        asc__cli_complain(command, "--first means nothing in this game: who begins is who stands "
                                   "first in the line");
    return !request->first;
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* A seed that nobody can guess; false where the system has none. */
static bool chance(asc_seed *seed)
{
    *seed = (asc_seed){.secure = true};
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    ssize_t got = file < 0 ? -1 : read(file, seed->word, sizeof seed->word);
    if (file >= 0)
        close(file);
    return got == (ssize_t)sizeof seed->word;
}

/* An unfinished game is there: it gets another name before a new one begins. */
static void set_aside(asc_play *play)
{
    char kept[ASC_STORE_PATH];
    asc_store *store = &play->store;
    if (store->shared) {
        asc__store_step_aside(store);
        asc__screen_say(&play->screen,
                        "Another game is being played in the same folder. This one is "
                        "saved beside it.");
        return;
    }
    if (!asc__store_has_game(store))
        return;
    if (asc__store_keep(store, "game", kept)) {
        asc__screen_say(&play->screen, "You left a game that is not over. To go on with it:");
        asc__screen_say(&play->screen,
                        "  ascend" ASC_NO_BREAK "play" ASC_NO_BREAK "--continue" ASC_NO_BREAK "%s",
                        kept);
    } else {
        /* Better not saved than written over the other. */
        store->path[0] = '\0';
    }
}

/* Is it the only person who plays, so that the program speaks to him? */
static bool is_you(const asc_play *play, int seat)
{
    return play->persons == 1 && strcmp(play->seats[seat].kind, "me") == 0;
}

static void say_seat(asc_speech *speech, const asc_play *play, int seat)
{
    if (is_you(play, seat))
        asc__say(speech, ASC_SAY_SEAT_YOU);
    else
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(play->seats[seat].name));
}

/* All who play: about an asc_play. */
static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    (void)part;
    for (int i = 0; i < play->players; i++) {
        if (i > 0)
            asc__say(speech, i + 1 < play->players ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        say_seat(speech, play, i);
    }
}

/* The next one of the same team behind a seat, or -1. */
static int find_mate(const asc_play *play, const asc_result *result, int seat)
{
    for (int i = seat + 1; i < play->players; i++)
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
    for (int i = 0; i < play->players; i++) {
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

static void introduce(asc_play *play, bool by_chance)
{
    size_t packs;
    asc_screen *screen = &play->screen;
    asc_result result;
    asc_lang_arg seats = asc__arg_phrase(say_seats, play, 0);
    bool in_line = asc__play_in_line(play), teams = false;
    asc_result_of(play->game, asc_match_state(play->match), &result);
    for (int i = 0; i < play->players; i++)
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
    if (by_chance && play->players > 1 && !in_line) {
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

static void today(char date[16])
{
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || strftime(date, 16, "%Y-%m-%d", &local) == 0)
        date[0] = '\0';
}

static asc_game *set_up(asc_shelf *shelf, const play_request *request, const asc_play *play)
{
    return asc__shelf_game(shelf, (asc_config){
                                      .game = request->game,
                                      .packs = request->packs,
                                      .players = play->players,
                                      .options = request->settings.options,
                                      .option_count = request->settings.set.count,
                                  });
}

static int run_game(const asc_command *command, asc_play *play, uint64_t seed, const asc_host *host)
{
    play->game = asc_match_game(play->match);
    if (!asc__play_init(play)) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    /* A program may take long to begin, and a signal does not wait for it. */
    if (!asc__play_make_players(play, command, seed, host))
        return asc__input_signal() ? 128 + asc__input_signal() : ASC_EXIT_FAILED;
    if (!asc__play_open_table(play)) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    return asc__play_run(play);
}

static int new_game(const asc_command *command, asc_shelf *shelf, const play_request *request,
                    asc_play *play)
{
    asc_seed seed = asc_seed_from_number(request->seed);
    if (!choose_seats(command, request, play))
        return ASC_EXIT_USAGE;
    if (!request->seeded && !chance(&seed)) {
        asc__cli_complain(command, "this system has no source of chance; give a --seed");
        return ASC_EXIT_FAILED;
    }
    asc_game *game = set_up(shelf, request, play);
    if (!game)
        return asc__shelf_exit(shelf);
    int status = ASC_EXIT_FAILED;
    asc_host host = asc__shelf_host(shelf);
    play->game = game;
    if (!choose_first(command, request, play, seed.word[0]) ||
        !asc__play_check_players(play, command, &host) ||
        !asc__play_check_hints(play, command, &host)) {
        status = ASC_EXIT_USAGE;
    } else if (asc_match_new(game, &seed, &play->match) != ASC_OK) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
    } else {
        today(play->date);
        set_aside(play);
        introduce(play, !request->first || asc__text_same(request->first, "random"));
        /* Not the game's own seed: a player must not know what is drawn. */
        status = run_game(command, play, seed.word[0] ^ UINT64_C(0xa5a5a5a5a5a5a5a5), &host);
        asc_match_free(play->match);
    }
    asc_game_free(game);
    return status;
}

/* ---- Going on -------------------------------------------------------------------------------- */

/* The seats of a record; one from elsewhere says nothing of computers, so all seats are people. */
static bool restore_seats(const asc_command *command, const asc_record_facts *facts, int players,
                          asc_play *play)
{
    char seats[ASC_SEATS_MAX * 3] = "";
    const char *tag = asc__cli_tag(facts, "seats");
    for (int i = 0; i < players; i++)
        strcat(seats, i ? ",me" : "me");
    if (!asc__play_read_seats(play, command, tag ? tag : seats, NULL))
        return false;
    if (play->players != players) {
        asc__cli_complain(command, "the record's seats (%s) are not %d", tag, players);
        return false;
    }
    /* Records go on calling everybody what they called him. */
    for (int i = 0; i < players; i++)
        if (facts->seat[i] && strlen(facts->seat[i]) < ASC_SEAT_NAME)
            snprintf(play->seats[i].record_name, ASC_SEAT_NAME, "%s", facts->seat[i]);
    return true;
}

/* Programs are not started because a file from elsewhere says so. */
static bool may_run_bots(const asc_command *command, const play_request *request,
                         const asc_play *play)
{
    for (int i = 0; i < play->players && request->file && !request->run_bots; i++) {
        if (!asc__contestant_is_bot(play->seats[i].kind))
            continue;
        asc__cli_complain(command, "seat %d of %s is a program, %s; --run-bots starts it", i + 1,
                          request->file, play->seats[i].kind);
        return false;
    }
    return true;
}

/* Retells what others did after a person's last move. */
static void restore_told(asc_play *play)
{
    size_t length = asc_match_length(play->match);
    for (int i = 0; i < play->players; i++) {
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
    bool damaged = status == ASC_BAD_TEXT || status == ASC_BAD_MOVE;
    asc__cli_complain(command, "cannot go on with %s: %s", path, asc__cli_status(status));
    if (damaged && !request->file) {
        if (asc__store_keep(&play->store, "damaged", kept))
            asc__cli_complain(command, "it is kept as %s; 'ascend play' begins a new game", kept);
        else
            asc__cli_complain(command, "it stays as it is (%s)", play->store.why);
    } else {
        asc__cli_complain(command, "the file stays as it is");
    }
    return ASC_EXIT_FAILED;
}

static int resume(const asc_command *command, asc_shelf *shelf, const play_request *request,
                  asc_play *play, asc_record *record)
{
    const asc_record_facts *facts = asc_record_facts_of(record);
    asc_host host = asc__shelf_host(shelf);
    asc_seed seed;
    play->match = asc_record_match(record);
    play->game = asc_match_game(play->match);
    play->known = facts;
    if (asc_over(play->game, asc_match_state(play->match)) || asc_match_stopped(play->match) ||
        asc__cli_tag(facts, "forfeit") || asc__cli_tag(facts, "resigned") ||
        asc__cli_tag(facts, "time up")) {
        asc__cli_complain(command, "that game is over; 'ascend replay' shows it");
        return ASC_EXIT_FAILED;
    }
    if (!restore_seats(command, facts, asc_game_players(play->game), play) ||
        !may_run_bots(command, request, play) || !asc__play_check_players(play, command, &host) ||
        !asc__play_check_hints(play, command, &host))
        return ASC_EXIT_FAILED;
    const char *bot_ms = asc__cli_tag(facts, "bot-time");
    if (play->bot_ms == 0 && bot_ms && strspn(bot_ms, "0123456789") == strlen(bot_ms) &&
        strlen(bot_ms) <= 7)
        play->bot_ms = (uint64_t)atol(bot_ms);
    const char *undo = asc__cli_tag(facts, "undo");
    play->allow_undo = request->allow_undo || (undo && strcmp(undo, "allowed") == 0);
    snprintf(play->date, sizeof play->date, "%s", facts->date ? facts->date : "");
    restore_told(play);
    if (request->file)
        set_aside(play);
    introduce(play, false);
    chance(&seed);
    return run_game(command, play, seed.word[0], &host);
}

static int go_on(const asc_command *command, asc_shelf *shelf, const play_request *request,
                 asc_play *play)
{
    const char *path = request->file ? request->file : play->store.path;
    if (!request->file && play->store.shared) {
        asc__cli_complain(command, "the game is being played in another window");
        return ASC_EXIT_FAILED;
    }
    if (!request->file && !asc__store_has_game(&play->store)) {
        asc__cli_complain(command, "there is no game to go on with%s%s; 'ascend play' begins one",
                          play->store.path[0] ? "" : ": ",
                          play->store.path[0] ? "" : play->store.why);
        return ASC_EXIT_FAILED;
    }
    asc_source source;
    asc_status status;
    if (!asc__file_read(path, ASC_FILE_TEXT, &source))
        return ASC_EXIT_FAILED;
    asc_record *record = asc__shelf_parse(shelf, &source, &status);
    if (!request->file && !asc__play_was_saved(play, source.text, source.size))
        status = ASC_NO_MEMORY;
    asc__file_free(&source);
    int exit_status = status == ASC_OK ? resume(command, shelf, request, play, record)
                                       : refuse_record(command, play, request, path, status);
    asc_record_free(record);
    return exit_status;
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
    asc__input_init(&play->input);
    if (play->screen.clever)
        asc__input_edit(&play->input, asc__play_complete_line, play);
    asc__store_init(&play->store);
    play->allow_undo = request.allow_undo;
    play->bot_ms = request.bot_ms;
    play->hints = request.hints;
    status = request.go_on ? go_on(command, &shelf, &request, play)
                           : new_game(command, &shelf, &request, play);
    asc__play_fini(play);
    asc__input_fini(&play->input);
    asc__store_fini(&play->store);
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
