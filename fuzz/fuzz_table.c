/*
 * fuzz_table.c - any bytes as commands at a table: what is accepted keeps everything that must hold
 * at a table (tests/table/table_checks.c), what is refused changes nothing, and the log of it gives
 * the same table and the same messages again.
 */
#include <stdint.h>
#include <stdlib.h>

#include "game_desk.h"
#include "table_kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct input {
    const uint8_t *at, *end;
} input;

static uint8_t next(input *in)
{
    return (uint8_t)(in->at < in->end ? *in->at++ : 0);
}

/* What a command of any sort takes from the input. */
enum { OLD_ANSWER = 1, WITH_ID = 2, LATER = 4, EARLIER = 8, ANY_MOVE = 16 };

static asc_move legal_move(table_kit *kit, uint8_t byte)
{
    int count = asc_legal(kit->game, asc_match_state(kit->match), kit->moves);
    return count > 0 ? kit->moves[byte % count] : (asc_move){0};
}

static const char *some_text(uint8_t byte)
{
    static const char *const texts[] = {"greedy",  "Zoë", NULL,       "",
                                        "a\nb",    " x",  "\xff",     "level:1",
                                        "a b # c", "x #", "#1234567", "engine:x --y"};
    return texts[byte % ASC__COUNT(texts)];
}

static asc_table_command any_command(table_kit *kit, uint8_t kind, input *in)
{
    uint8_t flags = next(in);
    asc_table_command command = {.kind = kind % (ASC_COMMAND_COUNT + 1),
                                 .from = (int8_t)(next(in) % 9 - 2),
                                 .about = (int8_t)(next(in) % 9 - 2),
                                 .count = next(in),
                                 .text = some_text(next(in))};
    if (command.from >= 0 && command.from < asc_game_players(kit->game))
        command.answer = asc_table_answer(kit->table, command.from);
    if (flags & OLD_ANSWER)
        command.answer -= next(in);
    if (flags & WITH_ID)
        command.id = next(in);
    if (flags & LATER)
        kit->time += (uint64_t)next(in) << next(in) % 40;
    command.time = flags & EARLIER ? kit->time / 2 : kit->time;
    command.move = flags & ANY_MOVE ? (asc_move){next(in), next(in), next(in), next(in)}
                                    : legal_move(kit, next(in));
    return command;
}

/* The first half of all bytes is a move of the player to act. */
static asc_table_command next_command(table_kit *kit, input *in)
{
    uint8_t byte = next(in);
    int seat = asc_table_to_act(kit->table);
    if (byte >= 0x80 || seat == ASC_NOBODY)
        return any_command(kit, byte & 0x7f, in);
    return (asc_table_command){.kind = ASC_COMMAND_MOVE,
                               .from = (int8_t)seat,
                               .about = ASC_NOBODY,
                               .answer = asc_table_answer(kit->table, seat),
                               .move = legal_move(kit, byte),
                               .time = kit->time};
}

static void check_log(const table_kit *kit)
{
    table_kit *again = table_kit_again(kit);
    const asc_table_sink sink = table_kit_sink(again);
    const asc_source lines = {"log", kit->log + kit->head_length,
                              kit->log_length - kit->head_length};
    size_t count;
    fuzz_expect(asc_table_log_play(again->table, &lines, &sink, &count) == ASC_OK,
                "a log does not read");
    fuzz_expect(table_kit_digest(again) == table_kit_digest(kit), "the log gives another table");
    fuzz_expect(memcmp(again->digests, kit->digests, sizeof kit->digests) == 0,
                "the log gives other messages");
    table_kit_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    input in = {data + 3, data + (size < 600 ? size : 600)};
    table_kit *kit = table_kit_new(fuzz_desk_of(data[0])->game, (uint64_t)data[1] << 8 | data[2]);
    while (in.at < in.end) {
        asc_table_command command = next_command(kit, &in);
        table_kit_send(kit, &command);
        fuzz_expect(kit->why[0] == '\0', kit->why);
    }
    check_log(kit);
    table_kit_free(kit);
    return 0;
}
