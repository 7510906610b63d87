/*
 * session_computer.c - the computer players and programs at the table. As in the arena, they get
 * the view of their seat and the moves; one that fails loses the game, and harms nothing else.
 */
#include "session_parts.h"

#include <stdio.h>
#include <string.h>

asc_status asc__session_check_players(asc_session *session)
{
    asc_host host = asc__session_host(session);
    for (int i = 0; i < session->players; i++) {
        const char *player = asc__session_player(session, i);
        if (!player[0] || asc__contestant_check(session->game, player, &host))
            continue;
        asc__session_say(session,
                         "nobody called '%s' can sit down; besides computer players there are me, "
                         "me:NAME and engine:COMMAND",
                         player);
        return ASC_BAD_CONFIG;
    }
    return ASC_OK;
}

/* Makes the player who plays there, if it is no person; false: out of memory. Its name, which it
 * borrows, is the table's, or the set-up's if there is no table yet; both outlive it. */
static bool make_player(asc_session *session, int index, int bot_ms, const asc_host *host)
{
    asc_session_seat *seat = &session->seats[index];
    seat->ready = false;
    seat->computer =
        asc__contestant_new(session->game, asc__session_player(session, index), bot_ms, host);
    if (seat->computer)
        asc__contestant_heed(seat->computer, session->stopped);
    return seat->computer;
}

static int program_ms(const asc_session *session)
{
    return session->setup.program_ms > 0 ? (int)session->setup.program_ms : ASC_SETUP_PROGRAM_MS;
}

bool asc__session_make_players(asc_session *session)
{
    asc_host host = asc__session_host(session);
    bool made = true;
    for (int i = 0; i < session->players && made; i++)
        if (asc__session_player(session, i)[0])
            made = make_player(session, i, program_ms(session), &host);
    return made;
}

bool asc__session_start_players(asc_session *session)
{
    for (int i = 0; i < session->players; i++) {
        asc_session_seat *seat = &session->seats[i];
        if (!seat->computer || seat->ready)
            continue;
        seat->ready = asc__contestant_begin(seat->computer, i, session->luck + (uint64_t)i);
        session->message[0] = '\0';
        if (seat->ready)
            continue;
        /* After a signal it has done nothing wrong. */
        if (!session->stopped || !session->stopped())
            asc__session_say(session, "%s cannot play: %s", asc__session_player(session, i),
                             asc__contestant_why(seat->computer)->told);
        return false;
    }
    return true;
}

bool asc__session_replace(asc_session *session, int index)
{
    asc_session_seat *seat = &session->seats[index];
    asc_host host = asc__session_host(session);
    if (seat->computer)
        asc__contestant_interrupt(seat->computer);
    asc__contestant_free(seat->computer);
    seat->substitute = true;
    if (!make_player(session, index, ASC_SETUP_PROGRAM_MS, &host))
        return false;
    seat->ready = asc__contestant_begin(seat->computer, index, 1);
    return seat->ready;
}

void asc__session_return(asc_session *session, int index)
{
    asc_session_seat *seat = &session->seats[index];
    asc__contestant_interrupt(seat->computer);
    asc__contestant_free(seat->computer);
    seat->computer = NULL;
    seat->substitute = false;
    for (int i = 0; i < session->players; i++)
        session->seats[i].gone &= ~(1u << index);
}

/* ---- Deciding -------------------------------------------------------------------------------- */

void asc__session_copy_position(asc_session *session)
{
    asc_session_task *task = &session->task;
    const asc_state *state = asc_match_state(session->match);
    task->seat = asc_table_to_act(session->table);
    memcpy(task->state, state, asc_state_size(session->game));
    asc_view_of(session->game, state, task->seat, task->view);
    task->count = (size_t)asc_legal(session->game, state, task->moves);
}

static size_t move_text(void *user, size_t index, char *text, size_t size)
{
    const asc_session *session = user;
    return asc_move_format(session->game, session->task.state, session->task.moves[index], text,
                           size);
}

asc_asking asc__session_asking(asc_session *session)
{
    return (asc_asking){.view = session->task.view,
                        .moves = session->task.moves,
                        .count = session->task.count,
                        .move_text = move_text,
                        .user = session};
}

/* What a table takes for a text: one line, with nothing invisible in it and no blanks at its
 * ends. */
static void copy_line(char *to, size_t size, const char *text)
{
    char clean[ASC_BOT_WHY];
    asc_text out = asc__text_init(clean, sizeof clean);
    asc__text_add_clean(&out, text, strlen(text), '?');
    asc_span line = asc__span_squeeze(clean, to, size);
    to[line.length] = '\0';
    if (line.length == 0)
        snprintf(to, size, "it has failed");
}

bool asc__session_send_choice(asc_session *session)
{
    const asc_session_task *task = &session->task;
    char why[ASC_TABLE_PLAYER];
    asc_table_command command = {.kind = ASC_COMMAND_MOVE};
    if (task->choice >= 0) {
        command.move = task->moves[task->choice];
    } else {
        const asc_account *account = asc__contestant_why(session->seats[task->seat].computer);
        copy_line(why, sizeof why, account->why);
        snprintf(session->failure, sizeof session->failure, "%s", account->told);
        command = (asc_table_command){.kind = ASC_COMMAND_FORFEIT, .text = why};
    }
    return asc__session_send(session, task->seat, command);
}

asc_player *asc__session_thinker(const asc_session *session)
{
    int seat = asc_table_to_act(session->table);
    if (session->task.job == ASC_JOB_HINT)
        return asc__coach_player(session->coach);
    return asc__session_is_computer(session, seat)
               ? asc__contestant_player(session->seats[seat].computer)
               : NULL;
}

bool asc__session_wait_for_computer(asc_session *session)
{
    asc__session_copy_position(session);
    asc_session_seat *seat = &session->seats[session->task.seat];
    asc_asking asking = asc__session_asking(session);
    session->task.choice = asc__contestant_choose(seat->computer, &asking);
    /* An interrupted search starts again when the game continues. */
    if (session->stopped && session->stopped())
        return true;
    return asc__session_send_choice(session);
}

/* ---- The end --------------------------------------------------------------------------------- */

void asc__session_dismiss_players(asc_session *session)
{
    asc_result result;
    bool stopped = asc_table_ended(session->table) == ASC_TABLE_STOPPED;
    asc_table_result(session->table, &result);
    for (int i = 0; i < session->players; i++)
        if (session->seats[i].computer)
            asc__contestant_end(session->seats[i].computer, stopped ? 0 : result.rank[i]);
}
