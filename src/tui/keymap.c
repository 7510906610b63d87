/*
 * keymap.c - names of keys, and the rows of commands.def in which they stand.
 */
#include "keymap.h"

#include <stdio.h>

#include "frame.h"
#include "tui.h"

enum { NAME = 16, LINES = 32 };

/* Keys that are no characters: their names in commands.def, and as people read them. */
static const struct {
    const char *name;
    int32_t key;
    const char *said;
} keys[] = {
    {"Enter", ASC_KEY_ENTER, NC_("key", "Enter")},
    {"Esc", ASC_KEY_ESCAPE, NC_("key", "Esc")},
    {"Tab", ASC_KEY_TAB, NC_("key", "Tab")},
    {"Space", ' ', NC_("key", "Space")},
    {"BackTab", ASC_KEY_BACK_TAB, NULL},
    {"Left", ASC_KEY_LEFT, NULL},
    {"Right", ASC_KEY_RIGHT, NULL},
    {"Up", ASC_KEY_UP, NULL},
    {"Down", ASC_KEY_DOWN, NULL},
    {"Home", ASC_KEY_HOME, NULL},
    {"End", ASC_KEY_END, NULL},
    {"PgUp", ASC_KEY_PAGE_UP, NULL},
    {"PgDn", ASC_KEY_PAGE_DOWN, NULL},
    {"F1", ASC_KEY_HELP, NULL},
    {"Ctrl-C", ASC_KEY_INTERRUPT, NULL},
    {"Backspace", ASC_KEY_BACKSPACE, NC_("key", "Backspace")},
    {"Delete", ASC_KEY_DELETE, NC_("key", "Delete")},
    {"Any", 0, NC_("key", "any key")},
    {"Ctrl-U", ASC_KEY_CLEAR, NULL},
    {"Ctrl-L", 'L' & 0x1f, NULL},
    {"Ctrl-Z", 'Z' & 0x1f, NULL},
};

void asc__key_name(int32_t key, char *text, size_t size)
{
    for (size_t i = 0; i < ASC__COUNT(keys); i++)
        if (keys[i].key == key) {
            snprintf(text, size, "%s",
                     keys[i].said ? asc__tr_word("key", keys[i].said) : keys[i].name);
            return;
        }
    snprintf(text, size, "%c", (char)key);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* An entry in a list of keys: the keys from `first` to `last`. */
typedef struct listed_keys {
    const char *rest;
    char name[NAME];
    int32_t first, last;
    bool quiet; /* after the "|": help does not name these keys */
} listed_keys;

static bool next_key(listed_keys *list)
{
    list->rest += strspn(list->rest, " ");
    size_t length = strcspn(list->rest, " ");
    if (length == 0)
        return false;
    snprintf(list->name, sizeof list->name, "%.*s", (int)length, list->rest);
    list->rest += length;
    if (asc__text_same(list->name, "|")) {
        list->quiet = true;
        return next_key(list);
    }
    list->first = list->last = (unsigned char)list->name[0];
    if (length == 3 && list->name[1] == '-')
        list->last = list->name[2];
    for (size_t i = 0; i < ASC__COUNT(keys); i++)
        if (asc__text_same(keys[i].name, list->name))
            list->first = list->last = keys[i].key;
    if (list->first == 0) /* any key */
        list->last = INT32_MAX;
    return true;
}

static listed_keys keys_of(asc_command_id id)
{
    return (listed_keys){.rest = asc__command_row(id)->keys};
}

int asc__key_command(asc_command_place place, int32_t key)
{
    for (int i = 0; i < ASC_COMMANDS; i++) {
        listed_keys list = keys_of((asc_command_id)i);
        if (asc__command_row((asc_command_id)i)->place != place)
            continue;
        while (next_key(&list))
            if (key >= list.first && key <= list.last)
                return i;
    }
    return -1;
}

int asc__typing_command(const asc_tui_event *event)
{
    return event->kind == ASC_TUI_KEY ? asc__key_command(ASC_IN_TYPING, event->key) : -1;
}

int32_t asc__command_key(asc_command_id id)
{
    listed_keys list = keys_of(id);
    bool any = next_key(&list);
    return any && list.first == 0 ? ASC_KEY_ENTER : any ? list.first : 0;
}

/* ---- For people ------------------------------------------------------------------------------ */

/* Writes arrows as signs, and names of keys in the language of the program. */
static void say_keys(asc_command_id id, char *text, size_t size)
{
    static const char up[] = "Up Down", left[] = "Left Right";
    listed_keys list = keys_of(id);
    asc_text out = asc__text_init(text, size);
    text[0] = '\0';
    if (strncmp(list.rest, up, strlen(up)) == 0 || strncmp(list.rest, left, strlen(left)) == 0) {
        asc__text_add(&out, list.rest[0] == 'U' ? asc__frame_up_down() : asc__frame_left_right());
        return;
    }
    if (strncmp(list.rest, "Left Up", 7) == 0) {
        asc__text_add(&out, asc__tr_word("key", "arrows"));
        return;
    }
    while (next_key(&list) && !list.quiet) {
        char name[NAME];
        bool one = list.first == list.last || list.first == 0;
        if (one)
            asc__key_name(list.first, name, sizeof name);
        asc__text_addf(&out, "%s%s", out.length ? " " : "", one ? name : list.name);
    }
}

void asc__prompt_command(asc_prompt *prompt, asc_command_id id, const char *text)
{
    char said[sizeof((asc_key_line *)0)->keys];
    listed_keys list = keys_of(id);
    next_key(&list);
    bool several = next_key(&list) && !list.quiet;
    say_keys(id, said, sizeof said);
    asc__prompt_add(prompt, several ? 0 : asc__command_key(id), said,
                    text ? text : asc__tr_word("key", asc__command_row(id)->label));
}

int asc__key_lines(asc_command_place place, unsigned when, asc_key_line *lines, int count, int room)
{
    for (int i = 0; i < ASC_COMMANDS; i++) {
        asc_command_id id = (asc_command_id)i;
        const char *title = asc__command_title(id, when);
        char said[sizeof lines->keys];
        if (asc__command_row(id)->place != place || !asc__command_row(id)->keys[0] ||
            !asc__command_exists(id, when))
            continue;
        say_keys(id, said, sizeof said);
        if (!said[0])
            continue;
        if (!title[0] && count > 0) {
            char *before = lines[count - 1].keys;
            size_t length = strlen(before);
            snprintf(before + length, sizeof lines->keys - length, " %s", said);
        } else if (count < room) {
            snprintf(lines[count].keys, sizeof lines->keys, "%s", said);
            snprintf(lines[count++].text, sizeof lines->text, "%s", asc__tr(title));
        }
    }
    return count;
}

void asc__place_help(asc_command_place place, asc_text *out)
{
    asc_key_line lines[LINES];
    const char *text = asc__place_row(place)->text;
    int count = asc__key_lines(place, 0, lines, 0, LINES), widest = 0;
    for (int i = 0; i < count; i++) {
        int columns = asc__columns(lines[i].keys);
        widest = columns > widest ? columns : widest;
    }
    asc__text_addf(out, "%s%s", *text ? asc__tr(text) : "", *text ? "\n\n" : "");
    for (int i = 0; i < count; i++)
        asc__text_addf(out, "%s%*s%s\n", lines[i].keys, widest + 2 - asc__columns(lines[i].keys),
                       "", lines[i].text);
}
