/*
 * session_save.c - the game that is played, in a file: the log of its table, to which lines are
 * added. At the end, and if somebody asks for it, its record. If that fails, play continues, and it
 * is tried again.
 */
#include "session_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TIME_EVERY_MS = 5000 };

static bool fail(asc_session *session)
{
    asc_store *store = &session->store;
    return asc__store_fail(store, N_("cannot write %.160s: %s"), store->path, errno);
}

/* ---- The file -------------------------------------------------------------------------------- */

static void close_file(asc_session *session)
{
    if (session->file >= 0)
        close(session->file);
    session->file = -1;
    session->stored = session->synced = 0;
}

void asc__session_own_file(asc_session *session)
{
    struct stat about;
    session->file = open(session->store.path, O_WRONLY | O_CLOEXEC);
    session->stored = session->synced = session->log.length;
    /* A line that was cut off is nobody's. */
    if (session->file < 0 || fstat(session->file, &about) != 0 ||
        (about.st_size > (off_t)session->stored &&
         ftruncate(session->file, (off_t)session->stored) != 0))
        close_file(session);
}

/* Writes the whole log in one step: there is all of it or nothing. */
static bool begin_file(asc_session *session)
{
    asc_store *store = &session->store;
    if (!asc__store_write(store, store->path, session->log.text, session->log.length))
        return false;
    if (session->replaces[0])
        unlink(session->replaces);
    session->replaces[0] = '\0';
    asc__session_own_file(session);
    return session->file >= 0 || fail(session);
}

/* Writes the lines that the file does not have yet, over parts that a failed try may have left. */
static bool write_rest(asc_session *session)
{
    while (session->stored < session->log.length) {
        ssize_t wrote = pwrite(session->file, session->log.text + session->stored,
                               session->log.length - session->stored, (off_t)session->stored);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return fail(session);
        session->stored += (size_t)wrote;
    }
    return true;
}

static bool sync_file(asc_session *session)
{
    if (session->synced < session->stored && fsync(session->file) != 0 && errno != EINVAL &&
        errno != EROFS)
        return fail(session);
    session->synced = session->stored;
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

bool asc__session_log(asc_session *session, const asc_table_command *command)
{
    if (!asc__log_add(&session->log, session->table, command))
        return false;
    if (session->file >= 0)
        session->save_failing = !write_rest(session);
    return true;
}

void asc__session_unlog(asc_session *session, size_t length)
{
    asc__log_cut(&session->log, length);
    if (session->stored > length && ftruncate(session->file, (off_t)length) == 0)
        session->stored = length;
}

/* ---- Saving ---------------------------------------------------------------------------------- */

bool asc__session_has_file(const asc_session *session)
{
    size_t commands;
    asc_table_log(session->table, &commands);
    return session->file >= 0 || commands > 0 || asc_match_length(session->match) > 0;
}

/* Was the file removed by somebody? */
static bool is_gone(const asc_session *session)
{
    struct stat about;
    return session->file >= 0 && fstat(session->file, &about) == 0 && about.st_nlink == 0;
}

/* True: the file holds the game, or there is nothing to be saved yet. */
static bool save(asc_session *session)
{
    if (!asc__session_has_file(session) || session->record_kept)
        return true;
    if (!session->store.path[0])
        return false;
    if (is_gone(session))
        close_file(session);
    return session->file < 0 ? begin_file(session) : write_rest(session) && sync_file(session);
}

bool asc__session_save(asc_session *session)
{
    session->save_failing = !save(session);
    clock_gettime(CLOCK_MONOTONIC, &session->saved_at);
    return !session->save_failing;
}

bool asc__session_save_is_due(const asc_session *session)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    time_t seconds = now.tv_sec - session->saved_at.tv_sec;
    return seconds > 1 || (seconds == 1 && now.tv_nsec >= session->saved_at.tv_nsec) ||
           (session->file < 0 && !session->save_failing);
}

/* The player to act has used time since the last command, which the log must contain: a pause and
 * its end give the current time. */
static void log_time(asc_session *session)
{
    uint64_t deadline;
    bool runs = session->file >= 0 && asc_table_clock_of(session->table, &deadline) != ASC_NOBODY;
    if (runs && asc__session_now(session) > asc_table_time(session->table) &&
        asc__session_send(session, ASC_NOBODY, (asc_table_command){.kind = ASC_COMMAND_PAUSE}))
        asc__session_send(session, ASC_NOBODY, (asc_table_command){.kind = ASC_COMMAND_RESUME});
}

void asc__session_note_time(asc_session *session)
{
    uint64_t deadline, now = asc__session_now(session);
    char time[24];
    if (session->file < 0 || session->stored < session->log.length ||
        asc_table_clock_of(session->table, &deadline) == ASC_NOBODY ||
        now < session->noted + TIME_EVERY_MS)
        return;
    int length = snprintf(time, sizeof time, "%llu ", (unsigned long long)now);
    if (pwrite(session->file, time, (size_t)length, (off_t)session->stored) == length)
        session->noted = now;
}

void asc__session_leave_file(asc_session *session)
{
    if (session->table) {
        log_time(session);
        if (session->file >= 0)
            asc__session_save(session);
    }
    close_file(session);
    asc__log_free(&session->log);
    session->replaces[0] = '\0';
    session->record_kept = false;
}

/* ---- Records --------------------------------------------------------------------------------- */

char *asc__session_record(const asc_session *session, size_t *length)
{
    uint64_t now = asc__session_now(session);
    *length = asc_table_record_format(session->table, now, NULL, 0);
    char *text = malloc(*length + 1);
    if (text)
        asc_table_record_format(session->table, now, text, *length + 1);
    return text;
}

/* Writes the record to a file; false: store.why tells. */
static bool write_record(asc_session *session, const char *path)
{
    size_t length;
    char *text = asc__session_record(session, &length);
    if (!text)
        return asc__store_fail(&session->store, N_("cannot write %.160s: %s"), path, ENOMEM);
    bool written = asc__store_write(&session->store, path, text, length);
    free(text);
    return written;
}

bool asc__session_save_as(asc_session *session, const char *path)
{
    /* Overwrites only a file that this session wrote. */
    if (access(path, F_OK) == 0 && strcmp(path, session->saved_as) != 0)
        return asc__session_say(session, "There is a file %s already; give another name.", path);
    asc__store_sweep_beside(path);
    if (!write_record(session, path))
        return asc__session_say(session, "That did not work: %s.", session->store.why);
    snprintf(session->saved_as, sizeof session->saved_as, "%s", path);
    return true;
}

bool asc__session_put_away(asc_session *session, char kept[ASC_STORE_PATH])
{
    asc_store *store = &session->store;
    session->save_failing =
        !asc__store_name(store, "game", "record", kept) || !write_record(session, kept);
    if (session->save_failing)
        return false;
    if (session->file >= 0)
        unlink(store->path);
    if (session->replaces[0])
        unlink(session->replaces);
    session->record_kept = true;
    close_file(session);
    return true;
}
