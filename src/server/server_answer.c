/*
 * server_answer.c - growing texts, and answers made of them.
 */
#include "server_internal.h"

#include <stdarg.h>
#include <stdio.h>

#include "json.h"
#include "lang.h"

char *asc__out_room(server_text *text, size_t count)
{
    if (text->room - text->length < count) {
        text->room = (text->length + count) * 2;
        text->data = asc__store_get(text->data, text->room);
    }
    return text->data + text->length;
}

void asc__out(server_text *text, const char *bytes, size_t count)
{
    if (count > 0)
        memcpy(asc__out_room(text, count), bytes, count);
    text->length += count;
}

void asc__outf(server_text *text, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *to = asc__out_room(text, (size_t)length + 1);
    vsnprintf(to, (size_t)length + 1, format, again);
    va_end(again);
    text->length += (size_t)length;
}

void asc__out_quoted(server_text *text, const char *value)
{
    size_t room = value ? strlen(value) * 6 + 8 : 8;
    asc_json json = asc__json_init(asc__out_room(text, room), room);
    if (value)
        asc__json_text(&json, NULL, value);
    else
        asc__json_null(&json, NULL);
    text->length += json.length;
}

uint64_t asc__id_read(asc_span text)
{
    uint64_t id;
    return text.length == 16 && asc__span_hex(text, &id) ? id : 0;
}

/* ---- Errors ---------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int status;
    const char *text;
} errors[ERRORS] = {
#define X(name, status, text) {#name, status, N_(text)},
#include "server_errors.def"
#undef X
};

const char *asc__error_name(server_error error)
{
    return errors[error].name;
}

int asc__error_status(server_error error)
{
    return errors[error].status;
}

const char *asc__error_text(server_error error)
{
    return errors[error].text;
}

static void put_error(server_text *out, server_error error, const char *text)
{
    asc__outf(out, "{\"code\":\"%s\",\"text\":", errors[error].name);
    asc__out_quoted(out, text);
    asc__out(out, "}", 1);
}

const char *asc__call_language(const server_call *call)
{
    return asc_language_list(call->language);
}

int asc__call_error_text(server_call *call, server_error error, const char *text)
{
    call->out->length = 0;
    put_error(call->out, error, text);
    return errors[error].status;
}

int asc__call_error(server_call *call, server_error error)
{
    return asc__call_error_text(call, error,
                                asc_translate(asc__call_language(call), errors[error].text));
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void put_head(server_text *text, int status, const char *type, const char *head,
                     size_t length, bool close)
{
    text->length = 0;
    asc__outf(text, "HTTP/1.1 %d %s\r\n", status, asc__http_reason(status));
    if (status != 204 && status != 304)
        asc__outf(text, "Content-Type: %s\r\nContent-Length: %zu\r\n", type, length);
    asc__outf(text, "X-Content-Type-Options: nosniff\r\n%s%s\r\n", head,
              close ? "Connection: close\r\n" : "");
}

void asc__answer(asc_server *server, server_connection *connection, int status, const char *type,
                 const char *head, const char *body, size_t length, bool close)
{
    server_text *text = &server->scratch;
    put_head(text, status, type, head, length, close);
    if (status != 204 && status != 304)
        asc__out(text, body, length);
    asc__batch_send(server, connection, SENT_ANSWER, text->data, text->length, close);
}

void asc__answer_file(asc_server *server, server_connection *connection, const char *type,
                      const char *head, asc_span file, bool close)
{
    server_text *text = &server->scratch;
    put_head(text, 200, type, head, file.length, close);
    asc__batch_send(server, connection, SENT_ANSWER, text->data, text->length, false);
    asc__batch_send_file(server, connection, file, close);
}

void asc__answer_error(asc_server *server, server_connection *connection, server_error error,
                       bool close)
{
    server_text *out = &server->reply;
    out->length = 0;
    put_error(out, error, errors[error].text);
    asc__answer(server, connection, errors[error].status, "application/json",
                "Cache-Control: no-store\r\n", out->data, out->length, close);
}
