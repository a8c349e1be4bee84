import type { User } from '@gently/contracts/auth';
import { configureStore } from '@reduxjs/toolkit';
import { plugSession } from '../api/session-port';
import { leaveViewing } from '../session/viewing-service';
import { applyTheme } from '../theme/apply-theme';
import { COMFORT_KEY, applyComfort } from '../theme/comfort';
import { storedComfort } from '../theme/stored-comfort';
import { THEME_KEY, themeOf } from '../theme/themes';
import { comfortSlice } from './comfort-slice';
import { readViewing } from './kept-viewing';
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
    reducer: { session: sessionSlice.reducer, theme: themeSlice.reducer, comfort: comfortSlice.reducer },
    preloadedState: {
      session: sessionAtStart(),
      theme: themeOf(readStored(THEME_KEY)),
      comfort: storedComfort(),
    },
    devTools: false,
  });
export type AppStore = ReturnType<typeof build>;
export type AppState = ReturnType<AppStore['getState']>;

/** Applies a part of the state to the page now and at every change, and keeps each change in browser storage. */
const keep = <Value>(
  store: AppStore,
  select: (state: AppState) => Value,
  { apply, write }: { apply: (value: Value) => void; write: (value: Value) => void },
): void => {
  let current = select(store.getState());
  apply(current);
  store.subscribe(() => {
    const value = select(store.getState());
    if (value === current) return;
    current = value;
    write(value);
    apply(value);
  });
};

const keepLook = (store: AppStore): void => {
  keep(store, ({ theme }) => theme, {
    apply: applyTheme,
    write: (theme) => writeStored(THEME_KEY, theme),
  });
  keep(store, ({ comfort }) => comfort, {
    apply: applyComfort,
    write: (comfort) => writeStored(COMFORT_KEY, JSON.stringify(comfort)),
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
    viewing: () => readViewing() !== null,
    lost: (why) => {
      const viewing = readViewing();
      if (viewing) return leaveViewing(viewing, 'over');
      if (!store.getState().session.ending) writePersisted(null);
      store.dispatch(sessionActions.lost(why));
    },
  });
};

export interface StoreOptions {
  /** Starts signed in as this person instead of checking the stored sign-in. */
  signedInAs?: { user: User; token: string };
}

/** The one store of a page: session, theme and comfort, taken from browser storage and kept there. */
export const createAppStore = ({ signedInAs }: StoreOptions = {}): AppStore => {
  if (signedInAs) writePersisted(signedInAs);
  const store = build();
  if (signedInAs) store.dispatch(sessionActions.signedIn(signedInAs.user));
  keepLook(store);
  plug(store);
  return store;
};
