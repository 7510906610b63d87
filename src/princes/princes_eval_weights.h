/*
 * princes_eval_weights.h - the weights of evaluation, in two sets. Both are in
 * princes_eval_weights.def, with what each number means.
 */
#ifndef ASC_PRINCES_EVAL_WEIGHTS_H
#define ASC_PRINCES_EVAL_WEIGHTS_H

#include <stdint.h>

typedef struct princes_eval_weights {
#define X(name, plain, tuned, most) int16_t name;
#include "princes_eval_weights.def"
} princes_eval_weights;

/* The one that everything is weighed by, and the one that beats it (princes_eval_context.c). */
extern const princes_eval_weights asc__princes_plain, asc__princes_tuned;

#endif
