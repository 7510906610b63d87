/*
 * deck_terms.c - chooses the words to explain in a game: those on its cards, those its number of
 * players needs, and those of its options. It looks at the contents of packs, not at their names.
 */
#include "deck_state.h"
#include "terms.h"

/* What a game can have, a bit each. */
enum {
    OPS_AT = 0, /* the program has an instruction of that opcode; one bit for each opcode */
    SECTIONS_AT = ASC_OP_COUNT,
    FACTIONS_AT = SECTIONS_AT + ASC_WHILE + 1,
    OTHERS_AT = FACTIONS_AT + ASC_FACTION_COUNT
};

_Static_assert(OTHERS_AT + 12 <= 64, "a bit for everything");

#define HAS_OP(name)      (UINT64_C(1) << (OPS_AT + ASC_OP_##name))
#define HAS_SECTION(name) (UINT64_C(1) << (SECTIONS_AT + ASC_##name))
#define HAS_FACTION(name) ((uint64_t)ASC_##name << FACTIONS_AT)
#define HAS_OTHER(number) (UINT64_C(1) << (OTHERS_AT + (number)))

#define HAS_FACTIONS     HAS_OTHER(0)
#define HAS_PILES        HAS_OTHER(1)
#define HAS_BANISH       HAS_OTHER(2)
#define HAS_ENERGY       HAS_OTHER(3)
#define HAS_TREASURES    HAS_OTHER(4) /* dealt under the cards of the row */
#define HAS_NO_TREASURES HAS_OTHER(5) /* a card of that kind that is in the game from the start */
#define HAS_UNITE        HAS_OTHER(6)
#define HAS_OTHERS       HAS_OTHER(7) /* more players than one */
#define HAS_TEAMS        HAS_OTHER(8)
#define HAS_SOLO         HAS_OTHER(9)
#define HAS_TURN_LIMIT   HAS_OTHER(10)
#define HAS_AFTER        HAS_OTHER(11)

static const asc__term_row rows[] = {
#define X(word, also, needs, special, text) {NC_("term", word), also, needs, special, text},
#include "deck_terms.def"
};

/* ---- What there is --------------------------------------------------------------------------- */

static uint64_t features_of_code(const deck_game *game)
{
    uint64_t has = 0;
    for (size_t i = 0; i < game->code_count; i++) {
        const asc_ins *ins = &game->code[i];
        has |= UINT64_C(1) << (OPS_AT + ins->op);
        if ((ins->op == ASC_OP_GAIN && ins->arg == ASC_ENERGY) ||
            (ins->op == ASC_OP_IF && ins->arg == ASC_IF_ENERGY) || ins->per == ASC_PER_ENERGY)
            has |= HAS_ENERGY;
    }
    for (size_t i = 0; i < game->ability_count; i++) {
        const asc_ability *ability = &game->abilities[i].printed;
        has |= UINT64_C(1) << (SECTIONS_AT + ability->section);
        has |= ability->energy > 0 ? HAS_ENERGY : 0;
        has |= ability->price >= ASC_BANISH_THIS ? HAS_BANISH : 0;
        has |= asc__awaits_unite(ability) ? HAS_UNITE : 0;
        has |= ability->flags & ASC_AFTER ? HAS_AFTER : 0;
    }
    has |= has & HAS_OP(BANISH) ? HAS_BANISH : 0;
    has |= has & HAS_OP(UNITE) ? HAS_UNITE : 0;
    return has;
}

static uint64_t features_of_cards(const deck_game *game)
{
    uint64_t has = 0;
    bool treasure = false;
    for (size_t i = 0; i < game->base.card_count; i++) {
        const deck_card *card = &game->cards[i];
        has |= (uint64_t)card->faction << FACTIONS_AT;
        has |= card->faction ? HAS_FACTIONS : 0;
        has |= card->free_energy > 0 ? HAS_ENERGY : 0;
        treasure = treasure || (card->kind == ASC_TREASURE && game->base.cards[i].copies > 0);
    }
    bool dealt = game->treasure != ASC_NO_CARD && game->base.cards[game->treasure].copies > 0;
    has |= dealt ? HAS_TREASURES : treasure ? HAS_NO_TREASURES : 0;
    return has | (game->pile_count > 0 ? HAS_PILES : 0);
}

static uint64_t features_of(const deck_game *game)
{
    uint64_t has = features_of_code(game) | features_of_cards(game);
    has |= is_solitaire(game) ? HAS_SOLO : HAS_OTHERS;
    has |= game->teams > 0 ? HAS_TEAMS : 0;
    return has | (game->turn_limit > 0 ? HAS_TURN_LIMIT : 0);
}

/* ---- The terms ------------------------------------------------------------------------------- */

/* Cards of a kind in the center deck, all or those of a faction. */
static int center_cards(const deck_game *game, unsigned kinds, unsigned faction)
{
    int count = 0;
    for (size_t i = 0; i < game->base.card_count; i++)
        if (game->base.cards[i].zone == ASC_CENTER && (game->cards[i].kind & kinds) &&
            (faction == 0 || game->cards[i].faction == faction))
            count += game->base.cards[i].copies;
    return count;
}

bool asc__deck_make_terms(deck_game *game)
{
    uint64_t has = features_of(game);
    asc_term *room = asc__arena_alloc(&game->arena, ASC__COUNT(rows), sizeof *room);
    if (room == NULL)
        return false;
    for (size_t i = 0; i < ASC__COUNT(rows); i++) {
        if ((rows[i].needs & has) != rows[i].needs)
            continue;
        unsigned faction =
            (unsigned)(rows[i].needs >> FACTIONS_AT & ((1u << ASC_FACTION_COUNT) - 1));
        const char *opponent = game->base.opponent;
        const asc_lang_arg args[] = {
            asc__arg_text(opponent != NULL ? opponent : ""), asc__arg_number(game->turn_limit),
            asc__arg_number(center_cards(game, ASC_HERO, faction)),
            asc__arg_number(center_cards(game, ASC_CONSTRUCT, faction)),
            asc__arg_number(center_cards(game, ASC_HERO | ASC_CONSTRUCT | ASC_MONSTER, 0))};
        if (!asc__term_add(&game->base, &game->arena, room, &rows[i], args, ASC__COUNT(args)))
            return false;
    }
    return true;
}
