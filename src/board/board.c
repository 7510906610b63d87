/*
 * board.c - makes a board from a position: the player to act, and the cards by the roles of the
 * fields they lie in.
 */
#include "board_make.h"

bool asc__board_init(asc_board *board, const asc_game *game, const asc_host *host)
{
    *board = (asc_board){.game = game, .host = asc__host(host), .offer_room = 512};
    asc_host *from = &board->host;
    board->moves = from->resize(from->user, NULL, asc_legal_max(game) * sizeof *board->moves);
    board->offers = from->resize(from->user, NULL, board->offer_room * sizeof *board->offers);
    if (board->moves && board->offers)
        return true;
    asc__board_fini(board);
    return false;
}

void asc__board_place(asc_board *board, const asc_game *game, asc_move *moves, asc_offer *offers,
                      size_t offer_room)
{
    board->game = game;
    board->moves = moves;
    board->offers = offers;
    board->offer_room = offer_room;
}

void asc__board_fini(asc_board *board)
{
    if (board->moves)
        board->host.resize(board->host.user, board->moves, 0);
    if (board->offers)
        board->host.resize(board->host.user, board->offers, 0);
    *board = (asc_board){.game = NULL};
}

/* ---- Things ---------------------------------------------------------------------------------- */

static bool same_id(asc_thing_id a, asc_thing_id b)
{
    return a.zone == b.zone && a.card == b.card && a.seat == b.seat && a.place == b.place &&
           a.used == b.used && a.verb == b.verb && a.slot == b.slot;
}

asc_thing *asc__board_add(asc_board *board, asc_thing_id id, const asc_field *field,
                          unsigned copies)
{
    asc_thing *thing = &board->things[board->count];
    board->count += board->count < ASC_BOARD_THINGS;
    *thing = (asc_thing){.id = id, .field = field, .copies = copies};
    return thing;
}

const asc_card *asc__thing_card(const asc_board *board, const asc_thing *thing)
{
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    return thing->id.card < count ? &cards[thing->id.card] : NULL;
}

static void add_row(asc_board *board)
{
    size_t count, under_count;
    const asc_view *view = board->in.view;
    const asc_field *field = asc__view_field(board->game, ASC_ROLE_ROW, ASC_NOBODY);
    const uint8_t *row = asc__view_list_in(view, field, &count);
    const uint8_t *under =
        asc__view_list(board->game, view, ASC_ROLE_UNDER, ASC_NOBODY, &under_count);
    for (size_t i = 0; i < count; i++) {
        if (row[i] == ASC_NO_CARD)
            continue;
        asc_thing_id id = {.zone = ASC_ZONE_ROW, .card = row[i], .place = (int16_t)i};
        id.seat = ASC_NOBODY;
        asc_thing *thing = asc__board_add(board, id, field, 1);
        thing->key = i < ASC_ROW_SHOWN ? '1' + (int32_t)i : i == ASC_ROW_SHOWN ? '0' : 0;
        thing->places = i < 64 ? (uint64_t)1 << i : 0;
        thing->under = under && i < under_count ? under[i] : 0;
        thing->fresh = i < 32 && board->in.fresh >> i & 1;
    }
}

static void add_supply(asc_board *board)
{
    asc_tally tally = {.all = 0};
    const asc_field *field = asc__view_field(board->game, ASC_ROLE_SUPPLY, ASC_NOBODY);
    size_t count;
    const asc_card *cards = asc_cards(board->game, &count);
    if (!asc__view_tally_in(board->in.view, field, &tally))
        return;
    for (size_t i = 0; i < count; i++) {
        if (cards[i].zone != ASC_ALWAYS && tally.of[i] == 0)
            continue;
        int place = board->count - board->first[ASC_ZONE_SUPPLY];
        asc_thing_id id = {ASC_ZONE_SUPPLY, (uint8_t)i, ASC_NOBODY, -1, 0, 0, 0};
        asc__board_add(board, id, field, tally.of[i])->key = place < 3 ? '7' + place : 0;
    }
}

/* Cards in play of a seat: those that are equal and equally used are one. */
static void add_in_play(asc_board *board, asc_zone zone, int seat)
{
    size_t count, used_count;
    const asc_field *field = asc__view_field(board->game, ASC_ROLE_IN_PLAY, seat);
    const uint8_t *list = asc__view_list_in(board->in.view, field, &count);
    const uint8_t *used =
        asc__view_list(board->game, board->in.view, ASC_ROLE_USED, seat, &used_count);
    for (size_t i = 0; i < count; i++) {
        if (list[i] == ASC_NO_CARD)
            continue;
        uint8_t done = used && i < used_count ? used[i] : 0;
        asc_thing_id id = {(uint8_t)zone, list[i], (int8_t)seat, -1, done, 0, 0};
        int at = -1;
        for (int k = board->first[zone]; at < 0 && k < board->count; k++)
            if (same_id(board->things[k].id, id))
                at = k;
        if (at >= 0)
            board->things[at].copies++;
        else
            asc__board_add(board, id, field, 1)->used = done != 0;
        board->things[at >= 0 ? at : board->count - 1].places |= i < 64 ? (uint64_t)1 << i : 0;
    }
}

static void add_others(asc_board *board)
{
    int players = asc_game_players(board->game);
    for (int i = 1; i <= players; i++) {
        int seat = ((board->in.viewer < 0 ? 0 : board->in.viewer) + i) % players;
        if (seat != board->in.viewer)
            add_in_play(board, ASC_ZONE_OTHERS, seat);
    }
}

static void add_hand(asc_board *board)
{
    asc_tally tally = {.all = 0};
    size_t count;
    int seat = board->in.viewer;
    asc_cards(board->game, &count);
    const asc_field *field = seat < 0 ? NULL : asc__view_field(board->game, ASC_ROLE_HAND, seat);
    if (!field || !asc__view_tally_in(board->in.view, field, &tally))
        return;
    for (size_t i = 0; i < count; i++)
        if (tally.of[i] > 0)
            asc__board_add(board,
                           (asc_thing_id){ASC_ZONE_HAND, (uint8_t)i, (int8_t)seat, -1, 0, 0, 0},
                           field, tally.of[i]);
}

/* ---- The board ------------------------------------------------------------------------------- */

/* Whose decision it is, and what can be decided. */
static void look(asc_board *board)
{
    const asc_game *game = board->game;
    size_t verb_count;
    const asc_verb *verbs = asc_verbs(game, &verb_count);
    int viewer = board->in.viewer;
    board->question = asc_question_of(game, board->in.state);
    board->to_act = viewer >= 0 && board->question.seat == viewer && !board->in.idle;
    board->asked = board->to_act && board->question.id != 0;
    board->turn = asc__view_number(game, board->in.view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1;
    board->narrowed = false;
    board->move_count = board->to_act ? asc_legal(game, board->in.state, board->moves) : 0;
    board->decline = board->end = -1;
    for (int i = 0; i < board->move_count; i++) {
        uint8_t sort = verbs[board->moves[i].verb].sort;
        if (sort == ASC_VERB_DECLINE)
            board->decline = i;
        else if (sort == ASC_VERB_END)
            board->end = i;
    }
}

void asc__board_make(asc_board *board, const asc_board_input *input)
{
    board->in = *input;
    board->count = 0;
    look(board);
    asc__board_add_seats(board);
    for (int zone = 0; zone < ASC_ZONES; zone++) {
        board->first[zone] = board->count;
        board->first[zone + 1] = board->count;
        switch ((asc_zone)zone) {
        case ASC_ZONE_OTHERS:
            add_others(board);
            break;
        case ASC_ZONE_ROW:
            add_row(board);
            break;
        case ASC_ZONE_SUPPLY:
            add_supply(board);
            break;
        case ASC_ZONE_IN_PLAY:
            if (board->in.viewer >= 0)
                add_in_play(board, ASC_ZONE_IN_PLAY, board->in.viewer);
            break;
        case ASC_ZONE_HAND:
            add_hand(board);
            break;
        case ASC_ZONE_ANSWERS:
            asc__board_offers(board);
            if (board->asked)
                asc__board_add_answers(board);
            break;
        case ASC_ZONE_MOVES:
            asc__board_add_rest(board);
            break;
        case ASC_ZONES:
            break;
        }
        board->first[zone + 1] = board->count;
    }
}

bool asc__board_answers(const asc_board *board)
{
    return asc__zone_count(board, ASC_ZONE_ANSWERS) > 0;
}

int asc__board_find(const asc_board *board, asc_thing_id id)
{
    for (int i = 0; i < board->count; i++)
        if (same_id(board->things[i].id, id))
            return i;
    return -1;
}

int asc__board_by_key(const asc_board *board, int32_t key)
{
    bool answers = asc__board_answers(board) && board->things[board->first[ASC_ZONE_ANSWERS]].key;
    for (int i = answers ? board->first[ASC_ZONE_ANSWERS] : 0; key && i < board->count; i++)
        if (board->things[i].key == key)
            return i;
    return -1;
}

/* ---- Choosing -------------------------------------------------------------------------------- */

/* Does nothing that can be done with it cost anything? A card of the hand comes back where there
 * is a discard pile. */
static bool is_free(const asc_board *board, const asc_thing *thing)
{
    const asc_verb *verbs = asc_verbs(board->game, &(size_t){0});
    bool comes_back = thing->id.zone == ASC_ZONE_HAND &&
                      asc__view_field(board->game, ASC_ROLE_DISCARD, board->in.viewer) != NULL;
    for (int i = 0; i < thing->move_count; i++) {
        unsigned flags = asc_move_flags(board->game, board->in.state, thing->moves[i]);
        if (verbs[thing->moves[i].verb].sort != ASC_VERB_PLAY ||
            (!comes_back && !(flags & ASC_MOVE_ONLY_GAINS)))
            return false;
    }
    return asc__thing_can(thing);
}

int asc__board_free(const asc_board *board, asc_zone zone, int from)
{
    const asc_zone zones[] = {zone, ASC_ZONE_HAND, ASC_ZONE_IN_PLAY};
    for (size_t i = board->asked ? ASC__COUNT(zones) : 0; i < ASC__COUNT(zones); i++)
        for (int k = 0, count = asc__zone_count(board, zones[i]); k < count; k++) {
            int at = board->first[zones[i]] + (i == 0 ? from + k : k) % count;
            if (is_free(board, &board->things[at]))
                return at;
        }
    return -1;
}
