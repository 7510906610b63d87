// serve.test.mjs - which files the server of the page serves, and which not.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { ROOT, buildPage, scratchFolder, serve } from './tests/serve.mjs';

const folder = path.join(scratchFolder(), 'page');
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
  await buildPage(folder);
  server = await serve(folder);
});
after(() => server.close());

/**
 * Sends a request with its path unchanged, which fetch() would clean up.
 * @param {string} target
 * @param {{ method?: string, headers?: Record<string, string> }} [more]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function ask(target, more = {}) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path: target, agent: false, ...more }, (reply) => {
      /** @type {Buffer[]} */
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

test('every file comes as it is, with its type', async () => {
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml',
    wasm: 'application/wasm', webmanifest: 'application/manifest+json', pack: 'text/plain', tutorial: 'text/plain', network: 'application/octet-stream',
    txt: 'text/plain' };
  const worker = readFileSync(path.join(folder, 'service-worker.js'), 'utf8');
  const names = Object.keys(JSON.parse(/const FILES = (\{[^}]*\})/.exec(worker)?.[1] ?? ''));
  assert.ok(names.length > 20, `${names.length} files`);
  for (const name of [...names, 'service-worker.js']) {
    const { status, headers, body } = await ask(`/${name}`);
    assert.equal(status, 200, name);
    const type = types[/** @type {keyof typeof types} */ (name.split('.').pop())];
    assert.ok(type && headers['content-type']?.startsWith(type), `${name}: ${headers['content-type']}`);
    assert.ok(body.equals(readFileSync(path.join(folder, name))), name);
  }
});

test('packed where that is accepted', async () => {
  const plain = await ask('/ascend.wasm');
  const packed = await ask('/ascend.wasm', { headers: { 'Accept-Encoding': 'deflate, gzip;q=0.5' } });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.ok(packed.body.length < plain.body.length / 2);
  assert.ok(gunzipSync(packed.body).equals(plain.body));
  const refused = await ask('/ascend.wasm', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
  assert.equal(refused.headers['content-encoding'], undefined);
});

test('asked about again, and not sent again', async () => {
  const first = await ask('/');
  assert.equal(first.headers['cache-control'], 'no-cache');
  const again = await ask('/', { headers: { 'If-None-Match': String(first.headers.etag) } });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  writeFileSync(path.join(folder, 'changing.txt'), 'one');
  const before = await ask('/changing.txt');
  writeFileSync(path.join(folder, 'changing.txt'), 'another');
  const changed = await ask('/changing.txt', { headers: { 'If-None-Match': String(before.headers.etag) } });
  assert.equal(changed.status, 200);
  assert.equal(String(changed.body), 'another');
});

test('the page forbids itself what the server forbids it', async () => {
  const { headers, body } = await ask('/');
  const policy = String(headers['content-security-policy']);
  const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(String(body))?.[1];
  assert.equal(`${meta}; frame-ancestors 'none'`, policy);
  assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
  assert.doesNotMatch(policy, /'unsafe-(?:inline|eval|hashes)'|\*|https?:/);
  const policyFor = async (/** @type {string} */ use) =>
    (await ask('/engine/worker.js', { headers: { 'Sec-Fetch-Dest': use } })).headers['content-security-policy'];
  for (const use of ['document', 'iframe', 'worker', 'serviceworker']) assert.equal(await policyFor(use), policy, use);
  assert.equal(await policyFor('script'), undefined, 'a part of a page has the policy of the page');
});

test('HEAD has the same headers and no body', async () => {
  const { status, headers, body } = await ask('/index.html', { method: 'HEAD' });
  assert.equal(status, 200);
  assert.equal(Number(headers['content-length']), readFileSync(path.join(folder, 'index.html')).length);
  assert.equal(body.length, 0);
});

test('nothing but the files of the folder', async () => {
  writeFileSync(path.join(folder, '..', 'secret.txt'), 'secret');
  if (!existsSync(path.join(folder, 'link'))) symlinkSync('..', path.join(folder, 'link'));
  for (const target of ['/nothing', '/app', '/app/', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/link/secret.txt',
    '/app/../../secret.txt', '//etc/passwd', '/%00', '/..\\secret.txt', `/${'x'.repeat(5000)}`, '/?', '/index.html/']) {
    const { status, body } = await ask(target);
    if (target === '/?') assert.equal(status, 200);
    else assert.equal(status, 404, target);
    assert.doesNotMatch(String(body), /secret/);
  }
  for (const method of ['POST', 'PUT', 'DELETE']) assert.equal((await ask('/', { method })).status, 501);
});

test('what is no request is answered, too', async () => {
  const line = connect(server.port, '127.0.0.1');
  line.end('what is this\r\n\r\n');
  let answer = '';
  for await (const part of line) answer += part;
  assert.match(answer, /400/);
});

test('a folder with a page is one under any path', async () => {
  mkdirSync(path.join(folder, 'deep', 'er'), { recursive: true });
  writeFileSync(path.join(folder, 'deep', 'er', 'index.html'), 'here');
  const { status, headers } = await ask('/deep/er');
  assert.equal(status, 301);
  assert.equal(new URL(String(headers.location), 'http://x/deep/er').pathname, '/deep/er/');
  assert.equal(String((await ask('/deep/er/')).body), 'here');
});

test('a server that cannot begin says why', () => {
  const run = (/** @type {string[]} */ ...more) =>
    spawnSync('python3', [path.join(ROOT, 'web', 'serve.py'), folder, ...more], { encoding: 'utf8', timeout: 20000 });
  const taken = run('--port', String(server.port));
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, /^ascend: port \d+ is in use; to take another: --port \d+\n$/);
  const french = run('--port', String(server.port), '--lang', 'fr_FR.UTF-8');
  assert.match(french.stderr, /^ascend: le port \d+ est déjà pris/);
  const nowhere = run('--host', 'no.such.host.invalid');
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /^ascend: cannot serve on no.such.host.invalid, port 8000: .+\n$/);
});
