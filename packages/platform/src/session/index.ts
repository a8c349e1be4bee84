export { AppProviders, type AppProvidersProps } from './app-providers';
export { loginState, returnPlace, type LoginState } from './return-place';
export {
  useAcceptInvitation,
  useDeleteAccount,
  useRegister,
  useReloadUser,
  useResetPassword,
  useRetrySession,
  useSession,
  useSignIn,
  useSignOut,
  useSignOutEverywhere,
  type Session,
} from './use-session';
export { startViewing } from './viewing-service';
export { useViewing, type Viewing } from './use-viewing';
export { createAppStore, type AppStore, type StoreOptions } from '../store/create-store';
export type { SessionStatus } from '../store/session-slice';
export type { User } from '@gently/contracts/auth';
