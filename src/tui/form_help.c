/*
 * form_help.c - help texts for the chosen row of the form for a new game.
 */
#include <stdio.h>

#include "form_rows.h"
#include "levels.h"

/* The row of the set-up that a row of the form shows. */
static asc_setup_row row_of(const asc_form_row *row, const asc_draft *draft)
{
    asc_setup setup;
    asc_setup_row about;
    asc__draft_seated(draft, &setup);
    asc_setup_row_at(&setup, (size_t)(row->id - ASC_ROW_PLAIN), asc__tr_code(), &about);
    return about;
}

const char *asc__form_typed(const asc_form_row *row, const asc_draft *draft)
{
    if (row->id == ASC_ROW_PACKS)
        return asc__tr("type a path");
    if (row->id >= ASC_ROW_PLAIN)
        return row_of(row, draft).expects;
    return row->chosen == 0 ? asc__tr("type a name") : asc__tr("type a command");
}

static void seat_help(const asc_form_row *row, const asc_draft *draft, char *title,
                      size_t title_size, char *text, size_t size)
{
    int seat = row->id - ASC_ROW_SEAT;
    const char *player = draft->setup.seat[seat].player, *about = "";
    if (draft->empty[seat])
        about = asc__tr("The seat stays empty.");
    else if (!player[0])
        about = asc__tr("A person at this keyboard. If there are several, the screen is hidden "
                        "between their turns.");
    else if (strncmp(player, "engine:", 7) == 0)
        about = asc__tr("A program that plays by the protocol in docs/bot-protocol.md.");
    else
        about = asc__level_about(player);
    snprintf(title, title_size, "%s",
             row->option[row->chosen][0] ? row->option[row->chosen] : row->lead);
    if (about[0])
        snprintf(text, size, "%s", about);
    else
        asc__tr_say(text, size,
                    "Levels 1 to {0} go from easy to strong. They know no more than a person in "
                    "their seat would.",
                    asc__arg_number(asc__level_count()));
}

void asc__form_help(const asc_form_row *row, const asc_draft *draft, char *title, size_t title_size,
                    char *text, size_t size)
{
    snprintf(title, title_size, "%s", row->label);
    if (row->id == ASC_ROW_GAME) {
        snprintf(
            text, size, "%s",
            asc__tr("To find out what the games are like, choose 'Learn' on the start screen."));
    } else if (row->id == ASC_ROW_PACKS) {
        if (row->full[row->chosen][0])
            snprintf(title, title_size, "%s", row->full[row->chosen]);
        snprintf(text, size, "%s",
                 asc__tr("Sets of cards, alone or together. A file is a set of your own: the path "
                         "of a pack file."));
    } else if (row->id >= ASC_ROW_PLAIN) {
        snprintf(text, size, "%s", row_of(row, draft).help);
    } else {
        seat_help(row, draft, title, title_size, text, size);
    }
}
