/*
 * test_network_file.c - value networks as files: which of them a game asks its host for, what it takes of one, and
 * that a damaged file is refused with a reason, whatever is wrong with it.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "deck_network_file.h"
#include "report.h"

/* ---- A host that hands in one file, and remembers all that happens --------------------------- */

typedef struct hand {
    const char *bytes; /* of the file; NULL: there is none */
    size_t size;
    asc_status status;            /* what it says instead of giving it, if that is no ASC_OK */
    unsigned asked, given, taken; /* taken: back, by release */
    char name[256];               /* asked for */
    char said[1024];              /* the last message */
    unsigned messages, line;
    int left;   /* blocks of memory that can be had; below 0: any number */
    int blocks; /* that are in use */
} hand;

static asc_status give(void *user, const char *setup, asc_source *source)
{
    hand *h = user;
    h->asked++;
    snprintf(h->name, sizeof h->name, "%s", setup);
    if (h->status != ASC_OK || h->bytes == NULL)
        return h->status != ASC_OK ? h->status : ASC_UNKNOWN_PACK;
    /* In memory of its own, behind which there is nothing. */
    char *copy = malloc(h->size > 0 ? h->size : 1);
    memcpy(copy, h->bytes, h->size);
    *source = (asc_source){"a.network", copy, h->size};
    h->given++;
    return ASC_OK;
}

static void take_back(void *user, asc_source *source)
{
    hand *h = user;
    h->taken += strcmp(source->name, "a.network") == 0;
    memset((void *)(uintptr_t)source->text, 0x55,
           source->size); /* whoever still looks there sees it */
    deck_release(NULL, source);
}

static void hear(void *user, const asc_diag *diag)
{
    hand *h = user;
    h->messages++;
    h->line = diag->line;
    snprintf(h->said, sizeof h->said, "%s: %s", diag->file ? diag->file : "", diag->message);
}

static void *resize(void *user, void *block, size_t size)
{
    hand *h = user;
    if (size == 0) {
        h->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (h->left == 0)
        return NULL;
    h->left -= h->left > 0;
    h->blocks += block == NULL;
    return realloc(block, size);
}

static asc_status make(hand *h, const char *packs, int players, const char *limit, asc_game **game)
{
    asc_host host = {.user = h,
                     .resize = resize,
                     .load = deck_load,
                     .network = give,
                     .release = take_back,
                     .diag = hear};
    asc_option option = {"turn_limit", limit};
    asc_config config = {.packs = packs,
                         .players = players,
                         .options = &option,
                         .option_count = limit != NULL,
                         .host = &host};
    asc_status status = asc_game_new(&config, game);
    assert_int_equal(h->given, h->taken);
    assert_true((status == ASC_OK) == (*game != NULL));
    return status;
}

/* A file of the project. */
static char *file_of(const char *setup, size_t *size)
{
    asc_source source;
    assert_int_equal(deck_load_network(NULL, setup, &source), ASC_OK);
    *size = source.size;
    return (char *)(uintptr_t)source.text;
}

static size_t head_size(const char *bytes)
{
    return (size_t)(strstr(bytes, "\n\n") + 2 - bytes);
}

static const deck_network *network_of(const asc_game *game)
{
    return deck_of(game)->network;
}

/* ---- What is asked for, and what is done with it --------------------------------------------- */

static void test_asked(void **unused)
{
    (void)unused;
    static const struct {
        const char *packs;
        int players;
        const char *limit, *name; /* NULL: nobody is asked */
    } cases[] = {
        {NULL, 0, NULL, "godslayer-2"},
        {"vigil", 2, NULL, "vigil-2"},
        {"godslayer,vigil", 2, NULL, "godslayer+vigil-2"},
        {"vigil, godslayer", 2, NULL, "vigil+godslayer-2"},
        {"vigil", 1, NULL, NULL},
        {"vigil", 3, NULL, NULL},
        {"vigil", 2, "40", NULL},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        hand h = {.left = -1};
        asc_game *game;
        assert_int_equal(make(&h, cases[i].packs, cases[i].players, cases[i].limit, &game), ASC_OK);
        assert_int_equal(h.asked, cases[i].name != NULL);
        assert_string_equal(h.name, cases[i].name != NULL ? cases[i].name : "");
        assert_null(network_of(game));
        assert_int_equal(h.messages, 0);
        asc_game_free(game);
    }
    /* The princes have none, and nobody asks where there is nobody to be asked. */
    asc_game *game;
    hand h = {.left = -1};
    asc_host host = {.user = &h, .network = give};
    assert_int_equal(asc_game_new(&(asc_config){.game = "princes", .host = &host}, &game), ASC_OK);
    assert_int_equal(h.asked, 0);
    asc_game_free(game);
    host = (asc_host){.load = deck_load, .release = deck_release};
    assert_int_equal(asc_game_new(&(asc_config){.host = &host}, &game), ASC_OK);
    assert_null(network_of(game));
    asc_game_free(game);
}

/* The numbers of the file are those of the game, wherever its bytes lay and whatever became of them. */
static void test_taken(void **unused)
{
    (void)unused;
    hand h = {.left = -1};
    asc_game *game;
    char *bytes = file_of("vigil-2", &h.size);
    h.bytes = bytes;
    assert_int_equal(make(&h, "vigil", 2, NULL, &game), ASC_OK);
    assert_int_equal(h.asked, 1);
    assert_int_equal(h.given, 1);
    const deck_network *network = network_of(game);
    assert_non_null(network);
    assert_int_equal((uintptr_t)network->rows % 16, 0);
    assert_int_equal((uintptr_t)network->tables % 16, 0);
    const unsigned char *at = (const unsigned char *)bytes + head_size(bytes);
    size_t rows = DECK_NETWORK_PLACES * game->card_count;
    for (size_t i = 0; i < rows * DECK_NETWORK_COLUMNS; i++, at += 2)
        assert_int_equal(network->rows[i / DECK_NETWORK_COLUMNS][i % DECK_NETWORK_COLUMNS],
                         (int16_t)(at[0] | at[1] << 8));
    const float *floats = network->tables->numbers[0];
    for (size_t i = 0; i < sizeof(deck_network_tables) / sizeof(float); i++, at += 4) {
        uint32_t bits =
            at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
        assert_memory_equal(&floats[i], &bits, sizeof bits);
    }
    assert_ptr_equal(at, bytes + h.size);
    asc_game_free(game);
    /* It is for no other set-up, and that is no mistake. */
    assert_int_equal(make(&h, "godslayer", 2, NULL, &game), ASC_OK);
    assert_null(network_of(game));
    assert_int_equal(h.messages, 0);
    asc_game_free(game);
    free(bytes);
}

/* With or without, it is the same game. */
static void test_same_game(void **unused)
{
    (void)unused;
    asc_game *with = deck_game_new("vigil", 2, NULL), *without;
    hand h = {.left = -1};
    assert_int_equal(make(&h, "vigil", 2, NULL, &without), ASC_OK);
    assert_non_null(network_of(with));
    assert_int_equal(with->game_id, without->game_id);
    asc_game_free(with);
    asc_game_free(without);
}

/* What the host cannot do is what the game says. */
static void test_status(void **unused)
{
    (void)unused;
    static const asc_status all[] = {ASC_NO_MEMORY, ASC_BAD_NETWORK, ASC_LIMIT};
    asc_game *game;
    for (size_t i = 0; i < ASC__COUNT(all); i++) {
        hand h = {.status = all[i], .left = -1};
        assert_int_equal(make(&h, "vigil", 2, NULL, &game), all[i]);
        assert_int_equal(h.blocks, 0);
    }
}

static void test_out_of_memory(void **unused)
{
    (void)unused;
    hand h = {0};
    asc_game *game = NULL;
    char *bytes = file_of("vigil-2", &h.size);
    h.bytes = bytes;
    unsigned failed = 0; /* when the file was there already */
    for (int left = 0; game == NULL; left++) {
        h.left = left;
        h.given = h.taken = 0;
        asc_status status = make(&h, "vigil", 2, NULL, &game);
        assert_true(status == (game == NULL ? ASC_NO_MEMORY : ASC_OK));
        assert_true(game != NULL || h.blocks == 0);
        failed += game == NULL && h.given > 0;
    }
    assert_int_equal(failed, 2);
    asc_game_free(game);
    assert_int_equal(h.blocks, 0);
    free(bytes);
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* The file is refused; its message has these words and this line. */
static void refused(const char *bytes, size_t size, const char *words, unsigned line)
{
    hand h = {.bytes = bytes, .size = size, .left = -1};
    asc_game *game;
    assert_int_equal(make(&h, "vigil", 2, NULL, &game), ASC_BAD_NETWORK);
    assert_int_equal(h.given, 1);
    assert_int_equal(h.messages, 1);
    assert_int_equal(h.blocks, 0);
    if (strstr(h.said, words) == NULL || strncmp(h.said, "a.network: ", 11) != 0 || h.line != line)
        fail_msg("'%s' in line %u was expected, and it is in line %u: %s", words, line, h.line,
                 h.said);
}

static bool is_taken(const char *bytes, size_t size)
{
    hand h = {.bytes = bytes, .size = size, .left = -1};
    asc_game *game;
    bool fine = make(&h, "vigil", 2, NULL, &game) == ASC_OK;
    fine = fine && network_of(game) != NULL;
    asc_game_free(game);
    return fine;
}

/* The file with something else in its head. */
static void changed(const char *bytes, size_t size, const char *old, const char *new,
                    const char *words, unsigned line)
{
    const char *at = strstr(bytes, old);
    assert_non_null(at);
    size_t before = (size_t)(at - bytes), room = size + strlen(new) + 1;
    char *other = deck_get(room);
    memcpy(other, bytes, before);
    memcpy(other + before, new, strlen(new));
    memcpy(other + before + strlen(new), at + strlen(old), size - before - strlen(old));
    size_t length = size + strlen(new) - strlen(old);
    if (words != NULL)
        refused(other, length, words, line);
    else
        assert_true(is_taken(other, length));
    free(other);
}

static void test_heads(void **unused)
{
    (void)unused;
    static const char no[] = "this is no value network", packs[] = "has a line 'packs ...' here",
                      players[] = "has a line 'players ...' here",
                      game[] = "has a line 'game ...' here",
                      cards[] = "has a line 'cards ...' here",
                      trained[] = "a line 'trained trainer=...' was expected, at most 16";
    char line[400], many[2000] = "trained trainer=1";
    memset(line, 'x', sizeof line);
    memcpy(line, "packs ", 6);
    line[260] = '\0';
    const struct {
        const char *old, *new, *words;
        unsigned line;
    } cases[] = {
        {"ascend network 2\n", "ascend network 3\n", "of format 3; those that can be read have", 1},
        {"ascend network 2\n", "ascend network 22\n", "of format 22;", 1},
        {"ascend network 2\n", "ascend network 02\n", no, 1},
        {"ascend network 2\n", "ascend network 2 \n", no, 1},
        {"ascend network 2\n", "ascend network 2\r\n", no, 1},
        {"ascend network 2\n", "ascend network 99999\n", no, 1},
        {"ascend network 2\n", "Ascend network 2\n", no, 1},
        {"ascend network 2\n", "\nascend network 2\n", no, 1},
        {"packs vigil", "packs", packs, 2},
        {"packs vigil", "packs ", packs, 2},
        {"packs vigil", "packs vi gil", packs, 2},
        {"packs vigil", "packs ../vigil", packs, 2},
        {"packs vigil", line, packs, 2},
        {"packs vigil", "players 2", packs, 2},
        {"packs vigil", "packs Vigil_2,god-slayer", NULL,
         0}, /* the number tells which game it is */
        {"players 2", "players 3", players, 3},
        {"players 2", "players 02", players, 3},
        {"players 2", "players 2x", players, 3},
        {"game e6", "game E6", game, 4},
        {"game e6", "game 0xe6", game, 4},
        {"game e6", "game 6", game, 4},
        {"game e6", "game  6", game, 4},
        {"cards 53", "cards 0", cards, 5},
        {"cards 53", "cards 256", cards, 5},
        {"cards 53", "cards -1", cards, 5},
        {"cards 53", "cards 99999999999999999999", cards, 5},
        {"cards 53", "cards +53", cards, 5},
        {"cards 53", "cards 255", "bytes of tables were expected behind the head, and there are",
         0},
        {"cards 53", "cards 52", "bytes of tables were expected behind the head, and there are", 0},
        {"trained trainer=1 ", "trained ", trained, 6},
        {"trained trainer=1 ", "trained trainer= ", trained, 6},
        {"trained trainer=1 ", "trained trainer=1x ", trained, 6},
        {"trained trainer=1 ", "trained trainer=1  ", trained, 6},
        {"trained trainer=1 ", "trained trainer=1 =", trained, 6},
        {"trained trainer=1 ", "trained trainer=1\n", trained, 6},
        {"trained trainer=1 ", "trained trainer=1 seed= ", trained, 6},
        {"trained trainer=1 ", "trained trainer=1 a=\x1b[2J ", trained, 6},
        {"trained trainer=1 ", "trained trainer=1 a=\xc3\xa9 ", trained, 6},
        {"trained trainer=1 ", "trained trainer=1 a=b=c ", NULL, 0},
        {"trained trainer=1 ", "\ntrained trainer=1 ", "does not say how it was trained", 6},
    };
    size_t size;
    char *bytes = file_of("vigil-2", &size);
    assert_true(is_taken(bytes, size));
    for (size_t i = 0; i < ASC__COUNT(cases); i++)
        changed(bytes, size, cases[i].old, cases[i].new, cases[i].words, cases[i].line);
    /* Sixteen trainings are possible. */
    for (int i = 0; i < 14; i++)
        strcat(many, " a=b\ntrained trainer=1");
    changed(bytes, size, "trained trainer=1", many, NULL, 0);
    strcat(many, " a=b\ntrained trainer=1");
    changed(bytes, size, "trained trainer=1", many, trained, 22);
    free(bytes);
}

/* It ends anywhere, or goes on. */
static void test_cuts(void **unused)
{
    (void)unused;
    size_t size;
    char *bytes = file_of("vigil-2", &size), *more = deck_get(size + 2);
    for (size_t cut = 0; cut < size; cut += cut < head_size(bytes) + 9 ? 1 : 52345) {
        hand h = {.bytes = bytes, .size = cut, .left = -1};
        asc_game *game;
        assert_int_equal(make(&h, "vigil", 2, NULL, &game), ASC_BAD_NETWORK);
        assert_int_equal(h.messages, 1);
    }
    refused(bytes, size - 1, "bytes of tables were expected behind the head, and there are", 0);
    memcpy(more, bytes, size);
    refused(more, size + 1, "bytes of tables were expected behind the head, and there are", 0);
    free(bytes);
    free(more);
}

static void test_numbers(void **unused)
{
    (void)unused;
    static const float fine[] = {0, -0.0F, 1e6F, -1e6F, 1e-40F},
                       wrong[] = {1000000.1F, -1000000.1F, 3e38F, NAN, -NAN, INFINITY, -INFINITY};
    size_t size, first;
    char *bytes = file_of("vigil-2", &size);
    first = size - sizeof(deck_network_tables);
    const size_t places[] = {first, first + 40000, size - sizeof(float)};
    for (size_t i = 0; i < ASC__COUNT(places); i++) {
        char before[sizeof(float)], *at = bytes + places[i];
        memcpy(before, at, sizeof before);
        for (size_t k = 0; k < ASC__COUNT(fine); k++) {
            memcpy(at, &fine[k], sizeof(float));
            assert_true(is_taken(bytes, size));
        }
        for (size_t k = 0; k < ASC__COUNT(wrong); k++) {
            memcpy(at, &wrong[k], sizeof(float));
            refused(bytes, size, "a number in the tables is none that training can have come to",
                    0);
        }
        memcpy(at, before, sizeof before);
    }
    /* What is for another game is looked at as well. */
    memcpy(bytes + first, &wrong[3], sizeof(float));
    changed(bytes, size, "game e6", "game e7", "a number in the tables", 0);
    free(bytes);
}

/* The number of the game is right, and that of its cards is not: tables and head do not belong together. */
static void test_cards(void **unused)
{
    (void)unused;
    size_t size;
    char *bytes = file_of("vigil-2", &size);
    size_t less = size - DECK_NETWORK_PLACES * DECK_NETWORK_COLUMNS * sizeof(int16_t);
    memset(bytes + head_size(bytes), 0, size - head_size(bytes));
    changed(bytes, less, "cards 53", "cards 52", "is for 52 cards, and the game has 53", 0);
    free(bytes);
}

/* Weights as large as they may be give chances all the same. */
static void test_largest(void **unused)
{
    (void)unused;
    static const float largest[] = {1e6F, -1e6F};
    for (size_t sign = 0; sign < 2; sign++) {
        hand h = {.left = -1};
        asc_game *game;
        char *bytes = file_of("vigil-2", &h.size);
        size_t first = h.size - sizeof(deck_network_tables);
        for (size_t at = head_size(bytes); at < first; at += 2)
            memcpy(bytes + at, &(int16_t){sign ? INT16_MIN : INT16_MAX}, 2);
        for (size_t at = first; at < h.size; at += 4)
            memcpy(bytes + at, &largest[sign], 4);
        h.bytes = bytes;
        assert_int_equal(make(&h, "vigil", 2, NULL, &game), ASC_OK);
        asc_state *state = deck_get(asc_state_size(game));
        asc_prediction prediction;
        asc_state_init(game, state, NULL);
        assert_true(asc_value_predict(game, state, 0, &prediction));
        assert_true(prediction.chance >= 0 && prediction.chance <= 1);
        assert_true(prediction.ahead >= 0 && prediction.ahead <= 1);
        free(state);
        asc_game_free(game);
        free(bytes);
    }
}

/* What a machine sees that has the most significant byte first: turned round, it is the same. */
static void test_other_machines(void **unused)
{
    (void)unused;
    enum { CARDS = 2 };
    size_t size = asc__deck_network_size(CARDS), rows = size - sizeof(deck_network_tables);
    unsigned char *one = deck_get(size), *other = deck_get(size);
    for (size_t i = 0; i < size; i++)
        one[i] = (unsigned char)(i * 37 % 251);
    for (size_t i = 0; i < size; i++)
        other[i] = one[i < rows ? i ^ 1 : i ^ 3];
    asc__deck_network_swap(other, CARDS);
    assert_memory_equal(one, other, size);
    const deck_network network = asc__deck_network_in(one, CARDS);
    assert_ptr_equal(network.rows, one);
    assert_ptr_equal(network.tables, one + rows);
    free(one);
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asked),          cmocka_unit_test(test_taken),
        cmocka_unit_test(test_status),         cmocka_unit_test(test_out_of_memory),
        cmocka_unit_test(test_heads),          cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_largest),        cmocka_unit_test(test_same_game),
        cmocka_unit_test(test_other_machines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
