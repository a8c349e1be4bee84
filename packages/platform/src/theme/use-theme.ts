import { useAppSelector, useAppStore } from '../store/hooks';
import { themeActions } from '../store/theme-slice';
import { THEMES, type ThemeName } from './themes';

/** The theme in use, the themes to choose from, and how to choose. A choice applies at once and is kept. */
export const useTheme = () => {
  const theme = useAppSelector((state) => state.theme);
  const store = useAppStore();
  const setTheme = (name: ThemeName): void => void store.dispatch(themeActions.chosen(name));
  return { theme, themes: THEMES, setTheme };
};
