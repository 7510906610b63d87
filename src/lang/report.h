/*
 * report.h - diagnostics: what is wrong and where, in the language of the host.
 */
#ifndef ASC_REPORT_H
#define ASC_REPORT_H

#include "lang.h"

/* Where messages go, and what they are about. */
typedef struct asc_report {
    asc_diag_fn diag; /* may be NULL */
    void *user;
    const char *file;      /* may be NULL */
    unsigned line, column; /* the place of the text in its source: added to the places of errors */
    const asc_language *language;
    unsigned errors; /* counted here whether anyone listens or not */
} asc_report;

/* Reports to a host, about a file or NULL. */
asc_report asc__report_to(const asc_host *host, const char *file);

/* Says what is wrong, in one line without control characters, whatever it quotes. The format is
 * looked up in the language; so are, by the caller, texts among the arguments
 * (asc__lang_sentence). */
void asc__report(asc_report *report, unsigned line, unsigned column, const char *format, ...)
    ASC__PRINTF(4, 5);
void asc__reportv(asc_report *report, unsigned line, unsigned column, const char *format,
                  va_list args) ASC__PRINTF(4, 0);

/* The same for a text that is said as it is: in the language already, or no sentence. */
void asc__report_as_is(asc_report *report, unsigned line, unsigned column, const char *message);

#endif
