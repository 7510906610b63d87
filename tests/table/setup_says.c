/*
 * setup_says.c - says what is wrong with values of a set-up, for whoever compares that with another
 * face.
 *
 * Reads lines "KEY<tab>VALUE<tab>MEMBER", a row with its value and the same as a member of the
 * wire's object, and writes for each two lines: what the row says, or asc_setup_check where the row
 * takes the value, and what the wire says.
 */
#include <stdio.h>
#include <string.h>

#include "deck_kit.h"
#include "ascend_wire.h"

static char said[1024];

static void hear(void *user, const asc_diag *diag)
{
    (void)user;
    snprintf(said, sizeof said, "%s", diag->message);
}

static const asc_host host = {.load = deck_load, .release = deck_release, .diag = hear};

/* What can be read may still be nothing that can be played. */
static void check(const asc_setup *setup)
{
    asc_option options[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_game *game = NULL;
    asc_setup_config(setup, &host, options, &config);
    if (asc_setup_check(setup, &host) == ASC_OK)
        asc_game_new(&config, &game);
    asc_game_free(game);
}

static void say_row(const char *key, const char *value)
{
    asc_setup setup;
    said[0] = '\0';
    asc_setup_standard(NULL, &setup);
    if (asc_setup_set(&setup, key, value, &host) == ASC_OK)
        check(&setup);
    puts(said);
}

static void say_wire(const char *member)
{
    char text[4096];
    asc_setup setup;
    size_t at;
    said[0] = '\0';
    int length = snprintf(text, sizeof text, "{%s}", member);
    if (asc_wire_setup_parse(text, (size_t)length, NULL, &setup, said, sizeof said, &at))
        check(&setup);
    puts(said);
}

int main(void)
{
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        char *value = strchr(line, '\t'), *member = value ? strchr(value + 1, '\t') : NULL;
        if (!member)
            return 1;
        *value++ = *member++ = '\0';
        say_row(line, value);
        say_wire(member);
    }
    return 0;
}
