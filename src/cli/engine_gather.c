/*
 * engine_gather.c - puts whole requests together from lines: most are a line, some go on to a line
 * with a point.
 */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

char *asc__engine_word(char *text, char **rest)
{
    text += strspn(text, " \t");
    size_t length = strcspn(text, " \t");
    *rest = text + length;
    if (**rest != '\0')
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " \t");
    return text;
}

/* Is the second word of the line this one? */
static bool has_command(const char *line, const char *word)
{
    line += strspn(line, " \t");
    line += strcspn(line, " \t\n");
    line += strspn(line, " \t");
    size_t length = strcspn(line, " \t\n");
    return length == strlen(word) && strncmp(line, word, length) == 0;
}

bool asc__engine_is_stop(const char *request)
{
    return has_command(request, "stop");
}

static bool add(asc_gather *gather, const char *line, size_t length)
{
    size_t needed = gather->length + length + 2;
    if (needed > ASC_ENGINE_REQUEST)
        return false;
    if (needed > gather->room) {
        char *text = realloc(gather->text, 2 * needed);
        if (text == NULL)
            return false;
        gather->text = text;
        gather->room = 2 * needed;
    }
    memcpy(gather->text + gather->length, line, length);
    gather->length += length;
    gather->text[gather->length++] = '\n';
    gather->text[gather->length] = '\0';
    return true;
}

char *asc__gather_end(asc_gather *gather)
{
    if (gather->length == 0)
        return NULL;
    char *request = gather->text;
    if (gather->too_long)
        request[strcspn(request, "\n")] = '\0';
    *gather = (asc_gather){0};
    return request;
}

char *asc__gather_line(asc_gather *gather, const char *line, size_t length)
{
    static const char no_text[] = "a line that is no text"; /* refused like any other nonsense */
    if (length >= ASC_ENGINE_LINE || memchr(line, '\0', length) || memchr(line, '\n', length)) {
        line = no_text;
        length = sizeof no_text - 1;
    }
    if (gather->open && length == 1 && line[0] == '.')
        return asc__gather_end(gather);
    bool fits = add(gather, line, length);
    if (gather->open) {
        gather->too_long = gather->too_long || !fits;
        return NULL;
    }
    if (!fits)
        return NULL; /* memory is out: there is nothing to answer with */
    size_t blanks = strspn(gather->text, " \t");
    if (gather->text[blanks] == '\n' || gather->text[0] == '#') {
        gather->length = 0; /* a remark */
        return NULL;
    }
    gather->open = has_command(gather->text, "game") || has_command(gather->text, "decide");
    return gather->open ? NULL : asc__gather_end(gather);
}

void asc__gather_fini(asc_gather *gather)
{
    free(gather->text);
    *gather = (asc_gather){0};
}
