import { useSession } from '@gently/platform/session';
import type { ReactNode } from 'react';
import { DashboardClosed } from './dashboard-closed';

/** Pages of a role open once the account is approved; until then its person reads how far that is. */
export const ApprovedOnly = ({ children }: { children: ReactNode }) =>
  useSession().user?.status === 'pending' ? <DashboardClosed /> : children;
