/*
 * setup_rows.c - the rows of a set-up: for each its reader, its writer and its suggested values. A
 * new option is a row of setup_rows.def, with its reader and writer in the table here.
 */
#include "setup_internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "seat_text.h"

/* As much of a value as an error quotes. */
static int quoted(asc_span value)
{
    return (int)(value.length < 60 ? value.length : 60);
}

static void copy(char *to, size_t size, asc_span text)
{
    snprintf(to, size, "%.*s", (int)text.length, text.start);
}

/* ---- Game, packs, options -------------------------------------------------------------------- */

static bool read_game(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    char names[256];
    asc_text list = asc__text_init(names, sizeof names);
    const char *name;
    for (size_t i = 0; (name = asc_game_list(i)) != NULL; i++) {
        asc__text_addf(&list, "%s%s", i > 0 ? ", " : "", name);
        if (asc__span_is(value, name) || (i == 0 && value.length == 0)) {
            snprintf(setup->game, sizeof setup->game, "%s", name);
            return true;
        }
    }
    asc__report(report, line, 0, "there is no game '%.*s'; the games are: %s", quoted(value),
                value.start, names);
    return false;
}

static void write_game(const asc_setup *setup, asc_text *text)
{
    asc__text_add(text, setup->game[0] != '\0' ? setup->game : asc_game_list(0));
}

static bool read_packs(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    if (!asc__setup_is_line(value, sizeof setup->packs)) {
        asc__report(report, line, 0, "'%.*s' cannot be a list of packs", quoted(value),
                    value.start);
        return false;
    }
    copy(setup->packs, sizeof setup->packs, value);
    return true;
}

static void write_packs(const asc_setup *setup, asc_text *text)
{
    asc__text_add(text, setup->packs);
}

/* Adds an option, or changes it. */
static bool put_option(asc_setup *setup, asc_span name, asc_span value, asc_report *report,
                       unsigned line)
{
    int at = 0;
    while (at < setup->options && !asc__span_is(name, setup->option[at].name))
        at++;
    asc_setup_option *option = &setup->option[at];
    if (at == ASC_SETUP_OPTIONS)
        asc__report(report, line, 0, "there are more than %d options", ASC_SETUP_OPTIONS);
    else if (name.length == 0 || !asc__setup_is_line(name, sizeof option->name) ||
             value.length == 0 || !asc__setup_is_line(value, sizeof option->value) ||
             memchr(value.start, ',', value.length) != NULL)
        asc__report(report, line, 0, "an option is NAME=VALUE, and not '%.*s=%.*s'", quoted(name),
                    name.start, quoted(value), value.start);
    else {
        copy(option->name, sizeof option->name, name);
        copy(option->value, sizeof option->value, value);
        setup->options += at == setup->options;
        return true;
    }
    return false;
}

static bool read_options(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    asc_span piece, name;
    asc_setup read = {.players = 0};
    while (value.length > 0) {
        asc__span_cut(&value, ',', &piece);
        asc__span_cut(&piece, '=', &name);
        name = asc__span_trim(name);
        int before = read.options;
        if (!put_option(&read, name, asc__span_trim(piece), report, line))
            return false;
        if (read.options == before) {
            asc__report(report, line, 0, "the option '%.*s' is given twice", quoted(name),
                        name.start);
            return false;
        }
    }
    memcpy(setup->option, read.option, sizeof read.option);
    setup->options = read.options;
    return true;
}

static void write_options(const asc_setup *setup, asc_text *text)
{
    for (int i = 0; i < setup->options; i++)
        asc__text_addf(text, "%s%s=%s", i > 0 ? "," : "", setup->option[i].name,
                       setup->option[i].value);
}

/* One option of the game, as a row of its own. */
static bool set_option(asc_setup *setup, const asc_option_rule *rule, asc_span value,
                       asc_report *report, unsigned line)
{
    int at = 0;
    if (value.length > 0)
        return put_option(setup, asc__span(rule->name), value, report, line);
    while (at < setup->options && strcmp(setup->option[at].name, rule->name) != 0)
        at++;
    if (at == setup->options)
        return true;
    setup->options--;
    memmove(&setup->option[at], &setup->option[at + 1],
            (size_t)(setup->options - at) * sizeof setup->option[0]);
    return true;
}

static const asc_option_rule *find_option(const asc_setup *setup, asc_span key)
{
    const asc_option_rule *rule;
    for (size_t i = 0; (rule = asc_option_list(asc__setup_game(setup), i)) != NULL; i++)
        if (asc__span_is(key, rule->name))
            return rule;
    return NULL;
}

/* ---- Rules, luck, programs ------------------------------------------------------------------- */

/* The words of a rule, in the order of its enum; NULL after the last. */
static const char *const undo_words[] = {"free", "consent", "allowed", NULL};
static const char *const time_up_words[] = {"out", "substitute", NULL};

/* The index of a word, the first being ""; -1: no such word. */
static int find_word(const char *const *words, asc_span value)
{
    for (int i = 0; words[i] != NULL; i++)
        if (asc__span_is(value, words[i]) || (i == 0 && value.length == 0))
            return i;
    return -1;
}

static bool read_undo(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    int which = find_word(undo_words, value);
    if (which >= 0)
        setup->undo = (asc_undo_rule)which;
    else
        asc__report(report, line, 0, "undo is free, consent or allowed, and not '%.*s'",
                    quoted(value), value.start);
    return which >= 0;
}

static void write_undo(const asc_setup *setup, asc_text *text)
{
    asc__text_add(text, undo_words[setup->undo]);
}

static bool read_time_up(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    int which = find_word(time_up_words, value);
    if (which >= 0)
        setup->time_up = (asc_time_up_rule)which;
    else
        asc__report(report, line, 0,
                    "a seat whose time is up is out, or gets a substitute, and not '%.*s'",
                    quoted(value), value.start);
    return which >= 0;
}

static void write_time_up(const asc_setup *setup, asc_text *text)
{
    asc__text_add(text, time_up_words[setup->time_up]);
}

static bool read_substitute(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    if (value.length > 0 && !asc__setup_can_play(value)) {
        asc__report(report, line, 0, "'%.*s' cannot be a computer player", quoted(value),
                    value.start);
        return false;
    }
    copy(setup->substitute, sizeof setup->substitute, value);
    return true;
}

static void write_substitute(const asc_setup *setup, asc_text *text)
{
    asc__text_add(text, setup->substitute);
}

/* 64 hexadecimal digits are a secure seed, fewer behind 0x and a decimal number a fast one. */
static bool parse_seed(asc_span value, asc_seed *seed)
{
    enum { WORD_DIGITS = 16, WORDS = 4 };
    uint64_t number = 0;
    *seed = (asc_seed){.secure = true};
    if (value.length == WORD_DIGITS * WORDS) {
        for (size_t i = 0; i < WORDS; i++)
            if (!asc__span_hex((asc_span){value.start + WORD_DIGITS * i, WORD_DIGITS},
                               &seed->word[i]))
                return false;
        return true;
    }
    asc_span digits;
    bool hex = asc__text_equal(value.start, value.length < 2 ? value.length : 2, "0x", 2);
    if (hex) {
        digits = (asc_span){value.start + 2, value.length - 2};
        if (!asc__span_hex(digits, &number))
            return false;
    }
    for (size_t i = 0; i < value.length && !hex; i++) {
        uint64_t digit = (uint64_t)(unsigned char)value.start[i] - '0';
        if (digit > 9 || number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *seed = asc_seed_from_number(number);
    return true;
}

static bool read_seed(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    asc_seed seed = {.secure = false};
    if (value.length > 0 && !parse_seed(value, &seed)) {
        asc__report(report, line, 0,
                    "a seed is a number, in decimal or after 0x in hexadecimal, or 64 hexadecimal "
                    "digits, and not '%.*s'",
                    quoted(value), value.start);
        return false;
    }
    setup->seed = seed;
    setup->has_seed = value.length > 0;
    return true;
}

static void write_seed(const asc_setup *setup, asc_text *text)
{
    if (setup->has_seed && !setup->seed.secure)
        asc__text_addf(text, "%llu", (unsigned long long)asc__seed_number(&setup->seed));
    for (size_t i = 0; i < 4 && setup->has_seed && setup->seed.secure; i++)
        asc__text_addf(text, "%016llx", (unsigned long long)setup->seed.word[i]);
}

static bool read_program_time(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    long ms = 0;
    if (value.length > 0 && !asc__span_number(value, 1, ASC_SETUP_PROGRAM_MS_MAX, &ms)) {
        asc__report(report, line, 0, "the time of a program is from 1 to %d ms, and not '%.*s'",
                    ASC_SETUP_PROGRAM_MS_MAX, quoted(value), value.start);
        return false;
    }
    setup->program_ms = (uint32_t)ms;
    return true;
}

static void write_program_time(const asc_setup *setup, asc_text *text)
{
    if (setup->program_ms > 0)
        asc__text_addf(text, "%u", (unsigned)setup->program_ms);
}

/* ---- The rows -------------------------------------------------------------------------------- */

static const struct {
    const char *key, *title, *help, *needs;
    unsigned of;
} rows[] = {
#define ROW(id, key, flag, value, of, needs, title, help) {key, title, help, needs, of},
#include "setup_rows.def"
#undef ROW
};

static_assert((int)SETUP_ROWS <= (int)ASC_SETUP_ROWS_MAX, "there is room for each row");

static const struct {
    setup_read *read;
    setup_write *write;
} ways[] = {
    [SETUP_GAME] = {read_game, write_game},
    [SETUP_PACKS] = {read_packs, write_packs},
    [SETUP_PLAYERS] = {asc__setup_read_players, asc__setup_write_players},
    [SETUP_SEATS] = {asc__setup_read_seats, asc__setup_write_seats},
    [SETUP_NAMES] = {asc__setup_read_names, asc__setup_write_names},
    [SETUP_FIRST] = {asc__setup_read_first, asc__setup_write_first},
    [SETUP_OPTIONS] = {read_options, write_options},
    [SETUP_UNDO] = {read_undo, write_undo},
    [SETUP_CLOCK] = {asc__setup_read_clock, asc__setup_write_clock},
    [SETUP_TIME_UP] = {read_time_up, write_time_up},
    [SETUP_SUBSTITUTE] = {read_substitute, write_substitute},
    [SETUP_SEED] = {read_seed, write_seed},
    [SETUP_PROGRAM_TIME] = {read_program_time, write_program_time},
};

setup_row_id asc__setup_find_row(asc_span key)
{
    size_t id = 0;
    while (id < SETUP_ROWS && !asc__span_is(key, rows[id].key))
        id++;
    return (setup_row_id)id;
}

bool asc__setup_row_is(setup_row_id id, unsigned which)
{
    return (rows[id].of & which) != 0;
}

bool asc__setup_set(asc_setup *setup, asc_span key, asc_span value, asc_report *report,
                    unsigned line)
{
    setup_row_id id = asc__setup_find_row(key);
    value = asc__span_trim(value);
    if (id < SETUP_ROWS)
        return ways[id].read(setup, value, report, line);
    const asc_option_rule *rule = find_option(setup, key);
    return rule != NULL ? set_option(setup, rule, value, report, line)
                        : asc__setup_refuse_key(key, report, line);
}

bool asc__setup_refuse_key(asc_span key, asc_report *report, unsigned line)
{
    char names[512];
    asc_text list = asc__text_init(names, sizeof names);
    for (size_t i = 0; i < SETUP_ROWS; i++)
        asc__text_addf(&list, "%s%s", i > 0 ? ", " : "", rows[i].key);
    asc__report(report, line, 0, "a set-up has no '%.*s'; it has: %s", quoted(key), key.start,
                names);
    return false;
}

asc_status asc_setup_set(asc_setup *setup, const char *key, const char *value, const asc_host *host)
{
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, NULL);
    return asc__setup_set(setup, asc__span(key), asc__span(value), &report, 0) ? ASC_OK
                                                                               : ASC_BAD_CONFIG;
}

size_t asc_setup_get(const asc_setup *setup, const char *key, char *out, size_t size)
{
    asc_text text = asc__text_init(out, size);
    setup_row_id id = asc__setup_find_row(asc__span(key));
    if (id < SETUP_ROWS)
        ways[id].write(setup, &text);
    for (int i = 0; i < setup->options && id == SETUP_ROWS; i++)
        if (strcmp(setup->option[i].name, key) == 0)
            asc__text_add(&text, setup->option[i].value);
    return text.length;
}

void asc__setup_add_rows(asc_text *text, const asc_setup *setup, unsigned which)
{
    for (size_t i = 0; i < SETUP_ROWS; i++) {
        if (!asc__setup_row_is((setup_row_id)i, which))
            continue;
        size_t before = text->length;
        asc__text_addf(text, "%s: ", rows[i].key);
        size_t begin = text->length;
        ways[i].write(setup, text);
        if (text->length == begin)
            asc__text_cut(text, before);
        else
            asc__text_add(text, "\n");
    }
}

/* ---- For interfaces -------------------------------------------------------------------------- */

static const struct {
    setup_row_id id;
    const char *value;
    const char *context, *title; /* with NULL for a context: a sentence */
} presets[] = {
    {SETUP_FIRST, "random", "who begins", NC_("who begins", "random")},
    {SETUP_UNDO, "free", NULL, N_("until something is revealed")},
    {SETUP_UNDO, "consent", NULL, N_("anything, if all others agree")},
    {SETUP_UNDO, "allowed", NULL, N_("anything")},
    {SETUP_CLOCK, "none", "clock", NC_("clock", "no clock")},
    {SETUP_CLOCK, "5m", NULL, N_("5 min")},
    {SETUP_CLOCK, "10m", NULL, N_("10 min")},
    {SETUP_CLOCK, "10m+10s", NULL, N_("10 min + 10 s")},
    {SETUP_CLOCK, "20m", NULL, N_("20 min")},
    {SETUP_CLOCK, "30m", NULL, N_("30 min")},
    {SETUP_CLOCK, "1h", NULL, N_("60 min")},
    {SETUP_CLOCK, "1d/move", NULL, N_("1 day a move")},
    {SETUP_CLOCK, "3d/move", NULL, N_("3 days a move")},
    {SETUP_TIME_UP, "out", NULL, N_("the game is lost")},
    {SETUP_TIME_UP, "substitute", NULL, N_("a computer player continues")},
    {SETUP_SUBSTITUTE, "", "player", NC_("player", "Greedy")},
    {SETUP_SEED, "", "who begins", NC_("who begins", "random")},
    {SETUP_PROGRAM_TIME, "", NULL, N_("1 s")},
};

static asc_setup_preset *add_preset(asc_setup_row *row, const char *value)
{
    if (row->presets == ASC_SETUP_PRESETS)
        return &row->preset[ASC_SETUP_PRESETS - 1];
    asc_setup_preset *preset = &row->preset[row->presets++];
    snprintf(preset->value, sizeof preset->value, "%s", value);
    return preset;
}

/* The values that a game or the library knows. */
static void add_known(asc_setup_row *row, setup_row_id id, const asc_setup *setup,
                      const char *language)
{
    const char *name;
    for (size_t i = 0; id == SETUP_GAME && (name = asc_game_list(i)) != NULL; i++) {
        asc_setup_preset *preset = add_preset(row, name);
        snprintf(preset->title, sizeof preset->title, "%s", asc_game_title(name, language));
    }
    for (int i = 0; id == SETUP_FIRST && i < setup->players; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        asc_setup_preset *preset = add_preset(row, number);
        bool you = asc_setup_people(setup) == 1 && setup->seat[i].player[0] == '\0' &&
                   setup->seat[i].name[0] == '\0';
        asc_setup_called(setup, i, language, preset->title);
        if (you)
            snprintf(preset->title, sizeof preset->title, "%s",
                     asc__lang_sentence(asc__language(language), N_("you")));
    }
    for (size_t i = 0; id == SETUP_SUBSTITUTE && (name = asc_player_list(i)) != NULL; i++) {
        if (strncmp(name, "level:", strlen("level:")) != 0 || asc_player_about(name) == NULL)
            continue;
        char title[ASC_SEAT_LABEL];
        asc__seat_make_name(asc__language(language), name, 0, false, title);
        asc_setup_preset *preset = add_preset(row, name);
        snprintf(preset->title, sizeof preset->title, "%s", title);
    }
}

/* Does it mean anything here? */
static bool has_meaning(setup_row_id id, const asc_setup *setup)
{
    char value[ASC_SETUP_VALUE];
    bool programs = false;
    for (int i = 0; i < setup->players; i++)
        programs = programs || strncmp(setup->seat[i].player, "engine:", 7) == 0;
    if (id == SETUP_FIRST)
        return !asc_seats_in_line(asc__setup_game(setup)) && setup->players > 1;
    if (id == SETUP_PROGRAM_TIME)
        return programs;
    if (id == SETUP_PACKS)
        return asc_game_standard_packs(asc__setup_game(setup)) != NULL;
    if (rows[id].needs == NULL)
        return true;
    asc_setup_get(setup, rows[id].needs, value, sizeof value);
    for (size_t i = 0; i < ASC__COUNT(presets); i++)
        if (strcmp(rows[presets[i].id].key, rows[id].needs) == 0)
            return strcmp(presets[i].value, value) != 0;
    return value[0] != '\0';
}

static void say(char *text, size_t size, const asc_language *language, const char *english,
                const asc_lang_arg *args, size_t count)
{
    asc_speech speech = asc__speech_init(language, text, size);
    asc__say_text_n(&speech, english, args, count);
}

/* The paragraph of a help without the table behind it, as a sentence. */
static void say_help(asc_setup_row *row, const char *help, const asc_language *in)
{
    char paragraph[512];
    snprintf(paragraph, sizeof paragraph, "%.*s", (int)strcspn(help, "\n"), help);
    const asc_lang_arg args[] = {asc__arg_text(paragraph)};
    say(row->help, sizeof row->help, in, T_("{^}{0}."), args, ASC__COUNT(args));
}

static void fill_row(asc_setup_row *row, setup_row_id id, const asc_setup *setup,
                     const char *language)
{
    const asc_language *in = asc__language(language);
    *row = (asc_setup_row){.needs = rows[id].needs,
                           .plain = rows[id].of & ROW_PLAIN,
                           .means = has_meaning(id, setup),
                           .typed = id != SETUP_FIRST && id != SETUP_UNDO && id != SETUP_TIME_UP &&
                                    id != SETUP_GAME};
    if (row->typed)
        row->expects =
            asc__lang_sentence(in, id == SETUP_CLOCK        ? N_("type a time: 10m+10s, 3d/move")
                                   : id == SETUP_SUBSTITUTE ? N_("type a player")
                                                            : N_("type a number"));
    snprintf(row->key, sizeof row->key, "%s", rows[id].key);
    snprintf(row->title, sizeof row->title, "%s", asc__lang_sentence(in, rows[id].title));
    say_help(row, asc__lang_sentence(in, rows[id].help), in);
    for (size_t i = 0; i < ASC__COUNT(presets); i++) {
        if (presets[i].id != id)
            continue;
        asc_setup_preset *preset = add_preset(row, presets[i].value);
        snprintf(preset->title, sizeof preset->title, "%s",
                 presets[i].context != NULL
                     ? asc__lang_word(in, presets[i].context, presets[i].title)
                     : asc__lang_sentence(in, presets[i].title));
    }
    add_known(row, id, setup, language);
}

/* The teams that there can be. */
static void add_teams(asc_setup_row *row, const asc_setup *setup, const asc_language *in)
{
    const asc_teams_rule *rule;
    snprintf(row->preset[0].title, sizeof row->preset[0].title, "%s",
             asc__lang_word(in, "teams", NC_("teams", "none")));
    row->typed = false;
    for (size_t i = 0; (rule = asc_teams_list(asc__setup_game(setup), i)) != NULL; i++) {
        char value[16];
        snprintf(value, sizeof value, "%d", rule->teams);
        asc_setup_preset *preset = add_preset(row, value);
        const asc_lang_arg args[] = {asc__arg_number(rule->teams),
                                     asc__arg_number(rule->players / rule->teams)};
        say(preset->title, sizeof preset->title, in, T_("{0} teams of {1}"), args,
            ASC__COUNT(args));
    }
}

static void fill_option(asc_setup_row *row, const asc_option_rule *rule, const asc_setup *setup,
                        const char *language)
{
    const asc_language *in = asc__language(language);
    const asc_lang_arg title[] = {asc__arg_text(asc__lang_sentence(in, rule->title))};
    const asc_lang_arg help[] = {asc__arg_text(asc__lang_sentence(in, rule->about)),
                                 asc__arg_number(rule->low), asc__arg_number(rule->high),
                                 asc__arg_text(asc__lang_sentence(in, rule->standard))};
    *row = (asc_setup_row){.plain = true,
                           .option = true,
                           .means = true,
                           .typed = true,
                           .expects = asc__lang_sentence(in, N_("type a number"))};
    snprintf(row->key, sizeof row->key, "%s", rule->name);
    say(row->title, sizeof row->title, in, T_("{^}{0}"), title, ASC__COUNT(title));
    say(row->help, sizeof row->help, in, T_("{^}{0}. From {1} to {2}; otherwise: {3}."), help,
        ASC__COUNT(help));
    asc_setup_preset *standard = add_preset(row, "");
    snprintf(standard->title, sizeof standard->title, "%s", asc__lang_sentence(in, rule->standard));
    if (strcmp(rule->name, "teams") == 0 && asc_teams_list(asc__setup_game(setup), 0) != NULL)
        add_teams(row, setup, in);
}

bool asc_setup_row_at(const asc_setup *setup, size_t index, const char *language,
                      asc_setup_row *row)
{
    /* The options of the game take the place of the row that stands for all of them. */
    size_t options = 0;
    language = language != NULL ? language : "en";
    while (asc_option_list(asc__setup_game(setup), options) != NULL)
        options++;
    if (index >= SETUP_OPTIONS && index < SETUP_OPTIONS + options)
        fill_option(row, asc_option_list(asc__setup_game(setup), index - SETUP_OPTIONS), setup,
                    language);
    else if (index < SETUP_ROWS - 1 + options)
        fill_row(row, (setup_row_id)(index < SETUP_OPTIONS ? index : index - options + 1), setup,
                 language);
    else
        return false;
    return true;
}
