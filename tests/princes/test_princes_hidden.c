/*
 * test_princes_hidden.c - what is hidden among the six princes stays hidden. States of random games
 * are changed in all that a viewer may not know, by this file alone: hands, bonds, laid events and
 * whose they are, the order of the decks, what one looks at, offers between others, what others
 * know, the luck to come. The viewer must not be able to tell from views, lists of moves, refusals,
 * events or his record, now or under the same moves, until something hidden rightly comes to light.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "princes_internal.h"
#include "game_kit.h"
#include "game_checks.h"

enum { STEPS = 40, CARDS_MAX = 84 };

typedef struct luck {
    uint64_t key;
    uint32_t used;
} luck;

static uint32_t below(luck *from, uint32_t most)
{
    return asc__random_fast(from->key, 41, from->used++, most);
}

static asc_state *as_state(princes_state *state)
{
    return (asc_state *)(void *)state;
}

/* ---- Scrambling ------------------------------------------------------------------------------ */

typedef struct pile {
    uint8_t cards[CARDS_MAX];
    unsigned count;
} pile;

static void shuffle(pile *all, luck *from)
{
    for (unsigned i = all->count; i > 1; i--) {
        unsigned other = below(from, i);
        uint8_t card = all->cards[i - 1];
        all->cards[i - 1] = all->cards[other];
        all->cards[other] = card;
    }
}

/* A card leaves one pile for another. */
static uint8_t take(pile *all)
{
    assert_true(all->count > 0);
    return all->cards[--all->count];
}

static void scramble_bonds(const asc_game *game, princes_state *state, int viewer, luck *from)
{
    pile bonds = {.count = 0};
    if (state->over)
        return;
    for (uint8_t prince = 0; prince < PRINCES_SEATS; prince++)
        if (viewer < 0 || state->bond[viewer] != prince)
            bonds.cards[bonds.count++] = prince;
    shuffle(&bonds, from);
    for (int seat = 0; seat < game->players; seat++)
        if (seat != viewer)
            state->bond[seat] = take(&bonds);
}

static bool may_see_look(const princes_state *state, int viewer)
{
    return viewer >= 0 && princes_has(state, viewer, PRINCES_LOOKS);
}

/* Does the viewer know that this seat laid what is turned up? */
static bool is_told(const princes_state *state, int seat)
{
    return (state->opened >> seat & 1) && princes_family_of(state->laid[seat]) == PRINCES_SPOILS;
}

/* Whose events are turned up: any of the others who have laid one. */
static void scramble_layers(const asc_game *game, princes_state *state, int viewer, luck *from)
{
    pile seats = {.count = 0}, cards = {.count = 0};
    unsigned opened = 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (seat == viewer || state->laid[seat] == ASC_NO_CARD || is_told(state, seat))
            continue;
        seats.cards[seats.count++] = (uint8_t)seat;
        if (state->opened >> seat & 1) {
            cards.cards[cards.count++] = state->laid[seat];
            opened |= 1u << seat;
        }
    }
    /* Those that are not turned up are dealt anew with the hands. */
    pile closed = {.count = 0};
    for (unsigned i = 0; i < seats.count; i++)
        if (!(opened >> seats.cards[i] & 1))
            closed.cards[closed.count++] = state->laid[seats.cards[i]];
    state->opened = (uint8_t)(state->opened & ~opened);
    shuffle(&seats, from);
    while (seats.count > 0) {
        uint8_t seat = take(&seats);
        bool open = cards.count > 0;
        state->laid[seat] = take(open ? &cards : &closed);
        if (open)
            state->opened = (uint8_t)(state->opened | 1u << seat);
    }
}

/* The hidden cards of a state, taken out of it. */
typedef struct secrets {
    pile events, resources;
    unsigned hand[PRINCES_SEATS]; /* hidden cards of each hand */
} secrets;

static void collect(secrets *found, uint8_t card)
{
    pile *to = princes_is_event(card) ? &found->events : &found->resources;
    to->cards[to->count++] = card;
}

/* The viewer knows some cards of a hand; the rest of it is taken out. */
static void collect_hand(princes_state *state, int viewer, int seat, secrets *found)
{
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
        uint8_t *held = &state->hand[seat][kind];
        uint8_t known = viewer >= 0 ? state->known[viewer][seat][kind] : 0;
        for (; *held > known; --*held) {
            collect(found, kind);
            found->hand[seat]++;
        }
    }
}

static void collect_all(const asc_game *game, princes_state *state, int viewer, secrets *found)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (seat != viewer && !state->over)
            collect_hand(state, viewer, seat, found);
        if (seat != viewer && state->laid[seat] != ASC_NO_CARD && !(state->opened >> seat & 1))
            collect(found, state->laid[seat]);
    }
    for (int from = 0; from < 2; from++) {
        const princes_deck *deck = &state->deck[from];
        unsigned known = may_see_look(state, viewer) ? deck->seen : 0;
        for (unsigned i = 0; i + known < deck->size; i++)
            if (deck->card[i] != ASC_NO_CARD)
                collect(found, deck->card[i]);
        for (uint8_t kind = princes_deck_first(from); kind < princes_deck_end(from); kind++)
            for (; state->bag[kind] > 0; state->bag[kind]--)
                collect(found, kind);
    }
    for (unsigned i = 0; i < state->look_count && !may_see_look(state, viewer); i++)
        collect(found, state->look[i]);
}

static void deal_decks(princes_state *state, int viewer, secrets *found, luck *from)
{
    for (int deck = 0; deck < 2; deck++) {
        princes_deck *to = &state->deck[deck];
        pile *cards = deck == PRINCES_EVENT_DECK ? &found->events : &found->resources;
        unsigned known = may_see_look(state, viewer) ? to->seen : 0;
        for (unsigned i = 0; i + known < to->size; i++) {
            uint8_t card = take(cards);
            /* What somebody has put to the bottom has a place; all else may have one or not. */
            bool placed = i + to->seen >= to->size || below(from, 4) == 0;
            to->card[i] = placed ? card : ASC_NO_CARD;
            if (!placed)
                state->bag[card]++;
        }
    }
}

/* Hands take what is left: nobody knows how many events are among them. */
static void deal_hands(const asc_game *game, princes_state *state, secrets *found, luck *from)
{
    pile left = found->resources;
    for (unsigned i = 0; i < found->events.count; i++)
        left.cards[left.count++] = found->events.cards[i];
    shuffle(&left, from);
    for (int seat = 0; seat < game->players; seat++)
        for (; found->hand[seat] > 0; found->hand[seat]--)
            state->hand[seat][take(&left)]++;
    assert_int_equal(left.count, 0);
}

/* An offer between others is of cards that its maker has. */
static void deal_offer(princes_state *state, int viewer, luck *from)
{
    bool party = viewer >= 0 && (viewer == state->active || (viewer == state->offer_to &&
                                                             state->question == PRINCES_Q_ANSWER));
    if (state->offer_to == PRINCES_NONE || party)
        return;
    pile give = {.count = 0}, want = {.count = 0};
    for (uint8_t kind = 0; kind < PRINCES_HELD; kind++) {
        for (int i = 0; i < state->hand[state->active][kind]; i++)
            give.cards[give.count++] = kind;
        for (int i = 0; i < asc__princes_cards[kind].copies; i++)
            want.cards[want.count++] = kind;
    }
    shuffle(&give, from);
    shuffle(&want, from);
    for (uint8_t count = 0; count < state->give_count;)
        asc__princes_list_add(state->give, &count, take(&give));
    for (uint8_t count = 0; count < state->want_count;)
        asc__princes_list_add(state->want, &count, take(&want));
}

/* Offers between others that were refused may be of anything, or not remembered. */
static void scramble_refused(princes_state *state, int viewer, luck *from)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < PRINCES_REFUSALS && viewer != state->active; i++) {
        princes_offer offer = state->refused[i];
        bool own = viewer >= 0 && princes_offered_to(state, &offer, viewer);
        if (!own && below(from, 3) == 0)
            offer.to = ASC_NO_CARD;
        if (!own)
            offer.give[0] = offer.want[0] = 0; /* the first kind: the list stays sorted */
        if (offer.to != ASC_NO_CARD)
            state->refused[kept++] = offer;
    }
    if (viewer != state->active)
        memset(&state->refused[kept], ASC_NO_CARD,
               (PRINCES_REFUSALS - kept) * sizeof(princes_offer));
}

/* What the others know is what the hands have. */
static void scramble_known(const asc_game *game, princes_state *state, int viewer, luck *from)
{
    for (int who = 0; who < game->players; who++)
        for (int whose = 0; whose < game->players; whose++)
            for (uint8_t kind = 0; kind < PRINCES_HELD && who != viewer && who != whose; kind++)
                state->known[who][whose][kind] =
                    (uint8_t)below(from, state->hand[whose][kind] + 1u);
}

/* One's own event is turned up, or one like it of somebody else: he cannot tell. */
static void swap_twin(const asc_game *game, princes_state *state, int viewer)
{
    if (viewer < 0 || state->laid[viewer] == ASC_NO_CARD ||
        princes_family_of(state->laid[viewer]) == PRINCES_SPOILS)
        return;
    bool opened = state->opened >> viewer & 1;
    for (int seat = 0; seat < game->players; seat++)
        if (seat != viewer && state->laid[seat] == state->laid[viewer] &&
            (state->opened >> seat & 1) != opened) {
            state->opened = (uint8_t)(state->opened ^ (1u << seat | 1u << viewer));
            return;
        }
}

/* Writes to *to a determinization that `viewer` cannot tell from `state`. */
static void scramble(const asc_game *game, const princes_state *state, int viewer, uint64_t seed,
                     princes_state *to)
{
    luck from = {seed, 0};
    secrets found = {.events = {.count = 0}};
    *to = *state;
    scramble_bonds(game, to, viewer, &from);
    scramble_layers(game, to, viewer, &from);
    collect_all(game, to, viewer, &found);
    shuffle(&found.events, &from);
    shuffle(&found.resources, &from);
    for (int seat = 0; seat < game->players; seat++)
        if (seat != viewer && to->laid[seat] != ASC_NO_CARD && !(to->opened >> seat & 1))
            to->laid[seat] = take(&found.events);
    for (unsigned i = 0; i < to->look_count && !may_see_look(to, viewer); i++)
        to->look[i] = take(to->look_deck == PRINCES_EVENT_DECK ? &found.events : &found.resources);
    deal_decks(to, viewer, &found, &from);
    deal_hands(game, to, &found, &from);
    deal_offer(to, viewer, &from);
    scramble_refused(to, viewer, &from);
    scramble_known(game, to, viewer, &from);
    if (below(&from, 2) == 0)
        swap_twin(game, to, viewer);
    for (int i = 0; i < 4; i++)
        to->key[i] = asc__mix(seed + (uint64_t)i);
    for (int i = 0; i < PRINCES_STREAMS; i++)
        to->numbers[i] = below(&from, 1000);
    const char *broken = asc_state_check(game, as_state(to));
    if (broken != NULL)
        fail_msg("viewer %d: another determinization is not sound: %s", viewer, broken);
}

/* ---- Two determinizations side by side ------------------------------------------------------- */

/* What a viewer hears of one decision. */
typedef struct heard {
    int viewer;
    unsigned count;
    asc_event events[256];
} heard;

static void hear(void *user, const asc_event *event)
{
    heard *to = user;
    if (asc_event_for(event, to->viewer, &to->events[to->count]))
        to->count++;
    assert_true(to->count < ASC__COUNT(to->events));
}

/* 0: he hears the same; 1: something hidden rightly came to light; -1: it leaks. */
static int compare_heard(const heard *a, const heard *b)
{
    for (unsigned i = 0; i < a->count && i < b->count; i++) {
        const asc_event *x = &a->events[i], *y = &b->events[i];
        if (x->id != y->id || x->seat != y->seat || x->card != y->card || x->a != y->a ||
            x->b != y->b || x->seen_by != y->seen_by || x->told_to != y->told_to ||
            x->barrier != y->barrier || x->final != y->final)
            return x->barrier && y->barrier ? 1 : -1;
    }
    return a->count == b->count ? 0 : -1;
}

static char *record_of(const asc_match *match, int viewer)
{
    size_t size = asc_record_format(match, NULL, viewer, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    asc_record_format(match, NULL, viewer, text, size);
    return text;
}

/* A move in each determinization that looks the same to the viewer; false where none is found. */
static bool alike_moves(asc_match *const match[2], int viewer, luck *from, asc_move move[2])
{
    const asc_game *game = asc_match_game(match[0]);
    const asc_state *state[2] = {asc_match_state(match[0]), asc_match_state(match[1])};
    asc_move moves[PRINCES_MOVES], looks[2];
    int count = asc_legal(game, state[0], moves), alike = 0;
    if (count == 0)
        return false;
    move[0] = moves[below(from, (uint32_t)count)];
    asc_move_for(game, state[0], move[0], viewer, &looks[0]);
    count = asc_legal(game, state[1], moves);
    for (int i = 0; i < count; i++) {
        asc_move_for(game, state[1], moves[i], viewer, &looks[1]);
        if (memcmp(&looks[0], &looks[1], sizeof looks[0]) == 0)
            moves[alike++] = moves[i];
    }
    if (alike > 0)
        move[1] = moves[below(from, (uint32_t)alike)];
    return alike > 0;
}

/* What is wrong with what the viewer gets of two matches that are alike to him. */
static const char *compare_matches(asc_match *const match[2], int viewer)
{
    const asc_game *game = asc_match_game(match[0]);
    princes_view views[2];
    char *records[2];
    for (int i = 0; i < 2; i++) {
        asc_view_of(game, asc_match_state(match[i]), viewer, &views[i].head);
        records[i] = record_of(match[i], viewer);
    }
    const char *wrong = NULL;
    if (memcmp(&views[0], &views[1], sizeof views[0]) != 0)
        wrong = "the views differ";
    else if (strcmp(records[0], records[1]) != 0)
        wrong = "the records differ";
    free(records[0]);
    free(records[1]);
    return wrong;
}

/* Plays two determinizations on with moves that look alike, which others make with whatever they
 * have there. Returns NULL, or what the viewer can tell them apart by. */
static const char *follow(const asc_game *game, const princes_state *a, const princes_state *b,
                          int viewer, uint64_t seed)
{
    luck from = {seed, 0};
    asc_match *match[2];
    const princes_state *start[2] = {a, b};
    const char *wrong = NULL;
    asc_move move[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            asc_match_from_state(game, (const asc_state *)(const void *)start[i], &match[i]),
            ASC_OK);
    for (int step = 0; step < STEPS && wrong == NULL; step++) {
        int seat = asc_to_act(game, asc_match_state(match[0]));
        heard by[2] = {{.viewer = viewer}, {.viewer = viewer}};
        if (!alike_moves(match, viewer, &from, move))
            break;
        for (int i = 0; i < 2; i++)
            assert_int_equal(asc_match_play(match[i], seat, move[i], &(asc_sink){hear, &by[i]}),
                             ASC_OK);
        int order = compare_heard(&by[0], &by[1]);
        if (order > 0)
            break;
        wrong = order < 0 ? "an event tells of a difference" : compare_matches(match, viewer);
    }
    asc_match_free(match[0]);
    asc_match_free(match[1]);
    return wrong;
}

/* Of a move that somebody else makes, its hidden card is left out. */
static void check_moves_told(const asc_game *game, const princes_state *state, int viewer)
{
    asc_move moves[PRINCES_MOVES], seen;
    int count = asc_legal(game, (const asc_state *)(const void *)state, moves);
    for (int i = 0; i < count; i++) {
        bool secret = moves[i].verb == PRINCES_V_LAY || moves[i].verb == PRINCES_V_KEEP ||
                      moves[i].verb == PRINCES_V_GIVE || moves[i].verb == PRINCES_V_WANT;
        assert_true(
            asc_move_for(game, (const asc_state *)(const void *)state, moves[i], viewer, &seen));
        bool hidden = secret && viewer != state->asked;
        assert_int_equal(seen.card, hidden ? ASC_NO_CARD : moves[i].card);
    }
}

/* What the viewer is told about texts of moves, good and bad. */
static void compare_texts(const asc_game *game, const princes_state *a, const princes_state *b,
                          int viewer)
{
    static const char *const tries[] = {"put Army 1",  "lay Marriage",   "sing",
                                        "want Wife 1", "accept",         "save the king with Guard",
                                        "keep Poison", "poison the king"};
    for (size_t i = 0; i < ASC__COUNT(tries); i++) {
        asc_reason reason[2];
        const princes_state *in[2] = {a, b};
        for (int k = 0; k < 2; k++) {
            const asc_state *state = (const asc_state *)(const void *)in[k];
            asc_move move;
            asc_status status = asc_move_parse(game, state, tries[i], &move, NULL, NULL);
            reason[k] = status == ASC_OK && viewer >= 0 ? asc_check(game, state, viewer, move)
                                                        : ASC_REASON_COUNT;
        }
        assert_int_equal(reason[0], reason[1]);
    }
}

/* ---- Random games ---------------------------------------------------------------------------- */

typedef struct tally {
    unsigned samples, compared, questions[PRINCES_Q_COUNT];
    unsigned hands, bonds, laid, layers, decks, looks, offers, refused;
} tally;

/* What was different in the other determinization: the test must have had something to find. */
static void count_differences(const princes_state *a, const princes_state *b, tally *sum)
{
    sum->hands += memcmp(a->hand, b->hand, sizeof a->hand) != 0;
    sum->bonds += memcmp(a->bond, b->bond, sizeof a->bond) != 0;
    sum->laid += memcmp(a->laid, b->laid, sizeof a->laid) != 0;
    sum->layers += a->opened != b->opened;
    sum->decks += memcmp(a->deck, b->deck, sizeof a->deck) != 0;
    sum->looks += memcmp(a->look, b->look, sizeof a->look) != 0;
    sum->offers += memcmp(a->give, b->give, sizeof a->give) != 0;
    sum->refused += memcmp(a->refused, b->refused, sizeof a->refused) != 0;
}

static void compare_samples(const asc_game *game, const princes_state *state, uint64_t seed,
                            tally *sum)
{
    for (int viewer = ASC_SPECTATOR; viewer < game->players; viewer++) {
        princes_state other;
        scramble(game, state, viewer, seed + (uint64_t)(viewer + 1), &other);
        count_differences(state, &other, sum);
        compare_texts(game, state, &other, viewer);
        const char *problem = check_hidden(game, (const asc_state *)(const void *)state,
                                           as_state(&other), viewer, STEPS, seed, &sum->compared);
        if (problem != NULL)
            fail_msg("viewer %d: %s", viewer, problem);
        problem = follow(game, state, &other, viewer, seed);
        if (problem != NULL)
            fail_msg("viewer %d, under moves that look alike: %s", viewer, problem);
        check_moves_told(game, state, viewer);
        sum->samples++;
    }
    sum->questions[state->question]++;
}

/* Passes seldom, so that games have many events, offers and deaths in them. */
static void play_on(const asc_game *game, princes_state *state, luck *from)
{
    asc_move moves[PRINCES_MOVES];
    int count = asc_legal(game, as_state(state), moves);
    bool pass = count == 1 || below(from, 4) == 0;
    asc_apply_listed(game, as_state(state), moves[below(from, (uint32_t)(count - !pass))]);
}

static void test_random_games(void **unused)
{
    (void)unused;
    /* Now and then at a question of each sort: the seldom ones more often. */
    static const uint8_t every[PRINCES_Q_COUNT] = {
        [PRINCES_Q_TURN] = 12,   [PRINCES_Q_DRAW] = 20, [PRINCES_Q_LOOK] = 8,
        [PRINCES_Q_KEEP] = 4,    [PRINCES_Q_GIVE] = 60, [PRINCES_Q_WANT] = 60,
        [PRINCES_Q_ANSWER] = 10, [PRINCES_Q_GUARD] = 4, [PRINCES_Q_ELIXIR] = 3,
        [PRINCES_Q_MUTINY] = 6,  [PRINCES_Q_MARRY] = 3};
    tally sum = {0};
    uint64_t games = games_wanted(300, 30);
    for (int players = 2; players <= PRINCES_SEATS; players++) {
        asc_game *game = princes_new(players);
        for (uint64_t number = 0; number < games; number++) {
            princes_state state;
            asc_seed seed = asc_seed_from_number(number + 500 * (uint64_t)players);
            luck from = {asc__mix(seed.word[0]), 0};
            asc_state_init(game, as_state(&state), &seed);
            while (!state.over) {
                if (below(&from, every[state.question]) == 0)
                    compare_samples(game, &state, from.key + from.used, &sum);
                play_on(game, &state, &from);
            }
            compare_samples(game, &state, from.key, &sum);
        }
        asc_game_free(game);
    }
    print_message(
        "%u determinizations, %u positions equal; other hands %u, bonds %u, laid %u, layers %u, "
        "decks %u, looks %u, offers %u, refused %u\n",
        sum.samples, sum.compared, sum.hands, sum.bonds, sum.laid, sum.layers, sum.decks, sum.looks,
        sum.offers, sum.refused);
    for (int question = 0; question < PRINCES_Q_COUNT; question++)
        if (sum.questions[question] < 5)
            fail_msg("question '%s' was compared %u times", asc__princes_questions[question],
                     sum.questions[question]);
    assert_true(sum.compared > 3 * sum.samples);
    assert_true(sum.hands > sum.samples / 2 && sum.bonds > sum.samples / 2);
    assert_true(sum.decks > sum.samples / 2 && sum.laid > sum.samples / 20);
    assert_true(sum.layers > 20 && sum.looks > 20 && sum.offers > 20 && sum.refused > 20);
}

/* ---- Determinizations written out ------------------------------------------------------------ */

/* `same` says whether the viewer may not tell them apart. */
static void compare_two(const char *first, const char *second, int viewer, bool same)
{
    asc_game *game = princes_new(4);
    princes_state a, b;
    game_set(game, as_state(&a), first);
    game_set(game, as_state(&b), second);
    const char *problem =
        check_hidden(game, as_state(&a), as_state(&b), viewer, same ? STEPS : 0, 1, NULL);
    if (same && problem != NULL)
        fail_msg("%s", problem);
    if (!same && problem == NULL)
        fail_msg("viewer %d should see a difference:\n%s---\n%s", viewer, first, second);
    asc_game_free(game);
}

static void test_what_is_known(void **unused)
{
    (void)unused;
    /* Hands: an event or a resource, all the same to others. */
    const char *a = "hand 2: Guard\nhand 3: Marriage", *b = "hand 2: Marriage\nhand 3: Guard";
    compare_two(a, b, 0, true);
    compare_two(a, b, ASC_SPECTATOR, true);
    compare_two(a, b, 1, false);
    compare_two("hand 2: Guard", "hand 2: Guard x2", 0, false);
    /* What one has learnt of a hand. */
    compare_two("known 1 2: Guard\nhand 2: Guard, Army 1",
                "known 1 2: Guard\nhand 2: Guard, Poison", 0, true);
    compare_two("known 1 2: Guard\nhand 2: Guard, Poison",
                "known 1 2: Poison\nhand 2: Guard, Poison", 0, false);
    compare_two("known 1 2: Guard\nhand 2: Guard, Poison",
                "known 1 2: Poison\nhand 2: Guard, Poison", 2, true);
    /* What was refused, for the two whom it concerns. */
    a = "hand 1: Guard, Army 1\noffers: 1\nrefusals: 1\nrefused: Ardor, Guard, - x3, Poison";
    b = "hand 1: Guard, Army 1\noffers: 1\nrefusals: 1\nrefused: Ardor, Army 1, - x3, Poison";
    compare_two(a, b, 0, false);
    compare_two(a, b, 1, false);
    compare_two(a, b, 2, true);
    compare_two(a, b, ASC_SPECTATOR, true);
    /* Bonds, those that are not dealt too. */
    a = "bond 1: Bond with Ensis\nbond 2: Bond with Ardor";
    b = "bond 1: Bond with Ensis\nbond 2: Bond with Vitae\nbond 3: Bond with Denarius";
    compare_two(a, b, 0, true);
    compare_two(a, b, 1, false);
    /* What is laid, and whose it was that is turned up. */
    a = "laid 2: Marriage\nlaid 3: Assassination 6",
    b = "laid 3: Marriage\nlaid 2: Assassination 1";
    compare_two(a, b, 0, true);
    compare_two(a, b, 1, false);
    compare_two("laid 2: Marriage", "laid 3: Marriage", 0, false);
#define MARRIAGE                                                                                   \
    "step: events\ndice: 2\nwife deck: Wife 1, Wife 2, ...\nturned up: Assassination 6\n"          \
    "gone: Assassination 6\n"
    a = MARRIAGE "opened: 2\nlaid 2: Assassination 6\nlaid 3: Marriage\nlaid 4: Dispatch Up 5\n"
                 "order: 3";
    b = MARRIAGE "opened: 4\nlaid 4: Assassination 6\nlaid 2: Marriage\nlaid 3: Dispatch Up 6\n"
                 "order: 2";
    compare_two(a, b, 0, true);
    compare_two(a, b, ASC_SPECTATOR, true);
    compare_two(a, b, 3, false);
#undef MARRIAGE
    /* The order of the decks, for Gnaritas but for what he put there. */
    a = "event deck: Marriage, Baby Shower, ...", b = "event deck: Baby Shower, Marriage, ...";
    for (int viewer = ASC_SPECTATOR; viewer < 4; viewer++)
        compare_two(a, b, viewer, true);
    a = "event deck: Marriage, Baby Shower, Dispatch Up 1\nseen: 1 0";
    b = "event deck: Marriage, Dispatch Up 1, Baby Shower\nseen: 1 0";
    compare_two(a, b, 0, true);
    compare_two(a, b, 3, false);
    /* The five cards that Gnaritas looks at. */
    a = "step: draw\nowed 4: 1\nresource deck: -\nevent deck: Marriage, Baby Shower, Dispatch Up 1";
    b = "step: draw\nowed 4: 1\nresource deck: -\nevent deck: Marriage, Dispatch Up 1, Baby Shower";
    compare_two(a, b, 0, true);
    compare_two(a, b, 3, false);
}

/* Is asked for help, with and without what helps: nobody else can tell. */
static void test_calls(void **unused)
{
    (void)unused;
    static const char *const with[] = {
        "step: events\nlaid 1: Assassination 1\nhand 2: Guard\nhand 3: Army 1",
        "step: events\nlaid 1: Assassination of the King\nhand 2: Guard\nhand 3: Army 1",
        "hand 1: Poison\nturn: 1\nhand 2: Elixir\nhand 3: Army 1"};
    static const char *const without[] = {
        "step: events\nlaid 1: Assassination 1\nhand 2: Army 1\nhand 3: Guard",
        "step: events\nlaid 1: Assassination of the King\nhand 2: Army 1\nhand 3: Army 2",
        "hand 1: Poison\nturn: 1\nhand 2: Army 1\nhand 3: Army 2"};
    asc_game *game = princes_new(4);
    for (size_t i = 0; i < ASC__COUNT(with); i++) {
        princes_state state[2];
        unsigned asked[2] = {0, 0};
        compare_two(with[i], without[i], 0, true);
        compare_two(with[i], without[i], 3, true);
        compare_two(with[i], without[i], ASC_SPECTATOR, true);
        compare_two(with[i], without[i], 1, false);
        game_set(game, as_state(&state[0]), with[i]);
        game_set(game, as_state(&state[1]), without[i]);
        /* All four are asked, one after the other, whatever they hold. */
        for (int sample = 0; sample < 2; sample++) {
            asc_move decline = {PRINCES_V_DECLINE, ASC_NO_CARD, 0, 0};
            if (state[sample].question == PRINCES_Q_TURN)
                asc_apply_listed(game, as_state(&state[sample]),
                                 (asc_move){PRINCES_V_POISON, 11, 0, PRINCES_KING});
            for (; state[sample].question == PRINCES_Q_GUARD ||
                   state[sample].question == PRINCES_Q_ELIXIR;
                 asked[sample]++)
                assert_int_equal(
                    asc_apply(game, as_state(&state[sample]), state[sample].asked, decline, NULL),
                    ASC_OK);
        }
        assert_int_equal(asked[0], 4);
        assert_int_equal(asked[1], 4);
    }
    asc_game_free(game);
}

/* ---- Leaks ----------------------------------------------------------------------------------- */

static const asc_game_type *honest;

/* A view with how many events another holds. */
static void leaky_view(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    honest->sight.view(game, state, viewer, view);
    for (uint8_t kind = PRINCES_RESOURCES; kind < PRINCES_HELD; kind++)
        ((princes_view *)(void *)view)->face_down += princes_in(state)->hand[1][kind];
}

/* Asks only those who can help. */
static void leaky_calls(const asc_game *game, asc_state *out, asc_move move, const asc_sink *sink)
{
    princes_state *state = princes_of(out);
    asc_move moves[PRINCES_MOVES];
    honest->rules.apply(game, out, move, sink);
    while (!state->over &&
           (state->question == PRINCES_Q_GUARD || state->question == PRINCES_Q_ELIXIR) &&
           honest->rules.legal(game, out, moves) == 1)
        honest->rules.apply(game, out, moves[0], sink);
}

static const asc_sink *listener;

static void emit_offers(void *user, const asc_event *event)
{
    (void)user;
    asc_event open = *event;
    if (open.id == PRINCES_E_OFFERS || open.id == PRINCES_E_LAY)
        open.seen_by = open.told_to = ASC_SEEN_BY_ALL, open.barrier = false;
    listener->emit(listener->user, &open);
}

/* Tells everyone which cards are offered and laid. */
static void leaky_events(const asc_game *game, asc_state *state, asc_move move,
                         const asc_sink *sink)
{
    listener = sink;
    honest->rules.apply(game, state, move, sink != NULL ? &(asc_sink){emit_offers, NULL} : NULL);
}

/* Who lacks a card cannot be asked for it. */
static asc_reason leaky_reasons(const asc_game *game, const asc_state *state, asc_move move)
{
    asc_reason reason = honest->rules.refuse(game, state, move);
    return princes_in(state)->hand[1][0] > 0 && reason == ASC_REASON_NOT_IN_HAND
               ? ASC_REASON_NONE_LEFT
               : reason;
}

/* Each way to leak is found: the checks above are no formality. */
static void test_leaks_are_found(void **unused)
{
    (void)unused;
    asc_game *game = princes_new(4);
    honest = game->type;
    asc_game_type leaky[4] = {*honest, *honest, *honest, *honest};
    leaky[0].sight.view = leaky_view;
    leaky[1].rules.apply = leaky_calls;
    leaky[2].rules.apply = leaky_events;
    leaky[3].rules.refuse = leaky_reasons;
    princes_state start, other;
    game_set(game, as_state(&start),
             "hand 1: Poison, Assassination 2, Army 1\n"
             "hand 2: Supporter 1, Elixir, Marriage\nhand 3: Guard, Baby Shower\nturn: 1");
    for (size_t i = 0; i <= ASC__COUNT(leaky); i++) {
        unsigned found = 0;
        for (uint64_t seed = 0; seed < 60; seed++) {
            int viewer = i == 3 ? 0 : 3;
            game->type = honest;
            scramble(game, &start, viewer, seed, &other);
            if (i < ASC__COUNT(leaky))
                game->type = &leaky[i];
            found += check_hidden(game, as_state(&start), as_state(&other), viewer, STEPS, seed,
                                  NULL) != NULL ||
                     follow(game, &start, &other, viewer, seed) != NULL;
        }
        game->type = honest;
        if ((found > 0) != (i < ASC__COUNT(leaky)))
            fail_msg("leak %zu was found %u times", i, found);
    }
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_known),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_leaks_are_found),
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
