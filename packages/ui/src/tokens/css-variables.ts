import { themeScales } from './palette';
import { scaleValues } from './scale-tokens';
import { dimColours, semanticColours, THEME_NAMES, type ThemeName } from './semantic';

const declarations = (values: Record<string, string>, prefix = ''): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');

const themeDeclarations = (theme: ThemeName): string =>
  declarations(semanticColours(theme)) +
  declarations(themeScales[theme].primary as unknown as Record<string, string>, 'primary-') +
  declarations(themeScales[theme].accent as unknown as Record<string, string>, 'accent-');

const DEFAULT_THEME: ThemeName = 'teal';

/** A theme by night, where `root` holds: on the whole page, and on whatever wears a theme of its own. */
const dimRules = (root: string): string =>
  `${root}{color-scheme:dark;}` +
  THEME_NAMES.map(
    (theme) =>
      `${root}[data-theme='${theme}'],${root} [data-theme='${theme}']{${declarations(dimColours(theme))}}`,
  ).join('');

/**
 * The style sheet text that defines every token for the three themes, by day and dim. It is dim where the person chose
 * so (`data-light="dim"`), or where they chose nothing and their device is set to dark. Paper is always light.
 */
export const cssVariables = (): string =>
  `:root{color-scheme:light;${declarations(scaleValues)}${themeDeclarations(DEFAULT_THEME)}}` +
  THEME_NAMES.map((theme) => `[data-theme='${theme}']{${themeDeclarations(theme)}}`).join('') +
  `@media screen{${dimRules(":root[data-light='dim']")}}` +
  `@media screen and (prefers-color-scheme:dark){${dimRules(':root:not([data-light])')}}`;
