/*
 * fuzz_http.c - requests: what is read does not depend on the pieces in which it comes, and each
 * text that is found lies in what came. The first byte is the size of the pieces.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "http.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 64 };

typedef struct outcome {
    unsigned requests;
    int status;      /* of the one that is wrong; 0: none is */
    uint64_t digest; /* of all that was found in them */
    bool overflowed; /* more waits than may */
} outcome;

static uint64_t add(uint64_t digest, asc_span text)
{
    return asc__hash(digest + text.length, text.start ? text.start : "", text.length);
}

static void take(outcome *out, const asc_http_request *request)
{
    asc_span rest = request->query, name, value;
    out->digest = asc__hash(out->digest, &request->method, sizeof request->method);
    out->digest += request->close;
    const asc_span texts[] = {request->path,   request->query,  request->host,
                              request->origin, request->cookie, request->encodings,
                              request->etag,   request->body,   request->authorization};
    for (size_t i = 0; i < ASC__COUNT(texts); i++)
        out->digest = add(out->digest, texts[i]);
    while (asc__query_next(&rest, &name, &value))
        out->digest = add(add(out->digest, name), value);
    if (asc__cookie_find(request->cookie, "ascend", &value))
        out->digest = add(out->digest, value);
    out->requests++;
}

static outcome read_all(const uint8_t *data, size_t size, size_t piece)
{
    asc_http *http = asc__http_new();
    outcome out = {.requests = 0};
    for (size_t at = 0; at < size && out.status == 0 && out.requests < MOST; at += piece) {
        asc_http_request request;
        size_t count = size - at < piece ? size - at : piece;
        if (!asc__http_add(http, (const char *)data + at, count)) {
            out.overflowed = true;
            break;
        }
        while (out.requests < MOST &&
               asc__http_read(http, &request, &out.status) == ASC_HTTP_READY) {
            take(&out, &request);
            asc__http_next(http);
        }
    }
    asc__http_free(http);
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    outcome whole = read_all(data + 1, size - 1, size);
    outcome pieces = read_all(data + 1, size - 1, (size_t)data[0] + 1);
    if (!whole.overflowed && !pieces.overflowed &&
        (whole.requests != pieces.requests || whole.status != pieces.status ||
         whole.digest != pieces.digest)) {
        fprintf(stderr, "in pieces it is something else\n");
        abort();
    }
    return 0;
}
