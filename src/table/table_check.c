/*
 * table_check.c - checks which commands a table accepts. Nothing changes here.
 */
#include "setup_internal.h"
#include "table_internal.h"

/* Who sends a kind of command. */
typedef enum command_sender {
    FROM_PERSON,
    FROM_PLAYER,
    FROM_HOST,
    FROM_PERSON_OR_HOST
} command_sender;

/* What a kind of command is: who may send it, and what it needs. */
typedef struct command_rule {
    command_sender sender; /* PLAYER: also a computer player or program, through the host */
    bool about;            /* it names a seat */
    bool host_about;       /* ... where the host sends it */
    bool answers;          /* it answers a message */
    bool unlimited;        /* people may send it after ASC_TABLE_COMMANDS */
    bool while_paused;
    bool player; /* its text names a computer player */
    size_t text; /* the most bytes its text may have, with NUL; 0: it has no text */
} command_rule;

static const command_rule rules[ASC_COMMAND_COUNT] = {
    [ASC_COMMAND_MOVE] = {.sender = FROM_PLAYER, .answers = true, .unlimited = true},
    [ASC_COMMAND_UNDO] = {.answers = true},
    /* A request that is open must be answered: it keeps everybody from moving. */
    [ASC_COMMAND_AGREE] = {.answers = true, .unlimited = true},
    [ASC_COMMAND_REFUSE] = {.answers = true, .unlimited = true},
    [ASC_COMMAND_RESIGN] = {.unlimited = true},
    [ASC_COMMAND_LEAVE] = {.sender = FROM_PERSON_OR_HOST, .host_about = true, .unlimited = true},
    [ASC_COMMAND_VOTE] = {.about = true},
    [ASC_COMMAND_HAND_OVER] = {.player = true, .text = ASC_TABLE_PLAYER},
    [ASC_COMMAND_SIT] = {.sender = FROM_HOST, .about = true, .text = ASC_TABLE_NAME},
    [ASC_COMMAND_TAKE_OVER] = {.sender = FROM_HOST,
                               .about = true,
                               .player = true,
                               .text = ASC_TABLE_PLAYER},
    [ASC_COMMAND_FORFEIT] = {.sender = FROM_HOST, .about = true, .text = ASC_TABLE_PLAYER},
    [ASC_COMMAND_PAUSE] = {.sender = FROM_HOST},
    [ASC_COMMAND_RESUME] = {.sender = FROM_HOST, .while_paused = true},
    [ASC_COMMAND_TICK] = {.sender = FROM_HOST},
    [ASC_COMMAND_GIVE] = {.sender = FROM_PERSON_OR_HOST, .about = true},
    [ASC_COMMAND_CLOSE] = {.sender = FROM_HOST, .text = ASC_TABLE_PLAYER, .while_paused = true},
};

bool asc_table_host_sends(asc_table_command_kind kind)
{
    return rules[kind].sender == FROM_HOST;
}

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

/* Does a command of this sender name a seat? */
static bool names_seat(const command_rule *rule, int from)
{
    return rule->about || (rule->host_about && from == ASC_NOBODY);
}

/* May the sender send such a command, and is it whole? */
static asc_refusal check_form(const asc_table *table, const asc_table_command *command,
                              const command_rule *rule)
{
    bool by_host = command->from == ASC_NOBODY;
    if (rule->sender == FROM_HOST && !by_host)
        return ASC_REFUSAL_HOST_ONLY;
    if (by_host ? rule->sender == FROM_PERSON || rule->sender == FROM_PLAYER
                : !table_has_seat(table, command->from))
        return ASC_REFUSAL_NO_SUCH_SEAT;
    if (names_seat(rule, command->from) && !table_has_seat(table, command->about))
        return ASC_REFUSAL_NO_SUCH_SEAT;
    if (rule->text > 0 && !is_line(command->text, rule->text))
        return ASC_REFUSAL_BAD_TEXT;
    if (rule->player && !asc__setup_can_play(asc__span(command->text)))
        return ASC_REFUSAL_BAD_TEXT;
    return ASC_REFUSAL_NONE;
}

/* Is it the time for such a command, and for this sender? */
static asc_refusal check_moment(const asc_table *table, const asc_table_command *command,
                                const command_rule *rule)
{
    if (asc_table_ended(table) != ASC_TABLE_GOES_ON)
        return ASC_REFUSAL_OVER;
    if (table->paused && !rule->while_paused)
        return ASC_REFUSAL_PAUSED;
    if (command->kind != ASC_COMMAND_TICK && asc__table_time_up(table, command->time))
        return ASC_REFUSAL_TIME_UP;
    if (command->from == ASC_NOBODY)
        return ASC_REFUSAL_NONE;
    uint8_t state = table->seats[command->from].state;
    if (state != ASC_SEAT_PERSON && !(rule->sender == FROM_PLAYER && state == ASC_SEAT_COMPUTER))
        return ASC_REFUSAL_NOT_A_PERSON;
    if (rule->answers && command->answer != table->answer[command->from])
        return ASC_REFUSAL_LATE;
    if (table->version > TABLE_VERSION_1 && table->log_count >= ASC_TABLE_COMMANDS &&
        !rule->unlimited)
        return ASC_REFUSAL_LIMIT;
    return ASC_REFUSAL_NONE;
}

/* Does a decision of the sender's in this turn come right before? */
static bool can_join(const asc_table *table, int seat)
{
    size_t length = asc_match_length(table->match);
    size_t before = asc__table_own_before(table, seat, length);
    return before != SIZE_MAX && asc__table_own_before(table, ASC_NOBODY, length) == before &&
           asc_match_decision(table->match, before).turn ==
               asc_turns(table->game, asc_match_state(table->match));
}

static asc_refusal check_move(const asc_table *table, const asc_table_command *command)
{
    const asc_state *state = asc_match_state(table->match);
    if (asc_to_act(table->game, state) != command->from)
        return ASC_REFUSAL_NOT_YOUR_DECISION;
    if (table->request.seat != ASC_NOBODY)
        return ASC_REFUSAL_UNDO_OPEN;
    if (command->joined && !can_join(table, command->from))
        return ASC_REFUSAL_NOT_JOINED;
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
    if (length >= asc_match_free_undo(table->match, command->from) ||
        table->setup.undo == ASC_UNDO_ALLOWED)
        return ASC_REFUSAL_NONE;
    if (table->setup.undo == ASC_UNDO_FREE)
        return ASC_REFUSAL_UNDO_NOT_FREE;
    return asc__table_must_agree(table, command->from, 0) != 0
               ? asc_table_may_ask(table, command->from)
               : ASC_REFUSAL_NONE;
}

asc_refusal asc_table_may_ask(const asc_table *table, int seat)
{
    if (table->version == TABLE_VERSION_1)
        return ASC_REFUSAL_NONE;
    if (table->asks[seat].count >= ASC_TABLE_ASKS)
        return ASC_REFUSAL_ASKED_TOO_OFTEN;
    return table->asks[seat].refused ? ASC_REFUSAL_ASKED_ALREADY : ASC_REFUSAL_NONE;
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
    if (seat->state != ASC_SEAT_LEFT && !seat->stands_in)
        return ASC_REFUSAL_SEAT_TAKEN;
    /* The substitute makes the decision for which the person had no time left. */
    bool late =
        table->has_clocks && seat->clock_ms == 0 && asc_table_to_act(table) == command->about;
    return late ? ASC_REFUSAL_TIME_UP : ASC_REFUSAL_NONE;
}

static asc_refusal check_give(const asc_table *table, const asc_table_command *command)
{
    if (command->about == command->from)
        return ASC_REFUSAL_NO_SUCH_SEAT;
    if (!table->has_clocks || table->seats[command->about].state == ASC_SEAT_COMPUTER)
        return ASC_REFUSAL_NO_CLOCK;
    return command->ms > 0 && command->ms <= ASC_TABLE_TIME_MAX ? ASC_REFUSAL_NONE
                                                                : ASC_REFUSAL_BAD_TIME;
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
                                .about =
                                    names_seat(rule, command->from) ? command->about : ASC_NOBODY,
                                .answer = rule->answers ? command->answer : 0,
                                .id = command->id,
                                .time = command->time,
                                .text = rule->text > 0 ? command->text : NULL};
    if (command->kind == ASC_COMMAND_MOVE) {
        needed.move = command->move;
        needed.joined = command->joined;
    }
    if (command->kind == ASC_COMMAND_UNDO)
        needed.count = command->count;
    if (command->kind == ASC_COMMAND_GIVE)
        needed.ms = command->ms;
    return needed;
}

asc_refusal asc_table_check(const asc_table *table, const asc_table_command *command)
{
    if (command->kind >= ASC_COMMAND_COUNT)
        return ASC_REFUSAL_NO_SUCH_COMMAND;
    if (asc__table_is_repeated(table, command))
        return ASC_REFUSAL_DONE_ALREADY;
    asc_refusal refusal = check_form(table, command, &rules[command->kind]);
    if (refusal == ASC_REFUSAL_NONE)
        refusal = check_moment(table, command, &rules[command->kind]);
    if (refusal != ASC_REFUSAL_NONE)
        return refusal;
    const asc_table_seat *about =
        names_seat(&rules[command->kind], command->from) ? &table->seats[command->about] : NULL;
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
    case ASC_COMMAND_LEAVE:
        return about == NULL || is_person(about) ? ASC_REFUSAL_NONE : ASC_REFUSAL_NOT_A_PERSON;
    case ASC_COMMAND_GIVE:
        return check_give(table, command);
    case ASC_COMMAND_RESIGN:
    case ASC_COMMAND_HAND_OVER:
    case ASC_COMMAND_PAUSE:
    case ASC_COMMAND_CLOSE:
    case ASC_COMMAND_COUNT:
        break;
    }
    return ASC_REFUSAL_NONE;
}
