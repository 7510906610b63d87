/*
 * cmd_sim.c - `ascend sim`: simulates whole games and prints statistics. src/arena plays; this file
 * has options, progress bar, Ctrl-C and the two ways of printing totals.
 */
#include "cli.h"

#include <string.h>
#include <unistd.h>

#include "cli_config.h"
#include "cli_progress.h"
#include "pack_finder.h"
#include "sim.h"

enum { SCHEMA = 1 };

static const char help[] =
    N_("usage: ascend sim [OPTION...]\n"
       "\n"
       "Plays whole games, as fast as it can, and prints what came out of them. The same\n"
       "seed gives the same results whatever the number of threads.\n");

static const char notes[] =
    N_("A decision is a move chosen from a list of legal moves, a list of one included.\n"
       "A game that is not over after 20000 decisions is stopped, and nobody has won it.\n"
       "Ctrl-C stops early and prints what there is so far, with exit status 130.\n"
       "Packs are found as 'ascend cards --help' tells.\n");

typedef struct sim_request {
    const char *game, *packs, *policy_name;
    uint64_t players, games, seed, threads;
    asc_cli_settings settings;
    bool json;
    asc_policy_kind policy;
} sim_request;

/* ---- The request ----------------------------------------------------------------------------- */

static uint64_t processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > ASC_SIM_THREADS_MAX ? ASC_SIM_THREADS_MAX : (uint64_t)count;
}

static bool check_policy(const asc_command *command, sim_request *request)
{
    request->policy = asc__policy_find(request->policy_name);
    if (request->policy != ASC_POLICY_COUNT)
        return true;
    char names[256];
    asc_text list = asc__text_init(names, sizeof names);
    for (asc_policy_kind kind = 0; kind < ASC_POLICY_COUNT; kind++)
        asc__text_addf(&list, "%s%s", kind ? " " : "", asc__policy_name(kind));
    asc__cli_complain(command, "there is no policy '%s'; there are: %s", request->policy_name,
                      names);
    return false;
}

static const asc_cli_option command_options[] = {
    {"game", NC_("value", "NAME"), N_("the game; default: deck"), ASC__CLI_INTO(sim_request, game)},
    {"pack", NC_("value", "ID,ID"),
     N_("its packs, commas between: ids, other names, or paths of pack files; default: "
        "the game's own"),
     ASC__CLI_INTO(sim_request, packs)},
    {"players", NC_("value", "N"), N_("1 to 6, as far as the game allows; default: 2"),
     ASC__CLI_INTO(sim_request, players), 1, ASC_SEATS_MAX},
    {"policy", NC_("value", "NAME"),
     N_("who plays; default: random\n"
        "  random  any legal move, ends a turn only when nothing else is legal\n"
        "  rich    plays everything, then takes the most expensive card it can pay for, and "
        "answers "
        "questions at random"),
     ASC__CLI_INTO(sim_request, policy_name)},
    {"games", NC_("value", "N"), N_("how many; default: 10000"), ASC__CLI_INTO(sim_request, games),
     1, UINT64_C(1000000000000)},
    {"seed", NC_("value", "S"), N_("the seed, decimal or 0x...; default: 1"),
     ASC__CLI_INTO(sim_request, seed), 0, UINT64_MAX},
    {"threads", NC_("value", "T"), N_("1 to 1024; default: one for each processor"),
     ASC__CLI_INTO(sim_request, threads), 1, ASC_SIM_THREADS_MAX},
    {"set", NC_("value", "NAME=VALUE"),
     N_("an option of the game, as listed below; give it again for more"),
     ASC__CLI_INTO(sim_request, settings.set)},
    {"json", NULL,
     N_("for programs: one object with 'schema' (1), the set-up, 'games', 'stopped' (of "
        "them), 'decisions', 'seconds', 'games_per_second', 'decisions_per_second', "
        "'state_bytes', 'seat_wins' (seat 1 first), 'mean_turns' (of one player), "
        "'mean_decisions', 'longest_decisions', 'digest' (a hash over all final states)"),
     ASC__CLI_INTO(sim_request, json)},
};

static int read_request(const asc_command *command, int argc, char **argv, sim_request *request)
{
    int status = asc__cli_options(command, request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(command, 0, argc, argv))
        return ASC_EXIT_USAGE;
    bool fine =
        check_policy(command, request) && asc__cli_cut_settings(command, &request->settings);
    return fine ? ASC_CLI_GO_ON : ASC_EXIT_USAGE;
}

/* ---- While it runs --------------------------------------------------------------------------- */

static void progress(void *user, uint64_t games)
{
    asc_progress *bar = user;
    char text[64];
    if (!asc__progress_due(bar))
        return;
    snprintf(text, sizeof text, asc__cli_tr("%llu games"), (unsigned long long)games);
    asc__progress_draw(bar, games, text);
}

/* ---- Results --------------------------------------------------------------------------------- */

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

static double mean_turns(const asc_sim_totals *totals, int players)
{
    return ratio((double)totals->turns, (double)totals->games * players);
}

/* Prints the packs of the game's cards, each once. */
static void print_packs(asc_json *json, const asc_game *game)
{
    asc__json_array(json, "packs");
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++) {
        size_t first = 0;
        while (strcmp(cards[first].pack, cards[i].pack) != 0)
            first++;
        if (first == i)
            asc__json_text(json, NULL, cards[i].pack);
    }
    asc__json_close(json, ']');
}

static void print_json(const asc_game *game, const sim_request *request,
                       const asc_sim_totals *totals, bool stopped)
{
    int players = asc_game_players(game);
    asc_json json = asc__cli_json(stdout);
    asc__json_object(&json, NULL);
    asc__json_number(&json, "schema", SCHEMA);
    asc__json_text(&json, "game", asc_game_name(game));
    print_packs(&json, game);
    asc__json_number(&json, "players", (uint64_t)players);
    asc__json_text(&json, "policy", asc__policy_name(request->policy));
    asc__json_number(&json, "seed", request->seed);
    asc__json_number(&json, "threads", request->threads);
    asc__json_text(&json, "compiler", ASCEND_COMPILER);
    asc__json_bool(&json, "interrupted", stopped);
    asc__json_number(&json, "games", totals->games);
    asc__json_number(&json, "stopped", totals->stopped);
    asc__json_number(&json, "decisions", totals->decisions);
    asc__json_real(&json, "seconds", totals->seconds, 6);
    asc__json_real(&json, "games_per_second", ratio((double)totals->games, totals->seconds), 1);
    asc__json_real(&json, "decisions_per_second", ratio((double)totals->decisions, totals->seconds),
                   1);
    asc__json_number(&json, "state_bytes", asc_state_size(game));
    asc__json_array(&json, "seat_wins");
    for (int seat = 0; seat < players; seat++)
        asc__json_number(&json, NULL, totals->wins[seat]);
    asc__json_close(&json, ']');
    asc__json_real(&json, "mean_turns", mean_turns(totals, players), 4);
    asc__json_real(&json, "mean_decisions", ratio((double)totals->decisions, (double)totals->games),
                   4);
    asc__json_number(&json, "longest_decisions", totals->longest);
    char digest[17];
    snprintf(digest, sizeof digest, "%016llx", (unsigned long long)totals->digest);
    asc__json_text(&json, "digest", digest);
    asc__json_close(&json, '}');
}

/* Prints the title of a line, in a column of its own. */
static void print_name(const char *name)
{
    fputs("  ", stdout);
    asc__cli_pad(stdout, asc__cli_tr(name), 12);
}

static void print_text(const asc_game *game, const sim_request *request,
                       const asc_sim_totals *totals)
{
    int players = asc_game_players(game);
    char seed[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)request->seed);
    double games = (double)totals->games;
    asc__cli_print(
        stdout,
        "{0}, {1} {1?one:player|players}, policy {2}, seed {3}, {4} {4?one:thread|threads}\n",
        asc__arg_text(asc_game_name(game)), asc__arg_number(players),
        asc__arg_text(asc__policy_name(request->policy)), asc__arg_text(seed),
        asc__arg_number((int)request->threads));
    print_name(N_("games"));
    asc__cli_printf(stdout, "%llu in %s s, %.0f a second\n", (unsigned long long)totals->games,
                    asc__cli_decimal(totals->seconds, 2).text, ratio(games, totals->seconds));
    print_name(N_("decisions"));
    asc__cli_printf(stdout, "%llu, %.0f a second\n", (unsigned long long)totals->decisions,
                    ratio((double)totals->decisions, totals->seconds));
    print_name(N_("a game"));
    asc__cli_printf(stdout, "%s decisions on average, %llu at most; %s turns of a player\n",
                    asc__cli_decimal(ratio((double)totals->decisions, games), 1).text,
                    (unsigned long long)totals->longest,
                    asc__cli_decimal(mean_turns(totals, players), 1).text);
    for (int seat = 0; seat < players; seat++) {
        char name[64];
        snprintf(name, sizeof name, asc__cli_tr("seat %d"), seat + 1);
        print_name(name);
        asc__cli_printf(stdout, "won %llu (%s%%)\n", (unsigned long long)totals->wins[seat],
                        asc__cli_decimal(100 * ratio((double)totals->wins[seat], games), 1).text);
    }
    if (totals->stopped > 0) {
        print_name(N_("stopped"));
        asc__cli_printf(stdout, "%llu, not over after %d decisions: nobody has won them\n",
                        (unsigned long long)totals->stopped, ASC_DECISIONS_MAX);
    }
    print_name(N_("state"));
    asc__cli_printf(stdout, "%zu bytes\n", asc_state_size(game));
    print_name(N_("digest"));
    printf("%016llx\n", (unsigned long long)totals->digest);
}

/* ---- The command ----------------------------------------------------------------------------- */

static asc_game *set_up(asc_finder *finder, const sim_request *request)
{
    return asc__finder_game(finder, (asc_config){
                                        .game = request->game,
                                        .packs = request->packs,
                                        .players = (int)request->players,
                                        .options = request->settings.options,
                                        .option_count = request->settings.set.count,
                                    });
}

static int simulate(const asc_command *command, const asc_game *game, const sim_request *request)
{
    asc_progress bar = asc__progress_init(request->games);
    asc_sim_options options = {
        .policy = request->policy,
        .games = request->games,
        .seed = request->seed,
        .threads = (unsigned)request->threads,
        .stop = asc__cli_catch_interrupt(),
        .progress = progress,
        .user = &bar,
    };
    asc_sim_totals totals;
    asc_status status = asc__sim_run(game, &options, &totals);
    asc__progress_fini(&bar);
    if (status != ASC_OK) {
        asc__cli_complain(command, "%s; fewer --threads need less", asc__cli_status(status));
        return ASC_EXIT_FAILED;
    }
    bool stopped = totals.games < request->games;
    if (request->json)
        print_json(game, request, &totals, stopped);
    else
        print_text(game, request, &totals);
    if (stopped)
        asc__cli_complain(command, "interrupted after %llu of %llu games",
                          (unsigned long long)totals.games, (unsigned long long)request->games);
    return stopped ? asc__cli_interrupted_status() : ASC_EXIT_OK;
}

static int run(const asc_command *command, int argc, char **argv)
{
    sim_request request = {
        .game = "deck",
        .policy_name = asc__policy_name(ASC_POLICY_RANDOM),
        .players = 2,
        .games = 10000,
        .seed = 1,
        .threads = processors(),
    };
    int status = read_request(command, argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_finder finder;
    asc__finder_init(&finder);
    finder.plain = true;
    asc_game *game = set_up(&finder, &request);
    if (game)
        asc__cli_tell_lent(command, game);
    status = game ? simulate(command, game, &request) : asc__finder_exit(&finder);
    asc_game_free(game);
    asc__finder_fini(&finder);
    return status;
}

const asc_command asc__cmd_sim = {
    .name = "sim",
    .summary = N_("simulates whole games and prints statistics"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
