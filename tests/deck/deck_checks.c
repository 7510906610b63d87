/*
 * deck_checks.c - one game, checked at every move. See deck_checks.h for what is checked; what the
 * state itself must satisfy is asc_state_check's, and here only counted once more from outside.
 */
#include "deck_checks.h"

#include <stdlib.h>

#include "base.h"

enum { DECISIONS_MAX = 20000, PROBLEM_MAX = 1 << 15 };

struct deck_checker {
    const asc_game *game;
    asc_state *state, *copy;
    asc_view *before, *after;
    asc_move *moves, *others;
    asc_move made[DECISIONS_MAX];
    uint64_t hash[DECISIONS_MAX];
    size_t count;
    deck_luck luck;
    deck_stats *stats;
    unsigned barriers, ends;      /* events of the last move */
    unsigned takes;               /* cards that the opponent took with it */
    asc_move begun;               /* the last move that answered no question, */
    int beginner;                 /* ... whose it was, */
    unsigned flags;               /* with its flags: what is asked after it must be in them */
    unsigned dealt;               /* such cards that have come into the row since */
    uint8_t taken[ASC_CARDS_MAX]; /* how many of each card were acquired or defeated since */
    uint16_t end_event, take_event, give_event, deal_event, acquire_event, defeat_event;
    char problem[PROBLEM_MAX];
};

/* ---- Beginning and end ----------------------------------------------------------------------- */

static uint16_t find_event(const asc_game *game, const char *name)
{
    for (uint16_t id = 0; id < 256; id++)
        if (strcmp(asc_event_name(game, id), name) == 0)
            return id;
    abort();
}

deck_checker *deck_checker_new(const asc_game *game)
{
    deck_checker *c = deck_get(sizeof *c);
    size_t moves = asc_legal_max(game) * sizeof(asc_move);
    c->game = game;
    c->state = deck_get(asc_state_size(game));
    c->copy = deck_get(asc_state_size(game));
    c->before = deck_get(asc_view_size(game));
    c->after = deck_get(asc_view_size(game));
    c->moves = deck_get(moves);
    c->others = deck_get(moves);
    c->end_event = find_event(game, "end");
    c->take_event = find_event(game, "opponent-takes");
    c->give_event = find_event(game, "give");
    c->deal_event = find_event(game, "deal");
    c->acquire_event = find_event(game, "acquire");
    c->defeat_event = find_event(game, "defeat");
    return c;
}

void deck_checker_free(deck_checker *c)
{
    void *blocks[] = {c->state, c->copy, c->before, c->after, c->moves, c->others, c};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        free(blocks[i]);
}

static const char *wrong(deck_checker *c, const asc_state *state, const char *format, ...)
    ASC__PRINTF(3, 4);

static const char *wrong(deck_checker *c, const asc_state *state, const char *format, ...)
{
    asc_text text = asc__text_init(c->problem, sizeof c->problem);
    va_list args;
    va_start(args, format);
    asc__text_addv(&text, format, args);
    va_end(args);
    asc__text_addf(&text, " (move %zu)\n--- position\n", c->count);
    asc_position_format(c->game, state, c->problem + text.length, sizeof c->problem - text.length);
    return c->problem;
}

/* ---- Every decision -------------------------------------------------------------------------- */

/* The list is neither empty nor too long, and no move is there twice. */
static const char *check_list(deck_checker *c, const asc_state *state, const asc_move *moves,
                              int count)
{
    if (count < 1 || (size_t)count > asc_legal_max(c->game))
        return wrong(c, state, "%d legal moves", count);
    for (int i = 1; i < count; i++)
        if (asc__find_move(moves, i, moves[i]) >= 0)
            return wrong(c, state, "legal move %d is there twice", i);
    return NULL;
}

/* Sound, and either over or with something to do. */
static const char *check_state(deck_checker *c, const asc_state *state, asc_move *moves, int *count)
{
    const char *broken = asc_state_check(c->game, state);
    *count = 0;
    if (broken != NULL)
        return wrong(c, state, "not sound: %s", broken);
    if (asc_over(c->game, state))
        return NULL;
    *count = asc_legal(c->game, state, moves);
    return check_list(c, state, moves, *count);
}

/* ---- Looking closely ------------------------------------------------------------------------- */

/* What lies in a row, so that its slots can be compared in any order; gaps, which are filled from
 * the left, in their own. */
typedef struct row_of_view {
    uint16_t slots[ASC_CARDS_MAX], gaps[ASC_CARDS_MAX];
    unsigned slot_count, gap_count;
} row_of_view;

static int compare_slots(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void read_row(const asc_game *game, const asc_view *view, row_of_view *row)
{
    const uint8_t *cards = deck_view_bytes(game, view, "row", ASC_NOBODY);
    const uint8_t *treasures = deck_view_bytes(game, view, "treasures", ASC_NOBODY);
    int slots = deck_view_number(game, view, "slots", ASC_NOBODY);
    memset(row, 0, sizeof *row);
    for (int i = 0; i < slots; i++) {
        if (cards[i] == ASC_NO_CARD)
            row->gaps[row->gap_count++] = treasures[i];
        else
            row->slots[row->slot_count++] = (uint16_t)(cards[i] << 8 | treasures[i]);
    }
    qsort(row->slots, row->slot_count, sizeof *row->slots, compare_slots);
}

/* Do two states differ in nothing but the order of the cards in the row? The views of both are
 * given. */
static const char *differing(const asc_game *game, const asc_view *one, const asc_view *other)
{
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++) {
        size_t size = fields[i].count * (fields[i].kind == ASC_FIELD_NUMBER ? 2u : 1u);
        if (strcmp(fields[i].name, "row") != 0 && strcmp(fields[i].name, "treasures") != 0 &&
            memcmp((const char *)one + fields[i].offset, (const char *)other + fields[i].offset,
                   size) != 0)
            return fields[i].name;
    }
    row_of_view rows[2];
    read_row(game, one, &rows[0]);
    read_row(game, other, &rows[1]);
    return memcmp(&rows[0], &rows[1], sizeof rows[0]) != 0 ? "row" : NULL;
}

/* A move of the list may stand for others: each of them comes to the same. The copy has the move
 * made. */
static const char *check_same(deck_checker *c, asc_move move)
{
    const asc_game *game = c->game;
    int seat = asc_to_act(game, c->state);
    asc_place place;
    if (!asc_move_place(game, c->state, move, &place) || strcmp(place.field, "row") != 0)
        return NULL;
    asc_view_of(game, c->state, ASC_ALL_SEEING, c->before);
    const uint8_t *row = deck_view_bytes(game, c->before, "row", ASC_NOBODY);
    const uint8_t *treasures = deck_view_bytes(game, c->before, "treasures", ASC_NOBODY);
    uint32_t equal = 0;
    for (uint8_t slot = 0; slot < deck_field(game, "row", ASC_NOBODY)->count; slot++)
        if (row[slot] == move.card && slot != move.slot && treasures[slot] == treasures[move.slot])
            equal |= 1u << slot;
    asc_view_of(game, c->copy, ASC_ALL_SEEING, c->before);
    for (uint8_t slot = 0; equal >> slot != 0; slot++) {
        asc_move other = {move.verb, move.card, move.zone, slot};
        if (!(equal >> slot & 1))
            continue;
        if (asc_check(game, c->state, seat, other) != ASC_REASON_NONE)
            return wrong(c, c->state, "slot %d can be taken, and slot %d, its equal, cannot",
                         move.slot + 1, slot + 1);
        if (!asc__same_move(asc_move_listed(game, c->state, other), move))
            continue;
        c->stats->same++;
        asc_state_copy(game, c->copy, c->state);
        asc_apply(game, c->copy, seat, other, NULL);
        asc_view_of(game, c->copy, ASC_ALL_SEEING, c->after);
        const char *field = differing(game, c->before, c->after);
        if (field != NULL)
            return wrong(c, c->state, "slots %d and %d are the same move and lead to another %s",
                         move.slot + 1, slot + 1, field);
    }
    return NULL;
}

/* Each legal move, on a copy. */
static const char *try_all(deck_checker *c, int count)
{
    const char *problem = NULL;
    for (int i = 0; i < count && problem == NULL; i++) {
        asc_state_copy(c->game, c->copy, c->state);
        asc_apply_listed(c->game, c->copy, c->moves[i]);
        int there;
        problem = check_state(c, c->copy, c->others, &there);
        c->stats->tried++;
        if (problem == NULL)
            problem = check_same(c, c->moves[i]);
    }
    return problem;
}

/* All cards of a seat, whether in a pile or in play, counted into `count`; returns its score. */
static int32_t count_seat(const asc_game *game, const asc_view *view, int seat,
                          uint32_t count[ASC_CARDS_MAX])
{
    static const char *const piles[] = {"hand", "deck", "discard", "played"};
    size_t kinds;
    const asc_card *cards = asc_cards(game, &kinds);
    int32_t score = deck_view_number(game, view, "honor", seat);
    for (size_t i = 0; i < ASC__COUNT(piles); i++) {
        const uint8_t *pile = deck_view_bytes(game, view, piles[i], seat);
        for (size_t card = 0; card < kinds; card++) {
            count[card] += pile[card];
            score += pile[card] * cards[card].honor;
        }
    }
    const asc_field *play = deck_field(game, "play", seat);
    const uint8_t *in_play = deck_view_bytes(game, view, "play", seat);
    for (unsigned i = 0; i < play->count; i++) {
        if (in_play[i] == ASC_NO_CARD)
            continue;
        count[in_play[i]]++;
        score += cards[in_play[i]].honor;
    }
    return score;
}

/* What the solo opponent has; returns his score. */
static int32_t count_opponent(const asc_game *game, const asc_view *view,
                              uint32_t count[ASC_CARDS_MAX])
{
    size_t kinds;
    const asc_card *cards = asc_cards(game, &kinds);
    const uint8_t *aside = deck_view_bytes(game, view, "set aside", ASC_NOBODY);
    int32_t score = deck_view_number(game, view, "opponent honor", ASC_NOBODY);
    for (size_t card = 0; card < kinds; card++) {
        count[card] += aside[card];
        score += aside[card] * cards[card].honor;
    }
    return score;
}

static void count_table(const asc_game *game, const asc_view *view, uint32_t count[ASC_CARDS_MAX])
{
    static const char *const piles[] = {"center", "void", "gone", "always"};
    size_t kinds;
    const asc_card *cards = asc_cards(game, &kinds);
    for (size_t i = 0; i < ASC__COUNT(piles); i++) {
        const uint8_t *pile = deck_view_bytes(game, view, piles[i], ASC_NOBODY);
        for (size_t card = 0; card < kinds; card++)
            count[card] += pile[card];
    }
    const asc_field *row = deck_field(game, "row", ASC_NOBODY);
    const uint8_t *slots = deck_view_bytes(game, view, "row", ASC_NOBODY);
    const uint8_t *treasures = deck_view_bytes(game, view, "treasures", ASC_NOBODY);
    for (unsigned i = 0; i < row->count; i++) {
        if (slots[i] != ASC_NO_CARD)
            count[slots[i]]++;
        for (size_t card = 0; card < kinds && treasures[i] > 0; card++)
            if (strcmp(cards[card].kind, "treasure") == 0 && cards[card].zone == ASC_CENTER)
                count[card] += treasures[i];
    }
}

/* The same for a single player: more than the opponent, or lost. */
static const char *check_solitaire(deck_checker *c, int32_t score, int32_t opponent)
{
    asc_result result;
    asc_result_of(c->game, c->state, &result);
    bool ahead = score > opponent;
    if (result.score[0] != score || result.opponent_score != opponent)
        return wrong(c, c->state, "the score is %d to %d, counted by hand it is %d to %d",
                     (int)result.score[0], (int)result.opponent_score, (int)score, (int)opponent);
    if (result.rank[0] != (ahead ? 1 : 2) ||
        result.winners != (ahead && asc_over(c->game, c->state)))
        return wrong(c, c->state, "it is %s, and the result has it otherwise",
                     ahead ? "won" : "lost");
    return NULL;
}

/* How many teams there are; as many as players where all play for themselves. */
static int count_teams(const asc_game *game)
{
    size_t count;
    const asc_option *options = asc_game_options(game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(options[i].name, "teams") == 0)
            return atoi(options[i].value);
    return asc_game_players(game);
}

/* Scores, ranks and the winner as the rules have them, from tokens and printed honor alone. */
static const char *check_scores(deck_checker *c, const int32_t *score)
{
    asc_result result;
    asc_result_of(c->game, c->state, &result);
    int players = asc_game_players(c->game), teams = count_teams(c->game), best = 0;
    int32_t sums[ASC_SEATS_MAX] = {0};
    for (int seat = 0; seat < players; seat++)
        sums[seat % teams] += score[seat]; /* team-mates sit opposite */
    for (int team = 0; team < teams; team++)
        if (sums[team] >= sums[best])
            best = team; /* ties go to the team with the later seat */
    uint32_t winners = 0;
    for (int seat = 0; seat < players; seat++) {
        int team = seat % teams;
        if (result.score[seat] != score[seat] || result.team_score[seat] != sums[team])
            return wrong(c, c->state, "seat %d has the score %d, counted by hand it is %d",
                         seat + 1, (int)result.score[seat], (int)score[seat]);
        if (result.team[seat] != team || (result.rank[seat] == 1) != (team == best))
            return wrong(c, c->state, "team %d should be first", best + 1);
        winners |= team == best ? 1u << seat : 0;
    }
    if (result.winners != (asc_over(c->game, c->state) ? winners : 0))
        return wrong(c, c->state, "the winners are not those of team %d", best + 1);
    return NULL;
}

/* Every card and all honor, counted in the view that sees all. */
static const char *count_by_hand(deck_checker *c)
{
    const asc_game *game = c->game;
    uint32_t count[ASC_CARDS_MAX] = {0};
    int32_t score[ASC_SEATS_MAX];
    size_t kinds;
    const asc_card *cards = asc_cards(game, &kinds);
    int players = asc_game_players(game);
    asc_view_of(game, c->state, ASC_ALL_SEEING, c->before);
    int honor = deck_view_number(game, c->before, "pool", ASC_NOBODY);
    for (int seat = 0; seat < players; seat++) {
        score[seat] = count_seat(game, c->before, seat, count);
        honor += deck_view_number(game, c->before, "honor", seat);
    }
    count_table(game, c->before, count);
    bool alone = asc_game_opponent(game) != NULL;
    int32_t opponent = 0;
    if (alone) {
        opponent = count_opponent(game, c->before, count);
        honor += deck_view_number(game, c->before, "opponent honor", ASC_NOBODY);
    }
    if (honor !=
        (alone ? 50 : 30 * players) + deck_view_number(game, c->before, "reserve", ASC_NOBODY))
        return wrong(c, c->state, "there are %d honor in all", honor);
    /* Inside an effect a card may be on its way from one place to another. */
    for (size_t card = 0; card < kinds && c->before->question == 0; card++) {
        uint32_t copies = cards[card].copies;
        if (cards[card].zone == ASC_STARTING)
            copies *= (uint32_t)players;
        if (count[card] != copies)
            return wrong(c, c->state, "there are %u of %s", (unsigned)count[card],
                         cards[card].name);
    }
    return alone ? check_solitaire(c, score[0], opponent) : check_scores(c, score);
}

/* Is the state after this decision compared with that of the replay? What differs once goes on
 * differing, so not all need be, but the last is. */
static bool has_hash(const deck_checker *c, size_t decision)
{
    return decision % 8 == 0 || asc_over(c->game, c->state);
}

/* ---- What a move may do ---------------------------------------------------------------------- */

static void hear(void *user, const asc_event *event)
{
    deck_checker *c = user;
    c->barriers += event->barrier;
    c->ends += event->id == c->end_event;
    c->takes += event->id == c->take_event;
    c->stats->gifts += event->id == c->give_event;
    c->dealt += event->id == c->deal_event && event->card == c->begun.card;
    if (event->id == c->acquire_event || event->id == c->defeat_event)
        c->taken[event->card]++;
}

/* "Only gains" leaves everything as it is but resources, honor, and where the card lies. */
static const char *check_only_gains(deck_checker *c, int seat)
{
    static const char *const own[] = {"honor",  "hand size", "hand", "shown",
                                      "played", "used",      "armed"};
    static const char *const table[] = {
        "runes",   "power",      "energy",   "pool",
        "reserve", "last round", "happened", "runes with a purpose"};
    size_t count;
    const asc_field *fields = asc_view_fields(c->game, &count);
    asc_view_of(c->game, c->state, ASC_ALL_SEEING, c->after);
    for (size_t i = 0; i < count; i++) {
        bool may = false;
        for (size_t k = 0; k < ASC__COUNT(own) && fields[i].seat == seat; k++)
            may |= strcmp(fields[i].name, own[k]) == 0;
        for (size_t k = 0; k < ASC__COUNT(table) && fields[i].seat == ASC_NOBODY; k++)
            may |= strcmp(fields[i].name, table[k]) == 0;
        size_t size = fields[i].count * (fields[i].kind == ASC_FIELD_NUMBER ? 2u : 1u);
        if (!may && memcmp((const char *)c->before + fields[i].offset,
                           (const char *)c->after + fields[i].offset, size) != 0)
            return wrong(c, c->state, "a move that only gains has changed \"%s\"", fields[i].name);
    }
    return c->after->question == 0 ? NULL : wrong(c, c->state, "a move that only gains asks");
}

/* What is wrong with a move that was made; its own text needs the state before it. */
static const char *wrong_move(deck_checker *c, asc_move move, const char *what)
{
    size_t count;
    return wrong(c, c->state, "%s %s: %s", asc_verbs(c->game, &count)[move.verb].word,
                 move.card == ASC_NO_CARD ? "-" : asc_cards(c->game, &count)[move.card].name, what);
}

/* What the card of a move asks the player who made it has to be in the flags of that move. */
static const char *check_asking(deck_checker *c)
{
    const asc_game *game = c->game;
    size_t count;
    asc_question question = asc_question_of(game, c->state);
    const asc_verb *verb = &asc_verbs(game, &count)[c->begun.verb];
    if (verb->sort != ASC_VERB_PLAY && strcmp(verb->word, "defeat") != 0)
        return NULL;
    if (question.id == 0 || question.seat != c->beginner || question.card != c->begun.card)
        return NULL;
    if (c->dealt > 0) /* it may be the Fate of another one that asks */
        return NULL;
    c->stats->asked++;
    if (!(c->flags & ASC_MOVE_MAY_ASK))
        return wrong_move(c, c->begun, "asks, and its flags say that it never would");
    for (int i = asc_legal(game, c->state, c->others); i > 0; i--) {
        asc_place place;
        bool in_hand = asc_move_place(game, c->state, c->others[i - 1], &place) &&
                       place.seat == c->beginner &&
                       (strcmp(place.field, "hand") == 0 || strcmp(place.field, "shown") == 0);
        if (in_hand && !(c->flags & ASC_MOVE_WANTS_HAND))
            return wrong_move(c, c->begun,
                              "asks for a card in hand, and its flags say that it never would");
        c->stats->asked_hand += in_hand;
    }
    return NULL;
}

/* What a card that was paid for has set off is one chain of free picks: it takes each card once. */
static const char *check_chain(deck_checker *c, asc_move move)
{
    size_t count;
    const asc_card *cards = asc_cards(c->game, &count);
    const char *began = asc_verbs(c->game, &count)[c->begun.verb].word;
    if (strcmp(began, "defeat") != 0 && strcmp(began, "acquire") != 0)
        return NULL;
    unsigned sum = 0;
    for (size_t i = 0; i < ASC_CARDS_MAX; sum += c->taken[i++])
        if (c->taken[i] > 0 && c->taken[i] > cards[i].copies)
            return wrong_move(c, move, "a chain takes a card again");
    c->stats->chained += sum > 1;
    return NULL;
}

/* The move again with events, checked, on the state of the replay. */
static const char *replay_move(deck_checker *c, bool closely)
{
    const asc_game *game = c->game;
    asc_move move = c->made[c->count];
    int seat = asc_to_act(game, c->state);
    unsigned flags = asc_move_flags(game, c->state, move);
    if (closely && (flags & ASC_MOVE_ONLY_GAINS))
        asc_view_of(game, c->state, ASC_ALL_SEEING, c->before);
    if (asc_question_of(game, c->state).id == 0) {
        c->begun = move;
        c->beginner = seat;
        c->flags = flags;
        c->dealt = 0;
        memset(c->taken, 0, sizeof c->taken);
    }
    c->barriers = c->ends = c->takes = 0;
    if (asc_apply(game, c->state, seat, move, &(asc_sink){hear, c}) != ASC_OK)
        return wrong_move(c, move, "refused in the replay");
    if (has_hash(c, c->count) && asc_state_hash(game, c->state) != c->hash[c->count])
        return wrong_move(c, move, "another state in the replay");
    if (!(flags & ASC_MOVE_REVEALS) && c->barriers > 0)
        return wrong_move(c, move, "reveals something, its flags say it does not");
    if (!(flags & ASC_MOVE_ENDS_TURN) != !c->ends)
        return wrong_move(c, move, "its flags are wrong about the turn's end");
    c->stats->opponent_takes += c->takes;
    c->stats->only_gains += (flags & ASC_MOVE_ONLY_GAINS) != 0;
    c->stats->silent += !(flags & ASC_MOVE_REVEALS);
    const char *problem = check_asking(c);
    if (problem == NULL)
        problem = check_chain(c, move);
    if (problem == NULL && closely && (flags & ASC_MOVE_ONLY_GAINS))
        problem = check_only_gains(c, seat);
    return problem;
}

/* ---- A game ---------------------------------------------------------------------------------- */

static const char *play(deck_checker *c, deck_habit habit, bool closely)
{
    for (;;) {
        int count;
        const char *problem = check_state(c, c->state, c->moves, &count);
        if (problem == NULL && closely) {
            c->stats->closely++;
            problem = count_by_hand(c);
            if (problem == NULL)
                problem = try_all(c, count);
        }
        if (problem != NULL || count == 0)
            return problem;
        if (c->count == DECISIONS_MAX)
            return wrong(c, c->state, "the game does not end");
        c->stats->questions += asc_question_of(c->game, c->state).id != 0;
        asc_move move = c->moves[deck_choose(c->game, habit, c->moves, count, &c->luck)];
        asc_apply_listed(c->game, c->state, move);
        c->made[c->count] = move;
        if (has_hash(c, c->count))
            c->hash[c->count] = asc_state_hash(c->game, c->state);
        c->count++;
    }
}

/* The last seat has had its turn, and there was a reason to end. */
static const char *check_end(deck_checker *c)
{
    const asc_game *game = c->game;
    int players = asc_game_players(game);
    asc_view_of(game, c->state, ASC_ALL_SEEING, c->before);
    if (deck_view_number(game, c->before, "turn", ASC_NOBODY) != players)
        return wrong(c, c->state, "the game ended in the middle of a round");
    int extra = asc_turns(game, c->state) - players * asc_round(game, c->state);
    if (extra < 0)
        return wrong(c, c->state, "%d turns are missing", -extra);
    c->stats->extra_turns += (uint64_t)extra;
    c->stats->cut_short += !deck_view_number(game, c->before, "last round", ASC_NOBODY);
    return count_by_hand(c);
}

const char *deck_check_game(deck_checker *c, const asc_seed *seed, deck_habit habit, bool closely,
                            deck_stats *stats)
{
    c->luck = (deck_luck){asc__mix(seed->word[0] + 4711), 0};
    c->count = 0;
    c->stats = stats;
    asc_state_init(c->game, c->state, seed);
    const char *problem = play(c, habit, closely);
    if (problem == NULL)
        problem = check_end(c);
    if (problem != NULL)
        return problem;
    size_t count = c->count;
    /* What was in the memory before must not matter. */
    memset(c->state, 0x55, asc_state_size(c->game));
    asc_state_init(c->game, c->state, seed);
    for (c->count = 0; c->count < count; c->count++) {
        problem = replay_move(c, closely);
        if (problem != NULL)
            return problem;
    }
    asc_result result;
    asc_result_of(c->game, c->state, &result);
    for (int seat = 0; seat < asc_game_players(c->game); seat++)
        stats->wins[seat] += result.winners >> seat & 1;
    stats->games++;
    stats->decisions += count;
    if (count > stats->longest)
        stats->longest = count;
    return NULL;
}
