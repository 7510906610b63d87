/*
 * draft_begin.c - a draft in words, why it cannot be played yet, and the start of its game.
 */
#include "draft.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- The draft in words ---------------------------------------------------------------------- */

static bool is_you(const asc_setup *setup, int seat)
{
    const asc_setup_seat *at = &setup->seat[seat];
    return at->player[0] == '\0' && at->name[0] == '\0' && asc_setup_people(setup) == 1;
}

static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_setup *setup = about;
    (void)part;
    for (int i = 0; i < setup->players; i++) {
        char name[ASC_TABLE_NAME];
        if (i > 0)
            asc__say(speech, i + 1 < setup->players ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        asc_setup_called(setup, i, asc__tr_code(), name);
        if (is_you(setup, i))
            asc__say(speech, ASC_SAY_SEAT_YOU);
        else
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(name));
    }
}

void asc__draft_say(const asc_draft *draft, char *text, size_t size)
{
    asc_setup setup;
    asc__draft_seated(draft, &setup);
    asc__tr_say(text, size, "{0}, {1}",
                asc__arg_phrase(asc__app_say_labels, setup.packs[0] ? setup.packs : setup.game, 0),
                asc__arg_phrase(say_seats, &setup, 0));
}

/* ---- Checking -------------------------------------------------------------------------------- */

/* Takes the first line of the library's error. */
static void take_line(char why[ASC_DRAFT_WHY], const char *text)
{
    snprintf(why, ASC_DRAFT_WHY, "%.*s", (int)strcspn(text, "\n"), text);
}

/* Are all typed values valid? */
static bool check_typed(const asc_draft *draft, const asc_host *host, asc_setup *setup,
                        char why[ASC_DRAFT_WHY])
{
    asc_setup_row row;
    for (size_t i = 0; asc_setup_row_at(setup, i, asc__tr_code(), &row); i++) {
        const asc_draft_text *typed = &draft->typed[i];
        if (!typed->on || !row.means)
            continue;
        if (typed->text[0] == '\0') {
            snprintf(why, ASC_DRAFT_WHY, "%s: %s", row.title, row.expects);
            return false;
        }
        if (asc_setup_set(setup, row.key, typed->text, host) != ASC_OK)
            return false;
    }
    return true;
}

/* Makes the set-up from the draft. */
static bool make_setup(const asc_draft *draft, asc_setup *setup, char why[ASC_DRAFT_WHY])
{
    asc_app_errors *errors = calloc(1, sizeof *errors);
    if (!errors) {
        snprintf(why, ASC_DRAFT_WHY, "%s", asc__tr(asc_status_text(ASC_NO_MEMORY)));
        return false;
    }
    const asc_host host = {.diag = asc__app_add_error, .user = errors, .language = asc__tr_code()};
    why[0] = '\0';
    asc__draft_seated(draft, setup);
    bool packs = setup->packs[0] || !asc_game_standard_packs(setup->game);
    if (!packs)
        snprintf(why, ASC_DRAFT_WHY, "%s", asc__tr("Tick a set, or give the path of a file."));
    bool good =
        packs && check_typed(draft, &host, setup, why) && asc_setup_check(setup, &host) == ASC_OK;
    if (!good && !why[0])
        take_line(why, errors->text);
    free(errors);
    return good;
}

/* Makes the game; NULL: it cannot be made, and `why` says the reason. */
static asc_game *make_game(const asc_setup *setup, asc_app *app, char why[ASC_DRAFT_WHY])
{
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_game *game = NULL;
    asc_app_errors *errors = calloc(1, sizeof *errors);
    asc_status status = ASC_NO_MEMORY;
    asc_setup_config(setup, NULL, options, &config);
    if (errors)
        status = app->finder.game(app->finder.user, &config, asc__app_add_error, errors, &game);
    if (status != ASC_OK)
        take_line(why, errors && errors->count ? errors->text : asc__tr(asc_status_text(status)));
    free(errors);
    return game;
}

bool asc__draft_check(const asc_draft *draft, asc_app *app, char why[ASC_DRAFT_WHY])
{
    asc_setup setup;
    if (!make_setup(draft, &setup, why))
        return false;
    asc_game *game = make_game(&setup, app, why);
    asc_game_free(game);
    return game != NULL;
}

/* ---- Beginning ------------------------------------------------------------------------------- */

bool asc__draft_begin(const asc_draft *draft, asc_app *app, char why[ASC_DRAFT_WHY])
{
    asc_setup setup;
    if (!make_setup(draft, &setup, why))
        return false;
    asc_game *game = make_game(&setup, app, why);
    if (!game)
        return false;
    asc__session_close(app->session);
    asc_status status = asc__session_begin_game(app->session, game, &setup);
    if (status != ASC_OK)
        snprintf(why, ASC_DRAFT_WHY, "%s", app->session->message);
    else
        asc__draft_keep(&setup, app);
    return status == ASC_OK;
}
