/*
 * deck_features.c - turns the code of a card into features: what it does, how much, how often, and
 * to whom. It uses only sums and products that are the same on every machine.
 */
#include "deck_features.h"

#include "deck_eval_weights.h"

/* Channels of opcodes behind those of the opcodes themselves: GAIN and BANISH are several
 * things. */
enum {
    GAIN_POWER = 32,
    GAIN_HONOR,
    GAIN_ENERGY,
    BANISH_ROW,
    TAKES_UP_TO, /* the most that something taken free may cost */
    CHANNELS
};

_Static_assert((int)ASC_OP_COUNT <= (int)GAIN_POWER && (int)CHANNELS <= (int)DECK_FEATURE_OPS,
               "each has a place");

enum { AT_ONCE, LASTING, OTHERWISE, TO_OTHERS };

/* About how often a body is executed. */
static const float share_of_condition = 0.5F, share_of_option = 0.6F, share_of_unite = 0.4F;

typedef struct features_reader {
    const deck_game *game;
    float *facts; /* DECK_FEATURE_FACTS */
    float (*ops)[DECK_FEATURE_OPS];
} features_reader;

/* Places of facts. */
enum {
    KINDS = 0,
    FACTIONS = KINDS + ASC_KIND_COUNT,
    COST = FACTIONS + ASC_FACTION_COUNT,
    COST_SQUARED,
    HONOR,
    FLAGS, /* two */
    FREE_ENERGY = FLAGS + 2,
    HOMES, /* two */
    WORTH = HOMES + 2,
    TRAITS = WORTH + 6, /* six */
    HARM = TRAITS + 6,
    OF_KIND, /* what its filters speak of */
    OF_FACTION = OF_KIND + ASC_KIND_COUNT,
    NEEDS_ENERGY = OF_FACTION + ASC_FACTION_COUNT,
    PRICES,              /* four */
    EVENTS = PRICES + 4, /* ASC_ON_COUNT */
    ONCE_EVER = EVENTS + ASC_ON_COUNT,
    FACTS_END
};

_Static_assert((int)FACTS_END <= (int)DECK_FEATURE_FACTS, "each has a place");

static unsigned channel_of(const asc_ins *ins, const asc_filter *filter)
{
    if (ins->op == ASC_OP_GAIN && ins->arg != ASC_RUNES)
        return GAIN_POWER + (unsigned)ins->arg - ASC_POWER;
    if (ins->op == ASC_OP_BANISH && filter->zones == ASC_IN_ROW)
        return BANISH_ROW;
    return ins->op;
}

static void mention(features_reader *r, const asc_filter *filter)
{
    for (unsigned i = 0; i < ASC_KIND_COUNT; i++)
        if (filter->kinds >> i & 1)
            r->facts[OF_KIND + i] = 1;
    for (unsigned i = 0; i < ASC_FACTION_COUNT; i++)
        if (filter->factions >> i & 1)
            r->facts[OF_FACTION + i] = 1;
}

static void read_one(features_reader *r, const asc_ins *ins, unsigned group, float share)
{
    const asc_filter *filter = &r->game->filters[ins->filter];
    float amount = (float)(ins->n > 0 ? ins->n : 1) * (ins->per == ASC_PER_NONE ? 1 : 1.5F);
    r->ops[group][channel_of(ins, filter)] += share * amount / 2;
    mention(r, filter);
    if (asc__op_is(ins->op, ASC_IS_TAKING)) {
        float most = filter->cost_max > 0 ? (float)(filter->cost_max - 1) : 8;
        r->ops[group][TAKES_UP_TO] += share * most / 4;
    }
}

/* Adds what the code does, in that share of the cases. */
static void read_code(features_reader *r, unsigned pc, unsigned end, unsigned group, float share)
{
    while (pc < end) {
        const asc_ins *ins = &r->game->code[pc];
        unsigned body = pc + 1, after = body + ins->len;
        float inside = share;
        read_one(r, ins, group, share);
        if (ins->op == ASC_OP_IF && ins->arg != ASC_IF_DID)
            inside *= share_of_condition;
        else if (ins->op == ASC_OP_ELSE)
            inside *= 1 - share_of_condition;
        else if (ins->op == ASC_OP_OPTION)
            inside *= share_of_option;
        else if (ins->op == ASC_OP_UNITE)
            inside *= share_of_unite;
        else if (ins->op == ASC_OP_REPEAT)
            inside *= (float)ins->n;
        if (ins->len > 0)
            read_code(r, body, after, ins->op == ASC_OP_EACH ? TO_OTHERS : group, inside);
        pc = after;
    }
}

static void read_ability(features_reader *r, const asc_ability *ability)
{
    static const uint8_t groups[] = {
        [ASC_PLAY] = AT_ONCE,   [ASC_REWARD] = AT_ONCE, [ASC_TROPHY] = OTHERWISE,
        [ASC_FATE] = OTHERWISE, [ASC_USE] = LASTING,    [ASC_ON] = LASTING,
        [ASC_UNITED] = LASTING, [ASC_WHILE] = LASTING,
    };
    float share = asc__awaits_event(ability) || asc__awaits_unite(ability) ? share_of_condition : 1;
    if (ability->energy > 0)
        share *= share_of_condition;
    r->facts[NEEDS_ENERGY] += (float)ability->energy / 4;
    r->facts[PRICES + ability->price % 4] += ability->price > 0 ? 1 : 0;
    if (asc__awaits_event(ability))
        r->facts[EVENTS + ability->event] += 1;
    r->facts[ONCE_EVER] += ability->flags & ASC_ONCE_EVER ? 1 : 0;
    mention(r, &r->game->filters[ability->filter]);
    read_code(r, ability->start, ability->start + ability->len, groups[ability->section], share);
}

static void read_facts(features_reader *r, const deck_card *card, const deck_worth *worth)
{
    float *facts = r->facts;
    for (unsigned i = 0; i < ASC_KIND_COUNT; i++)
        facts[KINDS + i] = card->kind >> i & 1 ? 1 : 0;
    for (unsigned i = 0; i < ASC_FACTION_COUNT; i++)
        facts[FACTIONS + i] = card->faction >> i & 1 ? 1 : 0;
    facts[COST] = (float)card->cost / 4;
    facts[COST_SQUARED] = facts[COST] * facts[COST] / 2;
    facts[HONOR] = (float)card->honor / 2;
    facts[FLAGS] = card->flags & ASC_UNBANISHABLE ? 1 : 0;
    facts[FLAGS + 1] = card->flags & ASC_UNCOPYABLE ? 1 : 0;
    facts[FREE_ENERGY] = (float)card->free_energy / 5;
    facts[HOMES] = card->home == DECK_HOME_PILE ? 1 : 0;
    facts[HOMES + 1] = card->home == DECK_HOME_BOX ? 1 : 0;
    const int16_t worths[] = {worth->yield, worth->runes, worth->power,
                              worth->draws, worth->thins, worth->single};
    for (unsigned i = 0; i < ASC__COUNT(worths); i++)
        facts[WORTH + i] = (float)worths[i] / 200;
    for (unsigned i = 0; i < 6; i++)
        facts[TRAITS + i] = worth->traits >> i & 1 ? 1 : 0;
    facts[HARM] = (float)worth->harm / 2;
}

void asc__deck_features(const deck_game *game, uint8_t card, float features[DECK_FEATURES])
{
    const float most = 8; /* whatever a pack says */
    memset(features, 0, DECK_FEATURES * sizeof *features);
    features_reader r = {game, features,
                         (float(*)[DECK_FEATURE_OPS])(void *)(features + DECK_FEATURE_FACTS)};
    const deck_card *facts = &game->cards[card];
    read_facts(&r, facts, &game->plain.cards[card]);
    for (unsigned i = 0; i < facts->ability_count; i++)
        read_ability(&r, &game->abilities[facts->abilities + i].printed);
    for (unsigned i = 0; i < DECK_FEATURES; i++)
        features[i] = features[i] > most ? most : features[i] < -most ? -most : features[i];
}
