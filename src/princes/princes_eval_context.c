/*
 * princes_eval_context.c - the strength and the chances of each seat: points, the expected value of
 * the throne, and who is still alive. princes_value.c has the values of moves.
 */
#include "princes_eval_context.h"

const princes_eval_weights asc__princes_plain = {
#define X(name, plain, tuned, most) .name = plain,
#include "princes_eval_weights.def"
};

const princes_eval_weights asc__princes_tuned = {
#define X(name, plain, tuned, most) .name = tuned,
#include "princes_eval_weights.def"
};

/* e^(-i/16) in 1/4096. */
static const uint16_t fades[] = {
    4096, 3848, 3615, 3396, 3190, 2997, 2815, 2645, 2484, 2334, 2192, 2060, 1935, 1818, 1707,
    1604, 1507, 1416, 1330, 1249, 1174, 1102, 1036, 973,  914,  859,  807,  758,  712,  669,
    628,  590,  554,  521,  489,  460,  432,  406,  381,  358,  336,  316,  297,  279,  262,
    246,  231,  217,  204,  192,  180,  169,  159,  149,  140,  132,  124,  116,  109,  103,
    96,   90,   85,   80,   75,   71,   66,   62,   58,   55,   52,   48,   46,   43,   40,
    38,   35,   33,   31,   29,   28,   26,   24,   23,   21,   20,   19,   18,   17,   16,
    15,   14,   13,   12,   12,   11,   10,   10,   9,    8,    8};

static int fade(int below, int heat)
{
    int at = below * 16 / heat;
    return fades[at < (int)ASC__COUNT(fades) ? at : (int)ASC__COUNT(fades) - 1];
}

/* The cards of a seat that are no points, with its hand if that is known. */
static int bonus_of(const princes_state *state, const princes_eval_weights *by, int seat,
                    const uint8_t *hand)
{
    int bonus = princes_has(state, seat, PRINCES_AVOIDS) ? by->avoiding : 0;
    if (hand != NULL) {
        int guards = hand[princes_only_kind(PRINCES_GUARD)];
        bonus += (guards > 2 ? 2 : guards) * by->guarded +
                 (hand[princes_only_kind(PRINCES_ELIXIR)] > 0 ? by->cured : 0);
    }
    return bonus;
}

/* The points of each seat, as far as one of them can know. */
static void expect_hidden(const princes_state *state, int me, princes_eval_context *out)
{
    out->me = me;
    out->living = state->living;
    memcpy(out->line, state->line, sizeof out->line);
    out->rest = 10 * state->deck[PRINCES_EVENT_DECK].size / state->living;
    if (out->rest > out->by->rest_most)
        out->rest = out->by->rest_most;
    for (unsigned i = 0; i < state->living; i++) {
        int seat = state->line[i];
        bool open = seat == me;
        out->army[seat] = asc__princes_army(state, seat);
        out->points[seat] = 100 * asc__princes_open_points(state, seat);
        out->bonus[seat] = bonus_of(state, out->by, seat, open ? state->hand[seat] : NULL);
        if (open) {
            out->points[seat] += 100 * asc__princes_card_points(state, seat, state->hand[seat]);
        } else {
            const uint8_t *known = state->known[me][seat];
            unsigned seen = 0;
            for (uint8_t kind = 0; kind < PRINCES_HELD; kind++)
                seen += known[kind];
            out->points[seat] += 100 * asc__princes_card_points(state, seat, known) +
                                 out->by->card_in_hand * (int)(state->hand_size[seat] - seen);
        }
    }
}

/* How likely who stands at each place takes the throne, in 1/1000: the further the end, the less
 * the place tells. */
static void king_chances(const princes_eval_context *at, int chances[PRINCES_SEATS])
{
    int decay = at->by->next_least + at->rest * at->by->next_more / 10, weight = 1000, sum = 0;
    for (unsigned i = 0; i < at->living; i++) {
        chances[i] = weight;
        sum += weight;
        weight = weight * decay / 100;
    }
    for (unsigned i = 0; i < at->living; i++)
        chances[i] = chances[i] * 1000 / sum;
}

/* How strong a seat is, in hundredths of a point: points, the throne, and expected values. */
static int strength(const princes_state *state, const princes_eval_context *at, int place,
                    const int chances[PRINCES_SEATS], bool over)
{
    int seat = at->line[place], throne = 0;
    bool open = seat == at->me;
    for (unsigned i = 0; i < at->living; i++) {
        int king = at->line[i], worth = princes_prince_of(state, king)->throne * chances[i];
        if (king == seat)
            throne += worth;
        /* A bond that is not known names any prince but the one that one's own names. */
        if (open)
            throne += state->bond[seat] == state->prince[king] ? worth : 0;
        else if (state->bond[at->me] != state->prince[king])
            throne += worth / (PRINCES_SEATS - 1);
    }
    int sum = at->points[seat] + throne / 10;
    if (!over)
        sum += at->bonus[seat] + (place < PRINCES_PALACE ? at->by->palace * at->rest / 10 : 0);
    return sum;
}

int asc__princes_chance(const princes_state *state, const princes_eval_context *at, int seat,
                        uint8_t king)
{
    int chances[PRINCES_SEATS] = {0}, strong[PRINCES_SEATS], most = 0, sum = 0, own = 0;
    bool over = king != PRINCES_NONE;
    if (over)
        chances[king] = 1000;
    else
        king_chances(at, chances);
    for (int i = 0; i < at->living; i++) {
        strong[i] = strength(state, at, i, chances, over);
        most = i == 0 || strong[i] > most ? strong[i] : most;
    }
    int heat = over ? at->by->heat_over : at->by->heat + at->rest * at->by->heat_more / 10;
    for (int i = 0; i < at->living; i++) {
        int weight = fade(most - strong[i], heat);
        sum += weight;
        own += at->line[i] == seat ? weight : 0;
    }
    return PRINCES_WHOLE * own / sum;
}

void asc__princes_eval_begin(const princes_state *state, int me, const princes_eval_weights *by,
                             princes_eval_context *out)
{
    out->by = by;
    expect_hidden(state, me, out);
    out->now = asc__princes_chance(state, out, me, PRINCES_NONE);
    out->over = asc__princes_chance(state, out, me, 0);
}

void asc__princes_eval_drop(princes_eval_context *at, unsigned place)
{
    at->living--;
    for (; place < at->living; place++)
        at->line[place] = at->line[place + 1];
}
