/*
 * cmd_stats.c - `ascend stats`: reads the records of many games and prints statistics of each card.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "cli_progress.h"
#include "cli_walk.h"
#include "own_cards.h"
#include "pack_finder.h"
#include "stats.h"

static const char help[] =
    N_("usage: ascend stats FILE... [OPTION...]\n"
       "\n"
       "Reads the records of many games and tells for each card how often it was taken,\n"
       "and how often those who took it have won, by the round in which they did. A folder\n"
       "stands for every *.record in it and below: 'ascend arena --out FOLDER' makes one.\n"
       "\n"
       "  ascend arena --players level:4,level:4 --games 2000 --out games\n"
       "  ascend stats games --html cards.html\n");

static const char notes[] =
    N_("All records must be of one game with the same packs. A game that one side has given\n"
       "up counts, won by the other. Games that are not finished, or\n"
       "were stopped after 20000 decisions, do not count; how many there are is told\n"
       "('unfinished', and 'stopped' among them).\n"
       "\n"
       "Winning goes with a card for many reasons: who is ahead can pay for more.\n"
       "Compare cards of the same cost, taken in the same rounds, by players of equal strength.\n");

typedef struct stats_reader {
    asc_finder *finder;
    asc_record *first; /* its game is the game of all records */
    const asc_game *game;
    asc_card_stats stats;
} stats_reader;

/* ---- Reading --------------------------------------------------------------------------------- */

static bool same_game(const asc_game *a, const asc_game *b)
{
    size_t a_count, b_count;
    const asc_pack_version *a_packs = asc_game_packs(a, &a_count);
    const asc_pack_version *b_packs = asc_game_packs(b, &b_count);
    if (strcmp(asc_game_name(a), asc_game_name(b)) != 0 || a_count != b_count)
        return false;
    for (size_t i = 0; i < a_count; i++)
        if (a_packs[i].hash != b_packs[i].hash)
            return false;
    const asc_pack_version *base = asc_game_base(a), *other = asc_game_base(b);
    return base == NULL || other == NULL ? base == other : base->hash == other->hash;
}

/* Adds the game of a record; false after an error message. */
static bool read_game(const asc_command *command, stats_reader *r, const char *path)
{
    asc_status status;
    asc_record *record = asc__finder_record(r->finder, path, &status);
    bool fine = record != NULL && status == ASC_OK;
    if (fine && r->first != NULL && !same_game(r->game, asc_match_game(asc_record_match(record)))) {
        asc__cli_complain(command, "%s is of another game or other packs than the first record",
                          path);
        fine = false;
    }
    if (fine && !asc__card_stats_add(&r->stats, asc_record_match(record),
                                     asc__saved_resigned(record), ~UINT32_C(0))) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        fine = false;
    }
    if (fine && r->first == NULL) {
        r->first = record;
        r->game = asc_match_game(asc_record_match(record));
    } else {
        asc_record_free(record);
    }
    return fine;
}

/* Reads all records; reports those that cannot be read, and skips them. */
static int read_all(const asc_command *command, stats_reader *r, const asc_path_list *paths)
{
    const atomic_bool *stop = asc__cli_catch_interrupt();
    asc_progress bar = asc__progress_init(paths->count);
    int status = paths->troubles ? ASC_EXIT_FAILED : ASC_EXIT_OK;
    for (size_t i = 0; i < paths->count && !atomic_load(stop); i++) {
        if (asc__progress_due(&bar)) {
            char text[64];
            snprintf(text, sizeof text, asc__cli_tr("%zu records"), i);
            asc__progress_draw(&bar, i, text);
        }
        if (!read_game(command, r, paths->items[i]))
            status = ASC_EXIT_FAILED;
    }
    asc__progress_fini(&bar);
    return atomic_load(stop) ? asc__cli_interrupted_status() : status;
}

/* ---- Printing -------------------------------------------------------------------------------- */

double asc__stats_per_game(const asc_stats_report *report, const asc_card_stat *stat)
{
    return report->stats->games ? (double)stat->taken / (double)report->stats->games : 0;
}

/* Does card a come before card b in the list? Equal cards keep their order in the game. */
static bool comes_before(const asc_stats_report *report, const char *by, uint8_t a, uint8_t b)
{
    const asc_card *cards = asc_cards(report->game, &(size_t){0});
    const asc_card_stat *x = &report->stats->cards[a], *y = &report->stats->cards[b];
    if (strcmp(by, "name") == 0)
        return strcmp(cards[a].title, cards[b].title) < 0;
    if (strcmp(by, "cost") == 0)
        return cards[a].cost < cards[b].cost;
    if (strcmp(by, "taken") == 0)
        return x->taken > y->taken;
    /* A card that nobody took has no rate. */
    if ((x->seats.count > 0) != (y->seats.count > 0))
        return x->seats.count > 0;
    return asc__rate_interval(x->seats).low > asc__rate_interval(y->seats).low;
}

static void make_order(asc_stats_report *report, const char *by)
{
    size_t count;
    const asc_card *cards = asc_cards(report->game, &count);
    for (size_t i = 0; i < count; i++) {
        if (cards[i].zone == ASC_STARTING && report->stats->cards[i].taken == 0)
            continue;
        size_t at = report->count++;
        for (; at > 0 && comes_before(report, by, (uint8_t)i, report->order[at - 1]); at--)
            report->order[at] = report->order[at - 1];
        report->order[at] = (uint8_t)i;
    }
}

/* Prints a rate and its interval: "78.6%  52 - 92%". */
static void print_won(asc_rate rate, int rate_width, int interval_width)
{
    asc_interval interval = asc__rate_interval(rate);
    char share[40] = "-", range[32] = "-";
    if (rate.count > 0) {
        snprintf(share, sizeof share, "%s%%", asc__cli_decimal(100 * asc__rate_of(rate), 1).text);
        snprintf(range, sizeof range, "%.0f - %.0f%%", 100 * interval.low, 100 * interval.high);
    }
    printf("%*s%*s\n", rate_width, share, interval_width, range);
}

static void print_text(const asc_stats_report *report)
{
    const asc_card *cards = asc_cards(report->game, &(size_t){0});
    enum { COST, PER_GAME, PLAYERS, WON, INTERVAL, COLUMNS };
    static const char *const titles[COLUMNS] = {N_("cost"), N_("a game"), N_("players"), N_("won"),
                                                N_("interval")};
    static const int least[COLUMNS] = {6, 8, 6, 8, 12};
    int width = 8, columns[COLUMNS];
    for (size_t i = 0; i < report->count; i++) {
        int name = asc__cli_width(cards[report->order[i]].title);
        width = name > width ? name : width;
    }
    asc__cli_printf(stdout, "%llu games of %s; a player wins %s%% of them\n\n",
                    (unsigned long long)report->stats->games, asc_game_name(report->game),
                    asc__cli_decimal(100 * asc__rate_of(report->stats->all), 1).text);
    if (report->by_won) {
        asc__cli_wrap(stdout, asc__cli_tr(ASC_STATS_BY_WON), 0);
        putchar('\n');
    }
    asc__cli_pad(stdout, asc__cli_tr("card"), width);
    for (int k = 0; k < COLUMNS; k++) {
        int title = asc__cli_width(asc__cli_tr(titles[k])) + 2;
        columns[k] = title > least[k] ? title : least[k];
        asc__cli_pad_left(stdout, asc__cli_tr(titles[k]), columns[k]);
    }
    putchar('\n');
    for (size_t i = 0; i < report->count; i++) {
        const asc_card *card = &cards[report->order[i]];
        const asc_card_stat *stat = &report->stats->cards[report->order[i]];
        asc__cli_pad(stdout, card->title, width);
        printf("%*u%*s%*llu", columns[COST], card->cost, columns[PER_GAME],
               asc__cli_decimal(asc__stats_per_game(report, stat), 3).text, columns[PLAYERS],
               (unsigned long long)stat->seats.count);
        print_won(stat->seats, columns[WON], columns[INTERVAL]);
    }
}

static void print_rate(asc_json *json, asc_rate rate)
{
    asc_interval interval = asc__rate_interval(rate);
    asc__json_number(json, "wins", rate.won);
    asc__json_real(json, "win_rate", asc__rate_of(rate), 6);
    asc__json_real(json, "low", interval.low, 6);
    asc__json_real(json, "high", interval.high, 6);
    asc__json_real(json, "error", (interval.high - interval.low) / 2, 6);
}

static void print_json(const asc_stats_report *report)
{
    const asc_card *cards = asc_cards(report->game, &(size_t){0});
    asc_json json = asc__cli_json(stdout);
    asc__json_object(&json, NULL);
    asc__json_number(&json, "schema", 1);
    asc__json_text(&json, "game", asc_game_name(report->game));
    asc__json_number(&json, "games", report->stats->games);
    asc__json_number(&json, "unfinished", report->stats->unfinished);
    asc__json_number(&json, "stopped", report->stats->stopped);
    asc__json_real(&json, "win_rate", asc__rate_of(report->stats->all), 6);
    asc__json_array(&json, "cards");
    for (size_t i = 0; i < report->count; i++) {
        const asc_card *card = &cards[report->order[i]];
        const asc_card_stat *stat = &report->stats->cards[report->order[i]];
        asc__json_object(&json, NULL);
        asc__json_text(&json, "name", card->name);
        asc__json_text(&json, "kind", card->kind);
        asc__json_number(&json, "cost", card->cost);
        asc__json_number(&json, "taken", stat->taken);
        asc__json_real(&json, "taken_per_game", asc__stats_per_game(report, stat), 6);
        asc__json_number(&json, "players", stat->seats.count);
        print_rate(&json, stat->seats);
        asc__json_array(&json, "by_round");
        for (int k = 0; k < ASC_STRETCHES; k++) {
            asc__json_object(&json, NULL);
            asc__json_number(&json, "from", (uint64_t)asc__stretch_first[k]);
            asc__json_number(&json, "taken", stat->by_round[k].count);
            print_rate(&json, stat->by_round[k]);
            asc__json_close(&json, '}');
        }
        asc__json_close(&json, ']');
        asc__json_close(&json, '}');
    }
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
}

static void page(const void *report, FILE *out)
{
    asc__stats_html(report, out);
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct stats_request {
    const char *by, *html;
    bool json;
} stats_request;

static const asc_cli_option command_options[] = {
    {"sort", NC_("value", "BY"),
     N_("won (default), taken, cost or name; won goes by the lower end of the 95 % "
        "interval, so that few lucky games rank nobody first"),
     ASC__CLI_INTO(stats_request, by)},
    {"html", NC_("value", "FILE"), N_("one page with plots"), ASC__CLI_INTO(stats_request, html)},
    {"json", NULL,
     N_("for programs: one object with 'schema' (1), 'games', 'win_rate' of all players, "
        "and 'cards', each with 'name', 'kind', 'cost', 'taken', 'taken_per_game', "
        "'players' (who took it at least once), 'wins', 'win_rate', 'low' and 'high' "
        "(the 95 % interval), 'error' (half of it) and 'by_round': 'from', 'taken' and "
        "the same five"),
     ASC__CLI_INTO(stats_request, json)},
};

static bool check_sort(const asc_command *command, const char *by)
{
    static const char *const orders[] = {"won", "taken", "cost", "name"};
    for (size_t i = 0; i < ASC__COUNT(orders); i++)
        if (strcmp(orders[i], by) == 0)
            return true;
    asc__cli_complain(command, "--sort wants won, taken, cost or name, not '%s'", by);
    return false;
}

/* Reports games that do not count. */
static void tell_left_out(const asc_command *command, const asc_card_stats *stats)
{
    unsigned long long open = stats->unfinished - stats->stopped, stopped = stats->stopped;
    if (open > 0)
        asc__cli_complain(command, "games that are not over and do not count: %llu", open);
    if (stopped > 0)
        asc__cli_complain(command,
                          "games that were stopped after %d decisions and do not count: %llu",
                          ASC_DECISIONS_MAX, stopped);
}

static int tell(const asc_command *command, const stats_reader *r, const stats_request *request)
{
    asc_stats_report report = {
        .game = r->game, .stats = &r->stats, .by_won = strcmp(request->by, "won") == 0};
    if (r->game == NULL || r->stats.games == 0) {
        asc__cli_complain(command, "there is no finished game to count");
        tell_left_out(command, &r->stats);
        return ASC_EXIT_FAILED;
    }
    make_order(&report, request->by);
    if (request->json)
        print_json(&report);
    else
        print_text(&report);
    tell_left_out(command, &r->stats);
    bool written = request->html == NULL || asc__cli_write(command, request->html, page, &report);
    return written ? ASC_EXIT_OK : ASC_EXIT_FAILED;
}

static int run(const asc_command *command, int argc, char **argv)
{
    stats_request request = {.by = "won"};
    int status = asc__cli_options(command, &request, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc == 0) {
        asc__cli_complain(command, "wants records, or a folder with records");
        return ASC_EXIT_USAGE;
    }
    if (!check_sort(command, request.by))
        return ASC_EXIT_USAGE;
    asc_path_list paths = {0};
    asc_finder finder;
    asc__finder_init(&finder);
    stats_reader *r = calloc(1, sizeof *r);
    bool fine = r != NULL;
    for (int i = 0; i < argc && fine; i++)
        fine = asc__paths_add(&paths, argv[i], ".record");
    if (fine) {
        asc__paths_sort(&paths);
        r->finder = &finder;
        status = read_all(command, r, &paths);
        int told = tell(command, r, &request);
        status = status == ASC_EXIT_OK ? told : status;
        asc_record_free(r->first);
    } else {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        status = ASC_EXIT_FAILED;
    }
    free(r);
    asc__paths_free(&paths);
    asc__finder_fini(&finder);
    return status;
}

const asc_command asc__cmd_stats = {
    .name = "stats",
    .summary = N_("says from many records how well each card did"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
