/*
 * session_save.c - the game that is being played, as a record in a file: after every decision of a person,
 * before the next one, on leaving, at the end. Play goes on where that does not work.
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

enum { OWN_TAGS = 8, CLOCK_TEXT = 24 * (ASC_SEATS_MAX + 2) };

/* The clocks: what a person has at first and for each turn, and what each seat has left now. */
static size_t add_clock_tags(const asc_session *session, asc_option *tags, char clock[CLOCK_TEXT],
                             char left[CLOCK_TEXT])
{
    asc_text out = asc__text_init(left, CLOCK_TEXT);
    if (session->clock_ms == 0)
        return 0;
    for (int i = 0; i < session->players; i++) {
        uint64_t ms = asc__session_clock_left(session, i);
        asc__text_addf(&out, "%s%llu", i ? " " : "",
                       (unsigned long long)(ms == UINT64_MAX ? session->clock_ms : ms));
    }
    snprintf(clock, CLOCK_TEXT, "%llu %llu", (unsigned long long)session->clock_ms,
             (unsigned long long)session->turn_ms);
    tags[0] = (asc_option){"clock", clock};
    tags[1] = (asc_option){"clock left", left};
    return 2;
}

/* What a record from elsewhere has besides is kept. */
static size_t add_known_tags(const asc_session *session, asc_option *tags)
{
    size_t count = 0;
    for (size_t i = 0; session->known && i < session->known->tag_count; i++)
        if (!asc_table_tag_is_own(session->known->tags[i].name))
            tags[count++] = session->known->tags[i];
    return count;
}

/* Formats the record with these tags, of which all but our own are there already. */
static bool format_record(asc_session *session, asc_option *tags, size_t count)
{
    char seats[ASC_SEATS_TEXT], bot_ms[24], clock[CLOCK_TEXT], left[CLOCK_TEXT];
    asc_table_tags own;
    asc_session_text *to = &session->record;
    asc__session_write_seats(session, seats);
    snprintf(bot_ms, sizeof bot_ms, "%llu", (unsigned long long)session->bot_ms);
    tags[count++] = (asc_option){"seats", seats};
    if (session->bot_ms)
        tags[count++] = (asc_option){"bot-time", bot_ms};
    count += add_clock_tags(session, tags + count, clock, left);
    size_t of_table = asc_table_record_tags(session->table, &own);
    for (size_t i = 0; i < of_table; i++)
        tags[count++] = own.tag[i];
    asc_record_facts facts = {.date = session->date,
                              .commitment = session->known ? session->known->commitment : NULL,
                              .tags = tags,
                              .tag_count = count};
    for (int i = 0; i < session->players; i++)
        facts.seat[i] = session->seats[i].record_name;
    to->length = asc_record_format(session->match, &facts, ASC_ALL_SEEING, to->text, to->room);
    if (to->length < to->room)
        return true;
    if (!make_room(to, to->length))
        return false;
    asc_record_format(session->match, &facts, ASC_ALL_SEEING, to->text, to->room);
    return true;
}

/* The record of the game as it is now, in session->record; false: store.why tells why not. */
static bool make_record(asc_session *session)
{
    size_t known = session->known ? session->known->tag_count : 0;
    asc_option *tags = malloc((known + OWN_TAGS) * sizeof *tags);
    bool made = tags && format_record(session, tags, add_known_tags(session, tags));
    if (!made)
        snprintf(session->store.why, sizeof session->store.why, "%s",
                 asc__session_tr(session, N_("not enough memory")));
    free(tags);
    return made;
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

/* Does the file hold session->record? What it must agree with is the game and not its length: a move
 * that was taken back and made otherwise leaves that the same. */
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
