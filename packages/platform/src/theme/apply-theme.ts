import type { ThemeName } from './themes';

/** The custom property of the tokens that the browser's own chrome takes its colour from. */
const THEME_COLOUR_PROPERTY = '--primary-600';

const themeColourMeta = (): HTMLMetaElement => {
  const found = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (found) return found;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
};

/** Puts the primary colour of the current theme into `<meta name="theme-color">`. Needs the global styles in place. */
export const paintThemeColour = (): void => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(THEME_COLOUR_PROPERTY).trim();
  if (colour) themeColourMeta().content = colour;
};

/** Switches the whole page to a theme. */
export const applyTheme = (theme: ThemeName): void => {
  document.documentElement.dataset.theme = theme;
  paintThemeColour();
};
