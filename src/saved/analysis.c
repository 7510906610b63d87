/*
 * analysis.c - the threads of an analysis, which each take the next decision, and the results.
 */
#include "analysis.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "worker.h"

/* How to analyse a decision. */
typedef enum chore {
    LEAVE, /* another seat decides: skip it */
    THINK,
    AS_NEXT /* the move only gains something: the judgement of the next decision holds here, too */
} chore;

typedef struct judge_thread {
    asc_analysis_panel *panel;
    pthread_t thread;
    asc_advisor *advisor; /* the advisor that thinks now, or NULL; guarded by panel->lock */
} judge_thread;

/* Data that the threads share. */
struct asc_analysis_panel {
    const asc_analysis *analysis; /* the job, which does not change */
    chore *chores;                /* for each decision */
    judge_thread *threads;
    unsigned started;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* Under the lock: */
    size_t next; /* the next decision to look at */
    bool *done;
    asc_judgement *judgements;
    unsigned working; /* threads that run */
    bool stopped;     /* do not begin any more decisions */
    bool no_search;
    asc_status status;
};

/* ---- A thread -------------------------------------------------------------------------------- */

/* Takes the next decision to think about; the length of the match if there are no more. */
static size_t take(asc_analysis_panel *p)
{
    size_t length = p->analysis->length;
    pthread_mutex_lock(&p->lock);
    while (p->next < length && (p->chores[p->next] != THINK || p->done[p->next]))
        p->next++;
    size_t index = p->stopped ? length : p->next;
    p->next += p->next < length;
    pthread_mutex_unlock(&p->lock);
    return index;
}

/* Judges one decision, with a new advisor, so that no result depends on earlier decisions. */
static void judge_one(judge_thread *t, const asc_state *state, size_t index)
{
    asc_analysis_panel *p = t->panel;
    const asc_analysis *a = p->analysis;
    asc_advisor *advisor;
    asc_judgement judgement;
    asc_advisor_setup setup = {
        .player = a->player, .seed = a->seed + index * 7919, .host = a->host};
    asc_status status = asc__advisor_new(a->game, &setup, &advisor);
    pthread_mutex_lock(&p->lock);
    t->advisor = advisor;
    if (advisor && p->stopped)
        asc_player_stop(asc__advisor_player(advisor));
    pthread_mutex_unlock(&p->lock);
    bool fine = advisor && asc__advisor_judge(advisor, a->ms, state,
                                              asc_match_decision(a->match, index), &judgement);
    pthread_mutex_lock(&p->lock);
    t->advisor = NULL;
    p->no_search = p->no_search || (advisor && !fine);
    if (status != ASC_OK)
        p->status = status;
    p->stopped = p->stopped || !fine;
    /* Drop an interrupted estimate: it is less exact than the others. */
    if (!p->stopped) {
        p->judgements[index] = judgement;
        p->done[index] = true;
    }
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
    asc__advisor_free(advisor);
}

static void *work(void *argument)
{
    judge_thread *t = argument;
    asc_analysis_panel *p = t->panel;
    const asc_analysis *a = p->analysis;
    asc_state *state = malloc(asc_state_size(a->game));
    bool fine = state != NULL;
    size_t index, at = 0;
    if (fine)
        asc_match_state_at(a->match, 0, state);
    while (fine && (index = take(p)) < a->length) {
        for (; at < index; at++)
            asc_apply_listed(a->game, state, asc_match_decision(a->match, at).move);
        judge_one(t, state, index);
    }
    free(state);
    pthread_mutex_lock(&p->lock);
    if (!fine) {
        p->status = ASC_NO_MEMORY;
        p->stopped = true;
    }
    p->working--;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* ---- The whole analysis ---------------------------------------------------------------------- */

/* Decides how to analyse each decision, and counts those that need a search. */
static void plan(asc_analysis *a, chore *chores)
{
    asc_match_state_at(a->match, 0, a->state);
    for (size_t i = 0; i < a->length; i++) {
        asc_decision now = asc_match_decision(a->match, i), next = now;
        bool plain = asc_move_flags(a->game, a->state, now.move) & ASC_MOVE_ONLY_GAINS;
        asc_apply_listed(a->game, a->state, now.move);
        if (i + 1 < a->length)
            next = asc_match_decision(a->match, i + 1);
        plain = plain && i + 1 < a->length && next.seat == now.seat && next.turn == now.turn;
        chores[i] = a->seat != ASC_NOBODY && now.seat != a->seat ? LEAVE : plain ? AS_NEXT : THINK;
        a->wanted += chores[i] != LEAVE;
    }
}

/* Starts the threads with signals blocked, so that the thread that waits for them gets all
 * signals. */
static void start_threads(asc_analysis_panel *p, unsigned count)
{
    sigset_t before;
    asc__worker_block_signals(&before);
    p->working = count;
    for (; p->started < count; p->started++) {
        p->threads[p->started].panel = p;
        if (pthread_create(&p->threads[p->started].thread, NULL, work, &p->threads[p->started]) !=
            0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_mutex_lock(&p->lock);
    p->working -= count - p->started;
    if (p->started == 0)
        p->status = ASC_NO_MEMORY;
    pthread_mutex_unlock(&p->lock);
}

bool asc__analysis_open(asc_analysis *a)
{
    unsigned threads = a->threads > 0 ? a->threads : 1;
    asc_analysis_panel *p = calloc(1, sizeof *p);
    a->game = asc_match_game(a->match);
    a->length = asc_match_length(a->match);
    a->done = calloc(a->length + 1, sizeof *a->done);
    a->judgements = calloc(a->length + 1, sizeof *a->judgements);
    a->state = malloc(asc_state_size(a->game));
    a->judged = a->wanted = 0;
    a->status = ASC_NO_MEMORY;
    a->panel = p;
    if (!p)
        return false;
    p->analysis = a;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    p->chores = calloc(a->length + 1, sizeof *p->chores);
    p->done = calloc(a->length + 1, sizeof *p->done);
    p->judgements = calloc(a->length + 1, sizeof *p->judgements);
    p->threads = calloc(threads, sizeof *p->threads);
    if (!a->done || !a->judgements || !a->state || !p->chores || !p->done || !p->judgements ||
        !p->threads)
        return false;
    plan(a, p->chores);
    a->status = ASC_OK;
    return true;
}

bool asc__analysis_thinks(const asc_analysis *a, size_t index)
{
    return a->panel->chores[index] == THINK;
}

bool asc__analysis_start(asc_analysis *a)
{
    if (!a->panel && !asc__analysis_open(a))
        return false;
    asc_analysis_panel *p = a->panel;
    memcpy(p->done, a->done, a->length * sizeof *p->done);
    memcpy(p->judgements, a->judgements, a->length * sizeof *p->judgements);
    start_threads(p, a->threads > 0 ? a->threads : 1);
    a->status = p->status;
    return a->status == ASC_OK;
}

void asc__analysis_fill(asc_analysis *a)
{
    for (size_t i = a->length; i-- > 0;) {
        if (a->panel->chores[i] != AS_NEXT || a->done[i] || !a->done[i + 1])
            continue;
        asc_move move = asc_match_decision(a->match, i).move;
        double chance = a->judgements[i + 1].before;
        a->judgements[i] =
            (asc_judgement){.move = move, .best = move, .before = chance, .after = chance};
        a->done[i] = true;
    }
    a->judged = 0;
    for (size_t i = 0; i < a->length; i++)
        a->judged += a->done[i];
}

bool asc__analysis_goes_on(asc_analysis *a)
{
    asc_analysis_panel *p = a->panel;
    if (!p || p->started == 0)
        return false;
    pthread_mutex_lock(&p->lock);
    for (size_t i = 0; i < a->length; i++)
        if (p->done[i]) {
            a->judgements[i] = p->judgements[i];
            a->done[i] = true;
        }
    bool goes_on = p->working > 0;
    a->no_search = p->no_search;
    a->status = p->status;
    pthread_mutex_unlock(&p->lock);
    asc__analysis_fill(a);
    return goes_on;
}

void asc__analysis_wait(asc_analysis *a, int ms)
{
    asc_analysis_panel *p = a->panel;
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&p->lock);
    if (p->working > 0)
        pthread_cond_timedwait(&p->changed, &p->lock, &until);
    pthread_mutex_unlock(&p->lock);
}

void asc__analysis_stop(asc_analysis *a)
{
    asc_analysis_panel *p = a->panel;
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->stopped = true;
    for (unsigned i = 0; i < p->started; i++)
        if (p->threads[i].advisor)
            asc_player_stop(asc__advisor_player(p->threads[i].advisor));
    pthread_mutex_unlock(&p->lock);
}

void asc__analysis_free(asc_analysis *a)
{
    asc_analysis_panel *p = a->panel;
    if (p) {
        asc__analysis_stop(a);
        for (unsigned i = 0; i < p->started; i++)
            pthread_join(p->threads[i].thread, NULL);
        pthread_mutex_destroy(&p->lock);
        pthread_cond_destroy(&p->changed);
        free(p->chores);
        free(p->done);
        free(p->judgements);
        free(p->threads);
        free(p);
    }
    free(a->done);
    free(a->judgements);
    free(a->state);
    a->panel = NULL;
    a->done = NULL;
    a->judgements = NULL;
    a->state = NULL;
}

/* ---- Results --------------------------------------------------------------------------------- */

bool asc__analysis_is_mistake(const asc_analysis *analysis, size_t index)
{
    const asc_judgement *j = &analysis->judgements[index];
    return analysis->done[index] && j->loss > ASC_MISTAKE && j->loss > j->error;
}

size_t asc__analysis_worst(const asc_analysis *analysis, size_t *worst, size_t most)
{
    const asc_judgement *all = analysis->judgements;
    size_t count = 0;
    for (size_t i = 0; i < analysis->length; i++) {
        if (!asc__analysis_is_mistake(analysis, i) ||
            (count == most && all[i].loss <= all[worst[most - 1]].loss))
            continue;
        size_t at = count < most ? count++ : most - 1;
        for (; at > 0 && all[i].loss > all[worst[at - 1]].loss; at--)
            worst[at] = worst[at - 1];
        worst[at] = i;
    }
    return count;
}

asc_analysed_seat asc__analysis_seat(const asc_analysis *analysis, int seat)
{
    asc_analysed_seat out = {0};
    for (size_t i = 0; i < analysis->length; i++) {
        if (!analysis->done[i] || asc_match_decision(analysis->match, i).seat != seat)
            continue;
        out.decisions++;
        if (!asc__analysis_is_mistake(analysis, i))
            continue;
        out.mistakes++;
        out.loss += analysis->judgements[i].loss;
    }
    return out;
}
