/*
 * cmd_engine.c - `ascend engine`: a computer player for other programs, in the line protocol that
 * the arena uses with bots.
 *
 * One thread reads, so that "stop" is read while the player thinks; the other answers the requests
 * in order. engine.h describes requests.
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
       "  5 quit                                 =5\n");

static const char notes[] = N_("Packs are found as 'ascend cards --help' tells.\n");

enum { QUEUE_MAX = 256 };

/* Requests that have been read but not answered. */
typedef struct queue {
    asc_engine *engine;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    asc_request requests[QUEUE_MAX];
    size_t first, count;
    bool ended; /* no more requests will come */
} queue;

/* Queues a request and owns it; NULL: there are no more. */
static void put(queue *q, const asc_request *request)
{
    /* Note a stop before it is in the queue: otherwise it could be answered before it is noted. */
    if (request && asc__engine_is_stop(request->text))
        asc__engine_note_stop(q->engine);
    pthread_mutex_lock(&q->lock);
    while (q->count == QUEUE_MAX)
        pthread_cond_wait(&q->changed, &q->lock);
    if (request)
        q->requests[(q->first + q->count++) % QUEUE_MAX] = *request;
    else
        q->ended = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

/* Takes the next request; false: there are no more. */
static bool take(queue *q, asc_request *request)
{
    pthread_mutex_lock(&q->lock);
    while (q->count == 0 && !q->ended)
        pthread_cond_wait(&q->changed, &q->lock);
    bool any = q->count > 0;
    if (any) {
        *request = q->requests[q->first];
        q->first = (q->first + 1) % QUEUE_MAX;
        q->count--;
        pthread_cond_broadcast(&q->changed);
    }
    pthread_mutex_unlock(&q->lock);
    return any;
}

/* Reads a line without its end; of a line that is too long, its beginning. False: there are no
 * more. */
static bool read_line(char line[ASC_ENGINE_LINE], size_t *length)
{
    int letter;
    *length = 0;
    while ((letter = getc_unlocked(stdin)) != EOF && letter != '\n')
        if (*length < ASC_ENGINE_LINE)
            line[(*length)++] = (char)letter;
    while (*length > 0 && *length < ASC_ENGINE_LINE && line[*length - 1] == '\r')
        --*length;
    return letter != EOF || *length > 0;
}

static void *read_requests(void *argument)
{
    static char line[ASC_ENGINE_LINE]; /* static, since there is only one reader */
    queue *q = argument;
    asc_gather gather = {0};
    asc_request request;
    size_t length;
    while (read_line(line, &length))
        if (asc__gather_line(&gather, line, length, &request))
            put(q, &request);
    if (asc__gather_end(&gather, &request))
        put(q, &request);
    asc__gather_fini(&gather);
    put(q, NULL);
    return NULL;
}

typedef struct engine_request {
    const char *player;
    uint64_t seed;
} engine_request;

static const asc_cli_option command_options[] = {
    {"player", NC_("value", "NAME"),
     N_("who thinks: random, rich, greedy, search:100ms, level:3; default: greedy"),
     ASC__CLI_INTO(engine_request, player)},
    {"seed", NC_("value", "S"), N_("the seed of the player; default: 1"),
     ASC__CLI_INTO(engine_request, seed), 0, UINT64_MAX},
};

static int run(const asc_command *command, int argc, char **argv)
{
    engine_request with = {.player = "greedy", .seed = 1};
    int status = asc__cli_options(command, &with, &argc, argv);
    if (status != ASC_CLI_GO_ON)
        return status;
    if (!asc__cli_words_at_most(command, 0, argc, argv))
        return ASC_EXIT_USAGE;
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    if (asc_player_check(with.player, &host) != ASC_OK) {
        asc__finder_fini(&finder);
        return ASC_EXIT_USAGE;
    }
    /* Static, since the reader may outlive this function. */
    static queue q;
    static asc_engine engine;
    asc__engine_init(&engine, &finder, with.player, with.seed, stdout);
    q.engine = &engine;
    pthread_mutex_init(&q.lock, NULL);
    pthread_cond_init(&q.changed, NULL);
    pthread_t reader;
    if (pthread_create(&reader, NULL, read_requests, &q) != 0) {
        asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
        asc__finder_fini(&finder);
        return ASC_EXIT_FAILED;
    }
    pthread_detach(reader);
    bool more = true;
    while (more && !ferror(stdout)) {
        asc_request request;
        more = take(&q, &request);
        if (more) {
            more = asc__engine_serve(&engine, &request);
            free(request.text);
        }
    }
    asc__finder_fini(&finder);
    /* The reader may still wait for a line that never comes: its memory lives until the process
     * ends. */
    return ASC_EXIT_OK;
}

const asc_command asc__cmd_engine = {
    .name = "engine",
    .summary = N_("plays for other programs, in a line protocol"),
    .help = help,
    .notes = notes,
    .options = command_options,
    .option_count = ASC__COUNT(command_options),
    .run = run,
};
