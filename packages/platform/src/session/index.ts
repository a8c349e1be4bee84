export { AppProviders, type AppProvidersProps } from './app-providers';
export { loginState, returnPlace, type LoginState } from './return-place';
export { useRegister, useRetrySession, useSession, useSignIn, useSignOut, type Session } from './use-session';
export { createAppStore, type AppStore, type StoreOptions } from '../store/create-store';
export type { SessionStatus } from '../store/session-slice';
export type { User } from '@gently/contracts/auth';
