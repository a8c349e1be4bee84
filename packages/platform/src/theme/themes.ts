import { PRODUCT_KEY } from '@gently/contracts/product';

/** The themes a person can choose from. */
export const THEMES = [
  { name: 'blue', label: 'Calm Blue' },
  { name: 'teal', label: 'Fresh Teal' },
  { name: 'peach', label: 'Warm Peach' },
] as const;
export type ThemeName = (typeof THEMES)[number]['name'];

export const DEFAULT_THEME: ThemeName = 'teal';
/** Where the choice is kept in browser storage. */
export const THEME_KEY = `${PRODUCT_KEY}-theme`;

/** @returns the theme of a stored value; the default when it names none. */
export const themeOf = (stored: string | null): ThemeName =>
  THEMES.find((theme) => theme.name === stored)?.name ?? DEFAULT_THEME;
