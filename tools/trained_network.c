/*
 * trained_network.c - tables between a net that learns and a file.
 */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli_file.h"
#include "report.h"
#include "trained_network.h"

/* Says why something cannot be done with a file: errno. */
static bool complain(const char *path, int reason)
{
    fprintf(stderr, "train_network: %s: %s\n", path, strerror(reason));
    return false;
}

/* Memory for the tables; false: it is out. */
static bool make_tables(trained_network *trained)
{
    if (trained->memory == NULL)
        trained->memory = aligned_alloc(16, asc__deck_network_size(trained->cards));
    if (trained->memory != NULL)
        trained->network = asc__deck_network_in(trained->memory, trained->cards);
    return trained->memory != NULL;
}

void trained_network_free(trained_network *trained)
{
    free(trained->memory);
    trained->memory = NULL;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void copy_line(char to[DECK_NETWORK_LINE_MAX], asc_span line)
{
    snprintf(to, DECK_NETWORK_LINE_MAX, "%.*s", (int)line.length, line.start);
}

bool trained_network_read(trained_network *to, const char *path, const asc_host *host)
{
    asc_source source;
    deck_network_file file;
    asc_report report = asc__report_to(host, path);
    *to = (trained_network){0};
    if (!asc__file_read(path, ASC_FILE_NETWORK, &source))
        return false;
    bool fine = asc__deck_network_parse(&source, &report, &file);
    if (fine) {
        to->game_id = file.game_id;
        to->cards = file.cards;
        copy_line(to->packs, file.packs);
        for (; to->stage_count < file.stage_count; to->stage_count++)
            copy_line(to->stages[to->stage_count], file.stages[to->stage_count]);
        fine = make_tables(to) || complain(path, ENOMEM);
    }
    if (fine)
        asc__deck_network_copy(to->memory, file.tables, to->cards);
    asc__file_free(&source);
    return fine;
}

void trained_network_print_head(const trained_network *trained, FILE *out)
{
    fprintf(out, "ascend network %d\npacks %s\nplayers %d\ngame %08" PRIx32 "\ncards %zu\n",
            DECK_NETWORK_FORMAT, trained->packs, DECK_NETWORK_PLAYERS, trained->game_id,
            trained->cards);
    for (unsigned i = 0; i < trained->stage_count; i++)
        fprintf(out, "%s\n", trained->stages[i]);
}

bool trained_network_write(const trained_network *trained, const char *path)
{
    char new[4096];
    size_t size = asc__deck_network_size(trained->cards);
    if ((size_t)snprintf(new, sizeof new, "%s.new", path) >= sizeof new)
        return complain(path, ENAMETOOLONG);
    void *tables = malloc(size);
    if (tables == NULL)
        return complain(path, ENOMEM);
    asc__deck_network_copy(tables, trained->memory, trained->cards);
    FILE *out = fopen(new, "wb");
    if (out == NULL) {
        free(tables);
        return complain(new, errno);
    }
    trained_network_print_head(trained, out);
    fputc('\n', out);
    fwrite(tables, 1, size, out);
    free(tables);
    bool fine = fflush(out) == 0 && !ferror(out) && fsync(fileno(out)) == 0;
    fine = fclose(out) == 0 && fine;
    if (fine && rename(new, path) == 0)
        return true;
    complain(path, errno);
    remove(new);
    return false;
}

/* ---- Weights --------------------------------------------------------------------------------- */

bool trained_network_from_net(trained_network *trained, const value_net *net)
{
    if (!make_tables(trained))
        return false;
    int16_t *to = trained->memory;
    size_t count = net->rows * DECK_NETWORK_COLUMNS;
    for (size_t i = 0; i < count; i++) {
        float value = rintf(net->mean[i] * (NETWORK_CARD * DECK_NETWORK_ONE));
        to[i] = (int16_t)(value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value);
    }
    memcpy(to + count, net->mean + count, sizeof(deck_network_tables));
    return true;
}

void trained_network_to_net(const trained_network *trained, value_net *net)
{
    const int16_t *from = trained->memory;
    size_t count = net->rows * DECK_NETWORK_COLUMNS;
    for (size_t i = 0; i < count; i++)
        net->weights[i] = (float)from[i] / (NETWORK_CARD * DECK_NETWORK_ONE);
    memcpy(net->weights + count, from + count, sizeof(deck_network_tables));
    memcpy(net->mean, net->weights, net->count * sizeof *net->mean);
}
