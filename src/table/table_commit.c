/*
 * table_commit.c - carries out an accepted command, and sends each viewer a message of what it may
 * know. Memory is allocated before anything changes.
 */
#include "table_internal.h"

/* ---- Telling --------------------------------------------------------------------------------- */

static void tell(asc_table *table, const asc_table_sink *sink, asc_table_message message)
{
    int at = table_viewer(table, message.viewer);
    message.number = ++table->number[at];
    if (message.kind <= ASC_MESSAGE_UNDO_REFUSED)
        table->answer[at] = message.number;
    asc__table_recent_add(table, &message);
    if (sink != NULL)
        sink->tell(sink->user, &message);
}

static void tell_all(asc_table *table, const asc_table_sink *sink, asc_table_message message)
{
    for (int i = 0; i <= table->players; i++) {
        message.viewer = i < table->players ? i : ASC_SPECTATOR;
        tell(table, sink, message);
    }
}

/* The events as a viewer may know them, in table->told. */
static size_t filter_events(asc_table *table, int viewer)
{
    size_t count = 0;
    for (size_t i = 0; i < table->event_count; i++)
        count += asc_event_for(&table->events[i], viewer, &table->told[count]);
    return count;
}

/* The position has changed: sends a message to viewers that can see it, and to those of `always`
 * (bit s: seat s; the last: spectators). */
static void tell_position(asc_table *table, const asc_table_sink *sink, asc_table_message message,
                          unsigned always)
{
    for (int i = 0; i <= table->players; i++) {
        int viewer = i < table->players ? i : ASC_SPECTATOR;
        asc_view_of(table->game, asc_match_state(table->match), viewer, table->scratch);
        bool same = memcmp(table->scratch, table->views[i], table->scratch->size) == 0;
        memcpy(table->views[i], table->scratch, table->scratch->size);
        message.viewer = viewer;
        message.events = table->told;
        message.event_count = filter_events(table, viewer);
        if (!same || message.event_count > 0 || (always >> i & 1))
            tell(table, sink, message);
    }
}

void asc_table_set_present(asc_table *table, int seat, bool present, const asc_table_sink *sink)
{
    if (!table_has_seat(table, seat) || table->seats[seat].present == present)
        return;
    table->seats[seat].present = present;
    for (int i = 0; sink != NULL && i <= table->players; i++)
        sink->tell(sink->user, &(asc_table_message){
                                   .viewer = i < table->players ? i : ASC_SPECTATOR,
                                   .kind = ASC_MESSAGE_PRESENCE,
                                   .seat = (int8_t)seat,
                                   .about = ASC_NOBODY,
                               });
}

/* ---- Decisions ------------------------------------------------------------------------------- */

static void count_event(void *user, const asc_event *event)
{
    (void)event;
    ++*(size_t *)user;
}

static void keep_event(void *user, const asc_event *event)
{
    asc_table *table = user;
    table->events[table->event_count++] = *event;
}

/* Is there one answer, as everyone can see? Then nobody is asked; table->moves has it. */
static bool is_obvious(const asc_table *table, const asc_state *state)
{
    return asc_to_act(table->game, state) != ASC_NOBODY &&
           asc_question_of(table->game, state).obvious &&
           asc_legal(table->game, state, table->moves) > 0;
}

static bool make_room(asc_table *table, asc_event **events, size_t *capacity, size_t count)
{
    if (count <= *capacity)
        return true;
    void *grown = table->host.resize(table->host.user, *events, count * sizeof **events);
    if (grown == NULL)
        return false;
    *events = grown;
    *capacity = count;
    return true;
}

/* Room for `count` decisions more, with their marks. */
static bool take_decision_memory(asc_table *table, size_t count)
{
    size_t length = asc_match_length(table->match) + count;
    void *marks = table->marks;
    while (table->mark_capacity < length) {
        if (!asc__grow(&table->host, &marks, &table->mark_capacity, table->mark_capacity,
                       sizeof *table->marks))
            return false;
        table->marks = marks;
    }
    return asc_match_reserve(table->match, count) == ASC_OK;
}

/* Reserves room for a move, for the automatic moves after it and for all their events: once the
 * first decision is made, nothing may fail. */
static bool take_move_memory(asc_table *table, asc_move move)
{
    size_t count = 0, decisions = 1;
    const asc_sink sink = {count_event, &count};
    asc_state_copy(table->game, table->trial, asc_match_state(table->match));
    asc_apply(table->game, table->trial, asc_to_act(table->game, table->trial), move, &sink);
    for (; is_obvious(table, table->trial); decisions++)
        asc_apply(table->game, table->trial, asc_to_act(table->game, table->trial), table->moves[0],
                  &sink);
    return take_decision_memory(table, decisions) &&
           make_room(table, &table->events, &table->event_capacity, count) &&
           make_room(table, &table->told, &table->told_capacity, count) &&
           asc__table_recent_room(table, count);
}

static asc_status decide(asc_table *table, int seat, asc_move move, uint8_t marks,
                         const asc_sink *sink)
{
    if (!take_decision_memory(table, 1))
        return ASC_NO_MEMORY;
    table->marks[asc_match_length(table->match)] = marks;
    table->changes++;
    return asc_match_play(table->match, seat, move, sink);
}

asc_status asc__table_decide_obvious(asc_table *table, const asc_sink *sink)
{
    const asc_state *state = asc_match_state(table->match);
    asc_status status = ASC_OK;
    while (status == ASC_OK && !asc_match_stopped(table->match) && is_obvious(table, state))
        status =
            decide(table, asc_to_act(table->game, state), table->moves[0], TABLE_BY_ITSELF, sink);
    return status;
}

static asc_status do_move(asc_table *table, const asc_table_command *command,
                          const asc_table_sink *sink)
{
    const asc_state *state = asc_match_state(table->match);
    bool ends = asc_move_flags(table->game, state, command->move) & ASC_MOVE_ENDS_TURN;
    if (!take_move_memory(table, command->move))
        return ASC_NO_MEMORY;
    table->event_count = 0;
    const asc_sink events = {keep_event, table};
    asc_status status =
        decide(table, command->from, command->move, command->joined ? TABLE_JOINED : 0, &events);
    if (status != ASC_OK)
        return status;
    /* A computer player has no clock, and earns no time for the player who comes back. */
    if (table->has_clocks && ends && table->seats[command->from].state == ASC_SEAT_PERSON)
        asc__table_gain_time(table, asc_match_length(table->match) - 1);
    asc__table_decide_obvious(table, &events);
    table->asks[command->from].refused = false;
    int next = asc_table_to_act(table);
    if (next != ASC_NOBODY && next != command->from)
        asc__table_arrive(table, next);
    tell_position(table, sink,
                  (asc_table_message){
                      .kind = ASC_MESSAGE_HAPPENED, .seat = command->from, .about = ASC_NOBODY},
                  1u << command->from);
    return ASC_OK;
}

/* ---- Undo ------------------------------------------------------------------------------------ */

/* Takes back `count` decisions of a seat, with the consent of all or without asking. */
static asc_status take_back(asc_table *table, int seat, unsigned count, const asc_table_sink *sink)
{
    /* Everyone who saw the undo request sees that it is closed. */
    unsigned always = table->request.seat != ASC_NOBODY ? ~0u : 1u << seat;
    size_t length = asc_table_undo_length(table, seat, count);
    bool is_free = length >= asc_match_free_undo(table->match, seat);
    unsigned ahead[ASC_SEATS_MAX];
    memcpy(ahead, table->ahead, sizeof ahead);
    asc__table_lose_turns(table, length);
    table->changes++;
    asc_status status = asc_match_undo(table->match, seat, length, !is_free);
    if (status != ASC_OK) {
        memcpy(table->ahead, ahead, sizeof ahead);
        return status;
    }
    for (int i = 0; i < table->players; i++)
        if (table->seats[i].out_at > length)
            table->seats[i].out_at = length;
    table->request.seat = ASC_NOBODY;
    table->event_count = 0;
    tell_position(table, sink,
                  (asc_table_message){.kind = ASC_MESSAGE_UNDONE,
                                      .seat = (int8_t)seat,
                                      .about = ASC_NOBODY,
                                      .count = (uint16_t)count},
                  always);
    return ASC_OK;
}

unsigned asc__table_must_agree(const asc_table *table, int seat, unsigned agreed)
{
    return asc__table_people(table) & ~(1u << seat) & ~agreed;
}

static asc_status do_undo(asc_table *table, const asc_table_command *command,
                          const asc_table_sink *sink)
{
    int seat = command->from;
    size_t length = asc_table_undo_length(table, seat, command->count);
    if (length >= asc_match_free_undo(table->match, seat) ||
        table->setup.undo == ASC_UNDO_ALLOWED || asc__table_must_agree(table, seat, 0) == 0)
        return take_back(table, seat, command->count, sink);
    table->request = (asc_table_request){.seat = seat, .count = command->count};
    table->asks[seat].count++;
    tell_all(table, sink,
             (asc_table_message){.kind = ASC_MESSAGE_UNDO_ASKED,
                                 .seat = (int8_t)seat,
                                 .about = ASC_NOBODY,
                                 .count = command->count});
    return ASC_OK;
}

static asc_status do_agree(asc_table *table, const asc_table_command *command,
                           const asc_table_sink *sink)
{
    asc_table_request *request = &table->request;
    unsigned agreed = request->agreed | 1u << command->from;
    if (asc__table_must_agree(table, request->seat, agreed) == 0)
        return take_back(table, request->seat, request->count, sink);
    request->agreed = (uint8_t)agreed;
    tell_all(table, sink,
             (asc_table_message){.kind = ASC_MESSAGE_UNDO_AGREED,
                                 .seat = command->from,
                                 .about = (int8_t)request->seat});
    return ASC_OK;
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static void tell_seat(asc_table *table, const asc_table_sink *sink, asc_table_message_kind kind,
                      int seat, int about)
{
    tell_all(
        table, sink,
        (asc_table_message){.kind = (uint8_t)kind, .seat = (int8_t)seat, .about = (int8_t)about});
}

/* Seats that were left go on by a computer player where more than half of the people want that;
 * which of them do so from now on, bit s for seat s. */
static unsigned settle_votes(asc_table *table)
{
    unsigned people = asc__table_people(table), settled = 0;
    for (int i = 0; i < table->players; i++) {
        unsigned all = 0, wanted = 0;
        for (int k = 0; k < table->players; k++) {
            all += people >> k & 1;
            wanted += people >> k & table->seats[i].votes >> k & 1;
        }
        if (table->seats[i].state != ASC_SEAT_LEFT || 2 * wanted <= all)
            continue;
        asc__table_seat_computer(table, i, table->setup.substitute, true);
        settled |= 1u << i;
    }
    return settled;
}

static void sit(asc_table *table, int number, const char *name)
{
    asc_table_seat *seat = &table->seats[number];
    /* Earlier votes of this seat were of another person. */
    for (int i = 0; i < table->players; i++)
        table->seats[i].votes &= (uint8_t) ~(1u << number);
    seat->state = ASC_SEAT_PERSON;
    seat->stands_in = false;
    seat->votes = 0;
    seat->player[0] = '\0';
    memcpy(seat->name, name, strlen(name) + 1);
}

/* What a command changes at its seat: the kind of message, and whether a computer player takes
 * over. */
static asc_table_message_kind change_seat(asc_table *table, const asc_table_command *command,
                                          int seat, bool *goes_on)
{
    asc_table_seat *at = &table->seats[seat];
    switch ((asc_table_command_kind)command->kind) {
    case ASC_COMMAND_RESIGN:
        *goes_on = asc__table_lose(table, seat, ASC_TABLE_RESIGNED);
        return ASC_MESSAGE_RESIGNED;
    case ASC_COMMAND_FORFEIT:
        memcpy(at->why, command->text, strlen(command->text) + 1);
        *goes_on = asc__table_lose(table, seat, ASC_TABLE_FORFEITED);
        return ASC_MESSAGE_FORFEITED;
    case ASC_COMMAND_TICK:
        *goes_on = table->setup.time_up == ASC_TIME_UP_SUBSTITUTE ||
                   asc__table_lose(table, seat, ASC_TABLE_TIME_UP);
        if (table->setup.time_up == ASC_TIME_UP_SUBSTITUTE)
            asc__table_seat_computer(table, seat, table->setup.substitute, true);
        return ASC_MESSAGE_TIME_UP;
    case ASC_COMMAND_LEAVE:
        at->state = ASC_SEAT_LEFT;
        return ASC_MESSAGE_LEFT;
    case ASC_COMMAND_SIT:
        sit(table, seat, command->text);
        return ASC_MESSAGE_SAT;
    default: /* HAND_OVER, TAKE_OVER */
        asc__table_seat_computer(table, seat, command->text, at->out == ASC_TABLE_GOES_ON);
        return ASC_MESSAGE_TAKEN_OVER;
    }
}

/* Commands that change who sits where. They also drop an undo request, since other people would
 * have to agree to it now. */
static void do_seat(asc_table *table, const asc_table_command *command, int seat,
                    const asc_table_sink *sink)
{
    bool goes_on = false;
    asc_table_message_kind kind = change_seat(table, command, seat, &goes_on);
    table->request.seat = ASC_NOBODY;
    unsigned taken_over = settle_votes(table) | (unsigned)goes_on << seat;
    tell_seat(table, sink, kind, seat, ASC_NOBODY);
    for (int i = 0; i < table->players; i++)
        if (taken_over >> i & 1)
            tell_seat(table, sink, ASC_MESSAGE_TAKEN_OVER, i, ASC_NOBODY);
}

static void do_vote(asc_table *table, const asc_table_command *command, const asc_table_sink *sink)
{
    table->seats[command->about].votes |= (uint8_t)(1u << command->from);
    bool settled = settle_votes(table) != 0;
    if (settled)
        table->request.seat = ASC_NOBODY;
    tell_seat(table, sink, ASC_MESSAGE_VOTED, command->from, command->about);
    if (settled)
        tell_seat(table, sink, ASC_MESSAGE_TAKEN_OVER, command->about, ASC_NOBODY);
}

/* ---- Table of commands ----------------------------------------------------------------------- */

static void do_refuse(asc_table *table, const asc_table_command *command,
                      const asc_table_sink *sink)
{
    int asker = table->request.seat;
    table->request.seat = ASC_NOBODY;
    table->asks[asker].refused = true;
    tell_seat(table, sink, ASC_MESSAGE_UNDO_REFUSED, command->from, asker);
}

static asc_status happen(asc_table *table, const asc_table_command *command, int in_time,
                         const asc_table_sink *sink)
{
    switch ((asc_table_command_kind)command->kind) {
    case ASC_COMMAND_MOVE:
        return do_move(table, command, sink);
    case ASC_COMMAND_UNDO:
        return do_undo(table, command, sink);
    case ASC_COMMAND_AGREE:
        return do_agree(table, command, sink);
    case ASC_COMMAND_REFUSE:
        do_refuse(table, command, sink);
        break;
    case ASC_COMMAND_VOTE:
        do_vote(table, command, sink);
        break;
    case ASC_COMMAND_PAUSE:
    case ASC_COMMAND_RESUME:
        table->paused = command->kind == ASC_COMMAND_PAUSE;
        tell_seat(table, sink, table->paused ? ASC_MESSAGE_PAUSED : ASC_MESSAGE_RESUMED, ASC_NOBODY,
                  ASC_NOBODY);
        break;
    case ASC_COMMAND_TICK:
        do_seat(table, command, in_time, sink);
        break;
    case ASC_COMMAND_LEAVE:
        do_seat(table, command, command->from != ASC_NOBODY ? command->from : command->about, sink);
        break;
    case ASC_COMMAND_RESIGN:
    case ASC_COMMAND_HAND_OVER:
        do_seat(table, command, command->from, sink);
        break;
    case ASC_COMMAND_SIT:
    case ASC_COMMAND_TAKE_OVER:
    case ASC_COMMAND_FORFEIT:
        do_seat(table, command, command->about, sink);
        break;
    case ASC_COMMAND_GIVE:
        asc__table_give(table, command->about, command->ms);
        tell_all(table, sink,
                 (asc_table_message){.kind = ASC_MESSAGE_GIVEN,
                                     .seat = command->from,
                                     .about = command->about,
                                     .ms = command->ms});
        break;
    case ASC_COMMAND_CLOSE:
        table->ended = ASC_TABLE_CLOSED;
        memcpy(table->end_why, command->text, strlen(command->text) + 1);
        table->request.seat = ASC_NOBODY;
        tell_seat(table, sink, ASC_MESSAGE_CLOSED, ASC_NOBODY, ASC_NOBODY);
        break;
    case ASC_COMMAND_COUNT:
        break;
    }
    return ASC_OK;
}

asc_status asc_table_commit(asc_table *table, const asc_table_command *command,
                            const asc_table_sink *sink)
{
    if (asc_table_check(table, command) != ASC_REFUSAL_NONE)
        return ASC_BAD_MOVE;
    asc_table_command kept = asc__table_needed(command);
    if (!asc__table_log_room(table))
        return ASC_NO_MEMORY;
    if (kept.text != NULL) {
        kept.text = asc__arena_string(&table->strings, kept.text, strlen(kept.text));
        if (kept.text == NULL)
            return ASC_NO_MEMORY;
    }
    uint64_t deadline, time = table->time;
    int in_time = asc_table_clock_of(table, &deadline);
    uint64_t clock = in_time != ASC_NOBODY ? table->seats[in_time].clock_ms : 0;
    asc__table_run_clock(table, command->time);
    asc_status status = happen(table, &kept, in_time, sink);
    if (status == ASC_OK) {
        asc__table_log_add(table, &kept);
        return ASC_OK;
    }
    table->time = time;
    if (in_time != ASC_NOBODY)
        table->seats[in_time].clock_ms = clock;
    return status;
}
