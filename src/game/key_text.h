/*
 * key_text.h - the key of a game's luck as text, in positions and records: "fast" or "secure" and
 * four numbers of 16 hexadecimal digits.
 */
#ifndef ASC_KEY_TEXT_H
#define ASC_KEY_TEXT_H

#include "base.h"

void asc__key_format(bool secure, const uint64_t key[4], asc_text *text);

/* False, perhaps with a part of it read: the text is something else. */
bool asc__key_parse(asc_span text, uint8_t *secure, uint64_t key[4]);

#endif
