/*
 * pack_finder.c - see pack_finder.h.
 */
#include "pack_finder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ascend_table.h"
#include "cli.h"
#include "cli_config.h"
#include "pack_folder.h"
#include "suggest.h"

/* A pack file that can be found by its id. */
struct asc_lent_pack {
    char *id, *path;
};

/* ---- Folders --------------------------------------------------------------------------------- */

static void add_folder(char **folders, size_t *count, const char *path, size_t length)
{
    if (length == 0 || *count == ASC_FINDER_FOLDERS_MAX)
        return;
    char *copy = strndup(path, length);
    if (copy)
        folders[(*count)++] = copy;
}

/* Adds the folders that an environment variable names, separated by colons. */
static void add_named_folders(char **folders, size_t *count, const char *variable)
{
    const char *named = getenv(variable);
    while (named && *named) {
        size_t length = strcspn(named, ":");
        add_folder(folders, count, named, length);
        named += length + (named[length] == ':');
    }
}

/* Adds the folders beside the program: of an installation, of a source tree (build/KIND), or of a
 * build folder in it. */
static void add_folders_beside_program(asc_finder *finder)
{
    static const char *const places[] = {"/../share/ascend/packs", "/../../packs", "/../packs"};
    char path[ASC_PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 64);
    if (length <= 0)
        return;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash)
        return;
    for (size_t i = 0; i < ASC__COUNT(places); i++) {
        strcpy(slash, places[i]);
        char *real = realpath(path, NULL);
        if (real)
            add_folder(finder->folders, &finder->folder_count, real, strlen(real));
        free(real);
    }
}

void asc__finder_init(asc_finder *finder)
{
    *finder = (asc_finder){.diag_out = stderr};
    add_named_folders(finder->folders, &finder->folder_count, "ASCEND_PACKS");
    finder->own_count = finder->folder_count;
    add_folders_beside_program(finder);
    add_folder(finder->folders, &finder->folder_count, ASCEND_PACK_FOLDER,
               strlen(ASCEND_PACK_FOLDER));
    add_named_folders(finder->network_folders, &finder->network_folder_count, "ASCEND_NETWORKS");
}

void asc__finder_fini(asc_finder *finder)
{
    for (size_t i = 0; i < finder->folder_count; i++)
        free(finder->folders[i]);
    for (size_t i = 0; i < finder->network_folder_count; i++)
        free(finder->network_folders[i]);
    for (size_t i = 0; i < finder->lent_count; i++) {
        free(finder->lent[i].id);
        free(finder->lent[i].path);
    }
    free(finder->lent);
    *finder = (asc_finder){.diag_out = stderr};
}

/* ---- The host -------------------------------------------------------------------------------- */

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length > 5 && strcmp(name + length - 5, ".pack") == 0);
}

static asc_status read_pack(asc_finder *finder, const char *path, asc_source *source)
{
    if (asc__file_read(path, ASC_FILE_PACK, source))
        return ASC_OK;
    finder->told++;
    return ASC_UNKNOWN_PACK;
}

/* Finds the file of a pack in the folders from `first` on. Writes its path and returns the index of
 * its folder; folder_count: there is none. */
static size_t find_file(const asc_finder *finder, size_t first, const char *id,
                        char path[ASC_PATH_SIZE])
{
    size_t i = first;
    while (i < finder->folder_count && !asc__pack_folder_find(finder->folders[i], id, path))
        i++;
    return i;
}

asc_status asc__finder_load(asc_finder *finder, const char *id, asc_source *source)
{
    char path[ASC_PATH_SIZE];
    finder->missing[0] = '\0';
    for (size_t i = 0; i < finder->lent_count; i++)
        if (strcmp(finder->lent[i].id, id) == 0)
            return read_pack(finder, finder->lent[i].path, source);
    if (find_file(finder, 0, id, path) < finder->folder_count)
        return read_pack(finder, path, source);
    snprintf(finder->missing, sizeof finder->missing, "%s", id);
    return ASC_UNKNOWN_PACK;
}

asc_status asc__finder_open(asc_finder *finder, const char *name, asc_source *source)
{
    finder->missing[0] = '\0';
    return is_path(name) ? read_pack(finder, name, source) : asc__finder_load(finder, name, source);
}

bool asc__finder_lend(asc_finder *finder, const char *path)
{
    asc_source source;
    asc_pack *pack;
    if (!asc__file_read(path, ASC_FILE_PACK, &source))
        return false;
    asc_host host = asc__finder_host(finder);
    asc_status status = asc_pack_new(&source, &host, &pack);
    asc__file_free(&source);
    struct asc_lent_pack *more = realloc(finder->lent, (finder->lent_count + 1) * sizeof *more);
    if (more)
        finder->lent = more;
    if (status == ASC_OK && more) {
        struct asc_lent_pack lent = {strdup(asc_pack_id(pack)), strdup(path)};
        if (lent.id && lent.path) {
            more[finder->lent_count++] = lent;
        } else {
            free(lent.id);
            free(lent.path);
            status = ASC_NO_MEMORY;
        }
    }
    asc_pack_free(pack);
    if (status == ASC_NO_MEMORY || !more)
        asc__cli_complain(NULL, "%s", asc__cli_status(ASC_NO_MEMORY));
    return status == ASC_OK && more;
}

static asc_status load(void *user, const char *id, asc_source *source)
{
    return asc__finder_load(user, id, source);
}

/* A kind of file beside the folders of packs. */
typedef struct beside_kind {
    const char *folder, *ending;
    size_t limit;
    asc_status bad; /* the status if a file exists and cannot be read */
} beside_kind;

static const beside_kind a_network = {"networks", "network", ASC_FILE_NETWORK, ASC_BAD_NETWORK};
static const beside_kind a_tutorial = {"tutorials", "tutorial", ASC_FILE_TUTORIAL, ASC_BAD_TEXT};

/* Reads a file in a folder; ASC_NOT_FOUND if there is none. */
static asc_status read_in(asc_finder *finder, const beside_kind *kind, const char *folder,
                          const char *beside, const char *name, asc_source *source)
{
    char path[ASC_PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s%s%s/%s.%s", folder, beside[0] ? "/../" : "",
                          beside, name, kind->ending);
    if (length < 0 || length >= ASC_PATH_SIZE)
        return ASC_NOT_FOUND;
    int reason = asc__file_try(path, kind->limit, source);
    if (reason == 0)
        return ASC_OK;
    if (reason == ENOENT || reason == ENOTDIR || reason == ENAMETOOLONG)
        return ASC_NOT_FOUND;
    asc__file_complain(path, kind->limit, reason);
    finder->told++;
    return reason == ENOMEM ? ASC_NO_MEMORY : kind->bad;
}

/* Reads the file beside the first folder of packs that has one. */
static asc_status read_beside(asc_finder *finder, const beside_kind *kind, const char *name,
                              asc_source *source)
{
    asc_status status = ASC_NOT_FOUND;
    for (size_t i = 0; i < finder->folder_count && status == ASC_NOT_FOUND; i++)
        status = read_in(finder, kind, finder->folders[i], kind->folder, name, source);
    return status;
}

static asc_status network(void *user, const char *setup, asc_source *source)
{
    asc_finder *finder = user;
    asc_status status = ASC_NOT_FOUND;
    if (setup[strspn(setup, ASC_ID_BYTES "+")] != '\0')
        return status;
    for (size_t i = 0; i < finder->network_folder_count && status == ASC_NOT_FOUND; i++)
        status = read_in(finder, &a_network, finder->network_folders[i], "", setup, source);
    return status == ASC_NOT_FOUND ? read_beside(finder, &a_network, setup, source) : status;
}

asc_status asc__finder_tutorial(asc_finder *finder, const char *name, asc_source *source)
{
    return asc__pack_is_id(name) ? read_beside(finder, &a_tutorial, name, source) : ASC_NOT_FOUND;
}

static void release(void *user, asc_source *source)
{
    (void)user;
    asc__file_free(source);
}

static void tell(void *user, const asc_diag *diag)
{
    asc_finder *finder = user;
    FILE *out = finder->diag_out;
    finder->told++;
    if (asc__cli_complaint(diag))
        return;
    asc__cli_put(out, diag->file ? diag->file : "ascend");
    if (diag->line)
        fprintf(out, ":%u", diag->line);
    if (diag->line && diag->column)
        fprintf(out, ":%u", diag->column);
    fputs(": ", out);
    asc__cli_puts(out, diag->message);
}

asc_host asc__finder_host(asc_finder *finder)
{
    return (asc_host){.user = finder,
                      .load = load,
                      .network = finder->plain ? NULL : network,
                      .release = release,
                      .diag = tell,
                      .language = asc__cli_language()->code};
}

/* ---- Lists of packs -------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the packs of a folder, unless they are in the list already. */
static void list_folder(const char *folder, char ***list, size_t *count)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        char path[ASC_PATH_SIZE];
        if (!asc__pack_folder_has(folder, entry->d_name, path))
            continue;
        bool known = false;
        for (size_t i = 0; i < *count; i++)
            known = known || strcmp((*list)[i], entry->d_name) == 0;
        if (known)
            continue;
        char **longer = realloc(*list, (*count + 1) * sizeof **list);
        char *copy = strdup(entry->d_name);
        if (longer)
            *list = longer;
        if (longer && copy)
            (*list)[(*count)++] = copy;
        else
            free(copy);
    }
    if (dir)
        closedir(dir);
}

char **asc__finder_list(const asc_finder *finder, size_t *count)
{
    char **list = NULL;
    *count = 0;
    for (size_t i = 0; i < finder->folder_count; i++)
        list_folder(finder->folders[i], &list, count);
    if (list)
        qsort(list, *count, sizeof *list, compare);
    return list;
}

void asc__finder_list_free(char **list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(list[i]);
    free(list);
}

void asc__finder_complain(const asc_finder *finder, const char *id)
{
    size_t count;
    char **list = asc__finder_list(finder, &count), there[2048];
    asc_suggestion guess = asc__suggest(asc__span(id));
    for (size_t i = 0; i < count; i++)
        asc__suggest_try(&guess, list[i]);
    const char *best = guess.best;
    asc_text text = asc__text_init(there, sizeof there);
    if (count > 0)
        asc__text_join(&text, (const char *const *)list, count, " ");
    else
        asc__text_join(&text, (const char *const *)finder->folders, finder->folder_count, " ");
    if (count == 0)
        asc__cli_complain(NULL, "there is no pack '%s'; no packs were found in: %s", id, there);
    else if (best)
        asc__cli_complain(NULL, "there is no pack '%s'; did you mean '%s'? there are: %s", id, best,
                          there);
    else
        asc__cli_complain(NULL, "there is no pack '%s'; there are: %s", id, there);
    asc__finder_list_free(list, count);
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* The packs of a game: their names, and the texts of those that are not part of the program. */
typedef struct chosen {
    char names[ASC_PATH_SIZE];
    asc_pack_text texts[ASC_PACKS_MAX];
    size_t text_count;
} chosen;

static bool same_text(const asc_source *a, const asc_source *b)
{
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* Is this the file that the id stands for in the folders from `first` on? */
static bool is_file_of(const asc_finder *finder, size_t first, const char *id,
                       const asc_source *file)
{
    char path[ASC_PATH_SIZE];
    asc_source other;
    if (find_file(finder, first, id, path) == finder->folder_count ||
        asc__file_try(path, ASC_FILE_PACK, &other) != 0)
        return false;
    bool same = same_text(file, &other);
    asc__file_free(&other);
    return same;
}

/* Finds the id of the installed pack with the same text as this file. False: there is none, or the
 * id stands for another file. */
static bool find_twin(const asc_finder *finder, const asc_source *file, char id[ASC_PATH_SIZE])
{
    char **list = NULL;
    size_t count = 0;
    bool found = false;
    for (size_t i = finder->own_count; i < finder->folder_count; i++)
        list_folder(finder->folders[i], &list, &count);
    for (size_t i = 0; i < count && !found; i++) {
        found = is_file_of(finder, finder->own_count, list[i], file) &&
                is_file_of(finder, 0, list[i], file);
        if (found)
            snprintf(id, ASC_PATH_SIZE, "%s", list[i]);
    }
    asc__finder_list_free(list, count);
    return found;
}

/* Adds a pack of the command line. If it cannot be read, an error message has said so. */
static asc_status choose(asc_finder *finder, const char *name, asc_text *names, chosen *all)
{
    char id[ASC_PATH_SIZE], path[ASC_PATH_SIZE];
    asc_source source;
    snprintf(id, sizeof id, "%s", name);
    if (is_path(name) || find_file(finder, 0, name, path) < finder->own_count) {
        if (all->text_count == ASC_PACKS_MAX)
            return ASC_LIMIT;
        if (asc__finder_open(finder, name, &source) != ASC_OK)
            return ASC_UNKNOWN_PACK;
        char *copy = find_twin(finder, &source, id) ? NULL : strdup(name);
        if (copy)
            all->texts[all->text_count++] = (asc_pack_text){.id = copy, .source = source};
        else
            asc__file_free(&source);
    }
    asc__text_add(names, id);
    return names->length < names->size ? ASC_OK : ASC_LIMIT;
}

static asc_status choose_all(asc_finder *finder, const char *packs, chosen *all)
{
    asc_text names = asc__text_init(all->names, sizeof all->names);
    asc_span rest = {packs, strlen(packs)}, piece;
    asc_status result = ASC_OK;
    for (bool first = true; asc__span_cut(&rest, ',', &piece); first = false) {
        char name[ASC_PATH_SIZE];
        piece = asc__span_trim(piece);
        if (piece.length >= sizeof name)
            return ASC_LIMIT;
        snprintf(name, sizeof name, "%.*s", (int)piece.length, piece.start);
        asc__text_add(&names, first ? "" : ",");
        asc_status status = choose(finder, name, &names, all);
        result = result == ASC_OK ? status : result;
    }
    return result;
}

asc_game *asc__finder_game(asc_finder *finder, asc_config config)
{
    asc_host host = asc__finder_host(finder);
    asc_game *game = NULL;
    chosen *all = calloc(1, sizeof *all);
    asc_status status = all ? ASC_OK : ASC_NO_MEMORY;
    unsigned told = finder->told;
    config.host = &host;
    if (all && config.packs) {
        status = choose_all(finder, config.packs, all);
        config.packs = all->names;
        config.texts = all->texts;
        config.text_count = all->text_count;
    }
    if (status == ASC_OK)
        status = asc_game_new(&config, &game);
    if (status == ASC_UNKNOWN_PACK && finder->missing[0])
        asc__finder_complain(finder, finder->missing);
    else if (status != ASC_OK && finder->told == told)
        asc__cli_complain(NULL, "%s", asc__cli_status(status));
    for (size_t i = 0; all && i < all->text_count; i++) {
        free((void *)(uintptr_t)all->texts[i].id);
        asc__file_free(&all->texts[i].source);
    }
    free(all);
    finder->made = status;
    return game;
}

int asc__finder_exit(const asc_finder *finder)
{
    return finder->made == ASC_BAD_CONFIG || finder->made == ASC_UNKNOWN_GAME ? ASC_EXIT_USAGE
                                                                              : ASC_EXIT_FAILED;
}

void asc__finder_tell(asc_finder *finder, const char *name, asc_status status, unsigned told)
{
    if (status == ASC_UNKNOWN_PACK && finder->missing[0])
        asc__finder_complain(finder, finder->missing);
    if (status != ASC_OK && finder->told == told)
        asc__cli_complain(NULL, "%s: %s", name, asc__cli_status(status));
}

asc_record *asc__finder_record(asc_finder *finder, const char *path, asc_status *status)
{
    asc_source source;
    asc_record *record;
    asc_host host = asc__finder_host(finder);
    unsigned told = finder->told;
    *status = ASC_BAD_TEXT;
    if (!asc__file_read(path, ASC_FILE_TEXT, &source))
        return NULL;
    *status = asc_table_record_read(&source, &host, &record);
    asc__finder_tell(finder, path, *status, told);
    asc__file_free(&source);
    return record;
}
