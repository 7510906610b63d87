/*
 * board_draw.h - a board on a canvas, at any size of the window: layouts, cards in lines and as
 * boxes, panes. Only the size of the window and the set-up of the game decide where each part is,
 * so that nothing moves during a game.
 *
 * Drawing is a pure function of the board and of what is shown with it; it changes only the
 * asc_board_drawn, which says where each thing was drawn.
 */
#ifndef ASC_BOARD_DRAW_H
#define ASC_BOARD_DRAW_H

#include "board.h"
#include "brief.h"
#include "canvas.h"
#include "prompt.h"

/* ---- Data besides the board ------------------------------------------------------------------ */

enum { ASC_PANE_LINES = 24 };

/* Lines in place of the chosen card: another player's turn, step by step. */
typedef struct asc_board_pane {
    char title[192], right[32];
    struct {
        char text[512], right[48];
        bool now; /* the current step */
    } lines[ASC_PANE_LINES];
    int count;
    bool from_top; /* if there is no room for all lines, shows the first ones, not the last */
} asc_board_pane;

/* Where the things of a board were last drawn. */
typedef struct asc_board_drawn {
    asc_area at[ASC_BOARD_THINGS]; /* a thing without height is not visible */
    bool folded; /* the window is so small that hand and cards in play share a line */
} asc_board_drawn;

typedef struct asc_board_show {
    asc_board_drawn *drawn;   /* filled in */
    int chosen;               /* the index of a thing, or -1 */
    int text_from;            /* the first visible line of the text of the chosen thing */
    const char *title;        /* the name of the game */
    const char *status;       /* who is thinking, after the name of the player to act; or NULL */
    const char *status_brief; /* ... shorter, for narrow windows */
    const char *alert;        /* an error, at the end of the header; or NULL */
    const char *message;      /* the latest news; or NULL */
    bool notice;              /* ... it answers the last key, and must be shown in full */
    /* ... it is about other players; the log has the part that does not fit */
    bool news;
    /* Lines of the log, or NULL. The last ones are shown, except for the last `log_back`. A line
     * that begins with '\1' is bold. */
    const char *log;
    int log_back;
    const char *hint;           /* lines of a hint; NULL: none was asked for */
    const char *hint_title;     /* ... its title, */
    const char *hint_right;     /* ... and the text at the end of its title */
    const char *standing;       /* the standing, in one or two lines; or NULL */
    const asc_board_pane *pane; /* shown in place of the card; or NULL */
    const asc_prompt *prompt;
} asc_board_show;

/* Regions beside the things: the text of the chosen card, and the log in the column. */
enum { ASC_REGION_TEXT = 0x8000, ASC_REGION_LOG };

/* Draws a game with a row and hands. */
void asc__board_draw(const asc_board *board, asc_canvas *canvas, const asc_board_show *show);

/* Counts the lines of the text of the chosen thing, and how many of them are visible, for
 * scrolling. */
void asc__board_text_lines(const asc_board *board, const asc_canvas *canvas,
                           const asc_board_show *show, int *lines, int *rows);

/* ---- Layouts (board_layout.c) ---------------------------------------------------------------- */

typedef enum asc_board_form {
    ASC_FORM_NARROW, /* all parts below each other */
    ASC_FORM_WIDE,   /* with a column at the right */
    ASC_FORM_BOXES   /* ... and cards side by side */
} asc_board_form;

/* How many lines each part has. */
typedef struct asc_board_layout {
    asc_board_form form;
    int width, height;
    int left;     /* columns of the table: all, or those beside the column at the right */
    int others;   /* lines of the other players, with their rule; 0: they are in the header */
    int slots;    /* how many places of the row are visible */
    int per_card; /* lines of each place */
    int supply;
    bool own_rule; /* the viewer's part has several lines; else it has one for everything */
    int in_play, hand;
    /* supply, cards in play and hand have one line for each card, with its text */
    bool listed;
    int title, text, message; /* lines of the chosen card, and of the news */
} asc_board_layout;

asc_board_layout asc__board_layout(const asc_board *board, int width, int height);

/* ---- Pens ------------------------------------------------------------------------------------ */

/* Writes texts in several styles, one after the other. Without a canvas it only measures. */
typedef struct asc_pen {
    asc_canvas *canvas;
    int y, x, end;
} asc_pen;

void asc__pen(asc_pen *pen, int style, const char *text);
void asc__penf(asc_pen *pen, int style, const char *format, ...) ASC__PRINTF(3, 4);

/* Writes the sign of an emblem in its colour, with `extra` added; nothing if it has no sign. */
void asc__pen_emblem(asc_pen *pen, const asc_emblem *emblem, int extra);
int asc__emblem_style(const asc_emblem *emblem);

/* ---- Cards (board_card.c) -------------------------------------------------------------------- */

/* What a line with several things shows of each. */
typedef enum asc_entry_look {
    ASC_ENTRY_NAME,   /* mark, sign, name, number */
    ASC_ENTRY_OFFER,  /* key, price, sign, name, honor, number */
    ASC_ENTRY_PRICE,  /* key, price, name, number */
    ASC_ENTRY_KEY,    /* key, name */
    ASC_ENTRY_ANSWER, /* key, sign, name, number */
    ASC_ENTRY_SHORT,  /* mark, the key of a supply, the name's first word, number */
} asc_entry_look;

/* Writes a thing in a line. Two columns before it are for the marks: chosen, and possible move. */
void asc__entry(asc_pen *pen, const asc_board *board, const asc_thing *thing, asc_entry_look look);
int asc__entry_columns(const asc_board *board, const asc_thing *thing, asc_entry_look look);

/* Draws a card as lines in an area, with its text beside it if there is room. */
void asc__card_lines(asc_canvas *canvas, asc_area area, const asc_board *board,
                     const asc_thing *thing);

/* Draws a card as a box. */
void asc__card_box(asc_canvas *canvas, asc_area area, const asc_board *board,
                   const asc_thing *thing);

/* ---- Parts that all layouts have (board_parts.c) --------------------------------------------- */

/* Notes that a thing was drawn in an area: it can be clicked there, and is highlighted if it is
 * chosen. */
void asc__thing_place(asc_canvas *canvas, const asc_board_show *show, int thing, asc_area area);

void asc__board_header(const asc_board *board, asc_canvas *canvas, const asc_board_show *show);
void asc__board_others(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       const asc_board_layout *layout, int y);

/* The rule above the viewer's part: points, sizes, resources; or the question to the viewer. */
void asc__board_own_rule(const asc_board *board, asc_canvas *canvas, int y, int width);

/* Does the whole question fit into that rule? */
bool asc__board_question_fits(const asc_board *board, int width);

/* Writes the remaining time of a seat after that many blanks; nothing if the seat has no clock. */
void asc__pen_clock(asc_pen *pen, const asc_board *board, int seat, int blanks);

/* Writes the resources, with words or with signs alone. */
void asc__pen_resources(asc_pen *pen, const asc_board *board, bool words);

/* Draws the things of a zone one after the other in the lines of an area. The chosen one is always
 * visible. */
void asc__board_flow(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to, asc_entry_look look);

/* Draws the answers to a question, grouped by the place of their cards. Returns the lines they
 * need; with a canvas of NULL it only counts these. */
int asc__board_answer_lines(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                            asc_area area);

/* Writes cards that were played, as many as fit. */
void asc__pen_played(asc_pen *pen, const asc_board *board);

/* Draws the chosen card: title, text, and the message below it. */
void asc__board_card_pane(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                          asc_area area, const asc_board_layout *layout);

/* ---- Words (board_words.c) ------------------------------------------------------------------- */

/* The current cost of a thing, as "4◆", with '!' before it if it differs from the printed cost;
 * empty: it costs nothing. Returns the field that pays for it, or NULL. */
const asc_field *asc__thing_cost(const asc_board *board, const asc_thing *thing, char *text,
                                 size_t size);

/* "★2", or empty. */
void asc__thing_honor(const asc_board *board, const asc_thing *thing, char *text, size_t size);

/* " h5 d6 x8": how many cards a player has in hand, deck and discard pile, if there is no room for
 * these words. */
void asc__board_sizes(int hand, int deck, int discard, char *text, size_t size);

/* ---- Moving the choice (board_walk.c) -------------------------------------------------------- */

/* Where a key leads from a thing (-1: none is chosen). Arrows lead to the thing beside it on the
 * canvas, Tab and Back-Tab to another zone, Home and End to the ends of its zone. If nothing lies
 * there, returns the thing itself; -1 if there are no things at all. */
int asc__board_step(const asc_board *board, const asc_board_drawn *drawn, int from, int32_t key);

/* The first reachable thing of a zone, preferably one that has a move; -1: there is none. */
int asc__board_enter(const asc_board *board, const asc_board_drawn *drawn, asc_zone zone);

#endif
