/*
 * teller.c - decisions as steps, events as sentences.
 */
#include "teller.h"

#include <stdlib.h>

#include "view_read.h"

/* ---- Sentences ------------------------------------------------------------------------------- */

/* The events of some decisions, as one viewer may know them, and the text that is made of them. */
typedef struct gathered {
    int viewer;
    asc_event *events;
    size_t count, room;
    char *text;
    size_t length, text_room;
    bool failed;
    bool begun;  /* a sentence stands in the paragraph */
    bool lines;  /* of a log */
    bool headed; /* ... below a heading */
} gathered;

static void gather(void *user, const asc_event *event)
{
    gathered *all = user;
    asc_event mine;
    asc_host host = asc__host(NULL);
    if (!asc_event_for(event, all->viewer, &mine))
        return;
    void *events = all->events;
    if (!asc__grow(&host, &events, &all->room, all->count, sizeof *all->events)) {
        all->failed = true;
        return;
    }
    all->events = events;
    all->events[all->count++] = mine;
}

static void append(gathered *all, const char *text)
{
    size_t length = strlen(text);
    if (all->length + length + 1 > all->text_room) {
        size_t room = (all->length + length + 1) * 2;
        char *grown = realloc(all->text, room);
        if (!grown) {
            all->failed = true;
            return;
        }
        all->text = grown;
        all->text_room = room;
    }
    memcpy(all->text + all->length, text, length + 1);
    all->length += length;
}

static void add_sentence(void *user, const char *text, int seat, asc_event_class begins)
{
    gathered *all = user;
    bool heads = all->lines && begins != ASC_EVENT_PLAIN;
    (void)seat;
    if (all->length > 0)
        append(all, all->begun && !all->lines ? " " : "\n");
    append(all, heads ? "\1" : all->headed ? "  " : "");
    append(all, text);
    all->begun = true;
    all->headed = all->headed || heads;
}

static void end_paragraph(void *user)
{
    ((gathered *)user)->begun = false;
}

/* No event says that the first turn begins: a log has one all the same, for its heading. */
static void add_first_turn(gathered *all, const asc_match *match)
{
    const asc_game *game = asc_match_game(match);
    asc_state *state = malloc(asc_state_size(game));
    asc_view *view = malloc(asc_view_size(game));
    asc_event turn = {.card = ASC_NO_CARD, .seen_by = ASC_SEEN_BY_ALL, .told_to = ASC_SEEN_BY_ALL};
    while (asc_event_name(game, turn.id) && asc_event_class_of(game, turn.id) != ASC_EVENT_TURN)
        turn.id++;
    if (state && view) {
        asc_match_state_at(match, 0, state);
        asc_view_of(game, state, ASC_SPECTATOR, view);
        turn.seat = (int8_t)(asc__view_number(game, view, ASC_ROLE_TURN, ASC_NOBODY, 0) - 1);
        turn.a = (int16_t)asc_round(game, state);
    }
    if (state && view && asc_event_name(game, turn.id) && turn.seat >= 0)
        gather(all, &turn);
    free(state);
    free(view);
}

/* The text of some decisions, as sentences or as lines of a log; NULL: memory is out. *card is the
 * last card that is spoken of. */
static char *tell(const asc_match *match, const asc_tell_to *who, size_t from, size_t to, bool log,
                  uint8_t *card)
{
    gathered all = {.viewer = who->viewer, .lines = log};
    asc_sink sink = {.emit = gather, .user = &all};
    append(&all, "");
    if (log && from == 0 && to > 0)
        add_first_turn(&all, match);
    asc_match_events(match, from, to, &sink);
    for (size_t i = 0; i < all.count; i++) {
        asc_event_class sort = asc_event_class_of(asc_match_game(match), all.events[i].id);
        if (all.events[i].card != ASC_NO_CARD && sort != ASC_EVENT_DEAL && sort != ASC_EVENT_UNDER)
            *card = all.events[i].card;
    }
    asc_story story = {.names = who->names,
                       .you = who->you,
                       .table_follows = !log,
                       .lines = log,
                       .sentence = add_sentence,
                       .paragraph = end_paragraph,
                       .user = &all};
    asc_event *room = malloc((all.count + 1) * sizeof *room);
    if (room && all.count > 0)
        asc_story_tell(asc_match_game(match), &story, all.events, all.count, room);
    if (!room || all.failed) {
        free(all.text);
        all.text = NULL;
    }
    free(room);
    free(all.events);
    return all.text;
}

char *asc__tell(const asc_match *match, const asc_tell_to *who, size_t from, size_t to, bool log)
{
    uint8_t card = ASC_NO_CARD;
    return tell(match, who, from, to, log, &card);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

void asc__teller_begin(asc_teller *teller, const asc_match *match, int viewer,
                       const char *const *names, size_t from)
{
    *teller = (asc_teller){.match = match, .viewer = viewer, .known = from};
    for (int i = 0; names && i < ASC_SEATS_MAX; i++)
        teller->names[i] = names[i];
}

void asc__teller_end(asc_teller *teller)
{
    for (size_t i = 0; i < teller->count; i++)
        free(teller->steps[i].text);
    free(teller->steps);
    *teller = (asc_teller){.match = NULL};
}

/* Does a decision go on with what a step tells: more of the same is played or used, or a question
 * is answered? */
static bool goes_on(const asc_match *match, const asc_step *step, asc_decision next)
{
    size_t verb_count;
    const asc_verb *verbs = asc_verbs(asc_match_game(match), &verb_count);
    asc_decision first = asc_match_decision(match, step->from);
    if (first.seat != next.seat || first.turn != next.turn)
        return false;
    uint8_t sort = verbs[next.move.verb].sort;
    return sort == ASC_VERB_CHOOSE || sort == ASC_VERB_DECLINE ||
           (sort == ASC_VERB_PLAY && first.move.verb == next.move.verb);
}

/* Tells a step anew; false: memory is out. */
static bool retell(const asc_teller *teller, asc_step *step)
{
    free(step->text);
    step->card = ASC_NO_CARD;
    asc_tell_to who = {.viewer = teller->viewer, .you = teller->viewer, .names = teller->names};
    step->text = tell(teller->match, &who, step->from, step->to, false, &step->card);
    return step->text != NULL;
}

/* One decision more, which goes on with the last step or begins one. A step of which the viewer
 * learns nothing is none: the next one takes it in. */
static bool add_decision(asc_teller *teller, size_t index)
{
    asc_decision decision = asc_match_decision(teller->match, index);
    asc_step *last = teller->count > 0 ? &teller->steps[teller->count - 1] : NULL;
    if (last && (!*last->text || goes_on(teller->match, last, decision))) {
        last->to = index + 1;
        last->seat = decision.seat;
        return retell(teller, last);
    }
    asc_host host = asc__host(NULL);
    void *steps = teller->steps;
    if (!asc__grow(&host, &steps, &teller->room, teller->count, sizeof *teller->steps))
        return false;
    teller->steps = steps;
    teller->steps[teller->count] =
        (asc_step){.from = index, .to = index + 1, .seat = decision.seat};
    if (!retell(teller, &teller->steps[teller->count]))
        return false;
    teller->count++;
    return true;
}

bool asc__teller_follow(asc_teller *teller)
{
    size_t length = asc_match_length(teller->match);
    while (teller->known < length)
        if (!add_decision(teller, teller->known++))
            return false;
    return true;
}
