/*
 * ahead_moves.c - classifies each legal move of a turn: whether it needs no choice, and whether it
 * is worth something before the turn ends. ahead.c looks at sequences of moves.
 */
#include "ahead.h"

#include "view_read.h"

enum { MOVES_IN_A_ROW = 128 };

/* A turn that is looked at, as the player can imagine it. */
typedef struct turn {
    const asc_game *game;
    const asc_verb *verbs;
    const asc_field *fields;
    size_t field_count;
    int seat;
    asc_host host;
    const asc_view *view;
    asc_state *now, *next;
    asc_state *rest;        /* after all that is quiet has been done */
    asc_view *seen, *after; /* `after` a move */
    asc_move *moves;        /* the legal ones of `rest` */
    int move_count;
    bool plays; /* something can be played or used there */
} turn;

/* ---- Memory ---------------------------------------------------------------------------------- */

static void *take(const turn *of, size_t size)
{
    return of->host.resize(of->host.user, NULL, size);
}

static void give_back(const turn *of)
{
    void *blocks[] = {of->now, of->next, of->rest, of->seen, of->after, of->moves};
    for (size_t i = 0; i < ASC__COUNT(blocks); i++)
        if (blocks[i])
            of->host.resize(of->host.user, blocks[i], 0);
}

bool asc__ahead_imagine(const asc_game *game, const asc_view *view, const asc_host *host,
                        asc_state *state)
{
    asc_belief *belief = host->resize(host->user, NULL, asc_belief_size(game));
    bool good = belief && asc_belief_init(game, view, belief) == ASC_OK;
    asc_seed seed = asc_seed_from_number(1);
    if (good)
        asc_belief_sample(game, belief, &seed, state);
    if (belief)
        host->resize(host->user, belief, 0);
    return good;
}

/* ---- One move -------------------------------------------------------------------------------- */

/* The number of a field in a state. */
static int number_in(const turn *of, const asc_state *state, const asc_field *field)
{
    asc_view_of(of->game, state, of->seat, of->seen);
    return asc__view_number_in(of->seen, field, 0);
}

/* Makes a move from a state, into `next` and `after`; false: then something is asked, or somebody
 * else decides. */
static bool make(const turn *of, const asc_state *from, asc_move move)
{
    asc_state_copy(of->game, of->next, from);
    if (asc_apply(of->game, of->next, of->seat, move, NULL) != ASC_OK ||
        asc_to_act(of->game, of->next) != of->seat || asc_question_of(of->game, of->next).id != 0)
        return false;
    asc_view_of(of->game, of->next, of->seat, of->after);
    return true;
}

/* What a field counts in the view after a move, less what it counts now. */
static int change_of(const turn *of, const asc_field *field)
{
    return asc__view_number_in(of->after, field, 0) - asc__view_number_in(of->view, field, 0);
}

/* Brings nothing to light and asks nothing. */
static bool is_quiet(const turn *of, const asc_state *state, asc_move move)
{
    unsigned flags = asc_move_flags(of->game, state, move);
    return of->verbs[move.verb].sort == ASC_VERB_PLAY &&
           !(flags & (ASC_MOVE_REVEALS | ASC_MOVE_MAY_ASK));
}

/* Does the player have all cards in a place that there were, after the move that was made? */
static bool keeps_cards(const turn *of, asc_role role)
{
    asc_tally before = {.all = 0}, after = {.all = 0};
    asc__view_tally(of->game, of->view, role, of->seat, &before);
    asc__view_tally(of->game, of->after, role, of->seat, &after);
    for (size_t i = 0; i < ASC_CARDS_MAX; i++)
        if (after.of[i] < before.of[i])
            return false;
    return true;
}

/* Can what lies in play be used without paying, giving up a card, using it up for the whole game,
 * or bringing on the end of the game? */
static bool is_free(const turn *of, asc_move move)
{
    if (!make(of, of->now, move) ||
        asc_check(of->game, of->next, of->seat, move) == ASC_REASON_USED_UP)
        return false;
    for (size_t i = 0; i < of->field_count; i++) {
        const asc_field *field = &of->fields[i];
        bool amount = field->role == ASC_ROLE_RESOURCE || field->role == ASC_ROLE_EFFECT ||
                      (field->role == ASC_ROLE_SCORE && field->seat == of->seat);
        if (amount && change_of(of, field) < 0)
            return false;
        if (field->role == ASC_ROLE_COUNTDOWN && change_of(of, field) < 0 &&
            asc__view_number_in(of->after, field, 0) == 0)
            return false;
    }
    return keeps_cards(of, ASC_ROLE_IN_PLAY) && keeps_cards(of, ASC_ROLE_HAND);
}

/* Does the move ask nothing, and is nothing given up with it? */
static bool needs_no_choice(const turn *of, const asc_state *state, asc_move move)
{
    unsigned flags = asc_move_flags(of->game, state, move);
    if (of->verbs[move.verb].sort != ASC_VERB_PLAY || (flags & ASC_MOVE_MAY_ASK))
        return false;
    if (flags & ASC_MOVE_ONLY_GAINS)
        return true;
    /* Cards played from the hand come back in games with a discard pile. */
    return asc__view_field(of->game, ASC_ROLE_DISCARD, of->seat) != NULL &&
           (asc__move_is_from_hand(of->game, state, of->seat, move) || is_free(of, move));
}

/* ---- Moves that stay open -------------------------------------------------------------------- */

/* Makes all moves without a choice, one after the other, and lists the moves that are possible
 * then. */
static void find_rest(turn *of)
{
    asc_state_copy(of->game, of->rest, of->now);
    for (int made = 0; made < MOVES_IN_A_ROW; made++) {
        int found = -1;
        of->move_count = asc_legal(of->game, of->rest, of->moves);
        for (int i = 0; i < of->move_count && found < 0; i++)
            if (is_quiet(of, of->rest, of->moves[i]) && make(of, of->rest, of->moves[i]))
                found = i;
        if (found < 0)
            break;
        asc_state_copy(of->game, of->rest, of->next);
    }
    of->plays = false;
    for (int i = 0; i < of->move_count; i++)
        of->plays |= of->verbs[of->moves[i].verb].sort == ASC_VERB_PLAY;
}

/* Can an amount be spent, with all that can be had? */
static bool is_spent(const turn *of, const asc_field *field)
{
    int before = number_in(of, of->rest, field);
    for (int i = 0; i < of->move_count; i++) {
        asc_state_copy(of->game, of->next, of->rest);
        if (of->verbs[of->moves[i].verb].sort == ASC_VERB_TAKE &&
            asc_apply(of->game, of->next, of->seat, of->moves[i], NULL) == ASC_OK &&
            number_in(of, of->next, field) < before)
            return true;
    }
    return false;
}

/* Does something come of a quiet move, except amounts that nothing can be had for? */
static bool is_worth(const turn *of, asc_move move)
{
    if (of->plays || !make(of, of->now, move))
        return true;
    for (size_t i = 0; i < of->field_count; i++) {
        const asc_field *field = &of->fields[i];
        bool amount = field->role == ASC_ROLE_RESOURCE || field->role == ASC_ROLE_EFFECT;
        bool counts = amount || field->role == ASC_ROLE_SCORE || field->role == ASC_ROLE_EXTRA ||
                      field->role == ASC_ROLE_COUNTDOWN;
        if (counts && change_of(of, field) != 0 && (!amount || is_spent(of, field)))
            return true;
    }
    return false;
}

/* ---- Notes for all moves --------------------------------------------------------------------- */

/* What there is to look at a turn with; false: out of memory. */
static bool begin(turn *of)
{
    size_t size = asc_state_size(of->game);
    of->now = take(of, size);
    of->next = take(of, size);
    of->rest = take(of, size);
    of->seen = take(of, asc_view_size(of->game));
    of->after = take(of, asc_view_size(of->game));
    of->moves = take(of, asc_legal_max(of->game) * sizeof *of->moves);
    return of->now && of->next && of->rest && of->seen && of->after && of->moves &&
           asc__ahead_imagine(of->game, of->view, &of->host, of->now);
}

static void note_all(turn *of, const asc_state *state, const asc_ahead_from *from,
                     asc_move_note *notes)
{
    find_rest(of);
    for (int i = 0; i < from->move_count; i++) {
        asc_move move = from->moves[i];
        notes[i].no_choice = needs_no_choice(of, state, move);
        notes[i].is_left = notes[i].is_left && (!is_quiet(of, state, move) || is_worth(of, move));
    }
}

asc_status asc_moves_note(const asc_game *game, const asc_state *state, const asc_ahead_from *from,
                          const asc_host *host, asc_move_note *notes)
{
    turn of = {.game = game,
               .verbs = asc_verbs(game, &(size_t){0}),
               .seat = from->seat,
               .host = asc__host(host),
               .view = from->view};
    bool plays = false, turns = asc_question_of(game, state).id == 0;
    of.fields = asc_view_fields(game, &of.field_count);
    for (int i = 0; i < from->move_count; i++) {
        uint8_t sort = of.verbs[from->moves[i].verb].sort;
        bool is_left = turns && (sort == ASC_VERB_PLAY || sort == ASC_VERB_TAKE);
        notes[i] = (asc_move_note){.is_left = is_left};
        plays |= turns && sort == ASC_VERB_PLAY;
    }
    if (!plays)
        return ASC_OK;
    bool begun = begin(&of);
    if (begun)
        note_all(&of, state, from, notes);
    give_back(&of);
    return begun ? ASC_OK : ASC_NO_MEMORY;
}
