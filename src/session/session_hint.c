/*
 * session_hint.c - advice for the person to act: the best moves, and how sure that is. The adviser is a
 * player like any other, and gets what the person sees. He thinks in the two passes of judge.h, here in slices, so
 * that one can look on.
 */
#include "session_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 4, SLICE_MS = 100, LONGEST_MS = 24 * 60 * 60 * 1000 };

/* What task.hint_step says. */
enum { FIRST_PASS, SECOND_PASS, NO_MORE };

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

/* ---- Who advises --------------------------------------------------------------------------------- */

int asc__session_weaker_level(const asc_session *session)
{
    static const char level[] = "level:";
    int highest = 0, people = 0;
    for (int i = 0; i < session->players; i++) {
        const char *kind = session->seats[i].kind;
        bool is_level = strncmp(kind, level, sizeof level - 1) == 0;
        int number = is_level ? atoi(kind + sizeof level - 1) : (int)asc_level_count();
        if (strcmp(kind, ASC_SEAT_ME) == 0)
            people++;
        else if (number > highest)
            highest = number;
    }
    return people > 1 || highest >= (int)asc_level_count() ? 0 : highest;
}

void asc__session_hint_against(asc_session *session, bool against)
{
    if (against == session->hints_against)
        return;
    asc__session_stop_thinking(session);
    asc__session_dismiss_adviser(session);
    session->hints_against = against;
    session->task.hint_length = SIZE_MAX;
}

/* Who is to give hints: one that searches can suppose others to be of a level. */
static void name_adviser(const asc_session *session, char *name, size_t size)
{
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    const char *given = session->hints_by;
    int against = session->hints_against ? asc__session_weaker_level(session) : 0;
    if (given && (against == 0 || strncmp(given, "search:", 7) == 0))
        snprintf(name, size, "%s", given);
    else
        snprintf(name, size, "search:1000ms+%ldt", threads);
    size_t length = strlen(name);
    if (against > 0)
        snprintf(name + length, size - length, "+against%d", against);
}

bool asc__session_call_adviser(asc_session *session)
{
    char name[128];
    if (session->adviser)
        return true;
    name_adviser(session, name, sizeof name);
    if (!asc__judge_init(&session->judge, session->game) ||
        asc_player_new(session->game, name, 1, NULL, &session->adviser) != ASC_OK) {
        asc__judge_fini(&session->judge);
        return false;
    }
    return true;
}

void asc__session_dismiss_adviser(asc_session *session)
{
    if (!session->adviser)
        return;
    asc_player_free(session->adviser);
    asc__judge_fini(&session->judge);
    session->adviser = NULL;
}

asc_hint_trust asc__session_hint_trust(const asc_session *session, const asc_estimate *best,
                                       size_t count, const asc_move *moves)
{
    if (count < 2)
        return ASC_HINT_ONE;
    const asc_state *state = asc_match_state(session->match);
    unsigned both = asc_move_flags(session->game, state, moves[best[0].move]) &
                    asc_move_flags(session->game, state, moves[best[1].move]);
    if (both & ASC_MOVE_ONLY_GAINS)
        return ASC_HINT_ALIKE;
    double error = hypot(best[0].error, best[1].error);
    return best[0].chance - best[1].chance > error ? ASC_HINT_CLEAR : ASC_HINT_TOO_CLOSE;
}

/* ---- In the thread ------------------------------------------------------------------------------- */

/* Lets the others know. The first pass has its best few, too. */
static void publish(asc_session *session, size_t seconds)
{
    asc_session_task *task = &session->task;
    asc_estimate best[ASC_JUDGE_FEW + 1];
    asc_session_hints hints = {.thinking = true};
    hints.count = asc__judge_best(&session->judge, task->count, seconds, best);
    memcpy(hints.best, best, hints.count * sizeof *best);
    for (size_t i = 0; i < hints.count; i++)
        hints.games += best[i].visits;
    asc__worker_lock(task->worker);
    task->hints = hints;
    asc__worker_unlock(task->worker);
    asc__worker_wake(task->worker);
}

/* A pass in slices, until its budget is spent, `ms` have gone (0: no matter), or it is stopped. True: there is more to think about. */
static bool pass(asc_session *session, uint32_t ms)
{
    asc_session_task *task = &session->task;
    asc_judge *judge = &session->judge;
    bool first = task->hint_step == FIRST_PASS, more = true;
    uint32_t slices = ms / SLICE_MS;
    for (uint32_t i = 0; more && (ms == 0 || i <= slices); i++) {
        more = asc_player_think(session->adviser, SLICE_MS, 0);
        size_t count =
            asc_player_estimates_now(session->adviser, first ? judge->first : judge->second);
        if (count == 0)
            return false; /* he does not search */
        if (first)
            asc__judge_narrow(judge, task->moves, task->count, ASC_HINTS, task->count);
        publish(session, first ? 0 : judge->few_count);
    }
    return more;
}

static void advise(void *user)
{
    asc_session *session = user;
    asc_session_task *task = &session->task;
    asc_judge *judge = &session->judge;
    asc_player *adviser = session->adviser;
    uint32_t ms = task->hint_ms;
    if (task->hint_step == FIRST_PASS) {
        asc_player_set_time(adviser, ms > 1 ? ms / 2 : ms);
        asc_player_begin(adviser, task->view, task->moves, task->count, ASC_TO_ESTIMATE);
        pass(session, 0);
        if (asc__worker_stopped(task->worker))
            return;
        if (judge->few_count == 0) {
            task->hint_step = NO_MORE;
            return;
        }
        /* What time it has is ours to say: it may be asked to think on. */
        asc_player_set_time(adviser, ms > 0 ? LONGEST_MS : 0);
        asc_player_begin(adviser, task->view, judge->few, judge->few_count, ASC_TO_ESTIMATE);
        task->hint_step = SECOND_PASS;
    }
    if (!pass(session, ms / 2) && !asc__worker_stopped(task->worker))
        task->hint_step = NO_MORE;
}

/* ---- Outside of it ------------------------------------------------------------------------------- */

bool asc__session_hint(asc_session *session, uint32_t ms)
{
    asc_session_task *task = &session->task;
    int seat = asc_table_to_act(session->table);
    if (task->job == ASC_JOB_HINT)
        return true;
    if (!asc__session_is_person(session, seat))
        return asc__session_say(session, "it is not your decision");
    if (!asc__session_call_adviser(session) || !task->worker)
        return asc__session_say(session, "There is not enough memory to think about it.");
    asc__session_stop_thinking(session);
    if (task->hint_length != asc_match_length(session->match)) {
        asc__session_copy_position(session);
        task->hint_length = asc_match_length(session->match);
        task->hint_step = FIRST_PASS;
        task->hints = (asc_session_hints){0};
        session->judge.few_count = 0;
    }
    if (task->count < 2)
        return asc__session_say(session, "There is only one move.");
    if (task->hint_step == NO_MORE)
        return true;
    task->hint_ms = ms;
    task->hints.thinking = true;
    asc_player_go(session->adviser);
    task->job = asc__worker_start(task->worker, advise, session) ? ASC_JOB_HINT : ASC_JOB_NONE;
    return task->job == ASC_JOB_HINT || asc__session_fail(session, ASC_NO_MEMORY) == ASC_OK;
}

asc_session_hints asc__session_hints_now(asc_session *session)
{
    asc_session_task *task = &session->task;
    if (task->hint_length != asc_match_length(session->match))
        return (asc_session_hints){0};
    if (task->job == ASC_JOB_HINT) {
        asc__worker_hear(task->worker);
        if (asc__worker_done(task->worker)) {
            asc__worker_join(task->worker);
            task->job = ASC_JOB_NONE;
        }
    }
    asc__worker_lock(task->worker);
    asc_session_hints hints = task->hints;
    asc__worker_unlock(task->worker);
    hints.thinking = task->job == ASC_JOB_HINT;
    return hints;
}
