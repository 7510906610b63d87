/*
 * options.c - see options.h. The game knows what an option does.
 */
#include "options.h"

#include <assert.h>

static void refuse_name(const asc_game_type *type, const char *name, asc_report *report)
{
    char list[512];
    asc_text names = asc__text_init(list, sizeof list);
    for (size_t i = 0; i < type->option_count; i++)
        asc__text_addf(&names, i > 0 ? ", %s" : "%s", type->options[i].name);
    if (type->option_count == 0)
        asc__report(report, 0, 0, "there is no option '%.60s'; this game has none", name);
    else
        asc__report(report, 0, 0, "there is no option '%.60s'; the options are: %s", name, list);
}

void asc__options_read(const asc_game_type *type, const asc_config *config, int32_t *values,
                       asc_report *report)
{
    assert(type->option_count <= ASC__OPTIONS_MAX);
    for (size_t i = 0; i < type->option_count; i++)
        values[i] = ASC__NOT_GIVEN;
    for (size_t i = 0; i < config->option_count; i++) {
        const asc_option *given = &config->options[i];
        size_t k = 0;
        while (k < type->option_count && strcmp(given->name, type->options[k].name) != 0)
            k++;
        if (k == type->option_count) {
            refuse_name(type, given->name, report);
            continue;
        }
        const asc_option_rule *rule = &type->options[k];
        if (values[k] != ASC__NOT_GIVEN) {
            asc__report(report, 0, 0, "the option '%s' is given twice", rule->name);
            continue;
        }
        assert(rule->low > ASC__NOT_GIVEN);
        asc_span value = asc__span_trim((asc_span){given->value, strlen(given->value)});
        long number;
        if (asc__span_number(value, rule->low, rule->high, &number))
            values[k] = (int32_t)number;
        else
            asc__report(report, 0, 0, "%s must be a number from %d to %d, not '%.60s'", rule->name,
                        (int)rule->low, (int)rule->high, given->value);
    }
}

void asc__options_keep(asc_game *game, const int32_t *values)
{
    game->option_count = 0;
    for (size_t i = 0; i < game->type->option_count; i++) {
        if (values[i] == ASC__NOT_GIVEN)
            continue;
        char *digits = game->option_values[game->option_count];
        asc_text text = asc__text_init(digits, sizeof *game->option_values);
        asc__text_addf(&text, "%d", (int)values[i]);
        game->options[game->option_count++] = (asc_option){game->type->options[i].name, digits};
    }
}
