import type { LoginBody, User } from '@gently/contracts/auth';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { isApiError } from '../api/api-error';
import { call } from '../api/call';
import type { AppStore } from '../store/create-store';
import { readPersisted, writePersisted } from '../store/persisted-session';
import { sessionActions } from '../store/session-slice';
import { comfortActions } from '../store/comfort-slice';
import { themeActions } from '../store/theme-slice';
import { COMFORT_KEY, comfortOf } from '../theme/comfort';
import { THEME_KEY, themeOf } from '../theme/themes';

const checks = new WeakMap<AppStore, Promise<void>>();

const refused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

const check = async (store: AppStore): Promise<void> => {
  store.dispatch(sessionActions.checking());
  try {
    const { user } = await call('GET /auth/profile');
    const { token } = readPersisted();
    if (!token) return void store.dispatch(sessionActions.signedOut());
    writePersisted({ user, token });
    store.dispatch(sessionActions.signedIn(user));
  } catch (error) {
    if (refused(error)) {
      writePersisted(null);
      store.dispatch(sessionActions.signedOut());
    } else {
      // Not being able to ask is no reason to sign anybody out.
      store.dispatch(sessionActions.checkFailed(isApiError(error) ? error.code : 'network'));
    }
  }
};

/** Checks the stored sign-in with the API. Does nothing when there is nothing to check or a check is under way. */
export const checkSession = (store: AppStore): Promise<void> => {
  if (store.getState().session.status !== 'loading') return Promise.resolve();
  const running = checks.get(store) ?? check(store).finally(() => checks.delete(store));
  checks.set(store, running);
  return running;
};

/** Signs in and keeps the session. @throws {ApiError} */
export const signIn = async (store: AppStore, credentials: LoginBody): Promise<User> => {
  const { user, token } = await call('POST /auth/login', { body: credentials });
  writePersisted({ user, token });
  store.dispatch(sessionActions.signedIn(user));
  return user;
};

/** Signs out here and in every other tab at once. The API hears of it, but nobody waits for its answer. */
export const signOut = (store: AppStore): void => {
  const goodbye = call('POST /auth/logout');
  writePersisted(null);
  store.dispatch(sessionActions.departing('left'));
  // A person who leaves needs no answer: here the session is over, and the API ends an unused one by itself.
  goodbye.catch(() => undefined);
};

/** Follows what other tabs do to the session, the theme and the comfort settings. @returns how to stop. */
export const followOtherTabs = (store: AppStore): (() => void) => {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === THEME_KEY) store.dispatch(themeActions.chosen(themeOf(event.newValue)));
    if (event.key === COMFORT_KEY) store.dispatch(comfortActions.changed(comfortOf(event.newValue)));
    if (event.key !== PRODUCT_KEY && event.key !== null) return;
    const { user, token } = readPersisted();
    const { session } = store.getState();
    if (!token && session.status !== 'signed_out') store.dispatch(sessionActions.signedOut());
    if (token && user && session.user?.id !== user.id) store.dispatch(sessionActions.signedIn(user));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
