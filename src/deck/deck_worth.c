/*
 * deck_worth.c - what each card, ability and option is worth in the long run, as a few numbers,
 * computed at set-up from effects alone, so that it works for every pack. deck_eval_context.c
 * weighs them for a player, deck_value.c for a move.
 *
 * Worths are hundredths of honor. Cards drawn are kept apart, because what a card is worth depends
 * on the deck that it comes from.
 */
#include "deck_eval_weights.h"

enum {
    WORTH_HONOR = 100,
    WORTH_LOOK = 8,  /* a card of the center deck that one knows */
    SHARE_MAX = 1000 /* nothing is reckoned to happen more often, in hundredths */
};

const deck_eval_weights asc__deck_plain = {
#define X(name, plain, tuned, least, most) .name = plain,
#include "deck_eval_weights.def"
};

const deck_eval_weights asc__deck_tuned_weights = {
#define X(name, plain, tuned, least, most) .name = tuned,
#include "deck_eval_weights.def"
};

/* Whose values are being made, for which game. */
typedef struct maker {
    const deck_game *game;
    const deck_eval_weights *weights;
} maker;

/* How often so much energy is there, in hundredths. */
static const uint8_t often_energy[] = {100, 65, 50, 38, 28, 20, 14, 10};

/* The value of a piece of code. */
typedef struct worth_sum {
    int64_t yield, runes, power, draws, thins; /* wide enough for any pack */
    uint8_t harm;
    uint8_t traits;
    uint16_t energies;
} worth_sum;

static int32_t energy_share(unsigned energy)
{
    size_t last = ASC__COUNT(often_energy) - 1;
    return often_energy[energy < last ? energy : last];
}

static uint16_t energy_bit(unsigned energy)
{
    return (uint16_t)(energy > 0 && energy < 16 ? 1u << energy : 0);
}

/* The amount of an instruction, in hundredths. */
static int32_t amount(const deck_eval_weights *weights, const asc_ins *ins)
{
    const int32_t many[] = {
        [ASC_PER_NONE] = 100,
        [ASC_PER_TREASURE] = 100,
        [ASC_PER_ENERGY] = weights->many_energy,
        [ASC_PER_CARD] = weights->many_cards,
        [ASC_PER_FACTION] = weights->many_factions,
        [ASC_PER_HONOR] = weights->many_honor,
    };
    return ins->n * many[ins->per];
}

static int32_t condition_share(const deck_eval_weights *weights, const asc_ins *ins)
{
    switch ((asc_cond)ins->arg) {
    case ASC_IF_DID:
        return weights->often_did;
    case ASC_IF_PLAYED:
        return weights->often_played;
    case ASC_IF_CONTROL:
        return weights->often_control;
    case ASC_IF_ENERGY:
        return energy_share(ins->n);
    case ASC_IF_IT:
        break;
    }
    return weights->often_it;
}

/* A card taken free: the higher its cost may be, the better. */
static int32_t free_worth(const deck_eval_weights *weights, const asc_ins *ins,
                          const asc_filter *filter)
{
    int32_t cost = filter->cost_max > 0 ? filter->cost_max - 1 : weights->cost_of_any;
    if (filter->zones == ASC_IN_ALWAYS && cost > weights->cost_of_any / 2)
        cost = weights->cost_of_any / 2;
    int32_t worth = cost * (ins->op == ASC_OP_ACQUIRE ? weights->free_cost : weights->kill_cost);
    return worth * (ins->flags & ASC_EACH ? 2 : ins->n);
}

/* What happens to opponents, or to all: only the destruction of constructs is looked at closely. */
static void add_each(const maker *by, uint16_t pc, const asc_ins *each, int32_t share,
                     worth_sum *to)
{
    if (each->arg != ASC_EACH_OPPONENT)
        return;
    const asc_ins *first = &by->game->code[pc + 1];
    if (first->op == ASC_OP_DESTROY)
        to->harm = (uint8_t)(DECK_HARM_ONE + first->arg);
    else
        to->yield += share *
                     (by->weights->harm + (first->op == ASC_OP_STEAL ? by->weights->stolen : 0)) /
                     100;
}

static void add_code(const maker *by, uint16_t pc, uint16_t end, int32_t share, worth_sum *to);

static void add_sum(const worth_sum *from, worth_sum *to)
{
    to->yield += from->yield;
    to->runes += from->runes;
    to->power += from->power;
    to->draws += from->draws;
    to->thins += from->thins;
    to->harm = from->harm ? from->harm : to->harm;
    to->traits |= from->traits;
    to->energies |= from->energies;
}

/* A sum as one number, for comparing. */
static int64_t in_all(const deck_eval_weights *weights, const worth_sum *one)
{
    return one->yield + (one->runes * weights->rune + one->power * weights->power) / 100 +
           one->draws + one->thins;
}

/* The best of the options, which is the one that will be chosen. */
static void add_options(const maker *by, uint16_t pc, int32_t share, worth_sum *to)
{
    worth_sum best = {0};
    uint16_t at = (uint16_t)(pc + 1);
    for (unsigned i = 0; i < by->game->code[pc].n; i++) {
        uint16_t next = (uint16_t)(at + 1 + by->game->code[at].len);
        worth_sum one = {0};
        add_code(by, (uint16_t)(at + 1), next, share, &one);
        if (i == 0 || in_all(by->weights, &one) > in_all(by->weights, &best))
            best = one;
        at = next;
    }
    add_sum(&best, to);
}

static void add_banish(const deck_eval_weights *weights, const asc_ins *ins,
                       const asc_filter *filter, int32_t share, worth_sum *to)
{
    if (filter->zones == ASC_IN_ROW) {
        to->yield += share * weights->row_banish / 100;
        return;
    }
    to->thins += share * ins->n;
    if (filter->zones & ASC_IN_HAND)
        to->traits |= DECK_WANTS_HAND;
    if (filter->zones == ASC_IN_HAND && !(ins->flags & ASC_MAY))
        to->traits |= DECK_COSTS_A_CARD;
}

static void add_gain(const deck_eval_weights *weights, asc_resource resource, int32_t gain,
                     worth_sum *to)
{
    switch (resource) {
    case ASC_RUNES:
        to->runes += gain;
        break;
    case ASC_POWER:
        to->power += gain;
        break;
    case ASC_HONOR:
        to->yield += gain * WORTH_HONOR / 100;
        break;
    case ASC_ENERGY:
        to->yield += gain * weights->energy / 100;
        to->traits |= DECK_GIVES_ENERGY;
        break;
    }
}

/* One instruction without a body. */
static void add_plain(const maker *by, const asc_ins *ins, int32_t share, worth_sum *to)
{
    const asc_filter *filter = &by->game->filters[ins->filter];
    switch ((asc_opcode)ins->op) {
    case ASC_OP_GAIN:
        add_gain(by->weights, (asc_resource)ins->arg, share * amount(by->weights, ins) / 100, to);
        break;
    case ASC_OP_GAIN_FOR:
    case ASC_OP_DISCOUNT:
        to->yield += share * amount(by->weights, ins) / 100 * by->weights->rune_for / 100;
        break;
    case ASC_OP_DRAW:
        to->draws += share * amount(by->weights, ins) / 100;
        break;
    case ASC_OP_REVEAL:
        to->draws += share;
        break;
    case ASC_OP_LOOK:
        to->yield += share * ins->n * WORTH_LOOK / 100;
        break;
    case ASC_OP_TURN:
        to->yield += share * by->weights->extra_turn / 100;
        break;
    case ASC_OP_BANISH:
        add_banish(by->weights, ins, filter, share, to);
        break;
    case ASC_OP_DISCARD: /* the worst card, which is not worth a card */
        to->draws -= share * ins->n * 6 / 10;
        to->traits |= DECK_WANTS_HAND;
        break;
    case ASC_OP_ACQUIRE:
    case ASC_OP_DEFEAT:
    case ASC_OP_TAKE:
        to->yield += share * free_worth(by->weights, ins, filter) / 100;
        to->traits |= DECK_TAKES;
        break;
    case ASC_OP_COPY:
        to->yield += share * by->weights->copy * ins->n / 100;
        to->traits |= DECK_COPIES;
        break;
    case ASC_OP_RECOVER:
        to->draws += share;
        break;
    case ASC_OP_COUNTS:
        to->yield += share * by->weights->counts / 100;
        break;
    case ASC_OP_POOL:
    case ASC_OP_SLOTS:
    case ASC_OP_DESTROY:
    case ASC_OP_STEAL:
    case ASC_OP_CHOOSE:
    case ASC_OP_PLACE:
    case ASC_OP_COUNT:
    case ASC_OPS_FLOW:
        break;
    }
}

/* Adds what the code does, `share` hundredths of the time. */
static void add_code(const maker *by, uint16_t pc, uint16_t end, int32_t share, worth_sum *to)
{
    if (share > SHARE_MAX)
        share = SHARE_MAX;
    int32_t otherwise = 0;
    for (; pc < end; pc++) {
        const asc_ins *ins = &by->game->code[pc];
        uint16_t body = (uint16_t)(pc + 1), after = (uint16_t)(pc + 1 + ins->len);
        switch ((asc_opcode)ins->op) {
        case ASC_OP_IF: {
            int32_t often = condition_share(by->weights, ins);
            add_code(by, body, after, share * often / 100, to);
            otherwise = 100 - often;
            to->traits |= ins->arg == ASC_IF_DID ? 0 : DECK_HAS_CONDITION;
            to->energies |= ins->arg == ASC_IF_ENERGY ? energy_bit(ins->n) : 0;
            break;
        }
        case ASC_OP_ELSE:
            add_code(by, body, after, share * otherwise / 100, to);
            break;
        case ASC_OP_UNITE:
            add_code(by, body, after, share * by->weights->often_united / 100, to);
            break;
        case ASC_OP_LATER:
            add_code(by, body, after, share, to);
            break;
        case ASC_OP_REPEAT:
            add_code(by, body, after, share * amount(by->weights, ins) / 100, to);
            break;
        case ASC_OP_CHOOSE:
            add_options(by, pc, share, to);
            break;
        case ASC_OP_EACH:
            add_each(by, pc, ins, share, to);
            break;
        default:
            add_plain(by, ins, share, to);
            break;
        }
        pc = (uint16_t)(after - 1);
    }
}

/* How often an ability happens in a turn, without the limit of energy. */
static int32_t ability_share(const deck_eval_weights *weights, const asc_ability *ability)
{
    const int32_t on[ASC_ON_COUNT] = {
        [ASC_ON_PLAY] = weights->often_on_play,
        [ASC_ON_ACQUIRE] = weights->often_on_acquire,
        [ASC_ON_DEFEAT] = weights->often_on_defeat,
        [ASC_ON_ENTER] = weights->often_on_enter,
    };
    if (asc__awaits_event(ability))
        return on[ability->event];
    return asc__awaits_unite(ability) ? weights->often_united : 100;
}

/* Adds an ability to what a card does each time, or to what it does once and is gone. */
static void add_ability(const maker *by, const asc_ability *ability, uint8_t honor, worth_sum *each,
                        int64_t *single)
{
    int32_t share = ability_share(by->weights, ability) * energy_share(ability->energy) / 100;
    worth_sum one = {0};
    add_code(by, ability->start, (uint16_t)(ability->start + ability->len), share, &one);
    one.energies |= energy_bit(ability->energy);
    if (ability->section == ASC_FATE)
        return;
    if (ability->price == ASC_PAY_RUNES) {
        int64_t net = in_all(by->weights, &one) - ability->price_n * by->weights->rune;
        one = (worth_sum){.yield = net > 0 ? net * by->weights->often_paid / 100 : 0};
    }
    if (ability->flags & ASC_ONCE_EVER) {
        *single += in_all(by->weights, &one);
        return;
    }
    if (ability->price == ASC_BANISH_THIS || ability->price == ASC_BANISH_PAIR ||
        ability->section == ASC_TROPHY) {
        int64_t net = in_all(by->weights, &one) - honor * WORTH_HONOR;
        *single += (net > 0 ? net : 0) / (ability->price == ASC_BANISH_PAIR ? 4 : 1);
        return;
    }
    add_sum(&one, each);
}

/* The best time in the turn to play it: cards that bring more choices first, cards that need other
 * cards last. */
static int32_t play_order(uint8_t kind, const worth_sum *each)
{
    if (each->traits & DECK_COPIES)
        return 1;
    if (each->traits & DECK_TAKES)
        return 2;
    if (each->traits & DECK_HAS_CONDITION)
        return each->draws > 0 ? 4 : 3;
    if (kind & ASC_CONSTRUCT)
        return 9;
    if (each->traits & DECK_WANTS_HAND)
        return 6;
    if (each->traits & DECK_GIVES_ENERGY)
        return 8;
    return each->draws > 0 ? 7 : 5;
}

/* Keeps sums of many within their types, whatever a pack says. */
static int16_t narrow(int64_t worth)
{
    return (int16_t)(worth > DECK_WORTH_MAX    ? DECK_WORTH_MAX
                     : worth < -DECK_WORTH_MAX ? -DECK_WORTH_MAX
                                               : worth);
}

static deck_worth worth_of(const worth_sum *each)
{
    return (deck_worth){
        .yield = narrow(each->yield),
        .runes = narrow(each->runes),
        .power = narrow(each->power),
        .draws = narrow(each->draws),
        .thins = narrow(each->thins),
        .energies = each->energies,
        .harm = each->harm,
        .traits = each->traits,
    };
}

/* The value of code when it runs, as if it were a card's. */
static deck_worth code_worth(const maker *by, unsigned pc, unsigned length)
{
    worth_sum one = {0};
    add_code(by, (uint16_t)pc, (uint16_t)(pc + length), 100, &one);
    return worth_of(&one);
}

/* Abilities are used between the plays; those that cost a card come after all plays. */
static int32_t use_order(const deck_game *game, const asc_ability *ability)
{
    const asc_ins *first = &game->code[ability->start];
    if (ability->price != ASC_FREE || ability->section == ASC_TROPHY)
        return 0;
    if (first->op == ASC_OP_GAIN && first->arg == ASC_ENERGY)
        return 9;
    return first->op == ASC_OP_DRAW ? 8 : 5;
}

static deck_worth card_worth(const maker *by, const deck_card *facts)
{
    worth_sum each = {0};
    int64_t single = 0;
    for (unsigned i = 0; i < facts->ability_count; i++)
        add_ability(by, &by->game->abilities[facts->abilities + i].printed, facts->honor, &each,
                    &single);
    deck_worth worth = worth_of(&each);
    worth.single = narrow(single);
    worth.order =
        play_order(facts->kind, &each) * DECK_ORDER_STEP + worth.yield + worth.runes + worth.power;
    worth.plain_runes = (uint8_t)facts->effect.gain;
    worth.plain_power = (uint8_t)(facts->effect.gain >> 16);
    if (facts->kind & ASC_CONSTRUCT)
        worth.lean = (int16_t)((worth.power - worth.runes) / 100);
    return worth;
}

/* Lanes below others borrow from them if they are negative; asc__deck_eval_begin gives it
 * back. */
static void put_share(deck_shares *to, size_t card, const deck_worth *worth)
{
    to->low[card] = (uint64_t)worth->yield + ((uint64_t)worth->runes << DECK_SHARE_RUNES);
    to->high[card] = (uint64_t)worth->draws + ((uint64_t)worth->power << DECK_SHARE_POWER) +
                     (UINT64_C(1) << DECK_SHARE_CARDS);
}

void asc__deck_see_cards(const deck_game *game, const deck_eval_weights *weights,
                         deck_card_values *values)
{
    const maker by = {game, weights};
    values->weights = weights;
    for (size_t card = 0; card < game->base.card_count; card++) {
        values->cards[card] = card_worth(&by, &game->cards[card]);
        if (!(game->cards[card].kind & ASC_CONSTRUCT))
            put_share(values->shares, card, &values->cards[card]);
    }
    for (size_t i = 0; i < game->ability_count; i++) {
        const asc_ability *printed = &game->abilities[i].printed;
        values->abilities[i] = code_worth(&by, printed->start, printed->len);
        values->abilities[i].order = use_order(game, printed) * DECK_ORDER_STEP;
    }
    for (size_t pc = 0; pc < game->code_count; pc++)
        if (game->code[pc].op == ASC_OP_OPTION || game->code[pc].op == ASC_OP_IF ||
            game->code[pc].op == ASC_OP_ELSE)
            values->options[pc] = code_worth(&by, (unsigned)pc + 1, game->code[pc].len);
}

static bool make_card_values(deck_game *game, const deck_eval_weights *weights,
                             deck_card_values *values)
{
    asc_arena *arena = &game->arena;
    values->cards = asc__arena_alloc(arena, game->base.card_count, sizeof *values->cards);
    values->shares = asc__arena_alloc(arena, 1, sizeof *values->shares);
    values->abilities = asc__arena_alloc(arena, game->ability_count, sizeof *values->abilities);
    values->options = asc__arena_alloc(arena, game->code_count, sizeof *values->options);
    if (values->cards == NULL || values->shares == NULL || values->abilities == NULL ||
        values->options == NULL)
        return false;
    asc__deck_see_cards(game, weights, values);
    return true;
}

bool asc__deck_make_worths(deck_game *game)
{
    return make_card_values(game, &asc__deck_plain, &game->plain) &&
           make_card_values(game, &asc__deck_tuned_weights, &game->tuned);
}
