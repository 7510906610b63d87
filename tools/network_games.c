/*
 * network_games.c - what a forecast is learnt from: positions of games, and how those games ended.
 *
 * In each game one seat, of which the rows are, plays by asc_value_keen and the other by asc_value_best.
 * With a computer player that has a forecast already the one is he, and so is the other in every second
 * game: he has to know what comes of it against good players too. Most games open with some moves at
 * random, for two who play well see few sorts of positions and one who looks ahead asks about others
 * too. What comes before the last of these moves is no row: how the game ended would tell of them as
 * well. docs/training.md has the rest.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deck_network.h"
#include "network_file.h"
#include "pack_shelf.h"
#include "player.h"

static const char usage[] =
    "usage: forecast_rows PACKS SEED ROWS [PLAYER FORECAST]\n"
    "\n"
    "Plays games of two with some packs and writes rows to the standard output, for\n"
    "tools/train_forecast.py to learn from: ROWS of them, or with 0 as many as are\n"
    "read. Each SEED, a number up to 4294967295, has games of its own. Rows are of\n"
    "those who play by asc_value_keen, or as PLAYER does (search:40it) with the file\n"
    "FORECAST, which is read again when it has changed.\n"
    "\n"
    "Lines of text come first, an empty one last: packs, players, the number of the\n"
    "set-up, cards. A row is a position at the beginning of a turn, seen by the seat\n"
    "whose turn it is:\n"
    "\n"
    "  1 byte            how the game ended for it: 0 lost, 1 shared, 2 won\n"
    "  1 byte            by how many points, from -127 to 127\n"
    "  2 numbers         what to learn: the chance to win and how clearly, from 0 to\n"
    "                    1. For PLAYER that is not only the end: what he hoped for in\n"
    "                    this turn and later ones counts too\n"
    "  11 * cards bytes  how often each card lies in each place\n"
    "  9 numbers\n"
    "\n"
    "Numbers are floats of 32 bits, in the order of bytes of this machine.\n"
    "src/deck/deck_network.c tells which places and numbers.\n";

enum {
    EXIT_USAGE = 2,
    OPENING_TURNS = 24,     /* moves are at random before one of these turns */
    ROWS_A_GAME = 200,      /* more than games have turns of one player */
    DECISIONS_MAX = 4000,   /* a game that goes on longer than any should is left out */
    MARGIN_MAX = INT8_MAX,  /* points ahead or behind that a row has room for */
    OUTPUT_BUFFER = 1 << 20 /* one who reads many pipes wants much at a time */
};

#define GAMES_A_SEED UINT64_C(1000000000)

/* How much of what to learn in a turn is what came after it, and not what the player hoped for when he
 * thought: there is more luck in the one, and what he does not know of is missing in the other. */
static const float patience = 0.6F;

/* How a game ends or is expected to. */
typedef struct ending {
    float chance;
    float ahead;
} ending;

typedef struct maker {
    asc_game *game;
    forecast_file file;
    asc_player *player; /* whose games they are; NULL: they are played by asc_value_keen */
    asc_view *view;
    asc_state *state;
    asc_move *moves;
    ending *hopes; /* of the player in the turn of each row; a chance below 0: he did not think */
    bool may_hope; /* the turn of the last row is not over */
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
    uint8_t *row = m->rows + m->count * m->row_size;
    memset(row, 0, m->row_size);
    for (unsigned i = 0; i < inputs.count; i++)
        row[2 + sizeof(ending) + inputs.rows[i]]++;
    memcpy(row + m->row_size - sizeof inputs.numbers, inputs.numbers, sizeof inputs.numbers);
    m->hopes[m->count++].chance = -1;
    m->may_hope = true;
}

/* The end of the game, into all its rows. */
static void add_result(maker *m, int seat)
{
    asc_result result;
    asc_result_of(m->game, m->state, &result);
    bool own = result.winners >> seat & 1, other = result.winners >> !seat & 1;
    int margin = result.score[seat] - result.score[!seat];
    margin = margin > MARGIN_MAX ? MARGIN_MAX : margin < -MARGIN_MAX ? -MARGIN_MAX : margin;
    uint8_t won = own ? 2 - other : 0;
    ending end = {(float)won / 2, 0.5F + 0.5F * tanhf((float)margin / ASC_FORECAST_POINTS)};
    for (unsigned i = m->count; i-- > 0;) {
        uint8_t *row = m->rows + i * m->row_size;
        if (m->hopes[i].chance >= 0) {
            end.chance = patience * end.chance + (1 - patience) * m->hopes[i].chance;
            end.ahead = patience * end.ahead + (1 - patience) * m->hopes[i].ahead;
        }
        row[0] = won;
        row[1] = (uint8_t)margin;
        memcpy(row + 2, &end, sizeof end);
    }
}

/* What one does who plays better than asc_value_best. */
static size_t choose(maker *m, int seat, size_t count)
{
    if (m->player == NULL)
        return asc_value_keen(m->game, m->state, m->moves, count);
    asc_view_of(m->game, m->state, seat, m->view);
    return asc_player_choose(m->player, m->view, m->moves, count);
}

/* What the player hoped for when he chose, if that was in the turn of the last row. */
static void add_hope(maker *m)
{
    asc_forecast hope;
    if (m->player != NULL && m->may_hope && asc__search_hope(m->player, &hope))
        m->hopes[m->count - 1] = (ending){(float)hope.chance, (float)hope.ahead};
}

/* Plays game m->number and leaves its rows in m->rows. */
static void play(maker *m)
{
    static const uint8_t percents[] = {0, 0, 3, 8, 20, 40};
    m->rolls = 0;
    m->count = 0;
    m->may_hope = false;
    asc_seed seed = asc_seed_from_number(m->number);
    asc_state_init(m->game, m->state, &seed);
    int keen = (int)(m->number & 1);
    bool equals = m->player != NULL && (m->number >> 1 & 1); /* both play as the player does */
    uint32_t percent = percents[roll(m, sizeof percents)];   /* of the moves of the opening */
    int opening = percent > 0 ? (int)roll(m, OPENING_TURNS) : 0;
    int turn = 0, to_act;
    for (int made = 0; (to_act = asc_to_act(m->game, m->state)) != ASC_NOBODY; made++) {
        if (made == DECISIONS_MAX) {
            m->count = 0;
            return;
        }
        bool begins = asc_turns(m->game, m->state) != turn;
        turn = asc_turns(m->game, m->state);
        m->may_hope &= !begins;
        if (begins && turn >= opening && ((const deck_state *)m->state)->active == keen &&
            m->count < ROWS_A_GAME)
            add_row(m, keen);
        size_t count = (size_t)asc_legal(m->game, m->state, m->moves), choice;
        if (turn < opening && roll(m, 100) < percent)
            choice = roll(m, (uint32_t)count);
        else if (to_act == keen || equals)
            choice = choose(m, to_act, count);
        else
            choice = asc_value_best(m->game, m->state, m->moves, count);
        if (to_act == keen)
            add_hope(m);
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

/* False where the forecast is one no longer. */
static bool write_rows(maker *m, uint64_t wanted)
{
    for (uint64_t written = 0; (wanted == 0 || written < wanted) && !ferror(stdout); m->number++) {
        if (m->player != NULL && !forecast_file_read(&m->file, m->game))
            return false;
        play(m);
        uint64_t count = m->count;
        if (wanted > 0 && count > wanted - written)
            count = wanted - written;
        fwrite(m->rows, m->row_size, count, stdout);
        written += count;
    }
    return true;
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

/* Sets up all there is but the game. */
static bool prepare(maker *m, asc_shelf *shelf, const char *player, const char *forecast,
                    uint64_t seed)
{
    m->number = seed * GAMES_A_SEED;
    m->row_size = 2 + sizeof(ending) + DECK_FORECAST_PLACES * m->game->card_count +
                  DECK_FORECAST_NUMBERS * sizeof(float);
    if (player != NULL) {
        m->file.path = forecast;
        if (!forecast_file_read(&m->file, m->game))
            return false;
        ((deck_game *)(void *)m->game)->forecast = &m->file.forecast;
        asc_host host = asc__shelf_host(shelf);
        if (asc_player_new(m->game, player, seed, &host, &m->player) != ASC_OK)
            return false;
    }
    m->state = malloc(asc_state_size(m->game));
    m->view = malloc(asc_view_size(m->game));
    m->moves = malloc(asc_legal_max(m->game) * sizeof *m->moves);
    m->hopes = malloc(ROWS_A_GAME * sizeof *m->hopes);
    m->rows = malloc(ROWS_A_GAME * m->row_size);
    if (m->state != NULL && m->view != NULL && m->moves != NULL && m->hopes != NULL &&
        m->rows != NULL)
        return true;
    fputs("forecast_rows: there is not enough memory\n", stderr);
    return false;
}

static void clear(maker *m)
{
    asc_player_free(m->player);
    free(m->state);
    free(m->view);
    free(m->moves);
    free(m->hopes);
    free(m->rows);
    asc_game_free(m->game);
    forecast_file_free(&m->file);
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
    if (argc != 4 && argc != 6) {
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
    maker m = {.game = asc__shelf_game(&shelf, (asc_config){.packs = argv[1], .players = 2})};
    if (m.game != NULL &&
        prepare(&m, &shelf, argc > 4 ? argv[4] : NULL, argc > 4 ? argv[5] : NULL, seed)) {
        write_head(m.game);
        if (write_rows(&m, rows))
            status = finish_output();
    }
    clear(&m);
    asc__shelf_fini(&shelf);
    return status;
}
