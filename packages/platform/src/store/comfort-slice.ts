import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_COMFORT, type Comfort } from '../theme/comfort';

export const comfortSlice = createSlice({
  name: 'comfort',
  initialState: DEFAULT_COMFORT,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<Comfort>>): Comfort => ({ ...state, ...payload }),
  },
});
export const comfortActions = comfortSlice.actions;
