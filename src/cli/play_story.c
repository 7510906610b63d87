/*
 * play_story.c - what happened, in few sentences: equal things are told once, with all their cards
 * and the sum of their amounts. The sentences are the game's own; here they are only joined, and
 * seats get the names of those who sit there.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 512, STORY_CARDS = 12 };

typedef struct story_event {
    asc_event event;
    bool told;
} story_event;

typedef struct story {
    asc_play *play;
    int viewer;
    story_event *events;
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
        if (!events) {
            all->cut = true;
            return;
        }
        all->events = events;
        all->room = room;
    }
    all->events[all->count++] = (story_event){.event = mine};
}

static bool is_named(const story *all, const asc_event *event, const char *name)
{
    return strcmp(asc_event_name(all->play->game, event->id), name) == 0;
}

/* Amounts of these add up. */
static bool adds_up(const story *all, const asc_event *event)
{
    static const char *const names[] = {"runes", "power", "energy", "honor"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_named(all, event, names[i]))
            return true;
    return false;
}

/* Did event `at` follow one of that name, of the same seat and with `card` of the same card? */
static bool follows(const story *all, size_t at, size_t begin, const char *name, bool card)
{
    const asc_event *event = &all->events[at].event;
    for (size_t i = begin; i < at; i++) {
        const asc_event *other = &all->events[i].event;
        if (other->seat == event->seat && (!card || other->card == event->card) &&
            is_named(all, other, name))
            return true;
    }
    return false;
}

/* What can be seen on the table that is shown after it, or happens at the end of every turn. */
static bool goes_without_saying(const story *all, size_t at, size_t begin)
{
    const asc_event *event = &all->events[at].event;
    if (is_named(all, event, "turn") || is_named(all, event, "end") || is_named(all, event, "over"))
        return true;
    if (is_named(all, event, "deal") || is_named(all, event, "deal-under"))
        return all->deals_known;
    if (is_named(all, event, "enter"))
        return follows(all, at, begin, "play", true);
    return is_named(all, event, "draw") && follows(all, at, begin, "end", false);
}

/* ---- Sentences ------------------------------------------------------------------------------- */

/* "plays" is "play" for you. */
static void second_person(char *verb)
{
    size_t length = strcspn(verb, " .");
    size_t drop = 0;
    if (length > 4 && strncmp(verb + length - 3, "ies", 3) == 0) {
        verb[length - 3] = 'y';
        drop = 2;
    } else if (length > 4 && (strncmp(verb + length - 4, "shes", 4) == 0 ||
                              strncmp(verb + length - 4, "ches", 4) == 0 ||
                              strncmp(verb + length - 4, "sses", 4) == 0)) {
        drop = 2;
    } else if (length > 1 && verb[length - 1] == 's') {
        drop = 1;
    }
    memmove(verb + length - drop, verb + length, strlen(verb + length) + 1);
}

/* Puts names where the sentence says "Seat 2". */
static void put_names(const story *all, const char *from, char *to, size_t size)
{
    size_t used = 0;
    const char *start = from;
    while (*from && used + 1 < size) {
        int seat = strncmp(from, "Seat ", 5) == 0 ? atoi(from + 5) - 1 : -1;
        if (seat < 0 || seat >= all->play->players) {
            to[used++] = *from++;
            continue;
        }
        const char *name = asc__play_name(all->play, seat, all->viewer);
        int length = snprintf(to + used, size - used, "%s",
                              seat == all->viewer && from != start ? "you" : name);
        used += (size_t)length < size - used ? (size_t)length : size - used - 1;
        from += 5 + strspn(from + 5, "0123456789");
    }
    to[used] = '\0';
}

/* The sentence of an event with its card left out; false where the card is not in it. */
static bool make_frame(const story *all, const asc_event *event, char *text, size_t *gap)
{
    if (event->card == ASC_NO_CARD)
        return false;
    const char *name = asc_cards(all->play->game, &(size_t){0})[event->card].name;
    asc_event_format(all->play->game, event, text, SENTENCE_MAX);
    char *there = strstr(text, name);
    if (!there)
        return false;
    *gap = (size_t)(there - text);
    memmove(there, there + strlen(name), strlen(there + strlen(name)) + 1);
    return true;
}

/* All cards of events that have the same frame, as "A x2, B and C". */
static void list_cards(story *all, size_t at, size_t end, const char *frame, size_t gap, char *text,
                       size_t size)
{
    const asc_card *cards = asc_cards(all->play->game, &(size_t){0});
    uint8_t kinds[STORY_CARDS];
    int copies[STORY_CARDS], count = 0;
    char other[SENTENCE_MAX];
    size_t other_gap;
    for (size_t i = at; i < end; i++) {
        const asc_event *event = &all->events[i].event;
        if (all->events[i].told || event->id != all->events[at].event.id ||
            !make_frame(all, event, other, &other_gap) || other_gap != gap ||
            strcmp(other, frame) != 0)
            continue;
        int k = 0;
        while (k < count && kinds[k] != event->card)
            k++;
        /* A sentence that begins with its card is about that one alone. */
        if (k == STORY_CARDS || (gap == 0 && i > at))
            continue;
        if (k == count) {
            kinds[count] = event->card;
            copies[count++] = 0;
        }
        copies[k]++;
        all->events[i].told = true;
    }
    size_t used = 0;
    for (int k = 0; k < count && used < size; k++) {
        char times[16] = "";
        if (copies[k] > 1)
            snprintf(times, sizeof times, " x%d", copies[k]);
        const char *join = k == 0 ? "" : k == count - 1 ? " and " : ", ";
        int length =
            snprintf(text + used, size - used, "%s%s%s", join, cards[kinds[k]].name, times);
        used += length > 0 ? (size_t)length : 0;
    }
}

/* "draws a card" three times is "draws 3 cards". */
static void say_how_often(char *text, int times)
{
    char *card = strstr(text, " a card");
    size_t length = strlen(text);
    char rest[SENTENCE_MAX];
    if (times < 2 || length == 0)
        return;
    if (card && length + 16 < SENTENCE_MAX) {
        memcpy(rest, card + 7, strlen(card + 7) + 1);
        snprintf(card, SENTENCE_MAX - (size_t)(card - text), " %d cards%s", times, rest);
    } else if (length + 16 < SENTENCE_MAX) {
        snprintf(text + length - 1, SENTENCE_MAX - length + 1, ", %d times.", times);
    }
}

/* The sentence of event `at` and all that is told together with it. */
static void make_sentence(story *all, size_t at, size_t end, char *text)
{
    const asc_game *game = all->play->game;
    asc_event event = all->events[at].event;
    if (adds_up(all, &event)) {
        int sum = 0;
        for (size_t i = at; i < end; i++) {
            story_event *other = &all->events[i];
            if (other->told || other->event.id != event.id || other->event.seat != event.seat)
                continue;
            sum += other->event.a;
            other->told = true;
        }
        event.a = (int16_t)sum;
        asc_event_format(game, &event, text, SENTENCE_MAX);
        return;
    }
    char frame[SENTENCE_MAX], list[SENTENCE_MAX];
    size_t gap;
    if (make_frame(all, &event, frame, &gap)) {
        list_cards(all, at, end, frame, gap, list, sizeof list);
        int length = snprintf(text, SENTENCE_MAX, "%.*s%s%s", (int)gap, frame, list, frame + gap);
        if (length >= SENTENCE_MAX)
            memcpy(text + SENTENCE_MAX - 5, "....", 5);
        return;
    }
    asc_event_format(game, &event, text, SENTENCE_MAX);
    int times = 0;
    for (size_t i = at; i < end; i++) {
        const asc_event *other = &all->events[i].event;
        if (all->events[i].told || other->id != event.id || other->seat != event.seat ||
            other->a != event.a || other->b != event.b || other->card != event.card)
            continue;
        all->events[i].told = true;
        times++;
    }
    say_how_often(text, times);
}

/* ---- Telling --------------------------------------------------------------------------------- */

/* What was told last, so that what follows can lean on it. */
typedef struct telling {
    int subject; /* seat that the open sentence is about, or ASC_NOBODY */
    char verb[32];
    bool any;
} telling;

static void close_sentence(story *all, telling *state)
{
    if (state->subject != ASC_NOBODY)
        asc__screen_add(&all->play->screen, ".");
    state->subject = ASC_NOBODY;
    state->verb[0] = '\0';
}

static void tell(story *all, telling *state, const char *raw)
{
    asc_screen *screen = &all->play->screen;
    char text[SENTENCE_MAX];
    char seat_word[24];
    int subject = strncmp(raw, "Seat ", 5) == 0 ? atoi(raw + 5) - 1 : ASC_NOBODY;
    if (subject < 0 || subject >= all->play->players) {
        close_sentence(all, state);
        put_names(all, raw, text, sizeof text);
        bool yours = strncmp(text, "Turn of you", 11) == 0;
        asc__screen_add(screen, "%s%s%s", state->any ? " " : "", yours ? "Your turn" : "",
                        yours ? text + 11 : text);
        state->any = true;
        return;
    }
    snprintf(seat_word, sizeof seat_word, "Seat %d ", subject + 1);
    put_names(all, raw + strlen(seat_word), text, sizeof text);
    size_t length = strlen(text);
    if (length > 0 && text[length - 1] == '.')
        text[length - 1] = '\0';
    if (subject == all->viewer)
        second_person(text);
    if (subject != state->subject) {
        close_sentence(all, state);
        asc__screen_add(screen, "%s%s %s", state->any ? " " : "",
                        asc__play_name(all->play, subject, all->viewer), text);
    } else {
        size_t verb = strcspn(text, " ");
        bool again = verb == strlen(state->verb) && strncmp(text, state->verb, verb) == 0;
        asc__screen_add(screen, "%s%s", again ? " and " : "; ", again ? text + verb + 1 : text);
    }
    snprintf(state->verb, sizeof state->verb, "%.*s", (int)strcspn(text, " "), text);
    state->subject = subject;
    state->any = true;
}

/* Events begin .. end - 1, which are of one turn, as a paragraph. */
static void tell_turn(story *all, size_t begin, size_t end, bool with_turn)
{
    telling state = {.subject = ASC_NOBODY};
    char text[SENTENCE_MAX];
    for (size_t i = begin; i < end && !with_turn; i++)
        all->events[i].told = goes_without_saying(all, i, begin);
    for (size_t i = begin; i < end; i++) {
        if (all->events[i].told)
            continue;
        make_sentence(all, i, end, text);
        all->events[i].told = true;
        if (text[0])
            tell(all, &state, text);
    }
    close_sentence(all, &state);
    asc__screen_end(&all->play->screen, 0, 2);
}

static void collect_story(story *all, size_t from, size_t to)
{
    asc_sink sink = {.emit = collect, .user = all};
    asc_match_events(all->play->match, from, to, &sink);
}

/* Does something new begin with this event: a turn, a round, or what is turned up in it? */
static bool begins_paragraph(const story *all, const asc_event *event)
{
    static const char *const names[] = {"turn", "round", "events", "turn-up"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_named(all, event, names[i]))
            return true;
    return false;
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
    free(all.events);
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
    free(all.events);
}
