/*
 * coach_words.c - plans and reasons in words, in the language of the game.
 */
#include "coach_internal.h"

#include <math.h>
#include <stdio.h>

#include "view_read.h"

enum {
    POINTS_LEAST = 2, /* a smaller difference is not mentioned */
    LAST_LEAST = 8,   /* out of ten games */
    TAKEN_LEAST = 5
};

bool asc__coach_is_level(const asc_estimate *one, const asc_estimate *other)
{
    return fabs(one->chance - other->chance) <=
           sqrt(one->error * one->error + other->error * other->error);
}

/* ---- Plans ----------------------------------------------------------------------------------- */

void asc__coach_add_part(asc_coach_parts *parts, const char *text)
{
    size_t last = parts->count - 1;
    if (parts->count > 0 && strcmp(parts->of[last].text, text) == 0) {
        parts->times[last]++;
        return;
    }
    if (parts->count == ASC_COACH_STEPS)
        return;
    snprintf(parts->of[parts->count].text, ASC_COACH_TEXT, "%s", text);
    parts->times[parts->count++] = 1;
}

static const asc_language *language_of(const asc_coach *coach)
{
    return asc__language(asc_game_language(coach->game));
}

/* Fills a text into {0} of a template, with another argument as {1}. */
static void say(const asc_coach *coach, asc_coach_text *text, const char *english,
                asc_lang_arg first, asc_lang_arg second)
{
    asc_coach_text said;
    asc_speech speech = asc__speech_init(language_of(coach), said.text, sizeof said.text);
    ASC__SAY_TEXT(&speech, english, first, second);
    *text = said;
}

static asc_lang_arg arg_of(const asc_coach_text *text)
{
    return asc__arg_text(text->text);
}

/* Says which resources a plan leaves: "2 runes"; "" for none. */
static void say_left(const asc_coach *coach, const asc_coach_plan *plan, asc_coach_text *text)
{
    text->text[0] = '\0';
    for (size_t i = 0; i < coach->resource_count; i++) {
        asc_coach_text amount;
        if (plan->left[i] <= 0)
            continue;
        asc_amount_say(coach->game, coach->resources[i], plan->left[i], amount.text,
                       sizeof amount.text);
        if (text->text[0] == '\0')
            *text = amount;
        else
            say(coach, text, T_("{0}, {1}"), arg_of(text), arg_of(&amount));
    }
}

void asc__coach_say_plan(const asc_coach *coach, const asc_coach_parts *parts, asc_coach_plan *plan)
{
    asc_coach_text *text = &plan->text, part;
    for (size_t i = 0; i < parts->count; i++) {
        bool ends = i + 1 == parts->count && !plan->open;
        part = parts->of[i];
        if (parts->times[i] > 1)
            say(coach, &part, T_("{0} ×{1}"), arg_of(&parts->of[i]),
                asc__arg_number((int)parts->times[i]));
        if (i == 0)
            *text = part;
        else
            say(coach, text, ends ? T_("{0}, then {1}") : T_("{0}, {1}"), arg_of(text),
                arg_of(&part));
    }
    say_left(coach, plan, &part);
    if (plan->open)
        say(coach, text, T_("{0}, then decide by what comes"), arg_of(text), arg_of(&part));
    else if (part.text[0] != '\0')
        say(coach, text, T_("{0}; left over: {1}"), arg_of(text), arg_of(&part));
}

/* ---- Reasons --------------------------------------------------------------------------------- */

/* Adds a sentence to a list. */
static void add(const asc_coach *coach, asc_coach_text *list, size_t *count, const char *english,
                asc_lang_arg first, asc_lang_arg second)
{
    if (*count < ASC_COACH_SENTENCES)
        say(coach, &list[(*count)++], english, first, second);
}

/* The share of the trials as a number out of ten, rounded. */
static int of_ten(const asc_coach *coach, unsigned games)
{
    return (int)((games * 10 + coach->trials / 2) / coach->trials);
}

/* Are there enough trials of the present plans? */
static bool are_tried(const asc_coach *coach)
{
    return coach->trials == ASC_COACH_TRIALS && asc__coach_trials_fit(coach);
}

/* The points by which a variation falls behind, if they exceed twice their error; otherwise 0. */
static int points_of(const asc_coach *coach, const asc_coach_variation *variation)
{
    double n = coach->trials, mean = variation->sum / n;
    double error = sqrt((variation->squares / n - mean * mean) / (n - 1));
    return mean > 2 * error ? (int)(mean + 0.5) : 0;
}

/* Says an amount of points in the words of the game. */
static void say_points(const asc_coach *coach, int points, asc_coach_text *text)
{
    const asc_field *field = asc__view_field(coach->game, ASC_ROLE_SCORE, coach->seat);
    if (field != NULL && field->amount != NULL)
        asc_amount_say(coach->game, field, points, text->text, sizeof text->text);
    else
        say(coach, text, T_("{0} {0?one:point|points}"), asc__arg_number(points),
            asc__arg_number(0));
}

static bool is_in_row(const asc_coach *coach, uint8_t card)
{
    size_t count;
    asc_view_of(coach->game, asc__coach_line(coach->starts, coach->state_size, 0), coach->seat,
                coach->view);
    const uint8_t *row = asc__view_list(coach->game, coach->view, ASC_ROLE_ROW, ASC_NOBODY, &count);
    return row != NULL && memchr(row, card, count) != NULL;
}

/* Says why the plan takes a card. */
static void tell_card(asc_coach *coach, const asc_coach_variation *variation)
{
    asc_coaching *now = &coach->now;
    size_t count;
    const char *title = asc_cards(coach->game, &count)[variation->card].title;
    asc_coach_text amount;
    int points = points_of(coach, variation), taken = of_ten(coach, variation->taken);
    if (points < POINTS_LEAST)
        return;
    say_points(coach, points, &amount);
    add(coach, now->why, &now->why_count, T_("{0} is worth about {1} by the end of the game."),
        asc__arg_text(title), arg_of(&amount));
    if (taken >= TAKEN_LEAST && is_in_row(coach, variation->card))
        add(coach, now->why, &now->why_count,
            T_("If you leave {0}, someone else takes it before your next turn in {1} of 10 games."),
            asc__arg_text(title), asc__arg_number(taken));
}

/* Says by how much the first plan is ahead of the second. */
static void tell_next(asc_coach *coach, const asc_coach_variation *variation)
{
    asc_coaching *now = &coach->now;
    asc_coach_text amount;
    int points = points_of(coach, variation);
    if (points < POINTS_LEAST || coach->now.advice.trust != ASC_TRUST_CLEAR)
        return;
    say_points(coach, points, &amount);
    add(coach, now->why, &now->why_count,
        T_("You finish about {0} further ahead than with the next best plan."), arg_of(&amount),
        asc__arg_number(0));
}

static void tell_why(asc_coach *coach)
{
    asc_coaching *now = &coach->now;
    asc_lang_arg none = asc__arg_number(0);
    now->why_count = 0;
    if (!are_tried(coach))
        return;
    if (of_ten(coach, coach->last) >= LAST_LEAST)
        add(coach, now->why, &now->why_count, T_("In {0} of 10 games this is your last turn."),
            asc__arg_number(of_ten(coach, coach->last)), none);
    for (size_t i = 0; i < coach->variation_count; i++)
        if (coach->variations[i].about == ASC_COACH_WITHOUT)
            tell_card(coach, &coach->variations[i]);
    for (size_t i = 0; i < coach->variation_count && now->why_count == 0; i++)
        if (coach->variations[i].about == ASC_COACH_NEXT)
            tell_next(coach, &coach->variations[i]);
    if (coach->plans[0].thinner > 0)
        add(coach, now->why, &now->why_count,
            T_("Your deck gets thinner by {0} starting {0?one:card|cards}."),
            asc__arg_number(coach->plans[0].thinner), none);
}

/* ---- The move that the player asked about ---------------------------------------------------- */

/* Is the move a step of the first plan? */
static bool is_planned(const asc_coach *coach)
{
    const asc_coach_plan *plan = &coach->plans[0];
    for (size_t i = 0; i < coach->opening_count; i++)
        if (asc__same_move(coach->opening[i], coach->asked_move))
            return true;
    return asc__find_move(plan->steps, (int)plan->count, coach->asked_move) >= 0;
}

/* By how many points the plan of the asked move falls behind; 0: unknown. */
static int behind_of(const asc_coach *coach)
{
    for (size_t i = 0; i < coach->variation_count && are_tried(coach); i++)
        if (coach->variations[i].about == ASC_COACH_ASKED)
            return points_of(coach, &coach->variations[i]);
    return 0;
}

/* Compares the plan of the asked move with the first plan. */
static void compare(asc_coach *coach)
{
    asc_coaching *now = &coach->now;
    const asc_estimate *own = &coach->asked.estimate, *best = &coach->plans[0].estimate;
    asc_coach_text text;
    int behind = behind_of(coach);
    add(coach, now->not_this, &now->not_this_count, T_("The plan with it: {0}."),
        arg_of(&coach->asked.text), asc__arg_number(0));
    add(coach, now->not_this, &now->not_this_count,
        T_("It wins in {0} % of games, the best plan in {1} %."),
        asc__arg_number(asc__advice_percent(own->chance)),
        asc__arg_number(asc__advice_percent(best->chance)));
    if (asc__coach_is_level(own, best)) {
        add(coach, now->not_this, &now->not_this_count, N_("The two are equal so far."),
            asc__arg_number(0), asc__arg_number(0));
        return;
    }
    say_points(coach, behind, &text);
    if (behind > 0)
        add(coach, now->not_this, &now->not_this_count,
            T_("You finish about {0} further behind than with the best plan."), arg_of(&text),
            asc__arg_number(0));
}

static void tell_not_this(asc_coach *coach)
{
    asc_coaching *now = &coach->now;
    asc_lang_arg none = asc__arg_number(0);
    now->not_this_count = 0;
    if (!coach->asked_known || coach->plan_count == 0)
        return;
    if (is_planned(coach))
        add(coach, now->not_this, &now->not_this_count, N_("It is part of the best plan."), none,
            none);
    else if (asc__coach_same_plan(&coach->asked, &coach->plans[0]))
        add(coach, now->not_this, &now->not_this_count,
            N_("It leads to the best plan, in another order."), none, none);
    else
        compare(coach);
}

/* ---- The whole result ------------------------------------------------------------------------ */

static asc_trust trust_of(const asc_coach *coach)
{
    if (coach->plan_count == 0)
        return ASC_TRUST_UNKNOWN;
    if (coach->plan_count == 1)
        return ASC_TRUST_ONE;
    return asc__coach_is_level(&coach->plans[0].estimate, &coach->plans[1].estimate)
               ? ASC_TRUST_TOO_CLOSE
               : ASC_TRUST_CLEAR;
}

void asc__coach_tell(asc_coach *coach)
{
    asc_coaching *now = &coach->now;
    asc__advisor_now(coach->advisor, &now->advice);
    asc_advice *advice = &now->advice;
    advice->count = coach->plan_count;
    advice->more = coach->more;
    advice->trust = trust_of(coach);
    for (size_t i = 0; i < coach->plan_count; i++) {
        asc_move first = coach->opening_count > 0 ? coach->opening[0] : coach->plans[i].steps[0];
        int at = asc__find_move(coach->root, coach->root_count, first);
        advice->best[i] = coach->plans[i].estimate;
        advice->best[i].move = at < 0 ? 0 : (size_t)at;
        now->plans[i] = coach->plans[i].text;
    }
    tell_why(coach);
    tell_not_this(coach);
}
