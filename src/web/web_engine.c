/*
 * web_engine.c - see web_engine.h. Tables and their logs are web_table.c's, their commands are
 * web_command.c's, thinking is web_think.c's.
 */
#include "web_internal.h"

#include <stdlib.h>

web_engine asc__web;

/* ---- Replies --------------------------------------------------------------------------------- */

void *asc_web_alloc(size_t size)
{
    return malloc(size > 0 ? size : 1);
}

void asc_web_free(void *block)
{
    free(block);
}

const char *asc_web_reply(void)
{
    return asc__web.reply.data;
}

size_t asc_web_reply_size(void)
{
    return asc__web.reply.length;
}

bool asc__web_add(web_buffer *buffer, const char *bytes, size_t count)
{
    if (count > buffer->size - buffer->length) {
        size_t size = 2 * buffer->size + count + 4096;
        char *data = realloc(buffer->data, size);
        if (data == NULL) {
            asc__web.no_memory = true;
            return false;
        }
        buffer->data = data;
        buffer->size = size;
    }
    if (count > 0)
        memcpy(buffer->data + buffer->length, bytes, count);
    buffer->length += count;
    return true;
}

static void add_json(void *user, const char *bytes, size_t count)
{
    asc__web_add(user, bytes, count);
}

asc_json asc__web_json(void)
{
    asc__web.reply.length = 0;
    asc__web.no_memory = false;
    return (asc_json){.drain = add_json, .user = &asc__web.reply};
}

int asc__web_done(int result)
{
    if (!asc__web.no_memory)
        return result;
    asc__web.reply.length = 0;
    return asc__web_fail(ASC_NO_MEMORY);
}

void asc__web_text(const char *text, size_t size)
{
    asc__web.reply.length = 0;
    asc__web.no_memory = false;
    asc__web_add(&asc__web.reply, text, size);
}

int asc__web_fail(asc_status status)
{
    asc_json json = asc__web_json();
    const char *said = asc__web.said[0] != '\0'
                           ? asc__web.said
                           : asc_translate(asc__web.language, asc_status_text(status));
    asc__wire_error(&json, status, said);
    return -1;
}

int asc__web_fail_with(const char *wrong, asc_status status)
{
    asc_text text = asc__web_begin();
    asc__text_add(&text, asc_translate(asc__web.language, wrong));
    return asc__web_fail(status);
}

int asc__web_fail_at(const char *wrong, size_t at)
{
    asc_text text = asc__web_begin();
    asc__text_addf(&text, "%s (%zu)", asc_translate(asc__web.language, wrong), at + 1);
    return asc__web_fail(ASC_BAD_TEXT);
}

/* ---- The host -------------------------------------------------------------------------------- */

asc_text asc__web_begin(void)
{
    return asc__text_init(asc__web.said, sizeof asc__web.said);
}

/* Collects all diagnostics, a line each. */
static void on_diag(void *user, const asc_diag *diag)
{
    (void)user;
    size_t length = strlen(asc__web.said);
    asc_text text = asc__text_init(asc__web.said + length, sizeof asc__web.said - length);
    if (length > 0)
        asc__text_add(&text, "\n");
    if (diag->line > 0)
        asc__text_addf(&text, "%u:%u: ", diag->line, diag->column);
    asc__text_add(&text, diag->message);
}

const web_file *asc__web_find_file(web_file_kind kind, const char *name)
{
    for (size_t i = 0; i < asc__web.file_count; i++)
        if (asc__web.files[i].kind == kind && strcmp(asc__web.files[i].name, name) == 0)
            return &asc__web.files[i];
    return NULL;
}

/* The list of other pack names, or nothing. */
static asc_span aliases(void)
{
    const web_file *file = asc__web_find_file(WEB_ALIASES, "aliases");
    return file != NULL ? (asc_span){file->bytes, file->size} : (asc_span){"", 0};
}

static const web_file *find_pack(const char *name)
{
    asc_span rest = aliases(), other, id;
    const web_file *file = asc__web_find_file(WEB_PACK, name);
    while (file == NULL && asc__span_pair(&rest, &other, &id)) {
        char target[WEB_NAME_MAX];
        asc_text text = asc__text_init(target, sizeof target);
        asc__text_add_n(&text, id.start, id.length);
        if (asc__span_is(other, name))
            file = asc__web_find_file(WEB_PACK, target);
    }
    return file;
}

static asc_status give(web_file_kind kind, const char *name, asc_source *source)
{
    const web_file *file = kind == WEB_PACK ? find_pack(name) : asc__web_find_file(kind, name);
    if (file == NULL)
        return kind == WEB_PACK ? ASC_UNKNOWN_PACK : ASC_NOT_FOUND;
    *source = (asc_source){.name = file->name, .text = file->bytes, .size = file->size};
    return ASC_OK;
}

static asc_status load(void *user, const char *id, asc_source *source)
{
    (void)user;
    return give(WEB_PACK, id, source);
}

static asc_status network(void *user, const char *setup, asc_source *source)
{
    (void)user;
    return give(WEB_NETWORK, setup, source);
}

asc_host asc__web_host(void)
{
    asc__web.said[0] = '\0';
    return (asc_host){
        .load = load, .network = network, .diag = on_diag, .language = asc__web.language};
}

void asc_web_language(const char *code, size_t size)
{
    asc_text text = asc__text_init(asc__web.language, sizeof asc__web.language);
    asc__text_add_n(&text, code, size);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static bool keep_file(web_file *file, const char *name, size_t name_size, const char *bytes,
                      size_t size)
{
    char *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL)
        return false;
    memcpy(copy, bytes, size);
    free(file->bytes);
    memcpy(file->name, name, name_size);
    file->name[name_size] = '\0';
    file->bytes = copy;
    file->size = size;
    return true;
}

int asc__web_take_file(web_file_kind kind, const char *name, size_t name_size, const char *bytes,
                       size_t size)
{
    char key[WEB_NAME_MAX];
    asc__web.said[0] = '\0';
    if (name_size == 0 || name_size >= sizeof key)
        return asc__web_fail(ASC_BAD_CONFIG);
    memcpy(key, name, name_size);
    key[name_size] = '\0';
    web_file *file = NULL;
    for (size_t i = 0; i < asc__web.file_count; i++)
        if (asc__web.files[i].kind == kind && strcmp(asc__web.files[i].name, key) == 0)
            file = &asc__web.files[i];
    if (file == NULL && asc__web.file_count == WEB_FILES_MAX)
        return asc__web_fail(ASC_LIMIT);
    bool is_new = file == NULL;
    if (is_new) {
        file = &asc__web.files[asc__web.file_count];
        *file = (web_file){.kind = kind};
    }
    if (!keep_file(file, name, name_size, bytes, size))
        return asc__web_fail(ASC_NO_MEMORY);
    asc__web.file_count += is_new;
    return 0;
}

int asc_web_pack(const char *id, size_t id_size, const char *text, size_t size)
{
    return asc__web_take_file(WEB_PACK, id, id_size, text, size);
}

int asc_web_network(const char *name, size_t name_size, const char *bytes, size_t size)
{
    return asc__web_take_file(WEB_NETWORK, name, name_size, bytes, size);
}

int asc_web_aliases(const char *text, size_t size)
{
    return asc__web_take_file(WEB_ALIASES, "aliases", strlen("aliases"), text, size);
}

/* Other names of a pack. */
static void add_also(asc_json *json, const char *id)
{
    asc_span rest = aliases(), other, target;
    asc__json_array(json, "also");
    while (asc__span_pair(&rest, &other, &target)) {
        char name[WEB_NAME_MAX];
        asc_text text = asc__text_init(name, sizeof name);
        asc__text_add_n(&text, other.start, other.length);
        if (asc__span_is(target, id))
            asc__json_text(json, NULL, name);
    }
    asc__json_close(json, ']');
}

/* Does a pack have starting cards of its own? */
static bool has_start(const asc_card *cards, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (cards[i].zone == ASC_STARTING)
            return true;
    return false;
}

static void add_pack(asc_json *json, const asc_pack *pack, bool with_cards)
{
    size_t count;
    const asc_card *cards = asc_pack_cards(pack, &count);
    asc__json_text(json, "id", asc_pack_id(pack));
    asc__json_text(json, "title", asc_pack_title(pack));
    asc__json_bool(json, "starts", has_start(cards, count));
    if (!with_cards) {
        add_also(json, asc_pack_id(pack));
        asc__json_number(json, "cards", count);
        return;
    }
    asc__json_array(json, "cards");
    for (size_t i = 0; i < count; i++)
        asc__wire_card(json, NULL, NULL, &cards[i]);
    asc__json_close(json, ']');
}

int asc_web_check_pack(const char *text, size_t size)
{
    asc_host host = asc__web_host();
    asc_pack *pack;
    const asc_source source = {.text = text, .size = size};
    asc_status status = asc_pack_new(&source, &host, &pack);
    if (status != ASC_OK)
        return asc__web_fail(status);
    asc_json json = asc__web_json();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "pack");
    add_pack(&json, pack, true);
    asc__json_close(&json, '}');
    asc_pack_free(pack);
    return asc__web_done(0);
}

int asc_web_packs(void)
{
    asc_json json = asc__web_json();
    asc__json_object(&json, NULL);
    asc__json_number(&json, "wire", ASC_WIRE_VERSION);
    asc__json_text(&json, "type", "packs");
    asc__json_array(&json, "packs");
    for (size_t i = 0; i < asc__web.file_count; i++) {
        const web_file *file = &asc__web.files[i];
        asc_host host = asc__web_host();
        const asc_source source = {.text = file->bytes, .size = file->size};
        asc_pack *pack;
        if (file->kind != WEB_PACK || asc_pack_new(&source, &host, &pack) != ASC_OK)
            continue;
        asc__json_object(&json, NULL);
        add_pack(&json, pack, false);
        asc__json_close(&json, '}');
        asc_pack_free(pack);
    }
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
    return asc__web_done(0);
}

int asc_web_about(void)
{
    asc_json json = asc__web_json();
    asc__wire_about(&json, asc__web.language);
    return asc__web_done(0);
}
