/*
 * play_hint.c - the command `hint`: the best moves, and how sure that is. Ctrl-C ends the thinking and not the game.
 */
#include "play.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = ASC_HINTS, SECONDS_MAX = 600 };

/* Seconds to think, or 0 after a complaint. */
static int read_seconds(asc_play *play, const asc_words *typed)
{
    const char *word = typed->count > 0 ? typed->word[0] : "1";
    int seconds = strspn(word, "0123456789") == strlen(word) && strlen(word) < 6 ? atoi(word) : 0;
    if (seconds >= 1 && seconds <= SECONDS_MAX && typed->count < 2)
        return seconds;
    asc__screen_say(&play->screen, "'hint' wants nothing, or a number of seconds up to %d.",
                    SECONDS_MAX);
    return 0;
}

static void show(asc_play *play, const asc_estimate *best, size_t count)
{
    asc_screen *screen = &play->screen;
    const asc_state *state = asc_match_state(play->match);
    char text[SHOWN][ASC_PLAY_WORDS_MAX];
    unsigned long long games = 0;
    int widest = 0;
    for (size_t i = 0; i < count; i++) {
        asc_move_tell(play->game, state, play->moves[best[i].move], text[i], sizeof text[i]);
        widest = asc__cli_width(text[i]) > widest ? asc__cli_width(text[i]) : widest;
        games += best[i].visits;
    }
    asc__screen_say(screen, "Chance of winning, from %llu sampled games:", games);
    for (size_t i = 0; i < count; i++) {
        asc__screen_add(screen, ASC_INK_HEAD "%3d" ASC_INK_OFF " %s", play->numbers[best[i].move],
                        text[i]);
        if (widest + 6 + 14 <= screen->width)
            asc__screen_pad(screen, widest + 6);
        else
            asc__screen_add(screen, "  ");
        asc__screen_add(screen, "%3.0f" ASC_NO_BREAK "%%" ASC_NO_BREAK "+-" ASC_NO_BREAK "%.0f",
                        100 * best[i].chance, fmax(1, 100 * best[i].error));
        asc__screen_end(screen, 0, 4);
    }
}

/* How much the order of the first two is worth. */
static void tell_how_sure(asc_play *play, const asc_estimate *best, size_t count, int seconds)
{
    switch (asc__session_hint_trust(&play->session, best, count, play->moves)) {
    case ASC_HINT_ONE:
        break;
    case ASC_HINT_ALIKE:
        asc__screen_say(&play->screen, "It does not matter which of the first two comes first.");
        break;
    case ASC_HINT_CLEAR:
        asc__screen_say(&play->screen, "The first is the best of them, as far as one can know.");
        break;
    case ASC_HINT_TOO_CLOSE:
        if (seconds * 10 <= SECONDS_MAX)
            asc__screen_say(&play->screen,
                            "They are too close to be sure which is best; 'hint %d' takes %d "
                            "seconds to think.",
                            seconds * 10, seconds * 10);
        else
            asc__screen_say(&play->screen, "They are too close to be sure which is best.");
        break;
    }
}

void asc__play_hint(asc_play *play, const asc_words *typed)
{
    asc_screen *screen = &play->screen;
    asc_estimate best[SHOWN];
    int seconds = read_seconds(play, typed);
    if (seconds == 0)
        return;
    if (play->move_count == 1) {
        asc__screen_say(screen, "There is only one move.");
        return;
    }
    if (!asc__session_call_adviser(&play->session)) {
        asc__screen_say(screen, "There is not enough memory to think about it.");
        return;
    }
    if (seconds > 1 && screen->terminal) {
        asc__screen_say(screen, "Thinking; Ctrl-C ends it early.");
        asc__screen_flush(screen);
    }
    size_t count = (size_t)play->move_count;
    asc_player_go(play->session.adviser);
    asc__input_stops(play->session.adviser);
    uint32_t ms = play->session.hints_by && typed->count == 0 ? 0 : (uint32_t)seconds * 1000;
    size_t found = asc__judge_rank(&play->session.judge, play->session.adviser, ms, play->view,
                                   play->moves, count, SHOWN, count, best);
    asc__input_stops(NULL);
    if (asc__input_forget_interrupt() && screen->terminal)
        asc__screen_blank(screen); /* behind the ^C */
    if (found == 0) {
        asc__screen_say(screen, "%s does not search and gives no hints.",
                        asc_player_name(play->session.adviser));
        return;
    }
    if (best[0].visits == 0) {
        asc__screen_say(screen, "There was no time to think about it.");
        return;
    }
    show(play, best, found);
    tell_how_sure(play, best, found, seconds);
}
