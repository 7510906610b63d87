/*
 * ahead.c - what could still be done in a turn. It asks the game for moves, their flags and their
 * effects, and does not read cards.
 *
 * Situations are compared by the cards of the player and by amounts: one that has all that another
 * has, and perhaps more, is as good. So buying what only goes away leads nowhere, and is not
 * followed.
 */
#include "ahead.h"

#include <stddef.h>

#include "view_read.h"

enum {
    DEEPEST = 64,      /* moves one after the other */
    SITUATIONS = 2000, /* different ones that are followed, */
    LOOKS = 12000,     /* and how many are looked at */
    AMOUNTS = 32,      /* resources, effects, points */
    CARDS = 64,        /* different ones, in hand, played and in play */
    BITS = 64,
    ALIGNED = _Alignof(max_align_t)
};

/* Where the turn can stand. */
typedef struct situation {
    uint64_t rest; /* a digest of all else that has happened */
    uint64_t made; /* bit i: move i of those that there are now */
    int16_t amounts[AMOUNTS];
    uint32_t cards[CARDS]; /* sorted: where, which, what was used or is armed of it, how many; a
                              byte each */
    int card_count;
    bool rests; /* nothing is left that only gains: the player can stay there */
} situation;

/* All that were found from somewhere on. */
typedef struct situations {
    situation of[SITUATIONS];
    int count, looks;
    uint64_t asking; /* moves that ask something themselves, bits as above */
    bool asked;      /* something could ask about the hand */
    bool too_much;   /* it was given up */
} situations;

struct asc_ahead {
    asc_host host;
    const asc_game *game;
    const asc_verb *verbs;
    asc_ahead_from from;
    asc_view *seen_then; /* the view of a state that is looked at */
    asc_tally seen;      /* cards that the player sees at places where they can be used */
    size_t state_size, moves_most;
    char *states;    /* one for each depth, */
    asc_move *moves; /* and lists of moves */
    situations all, some;
    situations *found;        /* one of them */
    const asc_move *withheld; /* its card stays in hand, and who asks is looked for; or NULL */
    char asker[ASC_MOVE_TEXT_MAX];
};

/* ---- Situations ------------------------------------------------------------------------------ */

/* `bits`: which of its abilities were used; of ASC_ROLE_ARMED, are armed. */
static bool add_cards(situation *it, unsigned role, unsigned card, unsigned bits, unsigned copies)
{
    uint32_t kind = (uint32_t)role << 24 | card << 16 | bits << 8;
    int at = it->card_count;
    for (int i = 0; i < it->card_count; i++)
        if ((it->cards[i] & ~0xffu) == kind) {
            it->cards[i] += copies;
            return true;
        }
    if (it->card_count == CARDS)
        return false;
    for (; at > 0 && it->cards[at - 1] > kind; at--)
        it->cards[at] = it->cards[at - 1];
    it->cards[at] = kind | copies;
    it->card_count++;
    return true;
}

/* The cards of a field, and what has been used of each; false: there are too many. */
static bool look_at_cards(const asc_ahead *ahead, const asc_field *field, situation *it)
{
    const uint8_t *bytes = (const uint8_t *)ahead->seen_then + field->offset;
    size_t used_count, armed_count;
    const uint8_t *used =
        asc__view_list(ahead->game, ahead->seen_then, ASC_ROLE_USED, field->seat, &used_count);
    const uint8_t *armed =
        asc__view_list(ahead->game, ahead->seen_then, ASC_ROLE_ARMED, field->seat, &armed_count);
    bool fits = true, list = field->kind == ASC_FIELD_LIST;
    for (size_t i = 0; i < field->count; i++) {
        if (list && bytes[i] != ASC_NO_CARD) {
            fits &= add_cards(it, field->role, bytes[i], used && i < used_count ? used[i] : 0, 1);
            if (armed && i < armed_count && armed[i] != 0)
                fits &= add_cards(it, ASC_ROLE_ARMED, bytes[i], armed[i], 1);
        } else if (!list && bytes[i] > 0) {
            fits &= add_cards(it, field->role, (unsigned)i, 0, bytes[i]);
        }
    }
    return fits;
}

/* More of it is better. */
static bool is_amount(const asc_ahead *ahead, const asc_field *field)
{
    return field->role == ASC_ROLE_RESOURCE || field->role == ASC_ROLE_EFFECT ||
           field->role == ASC_ROLE_EXTRA ||
           (field->role == ASC_ROLE_SCORE && field->seat == ahead->from.seat);
}

static bool is_own(const asc_ahead *ahead, const asc_field *field)
{
    return field->seat == ahead->from.seat &&
           (field->role == ASC_ROLE_HAND || field->role == ASC_ROLE_PLAYED ||
            field->role == ASC_ROLE_IN_PLAY || field->role == ASC_ROLE_TABLE);
}

/* Fills in a situation, and ahead->seen_then; false: there is too much in it. */
static bool look_at(const asc_ahead *ahead, const asc_state *state, situation *it)
{
    size_t count, amounts = 0;
    const asc_field *fields = asc_view_fields(ahead->game, &count);
    bool fits = true;
    asc_view_of(ahead->game, state, ahead->from.seat, ahead->seen_then);
    *it = (situation){.rest = 0};
    for (size_t i = 0; i < count; i++) {
        int number = asc__view_number_in(ahead->seen_then, &fields[i], 0);
        if (is_own(ahead, &fields[i]))
            fits &= look_at_cards(ahead, &fields[i], it);
        else if (fields[i].kind != ASC_FIELD_NUMBER)
            continue;
        else if (is_amount(ahead, &fields[i]) && amounts < AMOUNTS)
            it->amounts[amounts++] = (int16_t)number;
        else if (is_amount(ahead, &fields[i]))
            fits = false;
        else if (fields[i].role == ASC_ROLE_NONE)
            it->rest = it->rest * 0x100000001b3u + (uint64_t)number;
    }
    return fits;
}

/* Has the first all that the second has? */
static bool is_as_good(const situation *a, const situation *b)
{
    if (a->rest != b->rest || (b->made & ~a->made) != 0)
        return false;
    for (int i = 0; i < AMOUNTS; i++)
        if (a->amounts[i] < b->amounts[i])
            return false;
    for (int i = 0, k = 0; i < b->card_count; i++, k++) {
        while (k < a->card_count && a->cards[k] >> 8 < b->cards[i] >> 8)
            k++;
        if (k == a->card_count || a->cards[k] >> 8 != b->cards[i] >> 8 || a->cards[k] < b->cards[i])
            return false;
    }
    return true;
}

static bool has_as_good(const situations *among, const situation *it)
{
    for (int i = 0; i < among->count; i++)
        if (is_as_good(&among->of[i], it))
            return true;
    return false;
}

/* ---- Trying all moves ------------------------------------------------------------------------ */

static asc_state *state_at(const asc_ahead *ahead, int depth)
{
    return (asc_state *)(ahead->states + (size_t)depth * ahead->state_size);
}

bool asc__move_is_from_hand(const asc_game *game, const asc_state *state, int seat, asc_move move)
{
    asc_place place;
    if (!asc_move_place(game, state, move, &place))
        return false;
    const asc_field *field = asc__view_place(game, &place);
    return field && field->seat == seat &&
           (field->role == ASC_ROLE_HAND || field->role == ASC_ROLE_SHOWN);
}

static bool same_move(asc_move a, asc_move b)
{
    return a.verb == b.verb && a.card == b.card && a.zone == b.zone && a.slot == b.slot;
}

/* The others answer what they are asked on the way, somehow; false: it is not the player's turn any
 * more. */
static bool settle(const asc_ahead *ahead, asc_state *state, asc_move *moves)
{
    int seat;
    while ((seat = asc_to_act(ahead->game, state)) != ahead->from.seat) {
        if (seat == ASC_NOBODY || asc_question_of(ahead->game, state).id == 0)
            return false;
        asc_legal(ahead->game, state, moves);
        if (asc_apply(ahead->game, state, seat, moves[0], NULL) != ASC_OK)
            return false;
    }
    return true;
}

/* The bit of a move of now. */
static uint64_t bit_of(const asc_ahead *ahead, asc_move move)
{
    for (int i = 0; i < ahead->from.move_count && i < BITS; i++)
        if (same_move(ahead->from.moves[i], move))
            return (uint64_t)1 << i;
    return 0;
}

/* The moves of a turn except its end, and for the card that is to stay in hand; or all answers to
 * a question. How many. */
static int list_moves(const asc_ahead *ahead, const asc_state *state, bool turn, asc_move *moves)
{
    int count = asc_legal(ahead->game, state, moves), some = 0;
    asc_tally hand = {.all = 0};
    if (turn)
        asc__view_tally(ahead->game, ahead->seen_then, ASC_ROLE_HAND, ahead->from.seat, &hand);
    for (int i = 0; i < count; i++) {
        uint8_t sort = ahead->verbs[moves[i].verb].sort;
        bool stays =
            ahead->withheld && same_move(moves[i], *ahead->withheld) && hand.of[moves[i].card] <= 1;
        if (!turn || (!stays && (sort == ASC_VERB_PLAY || sort == ASC_VERB_TAKE)))
            moves[some++] = moves[i];
    }
    return some;
}

/* Notes whether one of them could ask about the hand. */
static void find_asker(asc_ahead *ahead, const asc_state *state, const asc_move *moves, int count)
{
    for (int i = 0; i < count && !ahead->found->asked; i++) {
        if (moves[i].card == ASC_NO_CARD || ahead->seen.of[moves[i].card] == 0 ||
            !(asc_move_flags(ahead->game, state, moves[i]) & ASC_MOVE_WANTS_HAND))
            continue;
        asc_move_say(ahead->game, state, moves[i], ahead->asker, sizeof ahead->asker);
        ahead->found->asked = true;
    }
}

/* What only gains has no reason to wait, and is followed alone: puts it first. */
static bool find_gain(const asc_ahead *ahead, const asc_state *state, asc_move *moves, int count)
{
    for (int i = 0; i < count; i++) {
        if (!(asc_move_flags(ahead->game, state, moves[i]) & ASC_MOVE_ONLY_GAINS))
            continue;
        moves[0] = moves[i];
        return true;
    }
    return false;
}

/* Notes where the turn stands; NULL: it has stood there before, or where it is as good. */
static situation *note(const asc_ahead *ahead, const asc_state *state, uint64_t made)
{
    situations *found = ahead->found;
    situation *it = &found->of[found->count];
    found->too_much |= !look_at(ahead, state, it);
    it->made = made;
    if (has_as_good(found, it))
        return NULL;
    found->count++;
    return it;
}

/* The moves to follow from a state; how many. */
static int find_moves(asc_ahead *ahead, const asc_state *state, uint64_t made, asc_move *moves)
{
    situations *found = ahead->found;
    bool turn = asc_question_of(ahead->game, state).id == 0;
    situation *here = turn ? note(ahead, state, made) : NULL;
    if (turn && !here)
        return 0;
    int count = list_moves(ahead, state, turn, moves);
    if (!turn)
        return count;
    find_asker(ahead, state, moves, count);
    if (ahead->withheld && found->asked)
        return 0;
    here->rests = !find_gain(ahead, state, moves, count);
    return here->rests ? count : 1;
}

/* Goes on from the state of that depth. */
static void explore(asc_ahead *ahead, int depth, uint64_t made)
{
    const asc_game *game = ahead->game;
    situations *found = ahead->found;
    asc_state *state = state_at(ahead, depth), *next = state_at(ahead, depth + 1);
    asc_move *moves = ahead->moves + (size_t)depth * ahead->moves_most;
    if (!settle(ahead, state, moves))
        return;
    if (depth == DEEPEST || found->looks++ == LOOKS || found->count == SITUATIONS) {
        found->too_much = true;
        return;
    }
    bool turn = asc_question_of(game, state).id == 0;
    int count = find_moves(ahead, state, made, moves);
    for (int i = 0; i < count && !found->too_much; i++) {
        uint64_t bit = turn ? bit_of(ahead, moves[i]) : 0;
        asc_state_copy(game, next, state);
        if (asc_apply(game, next, ahead->from.seat, moves[i], NULL) != ASC_OK)
            continue;
        if (asc_question_of(game, next).id != 0)
            found->asking |= bit;
        explore(ahead, depth + 1, made | bit);
        if (ahead->withheld && found->asked)
            return;
    }
}

/* All that can come from the state of a depth. */
static const situations *look_through(asc_ahead *ahead, int depth, uint64_t made,
                                      const asc_move *withheld, situations *found)
{
    ahead->withheld = withheld;
    ahead->found = found;
    found->count = found->looks = 0;
    found->asking = 0;
    found->asked = found->too_much = false;
    explore(ahead, depth, made);
    return found;
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* A block of memory that is there from the beginning to the end. */
static void *take(asc_ahead *ahead, size_t size)
{
    return ahead->host.resize(ahead->host.user, NULL, size);
}

asc_ahead *asc__ahead_new(const asc_game *game, const asc_ahead_from *from, const asc_host *host)
{
    static const asc_role offered[] = {ASC_ROLE_ROW, ASC_ROLE_SUPPLY};
    static const asc_role own[] = {ASC_ROLE_HAND, ASC_ROLE_IN_PLAY};
    asc_host full = asc__host(host);
    asc_ahead *ahead = full.resize(full.user, NULL, sizeof *ahead);
    if (!ahead)
        return NULL;
    ahead->host = full;
    ahead->game = game;
    ahead->verbs = asc_verbs(game, &(size_t){0});
    ahead->from = *from;
    ahead->state_size = (asc_state_size(game) + ALIGNED - 1) / ALIGNED * ALIGNED;
    ahead->moves_most = asc_legal_max(game);
    ahead->states = take(ahead, (DEEPEST + 2) * ahead->state_size);
    ahead->moves = take(ahead, (DEEPEST + 2) * ahead->moves_most * sizeof *ahead->moves);
    ahead->seen_then = take(ahead, asc_view_size(game));
    ahead->seen = (asc_tally){.all = 0};
    for (size_t i = 0; i < ASC__COUNT(own); i++) {
        asc__view_tally(game, from->view, own[i], from->seat, &ahead->seen);
        asc__view_tally(game, from->view, offered[i], ASC_NOBODY, &ahead->seen);
    }
    if (!ahead->states || !ahead->moves || !ahead->seen_then ||
        !asc__ahead_imagine(game, from->view, &ahead->host, state_at(ahead, 0))) {
        asc__ahead_free(ahead);
        return NULL;
    }
    look_through(ahead, 0, 0, NULL, &ahead->all);
    return ahead;
}

void asc__ahead_free(asc_ahead *ahead)
{
    if (!ahead)
        return;
    asc_host host = ahead->host;
    void *blocks[] = {ahead->states, ahead->moves, ahead->seen_then, ahead};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        if (blocks[i])
            host.resize(host.user, blocks[i], 0);
}

/* Is there something that comes only if the move is not made first? */
static asc_ahead_why compare(asc_ahead *ahead, asc_move move, uint64_t bit)
{
    const situations *all = &ahead->all;
    asc_state *next = state_at(ahead, 1);
    if (all->asking & bit)
        return ASC_AHEAD_LATER;
    asc_state_copy(ahead->game, next, state_at(ahead, 0));
    if (all->too_much || bit == 0 ||
        asc_apply(ahead->game, next, ahead->from.seat, move, NULL) != ASC_OK)
        return ASC_AHEAD_TOO_MUCH;
    const situations *some = look_through(ahead, 1, bit, NULL, &ahead->some);
    if (some->too_much)
        return ASC_AHEAD_TOO_MUCH;
    for (int i = 0; i < all->count; i++)
        if ((all->of[i].made & bit) && all->of[i].rests && !has_as_good(some, &all->of[i]))
            return ASC_AHEAD_LATER;
    return ASC_AHEAD_NOTHING;
}

asc_ahead_why asc__ahead_loses(asc_ahead *ahead, int index, char text[ASC_MOVE_TEXT_MAX])
{
    asc_move move = ahead->from.moves[index];
    const asc_state *state = state_at(ahead, 0);
    unsigned flags = asc_move_flags(ahead->game, state, move);
    /* What asks nobody of anything asks nobody with one card less to play. */
    if ((ahead->all.asked || ahead->all.too_much) &&
        asc__move_is_from_hand(ahead->game, state, ahead->from.seat, move)) {
        const situations *some = look_through(ahead, 0, 0, &move, &ahead->some);
        if (some->asked)
            memcpy(text, ahead->asker, sizeof ahead->asker);
        if (some->asked || some->too_much)
            return some->asked ? ASC_AHEAD_ASKS : ASC_AHEAD_TOO_MUCH;
    }
    return flags & ASC_MOVE_ONLY_GAINS ? ASC_AHEAD_NOTHING
                                       : compare(ahead, move, bit_of(ahead, move));
}

bool asc__ahead_draws(asc_ahead *ahead, int index)
{
    const asc_game *game = ahead->game;
    int seat = ahead->from.seat;
    asc_state *next = state_at(ahead, 1);
    asc_state_copy(game, next, state_at(ahead, 0));
    if (asc_apply(game, next, seat, ahead->from.moves[index], NULL) != ASC_OK)
        return false;
    asc_view_of(game, next, seat, ahead->seen_then);
    bool own = asc__move_is_from_hand(game, state_at(ahead, 0), seat, ahead->from.moves[index]);
    return asc__view_number(game, ahead->seen_then, ASC_ROLE_HAND_SIZE, seat, 0) + own >
           asc__view_number(game, ahead->from.view, ASC_ROLE_HAND_SIZE, seat, 0);
}
