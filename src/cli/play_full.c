/*
 * play_full.c - full screen as the program starts it: packs from the shelf, the program's language.
 */
#include "play_full.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef ASCEND_TUI

#include "full_screen.h"

/* ---- Packs ------------------------------------------------------------------------------------- */

/* The shelf, with the list of its packs. */
typedef struct full_shelf {
    asc_shelf *shelf;
    char **ids;
    size_t count;
} full_shelf;

static const char *id_of(void *user, size_t index)
{
    const full_shelf *full = user;
    return index < full->count ? full->ids[index] : NULL;
}

/* Nothing may be written over the screen. */
static void hush(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

static asc_status open_pack(void *user, const char *name, const asc_host *host, asc_source *source)
{
    const full_shelf *full = user;
    asc__cli_hear_complaints(host->diag ? host->diag : hush, host->user);
    asc_status status = asc__shelf_open(full->shelf, name, source);
    asc__cli_hear_complaints(hush, NULL);
    return status;
}

static void release(void *user, asc_source *source)
{
    (void)user;
    asc__file_free(source);
}

static asc_status make_game(void *user, const asc_config *config, asc_diag_fn diag, void *heard,
                            asc_game **game)
{
    const full_shelf *full = user;
    asc__cli_hear_complaints(diag ? diag : hush, heard);
    *game = asc__shelf_game(full->shelf, *config);
    asc__cli_hear_complaints(hush, NULL);
    return full->shelf->made;
}

/* ---- Words ------------------------------------------------------------------------------------- */

static const char *translate(const char *english)
{
    return asc__cli_tr(english);
}

static const asc_tui_words words = {.translate = translate,
                                    .language = asc__cli_language,
                                    .choose = asc__cli_choose_language};

/* ---- The way in -------------------------------------------------------------------------------- */

bool asc__play_can_full(const asc_command *command)
{
    const char *term = getenv("TERM"), *why = asc__tui_unfit();
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (why && terminal && term && strcmp(term, "dumb") != 0)
        asc__cli_complain(command, "%s; it goes on in lines of text", asc__cli_tr(why));
    return !why;
}

int asc__play_full(asc_shelf *shelf, asc_session *session, bool ascii, bool mono)
{
    full_shelf full = {.shelf = shelf};
    const char *why;
    full.ids = asc__shelf_list(shelf, &full.count);
    asc_full_screen how = {
        .session = session,
        .shelf = {.user = &full, .id = id_of, .open = open_pack, .release = release, .game = make_game},
        .words = &words,
        .ascii = ascii,
        .mono = mono,
        .language = asc__cli_language_given()};
    asc__cli_hear_complaints(hush, NULL);
    int status = asc__full_screen(&how, &why);
    asc__cli_hear_complaints(NULL, NULL);
    asc__shelf_list_free(full.ids, full.count);
    if (status < 0)
        asc__cli_complain(NULL, "%s", asc__cli_tr(why));
    return status < 0 ? ASC_EXIT_FAILED : status;
}

#else

bool asc__play_can_full(const asc_command *command)
{
    (void)command;
    return false;
}

int asc__play_full(asc_shelf *shelf, asc_session *session, bool ascii, bool mono)
{
    (void)shelf;
    (void)session;
    (void)ascii;
    (void)mono;
    return ASC_EXIT_FAILED;
}

#endif
