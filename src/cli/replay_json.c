/*
 * replay_json.c - a game as JSON: the set-up, and then for each turn the table, the decisions and
 * their events, with all hidden information.
 */
#include "replay.h"

#include "wire.h"

/* ---- The table ------------------------------------------------------------------------------- */

static void begin_turn(asc_json *json, const asc_replay *replay, int seat)
{
    asc__json_object(json, NULL);
    asc__json_number(json, "turn", (uint64_t)asc_turns(replay->game, replay->state));
    asc__json_number(json, "round", (uint64_t)asc_round(replay->game, replay->state));
    asc__json_number(json, "seat", (uint64_t)(seat + 1));
    asc_view_of(replay->game, replay->state, ASC_ALL_SEEING, replay->view);
    asc__wire_view(json, "table", replay->game, replay->view, true);
    asc__json_array(json, "decisions");
}

/* ---- Decisions ------------------------------------------------------------------------------- */

typedef struct move_writer {
    asc_json *json;
    const asc_game *game;
} move_writer;

static void tell(void *user, const asc_event *event)
{
    const move_writer *to = user;
    asc__wire_event(to->json, to->game, event, true);
}

static void add_decision(asc_json *json, const asc_replay *replay, const asc_decision *decision)
{
    char move[ASC_MOVE_TEXT_MAX];
    move_writer to = {json, replay->game};
    asc_sink sink = {tell, &to};
    asc_move_format(replay->game, replay->state, decision->move, move, sizeof move);
    asc__json_object(json, NULL);
    asc__json_number(json, "seat", (uint64_t)(decision->seat + 1));
    asc__json_text(json, "move", move);
    asc__json_array(json, "events");
    asc_apply(replay->game, replay->state, decision->seat, decision->move, &sink);
    asc__json_close(json, ']');
    asc__json_close(json, '}');
}

/* ---- The whole game -------------------------------------------------------------------------- */

static void add_head(asc_json *json, const asc_replay *replay)
{
    const asc_record_facts *facts = asc_record_facts_of(replay->record);
    size_t count;
    char hash[32];
    asc__json_number(json, "schema", 1);
    asc__json_text(json, "file", replay->path);
    asc__json_bool(json, "ok", replay->status == ASC_OK);
    asc__json_text(json, "status", asc_status_text(replay->status));
    asc__json_text(json, "game", asc_game_name(replay->game));
    asc__json_number(json, "rules", (uint64_t)asc_game_rules_version(replay->game));
    asc__json_array(json, "packs");
    const asc_pack_version *packs = asc_game_packs(replay->game, &count);
    for (size_t i = 0; i < count; i++) {
        asc__json_object(json, NULL);
        snprintf(hash, sizeof hash, "%016llx", (unsigned long long)packs[i].hash);
        asc__json_text(json, "id", packs[i].id);
        asc__json_text(json, "hash", hash);
        asc__json_bool(json, "carried", packs[i].text != NULL);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    asc__json_text(json, "base",
                   asc_game_base(replay->game) ? asc_game_base(replay->game)->id : NULL);
    asc__json_object(json, "options");
    const asc_option *options = asc_game_options(replay->game, &count);
    for (size_t i = 0; i < count; i++)
        asc__json_text(json, options[i].name, options[i].value);
    asc__json_close(json, '}');
    asc__json_array(json, "seats");
    for (int s = 0; s < asc_game_players(replay->game); s++)
        asc__json_text(json, NULL, facts->seat[s]);
    asc__json_close(json, ']');
    asc__json_text(json, "date", facts->date);
    asc__json_array(json, "tags");
    for (size_t i = 0; i < facts->tag_count; i++) {
        asc__json_object(json, NULL);
        asc__json_text(json, "name", facts->tags[i].name);
        asc__json_text(json, "value", facts->tags[i].value);
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
    asc__json_array(json, "undos");
    const asc_undo *undos = asc_match_undos(replay->match, &count);
    for (size_t i = 0; i < count; i++) {
        asc__json_object(json, NULL);
        asc__json_number(json, "at", undos[i].at);
        asc__json_number(json, "count", undos[i].count);
        if (undos[i].seat != ASC_NOBODY)
            asc__json_number(json, "seat", (uint64_t)(undos[i].seat + 1));
        asc__json_close(json, '}');
    }
    asc__json_close(json, ']');
}

static void add_result(asc_json *json, const asc_replay *replay)
{
    const asc_state *end = asc_match_state(replay->match);
    asc_result result;
    asc_result_of(replay->game, end, &result);
    asc__json_number(json, "moves", asc_match_length(replay->match));
    asc__json_number(json, "hashes", asc_record_hashes(replay->record));
    asc__json_bool(json, "over", asc_over(replay->game, end));
    asc__json_bool(json, "stopped", asc_match_stopped(replay->match));
    asc__json_array(json, "winners");
    for (int s = 0; s < asc_game_players(replay->game); s++)
        if (result.winners >> s & 1)
            asc__json_number(json, NULL, (uint64_t)(s + 1));
    asc__json_close(json, ']');
    asc__json_array(json, "score");
    for (int s = 0; s < asc_game_players(replay->game); s++)
        asc__json_real(json, NULL, result.score[s], 0);
    asc__json_close(json, ']');
    if (asc_game_opponent(replay->game)) {
        asc__json_text(json, "opponent", asc_game_opponent(replay->game));
        asc__json_real(json, "opponent_score", result.opponent_score, 0);
    }
}

void asc__replay_json(asc_replay *replay)
{
    asc_json json = asc__cli_json(stdout);
    size_t length = asc_match_length(replay->match);
    bool open = false;
    asc__json_object(&json, NULL);
    add_head(&json, replay);
    add_result(&json, replay);
    asc__json_array(&json, "turns");
    asc_match_state_at(replay->match, 0, replay->state);
    for (size_t i = 0; i < length && !ferror(stdout); i++) {
        asc_decision decision = asc_match_decision(replay->match, i);
        if (open && asc__replay_begins_turn(replay->match, i)) {
            asc__json_close(&json, ']');
            asc__json_close(&json, '}');
            open = false;
        }
        if (!asc__replay_wants(replay, i)) {
            asc_apply(replay->game, replay->state, decision.seat, decision.move, NULL);
            continue;
        }
        if (!open)
            begin_turn(&json, replay, decision.seat);
        open = true;
        add_decision(&json, replay, &decision);
    }
    if (open) {
        asc__json_close(&json, ']');
        asc__json_close(&json, '}');
    }
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
}
