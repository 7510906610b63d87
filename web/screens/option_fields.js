// option_fields.js - the options of a game and the rows of a set-up, as the engine describes them: values to choose from, a number, a text.
import { html, nothing } from '../vendor/lit-html.js';
import { live } from '../vendor/directives/live.js';
import { t } from '../app/words.js';
import { oneOf } from './controls.js';

/** @typedef {{ name: string, low: number, high: number, standard: string, about: string }} OptionRule */

/**
 * A row of a set-up, as docs/wire.md describes it.
 * @typedef {{ name: string, option: boolean, title: string, help: string, typed: string | null, needs: string | null,
 *   presets: { value: string, title: string }[] }} RowRule
 */

/** A text with a capital first letter. @param {string} text */
export const capital = (text) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** Splits the text about an option into its subject and its effect: "honor in the pool: less makes a shorter game". @param {OptionRule}
 * rule */
function partsOf({ about }) {
  const [, label = about, hint = ''] = /^(.*?)\s*:\s+(.*)$/.exec(about) ?? [];
  return { label: capital(label), hint: hint && capital(hint) };
}

/**
 * @param {OptionRule[]} rules
 * @param {Record<string, number>} options the chosen values; the others are the standard
 * @param {Record<string, number[]>} values the possible values now, of options with few values
 * @param {(options: Record<string, number>) => void} change
 */
export function optionFields(rules, options, values, change) {
  return rules.map((rule) => {
    const set = (/** @type {number | null} */ value) => {
      const { [rule.name]: _, ...others } = options;
      change(value === null ? others : { ...others, [rule.name]: value });
    };
    const offered = values[rule.name];
    return offered ? fewValues(rule, options[rule.name], offered, set) : numberValue(rule, options[rule.name], set);
  });
}

/** @param {OptionRule} rule @param {number | undefined} value @param {number[]} offered @param {(value: number | null) => void} set */
function fewValues(rule, value, offered, set) {
  const { label, hint } = partsOf(rule);
  // A chosen value stays visible even if it is no longer possible; the engine gives the reason.
  const shown = value === undefined || offered.includes(value) ? offered : [...offered, value].sort();
  if (shown.length === 0) return nothing;
  return oneOf({
    name: `option-${rule.name}`,
    label,
    options: [{ value: '', text: t('default: {value}', { value: rule.standard }) }, ...shown.map((one) => ({ value: String(one), text: String(one) }))],
    value: value === undefined ? '' : String(value),
    change: (chosen) => set(chosen === '' ? null : Number(chosen)),
    hint: hint || nothing,
  });
}

/** @param {OptionRule} rule @param {number | undefined} value @param {(value: number | null) => void} set */
function numberValue(rule, value, set) {
  const { label, hint } = partsOf(rule);
  const input = (/** @type {Event} */ event) => {
    const text = /** @type {HTMLInputElement} */ (event.target).value;
    set(text === '' || !Number.isInteger(Number(text)) ? null : Number(text));
  };
  return html`<label class="field"
    ><span class="label">${label}</span>
    <input type="number" inputmode="numeric" min=${rule.low} max=${rule.high} step="1" placeholder=${rule.standard} .value=${live(value === undefined ? '' : String(value))} @input=${input} />
    <small class="hint">${hint ? `${hint}. ` : nothing}${t('{low} to {high}; default: {standard}.', { low: rule.low, high: rule.high, standard: rule.standard })}</small>
  </label>`;
}

/**
 * @param {RowRule[]} rules
 * @param {Record<string, string>} values a missing value is the first of its row
 * @param {(values: Record<string, string>) => void} change
 */
export function rowFields(rules, values, change) {
  return rules
    .filter(({ needs }) => !needs || values[needs])
    .map(({ name, title, help, typed, presets }) => {
      const set = (/** @type {string} */ text) => {
        const { [name]: _, ...others } = values;
        change(text ? { ...others, [name]: text } : others);
      };
      const options = presets.map((preset, i) => ({ value: i === 0 ? '' : preset.value, text: preset.title }));
      const value = values[name] ?? '';
      const other = options.every((option) => option.value !== value);
      const input = (/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).value.trim());
      return oneOf({
        name: `row-${name}`,
        label: title,
        options,
        value,
        change: set,
        more: typed
          ? html`<input type="text" id=${`typed-${name}`} aria-label=${`${title}: ${typed}`} maxlength="40" autocomplete="off"
              placeholder=${typed} .value=${live(other ? value : '')} @change=${input} />`
          : nothing,
        hint: capital(help.split('\n')[0] ?? ''),
      });
    });
}
