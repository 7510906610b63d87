/*
 * bench_table.c - the cost of a command at a table: the bytes of each viewer's message with the
 * state after it, and the time to write the messages of all viewers.
 *
 *     bench_table PACKS PLAYERS GAMES
 *
 * PACKS may be 'princes'. callgrind counts its instructions with --toggle-collect=write_messages.
 */
#define _GNU_SOURCE 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ascend_wire.h"
#include "pack_finder.h"
#include "policy.h"

enum { MESSAGE_MAX = 1 << 17 };

typedef struct bench {
    asc_game *game;
    asc_table *table;
    char *text;
    uint64_t bytes, messages, commands;
    double time;
} bench;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

__attribute__((noinline)) void write_message(bench *b, const asc_table_message *message);

void write_message(bench *b, const asc_table_message *message)
{
    const asc_wire wire = {b->game, b->table};
    b->bytes += asc_wire_message_format(&wire, message, b->text, MESSAGE_MAX);
    b->messages++;
}

static void tell(void *user, const asc_table_message *message)
{
    bench *b = user;
    double begun = now();
    write_message(b, message);
    b->time += now() - begun;
}

/* Plays a game of players who take expensive cards. */
static bool play(bench *b, uint64_t number)
{
    static asc_setup setup;
    asc_policy policy;
    asc_match *match;
    asc_seed seed = asc_seed_from_number(number);
    asc_stream stream = {number + 1};
    setup.players = asc_game_players(b->game);
    asc_move *moves = malloc(asc_legal_max(b->game) * sizeof *moves);
    if (!moves || asc_match_new(b->game, &seed, &match) != ASC_OK ||
        asc_table_new(match, &setup, NULL, &b->table) != ASC_OK)
        return false;
    asc__policy_init(&policy, b->game);
    for (int i = 0; i < 400 && asc_table_to_act(b->table) != ASC_NOBODY; i++) {
        int count = asc_legal(b->game, asc_match_state(match), moves);
        uint32_t pick = asc__policy_rich(&policy, moves, (uint32_t)count, &stream);
        int seat = asc_table_to_act(b->table);
        const asc_table_command command = {.kind = ASC_COMMAND_MOVE,
                                           .from = (int8_t)seat,
                                           .about = ASC_NOBODY,
                                           .answer = asc_table_answer(b->table, seat),
                                           .move = moves[pick]};
        if (asc_table_commit(b->table, &command, &(asc_table_sink){tell, b}) != ASC_OK)
            return false;
        b->commands++;
    }
    asc_table_free(b->table);
    asc_match_free(match);
    free(moves);
    return true;
}

int main(int argc, char **argv)
{
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    bool princes = argc > 1 && strcmp(argv[1], "princes") == 0;
    const asc_config config = {.game = princes ? "princes" : NULL,
                               .packs = princes || argc < 2 ? NULL : argv[1],
                               .players = argc > 2 ? atoi(argv[2]) : 2,
                               .host = &host};
    bench b = {.text = malloc(MESSAGE_MAX)};
    bool fine = b.text && asc_game_new(&config, &b.game) == ASC_OK;
    for (uint64_t i = 0; fine && i < (argc > 3 ? strtoull(argv[3], NULL, 10) : 20); i++)
        fine = play(&b, i);
    if (fine)
        printf(
            "%d viewers: %.0f bytes a message, %.1f us a command, %llu messages, %llu commands\n",
            config.players, (double)b.bytes / (double)b.messages,
            b.time / 1000 / (double)b.commands, (unsigned long long)b.messages,
            (unsigned long long)b.commands);
    asc_game_free(b.game);
    asc__finder_fini(&finder);
    free(b.text);
    return fine ? 0 : 1;
}
