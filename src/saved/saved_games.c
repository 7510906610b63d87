/*
 * saved_games.c - reads the heads of saved games: logs of games in progress, and records of
 * finished ones. One lenient parser reads both, and skips lines that it does not understand; errors
 * show when a game is read in full. The table counts the decisions of a log.
 */
#include "saved_games.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis_file.h"
#include "base.h"
#include "end_tags.h"
#include "log_text.h"
#include "whole_file.h"

enum {
    /* bytes of a file that are searched for tags; most logs are shorter */
    HEAD = 1 << 16,
    FIRST_LINE = 64 /* bytes of a file that say what it is */
};

/* ---- A head ---------------------------------------------------------------------------------- */

static void copy(char *to, size_t size, asc_span from)
{
    size_t length = from.length < size ? from.length : size - 1;
    while (length > 0 && length < from.length && !asc__utf8_begins(from.start[length]))
        length--;
    asc_text out = asc__text_init(to, size);
    asc__text_add_clean(&out, from.start, length, ' ');
}

/* Cuts the next number out of a span, after its words. False: there is none. */
static bool take_number(asc_span *rest, int *number)
{
    asc_span word;
    long value;
    while (asc__span_cut(rest, ' ', &word)) {
        if (word.length == 0)
            continue;
        if (!asc__span_number(word, -100000, 100000, &value))
            return false;
        *number = (int)value;
        return true;
    }
    return false;
}

/* "winner 2; score 7 12; opponent 20", "open", "stopped; score 10 11" */
static void read_result(asc_span value, asc_saved_game *game)
{
    asc_span part, rest;
    int number;
    while (asc__span_cut(&value, ';', &part)) {
        part = asc__span_trim(part);
        if (asc__span_is(part, "open"))
            return;
        game->over = true;
        if (asc__span_starts(part, "winner", &rest) || asc__span_starts(part, "winners", &rest)) {
            while (take_number(&rest, &number))
                if (number >= 1 && number <= ASC_SEATS_MAX)
                    game->winners |= 1u << (number - 1);
        } else if (asc__span_starts(part, "score", &rest)) {
            for (int i = 0; i < ASC_SEATS_MAX && take_number(&rest, &number); i++)
                game->seat[i].score = number;
            game->scored = true;
        } else if (asc__span_starts(part, "opponent", &rest)) {
            game->opponent = take_number(&rest, &game->opponent_score);
        }
    }
}

/* "godslayer 2b5cdccc9703db42" */
static void add_pack(asc_span value, asc_saved_game *game)
{
    char id[64];
    asc_span first;
    if (!asc__span_cut(&value, ' ', &first))
        return;
    copy(id, sizeof id, first);
    asc_text packs = {game->packs, sizeof game->packs, strlen(game->packs)};
    if (packs.length + strlen(id) + 2 > sizeof game->packs)
        return;
    asc__text_add(&packs, packs.length > 0 ? "," : "");
    asc__text_add(&packs, id);
}

/* The lines of a head that can only be read together: seats and names. */
typedef struct seat_lists {
    asc_span seats, names;
    bool log; /* the names of a log, none of which are made up */
} seat_lists;

/* Cuts the next word off a list; "" after the last. */
static const char *next_word(const char *list, char *word, size_t size)
{
    word[0] = '\0';
    return list && *list ? asc__seats_cut(list, word, size) : NULL;
}

/* The label of a seat without a name; `kind` has the kinds of the seats. */
static void make_name(const asc_language *language, char kind[ASC_SEATS_MAX][ASC_TABLE_PLAYER],
                      asc_saved_game *game, int seat)
{
    bool several = false;
    for (int i = 0; i < game->players; i++)
        several |= i != seat && asc__seat_same_label(kind[i], kind[seat]);
    asc__seat_make_name(language, kind[seat], seat, several, game->seat[seat].name);
}

/* Fills in who sits where. Made-up names are translated into the language. */
static void read_seats(const seat_lists *lists, const asc_language *language, asc_saved_game *game)
{
    char text[4096], more[1024], kind[ASC_SEATS_MAX][ASC_TABLE_PLAYER], made[ASC_SEAT_LABEL];
    const char *list = text, *names = more, *name;
    copy(text, sizeof text, lists->seats);
    copy(more, sizeof more, lists->names);
    for (int i = 0; i < game->players; i++) {
        char word[ASC_TABLE_PLAYER], other[ASC_TABLE_NAME];
        asc_saved_seat *seat = &game->seat[i];
        list = next_word(list, word, sizeof word);
        names = next_word(names, other, sizeof other);
        name = NULL;
        seat->person = !seat->computer && (word[0] == '\0' || asc__seat_is_person(word, &name));
        snprintf(kind[i], sizeof kind[i], "%s", seat->person ? ASC_SEAT_ME : word);
        if (!name && asc__seat_made_up(language, seat->name, i, made))
            memcpy(seat->name, made, sizeof made);
        if (seat->name[0] == '\0' && (name || other[0]))
            copy(seat->name, sizeof seat->name, asc__span(name ? name : other));
    }
    for (int i = 0; i < game->players && (lists->log || lists->seats.length > 0); i++)
        if (game->seat[i].name[0] == '\0')
            make_name(language, kind, game, i);
}

/* Reads the end of a game that did not end by the rules. */
static void read_out(asc_span value, asc_saved_game *game)
{
    int number;
    game->over = true;
    if (take_number(&value, &number) && number >= 1 && number <= ASC_SEATS_MAX)
        game->out = number - 1;
    /* With two players, the other has won. */
    if (game->players == 2 && game->out >= 0 && game->out < 2)
        game->winners = 2u >> game->out;
}

/* Reads "seat 2" and the rest of the line. False: the line is about something else. */
static bool read_seat(asc_span name, asc_span value, asc_saved_game *game)
{
    asc_span rest;
    long number;
    bool player = asc__span_starts(name, "player", &rest);
    if ((!player && !asc__span_starts(name, "seat", &rest)) ||
        !asc__span_number(asc__span_trim(rest), 1, ASC_SEATS_MAX, &number))
        return false;
    asc_saved_seat *seat = &game->seat[number - 1];
    seat->computer |= player;
    if (!player || seat->name[0] == '\0')
        copy(seat->name, sizeof seat->name, value);
    return true;
}

/* Reads one line of the head. Lines that depend on others are remembered for later; in a log they
 * come before the lines of its record. */
static void read_tag(asc_span name, asc_span value, asc_saved_game *game, seat_lists *lists)
{
    long number;
    if (asc__span_is(name, "game"))
        copy(game->game, sizeof game->game, value);
    else if (asc__span_is(name, "pack"))
        add_pack(value, game);
    else if (asc__span_is(name, "date"))
        copy(game->date, sizeof game->date, value);
    else if (asc__span_is(name, "players") && asc__span_number(value, 1, ASC_SEATS_MAX, &number))
        game->players = (int)number;
    else if (read_seat(name, value, game))
        return;
    else if (asc__span_is(name, "seats") && lists->seats.length == 0)
        lists->seats = value;
    else if (asc__span_is(name, "names"))
        lists->names = value;
    else if (asc__span_is(name, "moves") && asc__span_number(value, 0, ASC_DECISIONS_MAX, &number))
        game->moves = (size_t)number;
    else if (asc__span_is(name, "tutorial"))
        game->tutorial = true;
    else if (asc__span_is(name, "result"))
        read_result(value, game);
}

/* Reads tags that override the result after them. */
static void read_end(asc_span name, asc_span value, asc_saved_game *game)
{
    asc_table_end end = asc__end_of_tag(name);
    if (end == ASC_TABLE_RESIGNED || end == ASC_TABLE_TIME_UP)
        read_out(value, game);
    else if (end != ASC_TABLE_GOES_ON)
        game->over = true; /* no player lost, or the tag does not say which program failed */
}

/* ---- Complete heads -------------------------------------------------------------------------- */

/* Reads the lines of a head: its facts, or how the game ended. */
static void read_lines(asc_span rest, bool ends, asc_saved_game *game, seat_lists *lists)
{
    asc_span line, name, more;
    while (asc__span_cut(&rest, '\n', &line)) {
        line = asc__span_trim(line);
        asc_span value = line;
        if (line.length == 0 || (lists->log && asc__span_starts(line, "commands", &more)))
            break;
        if (line.start[0] == '#' || !asc__span_cut(&value, ':', &name) || !value.start)
            continue;
        if (ends)
            read_end(asc__span_trim(name), asc__span_trim(value), game);
        else
            read_tag(asc__span_trim(name), asc__span_trim(value), game, lists);
    }
}

bool asc__saved_read(const char *text, size_t size, const asc_language *language,
                     asc_saved_game *game)
{
    asc_span rest = {text, size}, line, name;
    seat_lists lists = {{"", 0}, {"", 0}, false};
    if (!asc__span_cut(&rest, '\n', &line))
        return false;
    lists.log = asc__span_starts(line, "ascend table", &name);
    if (!lists.log && !asc__span_starts(line, "ascend record", &name))
        return false;
    game->readable = true;
    game->out = ASC_NOBODY;
    read_lines(rest, false, game, &lists);
    read_lines(rest, true, game, &lists);
    if (game->game[0] == '\0')
        snprintf(game->game, sizeof game->game, "%s", asc_game_list(0));
    if (game->players == 0)
        game->players = asc_game_standard_players(game->game);
    read_seats(&lists, language, game);
    if (lists.log)
        game->moves += asc__log_decisions(text, size);
    return true;
}

/* ---- The folder ------------------------------------------------------------------------------ */

/* Reads the head of a file. False: the file is gone. */
static bool look_at(const asc_store *store, const char *file, const asc_language *language,
                    char head[HEAD], asc_saved_game *game)
{
    struct stat about;
    size_t length;
    *game = (asc_saved_game){.out = ASC_NOBODY};
    int written = snprintf(game->path, sizeof game->path, "%s/%s", store->folder, file);
    if (written >= (int)sizeof game->path || strlen(file) >= sizeof game->file ||
        stat(game->path, &about) != 0)
        return false;
    snprintf(game->file, sizeof game->file, "%s", file);
    game->changed = about.st_mtime;
    game->current = asc__store_is_current_name(file);
    asc__file_head(game->path, head, HEAD, &length);
    asc_source source = {.text = head, .size = length};
    bool long_log = length == HEAD && asc_table_is_log(&source) &&
                    asc__file_try(game->path, ASC_FILE_TEXT, &source) == 0;
    asc__saved_read(source.text, source.size, language, game);
    if (long_log)
        asc__file_free(&source);
    char analysis[ASC_STORE_PATH];
    game->analysed = asc__analysis_path(game->path, analysis) &&
                     asc__file_head(analysis, head, FIRST_LINE, &length) &&
                     asc__analysis_begins(head, length);
    return true;
}

static bool is_game(const char *file)
{
    const char *end = strrchr(file, '.');
    return end && end > file && (strcmp(end, ".record") == 0 || strcmp(end, ".log") == 0);
}

/* The newest first; files of the same second by their names, which are numbered. */
static int compare(const void *a, const void *b)
{
    const asc_saved_game *one = a, *other = b;
    if (one->changed != other->changed)
        return one->changed < other->changed ? 1 : -1;
    return strcmp(other->file, one->file);
}

/* Makes room for one more game; false: out of memory. */
static bool grow(asc_saved_games *list, size_t *room)
{
    if (list->count < *room)
        return true;
    size_t more = *room ? 2 * *room : 64;
    asc_saved_game *longer = realloc(list->game, more * sizeof *longer);
    if (!longer)
        return false;
    list->game = longer;
    *room = more;
    return true;
}

bool asc__saved_list(asc_store *store, const asc_language *language, asc_saved_games *list)
{
    size_t room = 0;
    char *head = malloc(HEAD);
    DIR *folder = opendir(store->folder);
    bool fine = head && folder;
    *list = (asc_saved_games){0};
    for (struct dirent *entry; fine && (entry = readdir(folder));) {
        if (!is_game(entry->d_name))
            continue;
        fine = grow(list, &room);
        if (fine && look_at(store, entry->d_name, language, head, &list->game[list->count]))
            list->count++;
    }
    if (!fine)
        asc__store_fail(store, N_("cannot read %.160s: %s"), store->folder, errno);
    if (folder)
        closedir(folder);
    free(head);
    if (list->count > 1)
        qsort(list->game, list->count, sizeof *list->game, compare);
    return fine;
}

void asc__saved_free(asc_saved_games *list)
{
    free(list->game);
    *list = (asc_saved_games){0};
}

bool asc__saved_one(const asc_store *store, const char *file, const asc_language *language,
                    asc_saved_game *game)
{
    char *head = malloc(HEAD);
    bool fine = head && look_at(store, file, language, head, game) && game->readable;
    free(head);
    return fine;
}

bool asc__saved_current(const asc_store *store, const asc_language *language, asc_saved_game *game)
{
    return asc__saved_one(store, "current.log", language, game) ||
           asc__saved_one(store, "current.record", language, game);
}

bool asc__saved_remove(asc_store *store, const asc_saved_game *game)
{
    if (game->current && store->shared)
        return asc__store_fail(store, N_("cannot remove %.160s: %s"), game->path, EBUSY);
    if (unlink(game->path) != 0)
        return asc__store_fail(store, N_("cannot remove %.160s: %s"), game->path, errno);
    char analysis[ASC_STORE_PATH];
    if (asc__analysis_path(game->path, analysis))
        unlink(analysis);
    return true;
}

/* ---- Statistics ------------------------------------------------------------------------------ */

/* Adds a finished game to the results of its people. */
static void add_game(const asc_saved_game *game, asc_saved_statistics *all)
{
    uint32_t people = 0;
    bool opponent_won = game->opponent && game->winners == 0;
    for (int i = 0; i < game->players; i++) {
        const asc_saved_seat *seat = &game->seat[i];
        people |= seat->person ? 1u << i : 0;
        if (!seat->person || !game->scored || (all->best_game && seat->score <= all->best))
            continue;
        all->best = seat->score;
        all->best_game = game;
    }
    uint32_t seats = (1u << game->players) - 1;
    bool among_themselves = people == seats && !game->opponent && game->players > 1;
    bool decided = game->winners != 0 || opponent_won || game->out != ASC_NOBODY;
    all->games++;
    if (among_themselves || !decided)
        return;
    all->won += (game->winners & people) != 0;
    all->lost += (game->winners & people) == 0;
}

asc_saved_statistics asc__saved_statistics(const asc_saved_games *list, const char *packs)
{
    asc_saved_statistics all = {0};
    for (size_t i = 0; i < list->count; i++) {
        const asc_saved_game *game = &list->game[i];
        if (!game->readable || (packs && strcmp(packs, game->packs) != 0))
            continue;
        all.moves += game->moves;
        if (game->over)
            add_game(game, &all);
        else
            all.open++;
    }
    return all;
}
