import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js';
import { adoptSheet } from './sheet';

const SHEET = `
.SandboxInput { appearance: none; background: transparent; border: 0; box-sizing: border-box; color: inherit;
  display: block; font: inherit; letter-spacing: inherit; margin: 0; min-width: 0; outline: 0; padding: 0; width: 100%; }
.SandboxInput::placeholder { color: var(--sandbox-placeholder, currentColor); opacity: var(--sandbox-placeholder-opacity, .62); }
.SandboxCard { align-items: center; display: flex; flex-wrap: wrap; gap: .5em 1em; }
.SandboxCard > :first-child { flex: 1 1 12em; }
.SandboxCard > * { flex: 0 1 5em; }
`;

export const adoptFieldSheet = () => adoptSheet(SHEET);

export interface FieldState {
  complete: boolean;
  empty: boolean;
  focused: boolean;
  invalid: boolean;
  disabled: boolean;
}

type Properties = Record<string, string | number | undefined>;

const STYLEABLE = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
] as const;

const cssName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const plain = (variant: object | undefined): Properties =>
  Object.fromEntries(Object.entries(variant ?? {}).filter(([, value]) => typeof value !== 'object'));

/** The properties that hold now: the base, then the state's own, then what focus or being disabled adds. */
function propertiesOf(style: StripeElementStyle, state: FieldState): Properties {
  const chosen = state.invalid
    ? style.invalid
    : state.complete
      ? style.complete
      : state.empty
        ? style.empty
        : undefined;
  const merged: Properties = {};
  for (const variant of [style.base, chosen]) {
    Object.assign(merged, plain(variant));
    if (state.focused) Object.assign(merged, plain(variant?.[':focus']));
    if (state.disabled) Object.assign(merged, plain(variant?.[':disabled']));
  }
  return merged;
}

/** Dresses the input for its state, property by property. */
export function applyStyle(input: HTMLElement, style: StripeElementStyle, state: FieldState): void {
  const properties = propertiesOf(style, state);
  for (const name of STYLEABLE) {
    const value = properties[name];
    if (value === undefined) input.style.removeProperty(cssName(name));
    else input.style.setProperty(cssName(name), String(value));
  }
  const placeholder = style.base?.['::placeholder']?.color;
  if (placeholder === undefined) return;
  input.style.setProperty('--sandbox-placeholder', placeholder);
  input.style.setProperty('--sandbox-placeholder-opacity', '1');
}

const words = (names: string | undefined, fallback: string): string[] =>
  (names ?? fallback).split(/\s+/).filter(Boolean);

/** Sets Stripe's state classes on the container: `StripeElement`, `StripeElement--focus` … */
export function applyClasses(container: HTMLElement, classes: StripeElementClasses, state: FieldState): void {
  const on: [string[], boolean][] = [
    [words(classes.base, 'StripeElement'), true],
    [words(classes.complete, 'StripeElement--complete'), state.complete],
    [words(classes.empty, 'StripeElement--empty'), state.empty],
    [words(classes.focus, 'StripeElement--focus'), state.focused],
    [words(classes.invalid, 'StripeElement--invalid'), state.invalid],
  ];
  for (const [names, active] of on) for (const name of names) container.classList.toggle(name, active);
}

export function removeClasses(container: HTMLElement, classes: StripeElementClasses): void {
  const all = [
    words(classes.base, 'StripeElement'),
    words(classes.complete, 'StripeElement--complete'),
    words(classes.empty, 'StripeElement--empty'),
    words(classes.focus, 'StripeElement--focus'),
    words(classes.invalid, 'StripeElement--invalid'),
  ];
  container.classList.remove(...all.flat());
}
