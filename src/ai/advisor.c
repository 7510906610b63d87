/*
 * advisor.c - the two passes of advisor.h, and the sentences about them.
 */
#include "advisor.h"

#include <math.h>
#include <stdio.h>

#include "player.h"

enum { FEW = ASC_ADVICE_MOVES + 1 }; /* moves that the second pass has at most */

typedef enum pass { FIRST_PASS, SECOND_PASS, NO_MORE } pass;

struct asc_advisor {
    const asc_game *game;
    asc_host host;
    asc_player *player;
    int against;
    asc_view *view;
    asc_move *moves; /* of the decision */
    size_t count;
    bool *only_gains; /* of each move */
    pass pass;
    /* the second pass looks at that many of the best moves (0: there is no second pass), */
    size_t wanted;
    size_t also; /* ... and at this move; `count`: at no other */
    asc_estimate *first;
    /* The moves of the second pass: their indexes in the list of all moves, and their estimates.
     * Empty until the pass begins. */
    asc_move few[FEW];
    size_t index[FEW], few_count;
    asc_estimate second[FEW];
    size_t second_count;
};

/* ---- Who advises ----------------------------------------------------------------------------- */

/* If the chances against weaker opponents are wanted, a player that cannot estimate them is
 * replaced. */
static void name_player(const asc_advisor_setup *setup, char *name, size_t size)
{
    asc_text text = asc__text_init(name, size);
    bool given =
        setup->player != NULL && (setup->against == 0 || strncmp(setup->player, "search:", 7) == 0);
    if (given)
        asc__text_add(&text, setup->player);
    else
        asc__text_addf(&text, "search:%dms", ASC_ADVISOR_MS);
    if (!given && setup->threads > 1)
        asc__text_addf(&text, "+%ut", setup->threads);
    if (setup->against > 0)
        asc__text_addf(&text, "+against%d", setup->against);
}

/* One block: the advisor, then its arrays. */
static asc_advisor *make(const asc_game *game, const asc_host *host)
{
    size_t most = asc_legal_max(game);
    size_t own = asc__align(sizeof(asc_advisor)), view = asc__align(asc_view_size(game)),
           moves = asc__align(most * sizeof(asc_move)),
           first = asc__align(most * sizeof(asc_estimate));
    unsigned char *at =
        host->resize(host->user, NULL, own + view + moves + first + most * sizeof(bool));
    if (at == NULL)
        return NULL;
    asc_advisor *made = (asc_advisor *)(void *)at;
    *made = (asc_advisor){.game = game, .host = *host, .pass = NO_MORE};
    made->view = (asc_view *)(void *)(at += own);
    made->moves = (asc_move *)(void *)(at += view);
    made->first = (asc_estimate *)(void *)(at += moves);
    made->only_gains = (bool *)(void *)(at + first);
    return made;
}

asc_status asc__advisor_new(const asc_game *game, const asc_advisor_setup *setup,
                            asc_advisor **advisor)
{
    char name[2 * ASC_PLAYER_NAME];
    asc_host host = asc__host(setup->host);
    *advisor = NULL;
    name_player(setup, name, sizeof name);
    asc_player *player;
    asc_status status = asc_player_new(game, name, setup->seed, &host, &player);
    if (status != ASC_OK)
        return status;
    asc_advisor *made = make(game, &host);
    if (made == NULL) {
        asc_player_free(player);
        return ASC_NO_MEMORY;
    }
    made->player = player;
    made->against = setup->against;
    *advisor = made;
    return ASC_OK;
}

void asc__advisor_free(asc_advisor *advisor)
{
    if (advisor == NULL)
        return;
    asc_host host = advisor->host;
    asc_player_free(advisor->player);
    host.resize(host.user, advisor, 0);
}

asc_player *asc__advisor_player(const asc_advisor *advisor)
{
    return advisor->player;
}

asc_advice_refusal asc__advisor_refuses(const asc_advisor *advisor, const asc_state *state,
                                        int seat)
{
    if (seat == ASC_NOBODY || asc_to_act(advisor->game, state) != seat)
        return ASC_ADVICE_NOT_YOURS;
    if (asc_legal(advisor->game, state, advisor->moves) == 1)
        return ASC_ADVICE_ONE_MOVE;
    return advisor->player->spec.type->begin != NULL ? ASC_ADVICE_GIVEN : ASC_ADVICE_NO_SEARCH;
}

/* ---- The passes ------------------------------------------------------------------------------ */

/* The decision that is open in a state. */
static void look(asc_advisor *advisor, const asc_state *state)
{
    const asc_game *game = advisor->game;
    asc_view_of(game, state, asc_to_act(game, state), advisor->view);
    advisor->count = (size_t)asc_legal(game, state, advisor->moves);
    for (size_t i = 0; i < advisor->count; i++)
        advisor->only_gains[i] =
            asc_move_flags(game, state, advisor->moves[i]) & ASC_MOVE_ONLY_GAINS;
    advisor->wanted = ASC_ADVICE_MOVES;
    advisor->also = advisor->count;
    advisor->few_count = advisor->second_count = 0;
}

/* Begins the first pass over all moves; `ms` is for this pass. */
static void begin_first(asc_advisor *advisor, uint32_t ms)
{
    advisor->pass = FIRST_PASS;
    asc_player_set_time(advisor->player, ms);
    asc_player_begin(advisor->player, advisor->view, advisor->moves, advisor->count,
                     ASC_TO_ESTIMATE);
}

/* Reserves a part of the time for the second pass, if there is enough. */
static uint32_t part_of(uint32_t ms, uint32_t parts)
{
    return ms > parts ? ms / parts : ms;
}

void asc__advisor_begin(asc_advisor *advisor, const asc_state *state, uint32_t ms)
{
    look(advisor, state);
    begin_first(advisor, part_of(ms, 2));
}

/* Puts the moves of the highest chances behind the first, which has been looked at most. Behind it
 * the order of the search says little: it looks at the rest alike. */
static void sort_wanted(asc_advisor *advisor)
{
    for (size_t k = 1; k < advisor->wanted && k < advisor->count; k++) {
        size_t best = k;
        for (size_t i = k + 1; i < advisor->count; i++)
            if (advisor->first[i].chance > advisor->first[best].chance)
                best = i;
        asc_estimate swapped = advisor->first[k];
        advisor->first[k] = advisor->first[best];
        advisor->first[best] = swapped;
    }
}

/* Chooses the moves for the second pass by the estimates of the first. */
static void choose_few(asc_advisor *advisor)
{
    advisor->few_count = 0;
    sort_wanted(advisor);
    for (size_t i = 0; i < advisor->count; i++) {
        bool in = i == advisor->also;
        for (size_t k = 0; k < advisor->wanted && k < advisor->count; k++)
            in = in || advisor->first[k].move == i;
        if (!in)
            continue;
        advisor->index[advisor->few_count] = i;
        advisor->few[advisor->few_count++] = advisor->moves[i];
    }
}

/* Takes over what the player knows; false: it does not search. */
static bool learn(asc_advisor *advisor)
{
    if (advisor->pass == SECOND_PASS) {
        advisor->second_count = asc_player_estimates_now(advisor->player, advisor->second);
        return true;
    }
    if (asc_player_estimates_now(advisor->player, advisor->first) == 0)
        return false;
    choose_few(advisor);
    return true;
}

bool asc__advisor_think(asc_advisor *advisor, uint32_t ms)
{
    if (advisor->pass == NO_MORE)
        return false;
    bool more = asc_player_think(advisor->player, ms, 0);
    bool known = learn(advisor);
    if (more || asc__player_is_stopped(advisor->player))
        return more;
    if (known && advisor->pass == FIRST_PASS && advisor->wanted > 0) {
        advisor->pass = SECOND_PASS;
        asc_player_begin(advisor->player, advisor->view, advisor->few, advisor->few_count,
                         ASC_TO_ESTIMATE);
        return true;
    }
    advisor->pass = NO_MORE;
    return false;
}

void asc__advisor_think_on(asc_advisor *advisor, uint32_t ms)
{
    asc_player_set_time(advisor->player, ms);
    asc__player_extend(advisor->player);
    if (advisor->pass == NO_MORE)
        advisor->pass = advisor->second_count > 0 ? SECOND_PASS : FIRST_PASS;
    asc_player_resume(advisor->player);
}

/* ---- Results --------------------------------------------------------------------------------- */

static const asc_estimate *find(const asc_estimate *estimates, size_t count, size_t move)
{
    for (size_t i = 0; i < count; i++)
        if (estimates[i].move == move)
            return &estimates[i];
    return NULL;
}

/* The estimates of the second pass, or of the first while the second has fewer samples. */
static asc_estimate pick(const asc_advisor *advisor, size_t at)
{
    size_t move = advisor->index[at];
    const asc_estimate *first = find(advisor->first, advisor->count, move);
    const asc_estimate *second = find(advisor->second, advisor->second_count, at);
    asc_estimate out = second && second->visits >= first->visits ? *second : *first;
    out.move = move;
    return out;
}

/* The few, best first. */
static void rank(const asc_advisor *advisor, asc_estimate best[FEW])
{
    for (size_t i = 0; i < advisor->few_count; i++) {
        asc_estimate one = pick(advisor, i);
        size_t at = i;
        for (; at > 0 && one.chance > best[at - 1].chance; at--)
            best[at] = best[at - 1];
        best[at] = one;
    }
}

/* Of the difference of two chances. No hypot: it is not the same everywhere. */
static double error_of_both(const asc_estimate *a, const asc_estimate *b)
{
    return sqrt(a->error * a->error + b->error * b->error);
}

static asc_trust trust_of(const asc_advisor *advisor, const asc_advice *advice)
{
    const asc_estimate *best = advice->best;
    if (advice->games == 0)
        return ASC_TRUST_UNKNOWN;
    if (advice->count < 2)
        return ASC_TRUST_ONE;
    if (advisor->only_gains[best[0].move] && advisor->only_gains[best[1].move])
        return ASC_TRUST_ALIKE;
    double error = error_of_both(&best[0], &best[1]);
    return best[0].chance - best[1].chance > error ? ASC_TRUST_CLEAR : ASC_TRUST_TOO_CLOSE;
}

void asc__advisor_now(const asc_advisor *advisor, asc_advice *advice)
{
    asc_estimate best[FEW];
    rank(advisor, best);
    *advice = (asc_advice){.against = advisor->against, .more = advisor->pass != NO_MORE};
    for (; advice->count < advisor->few_count && advice->count < ASC_ADVICE_MOVES;
         advice->count++) {
        advice->best[advice->count] = best[advice->count];
        advice->games += best[advice->count].visits;
    }
    advice->trust = trust_of(advisor, advice);
}

size_t asc__advisor_ranked(const asc_advisor *advisor, asc_estimate *estimates)
{
    if (advisor->few_count == 0)
        return 0;
    rank(advisor, estimates);
    size_t count = advisor->few_count;
    for (size_t i = 0; i < advisor->count; i++) {
        if (find(estimates, advisor->few_count, advisor->first[i].move) != NULL)
            continue;
        size_t at = count++;
        for (; at > advisor->few_count && advisor->first[i].chance > estimates[at - 1].chance; at--)
            estimates[at] = estimates[at - 1];
        estimates[at] = advisor->first[i];
    }
    return count;
}

/* ---- Words ----------------------------------------------------------------------------------- */

size_t asc__advice_say(const asc_language *language, const asc_advice *advice, char *text,
                       size_t size)
{
    static const char *const texts[] = {
        [ASC_TRUST_UNKNOWN] = "",
        [ASC_TRUST_ONE] = N_("There is only one move."),
        [ASC_TRUST_ALIKE] = N_("The first two fit in any order."),
        [ASC_TRUST_CLEAR] = N_("The first is the best."),
        [ASC_TRUST_TOO_CLOSE] = N_("The first two are equal so far."),
    };
    asc_text out = asc__text_init(text, size);
    const char *english = texts[advice->trust];
    if (english[0] != '\0')
        asc__text_add(&out, asc__lang_sentence(language, english));
    return out.length;
}

size_t asc__advice_suppose(const asc_language *language, const asc_advice *advice, char *text,
                           size_t size)
{
    asc_speech speech = asc__speech_init(language, text, size);
    const char *english =
        advice->against > 0
            ? T_("Chances of a strong player, not of a beginner, against level {0}.")
            : T_("Chances if all play equally well.");
    ASC__SAY_TEXT(&speech, english, asc__arg_number(advice->against));
    return speech.out.length;
}

int asc__advice_percent(double chance)
{
    return (int)(chance * 100 + 0.5);
}

int asc__advice_error_percent(const asc_estimate *estimate)
{
    int percent = asc__advice_percent(estimate->error);
    return percent > 0 ? percent : 1;
}

const char *asc__trust_name(asc_trust trust)
{
    static const char *const names[] = {[ASC_TRUST_UNKNOWN] = NULL,
                                        [ASC_TRUST_ONE] = "one",
                                        [ASC_TRUST_ALIKE] = "alike",
                                        [ASC_TRUST_CLEAR] = "clear",
                                        [ASC_TRUST_TOO_CLOSE] = "too close"};
    return names[trust];
}

const char *asc__advice_refusal_text(asc_advice_refusal refusal)
{
    static const char *const texts[] = {
        [ASC_ADVICE_GIVEN] = "",
        [ASC_ADVICE_NOT_YOURS] = N_("It is not your decision."),
        [ASC_ADVICE_ONE_MOVE] = N_("There is only one move."),
        [ASC_ADVICE_NO_SEARCH] =
            N_("Only a player that searches can give hints, as search:2000it does."),
        [ASC_ADVICE_EQUALS] =
            N_("Not all others play at a weaker level: chances are those between equals."),
    };
    return texts[refusal];
}

/* ---- Analysis -------------------------------------------------------------------------------- */

bool asc__advisor_judge(asc_advisor *advisor, uint32_t ms, const asc_state *state,
                        asc_decision decision, asc_judgement *judgement)
{
    asc_estimate best[FEW];
    asc_move listed = asc_move_listed(advisor->game, state, decision.move);
    *judgement = (asc_judgement){.move = decision.move, .best = decision.move};
    look(advisor, state);
    advisor->wanted = advisor->count > 1;
    advisor->also = (size_t)asc__find_move(advisor->moves, (int)advisor->count, listed);
    /* A single move is compared with nothing, and has no second pass. */
    begin_first(advisor, part_of(ms, advisor->count == 1 ? 4 : 2));
    while (asc__advisor_think(advisor, 0))
        continue;
    if (advisor->few_count == 0)
        return false;
    rank(advisor, best);
    const asc_estimate *own = find(best, advisor->few_count, advisor->also);
    judgement->before = best[0].chance;
    judgement->after = own->chance;
    if (own == &best[0])
        return true;
    judgement->loss = judgement->before - judgement->after;
    judgement->error = error_of_both(&best[0], own);
    if (judgement->loss > 0)
        judgement->best = advisor->moves[best[0].move];
    return true;
}
