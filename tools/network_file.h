/*
 * network_file.h - a forecast that is no part of the library yet: read from its file.
 */
#ifndef ASC_FORECAST_FILE_H
#define ASC_FORECAST_FILE_H

#include <time.h>

#include "deck_network.h"

typedef struct forecast_file {
    const char *path;
    deck_forecast forecast;
    void *memory;         /* of its tables; NULL: nothing was read yet */
    struct timespec time; /* of what was read */
} forecast_file;

/* Reads the file at file->path, which tools/train_forecast.py has written for this game, unless it is the
 * one that was read before. Where it is not one, says what is wrong with it on the standard error. */
bool forecast_file_read(forecast_file *file, const asc_game *game);

void forecast_file_free(forecast_file *file); /* one that is all zero is legal */

#endif
