/*
 * session_think.c - the background work of a session: a computer player that thinks, and the end of
 * a game for programs. The thread works on copies; the session takes its results when it is asked.
 */
#include "session_parts.h"

int asc__session_descriptor(const asc_session *session)
{
    return session->task.worker ? asc__worker_descriptor(session->task.worker) : -1;
}

asc_session_job asc__session_busy(const asc_session *session)
{
    return session->task.job;
}

/* ---- In the thread --------------------------------------------------------------------------- */

static void choose(void *user)
{
    asc_session *session = user;
    asc_session_task *task = &session->task;
    asc_session_seat *seat = &session->seats[task->seat];
    asc_asking asking = asc__session_asking(session);
    task->choice = -1;
    if (!seat->ready)
        seat->ready =
            asc__contestant_begin(seat->computer, task->seat, session->luck + (uint64_t)task->seat);
    if (seat->ready && !asc__worker_stopped(task->worker))
        task->choice = asc__contestant_choose(seat->computer, &asking);
}

static void dismiss(void *user)
{
    asc_session *session = user;
    asc__session_dismiss_players(session);
    for (int i = 0; i < session->players; i++)
        if (session->seats[i].computer)
            asc__contestant_leave(session->seats[i].computer);
}

/* ---- Called by the session's thread ---------------------------------------------------------- */

static bool start(asc_session *session, asc_session_job job, void (*work)(void *user))
{
    asc_worker *worker = session->task.worker;
    session->task.job = worker && asc__worker_start(worker, work, session) ? job : ASC_JOB_NONE;
    if (session->task.job == ASC_JOB_NONE)
        asc__session_fail(session, ASC_NO_MEMORY);
    return session->task.job != ASC_JOB_NONE;
}

bool asc__session_think(asc_session *session)
{
    int seat = asc_table_to_act(session->table);
    if (session->task.job == ASC_JOB_THINK)
        return true;
    if (!asc__session_is_computer(session, seat))
        return asc__session_say(session, "it is not your decision");
    if (asc__session_asked_by(session) != ASC_NOBODY)
        return asc__session_say(session, "%s",
                                asc__session_tr(session, asc_refusal_text(ASC_REFUSAL_UNDO_OPEN)));
    if (asc_table_paused(session->table))
        return asc__session_say(session, "%s",
                                asc__session_tr(session, asc_refusal_text(ASC_REFUSAL_PAUSED)));
    asc__session_stop_thinking(session);
    asc__session_copy_position(session);
    return start(session, ASC_JOB_THINK, choose);
}

void asc__session_dismiss_in_background(asc_session *session)
{
    asc__session_stop_thinking(session);
    start(session, ASC_JOB_DISMISS, dismiss);
}

void asc__session_stop_thinking(asc_session *session)
{
    asc_session_task *task = &session->task;
    if (task->job == ASC_JOB_NONE)
        return;
    asc__worker_stop(task->worker);
    if (task->job == ASC_JOB_HINT)
        asc_player_stop(asc__coach_player(session->coach));
    for (int i = 0; i < session->players; i++)
        if (session->seats[i].computer && task->job != ASC_JOB_HINT)
            asc__contestant_interrupt(session->seats[i].computer);
    asc__worker_join(task->worker);
    for (int i = 0; i < session->players; i++) {
        asc_session_seat *seat = &session->seats[i];
        if (!seat->computer)
            continue;
        asc__contestant_go_on(seat->computer);
        /* A program that was ended is started again. */
        seat->ready = seat->ready && asc__contestant_why(seat->computer)->why[0] == '\0';
    }
    task->job = ASC_JOB_NONE;
}

/* Saves what computer players decide once a second, and before a person does: the disk takes longer
 * than they do. */
static void save_now_and_then(asc_session *session)
{
    if (!asc__session_is_computer(session, asc_table_to_act(session->table)) ||
        asc__session_save_is_due(session))
        asc__session_save(session);
}

asc_thought asc__session_thought(asc_session *session)
{
    asc_session_task *task = &session->task;
    if (task->job == ASC_JOB_DISMISS && asc__worker_done(task->worker))
        asc__session_stop_thinking(session);
    if (task->job != ASC_JOB_THINK)
        return ASC_THOUGHT_NONE;
    asc__worker_drain(task->worker);
    if (!asc__worker_done(task->worker))
        return ASC_THOUGHT_GOES_ON;
    asc__worker_join(task->worker);
    task->job = ASC_JOB_NONE;
    bool failed = task->choice < 0;
    if (!asc__session_send_choice(session))
        return ASC_THOUGHT_REFUSED;
    save_now_and_then(session);
    return failed ? ASC_THOUGHT_FAILED : ASC_THOUGHT_MOVED;
}
