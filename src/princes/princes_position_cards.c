/*
 * princes_position_cards.c - the lines of a position that are about cards: hands, tables, decks,
 * and the lists that an open question is about.
 */
#include "princes_position.h"

/* ---- Parts of lines -------------------------------------------------------------------------- */

static void add_entry(const asc_game *game, uint8_t card, unsigned count, bool *any,
                      asc_text *value)
{
    if (count == 0)
        return;
    asc__card_entry entry = {.card = card,
                             .count = (uint16_t)count,
                             .wild = card == ASC_NO_CARD ? ASC__WILD_CARD : ASC__WILD_NONE};
    asc__text_add(value, *any ? ", " : "");
    asc__card_entry_format(game, &entry, value);
    *any = true;
}

/* So many of each kind from `first` on. */
static void add_counts(const asc_game *game, const uint8_t *counts, unsigned kinds, uint8_t first,
                       bool *any, asc_text *value)
{
    for (uint8_t kind = 0; kind < kinds; kind++)
        add_entry(game, (uint8_t)(first + kind), counts[kind], any, value);
}

/* Cards in their order, neighbours of one kind together. */
static void add_list(const asc_game *game, const uint8_t *list, unsigned count, asc_text *value)
{
    bool any = false;
    for (unsigned i = 0; i < count;) {
        unsigned same = 1;
        while (i + same < count && list[i + same] == list[i])
            same++;
        add_entry(game, list[i], same, &any, value);
        i += same;
    }
    if (!any)
        asc__text_add(value, "-");
}

bool asc__princes_claim(princes_reader *in, const asc__card_entry *entry)
{
    if (entry->card == ASC_NO_CARD || entry->card >= PRINCES_DEALT || entry->note.start != NULL) {
        asc__report(&in->at.report, in->at.line, 0,
                    "only resources, events and wives can be here, without a note");
        return false;
    }
    if (entry->count > in->left[entry->card]) {
        asc__report(&in->at.report, in->at.line, 0, "too many of '%s': there are %d in the game",
                    asc__princes_catalog[entry->card].name, asc__princes_cards[entry->card].copies);
        return false;
    }
    in->left[entry->card] = (uint8_t)(in->left[entry->card] - entry->count);
    return true;
}

static asc__card_reader cards_of(princes_reader *in)
{
    return (asc__card_reader){
        .game = in->game, .rest = in->at.value, .report = &in->at.report, .line = in->at.line};
}

/* ---- Piles ----------------------------------------------------------------------------------- */

/* Counts for each kind below `end`. */
static void read_pile(princes_reader *in, uint8_t *pile, unsigned end)
{
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    while (!is_empty(in->at.value) && asc__card_next(&cards, &entry)) {
        if (!asc__princes_claim(in, &entry))
            continue;
        if (entry.card >= end)
            asc__report(&in->at.report, in->at.line, 0, "'%s' cannot be here",
                        asc__princes_catalog[entry.card].name);
        else
            pile[entry.card] = (uint8_t)(pile[entry.card] + entry.count);
    }
}

void asc__princes_read_hand(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    princes_state *state = in->state;
    read_pile(in, state->hand[index], PRINCES_HELD);
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
        state->hand_size[index] = (uint8_t)(state->hand_size[index] + state->hand[index][kind]);
}

bool asc__princes_write_hand(const asc_game *game, const princes_state *state,
                             const princes_line *line, int index, asc_text *value)
{
    (void)line;
    bool any = false;
    add_counts(game, state->hand[index], PRINCES_HELD, 0, &any, value);
    asc__text_add(value, any ? "" : "-");
    return true;
}

void asc__princes_read_table(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    uint8_t pile[PRINCES_DEALT] = {0};
    read_pile(in, pile, PRINCES_DEALT);
    memcpy(in->state->table[index], pile, PRINCES_POINTS);
    memcpy(in->state->wives[index], pile + PRINCES_HELD, PRINCES_WIVES);
    for (uint8_t kind = PRINCES_POINTS; kind < PRINCES_HELD; kind++)
        if (pile[kind] > 0)
            asc__report(&in->at.report, in->at.line, 0, "'%s' cannot lie on a table",
                        asc__princes_catalog[kind].name);
}

bool asc__princes_write_table(const asc_game *game, const princes_state *state,
                              const princes_line *line, int index, asc_text *value)
{
    (void)line;
    bool any = false;
    add_counts(game, state->table[index], PRINCES_POINTS, 0, &any, value);
    add_counts(game, state->wives[index], PRINCES_WIVES, PRINCES_HELD, &any, value);
    asc__text_add(value, any ? "" : "-");
    return true;
}

void asc__princes_read_gone(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    read_pile(in, in->state->gone, PRINCES_DEALT);
}

bool asc__princes_write_gone(const asc_game *game, const princes_state *state,
                             const princes_line *line, int index, asc_text *value)
{
    (void)line;
    (void)index;
    bool any = false;
    add_counts(game, state->gone, PRINCES_DEALT, 0, &any, value);
    asc__text_add(value, any ? "" : "-");
    return true;
}

/* Cards of a hand that somebody knows: they stay in that hand. */
void asc__princes_read_known(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    uint8_t *known = in->state->known[index / PRINCES_SEATS][index % PRINCES_SEATS];
    while (!is_empty(in->at.value) && asc__card_next(&cards, &entry))
        if (entry.card < PRINCES_HELD && entry.count <= asc__princes_cards[entry.card].copies)
            known[entry.card] = (uint8_t)entry.count;
        else
            asc__report(&in->at.report, in->at.line, 0, "nobody can know that of a hand");
}

bool asc__princes_write_known(const asc_game *game, const princes_state *state,
                              const princes_line *line, int index, asc_text *value)
{
    (void)line;
    bool any = false;
    add_counts(game, state->known[index / PRINCES_SEATS][index % PRINCES_SEATS], PRINCES_HELD, 0,
               &any, value);
    return any;
}

/* ---- Decks ----------------------------------------------------------------------------------- */

void asc__princes_read_deck(princes_reader *in, const princes_line *line, int index)
{
    (void)index;
    princes_deck *deck = &in->state->deck[line->deck];
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    cards.patterns = true;
    deck->size = 0;
    memset(deck->card, 0, sizeof deck->card);
    while (!is_empty(in->at.value) && asc__card_next(&cards, &entry)) {
        bool loose = entry.wild == ASC__WILD_CARD;
        if (in->deck_rest[line->deck]) {
            asc__report(&in->at.report, in->at.line, 0, "nothing can stand behind '...'");
            return;
        }
        if (entry.wild == ASC__WILD_REST) {
            in->deck_rest[line->deck] = true;
            continue;
        }
        if (entry.count > PRINCES_DECK_MOST - deck->size) {
            asc__report(&in->at.report, in->at.line, 0, "a deck has at most %d cards",
                        PRINCES_DECK_MOST);
            return;
        }
        if (!loose && !asc__princes_claim(in, &entry))
            continue;
        if (!loose && princes_deck_of(entry.card) != line->deck) {
            asc__report(&in->at.report, in->at.line, 0, "'%s' cannot be here",
                        asc__princes_catalog[entry.card].name);
            continue;
        }
        memset(deck->card + deck->size, entry.card, entry.count);
        deck->size = (uint8_t)(deck->size + entry.count);
        if (loose)
            in->loose[line->deck] = (uint8_t)(in->loose[line->deck] + entry.count);
    }
}

bool asc__princes_write_deck(const asc_game *game, const princes_state *state,
                             const princes_line *line, int index, asc_text *value)
{
    (void)index;
    add_list(game, state->deck[line->deck].card, state->deck[line->deck].size, value);
    return true;
}

/* ---- What a question is about, and single cards ---------------------------------------------- */

void asc__princes_read_list(princes_reader *in, const princes_line *line, int index)
{
    (void)index;
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    uint8_t *at = (uint8_t *)in->state + line->offset;
    uint8_t *count = (uint8_t *)in->state + line->count_offset;
    /* Cards in an offer are still in a hand, and those turned up are gone. */
    bool own = at == in->state->look || at == in->state->up;
    *count = 0;
    memset(at, ASC_NO_CARD, line->most);
    while (!is_empty(in->at.value) && asc__card_next(&cards, &entry)) {
        if (entry.card >= PRINCES_DEALT || entry.count > line->most - *count) {
            refuse(in, in->at.value, N_("fewer cards"));
            return;
        }
        if (own && !asc__princes_claim(in, &entry))
            return;
        memset(at + *count, entry.card, entry.count);
        *count = (uint8_t)(*count + entry.count);
    }
}

bool asc__princes_write_list(const asc_game *game, const princes_state *state,
                             const princes_line *line, int index, asc_text *value)
{
    (void)index;
    uint8_t count = ((const uint8_t *)state)[line->count_offset];
    add_list(game, (const uint8_t *)state + line->offset, count, value);
    return count > 0;
}

/* Each offer as nine entries: the recipient, the cards given, the cards wanted. */
void asc__princes_read_refused(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    uint8_t *at = (uint8_t *)in->state->refused;
    unsigned left = sizeof in->state->refused;
    while (!is_empty(in->at.value) && asc__card_next(&cards, &entry)) {
        if (entry.count > left) {
            refuse(in, in->at.value, N_("fewer cards"));
            return;
        }
        memset(at, entry.card, entry.count);
        at += entry.count;
        left -= entry.count;
    }
}

bool asc__princes_write_refused(const asc_game *game, const princes_state *state,
                                const princes_line *line, int index, asc_text *value)
{
    (void)line;
    (void)index;
    const uint8_t *at = (const uint8_t *)state->refused;
    unsigned used = sizeof state->refused;
    while (used > 0 && at[used - 1] == ASC_NO_CARD)
        used--;
    for (unsigned i = 0; i < used; i++) {
        asc__card_entry entry = {.card = at[i], .count = 1};
        asc__text_add(value, i > 0 ? ", " : "");
        asc__card_entry_format(game, &entry, value);
    }
    return used > 0;
}

/* A card by its name, or ASC_NO_CARD for none; false after an error. */
static bool read_name(princes_reader *in, uint8_t *card)
{
    *card = ASC_NO_CARD;
    if (is_empty(in->at.value))
        return true;
    *card = asc__card_find(in->game, in->at.value.start, in->at.value.length);
    if (*card == ASC_NO_CARD)
        refuse(in, in->at.value, N_("the name of a card"));
    return *card != ASC_NO_CARD;
}

void asc__princes_read_card(princes_reader *in, const princes_line *line, int index)
{
    (void)index;
    read_name(in, (uint8_t *)in->state + line->offset);
}

bool asc__princes_write_card(const asc_game *game, const princes_state *state,
                             const princes_line *line, int index, asc_text *value)
{
    (void)index;
    const uint8_t *at = (const uint8_t *)state + line->offset;
    add_list(game, at, *at != ASC_NO_CARD, value);
    return true;
}

void asc__princes_read_laid(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    uint8_t card;
    if (!read_name(in, &card))
        return;
    if (card != ASC_NO_CARD && !princes_is_event(card))
        refuse(in, in->at.value, N_("the name of an event"));
    else
        in->state->laid[index] = card;
}

bool asc__princes_write_laid(const asc_game *game, const princes_state *state,
                             const princes_line *line, int index, asc_text *value)
{
    (void)line;
    add_list(game, &state->laid[index], state->laid[index] != ASC_NO_CARD, value);
    return state->laid[index] != ASC_NO_CARD;
}
