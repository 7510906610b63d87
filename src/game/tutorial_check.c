/*
 * tutorial_check.c - makes tutorials, and plays them through: by their own moves when they are
 * read, and in every way that they leave open for `ascend tutorial`.
 */
#include "tutorial_internal.h"

enum {
    LEARNER = 0,
    BRANCHES_MAX = 64, /* steps of a tutorial with several ways */
    WAYS_MAX = 2000,   /* that are played */
    FREE_WAYS = 4      /* of playing a free part: well, at random, and at once to the end */
};

/* ---- One way through ------------------------------------------------------------------------- */

/* A step with several ways, and the way that is tried. */
typedef struct branch {
    size_t way, ways;
} branch;

typedef struct player {
    asc_tutorial *tutorial;
    asc_report *report;
    asc_state *state;
    asc__walk walk;
    size_t read;                         /* steps with a smaller index have been read */
    bool shown[ASC__TUTORIAL_STEPS_MAX]; /* on some way a screen has shown the step */
    branch branches[BRANCHES_MAX];
    size_t branch_count, branch_at;
    size_t branch_step; /* the step that the last one belongs to */
    uint32_t luck;
} player;

/* Chooses the way that is tried here: in turn, all of `ways`. */
static size_t choose(player *by, size_t ways)
{
    if (by->branch_at == BRANCHES_MAX)
        return 0;
    branch *here = &by->branches[by->branch_at++];
    if (by->branch_at > by->branch_count) {
        by->branch_count = by->branch_at;
        *here = (branch){0, ways};
    }
    return here->way;
}

/* The legal moves, with `; ` between. */
static void list_legal(player *by, char *text, size_t size)
{
    const asc_game *game = by->tutorial->game;
    asc_text list = asc__text_init(text, size);
    int count = asc_legal(game, by->state, by->tutorial->moves);
    for (int i = 0; i < count; i++) {
        char move[ASC_MOVE_TEXT_MAX];
        asc_move_format(game, by->state, by->tutorial->moves[i], move, sizeof move);
        asc__text_addf(&list, "%s%s", i > 0 ? "; " : "", move);
    }
}

/* Makes a move that is written down, or only looks whether it could be made. */
static bool make(player *by, const asc__step_move *move, bool is_made)
{
    const asc_game *game = by->tutorial->game;
    asc_move meant;
    asc_report *report = by->report;
    if (asc_over(game, by->state)) {
        asc__report(report, move->line, 0, "'%.100s': the game is over before", move->text);
        return false;
    }
    if (asc_move_parse(game, by->state, move->text, &meant, NULL, NULL) != ASC_OK) {
        asc__report(report, move->line, 0, "'%.100s' means no move of this game", move->text);
        return false;
    }
    asc_reason reason = asc_check(game, by->state, move->seat, meant);
    if (reason != ASC_REASON_NONE) {
        char legal[600];
        list_legal(by, legal, sizeof legal);
        asc__report(report, move->line, 0, "seat %d may not '%.100s': %s; legal for seat %d: %s",
                    move->seat + 1, move->text,
                    asc__lang_sentence(report->language, asc_reason_text(reason)),
                    asc_to_act(game, by->state) + 1, legal);
        return false;
    }
    return !is_made || asc__walk_take(by->tutorial, &by->walk, game, by->state, move->seat, meant);
}

/* A move of a free part: the best there is, the first, the last, or any. */
static void make_free(player *by)
{
    const asc_game *game = by->tutorial->game;
    asc_move *moves = by->tutorial->moves;
    size_t count = (size_t)asc_legal(game, by->state, moves), at = 0;
    int seat = asc_to_act(game, by->state);
    if (by->branch_step != by->walk.step) {
        by->branch_step = by->walk.step;
        by->luck = (uint32_t)choose(by, FREE_WAYS);
    }
    if (seat != LEARNER || by->luck % FREE_WAYS == 0)
        at = asc_value_best(game, by->state, moves, count);
    else if (by->luck % FREE_WAYS == 1)
        at = count - 1;
    else {
        by->luck += FREE_WAYS;
        at = asc__random_fast(7, 0, by->luck, (uint32_t)count);
    }
    asc__walk_take(by->tutorial, &by->walk, game, by->state, seat, moves[at]);
}

/* Reads the next line; false after a message, or at the end. */
static bool play_on(player *by, bool whole)
{
    asc_tutorial *tutorial = by->tutorial;
    const asc_game *game = tutorial->game;
    asc__walk_settle(tutorial, &by->walk, game, by->state, by->read);
    if (by->walk.step == tutorial->step_count)
        return false;
    const asc__step *step = &tutorial->steps[by->walk.step];
    by->shown[by->walk.step] = true;
    if (step->kind == ASC__STEP_READ && !by->walk.passed) {
        by->read = by->walk.step + 1;
        return true;
    }
    int to_act = asc_to_act(game, by->state);
    if (asc_question_of(game, by->state).obvious) {
        asc_legal(game, by->state, tutorial->moves);
        return asc__walk_take(tutorial, &by->walk, game, by->state, to_act, tutorial->moves[0]);
    }
    if (by->walk.passed)
        return make(by, &step->replies[by->walk.answered], true);
    if (asc__step_is_free(step) || (by->walk.loose && to_act > LEARNER)) {
        if (step->kind == ASC__STEP_GAME && !whole)
            return false;
        make_free(by);
        return true;
    }
    if (step->kind == ASC__STEP_DO)
        return make(by, &step->moves[by->walk.made], true);
    for (size_t i = 0; i < step->move_count; i++)
        if (!make(by, &step->moves[i], false))
            return false;
    return make(by, &step->moves[choose(by, step->move_count)], true);
}

/* One way from the beginning to the end; true if nothing is wrong with it. */
static bool play_through(player *by, bool whole)
{
    asc_tutorial *tutorial = by->tutorial;
    unsigned errors = by->report->errors;
    asc_match_state_at(tutorial->match, 0, by->state);
    by->walk = asc__walk_begin(tutorial, tutorial->game, by->state);
    by->read = by->branch_at = 0;
    by->branch_step = tutorial->step_count;
    for (size_t made = 0; play_on(by, whole); made++)
        if (made == ASC_DECISIONS_MAX) {
            asc__report(by->report, tutorial->steps[by->walk.step].line, 0,
                        "the free part of this step does not end");
            return false;
        }
    return by->report->errors == errors;
}

asc_status asc__tutorial_play(asc_tutorial *tutorial, asc_report *report)
{
    player by = {.tutorial = tutorial, .report = report, .state = tutorial->state};
    return play_through(&by, false) ? ASC_OK : ASC_BAD_TEXT;
}

/* ---- All ways -------------------------------------------------------------------------------- */

/* Goes on to the next way; false: it was the last. */
static bool next_way(player *by)
{
    while (by->branch_count > 0) {
        branch *last = &by->branches[by->branch_count - 1];
        if (++last->way < last->ways)
            return true;
        by->branch_count--;
    }
    return false;
}

asc_status asc_tutorial_check(asc_tutorial *tutorial, const asc_host *host)
{
    asc_host full = asc__host(host);
    asc_report report = asc__report_to(&full, tutorial->file);
    for (size_t i = 0; i < tutorial->untranslated_count; i++)
        asc__report(&report, tutorial->untranslated[i], 0,
                    "this text is not translated: expected it in '%s' below",
                    tutorial->game->language->code);
    player by = {.tutorial = tutorial, .report = &report, .state = tutorial->state};
    size_t ways = 0;
    while (play_through(&by, true) && ++ways < WAYS_MAX && next_way(&by))
        ;
    if (ways == WAYS_MAX)
        asc__report(&report, 0, 0, "there are more than %d ways through the tutorial", WAYS_MAX);
    for (size_t i = 0; report.errors == 0 && i < tutorial->step_count; i++)
        if (!by.shown[i])
            asc__report(&report, tutorial->steps[i].line, 0,
                        "no screen ever shows this step: the game is over before it");
    return report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
}

/* ---- Making one ------------------------------------------------------------------------------ */

/* Memory to follow matches in. */
static asc_status make_room(asc_tutorial *tutorial)
{
    const asc_game *game = tutorial->game;
    tutorial->state = asc__arena_alloc(&tutorial->arena, 1, asc_state_size(game));
    tutorial->moves =
        asc__arena_alloc(&tutorial->arena, asc_legal_max(game), sizeof *tutorial->moves);
    if (tutorial->state == NULL || tutorial->moves == NULL)
        return ASC_NO_MEMORY;
    asc_match_state_at(tutorial->match, 0, tutorial->state);
    tutorial->start = asc_state_hash(game, tutorial->state);
    return ASC_OK;
}

asc_status asc__tutorial_new(const asc_source *source, const asc_host *host,
                             const asc_game_type *const *games, asc_tutorial **out)
{
    asc_host full = asc__host(host);
    asc_tutorial *tutorial = full.resize(full.user, NULL, sizeof *tutorial);
    *out = NULL;
    if (tutorial == NULL)
        return ASC_NO_MEMORY;
    full.network = NULL; /* nobody thinks here */
    *tutorial = (asc_tutorial){.host = full, .arena = {.host = full}};
    asc_status status = asc__tutorial_parse(tutorial, source, games);
    if (status == ASC_OK)
        status = make_room(tutorial);
    if (status == ASC_OK && source->name != NULL) {
        tutorial->file = asc__arena_string(&tutorial->arena, source->name, strlen(source->name));
        status = tutorial->file != NULL ? ASC_OK : ASC_NO_MEMORY;
    }
    asc_report report = asc__report_to(&full, source->name);
    if (status == ASC_OK)
        status = asc__tutorial_play(tutorial, &report);
    if (status == ASC_OK)
        *out = tutorial;
    else
        asc_tutorial_free(tutorial);
    return status;
}

void asc_tutorial_free(asc_tutorial *tutorial)
{
    if (tutorial == NULL)
        return;
    asc_host host = tutorial->host;
    asc_record_free(tutorial->record);
    asc__arena_free(&tutorial->arena);
    if (tutorial->steps != NULL)
        host.resize(host.user, tutorial->steps, 0);
    if (tutorial->untranslated != NULL)
        host.resize(host.user, tutorial->untranslated, 0);
    host.resize(host.user, tutorial, 0);
}

const char *asc_tutorial_name(const asc_tutorial *tutorial)
{
    return tutorial->name;
}

const char *asc_tutorial_title(const asc_tutorial *tutorial)
{
    return tutorial->title;
}

const char *asc_tutorial_about(const asc_tutorial *tutorial)
{
    return tutorial->about;
}

size_t asc_tutorial_length(const asc_tutorial *tutorial)
{
    return tutorial->step_count;
}

const asc_game *asc_tutorial_game(const asc_tutorial *tutorial)
{
    return tutorial->game;
}

asc_status asc_tutorial_begin(const asc_tutorial *tutorial, asc_match **match)
{
    asc_match_state_at(tutorial->match, 0, tutorial->state);
    return asc_match_from_state(tutorial->game, tutorial->state, match);
}

size_t asc_tutorial_record_format(const asc_tutorial *tutorial, char *text, size_t size)
{
    enum { TAGS_MAX = 16 };
    asc_record_facts facts = *asc_record_facts_of(tutorial->record);
    asc_option tags[TAGS_MAX + 1];
    size_t count = facts.tag_count < TAGS_MAX ? facts.tag_count : TAGS_MAX;
    if (count > 0)
        memcpy(tags, facts.tags, count * sizeof *tags);
    tags[count] = (asc_option){"tutorial", tutorial->name};
    facts.tags = tags;
    facts.tag_count = count + 1;
    return asc_record_format(tutorial->match, &facts, ASC_ALL_SEEING, text, size);
}
