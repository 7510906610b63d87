/*
 * play_story.c - what happened, on the screen: events of the match as the library tells them.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* The events of some decisions, as one viewer may know them. */
typedef struct happening {
    asc_play *play;
    int viewer;
    asc_event *events;
    size_t count, room;
    bool begun; /* a sentence stands on the screen */
    bool cut;   /* memory was short: not everything is there */
} happening;

static void collect(void *user, const asc_event *event)
{
    happening *all = user;
    asc_event mine;
    if (!asc_event_for(event, all->viewer, &mine))
        return;
    if (all->count == all->room) {
        size_t room = all->room * 2 + 64;
        asc_event *events = realloc(all->events, room * sizeof *events);
        if (!events) {
            all->cut = true;
            return;
        }
        all->events = events;
        all->room = room;
    }
    all->events[all->count++] = mine;
}

static void add_sentence(void *user, const char *text, int seat, asc_event_class begins)
{
    happening *all = user;
    (void)seat;
    (void)begins;
    asc__screen_add(&all->play->screen, "%s%s", all->begun ? " " : "", text);
    all->begun = true;
}

static void end_paragraph(void *user)
{
    happening *all = user;
    asc__screen_end(&all->play->screen, 0, 2);
    all->begun = false;
}

/* Tells the events from `begin` on. */
static void tell(happening *all, size_t begin, asc_story story)
{
    const char *names[ASC_SEATS_MAX] = {NULL};
    for (int i = 0; i < all->play->session.players; i++)
        names[i] = asc__play_name(all->play, i, ASC_NOBODY);
    story.names = names;
    story.you = all->viewer >= 0 ? all->viewer : ASC_NOBODY;
    story.sentence = add_sentence;
    story.paragraph = end_paragraph;
    story.user = all;
    size_t count = all->count - begin;
    asc_event *events = count > 0 ? all->events + begin : NULL;
    asc_event *room = malloc((count + 1) * sizeof *room);
    if (room)
        asc_story_tell(all->play->game, &story, events, count, room);
    if (!room || all->cut)
        asc__screen_say(&all->play->screen, "Memory is short: not everything is told here.");
    free(room);
    free(all->events);
}

static void collect_all(happening *all, size_t from, size_t to)
{
    asc_sink sink = {.emit = collect, .user = all};
    asc_match_events(all->play->match, from, to, &sink);
}

void asc__play_story(asc_play *play, size_t from, size_t to, int viewer, bool table_follows)
{
    happening all = {.play = play, .viewer = viewer};
    collect_all(&all, from, to);
    tell(&all, 0, (asc_story){.table_follows = table_follows});
}

void asc__play_log(asc_play *play, int turns)
{
    size_t length = asc_match_length(play->match), from = 0;
    int now = asc_turns(play->game, asc_match_state(play->match));
    while (from < length && asc_match_decision(play->match, from).turn <= now - turns)
        from++;
    if (length == 0) {
        asc__screen_say(&play->screen, "Nothing has happened yet.");
        return;
    }
    /* The sentence that a turn begins is an event of the decision that ended the one before. */
    happening all = {.play = play, .viewer = play->seat};
    collect_all(&all, from > 0 ? from - 1 : 0, length);
    size_t begin = 0;
    while (from > 0 && begin < all.count) {
        asc_event_class sort = asc_event_class_of(play->game, all.events[begin].id);
        if (begin > 0 && (sort == ASC_EVENT_TURN || sort == ASC_EVENT_STEP))
            break;
        begin++;
    }
    tell(&all, begin, (asc_story){.everything = true});
}
