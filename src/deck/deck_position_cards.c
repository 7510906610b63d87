/*
 * deck_position_cards.c - the lines of a position that list cards: where each card goes when it is
 * read, and in which order they are written.
 */
#include "deck_position.h"

/* ---- Lists ----------------------------------------------------------------------------------- */

bool asc__deck_take_copies(deck_reader *in, uint8_t card, unsigned count)
{
    const asc_card *facts = &in->game->base.cards[card];
    unsigned copies = facts->copies;
    if (facts->zone == ASC_STARTING)
        copies *= (unsigned)in->game->base.players;
    if (in->taken[card] + count > copies) {
        asc__report(&in->at.report, in->at.line, in->at.column,
                    "more copies of %s are asked for than there are, which is %u", facts->name,
                    copies);
        return false;
    }
    in->taken[card] = (uint16_t)(in->taken[card] + count);
    return true;
}

static asc__card_reader cards_of(deck_reader *in)
{
    return (asc__card_reader){.game = &in->game->base,
                              .rest = in->at.value,
                              .report = &in->at.report,
                              .line = in->at.line,
                              .column = in->at.column};
}

void asc__deck_read_cards(deck_reader *in, const deck_line *line, int index)
{
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    if (asc__span_is(in->at.value, "-"))
        return;
    while (asc__card_next(&cards, &entry)) {
        unsigned errors = in->at.report.errors;
        if (entry.card == ASC_NO_CARD)
            complain(in, "'-' is for no cards at all, and stands alone");
        else if (entry.note.start != NULL)
            complain(in, "nothing can be said about a card here");
        else if (asc__deck_take_copies(in, entry.card, entry.count))
            for (unsigned i = 0; i < entry.count && in->at.report.errors == errors; i++)
                line->add(in, line, index, entry.card);
    }
}

/* Adds cards in their order, neighbours of one kind together. `step` -1 goes backwards. */
static void add_cards(const asc_game *game, const uint8_t *cards, size_t count, int step,
                      asc_text *value)
{
    const uint8_t *at = step > 0 ? cards : cards + count - 1;
    if (count == 0)
        asc__text_add(value, "-");
    for (size_t i = 0; i < count;) {
        asc__card_entry entry = {.card = *at};
        for (; i < count && *at == entry.card; i++, at += step)
            entry.count++;
        if (i > entry.count)
            asc__text_add(value, ", ");
        asc__card_entry_format(game, &entry, value);
    }
}

/* ---- Cards of a seat ------------------------------------------------------------------------- */

static bool can_be_owned(deck_reader *in, uint8_t card)
{
    if (!(in->game->cards[card].kind & ASC_MONSTER))
        return true;
    complain(in, "a monster is no card to own");
    return false;
}

void asc__deck_add_owned(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    if (can_be_owned(in, card))
        segment_add(player_at(in->game, in->state, index), line->detail, card);
}

void asc__deck_add_played(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    if (in->game->cards[card].kind & ASC_CONSTRUCT)
        complain(in, "a construct that was played is in play: use 'play'");
    else
        asc__deck_add_owned(in, line, index, card);
    if (!is_said(in, DECK_LINE_HAPPENED, 0))
        in->state->happened |= in->game->cards[card].first_bits[ASC_ON_PLAY];
}

/*
 * Right behind the bag, with all that lies after it moved up in its order: segment_add would turn
 * the fixed part of the deck round. In the bag it is the last; in the fixed part the lowest, so
 * that the first one named is the top.
 */
void asc__deck_add_deck(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    deck_player *player = player_at(in->game, in->state, index);
    uint8_t *at = owned_of(player) + player->end[DECK_BAG];
    if (!can_be_owned(in, card))
        return;
    memmove(at + 1, at, (size_t)(player->end[DECK_PLAYED] - player->end[DECK_BAG]));
    *at = card;
    for (int i = line->detail; i < DECK_SEGMENTS; i++)
        player->end[i]++;
}

bool asc__deck_write_owned(const deck_game *game, const deck_state *state, const deck_line *line,
                           int index, asc_text *value)
{
    const deck_player *player = player_in(game, state, index);
    unsigned from = segment_start(player, line->detail);
    unsigned count = player->end[line->detail] - from;
    add_cards(&game->base, owned_in(player) + from, count, 1, value);
    return count > 0;
}

/* The fixed part, the top first. A deck without a card must be said to be empty. */
bool asc__deck_write_deck(const deck_game *game, const deck_state *state, const deck_line *line,
                          int index, asc_text *value)
{
    (void)line;
    const deck_player *player = player_in(game, state, index);
    unsigned from = player->end[DECK_BAG], count = player->end[DECK_TOP] - from;
    add_cards(&game->base, owned_in(player) + from, count, -1, value);
    return count > 0 || from == 0;
}

/* "used 1 2 armed 3": bits of the abilities. */
static bool read_abilities(deck_reader *in, asc_span note, uint8_t card, uint8_t *used,
                           uint8_t *armed)
{
    const deck_card *facts = &in->game->cards[card];
    asc_span rest = note, word;
    uint8_t *bits = NULL;
    bool good = true;
    while (good && asc__span_cut(&rest, ' ', &word)) {
        long number;
        word = asc__span_trim(word);
        if (word.length == 0)
            continue;
        if (asc__span_is(word, "used") || asc__span_is(word, "armed")) {
            bits = asc__span_is(word, "used") ? used : armed;
            continue;
        }
        good = bits != NULL && asc__span_number(word, 1, facts->ability_count, &number);
        if (good)
            *bits |= (uint8_t)(1u << (number - 1));
    }
    if (!good || bits == NULL)
        asc__report(&in->at.report, in->at.line, in->at.column,
                    "expected '(used 1)' with the numbers of abilities of %s, 1 to %d",
                    in->game->base.cards[card].name, facts->ability_count);
    else if (*armed & ~arm_mask(facts))
        complain(in, "only an ability that waits for something can be armed");
    else
        return true;
    return false;
}

void asc__deck_read_in_play(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    const deck_game *game = in->game;
    deck_player *player = player_at(game, in->state, index);
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    if (asc__span_is(in->at.value, "-"))
        return;
    while (asc__card_next(&cards, &entry)) {
        uint8_t used = 0, armed = 0;
        const deck_card *facts = entry.card == ASC_NO_CARD ? NULL : &game->cards[entry.card];
        bool trophy = facts != NULL && (facts->kind & ASC_MONSTER) && facts->use_mask;
        if (facts == NULL || (!(facts->kind & ASC_CONSTRUCT) && !trophy)) {
            complain(in, "only constructs and trophies can be in play");
            continue;
        }
        if (entry.note.start != NULL && !read_abilities(in, entry.note, entry.card, &used, &armed))
            continue;
        if (!asc__deck_take_copies(in, entry.card, entry.count))
            continue;
        for (unsigned i = 0; i < entry.count; i++) {
            in_play_of(game, player)[player->in_play] = entry.card;
            used_of(game, player)[player->in_play] = used;
            ready_of(game, player)[player->in_play] = armed;
            player->in_play++;
        }
    }
    asc__deck_derive_player(game, player);
}

static void write_abilities(asc_text *note, const char *word, uint8_t bits)
{
    if (bits == 0)
        return;
    asc__text_addf(note, "%s%s", note->length ? " " : "", word);
    for (unsigned k = 0; k < ASC_ABILITIES_MAX; k++)
        if (bits >> k & 1)
            asc__text_addf(note, " %u", k + 1);
}

bool asc__deck_write_in_play(const deck_game *game, const deck_state *state, const deck_line *line,
                             int index, asc_text *value)
{
    (void)line;
    const deck_player *player = player_in(game, state, index);
    for (unsigned i = 0; i < player->in_play; i++) {
        asc__card_entry entry = {.card = in_play_in(game, player)[i], .count = 1};
        char note[64];
        asc_text n = asc__text_init(note, sizeof note);
        write_abilities(&n, "used", used_in(game, player)[i]);
        write_abilities(&n, "armed",
                        ready_in(game, player)[i] & arm_mask(&game->cards[entry.card]));
        if (n.length > 0)
            entry.note = (asc_span){note, n.length};
        asc__text_add(value, i > 0 ? ", " : "");
        asc__card_entry_format(&game->base, &entry, value);
    }
    return player->in_play > 0;
}

void asc__deck_read_lost(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    uint8_t card = asc__card_find(&in->game->base, in->at.value.start, in->at.value.length);
    in->state->bound[index] = card;
    if (card == ASC_NO_CARD)
        complain(in, "expected the name of a card");
}

bool asc__deck_write_lost(const deck_game *game, const deck_state *state, const deck_line *line,
                          int index, asc_text *value)
{
    (void)line;
    if (state->bound[index] == ASC_NO_CARD)
        return false;
    asc__text_add(value, game->base.cards[state->bound[index]].name);
    return true;
}

/* ---- The table ------------------------------------------------------------------------------- */

static bool is_center_card(deck_reader *in, uint8_t card)
{
    if (in->game->base.cards[card].zone == ASC_CENTER)
        return true;
    complain(in, "only cards of the center deck can be there");
    return false;
}

/* Between the bag and the cards whose place is fixed: as with a player's deck. */
void asc__deck_add_center(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    (void)index;
    deck_state *state = in->state;
    if (!is_center_card(in, card))
        return;
    uint8_t *at = center_of(in->game, state) + (state->center_deck - state->center_fixed);
    memmove(at + 1, at, state->center_fixed);
    *at = card;
    state->center_deck++;
    if (line->detail == DECK_TOP)
        state->center_fixed++;
}

/* "center bag" lists the cards without a place, "center" those on top; "center only" says that
 * there is no bag. If there is one, a scenario that expects that line is told its size. */
bool asc__deck_write_center(const deck_game *game, const deck_state *state, const deck_line *line,
                            int index, asc_text *value)
{
    (void)index;
    const uint8_t *center = center_in(game, state);
    unsigned loose = (unsigned)(state->center_deck - state->center_fixed);
    if (line == &asc__deck_lines[DECK_LINE_CENTER_BAG]) {
        add_cards(&game->base, center, loose, 1, value);
        return loose > 0;
    }
    bool only = line == &asc__deck_lines[DECK_LINE_CENTER_ONLY];
    if (!only || loose == 0 || state->center_fixed > 0)
        add_cards(&game->base, center + loose, state->center_fixed, -1, value);
    if (only && loose > 0)
        asc__text_addf(value, state->center_fixed > 0 ? ", ? x%u" : "? x%u", loose);
    if (only)
        return loose == 0;
    return loose > 0 && state->center_fixed > 0;
}

void asc__deck_add_void(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    (void)line;
    (void)index;
    if (is_center_card(in, card))
        asc__deck_to_void(in->game, in->state, card);
}

bool asc__deck_write_void(const deck_game *game, const deck_state *state, const deck_line *line,
                          int index, asc_text *value)
{
    (void)line;
    (void)index;
    add_cards(&game->base, center_in(game, state) + game->center_size - state->center_void,
              state->center_void, -1, value);
    return state->center_void > 0;
}

void asc__deck_add_gone(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    (void)line;
    (void)index;
    if (in->game->cards[card].home == DECK_HOME_BOX)
        in->state->gone[in->game->cards[card].pile]++;
    else
        complain(in, "only starting cards leave the game");
}

bool asc__deck_write_gone(const deck_game *game, const deck_state *state, const deck_line *line,
                          int index, asc_text *value)
{
    (void)line;
    (void)index;
    bool any = false;
    for (unsigned i = 0; i < game->starting_count; i++) {
        asc__card_entry entry = {.card = game->starting[i], .count = state->gone[i]};
        if (entry.count == 0)
            continue;
        asc__text_add(value, any ? ", " : "");
        asc__card_entry_format(&game->base, &entry, value);
        any = true;
    }
    if (!any)
        asc__text_add(value, "-");
    return true;
}

void asc__deck_add_aside(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    (void)line;
    (void)index;
    deck_solo *solo = solo_of(in->game, in->state);
    if (!is_center_card(in, card))
        return;
    if (in->game->cards[card].kind & (ASC_MONSTER | ASC_TREASURE))
        complain(in, "the opponent sets only heroes and constructs aside");
    else
        aside_of(solo)[solo->aside++] = card;
}

bool asc__deck_write_aside(const deck_game *game, const deck_state *state, const deck_line *line,
                           int index, asc_text *value)
{
    (void)line;
    (void)index;
    const deck_solo *solo = solo_in(game, state);
    add_cards(&game->base, aside_in(solo), solo->aside, 1, value);
    return solo->aside > 0;
}

/* A monster of the row that was defeated earlier this turn: "first" triggers are past. Where it is
 * now is said elsewhere. */
void asc__deck_add_defeated(deck_reader *in, const deck_line *line, int index, uint8_t card)
{
    (void)line;
    (void)index;
    if (!(in->game->cards[card].kind & ASC_MONSTER))
        complain(in, "only monsters are defeated");
    in->state->happened |= in->game->cards[card].first_bits[ASC_ON_DEFEAT];
    in->taken[card]--;
}

/* "2 treasures", under each of `slots` slots. */
static bool read_treasures(deck_reader *in, asc_span note, unsigned slots, uint8_t *treasures)
{
    asc_span rest = note, word;
    long number = 0;
    bool good = asc__span_cut(&rest, ' ', &word) && asc__span_number(word, 0, UINT8_MAX, &number);
    rest = asc__span_trim(rest);
    good = good && (asc__span_is(rest, "treasure") || asc__span_is(rest, "treasures"));
    if (!good) {
        complain(in, "expected '(2 treasures)' behind a card of the row");
        return false;
    }
    if (in->game->treasure == ASC_NO_CARD && number > 0) {
        complain(in, "this game has no treasures");
        return false;
    }
    if (number > 0 && !asc__deck_take_copies(in, in->game->treasure, (unsigned)number * slots))
        return false;
    *treasures = (uint8_t)number;
    return true;
}

void asc__deck_read_row(deck_reader *in, const deck_line *line, int index)
{
    (void)line;
    (void)index;
    deck_state *state = in->state;
    asc__card_reader cards = cards_of(in);
    asc__card_entry entry;
    while (asc__card_next(&cards, &entry)) {
        uint8_t treasures = 0;
        if (entry.count > state->slots - in->row_named) {
            asc__report(&in->at.report, in->at.line, in->at.column, "the row has only %d slots",
                        state->slots);
            return;
        }
        if (entry.note.start != NULL && !read_treasures(in, entry.note, entry.count, &treasures))
            continue;
        if (entry.card != ASC_NO_CARD && entry.card == in->game->treasure) {
            complain(in, "a treasure takes no slot of the row: it lies under a card");
            continue;
        }
        if (entry.card != ASC_NO_CARD && (!is_center_card(in, entry.card) ||
                                          !asc__deck_take_copies(in, entry.card, entry.count)))
            continue;
        for (unsigned i = 0; i < entry.count; i++, in->row_named++) {
            state->treasure[in->row_named] = treasures;
            if (entry.card != ASC_NO_CARD)
                asc__deck_set_slot(in->game, state, in->row_named, entry.card);
        }
    }
}

bool asc__deck_write_row(const deck_game *game, const deck_state *state, const deck_line *line,
                         int index, asc_text *value)
{
    (void)line;
    (void)index;
    for (unsigned i = 0; i < state->slots; i++) {
        asc__card_entry entry = {.card = state->row[i], .count = 1};
        char note[32];
        if (state->treasure[i] > 0) {
            asc_text n = asc__text_init(note, sizeof note);
            asc__text_addf(&n, state->treasure[i] == 1 ? "%d treasure" : "%d treasures",
                           state->treasure[i]);
            entry.note = (asc_span){note, n.length};
        }
        asc__text_add(value, i > 0 ? ", " : "");
        asc__card_entry_format(&game->base, &entry, value);
    }
    return true;
}
