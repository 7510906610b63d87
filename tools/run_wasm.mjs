// run_wasm.mjs - runs a program of WASI in node, as if it were started by its name. All that it finds of the file
// system is the source tree, ASCEND_SOURCE_ROOT, or else the current folder.
//
//   node tools/run_wasm.mjs FILE.wasm [ARGUMENT...]
import { readFileSync } from 'node:fs';
import process from 'node:process';

// Node calls its WASI experimental: nothing that a test needs to tell. All other warnings are told.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning.stack);
});
const { WASI } = await import('node:wasi');

const [file, ...words] = process.argv.slice(2);
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
process.exitCode = wasi.start(instance);
