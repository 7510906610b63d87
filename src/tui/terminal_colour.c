/*
 * terminal_colour.c - styles as the terminal can show them: true colours, 256, 16, 8 or none, on a
 * dark or a light background. The background is the terminal's own. In 256 and true colours every
 * text has a contrast of at least 5 to 1.
 */
#include "terminal.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>

/* A hue on a dark and on a light background. */
typedef struct hue_colours {
    int true_dark, true_light;   /* 0xrrggbb */
    int many_dark, many_light;   /* of 256 */
    int basic_dark, basic_light; /* of 16; -1: the default colour of the terminal */
    /* with 16 colours, bold replaces a hue that is missing on a light background */
    bool bold_light;
} hue_colours;

static const hue_colours hues[ASC_STYLE_COUNT] = {
    [ASC_STYLE_PLAIN] = {-1, -1, -1, -1, -1, -1, false},
    [ASC_STYLE_BLUE] = {0x7ab8f5, 0x1a56a0, 75, 25, 12, 4, false},
    [ASC_STYLE_GREEN] = {0x8fd18f, 0x27692b, 114, 22, 10, 2, false},
    [ASC_STYLE_AMBER] = {0xdcab62, 0x74480c, 179, 94, 3, -1, false},
    [ASC_STYLE_VIOLET] = {0xd3a4ee, 0x732b8c, 176, 90, 13, 5, false},
    [ASC_STYLE_RED] = {0xff8a80, 0xa31818, 210, 124, 9, 1, false},
    [ASC_STYLE_CYAN] = {0x66d3d8, 0x0d6068, 80, 23, 14, -1, true},
    [ASC_STYLE_PINK] = {0xf7a3e4, 0x8f1c7b, 219, 126, 13, 5, false},
    [ASC_STYLE_GOLD] = {0xf2cf5b, 0x6b5000, 221, 58, 11, -1, true},
    [ASC_STYLE_CAN] = {0xa6e22e, 0x2f6b00, 155, 22, 10, 2, true},
    [ASC_STYLE_WARN] = {0xff8a80, 0xa31818, 210, 124, 9, 1, true},
    [ASC_STYLE_RULE] = {0x767c88, 0x8a8478, 244, 244, 8, 8, false},
};

/* The properties of the terminal that have been found. */
static struct {
    bool colour, light;
    int shades;                    /* 8, 16 or 256; more: direct colours */
    attr_t extra[ASC_STYLE_COUNT]; /* attributes that replace a missing colour */
} found;

bool asc__terminal_direct(const char *term, asc_tui_shades shades, char *entry, size_t size)
{
    const char *says = getenv("COLORTERM");
    bool there = says && (asc__text_same(says, "truecolor") || asc__text_same(says, "24bit"));
    if (shades != ASC_SHADES_TRUE && (shades != ASC_SHADES_ANY || !there))
        return false;
    return snprintf(entry, size, "%.*s-direct", (int)strcspn(term, "-"), term) < (int)size;
}

/* The number of shades to use. If the background is unknown, the terminal's own theme is used,
 * which suits it. */
static int count_shades(asc_tui_shades wanted, asc_ground ground)
{
    bool theme = wanted == ASC_SHADES_16 || ground == ASC_GROUND_UNKNOWN;
    /* On a terminal with direct colours, the first eight numbers are colours of the theme; all
     * others are RGB values. */
    if (COLORS > 256)
        return theme ? 8 : COLORS;
    return COLORS < 16 ? 8 : COLORS < 256 || theme ? 16 : 256;
}

static int colour_of(const hue_colours *hue)
{
    if (found.shades > 256)
        return found.light ? hue->true_light : hue->true_dark;
    if (found.shades == 256)
        return found.light ? hue->many_light : hue->many_dark;
    int basic = found.light ? hue->basic_light : hue->basic_dark;
    return found.shades == 16 || basic < 8 ? basic : basic - 8;
}

/* Attributes that replace a missing colour: bold, for a bright hue and for a hue that a light
 * background cannot show. */
static attr_t extra_of(int style)
{
    const hue_colours *hue = &hues[style];
    int basic = found.light ? hue->basic_light : hue->basic_dark;
    if (!found.colour)
        return style == ASC_STYLE_CAN || style == ASC_STYLE_WARN ? A_BOLD : A_NORMAL;
    bool stands = (found.light && hue->bold_light) || (found.shades == 8 && basic >= 8);
    return found.shades <= 16 && stands ? A_BOLD : A_NORMAL;
}

void asc__terminal_make_colours(asc_tui_colours wanted, asc_tui_shades shades, asc_ground ground)
{
    const char *none = getenv("NO_COLOR");
    found.colour = has_colors() && wanted != ASC_COLOURS_NONE && !(none && *none);
    if (wanted == ASC_COLOURS_DARK || wanted == ASC_COLOURS_LIGHT)
        ground = wanted == ASC_COLOURS_DARK ? ASC_GROUND_DARK : ASC_GROUND_LIGHT;
    found.light = ground != ASC_GROUND_DARK;
    if (found.colour && (start_color() == ERR || use_default_colors() == ERR))
        found.colour = false;
    found.shades = count_shades(shades, ground);
    for (int i = 0; i < ASC_STYLE_COUNT; i++) {
        found.extra[i] = extra_of(i);
        if (found.colour)
            init_extended_pair(i + 1, colour_of(&hues[i]), -1);
    }
}

void asc__terminal_style(int style, unsigned *attributes, int *pair)
{
    int hue = style & (ASC_STYLE_BOLD - 1);
    attr_t attr = style & ASC_STYLE_BOLD ? A_BOLD : A_NORMAL;
    *pair = 0;
    if (style & ASC_STYLE_REVERSE) {
        attr |= A_REVERSE;
    } else {
        attr |= found.extra[hue];
        *pair = found.colour && hue != ASC_STYLE_PLAIN ? hue + 1 : 0;
    }
    *attributes = (unsigned)attr;
}
