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

static bool make_numbers(trained_network *trained)
{
    if (trained->numbers == NULL)
        trained->numbers = malloc(DECK_NETWORK_BYTES);
    return trained->numbers != NULL;
}

void trained_network_free(trained_network *trained)
{
    free(trained->numbers);
    trained->numbers = NULL;
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
        copy_line(to->packs, file.packs);
        copy_line(to->players, file.players);
        for (; to->stage_count < file.stage_count; to->stage_count++)
            copy_line(to->stages[to->stage_count], file.stages[to->stage_count]);
        fine = make_numbers(to) || complain(path, ENOMEM);
    }
    if (fine)
        memcpy(to->numbers, file.numbers, DECK_NETWORK_BYTES);
    asc__file_free(&source);
    return fine;
}

void trained_network_print_head(const trained_network *trained, FILE *out)
{
    fprintf(out, "ascend network %d\npacks %s\nplayers %s\nfeatures %d\n", DECK_NETWORK_FORMAT,
            trained->packs, trained->players, DECK_FEATURES);
    for (unsigned i = 0; i < trained->stage_count; i++)
        fprintf(out, "%s\n", trained->stages[i]);
    fprintf(out, "tables %016" PRIx64 "\n", asc__deck_network_hash(trained->numbers));
}

bool trained_network_write(const trained_network *trained, const char *path)
{
    char new[4096];
    if ((size_t)snprintf(new, sizeof new, "%s.new", path) >= sizeof new)
        return complain(path, ENAMETOOLONG);
    FILE *out = fopen(new, "wb");
    if (out == NULL)
        return complain(new, errno);
    trained_network_print_head(trained, out);
    fputc('\n', out);
    fwrite(trained->numbers, 1, DECK_NETWORK_BYTES, out);
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
    if (!make_numbers(trained))
        return false;
    const float *mean = net->mean->cards.features[0];
    for (size_t i = 0; i < NETWORK_WEIGHTS; i++) {
        float value = rintf(mean[i] / DECK_NETWORK_STEP);
        value = value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value;
        uint16_t bits = (uint16_t)(int16_t)value;
        trained->numbers[2 * i] = (unsigned char)(bits & 0xff);
        trained->numbers[2 * i + 1] = (unsigned char)(bits >> 8);
    }
    return true;
}

void trained_network_to_net(const trained_network *trained, value_net *net)
{
    asc__deck_network_read(trained->numbers, NETWORK_WEIGHTS, net->weights->cards.features[0]);
    *net->mean = *net->weights;
}
