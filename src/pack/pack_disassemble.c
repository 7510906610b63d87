/*
 * pack_disassemble.c - prints a compiled pack as words, one step a line (pack_actions.c), to show
 * what the compiler has understood.
 */
#include "program.h"

/* The words of the bits that are set, with "or" between. */
static void add_bits(asc_text *text, const char *before, asc_set_part part, unsigned bits)
{
    const char *word;
    for (unsigned i = 0; (word = asc_set_word(part, i)) != NULL; i++) {
        if (!(bits & 1u << i))
            continue;
        asc__text_addf(text, "%s%s", before, word);
        before = " or ";
    }
}

static void add_set(asc_text *text, const asc_card_set *set)
{
    asc__text_add(text, " {");
    if (set->itself)
        asc__text_add(text, "this ");
    if (set->other)
        asc__text_add(text, "other ");
    add_bits(text, "", ASC_SET_FACTIONS, set->factions);
    if (set->factions != 0)
        asc__text_add(text, " ");
    if (set->kinds == 0)
        asc__text_add(text, "card");
    add_bits(text, "", ASC_SET_KINDS, set->kinds);
    if (set->cost_most >= 0)
        asc__text_addf(text, " of cost %d or less", set->cost_most);
    if (set->with_treasure)
        asc__text_add(text, " with treasure");
    add_bits(text, " in ", ASC_SET_ZONES, set->zones);
    asc__text_add(text, "}");
}

static void add_flags(asc_text *text, unsigned set)
{
    static const struct {
        unsigned flag;
        const char *word;
    } flags[] = {{ASC_ACTION_MAY, "may"},
                 {ASC_ACTION_RANDOM, "random"},
                 {ASC_ACTION_ALL, "each"},
                 {ASC_ACTION_YOU_CHOOSE, "you-choose"},
                 {ASC_ACTION_TREASURE, "treasure-next"}};
    for (size_t i = 0; i < ASC__COUNT(flags); i++)
        if (set & flags[i].flag)
            asc__text_addf(text, " %s", flags[i].word);
}

static void add_action(asc_text *text, const asc_action *action, bool body)
{
    bool condition = action->word == asc__op_word(ASC_OP_IF);
    bool counts = action->word == asc__op_word(ASC_OP_COUNTS);
    /* The set of `per` is what it counts; the set of a discount is what it applies to. */
    bool counted = action->per != NULL &&
                   (strcmp(action->per, "card") == 0 || strcmp(action->per, "faction") == 0);
    asc__text_addf(text, "%*s%s", (int)action->depth * 2, "", action->word);
    if (condition)
        asc__text_addf(text, " %s", action->what);
    if (action->amount != 0)
        asc__text_addf(text, " %d", action->amount);
    if (!condition && !counts && action->what != NULL)
        asc__text_addf(text, " %s", action->what);
    if (counted)
        asc__text_addf(text, " per %s", action->per);
    if (action->has_set)
        add_set(text, &action->set);
    if (action->per != NULL && !counted)
        asc__text_addf(text, " per %s", action->per);
    if (action->to != NULL)
        asc__text_addf(text, " to %s", action->to);
    if (counts)
        asc__text_addf(text, " as %s", action->what);
    add_flags(text, action->flags);
    asc__text_add(text, body ? ":\n" : "\n");
}

static void add_ability(asc_text *text, const asc_action *action)
{
    bool after = action->what != NULL && strcmp(action->word, "use") == 0;
    asc__text_addf(text, "%s%s", action->word, after ? " after" : "");
    if (action->what != NULL)
        asc__text_addf(text, " %s", action->what);
    if (action->flags & ASC_ACTION_FIRST)
        asc__text_add(text, " first");
    if (action->has_set)
        add_set(text, &action->set);
    if (action->flags & (ASC_ACTION_ONCE | ASC_ACTION_ONCE_EVER))
        asc__text_add(text, action->flags & ASC_ACTION_ONCE_EVER ? " once per game" : " once");
    if (action->energy != 0)
        asc__text_addf(text, " energy %d", action->energy);
    if (action->price != 0)
        asc__text_addf(text, " pay %d runes", action->price);
    if (action->flags & (ASC_ACTION_BANISH_THIS | ASC_ACTION_BANISH_PAIR))
        asc__text_addf(text, " banish this%s",
                       action->flags & ASC_ACTION_BANISH_PAIR ? " and another" : "");
    asc__text_add(text, ":\n");
}

size_t asc_pack_disassemble(const asc_pack *pack, size_t index, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    if (index >= pack->card_count)
        return 0;
    const asc_card *card = &pack->cards[index];
    for (size_t i = 0; i < card->action_count; i++) {
        const asc_action *action = &card->actions[i];
        bool body = i + 1 < card->action_count && action[1].depth > action->depth;
        if (action->depth == 0)
            add_ability(&out, action);
        else
            add_action(&out, action, body);
    }
    return out.length;
}
