/*
 * cmd_replay.c - `ascend replay`: shows the game of a record turn by turn, or checks records.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "pack_finder.h"
#include "play_screen.h"
#include "replay.h"

static const char help[] =
    N_("usage: ascend replay FILE [OPTION...]\n"
       "       ascend replay --check FILE... [--json]\n"
       "       ascend replay --verify FILE...\n"
       "\n"
       "Shows a recorded game: for each turn the table at its start, and\n"
       "then what happened. At a terminal it shows one turn and waits: Enter goes to the\n"
       "next, 'b' back, a number to that turn, 'q' leaves. Elsewhere it prints them all.\n"
       "A FILE of - is the standard input.\n");

static const char notes[] =
    N_("What is wrong with a record is told on stderr as FILE:LINE: message, the game is\n"
       "shown up to there, and the exit status is 1. docs/records.md tells what a record is.\n");

/* ---- Shared by all ways of showing ----------------------------------------------------------- */

bool asc__replay_begins_turn(const asc_match *match, size_t index)
{
    return index == 0 ||
           asc_match_decision(match, index).turn != asc_match_decision(match, index - 1).turn;
}

bool asc__replay_wants(const asc_replay *replay, size_t index)
{
    return replay->turn == 0 || asc_match_decision(replay->match, index).turn == replay->turn;
}

/* ---- Checking -------------------------------------------------------------------------------- */

typedef struct verdict {
    const char *path;
    asc_status status;
    size_t moves, hashes;
    int turns; /* the last turn of the record */
    bool played, over, stopped;
} verdict;

static verdict check(asc_finder *finder, const char *path, asc_record **kept)
{
    verdict out = {.path = path};
    asc_record *record = asc__finder_record(finder, path, &out.status);
    const asc_match *match = record ? asc_record_match(record) : NULL;
    if (match) {
        out.played = true;
        out.moves = asc_match_length(match);
        out.hashes = asc_record_hashes(record);
        out.turns = out.moves > 0 ? asc_match_decision(match, out.moves - 1).turn : 0;
        out.over = asc_over(asc_match_game(match), asc_match_state(match));
        out.stopped = asc_match_stopped(match);
    }
    *kept = record;
    return out;
}

static void print_verdict(const verdict *v)
{
    if (v->status == ASC_OK)
        asc__cli_printf(stdout,
                        v->over      ? "%s: ok, finished: turns %d, moves %zu, hashes %zu\n"
                        : v->stopped ? "%s: ok, stopped: turns %d, moves %zu, hashes %zu\n"
                                     : "%s: ok, not finished: turns %d, moves %zu, hashes %zu\n",
                        v->path, v->turns, v->moves, v->hashes);
    else if (v->played)
        asc__cli_printf(stdout, "%s: FAILED in turn %d, after move %zu: %s\n", v->path, v->turns,
                        v->moves, asc__cli_status(v->status));
    else
        asc__cli_printf(stdout, "%s: FAILED: cannot be played\n", v->path);
}

static void print_verdict_json(asc_json *json, const verdict *v)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "file", v->path);
    asc__json_bool(json, "ok", v->status == ASC_OK);
    asc__json_text(json, "status", asc_status_text(v->status));
    asc__json_bool(json, "over", v->over);
    asc__json_bool(json, "stopped", v->stopped);
    asc__json_number(json, "turns", (uint64_t)v->turns);
    asc__json_number(json, "moves", v->moves);
    asc__json_number(json, "hashes", v->hashes);
    asc__json_close(json, '}');
}

static int check_all(asc_finder *finder, int argc, char **argv, bool as_json, bool verify)
{
    asc_record *record;
    int status = ASC_EXIT_OK;
    asc_json json = asc__cli_json(stdout);
    if (as_json) {
        asc__json_object(&json, NULL);
        asc__json_number(&json, "schema", 1);
        asc__json_array(&json, "records");
    }
    for (int i = 0; i < argc && !ferror(stdout); i++) {
        verdict v = check(finder, argv[i], &record);
        if (as_json)
            print_verdict_json(&json, &v);
        else
            print_verdict(&v);
        if (v.status != ASC_OK || (verify && !asc__replay_verify(argv[i], record)))
            status = ASC_EXIT_FAILED;
        asc_record_free(record);
    }
    if (as_json) {
        asc__json_close(&json, ']');
        asc__json_close(&json, '}');
    }
    return status;
}

/* ---- Showing --------------------------------------------------------------------------------- */

static bool has_turn(const asc_match *match, int turn)
{
    for (size_t i = 0; i < asc_match_length(match); i++)
        if (asc_match_decision(match, i).turn == turn)
            return true;
    return false;
}

static int show_json(const asc_command *command, asc_replay *replay)
{
    replay->state = malloc(asc_state_size(replay->game));
    replay->view = malloc(asc_view_size(replay->game));
    int status = ASC_CLI_GO_ON;
    if (replay->state && replay->view) {
        asc__replay_json(replay);
    } else {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        status = ASC_EXIT_FAILED;
    }
    free(replay->state);
    free(replay->view);
    return status;
}

/* Shows the match of the record, as far as it goes. */
static int show(const asc_command *command, asc_replay *replay, bool as_json)
{
    size_t length = asc_match_length(replay->match);
    int players = asc_game_players(replay->game);
    if (replay->turn != 0 && !has_turn(replay->match, replay->turn)) {
        asc__cli_complain(command, "%s has no turn %d; its turns are 1 to %d", replay->path,
                          replay->turn,
                          length > 0 ? asc_match_decision(replay->match, length - 1).turn : 0);
        return ASC_EXIT_FAILED;
    }
    if (replay->viewer >= players) {
        asc__cli_complain(command, "--seat %d: there are seats 1 to %d", replay->viewer + 1,
                          players);
        return ASC_EXIT_USAGE;
    }
    int status = as_json ? show_json(command, replay) : asc__replay_show(replay);
    if (status == ASC_CLI_GO_ON)
        status = replay->status == ASC_OK ? ASC_EXIT_OK : ASC_EXIT_FAILED;
    return status;
}

typedef struct replay_request {
    bool check, verify, json, no_color;
    uint64_t turn, seat, width;
} replay_request;

static const asc_cli_option command_options[] = {
    {"turn", NC_("value", "N"), N_("shows turn N alone"), ASC__CLI_INTO(replay_request, turn), 1,
     INT32_MAX},
    {"seat", NC_("value", "N"), N_("shows what seat N could see; without it nothing is hidden"),
     ASC__CLI_INTO(replay_request, seat), 1, ASC_SEATS_MAX},
    {"width", NC_("value", "N"), N_("columns of a line, 40 to 1000; default: the terminal's"),
     ASC__CLI_INTO(replay_request, width), ASC_SCREEN_LEAST, ASC_SCREEN_MOST},
    {"no-color", NULL, N_("no colour; the same as NO_COLOR=1 in the environment"),
     ASC__CLI_INTO(replay_request, no_color)},
    {"json", NULL,
     N_("for programs: set-up, result, and for each turn all of the table and every "
        "decision with its events"),
     ASC__CLI_INTO(replay_request, json)},
    {"check", NULL,
     N_("plays each record and says on one line whether everything in it holds: every "
        "move, the hashes, the result"),
     ASC__CLI_INTO(replay_request, check)},
    {"verify", NULL,
     N_("as --check, and says whether the seed of a game on a server was made as its table "
        "promised"),
     ASC__CLI_INTO(replay_request, verify)},
};

static int read_request(const asc_command *command, int *argc, char **argv, replay_request *request)
{
    int status = asc__cli_options(command, request, argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (request->verify && (request->check || request->json)) {
        asc__cli_complain(command, request->json
                                       ? "--verify is for people, --json does not go with it"
                                       : "--verify checks everything, --check does not go with it");
        return ASC_EXIT_USAGE;
    }
    request->check = request->check || request->verify;
    if (*argc == 0 || (!request->check && *argc > 1)) {
        asc__cli_complain(command,
                          request->check ? "wants at least one record" : "wants one record");
        return ASC_EXIT_USAGE;
    }
    if (request->check && (request->turn != 0 || request->seat != 0)) {
        asc__cli_complain(command, request->turn != 0
                                       ? "--check checks all turns, --turn does not go with it"
                                       : "--check checks everything, --seat does not go with it");
        return ASC_EXIT_USAGE;
    }
    if (request->json && request->seat != 0) {
        asc__cli_complain(command, "--json hides nothing, --seat does not go with it");
        return ASC_EXIT_USAGE;
    }
    return ASC_CLI_GO_ON;
}

static int run(const asc_command *command, int argc, char **argv)
{
    replay_request request = {.check = false};
    int status = read_request(command, &argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_finder finder;
    asc__finder_init(&finder);
    if (request.check) {
        status = check_all(&finder, argc, argv, request.json, request.verify);
    } else {
        asc_replay replay = {.path = argv[0],
                             .turn = (int)request.turn,
                             .viewer = request.seat ? (int)request.seat - 1 : ASC_ALL_SEEING,
                             .width = (int)request.width,
                             .no_color = request.no_color,
                             .may_step = strcmp(argv[0], "-") != 0};
        asc_record *record = asc__finder_record(&finder, argv[0], &replay.status);
        replay.record = record;
        replay.match = record ? asc_record_match(record) : NULL;
        replay.game = replay.match ? asc_match_game(replay.match) : NULL;
        status = replay.match ? show(command, &replay, request.json) : ASC_EXIT_FAILED;
        asc_record_free(record);
    }
    asc__finder_fini(&finder);
    return status;
}

const asc_command asc__cmd_replay = {
    .name = "replay",
    .summary = N_("shows the game of a record, or checks it"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
