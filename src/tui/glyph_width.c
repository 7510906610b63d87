/*
 * glyph_width.c - widths as the C library has them.
 */
#include "glyph_width.h"

#include <wchar.h>

int asc__glyph_width(const asc_glyph *glyph)
{
    uint32_t code = 0;
    if ((unsigned char)glyph->shown[0] < 0x80) /* perhaps several letters for one */
        return glyph->columns;
    asc__utf8_decode(glyph->shown, strlen(glyph->shown), &code);
    int width = wcwidth((wchar_t)code);
    return width < 0 ? 1 : width;
}
