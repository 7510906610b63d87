/*
 * command.c - reads the rows of commands.def, and finds the commands of a game.
 */
#include "command.h"

#include <string.h>

#include "view_read.h"

static const asc_command_row rows[] = {
#define COMMAND(place, id, word, argument, keys, when, label, title, help)                         \
    {ASC_IN_##place, word, argument, keys, when, label, title, help},
#include "commands.def"
};

static const asc_place_row places[] = {
#define PLACE(id, title, text) {title, text},
#include "commands.def"
};

static const struct {
    const char *word;
    asc_command_id id;
} also[] = {
#define ALSO(word, id) {word, ASC_DO_##id},
#include "commands.def"
};

static const struct {
    asc_command_id id;
    unsigned when;
    const char *title, *help;
} instead[] = {
#define INSTEAD(id, when, title, help) {ASC_DO_##id, when, title, help},
#include "commands.def"
};

const asc_command_row *asc__command_row(asc_command_id id)
{
    return &rows[id];
}

const asc_place_row *asc__place_row(asc_command_place place)
{
    return &places[place];
}

unsigned asc__command_when(const asc_game *game, const asc_setup *setup, bool shared)
{
    bool row = asc__view_field(game, ASC_ROLE_ROW, ASC_NOBODY) != NULL;
    bool removed = asc__view_field(game, ASC_ROLE_REMOVED, ASC_NOBODY) != NULL;
    bool clocks = setup->clock_ms > 0 || setup->move_ms > 0;
    unsigned when = row ? ASC_WHEN_ROW : ASC_WHEN_LINE;
    when |= removed ? ASC_WHEN_REMOVED : 0u;
    when |= clocks ? ASC_WHEN_CLOCKS : 0u;
    when |= setup->undo == ASC_UNDO_CONSENT && shared ? ASC_WHEN_CONSENT : 0u;
    when |= setup->undo == ASC_UNDO_ALLOWED ? ASC_WHEN_ALLOWED : 0u;
    return when;
}

bool asc__command_exists(asc_command_id id, unsigned when)
{
    return (rows[id].when & ASC_WHEN_GAMES & ~when) == 0;
}

const char *asc__command_title(asc_command_id id, unsigned when)
{
    for (size_t i = 0; i < ASC__COUNT(instead); i++)
        if (instead[i].id == id && (instead[i].when & ~when) == 0 && instead[i].title[0])
            return instead[i].title;
    return rows[id].title;
}

const char *asc__command_help(asc_command_id id, unsigned when)
{
    for (size_t i = 0; i < ASC__COUNT(instead); i++)
        if (instead[i].id == id && (instead[i].when & ~when) == 0 && instead[i].help[0])
            return instead[i].help;
    return rows[id].help[0] ? rows[id].help : rows[id].title;
}

int asc__command_also(const char *word)
{
    for (size_t i = 0; i < ASC__COUNT(also); i++)
        if (strcmp(word, also[i].word) == 0)
            return (int)also[i].id;
    return -1;
}
