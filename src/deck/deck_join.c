/*
 * deck_join.c - joins several packs to one game: one program, equal cards merged, copies counted,
 * equal names of different cards made distinct. deck_tables.c then computes the tables of the game.
 *
 * Where no pack has starting cards, those of a base pack are lent: of it nothing else is in the
 * game.
 *
 * By name one and the same are the starting cards, the always-available cards and the treasure of
 * the center deck. A center card that two packs have in common stays two cards.
 */
#include "deck_state.h"

/* A card of the game and where it comes from. */
typedef struct source_card {
    const asc_pack *pack;
    const asc_card_def *def;
    const asc_card *printed;
    uint16_t first_ability; /* its place among those of the game */
    unsigned copies;
} source_card;

typedef struct joiner {
    deck_game *game;
    asc_pack *const *packs;
    size_t pack_count;
    const asc_pack *base; /* or NULL */
    asc_report *report;
    source_card cards[ASC_CARDS_MAX];
    size_t count;
} joiner;

/* ---- Programs -------------------------------------------------------------------------------- */

/* The game's number for a filter of a pack: equal ones share it. */
static uint8_t join_filter(deck_game *game, const asc_pack *pack, uint8_t number)
{
    if (number == 0)
        return 0;
    const asc_filter *filter = &pack->filters[number];
    for (size_t i = 1; i < game->filter_count; i++)
        if (memcmp(&game->filters[i], filter, sizeof *filter) == 0)
            return (uint8_t)i;
    /* Past the last number: asc__deck_join refuses the game. */
    if (game->filter_count <= UINT8_MAX)
        game->filters[game->filter_count] = *filter;
    return (uint8_t)game->filter_count++;
}

/* Copies a part of a program, with everything that counts filters and instructions moved to its new
 * place: abilities, and the instructions `start` to `end` - 1, which are theirs. */
static asc_status join_part(deck_game *game, const asc_pack *pack, size_t first, size_t abilities,
                            size_t start, size_t end)
{
    size_t code_base = game->code_count;
    for (size_t i = start; i < end; i++) {
        asc_ins ins = pack->code[i];
        const char *option = pack->option_texts[i];
        if (option != NULL) {
            option = asc__arena_string(&game->arena, option, strlen(option));
            if (option == NULL)
                return ASC_NO_MEMORY;
        }
        ins.filter = join_filter(game, pack, ins.filter);
        game->option_texts[game->code_count] = option;
        game->code[game->code_count++] = ins;
    }
    for (size_t i = first; i < first + abilities; i++) {
        asc_ability ability = pack->abilities[i];
        ability.filter = join_filter(game, pack, ability.filter);
        ability.start = (uint16_t)(ability.start - start + code_base);
        game->abilities[game->ability_count++].printed = ability;
    }
    return ASC_OK;
}

static asc_status join_program(deck_game *game, const asc_pack *pack)
{
    return join_part(game, pack, 0, pack->ability_count, 0, pack->code_count);
}

/* The same of one card alone. */
static asc_status join_card(deck_game *game, const asc_pack *pack, const asc_card_def *def)
{
    asc_status status = ASC_OK;
    for (size_t i = def->first_ability;
         i < (size_t)def->first_ability + def->ability_count && status == ASC_OK; i++) {
        size_t start = pack->abilities[i].start;
        status = join_part(game, pack, i, 1, start, start + pack->abilities[i].len);
    }
    return status;
}

/* ---- Which cards, and how many --------------------------------------------------------------- */

/* Is it a card that packs have together? */
static bool is_common(const asc_card_def *def)
{
    return def->zone != ASC_CENTER || (def->kind & ASC_TREASURE);
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* Do two packs mean the same by a card? What it does is what its text says. */
static bool agree(const source_card *a, const source_card *b)
{
    const asc_card *one = a->printed, *other = b->printed;
    return one->cost == other->cost && one->honor == other->honor &&
           same_text(one->kind, other->kind) && same_text(one->faction, other->faction) &&
           same_text(one->text, other->text);
}

/* Copies in this game: some cards have them by the sizes of all packs in it. */
static unsigned count_copies(const joiner *join, const asc_card_def *def)
{
    if (join->pack_count == 1 || def->copies_large + def->copies_small == 0)
        return def->copies;
    unsigned copies = 0;
    for (size_t i = 0; i < join->pack_count; i++)
        copies += join->packs[i]->small ? def->copies_small : def->copies_large;
    return copies;
}

static bool same_name(const source_card *a, const source_card *b)
{
    const char *one = a->printed->name, *other = b->printed->name;
    return asc__text_equal(one, strlen(one), other, strlen(other));
}

static asc_status add_card(joiner *join, source_card card)
{
    for (size_t i = 0; i < join->count && is_common(card.def); i++) {
        source_card *known = &join->cards[i];
        if (known->def->zone != card.def->zone || !is_common(known->def) ||
            !same_name(known, &card))
            continue;
        if (!agree(known, &card)) {
            asc__report(
                join->report, 0, 0,
                "packs '%s' and '%s' do not mean the same by '%s': a starting card, "
                "an always-available card or a treasure that packs share must have the same "
                "kind, cost, honor and effect in all of them",
                known->pack->id, card.pack->id, card.printed->name);
            return ASC_BAD_CONFIG;
        }
        known->copies = known->copies > card.copies ? known->copies : card.copies;
        return ASC_OK;
    }
    if (join->count == ASC_CARDS_MAX) {
        asc__report(join->report, 0, 0,
                    "the packs have too many different cards: a game can have %d", ASC_CARDS_MAX);
        return ASC_LIMIT;
    }
    join->cards[join->count++] = card;
    return ASC_OK;
}

bool asc__deck_has_zone(const asc_pack *pack, asc_card_zone zone)
{
    for (size_t i = 0; i < pack->card_count; i++)
        if (pack->defs[i].zone == zone)
            return true;
    return false;
}

/* Takes from the base pack what the others do not have. */
static asc_status borrow(joiner *join)
{
    const asc_pack *base = join->base;
    bool piles = true;
    for (size_t i = 0; i < join->pack_count; i++)
        piles = piles && !asc__deck_has_zone(join->packs[i], ASC_ALWAYS);
    asc_status status = ASC_OK;
    for (size_t i = 0; base != NULL && i < base->card_count && status == ASC_OK; i++) {
        const asc_card_def *def = &base->defs[i];
        if (def->zone != ASC_STARTING && !(def->zone == ASC_ALWAYS && piles))
            continue;
        source_card card = {.pack = base,
                            .def = def,
                            .printed = &base->cards[i],
                            .first_ability = (uint16_t)join->game->ability_count,
                            .copies = def->copies};
        status = join_card(join->game, base, def);
        if (status == ASC_OK)
            status = add_card(join, card);
    }
    return status;
}

static asc_status collect(joiner *join)
{
    for (size_t p = 0; p < join->pack_count; p++) {
        const asc_pack *pack = join->packs[p];
        source_card card = {.pack = pack};
        size_t abilities = join->game->ability_count;
        asc_status status = join_program(join->game, pack);
        for (size_t i = 0; i < pack->card_count && status == ASC_OK; i++) {
            card.def = &pack->defs[i];
            card.printed = &pack->cards[i];
            card.first_ability = (uint16_t)(abilities + card.def->first_ability);
            card.copies = count_copies(join, card.def);
            status = add_card(join, card);
        }
        if (status != ASC_OK)
            return status;
    }
    asc_status status = borrow(join);
    if (status != ASC_OK)
        return status;
    if (join->game->filter_count > UINT8_MAX + 1) {
        asc__report(
            join->report, 0, 0,
            "the packs speak of too many different groups of cards: %zu, a game can have %d",
            join->game->filter_count, UINT8_MAX + 1);
        return ASC_LIMIT;
    }
    return ASC_OK;
}

/* ---- Where cards begin ----------------------------------------------------------------------- */

/* Gives an always-available or starting card its number there; false where all are taken. */
static bool number_card(uint8_t *list, uint8_t *count, unsigned most, size_t index, deck_card *card)
{
    if (*count == most)
        return false;
    card->pile = *count;
    list[(*count)++] = (uint8_t)index;
    return true;
}

static asc_status place_card(joiner *join, size_t index, deck_card *card)
{
    deck_game *game = join->game;
    const asc_card_def *def = join->cards[index].def;
    if (def->zone == ASC_ALWAYS) {
        card->home = DECK_HOME_PILE;
        if (number_card(game->piles, &game->pile_count, DECK_PILES_MAX, index, card))
            return ASC_OK;
        asc__report(join->report, 0, 0, "a game has at most %d always-available cards",
                    DECK_PILES_MAX);
        return ASC_LIMIT;
    }
    if (def->zone == ASC_STARTING) {
        card->home = DECK_HOME_BOX;
        if (number_card(game->starting, &game->starting_count, DECK_STARTING_MAX, index, card))
            return ASC_OK;
        asc__report(join->report, 0, 0, "a starting deck has at most %d different cards",
                    DECK_STARTING_MAX);
        return ASC_LIMIT;
    }
    if (!(def->kind & ASC_TREASURE))
        return ASC_OK;
    if (game->treasure == ASC_NO_CARD) {
        game->treasure = (uint8_t)index;
        return ASC_OK;
    }
    asc__report(join->report, 0, 0,
                "a center deck has one kind of treasure, not both '%s' and '%s'",
                join->cards[game->treasure].printed->name, join->cards[index].printed->name);
    return ASC_LIMIT;
}

/* The facts that the hot code wants. */
static asc_status take_facts(joiner *join)
{
    for (size_t i = 0; i < join->count; i++) {
        const asc_card_def *def = join->cards[i].def;
        deck_card *card = &join->game->cards[i];
        *card = (deck_card){.kind = def->kind,
                            .faction = def->faction,
                            .cost = def->cost,
                            .honor = def->honor,
                            .flags = def->flags,
                            .free_energy = def->free_energy,
                            .abilities = join->cards[i].first_ability,
                            .ability_count = def->ability_count};
        asc_status status = place_card(join, i, card);
        if (status != ASC_OK)
            return status;
    }
    return ASC_OK;
}

/* How many of each; `treasures` is what the option says, or below 0. */
static asc_status settle_copies(joiner *join, int32_t treasures)
{
    uint8_t treasure = join->game->treasure;
    if (treasures >= 0 && treasure == ASC_NO_CARD) {
        asc__report(join->report, 0, 0,
                    "the option %s says how many treasures the center deck has, and these packs "
                    "have none",
                    asc__deck_options[DECK_TREASURES].name);
        return ASC_BAD_CONFIG;
    }
    if (treasures >= 0)
        join->cards[treasure].copies = (unsigned)treasures;
    for (size_t i = 0; i < join->count; i++) {
        const source_card *card = &join->cards[i];
        unsigned all = card->copies;
        if (card->def->zone == ASC_STARTING)
            all *= (unsigned)join->game->base.players;
        if (all > UINT8_MAX) { /* views count them in a byte */
            asc__report(join->report, 0, 0, "there would be %u of '%s'; a game can have %d", all,
                        card->printed->name, UINT8_MAX);
            return ASC_LIMIT;
        }
    }
    return ASC_OK;
}

/* ---- The catalog ----------------------------------------------------------------------------- */

/* A name or title of a card; one that another card has too carries the id of its pack. */
static const char *make_name(joiner *join, size_t index, const char *printed)
{
    const source_card *card = &join->cards[index];
    bool alone = true;
    for (size_t i = 0; i < join->count; i++)
        alone &= i == index || !same_name(&join->cards[i], card);
    char name[256];
    asc_text text = asc__text_init(name, sizeof name);
    asc__text_add(&text, printed);
    if (!alone)
        asc__text_addf(&text, " (%s)", card->pack->id);
    assert(text.length < sizeof name);
    return asc__arena_string(&join->game->arena, name, text.length);
}

/* A pack may call a card just what another one would get. */
static asc_status check_names(const joiner *join)
{
    const asc_card *cards = join->game->base.cards;
    for (size_t i = 0; i < join->count; i++)
        for (size_t k = 0; k < i; k++)
            if (asc__text_equal(cards[i].name, strlen(cards[i].name), cards[k].name,
                                strlen(cards[k].name))) {
                asc__report(join->report, 0, 0, "two cards would be called '%s' in this game",
                            cards[i].name);
                return ASC_BAD_CONFIG;
            }
    return ASC_OK;
}

/* What a card is called in the language of the game, behind its marks of grammar. */
static const char *printed_noun(const joiner *join, const source_card *card)
{
    const asc_language *language = asc__host_language(&join->game->base.host);
    const asc_pack_language *names = asc__pack_language(card->pack, language->code);
    const char *noun = names != NULL ? names->nouns[card->def - card->pack->defs] : NULL;
    return noun != NULL ? noun : card->printed->name;
}

static asc_status keep_rulings(asc_arena *arena, asc_card *card)
{
    const char **rulings = asc__arena_alloc(arena, card->ruling_count, sizeof *rulings);
    if (rulings == NULL)
        return ASC_NO_MEMORY;
    for (size_t i = 0; i < card->ruling_count; i++) {
        rulings[i] = asc__arena_string(arena, card->rulings[i], strlen(card->rulings[i]));
        if (rulings[i] == NULL)
            return ASC_NO_MEMORY;
    }
    card->rulings = rulings;
    return ASC_OK;
}

/* What a card points at in its pack becomes the game's own: packs are freed after set-up. */
static asc_status keep_card(asc_arena *arena, asc_card *card)
{
    const char **strings[] = {&card->type,    &card->kind_title,    &card->pack, &card->kind,
                              &card->faction, &card->faction_title, &card->text};
    for (size_t k = 0; k < ASC__COUNT(strings); k++) {
        const char *string = *strings[k];
        if (string == NULL)
            continue;
        *strings[k] = asc__arena_string(arena, string, strlen(string));
        if (*strings[k] == NULL)
            return ASC_NO_MEMORY;
    }
    if (card->action_count > 0) {
        asc_action *actions = asc__arena_alloc(arena, card->action_count, sizeof *actions);
        if (actions == NULL)
            return ASC_NO_MEMORY;
        memcpy(actions, card->actions, card->action_count * sizeof *actions);
        card->actions = actions;
    }
    return card->ruling_count > 0 ? keep_rulings(arena, card) : ASC_OK;
}

/* The game's own copy of the catalog. */
static asc_status make_catalog(joiner *join)
{
    deck_game *game = join->game;
    asc_card *cards = asc__arena_alloc(&game->arena, join->count, sizeof *cards);
    const char **nouns = asc__arena_alloc(&game->arena, join->count, sizeof *nouns);
    if (cards == NULL || nouns == NULL)
        return ASC_NO_MEMORY;
    game->base.cards = cards;
    game->base.nouns = nouns;
    game->base.card_count = join->count;
    for (size_t i = 0; i < join->count; i++) {
        cards[i] = *join->cards[i].printed;
        cards[i].copies = (uint16_t)join->cards[i].copies;
        cards[i].name = make_name(join, i, join->cards[i].printed->name);
        nouns[i] = make_name(join, i, printed_noun(join, &join->cards[i]));
        if (cards[i].name == NULL || nouns[i] == NULL)
            return ASC_NO_MEMORY;
        cards[i].title = asc__noun_name(nouns[i]);
        asc_status status = keep_card(&game->arena, &cards[i]);
        if (status != ASC_OK)
            return status;
    }
    return check_names(join);
}

/* Room for all that the packs bring. */
static asc_status make_room(deck_game *game, asc_pack *const *packs, size_t pack_count,
                            const asc_pack *base, asc_report *report)
{
    size_t abilities = base != NULL ? base->ability_count : 0;
    size_t code = base != NULL ? base->code_count : 0;
    for (size_t i = 0; i < pack_count; i++) {
        abilities += packs[i]->ability_count;
        code += packs[i]->code_count;
    }
    if (code > UINT16_MAX) {
        asc__report(report, 0, 0,
                    "the effects of the packs are too long: %zu instructions, a game can have %d",
                    code, UINT16_MAX);
        return ASC_LIMIT;
    }
    game->cards = asc__arena_alloc(&game->arena, ASC_CARDS_MAX, sizeof *game->cards);
    game->abilities = asc__arena_alloc(&game->arena, abilities, sizeof *game->abilities);
    game->code = asc__arena_alloc(&game->arena, code + 1, sizeof *game->code);
    game->option_texts = asc__arena_alloc(&game->arena, code + 1, sizeof *game->option_texts);
    game->filters = asc__arena_alloc(&game->arena, UINT8_MAX + 1, sizeof *game->filters);
    game->filter_count = 1; /* the first is "no filter" */
    bool enough =
        game->cards && game->abilities && game->code && game->option_texts && game->filters;
    return enough ? ASC_OK : ASC_NO_MEMORY;
}

asc_status asc__deck_join(deck_game *game, asc_pack *const *packs, size_t pack_count,
                          const asc_pack *base, int32_t treasures, asc_report *report)
{
    joiner join = {
        .game = game, .packs = packs, .pack_count = pack_count, .base = base, .report = report};
    asc_status status = make_room(game, packs, pack_count, base, report);
    if (status == ASC_OK)
        status = collect(&join);
    if (status == ASC_OK)
        status = take_facts(&join);
    if (status == ASC_OK)
        status = settle_copies(&join, treasures);
    if (status == ASC_OK)
        status = make_catalog(&join);
    return status;
}
