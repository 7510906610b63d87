/*
 * cli_print.c - text for people: columns and line breaks that know UTF-8, and files to write it to.
 */
#include "cli.h"

#include "glyph.h"
#include "wrap.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

bool asc__cli_hung_up(int descriptor)
{
    errno = 0;
    return !isatty(descriptor) && errno == EIO;
}

bool asc__cli_unread(int descriptor)
{
    struct pollfd pipe = {.fd = descriptor, .events = POLLOUT};
    return poll(&pipe, 1, 0) == 1 && (pipe.revents & POLLERR) != 0;
}

int asc__cli_width(const char *text)
{
    return asc__glyph_columns(text, strlen(text));
}

void asc__cli_put_n(FILE *out, const char *text, size_t length)
{
    bool file = out != stdout && out != stderr;
    for (size_t i = 0; i < length;) {
        asc_glyph glyph =
            file ? asc__glyph_utf8(text + i, length - i) : asc__glyph(text + i, length - i);
        if (text[i] == '\n')
            fputc('\n', out);
        else
            fputs(glyph.shown, out);
        i += glyph.bytes;
    }
}

void asc__cli_put(FILE *out, const char *text)
{
    asc__cli_put_n(out, text, strlen(text));
}

void asc__cli_puts(FILE *out, const char *text)
{
    asc__cli_put(out, text);
    fputc('\n', out);
}

void asc__cli_pad(FILE *out, const char *text, int width)
{
    asc__cli_put(out, text);
    for (int i = asc__cli_width(text); i < width; i++)
        fputc(' ', out);
}

void asc__cli_pad_left(FILE *out, const char *text, int width)
{
    for (int i = asc__cli_width(text); i < width; i++)
        fputc(' ', out);
    asc__cli_put(out, text);
}

/* Prints `lead`, then the text in lines that are all indented to its right. */
static void wrap(FILE *out, const char *lead, const char *text, int indent)
{
    int begin = indent + (int)strlen(lead);
    asc_wrap lines = {.rest = text, .width = ASC_CLI_WIDTH - begin, .whole = true};
    for (asc_span line; asc__wrap_next(&lines, &line); lead = "") {
        int blanks = begin - (int)strlen(lead) + lines.column;
        fprintf(out, "%*s%s", line.length > 0 ? blanks : 0, "", lead);
        asc__cli_put_n(out, line.start, line.length);
        fputc('\n', out);
    }
}

void asc__cli_wrap(FILE *out, const char *text, int indent)
{
    wrap(out, "", text, indent);
}

void asc__cli_rulings(FILE *out, const asc_card *card, int indent)
{
    for (size_t i = 0; i < card->ruling_count; i++)
        wrap(out, "- ", card->rulings[i], indent);
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

static void write_json(void *user, const char *bytes, size_t count)
{
    fwrite(bytes, 1, count, user);
}

asc_json asc__cli_json(FILE *out)
{
    return (asc_json){.drain = write_json, .user = out, .lines = true, .ascii = asc__glyph_ascii()};
}

const char *asc__cli_lent(const asc_game *game)
{
    const asc_pack_version *base = asc_game_base(game);
    size_t count;
    const asc_card *cards = asc_cards(game, &count);
    bool piles = false;
    if (base == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++)
        piles = piles || (cards[i].zone == ASC_ALWAYS && strcmp(cards[i].pack, base->id) == 0);
    return piles ? T_("No pack here has starting or always-available cards: those of {0} are used.")
                 : T_("No pack here has starting cards: those of {0} are used.");
}

void asc__cli_tell_lent(const asc_command *command, const asc_game *game)
{
    const char *template = asc__cli_lent(game);
    if (template == NULL)
        return;
    fprintf(stderr, "ascend %s: ", command->name);
    asc__cli_print(stderr, template, asc__arg_text(asc_game_base(game)->id));
    fputc('\n', stderr);
}
