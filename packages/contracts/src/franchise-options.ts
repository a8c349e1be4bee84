import type { Option } from './options';

/** How many London days back the franchise dashboard looks, today included. */
export const FRANCHISE_PERIODS = ['7', '30', '90', '365'] as const;
export type FranchisePeriod = (typeof FRANCHISE_PERIODS)[number];
export const FRANCHISE_PERIOD_START: FranchisePeriod = '30';
export const FRANCHISE_PERIOD_OPTIONS = FRANCHISE_PERIODS.map((value) => ({
  value,
  label: `Last ${value} days`,
})) satisfies Option[];

/** Days of the revenue chart, today included. */
export const CHART_DAYS = 14;
/** Days of what is called a month on this dashboard, today included. */
export const MONTH_DAYS = 30;
/** Regions that the overview ranks. */
export const TOP_REGIONS = 3;

export const FRANCHISE_TABS = ['overview', 'regions', 'revenue'] as const;
export type FranchiseTab = (typeof FRANCHISE_TABS)[number];
export const FRANCHISE_TAB_OPTIONS = [
  { value: 'overview', label: 'Overview' },
  { value: 'regions', label: 'Regional Performance' },
  { value: 'revenue', label: 'Revenue Analytics' },
] as const satisfies readonly (Option & { value: FranchiseTab })[];

/** What a franchise owner has to look at, the most pressing first. */
export const FRANCHISE_ALERT_KINDS = [
  'sessions_waiting',
  'no_manager',
  'nobody_in_team',
  'revenue_falling',
] as const;
export type FranchiseAlertKind = (typeof FRANCHISE_ALERT_KINDS)[number];

export const FRANCHISE_ACTIVITY_KINDS = ['session_completed', 'joined_team', 'region_added'] as const;
export type FranchiseActivityKind = (typeof FRANCHISE_ACTIVITY_KINDS)[number];

export const MANAGER_SEARCH_LENGTH = 100;
