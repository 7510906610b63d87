/*
 * row_news.c - follows the cards of the row by the events that bring them.
 */
#include "row_news.h"

enum { PLACES = 32 };

typedef struct news {
    const asc_game *game;
    uint32_t places;
} news;

static void follow(void *user, const asc_event *event)
{
    news *all = user;
    if (asc_event_class_of(all->game, event->id) != ASC_EVENT_DEAL || event->a < 1 ||
        event->a > PLACES)
        return;
    if (event->b > 0 && event->b <= PLACES) { /* the cards before the gap move on */
        uint32_t gap = (uint32_t)1 << (event->b - 1), before = all->places & (gap - 1);
        all->places = (all->places & ~(gap | (gap - 1))) | before << 1;
    }
    all->places |= (uint32_t)1 << (event->a - 1);
}

uint32_t asc__row_news(const asc_match *match, size_t from, size_t to)
{
    news all = {.game = asc_match_game(match)};
    asc_sink sink = {.emit = follow, .user = &all};
    asc_match_events(match, from, to, &sink);
    return all.places;
}

size_t asc__turn_end_of(const asc_match *match, int viewer, size_t to)
{
    int next = to < asc_match_length(match)
                   ? asc_match_decision(match, to).turn
                   : asc_turns(asc_match_game(match), asc_match_state(match));
    for (size_t from = to; from > 0; from--) {
        asc_decision decision = asc_match_decision(match, from - 1);
        if (decision.seat == viewer && decision.turn != next)
            return from;
        next = decision.turn;
    }
    return 0;
}

uint32_t asc__row_news_of(const asc_match *match, int viewer, size_t to)
{
    size_t from = asc__turn_end_of(match, viewer, to);
    return from > 0 ? asc__row_news(match, from - 1, to) : 0;
}
