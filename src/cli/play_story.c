/*
 * play_story.c - prints what happened: events of the match as the library tells them.
 */
#include "play.h"

#include "narration.h"

/* The paragraph that sentences are added to. */
typedef struct paragraph {
    asc_play *play;
    bool begun; /* it has a sentence */
} paragraph;

static void add_sentence(void *user, const char *text, int seat, asc_event_class begins)
{
    paragraph *to = user;
    (void)seat;
    (void)begins;
    asc__screen_add(&to->play->screen, "%s%s", to->begun ? " " : "", text);
    to->begun = true;
}

static void end_paragraph(void *user)
{
    paragraph *to = user;
    asc__screen_end(&to->play->screen, 0, 2);
    to->begun = false;
}

/* Tells what happened, and frees the list. */
static void tell(asc_play *play, asc_happenings *all, asc_story story)
{
    const char *names[ASC_SEATS_MAX] = {NULL};
    paragraph to = {.play = play};
    for (int i = 0; i < play->session.players; i++)
        names[i] = asc__play_name(play, i, ASC_NOBODY);
    story.names = names;
    story.you = all->viewer >= 0 ? all->viewer : ASC_NOBODY;
    story.sentence = add_sentence;
    story.paragraph = end_paragraph;
    story.user = &to;
    if (!asc__happenings_tell(all, play->game, &story) || all->cut)
        asc__screen_say(&play->screen, "Not enough memory: something is missing here.");
    asc__happenings_free(all);
}

void asc__play_story(asc_play *play, size_t from, size_t to, int viewer, bool table_follows)
{
    asc_happenings all = {.viewer = viewer};
    asc__happenings_add(&all, play->match, from, to);
    tell(play, &all, (asc_story){.table_follows = table_follows});
}

/* Drops events before the first turn or step of a round; the very first event counts as neither. */
static void skip_to_turn(asc_happenings *all, const asc_game *game)
{
    size_t begin = 0;
    for (; begin < all->count; begin++) {
        asc_event_class class = asc_event_class_of(game, all->events[begin].id);
        if (begin > 0 && (class == ASC_EVENT_TURN || class == ASC_EVENT_STEP))
            break;
    }
    all->count -= begin;
    for (size_t i = 0; i < all->count; i++)
        all->events[i] = all->events[begin + i];
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
    /* The event that a turn begins belongs to the decision that ended the turn before. */
    asc_happenings all = {.viewer = play->seat};
    asc__happenings_add(&all, play->match, from > 0 ? from - 1 : 0, length);
    if (from > 0)
        skip_to_turn(&all, play->game);
    tell(play, &all, (asc_story){.everything = true});
}
