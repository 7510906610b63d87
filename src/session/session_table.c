/*
 * play_host.c - the table at which a game in lines of text is played: what people and computer players
 * decide goes to it as commands, and who sits where is as it says.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

bool asc__play_open_table(asc_play *play)
{
    asc_table_setup setup = {.undo = play->allow_undo ? ASC_UNDO_ALLOWED : ASC_UNDO_FREE};
    const char *taken_over = play->known ? asc__cli_tag(play->known, "taken over") : NULL;
    for (int i = 0; i < play->players; i++) {
        setup.name[i] = play->seats[i].record_name;
        setup.player[i] = play->seats[i].computer ? play->seats[i].kind : NULL;
    }
    asc_table_setup_out(&setup, taken_over);
    return asc_table_new(play->match, &setup, &play->table) == ASC_OK;
}

/* Seats that the table has given to a computer player. */
static bool seat_substitutes(asc_play *play)
{
    bool seated = true;
    for (int i = 0; i < play->players; i++) {
        const asc_table_seat *seat = asc_table_seat_at(play->table, i);
        if (seat->state != ASC_SEAT_COMPUTER || strcmp(seat->player, play->seats[i].kind) == 0)
            continue;
        seated = asc__play_replace(play, i, seat->player) && seated;
        for (int k = 0; k < play->players; k++)
            if (!play->seats[k].computer)
                play->seats[k].gone |= 1u << i;
    }
    return seated;
}

bool asc__play_send(asc_play *play, asc_table_command command)
{
    command.from = command.kind == ASC_COMMAND_FORFEIT ? ASC_NOBODY : (int8_t)play->seat;
    command.about = (int8_t)play->seat;
    command.answer = asc_table_answer(play->table, play->seat);
    asc_refusal refusal = asc_table_check(play->table, &command);
    asc_status status = asc_table_commit(play->table, &command, NULL);
    if (status == ASC_OK && !seat_substitutes(play))
        status = ASC_NO_MEMORY;
    if (status == ASC_OK)
        return true;
    asc__screen_say(&play->screen, "That did not work: %s.",
                    refusal != ASC_REFUSAL_NONE ? asc__cli_tr(asc_refusal_text(refusal))
                                                : asc__cli_status(status));
    return false;
}
