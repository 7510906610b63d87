/*
 * web_think.c - a computer player that thinks in slices, so that a page can look at what it has so far, and stop it.
 */
#include "web_internal.h"

#include <stdlib.h>

#include "ahead.h"

/* What is being thought about. */
static struct {
    const web_table *at; /* NULL: nothing */
    asc_player *player;
    asc_move *moves; /* of the seat that decides */
    asc_estimate *estimates;
    size_t count;
    int seat;
    bool estimate, more;
} thought;

static void forget(void)
{
    asc_player_free(thought.player);
    free(thought.moves);
    free(thought.estimates);
    memset(&thought, 0, sizeof thought);
}

void asc__web_forget(const web_table *at)
{
    if (thought.at == at)
        forget();
}

/* The moves of the decision that is open; false: memory is out. */
static bool list_moves(const asc_game *game, const asc_table *table)
{
    size_t most = asc_legal_max(game);
    thought.moves = malloc(most * sizeof *thought.moves);
    thought.estimates = malloc(most * sizeof *thought.estimates);
    if (thought.moves == NULL || thought.estimates == NULL)
        return false;
    thought.count = (size_t)asc_legal(game, asc_match_state(asc_table_match(table)), thought.moves);
    return true;
}

int asc_web_think(int table, const char *player, size_t size, int estimate, uint32_t seed)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    char name[ASC_TABLE_PLAYER];
    asc_text text = asc__text_init(name, sizeof name);
    asc__text_add_n(&text, player, size);
    asc_host host = asc__web_host();
    const asc_game *game = asc__web_wire(at).game;
    forget();
    thought.seat = asc_table_to_act(at->table);
    if (thought.seat == ASC_NOBODY || text.length >= sizeof name)
        return asc__web_fail(ASC_BAD_CONFIG);
    asc_status status = asc_player_new(game, name, seed, &host, &thought.player);
    if (status == ASC_OK && !list_moves(game, at->table))
        status = ASC_NO_MEMORY;
    if (status != ASC_OK) {
        forget();
        return asc__web_fail(status);
    }
    thought.at = at;
    thought.estimate = estimate != 0;
    thought.more = true;
    asc_player_begin(thought.player, asc_table_view(at->table, thought.seat), thought.moves,
                     thought.count, thought.estimate ? ASC_TO_ESTIMATE : ASC_TO_CHOOSE);
    return 0;
}

int asc_web_think_on(uint32_t ms)
{
    if (thought.at == NULL)
        return 0;
    thought.more = asc_player_think(thought.player, ms > 0 ? ms : 1, 0);
    return thought.more;
}

int asc_web_thought(void)
{
    asc_text text = asc__web_begin();
    if (thought.at == NULL) {
        asc__text_add(&text, asc_translate(asc__web.language, N_("nobody thinks about anything")));
        return asc__web_fail(ASC_BAD_CONFIG);
    }
    const asc_wire wire = asc__web_wire(thought.at);
    asc_json json = asc__web_json();
    if (thought.estimate) {
        size_t count = asc_player_estimates_now(thought.player, thought.estimates);
        asc__wire_estimates(&json, &wire, thought.seat, thought.estimates, count, thought.more);
    } else {
        size_t best = asc_player_best(thought.player);
        asc__wire_move_command(&json, NULL, &wire, thought.moves[best], best);
    }
    return asc__web_done(0);
}

/* ---- What needs no thought --------------------------------------------------------------------- */

int asc_web_ahead(int table)
{
    web_table *at = asc__web_table(table);
    asc_plan plan;
    char text[1024];
    if (at == NULL)
        return -1;
    const asc_wire wire = asc__web_wire(at);
    /* Of a spectator, where nobody is to act: there is nothing to plan. */
    const asc_view *view = asc_table_view(at->table, asc_table_to_act(at->table));
    asc_status status =
        asc_plan_make(wire.game, asc_match_state(asc_table_match(at->table)), view, NULL, &plan);
    if (status != ASC_OK)
        return asc__web_fail(status);
    asc_json json = asc__web_json();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "ahead");
    asc__wire_seat(&json, "seat", asc_table_to_act(at->table));
    if (plan.next >= 0)
        asc__wire_move_command(&json, "command", &wire, plan.move, (size_t)plan.next);
    else
        asc__json_null(&json, "command");
    asc_plan_say(wire.game, &plan, text, sizeof text);
    asc__json_text(&json, "why", plan.next >= 0 ? NULL : text);
    asc__json_close(&json, '}');
    return asc__web_done(0);
}
