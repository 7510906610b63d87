/*
 * board_walk.c - where arrow keys lead on a board: by the places of things on the canvas, else by
 * their order.
 */
#include "board_draw.h"

#include <stdlib.h>

/* Can arrow keys go to the zone? Its hidden things count if the zone is visible. */
static bool shown(const asc_board *board, const asc_board_drawn *drawn, asc_zone zone)
{
    bool shares = zone == ASC_ZONE_IN_PLAY || zone == ASC_ZONE_HAND;
    if (drawn->folded && shares && asc__zone_count(board, zone) > 0)
        return true;
    for (int i = board->first[zone]; i < board->first[zone + 1]; i++)
        if (drawn->at[i].height > 0)
            return true;
    return false;
}

int asc__board_enter(const asc_board *board, const asc_board_drawn *drawn, asc_zone zone)
{
    int from = board->first[zone], to = board->first[zone + 1];
    if (!shown(board, drawn, zone))
        return -1;
    for (int i = from; i < to; i++)
        if (asc__thing_can(&board->things[i]))
            return i;
    return from;
}

/* The first thing that has a move, else the first of all. */
static int begin(const asc_board *board, const asc_board_drawn *drawn)
{
    int any = -1;
    for (int zone = 0; zone < ASC_ZONES; zone++) {
        int at = asc__board_enter(board, drawn, (asc_zone)zone);
        if (at >= 0 && asc__thing_can(&board->things[at]))
            return at;
        any = at >= 0 && (any < 0 || zone == ASC_ZONE_ROW) ? at : any;
    }
    return any;
}

static int next_zone(const asc_board *board, const asc_board_drawn *drawn, int from, int by)
{
    int zone = board->things[from].id.zone;
    for (int i = 0; i < ASC_ZONES; i++) {
        zone = (zone + by + ASC_ZONES) % ASC_ZONES;
        int at = asc__board_enter(board, drawn, (asc_zone)zone);
        if (at >= 0)
            return at;
    }
    return from;
}

/* The nearest thing above or below: the fewest lines away, and among those the one that begins
 * nearest. */
static int beside(const asc_board *board, const asc_board_drawn *drawn, int from, int by)
{
    asc_area here = drawn->at[from];
    int best = -1, best_far = 0, best_aside = 0;
    for (int i = 0; i < board->count; i++) {
        asc_area there = drawn->at[i];
        int far = by > 0 ? there.y - (here.y + here.height) : here.y - (there.y + there.height);
        int aside = abs(there.x - here.x);
        if (there.height == 0 || far < 0)
            continue;
        if (best < 0 || far < best_far || (far == best_far && aside < best_aside)) {
            best = i;
            best_far = far;
            best_aside = aside;
        }
    }
    return best;
}

/* Up and down lead to the thing that stands there. A list that scrolls leads through all its things
 * first. */
static int climb(const asc_board *board, const asc_board_drawn *drawn, int from, int by)
{
    const asc_thing *thing = &board->things[from];
    int next = from + by, found = beside(board, drawn, from, by);
    bool same = next >= board->first[thing->id.zone] && next < board->first[thing->id.zone + 1];
    if (same && (drawn->at[from].height == 0 || drawn->at[next].height == 0))
        return next;
    return found >= 0 ? found : from;
}

/* Left and right lead through all of a zone, and on to the next one. */
static int pass(const asc_board *board, const asc_board_drawn *drawn, int from, int by)
{
    for (int i = from + by; i >= 0 && i < board->count; i += by)
        if (shown(board, drawn, (asc_zone)board->things[i].id.zone))
            return i;
    return from;
}

int asc__board_step(const asc_board *board, const asc_board_drawn *drawn, int from, int32_t key)
{
    if (from < 0)
        return begin(board, drawn);
    if (key == ASC_KEY_TAB || key == ASC_KEY_BACK_TAB)
        return next_zone(board, drawn, from, key == ASC_KEY_TAB ? 1 : -1);
    int zone = board->things[from].id.zone;
    switch (key) {
    case ASC_KEY_HOME:
        return board->first[zone];
    case ASC_KEY_END:
        return board->first[zone + 1] - 1;
    case ASC_KEY_UP:
        return climb(board, drawn, from, -1);
    case ASC_KEY_DOWN:
        return climb(board, drawn, from, 1);
    case ASC_KEY_LEFT:
        return pass(board, drawn, from, -1);
    case ASC_KEY_RIGHT:
        return pass(board, drawn, from, 1);
    default:
        return from;
    }
}
