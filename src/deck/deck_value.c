/*
 * deck_value.c - the game's own opinion of states and moves, from effects and numbers alone, so
 * that no player needs to know cards and every pack has one. All values are hundredths of honor.
 */
#include "deck_internal.h"

/* What one of a thing is worth when it comes in the middle of a turn. */
enum {
    WORTH_HONOR = 100,
    WORTH_RUNE = 55,
    WORTH_POWER = 60,
    WORTH_ENERGY = 40,
    WORTH_CARD = 90,   /* drawn */
    WORTH_BANISH = 60, /* a card of one's own */
    WORTH_ROW = 30,    /* a card of the row */
    WORTH_TAKE = 300,  /* a card, free */
    WORTH_TURN = 700,  /* an extra turn */
    WORTH_HARM = 80,   /* done to each opponent */
    TURNS_TO_COME = 4  /* how often a card bought in mid-game is played, roughly */
};

static int32_t times(const asc_ins *ins)
{
    return ins->n * (ins->per == ASC_PER_NONE ? 1 : 2);
}

/* The worth of code, choices taken at their middling value. */
static int32_t code_worth(const deck_game *game, uint16_t pc, uint16_t end)
{
    static const int32_t resources[] = {WORTH_RUNE, WORTH_POWER, WORTH_HONOR, WORTH_ENERGY};
    int32_t worth = 0;
    for (; pc < end; pc++) {
        const asc_ins *ins = &game->code[pc];
        const asc_filter *filter = &game->filters[ins->filter];
        switch ((asc_opcode)ins->op) {
        case ASC_OP_GAIN:
            worth += times(ins) * resources[ins->arg];
            break;
        case ASC_OP_GAIN_FOR:
        case ASC_OP_DISCOUNT:
            worth += times(ins) * WORTH_RUNE / 2;
            break;
        case ASC_OP_DRAW:
        case ASC_OP_REVEAL:
            worth += (ins->op == ASC_OP_DRAW ? times(ins) : 1) * WORTH_CARD;
            break;
        case ASC_OP_TURN:
            worth += WORTH_TURN;
            break;
        case ASC_OP_BANISH:
            worth += filter->zones == ASC_IN_ROW ? WORTH_ROW : WORTH_BANISH;
            break;
        case ASC_OP_DISCARD:
            worth -= WORTH_CARD / 2;
            break;
        case ASC_OP_ACQUIRE:
        case ASC_OP_DEFEAT:
        case ASC_OP_TAKE:
            worth += WORTH_TAKE * (filter->cost_max ? filter->cost_max - 1 : 6) / 6;
            break;
        case ASC_OP_COPY:
            worth += 2 * WORTH_CARD;
            break;
        case ASC_OP_STEAL:
        case ASC_OP_RECOVER:
            worth += WORTH_CARD;
            break;
        case ASC_OP_EACH:
            worth += ins->arg == ASC_EACH_OPPONENT ? WORTH_HARM : 0;
            pc = (uint16_t)(pc + ins->len);
            break;
        case ASC_OP_IF:
        case ASC_OP_UNITE:
        case ASC_OP_LATER:
            worth += code_worth(game, (uint16_t)(pc + 1), (uint16_t)(pc + 1 + ins->len)) / 2;
            pc = (uint16_t)(pc + ins->len);
            break;
        case ASC_OP_CHOOSE: {
            int32_t best = 0;
            uint16_t at = (uint16_t)(pc + 1);
            for (unsigned i = 0; i < ins->n; i++) {
                uint16_t next = (uint16_t)(at + 1 + game->code[at].len);
                int32_t one = code_worth(game, (uint16_t)(at + 1), next);
                best = one > best ? one : best;
                at = next;
            }
            worth += best;
            pc = (uint16_t)(pc + ins->len);
            break;
        }
        default:
            break;
        }
    }
    return worth;
}

/* What a card does when it is played once, or for one turn in play. */
static int32_t effect_worth(const deck_game *game, uint8_t card)
{
    const deck_card *facts = &game->cards[card];
    int32_t worth = 0;
    for (unsigned i = 0; i < facts->ability_count; i++) {
        const asc_ability *ability = &game->abilities[facts->abilities + i].printed;
        int32_t one = code_worth(game, ability->start, (uint16_t)(ability->start + ability->len));
        if (ability->section == ASC_FATE)
            continue;
        if (ability->energy > 0 || ability->price == ASC_PAY_RUNES)
            one /= 2;
        if (ability->section == ASC_WHILE)
            one += WORTH_RUNE;
        worth += one;
    }
    return worth;
}

/* What owning a card is worth to a deck, beyond the honor printed on it. */
static int32_t owning_worth(const deck_game *game, uint8_t card)
{
    const deck_card *facts = &game->cards[card];
    int32_t worth = effect_worth(game, card);
    return facts->kind & ASC_CONSTRUCT ? worth * (TURNS_TO_COME + 2) : worth * TURNS_TO_COME / 2;
}

void asc__deck_value_state(const asc_game *base, const asc_state *in, int32_t value[ASC_SEATS_MAX])
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_result result;
    asc__deck_result(base, in, &result);
    for (int seat = 0; seat < base->players; seat++) {
        const deck_player *player = player_in(game, state, seat);
        int32_t effects = 0;
        unsigned cards = player->end[DECK_PLAYED] + player->in_play;
        for (unsigned i = 0; i < player->end[DECK_PLAYED]; i++)
            effects += effect_worth(game, owned_in(player)[i]);
        for (unsigned i = 0; i < player->in_play; i++)
            effects += effect_worth(game, in_play_in(game, player)[i]) * DECK_HAND;
        /* A hand of average cards, for as many turns as the pool suggests are to come. */
        int32_t turns = state->over || state->ending ? 0 : 1 + state->pool / (6 * base->players);
        int32_t hand = cards > 0 ? effects * DECK_HAND / (int32_t)cards : 0;
        value[seat] = result.score[seat] * WORTH_HONOR + hand * turns / 4;
    }
    if (!state->over)
        value[state->active] +=
            (int32_t)(purse_runes(state) * WORTH_RUNE + purse_power(state) * WORTH_POWER) / 2;
}

int32_t asc__deck_value_move(const asc_game *base, const asc_state *in, asc_move move)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (move.verb == DECK_END || move.verb == DECK_DECLINE || move.card == ASC_NO_CARD)
        return 0;
    const deck_card *facts = &game->cards[move.card];
    int32_t honor = facts->honor * WORTH_HONOR;
    /* Whoever acquires late will not play it often. */
    bool late = state->ending || state->pool < 6u * (unsigned)base->players;
    int32_t owned = honor + owning_worth(game, move.card) / (late ? 4 : 1);
    switch ((deck_verb)move.verb) {
    case DECK_PLAY:
    case DECK_USE:
        return 1000 + effect_worth(game, move.card);
    case DECK_ACQUIRE:
    case DECK_ACQUIRE_FREE:
        return owned;
    case DECK_DEFEAT:
    case DECK_DEFEAT_FREE:
        return effect_worth(game, move.card);
    case DECK_BANISH:
        if (move.zone == DECK_IN_ROW)
            return (facts->kind & ASC_MONSTER ? effect_worth(game, move.card) : owned) / 4;
        return WORTH_BANISH - owned;
    case DECK_THROW:
    case DECK_DESTROY:
        return -effect_worth(game, move.card);
    case DECK_KEEP:
    case DECK_COPY:
    case DECK_RECOVER:
    case DECK_REWARD_OF:
        return effect_worth(game, move.card);
    case DECK_PLACE:
        return WORTH_CARD;
    default:
        return 0;
    }
}
