// rules.mjs - the rules pages of docs/rules as pieces of HTML that the page shows. Of Markdown they use headings, paragraphs, lists,
// tables, code, emphasis and links; anything else is an error, so that no mark ends up in front of players.
//
// What comes out has no attributes but these: `id="rules-ANCHOR"` of a heading, `href="#rules/PAGE/ANCHOR"` of a link. A link to a
// page outside of the rules becomes plain text. Parts for readers of the source are left out: an aside (a paragraph all in italics:
// where something is proved, the page in another language), whatever names a file or a command of the program, in brackets or as a
// sentence, and a column of scenarios. A pack is called by its title instead of its id, an option by its words.

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A file of the source, or a command. */
const SOURCE = '`(?:ascend |at \\d|(?:packs|tests)/|\\w+-\\w+-edition|[^`]*\\.scn\\b)[^`]*`';
const IN_BRACKETS = new RegExp(`\\s*\\([^()]*(?:${SOURCE}(?:\\]\\([^)]*\\))?[^()]*)+\\)`, 'gu');
const FOR_READERS = new RegExp(`${SOURCE}|\\bsc[eé]narios?\\b`, 'u');

/** A text without the parts for readers of the source. @param {string} text sentences, or a cell of a table */
function forPlayers(text) {
  const sentences = text.replace(IN_BRACKETS, '').split(/(?<=[.!?:]\**)\s+(?=[*[]*[\p{Lu}«"])/u);
  return sentences.filter((sentence) => !FOR_READERS.test(sentence)).join(' ');
}

/** The anchor of a heading, as it is made on the web. @param {string} heading */
const anchorOf = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');

/** @param {string} target @param {string} page */
function addressOf(target, page) {
  const [, name, anchor] = /^(?:([\w-]+)(?:\.\w+)?\.md)?(?:#(.*))?$/.exec(target) ?? [];
  if (name === undefined && anchor === undefined) return null;
  return `#rules/${name ?? page}${anchor ? `/${anchor}` : ''}`;
}

/** A word of programs as players say it: `turn_limit`, `teams=2`. @param {string} code */
const spoken = (code) => code.replace(/[_=]/g, ' ');

/** Converts the marks within a line. @param {string} text @param {string} page @returns {string} */
function inline(text, page) {
  const [whole, code, strong, emphasis, label, target] =
    /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[((?:[^\][]|\[[^\][]*\])+)\]\(([^)\s]+)\)/.exec(text) ?? [];
  if (whole === undefined) {
    if (/[*`]|\]\(|<\w|!\[/.test(text)) throw new Error(`a mark of Markdown that is not understood: ${text}`);
    return escape(text);
  }
  const at = text.indexOf(whole);
  const rest = inline(text.slice(at + whole.length), page);
  const before = inline(text.slice(0, at), page);
  if (code !== undefined) return `${before}<em>${escape(spoken(code))}</em>${rest}`;
  if (strong !== undefined) return `${before}<strong>${inline(strong, page)}</strong>${rest}`;
  if (emphasis !== undefined) return `${before}<em>${inline(emphasis, page)}</em>${rest}`;
  const address = addressOf(target ?? '', page);
  const shown = inline(label ?? '', page);
  return `${before}${address ? `<a href="${escape(address)}">${shown}</a>` : shown}${rest}`;
}

/** @param {string[]} lines @param {string} page */
function table(lines, page) {
  const cells = lines.map((line) => line.replace(/^\||\|\s*$/g, '').split('|').map((cell) => cell.trim()));
  const shown = (cells[0] ?? []).map((title) => !FOR_READERS.test(title));
  const [head = [], , ...body] = cells.map((row) => row.filter((_, i) => shown[i]).map((cell) => inline(forPlayers(cell), page)));
  // An empty corner cell is no heading.
  const th = (/** @type {string} */ cell) => (cell === '' ? '<td></td>' : `<th scope="col">${cell}</th>`);
  const td = (/** @type {string} */ cell) => `<td>${cell}</td>`;
  const tr = (/** @type {string[]} */ cells) => `<tr>${cells.join('')}</tr>`;
  return `<table><thead>${tr(head.map(th))}</thead><tbody>${body.map((cells) => tr(cells.map(td))).join('')}</tbody></table>`;
}

/** @param {string[]} lines @param {RegExp} mark @param {string} tag @param {string} page */
function list(lines, mark, tag, page) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(forPlayers(item), page)}</li>`).join('')}</${tag}>`;
}

/** Converts a block: lines without an empty line between them. @param {string[]} lines @param {string} page */
function block(lines, page) {
  const first = lines[0] ?? '';
  if (/^\|/.test(first)) return table(lines, page);
  if (/^- /.test(first)) return list(lines, /^- /, 'ul', page);
  if (/^\d+\. /.test(first)) return list(lines, /^\d+\. /, 'ol', page);
  if (/^(?:[>!<]|```|    |\* |---|\+ )/.test(first)) throw new Error(`a mark of Markdown that is not understood: ${first}`);
  const text = lines.map((line) => line.trim()).join(' ');
  const told = /^\*(?!\*)[^*]+\*$/.test(text) ? '' : forPlayers(text);
  return told ? `<p>${inline(told, page)}</p>` : '';
}

/** The lines of a page in blocks: a heading is one, and a table or a list begins one. @param {string} markdown */
function* blocksOf(markdown) {
  const sort = (/** @type {string} */ line) => (/^(?:[#|]|- |\d+\. )/.exec(line)?.[0] ?? '').replace(/\d+/, '1');
  /** @type {string[]} */
  let lines = [];
  for (const line of [...markdown.split('\n'), '']) {
    const begins = sort(line) !== '' && sort(line) !== sort(lines[0] ?? '');
    if (lines.length > 0 && (line.trim() === '' || begins || sort(lines[0] ?? '') === '#')) {
      yield lines;
      lines = [];
    }
    if (line.trim() !== '') lines.push(line);
  }
}

/**
 * A page of rules as HTML, with its title.
 * @param {string} markdown
 * @param {string} page its name, as in links
 * @param {{ id: string, title: string }[]} [packs]
 */
export function rulesPage(markdown, page, packs = []) {
  for (const { id, title: name } of packs) markdown = markdown.replaceAll(`\`${id}\``, `*${name}*`);
  let html = '';
  let title = '';
  for (const lines of blocksOf(markdown)) {
    const [, marks, heading] = /^(#+) (.*)$/.exec(lines[0] ?? '') ?? [];
    if (marks === undefined || heading === undefined) {
      html += `${block(lines, page)}\n`;
    } else {
      title ||= heading;
      html += `<h${marks.length} id="rules-${anchorOf(heading)}">${inline(heading, page)}</h${marks.length}>\n`;
    }
  }
  return { title, html: html.replace(/^\n/gm, '') };
}
