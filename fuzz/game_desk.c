/*
 * game_desk.c - desks and checks for the fuzz targets that play.
 */
#include "game_desk.h"

#include <stdio.h>
#include <stdlib.h>

#include "base.h"

/* Desks: the deck-building game with three packs for two to four, the same alone and in teams, the
 * six princes for two to six. */
enum { TEXT_MAX = 1 << 16, PLAIN_DESKS = 9, VARIANTS = 4, DECK_DESKS = PLAIN_DESKS + VARIANTS };
enum { DESKS = DECK_DESKS + 5, PRINCES_BITS = 0x60, HIGH_BITS = 0xe0, VARIANT_BITS = 0x80 };

static fuzz_desk desks[DESKS];

static void free_desks(void)
{
    for (size_t i = 0; i < DESKS; i++) {
        void *blocks[] = {desks[i].state,  desks[i].other,  desks[i].third, desks[i].view,
                          desks[i].second, desks[i].belief, desks[i].moves};
        for (size_t k = 0; k < ASC__COUNT(blocks); k++)
            free(blocks[k]);
        asc_game_free(desks[i].game);
    }
}

/* The game of a desk. */
static asc_game *desk_game(unsigned number)
{
    static const char *const packs[] = {"godslayer", "anniversary", "vigil"};
    static const deck_table variants[VARIANTS] = {
        {"godslayer", 1, 0}, {"vigil", 1, 0}, {"anniversary", 4, 2}, {"godslayer,vigil", 6, 3}};
    if (number < PLAIN_DESKS)
        return deck_game_new(packs[number % 3], 2 + (int)(number / 3), NULL);
    if (number < DECK_DESKS)
        return deck_table_game(&variants[number - PLAIN_DESKS], NULL);
    return princes_new(2 + (int)(number - DECK_DESKS));
}

const fuzz_desk *fuzz_desk_of(uint8_t byte)
{
    bool princes = (byte & PRINCES_BITS) == PRINCES_BITS;
    bool variant = (byte & HIGH_BITS) == VARIANT_BITS;
    unsigned number = princes   ? DECK_DESKS + byte % 5u
                      : variant ? PLAIN_DESKS + byte % (unsigned)VARIANTS
                                : byte % PLAIN_DESKS;
    fuzz_desk *desk = &desks[number];
    if (desk->game != NULL)
        return desk;
    static bool first = true;
    if (first)
        atexit(free_desks);
    first = false;
    asc_game *game = desk_game(number);
    *desk = (fuzz_desk){.game = game,
                        .state = deck_get(asc_state_size(game)),
                        .other = deck_get(asc_state_size(game)),
                        .third = deck_get(asc_state_size(game)),
                        .view = deck_get(asc_view_size(game)),
                        .second = deck_get(asc_view_size(game)),
                        .belief = deck_get(asc_belief_size(game)),
                        .moves = deck_get(asc_legal_max(game) * sizeof(asc_move))};
    return desk;
}

void fuzz_expect(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz: %s\n", what);
    abort();
}

/* Shows the position before the end. */
static void give_up(const fuzz_desk *desk, const asc_state *state, const char *what)
{
    static char text[TEXT_MAX];
    asc_position_format(desk->game, state, text, sizeof text);
    fprintf(stderr, "%s", text);
    fuzz_expect(false, what);
}

int fuzz_check_state(const fuzz_desk *desk, const asc_state *state)
{
    const char *broken = asc_state_check(desk->game, state);
    if (broken != NULL)
        give_up(desk, state, broken);
    int count = asc_legal(desk->game, state, desk->moves);
    if ((count == 0) != asc_over(desk->game, state) || count < 0 ||
        (size_t)count > asc_legal_max(desk->game))
        give_up(desk, state, "the number of legal moves");
    return count;
}

void fuzz_check_texts(const fuzz_desk *desk, const asc_state *state)
{
    int count = fuzz_check_state(desk, state);
    for (int i = 0; i < count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move back;
        size_t length = asc_move_format(desk->game, state, desk->moves[i], text, sizeof text);
        fuzz_expect(length > 0 && length < sizeof text, "the length of a move's text");
        if (asc_move_parse(desk->game, state, text, &back, NULL, NULL) != ASC_OK ||
            memcmp(&back, &desk->moves[i], sizeof back) != 0)
            give_up(desk, state, text);
    }
    asc_result result;
    asc_result_of(desk->game, state, &result);
}

static void check_belief(const fuzz_desk *desk, const asc_state *state, int viewer)
{
    if (asc_belief_init(desk->game, desk->view, desk->belief) != ASC_OK)
        give_up(desk, state, "a view without a belief");
    for (uint64_t i = 0; i < 3; i++) {
        asc_seed seed = asc_seed_from_number(i);
        memset(desk->third, 0x55, asc_state_size(desk->game));
        asc_belief_sample(desk->game, desk->belief, &seed, desk->third);
        const char *broken = asc_state_check(desk->game, desk->third);
        if (broken != NULL)
            give_up(desk, desk->third, broken);
        asc_view_of(desk->game, desk->third, viewer, desk->second);
        if (memcmp(desk->view, desk->second, asc_view_size(desk->game)) != 0)
            give_up(desk, state, "a determinization with another view");
    }
}

void fuzz_check_view(const fuzz_desk *desk, const asc_state *state, int viewer)
{
    static char text[TEXT_MAX];
    asc_view_of(desk->game, state, viewer, desk->view);
    size_t length = asc_view_format(desk->game, desk->view, text, sizeof text);
    fuzz_expect(length < sizeof text, "the view is too long");
    if (asc_view_parse(desk->game, text, desk->second, NULL, NULL) != ASC_OK ||
        memcmp(desk->view, desk->second, asc_view_size(desk->game)) != 0)
        give_up(desk, state, "a view that does not survive as text");
    check_belief(desk, state, viewer);
}

void fuzz_play_on(const fuzz_desk *desk, asc_state *state, unsigned steps, uint64_t luck)
{
    deck_luck stream = {luck, 0};
    for (unsigned i = 0; i < steps; i++) {
        int count = fuzz_check_state(desk, state);
        if (count == 0)
            return;
        /* Twice out of three times not the end, which is the last. */
        uint32_t most = (uint32_t)(count > 1 && deck_below(&stream, 3) ? count - 1 : count);
        asc_apply_listed(desk->game, state, desk->moves[deck_below(&stream, most)]);
        if (i == 0)
            fuzz_check_texts(desk, state);
    }
    fuzz_check_texts(desk, state);
}
