/*
 * fuzz_move.c - any bytes as the text of a move. What is refused gets a message; what is a move has
 * a verb and a card of the game; what is legal reads back from its own text and can be made.
 *
 * The first byte says which game and how many players, the second how far the game has come, the
 * rest are moves with a line feed between.
 */
#include <stdint.h>
#include <string.h>

#include "base.h"
#include "game_desk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void count_message(void *user, const asc_diag *diag)
{
    unsigned *count = user;
    fuzz_expect(diag->message[0] != '\0', "an empty message");
    ++*count;
}

/* A state of a random game; the higher the byte, the later. */
static void set_up(const fuzz_desk *desk, uint8_t byte)
{
    asc_seed seed = asc_seed_from_number(byte);
    deck_luck luck = {asc__mix(byte), 0};
    asc_state_init(desk->game, desk->state, &seed);
    deck_play_on(desk->game, desk->state, byte % 2 ? DECK_RICH : DECK_BUSY, byte * 2u, &luck);
    /* To a question, if one comes soon. */
    for (int i = 0; i < 40 && asc_question_of(desk->game, desk->state).id == 0; i++)
        deck_play_on(desk->game, desk->state, DECK_HUNTER, 1, &luck);
}

static void try_move(const fuzz_desk *desk, const char *text)
{
    size_t verbs, cards;
    unsigned messages = 0;
    asc_move move = {0};
    asc_verbs(desk->game, &verbs);
    asc_cards(desk->game, &cards);
    asc_status status =
        asc_move_parse(desk->game, desk->state, text, &move, count_message, &messages);
    fuzz_expect((status == ASC_OK) == (messages == 0),
                "a refusal without a word, or words without");
    if (status != ASC_OK)
        return;
    fuzz_expect(move.verb < verbs && (move.card < cards || move.card == ASC_NO_CARD),
                "a move of another game");
    int seat = asc_to_act(desk->game, desk->state);
    asc_reason reason = asc_check(desk->game, desk->state, seat, move);
    fuzz_expect(reason < ASC_REASON_COUNT && asc_reason_text(reason) != NULL, "no such reason");
    asc_state_copy(desk->game, desk->other, desk->state);
    if (reason != ASC_REASON_NONE) {
        fuzz_expect(asc_apply(desk->game, desk->other, seat, move, NULL) == ASC_BAD_MOVE,
                    "a refused move is made");
        fuzz_expect(memcmp(desk->other, desk->state, asc_state_size(desk->game)) == 0,
                    "a refused move leaves traces");
        return;
    }
    char own[ASC_MOVE_TEXT_MAX];
    asc_move back;
    fuzz_expect(asc_move_format(desk->game, desk->state, move, own, sizeof own) < sizeof own,
                "the text of a move is too long");
    fuzz_expect(asc_move_parse(desk->game, desk->state, own, &back, NULL, NULL) == ASC_OK &&
                    memcmp(&back, &move, sizeof move) == 0,
                "a move's own text is another move");
    fuzz_expect(asc_apply(desk->game, desk->other, seat, move, NULL) == ASC_OK,
                "a legal move is refused");
    fuzz_check_state(desk, desk->other);
    asc_state_copy(desk->game, desk->state, desk->other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 12];
    if (size < 2)
        return 0;
    const fuzz_desk *desk = fuzz_desk_of(data[0]);
    set_up(desk, data[1]);
    for (size_t i = 2, length = 0; i <= size; i++) {
        if (i < size && data[i] != '\n' && length + 1 < sizeof text) {
            text[length++] = (char)data[i];
            continue;
        }
        text[length] = '\0';
        try_move(desk, text);
        length = 0;
    }
    return 0;
}
