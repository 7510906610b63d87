/*
 * cmd_analyse.c - `ascend analyse`: judges every decision of a record. Here are the command line and
 * the threads, each of which takes the next decision; what comes out of it is printed elsewhere.
 */
#include "analyse.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli_progress.h"
#include "pack_shelf.h"

static const char help[] =
    N_("usage: ascend analyse RECORD [OPTION...]\n"
       "\n"
       "Tells how a game went: for each decision the chance of winning before it and\n"
       "after, what it has lost and what would have been better; then the biggest\n"
       "mistakes, each with what could be seen and paid for. Chances are those of the\n"
       "player who decided, or of the team, estimated by the searching player from the view\n"
       "of that seat. A RECORD of - is the standard input, and a game need not be over.\n");

static const char notes[] =
    N_("Ctrl-C stops early, and tells what there is so far with exit status 130.\n"
       "docs/analysis.md tells what the numbers mean.\n");

enum { TIME_STANDARD = 600 };

/* What there is to do about a decision. */
typedef enum chore {
    LEAVE, /* another seat's */
    THINK,
    AS_NEXT /* it gives something and changes nothing else: things stand as at the next decision */
} chore;

typedef struct analyse_request {
    uint64_t ms, seat, threads, seed;
    const char *player, *html;
    bool json;
} analyse_request;

/* What the threads share. */
typedef struct panel {
    asc_analysis *analysis;
    const asc_host *host;
    uint64_t seed;
    chore *chores; /* for each decision */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t next;       /* decision to look at */
    unsigned working;  /* threads */
    bool stopped;      /* no more decisions are to be begun */
    bool no_search;    /* the player has no opinion */
    asc_status status; /* what went wrong */
} panel;

typedef struct judge_thread {
    panel *panel;
    pthread_t thread;
    asc_player *player; /* who thinks now, or NULL; panel->lock */
} judge_thread;

/* ---- A thread -------------------------------------------------------------------------------- */

/* The next decision that is wanted, or the length of the match. */
static size_t take(panel *p)
{
    const asc_analysis *a = p->analysis;
    pthread_mutex_lock(&p->lock);
    while (p->next < a->length && p->chores[p->next] != THINK)
        p->next++;
    size_t index = p->stopped ? a->length : p->next;
    p->next += p->next < a->length;
    pthread_mutex_unlock(&p->lock);
    return index;
}

/* Makes the player anew for each decision, so that none depends on the ones before. */
static void judge_one(judge_thread *t, asc_judge *judge, const asc_state *state, size_t index)
{
    panel *p = t->panel;
    asc_analysis *a = p->analysis;
    asc_player *player;
    asc_judgement judgement;
    asc_status status =
        asc_player_new(a->game, a->player, p->seed + index * 7919, p->host, &player);
    pthread_mutex_lock(&p->lock);
    t->player = player;
    if (player && p->stopped)
        asc_player_stop(player);
    pthread_mutex_unlock(&p->lock);
    bool fine = player && asc__judge_decision(judge, player, a->ms, state,
                                              asc_match_decision(a->match, index), &judgement);
    pthread_mutex_lock(&p->lock);
    t->player = NULL;
    p->no_search = p->no_search || (player && !fine);
    if (status != ASC_OK)
        p->status = status;
    p->stopped = p->stopped || !fine;
    /* What was cut short is worth less than the rest. */
    if (!p->stopped) {
        a->judgements[index] = judgement;
        a->done[index] = true;
        a->judged++;
    }
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
    asc_player_free(player);
}

static void *work(void *argument)
{
    judge_thread *t = argument;
    panel *p = t->panel;
    const asc_analysis *a = p->analysis;
    asc_judge judge;
    asc_state *state = malloc(asc_state_size(a->game));
    bool fine = asc__judge_init(&judge, a->game) && state;
    size_t index, at = 0;
    if (fine)
        asc_match_state_at(a->match, 0, state);
    while (fine && (index = take(p)) < a->length) {
        for (; at < index; at++)
            asc_apply_listed(a->game, state, asc_match_decision(a->match, at).move);
        judge_one(t, &judge, state, index);
    }
    asc__judge_fini(&judge);
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

/* ---- All of them ----------------------------------------------------------------------------- */

static void show_progress(const asc_analysis *a, asc_progress *bar)
{
    char text[64];
    if (!asc__progress_due(bar))
        return;
    snprintf(text, sizeof text, asc__cli_tr("%zu decisions"), a->judged);
    asc__progress_draw(bar, a->judged, text);
}

/* Waits for the threads, and stops them where Ctrl-C says so. */
static void wait_for_all(panel *p, judge_thread *threads, unsigned count, const atomic_bool *stop)
{
    asc_progress bar = asc__progress_init(p->analysis->wanted);
    pthread_mutex_lock(&p->lock);
    while (p->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&p->changed, &p->lock, &until);
        p->stopped = p->stopped || atomic_load(stop);
        for (unsigned i = 0; i < count && p->stopped; i++)
            if (threads[i].player)
                asc_player_stop(threads[i].player);
        show_progress(p->analysis, &bar);
    }
    pthread_mutex_unlock(&p->lock);
    asc__progress_fini(&bar);
}

static void judge_all(panel *p, unsigned count, const atomic_bool *stop)
{
    judge_thread *threads = calloc(count, sizeof *threads);
    if (threads == NULL) {
        p->status = ASC_NO_MEMORY;
        return;
    }
    unsigned started = 0;
    p->working = count;
    for (; started < count; started++) {
        threads[started].panel = p;
        if (pthread_create(&threads[started].thread, NULL, work, &threads[started]) != 0)
            break;
    }
    pthread_mutex_lock(&p->lock);
    p->working -= count - started;
    if (started == 0)
        p->status = ASC_NO_MEMORY;
    pthread_mutex_unlock(&p->lock);
    wait_for_all(p, threads, started, stop);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i].thread, NULL);
    free(threads);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int tell(const asc_command *command, asc_analysis *a, const analyse_request *request)
{
    if (request->json)
        asc__analysis_json(a);
    else
        asc__analysis_text(a);
    if (request->html && !asc__cli_write(command, request->html, asc__analysis_html, a))
        return ASC_EXIT_FAILED;
    if (a->judged == a->wanted)
        return ASC_EXIT_OK;
    asc__cli_complain(command, "interrupted after %zu of %zu decisions", a->judged, a->wanted);
    return asc__cli_interrupted_status();
}

/* Looks through the match: which decisions are to be thought about, and how many that is. */
static void plan(panel *p, int seat)
{
    asc_analysis *a = p->analysis;
    asc_match_state_at(a->match, 0, a->state);
    for (size_t i = 0; i < a->length; i++) {
        asc_decision now = asc_match_decision(a->match, i), next = now;
        bool plain = asc_move_flags(a->game, a->state, now.move) & ASC_MOVE_ONLY_GAINS;
        asc_apply_listed(a->game, a->state, now.move);
        if (i + 1 < a->length)
            next = asc_match_decision(a->match, i + 1);
        plain = plain && i + 1 < a->length && next.seat == now.seat && next.turn == now.turn;
        p->chores[i] = seat != ASC_NOBODY && now.seat != seat ? LEAVE : plain ? AS_NEXT : THINK;
        a->wanted += p->chores[i] == THINK;
    }
}

/* Those that stand as the next one does get its chance. */
static void fill_in(panel *p)
{
    asc_analysis *a = p->analysis;
    for (size_t i = a->length; i-- > 0;) {
        if (p->chores[i] != AS_NEXT)
            continue;
        asc_move move = asc_match_decision(a->match, i).move;
        double chance = a->judgements[i + 1].before;
        a->judgements[i] =
            (asc_judgement){.move = move, .best = move, .before = chance, .after = chance};
        a->done[i] = a->done[i + 1];
        a->judged += a->done[i];
        a->wanted++;
    }
}

/* The match is there; the seat may not be. */
static int analyse(const asc_command *command, asc_analysis *a, const analyse_request *request,
                   const asc_host *host)
{
    int players = asc_game_players(a->game), seat = (int)request->seat - 1;
    if (seat >= players) {
        asc__cli_complain(command, "--seat %d: there are seats 1 to %d", seat + 1, players);
        return ASC_EXIT_USAGE;
    }
    a->length = asc_match_length(a->match);
    a->done = calloc(a->length + 1, sizeof *a->done);
    a->judgements = calloc(a->length + 1, sizeof *a->judgements);
    a->state = malloc(asc_state_size(a->game));
    panel p = {.analysis = a, .host = host, .seed = request->seed};
    p.chores = calloc(a->length + 1, sizeof *p.chores);
    pthread_mutex_init(&p.lock, NULL);
    pthread_cond_init(&p.changed, NULL);
    if (!a->done || !a->judgements || !a->state || !p.chores) {
        p.status = ASC_NO_MEMORY;
    } else {
        plan(&p, seat);
        judge_all(&p, (unsigned)request->threads, asc__cli_catch_interrupt());
        fill_in(&p);
    }
    int status = ASC_EXIT_FAILED;
    if (p.status != ASC_OK)
        asc__cli_complain(command, "%s", asc__cli_status(p.status));
    else if (p.no_search)
        asc__cli_complain(command,
                          "%s does not search and cannot judge; --player wants search:BUDGET "
                          "or one of the upper levels",
                          a->player);
    else
        status = tell(command, a, request);
    pthread_mutex_destroy(&p.lock);
    pthread_cond_destroy(&p.changed);
    free(p.chores);
    free(a->done);
    free(a->judgements);
    free(a->state);
    return status;
}

static const asc_cli_option command_options[] = {
    {"time", NC_("value", "MS"),
     N_("how long to think about a decision; default: 600, which takes about a minute for "
        "a game"),
     ASC__CLI_INTO(analyse_request, ms), 1, 3600000},
    {"player", NC_("value", "NAME"),
     N_("who judges, if not by time: search:2000it, level:6 and the like"),
     ASC__CLI_INTO(analyse_request, player)},
    {"seat", NC_("value", "N"), N_("judges the decisions of seat N alone"),
     ASC__CLI_INTO(analyse_request, seat), 1, ASC_SEATS_MAX},
    {"threads", NC_("value", "T"), N_("decisions at a time; default: one for each processor"),
     ASC__CLI_INTO(analyse_request, threads), 1, 1024},
    {"seed", NC_("value", "S"),
     N_("where the luck of the sampled games comes from; default: 1. With a budget of "
        "iterations the same seed gives the same result"),
     ASC__CLI_INTO(analyse_request, seed), 0, UINT64_MAX},
    {"html", NC_("value", "FILE"), N_("one page with the curve of the game, for a browser"),
     ASC__CLI_INTO(analyse_request, html)},
    {"json", NULL,
     N_("for programs: one object with 'schema' (1), 'winner' (a seat, or null) and "
        "'decisions', each with 'turn', 'seat', 'move', 'best', 'chance_before', "
        "'chance_after', 'loss' and 'error' (0 to 1), and more"),
     ASC__CLI_INTO(analyse_request, json)},
};

static int read_request(const asc_command *command, int *argc, char **argv,
                        analyse_request *request)
{
    int status = asc__cli_options(command, request, argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (*argc != 1) {
        asc__cli_complain(command, "wants one record");
        return ASC_EXIT_USAGE;
    }
    if (request->ms == 0 && request->player == NULL)
        request->ms = TIME_STANDARD;
    if (request->player == NULL)
        request->player = "search";
    return ASC_CLI_GO_ON;
}

static int run(const asc_command *command, int argc, char **argv)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    analyse_request request = {.threads = processors > 0 ? (uint64_t)processors : 1, .seed = 1};
    int status = read_request(command, &argc, argv, &request);
    if (status != ASC_CLI_GO_ON)
        return status;
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    asc_host host = asc__shelf_host(&shelf);
    status = ASC_EXIT_FAILED;
    if (asc_player_check(request.player, &host) != ASC_OK) {
        status = ASC_EXIT_USAGE;
    } else {
        asc_status read;
        asc_record *record = asc__shelf_record(&shelf, argv[0], &read);
        if (record && read == ASC_OK) {
            asc_analysis a = {.path = argv[0],
                              .facts = asc_record_facts_of(record),
                              .match = asc_record_match(record),
                              .player = request.player,
                              .ms = (uint32_t)request.ms};
            a.game = asc_match_game(a.match);
            status = analyse(command, &a, &request, &host);
        }
        asc_record_free(record);
    }
    asc__shelf_fini(&shelf);
    return status;
}

const asc_command asc__cmd_analyse = {
    .name = "analyse",
    .summary = N_("tells how good each decision of a game was"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
