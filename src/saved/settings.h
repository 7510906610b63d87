/*
 * settings.h - the settings of the program: a text file with a line `key = value` for each.
 * Comments (from '#' at the beginning of a line), blank lines, unknown keys and invalid lines stay
 * in the file as they are.
 */
#ifndef ASC_SETTINGS_H
#define ASC_SETTINGS_H

#include "report.h"
#include "session_store.h"

/* Keys, possible values ("": any text; otherwise words separated by bars), and defaults. */
#define ASC_SETTING_LIST(X)                                                                        \
    X(LANGUAGE, "language", "", "") /* a code of asc_language_list; "": the system's */            \
    X(COLOURS, "colours", "auto|16|256|true|none", "auto")                                         \
    X(BACKGROUND, "background", "auto|dark|light", "auto")                                         \
    X(ASCII, "ascii", "auto|yes|no", "auto")                                                       \
    X(MOUSE, "mouse", "yes|no", "yes")                                                             \
    X(SPEED, "speed", "step|1|2|5|all", "2") /* speed of the other players, in steps a second */   \
    X(UNDO, "undo", "free|consent|allowed", "free")                                                \
    X(NAME, "name", "", "")         /* the name of the person at this machine */                   \
    X(TUTORIAL, "tutorial", "", "") /* tutorials that have been played, separated by commas */

/* The settings after these are the set-up of the last new game: a key for each row ("last
 * game"). */
typedef enum asc_setting {
#define X(name, key, values, standard) ASC_SETTING_##name,
    ASC_SETTING_LIST(X)
#undef X
#define ROW(id, key, flag, value, of, needs, title, help) ASC_SETTING_LAST_##id,
#include "setup_rows.def"
#undef ROW
        ASC_SETTING_COUNT
} asc_setting;

typedef struct asc_settings {
    char **line; /* the lines of the file, without line ends */
    size_t count;
} asc_settings;

enum {
    ASC_SETTINGS_FILE = 1 << 16, /* bytes of the file */
    ASC_SETTING_VALUE = 8192     /* bytes of a value, with NUL */
};

/* Reads a text. Reports each invalid line and ignores it; returns ASC_BAD_TEXT then, or
 * ASC_NO_MEMORY. */
asc_status asc__settings_parse(asc_settings *settings, const asc_source *source,
                               const asc_host *host);
void asc__settings_free(asc_settings *settings);

/* The value of a setting, or its default. `value` is the buffer for it. */
const char *asc__setting(const asc_settings *settings, asc_setting setting,
                         char value[ASC_SETTING_VALUE]);

/* Changes a setting. False: the value is invalid, or out of memory; nothing has changed. */
bool asc__setting_change(asc_settings *settings, asc_setting setting, const char *value);

/* The possible values of a setting: entry `index`; false after the last one, and for any text. */
bool asc__setting_choice(asc_setting setting, size_t index, char value[ASC_SETTING_VALUE]);

/* Reads ascend/settings in the data folder; a missing file is empty. Renames a damaged file to
 * damaged-DATE-TIME.settings, whose path goes to `kept` (otherwise ""), and keeps its valid lines.
 * Reports each invalid line; if the file is no text, store->why says so. False: the file cannot be
 * read, renamed or written; store->why says why. */
bool asc__settings_load(asc_settings *settings, asc_store *store, const asc_host *host,
                        char kept[ASC_STORE_PATH]);
bool asc__settings_save(const asc_settings *settings, asc_store *store);

/* Changes one setting. Reads the file again first, since another program may have changed other
 * settings. False: the value is invalid, or the file could not be written (store->why). */
bool asc__settings_put(asc_settings *settings, asc_store *store, asc_setting setting,
                       const char *value);

/* Formats the whole file; as snprintf. */
size_t asc__settings_format(const asc_settings *settings, char *text, size_t size);

#endif
