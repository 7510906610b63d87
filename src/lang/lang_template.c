/*
 * lang_template.c - splits templates into their pieces. lang.c interprets them.
 */
#include "lang_template.h"

long asc__template_digits(asc_span *rest)
{
    long value = 0;
    while (rest->length > 0 && *rest->start >= '0' && *rest->start <= '9' && value < 100000) {
        value = value * 10 + (*rest->start - '0');
        rest->start++;
        rest->length--;
    }
    return value;
}

bool asc__template_char(asc_span *rest, char wanted)
{
    if (rest->length == 0 || *rest->start != wanted)
        return false;
    rest->start++;
    rest->length--;
    return true;
}

static void skip(asc_span *rest, size_t length)
{
    rest->start += length;
    rest->length -= length;
}

bool asc__template_piece(asc_span *rest, asc_span *words, asc_span *braces)
{
    if (rest->length == 0)
        return false;
    size_t at = 0;
    while (at < rest->length && rest->start[at] != '{')
        at++;
    *words = (asc_span){rest->start, at};
    *braces = (asc_span){NULL, 0};
    skip(rest, at);
    if (rest->length == 0)
        return true;
    size_t depth = 0, end = 0;
    for (; end < rest->length; end++) {
        depth += rest->start[end] == '{';
        depth -= rest->start[end] == '}';
        if (depth == 0)
            break;
    }
    *braces = (asc_span){rest->start + 1, end - 1};
    skip(rest, end < rest->length ? end + 1 : end);
    return true;
}

static bool is_mark_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '=' || c == '+';
}

bool asc__template_alternative(asc_span *rest, asc_span *marks, asc_span *text)
{
    if (rest->start == NULL)
        return false;
    size_t depth = 0, end = 0;
    for (; end < rest->length && (depth > 0 || rest->start[end] != '|'); end++) {
        depth += rest->start[end] == '{';
        depth -= rest->start[end] == '}' && depth > 0;
    }
    *text = (asc_span){rest->start, end};
    *marks = (asc_span){rest->start, 0};
    if (end < rest->length)
        skip(rest, end + 1);
    else
        *rest = (asc_span){NULL, 0};
    size_t colon = 0;
    while (colon < text->length && is_mark_char(text->start[colon]))
        colon++;
    if (colon > 0 && colon < text->length && text->start[colon] == ':') {
        marks->length = colon;
        skip(text, colon + 1);
    }
    return true;
}

bool asc__template_modifier(asc_span *rest, asc_template_modifier *modifier)
{
    if (rest->length == 0)
        return false;
    *modifier = (asc_template_modifier){.sign = *rest->start};
    skip(rest, 1);
    if (modifier->sign == '#' || modifier->sign == '&') {
        if (rest->length == 0 || *rest->start < '0' || *rest->start > '9')
            modifier->sign = 0;
        modifier->number = asc__template_digits(rest);
        return true;
    }
    if (modifier->sign != ';') {
        modifier->sign = 0;
        return true;
    }
    if (asc__template_char(rest, '-'))
        modifier->sign = '-';
    size_t length = 0;
    while (length < rest->length && rest->start[length] >= 'a' && rest->start[length] <= 'z')
        length++;
    modifier->mark = (asc_span){rest->start, length};
    if (length == 0)
        modifier->sign = 0;
    skip(rest, length);
    return true;
}
