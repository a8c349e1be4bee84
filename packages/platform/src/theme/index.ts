export { COMFORT_CHOICES, type Comfort } from './comfort';
export { DEFAULT_THEME, THEMES, type ThemeName } from './themes';
export { useComfort } from './use-comfort';
export { useTheme } from './use-theme';
