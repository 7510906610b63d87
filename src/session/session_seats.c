/*
 * session_seats.c - who sits where: people and computer players, and their names.
 */
#include "session.h"

#include "end_tags.h"

#include <stdio.h>
#include <string.h>

/* ---- Sitting down ---------------------------------------------------------------------------- */

void asc__session_take_seats(asc_session *session)
{
    const asc_setup *setup = &session->setup;
    const char *language = session->language ? session->language->code : NULL;
    session->players = setup->players;
    memset(session->seats, 0, sizeof session->seats);
    for (int i = 0; i < setup->players; i++)
        asc_setup_called(setup, i, language, session->seats[i].name);
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* Has somebody given that name to a person? */
static bool was_given(const asc_record_facts *facts, int seat)
{
    char word[ASC_TABLE_PLAYER + 1] = "";
    const char *list = asc__record_tag(facts, "seats"), *name = NULL;
    for (int i = 0; i <= seat && list; i++)
        list = asc__seats_cut(list, word, sizeof word);
    asc__seat_is_person(word, &name);
    return name != NULL;
}

bool asc__session_made_up(const asc_language *language, const asc_record_facts *facts, int seat,
                          char name[ASC_SEAT_NAME])
{
    const char *english = facts->seat[seat];
    return english && !was_given(facts, seat) && asc__seat_made_up(language, english, seat, name);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

const char *asc__session_player(const asc_session *session, int seat)
{
    if (!session->table)
        return session->setup.seat[seat].player;
    const asc_table_seat *at = asc_table_seat_at(session->table, seat);
    return at->state == ASC_SEAT_COMPUTER ? at->player : "";
}

int asc__session_persons(const asc_session *session)
{
    int persons = 0;
    for (int i = 0; i < session->setup.players; i++)
        persons += asc__session_player(session, i)[0] == '\0';
    return persons;
}

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
    int persons = asc__session_persons(session);
    if (asc__session_is_person(session, to_act))
        return to_act;
    for (int i = 0; i < session->players && persons == 1; i++)
        only = asc__session_is_person(session, i) ? i : only;
    return only;
}
