// check_schema.mjs SCHEMA < LINES: checks messages, one a line or in an array, against a JSON Schema. Prints the number of messages of
// each type. The exit status is 1 at the first invalid message, or if a type of the schema has no message.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { Ajv } from 'ajv';

const schema = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const ajv = new Ajv({ allErrors: false, strict: true, allowUnionTypes: true });

// A check for each type of message, so that the error names the wrong member, not only that no type fits.
/** @type {Map<string, import('ajv').ValidateFunction>} */
const checks = new Map();
for (const part of schema.oneOf) {
  const type = part.properties.type;
  const check = ajv.compile({ ...part, $defs: schema.$defs });
  for (const name of type.enum ?? [type.const]) checks.set(name, check);
}

/** @type {Map<string, number>} */
const counts = new Map();
let number = 0;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  number += 1;
  for (const message of [JSON.parse(line)].flat()) {
    const check = checks.get(message.type);
    if (!check || !check(message)) {
      console.log(`line ${number}, ${message.type}: ${check ? ajv.errorsText(check.errors) : 'there is no such type'}`);
      console.log(JSON.stringify(message).slice(0, 2000));
      process.exit(1);
    }
    counts.set(message.type, (counts.get(message.type) ?? 0) + 1);
  }
}
for (const [type, count] of counts) console.log(`${type}: ${count}`);
const missing = [...checks.keys()].filter((type) => !counts.has(type));
if (missing.length > 0) {
  console.log(`never came: ${missing.join(', ')}`);
  process.exit(1);
}
