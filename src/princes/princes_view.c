/*
 * princes_view.c - what a seat may know: the fields of a view, and filling them in.
 * princes_belief.c samples states from a view.
 */
#include "princes_internal.h"

#include <assert.h>
#include <stddef.h>

/* ---- Fields ---------------------------------------------------------------------------------- */

/* A field without its place: what it is, and how people are shown it. */
typedef struct princes_field {
    const char *name;
    asc_field_kind kind;
    size_t offset, count;
    uint8_t look;
    const char *title;
    asc_role role;
} princes_field;

/* `step` bytes lie between one seat and the next. */
static void add(princes_game *game, const princes_field *rule, int seat, size_t step)
{
    const asc_language *language = asc__host_language(&game->base.host);
    size_t offset = rule->offset + (seat > 0 ? (size_t)seat * step : 0);
    assert(game->base.field_count < ASC__COUNT(game->fields));
    game->fields[game->base.field_count++] =
        (asc_field){.name = rule->name,
                    .seat = (int8_t)seat,
                    .kind = (uint8_t)rule->kind,
                    .offset = (uint16_t)offset,
                    .count = (uint16_t)rule->count,
                    .look = rule->look,
                    .title = rule->title ? asc__lang_sentence(language, rule->title) : NULL,
                    .role = (uint8_t)rule->role};
}

#define AT(member) offsetof(princes_view, member)

#define NUMBER(name, member, look, title)                                                          \
    {                                                                                              \
        name, ASC_FIELD_NUMBER, AT(member), 1, look, title, ASC_ROLE_NONE                          \
    }
#define NUMBER_AS(role, name, member, look, title)                                                 \
    {                                                                                              \
        name, ASC_FIELD_NUMBER, AT(member), 1, look, title, role                                   \
    }
#define CARDS(name, member, count, look, title)                                                    \
    {                                                                                              \
        name, ASC_FIELD_LIST, AT(member), count, look, title, ASC_ROLE_NONE                        \
    }
#define PILE(role, name, member, look, title)                                                      \
    {                                                                                              \
        name, ASC_FIELD_PILE, AT(member), PRINCES_CARDS, look, title, role                         \
    }
#define BYTES(name, member, count)                                                                 \
    {                                                                                              \
        name, ASC_FIELD_BYTES, AT(member), count, 0, NULL, ASC_ROLE_NONE                           \
    }

/* The cards on the table that belong to nobody. */
static const princes_field common[] = {
    NUMBER_AS(ASC_ROLE_TURN, "turn", turn, 0, NULL),
    NUMBER("round", round, 0, NULL),
    NUMBER("turns", turns, 0, NULL),
    NUMBER_AS(ASC_ROLE_LAST_ROUND, "last round", last_round, 0, NULL),
    NUMBER("end", end, 0, NULL),
    NUMBER("new king", new_king, 0, NULL),
    NUMBER("event cards", deck_size[PRINCES_EVENT_DECK], ASC_LOOK_TABLE, N_("Events left")),
    NUMBER("resource cards", deck_size[PRINCES_RESOURCE_DECK], ASC_LOOK_TABLE,
           N_("Resources left")),
    NUMBER("wife cards", deck_size[PRINCES_WIFE_DECK], ASC_LOOK_TABLE, N_("Wives left")),
    NUMBER("face down", face_down, ASC_LOOK_TABLE | ASC_LOOK_HIDE_ZERO, N_("Events face down")),
    NUMBER("offers", offers, ASC_LOOK_TABLE | ASC_LOOK_HIDE_ZERO, N_("Offers this turn")),
    NUMBER("refusals", refusals, ASC_LOOK_TABLE | ASC_LOOK_HIDE_ZERO, N_("Refused")),
    NUMBER("dies after round", fate, ASC_LOOK_TABLE | ASC_LOOK_HIDE_ZERO,
           N_("Killed, and lives on to the end of round")),
    NUMBER("cards given", gives, 0, NULL),
    NUMBER("cards wanted", wants, 0, NULL),
    NUMBER("cards looked at", looked_at, 0, NULL),
    CARDS("line", line, PRINCES_SEATS, 0, NULL),
    CARDS("palace", palace, PRINCES_PALACE, ASC_LOOK_TABLE, N_("In the palace")),
    CARDS("outside", outside, PRINCES_SEATS - PRINCES_PALACE, ASC_LOOK_TABLE, N_("Outside it")),
    CARDS("guarded", guarded, 1, ASC_LOOK_TABLE, N_("Under guard")),
    CARDS("turned up", turned, PRINCES_SEATS, ASC_LOOK_TABLE, N_("Turned up")),
    CARDS("risen", risen, PRINCES_SEATS, ASC_LOOK_ASKED, N_("With the mutiny")),
    NUMBER("army with it", army_with, ASC_LOOK_ASKED, N_("Armies with it")),
    CARDS("opposed", opposed, PRINCES_SEATS, ASC_LOOK_ASKED, N_("Against the mutiny")),
    NUMBER("army against it", army_against, ASC_LOOK_ASKED, N_("Armies against it")),
    NUMBER("army undecided", army_undecided, ASC_LOOK_ASKED, N_("Armies not yet decided")),
    CARDS("in danger", in_danger, 1, ASC_LOOK_ASKED, N_("In danger")),
    CARDS("to marry", up, PRINCES_UP, ASC_LOOK_ASKED, N_("To marry")),
    CARDS("partner", partner, 1, ASC_LOOK_ASKED, N_("Trade with")),
    CARDS("given", give, PRINCES_TRADE, ASC_LOOK_ASKED, N_("Offered")),
    CARDS("wanted", want, PRINCES_TRADE, ASC_LOOK_ASKED, N_("Wanted for it")),
    CARDS("refused", refused, sizeof((princes_view *)NULL)->refused, 0, NULL),
    CARDS("looked at", look, PRINCES_LOOK, ASC_LOOK_ASKED, N_("Looked at")),
    CARDS("bottom of events", bottom[0], PRINCES_DECK_MOST, 0, NULL),
    CARDS("bottom of resources", bottom[1], PRINCES_DECK_MOST, 0, NULL),
    PILE(ASC_ROLE_NONE, "gone", gone, 0, NULL),
    PILE(ASC_ROLE_NONE, "unseen", bag, 0, NULL),
    BYTES("owed", owed, PRINCES_SEATS),
    BYTES("told", told, PRINCES_SEATS),
    BYTES("progress", progress, PRINCES_PROGRESS_COUNT),
};

/* Data of a seat; `step`: the distance from one seat to the next. */
static const struct {
    princes_field rule;
    size_t step;
} own[] = {
    {CARDS("prince", prince, 1, ASC_LOOK_NAME | ASC_LOOK_OWN, N_("Prince")), 1},
    {NUMBER("position", place, ASC_LOOK_ORDER, N_("Position")), 2},
    {NUMBER_AS(ASC_ROLE_SCORE, "points", points, ASC_LOOK_TABLE, N_("Points")), 2},
    {NUMBER("army", army, ASC_LOOK_TABLE, N_("Army")), 2},
    {NUMBER_AS(ASC_ROLE_HAND_SIZE, "hand size", hand_size, ASC_LOOK_TABLE, N_("Hand")), 2},
    {NUMBER("has laid", has_laid, ASC_LOOK_TABLE | ASC_LOOK_FLAG, N_("Laid")), 2},
    {NUMBER("has acted", has_acted, 0, NULL), 2},
    {NUMBER("baby", baby, 0, NULL), 2},
    {NUMBER("baby points", baby_points, ASC_LOOK_TABLE, N_("Baby")), 2},
    {PILE(ASC_ROLE_TABLE, "table", table, ASC_LOOK_TABLE, N_("On the table")), PRINCES_CARDS},
    {PILE(ASC_ROLE_HAND, "hand", hand, ASC_LOOK_OWN, N_("In hand")), PRINCES_CARDS},
    {PILE(ASC_ROLE_KNOWN, "known", known, ASC_LOOK_TABLE, N_("Known to hold")), PRINCES_CARDS},
    {CARDS("laid", laid, 1, ASC_LOOK_TABLE, N_("Event laid")), 1},
    {CARDS("bond", bond, 1, ASC_LOOK_OWN, N_("Secret bond")), 1},
};

void asc__princes_add_fields(princes_game *game)
{
    for (size_t i = 0; i < ASC__COUNT(common); i++)
        add(game, &common[i], ASC_NOBODY, 0);
    for (int seat = 0; seat < game->base.players; seat++)
        for (size_t i = 0; i < ASC__COUNT(own); i++)
            add(game, &own[i].rule, seat, own[i].step);
}

/* ---- Views ----------------------------------------------------------------------------------- */

/* The card of a person: a prince, or the king. */
static uint8_t person_card(const princes_state *state, uint8_t person)
{
    if (person == PRINCES_NONE)
        return ASC_NO_CARD;
    return person == PRINCES_KING ? PRINCES_KING_CARD
                                  : (uint8_t)(PRINCES_FIRST_PRINCE + state->prince[person]);
}

/* The two sides of a mutiny during the vote, and their armies so far. */
static void fill_mutiny(const princes_state *state, princes_view *view)
{
    bool open = state->question == PRINCES_Q_MUTINY;
    memset(view->risen, ASC_NO_CARD, sizeof view->risen);
    memset(view->opposed, ASC_NO_CARD, sizeof view->opposed);
    view->army_with = view->army_against = view->army_undecided = open ? 0 : -1;
    for (uint8_t i = 0, with = 0, against = 0; open && i < state->living; i++) {
        uint8_t seat = state->line[i];
        int16_t *side = &view->army_undecided;
        if (seat == state->active || (state->joined >> seat & 1)) {
            view->risen[with++] = person_card(state, seat);
            side = &view->army_with;
        } else if (i < state->at) {
            view->opposed[against++] = person_card(state, seat);
            side = &view->army_against;
        }
        *side = (int16_t)(*side + asc__princes_army(state, seat));
    }
}

static void fill_progress(const princes_state *state, princes_view *view)
{
#define X(member) view->progress[PRINCES_IN_COURSE_##member] = state->member;
    PRINCES_PROGRESS(X)
#undef X
    view->turn = (int16_t)(state->active == PRINCES_NONE ? 0 : state->active + 1);
    view->round = state->round;
    view->turns = (int16_t)state->turns;
    view->last_round = asc__princes_last_round(state);
    view->fate = state->fate;
    view->end = state->end;
    view->new_king = (int16_t)(state->king == PRINCES_NONE ? 0 : state->king + 1);
    view->offers = state->offers;
    view->refusals = state->refusals;
    view->gives = state->give_count;
    view->wants = state->want_count;
    view->looked_at = state->look_count;
    for (int deck = 0; deck < PRINCES_DECKS; deck++)
        view->deck_size[deck] = state->deck[deck].size;
    view->guarded = person_card(state, state->guarded);
    view->in_danger = person_card(state, state->target);
    for (uint8_t i = 0; i < PRINCES_SEATS; i++)
        *(i < PRINCES_PALACE ? &view->palace[i] : &view->outside[i - PRINCES_PALACE]) =
            person_card(state, state->line[i]);
}

/* The public part of a seat. */
static void fill_seat(const princes_state *state, int seat, princes_view *view)
{
    uint8_t place = princes_place(state, seat);
    bool opened = state->opened >> seat & 1;
    bool told = opened && princes_family_of(state->laid[seat]) == PRINCES_SPOILS;
    view->place[seat] = (int16_t)(place == PRINCES_NONE ? 0 : place + 1);
    if (place != PRINCES_NONE)
        view->line[place] = (uint8_t)(PRINCES_FIRST_PRINCE + state->prince[seat]);
    view->prince[seat] = (uint8_t)(PRINCES_FIRST_PRINCE + state->prince[seat]);
    view->hand_size[seat] = state->hand_size[seat];
    view->army[seat] = (int16_t)(place == PRINCES_NONE ? 0 : asc__princes_army(state, seat));
    view->points[seat] = (int16_t)asc__princes_open_points(state, seat);
    view->baby[seat] = state->baby[seat];
    view->baby_points[seat] = (int16_t)(state->baby[seat] > 1 ? state->baby[seat]
                                        : state->baby[seat]   ? 0
                                                              : -1);
    view->owed[seat] = state->owed[seat];
    view->has_laid[seat] = state->laid[seat] != ASC_NO_CARD;
    view->has_acted[seat] = seat != state->active && (state->acted >> seat & 1);
    view->face_down = (int16_t)(view->face_down + (view->has_laid[seat] && !opened));
    view->told[seat] = told;
    view->laid[seat] = told ? state->laid[seat] : ASC_NO_CARD;
    memcpy(view->table[seat], state->table[seat], PRINCES_POINTS);
    memcpy(view->table[seat] + PRINCES_HELD, state->wives[seat], PRINCES_WIVES);
}

/* The parts that only some may see. */
static void fill_secrets(const asc_game *game, const princes_state *state, int viewer,
                         princes_view *view)
{
    bool all = viewer == ASC_ALL_SEEING;
    for (int seat = 0; seat < game->players; seat++) {
        bool mine = all || seat == viewer;
        view->bond[seat] =
            mine || state->over ? (uint8_t)(PRINCES_FIRST_BOND + state->bond[seat]) : ASC_NO_CARD;
        if (mine || state->over)
            memcpy(view->hand[seat], state->hand[seat], PRINCES_HELD);
        if (mine)
            view->laid[seat] = state->laid[seat];
        if (all)
            view->told[seat] = state->opened >> seat & 1;
        if (viewer >= 0 && !mine)
            memcpy(view->known[seat], state->known[viewer][seat], PRINCES_HELD);
    }
    uint8_t looker = princes_who(game, state, PRINCES_LOOKS);
    bool looks = all || (viewer >= 0 && looker == viewer);
    bool offers = all || (viewer >= 0 && viewer == state->active) ||
                  (viewer >= 0 && viewer == state->offer_to && state->question == PRINCES_Q_ANSWER);
    bool asked = viewer >= 0 && viewer == state->offer_to;
    view->partner = person_card(state, asked ? state->active : state->offer_to);
    if (looks)
        memcpy(view->look, state->look, sizeof view->look);
    if (offers) {
        memcpy(view->give, state->give, sizeof view->give);
        memcpy(view->want, state->want, sizeof view->want);
    }
    for (unsigned i = 0, known = 0; i < PRINCES_REFUSALS; i++) {
        const princes_offer *offer = &state->refused[i];
        if (all ||
            (viewer >= 0 && (viewer == state->active || princes_offered_to(state, offer, viewer))))
            view->refused[known++] = *offer;
    }
    for (int from = 0; looks && from < 2; from++) {
        const princes_deck *deck = &state->deck[from];
        memcpy(view->bottom[from], deck->card + (deck->size - deck->seen), deck->seen);
    }
    if (all)
        memcpy(view->bag, state->bag, sizeof state->bag);
}

void asc__princes_view(const asc_game *game, const asc_state *in, int viewer, asc_view *out)
{
    const princes_state *state = princes_in(in);
    princes_view *view = (princes_view *)(void *)out;
    asc_question asked = asc__princes_question(game, in);
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
    memset(view->refused, ASC_NO_CARD, sizeof view->refused);
    memset(view->look, ASC_NO_CARD, sizeof view->look);
    memset(view->bottom, ASC_NO_CARD, sizeof view->bottom);
    memcpy(view->turned, state->turned, sizeof view->turned);
    memcpy(view->up, state->up, sizeof view->up);
    memcpy(view->gone, state->gone, sizeof state->gone);
    fill_progress(state, view);
    fill_mutiny(state, view);
    for (int seat = 0; seat < game->players; seat++)
        fill_seat(state, seat, view);
    fill_secrets(game, state, viewer, view);
}
