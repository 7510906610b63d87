/*
 * lang_template.h - splits templates into their pieces, for the code that says them and the code
 * that checks them. For src/lang only; lang.h describes the language of templates.
 */
#ifndef ASC_LANG_TEMPLATE_H
#define ASC_LANG_TEMPLATE_H

#include "lang.h"

/* Cuts off a number, 0 if there are no digits; one character, if it is the wanted one. */
long asc__template_digits(asc_span *rest);
bool asc__template_char(asc_span *rest, char wanted);

/* Cuts off words and the braces after them (`braces->start` is NULL if there are none). Unclosed
 * braces reach to the end of the text. False at the end. */
bool asc__template_piece(asc_span *rest, asc_span *words, asc_span *braces);

/* Cuts off one alternative of "a+b:text|text". False at the end. */
bool asc__template_alternative(asc_span *rest, asc_span *marks, asc_span *text);

typedef struct asc_template_modifier {
    char sign; /* '#' and '&' with a number, ';' and '-' with a mark; 0: no modifier */
    long number;
    asc_span mark;
} asc_template_modifier;

/* Cuts off one modifier of "#1;bare;-third". False at the end. */
bool asc__template_modifier(asc_span *rest, asc_template_modifier *modifier);

/* What tools/po.py makes of the catalogs; the last one has no code. */
extern const asc_language asc__catalogs[];

/* Is the text of this message a noun's? */
bool asc__lang_is_noun(asc_message message);

#endif
