/*
 * deck_position_lines.c - the table of the lines that a position has, and the lines that are
 * numbers, luck, or what is unfinished.
 */
#include <stddef.h>

#include "deck_position.h"
#include "key_text.h"

/* ---- Numbers --------------------------------------------------------------------------------- */

static bool read_number(deck_reader *in, long low, long high, long *number)
{
    if (asc__span_number(in->at.value, low, high, number))
        return true;
    asc__report(&in->at.report, in->at.line, in->at.column,
                "expected a number from %ld to %ld, not '%.*s'", low, high,
                (int)(in->at.value.length < 60 ? in->at.value.length : 60), in->at.value.start);
    return false;
}

/* The part of a state that a line is of. */
static const uint8_t *part_of(const deck_game *game, const deck_state *state, const deck_line *line,
                              int index)
{
    if (line->is.of == ASC__OF_SEAT)
        return (const uint8_t *)player_in(game, state, index);
    if (line->is.of == DECK_OF_SOLO)
        return (const uint8_t *)solo_in(game, state);
    return (const uint8_t *)state + (size_t)index * line->size;
}

static void store_number(const deck_reader *in, const deck_line *line, int index, long number)
{
    size_t at = (size_t)(part_of(in->game, in->state, line, index) - (const uint8_t *)in->state);
    uint8_t *to = (uint8_t *)in->state + at + line->offset;
    uint16_t two = (uint16_t)number;
    if (line->size == 1)
        *to = (uint8_t)number;
    else
        memcpy(to, &two, sizeof two);
}

static void read_plain(deck_reader *in, const deck_line *line, int index)
{
    long number;
    if (read_number(in, line->low, line->high, &number))
        store_number(in, line, index, number);
}

static bool add_number(long number, const deck_line *line, asc_text *value)
{
    asc__text_addf(value, "%ld", number);
    return number != line->usual;
}

static bool write_plain(const deck_game *game, const deck_state *state, const deck_line *line,
                        int index, asc_text *value)
{
    const uint8_t *from = part_of(game, state, line, index) + line->offset;
    uint16_t two = *from;
    if (line->size == 2)
        memcpy(&two, from, sizeof two);
    return add_number(two, line, value);
}

static void read_first_deal(deck_reader *in, const deck_line *line, int index)
{
    (void)index;
    long number = 0;
    if (read_number(in, line->low, line->high, &number))
        in->first_deal = number != 0;
}

/* The player who can be asked has been asked. */
static bool write_first_deal(const deck_game *game, const deck_state *state, const deck_line *line,
                             int index, asc_text *value)
{
    (void)game;
    (void)state;
    (void)index;
    return add_number(0, line, value);
}

static void read_turn(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    (void)index;
    long number;
    if (read_number(in, 1, in->game->base.players, &number))
        set_active(in->game, in->state, (int)number - 1);
}

static bool write_turn(const deck_game *game, const deck_state *state, const deck_line *line,
                       int index, asc_text *value)
{
    (void)game;
    (void)index;
    return add_number(state->active + 1, line, value);
}

/* It follows from pool and tokens, and a written value must agree. Old records write negative
 * values as 65536 minus the amount. */
static void read_reserve(deck_reader *in, const deck_line *line, int index)
{
    (void)index;
    if (read_number(in, line->low, line->high, &in->reserve) && in->reserve > INT16_MAX)
        in->reserve -= UINT16_MAX + 1L;
}

static bool write_reserve(const deck_game *game, const deck_state *state, const deck_line *line,
                          int index, asc_text *value)
{
    (void)game;
    (void)index;
    return add_number(state->reserve, line, value);
}

static void read_resources(deck_reader *in, const deck_line *line, int index)
{
    (void)index;
    long number;
    if (read_number(in, line->low, line->high, &number))
        resources_add(in->state, DECK_LANE(line->detail, number));
}

static bool write_resources(const deck_game *game, const deck_state *state, const deck_line *line,
                            int index, asc_text *value)
{
    (void)game;
    (void)index;
    return add_number((uint16_t)(state->resources >> 16 * line->detail), line, value);
}

static void read_slots(deck_reader *in, const deck_line *line, int index)
{
    long number;
    if (!read_number(in, line->low, line->high, &number))
        return;
    if (in->game->row_words == 1 && number > DECK_SLOTS) {
        complain(in, "the row of this game does not grow");
        return;
    }
    in->state->empty = (uint8_t)number;
    store_number(in, line, index, number);
}

static void read_left(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    uint8_t card = in->game->piles[index];
    long number;
    if (read_number(in, 0, in->game->base.cards[card].copies, &number) &&
        asc__deck_take_copies(in, card, (unsigned)number))
        asc__deck_set_pile(in->game, in->state, (unsigned)index, (unsigned)number);
}

static void read_treasures_gone(deck_reader *in, const deck_line *line, int index)
{
    long number;
    if (in->game->treasure == ASC_NO_CARD)
        complain(in, "this game has no treasures");
    else if (read_number(in, line->low, line->high, &number) &&
             asc__deck_take_copies(in, in->game->treasure, (unsigned)number))
        store_number(in, line, index, number);
}

/* ---- Unfinished effects, and luck ------------------------------------------------------------ */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

static void read_pending(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    (void)index;
    size_t most = in->game->frames_max * sizeof(deck_frame);
    uint8_t *frames = (uint8_t *)frames_of(in->game, in->state);
    size_t bytes = in->at.value.length / 2;
    if (in->at.value.length % (2 * sizeof(deck_frame)) != 0 || bytes > most) {
        complain(in, "what is unfinished is not of the right length");
        return;
    }
    for (size_t i = 0; i < bytes; i++) {
        int high = hex_digit(in->at.value.start[2 * i]),
            low = hex_digit(in->at.value.start[2 * i + 1]);
        if (high < 0 || low < 0) {
            complain(in, "expected digits 0-9 and a-f");
            return;
        }
        frames[i] = (uint8_t)(high << 4 | low);
    }
    for (unsigned i = 0; i < bytes / sizeof(deck_frame); i++) {
        const deck_frame *frame = &frames_in(in->game, in->state)[i];
        /* Older positions kept rewards that were given. */
        if (frame->kind != DECK_FRAME_OWED || !(frame->did & DECK_DID))
            frames_of(in->game, in->state)[in->state->depth++] = *frame;
        /* A construct that waits for its place is a card, too. */
        if (frame->kind == DECK_FRAME_PLACE && frame->placed < in->game->base.card_count)
            asc__deck_take_copies(in, frame->placed, 1);
    }
}

static bool write_pending(const deck_game *game, const deck_state *state, const deck_line *line,
                          int index, asc_text *value)
{
    (void)line;
    (void)index;
    const uint8_t *frames = (const uint8_t *)frames_in(game, state);
    for (size_t i = 0; i < state->depth * sizeof(deck_frame); i++)
        asc__text_addf(value, "%02x", frames[i]);
    return state->depth > 0;
}

static void read_draws(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    asc_span rest = in->at.value, word;
    deck_player *player = player_at(in->game, in->state, index);
    bool good = true;
    for (int i = 0; i < 2 && good; i++)
        good = asc__span_cut(&rest, ' ', &word) && asc__span_count(word, &player->draws[i]);
    if (!good || rest.start != NULL)
        complain(in, "expected two numbers");
}

static bool write_draws(const deck_game *game, const deck_state *state, const deck_line *line,
                        int index, asc_text *value)
{
    (void)line;
    const uint32_t *draws = player_in(game, state, index)->draws;
    asc__text_addf(value, "%lu %lu", (unsigned long)draws[0], (unsigned long)draws[1]);
    return draws[0] > 0 || draws[1] > 0;
}

static void read_center_draws(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    (void)index;
    if (!asc__span_count(in->at.value, &in->state->center_draws))
        complain(in, "expected a number");
}

static bool write_center_draws(const deck_game *game, const deck_state *state,
                               const deck_line *line, int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    asc__text_addf(value, "%lu", (unsigned long)state->center_draws);
    return state->center_draws > 0;
}

static void read_key(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    (void)index;
    if (!asc__key_parse(in->at.value, &in->state->secure, in->state->key))
        complain(in, "expected 'fast' or 'secure' and four numbers of 16 digits 0-9, a-f");
}

static bool write_key(const deck_game *game, const deck_state *state, const deck_line *line,
                      int index, asc_text *value)
{
    (void)game;
    (void)line;
    (void)index;
    asc__key_format(state->secure, state->key, value);
    return true;
}

/* How many of the next cards of the center deck a seat knows. */
static void read_knows_next(deck_reader *in, const deck_line *line, int index)
{
    long number;
    if (!read_number(in, line->low, line->high, &number))
        return;
    if (in->game->looked_at == 0) {
        complain(in, N_("no card of this game looks at the center deck"));
        return;
    }
    deck_looked *looked = looked_of(in->game, in->state);
    if (looked->count > 0)
        complain(in, N_("one seat alone knows what comes next"));
    else if (number > 0)
        *looked = (deck_looked){(uint8_t)index, (uint8_t)number};
}

static bool write_knows_next(const deck_game *game, const deck_state *state, const deck_line *line,
                             int index, asc_text *value)
{
    const deck_looked *looked = game->looked_at != 0 ? looked_in(game, state) : NULL;
    return add_number(looked != NULL && looked->seat == index ? looked->count : 0, line, value);
}

/* ---- The table ------------------------------------------------------------------------------- */

/* A member of a part of the state, what it can be and what it usually is. */
#define NUMBER(part, member, least, most, common)                                                  \
    .size = sizeof(((part *)NULL)->member), .offset = offsetof(part, member), .low = (least),      \
    .high = (most), .usual = (common)
#define PLAIN                      .read = read_plain, .write = write_plain
#define LANE(lane)                 .detail = (lane), RANGE(0, 0x7fff, 0), FUNCTIONS(resources)
#define RANGE(least, most, common) .low = (least), .high = (most), .usual = (common)
#define READ(what)                 .read = read_##what, .write = write_plain
#define FUNCTIONS(what)            .read = read_##what, .write = write_##what
#define SPECIAL(what)              .read = asc__deck_read_##what, .write = asc__deck_write_##what
#define CARDS(adder)               .read = asc__deck_read_cards, .add = asc__deck_add_##adder
#define OWNED(adder, writer, segment)                                                              \
    CARDS(adder), .write = asc__deck_write_##writer, .detail = (segment)
#define CENTER(segment) OWNED(center, center, segment)

enum { NOTHING_USUAL = -1 };

const deck_line asc__deck_lines[DECK_LINE_COUNT] = {
    [DECK_LINE_FIRST_DEAL] = {{.name = "first deal"}, RANGE(0, 1, 0), FUNCTIONS(first_deal)},
    [DECK_LINE_TURN] = {{.name = "turn"}, .usual = NOTHING_USUAL, FUNCTIONS(turn)},
    [DECK_LINE_ROUND] = {{.name = "round"},
                         NUMBER(deck_state, round, 1, UINT16_MAX, NOTHING_USUAL),
                         PLAIN},
    [DECK_LINE_TURNS] = {{.name = "turns"},
                         NUMBER(deck_state, turns, 1, UINT16_MAX, NOTHING_USUAL),
                         PLAIN},
    [DECK_LINE_POOL] = {{.name = "pool"},
                        NUMBER(deck_state, pool, 0, UINT16_MAX, NOTHING_USUAL),
                        PLAIN},
    [DECK_LINE_RESERVE] = {{.name = "reserve"},
                           RANGE(INT16_MIN, UINT16_MAX, 0),
                           FUNCTIONS(reserve)},
    [DECK_LINE_LAST_ROUND] = {{.name = "last round"}, NUMBER(deck_state, ending, 0, 1, 0), PLAIN},
    [DECK_LINE_OVER] = {{.name = "over"}, NUMBER(deck_state, over, 0, 1, 0), PLAIN},
    [DECK_LINE_RUNES] = {{.name = "runes"}, LANE(DECK_LANE_RUNES)},
    [DECK_LINE_POWER] = {{.name = "power"}, LANE(DECK_LANE_POWER)},
    [DECK_LINE_ENERGY] = {{.name = "energy"}, LANE(DECK_LANE_ENERGY)},
    [DECK_LINE_EXTRA] = {{.name = "extra turns"},
                         NUMBER(deck_state, extra, 0, UINT8_MAX, 0),
                         PLAIN},
    [DECK_LINE_HAPPENED] = {{"happened", .early = true},
                            NUMBER(deck_state, happened, 0, UINT16_MAX, NOTHING_USUAL),
                            PLAIN},
    [DECK_LINE_DEFEATED] = {{"defeated", .given = true}, CARDS(defeated)},
    [DECK_LINE_AMOUNT] = {{NULL, .of = DECK_OF_AMOUNT},
                          NUMBER(deck_state, amounts[0], 0, UINT8_MAX, 0),
                          PLAIN},
    [DECK_LINE_SLOTS] = {{"slots", .early = true},
                         NUMBER(deck_state, slots, DECK_SLOTS, DECK_SLOTS_MAX, DECK_SLOTS),
                         READ(slots)},
    [DECK_LINE_ROW] = {{.name = "row"}, SPECIAL(row)},
    [DECK_LINE_CENTER_BAG] = {{.name = "center bag"}, CENTER(DECK_BAG)},
    [DECK_LINE_CENTER] = {{"center", .stack = true}, CENTER(DECK_TOP)},
    [DECK_LINE_CENTER_ONLY] = {{"center only", .stack = true}, CENTER(DECK_TOP)},
    [DECK_LINE_KNOWS_NEXT] = {{"knows next", .of = ASC__OF_SEAT},
                              RANGE(0, ASC_LOOK_MAX, 0),
                              FUNCTIONS(knows_next)},
    [DECK_LINE_VOID] = {{.name = "void"}, CARDS(void), .write = asc__deck_write_void},
    [DECK_LINE_LEFT] = {{"left", .of = DECK_OF_PILE},
                        NUMBER(deck_state, left[0], 0, UINT16_MAX, NOTHING_USUAL),
                        READ(left)},
    [DECK_LINE_SOLO_HONOR] = {{"opponent honor", .of = DECK_OF_SOLO},
                              NUMBER(deck_solo, honor, 0, UINT16_MAX, 0),
                              PLAIN},
    [DECK_LINE_ASIDE] = {{"set aside", .of = DECK_OF_SOLO},
                         CARDS(aside),
                         .write = asc__deck_write_aside},
    [DECK_LINE_TREASURES_GONE] = {{"treasures gone", .of = DECK_OF_SOLO},
                                  NUMBER(deck_solo, treasures, 0, UINT8_MAX, 0),
                                  READ(treasures_gone)},
    [DECK_LINE_GONE] = {{.name = "gone"}, CARDS(gone), .write = asc__deck_write_gone},
    [DECK_LINE_HONOR] = {{"honor", .of = ASC__OF_SEAT},
                         NUMBER(deck_player, honor, 0, UINT16_MAX, 0),
                         PLAIN},
    [DECK_LINE_BAG] = {{"bag", .of = ASC__OF_SEAT}, OWNED(deck, owned, DECK_BAG)},
    [DECK_LINE_DECK] = {{"deck", ASC__OF_SEAT, .stack = true}, OWNED(deck, deck, DECK_TOP)},
    [DECK_LINE_KNOWN_TOP] = {{"known top", .of = ASC__OF_SEAT},
                             NUMBER(deck_player, public_top, 0, DECK_PUBLIC_TOP_MAX, 0),
                             PLAIN},
    [DECK_LINE_DISCARD] = {{"discard", .of = ASC__OF_SEAT}, OWNED(owned, owned, DECK_DISCARD)},
    [DECK_LINE_HAND] = {{"hand", .of = ASC__OF_SEAT}, OWNED(owned, owned, DECK_OWN)},
    [DECK_LINE_SHOWN] = {{"shown", .of = ASC__OF_SEAT}, OWNED(owned, owned, DECK_SHOWN)},
    [DECK_LINE_PLAYED] = {{"played", .of = ASC__OF_SEAT}, OWNED(played, owned, DECK_PLAYED)},
    [DECK_LINE_PLAY] = {{"play", .of = ASC__OF_SEAT}, SPECIAL(in_play)},
    [DECK_LINE_DRAWS] = {{"draws", .of = ASC__OF_SEAT}, FUNCTIONS(draws)},
    [DECK_LINE_LOST] = {{"lost", .of = ASC__OF_SEAT}, SPECIAL(lost)},
    [DECK_LINE_PENDING] = {{.name = "pending"}, FUNCTIONS(pending)},
    [DECK_LINE_CENTER_DRAWS] = {{.name = "center draws"}, FUNCTIONS(center_draws)},
    [DECK_LINE_KEY] = {{.name = "key"}, FUNCTIONS(key)},
};
