// options.mjs - the options of a script: --help lists them, and a wrong one ends the script with a line that says
// so.
import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} T
 * @param {string} usage
 * @param {T} options
 */
export function readOptions(usage, options) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return process.exit(2);
  }
}
