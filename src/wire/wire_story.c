/*
 * wire_story.c - writes narration: the events of a message with their sentences, and the whole
 * story of a match for viewers who come later.
 */
#include <stdlib.h>

#include "narration.h"
#include "view_read.h"
#include "wire.h"

/* ---- Events and sentences -------------------------------------------------------------------- */

void asc__wire_event(asc_json *json, const asc_game *game, const asc_event *event, bool sentence)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "event", asc_event_name(game, event->id));
    if (sentence || event->seat >= 0)
        asc__wire_seat(json, "seat", event->seat);
    if (sentence || event->card != ASC_NO_CARD)
        asc__wire_card_name(json, "card", game, event->card);
    if (sentence || event->a != 0)
        asc__json_integer(json, "a", event->a);
    if (sentence || event->b != 0)
        asc__json_integer(json, "b", event->b);
    if (sentence) {
        char text[512];
        asc__json_bool(json, "barrier", event->barrier);
        asc__json_bool(json, "final", event->final);
        asc_event_format(game, event, text, sizeof text);
        asc__json_text(json, "text", text);
    }
    asc__json_close(json, '}');
}

/* Sentences that are being written. */
typedef struct sentences {
    asc_json *json;
    int owner; /* whose turn it was */
    int count;
    int own; /* how many of them, from the first on, are about the owner */
} sentences;

static void add_sentence(void *user, const char *text, int seat, asc_event_class begins)
{
    sentences *all = user;
    asc_json *json = all->json;
    if (all->own == all->count && seat == all->owner && begins != ASC_EVENT_TURN)
        all->own++;
    all->count++;
    asc__json_object(json, NULL);
    if (seat >= 0)
        asc__wire_seat(json, "seat", seat);
    if (begins != ASC_EVENT_PLAIN)
        asc__json_text(json, "begins", begins == ASC_EVENT_TURN ? "turn" : "step");
    asc__json_text(json, "text", text);
    asc__json_close(json, '}');
}

/* In sentences, for people. A long story is told in parts, across which nothing is joined. Returns
 * how many of them, from the first on, are about the player whose turn it was. */
static int add_told(asc_json *json, const asc_wire *wire, int owner, const asc_wire_happened *it)
{
    enum { PART = 256 };
    asc_event part[PART], room[PART];
    sentences all = {.json = json, .owner = owner};
    char called[ASC_SEATS_MAX][ASC_TABLE_NAME];
    const char *names[ASC_SEATS_MAX];
    for (int i = 0; i < asc_game_players(wire->game) && it->event_count > 0; i++)
        names[i] = asc__wire_called(wire, it->view, i, called[i]);
    const asc_story story = {.names = names,
                             .you = it->viewer >= 0 ? it->viewer : ASC_NOBODY,
                             .everything = true,
                             .sentence = add_sentence,
                             .user = &all};
    asc__json_array(json, "told");
    for (size_t at = 0; at < it->event_count; at += PART) {
        size_t some = it->event_count - at < PART ? it->event_count - at : PART;
        memcpy(part, it->events + at, some * sizeof *part);
        asc_story_tell(wire->game, &story, part, some, room);
    }
    asc__json_close(json, ']');
    return all.own;
}

/* The points that lie open after it, of each seat and of the solo opponent. */
static void add_scores(asc_json *json, const asc_game *game, const asc_view *view)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count), *opponent = NULL;
    int16_t points;
    asc__json_array(json, "scores");
    for (size_t i = 0; i < count; i++) {
        if (fields[i].role != ASC_ROLE_SCORE)
            continue;
        if (fields[i].seat == ASC_NOBODY) {
            opponent = &fields[i];
            continue;
        }
        memcpy(&points, (const char *)view + fields[i].offset, sizeof points);
        asc__json_integer(json, NULL, points);
    }
    asc__json_close(json, ']');
    if (opponent == NULL) {
        asc__json_null(json, "opponent_score");
        return;
    }
    memcpy(&points, (const char *)view + opponent->offset, sizeof points);
    asc__json_integer(json, "opponent_score", points);
}

/* Whose turn it was when a decision was made, or ASC_NOBODY: it was in no turn. */
static int owner_of(const asc_wire *wire, const asc_wire_happened *it, size_t decision)
{
    const asc_verb *verbs = asc_verbs(wire->game, &(size_t){0});
    asc_decision made = asc_match_decision(asc_table_match(wire->table), decision);
    if (asc_turns(wire->game, it->state) == made.turn)
        return asc__view_number(wire->game, it->view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1;
    return verbs[made.move.verb].sort == ASC_VERB_END ? made.seat : ASC_NOBODY;
}

/* Whose turn it was, the card that it is about, and, where that turn has ended with it, from which
 * sentence on all is news to them. */
static void add_step(asc_json *json, const asc_wire *wire, const asc_wire_happened *it,
                     size_t decision, int own)
{
    const asc_match *match = asc_table_match(wire->table);
    uint8_t card = asc__narrated_card(wire->game, it->events, it->event_count);
    int owner = owner_of(wire, it, decision);
    if (owner >= 0)
        asc__wire_seat(json, "owner", owner);
    if (card != ASC_NO_CARD)
        asc__wire_card_name(json, "card", wire->game, card);
    if (owner >= 0 && asc_turns(wire->game, it->state) != asc_match_decision(match, decision).turn)
        asc__json_number(json, "news", (uint64_t)own);
}

/* Which decision brought it, with those that nobody was asked for after it; SIZE_MAX: none. */
static size_t find_decision(const asc_match *match, const asc_wire_happened *it)
{
    size_t decision = it->event_count > 0 ? it->decisions : 0;
    while (decision > 0 && asc_match_decision(match, decision - 1).seat != it->by)
        decision--;
    return decision - 1;
}

void asc__wire_events(asc_json *json, const asc_wire *wire, const asc_wire_happened *it)
{
    asc__json_array(json, "events");
    for (size_t i = 0; i < it->event_count; i++)
        asc__wire_event(json, wire->game, &it->events[i], false);
    asc__json_close(json, ']');
    const asc_match *match = asc_table_match(wire->table);
    size_t decision = find_decision(match, it);
    bool decided = decision != SIZE_MAX;
    int own = add_told(json, wire, decided ? owner_of(wire, it, decision) : ASC_NOBODY, it);
    if (decided)
        add_step(json, wire, it, decision, own);
}

void asc__wire_happening(asc_json *json, const asc_wire *wire, const asc_wire_happened *it)
{
    asc__wire_seat(json, "viewer", it->viewer);
    asc__json_number(json, "round", (uint64_t)asc_round(wire->game, it->state));
    asc__json_number(json, "turn", (uint64_t)asc_turns(wire->game, it->state));
    asc__json_number(json, "decisions", it->decisions);
    add_scores(json, wire->game, it->view);
    asc__wire_events(json, wire, it);
}

/* ---- The story of a match -------------------------------------------------------------------- */

/* Where the telling is. */
typedef struct wire_telling {
    asc_state *state;
    asc_view *view;
    asc_happenings all; /* of a decision and what followed it by itself */
} wire_telling;

/* What somebody's decision brought, as a message without a number and without the state. */
static void add_entry(asc_json *json, const asc_wire *wire, const wire_telling *to, int by,
                      size_t decisions)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", asc_table_message_name(ASC_MESSAGE_HAPPENED));
    asc__json_null(json, "message");
    asc__wire_seat(json, "by", by);
    asc__json_null(json, "about");
    asc__json_number(json, "count", 0);
    asc_view_of(wire->game, to->state, to->all.viewer, to->view);
    const asc_wire_happened it = {to->all.viewer, by,       to->state, to->view, to->all.events,
                                  to->all.count,  decisions};
    asc__wire_happening(json, wire, &it);
    asc__json_close(json, '}');
}

/* Nobody was asked for what is obvious: it belongs to the decision before it. */
static void tell_decisions(asc_json *json, const asc_wire *wire, wire_telling *to)
{
    const asc_match *match = asc_table_match(wire->table);
    const asc_sink sink = {asc__happenings_emit, &to->all};
    size_t length = asc_match_length(match);
    asc_match_state_at(match, 0, to->state);
    for (size_t i = 0; i < length;) {
        int by = asc_match_decision(match, i).seat;
        to->all.count = 0;
        do {
            asc_decision decision = asc_match_decision(match, i++);
            asc_apply(wire->game, to->state, decision.seat, decision.move, &sink);
        } while (i < length && asc_question_of(wire->game, to->state).obvious);
        if (to->all.count > 0)
            add_entry(json, wire, to, by, i);
    }
}

asc_status asc__wire_story(asc_json *json, const asc_wire *wire, int viewer)
{
    wire_telling to = {
        malloc(asc_state_size(wire->game)), malloc(asc_view_size(wire->game)), {.viewer = viewer}};
    bool room = to.state != NULL && to.view != NULL;
    if (room)
        tell_decisions(json, wire, &to);
    bool whole = room && !to.all.cut;
    free(to.state);
    free(to.view);
    asc__happenings_free(&to.all);
    return whole ? ASC_OK : ASC_NO_MEMORY;
}
