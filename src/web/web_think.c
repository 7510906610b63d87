/*
 * web_think.c - computer players and the advisor, which think in slices, so that a page can show
 * interim results and stop them.
 */
#include "web_internal.h"

#include <stdlib.h>

#include "ahead.h"
#include "coach.h"
#include "weaker_level.h"

/* The question that a player thinks about. */
static struct {
    const web_table *at; /* NULL: nothing */
    int seat;            /* the seat to act */
    asc_player *player;  /* the player that decides, with: */
    asc_move *moves;
    asc_coach *coach;             /* or the coach that advises, */
    char asked[ASC_TABLE_PLAYER]; /* ... by the name in the question */
    bool against;
    int about; /* the move to explain, an index of the legal moves; -1: none */
} thought;

static void forget(void)
{
    asc_player_free(thought.player);
    asc__coach_free(thought.coach);
    free(thought.moves);
    memset(&thought, 0, sizeof thought);
}

void asc__web_forget(const web_table *at)
{
    if (thought.at == at)
        forget();
}

/* A player's name, with a NUL; false: it is too long. */
static bool take_name(char name[ASC_TABLE_PLAYER], const char *player, size_t size)
{
    asc_text text = asc__text_init(name, ASC_TABLE_PLAYER);
    asc__text_add_n(&text, player, size);
    return text.length < ASC_TABLE_PLAYER;
}

static int fail(asc_status status)
{
    forget();
    return asc__web_fail(status);
}

static int refuse(asc_advice_refusal refusal)
{
    asc_text text = asc__web_begin();
    const char *english = asc__advice_refusal_text(refusal);
    asc__text_add(&text, asc_translate(asc__web.language, english));
    return fail(ASC_BAD_CONFIG);
}

/* ---- Players --------------------------------------------------------------------------------- */

int asc_web_think(int table, const char *player, size_t size, uint32_t seed)
{
    web_table *at = asc__web_table(table);
    if (at == NULL)
        return -1;
    char name[ASC_TABLE_PLAYER];
    asc_host host = asc__web_host();
    const asc_game *game = asc__web_wire(at).game;
    forget();
    thought.seat = asc_table_to_act(at->table);
    if (thought.seat == ASC_NOBODY || !take_name(name, player, size))
        return fail(ASC_BAD_CONFIG);
    asc_status status = asc_player_new(game, name, seed, &host, &thought.player);
    thought.moves = malloc(asc_legal_max(game) * sizeof *thought.moves);
    if (status == ASC_OK && thought.moves == NULL)
        status = ASC_NO_MEMORY;
    if (status != ASC_OK)
        return fail(status);
    thought.at = at;
    int count = asc_legal(game, asc_match_state(asc_table_match(at->table)), thought.moves);
    asc_player_begin(thought.player, asc_table_view(at->table, thought.seat), thought.moves,
                     (size_t)count, ASC_TO_CHOOSE);
    return 0;
}

/* ---- The coach ------------------------------------------------------------------------------- */

static int begin_advice(const web_table *at, const char *name, bool against, int about)
{
    const asc_game *game = asc__web_wire(at).game;
    const asc_state *state = asc_match_state(asc_table_match(at->table));
    int seat = asc_table_to_act(at->table), weaker = asc_table_weaker_level(at->table, seat);
    asc_host host = asc__web_host();
    asc_advisor_setup setup = {
        .player = name[0] != '\0' ? name : NULL, .against = against ? weaker : 0, .host = &host};
    forget();
    if (against && weaker == 0)
        return refuse(ASC_ADVICE_EQUALS);
    asc_status status = asc__coach_new(game, &setup, &thought.coach);
    if (status != ASC_OK)
        return fail(status);
    asc_advice_refusal refusal = asc__coach_refuses(thought.coach, state, seat);
    if (refusal != ASC_ADVICE_GIVEN)
        return refuse(refusal);
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    if (moves == NULL)
        return fail(ASC_NO_MEMORY);
    thought.at = at;
    thought.seat = seat;
    thought.moves = moves;
    int count = asc_legal(game, state, moves);
    asc__coach_begin(thought.coach, state, 0, about >= 0 && about < count ? &moves[about] : NULL);
    return 0;
}

int asc_web_advise(int table, const char *player, size_t size, int against, int about)
{
    web_table *at = asc__web_table(table);
    char name[ASC_TABLE_PLAYER];
    if (at == NULL)
        return -1;
    asc__web_host();
    if (!take_name(name, player, size))
        return fail(ASC_BAD_CONFIG);
    if (thought.at == at && thought.coach != NULL && thought.against == (against != 0) &&
        thought.about == about && strcmp(thought.asked, name) == 0) {
        asc__coach_think_on(thought.coach, 0);
        return 0;
    }
    int result = begin_advice(at, name, against != 0, about);
    if (result == 0) {
        memcpy(thought.asked, name, sizeof name);
        thought.against = against != 0;
        thought.about = about;
    }
    return result;
}

static void tell_advice(asc_json *json, const asc_wire *wire)
{
    char sure[256], suppose[256];
    const asc_coaching *now = asc__coach_now(thought.coach);
    const asc_advice *advice = &now->advice;
    const asc_language *language = asc__language(asc_game_language(wire->game));
    asc__advice_say(language, advice, sure, sizeof sure);
    asc__advice_suppose(language, advice, suppose, sizeof suppose);
    asc_wire_advice said = {.best = advice->best,
                            .count = advice->count,
                            .games = advice->games,
                            .more = advice->more,
                            .trust = asc__trust_name(advice->trust),
                            .sure = sure,
                            .suppose = suppose,
                            .against = advice->against,
                            .weaker = asc_table_weaker_level(wire->table, thought.seat)};
    asc__coach_texts(now->plans, advice->count, said.plans, ASC_WIRE_PLANS);
    asc__coach_texts(now->why, now->why_count, said.why, ASC_WIRE_SENTENCES);
    asc__coach_texts(now->not_this, now->not_this_count, said.not_this, ASC_WIRE_SENTENCES);
    asc__wire_estimates(json, wire, thought.seat, &said);
}

/* ---- Both ------------------------------------------------------------------------------------ */

int asc_web_think_on(uint32_t ms)
{
    ms = ms > 0 ? ms : 1;
    if (thought.at == NULL)
        return 0;
    return thought.coach ? asc__coach_think(thought.coach, ms)
                         : asc_player_think(thought.player, ms, 0);
}

int asc_web_thought(void)
{
    if (thought.at == NULL)
        return asc__web_fail_with(N_("no search is running"), ASC_BAD_CONFIG);
    const asc_wire wire = asc__web_wire(thought.at);
    asc_json json = asc__web_json();
    if (thought.coach) {
        tell_advice(&json, &wire);
    } else {
        size_t best = asc_player_best(thought.player);
        asc__wire_move_command(&json, NULL, &wire, thought.moves[best], best);
    }
    return asc__web_done(0);
}

/* ---- What needs no thought ------------------------------------------------------------------- */

int asc_web_ahead(int table)
{
    web_table *at = asc__web_table(table);
    asc_plan plan;
    char text[1024];
    if (at == NULL)
        return -1;
    const asc_wire wire = asc__web_wire(at);
    /* If nobody is to act, this is a spectator's view, and the plan is empty. */
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
