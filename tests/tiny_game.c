/*
 * tiny_game.c - the rules of the masked ball, and everything the game interface wants of a game.
 */
#include "tiny_game.h"

#include <stddef.h>

#include "base.h"
#include "card_list.h"
#include "options.h"

enum { STREAM_DECK, STREAM_DIE };
enum {
    E_TURN,
    E_SWAP,
    E_DRAW,
    E_ACCUSE,
    E_ROLL,
    E_SHOW,
    E_OUT,
    E_POINT,
    E_WHISPER,
    E_OPEN,
    E_COUNT
};

static const asc_card cards[TINY_CARDS] = {
    {"Mask", "Mask", "cover", "ball", "cover", NULL, "Show it when you are accused.", 3, ASC_OTHER,
     0, 0},
    {"Dancer", "Dancer", "guest", "ball", "guest", "court", "Worth 1 point.", 3, ASC_OTHER, 0, 1},
    {"Ann, the Countess", "Ann, the Countess", "guest", "ball", "guest", "court", "Worth 3 points.",
     1, ASC_OTHER, 0, 3},
    {"Fiddler", "Fiddler", "guest", "ball", "guest", NULL, "Worth 2 points.", 2, ASC_OTHER, 0, 2},
};

static const asc_verb verbs[TINY_VERBS] = {
    [TINY_SWAP] = {"swap", ASC_VERB_PLAY},   [TINY_ACCUSE] = {"accuse", ASC_VERB_TAKE},
    [TINY_SHOW] = {"show", ASC_VERB_CHOOSE}, [TINY_DECLINE] = {"decline", ASC_VERB_DECLINE},
    [TINY_END] = {"end", ASC_VERB_END},
};

static const char *const questions[] = {"turn", "mask"};

/* The view after its head. */
typedef struct tiny_view {
    asc_view head;
    int16_t turn, round, turns, swapped, deck_size;
    int16_t points[TINY_SEATS], hand_size[TINY_SEATS];
    uint8_t hand[TINY_SEATS];
    uint8_t deck[TINY_CARDS], discard[TINY_CARDS];
    uint8_t rolls[TINY_ROLLS];
} tiny_view;

typedef struct tiny_game {
    asc_game base;
    asc_field fields[8 + 3 * TINY_SEATS];
    int rounds;
} tiny_game;

static const tiny_state *in(const asc_state *state)
{
    return (const tiny_state *)(const void *)state;
}

static tiny_state *of(asc_state *state)
{
    return (tiny_state *)(void *)state;
}

/* ---- Set-up ---------------------------------------------------------------------------------- */

static void add_field(tiny_game *game, const char *name, int seat, int kind, size_t offset,
                      size_t count, unsigned look, const char *title)
{
    game->fields[game->base.field_count++] = (asc_field){
        name, (int8_t)seat, (uint8_t)kind, (uint16_t)offset, (uint16_t)count, (uint8_t)look, title};
}

static void add_fields(tiny_game *game)
{
    add_field(game, "turn", ASC_NOBODY, ASC_FIELD_NUMBER, offsetof(tiny_view, turn), 1, 0, NULL);
    add_field(game, "round", ASC_NOBODY, ASC_FIELD_NUMBER, offsetof(tiny_view, round), 1, 0, NULL);
    add_field(game, "turns", ASC_NOBODY, ASC_FIELD_NUMBER, offsetof(tiny_view, turns), 1, 0, NULL);
    add_field(game, "swapped", ASC_NOBODY, ASC_FIELD_NUMBER, offsetof(tiny_view, swapped), 1, 0,
              NULL);
    add_field(game, "deck size", ASC_NOBODY, ASC_FIELD_NUMBER, offsetof(tiny_view, deck_size), 1,
              ASC_LOOK_TABLE, "Cards in the deck");
    add_field(game, "deck", ASC_NOBODY, ASC_FIELD_PILE, offsetof(tiny_view, deck), TINY_CARDS, 0,
              NULL);
    add_field(game, "discard", ASC_NOBODY, ASC_FIELD_PILE, offsetof(tiny_view, discard), TINY_CARDS,
              ASC_LOOK_TABLE, "Discarded");
    add_field(game, "rolls", ASC_NOBODY, ASC_FIELD_BYTES, offsetof(tiny_view, rolls), TINY_ROLLS, 0,
              NULL);
    for (int s = 0; s < game->base.players; s++) {
        size_t at = (size_t)s;
        add_field(game, "points", s, ASC_FIELD_NUMBER, offsetof(tiny_view, points) + 2 * at, 1,
                  ASC_LOOK_TABLE, "Points");
        add_field(game, "hand size", s, ASC_FIELD_NUMBER, offsetof(tiny_view, hand_size) + 2 * at,
                  1, ASC_LOOK_TABLE, "Hand");
        add_field(game, "hand", s, ASC_FIELD_LIST, offsetof(tiny_view, hand) + at, 1, 0, NULL);
    }
}

static const asc_option_rule options[] = {{"rounds", 1, 50, "5", "how often the ball goes round"}};

static asc_status create(const asc_config *config, const asc_host *host, asc_game **game)
{
    asc_report report = {.diag = host->diag, .user = host->user};
    if (config->players < 2 || config->players > TINY_SEATS)
        asc__report(&report, 0, 0, "the ball is for 2 to %d players", TINY_SEATS);
    int32_t given[ASC__COUNT(options)];
    asc__options_read(&tiny_game_type, config, given, &report);
    if (report.errors > 0)
        return ASC_BAD_CONFIG;
    tiny_game *made = host->resize(host->user, NULL, sizeof *made);
    if (made == NULL)
        return ASC_NO_MEMORY;
    *made = (tiny_game){.base = {.type = &tiny_game_type,
                                 .host = *host,
                                 .seed = config->seed,
                                 .players = config->players,
                                 .state_size = sizeof(tiny_state),
                                 .view_size = sizeof(tiny_view),
                                 .belief_size = sizeof(tiny_state) + 16,
                                 .legal_max = 2 + TINY_SEATS,
                                 .move_index_count = TINY_VERBS * TINY_SEATS * (TINY_CARDS + 1),
                                 .cards = cards,
                                 .card_count = TINY_CARDS,
                                 .verbs = verbs,
                                 .verb_count = TINY_VERBS,
                                 .questions = questions,
                                 .question_count = ASC__COUNT(questions)},
                        .rounds = given[0] == ASC__NOT_GIVEN ? 5 : given[0]};
    made->base.game_id = (uint32_t)asc__hash((uint64_t)made->rounds, &config->players, sizeof(int));
    made->base.fields = made->fields;
    add_fields(made);
    asc__options_keep(&made->base, given);
    *game = &made->base;
    return ASC_OK;
}

static void destroy(asc_game *game)
{
    asc_host host = game->host;
    host.resize(host.user, game, 0);
}

static uint32_t draw_number(tiny_state *state, uint32_t stream, uint32_t *number, uint32_t below)
{
    uint32_t at = (*number)++;
    return state->secure ? asc__random_secure(state->key, stream, at, below)
                         : asc__random_fast(state->key[0], stream, at, below);
}

static unsigned deck_size(const tiny_state *state)
{
    unsigned size = 0;
    for (int i = 0; i < TINY_CARDS; i++)
        size += state->deck[i];
    return size;
}

static uint8_t draw_card(tiny_state *state)
{
    unsigned size = deck_size(state);
    if (size == 0)
        return ASC_NO_CARD;
    uint32_t pick = draw_number(state, STREAM_DECK, &state->draws, size);
    uint8_t card = 0;
    while (pick >= state->deck[card])
        pick -= state->deck[card++];
    state->deck[card]--;
    return card;
}

static void reseed(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    (void)game;
    memcpy(of(state)->key, seed->word, sizeof seed->word);
    of(state)->secure = seed->secure;
    of(state)->draws = of(state)->dice = 0;
}

/* Everyone in, all cards in the deck. */
static void lay_out(const asc_game *game, tiny_state *state, const asc_seed *seed)
{
    *state = (tiny_state){.round = 1, .turns = 1, .in = (uint8_t)((1u << game->players) - 1)};
    memset(state->hand, ASC_NO_CARD, sizeof state->hand);
    for (int i = 0; i < TINY_CARDS; i++)
        state->deck[i] = (uint8_t)cards[i].copies;
    reseed(game, (asc_state *)(void *)state, seed);
}

static void init(const asc_game *game, asc_state *out, const asc_seed *seed)
{
    tiny_state *state = of(out);
    lay_out(game, state, seed);
    for (int s = 0; s < game->players; s++)
        state->hand[s] = draw_card(state);
}

static uint64_t hash(const asc_game *game, const asc_state *state)
{
    return asc__hash(1, state, game->state_size);
}

static const char *check_state(const asc_game *game, const asc_state *from)
{
    const tiny_state *state = in(from);
    int count[TINY_CARDS] = {0};
    for (int s = 0; s < TINY_SEATS; s++) {
        if (state->hand[s] != ASC_NO_CARD && !(state->in >> s & 1))
            return "someone who is out has a card";
        if (state->hand[s] != ASC_NO_CARD)
            count[state->hand[s]]++;
    }
    for (int i = 0; i < TINY_CARDS; i++)
        if (count[i] + state->deck[i] + state->discard[i] != cards[i].copies)
            return "a card is lost or doubled";
    if (!state->over && (!(state->in >> state->asked & 1) || state->round > 50))
        return "someone who is out is asked";
    return state->active < game->players ? NULL : "nobody's turn";
}

/* ---- Questions and moves --------------------------------------------------------------------- */

static int to_act(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->over ? ASC_NOBODY : in(state)->asked;
}

static bool accused(const tiny_state *state)
{
    return state->asked != state->active;
}

static asc_question question(const asc_game *game, const asc_state *from)
{
    const tiny_state *state = in(from);
    uint8_t id = !state->over && accused(state);
    return (asc_question){.seat = to_act(game, from),
                          .id = id,
                          .card = id ? TINY_MASK : ASC_NO_CARD,
                          .may_decline = id,
                          .name = questions[id]};
}

static uint32_t seats_in(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->in;
}

static int round_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->round;
}

static int turns_of(const asc_game *game, const asc_state *state)
{
    (void)game;
    return in(state)->turns;
}

static asc_move plain(int verb, uint8_t card, int slot)
{
    return (asc_move){(uint8_t)verb, card, 0, (uint8_t)slot};
}

static int legal(const asc_game *game, const asc_state *from, asc_move *moves)
{
    const tiny_state *state = in(from);
    int count = 0;
    if (state->over)
        return 0;
    if (accused(state)) {
        if (state->hand[state->asked] == TINY_MASK)
            moves[count++] = plain(TINY_SHOW, TINY_MASK, 0);
        moves[count++] = plain(TINY_DECLINE, ASC_NO_CARD, 0);
        return count;
    }
    if (!state->swapped && state->hand[state->active] != ASC_NO_CARD)
        moves[count++] = plain(TINY_SWAP, state->hand[state->active], 0);
    for (int s = 0; s < game->players; s++)
        if (s != state->active && (state->in >> s & 1))
            moves[count++] = plain(TINY_ACCUSE, ASC_NO_CARD, s);
    moves[count++] = plain(TINY_END, ASC_NO_CARD, 0);
    return count;
}

static asc_reason refuse(const asc_game *game, const asc_state *from, asc_move move)
{
    const tiny_state *state = in(from);
    bool answer = move.verb == TINY_SHOW || move.verb == TINY_DECLINE;
    if (move.zone != 0 || move.slot >= game->players)
        return ASC_REASON_NO_SUCH_MOVE;
    if (accused(state) != answer)
        return answer ? ASC_REASON_NO_QUESTION : ASC_REASON_QUESTION_OPEN;
    if (move.verb == TINY_SWAP && state->swapped)
        return ASC_REASON_ALREADY_USED;
    if (move.verb == TINY_SHOW && move.card != TINY_MASK)
        return ASC_REASON_NOT_AN_ANSWER;
    if (move.verb == TINY_SWAP || move.verb == TINY_SHOW)
        return ASC_REASON_NOT_IN_HAND;
    return ASC_REASON_NOT_ALLOWED;
}

static unsigned move_flags(const asc_game *game, const asc_state *state, asc_move move)
{
    (void)game, (void)state;
    return move.verb == TINY_SWAP || move.verb == TINY_ACCUSE ? ASC_MOVE_REVEALS
           : move.verb == TINY_END                            ? ASC_MOVE_ENDS_TURN
                                                              : 0;
}

static uint32_t move_index(const asc_game *game, asc_move move)
{
    (void)game;
    uint32_t card = move.card == ASC_NO_CARD ? TINY_CARDS : move.card;
    return (move.verb * (uint32_t)TINY_SEATS + move.slot) * (TINY_CARDS + 1) + card;
}

static size_t move_format(const asc_game *game, const asc_state *state, asc_move move, char *out,
                          size_t size)
{
    (void)game, (void)state;
    asc_text text = asc__text_init(out, size);
    asc__text_add(&text, verbs[move.verb].word);
    if (move.verb == TINY_ACCUSE)
        asc__text_addf(&text, " %d", move.slot + 1);
    else if (move.card != ASC_NO_CARD)
        asc__text_addf(&text, " %s", cards[move.card].name);
    return text.length;
}

static asc_status move_parse(const asc_game *game, const asc_state *state, const char *from,
                             asc_move *move, asc_diag_fn diag, void *user)
{
    (void)state;
    asc_report report = {.diag = diag, .user = user};
    asc_span tail = asc__span_trim((asc_span){from, strlen(from)}), word;
    asc__span_cut(&tail, ' ', &word);
    tail = asc__span_trim(tail.start != NULL ? tail : (asc_span){from, 0});
    for (int verb = 0; verb < TINY_VERBS; verb++) {
        long seat = 1;
        if (!asc__span_is(word, verbs[verb].word))
            continue;
        *move = plain(verb, ASC_NO_CARD, 0);
        if (verb == TINY_SWAP || verb == TINY_SHOW)
            move->card = asc__card_find(game, tail.start, tail.length);
        if ((verb == TINY_SWAP || verb == TINY_SHOW)
                ? move->card == ASC_NO_CARD
                : (verb == TINY_ACCUSE ? !asc__span_number(tail, 1, game->players, &seat)
                                       : tail.length > 0))
            break;
        move->slot = (uint8_t)(seat - 1);
        return ASC_OK;
    }
    asc__report(&report, 0, 1,
                "expected `swap CARD`, `accuse SEAT`, `show CARD`, `decline` or `end`");
    return ASC_BAD_TEXT;
}

/* ---- Applying -------------------------------------------------------------------------------- */

static void emit(const asc_sink *sink, int id, int seat, uint8_t card, int a, unsigned seen_by,
                 bool barrier)
{
    if (sink == NULL)
        return;
    asc_event event = {(uint16_t)id,     (int8_t)seat,    card,   (int16_t)a, 0,
                       (uint8_t)seen_by, ASC_SEEN_BY_ALL, barrier};
    if (id == E_WHISPER)
        event.told_to = event.seen_by;
    sink->emit(sink->user, &event);
}

/* The hand of a seat is laid open, and another card drawn if he stays. */
static void lose_card(tiny_state *state, int seat, bool draws, const asc_sink *sink)
{
    if (state->hand[seat] != ASC_NO_CARD)
        state->discard[state->hand[seat]]++;
    state->hand[seat] = draws ? draw_card(state) : ASC_NO_CARD;
    if (!draws)
        return;
    emit(sink, E_DRAW, seat, state->hand[seat], 0, 1u << seat, true);
    emit(sink, E_WHISPER, seat, state->hand[seat], 0, 1u << seat, true);
}

static void next_turn(const asc_game *game, tiny_state *state, const asc_sink *sink)
{
    int rounds = ((const tiny_game *)(const void *)game)->rounds;
    if ((state->in & (state->in - 1)) == 0)
        state->over = 1;
    while (!state->over) {
        state->active = (uint8_t)((state->active + 1) % game->players);
        if (state->active == 0 && state->round == rounds)
            state->over = 1;
        else if (state->active == 0)
            state->round++;
        if (state->in >> state->active & 1)
            break;
    }
    state->swapped = 0;
    state->asked = state->active;
    for (int s = 0; state->over && s < game->players; s++)
        emit(sink, E_OPEN, s, state->hand[s], 0, ASC_SEEN_BY_ALL, true);
    if (state->over)
        return;
    state->turns++;
    emit(sink, E_TURN, state->active, ASC_NO_CARD, state->round, ASC_SEEN_BY_ALL, false);
}

static void roll_die(tiny_state *state, int seat, const asc_sink *sink)
{
    memmove(state->rolls + 1, state->rolls, TINY_ROLLS - 1);
    state->rolls[0] = (uint8_t)(draw_number(state, STREAM_DIE, &state->dice, 6) + 1);
    emit(sink, E_ROLL, seat, ASC_NO_CARD, state->rolls[0], ASC_SEEN_BY_ALL, true);
}

static void apply(const asc_game *game, asc_state *to, asc_move move, const asc_sink *sink)
{
    tiny_state *state = of(to);
    int seat = state->asked;
    switch (move.verb) {
    case TINY_SWAP:
        emit(sink, E_SWAP, seat, state->hand[seat], 0, ASC_SEEN_BY_ALL, false);
        state->swapped = 1;
        lose_card(state, seat, true, sink);
        return;
    case TINY_ACCUSE:
        emit(sink, E_ACCUSE, seat, ASC_NO_CARD, move.slot + 1, ASC_SEEN_BY_ALL, false);
        roll_die(state, seat, sink);
        state->asked = move.slot;
        return;
    case TINY_SHOW:
        emit(sink, E_SHOW, seat, TINY_MASK, 0, ASC_SEEN_BY_ALL, true);
        lose_card(state, seat, true, sink);
        break;
    case TINY_DECLINE:
        if (state->rolls[0] >= 4) {
            emit(sink, E_OUT, seat, state->hand[seat], 0, ASC_SEEN_BY_ALL, true);
            state->in = (uint8_t)(state->in & ~(1u << seat));
            lose_card(state, seat, false, sink);
        }
        break;
    default:
        state->points[seat]++;
        emit(sink, E_POINT, seat, ASC_NO_CARD, 1, ASC_SEEN_BY_ALL, false);
        break;
    }
    next_turn(game, state, sink);
}

static const char *event_name(const asc_game *game, uint16_t id)
{
    static const char *const names[E_COUNT] = {"turn", "swap", "draw",  "accuse",  "roll",
                                               "show", "out",  "point", "whisper", "open"};
    (void)game;
    return id < E_COUNT ? names[id] : NULL;
}

static asc__event_clause event_clause(const asc_game *game, const asc_event *event)
{
    static const char *const clauses[E_COUNT] = {
        "{0}: turn {2}", "{0}: swap {1}", "{0}: draw {1}",  "{0}: accuse {2}",  "{0}: roll {2}",
        "{0}: show {1}", "{0}: out {1}",  "{0}: point {2}", "{0}: whisper {1}", "{0}: open {1}"};
    (void)game;
    return (asc__event_clause){.text = clauses[event->id]};
}

static void result(const asc_game *game, const asc_state *from, asc_result *out)
{
    const tiny_state *state = in(from);
    *out = (asc_result){0};
    for (int s = 0; s < game->players; s++) {
        int card = state->hand[s] == ASC_NO_CARD ? 0 : cards[state->hand[s]].honor;
        out->score[s] = state->in >> s & 1 ? state->points[s] + card : 0;
        out->team_score[s] = out->score[s];
        out->team[s] = (uint8_t)s;
    }
    /* Those who are out share the last places; among equals the later seat is ahead. */
    for (int s = 0; s < game->players; s++) {
        out->rank[s] = 1;
        for (int t = 0; t < game->players; t++) {
            bool s_in = state->in >> s & 1, t_in = state->in >> t & 1;
            if (t_in && (!s_in || out->score[t] > out->score[s] ||
                         (out->score[t] == out->score[s] && t > s)))
                out->rank[s]++;
        }
        if (state->over && out->rank[s] == 1)
            out->winners |= 1u << s;
    }
}

/* ---- Views and beliefs ----------------------------------------------------------------------- */

static void view(const asc_game *game, const asc_state *from, int viewer, asc_view *out)
{
    const tiny_state *state = in(from);
    asc_question asked = question(game, from);
    tiny_view *seen = (tiny_view *)(void *)out;
    memset(seen, 0, sizeof *seen);
    seen->head = (asc_view){.game_id = game->game_id,
                            .size = (uint16_t)game->view_size,
                            .viewer = (int8_t)viewer,
                            .to_act = (int8_t)asked.seat,
                            .question = asked.id,
                            .question_card = asked.card,
                            .over = state->over,
                            .may_decline = asked.may_decline,
                            .seats_in = state->in};
    seen->turn = (int16_t)(state->active + 1);
    seen->round = state->round;
    seen->turns = state->turns;
    seen->swapped = state->swapped;
    seen->deck_size = (int16_t)deck_size(state);
    memcpy(seen->points, state->points, sizeof seen->points);
    memcpy(seen->discard, state->discard, sizeof seen->discard);
    memcpy(seen->rolls, state->rolls, sizeof seen->rolls);
    memset(seen->hand, 0, sizeof seen->hand);
    memset(seen->hand, ASC_NO_CARD, (size_t)game->players);
    for (int s = 0; s < game->players; s++)
        seen->hand_size[s] = state->hand[s] != ASC_NO_CARD;
    for (int s = 0; s < game->players; s++)
        if (s == viewer || viewer == ASC_ALL_SEEING || state->over)
            seen->hand[s] = state->hand[s];
    if (viewer == ASC_ALL_SEEING)
        memcpy(seen->deck, state->deck, sizeof seen->deck);
}

/* A belief is a state in which all unseen cards are in the deck, and who must get one of them. */
typedef struct tiny_belief {
    tiny_state known;
    uint8_t deal[TINY_SEATS];
} tiny_belief;

static asc_status belief(const asc_game *game, const asc_view *from, asc_belief *out)
{
    const tiny_view *seen = (const tiny_view *)(const void *)from;
    tiny_belief *made = (tiny_belief *)(void *)out;
    tiny_state *state = &made->known;
    memset(made, 0, sizeof *made);
    asc_seed none = {0};
    lay_out(game, state, &none);
    if (seen->turn < 1 || seen->turn > game->players || seen->round < 1 || seen->round > 50 ||
        seen->turns < 1 || seen->turns > 255 || seen->head.to_act >= game->players)
        return ASC_BAD_VIEW;
    state->active = (uint8_t)(seen->turn - 1);
    state->asked = seen->head.to_act >= 0 ? (uint8_t)seen->head.to_act : state->active;
    state->round = (uint8_t)seen->round;
    state->turns = (uint8_t)seen->turns;
    state->swapped = seen->swapped != 0;
    state->over = seen->head.over;
    state->in = (uint8_t)(seen->head.seats_in & state->in);
    memcpy(state->points, seen->points, sizeof state->points);
    memcpy(state->rolls, seen->rolls, sizeof state->rolls);
    memcpy(state->discard, seen->discard, sizeof state->discard);
    unsigned hidden = 0;
    for (int i = 0; i < TINY_CARDS; i++) {
        if (state->discard[i] > state->deck[i])
            return ASC_BAD_VIEW;
        state->deck[i] = (uint8_t)(state->deck[i] - state->discard[i]);
    }
    for (int s = 0; s < game->players; s++) {
        uint8_t card = seen->hand[s];
        if (card != ASC_NO_CARD && (card >= TINY_CARDS || state->deck[card]-- == 0))
            return ASC_BAD_VIEW;
        state->hand[s] = card;
        made->deal[s] = card == ASC_NO_CARD && seen->hand_size[s] != 0;
        hidden += made->deal[s];
    }
    if (hidden + (unsigned)seen->deck_size != deck_size(state))
        return ASC_BAD_VIEW;
    return ASC_OK;
}

static void sample(const asc_game *game, const asc_belief *from, const asc_seed *seed,
                   asc_state *out)
{
    const tiny_belief *known = (const tiny_belief *)(const void *)from;
    tiny_state *state = of(out);
    *state = known->known;
    reseed(game, out, seed);
    for (int s = 0; s < TINY_SEATS; s++)
        if (known->deal[s])
            state->hand[s] = draw_card(state);
    /* The luck to come must not be what the cards were dealt with. */
    asc_seed luck = asc_seed_from_number(seed->word[0]);
    reseed(game, out, &luck);
}

/* ---- Positions ------------------------------------------------------------------------------- */

static size_t position_format(const asc_game *game, const asc_state *from, char *out, size_t size)
{
    const tiny_state *state = in(from);
    asc_text text = asc__text_init(out, size);
    asc__text_addf(&text, "turn: %d\nround: %d\nturns: %d\n", state->active + 1, state->round,
                   state->turns);
    asc__text_addf(&text, "to act: %d\nswapped: %d\nover: %d\n", state->asked + 1, state->swapped,
                   state->over);
    asc__text_addf(&text, "rolls: %d %d %d\ndiscard: ", state->rolls[0], state->rolls[1],
                   state->rolls[2]);
    asc__card_entry pile[TINY_CARDS];
    size_t count = 0;
    for (int i = 0; i < TINY_CARDS; i++)
        if (state->discard[i] > 0)
            pile[count++] = (asc__card_entry){.card = (uint8_t)i, .count = state->discard[i]};
    asc__card_list_format(game, pile, count, &text);
    for (int s = 0; s < game->players; s++) {
        asc__text_addf(&text, "\npoints %d: %d\n", s + 1, state->points[s]);
        asc__text_addf(&text, "in %d: %d\n", s + 1, state->in >> s & 1);
        asc__text_addf(&text, "hand %d: ", s + 1);
        asc__card_entry entry = {.card = state->hand[s], .count = 1};
        asc__card_entry_format(game, &entry, &text);
    }
    asc__text_add(&text, "\nluck:");
    for (int i = 0; i < 4; i++)
        asc__text_addf(&text, " %08x %08x", (unsigned)(state->key[i] >> 32),
                       (unsigned)state->key[i]);
    asc__text_addf(&text, " %08x %08x %08x\n", state->draws, state->dice, state->secure);
    return text.length;
}

/* Eleven words of hexadecimal digits. */
static bool parse_luck(asc_span text, tiny_state *state)
{
    uint32_t word[11] = {0};
    asc_span piece;
    for (int i = 0; i < 11; i++) {
        text = asc__span_trim(text);
        if (!asc__span_cut(&text, ' ', &piece) || piece.length != 8)
            return false;
        for (size_t j = 0; j < 8; j++) {
            const char *digits = "0123456789abcdef";
            const char *digit = piece.start[j] ? strchr(digits, piece.start[j]) : NULL;
            if (digit == NULL)
                return false;
            word[i] = word[i] << 4 | (uint32_t)(digit - digits);
        }
    }
    for (int i = 0; i < 4; i++)
        state->key[i] = (uint64_t)word[2 * i] << 32 | word[2 * i + 1];
    state->draws = word[8];
    state->dice = word[9];
    state->secure = word[10] != 0;
    return text.length == 0;
}

/* Takes cards out of the deck into a pile or hand. */
static bool parse_cards(const asc_game *game, tiny_state *state, asc_span value, uint8_t *pile,
                        uint8_t *hand, asc_report *report, unsigned line)
{
    asc__card_entry entries[TINY_CARDS];
    size_t count;
    if (asc__card_list_parse(game, value, entries, hand ? 1 : TINY_CARDS, &count, report, line,
                             0) != ASC_OK)
        return true;
    for (size_t i = 0; i < count; i++) {
        uint8_t card = entries[i].card;
        if (card == ASC_NO_CARD)
            continue;
        if (entries[i].note.start != NULL || entries[i].count > state->deck[card] ||
            (hand != NULL && entries[i].count > 1))
            return false;
        state->deck[card] = (uint8_t)(state->deck[card] - entries[i].count);
        if (hand != NULL)
            *hand = card;
        else
            pile[card] = (uint8_t)(pile[card] + entries[i].count);
    }
    return true;
}

/* One line; false where it is not possible. */
static bool parse_line(const asc_game *game, tiny_state *state, asc_span text, asc_report *report,
                       unsigned line)
{
    asc_span value = text, name;
    long number = 0, seat = 1;
    asc__span_cut(&value, ':', &name);
    name = asc__span_trim(name);
    if (value.start == NULL)
        return false;
    value = asc__span_trim(value);
    if (asc__span_is(name, "luck"))
        return parse_luck(value, state);
    if (asc__span_is(name, "discard"))
        return parse_cards(game, state, value, state->discard, NULL, report, line);
    if (asc__span_is(name, "rolls")) {
        asc_span piece;
        for (int i = 0; i < TINY_ROLLS; i++) {
            if (!asc__span_cut(&value, ' ', &piece) || !asc__span_number(piece, 0, 6, &number))
                return false;
            state->rolls[i] = (uint8_t)number;
        }
        return value.start == NULL;
    }
    asc_span word;
    asc_span rest = name;
    asc__span_cut(&rest, ' ', &word);
    bool seated = rest.start != NULL && asc__span_number(rest, 1, game->players, &seat);
    if (seated && asc__span_is(word, "hand"))
        return parse_cards(game, state, value, NULL, &state->hand[seat - 1], report, line);
    if (!asc__span_number(value, 0, 255, &number))
        return false;
    if (seated && asc__span_is(word, "points")) {
        state->points[seat - 1] = (int16_t)number;
        return true;
    }
    if (seated && asc__span_is(word, "in")) {
        if (number == 0)
            state->in = (uint8_t)(state->in & ~(1u << (seat - 1)));
        return number <= 1;
    }
    bool is_seat = number >= 1 && number <= game->players;
    if (asc__span_is(name, "turn") && is_seat)
        state->active = state->asked = (uint8_t)(number - 1);
    else if (asc__span_is(name, "to act") && is_seat)
        state->asked = (uint8_t)(number - 1);
    else if (asc__span_is(name, "round") && number >= 1 && number <= 50)
        state->round = (uint8_t)number;
    else if (asc__span_is(name, "turns"))
        state->turns = (uint8_t)number;
    else if (asc__span_is(name, "swapped"))
        state->swapped = number != 0;
    else if (asc__span_is(name, "over"))
        state->over = number != 0;
    else
        return false;
    return true;
}

static asc_status position_parse(const asc_game *game, const asc_source *source, asc_state *out,
                                 asc_diag_fn diag, void *user)
{
    asc_report report = {.diag = diag, .user = user, .file = source->name};
    asc_span rest = {source->text, source->size}, piece;
    lay_out(game, of(out), &game->seed);
    for (unsigned line = 1; asc__span_cut(&rest, '\n', &piece); line++) {
        piece = asc__span_trim(piece);
        if (piece.length > 0 && !parse_line(game, of(out), piece, &report, line))
            asc__report(&report, line, 1, "this line is not possible at the ball");
    }
    if (report.errors == 0 && check_state(game, out) != NULL)
        asc__report(&report, 0, 0, "the position is not possible: %s", check_state(game, out));
    return report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
}

/* ---- Evaluation ------------------------------------------------------------------------------ */

static void value_state(const asc_game *game, const asc_state *state, int32_t value[ASC_SEATS_MAX])
{
    asc_result now;
    result(game, state, &now);
    for (int s = 0; s < ASC_SEATS_MAX; s++)
        value[s] = s < game->players ? 100 * now.score[s] : 0;
}

static int32_t value_move(const asc_game *game, const asc_state *state, asc_move move)
{
    (void)game, (void)state;
    return move.verb == TINY_END ? 100 : move.verb == TINY_SHOW ? 200 : 50;
}

const asc_game_type tiny_game_type = {
    .name = "ball",
    .options = options,
    .option_count = ASC__COUNT(options),
    .create = create,
    .destroy = destroy,
    .init = init,
    .reseed = reseed,
    .hash = hash,
    .check_state = check_state,
    .to_act = to_act,
    .question = question,
    .seats_in = seats_in,
    .round = round_of,
    .turns = turns_of,
    .legal = legal,
    .refuse = refuse,
    .move_flags = move_flags,
    .move_index = move_index,
    .move_format = move_format,
    .move_parse = move_parse,
    .apply = apply,
    .event_name = event_name,
    .event_clause = event_clause,
    .result = result,
    .view = view,
    .belief = belief,
    .sample = sample,
    .position_format = position_format,
    .position_parse = position_parse,
    .value_state = value_state,
    .value_move = value_move,
};

const asc_game_type *const tiny_games[] = {&tiny_game_type, NULL};
