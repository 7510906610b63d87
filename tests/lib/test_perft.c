/*
 * test_perft.c - numbers that change only when the rules do. tests/lib/perft.txt has positions, and
 * for each how many sequences of 1, 2, 3... legal moves there are from it; tests/golden/games.txt
 * has whole games with a digest of every move's text and of what everyone saw at the end.
 *
 * After a change of rules that is meant, ASCEND_RENEW=1 makes this program write both files anew;
 * the difference is for a person to look at. A new position needs only its text and as many zeros
 * behind `counts:` as depths are wanted.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "deck_kit.h"
#include "golden_games.h"

enum { TEXT_MAX = 1 << 16, DEPTH_MAX = 12 };

static const char *const perft_path = "tests/lib/perft.txt";

/* ---- Files that can be renewed --------------------------------------------------------------- */

static char *must_read(const char *path)
{
    size_t size;
    char *text = deck_read_file(path, &size);
    if (text == NULL)
        fail_msg("cannot read %s", path);
    return text;
}

/* The file must be as it is now; or it is written. */
static void compare_file(const char *path, const char *before, const asc_text *after)
{
    assert_true(after->length < after->size);
    if (strcmp(before, after->data) == 0)
        return;
    if (getenv("ASCEND_RENEW") == NULL) {
        size_t line = 1, at = 0;
        for (; before[at] == after->data[at]; at++)
            line += before[at] == '\n';
        while (at > 0 && before[at - 1] != '\n')
            at--;
        fail_msg("%s, line %zu: the rules have changed (ASCEND_RENEW=1 writes it anew)\n"
                 "there: %.100s\nnow:   %.100s",
                 path, line, before + at, after->data + at);
    }
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char full[4096];
    snprintf(full, sizeof full, "%s/%s", root != NULL ? root : ".", path);
    FILE *file = fopen(full, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(after->data, 1, after->length, file), after->length);
    assert_int_equal(fclose(file), 0);
}

/* A game that needs no packs. */
static asc_game *other_game_new(const char *name, int players)
{
    return game_of((asc_config){.game = name, .players = players});
}

/* ---- Sequences of moves ---------------------------------------------------------------------- */

typedef struct walk {
    const asc_game *game;
    asc_state *states; /* one for each depth */
    asc_move *moves;
    uint64_t count[DEPTH_MAX];
} walk;

static asc_state *state_at(const walk *w, unsigned depth)
{
    return (asc_state *)(void *)((char *)w->states + depth * asc_state_size(w->game));
}

/* Counts the sequences of up to `left` more moves from the state at `depth`. */
static void count_moves(walk *w, unsigned depth, unsigned left)
{
    asc_move *moves = w->moves + depth * asc_legal_max(w->game);
    int count = asc_legal(w->game, state_at(w, depth), moves);
    w->count[depth] += (uint64_t)count;
    for (int i = 0; i < count && left > 1; i++) {
        asc_state_copy(w->game, state_at(w, depth + 1), state_at(w, depth));
        asc_apply_listed(w->game, state_at(w, depth + 1), moves[i]);
        count_moves(w, depth + 1, left - 1);
    }
}

static walk count_from(const asc_game *game, const char *position, size_t size, unsigned depth)
{
    walk w = {.game = game,
              .states = deck_get(depth * asc_state_size(game)),
              .moves = deck_get(depth * asc_legal_max(game) * sizeof(asc_move))};
    asc_source source = {perft_path, position, size};
    if (asc_position_parse(game, &source, w.states, NULL, NULL) != ASC_OK)
        fail_msg("a position of %s is refused:\n%.*s", perft_path, (int)size, position);
    count_moves(&w, 0, depth);
    free(w.states);
    free(w.moves);
    return w;
}

/* How many numbers stand on a line. */
static unsigned count_numbers(const char *line)
{
    unsigned count = 0;
    for (bool inside = false; *line != '\n' && *line != '\0'; line++) {
        bool digit = *line >= '0' && *line <= '9';
        count += digit && !inside;
        inside = digit;
    }
    return count;
}

/* What comes behind "teams: N", where that is there. */
static const char *behind_teams(const char *text, int *teams)
{
    int length = 0;
    sscanf(text, "\nteams: %d%n", teams, &length);
    return text + length;
}

/*
 * A block of the file: "position NAME", "pack: ID,ID" or "game: NAME", "players: N", perhaps
 * "teams: N", "counts: ..." and the lines of the position up to an empty one. Returns what comes
 * after it.
 */
static const char *do_block(const char *block, asc_text *out)
{
    char sort[5], name[64];
    int players = 0, teams = 0, head = 0;
    const char *counts = strstr(block, "\ncounts:");
    const char *end = strstr(block, "\n\n");
    if (counts == NULL || end == NULL || counts > end ||
        sscanf(block, "position %*[^\n]\n%4[a-z]: %63[a-z,]\nplayers: %d%n", sort, name, &players,
               &head) != 3 ||
        (strcmp(sort, "pack") != 0 && strcmp(sort, "game") != 0) ||
        counts != behind_teams(block + head, &teams))
        fail_msg("%s: this is no position with a pack or game, players and counts:\n%.200s",
                 perft_path, block);
    unsigned depth = count_numbers(counts + 1);
    assert_in_range(depth, 1, DEPTH_MAX);
    const char *position = strchr(counts + 1, '\n') + 1;
    asc_game *game = strcmp(sort, "game") == 0
                         ? other_game_new(name, players)
                         : deck_table_game(&(deck_table){name, players, teams}, NULL);
    walk w = count_from(game, position, (size_t)(end + 1 - position), depth);
    asc_game_free(game);
    asc__text_add_n(out, block, (size_t)(counts - block));
    asc__text_add(out, "\ncounts:");
    for (unsigned i = 0; i < depth; i++)
        asc__text_addf(out, " %llu", (unsigned long long)w.count[i]);
    asc__text_add(out, "\n");
    asc__text_add_n(out, position, (size_t)(end + 2 - position));
    return end + 2;
}

static void test_sequences(void **unused)
{
    (void)unused;
    char *before = must_read(perft_path);
    char *data = deck_get(TEXT_MAX);
    asc_text after = asc__text_init(data, TEXT_MAX);
    unsigned blocks = 0;
    for (const char *at = before; *at != '\0'; blocks++) {
        const char *block = strstr(at, "position ");
        if (block != at && block != NULL)
            block = strstr(at, "\nposition ") + 1;
        if (block == NULL)
            fail_msg("%s: something stands behind the last position", perft_path);
        asc__text_add_n(&after, at, (size_t)(block - at));
        at = do_block(block, &after);
    }
    assert_true(blocks > 5);
    compare_file(perft_path, before, &after);
    free(before);
    free(data);
}

/* ---- Whole games ----------------------------------------------------------------------------- */

static void test_games(void **unused)
{
    (void)unused;
    char *before = must_read(golden_games_path);
    char *data = deck_get(TEXT_MAX);
    asc_text after = asc__text_init(data, TEXT_MAX);
    golden_games(&after);
    compare_file(golden_games_path, before, &after);
    free(before);
    free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sequences),
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
