/*
 * court_position.c - a state as text. The lines are those of the `given` part of scenarios
 * (docs/scenarios.md), and more that people rarely write. court_position_lines.c reads them; the table
 * of simple lines here serves both.
 */
#include "court_internal.h"

#include <stddef.h>

#include "card_list.h"

#define LINE(name, kind, member, most)                                                             \
    {                                                                                              \
        name, COURT_LINE_##kind, offsetof(court_state, member), 0, most                            \
    }
#define LIST(name, member, count, most)                                                            \
    {                                                                                              \
        name, COURT_LINE_CARDS, offsetof(court_state, member), offsetof(court_state, count), most  \
    }

const char *const asc__court_steps[3] = {"draw", "act", "events"};

const court_line asc__court_lines[] = {
    LINE("round", NUMBER, round, COURT_ROUNDS),
    LINE("step", WORD, step, 3),
    LINE("turn", PERSON, active, 0),
    LINE("question", WORD, question, COURT_Q_COUNT),
    LINE("asked", PERSON, asked, 0),
    LINE("dies after round", NUMBER, fate, 255),
    LINE("acted", PERSONS, acted, 0),
    LINE("drew an event", PERSONS, drew_event, 0),
    LINE("has looked", NUMBER, looked, 1),
    LIST("turned up", turned, turned_count, COURT_SEATS),
    LINE("opened", PERSONS, opened, 0),
    LINE("avoided", PERSONS, avoided, 0),
    LINE("guarded", PERSON, guarded, 0),
    LINE("guard named", NUMBER, protects_used, 1),
    LINE("guard used", NUMBER, shield_used, 1),
    LINE("order", ORDER, order, COURT_SEATS),
    LINE("offers", NUMBER, offers, COURT_OFFERS),
    LINE("refusals", NUMBER, refusals, COURT_REFUSALS),
    LINE("declared", NUMBER, declared, 1),
    LINE("offer to", PERSON, offer_to, 0),
    LIST("given", give, give_count, COURT_TRADE),
    LIST("wanted", want, want_count, COURT_TRADE),
    LINE("look deck", NUMBER, look_deck, 1),
    LIST("looked at", look, look_count, COURT_LOOK),
    LINE("to keep", NUMBER, keep_left, 2),
    LINE("cause", CARD, cause, 0),
    LINE("in danger", PERSON, target, 0),
    LINE("answers", NUMBER, at, COURT_SEATS),
    LINE("joined", PERSONS, joined, 0),
    LIST("to marry", up, up_count, COURT_UP),
    LINE("unwilling", PERSONS, unwilling, 0),
    LINE("asked to marry", PERSONS, asked_to_marry, 0),
    LINE("over", NUMBER, over, 1),
    LINE("end", NUMBER, end, COURT_END_LAST),
    LINE("new king", PERSON, king, 0),
};

const size_t asc__court_line_count = ASC__COUNT(asc__court_lines);

/* ---- Parts of lines -------------------------------------------------------------------------- */

static void add_person(const court_state *state, uint8_t person, asc_text *text)
{
    if (person == COURT_NONE)
        asc__text_add(text, "-");
    else if (person == COURT_KING)
        asc__text_add(text, "king");
    else
        asc__text_add(text, asc__court_catalog[COURT_FIRST_PRINCE + state->prince[person]].name);
}

static void add_entry(const asc_game *game, uint8_t card, unsigned count, bool *any, asc_text *text)
{
    if (count == 0)
        return;
    asc__card_entry entry = {.card = card,
                             .count = (uint16_t)count,
                             .wild = card == ASC_NO_CARD ? ASC__WILD_CARD : ASC__WILD_NONE};
    asc__text_add(text, *any ? ", " : "");
    asc__card_entry_format(game, &entry, text);
    *any = true;
}

/* Cards in their order, neighbours of one kind together. */
static void add_list(const asc_game *game, const uint8_t *list, unsigned count, asc_text *text)
{
    bool any = false;
    for (unsigned i = 0; i < count;) {
        unsigned same = 1;
        while (i + same < count && list[i + same] == list[i])
            same++;
        add_entry(game, list[i], same, &any, text);
        i += same;
    }
    asc__text_add(text, any ? "\n" : "-\n");
}

static void add_simple(const asc_game *game, const court_state *state, const court_line *line,
                       asc_text *text)
{
    const uint8_t *at = (const uint8_t *)state + line->offset;
    bool any = false;
    switch ((court_line_kind)line->kind) {
    case COURT_LINE_NUMBER:
        if (*at != 0)
            asc__text_addf(text, "%s: %d\n", line->name, *at);
        return;
    case COURT_LINE_WORD:
        asc__text_addf(text, "%s: %s\n", line->name,
                       line->most == 3 ? asc__court_steps[*at] : asc__court_questions[*at]);
        return;
    case COURT_LINE_PERSON:
        asc__text_addf(text, "%s: ", line->name);
        add_person(state, *at, text);
        asc__text_add(text, "\n");
        return;
    case COURT_LINE_PERSONS:
    case COURT_LINE_ORDER:
        asc__text_addf(text, "%s: ", line->name);
        for (uint8_t i = 0; i < COURT_SEATS; i++) {
            bool bits = line->kind == COURT_LINE_PERSONS;
            uint8_t seat = bits ? i : at[i];
            if (seat == COURT_NONE || (bits && !(*at >> i & 1)))
                continue;
            asc__text_add(text, any ? ", " : "");
            add_person(state, seat, text);
            any = true;
        }
        asc__text_add(text, any ? "\n" : "-\n");
        return;
    case COURT_LINE_CARD:
        asc__text_addf(text, "%s: ", line->name);
        add_list(game, at, *at != ASC_NO_CARD, text);
        return;
    case COURT_LINE_CARDS: {
        uint8_t count = ((const uint8_t *)state)[line->count_offset];
        if (count == 0)
            return;
        asc__text_addf(text, "%s: ", line->name);
        add_list(game, at, count, text);
        return;
    }
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void add_seat(const asc_game *game, const court_state *state, int seat, asc_text *text)
{
    bool any = false;
    asc__text_addf(text, "hand %d: ", seat + 1);
    for (uint8_t kind = 0; kind < COURT_HELD; kind++)
        add_entry(game, kind, state->hand[seat][kind], &any, text);
    asc__text_addf(text, "%stable %d: ", any ? "\n" : "-\n", seat + 1);
    any = false;
    for (uint8_t kind = 0; kind < COURT_POINTS; kind++)
        add_entry(game, kind, state->table[seat][kind], &any, text);
    for (uint8_t wife = 0; wife < COURT_WIVES; wife++)
        add_entry(game, (uint8_t)(COURT_HELD + wife), state->wives[seat][wife], &any, text);
    asc__text_add(text, any ? "\n" : "-\n");
    if (state->baby[seat] != 0)
        asc__text_addf(text, "baby %d: %d\n", seat + 1, state->baby[seat]);
    if (state->owed[seat] != 0)
        asc__text_addf(text, "owed %d: %d\n", seat + 1, state->owed[seat]);
    if (state->laid[seat] != ASC_NO_CARD)
        asc__text_addf(text, "laid %d: %s\n", seat + 1, game->cards[state->laid[seat]].name);
    for (int whose = 0; whose < game->players; whose++) {
        bool known = false;
        for (uint8_t kind = 0; kind < COURT_HELD; kind++) {
            if (state->known[seat][whose][kind] == 0)
                continue;
            if (!known)
                asc__text_addf(text, "known %d %d: ", seat + 1, whose + 1);
            add_entry(game, kind, state->known[seat][whose][kind], &known, text);
        }
        asc__text_add(text, known ? "\n" : "");
    }
}

static void add_luck(const court_state *state, asc_text *text)
{
    bool fixed = false;
    for (int i = 0; i < COURT_DICE; i++)
        if (state->dice[i] != 0) {
            asc__text_addf(text, fixed ? " %d" : "dice: %d", state->dice[i]);
            fixed = true;
        }
    asc__text_addf(text, "%sseen: %d %d\nturns: %d\nnumbers:", fixed ? "\n" : "",
                   state->deck[0].seen, state->deck[1].seen, state->turns);
    for (int i = 0; i < COURT_STREAMS; i++)
        asc__text_addf(text, " %lu", (unsigned long)state->numbers[i]);
    asc__text_addf(text, "\nkey: %s", state->secure ? "secure" : "fast");
    for (int i = 0; i < 4; i++)
        asc__text_addf(text, " %016llx", (unsigned long long)state->key[i]);
    asc__text_add(text, "\n");
}

size_t asc__court_position_format(const asc_game *game, const asc_state *in, char *out, size_t size)
{
    static const char *const decks[COURT_DECKS] = {"event deck", "resource deck", "wife deck"};
    const court_state *state = court_in(in);
    asc_text text = asc__text_init(out, size);
    for (int seat = 0; seat < game->players; seat++)
        asc__text_addf(&text, "prince %d: %s\nbond %d: %s\n", seat + 1,
                       game->cards[COURT_FIRST_PRINCE + state->prince[seat]].name, seat + 1,
                       game->cards[COURT_FIRST_BOND + state->bond[seat]].name);
    asc__text_add(&text, "line: ");
    for (unsigned i = 0; i < state->living; i++) {
        asc__text_add(&text, i > 0 ? ", " : "");
        add_person(state, state->line[i], &text);
    }
    asc__text_add(&text, "\n");
    for (size_t i = 0; i < asc__court_line_count; i++)
        add_simple(game, state, &asc__court_lines[i], &text);
    for (int seat = 0; seat < game->players; seat++)
        add_seat(game, state, seat, &text);
    for (int from = 0; from < COURT_DECKS; from++) {
        asc__text_addf(&text, "%s: ", decks[from]);
        add_list(game, state->deck[from].card, state->deck[from].size, &text);
    }
    bool any = false;
    asc__text_add(&text, "gone: ");
    for (uint8_t kind = 0; kind < COURT_DEALT; kind++)
        add_entry(game, kind, state->gone[kind], &any, &text);
    asc__text_add(&text, any ? "\n" : "-\n");
    add_luck(state, &text);
    return text.length;
}
