/*
 * coach_plan.c - makes plans in several sampled states at once, step by step. A plan continues
 * while nearly all states allow the same move and most of them want it.
 */
#include "coach_internal.h"

#include "view_read.h"

enum { BALLOTS = 16 };

/* ---- The opening ----------------------------------------------------------------------------- */

static asc_state *line_of(const asc_coach *coach, unsigned i)
{
    return asc__coach_line(coach->lines, coach->state_size, i);
}

/* Samples the states anew, and makes the moves of the opening in them. */
static void set_out(asc_coach *coach)
{
    for (unsigned i = 0; i < ASC_COACH_LINES; i++) {
        asc_state *state = asc__coach_line(coach->starts, coach->state_size, i);
        asc__coach_sample(coach, i, state);
        for (size_t k = 0; k < coach->opening_count; k++)
            asc_apply_listed(coach->game, state, coach->opening[k]);
    }
}

/* Makes a move in all states. False: the move reveals something hidden. */
static bool make_in_all(const asc_coach *coach, asc_move move)
{
    uint64_t key = 0;
    for (unsigned i = 0; i < ASC_COACH_LINES; i++) {
        asc_state *state = asc__coach_line(coach->starts, coach->state_size, i);
        if (asc_check(coach->game, state, coach->seat, move) != ASC_REASON_NONE ||
            asc_move_flags(coach->game, state, move) & ASC_MOVE_REVEALS)
            return false;
        asc_apply_listed(coach->game, state, move);
        uint64_t seen = asc_info_key(coach->game, state, coach->seat);
        if (i > 0 && seen != key)
            return false;
        key = seen;
    }
    return true;
}

void asc__coach_open(asc_coach *coach)
{
    const asc_state *first = asc__coach_line(coach->starts, coach->state_size, 0);
    coach->opening_count = 0;
    set_out(coach);
    asc_move move;
    while (coach->opening_count < ASC_COACH_STEPS && asc__coach_in_turn(coach, first) &&
           asc_to_act(coach->game, first) == coach->seat && asc__coach_plain(coach, first, &move)) {
        if (!make_in_all(coach, move)) {
            set_out(coach);
            break;
        }
        coach->opening[coach->opening_count++] = move;
    }
    coach->after_count = asc_legal(coach->game, first, coach->after);
}

/* ---- Making a plan --------------------------------------------------------------------------- */

/* A plan in the making. */
typedef struct making {
    asc_coach *coach;
    asc_coach_plan *plan;
    asc_coach_parts parts;
    bool alive[ASC_COACH_LINES]; /* the plan was possible in this state so far */
    unsigned alive_count;
    /* plays without a choice since the last step: the largest number in any state */
    unsigned plays;
    asc_coach_text play; /* the first of these plays */
    bool played;         /* earlier steps had such plays */
} making;

/* Makes the moves of others, and plays that need no choice. */
static void settle(making *m, unsigned i)
{
    asc_coach *coach = m->coach;
    asc_state *state = line_of(coach, i);
    asc_move move;
    unsigned plays = 0;
    while (asc__coach_in_turn(coach, state)) {
        if (asc_to_act(coach->game, state) != coach->seat)
            move = asc__coach_policy(coach, state, ASC_NO_CARD);
        else if (!asc__coach_plain(coach, state, &move))
            break;
        else if (plays++ == 0 && m->plays == 0)
            asc_move_tell(coach->game, state, move, m->play.text, sizeof m->play.text);
        asc_apply_listed(coach->game, state, move);
    }
    m->plays = plays > m->plays ? plays : m->plays;
}

static void add_plays(making *m)
{
    const asc_language *language = asc__language(asc_game_language(m->coach->game));
    if (m->plays == 0)
        return;
    const char *english = m->played ? N_("play what you draw") : N_("play all");
    asc__coach_add_part(&m->parts, m->plays == 1 && !m->played
                                       ? m->play.text
                                       : asc__lang_sentence(language, english));
    m->plays = 0;
    m->played = true;
}

/* A vote for a move. */
typedef struct ballot {
    asc_move move;
    unsigned votes;
} ballot;

/* Is a move possible in nearly all states? */
static bool is_common(const making *m, asc_move move)
{
    unsigned possible = 0;
    for (unsigned i = 0; i < ASC_COACH_LINES; i++)
        possible += m->alive[i] && asc_check(m->coach->game, line_of(m->coach, i), m->coach->seat,
                                             move) == ASC_REASON_NONE;
    return possible * 10 >= m->alive_count * 9;
}

/* Collects the votes of the states for the next move; returns how many want to end the turn. */
static unsigned collect(making *m, ballot ballots[BALLOTS], size_t *count)
{
    asc_coach *coach = m->coach;
    unsigned ends = 0;
    *count = 0;
    for (unsigned i = 0; i < ASC_COACH_LINES; i++) {
        if (!m->alive[i])
            continue;
        settle(m, i);
        asc_move move = {0};
        bool ended = !asc__coach_in_turn(coach, line_of(coach, i));
        if (!ended) {
            move = asc__coach_policy(coach, line_of(coach, i), ASC_NO_CARD);
            ended = asc__coach_sort(coach, move) == ASC_VERB_END;
        }
        ends += ended;
        size_t at = 0;
        while (!ended && at < *count && !asc__same_move(ballots[at].move, move))
            at++;
        if (ended || at == BALLOTS)
            continue;
        if (at == *count)
            ballots[(*count)++] = (ballot){.move = move};
        ballots[at].votes++;
    }
    return ends;
}

/* Finds the next step. False: the plan ends here. */
static bool next_step(making *m, asc_move *next)
{
    ballot ballots[BALLOTS];
    size_t count;
    unsigned ends = collect(m, ballots, &count), common = 0, most = 0;
    add_plays(m);
    if (ends * 2 >= m->alive_count)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!is_common(m, ballots[i].move))
            continue;
        common += ballots[i].votes;
        if (ballots[i].votes > most) {
            most = ballots[i].votes;
            *next = ballots[i].move;
        }
    }
    m->plan->open = common * 2 < m->alive_count;
    return !m->plan->open;
}

/* Adds a step's key for comparisons: cards of the row count alike in each place, and plays that
 * need no choice do not count. */
static void add_key(making *m, const asc_state *state, asc_move move)
{
    const asc_game *game = m->coach->game;
    asc_coach_plan *plan = m->plan;
    asc_place place;
    if (asc__coach_sort(m->coach, move) == ASC_VERB_PLAY &&
        asc_value_move(game, state, move) >= ASC_VALUE_SURE)
        return;
    if (asc_move_place(game, state, move, &place) && place.index >= 0)
        move.zone = move.slot = 0;
    size_t at = plan->key_count++;
    for (; at > 0 && memcmp(&plan->keys[at - 1], &move, sizeof move) > 0; at--)
        plan->keys[at] = plan->keys[at - 1];
    plan->keys[at] = move;
}

/* Adds a step to the text. It leaves out refusals ("no"), unless the plan begins with one. */
static void tell_step(making *m, const asc_state *state, asc_move move)
{
    char text[ASC_COACH_TEXT];
    if (m->parts.count > 0 && asc__coach_sort(m->coach, move) == ASC_VERB_DECLINE)
        return;
    asc_move_tell(m->coach->game, state, move, text, sizeof text);
    asc__coach_add_part(&m->parts, text);
}

/* Makes the step in all states that allow it; the plan continues in those. */
static void make_step(making *m, asc_move move)
{
    const asc_game *game = m->coach->game;
    bool told = false;
    for (unsigned i = 0; i < ASC_COACH_LINES; i++) {
        asc_state *state = line_of(m->coach, i);
        if (!m->alive[i])
            continue;
        if (asc_check(game, state, m->coach->seat, move) != ASC_REASON_NONE) {
            m->alive[i] = false;
            m->alive_count--;
            continue;
        }
        if (!told) {
            tell_step(m, state, move);
            add_key(m, state, move);
            told = true;
        }
        if (asc__coach_sort(m->coach, move) != ASC_VERB_END)
            asc_apply_listed(game, state, move);
    }
    m->plan->steps[m->plan->count++] = move;
}

/* ---- Results of a plan ----------------------------------------------------------------------- */

/* The number of starting cards that the seat still has. */
static int starting_cards(const asc_coach *coach, const asc_state *state)
{
    size_t count, card_count;
    const asc_field *fields = asc_view_fields(coach->game, &count);
    const asc_card *cards = asc_cards(coach->game, &card_count);
    int found = 0;
    asc_view_of(coach->game, state, ASC_ALL_SEEING, coach->view);
    for (size_t i = 0; i < count; i++) {
        unsigned role = fields[i].role;
        asc_tally tally = {.all = 0};
        if (fields[i].seat != coach->seat ||
            !(role == ASC_ROLE_HAND || role == ASC_ROLE_DECK || role == ASC_ROLE_DISCARD ||
              role == ASC_ROLE_PLAYED || role == ASC_ROLE_IN_PLAY) ||
            !asc__view_tally_in(coach->view, &fields[i], &tally))
            continue;
        for (size_t card = 0; card < card_count; card++)
            found += cards[card].zone == ASC_STARTING ? tally.of[card] : 0;
    }
    return found;
}

/* The resources that are left and the starting cards that leave the deck, as far as they hold in
 * all states. */
static void look_back(making *m)
{
    asc_coach *coach = m->coach;
    bool first = true;
    for (unsigned i = 0; i < ASC_COACH_LINES && !m->plan->open; i++) {
        const asc_state *state = line_of(coach, i);
        if (!m->alive[i] || !asc__coach_in_turn(coach, state))
            continue;
        int thinner = starting_cards(coach, asc__coach_line(coach->starts, coach->state_size, i));
        thinner -= starting_cards(coach, state);
        m->plan->thinner = first || thinner < m->plan->thinner ? thinner : m->plan->thinner;
        for (size_t k = 0; k < coach->resource_count; k++) {
            int left = asc__view_number_in(coach->view, coach->resources[k], 0);
            m->plan->left[k] = first || left < m->plan->left[k] ? left : m->plan->left[k];
        }
        first = false;
    }
}

void asc__coach_plan_from(asc_coach *coach, asc_move first, asc_coach_plan *plan)
{
    making m = {.coach = coach, .plan = plan, .alive_count = ASC_COACH_LINES};
    *plan = (asc_coach_plan){0};
    memcpy(coach->lines, coach->starts, ASC_COACH_LINES * coach->state_size);
    memset(m.alive, true, sizeof m.alive);
    m.plays = (unsigned)coach->opening_count;
    if (m.plays > 0) {
        asc__coach_sample(coach, 0, coach->trial);
        asc_move_tell(coach->game, coach->trial, coach->opening[0], m.play.text,
                      sizeof m.play.text);
    }
    add_plays(&m);
    for (asc_move move = first; plan->count < ASC_COACH_STEPS;) {
        bool ends = asc__coach_sort(coach, move) == ASC_VERB_END;
        if (!ends || m.parts.count == 0)
            make_step(&m, move);
        if (ends || !next_step(&m, &move))
            break;
    }
    look_back(&m);
    asc__coach_say_plan(coach, &m.parts, plan);
}

bool asc__coach_same_plan(const asc_coach_plan *one, const asc_coach_plan *other)
{
    return one->key_count == other->key_count &&
           memcmp(one->keys, other->keys, one->key_count * sizeof one->keys[0]) == 0;
}
