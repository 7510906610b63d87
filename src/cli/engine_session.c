/*
 * engine_session.c - answers the requests of the bot protocol: sets up games, reads views and
 * moves, and lets a player decide. The answers are for programs, so they are always English.
 */
#include "engine.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"

static const char commands[] = "version name commands game decide over stop quit";

enum { WHY = 256, TIME_MAX = 86400000 };

/* Answers "=7 text" or "?7 text"; without a text only the number. */
static void answer(asc_engine *e, char sign, const char *id, const char *format, ...)
    ASC__PRINTF(4, 5);

static void answer(asc_engine *e, char sign, const char *id, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    /* The answer may quote the request: keep it on one line. */
    for (char *at = text; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 127)
            *at = '?';
    fprintf(e->out, "%c%s%s%s\n", sign, id, text[0] ? " " : "", text);
    fflush(e->out);
}

/* Reads a whole number up to `high`; -1: it is none. */
static long read_number(const char *word, long high)
{
    size_t length = strlen(word);
    if (length == 0 || length > 9 || strspn(word, "0123456789") != length)
        return -1;
    long number = atol(word);
    return number <= high ? number : -1;
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void set_player(asc_engine *e, asc_player *player)
{
    pthread_mutex_lock(&e->lock);
    asc_player_free(e->player);
    e->player = player;
    pthread_mutex_unlock(&e->lock);
}

static void free_game(asc_engine *e)
{
    set_player(e, NULL);
    asc_game_free(e->game);
    free(e->view);
    free(e->state);
    free(e->belief);
    free(e->moves);
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
        snprintf(why, WHY, "%s", diag->message);
}

/* Reads "deck players 2 seat 1 packs a,b option honor_pool=60". Returns an error, or NULL. */
static const char *read_set_up(char *text, asc_config *config, asc_cli_settings *settings)
{
    char *rest;
    config->game = asc__engine_word(text, &rest);
    while (*rest != '\0') {
        char *name = asc__engine_word(rest, &rest);
        char *value = asc__engine_word(rest, &rest);
        if (strcmp(name, "players") == 0) {
            config->players = (int)read_number(value, ASC_SEATS_MAX);
            if (config->players < 1)
                return "players wants how many play";
        } else if (strcmp(name, "packs") == 0) {
            config->packs = value;
        } else if (strcmp(name, "base") == 0) {
            config->base = value;
        } else if (strcmp(name, "option") == 0) {
            char *equals = strchr(value, '=');
            if (equals == NULL)
                return "an option is NAME=VALUE";
            if (settings->set.count == ASC_CLI_LIST_MAX)
                return "too many options";
            *equals = '\0';
            settings->options[settings->set.count++] = (asc_option){value, equals + 1};
        } else if (strcmp(name, "seat") != 0) {
            return "expected players N, seat N, packs ID,ID, base ID or option NAME=VALUE";
        }
    }
    config->options = settings->options;
    config->option_count = settings->set.count;
    return NULL;
}

/*
 * Finds packs that come as text, after the cards: a line `text of pack ID:`, then the pack's lines,
 * each after a bar. Removes the bars in the body. Returns the number of packs.
 */
static size_t read_packs(char *body, asc_pack_text texts[ASC_PACKS_MAX])
{
    static const char title[] = "text of pack ";
    size_t count = 0;
    bool open = false;
    char *to = body, *next;
    for (char *line = body; *line; line = next) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        if (strncmp(line, title, sizeof title - 1) == 0 && count < ASC_PACKS_MAX) {
            char *id = line + sizeof title - 1;
            line[length] = '\0';
            id[strcspn(id, ": ")] = '\0';
            to = next;
            texts[count++] = (asc_pack_text){.id = id, .source = {.name = id, .text = to}};
            open = true;
        } else if (open && line[0] == '|') {
            size_t bar = line[1] == ' ' ? 2 : 1;
            memmove(to, line + bar, length - bar);
            to[length - bar] = '\n';
            to += length - bar + 1;
            texts[count - 1].source.size = (size_t)(to - texts[count - 1].source.text);
        } else {
            open = false;
        }
    }
    return count;
}

static asc_status make_game(asc_engine *e, asc_config *config)
{
    asc_host host = asc__finder_host(e->finder);
    host.language = NULL;
    config->host = &host;
    asc_status status = asc_game_new(config, &e->game);
    if (status != ASC_OK)
        return status;
    e->view = malloc(asc_view_size(e->game));
    e->state = malloc(asc_state_size(e->game));
    e->belief = malloc(asc_belief_size(e->game));
    e->moves = malloc(asc_legal_max(e->game) * sizeof *e->moves);
    if (!e->view || !e->state || !e->belief || !e->moves)
        return ASC_NO_MEMORY;
    asc_player *player;
    status = asc_player_new(e->game, e->player_name, e->seed, &host, &player);
    set_player(e, player);
    return status;
}

/* Sets up a game. False: `why` says why not. The lines about cards in the request are not
 * needed. */
static bool set_up(asc_engine *e, char *text, char *body, char why[WHY])
{
    asc_pack_text texts[ASC_PACKS_MAX];
    asc_config config = {.texts = texts, .text_count = read_packs(body, texts)};
    asc_cli_settings settings = {0};
    free_game(e);
    const char *wrong = read_set_up(text, &config, &settings);
    if (wrong) {
        snprintf(why, WHY, "%s", wrong);
        return false;
    }
    char *told = NULL;
    size_t told_size = 0;
    FILE *before = e->finder->diag_out;
    e->finder->diag_out = open_memstream(&told, &told_size);
    asc_status status = e->finder->diag_out ? make_game(e, &config) : ASC_NO_MEMORY;
    if (e->finder->diag_out)
        fclose(e->finder->diag_out);
    e->finder->diag_out = before;
    if (status != ASC_OK) {
        free_game(e);
        if (told)
            told[strcspn(told, "\n")] = '\0';
        snprintf(why, WHY, "%s", told && told[0] ? told : asc_status_text(status));
    }
    free(told);
    return status == ASC_OK;
}

/* ---- A decision ------------------------------------------------------------------------------ */

/* Returns where the view begins, after the lines that list the moves; NULL: there is no view. */
static char *find_view(char *body)
{
    for (char *at = body; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (strncmp(at, "view\n", 5) == 0)
            return at;
    return NULL;
}

/* Is this the text of an offered move? */
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
 * Finds the offered moves among those that are legal in a determinization of the view. Returns
 * their number; 0 after an error message if the request makes no sense.
 */
static size_t read_moves(asc_engine *e, const char *body, char *view_text, char why[WHY])
{
    why[0] = '\0';
    if (asc_view_parse(e->game, view_text, e->view, say_diag, why) != ASC_OK)
        return 0;
    if (e->view->to_act < 0 || e->view->viewer != e->view->to_act) {
        snprintf(why, WHY, "the view must be that of the seat to act");
        return 0;
    }
    if (asc_belief_init(e->game, e->view, e->belief) != ASC_OK) {
        snprintf(why, WHY, "%s", asc_status_text(ASC_BAD_VIEW));
        return 0;
    }
    asc_seed seed = asc_seed_from_number(e->seed);
    asc_belief_sample(e->game, e->belief, &seed, e->state);
    size_t count = (size_t)asc_legal(e->game, e->state, e->moves), kept = 0;
    for (size_t i = 0; i < count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move_format(e->game, e->state, e->moves[i], text, sizeof text);
        if (is_offered(body, text))
            e->moves[kept++] = e->moves[i];
    }
    if (kept == 0)
        snprintf(why, WHY, "none of the moves is legal in that view");
    return kept;
}

/* Thinks, unless a request to stop is waiting already. */
static size_t think(asc_engine *e, uint32_t ms, size_t count)
{
    pthread_mutex_lock(&e->lock);
    if (e->stops_noted == e->stops_answered)
        asc_player_resume(e->player);
    else
        asc_player_stop(e->player);
    pthread_mutex_unlock(&e->lock);
    asc_player_set_time(e->player, ms);
    return asc_player_choose(e->player, e->view, e->moves, count);
}

static void decide(asc_engine *e, const char *id, const char *time, char *body)
{
    char why[WHY];
    long ms = time[0] ? read_number(time, TIME_MAX) : 0;
    if (e->game == NULL) {
        answer(e, '?', id, "a game comes first");
        return;
    }
    if (ms < 0) {
        answer(e, '?', id, "decide wants a number of milliseconds up to %d", TIME_MAX);
        return;
    }
    char *view = find_view(body);
    if (view == NULL) {
        answer(e, '?', id,
               "expected lines with moves, then a line with the word view, then the view, "
               "then a line with a point");
        return;
    }
    *view = '\0';
    size_t count = read_moves(e, body, view + 5, why);
    if (count == 0) {
        answer(e, '?', id, "%s", why);
        return;
    }
    char text[ASC_MOVE_TEXT_MAX];
    size_t choice = think(e, (uint32_t)ms, count);
    asc_move_format(e->game, e->state, e->moves[choice], text, sizeof text);
    answer(e, '=', id, "%s", text);
}

/* ---- Requests -------------------------------------------------------------------------------- */

static bool is_id(const char *word)
{
    return word[0] != '\0' && strspn(word, "0123456789") == strlen(word) && strlen(word) <= 18;
}

/* A request to stop has been answered: decisions after it may take their time. */
static void forget_stop(asc_engine *e)
{
    pthread_mutex_lock(&e->lock);
    if (e->stops_answered != e->stops_noted)
        e->stops_answered++;
    pthread_mutex_unlock(&e->lock);
}

bool asc__engine_serve(asc_engine *e, const asc_request *request)
{
    char *text = request->text, *rest, *body = text + strcspn(text, "\n"), why[WHY];
    if (*body != '\0')
        *body++ = '\0';
    if (asc__engine_is_stop(text))
        forget_stop(e);
    char *id = asc__engine_word(text, &rest);
    char *word = asc__engine_word(rest, &rest);
    if (request->refused) {
        answer(e, '?', is_id(id) ? id : "0", "%s", request->refused);
        return true;
    }
    if (!is_id(id)) {
        answer(e, '?', "0", "expected a number, then a command: 1 version");
        return true;
    }
    if (strcmp(word, "version") == 0) {
        answer(e, '=', id, "%d", ASC_BOT_PROTOCOL);
    } else if (strcmp(word, "name") == 0) {
        answer(e, '=', id, "Ascend %s %s", ASC_VERSION, e->player_name);
    } else if (strcmp(word, "commands") == 0) {
        answer(e, '=', id, "%s", commands);
    } else if (strcmp(word, "game") == 0) {
        bool fine = set_up(e, rest, body, why);
        answer(e, fine ? '=' : '?', id, "%s", fine ? "" : why);
    } else if (strcmp(word, "decide") == 0) {
        decide(e, id, rest, body);
    } else if (strcmp(word, "over") == 0 || strcmp(word, "stop") == 0 ||
               strcmp(word, "quit") == 0) {
        answer(e, '=', id, "%s", "");
    } else {
        answer(e, '?', id, "there is no command %.40s; there are: %s", word, commands);
    }
    return strcmp(word, "quit") != 0;
}

void asc__engine_note_stop(asc_engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    engine->stops_noted++;
    if (engine->player)
        asc_player_stop(engine->player);
    pthread_mutex_unlock(&engine->lock);
}

void asc__engine_init(asc_engine *engine, asc_finder *finder, const char *player_name,
                      uint64_t seed, FILE *out)
{
    *engine = (asc_engine){.player_name = player_name, .seed = seed, .finder = finder, .out = out};
    pthread_mutex_init(&engine->lock, NULL);
}

void asc__engine_fini(asc_engine *engine)
{
    free_game(engine);
    pthread_mutex_destroy(&engine->lock);
}
