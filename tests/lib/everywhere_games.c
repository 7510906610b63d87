/*
 * everywhere_games.c - random games of every kind, with a digest of all that can be seen, done and
 * heard in them.
 */
#include "everywhere.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "table_kit.h"

enum {
    TEXT = 1 << 16,
    VIEWED_EVERY = 4,  /* decisions between two whose bytes of state and views are looked at */
    VALUED_EVERY = 5,  /* ... that are evaluated */
    SAMPLED_EVERY = 7, /* ... whose view determinizations are sampled from */
    SPOKEN_EVERY = 6,  /* ... of which every text is looked at */
    COMMANDS = 400     /* to a table */
};

/* A game that is played, and the digests of it. */
typedef struct watched {
    board b;
    bool spoken; /* texts too: they take longer than all else */
    uint64_t states, views, keys, moves, events, values, samples, texts;
    unsigned decisions;
    char text[TEXT];
} watched;

/* ---- What is seen ---------------------------------------------------------------------------- */

static void watch_event(void *user, const asc_event *event)
{
    watched *w = user;
    const int32_t numbers[] = {event->id,      event->seat,    event->card,
                               event->a,       event->b,       event->seen_by,
                               event->told_to, event->barrier, event->final};
    w->events = asc__hash(w->events, numbers, sizeof numbers);
    for (int viewer = ASC_SPECTATOR; w->spoken && viewer < asc_game_players(w->b.game); viewer++) {
        const asc_telling telling = {.you = viewer};
        asc_event seen;
        if (!asc_event_for(event, viewer, &seen))
            continue;
        asc_event_tell(w->b.game, &seen, &telling, w->text, sizeof w->text);
        w->texts = digest_text(w->texts, w->text);
    }
}

/* The state as it is, and what of it can be seen. The key of a seat is a hash of its view, so that
 * the bytes of views need a look of their own only now and then. */
static void watch_state(watched *w)
{
    const asc_game *game = w->b.game;
    asc_result result;
    asc_result_of(game, w->b.state, &result);
    w->states = digest_number(w->states, asc_state_hash(game, w->b.state));
    w->states = asc__hash(w->states, result.score, sizeof result.score);
    w->states = digest_number(w->states, result.winners);
    for (int seat = 0; seat < asc_game_players(game); seat++)
        w->keys = digest_number(w->keys, asc_info_key(game, w->b.state, seat));
    if (w->decisions % VIEWED_EVERY == 0)
        w->states = asc__hash(w->states, w->b.state, asc_state_size(game));
    for (int viewer = ASC_ALL_SEEING;
         w->decisions % VIEWED_EVERY == 0 && viewer < asc_game_players(game); viewer++) {
        asc_view_of(game, w->b.state, viewer, w->b.other_view);
        w->views = asc__hash(w->views, w->b.other_view, asc_view_size(game));
    }
}

static void watch_texts(watched *w)
{
    const asc_game *game = w->b.game;
    asc_question question = asc_question_of(game, w->b.state);
    w->texts = digest_text(digest_text(w->texts, question.name), question.text);
    for (size_t i = 0; i < w->b.count; i++) {
        asc_move_format(game, w->b.state, w->b.moves[i], w->text, sizeof w->text);
        w->texts = digest_text(w->texts, w->text);
        asc_move_tell(game, w->b.state, w->b.moves[i], w->text, sizeof w->text);
        w->texts = digest_text(w->texts, w->text);
    }
    asc_view_format(game, w->b.view, w->text, sizeof w->text);
    w->texts = digest_text(w->texts, w->text);
    asc_position_format(game, w->b.state, w->text, sizeof w->text);
    w->texts = digest_text(w->texts, w->text);
}

static void watch_values(watched *w)
{
    const asc_game *game = w->b.game;
    const asc_state *state = w->b.state;
    for (size_t i = 0; i < w->b.count; i++) {
        asc_move move = w->b.moves[i];
        w->values = digest_number(w->values, (uint32_t)asc_value_move(game, state, move));
        w->values = digest_number(w->values, asc_move_flags(game, state, move));
    }
    w->values = digest_number(w->values, asc_value_best(game, state, w->b.moves, w->b.count));
    w->values = digest_number(w->values, asc_value_tuned(game, state, w->b.moves, w->b.count));
    asc_prediction told[ASC_SEATS_MAX];
    for (int viewer = ASC_NOBODY; viewer < 2 && viewer < asc_game_players(game); viewer++) {
        if (!asc_value_predict(game, state, viewer, told))
            continue;
        for (int seat = 0; seat < asc_game_players(game); seat++) {
            w->values = digest_real(w->values, told[seat].chance);
            w->values = digest_real(w->values, told[seat].ahead);
        }
    }
}

static void watch_samples(watched *w)
{
    const asc_game *game = w->b.game;
    asc_seed seed = asc_seed_from_number(w->decisions);
    seed.secure = w->decisions % 2 == 0;
    if (asc_belief_init(game, w->b.view, w->b.belief) != ASC_OK)
        abort();
    asc_belief_sample(game, w->b.belief, &seed, w->b.other);
    w->samples = digest_number(w->samples, asc_state_hash(game, w->b.other));
    asc_belief_guess(game, w->b.belief, &seed, w->b.other);
    w->samples = digest_number(w->samples, asc_state_hash(game, w->b.other));
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* Seeds of both kinds, in turns. */
static asc_seed seed_of(unsigned number)
{
    asc_seed seed = asc_seed_from_number(number);
    seed.secure = number % 2 == 1;
    for (unsigned i = 1; i < 4 && seed.secure; i++)
        seed.word[i] = asc__mix(number + i);
    return seed;
}

static void play(watched *w, unsigned number)
{
    const asc_game *game = w->b.game;
    const asc_sink sink = {watch_event, w};
    asc_seed seed = seed_of(number);
    deck_luck luck = {number, 0};
    deck_habit habit = (deck_habit)(number / 2 % DECK_HABITS);
    w->states = w->views = w->keys = w->moves = w->events = w->values = w->samples = w->texts = 0;
    asc_state_init(game, w->b.state, &seed);
    for (w->decisions = 0; board_look(&w->b); w->decisions++) {
        watch_state(w);
        w->moves = asc__hash(w->moves, w->b.moves, w->b.count * sizeof *w->b.moves);
        if (w->spoken && w->decisions % SPOKEN_EVERY == 0)
            watch_texts(w);
        if (w->decisions % VALUED_EVERY == 0)
            watch_values(w);
        if (w->decisions % SAMPLED_EVERY == 0)
            watch_samples(w);
        int pick = deck_choose(game, habit, w->b.moves, (int)w->b.count, &luck);
        if (asc_apply(game, w->b.state, w->b.seat, w->b.moves[pick], &sink) != ASC_OK)
            abort();
    }
    watch_state(w);
    printf("game %u%s: %u decisions, states %016" PRIx64 ", views %016" PRIx64 ", keys %016" PRIx64
           ", moves %016" PRIx64 ", events %016" PRIx64 ", values %016" PRIx64
           ", samples %016" PRIx64 ", texts %016" PRIx64 "\n",
           number, seed.secure ? ", secure" : "", w->decisions, w->states, w->views, w->keys,
           w->moves, w->events, w->values, w->samples, w->texts);
}

/* ---- Records --------------------------------------------------------------------------------- */

static void print_record(const asc_game *game, unsigned number)
{
    static char text[1 << 20];
    asc_seed seed = seed_of(number);
    asc_match *match = match_of(game, &seed);
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    deck_luck luck = {number, 0};
    int count;
    while ((count = asc_legal(game, asc_match_state(match), moves)) > 0) {
        int seat = asc_to_act(game, asc_match_state(match));
        int pick = deck_choose(game, DECK_RICH, moves, count, &luck);
        if (asc_match_play(match, seat, moves[pick], NULL) != ASC_OK)
            abort();
        /* Now and then something is taken back. */
        if (deck_below(&luck, 40) == 0 &&
            asc_match_undo(match, seat, asc_match_length(match) - 1, true) != ASC_OK)
            abort();
    }
    for (int viewer = ASC_ALL_SEEING; viewer < asc_game_players(game); viewer++) {
        size_t length = asc_record_format(match, NULL, viewer, text, sizeof text);
        printf("record %u for %d: %zu bytes %016" PRIx64 "\n", number, viewer, length,
               digest_text(0, text));
    }
    asc_host host = everywhere_host(NULL);
    asc_record *record;
    size_t length = asc_record_format(match, NULL, ASC_ALL_SEEING, text, sizeof text);
    asc_status status = asc_record_parse(&(asc_source){"record", text, length}, &host, &record);
    printf("record %u: %s, %zu hashes, %zu decisions\n", number, asc_status_text(status),
           asc_record_hashes(record), asc_match_length(asc_record_match(record)));
    asc_record_free(record);
    status = asc_record_parse(&(asc_source){"record", text, length / 2}, &host, &record);
    printf("half of record %u: %s, %zu hashes\n", number, asc_status_text(status),
           asc_record_hashes(record));
    asc_record_free(record);
    asc_match_free(match);
    free(moves);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* A table with people: what it tells whom, and its log. */
static void print_table(const asc_game *game, unsigned number)
{
    table_kit *kit = table_kit_new(game, number);
    deck_luck luck = {number, 0};
    uint64_t said = 0;
    for (unsigned i = 0; i < COMMANDS && kit->why[0] == '\0'; i++) {
        asc_table_command command = table_kit_command(kit, &luck);
        said = digest_text(said, asc_refusal_text(table_kit_send(kit, &command)));
    }
    printf("table %u: %016" PRIx64 ", answers %016" PRIx64 ", log %016" PRIx64, number,
           table_kit_digest(kit), said, asc__hash(0, kit->log, kit->log_length));
    for (int i = 0; i <= asc_game_players(game); i++)
        printf(" %016" PRIx64, kit->digests[i]);
    printf(" %s\n", kit->why);
    table_kit_free(kit);
}

void everywhere_games(unsigned games)
{
    static watched w;
    for (size_t i = 0;; i++) {
        const char *language = i % 2 == 0 ? "en" : "fr";
        asc_host host = everywhere_host(language);
        asc_game *game = everywhere_game(i, "300", &host);
        if (game == NULL)
            break;
        everywhere_name(game, w.text, sizeof w.text);
        printf("%s, %s\n", w.text, language);
        w.b = board_of(game);
        for (unsigned k = 0; k < games; k++) {
            w.spoken = k == 0;
            play(&w, k);
        }
        for (unsigned k = 0; k < 2; k++) {
            print_record(game, k);
            print_table(game, k);
        }
        board_free(&w.b);
    }
}
