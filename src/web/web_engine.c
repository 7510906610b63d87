/*
 * web_engine.c - what a page calls: the exported functions of ascend.wasm.
 */
#include "ascend.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

const char *EXPORT(asc_web_version)(void);

const char *asc_web_version(void)
{
    return ASC_VERSION;
}
