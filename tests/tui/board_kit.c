/*
 * board_kit.c - boards and canvases for the tests of full screen.
 */
#include "board_kit.h"

#include <stdio.h>
#include <stdlib.h>

static const asc_language *spoken;

static const char *translate(const char *english)
{
    return asc__lang_sentence(spoken, english);
}

static const asc_language *language(void)
{
    return spoken;
}

static bool choose(const char *code)
{
    return asc__text_same(code, spoken->code);
}

void board_speak(const char *code)
{
    static const asc_tui_words words = {translate, language, choose};
    spoken = asc__language(code);
    asc__tui_set_words(&words);
}

board_shown board_shown_new(const char *packs, int players, uint64_t seed)
{
    return board_shown_at(&(deck_table){.packs = packs, .players = players}, seed);
}

board_shown board_shown_at(const deck_table *table, uint64_t seed)
{
    static const char *const names[] = {"Anna", "Level 3", "Bob", "Level 4", "Eve", "Level 2"};
    const asc_host host = {.load = deck_load, .release = deck_release, .language = asc__tr_code()};
    asc_option options[2];
    size_t count = deck_table_options(table, "120", options);
    board_shown shown = {.game = game_of((asc_config){.packs = table->packs,
                                                      .players = table->players,
                                                      .seed = asc_seed_from_number(seed),
                                                      .options = options,
                                                      .option_count = count,
                                                      .host = &host})};
    shown.state = deck_get(asc_state_size(shown.game));
    shown.view = deck_get(asc_view_size(shown.game));
    asc_state_init(shown.game, shown.state, NULL);
    if (!asc__board_init(&shown.board, shown.game, NULL))
        abort();
    shown.board.in.players = names;
    shown.show = (asc_board_show){.chosen = -1, .title = "Godslayer", .message = ""};
    shown.text_size = 1 << 16;
    shown.text = deck_get(shown.text_size);
    return shown;
}

void board_shown_free(board_shown *shown)
{
    asc__board_fini(&shown->board);
    asc__canvas_free(&shown->canvas);
    asc_game_free(shown->game);
    free(shown->state);
    free(shown->view);
    free(shown->text);
}

void board_shown_look(board_shown *shown, int viewer)
{
    asc_view_of(shown->game, shown->state, viewer, shown->view);
    asc__board_make(&shown->board, &(asc_board_input){.state = shown->state,
                                                      .view = shown->view,
                                                      .viewer = viewer,
                                                      .players = shown->board.in.players});
}

const char *board_shown_draw(board_shown *shown, int width, int height)
{
    if (!asc__canvas_resize(&shown->canvas, width, height))
        abort();
    shown->show.prompt = &shown->prompt;
    shown->show.drawn = &shown->drawn;
    asc__board_draw(&shown->board, &shown->canvas, &shown->show);
    asc__canvas_format(&shown->canvas, shown->text, shown->text_size);
    return shown->text;
}

void board_shown_play(board_shown *shown, deck_habit habit, unsigned moves, uint64_t luck)
{
    deck_play_on(shown->game, shown->state, habit, moves, &(deck_luck){.key = luck});
}
