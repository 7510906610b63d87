/*
 * discard_tops.c - follows the cards of the discard piles: what the views of spectators count
 * before and after each decision, in the order in which events name it.
 */
#include "base.h"
#include "discard_tops.h"

#include <stdlib.h>
#include <string.h>

#include "row_news.h"
#include "table_note.h"
#include "view_read.h"

/* The discard pile of a seat. Times count events. */
typedef struct pile {
    const asc_field *field;         /* NULL: the pile is empty */
    bool ended;                     /* this decision ended a turn of the seat */
    uint32_t plays;                 /* cards that the seat played in the present turn */
    uint8_t counts[ASC_CARDS_MAX];  /* of each card */
    uint32_t came[ASC_CARDS_MAX];   /* when a card last came; 0: none since the replay began */
    uint32_t named[ASC_CARDS_MAX];  /* when an event last named it */
    uint32_t played[ASC_CARDS_MAX]; /* when a card of this kind last came; 0: none */
} pile;

typedef struct replay {
    const asc_match *match;
    const asc_game *game;
    asc_state *state;
    asc_view *view;
    size_t cards;
    uint32_t time;
    pile piles[ASC_SEATS_MAX];
} replay;

static void follow(void *user, const asc_event *event)
{
    replay *all = user;
    asc_event seen;
    if (!asc_event_for(event, ASC_SPECTATOR, &seen) || seen.seat < 0)
        return;
    pile *of = &all->piles[seen.seat];
    asc_event_class class = asc_event_class_of(all->game, seen.id);
    of->ended |= class == ASC_EVENT_END;
    if (seen.card >= all->cards || class == ASC_EVENT_DRAW || class == ASC_EVENT_ENTER)
        return;
    if (class == ASC_EVENT_PLAY)
        of->played[seen.card] = ++of->plays;
    else
        of->named[seen.card] = ++all->time;
}

/* At the end of a turn the played cards come to the pile last, in the order in which they were
 * played. */
static void end_turn(replay *all, pile *of)
{
    for (size_t card = 0; of->ended && card < all->cards; card++) {
        if (of->played[card] > 0)
            of->named[card] = all->time + of->played[card];
        of->played[card] = 0;
    }
    if (of->ended) {
        all->time += of->plays;
        of->plays = 0;
    }
    of->ended = false;
}

static const uint8_t *counts_of(const replay *all, const pile *of)
{
    return (const uint8_t *)all->view + of->field->offset;
}

static size_t cards_of(const replay *all, const pile *of)
{
    return of->field->count < all->cards ? of->field->count : all->cards;
}

static void look(replay *all)
{
    asc_view_of(all->game, all->state, ASC_SPECTATOR, all->view);
}

/* Counts the cards that have come to the piles and left them since `before`. */
static void compare(replay *all, uint32_t before)
{
    look(all);
    for (int seat = 0; seat < asc_game_players(all->game); seat++) {
        pile *of = &all->piles[seat];
        end_turn(all, of);
        for (size_t card = 0; of->field && card < cards_of(all, of); card++) {
            uint8_t count = counts_of(all, of)[card];
            if (count == 0)
                of->came[card] = 0;
            else if (count > of->counts[card])
                of->came[card] = of->named[card] > before ? of->named[card] : before;
            of->counts[card] = count;
        }
    }
}

/* Plays the decisions from `from` on again. */
static void play(replay *all, size_t from)
{
    asc_sink sink = {.emit = follow, .user = all};
    all->time = 1;
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++)
        all->piles[seat] = (pile){.field = all->piles[seat].field};
    asc_match_state_at(all->match, from, all->state);
    look(all);
    for (int seat = 0; seat < asc_game_players(all->game); seat++) {
        pile *of = &all->piles[seat];
        if (of->field)
            memcpy(of->counts, counts_of(all, of), cards_of(all, of));
    }
    for (size_t i = from; i < asc_match_length(all->match); i++) {
        asc_decision decision = asc_match_decision(all->match, i);
        uint32_t before = all->time++;
        asc_apply(all->game, all->state, decision.seat, decision.move, &sink);
        compare(all, before);
    }
}

/* The card that came last; `*lies`: there is one, whether it came or not. */
static uint8_t top_of(const replay *all, const pile *of, bool *lies)
{
    uint8_t top = ASC_NO_CARD;
    *lies = false;
    for (size_t card = 0; of->field && card < cards_of(all, of); card++) {
        *lies |= of->counts[card] > 0;
        if (of->came[card] > (top == ASC_NO_CARD ? 0 : of->came[top]))
            top = (uint8_t)card;
    }
    return top;
}

/* Goes back by whole turns until each pile with cards has one that came. Those that lay there when
 * the match began have no order. */
static void find_tops(replay *all, uint8_t tops[ASC_SEATS_MAX])
{
    size_t from = asc_match_length(all->match);
    bool known = false;
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++)
        tops[seat] = ASC_NO_CARD;
    while (!known && from > 0) {
        size_t first = from;
        for (int seat = 0; seat < asc_game_players(all->game); seat++) {
            size_t end = asc__turn_end_of(all->match, seat, from);
            size_t begin = end > 0 ? asc__turn_end_of(all->match, seat, end - 1) : 0;
            first = begin < first ? begin : first;
        }
        from = first;
        play(all, from);
        known = true;
        for (int seat = 0; seat < asc_game_players(all->game); seat++) {
            bool lies;
            tops[seat] = top_of(all, &all->piles[seat], &lies);
            known = known && (!lies || tops[seat] != ASC_NO_CARD);
        }
    }
}

void asc__discard_tops(const asc_match *match, uint8_t tops[ASC_SEATS_MAX])
{
    const asc_game *game = asc_match_game(match);
    replay *all = malloc(sizeof *all);
    asc_state *state = malloc(asc_state_size(game));
    asc_view *view = malloc(asc_view_size(game));
    memset(tops, ASC_NO_CARD, ASC_SEATS_MAX);
    if (all && state && view) {
        *all = (replay){.match = match, .game = game, .state = state, .view = view};
        asc_cards(game, &all->cards);
        bool any = false;
        for (int seat = 0; seat < asc_game_players(game); seat++) {
            const asc_field *field = asc__view_field(game, ASC_ROLE_DISCARD, seat);
            all->piles[seat].field = field && field->kind == ASC_FIELD_PILE ? field : NULL;
            any = any || all->piles[seat].field;
        }
        if (any)
            find_tops(all, tops);
    }
    free(all);
    free(state);
    free(view);
}

/* A hash of how many of each card lie on the discard piles, as everyone sees them; 0 without
 * memory. */
static uint64_t hash_piles(const asc_match *match)
{
    const asc_game *game = asc_match_game(match);
    asc_view *view = malloc(asc_view_size(game));
    uint64_t hash = view != NULL;
    if (view != NULL)
        asc_view_of(game, asc_match_state(match), ASC_SPECTATOR, view);
    for (int seat = 0; seat < asc_game_players(game) && view; seat++) {
        const asc_field *field = asc__view_field(game, ASC_ROLE_DISCARD, seat);
        if (field && field->kind == ASC_FIELD_PILE)
            hash = asc__hash(hash, (const uint8_t *)view + field->offset, field->count);
    }
    free(view);
    return hash;
}

/* A decision after which the piles have as many of each card as before has not changed them. */
void asc__table_tops(const asc_table *table, uint8_t tops[ASC_SEATS_MAX])
{
    asc_table_note *note = asc__table_note(table);
    const asc_match *match = asc_table_match(table);
    uint64_t position = asc__table_position(table);
    if (note->position != position) {
        size_t length = asc_match_length(match);
        uint64_t piles = hash_piles(match);
        bool is_next = note->position + 1 == position && note->length + 1 == length;
        if (!is_next || piles == 0 || piles != note->piles)
            asc__discard_tops(match, note->tops);
        note->position = position;
        note->length = length;
        note->piles = piles;
    }
    memcpy(tops, note->tops, ASC_SEATS_MAX);
}
