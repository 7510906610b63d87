/*
 * play_story.c - what happened, in few sentences: equal things are told once, with all their cards
 * and the sum of their amounts. The sentences are the game's own; here they are only joined, and
 * seats get the names of those who sit there.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 512 };

typedef struct story_event {
    asc_event event;
    bool told;
} story_event;

typedef struct story {
    asc_play *play;
    int viewer;
    story_event *events;
    asc_event *with; /* room for as many: those that are told in one sentence */
    size_t count, room;
    bool deals_known; /* the row is shown after it */
    bool cut;         /* memory was short: not everything is there */
} story;

/* ---- Collecting ------------------------------------------------------------------------------ */

static void collect(void *user, const asc_event *event)
{
    story *all = user;
    asc_event mine;
    if (!asc_event_for(event, all->viewer, &mine))
        return;
    if (all->count == all->room) {
        size_t room = all->room * 2 + 64;
        story_event *events = realloc(all->events, room * sizeof *events);
        all->events = events ? events : all->events;
        asc_event *with = realloc(all->with, room * sizeof *with);
        all->with = with ? with : all->with;
        if (!events || !with) {
            all->cut = true;
            return;
        }
        all->room = room;
    }
    all->events[all->count++] = (story_event){.event = mine};
}

static bool is_sort(const story *all, const asc_event *event, asc_event_class sort)
{
    return asc_event_sort(all->play->game, event->id) == sort;
}

/* Did event `at` follow one of that sort, of the same seat and with `card` of the same card? */
static bool follows(const story *all, size_t at, size_t begin, asc_event_class sort, bool card)
{
    const asc_event *event = &all->events[at].event;
    for (size_t i = begin; i < at; i++) {
        const asc_event *other = &all->events[i].event;
        if (other->seat == event->seat && (!card || other->card == event->card) &&
            is_sort(all, other, sort))
            return true;
    }
    return false;
}

/* What can be seen on the table that is shown after it, or happens at the end of every turn. */
static bool goes_without_saying(const story *all, size_t at, size_t begin)
{
    switch (asc_event_sort(all->play->game, all->events[at].event.id)) {
    case ASC_EVENT_TURN:
    case ASC_EVENT_END:
    case ASC_EVENT_OVER:
        return true;
    case ASC_EVENT_DEAL:
        return all->deals_known;
    case ASC_EVENT_ENTER:
        return follows(all, at, begin, ASC_EVENT_PLAY, true);
    case ASC_EVENT_DRAW:
        return follows(all, at, begin, ASC_EVENT_END, false);
    case ASC_EVENT_PLAIN:
    case ASC_EVENT_STEP:
    case ASC_EVENT_PLAY:
    case ASC_EVENT_PROPOSAL:
        break;
    }
    return false;
}

/* ---- Telling --------------------------------------------------------------------------------- */

/* What was told last, so that what follows can lean on it. */
typedef struct telling {
    int subject; /* seat that the open sentence is about, or ASC_NOBODY */
    bool any;
} telling;

static void close_sentence(story *all, telling *state)
{
    if (state->subject != ASC_NOBODY)
        asc__screen_add(&all->play->screen, ".");
    state->subject = ASC_NOBODY;
}

/* Puts all that is told with event `at`, itself left out, in all->with; how many. Other sorts of it only
 * where nothing else happened between. */
static size_t gather(story *all, size_t at, size_t end)
{
    const asc_event *event = &all->events[at].event;
    size_t count = 0;
    bool between = false;
    for (size_t i = at + 1; i < end; i++) {
        story_event *other = &all->events[i];
        /* Every offer is told for itself, with its own cards. */
        if (is_sort(all, &other->event, ASC_EVENT_PROPOSAL))
            break;
        if (other->told)
            continue;
        if (asc_event_joins(all->play->game, event, &other->event) &&
            (!between || other->event.id == event->id)) {
            other->told = true;
            all->with[count++] = other->event;
        } else {
            between = true;
        }
    }
    return count;
}

static void tell(story *all, telling *state, size_t at, size_t end)
{
    const asc_event *event = &all->events[at].event;
    const asc_play *play = all->play;
    asc_screen *screen = &all->play->screen;
    const char *names[ASC_SEATS_MAX] = {NULL};
    char text[SENTENCE_MAX];
    for (int i = 0; i < play->players; i++)
        names[i] = asc__play_name(play, i, ASC_NOBODY);
    bool leads = event->seat != ASC_NOBODY && asc_event_leads(play->game, event);
    bool again = leads && event->seat == state->subject;
    const asc_telling how = {.names = names,
                             .you = all->viewer >= 0 ? all->viewer : ASC_NOBODY,
                             .with = all->with,
                             .with_count = gather(all, at, end),
                             .again = again,
                             .open = leads};
    if (asc_event_tell(play->game, event, &how, text, sizeof text) >= sizeof text)
        memcpy(text + sizeof text - 5, "....", 5);
    if (again) {
        asc__screen_tell_n(screen, "; ", NULL, 0);
    } else {
        close_sentence(all, state);
        asc__screen_add(screen, state->any ? " " : "");
    }
    asc__screen_add(screen, "%s", text);
    state->subject = leads ? event->seat : ASC_NOBODY;
    state->any = true;
}

/* Events begin .. end - 1, which are of one turn, as a paragraph. */
static void tell_turn(story *all, size_t begin, size_t end, bool with_turn)
{
    telling state = {.subject = ASC_NOBODY};
    for (size_t i = begin; i < end && !with_turn; i++)
        all->events[i].told = goes_without_saying(all, i, begin);
    for (size_t i = begin; i < end; i++) {
        if (all->events[i].told)
            continue;
        all->events[i].told = true;
        tell(all, &state, i, end);
    }
    close_sentence(all, &state);
    asc__screen_end(&all->play->screen, 0, 2);
}

static void free_story(story *all)
{
    free(all->events);
    free(all->with);
}

static void collect_story(story *all, size_t from, size_t to)
{
    asc_sink sink = {.emit = collect, .user = all};
    asc_match_events(all->play->match, from, to, &sink);
}

/* Does something new begin with this event: a turn, a round, or what is turned up in it? */
static bool begins_paragraph(const story *all, const asc_event *event)
{
    return is_sort(all, event, ASC_EVENT_TURN) || is_sort(all, event, ASC_EVENT_STEP);
}

/* Where the turn that begins at `begin` ends. */
static size_t turn_end(const story *all, size_t begin)
{
    size_t end = begin + 1;
    while (end < all->count && !begins_paragraph(all, &all->events[end].event))
        end++;
    return end;
}

void asc__play_story(asc_play *play, size_t from, size_t to, int viewer, bool table_follows)
{
    story all = {.play = play, .viewer = viewer, .deals_known = table_follows};
    collect_story(&all, from, to);
    for (size_t begin = 0; begin < all.count;) {
        size_t end = turn_end(&all, begin);
        tell_turn(&all, begin, end, false);
        begin = end;
    }
    if (all.cut)
        asc__screen_say(&play->screen, "Memory is short: not everything is told here.");
    free_story(&all);
}

void asc__play_log(asc_play *play, int turns)
{
    size_t length = asc_match_length(play->match), from = 0;
    int now = asc_turns(play->game, asc_match_state(play->match));
    while (from < length && asc_match_decision(play->match, from).turn <= now - turns)
        from++;
    /* The sentence that a turn begins is an event of the decision that ended the one before. */
    if (from > 0)
        from--;
    if (length == 0) {
        asc__screen_say(&play->screen, "Nothing has happened yet.");
        return;
    }
    story all = {.play = play, .viewer = play->seat};
    collect_story(&all, from, length);
    size_t begin = 0;
    if (from > 0)
        begin = turn_end(&all, 0);
    while (begin < all.count) {
        size_t end = turn_end(&all, begin);
        tell_turn(&all, begin, end, true);
        begin = end;
    }
    free_story(&all);
}
