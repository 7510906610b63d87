/*
 * cmd_engine.c - `ascend engine`: a computer player that other programs talk to in lines, in the
 * same protocol that the arena speaks to bots.
 *
 * One thread reads, so that "stop" is heard while the player thinks; the other one answers, one
 * request after the other. What requests are and mean is in engine.h.
 */
#include "engine.h"

#include <stdlib.h>

static const char help[] =
    N_("usage: ascend engine [--player NAME]\n"
       "\n"
       "Plays for other programs, which talk to it over its standard input and output: a\n"
       "line is a request with a number before it, an answer begins with = and the same\n"
       "number, a refusal with ? and why. docs/bot-protocol.md has it all; in short:\n"
       "\n"
       "  1 version                              =1 1\n"
       "  2 game deck players 2 seat 1 packs godslayer\n"
       "  .                                      =2\n"
       "  3 decide 1000                          thinks for 1000 ms at most about the\n"
       "  move acquire ...                       moves that follow, with the view of\n"
       "  move end                               the seat behind them and a . at the end\n"
       "  view\n"
       "  ...\n"
       "  .                                      =3 end\n"
       "  4 stop                                 answers what it is thinking about now\n"
       "  5 quit                                 =5\n"
       "\n"
       "  --player NAME   who thinks: random, rich, greedy, search:100ms, level:3; default:\n"
       "                  greedy\n"
       "  --seed S        where a player's luck comes from; default: 1\n"
       "\n"
       "Packs are found as 'ascend cards --help' tells.\n");

enum { QUEUE_MAX = 256 };

/* Requests that have been read and not answered yet. */
typedef struct queue {
    asc_engine *engine;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    char *requests[QUEUE_MAX];
    size_t first, count;
    bool ended; /* no more will come */
} queue;

/* Takes over a request; NULL: it was the last one. */
static void put(queue *q, char *request)
{
    /* Before it is in the queue: it must not be answered before it is heard. */
    if (request && asc__engine_is_stop(request))
        asc__engine_hear_stop(q->engine);
    pthread_mutex_lock(&q->lock);
    while (q->count == QUEUE_MAX)
        pthread_cond_wait(&q->changed, &q->lock);
    if (request)
        q->requests[(q->first + q->count++) % QUEUE_MAX] = request;
    else
        q->ended = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

/* The next request, to be freed; NULL at the end of all. */
static char *take(queue *q)
{
    pthread_mutex_lock(&q->lock);
    while (q->count == 0 && !q->ended)
        pthread_cond_wait(&q->changed, &q->lock);
    char *request = NULL;
    if (q->count > 0) {
        request = q->requests[q->first];
        q->first = (q->first + 1) % QUEUE_MAX;
        q->count--;
        pthread_cond_broadcast(&q->changed);
    }
    pthread_mutex_unlock(&q->lock);
    return request;
}

static void *read_requests(void *argument)
{
    queue *q = argument;
    asc_gather gather = {0};
    char *text = NULL, *request;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&text, &room, stdin)) > 0) {
        while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
            length--;
        if ((request = asc__gather_line(&gather, text, (size_t)length)))
            put(q, request);
    }
    if ((request = asc__gather_end(&gather)))
        put(q, request);
    free(text);
    asc__gather_fini(&gather);
    put(q, NULL);
    return NULL;
}

static int run(const asc_command *command, int argc, char **argv)
{
    const char *player = "greedy";
    uint64_t seed = 1;
    const asc_cli_option options[] = {
        {.name = "player", .kind = ASC_CLI_TEXT, .value = &player},
        {.name = "seed", ASC_CLI_NUMBER, &seed, 0, UINT64_MAX},
    };
    int status = asc__cli_options(command, options, sizeof options / sizeof *options, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (argc > 0) {
        asc__cli_complain(command, "'%s' is one word too many; see 'ascend engine --help'",
                          argv[0]);
        return ASC_EXIT_USAGE;
    }
    asc_shelf shelf;
    asc__shelf_init(&shelf);
    asc_host host = asc__shelf_host(&shelf);
    if (asc_player_check(player, &host) != ASC_OK) {
        asc__shelf_fini(&shelf);
        return ASC_EXIT_USAGE;
    }
    /* The reader may outlive this function. */
    static queue q;
    static asc_engine engine;
    asc__engine_init(&engine, &shelf, player, seed, stdout);
    q.engine = &engine;
    pthread_mutex_init(&q.lock, NULL);
    pthread_cond_init(&q.changed, NULL);
    pthread_t reader;
    if (pthread_create(&reader, NULL, read_requests, &q) != 0) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        asc__shelf_fini(&shelf);
        return ASC_EXIT_FAILED;
    }
    pthread_detach(reader);
    bool more = true;
    while (more && !ferror(stdout)) {
        char *request = take(&q);
        more = request && asc__engine_serve(&engine, request);
        free(request);
    }
    asc__shelf_fini(&shelf);
    /* The reader may still wait for a line that never comes: what it holds goes with the process. */
    return ASC_EXIT_OK;
}

const asc_command asc__cmd_engine = {.name = "engine",
                                     .summary = N_("plays for other programs, in a line protocol"),
                                     .help = help,
                                     .run = run};
