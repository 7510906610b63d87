/*
 * session_hint.c - advice for the person to act: a session runs the coach of coach.h in a thread,
 * in slices, so that interim results can be shown.
 */
#include "session_parts.h"

#include <unistd.h>

#include "weaker_level.h"

enum { THREADS_MAX = 4, SLICE_MS = 100 };

asc_status asc__session_check_hints(asc_session *session)
{
    asc_player *player = NULL;
    asc_host host = asc__session_host(session);
    const char *name = session->hints_by;
    bool fine = !name || asc_player_new(session->game, name, 1, &host, &player) == ASC_OK;
    asc_player_free(player);
    if (fine)
        return ASC_OK;
    asc__session_say(session, "nobody called '%s' can give hints; search:2000it can", name);
    return ASC_BAD_CONFIG;
}

/* ---- Who advises ----------------------------------------------------------------------------- */

int asc__session_weaker_level(const asc_session *session)
{
    return asc_table_weaker_level(session->table, asc_table_to_act(session->table));
}

static bool refuse(asc_session *session, asc_advice_refusal refusal)
{
    const char *english = asc__advice_refusal_text(refusal);
    return asc__session_say(session, "%s", asc__session_tr(session, english));
}

bool asc__session_hint_against(asc_session *session, bool against)
{
    if (against && asc__session_weaker_level(session) == 0)
        return refuse(session, ASC_ADVICE_EQUALS);
    if (against != session->hints_against) {
        asc__session_stop_thinking(session);
        session->hints_against = against;
        session->task.hint_length = SIZE_MAX;
    }
    return true;
}

void asc__session_hint_about(asc_session *session, const asc_move *move)
{
    bool same = session->hints_ask == (move != NULL) &&
                (move == NULL || asc__same_move(session->hints_asked, *move));
    if (same)
        return;
    asc__session_stop_thinking(session);
    session->hints_ask = move != NULL;
    if (move != NULL)
        session->hints_asked = *move;
    session->task.hint_length = SIZE_MAX;
}

void asc__session_dismiss_advisor(asc_session *session)
{
    asc__coach_free(session->coach);
    session->coach = NULL;
    session->task.hint_length = SIZE_MAX;
}

/* An advisor for the decision that is open: a new one, so that what it says depends on nothing but
 * the position. */
static bool ask(asc_session *session, int seat, uint32_t ms)
{
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    asc_session_task *task = &session->task;
    const asc_state *state = asc_match_state(session->match);
    asc_advisor_setup setup = {
        .player = session->hints_by,
        .against = session->hints_against ? asc__session_weaker_level(session) : 0,
        .threads = threads < 1             ? 1
                   : threads > THREADS_MAX ? THREADS_MAX
                                           : (unsigned)threads,
    };
    asc__session_dismiss_advisor(session);
    asc_status status = asc__coach_new(session->game, &setup, &session->coach);
    if (status != ASC_OK)
        return asc__session_fail(session, status) == ASC_OK;
    asc_advice_refusal refusal = asc__coach_refuses(session->coach, state, seat);
    if (refusal != ASC_ADVICE_GIVEN)
        return refuse(session, refusal);
    asc__coach_begin(session->coach, state, ms, session->hints_ask ? &session->hints_asked : NULL);
    task->found = *asc__coach_now(session->coach);
    task->hint_length = asc_match_length(session->match);
    return true;
}

/* ---- In the thread --------------------------------------------------------------------------- */

static void advise(void *user)
{
    asc_session *session = user;
    asc_session_task *task = &session->task;
    for (bool more = true; more && !asc__worker_stopped(task->worker);) {
        more = asc__coach_think(session->coach, SLICE_MS);
        asc__worker_lock(task->worker);
        task->found = *asc__coach_now(session->coach);
        asc__worker_unlock(task->worker);
        asc__worker_wake(task->worker);
    }
}

/* ---- Called by the session's thread ---------------------------------------------------------- */

bool asc__session_hint(asc_session *session, uint32_t ms)
{
    asc_session_task *task = &session->task;
    int seat = asc_table_to_act(session->table);
    if (task->job == ASC_JOB_HINT)
        return true;
    if (!asc__session_is_person(session, seat))
        return refuse(session, ASC_ADVICE_NOT_YOURS);
    if (!task->worker)
        return asc__session_fail(session, ASC_NO_MEMORY) == ASC_OK;
    asc__session_stop_thinking(session);
    if (task->hint_length == asc_match_length(session->match))
        asc__coach_think_on(session->coach, ms);
    else if (!ask(session, seat, ms))
        return false;
    bool begun = asc__worker_start(task->worker, advise, session);
    task->job = begun ? ASC_JOB_HINT : ASC_JOB_NONE;
    return begun || asc__session_fail(session, ASC_NO_MEMORY) == ASC_OK;
}

static void finish(asc_session_task *task)
{
    asc__worker_join(task->worker);
    task->job = ASC_JOB_NONE;
}

asc_advice asc__session_advice_now(asc_session *session)
{
    asc_session_task *task = &session->task;
    if (task->hint_length != asc_match_length(session->match)) {
        task->told = (asc_coaching){0};
        return task->told.advice;
    }
    if (task->job == ASC_JOB_HINT) {
        asc__worker_drain(task->worker);
        if (asc__worker_done(task->worker))
            finish(task);
    }
    asc__worker_lock(task->worker);
    task->told = task->found;
    asc__worker_unlock(task->worker);
    task->told.advice.more = task->job == ASC_JOB_HINT;
    return task->told.advice;
}

const asc_coaching *asc__session_coaching(const asc_session *session)
{
    return &session->task.told;
}

asc_advice asc__session_wait_for_advice(asc_session *session)
{
    if (session->task.job == ASC_JOB_HINT)
        finish(&session->task);
    return asc__session_advice_now(session);
}
