/*
 * pack_actions.c - what a card does as data: its part of the program, step by step, in words for
 * programs (asc_action). Driven by opcodes.def. The disassembler prints these steps; pictures and
 * filters of clients are made of them.
 */
#include "program.h"

static const struct {
    const char *word, *operands;
} opcodes[] = {
#define X(name, word, operands, traits, prose) {word, operands},
#include "opcodes.def"
};

const char *asc__op_word(uint8_t op)
{
    return op < ASC_OP_COUNT ? opcodes[op].word : "?";
}

const char *asc__op_operands(uint8_t op)
{
    return op < ASC_OP_COUNT ? opcodes[op].operands : "";
}

const uint8_t asc__op_traits[] = {
#define X(name, word, operands, traits, prose) traits,
#include "opcodes.def"
};

const char *const asc__kind_names[] = {
#define X(name, word, words, ...) word,
#include "kinds.def"
};

const char *const asc__faction_names[] = {
#define X(name, word, ...) word,
#include "factions.def"
};

static const char *const resources[] = {"runes", "power", "honor", "energy"};
static const char *const dests[] = {"discard", "deck", "hand", "play"};
static const char *const conditions[] = {"did", "played", "control", "energy", "it"};
static const char *const whom[] = {"opponent", "player"};
static const char *const events[] = {"play", "acquire", "defeat", "enter"};
static const char *const destroys[] = {"one", "all", "all-but-one"};
static const char *const zones[] = {"row", "always", "hand", "discard", "play", "played"};
static const char *const pers[] = {NULL, "treasure", "energy", "card", "faction", "honor-of-it"};
static const char *const sections[] = {"play", "reward", "trophy", "fate",
                                       "use",  "on",     "united", "while"};

const char *asc_set_word(asc_set_part part, unsigned bit)
{
    static const struct {
        const char *const *words;
        unsigned count;
    } parts[] = {[ASC_SET_KINDS] = {asc__kind_names, ASC_KIND_COUNT},
                 [ASC_SET_FACTIONS] = {asc__faction_names, ASC_FACTION_COUNT},
                 [ASC_SET_ZONES] = {zones, ASC__COUNT(zones)}};
    return (unsigned)part < ASC__COUNT(parts) && bit < parts[part].count ? parts[part].words[bit]
                                                                         : NULL;
}

static void take_filter(const asc_pack *pack, uint8_t number, asc_action *action)
{
    const asc_filter *filter = &pack->filters[number];
    action->has_set = number != 0;
    if (number == 0)
        return;
    action->set = (asc_card_set){.kinds = filter->kinds,
                                 .factions = filter->factions,
                                 .zones = filter->zones,
                                 .cost_most = (int8_t)(filter->cost_max - 1),
                                 .itself = filter->flags & ASC_THIS,
                                 .other = filter->flags & ASC_OTHER_THAN_THIS,
                                 .with_treasure = filter->flags & ASC_WITH_TREASURE};
}

/* What the argument of an instruction says, except where cards go. */
static const char *argument(const char *letters, uint8_t arg)
{
    static const struct {
        char letter;
        const char *const *words;
    } table[] = {{'R', resources}, {'C', conditions}, {'W', whom}, {'V', events}, {'M', destroys}};
    for (size_t i = 0; i < ASC__COUNT(table); i++)
        if (strchr(letters, table[i].letter) != NULL)
            return table[i].words[arg];
    for (unsigned i = 0; i < ASC_FACTION_COUNT && strchr(letters, 'F') != NULL; i++)
        if (arg >> i & 1)
            return asc__faction_names[i];
    return NULL;
}

static asc_action action_of(const asc_pack *pack, const asc_ins *ins, unsigned depth)
{
    static const struct {
        int flag;
        uint16_t action;
    } flags[] = {{ASC_MAY, ASC_ACTION_MAY},
                 {ASC_RANDOM, ASC_ACTION_RANDOM},
                 {ASC_EACH, ASC_ACTION_ALL},
                 {ASC_YOU_CHOOSE, ASC_ACTION_YOU_CHOOSE},
                 {ASC_TREASURE_NEXT, ASC_ACTION_TREASURE}};
    const char *letters = asc__op_operands(ins->op);
    asc_action action = {.word = asc__op_word(ins->op),
                         .what = argument(letters, ins->arg),
                         .to = strchr(letters, 'D') != NULL ? dests[ins->arg] : NULL,
                         .per = pers[ins->per],
                         .depth = (uint8_t)depth,
                         .amount = ins->n};
    take_filter(pack, ins->filter, &action);
    for (size_t i = 0; i < ASC__COUNT(flags); i++)
        if (ins->flags & flags[i].flag)
            action.flags |= flags[i].action;
    return action;
}

static asc_action action_of_ability(const asc_pack *pack, const asc_ability *ability)
{
    asc_action action = {.word = sections[ability->section],
                         .what = asc__awaits_event(ability)         ? events[ability->event]
                                 : ability->flags & ASC_AFTER_UNITE ? "unite"
                                                                    : NULL,
                         .energy = ability->energy,
                         .price = ability->price == ASC_PAY_RUNES ? ability->price_n : 0};
    take_filter(pack, ability->filter, &action);
    if (ability->flags & ASC_ONCE)
        action.flags |= ability->flags & ASC_ONCE_EVER ? ASC_ACTION_ONCE_EVER : ASC_ACTION_ONCE;
    if (ability->flags & ASC_FIRST)
        action.flags |= ASC_ACTION_FIRST;
    if (ability->price == ASC_BANISH_THIS)
        action.flags |= ASC_ACTION_BANISH_THIS;
    if (ability->price == ASC_BANISH_PAIR)
        action.flags |= ASC_ACTION_BANISH_PAIR;
    return action;
}

/* The instructions from `start` on, and the bodies of those that have one; after the last
 * action. */
static asc_action *add_code(const asc_pack *pack, size_t start, size_t len, unsigned depth,
                            asc_action *actions)
{
    for (size_t at = start; at < start + len; at += 1u + pack->code[at].len) {
        *actions++ = action_of(pack, &pack->code[at], depth);
        actions = add_code(pack, at + 1, pack->code[at].len, depth + 1, actions);
    }
    return actions;
}

bool asc__pack_actions(asc_pack *pack, const asc_card_def *def, asc_card *card)
{
    const asc_ability *abilities = &pack->abilities[def->first_ability];
    size_t count = def->ability_count;
    for (size_t i = 0; i < def->ability_count; i++)
        count += abilities[i].len;
    asc_action *actions = asc__arena_alloc(&pack->arena, count, sizeof *actions);
    if (actions == NULL)
        return count == 0;
    card->actions = actions;
    card->action_count = count;
    for (size_t i = 0; i < def->ability_count; i++) {
        *actions++ = action_of_ability(pack, &abilities[i]);
        actions = add_code(pack, abilities[i].start, abilities[i].len, 1, actions);
    }
    return true;
}
