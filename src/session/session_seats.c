/*
 * play_seats.c - who sits where: people and computer players, and what they are called.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

#include "seat_text.h"

/* ---- Reading --------------------------------------------------------------------------------- */

/* A name is printed, and stands between commas in a record. */
static bool is_name(const char *name)
{
    bool blank = true;
    size_t length = strlen(name), size;
    for (size_t at = 0; at < length; at += size) {
        uint32_t code;
        size = asc__utf8_decode(name + at, length - at, &code);
        if (size == 0 || asc__utf8_invisible(code))
            return false;
        blank = blank && code == ' ';
    }
    return !blank;
}

/* A seat as it stands in a list or behind --player, without the comma. */
static bool read_seat(asc_play *play, const asc_command *command, const char *text)
{
    if (play->players == ASC_SEATS_MAX) {
        asc__cli_complain(command, "--seats has more than %d seats", ASC_SEATS_MAX);
        return false;
    }
    asc_play_seat *seat = &play->seats[play->players++];
    const char *name;
    bool person = asc__seat_is_person(text, &name);
    text = person ? ASC_SEAT_ME : text;
    if (name && (!is_name(name) || strlen(name) >= sizeof seat->name)) {
        asc__cli_complain(command, "'%s' cannot be a name: it has 1 to %d letters", name,
                          ASC_SEAT_NAME - 1);
        return false;
    }
    if (!is_name(text) || strlen(text) >= sizeof seat->kind) {
        asc__cli_complain(command, "nobody called '%.40s' can sit down; a seat has 1 to %d letters",
                          text, ASC_SEAT_KIND - 1);
        return false;
    }
    snprintf(seat->kind, sizeof seat->kind, "%s", text);
    snprintf(seat->name, sizeof seat->name, "%s", name ? name : "");
    seat->named = name != NULL;
    play->persons += person;
    return true;
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* How many others have no name of their own, and would be called the same? */
static int count_like(const asc_play *play, int seat)
{
    int count = 0;
    for (int i = 0; i < play->players; i++)
        count += i != seat && !play->seats[i].named &&
                 asc__seat_same_label(play->seats[i].kind, play->seats[seat].kind);
    return count;
}

/* "Greedy", or "Greedy 2" where there are several of them; nameless people are players. */
static void make_names(asc_play *play)
{
    for (int i = 0; i < play->players; i++) {
        asc_play_seat *seat = &play->seats[i];
        if (seat->named) {
            memcpy(seat->record_name, seat->name, sizeof seat->name);
            continue;
        }
        bool several = count_like(play, i) > 0;
        asc__seat_make_name(NULL, seat->kind, i, several, seat->record_name);
        asc__seat_make_name(asc__cli_language(), seat->kind, i, several, seat->name);
    }
}

/* Has somebody given that name to a person? */
static bool was_given(const asc_record_facts *facts, int seat)
{
    char word[ASC_SEAT_KIND + 1] = "";
    const char *list = asc__cli_tag(facts, "seats"), *name = NULL;
    for (int i = 0; i <= seat && list; i++)
        list = asc__seats_cut(list, word, sizeof word);
    asc__seat_is_person(word, &name);
    return name != NULL;
}

bool asc__play_made_up(const asc_record_facts *facts, int seat, char name[ASC_SEAT_NAME])
{
    const char *english = facts->seat[seat];
    return english && !was_given(facts, seat) &&
           asc__seat_made_up(asc__cli_language(), english, seat, name);
}

static bool check_names(const asc_play *play, const asc_command *command)
{
    for (int i = 0; i < play->players; i++) {
        if (asc__text_same(play->seats[i].name, "you") ||
            asc__text_same(play->seats[i].name, asc__cli_tr("you"))) {
            asc__cli_complain(command, "nobody can be called 'you': that is whoever reads");
            return false;
        }
        for (int k = 0; k < i; k++) {
            if (!asc__text_same(play->seats[i].name, play->seats[k].name))
                continue;
            asc__cli_complain(command, "two seats cannot both be called '%s'", play->seats[i].name);
            return false;
        }
    }
    return true;
}

bool asc__play_read_seats(asc_play *play, const asc_command *command, const char *list,
                          const asc_cli_list *more)
{
    char word[ASC_SEAT_KIND + 1];
    play->players = play->persons = 0;
    memset(play->seats, 0, sizeof play->seats);
    while (list) {
        list = asc__seats_cut(list, word, sizeof word);
        if (!read_seat(play, command, word))
            return false;
    }
    for (size_t i = 0; more && i < more->count; i++)
        if (!read_seat(play, command, more->item[i]))
            return false;
    if (play->persons == 0) {
        asc__cli_complain(command, "--seats has no 'me': nobody would play; 'ascend sim' plays "
                                   "games between computer players");
        return false;
    }
    make_names(play);
    return check_names(play, command);
}

/* ---- Who begins ------------------------------------------------------------------------------ */

/* The seat that is meant by its number, its name or who sits there; -1 after a complaint. */
static int find_first(const asc_play *play, const asc_command *command, const char *text)
{
    if (text[0] && strspn(text, "0123456789") == strlen(text)) {
        long number = strlen(text) < 9 ? atol(text) : 0;
        if (number >= 1 && number <= play->players)
            return (int)number - 1;
        asc__cli_complain(command, "--first %s: there are seats 1 to %d", text, play->players);
        return -1;
    }
    int found = -1, count = 0;
    for (int i = 0; i < play->players; i++) {
        const asc_play_seat *seat = &play->seats[i];
        bool fits = asc__text_same(seat->kind, text) || asc__text_same(seat->name, text);
        found = fits ? i : found;
        count += fits;
    }
    if (count == 1)
        return found;
    asc__cli_complain(command,
                      count ? "--first %s: several sit there as that; give the number of the seat"
                            : "--first %s: nobody is called that; give the number of a seat, a "
                              "name, or random",
                      text);
    return -1;
}

bool asc__play_seat_first(asc_play *play, const asc_command *command, const char *first,
                          uint64_t luck)
{
    int at = 0;
    if (first && !asc__text_same(first, "random"))
        at = find_first(play, command, first);
    else
        /* The upper half of the product: near seeds are as good as far ones. */
        at = (int)((luck * UINT64_C(0x9e3779b97f4a7c15) >> 32) * (uint64_t)play->players >> 32);
    if (at < 0)
        return false;
    asc_play_seat seats[ASC_SEATS_MAX];
    memcpy(seats, play->seats, sizeof seats);
    for (int i = 0; i < play->players; i++)
        play->seats[i] = seats[(at + i) % play->players];
    make_names(play);
    return check_names(play, command);
}

/* ---- Writing --------------------------------------------------------------------------------- */

void asc__play_write_seats(const asc_play *play, char text[ASC_SEATS_TEXT])
{
    asc_text list = asc__text_init(text, ASC_SEATS_TEXT);
    for (int i = 0; i < play->players; i++)
        asc__seats_add(&list, play->seats[i].kind,
                       play->seats[i].named ? play->seats[i].name : NULL);
}

/* About an asc_play, part is the seat. */
static void say_seat(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    if (part == play->you)
        asc__say(speech, ASC_SAY_SEAT_YOU);
    else
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(asc__play_name(play, part, play->you)));
}

asc_lang_arg asc__play_seat_arg(const asc_play *play, int seat)
{
    return asc__arg_phrase(say_seat, play, seat);
}

int asc__play_some_count(const asc_play_some *some)
{
    int count = 0;
    for (int i = 0; i < some->play->players; i++)
        count += (some->seats >> i & 1) != 0;
    return count;
}

static void say_some(asc_speech *speech, const void *about, int part)
{
    const asc_play_some *some = about;
    int count = asc__play_some_count(some), said = 0;
    (void)part;
    for (int i = 0; i < some->play->players; i++) {
        if (!(some->seats >> i & 1))
            continue;
        if (said++ > 0)
            asc__say(speech, said < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        if (i == some->viewer)
            asc__say(speech, ASC_SAY_SEAT_YOU);
        else
            ASC__SAY_TEXT(speech, "{0}",
                          asc__arg_text(asc__play_name(some->play, i, some->viewer)));
    }
}

asc_lang_arg asc__play_some_arg(const asc_play_some *some)
{
    return asc__arg_phrase(say_some, some, 0);
}

const char *asc__play_name(const asc_play *play, int seat, int viewer)
{
    const char *character = asc__play_character(play, seat);
    return seat == viewer ? asc__cli_tr("You") : character ? character : play->seats[seat].name;
}
