export { breakpoints, media, tokens } from './tokens';
export { THEME_NAMES, themeColor, type ThemeName } from './semantic';
