/*
 * pack_disassemble.c - a compiled pack in words again, one instruction a line: for those who want
 * to see what the compiler has understood. Driven by opcodes.def.
 */
#include "program.h"

static const struct {
    const char *word, *operands;
} opcodes[] = {
#define X(name, word, operands, traits, prose) {word, operands},
#include "opcodes.def"
#undef X
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
#undef X
};

const char *const asc__kind_names[] = {
#define X(name, word, words) word,
#include "kinds.def"
#undef X
};

const char *const asc__faction_names[] = {
#define X(name, word) word,
#include "factions.def"
#undef X
};

static const char *const resources[] = {"runes", "power", "honor", "energy"};
static const char *const dests[] = {"to discard", "to deck", "to hand", "to play"};
static const char *const conditions[] = {"did", "played", "control", "energy", "it"};
static const char *const whom[] = {"opponent", "player"};
static const char *const events[] = {"play", "acquire", "defeat", "enter"};
static const char *const destroys[] = {"one", "all", "all-but-one"};
static const char *const zones[] = {"row", "always", "hand", "discard", "play", "played"};
static const char *const pers[] = {"", "treasure", "energy", "card", "faction", "honor-of-it"};
static const char *const sections[] = {"play", "reward", "trophy", "fate",
                                       "use",  "on",     "united", "while"};

/* The names of the bits that are set, with "or" between. */
static void add_bits(asc_text *text, const char *before, unsigned bits, const char *const *names,
                     size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!(bits & 1u << i))
            continue;
        asc__text_addf(text, "%s%s", before, names[i]);
        before = " or ";
    }
}

static void add_filter(asc_text *text, const asc_filter *filter)
{
    asc__text_add(text, " {");
    if (filter->flags & ASC_THIS)
        asc__text_add(text, "this ");
    if (filter->flags & ASC_OTHER_THAN_THIS)
        asc__text_add(text, "other ");
    add_bits(text, "", filter->factions, asc__faction_names, ASC_FACTION_COUNT);
    if (filter->factions != 0)
        asc__text_add(text, " ");
    if (filter->kinds == 0)
        asc__text_add(text, "card");
    add_bits(text, "", filter->kinds, asc__kind_names, ASC_KIND_COUNT);
    if (filter->cost_max != 0)
        asc__text_addf(text, " of cost %d or less", filter->cost_max - 1);
    if (filter->flags & ASC_WITH_TREASURE)
        asc__text_add(text, " with treasure");
    add_bits(text, " in ", filter->zones, zones, ASC__COUNT(zones));
    asc__text_add(text, "}");
}

static void add_arg(asc_text *text, const char *letters, uint8_t arg)
{
    static const struct {
        char letter;
        const char *const *names;
    } table[] = {{'R', resources}, {'C', conditions}, {'W', whom}, {'V', events}, {'M', destroys}};
    for (size_t i = 0; i < ASC__COUNT(table); i++)
        if (strchr(letters, table[i].letter) != NULL)
            asc__text_addf(text, " %s", table[i].names[arg]);
}

static void add_ins(asc_text *text, const asc_pack *pack, const asc_ins *ins, unsigned depth)
{
    static const struct {
        int flag;
        const char *word;
    } flags[] = {{ASC_MAY, "may"},
                 {ASC_RANDOM, "random"},
                 {ASC_EACH, "each"},
                 {ASC_YOU_CHOOSE, "you-choose"},
                 {ASC_TREASURE_NEXT, "treasure-next"}};
    const char *letters = asc__op_operands(ins->op);
    asc__text_addf(text, "%*s%s", (int)depth * 2, "", asc__op_word(ins->op));
    bool condition = strchr(letters, 'C') != NULL;
    if (condition)
        add_arg(text, letters, ins->arg);
    if (ins->n != 0)
        asc__text_addf(text, " %d", ins->n);
    if (!condition)
        add_arg(text, letters, ins->arg);
    /* What `per` counts is its own filter, but for a discount, whose filter is what it is for. */
    bool counted = ins->per == ASC_PER_CARD || ins->per == ASC_PER_FACTION;
    if (counted)
        asc__text_addf(text, " per %s", pers[ins->per]);
    if (ins->filter != 0)
        add_filter(text, &pack->filters[ins->filter]);
    if (ins->per != ASC_PER_NONE && !counted)
        asc__text_addf(text, " per %s", pers[ins->per]);
    if (strchr(letters, 'D') != NULL)
        asc__text_addf(text, " %s", dests[ins->arg]);
    if (strchr(letters, 'F') != NULL)
        add_bits(text, " as ", ins->arg, asc__faction_names, ASC_FACTION_COUNT);
    for (size_t i = 0; i < ASC__COUNT(flags); i++)
        if (ins->flags & flags[i].flag)
            asc__text_addf(text, " %s", flags[i].word);
    asc__text_add(text, ins->len > 0 ? ":\n" : "\n");
}

static void add_code(asc_text *text, const asc_pack *pack, size_t start, size_t len, unsigned depth)
{
    for (size_t at = start; at < start + len; at += 1u + pack->code[at].len) {
        add_ins(text, pack, &pack->code[at], depth);
        add_code(text, pack, at + 1, pack->code[at].len, depth + 1);
    }
}

static void add_ability(asc_text *text, const asc_pack *pack, const asc_ability *ability)
{
    asc__text_add(text, sections[ability->section]);
    if (ability->section == ASC_ON)
        asc__text_addf(text, " %s", events[ability->event]);
    if (ability->flags & ASC_FIRST)
        asc__text_add(text, " first");
    if (ability->filter != 0)
        add_filter(text, &pack->filters[ability->filter]);
    if (ability->flags & ASC_ONCE)
        asc__text_add(text, ability->flags & ASC_ONCE_EVER ? " once per game" : " once");
    if (ability->energy != 0)
        asc__text_addf(text, " energy %d", ability->energy);
    if (ability->price == ASC_PAY_RUNES)
        asc__text_addf(text, " pay %d runes", ability->price_n);
    if (ability->price == ASC_BANISH_THIS || ability->price == ASC_BANISH_PAIR)
        asc__text_addf(text, " banish this%s",
                       ability->price == ASC_BANISH_PAIR ? " and another" : "");
    asc__text_add(text, ":\n");
    add_code(text, pack, ability->start, ability->len, 1);
}

size_t asc_pack_disassemble(const asc_pack *pack, size_t index, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    if (index >= pack->card_count)
        return 0;
    const asc_card_def *card = &pack->defs[index];
    for (size_t i = 0; i < card->ability_count; i++)
        add_ability(&out, pack, &pack->abilities[card->first_ability + i]);
    return out.length;
}
