/*
 * tui.h - full screen: scenes on a stack. The top one gets keys and the mouse; each is drawn whole
 * on a canvas for every frame.
 *
 * A scene is a window of its own (the start screen, a form, a game) or lies over the one below it
 * (help, a log, a card in full). It is a struct that begins with an asc_scene, made by a function
 * of its own, pushed with asc__tui_push, freed by its class when it leaves the stack. It keeps what
 * it shows and draws it as a pure function of that; it never waits: what takes time is done by
 * threads, which wake it through a descriptor, or in steps of time that it asks for.
 *
 * Scenes below the top get events of time and threads, too: a scene that asked for them gets them
 * wherever it lies, so that a game is played on while its log is read.
 *
 * The loop (tui_run.c) reads the terminal, sends events to the top scene, and draws once for
 * all input that was waiting. Tests do the same without a terminal: asc__tui_handle, asc__tui_draw,
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
    bool overlay;     /* lies over the scene below, which is drawn first */
    /* Draws all of it. The canvas is blank, or has the scene below on it (asc__blank,
     * asc__regions_drop). */
    void (*draw)(asc_scene *scene, asc_canvas *canvas);
    /* Something happened. May push and pop scenes, itself too. */
    void (*handle)(asc_scene *scene, const asc_tui_event *event);
    /* When it wants ASC_TUI_TICK: a time of the same clock as `now`, or -1. May be NULL. */
    int64_t (*due)(asc_scene *scene, int64_t now);
    /* A descriptor that is readable when an event waits, or -1. May be NULL. */
    int (*descriptor)(asc_scene *scene);
    /* It has become the top one: it was pushed, or what lay over it is gone. May be NULL. */
    void (*shown)(asc_scene *scene);
    /* It leaves the stack: saves what is to be saved. Frees the scene itself. */
    void (*free)(asc_scene *scene);
} asc_scene_class;

struct asc_scene {
    const asc_scene_class *class;
    asc_tui *tui;
    asc_scene *below;
};

/* How people want to see it; the settings are kept by who starts full screen. */
typedef enum asc_tui_colours {
    ASC_COLOURS_ANY,
    ASC_COLOURS_DARK,
    ASC_COLOURS_LIGHT,
    ASC_COLOURS_NONE
} asc_tui_colours;

/* How many of them, at most. */
typedef enum asc_tui_shades {
    ASC_SHADES_ANY, /* as many as the terminal says it has */
    ASC_SHADES_16,  /* of the terminal's own theme */
    ASC_SHADES_256,
    ASC_SHADES_TRUE /* any of 16 million, also if nothing says that the terminal has them */
} asc_tui_shades;

struct asc_tui {
    asc_canvas canvas;
    asc_scene *top;
    asc_scene *gone; /* popped, to be freed when the event has been event */
    bool left;       /* the loop ends, with: */
    int status;
    bool forget;   /* keys that were hit before the next frame could be seen mean nothing */
    bool redraw;   /* the terminal is to be drawn anew, whatever stands on it */
    bool recolour; /* colours and the mouse are to be chosen anew */
    /* the terminal is to be left and taken again: other characters or shades are wanted */
    bool reopen;
    bool mouse; /* clicks are event; else the terminal has them for itself */
    asc_tui_colours colours;
    asc_tui_shades shades;
    asc_scene *shown;            /* that was told last that it is on top */
    void (*outside)(void *user); /* asc__tui_outside */
    void *outside_user;
    int64_t now; /* the time of the event that is handled */
    void *user;  /* of who starts it: what all scenes share (scenes.h) */
};

enum { ASC_TUI_LEAST_WIDTH = 40, ASC_TUI_LEAST_HEIGHT = 12 };

/* ---- The stack (tui.c) ----------------------------------------------------------------------- */

/* Room for a window; false: out of memory. */
bool asc__tui_init(asc_tui *tui, int width, int height);
void asc__tui_fini(asc_tui *tui); /* with all scenes */

/* Memory for a scene of a class, zeroed, `size` bytes of a struct that begins with an asc_scene;
 * NULL: out of memory. */
void *asc__scene_new(const asc_scene_class *class, size_t size);

/* On top of all others. NULL is legal: nothing happens. */
void asc__tui_push(asc_tui *tui, asc_scene *scene);

/* Takes a scene off, and all that lie over it. It is freed after the event in progress. */
void asc__tui_pop(asc_scene *scene);

/* Pops all scenes but the lowest. */
void asc__tui_home(asc_tui *tui);

/* Lets something happen on the shell's screen when the event has been handled, as an editor: the
 * loop leaves the terminal, calls `work` and takes the terminal again. */
void asc__tui_outside(asc_tui *tui, void (*work)(void *user), void *user);

/* Ends the loop. */
void asc__tui_leave(asc_tui *tui, int status);

/* Passes an event to the top scene; if the window is too small, only `q`. ASC_TUI_TICK
 * and ASC_TUI_WAKE go to all scenes that have `due` or `descriptor`: it may be too early
 * for one of them, or another's. */
void asc__tui_handle(asc_tui *tui, const asc_tui_event *event);

/* When the first of all scenes wants to be told the time, or -1. */
int64_t asc__tui_due(const asc_tui *tui, int64_t now);

/* The descriptors of all scenes, at most so many; returns how many there are. */
enum { ASC_TUI_DESCRIPTORS = 4 };
int asc__tui_descriptors(const asc_tui *tui, int descriptors[ASC_TUI_DESCRIPTORS]);

/* Draws all that is to be seen on tui->canvas. */
void asc__tui_draw(asc_tui *tui);

/* ---- Words (tui_words.c) --------------------------------------------------------------------- */

/* What the program around full screen knows of languages. */
typedef struct asc_tui_words {
    const char *(*translate)(
        const char *english); /* a sentence, with the command's name in it as it was started */
    const asc_language *(*language)(void);
    bool (*choose)(const char *code); /* another language from now on; false: there is none */
} asc_tui_words;

void asc__tui_set_words(const asc_tui_words *words);

/* A sentence in the language of the program. */
const char *asc__tr(const char *english) ASC__FORMAT_ARG(1);

/* The code of that language. */
const char *asc__tr_code(void);
bool asc__tr_choose(const char *code);

/* A word with its context in it. */
const char *asc__tr_word(const char *context, const char *english);

/* A number that is no whole one in it: asc__lang_decimal. */
asc_decimal asc__tr_decimal(double value, int digits);

/* A template of src/lang/lang.h with its arguments, as snprintf. */
size_t asc__tr_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                     size_t count);
#define asc__tr_say(text, size, english, ...)                                                      \
    asc__tr_say_n(text, size, english, (const asc_lang_arg[]){__VA_ARGS__},                        \
                  sizeof((const asc_lang_arg[]){__VA_ARGS__}) / sizeof(asc_lang_arg))

/* ---- The loop (tui_run.c) -------------------------------------------------------------------- */

/* Shows the scenes on the terminal until asc__tui_leave, a signal or the end of input; an exit
 * status. The terminal is as it was before afterwards, whatever happens. `first` is called once the
 * window's size is known, to push the first scene. -1: there is no terminal that can do it, and
 * `why` says so in a sentence; nothing has been shown. */
int asc__tui_run(asc_tui *tui, void (*first)(asc_tui *tui), const char **why);

/* Can this terminal do it? NULL, or why not, in a sentence. */
const char *asc__tui_unfit(void);

#endif
