/*
 * game.c - the public functions of ascend.h, led to the game they are about. What is the same for
 * every game (checking a move against the list, keys, what a viewer learns of an event) is done
 * here; all rules are the game's own.
 */
#include "base.h"
#include "game.h"

#include <assert.h>

/* ---- Codes as text --------------------------------------------------------------------------- */

const char *asc_status_text(asc_status status)
{
    static const char *const texts[] = {
#define X(name, text) N_(text),
        ASC_STATUS_LIST(X)
#undef X
    };
    return (size_t)status < ASC__COUNT(texts) ? texts[status] : "unknown status";
}

const char *asc_reason_text(asc_reason reason)
{
    static const char *const texts[] = {
#define X(name, text) N_(text),
        ASC_REASON_LIST(X)
#undef X
    };
    return (size_t)reason < ASC__COUNT(texts) ? texts[reason] : "unknown reason";
}

/* ---- Games ----------------------------------------------------------------------------------- */

int asc__game_standard_players(const asc_game_type *type)
{
    return type->standard_players > 0 ? type->standard_players : 2;
}

asc_status asc__game_create(const asc_game_type *type, const asc_config *config, asc_game **game)
{
    asc_host host = asc__host(config->host);
    asc_config full = *config;
    full.game = type->name;
    full.host = &host;
    if (full.packs == NULL)
        full.packs = type->default_packs;
    if (full.players == 0)
        full.players = asc__game_standard_players(type);
    *game = NULL;
    asc_status status = type->create(&full, &host, game);
    if (status != ASC_OK) {
        *game = NULL;
        return status;
    }
    (*game)->language = asc__host_language(&host);
    const asc_game *made = *game;
    assert(made->type == type && made->players >= 1 && made->players <= ASC_SEATS_MAX);
    assert(made->card_count <= ASC_CARDS_MAX && made->view_size >= sizeof(asc_view));
    if (made->legal_max > ASC__LEGAL_LIMIT || made->view_size > ASC__VIEW_LIMIT) {
        asc_report report = asc__report_to(&host, NULL);
        asc__report(&report, 0, 0,
                    "the set-up is too large: %zu legal moves (%d at most), views of %zu bytes "
                    "(%d at most)",
                    made->legal_max, ASC__LEGAL_LIMIT, made->view_size, ASC__VIEW_LIMIT);
        asc_game_free(*game);
        *game = NULL;
        return ASC_LIMIT;
    }
    return ASC_OK;
}

void asc_game_free(asc_game *game)
{
    if (game != NULL)
        game->type->destroy(game);
}

const char *asc_game_name(const asc_game *game)
{
    return game->type->name;
}

const char *asc_game_short_rules(const asc_game *game, size_t index)
{
    const char *const *rules = game->type->short_rules;
    for (size_t i = 0; rules != NULL && rules[i] != NULL; i++)
        if (i == index)
            return asc__lang_sentence(game->language, rules[i]);
    return NULL;
}

int asc_game_players(const asc_game *game)
{
    return game->players;
}

int asc_game_rules(const asc_game *game)
{
    return game->type->rules;
}

const asc_pack_version *asc_game_packs(const asc_game *game, size_t *count)
{
    *count = game->pack_count;
    return game->packs;
}

const asc_option *asc_game_options(const asc_game *game, size_t *count)
{
    *count = game->option_count;
    return game->options;
}

size_t asc_state_size(const asc_game *game)
{
    return game->state_size;
}

size_t asc_view_size(const asc_game *game)
{
    return game->view_size;
}

size_t asc_belief_size(const asc_game *game)
{
    return game->belief_size;
}

size_t asc_legal_max(const asc_game *game)
{
    return game->legal_max;
}

const asc_card *asc_cards(const asc_game *game, size_t *count)
{
    *count = game->card_count;
    return game->cards;
}

uint8_t asc__card_find(const asc_game *game, const char *name, size_t length)
{
    for (size_t i = 0; i < game->card_count; i++)
        if (asc__text_equal(game->cards[i].name, strlen(game->cards[i].name), name, length))
            return (uint8_t)i;
    return ASC_NO_CARD;
}

/* ---- States ---------------------------------------------------------------------------------- */

void asc_state_init(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    game->type->init(game, state, seed != NULL ? seed : &game->seed);
}

void asc_state_copy(const asc_game *game, asc_state *to, const asc_state *from)
{
    memcpy(to, from, game->state_size);
}

void asc_state_reseed(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    game->type->reseed(game, state, seed);
}

uint64_t asc_state_hash(const asc_game *game, const asc_state *state)
{
    return game->type->hash(game, state);
}

uint64_t asc_info_key(const asc_game *game, const asc_state *state, int seat)
{
    _Alignas(ASC_STATE_ALIGN) unsigned char bytes[ASC__VIEW_LIMIT];
    asc_view *view = (asc_view *)(void *)bytes;
    game->type->view(game, state, seat, view);
    return asc__hash(0, bytes, game->view_size);
}

const char *asc_state_check(const asc_game *game, const asc_state *state)
{
    return game->type->check_state(game, state);
}

/* ---- Turns and questions --------------------------------------------------------------------- */

int asc_to_act(const asc_game *game, const asc_state *state)
{
    return game->type->to_act(game, state);
}

bool asc_over(const asc_game *game, const asc_state *state)
{
    return game->type->to_act(game, state) == ASC_NOBODY;
}

asc_question asc_question_of(const asc_game *game, const asc_state *state)
{
    return game->type->question(game, state);
}

const char *asc_question_name(const asc_game *game, uint8_t id)
{
    return id < game->question_count ? game->questions[id] : NULL;
}

uint32_t asc_seats_in(const asc_game *game, const asc_state *state)
{
    return game->type->seats_in(game, state);
}

int asc_round(const asc_game *game, const asc_state *state)
{
    return game->type->round(game, state);
}

int asc_turns(const asc_game *game, const asc_state *state)
{
    return game->type->turns(game, state);
}

/* ---- Moves ----------------------------------------------------------------------------------- */

const asc_verb *asc_verbs(const asc_game *game, size_t *count)
{
    *count = game->verb_count;
    return game->verbs;
}

int asc_legal(const asc_game *game, const asc_state *state, asc_move *moves)
{
    return game->type->legal(game, state, moves);
}

asc_reason asc_check(const asc_game *game, const asc_state *state, int seat, asc_move move)
{
    int to_act = game->type->to_act(game, state);
    if (to_act == ASC_NOBODY)
        return ASC_REASON_OVER;
    if (seat != to_act)
        return ASC_REASON_NOT_YOUR_DECISION;
    asc_move moves[ASC__LEGAL_LIMIT];
    int count = game->type->legal(game, state, moves);
    if (asc__find_move(moves, count, move) >= 0)
        return ASC_REASON_NONE;
    if (move.verb >= game->verb_count ||
        (move.card != ASC_NO_CARD && move.card >= game->card_count))
        return ASC_REASON_NO_SUCH_MOVE;
    asc_reason reason = game->type->refuse(game, state, move);
    assert(reason != ASC_REASON_NONE);
    return reason;
}

unsigned asc_move_flags(const asc_game *game, const asc_state *state, asc_move move)
{
    return game->type->move_flags(game, state, move);
}

uint32_t asc_move_index(const asc_game *game, asc_move move)
{
    return game->type->move_index(game, move);
}

uint32_t asc_move_index_count(const asc_game *game)
{
    return game->move_index_count;
}

size_t asc_move_format(const asc_game *game, const asc_state *state, asc_move move, char *text,
                       size_t size)
{
    return game->type->move_format(game, state, move, text, size);
}

size_t asc_move_meaning(const asc_game *game, const asc_state *state, asc_move move, char *text,
                        size_t size)
{
    if (game->type->move_meaning != NULL)
        return game->type->move_meaning(game, state, move, text, size);
    if (size > 0)
        text[0] = '\0';
    return 0;
}

size_t asc_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                    size_t size)
{
    return (game->type->move_say != NULL ? game->type->move_say
                                         : game->type->move_format)(game, state, move, text, size);
}

asc_status asc_move_parse(const asc_game *game, const asc_state *state, const char *text,
                          asc_move *move, asc_diag_fn diag, void *user)
{
    return game->type->move_parse(game, state, text, move, diag, user);
}

bool asc_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                  asc_move *out)
{
    *out = move;
    return game->type->move_for == NULL || viewer == ASC_ALL_SEEING ||
           viewer == game->type->to_act(game, state) ||
           game->type->move_for(game, state, move, viewer, out);
}

asc_status asc_apply(const asc_game *game, asc_state *state, int seat, asc_move move,
                     const asc_sink *sink)
{
    if (asc_check(game, state, seat, move) != ASC_REASON_NONE)
        return ASC_BAD_MOVE;
    game->type->apply(game, state, move, sink);
    return ASC_OK;
}

void asc_apply_listed(const asc_game *game, asc_state *state, asc_move move)
{
    game->type->apply(game, state, move, NULL);
}

/* ---- Events ---------------------------------------------------------------------------------- */

bool asc_event_for(const asc_event *event, int viewer, asc_event *out)
{
    *out = *event;
    if (viewer == ASC_ALL_SEEING)
        return true;
    /* Who else may know something is itself something the viewer may not know. */
    unsigned own = viewer >= 0 ? 1u << viewer : 0;
    uint8_t eyes = (uint8_t)(own | ASC_SEEN_BY_ALL);
    if ((event->told_to & eyes) == 0)
        return false;
    if ((event->seen_by & eyes) == 0)
        out->card = ASC_NO_CARD;
    out->told_to = event->told_to & eyes;
    out->seen_by = event->seen_by & eyes;
    return true;
}

const char *asc_event_name(const asc_game *game, uint16_t id)
{
    return game->type->event_name(game, id);
}

/* ---- Results, views, beliefs, positions, evaluation ------------------------------------------ */

const char *asc_game_opponent(const asc_game *game)
{
    return game->opponent;
}

void asc_result_of(const asc_game *game, const asc_state *state, asc_result *result)
{
    game->type->result(game, state, result);
}

const asc_field *asc_view_fields(const asc_game *game, size_t *count)
{
    *count = game->field_count;
    return game->fields;
}

void asc_view_of(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    game->type->view(game, state, viewer, view);
}

asc_status asc_belief_init(const asc_game *game, const asc_view *view, asc_belief *belief)
{
    if (view->game_id != game->game_id || view->size != game->view_size)
        return ASC_BAD_VIEW;
    return game->type->belief(game, view, belief);
}

void asc_belief_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                       asc_state *state)
{
    game->type->sample(game, belief, seed, state);
}

void asc_belief_guess(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state)
{
    (game->type->guess != NULL ? game->type->guess : game->type->sample)(game, belief, seed, state);
}

size_t asc_position_format(const asc_game *game, const asc_state *state, char *text, size_t size)
{
    return game->type->position_format(game, state, text, size);
}

asc_status asc_position_parse(const asc_game *game, const asc_source *source, asc_state *state,
                              asc_diag_fn diag, void *user)
{
    return game->type->position_parse(game, source, state, diag, user);
}

void asc_value_state(const asc_game *game, const asc_state *state, int32_t value[ASC_SEATS_MAX])
{
    game->type->value_state(game, state, value);
}

int32_t asc_value_move(const asc_game *game, const asc_state *state, asc_move move)
{
    return game->type->value_move(game, state, move);
}

int asc_value_margin(const asc_game *game)
{
    return game->type->value_margin;
}

bool asc_value_forecast(const asc_game *game, const asc_state *state, int seat,
                        asc_forecast *forecast)
{
    return game->type->forecast != NULL && game->type->forecast(game, state, seat, forecast);
}

size_t asc_value_keen(const asc_game *game, const asc_state *state, const asc_move *moves,
                      size_t count)
{
    if (game->type->value_keen != NULL)
        return game->type->value_keen(game, state, moves, count);
    return asc_value_best(game, state, moves, count);
}

size_t asc_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                      size_t count)
{
    if (game->type->value_best != NULL)
        return game->type->value_best(game, state, moves, count);
    size_t best = 0;
    int32_t best_value = game->type->value_move(game, state, moves[0]);
    for (size_t i = 1; i < count; i++) {
        int32_t value = game->type->value_move(game, state, moves[i]);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}
