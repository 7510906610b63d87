/*
 * play_hint.c - the command `hint`: the best moves, and how sure that is. Ctrl-C ends the thinking and not the game.
 */
#include "play.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = ASC_HINTS, SECONDS_MAX = 600 };

/* What is asked for. */
typedef struct hint_wish {
    int seconds;  /* to think */
    bool timed;   /* ... as was typed */
    bool against; /* the level of the others */
} hint_wish;

/* False after a complaint. */
static bool read_wish(asc_play *play, const asc_words *typed, hint_wish *wish)
{
    *wish = (hint_wish){.seconds = 1};
    size_t at =
        typed->count > 0 && asc__play_begins("command", NC_("command", "level"), typed->word[0]);
    wish->against = at > 0;
    wish->timed = at < typed->count;
    if (wish->timed) {
        const char *word = typed->word[at++];
        bool number = strspn(word, "0123456789") == strlen(word) && strlen(word) < 6;
        wish->seconds = number ? atoi(word) : 0;
    }
    if (wish->seconds < 1 || wish->seconds > SECONDS_MAX || at < typed->count) {
        asc__screen_say(
            &play->screen,
            "'hint' wants nothing, or a number of seconds up to %d; 'hint level' tells the "
            "chances against the level of the others.",
            SECONDS_MAX);
        return false;
    }
    if (wish->against && asc__session_weaker_level(&play->session) == 0) {
        asc__screen_say(&play->screen,
                        "Not all others play at a weaker level: chances are those between equals.");
        return false;
    }
    return true;
}

/* Whom the chances are against. */
static void say_title(asc_play *play, bool against, unsigned long long games)
{
    asc_screen *screen = &play->screen;
    int level = asc__session_weaker_level(&play->session);
    if (against)
        asc__screen_say(
            screen, "Chance of winning against level %d, from %llu sampled games:", level, games);
    else if (level > 0)
        asc__screen_say(
            screen,
            "Chance of winning between equals, from %llu sampled games; 'hint level' tells "
            "it against level %d:",
            games, level);
    else
        asc__screen_say(screen, "Chance of winning, from %llu sampled games:", games);
}

static void show(asc_play *play, const asc_estimate *best, size_t count, bool against)
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
    say_title(play, against, games);
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
static void tell_how_sure(asc_play *play, const asc_estimate *best, size_t count,
                          const hint_wish *wish)
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
        if (wish->seconds * 10 <= SECONDS_MAX && !wish->against)
            asc__screen_say(&play->screen,
                            "They are too close to be sure which is best; 'hint %d' takes %d "
                            "seconds to think.",
                            wish->seconds * 10, wish->seconds * 10);
        else
            asc__screen_say(&play->screen, "They are too close to be sure which is best.");
        break;
    }
}

void asc__play_hint(asc_play *play, const asc_words *typed)
{
    asc_screen *screen = &play->screen;
    asc_estimate best[SHOWN];
    hint_wish wish;
    if (!read_wish(play, typed, &wish))
        return;
    if (play->move_count == 1) {
        asc__screen_say(screen, "There is only one move.");
        return;
    }
    asc__session_hint_against(&play->session, wish.against);
    if (!asc__session_call_adviser(&play->session)) {
        asc__screen_say(screen, "There is not enough memory to think about it.");
        return;
    }
    if (wish.seconds > 1 && screen->terminal) {
        asc__screen_say(screen, "Thinking; Ctrl-C ends it early.");
        asc__screen_flush(screen);
    }
    size_t count = (size_t)play->move_count;
    asc_player_go(play->session.adviser);
    asc__input_stops(play->session.adviser);
    uint32_t ms = play->session.hints_by && !wish.timed ? 0 : (uint32_t)wish.seconds * 1000;
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
    show(play, best, found, wish.against);
    if (wish.against)
        asc__screen_say(screen, "These are the chances of a strong player, not a beginner's: they "
                                "hold if you play on like one.");
    tell_how_sure(play, best, found, &wish);
}
