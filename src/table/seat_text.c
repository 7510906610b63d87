/*
 * seat_text.c - who sits at a table, as text: the list that records keep ("me:Anna,level:3"), and
 * labels for seats without a name.
 */
#include "seat_text.h"

#include <stdio.h>

/* ---- The list -------------------------------------------------------------------------------- */

static void add_escaped(asc_text *text, const char *word)
{
    for (const char *at = word; *at != '\0'; at++) {
        if (*at == ',')
            asc__text_add_n(text, "\\", 1);
        asc__text_add_n(text, at, 1);
    }
}

void asc__seats_add(asc_text *list, const char *player, const char *name)
{
    if (list->length > 0)
        asc__text_add(list, ",");
    add_escaped(list, player != NULL ? player : ASC_SEAT_ME);
    if (name == NULL)
        return;
    asc__text_add(list, ":");
    add_escaped(list, name);
}

const char *asc__seats_cut(const char *list, char *word, size_t size)
{
    size_t used = 0;
    for (; *list != '\0' && *list != ','; list++) {
        list += list[0] == '\\' && list[1] == ',';
        if (used + 1 < size)
            word[used++] = *list;
    }
    word[used] = '\0';
    return *list != '\0' ? list + 1 : NULL;
}

bool asc__seat_is_person(const char *word, const char **name)
{
    size_t length = strlen(ASC_SEAT_ME);
    bool person =
        strncmp(word, ASC_SEAT_ME, length) == 0 && (word[length] == '\0' || word[length] == ':');
    *name = person && word[length] == ':' ? word + length + 1 : NULL;
    return person;
}

/* ---- Names for seats without one ------------------------------------------------------------- */

/* What nameless ones like this are called, in English: "Player", "Bot", "Greedy", "Level 3". */
static void make_label(const char *player, char label[ASC_SEAT_LABEL])
{
    enum { MOST = 22 }; /* bytes that the templates below have room for */
    const char *word = strcmp(player, ASC_SEAT_ME) == 0                     ? N_("Player")
                       : strncmp(player, "engine:", strlen("engine:")) == 0 ? N_("Bot")
                                                                            : player;
    size_t length = strlen(word);
    if (length > MOST)
        for (length = MOST; length > 0 && !asc__utf8_begins(word[length]);)
            length--;
    snprintf(label, ASC_SEAT_LABEL, "%.*s", (int)length, word);
    for (char *at = label; *at != '\0'; at++)
        *at = *at == ':' ? ' ' : *at;
    for (size_t end = strlen(label); end > 0 && label[end - 1] == ' '; end--)
        label[end - 1] = '\0';
    if (label[0] >= 'a' && label[0] <= 'z')
        label[0] = (char)(label[0] & ~0x20);
}

static const char level[] = "Level ";

/* The label of a seat in a language. Most computer players have a name as label. */
static void translate_label(const asc_language *language, const char *label,
                            char text[ASC_SEAT_LABEL])
{
    if (strncmp(label, level, strlen(level)) == 0)
        snprintf(text, ASC_SEAT_LABEL, asc__lang_sentence(language, N_("Level %.16s")),
                 label + strlen(level));
    else
        snprintf(text, ASC_SEAT_LABEL, "%s", asc__lang_sentence(language, label));
}

/* Writes a label, with the number of the seat if several seats have the same. */
static const char *const formats[] = {"%.24s", "%.24s %d", N_("%.24s at %d")};

void asc__seat_make_name(const asc_language *language, const char *player, int seat, bool several,
                         char name[ASC_SEAT_LABEL])
{
    char label[ASC_SEAT_LABEL], said[ASC_SEAT_LABEL];
    make_label(player, label);
    bool numbered = several || strcmp(player, ASC_SEAT_ME) == 0;
    const char *format = formats[!numbered ? 0 : strchr(label, ' ') != NULL ? 2 : 1];
    translate_label(language, label, said);
    snprintf(name, ASC_SEAT_LABEL, asc__lang_sentence(language, format), said, seat + 1);
}

bool asc__seat_same_label(const char *player, const char *other)
{
    char a[ASC_SEAT_LABEL], b[ASC_SEAT_LABEL];
    if (strcmp(player, other) == 0)
        return true;
    make_label(player, a);
    make_label(other, b);
    return strcmp(a, b) == 0;
}

static const char *player_in(asc_seat_label label)
{
    return label.player[0] != '\0' ? label.player : ASC_SEAT_ME;
}

void asc__seat_called(const char *language, const asc_seat_label *labels, int count, int seat,
                      char name[ASC_TABLE_NAME])
{
    bool several = false;
    if (labels[seat].name[0] != '\0') {
        snprintf(name, ASC_TABLE_NAME, "%s", labels[seat].name);
        return;
    }
    for (int i = 0; i < count && !several; i++)
        several = i != seat && labels[i].name[0] == '\0' &&
                  asc__seat_same_label(player_in(labels[i]), player_in(labels[seat]));
    const asc_language *in = language != NULL ? asc__language(language) : NULL;
    asc__seat_make_name(in, player_in(labels[seat]), seat, several, name);
}

/* Is it the label of a seat without a name of its own, and is it translated? */
static bool is_label(const char *text)
{
    return strcmp(text, "Player") == 0 || strcmp(text, "Bot") == 0 ||
           (strncmp(text, level, strlen(level)) == 0 && strchr(text + strlen(level), ' ') == NULL);
}

bool asc__seat_made_up(const asc_language *language, const char *english, int seat,
                       char name[ASC_SEAT_LABEL])
{
    size_t length = strlen(english);
    for (size_t i = 0; i < ASC__COUNT(formats) && length < ASC_SEAT_LABEL; i++) {
        char label[ASC_SEAT_LABEL], said[ASC_SEAT_LABEL], made[ASC_SEAT_LABEL], tail[16];
        snprintf(tail, sizeof tail, formats[i] + strlen("%.24s"), seat + 1);
        size_t rest = strlen(tail);
        snprintf(label, sizeof label, "%.*s", (int)(length > rest ? length - rest : 0), english);
        snprintf(made, sizeof made, formats[i], label, seat + 1);
        if (!is_label(label) || strcmp(made, english) != 0)
            continue;
        translate_label(language, label, said);
        snprintf(name, ASC_SEAT_LABEL, asc__lang_sentence(language, formats[i]), said, seat + 1);
        return true;
    }
    return false;
}
