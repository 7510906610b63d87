/*
 * test_network_file.c - value networks as files: which of them a game asks its host for, what it
 * takes of one, and that a damaged file is refused with a reason, whatever is wrong with it.
 */
#include <inttypes.h>
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
    char names[256];              /* asked for */
    char said[1024];              /* the last message */
    unsigned messages, line;
    int left;   /* blocks of memory that can be had; below 0: any number */
    int blocks; /* that are in use */
} hand;

static asc_status give(void *user, const char *setup, asc_source *source)
{
    hand *h = user;
    h->asked++;
    size_t used = strlen(h->names);
    snprintf(h->names + used, sizeof h->names - used, "%s%s", used > 0 ? ", " : "", setup);
    if (h->status != ASC_OK || h->bytes == NULL)
        return h->status != ASC_OK ? h->status : ASC_NOT_FOUND;
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
        const char *limit, *names; /* NULL: nobody is asked */
    } cases[] = {
        {NULL, 0, NULL, "godslayer-2, deck"},
        {"vigil", 2, NULL, "vigil-2, deck"},
        {"godslayer,vigil", 2, NULL, "godslayer+vigil-2, deck"},
        {"vigil, godslayer", 6, NULL, "vigil+godslayer-6, deck"},
        {"vigil", 1, NULL, "vigil-1, deck"},
        {"vigil", 2, "40", NULL},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        hand h = {.left = -1};
        asc_game *game;
        assert_int_equal(make(&h, cases[i].packs, cases[i].players, cases[i].limit, &game), ASC_OK);
        assert_int_equal(h.asked, cases[i].names != NULL ? 2 : 0);
        assert_string_equal(h.names, cases[i].names != NULL ? cases[i].names : "");
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

/* The numbers of the file are those of the game, wherever its bytes lay and whatever became of
 * them. */
static void test_taken(void **unused)
{
    (void)unused;
    hand h = {.left = -1};
    asc_game *game;
    char *bytes = file_of("deck", &h.size);
    h.bytes = bytes;
    assert_int_equal(make(&h, "vigil", 2, NULL, &game), ASC_OK);
    assert_int_equal(h.asked, 1);
    assert_int_equal(h.given, 1);
    const deck_network *network = network_of(game);
    assert_non_null(network);
    assert_int_equal((uintptr_t)network->rows % 16, 0);
    assert_int_equal((uintptr_t)network->tables % 16, 0);
    assert_int_equal((uintptr_t)network->center % 16, 0);
    /* The last tables are those of the file; what rows are made of is test_value_net.c's
     * business. */
    const unsigned char *at = (const unsigned char *)bytes + h.size - 2;
    const float *last = &network->tables->last[DECK_NETWORK_INNER - 1][DECK_NETWORK_OUTPUTS - 1];
    for (size_t i = 0; i < sizeof(deck_network_tables) / sizeof(float); i++, at -= 2, last--)
        assert_true(*last == (float)(int16_t)(at[0] | at[1] << 8) * DECK_NETWORK_STEP);
    asc_game_free(game);
    /* Another set-up takes it too. */
    assert_int_equal(make(&h, "godslayer,anniversary", 5, NULL, &game), ASC_OK);
    assert_non_null(network_of(game));
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
    char *bytes = file_of("deck", &h.size);
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
    assert_int_equal(failed, 3);
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
                      features[] = "has a line 'features ...' here",
                      trained[] = "a line 'trained trainer=...' was expected, at most 16",
                      tables[] = "ends with 'tables HASH' and an empty line";
    size_t size;
    char *bytes = file_of("deck", &size);
    unsigned stages = 0;
    for (const char *at = bytes; (at = strstr(at, "\ntrained ")) != NULL; at++)
        stages++;
    char line[3000], many[2000] = "trained trainer=1";
    memset(line, 'x', sizeof line);
    memcpy(line, "packs ", 6);
    line[2100] = '\0';
    const struct {
        const char *old, *new, *words;
        unsigned line;
    } cases[] = {
        {"ascend network 3\n", "ascend network 2\n", "of format 2; those that can be read have", 1},
        {"ascend network 3\n", "ascend network 33\n", "of format 33;", 1},
        {"ascend network 3\n", "ascend network 03\n", no, 1},
        {"ascend network 3\n", "ascend network 3 \n", no, 1},
        {"ascend network 3\n", "ascend network 3\r\n", no, 1},
        {"ascend network 3\n", "ascend network 99999\n", no, 1},
        {"ascend network 3\n", "Ascend network 3\n", no, 1},
        {"ascend network 3\n", "\nascend network 3\n", no, 1},
        {"packs godslayer", "packs\n", packs, 2},
        {"packs godslayer", "packs \n", packs, 2},
        {"packs godslayer", "packs god slayer", packs, 2},
        {"packs godslayer", "packs ../vigil", packs, 2},
        {"packs godslayer", line, packs, 2},
        {"packs godslayer", "players godslayer", packs, 2},
        {"packs godslayer", "packs God_slayer-2", NULL, 0}, /* it is for any */
        {"players 1-6", "players ", players, 3},
        {"players 1-6", "player 1-6", players, 3},
        {"features 224", "features 223", features, 4},
        {"features 224", "features 0224", features, 4},
        {"features 224", "features 224x", features, 4},
        {"features 224", "features 99999999999999999999", features, 4},
        {"trained trainer=3 ", "trained ", trained, 5},
        {"trained trainer=3 ", "trained trainer= ", trained, 5},
        {"trained trainer=3 ", "trained trainer=1x ", trained, 5},
        {"trained trainer=3 ", "trained trainer=1  ", trained, 5},
        {"trained trainer=3 ", "trained trainer=1 =", trained, 5},
        {"trained trainer=3 ", "trained trainer=1\n", trained, 5},
        {"trained trainer=3 ", "trained trainer=1 seed= ", trained, 5},
        {"trained trainer=3 ", "trained trainer=1 a=\x1b[2J ", trained, 5},
        {"trained trainer=3 ", "trained trainer=1 a=\xc3\xa9 ", trained, 5},
        {"trained trainer=3 ", "trained trainer=1 a=b=c ", NULL, 0},
        {"trained trainer=3 ", "tables trainer=1 ", trained, 5},
        {"trained trainer=3 ", "\ntrained trainer=1 ", trained, 5},
        {"tables ", "tables 0", tables, 5 + stages},
        {"tables ", "tables x", tables, 5 + stages},
        {"tables ", "Tables ", trained, 5 + stages},
    };
    assert_true(is_taken(bytes, size));
    for (size_t i = 0; i < ASC__COUNT(cases); i++)
        changed(bytes, size, cases[i].old, cases[i].new, cases[i].words, cases[i].line);
    /* Sixteen trainings are possible. */
    for (unsigned i = stages; i < 16; i++)
        strcat(many, " a=b\ntrained trainer=1");
    changed(bytes, size, "trained trainer=3", many, NULL, 0);
    strcat(many, " a=b\ntrained trainer=1");
    changed(bytes, size, "trained trainer=3", many, trained, 21);
    free(bytes);
}

/* It ends anywhere, or goes on. */
static void test_cuts(void **unused)
{
    (void)unused;
    size_t size;
    char *bytes = file_of("deck", &size), *more = deck_get(size + 2);
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

/* A byte that is another is found. */
static void test_damage(void **unused)
{
    (void)unused;
    size_t size;
    char *bytes = file_of("deck", &size);
    for (size_t at = head_size(bytes); at < size; at += 32111) {
        bytes[at] ^= 4;
        refused(bytes, size, "the tables are not those that the head speaks of", 0);
        bytes[at] ^= 4;
    }
    assert_true(is_taken(bytes, size));
    free(bytes);
}

/* Weights as large as they may be give chances all the same. */
static void test_largest(void **unused)
{
    (void)unused;
    for (size_t sign = 0; sign < 2; sign++) {
        hand h = {.left = -1};
        asc_game *game;
        char *bytes = file_of("deck", &h.size), hash[24];
        size_t head = head_size(bytes);
        for (size_t at = head; at < h.size; at += 2)
            memcpy(bytes + at, &(int16_t){sign ? INT16_MIN : INT16_MAX}, 2);
        snprintf(hash, sizeof hash, "%016" PRIx64,
                 asc__deck_network_hash((const unsigned char *)bytes + head));
        memcpy(strstr(bytes, "\ntables ") + 8, hash, 16);
        h.bytes = bytes;
        assert_int_equal(make(&h, "vigil", 2, NULL, &game), ASC_OK);
        asc_state *state = deck_get(asc_state_size(game));
        asc_prediction told[ASC_SEATS_MAX];
        asc_state_init(game, state, NULL);
        assert_true(asc_value_predict(game, state, 0, told));
        for (int seat = 0; seat < 2; seat++) {
            assert_true(told[seat].chance >= 0 && told[seat].chance <= 1);
            assert_true(told[seat].ahead >= 0 && told[seat].ahead <= 1);
        }
        free(state);
        asc_game_free(game);
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asked),     cmocka_unit_test(test_taken),
        cmocka_unit_test(test_status),    cmocka_unit_test(test_out_of_memory),
        cmocka_unit_test(test_heads),     cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_damage),    cmocka_unit_test(test_largest),
        cmocka_unit_test(test_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
