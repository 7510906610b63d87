/*
 * play_numbers.c - gives numbers to cards and moves, and finds them by number.
 */
#include "play.h"

#include <string.h>

enum { NO_VERB = 255 };

/* ---- Entries --------------------------------------------------------------------------------- */

static int add(asc_numbering *all, asc_numbered entry)
{
    if (all->count == ASC_NUMBERS_MAX)
        return 0;
    all->of[all->count] = entry;
    return ++all->count;
}

/* The number of a card in a field, or 0; `part` -1: of the first of the card's abilities. */
static int find_card(const asc_numbering *all, const asc_field *field, uint8_t card, int index,
                     int part)
{
    for (int i = 0; i < all->count; i++) {
        const asc_numbered *it = &all->of[i];
        if (it->field == field && it->move.card == card && it->index == index &&
            (part < 0 || it->part == part))
            return i + 1;
    }
    return 0;
}

static int note_card(asc_numbering *all, const asc_field *field, uint8_t card, int index, int part)
{
    int number = find_card(all, field, card, index, part);
    if (number > 0)
        return number;
    return add(all, (asc_numbered){.field = field,
                                   .move = {.verb = NO_VERB, .card = card},
                                   .index = (int16_t)index,
                                   .part = (uint8_t)part});
}

static bool same_move(asc_move a, asc_move b)
{
    return a.verb == b.verb && a.card == b.card && a.zone == b.zone && a.slot == b.slot;
}

static int note_move(asc_numbering *all, asc_move move)
{
    for (int i = 0; i < all->count; i++)
        if (!all->of[i].field && same_move(all->of[i].move, move))
            return i + 1;
    return add(all, (asc_numbered){.move = move, .index = -1});
}

/* ---- The table ------------------------------------------------------------------------------- */

/* The field with the card of a move, and the card's place in it; NULL: in no field. */
static const asc_field *field_of(const asc_play *play, asc_move move, int *index)
{
    asc_place place;
    if (!asc_move_place(play->game, asc_match_state(play->match), move, &place))
        return NULL;
    *index = place.index;
    return asc__view_place(play->game, &place);
}

/* Numbers the cards of the row. At the beginning of a turn empty places get numbers, too, so that
 * numbers are places. */
static void note_row(asc_play *play)
{
    const asc_field *field = asc__view_field(play->game, ASC_ROLE_ROW, ASC_NOBODY);
    size_t count, used = 0;
    const uint8_t *row = asc__view_list(play->game, play->view, ASC_ROLE_ROW, ASC_NOBODY, &count);
    for (size_t i = 0; i < count; i++)
        used = row[i] != ASC_NO_CARD ? i + 1 : used;
    bool first = play->numbering.count == 0;
    for (size_t i = 0; i < used; i++)
        if (row[i] != ASC_NO_CARD || first)
            note_card(&play->numbering, field, row[i], (int)i, 0);
}

static void note_table(asc_play *play)
{
    asc_numbering *all = &play->numbering;
    const asc_game *game = play->game;
    const asc_field *always = asc__view_field(game, ASC_ROLE_SUPPLY, ASC_NOBODY);
    const asc_field *own = asc__view_field(game, ASC_ROLE_IN_PLAY, play->seat);
    const asc_field *hand = asc__view_field(game, ASC_ROLE_HAND, play->seat);
    bool turn = asc_question_of(game, asc_match_state(play->match)).id == 0;
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    note_row(play);
    for (size_t i = 0; i < count && always; i++)
        if (cards[i].zone == ASC_ALWAYS)
            note_card(all, always, (uint8_t)i, -1, 0);
    for (int i = 0; i < play->move_count && turn; i++) {
        int index;
        const asc_field *field = field_of(play, play->moves[i], &index);
        if (field && field == own)
            note_card(all, own, play->moves[i].card, index, play->moves[i].slot);
    }
    asc_tally tally = {.all = 0};
    asc__view_tally(game, play->view, ASC_ROLE_HAND, play->seat, &tally);
    for (size_t i = 0; i < count; i++)
        if (tally.of[i] > 0)
            note_card(all, hand, (uint8_t)i, -1, 0);
}

/* ---- Moves ----------------------------------------------------------------------------------- */

/* Is it the move with the number 0: the last that ends the turn or declines? */
static bool is_last_word(const asc_play *play, int move)
{
    const asc_verb *verbs = asc_verbs(play->game, &(size_t){0});
    for (int i = play->move_count - 1; i > move; i--)
        if (verbs[play->moves[i].verb].sort >= ASC_VERB_DECLINE)
            return false;
    return verbs[play->moves[move].verb].sort >= ASC_VERB_DECLINE;
}

static bool is_taken(const asc_play *play, int before, int number)
{
    for (int i = 0; i < before; i++)
        if (play->numbers[i] == number)
            return true;
    return false;
}

/* The number of the move's card; 0: it has none, or the number means another move with the card. */
static int number_on_table(asc_play *play, int i, bool turn)
{
    asc_numbering *all = &play->numbering;
    asc_move move = play->moves[i];
    int index, number = 0;
    const asc_field *field = field_of(play, move, &index);
    if (!field)
        return 0;
    int part = index < 0 ? move.slot : 0;
    if (!turn)
        number = find_card(all, field, move.card, index, -1);
    if (number == 0)
        number = note_card(all, field, move.card, index, part);
    if (number == 0 || is_taken(play, i, number))
        return 0;
    /* During a turn, a number always means the same verb. */
    uint8_t *verb = &all->of[number - 1].move.verb;
    if (turn && *verb == NO_VERB)
        *verb = move.verb;
    return !turn || *verb == move.verb ? number : 0;
}

/* Do the answers to the open question count from 1? Not in a game with a row if all answers are
 * cards: these have numbers already. */
static bool counts_anew(const asc_play *play, bool turn)
{
    bool cards = asc__play_has_row(play);
    for (int i = 0; i < play->move_count; i++)
        cards = cards && (play->moves[i].card != ASC_NO_CARD || is_last_word(play, i));
    return !turn && !cards;
}

static void number_moves(asc_play *play)
{
    asc_numbering *all = &play->numbering;
    bool turn = asc_question_of(play->game, asc_match_state(play->match)).id == 0;
    int next = 1;
    all->anew = counts_anew(play, turn);
    for (int i = 0; i < play->move_count; i++) {
        if (is_last_word(play, i)) {
            play->numbers[i] = 0;
        } else if (all->anew) {
            play->numbers[i] = next++;
        } else {
            play->numbers[i] = number_on_table(play, i, turn);
            if (play->numbers[i] == 0)
                play->numbers[i] = note_move(all, play->moves[i]);
        }
    }
}

void asc__play_number(asc_play *play)
{
    asc_numbering *all = &play->numbering;
    int turn = asc_turns(play->game, asc_match_state(play->match));
    if (play->seat == ASC_NOBODY || play->session.seats[play->seat].computer)
        return; /* the numbers that a person saw in this turn stay */
    if (all->seat != play->seat || all->turn != turn ||
        all->count + play->move_count + ASC_CARDS_MAX > ASC_NUMBERS_MAX) {
        all->seat = play->seat;
        all->turn = turn;
        all->count = 0;
    }
    if (asc__play_has_row(play))
        note_table(play);
    number_moves(play);
}

void asc__play_unnumber(asc_play *play)
{
    play->numbering.anew = true;
}

/* ---- Finding --------------------------------------------------------------------------------- */

int asc__play_number_of(const asc_play *play, const asc_field *field, size_t card, int index)
{
    if (play->numbering.anew)
        return 0;
    return find_card(&play->numbering, field, (uint8_t)card, index, -1);
}

/* Do these places of the row have the same card, with the same treasures under it? */
static bool is_equal_place(const asc_play *play, int a, int b)
{
    size_t count, treasure_count;
    const uint8_t *row = asc__view_list(play->game, play->view, ASC_ROLE_ROW, ASC_NOBODY, &count);
    const uint8_t *treasures =
        asc__view_list(play->game, play->view, ASC_ROLE_UNDER, ASC_NOBODY, &treasure_count);
    return row && (size_t)a < count && (size_t)b < count && row[a] == row[b] &&
           (!treasures || (size_t)a >= treasure_count || (size_t)b >= treasure_count ||
            treasures[a] == treasures[b]);
}

int asc__play_numbered_move(const asc_play *play, int number)
{
    const asc_numbering *all = &play->numbering;
    for (int i = 0; i < play->move_count; i++)
        if (play->numbers[i] == number)
            return i;
    if (all->anew || number < 1 || number > all->count || all->of[number - 1].index < 0)
        return -1;
    /* Of equal cards in the row, only one is in the list of moves. */
    const asc_numbered *it = &all->of[number - 1];
    for (int i = 0; i < play->move_count; i++) {
        int index = -1;
        if (play->moves[i].card == it->move.card &&
            field_of(play, play->moves[i], &index) == it->field &&
            is_equal_place(play, index, it->index))
            return i;
    }
    return -1;
}

bool asc__play_is_on_table(const asc_play *play, int move)
{
    int number = play->numbers[move];
    if (number == 0 || play->numbering.anew)
        return false;
    static const uint8_t shown[] = {ASC_ROLE_ROW, ASC_ROLE_SUPPLY, ASC_ROLE_IN_PLAY, ASC_ROLE_HAND};
    const asc_numbered *it = &play->numbering.of[number - 1];
    const asc_field *field = it->field;
    /* Of a card's abilities, the number of the first stands before the card. */
    if (!field || (field->seat != play->seat && field->seat != ASC_NOBODY) ||
        find_card(&play->numbering, field, it->move.card, it->index, -1) != number)
        return false;
    for (size_t i = 0; i < ASC__COUNT(shown); i++)
        if (field->role == shown[i])
            return true;
    return false;
}

uint8_t asc__play_numbered_card(const asc_play *play, int number, bool *gone)
{
    const asc_numbering *all = &play->numbering;
    if (all->anew || number < 1 || number > all->count || !all->of[number - 1].field)
        return ASC_NO_CARD;
    const asc_numbered *it = &all->of[number - 1];
    asc_tally tally = {.all = 0};
    size_t count;
    const uint8_t *list = asc__view_list_in(play->view, it->field, &count);
    asc__view_tally_in(play->view, it->field, &tally);
    if (it->move.card == ASC_NO_CARD)
        return ASC_NO_CARD;
    *gone =
        it->index >= 0 && list ? list[it->index] != it->move.card : tally.of[it->move.card] == 0;
    return it->move.card;
}
