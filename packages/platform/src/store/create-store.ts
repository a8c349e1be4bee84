import type { User } from '@gently/contracts/auth';
import { configureStore } from '@reduxjs/toolkit';
import { plugSession } from '../api/session-port';
import { applyTheme } from '../theme/apply-theme';
import { THEME_KEY, themeOf } from '../theme/themes';
import { readPersisted, writePersisted } from './persisted-session';
import { initialSession, sessionActions, sessionSlice, type SessionState } from './session-slice';
import { readStored, writeStored } from './storage';
import { themeSlice } from './theme-slice';

const sessionAtStart = (): SessionState => {
  const { user, token } = readPersisted();
  return token ? { ...initialSession, user } : { ...initialSession, status: 'signed_out' };
};

const build = () =>
  configureStore({
    reducer: { session: sessionSlice.reducer, theme: themeSlice.reducer },
    preloadedState: { session: sessionAtStart(), theme: themeOf(readStored(THEME_KEY)) },
    devTools: false,
  });
export type AppStore = ReturnType<typeof build>;
export type AppState = ReturnType<AppStore['getState']>;

const keepTheme = (store: AppStore): void => {
  let current = store.getState().theme;
  applyTheme(current);
  store.subscribe(() => {
    const { theme } = store.getState();
    if (theme === current) return;
    current = theme;
    writeStored(THEME_KEY, theme);
    applyTheme(theme);
  });
};

const plug = (store: AppStore): void => {
  plugSession({
    token: () => readPersisted().token,
    renewed: (token) => {
      const { user, token: before } = readPersisted();
      // A renewal that returns after the person signed out must not sign them in again.
      if (before) writePersisted({ user, token });
    },
    lost: () => {
      writePersisted(null);
      const { status } = store.getState().session;
      if (status === 'signed_in') store.dispatch(sessionActions.departing('lost'));
      // At the start nobody is sent away from a public page; guards send those who need a sign-in.
      if (status === 'loading') store.dispatch(sessionActions.signedOut());
    },
  });
};

export interface StoreOptions {
  /** Starts signed in as this person instead of checking the stored sign-in. */
  signedInAs?: { user: User; token: string };
}

/** The one store of a page: session and theme, taken from browser storage and kept there. */
export const createAppStore = ({ signedInAs }: StoreOptions = {}): AppStore => {
  if (signedInAs) writePersisted(signedInAs);
  const store = build();
  if (signedInAs) store.dispatch(sessionActions.signedIn(signedInAs.user));
  keepTheme(store);
  plug(store);
  return store;
};
