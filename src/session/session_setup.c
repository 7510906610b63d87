/*
 * session_setup.c - starts games: a new one, a saved one, the same again.
 */
#include "session_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "end_tags.h"
#include "setup_internal.h"
#include "whole_file.h"

bool asc__session_chance(asc_seed *seed)
{
    *seed = (asc_seed){.secure = true};
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    ssize_t got = file < 0 ? -1 : read(file, seed->word, sizeof seed->word);
    if (file >= 0)
        close(file);
    return got == (ssize_t)sizeof seed->word;
}

/* ---- Sitting down ---------------------------------------------------------------------------- */

bool asc__session_is_damage(asc_status status)
{
    return status == ASC_BAD_TEXT || status == ASC_BAD_MOVE;
}

/* Could some of its moves be read, so that the game can continue? */
static bool can_mend(asc_status status, const asc_record *record)
{
    bool some = record && asc__session_is_damage(status);
    const asc_match *match = some ? asc_record_match(record) : NULL;
    return match && asc_match_length(match) > 0;
}

/* Is the file there a game that can never be continued? */
static bool is_damaged(const asc_session *session, const char *path)
{
    asc_source source;
    asc_record *record = NULL;
    asc_host host = session->host;
    host.diag = NULL;
    int reason = asc__file_try(path, ASC_FILE_TEXT, &source);
    if (reason != 0)
        return reason == EISDIR || reason == ENOTSUP || reason == EFBIG;
    asc_status status = asc_table_record_read(&source, &host, &record);
    bool damaged = asc__session_is_damage(status) && !can_mend(status, record);
    asc__file_free(&source);
    asc_record_free(record);
    return damaged;
}

/* An unfinished game is there: it gets another name before a new one begins. */
static void set_aside(asc_session *session)
{
    asc_store *store = &session->store;
    session->aside = ASC_ASIDE_NOTHING;
    asc__store_begin(store);
    if (store->shared) {
        asc__store_step_aside(store);
        session->aside = ASC_ASIDE_SHARED;
    } else if (asc__store_has_game(store)) {
        /* If the new game could not be saved, the other stays the current one. */
        bool damaged = is_damaged(session, store->path);
        bool kept = asc__store_has_room(store) &&
                    asc__store_keep(store, damaged ? "damaged" : "game", session->aside_path);
        session->aside = !kept ? ASC_ASIDE_FAILED : damaged ? ASC_ASIDE_DAMAGED : ASC_ASIDE_SAVED;
        if (!kept)
            asc__store_step_aside(store);
    }
    if (asc__store_is_current(store))
        asc__store_new(store);
}

/* The damaged file of the current game gets another name; where that does not work, the game
 * does. */
static void keep_damaged(asc_session *session)
{
    if (asc__store_keep(&session->store, "damaged", session->mended_path)) {
        asc__store_new(&session->store);
    } else {
        session->mended_path[0] = '\0';
        asc__store_step_aside(&session->store);
    }
}

void asc__session_say_beginning(const asc_session *session, char *text, size_t size)
{
    text[0] = '\0';
    if (session->mended && session->mended_path[0])
        snprintf(text, size,
                 asc__session_tr(session, N_("The saved game was damaged. It continues from its "
                                             "last whole move; the damaged file is saved as %s.")),
                 session->mended_path);
    else if (session->mended)
        snprintf(text, size, "%s",
                 asc__session_tr(session, N_("The record is damaged. The game continues from its "
                                             "last whole move; the file stays as it is.")));
    else if (session->aside == ASC_ASIDE_SHARED)
        snprintf(text, size, "%s",
                 asc__session_tr(session, N_("Another game is being played in the same folder. "
                                             "This one is saved beside it.")));
    else if (session->aside == ASC_ASIDE_FAILED)
        snprintf(text, size,
                 asc__session_tr(session, N_("This game cannot be saved now (%s). The game that "
                                             "you left before stays as it is.")),
                 session->store.why);
}

/* Everybody sits down at the table, or at a new one around the match. */
static asc_status sit_down(asc_session *session)
{
    clock_gettime(CLOCK_MONOTONIC, &session->saved_at); /* nothing is to be saved yet */
    if (asc__session_make_room(session) && asc__session_make_players(session) &&
        (session->table || asc__session_open_table(session)))
        return ASC_OK;
    asc__session_close(session);
    return asc__session_fail(session, ASC_NO_MEMORY);
}

/* ---- A new game ------------------------------------------------------------------------------ */

static void today(char date[16])
{
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || strftime(date, 16, "%Y-%m-%d", &local) == 0)
        date[0] = '\0';
}

/* Begins a match of session->game with a seed, dated today. */
static asc_status begin_match(asc_session *session, const asc_seed *seed)
{
    if (asc_match_new(session->game, seed, &session->own_match) != ASC_OK)
        return asc__session_fail(session, ASC_NO_MEMORY);
    session->match = session->own_match;
    /* Not the game's own seed: a player must not know what is drawn. */
    session->luck = seed->word[0] ^ UINT64_C(0xa5a5a5a5a5a5a5a5);
    today(session->date);
    return ASC_OK;
}

/* All sit down as the set-up says, in the order that it has after `luck`. */
static asc_status seat_and_check(asc_session *session, uint64_t luck)
{
    asc_setup_order(&session->setup, luck);
    asc__session_take_seats(session);
    if (session->players != asc_game_players(session->game)) {
        asc__session_say(session, "there are %d seats, and the game is for %d", session->players,
                         asc_game_players(session->game));
        return ASC_BAD_CONFIG;
    }
    asc_status status = asc__session_check_players(session);
    return status == ASC_OK ? asc__session_check_hints(session) : status;
}

/* Begins the game of session->setup, with its seed or a random one. If that fails, there is no
 * game. */
static asc_status begin(asc_session *session)
{
    asc_seed seed = session->setup.seed;
    asc_status status = ASC_BAD_CONFIG;
    session->cut = session->mended = false;
    if (!session->setup.has_seed && !asc__session_chance(&seed))
        asc__session_say(session, "this system has no source of random numbers");
    else
        status = seat_and_check(session, seed.word[0]);
    if (status == ASC_OK)
        status = begin_match(session, &seed);
    if (status != ASC_OK) {
        asc__session_close(session);
        return status;
    }
    set_aside(session);
    return sit_down(session);
}

static asc_status check_setup(asc_session *session, const asc_setup *setup)
{
    asc_host host = asc__session_host(session);
    session->message[0] = '\0';
    return asc_setup_check(setup, &host);
}

asc_status asc__session_begin_game(asc_session *session, asc_game *game, const asc_setup *setup)
{
    asc_status status = check_setup(session, setup);
    asc__session_close(session);
    session->game = session->own_game = game;
    if (status != ASC_OK) {
        asc__session_close(session);
        return status;
    }
    session->setup = *setup;
    session->setup.texts = NULL;
    session->setup.text_count = 0;
    return begin(session);
}

asc_status asc__session_rematch(asc_session *session)
{
    asc__session_leave_table(session);
    session->setup.has_seed = false;
    session->setup.first = 1 + 1 % session->setup.players;
    return begin(session);
}

/* ---- Going on -------------------------------------------------------------------------------- */

/* Is a seat of a record called as nobody can be, or as it would be anyway? */
static bool is_no_name(const asc_setup *setup, int seat)
{
    char called[ASC_TABLE_NAME];
    const char *name = setup->seat[seat].name;
    asc_setup nameless = *setup;
    nameless.seat[seat].name[0] = '\0';
    asc_setup_called(&nameless, seat, NULL, called);
    bool none = asc__text_same(name, called) || asc__setup_is_you(name);
    for (int i = 0; i < setup->players && !none; i++)
        none = i != seat && asc__text_same(name, setup->seat[i].name);
    return none;
}

/* The set-up of a table that continues, with the people who sit there now. */
static void read_table(const asc_table *table, asc_setup *setup)
{
    *setup = *asc_table_setup_of(table);
    for (int i = 0; i < setup->players; i++) {
        const asc_table_seat *at = asc_table_seat_at(table, i);
        bool computer = at->state == ASC_SEAT_COMPUTER;
        snprintf(setup->seat[i].player, sizeof setup->seat[i].player, "%s",
                 computer ? at->player : "");
        snprintf(setup->seat[i].name, sizeof setup->seat[i].name, "%s", at->name);
    }
}

/* What a record says: one from elsewhere says nothing of computers, so all seats are people. */
static bool read_record(const asc_session *session, const asc_host *host, asc_setup *setup)
{
    size_t count;
    const asc_pack_version *packs = asc_game_packs(session->game, &count);
    if (asc_setup_of_record(session->record_read, host, setup) != ASC_OK)
        return false;
    asc_text list = asc__text_init(setup->packs, sizeof setup->packs);
    for (size_t i = 0; i < count; i++)
        asc__text_addf(&list, "%s%s", i > 0 ? "," : "", packs[i].id);
    snprintf(setup->game, sizeof setup->game, "%s", asc_game_name(session->game));
    return true;
}

/* Everybody sits down as the table or the record says. */
static bool sit_again(asc_session *session)
{
    asc_setup setup;
    asc_host host = asc__session_host(session);
    session->message[0] = '\0';
    if (session->table)
        read_table(session->table, &setup);
    else if (!read_record(session, &host, &setup))
        return false;
    session->setup = setup;
    for (int i = 0; i < setup.players; i++)
        if (is_no_name(&setup, i))
            session->setup.seat[i].name[0] = '\0';
    asc__session_take_seats(session);
    return asc_setup_check(&session->setup, &host) == ASC_OK;
}

/* Programs are not started because a file from elsewhere says so. */
static bool may_run_bots(asc_session *session, const char *name, const asc_session_resume *how)
{
    for (int i = 0; i < session->players && how->elsewhere && !how->run_bots; i++)
        if (asc__contestant_is_bot(asc__session_player(session, i)))
            return asc__session_say(session, "seat %d of %s is a program, %s; --run-bots starts it",
                                    i + 1, name, asc__session_player(session, i));
    return true;
}

/* Has the game ended, by its moves or otherwise? */
static bool is_over(const asc_session *session)
{
    const char *value;
    bool ended = asc__record_end(session->known, &value) != ASC_TABLE_GOES_ON;
    if (session->table)
        return asc_table_ended(session->table) != ASC_TABLE_GOES_ON;
    return asc_over(session->game, asc_match_state(session->match)) ||
           asc_match_stopped(session->match) || (ended && !session->cut);
}

/* Rules that the caller wants changed from those of the file. */
static void read_wanted(asc_session *session, const asc_session_resume *how)
{
    const asc_record_facts *facts = session->known;
    session->setup.program_ms = how->program_ms > 0 ? how->program_ms : session->setup.program_ms;
    session->setup.undo = how->allow_undo ? ASC_UNDO_ALLOWED : session->setup.undo;
    snprintf(session->date, sizeof session->date, "%s", facts->date ? facts->date : "");
}

/* Takes the match back to that many decisions. */
static bool cut_match(asc_session *session, size_t length)
{
    bool fine = length <= asc_match_length(session->match) &&
                (length == asc_match_length(session->match) ||
                 asc_match_undo(session->match, ASC_NOBODY, length, true) == ASC_OK);
    if (!fine)
        asc__session_fail(session, ASC_LIMIT);
    return fine;
}

/* Does a log continue with other rules than it has? */
static bool has_other_rules(const asc_table *table, const asc_session_resume *how)
{
    const asc_setup *setup = asc_table_setup_of(table);
    return (how->allow_undo && setup->undo != ASC_UNDO_ALLOWED) ||
           (how->program_ms > 0 && setup->program_ms != how->program_ms);
}

/* Opens a log, whose undamaged part becomes the session's. ASC_BAD_TEXT with a table: some of it is
 * damaged. ASC_OK without a table: it continues with other rules than it has, so it is read as a
 * record, and another log begins. The game went on until then. */
static asc_status open_log(asc_session *session, const asc_source *source, const asc_host *host,
                           const asc_session_resume *how, uint64_t until)
{
    asc_table_opened opened;
    asc_status status = asc_table_open(source, host, NULL, &opened);
    bool other = opened.table && has_other_rules(opened.table, how);
    bool usable = opened.table && (status == ASC_OK || can_mend(status, opened.record));
    if (usable && !asc__log_take(&session->log, source->text, opened.good))
        status = ASC_NO_MEMORY;
    if (!usable || other || status == ASC_NO_MEMORY) {
        asc_table_close(&opened);
        return other && status != ASC_NO_MEMORY ? ASC_OK : status;
    }
    session->table = opened.table;
    session->record_read = opened.record;
    asc__session_start_clock(session, until);
    return status;
}

/* Reads a saved game: its table, if it is a log that continues as it is, or its record. A line that
 * was not written to its end is left out: the command was never executed. */
static asc_status read_game(asc_session *session, const asc_source *given,
                            const asc_session_resume *how)
{
    asc_host host = asc__session_host(session);
    asc_status status = ASC_OK;
    asc_source source = *given;
    uint64_t until = asc__log_until(given->text, given->size);
    session->message[0] = '\0';
    while (asc_table_is_log(given) && source.size > 0 && source.text[source.size - 1] != '\n')
        source.size--;
    if (asc_table_is_log(&source) && !how->cut)
        status = open_log(session, &source, &host, how, until);
    if (status == ASC_OK && !session->table)
        status = asc_table_record_read(&source, &host, &session->record_read);
    session->mended = can_mend(status, session->record_read);
    session->mended_path[0] = '\0';
    return session->mended ? ASC_OK : status;
}

/* A file in the folder of the store is that of the game: its log, which continues, or what its new
 * log replaces. */
static void take_file(asc_session *session, const char *path, bool goes_on)
{
    asc__store_new(&session->store);
    bool same = strcmp(path, session->store.path) == 0;
    if (!goes_on)
        snprintf(session->replaces, sizeof session->replaces, "%s", same ? "" : path);
    else if (same || rename(path, session->store.path) == 0)
        asc__session_own_file(session);
}

/* Is it a game in the folder of the store that can become the current one? */
static bool can_take(const asc_store *store, const char *path)
{
    size_t length = strlen(store->folder);
    return strncmp(path, store->folder, length) == 0 && path[length] == '/' &&
           !strchr(path + length + 1, '/') && asc__store_is_current(store) &&
           !asc__store_has_game(store);
}

/* Finds the place of the game in the store. `file` is where it comes from. */
static void find_place(asc_session *session, const char *file, bool elsewhere, bool goes_on)
{
    char path[ASC_STORE_PATH];
    session->aside = ASC_ASIDE_NOTHING;
    if (elsewhere) {
        set_aside(session);
        if (!session->mended && !session->cut && can_take(&session->store, file))
            take_file(session, file, goes_on);
        return;
    }
    asc__store_begin(&session->store);
    memcpy(path, session->store.path, sizeof path);
    if (session->mended)
        keep_damaged(session);
    else
        take_file(session, path, goes_on);
}

/* Says that the game is over. If it is the log that would go on, its record was never kept: it
 * ended at the moment in which the program did. */
static bool is_refused_as_over(asc_session *session, bool elsewhere)
{
    char kept[ASC_STORE_PATH];
    if (!is_over(session))
        return false;
    if (session->table && !elsewhere && !session->mended) {
        find_place(session, NULL, false, true);
        asc__session_put_away(session, kept);
    }
    asc__session_say(session, "that game is over; 'ascend replay' shows it");
    return true;
}

asc_status asc__session_resume(asc_session *session, const asc_source *source, const char *name,
                               const asc_session_resume *how, bool *unreadable)
{
    asc_seed seed;
    asc__session_close(session);
    session->cut = how->cut;
    asc_status status = read_game(session, source, how);
    *unreadable = status != ASC_OK;
    if (status != ASC_OK) {
        if (session->message[0] == '\0')
            asc__session_fail(session, status);
        asc__session_close(session);
        return status;
    }
    bool goes_on = session->table;
    session->match = asc_record_match(session->record_read);
    session->game = asc_match_game(session->match);
    session->known = asc_record_facts_of(session->record_read);
    if ((how->cut && !cut_match(session, how->length)) ||
        is_refused_as_over(session, how->elsewhere) || !sit_again(session) ||
        !may_run_bots(session, name, how) || asc__session_check_players(session) != ASC_OK ||
        asc__session_check_hints(session) != ASC_OK) {
        asc__session_close(session);
        return ASC_BAD_CONFIG;
    }
    read_wanted(session, how);
    asc__session_chance(&seed);
    session->luck = seed.word[0];
    find_place(session, name, how->elsewhere, goes_on);
    status = sit_down(session);
    if (status == ASC_OK && session->mended)
        asc__session_save(session);
    return status;
}

/* The file could not be read. A save of ours gets another name, so that nothing writes over it. */
static void refuse_file(asc_session *session, const char *path, asc_status status)
{
    char kept[ASC_STORE_PATH], why[ASC_SESSION_MESSAGE / 2];
    bool damaged = asc__session_is_damage(status);
    snprintf(why, sizeof why, "%.500s", session->message);
    if (path == session->store.path && damaged && asc__store_keep(&session->store, "damaged", kept))
        asc__session_say(session, "cannot continue %s: %s; it is kept as %s", path, why, kept);
    else
        asc__session_say(session, "cannot continue %s: %s", path, why);
}

asc_status asc__session_continue(asc_session *session, const char *path,
                                 const asc_session_resume *how)
{
    asc_source source;
    bool unreadable;
    asc_session_resume full = *how;
    asc__session_close(session);
    asc__store_begin(&session->store);
    if (path && strcmp(path, session->store.path) == 0)
        path = NULL;
    full.elsewhere = path || how->cut;
    const char *file = path ? path : session->store.path;
    if (!path && session->store.shared) {
        asc__session_say(session, "the game is being played in another window");
        return ASC_UNKNOWN_GAME;
    }
    int reason = asc__file_try(file, ASC_FILE_TEXT, &source);
    if (reason != 0) {
        char why[128];
        asc__file_why(session->language, reason, ASC_FILE_TEXT, why, sizeof why);
        asc__session_say(session, "cannot read %s: %s", file, why);
        return ASC_UNKNOWN_GAME;
    }
    asc_status status = asc__session_resume(session, &source, file, &full, &unreadable);
    if (unreadable)
        refuse_file(session, file, status);
    asc__file_free(&source);
    return status;
}
