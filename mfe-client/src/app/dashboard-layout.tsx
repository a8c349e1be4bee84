import { useDashboardNav } from '@gently/federation/navigation';
import { DashboardFrame } from '@gently/ui';
import type { ReactNode } from 'react';
import { mounts } from '../mounts';

interface DashboardLayoutProps {
  /** The page that this one belongs to, where its own address does not say so. */
  within?: string;
  children: ReactNode;
}

/** What stands around the client's own pages. */
export const DashboardLayout = (props: DashboardLayoutProps) => (
  <DashboardFrame links={useDashboardNav(mounts)} {...props} />
);
