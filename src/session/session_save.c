/*
 * session_save.c - the game that is being played, as a record in a file: after every decision of a
 * person, before the next one, on leaving, at the end. Play goes on where that does not work.
 */
#include "session_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Room for a text and its NUL; false: memory is short. */
static bool make_room(asc_session_text *to, size_t length)
{
    if (length < to->room)
        return true;
    char *text = realloc(to->text, length * 2 + 1);
    if (!text)
        return false;
    to->text = text;
    to->room = length * 2 + 1;
    return true;
}

/* The record of the game as it is now, in session->record; false: store.why tells why not. */
static bool make_record(asc_session *session)
{
    asc_session_text *to = &session->record;
    uint64_t now = asc__session_now(session);
    to->length = asc_table_record_format(session->table, now, NULL, 0);
    if (make_room(to, to->length)) {
        asc_table_record_format(session->table, now, to->text, to->room);
        return true;
    }
    snprintf(session->store.why, sizeof session->store.why, "%s",
             asc__session_tr(session, N_("not enough memory")));
    return false;
}

static bool write_record(asc_session *session, const char *path)
{
    return asc__store_write(&session->store, path, session->record.text, session->record.length);
}

bool asc__session_was_saved(asc_session *session, const char *text, size_t length)
{
    if (!make_room(&session->saved, length))
        return false;
    memcpy(session->saved.text, text, length);
    session->saved.length = length;
    return true;
}

/* Does the file hold session->record? What it must agree with is the game and not its length: a
 * move that was taken back and made otherwise leaves that the same. */
static bool is_in_file(const asc_session *session)
{
    return session->saved.text && session->saved.length == session->record.length &&
           memcmp(session->saved.text, session->record.text, session->record.length) == 0;
}

/* True: the file holds the game, or there is nothing to be saved yet. */
static bool save(asc_session *session)
{
    bool ended = asc_table_ended(session->table) != ASC_TABLE_GOES_ON;
    if (!asc__session_has_file(session) && !ended)
        return true;
    bool made = make_record(session);
    if (made && !session->save_failing && is_in_file(session))
        return true;
    if (!made || !session->store.path[0] || !write_record(session, session->store.path))
        return false;
    asc_session_text before = session->saved;
    session->saved = session->record;
    session->record = before;
    return true;
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
    return seconds > 1 || (seconds == 1 && now.tv_nsec >= session->saved_at.tv_nsec);
}

bool asc__session_has_file(const asc_session *session)
{
    return asc_match_length(session->match) > 0 || session->saved.text;
}

bool asc__session_save_as(asc_session *session, const char *path)
{
    /* Only what was written here before is written over. */
    if (access(path, F_OK) == 0 && strcmp(path, session->saved_as) != 0)
        return asc__session_say(session, "There is a file %s already; give another name.", path);
    asc__store_sweep_beside(path);
    if (!make_record(session) || !write_record(session, path))
        return asc__session_say(session, "That did not work: %s.", session->store.why);
    snprintf(session->saved_as, sizeof session->saved_as, "%s", path);
    return true;
}

bool asc__session_put_away(asc_session *session, char kept[ASC_STORE_PATH])
{
    asc__session_save(session);
    if (session->save_failing)
        return false;
    if (!asc__store_is_current(&session->store) || !asc__store_keep(&session->store, "game", kept))
        snprintf(kept, ASC_STORE_PATH, "%s", session->store.path);
    return true;
}
