/*
 * deck_tables.c - from cards to the tables that a game runs on: effects prepared, everything
 * numbered that a state must remember, every limit computed and checked. The cards themselves come
 * from deck_join.c.
 */
#include "deck_rules.h"
#include "rules_text.h"

/* ---- Cards ready to be played ---------------------------------------------------------------- */

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

static void prepare_effect(const asc_ins *code, uint16_t start, uint16_t len, deck_effect *effect)
{
    *effect = (deck_effect){.pc = start, .end = (uint16_t)(start + len)};
    /* Sums that could pass 255 are left to the interpreter. */
    while (effect->pc < effect->end && effect->honor <= UINT8_MAX - ASC_AMOUNT_MAX &&
           effect->draw <= UINT8_MAX - ASC_AMOUNT_MAX && fuse(&code[effect->pc], effect))
        effect->pc++;
    effect->plain =
        effect->pc == effect->end && !effect->honor && !effect->draw && effect_energy(effect) == 0;
}

/* DECK_ASKS_* of one instruction. */
static unsigned asks_of_ins(const deck_game *game, const asc_ins *ins)
{
    unsigned hand = game->filters[ins->filter].zones & ASC_IN_HAND ? DECK_ASKS_HAND : 0;
    switch ((asc_opcode)ins->op) {
    case ASC_OP_DISCARD:
        return hand | (ins->flags & ASC_RANDOM ? 0 : DECK_ASKS);
    case ASC_OP_COPY:
        return DECK_ASKS | DECK_ASKS_COPY;
    case ASC_OP_DEFEAT:
    case ASC_OP_TAKE:
        return DECK_ASKS | DECK_ASKS_DEFEAT;
    case ASC_OP_BANISH:
    case ASC_OP_DESTROY:
    case ASC_OP_ACQUIRE:
    case ASC_OP_RECOVER:
    case ASC_OP_CHOOSE:
    case ASC_OP_PLACE:
    case ASC_OP_LOOK:
        return hand | DECK_ASKS;
    case ASC_OP_COUNTS:
    case ASC_OP_COUNT:
    case ASC_OPS_FLOW:
    case ASC_OPS_DOING:
        break;
    }
    return hand; /* an amount may go by the hand */
}

/* DECK_ASKS_* of an ability. Choices that opponents make for themselves do not count. */
static unsigned asks_of(const deck_game *game, const asc_ability *printed)
{
    unsigned asks = 0, others = 0, end = (unsigned)printed->start + printed->len;
    for (unsigned pc = printed->start; pc < end; pc++) {
        const asc_ins *ins = &game->code[pc];
        if (pc >= others || (ins->flags & ASC_YOU_CHOOSE))
            asks |= asks_of_ins(game, ins);
        if (ins->op == ASC_OP_EACH && ins->arg == ASC_EACH_OPPONENT)
            others = pc + 1 + ins->len;
    }
    return asks;
}

/* What playing a card may ask, or its reward; and of a construct, what it asks of the hand once it
 * is there. */
static void prepare_asks(deck_game *game, deck_card *card)
{
    unsigned asks = 0;
    for (uint16_t i = 0; i < card->ability_count; i++) {
        deck_ability *ability = &game->abilities[card->abilities + i];
        uint8_t section = ability->printed.section;
        ability->effect.asks = (uint8_t)asks_of(game, &ability->printed);
        bool at_once = section != ASC_USE && section != ASC_TROPHY;
        if (section != ASC_FATE && section != ASC_WHILE)
            asks |= ability->effect.asks & (at_once ? ~0u : ~(unsigned)DECK_ASKS);
    }
    card->effect.asks = (uint8_t)asks;
    game->rewards_ask_hand |= (card->kind & ASC_MONSTER) && (asks & DECK_ASKS_HAND);
}

/* What a card's ability waits for: to happen by itself, or to be armed. */
static void prepare_waiting(deck_game *game, deck_card *card, const asc_ability *printed,
                            uint8_t bit)
{
    bool unite = asc__awaits_unite(printed);
    if (!unite && !asc__awaits_event(printed))
        return;
    uint8_t event = unite ? DECK_LISTENS_UNITED : (uint8_t)(1u << printed->event);
    card->on_mask |= bit;
    if (game->code[printed->start].op == ASC_OP_PLACE)
        card->listens |= DECK_LISTENS_PLACE;
    else
        card->listens |= event;
    if (!(printed->flags & ASC_FIRST))
        game->at_any_time |= event;
    game->has_armed |= printed->section == ASC_USE;
}

/* Prepares the abilities of a card for running, and what the hot code asks of it. */
static void prepare_card(deck_game *game, deck_card *card)
{
    for (uint16_t i = 0; i < card->ability_count; i++) {
        deck_ability *ability = &game->abilities[card->abilities + i];
        const asc_ability *printed = &ability->printed;
        uint8_t bit = (uint8_t)(1u << i);
        prepare_effect(game->code, printed->start, printed->len, &ability->effect);
        if (printed->flags & ASC_ONCE_EVER)
            card->ever_mask |= bit;
        prepare_waiting(game, card, printed, bit);
        switch ((asc_section)printed->section) {
        case ASC_PLAY:
        case ASC_REWARD:
            card->effect = ability->effect;
            break;
        case ASC_TROPHY:
        case ASC_USE: {
            uint8_t number = 1;
            if (printed->section == ASC_TROPHY) /* what it gives is for banishing it */
                ability->printed.price = ASC_BANISH_THIS;
            for (uint16_t k = 0; k < i; k++)
                number = (uint8_t)(number + ((card->use_mask >> k) & 1));
            ability->number = number;
            card->use_mask |= bit;
            break;
        }
        case ASC_ON:
        case ASC_UNITED:
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
    prepare_asks(game, card);
}

/* ---- Tables computed from the program -------------------------------------------------------- */

bool asc__deck_in_section(const deck_game *game, size_t pc, asc_section section)
{
    for (size_t i = 0; i < game->ability_count; i++) {
        const asc_ability *ability = &game->abilities[i].printed;
        if (ability->section == section && pc >= ability->start &&
            pc < (size_t)ability->start + ability->len)
            return true;
    }
    return false;
}

/* A filter in words, for the names of what is kept for a turn: "mechana construct". */
static void add_filter_words(const asc_filter *filter, asc_text *text)
{
    for (int i = 0; i < ASC_FACTION_COUNT; i++)
        if (filter->factions >> i & 1)
            asc__text_addf(text, " %s", asc__faction_names[i]);
    for (int i = 0; i < ASC_KIND_COUNT; i++)
        if (filter->kinds >> i & 1)
            asc__text_addf(text, " %s", asc__kind_names[i]);
    if (filter->cost_max > 0)
        asc__text_addf(text, " of cost %d or less", filter->cost_max - 1);
    if (filter->flags & ASC_WITH_TREASURE)
        asc__text_add(text, " with treasure");
}

/* A sentence about the cards of a filter, in the host's language; NULL without memory. */
static const char *say_of_cards(deck_game *game, const char *template, unsigned filter)
{
    const asc_rules_cards cards = {
        .filter = &game->filters[filter], .noun = ASC_SAY_CARD, .count = ASC_ALL_CARDS};
    char title[256];
    asc_speech speech = asc__speech_init(asc__host_language(&game->base.host), title, sizeof title);
    ASC__SAY_TEXT(&speech, template, asc__arg_phrase(asc__rules_cards, &cards, 0));
    return asc__arena_string(&game->arena, title, strlen(title));
}

/* The title for people: "runes for Mechana constructs"; NULL: out of memory. */
static const char *make_amount_title(deck_game *game, const asc_ins *ins, unsigned purpose)
{
    const char *template = ins == NULL                  ? T_("runes for {0}")
                           : ins->op == ASC_OP_DISCOUNT ? T_("discount for {0}")
                           : ins->op == ASC_OP_UNITE    ? T_("unite with {0}")
                                                        : T_("waiting for {0}");
    return say_of_cards(game, template, ins ? ins->filter : game->restricted[purpose]);
}

/* Gives what is kept for a turn the names that views and positions call it by. */
static bool name_amounts(deck_game *game)
{
    for (unsigned i = 0; i < DECK_AMOUNTS_MAX; i++) {
        unsigned purpose = i - DECK_LASTING_MAX;
        if (i < DECK_LASTING_MAX ? i >= game->lasting_count : purpose >= game->restricted_count)
            continue;
        const asc_ins *ins = i < DECK_LASTING_MAX ? &game->code[game->lasting[i]] : NULL;
        char name[160];
        asc_text text = asc__text_init(name, sizeof name);
        asc__text_add(&text, ins == NULL                  ? "runes for"
                             : ins->op == ASC_OP_DISCOUNT ? "discount for"
                             : ins->op == ASC_OP_UNITE    ? "unite with"
                                                          : "waiting for");
        add_filter_words(&game->filters[ins ? ins->filter : game->restricted[purpose]], &text);
        for (unsigned k = 0; k < i; k++)
            if (game->amount_names[k] != NULL && strcmp(game->amount_names[k], name) == 0)
                asc__text_addf(&text, ", also %c", 'a' + (char)i);
        size_t length = text.length < sizeof name ? text.length : sizeof name - 1;
        game->amount_names[i] = asc__arena_string(&game->arena, name, length);
        game->amount_titles[i] = make_amount_title(game, ins, purpose);
        if (game->amount_names[i] == NULL || game->amount_titles[i] == NULL)
            return false;
    }
    for (unsigned i = 0; i < game->restricted_count; i++)
        if ((game->purposes[i] = say_of_cards(game, "{0}", game->restricted[i])) == NULL)
            return false;
    return true;
}

/* Is it a discount on just the cards that another one is on? Then they add up in one place. */
static bool known_discount(const deck_game *game, const asc_ins *ins)
{
    for (unsigned i = 0; i < game->lasting_count && ins->op == ASC_OP_DISCOUNT; i++)
        if (asc__deck_same_discount(game, i, ins))
            return true;
    return false;
}

/* The card whose ability this instruction is in. */
static uint8_t card_of(const deck_game *game, size_t pc)
{
    for (size_t card = 0; card < game->base.card_count; card++)
        for (unsigned i = 0; i < game->cards[card].ability_count; i++) {
            const asc_ability *printed = &game->abilities[game->cards[card].abilities + i].printed;
            if (pc >= printed->start && pc < (size_t)printed->start + printed->len)
                return (uint8_t)card;
        }
    return ASC_NO_CARD;
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
                asc__report(report, 0, 0, "a game has at most %d kinds of restricted runes",
                            DECK_RESTRICTED_MAX);
                return ASC_LIMIT;
            }
            game->restricted[game->restricted_count++] = ins->filter;
        }
        bool lasting = ins->op == ASC_OP_LATER || ins->op == ASC_OP_UNITE ||
                       (ins->op == ASC_OP_DISCOUNT && !asc__deck_in_section(game, pc, ASC_WHILE));
        if (!lasting || known_discount(game, ins))
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
        game->lasting_of[game->lasting_count] = card_of(game, pc);
        game->lasting[game->lasting_count++] = (uint16_t)pc;
    }
    return ASC_OK;
}

/* Notes the effects that help to pay for the cards of a filter. */
static void add_boost(deck_game *game, const asc_filter *filter, unsigned bit, bool monsters)
{
    for (size_t card = 0; card < game->base.card_count; card++) {
        if (!monsters && (game->cards[card].kind & ASC_MONSTER))
            continue;
        for (int all = 0; all < 2; all++)
            if (card_fits(game, filter, (uint8_t)card, all ? game->counts_as : 0))
                game->cards[card].boosts[all] |= (uint16_t)bit;
    }
}

/* Which cards something in play can make cheaper. */
static void find_standing_boosts(deck_game *game)
{
    bool treasure = true;
    for (size_t pc = 0; pc < game->code_count; pc++) {
        if (game->code[pc].op != ASC_OP_DISCOUNT || !asc__deck_in_section(game, pc, ASC_WHILE))
            continue;
        const asc_filter *filter = &game->filters[game->code[pc].filter];
        treasure &= (filter->flags & ASC_WITH_TREASURE) != 0;
        add_boost(game, filter, DECK_BOOST_STANDING, true);
    }
    if (treasure)
        game->treasure_boosts |= DECK_BOOST_STANDING;
}

/* Which cards are free with enough energy. From which energy on one looks is a power of two, so
 * that a mask can tell. */
static void find_free(deck_game *game)
{
    for (size_t card = 0; card < game->base.card_count; card++) {
        unsigned energy = game->cards[card].free_energy, from = 1;
        if (energy == 0)
            continue;
        while (2 * from <= energy)
            from *= 2;
        game->odd_resources |= DECK_LANE(DECK_LANE_ENERGY, 0xffff & ~(from - 1));
        for (int all = 0; all < 2; all++)
            game->cards[card].boosts[all] |= DECK_BOOST_FREE;
    }
}

/* What helps to pay for which card: discounts and restricted runes, things in play, energy. */
static void find_boosts(deck_game *game)
{
    find_standing_boosts(game);
    find_free(game);
    for (unsigned i = 0; i < DECK_AMOUNTS_MAX; i++) {
        unsigned purpose = i - DECK_LASTING_MAX;
        bool discount = i < game->lasting_count && (game->discount_mask >> i & 1);
        if (!discount && (i < DECK_LASTING_MAX || purpose >= game->restricted_count))
            continue;
        const asc_filter *filter = &game->filters[discount ? game->code[game->lasting[i]].filter
                                                           : game->restricted[purpose]];
        if (filter->flags & ASC_WITH_TREASURE)
            game->treasure_boosts |= (uint16_t)(1u << i);
        add_boost(game, filter, 1u << i, discount);
    }
    /* Nothing ever lies under an always-available card. */
    for (unsigned i = 0; i < game->pile_count; i++)
        for (int all = 0; all < 2; all++)
            game->cards[game->piles[i]].boosts[all] &= (uint16_t)~game->treasure_boosts;
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
        if (!(ability->printed.flags & ASC_FIRST))
            continue;
        const asc_filter *filter = &game->filters[ability->printed.filter];
        uint8_t bit = 0;
        while (bit < count && (firsts[bit].event != ability->printed.event ||
                               memcmp(&firsts[bit].filter, filter, sizeof *filter) != 0))
            bit++;
        if (bit == DECK_FIRST_MAX) {
            asc__report(report, 0, 0, "a game has at most %d different 'first' triggers",
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

/* With which cards a chain of free picks begins: those whose reward takes others, and all if what
 * triggers does. */
static void find_chains(deck_game *game)
{
    bool triggers = false;
    for (size_t i = 0; i < game->ability_count; i++) {
        const asc_ability *printed = &game->abilities[i].printed;
        bool waits = printed->section == ASC_ON || printed->section == ASC_UNITED;
        triggers |= waits && asc__deck_code_takes(game, printed);
    }
    for (size_t i = 0; i < game->base.card_count; i++) {
        const asc_ability *reward = asc__deck_main_ability(game, (uint8_t)i);
        bool monster = game->cards[i].kind & ASC_MONSTER;
        deck_card *card = &game->cards[i];
        card->chains = triggers || (monster && asc__deck_code_takes(game, reward));
        card->keeps_from = card->chains || card->use_mask ? 0 : 1;
        game->has_chains |= card->chains;
    }
    game->always_chains = triggers;
}

static size_t align_up(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

/* How each always-available card is taken: always the same, so it is written down once. */
static void prepare_piles(deck_game *game)
{
    for (unsigned i = 0; i < game->pile_count; i++) {
        uint8_t card = game->piles[i];
        bool monster = game->cards[card].kind & ASC_MONSTER;
        put_move(&game->pile_moves[i], monster ? DECK_DEFEAT : DECK_ACQUIRE, card, DECK_IN_ALWAYS,
                 0);
    }
}

/* How many cards there can be in a part of the state. */
typedef struct part_sizes {
    size_t center, owned, in_play, aside;
} part_sizes;

static part_sizes count_parts(const deck_game *game)
{
    part_sizes sizes = {0};
    for (size_t i = 0; i < game->base.card_count; i++) {
        const asc_card *card = &game->base.cards[i];
        size_t copies = card->copies;
        if (card->zone == ASC_STARTING)
            copies *= (size_t)game->base.players;
        bool monster = game->cards[i].kind & ASC_MONSTER;
        if (card->zone == ASC_CENTER)
            sizes.center += copies;
        if (!monster)
            sizes.owned += copies;
        if (card->zone == ASC_CENTER && !monster)
            sizes.aside += copies;
        bool trophy = monster && game->cards[i].use_mask;
        if (trophy || (game->cards[i].kind & ASC_CONSTRUCT))
            sizes.in_play += copies;
    }
    return sizes;
}

/* Is a size within its limit? Says by how much it is not. */
static bool within(asc_report *report, const char *sentence, size_t size, size_t most)
{
    if (size > most)
        asc__report(report, 0, 0, sentence, size, most);
    return size <= most;
}

static bool parts_fit(const part_sizes *sizes, size_t depth, asc_report *report)
{
    return within(report, N_("the packs have %zu constructs and trophies, a game can have %zu"),
                  sizes->in_play, 250) &&
           within(report, N_("the packs have %zu cards for the center deck, a game can have %zu"),
                  sizes->center, 2000) &&
           within(report, N_("the packs have %zu cards that players can own, a game can have %zu"),
                  sizes->owned, 4000) &&
           within(report, N_("the effects of the packs are %zu deep, a game can have %zu"), depth,
                  DECK_DEPTH_MAX);
}

/* Where the parts of a state lie. */
static asc_status lay_out(deck_game *game, asc_report *report)
{
    part_sizes sizes = count_parts(game);
    size_t center = sizes.center, owned = sizes.owned, in_play = sizes.in_play;
    bool grows = false;
    for (size_t i = 0; i < game->base.card_count; i++)
        grows |= card_has(game, &game->cards[i], ASC_OP_SLOTS, 0);
    game->row_words = grows ? 2 : 1;
    size_t depth = asc__deck_measure_depth(game);
    if (!parts_fit(&sizes, depth, report))
        return ASC_LIMIT;
    bool alone = game->base.players == 1;
    bool usual = !alone && game->teams == 0, large = game->base.card_count > 64;
    game->quick_slots = usual && !large ? 8 : 0;
    game->large_slots = usual && large ? 8 : 0;
    game->lone_gap = !alone;
    game->treasures = game->treasure == ASC_NO_CARD ? 0 : game->base.cards[game->treasure].copies;
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
    if (alone) {
        game->solo_at = (uint16_t)at;
        game->aside_max = (uint16_t)sizes.aside;
        at += sizeof(deck_solo) + sizes.aside;
    }
    for (size_t pc = 0; pc < game->code_count && game->looked_at == 0; pc++)
        if (game->code[pc].op == ASC_OP_LOOK) {
            game->looked_at = (uint16_t)at;
            at += sizeof(deck_looked);
        }
    at = (at + 15) & ~(size_t)15;
    if (!within(report, N_("a position of these packs has %zu bytes, a game can have %zu"), at,
                UINT16_MAX))
        return ASC_LIMIT;
    game->base.state_size = at;
    return ASC_OK;
}

asc_status asc__deck_make_tables(deck_game *game, asc_report *report)
{
    for (size_t i = 0; i < game->base.card_count; i++)
        prepare_card(game, &game->cards[i]);
    prepare_piles(game);
    asc_status status = number_lasting(game, report);
    if (status == ASC_OK)
        status = number_firsts(game, report);
    find_chains(game);
    if (status == ASC_OK)
        status = lay_out(game, report);
    if (status != ASC_OK)
        return status;
    find_boosts(game);
    return name_amounts(game) ? ASC_OK : ASC_NO_MEMORY;
}
