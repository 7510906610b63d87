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
            if (asc__input_signal()) /* it has done nothing wrong */
                return false;
            asc__cli_complain(command, "%s cannot play: %s", seat->kind,
                              asc__contestant_why(seat->computer)->told);
            return false;
        }
    }
    return true;
}

bool asc__play_replace(asc_play *play, int index, const char *kind)
{
    asc_play_seat *seat = &play->seats[index];
    bool person = is_person(seat);
    asc__contestant_free(seat->computer);
    snprintf(seat->kind, sizeof seat->kind, "%s", kind);
    seat->computer = asc__contestant_new(play->game, seat->kind, BOT_MS, NULL);
    if (!seat->computer || !asc__contestant_begin(seat->computer, index, 1))
        return false;
    asc__contestant_heed(seat->computer, asc__input_signal);
    seat->named = false; /* those who are no people have none in a list of seats */
    play->persons -= person;
    return true;
}

static size_t move_text(void *user, size_t index, char *text, size_t size)
{
    const asc_play *play = user;
    return asc_move_format(play->game, asc_match_state(play->match), play->moves[index], text,
                           size);
}

/* Can a decision take so long that one wonders? */
static bool is_slow(const asc_play_seat *seat)
{
    return strchr(seat->kind, ':') || strcmp(seat->kind, "search") == 0;
}

/* On a terminal a line says whom one waits for, and vanishes again. Its width; 0: there is none. Whether
 * there is one tells only who sits there: how many moves he has is his secret. */
static int tell_wait(asc_play *play)
{
    const asc_play_seat *seat = &play->seats[play->seat];
    if (!play->screen.terminal || !is_slow(seat))
        return 0;
    char line[128];
    snprintf(line, sizeof line, asc__cli_tr("%s is thinking ..."), seat->name);
    asc__cli_put(play->screen.out, line);
    asc__screen_flush(&play->screen);
    return asc__cli_width(line);
}

/* What a table takes for a text: one line, with nothing invisible in it and no blanks at its ends. */
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

bool asc__play_computer(asc_play *play)
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
        return true;
    char why[ASC_TABLE_PLAYER];
    asc_table_command command = {.kind = ASC_COMMAND_MOVE};
    if (index >= 0) {
        command.move = play->moves[index];
    } else {
        const asc_account *account = asc__contestant_why(computer);
        copy_line(why, sizeof why, account->why);
        snprintf(play->failure, sizeof play->failure, "%s", account->told);
        command = (asc_table_command){.kind = ASC_COMMAND_FORFEIT, .text = why};
    }
    bool done = asc__play_send(play, command);
    asc__play_look(play);
    return done;
}

/* ---- One after the other --------------------------------------------------------------------- */

/* Takes the line away that tells how far the game is. */
static void clear_progress(asc_play *play)
{
    if (play->progress_width > 0)
        fprintf(play->screen.out, "\r%*s\r", play->progress_width, "");
    play->progress_width = 0;
}

/* The same line, anew. It tells nothing but how many moves there were, whoever has made them. */
static void draw_progress(asc_play *play)
{
    if (!play->screen.terminal)
        return;
    char line[128];
    snprintf(line, sizeof line, asc__cli_tr("The game goes on: move %d ..."),
             (int)asc_match_length(play->match));
    asc__cli_put(play->screen.out, line);
    asc__screen_flush(&play->screen);
    play->progress_width = asc__cli_width(line);
}

bool asc__play_computers(asc_play *play)
{
    bool done = true;
    while (done && asc_table_to_act(play->table) != ASC_NOBODY && !asc__input_signal() &&
           play->seats[play->seat].computer) {
        if (is_slow(&play->seats[play->seat]))
            clear_progress(play);
        done = asc__play_computer(play);
        if (!asc__play_save_is_due(play))
            continue;
        clear_progress(play);
        asc__play_save(play);
        draw_progress(play);
    }
    clear_progress(play);
    return done;
}
