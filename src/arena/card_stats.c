/*
 * card_stats.c - replays whole games and counts their events.
 */
#include "card_stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const int asc__stretch_first[ASC_STRETCHES] = {1, 3, 5, 7, 9, 11, 14, 18};

double asc__rate_of(asc_rate rate)
{
    return rate.count ? (double)rate.won / (double)rate.count : 0;
}

/* Wilson's interval: it stays within 0 .. 1, and one win in one game is no certainty. */
asc_interval asc__rate_interval(asc_rate rate)
{
    const double z = 1.959963984540054;
    double n = (double)rate.count, share = asc__rate_of(rate);
    if (rate.count == 0)
        return (asc_interval){0, 1};
    double middle = share + z * z / (2 * n);
    double reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double low = (middle - reach) / (1 + z * z / n), high = (middle + reach) / (1 + z * z / n);
    return (asc_interval){low > 0 ? low : 0, high < 1 ? high : 1};
}

typedef struct listener {
    const asc_game *game;
    asc_card_stats *stats;
    int stretch;
    uint32_t winners, seats;
    bool took[ASC_SEATS_MAX][ASC_CARDS_MAX];
} listener;

static bool is_taking(const asc_game *game, const asc_event *event)
{
    size_t count;
    const asc_verb *verbs = asc_verbs(game, &count);
    const char *name = asc_event_name(game, event->id);
    for (size_t i = 0; i < count; i++)
        if (verbs[i].sort == ASC_VERB_TAKE && strcmp(verbs[i].word, name) == 0)
            return true;
    return false;
}

static void on_event(void *user, const asc_event *event)
{
    listener *l = user;
    if (event->seat < 0 || !(l->seats >> event->seat & 1) || event->card == ASC_NO_CARD ||
        !is_taking(l->game, event))
        return;
    bool won = l->winners >> event->seat & 1;
    asc_card_stat *card = &l->stats->cards[event->card];
    card->taken++;
    card->by_round[l->stretch].count++;
    card->by_round[l->stretch].won += won;
    if (l->took[event->seat][event->card])
        return;
    l->took[event->seat][event->card] = true;
    card->seats.count++;
    card->seats.won += won;
}

static int stretch_of(int round)
{
    int stretch = 0;
    while (stretch + 1 < ASC_STRETCHES && asc__stretch_first[stretch + 1] <= round)
        stretch++;
    return stretch;
}

/* Finds the winners after a seat resigned: the other side. False: there are several other sides, so
 * nobody has won. */
static bool find_winners_against(const asc_game *game, const asc_result *result, int resigned,
                                 uint32_t *winners)
{
    int other = ASC_NOBODY;
    *winners = 0;
    for (int seat = 0; seat < asc_game_players(game); seat++) {
        if (result->team[seat] == result->team[resigned])
            continue;
        if (other != ASC_NOBODY && result->team[seat] != other)
            return false;
        other = result->team[seat];
        *winners |= (uint32_t)1 << seat;
    }
    return true;
}

bool asc__card_stats_add(asc_card_stats *stats, const asc_match *match, int resigned,
                         uint32_t seats)
{
    listener l = {.game = asc_match_game(match), .stats = stats, .seats = seats};
    asc_result result;
    asc_result_of(l.game, asc_match_state(match), &result);
    l.winners = result.winners;
    bool over = resigned == ASC_NOBODY
                    ? asc_over(l.game, asc_match_state(match))
                    : find_winners_against(l.game, &result, resigned, &l.winners);
    if (!over) {
        stats->unfinished++;
        stats->stopped += asc_match_stopped(match);
        return true;
    }
    asc_state *state = malloc(asc_state_size(l.game));
    if (state == NULL)
        return false;
    stats->games++;
    for (int seat = 0; seat < asc_game_players(l.game); seat++) {
        stats->all.count += seats >> seat & 1;
        stats->all.won += (seats & l.winners) >> seat & 1;
    }
    asc_match_state_at(match, 0, state);
    for (size_t i = 0; i < asc_match_length(match); i++) {
        asc_decision made = asc_match_decision(match, i);
        l.stretch = stretch_of(asc_round(l.game, state));
        asc_apply(l.game, state, made.seat, made.move, &(asc_sink){on_event, &l});
    }
    free(state);
    return true;
}
