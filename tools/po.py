#!/usr/bin/env python3
"""po.py - the catalogs of translations: po/ascend.pot, po/LANGUAGE.po and the C that is made of them.

  tools/po.py update               writes po/ascend.pot anew, and brings every catalog up to it
  tools/po.py check [LANGUAGE]     tells what is missing, left over or wrong, in the catalogs, the packs, the tutorials
                                   and the rules pages; exit status 1 when anything is
  tools/po.py compile OUT PO... [--without FOLDER/...]
                                   makes the C tables of some catalogs; the build calls it. What is said nowhere but in
                                   those folders is left out
  tools/po.py pretend OUT          writes the catalog of a language for tests: English, each text between ⟦ and ⟧
  tools/po.py page [PO...]         prints what the page of web/ says, as JSON: of some catalogs, or of those in po/LINGUAS

What can be translated is found in the preprocessed source: all messages of src/lang/english.def (their id is the
context), and the texts that are handed to the functions in KEYWORDS; in the modules of the page, to those of
web/app/words.js; and in the packs: rulings about cards. docs/translating.md tells the rest.
"""
import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
POT = ROOT / "po" / "ascend.pot"
ENGLISH = ROOT / "src" / "lang" / "english.def"

# The function, the number of its argument with the text, the number of its argument with the context, whether the text is a template of
# src/lang/lang.h. Any other text may be a format of printf.
KEYWORDS = {
  "N_": (1, 0, False),
  "NC_": (2, 1, False),
  "T_": (1, 0, True),
  "asc__lang_sentence": (2, 0, False),
  "asc__say_text_n": (2, 0, True),
  "asc__report": (4, 0, False),
  "asc__lexer_error": (4, 0, False),
  "asc__error_at": (3, 0, False),
  "asc__expect_among": (3, 0, False),
  "asc__expect_number": (4, 0, False),
  "asc__record_fail": (4, 0, False),
  "asc__scenario_fail": (3, 0, False),
  "complain": (2, 0, False),
  "refuse": (2, 0, False),
  "asc__cli_tr": (1, 0, False),
  "asc__cli_word": (2, 1, False),
  "asc__cli_complain": (2, 0, False),
  "asc__cli_printf": (2, 0, False),
  "asc__cli_say_n": (3, 0, True),
  "asc__cli_print_n": (2, 0, True),
  "tell_n": (2, 0, True),
  "asc__tr": (1, 0, False),
  "asc__tr_word": (2, 1, False),
  "asc__tr_say_n": (3, 0, True),
  "asc__session_say": (2, 0, False),
  "asc__session_tr": (2, 0, False),
  "asc__screen_add": (2, 0, False),
  "asc__screen_say": (2, 0, False),
  "asc__screen_tell_n": (2, 0, True),
}

# A text passed to one of these functions, which headers seldom have.
SAYING = re.compile(r"\b(?:" + "|".join(KEYWORDS) + r')\s*\([^;"]*"')

# Marks of the screen (src/cli/play_screen.h) are invisible bytes: translators see these names instead.
MARKS = {"\x01": "<head>", "\x02": "<quiet>", "\x03": "<good>", "\x04": "<warn>", "\x05": "</>", "\x06": "<nbsp>"}

HEADER = """\
Project-Id-Version: ascend
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
"""


class Entry:
  """A text and its translation."""

  def __init__(self, context, text):
    self.context, self.text = context, text
    self.translation = ""
    self.comments = []   # by the translator
    self.extracted = []  # for the translator
    self.files = []
    self.flags = []
    self.line = 0

  @property
  def key(self):
    return self.context, self.text

  @property
  def template(self):
    return any(line.startswith("Template") for line in self.extracted)

  @property
  def plural(self):
    return "Plural" in self.extracted

  @property
  def of_page(self):
    return any(name.startswith("web/") for name in self.files)

  @property
  def of_program(self):
    return not self.files or any(not name.startswith("web/") for name in self.files)


def fail(path, line, message):
  sys.exit(f"{os.path.relpath(path)}:{line}: {message}")


# ---- Texts in C --------------------------------------------------------------------------------------------------

ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "a": "\a", "r": "\r", "?": "?"}
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def unquote(literal):
  """The text of a C or catalog string, without its quotes."""
  out = bytearray()
  at, body = 0, literal[1:-1]
  while at < len(body):
    if body[at] != "\\":
      out += body[at].encode()
      at += 1
      continue
    number = re.match(r"\\(?:x([0-9a-fA-F]+)|([0-7]{1,3}))", body[at:])
    if number:
      out.append(int(number[1], 16) if number[1] else int(number[2], 8))
      at += len(number[0])
    else:
      out += ESCAPES[body[at + 1]].encode()
      at += 2
  return out.decode()


def quote(text):
  """As a string of C and of catalogs alike."""
  for raw, shown in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
    text = text.replace(raw, shown)
  return '"' + "".join(c if ord(c) >= 32 else f"\\{ord(c):03o}" for c in text) + '"'


def show_marks(text):
  for mark, shown in MARKS.items():
    text = text.replace(mark, shown)
  return text


def hide_marks(text):
  for mark, shown in MARKS.items():
    text = text.replace(shown, mark)
  return text


CONVERSION = re.compile(r"%(?:(\d+)\$)?([-+#0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|ll|[hlzjt])?[a-zA-Z%])")

# ---- Finding texts -----------------------------------------------------------------------------------------------


def preprocess(path, made):
  """The source with its macros expanded, N_, NC_ and T_ excepted."""
  command = [os.environ.get("CC", "cc"), "-E", "-std=c17", "-D_POSIX_C_SOURCE=200809L", "-D_XOPEN_SOURCE=700",
             "-DN_(text)=N_(text)", "-DNC_(context,text)=NC_(context,text)", "-DT_(text)=T_(text)",
             f"-I{made}", f"-I{ROOT / 'include'}", f"-idirafter{made}/absent"]
  command += [f"-I{folder}" for folder in sorted((ROOT / "src").iterdir())]
  run = subprocess.run(command + [str(path)], capture_output=True, text=True, check=False)
  if run.returncode != 0:
    sys.exit(run.stderr)
  own = []
  inside = False
  for line in run.stdout.splitlines():
    marker = re.match(r'# \d+ "([^"]*)"', line)
    if marker:
      inside = marker[1] == str(path) or marker[1].endswith(".def")
    elif inside:
      own.append(line)
  return "\n".join(own)


def split_call(code, at):
  """The arguments of a call whose open bracket is at `at`, as source; where it ends."""
  depth, start, out = 0, at + 1, []
  while at < len(code):
    string = STRING.match(code, at)
    if string:
      at = string.end()
      continue
    if code[at] == "'":
      at += 3 if code[at + 1] != "\\" else 4
      continue
    if code[at] in "([{":
      depth += 1
    elif code[at] in ")]}":
      depth -= 1
      if depth == 0:
        out.append(code[start:at])
        return out
    elif code[at] == "," and depth == 1:
      out.append(code[start:at])
      start = at + 1
    at += 1
  return out


def literals(code):
  """All texts that an argument can be: strings beside each other are one, a choice has several."""
  out, end = [], None
  for string in STRING.finditer(code):
    between = code[end:string.start()] if end is not None else ""
    if end is not None and between.strip() == "":
      out[-1] += unquote(string[0])
    else:
      out.append(unquote(string[0]))
    end = string.end()
  return out


def has_words(text, template):
  """Is there anything to translate? In a template signs are enough: before some of them other languages have a blank,
  and '#' is no word for a number everywhere."""
  bare = CONVERSION.sub("", text)
  bare = re.sub(r"\{[^{}?]*\}", "", bare)
  return re.search(r"[^\W\d_]|[:;!?#]" if template else r"[^\W\d_]", re.sub("|".join(MARKS), "", bare)) is not None


def find_in(path, made):
  code = preprocess(path, made)
  for match in re.finditer(r"\b(" + "|".join(KEYWORDS) + r")\s*(?=\()", code):
    text_at, context_at, template = KEYWORDS[match[1]]
    args = split_call(code, match.end())
    if len(args) < max(text_at, context_at):
      continue
    if re.match(r"\s*(?:const\s+char\b|text\b|context\b|\w+\s*\*)", args[text_at - 1]):
      continue
    contexts = literals(args[context_at - 1]) if context_at else [""]
    if not contexts:
      continue
    context = contexts[0]
    # Calls inside the argument are matched by themselves.
    for text in literals(re.sub(r"\b(?:" + "|".join(KEYWORDS) + r")\s*\([^()]*\)", "", args[text_at - 1])):
      if has_words(text, template):
        yield context, text, template


def messages():
  """The messages of english.def: id, text, comment."""
  source = ENGLISH.read_text()
  code = subprocess.run([os.environ.get("CC", "cc"), "-E", "-P", "-x", "c", str(ENGLISH)], capture_output=True,
                        text=True, check=True).stdout
  for match in re.finditer(r"\b(MESSAGE|NOUN)\s*(?=\()", code):
    args = split_call(code, match.end())
    name = args[0].strip()
    line = re.search(rf"(?:^/\*([^*]*)\*/\n)?^(?:MESSAGE|NOUN)\({name},[^;]*?\)[ ]*(?:/\*([^*]*)\*/)?$", source, re.M)
    comment = " ".join(part.strip() for part in (line[1], line[2]) if part) if line else ""
    yield name, "".join(literals(args[1])), "Noun" if match[1] == "NOUN" else "", comment.replace("\n", " ")


def add_text(found, context, text, template, name):
  entry = found.setdefault((context, text), Entry(context, text))
  if template and not entry.extracted:
    entry.extracted = ["Template"]
  if not template and CONVERSION.search(text) and "c-format" not in entry.flags:
    entry.flags.append("c-format")
  if name not in entry.files:
    entry.files.append(name)


# ---- Texts in JavaScript -----------------------------------------------------------------------------------------

# Which argument of a call is its text. tn() has two, which become one entry with | between.
PAGE_CALL = re.compile(r"(?<![\w.$])(t|tn|tc|mark)\(")
PAGE_TEXTS = {"t": 1, "mark": 1, "tn": 2, "tc": 2}
PAGE_STRING = re.compile(r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\"""")
PAGE_ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.S)
PLACEHOLDER = re.compile(r"\{\w+\}")


def page_string(literal):
  """The text of a JavaScript string, without its quotes."""
  def escaped(match):
    digits = match[1] or match[2] or match[3]
    return chr(int(digits, 16)) if digits else {"n": "\n", "t": "\t"}.get(match[4], match[4])
  return PAGE_ESCAPE.sub(escaped, literal[1:-1])


def page_arguments(code, at, count):
  """The first `count` arguments from `at` on, each a text; None where the first is something else than strings with +
  between, as a variable is; a ValueError where it is made of strings in another way."""
  out = []
  while len(out) < count:
    text = None
    while True:
      at = re.compile(r"\s*").match(code, at).end()
      string = PAGE_STRING.match(code, at)
      if not string:
        break
      text = (text or "") + page_string(string[0])
      at = re.compile(r"\s*").match(code, string.end()).end()
      if code[at] != "+":
        break
      at += 1
    if text is None or code[at] not in ",)":
      if text is None and not out and re.compile(r"[\w.$?!\[\]]+\s*[,)]").match(code, at):
        return None
      raise ValueError
    out.append(text)
    at += 1
  return out


def find_in_page(path):
  """Context, text and whether it is a plural, of each call in a module."""
  code = re.sub(r"/\*.*?\*/", lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"), flags=re.S)
  code = re.sub(r"^\s*//.*$", "", code, flags=re.M)
  for match in PAGE_CALL.finditer(code):
    if code[:match.start()].endswith("function "):
      continue
    try:
      texts = page_arguments(code, match.end(), PAGE_TEXTS[match[1]])
    except ValueError:
      fail(path, code.count("\n", 0, match.start()) + 1, f"{match[1]}() takes whole texts, written out: strings, with + between")
    if texts is None:
      continue
    if match[1] == "tn":
      yield "", "|".join(texts), True
    else:
      yield texts[0] if match[1] == "tc" else "", texts[-1], False


def page_modules():
  """The modules that may say something to people."""
  for path in sorted((ROOT / "web").rglob("*.js")):
    if not {"node_modules", "tests", "types"} & set(path.relative_to(ROOT).parts) and path.name != "words.js":
      yield path


def add_page_texts(found):
  for path in page_modules():
    for context, text, plural in find_in_page(path):
      entry = found.setdefault((context, text), Entry(context, text))
      for note in (["Plural"] if plural else []) + (["Placeholders"] if PLACEHOLDER.search(text) else []):
        if note not in entry.extracted:
          entry.extracted.append(note)
      name = str(path.relative_to(ROOT))
      if name not in entry.files:
        entry.files.append(name)

def find_rulings(path):
  """The rulings of a pack, each with the name of its card (docs/card-language.md)."""
  card = None
  for line in path.read_text(encoding="utf-8").splitlines():
    begins = re.match(r'(?!pack\b|title\b|opponent\b)[a-z][^"#]*"([^"]*)"', line, re.I)
    ruling = re.match(r'\s+ruling\s*:\s*"([^"]*)"', line, re.I)
    if begins:
      card = begins[1]
    elif ruling:
      yield card, ruling[1].strip(" ")


def find_all():
  """Everything there is to translate, in the order of the files."""
  found = {}
  for name, text, noun, comment in messages():
    entry = Entry(name, text)
    entry.extracted = ["Template" + (", a noun" if noun else "")] + ([comment] if comment else [])
    entry.files = ["src/lang/english.def"]
    found[entry.key] = entry
  with tempfile.TemporaryDirectory() as made:
    # The build makes this file; it has no text for people.
    (pathlib.Path(made) / "cli_config.h").write_text("")
    # Headers of libraries that only a server needs, and that may be missing; they have no text for people.
    absent = pathlib.Path(made) / "absent"
    absent.mkdir()
    for header in ("llhttp.h", "sodium.h", "sqlite3.h", "uv.h", "zlib.h"):
      (absent / header).write_text("")
    headers = (path for path in (ROOT / "src").rglob("*.h") if SAYING.search(path.read_text()))
    for path in sorted([*(ROOT / "src").rglob("*.c"), *headers]):
      for context, text, template in find_in(path, made):
        add_text(found, context, show_marks(text), template, str(path.relative_to(ROOT)))
  add_page_texts(found)
  for path in sorted((ROOT / "packs").glob("*/*.pack")):
    for card, text in find_rulings(path):
      entry = found.setdefault(("", text), Entry("", text))
      note, name = f"Ruling about {card}", str(path.relative_to(ROOT))
      entry.extracted += [note] if note not in entry.extracted else []
      entry.files += [name] if name not in entry.files else []
  return found


# ---- Catalogs ----------------------------------------------------------------------------------------------------


def read_catalog(path):
  """The entries of a catalog by their keys; the header is the one with an empty text."""
  entries, entry, field = {}, None, None

  def finish():
    if entry is not None and entry.text is not None:
      if entry.key in entries:
        fail(path, entry.line, f"the same text a second time, as in line {entries[entry.key].line}")
      entries[entry.key] = entry

  for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
    line = line.strip()
    if not line:
      finish()
      entry, field = None, None
      continue
    if line.startswith("#~"):
      fail(path, number, "an entry that is not used any more: delete it")
    if entry is None or (field == "msgstr" and not line.startswith('"')):
      finish()
      entry = Entry("", None)
      entry.line = number
    if line.startswith("#"):
      kind, rest = line[1:2], line[2:].strip()
      if kind == ":":
        entry.files += rest.split()
      elif kind == ",":
        entry.flags += [flag.strip() for flag in rest.split(",")]
      elif kind == ".":
        entry.extracted.append(rest)
      elif kind != "|":
        entry.comments.append(line[1:].strip())
      continue
    match = re.fullmatch(r'(?:(msgctxt|msgid|msgstr)\s+)?("(?:[^"\\]|\\.)*")', line)
    if not match:
      fail(path, number, "expected msgctxt, msgid or msgstr and a text in double quotes")
    try:
      text = unquote(match[2])
    except (KeyError, UnicodeDecodeError):
      fail(path, number, "a backslash that means nothing")
    if match[1] == "msgid":
      entry.line, entry.text = number, ""
    field = match[1] or field
    if field == "msgctxt":
      entry.context += text
    elif field == "msgid":
      entry.text += text
    elif field == "msgstr" and entry.text is not None:
      entry.translation += text
    else:
      fail(path, number, "a text that belongs to nothing")
  finish()
  return entries


def format_string(keyword, text):
  if "\n" not in text[:-1]:
    return f"{keyword} {quote(text)}"
  return f'{keyword} ""\n' + "\n".join(quote(line) for line in text.splitlines(keepends=True))


def format_entry(entry):
  lines = [f"# {line}".rstrip() for line in entry.comments]
  lines += [f"#. {line}" for line in entry.extracted]
  lines += [f"#: {name}" for name in entry.files]
  if entry.flags:
    lines.append("#, " + ", ".join(entry.flags))
  if entry.context:
    lines.append(f"msgctxt {quote(entry.context)}")
  lines += [format_string("msgid", entry.text), format_string("msgstr", entry.translation)]
  return "\n".join(lines) + "\n"


def format_catalog(language, entries, header=None):
  head = header or Entry("", "")
  head.translation = head.translation or HEADER.format(language=language)
  return "\n".join(format_entry(entry) for entry in [head, *entries])


def closest(entry, left_over):
  """The entry of a catalog, of those that nothing says any more, whose English became this one's; or None."""
  best, best_ratio = None, 0.6
  for old in left_over:
    if old.context != entry.context or not set(old.files) & set(entry.files):
      continue
    ratio = difflib.SequenceMatcher(None, old.text, entry.text, autojunk=False).ratio()
    if ratio > best_ratio:
      best, best_ratio = old, ratio
  return best


def merge(found, catalog):
  """What there is to translate, with the translations that a catalog has. Where the English of a text has changed,
  its translation stays and is marked for another look."""
  by_context = {entry.context: entry for entry in catalog.values() if entry.context.isupper()}
  left_over = [entry for key, entry in catalog.items() if entry.text and entry.translation and key not in found]
  merged = []
  for entry in found.values():
    new = Entry(entry.context, entry.text)
    new.extracted, new.files, new.flags = entry.extracted, entry.files, list(entry.flags)
    old = catalog.get(entry.key) or by_context.get(entry.context) or closest(entry, left_over)
    if old is not None:
      new.translation, new.comments = old.translation, old.comments
      if (old.key != entry.key and old.translation) or "fuzzy" in old.flags:
        new.flags.insert(0, "fuzzy")
    merged.append(new)
  return merged


def linguas():
  return (ROOT / "po" / "LINGUAS").read_text().split()


# ---- Checking ----------------------------------------------------------------------------------------------------

def conversions(text):
  """The conversions of a format in the order of their arguments; None where they are mixed up."""
  out, numbered = {}, set()
  for match in CONVERSION.finditer(text):
    if match[2] == "%":
      continue
    numbered.add(match[1] is not None)
    place = int(match[1]) if match[1] else len(out) + 1
    out.setdefault(place, re.sub(r"[-+ #0]", "", match[2]))
  return out if len(numbered) < 2 else None


def template_arguments(text):
  return {int(number) for number in re.findall(r"\{(\d+)|&(\d+)", text) for number in number if number}


def said(text):
  """The texts that a template can say: an argument is an x there, and every alternative of a choice a text of its own."""
  out = []
  while True:
    brace = re.search(r"\{([^{}]*)\}", text)
    if not brace:
      return [*out, text]
    if "?" in brace[1]:
      alternatives = brace[1].split("?", 1)[1].split("|")
      out += [re.sub(r"^[\w=+,-]*:", "", alternative) for alternative in alternatives]
    text = text[:brace.start()] + "x" + text[brace.end():]


def french_blanks(entry):
  """What is wrong with the blanks before : ; ! ? and inside of quotes, which must not break; or None."""
  text = CONVERSION.sub("%", entry.translation)
  if re.search(r" [:;!?\u00bb](?!\w)|\u00ab(?![\u00a0\u202f])|(?<![\u00a0\u202f])\u00bb", text):
    return "a blank before : ; ! ? and inside of quotes must be one that does not break (U+00A0)"
  for part in said(text) if entry.template or entry.of_page else [text]:
    bare = re.sub("\u00ab[^\u00bb]*\u00bb", "", part)
    bare = re.sub(r"(?:%:){2,}|[A-Z]+(?::[A-Z]+)+:", "", bare)  # FILE:LINE: the beginning of a program's message
    if re.search(r"[^\s\u00a0\u202f][:;!?](?=\s|$)", bare):
      return "there is no blank before one of : ; ! ?"
  return None


BLANKS = {"fr": french_blanks}  # rules that only one language has


def plural_forms(catalog):
  """How many plural forms the language of a catalog has."""
  rules = [entry.translation for entry in catalog.values() if entry.context == "RULE_PLURAL"]
  return rules[0].count("|") + 1 if rules else 2


def wrong_on_page(entry, forms):
  """What is wrong with the translation of a text of the page, or None. Each form of a plural may leave out {n}."""
  wanted = set(PLACEHOLDER.findall(entry.text))
  if entry.plural and entry.translation.count("|") != forms - 1:
    return f"this language has {forms} forms, with | between"
  for form in entry.translation.split("|") if entry.plural else [entry.translation]:
    given = set(PLACEHOLDER.findall(form))
    if given - wanted or wanted - given - ({"{n}"} if entry.plural else set()):
      return f"its placeholders are not those of the English text: {' '.join(sorted(wanted)) or 'none'}"
  return None


def what_is_wrong(entry):
  """With a translation, or None."""
  text, translation = entry.text, entry.translation
  if entry.template:
    depth = 0
    for c in translation:
      depth += (c == "{") - (c == "}")
      if depth < 0:
        break
    if depth != 0:
      return "the braces do not match"
    if not template_arguments(translation) <= template_arguments(text):
      return "an argument that the English text does not have"
  elif "c-format" in entry.flags and conversions(translation) != conversions(text):
    return "its conversions are not those of the English text: all of them in their order, or with places as in %2$s"
  if text.endswith("\n") != translation.endswith("\n"):
    return "both or none must end in a line break"
  for sign in "`\"":
    if translation.count(sign) > text.count(sign):
      return f"quote as the language does: {sign} is no quotation mark, unless the English text has it too"
  for shown in MARKS.values():
    if shown != "<nbsp>" and text.count(shown) != translation.count(shown):
      return f"{shown} must stand in both alike"
  return None


def check_catalog(path, found):
  """What is missing, left over or wrong in a catalog."""
  catalog = read_catalog(path)
  name = os.path.relpath(path)
  forms = plural_forms(catalog)
  out = []
  for key, entry in found.items():
    mine = catalog.get(key)
    if mine is None or not mine.translation:
      where = f"{name}:{mine.line}" if mine else name
      out.append(f"{where}: not translated ({entry.files[0]}): {quote(entry.text)[:90]}")
  for key, entry in catalog.items():
    if not entry.text:
      continue
    if key not in found:
      out.append(f"{name}:{entry.line}: nothing says this any more: {quote(entry.text)[:90]}")
    elif "fuzzy" in entry.flags:
      out.append(f"{name}:{entry.line}: marked as fuzzy: look at it, then delete the mark")
    elif entry.translation:
      wrong = (what_is_wrong(entry) or BLANKS.get(path.stem, what_is_wrong)(entry) or
               (wrong_on_page(entry, forms) if entry.of_page else None))
      out += [f"{name}:{entry.line}: {wrong}"] if wrong else []
  return out


def check_packs(language):
  """Cards, titles and opponents of packs that have no name in a language."""
  out = []
  for path in sorted((ROOT / "packs").glob("*/*.pack")):
    name = os.path.relpath(path)
    head, *blocks = re.split(r"^language (\w+)[ \t]*\n", path.read_text(encoding="utf-8"), flags=re.M)
    lines = dict(zip(blocks[::2], blocks[1::2])).get(language)
    if lines is None:
      out.append(f"{name}: there is no block 'language {language}'")
      continue
    for word in re.findall(r"^(title|opponent)\b", head, re.M):
      if not re.search(rf'^\s+{word} "', lines, re.M):
        out.append(f"{name}: no {word} in the block 'language {language}'")
    for card in re.findall(r'^(?!title\b|opponent\b)[a-z][^"\n#]*"([^"]+)"', head, re.M):
      if f'"{card}":' not in lines:
        out.append(f"{name}: no name of \"{card}\" in the block 'language {language}'")
  return out


TUTORIAL_TEXT = re.compile(r"(title|about|part|say|wrong)\b[^:]*:")


def check_tutorials(language):
  """Texts of tutorials that are not said in a language (docs/tutorials.md), or not as the language is written."""
  out = []
  for path in sorted((ROOT / "tutorials").glob("*.tutorial")):
    name = os.path.relpath(path)
    lines = [(number, line.strip()) for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line and line[0] not in "#|"]
    for (number, line), (_, after) in zip(lines, lines[1:] + [(0, "")]):
      if TUTORIAL_TEXT.match(line) and not after.startswith(f"{language}:"):
        out.append(f"{name}:{number}: this is not said in '{language}'")
      if line.startswith(f"{language}:") and language in BLANKS:
        said = Entry(None, "")
        said.translation = line.split(":", 1)[1]
        wrong = BLANKS[language](said)
        if wrong:
          out.append(f"{name}:{number}: {wrong}")
  return out


def check_pages(language):
  """Rules pages that are missing, or have other parts than the English ones."""
  out = []
  for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
    if "." in path.stem:
      continue
    there = path.with_suffix(f".{language}.md")
    name = os.path.relpath(there)
    if not there.exists():
      out.append(f"{name}: this page is missing")
      continue
    parts = [re.findall(r"^(#+) ", page.read_text(encoding="utf-8"), re.M) for page in (path, there)]
    if parts[0] != parts[1]:
      out.append(f"{name}: its headings are not those of {os.path.relpath(path)}: {len(parts[1])}, not {len(parts[0])}")
  return out


def without_quoted(text):
  """A text without what stands between single quotes; an apostrophe has a letter before it."""
  return re.sub(r"(?<!\w)'.*?(?<=\S)'(?!\w)", "", text, flags=re.S)


def check_english(found):
  """English quotes with ' and nothing else; what is quoted so may have others in it."""
  return [f"{entry.files[0]}: quote with ' alone: {quote(entry.text)[:90]}" for entry in found.values()
          if re.search("[\"`\u2018\u2019\u201c\u201d\u00ab\u00bb]", without_quoted(entry.text))]


def check(languages):
  found = find_all()
  wrong = check_english(found)
  if POT.read_text() != format_catalog("", found.values()):
    wrong.append("po/ascend.pot: not what the source says now; run tools/po.py update")
  for language in languages or linguas():
    wrong += check_catalog(ROOT / "po" / f"{language}.po", found) + check_packs(language)
    wrong += check_tutorials(language) + check_pages(language)
  for line in wrong:
    print(line)
  return 1 if wrong else 0


def update():
  found = find_all()
  POT.write_text(format_catalog("", found.values()))
  for language in linguas():
    path = ROOT / "po" / f"{language}.po"
    catalog = read_catalog(path) if path.exists() else {}
    path.write_text(format_catalog(language, merge(found, catalog), catalog.get(("", ""))))
  return 0


# ---- C -----------------------------------------------------------------------------------------------------------


def compile_catalogs(out, paths, without=()):
  known = set(re.findall(r"^(?:MESSAGE|NOUN)\((\w+),", ENGLISH.read_text(), re.M))
  lines = ["/* Made of the catalogs in po/ by tools/po.py. */", '#include "lang_template.h"', ""]
  languages = []
  for path in map(pathlib.Path, paths):
    code = path.stem
    texts, sentences = [], {}
    for entry in read_catalog(path).values():
      if not entry.text or not entry.translation or "fuzzy" in entry.flags or not entry.of_program:
        continue
      if without and entry.files and all(name.startswith((*without, "web/")) for name in entry.files):
        continue
      if what_is_wrong(entry):
        fail(path, entry.line, what_is_wrong(entry))
      if entry.context.isupper():
        if entry.context in known:
          texts.append((entry.context, entry.translation))
      else:
        key = (entry.context + "\x04" if entry.context else "") + hide_marks(entry.text)
        sentences[key] = hide_marks(entry.translation)
    lines += [f"static const char *const texts_{code}[ASC_MESSAGE_COUNT] = {{"]
    lines += [f"    [ASC_SAY_{name}] = {quote(text)}," for name, text in texts] or ["    NULL,"]
    lines += ["};", ""]
    lines += [f"static const asc_sentence sentences_{code}[] = {{"]
    lines += [f"    {{{quote(key)}, {quote(sentences[key])}}}," for key in sorted(sentences, key=str.encode)]
    lines += ['    {"", ""},', "};", ""]
    languages.append(f'    {{"{code}", texts_{code}, sentences_{code}, {len(sentences)}}},')
  lines += ["const asc_language asc__catalogs[] = {", *languages, "    {NULL, NULL, NULL, 0},", "};", ""]
  pathlib.Path(out).write_text("\n".join(lines))
  return 0


# ---- The page ----------------------------------------------------------------------------------------------------


def page_catalog(path):
  """What the page says in the language of a catalog, as web/app/words.js reads it."""
  catalog = read_catalog(path)
  plural = next((entry.translation for entry in catalog.values() if entry.context == "RULE_PLURAL"), "")
  texts = {(entry.context + "\x04" if entry.context else "") + entry.text: entry.translation for entry in catalog.values()
           if entry.text and entry.translation and "fuzzy" not in entry.flags and entry.of_page}
  return {"language": path.stem, "plural": plural or "one 1|other", "texts": dict(sorted(texts.items()))}


def print_page(paths):
  catalogs = [pathlib.Path(path) for path in paths] or [ROOT / "po" / f"{language}.po" for language in linguas()]
  print(json.dumps([page_catalog(path) for path in catalogs], ensure_ascii=False))
  return 0


# ---- A language for tests ----------------------------------------------------------------------------------------


def pretend_text(entry):
  """A text between brackets, what is put into it left out, so that one sees in what the program prints which words
  did not come from a catalog. What people type has an x before it instead."""
  text = entry.text
  if entry.context in ("verb", "command"):
    return "x" + text
  if entry.context.startswith("RULE_"):
    return text
  if any("a noun" in line for line in entry.extracted):
    forms = re.findall(r"((?:[a-z+]+:)?~?)([^|]*)", text)
    return "|".join(f"{marks}⟦{form}⟧" for marks, form in forms if form)
  body = text.rstrip("\n")
  if entry.plural:
    return "|".join(f"⟦{form}⟧" for form in PLACEHOLDER.sub(r"⟧\g<0>⟦", body).split("|"))
  if entry.template:
    shown = re.sub(r"\{\d+[^{}?]*\}", r"⟧\g<0>⟦", body)
  elif "c-format" in entry.flags:
    shown = CONVERSION.sub(lambda match: match[0] if match[2] == "%" else f"⟧{match[0]}⟦", body)
  elif entry.of_page:
    shown = PLACEHOLDER.sub(r"⟧\g<0>⟦", body)
  else:
    shown = body
  return f"⟦{shown}⟧" + text[len(body):]


def pretend(out):
  entries = read_catalog(POT)
  for entry in entries.values():
    entry.translation = pretend_text(entry) if entry.text else ""
  pathlib.Path(out).write_text("\n".join(format_entry(entry) for entry in entries.values() if entry.text))
  return 0


def main(args):
  if args[:1] == ["update"] and len(args) == 1:
    return update()
  if args[:1] == ["check"]:
    return check(args[1:])
  if args[:1] == ["compile"] and len(args) > 1:
    end = args.index("--without") if "--without" in args else len(args)
    return compile_catalogs(args[1], args[2:end], args[end + 1:])
  if args[:1] == ["pretend"] and len(args) == 2:
    return pretend(args[1])
  if args[:1] == ["page"]:
    return print_page(args[1:])
  print(__doc__.strip())
  return 2


if __name__ == "__main__":
  sys.exit(main(sys.argv[1:]))
