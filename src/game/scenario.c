/*
 * scenario.c - runs scenarios (docs/scenarios.md): reads the lines, collects settings, sets up the
 * game and the position, and hands moves and expectations to the other scenario files. It works
 * through the interface alone and knows no game.
 */
#include "scenario_internal.h"

#include "games.h"
#include "options.h"
#include "suggest.h"

#define OPTIONS_MAX 32

/* What can be wrong with the set-up: the options, and before them these. */
enum { SETTING_GAME, SETTING_PACKS, SETTING_PLAYERS, SETTING_OPTIONS };
enum { SETTINGS_MAX = SETTING_OPTIONS + OPTIONS_MAX };

typedef struct settings {
    const char *game, *packs;
    int players;
    uint64_t seed;
    asc_option options[OPTIONS_MAX];
    size_t option_count;
    unsigned lines[SETTINGS_MAX]; /* in which each was said; 0: nowhere */
} settings;

typedef enum scenario_part { PART_SETTINGS, PART_GIVEN, PART_THEN } scenario_part;

typedef struct runner {
    const asc_source *source;
    const asc_game_type *const *games;
    asc_host host;
    asc_report report;
    asc_arena arena; /* texts of settings and of `given` */
    asc_span rest;   /* the part that has not been read */
    unsigned number; /* of the last line read */
    settings common; /* settings before the first scenario */
    settings current;
    asc__scenario scenario;
    scenario_part part;
    bool begun;          /* a scenario has begun */
    bool tested;         /* it has a move or an expectation */
    bool failed;         /* it could not be set up, whether that is told again or not */
    unsigned first_line; /* of the first scenario */
    /* Lines before it that were told to be wrong, and 0 if it is no line's fault. */
    unsigned told[SETTINGS_MAX + 1];
    size_t told_count;
    unsigned failed_lines[SETTINGS_MAX]; /* settings.lines of the last that failed */
    bool any_failed;
    unsigned blamed; /* the line of the setting that makes the set-up impossible; 0: none */
    unsigned errors_before;
    const char *given;   /* where the lines of `given` begin, or NULL */
    unsigned given_line; /* of the word `given` */
    bool no_memory;
} runner;

/* ---- Lines ----------------------------------------------------------------------------------- */

int asc__shown(asc_span span)
{
    return span.length < 200 ? (int)span.length : 200;
}

unsigned asc__line_column(const asc__line *line, asc_span piece)
{
    return line->column + (unsigned)(piece.start - line->text.start);
}

void asc__scenario_fail(asc__scenario *scenario, const asc__line *line, const char *format, ...)
{
    char message[1000];
    asc_text text = asc__text_init(message, sizeof message);
    va_list args;
    va_start(args, format);
    asc__text_addv(&text, asc__lang_sentence(scenario->report->language, format), args);
    va_end(args);
    asc__scenario_fail_as_is(scenario, line, message);
}

void asc__scenario_fail_as_is(asc__scenario *scenario, const asc__line *line, const char *message)
{
    asc__report(scenario->report, line->number, line->column, "%.*s: %s",
                asc__shown(scenario->title), scenario->title.start, message);
}

bool asc__scenario_room(asc__scenario *scenario, size_t length)
{
    char *text = scenario->host->resize(scenario->host->user, scenario->text, 2 * length + 1);
    if (text == NULL) {
        scenario->no_memory = scenario->stopped = true;
        return false;
    }
    scenario->text = text;
    scenario->text_room = 2 * length + 1;
    return true;
}

/* The line without its remark. */
static asc_span cut_remark(asc_span text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.start[i] == '#' &&
            (i == 0 || text.start[i - 1] == ' ' || text.start[i - 1] == '\t')) {
            text.length = i;
            break;
        }
    return text;
}

/* The next line that says something; false at the end. */
static bool next_line(runner *run, asc__line *line)
{
    asc_span piece;
    while (asc__span_cut(&run->rest, '\n', &piece)) {
        run->number++;
        line->text = asc__span_trim(cut_remark(piece));
        line->number = run->number;
        line->column = (unsigned)(line->text.start - piece.start) + 1;
        if (line->text.length > 0)
            return true;
    }
    return false;
}

/* A line that is one word, with or without a colon. */
static bool is_word(asc_span text, const char *word)
{
    if (text.length > 0 && text.start[text.length - 1] == ':')
        text.length--;
    return asc__span_is(asc__span_trim(text), word);
}

/* ---- Settings -------------------------------------------------------------------------------- */

static const char *keep(runner *run, asc_span text)
{
    const char *kept = asc__arena_string(&run->arena, text.start, text.length);
    if (kept == NULL)
        run->no_memory = true;
    return kept;
}

static const char *const setting_names[] = {"game", "packs", "players", "seed", "set"};

/* Is the line a setting, `set NAME` being one, and nothing that the game itself has? */
static bool is_setting(const asc_game *game, asc_span line)
{
    asc_span name, word;
    if (!asc__span_cut(&line, ':', &name))
        return false;
    name = asc__span_trim(name);
    for (size_t i = 0; i < game->field_count; i++)
        if (asc__span_is(name, game->fields[i].name))
            return false;
    if (!asc__span_cut(&name, ' ', &word))
        return false;
    bool found = false;
    for (size_t i = 0; i < ASC__COUNT(setting_names); i++)
        found = found || asc__span_is(word, setting_names[i]);
    return found && (name.length == 0 || asc__span_is(word, "set"));
}

static void refuse_setting(runner *run, const asc__line *line, asc_span name)
{
    asc_suggestion suggestion = asc__suggest(name);
    for (size_t i = 0; i < ASC__COUNT(setting_names); i++)
        asc__suggest_try(&suggestion, setting_names[i]);
    if (suggestion.best != NULL)
        asc__report(&run->report, line->number, line->column,
                    "there is no setting '%.*s'; did you mean '%s'?", asc__shown(name), name.start,
                    suggestion.best);
    else
        asc__report(&run->report, line->number, line->column,
                    "there is no setting '%.*s'; there are: game, packs, players, seed, set NAME. "
                    "The position comes after 'given', what is expected after 'then'",
                    asc__shown(name), name.start);
}

static void read_option(runner *run, const asc__line *line, settings *into, asc_span name,
                        asc_span value)
{
    size_t index = 0;
    while (index < into->option_count && !asc__span_is(name, into->options[index].name))
        index++;
    if (name.length == 0) {
        asc__report(&run->report, line->number, line->column, "expected 'set NAME: VALUE'");
        return;
    }
    if (index == OPTIONS_MAX) {
        asc__report(&run->report, line->number, line->column, "too many options: %d at most",
                    OPTIONS_MAX);
        return;
    }
    asc_option option = {keep(run, name), keep(run, value)};
    if (run->no_memory)
        return;
    into->options[index] = option;
    into->lines[SETTING_OPTIONS + index] = line->number;
    if (index == into->option_count)
        into->option_count++;
}

static void read_setting(runner *run, const asc__line *line, settings *into)
{
    asc_span value = line->text, name;
    asc__span_cut(&value, ':', &name);
    name = asc__span_trim(name);
    if (value.start == NULL) {
        refuse_setting(run, line, name);
        return;
    }
    value = asc__span_trim(value);
    long number;
    if (asc__span_is(name, "game")) {
        into->game = keep(run, value);
        into->lines[SETTING_GAME] = line->number;
    } else if (asc__span_is(name, "packs")) {
        into->packs = keep(run, value);
        into->lines[SETTING_PACKS] = line->number;
    } else if (asc__span_is(name, "players")) {
        into->lines[SETTING_PLAYERS] = line->number;
        if (asc__span_number(value, 1, ASC_SEATS_MAX, &number))
            into->players = (int)number;
        else
            asc__report(&run->report, line->number, line->column,
                        "players: expected a number from 1 to %d", ASC_SEATS_MAX);
    } else if (asc__span_is(name, "seed")) {
        if (asc__span_number(value, 0, INT32_MAX, &number))
            into->seed = (uint64_t)number;
        else
            asc__report(&run->report, line->number, line->column,
                        "seed: expected a number from 0 to %ld", (long)INT32_MAX);
    } else if (name.length > 3 && asc__text_equal(name.start, 4, "set ", 4)) {
        name = asc__span_trim((asc_span){name.start + 4, name.length - 4});
        read_option(run, line, into, name, value);
    } else {
        refuse_setting(run, line, name);
    }
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* Gets the errors in `given`, which the game reads as a separate text. */
static void given_diag(void *user, const asc_diag *diag)
{
    runner *run = user;
    asc__report(&run->report, diag->line > 0 ? diag->line : run->given_line, diag->column, "%s",
                diag->message);
}

/* Puts the position of `given` into the state. */
static void read_given(runner *run, const char *end)
{
    size_t size = (size_t)(end - run->given);
    char *text = asc__arena_string(&run->arena, run->given, size);
    if (text == NULL) {
        run->no_memory = true;
        return;
    }
    asc_span rest = {text, size}, piece;
    unsigned errors_before = run->report.errors, line = run->given_line;
    while (asc__span_cut(&rest, '\n', &piece)) {
        size_t kept = cut_remark(piece).length;
        memset(text + (piece.start - text) + kept, ' ', piece.length - kept);
        line++;
        if (is_setting(run->scenario.game, asc__span_trim(piece)))
            asc__report(&run->report, line, 1,
                        "this is a setting, and no part of a position: it comes before 'given'");
    }
    if (run->report.errors > errors_before) {
        run->scenario.stopped = true;
        return;
    }
    asc_source source = {run->source->name, text, size};
    asc_status status = asc__position_parse_at(run->scenario.game, &source, run->given_line,
                                               run->scenario.state, given_diag, run);
    if (status != ASC_OK && run->report.errors == errors_before)
        asc__report(&run->report, run->given_line, 0, "the position is not possible: %s",
                    asc__lang_sentence(run->report.language, asc_status_text(status)));
    if (status != ASC_OK)
        run->scenario.stopped = true;
}

/* Loads as the host does, but errors of the set-up are reported here. */
static void *host_resize(void *user, void *block, size_t size)
{
    const runner *run = user;
    return run->host.resize(run->host.user, block, size);
}

static asc_status host_load(void *user, const char *id, asc_source *source)
{
    const runner *run = user;
    return run->host.load(run->host.user, id, source);
}

static void host_release(void *user, asc_source *source)
{
    const runner *run = user;
    run->host.release(run->host.user, source);
}

static void refuse_set_up(runner *run, const char *why)
{
    asc__report(&run->report, run->blamed != 0 ? run->blamed : run->scenario.line, 0,
                "the game cannot be set up: %s", why);
}

/* Passes on errors in a file unchanged, and reports all others as errors of a setting. */
static void set_up_diag(void *user, const asc_diag *diag)
{
    runner *run = user;
    if (diag->file == NULL) {
        refuse_set_up(run, diag->message);
        return;
    }
    run->report.errors++;
    if (run->host.diag != NULL)
        run->host.diag(run->host.user, diag);
}

/* Is an error in this line new? A line before the first scenario holds for all scenarios, but its
 * error is reported once. */
static bool is_news(runner *run, unsigned line)
{
    for (size_t i = 0; i < run->told_count; i++)
        if (run->told[i] == line)
            return false;
    if (line < run->first_line && run->told_count < ASC__COUNT(run->told))
        run->told[run->told_count++] = line;
    return true;
}

static asc_status create(runner *run, const asc_game_type *type, const settings *from,
                         asc_diag_fn diag, asc_game **game)
{
    asc_host host = {.user = run,
                     .resize = host_resize,
                     .load = run->host.load != NULL ? host_load : NULL,
                     .release = run->host.release != NULL ? host_release : NULL,
                     .diag = diag,
                     .language = run->host.language};
    asc_config config = {.packs = from->packs,
                         .players = from->players,
                         .options = from->options,
                         .option_count = from->option_count,
                         .seed = asc_seed_from_number(from->seed),
                         .host = &host};
    return asc__game_create(type, &config, game);
}

/* Options that the game does not have, or not with such a value, each with its line. */
static bool has_bad_options(runner *run, const asc_game_type *type)
{
    bool bad = false;
    for (size_t i = 0; i < run->current.option_count; i++) {
        int32_t values[ASC__OPTIONS_MAX];
        asc_config one = {.options = &run->current.options[i], .option_count = 1};
        asc_report report = {.language = run->report.language};
        asc__options_read(type, &one, values, &report);
        if (report.errors == 0)
            continue;
        bad = true;
        run->blamed = run->current.lines[SETTING_OPTIONS + i];
        report.diag = set_up_diag;
        report.user = run;
        if (is_news(run, run->blamed))
            asc__options_read(type, &one, values, &report);
    }
    return bad;
}

/* The last setting without which the set-up would be possible: its line. If there is none, the line
 * of the packs, or of any setting. */
static unsigned find_blamed(runner *run, const asc_game_type *type)
{
    const settings *all = &run->current;
    unsigned blamed = 0, any = all->lines[SETTING_PACKS];
    for (size_t i = SETTING_PACKS; i < SETTING_OPTIONS + all->option_count; i++) {
        settings others = *all;
        asc_game *game = NULL;
        if (all->lines[i] == 0)
            continue;
        if (i == SETTING_PACKS)
            others.packs = NULL;
        else if (i == SETTING_PLAYERS)
            others.players = 0;
        else
            others.options[i - SETTING_OPTIONS] = others.options[--others.option_count];
        if (all->lines[i] > blamed && create(run, type, &others, NULL, &game) == ASC_OK)
            blamed = all->lines[i];
        asc_game_free(game);
        any = any != 0 ? any : all->lines[i];
    }
    return blamed != 0 ? blamed : any;
}

/* Makes the game of the settings; false with a new error message if that is impossible. */
static bool create_game(runner *run)
{
    const settings *from = &run->current;
    const asc_game_type *type = asc__games_find(run->games, from->game, NULL, 0);
    if (type == NULL) {
        if (is_news(run, from->lines[SETTING_GAME]))
            asc__games_find(run->games, from->game, &run->report, from->lines[SETTING_GAME]);
        return false;
    }
    if (has_bad_options(run, type))
        return false;
    asc_status status = create(run, type, from, NULL, &run->scenario.game);
    if (status == ASC_OK)
        return true;
    run->no_memory = status == ASC_NO_MEMORY;
    if (run->no_memory)
        return false;
    run->blamed = find_blamed(run, type);
    unsigned errors_before = run->report.errors;
    if (!is_news(run, run->blamed))
        return false;
    create(run, type, from, set_up_diag, &run->scenario.game);
    if (run->report.errors == errors_before)
        refuse_set_up(run, asc__lang_sentence(run->report.language, asc_status_text(status)));
    return false;
}

static void *allocate(runner *run, size_t size)
{
    void *block = run->host.resize(run->host.user, NULL, size);
    if (block == NULL)
        run->no_memory = true;
    else
        memset(block, 0, size);
    return block;
}

/* Makes game and state of the settings and of `given`, which ends at `end`. */
static void set_up(runner *run, const char *end)
{
    asc__scenario *scenario = &run->scenario;
    if (scenario->game != NULL || scenario->stopped)
        return;
    scenario->stopped = true;
    if (run->report.errors > run->errors_before)
        return;
    /* The same lines make the same game. */
    run->failed = (run->any_failed &&
                   memcmp(run->failed_lines, run->current.lines, sizeof run->failed_lines) == 0) ||
                  !create_game(run);
    if (run->failed) {
        run->any_failed = true;
        memcpy(run->failed_lines, run->current.lines, sizeof run->failed_lines);
        return;
    }
    scenario->state = allocate(run, asc_state_size(scenario->game));
    scenario->again = allocate(run, asc_state_size(scenario->game));
    scenario->view = allocate(run, asc_view_size(scenario->game));
    scenario->moves = allocate(run, asc_legal_max(scenario->game) * sizeof *scenario->moves);
    if (run->no_memory)
        return;
    scenario->stopped = false;
    if (run->given != NULL)
        read_given(run, end);
    else
        asc_state_init(scenario->game, scenario->state, NULL);
    asc__line at = {.number = run->given != NULL ? run->given_line : scenario->line};
    if (!scenario->stopped && !run->no_memory)
        asc__scenario_check(scenario, &at);
}

static void tear_down(runner *run)
{
    asc__scenario *scenario = &run->scenario;
    void *blocks[] = {scenario->state, scenario->again, scenario->view, scenario->moves,
                      scenario->text};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        if (blocks[i] != NULL)
            run->host.resize(run->host.user, blocks[i], 0);
    asc_game_free(scenario->game);
    *scenario = (asc__scenario){0};
}

/* ---- Scenario after scenario ----------------------------------------------------------------- */

static void begin(runner *run, const asc__line *line, asc_span title)
{
    run->begun = true;
    run->tested = run->failed = false;
    run->part = PART_SETTINGS;
    run->current = run->common;
    run->given = NULL;
    run->errors_before = run->report.errors;
    run->scenario = (asc__scenario){
        .title = title, .line = line->number, .report = &run->report, .host = &run->host};
    if (title.length == 0)
        asc__report(&run->report, line->number, 0, "expected a title after 'scenario:'");
}

static void finish(runner *run, const char *end, asc_scenario_report *report)
{
    set_up(run, end);
    if (!run->tested && !run->failed && run->report.errors == run->errors_before)
        asc__report(&run->report, run->scenario.line, 0,
                    "the scenario tests nothing: it needs moves or expectations after 'then'");
    run->no_memory = run->no_memory || run->scenario.no_memory;
    if (run->failed || run->report.errors > run->errors_before || run->no_memory)
        report->failed++;
    else
        report->passed++;
    tear_down(run);
}

/* One line of a scenario. */
static void read_line(runner *run, const asc__line *line)
{
    bool is_then = is_word(line->text, "then");
    bool is_move = asc__scenario_is_move(line->text);
    if (run->part != PART_THEN && (is_then || is_move)) {
        set_up(run, line->text.start - (line->column - 1));
        run->part = PART_THEN;
    }
    switch (run->part) {
    case PART_SETTINGS:
        if (is_word(line->text, "given")) {
            run->part = PART_GIVEN;
            run->given =
                run->rest.start != NULL ? run->rest.start : line->text.start + line->text.length;
            run->given_line = line->number;
        } else {
            read_setting(run, line, &run->current);
        }
        break;
    case PART_GIVEN:
        break;
    case PART_THEN:
        if (is_then)
            break;
        run->tested = true;
        if (run->scenario.stopped)
            break;
        if (is_word(line->text, "given")) {
            asc__report(&run->report, line->number, line->column,
                        "'given' must come before the first move and before 'then'");
            run->scenario.stopped = true;
        } else if (is_move)
            asc__scenario_move(&run->scenario, line);
        else
            asc__scenario_expect(&run->scenario, line);
        break;
    }
}

/* The title of a line `scenario: TITLE`. */
static bool read_title(asc_span text, asc_span *title)
{
    asc_span word;
    *title = text;
    asc__span_cut(title, ':', &word);
    if (title->start == NULL || !asc__span_is(asc__span_trim(word), "scenario"))
        return false;
    *title = asc__span_trim(*title);
    return true;
}

/* A text of another kind has no such line, and is not quoted. */
static bool has_title(const asc_source *source)
{
    asc_span rest = {source->text, source->size}, line, title;
    while (asc__span_cut(&rest, '\n', &line))
        if (read_title(asc__span_trim(cut_remark(line)), &title))
            return true;
    return false;
}

static void run_all(runner *run, asc_scenario_report *report)
{
    asc__line line;
    while (!run->no_memory && next_line(run, &line)) {
        asc_span title;
        if (read_title(line.text, &title)) {
            if (!run->begun && run->report.errors > 0)
                return;
            if (run->begun)
                finish(run, line.text.start - (line.column - 1), report);
            else
                run->first_line = line.number;
            begin(run, &line, title);
        } else if (run->begun) {
            read_line(run, &line);
        } else {
            read_setting(run, &line, &run->common);
        }
    }
    if (run->begun)
        finish(run, run->source->text + run->source->size, report);
}

asc_status asc__scenario_run(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, asc_scenario_report *report)
{
    runner run = {.source = source,
                  .games = games,
                  .host = asc__host(host),
                  .rest = {source->text, source->size},
                  .common = {.seed = 1}};
    run.report = asc__report_to(&run.host, source->name);
    run.arena.host = run.host;
    if (has_title(source))
        run_all(&run, report);
    else
        asc__report(&run.report, 1, 0, "no line 'scenario: TITLE' begins a scenario here");
    asc_status status = run.no_memory ? ASC_NO_MEMORY : ASC_OK;
    if (!run.begun && status == ASC_OK) {
        report->failed++;
        status = ASC_BAD_TEXT;
    }
    asc__arena_free(&run.arena);
    return status;
}
