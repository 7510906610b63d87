/*
 * test_scenario_cards.c - no card without a proof: every card of every pack in packs/ is played,
 * used or defeated in a scenario of its pack, and every card of the six princes does in a scenario
 * what it is for; and no ruling on a page of rules without one. What the scenarios say is the
 * program's to run.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ascend.h"
#include "base.h"
#include "deck_kit.h"

/* Calls `visit` with the names of a folder below the project's root that end in `ending`; returns
 * how many. */
static size_t each_name(const char *folder, const char *ending,
                        void (*visit)(const char *folder, const char *name, void *user), void *user)
{
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", root != NULL ? root : ".", folder);
    DIR *dir = opendir(path);
    if (dir == NULL)
        return 0;
    size_t count = 0;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (entry->d_name[0] == '.' || length < tail ||
            strcmp(entry->d_name + length - tail, ending) != 0)
            continue;
        visit(folder, entry->d_name, user);
        count++;
    }
    closedir(dir);
    return count;
}

/* The cards of a pack, and which of them a scenario has put to the test. */
typedef struct tested {
    const asc_card *cards;
    size_t count;
    bool done[ASC_CARDS_MAX];
} tested;

/* A move like "play NAME", "use NAME: 2" or "defeat NAME at 3". */
static void note_move(tested *pack, asc_span move)
{
    static const char *const verbs[] = {"play ", "use ", "defeat ", "reward "};
    for (size_t i = 0; i < ASC__COUNT(verbs); i++) {
        size_t verb = strlen(verbs[i]);
        if (move.length <= verb || strncmp(move.start, verbs[i], verb) != 0)
            continue;
        for (size_t card = 0; card < pack->count; card++) {
            size_t length = strlen(pack->cards[card].name);
            const char *behind = move.start + verb + length;
            if (move.length < verb + length ||
                strncmp(move.start + verb, pack->cards[card].name, length) != 0)
                continue;
            pack->done[card] |=
                move.length == verb + length || *behind == ':' || strncmp(behind, " at ", 4) == 0;
        }
    }
}

static void read_scenarios(const char *folder, const char *name, void *user)
{
    char path[1024];
    size_t size;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = deck_read_file(path, &size);
    assert_non_null(text);
    asc_span rest = {text, size}, line, move;
    while (asc__span_cut(&rest, '\n', &line)) {
        line = asc__span_trim(line);
        if (line.length < 2 || line.start[0] < '1' || line.start[0] > '9' || line.start[1] != '>')
            continue;
        line.start += 2;
        line.length -= 2;
        while (asc__span_cut(&line, ';', &move))
            note_move(user, asc__span_trim(move));
    }
    free(text);
}

static void check_pack(const char *folder, const char *id, void *user)
{
    (void)folder;
    size_t *packs = user;
    char path[600];
    size_t size;
    snprintf(path, sizeof path, "packs/%s/%s.pack", id, id);
    char *text = deck_read_file(path, &size);
    if (text == NULL)
        return; /* no folder of a pack */
    asc_source source = {.name = path, .text = text, .size = size};
    asc_pack *pack;
    assert_int_equal(asc_pack_new(&source, NULL, &pack), ASC_OK);
    tested seen = {.count = 0};
    seen.cards = asc_pack_cards(pack, &seen.count);
    snprintf(path, sizeof path, "packs/%s/scenarios", id);
    if (each_name(path, ".scn", read_scenarios, &seen) == 0)
        fail_msg("%s has no scenarios", id);
    for (size_t i = 0; i < seen.count; i++)
        if (!seen.done[i])
            fail_msg("no scenario of %s plays, uses or defeats %s", id, seen.cards[i].name);
    asc_pack_free(pack);
    free(text);
    ++*packs;
}

static void test_every_card_has_a_scenario(void **unused)
{
    (void)unused;
    size_t packs = 0;
    each_name("packs", "", check_pack, &packs);
    assert_true(packs >= 3);
}

/* ---- Rulings --------------------------------------------------------------------------------- */

static void append_file(const char *folder, const char *name, void *user)
{
    asc_text *all = user;
    char path[1024];
    size_t size;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = deck_read_file(path, &size);
    assert_non_null(text);
    asc__text_add_n(all, text, size);
    free(text);
}

static void append_pack(const char *folder, const char *id, void *user)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s/scenarios", folder, id);
    each_name(path, ".scn", append_file, user);
}

/* The page of rules counts its rulings in three series. A scenario begins with the one it proves;
 * what is refused at set-up is proved by a test in C, which a remark there names. */
static void test_every_ruling(void **unused)
{
    (void)unused;
    enum { ROOM = 1 << 20 };
    size_t size;
    char *page = deck_read_file("docs/rules/deckbuilder.md", &size);
    char *french = deck_read_file("docs/rules/deckbuilder.fr.md", &size);
    char *text = deck_get(ROOM);
    asc_text all = asc__text_init(text, ROOM);
    assert_true(page != NULL && french != NULL);
    each_name("packs", "", append_pack, &all);
    each_name("tests/scenarios", ".scn", append_file, &all);
    append_file("tests/deck", "test_setup.c", &all);
    assert_true(all.length < ROOM);
    unsigned rulings = 0;
    for (const char *series = "RVC"; *series != '\0'; series++)
        for (int number = 1;; number++, rulings++) {
            char row[24], scenario[24], remark[24];
            snprintf(row, sizeof row, "| **%c%d** |", *series, number);
            snprintf(scenario, sizeof scenario, "scenario: %c%d, ", *series, number);
            snprintf(remark, sizeof remark, "/* %c%d: ", *series, number);
            if (strstr(page, row) == NULL)
                break;
            if (strstr(text, scenario) == NULL && strstr(text, remark) == NULL)
                fail_msg("nothing proves ruling %c%d", *series, number);
            if (strstr(french, row) == NULL)
                fail_msg("ruling %c%d is not on the French page", *series, number);
        }
    assert_true(rulings >= 27);
    free(page);
    free(french);
    free(text);
}

/* ---- The six princes ------------------------------------------------------------------------- */

/* Does something stand in the text, with nothing behind it that could be part of a longer name? */
static bool stands_in(const char *text, const char *what)
{
    size_t length = strlen(what);
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        if (at[length] == '\n' || at[length] == ';' || at[length] == ',' || at[length] == ':' ||
            at[length] == ')')
            return true;
    return false;
}

/* Does a line "NAME 1: CARD" or a move "NAME CARD" stand in the text? */
static bool is_used(const char *text, const char *name, const char *card)
{
    char line[128];
    for (int seat = 0; seat <= ASC_SEATS_MAX; seat++) {
        if (seat == 0)
            snprintf(line, sizeof line, "%s %s", name, card);
        else
            snprintf(line, sizeof line, "  %s %d: %s", name, seat, card);
        if (stands_in(text, line))
            return true;
    }
    return false;
}

/* All scenarios of the game, one behind the other; the caller's. */
static char *princes_scenarios(void)
{
    enum { ROOM = 1 << 20 };
    char *text = deck_get(ROOM);
    asc_text all = asc__text_init(text, ROOM);
    assert_true(each_name("tests/scenarios/princes", ".scn", append_file, &all) > 10);
    assert_true(all.length < ROOM);
    return text;
}

static void test_every_card_of_the_princes(void **unused)
{
    (void)unused;
    static const struct {
        const char *kind, *uses[4];
    } ways[] = {{"resource", {"> put", "; put", "with", "asked by:"}},
                {"event", {"> lay", "; lay", "laid", NULL}},
                {"wife", {"> marry", NULL, NULL, NULL}},
                {"prince", {"scenario:", NULL, NULL, NULL}},
                {"bond", {"bond", NULL, NULL, NULL}},
                {"king", {"in danger:", NULL, NULL, NULL}}};
    char *text = princes_scenarios();
    asc_game *game = game_of((asc_config){.game = "princes"});
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++) {
        bool proved = false;
        for (size_t way = 0; way < ASC__COUNT(ways); way++)
            for (size_t k = 0; strcmp(ways[way].kind, cards[i].kind) == 0 && k < 4; k++)
                proved = proved || (ways[way].uses[k] != NULL &&
                                    is_used(text, ways[way].uses[k], cards[i].name));
        if (!proved)
            fail_msg("no scenario uses %s", cards[i].name);
    }
    asc_game_free(game);
    free(text);
}

/* Every file of scenarios that a page names is there. */
static void check_files_named(const char *page)
{
    static const char ending[] = ".scn`";
    unsigned found = 0;
    for (const char *at = page; (at = strstr(at, ending)) != NULL; at += sizeof ending - 1) {
        const char *name = at;
        while (name[-1] != '`')
            name--;
        char path[256];
        size_t size;
        snprintf(path, sizeof path, "tests/scenarios/princes/%.*s.scn", (int)(at - name), name);
        char *text = deck_read_file(path, &size);
        if (text == NULL)
            fail_msg("a page of rules names %s, which is not there", path);
        free(text);
        found++;
    }
    assert_true(found > 30);
}

/* The pages of rules count their rulings from R1; a scenario names those it proves: "(R3, R7)". */
static void test_every_ruling_of_the_princes(void **unused)
{
    (void)unused;
    size_t size;
    char *text = princes_scenarios(), *page = deck_read_file("docs/rules/princes.md", &size);
    char *french = deck_read_file("docs/rules/princes.fr.md", &size);
    assert_true(page != NULL && french != NULL);
    check_files_named(page);
    check_files_named(french);
    int rulings = 0;
    for (;; rulings++) {
        char row[24], first[24], later[24];
        snprintf(row, sizeof row, "| **R%d** |", rulings + 1);
        snprintf(first, sizeof first, "(R%d", rulings + 1);
        snprintf(later, sizeof later, ", R%d", rulings + 1);
        if (strstr(page, row) == NULL)
            break;
        if (strstr(french, row) == NULL)
            fail_msg("ruling R%d is not on the French page", rulings + 1);
        if (!stands_in(text, first) && !stands_in(text, later))
            fail_msg("no scenario for ruling R%d of the six princes", rulings + 1);
    }
    assert_true(rulings > 30);
    free(page);
    free(french);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_card_has_a_scenario),
        cmocka_unit_test(test_every_ruling),
        cmocka_unit_test(test_every_card_of_the_princes),
        cmocka_unit_test(test_every_ruling_of_the_princes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
