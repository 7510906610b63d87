/*
 * princes_setup.c - the facts of the cards, the game object with its one option, and the first
 * state of a game. What a view looks like is set up in princes_view.c, what cards say in
 * princes_words.c.
 */
#include "princes_internal.h"

#include <stddef.h>

#include "options.h"

/* ---- The catalog ----------------------------------------------------------------------------- */

/* What a card of each family is called in the catalog. */
#define KIND_SUPPORTER     NC_("kind", "resource")
#define KIND_ARMY          NC_("kind", "resource")
#define KIND_TREASURY      NC_("kind", "resource")
#define KIND_POISON        NC_("kind", "resource")
#define KIND_ELIXIR        NC_("kind", "resource")
#define KIND_GUARD         NC_("kind", "resource")
#define KIND_ASSASSINATION NC_("kind", "event")
#define KIND_DISPATCH_UP   NC_("kind", "event")
#define KIND_DISPATCH_DOWN NC_("kind", "event")
#define KIND_BABY_SHOWER   NC_("kind", "event")
#define KIND_MARRIAGE      NC_("kind", "event")
#define KIND_SPOILS        NC_("kind", "event")
#define KIND_WIFE          NC_("kind", "wife")

/* Only cards with points show them. */
#define HONOR(family, value)                                                                       \
    (PRINCES_##family <= PRINCES_TREASURY || PRINCES_##family == PRINCES_WIFE ? (value) : 0)

/* What the throne is worth to a prince who takes it, and to the owner of the bond with that
 * prince. */
static const asc_action throne_actions[PRINCES_SEATS][2] = {
#define PRINCE(name, throne, supporters, army, treasury, wives, dice, plus, need, powers)          \
    {{.word = "throne"}, {.word = "gain", .what = "points", .amount = throne, .depth = 1}},
#include "princes_cards.def"
};

const asc_card asc__princes_catalog[PRINCES_CARDS] = {
#define FACTS(name_, kind_, copies_, honor_)                                                       \
    {                                                                                              \
        .name = name_, .pack = "princes", .kind = kind_, .copies = copies_, .zone = ASC_OTHER,     \
        .honor = honor_                                                                            \
    }
#define CARD(name, family, value, copies) FACTS(name, KIND_##family, copies, HONOR(family, value)),
#define PRINCE(name, throne, supporters, army, treasury, wives, dice, plus, need, powers)          \
    FACTS(name, NC_("kind", "prince"), 1, 0),
#define BOND(name, prince) FACTS(name, NC_("kind", "bond"), 1, 0),
#define KING(name)         FACTS(name, NC_("kind", "king"), 1, 0),
#include "princes_cards.def"
#undef FACTS
};

const princes_card asc__princes_cards[PRINCES_CARDS] = {
#define CARD(name, family, value, copies) {PRINCES_##family, value, copies},
#define PRINCE(name, throne, supporters, army, treasury, wives, dice, plus, need, powers)          \
    {PRINCES_PRINCE, 0, 1},
#define BOND(name, prince) {PRINCES_BOND, prince, 1},
#define KING(name)         {PRINCES_OLD_KING, 0, 1},
#include "princes_cards.def"
};

const princes_prince asc__princes_princes[PRINCES_SEATS] = {
#define PRINCE(name, throne, supporters, army, treasury, wives, dice, plus, need, powers)          \
    {throne, {supporters, army, treasury, wives}, dice, plus, need, powers},
#include "princes_cards.def"
};

void asc__princes_add_actions(asc_card *card, uint8_t kind)
{
    princes_family family = princes_family_of(kind);
    if (family != PRINCES_PRINCE && family != PRINCES_BOND)
        return;
    int prince =
        family == PRINCES_PRINCE ? kind - PRINCES_FIRST_PRINCE : asc__princes_cards[kind].value;
    card->actions = throne_actions[prince];
    card->action_count = ASC__COUNT(throne_actions[prince]);
}

/* ---- The game object ------------------------------------------------------------------------- */

const asc_option_rule asc__princes_options[1] = {
    {"opening_events", 0, 2, "0", N_("event cards that each player is dealt at the start"),
     N_("opening events")}};

const asc_seats_rule asc__princes_seating[1] = {{0, 2, PRINCES_SEATS}};

asc_status asc__princes_create(const asc_game_type *type, const asc_config *config,
                               const asc_host *host, asc_game **game)
{
    asc_report report = asc__report_to(host, NULL);
    if (config->packs != NULL && config->packs[0] != '\0')
        asc__report(&report, 0, 0, "the game of the princes has no packs");
    if (config->players < asc__princes_seating[0].least ||
        config->players > asc__princes_seating[0].most)
        asc__report(&report, 0, 0, "the game of the princes is for 2 to %d players", PRINCES_SEATS);
    int32_t given[ASC__COUNT(asc__princes_options)];
    asc__options_read(type, config, given, &report);
    if (report.errors > 0)
        return ASC_BAD_CONFIG;
    princes_game *made = host->resize(host->user, NULL, sizeof *made);
    if (made == NULL)
        return ASC_NO_MEMORY;
    *made = (princes_game){.base = {.type = type,
                                    .host = *host,
                                    .seed = config->seed,
                                    .players = config->players,
                                    .state_size = sizeof(princes_state),
                                    .view_size = sizeof(princes_view),
                                    .belief_size = sizeof(princes_belief),
                                    .legal_max = PRINCES_MOVES,
                                    .card_count = PRINCES_CARDS,
                                    .verbs = asc__princes_verbs,
                                    .verb_count = PRINCES_VERB_COUNT,
                                    .questions = asc__princes_questions,
                                    .question_count = PRINCES_Q_COUNT,
                                    .ties = N_("Of equal scores the new king is ahead, then who is "
                                               "nearer to the throne; the dead are last.")},
                           .arena = {.host = *host},
                           .opening_events = (uint8_t)(given[0] > 0 ? given[0] : 0)};
    if (!asc__princes_make_words(made) || !asc__princes_make_terms(made)) {
        asc__princes_destroy(&made->base);
        return ASC_NO_MEMORY;
    }
    uint64_t id = asc__hash(0x636f757274, &config->players, sizeof config->players);
    made->base.game_id = (uint32_t)asc__hash(id, &made->opening_events, 1);
    made->base.fields = made->fields;
    asc__princes_add_fields(made);
    asc__options_keep(&made->base, given);
    *game = &made->base;
    return ASC_OK;
}

void asc__princes_destroy(asc_game *game)
{
    asc_host host = game->host;
    asc__arena_free(&((princes_game *)(void *)game)->arena);
    host.resize(host.user, game, 0);
}

/* ---- The first state ------------------------------------------------------------------------- */

void asc__princes_reseed(const asc_game *game, asc_state *out, const asc_seed *seed)
{
    (void)game;
    princes_state *state = princes_of(out);
    memcpy(state->key, seed->word, sizeof state->key);
    state->secure = seed->secure;
    memset(state->numbers, 0, sizeof state->numbers);
    memset(state->dice, 0, sizeof state->dice);
    memset(state->order, PRINCES_NONE, sizeof state->order);
}

void asc__princes_lay_out(const asc_game *game, princes_state *state)
{
    memset(state, 0, sizeof *state);
    state->round = 1;
    state->turns = 1;
    state->king = state->asked = state->active = PRINCES_NONE;
    state->guarded = state->target = state->offer_to = PRINCES_NONE;
    state->cause = ASC_NO_CARD;
    memset(state->prince, PRINCES_NONE, sizeof state->prince);
    memset(state->bond, PRINCES_NONE, sizeof state->bond);
    memset(state->line, PRINCES_NONE, sizeof state->line);
    memset(state->laid, ASC_NO_CARD, sizeof state->laid);
    memset(state->turned, ASC_NO_CARD, sizeof state->turned);
    memset(state->order, PRINCES_NONE, sizeof state->order);
    memset(state->give, ASC_NO_CARD, sizeof state->give);
    memset(state->want, ASC_NO_CARD, sizeof state->want);
    memset(state->refused, ASC_NO_CARD, sizeof state->refused);
    memset(state->look, ASC_NO_CARD, sizeof state->look);
    memset(state->up, ASC_NO_CARD, sizeof state->up);
    for (int seat = 0; seat < game->players; seat++)
        state->prince[seat] = state->line[seat] = (uint8_t)seat;
    state->living = (uint8_t)game->players;
    for (uint8_t kind = 0; kind < PRINCES_DEALT; kind++) {
        princes_deck *deck = &state->deck[princes_deck_of(kind)];
        state->bag[kind] = asc__princes_cards[kind].copies;
        deck->size = (uint8_t)(deck->size + asc__princes_cards[kind].copies);
    }
    for (int deck = 0; deck < PRINCES_DECKS; deck++)
        memset(state->deck[deck].card, ASC_NO_CARD, state->deck[deck].size);
}

/* Numbers 0 .. 5 in any order. */
static void shuffle(princes_state *state, uint8_t six[PRINCES_SEATS])
{
    for (uint8_t i = 0; i < PRINCES_SEATS; i++)
        six[i] = i;
    for (uint8_t i = PRINCES_SEATS - 1; i > 0; i--) {
        uint32_t other = asc__princes_random(state, PRINCES_STREAM_SETUP, i + 1u);
        uint8_t kept = six[i];
        six[i] = six[other];
        six[other] = kept;
    }
}

void asc__princes_init(const asc_game *game, asc_state *out, const asc_seed *seed)
{
    princes_state *state = princes_of(out);
    uint8_t six[PRINCES_SEATS];
    asc__princes_lay_out(game, state);
    asc__princes_reseed(game, out, seed);
    shuffle(state, six);
    memcpy(state->prince, six, (size_t)game->players);
    shuffle(state, six);
    memcpy(state->bond, six, (size_t)game->players);
    /* The line begins in order of birth. */
    uint8_t place = 0;
    for (int prince = 0; prince < PRINCES_SEATS; prince++)
        for (int seat = 0; seat < game->players; seat++)
            if (state->prince[seat] == prince)
                state->line[place++] = (uint8_t)seat;
    for (int seat = 0; seat < game->players; seat++)
        for (int i = 0; i < princes_game_of(game)->opening_events; i++) {
            state->hand[seat][asc__princes_take(state, PRINCES_EVENT_DECK)]++;
            state->hand_size[seat]++;
        }
    asc__princes_begin_round(game, state, NULL);
    asc__princes_go_on(game, state, NULL);
}

/* Where a turn ends nothing is remembered as refused: hashes of records are those of all that comes
 * before. */
uint64_t asc__princes_hash(const asc_game *game, const asc_state *in)
{
    (void)game;
    const princes_state *state = princes_in(in);
    uint64_t hash = asc__hash(2, state, offsetof(princes_state, refused));
    bool refused = state->refused[0].to != ASC_NO_CARD;
    return refused ? asc__hash(hash, state->refused, sizeof state->refused) : hash;
}
