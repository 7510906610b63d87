/*
 * play_undo.c - the command `undo`, and the answers of others to an undo request.
 */
#include "play.h"

#include "board_undo.h"

bool asc__play_is_asked(const asc_play *play)
{
    return asc__session_asked_by(&play->session) != ASC_NOBODY;
}

/* After an undo: what was told of the undone decisions will be told again. */
static void look_again(asc_play *play)
{
    size_t length = asc_match_length(play->match);
    for (int i = 0; i < play->session.players; i++)
        if (play->seats[i].told > length)
            play->seats[i].told = length;
    play->warned_turn = -1;
    asc__play_look(play);
    asc__play_save(play);
}

void asc__play_explain_undo(asc_play *play)
{
    char says[512];
    asc_undo_plan plan = asc_table_undo_plan(play->session.table, play->seat, ASC_UNDO_LAST);
    if (plan.refusal != ASC_REFUSAL_NONE)
        return;
    asc__board_undo_say(play->game, play->match, &plan, says, sizeof says);
    asc__screen_tell(&play->screen, "Now 'undo' {0}.", asc__arg_text(says));
    asc__screen_end(&play->screen, 0, 2);
}

void asc__play_undo(asc_play *play)
{
    asc_session *session = &play->session;
    asc_undo_plan plan = asc_table_undo_plan(session->table, play->seat, ASC_UNDO_LAST);
    if (plan.refusal == ASC_REFUSAL_UNDO_NOT_FREE) {
        asc__screen_say(&play->screen,
                        "That cannot be taken back: %s. (With 'ascend play --continue "
                        "--allow-undo' it can, and the record will say so.)",
                        asc__cli_tr(asc_undo_obstacle_text(plan.obstacle)));
        return;
    }
    if (asc__session_undo(session, play->seat, ASC_UNDO_LAST))
        look_again(play);
    asc__screen_say(&play->screen, "%s", session->message);
}

void asc__play_answer_undo(asc_play *play, bool agree)
{
    asc_session *session = &play->session;
    if (asc__session_answer_undo(session, agree))
        look_again(play);
    asc__screen_say(&play->screen, "%s", session->message);
}
