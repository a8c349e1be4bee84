import type { LoginBody, User } from '@gently/contracts/auth';
import type { CallData } from '@gently/contracts/endpoints';
import type { ResetPasswordBody } from '@gently/contracts/recovery';
import type { RegistrationBody } from '@gently/contracts/registration';
import type { AcceptInvitationBody } from '@gently/contracts/team';
import type { ErrorCode } from '@gently/contracts/errors';
import { useCallback } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector, useAppStore } from '../store/hooks';
import type { SessionStatus } from '../store/session-slice';
import {
  acceptInvitation,
  checkSession,
  deleteAccount,
  register,
  reloadUser,
  resetPassword,
  signIn,
  signOut,
  signOutEverywhere,
} from './session-service';

export interface Session {
  status: SessionStatus;
  /** The person; while `status` is `loading`, the person of the last visit, not yet checked. */
  user: User | null;
  /** Why the check at the start could not be finished. The sign-in is kept; offer {@link useRetrySession}. */
  problem: ErrorCode | null;
  /** Why the last sign-in ended, if not by the person here, for the page on which they sign in again. */
  ended: ErrorCode | null;
  /** The person is being taken away from a page that needs a sign-in: show nothing new. */
  departing: boolean;
}

/** Who is using the product. */
export const useSession = (): Session =>
  useAppSelector(
    ({ session: { status, user, problem, ended, departure } }) => ({
      status,
      user,
      problem,
      ended,
      departing: departure !== null,
    }),
    shallowEqual,
  );

/** Signs in with email and password; rejects with an `ApiError`. */
export const useSignIn = (): ((credentials: LoginBody) => Promise<User>) => {
  const store = useAppStore();
  return useCallback((credentials) => signIn(store, credentials), [store]);
};

/** Opens an account, by any of the three forms, and signs in to it; rejects with an `ApiError`. */
export const useRegister = (): ((body: RegistrationBody) => Promise<User>) => {
  const store = useAppStore();
  return useCallback((body) => register(store, body), [store]);
};

/** Makes the account to which the link of an invitation leads, and signs in to it; rejects with an `ApiError`. */
export const useAcceptInvitation = (): ((token: string, body: AcceptInvitationBody) => Promise<User>) => {
  const store = useAppStore();
  return useCallback((token, body) => acceptInvitation(store, token, body), [store]);
};

/** Signs out in every tab and goes to the home page. */
export const useSignOut = (): (() => void) => {
  const store = useAppStore();
  return useCallback(() => signOut(store), [store]);
};

/** Checks the stored sign-in again after `problem`. */
export const useRetrySession = (): (() => Promise<void>) => {
  const store = useAppStore();
  return useCallback(() => checkSession(store), [store]);
};

/** Signs out on every device and goes to the home page; rejects with an `ApiError` and changes nothing then. */
export const useSignOutEverywhere = (): (() => Promise<void>) => {
  const store = useAppStore();
  return useCallback(() => signOutEverywhere(store), [store]);
};

/** Chooses a new password with the link of an email, which ends every sign-in; rejects with an `ApiError`. */
export const useResetPassword = (): ((
  body: ResetPasswordBody,
) => Promise<CallData<'POST /auth/reset-password'>>) => {
  const store = useAppStore();
  return useCallback((body) => resetPassword(store, body), [store]);
};

/** Deletes the account with its password and goes to the home page; rejects with an `ApiError` and changes nothing then. */
export const useDeleteAccount = (): ((password: string) => Promise<void>) => {
  const store = useAppStore();
  return useCallback((password) => deleteAccount(store, password), [store]);
};

/** Asks for the person as they are now, for example after their email was confirmed; rejects with an `ApiError`. */
export const useReloadUser = (): (() => Promise<void>) => {
  const store = useAppStore();
  return useCallback(() => reloadUser(store), [store]);
};
