/*
 * tui.h - full screen: scenes on a stack. The top one gets keys and the mouse; each is drawn whole
 * on a canvas for every frame.
 *
 * A scene is a window of its own (the start screen, a form, a game) or lies over the one below it
 * (help, a log, a card in full). It is a struct that begins with an asc_scene. A function of its
 * own makes it, asc__tui_push pushes it, and its class frees it when it leaves the stack. It draws
 * only data that it stores, as a pure function. It never waits: threads do work that takes time and
 * wake the scene through a descriptor, or the scene works in steps of time that it asks for.
 *
 * Scenes below the top get events of time and threads, too: a scene that asked for them gets them
 * anywhere in the stack, so that a game continues while people read its log.
 *
 * The loop (tui_run.c) reads the terminal, sends events to the top scene, and draws once for all
 * input that was waiting. Tests do the same without a terminal: asc__tui_handle, asc__tui_draw,
 * asc__canvas_format.
 */
#ifndef ASC_TUI_H
#define ASC_TUI_H

#include "canvas.h"
#include "event.h"
#include "lang.h"

typedef struct asc_tui asc_tui;
typedef struct asc_scene asc_scene;

typedef struct asc_scene_class {
    const char *name; /* for tests */
    bool overlay;     /* the scene lies over the one below, which is drawn first */
    /* Draws the whole scene. The canvas is blank, or has the scene below on it (asc__blank,
     * asc__regions_drop). */
    void (*draw)(asc_scene *scene, asc_canvas *canvas);
    /* Handles an event. May push and pop scenes, even this one. */
    void (*handle)(asc_scene *scene, const asc_tui_event *event);
    /* When the scene wants ASC_TUI_TICK: a time of the same clock as `now`, or -1. May be NULL. */
    int64_t (*due)(asc_scene *scene, int64_t now);
    /* A descriptor that is readable when an event waits, or -1. May be NULL. */
    int (*descriptor)(asc_scene *scene);
    /* Tells the scene that it is on top: it was pushed, or the scenes over it are gone. May be
     * NULL. */
    void (*shown)(asc_scene *scene);
    /* Called when the scene leaves the stack: saves its data, and frees the scene itself. */
    void (*free)(asc_scene *scene);
} asc_scene_class;

struct asc_scene {
    const asc_scene_class *class;
    asc_tui *tui;
    asc_scene *below;
};

/* The colours that people want; the caller of full screen saves the settings. */
typedef enum asc_tui_colours {
    ASC_COLOURS_ANY,
    ASC_COLOURS_DARK,
    ASC_COLOURS_LIGHT,
    ASC_COLOURS_NONE
} asc_tui_colours;

/* The largest number of shades. */
typedef enum asc_tui_shades {
    ASC_SHADES_ANY, /* as many as the terminal says it has */
    ASC_SHADES_16,  /* those of the terminal's own theme */
    ASC_SHADES_256,
    ASC_SHADES_TRUE /* any of 16 million, even if nothing says that the terminal has them */
} asc_tui_shades;

struct asc_tui {
    asc_canvas canvas;
    asc_scene *top;
    asc_scene *gone; /* popped scenes, freed when the event has been handled */
    bool left;       /* the loop must end, with this status: */
    int status;
    bool forget;   /* ignore keys that people typed before they could see the next frame */
    bool redraw;   /* draw the whole terminal anew */
    bool recolour; /* the settings of colours or mouse have changed: apply them */
    /* leave the terminal and take it over again, for other characters or shades */
    bool reopen;
    bool mouse; /* this program handles clicks; else the terminal does */
    asc_tui_colours colours;
    asc_tui_shades shades;
    asc_scene *shown;            /* the scene that was last told that it is on top */
    void (*outside)(void *user); /* asc__tui_outside */
    void *outside_user;
    int64_t now; /* the time of the event that is handled */
    void *user;  /* set by the caller: the data that all scenes share (app.h) */
};

enum { ASC_TUI_LEAST_WIDTH = 40, ASC_TUI_LEAST_HEIGHT = 12 };

/* ---- The stack (tui.c) ----------------------------------------------------------------------- */

/* Makes the canvas for a window; false: out of memory. */
bool asc__tui_init(asc_tui *tui, int width, int height);
void asc__tui_fini(asc_tui *tui); /* frees all scenes, too */

/* Allocates a scene of a class, zeroed; `size` is that of a struct that begins with an asc_scene.
 * NULL: out of memory. */
void *asc__scene_new(const asc_scene_class *class, size_t size);

/* Puts a scene on top of all others. NULL is legal: nothing happens. */
void asc__tui_push(asc_tui *tui, asc_scene *scene);

/* Removes a scene and all scenes over it. They are freed after the current event. */
void asc__tui_pop(asc_scene *scene);

/* Pops all scenes but the lowest. */
void asc__tui_home(asc_tui *tui);

/* Runs something on the shell's screen, such as an editor, after the current event: the loop leaves
 * the terminal, calls `work` and takes the terminal over again. */
void asc__tui_outside(asc_tui *tui, void (*work)(void *user), void *user);

/* Ends the loop. */
void asc__tui_leave(asc_tui *tui, int status);

/* Passes an event to the top scene; if the window is too small, it passes only `q`. ASC_TUI_TICK
 * and ASC_TUI_WAKE go to all scenes that have `due` or `descriptor`; such an event may be too early
 * for a scene, or meant for another. */
void asc__tui_handle(asc_tui *tui, const asc_tui_event *event);

/* The earliest time at which a scene wants ASC_TUI_TICK, or -1. */
int64_t asc__tui_due(const asc_tui *tui, int64_t now);

/* The descriptors of all scenes, up to ASC_TUI_DESCRIPTORS; returns their number. */
enum { ASC_TUI_DESCRIPTORS = 4 };
int asc__tui_descriptors(const asc_tui *tui, int descriptors[ASC_TUI_DESCRIPTORS]);

/* Draws all visible scenes on tui->canvas. */
void asc__tui_draw(asc_tui *tui);

/* ---- Words (tui_words.c) --------------------------------------------------------------------- */

/* How the program that starts full screen translates. */
typedef struct asc_tui_words {
    const char *(*translate)(
        const char *english); /* a sentence, with the command's name in it as it was started */
    const asc_language *(*language)(void);
    bool (*choose)(const char *code); /* changes the language; false: there is none of that code */
} asc_tui_words;

void asc__tui_set_words(const asc_tui_words *words);

/* A sentence in the language of the program. */
const char *asc__tr(const char *english) ASC__FORMAT_ARG(1);

/* The code of the program's language. */
const char *asc__tr_code(void);
bool asc__tr_choose(const char *code);

/* A word, with its context before it. */
const char *asc__tr_word(const char *context, const char *english);

/* A decimal number in the language of the program: asc__lang_decimal. */
asc_decimal asc__tr_decimal(double value, int digits);

/* Fills in a template of src/lang/lang.h; as snprintf. */
size_t asc__tr_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                     size_t count);
#define asc__tr_say(text, size, english, ...)                                                      \
    asc__tr_say_n(text, size, english, (const asc_lang_arg[]){__VA_ARGS__},                        \
                  sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* ---- The loop (tui_run.c) -------------------------------------------------------------------- */

/* Shows the scenes on the terminal until asc__tui_leave, a signal or the end of input, and returns
 * an exit status. It always restores the terminal. `first` is called once the window's size is
 * known, to push the first scene. -1: the terminal cannot show them; `why` says so in a sentence,
 * and nothing was shown. */
int asc__tui_run(asc_tui *tui, void (*first)(asc_tui *tui), const char **why);

/* Can this terminal show full screen? NULL: yes; else a sentence that says why not. */
const char *asc__tui_unfit(void);

#endif
