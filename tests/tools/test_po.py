#!/usr/bin/env python3
"""test_po.py TOOLS: tools/po.py knows what French has before : ; ! ? and inside of « », in sentences, templates and choices."""
import sys

sys.path.insert(0, sys.argv[1])
import po  # noqa: E402

NBSP = "\u00a0"
RIGHT = (
  f"Main{NBSP}: rien", f"{{0}}{NBSP}: {{1}}", "une {0?f:carte|chose} en jeu", f"{{0?one:Vraiment{NBSP}!|Oui{NBSP}?}}",
  "%s:%u: un nombre", "FICHIER:LIGNE: message", f"«{NBSP}play: all{NBSP}»", "à 5:30 pile", f"{{0}}{NBSP}: {{1}}{NBSP}; {{2}}",
)
WRONG = (
  "Main: rien", "Main : rien", "{0}: {1}", "{0} : {1}", "{0?one:Vraiment!|Oui}", f"{{0}}{NBSP}: {{1}}; {{2}}", "%d: rien", "%s: %s",
  "«play»", "« play »", "Vite!", "{0} cartes?",
)


def entry(translation, template):
  made = po.Entry("", translation)
  made.translation = translation
  made.extracted = ["Template"] if template else []
  return made


for text in RIGHT + WRONG:
  wrong = po.french_blanks(entry(text, "{" in text))
  if bool(wrong) != (text in WRONG):
    sys.exit(f"{text!r}: {wrong or 'nothing is said of it'}")
