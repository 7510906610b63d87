/*
 * play_computer.c - who sits at the table and is no person: computer players, and programs of
 * somebody else's. They get what the arena gives them, the view of their seat and the moves; one
 * that fails has lost the game, and nothing else is harmed.
 */
#include "play.h"

#include <string.h>

enum { BOT_MS = 1000 };

static bool is_person(const asc_play_seat *seat)
{
    return strcmp(seat->kind, "me") == 0;
}

bool asc__play_check_players(const asc_play *play, const asc_command *command, const asc_host *host)
{
    for (int i = 0; i < play->players; i++) {
        const char *kind = play->seats[i].kind;
        if (is_person(&play->seats[i]) || asc__contestant_check(play->game, kind, host))
            continue;
        asc__cli_complain(command,
                          "nobody called '%s' can sit down; besides computer players there are me, "
                          "me:NAME and engine:COMMAND",
                          kind);
        return false;
    }
    return true;
}

bool asc__play_make_players(asc_play *play, const asc_command *command, uint64_t seed,
                            const asc_host *host)
{
    for (int i = 0; i < play->players; i++) {
        asc_play_seat *seat = &play->seats[i];
        if (is_person(seat))
            continue;
        seat->computer = asc__contestant_new(play->game, seat->kind,
                                             play->bot_ms ? (int)play->bot_ms : BOT_MS, host);
        if (seat->computer == NULL) {
            asc__cli_complain(command, "%s", asc__cli_status(ASC_NO_MEMORY));
            return false;
        }
        asc__contestant_heed(seat->computer, asc__input_signal);
        if (!asc__contestant_begin(seat->computer, i, seed + (uint64_t)i)) {
            asc__cli_complain(command, "%s cannot play: %s", seat->kind,
                              asc__contestant_why(seat->computer));
            return false;
        }
    }
    return true;
}

static size_t move_text(void *user, size_t index, char *text, size_t size)
{
    const asc_play *play = user;
    return asc_move_format(play->game, asc_match_state(play->match), play->moves[index], text,
                           size);
}

/* On a terminal a line says whom one waits for, and vanishes again. Its width; 0: there is none. */
static int tell_wait(asc_play *play)
{
    const asc_play_seat *seat = &play->seats[play->seat];
    bool slow = strchr(seat->kind, ':') || strcmp(seat->kind, "search") == 0;
    if (!play->screen.terminal || !slow || play->move_count == 1)
        return 0;
    char line[128];
    snprintf(line, sizeof line, asc__cli_tr("%s is thinking ..."), seat->name);
    fputs(line, play->screen.out);
    asc__screen_flush(&play->screen);
    return asc__cli_width(line);
}

asc_status asc__play_computer(asc_play *play)
{
    asc_contestant *computer = play->seats[play->seat].computer;
    asc_asking asking = {.view = play->view,
                         .moves = play->moves,
                         .count = (size_t)play->move_count,
                         .move_text = move_text,
                         .user = play};
    int width = tell_wait(play);
    asc__input_stops(asc__contestant_player(computer));
    int index = asc__contestant_choose(computer, &asking);
    asc__input_stops(NULL);
    if (width > 0)
        fprintf(play->screen.out, "\r%*s\r", width, "");
    /* What was half thought is thought again when the game goes on. */
    if (asc__input_signal())
        return ASC_OK;
    if (index < 0) {
        snprintf(play->forfeit, sizeof play->forfeit, "%s", asc__contestant_why(computer));
        return ASC_BAD_MOVE;
    }
    asc_status status = asc_match_play(play->match, play->seat, play->moves[index], NULL);
    asc__play_save(play);
    asc__play_look(play);
    return status;
}

void asc__play_forfeit(asc_play *play)
{
    asc_screen *screen = &play->screen;
    const char *name = play->seats[play->seat].name;
    asc__screen_say(screen,
                    ASC_INK_WARN "%s has failed and lost, and the game ends here." ASC_INK_OFF
                                 " What happened:",
                    name);
    asc__screen_add(screen, "  %s", play->forfeit);
    asc__screen_end(screen, 0, 2);
    int viewer = ASC_SPECTATOR;
    for (int i = 0; i < play->players && play->persons == 1; i++)
        if (is_person(&play->seats[i]))
            viewer = i;
    asc_view_of(play->game, asc_match_state(play->match), viewer, play->view);
    asc__play_score(play, viewer);
    play->saved = 0; /* the record says more now than it did after the last move */
    asc__play_put_away(play);
}

void asc__play_end_players(asc_play *play)
{
    asc_result result;
    asc_result_of(play->game, asc_match_state(play->match), &result);
    for (int i = 0; i < play->players; i++)
        if (play->seats[i].computer)
            asc__contestant_end(play->seats[i].computer, result.rank[i]);
}
