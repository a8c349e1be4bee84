import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_THEME, type ThemeName } from '../theme/themes';

export const themeSlice = createSlice({
  name: 'theme',
  initialState: DEFAULT_THEME as ThemeName,
  reducers: { chosen: (_, { payload }: PayloadAction<ThemeName>) => payload },
});
export const themeActions = themeSlice.actions;
