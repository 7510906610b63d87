/*
 * full_finder.c - packs and games from the pack finder, with errors for the caller.
 */
#include "full_finder.h"

#include "cli.h"

static const char *id_of(void *user, size_t index)
{
    const asc_full_finder *full = user;
    return index < full->count ? full->ids[index] : NULL;
}

/* Ignores a message, since nothing may write over the screen. */
static void hush(void *user, const asc_diag *diag)
{
    (void)user;
    (void)diag;
}

static asc_status open_pack(void *user, const char *name, const asc_host *host, asc_source *source)
{
    const asc_full_finder *full = user;
    asc__cli_redirect_errors(host->diag ? host->diag : hush, host->user);
    asc_status status = asc__finder_open(full->finder, name, source);
    asc__cli_redirect_errors(hush, NULL);
    return status;
}

static asc_status open_tutorial(void *user, const char *name, asc_source *source)
{
    const asc_full_finder *full = user;
    return asc__finder_tutorial(full->finder, name, source);
}

static void release(void *user, asc_source *source)
{
    (void)user;
    asc__file_free(source);
}

static asc_status make_game(void *user, const asc_config *config, asc_diag_fn diag, void *errors,
                            asc_game **game)
{
    const asc_full_finder *full = user;
    asc__cli_redirect_errors(diag ? diag : hush, errors);
    *game = asc__finder_game(full->finder, *config);
    asc__cli_redirect_errors(hush, NULL);
    return full->finder->made;
}

void asc__full_finder_init(asc_full_finder *full, asc_finder *finder)
{
    *full = (asc_full_finder){.finder = finder};
    full->ids = asc__finder_list(finder, &full->count);
    asc__cli_redirect_errors(hush, NULL);
}

void asc__full_finder_fini(asc_full_finder *full)
{
    asc__cli_redirect_errors(NULL, NULL);
    asc__finder_list_free(full->ids, full->count);
}

asc_app_finder asc__full_finder(asc_full_finder *full)
{
    return (asc_app_finder){.user = full,
                            .id = id_of,
                            .open = open_pack,
                            .release = release,
                            .tutorial = open_tutorial,
                            .game = make_game};
}
