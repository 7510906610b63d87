/*
 * board_seats.c - the seats of a board with their numbers, and the resources of the active player.
 */
#include "board_make.h"

/* How many cards lie in a field. */
static int size_of(const asc_view *view, const asc_field *field)
{
    const uint8_t *bytes = (const uint8_t *)view + field->offset;
    int size = 0;
    for (size_t i = 0; i < field->count; i++)
        size += field->kind == ASC_FIELD_PILE ? bytes[i] : bytes[i] != ASC_NO_CARD;
    return size;
}

static void add_amount(asc_board_amount *list, int *count, const asc_field *field, int amount)
{
    if (*count < ASC_BOARD_AMOUNTS)
        list[(*count)++] = (asc_board_amount){field, amount};
}

/* What a field says about the turn. */
static void add_turn(asc_board *board, const asc_field *field, int number)
{
    bool some = number > 0 || (number == 0 && !(field->look & ASC_LOOK_HIDE_ZERO));
    if (field->role == ASC_ROLE_RESOURCE && some)
        add_amount(board->resources, &board->resource_count, field, number);
    else if (field->role == ASC_ROLE_EFFECT && number > 0 && field->title)
        add_amount(board->effects, &board->effect_count, field, number);
}

/* What a field says about a seat, or about the solo opponent. */
static void add_to_seat(asc_board *board, asc_board_seat *seat, const asc_field *field)
{
    const asc_view *view = board->in.view;
    int number = asc__view_number_in(view, field, -1);
    size_t count, card_count;
    const asc_card *cards = asc_cards(board->game, &card_count);
    const uint8_t *list = asc__view_list_in(view, field, &count);
    if ((field->look & ASC_LOOK_NAME) && list && count > 0 && list[0] < card_count)
        seat->character = cards[list[0]].title;
    if (field->look & ASC_LOOK_ORDER)
        seat->place = number;
    switch ((asc_role)field->role) {
    case ASC_ROLE_SCORE:
        seat->score_field = field;
        seat->score = number;
        break;
    case ASC_ROLE_TEAM:
        seat->team = number > 0 ? number : 0;
        break;
    case ASC_ROLE_HAND_SIZE:
        seat->hand = number;
        break;
    case ASC_ROLE_DECK_SIZE:
        seat->deck = number;
        break;
    case ASC_ROLE_DISCARD:
        seat->discard = size_of(view, field);
        break;
    case ASC_ROLE_ASIDE:
        seat->aside = size_of(view, field);
        break;
    case ASC_ROLE_IN_PLAY:
        seat->in_play = size_of(view, field);
        break;
    default:
        break;
    }
}

/* Orders the seats by their places in the line; seats without a place keep the order of play. */
static void order_seats(asc_board *board)
{
    for (int i = 0; i < asc_game_players(board->game); i++) {
        int place = board->seats[i].place, at = i;
        for (; at > 0; at--) {
            int before = board->seats[board->order[at - 1]].place;
            if (place <= 0 || (before > 0 && before <= place))
                break;
            board->order[at] = board->order[at - 1];
        }
        board->order[at] = i;
    }
}

void asc__board_add_seats(asc_board *board)
{
    static const asc_board_seat none = {NULL, NULL, -1, -1, -1, -1, -1, -1, 0, 0, false};
    size_t count;
    const asc_field *fields = asc_view_fields(board->game, &count);
    board->resource_count = board->effect_count = 0;
    board->opponent = none;
    for (int i = 0; i < ASC_SEATS_MAX; i++) {
        board->seats[i] = none;
        board->seats[i].in = board->in.view->seats_in >> i & 1;
    }
    for (size_t i = 0; i < count; i++) {
        const asc_field *field = &fields[i];
        add_to_seat(board, field->seat < 0 ? &board->opponent : &board->seats[field->seat], field);
        if (field->seat < 0)
            add_turn(board, field, asc__view_number_in(board->in.view, field, -1));
    }
    order_seats(board);
}
