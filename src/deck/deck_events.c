/*
 * deck_events.c - emits events to viewers that may see them. deck_text.c has their names and
 * sentences.
 */
#include "deck_rules.h"

/* Events after which something that was hidden is known, or luck has been used up. */
static bool is_barrier(deck_event id)
{
    switch (id) {
    case DECK_E_DRAW:
    case DECK_E_SHUFFLE:
    case DECK_E_DEAL:
    case DECK_E_DEAL_UNDER:
    case DECK_E_NEW_CENTER:
    case DECK_E_LOSE:
    case DECK_E_LEAVE:
    case DECK_E_STEAL:
    case DECK_E_REVEAL:
    case DECK_E_LOOK:
    case DECK_E_TREASURE:
        return true;
    default:
        return false;
    }
}

void asc__deck_emit(const asc_sink *sink, deck_event id, int seat, uint8_t card, int a, int b,
                    unsigned seen_by)
{
    asc_event event = {.id = (uint16_t)id,
                       .seat = (int8_t)seat,
                       .card = card,
                       .a = (int16_t)a,
                       .b = (int16_t)b,
                       .seen_by = (uint8_t)seen_by,
                       .told_to = ASC_SEEN_BY_ALL,
                       .barrier = is_barrier(id) || (seen_by & DECK_COMES_TO_LIGHT)};
    sink->emit(sink->user, &event);
}
