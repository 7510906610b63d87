/* command.h - the table of all commands: their words, keys and meanings. Line mode makes its
 * parser, completion and help from it; full screen makes its keys, last line and help from it. Each
 * interface carries out commands itself. */
#ifndef ASC_COMMAND_H
#define ASC_COMMAND_H

#include "ascend_table.h"
#include "lang.h"

/* The place where a key works: a part of the game, or a scene. */
typedef enum asc_command_place {
#define PLACE(id, title, text) ASC_IN_##id,
#include "commands.def"
    ASC_PLACES
} asc_command_place;

typedef enum asc_command_id {
#define COMMAND(place, id, word, argument, keys, when, label, title, help) ASC_DO_##id,
#include "commands.def"
    ASC_COMMANDS
} asc_command_id;

/* The conditions under which a game has a command: all must hold. The last three are about typing
 * it. */
enum {
    ASC_WHEN_ROW = 1 << 0,     /* there is a center row */
    ASC_WHEN_LINE = 1 << 1,    /* there is no center row */
    ASC_WHEN_REMOVED = 1 << 2, /* cards can leave the game */
    ASC_WHEN_CLOCKS = 1 << 3,
    ASC_WHEN_CONSENT = 1 << 4, /* undo asks the other people */
    ASC_WHEN_ALLOWED = 1 << 5, /* undo has no limits */
    ASC_WHEN_GAMES = (1 << 6) - 1,
    ASC_WHEN_WHOLE = 1 << 6, /* it must be typed in full */
    ASC_WHEN_MORE = 1 << 7,  /* an argument may follow the word */
    ASC_WHEN_WAITS = 1 << 8  /* only while an undo request waits for answers */
};

typedef struct asc_command_row {
    asc_command_place place;
    const char *word, *argument, *keys;
    unsigned when;
    const char *label, *title,
        *help; /* English; label and word have the contexts "key" and "command" */
} asc_command_row;

const asc_command_row *asc__command_row(asc_command_id id);

typedef struct asc_place_row {
    const char *title, *text; /* English; the title of a help page or of a part of it */
} asc_place_row;

const asc_place_row *asc__place_row(asc_command_place place);

/* The conditions of ASC_WHEN_GAMES that hold in a game; `shared`: several people play it at one
 * keyboard. */
unsigned asc__command_when(const asc_game *game, const asc_setup *setup, bool shared);

/* Does the command exist under these conditions? */
bool asc__command_exists(asc_command_id id, unsigned when);

/* The effect of a command in such a game, in English: as a line in a list of keys ("": the line
 * above it covers it), and as a sentence. */
const char *asc__command_title(asc_command_id id, unsigned when);
const char *asc__command_help(asc_command_id id, unsigned when);

/* The command with this synonym, or -1. */
int asc__command_also(const char *word);

#endif
