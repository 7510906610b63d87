/*
 * network_file.c - reads and writes what tools/network.py describes: lines of text, and tables behind them.
 */
#define _POSIX_C_SOURCE 200809L

#include "network_file.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int16_t row[DECK_NETWORK_COLUMNS];

_Static_assert(sizeof(row) % 16 == 0 && offsetof(network_tables, bias) % 16 == 0 &&
                   offsetof(network_tables, second) % 16 == 0 &&
                   offsetof(network_tables, third) % 16 == 0 && sizeof(network_tables) % 16 == 0,
               "what is read as vectors lies where vectors may lie");

ASC__PRINTF(2, 3)
static bool complain(const char *path, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "train_network: %s: ", path);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return false;
}

/* ---- The head -------------------------------------------------------------------------------- */

/* A line without its end; false where there is none, or one too long. */
static bool read_line(FILE *file, char line[NETWORK_LINE_MAX])
{
    if (fgets(line, NETWORK_LINE_MAX, file) == NULL)
        return false;
    size_t length = strlen(line);
    if (length == 0 || line[length - 1] != '\n')
        return false;
    line[length - 1] = '\0';
    return true;
}

/* The lines that say what it is for. */
static bool read_purpose(network_file *to, FILE *file, const char *path)
{
    static const char *const names[] = {"packs ", "players ", "game ", "cards "};
    char line[NETWORK_LINE_MAX];
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        size_t length = strlen(names[i]);
        if (!read_line(file, line) || strncmp(line, names[i], length) != 0)
            return complain(path, "the head of a value network has a line '%s...' here", names[i]);
        const char *value = line + length;
        if (i == 0)
            snprintf(to->packs, sizeof to->packs, "%s", value);
        else if (i == 1)
            to->players = (int)strtoul(value, NULL, 10);
        else if (i == 2)
            to->game_id = (uint32_t)strtoul(value, NULL, 16);
        else
            to->cards = (size_t)strtoul(value, NULL, 10);
    }
    if (to->players != 2 || to->cards == 0 || to->cards > ASC_CARDS_MAX)
        return complain(path, "value networks are for two players and 1 to %d cards",
                        ASC_CARDS_MAX);
    return true;
}

static bool read_head(network_file *to, FILE *file, const char *path)
{
    char line[NETWORK_LINE_MAX];
    int format = 0;
    if (!read_line(file, line) || sscanf(line, "ascend network %d", &format) != 1)
        return complain(path, "this is no value network: it does not begin with 'ascend network'");
    if (format != NETWORK_FORMAT)
        return complain(path, "a value network of format %d; those that can be read have format %d",
                        format, NETWORK_FORMAT);
    if (!read_purpose(to, file, path))
        return false;
    for (;;) {
        if (!read_line(file, line))
            return complain(path, "the head has no end: an empty line");
        if (line[0] == '\0')
            break;
        if (strncmp(line, "trained trainer=", 16) != 0 || to->stage_count == NETWORK_STAGES_MAX)
            return complain(path, "a line 'trained trainer=...' was expected, at most %d of them",
                            NETWORK_STAGES_MAX);
        snprintf(to->stages[to->stage_count++], NETWORK_LINE_MAX, "%s", line);
    }
    return to->stage_count > 0 || complain(path, "the head does not say how it was trained");
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* Memory for the tables, and where each of them is; false: memory is out. */
static bool make_tables(network_file *to)
{
    size_t rows = DECK_NETWORK_PLACES * to->cards;
    if (to->memory == NULL) {
        to->size = rows * sizeof(row) + sizeof(network_tables);
        to->memory = aligned_alloc(16, to->size);
    }
    if (to->memory == NULL)
        return false;
    row *first = to->memory;
    const network_tables *t = (const network_tables *)(const void *)(first + rows);
    to->network = (deck_network){
        .game_id = to->game_id,
        .rows = (const int16_t(*)[DECK_NETWORK_COLUMNS])first,
        .numbers = t->numbers,
        .bias = t->bias,
        .second = t->second,
        .second_bias = t->second_bias,
        .third = t->third,
        .third_bias = t->third_bias,
        .last = t->last,
    };
    return true;
}

bool network_file_read(network_file *to, const char *path)
{
    *to = (network_file){0};
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return complain(path, "%s", strerror(errno));
    bool fine = read_head(to, file, path);
    if (fine && !make_tables(to))
        fine = complain(path, "there is not enough memory");
    if (fine && (fread(to->memory, 1, to->size, file) != to->size || fgetc(file) != EOF))
        fine = complain(path, "%zu bytes of tables were expected behind the head", to->size);
    fclose(file);
    if (!fine)
        network_file_free(to);
    return fine;
}

bool network_file_write(const network_file *file, const char *path)
{
    char new[4096];
    if ((size_t)snprintf(new, sizeof new, "%s.new", path) >= sizeof new)
        return complain(path, "%s", strerror(ENAMETOOLONG));
    FILE *out = fopen(new, "wb");
    if (out == NULL)
        return complain(new, "%s", strerror(errno));
    fprintf(out, "ascend network %d\npacks %s\nplayers %d\ngame %08" PRIx32 "\ncards %zu\n",
            NETWORK_FORMAT, file->packs, file->players, file->game_id, file->cards);
    for (unsigned i = 0; i < file->stage_count; i++)
        fprintf(out, "%s\n", file->stages[i]);
    fputc('\n', out);
    fwrite(file->memory, 1, file->size, out);
    bool fine = fflush(out) == 0 && !ferror(out) && fsync(fileno(out)) == 0;
    fine = fclose(out) == 0 && fine;
    if (fine && rename(new, path) == 0)
        return true;
    complain(path, "%s", strerror(errno));
    remove(new);
    return false;
}

void network_file_free(network_file *file)
{
    free(file->memory);
    file->memory = NULL;
}

/* ---- Weights --------------------------------------------------------------------------------- */

bool network_file_from_net(network_file *file, const value_net *net)
{
    if (!make_tables(file))
        return false;
    int16_t *to = file->memory;
    size_t count = net->rows * DECK_NETWORK_COLUMNS;
    for (size_t i = 0; i < count; i++) {
        float value = rintf(net->mean[i] * (NETWORK_CARD * DECK_NETWORK_ONE));
        to[i] = (int16_t)(value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value);
    }
    memcpy(to + count, net->mean + count, sizeof(network_tables));
    return true;
}

void network_file_to_net(const network_file *file, value_net *net)
{
    const int16_t *from = file->memory;
    size_t count = net->rows * DECK_NETWORK_COLUMNS;
    for (size_t i = 0; i < count; i++)
        net->weights[i] = (float)from[i] / (NETWORK_CARD * DECK_NETWORK_ONE);
    memcpy(net->weights + count, from + count, sizeof(network_tables));
    memcpy(net->mean, net->weights, net->count * sizeof *net->mean);
}
