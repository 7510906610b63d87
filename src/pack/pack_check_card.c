/*
 * pack_check_card.c - which numbers, flags and sections fit which card. pack_check.c checks
 * phrases; compiler and verifier use both.
 */
#include "pack_internal.h"

enum { FACTIONS_ALL = 15, KINDS_ALL = 15, ZONES_ALL = 63 };
enum { FILTER_FLAGS_ALL = ASC_OTHER_THAN_THIS | ASC_WITH_TREASURE | ASC_THIS };

const char *asc__filter_check(const asc_filter *filter)
{
    if (!asc__within(filter->kinds, KINDS_ALL) || !asc__within(filter->factions, FACTIONS_ALL) ||
        !asc__within(filter->zones, ZONES_ALL) || !asc__within(filter->flags, FILTER_FLAGS_ALL) ||
        filter->cost_max > ASC_AMOUNT_MAX + 1)
        return N_("a filter is out of range");
    return NULL;
}

static const char *check_section_kind(const asc_card_def *card, uint8_t section)
{
    int kinds = 0;
    switch ((asc_section)section) {
    case ASC_PLAY:
        kinds = ASC_HERO | ASC_TREASURE;
        break;
    case ASC_REWARD:
    case ASC_TROPHY:
        kinds = ASC_MONSTER;
        break;
    case ASC_FATE:
        kinds = card->zone == ASC_CENTER ? ASC_HERO | ASC_CONSTRUCT | ASC_MONSTER : 0;
        break;
    case ASC_USE:
    case ASC_ON:
    case ASC_UNITED:
    case ASC_WHILE:
        kinds = ASC_CONSTRUCT;
        break;
    default:
        return N_("there is no such section");
    }
    if (asc__within(card->kind, kinds))
        return NULL;
    switch (section) {
    case ASC_PLAY:
        return N_("'play' is for heroes and treasures");
    case ASC_REWARD:
        return N_("'reward' is for monsters");
    case ASC_TROPHY:
        return N_("'trophy' is for monsters");
    case ASC_FATE:
        return N_("'fate' is for heroes, constructs and monsters of the center deck");
    default:
        return N_("this section is for constructs");
    }
}

/* The flags that can stand beside those that an ability has. */
static int flags_of(const asc_ability *ability)
{
    int once = ability->flags & ASC_ONCE ? ASC_ONCE | ASC_ONCE_EVER : 0;
    switch ((asc_section)ability->section) {
    case ASC_USE:
        return once | ASC_AFTER | ASC_AFTER_UNITE | (ability->flags & ASC_AFTER ? ASC_FIRST : 0);
    case ASC_ON:
        return once | ASC_FIRST;
    case ASC_UNITED:
        return ASC_ONCE;
    default:
        return 0;
    }
}

const char *asc__ability_check(const asc_card_def *card, const asc_ability *ability,
                               const asc_filter *filter)
{
    const char *message = check_section_kind(card, ability->section);
    if (message != NULL)
        return message;
    bool use = ability->section == ASC_USE, on = ability->section == ASC_ON;
    bool event = asc__awaits_event(ability), unite = asc__awaits_unite(ability);
    bool paid = ability->price == ASC_PAY_RUNES;
    if (!asc__within(ability->flags, flags_of(ability)) || (event && unite) ||
        (!use && !on && ability->energy != 0) || ability->energy > ASC_AMOUNT_MAX ||
        (!event && ability->event != 0) || (!event && !unite && ability->filter != 0) ||
        (!use && ability->price != ASC_FREE) || ability->price > ASC_BANISH_PAIR ||
        paid != (ability->price_n != 0) || ability->price_n > ASC_AMOUNT_MAX)
        return N_("the section has an attribute that does not fit");
    if (ability->section == ASC_TROPHY && card->zone != ASC_CENTER)
        return N_("'trophy' is for monsters of the center deck");
    if (use && !(ability->flags & ASC_ONCE) && (ability->price == ASC_FREE || paid))
        return N_("this could be used without end: say 'once', or let it banish this");
    if (unite && (!(ability->flags & ASC_ONCE) || filter->kinds != ASC_HERO ||
                  filter->factions == 0 || filter->zones || filter->flags || filter->cost_max))
        return N_("'unite' takes a faction");
    if (!event)
        return NULL;
    if ((filter->flags & ASC_THIS) && ability->event != ASC_ON_ENTER)
        return N_("'this' can be said in 'on enter this' only");
    return asc__event_check(ability->event, filter);
}

const char *asc__card_check(const asc_card_def *card)
{
    bool center = card->zone == ASC_CENTER;
    if (!asc__one_bit(card->kind) || !asc__within(card->kind, KINDS_ALL) ||
        card->zone > ASC_CENTER || !asc__within(card->flags, ASC_UNBANISHABLE | ASC_UNCOPYABLE))
        return N_("the card is of no kind there is");
    if (card->faction != 0 &&
        (!asc__one_bit(card->faction) || !asc__within(card->faction, FACTIONS_ALL) ||
         !asc__within(card->kind, ASC_HERO | ASC_CONSTRUCT)))
        return N_("only heroes and constructs have a faction, and only one");
    if (card->cost > ASC_AMOUNT_MAX || card->honor > ASC_AMOUNT_MAX ||
        card->free_energy > ASC_AMOUNT_MAX)
        return N_("a number of the card is out of range");
    if (card->copies < 1 || card->copies > ASC_COPIES_MAX || card->copies_large > ASC_COPIES_MAX ||
        card->copies_small > ASC_COPIES_MAX)
        return N_("the card has a number of copies that is not possible");
    if (card->kind == ASC_TREASURE && card->cost != 0)
        return N_("a treasure has no cost: it is taken with the card on it");
    if (card->kind == ASC_MONSTER && card->zone == ASC_STARTING)
        return N_("a monster cannot be a starting card");
    if (card->kind == ASC_TREASURE && card->zone == ASC_ALWAYS)
        return N_("a treasure cannot be always available");
    if ((card->copies_large || card->copies_small) && !center)
        return N_("'combined' is for cards of the center deck");
    if (card->free_energy != 0 && (!center || !asc__within(card->kind, ASC_HERO | ASC_CONSTRUCT)))
        return N_("'free at' is for heroes and constructs of the center deck");
    if ((card->flags & ASC_UNBANISHABLE) && (!center || card->kind == ASC_TREASURE))
        return N_("'unbanishable' is for cards of the center row");
    if ((card->flags & ASC_UNCOPYABLE) && card->kind != ASC_HERO)
        return N_("'uncopyable' is for heroes");
    return NULL;
}

const char *asc__card_check_abilities(const asc_card_def *card, const asc_ability *abilities)
{
    unsigned sections[ASC_WHILE + 1] = {0};
    if (card->ability_count > ASC_ABILITIES_MAX)
        return N_("the card has too many sections: 6 are possible");
    for (size_t i = 0; i < card->ability_count; i++)
        sections[abilities[i].section]++;
    if (sections[ASC_PLAY] > 1 || sections[ASC_REWARD] > 1 || sections[ASC_TROPHY] > 1 ||
        sections[ASC_FATE] > 1)
        return N_("the card has the same section twice");
    if ((card->kind == ASC_HERO || card->kind == ASC_TREASURE) && sections[ASC_PLAY] == 0)
        return N_("the card needs a 'play:' section");
    if (card->kind == ASC_MONSTER && sections[ASC_REWARD] == 0)
        return N_("the monster needs a 'reward:' section");
    if (card->kind == ASC_CONSTRUCT && card->ability_count == sections[ASC_FATE])
        return N_(
            "the construct needs a section: 'once:', 'use, …:', 'on …:', 'enter:', 'unite …:' "
            "or "
            "'while:'");
    return NULL;
}
