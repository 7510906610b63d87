/*
 * network_file.c - reads what tools/network.py describes: lines of text, and tables behind them.
 */
#define _POSIX_C_SOURCE 200809L

#include "network_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* All tables but the rows, as they stand in the file. */
typedef struct tables {
    float numbers[DECK_FORECAST_NUMBERS][DECK_FORECAST_COLUMNS];
    float bias[DECK_FORECAST_COLUMNS];
    float second[DECK_FORECAST_UNITS][DECK_FORECAST_INNER];
    float second_bias[DECK_FORECAST_INNER];
    float third[DECK_FORECAST_INNER][DECK_FORECAST_INNER];
    float third_bias[DECK_FORECAST_INNER];
    float last[DECK_FORECAST_INNER][DECK_FORECAST_OUTPUTS];
} tables;

typedef int16_t row[DECK_FORECAST_COLUMNS];

_Static_assert(sizeof(row) % 16 == 0 && offsetof(tables, bias) % 16 == 0 &&
                   offsetof(tables, second) % 16 == 0 && offsetof(tables, third) % 16 == 0 &&
                   sizeof(tables) % 16 == 0,
               "what is read as vectors lies where vectors may lie");

/* Reads the head; false where it is none, or that of another game. */
static bool read_head(FILE *file, const asc_game *game)
{
    enum { LINES = 6 };
    char line[256];
    uint32_t game_id = 0;
    size_t cards = 0;
    for (unsigned i = 0; i < LINES; i++) {
        if (fgets(line, sizeof line, file) == NULL ||
            (i == 0 && strcmp(line, "ascend forecast 1\n") != 0) ||
            (i == LINES - 1 && strcmp(line, "\n") != 0))
            return false;
        if (strncmp(line, "game ", 5) == 0)
            game_id = (uint32_t)strtoul(line + 5, NULL, 16);
        if (strncmp(line, "cards ", 6) == 0)
            cards = (size_t)strtoul(line + 6, NULL, 10);
    }
    return game_id == game->game_id && cards == game->card_count;
}

static bool read_tables(forecast_file *to, FILE *file, const asc_game *game)
{
    size_t rows = DECK_FORECAST_PLACES * game->card_count;
    size_t wanted = rows * sizeof(row) + sizeof(tables);
    to->memory = aligned_alloc(16, wanted);
    if (to->memory == NULL)
        return false;
    row *first = to->memory;
    const tables *t = (const tables *)(const void *)(first + rows);
    to->forecast = (deck_forecast){
        .game_id = game->game_id,
        .rows = (const int16_t(*)[DECK_FORECAST_COLUMNS])first,
        .numbers = t->numbers,
        .bias = t->bias,
        .second = t->second,
        .second_bias = t->second_bias,
        .third = t->third,
        .third_bias = t->third_bias,
        .last = t->last,
    };
    return fread(to->memory, 1, wanted, file) == wanted && fgetc(file) == EOF;
}

bool forecast_file_read(forecast_file *to, const asc_game *game)
{
    struct stat about;
    FILE *file = NULL;
    if (stat(to->path, &about) == 0) {
        if (to->memory != NULL && about.st_mtim.tv_sec == to->time.tv_sec &&
            about.st_mtim.tv_nsec == to->time.tv_nsec)
            return true;
        file = fopen(to->path, "rb");
    }
    if (file == NULL) {
        fprintf(stderr, "forecast_rows: %s: %s\n", to->path, strerror(errno));
        return false;
    }
    forecast_file_free(to);
    to->time = about.st_mtim;
    bool read = read_head(file, game) && read_tables(to, file, game);
    fclose(file);
    if (!read)
        fprintf(stderr, "forecast_rows: %s: this is no forecast for this game, %08" PRIx32 "\n",
                to->path, game->game_id);
    return read;
}

void forecast_file_free(forecast_file *file)
{
    free(file->memory);
    file->memory = NULL;
}
