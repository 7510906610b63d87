/*
 * play_save.c - the game that is being played, as a record in a file: after every decision, on
 * leaving, at the end. Play goes on where that does not work, and says so.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The record of the match in play->record; its length, or 0 where memory is short. */
static size_t make_record(asc_play *play)
{
    char seats[ASC_SEATS_TEXT], bot_ms[24];
    asc__play_write_seats(play, seats);
    snprintf(bot_ms, sizeof bot_ms, "%llu", (unsigned long long)play->bot_ms);
    asc_option tags[4] = {{"seats", seats}};
    asc_record_facts facts = {.date = play->date, .tags = tags, .tag_count = 1};
    if (play->allow_undo)
        tags[facts.tag_count++] = (asc_option){"undo", "allowed"};
    if (play->bot_ms)
        tags[facts.tag_count++] = (asc_option){"bot-time", bot_ms};
    if (play->forfeit[0])
        tags[facts.tag_count++] = (asc_option){"forfeit", play->forfeit};
    for (int i = 0; i < play->players; i++)
        facts.seat[i] = play->seats[i].record_name;
    size_t length =
        asc_record_format(play->match, &facts, ASC_ALL_SEEING, play->record, play->record_room);
    if (length >= play->record_room) {
        char *record = realloc(play->record, length * 2 + 1);
        if (!record)
            return 0;
        play->record = record;
        play->record_room = length * 2 + 1;
        asc_record_format(play->match, &facts, ASC_ALL_SEEING, play->record, play->record_room);
    }
    return length;
}

static bool write_game(asc_play *play, const char *path)
{
    size_t length = make_record(play);
    if (length == 0) {
        snprintf(play->store.why, sizeof play->store.why, "%s", asc__cli_tr("not enough memory"));
        return false;
    }
    return asc__store_write(&play->store, path, play->record, length);
}

void asc__play_save(asc_play *play)
{
    size_t length = asc_match_length(play->match);
    if (length == 0 || (!play->save_failing && play->saved == length))
        return;
    if (play->store.path[0] && write_game(play, play->store.path)) {
        if (play->save_failing)
            asc__screen_say(&play->screen, "Saving works again: the game is safe.");
        play->save_failing = false;
        play->saved = length;
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

void asc__play_save_as(asc_play *play, const char *path)
{
    if (*path == '\0') {
        asc__screen_say(&play->screen, "'save' wants the name of a file: save mygame.record");
        return;
    }
    /* Only what was written here before is written over. */
    if (access(path, F_OK) == 0 && strcmp(path, play->saved_as) != 0) {
        asc__screen_say(&play->screen, "There is a file %s already; give another name.", path);
        return;
    }
    if (!write_game(play, path)) {
        asc__screen_say(&play->screen, "That did not work: %s.", play->store.why);
        return;
    }
    snprintf(play->saved_as, sizeof play->saved_as, "%s", path);
    asc__screen_say(&play->screen, "Saved. 'ascend play --continue %s' goes on from here.", path);
}

int asc__play_leave(asc_play *play)
{
    asc__play_save(play);
    if (asc_match_length(play->match) == 0) {
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
