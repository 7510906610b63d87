/*
 * cli_name.c - the name under which the program was started, and texts that contain this name.
 */
#include "cli.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "play_screen.h"

static const char word[] = "ascend";

/* Set once, before any output. */
static char name[256] = "ascend";

/* Texts that name the command, and their copies with the present name. The catalogs have a few
 * dozen at most, and each copy is made once. */
static struct named_text {
    const char *text;
    char *named;
    struct named_text *next;
} * made;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Can the character stand in a shell command without quotes? */
static bool is_plain(uint32_t code)
{
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
           (code >= '0' && code <= '9') || code >= 0x80 || strchr("/._-+~@:,=", (int)code);
}

/* Can the character be shown, and stand in a format or a template? */
static bool is_possible(uint32_t code)
{
    if (code >= 0x7f)
        return code > 0xa0 && !asc__utf8_invisible(code);
    return code >= ' ' && !strchr("%{}", (int)code);
}

void asc__cli_set_name(const char *started_as)
{
    char quoted[sizeof name];
    size_t length = started_as ? strlen(started_as) : 0, bytes, used = 0;
    for (size_t i = 0; i < length; i += bytes) {
        uint32_t code = 0;
        bytes = asc__utf8_decode(started_as + i, length - i, &code);
        if (bytes == 0 || !is_possible(code) || used + bytes + 2 > sizeof quoted)
            return;
        if (!is_plain(code))
            quoted[used++] = '\\';
        memcpy(quoted + used, started_as + i, bytes);
        used += bytes;
    }
    quoted[used] = '\0';
    if (used > 0)
        strcpy(name, quoted);
}

const char *asc__cli_name(void)
{
    return name;
}

/* Finds the next place where a text names the command: the word alone, with more text after it. */
static const char *find(const char *text, const char *from)
{
    for (const char *at = from; (at = strstr(at, word)); at++) {
        char before = at > text ? at[-1] : ' ', after = at[sizeof word - 1];
        bool apart = !strchr("/._-", before) && !(before >= 'a' && before <= 'z') &&
                     !(before >= 'A' && before <= 'Z') && !(before >= '0' && before <= '9');
        if (apart && (after == ' ' || after == *ASC_NO_BREAK))
            return at;
    }
    return NULL;
}

static char *make(const char *text)
{
    size_t places = 0;
    for (const char *at = text; (at = find(text, at)); at++)
        places++;
    char *out = malloc(strlen(text) + places * strlen(name) + 1), *to = out;
    const char *from = text;
    for (const char *at = text; out && (at = find(text, at)); at++) {
        memcpy(to, from, (size_t)(at - from));
        to += at - from;
        to = stpcpy(to, name);
        from = at + sizeof word - 1;
    }
    if (out)
        strcpy(to, from);
    return out;
}

const char *asc__cli_named(const char *text)
{
    if (!find(text, text) || strcmp(name, word) == 0)
        return text;
    pthread_mutex_lock(&lock);
    struct named_text *entry = made;
    while (entry && entry->text != text)
        entry = entry->next;
    if (!entry && (entry = malloc(sizeof *entry))) {
        *entry = (struct named_text){.text = text, .named = make(text), .next = made};
        made = entry;
    }
    pthread_mutex_unlock(&lock);
    return entry && entry->named ? entry->named : text;
}
