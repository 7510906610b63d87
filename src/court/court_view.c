/*
 * court_view.c - what a seat may know: the fields of a view, and filling them in. What can be
 * imagined from a view is in court_belief.c.
 */
#include "court_internal.h"

#include <assert.h>
#include <stddef.h>

/* ---- Fields ---------------------------------------------------------------------------------- */

static void add(court_game *game, const char *name, int seat, asc_field_kind kind, size_t offset,
                size_t count)
{
    assert(game->base.field_count < ASC__COUNT(game->fields));
    game->fields[game->base.field_count++] =
        (asc_field){name, (int8_t)seat, (uint8_t)kind, (uint16_t)offset, (uint16_t)count};
}

#define AT(member) offsetof(court_view, member)

/* What lies on the table for all. */
static void add_common(court_game *game)
{
    static const struct {
        const char *name;
        size_t offset;
    } numbers[] = {{"turn", AT(turn)},
                   {"round", AT(round)},
                   {"turns", AT(turns)},
                   {"dies after round", AT(fate)},
                   {"event cards", AT(deck_size[COURT_EVENT_DECK])},
                   {"resource cards", AT(deck_size[COURT_RESOURCE_DECK])},
                   {"wife cards", AT(deck_size[COURT_WIFE_DECK])},
                   {"face down", AT(face_down)},
                   {"offers", AT(offers)},
                   {"refusals", AT(refusals)},
                   {"cards given", AT(gives)},
                   {"cards wanted", AT(wants)},
                   {"cards looked at", AT(looked_at)}};
    static const struct {
        const char *name;
        asc_field_kind kind;
        size_t offset, count;
    } rest[] = {{"line", ASC_FIELD_LIST, AT(line), COURT_SEATS},
                {"turned up", ASC_FIELD_LIST, AT(turned), COURT_SEATS},
                {"to marry", ASC_FIELD_LIST, AT(up), COURT_UP},
                {"given", ASC_FIELD_LIST, AT(give), COURT_TRADE},
                {"wanted", ASC_FIELD_LIST, AT(want), COURT_TRADE},
                {"looked at", ASC_FIELD_LIST, AT(look), COURT_LOOK},
                {"bottom of events", ASC_FIELD_LIST, AT(bottom[0]), COURT_DECK_MOST},
                {"bottom of resources", ASC_FIELD_LIST, AT(bottom[1]), COURT_DECK_MOST},
                {"gone", ASC_FIELD_PILE, AT(gone), COURT_CARDS},
                {"unseen", ASC_FIELD_PILE, AT(bag), COURT_CARDS},
                {"owed", ASC_FIELD_BYTES, AT(owed), COURT_SEATS},
                {"told", ASC_FIELD_BYTES, AT(told), COURT_SEATS},
                {"course", ASC_FIELD_BYTES, AT(course), COURT_COURSE_COUNT}};
    for (size_t i = 0; i < ASC__COUNT(numbers); i++)
        add(game, numbers[i].name, ASC_NOBODY, ASC_FIELD_NUMBER, numbers[i].offset, 1);
    for (size_t i = 0; i < ASC__COUNT(rest); i++)
        add(game, rest[i].name, ASC_NOBODY, rest[i].kind, rest[i].offset, rest[i].count);
}

void asc__court_add_fields(court_game *game)
{
    add_common(game);
    for (int seat = 0; seat < game->base.players; seat++) {
        size_t at = (size_t)seat;
        add(game, "prince", seat, ASC_FIELD_LIST, AT(prince) + at, 1);
        add(game, "position", seat, ASC_FIELD_NUMBER, AT(place) + 2 * at, 1);
        add(game, "hand size", seat, ASC_FIELD_NUMBER, AT(hand_size) + 2 * at, 1);
        add(game, "army", seat, ASC_FIELD_NUMBER, AT(army) + 2 * at, 1);
        add(game, "has laid", seat, ASC_FIELD_NUMBER, AT(has_laid) + 2 * at, 1);
        add(game, "baby", seat, ASC_FIELD_NUMBER, AT(baby) + 2 * at, 1);
        add(game, "table", seat, ASC_FIELD_PILE, AT(table) + at * COURT_CARDS, COURT_CARDS);
        add(game, "hand", seat, ASC_FIELD_PILE, AT(hand) + at * COURT_CARDS, COURT_CARDS);
        add(game, "known", seat, ASC_FIELD_PILE, AT(known) + at * COURT_CARDS, COURT_CARDS);
        add(game, "laid", seat, ASC_FIELD_LIST, AT(laid) + at, 1);
        add(game, "bond", seat, ASC_FIELD_LIST, AT(bond) + at, 1);
    }
}

/* ---- Views ----------------------------------------------------------------------------------- */

/* A person in the order of the course. */
static void fill_course(const court_state *state, court_view *view)
{
#define X(member) view->course[COURT_IN_COURSE_##member] = state->member;
    COURT_COURSE(X)
#undef X
    view->turn = (int16_t)(state->active == COURT_NONE ? 0 : state->active + 1);
    view->round = state->round;
    view->turns = (int16_t)state->turns;
    view->fate = state->fate;
    view->offers = state->offers;
    view->refusals = state->refusals;
    view->gives = state->give_count;
    view->wants = state->want_count;
    view->looked_at = state->look_count;
    for (int deck = 0; deck < COURT_DECKS; deck++)
        view->deck_size[deck] = state->deck[deck].size;
}

/* What everyone sees of a seat. */
static void fill_seat(const court_state *state, int seat, court_view *view)
{
    uint8_t place = court_place(state, seat);
    bool opened = state->opened >> seat & 1;
    bool told = opened && court_family_of(state->laid[seat]) == COURT_SPOILS;
    view->place[seat] = (int16_t)(place == COURT_NONE ? 0 : place + 1);
    if (place != COURT_NONE)
        view->line[place] = (uint8_t)(COURT_FIRST_PRINCE + state->prince[seat]);
    view->prince[seat] = (uint8_t)(COURT_FIRST_PRINCE + state->prince[seat]);
    view->hand_size[seat] = state->hand_size[seat];
    view->army[seat] = (int16_t)(place == COURT_NONE ? 0 : asc__court_army(state, seat));
    view->baby[seat] = state->baby[seat];
    view->owed[seat] = state->owed[seat];
    view->has_laid[seat] = state->laid[seat] != ASC_NO_CARD;
    view->face_down = (int16_t)(view->face_down + (view->has_laid[seat] && !opened));
    view->told[seat] = told;
    view->laid[seat] = told ? state->laid[seat] : ASC_NO_CARD;
    memcpy(view->table[seat], state->table[seat], COURT_POINTS);
    memcpy(view->table[seat] + COURT_HELD, state->wives[seat], COURT_WIVES);
}

/* What only some may see. */
static void fill_secrets(const asc_game *game, const court_state *state, int viewer,
                         court_view *view)
{
    bool all = viewer == ASC_ALL_SEEING;
    for (int seat = 0; seat < game->players; seat++) {
        bool mine = all || seat == viewer;
        view->bond[seat] =
            mine || state->over ? (uint8_t)(COURT_FIRST_BOND + state->bond[seat]) : ASC_NO_CARD;
        if (mine || state->over)
            memcpy(view->hand[seat], state->hand[seat], COURT_HELD);
        if (mine)
            view->laid[seat] = state->laid[seat];
        if (viewer >= 0 && !mine)
            memcpy(view->known[seat], state->known[viewer][seat], COURT_HELD);
    }
    uint8_t looker = court_who(game, state, COURT_LOOKS);
    bool looks = all || (viewer >= 0 && looker == viewer);
    bool offers = all || (viewer >= 0 && viewer == state->active) ||
                  (viewer >= 0 && viewer == state->offer_to && state->question == COURT_Q_ANSWER);
    if (looks)
        memcpy(view->look, state->look, sizeof view->look);
    if (offers) {
        memcpy(view->give, state->give, sizeof view->give);
        memcpy(view->want, state->want, sizeof view->want);
    }
    for (int from = 0; looks && from < 2; from++) {
        const court_deck *deck = &state->deck[from];
        memcpy(view->bottom[from], deck->card + (deck->size - deck->seen), deck->seen);
    }
    if (all)
        memcpy(view->bag, state->bag, sizeof state->bag);
}

void asc__court_view(const asc_game *game, const asc_state *in, int viewer, asc_view *out)
{
    const court_state *state = court_in(in);
    court_view *view = (court_view *)(void *)out;
    asc_question asked = asc__court_question(game, in);
    memset(view, 0, sizeof *view);
    uint32_t living = 0;
    for (unsigned i = 0; i < state->living; i++)
        living |= 1u << state->line[i];
    view->head = (asc_view){.game_id = game->game_id,
                            .size = (uint16_t)game->view_size,
                            .viewer = (int8_t)viewer,
                            .to_act = (int8_t)asked.seat,
                            .question = asked.id,
                            .question_card = asked.card,
                            .over = state->over,
                            .may_decline = asked.may_decline,
                            .seats_in = living};
    memset(view->line, ASC_NO_CARD, sizeof view->line);
    memset(view->give, ASC_NO_CARD, sizeof view->give);
    memset(view->want, ASC_NO_CARD, sizeof view->want);
    memset(view->look, ASC_NO_CARD, sizeof view->look);
    memset(view->bottom, ASC_NO_CARD, sizeof view->bottom);
    memcpy(view->turned, state->turned, sizeof view->turned);
    memcpy(view->up, state->up, sizeof view->up);
    memcpy(view->gone, state->gone, sizeof state->gone);
    fill_course(state, view);
    for (int seat = 0; seat < game->players; seat++)
        fill_seat(state, seat, view);
    fill_secrets(game, state, viewer, view);
}
