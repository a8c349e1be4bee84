import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { mayOpen } from '@gently/federation/contract';
import { Navigate, useLocation } from '@gently/platform/router';
import { loginState, useSession } from '@gently/platform/session';
import type { ReactNode } from 'react';
import { Loading } from '../../shared/loading';
import { AccessDenied } from './access-denied';
import { SessionProblem } from './session-problem';

interface GuardProps {
  /** Who may pass; everybody who is signed in when left out. */
  roles?: readonly Role[];
  /** Where the wrong role is taken instead of reading Access Denied. */
  elsewhere?: string | undefined;
  children: ReactNode;
}

/** Lets signed-in people of the right role through. The API checks again: this only saves people a dead end. */
export const Guard = ({ roles, elsewhere, children }: GuardProps) => {
  const location = useLocation();
  const { status, user, problem, departing } = useSession();
  if (problem !== null) return <SessionProblem />;
  if (status === 'loading' || departing) return <Loading />;
  if (!user) return <Navigate to={PATHS.login} replace state={loginState(location)} />;
  if (mayOpen(roles, user.role)) return children;
  return elsewhere ? <Navigate to={elsewhere} replace /> : <AccessDenied />;
};
