/*
 * session.c - the beginning and the end of a session, and its messages.
 */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session_parts.h"

const char *asc__session_tr(const asc_session *session, const char *english)
{
    return session->translate ? session->translate(english)
                              : asc__lang_sentence(session->language, english);
}

bool asc__session_say(asc_session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(session->message, sizeof session->message, asc__session_tr(session, format), args);
    va_end(args);
    return false;
}

asc_status asc__session_fail(asc_session *session, asc_status status)
{
    snprintf(session->message, sizeof session->message, "%s",
             asc__session_tr(session, asc_status_text(status)));
    return status;
}

/* ---- The host that is lent to games ---------------------------------------------------------- */

static void *resize(void *user, void *block, size_t size)
{
    const asc_host *host = &((asc_session *)user)->host;
    return host->resize(host->user, block, size);
}

static asc_status load(void *user, const char *id, asc_source *source)
{
    const asc_host *host = &((asc_session *)user)->host;
    return host->load ? host->load(host->user, id, source) : ASC_UNKNOWN_PACK;
}

static asc_status network(void *user, const char *setup, asc_source *source)
{
    const asc_host *host = &((asc_session *)user)->host;
    return host->network(host->user, setup, source);
}

static void release(void *user, asc_source *source)
{
    const asc_host *host = &((asc_session *)user)->host;
    if (host->release)
        host->release(host->user, source);
}

/* All errors, a line each, as far as there is room. */
static void on_diag(void *user, const asc_diag *diag)
{
    asc_session *session = user;
    asc_text out = {session->message, sizeof session->message, strlen(session->message)};
    if (out.length > 0)
        asc__text_add(&out, "\n");
    if (diag->file && diag->line)
        asc__text_addf(&out, "%s:%u: ", diag->file, diag->line);
    asc__text_add(&out, diag->message);
    if (session->host.diag)
        session->host.diag(session->host.user, diag);
}

asc_host asc__session_host(asc_session *session)
{
    return (asc_host){.user = session,
                      .resize = session->host.resize ? resize : NULL,
                      .load = load,
                      .network = session->host.network ? network : NULL,
                      .release = release,
                      .diag = on_diag,
                      .language = session->host.language};
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

void asc__session_init(asc_session *session, const asc_host *host, asc_translate_fn translate,
                       int (*stopped)(void))
{
    *session = (asc_session){.translate = translate, .stopped = stopped};
    if (host)
        session->host = *host;
    session->language = asc__host_language(&session->host);
    asc__store_init(&session->store, translate);
    session->task.worker = asc__worker_new();
    session->task.hint_length = SIZE_MAX;
    session->time_up = ASC_NOBODY;
    session->file = -1;
}

void asc__session_fini(asc_session *session)
{
    asc__session_close(session);
    asc__worker_free(session->task.worker);
    asc__store_fini(&session->store);
}

bool asc__session_make_room(asc_session *session)
{
    asc_session_task *task = &session->task;
    const asc_game *game = session->game;
    task->state = malloc(asc_state_size(game));
    task->view = malloc(asc_view_size(game));
    task->moves = malloc(asc_legal_max(game) * sizeof *task->moves);
    return task->state && task->view && task->moves;
}

void asc__session_leave_table(asc_session *session)
{
    asc_session_task *task = &session->task;
    asc__session_stop_thinking(session);
    asc__session_leave_file(session);
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        asc_contestant **computer = &session->seats[i].computer;
        /* A host that waits lets programs say goodbye. */
        if (*computer && !session->stopped)
            asc__contestant_interrupt(*computer);
        asc__contestant_free(*computer);
        *computer = NULL;
    }
    asc__session_dismiss_advisor(session);
    asc_table_free(session->table);
    asc_match_free(session->own_match);
    free(task->state);
    free(task->view);
    free(task->moves);
    task->state = NULL;
    task->view = NULL;
    task->moves = NULL;
    task->hint_length = SIZE_MAX; /* of that game, not of another of the same length */
    session->table = NULL;
    session->own_match = NULL;
    session->match = NULL;
    session->known = NULL;
    session->save_failing = false;
    session->time_up = ASC_NOBODY;
    session->failure[0] = '\0';
}

void asc__session_close(asc_session *session)
{
    asc__session_leave_table(session);
    asc_record_free(session->record_read);
    asc_game_free(session->own_game);
    session->record_read = NULL;
    session->own_game = NULL;
    session->game = NULL;
}
