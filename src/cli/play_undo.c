/*
 * play_undo.c - the command `undo`, and what it tells.
 */
#include "play.h"

#include <string.h>

/* Some decisions of a match: about one of these. */
typedef struct taken {
    const asc_play *play;
    size_t from, to;
} taken;

/* "play A x4; play B" */
static void say_taken(asc_speech *speech, const void *about, int part)
{
    const taken *all = about;
    const asc_play *play = all->play;
    (void)part;
    for (size_t i = all->from, same; i < all->to; i += same) {
        char text[ASC_PLAY_WORDS_MAX], times[24];
        asc_move move = asc_match_decision(play->match, i).move;
        asc_match_state_at(play->match, i, play->scratch);
        asc_move_tell(play->game, play->scratch, move, text, sizeof text);
        for (same = 1; i + same < all->to; same++) {
            asc_move next = asc_match_decision(play->match, i + same).move;
            if (memcmp(&next, &move, sizeof move) != 0)
                break;
        }
        snprintf(times, sizeof times, " ×%zu", same);
        ASC__SAY_TEXT(speech, i > all->from ? T_("; {0}") : "{0}", asc__arg_text(text));
        if (same > 1)
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(times));
    }
}

void asc__play_undo(asc_play *play)
{
    asc_screen *screen = &play->screen;
    asc_session *session = &play->session;
    asc_undo_plan plan = asc_table_undo_plan(session->table, play->seat, ASC_UNDO_LAST);
    if (plan.refusal == ASC_REFUSAL_NOTHING_TO_UNDO) {
        asc__screen_say(screen, "You have not done anything yet that could be taken back.");
        return;
    }
    if (plan.refusal == ASC_REFUSAL_UNDO_NOT_FREE) {
        asc__screen_say(screen,
                        "That cannot be taken back: %s. (With 'ascend play --continue "
                        "--allow-undo' it can, and the record will say so.)",
                        asc__cli_tr(asc_undo_obstacle_text(plan.obstacle)));
        return;
    }
    char text[2 * ASC_PLAY_WORDS_MAX];
    const taken all = {play, plan.to, plan.own_end};
    asc__cli_say(text, sizeof text,
                 plan.is_free ? T_("Taken back: {0}.")
                              : T_("Taken back: {0}. It was not free, and the record says so."),
                 asc__arg_phrase(say_taken, &all, 0));
    if (!asc__session_undo(session, play->seat, ASC_UNDO_LAST)) {
        asc__play_tell_refused(play);
        return;
    }
    for (int i = 0; i < session->players; i++)
        if (play->seats[i].told > plan.to)
            play->seats[i].told = plan.to;
    play->warned_turn = -1;
    asc__play_look(play);
    asc__play_save(play);
    asc__screen_say(screen, "%s", text);
}
