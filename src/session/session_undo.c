/*
 * session_undo.c - undo, with the consent of the others where the set-up wants it; and playing all
 * cards that need no choice, which one undo takes back.
 */
#include "session_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is taken back, in words ------------------------------------------------------------ */

enum { MOVE_WORDS = ASC_MOVE_TEXT_MAX + 512 };

/* Some decisions of the match, which a sentence names. */
typedef struct taken {
    const asc_session *session;
    asc_state *before; /* memory for the position before one of the decisions */
    size_t from, to;
} taken;

/* "play A ×4; play B" */
static void say_taken(asc_speech *speech, const void *about, int part)
{
    const taken *all = about;
    const asc_match *match = all->session->match;
    (void)part;
    for (size_t i = all->from, same; i < all->to; i += same) {
        char text[MOVE_WORDS], times[24];
        asc_move move = asc_match_decision(match, i).move;
        asc_match_state_at(match, i, all->before);
        asc_move_tell(all->session->game, all->before, move, text, sizeof text);
        for (same = 1; i + same < all->to; same++) {
            asc_move next = asc_match_decision(match, i + same).move;
            if (memcmp(&next, &move, sizeof move) != 0)
                break;
        }
        snprintf(times, sizeof times, " ×%zu", same);
        ASC__SAY_TEXT(speech, i > all->from ? T_("; {0}") : "{0}", asc__arg_text(text));
        if (same > 1)
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(times));
    }
}

/* A sentence about what goes back to `length` decisions: {0} is the list of the seat's own, {1} how
 * many they are, {2} who made them. False: out of memory. */
static bool say_about(const asc_session *session, const char *english, int seat, size_t length,
                      int count, char *text, size_t size)
{
    taken all = {session, malloc(asc_state_size(session->game)), length, length};
    asc_speech speech = asc__speech_init(session->language, text, size);
    while (all.to < asc_match_length(session->match) &&
           asc_match_decision(session->match, all.to).seat == seat)
        all.to++;
    if (!all.before)
        return false;
    ASC__SAY_TEXT(&speech, english, asc__arg_phrase(say_taken, &all, 0), asc__arg_number(count),
                  asc__arg_text(session->seats[seat].name));
    free(all.before);
    return true;
}

/* ---- Taking back ----------------------------------------------------------------------------- */

static bool refuse_undo(asc_session *session, const asc_undo_plan *plan)
{
    if (plan->refusal == ASC_REFUSAL_NOTHING_TO_UNDO)
        return asc__session_say(session, "There is nothing to undo yet.");
    return asc__session_say(session, "That cannot be taken back: %s.",
                            asc__session_tr(session, plan->refusal == ASC_REFUSAL_UNDO_NOT_FREE
                                                         ? asc_undo_obstacle_text(plan->obstacle)
                                                         : asc_refusal_text(plan->refusal)));
}

static const char *const taken_back = T_("Taken back: {0}.");
static const char *const not_free = T_("Taken back: {0}. It was not free, and the record says so.");

/* Sends what a table answers with what `text` says; false with a message. */
static bool send_and_say(asc_session *session, int seat, asc_table_command command,
                         const char *text)
{
    if (!asc__session_send(session, seat, command))
        return false;
    asc__session_save(session);
    snprintf(session->message, sizeof session->message, "%s", text);
    return true;
}

bool asc__session_undo(asc_session *session, int seat, asc_undo_step step)
{
    char text[ASC_SESSION_MESSAGE];
    asc_undo_plan plan = asc_table_undo_plan(session->table, seat, step);
    asc_table_command undo = {.kind = ASC_COMMAND_UNDO, .count = plan.count};
    if (plan.refusal != ASC_REFUSAL_NONE)
        return refuse_undo(session, &plan);
    asc__session_stop_thinking(session);
    if (!plan.asks && !say_about(session, plan.is_free ? taken_back : not_free, seat, plan.to,
                                 plan.count, text, sizeof text)) {
        asc__session_fail(session, ASC_NO_MEMORY);
        return false;
    }
    if (!plan.asks)
        return send_and_say(session, seat, undo, text);
    bool asked = send_and_say(session, seat, undo, "");
    if (asked)
        asc__session_say_asked(session, session->message, sizeof session->message);
    return asked;
}

/* ---- Undo by consent ------------------------------------------------------------------------- */

int asc__session_asked_by(const asc_session *session)
{
    return session->table ? asc_table_undo_open(session->table).seat : ASC_NOBODY;
}

void asc__session_say_asked(const asc_session *session, char *text, size_t size)
{
    asc_table_request request = asc_table_undo_open(session->table);
    say_about(session,
              T_("{2} asks to take back {1} {1?one:move|moves}: {0}. Do the others agree?"),
              request.seat, asc_table_undo_length(session->table, request.seat, request.count),
              request.count, text, size);
}

/* The next person who has not answered yet, or ASC_NOBODY. */
static int next_asked(const asc_session *session)
{
    asc_table_request request = asc_table_undo_open(session->table);
    for (int i = 0; i < session->players && request.seat != ASC_NOBODY; i++)
        if (i != request.seat && !(request.agreed >> i & 1) &&
            asc_table_seat_at(session->table, i)->state == ASC_SEAT_PERSON)
            return i;
    return ASC_NOBODY;
}

bool asc__session_answer_undo(asc_session *session, bool agree)
{
    char text[ASC_SESSION_MESSAGE];
    asc_table_request request = asc_table_undo_open(session->table);
    if (request.seat == ASC_NOBODY)
        return asc__session_say(session, "There is no undo request.");
    if (!agree)
        return send_and_say(session, next_asked(session),
                            (asc_table_command){.kind = ASC_COMMAND_REFUSE},
                            asc__session_tr(session, "The undo was refused."));
    size_t length = asc_table_undo_length(session->table, request.seat, request.count);
    if (!say_about(session, not_free, request.seat, length, request.count, text, sizeof text)) {
        asc__session_fail(session, ASC_NO_MEMORY);
        return false;
    }
    bool agreed = true;
    while (agreed && next_asked(session) != ASC_NOBODY)
        agreed = send_and_say(session, next_asked(session),
                              (asc_table_command){.kind = ASC_COMMAND_AGREE}, text);
    return agreed;
}

/* ---- All that needs no choice ---------------------------------------------------------------- */

asc_plan asc__session_plan(const asc_session *session)
{
    asc_plan plan = {.next = -1};
    int seat = asc_table_to_act(session->table);
    if (asc__session_is_person(session, seat))
        asc_plan_make(session->game, asc_match_state(session->match),
                      asc_table_view(session->table, seat), NULL, &plan);
    return plan;
}

int asc__session_left(const asc_session *session, int *left, int size)
{
    const asc_state *state = asc_match_state(session->match);
    int seat = asc_table_to_act(session->table), count = 0;
    size_t most = asc_legal_max(session->game);
    asc_move *moves = malloc(most * sizeof *moves);
    asc_move_note *notes = malloc(most * sizeof *notes);
    if (moves && notes && seat != ASC_NOBODY) {
        const asc_ahead_from from = {.seat = seat,
                                     .view = asc_table_view(session->table, seat),
                                     .moves = moves,
                                     .move_count = asc_legal(session->game, state, moves)};
        asc_moves_note(session->game, state, &from, NULL, notes);
        for (int i = 0; i < from.move_count; i++)
            if (notes[i].is_left && count++ < size)
                left[count - 1] = i;
    }
    free(moves);
    free(notes);
    return count;
}

size_t asc__session_all(asc_session *session, asc_plan *plan)
{
    int seat = asc_table_to_act(session->table);
    size_t from = asc_match_length(session->match);
    for (bool joined = false;; joined = true) {
        *plan = asc__session_plan(session);
        asc_table_command command = {
            .kind = ASC_COMMAND_MOVE, .move = plan->move, .joined = joined};
        if (plan->next < 0 || !asc__session_send(session, seat, command) ||
            asc_table_to_act(session->table) != seat)
            break;
    }
    asc__session_save(session);
    return asc_match_length(session->match) - from;
}
