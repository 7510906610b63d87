// run_wasm.mjs - runs a program of WASI in node, as if it were started by its name. All that it finds of the file
// system is the source tree, ASCEND_SOURCE_ROOT, or else the current folder.
//
//   node tools/run_wasm.mjs FILE.wasm [ARGUMENT...]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Before version 20 node has it only where it is asked for.
const asked = '--experimental-wasi-unstable-preview1';

// Node calls its WASI experimental: nothing that a test needs to tell. All other warnings are told.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning.stack);
});

const [file, ...words] = process.argv.slice(2);

async function run({ WASI }) {
  const root = process.env.ASCEND_SOURCE_ROOT ?? process.cwd();
  const wasi = new WASI({
    version: 'preview1',
    args: [file, ...words],
    env: { ...process.env, ASCEND_SOURCE_ROOT: '/root' },
    preopens: { '/root': root },
    returnOnExit: true,
  });
  const program = await WebAssembly.compile(readFileSync(file));
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport });
  return wasi.start(instance);
}

const found = await import('node:wasi').catch(() => undefined);
if (found) {
  process.exitCode = await run(found);
} else if (!process.execArgv.includes(asked)) {
  const script = fileURLToPath(import.meta.url);
  const again = spawnSync(process.execPath, [asked, script, file, ...words], { stdio: 'inherit' });
  process.exitCode = again.status ?? 1;
} else {
  console.error(`run_wasm: node ${process.version} has no WASI`);
  process.exitCode = 1;
}
