import type { ReactNode } from 'react';
import { AnalyticsTab } from '../features/analytics/analytics-tab';
import { AnnouncementsTab } from '../features/announcements/announcements-tab';
import { OverviewTab } from '../features/overview/overview-tab';
import { SettingsTab } from '../features/settings/settings-tab';
import { PerformancePanel } from './performance-panel';

export const HUB_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'performance', label: 'Performance' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'announcements', label: 'Announcements' },
  { value: 'settings', label: 'Settings' },
] as const;
export type HubTab = (typeof HUB_TABS)[number]['value'];

/** What each tab of the hub shows. */
export const PANELS: Record<HubTab, () => ReactNode> = {
  overview: OverviewTab,
  performance: PerformancePanel,
  analytics: AnalyticsTab,
  announcements: AnnouncementsTab,
  settings: SettingsTab,
};
