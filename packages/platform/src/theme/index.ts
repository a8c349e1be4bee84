export { DEFAULT_THEME, THEMES, THEME_KEY, themeOf, type ThemeName } from './themes';
export { useTheme } from './use-theme';
