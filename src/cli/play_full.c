/*
 * play_full.c - starts full screen with the program's pack library and language.
 */
#include "play_full.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef ASCEND_TUI

#include "full_screen.h"
#include "full_finder.h"

/* ---- Words ----------------------------------------------------------------------------------- */

static const char *translate(const char *english)
{
    return asc__cli_tr(english);
}

static const asc_tui_words words = {
    .translate = translate, .language = asc__cli_language, .choose = asc__cli_choose_language};

/* ---- Starting full screen -------------------------------------------------------------------- */

bool asc__play_can_full(const asc_command *command)
{
    const char *term = getenv("TERM"), *why = asc__tui_unfit();
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (why && terminal && term && strcmp(term, "dumb") != 0)
        asc__cli_complain(command, "%s; it goes on in lines of text", asc__cli_tr(why));
    return !why;
}

int asc__play_full(asc_finder *finder, asc_session *session, bool ascii, bool mono)
{
    asc_full_finder full;
    const char *why;
    asc__full_finder_init(&full, finder);
    asc_full_screen how = {.session = session,
                           .finder = asc__full_finder(&full),
                           .words = &words,
                           .ascii = ascii,
                           .mono = mono,
                           .language = asc__cli_language_given()};
    int status = asc__full_screen(&how, &why);
    asc__full_finder_fini(&full);
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

int asc__play_full(asc_finder *finder, asc_session *session, bool ascii, bool mono)
{
    (void)finder;
    (void)session;
    (void)ascii;
    (void)mono;
    return ASC_EXIT_FAILED;
}

#endif
