// build.mjs - makes the folder for a web server, with the files that the page loads and no others. Modules stay modules; terser
// makes each small. The page consists of the files that index.html names, and all that these import; '../vendor/…' is lit-html from
// node_modules. The same source gives the same bytes. docs/web.md lists what comes out.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { readOptions } from './options.mjs';
import { split } from './app/planes.js';
import { rulesPage } from './rules.mjs';
import { startData } from './start_data.mjs';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const ROOT = path.dirname(path.resolve(WEB));
const USAGE = `usage: node web/build.mjs [--out FOLDER] [--engine FILE] [--plain]
  --out FOLDER   where to; default: build/web
  --engine FILE  default: build/web-engine/ascend.wasm (ninja web-engine)
  --plain        leaves the modules as they are, for a debugger`;
const VENDOR = path.join(WEB, 'node_modules', 'lit-html');

/** @typedef {Map<string, Buffer>} Files by their paths in the folder */

/** An error in the source, for people. */
class BuildError extends Error {}

/** @param {string} place */
function read(place) {
  if (!existsSync(place)) throw new BuildError(`${path.relative(process.cwd(), place)} does not exist`);
  return readFileSync(place);
}

// ---- The page itself ------------------------------------------------------------------------------------------------

const AT_ONCE = /\b(?:from|import)\s*['"](\.[^'"]+)['"]/g;
const LATER = /\b(?:import|new URL)\(\s*['"](\.[^'"]+\.js)['"]\s*[,)]/g;

/**
 * The modules that a module loads: at once by an import, or later by a call of import() or as the script of a worker.
 * @param {Files} files
 * @param {string} name
 * @param {RegExp} when
 */
function importsOf(files, name, when) {
  const code = String(files.get(name)).replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(when)].map(([, target = '']) => path.posix.join(path.posix.dirname(name), target));
}

/**
 * A module and all that it loads.
 * @param {Files} files
 * @param {string} name its path in the folder
 * @param {string} from who names it
 */
function addModule(files, name, from) {
  if (files.has(name) || name === 'service-worker.js') return;
  const vendor = name.startsWith('vendor/');
  const place = vendor ? path.join(VENDOR, name.slice('vendor/'.length)) : path.join(WEB, name);
  if (!existsSync(place)) throw new BuildError(`web/${from} names ${name}, which does not exist${vendor ? ' in lit-html' : ''}`);
  const code = readFileSync(place, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n');
  files.set(name, Buffer.from(code));
  for (const when of [AT_ONCE, LATER]) for (const target of importsOf(files, name, when)) addModule(files, target, name);
}

/** The modules that must be loaded before a module can run. @param {Files} files @param {string} name @param {Set<string>} found */
function neededBy(files, name, found) {
  if (found.has(name)) return;
  found.add(name);
  for (const target of importsOf(files, name, AT_ONCE)) neededBy(files, target, found);
}

/** index.html, and the files that it names; browsers load its modules together instead of one after the other. @param {Files} files
 * files */
function addPage(files) {
  const html = read(path.join(WEB, 'index.html')).toString();
  /** @type {Set<string>} */
  const needed = new Set();
  for (const [tag, name = ''] of html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g)) {
    if (name.endsWith('.js')) {
      addModule(files, name, 'index.html');
      if (tag.includes('type="module"')) neededBy(files, name, needed);
    } else {
      files.set(name, read(path.join(WEB, name)));
    }
  }
  const links = [...needed].sort().map((name) => `<link rel="modulepreload" href="${name}">`);
  files.set('index.html', Buffer.from(html.replace(/<!-- The build puts .*? -->/, links.join('\n  '))));
  const manifest = JSON.parse(read(path.join(WEB, 'manifest.webmanifest')).toString());
  for (const { src } of manifest.icons) files.set(src, read(path.join(WEB, src)));
  files.set('vendor/LICENSE.txt', read(path.join(VENDOR, 'LICENSE')));
}

/** Removes comments, blanks and long names. Files in vendor/ are small already, and contain their licence. @param {Files} files */
async function makeSmall(files) {
  for (const [name, bytes] of files) {
    if (!name.endsWith('.js') || name.startsWith('vendor/')) continue;
    const { code = '' } = await minify(String(bytes), { module: true, format: { ecma: 2020 } });
    files.set(name, Buffer.from(code));
  }
}

// ---- What it plays with ----------------------------------------------------------------------------------------------

/** @param {string} folder @param {RegExp} name */
const names = (folder, name) => readdirSync(path.join(ROOT, folder)).filter((entry) => name.test(entry)).sort();

/** @param {Files} files */
function addPacks(files) {
  const packs = readdirSync(path.join(ROOT, 'packs'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return packs.map(({ name }) => name).sort().map((id) => {
    files.set(`packs/${id}.pack`, read(path.join(ROOT, 'packs', id, `${id}.pack`)));
    return id;
  });
}

/** Adds the networks, with their bytes in an order that packs better (app/planes.js). @param {Files} files */
function addNetworks(files) {
  return names('networks', /\.network$/).map((file) => {
    files.set(`networks/${file}`, Buffer.from(split(read(path.join(ROOT, 'networks', file)))));
    return path.basename(file, '.network');
  });
}

/** @param {Files} files */
function addTutorials(files) {
  return names('tutorials', /\.tutorial$/).map((file) => {
    files.set(`tutorials/${file}`, read(path.join(ROOT, 'tutorials', file)));
    return path.basename(file, '.tutorial');
  });
}

/** Adds the catalogs of the page's texts; the source has the English ones. @param {Files} files */
function addWords(files) {
  const catalogs = JSON.parse(execFileSync('python3', [path.join(ROOT, 'tools', 'po.py'), 'page'], { encoding: 'utf8' }));
  for (const catalog of catalogs) files.set(`words/${catalog.language}.json`, Buffer.from(JSON.stringify(catalog)));
  return ['en', ...catalogs.map((/** @type {{ language: string }} */ { language }) => language)];
}

/** @param {Files} files @param {Map<string, { packs: { id: string, title: string }[] }>} start */
function addRules(files, start) {
  return names(path.join('docs', 'rules'), /\.md$/).map((file) => {
    const [page = '', language = 'en'] = path.basename(file, '.md').split('.');
    try {
      const { title, html } = rulesPage(read(path.join(ROOT, 'docs', 'rules', file)).toString(), page, start.get(language)?.packs);
      const name = `rules/${page}.${language}.html`;
      files.set(name, Buffer.from(html));
      return { page, language, title, file: name };
    } catch (error) {
      throw new BuildError(`docs/rules/${file}: ${/** @type {Error} */ (error).message}`);
    }
  }).sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** @param {Files} files @param {string[]} packs @param {string[]} languages */
async function addStart(files, packs, languages) {
  const texts = packs.map((id) => ({ id, text: String(files.get(`packs/${id}.pack`)) }));
  const data = await startData(/** @type {Buffer} */ (files.get('ascend.wasm')), texts, languages).catch((error) => {
    throw new BuildError(`the engine does not take the packs: ${error.message.split('\n')[0]}`);
  });
  for (const [language, start] of data) files.set(`start/${language}.json`, Buffer.from(JSON.stringify(start)));
  return data;
}

// ---- The folder ------------------------------------------------------------------------------------------------------

/** @param {Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @param {Files} files */
const hashesOf = (files) => Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(bytes)]).sort());

/**
 * Every file of the page by its path, except for those that `seal` adds.
 * @param {string} engine
 * @param {{ plain?: boolean }} [options]
 */
export async function buildFiles(engine, { plain = false } = {}) {
  /** @type {Files} */
  const files = new Map();
  addPage(files);
  if (!plain) await makeSmall(files);
  files.set('ascend.wasm', read(engine));
  const [packs, languages] = [addPacks(files), addWords(files)];
  const start = await addStart(files, packs, languages);
  const contents = { packs, networks: addNetworks(files), tutorials: addTutorials(files), languages, rules: addRules(files, start) };
  return { files, contents };
}

/**
 * Adds the files that name all others: the contents, whose version changes with any file, and the service worker.
 * @param {{ files: Files, contents: object }} page
 */
export function seal({ files, contents }) {
  const worker = read(path.join(WEB, 'service-worker.js')).toString();
  const version = sha256(Buffer.from(JSON.stringify([hashesOf(files), contents, worker]))).slice(0, 16);
  const named = new Map(files).set('contents.json', Buffer.from(JSON.stringify({ version, ...contents }, null, 1)));
  const head = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(hashesOf(named), null, 1)};\n\n`;
  return { version, files: named.set('service-worker.js', Buffer.from(head + worker)) };
}

/**
 * Writes the files to a new folder, which then replaces the old one; a folder that this build did not make is left alone.
 * @param {Files} files
 * @param {string} out
 */
export function writeFolder(files, out) {
  if (existsSync(out) && !existsSync(path.join(out, 'contents.json')) && readdirSync(out).length > 0) {
    throw new BuildError(`${out} is not empty and no folder of this page: it stays as it is`);
  }
  mkdirSync(path.dirname(out), { recursive: true });
  const made = mkdtempSync(`${out}.new-`);
  try {
    for (const [name, bytes] of files) {
      mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
      writeFileSync(path.join(made, name), bytes);
    }
    const old = `${made}.old`;
    if (existsSync(out)) renameSync(out, old);
    renameSync(made, out);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function main() {
  const values = readOptions(USAGE, {
    out: { type: 'string', default: path.join(ROOT, 'build', 'web') },
    engine: { type: 'string', default: path.join(ROOT, 'build', 'web-engine', 'ascend.wasm') },
    plain: { type: 'boolean', default: false },
  });
  const page = await buildFiles(path.resolve(values.engine ?? ''), { plain: values.plain ?? false });
  writeFolder(seal(page).files, path.resolve(values.out ?? ''));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof BuildError ? `build.mjs: ${error.message}` : error);
    process.exit(1);
  }
}
