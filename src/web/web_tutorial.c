/*
 * web_tutorial.c - the tutorials of a page: the list, their set-ups, and the current step. The
 * table of a tutorial is a table like any other.
 */
#include "web_internal.h"

#include <stdlib.h>

/* The tutorial used last: parsing one takes as long as setting up a game. */
static struct {
    asc_tutorial *tutorial; /* NULL: none */
    const char *bytes;      /* of the tutorial's file */
    char language[sizeof asc__web.language];
} last;

static void forget(void)
{
    asc_tutorial_free(last.tutorial);
    last.tutorial = NULL;
}

int asc_web_tutorial(const char *name, size_t name_size, const char *text, size_t size)
{
    forget();
    return asc__web_take_file(WEB_TUTORIAL, name, name_size, text, size);
}

/* Parses a file; NULL: it has errors, and an error is the reply. */
static asc_tutorial *read_file(const web_file *file)
{
    asc_host host = asc__web_host();
    const asc_source source = {.name = file->name, .text = file->bytes, .size = file->size};
    if (last.tutorial != NULL && last.bytes == file->bytes &&
        strcmp(last.language, asc__web.language) == 0)
        return last.tutorial;
    forget();
    asc_status status = asc_tutorial_new(&source, &host, &last.tutorial);
    if (status != ASC_OK) {
        asc__web_fail(status);
        return NULL;
    }
    last.bytes = file->bytes;
    memcpy(last.language, asc__web.language, sizeof last.language);
    return last.tutorial;
}

/* The tutorial of a name; NULL: there is none, and an error is the reply. */
static asc_tutorial *find(const char *name, size_t size)
{
    char key[WEB_NAME_MAX];
    asc_text text = asc__text_init(key, sizeof key);
    asc__text_add_n(&text, name, size);
    const web_file *file = size < sizeof key ? asc__web_find_file(WEB_TUTORIAL, key) : NULL;
    if (file != NULL)
        return read_file(file);
    asc__web_fail_with(N_("there is no such tutorial"), ASC_BAD_CONFIG);
    return NULL;
}

int asc_web_tutorials(void)
{
    asc_json json = asc__web_json();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "tutorials");
    asc__json_array(&json, "tutorials");
    for (size_t i = 0; i < asc__web.file_count; i++) {
        if (asc__web.files[i].kind != WEB_TUTORIAL)
            continue;
        const asc_tutorial *tutorial = read_file(&asc__web.files[i]);
        if (tutorial == NULL)
            return -1;
        asc__wire_tutorial(&json, tutorial);
    }
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
    return asc__web_done(0);
}

int asc_web_tutorial_record(const char *name, size_t size)
{
    const asc_tutorial *tutorial = find(name, size);
    if (tutorial == NULL)
        return -1;
    size_t length = asc_tutorial_record_format(tutorial, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL)
        return asc__web_fail(ASC_NO_MEMORY);
    asc_tutorial_record_format(tutorial, text, length + 1);
    asc__web_text(text, length);
    free(text);
    return asc__web_done(0);
}

bool asc__web_lesson(const char *name, size_t size, unsigned read, web_lesson *lesson)
{
    *lesson = (web_lesson){size > 0 ? find(name, size) : NULL, read};
    return size == 0 || lesson->tutorial != NULL;
}
