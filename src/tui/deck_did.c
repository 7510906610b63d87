/*
 * deck_did.c - sums up what the cards of a seat gave.
 */
#include "deck_did.h"

#include <stdio.h>
#include <stdlib.h>

#include "narration.h"

/* Puts the gains of a seat from one card, of `all`, into `own`; returns how many. */
static size_t gains_of(const asc_game *game, const asc_happenings *all, int seat, uint8_t card,
                       asc_event *own, int *amount)
{
    size_t count = 0;
    char text[128];
    *amount = 0;
    for (size_t i = 0; i < all->count; i++) {
        const asc_event *event = &all->events[i];
        if (event->seat != seat || event->card != card ||
            asc_event_gains(game, event, 1, text, sizeof text) == 0)
            continue;
        own[count++] = *event;
        *amount += event->a;
    }
    return count;
}

/* Makes room for a card that gave that much; returns its place, or ASC_DECK_DID if others gave
 * more. */
static int place(asc_deck_did *did, int amount)
{
    int at = did->count;
    while (at > 0 && did->best[at - 1].amount < amount)
        at--;
    if (at == ASC_DECK_DID)
        return at;
    did->count += did->count < ASC_DECK_DID;
    for (int i = did->count - 1; i > at; i--)
        did->best[i] = did->best[i - 1];
    return at;
}

void asc__deck_did(const asc_match *match, int seat, asc_deck_did *did)
{
    const asc_game *game = asc_match_game(match);
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    asc_happenings all = {.viewer = ASC_ALL_SEEING};
    did->count = 0;
    asc__happenings_add(&all, match, 0, asc_match_length(match));
    asc_event *own = malloc((all.count + 1) * sizeof *own);
    for (size_t i = 0; own && i < count; i++) {
        int amount;
        size_t some = gains_of(game, &all, seat, (uint8_t)i, own, &amount);
        int at = some > 0 ? place(did, amount) : ASC_DECK_DID;
        if (at == ASC_DECK_DID)
            continue;
        did->best[at].title = cards[i].title;
        did->best[at].amount = amount;
        asc_event_gains(game, own, some, did->best[at].text, sizeof did->best[at].text);
    }
    free(own);
    asc__happenings_free(&all);
}

int asc__deck_did_draw(asc_canvas *canvas, asc_area area, const asc_deck_did *did)
{
    int lines = did->count < area.height ? did->count : area.height, names = 0;
    for (int i = 0; i < lines; i++) {
        int columns = asc__columns(did->best[i].title);
        names = columns > names ? columns : names;
    }
    names = names < area.width / 2 ? names : area.width / 2;
    for (int i = 0; i < lines; i++) {
        int y = area.y + i, x = area.x + names + 2;
        asc__put_words(canvas, y, area.x, names, ASC_STYLE_PLAIN, did->best[i].title);
        asc__put_words(canvas, y, x, area.width - names - 2, ASC_STYLE_PLAIN, did->best[i].text);
    }
    return lines > 0 ? lines : 0;
}
