/*
 * cmd_arena.c - `ascend arena`: plays players against each other and says who is stronger.
 * src/arena plays; this file has the command line, the progress bar, the folder of results, and the
 * exchange between machines.
 */
#include "cli.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_log.h"
#include "arena_print.h"
#include "cli_progress.h"
#include "pack_finder.h"
#include "spread.h"

static const char help[] =
    N_("usage: ascend arena --players A,B[,C...] [OPTION...]\n"
       "\n"
       "Plays players against each other and tells who is stronger. Games come in groups\n"
       "with the same cards, in which everyone sits in every seat once. The same seed gives\n"
       "the same games whatever the number of threads or machines, as long as the budgets\n"
       "of players are iterations and not time.\n");

static const char notes[] =
    N_("A game that is not over after 20000 decisions is stopped: nobody has won it, and it\n"
       "counts as a draw ('stopped').\n"
       "\n"
       "Win rates and Elo points come with 95 % intervals. Ctrl-C stops at once: it\n"
       "gives up the games that are being played, and tells what there is so far with exit\n"
       "status 130. Built with -Dmpi=enabled it runs under mpirun as well, and the games are\n"
       "spread over all machines.\n");

enum { PLAYERS_MAX = 2 * ASC_RATED_MAX, PLAYERS_TEXT = 4096 };

typedef struct arena_request {
    const char *game, *packs, *players, *sprt, *out, *plot;
    asc_cli_list more;
    uint64_t games, seed, threads, seats, bot_ms;
    asc_cli_settings settings;
    bool json, resume;
    double elo0, elo1;
    const char *names[PLAYERS_MAX];
    size_t name_count;
    char text[PLAYERS_TEXT]; /* memory of the names */
} arena_request;

/* An arena while games are played. */
typedef struct arena {
    const arena_request *request;
    const asc_game *game;
    asc_tournament *tournament;
    asc_arena_log log;
    asc_spread spread;
    asc_progress bar;
    uint64_t done;
    char *found; /* in parts other than 0: games that part 0 does not have yet */
    size_t found_length, found_room;
    bool failed;
    unsigned troubles; /* number of reports so far */
} arena;

enum { TROUBLES_TOLD = 10 };

/* ---- The request ----------------------------------------------------------------------------- */

static bool add_name(const asc_command *command, arena_request *request, const char *name)
{
    if (request->name_count == PLAYERS_MAX) {
        asc__cli_complain(command, "at most %d players can be named", PLAYERS_MAX);
        return false;
    }
    if (name[0] == '\0' || strpbrk(name, "\n\r")) {
        asc__cli_complain(command, "--players wants names with commas between");
        return false;
    }
    request->names[request->name_count++] = name;
    return true;
}

static bool read_players(const asc_command *command, arena_request *request)
{
    if (request->players) {
        if (strlen(request->players) >= sizeof request->text) {
            asc__cli_complain(command, "--players is too long");
            return false;
        }
        strcpy(request->text, request->players);
        char *rest = request->text;
        while (rest) {
            char *comma = strchr(rest, ',');
            if (comma)
                *comma = '\0';
            if (!add_name(command, request, rest))
                return false;
            rest = comma ? comma + 1 : NULL;
        }
    }
    for (size_t i = 0; i < request->more.count; i++)
        if (!add_name(command, request, request->more.item[i]))
            return false;
    if (request->name_count == 0)
        asc__cli_complain(command, "--players must say who plays; see 'ascend arena --help'");
    return request->name_count > 0;
}

static bool read_sprt(const asc_command *command, arena_request *request)
{
    if (request->sprt == NULL)
        return true;
    char end;
    if (sscanf(request->sprt, "%lf,%lf%c", &request->elo0, &request->elo1, &end) == 2 &&
        request->elo0 >= -1000 && request->elo0 < request->elo1 && request->elo1 <= 1000)
        return true;
    asc__cli_complain(command,
                      "--sprt wants two numbers of Elo points, the smaller one first: 0,50");
    return false;
}

static const asc_cli_option command_options[] = {
    {"players", NC_("value", "A,B,C"),
     N_("who plays: random, rich, greedy, search:100ms, search:2000it, level:1 to "
        "level:6. More players than seats: each choice of them meets; fewer: they take "
        "turns until all seats are filled"),
     ASC__CLI_INTO(arena_request, players)},
    {"player", NC_("value", "NAME"),
     N_("one player more; this way a name can have commas in it, as in 'engine:COMMAND', "
        "a program of yours (docs/bot-protocol.md)"),
     ASC__CLI_INTO(arena_request, more)},
    {"games", NC_("value", "N"),
     N_("how many, at least: everyone meets everyone equally often; default: 100"),
     ASC__CLI_INTO(arena_request, games), 1, ASC_TOURNAMENT_GAMES_MAX},
    {"seed", NC_("value", "S"), N_("the seed; default: 1"), ASC__CLI_INTO(arena_request, seed), 0,
     UINT64_MAX},
    {"sprt", NC_("value", "E0,E1"),
     N_("stop when it is decided whether the first of two players is E1 Elo points ahead "
        "of the second, or E0; wrong 5 times in 100"),
     ASC__CLI_INTO(arena_request, sprt)},
    {"threads", NC_("value", "T"), N_("games at a time; default: one for each processor"),
     ASC__CLI_INTO(arena_request, threads), 1, 1024},
    {"bot-time", NC_("value", "MS"),
     N_("time of a program for one decision; default: 1000. One that takes longer, ends "
        "or cheats loses the game, and the report says why"),
     ASC__CLI_INTO(arena_request, bot_ms), 1, 3600000},
    {"out", NC_("value", "FOLDER"), N_("keeps the results and a record of each game there"),
     ASC__CLI_INTO(arena_request, out)},
    {"resume", NULL, N_("continues the arena in the folder; --games may be more now"),
     ASC__CLI_INTO(arena_request, resume)},
    {"game", NC_("value", "NAME"), N_("the game; default: deck"),
     ASC__CLI_INTO(arena_request, game)},
    {"pack", NC_("value", "ID,ID"), N_("its packs; default: the game's own"),
     ASC__CLI_INTO(arena_request, packs)},
    {"seats", NC_("value", "N"), N_("seats at a table; default: 2"),
     ASC__CLI_INTO(arena_request, seats), 1, ASC_SEATS_MAX},
    {"set", NC_("value", "NAME=VALUE"), N_("an option of the game; give it again for more"),
     ASC__CLI_INTO(arena_request, settings.set)},
    {"plot", NC_("value", "FILE"), N_("a picture of the ratings (SVG)"),
     ASC__CLI_INTO(arena_request, plot)},
    {"json", NULL,
     N_("for programs: one object with 'schema' (1), 'games' and 'players', each with "
        "'name', 'player' (as given), 'games', 'wins', 'draws', 'losses', 'forfeits', 'win_rate', "
        "'elo', "
        "'elo_low', 'elo_high' and more; with --sprt also 'sprt'"),
     ASC__CLI_INTO(arena_request, json)},
};

static int read_request(const asc_command *command, int argc, char **argv, arena_request *request)
{
    int status = asc__cli_options(command, request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(command, 0, argc, argv))
        return ASC_EXIT_USAGE;
    if (request->resume && !request->out) {
        asc__cli_complain(command, "--resume wants --out FOLDER, where an arena is kept");
        return ASC_EXIT_USAGE;
    }
    bool fine = read_players(command, request) && read_sprt(command, request) &&
                asc__cli_cut_settings(command, &request->settings);
    return fine ? ASC_CLI_GO_ON : ASC_EXIT_USAGE;
}

/* Describes everything that makes one arena differ from another, for the head of its log. */
static void describe(const asc_game *game, const arena_request *request, char *text, size_t size)
{
    size_t count;
    asc_text out = asc__text_init(text, size);
    asc__text_addf(&out, "ascend arena 1\ngame: %s\nrules: %d\nseats: %d\nseed: %" PRIu64 "\n",
                   asc_game_name(game), asc_game_rules_version(game), asc_game_players(game),
                   request->seed);
    const asc_pack_version *packs = asc_game_packs(game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(&out, "pack: %s %016" PRIx64 "\n", packs[i].id, packs[i].hash);
    if (asc_game_base(game))
        asc__text_addf(&out, "base: %s %016" PRIx64 "\n", asc_game_base(game)->id,
                       asc_game_base(game)->hash);
    const asc_option *options = asc_game_options(game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(&out, "set %s: %s\n", options[i].name, options[i].value);
    for (size_t i = 0; i < request->name_count; i++)
        asc__text_addf(&out, "player: %s\n", request->names[i]);
    asc__text_add(&out, "\n");
}

/* ---- While it runs --------------------------------------------------------------------------- */

static void show_progress(arena *a)
{
    asc_standing standings[ASC_RATED_MAX];
    size_t count;
    char text[512];
    asc_text out = asc__text_init(text, sizeof text);
    if (!asc__progress_due(&a->bar) ||
        !asc__tournament_standings(a->tournament, false, standings, &count))
        return;
    asc__text_addf(&out, asc__cli_tr("%llu games"), (unsigned long long)a->done);
    for (size_t i = 0; i < count && i < 3; i++) {
        char name[ASC_ARENA_SHORT_NAME];
        asc__text_addf(&out, "  %s %s%%", asc__arena_short_name(standings[i].name, 16, name),
                       asc__cli_decimal(100 * standings[i].win_rate, 1).text);
    }
    asc__progress_draw(&a->bar, a->done, text);
}

/* Keeps a game for part 0: its line, then the length of its record and the record. */
static bool keep_for_others(arena *a, const asc_outcome *outcome, const char *record)
{
    size_t length = record ? strlen(record) : 0, needed = a->found_length + length + 2048;
    if (needed > a->found_room) {
        char *more = realloc(a->found, 2 * needed);
        if (more == NULL)
            return false;
        a->found = more;
        a->found_room = 2 * needed;
    }
    char *at = a->found + a->found_length;
    int head = sprintf(at, "%zu ", length);
    size_t line = asc__outcome_format(outcome, asc_game_players(a->game), at + head, 1024);
    at[(size_t)head + line] = '\n';
    if (record)
        memcpy(at + (size_t)head + line + 1, record, length);
    a->found_length += (size_t)head + line + 1 + length;
    return true;
}

/* Reports a failure of a bot, or a game that did not end. After TROUBLES_TOLD reports, such games
 * appear only in the log and the totals. */
static void tell_trouble(arena *a, const asc_outcome *outcome)
{
    if ((outcome->forfeit == ASC_NOBODY && !outcome->stopped) || a->troubles > TROUBLES_TOLD)
        return;
    asc__progress_fini(&a->bar);
    if (a->troubles++ == TROUBLES_TOLD)
        asc__cli_complain(&asc__cmd_arena, "more such games are counted, but not listed");
    else if (outcome->stopped)
        asc__cli_complain(&asc__cmd_arena,
                          "game %llu is not over after %d decisions: it is stopped, and nobody has "
                          "won it",
                          (unsigned long long)outcome->number + 1, ASC_DECISIONS_MAX);
    else
        asc__cli_complain(&asc__cmd_arena, "game %llu: %s %s",
                          (unsigned long long)outcome->number + 1,
                          asc__tournament_seat(a->tournament, outcome->number, outcome->forfeit),
                          outcome->account.told[0] ? outcome->account.told : outcome->account.why);
}

static bool on_played(void *user, const asc_outcome *outcome, const char *record)
{
    arena *a = user;
    if (a->spread.part != 0) {
        a->failed = a->failed || !keep_for_others(a, outcome, record);
        return !a->failed;
    }
    asc__arena_log_add(&a->log, outcome, record);
    tell_trouble(a, outcome);
    a->done++;
    show_progress(a);
    return !a->log.failed;
}

static void meanwhile(void *user)
{
    arena *a = user;
    asc__arena_log_sync(&a->log);
}

/* Adds the games of the other parts. */
static bool take_from_others(arena *a, char *all, size_t size)
{
    size_t at = 0;
    all[size] = '\0';
    while (at < size) {
        char *end, *line_end;
        size_t length = strtoul(all + at, &end, 10);
        line_end = strchr(end, '\n');
        asc_outcome outcome;
        if (line_end == NULL || length > size)
            return false;
        *line_end = '\0';
        if (!asc__outcome_parse(end + 1, asc_game_players(a->game), &outcome) ||
            !asc__tournament_add(a->tournament, &outcome))
            return false;
        char *record = line_end + 1, kept = record[length];
        record[length] = '\0';
        asc__arena_log_add(&a->log, &outcome, length > 0 ? record : NULL);
        tell_trouble(a, &outcome);
        record[length] = kept;
        at = (size_t)(record - all) + length;
        a->done++;
    }
    show_progress(a);
    return true;
}

static bool exchange(arena *a)
{
    char *all;
    size_t size;
    if (!asc__spread_collect(&a->spread, a->found, a->found_length, &all, &size))
        return false;
    a->found_length = 0;
    bool fine = all == NULL || take_from_others(a, all, size);
    free(all);
    return fine;
}

/* Tells all parts which games part 0 has found in its folder, so that nobody plays them again. */
static bool share_progress(arena *a)
{
    uint64_t games = asc__tournament_games(a->tournament);
    if (a->spread.parts == 1)
        return true;
    char *has = calloc(games, 1);
    if (asc__spread_any(&a->spread, has == NULL)) {
        free(has);
        return false;
    }
    for (uint64_t i = 0; i < games; i++)
        has[i] = asc__tournament_has(a->tournament, i);
    asc__spread_tell(&a->spread, has, games);
    for (uint64_t i = 0; i < games && a->spread.part != 0; i++)
        if (has[i])
            asc__tournament_skip(a->tournament, i);
    free(has);
    return true;
}

/*
 * A single process plays all games as one batch. Several processes each play a share of a batch,
 * and then exchange results, so that the test stops them after the same game as a single process.
 */
static asc_status play_all(arena *a)
{
    uint64_t groups = asc__tournament_groups(a->tournament);
    uint64_t batch = a->spread.parts == 1 ? groups : a->spread.parts * a->request->threads * 4;
    asc_status status = ASC_OK;
    for (uint64_t first = 0; first < groups; first += batch) {
        uint64_t last = groups - first < batch ? groups : first + batch;
        status = asc__tournament_play(a->tournament, first, last, a->spread.part, a->spread.parts);
        bool bad =
            status != ASC_OK || a->failed || a->log.failed || (a->spread.parts > 1 && !exchange(a));
        bool ended = bad || asc__cli_interrupted() ||
                     asc__tournament_verdict(a->tournament) != ASC_UNDECIDED;
        if (asc__spread_any(&a->spread, ended)) {
            if (bad && status == ASC_OK && !a->log.failed)
                status = ASC_NO_MEMORY;
            break;
        }
    }
    return status;
}

/* ---- Results --------------------------------------------------------------------------------- */

static void plot(const void *report, FILE *out)
{
    asc__arena_plot(report, out);
}

static int tell(const asc_command *command, arena *a)
{
    const arena_request *request = a->request;
    asc_arena_report report = {.game = a->game,
                               .tournament = a->tournament,
                               .seed = request->seed,
                               .games = asc__tournament_played(a->tournament),
                               .stopped = asc__tournament_stopped(a->tournament),
                               .tested = request->sprt != NULL,
                               .elo0 = request->elo0,
                               .elo1 = request->elo1};
    bool decided = asc__tournament_verdict(a->tournament) != ASC_UNDECIDED;
    report.interrupted = !decided && report.games < asc__tournament_games(a->tournament);
    if (!asc__tournament_standings(a->tournament, true, report.standings, &report.count)) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    if (request->json)
        asc__arena_print_json(&report);
    else
        asc__arena_print_text(&report);
    if (request->plot && !asc__cli_write(command, request->plot, plot, &report))
        return ASC_EXIT_FAILED;
    if (report.interrupted)
        asc__cli_complain(command,
                          request->out ? "interrupted after %llu of %llu games; --resume goes on"
                                       : "interrupted after %llu of %llu games",
                          (unsigned long long)asc__tournament_done(a->tournament),
                          (unsigned long long)asc__tournament_games(a->tournament));
    return report.interrupted ? asc__cli_interrupted_status() : ASC_EXIT_OK;
}

/* ---- The command ----------------------------------------------------------------------------- */

static int compete(const asc_command *command, arena *a, asc_finder *finder)
{
    const arena_request *request = a->request;
    asc__cli_catch_interrupt();
    asc_host host = asc__finder_host(finder);
    asc_tournament_options options = {.players = request->names,
                                      .player_count = request->name_count,
                                      .games = request->games,
                                      .seed = request->seed,
                                      .threads = (unsigned)request->threads,
                                      .bot_ms = (int)request->bot_ms,
                                      .records = request->out != NULL,
                                      .test = request->sprt != NULL,
                                      .elo0 = request->elo0,
                                      .elo1 = request->elo1,
                                      .host = &host,
                                      .stopped = asc__cli_interrupted,
                                      .played = on_played,
                                      .meanwhile = meanwhile,
                                      .user = a};
    asc_status status = asc__tournament_new(a->game, &options, &a->tournament);
    if (asc__spread_any(&a->spread, status != ASC_OK)) {
        if (status == ASC_NO_MEMORY)
            asc__cli_complain(command, "%s", asc__cli_status(status));
        return status == ASC_OK || status == ASC_NO_MEMORY ? ASC_EXIT_FAILED : ASC_EXIT_USAGE;
    }
    char head[8192];
    describe(a->game, request, head, sizeof head);
    bool opened = request->out == NULL || a->spread.part != 0 ||
                  asc__arena_log_open(&a->log, request->out, head, request->resume,
                                      asc_game_players(a->game), a->tournament);
    if (asc__spread_any(&a->spread, !opened))
        return ASC_EXIT_FAILED;
    if (!share_progress(a)) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    asc__tournament_ask_names(a->tournament);
    a->bar = asc__progress_init(asc__tournament_games(a->tournament));
    a->bar.hidden = a->bar.hidden || a->spread.part != 0;
    a->done = asc__tournament_done(a->tournament);
    status = play_all(a);
    asc__progress_fini(&a->bar);
    asc__arena_log_close(&a->log);
    if (status != ASC_OK)
        asc__cli_complain(command, "%s", asc__cli_status(status));
    if (status != ASC_OK || a->log.failed)
        return ASC_EXIT_FAILED;
    return a->spread.part == 0 ? tell(command, a) : ASC_EXIT_OK;
}

static int run(const asc_command *command, int argc, char **argv)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    arena_request request = {.game = "deck",
                             .games = 100,
                             .seed = 1,
                             .seats = 2,
                             .bot_ms = 1000,
                             .threads = processors > 0 ? (uint64_t)processors : 1};
    int status = read_request(command, argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_finder finder;
    asc__finder_init(&finder);
    arena a = {.request = &request, .spread = asc__spread_begin()};
    asc_game *game = asc__finder_game(&finder, (asc_config){
                                                   .game = request.game,
                                                   .packs = request.packs,
                                                   .players = (int)request.seats,
                                                   .options = request.settings.options,
                                                   .option_count = request.settings.set.count,
                                               });
    a.game = game;
    bool missing = asc__spread_any(&a.spread, game == NULL);
    if (game && a.spread.part == 0)
        asc__cli_tell_lent(command, game);
    status = missing ? asc__finder_exit(&finder) : compete(command, &a, &finder);
    asc__tournament_free(a.tournament);
    free(a.found);
    asc_game_free(game);
    asc__finder_fini(&finder);
    asc__spread_end(&a.spread);
    return status;
}

const asc_command asc__cmd_arena = {
    .name = "arena",
    .summary = N_("plays players against each other and rates them"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
