// serve.mjs - the page, built and served as './ascend web' does it, for tests, pictures and measurements.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildFiles, seal, writeFolder } from '../build.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The engine: ASCEND_WASM, or any that has been built. */
export function engineFile() {
  const built = ['test-gcc', 'web-engine', 'bench'].map((name) => path.join(ROOT, 'build', name, 'ascend.wasm'));
  const found = [process.env['ASCEND_WASM'], ...built].find((place) => place && existsSync(place));
  if (!found) throw new Error('there is no ascend.wasm: set ASCEND_WASM, or run ./ascend web --build');
  return found;
}

/** Folders that are deleted when this process ends. @type {string[]} */
const scratch = [];

/** A folder that is deleted when this process ends, even by a signal. */
export function scratchFolder() {
  if (scratch.length === 0) {
    process.on('exit', () => scratch.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(1));
  }
  scratch.push(mkdtempSync(path.join(os.tmpdir(), 'ascend-page-')));
  return /** @type {string} */ (scratch.at(-1));
}

/** The builds so far. @type {Map<string, ReturnType<typeof buildFiles>>} */
const built = new Map();

/**
 * Builds the page into a folder of its own, and returns its version. `change` may change its files before: another version. Its modules
 * are as they are in web/, for a debugger, unless `plain` is false: then they are as people get them.
 * @param {string} out
 * @param {(files: Map<string, Buffer>) => void} [change]
 * @param {{ plain?: boolean }} [options]
 */
export async function buildPage(out, change = () => {}, options = { plain: true }) {
  const key = JSON.stringify(options);
  const building = built.get(key) ?? buildFiles(engineFile(), options);
  built.set(key, building);
  const { files: made, contents } = await building;
  const page = { files: new Map(made), contents };
  change(page.files);
  const { version, files } = seal(page);
  writeFolder(files, out);
  return version;
}

/** The folder of a page that is not changed: ASCEND_PAGE, or one that is built. */
export async function pageFolder() {
  const given = process.env['ASCEND_PAGE'];
  if (given) return given;
  const folder = path.join(scratchFolder(), 'page');
  await buildPage(folder);
  return folder;
}

/**
 * web/serve.py on a folder, on any free port or on this one.
 * @param {string} folder
 * @param {number} [port]
 */
export async function serve(folder, port = 0) {
  const server = spawn('python3', [path.join(ROOT, 'web', 'serve.py'), folder, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const said = await new Promise((resolve) => {
    createInterface({ input: server.stderr }).once('line', resolve).once('close', () => resolve('it ends'));
  });
  const url = /http:\S+/.exec(said)?.[0];
  if (!url) {
    server.kill();
    throw new Error(`the server does not start: ${said}`);
  }
  return {
    url,
    port: Number(new URL(url).port),
    async close() {
      server.kill();
      await ended;
    },
  };
}
