/*
 * play_hint.c - the commands `hint`, which shows the best plans for the turn and their reasons, and
 * `why MOVE`, which compares the plan of a move with the best plan. Ctrl-C ends the search, not the
 * game.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { SECONDS = 2 * ASC_ADVISOR_MS / 1000, SECONDS_MAX = 600 };

/* The request of a `hint` command. */
typedef struct hint_request {
    int seconds;  /* time to think */
    bool timed;   /* the person typed the time */
    bool against; /* against the level of the other players */
} hint_request;

/* Reads the request. False after an error message. */
static bool read_request(asc_play *play, const asc_words *typed, hint_request *request)
{
    *request = (hint_request){.seconds = SECONDS};
    size_t at =
        typed->count > 0 && asc__play_begins("command", NC_("command", "level"), typed->word[0]);
    request->against = at > 0;
    request->timed = at < typed->count;
    if (request->timed) {
        const char *word = typed->word[at++];
        bool number = strspn(word, "0123456789") == strlen(word) && strlen(word) < 6;
        request->seconds = number ? atoi(word) : 0;
    }
    if (request->seconds < 1 || request->seconds > SECONDS_MAX || at < typed->count) {
        asc__screen_say(
            &play->screen,
            "'hint' wants nothing, or a number of seconds up to %d; 'hint level' tells the "
            "chances against the level of the others.",
            SECONDS_MAX);
        return false;
    }
    return true;
}

/* Says against whom the chances hold. */
static void say_title(asc_play *play, const asc_advice *advice)
{
    asc_screen *screen = &play->screen;
    int level = asc__session_weaker_level(&play->session);
    unsigned long long games = advice->games;
    if (advice->against > 0)
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

/* Shows the best plans with their chances, each after the number of its first move. */
static void show(asc_play *play, const asc_coaching *coaching, size_t count)
{
    asc_screen *screen = &play->screen;
    const asc_advice *advice = &coaching->advice;
    say_title(play, advice);
    for (size_t i = 0; i < advice->count && i < count; i++) {
        const asc_estimate *one = &advice->best[i];
        asc__screen_add(screen, ASC_INK_HEAD "%3d" ASC_INK_OFF, play->numbers[one->move]);
        asc__screen_add(screen, "  %3d" ASC_NO_BREAK "%%" ASC_NO_BREAK "+-" ASC_NO_BREAK "%d  %s",
                        asc__advice_percent(one->chance), asc__advice_error_percent(one),
                        coaching->plans[i].text);
        asc__screen_end(screen, 0, 17);
    }
}

/* Prints reasons, one sentence a line. */
static void say_sentences(asc_play *play, const asc_coach_text *sentences, size_t count)
{
    for (size_t i = 0; i < count; i++)
        asc__screen_say(&play->screen, "%s", sentences[i].text);
}

/* Says what the chances suppose, unless it is obvious, and how certain the order of the first two
 * plans is. */
static void say_how_sure(asc_play *play, const asc_advice *advice, const hint_request *request)
{
    char text[ASC_PLAY_WORDS_MAX];
    if (advice->against > 0) {
        asc__advice_suppose(play->session.language, advice, text, sizeof text);
        asc__screen_say(&play->screen, "%s", text);
    }
    asc__advice_say(play->session.language, advice, text, sizeof text);
    asc__screen_say(&play->screen, "%s", text);
    if (advice->trust == ASC_TRUST_TOO_CLOSE && request->seconds * 10 <= SECONDS_MAX &&
        !request->against)
        asc__screen_say(&play->screen, "'hint %d' thinks on for %d seconds.", request->seconds * 10,
                        request->seconds * 10);
}

/* Thinks until the time has passed or Ctrl-C comes. */
static asc_advice wait_for_advice(asc_play *play, const hint_request *request)
{
    asc_screen *screen = &play->screen;
    if (request->seconds > SECONDS && screen->terminal) {
        asc__screen_say(screen, "Thinking; Ctrl-C ends it early.");
        asc__screen_flush(screen);
    }
    asc__input_stops(asc__session_thinker(&play->session));
    asc_advice advice = asc__session_wait_for_advice(&play->session);
    asc__input_stops(NULL);
    if (asc__input_forget_interrupt() && screen->terminal)
        asc__screen_blank(screen); /* after the ^C */
    return advice;
}

void asc__play_hint(asc_play *play, const asc_words *typed)
{
    asc_session *session = &play->session;
    hint_request request;
    if (!read_request(play, typed, &request))
        return;
    uint32_t ms = request.timed ? (uint32_t)request.seconds * 1000 : 0;
    if (!asc__session_hint_against(session, request.against) || !asc__session_hint(session, ms)) {
        asc__screen_say(&play->screen, "%s", session->message);
        return;
    }
    asc_advice advice = wait_for_advice(play, &request);
    if (advice.games == 0) {
        asc__screen_say(&play->screen, "There was no time to think about it.");
        return;
    }
    const asc_coaching *coaching = asc__session_coaching(session);
    show(play, coaching, ASC_COACH_PLANS);
    say_how_sure(play, &advice, &request);
    say_sentences(play, coaching->why, coaching->why_count);
}

void asc__play_why(asc_play *play, const char *line)
{
    asc_session *session = &play->session;
    const hint_request request = {.seconds = SECONDS};
    asc_intent intent = {.kind = ASC_INTENT_NOTHING};
    if (line[strspn(line, " ")] != '\0')
        asc__play_understand(play, line, &intent);
    else
        asc__screen_say(&play->screen, "'why' wants one of your moves: 'why end', or 'why' and its "
                                       "number.");
    if (intent.kind == ASC_INTENT_COMMAND)
        asc__screen_say(&play->screen, "That is a command and not a move.");
    if (intent.kind != ASC_INTENT_MOVE)
        return;
    asc__session_hint_about(session, &intent.move);
    if (asc__session_hint(session, 0)) {
        asc_advice advice = wait_for_advice(play, &request);
        const asc_coaching *coaching = asc__session_coaching(session);
        if (advice.games == 0) {
            asc__screen_say(&play->screen, "There was no time to think about it.");
        } else {
            show(play, coaching, 1);
            say_sentences(play, coaching->not_this, coaching->not_this_count);
        }
    } else {
        asc__screen_say(&play->screen, "%s", session->message);
    }
    asc__session_hint_about(session, NULL);
}
