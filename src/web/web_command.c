/*
 * web_command.c - commands at a table of a page. Each has two steps, so that nobody sees its effect
 * before the host has stored it. Also the view of the table.
 */
#include "web_internal.h"

/* ---- Looking --------------------------------------------------------------------------------- */

/* The library's number of a viewer: pages count seats from 1, and 0 is a spectator. */
static int viewer_of(int viewer)
{
    return viewer > 0 ? viewer - 1 : ASC_SPECTATOR;
}

/* The table of a number, if it can have that viewer; else NULL, and an error is the reply. */
static web_table *seen_by(int table, int viewer)
{
    web_table *at = asc__web_table(table);
    if (at == NULL || (viewer >= 0 && viewer <= asc_game_players(asc__web_wire(at).game)))
        return at;
    asc__web_fail(ASC_BAD_CONFIG);
    return NULL;
}

int asc_web_snapshot(int table, int viewer)
{
    const web_table *at = seen_by(table, viewer);
    if (at == NULL)
        return -1;
    const asc_wire wire = asc__web_wire(at);
    asc_json json = asc__web_json();
    asc__wire_snapshot(&json, &wire, viewer_of(viewer));
    return asc__web_done(0);
}

/* The person who must come to the screen next, or ASC_NOBODY. All people of a page share its
 * screen, and until that person is there nobody may see a hand. */
static int awaited(const asc_table *table, int viewer)
{
    int next = asc_table_to_act(table);
    bool person = next != ASC_NOBODY && asc_table_seat_at(table, next)->state == ASC_SEAT_PERSON;
    return viewer == ASC_SPECTATOR && person ? next : ASC_NOBODY;
}

/* Ends the reply, which is an open array. Adds the viewer's view; the standing if it is news; the
 * learner's step if there is a tutorial; and the person for whom the screen waits. */
static int finish(asc_json *json, const asc_wire *wire, int viewer, bool stands,
                  const web_lesson *lesson)
{
    int person = awaited(wire->table, viewer);
    asc__wire_snapshot(json, wire, viewer);
    if (stands && asc__wire_standing(json, wire, viewer) != ASC_OK)
        asc__web.no_memory = true;
    if (lesson->tutorial != NULL &&
        asc__wire_step(json, wire, lesson->tutorial, lesson->read) != ASC_OK)
        asc__web.no_memory = true;
    if (person != ASC_NOBODY)
        asc__wire_handover(json, wire, person);
    asc__json_close(json, ']');
    return asc__web_done(0);
}

int asc_web_look(int table, int viewer, const char *tutorial, size_t size, unsigned read)
{
    const web_table *at = seen_by(table, viewer);
    web_lesson lesson;
    if (at == NULL || !asc__web_lesson(tutorial, size, read, &lesson))
        return -1;
    const asc_wire wire = asc__web_wire(at);
    asc_json json = asc__web_json();
    asc__json_array(&json, NULL);
    return finish(&json, &wire, viewer_of(viewer), true, &lesson);
}

int asc_web_story(int table, unsigned viewers)
{
    const web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    const asc_wire wire = asc__web_wire(at);
    asc_json json = asc__web_json();
    asc__json_array(&json, NULL);
    for (int i = 0; i <= asc_game_players(wire.game); i++)
        if ((viewers >> i & 1) && asc__wire_story(&json, &wire, viewer_of(i)) != ASC_OK)
            asc__web.no_memory = true;
    asc__json_close(&json, ']');
    return asc__web_done(0);
}

int asc_web_catalog(int table)
{
    const web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    asc_json json = asc__web_json();
    asc__wire_catalog(&json, asc__web_wire(at).game);
    return asc__web_done(0);
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* The reason why the rules forbid a move, if that is why the command was refused. */
static asc_reason reason_of(const web_table *at, const asc_table_command *command,
                            asc_refusal refusal)
{
    if (refusal != ASC_REFUSAL_BAD_MOVE)
        return ASC_REASON_NONE;
    const asc_match *match = asc_table_match(at->table);
    return asc_check(asc_match_game(match), asc_match_state(match), command->from, command->move);
}

/* If the command names a computer player: does it exist? */
static bool has_player(const asc_table_command *command)
{
    asc_host host = asc__web_host();
    bool named = command->kind == ASC_COMMAND_HAND_OVER || command->kind == ASC_COMMAND_TAKE_OVER;
    return !named || command->text == NULL || asc_player_check(command->text, &host) == ASC_OK;
}

int asc_web_check(int table, int seat, const char *text, size_t size, double time)
{
    web_table *at = asc__web_table(table);
    const char *wrong;
    size_t where;
    if (at == NULL)
        return -1;
    at->line_length = 0;
    const asc_wire wire = asc__web_wire(at);
    if (seat < 0 || seat > asc_game_players(wire.game)) {
        asc_json json = asc__web_json();
        asc__wire_refusal(&json, asc__web.language, ASC_REFUSAL_NO_SUCH_SEAT, ASC_REASON_NONE);
        return -1;
    }
    if (!asc_wire_command_parse(&wire, seat > 0 ? seat - 1 : ASC_NOBODY, text, size, &at->pending,
                                &wrong, &where))
        return asc__web_fail_at(wrong, where);
    asc_table_command *command = &at->pending.command;
    if (!has_player(command))
        return asc__web_fail(ASC_BAD_CONFIG);
    command->time = asc__web_time(time);
    asc_refusal refusal = asc_table_check(at->table, command);
    if (refusal != ASC_REFUSAL_NONE) {
        asc_json json = asc__web_json();
        asc__wire_refusal(&json, asc__web.language, refusal, reason_of(at, command, refusal));
        return -1;
    }
    size_t before = at->log.length;
    if (!asc__log_add(&at->log, at->table, command))
        return asc__web_fail(ASC_NO_MEMORY);
    /* Until the command is committed, its line lies behind the end of the log. */
    at->line_length = at->log.length - before;
    asc__log_cut(&at->log, before);
    asc__web_text(at->log.text + before, at->line_length);
    return asc__web_done(0);
}

/* The messages for the viewers of a page. */
typedef struct listeners {
    asc_json json;
    asc_wire wire;
    unsigned viewers;
} listeners;

static void tell(void *user, const asc_table_message *message)
{
    listeners *to = user;
    if (to->viewers >> (message->viewer >= 0 ? message->viewer + 1 : 0) & 1)
        asc__wire_told(&to->json, &to->wire, message);
}

int asc_web_commit(int table, unsigned viewers, int viewer, const char *tutorial, size_t size,
                   unsigned read)
{
    web_table *at = seen_by(table, viewer);
    web_lesson lesson;
    if (at == NULL || !asc__web_lesson(tutorial, size, read, &lesson))
        return -1;
    if (at->line_length == 0)
        return asc__web_fail_with(N_("no command has been checked"), ASC_BAD_MOVE);
    const asc_state *state = asc_match_state(asc_table_match(at->table));
    listeners to = {asc__web_json(), asc__web_wire(at), viewers};
    int turn = asc_turns(to.wire.game, state), sees = viewer_of(viewer);
    asc__web_forget(at);
    asc__json_array(&to.json, NULL);
    asc_status status =
        asc_table_commit(at->table, &at->pending.command, &(asc_table_sink){tell, &to});
    if (status != ASC_OK)
        return asc__web_fail(status);
    at->log.length += at->line_length;
    at->line_length = 0;
    int next = asc_table_to_act(at->table);
    if (next != ASC_NOBODY && next != sees && (viewers >> (next + 1) & 1))
        sees = ASC_SPECTATOR; /* the screen shows no hand until the next person has come to it */
    bool stands = next == ASC_NOBODY || next == sees || sees != viewer_of(viewer) ||
                  asc_turns(to.wire.game, state) != turn;
    return finish(&to.json, &to.wire, sees, stands, &lesson);
}
