/*
 * princes_belief.c - beliefs: all determinizations that fit a view, and sampling one of them.
 * Unseen cards are equally likely everywhere they can be; what a seat has learnt in trades, or put
 * to the bottom of a deck, is where it knows it to be.
 */
#include "princes_internal.h"

/* ---- From the view --------------------------------------------------------------------------- */

static bool in_range(int number, int low, int high)
{
    return number >= low && number <= high;
}

static bool read_numbers(const asc_game *game, const princes_view *view, princes_state *state)
{
    const asc_view *head = &view->head;
    if (!in_range(view->round, 1, PRINCES_ROUNDS) || !in_range(view->turns, 1, INT16_MAX) ||
        !in_range(view->fate, 0, 255) || !in_range(view->offers, 0, PRINCES_OFFERS) ||
        !in_range(view->refusals, 0, PRINCES_REFUSALS) || head->question >= PRINCES_Q_COUNT ||
        head->to_act >= game->players || head->to_act < ASC_NOBODY || head->over > 1 ||
        (head->question_card != ASC_NO_CARD && head->question_card >= PRINCES_HELD))
        return false;
    state->round = (uint8_t)view->round;
    state->turns = (uint16_t)view->turns;
    state->fate = (uint8_t)view->fate;
    state->offers = (uint8_t)view->offers;
    state->refusals = (uint8_t)view->refusals;
    state->question = head->question;
    state->asked = head->to_act == ASC_NOBODY ? PRINCES_NONE : (uint8_t)head->to_act;
    state->cause = head->question_card;
    state->over = head->over;
#define X(member) state->member = view->progress[PRINCES_IN_COURSE_##member];
    PRINCES_PROGRESS(X)
#undef X
    return state->active == PRINCES_NONE || state->active < game->players;
}

static bool read_people(const asc_game *game, const princes_view *view, princes_belief *belief)
{
    princes_state *state = &belief->known;
    unsigned princes = 0;
    state->living = 0;
    memset(state->line, PRINCES_NONE, sizeof state->line);
    for (int seat = 0; seat < game->players; seat++) {
        unsigned prince = (unsigned)view->prince[seat] - PRINCES_FIRST_PRINCE;
        if (prince >= PRINCES_SEATS || (princes >> prince & 1) ||
            !in_range(view->baby[seat], 0, 12))
            return false;
        princes |= 1u << prince;
        state->prince[seat] = (uint8_t)prince;
        state->baby[seat] = (uint8_t)view->baby[seat];
        state->owed[seat] = view->owed[seat];
        unsigned bond = (unsigned)view->bond[seat] - PRINCES_FIRST_BOND;
        belief->hidden_bond[seat] = view->bond[seat] == ASC_NO_CARD;
        if (!belief->hidden_bond[seat] && bond >= PRINCES_SEATS)
            return false;
        state->bond[seat] = belief->hidden_bond[seat] ? PRINCES_NONE : (uint8_t)bond;
    }
    for (unsigned i = 0; i < PRINCES_SEATS && view->line[i] != ASC_NO_CARD; i++) {
        int seat = 0;
        while (seat < game->players && view->prince[seat] != view->line[i])
            seat++;
        if (seat == game->players)
            return false;
        state->line[state->living++] = (uint8_t)seat;
    }
    return state->living > 0;
}

/* Removes visible cards from the unseen ones; false: there are too few. */
static bool place(princes_state *state, const uint8_t *pile, unsigned first, unsigned end)
{
    for (unsigned kind = 0; kind < PRINCES_CARDS; kind++) {
        if (pile[kind] == 0)
            continue;
        if (kind < first || kind >= end || state->bag[kind] < pile[kind])
            return false;
        state->bag[kind] = (uint8_t)(state->bag[kind] - pile[kind]);
    }
    return true;
}

static bool place_one(princes_state *state, uint8_t kind, unsigned first, unsigned end)
{
    if (kind < first || kind >= end || state->bag[kind] == 0)
        return false;
    state->bag[kind]--;
    return true;
}

static bool read_hands(const asc_game *game, const princes_view *view, princes_belief *belief)
{
    princes_state *state = &belief->known;
    int viewer = view->head.viewer;
    if (!place(state, view->gone, 0, PRINCES_DEALT))
        return false;
    memcpy(state->gone, view->gone, PRINCES_DEALT);
    for (int seat = 0; seat < game->players; seat++) {
        bool open = seat == viewer || viewer == ASC_ALL_SEEING || state->over;
        const uint8_t *hand = open ? view->hand[seat] : view->known[seat];
        int size = view->hand_size[seat];
        uint8_t table[PRINCES_CARDS];
        memcpy(table, view->table[seat], sizeof table);
        memset(table + PRINCES_HELD, 0, PRINCES_WIVES);
        if (!place(state, hand, 0, PRINCES_HELD) || !place(state, table, 0, PRINCES_POINTS))
            return false;
        for (unsigned wife = 0; wife < PRINCES_WIVES; wife++) {
            uint8_t *left = &state->bag[PRINCES_HELD + wife];
            uint8_t count = view->table[seat][PRINCES_HELD + wife];
            if (count > *left)
                return false;
            *left = (uint8_t)(*left - count);
            state->wives[seat][wife] = count;
        }
        memcpy(state->hand[seat], hand, PRINCES_HELD);
        memcpy(state->table[seat], table, PRINCES_POINTS);
        if (viewer >= 0 && seat != viewer)
            memcpy(state->known[viewer][seat], view->known[seat], PRINCES_HELD);
        for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
            size -= hand[kind];
        if (!in_range(size, 0, open ? 0 : PRINCES_DECK_MOST + 32))
            return false;
        belief->hidden_hand[seat] = (uint8_t)size;
        state->hand_size[seat] = (uint8_t)view->hand_size[seat];
    }
    return true;
}

/* The events that were laid and turned up, and their owners as far as known. */
static bool read_laid(const asc_game *game, const princes_view *view, princes_belief *belief)
{
    princes_state *state = &belief->known;
    uint8_t *loose = belief->turned_loose, *count = &belief->turned_loose_count;
    memset(loose, ASC_NO_CARD, PRINCES_SEATS);
    for (unsigned i = 0; i < PRINCES_SEATS && view->turned[i] != ASC_NO_CARD; i++) {
        if (!princes_is_event(view->turned[i]))
            return false;
        state->turned[state->turned_count++] = view->turned[i];
        asc__princes_list_add(loose, count, view->turned[i]);
    }
    for (int seat = 0; seat < game->players; seat++) {
        uint8_t kind = view->laid[seat];
        if (view->has_laid[seat] == 0)
            continue;
        if (kind == ASC_NO_CARD) {
            belief->layers = (uint8_t)(belief->layers | 1u << seat);
            continue;
        }
        if (!princes_is_event(kind))
            return false;
        state->laid[seat] = kind;
        bool opened = view->told[seat] != 0;
        /* One's own is taken for turned up as soon as one like it is; a determinization may have it
         * else. */
        for (unsigned i = 0; i < *count && seat == belief->viewer &&
                             princes_family_of(kind) != PRINCES_SPOILS && !opened;
             i++)
            opened = belief->twin = loose[i] == kind;
        if (!opened) {
            if (!place_one(state, kind, PRINCES_RESOURCES, PRINCES_HELD))
                return false;
            continue;
        }
        unsigned there = 0;
        for (unsigned i = 0; i < *count; i++)
            there += loose[i] == kind;
        if (there == 0)
            return false;
        asc__princes_list_drop(loose, count, kind);
        state->opened = (uint8_t)(state->opened | 1u << seat);
    }
    return *count <= __builtin_popcount(belief->layers);
}

/* A list of the view, or only how long it is. */
static bool read_list(const uint8_t *list, unsigned most, int size, uint8_t *to, uint8_t *count,
                      uint8_t *hidden)
{
    unsigned seen = 0;
    if (!in_range(size, 0, (int)most))
        return false;
    while (seen < most && list[seen] != ASC_NO_CARD)
        seen++;
    if (seen != 0 && seen != (unsigned)size)
        return false;
    *hidden = (uint8_t)(seen == 0 ? size : 0);
    *count = (uint8_t)seen;
    memcpy(to, list, most);
    return true;
}

static bool read_lists(const princes_view *view, princes_belief *belief)
{
    princes_state *state = &belief->known;
    uint8_t none;
    int up = 0;
    while (up < PRINCES_UP && view->up[up] != ASC_NO_CARD)
        up++;
    if (!read_list(view->look, PRINCES_LOOK, view->looked_at, state->look, &state->look_count,
                   &belief->hidden_look) ||
        !read_list(view->give, PRINCES_TRADE, view->gives, state->give, &state->give_count,
                   &belief->hidden_give) ||
        !read_list(view->want, PRINCES_TRADE, view->wants, state->want, &state->want_count,
                   &belief->hidden_want) ||
        !read_list(view->up, PRINCES_UP, up, state->up, &state->up_count, &none) ||
        state->look_deck > PRINCES_RESOURCE_DECK)
        return false;
    memcpy(state->refused, view->refused, sizeof state->refused);
    for (unsigned i = 0; i < state->look_count; i++)
        if (!place_one(state, state->look[i], princes_deck_first(state->look_deck),
                       princes_deck_end(state->look_deck)))
            return false;
    for (unsigned i = 0; i < state->up_count; i++)
        if (!place_one(state, state->up[i], PRINCES_HELD, PRINCES_DEALT))
            return false;
    return true;
}

static bool read_decks(const princes_view *view, princes_state *state)
{
    for (int from = 0; from < PRINCES_DECKS; from++) {
        princes_deck *deck = &state->deck[from];
        unsigned seen = 0;
        memset(deck, 0, sizeof *deck);
        if (!in_range(view->deck_size[from], 0, PRINCES_DECK_MOST))
            return false;
        deck->size = (uint8_t)view->deck_size[from];
        memset(deck->card, ASC_NO_CARD, deck->size);
        if (from == PRINCES_WIFE_DECK)
            continue;
        while (seen < PRINCES_DECK_MOST && view->bottom[from][seen] != ASC_NO_CARD)
            seen++;
        if (seen > deck->size)
            return false;
        deck->seen = (uint8_t)seen;
        for (unsigned i = 0; i < seen; i++) {
            uint8_t kind = view->bottom[from][i];
            if (!place_one(state, kind, princes_deck_first(from), princes_deck_end(from)))
                return false;
            deck->card[deck->size - seen + i] = kind;
        }
    }
    return true;
}

/* How many unseen events must go into hands; -1 where the numbers do not fit. */
static int events_in_hands(const princes_belief *belief)
{
    const princes_state *state = &belief->known;
    int unseen[PRINCES_DECKS] = {0}, hands = 0;
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++)
        unseen[princes_deck_of(kind)] += state->bag[kind];
    for (int from = 0; from < PRINCES_DECKS; from++)
        unseen[from] -= state->deck[from].size - state->deck[from].seen;
    unseen[state->look_deck] -= belief->hidden_look;
    unseen[PRINCES_EVENT_DECK] -= __builtin_popcount(belief->layers) - belief->turned_loose_count;
    for (int seat = 0; seat < PRINCES_SEATS; seat++)
        hands += belief->hidden_hand[seat];
    if (unseen[PRINCES_WIFE_DECK] != 0 || unseen[PRINCES_EVENT_DECK] < 0 ||
        unseen[PRINCES_RESOURCE_DECK] < 0 ||
        unseen[PRINCES_EVENT_DECK] + unseen[PRINCES_RESOURCE_DECK] != hands)
        return -1;
    return unseen[PRINCES_EVENT_DECK];
}

/* A view from outside may say anything: a determinization made from it must be sound, and look like
 * it. */
static bool sample_fits(const asc_game *game, const princes_view *view, const asc_belief *belief)
{
    princes_state sample;
    princes_view seen;
    const asc_state *state = (const asc_state *)(const void *)&sample;
    asc_seed seed = asc_seed_from_number(0);
    asc__princes_sample(game, belief, &seed, (asc_state *)(void *)&sample);
    if (asc__princes_check(game, state) != NULL)
        return false;
    asc__princes_view(game, state, view->head.viewer, &seen.head);
    return memcmp(&seen, view, sizeof seen) == 0;
}

asc_status asc__princes_belief(const asc_game *game, const asc_view *from, asc_belief *out)
{
    const princes_view *view = (const princes_view *)(const void *)from;
    princes_belief *belief = (princes_belief *)(void *)out;
    princes_state *state = &belief->known;
    memset(belief, 0, sizeof *belief);
    belief->viewer = from->viewer;
    asc__princes_lay_out(game, state);
    if (from->viewer < ASC_ALL_SEEING || from->viewer >= game->players ||
        !read_numbers(game, view, state) || !read_people(game, view, belief) ||
        !read_hands(game, view, belief) || !read_laid(game, view, belief) ||
        !read_lists(view, belief) || !read_decks(view, state) || events_in_hands(belief) < 0)
        return ASC_BAD_VIEW;
    /* An offer that is hidden is made of cards that its maker holds. */
    if (belief->hidden_give > 0 &&
        (state->active == PRINCES_NONE || belief->hidden_give > state->hand_size[state->active]))
        return ASC_BAD_VIEW;
    return sample_fits(game, view, out) ? ASC_OK : ASC_BAD_VIEW;
}

/* ---- To a determinization -------------------------------------------------------------------- */

static uint32_t any(princes_state *state, uint32_t below)
{
    return asc__princes_random(state, PRINCES_STREAM_SETUP, below);
}

static uint8_t pick_from(princes_state *state, int deck)
{
    return asc__princes_pick(state, PRINCES_STREAM_SETUP, princes_deck_first(deck),
                             princes_deck_end(deck));
}

static void deal_bonds(const asc_game *game, const princes_belief *belief, princes_state *state)
{
    uint8_t left[PRINCES_SEATS], count = 0;
    for (uint8_t prince = 0; prince < PRINCES_SEATS; prince++) {
        bool taken = false;
        for (int seat = 0; seat < game->players; seat++)
            taken = taken || state->bond[seat] == prince;
        if (!taken)
            left[count++] = prince;
    }
    for (int seat = 0; seat < game->players; seat++) {
        if (!belief->hidden_bond[seat])
            continue;
        uint32_t at = any(state, count);
        state->bond[seat] = left[at];
        left[at] = left[--count];
    }
}

/* The viewer's own event, or another player's of the same kind (its twin), is turned up. The chance
 * that it was the twin is the chance of finding the twin among those still face down. */
static bool twin_is_up(const princes_belief *belief, princes_state *state)
{
    if (!belief->twin)
        return false;
    unsigned unseen = 0, hidden = (unsigned)__builtin_popcount(belief->layers);
    for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
        unseen += state->bag[kind];
    hidden = (hidden - belief->turned_loose_count) * state->bag[state->laid[belief->viewer]];
    return hidden > 0 && any(state, unseen + hidden) < hidden;
}

/* Events that are turned up get a layer, and the layers left get an event. */
static void deal_laid(const princes_belief *belief, princes_state *state)
{
    uint8_t seats[PRINCES_SEATS], count = 0;
    uint8_t turned[PRINCES_SEATS], turned_count = belief->turned_loose_count;
    memcpy(turned, belief->turned_loose, sizeof turned);
    if (twin_is_up(belief, state)) {
        uint8_t own = state->laid[belief->viewer];
        asc__princes_list_add(turned, &turned_count, own);
        state->bag[own]--;
        state->opened = (uint8_t)(state->opened & ~(1u << belief->viewer));
    }
    for (uint8_t seat = 0; seat < PRINCES_SEATS; seat++)
        if (belief->layers >> seat & 1)
            seats[count++] = seat;
    for (unsigned i = 0; count > 0; i++) {
        uint32_t at = any(state, count);
        uint8_t seat = seats[at];
        seats[at] = seats[--count];
        bool opened = i < turned_count;
        state->laid[seat] = opened ? turned[i] : pick_from(state, PRINCES_EVENT_DECK);
        if (opened)
            state->opened = (uint8_t)(state->opened | 1u << seat);
    }
}

static void deal_hands(const princes_belief *belief, princes_state *state, unsigned events)
{
    unsigned slots = 0;
    for (int seat = 0; seat < PRINCES_SEATS; seat++)
        slots += belief->hidden_hand[seat];
    for (int seat = 0; seat < PRINCES_SEATS; seat++)
        for (int i = 0; i < belief->hidden_hand[seat]; i++, slots--) {
            bool event = any(state, slots) < events;
            events -= event;
            state->hand[seat]
                       [pick_from(state, event ? PRINCES_EVENT_DECK : PRINCES_RESOURCE_DECK)]++;
        }
}

/* An offer between others: any cards of the hand, for any cards that there are. */
static void deal_offer(const princes_belief *belief, princes_state *state)
{
    uint8_t left[PRINCES_HELD];
    for (int want = 0; want < 2; want++) {
        unsigned count = 0;
        for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
            left[kind] = asc__princes_cards[kind].copies;
            if (!want && state->active != PRINCES_NONE)
                left[kind] = state->hand[state->active][kind];
            count += left[kind];
        }
        for (int i = 0; i < (want ? belief->hidden_want : belief->hidden_give); i++) {
            uint32_t pick = any(state, count--);
            uint8_t kind = 0;
            for (; pick >= left[kind]; kind++)
                pick -= left[kind];
            left[kind]--;
            if (want)
                asc__princes_list_add(state->want, &state->want_count, kind);
            else
                asc__princes_list_add(state->give, &state->give_count, kind);
        }
    }
}

void asc__princes_sample(const asc_game *game, const asc_belief *from, const asc_seed *seed,
                         asc_state *out)
{
    const princes_belief *belief = (const princes_belief *)(const void *)from;
    princes_state *state = princes_of(out);
    int events = events_in_hands(belief);
    memcpy(state, &belief->known, sizeof *state);
    asc__princes_reseed(game, out, seed);
    deal_bonds(game, belief, state);
    deal_laid(belief, state);
    for (int i = 0; i < belief->hidden_look; i++)
        state->look[state->look_count++] = pick_from(state, state->look_deck);
    deal_hands(belief, state, (unsigned)events);
    deal_offer(belief, state);
    /* The luck to come must not be what the cards were dealt with. */
    asc_seed luck = asc_seed_from_number(seed->word[0]);
    asc__princes_reseed(game, out, &luck);
}
