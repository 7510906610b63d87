/*
 * play_undo.c - the command `undo`: what a person may take back, and what was done as one is taken back
 * as one. The match says what is free.
 */
#include "play.h"

#include <string.h>

void asc__play_join(asc_play *play, size_t from)
{
    size_t to = asc_match_length(play->match);
    if (to < from + 2)
        return;
    if (play->joint_count == ASC_PLAY_JOINTS) {
        memmove(play->joints, play->joints + 1, (ASC_PLAY_JOINTS - 1) * sizeof *play->joints);
        play->joint_count--;
    }
    play->joints[play->joint_count++] = (asc_play_joint){from, to};
}

/* Why decisions from `to` on cannot be taken back for free. */
static const char *why_not_free(const asc_play *play, size_t to)
{
    const char *why = N_("by the rules it stays as it is");
    for (size_t i = to; i < asc_match_length(play->match); i++) {
        asc_decision made = asc_match_decision(play->match, i);
        if (made.seat != play->seat)
            return N_("others have moved since");
        if (made.barrier)
            why = N_("something hidden has come to light since");
    }
    return why;
}

/* Where the last thing begins that the player has done, which may be several moves; the length where he
 * has done nothing. */
static size_t begin_of_last(asc_play *play)
{
    size_t begin = asc_table_undo_length(play->table, play->seat, 1), end = begin + 1;
    if (begin == SIZE_MAX)
        return asc_match_length(play->match);
    for (size_t i = 0; i < play->joint_count; i++)
        if (play->joints[i].to == end)
            begin = play->joints[i].from;
    /* A part of it may be free where the whole is not. */
    size_t least = asc_match_free_undo(play->match, play->seat);
    return !play->allow_undo && begin < least && least < end ? least : begin;
}

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
        snprintf(times, sizeof times, " x%zu", same);
        ASC__SAY_TEXT(speech, i > all->from ? T_("; {0}") : "{0}", asc__arg_text(text));
        if (same > 1)
            ASC__SAY_TEXT(speech, "{0}", asc__arg_text(times));
    }
}

void asc__play_undo(asc_play *play)
{
    asc_screen *screen = &play->screen;
    size_t length = asc_match_length(play->match), to = begin_of_last(play);
    if (to == length) {
        asc__screen_say(screen, "You have not done anything yet that could be taken back.");
        return;
    }
    bool is_free = to >= asc_match_free_undo(play->match, play->seat);
    if (!is_free && !play->allow_undo) {
        asc__screen_say(screen,
                        "That cannot be taken back: %s. (With 'ascend play --continue "
                        "--allow-undo' it can, and the record will say so.)",
                        asc__cli_tr(why_not_free(play, to)));
        return;
    }
    size_t end = to + 1;
    while (end < length && asc_match_decision(play->match, end).seat == play->seat)
        end++;
    char text[2 * ASC_PLAY_WORDS_MAX];
    const taken all = {play, to, end};
    asc__cli_say(text, sizeof text,
                 is_free ? T_("Taken back: {0}.")
                         : T_("Taken back: {0}. It was not free, and the record says so."),
                 asc__arg_phrase(say_taken, &all, 0));
    uint16_t own = 1;
    while (asc_table_undo_length(play->table, play->seat, own) > to)
        own++;
    if (!asc__play_send(play, (asc_table_command){.kind = ASC_COMMAND_UNDO, .count = own}))
        return;
    for (int i = 0; i < play->players; i++)
        if (play->seats[i].told > to)
            play->seats[i].told = to;
    while (play->joint_count > 0 && play->joints[play->joint_count - 1].to > to)
        play->joint_count--;
    play->warned_turn = -1;
    asc__play_look(play);
    asc__play_save(play);
    asc__screen_say(screen, "%s", text);
}
