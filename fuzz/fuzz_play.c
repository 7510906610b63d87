/*
 * fuzz_play.c - any bytes as a way to play: mostly which of the legal moves is made, now and then
 * something else that a program may do with a game. The state is sound after each.
 *
 * The first byte says which game and how many players, the second is the seed.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "game_desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MAX = 1 << 16 };

/* Bytes from here on are not the number of a move. */
enum {
    MOVE_BYTES = 0xf0,
    RAW_MOVE = MOVE_BYTES,
    RESEED,
    BY_TEXT,
    DREAM,
    VALUES,
    UNDO,
    WITH_EVENTS
};

typedef struct input {
    const uint8_t *at, *end;
} input;

static uint8_t next(input *in)
{
    return (uint8_t)(in->at < in->end ? *in->at++ : 0);
}

/* Four bytes as a move: only what is on the list, or as good as what is, is made. */
static void raw_move(const fuzz_desk *desk, int count, input *in)
{
    asc_move move = {next(in), next(in), next(in), next(in)};
    asc_move entry = asc_move_listed(desk->game, desk->state, move);
    bool listed = false;
    for (int i = 0; i < count; i++)
        listed |= memcmp(&desk->moves[i], &entry, sizeof entry) == 0;
    int seat = next(in) % 8 == 0 ? (int)next(in) - 8 : asc_to_act(desk->game, desk->state);
    bool good = listed && seat == asc_to_act(desk->game, desk->state);
    fuzz_expect((asc_check(desk->game, desk->state, seat, move) == ASC_REASON_NONE) == good,
                "asc_check against the list");
    fuzz_expect((asc_apply(desk->game, desk->state, seat, move, NULL) == ASC_OK) == good,
                "asc_apply against the list");
}

/* The position goes through its text. */
static void by_text(const fuzz_desk *desk)
{
    static char text[TEXT_MAX];
    size_t length = asc_position_format(desk->game, desk->state, text, sizeof text);
    uint64_t hash = asc_state_hash(desk->game, desk->state);
    asc_source source = {"play", text, length};
    fuzz_expect(length < sizeof text, "the position is too long");
    fuzz_expect(asc_position_parse(desk->game, &source, desk->state, NULL, NULL) == ASC_OK,
                "a position's own text is refused");
    fuzz_expect(asc_state_hash(desk->game, desk->state) == hash, "another position");
}

/* The game goes on in a determinization of the seat that is to act. */
static void dream(const fuzz_desk *desk, uint8_t byte)
{
    asc_seed seed = asc_seed_from_number(byte);
    asc_view_of(desk->game, desk->state, asc_to_act(desk->game, desk->state), desk->view);
    fuzz_expect(asc_belief_init(desk->game, desk->view, desk->belief) == ASC_OK,
                "a view without a belief");
    asc_belief_sample(desk->game, desk->belief, &seed, desk->state);
}

static void values(const fuzz_desk *desk, int count)
{
    for (int i = 0; i < count; i++) {
        asc_value_move(desk->game, desk->state, desk->moves[i]);
        asc_move_flags(desk->game, desk->state, desk->moves[i]);
    }
}

static void tell(void *user, const asc_event *event)
{
    const fuzz_desk *desk = user;
    char text[512];
    for (int viewer = ASC_ALL_SEEING; viewer < asc_game_players(desk->game); viewer++) {
        asc_event seen;
        if (asc_event_for(event, viewer, &seen))
            fuzz_expect(asc_event_format(desk->game, &seen, text, sizeof text) > 0,
                        "an event without a sentence");
    }
}

/* With events the move does what it does without. */
static void with_events(fuzz_desk desk, asc_move move)
{
    asc_state_copy(desk.game, desk.third, desk.state);
    asc_apply_listed(desk.game, desk.third, move);
    asc_apply(desk.game, desk.state, asc_to_act(desk.game, desk.state), move,
              &(asc_sink){tell, &desk});
    fuzz_expect(asc_state_hash(desk.game, desk.state) == asc_state_hash(desk.game, desk.third),
                "events change the game");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    const fuzz_desk *desk = fuzz_desk_of(data[0]);
    input in = {data + 2, data + (size < 2000 ? size : 2000)};
    asc_seed seed = asc_seed_from_number(data[1]);
    seed.secure = data[1] % 8 == 7;
    asc_state_init(desk->game, desk->state, &seed);
    asc_state_copy(desk->game, desk->other, desk->state);
    while (in.at < in.end) {
        int count = fuzz_check_state(desk, desk->state);
        if (count == 0)
            break;
        uint8_t byte = next(&in);
        seed = asc_seed_from_number(byte);
        switch (byte) {
        case RAW_MOVE:
            raw_move(desk, count, &in);
            break;
        case RESEED:
            asc_state_reseed(desk->game, desk->state, &seed);
            break;
        case BY_TEXT:
            by_text(desk);
            break;
        case DREAM:
            dream(desk, next(&in));
            break;
        case VALUES:
            values(desk, count);
            break;
        case UNDO:
            asc_state_copy(desk->game, desk->state, desk->other);
            break;
        case WITH_EVENTS:
            with_events(*desk, desk->moves[next(&in) % count]);
            break;
        default:
            asc_state_copy(desk->game, desk->other, desk->state);
            asc_apply_listed(desk->game, desk->state, desk->moves[byte % count]);
            break;
        }
    }
    fuzz_check_texts(desk, desk->state);
    return 0;
}
