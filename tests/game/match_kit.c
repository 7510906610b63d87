/*
 * match_kit.c - see match_kit.h.
 */
#include "match_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "tiny_game.h"

/* ---- The host -------------------------------------------------------------------------------- */

static void *resize(void *user, void *block, size_t size)
{
    match_kit *kit = user;
    if (size == 0) {
        kit->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (kit->until_fail == 0)
        return NULL;
    kit->until_fail -= kit->until_fail > 0;
    kit->blocks += block == NULL;
    return realloc(block, size);
}

static asc_status load(void *user, const char *id, asc_source *source)
{
    match_kit *kit = user;
    kit->loads++;
    if (kit->instead == NULL || strcmp(id, kit->instead_of) != 0)
        return deck_load(NULL, id, source);
    size_t size = strlen(kit->instead);
    char *text = deck_get(size + 1);
    memcpy(text, kit->instead, size);
    *source = (asc_source){id, text, size};
    return ASC_OK;
}

static void hear(void *user, const asc_diag *diag)
{
    match_kit *kit = user;
    asc_text text = {kit->report, sizeof kit->report, kit->report_length};
    asc__text_addf(&text, "%u: %s\n", diag->line, diag->message);
    kit->report_length = text.length;
    kit->messages++;
}

void kit_init(match_kit *kit)
{
    *kit = (match_kit){.until_fail = -1};
    kit->host = (asc_host){
        .user = kit, .resize = resize, .load = load, .release = deck_release, .diag = hear};
}

/* ---- Games ----------------------------------------------------------------------------------- */

static asc_game *make(match_kit *kit, const asc_game_type *type, asc_config config)
{
    config.seed = asc_seed_from_number(1);
    config.host = &kit->host;
    return game_of_type(type, config);
}

asc_game *kit_game(match_kit *kit, bool tiny, int players, const char *limit)
{
    asc_option option = {tiny ? "rounds" : "turn_limit", limit};
    return make(
        kit, tiny ? &tiny_game_type : NULL,
        (asc_config){.players = players, .options = &option, .option_count = limit != NULL});
}

asc_game *kit_table(match_kit *kit, const deck_table *table, const char *limit)
{
    asc_option options[2];
    return make(kit, NULL,
                (asc_config){.packs = table->packs,
                             .players = table->players,
                             .options = options,
                             .option_count = deck_table_options(table, limit, options)});
}

bool kit_step(asc_match *match, deck_habit habit, deck_luck *luck, const asc_sink *sink)
{
    static asc_move moves[ASC__LEGAL_LIMIT];
    const asc_game *game = asc_match_game(match);
    const asc_state *state = asc_match_state(match);
    int count = asc_legal(game, state, moves);
    if (count == 0)
        return false;
    int pick = deck_choose(game, habit, moves, count, luck);
    if (asc_match_play(match, asc_to_act(game, state), moves[pick], sink) != ASC_OK) {
        fprintf(stderr, "match_kit: a legal move is refused\n");
        abort();
    }
    return true;
}

void kit_play(asc_match *match, deck_habit habit, size_t length, deck_luck *luck)
{
    while (asc_match_length(match) < length && kit_step(match, habit, luck, NULL))
        continue;
}

/* ---- Records --------------------------------------------------------------------------------- */

char *kit_record(const asc_match *match, const asc_record_facts *facts, int viewer)
{
    size_t size = asc_record_format(match, facts, viewer, NULL, 0) + 1;
    char *text = deck_get(size);
    if (asc_record_format(match, facts, viewer, text, size) + 1 != size ||
        strlen(text) + 1 != size) {
        fprintf(stderr, "match_kit: the record has another length the second time\n");
        abort();
    }
    return text;
}

asc_status kit_parse(match_kit *kit, const char *text, bool tiny, asc_record **record)
{
    asc_source source = {"test.rec", text, strlen(text)};
    kit->report_length = 0;
    kit->report[0] = '\0';
    kit->messages = 0;
    return tiny ? asc__record_parse(&source, &kit->host, tiny_games, NULL, record)
                : asc_record_parse(&source, &kit->host, record);
}

uint64_t kit_hash(const asc_match *match)
{
    return asc_state_hash(asc_match_game(match), asc_match_state(match));
}
