/*
 * cmd_bench.c - `ascend bench`: fixed games and positions with every player, how fast they were, and one
 * signature of what came out. The playing is the arena's; here are the list of tables and the printing.
 */
#include "cli.h"

#include <string.h>

#include "bench.h"
#include "cli_progress.h"
#include "pack_shelf.h"

enum { SCHEMA = 1, LABEL = 40 };

static const char help[] =
    N_("usage: ascend bench [--json]\n"
       "\n"
       "Plays games that are always the same with every player, evaluates and judges\n"
       "positions of such games, and prints how fast that went and a signature: a hash\n"
       "over all moves, values and chances that came out. It is the same on every\n"
       "machine, with every compiler and under any load; if it changes, some player\n"
       "evaluates or decides differently.\n");

static const char notes[] =
    N_("It takes one thread and some seconds. Ctrl-C stops it, with exit status 130.\n"
       "Packs are found as 'ascend cards --help' tells.\n");

typedef struct bench_set_up {
    const char *game, *packs;
    int players;
    const char *option, *value; /* or NULL */
} bench_set_up;

static const bench_set_up set_ups[] = {
    {"deck", "godslayer", 2, NULL, NULL},       {"deck", "vigil", 2, NULL, NULL},
    {"deck", "anniversary", 2, NULL, NULL},     {"deck", "godslayer", 1, NULL, NULL},
    {"deck", "vigil", 1, NULL, NULL},           {"deck", "anniversary", 1, NULL, NULL},
    {"deck", "godslayer,vigil", 3, NULL, NULL}, {"deck", "godslayer", 4, "teams", "2"},
    {"princes", NULL, 2, NULL, NULL},           {"princes", NULL, 4, NULL, NULL},
};

/* What a row of the table is about: a player and how many decisions he makes at most, or evaluation, or
 * the judge. */
typedef struct bench_row {
    const char *name;
    unsigned decisions;
} bench_row;

static const char evaluation[] = "evaluation", judge[] = "judge";
static const char judging[] = "search:60it";
static const bench_row rows[] = {
    {evaluation, 0},      {"random", 1000},      {"rich", 1000},          {"greedy", 1000},
    {"level:1", 1000},    {"level:2", 1000},     {"level:4", 40},         {"search:40it", 150},
    {"search:400it", 40}, {"search:2000it", 12}, {"search:30it+2t", 100}, {judge, 0},
};

enum { SET_UPS = ASC__COUNT(set_ups), ROWS = ASC__COUNT(rows) };

/* ---- Printing -------------------------------------------------------------------------------- */

typedef struct bench_output {
    bool as_json;
    asc_json json;
    asc_progress bar;
} bench_output;

static void name_table(const bench_set_up *set_up, char label[LABEL])
{
    snprintf(label, LABEL, "%s, %d%s%s", set_up->packs ? set_up->packs : set_up->game,
             set_up->players, set_up->option ? ", " : "", set_up->option ? set_up->option : "");
}

static void print_head(bench_output *out)
{
    if (out->as_json) {
        out->json = asc__cli_json(stdout);
        asc__json_object(&out->json, NULL);
        asc__json_number(&out->json, "schema", SCHEMA);
        asc__json_array(&out->json, "rows");
        return;
    }
    asc__cli_pad(stdout, asc__cli_tr("table"), 20);
    asc__cli_pad(stdout, asc__cli_tr("player"), 16);
    asc__cli_pad_left(stdout, asc__cli_tr("decisions"), 10);
    asc__cli_pad_left(stdout, asc__cli_tr("a second"), 12);
    putchar('\n');
}

static void print_row(bench_output *out, const char *table, const char *player,
                      const asc_bench_figures *figures)
{
    double speed = figures->seconds > 0 ? (double)figures->decisions / figures->seconds : 0;
    if (out->as_json) {
        char signature[24];
        snprintf(signature, sizeof signature, "%016llx", (unsigned long long)figures->signature);
        asc__json_object(&out->json, NULL);
        asc__json_text(&out->json, "table", table);
        asc__json_text(&out->json, "player", player);
        asc__json_number(&out->json, "decisions", figures->decisions);
        asc__json_real(&out->json, "decisions_per_second", speed, 0);
        asc__json_text(&out->json, "signature", signature);
        asc__json_close(&out->json, '}');
        return;
    }
    const char *name = player == evaluation ? asc__cli_tr("evaluation")
                       : player == judge    ? asc__cli_tr("judge")
                                            : player;
    asc__progress_fini(&out->bar);
    asc__cli_pad(stdout, table, 20);
    asc__cli_pad(stdout, name, 16);
    printf("%10llu%12.0f\n", (unsigned long long)figures->decisions, speed);
}

static void print_signature(bench_output *out, uint64_t signature)
{
    char text[24];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)signature);
    if (out->as_json) {
        asc__json_close(&out->json, ']');
        asc__json_text(&out->json, "signature", text);
        asc__json_close(&out->json, '}');
    } else {
        printf("signature: %s\n", text);
    }
}

/* ---- The command ----------------------------------------------------------------------------- */

static asc_status run_row(const asc_game *game, const bench_row *row, const atomic_bool *stop,
                          asc_bench_figures *figures)
{
    if (row->name == evaluation)
        return asc__bench_evaluation(game, stop, figures);
    if (row->name == judge)
        return asc__bench_judge(game, judging, stop, figures);
    return asc__bench_player(game, row->name, row->decisions, stop, figures);
}

/* All rows of a table; ASC_CLI_GO_ON, or an exit status after a complaint. */
static int run_table(const asc_command *command, asc_shelf *shelf, const bench_set_up *set_up,
                     bench_output *out, uint64_t *signature)
{
    const atomic_bool *stop = asc__cli_catch_interrupt();
    asc_option option = {set_up->option, set_up->value};
    asc_game *game = asc__shelf_game(shelf, (asc_config){
                                                .game = set_up->game,
                                                .packs = set_up->packs,
                                                .players = set_up->players,
                                                .options = &option,
                                                .option_count = set_up->option != NULL,
                                            });
    if (!game)
        return asc__shelf_exit(shelf);
    char label[LABEL];
    name_table(set_up, label);
    int status = ASC_CLI_GO_ON;
    for (size_t i = 0; status == ASC_CLI_GO_ON && i < ROWS; i++) {
        asc_bench_figures figures;
        if (asc__progress_due(&out->bar))
            asc__progress_draw(&out->bar, (uint64_t)(set_up - set_ups) * ROWS + i, label);
        asc_status done = run_row(game, &rows[i], stop, &figures);
        if (done != ASC_OK) {
            asc__cli_complain(command, "%s", asc__cli_status(done));
            status = ASC_EXIT_FAILED;
        } else if (*stop) {
            asc__cli_complain(command, "interrupted");
            status = asc__cli_interrupted_status();
        } else {
            print_row(out, label, rows[i].name, &figures);
            *signature = *signature * UINT64_C(0x9e3779b97f4a7c15) + figures.signature;
        }
    }
    asc_game_free(game);
    return status;
}

static const asc_cli_option command_options[] = {
    {"json", NULL,
     N_("for programs: one object with 'schema' (1), 'rows' (each with 'table', 'player', "
        "'decisions', 'decisions_per_second', 'signature') and 'signature'"),
     ASC__CLI_INTO(bench_output, as_json)},
};

static int run(const asc_command *command, int argc, char **argv)
{
    bench_output out = {.bar = asc__progress_init(SET_UPS * ROWS)};
    int status = asc__cli_options(command, &out, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(command, 0, argc, argv))
        return ASC_EXIT_USAGE;
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    uint64_t signature = 0;
    print_head(&out);
    for (size_t i = 0; status == ASC_CLI_GO_ON && i < SET_UPS; i++)
        status = run_table(command, &shelf, &set_ups[i], &out, &signature);
    asc__progress_fini(&out.bar);
    if (status == ASC_CLI_GO_ON) {
        print_signature(&out, signature);
        status = ASC_EXIT_OK;
    }
    asc__shelf_fini(&shelf);
    return status;
}

const asc_command asc__cmd_bench = {
    .name = "bench",
    .summary = N_("plays the same games with every player, and prints a signature"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
