/*
 * setup_seats.c - the rows about seats: who sits where, their names, their number, who begins.
 */
#include "setup_internal.h"

#include <stdio.h>

#include "seat_text.h"

enum { WORD = ASC_TABLE_PLAYER + ASC_TABLE_NAME };

static void copy(char *to, size_t size, asc_span text)
{
    snprintf(to, size, "%.*s", (int)text.length, text.start);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* A list can hold no backslash before the comma that ends a seat. */
static bool can_be_listed(asc_span text)
{
    return text.length > 0 && text.start[text.length - 1] != '\\';
}

bool asc__setup_can_play(asc_span player)
{
    const char *unused;
    char text[ASC_TABLE_PLAYER];
    if (!can_be_listed(player) || !asc__setup_is_line(player, sizeof text))
        return false;
    copy(text, sizeof text, player);
    return !asc__seat_is_person(text, &unused);
}

bool asc__setup_can_sit(const asc_setup_seat *seat)
{
    asc_span player = asc__span(seat->player);
    return asc__setup_is_line(asc__span(seat->name), sizeof seat->name) &&
           (player.length == 0 || asc__setup_can_play(player));
}

static bool refuse_name(asc_span name, asc_report *report, unsigned line)
{
    asc__report(report, line, 0, "'%.*s' cannot be a name: it has 1 to %d letters",
                (int)(name.length < 60 ? name.length : 60), name.start, ASC_TABLE_NAME - 1);
    return false;
}

static bool refuse_player(const char *player, asc_report *report, unsigned line)
{
    asc__report(report, line, 0, "nobody called '%.40s' can sit down; a seat has 1 to %d letters",
                player, ASC_TABLE_PLAYER - 1);
    return false;
}

bool asc__setup_check_seat(const asc_setup_seat *seat, asc_report *report)
{
    asc_span player = asc__span(seat->player), name = asc__span(seat->name);
    if (player.length > 0 && !asc__setup_can_play(player))
        return refuse_player(seat->player, report, 0);
    return asc__setup_can_sit(seat) || refuse_name(name, report, 0);
}

static bool read_name(asc_setup_seat *seat, asc_span name, asc_report *report, unsigned line)
{
    if (name.length == 0 || !asc__setup_is_line(name, sizeof seat->name))
        return refuse_name(name, report, line);
    copy(seat->name, sizeof seat->name, name);
    return true;
}

/* One of the list: "me", "me:Anna", "level:3". */
static bool read_seat(asc_setup_seat *seat, const char *word, asc_report *report, unsigned line)
{
    const char *name;
    asc_span player = asc__span_trim(asc__span(word));
    if (asc__seat_is_person(player.start, &name))
        return name == NULL || read_name(seat, asc__span_trim(asc__span(name)), report, line);
    if (can_be_listed(player) && asc__setup_is_line(player, sizeof seat->player)) {
        copy(seat->player, sizeof seat->player, player);
        return true;
    }
    return refuse_player(word, report, line);
}

bool asc__setup_read_seats(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    asc_setup_seat seats[ASC_SEATS_MAX] = {{.name = ""}};
    char list[ASC_SETUP_VALUE], word[WORD];
    const char *rest = list;
    int count = 0;
    copy(list, sizeof list, value);
    for (; rest != NULL && count < ASC_SEATS_MAX; count++) {
        rest = asc__seats_cut(rest, word, sizeof word);
        if (!read_seat(&seats[count], word, report, line))
            return false;
    }
    if (rest != NULL) {
        asc__report(report, line, 0, "there are more than %d seats", ASC_SEATS_MAX);
        return false;
    }
    memcpy(setup->seat, seats, sizeof seats);
    setup->players = count;
    return true;
}

/* Is the name of a seat told by the list of seats? That of a computer player never is. */
static bool is_name_listed(const asc_setup_seat *seat)
{
    return seat->player[0] == '\0' && can_be_listed(asc__span(seat->name));
}

void asc__setup_write_seats(const asc_setup *setup, asc_text *text)
{
    asc_text list = asc__text_init(asc__text_end(text), asc__text_room(text));
    for (int i = 0; i < setup->players; i++) {
        const asc_setup_seat *seat = &setup->seat[i];
        asc__seats_add(&list, seat->player[0] != '\0' ? seat->player : NULL,
                       is_name_listed(seat) ? seat->name : NULL);
    }
    text->length += list.length;
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* Cuts the next name off a list, where a backslash stands before a comma or a backslash of a name.
 * */
static void cut_name(asc_span *rest, char *word, size_t size)
{
    size_t at = 0, used = 0;
    for (; at < rest->length && rest->start[at] != ','; at++) {
        bool escaped = rest->start[at] == '\\' && at + 1 < rest->length &&
                       strchr(",\\", rest->start[at + 1]) != NULL;
        at += escaped;
        if (used + 1 < size)
            word[used++] = rest->start[at];
    }
    word[used] = '\0';
    at += at < rest->length;
    *rest = (asc_span){rest->start + at, rest->length - at};
}

bool asc__setup_read_names(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    asc_setup_seat seats[ASC_SEATS_MAX];
    char word[ASC_TABLE_NAME + 1];
    memcpy(seats, setup->seat, sizeof seats);
    for (int i = 0; value.length > 0; i++) {
        if (i >= setup->players) {
            asc__report(report, line, 0, "there are more names than seats");
            return false;
        }
        cut_name(&value, word, sizeof word);
        asc_span name = asc__span_trim(asc__span(word));
        if (name.length > 0 && !read_name(&seats[i], name, report, line))
            return false;
    }
    memcpy(setup->seat, seats, sizeof seats);
    return true;
}

void asc__setup_write_names(const asc_setup *setup, asc_text *text)
{
    int count = 0;
    for (int i = 0; i < setup->players; i++)
        if (setup->seat[i].name[0] != '\0' && !is_name_listed(&setup->seat[i]))
            count = i + 1;
    for (int i = 0; i < count; i++) {
        const asc_setup_seat *seat = &setup->seat[i];
        asc__text_add(text, i > 0 ? "," : "");
        for (const char *at = seat->name; *at != '\0' && !is_name_listed(seat); at++)
            asc__text_addf(text, strchr(",\\", *at) != NULL ? "\\%c" : "%c", *at);
    }
}

/* ---- How many -------------------------------------------------------------------------------- */

bool asc__setup_read_players(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    long count;
    if (!asc__span_number(value, 1, ASC_SEATS_MAX, &count)) {
        asc__report(report, line, 0, "from 1 to %d can play, not '%.*s'", ASC_SEATS_MAX,
                    (int)(value.length < 60 ? value.length : 60), value.start);
        return false;
    }
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        asc_setup_seat *seat = &setup->seat[i];
        if (i >= setup->players || i >= count)
            *seat = (asc_setup_seat){.name = ""};
        if (i >= setup->players && i > 0 && i < count)
            snprintf(seat->player, sizeof seat->player, "%s", asc_level_default());
    }
    setup->players = (int)count;
    return true;
}

void asc__setup_write_players(const asc_setup *setup, asc_text *text)
{
    asc__text_addf(text, "%d", setup->players);
}

/* ---- Who begins ------------------------------------------------------------------------------ */

static const char by_chance[] = "random";

/* The seats that are called so, or at which such a player sits: how many, and one of them. */
static int find_seat(const asc_setup *setup, asc_span word, const char *language, int *found)
{
    int count = 0;
    for (int i = 0; i < setup->players; i++) {
        char called[ASC_TABLE_NAME];
        asc_setup_called(setup, i, language, called);
        const char *player = setup->seat[i].player;
        if (!asc__span_is(word, player[0] != '\0' ? player : ASC_SEAT_ME) &&
            !asc__span_is(word, called))
            continue;
        count++;
        *found = i;
    }
    return count;
}

bool asc__setup_read_first(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    long number;
    int found = -1;
    int length = (int)(value.length < 60 ? value.length : 60);
    if (value.length == 0 || asc__span_is(value, by_chance)) {
        setup->first = 0;
        return true;
    }
    if (asc__span_number(value, 0, INT32_MAX, &number)) {
        if (number >= 1 && number <= setup->players) {
            setup->first = (int)number;
            return true;
        }
        asc__report(report, line, 0, "seat %d cannot begin: there are seats 1 to %d", (int)number,
                    setup->players);
        return false;
    }
    const char *language = report->language != NULL ? report->language->code : NULL;
    int count = find_seat(setup, value, language, &found);
    if (count == 1) {
        setup->first = found + 1;
        return true;
    }
    asc__report(report, line, 0,
                count > 0
                    ? N_("several sit there as '%.*s'; give the number of the seat that begins")
                    : N_("nobody is called '%.*s'; give the number of the seat that begins, a "
                         "name, or random"),
                length, value.start);
    return false;
}

void asc__setup_write_first(const asc_setup *setup, asc_text *text)
{
    if (setup->first > 0)
        asc__text_addf(text, "%d", setup->first);
    else
        asc__text_add(text, by_chance);
}
