/*
 * policy.c - the names of the policies, and the tables that their inline halves in policy.h read.
 */
#include "policy.h"

#include <string.h>

static const char *const names[ASC_POLICY_COUNT] = {
    [ASC_POLICY_RANDOM] = "random",
    [ASC_POLICY_RICH] = "rich",
};

void asc__policy_init(asc_policy *policy, const asc_game *game)
{
    *policy = (asc_policy){{0}, {0}};
    size_t count;
    const asc_verb *verbs = asc_verbs(game, &count);
    for (size_t i = 0; i < count; i++)
        policy->sort[i] = verbs[i].sort;
    const asc_card *cards = asc_cards(game, &count);
    for (size_t i = 0; i < count; i++)
        policy->cost[i] = cards[i].cost;
}

const char *asc__policy_name(asc_policy_kind kind)
{
    return names[kind];
}

asc_policy_kind asc__policy_find(const char *name)
{
    asc_policy_kind kind = 0;
    while (kind < ASC_POLICY_COUNT && strcmp(names[kind], name) != 0)
        kind++;
    return kind;
}
