import { renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../query/create-query-client';
import { AppProviders } from '../session/app-providers';
import { returnPlace } from '../session/return-place';
import {
  useDeleteAccount,
  useRegister,
  useReloadUser,
  useResetPassword,
  useRetrySession,
  useSession,
  useSignIn,
  useSignOut,
  useSignOutEverywhere,
} from '../session/use-session';
import { createAppStore, type AppStore } from '../store/create-store';
import { buildUser } from './people';

/** The key of the sign-in in browser storage. */
export const KEY = 'gently-sorted';
export const robin = buildUser();
export const NEW_PASSWORD = { token: 'x'.repeat(43), password: 'a-long-password' };
/** @returns what browser storage keeps of the sign-in. */
export const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
/** Keeps a sign-in, as an earlier visit did. */
export const store = (user: unknown, token: string | null): void =>
  localStorage.setItem(KEY, JSON.stringify({ user, token, isAuthenticated: true }));

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} from ${returnPlace(state) ?? 'nowhere'}`}</output>;
};
/** A page with everything that the session offers, at `route`. */
export const start = (route = '/book?step=2', appStore?: AppStore) => {
  const queryClient = createQueryClient();
  const router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[route]}>
      {children}
      <Where />
    </MemoryRouter>
  );
  const given = appStore ? { store: appStore } : {};
  const view = renderHook(
    () => ({
      session: useSession(),
      signIn: useSignIn(),
      register: useRegister(),
      signOut: useSignOut(),
      signOutEverywhere: useSignOutEverywhere(),
      deleteAccount: useDeleteAccount(),
      resetPassword: useResetPassword(),
      reload: useReloadUser(),
      retry: useRetrySession(),
    }),
    {
      wrapper: ({ children }) => (
        <AppProviders router={router} queryClient={queryClient} {...given}>
          {children}
        </AppProviders>
      ),
    },
  );
  return { ...view, queryClient, place: () => screen.getByRole('status').textContent };
};
export const signedInAsRobin = () => createAppStore({ signedInAs: { user: robin, token: 't1' } });
