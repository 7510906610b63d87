// words.test.mjs - tests the texts of the page: words.js, and the catalogs that tools/po.py makes for it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { decimal, language, mark, number, pluralForm, setWords, t, tc, tn } from './words.js';
import { ROOT, scratchFolder } from '../tests/serve.mjs';

test('English stands in the source', () => {
  setWords(null);
  assert.equal(language(), 'en');
  assert.equal(t('Turn {n} of {who}', { n: 1234, who: '{n}' }), 'Turn 1,234 of {n}');
  assert.equal(t('{missing} stays'), '{missing} stays');
  assert.equal(tn('{n} card', '{n} cards', 1), '1 card');
  assert.equal(tn('{n} card of {who}', '{n} cards of {who}', 0, { who: 'Anna' }), '0 cards of Anna');
  assert.equal(tc('verb', 'play'), 'play');
  assert.equal(mark('later'), 'later');
});

test('a catalog says it otherwise, and what it lacks stays English', () => {
  setWords({ language: 'fr', plural: 'one 0-1|other', texts: {
    'Turn {n} of {who}': '{who}, tour {n}', '{n} card|{n} cards': '{n} carte|{n} cartes', 'verb\u0004play': 'jouer' } });
  assert.equal(language(), 'fr');
  assert.equal(t('Turn {n} of {who}', { n: 2, who: 'Anna' }), 'Anna, tour 2');
  assert.equal(tn('{n} card', '{n} cards', 0), '0 carte');
  assert.equal(tn('{n} card', '{n} cards', 2), '2 cartes');
  assert.equal(tn('{n} day', '{n} days', 0), '0 days');
  assert.equal(tc('verb', 'play'), 'jouer');
  assert.equal(tc('noun', 'play'), 'play');
  assert.equal(number(0.5), '0,5');
  assert.deepEqual([decimal(12.5), decimal(50)], ['12,5', '50,0']);
  setWords(null);
});

test('rules of plurals', () => {
  const polish = 'one 1|few %10:2-4 !%100:12-14|many';
  const forms = [0, 1, 2, 5, 12, 22, 101, 112, -1].map((n) => pluralForm(polish, n));
  assert.deepEqual(forms, [2, 0, 1, 2, 2, 1, 2, 2, 0]);
});

/** A small tree with po.py, and a module that has texts. @param {string} code */
function treeWith(code) {
  const tree = path.join(scratchFolder(), 'tree');
  for (const folder of ['web/app', 'tools', 'po', 'src/lang']) mkdirSync(path.join(tree, folder), { recursive: true });
  cpSync(path.join(ROOT, 'tools', 'po.py'), path.join(tree, 'tools', 'po.py'));
  const catalog = path.join(tree, 'po', 'fr.po');
  writeFileSync(path.join(tree, 'po', 'LINGUAS'), 'fr\n');
  writeFileSync(path.join(tree, 'src', 'lang', 'english.def'), 'MESSAGE(RULE_PLURAL, "one 1|other")\n');
  writeFileSync(catalog, 'msgctxt "RULE_PLURAL"\nmsgid "one 1|other"\nmsgstr "one 0-1|other"\n');
  writeFileSync(path.join(tree, 'web', 'app', 'sample.js'), code);
  /** @param {string[]} words */
  const po = (...words) => spawnSync('python3', [path.join(tree, 'tools', 'po.py'), ...words], { encoding: 'utf8' });
  /** Puts in a translation. @param {string} text @param {string} translation */
  const translate = (text, translation) => {
    const old = readFileSync(catalog, 'utf8');
    const place = old.indexOf(`msgid "${text}"\nmsgstr "`) + `msgid "${text}"\nmsgstr `.length;
    assert.ok(place > 30, `'${text}' was not found`);
    writeFileSync(catalog, `${old.slice(0, place)}"${translation}"${old.slice(old.indexOf('\n', place))}`);
  };
  return { po, translate };
}

test('po.py finds the texts of modules, and checks their translations', () => {
  const { po, translate } = treeWith(`
    // t('in a comment')
    /* t('in another') */
    const later = mark('It\\'s later\\u2026');
    html\`<p title=\${t("Seat {n}", { n })}>\${tn('{n} crystal', '{n} crystals', 2)}\${t(later)}\${tc('menu', 'Open ' +
      'it')}\`;
  `);
  assert.equal(po('update').status, 0);
  const missing = po('check', 'fr').stdout;
  for (const text of ['It\'s later…', 'Seat {n}', '{n} crystal|{n} crystals', 'Open it']) {
    assert.ok(missing.includes(`not translated (web/app/sample.js): "${text}"`), `${text}:\n${missing}`);
  }
  assert.doesNotMatch(missing, /comment|another/);
  translate('It\'s later…', 'Il est plus tard');
  translate('Seat {n}', 'Siège {m}');
  translate('{n} crystal|{n} crystals', '{n} cristal');
  translate('Open it', 'Ouvrir');
  const wrong = po('check', 'fr').stdout;
  assert.match(wrong, /its placeholders are not those of the English text: \{n\}/);
  assert.match(wrong, /this language has 2 forms, with \| between/);
  translate('Seat {n}', 'Siège {n}');
  translate('{n} crystal|{n} crystals', 'un cristal|{n} cristaux');
  assert.equal(po('check', 'fr').stdout, '');
  const [words] = JSON.parse(po('page').stdout);
  assert.equal(words.language, 'fr');
  assert.equal(words.plural, 'one 0-1|other');
  assert.equal(words.texts['menu\u0004Open it'], 'Ouvrir');
  assert.equal(words.texts['{n} crystal|{n} crystals'], 'un cristal|{n} cristaux');
});

test('a text that is put together is refused', () => {
  for (const call of ['t(`Seat ${n}`)', 't(a ? \'one\' : \'two\')', 't(\'one\' + two)', 'tn(\'one\', many, 2)']) {
    const { status, stderr } = treeWith(`\n${call};\n`).po('update');
    assert.equal(status, 1, call);
    assert.match(stderr, /sample\.js:2: tn?\(\) takes whole texts/);
  }
});

test('the program carries no words of the page', () => {
  const out = path.join(scratchFolder(), 'catalogs.c');
  const catalog = path.join(scratchFolder(), 'xx.po');
  writeFileSync(catalog, '#: web/app/a.js\nmsgid "of the page"\nmsgstr "p"\n\n' +
    '#: src/a.c\n#: web/app/a.js\nmsgid "of both"\nmsgstr "b"\n\nmsgid "of nobody"\nmsgstr "n"\n');
  execFileSync('python3', [path.join(ROOT, 'tools', 'po.py'), 'compile', out, catalog]);
  const code = readFileSync(out, 'utf8');
  assert.doesNotMatch(code, /of the page/);
  assert.match(code, /"of both", "b"/);
  assert.match(code, /"of nobody", "n"/);
});
