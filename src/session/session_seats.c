/*
 * session_seats.c - who sits where: people and computer players, and what they are called.
 */
#include "session.h"

#include <stdio.h>
#include <string.h>

/* ---- Reading --------------------------------------------------------------------------------- */

/* A name is printed, and stands between commas in a record. */
static bool is_name(const char *name)
{
    return name[strspn(name, " ")] != '\0' && asc__utf8_clean(name, strlen(name));
}

/* A seat: who sits there and, where it is a person, his name or NULL. */
static asc_seats_error add_seat(asc_session *session, const char *kind, const char *name)
{
    if (session->players == ASC_SEATS_MAX) {
        asc__session_say(session, "there are more than %d seats", ASC_SEATS_MAX);
        return ASC_SEATS_TOO_MANY;
    }
    asc_session_seat *seat = &session->seats[session->players++];
    if (name && (!is_name(name) || strlen(name) >= sizeof seat->name)) {
        asc__session_say(session, "'%s' cannot be a name: it has 1 to %d letters", name,
                         ASC_SEAT_NAME - 1);
        return ASC_SEATS_BAD_NAME;
    }
    if (!is_name(kind) || strlen(kind) >= sizeof seat->kind) {
        asc__session_say(session, "nobody called '%.40s' can sit down; a seat has 1 to %d letters",
                         kind, ASC_SEAT_KIND - 1);
        return ASC_SEATS_BAD_KIND;
    }
    snprintf(seat->kind, sizeof seat->kind, "%s", kind);
    snprintf(seat->name, sizeof seat->name, "%s", name ? name : "");
    seat->named = name != NULL;
    session->persons += strcmp(kind, ASC_SEAT_ME) == 0;
    return ASC_SEATS_FINE;
}

/* The same as it stands in a list, without the comma. */
static asc_seats_error read_seat(asc_session *session, const char *text)
{
    const char *name;
    bool person = asc__seat_is_person(text, &name);
    return add_seat(session, person ? ASC_SEAT_ME : text, name);
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* How many others have no name of their own, and would be called the same? */
static int count_like(const asc_session *session, int seat)
{
    int count = 0;
    for (int i = 0; i < session->players; i++)
        count += i != seat && !session->seats[i].named &&
                 asc__seat_same_label(session->seats[i].kind, session->seats[seat].kind);
    return count;
}

/* "Greedy", or "Greedy 2" where there are several of them; nameless people are players. */
static void make_names(asc_session *session)
{
    for (int i = 0; i < session->players; i++) {
        asc_session_seat *seat = &session->seats[i];
        if (seat->named) {
            memcpy(seat->record_name, seat->name, sizeof seat->name);
            continue;
        }
        bool several = count_like(session, i) > 0;
        asc__seat_make_name(NULL, seat->kind, i, several, seat->record_name);
        asc__seat_make_name(session->language, seat->kind, i, several, seat->name);
    }
}

/* Has somebody given that name to a person? */
static bool was_given(const asc_record_facts *facts, int seat)
{
    char word[ASC_SEAT_KIND + 1] = "";
    const char *list = asc__session_tag(facts, "seats"), *name = NULL;
    for (int i = 0; i <= seat && list; i++)
        list = asc__seats_cut(list, word, sizeof word);
    asc__seat_is_person(word, &name);
    return name != NULL;
}

const char *asc__session_tag(const asc_record_facts *facts, const char *name)
{
    for (size_t i = 0; i < facts->tag_count; i++)
        if (strcmp(facts->tags[i].name, name) == 0)
            return facts->tags[i].value;
    return NULL;
}

bool asc__session_made_up(const asc_language *language, const asc_record_facts *facts, int seat,
                          char name[ASC_SEAT_NAME])
{
    const char *english = facts->seat[seat];
    return english && !was_given(facts, seat) && asc__seat_made_up(language, english, seat, name);
}

static asc_seats_error check_names(asc_session *session)
{
    for (int i = 0; i < session->players; i++) {
        const char *name = session->seats[i].name;
        if (asc__text_same(name, "you") ||
            asc__text_same(name, asc__session_tr(session, N_("you")))) {
            asc__session_say(session, "nobody can be called 'you': that is whoever reads");
            return ASC_SEATS_SAME_NAME;
        }
        for (int k = 0; k < i; k++) {
            if (!asc__text_same(name, session->seats[k].name))
                continue;
            asc__session_say(session, "two seats cannot both be called '%s'", name);
            return ASC_SEATS_SAME_NAME;
        }
    }
    return ASC_SEATS_FINE;
}

static asc_seats_error finish(asc_session *session)
{
    if (session->persons == 0) {
        asc__session_say(session, "nobody would play: no seat is that of a person");
        return ASC_SEATS_NO_PERSON;
    }
    make_names(session);
    return check_names(session);
}

static void clear(asc_session *session)
{
    session->players = session->persons = 0;
    memset(session->seats, 0, sizeof session->seats);
}

asc_seats_error asc__session_read_seats(asc_session *session, const char *list,
                                        const char *const *more, size_t more_count)
{
    char word[ASC_SEAT_KIND + 1];
    asc_seats_error error = ASC_SEATS_FINE;
    clear(session);
    while (list && error == ASC_SEATS_FINE) {
        list = asc__seats_cut(list, word, sizeof word);
        error = read_seat(session, word);
    }
    for (size_t i = 0; i < more_count && error == ASC_SEATS_FINE; i++)
        error = read_seat(session, more[i]);
    return error == ASC_SEATS_FINE ? finish(session) : error;
}

asc_seats_error asc__session_take_seats(asc_session *session, const asc_session_who *who, int count)
{
    asc_seats_error error = ASC_SEATS_FINE;
    clear(session);
    for (int i = 0; i < count && error == ASC_SEATS_FINE; i++)
        error = add_seat(session, who[i].kind ? who[i].kind : ASC_SEAT_ME, who[i].name);
    return error == ASC_SEATS_FINE ? finish(session) : error;
}

/* ---- Who begins ------------------------------------------------------------------------------ */

int asc__session_first_by_chance(const asc_session *session, uint64_t luck)
{
    /* The upper half of the product: near seeds are as good as far ones. */
    return (int)((luck * UINT64_C(0x9e3779b97f4a7c15) >> 32) * (uint64_t)session->players >> 32);
}

asc_seats_error asc__session_seat_first(asc_session *session, int first)
{
    asc_session_seat seats[ASC_SEATS_MAX];
    memcpy(seats, session->seats, sizeof seats);
    for (int i = 0; i < session->players; i++)
        session->seats[i] = seats[(first + i) % session->players];
    make_names(session);
    return check_names(session);
}

/* ---- Asking ------------------------------------------------------------------------------------ */

bool asc__session_is_person(const asc_session *session, int seat)
{
    return seat >= 0 && seat < session->players && !session->seats[seat].computer;
}

bool asc__session_is_computer(const asc_session *session, int seat)
{
    return seat >= 0 && seat < session->players && session->seats[seat].computer;
}

int asc__session_person(const asc_session *session)
{
    int to_act = asc_table_to_act(session->table), only = ASC_NOBODY;
    if (asc__session_is_person(session, to_act))
        return to_act;
    for (int i = 0; i < session->players && session->persons == 1; i++)
        only = asc__session_is_person(session, i) ? i : only;
    return only;
}

/* ---- Writing --------------------------------------------------------------------------------- */

void asc__session_write_seats(const asc_session *session, char text[ASC_SEATS_TEXT])
{
    asc_text list = asc__text_init(text, ASC_SEATS_TEXT);
    for (int i = 0; i < session->players; i++)
        asc__seats_add(&list, session->seats[i].kind,
                       session->seats[i].named ? session->seats[i].name : NULL);
}
