/*
 * http.h - requests of HTTP/1.1, read from bytes as they come, and the heads of answers.
 *
 * llhttp reads them, with further rules: GET, POST, PATCH and DELETE; HTTP/1.1; a path; one Host;
 * at most one Content-Length, of digits only; no Transfer-Encoding, Expect or Upgrade; lines end
 * with CR LF, and a head has no other control characters. A client that breaks a rule gets an
 * answer and is cut off. So we and a proxy cannot understand a request in two ways.
 */
#ifndef ASC_HTTP_H
#define ASC_HTTP_H

#include "base.h"

enum {
    ASC_HTTP_HEAD = 8 * 1024,  /* bytes of a head */
    ASC_HTTP_BODY = 16 * 1024, /* bytes of a body */
    /* Bytes that may wait in a reader: a whole request, and as much again of the requests after
     * it. */
    ASC_HTTP_WAITING = 2 * (ASC_HTTP_HEAD + ASC_HTTP_BODY)
};

typedef enum asc_method { ASC_GET, ASC_POST, ASC_PATCH, ASC_DELETE, ASC_METHODS } asc_method;

const char *asc__method_name(asc_method method);

/* A complete request. Its texts lie in the reader. */
typedef struct asc_http_request {
    uint8_t method;        /* asc_method */
    bool close;            /* the client wants the connection closed after this answer */
    asc_span path, query;  /* the target before its '?', and after it */
    asc_span host, origin; /* length 0: there is none */
    asc_span authorization, cookie;
    asc_span encodings, etag; /* Accept-Encoding, If-None-Match */
    asc_span body;
} asc_http_request;

typedef struct asc_http asc_http;

asc_http *asc__http_new(void);
void asc__http_free(asc_http *http); /* NULL is legal */

/* Appends bytes from the client. False: too many wait. */
bool asc__http_add(asc_http *http, const char *bytes, size_t count);

typedef enum asc_http_state {
    ASC_HTTP_EMPTY, /* no byte of a request so far */
    ASC_HTTP_PART,  /* a part of a request */
    ASC_HTTP_READY, /* *request is complete; asc__http_next moves on to the one after it */
    ASC_HTTP_WRONG  /* *status is the answer: 400, 405, 413, 417, 431, 501, 505 */
} asc_http_state;

asc_http_state asc__http_read(asc_http *http, asc_http_request *request, int *status);

/* Drops the request that has been answered. */
void asc__http_next(asc_http *http);

/* ---- Texts in requests ----------------------------------------------------------------------- */

/* The next parameter of a query, undecoded: "table" in "table=7&after=3". False: there is none.
 * *rest is the query at first, and then its part after that parameter. */
bool asc__query_next(asc_span *rest, asc_span *name, asc_span *value);
bool asc__query_find(asc_span query, const char *name, asc_span *value);

/* Does a text begin with exactly this? *rest becomes the text after it; *rest may be `text`. */
bool asc__text_begins(asc_span text, const char *beginning, asc_span *rest);

/* Finds a cookie by its name. */
bool asc__cookie_find(asc_span cookies, const char *name, asc_span *value);

/* ---- Answers --------------------------------------------------------------------------------- */

const char *asc__http_reason(int status); /* "Not Found" */

#endif
