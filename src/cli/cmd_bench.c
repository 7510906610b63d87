/*
 * cmd_bench.c - `ascend bench`: prints the speed of every player in fixed games and positions, and
 * the signature of the results. src/arena plays.
 */
#include "cli.h"

#include <string.h>

#include "bench.h"
#include "cli_progress.h"
#include "pack_finder.h"

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

/* ---- Printing -------------------------------------------------------------------------------- */

typedef struct bench_output {
    bool as_json;
    asc_json json;
    asc_progress bar;
} bench_output;

static void name_table(const asc_bench_set_up *set_up, char label[LABEL])
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

static void print_row(bench_output *out, const char *table, const asc_bench_row *row,
                      const asc_bench_figures *figures)
{
    const char *player = row->kind == ASC_BENCH_EVALUATION ? "evaluation"
                         : row->kind == ASC_BENCH_ADVISOR  ? "advisor"
                                                           : row->player;
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
    const char *name = row->kind == ASC_BENCH_EVALUATION ? asc__cli_tr("evaluation")
                       : row->kind == ASC_BENCH_ADVISOR  ? asc__cli_tr("advisor")
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

/* Runs all rows of a table. Returns ASC_CLI_GO_ON, or an exit status after an error message. */
static int run_table(const asc_command *command, asc_finder *finder, const asc_bench_set_up *set_up,
                     bench_output *out, uint64_t *signature)
{
    const atomic_bool *stop = asc__cli_catch_interrupt();
    asc_option option = {set_up->option, set_up->value};
    asc_game *game = asc__finder_game(finder, (asc_config){
                                                  .game = set_up->game,
                                                  .packs = set_up->packs,
                                                  .players = set_up->players,
                                                  .options = &option,
                                                  .option_count = set_up->option != NULL,
                                              });
    if (!game)
        return asc__finder_exit(finder);
    char label[LABEL];
    name_table(set_up, label);
    int status = ASC_CLI_GO_ON;
    for (size_t i = 0; status == ASC_CLI_GO_ON && i < ASC_BENCH_ROWS; i++) {
        asc_bench_figures figures;
        if (asc__progress_due(&out->bar))
            asc__progress_draw(&out->bar,
                               (uint64_t)(set_up - asc__bench_set_ups) * ASC_BENCH_ROWS + i, label);
        asc_status done = asc__bench_run(game, &asc__bench_rows[i], stop, &figures);
        if (done != ASC_OK) {
            asc__cli_complain(command, "%s", asc__cli_status(done));
            status = ASC_EXIT_FAILED;
        } else if (*stop) {
            asc__cli_complain(command, "interrupted");
            status = asc__cli_interrupted_status();
        } else {
            print_row(out, label, &asc__bench_rows[i], &figures);
            *signature = asc__bench_sign(*signature, &figures);
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
    bench_output out = {.bar = asc__progress_init(ASC_BENCH_SET_UPS * ASC_BENCH_ROWS)};
    int status = asc__cli_options(command, &out, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(command, 0, argc, argv))
        return ASC_EXIT_USAGE;
    asc_finder finder;
    asc__finder_init(&finder);
    uint64_t signature = 0;
    print_head(&out);
    for (size_t i = 0; status == ASC_CLI_GO_ON && i < ASC_BENCH_SET_UPS; i++)
        status = run_table(command, &finder, &asc__bench_set_ups[i], &out, &signature);
    asc__progress_fini(&out.bar);
    if (status == ASC_CLI_GO_ON) {
        print_signature(&out, signature);
        status = ASC_EXIT_OK;
    }
    asc__finder_fini(&finder);
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
