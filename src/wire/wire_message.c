/*
 * wire_message.c - what happened, and what else a table has to say to a viewer.
 */
#include "wire.h"

/* ---- What happened ----------------------------------------------------------------------------- */

void asc_wire_event(asc_json *json, const asc_game *game, const asc_event *event, bool sentence)
{
    asc__json_object(json, NULL);
    asc__json_text(json, "event", asc_event_name(game, event->id));
    asc_wire_seat(json, "seat", event->seat);
    asc_wire_card_name(json, "card", game, event->card);
    asc__json_integer(json, "a", event->a);
    asc__json_integer(json, "b", event->b);
    asc__json_bool(json, "barrier", event->barrier);
    asc__json_bool(json, "final", event->final);
    if (sentence) {
        char text[512];
        asc_event_format(game, event, text, sizeof text);
        asc__json_text(json, "text", text);
    }
    asc__json_close(json, '}');
}

static void add_sentence(void *user, const char *text, int seat)
{
    asc_json *json = user;
    asc__json_object(json, NULL);
    asc_wire_seat(json, "seat", seat);
    asc__json_text(json, "text", text);
    asc__json_close(json, '}');
}

/* In sentences, for people. A long story is told in parts, across which nothing is joined. */
static void add_story(asc_json *json, const asc_wire *wire, const asc_table_message *message)
{
    enum { PART = 256 };
    asc_event events[PART], room[PART];
    const char *names[ASC_SEATS_MAX];
    const asc_view *view = asc_table_view(wire->table, message->viewer);
    for (int i = 0; i < asc_game_players(wire->game); i++)
        names[i] = asc_wire_called(wire, view, i);
    const asc_story story = {.names = names,
                             .you = message->viewer >= 0 ? message->viewer : ASC_NOBODY,
                             .everything = true,
                             .sentence = add_sentence,
                             .user = json};
    asc__json_array(json, "told");
    for (size_t at = 0; at < message->event_count;) {
        size_t count = message->event_count - at < PART ? message->event_count - at : PART;
        memcpy(events, message->events + at, count * sizeof *events);
        asc_story_tell(wire->game, &story, events, count, room);
        at += count;
    }
    asc__json_close(json, ']');
}

static void add_happening(asc_json *json, const asc_wire *wire, const asc_table_message *message)
{
    asc__json_array(json, "events");
    for (size_t i = 0; i < message->event_count; i++)
        asc_wire_event(json, wire->game, &message->events[i], false);
    asc__json_close(json, ']');
    add_story(json, wire, message);
}

void asc_wire_message(asc_json *json, const asc_wire *wire, const asc_table_message *message)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", asc_table_message_name((asc_table_message_kind)message->kind));
    /* Whether somebody is connected has no number, and nothing else changes with it. */
    if (message->kind == ASC_MESSAGE_PRESENCE) {
        asc_wire_seat(json, "seat", message->seat);
        asc__json_bool(json, "present", asc_table_seat_at(wire->table, message->seat)->present);
        asc__json_close(json, '}');
        return;
    }
    asc__json_number(json, "message", message->number);
    asc_wire_seat(json, "by", message->seat);
    asc_wire_seat(json, "about", message->about);
    asc__json_number(json, "count", message->count);
    add_happening(json, wire, message);
    asc__json_object(json, "state");
    asc_wire_state(json, wire, message->viewer);
    asc__json_close(json, '}');
    asc__json_close(json, '}');
}

/* ---- Estimates --------------------------------------------------------------------------------- */

void asc_wire_estimates(asc_json *json, const asc_wire *wire, int viewer,
                        const asc_estimate *estimates, size_t count, bool more)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "estimates");
    asc_wire_seat(json, "viewer", viewer);
    asc__json_number(json, "answer", asc_table_answer(wire->table, viewer));
    asc__json_bool(json, "more", more);
    asc__json_array(json, "estimates");
    for (size_t i = 0; i < count; i++) {
        asc__json_object(json, NULL);
        asc__json_number(json, "move", estimates[i].move);
        asc__json_real(json, "chance", estimates[i].chance, 6);
        asc__json_real(json, "error", estimates[i].error, 6);
        asc__json_number(json, "visits", estimates[i].visits);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    asc__json_close(json, '}');
}

/* ---- What did not work ------------------------------------------------------------------------- */

static void add_error(asc_json *json, const char *code, const char *text)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "error");
    asc__json_text(json, "code", code);
    asc__json_text(json, "text", text);
    asc__json_close(json, '}');
}

void asc_wire_refusal(asc_json *json, const char *language, asc_refusal refusal, asc_reason reason)
{
    const char *text =
        reason != ASC_REASON_NONE ? asc_reason_text(reason) : asc_refusal_text(refusal);
    add_error(json, asc_refusal_name(refusal), asc_translate(language, text));
}

void asc_wire_error(asc_json *json, asc_status status, const char *text)
{
    static const char *const codes[] = {
#define X(name, text) #name,
        ASC_STATUS_LIST(X)
#undef X
    };
    add_error(json, codes[status], text);
}
