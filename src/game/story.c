/*
 * story.c - tells many events in few sentences: joins the sentences of event_text.c, and leaves out
 * what is obvious.
 */
#include "game.h"

enum { PIECE_MAX = 512, SENTENCE_MAX = 4096 };

typedef struct narrator {
    const asc_game *game;
    const asc_story *story;
    asc_event *events; /* told_to: 0 for one that needs no more telling */
    asc_event *with;   /* room for the events of one sentence */
    size_t end;        /* of the paragraph */
    int turn;          /* the player of the turn that the text announced last, or ASC_NOBODY */
    int subject;       /* the subject of the open sentence, or ASC_NOBODY: none is open */
    asc_text sentence;
    char text[SENTENCE_MAX];
} narrator;

static asc_event_class class_of(const narrator *t, size_t at)
{
    return asc_event_class_of(t->game, t->events[at].id);
}

/* Is there an earlier event of that class and seat (with `card`: and card) in the sentence? */
static bool follows(const narrator *t, size_t at, size_t begin, asc_event_class sort, bool card)
{
    const asc_event *event = &t->events[at];
    for (size_t i = begin; i < at; i++) {
        const asc_event *other = &t->events[i];
        if (other->seat == event->seat && (!card || other->card == event->card) &&
            class_of(t, i) == sort)
            return true;
    }
    return false;
}

/* What can be seen on the table that is shown after it, or happens at the end of every turn. */
static bool goes_without_saying(const narrator *t, size_t at, size_t begin)
{
    switch (class_of(t, at)) {
    case ASC_EVENT_TURN:
    case ASC_EVENT_OVER:
        return !t->story->lines;
    case ASC_EVENT_END:
        return true;
    case ASC_EVENT_DEAL:
    case ASC_EVENT_UNDER:
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

/* Is the gain of event `at` from one of the cards of the first event in t->with? */
static bool gave(const narrator *t, size_t at, size_t with, const asc_event *gain)
{
    bool given = gain->card == t->events[at].card;
    for (size_t i = 0; i < with && !given; i++)
        given = gain->card == t->with[i].card;
    return given && gain->seat == t->events[at].seat;
}

/* Collects in t->with the other events of the sentence of event `at`, and returns their number:
 * equal events that follow at once, and the gains from its cards before the next action. */
static size_t gather(narrator *t, size_t at)
{
    const asc_event *event = &t->events[at];
    bool gives = asc__event_gives(t->game, event), at_once = true;
    size_t count = 0;
    for (size_t i = at + 1; i < t->end; i++) {
        asc_event *other = &t->events[i];
        if (other->told_to == 0)
            continue;
        bool gain = gives && asc__event_gains(t->game, other);
        if (gain ? gave(t, at, count, other) : at_once && asc_event_joins(t->game, event, other)) {
            t->with[count++] = *other;
            other->told_to = 0;
        } else if (gives && !gain && !asc__event_gives(t->game, other)) {
            at_once = false; /* as a card that is drawn or dealt */
        } else {
            break;
        }
    }
    return count;
}

/* What begins with this event: a turn, a step of a round, or nothing. */
static asc_event_class begins(const narrator *t, size_t at)
{
    asc_event_class sort = class_of(t, at);
    return sort == ASC_EVENT_TURN || sort == ASC_EVENT_STEP ? sort : ASC_EVENT_PLAIN;
}

/* Ends the open sentence, if there is one. */
static void end_sentence(narrator *t)
{
    if (t->subject == ASC_NOBODY)
        return;
    asc__text_add(&t->sentence, ".");
    t->story->sentence(t->story->user, t->text, t->subject, ASC_EVENT_PLAIN);
    t->subject = ASC_NOBODY;
}

/* Adds a piece to the open sentence, or begins one that stays open. */
static void go_on(narrator *t, int seat, const char *piece)
{
    if (t->subject == seat) {
        asc__text_add(&t->sentence, asc__lang_sentence(t->game->language, T_("; ")));
    } else {
        t->sentence = asc__text_init(t->text, sizeof t->text);
        t->subject = seat;
    }
    asc__text_add(&t->sentence, piece);
}

static void tell(narrator *t, size_t at)
{
    const asc_event *event = &t->events[at];
    char piece[PIECE_MAX];
    bool lines = t->story->lines;
    bool leads = event->seat != ASC_NOBODY && asc_event_leads(t->game, event);
    if (!leads || t->subject != event->seat || t->sentence.length > SENTENCE_MAX / 2)
        end_sentence(t);
    const asc_telling how = {.names = t->story->names,
                             .you = t->story->you,
                             .with = t->with,
                             .with_count = gather(t, at),
                             .again = leads && event->seat == (lines ? t->turn : t->subject),
                             .open = leads || lines,
                             .line = lines};
    if (asc_event_tell(t->game, event, &how, piece, sizeof piece) >= sizeof piece)
        memcpy(piece + sizeof piece - 5, "....", 5);
    if (leads && !lines)
        go_on(t, event->seat, piece);
    else
        t->story->sentence(t->story->user, piece, event->seat, begins(t, at));
}

static void tell_paragraph(narrator *t, size_t begin)
{
    for (size_t i = begin; i < t->end && !t->story->everything; i++)
        if (goes_without_saying(t, i, begin))
            t->events[i].told_to = 0;
    t->turn = begins(t, begin) == ASC_EVENT_TURN ? t->events[begin].seat : ASC_NOBODY;
    for (size_t i = begin; i < t->end; i++) {
        if (t->events[i].told_to == 0)
            continue;
        tell(t, i);
        t->events[i].told_to = 0;
    }
    end_sentence(t);
    if (t->story->paragraph != NULL)
        t->story->paragraph(t->story->user);
}

void asc_story_tell(const asc_game *game, const asc_story *story, asc_event *events, size_t count,
                    asc_event *room)
{
    narrator t = {
        .game = game, .story = story, .events = events, .with = room, .subject = ASC_NOBODY};
    for (size_t i = 0; i < count; i++)
        events[i].told_to = ASC_SEEN_BY_ALL;
    for (size_t begin = 0; begin < count; begin = t.end) {
        t.end = begin + 1;
        while (t.end < count && begins(&t, t.end) == ASC_EVENT_PLAIN)
            t.end++;
        tell_paragraph(&t, begin);
    }
}
