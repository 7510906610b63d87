/*
 * bench_server.c - the cost of a move for a server without sockets and disk: two people play a
 * deck-building game by requests, each with a stream of events.
 *
 *   bench_server GAMES
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "server_kit.h"

typedef struct bench {
    server_kit *kit;
    size_t line;
    char token[2][40], table[24];
    unsigned moves;
} bench;

static kit_answer ask(bench *b, int who, const char *what, const char *body)
{
    char path[96];
    snprintf(path, sizeof path, "tables%s%s%s", what[0] ? "/" : "", what[0] ? b->table : "", what);
    kit_answer answer = kit_ask(b->kit, b->line, "POST", path, b->token[who], body);
    if (answer.status / 100 != 2) {
        fprintf(stderr, "bench_server: %s: %d\n", path, answer.status);
        exit(1);
    }
    return answer;
}

static void begin(bench *b, uint64_t seed)
{
    static const char *const names[] = {"{\"name\":\"Anna\"}", "{\"name\":\"Ben\"}"};
    char invite[40] = "", body[80], path[64];
    server_text text = {.room = 0};
    b->kit = kit_new(seed);
    b->kit->server->limits.person_rate = b->kit->server->limits.person_burst = 1000000000;
    b->line = kit_connect(b->kit);
    for (int i = 0; i < 2; i++)
        kit_member(kit_ask(b->kit, b->line, "POST", "guest", NULL, names[i]).body, "token",
                   b->token[i], sizeof b->token[i]);
    kit_answer made = ask(b, 0, "", "{\"game\":\"deck\",\"seats\":[{},{}]}");
    kit_member(made.body, "table", b->table, sizeof b->table);
    kit_member(made.body, "invite", invite, sizeof invite);
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", invite);
    ask(b, 1, "/join", body);
    ask(b, 0, "/start", "");
    snprintf(path, sizeof path, "events?table=%s", b->table);
    for (int i = 0; i < 2; i++) {
        text.length = 0;
        kit_write_request(&text, "GET", path, b->token[i], NULL);
        kit_send(b->kit, kit_connect(b->kit), text.data, text.length);
    }
    free(text.data);
    kit_turn(b->kit, 1);
}

static void play(bench *b)
{
    char command[512];
    for (uint64_t id = 1;; id++) {
        server_table *table = kit_table(b->kit, b->table);
        if (table->state != STATE_PLAYING || !kit_move(table, id * 7, id, command, sizeof command))
            return;
        int seat = asc_table_to_act(table->opened.table);
        ask(b, table->setup.seat[seat].name[0] == 'B', "/commands", command);
        for (size_t i = 0; i < b->kit->line_count; i++)
            if (i != b->line)
                b->kit->lines[i].arrived.length = 0;
        b->moves++;
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 10;
    bench b = {.moves = 0};
    double seconds = 0, bytes = 0;
    for (int i = 1; i <= games; i++) {
        begin(&b, (uint64_t)i);
        uint64_t sent = b.kit->sent;
        clock_t start = clock();
        play(&b);
        seconds += (double)(clock() - start) / CLOCKS_PER_SEC;
        bytes += (double)(b.kit->sent - sent);
        kit_free(b.kit);
    }
    printf("%.1f us of processor time a move, %.0f bytes sent, of %u moves\n",
           seconds * 1e6 / b.moves, bytes / b.moves, b.moves);
    return 0;
}
