/*
 * court_eval_weights.h - the weights of evaluation, in two sets. Both are in
 * court_eval_weights.def, with what each number means.
 */
#ifndef ASC_COURT_EVAL_WEIGHTS_H
#define ASC_COURT_EVAL_WEIGHTS_H

#include <stdint.h>

typedef struct court_eval_weights {
#define X(name, plain, tuned, most) int16_t name;
#include "court_eval_weights.def"
} court_eval_weights;

/* The one that everything is weighed by, and the one that beats it (court_eval_context.c). */
extern const court_eval_weights asc__court_plain, asc__court_tuned;

#endif
