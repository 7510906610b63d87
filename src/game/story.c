/*
 * story.c - many events in few sentences. What a single event is called is left to event_text.c; here they
 * are joined, and what goes without saying is left out.
 */
#include "game.h"

enum { PIECE_MAX = 512, SENTENCE_MAX = 4096 };

typedef struct teller {
    const asc_game *game;
    const asc_story *story;
    asc_event *events; /* told_to: 0 for one that needs no more telling */
    asc_event *with;   /* room for those that are told in one sentence */
    size_t end;        /* of the paragraph */
    int subject;       /* whom the open sentence is about, or ASC_NOBODY: none is open */
    asc_text sentence;
    char text[SENTENCE_MAX];
} teller;

static asc_event_class sort_of(const teller *t, size_t at)
{
    return asc_event_sort(t->game, t->events[at].id);
}

/* Did event `at` follow one of that sort, of the same seat and with `card` of the same card? */
static bool follows(const teller *t, size_t at, size_t begin, asc_event_class sort, bool card)
{
    const asc_event *event = &t->events[at];
    for (size_t i = begin; i < at; i++) {
        const asc_event *other = &t->events[i];
        if (other->seat == event->seat && (!card || other->card == event->card) &&
            sort_of(t, i) == sort)
            return true;
    }
    return false;
}

/* What can be seen on the table that is shown after it, or happens at the end of every turn. */
static bool goes_without_saying(const teller *t, size_t at, size_t begin)
{
    switch (sort_of(t, at)) {
    case ASC_EVENT_TURN:
    case ASC_EVENT_END:
    case ASC_EVENT_OVER:
        return true;
    case ASC_EVENT_DEAL:
        return t->story->table_follows;
    case ASC_EVENT_ENTER:
        return follows(t, at, begin, ASC_EVENT_PLAY, true);
    case ASC_EVENT_DRAW:
        return follows(t, at, begin, ASC_EVENT_END, false);
    case ASC_EVENT_PLAIN:
    case ASC_EVENT_STEP:
    case ASC_EVENT_PLAY:
    case ASC_EVENT_PROPOSAL:
        break;
    }
    return false;
}

/* Puts all that is told with event `at`, itself left out, in t->with; how many. Other sorts of it only where
 * nothing else happened between. */
static size_t gather(teller *t, size_t at)
{
    const asc_event *event = &t->events[at];
    size_t count = 0;
    bool between = false;
    for (size_t i = at + 1; i < t->end; i++) {
        asc_event *other = &t->events[i];
        /* Every offer is told for itself, with its own cards. */
        if (sort_of(t, i) == ASC_EVENT_PROPOSAL)
            break;
        if (other->told_to == 0)
            continue;
        if (asc_event_joins(t->game, event, other) && (!between || other->id == event->id)) {
            t->with[count++] = *other;
            other->told_to = 0;
        } else {
            between = true;
        }
    }
    return count;
}

static void say_sentence(teller *t, int seat)
{
    if (t->subject != ASC_NOBODY)
        asc__text_add(&t->sentence, ".");
    if (t->sentence.length > 0)
        t->story->sentence(t->story->user, t->text, seat);
    t->subject = ASC_NOBODY;
    t->sentence = asc__text_init(t->text, sizeof t->text);
}

static void tell(teller *t, size_t at)
{
    const asc_event *event = &t->events[at];
    char piece[PIECE_MAX];
    bool leads = event->seat != ASC_NOBODY && asc_event_leads(t->game, event);
    bool again = leads && event->seat == t->subject && t->sentence.length < SENTENCE_MAX / 2;
    const asc_telling how = {.names = t->story->names,
                             .you = t->story->you,
                             .with = t->with,
                             .with_count = gather(t, at),
                             .again = again,
                             .open = leads};
    if (asc_event_tell(t->game, event, &how, piece, sizeof piece) >= sizeof piece)
        memcpy(piece + sizeof piece - 5, "....", 5);
    if (again)
        asc__text_add(&t->sentence, asc__lang_sentence(t->game->language, T_("; ")));
    else
        say_sentence(t, t->subject);
    asc__text_add(&t->sentence, piece);
    t->subject = leads ? event->seat : ASC_NOBODY;
    if (!leads)
        say_sentence(t, event->seat);
}

/* Does something new begin with this event: a turn, a round, or what is turned up in it? */
static bool begins_paragraph(const teller *t, size_t at)
{
    asc_event_class sort = sort_of(t, at);
    return sort == ASC_EVENT_TURN || sort == ASC_EVENT_STEP;
}

static void tell_paragraph(teller *t, size_t begin)
{
    for (size_t i = begin; i < t->end && !t->story->everything; i++)
        if (goes_without_saying(t, i, begin))
            t->events[i].told_to = 0;
    for (size_t i = begin; i < t->end; i++) {
        if (t->events[i].told_to == 0)
            continue;
        tell(t, i);
        t->events[i].told_to = 0;
    }
    say_sentence(t, t->subject);
    if (t->story->paragraph != NULL)
        t->story->paragraph(t->story->user);
}

void asc_story_tell(const asc_game *game, const asc_story *story, asc_event *events, size_t count,
                    asc_event *room)
{
    teller t = {
        .game = game, .story = story, .events = events, .with = room, .subject = ASC_NOBODY};
    t.sentence = asc__text_init(t.text, sizeof t.text);
    for (size_t i = 0; i < count; i++)
        events[i].told_to = ASC_SEEN_BY_ALL;
    for (size_t begin = 0; begin < count; begin = t.end) {
        t.end = begin + 1;
        while (t.end < count && !begins_paragraph(&t, t.end))
            t.end++;
        tell_paragraph(&t, begin);
    }
}
