/*
 * pack_check.c - the rules of the card language: which phrases fit which section, what each may
 * choose from, what each may wait for. The compiler applies them while it reads, the verifier
 * again, so both agree. The messages are for authors of cards.
 *
 * Some rules keep games finite: nothing here lets an effect feed itself without end.
 */
#include "pack_internal.h"

enum { FACTIONS_ALL = 15 };
enum { SUPPLY = ASC_IN_ROW | ASC_IN_ALWAYS, OWN = ASC_IN_HAND | ASC_IN_DISCARD };

/* No more than a place. */
static bool plain(const asc_filter *filter)
{
    return filter->kinds == 0 && filter->factions == 0 && filter->cost_max == 0 &&
           filter->flags == 0;
}

/* ---- Scopes ---------------------------------------------------------------------------------- */

asc_scope asc__scope_of(const asc_ability *ability, const asc_filter *filter)
{
    return (asc_scope){.section = ability->section,
                       .event = ability->event,
                       .limited = ability->section != ASC_ON || ability->flags != 0,
                       .constructs = filter->kinds == ASC_CONSTRUCT,
                       .it = ability->section == ASC_ON,
                       .previous = ASC_OP_NONE};
}

asc_scope asc__scope_inside(const asc_scope *scope, const asc_ins *ins)
{
    asc_scope inside = *scope;
    inside.depth++;
    inside.previous = ASC_OP_NONE;
    inside.previous_flags = 0;
    inside.choose = ins->op == ASC_OP_CHOOSE;
    if (ins->op == ASC_OP_EACH) {
        inside.each = true;
        inside.opponents = ins->arg == ASC_EACH_OPPONENT;
    }
    if (ins->op == ASC_OP_REPEAT)
        inside.repeat = true;
    if (ins->op == ASC_OP_LATER || ins->op == ASC_OP_UNITE) {
        inside.later = true;
        inside.it = ins->op == ASC_OP_LATER;
    }
    return inside;
}

void asc__scope_after(asc_scope *scope, const asc_ins *ins)
{
    scope->previous = ins->op;
    scope->previous_flags = ins->flags;
    if (ins->op == ASC_OP_REVEAL)
        scope->it = true;
    for (size_t i = 1; ins->op == ASC_OP_EACH && i <= ins->len; i++)
        if (ins[i].op == ASC_OP_DISCARD && (ins[i].flags & ASC_RANDOM))
            scope->discarded = true;
}

/* ---- Operands, by the letters of opcodes.def ------------------------------------------------- */

static int flags_allowed(const char *letters)
{
    static const struct {
        char letter;
        int flag;
    } table[] = {{'m', ASC_MAY},
                 {'r', ASC_RANDOM},
                 {'e', ASC_EACH},
                 {'y', ASC_YOU_CHOOSE},
                 {'t', ASC_TREASURE_NEXT}};
    int flags = 0;
    for (size_t i = 0; i < ASC__COUNT(table); i++)
        if (strchr(letters, table[i].letter) != NULL)
            flags |= table[i].flag;
    return flags;
}

static bool arg_fits(const char *letters, uint8_t arg)
{
    static const struct {
        char letter;
        int count;
    } table[] = {{'R', ASC_ENERGY + 1}, {'D', ASC_TO_PLAY + 1},
                 {'C', ASC_IF_IT + 1},  {'W', ASC_EACH_PLAYER + 1},
                 {'V', ASC_ON_COUNT},   {'M', ASC_DESTROY_ALL_BUT_ONE + 1}};
    for (size_t i = 0; i < ASC__COUNT(table); i++)
        if (strchr(letters, table[i].letter) != NULL)
            return arg < table[i].count;
    if (strchr(letters, 'F') != NULL)
        return asc__one_bit(arg) && asc__within(arg, FACTIONS_ALL);
    return arg == 0;
}

/* Conditions and "each" do without an amount; a CHOOSE counts its body. */
static bool amount_fits(const asc_ins *ins, const char *letters)
{
    bool wanted = strchr(letters, 'n') != NULL;
    if (ins->op == ASC_OP_CHOOSE)
        return true;
    if (ins->op == ASC_OP_IF)
        wanted = ins->arg == ASC_IF_CONTROL || ins->arg == ASC_IF_ENERGY;
    if (ins->flags & ASC_EACH)
        wanted = false;
    return wanted ? ins->n >= 1 && ins->n <= ASC_AMOUNT_MAX : ins->n == 0;
}

static const char *check_operands(const asc_ins *ins)
{
    const char *letters = asc__op_operands(ins->op);
    if (!arg_fits(letters, ins->arg))
        return N_("the instruction's argument is out of range");
    if (!amount_fits(ins, letters))
        return N_("the instruction's amount is out of range");
    if (!asc__within(ins->flags, flags_allowed(letters)))
        return N_("the instruction has a flag that does not fit");
    if (ins->per > (strchr(letters, 'p') != NULL ? ASC_PER_HONOR : ASC_PER_NONE))
        return N_("the instruction's multiplier is out of range");
    return NULL;
}

/* ---- Amounts "for each" ---------------------------------------------------------------------- */

static const char *check_per(const asc_scope *scope, const asc_ins *ins, const asc_filter *filter)
{
    bool counts = ins->op == ASC_OP_GAIN || ins->op == ASC_OP_DRAW;
    switch ((asc_per)ins->per) {
    case ASC_PER_NONE:
        break;
    case ASC_PER_TREASURE:
        return scope->section == ASC_FATE
                   ? NULL
                   : N_("'for each treasure' counts what lies under a card that "
                        "enters the row: only 'fate' can say it");
    case ASC_PER_ENERGY:
        return !scope->each ? NULL : N_("'for each energy' is yours alone: not within 'each'");
    case ASC_PER_HONOR:
        return scope->it ? NULL : N_("there is no 'it' here whose honor could be counted");
    case ASC_PER_CARD:
    case ASC_PER_FACTION:
        if (!counts)
            return N_("only 'gain' and 'draw' can count cards");
        return filter->zones == ASC_IN_PLAY && filter->flags == 0
                   ? NULL
                   : N_("only cards 'you control' can be counted, this one among them");
    }
    return counts && ins->filter != 0 ? N_("the instruction counts nothing and takes no filter")
                                      : NULL;
}

/* ---- Choices --------------------------------------------------------------------------------- */

static const char *check_banish(const asc_scope *scope, const asc_ins *ins,
                                const asc_filter *filter)
{
    if (filter->zones != ASC_IN_ROW && (filter->zones == 0 || !asc__within(filter->zones, OWN)))
        return N_(
            "say where 'banish' finds its cards: 'in row', 'from hand', 'from discard' or 'from "
            "hand or discard'");
    if ((ins->flags & ASC_TREASURE_NEXT) && (filter->zones != ASC_IN_ROW || ins->n != 1))
        return N_("a treasure can come next only where 1 card is banished in row");
    if (filter->zones == ASC_IN_ROW && (scope->section == ASC_FATE || scope->each))
        return N_("'banish' in row fits neither 'fate' nor 'each'");
    return NULL;
}

static const char *check_acquire(const asc_ins *ins, const asc_filter *filter)
{
    if (filter->kinds == 0 || !asc__within(filter->kinds, ASC_HERO | ASC_CONSTRUCT))
        return N_("only heroes and constructs can be acquired");
    if (filter->zones == 0 || !asc__within(filter->zones, SUPPLY))
        return N_(
            "say where 'acquire' finds its cards: 'in row', 'in always' or 'in row or always'");
    if (ins->arg == ASC_TO_PLAY && filter->kinds != ASC_CONSTRUCT)
        return N_("only constructs can be put into play");
    return NULL;
}

static const char *check_take(const asc_ins *ins, const asc_filter *filter)
{
    bool defeat = ins->op == ASC_OP_DEFEAT;
    if (defeat && filter->kinds != ASC_MONSTER)
        return N_("only monsters can be defeated");
    if (!defeat && (filter->kinds & ASC_TREASURE))
        return N_("a treasure in the row cannot be chosen");
    if (defeat && !(ins->flags & ASC_EACH)) {
        if (filter->zones == 0 || !asc__within(filter->zones, SUPPLY))
            return N_("say where 'defeat' finds its monsters: 'in row', 'in always' or 'in row or "
                      "always'");
    } else if (filter->zones != ASC_IN_ROW) {
        return N_("this takes cards 'in row' only");
    }
    if ((ins->flags & ASC_EACH) && (ins->flags & ASC_MAY))
        return N_("'each' takes all there are: it cannot be declined");
    return NULL;
}

static const char *check_destroy(const asc_scope *scope, const asc_ins *ins,
                                 const asc_filter *filter)
{
    if (filter->kinds != ASC_CONSTRUCT || filter->zones != ASC_IN_PLAY)
        return N_("only constructs in play can be destroyed");
    if ((ins->flags & ASC_MAY) && ins->arg != ASC_DESTROY_ONE)
        return N_("'may destroy' is possible for 1 construct only");
    if ((ins->flags & ASC_YOU_CHOOSE) && (!scope->each || ins->arg != ASC_DESTROY_ONE))
        return N_(
            "'you destroy' is possible for 1 construct within 'each opponent' or 'each player'");
    return NULL;
}

/* What moves cards between players' own zones. */
static const char *check_hand(const asc_scope *scope, const asc_ins *ins, const asc_filter *filter)
{
    switch (ins->op) {
    case ASC_OP_DISCARD:
        if (filter->zones != ASC_IN_HAND)
            return N_("cards are discarded 'from hand' only");
        if ((ins->flags & ASC_RANDOM) && (ins->flags & ASC_MAY))
            return N_("what happens at random cannot be declined");
        if ((ins->flags & ASC_RANDOM) && !plain(filter))
            return N_("any card can be discarded at random: say no more than 'from hand'");
        return NULL;
    case ASC_OP_STEAL:
        if (!scope->opponents)
            return N_("'steal' works within 'each opponent' only");
        if (filter->zones != ASC_IN_HAND || !(ins->flags & ASC_RANDOM))
            return N_("cards are stolen 'from hand at random' only");
        return plain(filter) ? NULL : N_("any card can be stolen: say no more than 'from hand'");
    case ASC_OP_RECOVER:
        return scope->discarded ? NULL
                                : N_("'recover' needs an 'each …: discard … at random' before it, "
                                     "whose cards it can choose from");
    case ASC_OP_REVEAL:
        return ins->arg == ASC_TO_HAND || ins->arg == ASC_TO_DISCARD
                   ? NULL
                   : N_("a revealed card goes 'to hand' or 'to discard'");
    default:
        return NULL;
    }
}

static const char *check_copy(const asc_scope *scope, const asc_ins *ins, const asc_filter *filter)
{
    if (scope->section != ASC_PLAY || scope->later)
        return N_("'copy' belongs into the 'play' of a hero");
    if (filter->kinds != ASC_HERO || filter->zones != ASC_IN_PLAYED ||
        !(filter->flags & ASC_OTHER_THAN_THIS))
        return N_("what is copied is an 'other hero played this turn'");
    return ins->n <= ASC_COPY_TIMES_MAX ? NULL : N_("an effect can be copied at most 4 times");
}

/* ---- Conditions, lasting effects ------------------------------------------------------------- */

static const char *check_if(const asc_scope *scope, const asc_ins *ins, const asc_filter *filter)
{
    bool filtered = ins->arg != ASC_IF_DID && ins->arg != ASC_IF_ENERGY;
    if (filtered != (ins->filter != 0))
        return filtered ? N_("the condition does not say which cards it means")
                        : N_("the condition takes no filter");
    switch ((asc_cond)ins->arg) {
    case ASC_IF_DID:
        if ((scope->previous == ASC_OP_UNKNOWN || asc__op_is(scope->previous, ASC_IS_CHOICE)) &&
            !(scope->previous_flags & ASC_EACH))
            return NULL;
        return N_("'if you did' must directly follow a choice: banish, discard, destroy, acquire, "
                  "defeat, take or recover");
    case ASC_IF_PLAYED:
        return filter->zones == ASC_IN_PLAYED && !scope->each
                   ? NULL
                   : N_("'if you played' looks at your own cards of this turn");
    case ASC_IF_CONTROL:
        return filter->zones == ASC_IN_PLAY && filter->flags == 0
                   ? NULL
                   : N_("'if you control' looks at all your cards in play, this one among them");
    case ASC_IF_ENERGY:
        return !scope->each ? NULL : N_("energy is yours alone: not within 'each'");
    case ASC_IF_IT:
        if (!scope->it)
            return N_("there is no 'it' here: reveal a card first, or react to an event");
        return filter->zones == 0 && filter->flags == 0
                   ? NULL
                   : N_("'if it is' takes a kind, a faction or a cost");
    }
    return NULL;
}

const char *asc__event_check(uint8_t event, const asc_filter *filter)
{
    if (event >= ASC_ON_COUNT)
        return N_("there is no such event");
    if (filter->flags & ASC_WITH_TREASURE)
        return N_("treasures have left when the event happens: 'with treasure' cannot be asked");
    switch ((asc_event_kind)event) {
    case ASC_ON_PLAY:
        if ((filter->kinds & ASC_MONSTER) || filter->zones != 0)
            return N_("'on play' waits for heroes, constructs and treasures, without a place");
        return NULL;
    case ASC_ON_ACQUIRE:
        if (filter->kinds == 0 || !asc__within(filter->kinds, ASC_HERO | ASC_CONSTRUCT))
            return N_("'on acquire' waits for heroes and constructs");
        break;
    case ASC_ON_DEFEAT:
        if (filter->kinds != ASC_MONSTER)
            return N_("'on defeat' waits for monsters");
        break;
    case ASC_ON_ENTER:
        if (filter->zones != 0 || (filter->kinds != ASC_CONSTRUCT && filter->flags != ASC_THIS))
            return N_("'on enter' waits for constructs, without a place");
        return NULL;
    case ASC_ON_COUNT:
        break;
    }
    return asc__within(filter->zones, ASC_IN_ROW)
               ? NULL
               : N_("an event's card can be 'in row', no other place");
}

static const char *check_discount(const asc_scope *scope, const asc_ins *ins,
                                  const asc_filter *filter)
{
    bool runes = filter->kinds != 0 && asc__within(filter->kinds, ASC_HERO | ASC_CONSTRUCT);
    if (!runes && filter->kinds != ASC_MONSTER)
        return N_("a discount is for heroes or constructs, or for monsters");
    if (!asc__within(filter->flags, ASC_WITH_TREASURE) || filter->zones != 0)
        return N_("a discount takes kinds, factions, a cost and 'with treasure'");
    if (scope->section == ASC_WHILE && ins->per != ASC_PER_NONE)
        return N_("a discount in 'while' is a fixed number");
    return NULL;
}

static const char *check_lasting(const asc_scope *scope, const asc_ins *ins,
                                 const asc_filter *filter)
{
    switch (ins->op) {
    case ASC_OP_GAIN_FOR:
        return filter->kinds != 0 && asc__within(filter->kinds, ASC_HERO | ASC_CONSTRUCT) &&
                       filter->zones == 0 && filter->flags == 0
                   ? NULL
                   : N_("such runes are for heroes or constructs, of a faction or cost, from any "
                        "place");
    case ASC_OP_DISCOUNT:
        return check_discount(scope, ins, filter);
    case ASC_OP_LATER:
        return asc__event_check(ins->arg, filter);
    case ASC_OP_UNITE:
        if (scope->section != ASC_PLAY)
            return N_("'unite' belongs into the 'play' of a hero, or is a section of a construct");
        return filter->kinds == ASC_HERO && filter->factions != 0 && filter->zones == 0 &&
                       filter->flags == 0 && filter->cost_max == 0
                   ? NULL
                   : N_("'unite' takes a faction");
    case ASC_OP_COUNTS:
        if (scope->section != ASC_WHILE)
            return N_("'count as' belongs into 'while'");
        return filter->kinds == ASC_CONSTRUCT && filter->factions == 0 && filter->zones == 0 &&
                       filter->flags == 0 && filter->cost_max == 0
                   ? NULL
                   : N_("only 'constructs' can count as another faction");
    case ASC_OP_PLACE:
        if (scope->section != ASC_ON || scope->event != ASC_ON_ACQUIRE || scope->depth != 0 ||
            (scope->previous != ASC_OP_NONE && scope->previous != ASC_OP_UNKNOWN))
            return N_("'put it' is the one phrase of an 'on acquire'");
        if (!scope->constructs)
            return N_("only a construct can be put elsewhere: say 'on acquire construct'");
        return ins->arg != ASC_TO_DISCARD ? NULL : N_("it goes to the discard pile anyway");
    default:
        return NULL;
    }
}

/* ---- Places of phrases ----------------------------------------------------------------------- */

/* Can the instruction act on a player whose turn it is not? */
static bool fits_each(const asc_ins *ins)
{
    return asc__op_is(ins->op, ASC_FITS_EACH) && (ins->op != ASC_OP_GAIN || ins->arg == ASC_HONOR);
}

static const char *check_place(const asc_scope *scope, const asc_ins *ins)
{
    if (scope->depth > ASC_NESTING_MAX)
        return N_("too many phrases within phrases: 6 deep is the limit");
    if (scope->choose != (ins->op == ASC_OP_OPTION))
        return scope->choose ? N_("a choice has options and nothing else")
                             : N_("an option without a choice");
    if (ins->op == ASC_OP_ELSE && scope->previous != ASC_OP_IF && scope->previous != ASC_OP_UNKNOWN)
        return N_("'else' must directly follow an 'if' or 'energize', on a line of its own");
    if (scope->section == ASC_WHILE && ins->op != ASC_OP_DISCOUNT && ins->op != ASC_OP_COUNTS)
        return N_("'while' takes 'first … costs N less' and 'constructs count as …' only");
    if (scope->section == ASC_WHILE && scope->previous != ASC_OP_NONE &&
        scope->previous != ASC_OP_UNKNOWN)
        return N_("a 'while' has one phrase: write another 'while:'");
    if (scope->later && !asc__op_is(ins->op, ASC_FITS_LATER))
        return N_("what happens later this turn can gain, draw, banish and ask 'if', no more");
    if (scope->each && !fits_each(ins))
        return N_("within 'each', players can gain honor, draw, banish, discard, destroy, and "
                  "opponents be stolen from, no more");
    if (scope->section == ASC_FATE && !asc__op_is(ins->op, ASC_FITS_EACH) &&
        !asc__op_is(ins->op, ASC_FITS_FATE))
        return N_("'fate' cannot say this: it can gain, draw, banish, discard, destroy, and add to "
                  "pool and row");
    if (!scope->limited && asc__op_is(ins->op, ASC_IS_TAKING))
        return N_("this could go on without end: say 'once' or 'first'");
    if (scope->repeat && ins->op == ASC_OP_REPEAT)
        return N_("a repetition within a repetition");
    if (scope->previous == ASC_OP_PLACE)
        return N_("'put it' is the one phrase of an 'on acquire'");
    return NULL;
}

static const char *check_phrase(const asc_scope *scope, const asc_ins *ins,
                                const asc_filter *filter)
{
    switch ((asc_opcode)ins->op) {
    case ASC_OP_BANISH:
        return check_banish(scope, ins, filter);
    case ASC_OP_ACQUIRE:
        return check_acquire(ins, filter);
    case ASC_OP_DEFEAT:
    case ASC_OP_TAKE:
        return check_take(ins, filter);
    case ASC_OP_DESTROY:
        return check_destroy(scope, ins, filter);
    case ASC_OP_DISCARD:
    case ASC_OP_STEAL:
    case ASC_OP_RECOVER:
    case ASC_OP_REVEAL:
        return check_hand(scope, ins, filter);
    case ASC_OP_COPY:
        return check_copy(scope, ins, filter);
    case ASC_OP_LOOK:
        return ins->n >= 2 && ins->n <= ASC_LOOK_MAX ? NULL : N_("2 to 5 cards can be looked at");
    case ASC_OP_IF:
        return check_if(scope, ins, filter);
    case ASC_OP_GAIN_FOR:
    case ASC_OP_DISCOUNT:
    case ASC_OP_LATER:
    case ASC_OP_UNITE:
    case ASC_OP_COUNTS:
    case ASC_OP_PLACE:
        return check_lasting(scope, ins, filter);
    case ASC_OP_GAIN:
    case ASC_OP_DRAW:
    case ASC_OP_POOL:
    case ASC_OP_SLOTS:
    case ASC_OP_TURN:
    case ASC_OP_ELSE:
    case ASC_OP_EACH:
    case ASC_OP_REPEAT:
    case ASC_OP_CHOOSE:
    case ASC_OP_OPTION:
    case ASC_OP_COUNT:
        break;
    }
    return NULL;
}

/* Of the filter's flags, those that a phrase can ask. */
static const char *check_filter_flags(const asc_ins *ins, const asc_filter *filter)
{
    bool played = ins->op == ASC_OP_IF && ins->arg == ASC_IF_PLAYED;
    if (filter->flags & ASC_THIS)
        return N_("'this' can be said in 'on enter this' only");
    if ((filter->flags & ASC_WITH_TREASURE) && ins->op != ASC_OP_DISCOUNT &&
        (filter->zones != ASC_IN_ROW || (ins->flags & ASC_EACH)))
        return N_(
            "'with treasure' can be said of cards chosen 'in row' or that cost less, not here");
    if ((filter->flags & ASC_OTHER_THAN_THIS) && ins->op != ASC_OP_COPY && !played)
        return N_("'other' can be said in 'copy', 'if you played' and 'on', not here");
    return NULL;
}

const char *asc__ins_check(const asc_scope *scope, const asc_ins *ins, const asc_filter *filter)
{
    if (ins->op >= ASC_OP_COUNT)
        return N_("there is no such instruction");
    const char *message = check_operands(ins);
    if (message == NULL)
        message = check_place(scope, ins);
    if (message == NULL)
        message = check_per(scope, ins, filter);
    if (message == NULL && ins->filter != 0 && strchr(asc__op_operands(ins->op), 'f') == NULL)
        message = N_("the instruction takes no filter");
    if (message == NULL)
        message = check_phrase(scope, ins, filter);
    if (message == NULL)
        message = check_filter_flags(ins, filter);
    return message;
}
