/*
 * deck_rules.h - the functions that the files of the rules share.
 */
#ifndef ASC_DECK_RULES_H
#define ASC_DECK_RULES_H

#include "deck_state.h"

/* ---- Events ---------------------------------------------------------------------------------- */

/* A call of the rules: the game, the state that changes, and who listens (or NULL). */
typedef struct deck_context {
    const deck_game *game;
    deck_state *state;
    const asc_sink *sink;
    bool forced; /* a choice is being made by itself */
} deck_context;

/* With this in `seen_by`, what happens brings something hidden to light, whatever it is. */
#define DECK_COMES_TO_LIGHT 0x100

/* deck_events.c */
void asc__deck_emit(const asc_sink *sink, deck_event id, int seat, uint8_t card, int a, int b,
                    unsigned seen_by);

/* Everyone sees it. Costs a test if nobody listens. */
#define DECK_EMIT(context, id, seat, card, a, b)                                                   \
    do {                                                                                           \
        if (ASC__UNLIKELY((context)->sink != NULL))                                                \
            asc__deck_emit((context)->sink, (id), (seat), (card), (a), (b), ASC_SEEN_BY_ALL);      \
    } while (0)

/* deck_legal.c */
int asc__deck_legal(const asc_game *game, const asc_state *state, asc_move *moves);
asc_reason asc__deck_refuse(const asc_game *game, const asc_state *state, asc_move move);

/* deck_offers.c */
size_t asc__deck_offers(const asc_game *game, const asc_state *state, int seat, asc_offer *offers,
                        size_t size);
unsigned asc__deck_move_flags(const asc_game *game, const asc_state *state, asc_move move);
/* Has the active player gained the energy that makes the card free? */
bool asc__deck_is_free(const deck_game *game, const deck_state *state, uint8_t card);
/* What `card` costs the active player in `slot` of the row (or a pile: slot -1), all reductions in.
 */
unsigned asc__deck_price(const deck_game *game, const deck_state *state, uint8_t card, int slot);
/* How many restricted runes may go into that. */
unsigned asc__deck_restricted_for(const deck_game *game, const deck_state *state, uint8_t card);
/* Adds to *less what the construct at `index` in play takes off the price of a card, as long as it
 * is there; returns the bits of the abilities that do. */
unsigned asc__deck_standing_discounts(const deck_game *game, const deck_state *state,
                                      unsigned index, uint8_t card, int slot, unsigned *less);
/* Does a discount's filter fit this card, lying there? */
bool asc__deck_discount_fits(const deck_game *game, const deck_state *state, uint8_t filter,
                             uint8_t card, int slot);

/* The move of the list that stands for this one: of equal cards of the row the list has the
 * leftmost. */
asc_move asc__deck_listed(const asc_game *game, const asc_state *state, asc_move move);

/* deck_apply.c */
void asc__deck_apply(const asc_game *game, asc_state *state, asc_move move, const asc_sink *sink);
/* Draws cards, reshuffling when the deck is empty; returns how many there were. */
unsigned asc__deck_draw(const deck_context *context, int seat, unsigned count);
/* Takes the top card off a deck, or ASC_NO_CARD; *known: everyone knew which it was. */
uint8_t asc__deck_take_top(const deck_context *context, int seat, bool *known);
/* `card` gives it. */
void asc__deck_gain_honor(const deck_context *context, int seat, uint8_t card, unsigned amount);
/* Takes honor out of the pool, and from the reserve what it lacks. */
void asc__deck_drain_pool(const deck_context *context, unsigned amount);
/* Nothing of the turn that was is "this turn" any more. */
void asc__deck_forget_turn(const deck_game *game, deck_state *state);
/* The turn is over: the next one begins, or the game ends. */
void asc__deck_next_turn(const deck_context *context);
/* A construct (or trophy) comes into play on a player's side. */
void asc__deck_enter_play(const deck_context *context, int seat, uint8_t card);
void asc__deck_leave_play(const deck_context *context, int seat, unsigned index);
/* Sends a card out of a player's cards to where its kind goes when banished. */
void asc__deck_send_home(const deck_context *context, uint8_t card);
/* Recomputes what a player's constructs change about the player. */
void asc__deck_derive_player(const deck_game *game, deck_player *player);

/* deck_row.c */
/* Deals the row at the start: all slots, from left to right. */
void asc__deck_deal_row(const deck_context *context);
/* Fills all empty slots as long as there are cards, from left to right. In a row that slides, the
 * cards left of a gap move right first, and new cards enter at the left. */
void asc__deck_fill_row(const deck_context *context);
/* All cards of the row that the instruction, of card `taker`, can be about are acquired or defeated
 * at once. */
void asc__deck_take_each(const deck_context *context, const asc_ins *ins, uint8_t taker);
/* The opponent takes the rightmost card, if there is one. */
void asc__deck_solo_takes(const deck_context *context, deck_frame *step);
/* The next cards of the center deck get their places, and a seat knows them. */
void asc__deck_look(const deck_context *context, int seat, unsigned count);
/* Puts a card (or none) into a slot, and updates derived fields. */
void asc__deck_set_slot(const deck_game *game, deck_state *state, unsigned slot, uint8_t card);
/* Sets how many cards are left in an always-available pile, derived fields included. */
void asc__deck_set_pile(const deck_game *game, deck_state *state, unsigned pile, unsigned left);
/* A card of the row is banished; with `grab`, a treasure that comes first in its place is acquired.
 */
void asc__deck_banish_slot(const deck_context *context, unsigned slot, bool grab);
/* The active player acquires or defeats a card of the row (slot >= 0) or of a pile, free of charge
 * or paid for. */
void asc__deck_acquire_free(const deck_context *context, uint8_t card, int slot, asc_dest dest);
void asc__deck_acquire(const deck_context *context, uint8_t card, int slot);
/* The same for the team-mate: it goes to the team-mate's discard pile, and nowhere else. */
void asc__deck_give(const deck_context *context, uint8_t card, int slot);
void asc__deck_defeat(const deck_context *context, uint8_t card, int slot);
/* Puts a card into the void. */
void asc__deck_to_void(const deck_game *game, deck_state *state, uint8_t card);

/* deck_depth.c */
/* Works out the numbers of deck_game; returns the most frames there can be, or too many. */
size_t asc__deck_measure_depth(deck_game *game);
/* Does an instruction set off others? It is left out while more than deck_game.reach effects are
 * unfinished. */
bool asc__deck_sets_off(const deck_game *game, const asc_ins *ins);
/* Whatever comes of what is unfinished, is there room for it? Each frame is known to be
 * possible. */
bool asc__deck_has_room(const deck_game *game, const deck_state *state);
/* Does a piece of code take cards from the row or the piles? */
bool asc__deck_code_takes(const deck_game *game, const asc_ability *ability);

/* deck_chain.c */
/* A card is about to be taken: noted if it belongs to a chain. `kept`: somebody has it then; else
 * it goes to the void, or stays on its pile. `begins`: if no chain is active, it begins one. */
void asc__deck_chain_takes(const deck_context *context, uint8_t card, bool kept, bool begins);
/* The cards that a chain has taken move: the void becomes the center deck; a card was dealt from
 * there into a slot. The card in a slot, or one that a player has, is about to be banished. Cards
 * of the row move from slot i to slot to[i]. */
void asc__deck_chain_shuffles(const deck_context *context);
void asc__deck_chain_deals(const deck_context *context, uint8_t card, unsigned slot);
void asc__deck_chain_banishes(const deck_context *context, unsigned slot);
void asc__deck_chain_sends_home(const deck_context *context, uint8_t card);
void asc__deck_chain_slides(const deck_context *context, const uint8_t *to);
const deck_frame *asc__deck_find_taken(const deck_game *game, const deck_state *state,
                                       uint8_t card);
/* The frame of what the chain has taken of a sort of card, or NULL. While something of it is
 * unfinished, that lies above. */
static inline const deck_frame *asc__deck_taken_in(const deck_game *game, const deck_state *state,
                                                   uint8_t card)
{
    return ASC__UNLIKELY(state->depth > 1) ? asc__deck_find_taken(game, state, card) : NULL;
}
/* Which slots hold such cards, a bit each. */
static inline unsigned asc__deck_taken_slots(const deck_game *game, const deck_state *state,
                                             uint8_t card)
{
    const deck_frame *taken = asc__deck_taken_in(game, state, card);
    return taken != NULL ? taken->slots : 0;
}

/* Is there a card that could come into a gap of the row: in the center deck, or in the void that
 * becomes one? deck_row.c */
bool asc__deck_can_refill(const deck_game *game, const deck_state *state);

/* Is the row full, and is it filled again whichever card leaves it? If the center deck has more
 * cards than there are treasures, at least one is no treasure. */
static inline bool row_surely_stays_full(const deck_game *game, const deck_state *state)
{
    return state->empty == 0 && state->center_deck > game->treasures;
}

static inline bool row_stays_full(const deck_game *game, const deck_state *state)
{
    return state->empty == 0 &&
           (state->center_deck > game->treasures || asc__deck_can_refill(game, state));
}

/*
 * Does the place of a card in the row matter? It does in a row that slides, and in a row that has
 * gaps or gets one when a card leaves it: gaps are filled from the left, and a treasure may wait in
 * one. Otherwise slots with equal cards and as many treasures are the same to a player who takes
 * one, and the leftmost stands for all. The exception is a chain of free picks that has taken the
 * one and not the other.
 */
static inline bool slots_differ(const deck_game *game, const deck_state *state)
{
    return is_solitaire(game) || !row_stays_full(game, state);
}

/* The leftmost slot that is equivalent to this one. */
static inline unsigned first_same(const deck_game *game, const deck_state *state, unsigned slot)
{
    uint8_t card = state->row[slot];
    unsigned taken = asc__deck_taken_slots(game, state, card);
    unsigned first = slots_differ(game, state) ? slot : 0;
    while (state->row[first] != card || state->treasure[first] != state->treasure[slot] ||
           (taken >> first & 1) != (taken >> slot & 1))
        first++;
    return first;
}

/* deck_solo.c */
/* The turn of a single player is over: true where the opponent's step is laid down, false where
 * none follows. */
bool asc__deck_solo_begins(const deck_context *context);
/* Continues the opponent's step. */
void asc__deck_solo_step(const deck_context *context, deck_frame *step);
/* The honor that the opponent gets for a card that it takes, now or at the end. */
unsigned asc__deck_spoils(const deck_game *game, uint8_t card);
int32_t asc__deck_solo_score(const deck_game *game, const deck_state *state);

/* deck_effect.c */
/* Runs what is unfinished until all is done or a question is open. */
void asc__deck_run(const deck_context *context);
/* The energy that an effect begins with. */
static inline unsigned effect_energy(const deck_effect *effect)
{
    return (uint16_t)(effect->gain >> (16 * DECK_LANE_ENERGY));
}

/* All of an effect but the resources it begins with. */
void asc__deck_start_slowly(const deck_context *context, const deck_effect *effect, uint8_t card,
                            int seat, uint8_t flags, uint8_t it);

/* Starts an effect; steps that cannot be done at once become a frame. */
static inline void asc__deck_start(const deck_context *context, const deck_effect *effect,
                                   uint8_t card, int seat, uint8_t flags, uint8_t it)
{
    resources_add(context->state, effect->gain);
    if (!effect->plain || ASC__UNLIKELY(context->sink != NULL))
        asc__deck_start_slowly(context, effect, card, seat, flags, it);
}
deck_frame *asc__deck_push(const deck_context *context, enum deck_frame_kind kind);
/* Something happened that constructs may wait for: remembered now, acted on when its turn comes. */
void asc__deck_event_slowly(const deck_context *context, asc_event_kind event, uint8_t card,
                            bool in_row);

/* Does nothing wait for such an event with this card, as nearly always? */
static inline bool nothing_waits(const deck_game *game, const deck_state *state,
                                 const deck_player *player, asc_event_kind event, uint8_t card)
{
    unsigned waited_for = 1u << event;
    if (event == ASC_ON_PLAY || event == ASC_ON_ENTER)
        waited_for |= DECK_LISTENS_UNITED;
    unsigned waits = player->listens & waited_for;
    /* Abilities for the first event of a kind stop waiting after that event. */
    if (waits != 0 && !(waits & game->at_any_time) &&
        (game->cards[card].first_bits[event] & ~(unsigned)state->happened) == 0)
        waits = 0;
    return waits == 0 && (player->counts_as == 0 || !(game->cards[card].kind & ASC_CONSTRUCT)) &&
           !(game->has_waiting && state->any_lasting != 0);
}

static inline void asc__deck_event(const deck_context *context, asc_event_kind event, uint8_t card,
                                   bool in_row)
{
    const deck_game *game = context->game;
    deck_state *state = context->state;
    if (ASC__UNLIKELY(!nothing_waits(game, state, active_player(state), event, card))) {
        asc__deck_event_slowly(context, event, card, in_row);
        return;
    }
    unsigned bits = game->cards[card].first_bits[event];
    if (!in_row)
        bits &= ~(unsigned)game->first_in_row;
    state->happened = (uint16_t)(state->happened | bits);
}
unsigned asc__deck_amount(const deck_game *game, const deck_state *state, const deck_frame *frame,
                          const asc_ins *ins);
/* Cards of the filter among those played this turn, one `this` left out. */
unsigned asc__deck_count_played(const deck_game *game, const deck_state *state, int seat,
                                const asc_filter *filter, uint8_t this);
unsigned asc__deck_count_in_play(const deck_game *game, const deck_player *player,
                                 const asc_filter *filter);

/* Has a copied effect begun, or does it wait for one above it? */
bool asc__deck_has_begun(const deck_game *game, const deck_frame *frame);
/* The ability that is a card's effect when played, or its reward. */
const asc_ability *asc__deck_main_ability(const deck_game *game, uint8_t card);

/* deck_choice.c */
/* The answers to the open question, or to the one that `frame` would ask; with `most`, there may be
 * others once there are that many. */
int asc__deck_answers(const deck_game *game, const deck_state *state, const deck_frame *frame,
                      asc_move *moves, int most);
/* Is the choice made by itself? With one answer only, unless that alone would tell others something
 * about a hand, or about cards that one player alone has looked at. `only` is the one answer. */
bool asc__deck_is_forced(const deck_game *game, const deck_state *state, const deck_frame *frame,
                         asc_move only);
/* Carries out an answer; the frame on top is the one that asked. */
void asc__deck_answer(const deck_context *context, asc_move move);
/* Who decides, and what the question is called. */
int asc__deck_chooser(const deck_game *game, const deck_frame *frame);
deck_question asc__deck_question_of(const deck_game *game, const deck_frame *frame);
/* Is a card that the instruction's filter fits one that it can be about, in `slot` of the row or
 * (-1) on its pile? */
bool asc__deck_can_pick(const deck_game *game, const deck_state *state, const asc_ins *ins,
                        uint8_t card, int slot);
/* Can an acquired card be put elsewhere by something in play? */
bool asc__deck_may_place(const deck_game *game, const deck_state *state, uint8_t card);

/* Destroys a construct in play: it goes to its owner's discard pile. */
void asc__deck_destroy_construct(const deck_context *context, int seat, unsigned index);

#endif
