/*
 * cards_filter.c - which cards are shown: by words in names, texts and kinds, by set, kind, faction
 * and cost; and in which order.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cards_parts.h"

enum { SORT_COST, SORT_NAME, SORT_HONOR };

const char *asc__cards_filter_name(asc_cards_filter filter)
{
    switch (filter) {
    case ASC_FILTER_SET:
        return asc__tr_word("filter", "set");
    case ASC_FILTER_KIND:
        return asc__tr_word("filter", "kind");
    case ASC_FILTER_FACTION:
        return asc__tr_word("filter", "faction");
    case ASC_FILTER_COST:
        return asc__tr_word("filter", "cost");
    default:
        return asc__tr_word("filter", "sort");
    }
}

/* ---- Choices --------------------------------------------------------------------------------- */

static void offer(asc_cards_choices *choices, const char *value, const char *text)
{
    for (int i = 0; i < choices->count; i++)
        if (strcmp(choices->value[i], value) == 0)
            return;
    if (choices->count == ASC_CARDS_CHOICES)
        return;
    snprintf(choices->value[choices->count], sizeof choices->value[0], "%s", value);
    snprintf(choices->text[choices->count++], sizeof choices->text[0], "%s", text);
}

static void offer_card(asc_cards_scene *own, const asc_card *card)
{
    offer(&own->filter[ASC_FILTER_KIND], card->kind, card->kind_title);
    if (card->faction)
        offer(&own->filter[ASC_FILTER_FACTION], card->faction, card->faction_title);
}

static void offer_costs(asc_cards_scene *own)
{
    int most = 0;
    for (int i = 0; i < own->catalog.count; i++)
        for (size_t k = 0; k < own->catalog.set[i].count; k++)
            most =
                own->catalog.set[i].cards[k].cost > most ? own->catalog.set[i].cards[k].cost : most;
    for (int cost = 0; cost <= most; cost++) {
        char text[16];
        snprintf(text, sizeof text, "%d", cost);
        offer(&own->filter[ASC_FILTER_COST], text, text);
    }
}

void asc__cards_offer(asc_cards_scene *own)
{
    for (int i = 0; i < ASC_FILTER_SORT; i++)
        offer(&own->filter[i], "", asc__tr_word("filter", "all"));
    for (int i = 0; i < own->catalog.count; i++) {
        const asc_catalog_set *set = &own->catalog.set[i];
        offer(&own->filter[ASC_FILTER_SET], set->label, set->title);
        for (size_t k = 0; k < set->count; k++) {
            offer_card(own, &set->cards[k]);
            own->different += !asc__catalog_is_reprint(&own->catalog, set, &set->cards[k]);
        }
        own->all += (int)set->count;
    }
    offer_costs(own);
    offer(&own->filter[ASC_FILTER_SORT], "cost", asc__tr_word("filter", "cost"));
    offer(&own->filter[ASC_FILTER_SORT], "name", asc__tr_word("filter", "name"));
    offer(&own->filter[ASC_FILTER_SORT], "worth", asc__tr_word("filter", "worth"));
}

/* ---- Narrowing ------------------------------------------------------------------------------- */

/* Is every word of the search in the card's name, kind, text or English name? */
static bool has_words(const asc_card *card, const char *wanted)
{
    char all[8192], folded[8192];
    asc_span rest = asc__span(wanted), word;
    snprintf(all, sizeof all, "%s %s %s %s", card->title, card->name, card->type, card->text);
    asc__fold(all, folded, sizeof folded);
    while (asc__span_cut(&rest, ' ', &word)) {
        char one[ASC_FIELD_TEXT];
        snprintf(one, sizeof one, "%.*s", (int)word.length, word.start);
        if (one[0] && !strstr(folded, one))
            return false;
    }
    return true;
}

static bool lets(const asc_cards_choices *choices, const char *value)
{
    return choices->chosen == 0 || strcmp(choices->value[choices->chosen], value) == 0;
}

static bool is_wanted(const asc_cards_scene *own, const asc_catalog_set *set, const asc_card *card,
                      const char *wanted)
{
    char cost[16];
    snprintf(cost, sizeof cost, "%d", card->cost);
    if (own->filter[ASC_FILTER_SET].chosen == 0 &&
        asc__catalog_is_reprint(&own->catalog, set, card))
        return false;
    return lets(&own->filter[ASC_FILTER_SET], set->label) &&
           lets(&own->filter[ASC_FILTER_KIND], card->kind) &&
           lets(&own->filter[ASC_FILTER_FACTION], card->faction ? card->faction : "") &&
           lets(&own->filter[ASC_FILTER_COST], cost) && has_words(card, wanted);
}

static int by_name(const void *a, const void *b)
{
    const asc_cards_entry *one = a, *other = b;
    char left[256], right[256];
    asc__fold(one->card->title, left, sizeof left);
    asc__fold(other->card->title, right, sizeof right);
    int order = strcmp(left, right);
    return order ? order : one->set < other->set ? -1 : one->set > other->set;
}

static int by_cost(const void *a, const void *b)
{
    const asc_cards_entry *one = a, *other = b;
    int order = (one->card->paid_with == NULL) - (other->card->paid_with == NULL);
    if (order == 0)
        order = (int)one->card->cost - (int)other->card->cost;
    return order ? order : by_name(a, b);
}

static int by_honor(const void *a, const void *b)
{
    const asc_cards_entry *one = a, *other = b;
    int order = (int)other->card->honor - (int)one->card->honor;
    return order ? order : by_name(a, b);
}

void asc__cards_narrow(asc_cards_scene *own)
{
    char wanted[ASC_FIELD_TEXT];
    asc__fold(own->search.text, wanted, sizeof wanted);
    own->count = 0;
    for (int i = 0; i < own->catalog.count; i++) {
        const asc_catalog_set *set = &own->catalog.set[i];
        for (size_t k = 0; k < set->count; k++)
            if (is_wanted(own, set, &set->cards[k], wanted))
                own->entry[own->count++] = (asc_cards_entry){set, &set->cards[k]};
    }
    int sort = own->filter[ASC_FILTER_SORT].chosen;
    qsort(own->entry, (size_t)own->count, sizeof *own->entry,
          sort == SORT_COST   ? by_cost
          : sort == SORT_NAME ? by_name
                              : by_honor);
    own->list.chosen = own->list.top = 0;
    asc__list_fit(&own->list, own->count, own->list.rows);
}
