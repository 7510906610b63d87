/*
 * replay_walk.c - moves a second match to any point of the first; play.h draws it like a game in
 * progress.
 */
#include "replay_walk.h"

#include <stdlib.h>
#include <string.h>

/* Copies as many whole letters of a name as fit. */
static void copy_name(char *to, size_t size, const char *name)
{
    size_t length = strlen(name);
    if (length >= size)
        for (length = size - 1; length > 0 && !asc__utf8_begins(name[length]);)
            length--;
    memcpy(to, name, length);
    to[length] = '\0';
}

/* Sets the names of the record. A player without a name, or with the same name as another, is
 * called by the seat. */
static void name_seats(asc_play *play, const asc_record_facts *facts)
{
    for (int i = 0; i < play->session.players; i++) {
        asc_session_seat *seat = &play->session.seats[i];
        const char *own = facts->seat[i];
        bool shared = false;
        for (int k = 0; k < play->session.players && own; k++)
            shared = shared || (k != i && facts->seat[k] && strcmp(own, facts->seat[k]) == 0);
        if (asc__session_made_up(asc__cli_language(), facts, i, seat->name))
            continue;
        if (!own) {
            snprintf(seat->name, sizeof seat->name, asc__cli_tr("Seat %d"), i + 1);
        } else {
            copy_name(seat->name, shared ? sizeof seat->name - 3 : sizeof seat->name, own);
            size_t length = strlen(seat->name);
            if (shared)
                snprintf(seat->name + length, sizeof seat->name - length, " %d", i + 1);
        }
    }
}

bool asc__walk_init(asc_walk *walk, const asc_match *match, const asc_record_facts *facts,
                    int viewer)
{
    asc_play *play = &walk->play;
    const asc_game *game = asc_match_game(match);
    walk->match = match;
    walk->viewer = viewer;
    play->game = game;
    play->session.players = asc_game_players(game);
    name_seats(play, facts);
    if (!asc__play_init(play))
        return false;
    asc_match_state_at(match, 0, play->scratch);
    return asc_match_from_state(game, play->scratch, &play->match) == ASC_OK &&
           asc__walk_to(walk, 0);
}

void asc__walk_fini(asc_walk *walk)
{
    asc_match_free(walk->play.match);
    asc__play_fini(&walk->play);
}

bool asc__walk_to(asc_walk *walk, size_t length)
{
    asc_play *play = &walk->play;
    size_t at = asc_match_length(play->match);
    if (length < at && asc_match_undo(play->match, ASC_NOBODY, length, true) != ASC_OK)
        return false;
    for (; at < length; at++) {
        asc_decision decision = asc_match_decision(walk->match, at);
        if (asc_match_play(play->match, decision.seat, decision.move, NULL) != ASC_OK)
            return false;
    }
    asc__play_look_as(play, walk->viewer);
    return true;
}
