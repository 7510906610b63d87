/*
 * store_pack.h - texts that are packed.
 */
#ifndef ASC_STORE_PACK_H
#define ASC_STORE_PACK_H

#include <stdbool.h>
#include <stddef.h>

/* A packed text, with memory from malloc, and its size; 0: it could not be packed. */
char *asc__store_pack(const char *text, size_t length, size_t *size);

/* The text again, which has `length` bytes. False: it is damaged. */
bool asc__store_unpack(const void *bytes, size_t size, char *text, size_t length);

#endif
