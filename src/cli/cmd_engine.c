/*
 * cmd_engine.c - `ascend engine`: a computer player that other programs talk to in lines
 * (docs/bot-protocol.md): the same protocol that the arena speaks to bots.
 *
 * One thread reads, so that "stop" is heard while the player thinks; the other one answers, one
 * request after the other.
 */
#include "cli.h"

#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "pack_shelf.h"

static const char help[] =
    N_("usage: ascend engine [--player NAME]\n"
       "\n"
       "Plays for other programs, which talk to it over its standard input and output: a\n"
       "line is a request with a number before it, an answer begins with = and the same\n"
       "number, a refusal with ? and why. docs/bot-protocol.md has it all; in short:\n"
       "\n"
       "  1 version                                  =1 1\n"
       "  2 game deck players 2 seat 1 packs godslayer\n"
       "  .                                          =2\n"
       "  3 decide 1000                              thinks for 1000 ms at most about the\n"
       "  move acquire ...                           moves that follow, with the view of\n"
       "  move end                                   the seat behind them and a . at the end\n"
       "  view\n"
       "  ...\n"
       "  .                                          =3 end\n"
       "  4 stop                                     answers what it is thinking about now\n"
       "  5 quit                                     =5\n"
       "\n"
       "  --player NAME   who thinks: random, rich, greedy, search:100ms, level:3; default:\n"
       "                  greedy\n"
       "  --seed S        where a player's luck comes from; default: 1\n"
       "\n"
       "Packs are found as 'ascend cards --help' tells.\n");

static const char commands[] = "version name commands game decide over stop quit";

enum { LINE_MAX_BYTES = 1 << 16, QUEUE_MAX = 1 << 12, BODY_MAX = 1 << 20 };

typedef struct line {
    struct line *next;
    char text[];
} line;

typedef struct engine {
    const char *player_name;
    uint64_t seed;
    asc_shelf *shelf;
    asc_game *game;
    asc_player *player;
    asc_view *view;
    asc_state *state;
    asc_belief *belief;
    asc_move *moves;
    char *body; /* of a request with several lines */
    pthread_mutex_t lock;
    pthread_cond_t arrived;
    line *first, **last; /* lines that were read and not looked at yet */
    size_t waiting;
    bool ended; /* no more lines will come */
} engine;

/* ---- Talking --------------------------------------------------------------------------------- */

/* "=7 text", or "?7 text"; without a text nothing stands behind the number. */
static void answer(engine *e, char sign, const char *id, const char *format, ...)
    ASC__CLI_PRINTF(4, 5);

static void answer(engine *e, char sign, const char *id, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    pthread_mutex_lock(&e->lock);
    printf("%c%s%s%s\n", sign, id, text[0] ? " " : "", text);
    fflush(stdout);
    pthread_mutex_unlock(&e->lock);
}

/* Cuts the first word off a line; returns it, and *rest is what stands behind it. */
static char *cut_word(char *text, char **rest)
{
    text += strspn(text, " \t");
    size_t length = strcspn(text, " \t");
    *rest = text + length;
    if (**rest != '\0')
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " \t");
    return text;
}

static bool is_id(const char *word)
{
    return word[0] != '\0' && strspn(word, "0123456789") == strlen(word) && strlen(word) <= 18;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void put_line(engine *e, line *item)
{
    pthread_mutex_lock(&e->lock);
    while (item && e->waiting == QUEUE_MAX)
        pthread_cond_wait(&e->arrived, &e->lock);
    if (item) {
        *e->last = item;
        e->last = &item->next;
        e->waiting++;
    } else {
        e->ended = true;
    }
    pthread_cond_broadcast(&e->arrived);
    pthread_mutex_unlock(&e->lock);
}

/* The next line, to be freed; NULL at the end of all. */
static line *next_line(engine *e)
{
    pthread_mutex_lock(&e->lock);
    while (e->first == NULL && !e->ended)
        pthread_cond_wait(&e->arrived, &e->lock);
    line *item = e->first;
    if (item) {
        e->first = item->next;
        if (e->first == NULL)
            e->last = &e->first;
        e->waiting--;
        pthread_cond_broadcast(&e->arrived);
    }
    pthread_mutex_unlock(&e->lock);
    return item;
}

static void *read_lines(void *argument)
{
    engine *e = argument;
    char *text = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&text, &room, stdin)) > 0) {
        while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
            text[--length] = '\0';
        if (length >= LINE_MAX_BYTES || strlen(text) != (size_t)length)
            strcpy(text, "a line that is no text"); /* refused like any other nonsense */
        line *item = malloc(sizeof *item + strlen(text) + 1);
        if (item == NULL)
            break;
        item->next = NULL;
        strcpy(item->text, text);
        put_line(e, item);
    }
    free(text);
    put_line(e, NULL);
    return NULL;
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void free_game(engine *e)
{
    asc_player_free(e->player);
    asc_game_free(e->game);
    free(e->view);
    free(e->state);
    free(e->belief);
    free(e->moves);
    e->player = NULL;
    e->game = NULL;
    e->view = NULL;
    e->state = NULL;
    e->belief = NULL;
    e->moves = NULL;
}

static void say_diag(void *user, const asc_diag *diag)
{
    char *why = user;
    if (why[0] == '\0')
        snprintf(why, 256, "%s", diag->message);
}

/* "deck players 2 seat 1 packs a,b option honor_pool=60": NULL, or what is wrong with it. */
static const char *read_set_up(char *text, asc_config *config, asc_cli_settings *settings)
{
    char *rest;
    config->game = cut_word(text, &rest);
    while (*rest != '\0') {
        char *name = cut_word(rest, &rest);
        char *value = cut_word(rest, &rest);
        if (strcmp(name, "players") == 0) {
            config->players = atoi(value);
        } else if (strcmp(name, "packs") == 0) {
            config->packs = value;
        } else if (strcmp(name, "option") == 0) {
            if (settings->set.count == ASC_CLI_LIST_MAX)
                return "too many options";
            settings->set.item[settings->set.count++] = value;
        } else if (strcmp(name, "seat") != 0) {
            return "expected players N, seat N, packs ID,ID or option NAME=VALUE";
        }
    }
    return NULL;
}

static asc_status make_game(engine *e, asc_config *config)
{
    asc_host host = asc__shelf_host(e->shelf);
    config->host = &host;
    asc_status status = asc_game_new(config, &e->game);
    if (status != ASC_OK)
        return status;
    e->view = malloc(asc_view_size(e->game));
    e->state = malloc(asc_state_size(e->game));
    e->belief = malloc(asc_belief_size(e->game));
    e->moves = malloc(asc_legal_max(e->game) * sizeof *e->moves);
    return e->view && e->state && e->belief && e->moves
               ? asc_player_new(e->game, e->player_name, e->seed, &host, &e->player)
               : ASC_NO_MEMORY;
}

static const char *set_up(engine *e, char *text, char why[256])
{
    asc_config config = {0};
    asc_cli_settings settings = {0};
    const char *wrong = read_set_up(text, &config, &settings);
    if (wrong)
        return wrong;
    for (size_t i = 0; i < settings.set.count; i++) {
        char *copy = settings.names[i];
        snprintf(copy, sizeof settings.names[i], "%s", settings.set.item[i]);
        char *value = strchr(copy, '=');
        if (value == NULL)
            return "an option is NAME=VALUE";
        *value = '\0';
        settings.options[i] = (asc_option){copy, value + 1};
    }
    config.options = settings.options;
    config.option_count = settings.set.count;
    char *told = NULL;
    size_t told_size = 0;
    e->shelf->diag_out = open_memstream(&told, &told_size);
    asc_status status = e->shelf->diag_out ? make_game(e, &config) : ASC_NO_MEMORY;
    if (e->shelf->diag_out)
        fclose(e->shelf->diag_out);
    e->shelf->diag_out = stderr;
    if (status != ASC_OK) {
        free_game(e);
        if (told)
            told[strcspn(told, "\n")] = '\0';
        snprintf(why, 256, "%s", told && told[0] ? told : asc_status_text(status));
    }
    free(told);
    return status == ASC_OK ? NULL : why;
}

/* ---- A decision ------------------------------------------------------------------------------ */

/* Collects the lines up to the "." into e->body; false where they are too long or the end comes. */
static bool read_body(engine *e)
{
    size_t used = 0;
    bool fits = true;
    for (;;) {
        line *item = next_line(e);
        if (item == NULL)
            return false;
        bool last = strcmp(item->text, ".") == 0;
        size_t length = strlen(item->text);
        if (used + length + 2 > BODY_MAX)
            fits = false;
        if (fits && !last) {
            memcpy(e->body + used, item->text, length);
            used += length;
            e->body[used++] = '\n';
        }
        free(item);
        if (last)
            break;
    }
    e->body[used] = '\0';
    return fits;
}

/* The lines before "view" say what can be done; returns where the view begins, NULL without it. */
static char *find_view(char *body)
{
    for (char *at = body; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (strncmp(at, "view\n", 5) == 0)
            return at;
    return NULL;
}

/* Is this the text of a move that was offered? */
static bool is_offered(const char *body, const char *text)
{
    size_t length = strlen(text);
    for (const char *at = body; at && *at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (strncmp(at, "move ", 5) == 0 && strncmp(at + 5, text, length) == 0 &&
            at[5 + length] == '\n')
            return true;
    return false;
}

/*
 * The moves as the library knows them: those that are legal in a world that fits the view, and that
 * were offered. Their number; 0, having said why, where the request makes no sense.
 */
static size_t read_moves(engine *e, char *view_text, char why[256])
{
    why[0] = '\0';
    if (asc_view_parse(e->game, view_text, e->view, say_diag, why) != ASC_OK)
        return 0;
    if (e->view->to_act < 0 || e->view->viewer != e->view->to_act) {
        snprintf(why, 256, "the view must be that of the seat to act");
        return 0;
    }
    if (asc_belief_init(e->game, e->view, e->belief) != ASC_OK) {
        snprintf(why, 256, "%s", asc_status_text(ASC_BAD_VIEW));
        return 0;
    }
    asc_seed seed = asc_seed_from_number(e->seed);
    asc_belief_sample(e->game, e->belief, &seed, e->state);
    size_t count = (size_t)asc_legal(e->game, e->state, e->moves), kept = 0;
    for (size_t i = 0; i < count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move_format(e->game, e->state, e->moves[i], text, sizeof text);
        if (is_offered(e->body, text))
            e->moves[kept++] = e->moves[i];
    }
    if (kept == 0)
        snprintf(why, 256, "none of the moves is legal in that view");
    return kept;
}

static void decide(engine *e, const char *id)
{
    char why[256];
    bool fits = read_body(e);
    char *view = fits ? find_view(e->body) : NULL;
    if (e->game == NULL) {
        answer(e, '?', id, "a game comes first");
        return;
    }
    if (view == NULL) {
        answer(e, '?', id,
               "expected lines with moves, then a line with the word view, then the view, "
               "then a line with a point");
        return;
    }
    *view = '\0';
    size_t count = read_moves(e, view + 5, why);
    if (count == 0) {
        answer(e, '?', id, "%s", why);
        return;
    }
    char text[ASC_MOVE_TEXT_MAX];
    size_t choice = asc_player_choose(e->player, e->view, e->moves, count);
    asc_move_format(e->game, e->state, e->moves[choice], text, sizeof text);
    answer(e, '=', id, "%s", text);
}

/* ---- Requests -------------------------------------------------------------------------------- */

/* False: that was the last one. */
static bool serve(engine *e, char *text)
{
    char *rest, why[256];
    if (text[0] == '#' || text[strspn(text, " \t")] == '\0')
        return true;
    char *id = cut_word(text, &rest);
    if (!is_id(id)) {
        answer(e, '?', "0", "expected a number, then a command: 1 version");
        return true;
    }
    char *word = cut_word(rest, &rest);
    if (strcmp(word, "version") == 0) {
        answer(e, '=', id, "%d", ASC_BOT_PROTOCOL);
    } else if (strcmp(word, "name") == 0) {
        answer(e, '=', id, "Ascend %s %s", ASC_VERSION, e->player_name);
    } else if (strcmp(word, "commands") == 0) {
        answer(e, '=', id, "%s", commands);
    } else if (strcmp(word, "game") == 0) {
        free_game(e);
        read_body(e); /* cards, which we know better */
        const char *wrong = set_up(e, rest, why);
        answer(e, wrong ? '?' : '=', id, "%s", wrong ? wrong : "");
    } else if (strcmp(word, "decide") == 0) {
        decide(e, id);
    } else if (strcmp(word, "over") == 0 || strcmp(word, "stop") == 0) {
        answer(e, '=', id, "%s", "");
    } else if (strcmp(word, "quit") == 0) {
        answer(e, '=', id, "%s", "");
        return false;
    } else {
        answer(e, '?', id, "there is no command %.40s; there are: %s", word, commands);
    }
    return true;
}

static int run(const asc_command *command, int argc, char **argv)
{
    engine e = {.player_name = "greedy", .seed = 1};
    const asc_cli_option options[] = {
        {.name = "player", .kind = ASC_CLI_TEXT, .value = &e.player_name},
        {.name = "seed", ASC_CLI_NUMBER, &e.seed, 0, UINT64_MAX},
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
    e.shelf = &shelf;
    e.last = &e.first;
    e.body = malloc(BODY_MAX);
    pthread_mutex_init(&e.lock, NULL);
    pthread_cond_init(&e.arrived, NULL);
    pthread_t reader;
    if (e.body == NULL || pthread_create(&reader, NULL, read_lines, &e) != 0) {
        asc__cli_complain(command, "%s", asc_status_text(ASC_NO_MEMORY));
        return ASC_EXIT_FAILED;
    }
    for (line *item; (item = next_line(&e)) != NULL;) {
        bool more = serve(&e, item->text);
        free(item);
        if (!more || ferror(stdout))
            break;
    }
    free_game(&e);
    /* The reader may still wait for a line that never comes: what it holds goes with the process. */
    return ASC_EXIT_OK;
}

const asc_command asc__cmd_engine = {.name = "engine",
                                     .summary = N_("plays for other programs, in a line protocol"),
                                     .help = help,
                                     .run = run};
