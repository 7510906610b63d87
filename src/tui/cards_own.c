/*
 * cards_own.c - statistics of cards over your own games: how often they were taken, and how often
 * you won then. The games are read one by one while the scene is open.
 */
#include <stdio.h>

#include "cards_parts.h"
#include "view_read.h"

enum { FEW = 10 }; /* statistics of fewer games would say nothing */

bool asc__cards_read_own(asc_cards_scene *own)
{
    if (own->read >= own->games.count)
        return false;
    const asc_host *host = &asc__app_of(&own->scene)->session->host;
    if (!asc__own_cards_add(&own->own, &own->games.game[own->read++], host))
        own->read = own->games.count;
    return true;
}

/* The statistics of a card: of all its sets together, unless the person chose one of them. */
static asc_own_card find(const asc_cards_scene *own, const asc_cards_entry *entry)
{
    asc_own_card sum = {.taken = 0};
    bool one_set = own->filter[ASC_FILTER_SET].chosen > 0;
    for (const asc_catalog_set *set = own->catalog.set; set < own->catalog.set + own->catalog.count;
         set++)
        for (size_t i = 0; i < set->count; i++) {
            const asc_card *card = &set->cards[i];
            bool wanted = one_set ? card == entry->card : asc__cards_same(card, entry->card);
            const asc_own_card *kept =
                wanted ? asc__own_cards_find(&own->own, card->pack, card->name) : NULL;
            if (!kept)
                continue;
            sum.taken += kept->taken;
            sum.games.count += kept->games.count;
            sum.games.won += kept->games.won;
        }
    return sum;
}

static int percent(double share)
{
    return (int)(100 * share + 0.5);
}

void asc__cards_say_own(const asc_cards_scene *own, const asc_cards_entry *entry, char *text,
                        size_t size)
{
    asc_own_card known = find(own, entry);
    asc_interval interval = asc__rate_interval(known.games);
    bool can_be_taken = entry->card->zone == ASC_ALWAYS || entry->card->zone == ASC_CENTER;
    text[0] = '\0';
    if (own->own.games == 0 || (!can_be_taken && known.taken == 0))
        return;
    if (known.taken == 0)
        asc__tr_say(text, size,
                    "Yours: never taken in {0?one:one game that is over|{0} games that are over}.",
                    asc__arg_number((int)own->own.games));
    else if (known.games.count < FEW)
        asc__tr_say(text, size,
                    "Yours: taken {0?one:once|{0} times} in {1?one:one game|{1} games}; {2} won.",
                    asc__arg_number((int)known.taken), asc__arg_number((int)known.games.count),
                    asc__arg_number((int)known.games.won));
    else
        asc__tr_say(text, size,
                    "Yours: taken {0} times in {1} games; {2} won, which is {3} % (likely {4} to "
                    "{5} %).",
                    asc__arg_number((int)known.taken), asc__arg_number((int)known.games.count),
                    asc__arg_number((int)known.games.won),
                    asc__arg_number(percent(asc__rate_of(known.games))),
                    asc__arg_number(percent(interval.low)),
                    asc__arg_number(percent(interval.high)));
}
