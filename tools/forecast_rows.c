/*
 * forecast_rows.c - what a forecast is learnt from: positions of games, and how those games ended.
 *
 * In each game one seat plays by asc_value_keen, the other by asc_value_best, as the forecast takes
 * it. Most games open with some moves at random, for two who play well see few sorts of positions and
 * one who looks ahead asks about others too. What comes before the last of these moves is no row: how
 * the game ended would tell of them as well. docs/training.md has the rest.
 */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deck_forecast.h"
#include "pack_shelf.h"

static const char usage[] =
    "usage: forecast_rows PACKS SEED ROWS\n"
    "\n"
    "Plays games of two with some packs and writes rows to the standard output, for\n"
    "tools/train_forecast.py to learn from: ROWS of them, or with 0 as many as are\n"
    "read. Each SEED, a number up to 4294967295, has games of its own.\n"
    "\n"
    "Lines of text come first, an empty one last: packs, players, the number of the\n"
    "set-up, cards. A row is a position at the beginning of a turn, seen by the seat\n"
    "whose turn it is:\n"
    "\n"
    "  1 byte            how the game ended for it: 0 lost, 1 shared, 2 won\n"
    "  1 byte            by how many points, from -127 to 127\n"
    "  10 * cards bytes  how often each card lies in each place\n"
    "  9 numbers         floats of 32 bits, in the order of bytes of this machine\n"
    "\n"
    "src/deck/deck_forecast.c tells which places and numbers.\n";

enum {
    EXIT_USAGE = 2,
    OPENING_TURNS = 24,     /* moves are at random before one of these turns */
    ROWS_A_GAME = 200,      /* more than games have turns of one player */
    DECISIONS_MAX = 4000,   /* a game that goes on longer than any should is left out */
    MARGIN_MAX = INT8_MAX,  /* points ahead or behind that a row has room for */
    OUTPUT_BUFFER = 1 << 20 /* one who reads many pipes wants much at a time */
};

#define GAMES_A_SEED UINT64_C(1000000000)

typedef struct maker {
    asc_game *game;
    asc_state *state;
    asc_move *moves;
    size_t row_size;
    uint8_t *rows;   /* of the game that is being played */
    unsigned count;  /* of these */
    uint64_t number; /* of that game */
    uint32_t rolls;  /* dice that were rolled in it */
} maker;

static uint32_t roll(maker *m, uint32_t below)
{
    return asc__random_fast(asc__mix(m->number), 0, m->rolls++, below);
}

/* What the network would see; how the game ends is not known yet. */
static void add_row(maker *m, int seat)
{
    deck_forecast_inputs inputs;
    asc__deck_forecast_inputs(deck_of(m->game), (const deck_state *)m->state, seat, &inputs);
    uint8_t *row = m->rows + m->count++ * m->row_size;
    memset(row, 0, m->row_size);
    for (unsigned i = 0; i < inputs.count; i++)
        row[2 + inputs.rows[i]]++;
    memcpy(row + m->row_size - sizeof inputs.numbers, inputs.numbers, sizeof inputs.numbers);
}

/* The end of the game, into all its rows. */
static void add_result(maker *m, int seat)
{
    asc_result result;
    asc_result_of(m->game, m->state, &result);
    bool own = result.winners >> seat & 1, other = result.winners >> !seat & 1;
    int margin = result.score[seat] - result.score[!seat];
    margin = margin > MARGIN_MAX ? MARGIN_MAX : margin < -MARGIN_MAX ? -MARGIN_MAX : margin;
    for (unsigned i = 0; i < m->count; i++) {
        m->rows[i * m->row_size] = own ? 2 - other : 0;
        m->rows[i * m->row_size + 1] = (uint8_t)margin;
    }
}

/* Plays game m->number and leaves its rows in m->rows. */
static void play(maker *m)
{
    static const uint8_t percents[] = {0, 0, 3, 8, 20, 40};
    m->rolls = 0;
    m->count = 0;
    asc_seed seed = asc_seed_from_number(m->number);
    asc_state_init(m->game, m->state, &seed);
    int keen = (int)(m->number & 1);
    uint32_t percent = percents[roll(m, sizeof percents)]; /* of the moves of the opening */
    int opening = percent > 0 ? (int)roll(m, OPENING_TURNS) : 0;
    int turn = 0, to_act;
    for (int made = 0; (to_act = asc_to_act(m->game, m->state)) != ASC_NOBODY; made++) {
        if (made == DECISIONS_MAX) {
            m->count = 0;
            return;
        }
        bool begins = asc_turns(m->game, m->state) != turn;
        turn = asc_turns(m->game, m->state);
        if (begins && turn >= opening && ((const deck_state *)m->state)->active == keen &&
            m->count < ROWS_A_GAME)
            add_row(m, keen);
        size_t count = (size_t)asc_legal(m->game, m->state, m->moves), choice;
        if (turn < opening && roll(m, 100) < percent)
            choice = roll(m, (uint32_t)count);
        else if (to_act == keen)
            choice = asc_value_keen(m->game, m->state, m->moves, count);
        else
            choice = asc_value_best(m->game, m->state, m->moves, count);
        asc_apply_listed(m->game, m->state, m->moves[choice]);
    }
    add_result(m, keen);
}

/* All that a trainer has to know of the set-up: it goes into the head of a forecast. */
static void write_head(const asc_game *game)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(game, &count);
    printf("ascend rows 1\npacks ");
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i > 0 ? "," : "", packs[i].id);
    printf("\nplayers %d\ngame %08" PRIx32 "\ncards %zu\n\n", game->players, game->game_id,
           game->card_count);
}

static void write_rows(maker *m, uint64_t wanted)
{
    for (uint64_t written = 0; (wanted == 0 || written < wanted) && !ferror(stdout); m->number++) {
        play(m);
        uint64_t count = m->count;
        if (wanted > 0 && count > wanted - written)
            count = wanted - written;
        fwrite(m->rows, m->row_size, count, stdout);
        written += count;
    }
}

/* The exit status. One who has read enough and closes the pipe is no failure. */
static int finish_output(void)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || errno == EPIPE)
        return EXIT_SUCCESS;
    fprintf(stderr, "forecast_rows: cannot write: %s\n", strerror(errno));
    return EXIT_FAILURE;
}

static bool parse_number(const char *name, const char *text, uint64_t most, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0 && *number <= most)
        return true;
    fprintf(stderr, "forecast_rows: %s is a number from 0 to %" PRIu64 ", not '%s'\n", name, most,
            text);
    return false;
}

int main(int argc, char **argv)
{
    static char buffer[OUTPUT_BUFFER];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    signal(SIGPIPE, SIG_IGN); /* finish_output deals with a closed pipe */
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return finish_output();
    }
    if (argc != 4) {
        fputs(usage, stderr);
        return EXIT_USAGE;
    }
    uint64_t seed, rows;
    if (!parse_number("SEED", argv[2], UINT32_MAX, &seed) ||
        !parse_number("ROWS", argv[3], UINT64_MAX, &rows))
        return EXIT_USAGE;

    int status = EXIT_FAILURE;
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    maker m = {.number = seed * GAMES_A_SEED,
               .game = asc__shelf_game(&shelf, (asc_config){.packs = argv[1], .players = 2})};
    if (m.game != NULL) {
        m.row_size =
            2 + DECK_FORECAST_PLACES * m.game->card_count + DECK_FORECAST_NUMBERS * sizeof(float);
        m.state = malloc(asc_state_size(m.game));
        m.moves = malloc(asc_legal_max(m.game) * sizeof *m.moves);
        m.rows = malloc(ROWS_A_GAME * m.row_size);
        if (m.state != NULL && m.moves != NULL && m.rows != NULL) {
            write_head(m.game);
            write_rows(&m, rows);
            status = finish_output();
        } else {
            fputs("forecast_rows: there is not enough memory\n", stderr);
        }
    }
    free(m.state);
    free(m.moves);
    free(m.rows);
    asc_game_free(m.game);
    asc__shelf_fini(&shelf);
    return status;
}
