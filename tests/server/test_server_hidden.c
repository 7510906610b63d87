/*
 * test_server_hidden.c - hidden information stays hidden on the wire. Pairs of servers, each a
 * function of bytes, hold one table in two worlds that differ only in things that a viewer may not
 * know: cards that they cannot see, and future luck. Both servers get the same requests of players
 * and spectators. The viewer must get the same bytes from both, including heads of answers, until
 * an event rightly reveals something. A second table decides what an event may reveal: it plays the
 * log of the server's table.
 *
 *   test_server_hidden [PAIR]     one pair alone, as a failure names it
 */
#include <stdio.h>
#include <stdlib.h>

#include "deck_kit.h"
#include "server_kit.h"

enum { PEOPLE = 7, STEPS = 300, HEARD = 4096 };

/* PARTED: other players can do something in one world that they cannot do in the other. */
typedef enum verdict { SAME, CAME_TO_LIGHT, PARTED, OVER } verdict;

/* One of the two worlds. */
typedef struct world {
    server_kit *kit;
    char *head;              /* the head of the log */
    asc_table_opened shadow; /* the second table */
    int viewer;
    asc_event events[HEARD]; /* events for the viewer from the commands since the last step */
    size_t event_count;
} world;

typedef struct pair {
    world worlds[2];
    uint64_t number;
    deck_luck luck;
    asc_game *game;
    asc_setup setup;
    int viewer, seats; /* the viewer's seat, or ASC_SPECTATOR */
    char table[24], token[PEOPLE][40];
    size_t line[PEOPLE], stream[PEOPLE]; /* lines of each seat, and after them the spectator's */
    const char *language;
    uint64_t next_id;
} pair;

static struct {
    uint64_t pairs, differ, steps, moves, bytes, came_to_light, parted, over, records, kinds[3];
} seen;

static void must(const pair *p, bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "pair %llu, seat %d: %s\n", (unsigned long long)p->number, p->viewer + 1, what);
    exit(1);
}

static int place(const pair *p, int seat)
{
    return seat >= 0 ? seat : p->seats;
}

static server_table *table_of(const pair *p, int i)
{
    return kit_table(p->worlds[i].kit, p->table);
}

/* ---- What may be revealed -------------------------------------------------------------------- */

static void listen(void *user, const asc_table_message *message)
{
    world *w = user;
    for (size_t i = 0; message->viewer == w->viewer && i < message->event_count; i++)
        if (w->event_count < HEARD)
            w->events[w->event_count++] = message->events[i];
}

/* Plays the commands that the server has accepted at the second table. */
static void catch_up(pair *p, int i)
{
    world *w = &p->worlds[i];
    size_t done, count;
    const asc_table_command *log = asc_table_log(table_of(p, i)->opened.table, &count);
    asc_table_log(w->shadow.table, &done);
    w->event_count = 0;
    for (; done < count; done++)
        must(p,
             asc_table_check(w->shadow.table, &log[done]) == ASC_REFUSAL_NONE &&
                 asc_table_commit(w->shadow.table, &log[done], &(asc_table_sink){listen, w}) ==
                     ASC_OK,
             "a table does not accept what the server's has accepted");
}

static bool same_event(const asc_event *a, const asc_event *b)
{
    return a->id == b->id && a->seat == b->seat && a->card == b->card && a->a == b->a &&
           a->b == b->b;
}

static verdict judge(pair *p)
{
    const world *a = &p->worlds[0], *b = &p->worlds[1];
    if (table_of(p, 0) == NULL)
        return SAME; /* nobody has asked for the table since the start */
    catch_up(p, 0);
    catch_up(p, 1);
    for (size_t i = 0; i < a->event_count && i < b->event_count; i++) {
        if (same_event(&a->events[i], &b->events[i]))
            continue;
        must(p, a->events[i].barrier && b->events[i].barrier, "an event tells what is hidden");
        return CAME_TO_LIGHT;
    }
    must(p, a->event_count == b->event_count, "there are more events in one world");
    /* The end reveals everybody's points. */
    return asc_table_to_act(a->shadow.table) == ASC_NOBODY ? OVER : SAME;
}

/* ---- Bytes ----------------------------------------------------------------------------------- */

/* Compares the bytes that have arrived for the viewer; drops all others. */
static void compare(pair *p, verdict so_far)
{
    const size_t lines[] = {p->line[place(p, p->viewer)], p->stream[place(p, p->viewer)]};
    for (size_t i = 0; so_far == SAME && i < ASC__COUNT(lines); i++) {
        const kit_line *a = &p->worlds[0].kit->lines[lines[i]];
        const kit_line *b = &p->worlds[1].kit->lines[lines[i]];
        size_t same = 0, length = a->arrived.length;
        while (same < length && same < b->arrived.length &&
               a->arrived.data[same] == b->arrived.data[same])
            same++;
        if (same < length || same < b->arrived.length) {
            size_t from = same > 100 ? same - 100 : 0;
            fprintf(stderr, "one:   %.*s\nother: %.*s\n",
                    (int)(length - from < 300 ? length - from : 300), a->arrived.data + from,
                    (int)(b->arrived.length - from < 300 ? b->arrived.length - from : 300),
                    b->arrived.data + from);
            must(p, false, "the viewer can tell the worlds apart");
        }
        must(p, a->open == b->open, "the viewer's line ends in one world");
        seen.bytes += length;
    }
    for (int i = 0; i < 2; i++)
        for (size_t j = 0; j < p->worlds[i].kit->line_count; j++)
            p->worlds[i].kit->lines[j].arrived.length = p->worlds[i].kit->lines[j].read = 0;
}

/* Lets a computer player make the same move in both worlds. False: it cannot, since the legal moves
 * differ. */
static bool think(const pair *p)
{
    asc_think_job *job[2];
    bool found = false;
    for (int i = 0; i < 2; i++) {
        server_kit *kit = p->worlds[i].kit;
        job[i] = kit->thoughts[0];
        memmove(kit->thoughts, kit->thoughts + 1, --kit->thought_count * sizeof(*kit->thoughts));
    }
    asc__think(job[0]);
    for (size_t i = 0; i < job[1]->count && !found; i++) {
        job[1]->choice = i;
        found = memcmp(&job[1]->moves[i], &job[0]->moves[job[0]->choice], sizeof(asc_move)) == 0;
    }
    for (int i = 0; i < 2; i++)
        asc__server_thought(p->worlds[i].kit->server, job[i]);
    return found;
}

/* Lets time pass in both worlds, with all its consequences. */
static verdict turn(pair *p, uint64_t ms)
{
    server_kit *a = p->worlds[0].kit, *b = p->worlds[1].kit;
    kit_turn(a, ms);
    kit_turn(b, ms);
    verdict result = judge(p);
    compare(p, result);
    while (result == SAME && a->thought_count > 0 && b->thought_count > 0) {
        if (!think(p))
            return PARTED;
        kit_turn(a, 1);
        kit_turn(b, 1);
        result = judge(p);
        compare(p, result);
    }
    return result;
}

/* ---- Requests -------------------------------------------------------------------------------- */

static void send(pair *p, int i, size_t line, int seat, const char *method, const char *path,
                 const char *body)
{
    server_text text = {.room = 0};
    const char *token = p->token[place(p, seat)];
    kit_write_request(&text, method, path, token[0] ? token : NULL, body);
    kit_send(p->worlds[i].kit, line, text.data, text.length);
    free(text.data);
}

static void get(pair *p, int seat, bool as_stream, const char *path)
{
    for (int i = 0; i < 2; i++)
        send(p, i, (as_stream ? p->stream : p->line)[place(p, seat)], seat, "GET", path, NULL);
}

/* Opens another stream, from the beginning or from a message on. */
static void open_stream(pair *p, int seat, bool resumes)
{
    char path[128];
    size_t *stream = &p->stream[place(p, seat)];
    uint32_t number = asc_table_number(p->worlds[0].shadow.table, seat);
    for (int i = 0; i < 2; i++) {
        size_t line = *stream;
        if (line != SIZE_MAX)
            kit_hang_up(p->worlds[i].kit, line);
    }
    size_t line = kit_connect(p->worlds[0].kit);
    must(p, line != SIZE_MAX && kit_connect(p->worlds[1].kit) == line, "no line");
    *stream = line;
    if (resumes)
        snprintf(path, sizeof path, "events?lang=%s&table=%s@%u", p->language, p->table,
                 (unsigned)(number > 6 ? number - deck_below(&p->luck, 7) : number));
    else
        snprintf(path, sizeof path, "events?lang=%s&table=%s", p->language, p->table);
    get(p, seat, true, path);
}

static void open_lines(pair *p)
{
    for (int seat = -1; seat < p->seats; seat++) {
        int at = place(p, seat);
        p->line[at] = kit_connect(p->worlds[0].kit);
        must(p, kit_connect(p->worlds[1].kit) == p->line[at], "no line");
        p->stream[at] = SIZE_MAX;
        if (p->token[at][0] || seat < 0)
            open_stream(p, seat, false);
    }
}

static verdict read_something(pair *p, int seat)
{
    static const char *const reads[] = {"", "/story", "/story?after=", "/record", "/catalog"};
    char path[128];
    uint32_t which = deck_below(&p->luck, 9),
             number = asc_table_number(p->worlds[0].shadow.table, seat);
    const char *read = reads[which < 5 ? which : which % 3];
    if (which == 3) {
        snprintf(path, sizeof path, "tables/%s/record", p->table);
    } else if (strchr(read, '?') != NULL) {
        uint32_t after = number - deck_below(&p->luck, (number < 40 ? number : 40) + 1);
        snprintf(path, sizeof path, "tables/%s%s%u&lang=%s", p->table, read, (unsigned)after,
                 p->language);
    } else {
        snprintf(path, sizeof path, "tables/%s%s?lang=%s", p->table, read, p->language);
    }
    get(p, seat, false, path);
    return turn(p, 5);
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* The index of a move in a list, or -1. */
static int find(const asc_move *moves, int count, asc_move move)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&moves[i], &move, sizeof move) == 0)
            return i;
    return -1;
}

/* Chooses a move of the player to act that is legal in both worlds. False: there is none. */
static bool choose_move(pair *p, char text[2][512])
{
    asc_move *moves[2], *both = deck_get(asc_legal_max(p->game) * sizeof *both);
    asc_move chosen = {0};
    int count[2], common = 0;
    for (int i = 0; i < 2; i++) {
        moves[i] = deck_get(asc_legal_max(p->game) * sizeof *moves[i]);
        count[i] = asc_legal(
            p->game, asc_match_state(asc_table_match(table_of(p, i)->opened.table)), moves[i]);
    }
    for (int i = 0; i < count[0]; i++)
        if (find(moves[1], count[1], moves[0][i]) >= 0)
            both[common++] = moves[0][i];
    if (common > 0)
        chosen = both[deck_choose(p->game, DECK_BUSY, both, common, &p->luck)];
    for (int i = 0; i < 2 && common > 0; i++) {
        const asc_table *table = table_of(p, i)->opened.table;
        char words[ASC_MOVE_TEXT_MAX];
        asc_move_format(p->game, asc_match_state(asc_table_match(table)), chosen, words,
                        sizeof words);
        snprintf(text[i], 512,
                 "{\"command\":\"move\",\"id\":%llu,\"answer\":%u,\"move\":{\"index\":%d,"
                 "\"text\":\"%s\"}}",
                 (unsigned long long)p->next_id,
                 (unsigned)asc_table_answer(table, asc_table_to_act(table)),
                 find(moves[i], count[i], chosen), words);
    }
    free(moves[0]);
    free(moves[1]);
    free(both);
    return common > 0;
}

static void choose_other(pair *p, int seat, char text[2][512])
{
    static const char *const others[] = {"\"undo\",\"count\":1",
                                         "\"undo\",\"count\":2",
                                         "\"agree\"",
                                         "\"agree\"",
                                         "\"refuse\"",
                                         "\"leave\"",
                                         "\"vote\",\"seat\":1",
                                         "\"handover\",\"text\":\"level:1\"",
                                         "\"give\",\"seat\":2,\"ms\":900",
                                         "\"resign\"",
                                         "\"move\",\"move\":{\"index\":0,\"text\":\"no\"}"};
    uint32_t which = deck_below(&p->luck, ASC__COUNT(others));
    if ((which == 9 || which == 7) && deck_below(&p->luck, 3) > 0)
        which = 0;
    for (int i = 0; i < 2; i++) {
        const asc_table *table = table_of(p, i)->opened.table;
        snprintf(text[i], 512, "{\"command\":%s,\"id\":%llu,\"answer\":%u}", others[which],
                 (unsigned long long)p->next_id, (unsigned)asc_table_answer(table, seat));
    }
}

/* A person who asks for anything is back at the table. */
static void choose_return(const pair *p, char text[2][512])
{
    for (int i = 0; i < 2; i++)
        snprintf(text[i], 512, "{\"command\":\"refuse\",\"id\":%llu}",
                 (unsigned long long)p->next_id);
}

static asc_refusal check(const pair *p, int i, int seat, const char *text)
{
    asc_table *table = table_of(p, i)->opened.table;
    asc_wire wire = {p->game, table};
    asc_wire_command in;
    const char *wrong;
    size_t at;
    if (!asc_wire_command_parse(&wire, seat, text, strlen(text), &in, &wrong, &at))
        return ASC_REFUSAL_NO_SUCH_COMMAND;
    in.command.time = p->worlds[i].kit->server->service;
    return asc_table_check(table, &in.command);
}

static verdict act(pair *p)
{
    char text[2][512], path[64];
    const asc_table *table = table_of(p, 0)->opened.table;
    int to_act = asc_table_to_act(table), seat = to_act;
    if (deck_below(&p->luck, 6) == 0)
        seat = (int)deck_below(&p->luck, (uint32_t)p->seats);
    if (!p->token[seat][0])
        return turn(p, 10);
    p->next_id++;
    bool moves = seat == to_act && deck_below(&p->luck, 8) > 0;
    if (asc_table_seat_at(table, seat)->state != ASC_SEAT_PERSON)
        choose_return(p, text);
    else if (!moves)
        choose_other(p, seat, text);
    else if (!choose_move(p, text))
        return PARTED;
    if (seat == p->viewer)
        must(p, strcmp(text[0], text[1]) == 0, "the viewer's moves are others");
    /* The viewer does not see refusals of others, which may depend on facts that only those
     * know. */
    if (seat != p->viewer && check(p, 0, seat, text[0]) != check(p, 1, seat, text[1]))
        return turn(p, 10);
    snprintf(path, sizeof path, "tables/%s/commands?lang=%s", p->table, p->language);
    for (int i = 0; i < 2; i++)
        send(p, i, p->line[seat], seat, "POST", path, text[i]);
    seen.moves += moves;
    return turn(p, deck_below(&p->luck, 50));
}

/* ---- Two worlds ------------------------------------------------------------------------------ */

/* Sends a request to both servers. The answers are equal, since ids and tokens come from the same
 * luck. */
static kit_answer ask_both(pair *p, const char *method, const char *path, const char *token,
                           const char *body)
{
    kit_answer answer[2];
    for (int i = 0; i < 2; i++) {
        answer[i] = kit_ask(p->worlds[i].kit, p->line[0], method, path, token, body);
        must(p, answer[i].status / 100 == 2, answer[i].status ? answer[i].body : "no answer");
    }
    must(p, strcmp(answer[0].body, answer[1].body) == 0, "the worlds differ before they do");
    return answer[0];
}

/* Sets up a table of people, sometimes with a computer player, that is ready to start. */
static void set_up(pair *p)
{
    static const char *const packs[] = {"[\"godslayer\"]", "[\"anniversary\"]", "[\"vigil\"]",
                                        "[\"godslayer\",\"vigil\"]",
                                        "[\"godslayer\",\"anniversary\",\"vigil\"]"};
    char setup[512], body[64], path[64], invite[40] = "";
    bool deck = deck_below(&p->luck, 2);
    int players = 2 + (int)deck_below(&p->luck, deck ? 3 : 5);
    int computer = deck_below(&p->luck, 3) ? -1 : (int)deck_below(&p->luck, (uint32_t)players);
    int length = snprintf(setup, sizeof setup, "{\"game\":\"%s\",", deck ? "deck" : "princes");
    if (deck)
        length += snprintf(setup + length, sizeof setup - (size_t)length, "\"packs\":%s,",
                           packs[deck_below(&p->luck, ASC__COUNT(packs))]);
    length += snprintf(setup + length, sizeof setup - (size_t)length,
                       "\"players\":%d,\"undo\":\"%s\"%s,\"seats\":[", players,
                       deck_below(&p->luck, 2) ? "consent" : "allowed",
                       deck_below(&p->luck, 2) ? ",\"clock\":\"10m\"" : "");
    for (int i = 0; i < players; i++)
        length += snprintf(setup + length, sizeof setup - (size_t)length, "%s{%s}", i ? "," : "",
                           i == computer ? "\"player\":\"level:1\"" : "");
    snprintf(setup + length, sizeof setup - (size_t)length, "]}");
    p->seats = players;
    for (int i = 0; i < players; i++) {
        if (i == computer)
            continue;
        snprintf(body, sizeof body, "{\"name\":\"P%d\"}", i + 1);
        kit_answer answer = ask_both(p, "POST", "guest", NULL, body);
        kit_member(answer.body, "token", p->token[i], sizeof p->token[i]);
        if (!p->table[0]) {
            answer = ask_both(p, "POST", "tables", p->token[i], setup);
            kit_member(answer.body, "table", p->table, sizeof p->table);
            kit_member(answer.body, "invite", invite, sizeof invite);
            continue;
        }
        snprintf(path, sizeof path, "tables/%s/join", p->table);
        snprintf(body, sizeof body, "{\"invite\":\"%s\"}", invite);
        ask_both(p, "POST", path, p->token[i], body);
    }
    do
        p->viewer = (int)deck_below(&p->luck, (uint32_t)players + 1) - 1;
    while (p->viewer >= 0 && p->viewer == computer);
}

/* Makes a state in the middle of a game, and another that the viewer cannot tell from it. */
static void imagine(pair *p, asc_match *matches[2])
{
    const asc_game *game = p->game;
    asc_state *state = deck_get(asc_state_size(game)), *other = deck_get(asc_state_size(game));
    asc_view *view = deck_get(asc_view_size(game));
    asc_belief *belief = deck_get(asc_belief_size(game));
    asc_seed seed = asc_seed_from_number(p->number);
    do {
        seed.word[0]++;
        asc_state_init(game, state, &seed);
        deck_play_on(game, state, DECK_BUSY, deck_below(&p->luck, 80), &p->luck);
        /* The table would answer an obvious question at once, which can reveal something. */
        while (asc_to_act(game, state) != ASC_NOBODY && asc_question_of(game, state).obvious)
            deck_play_on(game, state, DECK_ANY, 1, &p->luck);
    } while (asc_to_act(game, state) == ASC_NOBODY);
    seed = asc_seed_from_number(p->number + 1);
    asc_view_of(game, state, p->viewer, view);
    must(p, asc_belief_init(game, view, belief) == ASC_OK, "a view is impossible");
    asc_belief_sample(game, belief, &seed, other);
    must(p,
         asc_match_from_state(game, state, &matches[0]) == ASC_OK &&
             asc_match_from_state(game, other, &matches[1]) == ASC_OK,
         "no match");
    free(state);
    free(other);
    free(view);
    free(belief);
}

/* Lets the game begin with a match: its head goes into the store, and the server reads it there. */
static void deal(pair *p, int i, asc_match *match)
{
    world *w = &p->worlds[i];
    asc_table *table;
    asc_table_start start = {.time = w->kit->server->service, .host = &w->kit->host};
    must(p, asc_table_new(match, &p->setup, &start, &table) == ASC_OK, "no table");
    size_t size = asc_table_log_begin_format(table, NULL, 0);
    w->head = deck_get(size + 1);
    asc_table_log_begin_format(table, w->head, size + 1);
    asc_table_free(table);
    asc_match_free(match);
    uint64_t id = asc__id_read(asc__span(p->table));
    asc_store_job *stored = asc__store_job_new(ASC_STORE_READ_TABLE);
    stored->id = id;
    asc__store_run(w->kit->store, stored);
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    asc_store_row row = {.kind = ASC_STORE_TABLE, .id = id, .state = STATE_PLAYING};
    asc__batch_add(&job->batch, row, stored->table.about, strlen(stored->table.about));
    row.kind = ASC_STORE_HEAD;
    asc__batch_add(&job->batch, row, w->head, size);
    job->batch.service_ms = w->kit->server->service;
    must(p, asc__store_run(w->kit->store, job) == ASC_STORE_OK, "it is not stored");
    asc__store_job_free(stored);
    asc__store_job_free(job);
    kit_crash(w->kit, 0);
    asc_source source = {"log", w->head, size};
    must(p, asc_table_open_in(p->game, &source, &w->kit->host, NULL, &w->shadow) == ASC_OK,
         "the head cannot be read");
    w->viewer = p->viewer;
}

static void begin(pair *p)
{
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_match *matches[2];
    for (int i = 0; i < 2; i++) {
        server_kit *kit = p->worlds[i].kit = kit_new(p->number);
        kit->limits.address_rate = kit->limits.address_burst = 1000000;
        kit->limits.person_rate = kit->limits.person_burst = 1000000;
        kit->limits.unload_ms = 1000000000;
        kit->server->limits = kit->limits;
        p->line[0] = kit_connect(kit);
        kit->slow_players = true;
    }
    p->language = deck_below(&p->luck, 2) ? "en" : "fr";
    set_up(p);
    p->setup = table_of(p, 0)->setup;
    asc_setup_config(&p->setup, &p->worlds[0].kit->host, options, &config);
    must(p, asc_game_new(&config, &p->game) == ASC_OK, "no game");
    imagine(p, matches);
    for (int i = 0; i < 2; i++)
        deal(p, i, matches[i]);
    seen.differ += strcmp(p->worlds[0].head, p->worlds[1].head) != 0;
    seen.kinds[p->viewer < 0                                              ? 2
               : p->viewer == asc_table_to_act(p->worlds[0].shadow.table) ? 0
                                                                          : 1]++;
}

static void end(pair *p)
{
    for (int i = 0; i < 2; i++) {
        asc_table_close(&p->worlds[i].shadow);
        free(p->worlds[i].head);
        kit_free(p->worlds[i].kit);
    }
    asc_game_free(p->game);
}

/* Restarts both servers with what is stored. */
static verdict restart(pair *p)
{
    for (int i = 0; i < 2; i++)
        kit_crash(p->worlds[i].kit, p->worlds[i].kit->job_count);
    open_lines(p);
    return turn(p, 5);
}

/* Lets something happen, or the viewer look at something. */
static verdict step(pair *p)
{
    uint32_t what = deck_below(&p->luck, 200);
    int anybody = (int)deck_below(&p->luck, (uint32_t)p->seats + 1) - 1;
    verdict result = SAME;
    if (what < 150)
        result = act(p);
    else if (what < 165 && (anybody < 0 || p->token[anybody][0]))
        result = read_something(p, anybody);
    else if (what < 180 && (anybody < 0 || p->token[anybody][0]))
        open_stream(p, anybody, deck_below(&p->luck, 2));
    else if (what < 185)
        result = turn(p, deck_below(&p->luck, 2) ? 900 : 9000);
    else if (what == 199)
        result = restart(p);
    return result == SAME ? read_something(p, p->viewer) : result;
}

/* Nobody gets the record before the end; afterwards everybody does. */
static void read_record(pair *p, int status)
{
    char path[64];
    int at = place(p, p->viewer);
    snprintf(path, sizeof path, "tables/%s/record", p->table);
    for (int i = 0; i < 2; i++) {
        server_kit *kit = p->worlds[i].kit;
        kit_turn(kit, 10);
        kit->lines[p->line[at]].arrived.length = kit->lines[p->line[at]].read = 0;
        const char *token = p->token[at][0] ? p->token[at] : NULL;
        must(p, kit_ask(kit, p->line[at], "GET", path, token, NULL).status == status,
             "the record is not there, or too early");
    }
    seen.records++;
}

static void run(uint64_t number)
{
    static pair p;
    memset(&p, 0, sizeof p);
    p.number = number;
    p.luck = (deck_luck){asc__mix(number + 7), 0};
    verdict result = SAME;
    begin(&p);
    open_lines(&p);
    result = turn(&p, 5);
    for (int i = 0; i < STEPS && result == SAME; i++) {
        result = step(&p);
        seen.steps++;
    }
    if (result == SAME || result == OVER)
        read_record(&p, result == OVER ? 200 : 409);
    seen.came_to_light += result == CAME_TO_LIGHT;
    seen.parted += result == PARTED;
    seen.over += result == OVER;
    seen.pairs++;
    end(&p);
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        run(strtoull(argv[1], NULL, 10));
        return 0;
    }
    uint64_t pairs = games_wanted(250, 200);
    for (uint64_t number = 1; number <= pairs; number++)
        run(number);
    printf("%llu pairs of worlds, %llu of them different, for %llu players, %llu opponents, %llu "
           "spectators: %llu steps, %llu moves, %llu bytes compared; something came to light in "
           "%llu, %llu parted, %llu ended, %llu records asked for\n",
           (unsigned long long)seen.pairs, (unsigned long long)seen.differ,
           (unsigned long long)seen.kinds[0], (unsigned long long)seen.kinds[1],
           (unsigned long long)seen.kinds[2], (unsigned long long)seen.steps,
           (unsigned long long)seen.moves, (unsigned long long)seen.bytes,
           (unsigned long long)seen.came_to_light, (unsigned long long)seen.parted,
           (unsigned long long)seen.over, (unsigned long long)seen.records);
    return seen.differ > seen.pairs / 3 && seen.kinds[0] && seen.kinds[1] && seen.kinds[2] &&
                   seen.moves && seen.bytes > seen.pairs * 10000 && seen.came_to_light && seen.over
               ? 0
               : 1;
}
