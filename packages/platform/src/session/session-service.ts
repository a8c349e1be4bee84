import type { LoginBody, User } from '@gently/contracts/auth';
import type { CallData } from '@gently/contracts/endpoints';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { ResetPasswordBody } from '@gently/contracts/recovery';
import type { RegistrationBody } from '@gently/contracts/registration';
import type { AcceptInvitationBody } from '@gently/contracts/team';
import { isApiError, isRefusal } from '../api/api-error';
import { clearAllDrafts, clearVisitorDrafts } from '../forms/kept-draft';
import { clearSignedInPlaces } from '../forms/signed-in-places';
import { call } from '../api/call';
import { sessionPort } from '../api/session-port';
import type { AppStore } from '../store/create-store';
import { readViewing } from '../store/kept-viewing';
import { readPersisted, writePersisted } from '../store/persisted-session';
import { sessionActions } from '../store/session-slice';
import { stopViewing } from './viewing-service';
import { comfortActions } from '../store/comfort-slice';
import { themeActions } from '../store/theme-slice';
import { warn } from '../log/warn';
import { COMFORT_KEY, comfortOf } from '../theme/comfort';
import { THEME_KEY, themeOf } from '../theme/themes';

const checks = new WeakMap<AppStore, Promise<void>>();

const check = async (store: AppStore): Promise<void> => {
  store.dispatch(sessionActions.checking());
  try {
    const { user } = await call('GET /auth/profile');
    const { token } = readPersisted();
    if (!token) return void store.dispatch(sessionActions.signedOut());
    writePersisted({ user, token });
    store.dispatch(sessionActions.signedIn(user));
  } catch (error) {
    if (isRefusal(error)) {
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

/** A visitor chooses a day and a time before they sign in to book it. Neither says anything about a person. */
const TAKEN_OVER = ['booking'];

const keep = (store: AppStore, { user, token }: CallData<'POST /auth/login'>): User => {
  clearVisitorDrafts(TAKEN_OVER);
  clearSignedInPlaces(user.id);
  writePersisted({ user, token });
  store.dispatch(sessionActions.signedIn(user));
  return user;
};

/** Signs in and keeps the session. @throws {ApiError} */
export const signIn = async (store: AppStore, credentials: LoginBody): Promise<User> =>
  keep(store, await call('POST /auth/login', { body: credentials }));

/** Opens an account and keeps its session. @throws {ApiError} */
export const register = async (store: AppStore, body: RegistrationBody): Promise<User> =>
  keep(store, await call('POST /auth/register', { body }));

/** Makes the account to which an invitation leads, and keeps its session. @throws {ApiError} */
export const acceptInvitation = async (
  store: AppStore,
  token: string,
  body: AcceptInvitationBody,
): Promise<User> => keep(store, await call('POST /invitations/:token/accept', { params: { token }, body }));

/** Asks the API for the person as they are now, after something about them has changed. @throws {ApiError} */
export const reloadUser = async (store: AppStore): Promise<void> => {
  const { user } = await call('GET /auth/profile');
  const { token } = readPersisted();
  if (!token) return;
  writePersisted({ user, token });
  store.dispatch(sessionActions.signedIn(user));
};

/**
 * Sends a request that ends this sign-in. The API refuses every other call of the page from the moment it has done so,
 * which may be before its answer is here: those refusals must not send the person to the login page. When the request
 * fails, such a refusal counts after all.
 */
const endSignIn = async <Result>(store: AppStore, request: () => Promise<Result>): Promise<Result> => {
  store.dispatch(sessionActions.ending());
  try {
    return await request();
  } catch (error) {
    const { refusedMeanwhile } = store.getState().session;
    store.dispatch(sessionActions.notEnded());
    if (refusedMeanwhile) sessionPort().lost(refusedMeanwhile);
    throw error;
  }
};

/** Forgets the sign-in of this browser. @param ended what is noted of it, which decides where the person goes */
const forget = (store: AppStore, ended: 'leaving' | 'signedOut'): void => {
  clearVisitorDrafts();
  clearSignedInPlaces();
  writePersisted(null);
  store.dispatch(sessionActions[ended]());
};

/**
 * Chooses a new password with the link of an email, which ends every sign-in of the person. The page stays where it is.
 * @throws {ApiError}
 */
export const resetPassword = async (
  store: AppStore,
  body: ResetPasswordBody,
): Promise<CallData<'POST /auth/reset-password'>> => {
  const data = await endSignIn(store, () => call('POST /auth/reset-password', { body }));
  forget(store, 'signedOut');
  return data;
};

/** Ends every sign-in of the person, on every device. Nothing changes here when the API refuses. @throws {ApiError} */
export const signOutEverywhere = async (store: AppStore): Promise<void> => {
  await endSignIn(store, () => call('POST /auth/logout-everywhere'));
  forget(store, 'leaving');
};

/**
 * Deletes the account for good and forgets here what the person typed. Nothing changes here when the API refuses.
 * @param password proves that it is the person. @throws {ApiError}
 */
export const deleteAccount = async (store: AppStore, password: string): Promise<void> => {
  const userId = store.getState().session.user?.id;
  await endSignIn(store, () => call('DELETE /me', { body: { password } }));
  if (userId) clearAllDrafts(userId);
  forget(store, 'leaving');
};

/** Signs out here and in every other tab at once; whoever looks as somebody else stops that, and stays signed in. The API hears of it, but nobody waits for its answer. */
export const signOut = (store: AppStore): void => {
  if (readViewing()) return void stopViewing();
  const goodbye = call('POST /auth/logout');
  forget(store, 'leaving');
  // A person who leaves needs no answer: here the session is over, and the API ends an unused one by itself.
  goodbye.catch((error: unknown) => warn('Logout failed', error));
};

/** A renewed token changes nothing about the person; a confirmed email does. */
const samePerson = (a: User | null, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Follows what other tabs do to the session, the theme and the comfort settings. @returns how to stop. */
export const followOtherTabs = (store: AppStore): (() => void) => {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === THEME_KEY) store.dispatch(themeActions.chosen(themeOf(event.newValue)));
    if (event.key === COMFORT_KEY) store.dispatch(comfortActions.changed(comfortOf(event.newValue)));
    if (event.key !== PRODUCT_KEY && event.key !== null) return;
    const { user, token } = readPersisted();
    const { session } = store.getState();
    if (session.user?.id !== user?.id) clearVisitorDrafts();
    if (!token && session.status !== 'signed_out') store.dispatch(sessionActions.signedOut());
    if (token && user && !samePerson(session.user, user)) store.dispatch(sessionActions.signedIn(user));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
