/*
 * replay_scene.c - the keys of a replay: moving through the game, analysing it, playing on from it.
 */
#include "replay_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "end_tags.h"
#include "analysis_file.h"
#include "frame.h"
#include "keymap.h"
#include "narration.h"
#include "pager.h"
#include "session.h"
#include "view_read.h"

enum { ANALYSE_MS = 600, LOOK_MS = 200, SPEED_MOST = 8 };

/* The analysis is saved after so many judgements, so that little is lost if the program is
 * killed. */
enum { KEEP_EACH = 16 };

int asc__replay_turn(const asc_replay_scene *replay, size_t at)
{
    size_t length = asc_match_length(replay->match);
    if (length == 0)
        return 0;
    return asc_match_decision(replay->match, at < length ? at : length - 1).turn;
}

size_t asc__replay_turn_start(const asc_replay_scene *replay, int turn)
{
    size_t length = asc_match_length(replay->match), at = 0;
    while (at < length && asc_match_decision(replay->match, at).turn < turn)
        at++;
    return at;
}

static void go_to(asc_replay_scene *replay, size_t at)
{
    size_t length = asc_match_length(replay->match);
    replay->at = at > length ? length : at;
    replay->why[0] = '\0';
    asc_match_state_at(replay->match, replay->at, replay->state);
    asc_view_of(replay->game, replay->state, replay->open ? ASC_ALL_SEEING : replay->seat,
                replay->view);
}

/* ---- Analysing ------------------------------------------------------------------------------- */

static void refuse_analysis(asc_replay_scene *replay)
{
    asc__analysis_free(&replay->analysis);
    replay->analysis = (asc_analysis){.status = ASC_NO_MEMORY};
    replay->analysed = false;
    snprintf(replay->why, sizeof replay->why, "%s", asc__tr("There is not enough memory."));
}

/* Begins or continues the analysis, unless everything is analysed. */
static void begin_analysis(asc_replay_scene *replay)
{
    asc_analysis *analysis = &replay->analysis;
    if (replay->analysing || (replay->analysed && analysis->judged == analysis->wanted))
        return;
    replay->why[0] = '\0';
    replay->analysing = analysis->panel && asc__analysis_start(analysis);
    if (!replay->analysing)
        refuse_analysis(replay);
}

/* Saves the analysis, if it has more results than the saved one. */
static void keep_analysis(asc_replay_scene *replay)
{
    if (!replay->kept_at[0] || replay->analysis.judged <= replay->kept)
        return;
    asc_store *store = replay->start.store;
    char aside[ASC_STORE_PATH];
    bool free_place =
        !replay->in_the_way ||
        asc__store_rename(store, replay->kept_at, replay->in_the_way, "analysis", aside);
    if (free_place &&
        asc__analysis_keep(&replay->analysis, store, replay->kept_at, replay->start.hash)) {
        replay->kept = replay->analysis.judged;
        replay->in_the_way = NULL;
    } else
        asc__tr_say(replay->why, sizeof replay->why, "The analysis is not saved: {0}.",
                    asc__arg_text(store->why));
}

static void look_at_analysis(asc_replay_scene *replay)
{
    if (!replay->analysing)
        return;
    replay->analysing = asc__analysis_goes_on(&replay->analysis);
    replay->analysed = replay->analysis.judged > 0;
    replay->worst_count = asc__analysis_worst(&replay->analysis, replay->worst, ASC_REPLAY_WORST);
    if (!replay->analysing || replay->analysis.judged >= replay->kept + KEEP_EACH)
        keep_analysis(replay);
}

/* Loads the saved analysis; if it cannot, says why. */
static void load_analysis(asc_replay_scene *replay)
{
    if (!replay->kept_at[0])
        return;
    asc_analysis_found found =
        asc__analysis_load(&replay->analysis, replay->kept_at, replay->start.hash);
    replay->in_the_way = found == ASC_ANALYSIS_DAMAGED   ? "damaged"
                         : found == ASC_ANALYSIS_FOREIGN ? "other"
                                                         : NULL;
    if (found == ASC_ANALYSIS_DAMAGED)
        snprintf(replay->why, sizeof replay->why, "%s",
                 asc__tr("The saved analysis is damaged: press A to analyse again."));
    else if (found == ASC_ANALYSIS_FOREIGN)
        snprintf(replay->why, sizeof replay->why, "%s",
                 asc__tr("The saved analysis is of another game or another level: press A to "
                         "analyse again."));
    replay->kept = replay->analysis.judged;
    replay->analysed = replay->kept > 0;
    replay->worst_count = asc__analysis_worst(&replay->analysis, replay->worst, ASC_REPLAY_WORST);
}

/* Sets up the analysis with its saved results, and continues one that was interrupted. */
static void open_analysis(asc_replay_scene *replay)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    replay->analysis = (asc_analysis){.match = replay->match,
                                      .player = "search",
                                      .ms = ANALYSE_MS,
                                      .seat = ASC_NOBODY,
                                      .threads = processors > 0 ? (unsigned)processors : 1,
                                      .seed = 1,
                                      .host = replay->start.host};
    if (!asc__analysis_open(&replay->analysis)) {
        refuse_analysis(replay);
        return;
    }
    load_analysis(replay);
    if (replay->start.analyse || replay->analysed)
        begin_analysis(replay);
}

/* Goes to the next or the previous mistake of any seat. */
static void go_to_mistake(asc_replay_scene *replay, bool back)
{
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < replay->worst_count; i++) {
        size_t at = replay->worst[i];
        bool fits = back ? at < replay->at : at > replay->at;
        bool nearer = found == SIZE_MAX || (back ? at > found : at < found);
        if (fits && nearer)
            found = at;
    }
    if (found != SIZE_MAX)
        go_to(replay, found);
    else
        snprintf(replay->why, sizeof replay->why, "%s",
                 replay->analysed ? asc__tr("There is no further mistake.")
                                  : asc__tr("Mistakes are known after an analysis: A"));
}

/* Moves through the list of mistakes, which begins with the worst. */
static void go_down_mistakes(asc_replay_scene *replay, int by)
{
    int index = by > 0 ? -1 : 0;
    for (size_t i = 0; i < replay->worst_count; i++)
        if (replay->worst[i] == replay->at)
            index = (int)i;
    index += by;
    if (index >= 0 && index < (int)replay->worst_count)
        go_to(replay, replay->worst[index]);
}

/* ---- Other scenes ---------------------------------------------------------------------------- */

static void show_log(asc_replay_scene *replay)
{
    const asc_reader reader = {.match = replay->match,
                               .viewer = replay->open ? ASC_ALL_SEEING : replay->seat,
                               .you = replay->you,
                               .names = replay->names};
    char *text = asc__narrate(&reader, 0, replay->at, true);
    asc__tui_push(replay->scene.tui,
                  asc__pager_new(&(asc_pager_text){
                      .title = asc__tr("Log"),
                      .text = text && *text ? text : asc__tr("Nothing has happened yet."),
                      .key = asc__command_key(ASC_DO_REPLAY_LOG),
                      .from_end = true}));
    free(text);
}

static void play_on(asc_replay_scene *replay, bool again)
{
    size_t length = asc_match_length(replay->match);
    if (!replay->start.play_on)
        return;
    if (replay->at >= length && asc_over(replay->game, asc_match_state(replay->match)))
        snprintf(replay->why, sizeof replay->why, "%s",
                 asc__tr("The game is over here: go back first."));
    else
        replay->start.play_on(replay->scene.tui, replay->start.user, replay->at, again);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Handles events while the person types the number of a turn. */
static void handle_turn(asc_replay_scene *replay, const asc_tui_event *event)
{
    int command = asc__typing_command(event);
    if (command == ASC_DO_TYPING_BACK) {
        replay->asking = false;
    } else if (command == ASC_DO_TYPING_DONE) {
        replay->asking = false;
        go_to(replay, asc__replay_turn_start(replay, atoi(replay->turn.text)));
    } else if (event->key >= ASC_KEY_ENTER || (event->key >= '0' && event->key <= '9')) {
        asc__field_handle(&replay->turn, event);
    }
}

static void go_by_itself(asc_replay_scene *replay, int64_t now)
{
    if (!replay->going || now < replay->next_step)
        return;
    go_to(replay, replay->at + 1);
    replay->going = replay->at < asc_match_length(replay->match);
    replay->next_step = now + 1000 / replay->speed;
}

/* Handles a command that goes to another decision; false: the key means something else. */
static bool handle_walk(asc_replay_scene *replay, int32_t key)
{
    int turn = asc__replay_turn(replay, replay->at);
    size_t start = asc__replay_turn_start(replay, turn);
    switch (asc__key_command(ASC_IN_REPLAY, key)) {
    case ASC_DO_REPLAY_STEP:
        if (key == ASC_KEY_RIGHT || key == ASC_KEY_DOWN)
            go_to(replay, replay->at + 1);
        else
            go_to(replay, replay->at > 0 ? replay->at - 1 : 0);
        return true;
    case ASC_DO_REPLAY_TURN:
        if (key == ASC_KEY_PAGE_DOWN)
            start = asc__replay_turn_start(replay, turn + 1);
        else if (replay->at <= start)
            start = asc__replay_turn_start(replay, turn - 1);
        go_to(replay, start);
        return true;
    case ASC_DO_REPLAY_ENDS:
        go_to(replay, key == ASC_KEY_HOME ? 0 : asc_match_length(replay->match));
        return true;
    case ASC_DO_REPLAY_MISTAKE:
    case ASC_DO_REPLAY_MISTAKE_BACK:
        go_to_mistake(replay, key == asc__command_key(ASC_DO_REPLAY_MISTAKE_BACK));
        return true;
    default:
        return false;
    }
}

static void handle_key(asc_replay_scene *replay, int command, int64_t now)
{
    switch (command) {
    case ASC_DO_REPLAY_BACK:
        asc__tui_pop(&replay->scene);
        break;
    case ASC_DO_REPLAY_SEAT:
        replay->seat = (replay->seat + 1) % asc_game_players(replay->game);
        go_to(replay, replay->at);
        break;
    case ASC_DO_REPLAY_OPEN:
        replay->open = !replay->open;
        go_to(replay, replay->at);
        break;
    case ASC_DO_REPLAY_ANALYSE:
        begin_analysis(replay);
        break;
    case ASC_DO_REPLAY_PLAY:
        replay->going = !replay->going && replay->at < asc_match_length(replay->match);
        replay->next_step = now + 1000 / replay->speed;
        break;
    case ASC_DO_REPLAY_SLOWER:
        replay->speed -= replay->speed > 1;
        break;
    case ASC_DO_REPLAY_FASTER:
        replay->speed += replay->speed < SPEED_MOST;
        break;
    case ASC_DO_REPLAY_GO:
        replay->asking = true;
        asc__field_set(&replay->turn, "");
        break;
    case ASC_DO_REPLAY_LOG:
        show_log(replay);
        break;
    case ASC_DO_REPLAY_PLAY_ON:
    case ASC_DO_REPLAY_AGAIN:
        play_on(replay, command == ASC_DO_REPLAY_AGAIN);
        break;
    default:
        break;
    }
}

static void handle(asc_scene *scene, const asc_tui_event *event)
{
    asc_replay_scene *replay = (asc_replay_scene *)scene;
    bool click = event->kind == ASC_TUI_PRESS || event->kind == ASC_TUI_AGAIN;
    int region = click ? event->region : ASC_REGION_NONE;
    look_at_analysis(replay);
    if (event->kind == ASC_TUI_TICK) {
        replay->next_look = event->now + LOOK_MS;
        go_by_itself(replay, event->now);
    } else if (replay->asking) {
        handle_turn(replay, event);
    } else if (event->kind == ASC_TUI_WHEEL && event->region >= ASC_REPLAY_MISTAKES &&
               event->region < ASC_REPLAY_DECISIONS) {
        go_down_mistakes(replay, event->key);
    } else if (event->kind == ASC_TUI_WHEEL) {
        handle_walk(replay, event->key < 0 ? ASC_KEY_LEFT : ASC_KEY_RIGHT);
    } else if (region >= ASC_REPLAY_DECISIONS) {
        go_to(replay, (size_t)(region - ASC_REPLAY_DECISIONS));
    } else if (region >= ASC_REPLAY_MISTAKES) {
        go_to(replay, replay->worst[region - ASC_REPLAY_MISTAKES]);
    } else if (event->kind == ASC_TUI_KEY) {
        int command = asc__key_command(ASC_IN_REPLAY, event->key);
        if (command != ASC_DO_REPLAY_PLAY && command != ASC_DO_REPLAY_SLOWER &&
            command != ASC_DO_REPLAY_FASTER)
            replay->going = false;
        if (asc__frame_wants_help(event, false))
            asc__frame_help(scene, ASC_IN_REPLAY);
        else if (!handle_walk(replay, event->key))
            handle_key(replay, command, event->now);
    }
}

static int64_t due(asc_scene *scene, int64_t now)
{
    const asc_replay_scene *replay = (const asc_replay_scene *)scene;
    (void)now;
    if (!replay->going)
        return replay->analysing ? replay->next_look : -1;
    bool sooner = replay->analysing && replay->next_look < replay->next_step;
    return sooner ? replay->next_look : replay->next_step;
}

/* ---- The scene ------------------------------------------------------------------------------- */

static void free_replay(asc_scene *scene)
{
    asc_replay_scene *replay = (asc_replay_scene *)scene;
    look_at_analysis(replay);
    keep_analysis(replay);
    asc__analysis_free(&replay->analysis);
    asc_record_free(replay->record);
    free(replay->state);
    free(replay->view);
    free(replay);
}

/* Chooses the viewer: the first person, else seat 0. Finds out who is "You": the only person, if
 * they have no name. */
static void find_people(asc_replay_scene *replay, const asc_record_facts *facts, int players)
{
    const char *list = asc__record_tag(facts, "seats");
    int persons = 0;
    bool named = false;
    replay->seat = 0;
    for (int i = 0; i < players && list && *list; i++) {
        char word[ASC_TABLE_PLAYER + 1];
        const char *name = NULL;
        list = asc__seats_cut(list, word, sizeof word);
        if (!asc__seat_is_person(word, &name))
            continue;
        replay->seat = persons++ == 0 ? i : replay->seat;
        named = named || name;
    }
    replay->you = persons == 1 && !named ? replay->seat : ASC_NOBODY;
}

/* Names the seats as in the game: the character, "You", the typed name, or a label. */
static void name_seats(asc_replay_scene *replay, const char *const *names)
{
    const asc_record_facts *facts = asc_record_facts_of(replay->record);
    int players = asc_game_players(replay->game);
    find_people(replay, facts, players);
    for (int i = 0; i < players; i++) {
        const char *given = names && names[i] ? names[i] : facts->seat[i];
        char *name = replay->name[i];
        if (i == replay->you)
            snprintf(name, ASC_REPLAY_NAME, "%s", asc__tr_word("seat", "You"));
        else if (asc__session_made_up(asc__language(asc__tr_code()), facts, i, name))
            continue;
        else if (given)
            snprintf(name, ASC_REPLAY_NAME, "%s", given);
        else
            snprintf(name, ASC_REPLAY_NAME, asc__tr("Seat %d"), i + 1);
    }
    asc_view_of(replay->game, asc_match_state(replay->match), ASC_SPECTATOR, replay->view);
    for (int i = 0; i < players; i++) {
        const char *character = asc__view_character(replay->game, replay->view, i);
        replay->names[i] = character && i != replay->you ? character : replay->name[i];
    }
}

static const asc_scene_class class = {
    .name = "replay", .draw = asc__replay_draw, .handle = handle, .due = due, .free = free_replay};

asc_scene *asc__replay_new(const asc_replay_start *start)
{
    asc_replay_scene *replay = asc__scene_new(&class, sizeof *replay);
    if (!replay) {
        asc_record_free(start->record);
        return NULL;
    }
    replay->record = start->record;
    replay->match = asc_record_match(start->record);
    replay->game = asc_match_game(replay->match);
    replay->start = *start;
    replay->speed = 2;
    replay->turn.most = 5;
    replay->state = malloc(asc_state_size(replay->game));
    replay->view = malloc(asc_view_size(replay->game));
    if (!replay->state || !replay->view) {
        free_replay(&replay->scene);
        return NULL;
    }
    name_seats(replay, start->names);
    snprintf(replay->kept_at, sizeof replay->kept_at, "%s", start->analysis ? start->analysis : "");
    go_to(replay, 0);
    open_analysis(replay);
    return &replay->scene;
}
