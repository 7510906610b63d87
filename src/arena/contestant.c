/*
 * contestant.c - one interface for players of the library and for bots; writes the requests to a
 * bot and reads its answers.
 */
#include "contestant.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char bot_prefix[] = "engine:";

struct asc_contestant {
    const asc_game *game;
    const char *name;
    asc_host host;
    int bot_ms;
    asc_player *player; /* a player of the library, or: */
    asc_bot *bot;
    pthread_mutex_t lock;    /* guards `player`, which another thread may stop */
    bool began;              /* the last game has begun */
    atomic_bool interrupted; /* asc__contestant_interrupt */
    int (*stopped)(void);    /* or NULL */
    bool given_up;           /* it is no longer started */
    char *request;           /* memory for a request to a bot */
    size_t room;
    asc_account account;
};

bool asc__contestant_is_bot(const char *name)
{
    return strncmp(name, bot_prefix, sizeof bot_prefix - 1) == 0;
}

const asc_account *asc__contestant_why(const asc_contestant *contestant)
{
    return contestant->bot && contestant->account.why[0] == '\0' ? asc__bot_why(contestant->bot)
                                                                 : &contestant->account;
}

static const asc_language *language_of(const asc_contestant *c)
{
    return asc__host_language(&c->host);
}

/* Describes an error of the library in its own words. */
static void give_status(asc_contestant *c, asc_status status)
{
    asc__account_say(&c->account, language_of(c), "%s", asc_status_text(status));
    snprintf(c->account.told, sizeof c->account.told, "%s",
             asc__lang_sentence(language_of(c), asc_status_text(status)));
}

/* ---- Requests to a bot ----------------------------------------------------------------------- */

static void say_game(const asc_contestant *c, int seat, asc_text *out)
{
    size_t count;
    asc__text_addf(out, "game %s players %d seat %d", asc_game_name(c->game),
                   asc_game_players(c->game), seat + 1);
    const asc_pack_version *packs = asc_game_packs(c->game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(out, "%s%s", i == 0 ? " packs " : ",", packs[i].id);
    if (asc_game_base(c->game))
        asc__text_addf(out, " base %s", asc_game_base(c->game)->id);
    const asc_option *options = asc_game_options(c->game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(out, " option %s=%s", options[i].name, options[i].value);
    const asc_card *cards = asc_cards(c->game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(out, "\ncard %s %s %u %u %s", cards[i].kind,
                       cards[i].faction ? cards[i].faction : "-", cards[i].cost, cards[i].honor,
                       cards[i].name);
    asc__text_add(out, "\n");
    packs = asc_game_packs(c->game, &count);
    for (size_t i = 0; i < count; i++) {
        out->length += asc_pack_text_format(&packs[i], asc__text_end(out), asc__text_room(out));
    }
    asc__text_add(out, ".");
}

static void say_decision(const asc_contestant *c, const asc_asking *asking, asc_text *out)
{
    const char *question = asc_question_name(c->game, asking->view->question);
    asc__text_addf(out, "decide %d\nquestion %s\n", c->bot_ms, question ? question : "turn");
    for (size_t i = 0; i < asking->count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asking->move_text(asking->user, i, text, sizeof text);
        asc__text_addf(out, "move %s\n", text);
    }
    asc__text_add(out, "view\n");
    /* The view consists of lines of text, which become lines of the request. */
    out->length += asc_view_format(c->game, asking->view, asc__text_end(out), asc__text_room(out));
    asc__text_add(out, ".");
}

/* Makes room for a request of `length` bytes. */
static bool make_room(asc_contestant *c, size_t length)
{
    if (length < c->room)
        return true;
    char *text = realloc(c->request, length + 1);
    if (text == NULL) {
        give_status(c, ASC_NO_MEMORY);
        return false;
    }
    c->request = text;
    c->room = length + 1;
    return true;
}

/* ---- Bots ------------------------------------------------------------------------------------ */

/* A bot that may take long for a decision may take as long to start. */
static int start_ms(const asc_contestant *c)
{
    return c->bot_ms > ASC_BOT_START_MS ? c->bot_ms : ASC_BOT_START_MS;
}

/* Starts the program unless it runs, and checks that it speaks our protocol. */
static bool start_bot(asc_contestant *c)
{
    char reply[ASC_BOT_REPLY];
    if (c->bot == NULL)
        c->bot = asc__bot_start(c->name + sizeof bot_prefix - 1, language_of(c), &c->account);
    else
        return true;
    if (c->bot)
        asc__bot_heed(c->bot, c->stopped, &c->interrupted);
    if (c->bot == NULL || !asc__bot_ask(c->bot, "version", start_ms(c), reply))
        return false;
    if (atoi(reply) != ASC_BOT_PROTOCOL) {
        asc__account_say(&c->account, language_of(c),
                         N_("speaks version '%.20s' of the protocol, not %d"), reply,
                         ASC_BOT_PROTOCOL);
        return false;
    }
    return true;
}

/* Cleans a name from a bot: one line of visible characters, never cut inside a character. */
static void clean_name(const char *reply, char name[ASC_BOT_NAME])
{
    char clean[ASC_BOT_REPLY];
    asc_text out = asc__text_init(clean, sizeof clean);
    asc__text_add_clean(&out, reply, strlen(reply), '?');
    asc_span line = asc__span_squeeze(clean, clean, sizeof clean);
    size_t length = line.length < ASC_BOT_NAME ? line.length : ASC_BOT_NAME - 1;
    while (length < line.length && !asc__utf8_begins(line.start[length]))
        length--;
    snprintf(name, ASC_BOT_NAME, "%.*s", (int)length, line.start);
}

bool asc__contestant_ask_name(asc_contestant *contestant, char name[ASC_BOT_NAME])
{
    /* The bot runs already. If it ignores the question, it must not hold up the games. */
    enum { NAME_MS = 3000 };
    char reply[ASC_BOT_REPLY];
    bool told = asc__contestant_is_bot(contestant->name) && start_bot(contestant) &&
                asc__bot_ask(contestant->bot, "name", NAME_MS, reply);
    asc__contestant_leave(contestant);
    if (!told)
        return false;
    clean_name(reply, name);
    return name[0] != '\0' && !asc__contestant_check(contestant->game, name, NULL);
}

static bool begin_bot(asc_contestant *c, int seat)
{
    char reply[ASC_BOT_REPLY];
    if (asc__contestant_why(c)->why[0] != '\0') {
        /* it failed in an earlier game: try again */
        asc__bot_free(c->bot);
        c->bot = NULL;
        c->account = (asc_account){0};
    }
    if (!start_bot(c))
        return false;
    asc_text out = asc__text_init(NULL, 0);
    say_game(c, seat, &out);
    if (!make_room(c, out.length))
        return false;
    out = asc__text_init(c->request, c->room);
    say_game(c, seat, &out);
    return asc__bot_ask(c->bot, c->request, start_ms(c), reply);
}

/* The index of the move that an answer means, or -1. */
static int find_move(const asc_asking *asking, const char *reply)
{
    for (size_t i = 0; i < asking->count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asking->move_text(asking->user, i, text, sizeof text);
        if (strcmp(text, reply) == 0)
            return (int)i;
    }
    return -1;
}

static int ask_bot(asc_contestant *c, const asc_asking *asking)
{
    char reply[ASC_BOT_REPLY];
    asc_text out = asc__text_init(NULL, 0);
    say_decision(c, asking, &out);
    if (!make_room(c, out.length))
        return -1;
    out = asc__text_init(c->request, c->room);
    say_decision(c, asking, &out);
    if (!asc__bot_ask(c->bot, c->request, c->bot_ms + ASC_BOT_GRACE_MS, reply))
        return -1;
    int index = find_move(asking, reply);
    if (index < 0)
        asc__account_say(&c->account, language_of(c),
                         N_("answered '%.100s', which is none of its %zu moves"), reply,
                         asking->count);
    return index;
}

/* ---- Bots and players of the library --------------------------------------------------------- */

bool asc__contestant_check(const asc_game *game, const char *name, const asc_host *host)
{
    asc_player *player = NULL;
    bool fine =
        asc__contestant_is_bot(name) || asc_player_new(game, name, 0, host, &player) == ASC_OK;
    asc_player_free(player);
    return fine;
}

asc_contestant *asc__contestant_new(const asc_game *game, const char *name, int bot_ms,
                                    const asc_host *host)
{
    asc_contestant *c = calloc(1, sizeof *c);
    if (c == NULL)
        return NULL;
    *c = (asc_contestant){.game = game, .name = name, .bot_ms = bot_ms};
    pthread_mutex_init(&c->lock, NULL);
    if (host)
        c->host = *host;
    return c;
}

void asc__contestant_free(asc_contestant *contestant)
{
    if (contestant == NULL)
        return;
    asc_player_free(contestant->player);
    asc__bot_free(contestant->bot);
    pthread_mutex_destroy(&contestant->lock);
    free(contestant->request);
    free(contestant);
}

static void set_player(asc_contestant *c, asc_player *player)
{
    pthread_mutex_lock(&c->lock);
    asc_player_free(c->player);
    c->player = player;
    pthread_mutex_unlock(&c->lock);
}

void asc__contestant_stop(asc_contestant *contestant)
{
    pthread_mutex_lock(&contestant->lock);
    if (contestant->player)
        asc_player_stop(contestant->player);
    pthread_mutex_unlock(&contestant->lock);
}

void asc__contestant_interrupt(asc_contestant *contestant)
{
    atomic_store(&contestant->interrupted, true);
    asc__contestant_stop(contestant);
}

void asc__contestant_go_on(asc_contestant *contestant)
{
    atomic_store(&contestant->interrupted, false);
    if (contestant->player)
        asc_player_resume(contestant->player);
}

static bool begin_player(asc_contestant *c, uint64_t seed)
{
    /* Make a new player for each game, so that no game depends on earlier ones. */
    asc_player *player = NULL;
    asc_status status = asc_player_new(c->game, c->name, seed, &c->host, &player);
    set_player(c, player);
    if (status != ASC_OK)
        give_status(c, status);
    return status == ASC_OK;
}

bool asc__contestant_begin(asc_contestant *contestant, int seat, uint64_t seed)
{
    if (contestant->given_up) {
        asc__account_say(&contestant->account, language_of(contestant),
                         N_("did not start in three games in a row and is not tried any more"));
        contestant->began = false;
    } else {
        contestant->began = asc__contestant_is_bot(contestant->name)
                                ? begin_bot(contestant, seat)
                                : begin_player(contestant, seed);
    }
    return contestant->began;
}

asc_player *asc__contestant_player(const asc_contestant *contestant)
{
    return contestant->player;
}

bool asc__contestant_began(const asc_contestant *contestant)
{
    return contestant->began;
}

void asc__contestant_heed(asc_contestant *contestant, int (*stopped)(void))
{
    contestant->stopped = stopped;
}

void asc__contestant_give_up(asc_contestant *contestant)
{
    contestant->given_up = true;
}

int asc__contestant_choose(asc_contestant *contestant, const asc_asking *asking)
{
    if (asc__contestant_is_bot(contestant->name))
        return ask_bot(contestant, asking);
    return (int)asc_player_choose(contestant->player, asking->view, asking->moves, asking->count);
}

void asc__contestant_leave(asc_contestant *contestant)
{
    asc__bot_free(contestant->bot);
    contestant->bot = NULL;
    contestant->began = false;
}

void asc__contestant_end(asc_contestant *contestant, int rank)
{
    char words[32], reply[ASC_BOT_REPLY];
    set_player(contestant, NULL);
    if (contestant->bot == NULL || contestant->account.why[0] != '\0')
        return;
    snprintf(words, sizeof words, "over %d", rank);
    asc__bot_ask(contestant->bot, words, contestant->bot_ms + ASC_BOT_GRACE_MS, reply);
}
