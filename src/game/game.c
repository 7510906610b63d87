/*
 * game.c - the public functions of ascend.h, which call the functions of the game. What is the same
 * for every game (checking a move against the list, keys, what a viewer learns of an event) is done
 * here; the game has the rules.
 */
#include "base.h"
#include "game.h"

#include <assert.h>

/* ---- Codes as text --------------------------------------------------------------------------- */

const char *asc_version(void)
{
    return ASC_VERSION;
}

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

const char *asc__game_missing(const asc_game_type *type)
{
    const struct {
        bool there;
        const char *name;
    } required[] = {
#define NEEDS(member) {type->member != NULL, #member}
        NEEDS(name),
        NEEDS(rules.create),
        NEEDS(rules.init),
        NEEDS(rules.reseed),
        NEEDS(rules.to_act),
        NEEDS(rules.turns),
        NEEDS(rules.legal),
        NEEDS(rules.apply),
        NEEDS(rules.result),
        NEEDS(moves.format),
        NEEDS(moves.parse),
        NEEDS(events.name),
        NEEDS(events.clause),
        NEEDS(position.check),
        NEEDS(position.format),
        NEEDS(position.parse),
        NEEDS(sight.view),
        NEEDS(sight.belief),
        NEEDS(sight.sample),
#undef NEEDS
        {type->rules.score_parts == NULL || type->rules.score_split != NULL, "rules.score_split"},
    };
    for (size_t i = 0; i < ASC__COUNT(required); i++)
        if (!required[i].there)
            return required[i].name;
    return NULL;
}

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
    asc_report report = asc__report_to(&host, NULL);
    const char *missing = asc__game_missing(type);
    if (missing != NULL) {
        asc__report(&report, 0, 0, "the game '%s' cannot be played: it lacks %s",
                    type->name != NULL ? type->name : "", missing);
        return ASC_UNKNOWN_GAME;
    }
    asc_status status = type->rules.create(type, &full, &host, game);
    if (status != ASC_OK) {
        *game = NULL;
        return status;
    }
    (*game)->language = asc__host_language(&host);
    const asc_game *made = *game;
    assert(made->type == type && made->players >= 1 && made->players <= ASC_SEATS_MAX);
    assert(made->card_count <= ASC_CARDS_MAX && made->view_size >= sizeof(asc_view));
    if (made->legal_max > ASC__LEGAL_LIMIT || made->view_size > ASC__VIEW_LIMIT) {
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
    if (game == NULL)
        return;
    asc_host host = game->host;
    if (game->type->rules.destroy != NULL)
        game->type->rules.destroy(game);
    else
        host.resize(host.user, game, 0);
}

const char *asc_game_name(const asc_game *game)
{
    return game->type->name;
}

/* Entry `index` of a list of English sentences that ends in NULL, or that there is none of. */
static const char *sentence_at(const asc_game *game, const char *const *list, size_t index)
{
    for (size_t i = 0; list != NULL && list[i] != NULL; i++)
        if (i == index)
            return asc__lang_sentence(game->language, list[i]);
    return NULL;
}

const char *asc_game_short_rules(const asc_game *game, size_t index)
{
    return sentence_at(game, game->type->short_rules, index);
}

const char *asc_game_rules_page(const asc_game *game)
{
    const char *page = game->type->rules_page;
    return page != NULL ? asc__lang_sentence(game->language, page) : NULL;
}

const asc_term *asc_game_terms(const asc_game *game, size_t *count)
{
    *count = game->term_count;
    return game->terms;
}

const char *asc_game_language(const asc_game *game)
{
    return game->language->code;
}

int asc_game_players(const asc_game *game)
{
    return game->players;
}

int asc_game_rules_version(const asc_game *game)
{
    return game->type->version;
}

const asc_pack_version *asc_game_packs(const asc_game *game, size_t *count)
{
    *count = game->pack_count;
    return game->packs;
}

const asc_pack_version *asc_game_base(const asc_game *game)
{
    return game->base_pack;
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
    game->type->rules.init(game, state, seed != NULL ? seed : &game->seed);
}

void asc_state_copy(const asc_game *game, asc_state *to, const asc_state *from)
{
    memcpy(to, from, game->state_size);
}

void asc_state_reseed(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    game->type->rules.reseed(game, state, seed);
}

uint64_t asc_state_hash(const asc_game *game, const asc_state *state)
{
    return game->type->position.hash != NULL ? game->type->position.hash(game, state)
                                             : asc__hash(1, state, game->state_size);
}

uint64_t asc_info_key(const asc_game *game, const asc_state *state, int seat)
{
    _Alignas(ASC_STATE_ALIGN) unsigned char bytes[ASC__VIEW_LIMIT];
    asc_view *view = (asc_view *)(void *)bytes;
    game->type->sight.view(game, state, seat, view);
    return asc__hash(0, bytes, game->view_size);
}

const char *asc_state_check(const asc_game *game, const asc_state *state)
{
    return game->type->position.check(game, state);
}

/* ---- Turns and questions --------------------------------------------------------------------- */

int asc_to_act(const asc_game *game, const asc_state *state)
{
    return game->type->rules.to_act(game, state);
}

bool asc_over(const asc_game *game, const asc_state *state)
{
    return game->type->rules.to_act(game, state) == ASC_NOBODY;
}

asc_question asc_question_of(const asc_game *game, const asc_state *state)
{
    if (game->type->rules.question != NULL)
        return game->type->rules.question(game, state);
    return (asc_question){.seat = game->type->rules.to_act(game, state),
                          .card = ASC_NO_CARD,
                          .name = game->questions[0]};
}

size_t asc_question_tell(const asc_game *game, const asc_question *question, const char *name,
                         char *text, size_t size)
{
    asc_speech speech = asc__speech_init(game->language, text, size);
    ASC__SAY_TEXT(&speech, question->told != NULL ? question->told : T_("{0} decides."),
                  asc__arg_text(name));
    return speech.out.length;
}

const char *asc_question_name(const asc_game *game, uint8_t id)
{
    return id < game->question_count ? game->questions[id] : NULL;
}

uint32_t asc_seats_in(const asc_game *game, const asc_state *state)
{
    return game->type->rules.seats_in != NULL ? game->type->rules.seats_in(game, state)
                                              : (1u << game->players) - 1;
}

int asc_round(const asc_game *game, const asc_state *state)
{
    return game->type->rules.round != NULL
               ? game->type->rules.round(game, state)
               : (game->type->rules.turns(game, state) - 1) / game->players + 1;
}

int asc_turns(const asc_game *game, const asc_state *state)
{
    return game->type->rules.turns(game, state);
}

/* ---- Moves ----------------------------------------------------------------------------------- */

const asc_verb *asc_verbs(const asc_game *game, size_t *count)
{
    *count = game->verb_count;
    return game->verbs;
}

int asc_legal(const asc_game *game, const asc_state *state, asc_move *moves)
{
    return game->type->rules.legal(game, state, moves);
}

/* The reason why a move is not legal, as far as it follows from the question. */
static asc_reason plain_reason(const asc_game *game, const asc_state *state, asc_move move)
{
    asc_question question = asc_question_of(game, state);
    bool answer = game->verbs[move.verb].sort == ASC_VERB_CHOOSE ||
                  game->verbs[move.verb].sort == ASC_VERB_DECLINE;
    if (question.id == 0)
        return answer ? ASC_REASON_NO_QUESTION : ASC_REASON_NOT_ALLOWED;
    if (!answer)
        return ASC_REASON_QUESTION_OPEN;
    return game->verbs[move.verb].sort == ASC_VERB_DECLINE && !question.may_decline
               ? ASC_REASON_MUST_CHOOSE
               : ASC_REASON_NOT_AN_ANSWER;
}

asc_reason asc_check(const asc_game *game, const asc_state *state, int seat, asc_move move)
{
    int to_act = game->type->rules.to_act(game, state);
    if (to_act == ASC_NOBODY)
        return ASC_REASON_OVER;
    if (seat != to_act)
        return ASC_REASON_NOT_YOUR_DECISION;
    asc_move moves[ASC__LEGAL_LIMIT];
    int count = game->type->rules.legal(game, state, moves);
    if (asc__find_move(moves, count, asc_move_listed(game, state, move)) >= 0)
        return ASC_REASON_NONE;
    if (move.verb >= game->verb_count ||
        (move.card != ASC_NO_CARD && move.card >= game->card_count))
        return ASC_REASON_NO_SUCH_MOVE;
    asc_reason reason = game->type->rules.refuse != NULL
                            ? game->type->rules.refuse(game, state, move)
                            : plain_reason(game, state, move);
    assert(reason != ASC_REASON_NONE);
    return reason;
}

asc_move asc_move_listed(const asc_game *game, const asc_state *state, asc_move move)
{
    return game->type->rules.listed != NULL ? game->type->rules.listed(game, state, move) : move;
}

unsigned asc_move_flags(const asc_game *game, const asc_state *state, asc_move move)
{
    if (game->type->moves.flags != NULL)
        return game->type->moves.flags(game, state, move);
    bool ends = game->verbs[move.verb].sort == ASC_VERB_END;
    return ends ? ASC_MOVE_REVEALS | ASC_MOVE_ENDS_TURN : ASC_MOVE_REVEALS;
}

size_t asc_move_format(const asc_game *game, const asc_state *state, asc_move move, char *text,
                       size_t size)
{
    return game->type->moves.format(game, state, move, text, size);
}

size_t asc_move_meaning(const asc_game *game, const asc_state *state, asc_move move, char *text,
                        size_t size)
{
    if (game->type->moves.meaning != NULL)
        return game->type->moves.meaning(game, state, move, text, size);
    if (size > 0)
        text[0] = '\0';
    return 0;
}

size_t asc_move_say(const asc_game *game, const asc_state *state, asc_move move, char *text,
                    size_t size)
{
    return (game->type->moves.say != NULL ? game->type->moves.say : game->type->moves.format)(
        game, state, move, text, size);
}

size_t asc_move_tell(const asc_game *game, const asc_state *state, asc_move move, char *text,
                     size_t size)
{
    char words[ASC_MOVE_TEXT_MAX], meaning[2048];
    if (asc_move_meaning(game, state, move, meaning, sizeof meaning) == 0)
        return asc_move_say(game, state, move, text, size);
    asc_move_say(game, state, move, words, sizeof words);
    asc_speech speech = asc__speech_init(game->language, text, size);
    ASC__SAY(&speech, ASC_SAY_MOVE_MEANING, asc__arg_text(words), asc__arg_text(meaning));
    return speech.out.length;
}

asc_status asc_move_parse(const asc_game *game, const asc_state *state, const char *text,
                          asc_move *move, asc_diag_fn diag, void *user)
{
    return game->type->moves.parse(game, state, text, move, diag, user);
}

bool asc_move_place(const asc_game *game, const asc_state *state, asc_move move, asc_place *place)
{
    return game->type->moves.place != NULL && move.card != ASC_NO_CARD &&
           game->type->moves.place(game, state, move, place);
}

bool asc_move_about(const asc_game *game, const asc_state *state, asc_move move, asc_about *about)
{
    return game->type->moves.about != NULL && game->type->moves.about(game, state, move, about);
}

bool asc_move_for(const asc_game *game, const asc_state *state, asc_move move, int viewer,
                  asc_move *out)
{
    *out = move;
    return game->type->moves.seen == NULL || viewer == ASC_ALL_SEEING ||
           viewer == game->type->rules.to_act(game, state) ||
           game->type->moves.seen(game, state, move, viewer, out);
}

asc_status asc_apply(const asc_game *game, asc_state *state, int seat, asc_move move,
                     const asc_sink *sink)
{
    if (asc_check(game, state, seat, move) != ASC_REASON_NONE)
        return ASC_BAD_MOVE;
    game->type->rules.apply(game, state, move, sink);
    return ASC_OK;
}

void asc_apply_listed(const asc_game *game, asc_state *state, asc_move move)
{
    game->type->rules.apply(game, state, move, NULL);
}

/* ---- Events ---------------------------------------------------------------------------------- */

bool asc_event_for(const asc_event *event, int viewer, asc_event *out)
{
    *out = *event;
    if (viewer == ASC_ALL_SEEING)
        return true;
    /* The viewer must not learn which other seats see an event: keep only the viewer's own bit. */
    unsigned own = viewer >= 0 ? 1u << viewer : 0;
    uint8_t values = (uint8_t)(own | ASC_SEEN_BY_ALL);
    if ((event->told_to & values) == 0)
        return false;
    if ((event->seen_by & values) == 0)
        out->card = ASC_NO_CARD;
    out->told_to = event->told_to & values;
    out->seen_by = event->seen_by & values;
    return true;
}

const char *asc_event_name(const asc_game *game, uint16_t id)
{
    return game->type->events.name(game, id);
}

/* ---- Results, views, beliefs, positions, evaluation ------------------------------------------ */

const char *asc_game_opponent(const asc_game *game)
{
    return game->opponent;
}

void asc_result_of(const asc_game *game, const asc_state *state, asc_result *result)
{
    game->type->rules.result(game, state, result);
}

const char *asc_score_part(const asc_game *game, size_t index)
{
    return sentence_at(game, game->type->rules.score_parts, index);
}

void asc_score_split(const asc_game *game, const asc_state *state, int seat,
                     int32_t parts[ASC_SCORE_PARTS])
{
    assert(seat >= ASC_NOBODY && seat < game->players);
    memset(parts, 0, ASC_SCORE_PARTS * sizeof *parts);
    if (game->type->rules.score_parts != NULL && (seat != ASC_NOBODY || game->opponent != NULL))
        game->type->rules.score_split(game, state, seat, parts);
}

const char *asc_game_ties(const asc_game *game)
{
    return game->ties != NULL ? asc__lang_sentence(game->language, game->ties) : NULL;
}

size_t asc_amount_say(const asc_game *game, const asc_field *field, int amount, char *text,
                      size_t size)
{
    asc_speech speech = asc__speech_init(game->language, text, size);
    if (field->amount != NULL)
        ASC__SAY_TEXT(&speech, field->amount, asc__arg_number(amount));
    else
        ASC__SAY_TEXT(&speech, "{0}: {1}",
                      asc__arg_text(field->title != NULL ? field->title : field->name),
                      asc__arg_number(amount));
    return speech.out.length;
}

const asc_field *asc_view_fields(const asc_game *game, size_t *count)
{
    *count = game->field_count;
    return game->fields;
}

void asc_view_of(const asc_game *game, const asc_state *state, int viewer, asc_view *view)
{
    game->type->sight.view(game, state, viewer, view);
}

asc_status asc_belief_init(const asc_game *game, const asc_view *view, asc_belief *belief)
{
    if (view->game_id != game->game_id || view->size != game->view_size)
        return ASC_BAD_VIEW;
    return game->type->sight.belief(game, view, belief);
}

void asc_belief_sample(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                       asc_state *state)
{
    game->type->sight.sample(game, belief, seed, state);
}

void asc_belief_guess(const asc_game *game, const asc_belief *belief, const asc_seed *seed,
                      asc_state *state)
{
    (game->type->sight.guess != NULL ? game->type->sight.guess
                                     : game->type->sight.sample)(game, belief, seed, state);
}

size_t asc_position_format(const asc_game *game, const asc_state *state, char *text, size_t size)
{
    return game->type->position.format(game, state, text, size);
}

asc_status asc_position_parse(const asc_game *game, const asc_source *source, asc_state *state,
                              asc_diag_fn diag, void *user)
{
    return asc__position_parse_at(game, source, 0, state, diag, user);
}

asc_status asc__position_parse_at(const asc_game *game, const asc_source *source, unsigned before,
                                  asc_state *state, asc_diag_fn diag, void *user)
{
    return game->type->position.parse(game, source, before, state, diag, user);
}

int32_t asc_value_move(const asc_game *game, const asc_state *state, asc_move move)
{
    if (game->type->value.move != NULL)
        return game->type->value.move(game, state, move);
    uint8_t sort = game->verbs[move.verb].sort;
    return sort == ASC_VERB_END || sort == ASC_VERB_DECLINE ? 0 : 1;
}

int asc_value_margin(const asc_game *game)
{
    return game->type->value.margin;
}

bool asc_value_predict(const asc_game *game, const asc_state *state, int viewer,
                       asc_prediction predictions[ASC_SEATS_MAX])
{
    return game->type->value.network != NULL &&
           game->type->value.network(game, state, viewer, predictions);
}

size_t asc_value_tuned(const asc_game *game, const asc_state *state, const asc_move *moves,
                       size_t count)
{
    if (game->type->value.tuned != NULL)
        return game->type->value.tuned(game, state, moves, count);
    return asc_value_best(game, state, moves, count);
}

size_t asc_value_opponent(const asc_game *game, const asc_state *state, const asc_move *moves,
                          size_t count)
{
    if (game->type->value.opponent != NULL)
        return game->type->value.opponent(game, state, moves, count);
    return asc_value_tuned(game, state, moves, count);
}

size_t asc_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                      size_t count)
{
    if (game->type->value.best != NULL)
        return game->type->value.best(game, state, moves, count);
    size_t best = 0;
    int32_t best_value = asc_value_move(game, state, moves[0]);
    for (size_t i = 1; i < count; i++) {
        int32_t value = asc_value_move(game, state, moves[i]);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}
