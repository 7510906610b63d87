/*
 * deck_position.c - a state as text. The lines are those of the `given` part of scenarios
 * (docs/scenarios.md), and a few more that people rarely write: what exactly lies in which order,
 * and where luck stands. deck_position_lines.c reads them.
 */
#include "deck_state.h"

#include "card_list.h"

/* Cards in their order, neighbours of one kind together. `step` -1 goes backwards. */
static void add_cards(const asc_game *game, asc_text *text, const char *name, const uint8_t *cards,
                      size_t count, int step)
{
    if (count == 0)
        return;
    asc__text_addf(text, "%s: ", name);
    const uint8_t *at = step > 0 ? cards : cards + count - 1;
    for (size_t i = 0; i < count;) {
        asc__card_entry entry = {.card = *at};
        for (; i < count && *at == entry.card; i++, at += step)
            entry.count++;
        if (i > entry.count)
            asc__text_add(text, ", ");
        asc__card_entry_format(game, &entry, text);
    }
    asc__text_add(text, "\n");
}

static void add_number(asc_text *text, const char *name, long number, long usual)
{
    if (number != usual)
        asc__text_addf(text, "%s: %ld\n", name, number);
}

static void add_row(const deck_game *game, const deck_state *state, asc_text *text)
{
    asc__text_add(text, "row: ");
    for (unsigned i = 0; i < state->slots; i++) {
        asc__card_entry entry = {.card = state->row[i], .count = 1};
        char note[32];
        if (state->treasure[i] > 0) {
            asc_text n = asc__text_init(note, sizeof note);
            asc__text_addf(&n, "%d treasures", state->treasure[i]);
            entry.note = (asc_span){note, n.length};
        }
        asc__text_add(text, i ? ", " : "");
        asc__card_entry_format(&game->base, &entry, text);
    }
    asc__text_add(text, "\n");
}

static void add_in_play(const deck_game *game, const deck_player *player, const char *name,
                        asc_text *text)
{
    if (player->in_play == 0)
        return;
    asc__text_addf(text, "%s: ", name);
    for (unsigned i = 0; i < player->in_play; i++) {
        asc__card_entry entry = {.card = in_play_in(game, player)[i], .count = 1};
        char note[64];
        asc_text n = asc__text_init(note, sizeof note);
        for (unsigned k = 0; k < ASC_ABILITIES_MAX; k++)
            if (used_in(game, player)[i] >> k & 1)
                asc__text_addf(&n, "%s %u", n.length ? "" : "used", k + 1);
        if (n.length > 0)
            entry.note = (asc_span){note, n.length};
        asc__text_add(text, i ? ", " : "");
        asc__card_entry_format(&game->base, &entry, text);
    }
    asc__text_add(text, "\n");
}

static void add_seat(const deck_game *game, const deck_player *player, int seat, asc_text *text)
{
    const asc_game *base = &game->base;
    const uint8_t *cards = owned_in(player);
    const uint16_t *end = player->end;
    static const struct {
        const char *name;
        int segment;
    } zones[] = {{"discard", DECK_DISCARD},
                 {"hand", DECK_OWN},
                 {"shown", DECK_SHOWN},
                 {"played", DECK_PLAYED}};
    char name[32];
#define NAMED(word)                                                                                \
    (asc__text_addf(&(asc_text){.data = name, .size = sizeof name}, "%s %d", (word), seat + 1),    \
     name)
    add_number(text, NAMED("honor"), player->honor, 0);
    add_cards(base, text, NAMED("bag"), cards, end[DECK_BAG], 1);
    add_cards(base, text, NAMED("deck"), cards + end[DECK_BAG],
              (size_t)(end[DECK_TOP] - end[DECK_BAG]), -1);
    if (end[DECK_TOP] == 0)
        asc__text_addf(text, "%s: -\n", NAMED("deck"));
    add_number(text, NAMED("known top"), player->public_top, 0);
    for (size_t i = 0; i < ASC__COUNT(zones); i++) {
        unsigned from = segment_start(player, zones[i].segment);
        add_cards(base, text, NAMED(zones[i].name), cards + from, end[zones[i].segment] - from, 1);
    }
    add_in_play(game, player, NAMED("play"), text);
    if (player->draws[0] || player->draws[1])
        asc__text_addf(text, "%s: %lu %lu\n", NAMED("draws"), (unsigned long)player->draws[0],
                       (unsigned long)player->draws[1]);
#undef NAMED
}

static void add_center(const deck_game *game, const deck_state *state, asc_text *text)
{
    const uint8_t *center = center_in(game, state);
    unsigned loose = (unsigned)(state->center_deck - state->center_fixed);
    add_cards(&game->base, text, "center bag", center, loose, 1);
    add_cards(&game->base, text, "center", center + loose, state->center_fixed, -1);
    if (state->center_deck == 0)
        asc__text_add(text, "center only: -\n");
    add_cards(&game->base, text, "void", center + game->center_size - state->center_void,
              state->center_void, -1);
    for (unsigned i = 0; i < game->pile_count; i++) {
        const char *name = game->base.cards[game->piles[i]].name;
        asc__text_addf(text, "left %s: %d\n", name, state->left[i]);
    }
    if (is_solitaire(game)) {
        const deck_rival *rival = rival_in(game, state);
        add_number(text, "opponent honor", rival->honor, 0);
        add_cards(&game->base, text, "set aside", aside_in(rival), rival->aside, 1);
        add_number(text, "treasures gone", rival->treasures, 0);
    }
    asc__text_add(text, "gone: ");
    bool any = false;
    for (unsigned i = 0; i < game->starting_count; i++) {
        asc__card_entry entry = {.card = game->starting[i], .count = state->gone[i]};
        if (entry.count == 0)
            continue;
        asc__text_add(text, any ? ", " : "");
        asc__card_entry_format(&game->base, &entry, text);
        any = true;
    }
    asc__text_add(text, any ? "\n" : "-\n");
}

size_t asc__deck_position_format(const asc_game *base, const asc_state *in, char *out, size_t size)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    asc_text text = asc__text_init(out, size);
    asc__text_addf(&text, "turn: %d\nround: %d\nturns: %d\npool: %d\n", state->active + 1,
                   state->round, state->turns, state->pool);
    add_number(&text, "reserve", state->reserve, 0);
    add_number(&text, "last round", state->ending, 0);
    add_number(&text, "over", state->over, 0);
    add_number(&text, "runes", purse_runes(state), 0);
    add_number(&text, "power", purse_power(state), 0);
    add_number(&text, "energy", purse_energy(state), 0);
    add_number(&text, "extra turns", state->extra, 0);
    add_number(&text, "happened", state->happened, -1);
    for (unsigned i = 0; i < DECK_AMOUNTS_MAX; i++)
        if (game->amount_names[i] != NULL)
            add_number(&text, game->amount_names[i], state->amounts[i], 0);
    add_number(&text, "slots", state->slots, DECK_SLOTS);
    add_row(game, state, &text);
    add_center(game, state, &text);
    for (int seat = 0; seat < base->players; seat++)
        add_seat(game, player_in(game, state, seat), seat, &text);
    for (int seat = 0; seat < base->players; seat++)
        if (state->bound[seat] != ASC_NO_CARD)
            asc__text_addf(&text, "lost %d: %s\n", seat + 1, base->cards[state->bound[seat]].name);
    const uint8_t *frames = (const uint8_t *)frames_in(game, state);
    if (state->depth > 0) {
        asc__text_add(&text, "pending: ");
        for (size_t i = 0; i < state->depth * sizeof(deck_frame); i++)
            asc__text_addf(&text, "%02x", frames[i]);
        asc__text_add(&text, "\n");
    }
    add_number(&text, "center draws", state->center_draws, 0);
    asc__text_addf(&text, "key: %s", state->secure ? "secure" : "fast");
    for (int i = 0; i < 4; i++)
        asc__text_addf(&text, " %016llx", (unsigned long long)state->key[i]);
    asc__text_add(&text, "\n");
    return text.length;
}
