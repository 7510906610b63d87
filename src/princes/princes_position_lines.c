/*
 * princes_position_lines.c - the table of the lines that a position has, and the lines that are
 * about people, numbers, words and luck.
 */
#include "princes_position.h"

#include <stddef.h>

#include "key_text.h"

/* ---- People ---------------------------------------------------------------------------------- */

static const char *prince_name(uint8_t prince)
{
    return asc__princes_catalog[PRINCES_FIRST_PRINCE + prince].name;
}

static void add_person(const princes_state *state, uint8_t person, asc_text *value)
{
    asc__text_add(value, person == PRINCES_NONE   ? "-"
                         : person == PRINCES_KING ? "king"
                                                  : prince_name(state->prince[person]));
}

/* A prince of the game, a seat's number, or the king; PRINCES_NONE for nobody. */
static uint8_t read_who(princes_reader *in, asc_span value)
{
    long seat;
    if (asc__span_is(value, "king") || asc__span_is(value, "the king"))
        return PRINCES_KING;
    if (asc__span_number(value, 1, in->game->players, &seat))
        return (uint8_t)(seat - 1);
    for (uint8_t i = 0; i < in->game->players; i++)
        if (asc__span_is(value, prince_name(in->state->prince[i])))
            return i;
    refuse(in, value, N_("a prince of this game or the number of a seat"));
    return PRINCES_NONE;
}

/* Seats with commas between; how many. */
static unsigned read_seats(princes_reader *in, uint8_t seats[PRINCES_SEATS])
{
    asc_span rest = in->at.value, piece;
    unsigned count = 0;
    if (is_empty(rest))
        return 0;
    while (asc__span_cut(&rest, ',', &piece)) {
        uint8_t seat = read_who(in, asc__span_trim(piece));
        if (seat >= PRINCES_SEATS || count == PRINCES_SEATS) {
            if (seat != PRINCES_NONE)
                refuse(in, piece, N_("a prince"));
            return count;
        }
        seats[count++] = seat;
    }
    return count;
}

static void add_seats(const princes_state *state, const uint8_t *seats, unsigned count,
                      asc_text *value)
{
    for (unsigned i = 0; i < count; i++) {
        asc__text_add(value, i > 0 ? ", " : "");
        add_person(state, seats[i], value);
    }
    if (count == 0)
        asc__text_add(value, "-");
}

/* Who somebody is: one of the six that begin at a card of the catalog. */
static void read_identity(princes_reader *in, unsigned first, const char *expected, uint8_t *to)
{
    uint8_t card = asc__card_find(in->game, in->at.value.start, in->at.value.length);
    if (card == ASC_NO_CARD || card < first || card >= first + PRINCES_SEATS)
        refuse(in, in->at.value, expected);
    else
        *to = (uint8_t)(card - first);
}

static void read_prince(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    read_identity(in, PRINCES_FIRST_PRINCE, N_("the name of a prince"), &in->state->prince[index]);
}

static bool write_prince(const asc_game *game, const princes_state *state, const princes_line *line,
                         int index, asc_text *value)
{
    (void)line;
    asc__text_add(value, game->cards[PRINCES_FIRST_PRINCE + state->prince[index]].name);
    return true;
}

static void read_bond(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    read_identity(in, PRINCES_FIRST_BOND, N_("the name of a bond"), &in->state->bond[index]);
}

static bool write_bond(const asc_game *game, const princes_state *state, const princes_line *line,
                       int index, asc_text *value)
{
    (void)line;
    asc__text_add(value, game->cards[PRINCES_FIRST_BOND + state->bond[index]].name);
    return true;
}

/* Seats one after another, as many as are named. */
static void read_row(princes_reader *in, const princes_line *line, int index)
{
    (void)index;
    uint8_t seats[PRINCES_SEATS], *at = (uint8_t *)in->state + line->offset;
    unsigned count = read_seats(in, seats);
    memset(at, PRINCES_NONE, PRINCES_SEATS);
    memcpy(at, seats, count);
    if (at == in->state->line)
        in->state->living = (uint8_t)count;
}

static bool write_row(const asc_game *game, const princes_state *state, const princes_line *line,
                      int index, asc_text *value)
{
    (void)game;
    (void)index;
    const uint8_t *at = (const uint8_t *)state + line->offset;
    unsigned count = 0;
    while (count < PRINCES_SEATS && at[count] != PRINCES_NONE)
        count++;
    add_seats(state, at, count, value);
    return true;
}

static void read_person(princes_reader *in, const princes_line *line, int index)
{
    (void)index;
    uint8_t who = is_empty(in->at.value) ? PRINCES_NONE : read_who(in, in->at.value);
    if (who == PRINCES_KING && line->most < PRINCES_KING)
        refuse(in, in->at.value, N_("a prince"));
    else
        *((uint8_t *)in->state + line->offset) = who;
}

static bool write_person(const asc_game *game, const princes_state *state, const princes_line *line,
                         int index, asc_text *value)
{
    (void)game;
    (void)index;
    add_person(state, *((const uint8_t *)state + line->offset), value);
    return true;
}

/* Bits of seats. */
static void read_persons(princes_reader *in, const princes_line *line, int index)
{
    (void)index;
    uint8_t seats[PRINCES_SEATS], *at = (uint8_t *)in->state + line->offset;
    unsigned count = read_seats(in, seats);
    *at = 0;
    for (unsigned i = 0; i < count; i++)
        *at = (uint8_t)(*at | 1u << seats[i]);
}

static bool write_persons(const asc_game *game, const princes_state *state,
                          const princes_line *line, int index, asc_text *value)
{
    (void)index;
    uint8_t seats[PRINCES_SEATS], bits = *((const uint8_t *)state + line->offset);
    unsigned count = 0;
    for (uint8_t seat = 0; seat < game->players; seat++)
        if (bits >> seat & 1)
            seats[count++] = seat;
    add_seats(state, seats, count, value);
    return true;
}

/* ---- Numbers and words ----------------------------------------------------------------------- */

static void read_number(princes_reader *in, const princes_line *line, int index)
{
    long number;
    if (asc__span_number(in->at.value, line->least, line->most, &number))
        *((uint8_t *)in->state + line->offset + index) = (uint8_t)number;
    else
        asc__report(&in->at.report, in->at.line, 0, "expected a number from %d to %d, not '%.*s'",
                    line->least, line->most,
                    in->at.value.length < 60 ? (int)in->at.value.length : 60,
                    in->at.value.length > 0 ? in->at.value.start : "");
}

static bool write_number(const asc_game *game, const princes_state *state, const princes_line *line,
                         int index, asc_text *value)
{
    (void)game;
    uint8_t number = *((const uint8_t *)state + line->offset + index);
    asc__text_addf(value, "%d", number);
    return number != 0;
}

static void read_word(princes_reader *in, const princes_line *line, int index)
{
    for (uint8_t i = 0; i < line->most; i++)
        if (asc__span_is(in->at.value, line->words[i])) {
            *((uint8_t *)in->state + line->offset + index) = i;
            return;
        }
    char known[200];
    asc_text text = asc__text_init(known, sizeof known);
    for (uint8_t i = 0; i < line->most; i++)
        asc__text_addf(&text, i > 0 ? ", %s" : "%s", line->words[i]);
    asc__report(&in->at.report, in->at.line, 0, "expected one of %s, not '%.*s'", known,
                in->at.value.length < 60 ? (int)in->at.value.length : 60,
                in->at.value.length > 0 ? in->at.value.start : "");
}

static bool write_word(const asc_game *game, const princes_state *state, const princes_line *line,
                       int index, asc_text *value)
{
    (void)game;
    asc__text_add(value, line->words[*((const uint8_t *)state + line->offset + index)]);
    return true;
}

/* ---- Luck, and revealed cards ---------------------------------------------------------------- */

/* Decimal numbers up to `most` with spaces between. */
static bool cut_numbers(asc_span value, uint32_t *numbers, unsigned count, uint32_t most)
{
    asc_span piece;
    for (unsigned i = 0; i < count; i++) {
        value = asc__span_trim(value);
        if (!asc__span_cut(&value, ' ', &piece) || !asc__span_count(piece, &numbers[i]) ||
            numbers[i] > most)
            return false;
        if (value.start == NULL)
            value.length = 0;
    }
    return asc__span_trim(value).length == 0;
}

static void read_dice(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    asc_span rest = in->at.value, piece;
    long die;
    unsigned count = 0;
    while (asc__span_cut(&rest, ' ', &piece)) {
        if (piece.length == 0)
            continue;
        if (!asc__span_number(piece, 1, 6, &die) || count == PRINCES_DICE) {
            refuse(in, piece, N_("at most 8 dice, 1 to 6, with spaces between"));
            return;
        }
        in->state->dice[count++] = (uint8_t)die;
    }
}

static bool write_dice(const asc_game *game, const princes_state *state, const princes_line *line,
                       int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    for (int i = 0; i < PRINCES_DICE && state->dice[i] != 0; i++)
        asc__text_addf(value, i > 0 ? " %d" : "%d", state->dice[i]);
    return state->dice[0] != 0;
}

static void read_seen(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    uint32_t seen[2];
    if (!cut_numbers(in->at.value, seen, 2, PRINCES_DECK_MOST))
        refuse(in, in->at.value, N_("two numbers of cards"));
    else
        for (int i = 0; i < 2; i++)
            in->state->deck[i].seen = (uint8_t)seen[i];
}

static bool write_seen(const asc_game *game, const princes_state *state, const princes_line *line,
                       int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    asc__text_addf(value, "%d %d", state->deck[0].seen, state->deck[1].seen);
    return true;
}

static void read_turns(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    uint32_t turns;
    if (!cut_numbers(in->at.value, &turns, 1, UINT16_MAX))
        refuse(in, in->at.value, N_("a number"));
    else
        in->state->turns = (uint16_t)turns;
}

static bool write_turns(const asc_game *game, const princes_state *state, const princes_line *line,
                        int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    asc__text_addf(value, "%d", state->turns);
    return true;
}

static void read_numbers(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    if (!cut_numbers(in->at.value, in->state->numbers, PRINCES_STREAMS, UINT32_MAX))
        refuse(in, in->at.value, N_("six numbers with spaces between"));
}

static bool write_numbers(const asc_game *game, const princes_state *state,
                          const princes_line *line, int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    for (int i = 0; i < PRINCES_STREAMS; i++)
        asc__text_addf(value, i > 0 ? " %lu" : "%lu", (unsigned long)state->numbers[i]);
    return true;
}

static void read_key(princes_reader *in, const princes_line *line, int index)
{
    (void)line;
    (void)index;
    if (!asc__key_parse(in->at.value, &in->state->secure, in->state->key))
        refuse(in, in->at.value, N_("'fast' or 'secure' and four numbers of 16 digits 0-9, a-f"));
}

static bool write_key(const asc_game *game, const princes_state *state, const princes_line *line,
                      int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    asc__key_format(state->secure, state->key, value);
    return true;
}

/* ---- The table ------------------------------------------------------------------------------- */

static const char *const steps[] = {"draw", "act", "events"};

#define AT(member)                .offset = offsetof(princes_state, member)
#define FUNCTIONS(sort)           .read = read_##sort, .write = write_##sort
#define NUMBER(member, low, high) AT(member), .least = (low), .most = (high), FUNCTIONS(number)
#define PRINCE(member)            AT(member), FUNCTIONS(person)
#define PERSON(member)            AT(member), .most = PRINCES_KING, FUNCTIONS(person)
#define PERSONS(member)           AT(member), FUNCTIONS(persons)
#define CARDS(sort)               .read = asc__princes_read_##sort, .write = asc__princes_write_##sort
#define LIST(member, count)                                                                        \
    AT(member), .count_offset = offsetof(princes_state, count),                                    \
                .most = sizeof(((princes_state *)NULL)->member), CARDS(list)
#define DECK(number) .deck = (number), CARDS(deck)

const princes_line asc__princes_lines[PRINCES_LINE_COUNT] = {
    [PRINCES_LINE_PRINCE] = {{"prince", ASC__OF_SEAT, .early = true}, FUNCTIONS(prince)},
    [PRINCES_LINE_BOND] = {{"bond", ASC__OF_SEAT, .early = true}, FUNCTIONS(bond)},
    [PRINCES_LINE_LINE] = {{.name = "line"}, AT(line), FUNCTIONS(row)},
    [PRINCES_LINE_ROUND] = {{.name = "round"}, NUMBER(round, 1, PRINCES_ROUNDS)},
    [PRINCES_LINE_STEP] = {{.name = "step"}, AT(step), .words = steps, .most = 3, FUNCTIONS(word)},
    [PRINCES_LINE_TURN] = {{.name = "turn"}, PRINCE(active)},
    [PRINCES_LINE_QUESTION] = {{.name = "question"},
                               AT(question),
                               .words = asc__princes_questions,
                               .most = PRINCES_Q_COUNT,
                               FUNCTIONS(word)},
    [PRINCES_LINE_ASKED] = {{.name = "asked"}, PRINCE(asked)},
    [PRINCES_LINE_FATE] = {{.name = "dies after round"}, NUMBER(fate, 0, 255)},
    [PRINCES_LINE_ACTED] = {{.name = "acted"}, PERSONS(acted)},
    [PRINCES_LINE_DREW_EVENT] = {{.name = "drew an event"}, PERSONS(drew_event)},
    [PRINCES_LINE_LOOKED] = {{.name = "has looked"}, NUMBER(looked, 0, 1)},
    [PRINCES_LINE_TURNED] = {{.name = "turned up"}, LIST(turned, turned_count)},
    [PRINCES_LINE_OPENED] = {{.name = "opened"}, PERSONS(opened)},
    [PRINCES_LINE_AVOIDED] = {{.name = "avoided"}, PERSONS(avoided)},
    [PRINCES_LINE_GUARDED] = {{.name = "guarded"}, PERSON(guarded)},
    [PRINCES_LINE_GUARD_NAMED] = {{.name = "guard named"}, NUMBER(protects_used, 0, 1)},
    [PRINCES_LINE_GUARD_USED] = {{.name = "guard used"}, NUMBER(shield_used, 0, 1)},
    [PRINCES_LINE_ORDER] = {{.name = "order"}, AT(order), FUNCTIONS(row)},
    [PRINCES_LINE_OFFERS] = {{.name = "offers"}, NUMBER(offers, 0, PRINCES_OFFERS)},
    [PRINCES_LINE_REFUSALS] = {{.name = "refusals"}, NUMBER(refusals, 0, PRINCES_REFUSALS)},
    [PRINCES_LINE_REFUSED] = {{.name = "refused"}, CARDS(refused)},
    [PRINCES_LINE_DECLARED] = {{.name = "declared"}, NUMBER(declared, 0, 1)},
    [PRINCES_LINE_OFFER_TO] = {{.name = "offer to"}, PRINCE(offer_to)},
    [PRINCES_LINE_GIVEN] = {{.name = "given"}, LIST(give, give_count)},
    [PRINCES_LINE_WANTED] = {{.name = "wanted"}, LIST(want, want_count)},
    [PRINCES_LINE_LOOK_DECK] = {{.name = "look deck"}, NUMBER(look_deck, 0, 1)},
    [PRINCES_LINE_LOOKED_AT] = {{.name = "looked at"}, LIST(look, look_count)},
    [PRINCES_LINE_TO_KEEP] = {{.name = "to keep"}, NUMBER(keep_left, 0, 2)},
    [PRINCES_LINE_CAUSE] = {{.name = "cause"}, AT(cause), CARDS(card)},
    [PRINCES_LINE_IN_DANGER] = {{.name = "in danger"}, PERSON(target)},
    [PRINCES_LINE_ANSWERS] = {{.name = "answers"}, NUMBER(at, 0, PRINCES_SEATS)},
    [PRINCES_LINE_JOINED] = {{.name = "joined"}, PERSONS(joined)},
    [PRINCES_LINE_TO_MARRY] = {{.name = "to marry"}, LIST(up, up_count)},
    [PRINCES_LINE_UNWILLING] = {{.name = "unwilling"}, PERSONS(unwilling)},
    [PRINCES_LINE_ASKED_TO_MARRY] = {{.name = "asked to marry"}, PERSONS(asked_to_marry)},
    [PRINCES_LINE_OVER] = {{.name = "over"}, NUMBER(over, 0, 1)},
    [PRINCES_LINE_END] = {{.name = "end"}, NUMBER(end, 0, PRINCES_END_LAST)},
    [PRINCES_LINE_NEW_KING] = {{.name = "new king"}, PRINCE(king)},
    [PRINCES_LINE_HAND] = {{"hand", .of = ASC__OF_SEAT}, CARDS(hand)},
    [PRINCES_LINE_TABLE] = {{"table", .of = ASC__OF_SEAT}, CARDS(table)},
    [PRINCES_LINE_BABY] = {{"baby", .of = ASC__OF_SEAT}, NUMBER(baby, 0, 12)},
    [PRINCES_LINE_OWED] = {{"owed", .of = ASC__OF_SEAT}, NUMBER(owed, 1, 3)},
    [PRINCES_LINE_LAID] = {{"laid", .of = ASC__OF_SEAT}, CARDS(laid)},
    [PRINCES_LINE_KNOWN] = {{"known", .of = PRINCES_OF_PAIR}, CARDS(known)},
    [PRINCES_LINE_EVENT_DECK] = {{"event deck", .stack = true}, DECK(PRINCES_EVENT_DECK)},
    [PRINCES_LINE_RESOURCE_DECK] = {{"resource deck", .stack = true}, DECK(PRINCES_RESOURCE_DECK)},
    [PRINCES_LINE_WIFE_DECK] = {{"wife deck", .stack = true}, DECK(PRINCES_WIFE_DECK)},
    [PRINCES_LINE_GONE] = {{.name = "gone"}, CARDS(gone)},
    [PRINCES_LINE_DICE] = {{.name = "dice"}, FUNCTIONS(dice)},
    [PRINCES_LINE_SEEN] = {{.name = "seen"}, FUNCTIONS(seen)},
    [PRINCES_LINE_TURNS] = {{.name = "turns"}, FUNCTIONS(turns)},
    [PRINCES_LINE_NUMBERS] = {{.name = "numbers"}, FUNCTIONS(numbers)},
    [PRINCES_LINE_KEY] = {{.name = "key"}, FUNCTIONS(key)},
};
