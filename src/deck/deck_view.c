/*
 * deck_view.c - what a seat may know, and determinizations that fit it.
 *
 * A view counts cards instead of listing them wherever order is not known: it is canonical by
 * construction, and filling it is one pass over the state. Beliefs are built from nothing but a
 * view.
 */
#include "deck_rules.h"
#include "deck_text.h"

/* ---- Layout ---------------------------------------------------------------------------------- */

/* Numbers that the table has once, in the order they lie in the view. */
enum {
    V_TURN,
    V_ROUND,
    V_TURNS,
    V_POOL,
    V_RESERVE,
    V_LAST_ROUND,
    V_RUNES,
    V_POWER,
    V_ENERGY,
    V_EXTRA,
    V_SLOTS,
    V_HAPPENED,
    V_DEPTH,
    V_NUMBERS
};

/* The name of a field, and its meaning to players. */
typedef struct deck_field {
    const char *name;
    asc_role role;
    const char *amount; /* as asc_field has it, or NULL */
    uint8_t look;
    const char *title; /* its title for people; NULL: its name */
} deck_field;

static const deck_field number_rules[V_NUMBERS] = {
    [V_TURN] = {NC_("field", "turn"), ASC_ROLE_TURN, NULL, 0, NULL},
    [V_ROUND] = {NC_("field", "round"), ASC_ROLE_NONE, NULL, 0, NULL},
    [V_TURNS] = {NC_("field", "turns"), ASC_ROLE_NONE, NULL, 0, NULL},
    [V_POOL] = {NC_("field", "pool"), ASC_ROLE_COUNTDOWN, T_("Honor left in the pool: {0}"), 0,
                N_("Honor pool")},
    [V_RESERVE] = {NC_("field", "reserve"), ASC_ROLE_NONE, NULL, 0, NULL},
    [V_LAST_ROUND] = {NC_("field", "last round"), ASC_ROLE_LAST_ROUND, NULL, 0, NULL},
    [V_RUNES] = {NC_("field", "runes"), ASC_ROLE_RESOURCE, T_("{0} {0?one:rune|runes}"), 0, NULL},
    [V_POWER] = {NC_("field", "power"), ASC_ROLE_RESOURCE, T_("{0} power"), 0, NULL},
    [V_ENERGY] = {NC_("field", "energy"), ASC_ROLE_RESOURCE, T_("{0} energy"), ASC_LOOK_HIDE_ZERO,
                  NULL},
    [V_EXTRA] = {NC_("field", "extra turns"), ASC_ROLE_EXTRA, NULL, 0, NULL},
    [V_SLOTS] = {NC_("field", "slots"), ASC_ROLE_NONE, NULL, 0, NULL},
    [V_HAPPENED] = {NC_("field", "happened"), ASC_ROLE_NONE, NULL, 0, NULL},
    [V_DEPTH] = {NC_("field", "unfinished"), ASC_ROLE_NONE, NULL, 0, NULL},
};

/* Numbers, piles and lists of each seat. */
enum { V_HONOR, V_DECK_SIZE, V_HAND_SIZE, V_SEAT_NUMBERS };
enum { V_HAND, V_SHOWN, V_DECK, V_UNSEEN, V_DISCARD, V_PLAYED, V_SEAT_PILES };
enum { V_VOID, V_CENTER, V_GONE, V_ALWAYS, V_PILES };

static const deck_field seat_number_rules[] = {
    {NC_("field", "honor"), ASC_ROLE_SCORE, T_("{0} honor"), 0, N_("Honor")},
    {NC_("field", "deck size"), ASC_ROLE_DECK_SIZE, NULL, 0, N_("Deck")},
    {NC_("field", "hand size"), ASC_ROLE_HAND_SIZE, NULL, 0, N_("Hand")}};
static const deck_field seat_pile_rules[] = {
    {NC_("field", "hand"), ASC_ROLE_HAND, NULL, 0, N_("Hand")},
    {NC_("field", "shown"), ASC_ROLE_SHOWN, NULL, 0, NULL},
    {NC_("field", "deck"), ASC_ROLE_DECK, NULL, 0, N_("Deck")},
    {NC_("field", "unseen"), ASC_ROLE_UNSEEN, NULL, 0, NULL},
    {NC_("field", "discard"), ASC_ROLE_DISCARD, NULL, 0, N_("Discard")},
    {NC_("field", "played"), ASC_ROLE_PLAYED, NULL, 0, N_("Played")}};
static const deck_field pile_rules[] = {
    {NC_("field", "void"), ASC_ROLE_REMOVED, NULL, 0, N_("Void")},
    {NC_("field", "center"), ASC_ROLE_NONE, NULL, 0, NULL},
    {NC_("field", "gone"), ASC_ROLE_OUT, NULL, 0, NULL},
    {NC_("field", "always"), ASC_ROLE_SUPPLY, NULL, 0, N_("Always available")}};

struct deck_view_layout {
    uint16_t numbers, amounts, seat_numbers;
    uint16_t piles, seat_piles, piles_end;
    uint16_t row, bound, top, play, lists_end; /* card lists: empty places are ASC_NO_CARD */
    uint16_t treasures, used, pending, end;
    uint16_t armed;             /* as `used`, where abilities are armed */
    uint16_t solo_honor, aside; /* with a solo opponent */
    uint16_t teams;             /* numbers, in a game of teams */
    uint16_t looked, next;      /* of deck_looked: two numbers; and the cards, if they are known */
    uint16_t row_count;
};

typedef struct field_builder {
    const asc_language *language;
    asc_field *fields;
    size_t count;
    size_t at;
} field_builder;

/* The sign of the thing that a field counts, by its name. */
static asc_emblem emblem_of(const char *name)
{
    static const struct {
        const char *name;
        asc_emblem emblem;
    } all[] = {
        {"runes", {"◆", "r", ASC_HUE_CYAN}},     {"power", {"†", "p", ASC_HUE_RED}},
        {"energy", {"◊", "e", ASC_HUE_PINK}},    {"honor", {"★", "h", ASC_HUE_GOLD}},
        {"treasures", {"◊", "e", ASC_HUE_PINK}}, {"opponent honor", {"★", "h", ASC_HUE_GOLD}}};
    for (size_t i = 0; i < ASC__COUNT(all); i++)
        if (strcmp(all[i].name, name) == 0)
            return all[i].emblem;
    return (asc_emblem){.sign = NULL};
}

static uint16_t add_field(field_builder *builder, const deck_field *rule, int seat,
                          asc_field_kind kind, size_t count, size_t bytes)
{
    uint16_t at = (uint16_t)builder->at;
    builder->at += bytes;
    if (count > 0)
        builder->fields[builder->count++] = (asc_field){
            .name = rule->name,
            .seat = (int8_t)seat,
            .kind = (uint8_t)kind,
            .offset = at,
            .count = (uint16_t)count,
            .title = rule->title != NULL ? asc__lang_sentence(builder->language, rule->title)
                                         : asc__lang_word(builder->language, "field", rule->name),
            .look = rule->look,
            .role = (uint8_t)rule->role,
            .amount = rule->amount,
            .emblem = emblem_of(rule->name)};
    return at;
}

/* The same fields for each seat, side by side; returns where the first begins. */
static uint16_t add_seat_fields(field_builder *builder, const deck_field *rules, size_t rule_count,
                                int players, asc_field_kind kind, size_t count, size_t bytes)
{
    uint16_t at = (uint16_t)builder->at;
    for (int seat = 0; seat < players; seat++)
        for (size_t i = 0; i < rule_count; i++)
            add_field(builder, &rules[i], seat, kind, count, bytes);
    return at;
}

static void add_numbers(const deck_game *game, struct deck_view_layout *layout,
                        field_builder *builder)
{
    static const deck_field team_rule = {NC_("field", "team"), ASC_ROLE_TEAM, NULL, 0, N_("Team")},
                            solo_rule = {NC_("field", "opponent honor"), ASC_ROLE_SCORE,
                                         T_("{0} honor"), 0, N_("Honor")},
                            knows_rule = {NC_("field", "knows next"), ASC_ROLE_NONE, NULL, 0, NULL},
                            known_rule = {NC_("field", "next known"), ASC_ROLE_NONE, NULL, 0, NULL};
    int players = game->base.players;
    layout->numbers = (uint16_t)builder->at;
    for (int i = 0; i < V_NUMBERS; i++)
        add_field(builder, &number_rules[i], ASC_NOBODY, ASC_FIELD_NUMBER, 1, 2);
    builder->fields[V_POOL].start = (int16_t)game->pool;
    layout->amounts = (uint16_t)builder->at;
    for (unsigned i = 0; i < DECK_AMOUNTS_MAX; i++)
        if (game->amount_names[i] != NULL) {
            add_field(builder,
                      &(deck_field){.name = game->amount_names[i], .role = ASC_ROLE_EFFECT},
                      ASC_NOBODY, ASC_FIELD_NUMBER, 1, 2);
            builder->fields[builder->count - 1].title = game->amount_titles[i];
        }
    layout->seat_numbers = add_seat_fields(builder, seat_number_rules, V_SEAT_NUMBERS, players,
                                           ASC_FIELD_NUMBER, 1, 2);
    if (game->teams > 0)
        layout->teams = add_seat_fields(builder, &team_rule, 1, players, ASC_FIELD_NUMBER, 1, 2);
    if (is_solitaire(game))
        layout->solo_honor = add_field(builder, &solo_rule, ASC_NOBODY, ASC_FIELD_NUMBER, 1, 2);
    if (game->looked_at != 0) {
        layout->looked = add_field(builder, &knows_rule, ASC_NOBODY, ASC_FIELD_NUMBER, 1, 2);
        add_field(builder, &known_rule, ASC_NOBODY, ASC_FIELD_NUMBER, 1, 2);
    }
}

/* Counts of cards, and bytes. */
static void add_piles(const deck_game *game, struct deck_view_layout *layout,
                      field_builder *builder)
{
    static const deck_field used_rule = {"used", ASC_ROLE_USED, NULL, 0, NULL},
                            armed_rule = {"armed", ASC_ROLE_ARMED, NULL, 0, NULL},
                            aside_rule = {NC_("field", "set aside"), ASC_ROLE_ASIDE, NULL, 0,
                                          N_("Set aside")},
                            under_rule = {"treasures", ASC_ROLE_UNDER,
                                          T_("{0} {0?one:treasure|treasures}"), 0, NULL},
                            pending_rule = {"pending", ASC_ROLE_NONE, NULL, 0, NULL};
    int players = game->base.players;
    size_t cards = game->base.card_count;
    layout->piles = (uint16_t)builder->at;
    for (int i = 0; i < V_PILES; i++)
        add_field(builder, &pile_rules[i], ASC_NOBODY, ASC_FIELD_PILE, cards, cards);
    layout->seat_piles = add_seat_fields(builder, seat_pile_rules, V_SEAT_PILES, players,
                                         ASC_FIELD_PILE, cards, cards);
    if (is_solitaire(game))
        layout->aside = add_field(builder, &aside_rule, ASC_NOBODY, ASC_FIELD_PILE, cards, cards);
    layout->row_count = game->row_words == 1 ? DECK_SLOTS : DECK_SLOTS_MAX;
    layout->treasures = add_field(builder, &under_rule, ASC_NOBODY, ASC_FIELD_BYTES,
                                  layout->row_count, layout->row_count);
    layout->used = add_seat_fields(builder, &used_rule, 1, players, ASC_FIELD_BYTES,
                                   game->in_play_max, game->in_play_max);
    if (game->has_armed)
        layout->armed = add_seat_fields(builder, &armed_rule, 1, players, ASC_FIELD_BYTES,
                                        game->in_play_max, game->in_play_max);
    size_t pending = game->frames_max * sizeof(deck_frame);
    layout->pending =
        add_field(builder, &pending_rule, ASC_NOBODY, ASC_FIELD_BYTES, pending, pending);
    layout->piles_end = (uint16_t)builder->at;
}

/* Cards in their order. */
static void add_lists(const deck_game *game, struct deck_view_layout *layout,
                      field_builder *builder)
{
    static const deck_field top_rule = {NC_("field", "top"), ASC_ROLE_NONE, NULL, 0, NULL},
                            play_rule = {NC_("field", "play"), ASC_ROLE_IN_PLAY, NULL, 0,
                                         N_("In play")},
                            row_rule = {NC_("field", "row"), ASC_ROLE_ROW, NULL, 0,
                                        N_("Center row")},
                            lost_rule = {NC_("field", "lost"), ASC_ROLE_NONE, NULL, 0, NULL},
                            next_rule = {NC_("field", "next"), ASC_ROLE_NONE, NULL, 0, NULL};
    int players = game->base.players;
    layout->row = add_field(builder, &row_rule, ASC_NOBODY, ASC_FIELD_LIST, layout->row_count,
                            layout->row_count);
    builder->fields[builder->count - 1].look = is_solitaire(game) ? ASC_LOOK_SLIDES : 0;
    layout->bound = add_field(builder, &lost_rule, ASC_NOBODY, ASC_FIELD_LIST, (size_t)players,
                              (size_t)players);
    layout->top = add_seat_fields(builder, &top_rule, 1, players, ASC_FIELD_LIST,
                                  DECK_PUBLIC_TOP_MAX, DECK_PUBLIC_TOP_MAX);
    layout->play = add_seat_fields(builder, &play_rule, 1, players, ASC_FIELD_LIST,
                                   game->in_play_max, game->in_play_max);
    if (game->looked_at != 0)
        layout->next =
            add_field(builder, &next_rule, ASC_NOBODY, ASC_FIELD_LIST, ASC_LOOK_MAX, ASC_LOOK_MAX);
}

bool asc__deck_make_layout(deck_game *game)
{
    size_t most = V_NUMBERS + DECK_AMOUNTS_MAX + V_PILES + 10 +
                  (V_SEAT_NUMBERS + V_SEAT_PILES + 5) * (size_t)game->base.players;
    struct deck_view_layout *layout = asc__arena_alloc(&game->arena, 1, sizeof *layout);
    field_builder builder = {.language = asc__host_language(&game->base.host),
                             .fields = asc__arena_alloc(&game->arena, most, sizeof *builder.fields),
                             .at = sizeof(asc_view)};
    if (layout == NULL || builder.fields == NULL)
        return false;
    add_numbers(game, layout, &builder);
    add_piles(game, layout, &builder);
    add_lists(game, layout, &builder);
    layout->lists_end = layout->end = (uint16_t)builder.at;
    game->layout = layout;
    game->base.fields = builder.fields;
    game->base.field_count = builder.count;
    game->base.view_size = (builder.at + 15) & ~(size_t)15;
    return game->base.view_size <= UINT16_MAX;
}

/* ---- The view -------------------------------------------------------------------------------- */

static inline void count_cards(uint8_t *pile, const uint8_t *cards, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to; i++)
        pile[cards[i]]++;
}

static void view_seat(const deck_game *game, const deck_state *state, int seat, bool open,
                      uint8_t *out)
{
    const struct deck_view_layout *layout = game->layout;
    const deck_player *player = player_in(game, state, seat);
    const uint8_t *cards = owned_in(player);
    const uint16_t *end = player->end;
    size_t kinds = game->base.card_count;
    int16_t numbers[V_SEAT_NUMBERS] = {[V_HONOR] = (int16_t)player->honor,
                                       [V_DECK_SIZE] = (int16_t)deck_size(player),
                                       [V_HAND_SIZE] = (int16_t)hand_size(player)};
    memcpy(out + layout->seat_numbers + (size_t)seat * sizeof numbers, numbers, sizeof numbers);
    if (game->teams > 0) {
        int16_t team = (int16_t)(team_of(game, seat) + 1);
        memcpy(out + layout->teams + (size_t)seat * sizeof team, &team, sizeof team);
    }
    uint8_t *piles = out + layout->seat_piles + (size_t)seat * V_SEAT_PILES * kinds;
    unsigned shown = player->public_top;
    /* Everyone knows only the revealed top of a deck; its owner also knows the other cards in
     * it. */
    uint8_t *deck = piles + (open ? V_DECK : V_UNSEEN) * kinds;
    count_cards(deck, cards, 0, end[DECK_TOP] - shown);
    count_cards(piles + V_DECK * kinds, cards, end[DECK_TOP] - shown, end[DECK_TOP]);
    count_cards(piles + V_DISCARD * kinds, cards, end[DECK_TOP], end[DECK_DISCARD]);
    count_cards(piles + (open ? V_HAND : V_UNSEEN) * kinds, cards, end[DECK_DISCARD],
                end[DECK_OWN]);
    count_cards(piles + V_HAND * kinds, cards, end[DECK_OWN], end[DECK_SHOWN]);
    count_cards(piles + V_SHOWN * kinds, cards, end[DECK_OWN], end[DECK_SHOWN]);
    count_cards(piles + V_PLAYED * kinds, cards, end[DECK_SHOWN], end[DECK_PLAYED]);
    uint8_t *top = out + layout->top + (size_t)seat * DECK_PUBLIC_TOP_MAX;
    for (unsigned i = 0; i < shown && i < DECK_PUBLIC_TOP_MAX; i++)
        top[i] = cards[end[DECK_TOP] - 1u - i];
    memcpy(out + layout->play + (size_t)seat * game->in_play_max, in_play_in(game, player),
           player->in_play);
    memcpy(out + layout->used + (size_t)seat * game->in_play_max, used_in(game, player),
           player->in_play);
    for (unsigned i = 0; game->has_armed && i < player->in_play; i++)
        out[layout->armed + (size_t)seat * game->in_play_max + i] =
            ready_in(game, player)[i] & arm_mask(&game->cards[in_play_in(game, player)[i]]);
}

/* Everything of the solo opponent is open. Treasures on the cards it took count as having left the
 * game. */
static void view_solo(const deck_game *game, const deck_solo *solo, uint8_t *out)
{
    const struct deck_view_layout *layout = game->layout;
    int16_t honor = (int16_t)solo->honor;
    memcpy(out + layout->solo_honor, &honor, sizeof honor);
    count_cards(out + layout->aside, aside_in(solo), 0, solo->aside);
    if (solo->treasures > 0)
        out[layout->piles + V_GONE * game->base.card_count + game->treasure] =
            (uint8_t)solo->treasures;
}

/* Everyone sees who knows the next cards of the center deck; only that player sees the cards. */
static void view_looked(const deck_game *game, const deck_state *state, int viewer, uint8_t *out)
{
    const deck_looked *looked = looked_in(game, state);
    int16_t numbers[2] = {(int16_t)(looked->count > 0 ? looked->seat + 1 : 0), looked->count};
    memcpy(out + game->layout->looked, numbers, sizeof numbers);
    if (viewer != looked->seat && viewer != ASC_ALL_SEEING)
        return;
    for (unsigned i = 0; i < looked->count; i++)
        out[game->layout->next + i] = center_in(game, state)[state->center_deck - 1u - i];
}

void asc__deck_view(const asc_game *base, const asc_state *in, int viewer, asc_view *view)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    const struct deck_view_layout *layout = game->layout;
    uint8_t *out = (uint8_t *)view;
    size_t kinds = base->card_count;
    asc_question question = asc__deck_question(base, in);
    memset(out + layout->piles, 0, (size_t)(layout->piles_end - layout->piles));
    memset(out + layout->piles_end, ASC_NO_CARD, (size_t)(layout->lists_end - layout->piles_end));
    memset(out + layout->end, 0, base->view_size - layout->end);
    *view = (asc_view){.game_id = base->game_id,
                       .size = (uint16_t)base->view_size,
                       .viewer = (int8_t)viewer,
                       .to_act = (int8_t)question.seat,
                       .question = question.id,
                       .question_card = question.card,
                       .over = state->over,
                       .may_decline = question.may_decline,
                       .seats_in = (1u << base->players) - 1};
    int16_t numbers[V_NUMBERS] = {
        [V_TURN] = (int16_t)(state->active + 1),
        [V_ROUND] = (int16_t)state->round,
        [V_TURNS] = (int16_t)state->turns,
        [V_POOL] = (int16_t)state->pool,
        [V_RESERVE] = state->reserve,
        [V_LAST_ROUND] = state->ending,
        [V_RUNES] = (int16_t)runes_of(state),
        [V_POWER] = (int16_t)power_of(state),
        [V_ENERGY] = (int16_t)energy_of(state),
        [V_EXTRA] = state->extra,
        [V_SLOTS] = state->slots,
        [V_HAPPENED] = (int16_t)state->happened,
        [V_DEPTH] = state->depth,
    };
    memcpy(out + layout->numbers, numbers, sizeof numbers);
    const uint8_t *center = center_in(game, state);
    count_cards(out + layout->piles + V_CENTER * kinds, center, 0, state->center_deck);
    count_cards(out + layout->piles + V_VOID * kinds, center,
                (unsigned)(game->center_size - state->center_void), game->center_size);
    for (unsigned i = 0; i < game->starting_count; i++)
        out[layout->piles + V_GONE * kinds + game->starting[i]] = (uint8_t)state->gone[i];
    for (unsigned i = 0; i < game->pile_count; i++)
        out[layout->piles + V_ALWAYS * kinds + game->piles[i]] = (uint8_t)state->left[i];
    if (game->looked_at != 0)
        view_looked(game, state, viewer, out);
    if (is_solitaire(game))
        view_solo(game, solo_in(game, state), out);
    memcpy(out + layout->row, state->row, layout->row_count);
    memcpy(out + layout->treasures, state->treasure, layout->row_count);
    memcpy(out + layout->bound, state->bound, (size_t)base->players);
    int16_t *amount = (int16_t *)(void *)(out + layout->amounts);
    for (unsigned i = 0; i < game->lasting_count; i++)
        *amount++ = state->lasting[i];
    for (unsigned i = 0; i < game->restricted_count; i++)
        *amount++ = state->restricted[i];
    memcpy(out + layout->pending, frames_in(game, state), state->depth * sizeof(deck_frame));
    for (int seat = 0; seat < base->players; seat++)
        view_seat(game, state, seat, viewer == seat || viewer == ASC_ALL_SEEING, out);
}

/* ---- Belief ---------------------------------------------------------------------------------- */

/*
 * A belief is a state with every hidden card somewhere it could be, and for each seat the number of
 * cards of the hand that are dealt anew from hand and bag when a determinization is drawn.
 */
typedef struct deck_belief {
    uint16_t hidden[ASC_SEATS_MAX];
    uint16_t unknown; /* cards of the center deck that another seat knows */
    uint16_t spare;
} deck_belief;

size_t asc__deck_belief_size(const deck_game *game)
{
    return sizeof(deck_belief) + game->base.state_size;
}

static deck_state *belief_state(deck_belief *belief)
{
    return (deck_state *)(void *)(belief + 1);
}

static bool add_pile(deck_player *player, size_t room, int segment, const uint8_t *pile,
                     size_t kinds)
{
    for (size_t card = 0; card < kinds; card++) {
        for (unsigned copy = 0; copy < pile[card]; copy++) {
            if (player->end[DECK_PLAYED] + 1u >= room)
                return false;
            segment_add(player, segment, (uint8_t)card);
        }
    }
    return true;
}

static unsigned list_length(const uint8_t *list, unsigned most)
{
    unsigned length = 0;
    while (length < most && list[length] != ASC_NO_CARD)
        length++;
    return length;
}

static bool believe_in_play(const deck_game *game, deck_player *player, int seat, const uint8_t *in)
{
    const struct deck_view_layout *layout = game->layout;
    size_t at = (size_t)seat * game->in_play_max;
    const uint8_t *play = in + layout->play + at;
    player->in_play = (uint8_t)list_length(play, game->in_play_max);
    memcpy(in_play_of(game, player), play, player->in_play);
    memcpy(used_of(game, player), in + layout->used + at, player->in_play);
    if (game->has_armed)
        memcpy(ready_of(game, player), in + layout->armed + at, player->in_play);
    for (unsigned i = 0; i < player->in_play; i++)
        if (play[i] >= game->base.card_count)
            return false;
    asc__deck_derive_player(game, player);
    return true;
}

/* Puts a player's cards into the state as the view has them; false: they cannot be like that. */
static bool believe_seat(const deck_game *game, deck_state *state, int seat, const uint8_t *in,
                         uint16_t *hidden)
{
    const struct deck_view_layout *layout = game->layout;
    deck_player *player = player_at(game, state, seat);
    size_t kinds = game->base.card_count, room = game->owned_max;
    int16_t numbers[V_SEAT_NUMBERS];
    memcpy(numbers, in + layout->seat_numbers + (size_t)seat * sizeof numbers, sizeof numbers);
    const uint8_t *piles = in + layout->seat_piles + (size_t)seat * V_SEAT_PILES * kinds;
    const uint8_t *top = in + layout->top + (size_t)seat * DECK_PUBLIC_TOP_MAX;
    player->honor = (uint16_t)numbers[V_HONOR];
    unsigned shown = list_length(top, DECK_PUBLIC_TOP_MAX);
    uint8_t deck[ASC_CARDS_MAX];
    memcpy(deck, piles + V_DECK * kinds, kinds);
    for (unsigned i = 0; i < shown; i++) {
        if (top[i] >= kinds || deck[top[i]] == 0)
            return false;
        deck[top[i]]--;
    }
    if (!add_pile(player, room, DECK_BAG, deck, kinds) ||
        !add_pile(player, room, DECK_BAG, piles + V_UNSEEN * kinds, kinds) ||
        player->end[DECK_PLAYED] + shown + 1u >= room)
        return false;
    for (unsigned i = shown; i-- > 0;)
        segment_add(player, DECK_TOP, top[i]);
    player->public_top = (uint8_t)shown;
    if (!add_pile(player, room, DECK_DISCARD, piles + V_DISCARD * kinds, kinds) ||
        !add_pile(player, room, DECK_PLAYED, piles + V_PLAYED * kinds, kinds))
        return false;
    /* Viewers know their own hands; another hand is the cards they have been shown, and some
     * unseen. */
    unsigned unseen = 0, known = 0;
    for (size_t card = 0; card < kinds; card++) {
        unseen += piles[V_UNSEEN * kinds + card];
        known += piles[V_HAND * kinds + card];
    }
    if (numbers[V_HAND_SIZE] < 0 || (unsigned)numbers[V_HAND_SIZE] < known)
        return false;
    *hidden = (uint16_t)((unsigned)numbers[V_HAND_SIZE] - known);
    if (*hidden > unseen || *hidden > player->end[DECK_BAG])
        return false;
    for (unsigned i = 0; i < *hidden; i++)
        segment_add(player, DECK_OWN, segment_remove(player, DECK_BAG, player->end[DECK_BAG] - 1u));
    uint8_t own[ASC_CARDS_MAX];
    for (size_t card = 0; card < kinds; card++) {
        if (piles[V_SHOWN * kinds + card] > piles[V_HAND * kinds + card])
            return false;
        own[card] = (uint8_t)(piles[V_HAND * kinds + card] - piles[V_SHOWN * kinds + card]);
    }
    if (!add_pile(player, room, DECK_OWN, own, kinds) ||
        !add_pile(player, room, DECK_SHOWN, piles + V_SHOWN * kinds, kinds) ||
        numbers[V_DECK_SIZE] != (int16_t)deck_size(player))
        return false;
    return believe_in_play(game, player, seat, in);
}

static bool believe_solo(const deck_game *game, deck_solo *solo, const uint8_t *in)
{
    const struct deck_view_layout *layout = game->layout;
    size_t kinds = game->base.card_count;
    int16_t honor;
    memcpy(&honor, in + layout->solo_honor, sizeof honor);
    solo->honor = (uint16_t)honor;
    for (size_t card = 0; card < kinds; card++) {
        unsigned here = in[layout->aside + card];
        if (solo->aside + here > game->aside_max)
            return false;
        memset(aside_of(solo) + solo->aside, (int)card, here);
        solo->aside = (uint16_t)(solo->aside + here);
    }
    if (game->treasure != ASC_NO_CARD)
        solo->treasures = in[layout->piles + V_GONE * kinds + game->treasure];
    return true;
}

/* Cards of the center deck that somebody knows get their places: the viewer's own, which the view
 * has, or any, which are then drawn anew for every determinization. */
static bool believe_looked(const deck_game *game, deck_state *state, const uint8_t *in)
{
    int16_t numbers[2];
    memcpy(numbers, in + game->layout->looked, sizeof numbers);
    const uint8_t *next = in + game->layout->next;
    uint8_t *center = center_of(game, state);
    if (numbers[0] < 0 || numbers[0] > game->base.players || numbers[1] < 0 ||
        numbers[1] > ASC_LOOK_MAX || numbers[1] > state->center_deck ||
        (numbers[0] > 0) != (numbers[1] > 0))
        return false;
    *looked_of(game, state) =
        (deck_looked){(uint8_t)(numbers[0] > 0 ? numbers[0] - 1 : 0), (uint8_t)numbers[1]};
    for (; state->center_fixed < numbers[1]; state->center_fixed++) {
        unsigned top = state->center_deck - 1u - state->center_fixed;
        uint8_t card = next[state->center_fixed];
        int at = card == ASC_NO_CARD ? (int)top : card_index(center, 0, top + 1, card);
        if (at < 0)
            return false;
        memmove(center + at, center + at + 1, top - (unsigned)at);
        if (card != ASC_NO_CARD)
            center[top] = card;
    }
    return true;
}

static bool believe_table(const deck_game *game, deck_state *state, const uint8_t *in)
{
    const struct deck_view_layout *layout = game->layout;
    size_t kinds = game->base.card_count;
    int16_t numbers[V_NUMBERS];
    memcpy(numbers, in + layout->numbers, sizeof numbers);
    if (numbers[V_TURN] < 1 || numbers[V_TURN] > game->base.players ||
        numbers[V_SLOTS] < DECK_SLOTS || numbers[V_SLOTS] > (int16_t)layout->row_count ||
        numbers[V_DEPTH] < 0 || numbers[V_DEPTH] > game->frames_max || numbers[V_EXTRA] < 0 ||
        numbers[V_EXTRA] > UINT8_MAX || numbers[V_RUNES] < 0 || numbers[V_POWER] < 0 ||
        numbers[V_ENERGY] < 0)
        return false;
    set_active(game, state, numbers[V_TURN] - 1);
    state->round = (uint16_t)numbers[V_ROUND];
    state->turns = (uint16_t)numbers[V_TURNS];
    state->pool = (uint16_t)numbers[V_POOL];
    state->reserve = numbers[V_RESERVE];
    state->ending = numbers[V_LAST_ROUND] != 0;
    state->extra = (uint8_t)numbers[V_EXTRA];
    state->happened = (uint16_t)numbers[V_HAPPENED];
    state->resources = DECK_LANE(DECK_LANE_RUNES, numbers[V_RUNES]) |
                       DECK_LANE(DECK_LANE_POWER, numbers[V_POWER]) |
                       DECK_LANE(DECK_LANE_ENERGY, numbers[V_ENERGY]);
    state->empty = state->slots = (uint8_t)numbers[V_SLOTS];
    state->depth = (uint8_t)numbers[V_DEPTH];
    memcpy(frames_of(game, state), in + layout->pending, state->depth * sizeof(deck_frame));
    const int16_t *amount = (const int16_t *)(const void *)(in + layout->amounts);
    for (unsigned i = 0; i < DECK_AMOUNTS_MAX; i++) {
        if (game->amount_names[i] == NULL)
            continue;
        if (*amount < 0 || *amount > UINT8_MAX)
            return false;
        state->amounts[i] = (uint8_t)*amount++;
    }
    memcpy(state->treasure, in + layout->treasures, layout->row_count);
    memcpy(state->bound, in + layout->bound, (size_t)game->base.players);
    for (unsigned i = 0; i < layout->row_count; i++) {
        uint8_t card = in[layout->row + i];
        if (card != ASC_NO_CARD && (card >= kinds || i >= state->slots))
            return false;
        if (card != ASC_NO_CARD)
            asc__deck_set_slot(game, state, i, card);
    }
    uint8_t *center = center_of(game, state);
    for (size_t card = 0; card < kinds; card++) {
        unsigned in_deck = in[layout->piles + V_CENTER * kinds + card];
        unsigned in_void = in[layout->piles + V_VOID * kinds + card];
        if (state->center_deck + state->center_void + in_deck + in_void > game->center_size)
            return false;
        memset(center + state->center_deck, (int)card, in_deck);
        state->center_deck = (uint16_t)(state->center_deck + in_deck);
        for (; in_void > 0; in_void--)
            asc__deck_to_void(game, state, (uint8_t)card);
    }
    for (unsigned i = 0; i < game->starting_count; i++)
        state->gone[i] = in[layout->piles + V_GONE * kinds + game->starting[i]];
    for (unsigned i = 0; i < game->pile_count; i++)
        asc__deck_set_pile(game, state, i, in[layout->piles + V_ALWAYS * kinds + game->piles[i]]);
    if (game->looked_at != 0 && !believe_looked(game, state, in))
        return false;
    return !is_solitaire(game) || believe_solo(game, solo_of(game, state), in);
}

asc_status asc__deck_belief(const asc_game *base, const asc_view *view, asc_belief *out)
{
    const deck_game *game = deck_of(base);
    deck_belief *belief = (deck_belief *)(void *)out;
    deck_state *state = belief_state(belief);
    if (view->game_id != base->game_id || view->size != base->view_size ||
        view->viewer < ASC_ALL_SEEING || view->viewer >= base->players)
        return ASC_BAD_VIEW;
    *belief = (deck_belief){0};
    memset(state, 0, base->state_size);
    memset(state->row, ASC_NO_CARD, sizeof state->row);
    memset(state->bound, ASC_NO_CARD, sizeof state->bound);
    state->costs[0] = state->costs[1] = state->costs[2] = DECK_NONE_FOR_SALE;
    if (!believe_table(game, state, (const uint8_t *)view))
        return ASC_BAD_VIEW;
    for (int seat = 0; seat < base->players; seat++)
        if (!believe_seat(game, state, seat, (const uint8_t *)view, &belief->hidden[seat]))
            return ASC_BAD_VIEW;
    state->over = view->over != 0;
    state->question = view->question;
    state->asked = view->to_act >= 0 ? (uint8_t)view->to_act : state->active;
    if (game->looked_at != 0 && view->viewer != looked_in(game, state)->seat &&
        view->viewer != ASC_ALL_SEEING)
        belief->unknown = looked_in(game, state)->count;
    uint32_t count[ASC_CARDS_MAX];
    for (unsigned i = 0; i < state->slots; i++)
        if (state->treasure[i] > 0 && game->treasure == ASC_NO_CARD)
            return ASC_BAD_VIEW;
    for (unsigned i = 0; i < state->depth; i++)
        if (frames_of(game, state)[i].it == ASC_NO_CARD &&
            frames_of(game, state)[i].kind == DECK_FRAME_PLACE)
            return ASC_BAD_VIEW;
    state->cards = (uint16_t)asc__deck_count_cards(game, state, count);
    if (asc__deck_check(base, (const asc_state *)state) != NULL)
        return ASC_BAD_VIEW;
    /* Whatever else may be wrong with a view, a determinization that gives it is not to be
     * found. */
    _Alignas(ASC_STATE_ALIGN) unsigned char bytes[ASC__VIEW_LIMIT];
    asc__deck_view(base, (const asc_state *)state, view->viewer, (asc_view *)(void *)bytes);
    return memcmp(bytes, view, base->view_size) == 0 ? ASC_OK : ASC_BAD_VIEW;
}

void asc__deck_sample(const asc_game *base, const asc_belief *in, const asc_seed *seed,
                      asc_state *out)
{
    const deck_game *game = deck_of(base);
    const deck_belief *belief = (const deck_belief *)(const void *)in;
    deck_state *state = (deck_state *)out;
    memcpy(state, belief + 1, base->state_size);
    asc__deck_reseed(base, out, seed);
    for (unsigned i = 0; i < belief->unknown; i++) {
        uint8_t *center = center_of(game, state);
        unsigned top = state->center_deck - 1u - i;
        unsigned at = deck_random(state, 0, &state->center_draws, top + 1);
        uint8_t card = center[top];
        center[top] = center[at];
        center[at] = card;
    }
    for (int seat = 0; seat < base->players; seat++) {
        deck_player *player = player_at(game, state, seat);
        uint8_t *cards = owned_of(player);
        unsigned bag = player->end[DECK_BAG], hand = player->end[DECK_DISCARD];
        /* Each hidden card of the hand changes places with one out of what is not dealt yet. */
        for (unsigned left = belief->hidden[seat]; left > 0; left--) {
            unsigned at = deck_random(state, 2 + 2 * (uint32_t)seat, &player->draws[1], bag + left);
            uint8_t *other = at < bag ? &cards[at] : &cards[hand + at - bag];
            uint8_t *mine = &cards[hand + left - 1];
            uint8_t card = *mine;
            *mine = *other;
            *other = card;
        }
    }
}
