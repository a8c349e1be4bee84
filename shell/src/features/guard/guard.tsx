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
  /** Who is not signed in may pass too. */
  visitors?: boolean | undefined;
  /** Where the wrong role is taken instead of reading Access Denied. */
  elsewhere?: string | undefined;
  children: ReactNode;
}

/** Lets people of the right role through, and visitors where the page is for them too. The API checks again: this only saves people a dead end. */
export const Guard = ({ roles, visitors = false, elsewhere, children }: GuardProps) => {
  const location = useLocation();
  const { status, user, problem, departing } = useSession();
  if (problem !== null) return <SessionProblem problem={problem} />;
  if (status === 'loading' || departing) return <Loading />;
  if (!user && visitors) return children;
  if (!user) return <Navigate to={PATHS.login} replace state={loginState(location)} />;
  if (mayOpen(roles, user.role)) return children;
  return elsewhere ? <Navigate to={elsewhere} replace /> : <AccessDenied />;
};
