/*
 * sign.c - the table of signs.
 */
#include "sign.h"

#include "glyph.h"

static const struct {
    const char *utf8, *ascii;
} signs[ASC_SIGN_COUNT] = {
#define X(name, utf8, ascii) {utf8, ascii},
    ASC_SIGN_LIST(X)
#undef X
};

const char *asc__sign_or(const char *utf8, const char *ascii)
{
    if (asc__glyph_ascii())
        return ascii;
    asc_glyph glyph = asc__glyph(utf8, strlen(utf8));
    return glyph.columns == 1 ? utf8 : ascii;
}

const char *asc__sign(asc_sign sign)
{
    return asc__sign_or(signs[sign].utf8, signs[sign].ascii);
}

const char *asc__sign_bar(int step)
{
    static const char *const utf8[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const ascii[] = {" ", ".", ".", ":", ":", "|", "|", "#", "#"};
    step = step < 0 ? 0 : step > 8 ? 8 : step;
    return asc__sign_or(utf8[step], ascii[step]);
}
