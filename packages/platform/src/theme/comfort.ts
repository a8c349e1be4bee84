import { PRODUCT_KEY } from '@gently/contracts/product';

/** How the site is made easier to read. Values are those of the `data-*` attributes that the styles know. */
export const COMFORT_CHOICES = {
  text: ['standard', 'large', 'larger'],
  spacing: ['standard', 'roomy'],
  motion: ['standard', 'reduced'],
  font: ['standard', 'lexend', 'opendyslexic'],
  /** `standard` is as the person's device says. */
  light: ['standard', 'light', 'dim'],
} as const;

export type Comfort = {
  [Setting in keyof typeof COMFORT_CHOICES]: (typeof COMFORT_CHOICES)[Setting][number];
};

export const DEFAULT_COMFORT: Comfort = {
  text: 'standard',
  spacing: 'standard',
  motion: 'standard',
  font: 'standard',
  light: 'standard',
};
/** Where the settings are kept in browser storage. */
export const COMFORT_KEY = `${PRODUCT_KEY}-comfort`;

const SETTINGS = Object.keys(COMFORT_CHOICES) as (keyof Comfort)[];

const isChoice = (setting: keyof Comfort, value: unknown): boolean =>
  (COMFORT_CHOICES[setting] as readonly unknown[]).includes(value);

/** @returns the settings of a stored text; what it does not hold, or holds wrongly, is the default. */
export const comfortOf = (stored: string | null): Comfort => {
  try {
    const value = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
    const known = SETTINGS.filter((setting) => isChoice(setting, value[setting]));
    return { ...DEFAULT_COMFORT, ...Object.fromEntries(known.map((setting) => [setting, value[setting]])) };
  } catch {
    return DEFAULT_COMFORT;
  }
};

/** Puts the settings on the page: `data-text`, `data-spacing`, `data-motion`, `data-font`, `data-light` of `<html>`. */
export const applyComfort = (comfort: Comfort): void => {
  const html = document.documentElement;
  for (const setting of SETTINGS) {
    if (comfort[setting] === 'standard') html.removeAttribute(`data-${setting}`);
    else html.setAttribute(`data-${setting}`, comfort[setting]);
  }
};
