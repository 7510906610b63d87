/*
 * saved_say.c - who played what, and how it ended.
 */
#include "saved_say.h"

#include <stdio.h>

#include "app.h"

static uint32_t people_of(const asc_saved_game *game)
{
    uint32_t people = 0;
    for (int i = 0; i < game->players; i++)
        people |= game->seat[i].person ? 1u << i : 0;
    return people;
}

/* Is the seat that of the only person, and its name the default one? */
static bool is_you(const asc_saved_game *game, int seat)
{
    char made[ASC_SEAT_LABEL];
    if (people_of(game) != 1u << seat)
        return false;
    asc__seat_make_name(asc__language(asc__tr_code()), ASC_SEAT_ME, seat, true, made);
    return !game->seat[seat].name[0] || strcmp(made, game->seat[seat].name) == 0;
}

static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_saved_game *game = about;
    (void)part;
    for (int i = 0; i < game->players; i++) {
        if (i > 0)
            asc__say(speech, i + 1 < game->players ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        if (is_you(game, i))
            asc__say(speech, ASC_SAY_SEAT_YOU);
        else
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(game->seat[i].name));
    }
}

void asc__saved_say(const asc_saved_game *game, char *text, size_t size)
{
    if (!game->readable)
        snprintf(text, size, "%s", game->file);
    else if (game->tutorial)
        asc__tr_say(text, size, T_("Tutorial: {0}"),
                    asc__arg_phrase(asc__app_say_labels, game->game, 0));
    else
        asc__tr_say(
            text, size, "{0}, {1}",
            asc__arg_phrase(asc__app_say_labels, game->packs[0] ? game->packs : game->game, 0),
            asc__arg_phrase(say_seats, game, 0));
}

int asc__saved_outcome(const asc_saved_game *game)
{
    uint32_t people = people_of(game), all = (1u << game->players) - 1;
    bool decided = game->winners || game->opponent || game->out != ASC_NOBODY;
    if (!game->readable || !game->over || !decided || people == 0 ||
        (people == all && !game->opponent && game->players > 1))
        return 0;
    return game->winners & people ? 1 : -1;
}

static void add_scores(const asc_saved_game *game, asc_text *text)
{
    for (int i = 0; i < game->players; i++)
        asc__text_addf(text, "%s%d", i ? " : " : "", game->seat[i].score);
    if (game->opponent)
        asc__text_addf(text, " : %d", game->opponent_score);
}

void asc__saved_say_result(const asc_saved_game *game, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    int outcome = asc__saved_outcome(game);
    if (!game->readable)
        asc__text_add(&out, asc__tr("cannot be read"));
    else if (!game->over)
        asc__text_add(&out, game->current ? asc__tr("in progress") : asc__tr("not over"));
    if (!game->readable || !game->over)
        return;
    if (outcome)
        asc__text_addf(&out, "%s  ",
                       outcome > 0 ? asc__tr_word("game", "won") : asc__tr_word("game", "lost"));
    if (game->scored)
        add_scores(game, &out);
    else if (!outcome)
        asc__text_add(&out, asc__tr("over"));
}
