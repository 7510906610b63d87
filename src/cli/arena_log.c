/*
 * arena_log.c - writes each game to the log when it ends, and reads logs.
 *
 * A game's line is written when the game ends, after its record, so that nothing is lost if
 * somebody kills the program. After a power cut either may be missing, since the disk gets both in
 * any order. So a thread that may wait syncs them once a second, and reading accepts a line only if
 * the record agrees with it.
 */
#include "arena_log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "cli_file.h"

enum { PATH = 4096, LINE = 1024, TOLD = 10 };

static bool tell(asc_arena_log *log, const char *path, const char *what)
{
    asc__cli_complain(&asc__cmd_arena, "%s: %s", path, asc__cli_tr(what));
    log->failed = true;
    return false;
}

static void log_path(const asc_arena_log *log, char path[PATH])
{
    snprintf(path, PATH, "%.4000s/arena.log", log->folder);
}

static void records_path(const asc_arena_log *log, char path[PATH])
{
    snprintf(path, PATH, "%.4000s/records", log->folder);
}

static void record_path(const asc_arena_log *log, uint64_t number, char path[PATH])
{
    snprintf(path, PATH, "%.4000s/records/%08" PRIu64 ".record", log->folder, number + 1);
}

/* ---- Reaching the disk ----------------------------------------------------------------------- */

/* Makes a folder if it is missing, and syncs its name in the folder above. */
static bool make_folder(asc_arena_log *log, const char *path)
{
    char above[PATH + 4];
    if (mkdir(path, 0777) == 0) {
        snprintf(above, sizeof above, "%s/..", path);
        return asc__file_sync(above) || tell(log, path, strerror(errno));
    }
    return errno == EEXIST || tell(log, path, strerror(errno));
}

/* Waits until everything is on the disk: records, then their names, then the log. */
static void make_safe(asc_arena_log *log)
{
    uint64_t numbers[ASC_ARENA_LOG_UNSAFE];
    char path[PATH];
    pthread_mutex_lock(&log->lock);
    size_t count = log->unsafe_count;
    memcpy(numbers, log->unsafe, count * sizeof *numbers);
    log->unsafe_count = 0;
    pthread_mutex_unlock(&log->lock);
    bool fine = !log->failed;
    for (size_t i = 0; i < count && fine; i++) {
        record_path(log, numbers[i], path);
        fine = asc__file_sync(path) || errno == ENOENT; /* somebody has removed the record */
    }
    if (count > 0 && fine) {
        records_path(log, path);
        fine = asc__file_sync(path);
    }
    if (count > 0 && fine) {
        log_path(log, path);
        fine = asc__file_sync(path);
    }
    if (!fine && !log->failed)
        tell(log, path, strerror(errno));
    pthread_mutex_lock(&log->lock);
    clock_gettime(CLOCK_MONOTONIC, &log->synced);
    pthread_mutex_unlock(&log->lock);
}

void asc__arena_log_sync(asc_arena_log *log)
{
    struct timespec now;
    if (log->file == NULL)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    pthread_mutex_lock(&log->lock);
    bool due = log->unsafe_count > 0 && now.tv_sec > log->synced.tv_sec;
    pthread_mutex_unlock(&log->lock);
    if (due)
        make_safe(log);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Is the record of a game complete? Old logs have no hash: then the record must not be empty. */
static bool has_record(const asc_arena_log *log, const asc_outcome *outcome)
{
    char path[PATH];
    asc_source record;
    record_path(log, outcome->number, path);
    if (asc__file_try(path, ASC_FILE_TEXT, &record) != 0)
        return false;
    bool whole = outcome->record ? asc__hash(0, record.text, record.size) == outcome->record
                                 : record.size > 0;
    asc__file_free(&record);
    return whole;
}

/* A log that is being read. */
typedef struct reading {
    asc_arena_log *log;
    const char *path;
    asc_tournament *tournament;
    size_t at;       /* bytes that have been read, in whole lines */
    unsigned number; /* number of the present line */
    unsigned told;   /* number of reported games with a bad record */
} reading;

/* Reads one line. False, after an error message: the line is invalid. */
static bool read_game(reading *r, const char *start, size_t length, bool second)
{
    char line[LINE];
    asc_outcome outcome;
    if (memchr(start, '\0', length))
        return true; /* the record never reached the disk: play the game again */
    snprintf(line, sizeof line, "%.*s", (int)(length < LINE ? length : LINE - 1), start);
    if (!asc__outcome_parse(line, r->log->players, &outcome)) {
        asc__cli_complain(&asc__cmd_arena,
                          "%s:%u: expected 'game N decisions N' and a result for each seat",
                          r->path, r->number);
        return false;
    }
    if (outcome.number >= asc__tournament_games(r->tournament) ||
        asc__tournament_has(r->tournament, outcome.number))
        return true;
    if (!second && has_record(r->log, &outcome))
        asc__tournament_add(r->tournament, &outcome);
    else if (second && ++r->told <= TOLD)
        asc__cli_complain(&asc__cmd_arena,
                          "game %llu is played again: its record is damaged or missing",
                          (unsigned long long)outcome.number + 1);
    return true;
}

/*
 * Reads the lines after the head, twice. A game that was played again has several lines, so the
 * first pass adds the games with a good record, and the second reports games without any.
 */
static bool read_games(reading *r, const asc_source *source, size_t head)
{
    for (int look = 0; look < 2; look++) {
        r->at = head;
        r->number = 0;
        for (size_t i = 0; i < head; i++)
            r->number += source->text[i] == '\n';
        while (r->at < source->size) {
            const char *start = source->text + r->at;
            const char *end = memchr(start, '\n', source->size - r->at);
            if (end == NULL)
                break; /* the program was stopped while it wrote this line: play the game again */
            r->number++;
            if (!read_game(r, start, (size_t)(end - start), look == 1))
                return false;
            r->at += (size_t)(end - start) + 1;
        }
    }
    if (r->told > TOLD)
        asc__cli_complain(&asc__cmd_arena, "more such games are counted, but not listed");
    return true;
}

static bool read_log(asc_arena_log *log, const char *path, const char *head,
                     asc_tournament *tournament)
{
    asc_source source;
    size_t length = strlen(head);
    reading r = {.log = log, .path = path, .tournament = tournament};
    if (!asc__file_read(path, ASC_FILE_LOG, &source))
        return false;
    bool same = source.size >= length && memcmp(source.text, head, length) == 0;
    bool fine = same && read_games(&r, &source, length);
    asc__file_free(&source);
    if (!same)
        return tell(log, path,
                    N_("there is another arena here: other players, game, packs or seed"));
    if (fine && truncate(path, (off_t)r.at) != 0)
        return tell(log, path, strerror(errno));
    return fine;
}

/* Was the program stopped while it wrote the head, which ends with an empty line? Then nothing has
 * been played. */
static bool is_half_head(const asc_source *source)
{
    static const char first[] = "ascend arena 1\n";
    const char *text = source->text;
    size_t length = strnlen(text, source->size), compared = strlen(first);
    bool whole = false;
    for (size_t i = 1; i < length && !whole; i++)
        whole = text[i - 1] == '\n' && text[i] == '\n';
    return !whole && memcmp(text, first, length < compared ? length : compared) == 0;
}

/* Removes an incomplete head. False, after an error message: that failed. */
static bool drop_half_head(asc_arena_log *log, const char *path, bool *there)
{
    asc_source source;
    if (!asc__file_read(path, ASC_FILE_LOG, &source))
        return false;
    bool half = is_half_head(&source);
    asc__file_free(&source);
    if (!half)
        return true;
    *there = false;
    asc__cli_complain(&asc__cmd_arena,
                      "%s: its head is cut off, so nothing was played; the arena begins anew",
                      path);
    return truncate(path, 0) == 0 || tell(log, path, strerror(errno));
}

/* ---- Opening and writing --------------------------------------------------------------------- */

bool asc__arena_log_open(asc_arena_log *log, const char *folder, const char *head, bool resume,
                         int players, asc_tournament *tournament)
{
    char path[PATH];
    struct stat about;
    *log = (asc_arena_log){.folder = folder, .players = players};
    pthread_mutex_init(&log->lock, NULL);
    records_path(log, path);
    if (!make_folder(log, folder) || !make_folder(log, path))
        return false;
    log_path(log, path);
    bool there = stat(path, &about) == 0 && about.st_size > 0;
    if (there && !drop_half_head(log, path, &there))
        return false;
    if (there && !resume)
        return tell(log, path, N_("there is an arena here already; --resume continues it"));
    if (there && !read_log(log, path, head, tournament))
        return false;
    log->file = fopen(path, "ae");
    if (log->file == NULL || (!there && fputs(head, log->file) < 0) || fflush(log->file) != 0 ||
        !asc__file_sync(path) || !asc__file_sync(folder))
        return tell(log, path, strerror(errno));
    return true;
}

void asc__arena_log_close(asc_arena_log *log)
{
    if (log->file == NULL)
        return;
    make_safe(log);
    fclose(log->file);
    pthread_mutex_destroy(&log->lock);
    log->file = NULL;
}

static bool write_record(const char *path, const char *record)
{
    FILE *file = fopen(path, "we");
    bool written = file && fputs(record, file) >= 0;
    return file && fclose(file) == 0 && written;
}

void asc__arena_log_add(asc_arena_log *log, const asc_outcome *outcome, const char *record)
{
    char path[PATH], line[LINE];
    asc_outcome kept = *outcome;
    if (log->file == NULL || log->failed)
        return;
    record_path(log, outcome->number, path);
    if (record && !write_record(path, record)) {
        tell(log, path, strerror(errno));
        return;
    }
    kept.record = record ? asc__hash(0, record, strlen(record)) : 0;
    asc__outcome_format(&kept, log->players, line, sizeof line);
    if (fprintf(log->file, "%s\n", line) < 0 || fflush(log->file) != 0) {
        tell(log, log->folder, strerror(errno));
        return;
    }
    pthread_mutex_lock(&log->lock);
    log->unsafe[log->unsafe_count++] = outcome->number;
    bool full = log->unsafe_count == ASC_ARENA_LOG_UNSAFE;
    pthread_mutex_unlock(&log->lock);
    if (full)
        make_safe(log);
}
