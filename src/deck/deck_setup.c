/*
 * deck_setup.c - from a configuration to a game, and from a seed to a state.
 *
 * Packs are loaded, their programs joined into one, and every limit computed and checked, so that
 * later no legal move can fail. Set-up of a state is copying a template and dealing.
 */
#include "deck_internal.h"

/* ---- Options --------------------------------------------------------------------------------- */

typedef struct settings {
    long honor_pool; /* -1: 30 a player */
    long turn_limit; /* rounds; 0: none */
} settings;

typedef struct option_rule {
    const char *name;
    long low, high;
    size_t offset;
} option_rule;

static const option_rule option_rules[] = {
    {"honor_pool", 1, 10000, offsetof(settings, honor_pool)},
    {"turn_limit", 1, 10000, offsetof(settings, turn_limit)},
};

static void read_options(const asc_config *config, settings *out, asc_report *report)
{
    *out = (settings){.honor_pool = -1};
    for (size_t i = 0; i < config->option_count; i++) {
        const asc_option *option = &config->options[i];
        const option_rule *rule = NULL;
        for (size_t k = 0; k < ASC__COUNT(option_rules); k++)
            if (strcmp(option->name, option_rules[k].name) == 0)
                rule = &option_rules[k];
        if (rule == NULL) {
            asc__report(report, 0, 0,
                        "there is no option \"%s\"; the options are honor_pool and turn_limit",
                        option->name);
            continue;
        }
        long number;
        asc_span value = {option->value, strlen(option->value)};
        if (!asc__span_number(value, rule->low, rule->high, &number)) {
            asc__report(report, 0, 0, "%s must be a number from %ld to %ld, not \"%s\"", rule->name,
                        rule->low, rule->high, option->value);
            continue;
        }
        memcpy((char *)out + rule->offset, &number, sizeof number);
    }
}

/* ---- Packs ----------------------------------------------------------------------------------- */

enum { PACKS_MAX = 1 };

typedef struct pack_set {
    asc_pack *packs[PACKS_MAX];
    size_t count;
} pack_set;

static void free_packs(pack_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        asc_pack_free(set->packs[i]);
}

static asc_status load_pack(asc_span name, const asc_host *host, pack_set *set, asc_report *report)
{
    char id[64];
    if (name.length == 0 || name.length >= sizeof id) {
        asc__report(report, 0, 0, "a pack's name has 1 to %zu letters", sizeof id - 1);
        return ASC_UNKNOWN_PACK;
    }
    memcpy(id, name.start, name.length);
    id[name.length] = '\0';
    asc_source source = {0};
    asc_status status = host->load ? host->load(host->user, id, &source) : ASC_UNKNOWN_PACK;
    if (status != ASC_OK) {
        asc__report(report, 0, 0, "pack \"%s\": %s", id, asc_status_text(status));
        return status;
    }
    asc_pack *pack;
    status = asc_pack_new(&source, host, &pack);
    if (host->release)
        host->release(host->user, &source);
    if (status != ASC_OK)
        return status;
    for (size_t i = 0; i < set->count; i++) {
        if (strcmp(set->packs[i]->id, pack->id) == 0) {
            asc__report(report, 0, 0, "pack \"%s\" is named twice", pack->id);
            asc_pack_free(pack);
            return ASC_BAD_CONFIG;
        }
    }
    set->packs[set->count++] = pack;
    return ASC_OK;
}

static asc_status load_packs(const char *names, const asc_host *host, pack_set *set,
                             asc_report *report)
{
    asc_span rest = {names, strlen(names)}, name;
    asc_status result = ASC_OK;
    while (asc__span_cut(&rest, ',', &name)) {
        if (set->count == PACKS_MAX) {
            asc__report(report, 0, 0, "a game is played with one pack, not with \"%s\"", names);
            return ASC_BAD_CONFIG;
        }
        asc_status status = load_pack(asc__span_trim(name), host, set, report);
        if (status == ASC_NO_MEMORY)
            return status;
        if (status != ASC_OK && result == ASC_OK)
            result = status;
    }
    return result;
}

/* ---- Joining packs into one game
 * ----------------------------------------------------------------- */

/* Copies a program, with everything that counts filters and instructions moved to its new place. */
static void join_program(deck_game *game, const asc_pack *pack)
{
    uint8_t filter_base = (uint8_t)(game->filter_count - 1);
    uint16_t code_base = (uint16_t)game->code_count;
    memcpy(&game->filters[game->filter_count], &pack->filters[1],
           (pack->filter_count - 1) * sizeof *pack->filters);
    game->filter_count += pack->filter_count - 1;
    for (size_t i = 0; i < pack->code_count; i++) {
        asc_ins ins = pack->code[i];
        if (ins.filter != 0)
            ins.filter = (uint8_t)(ins.filter + filter_base);
        game->code[game->code_count++] = ins;
    }
    for (size_t i = 0; i < pack->ability_count; i++) {
        asc_ability ability = pack->abilities[i];
        if (ability.filter != 0)
            ability.filter = (uint8_t)(ability.filter + filter_base);
        ability.start = (uint16_t)(ability.start + code_base);
        game->abilities[game->ability_count++].printed = ability;
    }
}

/* Lanes and amounts of one instruction, if it is a plain gain. */
static bool fuse(const asc_ins *ins, deck_effect *effect)
{
    if (ins->per != ASC_PER_NONE)
        return false;
    if (ins->op == ASC_OP_DRAW) {
        effect->draw = (uint8_t)(effect->draw + ins->n);
        return true;
    }
    if (ins->op != ASC_OP_GAIN)
        return false;
    if (ins->arg == ASC_HONOR)
        effect->honor = (uint8_t)(effect->honor + ins->n);
    else if (ins->arg == ASC_ENERGY)
        effect->gain += DECK_LANE(DECK_LANE_ENERGY, ins->n);
    else
        effect->gain += DECK_LANE(ins->arg, ins->n);
    return true;
}

void asc__deck_prepare_effect(const asc_ins *code, uint16_t start, uint16_t len,
                              deck_effect *effect)
{
    *effect = (deck_effect){.pc = start, .end = (uint16_t)(start + len)};
    /* Sums that could pass 255 are left to the interpreter. */
    while (effect->pc < effect->end && effect->honor <= UINT8_MAX - ASC_AMOUNT_MAX &&
           effect->draw <= UINT8_MAX - ASC_AMOUNT_MAX && fuse(&code[effect->pc], effect))
        effect->pc++;
    effect->plain = effect->pc == effect->end && !effect->honor && !effect->draw;
}

/* Prepares the abilities of a card for running, and what the hot code asks of it. */
static void prepare_card(deck_game *game, deck_card *card)
{
    for (uint16_t i = 0; i < card->ability_count; i++) {
        deck_ability *ability = &game->abilities[card->abilities + i];
        const asc_ability *printed = &ability->printed;
        uint8_t bit = (uint8_t)(1u << i);
        asc__deck_prepare_effect(game->code, printed->start, printed->len, &ability->effect);
        switch ((asc_section)printed->section) {
        case ASC_PLAY:
        case ASC_REWARD:
            card->effect = ability->effect;
            break;
        case ASC_TROPHY:
        case ASC_USE: {
            uint8_t number = 1;
            for (uint16_t k = 0; k < i; k++)
                number = (uint8_t)(number + ((card->use_mask >> k) & 1));
            ability->number = number;
            card->use_mask |= bit;
            break;
        }
        case ASC_ON:
            card->on_mask |= bit;
            if (game->code[printed->start].op == ASC_OP_PLACE)
                card->listens |= DECK_LISTENS_PLACE;
            else
                card->listens |= (uint8_t)(1u << printed->event);
            if (!(printed->flags & ASC_FIRST))
                game->at_any_time |= (uint8_t)(1u << printed->event);
            break;
        case ASC_UNITED:
            card->on_mask |= bit;
            card->listens |= DECK_LISTENS_UNITED;
            game->at_any_time |= DECK_LISTENS_UNITED;
            break;
        case ASC_WHILE:
            for (uint16_t pc = printed->start; pc < printed->start + printed->len; pc++) {
                if (game->code[pc].op == ASC_OP_COUNTS)
                    card->counts_as |= game->code[pc].arg;
                else
                    card->listens |= DECK_LISTENS_DISCOUNT;
            }
            break;
        case ASC_FATE:
            game->has_fate = true;
            break;
        }
    }
    game->counts_as |= card->counts_as;
}

static asc_status join_cards(deck_game *game, const pack_set *set, const asc_card *catalog[],
                             asc_report *report)
{
    size_t index = 0;
    for (size_t p = 0; p < set->count; p++) {
        const asc_pack *pack = set->packs[p];
        uint16_t ability_base = (uint16_t)game->ability_count;
        join_program(game, pack);
        for (size_t i = 0; i < pack->card_count; i++, index++) {
            const asc_card_def *def = &pack->defs[i];
            deck_card *card = &game->cards[index];
            catalog[index] = &pack->cards[i];
            *card = (deck_card){.kind = def->kind,
                                .faction = def->faction,
                                .cost = def->cost,
                                .honor = def->honor,
                                .flags = def->flags,
                                .free_energy = def->free_energy,
                                .abilities = (uint16_t)(def->first_ability + ability_base),
                                .ability_count = def->ability_count};
            if (def->zone == ASC_ALWAYS) {
                if (game->pile_count == DECK_PILES_MAX) {
                    asc__report(report, 0, 0, "a game has at most %d always-available cards",
                                DECK_PILES_MAX);
                    return ASC_LIMIT;
                }
                card->home = DECK_HOME_PILE;
                card->pile = game->pile_count;
                game->piles[game->pile_count++] = (uint8_t)index;
            } else if (def->zone == ASC_STARTING) {
                if (game->starting_count == DECK_STARTING_MAX) {
                    asc__report(report, 0, 0, "a starting deck has at most %d different cards",
                                DECK_STARTING_MAX);
                    return ASC_LIMIT;
                }
                card->home = DECK_HOME_BOX;
                card->pile = game->starting_count;
                game->starting[game->starting_count++] = (uint8_t)index;
            } else if (def->kind & ASC_TREASURE) {
                if (game->treasure != ASC_NO_CARD) {
                    asc__report(report, 0, 0, "a center deck has at most one kind of treasure");
                    return ASC_LIMIT;
                }
                game->treasure = (uint8_t)index;
            }
            if (def->free_energy > 0)
                game->odd_purse |= DECK_LANE(DECK_LANE_ENERGY, 0xffff);
            prepare_card(game, card);
        }
    }
    return ASC_OK;
}

/* The game's own copy of the catalog, strings included: packs are freed after set-up. */
static bool copy_catalog(deck_game *game, const asc_card *catalog[], size_t count)
{
    asc_card *cards = asc__arena_alloc(&game->arena, count, sizeof *cards);
    if (cards == NULL)
        return false;
    game->base.cards = cards;
    game->base.card_count = count;
    for (size_t i = 0; i < count; i++) {
        cards[i] = *catalog[i];
        const char **strings[] = {&cards[i].name, &cards[i].pack, &cards[i].kind, &cards[i].faction,
                                  &cards[i].text};
        for (size_t k = 0; k < ASC__COUNT(strings); k++) {
            const char *string = *strings[k];
            if (string == NULL)
                continue;
            *strings[k] = asc__arena_string(&game->arena, string, strlen(string));
            if (*strings[k] == NULL)
                return false;
        }
    }
    return true;
}

/* ---- Tables computed from the program
 * ------------------------------------------------------------ */

static bool in_while(const deck_game *game, size_t pc)
{
    for (size_t i = 0; i < game->ability_count; i++) {
        const asc_ability *ability = &game->abilities[i].printed;
        if (ability->section == ASC_WHILE && pc >= ability->start &&
            pc < (size_t)ability->start + ability->len)
            return true;
    }
    return false;
}

/* Numbers the effects that last for a turn, and the runes that pay for some cards only. */
static asc_status number_lasting(deck_game *game, asc_report *report)
{
    for (size_t pc = 0; pc < game->code_count; pc++) {
        const asc_ins *ins = &game->code[pc];
        if (ins->op == ASC_OP_GAIN_FOR) {
            bool known = false;
            for (int i = 0; i < game->restricted_count; i++)
                known |= memcmp(&game->filters[game->restricted[i]], &game->filters[ins->filter],
                                sizeof *game->filters) == 0;
            if (known)
                continue;
            if (game->restricted_count == DECK_RESTRICTED_MAX) {
                asc__report(report, 0, 0, "a game has at most %d kinds of runes with a purpose",
                            DECK_RESTRICTED_MAX);
                return ASC_LIMIT;
            }
            game->restricted[game->restricted_count++] = ins->filter;
        }
        bool lasting = ins->op == ASC_OP_LATER || ins->op == ASC_OP_UNITE ||
                       (ins->op == ASC_OP_DISCOUNT && !in_while(game, pc));
        if (!lasting)
            continue;
        if (game->lasting_count == DECK_LASTING_MAX) {
            asc__report(report, 0, 0, "a game has at most %d different effects that last a turn",
                        DECK_LASTING_MAX);
            return ASC_LIMIT;
        }
        uint8_t bit = (uint8_t)(1u << game->lasting_count);
        if (ins->op == ASC_OP_LATER)
            game->later_mask[ins->arg] |= bit;
        else if (ins->op == ASC_OP_UNITE)
            game->unite_mask |= bit;
        else
            game->discount_mask |= bit;
        game->has_waiting |= ins->op != ASC_OP_DISCOUNT;
        game->lasting[game->lasting_count++] = (uint16_t)pc;
    }
    return ASC_OK;
}

/* Which discounts and which runes with a purpose help to pay for which card. */
static void find_boosts(deck_game *game)
{
    for (unsigned i = 0; i < DECK_LASTING_MAX + DECK_RESTRICTED_MAX; i++) {
        unsigned purpose = i - DECK_LASTING_MAX;
        bool discount = i < game->lasting_count && (game->discount_mask >> i & 1);
        if (!discount && (i < DECK_LASTING_MAX || purpose >= game->restricted_count))
            continue;
        const asc_filter *filter = &game->filters[discount ? game->code[game->lasting[i]].filter
                                                           : game->restricted[purpose]];
        uint16_t bit = (uint16_t)(1u << i);
        if (filter->flags & ASC_WITH_TREASURE)
            game->treasure_boosts |= bit;
        for (size_t card = 0; card < game->base.card_count; card++) {
            bool pays = discount || !(game->cards[card].kind & ASC_MONSTER);
            if (pays && card_fits(game, filter, (uint8_t)card, 0))
                game->cards[card].boosts[0] |= bit;
            if (pays && card_fits(game, filter, (uint8_t)card, game->counts_as))
                game->cards[card].boosts[1] |= bit;
        }
    }
}

/* Gives every "first this turn" trigger a bit, and every card the bits it sets. */
static asc_status number_firsts(deck_game *game, asc_report *report)
{
    struct {
        uint8_t event;
        asc_filter filter;
    } firsts[DECK_FIRST_MAX];
    uint8_t count = 0;
    for (size_t i = 0; i < game->ability_count; i++) {
        deck_ability *ability = &game->abilities[i];
        if (ability->printed.section != ASC_ON || !(ability->printed.flags & ASC_FIRST))
            continue;
        const asc_filter *filter = &game->filters[ability->printed.filter];
        uint8_t bit = 0;
        while (bit < count && (firsts[bit].event != ability->printed.event ||
                               memcmp(&firsts[bit].filter, filter, sizeof *filter) != 0))
            bit++;
        if (bit == DECK_FIRST_MAX) {
            asc__report(report, 0, 0, "a game has at most %d different \"first\" triggers",
                        DECK_FIRST_MAX);
            return ASC_LIMIT;
        }
        if (bit == count) {
            firsts[count].event = ability->printed.event;
            firsts[count++].filter = *filter;
        }
        ability->first_bit = bit;
    }
    for (uint8_t bit = 0; bit < count; bit++) {
        if (firsts[bit].filter.zones == ASC_IN_ROW)
            game->first_in_row |= (uint16_t)(1u << bit);
        for (size_t card = 0; card < game->base.card_count; card++)
            if (card_fits(game, &firsts[bit].filter, (uint8_t)card, 0))
                game->cards[card].first_bits[firsts[bit].event] |= (uint16_t)(1u << bit);
    }
    return ASC_OK;
}

/* Does the code of some ability of the card contain an instruction like this? */
static bool card_has(const deck_game *game, const deck_card *card, uint8_t op, uint8_t flags)
{
    for (uint16_t i = 0; i < card->ability_count; i++) {
        const asc_ability *ability = &game->abilities[card->abilities + i].printed;
        for (uint16_t pc = ability->start; pc < ability->start + ability->len; pc++)
            if (game->code[pc].op == op && (game->code[pc].flags & flags) == flags)
                return true;
    }
    return false;
}

/*
 * The deepest the stack of unfinished effects can get. A plain effect needs a few frames (its code,
 * a loop and its body, a trigger and its code, an entering construct's trigger and code). Beyond
 * that only chains grow it: every copier and every monster whose reward takes others takes part
 * once, and what takes the whole row at once leaves three frames a slot.
 */
static size_t deepest(const deck_game *game)
{
    size_t depth = 8u + game->lasting_count;
    for (size_t i = 0; i < game->base.card_count; i++) {
        const deck_card *card = &game->cards[i];
        size_t copies = game->base.cards[i].copies;
        if (game->base.cards[i].zone == ASC_STARTING)
            copies *= (size_t)game->base.players;
        bool chains = card_has(game, card, ASC_OP_COPY, 0) ||
                      ((card->kind & ASC_MONSTER) && (card_has(game, card, ASC_OP_TAKE, 0) ||
                                                      card_has(game, card, ASC_OP_DEFEAT, 0)));
        if (chains)
            depth += 3 * copies;
        if (card_has(game, card, ASC_OP_TAKE, ASC_EACH) ||
            card_has(game, card, ASC_OP_DEFEAT, ASC_EACH))
            depth += 3 * DECK_SLOTS_MAX * copies;
    }
    return depth;
}

static size_t align_up(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

/* How many cards there can be of what, and where the parts of a state lie. */
static asc_status lay_out(deck_game *game, asc_report *report)
{
    size_t center = 0, owned = 0, in_play = 0;
    bool grows = false;
    for (size_t i = 0; i < game->base.card_count; i++) {
        const asc_card *card = &game->base.cards[i];
        size_t copies = card->copies;
        if (card->zone == ASC_STARTING)
            copies *= (size_t)game->base.players;
        if (card->zone == ASC_CENTER)
            center += copies;
        if (!(game->cards[i].kind & ASC_MONSTER))
            owned += copies;
        bool trophy = (game->cards[i].kind & ASC_MONSTER) && game->cards[i].use_mask;
        if (trophy || (game->cards[i].kind & ASC_CONSTRUCT))
            in_play += copies;
        grows |= card_has(game, &game->cards[i], ASC_OP_SLOTS, 0);
    }
    size_t depth = deepest(game);
    if (in_play > 250 || depth > 250 || center > 2000 || owned > 4000) {
        asc__report(report, 0, 0,
                    "the packs together are too large: at most 250 constructs and trophies, 2000 "
                    "center cards, 4000 cards to own, and effects 250 deep");
        return ASC_LIMIT;
    }
    game->row_words = grows ? 2 : 1;
    game->small = !grows && game->base.card_count <= 64;
    game->center_size = (uint16_t)center;
    game->owned_max = (uint16_t)(owned + 1); /* segment_add reads one past the last card */
    game->in_play_max = (uint16_t)in_play;
    game->frames_max = (uint16_t)depth;
    size_t at = align_up(sizeof(deck_state));
    game->players_at = (uint16_t)at;
    game->player_size =
        (uint16_t)align_up(sizeof(deck_player) + game->owned_max + 3u * game->in_play_max);
    at += (size_t)game->player_size * (size_t)game->base.players;
    game->center_at = (uint16_t)at;
    at = align_up(at + center);
    game->frames_at = (uint16_t)at;
    at += depth * sizeof(deck_frame);
    at = (at + 15) & ~(size_t)15;
    if (at > UINT16_MAX) {
        asc__report(report, 0, 0, "the packs together are too large for one game");
        return ASC_LIMIT;
    }
    game->base.state_size = at;
    return ASC_OK;
}

/* ---- The set-up before the first draw
 * --------------------------------------------------------------- */

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

void asc__deck_init(const asc_game *base, asc_state *out, const asc_seed *seed)
{
    const deck_game *game = deck_of(base);
    deck_state *state = (deck_state *)out;
    memcpy(state, game->template, base->state_size);
    asc__deck_reseed(base, out, seed);
    deck_context context = {game, state, NULL};
    for (int seat = 0; seat < base->players; seat++)
        asc__deck_draw(&context, seat, DECK_HAND);
    asc__deck_fill_row(&context);
    asc__deck_run(&context);
}

/* ---- Creating
 * ------------------------------------------------------------------------------------- */

static asc_status fill_in(deck_game *game, const pack_set *set, const settings *options,
                          asc_report *report)
{
    size_t cards = 0, abilities = 0, code = 0, filters = 1;
    uint64_t id = asc__hash(0, options, sizeof *options);
    for (size_t i = 0; i < set->count; i++) {
        const asc_pack *pack = set->packs[i];
        cards += pack->card_count;
        abilities += pack->ability_count;
        code += pack->code_count;
        filters += pack->filter_count - 1;
        id = asc__hash(id, &pack->hash, sizeof pack->hash);
    }
    id = asc__hash(id, &game->base.players, sizeof game->base.players);
    game->base.game_id = (uint32_t)id;
    if (cards > ASC_CARDS_MAX || filters > 256 || code > 60000) {
        asc__report(report, 0, 0, "the packs have %zu different cards; a game can have %d", cards,
                    ASC_CARDS_MAX);
        return ASC_LIMIT;
    }
    game->cards = asc__arena_alloc(&game->arena, cards, sizeof *game->cards);
    game->abilities = asc__arena_alloc(&game->arena, abilities, sizeof *game->abilities);
    game->code = asc__arena_alloc(&game->arena, code + 1, sizeof *game->code);
    game->filters = asc__arena_alloc(&game->arena, filters, sizeof *game->filters);
    if (!game->cards || !game->abilities || !game->code || !game->filters)
        return ASC_NO_MEMORY;
    game->filter_count = 1;
    const asc_card *catalog[ASC_CARDS_MAX];
    asc_status status = join_cards(game, set, catalog, report);
    if (status != ASC_OK)
        return status;
    if (!copy_catalog(game, catalog, cards))
        return ASC_NO_MEMORY;
    if ((status = number_lasting(game, report)) != ASC_OK ||
        (status = number_firsts(game, report)) != ASC_OK ||
        (status = lay_out(game, report)) != ASC_OK)
        return status;
    find_boosts(game);
    game->pool =
        (uint16_t)(options->honor_pool > 0 ? options->honor_pool : 30 * (long)game->base.players);
    game->turn_limit = (uint16_t)options->turn_limit;
    game->base.verbs = asc__deck_verbs;
    game->base.verb_count = DECK_VERB_COUNT;
    game->base.questions = asc__deck_questions;
    game->base.question_count = DECK_Q_COUNT;
    game->base.move_index_count = asc__deck_move_index_count(game);
    /* Every card in hand, each ability in play, the row, the piles, an end; or the answers from two
     * zones, the row and "decline". */
    game->base.legal_max = 2 * cards + 6u * game->in_play_max + DECK_SLOTS_MAX + DECK_PILES_MAX + 2;
    if (!make_template(game) || !asc__deck_make_layout(game))
        return ASC_NO_MEMORY;
    game->base.belief_size = asc__deck_belief_size(game);
    return ASC_OK;
}

asc_status asc__deck_create(const asc_config *config, const asc_host *host, asc_game **out)
{
    *out = NULL;
    asc_report report = {.diag = host->diag, .user = host->user};
    int players = config->players ? config->players : 2;
    if (players < 2 || players > 4)
        asc__report(&report, 0, 0, "2 to 4 can play, not %d", players);
    settings options;
    read_options(config, &options, &report);
    if (report.errors > 0)
        return ASC_BAD_CONFIG;
    pack_set set = {0};
    asc_status status = load_packs(config->packs ? config->packs : asc__deck_game.default_packs,
                                   host, &set, &report);
    deck_game *game = NULL;
    if (status == ASC_OK) {
        game = host->resize(host->user, NULL, sizeof *game);
        status = game ? ASC_OK : ASC_NO_MEMORY;
    }
    if (status == ASC_OK) {
        *game = (deck_game){.base = {.type = &asc__deck_game,
                                     .host = *host,
                                     .seed = config->seed,
                                     .players = players},
                            .arena = {.host = *host},
                            .treasure = ASC_NO_CARD,
                            /* 128 and more: such a purse does not fit into the bytes of a cost. */
                            .odd_purse = DECK_LANE(DECK_LANE_RUNES, 0xff80) |
                                         DECK_LANE(DECK_LANE_POWER, 0xff80)};
        status = fill_in(game, &set, &options, &report);
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
