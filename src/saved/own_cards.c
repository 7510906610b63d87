/*
 * own_cards.c - counts the cards that people took in each game, and adds the numbers up by name.
 */
#include "own_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "end_tags.h"
#include "whole_file.h"

int asc__saved_resigned(const asc_record *record)
{
    const char *who;
    asc_table_end end = asc__record_end(asc_record_facts_of(record), &who);
    bool by_seat = end == ASC_TABLE_RESIGNED || end == ASC_TABLE_TIME_UP;
    int seat = by_seat ? atoi(who) - 1 : ASC_NOBODY;
    int players = asc_game_players(asc_match_game(asc_record_match(record)));
    return seat >= 0 && seat < players ? seat : ASC_NOBODY;
}

/* ---- By name --------------------------------------------------------------------------------- */

/* The index of a card; the number of cards if it is not in the list. */
static size_t index_of(const asc_own_cards *cards, const char *pack, const char *name)
{
    size_t i = 0;
    while (i < cards->count &&
           (strcmp(cards->card[i].name, name) != 0 || strcmp(cards->card[i].pack, pack) != 0))
        i++;
    return i;
}

const asc_own_card *asc__own_cards_find(const asc_own_cards *cards, const char *pack,
                                        const char *name)
{
    size_t at = index_of(cards, pack, name);
    return at < cards->count ? &cards->card[at] : NULL;
}

/* The name of a card in its own pack: without the pack's id at its end, which a game adds if two
 * packs share the name. */
static void bare_name(const asc_card *card, char *name, size_t size)
{
    char end[80];
    snprintf(name, size, "%s", card->name);
    snprintf(end, sizeof end, " (%s)", card->pack);
    size_t length = strlen(name), cut = strlen(end);
    if (length > cut && strcmp(name + length - cut, end) == 0)
        name[length - cut] = '\0';
}

/* The entry of a card, added if necessary; NULL: out of memory. */
static asc_own_card *place_of(asc_own_cards *cards, const asc_card *card)
{
    char name[sizeof cards->card->name];
    bare_name(card, name, sizeof name);
    size_t at = index_of(cards, card->pack, name);
    if (at < cards->count)
        return &cards->card[at];
    if (cards->count == cards->room) {
        size_t room = cards->room ? 2 * cards->room : 256;
        asc_own_card *longer = realloc(cards->card, room * sizeof *longer);
        if (!longer)
            return NULL;
        cards->card = longer;
        cards->room = room;
    }
    asc_own_card *place = &cards->card[cards->count++];
    *place = (asc_own_card){.taken = 0};
    snprintf(place->pack, sizeof place->pack, "%s", card->pack);
    snprintf(place->name, sizeof place->name, "%s", name);
    return place;
}

static bool add_up(asc_own_cards *cards, const asc_game *game, const asc_card_stats *stats)
{
    size_t count;
    const asc_card *card = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++) {
        const asc_card_stat *stat = &stats->cards[i];
        asc_own_card *place = stat->taken > 0 ? place_of(cards, &card[i]) : NULL;
        if (stat->taken > 0 && !place)
            return false;
        if (!place)
            continue;
        place->taken += stat->taken;
        place->games.count += stat->seats.count;
        place->games.won += stat->seats.won;
    }
    cards->games += stats->games;
    return true;
}

/* ---- A game ---------------------------------------------------------------------------------- */

bool asc__own_cards_add(asc_own_cards *cards, const asc_saved_game *game, const asc_host *host)
{
    asc_source source;
    asc_record *record = NULL;
    uint32_t people = 0;
    for (int i = 0; i < game->players; i++)
        people |= game->seat[i].person ? 1u << i : 0;
    if (!game->readable || !game->over || people == 0 ||
        asc__file_try(game->path, ASC_FILE_TEXT, &source) != 0)
        return true;
    asc_status status = asc_table_record_read(&source, host, &record);
    asc__file_free(&source);
    asc_card_stats *stats = calloc(1, sizeof *stats);
    bool fine = stats != NULL && status != ASC_NO_MEMORY;
    if (fine && status == ASC_OK) {
        const asc_match *match = asc_record_match(record);
        fine = asc__card_stats_add(stats, match, asc__saved_resigned(record), people) &&
               add_up(cards, asc_match_game(match), stats);
    }
    free(stats);
    asc_record_free(record);
    return fine;
}

void asc__own_cards_free(asc_own_cards *cards)
{
    free(cards->card);
    *cards = (asc_own_cards){0};
}
