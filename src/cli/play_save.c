/*
 * play_save.c - tells people where their game is saved, and when saving fails.
 */
#include "play.h"

#include <string.h>

void asc__play_save(asc_play *play)
{
    asc_session *session = &play->session;
    asc__session_save(session);
    if (session->save_failing == play->save_failing)
        return;
    play->save_failing = session->save_failing;
    if (!play->save_failing)
        asc__screen_say(&play->screen, "Saving works again: the game is safe.");
    else
        asc__screen_say(&play->screen,
                        ASC_INK_WARN "The game could not be saved:" ASC_INK_OFF
                                     " %s. You can play on; it is tried again after every move, "
                                     "and 'save FILE' writes it elsewhere.",
                        session->store.why);
}

bool asc__play_is_file_name(const char *text)
{
    return strpbrk(text, "./") != NULL;
}

void asc__play_save_as(asc_play *play, const char *path)
{
    asc_screen *screen = &play->screen;
    if (*path == '\0')
        asc__screen_say(screen, "'save' wants the name of a file: save mygame.record");
    else if (!asc__play_is_file_name(path))
        asc__screen_say(screen,
                        "The name of a file has a '.' or a '/' in it here, as in: save %s.record",
                        path);
    else if (asc__session_save_as(&play->session, path))
        asc__screen_say(screen, "Saved. 'ascend play --continue %s' continues from here.", path);
    else
        asc__screen_say(screen, "%s", play->session.message);
}

int asc__play_leave(asc_play *play)
{
    asc_screen *screen = &play->screen;
    const asc_store *store = &play->session.store;
    asc__play_save(play);
    if (!asc__session_has_file(&play->session)) {
        asc__screen_say(screen, "Nothing was played yet, so there is nothing to save.");
        return ASC_EXIT_OK;
    }
    if (play->session.save_failing) {
        asc__screen_say(screen,
                        ASC_INK_WARN "The game is not saved" ASC_INK_OFF " as it is now: %s.",
                        store->why);
        return ASC_EXIT_FAILED;
    }
    asc__screen_say(screen, "The game is saved in %s", store->path);
    if (asc__store_is_current(store))
        asc__screen_say(screen, "'ascend play --continue' continues it.");
    else
        asc__screen_say(screen, "'ascend play --continue' and that name continue it.");
    return ASC_EXIT_OK;
}

void asc__play_put_away(asc_play *play)
{
    char kept[ASC_STORE_PATH];
    asc__play_save(play);
    if (!play->session.save_failing && asc__session_put_away(&play->session, kept))
        asc__screen_say(&play->screen, "Its record is kept in %s", kept);
}
