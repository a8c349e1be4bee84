import type { ExclusionCode } from './offers';
import type { Option } from './options';

/** Days that the hub looks back. */
export const MANAGER_PERIODS = ['7', '30', '90'] as const;
export type ManagerPeriod = (typeof MANAGER_PERIODS)[number];
export const DEFAULT_MANAGER_PERIOD: ManagerPeriod = '30';
export const MANAGER_PERIOD_OPTIONS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const satisfies readonly Option[];

/** Where somebody of the team stands: inactive is paused by a manager. */
export const TEAM_STATUSES = ['active', 'inactive', 'pending'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
export const TEAM_STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'pending', label: 'Pending' },
] as const satisfies readonly Option[];

export const MANAGER_ACTIVITY = ['session_completed', 'joined_team'] as const;

/** What a manager is told of, on the hub and by what is sent to them, each from something that is stored. */
export const MANAGER_ALERT_KINDS = [
  'unfilled',
  'handed_back',
  'not_started',
  'unfinished',
  'no_show',
  'payout_failed',
  'certificate_expiring',
] as const;
export type ManagerAlertKind = (typeof MANAGER_ALERT_KINDS)[number];
/** Alerts that no setting turns off, because a person may be at risk or was promised an answer. */
export const FIXED_ALERT_KINDS = ['message_report', 'application_waiting'] as const;
export type HubAlertKind = ManagerAlertKind | (typeof FIXED_ALERT_KINDS)[number];
export const MANAGER_ALERT_OPTIONS = [
  { value: 'unfilled', label: 'Sessions for which nobody was found in time' },
  { value: 'handed_back', label: 'Sessions that were handed back and wait for somebody' },
  { value: 'not_started', label: 'Sessions that have not been started' },
  { value: 'unfinished', label: 'Sessions that nobody has ended' },
  { value: 'no_show', label: 'Sessions to which nobody came, for a week' },
  { value: 'payout_failed', label: 'Payouts that a bank sent back' },
  { value: 'certificate_expiring', label: 'Certificates that run out soon' },
] as const satisfies readonly Option<ManagerAlertKind>[];

/** How a region works with its alerts, and between which numbers. */
export const MANAGER_SETTING_LIMITS = {
  urgent_hours: { min: 2, max: 168 },
  certificate_days: { min: 7, max: 90 },
  on_time_minutes: { min: 0, max: 30 },
} as const;
export const DEFAULT_MANAGER_SETTINGS = {
  urgent_hours: 48,
  certificate_days: 30,
  on_time_minutes: 10,
  shown_alerts: [...MANAGER_ALERT_KINDS],
};

export const MANAGER_TEXTS = {
  urgentHours: 'Please choose from 2 to 168 hours',
  certificateDays: 'Please choose from 7 to 90 days',
  onTimeMinutes: 'Please choose from 0 to 30 minutes',
  noTeam: 'Nobody is in your team yet',
} as const;

/** Why people could not be asked, as they stand in figures. */
export const EXCLUSION_LABELS: Record<ExclusionCode, string> = {
  not_approved: 'Not approved',
  paused: 'Taking no new sessions',
  does_not_serve: 'Do not offer the service',
  on_leave: 'Had the day off',
  not_working: 'Do not work at that time',
  taken: 'Had something else on',
  load_reached: 'Had enough sessions already',
  training_missing: 'Had required training to do',
  outside_area: 'Do not work in the area',
  declined_before: 'Were asked and could not take it',
  not_wanted: 'The client would like somebody else',
};

/** Path below the base of the API that answers with the team table as a file. */
export const TEAM_EXPORT_PATH = '/manager/team/export';
export const TEAM_EXPORT_FORMATS = ['csv', 'pdf'] as const;
export type TeamExportFormat = (typeof TEAM_EXPORT_FORMATS)[number];
