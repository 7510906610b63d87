/*
 * deck_score.c - the score of a state, its hash, and the invariants of every state.
 */
#include "deck_rules.h"

/* ---- Result ---------------------------------------------------------------------------------- */

static int32_t cards_of(const deck_game *game, const deck_player *player)
{
    int32_t score = 0;
    for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
        score += game->cards[owned_in(player)[i]].honor;
    for (unsigned i = 0; i < player->in_play; i++)
        score += game->cards[in_play_in(game, player)[i]].honor;
    return score;
}

const char *const asc__deck_score_parts[] = {N_("Tokens"), N_("Cards"), NULL};

void asc__deck_score_split(const asc_game *base, const asc_state *in, int seat, int32_t *parts)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (seat == ASC_NOBODY) {
        parts[0] = solo_in(game, state)->honor;
        parts[1] = asc__deck_solo_score(game, state) - parts[0];
    } else {
        parts[0] = player_in(game, state, seat)->honor;
        parts[1] = cards_of(game, player_in(game, state, seat));
    }
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
        const deck_player *player = player_in(game, state, seat);
        result->score[seat] = player->honor + cards_of(game, player);
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
            result->opponent_score = asc__deck_solo_score(game, state);
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
        if (game->has_armed)
            hash = asc__hash(hash, ready_in(game, player), player->in_play);
    }
    if (is_solitaire(game)) {
        const deck_solo *solo = solo_in(game, state);
        hash = asc__hash(hash, solo, sizeof *solo);
        hash = asc__hash(hash, aside_in(solo), solo->aside);
    }
    if (game->looked_at != 0)
        hash = asc__hash(hash, looked_in(game, state), sizeof(deck_looked));
    return hash;
}

/* ---- Invariants ------------------------------------------------------------------------------ */

/* Sizes and indexes first: nothing may be read through one that is out of range. */
static const char *check_player_ranges(const deck_game *game, const deck_player *player)
{
    size_t cards = game->base.card_count;
    for (int i = 0; i < DECK_SEGMENTS; i++)
        if (player->end[i] < segment_start(player, i) || player->end[i] >= game->owned_max)
            return N_("a player's cards are cut up wrongly");
    if (player->in_play > game->in_play_max)
        return N_("too many constructs in play");
    if (player->public_top > player->end[DECK_TOP] - player->end[DECK_BAG])
        return N_("more cards on top of a deck are known than lie there");
    for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
        if (owned_in(player)[i] >= cards)
            return N_("there is no such card as one that a player owns");
    for (unsigned i = 0; i < player->in_play; i++) {
        if (in_play_in(game, player)[i] >= cards)
            return N_("there is no such card as one in play");
        const deck_card *facts = &game->cards[in_play_in(game, player)[i]];
        bool fits =
            (facts->kind & ASC_CONSTRUCT) || ((facts->kind & ASC_MONSTER) && facts->use_mask);
        if (!fits || used_in(game, player)[i] >> facts->ability_count)
            return N_("something is in play that cannot be");
    }
    return NULL;
}

static const char *check_ranges(const deck_game *game, const deck_state *state)
{
    size_t cards = game->base.card_count;
    if (state->slots < DECK_SLOTS || state->slots > DECK_SLOTS_MAX)
        return N_("the row has an impossible number of slots");
    if (game->row_words == 1 && state->slots > DECK_SLOTS)
        return N_("the row has more slots than this game can have");
    for (unsigned i = 0; i < DECK_SLOTS_MAX; i++)
        if (state->row[i] != ASC_NO_CARD && (state->row[i] >= cards || i >= state->slots))
            return N_("there is no such card as one in the row");
        else if (state->row[i] != ASC_NO_CARD && state->row[i] == game->treasure)
            return N_("a treasure takes no slot of the row: it lies under a card");
    if (state->center_deck + state->center_void > game->center_size)
        return N_("too many cards in center deck and void");
    if (state->center_fixed > state->center_deck)
        return N_("more cards of the center deck have a place than it has");
    if (game->looked_at != 0) {
        const deck_looked *looked = looked_in(game, state);
        if (looked->seat >= game->base.players || looked->count > ASC_LOOK_MAX ||
            looked->count > state->center_fixed || (looked->count == 0 && looked->seat != 0))
            return N_("somebody knows cards of the center deck that have no place");
    }
    if (state->active >= game->base.players || state->asked >= game->base.players)
        return N_("there is no such seat as the one to act");
    if (state->depth > game->frames_max || state->question >= DECK_Q_COUNT)
        return N_("more is unfinished than can be");
    for (unsigned i = 0; i < ASC_SEATS_MAX; i++)
        if (state->bound[i] != ASC_NO_CARD &&
            (state->bound[i] >= cards || i >= (unsigned)game->base.players))
            return N_("there is no such card as one that was discarded");
    for (unsigned i = 0; i < state->center_deck; i++)
        if (center_in(game, state)[i] >= cards)
            return N_("there is no such card as one in the center deck");
    for (unsigned i = 1; i <= state->center_void; i++)
        if (center_in(game, state)[game->center_size - i] >= cards)
            return N_("there is no such card as one in the void");
    if (is_solitaire(game)) {
        const deck_solo *solo = solo_in(game, state);
        if (solo->aside > game->aside_max)
            return N_("the opponent has set too many cards aside");
        for (unsigned i = 0; i < solo->aside; i++)
            if (aside_in(solo)[i] >= cards || (game->cards[aside_in(solo)[i]].kind & ASC_MONSTER) ||
                game->base.cards[aside_in(solo)[i]].zone != ASC_CENTER)
                return N_("the opponent has set a card aside that it cannot have");
        if (solo->treasures > 0 && game->treasure == ASC_NO_CARD)
            return N_("treasures left a game that has none");
    }
    for (int seat = 0; seat < game->base.players; seat++) {
        const char *broken = check_player_ranges(game, player_in(game, state, seat));
        if (broken != NULL)
            return broken;
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

/* Is it a loop over the body of an instruction that has one? */
static bool is_loop(const deck_game *game, const deck_frame *frame)
{
    if (frame->pc == 0 || !is_code(game, frame, ASC_NO_CARD))
        return false;
    const asc_ins *ins = &game->code[frame->pc - 1];
    bool each = ins->op == ASC_OP_EACH;
    bool repeat = ins->op == ASC_OP_REPEAT || ins->op == ASC_OP_LATER || ins->op == ASC_OP_UNITE;
    return frame->pc + ins->len == frame->end && (frame->kind == DECK_FRAME_EACH ? each : repeat);
}

/* Are the cards there that a chain of free picks is said to have taken, and each sort told once? */
static bool is_taken(const deck_game *game, const deck_state *state, const deck_frame *frame)
{
    uint8_t card = frame->card;
    const uint8_t *center = center_in(game, state);
    if (card >= game->base.card_count || frame != asc__deck_taken_in(game, state, card))
        return false;
    unsigned slots = frame->slots, deck = 0, away = 0;
    for (unsigned i = 0; i < state->slots; i++)
        if (state->row[i] == card)
            slots &= ~(1u << i);
    for (unsigned i = 0; i < state->center_deck; i++)
        deck += center[i] == card;
    for (unsigned i = 1; i <= state->center_void; i++)
        away += center[game->center_size - i] == card;
    if (game->cards[card].home == DECK_HOME_PILE)
        away = state->left[game->cards[card].pile];
    return slots == 0 && frame->in_center <= deck && frame->in_void <= away && frame->no_code == 0;
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
        return N_("an unfinished effect is of no player");
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
        good = any_card && any_it && is_loop(game, frame);
        break;
    case DECK_FRAME_TRIGGERS:
        allowed = UINT8_MAX;
        good = frame->event < ASC_ON_COUNT && frame->event_card < cards &&
               frame->next <= frame->last && frame->last <= player->in_play;
        break;
    case DECK_FRAME_PLACE:
        allowed = 0;
        good = any_card && frame->placed < cards &&
               (game->cards[frame->placed].kind & ASC_CONSTRUCT) && frame->there <= player->in_play;
        break;
    case DECK_FRAME_OWED:
        allowed = 0;
        good = frame->card < cards && any_it && (game->cards[frame->card].kind & ASC_MONSTER) &&
               !(frame->did & DECK_DID);
        break;
    case DECK_FRAME_BATCH:
        allowed = 0;
        good = true;
        break;
    case DECK_FRAME_TAKEN:
        allowed = UINT8_MAX;
        good = is_taken(game, state, frame);
        break;
    case DECK_FRAME_SOLO:
        allowed = 0;
        good = is_solitaire(game) && frame == frames_in(game, state) && frame->count < 3 &&
               (frame->card == ASC_NO_CARD ||
                (frame->card < cards && (game->cards[frame->card].kind & ASC_MONSTER)));
        break;
    }
    return good && !(frame->flags & ~allowed) ? NULL : N_("an unfinished effect is not possible");
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
    if (!asc__deck_has_room(game, state))
        return N_("more is unfinished than can be");
    if (state->over)
        return state->depth ? N_("the game is over and something is unfinished") : NULL;
    if (state->depth == 0)
        return state->question == DECK_Q_TURN && state->asked == state->active
                   ? NULL
                   : N_("a question is open that nothing asks");
    const deck_frame *top = &frames[state->depth - 1];
    bool code = top->kind == DECK_FRAME_CODE;
    if ((!code && top->kind != DECK_FRAME_PLACE && top->kind != DECK_FRAME_OWED) ||
        (code && (top->pc >= top->end || !(top->flags & DECK_ASKING) || top->count == 0)) ||
        (code && top->card >= cards && top->flags & DECK_COPIED))
        return N_("what is unfinished does not wait for an answer");
    asc_move moves[3];
    int answers = asc__deck_answers(game, state, top, moves, 2);
    if (answers == 0 || (answers == 1 && asc__deck_is_forced(game, state, top, moves[0])) ||
        state->question != asc__deck_question_of(game, top) ||
        state->asked != asc__deck_chooser(game, top))
        return N_("the open question is not the one that is asked");
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
            frames_in(game, state)[i].placed < game->base.card_count)
            count[frames_in(game, state)[i].placed]++;
    if (is_solitaire(game)) {
        const deck_solo *solo = solo_in(game, state);
        for (unsigned i = 0; i < solo->aside; i++)
            count[aside_in(solo)[i]]++;
        if (solo->treasures > 0)
            count[game->treasure] += solo->treasures;
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
            return N_("treasure where there can be none");
    for (unsigned i = 0; i < state->depth; i++)
        if (frames_in(game, state)[i].kind == DECK_FRAME_PLACE &&
            frames_in(game, state)[i].placed >= game->base.card_count)
            return N_("what is put into play is no card");
    uint32_t count[ASC_CARDS_MAX];
    unsigned sum = asc__deck_count_cards(game, state, count);
    for (size_t card = 0; card < game->base.card_count; card++) {
        uint32_t copies = game->base.cards[card].copies;
        if (game->base.cards[card].zone == ASC_STARTING)
            copies *= (uint32_t)game->base.players;
        if (count[card] > copies)
            return N_("there are more of a card than the game has");
    }
    return sum == state->cards ? NULL : N_("cards are missing, or there are too many");
}

static const char *check_numbers(const deck_game *game, const deck_state *state)
{
    uint32_t honor = state->pool;
    if (state->round < 1 || state->turns < 1)
        return N_("rounds and turns count from 1");
    if (state->over > 1 || state->ending > 1 || state->secure > 1)
        return N_("what is so or not so is something else");
    for (int seat = 0; seat < game->base.players; seat++)
        honor += player_in(game, state, seat)->honor;
    if (is_solitaire(game))
        honor += solo_in(game, state)->honor;
    if ((int16_t)(honor - game->pool) != state->reserve)
        return N_("honor does not add up");
    if (state->pool == 0 && !state->ending)
        return N_("the pool is empty and the last round has not been called");
    if (state->resources & DECK_LANE_FULL || state->resources >> 48)
        return N_("a resource is negative");
    for (unsigned i = 0; i < DECK_PILES_MAX; i++)
        if (i >= game->pile_count && state->left[i])
            return N_("cards are left of a pile that this game does not have");
    for (unsigned i = 0; i < DECK_STARTING_MAX; i++)
        if (i >= game->starting_count && state->gone[i])
            return N_("starting cards have left a game that does not have them");
    for (unsigned i = 0; i < DECK_LASTING_MAX; i++)
        if (i >= game->lasting_count && state->lasting[i])
            return N_("an effect lasts that this game does not have");
    for (unsigned i = 0; i < DECK_RESTRICTED_MAX; i++)
        if (i >= game->restricted_count && state->restricted[i])
            return N_("runes have a purpose that this game does not have");
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
        return N_("derived fields of the row and the piles are wrong");
    for (int seat = 0; seat < game->base.players; seat++) {
        const deck_player *player = player_in(game, state, seat);
        uint8_t listens = 0, counts_as = 0;
        for (unsigned i = 0; i < player->in_play; i++) {
            listens |= game->cards[in_play_in(game, player)[i]].listens;
            counts_as |= game->cards[in_play_in(game, player)[i]].counts_as;
        }
        if (listens != player->listens || counts_as != player->counts_as)
            return N_("derived fields of a player are wrong");
        unsigned ready = 0;
        for (unsigned i = 0; i < player->in_play; i++) {
            ready += ready_in(game, player)[i] != 0;
            const deck_card *facts = &game->cards[in_play_in(game, player)[i]];
            uint8_t is = ready_in(game, player)[i], used = used_in(game, player)[i];
            if ((is & ~arm_mask(facts)) != (ready_mask(facts) & ~used) || (is & used) != 0)
                return N_("what can still be used is wrong");
            if ((is & arm_mask(facts)) && seat != state->active)
                return N_("an ability is armed of a player whose turn it is not");
        }
        if (ready != player->ready)
            return N_("how much can still be used is wrong");
    }
    if (active_player_in(state) != player_in(game, state, state->active))
        return N_("the active player is not at the active seat");
    return NULL;
}

/* At every decision no slot lacks a card while deck or void holds one that is no treasure. */
static const char *check_row(const deck_game *game, const deck_state *state)
{
    bool empty = false;
    for (unsigned i = 0; i < state->slots; i++) {
        if (is_solitaire(game) && i > 0 && state->row[i] == ASC_NO_CARD &&
            state->row[i - 1] != ASC_NO_CARD)
            return N_("a card of the row has not slid to the right");
        empty |= state->row[i] == ASC_NO_CARD;
    }
    if (!empty)
        return NULL;
    for (unsigned i = 0; i < state->center_deck; i++)
        if (center_in(game, state)[i] != game->treasure)
            return N_("a slot is empty while the center deck has a card for it");
    for (unsigned i = 1; i <= state->center_void; i++)
        if (center_in(game, state)[game->center_size - i] != game->treasure)
            return N_("a slot is empty while the void has a card for it");
    return NULL;
}

const char *asc__deck_check_table(const deck_game *game, const deck_state *state)
{
    static const char *(*const checks[])(const deck_game *, const deck_state *) = {
        check_ranges, check_cards, check_numbers, check_derived};
    const char *broken = NULL;
    for (size_t i = 0; i < ASC__COUNT(checks) && broken == NULL; i++)
        broken = checks[i](game, state);
    return broken;
}

const char *asc__deck_check(const asc_game *base, const asc_state *in)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    const char *broken = asc__deck_check_table(game, state);
    if (broken == NULL)
        broken = check_row(game, state);
    return broken != NULL ? broken : check_frames(game, state);
}
