/*
 * deck_score.c - what a state is worth, its hash, and what must hold in every state.
 */
#include "deck_state.h"

/* ---- Result ---------------------------------------------------------------------------------- */

static int32_t score_of(const deck_game *game, const deck_player *player)
{
    int32_t score = player->honor;
    for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
        score += game->cards[owned_in(player)[i]].honor;
    for (unsigned i = 0; i < player->in_play; i++)
        score += game->cards[in_play_in(game, player)[i]].honor;
    return score;
}

void asc__deck_result(const asc_game *base, const asc_state *in, asc_result *result)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    *result = (asc_result){0};
    int teams = game->teams > 0 ? game->teams : base->players;
    int32_t sums[ASC_SEATS_MAX] = {0};
    for (int seat = 0; seat < base->players; seat++) {
        result->team[seat] = (uint8_t)team_of(game, seat);
        result->score[seat] = score_of(game, player_in(game, state, seat));
        sums[team_of(game, seat)] += result->score[seat];
    }
    for (int seat = 0; seat < base->players; seat++) {
        int team = team_of(game, seat);
        result->team_score[seat] = sums[team];
        result->rank[seat] = 1;
        /* Of equal teams the one with the latest seat is ahead: it has the highest number. */
        for (int other = 0; other < teams; other++) {
            bool better = sums[other] > sums[team] || (sums[other] == sums[team] && other > team);
            result->rank[seat] = (uint8_t)(result->rank[seat] + better);
        }
        if (is_solitaire(game)) {
            result->opponent_score = asc__deck_rival_score(game, state);
            /* A tie is lost. */
            result->rank[seat] = result->score[seat] > result->opponent_score ? 1 : 2;
        }
        if (state->over && result->rank[seat] == 1)
            result->winners |= 1u << seat;
    }
}

/* ---- Hash ------------------------------------------------------------------------------------ */

uint64_t asc__deck_hash(const asc_game *base, const asc_state *in)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    const uint8_t *center = center_in(game, state);
    uint64_t hash = asc__hash(0, state, sizeof *state);
    hash = asc__hash(hash, center, state->center_deck);
    hash = asc__hash(hash, center + game->center_size - state->center_void, state->center_void);
    hash = asc__hash(hash, frames_in(game, state), state->depth * sizeof(deck_frame));
    for (int seat = 0; seat < base->players; seat++) {
        const deck_player *player = player_in(game, state, seat);
        hash = asc__hash(hash, player, sizeof *player);
        hash = asc__hash(hash, owned_in(player), player->end[DECK_PLAYED]);
        hash = asc__hash(hash, in_play_in(game, player), player->in_play);
        hash = asc__hash(hash, used_in(game, player), player->in_play);
    }
    if (is_solitaire(game)) {
        const deck_rival *rival = rival_in(game, state);
        hash = asc__hash(hash, rival, sizeof *rival);
        hash = asc__hash(hash, aside_in(rival), rival->aside);
    }
    return hash;
}

/* ---- Invariants ------------------------------------------------------------------------------ */

/* Sizes and indexes first: nothing may be read through one that is out of range. */
static const char *check_ranges(const deck_game *game, const deck_state *state)
{
    size_t cards = game->base.card_count;
    if (state->slots < DECK_SLOTS || state->slots > DECK_SLOTS_MAX)
        return "the row has an impossible number of slots";
    if (game->row_words == 1 && state->slots > DECK_SLOTS)
        return "the row has more slots than this game can have";
    for (unsigned i = 0; i < DECK_SLOTS_MAX; i++)
        if (state->row[i] != ASC_NO_CARD && (state->row[i] >= cards || i >= state->slots))
            return "there is no such card as one in the row";
    if (state->center_deck + state->center_void > game->center_size)
        return "too many cards in center deck and void";
    if (state->center_fixed > state->center_deck)
        return "more cards of the center deck have a place than it has";
    if (state->active >= game->base.players || state->asked >= game->base.players)
        return "there is no such seat as the one to act";
    if (state->depth >= game->frames_max || state->question >= DECK_Q_COUNT)
        return "more is unfinished than can be";
    for (unsigned i = 0; i < ASC_SEATS_MAX; i++)
        if (state->bound[i] != ASC_NO_CARD && state->bound[i] >= cards)
            return "there is no such card as one that was discarded";
    for (unsigned i = 0; i < state->center_deck; i++)
        if (center_in(game, state)[i] >= cards)
            return "there is no such card as one in the center deck";
    for (unsigned i = 1; i <= state->center_void; i++)
        if (center_in(game, state)[game->center_size - i] >= cards)
            return "there is no such card as one in the void";
    if (is_solitaire(game)) {
        const deck_rival *rival = rival_in(game, state);
        if (rival->aside > game->aside_max)
            return "the opponent has set too many cards aside";
        for (unsigned i = 0; i < rival->aside; i++)
            if (aside_in(rival)[i] >= cards ||
                (game->cards[aside_in(rival)[i]].kind & ASC_MONSTER) ||
                game->base.cards[aside_in(rival)[i]].zone != ASC_CENTER)
                return "the opponent has set a card aside that he cannot have";
        if (rival->treasures > 0 && game->treasure == ASC_NO_CARD)
            return "treasures left a game that has none";
    }
    for (int seat = 0; seat < game->base.players; seat++) {
        const deck_player *player = player_in(game, state, seat);
        for (int i = 0; i < DECK_SEGMENTS; i++)
            if (player->end[i] < segment_start(player, i) || player->end[i] >= game->owned_max)
                return "a player's cards are cut up wrongly";
        if (player->in_play > game->in_play_max)
            return "too many constructs in play";
        if (player->public_top > player->end[DECK_TOP] - player->end[DECK_BAG])
            return "more cards on top of a deck are known than lie there";
        for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
            if (owned_in(player)[i] >= cards)
                return "there is no such card as one that a player owns";
        for (unsigned i = 0; i < player->in_play; i++) {
            if (in_play_in(game, player)[i] >= cards)
                return "there is no such card as one in play";
            const deck_card *facts = &game->cards[in_play_in(game, player)[i]];
            bool fits =
                (facts->kind & ASC_CONSTRUCT) || ((facts->kind & ASC_MONSTER) && facts->use_mask);
            if (!fits || used_in(game, player)[i] >> facts->ability_count)
                return "something is in play that cannot be";
        }
    }
    return NULL;
}

/* Does this piece of code lie within one ability; within the main one of `card`, if that is one? */
static bool is_code(const deck_game *game, const deck_frame *frame, uint8_t card)
{
    if (frame->pc > frame->end || frame->end > game->code_count)
        return false;
    for (size_t i = 0; i < game->ability_count; i++) {
        const asc_ability *printed = &game->abilities[i].printed;
        if (frame->pc >= printed->start && frame->end <= printed->start + printed->len)
            return card == ASC_NO_CARD || printed == asc__deck_main_ability(game, card);
    }
    return false;
}

/* Only what the game itself leaves unfinished may be there: it is carried out without questions. */
static const char *check_frame(const deck_game *game, const deck_state *state,
                               const deck_frame *frame)
{
    size_t cards = game->base.card_count;
    const deck_player *player = player_in(game, state, state->active);
    bool any_card = frame->card == ASC_NO_CARD || frame->card < cards;
    bool any_it = frame->it == ASC_NO_CARD || frame->it < cards || (frame->flags & DECK_FATE);
    unsigned allowed = DECK_FATE | DECK_REWARD;
    bool good = false;
    bool whose = frame->seat == state->active || frame->kind == DECK_FRAME_BATCH;
    if (!whose || frame->subject >= game->base.players)
        return "an unfinished effect is of no player";
    switch ((enum deck_frame_kind)frame->kind) {
    case DECK_FRAME_CODE:
        allowed |= DECK_ASKING | DECK_COPIED;
        if (frame->flags & DECK_COPIED)
            good = frame->card < cards && frame->it < cards && is_code(game, frame, frame->it);
        else
            good = any_card && any_it && is_code(game, frame, ASC_NO_CARD);
        break;
    case DECK_FRAME_EACH:
    case DECK_FRAME_REPEAT:
        good = any_card && any_it && is_code(game, frame, ASC_NO_CARD);
        break;
    case DECK_FRAME_TRIGGERS:
        allowed = UINT8_MAX;
        good = frame->count < ASC_ON_COUNT && frame->it < cards && frame->did <= frame->flags &&
               frame->flags <= player->in_play;
        break;
    case DECK_FRAME_PLACE:
        allowed = 0;
        good = any_card && frame->it < cards && (game->cards[frame->it].kind & ASC_CONSTRUCT) &&
               frame->count <= player->in_play;
        break;
    case DECK_FRAME_OWED:
        allowed = 0;
        good = frame->card < cards && (game->cards[frame->card].kind & ASC_MONSTER);
        break;
    case DECK_FRAME_BATCH:
        allowed = 0;
        good = true;
        break;
    case DECK_FRAME_RIVAL:
        allowed = 0;
        good = is_solitaire(game) && frame == frames_in(game, state) && frame->count < 3 &&
               (frame->card == ASC_NO_CARD ||
                (frame->card < cards && (game->cards[frame->card].kind & ASC_MONSTER)));
        break;
    }
    return good && !(frame->flags & ~allowed) ? NULL : "an unfinished effect is not possible";
}

static const char *check_frames(const deck_game *game, const deck_state *state)
{
    const deck_frame *frames = frames_in(game, state);
    size_t cards = game->base.card_count;
    for (unsigned i = 0; i < state->depth; i++) {
        const char *broken = check_frame(game, state, &frames[i]);
        if (broken != NULL)
            return broken;
    }
    if (state->over)
        return state->depth ? "the game is over and something is unfinished" : NULL;
    if (state->depth == 0)
        return state->question == DECK_Q_TURN && state->asked == state->active
                   ? NULL
                   : "a question is open that nothing asks";
    const deck_frame *top = &frames[state->depth - 1];
    bool code = top->kind == DECK_FRAME_CODE;
    if ((!code && top->kind != DECK_FRAME_PLACE && top->kind != DECK_FRAME_OWED) ||
        (code && (top->pc >= top->end || !(top->flags & DECK_ASKING) || top->count == 0)) ||
        (code && top->card >= cards && top->flags & DECK_COPIED))
        return "what is unfinished does not wait for an answer";
    asc_move moves[3];
    int answers = asc__deck_answers(game, state, top, moves, 2);
    if (answers == 0 || (answers == 1 && asc__deck_is_forced(game, state, top, moves[0])) ||
        state->question != asc__deck_question_of(game, top) ||
        state->asked != asc__deck_chooser(game, top))
        return "the open question is not the one that is asked";
    return NULL;
}

unsigned asc__deck_count_cards(const deck_game *game, const deck_state *state,
                               uint32_t count[ASC_CARDS_MAX])
{
    memset(count, 0, ASC_CARDS_MAX * sizeof *count);
    for (unsigned i = 0; i < state->slots; i++) {
        if (state->row[i] != ASC_NO_CARD)
            count[state->row[i]]++;
        if (state->treasure[i] > 0)
            count[game->treasure] += state->treasure[i];
    }
    for (unsigned i = 0; i < state->center_deck; i++)
        count[center_in(game, state)[i]]++;
    for (unsigned i = 1; i <= state->center_void; i++)
        count[center_in(game, state)[game->center_size - i]]++;
    for (int seat = 0; seat < game->base.players; seat++) {
        const deck_player *player = player_in(game, state, seat);
        for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
            count[owned_in(player)[i]]++;
        for (unsigned i = 0; i < player->in_play; i++)
            count[in_play_in(game, player)[i]]++;
    }
    for (unsigned i = 0; i < state->depth; i++)
        if (frames_in(game, state)[i].kind == DECK_FRAME_PLACE &&
            frames_in(game, state)[i].it < game->base.card_count)
            count[frames_in(game, state)[i].it]++;
    if (is_solitaire(game)) {
        const deck_rival *rival = rival_in(game, state);
        for (unsigned i = 0; i < rival->aside; i++)
            count[aside_in(rival)[i]]++;
        if (rival->treasures > 0)
            count[game->treasure] += rival->treasures;
    }
    for (unsigned i = 0; i < game->pile_count; i++)
        count[game->piles[i]] += state->left[i];
    for (unsigned i = 0; i < game->starting_count; i++)
        count[game->starting[i]] += state->gone[i];
    unsigned sum = 0;
    for (size_t card = 0; card < game->base.card_count; card++)
        sum += count[card];
    return sum;
}

/* A position may be made up with fewer cards than the game has; never with more, and none goes. */
static const char *check_cards(const deck_game *game, const deck_state *state)
{
    for (unsigned i = 0; i < DECK_SLOTS_MAX; i++)
        if (state->treasure[i] > 0 && (game->treasure == ASC_NO_CARD || i >= state->slots))
            return "treasure where there can be none";
    for (unsigned i = 0; i < state->depth; i++)
        if (frames_in(game, state)[i].kind == DECK_FRAME_PLACE &&
            frames_in(game, state)[i].it >= game->base.card_count)
            return "what is put into play is no card";
    uint32_t count[ASC_CARDS_MAX];
    unsigned sum = asc__deck_count_cards(game, state, count);
    for (size_t card = 0; card < game->base.card_count; card++) {
        uint32_t copies = game->base.cards[card].copies;
        if (game->base.cards[card].zone == ASC_STARTING)
            copies *= (uint32_t)game->base.players;
        if (count[card] > copies)
            return "there are more of a card than the game has";
    }
    return sum == state->cards ? NULL : "cards are missing, or there are too many";
}

static const char *check_numbers(const deck_game *game, const deck_state *state)
{
    uint32_t honor = state->pool;
    for (int seat = 0; seat < game->base.players; seat++)
        honor += player_in(game, state, seat)->honor;
    if (is_solitaire(game))
        honor += rival_in(game, state)->honor;
    /* A position may begin with less honor than the pool had: then the reserve has gone round. */
    if ((uint16_t)honor != (uint16_t)(game->pool + state->reserve))
        return "honor does not add up";
    if (state->pool == 0 && !state->ending)
        return "the pool is empty and the last round has not been called";
    if (state->purse & DECK_LANE_FULL || state->purse >> 48)
        return "a resource is negative";
    for (unsigned i = 0; i < DECK_LASTING_MAX; i++)
        if (i >= game->lasting_count && state->lasting[i])
            return "an effect lasts that this game does not have";
    for (unsigned i = 0; i < DECK_RESTRICTED_MAX; i++)
        if (i >= game->restricted_count && state->restricted[i])
            return "runes have a purpose that this game does not have";
    return NULL;
}

static const char *check_derived(const deck_game *game, const deck_state *state)
{
    deck_state fresh = {0};
    memset(fresh.row, ASC_NO_CARD, sizeof fresh.row);
    fresh.costs[0] = fresh.costs[1] = fresh.costs[2] = DECK_NONE_FOR_SALE;
    fresh.empty = state->slots;
    for (unsigned i = 0; i < state->slots; i++)
        if (state->row[i] != ASC_NO_CARD)
            asc__deck_set_slot(game, &fresh, i, state->row[i]);
    for (unsigned i = 0; i < game->pile_count; i++)
        asc__deck_set_pile(game, &fresh, i, state->left[i]);
    if (memcmp(fresh.costs, state->costs, sizeof fresh.costs) != 0 ||
        memcmp(fresh.monsters, state->monsters, sizeof fresh.monsters) != 0 ||
        memcmp(fresh.boosted, state->boosted, sizeof fresh.boosted) != 0 ||
        fresh.empty != state->empty)
        return "derived fields of the row and the piles are wrong";
    for (int seat = 0; seat < game->base.players; seat++) {
        const deck_player *player = player_in(game, state, seat);
        uint8_t listens = 0, counts_as = 0;
        for (unsigned i = 0; i < player->in_play; i++) {
            listens |= game->cards[in_play_in(game, player)[i]].listens;
            counts_as |= game->cards[in_play_in(game, player)[i]].counts_as;
        }
        if (listens != player->listens || counts_as != player->counts_as)
            return "derived fields of a player are wrong";
        unsigned ready = 0;
        for (unsigned i = 0; i < player->in_play; i++) {
            ready += ready_in(game, player)[i] != 0;
            if (ready_in(game, player)[i] != (game->cards[in_play_in(game, player)[i]].use_mask &
                                              (uint8_t)~used_in(game, player)[i]))
                return "what can still be used is wrong";
        }
        if (ready != player->ready)
            return "how much can still be used is wrong";
    }
    if (active_player_in(state) != player_in(game, state, state->active))
        return "the active player is not where he should be";
    return NULL;
}

/* At every decision no slot lacks a card while deck or void holds one that is no treasure. */
static const char *check_row(const deck_game *game, const deck_state *state)
{
    bool empty = false;
    for (unsigned i = 0; i < state->slots; i++) {
        if (is_solitaire(game) && i > 0 && state->row[i] == ASC_NO_CARD &&
            state->row[i - 1] != ASC_NO_CARD)
            return "a card of the row has not slid to the right";
        empty |= state->row[i] == ASC_NO_CARD;
    }
    if (!empty)
        return NULL;
    for (unsigned i = 0; i < state->center_deck; i++)
        if (center_in(game, state)[i] != game->treasure)
            return "a slot is empty while the center deck has a card for it";
    for (unsigned i = 1; i <= state->center_void; i++)
        if (center_in(game, state)[game->center_size - i] != game->treasure)
            return "a slot is empty while the void has a card for it";
    return NULL;
}

const char *asc__deck_check(const asc_game *base, const asc_state *in)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    static const char *(*const checks[])(const deck_game *, const deck_state *) = {
        check_ranges, check_cards, check_numbers, check_derived, check_row, check_frames};
    for (size_t i = 0; i < ASC__COUNT(checks); i++) {
        const char *broken = checks[i](game, state);
        if (broken != NULL)
            return broken;
    }
    return NULL;
}
