/*
 * board_draw.h - a board on a canvas, at any size of the window: layouts, cards in lines and as
 * boxes, panes. Only the window and the set-up decide what is where, so that nothing moves during a
 * game.
 *
 * Drawing is a pure function of the board and of what is shown with it; the only thing it changes
 * is where each thing was drawn.
 */
#ifndef ASC_BOARD_DRAW_H
#define ASC_BOARD_DRAW_H

#include "board.h"
#include "brief.h"
#include "canvas.h"
#include "prompt.h"

/* ---- Data besides the board ------------------------------------------------------------------ */

enum { ASC_PANE_LINES = 24 };

/* Lines in place of the card that is chosen: the turn of another, told step by step. */
typedef struct asc_board_pane {
    char title[192], right[32];
    struct {
        char text[512], right[48];
        bool now; /* the step that is shown now */
    } lines[ASC_PANE_LINES];
    int count;
    bool from_top; /* if there is no room for all of them, the first are shown, not the last */
} asc_board_pane;

/* Where the things of a board were drawn last. */
typedef struct asc_board_drawn {
    asc_area at[ASC_BOARD_THINGS]; /* no height: it is not to be seen */
    bool folded; /* in a window so small that hand and cards in play share a line */
} asc_board_drawn;

typedef struct asc_board_show {
    asc_board_drawn *drawn;   /* filled in */
    int chosen;               /* a thing, or -1 */
    int text_from;            /* the line of its text to begin with */
    const char *title;        /* what is played */
    const char *status;       /* who is thinking, after the name of the player to act; or NULL */
    const char *status_brief; /* ... shorter, for narrow windows */
    const char *alert;        /* an error, at the end of the header; or NULL */
    const char *message;      /* the last news; or NULL */
    bool notice;              /* ... it answers the last key, and is to be seen whole */
    /* ... it is about other players: the log has the rest if it does not fit */
    bool news;
    /* Lines for the log, the last of which are shown, without so many at the end: '\1' begins one
     * in bold; or NULL */
    const char *log;
    int log_back;
    const char *hint;           /* lines of a hint; NULL: none was asked for */
    const char *hint_title;     /* ... its title, */
    const char *hint_right;     /* ... and the text at the end of its title */
    const char *standing;       /* the standing, in one or two lines; or NULL */
    const asc_board_pane *pane; /* in place of the card; or NULL */
    const asc_prompt *prompt;
} asc_board_show;

/* Regions beside the things: the text of the card that is chosen, and the log in the column. */
enum { ASC_REGION_TEXT = 0x8000, ASC_REGION_LOG };

/* Draws a game with a row and hands. */
void asc__board_draw(const asc_board *board, asc_canvas *canvas, const asc_board_show *show);

/* How many lines the text of the chosen thing has, and how many are shown of it: to scroll it. */
void asc__board_text_lines(const asc_board *board, const asc_canvas *canvas,
                           const asc_board_show *show, int *lines, int *rows);

/* ---- Layouts (board_layout.c) ---------------------------------------------------------------- */

typedef enum asc_board_form {
    ASC_FORM_NARROW, /* all below each other */
    ASC_FORM_WIDE,   /* with a column at the right */
    ASC_FORM_BOXES   /* ... and cards side by side */
} asc_board_form;

/* How many lines each part has. */
typedef struct asc_board_layout {
    asc_board_form form;
    int width, height;
    int left;     /* columns of the table: all, or those beside the column at the right */
    int others;   /* lines of the other players, with their rule; 0: they are in the header */
    int slots;    /* places of the row that are shown */
    int per_card; /* lines of each of them */
    int supply;
    bool own_rule; /* the viewer has several lines; else one for everything */
    int in_play, hand;
    bool listed;              /* supply, cards in play and hand: one a line, with their text */
    int title, text, message; /* lines of the chosen card, and of the news */
} asc_board_layout;

asc_board_layout asc__board_layout(const asc_board *board, int width, int height);

/* ---- Pens ------------------------------------------------------------------------------------ */

/* Writes texts in several styles behind each other. Without a canvas it only measures. */
typedef struct asc_pen {
    asc_canvas *canvas;
    int y, x, end;
} asc_pen;

void asc__pen(asc_pen *pen, int style, const char *text);
void asc__penf(asc_pen *pen, int style, const char *format, ...) ASC__PRINTF(3, 4);

/* The sign of something, in its colour with `extra` added; nothing if it has none. */
void asc__pen_emblem(asc_pen *pen, const asc_emblem *emblem, int extra);
int asc__emblem_style(const asc_emblem *emblem);

/* ---- Cards (board_card.c) -------------------------------------------------------------------- */

/* How much a thing shows of itself where several stand in a line. */
typedef enum asc_entry_look {
    ASC_ENTRY_NAME,   /* mark, sign, name, number */
    ASC_ENTRY_OFFER,  /* key, price, sign, name, honor, number */
    ASC_ENTRY_PRICE,  /* key, price, name, number */
    ASC_ENTRY_KEY,    /* key, name */
    ASC_ENTRY_ANSWER, /* key, sign, name, number */
    ASC_ENTRY_SHORT,  /* mark, the key of a supply, the name's first word, number */
} asc_entry_look;

/* Writes a thing in a line, with two columns before it for the marks of what is chosen and what can
 * be done. */
void asc__entry(asc_pen *pen, const asc_board *board, const asc_thing *thing, asc_entry_look look);
int asc__entry_columns(const asc_board *board, const asc_thing *thing, asc_entry_look look);

/* A card in an area of so many lines, with its text beside it where there is room. */
void asc__card_lines(asc_canvas *canvas, asc_area area, const asc_board *board,
                     const asc_thing *thing);

/* A card as a box. */
void asc__card_box(asc_canvas *canvas, asc_area area, const asc_board *board,
                   const asc_thing *thing);

/* ---- Parts that all layouts have (board_parts.c) --------------------------------------------- */

/* It was drawn there: that is its area, it can be clicked, and shows whether it is chosen. */
void asc__thing_place(asc_canvas *canvas, const asc_board_show *show, int thing, asc_area area);

void asc__board_header(const asc_board *board, asc_canvas *canvas, const asc_board_show *show);
void asc__board_others(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       const asc_board_layout *layout, int y);

/* The rule above the viewer's part: points, sizes, what can be spent; or the question to the
 * viewer. */
void asc__board_own_rule(const asc_board *board, asc_canvas *canvas, int y, int width);

/* Is there room in that rule for all of the question? */
bool asc__board_question_fits(const asc_board *board, int width);

/* Writes what a seat has left of the time, behind so many blanks; nothing if it has no clock. */
void asc__pen_clock(asc_pen *pen, const asc_board *board, int seat, int blanks);

/* Writes the resources, with words or only with signs. */
void asc__pen_resources(asc_pen *pen, const asc_board *board, bool words);

/* The things of a zone behind each other, in the lines of an area, that which is chosen among those
 * that are shown. */
void asc__board_flow(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to, asc_entry_look look);

/* The answers to a question, in groups by where they lie. Returns the lines that they need; a
 * canvas of NULL: only that. */
int asc__board_answer_lines(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                            asc_area area);

/* Cards that were played, as many as fit. */
void asc__pen_played(asc_pen *pen, const asc_board *board);

/* The chosen card: title, text, and the message below it. */
void asc__board_card_pane(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                          asc_area area, const asc_board_layout *layout);

/* ---- Words (board_words.c) ------------------------------------------------------------------- */

/* "4◆": what it costs now, with '!' before it if that is not what is printed; empty: nothing.
 * The field that pays for it, or NULL. */
const asc_field *asc__thing_cost(const asc_board *board, const asc_thing *thing, char *text,
                                 size_t size);

/* "★2", or empty. */
void asc__thing_honor(const asc_board *board, const asc_thing *thing, char *text, size_t size);

/* " h5 d6 x8": how many cards somebody has in hand, in the deck and in the discard pile, where
 * there is no room for these words. */
void asc__board_sizes(int hand, int deck, int discard, char *text, size_t size);

/* ---- Going (board_walk.c) -------------------------------------------------------------------- */

/* Where a key leads from a thing (-1: none is chosen): arrows to what stands beside it on the
 * canvas, Tab and back to another zone, Home and End in the same. The thing itself where there is
 * nothing; -1 if there are no things at all. */
int asc__board_step(const asc_board *board, const asc_board_drawn *drawn, int from, int32_t key);

/* The first thing of a zone that can be gone to, preferably one with which something can be done;
 * -1: there is none. */
int asc__board_enter(const asc_board *board, const asc_board_drawn *drawn, asc_zone zone);

#endif
