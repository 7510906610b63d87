/*
 * cmd_stats.c - `ascend stats`: reads the records of many games and tells how each card did.
 */
#include "cli.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli_progress.h"
#include "json.h"
#include "pack_shelf.h"
#include "stats.h"

static const char help[] =
    N_("usage: ascend stats FILE... [OPTION...]\n"
       "\n"
       "Reads the records of many games and tells for each card how often it was taken,\n"
       "and how often those who took it have won, by the round in which they did. A folder\n"
       "stands for every *.record in it and below: 'ascend arena --out FOLDER' makes one.\n"
       "\n"
       "  ascend arena --players level:4,level:4 --games 2000 --out games\n"
       "  ascend stats games --html cards.html\n"
       "\n"
       "  --sort BY     won (default), taken, cost or name\n"
       "  --html FILE   one page with plots\n"
       "  --json        for programs: one object with \"schema\" (1), \"games\", \"win_rate\" of\n"
       "                all players, and \"cards\", each with \"name\", \"kind\", \"cost\", "
       "\"taken\",\n"
       "                \"taken_per_game\", \"players\" (who took it at least once), \"wins\",\n"
       "                \"win_rate\", \"error\" (half of the 95 % interval) and \"by_round\": "
       "\"from\",\n"
       "                \"taken\", \"wins\", \"win_rate\", \"error\"\n"
       "\n"
       "All records must be of one game with the same packs. Games that are not finished do\n"
       "not count. Winning goes with a card for many reasons: who is ahead can pay for more.\n"
       "Compare cards of the same cost, taken in the same rounds, by players of equal strength.\n");

typedef struct path_list {
    char **items;
    size_t count, room;
} path_list;

typedef struct reader {
    asc_shelf *shelf;
    asc_record *first; /* its game is the one that all are of */
    const asc_game *game;
    asc_card_stats stats;
} reader;

/* ---- Finding records ------------------------------------------------------------------------- */

static bool add_path(path_list *list, const char *path)
{
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 64;
        char **items = realloc(list->items, room * sizeof *items);
        if (items == NULL)
            return false;
        list->items = items;
        list->room = room;
    }
    list->items[list->count] = strdup(path);
    return list->items[list->count++] != NULL;
}

static bool is_record(const char *name)
{
    size_t length = strlen(name);
    return length > 7 && strcmp(name + length - 7, ".record") == 0;
}

/* Adds a file, or the records in a folder and below. */
static bool find_records(const asc_command *command, path_list *list, const char *path, int depth)
{
    enum { DEPTH_MAX = 16 };
    struct stat about;
    DIR *folder = stat(path, &about) == 0 && S_ISDIR(about.st_mode) ? opendir(path) : NULL;
    if (folder == NULL)
        return add_path(list, path);
    bool fine = true;
    for (struct dirent *entry; fine && (entry = readdir(folder)) != NULL;) {
        char inner[4096];
        if (entry->d_name[0] == '.' ||
            snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) >= (int)sizeof inner ||
            stat(inner, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode) && depth < DEPTH_MAX)
            fine = find_records(command, list, inner, depth + 1);
        else if (S_ISREG(about.st_mode) && is_record(entry->d_name))
            fine = add_path(list, inner);
    }
    closedir(folder);
    return fine;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void free_paths(path_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i]);
    free(list->items);
}

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
    return true;
}

/* Adds the game of a record; false, having told why, where that cannot be. */
static bool read_game(const asc_command *command, reader *r, const char *path)
{
    asc_source source;
    asc_record *record = NULL;
    if (!asc__file_read(path, &source))
        return false;
    asc_host host = asc__shelf_host(r->shelf);
    asc_status status = asc_record_parse(&source, &host, &record);
    asc__file_free(&source);
    bool fine = status == ASC_OK;
    if (!fine) {
        asc__cli_complain(command, "%s: %s", path, asc__cli_status(status));
    } else if (r->first != NULL && !same_game(r->game, asc_match_game(asc_record_match(record)))) {
        asc__cli_complain(command, "%s is of another game or other packs than the first record",
                          path);
        fine = false;
    }
    if (fine && !asc__card_stats_add(&r->stats, asc_record_match(record))) {
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

/* Reads all records; those that cannot be read are told and left out. */
static int read_all(const asc_command *command, reader *r, const path_list *paths)
{
    const atomic_bool *stop = asc__cli_catch_interrupt();
    asc_progress bar = asc__progress_init(paths->count);
    int status = ASC_EXIT_OK;
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
    return atomic_load(stop) ? ASC_EXIT_INTERRUPTED : status;
}

/* ---- Telling --------------------------------------------------------------------------------- */

double asc__stats_per_game(const asc_stats_report *report, const asc_card_stat *stat)
{
    return report->stats->games ? (double)stat->taken / (double)report->stats->games : 0;
}

/* Is card a to be listed before card b? Equal ones stay as they are in the game. */
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
    return asc__rate_of(x->seats) > asc__rate_of(y->seats);
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

static void print_text(const asc_stats_report *report)
{
    const asc_card *cards = asc_cards(report->game, &(size_t){0});
    enum { COST, PER_GAME, PLAYERS, COLUMNS };
    static const char *const titles[COLUMNS] = {N_("cost"), N_("a game"), N_("players")};
    int width = 8, columns[COLUMNS];
    for (size_t i = 0; i < report->count; i++) {
        int name = asc__cli_width(cards[report->order[i]].title);
        width = name > width ? name : width;
    }
    printf(asc__cli_tr("%llu games of %s; a player wins %.1f%% of them\n\n"),
           (unsigned long long)report->stats->games, asc_game_name(report->game),
           100 * asc__rate_of(report->stats->all));
    asc__cli_pad(stdout, asc__cli_tr("card"), width);
    for (int k = 0; k < COLUMNS; k++) {
        columns[k] = asc__cli_width(asc__cli_tr(titles[k])) + 2;
        columns[k] = columns[k] > 6 ? columns[k] : 6;
        asc__cli_pad_left(stdout, asc__cli_tr(titles[k]), columns[k]);
    }
    printf("   %s\n", asc__cli_tr("won"));
    for (size_t i = 0; i < report->count; i++) {
        const asc_card *card = &cards[report->order[i]];
        const asc_card_stat *stat = &report->stats->cards[report->order[i]];
        asc__cli_pad(stdout, card->title, width);
        printf("%*u%*.3f%*llu  ", columns[COST], card->cost, columns[PER_GAME],
               asc__stats_per_game(report, stat), columns[PLAYERS],
               (unsigned long long)stat->seats.count);
        if (stat->seats.count > 0)
            printf("%5.1f%% +-%4.1f\n", 100 * asc__rate_of(stat->seats),
                   100 * asc__rate_error(stat->seats));
        else
            puts("    -");
    }
}

static void print_rate(asc_json *json, asc_rate rate)
{
    asc__json_number(json, "wins", rate.won);
    asc__json_real(json, "win_rate", asc__rate_of(rate), 6);
    asc__json_real(json, "error", asc__rate_error(rate), 6);
}

static void print_json(const asc_stats_report *report)
{
    const asc_card *cards = asc_cards(report->game, &(size_t){0});
    asc_json json = asc__json_init(stdout);
    asc__json_object(&json, NULL);
    asc__json_number(&json, "schema", 1);
    asc__json_text(&json, "game", asc_game_name(report->game));
    asc__json_number(&json, "games", report->stats->games);
    asc__json_number(&json, "unfinished", report->stats->unfinished);
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

static bool check_sort(const asc_command *command, const char *by)
{
    static const char *const orders[] = {"won", "taken", "cost", "name"};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (strcmp(orders[i], by) == 0)
            return true;
    asc__cli_complain(command, "--sort wants won, taken, cost or name, not '%s'", by);
    return false;
}

static int tell(const asc_command *command, const reader *r, const char *by, const char *html,
                bool as_json)
{
    asc_stats_report report = {.game = r->game, .stats = &r->stats};
    if (r->game == NULL || r->stats.games == 0) {
        asc__cli_complain(command, "there is no finished game to tell of");
        return ASC_EXIT_FAILED;
    }
    make_order(&report, by);
    if (as_json)
        print_json(&report);
    else
        print_text(&report);
    return html == NULL || asc__cli_write(command, html, page, &report) ? ASC_EXIT_OK
                                                                        : ASC_EXIT_FAILED;
}

static int run(const asc_command *command, int argc, char **argv)
{
    const char *by = "won", *html = NULL;
    bool as_json = false;
    const asc_cli_option options[] = {
        {.name = "sort", .kind = ASC_CLI_TEXT, .value = &by},
        {.name = "html", .kind = ASC_CLI_TEXT, .value = &html},
        {.name = "json", .kind = ASC_CLI_FLAG, .value = &as_json},
    };
    int status = asc__cli_options(command, options, sizeof options / sizeof *options, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc == 0) {
        asc__cli_complain(command, "wants records, or a folder with records");
        return ASC_EXIT_USAGE;
    }
    if (!check_sort(command, by))
        return ASC_EXIT_USAGE;
    path_list paths = {0};
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    reader *r = calloc(1, sizeof *r);
    bool fine = r != NULL;
    for (int i = 0; i < argc && fine; i++)
        fine = find_records(command, &paths, argv[i], 0);
    if (fine) {
        if (paths.count > 1)
            qsort(paths.items, paths.count, sizeof *paths.items, by_name);
        r->shelf = &shelf;
        status = read_all(command, r, &paths);
        int told = tell(command, r, by, html, as_json);
        status = status == ASC_EXIT_OK ? told : status;
        asc_record_free(r->first);
    } else {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        status = ASC_EXIT_FAILED;
    }
    free(r);
    free_paths(&paths);
    asc__shelf_fini(&shelf);
    return status;
}

const asc_command asc__cmd_stats = {.name = "stats",
                                    .summary = N_("tells from many records how each card did"),
                                    .help = help,
                                    .run = run};
