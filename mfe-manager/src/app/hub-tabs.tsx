import { OverviewTab } from '../features/overview/overview-tab';
import type { ReactNode } from 'react';

export const HUB_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'performance', label: 'Performance' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'announcements', label: 'Announcements' },
  { value: 'settings', label: 'Settings' },
] as const;
export type HubTab = (typeof HUB_TABS)[number]['value'];

/** What each tab of the hub shows. */
export const PANELS: Partial<Record<HubTab, () => ReactNode>> = {
  overview: OverviewTab,
};
