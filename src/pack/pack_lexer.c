/*
 * pack_lexer.c - cuts a pack file into lines and lines into tokens, and refuses bytes that do not
 * belong into a text. It knows nothing about cards.
 */
#include "pack_internal.h"

void asc__lexer_error(asc_lexer *lexer, unsigned line, unsigned column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    asc__lexer_errorv(lexer, line, column, format, args);
    va_end(args);
}

void asc__lexer_errorv(asc_lexer *lexer, unsigned line, unsigned column, const char *format,
                       va_list args)
{
    if (lexer->stop)
        return;
    asc__reportv(&lexer->report, line, column, format, args);
    if (lexer->report.errors >= ASC_ERRORS_MAX) {
        asc__report(&lexer->report, line, 0, "too many errors: what follows was not looked at");
        lexer->stop = true;
    }
}

/* Is the line fit to be read? One error for each line is enough. */
static bool check_bytes(asc_lexer *lexer, const char *line, size_t length)
{
    if (length > ASC_LINE_MAX) {
        asc__lexer_error(lexer, lexer->line, ASC_LINE_MAX + 1,
                         "the line is too long: %d bytes are possible, it has %zu", ASC_LINE_MAX,
                         length);
        return false;
    }
    for (size_t i = 0; i < length;) {
        uint32_t code = 0;
        unsigned column = (unsigned)i + 1;
        size_t bytes = asc__utf8_decode(line + i, length - i, &code);
        if (bytes == 0) {
            asc__lexer_error(lexer, lexer->line, column,
                             "the byte 0x%02X is not UTF-8: save the file as UTF-8",
                             (unsigned char)line[i]);
            return false;
        }
        if (code == '\t') {
            asc__lexer_error(lexer, lexer->line, column, "a tab: use spaces");
            return false;
        }
        if (asc__utf8_invisible(code)) {
            asc__lexer_error(lexer, lexer->line, column,
                             "the invisible character U+%04X has no place here", (unsigned)code);
            return false;
        }
        i += bytes;
    }
    return true;
}

bool asc__lexer_is_binary(asc_lexer *lexer)
{
    const char *end = lexer->size > 0 ? memchr(lexer->text, '\0', lexer->size) : NULL;
    if (end == NULL)
        return false;
    unsigned line = 1;
    const char *start = lexer->text;
    for (const char *at = start; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; start = ++at)
        line++;
    asc__lexer_error(lexer, line, (unsigned)(end - start) + 1,
                     "this is no text: a byte 0 is in it, and a pack is a text file in UTF-8");
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_word(char c)
{
    return is_letter(c) || is_digit(c) || c == '-' || c == '_';
}

static asc_token_kind mark_kind(char c)
{
    return c == ':'   ? ASC_TOKEN_COLON
           : c == ';' ? ASC_TOKEN_SEMICOLON
           : c == ',' ? ASC_TOKEN_COMMA
           : c == '|' ? ASC_TOKEN_BAR
                      : ASC_TOKEN_END;
}

/* The token at *at, which is no space; false, with an error, if there is none. */
static bool read_token(asc_lexer *lexer, const char *line, size_t length, size_t *at,
                       asc_token *token)
{
    size_t start = *at, end = start + 1;
    char c = line[start];
    asc_token_kind kind = mark_kind(c);
    *token = (asc_token){.line = lexer->line, .column = (unsigned)start + 1};
    if (c == '"') {
        const char *close = memchr(line + end, '"', length - end);
        if (close == NULL) {
            asc__lexer_error(lexer, lexer->line, token->column, "the closing '\"' is missing");
            *at = length;
            return false;
        }
        token->kind = ASC_TOKEN_STRING;
        token->text = (asc_span){line + end, (size_t)(close - line) - end};
        *at = (size_t)(close - line) + 1;
        return true;
    }
    if (is_letter(c) || is_digit(c)) {
        bool number = true;
        for (end = start; end < length && is_word(line[end]); end++)
            number = number && is_digit(line[end]);
        kind = number ? ASC_TOKEN_NUMBER : ASC_TOKEN_WORD;
    } else if (kind == ASC_TOKEN_END) {
        uint32_t code = 0;
        size_t bytes = asc__utf8_decode(line + start, length - start, &code);
        *at += bytes;
        if (c == '\'')
            asc__lexer_error(
                lexer, lexer->line, token->column,
                "the character ''' has no meaning here: names stand between double quotes");
        else
            asc__lexer_error(lexer, lexer->line, token->column,
                             "the character '%.*s' has no meaning here", (int)bytes, line + start);
        return false;
    }
    token->kind = kind;
    token->text = (asc_span){line + start, end - start};
    *at = end;
    return true;
}

static void read_tokens(asc_lexer *lexer, const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && line[at] != '#') {
        if (line[at] == ' ') {
            at++;
            continue;
        }
        if (lexer->count == 0)
            lexer->indent = (unsigned)at;
        if (read_token(lexer, line, length, &at, &lexer->tokens[lexer->count]))
            lexer->count++;
    }
    lexer->tokens[lexer->count] = (asc_token){.kind = ASC_TOKEN_END,
                                              .text = {line + length, 0},
                                              .line = lexer->line,
                                              .column = (unsigned)at + 1};
}

void asc__lexer_line(asc_lexer *lexer)
{
    lexer->count = lexer->next = 0;
    lexer->indent = 0;
    if (lexer->line == 0 && lexer->size >= 3 && memcmp(lexer->text, "\xef\xbb\xbf", 3) == 0)
        lexer->at = 3;
    while (lexer->at < lexer->size && !lexer->stop) {
        const char *line = lexer->text + lexer->at;
        const char *newline = memchr(line, '\n', lexer->size - lexer->at);
        size_t length = newline ? (size_t)(newline - line) : lexer->size - lexer->at;
        lexer->at += length + (newline != NULL);
        lexer->line++;
        if (length > 0 && line[length - 1] == '\r')
            length--;
        if (!check_bytes(lexer, line, length))
            continue;
        read_tokens(lexer, line, length);
        if (lexer->count > 0)
            return;
    }
    lexer->end = true;
    lexer->tokens[0] = (asc_token){.kind = ASC_TOKEN_END, .text = {"", 0}, .line = lexer->line};
}
