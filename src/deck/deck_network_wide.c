/*
 * deck_network_wide.c - the layers of the network for processors that have wide vectors (AVX2):
 * twice as many numbers at a time. Which ones have them is found out when the program runs;
 * elsewhere there is nothing here.
 */
#include "deck_network.h"

#if defined(__x86_64__) && defined(__GNUC__)

enum { VECTOR_BYTES = 32 };
#define ON_PROCESSOR __attribute__((target("avx2")))
#define LOGITS       asc__deck_network_logits_wide

#include "deck_network_layers.h"

bool asc__deck_network_wide(void)
{
    return __builtin_cpu_supports("avx2");
}

#else

bool asc__deck_network_wide(void)
{
    return false;
}

void asc__deck_network_logits_wide(const deck_network *network, const deck_network_inputs *inputs,
                                   float logits[][DECK_NETWORK_OUTPUTS])
{
    asc__deck_network_logits(network, inputs, logits);
}

#endif
