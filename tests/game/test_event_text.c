/*
 * test_event_text.c - events as sentences. Every event of every game against
 * tests/golden/events.txt and its translations, which have been read by people: told to somebody
 * else, to the one it is about and to the other one it is about. And what a story asks for: several
 * events in one sentence, and sentences that go on.
 *
 * ASCEND_UPDATE=1 writes the golden files anew.
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

enum { SENTENCE = 600 };

static const char *const names[ASC_SEATS_MAX] = {"Anna", "Bob", "Carol", "Dan", "Eve", "Finn"};

static asc_game *make_game(const char *name, const char *language)
{
    asc_host host = {.load = deck_load, .release = deck_release, .language = language};
    return game_of((asc_config){.game = name, .players = 4, .host = &host});
}

static uint8_t card_called(const asc_game *game, const char *name)
{
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(cards[i].name, name) == 0)
            return (uint8_t)i;
    fail_msg("there is no card %s", name);
    return ASC_NO_CARD;
}

static uint16_t event_called(const asc_game *game, const char *name)
{
    for (uint16_t id = 0; asc_event_name(game, id) != NULL; id++)
        if (strcmp(asc_event_name(game, id), name) == 0)
            return id;
    fail_msg("there is no event %s", name);
    return 0;
}

/* A sentence as a person would write it. */
static void check_sentence(const char *text)
{
    size_t length = strlen(text);
    assert_true(length > 1 && length < SENTENCE - 1);
    if (text[length - 1] != '.' || (text[0] >= 'a' && text[0] <= 'z') || text[0] == ' ' ||
        strpbrk(text, "{}|~") != NULL || strstr(text, "  ") != NULL)
        fail_msg("no sentence: %s", text);
}

/* ---- Every event ----------------------------------------------------------------------------- */

/* What has been told of one event: each sentence once. */
typedef struct told {
    char text[12][SENTENCE];
    size_t count;
} told;

/* An event told to somebody else, to the one it is about and to the other one. */
static void tell_all(const asc_game *game, const asc_event *event, told *all)
{
    static const int8_t readers[] = {2, 0, 1};
    for (size_t i = 0; i < ASC__COUNT(readers); i++) {
        const asc_telling how = {.names = names, .you = readers[i]};
        char *text = all->text[all->count];
        assert_true(all->count < ASC__COUNT(all->text));
        size_t length = asc_event_tell(game, event, &how, text, SENTENCE);
        assert_int_equal(length, strlen(text));
        check_sentence(text);
        bool again = false;
        for (size_t k = 0; k < all->count; k++)
            again = again || strcmp(all->text[k], text) == 0;
        all->count += !again;
    }
}

/* Every event of a game: with a card and one that is hidden, about a number of one and of two,
 * which may stand for a seat; about the king where there is one, and about the player himself. */
static void tell_game(const char *name, const char *language, const char *card, asc_text *out)
{
    asc_game *game = make_game(name, language);
    bool king = strcmp(name, "princes") == 0;
    for (uint16_t id = 0; asc_event_name(game, id) != NULL; id++) {
        asc_event event = {.id = id, .seat = 0, .card = card_called(game, card), .a = 2, .b = 3};
        told all = {.count = 0};
        /* What such runes are for has a number, and there are few. */
        event.b = strcmp(asc_event_name(game, id), "runes-for") == 0 ? 0 : event.b;
        tell_all(game, &event, &all);
        event.card = ASC_NO_CARD;
        tell_all(game, &event, &all);
        /* Only he who saves can do to himself what number a is about. */
        const char *word = asc_event_name(game, id);
        event.a = king ? 0 : strcmp(word, "give") == 0 ? 2 : 1;
        tell_all(game, &event, &all);
        event.a = strcmp(word, "save") == 0 ? 1 : event.a;
        tell_all(game, &event, &all);
        asc__text_addf(out, "%s%s: %s\n", out->length > 0 ? "\n" : "", name, word);
        for (size_t i = 0; i < all.count; i++)
            asc__text_addf(out, "  %s\n", all.text[i]);
    }
    asc_game_free(game);
}

static void test_golden(void **unused)
{
    (void)unused;
    const char *language;
    for (size_t i = 0; (language = asc_language_list(i)) != NULL; i++) {
        size_t capacity = 1 << 17, size;
        char file[100], *texts = deck_get(capacity);
        asc_text out = asc__text_init(texts, capacity);
        tell_game("deck", language, "Arha Templar", &out);
        tell_game("princes", language, "Army 2", &out);
        assert_true(out.length < capacity);
        snprintf(file, sizeof file, "tests/golden/events%s%s.txt", i > 0 ? "." : "",
                 i > 0 ? language : "");
        if (getenv("ASCEND_UPDATE") != NULL) {
            char path[1024];
            snprintf(path, sizeof path, "%s/%s", getenv("ASCEND_SOURCE_ROOT"), file);
            FILE *to = fopen(path, "wb");
            assert_non_null(to);
            fputs(texts, to);
            assert_int_equal(fclose(to), 0);
        }
        char *golden = deck_read_file(file, &size);
        assert_non_null(golden);
        if (strcmp(golden, texts) != 0) {
            size_t at = 0;
            while (golden[at] == texts[at])
                at++;
            while (at > 0 && texts[at - 1] != '\n')
                at--;
            fail_msg("%s:\n  wanted: %.*s\n  got:    %.*s\nIf it is right, write the files anew "
                     "with ASCEND_UPDATE=1, and read what has changed.",
                     file, (int)strcspn(golden + at, "\n"), golden + at,
                     (int)strcspn(texts + at, "\n"), texts + at);
        }
        free(golden);
        free(texts);
    }
}

/* ---- Stories --------------------------------------------------------------------------------- */

static void expect(const asc_game *game, const asc_event *events, size_t count, asc_telling how,
                   const char *wanted)
{
    char text[SENTENCE];
    for (size_t i = 1; i < count; i++)
        assert_true(asc_event_joins(game, &events[0], &events[i]));
    how.with = events + 1;
    how.with_count = count - 1;
    asc_event_tell(game, &events[0], &how, text, sizeof text);
    assert_string_equal(text, wanted);
}

static void test_story(void **unused)
{
    (void)unused;
    asc_game *game = make_game("deck", "fr");
    uint16_t play = event_called(game, "play"), draw = event_called(game, "draw");
    uint16_t runes = event_called(game, "runes"), power = event_called(game, "power");
    uint8_t mystic = card_called(game, "Mystic"), militia = card_called(game, "Militia");
    const asc_event plays[] = {
        {.id = play, .card = mystic}, {.id = play, .card = militia}, {.id = play, .card = mystic}};
    const asc_telling other = {.names = names, .you = ASC_NOBODY};
    const asc_telling you = {.names = names, .you = 0};
    expect(game, plays, 1, other, "Anna joue Mystique.");
    expect(game, plays, 3, other, "Anna joue Mystique ×2 et Milice.");
    expect(game, plays, 3, you, "Vous jouez Mystique ×2 et Milice.");
    const asc_event draws[] = {{.id = draw, .card = ASC_NO_CARD},
                               {.id = draw, .card = ASC_NO_CARD}};
    expect(game, draws, 1, other, "Anna pioche une carte.");
    expect(game, draws, 2, other, "Anna pioche 2 cartes.");
    const asc_event gains[] = {{.id = runes, .card = ASC_NO_CARD, .a = 1},
                               {.id = power, .card = ASC_NO_CARD, .a = 2},
                               {.id = runes, .card = ASC_NO_CARD, .a = 3}};
    expect(game, gains, 1, you, "Vous gagnez 1 Rune.");
    expect(game, gains, 3, you, "Vous gagnez 4 Runes et 2 points de Puissance.");
    char sum[SENTENCE];
    assert_true(asc_event_gains(game, gains, 3, sum, sizeof sum) > 0);
    assert_string_equal(sum, "4 Runes et 2 points de Puissance");
    assert_int_equal(asc_event_gains(game, plays, 1, sum, sizeof sum), 0);
    assert_int_equal(asc_event_gains(game, plays, 0, sum, sizeof sum), 0);
    assert_false(asc_event_joins(game, &plays[0], &gains[0]));
    asc_event hers = plays[0]; /* what another one does is another sentence */
    hers.seat = 1;
    assert_false(asc_event_joins(game, &plays[0], &hers));

    /* A sentence that goes on. */
    asc_telling again = you;
    again.again = again.open = true;
    assert_true(asc_event_leads(game, &gains[0]));
    expect(game, gains, 1, again, "gagnez 1 Rune");

    /* Programs read English. */
    char text[SENTENCE];
    asc_event_format(game, &plays[0], text, sizeof text);
    assert_string_equal(text, "Seat 1 plays Mystic.");
    const asc_event unknown = {.id = 999};
    assert_int_equal(asc_event_format(game, &unknown, text, sizeof text), 0);
    assert_false(asc_event_leads(game, &unknown));
    asc_game_free(game);
}

/* ---- Many events ----------------------------------------------------------------------------- */

typedef struct written {
    const char *event, *card; /* NULL: none */
    int seat, a;
} written;

/* What a story was told in: sentences, each in brackets where something begins with it. */
static void write_down(void *user, const char *text, int seat, asc_event_class begins)
{
    const char *form = begins == ASC_EVENT_PLAIN ? "%s%s" : "%s[%s]";
    asc_text *out = user;
    (void)seat;
    asc__text_addf(out, form, out->length > 0 ? "\n" : "", text);
}

static void expect_story(const asc_game *game, asc_story story, const written *list, size_t count,
                         const char *wanted)
{
    asc_event events[32], room[32];
    char text[2000];
    asc_text out = asc__text_init(text, sizeof text);
    assert_true(count <= ASC__COUNT(events));
    for (size_t i = 0; i < count; i++)
        events[i] = (asc_event){.id = event_called(game, list[i].event),
                                .seat = (int8_t)list[i].seat,
                                .card = list[i].card != NULL ? card_called(game, list[i].card)
                                                             : ASC_NO_CARD,
                                .a = (int16_t)list[i].a};
    story.names = names;
    story.sentence = write_down;
    story.user = &out;
    asc_story_tell(game, &story, events, count, room);
    assert_string_equal(text, wanted);
}

/* A turn with something of everything: cards played before and after a monster, a card that draws
 * before it gives, monsters that give different things, a gain from a card of an earlier action. */
static const written turn[] = {
    {"turn", NULL, 0, 2},
    {"play", "Apprentice", 0, 0},
    {"runes", "Apprentice", 0, 1},
    {"play", "Militia", 0, 0},
    {"power", "Militia", 0, 1},
    {"play", "Apprentice", 0, 0},
    {"runes", "Apprentice", 0, 1},
    {"defeat", "Cultist", 0, 0},
    {"honor", "Cultist", 0, 1},
    {"play", "Spike Vixen", 0, 0},
    {"draw", NULL, 0, 0},
    {"power", "Spike Vixen", 0, 1},
    {"play", "Apprentice", 0, 0},
    {"runes", "Apprentice", 0, 1},
    {"defeat", "Wind Tyrant", 0, 3},
    {"deal", "Mephit", ASC_NOBODY, 3},
    {"runes", "Wind Tyrant", 0, 3},
    {"honor", "Wind Tyrant", 0, 3},
    {"defeat", "Mephit", 0, 3},
    {"deal", "Earth Tyrant", ASC_NOBODY, 3},
    {"honor", "Mephit", 0, 2},
    {"banish", "Earth Tyrant", 0, 3},
    {"honor", "Snapdragon", 0, 1},
    {"acquire", "Arha Templar", 0, 2},
    {"acquire", "Mystic", 0, 0},
    {"discard", "Militia", 1, 0},
    {"end", NULL, 0, 0},
};

static void test_order(void **unused)
{
    (void)unused;
    asc_game *game = make_game("deck", "en");
    expect_story(game, (asc_story){.you = ASC_NOBODY, .table_follows = true}, turn,
                 ASC__COUNT(turn),
                 "Anna plays Apprentice ×2 and Militia (2 runes and 1 power); defeats Cultist (1 "
                 "honor); plays Spike Vixen (1 power); draws a card; plays Apprentice (1 rune); "
                 "defeats Wind Tyrant (3 runes and 3 honor) and Mephit (2 honor); banishes Earth "
                 "Tyrant; gains 1 honor (Snapdragon); acquires Arha Templar and Mystic.\n"
                 "Bob discards Militia.");
    expect_story(game, (asc_story){.you = ASC_NOBODY, .everything = true}, turn, 16,
                 "[Round 2, Anna.]\n"
                 "Anna plays Apprentice ×2 and Militia (2 runes and 1 power); defeats Cultist (1 "
                 "honor); plays Spike Vixen (1 power); draws a card; plays Apprentice (1 rune); "
                 "defeats Wind Tyrant.\n"
                 "Mephit comes into the center row, slot 3.");
    asc_game_free(game);
}

static void test_lines(void **unused)
{
    (void)unused;
    asc_game *game = make_game("deck", "en"), *french = make_game("deck", "fr");
    expect_story(game, (asc_story){.you = 0, .lines = true}, turn, ASC__COUNT(turn),
                 "[Round 2, you]\n"
                 "play Apprentice ×2 and Militia: 2 runes and 1 power\n"
                 "defeat Cultist: 1 honor\n"
                 "play Spike Vixen: 1 power\n"
                 "draw a card\n"
                 "play Apprentice: 1 rune\n"
                 "defeat Wind Tyrant: 3 runes and 3 honor\n"
                 "Mephit comes into the center row, slot 3\n"
                 "defeat Mephit: 2 honor\n"
                 "Earth Tyrant comes into the center row, slot 3\n"
                 "banish Earth Tyrant\n"
                 "gain 1 honor (Snapdragon)\n"
                 "acquire Arha Templar and Mystic\n"
                 "Bob discards Militia");
    expect_story(french, (asc_story){.you = 1, .everything = true, .lines = true}, turn, 9,
                 "[Manche 2, Anna]\n"
                 "joue Apprenti ×2 et Milice\xc2\xa0: 2 Runes et 1 point de Puissance\n"
                 "élimine Cultiste\xc2\xa0: 1 point d'Honneur");
    /* Without a heading each line says whom it is about. */
    expect_story(game, (asc_story){.you = 0, .everything = true, .lines = true}, turn + 1, 2,
                 "You play Apprentice: 1 rune");
    asc_game_free(game);
    asc_game_free(french);
}

/* The princes: what is like something earlier is told where it happened. */
static void test_order_of_princes(void **unused)
{
    (void)unused;
    static const written list[] = {
        {"turn", NULL, 0, 3},    {"put", "Army 2", 0, 0}, {"lay", NULL, 0, 0},
        {"put", "Army 3", 0, 0}, {"put", "Army 1", 0, 0}, {"pass", NULL, 0, 0},
    };
    asc_game *game = make_game("princes", "en");
    expect_story(game, (asc_story){.you = ASC_NOBODY}, list, ASC__COUNT(list),
                 "Anna puts down Army 2; lays a card face down; puts down Army 3 and Army 1; "
                 "passes.");
    expect_story(game, (asc_story){.you = ASC_NOBODY, .everything = true, .lines = true}, list,
                 ASC__COUNT(list),
                 "[Round 3, Anna]\nputs down Army 2\nlays a card face down\n"
                 "puts down Army 3 and Army 1\npasses");
    asc_game_free(game);
}

/* ---- Gains of real games --------------------------------------------------------------------- */

typedef struct given {
    const asc_game *game;
    unsigned gains, honor; /* of them */
} given;

static void look_at_gain(void *user, const asc_event *event)
{
    given *all = user;
    const char *name = asc_event_name(all->game, event->id);
    bool honor = strcmp(name, "honor") == 0 || strcmp(name, "opponent-honor") == 0;
    if (!honor && strcmp(name, "runes") != 0 && strcmp(name, "power") != 0)
        return;
    if (event->card == ASC_NO_CARD)
        fail_msg("nobody knows what gave the %s", name);
    all->gains++;
    all->honor += honor;
}

/* Every gain says which card gave it, the solo opponent's too. */
static void test_givers(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        asc_host host = {.load = deck_load, .release = deck_release};
        asc_game *game = game_of((asc_config){.game = "deck", .players = players, .host = &host});
        given all = {.game = game};
        asc_sink sink = {.emit = look_at_gain, .user = &all};
        asc_state *state = deck_get(asc_state_size(game));
        asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
        asc_seed seed = asc_seed_from_number(7);
        deck_luck luck = {.key = 7};
        asc_state_init(game, state, &seed);
        while (asc_to_act(game, state) != ASC_NOBODY) {
            int count = asc_legal(game, state, moves);
            asc_move move = moves[deck_choose(game, DECK_HUNTER, moves, count, &luck)];
            assert_int_equal(asc_apply(game, state, asc_to_act(game, state), move, &sink), ASC_OK);
        }
        assert_true(all.gains > 100 && all.honor > 10);
        free(moves);
        free(state);
        asc_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden),
        cmocka_unit_test(test_story),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_order_of_princes),
        cmocka_unit_test(test_givers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
