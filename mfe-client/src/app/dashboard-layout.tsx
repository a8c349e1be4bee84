import { DashboardFrame } from '@gently/ui';
import type { ReactNode } from 'react';
import { useLinks } from './use-links';

interface DashboardLayoutProps {
  /** The page that this one belongs to, where its own address does not say so. */
  within?: string;
  children: ReactNode;
}

/** What stands around the client's own pages. */
export const DashboardLayout = (props: DashboardLayoutProps) => (
  <DashboardFrame links={useLinks()} {...props} />
);
