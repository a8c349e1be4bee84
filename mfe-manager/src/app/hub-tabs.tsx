import type { ReactNode } from 'react';
import { AnalyticsTab } from '../features/analytics/analytics-tab';
import { OverviewTab } from '../features/overview/overview-tab';
import { PerformanceTab } from '../features/performance/performance-tab';
import { SettingsTab } from '../features/settings/settings-tab';

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
  performance: PerformanceTab,
  analytics: AnalyticsTab,
  settings: SettingsTab,
};
