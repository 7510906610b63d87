/*
 * deck_setup.c - from a configuration to a game, and from a seed to a state.
 *
 * Options are read and packs loaded; deck_join.c and deck_tables.c make of them what the game runs
 * on. Set-up of a state is copying a template and dealing.
 */
#include <limits.h>

#include "deck_rules.h"
#include "deck_text.h"
#include "deck_network_file.h"
#include "lang.h"
#include "options.h"

/* ---- Options --------------------------------------------------------------------------------- */

enum { HONOR_A_PLAYER = 30, HONOR_ALONE = 50 };

const asc_option_rule asc__deck_options[DECK_OPTIONS] = {
    [DECK_HONOR_POOL] = {"honor_pool", 1, 10000, N_("30 for each player, 50 for one alone"),
                         N_("honor in the pool: less makes a shorter game"), N_("honor pool")},
    [DECK_TEAMS] = {"teams", 2, 3, N_("none"), N_("teams of two: 2 of four players, 3 of six"),
                    N_("teams")},
    [DECK_TREASURES] = {"treasures", 0, 250, N_("as the packs say"),
                        N_("treasures in the center deck, where it has any"), N_("treasures")},
    [DECK_TURN_LIMIT] = {"turn_limit", 1, 10000, N_("none"),
                         N_("the game ends after that many rounds"), N_("turn limit")},
};

/* ---- Packs ----------------------------------------------------------------------------------- */

enum { PACK_NAME_MAX = 4096 };

typedef struct pack_set {
    asc_pack *packs[ASC_PACKS_MAX];
    const asc_pack_text *texts[ASC_PACKS_MAX]; /* NULL for one that the host has found */
    size_t count;
    size_t text_size; /* of all texts */
    asc_pack *base;   /* who lends starting cards, or NULL */
} pack_set;

static void free_packs(pack_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        asc_pack_free(set->packs[i]);
    asc_pack_free(set->base);
}

static const asc_pack_text *find_text(const asc_config *config, const char *id)
{
    for (size_t i = 0; i < config->text_count; i++)
        if (strcmp(config->texts[i].id, id) == 0)
            return &config->texts[i];
    return NULL;
}

/* Compiles the pack that goes by this name, be it a text or one that the host finds. */
static asc_status find_pack(const char *id, const asc_pack_text *text, const asc_host *host,
                            asc_report *report, asc_pack **pack)
{
    if (text != NULL)
        return asc__pack_compile(text, host, pack);
    asc_source source = {0};
    if (host->load == NULL) {
        asc__report(report, 0, 0, "pack '%s' cannot be had: the program loads no packs", id);
        return ASC_UNKNOWN_PACK;
    }
    asc_status status = host->load(host->user, id, &source);
    if (status != ASC_OK)
        return status;
    status = asc_pack_new(&source, host, pack);
    if (host->release)
        host->release(host->user, &source);
    return status;
}

static asc_status load_pack(asc_span name, const asc_config *config, const asc_host *host,
                            pack_set *set, asc_report *report)
{
    char id[PACK_NAME_MAX];
    if (name.length == 0 || name.length >= sizeof id) {
        asc__report(report, 0, 0,
                    name.length == 0 ? "the name of a pack is missing: packs are named with commas "
                                       "between, none before the first or behind the last"
                                     : "the name of a pack is too long");
        return ASC_UNKNOWN_PACK;
    }
    if (set->count == ASC_PACKS_MAX) {
        asc__report(report, 0, 0, "a game is played with at most %d packs", ASC_PACKS_MAX);
        return ASC_LIMIT;
    }
    memcpy(id, name.start, name.length);
    id[name.length] = '\0';
    const asc_pack_text *text = find_text(config, id);
    set->text_size += text != NULL ? text->source.size : 0;
    if (set->text_size > ASC_PACK_TEXTS_MAX) {
        asc__report(report, 0, 0,
                    "the packs are too long: %d bytes are possible of all together that did not "
                    "come with the program",
                    ASC_PACK_TEXTS_MAX);
        return ASC_LIMIT;
    }
    asc_pack *pack;
    asc_status status = find_pack(id, text, host, report, &pack);
    if (status != ASC_OK)
        return status;
    for (size_t i = 0; i < set->count; i++) {
        if (strcmp(set->packs[i]->id, pack->id) == 0) {
            asc__report(report, 0, 0, "pack '%s' is there twice: a game has each pack once",
                        pack->id);
            asc_pack_free(pack);
            return ASC_BAD_CONFIG;
        }
    }
    set->texts[set->count] = text;
    set->packs[set->count++] = pack;
    return ASC_OK;
}

static asc_status load_packs(const asc_config *config, const asc_host *host, pack_set *set,
                             asc_report *report)
{
    const char *names = config->packs ? config->packs : asc__deck_game.default_packs;
    asc_span rest = {names, strlen(names)}, name;
    asc_status result = ASC_OK;
    while (asc__span_cut(&rest, ',', &name)) {
        asc_status status = load_pack(asc__span_trim(name), config, host, set, report);
        if (status == ASC_NO_MEMORY || status == ASC_LIMIT)
            return status;
        if (status != ASC_OK && result == ASC_OK)
            result = status;
    }
    return result;
}

/* Nobody can begin without cards: where no pack has any to start with, another one lends them. */
static asc_status load_base(const asc_config *config, const asc_host *host, pack_set *set,
                            asc_report *report)
{
    const char *id = config->base ? config->base : asc__deck_game.default_packs;
    for (size_t i = 0; i < set->count; i++)
        if (asc__deck_has_zone(set->packs[i], ASC_STARTING))
            return ASC_OK;
    asc_status status = find_pack(id, NULL, host, report, &set->base);
    if (status == ASC_UNKNOWN_PACK) {
        asc__report(report, 0, 0,
                    "no pack of this game has starting cards, and the pack '%s' is not there to "
                    "lend its own",
                    id);
    } else if (status == ASC_OK && !asc__deck_has_zone(set->base, ASC_STARTING)) {
        asc__report(report, 0, 0,
                    "no pack of this game has starting cards, and the pack '%s' has none either",
                    id);
        status = ASC_BAD_CONFIG;
    }
    return status;
}

/* ---- Players --------------------------------------------------------------------------------- */

const asc_seats_rule asc__deck_seating[2] = {{1, 1, 4}, {2, 1, ASC_SEATS_MAX}};
const asc_teams_rule asc__deck_teaming[2] = {{4, 2}, {6, 3}};

static bool check_players(int players, size_t pack_count, asc_report *report)
{
    const asc_seats_rule *one = &asc__deck_seating[0], *several = &asc__deck_seating[1];
    const asc_seats_rule *rule = pack_count < (size_t)several->packs ? one : several;
    if (players >= rule->least && players <= rule->most)
        return true;
    asc__report(report, 0, 0, "%d to %d can play with one pack, %d to %d with several; not %d",
                one->least, one->most, several->least, several->most, players);
    return false;
}

static bool check_teams(int players, int32_t teams, asc_report *report)
{
    if (teams == ASC__NOT_GIVEN)
        return true;
    for (size_t i = 0; i < ASC__COUNT(asc__deck_teaming); i++)
        if (asc__deck_teaming[i].players == players && asc__deck_teaming[i].teams == teams)
            return true;
    asc__report(report, 0, 0, "4 play in 2 teams of two, 6 in 3; %d cannot play in %d", players,
                (int)teams);
    return false;
}

/* ---- The set-up before the first draw -------------------------------------------------------- */

static bool make_template(deck_game *game)
{
    game->template = asc__arena_alloc(&game->arena, 1, game->base.state_size);
    if (game->template == NULL)
        return false;
    deck_state *state = (deck_state *)game->template;
    set_active(game, state, 0);
    state->slots = DECK_SLOTS;
    state->round = state->turns = 1;
    state->pool = game->pool;
    memset(state->row, ASC_NO_CARD, sizeof state->row);
    memset(state->bound, ASC_NO_CARD, sizeof state->bound);
    state->empty = DECK_SLOTS;
    state->costs[0] = state->costs[1] = state->costs[2] = DECK_NONE_FOR_SALE;
    uint8_t *center = center_of(game, state);
    for (size_t card = 0; card < game->base.card_count; card++) {
        const asc_card *facts = &game->base.cards[card];
        for (unsigned copy = 0; copy < facts->copies; copy++) {
            if (facts->zone == ASC_CENTER)
                center[state->center_deck++] = (uint8_t)card;
            else if (facts->zone == ASC_STARTING)
                for (int seat = 0; seat < game->base.players; seat++)
                    segment_add(player_at(game, state, seat), DECK_BAG, (uint8_t)card);
        }
        if (facts->zone == ASC_ALWAYS)
            asc__deck_set_pile(game, state, game->cards[card].pile, facts->copies);
    }
    uint32_t count[ASC_CARDS_MAX];
    state->cards = (uint16_t)asc__deck_count_cards(game, state, count);
    return true;
}

void asc__deck_reseed(const asc_game *game, asc_state *state, const asc_seed *seed)
{
    (void)game;
    deck_state *deck = (deck_state *)state;
    memcpy(deck->key, seed->word, sizeof deck->key);
    deck->secure = seed->secure;
}

void asc__deck_first_deal(const deck_game *game, deck_state *state, unsigned who)
{
    deck_context context = {.game = game, .state = state};
    for (int seat = 0; seat < game->base.players; seat++)
        if (who >> seat & 1)
            asc__deck_draw(&context, seat, DECK_HAND);
    asc__deck_deal_row(&context);
    asc__deck_run(&context);
}

void asc__deck_init(const asc_game *base, asc_state *out, const asc_seed *seed)
{
    const deck_game *game = deck_of(base);
    memcpy(out, game->template, base->state_size);
    asc__deck_reseed(base, out, seed);
    asc__deck_first_deal(game, (deck_state *)out, UINT_MAX);
}

/* ---- Creating -------------------------------------------------------------------------------- */

/* The solo opponent: the pack that insists decides, else the first that names somebody. */
static bool find_opponent(deck_game *game, const pack_set *set)
{
    const asc_pack *chosen = NULL;
    for (size_t i = 0; i < set->count; i++) {
        const asc_pack *pack = set->packs[i];
        if (pack->opponent != NULL &&
            (chosen == NULL || (pack->opponent_first && !chosen->opponent_first)))
            chosen = pack;
    }
    game->solo_stops = set->count == 1 && set->packs[0]->opponent_stops;
    const asc_language *language = asc__host_language(&game->base.host);
    const asc_pack_language *names =
        chosen != NULL ? asc__pack_language(chosen, language->code) : NULL;
    const char *name = chosen == NULL ? asc__lang_sentence(language, DECK_OPPONENT)
                       : names != NULL && names->opponent != NULL ? asc__noun_name(names->opponent)
                                                                  : chosen->opponent;
    const char *plain = chosen == NULL ? DECK_OPPONENT : chosen->opponent;
    game->base.opponent = asc__arena_string(&game->arena, name, strlen(name));
    game->solo_name = asc__arena_string(&game->arena, plain, strlen(plain));
    return game->base.opponent != NULL && game->solo_name != NULL;
}

static asc_status fill_in(deck_game *game, const pack_set *set, const int32_t *options,
                          asc_report *report)
{
    uint64_t id = asc__hash(0, options, DECK_OPTIONS * sizeof *options);
    for (size_t i = 0; i < set->count; i++)
        id = asc__hash(id, &set->packs[i]->hash, sizeof set->packs[i]->hash);
    if (set->base != NULL)
        id = asc__hash(id, &set->base->hash, sizeof set->base->hash);
    id = asc__hash(id, &game->base.players, sizeof game->base.players);
    game->base.game_id = (uint32_t)id;
    asc_status status =
        asc__deck_join(game, set->packs, set->count, set->base, options[DECK_TREASURES], report);
    if (status == ASC_OK)
        status = asc__deck_make_tables(game, report);
    if (status != ASC_OK)
        return status;
    int32_t pool = options[DECK_HONOR_POOL], limit = options[DECK_TURN_LIMIT];
    int32_t usual = is_solitaire(game) ? HONOR_ALONE : HONOR_A_PLAYER * game->base.players;
    game->pool = (uint16_t)(pool == ASC__NOT_GIVEN ? usual : pool);
    game->turn_limit = (uint16_t)(limit == ASC__NOT_GIVEN ? 0 : limit);
    game->base.verbs = asc__deck_verbs;
    game->base.verb_count = DECK_VERB_COUNT;
    game->base.questions = asc__deck_questions;
    game->base.question_count = DECK_Q_COUNT;
    game->base.ties =
        is_solitaire(game) ? N_("A tie is lost: you need more honor than the opponent to win.")
        : game->teams > 0  ? N_("Of equal teams the one with the latest seat is ahead.")
                           : N_("Of equal scores the later seat is ahead.");
    /* Every card in hand, each ability in play, the row and the piles (in a team for two), an end;
     * or the answers from two zones, the row and "decline". */
    size_t offers = (DECK_SLOTS_MAX + DECK_PILES_MAX) * (game->teams > 0 ? 2u : 1u);
    game->base.legal_max = 2 * game->base.card_count + 6u * game->in_play_max + offers + 2;
    if (is_solitaire(game) && !find_opponent(game, set))
        return ASC_NO_MEMORY;
    if (!make_template(game) || !asc__deck_make_layout(game) || !asc__deck_make_worths(game) ||
        !asc__deck_make_terms(game))
        return ASC_NO_MEMORY;
    game->base.belief_size = asc__deck_belief_size(game);
    return ASC_OK;
}

/* Stores the requested packs as text, for records. */
static bool remember(deck_game *game, const pack_set *set, const int32_t *options)
{
    asc_pack_version *packs = asc__arena_alloc(&game->arena, set->count + 1, sizeof *packs);
    if (packs == NULL)
        return false;
    game->base.packs = packs;
    asc__options_keep(&game->base, options);
    for (size_t i = 0; i < set->count; i++) {
        const asc_pack *pack = set->packs[i];
        asc_pack_version version = {.hash = pack->hash};
        const char *title = asc_pack_title(pack);
        version.id = asc__arena_string(&game->arena, pack->id, strlen(pack->id));
        version.title = asc__arena_string(&game->arena, title, strlen(title));
        if (set->texts[i] != NULL) {
            const asc_source *source = &set->texts[i]->source;
            version.text = asc__arena_string(&game->arena, source->text, source->size);
            version.size = source->size;
        }
        if (version.id == NULL || version.title == NULL ||
            (set->texts[i] != NULL && version.text == NULL))
            return false;
        packs[game->base.pack_count++] = version;
    }
    if (set->base != NULL) {
        asc_pack_version *base = &packs[set->count];
        base->hash = set->base->hash;
        const char *title = asc_pack_title(set->base);
        base->id = asc__arena_string(&game->arena, set->base->id, strlen(set->base->id));
        base->title = asc__arena_string(&game->arena, title, strlen(title));
        game->base.base_pack = base;
        return base->id != NULL && base->title != NULL;
    }
    return true;
}

asc_status asc__deck_create(const asc_game_type *type, const asc_config *config,
                            const asc_host *host, asc_game **out)
{
    *out = NULL;
    asc_report report = asc__report_to(host, NULL);
    int players = config->players ? config->players : 2;
    int32_t options[DECK_OPTIONS];
    asc__options_read(type, config, options, &report);
    if (report.errors > 0)
        return ASC_BAD_CONFIG;
    pack_set set = {0};
    asc_status status = load_packs(config, host, &set, &report);
    if (status == ASC_OK)
        status = load_base(config, host, &set, &report);
    deck_game *game = NULL;
    if (status == ASC_OK && (!check_players(players, set.count, &report) ||
                             !check_teams(players, options[DECK_TEAMS], &report)))
        status = ASC_BAD_CONFIG;
    if (status == ASC_OK) {
        game = host->resize(host->user, NULL, sizeof *game);
        status = game ? ASC_OK : ASC_NO_MEMORY;
    }
    if (status == ASC_OK) {
        *game = (deck_game){
            .base = {.type = type, .host = *host, .seed = config->seed, .players = players},
            .teams = (uint8_t)(options[DECK_TEAMS] == ASC__NOT_GIVEN ? 0 : options[DECK_TEAMS]),
            .arena = {.host = *host},
            .treasure = ASC_NO_CARD,
            .odd_resources = DECK_RESOURCES_LARGE};
        status = fill_in(game, &set, options, &report);
        if (status == ASC_OK && !remember(game, &set, options))
            status = ASC_NO_MEMORY;
        if (status == ASC_OK)
            status = asc__deck_load_network(game);
    }
    free_packs(&set);
    if (status != ASC_OK) {
        asc__deck_destroy((asc_game *)game);
        return status;
    }
    *out = &game->base;
    return ASC_OK;
}

void asc__deck_destroy(asc_game *base)
{
    deck_game *game = (deck_game *)(void *)base;
    if (game == NULL)
        return;
    asc_host host = game->base.host;
    asc__arena_free(&game->arena);
    host.resize(host.user, game, 0);
}
