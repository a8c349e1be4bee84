import { themeScales } from './palette';
import { scaleValues } from './scale-tokens';
import { semanticColours, THEME_NAMES, type ThemeName } from './semantic';

const declarations = (values: Record<string, string>, prefix = ''): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');

const themeDeclarations = (theme: ThemeName): string =>
  declarations(semanticColours(theme)) +
  declarations(themeScales[theme].primary as unknown as Record<string, string>, 'primary-') +
  declarations(themeScales[theme].accent as unknown as Record<string, string>, 'accent-');

const DEFAULT_THEME: ThemeName = 'teal';

/** The style sheet text that defines every token for the three themes. */
export const cssVariables = (): string =>
  `:root{${declarations(scaleValues)}${themeDeclarations(DEFAULT_THEME)}}` +
  THEME_NAMES.map((theme) => `[data-theme='${theme}']{${themeDeclarations(theme)}}`).join('');
