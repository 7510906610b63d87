/*
 * wire_message.c - writes the messages of a table to a viewer.
 */
#include "wire.h"

/* ---- Narration ------------------------------------------------------------------------------- */

/* The members of every numbered message. */
static void add_head(asc_json *json, const asc_table_message *message)
{
    asc__json_number(json, "message", message->number);
    asc__wire_seat(json, "by", message->seat);
    asc__wire_seat(json, "about", message->about);
    asc__json_number(json, "count", message->count);
    if (message->kind == ASC_MESSAGE_GIVEN)
        asc__json_number(json, "ms", message->ms);
}

static asc_wire_happened happened_now(const asc_wire *wire, const asc_table_message *message)
{
    return (asc_wire_happened){message->viewer,
                               message->seat,
                               asc_match_state(asc_table_match(wire->table)),
                               asc_table_view(wire->table, message->viewer),
                               message->events,
                               message->event_count,
                               asc_match_length(asc_table_match(wire->table))};
}

static void add_message(asc_json *json, const asc_wire *wire, const asc_table_message *message,
                        bool with_state)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", asc_table_message_name((asc_table_message_kind)message->kind));
    /* Whether somebody is connected has no number, and nothing else changes with it. */
    if (message->kind == ASC_MESSAGE_PRESENCE) {
        asc__wire_seat(json, "seat", message->seat);
        asc__json_bool(json, "present", asc_table_seat_at(wire->table, message->seat)->present);
        asc__json_close(json, '}');
        return;
    }
    add_head(json, message);
    const asc_wire_happened it = happened_now(wire, message);
    asc__wire_happening(json, wire, &it);
    if (with_state) {
        asc__json_object(json, "state");
        asc__wire_state(json, wire, message->viewer);
        asc__json_close(json, '}');
    }
    asc__json_close(json, '}');
}

void asc__wire_message(asc_json *json, const asc_wire *wire, const asc_table_message *message)
{
    add_message(json, wire, message, true);
}

void asc__wire_told(asc_json *json, const asc_wire *wire, const asc_table_message *message)
{
    add_message(json, wire, message, false);
}

/* The receiver of repeated messages. */
typedef struct missed {
    asc_json *json;
    const asc_wire *wire;
} missed;

static void add_missed(void *user, const asc_table_message *message)
{
    const missed *to = user;
    const asc_wire_happened it = happened_now(to->wire, message);
    asc__json_object(to->json, NULL);
    asc__json_text(to->json, "type", asc_table_message_name((asc_table_message_kind)message->kind));
    add_head(to->json, message);
    asc__wire_events(to->json, to->wire, &it);
    asc__json_close(to->json, '}');
}

static void tell_nobody(void *user, const asc_table_message *message)
{
    (void)user;
    (void)message;
}

bool asc__wire_missed(asc_json *json, const asc_wire *wire, int viewer, uint32_t number)
{
    missed to = {json, wire};
    if (!asc_table_since(wire->table, viewer, number, &(asc_table_sink){tell_nobody, NULL}))
        return false;
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "missed");
    asc__json_array(json, "messages");
    asc_table_since(wire->table, viewer, number, &(asc_table_sink){add_missed, &to});
    asc__json_close(json, ']');
    asc__json_object(json, "state");
    asc__wire_state(json, wire, viewer);
    asc__json_close(json, '}');
    asc__json_close(json, '}');
    return true;
}

/* ---- Estimates ------------------------------------------------------------------------------- */

static void add_level(asc_json *json, const char *key, int level)
{
    if (level > 0)
        asc__json_number(json, key, (unsigned)level);
    else
        asc__json_null(json, key);
}

static void add_sentences(asc_json *json, const char *key,
                          const char *const sentences[ASC_WIRE_SENTENCES])
{
    asc__json_array(json, key);
    for (size_t i = 0; i < ASC_WIRE_SENTENCES && sentences[i] != NULL; i++)
        asc__json_text(json, NULL, sentences[i]);
    asc__json_close(json, ']');
}

void asc__wire_estimates(asc_json *json, const asc_wire *wire, int viewer,
                         const asc_wire_advice *advice)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "estimates");
    asc__wire_seat(json, "viewer", viewer);
    asc__json_number(json, "answer", asc_table_answer(wire->table, viewer));
    asc__json_bool(json, "more", advice->more);
    asc__json_number(json, "games", advice->games);
    asc__json_text(json, "trust", advice->trust);
    asc__json_text(json, "sure", advice->sure);
    asc__json_text(json, "suppose", advice->suppose);
    add_level(json, "against", advice->against);
    add_level(json, "weaker", advice->weaker);
    asc__json_array(json, "estimates");
    for (size_t i = 0; i < advice->count; i++) {
        const asc_estimate *one = &advice->best[i];
        asc__json_object(json, NULL);
        asc__json_number(json, "move", one->move);
        asc__json_real(json, "chance", one->chance, 6);
        asc__json_real(json, "error", one->error, 6);
        asc__json_number(json, "visits", one->visits);
        asc__json_text(json, "plan", advice->plans[i]);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    add_sentences(json, "why", advice->why);
    add_sentences(json, "not_this", advice->not_this);
    asc__json_close(json, '}');
}

/* ---- Refusals and errors --------------------------------------------------------------------- */

static void add_error(asc_json *json, const char *code, const char *text)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "wire", ASC_WIRE_VERSION);
    asc__json_text(json, "type", "error");
    asc__json_text(json, "code", code);
    asc__json_text(json, "text", text);
    asc__json_close(json, '}');
}

void asc__wire_refusal(asc_json *json, const char *language, asc_refusal refusal, asc_reason reason)
{
    const char *text =
        reason != ASC_REASON_NONE ? asc_reason_text(reason) : asc_refusal_text(refusal);
    add_error(json, asc_refusal_name(refusal), asc_translate(language, text));
}

void asc__wire_error(asc_json *json, asc_status status, const char *text)
{
    static const char *const codes[] = {
#define X(name, text) #name,
        ASC_STATUS_LIST(X)
#undef X
    };
    add_error(json, codes[status], text);
}

void asc__wire_move_command(asc_json *json, const char *key, const asc_wire *wire, asc_move move,
                            size_t index)
{
    char text[ASC_MOVE_TEXT_MAX];
    int seat = asc_table_to_act(wire->table);
    asc_move_format(wire->game, asc_match_state(asc_table_match(wire->table)), move, text,
                    sizeof text);
    asc__json_object(json, key);
    asc__json_text(json, "command", "move");
    asc__json_number(json, "answer", asc_table_answer(wire->table, seat));
    asc__json_object(json, "move");
    asc__json_number(json, "index", index);
    asc__json_text(json, "text", text);
    asc__json_close(json, '}');
    asc__json_close(json, '}');
}
