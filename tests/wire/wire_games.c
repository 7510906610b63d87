/*
 * wire_games.c - writes the messages of many games, one a line, for whoever checks them against the
 * schema.
 *
 *   wire_games GAMES
 *
 * Catalogs in every language, then games of every kind in which people do the wrong thing at the
 * wrong time: each message to each viewer, snapshots, refusals and estimates.
 */
#include <stdio.h>
#include <stdlib.h>

#include "advisor.h"
#include "table_kit.h"
#include "wire.h"

enum { COMMANDS = 400 };

static void write_line(void *user, const char *bytes, size_t count)
{
    fwrite(bytes, 1, count, user);
}

static asc_json begin(void)
{
    return (asc_json){.drain = write_line, .user = stdout};
}

static void tell(void *user, const asc_table_message *message)
{
    const table_kit *kit = user;
    const asc_wire wire = {kit->game, kit->table};
    asc_json json = begin();
    asc__wire_message(&json, &wire, message);
    putchar('\n');
}

static void snapshot(const table_kit *kit, int viewer)
{
    const asc_wire wire = {kit->game, kit->table};
    asc_json json = begin();
    asc__wire_snapshot(&json, &wire, viewer);
    putchar('\n');
}

static void missed(const table_kit *kit, int viewer)
{
    const asc_wire wire = {kit->game, kit->table};
    uint32_t last = asc_table_number(kit->table, viewer);
    asc_json json = begin();
    if (!asc__wire_missed(&json, &wire, viewer, last > 20 ? last - 20 : 0))
        abort();
    putchar('\n');
}

static void handover(const table_kit *kit)
{
    const asc_wire wire = {kit->game, kit->table};
    if (asc_table_to_act(kit->table) == ASC_NOBODY)
        return;
    asc_json json = begin();
    asc__wire_handover(&json, &wire, asc_table_to_act(kit->table));
    putchar('\n');
}

static void standing(const table_kit *kit, int viewer)
{
    const asc_wire wire = {kit->game, kit->table};
    asc_json json = begin();
    if (asc__wire_standing(&json, &wire, viewer) != ASC_OK)
        abort();
    putchar('\n');
}

/* All of them in one line. */
static void story(const table_kit *kit, int viewer)
{
    const asc_wire wire = {kit->game, kit->table};
    asc_json json = begin();
    asc__json_array(&json, NULL);
    if (asc__wire_story(&json, &wire, viewer) != ASC_OK)
        abort();
    asc__json_close(&json, ']');
    putchar('\n');
}

static void estimate(table_kit *kit)
{
    const asc_wire wire = {kit->game, kit->table};
    const asc_state *state = asc_match_state(kit->match);
    int seat = asc_table_to_act(kit->table);
    asc_advisor *advisor;
    asc_advice advice;
    if (asc__advisor_new(kit->game, &(asc_advisor_setup){.player = "search:20it"}, &advisor) !=
        ASC_OK)
        abort();
    if (asc__advisor_refuses(advisor, state, seat) == ASC_ADVICE_GIVEN) {
        asc__advisor_begin(advisor, state, 0);
        while (asc__advisor_think(advisor, 0))
            continue;
        asc__advisor_now(advisor, &advice);
        asc_json json = begin();
        asc__wire_estimates(&json, &wire, seat,
                            &(asc_wire_advice){.best = advice.best,
                                               .count = advice.count,
                                               .games = advice.games,
                                               .trust = asc__trust_name(advice.trust),
                                               .plans = {"one", "two", "three"},
                                               .why = {"Because.", "It is so."},
                                               .sure = "Sure.",
                                               .suppose = "Equals.",
                                               .weaker = 2});
        putchar('\n');
    }
    asc__advisor_free(advisor);
}

static void play(const asc_game *game, uint64_t number)
{
    deck_luck luck = {asc__mix(number), 0};
    table_kit *kit = table_kit_new(game, number);
    const asc_table_sink sink = {tell, kit};
    for (int i = 0; i < COMMANDS && asc_table_ended(kit->table) == ASC_TABLE_GOES_ON; i++) {
        asc_table_command command = table_kit_command(kit, &luck);
        asc_refusal refusal = asc_table_check(kit->table, &command);
        if (refusal == ASC_REFUSAL_NONE) {
            if (asc_table_commit(kit->table, &command, &sink) != ASC_OK)
                abort();
        } else if (deck_below(&luck, 50) == 0) {
            asc_json json = begin();
            asc__wire_refusal(&json, "fr", refusal, ASC_REASON_NONE);
            putchar('\n');
        }
        if (deck_below(&luck, 20) == 0)
            asc_table_set_present(kit->table,
                                  (int)deck_below(&luck, (uint32_t)asc_game_players(game)),
                                  deck_below(&luck, 2), &sink);
    }
    estimate(kit);
    handover(kit);
    for (int i = -1; i < asc_game_players(game); i++) {
        snapshot(kit, i);
        missed(kit, i);
        standing(kit, i);
        story(kit, i);
    }
    table_kit_free(kit);
}

static void catalogs(const char *name)
{
    const char *language;
    for (size_t i = 0; (language = asc_language_list(i)) != NULL; i++) {
        asc_host host = {.load = deck_load, .release = deck_release, .language = language};
        asc_game *game = game_of((asc_config){.game = name, .host = &host});
        asc_json json = begin();
        asc__wire_catalog(&json, game);
        putchar('\n');
        json = begin();
        asc__wire_about(&json, language);
        putchar('\n');
        asc_game_free(game);
    }
}

/* A tutorial by its own moves, as its learner is told of it. */
static void learn(const char *name, const char *language)
{
    char path[64];
    size_t size, read = 0;
    asc_tutorial *tutorial;
    snprintf(path, sizeof path, "tutorials/%s.tutorial", name);
    char *text = deck_read_file(path, &size);
    asc_host host = {.load = deck_load, .release = deck_release, .language = language};
    const asc_source source = {path, text, size};
    asc_match *match;
    asc_table *table;
    const asc_setup setup = {
        .seat = {{.player = ""}, {.player = "random"}, {.player = "random"}, {.player = "random"}}};
    if (text == NULL || asc_tutorial_new(&source, &host, &tutorial) != ASC_OK ||
        asc_tutorial_begin(tutorial, &match) != ASC_OK ||
        asc_table_new(match, &setup, NULL, &table) != ASC_OK)
        abort();
    asc_json json = begin();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "tutorials");
    asc__json_array(&json, "tutorials");
    asc__wire_tutorial(&json, tutorial);
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
    putchar('\n');
    const asc_wire wire = {asc_match_game(match), table};
    asc_tutorial_step step = {.wants = ASC_STEP_READ};
    while (step.wants == ASC_STEP_READ || step.move_count > 0) {
        json = begin();
        if (asc__wire_step(&json, &wire, tutorial, read) != ASC_OK)
            abort();
        putchar('\n');
        asc_tutorial_at(tutorial, match, read, &step);
        read = step.wants == ASC_STEP_READ ? step.index + 1 : read;
        asc_table_command command = {.kind = ASC_COMMAND_MOVE,
                                     .from = (int8_t)step.seat,
                                     .about = ASC_NOBODY,
                                     .answer = asc_table_answer(table, step.seat),
                                     .move = step.moves[0]};
        if (step.wants != ASC_STEP_READ && step.move_count > 0 &&
            asc_table_commit(table, &command, NULL) != ASC_OK)
            abort();
    }
    asc_table_free(table);
    asc_match_free(match);
    asc_tutorial_free(tutorial);
    free(text);
}

int main(int argc, char **argv)
{
    uint64_t games = argc == 2 ? strtoull(argv[1], NULL, 10) : 0, number = 0;
    deck_table table;
    const char *name;
    for (size_t i = 0; (name = asc_game_list(i)) != NULL; i++)
        catalogs(name);
    for (size_t i = 0; (name = asc_game_list(i)) != NULL; i++)
        learn(name, asc_language_list(i));
    for (size_t i = 0; number < games; i++, number++) {
        asc_game *game;
        if (number % 4 == 3)
            game = princes_new(2 + (int)(number / 4 % 5));
        else if (deck_table_at(i, &table))
            game = deck_table_game(&table, "12");
        else {
            i = 0;
            game = deck_game_new("godslayer", 2, "12");
        }
        play(game, number);
        asc_game_free(game);
    }
    return fflush(stdout) == 0 && games > 0 ? 0 : 1;
}
