/*
 * table_check.c - what a table accepts. Nothing changes here.
 */
#include "table_internal.h"

/* What a sort of command is: who may send it, and what it needs. */
typedef struct command_rule {
    bool of_host;   /* only he sends it; the others come from people */
    bool of_player; /* computer players and programs may send it too, through the host */
    bool about;     /* it names a seat */
    bool answers;   /* it answers a message */
    bool text;      /* it has a text, no longer than: */
    size_t most;
} command_rule;

static const command_rule rules[ASC_COMMAND_COUNT] = {
    [ASC_COMMAND_MOVE] = {.answers = true, .of_player = true},
    [ASC_COMMAND_UNDO] = {.answers = true},
    [ASC_COMMAND_AGREE] = {.answers = true},
    [ASC_COMMAND_REFUSE] = {.answers = true},
    [ASC_COMMAND_VOTE] = {.about = true},
    [ASC_COMMAND_HAND_OVER] = {.text = true, .most = ASC_TABLE_PLAYER},
    [ASC_COMMAND_SIT] = {.of_host = true, .about = true, .text = true, .most = ASC_TABLE_NAME},
    [ASC_COMMAND_TAKE_OVER] = {.of_host = true,
                               .about = true,
                               .text = true,
                               .most = ASC_TABLE_PLAYER},
    [ASC_COMMAND_FORFEIT] = {.of_host = true,
                             .about = true,
                             .text = true,
                             .most = ASC_TABLE_PLAYER},
    [ASC_COMMAND_PAUSE] = {.of_host = true},
    [ASC_COMMAND_RESUME] = {.of_host = true},
    [ASC_COMMAND_TICK] = {.of_host = true},
};

bool asc__table_can_show(const char *text)
{
    size_t length = strlen(text), size;
    for (size_t at = 0; at < length; at += size) {
        uint32_t code;
        size = asc__utf8_decode(text + at, length - at, &code);
        if (size == 0 || asc__utf8_invisible(code))
            return false;
    }
    return true;
}

/* The text of a command: a line, and not of blanks. */
static bool is_line(const char *text, size_t most)
{
    size_t length = text != NULL ? strlen(text) : 0;
    return length > 0 && length < most && asc__table_can_show(text) && text[0] != ' ' &&
           text[length - 1] != ' ';
}

/* What holds for all commands of a sort. */
static asc_refusal check_form(const asc_table *table, const asc_table_command *command,
                              const command_rule *rule)
{
    if (rule->of_host != (command->from == ASC_NOBODY))
        return rule->of_host ? ASC_REFUSAL_HOST_ONLY : ASC_REFUSAL_NO_SUCH_SEAT;
    if ((!rule->of_host && !table_has_seat(table, command->from)) ||
        (rule->about && !table_has_seat(table, command->about)))
        return ASC_REFUSAL_NO_SUCH_SEAT;
    if (rule->text && !is_line(command->text, rule->most))
        return ASC_REFUSAL_BAD_TEXT;
    if (asc_table_ended(table) != ASC_TABLE_GOES_ON)
        return ASC_REFUSAL_OVER;
    if (table->paused && command->kind != ASC_COMMAND_RESUME)
        return ASC_REFUSAL_PAUSED;
    if (command->kind != ASC_COMMAND_TICK && asc__table_time_up(table, command->time))
        return ASC_REFUSAL_TIME_UP;
    if (rule->of_host)
        return ASC_REFUSAL_NONE;
    uint8_t state = table->seats[command->from].state;
    if (state != ASC_SEAT_PERSON && !(rule->of_player && state == ASC_SEAT_COMPUTER))
        return ASC_REFUSAL_NOT_A_PERSON;
    if (rule->answers && command->answer != table->answer[command->from])
        return ASC_REFUSAL_LATE;
    return ASC_REFUSAL_NONE;
}

static asc_refusal check_move(const asc_table *table, const asc_table_command *command)
{
    const asc_state *state = asc_match_state(table->match);
    if (asc_to_act(table->game, state) != command->from)
        return ASC_REFUSAL_NOT_YOUR_DECISION;
    if (table->request.seat != ASC_NOBODY)
        return ASC_REFUSAL_UNDO_OPEN;
    return asc_check(table->game, state, command->from, command->move) == ASC_REASON_NONE
               ? ASC_REFUSAL_NONE
               : ASC_REFUSAL_BAD_MOVE;
}

static asc_refusal check_undo(const asc_table *table, const asc_table_command *command)
{
    if (table->request.seat != ASC_NOBODY)
        return ASC_REFUSAL_UNDO_OPEN;
    size_t length = asc_table_undo_length(table, command->from, command->count);
    if (command->count == 0 || length == SIZE_MAX)
        return ASC_REFUSAL_NOTHING_TO_UNDO;
    bool is_free = length >= asc_match_free_undo(table->match, command->from);
    return is_free || table->undo != ASC_UNDO_FREE ? ASC_REFUSAL_NONE : ASC_REFUSAL_UNDO_NOT_FREE;
}

static asc_refusal check_answer(const asc_table *table, const asc_table_command *command)
{
    if (table->request.seat == ASC_NOBODY)
        return ASC_REFUSAL_NO_UNDO_OPEN;
    bool agreed = table->request.agreed >> command->from & 1;
    return command->kind == ASC_COMMAND_AGREE && (agreed || table->request.seat == command->from)
               ? ASC_REFUSAL_AGREED
               : ASC_REFUSAL_NONE;
}

static asc_refusal check_sit(const asc_table *table, const asc_table_command *command)
{
    const asc_table_seat *seat = &table->seats[command->about];
    bool is_free = seat->state == ASC_SEAT_LEFT || seat->stands_in;
    return is_free ? ASC_REFUSAL_NONE : ASC_REFUSAL_SEAT_TAKEN;
}

static asc_refusal check_vote(const asc_table *table, const asc_table_command *command)
{
    const asc_table_seat *seat = &table->seats[command->about];
    if (seat->state != ASC_SEAT_LEFT)
        return ASC_REFUSAL_HAS_NOT_LEFT;
    return seat->votes >> command->from & 1 ? ASC_REFUSAL_VOTED : ASC_REFUSAL_NONE;
}

static bool is_person(const asc_table_seat *seat)
{
    return seat->state == ASC_SEAT_PERSON;
}

/* A computer player or program that sits there for nobody else, and is still in. */
static bool plays_for_itself(const asc_table_seat *seat)
{
    return seat->state == ASC_SEAT_COMPUTER && !seat->stands_in && seat->out == ASC_TABLE_GOES_ON;
}

asc_table_command asc__table_needed(const asc_table_command *command)
{
    const command_rule *rule = &rules[command->kind];
    asc_table_command needed = {.kind = command->kind,
                                .from = command->from,
                                .about = rule->about ? command->about : ASC_NOBODY,
                                .answer = rule->answers ? command->answer : 0,
                                .id = command->id,
                                .time = command->time,
                                .text = rule->text ? command->text : NULL};
    if (command->kind == ASC_COMMAND_MOVE)
        needed.move = command->move;
    if (command->kind == ASC_COMMAND_UNDO)
        needed.count = command->count;
    return needed;
}

asc_refusal asc_table_check(const asc_table *table, const asc_table_command *command)
{
    if (command->kind >= ASC_COMMAND_COUNT)
        return ASC_REFUSAL_NO_SUCH_COMMAND;
    if (asc__table_is_repeated(table, command))
        return ASC_REFUSAL_DONE_ALREADY;
    asc_refusal refusal = check_form(table, command, &rules[command->kind]);
    if (refusal != ASC_REFUSAL_NONE)
        return refusal;
    const asc_table_seat *about =
        table_has_seat(table, command->about) ? &table->seats[command->about] : NULL;
    switch ((asc_table_command_kind)command->kind) {
    case ASC_COMMAND_MOVE:
        return check_move(table, command);
    case ASC_COMMAND_UNDO:
        return check_undo(table, command);
    case ASC_COMMAND_AGREE:
    case ASC_COMMAND_REFUSE:
        return check_answer(table, command);
    case ASC_COMMAND_SIT:
        return check_sit(table, command);
    case ASC_COMMAND_VOTE:
        return check_vote(table, command);
    case ASC_COMMAND_TAKE_OVER:
        return is_person(about) || plays_for_itself(about) ? ASC_REFUSAL_HAS_NOT_LEFT
                                                           : ASC_REFUSAL_NONE;
    case ASC_COMMAND_FORFEIT:
        return plays_for_itself(about) ? ASC_REFUSAL_NONE : ASC_REFUSAL_NOT_A_PROGRAM;
    case ASC_COMMAND_RESUME:
        return table->paused ? ASC_REFUSAL_NONE : ASC_REFUSAL_NOT_PAUSED;
    case ASC_COMMAND_TICK:
        return asc__table_time_up(table, command->time) ? ASC_REFUSAL_NONE : ASC_REFUSAL_TIME_LEFT;
    case ASC_COMMAND_RESIGN:
    case ASC_COMMAND_LEAVE:
    case ASC_COMMAND_HAND_OVER:
    case ASC_COMMAND_PAUSE:
    case ASC_COMMAND_COUNT:
        break;
    }
    return ASC_REFUSAL_NONE;
}
