/*
 * cli_print.c - text for people: columns and line breaks that know UTF-8, and files to write it to.
 */
#include "cli.h"

#include <string.h>

int asc__cli_width(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

void asc__cli_pad(FILE *out, const char *text, int width)
{
    fputs(text, out);
    for (int i = asc__cli_width(text); i < width; i++)
        fputc(' ', out);
}

void asc__cli_pad_left(FILE *out, const char *text, int width)
{
    for (int i = asc__cli_width(text); i < width; i++)
        fputc(' ', out);
    fputs(text, out);
}

/* Columns of the first `length` bytes. */
static int width_of(const char *text, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

void asc__cli_wrap(FILE *out, const char *text, int indent)
{
    while (*text) {
        int column = 0;
        while (*text && *text != '\n') {
            size_t length = strcspn(text, " \n");
            int width = width_of(text, length);
            if (column > 0 && column + 1 + width > ASC_CLI_WIDTH) {
                fputc('\n', out);
                column = 0;
            }
            if (column == 0) {
                fprintf(out, "%*s", indent, "");
                column = indent;
            } else {
                fputc(' ', out);
                column++;
            }
            fwrite(text, 1, length, out);
            column += width;
            text += length;
            text += strspn(text, " ");
        }
        fputc('\n', out);
        text += *text == '\n';
    }
}

void asc__cli_escape(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

bool asc__cli_write(const asc_command *command, const char *path,
                    void (*print)(const void *about, FILE *out), const void *about)
{
    FILE *file = fopen(path, "w");
    if (file)
        print(about, file);
    bool failed = file == NULL || ferror(file) != 0;
    if (file && fclose(file) != 0)
        failed = true;
    if (failed)
        asc__cli_complain(command, "%s could not be written", path);
    return !failed;
}

const char *asc__cli_zone(uint8_t zone)
{
    switch ((asc_card_zone)zone) {
    case ASC_STARTING:
        return "starting";
    case ASC_ALWAYS:
        return "always";
    case ASC_CENTER:
        return "center";
    case ASC_OTHER:
        break;
    }
    return "other";
}
