/*
 * engine_gather.c - joins lines to complete requests: most are one line, some end with a line that
 * is a single point.
 */
#include "engine.h"

#include <assert.h>
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

static const char line_too_long[] = "a line has more than 65535 bytes";
static const char request_too_long[] = "the request has more than 4194304 bytes";
static const char no_text[] = "a line with a zero byte in it is no text";

static_assert(ASC_ENGINE_LINE - 1 == 65535 && ASC_ENGINE_REQUEST == 4194304, "as the texts say");

/* Adds a line to the request; false: out of memory. */
static bool add(asc_gather *gather, const char *line, size_t length)
{
    size_t needed = gather->length + length + 2;
    if (needed > ASC_ENGINE_REQUEST) {
        gather->refused = request_too_long;
        return true;
    }
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

bool asc__gather_end(asc_gather *gather, asc_request *request)
{
    if (gather->length == 0)
        return false;
    *request = (asc_request){gather->text, gather->refused};
    *gather = (asc_gather){0};
    return true;
}

bool asc__gather_line(asc_gather *gather, const char *line, size_t length, asc_request *request)
{
    const char *wrong = NULL, *zero;
    if (length >= ASC_ENGINE_LINE) {
        wrong = line_too_long;
        length = ASC_ENGINE_LINE - 1;
    }
    if ((zero = memchr(line, '\0', length)) != NULL) {
        wrong = no_text;
        length = (size_t)(zero - line);
    }
    if (gather->open) {
        if (length == 1 && line[0] == '.' && !wrong)
            return asc__gather_end(gather, request);
        if (wrong)
            gather->refused = wrong;
        else if (!add(gather, line, length))
            gather->refused = request_too_long;
        return false;
    }
    if (!add(gather, line, length))
        return false; /* out of memory: no answer is possible */
    size_t blanks = strspn(gather->text, " \t");
    if ((gather->text[blanks] == '\n' && !wrong) || gather->text[0] == '#') {
        gather->length = 0; /* a comment */
        return false;
    }
    gather->refused = wrong;
    gather->open = has_command(gather->text, "game") || has_command(gather->text, "decide");
    return !gather->open && asc__gather_end(gather, request);
}

void asc__gather_fini(asc_gather *gather)
{
    free(gather->text);
    *gather = (asc_gather){0};
}
