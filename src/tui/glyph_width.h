/*
 * glyph_width.h - how many columns of a terminal a character takes: 0 for what combines with the one before it, 2 for
 * wide ones, in the locale that is set.
 */
#ifndef ASC_GLYPH_WIDTH_H
#define ASC_GLYPH_WIDTH_H

#include "glyph.h"

int asc__glyph_width(const asc_glyph *glyph);

#endif
