/*
 * game_checks.c - the promises of ascend.h, checked on any game. It uses the public header, and of
 * the library's insides only random numbers and text buffers.
 */
#include "game_checks.h"

#include <stdio.h>
#include <stdlib.h>

#include "base.h"

enum { TEXT_MAX = 1 << 16, EVENTS_MAX = 4096 };

static char problem[TEXT_MAX];

/* All the memory that checks need, allocated once for a call. */
typedef struct kit {
    const asc_game *game;
    asc_state *state, *other, *third;
    asc_view *view, *second;
    asc_belief *belief;
    asc_move *moves, *more;
    char *text, *again;
    uint64_t luck;
    uint32_t numbers; /* random numbers used */
    asc_state *saved;
} kit;

static void *get(size_t size)
{
    void *block = calloc(1, size);
    if (block == NULL)
        abort();
    return block;
}

static kit kit_new(const asc_game *game, uint64_t luck)
{
    size_t moves = asc_legal_max(game) * sizeof(asc_move);
    return (kit){.game = game,
                 .state = get(asc_state_size(game)),
                 .other = get(asc_state_size(game)),
                 .third = get(asc_state_size(game)),
                 .saved = get(asc_state_size(game)),
                 .view = get(asc_view_size(game)),
                 .second = get(asc_view_size(game)),
                 .belief = get(asc_belief_size(game)),
                 .moves = get(moves),
                 .more = get(moves),
                 .text = get(TEXT_MAX),
                 .again = get(TEXT_MAX),
                 .luck = luck};
}

static void kit_free(kit *k)
{
    void *blocks[] = {k->state,  k->other, k->third, k->saved, k->view, k->second,
                      k->belief, k->moves, k->more,  k->text,  k->again};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        free(blocks[i]);
}

static uint32_t random_below(kit *k, uint32_t below)
{
    return asc__random_fast(k->luck, 99, k->numbers++, below);
}

/* Says what is wrong, with the position. */
static const char *fail(const asc_game *game, const asc_state *state, const char *format, ...)
    ASC__PRINTF(3, 4);

static const char *fail(const asc_game *game, const asc_state *state, const char *format, ...)
{
    asc_text text = asc__text_init(problem, sizeof problem);
    va_list args;
    va_start(args, format);
    asc__text_addv(&text, format, args);
    va_end(args);
    if (state != NULL && text.length + 1 < sizeof problem) {
        asc__text_add(&text, "\n--- position\n");
        asc_position_format(game, state, problem + text.length, sizeof problem - text.length);
    }
    return problem;
}

/* ---- What holds at every decision ------------------------------------------------------------ */

static const char *check_list(kit *k, const asc_state *state, int count)
{
    const asc_game *game = k->game;
    size_t verb_count, card_count;
    const asc_verb *verbs = asc_verbs(game, &verb_count);
    asc_cards(game, &card_count);
    if (count < 1 || (size_t)count > asc_legal_max(game))
        return fail(game, state, "%d legal moves, at most %zu are promised", count,
                    asc_legal_max(game));
    bool declines = false;
    for (int i = 0; i < count; i++) {
        asc_move move = k->moves[i];
        if (move.verb >= verb_count || (move.card >= card_count && move.card != ASC_NO_CARD))
            return fail(game, state, "legal move %d has no such verb or card", i);
        declines = declines || verbs[move.verb].sort == ASC_VERB_DECLINE;
        if (i > 0 && verbs[move.verb].sort == ASC_VERB_PLAY &&
            verbs[k->moves[i - 1].verb].sort != ASC_VERB_PLAY)
            return fail(game, state, "legal move %d: plays must come first", i);
        if (verbs[move.verb].sort == ASC_VERB_END && i != count - 1)
            return fail(game, state, "legal move %d: the end must come last", i);
        for (int j = 0; j < i; j++)
            if (asc__same_move(move, k->moves[j]))
                return fail(game, state, "legal moves %d and %d are the same", j, i);
    }
    if (declines != asc_question_of(game, state).may_decline)
        return fail(game, state, "may_decline and the list do not fit");
    if (asc_question_of(game, state).obvious && count != 1)
        return fail(game, state, "the answer is obvious, and there are %d", count);
    return NULL;
}

static const char *check_decision(kit *k, const asc_state *state, int count)
{
    const asc_game *game = k->game;
    const char *broken = asc_state_check(game, state);
    if (broken != NULL)
        return fail(game, state, "the state is not sound: %s", broken);
    int seat = asc_to_act(game, state);
    asc_question question = asc_question_of(game, state);
    uint32_t in = asc_seats_in(game, state);
    if (asc_over(game, state) != (seat == ASC_NOBODY))
        return fail(game, state, "over, and somebody is to act");
    if (question.seat != seat || question.name == NULL)
        return fail(game, state, "the question is not the one of who acts");
    if (in == 0 || in >> asc_game_players(game) != 0)
        return fail(game, state, "the seats that take part are not possible");
    if (asc_round(game, state) < 1 || asc_turns(game, state) < 1)
        return fail(game, state, "rounds and turns count from 1");
    if (seat == ASC_NOBODY)
        return count == 0 ? NULL : fail(game, state, "over, and something is legal");
    if (seat < 0 || seat >= asc_game_players(game) || !(in >> seat & 1))
        return fail(game, state, "seat %d is asked and does not take part", seat + 1);
    const char *name = asc_question_name(game, question.id);
    if (name == NULL || strcmp(name, question.name) != 0)
        return fail(game, state, "question %u has two names", (unsigned)question.id);
    return check_list(k, state, count);
}

/* ---- The dear checks ------------------------------------------------------------------------- */

static const char *check_move_texts(kit *k, const asc_state *state, int count)
{
    const asc_game *game = k->game;
    int seat = asc_to_act(game, state);
    for (int i = 0; i < count; i++) {
        asc_move back;
        size_t length = asc_move_format(game, state, k->moves[i], k->text, TEXT_MAX);
        if (length == 0 || length >= ASC_MOVE_TEXT_MAX || strlen(k->text) != length)
            return fail(game, state, "the text of legal move %d is too long or empty", i);
        if (asc_move_format(game, state, k->moves[i], k->again, 4) != length ||
            strlen(k->again) > 3)
            return fail(game, state, "'%s': a small buffer changes the length", k->text);
        /* The host of these games speaks English. */
        if (asc_move_say(game, state, k->moves[i], k->again, TEXT_MAX) != length ||
            strcmp(k->again, k->text) != 0)
            return fail(game, state, "the move '%s' is said as '%s'", k->text, k->again);
        length = asc_move_meaning(game, state, k->moves[i], k->again, TEXT_MAX);
        if (strlen(k->again) != length ||
            asc_move_meaning(game, state, k->moves[i], k->again, 4) != length ||
            strlen(k->again) > 3)
            return fail(game, state, "'%s': a small buffer changes the meaning's length", k->text);
        /* Told, it is the text, and the meaning where there is one. */
        size_t told = asc_move_tell(game, state, k->moves[i], k->again, TEXT_MAX);
        size_t said = strlen(k->text);
        char *meaning = k->again + said;
        if (told != said + (length > 0 ? length + 3 : 0) || strlen(k->again) != told ||
            strncmp(k->again, k->text, said) != 0 ||
            (length > 0 && (strncmp(meaning, " (", 2) != 0 || k->again[told - 1] != ')')) ||
            asc_move_tell(game, state, k->moves[i], k->again, 4) != told || strlen(k->again) > 3)
            return fail(game, state, "'%s' is told as '%s'", k->text, k->again);
        if (asc_move_parse(game, state, k->text, &back, NULL, NULL) != ASC_OK ||
            !asc__same_move(back, k->moves[i]))
            return fail(game, state, "'%s' does not read back", k->text);
        asc_text loud = asc__text_init(k->again, TEXT_MAX);
        asc__text_addf(&loud, "  %s ", k->text);
        for (char *c = k->again; *c != '\0'; c++)
            if (*c >= 'a' && *c <= 'z')
                *c = (char)(*c - 'a' + 'A');
        if (asc_move_parse(game, state, k->again, &back, NULL, NULL) != ASC_OK ||
            !asc__same_move(back, k->moves[i]))
            return fail(game, state, "'%s' does not read back", k->again);
        if (asc_check(game, state, seat, k->moves[i]) != ASC_REASON_NONE)
            return fail(game, state, "'%s' is listed and refused", k->text);
        for (int s = 0; s < asc_game_players(game); s++)
            if (s != seat && asc_check(game, state, s, k->moves[i]) != ASC_REASON_NOT_YOUR_DECISION)
                return fail(game, state, "seat %d may answer for another", s + 1);
        (void)asc_move_flags(game, state, k->moves[i]);
        (void)asc_value_move(game, state, k->moves[i]);
    }
    return NULL;
}

/* Does a view have the card at the place? */
static bool lies_there(const asc_game *game, const asc_view *view, uint8_t card,
                       const asc_place *place)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++) {
        const uint8_t *bytes = (const uint8_t *)view + fields[i].offset;
        if (fields[i].seat != place->seat || strcmp(fields[i].name, place->field) != 0)
            continue;
        if (fields[i].kind == ASC_FIELD_PILE)
            return place->index == -1 && bytes[card] > 0;
        if (fields[i].kind != ASC_FIELD_LIST || place->index >= fields[i].count)
            return false;
        return place->index >= 0 ? bytes[place->index] == card
                                 : memchr(bytes, card, fields[i].count) != NULL;
    }
    return false;
}

/* Where a move says that its card is, whoever is to make it sees the card. */
static const char *check_places(kit *k, const asc_state *state, int count)
{
    const asc_game *game = k->game;
    asc_view_of(game, state, asc_to_act(game, state), k->view);
    for (int i = 0; i < count; i++) {
        asc_place place;
        if (!asc_move_place(game, state, k->moves[i], &place))
            continue;
        asc_move_format(game, state, k->moves[i], k->text, TEXT_MAX);
        if (k->moves[i].card == ASC_NO_CARD || !lies_there(game, k->view, k->moves[i].card, &place))
            return fail(game, state, "'%s': its card is not in %s %d at %d", k->text, place.field,
                        place.seat + 1, place.index);
    }
    return NULL;
}

/* Is a move among the offers, and can it be made? */
static bool is_offered(const asc_offer *offers, size_t count, asc_move move)
{
    for (size_t i = 0; i < count; i++)
        if (offers[i].reason == ASC_REASON_NONE && memcmp(&offers[i].move, &move, sizeof move) == 0)
            return true;
    return false;
}

/* An offer is about a card that is there, its reason is that of the rules, and its price agrees
 * with it. */
static const char *check_offer(kit *k, const asc_state *state, const asc_offer *offer, bool turn)
{
    const asc_game *game = k->game;
    asc_reason reason = asc_check(game, state, asc_to_act(game, state), offer->move);
    bool used = offer->reason == ASC_REASON_ALREADY_USED || offer->reason == ASC_REASON_USED_UP;
    asc_move_say(game, state, offer->move, k->text, TEXT_MAX);
    /* Another card of that name may still be there to be used. */
    if (offer->reason != reason && !(used && reason != ASC_REASON_NO_ABILITY))
        return fail(game, state, "'%s' is offered with reason %d, and the rules say %d", k->text,
                    offer->reason, (int)reason);
    bool dear = offer->paid_with != NULL && offer->price > offer->has;
    if (offer->price < 0 || (turn && offer->reason == ASC_REASON_NONE && dear) ||
        (offer->reason == ASC_REASON_TOO_EXPENSIVE && !dear))
        return fail(game, state, "'%s' costs %d of %d, and its reason is %d", k->text, offer->price,
                    offer->has, offer->reason);
    bool none_left = offer->move.card != ASC_NO_CARD &&
                     !lies_there(game, k->view, offer->move.card, &offer->place);
    if (none_left && offer->reason == ASC_REASON_NONE)
        return fail(game, state, "'%s' is offered where it is not", k->text);
    return NULL;
}

/* Whoever decides is offered all that he can play and take; nobody else is offered anything that he
 * could do. */
static const char *check_offers(kit *k, const asc_state *state, int count)
{
    enum { MOST = 2048 };
    static asc_offer offers[MOST];
    const asc_game *game = k->game;
    size_t verb_count;
    const asc_verb *verbs = asc_verbs(game, &verb_count);
    int seat = asc_to_act(game, state);
    const char *wrong = NULL;
    for (int i = ASC_SPECTATOR; i < asc_game_players(game); i++) {
        size_t found = asc_offers(game, state, i, offers, MOST);
        if (found != asc_offers(game, state, i, NULL, 0) || found > MOST)
            return fail(game, state, "there are %zu offers, or others", found);
        for (size_t n = 0; n < found && i != seat; n++)
            if (offers[n].reason != ASC_REASON_NOT_YOUR_DECISION)
                return fail(game, state, "seat %d is offered what it cannot decide", i + 1);
    }
    size_t found = asc_offers(game, state, seat, offers, MOST);
    bool turn = seat != ASC_NOBODY && asc_question_of(game, state).id == 0;
    asc_view_of(game, state, seat, k->view);
    for (size_t i = 0; i < found && wrong == NULL; i++)
        wrong = check_offer(k, state, &offers[i], turn);
    for (int i = 0; i < count && wrong == NULL; i++) {
        asc_place place;
        uint8_t sort = verbs[k->moves[i].verb].sort;
        if (turn && (sort == ASC_VERB_PLAY || sort == ASC_VERB_TAKE) &&
            asc_move_place(game, state, k->moves[i], &place) &&
            !is_offered(offers, found, k->moves[i])) {
            asc_move_format(game, state, k->moves[i], k->text, TEXT_MAX);
            wrong = fail(game, state, "'%s' can be done and is not offered", k->text);
        }
    }
    return wrong;
}

/* Moves made of anything: refused ones must leave the state alone. */
static const char *check_refusals(kit *k, const asc_state *state, int count)
{
    const asc_game *game = k->game;
    size_t verbs, cards;
    asc_verbs(game, &verbs);
    asc_cards(game, &cards);
    int seat = asc_to_act(game, state);
    for (int i = 0; i < 24; i++) {
        asc_move move = {(uint8_t)random_below(k, (uint32_t)verbs + (i % 8 == 0)),
                         (uint8_t)random_below(k, (uint32_t)cards + 1), (uint8_t)random_below(k, 6),
                         (uint8_t)random_below(k, 8)};
        if (move.card == cards)
            move.card = ASC_NO_CARD;
        if (i % 3 != 0 && count > 0) {
            asc_move base = k->moves[random_below(k, (uint32_t)count)];
            move.zone = base.zone;
            move.slot = i % 3 == 1 ? base.slot : move.slot;
            move.verb = i % 2 ? base.verb : move.verb;
        }
        bool listed = asc__find_move(k->moves, count, asc_move_listed(game, state, move)) >= 0;
        asc_reason reason = asc_check(game, state, seat, move);
        if ((reason == ASC_REASON_NONE) != listed || reason >= ASC_REASON_COUNT)
            return fail(game, state, "move {%u %u %u %u}: listed %d, reason %d", move.verb,
                        move.card, move.zone, move.slot, listed, (int)reason);
        if (listed)
            continue;
        asc_state_copy(game, k->third, state);
        if (asc_apply(game, k->third, seat, move, NULL) != ASC_BAD_MOVE ||
            memcmp(k->third, state, asc_state_size(game)) != 0)
            return fail(game, state, "a refused move changes the state");
    }
    return NULL;
}

static const char *check_view(kit *k, const asc_state *state, int viewer)
{
    const asc_game *game = k->game;
    size_t size = asc_view_size(game);
    memset(k->view, 0xaa, size);
    memset(k->second, 0x55, size);
    asc_view_of(game, state, viewer, k->view);
    asc_view_of(game, state, viewer, k->second);
    if (memcmp(k->view, k->second, size) != 0)
        return fail(game, state, "the view of %d leaves bytes as they were", viewer);
    if (k->view->size != size || k->view->viewer != viewer ||
        k->view->to_act != asc_to_act(game, state) ||
        k->view->seats_in != asc_seats_in(game, state) || k->view->over != asc_over(game, state))
        return fail(game, state, "the head of the view of %d is wrong", viewer);
    size_t length = asc_view_format(game, k->view, k->text, TEXT_MAX);
    if (length >= TEXT_MAX)
        return fail(game, state, "the view of %d is too long for this test", viewer);
    memset(k->second, 0x55, size);
    if (asc_view_parse(game, k->text, k->second, NULL, NULL) != ASC_OK ||
        memcmp(k->view, k->second, size) != 0)
        return fail(game, state, "the view of %d does not survive as text:\n%s", viewer, k->text);
    return NULL;
}

static const char *check_position_text(kit *k, const asc_state *state)
{
    const asc_game *game = k->game;
    size_t length = asc_position_format(game, state, k->text, TEXT_MAX);
    if (length >= TEXT_MAX)
        return fail(game, NULL, "the position is too long for this test");
    if (asc_position_format(game, state, NULL, 0) != length)
        return fail(game, state, "without a buffer the position has another length");
    asc_source source = {"position", k->text, length};
    memset(k->third, 0x55, asc_state_size(game));
    if (asc_position_parse(game, &source, k->third, NULL, NULL) != ASC_OK)
        return fail(game, state, "the position does not read back");
    if (asc_state_hash(game, k->third) != asc_state_hash(game, state)) {
        asc_position_format(game, k->third, k->again, TEXT_MAX);
        return fail(game, state, "the position reads back as another:\n%s", k->again);
    }
    return NULL;
}

static bool same_offers(const asc_game *game, const asc_state *a, const asc_state *b, int seat)
{
    enum { SOME = 256 };
    asc_offer first[SOME], second[SOME];
    memset(first, 0, sizeof first);
    memset(second, 0, sizeof second);
    size_t count = asc_offers(game, a, seat, first, SOME);
    if (asc_offers(game, b, seat, second, SOME) != count)
        return false;
    for (size_t i = 0; i < count && i < SOME; i++)
        if (memcmp(&first[i].move, &second[i].move, sizeof first[i].move) != 0 ||
            first[i].place.field != second[i].place.field ||
            first[i].place.index != second[i].place.index || first[i].price != second[i].price ||
            first[i].has != second[i].has || first[i].reason != second[i].reason)
            return false;
    return true;
}

/* Two states look the same to a viewer: view, key, and what he may do if it is for him to act. */
static const char *check_same(kit *k, const asc_state *a, const asc_state *b, int viewer)
{
    const asc_game *game = k->game;
    asc_view_of(game, a, viewer, k->view);
    asc_view_of(game, b, viewer, k->second);
    if (memcmp(k->view, k->second, asc_view_size(game)) != 0) {
        asc_view_format(game, k->view, k->text, TEXT_MAX);
        asc_view_format(game, k->second, k->again, TEXT_MAX);
        return fail(game, a, "viewer %d sees a difference:\n%s---\n%s", viewer, k->text, k->again);
    }
    if (viewer >= 0 && asc_info_key(game, a, viewer) != asc_info_key(game, b, viewer))
        return fail(game, a, "equal views of seat %d, and different keys", viewer + 1);
    asc_question qa = asc_question_of(game, a), qb = asc_question_of(game, b);
    if (qa.seat != qb.seat || qa.id != qb.id || qa.card != qb.card ||
        qa.may_decline != qb.may_decline || qa.obvious != qb.obvious)
        return fail(game, a, "the question tells seat %d of a difference", viewer + 1);
    if (viewer >= 0 && !same_offers(game, a, b, viewer))
        return fail(game, a, "the offers tell seat %d of a difference", viewer + 1);
    if (viewer < 0 || asc_to_act(game, a) != viewer)
        return NULL;
    int count = asc_legal(game, a, k->moves);
    if (asc_legal(game, b, k->more) != count ||
        memcmp(k->moves, k->more, (size_t)count * sizeof(asc_move)) != 0)
        return fail(game, a, "the legal list tells seat %d of a difference", viewer + 1);
    for (int i = 0; i < count; i++)
        if (asc_move_flags(game, a, k->moves[i]) != asc_move_flags(game, b, k->moves[i]))
            return fail(game, a, "the flags of a move tell of a difference");
    return NULL;
}

static const char *check_belief(kit *k, const asc_state *state, int viewer)
{
    const asc_game *game = k->game;
    asc_view_of(game, state, viewer, k->view);
    if (asc_belief_init(game, k->view, k->belief) != ASC_OK)
        return fail(game, state, "viewer %d has a view without a belief", viewer);
    for (int i = 0; i < 4; i++) {
        void (*draw)(const asc_game *, const asc_belief *, const asc_seed *, asc_state *) =
            i < 2 ? asc_belief_sample : asc_belief_guess;
        asc_seed seed = asc_seed_from_number(random_below(k, UINT32_MAX));
        memset(k->other, 0x55, asc_state_size(game));
        draw(game, k->belief, &seed, k->other);
        const char *broken = asc_state_check(game, k->other);
        if (broken != NULL)
            return fail(game, k->other, "a determinization that was drawn is not sound: %s",
                        broken);
        const char *wrong = check_same(k, state, k->other, viewer);
        if (wrong != NULL)
            return wrong;
        memset(k->third, 0xaa, asc_state_size(game));
        draw(game, k->belief, &seed, k->third);
        if (asc_state_hash(game, k->third) != asc_state_hash(game, k->other))
            return fail(game, state, "one seed gives two determinizations");
    }
    return NULL;
}

static const char *check_with(kit *k, const asc_state *state)
{
    const asc_game *game = k->game;
    int count = asc_legal(game, state, k->moves);
    const char *wrong = check_move_texts(k, state, count);
    if (wrong == NULL)
        wrong = check_places(k, state, count);
    if (wrong == NULL)
        wrong = check_offers(k, state, count);
    if (wrong == NULL)
        wrong = check_refusals(k, state, count);
    if (wrong == NULL)
        wrong = check_position_text(k, state);
    for (int v = ASC_ALL_SEEING; wrong == NULL && v < asc_game_players(game); v++)
        wrong = check_view(k, state, v);
    for (int v = ASC_ALL_SEEING; wrong == NULL && v < asc_game_players(game); v++)
        wrong = check_belief(k, state, v);
    if (wrong != NULL)
        return wrong;
    asc_seed seed = asc_seed_from_number(random_below(k, UINT32_MAX));
    asc_state_copy(game, k->third, state);
    asc_state_reseed(game, k->third, &seed);
    for (int v = ASC_SPECTATOR; wrong == NULL && v < asc_game_players(game); v++)
        wrong = check_same(k, state, k->third, v);
    return wrong;
}

const char *check_position(const asc_game *game, const asc_state *state, uint64_t luck)
{
    kit k = kit_new(game, luck);
    const char *wrong = check_decision(&k, state, asc_legal(game, state, k.moves));
    if (wrong == NULL)
        wrong = check_with(&k, state);
    kit_free(&k);
    return wrong;
}

/* ---- Events ---------------------------------------------------------------------------------- */

typedef struct event_log {
    size_t count;
    asc_event events[EVENTS_MAX];
} event_log;

static void log_event(void *user, const asc_event *event)
{
    event_log *log = user;
    if (log->count < EVENTS_MAX)
        log->events[log->count++] = *event;
}

static const char *check_events(const asc_game *game, const asc_state *state, const event_log *log)
{
    size_t cards;
    asc_cards(game, &cards);
    for (size_t i = 0; i < log->count; i++) {
        const asc_event *event = &log->events[i];
        if (asc_event_name(game, event->id) == NULL || event->seat < ASC_NOBODY ||
            event->seat >= asc_game_players(game) ||
            (event->card != ASC_NO_CARD && event->card >= cards))
            return fail(game, state, "event %zu has a member out of range", i);
        for (int v = ASC_ALL_SEEING; v < asc_game_players(game); v++) {
            char text[512];
            asc_event seen;
            if (asc_event_for(event, v, &seen) &&
                asc_event_format(game, &seen, text, sizeof text) == 0)
                return fail(game, state, "event %s has no sentence",
                            asc_event_name(game, event->id));
        }
    }
    return NULL;
}

/* ---- Results --------------------------------------------------------------------------------- */

static const char *check_result(const asc_game *game, const asc_state *state)
{
    asc_result result;
    asc_result_of(game, state, &result);
    int players = asc_game_players(game);
    if (result.winners >> players != 0 || (!asc_over(game, state) && result.winners != 0))
        return fail(game, state, "the winners are not possible: %x", (unsigned)result.winners);
    size_t parts = 0;
    while (asc_score_part(game, parts) != NULL)
        parts++;
    if (parts > ASC_SCORE_PARTS)
        return fail(game, state, "points come from %zu things", parts);
    bool first = false, alone = asc_game_opponent(game) != NULL;
    for (int s = alone ? ASC_NOBODY : 0; s < players && parts > 0; s++) {
        int32_t split[ASC_SCORE_PARTS], sum = 0;
        memset(split, 0x55, sizeof split);
        asc_score_split(game, state, s, split);
        for (size_t i = 0; i < ASC_SCORE_PARTS; i++) {
            sum += split[i];
            if (i >= parts && split[i] != 0)
                return fail(game, state, "points come from something without a name");
        }
        if (sum != (s == ASC_NOBODY ? result.opponent_score : result.score[s]))
            return fail(game, state, "the parts of seat %d add up to %d", s + 1, (int)sum);
    }
    for (int s = 0; s < players; s++) {
        for (int t = 0; t < s && asc_game_ties(game) == NULL; t++)
            if (result.team_score[s] == result.team_score[t] && result.rank[s] != result.rank[t])
                return fail(game, state, "nobody says who of seats %d and %d is ahead", t + 1,
                            s + 1);
        if (result.rank[s] < 1 || result.rank[s] > players + alone)
            return fail(game, state, "seat %d has rank %d", s + 1, result.rank[s]);
        first = first || result.rank[s] == 1;
        if ((result.winners >> s & 1) && result.rank[s] != 1)
            return fail(game, state, "seat %d has won without being first", s + 1);
        for (int t = 0; t < players; t++)
            if (result.team[s] == result.team[t] &&
                (result.rank[s] != result.rank[t] || result.team_score[s] != result.team_score[t]))
                return fail(game, state, "seats %d and %d are a team and differ", s + 1, t + 1);
    }
    /* Who is no player may be ahead of all. */
    return first || alone ? NULL : fail(game, state, "nobody is first");
}

/* ---- Whole games ----------------------------------------------------------------------------- */

typedef struct history {
    size_t count, room;
    struct step {
        asc_move move;
        uint64_t hash;
    } * steps;
} history;

static void remember(history *past, asc_move move, uint64_t hash)
{
    if (past->count == past->room) {
        past->room = past->room ? past->room * 2 : 512;
        past->steps = realloc(past->steps, past->room * sizeof *past->steps);
        if (past->steps == NULL)
            abort();
    }
    past->steps[past->count++] = (struct step){move, hash};
}

/* The same moves, checked and with events, on a fresh state. */
static const char *replay(kit *k, const history *past, uint64_t seed, playout_stats *stats)
{
    const asc_game *game = k->game;
    const char *wrong = NULL;
    asc_seed start = asc_seed_from_number(seed);
    event_log *log = get(sizeof *log);
    asc_sink sink = {log_event, log};
    memset(k->state, 0xaa, asc_state_size(game));
    asc_state_init(game, k->state, &start);
    for (size_t i = 0; i < past->count && wrong == NULL; i++) {
        log->count = 0;
        int seat = asc_to_act(game, k->state);
        if (asc_apply(game, k->state, seat, past->steps[i].move, &sink) != ASC_OK)
            wrong = fail(game, k->state, "move %zu is not legal in the replay", i);
        else if (asc_state_hash(game, k->state) != past->steps[i].hash)
            wrong = fail(game, k->state, "the replay differs after move %zu", i);
        else
            wrong = check_events(game, k->state, log);
        if (stats != NULL)
            stats->events += log->count;
    }
    free(log);
    return wrong;
}

static const char *play(kit *k, history *past, uint64_t seed, unsigned sample_every,
                        unsigned longest, playout_stats *stats)
{
    const asc_game *game = k->game;
    asc_seed start = asc_seed_from_number(seed);
    memset(k->saved, 0x55, asc_state_size(game));
    asc_state_init(game, k->saved, &start);
    for (;;) {
        asc_state *state = k->saved;
        int count = asc_legal(game, state, k->moves);
        const char *wrong = check_decision(k, state, count);
        bool over = asc_over(game, state);
        if (wrong == NULL && (over || past->count % 16 == 0))
            wrong = check_result(game, state);
        /* The end is a position too, and the one where most comes to light. */
        if (wrong == NULL && sample_every > 0 &&
            (over || (seed + past->count) % sample_every == 0)) {
            wrong = check_with(k, state);
            count = asc_legal(game, state, k->moves);
            if (stats != NULL)
                stats->sampled++;
        }
        if (wrong != NULL || over)
            return wrong;
        if (past->count == longest)
            return fail(game, state, "the game does not end after %u decisions", longest);
        if (stats != NULL)
            stats->forced += count == 1;
        asc_move move = k->moves[random_below(k, (uint32_t)count)];
        asc_apply_listed(game, state, move);
        remember(past, move, asc_state_hash(game, state));
    }
}

const char *check_playout(const asc_game *game, uint64_t seed, unsigned sample_every,
                          unsigned longest, playout_stats *stats)
{
    kit k = kit_new(game, asc__mix(seed + 12345));
    history past = {0};
    const char *wrong = play(&k, &past, seed, sample_every, longest, stats);
    if (wrong == NULL)
        wrong = replay(&k, &past, seed, stats);
    if (wrong == NULL && stats != NULL) {
        asc_result result;
        asc_result_of(game, k.saved, &result);
        stats->games++;
        stats->decisions += past.count;
        if (past.count > stats->longest)
            stats->longest = past.count;
        for (int s = 0; s < asc_game_players(game); s++) {
            stats->wins[s] += result.winners >> s & 1;
            stats->dropped += !(asc_seats_in(game, k.saved) >> s & 1);
        }
    }
    free(past.steps);
    kit_free(&k);
    return wrong;
}

/* ---- Hidden stays hidden --------------------------------------------------------------------- */

static bool same_event(const asc_event *a, const asc_event *b)
{
    return a->id == b->id && a->seat == b->seat && a->card == b->card && a->a == b->a &&
           a->b == b->b && a->seen_by == b->seen_by && a->told_to == b->told_to &&
           a->barrier == b->barrier && a->final == b->final;
}

/* Keeps of a log what the viewer learns. */
static void filter_log(event_log *log, int viewer)
{
    size_t kept = 0;
    for (size_t i = 0; i < log->count; i++) {
        asc_event seen;
        if (asc_event_for(&log->events[i], viewer, &seen))
            log->events[kept++] = seen;
    }
    log->count = kept;
}

/* 0: the viewer hears the same; 1: a barrier shows him a difference; -1: it leaks. */
static int compare_logs(event_log *a, event_log *b, int viewer)
{
    filter_log(a, viewer);
    filter_log(b, viewer);
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (!same_event(&a->events[i], &b->events[i]))
            return a->events[i].barrier && b->events[i].barrier ? 1 : -1;
    return a->count == b->count ? 0 : -1;
}

/* Reasons for moves that are not legal: only for the viewer himself. */
static const char *check_reasons(kit *k, int viewer)
{
    const asc_game *game = k->game;
    size_t verbs, cards;
    asc_verbs(game, &verbs);
    asc_cards(game, &cards);
    for (int i = 0; i < 12; i++) {
        asc_move move = {(uint8_t)random_below(k, (uint32_t)verbs),
                         (uint8_t)random_below(k, (uint32_t)cards), (uint8_t)random_below(k, 6),
                         (uint8_t)random_below(k, 8)};
        if (asc_check(game, k->state, viewer, move) != asc_check(game, k->other, viewer, move))
            return fail(game, k->state, "the reason of a refused move tells seat %d too much",
                        viewer + 1);
    }
    return NULL;
}

/* A move that is legal in both determinizations; false where there is none. */
static bool common_move(kit *k, asc_move *move)
{
    int first = asc_legal(k->game, k->state, k->moves);
    int second = asc_legal(k->game, k->other, k->more);
    int count = 0;
    for (int i = 0; i < first; i++)
        if (asc__find_move(k->more, second, k->moves[i]) >= 0)
            k->moves[count++] = k->moves[i];
    if (count > 0)
        *move = k->moves[random_below(k, (uint32_t)count)];
    return count > 0;
}

static const char *follow(kit *k, int viewer, unsigned steps, unsigned *compared)
{
    const asc_game *game = k->game;
    const char *wrong = NULL;
    event_log *logs[2] = {get(sizeof(event_log)), get(sizeof(event_log))};
    for (unsigned step = 0;; step++) {
        wrong = check_same(k, k->state, k->other, viewer);
        if (wrong == NULL && viewer >= 0)
            wrong = check_reasons(k, viewer);
        if (wrong != NULL)
            break;
        ++*compared;
        asc_move move;
        if (step == steps || !common_move(k, &move))
            break;
        int seat = asc_to_act(game, k->state);
        logs[0]->count = logs[1]->count = 0;
        asc_apply(game, k->state, seat, move, &(asc_sink){log_event, logs[0]});
        asc_apply(game, k->other, seat, move, &(asc_sink){log_event, logs[1]});
        int order = compare_logs(logs[0], logs[1], viewer);
        if (order < 0)
            wrong = fail(game, k->state, "an event tells viewer %d of a difference", viewer);
        if (order != 0)
            break;
    }
    free(logs[0]);
    free(logs[1]);
    return wrong;
}

const char *check_hidden(const asc_game *game, const asc_state *a, const asc_state *b, int viewer,
                         unsigned steps, uint64_t luck, unsigned *compared)
{
    unsigned unused = 0;
    kit k = kit_new(game, luck);
    asc_state_copy(game, k.state, a);
    asc_state_copy(game, k.other, b);
    const char *wrong = follow(&k, viewer, steps, compared != NULL ? compared : &unused);
    kit_free(&k);
    return wrong;
}
