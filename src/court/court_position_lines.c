/*
 * court_position_lines.c - reads positions: the lines that court_position.c writes, any of which may be
 * missing. What a situation does not say is as docs/scenarios.md has it.
 */
#include "court_internal.h"

#include "card_list.h"
#include "suggest.h"

typedef struct reader {
    const asc_game *game;
    court_state *state;
    asc_report report;
    unsigned line;
    uint8_t left[COURT_DEALT];  /* copies that no line has named yet */
    uint8_t loose[COURT_DECKS]; /* places of a deck that say `?` */
    bool deck_given[COURT_DECKS], deck_rest[COURT_DECKS];
    bool step_given, question_given, acted_given;
} reader;

static void refuse(reader *in, asc_span value, const char *expected)
{
    asc__report(&in->report, in->line, 0, "expected %s, not `%.*s`",
                asc__lang_sentence(in->report.language, expected),
                value.length < 60 ? (int)value.length : 60, value.length > 0 ? value.start : "");
}

/* A number from 0 to `most` into *to; a message otherwise. */
static void read_small(reader *in, asc_span value, unsigned most, uint8_t *to)
{
    long number;
    if (asc__span_number(value, 0, most, &number))
        *to = (uint8_t)number;
    else
        asc__report(&in->report, in->line, 0, "expected a number from %d to %d, not `%.*s`", 0,
                    (int)most, value.length < 60 ? (int)value.length : 60,
                    value.length > 0 ? value.start : "");
}

/* ---- People ---------------------------------------------------------------------------------- */

static const char *prince_name(uint8_t prince)
{
    return asc__court_catalog[COURT_FIRST_PRINCE + prince].name;
}

/* A prince of the game, or his seat's number, or the king; COURT_NONE where it is nobody. */
static uint8_t read_person(reader *in, asc_span value)
{
    long seat;
    if (asc__span_is(value, "king") || asc__span_is(value, "the king"))
        return COURT_KING;
    if (asc__span_number(value, 1, in->game->players, &seat))
        return (uint8_t)(seat - 1);
    for (uint8_t i = 0; i < in->game->players; i++)
        if (asc__span_is(value, prince_name(in->state->prince[i])))
            return i;
    refuse(in, value, N_("a prince of this game or the number of a seat"));
    return COURT_NONE;
}

/* Seats with commas between; how many. */
static unsigned read_seats(reader *in, asc_span value, uint8_t seats[COURT_SEATS])
{
    asc_span piece;
    unsigned count = 0;
    if (asc__span_is(value, "-"))
        return 0;
    while (asc__span_cut(&value, ',', &piece)) {
        uint8_t seat = read_person(in, asc__span_trim(piece));
        if (seat >= COURT_SEATS || count == COURT_SEATS) {
            if (seat != COURT_NONE)
                refuse(in, piece, N_("a prince"));
            return count;
        }
        seats[count++] = seat;
    }
    return count;
}

static void read_line_up(reader *in, asc_span value)
{
    uint8_t seats[COURT_SEATS];
    unsigned count = read_seats(in, value, seats);
    memset(in->state->line, COURT_NONE, sizeof in->state->line);
    memcpy(in->state->line, seats, count);
    in->state->living = (uint8_t)count;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Takes copies that are not named elsewhere; false after an error. */
static bool claim(reader *in, const asc__card_entry *entry)
{
    if (entry->card == ASC_NO_CARD || entry->card >= COURT_DEALT || entry->note.start != NULL) {
        asc__report(&in->report, in->line, 0,
                    "only resources, events and wives can be here, without a note");
        return false;
    }
    if (entry->count > in->left[entry->card]) {
        asc__report(&in->report, in->line, 0, "too many of `%s`: there are %d in the game",
                    asc__court_catalog[entry->card].name, asc__court_cards[entry->card].copies);
        return false;
    }
    in->left[entry->card] = (uint8_t)(in->left[entry->card] - entry->count);
    return true;
}

static asc__card_reader cards_of(reader *in, asc_span value)
{
    return (asc__card_reader){
        .game = in->game, .rest = value, .report = &in->report, .line = in->line};
}

static bool is_empty(asc_span value)
{
    return value.length == 0 || asc__span_is(value, "-");
}

/* A pile: counts for each kind below `end`. */
static void read_pile(reader *in, asc_span value, uint8_t *pile, unsigned end)
{
    asc__card_reader cards = cards_of(in, value);
    asc__card_entry entry;
    while (!is_empty(value) && asc__card_next(&cards, &entry)) {
        if (!claim(in, &entry))
            continue;
        if (entry.card >= end)
            asc__report(&in->report, in->line, 0, "`%s` cannot be here",
                        asc__court_catalog[entry.card].name);
        else
            pile[entry.card] = (uint8_t)(pile[entry.card] + entry.count);
    }
}

static void read_table(reader *in, asc_span value, int seat)
{
    uint8_t pile[COURT_DEALT] = {0};
    read_pile(in, value, pile, COURT_DEALT);
    memcpy(in->state->table[seat], pile, COURT_POINTS);
    memcpy(in->state->wives[seat], pile + COURT_HELD, COURT_WIVES);
    for (uint8_t kind = COURT_POINTS; kind < COURT_HELD; kind++)
        if (pile[kind] > 0)
            asc__report(&in->report, in->line, 0, "`%s` cannot lie on a table",
                        asc__court_catalog[kind].name);
}

static void read_hand(reader *in, asc_span value, int seat)
{
    read_pile(in, value, in->state->hand[seat], COURT_HELD);
    in->state->hand_size[seat] = 0;
    for (uint8_t kind = 0; kind < COURT_HELD; kind++)
        in->state->hand_size[seat] =
            (uint8_t)(in->state->hand_size[seat] + in->state->hand[seat][kind]);
}

/* What somebody knows of a hand: no card is taken for it. */
static void read_known(reader *in, asc_span value, int who, int whose)
{
    asc__card_reader cards = cards_of(in, value);
    asc__card_entry entry;
    while (asc__card_next(&cards, &entry))
        if (entry.card < COURT_HELD && entry.count < 8)
            in->state->known[who][whose][entry.card] = (uint8_t)entry.count;
        else
            asc__report(&in->report, in->line, 0, "nobody can know that of a hand");
}

static void read_deck(reader *in, asc_span value, int from)
{
    court_deck *deck = &in->state->deck[from];
    asc__card_reader cards = cards_of(in, value);
    asc__card_entry entry;
    cards.patterns = true;
    in->deck_given[from] = true;
    deck->size = 0;
    memset(deck->card, 0, sizeof deck->card);
    while (!is_empty(value) && asc__card_next(&cards, &entry)) {
        bool loose = entry.wild == ASC__WILD_CARD;
        if (in->deck_rest[from]) {
            asc__report(&in->report, in->line, 0, "nothing can stand behind `...`");
            return;
        }
        if (entry.wild == ASC__WILD_REST) {
            in->deck_rest[from] = true;
            continue;
        }
        if (entry.count > COURT_DECK_MOST - deck->size || (!loose && !claim(in, &entry)))
            continue;
        memset(deck->card + deck->size, entry.card, entry.count);
        deck->size = (uint8_t)(deck->size + entry.count);
        if (loose)
            in->loose[from] = (uint8_t)(in->loose[from] + entry.count);
    }
}

/* What no line names goes into its deck, or out of the game where the deck is said to the end. */
static void settle_deck(reader *in, int from)
{
    court_state *state = in->state;
    court_deck *deck = &state->deck[from];
    unsigned unnamed = 0;
    for (uint8_t kind = court_deck_first(from); kind < court_deck_end(from); kind++)
        unnamed += in->left[kind];
    if (!in->deck_given[from]) {
        deck->size = 0;
        memset(deck->card, 0, sizeof deck->card);
    }
    if ((!in->deck_given[from] || in->deck_rest[from]) && unnamed + deck->size <= COURT_DECK_MOST) {
        unsigned more = unnamed - (in->loose[from] < unnamed ? in->loose[from] : unnamed);
        memset(deck->card + deck->size, ASC_NO_CARD, more);
        deck->size = (uint8_t)(deck->size + more);
        in->loose[from] = (uint8_t)(in->loose[from] + more);
    }
    for (uint8_t kind = court_deck_first(from); kind < court_deck_end(from); kind++) {
        state->bag[kind] = in->loose[from] > 0 ? in->left[kind] : 0;
        if (in->loose[from] == 0)
            state->gone[kind] = (uint8_t)(state->gone[kind] + in->left[kind]);
    }
    if (in->loose[from] > 0 && in->loose[from] != unnamed)
        asc__report(&in->report, 0, 0,
                    "a deck has %d places with `?`, and %u cards are left for it", in->loose[from],
                    unnamed);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void read_list(reader *in, asc_span value, const court_line *line, uint8_t *at)
{
    asc__card_reader cards = cards_of(in, value);
    asc__card_entry entry;
    uint8_t *count = (uint8_t *)in->state + line->count_offset;
    /* Cards in an offer are still in a hand, and those turned up are gone. */
    bool own = at == in->state->look || at == in->state->up;
    *count = 0;
    memset(at, ASC_NO_CARD, line->most);
    while (!is_empty(value) && asc__card_next(&cards, &entry)) {
        if (entry.card >= COURT_DEALT || entry.count > line->most - *count) {
            refuse(in, value, N_("fewer cards"));
            return;
        }
        if (own && !claim(in, &entry))
            return;
        memset(at + *count, entry.card, entry.count);
        *count = (uint8_t)(*count + entry.count);
    }
}

static void read_word(reader *in, asc_span value, const court_line *line, uint8_t *at)
{
    const char *const *words = line->most == 3 ? asc__court_steps : asc__court_questions;
    for (uint8_t i = 0; i < line->most; i++)
        if (asc__span_is(value, words[i])) {
            *at = i;
            return;
        }
    char known[200];
    asc_text text = asc__text_init(known, sizeof known);
    for (uint8_t i = 0; i < line->most; i++)
        asc__text_addf(&text, i > 0 ? ", %s" : "%s", words[i]);
    asc__report(&in->report, in->line, 0, "expected one of %s, not `%.*s`", known,
                value.length < 60 ? (int)value.length : 60, value.length > 0 ? value.start : "");
}

static void read_simple(reader *in, asc_span value, const court_line *line)
{
    uint8_t *at = (uint8_t *)in->state + line->offset, seats[COURT_SEATS];
    unsigned count;
    switch ((court_line_kind)line->kind) {
    case COURT_LINE_NUMBER:
        read_small(in, value, line->most, at);
        break;
    case COURT_LINE_WORD:
        read_word(in, value, line, at);
        break;
    case COURT_LINE_PERSON:
        *at = is_empty(value) ? COURT_NONE : read_person(in, value);
        break;
    case COURT_LINE_PERSONS:
        count = read_seats(in, value, seats);
        *at = 0;
        for (unsigned i = 0; i < count; i++)
            *at = (uint8_t)(*at | 1u << seats[i]);
        break;
    case COURT_LINE_ORDER:
        memset(at, COURT_NONE, line->most);
        count = read_seats(in, value, seats);
        memcpy(at, seats, count);
        break;
    case COURT_LINE_CARD:
        *at = is_empty(value) ? ASC_NO_CARD : asc__card_find(in->game, value.start, value.length);
        if (*at == ASC_NO_CARD && !is_empty(value))
            refuse(in, value, N_("the name of a card"));
        break;
    case COURT_LINE_CARDS:
        read_list(in, value, line, at);
        break;
    }
}

/* Decimal numbers with spaces between. */
static bool read_numbers(asc_span value, uint32_t *numbers, unsigned count, long most)
{
    asc_span piece;
    for (unsigned i = 0; i < count; i++) {
        long number;
        value = asc__span_trim(value);
        if (!asc__span_cut(&value, ' ', &piece) || !asc__span_number(piece, 0, most, &number))
            return false;
        numbers[i] = (uint32_t)number;
        if (value.start == NULL)
            value.length = 0;
    }
    return asc__span_trim(value).length == 0;
}

static bool read_key(asc_span value, court_state *state)
{
    asc_span word;
    if (!asc__span_cut(&value, ' ', &word))
        return false;
    state->secure = asc__span_is(word, "secure");
    if (!state->secure && !asc__span_is(word, "fast"))
        return false;
    for (int i = 0; i < 4; i++)
        if (!asc__span_cut(&value, ' ', &word) || word.length != 16 ||
            !asc__span_hex(word, &state->key[i]))
            return false;
    return value.start == NULL;
}

static void read_dice(reader *in, asc_span value)
{
    asc_span piece;
    long die;
    unsigned count = 0;
    memset(in->state->dice, 0, COURT_DICE);
    while (asc__span_cut(&value, ' ', &piece)) {
        if (piece.length == 0)
            continue;
        if (!asc__span_number(piece, 1, 6, &die) || count == COURT_DICE) {
            refuse(in, piece, N_("at most 8 dice, 1 to 6, with spaces between"));
            return;
        }
        in->state->dice[count++] = (uint8_t)die;
    }
}

/* Lines about luck, and about what was seen. */
static bool read_luck(reader *in, asc_span name, asc_span value)
{
    court_state *state = in->state;
    uint32_t two[2];
    const char *expected = NULL;
    bool good = true;
    if (asc__span_is(name, "dice")) {
        read_dice(in, value);
    } else if (asc__span_is(name, "numbers")) {
        expected = N_("six numbers with spaces between");
        good = read_numbers(value, state->numbers, COURT_STREAMS, INT32_MAX);
    } else if (asc__span_is(name, "turns")) {
        expected = N_("a number");
        good = read_numbers(value, two, 1, INT16_MAX);
        state->turns = good ? (uint16_t)two[0] : 1;
    } else if (asc__span_is(name, "seen")) {
        expected = N_("two numbers of cards");
        good = read_numbers(value, two, 2, COURT_DECK_MOST);
        for (int i = 0; i < 2 && good; i++)
            state->deck[i].seen = (uint8_t)two[i];
    } else if (asc__span_is(name, "key")) {
        expected = N_("\"fast\" or \"secure\" and four numbers of 16 digits 0-9, a-f");
        good = read_key(value, state);
    } else {
        return false;
    }
    if (!good)
        refuse(in, value, expected);
    return true;
}

/* Lines with a seat behind their name. */
static bool read_seat_line(reader *in, asc_span name, asc_span value)
{
    court_state *state = in->state;
    long seat, whose;
    asc_span word, rest = name, second;
    asc__span_cut(&rest, ' ', &word);
    if (rest.start == NULL)
        return false;
    rest = asc__span_trim(rest);
    if (asc__span_is(word, "known")) {
        asc__span_cut(&rest, ' ', &second);
        if (!asc__span_number(second, 1, in->game->players, &seat) || rest.start == NULL ||
            !asc__span_number(asc__span_trim(rest), 1, in->game->players, &whose))
            return false;
        read_known(in, value, (int)seat - 1, (int)whose - 1);
        return true;
    }
    if (!asc__span_number(rest, 1, in->game->players, &seat))
        return false;
    seat--;
    if (asc__span_is(word, "prince") || asc__span_is(word, "bond")) {
        return true; /* in the first pass */
    } else if (asc__span_is(word, "hand")) {
        read_hand(in, value, (int)seat);
    } else if (asc__span_is(word, "table")) {
        read_table(in, value, (int)seat);
    } else if (asc__span_is(word, "laid")) {
        uint8_t card =
            is_empty(value) ? ASC_NO_CARD : asc__card_find(in->game, value.start, value.length);
        if (!is_empty(value) && (card == ASC_NO_CARD || !court_is_event(card)))
            refuse(in, value, N_("the name of an event"));
        else
            state->laid[seat] = card;
    } else if (asc__span_is(word, "baby")) {
        read_small(in, value, 12, &state->baby[seat]);
    } else if (asc__span_is(word, "owed")) {
        read_small(in, value, 3, &state->owed[seat]);
    } else {
        return false;
    }
    return true;
}

static void refuse_line(reader *in, asc_span name)
{
    static const char *const others[] = {
        "prince 1", "bond 1",     "line",          "hand 1",    "table 1", "laid 1", "baby 1",
        "owed 1",   "event deck", "resource deck", "wife deck", "gone",    "dice",   "known 1 2"};
    char message[200];
    asc_text text = asc__text_init(message, sizeof message);
    asc__suggestion suggestion = asc__suggest(name);
    for (size_t i = 0; i < ASC__COUNT(others); i++)
        asc__suggest_try(&suggestion, others[i]);
    for (size_t i = 0; i < asc__court_line_count; i++)
        asc__suggest_try(&suggestion, asc__court_lines[i].name);
    asc__suggest_add(&suggestion, in->report.language, &text);
    asc__report(&in->report, in->line, 1, "a situation has no line `%.*s`%s",
                name.length < 60 ? (int)name.length : 60, name.start, message);
}

static void read_line(reader *in, asc_span name, asc_span value)
{
    static const char *const decks[COURT_DECKS] = {"event deck", "resource deck", "wife deck"};
    for (size_t i = 0; i < asc__court_line_count; i++)
        if (asc__span_is(name, asc__court_lines[i].name)) {
            in->step_given |= asc__span_is(name, "step");
            in->question_given |= asc__span_is(name, "question");
            in->acted_given |= asc__span_is(name, "acted");
            read_simple(in, value, &asc__court_lines[i]);
            return;
        }
    for (int from = 0; from < COURT_DECKS; from++)
        if (asc__span_is(name, decks[from])) {
            read_deck(in, value, from);
            return;
        }
    if (asc__span_is(name, "line")) {
        read_line_up(in, value);
    } else if (asc__span_is(name, "gone")) {
        read_pile(in, value, in->state->gone, COURT_DEALT);
    } else if (!read_luck(in, name, value) && !read_seat_line(in, name, value)) {
        refuse_line(in, name);
    }
}

/* The first pass: who is who. */
static void read_identity(reader *in, asc_span name, asc_span value)
{
    asc_span word, rest = name;
    long seat;
    asc__span_cut(&rest, ' ', &word);
    bool prince = asc__span_is(word, "prince"), bond = asc__span_is(word, "bond");
    if ((!prince && !bond) || rest.start == NULL ||
        !asc__span_number(asc__span_trim(rest), 1, in->game->players, &seat))
        return;
    uint8_t card = asc__card_find(in->game, value.start, value.length);
    unsigned index = (unsigned)card - (prince ? COURT_FIRST_PRINCE : COURT_FIRST_BOND);
    if (card == ASC_NO_CARD || index >= COURT_SEATS)
        refuse(in, value, prince ? N_("the name of a prince") : N_("the name of a bond"));
    else if (prince)
        in->state->prince[seat - 1] = (uint8_t)index;
    else
        in->state->bond[seat - 1] = (uint8_t)index;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void read_all(reader *in, const asc_source *source,
                     void (*read)(reader *in, asc_span name, asc_span value))
{
    asc_span rest = {source->text, source->size}, piece;
    for (in->line = 1; asc__span_cut(&rest, '\n', &piece); in->line++) {
        asc_span value = asc__span_trim(piece), name;
        if (value.length == 0)
            continue;
        asc__span_cut(&value, ':', &name);
        if (value.start != NULL)
            read(in, asc__span_trim(name), asc__span_trim(value));
        else if (read == read_line)
            asc__report(&in->report, in->line, 1, "expected `name: value`");
    }
    in->line = 0;
}

/* Those who have no prince or bond yet get the eldest prince that is free, and the youngest bond:
 * likely of somebody who is not there. The line is in order of birth. */
static void settle_people(reader *in)
{
    court_state *state = in->state;
    unsigned princes = 0, bonds = 0;
    for (int seat = 0; seat < in->game->players; seat++) {
        princes |= state->prince[seat] != COURT_NONE ? 1u << state->prince[seat] : 0;
        bonds |= state->bond[seat] != COURT_NONE ? 1u << state->bond[seat] : 0;
    }
    for (int seat = 0; seat < in->game->players; seat++) {
        if (state->prince[seat] == COURT_NONE) {
            uint8_t prince = 0;
            while (prince < COURT_SEATS - 1 && (princes >> prince & 1))
                prince++;
            state->prince[seat] = prince;
            princes |= 1u << prince;
        }
        if (state->bond[seat] == COURT_NONE) {
            uint8_t bond = COURT_SEATS - 1;
            while (bond > 0 && (bonds >> bond & 1))
                bond--;
            state->bond[seat] = bond;
            bonds |= 1u << bond;
        }
    }
    state->living = 0;
    memset(state->line, COURT_NONE, sizeof state->line);
    for (uint8_t prince = 0; prince < COURT_SEATS; prince++)
        for (uint8_t seat = 0; seat < in->game->players; seat++)
            if (state->prince[seat] == prince && state->living < COURT_SEATS)
                state->line[state->living++] = seat;
}

/* Cards that are laid and not turned up are still somewhere. */
static void settle_laid(reader *in)
{
    for (int seat = 0; seat < in->game->players; seat++) {
        uint8_t kind = in->state->laid[seat];
        if (kind == ASC_NO_CARD || (in->state->opened >> seat & 1))
            continue;
        asc__card_entry entry = {.card = kind, .count = 1};
        claim(in, &entry);
    }
}

/* Whose step it is where that is not said, and what is asked. */
static void settle_course(reader *in)
{
    court_state *state = in->state;
    if (in->question_given)
        return;
    if (state->over) {
        state->question = COURT_Q_TURN;
        return;
    }
    if (!in->step_given)
        state->step = COURT_STEP_ACT;
    if (state->step == COURT_STEP_ACT && state->active == COURT_NONE)
        for (uint8_t i = 0; i < state->living && state->active == COURT_NONE; i++)
            if (!(state->acted >> state->line[i] & 1))
                state->active = state->line[i];
    if (state->step == COURT_STEP_ACT && state->active < in->game->players) {
        if (!in->acted_given)
            for (uint8_t i = 0; i < state->living && state->line[i] != state->active; i++)
                state->acted = (uint8_t)(state->acted | 1u << state->line[i]);
        state->acted = (uint8_t)(state->acted | 1u << state->active);
        state->question = COURT_Q_TURN;
        state->asked = state->active;
        return;
    }
    bool owed = false;
    for (int seat = 0; seat < COURT_SEATS; seat++)
        owed = owed || state->owed[seat] > 0;
    if (state->step == COURT_STEP_DRAW && !owed)
        asc__court_owe(state);
    /* All that needs no decision happens now, if that is possible at all. */
    if (asc__court_check_table(in->game, state) == NULL)
        asc__court_go_on(in->game, state, NULL);
}

asc_status asc__court_position_parse(const asc_game *game, const asc_source *source, asc_state *out,
                                     asc_diag_fn diag, void *user)
{
    court_state *state = court_of(out);
    reader in = {
        .game = game,
        .state = state,
        .report = {.diag = diag, .user = user, .file = source->name, .language = game->language}};
    asc__court_lay_out(game, state);
    asc__court_reseed(game, out, &game->seed);
    memset(state->prince, COURT_NONE, sizeof state->prince);
    for (uint8_t kind = 0; kind < COURT_DEALT; kind++)
        in.left[kind] = asc__court_cards[kind].copies;
    read_all(&in, source, read_identity);
    settle_people(&in);
    read_all(&in, source, read_line);
    settle_laid(&in);
    for (int from = 0; from < COURT_DECKS; from++)
        settle_deck(&in, from);
    if (in.report.errors == 0)
        settle_course(&in);
    const char *broken = in.report.errors == 0 ? asc__court_check(game, out) : NULL;
    if (broken != NULL)
        asc__report(&in.report, 0, 0, "the position is not possible: %s",
                    asc__lang_sentence(in.report.language, broken));
    return in.report.errors == 0 ? ASC_OK : ASC_BAD_TEXT;
}
