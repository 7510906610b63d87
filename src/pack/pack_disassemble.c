/*
 * pack_disassemble.c - prints a compiled pack as words, one step a line (pack_deeds.c), to show
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
    } flags[] = {{ASC_DEED_MAY, "may"},
                 {ASC_DEED_RANDOM, "random"},
                 {ASC_DEED_ALL, "each"},
                 {ASC_DEED_YOU_CHOOSE, "you-choose"},
                 {ASC_DEED_TREASURE, "treasure-next"}};
    for (size_t i = 0; i < ASC__COUNT(flags); i++)
        if (set & flags[i].flag)
            asc__text_addf(text, " %s", flags[i].word);
}

static void add_deed(asc_text *text, const asc_deed *deed, bool body)
{
    bool condition = deed->word == asc__op_word(ASC_OP_IF);
    bool counts = deed->word == asc__op_word(ASC_OP_COUNTS);
    /* The set of `per` is what it counts; the set of a discount is what it applies to. */
    bool counted =
        deed->per != NULL && (strcmp(deed->per, "card") == 0 || strcmp(deed->per, "faction") == 0);
    asc__text_addf(text, "%*s%s", (int)deed->depth * 2, "", deed->word);
    if (condition)
        asc__text_addf(text, " %s", deed->what);
    if (deed->amount != 0)
        asc__text_addf(text, " %d", deed->amount);
    if (!condition && !counts && deed->what != NULL)
        asc__text_addf(text, " %s", deed->what);
    if (counted)
        asc__text_addf(text, " per %s", deed->per);
    if (deed->has_set)
        add_set(text, &deed->set);
    if (deed->per != NULL && !counted)
        asc__text_addf(text, " per %s", deed->per);
    if (deed->to != NULL)
        asc__text_addf(text, " to %s", deed->to);
    if (counts)
        asc__text_addf(text, " as %s", deed->what);
    add_flags(text, deed->flags);
    asc__text_add(text, body ? ":\n" : "\n");
}

static void add_ability(asc_text *text, const asc_deed *deed)
{
    bool after = deed->what != NULL && strcmp(deed->word, "use") == 0;
    asc__text_addf(text, "%s%s", deed->word, after ? " after" : "");
    if (deed->what != NULL)
        asc__text_addf(text, " %s", deed->what);
    if (deed->flags & ASC_DEED_FIRST)
        asc__text_add(text, " first");
    if (deed->has_set)
        add_set(text, &deed->set);
    if (deed->flags & (ASC_DEED_ONCE | ASC_DEED_ONCE_EVER))
        asc__text_add(text, deed->flags & ASC_DEED_ONCE_EVER ? " once per game" : " once");
    if (deed->energy != 0)
        asc__text_addf(text, " energy %d", deed->energy);
    if (deed->price != 0)
        asc__text_addf(text, " pay %d runes", deed->price);
    if (deed->flags & (ASC_DEED_BANISH_THIS | ASC_DEED_BANISH_PAIR))
        asc__text_addf(text, " banish this%s",
                       deed->flags & ASC_DEED_BANISH_PAIR ? " and another" : "");
    asc__text_add(text, ":\n");
}

size_t asc_pack_disassemble(const asc_pack *pack, size_t index, char *text, size_t size)
{
    asc_text out = asc__text_init(text, size);
    if (index >= pack->card_count)
        return 0;
    const asc_card *card = &pack->cards[index];
    for (size_t i = 0; i < card->deed_count; i++) {
        const asc_deed *deed = &card->deeds[i];
        bool body = i + 1 < card->deed_count && deed[1].depth > deed->depth;
        if (deed->depth == 0)
            add_ability(&out, deed);
        else
            add_deed(&out, deed, body);
    }
    return out.length;
}
