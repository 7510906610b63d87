/*
 * play_complete.c - completes what a person types. It compares words as the parser does
 * (play_words.c), so that a completed line means what it says.
 */
#include "play_complete.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "glyph.h"

enum { GAP = 2 }; /* blanks between columns */

typedef struct search {
    const asc_play *play;
    const char *line;
    asc_words typed;
    bool open; /* the person has not begun the next word */
    bool english;
    asc_fit least; /* how well a completion must fit */
    asc_completions *out;
} search;

/* ---- Results --------------------------------------------------------------------------------- */

/* Adds a text in characters that the terminal can show and the person can type. */
static void add(asc_completions *out, const char *text)
{
    char own[ASC_LINE_MAX];
    asc_text spelled = asc__text_init(own, sizeof own);
    asc__glyph_spell(&spelled, text);
    if (out->count == out->room) {
        size_t room = out->room ? 2 * out->room : 32;
        char **texts = realloc(out->texts, room * sizeof *texts);
        if (!texts)
            return;
        out->texts = texts;
        out->room = room;
    }
    out->texts[out->count] = malloc(strlen(own) + 1);
    if (out->texts[out->count])
        memcpy(out->texts[out->count++], own, strlen(own) + 1);
}

void asc__completions_fini(asc_completions *completions)
{
    for (size_t i = 0; i < completions->count; i++)
        free(completions->texts[i]);
    free(completions->texts);
    *completions = (asc_completions){.texts = NULL};
}

/* Adds a line if it continues the typed one and is new. */
static void offer(search *in, const char *text)
{
    asc_words words;
    asc__words_init(&words, text);
    if (in->typed.count > 0 && asc__words_fit(&in->typed, text) < in->least)
        return;
    for (size_t i = 0; i < in->out->count; i++)
        if (asc__words_fit(&words, in->out->texts[i]) == ASC_FIT_EXACT)
            return;
    if (!in->open || words.count > in->typed.count)
        add(in->out, text);
}

/* ---- Moves and commands ---------------------------------------------------------------------- */

static void offer_moves(search *in)
{
    const asc_play *play = in->play;
    const asc_state *state = asc_match_state(play->session.match);
    for (int i = 0; i < play->move_count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        if (in->english)
            asc_move_format(play->game, state, play->moves[i], text, sizeof text);
        else
            asc_move_say(play->game, state, play->moves[i], text, sizeof text);
        offer(in, text);
    }
}

static const char *command_word(const search *in, asc_command_id command)
{
    return in->english ? asc__command_row(command)->word : asc__play_command_word(command);
}

/* Offers a command with an argument. */
static void offer_with(search *in, asc_command_id command, const char *more)
{
    char text[ASC_LINE_MAX];
    snprintf(text, sizeof text, "%s %s", command_word(in, command), more);
    offer(in, text);
}

static void offer_cards(search *in, asc_command_id command)
{
    size_t count;
    const asc_card *cards = asc_cards(in->play->game, &count);
    for (size_t i = 0; i < count; i++)
        offer_with(in, command, in->english ? cards[i].name : cards[i].title);
}

static void offer_help(search *in)
{
    size_t count;
    const asc_term *terms = asc_game_terms(in->play->game, &count);
    static const char *const themes[] = {"rules", "words"};
    for (size_t i = 0; i < ASC__COUNT(themes); i++)
        offer_with(in, ASC_DO_HELP, in->english ? themes[i] : asc__cli_word("command", themes[i]));
    for (size_t i = 0; i < count; i++)
        offer_with(in, ASC_DO_HELP, in->english ? terms[i].name : terms[i].title);
    for (int i = 0; i < ASC_COMMANDS; i++)
        if (asc__play_has_command(in->play, (asc_command_id)i))
            offer_with(in, ASC_DO_HELP, command_word(in, (asc_command_id)i));
    offer_cards(in, ASC_DO_HELP);
}

/* Offers files that continue a path, folders with a '/' at the end. */
static void offer_files(search *in)
{
    const char *path = in->line + strspn(in->line, " ");
    path += strcspn(path, " ");
    path += strspn(path, " ");
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char folder[ASC_LINE_MAX], text[ASC_LINE_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int)(name - path), path);
    DIR *entries = opendir(folder[0] ? folder : ".");
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        if (strncmp(entry->d_name, name, strlen(name)) != 0 ||
            (*name == '\0' && *entry->d_name == '.'))
            continue;
        struct stat about;
        bool inside =
            fstatat(dirfd(entries), entry->d_name, &about, 0) == 0 && S_ISDIR(about.st_mode);
        int length = snprintf(text, sizeof text, "%s %s%s%s", command_word(in, ASC_DO_SAVE), folder,
                              entry->d_name, inside ? "/" : "");
        if (length < (int)sizeof text)
            add(in->out, text);
    }
    if (entries)
        closedir(entries);
}

/* Offers arguments of a command. */
static void offer_arguments(search *in, asc_command_id command)
{
    switch (command) {
    case ASC_DO_CARD:
        offer_cards(in, command);
        break;
    case ASC_DO_DECK:
        for (int i = 0; i < in->play->session.players; i++)
            offer_with(in, command, asc__play_name(in->play, i, ASC_NOBODY));
        break;
    case ASC_DO_HELP:
        offer_help(in);
        break;
    case ASC_DO_LOG:
        offer_with(in, command, in->english ? "all" : asc__cli_word("command", "all"));
        break;
    case ASC_DO_SAVE:
        offer_files(in);
        break;
    default:
        break;
    }
}

static void offer_commands(search *in)
{
    for (int i = 0; i < ASC_COMMANDS; i++) {
        asc_command_id command = (asc_command_id)i;
        const char *word = command_word(in, command);
        char text[ASC_LINE_MAX];
        if (!asc__play_has_command(in->play, command))
            continue;
        if (in->typed.count > 1 || (in->typed.count == 1 && in->open)) {
            if (asc__words_begins(word, in->typed.word[0]))
                offer_arguments(in, command);
            continue;
        }
        bool more = asc__command_row(command)->when & ASC_WHEN_MORE;
        snprintf(text, sizeof text, "%s%s", word, more ? " " : "");
        offer(in, text);
    }
}

/* ---- A line ---------------------------------------------------------------------------------- */

/* The number of bytes that all texts share at their beginning, in whole characters. */
static size_t common_bytes(const asc_completions *found)
{
    size_t length = strlen(found->texts[0]);
    for (size_t i = 1; i < found->count; i++) {
        size_t same = 0;
        while (same < length && found->texts[i][same] == found->texts[0][same])
            same++;
        length = same;
    }
    while (length > 0 && !asc__utf8_begins(found->texts[0][length]))
        length--;
    return length;
}

/* Extends the line as far as all completions agree, unless that would lose a part of the line. */
static void go_on(const search *in)
{
    asc_completions *out = in->out;
    char line[ASC_LINE_MAX];
    size_t common = common_bytes(out);
    snprintf(line, sizeof line, "%.*s", (int)common, out->texts[0]);
    for (out->shared = common; out->shared > 0 && !strchr(" /", line[out->shared - 1]);)
        out->shared--;
    bool keeps = in->typed.count > 0 && asc__words_fit(&in->typed, line) >= ASC_FIT_START;
    if (out->count == 1 || (keeps && common > 0))
        memcpy(out->line, line, sizeof line);
}

void asc__play_complete(const asc_play *play, const char *typed, asc_completions *out)
{
    static const struct {
        asc_fit least;
        bool english;
    } tries[] = {{ASC_FIT_START, false},
                 {ASC_FIT_START, true},
                 {ASC_FIT_INSIDE, false},
                 {ASC_FIT_INSIDE, true}};
    search in = {.play = play, .line = typed, .out = out};
    size_t length = strlen(typed);
    *out = (asc_completions){.texts = NULL};
    snprintf(out->line, sizeof out->line, "%s", typed);
    asc__words_init(&in.typed, typed);
    in.open = length == 0 || typed[length - 1] == ' ';
    for (size_t i = 0; i < ASC__COUNT(tries) && out->count == 0; i++) {
        in.least = tries[i].least;
        in.english = tries[i].english;
        offer_moves(&in);
        offer_commands(&in);
    }
    if (out->count > 0)
        go_on(&in);
}

/* ---- At the terminal ------------------------------------------------------------------------- */

/* Compares lines by words, ignoring accents and capitals. */
static int by_alphabet(const void *a, const void *b)
{
    asc_words one, two;
    asc__words_init(&one, *(char *const *)a);
    asc__words_init(&two, *(char *const *)b);
    for (size_t i = 0; i < one.count && i < two.count; i++) {
        int order = strcmp(one.word[i], two.word[i]);
        if (order != 0)
            return order;
    }
    return (one.count > two.count) - (one.count < two.count);
}

/* Lists the completions in columns, as many as fit. */
static void list(asc_screen *screen, asc_completions *found)
{
    int widest = 1, count = (int)found->count;
    qsort(found->texts, found->count, sizeof *found->texts, by_alphabet);
    for (int i = 0; i < count; i++) {
        int width = asc__cli_width(found->texts[i] + found->shared);
        widest = width > widest ? width : widest;
    }
    int columns = (screen->width + GAP) / (widest + GAP);
    columns = columns < 1 ? 1 : columns;
    int most = screen->height > 4 ? screen->height - 3 : 1;
    int shown = count <= most * columns ? count : most * columns;
    int lines = (shown + columns - 1) / columns;
    fputc('\n', screen->out);
    for (int line = 0; line < lines; line++) {
        for (int i = line; i < shown; i += lines) {
            asc__screen_pad(screen, (i / lines) * (widest + GAP));
            asc__screen_add(screen, "%s", found->texts[i] + found->shared);
        }
        asc__screen_end(screen, 0, 0);
    }
    if (shown < count)
        asc__screen_say(screen, "(%d more: type a letter or two)", count - shown);
}

asc_completed asc__play_complete_line(void *user, char line[ASC_LINE_MAX])
{
    asc_play *play = user;
    asc_completions found;
    asc_completed result = ASC_COMPLETED_NOT;
    asc__play_complete(play, line, &found);
    if (found.count > 0 && strcmp(found.line, line) != 0) {
        memcpy(line, found.line, ASC_LINE_MAX);
        result = ASC_COMPLETED_LINE;
    } else if (found.count > 1) {
        asc__screen_measure(&play->screen);
        list(&play->screen, &found);
        result = ASC_COMPLETED_LISTED;
    }
    asc__completions_fini(&found);
    return result;
}
