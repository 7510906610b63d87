/*
 * deck_position_lines.c - reads a position (deck_position.c writes it): the lines say what matters,
 * and what they do not say is filled in as docs/scenarios.md promises.
 */
#include "deck_state.h"

#include "card_list.h"
#include "suggest.h"

typedef struct reader {
    const deck_game *game;
    deck_state *state;
    asc_report report;
    unsigned line;
    asc_span value;
    unsigned column; /* of the value */

    uint16_t taken[ASC_CARDS_MAX]; /* copies that stand somewhere already */
    bool has_deck[ASC_SEATS_MAX];
    bool center_given; /* nothing is added to the center deck */
    bool happened_given, turns_given, gone_given;
    long reserve; /* what the text says it must be; -1: nothing */
    bool left_given[DECK_PILES_MAX];
    unsigned row_named;
} reader;

/* ---- Values ---------------------------------------------------------------------------------- */

static void complain(reader *in, const char *what)
{
    asc__report_as_is(&in->report, in->line, in->column,
                      asc__lang_sentence(in->report.language, what));
}

static bool read_number(reader *in, long low, long high, long *number)
{
    if (asc__span_number(in->value, low, high, number))
        return true;
    asc__report(&in->report, in->line, in->column,
                "expected a number from %ld to %ld, not \"%.*s\"", low, high,
                (int)(in->value.length < 60 ? in->value.length : 60), in->value.start);
    return false;
}

/* Sets aside copies of a card; false, and a complaint, where there are not so many. */
static bool take(reader *in, uint8_t card, unsigned count)
{
    const asc_card *facts = &in->game->base.cards[card];
    unsigned copies = facts->copies;
    if (facts->zone == ASC_STARTING)
        copies *= (unsigned)in->game->base.players;
    if (in->taken[card] + count > copies) {
        asc__report(&in->report, in->line, in->column,
                    "there are only %u of %s, and more are asked for", copies, facts->name);
        return false;
    }
    in->taken[card] = (uint16_t)(in->taken[card] + count);
    return true;
}

/* Reads cards one after another into a small function. */
typedef void (*card_taker)(reader *in, uint8_t card, int seat);

static void read_cards(reader *in, card_taker taker, int seat)
{
    asc__card_reader cards = {.game = &in->game->base,
                              .rest = in->value,
                              .report = &in->report,
                              .line = in->line,
                              .column = in->column};
    asc__card_entry entry;
    while (asc__card_next(&cards, &entry)) {
        if (entry.card == ASC_NO_CARD)
            continue;
        if (entry.note.start != NULL)
            complain(in, "nothing can be said about a card here");
        else if (take(in, entry.card, entry.count))
            for (unsigned i = 0; i < entry.count; i++)
                taker(in, entry.card, seat);
    }
}

/* ---- Cards of a seat ------------------------------------------------------------------------- */

static void add_to(reader *in, int seat, int segment, uint8_t card)
{
    if (in->game->cards[card].kind & ASC_MONSTER)
        complain(in, "a monster is no card to own");
    else
        segment_add(player_at(in->game, in->state, seat), segment, card);
}

/*
 * Right behind the bag, with all that lies after it moved up in its order: segment_add would turn
 * the fixed part of the deck round. In the bag it is the last; in the fixed part the lowest, so that
 * the first one named is the top.
 */
static void add_behind_bag(reader *in, int seat, int segment, uint8_t card)
{
    deck_player *player = player_at(in->game, in->state, seat);
    uint8_t *at = owned_of(player) + player->end[DECK_BAG];
    in->has_deck[seat] = true;
    if (in->game->cards[card].kind & ASC_MONSTER) {
        complain(in, "a monster is no card to own");
        return;
    }
    memmove(at + 1, at, (size_t)(player->end[DECK_PLAYED] - player->end[DECK_BAG]));
    *at = card;
    for (int i = segment; i < DECK_SEGMENTS; i++)
        player->end[i]++;
}

static void to_bag(reader *in, uint8_t card, int seat)
{
    add_behind_bag(in, seat, DECK_BAG, card);
}

static void to_deck(reader *in, uint8_t card, int seat)
{
    add_behind_bag(in, seat, DECK_TOP, card);
}

static void to_discard(reader *in, uint8_t card, int seat)
{
    add_to(in, seat, DECK_DISCARD, card);
}

static void to_hand(reader *in, uint8_t card, int seat)
{
    add_to(in, seat, DECK_OWN, card);
}

static void to_shown(reader *in, uint8_t card, int seat)
{
    add_to(in, seat, DECK_SHOWN, card);
}

static void to_played(reader *in, uint8_t card, int seat)
{
    if (in->game->cards[card].kind & ASC_CONSTRUCT)
        complain(in, "a construct that was played is in play: use \"play\"");
    else
        add_to(in, seat, DECK_PLAYED, card);
    if (!in->happened_given)
        in->state->happened |= in->game->cards[card].first_bits[ASC_ON_PLAY];
}

/* "used 1 2": bits of the abilities. */
static bool read_used(reader *in, asc_span note, uint8_t card, uint8_t *used)
{
    asc_span rest = note, word;
    bool good = asc__span_cut(&rest, ' ', &word) && asc__span_is(word, "used");
    while (good && asc__span_cut(&rest, ' ', &word)) {
        long number;
        word = asc__span_trim(word);
        if (word.length == 0)
            continue;
        good = asc__span_number(word, 1, in->game->cards[card].ability_count, &number);
        if (good)
            *used |= (uint8_t)(1u << (number - 1));
    }
    if (!good)
        asc__report(&in->report, in->line, in->column,
                    "expected \"(used 1)\" with the numbers of abilities of %s, 1 to %d",
                    in->game->base.cards[card].name, in->game->cards[card].ability_count);
    return good;
}

static void read_in_play(reader *in, int seat)
{
    const deck_game *game = in->game;
    deck_player *player = player_at(game, in->state, seat);
    asc__card_reader cards = {.game = &game->base,
                              .rest = in->value,
                              .report = &in->report,
                              .line = in->line,
                              .column = in->column};
    asc__card_entry entry;
    while (asc__card_next(&cards, &entry)) {
        uint8_t used = 0;
        if (entry.card == ASC_NO_CARD)
            continue;
        const deck_card *facts = &game->cards[entry.card];
        bool trophy = (facts->kind & ASC_MONSTER) && facts->use_mask;
        if (!(facts->kind & ASC_CONSTRUCT) && !trophy) {
            complain(in, "only constructs and trophies can be in play");
            continue;
        }
        if (entry.note.start != NULL && !read_used(in, entry.note, entry.card, &used))
            continue;
        if (!take(in, entry.card, entry.count))
            continue;
        for (unsigned i = 0; i < entry.count; i++) {
            in_play_of(game, player)[player->in_play] = entry.card;
            used_of(game, player)[player->in_play] = used;
            player->in_play++;
        }
    }
    asc__deck_derive_player(game, player);
}

/* ---- The table ------------------------------------------------------------------------------- */

static bool is_center_card(reader *in, uint8_t card)
{
    if (in->game->base.cards[card].zone == ASC_CENTER)
        return true;
    complain(in, "only cards of the center deck can be there");
    return false;
}

static void to_center_bag(reader *in, uint8_t card, int seat)
{
    (void)seat;
    if (is_center_card(in, card))
        center_of(in->game, in->state)[in->state->center_deck++] = card;
    in->center_given = true;
}

static void to_void(reader *in, uint8_t card, int seat)
{
    (void)seat;
    if (is_center_card(in, card))
        asc__deck_to_void(in->game, in->state, card);
}

static void to_gone(reader *in, uint8_t card, int seat)
{
    (void)seat;
    if (in->game->cards[card].home == DECK_HOME_BOX)
        in->state->gone[in->game->cards[card].pile]++;
    else
        complain(in, "only starting cards leave the game");
}

static bool has_opponent(reader *in)
{
    if (is_solitaire(in->game))
        return true;
    complain(in, "only one who plays alone has such an opponent");
    return false;
}

static void to_aside(reader *in, uint8_t card, int seat)
{
    (void)seat;
    if (!has_opponent(in) || !is_center_card(in, card))
        return;
    deck_rival *rival = rival_of(in->game, in->state);
    if (in->game->cards[card].kind & (ASC_MONSTER | ASC_TREASURE))
        complain(in, "the opponent sets only heroes and constructs aside");
    else
        aside_of(rival)[rival->aside++] = card;
}

/* Cards with a fixed place are kept aside until it is known what lies below them: they go to the
 * front of the array in the order named, and finish_center turns them round. */
static void to_center(reader *in, uint8_t card, int seat)
{
    (void)seat;
    deck_state *state = in->state;
    if (!is_center_card(in, card))
        return;
    uint8_t *center = center_of(in->game, state);
    unsigned loose = (unsigned)(state->center_deck - state->center_fixed);
    memmove(center + loose + 1, center + loose, state->center_fixed);
    center[loose] = card;
    state->center_fixed++;
    state->center_deck++;
}

static bool read_treasures(reader *in, asc_span note, uint8_t *treasures)
{
    asc_span rest = note, word;
    long number = 0;
    bool good = asc__span_cut(&rest, ' ', &word) && asc__span_number(word, 0, 99, &number);
    rest = asc__span_trim(rest);
    good = good && (asc__span_is(rest, "treasure") || asc__span_is(rest, "treasures"));
    if (!good) {
        complain(in, "expected \"(2 treasures)\" behind a card of the row");
        return false;
    }
    if (in->game->treasure == ASC_NO_CARD && number > 0) {
        complain(in, "this game has no treasures");
        return false;
    }
    if (number > 0 && !take(in, in->game->treasure, (unsigned)number))
        return false;
    *treasures = (uint8_t)number;
    return true;
}

static void read_row(reader *in)
{
    deck_state *state = in->state;
    asc__card_reader cards = {.game = &in->game->base,
                              .rest = in->value,
                              .report = &in->report,
                              .line = in->line,
                              .column = in->column};
    asc__card_entry entry;
    while (asc__card_next(&cards, &entry)) {
        uint8_t treasures = 0;
        if (entry.note.start != NULL && !read_treasures(in, entry.note, &treasures))
            continue;
        if (entry.card != ASC_NO_CARD &&
            (!is_center_card(in, entry.card) || !take(in, entry.card, entry.count)))
            continue;
        for (unsigned i = 0; i < entry.count; i++) {
            if (in->row_named >= state->slots) {
                asc__report(&in->report, in->line, in->column, "the row has only %d slots",
                            state->slots);
                return;
            }
            state->treasure[in->row_named] = treasures;
            if (entry.card != ASC_NO_CARD)
                asc__deck_set_slot(in->game, state, in->row_named, entry.card);
            in->row_named++;
        }
    }
}

/* A monster of the row that was defeated earlier this turn: "first" triggers are past. */
static void to_defeated(reader *in, uint8_t card, int seat)
{
    (void)seat;
    if (!(in->game->cards[card].kind & ASC_MONSTER))
        complain(in, "only monsters are defeated");
    else
        in->state->happened |= in->game->cards[card].first_bits[ASC_ON_DEFEAT];
    in->taken[card]--; /* where it is now is said elsewhere */
}

/* ---- Luck and what is unfinished
 * ------------------------------------------------------------------ */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

static void read_pending(reader *in)
{
    size_t most = (in->game->frames_max - 1u) * sizeof(deck_frame);
    uint8_t *frames = (uint8_t *)frames_of(in->game, in->state);
    size_t bytes = in->value.length / 2;
    if (in->value.length % (2 * sizeof(deck_frame)) != 0 || bytes > most) {
        complain(in, "what is unfinished is not of the right length");
        return;
    }
    for (size_t i = 0; i < bytes; i++) {
        int high = hex_digit(in->value.start[2 * i]), low = hex_digit(in->value.start[2 * i + 1]);
        if (high < 0 || low < 0) {
            complain(in, "expected digits 0-9 and a-f");
            return;
        }
        frames[i] = (uint8_t)(high << 4 | low);
    }
    in->state->depth = (uint8_t)(bytes / sizeof(deck_frame));
    /* A construct that waits for its place is a card, too. */
    for (unsigned i = 0; i < in->state->depth; i++) {
        const deck_frame *frame = &frames_in(in->game, in->state)[i];
        if (frame->kind == DECK_FRAME_PLACE && frame->it < in->game->base.card_count)
            take(in, frame->it, 1);
    }
}

static void read_key(reader *in)
{
    asc_span rest = in->value, word;
    bool good = asc__span_cut(&rest, ' ', &word);
    if (good && asc__span_is(word, "secure"))
        in->state->secure = 1;
    else
        good = good && asc__span_is(word, "fast");
    for (int i = 0; i < 4 && good; i++)
        good = asc__span_cut(&rest, ' ', &word) && word.length == 16 &&
               asc__span_hex(word, &in->state->key[i]);
    if (!good)
        complain(in, "expected \"fast\" or \"secure\" and four numbers of 16 digits 0-9, a-f");
}

static void read_draws(reader *in, int seat)
{
    asc_span rest = in->value, word;
    deck_player *player = player_at(in->game, in->state, seat);
    for (int i = 0; i < 2; i++) {
        long number = 0;
        if (!asc__span_cut(&rest, ' ', &word) || !asc__span_number(word, 0, INT32_MAX, &number)) {
            complain(in, "expected two numbers");
            return;
        }
        player->draws[i] = (uint32_t)number;
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

typedef enum line_key {
    K_TURN,
    K_ROUND,
    K_TURNS,
    K_POOL,
    K_RESERVE,
    K_LAST_ROUND,
    K_OVER,
    K_RUNES,
    K_POWER,
    K_ENERGY,
    K_EXTRA,
    K_HAPPENED,
    K_SLOTS,
    K_CENTER_DRAWS,
    K_RIVAL_HONOR,
    K_TREASURES_GONE,
    K_NUMBERS, /* those above are one number */
    K_ROW,
    K_CENTER,
    K_CENTER_ONLY,
    K_CENTER_BAG,
    K_VOID,
    K_GONE,
    K_ASIDE,
    K_DEFEATED,
    K_PENDING,
    K_KEY,
    K_TABLE, /* those above have no seat */
    K_HONOR,
    K_HAND,
    K_SHOWN,
    K_BAG,
    K_DECK,
    K_KNOWN_TOP,
    K_DISCARD,
    K_PLAYED,
    K_PLAY,
    K_LOST,
    K_DRAWS,
    K_COUNT
} line_key;

static const char *const key_names[K_COUNT] = {
    [K_TURN] = "turn",
    [K_ROUND] = "round",
    [K_TURNS] = "turns",
    [K_POOL] = "pool",
    [K_RESERVE] = "reserve",
    [K_LAST_ROUND] = "last round",
    [K_OVER] = "over",
    [K_RUNES] = "runes",
    [K_POWER] = "power",
    [K_ENERGY] = "energy",
    [K_EXTRA] = "extra turns",
    [K_HAPPENED] = "happened",
    [K_SLOTS] = "slots",
    [K_CENTER_DRAWS] = "center draws",
    [K_RIVAL_HONOR] = "opponent honor",
    [K_TREASURES_GONE] = "treasures gone",
    [K_ASIDE] = "set aside",
    [K_ROW] = "row",
    [K_CENTER] = "center",
    [K_CENTER_ONLY] = "center only",
    [K_CENTER_BAG] = "center bag",
    [K_VOID] = "void",
    [K_GONE] = "gone",
    [K_DEFEATED] = "defeated",
    [K_PENDING] = "pending",
    [K_KEY] = "key",
    [K_HONOR] = "honor",
    [K_HAND] = "hand",
    [K_SHOWN] = "shown",
    [K_BAG] = "bag",
    [K_DECK] = "deck",
    [K_KNOWN_TOP] = "known top",
    [K_DISCARD] = "discard",
    [K_PLAYED] = "played",
    [K_PLAY] = "play",
    [K_LOST] = "lost",
    [K_DRAWS] = "draws",
};

static void read_table_number(reader *in, line_key key)
{
    static const long highs[K_NUMBERS] = {
        [K_ROUND] = 10000,
        [K_TURNS] = 60000,
        [K_POOL] = 20000,
        [K_RESERVE] = UINT16_MAX,
        [K_LAST_ROUND] = 1,
        [K_OVER] = 1,
        [K_RUNES] = 9999,
        [K_POWER] = 9999,
        [K_ENERGY] = 9999,
        [K_EXTRA] = UINT8_MAX,
        [K_HAPPENED] = 0xffff,
        [K_SLOTS] = DECK_SLOTS_MAX,
        [K_CENTER_DRAWS] = INT32_MAX,
        [K_RIVAL_HONOR] = 9999,
        [K_TREASURES_GONE] = UINT8_MAX,
    };
    deck_state *state = in->state;
    long low = key == K_TURN || key == K_ROUND || key == K_TURNS ? 1
               : key == K_SLOTS                                  ? DECK_SLOTS
                                                                 : 0;
    long high = key == K_TURN ? in->game->base.players : highs[key];
    long number;
    if (!read_number(in, low, high, &number))
        return;
    switch (key) {
    case K_TURN:
        set_active(in->game, state, (int)number - 1);
        break;
    case K_ROUND:
        state->round = (uint16_t)number;
        break;
    case K_TURNS:
        state->turns = (uint16_t)number;
        in->turns_given = true;
        break;
    case K_POOL:
        state->pool = (uint16_t)number;
        break;
    case K_RESERVE:
        in->reserve = number;
        break;
    case K_LAST_ROUND:
        state->ending = number != 0;
        break;
    case K_OVER:
        state->over = number != 0;
        break;
    case K_RUNES:
        purse_add(state, DECK_LANE(DECK_LANE_RUNES, number));
        break;
    case K_POWER:
        purse_add(state, DECK_LANE(DECK_LANE_POWER, number));
        break;
    case K_ENERGY:
        purse_add(state, DECK_LANE(DECK_LANE_ENERGY, number));
        break;
    case K_EXTRA:
        state->extra = (uint8_t)number;
        break;
    case K_HAPPENED:
        state->happened = (uint16_t)number;
        in->happened_given = true;
        break;
    case K_SLOTS:
        if (in->game->row_words == 1 && number > DECK_SLOTS) {
            complain(in, "the row of this game does not grow");
            break;
        }
        state->empty = (uint8_t)(state->empty + (number - state->slots));
        state->slots = (uint8_t)number;
        break;
    case K_RIVAL_HONOR:
        if (has_opponent(in))
            rival_of(in->game, state)->honor = (uint16_t)number;
        break;
    case K_TREASURES_GONE:
        if (!has_opponent(in))
            break;
        if (in->game->treasure == ASC_NO_CARD)
            complain(in, "this game has no treasures");
        else if (take(in, in->game->treasure, (unsigned)number))
            rival_of(in->game, state)->treasures = (uint16_t)number;
        break;
    default:
        state->center_draws = (uint32_t)number;
        break;
    }
}

/* Lines that list cards, and where the cards go. */
static const card_taker takers[K_COUNT] = {
    [K_CENTER] = to_center, [K_CENTER_ONLY] = to_center, [K_CENTER_BAG] = to_center_bag,
    [K_VOID] = to_void,     [K_GONE] = to_gone,          [K_DEFEATED] = to_defeated,
    [K_ASIDE] = to_aside,   [K_HAND] = to_hand,          [K_SHOWN] = to_shown,
    [K_BAG] = to_bag,       [K_DECK] = to_deck,          [K_DISCARD] = to_discard,
    [K_PLAYED] = to_played,
};

static void read_table(reader *in, line_key key)
{
    /* Said, though perhaps of no cards. */
    in->center_given |= key == K_CENTER_ONLY;
    in->gone_given |= key == K_GONE;
    if (takers[key] != NULL)
        read_cards(in, takers[key], 0);
    else if (key == K_ROW)
        read_row(in);
    else if (key == K_PENDING)
        read_pending(in);
    else
        read_key(in);
}

static void read_seat(reader *in, line_key key, int seat)
{
    long number;
    deck_player *player = player_at(in->game, in->state, seat);
    in->has_deck[seat] |= key == K_DECK;
    if (takers[key] != NULL) {
        read_cards(in, takers[key], seat);
        return;
    }
    switch (key) {
    case K_HONOR:
        if (read_number(in, 0, 9999, &number))
            player->honor = (uint16_t)number;
        break;
    case K_KNOWN_TOP:
        if (read_number(in, 0, DECK_PUBLIC_TOP_MAX, &number))
            player->public_top = (uint8_t)number;
        break;
    case K_PLAY:
        read_in_play(in, seat);
        break;
    case K_LOST:
        in->state->bound[seat] = asc__card_find(&in->game->base, in->value.start, in->value.length);
        if (in->state->bound[seat] == ASC_NO_CARD)
            complain(in, "expected the name of a card");
        break;
    default:
        read_draws(in, seat);
        break;
    }
}

/* Lines whose key depends on the packs: "left CARD", "runes for mechana construct". */
static bool read_special(reader *in, asc_span name)
{
    long number;
    for (unsigned i = 0; i < in->game->pile_count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_text words = asc__text_init(text, sizeof text);
        asc__text_addf(&words, "left %s", in->game->base.cards[in->game->piles[i]].name);
        if (!asc__span_is(name, text))
            continue;
        in->left_given[i] = true;
        if (read_number(in, 0, in->game->base.cards[in->game->piles[i]].copies, &number) &&
            take(in, in->game->piles[i], (unsigned)number))
            asc__deck_set_pile(in->game, in->state, i, (unsigned)number);
        return true;
    }
    for (unsigned i = 0; i < DECK_AMOUNTS_MAX; i++) {
        if (in->game->amount_names[i] == NULL || !asc__span_is(name, in->game->amount_names[i]))
            continue;
        if (read_number(in, 0, UINT8_MAX, &number))
            in->state->amounts[i] = (uint8_t)number;
        return true;
    }
    return false;
}

static void unknown_key(reader *in, asc_span name)
{
    char message[256];
    asc_text text = asc__text_init(message, sizeof message);
    asc__suggestion suggestion = asc__suggest(name);
    for (int i = 0; i < K_COUNT; i++)
        if (key_names[i] != NULL)
            asc__suggest_try(&suggestion, key_names[i]);
    asc__suggest_add(&suggestion, in->report.language, &text);
    asc__report(
        &in->report, in->line, 1,
        "there is nothing called \"%.*s\"; there are turn, round, pool, runes, power, energy, "
        "row, center, void, left CARD, and for a seat: honor 1, hand 1, deck 1, discard 1, "
        "played 1, play 1%s",
        (int)(name.length < 60 ? name.length : 60), name.start, message);
}

static void read_line(reader *in, asc_span name)
{
    if (read_special(in, name))
        return;
    for (line_key key = 0; key < K_TABLE; key++) {
        if (key_names[key] == NULL || !asc__span_is(name, key_names[key]))
            continue;
        if (key < K_NUMBERS)
            read_table_number(in, key);
        else
            read_table(in, key);
        return;
    }
    asc_span word = name;
    while (word.length > 0 && word.start[word.length - 1] != ' ')
        word.length--;
    asc_span number = {name.start + word.length, name.length - word.length};
    word = asc__span_trim(word);
    long seat = 0;
    for (line_key key = K_TABLE + 1; key < K_COUNT; key++) {
        if (asc__span_is(name, key_names[key]) ||
            (asc__span_is(word, key_names[key]) &&
             !asc__span_number(number, 1, in->game->base.players, &seat))) {
            asc__report(&in->report, in->line, 1, "whose? Say \"%s 1\", seats being 1 to %d",
                        key_names[key], in->game->base.players);
            return;
        }
        if (asc__span_is(word, key_names[key])) {
            read_seat(in, key, (int)seat - 1);
            return;
        }
    }
    unknown_key(in, name);
}

/* ---- What is not said ------------------------------------------------------------------------ */

static void finish_seat(reader *in, int seat)
{
    const deck_game *game = in->game;
    deck_player *player = player_at(game, in->state, seat);
    if (in->has_deck[seat])
        return;
    for (unsigned i = 0; i < game->starting_count; i++) {
        uint8_t card = game->starting[i];
        const asc_card *facts = &game->base.cards[card];
        unsigned here = 0, all = (unsigned)facts->copies * (unsigned)game->base.players;
        for (unsigned k = 0; k < player->end[DECK_PLAYED]; k++)
            here += owned_of(player)[k] == card;
        for (; here < facts->copies && in->taken[card] < all; here++) {
            in->taken[card]++;
            segment_add(player, DECK_BAG, card);
        }
    }
}

static void finish_row(reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    unsigned slot = in->row_named;
    for (size_t card = 0; card < game->base.card_count && slot < state->slots; card++) {
        const asc_card *facts = &game->base.cards[card];
        if (facts->zone != ASC_CENTER || (uint8_t)card == game->treasure ||
            in->taken[card] >= facts->copies)
            continue;
        in->taken[card]++;
        asc__deck_set_slot(game, state, slot++, (uint8_t)card);
    }
}

/* What is left goes to the center deck, below the cards whose place was named. */
static void finish_center(reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    uint8_t *center = center_of(game, state);
    if (in->center_given)
        return;
    for (size_t card = 0; card < game->base.card_count; card++) {
        const asc_card *facts = &game->base.cards[card];
        if (facts->zone != ASC_CENTER)
            continue;
        unsigned left = (unsigned)(facts->copies - in->taken[card]);
        memmove(center + left, center, state->center_deck);
        memset(center, (int)card, left);
        state->center_deck = (uint16_t)(state->center_deck + left);
    }
}

static void finish_numbers(reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    for (unsigned i = 0; i < game->pile_count; i++)
        if (!in->left_given[i])
            asc__deck_set_pile(
                game, state, i,
                (unsigned)(game->base.cards[game->piles[i]].copies - in->taken[game->piles[i]]));
    for (unsigned i = 0; i < game->starting_count && !in->gone_given; i++) {
        uint8_t card = game->starting[i];
        state->gone[i] =
            (uint16_t)(game->base.cards[card].copies * game->base.players - in->taken[card]);
    }
    if (state->pool == 0)
        state->ending = 1;
    uint32_t honor = state->pool;
    for (int seat = 0; seat < game->base.players; seat++)
        honor += player_in(game, state, seat)->honor;
    if (is_solitaire(game))
        honor += rival_in(game, state)->honor;
    /* Honor that the situation has more or less than the pool began with is the reserve's. */
    state->reserve = (uint16_t)(honor - game->pool);
    if (in->reserve >= 0 && in->reserve != state->reserve)
        asc__report(&in->report, 0, 0,
                    "pool and tokens need a reserve of %d, not of %ld: leave the line out",
                    state->reserve, in->reserve);
    if (!in->turns_given)
        state->turns = (uint16_t)((state->round - 1) * game->base.players + state->active + 1);
    uint32_t count[ASC_CARDS_MAX];
    state->cards = (uint16_t)asc__deck_count_cards(game, state, count);
}

static void open_question(reader *in)
{
    const deck_game *game = in->game;
    deck_state *state = in->state;
    state->asked = state->active;
    state->question = DECK_Q_TURN;
    if (state->depth == 0)
        return;
    const deck_frame *top = &frames_in(game, state)[state->depth - 1];
    bool known = top->kind == DECK_FRAME_PLACE || top->kind == DECK_FRAME_OWED ||
                 (top->kind == DECK_FRAME_CODE && top->pc < game->code_count);
    if (known && top->seat < game->base.players && top->subject < game->base.players) {
        state->question = (uint8_t)asc__deck_question_of(game, top);
        state->asked = (uint8_t)asc__deck_chooser(game, top);
    }
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void empty_state(const deck_game *game, deck_state *state)
{
    memset(state, 0, game->base.state_size);
    memset(state->row, ASC_NO_CARD, sizeof state->row);
    memset(state->bound, ASC_NO_CARD, sizeof state->bound);
    state->costs[0] = state->costs[1] = state->costs[2] = DECK_NONE_FOR_SALE;
    set_active(game, state, 0);
    state->slots = state->empty = DECK_SLOTS;
    state->round = state->turns = 1;
    state->pool = game->pool;
}

asc_status asc__deck_position_parse(const asc_game *base, const asc_source *source, asc_state *out,
                                    asc_diag_fn diag, void *user)
{
    reader in = {
        .game = deck_of(base),
        .state = (deck_state *)out,
        .report = {.diag = diag, .user = user, .file = source->name, .language = base->language},
        .reserve = -1};
    empty_state(in.game, in.state);
    asc__deck_reseed(base, out, &base->seed);
    asc_span rest = {source->text, source->size}, line;
    while (asc__span_cut(&rest, '\n', &line)) {
        in.line++;
        asc_span text = asc__span_trim(line), name;
        if (text.length == 0 || text.start[0] == '#')
            continue;
        asc_span value = text;
        asc__span_cut(&value, ':', &name);
        if (value.start == NULL) {
            asc__report(&in.report, in.line, 1, "expected a line like \"hand 1: CARD x2, CARD\"");
            continue;
        }
        in.value = asc__span_trim(value);
        in.column = (unsigned)(in.value.start - line.start) + 1;
        read_line(&in, asc__span_trim(name));
    }
    if (in.report.errors > 0)
        return ASC_BAD_TEXT;
    for (int seat = 0; seat < base->players; seat++)
        finish_seat(&in, seat);
    finish_row(&in);
    finish_center(&in);
    finish_numbers(&in);
    open_question(&in);
    if (in.report.errors > 0)
        return ASC_BAD_TEXT;
    const char *broken = asc__deck_check(base, out);
    if (broken != NULL) {
        asc__report(&in.report, 0, 0, "such a situation cannot be: %s", broken);
        return ASC_BAD_TEXT;
    }
    return ASC_OK;
}
