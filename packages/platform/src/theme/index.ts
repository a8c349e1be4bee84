export { COMFORT_CHOICES, type Comfort } from './comfort';
export { DEFAULT_THEME, THEMES, type ThemeName } from './themes';
export { storedComfort } from './stored-comfort';
export { useComfort } from './use-comfort';
export { useTheme } from './use-theme';
