/*
 * report.c - makes diagnostics from formats and arguments.
 */
#include "report.h"

asc_report asc__report_to(const asc_host *host, const char *file)
{
    return (asc_report){
        .diag = host->diag, .user = host->user, .file = file, .language = asc__host_language(host)};
}

void asc__report_as_is(asc_report *report, unsigned line, unsigned column, const char *message)
{
    report->errors++;
    if (report->diag == NULL)
        return;
    asc_diag diag = {.file = report->file,
                     .line = line > 0 ? report->line + line : 0,
                     .column = column > 0 ? report->column + column : 0,
                     .message = message};
    report->diag(report->user, &diag);
}

void asc__reportv(asc_report *report, unsigned line, unsigned column, const char *format,
                  va_list args)
{
    char message[1024], shown[1024];
    asc_text text = asc__text_init(message, sizeof message);
    asc__text_addv(&text, asc__lang_sentence(report->language, format), args);
    /* Most messages quote the wrong text, and are shown on a terminal. */
    text = asc__text_init(shown, sizeof shown);
    asc__text_add_clean(&text, message, strlen(message), '?');
    asc__report_as_is(report, line, column, shown);
}

void asc__report(asc_report *report, unsigned line, unsigned column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    asc__reportv(report, line, column, format, args);
    va_end(args);
}
