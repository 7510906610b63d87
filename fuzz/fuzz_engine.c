/*
 * fuzz_engine.c - any bytes as what somebody says to `ascend engine`. Every request is answered
 * once, in its turn and with its number, in one line that a program can read; the same requests get
 * the same answers again; and a move that is answered was offered.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds, const char *what, const char *line)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz_engine: %s: %s\n", what, line);
    abort();
}

/* The number that the answer to a request must have: its first word, if that is one. */
static void expect_number(const char *request, const char *answer)
{
    size_t blanks = strspn(request, " \t"), length = strcspn(request + blanks, " \t\n");
    size_t digits = strspn(request + blanks, "0123456789");
    bool number = digits == length && length > 0 && length <= 18;
    const char *id = number ? request + blanks : "0";
    if (!number)
        length = 1;
    expect(answer[0] == '?' || (number && answer[0] == '='), "no answer", answer);
    expect(strncmp(answer + 1, id, length) == 0 &&
               (answer[1 + length] == ' ' || answer[1 + length] == '\n'),
           "the answer to something else", answer);
}

/* An answer to `decide` is a move that stands in the request. */
static void expect_offered(const char *request, const char *answer)
{
    const char *command = request + strspn(request, " \t");
    command += strcspn(command, " \t\n");
    command += strspn(command, " \t");
    if (answer[0] != '=' || strncmp(command, "decide", 6) != 0)
        return;
    char line[1200];
    const char *move = strchr(answer, ' ');
    expect(move != NULL, "a decision without a move", answer);
    snprintf(line, sizeof line, "\nmove %s", move + 1);
    expect(strstr(request, line) != NULL, "a move that was not offered", answer);
}

/* What the engine says to one request, as text to be freed; *more is false after the last one. */
static char *serve(asc_engine *engine, const asc_request *request, bool *more)
{
    char *answers = NULL;
    size_t size = 0;
    engine->out = open_memstream(&answers, &size);
    asc_request copy = {strdup(request->text), request->refused};
    if (engine->out == NULL || copy.text == NULL)
        abort();
    if (asc__engine_is_stop(copy.text))
        asc__engine_note_stop(engine);
    *more = asc__engine_serve(engine, &copy);
    fclose(engine->out);
    free(copy.text);
    expect(size > 0 && strchr(answers, '\n') == answers + size - 1, "not one line", answers);
    expect(!request->refused || answers[0] == '?', "what should be refused is not", answers);
    expect_number(request->text, answers);
    expect_offered(request->text, answers);
    return answers;
}

typedef struct session {
    asc_engine one, two; /* which must say the same */
    asc_gather gather;
    bool more;
} session;

static void handle(session *s, const asc_request *request)
{
    if (!s->more) {
        free(request->text);
        return;
    }
    char *first = serve(&s->one, request, &s->more), *second = serve(&s->two, request, &s->more);
    expect(strcmp(first, second) == 0, "the second time something else is said", second);
    free(first);
    free(second);
    free(request->text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static asc_finder finder;
    if (finder.diag_out == NULL)
        asc__finder_init(&finder);
    /* A pack can be a path, and what lies at any path is not ours to read. */
    if (memchr(data, '/', size))
        return 0;
    session s = {.more = true};
    asc_request request;
    asc__engine_init(&s.one, &finder, "search:4it", 1, NULL);
    asc__engine_init(&s.two, &finder, "search:4it", 1, NULL);
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        if (asc__gather_line(&s.gather, text, length, &request))
            handle(&s, &request);
        text += length + 1;
    }
    if (asc__gather_end(&s.gather, &request))
        handle(&s, &request);
    asc__engine_fini(&s.one);
    asc__engine_fini(&s.two);
    asc__gather_fini(&s.gather);
    return 0;
}
