// controls.js - the parts of forms: choices as chips, each a real radio button or check box, with a label that screen readers read with it.
import { html, nothing } from '../vendor/lit-html.js';
import { ifDefined } from '../vendor/directives/if-defined.js';
import { live } from '../vendor/directives/live.js';

/** @typedef {{ value: string, text: string, about?: string }} Option */

/**
 * A field with one choice of several.
 * @param {{ name: string, label: string, options: Option[], value: string, change: (value: string) => void, more?: unknown, hint?: unknown
 *   }} what
 *   `more` follows the chips
 */
export function oneOf({ name, label, options, value, change, more = nothing, hint = nothing }) {
  return html`<div class="choice" role="radiogroup" aria-labelledby=${`${name}-label`}>
    <span class="label" id=${`${name}-label`}>${label}</span>
    <div class="chips-row">
      ${options.map(
        (option) => html`<label class="chip">
          <input
            type="radio"
            name=${name}
            value=${option.value}
            .checked=${live(option.value === value)}
            @change=${() => change(option.value)}
          /><span>${option.text}${option.about ? html` <small>${option.about}</small>` : nothing}</span>
        </label>`,
      )}${more}
      ${hint === nothing ? nothing : html`<small class="hint">${hint}</small>`}
    </div>
  </div>`;
}

/**
 * A field with any choices of several.
 * @param {{ name: string, label: string, options: Option[], values: string[], change: (value: string, on: boolean) => void, more?: unknown,
 *   hint?: unknown }} what
 */
export function someOf({ name, label, options, values, change, more = nothing, hint = nothing }) {
  return html`<div class="choice" role="group" aria-labelledby=${`${name}-label`}>
    <span class="label" id=${`${name}-label`}>${label}</span>
    <div class="chips-row">
      ${options.map(
        (option) => html`<label class="chip">
          <input
            type="checkbox"
            value=${option.value}
            .checked=${live(values.includes(option.value))}
            @change=${(/** @type {Event} */ event) => change(option.value, /** @type {HTMLInputElement} */ (event.target).checked)}
          /><span>${option.text}</span>
        </label>`,
      )}${more}
      ${hint === nothing ? nothing : html`<small class="hint">${hint}</small>`}
    </div>
  </div>`;
}

/**
 * A line of text.
 * @param {{ label: string, value: string, change: (value: string) => void, hint?: string, placeholder?: string, most?: number, type?: string,
 *   hidden?: boolean }} what `hidden`: the label is for screen readers alone
 */
export function textField({ label, value, change, hint, placeholder, most = 100, type = 'text', hidden = false }) {
  return html`<label class="field"
    ><span class=${hidden ? 'hidden' : 'label'}>${label}</span>
    <input
      type=${type}
      maxlength=${most}
      placeholder=${ifDefined(placeholder)}
      autocomplete="off"
      spellcheck="false"
      .value=${live(value)}
      @input=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value)}
    />${hint ? html`<small class="hint">${hint}</small>` : nothing}
  </label>`;
}

/**
 * A field with one choice of a list that opens.
 * @param {{ label: string, options: Option[], value: string, change: (value: string) => void, hidden?: boolean }} what
 */
export function selectField({ label, options, value, change, hidden = false }) {
  return html`<label class="field"
    ><span class=${hidden ? 'hidden' : 'label'}>${label}</span>
    <select @change=${(/** @type {Event} */ event) => change(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map((option) => html`<option value=${option.value} .selected=${live(option.value === value)}>${option.text}</option>`)}
    </select>
  </label>`;
}
