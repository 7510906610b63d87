/*
 * settings.c - see settings.h. A change replaces one value in its line; all other lines of the file
 * stay as they are.
 */
#include "settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "whole_file.h"

typedef struct rule {
    const char *key, *values, *standard;
} rule;

static const rule rules[] = {
#define X(name, key, values, standard) {key, values, standard},
    ASC_SETTING_LIST(X)
#undef X
#define ROW(id, key, flag, value, of, needs, title, help) {"last " key, "", ""},
#include "setup_rows.def"
#undef ROW
};

/* ---- Values ---------------------------------------------------------------------------------- */

bool asc__setting_choice(asc_setting setting, size_t index, char value[ASC_SETTING_VALUE])
{
    asc_span rest = asc__span(rules[setting].values), word;
    if (rest.length == 0)
        return false;
    while (asc__span_cut(&rest, '|', &word)) {
        if (index-- > 0)
            continue;
        snprintf(value, ASC_SETTING_VALUE, "%.*s", (int)word.length, word.start);
        return true;
    }
    return false;
}

/* Can the file have this value in a line? */
static bool is_line(const char *text)
{
    size_t length = strlen(text);
    return asc__utf8_clean(text, length) && length < ASC_SETTING_VALUE &&
           (length == 0 || (text[0] != ' ' && text[length - 1] != ' '));
}

static bool may_be(asc_setting setting, const char *value)
{
    char choice[ASC_SETTING_VALUE];
    if (rules[setting].values[0] == '\0')
        return is_line(value);
    for (size_t i = 0; asc__setting_choice(setting, i, choice); i++)
        if (strcmp(value, choice) == 0)
            return true;
    return false;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Splits "key = value". False: the line has another form. */
static bool cut_line(const char *line, asc_span *key, asc_span *value)
{
    *value = asc__span(line);
    if (!strchr(line, '=') || !asc__span_cut(value, '=', key))
        return false;
    *key = asc__span_trim(*key);
    *value = asc__span_trim(*value);
    return key->length > 0 && key->start[0] != '#';
}

/* The setting with a key, or ASC_SETTING_COUNT. */
static asc_setting find_key(asc_span key)
{
    int i = 0;
    while (i < ASC_SETTING_COUNT && !asc__span_is(key, rules[i].key))
        i++;
    return (asc_setting)i;
}

/* The setting of a line, and a copy of its value; ASC_SETTING_COUNT: the line has no valid
 * setting. */
static asc_setting read_line(const char *line, char value[ASC_SETTING_VALUE])
{
    asc_span key, rest;
    if (!cut_line(line, &key, &rest) || rest.length >= ASC_SETTING_VALUE)
        return ASC_SETTING_COUNT;
    asc_setting setting = find_key(key);
    snprintf(value, ASC_SETTING_VALUE, "%.*s", (int)rest.length, rest.start);
    return setting < ASC_SETTING_COUNT && may_be(setting, value) ? setting : ASC_SETTING_COUNT;
}

/* The index of the first line with that setting; `count`: there is none. */
static size_t find_line(const asc_settings *settings, asc_setting setting,
                        char value[ASC_SETTING_VALUE])
{
    size_t i = 0;
    while (i < settings->count && read_line(settings->line[i], value) != setting)
        i++;
    return i;
}

/* Inserts a line at an index, or at the end; false: out of memory. */
static bool put_line(asc_settings *settings, size_t at, const char *text, size_t length)
{
    char *copy = strndup(text, length);
    char **lines = settings->line;
    if (copy && at == settings->count) {
        lines = realloc(settings->line, (settings->count + 1) * sizeof *lines);
        if (lines) {
            settings->line = lines;
            lines[settings->count++] = NULL;
        }
    }
    if (!copy || !lines) {
        free(copy);
        return false;
    }
    free(lines[at]);
    lines[at] = copy;
    return true;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Reports an invalid value. */
static void refuse_value(asc_report *report, unsigned line, asc_setting setting, const char *value)
{
    char list[ASC_SETTING_VALUE], choice[ASC_SETTING_VALUE];
    asc_text out = asc__text_init(list, sizeof list);
    for (size_t i = 0; asc__setting_choice(setting, i, choice); i++)
        asc__text_addf(&out, "%s%s", i > 0 ? ", " : "", choice);
    if (out.length > 0)
        asc__report(report, line, 0, "'%s' cannot be '%.40s'; it can be: %s", rules[setting].key,
                    value, list);
    else
        asc__report(report, line, 0, "'%s' has a value that cannot be shown or is too long",
                    rules[setting].key);
}

/* Reports an error in a line. `seen` has the settings of the lines before it. */
static void check_line(const char *text, unsigned line, bool seen[ASC_SETTING_COUNT],
                       asc_report *report)
{
    char value[ASC_SETTING_VALUE];
    asc_span key, rest, trimmed = asc__span_trim(asc__span(text));
    if (trimmed.length == 0 || trimmed.start[0] == '#')
        return;
    if (!cut_line(text, &key, &rest)) {
        asc__report(report, line, 0, "'%.40s' is no 'key = value'", text);
        return;
    }
    asc_setting setting = find_key(key);
    if (setting == ASC_SETTING_COUNT)
        return; /* a key of another version */
    snprintf(value, sizeof value, "%.*s", rest.length < sizeof value ? (int)rest.length : 0,
             rest.start);
    if (rest.length >= sizeof value || !may_be(setting, value))
        refuse_value(report, line, setting, value);
    else if (seen[setting])
        asc__report(report, line, 0, "'%s' is there already, in a line above", rules[setting].key);
    seen[setting] = true;
}

asc_status asc__settings_parse(asc_settings *settings, const asc_source *source,
                               const asc_host *host)
{
    const asc_host nobody = {0};
    asc_report report = asc__report_to(host ? host : &nobody, source->name);
    asc_span rest = {source->text, source->size}, line;
    bool seen[ASC_SETTING_COUNT] = {false};
    *settings = (asc_settings){0};
    for (unsigned number = 1; rest.length > 0 && asc__span_cut(&rest, '\n', &line); number++) {
        if (memchr(line.start, '\0', line.length)) {
            asc__report(&report, number, 0, "the line has a byte that no text has");
            continue;
        }
        while (line.length > 0 && line.start[line.length - 1] == '\r')
            line.length--;
        if (!put_line(settings, settings->count, line.start, line.length)) {
            asc__settings_free(settings);
            return ASC_NO_MEMORY;
        }
        check_line(settings->line[settings->count - 1], number, seen, &report);
    }
    return report.errors > 0 ? ASC_BAD_TEXT : ASC_OK;
}

void asc__settings_free(asc_settings *settings)
{
    for (size_t i = 0; i < settings->count; i++)
        free(settings->line[i]);
    free(settings->line);
    *settings = (asc_settings){0};
}

const char *asc__setting(const asc_settings *settings, asc_setting setting,
                         char value[ASC_SETTING_VALUE])
{
    if (find_line(settings, setting, value) == settings->count)
        snprintf(value, ASC_SETTING_VALUE, "%s", rules[setting].standard);
    return value;
}

bool asc__setting_change(asc_settings *settings, asc_setting setting, const char *value)
{
    char old[ASC_SETTING_VALUE], line[ASC_SETTING_VALUE + 64];
    if (!may_be(setting, value))
        return false;
    int length = snprintf(line, sizeof line, "%s = %s", rules[setting].key, value);
    return put_line(settings, find_line(settings, setting, old), line, (size_t)length);
}

/* ---- The file -------------------------------------------------------------------------------- */

size_t asc__settings_format(const asc_settings *settings, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    for (size_t i = 0; i < settings->count; i++)
        asc__text_addf(&out, "%s\n", settings->line[i]);
    return out.length;
}

/* Finds the path of the settings, beside the folder of games; false: there is no folder. */
static bool find_file(asc_store *store, char path[ASC_STORE_PATH])
{
    const char *slash = strrchr(store->folder, '/');
    int length = slash ? (int)(slash - store->folder) : 0;
    return store->usable &&
           snprintf(path, ASC_STORE_PATH, "%.*s/settings", length, store->folder) < ASC_STORE_PATH;
}

bool asc__settings_save(const asc_settings *settings, asc_store *store)
{
    char path[ASC_STORE_PATH];
    size_t length = asc__settings_format(settings, NULL, 0);
    char *text = malloc(length + 1);
    bool done = text && find_file(store, path);
    if (done) {
        asc__settings_format(settings, text, length + 1);
        asc__store_sweep_beside(path);
        done = asc__store_write(store, path, text, length);
    }
    free(text);
    return done;
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* Removes the lines with errors. */
static void drop_wrong(asc_settings *settings)
{
    const asc_host nobody = {0};
    asc_report report = asc__report_to(&nobody, "");
    bool seen[ASC_SETTING_COUNT] = {false};
    size_t right = 0;
    for (size_t i = 0; i < settings->count; i++) {
        unsigned before = report.errors;
        check_line(settings->line[i], (unsigned)i + 1, seen, &report);
        if (report.errors == before)
            settings->line[right++] = settings->line[i];
        else
            free(settings->line[i]);
    }
    settings->count = right;
}

bool asc__settings_load(asc_settings *settings, asc_store *store, const asc_host *host,
                        char kept[ASC_STORE_PATH])
{
    char path[ASC_STORE_PATH];
    asc_source source;
    *settings = (asc_settings){0};
    kept[0] = '\0';
    if (!find_file(store, path))
        return false;
    int reason = asc__file_try(path, ASC_SETTINGS_FILE, &source);
    if (reason == ENOENT)
        return true;
    if (reason != 0) {
        /* Such a file can never be settings, and prevents new ones: rename it. */
        bool never = reason == EISDIR || reason == ENOTSUP || reason == EFBIG;
        return (!never || asc__store_rename(store, path, "damaged", "settings", kept)) &&
               !asc__store_fail(store, N_("cannot read %.160s: %s"), path, reason) && never;
    }
    asc_status status = asc__settings_parse(settings, &source, host);
    asc__file_free(&source);
    if (status != ASC_BAD_TEXT)
        return status == ASC_OK;
    drop_wrong(settings);
    return asc__store_rename(store, path, "damaged", "settings", kept) &&
           asc__settings_save(settings, store);
}

bool asc__settings_put(asc_settings *settings, asc_store *store, asc_setting setting,
                       const char *value)
{
    asc_settings now;
    char kept[ASC_STORE_PATH];
    asc__store_hold_settings(store, true);
    if (asc__settings_load(&now, store, NULL, kept)) {
        asc__settings_free(settings);
        *settings = now;
    } else {
        asc__settings_free(&now);
    }
    bool done =
        asc__setting_change(settings, setting, value) && asc__settings_save(settings, store);
    asc__store_hold_settings(store, false);
    return done;
}
