/*
 * wish_begin.c - a set-up in words, whether it can be, and the game that comes of it.
 */
#include "wish.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- In words ---------------------------------------------------------------------------------- */

static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_wish *wish = about;
    int players = asc__wish_players(wish), said = 0;
    (void)part;
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        char name[ASC_SEAT_NAME];
        if (!wish->seat[i].kind[0])
            continue;
        if (said++ > 0)
            asc__say(speech, said < players ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        asc__wish_seat_name(wish, i, name);
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(name));
    }
}

void asc__wish_say_seats(const asc_wish *wish, char *text, size_t size)
{
    asc__tr_say(text, size, "{0}", asc__arg_phrase(say_seats, wish, 0));
}

void asc__wish_say(const asc_wish *wish, char *text, size_t size)
{
    asc__tr_say(text, size, "{0}, {1}",
                asc__arg_phrase(asc__app_say_labels, wish->packs[0] ? wish->packs : wish->game, 0),
                asc__arg_phrase(say_seats, wish, 0));
}

/* ---- Can it be? -------------------------------------------------------------------------------- */

static bool check_seats(const asc_wish *wish, char why[ASC_WISH_WHY])
{
    int least, most, players = asc__wish_players(wish), persons = 0;
    asc__wish_seats(wish, &least, &most);
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        persons += strcmp(wish->seat[i].kind, ASC_SEAT_ME) == 0;
    if (persons == 0)
        snprintf(why, ASC_WISH_WHY, "%s", asc__tr("Nobody would play: put a person at a seat."));
    else if (asc_game_standard_packs(wish->game) && asc__wish_packs(wish) == 0)
        snprintf(why, ASC_WISH_WHY, "%s", asc__tr("Tick a set, or give the path of a file."));
    else if (players < least)
        asc__tr_say(why, ASC_WISH_WHY,
                    "This game is for {0} to {1}; here {2?one:is one|are {2}} at the table.",
                    asc__arg_number(least), asc__arg_number(most), asc__arg_number(players));
    else if (players > most && asc__wish_packs(wish) > 0)
        asc__tr_say(why, ASC_WISH_WHY,
                    "With {0?one:one set|{0} sets} {1} can play at most; here are {2}.",
                    asc__arg_number(asc__wish_packs(wish)), asc__arg_number(most),
                    asc__arg_number(players));
    else if (players > most)
        asc__tr_say(why, ASC_WISH_WHY, "{0} can play at most; here are {1}.", asc__arg_number(most),
                    asc__arg_number(players));
    else
        return true;
    return false;
}

static bool check_names(const asc_wish *wish, char why[ASC_WISH_WHY])
{
    char a[ASC_SEAT_NAME], b[ASC_SEAT_NAME];
    for (int i = 0; i < ASC_SEATS_MAX; i++)
        for (int k = i + 1; k < ASC_SEATS_MAX; k++) {
            if (!wish->seat[i].kind[0] || !wish->seat[k].kind[0])
                continue;
            asc__wish_seat_name(wish, i, a);
            asc__wish_seat_name(wish, k, b);
            if (!asc__text_same(a, b))
                continue;
            snprintf(why, ASC_WISH_WHY, asc__tr("Two at the table would be called '%s'."), a);
            return false;
        }
    return true;
}

static bool read_seed(const char *text, asc_seed *seed)
{
    char *end;
    if (text[0] < '0' || text[0] > '9')
        return false;
    *seed = asc_seed_from_number(strtoull(text, &end, 0));
    return *end == '\0';
}

/* The options that are given. */
static size_t list_options(const asc_wish *wish, asc_option options[ASC_WISH_OPTIONS])
{
    const asc_option_rule *rule;
    size_t count = 0;
    for (size_t i = 0; i < ASC_WISH_OPTIONS && (rule = asc_option_list(wish->game, i)); i++)
        if (wish->option[i][0])
            options[count++] = (asc_option){rule->name, wish->option[i]};
    return count;
}

/* The game, or NULL and why not. */
static asc_game *make_game(const asc_wish *wish, asc_app *app, char why[ASC_WISH_WHY])
{
    asc_option options[ASC_WISH_OPTIONS];
    asc_game *game = NULL;
    asc_app_errors *errors = calloc(1, sizeof *errors);
    asc_config config = {.game = wish->game,
                         .packs = wish->packs[0] ? wish->packs : NULL,
                         .players = asc__wish_players(wish),
                         .options = options,
                         .option_count = list_options(wish, options)};
    asc_status status = ASC_NO_MEMORY;
    if (errors)
        status = app->shelf.game(app->shelf.user, &config, asc__app_hear, errors, &game);
    if (status != ASC_OK) {
        char first[ASC_WISH_WHY];
        const char *text = errors && errors->count
                               ? errors->text
                               : asc_translate(asc__tr_code(), asc_status_text(status));
        snprintf(first, sizeof first, "%.*s", (int)strcspn(text, "\n"), text);
        snprintf(why, ASC_WISH_WHY, "%s", first);
    }
    free(errors);
    return game;
}

bool asc__wish_check(const asc_wish *wish, asc_app *app, char why[ASC_WISH_WHY])
{
    asc_seed seed;
    why[0] = '\0';
    if (!check_seats(wish, why) || !check_names(wish, why))
        return false;
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        const char *kind = wish->seat[i].kind;
        if (strcmp(kind, "engine:") == 0) {
            snprintf(why, ASC_WISH_WHY, asc__tr("Seat %d: type the command of the program."),
                     i + 1);
            return false;
        }
    }
    if (wish->seed[0] && !read_seed(wish->seed, &seed)) {
        snprintf(why, ASC_WISH_WHY, "%s",
                 asc__tr("A seed is a number, in decimal or after 0x in hexadecimal."));
        return false;
    }
    asc_game *game = make_game(wish, app, why);
    asc_game_free(game);
    return game != NULL;
}

/* ---- Beginning --------------------------------------------------------------------------------- */

bool asc__wish_begin(const asc_wish *wish, asc_app *app, char why[ASC_WISH_WHY])
{
    if (!asc__wish_check(wish, app, why))
        return false;
    asc_game *game = make_game(wish, app, why);
    if (!game)
        return false;
    asc_setup setup = {.undo = wish->undo_any ? ASC_UNDO_ALLOWED : ASC_UNDO_FREE,
                       .clock_ms = (uint64_t)wish->minutes * 60000};
    snprintf(setup.game, sizeof setup.game, "%s", wish->game);
    snprintf(setup.packs, sizeof setup.packs, "%.4095s", wish->packs);
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        const asc_wish_seat *who = &wish->seat[i];
        if (!who->kind[0])
            continue;
        asc_setup_seat *seat = &setup.seat[setup.players++];
        bool person = strcmp(who->kind, ASC_SEAT_ME) == 0;
        snprintf(seat->player, sizeof seat->player, "%s", person ? "" : who->kind);
        snprintf(seat->name, sizeof seat->name, "%s", who->name);
        if (wish->first == i + 1 && !asc_seats_in_line(wish->game))
            setup.first = setup.players;
    }
    setup.has_seed = wish->seed[0] && read_seed(wish->seed, &setup.seed);
    asc__session_close(app->session);
    asc_status status = asc__session_begin_game(app->session, game, &setup);
    if (status != ASC_OK)
        snprintf(why, ASC_WISH_WHY, "%s", app->session->message);
    else
        asc__wish_keep(wish, app);
    return status == ASC_OK;
}
