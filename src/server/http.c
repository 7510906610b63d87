/*
 * http.c - reads requests: llhttp gets each head in one piece, once it is complete, and each body
 * likewise.
 */
#include "http.h"

#include <llhttp.h>
#include <stdlib.h>

#include "store.h"

typedef struct http_field {
    asc_span name, value;
} http_field;

struct asc_http {
    char *data;
    size_t length, room;
    size_t looked; /* the end of the head does not begin in these bytes */
    size_t head;   /* bytes of the head with its end; 0: the head is incomplete */
    uint64_t body; /* bytes of the body */
    asc_http_request request;
    http_field field; /* the field that llhttp is reading */
    bool has_length;
    bool moved; /* the bytes have moved since the head was read */
    int wrong;  /* the status of the error; 0: none so far */
    llhttp_t parser;
};

asc_http *asc__http_new(void)
{
    asc_http *http = asc__store_get(NULL, sizeof *http);
    memset(http, 0, sizeof *http);
    return http;
}

void asc__http_free(asc_http *http)
{
    if (http == NULL)
        return;
    free(http->data);
    free(http);
}

const char *asc__method_name(asc_method method)
{
    static const char *const names[] = {"GET", "POST", "PATCH", "DELETE"};
    return names[method];
}

bool asc__http_add(asc_http *http, const char *bytes, size_t count)
{
    if (http->wrong != 0)
        return true; /* the request has failed: further bytes are ignored */
    if (count > ASC_HTTP_WAITING - http->length)
        return false;
    if (http->room - http->length < count) {
        http->room = (http->length + count) * 2;
        http->data = asc__store_get(http->data, http->room);
        http->moved = true;
    }
    if (count > 0)
        memcpy(http->data + http->length, bytes, count);
    http->length += count;
    return true;
}

/* ---- Callbacks of llhttp --------------------------------------------------------------------- */

static int fail(asc_http *http, int status)
{
    if (http->wrong == 0)
        http->wrong = status;
    return -1;
}

static int on_url(llhttp_t *parser, const char *at, size_t length)
{
    asc_http *http = parser->data;
    const char *mark = memchr(at, '?', length);
    size_t path = mark ? (size_t)(mark - at) : length;
    http->request.path = (asc_span){at, path};
    if (mark)
        http->request.query = (asc_span){mark + 1, length - path - 1};
    return at[0] == '/' ? 0 : fail(http, 400);
}

static int on_field(llhttp_t *parser, const char *at, size_t length)
{
    ((asc_http *)parser->data)->field = (http_field){{at, length}, {NULL, 0}};
    return 0;
}

static int on_value(llhttp_t *parser, const char *at, size_t length)
{
    asc_http *http = parser->data;
    if (http->field.value.start != NULL && http->field.value.length > 0)
        return fail(http, 400); /* in two parts: a line that was folded */
    http->field.value = (asc_span){at, length};
    return 0;
}

/* Takes a field that may occur once only. */
static int take(asc_http *http, asc_span *into)
{
    if (into->start != NULL)
        return fail(http, 400);
    *into = asc__span_trim(http->field.value);
    if (into->start == NULL)
        into->start = "";
    return 0;
}

static int take_length(asc_http *http)
{
    asc_span value = asc__span_trim(http->field.value);
    uint64_t length = 0;
    if (http->has_length || value.length == 0 || value.length > 9)
        return fail(http, http->has_length || value.length == 0 ? 400 : 413);
    for (size_t i = 0; i < value.length; i++) {
        if (value.start[i] < '0' || value.start[i] > '9')
            return fail(http, 400);
        length = length * 10 + (uint64_t)(value.start[i] - '0');
    }
    http->has_length = true;
    http->body = length;
    return length > ASC_HTTP_BODY ? fail(http, 413) : 0;
}

static int on_value_complete(llhttp_t *parser)
{
    asc_http *http = parser->data;
    asc_http_request *request = &http->request;
    const struct {
        const char *name;
        asc_span *into;
    } known[] = {
        {"host", &request->host},
        {"origin", &request->origin},
        {"authorization", &request->authorization},
        {"cookie", &request->cookie},
        {"accept-encoding", &request->encodings},
        {"if-none-match", &request->etag},
    };
    for (size_t i = 0; i < ASC__COUNT(known); i++)
        if (asc__span_is(http->field.name, known[i].name))
            return take(http, known[i].into);
    if (asc__span_is(http->field.name, "content-length"))
        return take_length(http);
    if (asc__span_is(http->field.name, "transfer-encoding"))
        return fail(http, 501);
    if (asc__span_is(http->field.name, "upgrade"))
        return fail(http, 400);
    return asc__span_is(http->field.name, "expect") ? fail(http, 417) : 0;
}

static int on_head(llhttp_t *parser)
{
    static const uint8_t methods[] = {[HTTP_DELETE] = ASC_DELETE + 1,
                                      [HTTP_GET] = ASC_GET + 1,
                                      [HTTP_POST] = ASC_POST + 1,
                                      [HTTP_PATCH] = ASC_PATCH + 1};
    asc_http *http = parser->data;
    unsigned method = llhttp_get_method(parser);
    if (llhttp_get_http_major(parser) != 1 || llhttp_get_http_minor(parser) != 1)
        return fail(http, 505);
    if (method >= ASC__COUNT(methods) || methods[method] == 0)
        return fail(http, 405);
    http->request.method = (uint8_t)(methods[method] - 1);
    http->request.close = !llhttp_should_keep_alive(parser);
    return http->request.host.length > 0 ? 0 : fail(http, 400);
}

static const llhttp_settings_t settings = {
    .on_url = on_url,
    .on_header_field = on_field,
    .on_header_value = on_value,
    .on_header_value_complete = on_value_complete,
    .on_headers_complete = on_head,
};

/* ---- Reading --------------------------------------------------------------------------------- */

/* Looks for the end of the head in the bytes so far. The only control characters allowed are line
 * ends, and these are CR LF. */
static void find_head(asc_http *http)
{
    for (size_t i = http->looked; i < http->length && http->wrong == 0; i++) {
        unsigned char byte = (unsigned char)http->data[i];
        if (i >= ASC_HTTP_HEAD) {
            http->wrong = 431;
        } else if (byte == '\n') {
            if (i == 0 || http->data[i - 1] != '\r')
                http->wrong = 400;
            else if (i >= 3 && http->data[i - 3] == '\r' && http->data[i - 2] == '\n')
                http->head = i + 1;
            else if (i == 1)
                http->wrong = 400; /* a request begins with an empty line */
        } else if ((i > 0 && http->data[i - 1] == '\r') || (byte < 0x20 && byte != '\r') ||
                   byte == 0x7f) {
            http->wrong = 400;
        }
        http->looked = i + 1;
        if (http->head > 0)
            return;
    }
}

/* Reads the head. The request points into the bytes, so the head is read again after they moved. */
static void read_head(asc_http *http)
{
    http->request = (asc_http_request){.method = ASC_GET};
    http->has_length = http->moved = false;
    http->body = 0;
    llhttp_init(&http->parser, HTTP_REQUEST, &settings);
    http->parser.data = http;
    llhttp_errno_t code = llhttp_execute(&http->parser, http->data, http->head);
    if (code != HPE_OK)
        fail(http, 400);
}

asc_http_state asc__http_read(asc_http *http, asc_http_request *request, int *status)
{
    if (http->wrong == 0 && http->head == 0)
        find_head(http);
    if (http->wrong == 0 && http->head > 0 && (http->request.path.start == NULL || http->moved))
        read_head(http);
    *status = http->wrong;
    if (http->wrong != 0)
        return ASC_HTTP_WRONG;
    if (http->head == 0 || http->length - http->head < http->body)
        return http->length > 0 ? ASC_HTTP_PART : ASC_HTTP_EMPTY;
    *request = http->request;
    request->body = (asc_span){http->data + http->head, (size_t)http->body};
    return ASC_HTTP_READY;
}

void asc__http_next(asc_http *http)
{
    size_t used = http->head + (size_t)http->body;
    memmove(http->data, http->data + used, http->length - used);
    http->length -= used;
    http->looked = http->head = 0;
    http->body = 0;
    http->request = (asc_http_request){.method = ASC_GET};
}

/* ---- Texts in requests ----------------------------------------------------------------------- */

bool asc__query_next(asc_span *rest, asc_span *name, asc_span *value)
{
    asc_span piece;
    if (!asc__span_cut(rest, '&', &piece))
        return false;
    asc_span after = piece;
    asc__span_cut(&after, '=', name);
    *value = name->length < piece.length ? after : (asc_span){piece.start + piece.length, 0};
    return true;
}

bool asc__query_find(asc_span query, const char *name, asc_span *value)
{
    asc_span found;
    while (asc__query_next(&query, &found, value))
        if (found.length == strlen(name) && memcmp(found.start, name, found.length) == 0)
            return true;
    return false;
}

bool asc__text_begins(asc_span text, const char *beginning, asc_span *rest)
{
    size_t length = strlen(beginning);
    if (text.length < length || memcmp(text.start, beginning, length) != 0)
        return false;
    *rest = (asc_span){text.start + length, text.length - length};
    return true;
}

bool asc__cookie_find(asc_span cookies, const char *name, asc_span *value)
{
    asc_span piece, found;
    while (asc__span_cut(&cookies, ';', &piece)) {
        asc_span after = asc__span_trim(piece);
        asc__span_cut(&after, '=', &found);
        if (found.length == strlen(name) && memcmp(found.start, name, found.length) == 0) {
            *value = after;
            return true;
        }
    }
    return false;
}

const char *asc__http_reason(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {413, "Content Too Large"},
        {417, "Expectation Failed"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
        {505, "HTTP Version Not Supported"},
    };
    for (size_t i = 0; i < ASC__COUNT(reasons); i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return "Unknown";
}
