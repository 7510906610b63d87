/*
 * equals.c - reads and replays the games of equals.h, and compares chances with results.
 */
#include "equals.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char signs[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

enum { SIGNS = sizeof signs - 1, SHORTEST_RUN = 3 };

/* ---- Files ----------------------------------------------------------------------------------- */

bool equals_read(FILE *file, equals_game *stored)
{
    int at = 0;
    stored->moves = NULL;
    do {
        if (fgets(stored->line, sizeof stored->line, file) == NULL) {
            stored->line[0] = '\0';
            return false;
        }
    } while (stored->line[0] == '#');
    if (sscanf(stored->line, "%95s %d %" SCNu64 " %" SCNx32 " %n", stored->packs, &stored->players,
               &stored->number, &stored->winners, &at) < 4 ||
        at == 0 || strchr(stored->line, '\n') == NULL)
        return false;
    for (char *sign = stored->packs; *sign != '\0'; sign++)
        *sign = *sign == '+' ? ',' : *sign;
    stored->line[strcspn(stored->line, "\n")] = '\0';
    stored->moves = stored->line + at;
    return true;
}

static void write_sign(FILE *file, size_t index)
{
    for (; index >= SIGNS; index -= SIGNS)
        putc('+', file);
    putc(signs[index], file);
}

static void write_zeros(equals_writer *writer)
{
    if (writer->zeros >= SHORTEST_RUN) {
        putc('!', writer->file);
        write_sign(writer->file, writer->zeros);
        writer->zeros = 0;
    }
    for (; writer->zeros > 0; writer->zeros--)
        putc(signs[0], writer->file);
}

void equals_write_head(equals_writer *writer, const equals_game *stored)
{
    for (const char *sign = stored->packs; *sign != '\0'; sign++)
        putc(*sign == ',' ? '+' : *sign, writer->file);
    fprintf(writer->file, " %d %" PRIu64 " %" PRIx32 " ", stored->players, stored->number,
            stored->winners);
}

void equals_write_choice(equals_writer *writer, size_t index)
{
    writer->zeros += index == 0;
    if (index == 0 && writer->zeros < SIGNS - 1)
        return;
    write_zeros(writer);
    if (index > 0)
        write_sign(writer->file, index);
}

void equals_write_end(equals_writer *writer)
{
    write_zeros(writer);
    putc('\n', writer->file);
}

/* ---- Moves ----------------------------------------------------------------------------------- */

typedef struct reader {
    const char *at;
    size_t zeros; /* of a run that are left */
} reader;

/* A sign, with what stands before it; SIZE_MAX if there is none. */
static size_t read_sign(reader *r)
{
    size_t more = 0;
    for (; *r->at == '+'; r->at++)
        more += SIGNS;
    const char *sign = *r->at != '\0' ? strchr(signs, *r->at) : NULL;
    if (sign == NULL)
        return SIZE_MAX;
    r->at++;
    return more + (size_t)(sign - signs);
}

static size_t next_choice(reader *r)
{
    if (r->zeros == 0 && *r->at == '!') {
        r->at++;
        r->zeros = read_sign(r);
    }
    if (r->zeros == 0)
        return read_sign(r);
    r->zeros -= r->zeros != SIZE_MAX;
    return r->zeros != SIZE_MAX ? 0 : SIZE_MAX;
}

/* ---- Looking at positions -------------------------------------------------------------------- */

typedef struct witness {
    equals_tally *tally;
    double off[EQUALS_BINS]; /* of this game */
    double won[ASC_SEATS_MAX];
    bool begun;
} witness;

static void look(witness *w, const asc_game *game, const asc_state *state)
{
    equals_tally *tally = w->tally;
    int players = asc_game_players(game), turn = asc_turns(game, state);
    double sum = 0;
    for (int seat = 0; seat < players; seat++) {
        asc_prediction told[ASC_SEATS_MAX], blind[ASC_SEATS_MAX];
        if (!asc_value_predict(game, state, seat, told) ||
            !asc_value_predict(game, state, ASC_NOBODY, blind))
            return; /* something of the turn before goes on */
        double chance = told[seat].chance, off = w->won[seat] - chance;
        size_t bin = chance < 1 ? (size_t)(chance * EQUALS_BINS) : EQUALS_BINS - 1;
        tally->bins[bin].count++;
        tally->bins[bin].told += chance;
        tally->bins[bin].won += w->won[seat];
        tally->brier += off * off;
        double unseen = w->won[seat] - blind[seat].chance, by = chance - blind[seat].chance;
        tally->public_brier += unseen * unseen;
        tally->moved += by * by;
        w->off[bin] += off;
        tally->start_told[seat] += w->begun ? 0 : chance;
        sum += chance;
    }
    w->begun = true;
    tally->positions++;
    tally->sums += sum;
    tally->far += fabs(sum - 1) > 0.1;
    if (turn < EQUALS_TURNS) {
        tally->turn_count[turn]++;
        tally->turn_sums[turn] += sum;
    }
}

static witness begin(const asc_game *game, const equals_game *stored, equals_tally *tally)
{
    witness w = {.tally = tally};
    int winners = 0;
    for (int seat = 0; seat < asc_game_players(game); seat++)
        winners += (stored->winners >> seat & 1) != 0;
    for (int seat = 0; seat < asc_game_players(game); seat++) {
        w.won[seat] = stored->winners >> seat & 1 ? 1.0 / winners : 0;
        tally->start_won[seat] += w.won[seat];
    }
    tally->games++;
    return w;
}

bool equals_replay(const asc_game *game, const equals_game *stored, equals_tally *tally)
{
    asc_state *state = malloc(asc_state_size(game));
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    asc_seed seed = asc_seed_from_number(stored->number);
    asc_result result = {.winners = 0};
    reader r = {.at = stored->moves};
    witness w = begin(game, stored, tally);
    bool fine = state != NULL && moves != NULL;
    int turns = -1;
    if (fine)
        asc_state_init(game, state, &seed);
    while (fine && asc_to_act(game, state) != ASC_NOBODY) {
        if (asc_turns(game, state) != turns)
            look(&w, game, state);
        turns = asc_turns(game, state);
        size_t count = (size_t)asc_legal(game, state, moves);
        size_t choice = count > 1 ? next_choice(&r) : 0;
        fine = choice < count;
        if (fine)
            asc_apply_listed(game, state, moves[choice]);
    }
    if (fine)
        asc_result_of(game, state, &result);
    for (size_t i = 0; i < EQUALS_BINS; i++)
        tally->bins[i].squares += w.off[i] * w.off[i];
    free(state);
    free(moves);
    return fine && *r.at == '\0' && r.zeros == 0 && result.winners == stored->winners;
}

void equals_add(equals_tally *tally, const equals_tally *more)
{
    tally->games += more->games;
    tally->positions += more->positions;
    tally->far += more->far;
    tally->sums += more->sums;
    tally->brier += more->brier;
    tally->moved += more->moved;
    tally->public_brier += more->public_brier;
    for (size_t turn = 0; turn < EQUALS_TURNS; turn++) {
        tally->turn_count[turn] += more->turn_count[turn];
        tally->turn_sums[turn] += more->turn_sums[turn];
    }
    for (size_t seat = 0; seat < ASC_SEATS_MAX; seat++) {
        tally->start_told[seat] += more->start_told[seat];
        tally->start_won[seat] += more->start_won[seat];
    }
    for (size_t i = 0; i < EQUALS_BINS; i++) {
        tally->bins[i].count += more->bins[i].count;
        tally->bins[i].told += more->bins[i].told;
        tally->bins[i].won += more->bins[i].won;
        tally->bins[i].squares += more->bins[i].squares;
    }
}

double equals_bin_off(const equals_bin *bin)
{
    return bin->count > 0 ? (bin->won - bin->told) / bin->count : 0;
}

double equals_bin_error(const equals_bin *bin)
{
    return bin->count > 0 ? sqrt(bin->squares) / bin->count : 1;
}
