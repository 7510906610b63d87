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

static void print(paragraph *from, int indent)
{
    if (from->text)
        asc__cli_wrap(stdout, from->text, indent);
    free(from->text);
    *from = (paragraph){0};
}

/* ---- The table ------------------------------------------------------------------------------- */

static void add_part(paragraph *to, const char *name)
{
    if (to->length > 0)
        add(to, "; ");
    add(to, name);
}

/* "CARD x3, CARD", as far as there is room to say it. */
static void add_pile(paragraph *to, const asc_replay *replay, const asc_field *field)
{
    size_t count;
    const asc_card *cards = asc_cards(replay->game, &count);
    const uint8_t *pile = asc__replay_bytes(replay->view, field);
    unsigned total = 0;
    for (size_t i = 0; i < field->count && i < count; i++)
        total += pile[i];
    if (total == 0)
        return;
    char text[32];
    add_part(to, field->name);
    add(to, ": ");
    if (total > PILE_SHOWN) {
        snprintf(text, sizeof text, "%u cards", total);
        add(to, text);
        return;
    }
    bool first = true;
    for (size_t i = 0; i < field->count && i < count; i++) {
        if (pile[i] == 0)
            continue;
        add(to, first ? "" : ", ");
        first = false;
        add(to, cards[i].name);
        snprintf(text, sizeof text, " x%u", pile[i]);
        add(to, pile[i] > 1 ? text : "");
    }
}

/* Cards in their places, "-" where there is none. */
static void add_list(paragraph *to, const asc_replay *replay, const asc_field *field)
{
    size_t count, used = field->count;
    const asc_card *cards = asc_cards(replay->game, &count);
    const uint8_t *list = asc__replay_bytes(replay->view, field);
    while (used > 0 && list[used - 1] >= count)
        used--;
    if (used == 0)
        return;
    add_part(to, field->name);
    for (size_t i = 0; i < used; i++) {
        add(to, i ? ", " : ": ");
        add(to, list[i] < count ? cards[list[i]].name : "-");
    }
}

/* All fields of a seat, or of the table, that have something in them. */
static void add_fields(paragraph *to, const asc_replay *replay, int seat)
{
    size_t count;
    const asc_field *fields = asc_view_fields(replay->game, &count);
    for (size_t i = 0; i < count; i++) {
        if (fields[i].seat != seat)
            continue;
        int number;
        char text[32];
        switch ((asc_field_kind)fields[i].kind) {
        case ASC_FIELD_NUMBER:
            number = asc__replay_number(replay->view, &fields[i]);
            if (number == 0)
                break;
            add_part(to, fields[i].name);
            snprintf(text, sizeof text, " %d", number);
            add(to, text);
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

static void add_seat(paragraph *to, const asc_replay *replay, int seat)
{
    char text[32];
    const char *name = asc_record_facts_of(replay->record)->seat[seat];
    snprintf(text, sizeof text, "seat %d", seat + 1);
    add(to, text);
    if (name) {
        add(to, " (");
        add(to, name);
        add(to, ")");
    }
}

static void show_table(const asc_replay *replay, int seat)
{
    paragraph text = {0};
    char heading[64];
    snprintf(heading, sizeof heading,
             "\nTurn %d, round %d: ", asc_turns(replay->game, replay->state),
             asc_round(replay->game, replay->state));
    add(&text, heading);
    add_seat(&text, replay, seat);
    print(&text, 0);
    asc_view_of(replay->game, replay->state, ASC_ALL_SEEING, replay->view);
    add_fields(&text, replay, ASC_NOBODY);
    print(&text, 2);
    for (int s = 0; s < asc_game_players(replay->game); s++) {
        paragraph fields = {0};
        add_seat(&text, replay, s);
        add_fields(&fields, replay, s);
        add(&text, ": ");
        add(&text, fields.text ? fields.text : "-");
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
    asc_event_format(to->game, event, sentence, sizeof sentence);
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
        const char *moves = undos[i].count == 1 ? "move was" : "moves were";
        printf("    (Undo: %zu %s taken back here", undos[i].count, moves);
        if (undos[i].seat != ASC_NOBODY)
            printf(" by seat %d", undos[i].seat + 1);
        puts(".)");
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

static void show_head(const asc_replay *replay)
{
    const asc_record_facts *facts = asc_record_facts_of(replay->record);
    size_t count;
    const asc_pack_version *packs = asc_game_packs(replay->game, &count);
    paragraph text = {0};
    add(&text, "Game: ");
    add(&text, asc_game_name(replay->game));
    for (size_t i = 0; i < count; i++) {
        add(&text, i ? ", " : " with ");
        add(&text, packs[i].id);
    }
    const asc_option *options = asc_game_options(replay->game, &count);
    for (size_t i = 0; i < count; i++) {
        add(&text, ", ");
        add(&text, options[i].name);
        add(&text, " ");
        add(&text, options[i].value);
    }
    add(&text, "\nPlayers: ");
    for (int s = 0; s < asc_game_players(replay->game); s++) {
        add(&text, s ? ", " : "");
        add_seat(&text, replay, s);
    }
    if (asc_game_opponent(replay->game)) {
        add(&text, "\nOpponent: ");
        add(&text, asc_game_opponent(replay->game));
    }
    if (facts->date) {
        add(&text, "\nDate: ");
        add(&text, facts->date);
    }
    for (size_t i = 0; i < facts->tag_count; i++) {
        add(&text, "\n");
        add(&text, facts->tags[i].name);
        add(&text, ": ");
        add(&text, facts->tags[i].value);
    }
    print(&text, 0);
}

static void show_result(const asc_replay *replay)
{
    asc_result result;
    asc_result_of(replay->game, replay->state, &result);
    paragraph text = {0};
    char score[32];
    bool over = asc_over(replay->game, replay->state);
    size_t length = asc_match_length(replay->match);
    if (over) {
        const char *opponent = asc_game_opponent(replay->game);
        add(&text, result.winners || opponent ? "\nWinner:" : "\nNobody has won");
        if (!result.winners && opponent) {
            add(&text, " ");
            add(&text, opponent);
        }
        for (int s = 0; s < asc_game_players(replay->game); s++) {
            if (!(result.winners >> s & 1))
                continue;
            add(&text, " ");
            add_seat(&text, replay, s);
        }
    } else {
        snprintf(score, sizeof score, "%zu", length);
        add(&text, "\nThe record ends after ");
        add(&text, score);
        add(&text, length == 1 ? " move" : " moves");
        add(&text, "; the game is not over");
    }
    add(&text, ". Score:");
    for (int s = 0; s < asc_game_players(replay->game); s++) {
        snprintf(score, sizeof score, "%s seat %d %ld", s ? "," : "", s + 1, (long)result.score[s]);
        add(&text, score);
    }
    if (asc_game_opponent(replay->game)) {
        snprintf(score, sizeof score, " %ld", (long)result.opponent_score);
        add(&text, ", ");
        add(&text, asc_game_opponent(replay->game));
        add(&text, score);
    }
    add(&text, ".");
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
