/*
 * play_save.c - the game that is being played, as a record in a file: after every decision of a person,
 * before the next one, on leaving, at the end. Play goes on where that does not work, and says so.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Room for a text and its NUL; false: memory is short. */
static bool make_room(asc_play_text *to, size_t length)
{
    if (length < to->room)
        return true;
    char *text = realloc(to->text, length * 2 + 1);
    if (!text)
        return false;
    to->text = text;
    to->room = length * 2 + 1;
    return true;
}

enum { OWN_TAGS = 6 };

/* What a record from elsewhere has besides is kept. */
static size_t add_known_tags(const asc_play *play, asc_option *tags)
{
    size_t count = 0;
    for (size_t i = 0; play->known && i < play->known->tag_count; i++)
        if (!asc_table_tag_is_own(play->known->tags[i].name))
            tags[count++] = play->known->tags[i];
    return count;
}

/* Formats the record with these tags, of which all but our own are there already. */
static bool format_record(asc_play *play, asc_option *tags, size_t count)
{
    char seats[ASC_SEATS_TEXT], bot_ms[24];
    asc_table_tags own;
    asc_play_text *to = &play->record;
    asc__play_write_seats(play, seats);
    snprintf(bot_ms, sizeof bot_ms, "%llu", (unsigned long long)play->bot_ms);
    tags[count++] = (asc_option){"seats", seats};
    if (play->bot_ms)
        tags[count++] = (asc_option){"bot-time", bot_ms};
    size_t of_table = asc_table_record_tags(play->table, &own);
    for (size_t i = 0; i < of_table; i++)
        tags[count++] = own.tag[i];
    asc_record_facts facts = {.date = play->date,
                              .commitment = play->known ? play->known->commitment : NULL,
                              .tags = tags,
                              .tag_count = count};
    for (int i = 0; i < play->players; i++)
        facts.seat[i] = play->seats[i].record_name;
    to->length = asc_record_format(play->match, &facts, ASC_ALL_SEEING, to->text, to->room);
    if (to->length < to->room)
        return true;
    if (!make_room(to, to->length))
        return false;
    asc_record_format(play->match, &facts, ASC_ALL_SEEING, to->text, to->room);
    return true;
}

/* The record of the game as it is now, in play->record; false: store.why tells why not. */
static bool make_record(asc_play *play)
{
    size_t known = play->known ? play->known->tag_count : 0;
    asc_option *tags = malloc((known + OWN_TAGS) * sizeof *tags);
    bool made = tags && format_record(play, tags, add_known_tags(play, tags));
    if (!made)
        snprintf(play->store.why, sizeof play->store.why, "%s", asc__cli_tr("not enough memory"));
    free(tags);
    return made;
}

static bool write_record(asc_play *play, const char *path)
{
    return asc__store_write(&play->store, path, play->record.text, play->record.length);
}

bool asc__play_was_saved(asc_play *play, const char *text, size_t length)
{
    if (!make_room(&play->saved, length))
        return false;
    memcpy(play->saved.text, text, length);
    play->saved.length = length;
    return true;
}

/* Does the file hold play->record? What it must agree with is the game and not its length: a move
 * that was taken back and made otherwise leaves that the same. */
static bool is_in_file(const asc_play *play)
{
    return play->saved.text && play->saved.length == play->record.length &&
           memcmp(play->saved.text, play->record.text, play->record.length) == 0;
}

static void save(asc_play *play)
{
    bool ended = asc_table_ended(play->table) != ASC_TABLE_GOES_ON;
    if (asc_match_length(play->match) == 0 && !play->saved.text && !ended)
        return;
    bool made = make_record(play);
    if (made && !play->save_failing && is_in_file(play))
        return;
    if (made && play->store.path[0] && write_record(play, play->store.path)) {
        if (play->save_failing)
            asc__screen_say(&play->screen, "Saving works again: the game is safe.");
        play->save_failing = false;
        asc_play_text before = play->saved;
        play->saved = play->record;
        play->record = before;
        return;
    }
    if (!play->save_failing)
        asc__screen_say(&play->screen,
                        ASC_INK_WARN "The game could not be saved:" ASC_INK_OFF
                                     " %s. You can play on; it is tried again after every move, "
                                     "and 'save FILE' writes it elsewhere.",
                        play->store.why);
    play->save_failing = true;
}

void asc__play_save(asc_play *play)
{
    save(play);
    clock_gettime(CLOCK_MONOTONIC, &play->saved_at);
}

bool asc__play_save_is_due(const asc_play *play)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    time_t seconds = now.tv_sec - play->saved_at.tv_sec;
    return seconds > 1 || (seconds == 1 && now.tv_nsec >= play->saved_at.tv_nsec);
}

bool asc__play_is_file_name(const char *text)
{
    return strpbrk(text, "./") != NULL;
}

void asc__play_save_as(asc_play *play, const char *path)
{
    if (*path == '\0') {
        asc__screen_say(&play->screen, "'save' wants the name of a file: save mygame.record");
        return;
    }
    if (!asc__play_is_file_name(path)) {
        asc__screen_say(&play->screen,
                        "The name of a file has a '.' or a '/' in it here, as in: save %s.record",
                        path);
        return;
    }
    /* Only what was written here before is written over. */
    if (access(path, F_OK) == 0 && strcmp(path, play->saved_as) != 0) {
        asc__screen_say(&play->screen, "There is a file %s already; give another name.", path);
        return;
    }
    asc__store_sweep_beside(path);
    if (!make_record(play) || !write_record(play, path)) {
        asc__screen_say(&play->screen, "That did not work: %s.", play->store.why);
        return;
    }
    snprintf(play->saved_as, sizeof play->saved_as, "%s", path);
    asc__screen_say(&play->screen, "Saved. 'ascend play --continue %s' goes on from here.", path);
}

int asc__play_leave(asc_play *play)
{
    asc__play_save(play);
    if (asc_match_length(play->match) == 0 && !play->saved.text) {
        asc__screen_say(&play->screen, "Nothing was played yet, so there is nothing to save.");
        return ASC_EXIT_OK;
    }
    if (play->save_failing) {
        asc__screen_say(&play->screen,
                        ASC_INK_WARN "The game is not saved" ASC_INK_OFF " as it is now: %s.",
                        play->store.why);
        return ASC_EXIT_FAILED;
    }
    const char *name = strrchr(play->store.path, '/');
    bool current = name && strcmp(name, "/current.record") == 0;
    asc__screen_say(&play->screen, "The game is saved in %s", play->store.path);
    if (current)
        asc__screen_say(&play->screen, "'ascend play --continue' goes on with it.");
    else
        asc__screen_say(&play->screen, "'ascend play --continue' and that name go on with it.");
    return ASC_EXIT_OK;
}

void asc__play_put_away(asc_play *play)
{
    char kept[ASC_STORE_PATH];
    asc__play_save(play);
    if (play->save_failing)
        return;
    const char *name = strrchr(play->store.path, '/');
    bool current = name && strcmp(name, "/current.record") == 0;
    if (current && asc__store_keep(&play->store, "game", kept))
        asc__screen_say(&play->screen, "Its record is kept in %s", kept);
    else
        asc__screen_say(&play->screen, "Its record is kept in %s", play->store.path);
}
