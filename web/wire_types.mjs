// wire_types.mjs [SCHEMA]: writes web/types/wire.d.ts, the types of all messages, from docs/wire.schema.json. The build and the tests run it
// before anything reads them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ [key: string]: any }} Schema */

/** A type of the page: "undo_step" is UndoStep. @param {string} name */
export const typeName = (name) => name.replace(/(?:^|[ _])(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {Schema} schema @returns {string} */
function object({ properties = {}, required = [], additionalProperties: more }) {
  const members = Object.entries(properties).map(([name, member]) =>
    `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${type(/** @type {Schema} */ (member))};`);
  if (members.length === 0) return more && typeof more === 'object' ? `Record<string, ${type(more)}>` : '{ [name: string]: unknown }';
  return `{ ${members.join(' ')} }`;
}

/** @param {Schema} schema @param {string} name @returns {string} */
function plain(schema, name) {
  if (name === 'object') return object(schema);
  if (name === 'array') return `(${schema.items ? type(schema.items) : 'unknown'})[]`;
  return name === 'integer' ? 'number' : name;
}

/** The type of the values that fit a schema. @param {Schema} schema @returns {string} */
export function type(schema) {
  if (schema.$ref) return typeName(schema.$ref.replace('#/$defs/', ''));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(' | ');
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return several.map(type).join(' | ');
  return [schema.type ?? 'unknown'].flat().map((name) => plain(schema, name)).join(' | ');
}

/** The whole file. @param {Schema} schema */
export function typesOf({ oneOf, $defs }) {
  const parts = Object.entries($defs).map(([name, part]) => `export type ${typeName(name)} = ${type(/** @type {Schema} */ (part))};`);
  const messages = oneOf.map((/** @type {Schema} */ part) => {
    const { const: only, enum: [first] = [] } = part.properties.type;
    return { name: `${typeName(only ?? first)}Message`, text: type(part) };
  });
  return `// Made from docs/wire.schema.json by web/wire_types.mjs.\n${parts.join('\n')}\n${
    messages.map((/** @type {{ name: string, text: string }} */ { name, text }) => `export type ${name} = ${text};`).join('\n')}\n`;
}

const WEB = fileURLToPath(new URL('.', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const schema = process.argv[2] ?? `${WEB}../docs/wire.schema.json`;
  mkdirSync(`${WEB}types`, { recursive: true });
  writeFileSync(`${WEB}types/wire.d.ts`, typesOf(JSON.parse(readFileSync(schema, 'utf8'))));
}
