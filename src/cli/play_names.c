/*
 * play_names.c - the names of the players in sentences of line mode.
 */
#include "play.h"

/* Says a seat: `about` is an asc_play, `part` the seat. */
static void say_seat(asc_speech *speech, const void *about, int part)
{
    const asc_play *play = about;
    if (part == play->you)
        asc__say(speech, ASC_SAY_SEAT_YOU);
    else
        ASC__SAY_TEXT(speech, "{0}", asc__arg_text(asc__play_name(play, part, play->you)));
}

asc_lang_arg asc__play_seat_arg(const asc_play *play, int seat)
{
    return asc__arg_phrase(say_seat, play, seat);
}

int asc__play_some_count(const asc_play_some *some)
{
    int count = 0;
    for (int i = 0; i < some->play->session.players; i++)
        count += (some->seats >> i & 1) != 0;
    return count;
}

static void say_some(asc_speech *speech, const void *about, int part)
{
    const asc_play_some *some = about;
    int count = asc__play_some_count(some), said = 0;
    (void)part;
    for (int i = 0; i < some->play->session.players; i++) {
        if (!(some->seats >> i & 1))
            continue;
        if (said++ > 0)
            asc__say(speech, said < count ? ASC_SAY_LIST_COMMA : ASC_SAY_LIST_AND);
        if (i == some->viewer)
            asc__say(speech, ASC_SAY_SEAT_YOU);
        else
            ASC__SAY_TEXT(speech, "{0}",
                          asc__arg_text(asc__play_name(some->play, i, some->viewer)));
    }
}

asc_lang_arg asc__play_some_arg(const asc_play_some *some)
{
    return asc__arg_phrase(say_some, some, 0);
}

const char *asc__play_name(const asc_play *play, int seat, int viewer)
{
    const char *character = asc__play_character(play, seat);
    return seat == viewer ? asc__cli_tr("You")
           : character    ? character
                          : play->session.seats[seat].name;
}
