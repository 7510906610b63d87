/*
 * scene_you.c - your results over all saved games: by set, by opponent, in a row.
 */
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

#include "saved_say.h"
#include "pager.h"

enum { GROUPS = 48, PAGE = 16384, VALUES_AT = 22 };

/* Games with a common property. */
typedef struct you_group {
    char label[ASC_SAVED_TEXT];
    int won, lost;
} you_group;

typedef struct you_groups {
    you_group group[GROUPS];
    int count;
} you_groups;

static void count_in(you_groups *groups, const char *label, int outcome)
{
    int i = 0;
    while (i < groups->count && strcmp(groups->group[i].label, label) != 0)
        i++;
    if (i == GROUPS)
        return;
    if (i == groups->count)
        snprintf(groups->group[groups->count++].label, ASC_SAVED_TEXT, "%s", label);
    groups->group[i].won += outcome > 0;
    groups->group[i].lost += outcome < 0;
}

static void count_game(const asc_saved_game *game, you_groups *sets, you_groups *others)
{
    char label[ASC_SAVED_TEXT];
    int outcome = asc__saved_outcome(game);
    if (outcome == 0)
        return;
    asc__tr_say(label, sizeof label, "{0}",
                asc__arg_phrase(asc__app_say_labels, game->packs[0] ? game->packs : game->game, 0));
    count_in(sets, label, outcome);
    bool alike = true;
    const char *other = NULL;
    for (int i = 0; i < game->players; i++) {
        const char *name = game->seat[i].name;
        if (game->seat[i].person)
            continue;
        alike = alike && (!other || strcmp(other, name) == 0);
        other = name;
    }
    if (other && alike)
        count_in(others, other, outcome);
}

/* Finds the longest series of wins, and the current one. */
static void find_streaks(const asc_saved_games *list, int *longest, int *now)
{
    int run = 0;
    *longest = *now = 0;
    for (size_t i = list->count; i-- > 0;) {
        int outcome = asc__saved_outcome(&list->game[i]);
        run = outcome > 0 ? run + 1 : outcome < 0 ? 0 : run;
        *longest = run > *longest ? run : *longest;
    }
    *now = run;
}

static void add_line(asc_text *page, const char *label, const char *value)
{
    int columns = asc__columns(label);
    asc__text_addf(page, " %s%*s%s\n", label, columns < VALUES_AT ? VALUES_AT - columns : 2, "",
                   value);
}

static void add_groups(asc_text *page, const char *title, const you_groups *groups)
{
    if (groups->count == 0)
        return;
    asc__text_addf(page, "\n\2%s\n", title);
    for (int i = 0; i < groups->count; i++) {
        const you_group *group = &groups->group[i];
        char value[128];
        asc__tr_say(value, sizeof value, "{0} won of {1}", asc__arg_number(group->won),
                    asc__arg_number(group->won + group->lost));
        add_line(page, group->label, value);
    }
}

static void add_sums(asc_text *page, const asc_saved_games *list)
{
    asc_saved_statistics all = asc__saved_statistics(list, NULL);
    char value[256], game[ASC_SAVED_TEXT];
    int longest, now;
    find_streaks(list, &longest, &now);
    snprintf(value, sizeof value, "%d", all.games);
    add_line(page, asc__tr("Finished games"), value);
    snprintf(value, sizeof value, "%d", all.open);
    add_line(page, asc__tr("Not over"), value);
    asc__tr_say(value, sizeof value, "{0}, lost {1}", asc__arg_number(all.won),
                asc__arg_number(all.lost));
    add_line(page, asc__tr_word("games", "Won"), value);
    asc__tr_say(value, sizeof value, "{0}, now {1}", asc__arg_number(longest),
                asc__arg_number(now));
    add_line(page, asc__tr("Won in a row"), value);
    if (all.best_game) {
        asc__saved_say(all.best_game, game, sizeof game);
        snprintf(value, sizeof value, "%d  (%s)", all.best, game);
        add_line(page, asc__tr("Best score"), value);
    }
    snprintf(value, sizeof value, "%zu", all.moves);
    add_line(page, asc__tr("Moves"), value);
}

asc_scene *asc__you_new(asc_app *app)
{
    asc_saved_games list;
    you_groups *groups = calloc(2, sizeof *groups);
    char *page = malloc(PAGE);
    asc_scene *scene = NULL;
    asc__saved_list(&app->session->store, app->session->language, &list);
    if (page && groups) {
        asc_text text = asc__text_init(page, PAGE);
        for (size_t i = 0; i < list.count; i++)
            count_game(&list.game[i], &groups[0], &groups[1]);
        asc__text_addf(&text, "\2%s\n", asc__tr("All saved games"));
        if (list.count == 0)
            asc__text_addf(&text, " %s\n", asc__tr("None yet: play one."));
        else
            add_sums(&text, &list);
        add_groups(&text, asc__tr("By set"), &groups[0]);
        add_groups(&text, asc__tr("Against"), &groups[1]);
        scene = asc__pager_new(&(asc_pager_text){.title = asc__tr("You"),
                                                 .right = asc__tr("games on this machine"),
                                                 .text = page,
                                                 .key = 'i'});
    }
    free(page);
    free(groups);
    asc__saved_free(&list);
    return scene;
}
