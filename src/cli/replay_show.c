/*
 * replay_show.c - a game for people to read: the table at the start of each turn, then what
 * happened, a sentence for each event. Everything is all-seeing, for the game is in the open once
 * there is a record of all of it.
 */
#include "replay.h"

#include <stdlib.h>
#include <string.h>

/* A pile with more cards than this is shown as a number. */
enum { PILE_SHOWN = 10 };

/* ---- Text that grows ------------------------------------------------------------------------- */

typedef struct paragraph {
    char *text; /* NULL as long as it is empty, or when memory is out */
    size_t length;
} paragraph;

static void add(paragraph *to, const char *text)
{
    size_t length = strlen(text);
    char *longer = realloc(to->text, to->length + length + 1);
    if (!longer)
        return;
    memcpy(longer + to->length, text, length + 1);
    to->text = longer;
    to->length += length;
}

/* Adds a template with its arguments, in the language of the program. */
static void tell_n(paragraph *to, const char *english, const asc_lang_arg *args, size_t count)
{
    size_t length = asc__cli_say_n(NULL, 0, english, args, count);
    char *text = malloc(length + 1);
    if (!text)
        return;
    asc__cli_say_n(text, length + 1, english, args, count);
    add(to, text);
    free(text);
}
#define TELL(to, english, ...)                                                                     \
    tell_n(to, english, (const asc_lang_arg[]){__VA_ARGS__},                                       \
           sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

static void print(paragraph *from, int indent)
{
    if (from->text)
        asc__cli_wrap(stdout, from->text, indent);
    free(from->text);
    *from = (paragraph){0};
}

/* ---- The table ------------------------------------------------------------------------------- */

static void next_part(paragraph *to)
{
    if (to->length > 0)
        add(to, asc__lang_text(asc__cli_language(), ASC_SAY_LIST_PART));
}

/* A pile or list of the view, to be said in a sentence. */
typedef struct shown_cards {
    const asc_replay *replay;
    const asc_field *field;
} shown_cards;

/* "CARD x3, CARD": about shown_cards. */
static void say_pile(asc_speech *speech, const void *about, int part)
{
    const shown_cards *shown = about;
    size_t count;
    const asc_card *cards = asc_cards(shown->replay->game, &count);
    const uint8_t *pile = asc__replay_bytes(shown->replay->view, shown->field);
    bool any = false;
    (void)part;
    for (size_t i = 0; i < shown->field->count && i < count; i++) {
        if (pile[i] == 0)
            continue;
        if (any)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        any = true;
        if (pile[i] > 1)
            ASC__SAY(speech, ASC_SAY_NAME_TIMES, asc__arg_text(cards[i].title),
                     asc__arg_number(pile[i]));
        else
            ASC__SAY(speech, ASC_SAY_NAME, asc__arg_text(cards[i].title));
    }
}

/* Cards in their places, "-" where there is none: about shown_cards. */
static void say_list(asc_speech *speech, const void *about, int part)
{
    const shown_cards *shown = about;
    size_t count, used = shown->field->count;
    const asc_card *cards = asc_cards(shown->replay->game, &count);
    const uint8_t *list = asc__replay_bytes(shown->replay->view, shown->field);
    (void)part;
    while (used > 0 && list[used - 1] >= count)
        used--;
    for (size_t i = 0; i < used; i++) {
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY(speech, ASC_SAY_NAME, asc__arg_text(list[i] < count ? cards[list[i]].title : "-"));
    }
}

/* A pile as far as there is room to say it. */
static void add_pile(paragraph *to, const asc_replay *replay, const asc_field *field)
{
    const shown_cards shown = {replay, field};
    const uint8_t *pile = asc__replay_bytes(replay->view, field);
    unsigned total = 0;
    for (size_t i = 0; i < field->count; i++)
        total += pile[i];
    if (total == 0)
        return;
    next_part(to);
    if (total > PILE_SHOWN)
        TELL(to, "{0}: {1} {1?one:card|cards}", asc__arg_text(field->title),
             asc__arg_number((int)total));
    else
        TELL(to, "{0}: {1}", asc__arg_text(field->title), asc__arg_phrase(say_pile, &shown, 0));
}

static void add_list(paragraph *to, const asc_replay *replay, const asc_field *field)
{
    const shown_cards shown = {replay, field};
    size_t count;
    asc_cards(replay->game, &count);
    const uint8_t *list = asc__replay_bytes(replay->view, field);
    bool any = false;
    for (size_t i = 0; i < field->count; i++)
        any = any || list[i] < count;
    if (!any)
        return;
    next_part(to);
    TELL(to, "{0}: {1}", asc__arg_text(field->title), asc__arg_phrase(say_list, &shown, 0));
}

/* All fields of a seat, or of the table, that have something in them. */
static void add_fields(paragraph *to, const asc_replay *replay, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(replay->game, &count);
    for (size_t i = 0; i < count; i++) {
        if (fields[i].seat != seat || !fields[i].title)
            continue;
        int number;
        switch ((asc_field_kind)fields[i].kind) {
        case ASC_FIELD_NUMBER:
            number = asc__replay_number(replay->view, &fields[i]);
            if (number <= 0)
                break;
            next_part(to);
            TELL(to, "{0} {1}", asc__arg_text(fields[i].title), asc__arg_number(number));
            break;
        case ASC_FIELD_PILE:
            add_pile(to, replay, &fields[i]);
            break;
        case ASC_FIELD_LIST:
            add_list(to, replay, &fields[i]);
            break;
        case ASC_FIELD_BYTES:
            break;
        }
    }
}

/* "seat 2 (Anna)": about an asc_replay, part is the seat. */
static void say_seat(asc_speech *speech, const void *about, int part)
{
    const asc_replay *replay = about;
    const char *name = asc_record_facts_of(replay->record)->seat[part];
    asc_lang_arg number = asc__arg_number(part + 1);
    if (name)
        ASC__SAY_TEXT(speech, "seat {0} ({1})", number, asc__arg_text(name));
    else
        ASC__SAY_TEXT(speech, "seat {0}", number);
}

static void show_table(const asc_replay *replay, int seat)
{
    paragraph text = {0};
    TELL(&text, "\nTurn {0}, round {1}: {2}",
         asc__arg_number(asc_turns(replay->game, replay->state)),
         asc__arg_number(asc_round(replay->game, replay->state)),
         asc__arg_phrase(say_seat, replay, seat));
    print(&text, 0);
    asc_view_of(replay->game, replay->state, ASC_ALL_SEEING, replay->view);
    add_fields(&text, replay, ASC_NOBODY);
    print(&text, 2);
    for (int s = 0; s < asc_game_players(replay->game); s++) {
        paragraph fields = {0};
        add_fields(&fields, replay, s);
        TELL(&text, "{0}: {1}", asc__arg_phrase(say_seat, replay, s),
             asc__arg_text(fields.text ? fields.text : "-"));
        free(fields.text);
        print(&text, 2);
    }
    putchar('\n');
}

/* ---- What happened --------------------------------------------------------------------------- */

typedef struct teller {
    const asc_game *game;
    paragraph text;
} teller;

static void tell(void *user, const asc_event *event)
{
    teller *to = user;
    char sentence[512];
    asc_event_tell(to->game, event, &(asc_telling){.you = ASC_NOBODY}, sentence, sizeof sentence);
    if (to->text.length > 0)
        add(&to->text, " ");
    add(&to->text, sentence);
}

static void show_undos(const asc_replay *replay, size_t length)
{
    size_t count;
    const asc_undo *undos = asc_match_undos(replay->match, &count);
    for (size_t i = 0; i < count; i++) {
        if (undos[i].at != length)
            continue;
        asc_lang_arg moves = asc__arg_number((int)undos[i].count);
        if (undos[i].seat == ASC_NOBODY)
            asc__cli_print(stdout, "    (Undo: {0} {0?one:move was|moves were} taken back here.)\n",
                           moves);
        else
            asc__cli_print(
                stdout,
                "    (Undo: {0} {0?one:move was|moves were} taken back here by seat {1}.)\n", moves,
                asc__arg_number(undos[i].seat + 1));
    }
}

static void show_decision(const asc_replay *replay, const asc_decision *decision, bool shown)
{
    teller to = {.game = replay->game};
    asc_sink sink = {tell, &to};
    asc_apply(replay->game, replay->state, decision->seat, decision->move, shown ? &sink : NULL);
    print(&to.text, 4);
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* Its packs: about an asc_game. */
static void say_packs(asc_speech *speech, const void *about, int part)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(about, &count);
    (void)part;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY(speech, ASC_SAY_NAME, asc__arg_text(packs[i].id));
    }
}

/* The seats of a set: about an asc_replay, part is the set. */
static void say_seats(asc_speech *speech, const void *about, int part)
{
    const asc_replay *replay = about;
    bool any = false;
    for (int s = 0; s < asc_game_players(replay->game); s++) {
        if (!((unsigned)part >> s & 1))
            continue;
        if (any)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        say_seat(speech, replay, s);
        any = true;
    }
}

static void show_head(const asc_replay *replay)
{
    const asc_record_facts *facts = asc_record_facts_of(replay->record);
    size_t packs, options;
    const asc_option *option = asc_game_options(replay->game, &options);
    paragraph text = {0};
    asc_lang_arg game = asc__arg_text(asc_game_name(replay->game));
    asc_game_packs(replay->game, &packs);
    if (packs > 0)
        TELL(&text, "Game: {0} with {1}", game, asc__arg_phrase(say_packs, replay->game, 0));
    else
        TELL(&text, "Game: {0}", game);
    for (size_t i = 0; i < options; i++) {
        add(&text, ", ");
        add(&text, option[i].name);
        add(&text, " ");
        add(&text, option[i].value);
    }
    add(&text, "\n");
    TELL(&text, "Players: {0}",
         asc__arg_phrase(say_seats, replay, (1 << asc_game_players(replay->game)) - 1));
    if (asc_game_opponent(replay->game)) {
        add(&text, "\n");
        TELL(&text, "Opponent: {0}", asc__arg_text(asc_game_opponent(replay->game)));
    }
    if (facts->date) {
        add(&text, "\n");
        TELL(&text, "Date: {0}", asc__arg_text(facts->date));
    }
    for (size_t i = 0; i < facts->tag_count; i++) {
        add(&text, "\n");
        TELL(&text, "{0}: {1}", asc__arg_text(facts->tags[i].name),
             asc__arg_text(facts->tags[i].value));
    }
    print(&text, 0);
}

/* A replay and its result. */
typedef struct outcome {
    const asc_replay *replay;
    asc_result result;
} outcome;

/* "seat 1 40, seat 2 35": about an outcome. */
static void say_scores(asc_speech *speech, const void *about, int part)
{
    const outcome *end = about;
    const asc_game *game = end->replay->game;
    (void)part;
    for (int s = 0; s < asc_game_players(game); s++) {
        if (s > 0)
            asc__say(speech, ASC_SAY_LIST_COMMA);
        ASC__SAY_TEXT(speech, "seat {0} {1}", asc__arg_number(s + 1),
                      asc__arg_number((int)end->result.score[s]));
    }
    if (!asc_game_opponent(game))
        return;
    asc__say(speech, ASC_SAY_LIST_COMMA);
    ASC__SAY_TEXT(speech, "{0} {1}", asc__arg_text(asc_game_opponent(game)),
                  asc__arg_number((int)end->result.opponent_score));
}

static void show_result(const asc_replay *replay)
{
    outcome end = {.replay = replay};
    paragraph text = {0};
    asc_lang_arg scores = asc__arg_phrase(say_scores, &end, 0);
    const char *opponent = asc_game_opponent(replay->game);
    asc_result_of(replay->game, replay->state, &end.result);
    add(&text, "\n");
    if (!asc_over(replay->game, replay->state))
        TELL(&text,
             "The record ends after {0} {0?one:move|moves}; the game is not over. Score: {1}.",
             asc__arg_number((int)asc_match_length(replay->match)), scores);
    else if (end.result.winners)
        TELL(&text, "Winner: {0}. Score: {1}.",
             asc__arg_phrase(say_seats, replay, (int)end.result.winners), scores);
    else if (opponent)
        TELL(&text, "Winner: {0}. Score: {1}.", asc__arg_text(opponent), scores);
    else
        TELL(&text, "Nobody has won. Score: {0}.", scores);
    print(&text, 0);
}

void asc__replay_show(asc_replay *replay)
{
    size_t length = asc_match_length(replay->match);
    asc_match_state_at(replay->match, 0, replay->state);
    if (replay->turn == 0)
        show_head(replay);
    for (size_t i = 0; i < length && !ferror(stdout); i++) {
        asc_decision decision = asc_match_decision(replay->match, i);
        bool shown = asc__replay_wants(replay, i);
        if (shown && asc__replay_begins_turn(replay->match, i))
            show_table(replay, decision.seat);
        if (shown)
            show_undos(replay, i);
        show_decision(replay, &decision, shown);
    }
    if (replay->turn == 0) {
        show_undos(replay, length);
        show_result(replay);
    }
}
