/*
 * store_pack.h - packs and unpacks texts.
 */
#ifndef ASC_STORE_PACK_H
#define ASC_STORE_PACK_H

#include <stdbool.h>
#include <stddef.h>

/* Packs a text into memory from malloc and sets *size to its bytes; 0: it could not be packed. */
char *asc__store_pack(const char *text, size_t length, size_t *size);

/* Unpacks a text of `length` bytes. False: the bytes are damaged. */
bool asc__store_unpack(const void *bytes, size_t size, char *text, size_t length);

#endif
