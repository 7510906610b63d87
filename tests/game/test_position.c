/*
 * test_position.c - positions as text, of both games: what is written reads back as the same state,
 * for every position of many games that begin with every sort of line; and what cannot be is
 * refused, with one message for one mistake.
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
#include "princes_internal.h"
#include "deck_state.h"
#include "deck_kit.h"
#include "match_kit.h"

enum { TEXT_MAX = 1 << 16, STEPS = 150 };

/* ---- A desk ---------------------------------------------------------------------------------- */

typedef struct desk {
    asc_game *game;
    asc_state *state, *other;
    asc_move *moves;
    char text[TEXT_MAX], again[TEXT_MAX];
    char report[2048];
    unsigned messages;
} desk;

static desk *desk_new(asc_game *game)
{
    desk *d = deck_get(sizeof *d);
    d->game = game;
    d->state = deck_get(asc_state_size(game));
    d->other = deck_get(asc_state_size(game));
    d->moves = deck_get(asc_legal_max(game) * sizeof *d->moves);
    return d;
}

static void desk_free(desk *d)
{
    asc_game_free(d->game);
    free(d->state);
    free(d->other);
    free(d->moves);
    free(d);
}

static asc_game *princes_with_luck(int players)
{
    return game_of((asc_config){
        .game = "princes", .players = players, .seed = asc_seed_from_number((uint64_t)players)});
}

/* Every table of the deck-building game, and behind them the six princes with every number of
 * players. */
static desk *desk_at(size_t index)
{
    deck_table table;
    size_t tables = 0;
    if (deck_table_at(index, &table))
        return desk_new(deck_table_game(&table, "60"));
    while (deck_table_at(tables, &table))
        tables++;
    return index - tables < 5 ? desk_new(princes_with_luck(2 + (int)(index - tables))) : NULL;
}

static void hear(void *user, const asc_diag *diag)
{
    desk *d = user;
    asc_text text = {.data = d->report, .size = sizeof d->report, .length = strlen(d->report)};
    asc__text_addf(&text, "%u: %s\n", diag->line, diag->message);
    d->messages++;
}

static asc_status parse(desk *d, const char *text, asc_state *state)
{
    asc_source source = {"position", text, strlen(text)};
    d->messages = 0;
    d->report[0] = '\0';
    memset(state, 0x55, asc_state_size(d->game));
    return asc_position_parse(d->game, &source, state, hear, d);
}

/* ---- Writing and reading --------------------------------------------------------------------- */

/* The text of the state gives the state again, and that the text. */
static void check_text(desk *d)
{
    size_t length = asc_position_format(d->game, d->state, d->text, sizeof d->text);
    assert_true(length < sizeof d->text);
    if (parse(d, d->text, d->other) != ASC_OK)
        fail_msg("the text of a position is refused: %s\n%s", d->report, d->text);
    asc_position_format(d->game, d->other, d->again, sizeof d->again);
    if (strcmp(d->text, d->again) != 0)
        fail_msg("a position:\n%s--- reads back as\n%s", d->text, d->again);
    if (asc_state_hash(d->game, d->state) != asc_state_hash(d->game, d->other))
        fail_msg("a position reads back with another hash:\n%s", d->text);
}

/* Plays on at random, and checks every position; with sanitizers, some of them. */
static unsigned play_and_check(desk *d, unsigned steps, deck_luck *luck)
{
    unsigned made = 0;
    deck_habit habit = (deck_habit)deck_below(luck, DECK_HABITS);
    check_text(d);
    for (; made < steps && !asc_over(d->game, d->state); made++) {
        int count = asc_legal(d->game, d->state, d->moves);
        asc_apply_listed(d->game, d->state,
                         d->moves[deck_choose(d->game, habit, d->moves, count, luck)]);
        if (!is_sanitized() || deck_below(luck, 5) == 0)
            check_text(d);
    }
    return made;
}

static void test_every_position(void **unused)
{
    (void)unused;
    desk *d;
    for (size_t i = 0; (d = desk_at(i)) != NULL; i++) {
        for (uint64_t number = 0; number < games_wanted(20000, 0) + 1; number++) {
            deck_luck luck = {asc__mix(number + 100 * i), 0};
            asc_seed seed = asc_seed_from_number(number);
            seed.secure = number % 2;
            asc_state_init(d->game, d->state, &seed);
            assert_true(play_and_check(d, 3 * STEPS, &luck) > 0);
        }
        desk_free(d);
    }
}

/* ---- What can be given ----------------------------------------------------------------------- */

static const deck_table godslayer = {"godslayer", 2, 0}, vigil = {"vigil", 2, 0},
                        anniversary = {"anniversary", 2, 0}, alone = {"vigil", 1, 0},
                        teams = {"godslayer,vigil", 6, 3};

/* Every line of docs/scenarios.md, and those that only the program writes. */
static const struct {
    const deck_table *table; /* NULL: the six princes, four of them */
    const char *text;
} given[] = {
    {&godslayer, "center only: Mephit"},
    {&godslayer, "center only: Mephit, Demon Slayer, Mephit, Snapdragon"},
    {&godslayer, "center only: -"},
    {&godslayer, "center only: Mephit\nvoid: Demon Slayer x2, Snapdragon"},
    {&godslayer, "center bag: Mephit x2, Demon Slayer\ncenter: Snapdragon, Wolf Shaman"},
    {&godslayer, "center: Snapdragon, Wolf Shaman\ncenter bag: Mephit x2, Demon Slayer"},
    {&godslayer, "center bag: -\ncenter: Snapdragon, Mephit"},
    {&godslayer, "center: Demon Slayer, Mephit\nrow: Mephit, Wolf Shaman x2"},
    {&godslayer, "turn: 2\nround: 3\nturns: 5\npool: 7\nhonor 1: 5\nhonor 2: 60\nextra turns: 2"},
    {&godslayer, "last round: 1\nrunes for mechana construct: 2\nrunes: 30\npower: 30"},
    {&godslayer, "hand 1: Apprentice x3, Militia\nshown 1: Militia\ndiscard 1: Mystic\n"
                 "deck 1: Militia, Mystic, Militia\nknown top 1: 2\nplayed 1: Apprentice x2\n"
                 "play 1: Yggdrasil Staff (used 1), Snapdragon\ngone: Apprentice x2"},
    {&anniversary, "play 1: Snapdragon (used 1 armed 2), Burrower Mark II (armed 1), Snapdragon\n"
                   "hand 1: Landtalker, Watchmaker's Altar\npool: 1"},
    {&godslayer, "bag 1: Apprentice x2, Militia\ndeck 1: Mystic\nleft Mystic: 3\nleft Cultist: 0"},
    {&godslayer, "deck 1: -\nbag 2: -\ndefeated: Mephit\nhappened: 1"},
    {&godslayer, "over: 1\nlast round: 1\npool: 0\nhonor 1: 40"},
    {&godslayer, "key: secure 0123456789abcdef 0000000000000000 ffffffffffffffff 0000000000000001\n"
                 "draws 1: 7 1\ndraws 2: 9 0\ncenter draws: 30"},
    {&godslayer,
     "runes: 32767\npower: 32767\nenergy: 32767\nhonor 1: 65000\nround: 60000\nturns: 65535"},
    {&vigil, "row: Lagoon Troll, - (1 treasure), Starcaller Leotan, Lagoon Troll (2 treasures), "
             "Magnet Monk x2 (1 treasure)\ncenter only: -\npower: 9\nenergy: 7"},
    {&vigil,
     "row: Lagoon Troll x3, Magnet Monk x2, Temporal Eye, Omnicron (3 treasures)\nslots: 7"},
    {&vigil, "hand 1: Oziah, Judge of Logos\nrow: Herald of Doom, Lagoon Troll x2\n"
             "center only: Lagoon Troll\nenergy: 7\nrunes: 9"},
    {&vigil, "play 1: Temporal Eye x2, Serpent Siren (used 1)\ndiscount for construct: 1\n"
             "waiting for hero: 1"},
    {&alone, "opponent honor: 3\nset aside: Omnicron, Magnet Monk x2\ntreasures gone: 2"},
    {&alone,
     "center only: Magnet Monk, Energy Shard x3, Lagoon Troll\nopponent honor: 60\npool: 2"},
    {&vigil, "first deal: 1\ncenter: Energy Shard x2, Spirit Merchant, Magnet Monk x2"},
    {&alone, "first deal: 1\nrow: Lagoon Troll, - (1 treasure)\nhand 1: Militia"},
    {&teams, "turn: 4\nrunes: 20\nhand 4: Militia x3\ncenter only: Mephit x3, Energy Shard"},
    {NULL, "hand 1: Guard, Marriage, Poison\nhand 3: Elixir\ntable 1: Army 3, Wife 2\nbaby 1: 1"},
    {NULL, "prince 1: Vitae\nbond 1: Bond with Ardor\nprince 2: Denarius\nround: 6\nacted: 3, 4\n"
           "hand 1: Army 1 x2\nhand 2: Poison\ndies after round: 8"},
    {NULL, "step: draw\nround: 3\nowed 1: 1\nowed 4: 1\ndrew an event: 1\nhas looked: 1"},
    {NULL, "step: events\nlaid 1: Marriage\nlaid 2: Spoils of War\nlaid 3: Baby Shower\n"
           "order: 3, 1\ndice: 3 6 1 2 3 4 5 6\ntable 2: Wife 1"},
    {NULL, "event deck: Marriage, ? x2, Baby Shower, ...\nresource deck: Guard, Poison\n"
           "wife deck: Wife 1, ...\ngone: Army 1"},
    {NULL, "hand 1: Guard\nhand 2: Poison x2\nknown 1 2: Poison\noffers: 3\nrefusals: 1"},
    {NULL, "hand 1: Guard, Army 1\nhand 2: Poison x2\noffers: 3\nrefusals: 3\nrefused: Ardor, Army "
           "1, Guard, - x2, "
           "Poison x2, - x2, Ardor, Guard, - x3, Elixir"},
    {NULL, "prince 1: Ensis\nhand 1: Guard\nguarded: king\nguard named: 1\ndeclared: 1\nround: 7"},
    {NULL, "line: 3, 1\nhand 1: Poison x2\nhand 3: Army 2\nturn: 3"},
};

static desk *desk_for(const deck_table *table)
{
    return desk_new(table != NULL ? deck_table_game(table, "60") : princes_with_luck(4));
}

static void test_from_given(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(given); i++) {
        desk *d = desk_for(given[i].table);
        for (uint64_t number = 0; number < games_wanted(5000, 2); number++) {
            deck_luck luck = {asc__mix(number + 1000 * i), 0};
            if (parse(d, given[i].text, d->state) != ASC_OK)
                fail_msg("%s\nis refused: %s", given[i].text, d->report);
            play_and_check(d, STEPS, &luck);
        }
        desk_free(d);
    }
}

/* The lines of a text, each with a chance. */
static void keep_some(const char *text, char *some, deck_luck *luck)
{
    unsigned of = 2 + deck_below(luck, 9);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n") + 1;
        if (deck_below(luck, of) > 0) {
            memcpy(some, text, length);
            some += length;
        }
        text += length;
    }
    *some = '\0';
}

/* Positions made of some of the lines of another: what is accepted is played on from. */
static void test_from_some_lines(void **unused)
{
    (void)unused;
    desk *d;
    unsigned accepted = 0;
    char *some = deck_get(TEXT_MAX);
    for (size_t i = 0; (d = desk_at(i)) != NULL; i++) {
        for (uint64_t number = 0; number < games_wanted(5000, 2); number++) {
            deck_luck luck = {asc__mix(number + 77 * i), 0};
            asc_seed seed = asc_seed_from_number(number);
            asc_state_init(d->game, d->state, &seed);
            deck_play_on(d->game, d->state, DECK_BUSY, deck_below(&luck, 400), &luck);
            asc_position_format(d->game, d->state, d->text, sizeof d->text);
            for (int again = 0; again < 8; again++) {
                keep_some(d->text, some, &luck);
                if (parse(d, some, d->state) != ASC_OK)
                    continue;
                accepted++;
                play_and_check(d, 20, &luck);
                memcpy(d->text, some, strlen(some) + 1);
            }
        }
        desk_free(d);
    }
    free(some);
    print_message("%u positions of some lines were possible\n", accepted);
    assert_true(accepted > 100);
}

/* Bytes between the members of a state: they are no part of it. */
static bool is_padding(const asc_game *base, size_t at)
{
    if (strcmp(asc_game_name(base), "deck") != 0)
        return (at >= offsetof(princes_state, dice) + sizeof(((princes_state *)NULL)->dice) &&
                at < offsetof(princes_state, refused)) ||
               at >= offsetof(princes_state, refused) + sizeof(((princes_state *)NULL)->refused);
    const deck_game *game = deck_of(base);
    size_t amounts = offsetof(deck_state, amounts) + sizeof(((deck_state *)NULL)->amounts);
    size_t player = offsetof(deck_player, counts_as) + sizeof(((deck_player *)NULL)->counts_as);
    if (at < sizeof(deck_state))
        return at >= amounts && at < offsetof(deck_state, center_draws);
    for (int seat = 0; seat < base->players; seat++) {
        size_t part = game->players_at + (size_t)seat * game->player_size;
        if (at >= part + player && at < part + sizeof(deck_player))
            return true;
    }
    return false;
}

/* Any byte of a state may be another, as long as the state is sound: it is not lost. Returns how
 * many were. */
static unsigned change_every_byte(desk *d, deck_luck *luck)
{
    static const uint8_t changes[] = {1, 2, 3, 5, 8, 64, 254, 255};
    uint8_t *bytes = (uint8_t *)d->state;
    uint64_t hash = asc_state_hash(d->game, d->state);
    unsigned sound = 0;
    for (size_t at = 0; at < asc_state_size(d->game); at++) {
        uint8_t was = bytes[at];
        bytes[at] = (uint8_t)(was + changes[deck_below(luck, ASC__COUNT(changes))]);
        if (!is_padding(d->game, at) && asc_state_check(d->game, d->state) == NULL &&
            asc_state_hash(d->game, d->state) != hash) {
            sound++;
            check_text(d);
        }
        bytes[at] = was;
    }
    return sound;
}

/* At the beginning of every game and three times later; with sanitizers, at one of these, and not
 * the same in all. */
static void test_every_byte(void **unused)
{
    (void)unused;
    desk *d;
    unsigned sound = 0;
    for (size_t i = 0; (d = desk_at(i)) != NULL; i++) {
        deck_luck luck = {asc__mix(i), 0};
        asc_state_init(d->game, d->state, NULL);
        for (unsigned stop = 0; stop < 4 && !asc_over(d->game, d->state); stop++) {
            if (!is_sanitized() || stop == i % 4)
                sound += change_every_byte(d, &luck);
            deck_play_on(d->game, d->state, DECK_BUSY, 40, &luck);
        }
        desk_free(d);
    }
    print_message("%u changed states were sound\n", sound);
    assert_true(sound > 1000);
}

/* What the game was set up with is no part of a position. */
static void test_seeds(void **unused)
{
    (void)unused;
    for (int way = 0; way < 8; way++) {
        bool secure = way & 1, princes = way & 2, wide = way & 4;
        asc_host host = {.load = deck_load, .release = deck_release};
        asc_config config = {.game = princes ? "princes" : "deck",
                             .players = 3,
                             .seed = asc_seed_from_number(5),
                             .host = &host};
        config.seed.secure = secure;
        asc_game *game;
        assert_int_equal(asc_game_new(&config, &game), ASC_OK);
        desk *d = desk_new(game);
        asc_seed seed = asc_seed_from_number(9);
        seed.secure = !secure;
        seed.word[3] = wide ? 77 : 0;
        asc_state_init(game, d->state, &seed);
        check_text(d);
        desk_free(d);
    }
}

/* A record that starts so can be read. */
static void test_records(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(given); i++) {
        desk *d = desk_for(given[i].table);
        deck_luck luck = {asc__mix(i), 0};
        match_kit kit;
        asc_match *match;
        asc_record *record;
        assert_int_equal(parse(d, given[i].text, d->state), ASC_OK);
        assert_int_equal(asc_match_from_state(d->game, d->state, &match), ASC_OK);
        kit_play(match, DECK_BUSY, 40, &luck);
        char *text = kit_record(match, NULL, ASC_ALL_SEEING);
        kit_init(&kit);
        if (kit_parse(&kit, text, false, &record) != ASC_OK)
            fail_msg("the record is refused: %s\n%s", kit.report, text);
        assert_int_equal(kit_hash(asc_record_match(record)), kit_hash(match));
        asc_record_free(record);
        asc_match_free(match);
        free(text);
        desk_free(d);
    }
}

/* ---- What cannot be -------------------------------------------------------------------------- */

/* Each is one mistake, and gets one message. */
static const struct {
    const deck_table *table; /* NULL: the six princes, four of them */
    const char *text, *message;
} refused[] = {
    {&godslayer, "runes: 1\nrunes: 2", "2: 'runes' is said in line 1 already"},
    {&godslayer, "hand 1: Militia\n\nhand 1: Militia", "3: 'hand 1' is said in line 1 already"},
    {&godslayer, "hand 1: Militia, -", "1: '-' is for no cards at all, and stands alone"},
    {&godslayer, "center only: -, Mephit", "stands alone"},
    {&godslayer, "hand 1: Mephit x3", "1: a monster is no card to own"},
    {&godslayer, "hand 1: Militia (new) x2", "expected a comma"},
    {&godslayer, "hand 1: Militia x2 (new)", "nothing can be said about a card here"},
    {&godslayer, "hnad 1: Militia", "there is nothing called 'hnad 1'; did you mean 'hand 1'?"},
    {&godslayer, "left Mysitc: 3", "did you mean 'left Mystic'?"},
    {&godslayer, "weather: 3", "there are turn, round, pool"},
    {&godslayer, "hand 3: Militia", "whose? Say 'hand 1', seats being 1 to 2"},
    {&godslayer, "hand: Militia", "whose? Say 'hand 1', seats being 1 to 2"},
    {&godslayer, "opponent honor: 3", "there is such an opponent only in a game for one"},
    {&anniversary, "play 1: Snapdragon (armed 1)",
     "only an ability that waits for something can be armed"},
    {&anniversary, "play 1: Snapdragon (armed 3)", "expected '(used 1)'"},
    {&anniversary, "play 1: Snapdragon (used 2 armed 2)", "what can still be used is wrong"},
    {&anniversary, "play 2: Snapdragon (armed 2)",
     "an ability is armed of a player whose turn it is not"},
    {&godslayer, "play 1: Snapdragon (armed 2)", "can be armed"},
    {&godslayer, "slots: 7", "the row of this game does not grow"},
    {&godslayer, "row: Mephit x7", "the row has only 6 slots"},
    {&godslayer, "row: Mephit (1 treasure)", "this game has no treasures"},
    {&godslayer, "reserve: 3", "1: pool and tokens need a reserve of 0, not of 3"},
    {&godslayer, "pool: 1\nreserve: 5", "2: pool and tokens need a reserve of -59, not of 5"},
    {&godslayer, "pool: 70\nreserve: 65477", "2: pool and tokens need a reserve of 10, not of -59"},
    {&godslayer, "reserve: -40000", "1: expected a number from -32768 to 65535"},
    {&godslayer, "known top 1: 1", "more cards on top of a deck are known than lie there"},
    {&godslayer, "key: fast 0 0 0 0", "four numbers of 16 digits"},
    {&godslayer, "just words", "1: expected 'name: value'"},
    {&godslayer, "center only: Mephit\ncenter: Mephit", "1: 'center only' names all there is"},
    {&godslayer, "center bag: -\ncenter only: -", "2: 'center only' names all there is"},
    {&godslayer, "pool: 0\nlast round: 0", "the last round has not been called"},
    {&godslayer, "first deal: 1\nover: 1", "1: the first deal comes before all else"},
    {&godslayer, "first deal: 2", "expected a number from 0 to 1"},
    {&godslayer, "left Mystic: 31", "expected a number from 0 to 30, not '31'"},
    {&godslayer, "hand 1: Mystic x3\nleft Mystic: 28",
     "2: more copies of Mystic are asked for than there are, which is 30"},
    {&vigil, "row: Energy Shard", "a treasure takes no slot of the row: it lies under a card"},
    {&vigil, "row: Lagoon Troll x2 (31 treasures)",
     "more copies of Energy Shard are asked for than there are, which is 60"},
    {&vigil, "row: Lagoon Troll (many)", "expected '(2 treasures)' behind a card of the row"},
    {&vigil, "play 1: Temporal Eye (used 3)", "the numbers of abilities of Temporal Eye, 1 to 2"},
    {&vigil, "play 1: Truth Seeker", "only constructs and trophies can be in play"},
    {&alone, "set aside: Lagoon Troll x2", "the opponent sets only heroes and constructs aside"},
    {NULL, "hand 1: Guard\nhand 1: Guard", "2: 'hand 1' is said in line 1 already"},
    {NULL, "hnad 1: Guard", "a position has no line 'hnad 1'; did you mean 'hand 1'?"},
    {NULL, "hand 5: Guard", "a position has no line 'hand 5'; did you mean 'hand 1'?"},
    {NULL, "known 1 1: Guard", "a position has no line 'known 1 1'"},
    {NULL, "step: draw\nowed 1: 0", "2: expected a number from 1 to 3, not '0'"},
    {NULL, "step: draw\nowed 4: 2",
     "somebody would draw more cards than their place in the line allows"},
    {NULL, "hand 1: Guard\nowed 1: 2", "cards are still to be drawn, and it is the step of acting"},
    {NULL, "baby 1: 13", "expected a number from 0 to 12, not '13'"},
    {NULL, "baby 1: 9", "a prince has a baby and no wife"},
    {NULL, "table 1: Wife 1\nbaby 1: 8", "no dice of this prince give such a baby"},
    {NULL, "table 3: Wife 1\nbaby 3: 1", "no dice of this prince give such a baby"},
    {NULL, "table 3: Wife 1\nbaby 3: 6", "no dice of this prince give such a baby"},
    {NULL, "step: events", "it is the step of events, and nobody has laid one"},
    {NULL, "step: events\nlaid 1: Marriage\norder: 2", "is to be turned up that nobody has laid"},
    {NULL, "order: 1, 1", "events cannot be turned up in that order"},
    {NULL, "step: draw\nlaid 1: Marriage", "somebody has acted, and cards are still being drawn"},
    {NULL, "step: draw\nacted: 1", "somebody has acted, and cards are still being drawn"},
    {NULL, "step: draw\noffers: 3", "offers and mutinies are of the step of acting"},
    {NULL, "step: draw\nturn: 1", "it is nobody's step"},
    {NULL, "hand 1: Guard\ndeclared: 1", "a mutiny has been declared too early in the game"},
    {NULL, "hand 1: Guard\navoided: Ardor", "somebody has avoided an assassination who cannot"},
    {NULL, "prince 4: Vitae\nhas looked: 1", "somebody has looked, and nobody can"},
    {NULL, "guard named: 1", "a prince has named someone to guard, and nobody has that power"},
    {NULL, "prince 1: Ensis\nguard used: 1", "somebody is guarded whom nobody has named"},
    {NULL, "prince 1: Ensis\nguarded: king", "somebody is guarded whom nobody has named"},
    {NULL, "turn: king", "expected a prince, not 'king'"},
    {NULL, "round: 0", "expected a number from 1 to 32, not '0'"},
    {NULL, "event deck: Guard", "1: 'Guard' cannot be here"},
    {NULL, "event deck: ? x3", "1: a deck has 3 places with '?', and 32 cards are left for it"},
    {NULL, "event deck: ? x43", "1: a deck has at most 42 cards"},
    {NULL, "laid 1: Spoils of War\nlaid 2: Spoils of War\nlaid 3: Spoils of War",
     "3: too many of 'Spoils of War': there are 2 in the game"},
    {NULL, "hand 1: Guard x9", "1: too many of 'Guard': there are 6 in the game"},
    {NULL, "prince 1: Vitae\nprince 2: Vitae", "a prince or a bond is there twice"},
    {NULL, "hand 1", "1: expected 'name: value'"},
};

static void test_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(refused); i++) {
        desk *d = desk_for(refused[i].table);
        if (parse(d, refused[i].text, d->state) != ASC_BAD_TEXT)
            fail_msg("%s\nis accepted", refused[i].text);
        if (strstr(d->report, refused[i].message) == NULL || d->messages != 1)
            fail_msg("%s\nexpected the message: %s\ngot: %s", refused[i].text, refused[i].message,
                     d->report);
        desk_free(d);
    }
}

/* A position with less honor than the pool begins with has a reserve below 0, which records of old
 * have counted from 65536 down. */
static void test_reserve(void **unused)
{
    (void)unused;
    desk *d = desk_for(&godslayer);
    assert_int_equal(parse(d, "pool: 1", d->state), ASC_OK);
    check_text(d);
    assert_non_null(strstr(d->text, "\nreserve: -59\n"));
    assert_int_equal(parse(d, "pool: 1\nreserve: 65477", d->other), ASC_OK);
    assert_int_equal(asc_state_hash(d->game, d->state), asc_state_hash(d->game, d->other));
    desk_free(d);
}

/* Energize goes by energy from before: what is unfinished keeps that, and so does its text. */
static void test_noted_energy(void **unused)
{
    (void)unused;
    size_t size;
    char *text = deck_read_file("tests/fans/fans.pack", &size);
    assert_non_null(text);
    desk *d = desk_new(deck_text_game(text, 2, "60"));
    free(text);
    game_set(d->game, d->state,
             "hand 1: Storm Chaser, Militia\ncenter: Attic x3\n"
             "row: Static, Thundercloud, Spark, Attic x3");
    static const char *const moves[] = {"play Storm Chaser", "reward Static", "reward Spark",
                                        "banish Militia"};
    for (size_t i = 0; i < ASC__COUNT(moves); i++) {
        game_play(d->game, d->state, moves[i]);
        check_text(d);
        /* The game goes on from the text. */
        memcpy(d->state, d->other, asc_state_size(d->game));
    }
    assert_non_null(strstr(d->text, "\nenergy: 2\n"));
    assert_non_null(strstr(d->text, "\nhonor 1: 3\n"));
    for (uint64_t number = 0; number < games_wanted(5000, 2); number++) {
        deck_luck luck = {asc__mix(number), 0};
        asc_seed seed = asc_seed_from_number(number);
        asc_state_init(d->game, d->state, &seed);
        play_and_check(d, STEPS, &luck);
    }
    desk_free(d);
}

/* Lines may stand in any order. */
static void test_order(void **unused)
{
    (void)unused;
    static const char *const pairs[][2] = {
        {"center: Magnet Monk, Omnicron\ncenter bag: Lagoon Troll, Temporal Eye",
         "center bag: Lagoon Troll, Temporal Eye\ncenter: Magnet Monk, Omnicron"},
        {"row: Lagoon Troll x3, Magnet Monk x2, Temporal Eye, Omnicron\nslots: 7",
         "slots: 7\nrow: Lagoon Troll x3, Magnet Monk x2, Temporal Eye, Omnicron"},
        {"deck 1: Militia, Mystic, Apprentice\nbag 1: Apprentice",
         "bag 1: Apprentice\ndeck 1: Militia, Mystic, Apprentice"},
        {"played 1: Apprentice, Lifebound Muse\nhappened: 0",
         "happened: 0\nplayed 1: Apprentice, Lifebound Muse"},
    };
    desk *d = desk_for(&vigil);
    for (size_t i = 0; i < ASC__COUNT(pairs); i++) {
        assert_int_equal(parse(d, pairs[i][0], d->state), ASC_OK);
        assert_int_equal(parse(d, pairs[i][1], d->other), ASC_OK);
        assert_int_equal(asc_state_hash(d->game, d->state), asc_state_hash(d->game, d->other));
    }
    desk_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_position),  cmocka_unit_test(test_from_given),
        cmocka_unit_test(test_from_some_lines), cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_seeds),           cmocka_unit_test(test_records),
        cmocka_unit_test(test_refused),         cmocka_unit_test(test_reserve),
        cmocka_unit_test(test_order),           cmocka_unit_test(test_noted_energy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
