/*
 * player_spec.c - players by name: the list of them, and what a name like `search:100ms+2t` or
 * `level:3` means.
 */
#include "player.h"

#include "report.h"

/* ---- Those with a plain name ----------------------------------------------------------------- */

enum {
    SEARCH_MS = 1000, /* of "search" without a budget, and at most of the strongest level */
    LEVELS = 6,
    FIRST_LEVEL = 4, /* of `named` */
    LEVEL_6 = 5000   /* iterations; more of them gain hardly anything */
};

typedef struct named_player {
    const char *name;
    asc_player_spec spec;
    const char *about; /* asc_player_about */
} named_player;

/* Levels 1 to 5 differ in how many moves are overlooked and in the noise of the evaluation; the
 * strongest searches. docs/players.md has the results of each against each. */
static const named_player named[] = {
    {"random", {.type = &asc__player_random}, N_("Any legal move.")},
    {"rich",
     {.type = &asc__player_rich},
     N_("Plays everything, takes the most expensive card, answers at random.")},
    {"greedy", {.type = &asc__player_greedy}, N_("Takes what looks best at once.")},
    {"search",
     {.type = &asc__player_search, .ms = SEARCH_MS, .threads = 1},
     N_("Thinks ahead, one second a decision.")},
    {"level:1",
     {.type = &asc__player_greedy, .care = {44, 330}},
     N_("Has just learnt the rules: overlooks much, and misjudges most of the rest.")},
    {"level:2",
     {.type = &asc__player_greedy, .care = {35, 285}},
     N_("Forgets things and is easily taken in: a beginner can win.")},
    {"level:3",
     {.type = &asc__player_greedy, .care = {24, 245}},
     N_("Overlooks a move now and then, and makes mistakes.")},
    {"level:4",
     {.type = &asc__player_greedy, .care = {11, 185}},
     N_("Takes what looks best at once, and makes small mistakes.")},
    {"level:5",
     {.type = &asc__player_greedy},
     N_("Takes what looks best at once, without mistakes, and looks no further.")},
    {"level:6",
     {.type = &asc__player_search, .ms = SEARCH_MS, .iterations = LEVEL_6, .threads = 1},
     N_("Thinks ahead, up to a second a decision: the strongest.")},
};

/* Examples of names that have a parameter. */
static const char *const samples[] = {"search:100ms", "search:2000it", "search:100ms+2000it",
                                      "search:100ms+2t", "search:100ms+against2"};

const char *asc_player_list(size_t index)
{
    if (index < ASC__COUNT(named))
        return named[index].name;
    index -= ASC__COUNT(named);
    return index < ASC__COUNT(samples) ? samples[index] : NULL;
}

size_t asc_level_count(void)
{
    return LEVELS;
}

const char *asc_level_default(void)
{
    return "level:2";
}

const char *asc_player_about(const char *name)
{
    for (size_t i = 0; i < ASC__COUNT(named); i++)
        if (strcmp(named[i].name, name) == 0)
            return named[i].about;
    return NULL;
}

/* ---- Budgets --------------------------------------------------------------------------------- */

/* "against3": the others play at level 3. The strongest level is an equal. */
static bool read_against(asc_span part, asc_player_spec *spec)
{
    static const char word[] = "against";
    size_t length = sizeof word - 1;
    long level;
    if (spec->against != 0 || part.length <= length || memcmp(part.start, word, length) != 0 ||
        !asc__span_number((asc_span){part.start + length, part.length - length}, 1, LEVELS - 1,
                          &level))
        return false;
    spec->against = (uint32_t)level;
    spec->care = named[FIRST_LEVEL + level - 1].spec.care;
    return true;
}

/* A number and its unit, as "100ms". False: it is not, or was given before. */
static bool read_part(asc_span part, asc_player_spec *spec)
{
    static const struct unit {
        const char *name;
        long high;
    } units[] = {{"ms", ASC_PLAYER_MS}, {"it", ASC_PLAYER_VISITS}, {"t", ASC_PLAYER_THREADS}};
    uint32_t *const members[] = {&spec->ms, &spec->iterations, &spec->threads};
    size_t digits = 0;
    while (digits < part.length && part.start[digits] >= '0' && part.start[digits] <= '9')
        digits++;
    asc_span unit = {part.start + digits, part.length - digits};
    long number;
    for (size_t i = 0; i < ASC__COUNT(units); i++) {
        if (!asc__span_is(unit, units[i].name))
            continue;
        if (*members[i] != 0 ||
            !asc__span_number((asc_span){part.start, digits}, 1, units[i].high, &number))
            return false;
        *members[i] = (uint32_t)number;
        return true;
    }
    return false;
}

/* The part of the name after "search:". */
static bool read_budget(const char *text, asc_player_spec *spec)
{
    asc_span rest = {text, strlen(text)}, part;
    *spec = (asc_player_spec){.type = &asc__player_search};
    while (asc__span_cut(&rest, '+', &part))
        if (!read_part(part, spec) && !read_against(part, spec))
            return false;
    if (spec->ms == 0 && spec->iterations == 0)
        spec->ms = SEARCH_MS;
    if (spec->threads == 0)
        spec->threads = 1;
    return true;
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void report_unknown(const asc_host *host, const char *name)
{
    char names[256];
    asc_text text = asc__text_init(names, sizeof names);
    for (size_t i = 0; i < ASC__COUNT(named); i++)
        asc__text_addf(&text, i > 0 ? ", %s" : "%s", named[i].name);
    for (size_t i = 0; i < ASC__COUNT(samples); i++)
        asc__text_addf(&text, ", %s", samples[i]);
    asc_report report = asc__report_to(host, NULL);
    asc__report(&report, 0, 0, "there is no player '%.100s'; there are: %s", name, names);
}

static void report_budget(const asc_host *host, const char *name)
{
    asc_report report = asc__report_to(host, NULL);
    asc__report(&report, 0, 0,
                "'%.100s' is no budget to search with: milliseconds (1ms to %dms), iterations (1it "
                "to %dit), threads (1t to %dt) and the level of the others (against1 to "
                "against%d), each at most once, with '+' between them, as in "
                "'search:100ms+2000it+2t'",
                name, ASC_PLAYER_MS, ASC_PLAYER_VISITS, ASC_PLAYER_THREADS, LEVELS - 1);
}

asc_status asc__player_spec_parse(const char *name, const asc_host *host, asc_player_spec *spec)
{
    static const char search[] = "search:";
    for (size_t i = 0; i < ASC__COUNT(named); i++) {
        if (strcmp(named[i].name, name) == 0) {
            *spec = named[i].spec;
            return ASC_OK;
        }
    }
    if (strncmp(name, search, sizeof search - 1) != 0) {
        report_unknown(host, name);
        return ASC_BAD_CONFIG;
    }
    if (strlen(name) >= ASC_PLAYER_NAME || !read_budget(name + sizeof search - 1, spec)) {
        report_budget(host, name);
        return ASC_BAD_CONFIG;
    }
    return ASC_OK;
}
