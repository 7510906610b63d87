/*
 * bench_page.c - iterations of search a second in the engine of the page, built natively;
 * bench/web.mjs compares it with the same engine in a browser.
 *
 *     bench_page PACK NETWORK MILLISECONDS
 *
 * PACK and NETWORK are files; NETWORK may be empty. It prints one number: the iterations a second
 * in the advisor's second pass, for the first decision of a game for two.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "web_engine.h"

static const char setup[] = "{\"packs\":[\"godslayer\"],\"players\":2,\"seed\":1,"
                            "\"seats\":[{\"name\":\"Anna\"},{\"name\":\"Ben\"}]}";

static void die(const char *what)
{
    fprintf(stderr, "bench_page: %s\n", what);
    exit(1);
}

static void check(int result)
{
    if (result < 0) {
        fprintf(stderr, "%.*s\n", (int)asc_web_reply_size(), asc_web_reply());
        die("the engine refused something");
    }
}

static char *read_file(const char *name, size_t *size)
{
    FILE *file = fopen(name, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        die(name);
    long length = ftell(file);
    rewind(file);
    char *bytes = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length)
        die(name);
    fclose(file);
    *size = (size_t)length;
    return bytes;
}

/* The sum of all "visits" in the reply. */
static unsigned long long visits(void)
{
    static const char key[] = "\"visits\":";
    size_t size = asc_web_reply_size();
    char *text = malloc(size + 1);
    if (!text)
        die("out of memory");
    memcpy(text, asc_web_reply(), size);
    text[size] = '\0';
    unsigned long long sum = 0;
    for (const char *at = text; (at = strstr(at, key)) != NULL; at += strlen(key))
        sum += strtoull(at + strlen(key), NULL, 10);
    free(text);
    return sum;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        die("usage: bench_page PACK NETWORK MILLISECONDS");
    size_t size;
    char *pack = read_file(argv[1], &size);
    check(asc_web_pack("godslayer", strlen("godslayer"), pack, size));
    char *network = NULL;
    if (argv[2][0] != '\0') {
        network = read_file(argv[2], &size);
        check(asc_web_network("deck", strlen("deck"), network, size));
    }
    int table = asc_web_new(setup, strlen(setup), "", 0, 0);
    check(table);
    char player[64];
    snprintf(player, sizeof player, "search:%sms", argv[3]);
    check(asc_web_advise(table, player, strlen(player), 0, -1));
    while (asc_web_think_on(50) == 1)
        continue;
    check(asc_web_thought());
    printf("%.0f\n", (double)visits() * 1000 / strtod(argv[3], NULL));
    asc_web_close(table);
    free(pack);
    free(network);
    return 0;
}
