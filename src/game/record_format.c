/*
 * record_format.c - writes records (docs/records.md). The same match gives the same bytes: there is
 * one order, one spelling, and no clock. What a viewer may not know is left out here, and nowhere
 * else.
 */
#include "record_internal.h"

#include "key_text.h"

/* ---- Tags ------------------------------------------------------------------------------------ */

void asc__record_add_value(asc_text *text, asc_span value)
{
    size_t before = text->length, blanks = 0, bytes;
    for (size_t i = 0; i < value.length; i += bytes) {
        uint32_t code = 0;
        bytes = asc__utf8_decode(value.start + i, value.length - i, &code);
        if (bytes == 0 || code == ' ' || asc__utf8_invisible(code)) {
            bytes += bytes == 0;
            blanks++;
            continue;
        }
        for (blanks = text->length > before ? blanks : 0; blanks > 0; blanks--)
            asc__text_add(text, " ");
        asc__text_add_n(text, value.start + i, bytes);
    }
}

/* Writes a line "name: value" if there is a value. */
static void add_tag(asc_text *text, const char *name, const char *value)
{
    asc_text nothing = asc__text_init(NULL, 0);
    asc_span span = {value, value != NULL ? strlen(value) : 0};
    asc__record_add_value(&nothing, span);
    if (nothing.length == 0)
        return;
    asc__text_addf(text, "%s: ", name);
    asc__record_add_value(text, span);
    asc__text_add(text, "\n");
}

static void add_set_up(asc_text *text, const asc_game *game)
{
    size_t count;
    asc__text_addf(text, ASC__RECORD_MAGIC " %d\ngame: %s\nrules: %d\n", ASC__RECORD_VERSION,
                   asc_game_name(game), asc_game_rules_version(game));
    const asc_pack_version *packs = asc_game_packs(game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(text, "pack: %s %016llx\n", packs[i].id, (unsigned long long)packs[i].hash);
    const asc_pack_version *base = asc_game_base(game);
    if (base != NULL)
        asc__text_addf(text, "base: %s %016llx\n", base->id, (unsigned long long)base->hash);
    const asc_option *options = asc_game_options(game, &count);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(text, "set %s: %s\n", options[i].name, options[i].value);
    asc__text_addf(text, "players: %d\n", asc_game_players(game));
}

static void add_facts(asc_text *text, const asc_game *game, const asc_record_facts *facts)
{
    for (int seat = 0; seat < asc_game_players(game); seat++) {
        char name[16];
        asc_text label = asc__text_init(name, sizeof name);
        asc__text_addf(&label, "seat %d", seat + 1);
        add_tag(text, name, facts->seat[seat]);
    }
    add_tag(text, "date", facts->date);
    add_tag(text, "commitment", facts->commitment);
    for (size_t i = 0; i < facts->tag_count; i++) {
        const asc_option *tag = &facts->tags[i];
        if (asc__record_tag_free((asc_span){tag->name, strlen(tag->name)}))
            add_tag(text, tag->name, tag->value);
    }
}

static void add_winners(asc_text *text, const asc_game *game, uint32_t winners)
{
    asc__text_add(text, winners ? "winner" : "winner nobody");
    for (int seat = 0; seat < asc_game_players(game); seat++)
        if (winners >> seat & 1)
            asc__text_addf(text, " %d", seat + 1);
}

void asc__record_result(const asc_match *match, asc_text *text)
{
    const asc_game *game = asc_match_game(match);
    const asc_state *state = asc_match_state(match);
    bool stopped = asc_match_stopped(match);
    if (!stopped && !asc_over(game, state)) {
        asc__text_add(text, ASC__RECORD_OPEN);
        return;
    }
    asc_result result;
    asc_result_of(game, state, &result);
    if (stopped)
        asc__text_add(text, ASC__RECORD_STOPPED);
    else
        add_winners(text, game, result.winners);
    asc__text_add(text, "; score");
    for (int seat = 0; seat < asc_game_players(game); seat++)
        asc__text_addf(text, " %ld", (long)result.score[seat]);
    if (asc_game_opponent(game) != NULL)
        asc__text_addf(text, "; opponent %ld", (long)result.opponent_score);
}

static void add_seed(asc_text *text, const asc_seed *seed)
{
    if (!seed->secure && !seed->word[1] && !seed->word[2] && !seed->word[3]) {
        asc__text_addf(text, "seed: %llu\n", (unsigned long long)asc__seed_number(seed));
        return;
    }
    asc__text_add(text, "seed: ");
    asc__key_format(seed->secure, seed->word, text);
    asc__text_add(text, "\n");
}

/* Seed or position: what the game can be played again from. */
static void add_start(asc_text *text, const asc_match *match)
{
    const asc_game *game = asc_match_game(match);
    const asc_seed *seed = asc_match_seed(match);
    if (seed != NULL) {
        add_seed(text, seed);
        return;
    }
    asc__text_add(text, ASC__RECORD_POSITION ":\n");
    asc_state *start = asc__match_scratch(match);
    asc_match_state_at(match, 0, start);
    text->length += asc_position_format(game, start, asc__text_end(text), asc__text_room(text));
    asc__text_add(text, ASC__RECORD_POSITION_END "\n");
}

/* ---- Moves ----------------------------------------------------------------------------------- */

typedef struct writer {
    asc_text *text;
    const asc_game *game;
    int viewer;
    bool revealed; /* the remark of this move has begun */
} writer;

/* The revealed cards, as far as the viewer learns of them. */
static void reveal(void *user, const asc_event *event)
{
    writer *to = user;
    asc_event seen;
    if (!event->barrier || !asc_event_for(event, to->viewer, &seen))
        return;
    char sentence[512];
    asc_event_format(to->game, &seen, sentence, sizeof sentence);
    asc__text_addf(to->text, to->revealed ? " %s" : "   # %s", sentence);
    to->revealed = true;
}

static void add_hash(const writer *to, const asc_state *state)
{
    uint64_t hash = to->viewer == ASC_ALL_SEEING ? asc_state_hash(to->game, state)
                                                 : asc_info_key(to->game, state, to->viewer);
    asc__text_addf(to->text, ": %016llx\n", (unsigned long long)hash);
}

/* The undos at this length of the match; *next is the first that is not written yet. */
static void add_undos(asc_text *text, const asc_match *match, size_t length, size_t *next)
{
    size_t count;
    const asc_undo *undos = asc_match_undos(match, &count);
    for (; *next < count && undos[*next].at <= length; ++*next) {
        asc__text_add(text, ASC__RECORD_UNDONE);
        if (undos[*next].seat != ASC_NOBODY)
            asc__text_addf(text, " by %d", undos[*next].seat + 1);
        asc__text_addf(text, ": %zu\n", undos[*next].count);
    }
}

static void add_moves(writer *to, const asc_match *match)
{
    asc_state *state = asc__match_scratch(match);
    size_t length = asc_match_length(match), undo = 0;
    bool ended = true;
    asc_match_state_at(match, 0, state);
    for (size_t i = 0; i < length; i++) {
        asc_decision decision = asc_match_decision(match, i);
        if (ended)
            asc__text_addf(to->text, "\n# turn %d, round %d\n", decision.turn,
                           asc_round(to->game, state));
        add_undos(to->text, match, i, &undo);
        char move[ASC_MOVE_TEXT_MAX];
        asc_move seen;
        if (asc_move_for(to->game, state, decision.move, to->viewer, &seen)) {
            asc_move_format(to->game, state, seen, move, sizeof move);
            asc__text_addf(to->text, "%d> %s\n", decision.seat + 1, move);
        }
        to->revealed = false;
        to->game->type->rules.apply(to->game, state, decision.move, &(asc_sink){reveal, to});
        if (to->revealed)
            asc__text_add(to->text, "\n");
        ended = asc_over(to->game, state) || asc_turns(to->game, state) != decision.turn;
        if (ended) {
            asc__text_addf(to->text, ASC__RECORD_TURN " %d", decision.turn);
            add_hash(to, state);
        }
    }
    add_undos(to->text, match, length, &undo);
    if (!ended) {
        asc__text_add(to->text, ASC__RECORD_END);
        add_hash(to, state);
    }
}

size_t asc_record_format(const asc_match *match, const asc_record_facts *facts, int viewer,
                         char *out, size_t size)
{
    const asc_game *game = asc_match_game(match);
    asc_text text = asc__text_init(out, size);
    add_set_up(&text, game);
    if (facts != NULL)
        add_facts(&text, game, facts);
    if (viewer == ASC_SPECTATOR)
        asc__text_add(&text, "viewer: spectator\n");
    else if (viewer != ASC_ALL_SEEING)
        asc__text_addf(&text, "viewer: %d\n", viewer + 1);
    asc__text_add(&text, "result: ");
    asc__record_result(match, &text);
    asc__text_addf(&text, "\nmoves: %zu\n", asc_match_length(match));
    if (viewer == ASC_ALL_SEEING)
        add_start(&text, match);
    asc__record_add_packs(&text, game);
    add_moves(&(writer){.text = &text, .game = game, .viewer = viewer}, match);
    return text.length;
}
