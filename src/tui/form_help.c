/*
 * form_help.c - what the form for a new game says about the row that is chosen.
 */
#include <stdio.h>

#include "form_rows.h"
#include "levels.h"

const char *asc__form_typed(const asc_form_row *row)
{
    if (row->id == ASC_ROW_PACKS)
        return asc__tr("type a path");
    if (row->id == ASC_ROW_SEED || row->id >= ASC_ROW_OPTION)
        return asc__tr("type a number");
    return row->chosen == 0 ? asc__tr("type a name") : asc__tr("type a command");
}

static void seat_help(const asc_form_row *row, const asc_wish *wish, char *title, size_t title_size,
                      char *text, size_t size)
{
    const char *kind = wish->seat[row->id - ASC_ROW_SEAT].kind;
    const char *about = "";
    if (!kind[0])
        about = asc__tr("Nobody sits there.");
    else if (strcmp(kind, "me") == 0)
        about = asc__tr("Somebody at this keyboard. Where several play, the screen is hidden "
                        "before it is passed on.");
    else if (strncmp(kind, "engine:", 7) == 0)
        about = asc__tr("A program of yours that plays, by the protocol in docs/bot-protocol.md.");
    else
        about = asc__level_about(kind);
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

static void option_help(const asc_form_row *row, const asc_wish *wish, char *text, size_t size)
{
    const asc_option_rule *rule = asc_option_list(wish->game, (size_t)(row->id - ASC_ROW_OPTION));
    const char *code = asc__tr_code();
    asc__tr_say(text, size, "{^}{0}. From {1} to {2}; otherwise: {3}.",
                asc__arg_text(asc_translate(code, rule->about)), asc__arg_number(rule->low),
                asc__arg_number(rule->high), asc__arg_text(asc_translate(code, rule->standard)));
}

void asc__form_help(const asc_form_row *row, const asc_wish *wish, char *title, size_t title_size,
                    char *text, size_t size)
{
    const char *about = "";
    snprintf(title, title_size, "%s", row->label);
    text[0] = '\0';
    switch (row->id) {
    case ASC_ROW_GAME:
        about = asc__tr("What the games are like: 'Learn' on the start screen.");
        break;
    case ASC_ROW_PACKS:
        if (row->full[row->chosen][0])
            snprintf(title, title_size, "%s", row->full[row->chosen]);
        about = asc__tr("Sets of cards, alone or together. A file is a set of your own: the path "
                        "of a pack file.");
        break;
    case ASC_ROW_FIRST:
        about = asc__tr("Who has the first turn; the others follow in their order.");
        break;
    case ASC_ROW_UNDO:
        about = asc__tr("Moves can be taken back for free as long as nothing hidden has come to "
                        "light; with the other choice any move can.");
        break;
    case ASC_ROW_SEED:
        about = asc__tr("The same seed and the same moves give the same game.");
        break;
    case ASC_ROW_CLOCK:
        about = asc__tr("The time that each person has for all of the game. Whose time is up has "
                        "lost.");
        break;
    default:
        if (row->id >= ASC_ROW_OPTION)
            option_help(row, wish, text, size);
        else
            seat_help(row, wish, title, title_size, text, size);
        return;
    }
    snprintf(text, size, "%s", about);
}
