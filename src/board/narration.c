/*
 * narration.c - decisions as steps, events as sentences.
 */
#include "narration.h"

#include <stdlib.h>

#include "view_read.h"

/* ---- Events ---------------------------------------------------------------------------------- */

void asc__happenings_emit(void *user, const asc_event *event)
{
    asc_happenings *all = user;
    asc_event mine;
    asc_host host = asc__host(NULL);
    if (!asc_event_for(event, all->viewer, &mine))
        return;
    void *events = all->events;
    if (!asc__grow(&host, &events, &all->room, all->count, sizeof *all->events)) {
        all->cut = true;
        return;
    }
    all->events = events;
    all->events[all->count++] = mine;
}

void asc__happenings_add(asc_happenings *all, const asc_match *match, size_t from, size_t to)
{
    asc_sink sink = {.emit = asc__happenings_emit, .user = all};
    asc_match_events(match, from, to, &sink);
}

bool asc__happenings_tell(asc_happenings *all, const asc_game *game, const asc_story *story)
{
    if (all->count == 0)
        return true;
    asc_event *room = malloc(all->count * sizeof *room);
    if (room)
        asc_story_tell(game, story, all->events, all->count, room);
    free(room);
    return room != NULL;
}

void asc__happenings_free(asc_happenings *all)
{
    free(all->events);
    *all = (asc_happenings){.viewer = all->viewer};
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* A text that grows. */
typedef struct board_telling {
    char *text;
    size_t length, room;
    bool failed;
    bool begun;  /* the paragraph has a sentence already */
    bool lines;  /* of a log */
    bool headed; /* ... below a heading */
} board_telling;

static void append(board_telling *to, const char *text)
{
    size_t length = strlen(text);
    if (to->length + length + 1 > to->room) {
        size_t room = (to->length + length + 1) * 2;
        char *grown = realloc(to->text, room);
        if (!grown) {
            to->failed = true;
            return;
        }
        to->text = grown;
        to->room = room;
    }
    memcpy(to->text + to->length, text, length + 1);
    to->length += length;
}

static void add_sentence(void *user, const char *text, int seat, asc_event_class begins)
{
    board_telling *to = user;
    bool heads = to->lines && begins != ASC_EVENT_PLAIN;
    (void)seat;
    if (to->length > 0)
        append(to, to->begun && !to->lines ? " " : "\n");
    append(to, heads ? "\1" : to->headed ? "  " : "");
    append(to, text);
    to->begun = true;
    to->headed = to->headed || heads;
}

static void end_paragraph(void *user)
{
    ((board_telling *)user)->begun = false;
}

/* The game has no event for the start of the first turn: the log gets one for its heading. */
static void add_first_turn(asc_happenings *all, const asc_match *match)
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
        asc__happenings_emit(all, &turn);
    free(state);
    free(view);
}

uint8_t asc__narrated_card(const asc_game *game, const asc_event *events, size_t count)
{
    uint8_t card = ASC_NO_CARD;
    for (size_t i = 0; i < count; i++) {
        asc_event_class class = asc_event_class_of(game, events[i].id);
        if (events[i].card != ASC_NO_CARD && class != ASC_EVENT_DEAL && class != ASC_EVENT_UNDER)
            card = events[i].card;
    }
    return card;
}

/* The text of some decisions; NULL: out of memory. */
static char *tell(const asc_reader *reader, size_t from, size_t to, bool log, uint8_t *card)
{
    const asc_game *game = asc_match_game(reader->match);
    asc_happenings all = {.viewer = reader->viewer};
    board_telling told = {.lines = log};
    append(&told, "");
    if (log && from == 0 && to > 0)
        add_first_turn(&all, reader->match);
    asc__happenings_add(&all, reader->match, from, to);
    *card = asc__narrated_card(game, all.events, all.count);
    const asc_story story = {.names = reader->names,
                             .you = reader->you,
                             .table_follows = !log,
                             .lines = log,
                             .sentence = add_sentence,
                             .paragraph = end_paragraph,
                             .user = &told};
    if (!asc__happenings_tell(&all, game, &story) || all.cut || told.failed) {
        free(told.text);
        told.text = NULL;
    }
    asc__happenings_free(&all);
    return told.text;
}

char *asc__narrate(const asc_reader *reader, size_t from, size_t to, bool log)
{
    uint8_t card;
    return tell(reader, from, to, log, &card);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

void asc__narration_begin(asc_narration *narration, const asc_reader *reader, size_t from)
{
    *narration = (asc_narration){.reader = *reader, .known = from};
}

void asc__narration_end(asc_narration *narration)
{
    for (size_t i = 0; i < narration->count; i++)
        free(narration->steps[i].text);
    free(narration->steps);
    *narration = (asc_narration){.reader = {.match = NULL}};
}

/* Does a decision belong to the last step: does it play or use more of the same, or answer a
 * question? */
static bool goes_on(const asc_game *game, asc_decision first, asc_decision next)
{
    const asc_verb *verbs = asc_verbs(game, &(size_t){0});
    if (first.seat != next.seat || first.turn != next.turn)
        return false;
    uint8_t sort = verbs[next.move.verb].sort;
    return sort == ASC_VERB_CHOOSE || sort == ASC_VERB_DECLINE ||
           (sort == ASC_VERB_PLAY && first.move.verb == next.move.verb);
}

/* Tells a step anew; false: out of memory. */
static bool retell(const asc_narration *narration, asc_narration_step *step)
{
    free(step->text);
    step->text = tell(&narration->reader, step->from, step->to, false, &step->card);
    return step->text != NULL;
}

/* Adds a decision, which continues the last step or begins one. A step without anything the viewer
 * may see becomes part of the next one. */
static bool add_decision(asc_narration *narration, size_t index)
{
    const asc_match *match = narration->reader.match;
    asc_decision decision = asc_match_decision(match, index);
    asc_narration_step *last =
        narration->count > 0 ? &narration->steps[narration->count - 1] : NULL;
    if (last && (!*last->text ||
                 goes_on(asc_match_game(match), asc_match_decision(match, last->from), decision))) {
        if (!*last->text)
            last->verb = decision.move.verb;
        last->to = index + 1;
        last->seat = decision.seat;
        return retell(narration, last);
    }
    asc_host host = asc__host(NULL);
    void *steps = narration->steps;
    if (!asc__grow(&host, &steps, &narration->room, narration->count, sizeof *narration->steps))
        return false;
    narration->steps = steps;
    last = &narration->steps[narration->count];
    *last = (asc_narration_step){
        .from = index, .to = index + 1, .seat = decision.seat, .verb = decision.move.verb};
    if (!retell(narration, last))
        return false;
    narration->count++;
    return true;
}

bool asc__narration_follow(asc_narration *narration)
{
    size_t length = asc_match_length(narration->reader.match);
    while (narration->known < length)
        if (!add_decision(narration, narration->known++))
            return false;
    return true;
}
