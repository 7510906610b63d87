/*
 * arena_log.c - writes games down as they end, and reads them again.
 */
#include "arena_log.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "pack_shelf.h"

enum { PATH = 4096, LINE = 1024 };

static bool tell(asc_arena_log *log, const char *path, const char *what)
{
    asc__cli_complain(&asc__cmd_arena, "%s: %s", path, asc__cli_tr(what));
    log->failed = true;
    return false;
}

static bool make_folder(asc_arena_log *log, const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST || tell(log, path, strerror(errno));
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Adds the games of the lines behind the head; *good becomes the bytes that make whole lines. */
static bool read_games(asc_arena_log *log, const char *path, const asc_source *source, size_t head,
                       asc_tournament *tournament, size_t *good)
{
    size_t at = head;
    unsigned number = 0;
    for (size_t i = 0; i < head; i++)
        number += source->text[i] == '\n';
    while (at < source->size) {
        const char *start = source->text + at;
        const char *end = memchr(start, '\n', source->size - at);
        if (end == NULL)
            break; /* the program was stopped in the middle of it: the game is played again */
        char line[LINE];
        asc_outcome outcome;
        number++;
        snprintf(line, sizeof line, "%.*s", (int)(end - start < LINE ? end - start : LINE), start);
        if (!asc__outcome_parse(line, log->players, &outcome)) {
            asc__cli_complain(&asc__cmd_arena,
                              "%s:%u: expected \"game N decisions N\" and a result for each seat",
                              path, number);
            return false;
        }
        asc__tournament_add(tournament, &outcome);
        at = (size_t)(end - source->text) + 1;
    }
    *good = at;
    return true;
}

static bool read_log(asc_arena_log *log, const char *path, const char *head,
                     asc_tournament *tournament)
{
    asc_source source;
    size_t length = strlen(head), good = 0;
    if (!asc__file_read(path, &source))
        return false;
    bool same = source.size >= length && memcmp(source.text, head, length) == 0;
    bool fine = same && read_games(log, path, &source, length, tournament, &good);
    asc__file_free(&source);
    if (!same)
        return tell(log, path,
                    N_("another arena is kept here: other players, game, packs or seed"));
    if (fine && truncate(path, (off_t)good) != 0)
        return tell(log, path, strerror(errno));
    return fine;
}

/* ---- Opening and writing --------------------------------------------------------------------- */

bool asc__arena_log_open(asc_arena_log *log, const char *folder, const char *head, bool resume,
                         int players, asc_tournament *tournament)
{
    char path[PATH];
    *log = (asc_arena_log){.folder = folder, .players = players};
    snprintf(path, sizeof path, "%.4000s/records", folder);
    if (!make_folder(log, folder) || !make_folder(log, path))
        return false;
    snprintf(path, sizeof path, "%.4000s/arena.log", folder);
    bool there = access(path, F_OK) == 0;
    if (there && !resume)
        return tell(log, path, N_("an arena is kept here already; --resume goes on with it"));
    if (there && !read_log(log, path, head, tournament))
        return false;
    log->file = fopen(path, "a");
    if (log->file == NULL || (!there && fputs(head, log->file) < 0) || fflush(log->file) != 0)
        return tell(log, path, strerror(errno));
    return true;
}

void asc__arena_log_close(asc_arena_log *log)
{
    if (log->file)
        fclose(log->file);
    log->file = NULL;
}

static bool write_record(const char *path, const char *record)
{
    FILE *file = fopen(path, "w");
    bool written = file && fputs(record, file) >= 0;
    return file && fclose(file) == 0 && written;
}

/* The record comes first: a game that is in the log is all there. */
void asc__arena_log_add(asc_arena_log *log, const asc_outcome *outcome, const char *record)
{
    char path[PATH], line[LINE];
    if (log->file == NULL || log->failed)
        return;
    snprintf(path, sizeof path, "%.4000s/records/%08" PRIu64 ".record", log->folder,
             outcome->number + 1);
    if (record && !write_record(path, record)) {
        tell(log, path, strerror(errno));
        return;
    }
    asc__outcome_format(outcome, log->players, line, sizeof line);
    if (fprintf(log->file, "%s\n", line) < 0 || fflush(log->file) != 0)
        tell(log, log->folder, strerror(errno));
}
