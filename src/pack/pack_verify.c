/*
 * pack_verify.c - checks a compiled pack from anywhere before it may run: everything in range,
 * every body where it should be, every phrase in its place. The rules themselves are in
 * pack_check.c.
 */
#include "pack_internal.h"

/* A walk over bodies, without recursion: how deep they nest is bounded by the rules. */
typedef struct body {
    asc_scope scope;
    size_t end;     /* index behind its last instruction */
    size_t owner;   /* index of the instruction it belongs to */
    unsigned count; /* of instructions directly in it */
} body;

static bool has_body(uint8_t op)
{
    return strchr(asc__op_operands(op), 'b') != NULL;
}

/* Closes what ends here; the number of bodies still open, or 0 with a message. */
static size_t close_bodies(const asc_pack *pack, body *bodies, size_t open, size_t at,
                           const char **message)
{
    while (open > 1 && bodies[open - 1].end == at) {
        const asc_ins *owner = &pack->code[bodies[open - 1].owner];
        if (owner->op == ASC_OP_CHOOSE && (owner->n != bodies[open - 1].count || owner->n < 2))
            *message = N_("a choice does not count its options");
        asc__scope_after(&bodies[open - 2].scope, owner);
        open--;
    }
    return open;
}

static const char *verify_code(const asc_pack *pack, const asc_ability *ability)
{
    body bodies[ASC_NESTING_MAX + 2];
    size_t open = 1, at = ability->start, end = at + ability->len;
    const char *message = NULL;
    if (ability->len == 0)
        return N_("a section does nothing");
    bodies[0] =
        (body){.scope = asc__scope_of(ability, &pack->filters[ability->filter]), .end = end};
    while (at < end) {
        const asc_ins *ins = &pack->code[at];
        body *around = &bodies[open - 1];
        if (ins->filter >= pack->filter_count)
            return N_("an instruction has a filter that is not there");
        message = asc__ins_check(&around->scope, ins, &pack->filters[ins->filter]);
        if (message != NULL)
            return message;
        if (has_body(ins->op) != (ins->len > 0) || at + 1 + ins->len > around->end)
            return N_("the body of an instruction does not fit");
        around->count++;
        if (ins->len > 0) {
            if (open > ASC_NESTING_MAX)
                return N_("bodies nest too deep");
            bodies[open++] = (body){.scope = asc__scope_inside(&around->scope, ins),
                                    .end = at + 1 + ins->len,
                                    .owner = at};
        } else {
            asc__scope_after(&around->scope, ins);
        }
        at++;
        open = close_bodies(pack, bodies, open, at, &message);
        if (message != NULL)
            return message;
    }
    return NULL;
}

static const char *verify_card(const asc_pack *pack, const asc_card_def *card)
{
    if (card->name == NULL || card->name[0] == '\0')
        return N_("a card has no name");
    const char *message = asc__card_check(card);
    if (message != NULL)
        return message;
    if ((size_t)card->first_ability + card->ability_count > pack->ability_count)
        return N_("a card has sections that are not there");
    if ((size_t)card->first_ruling + card->ruling_count > pack->ruling_count)
        return N_("a card has rulings that are not there");
    const asc_ability *abilities =
        card->ability_count > 0 ? &pack->abilities[card->first_ability] : NULL;
    for (size_t i = 0; i < card->ability_count; i++) {
        const asc_ability *ability = &abilities[i];
        if ((size_t)ability->start + ability->len > pack->code_count)
            return N_("a section has instructions that are not there");
        if (ability->filter >= pack->filter_count)
            return N_("a section has a filter that is not there");
        message = asc__ability_check(card, ability, &pack->filters[ability->filter]);
        if (message == NULL)
            message = verify_code(pack, ability);
        if (message != NULL)
            return message;
    }
    return asc__card_check_abilities(card, abilities);
}

const char *asc__pack_verify(const asc_pack *pack, unsigned *line)
{
    static const asc_filter none;
    unsigned nowhere;
    line = line != NULL ? line : &nowhere;
    *line = 0;
    if (pack->card_count == 0 || pack->card_count > ASC_CARDS_MAX)
        return N_("the number of cards is not possible");
    if (pack->filter_count == 0 || pack->filter_count > ASC_FILTERS_MAX ||
        pack->code_count > ASC_CODE_MAX)
        return N_("the pack is too long");
    if (memcmp(&pack->filters[0], &none, sizeof none) != 0)
        return N_("the first filter is not empty");
    for (size_t i = 0; i < pack->filter_count; i++) {
        const char *message = asc__filter_check(&pack->filters[i]);
        if (message != NULL)
            return message;
    }
    for (size_t i = 0; i < pack->card_count; i++) {
        const char *message = verify_card(pack, &pack->defs[i]);
        *line = pack->defs[i].line;
        if (message != NULL)
            return message;
    }
    return NULL;
}
