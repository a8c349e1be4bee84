import * as z from 'zod';
import * as application from './application-options';
import { APPLICATION_STATUSES } from './application-options';
import { CERTIFICATE_STATUSES } from './certificate-options';
import {
  FIXED_ALERT_KINDS,
  MANAGER_ACTIVITY,
  MANAGER_ALERT_KINDS,
  MANAGER_PERIODS,
  MANAGER_SETTING_LIMITS as LIMITS,
  MANAGER_TEXTS,
  TEAM_EXPORT_FORMATS,
  TEAM_STATUSES,
} from './manager-options';
import { EXCLUSION_CODES } from './offers';
import { idSchema, instant, isoDate, line } from './wire';

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);
/** Of 5, to one decimal; null while there is none. */
const rating = z.number().min(1).max(5).nullable();
/** In pounds; below 0 where more went back than came in. */
const balance = z.number().multipleOf(0.01);

const period = z.enum(MANAGER_PERIODS, 'Please choose 7, 30 or 90 days');

export const managerProfileData = z.object({
  profile: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    regions: z.array(z.object({ id: z.string(), name: z.string(), postcode_areas: z.array(z.string()) })),
    /** Declutterers of these regions, whatever their state. */
    team_size: count,
  }),
});
export type ManagerProfile = z.infer<typeof managerProfileData>['profile'];

/** Days that are looked back; 30 without. */
export const managerPeriodQuery = z.strictObject({ period: period.optional() });

const cards = z.object({
  active_declutterers: count,
  /** Of the period, by when they took place. */
  completed_sessions: count,
  /** All paid sessions whose time was in the period, with those that were called off. */
  recent_sessions: count,
  /** What came in for sessions in the period, less what went back; from the ledger. */
  revenue: balance,
  /** Of everything that clients have said of the active team; null while that is nothing. */
  avg_rating: rating,
  rating_count: count,
  /** Completed, of these and of what the team gave up or did not come to; null while there is neither. */
  completion_rate: percent.nullable(),
});

export const managerActivity = z.object({
  id: z.string(),
  action: z.enum(MANAGER_ACTIVITY),
  user_name: z.string(),
  timestamp: instant,
  metadata: z.object({
    /** First name and initial, of a session. */
    client_name: z.string().nullable(),
    amount: balance.nullable(),
  }),
});
export type ManagerActivity = z.infer<typeof managerActivity>;

/** The team at a glance. `urgent_items` counts the alerts that should be looked at today. */
export const managerDashboardData = z.object({
  dashboard: cards,
  urgent_items: count,
  recent_activity: z.array(managerActivity),
});
export type ManagerDashboard = z.infer<typeof managerDashboardData>;

const day = z.object({ date: isoDate, revenue: balance, sessions: count });
export type ManagerDay = z.infer<typeof day>;

export const managerKpisData = z.object({
  period,
  from: isoDate,
  to: isoDate,
  revenue: balance,
  refunded: balance,
  completed_sessions: count,
  /** What one completed session of the team brought; null while there is none. */
  avg_session_value: balance.nullable(),
  /** Of how many sessions that is the average. */
  valued_sessions: count,
  hours_worked: z.number().nonnegative(),
  /** Of the offers that were answered or ran out, those that were accepted. */
  acceptance_rate: percent.nullable(),
  /** Of the sessions that were started, those within the minutes that the region allows. */
  on_time_rate: percent.nullable(),
  completion_rate: percent.nullable(),
  /** Every London day of the period, first to last. */
  days: z.array(day),
});
export type ManagerKpis = z.infer<typeof managerKpisData>;

const teamStatus = z.enum(TEAM_STATUSES);
const teamFields = {
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: teamStatus,
  is_active: z.boolean(),
  /** Completed in the period. */
  session_count: count,
  revenue: balance,
  avg_session_value: balance.nullable(),
  rating,
  rating_count: count,
  acceptance_rate: percent.nullable(),
  on_time_rate: percent.nullable(),
  /** Handed back or not come to, in the period. */
  cancellations: count,
  /** When the account was used last; null while that is not known. */
  last_active: instant.nullable(),
};
export const teamDeclutterer = z.object(teamFields);
export type TeamDeclutterer = z.infer<typeof teamDeclutterer>;

export const teamQuery = z.strictObject({
  /** In the name or the email. */
  q: line(100).optional(),
  status: z.enum(['all', ...TEAM_STATUSES]).optional(),
  period: period.optional(),
});
export const teamExportQuery = z.strictObject({
  ...teamQuery.shape,
  format: z.enum(TEAM_EXPORT_FORMATS, 'Please choose CSV or PDF'),
});
export const teamData = z.object({
  declutterers: z.array(teamDeclutterer),
  /** Of the whole team, whatever is looked for. */
  counts: z.object({ all: count, active: count, inactive: count, pending: count }),
});

const week = z.object({ from: isoDate, to: isoDate, sessions: count, revenue: balance });
const reference = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  relationship: z.string(),
});
export const teamApplication = z.object({
  status: z.enum(APPLICATION_STATUSES),
  submitted_at: instant,
  experience: z.enum(application.EXPERIENCES),
  qualifications: z.array(z.string()),
  specializations: z.array(z.string()),
  availability: z.array(z.string()),
  preferred_regions: z.array(z.string()),
  background: z.string(),
  motivation: z.string(),
  challenges: z.string(),
  additional_info: z.string(),
  /** Null where the applicant has not said that their referees agreed. */
  references: z.array(reference).nullable(),
});
export type TeamApplication = z.infer<typeof teamApplication>;
const teamCertificate = z.object({
  id: z.string(),
  module_title: z.string(),
  issue_date: isoDate,
  expires_on: isoDate.nullable(),
  status: z.enum(CERTIFICATE_STATUSES),
});

export const memberPerformanceData = z.object({
  declutterer: z.object({ ...teamFields, joined_at: instant }),
  /** Monday to Sunday, first to last; the first and the last may be cut by the period. */
  weeks: z.array(week),
  /** What they caused, each counted once. */
  handed_back: count,
  missed: count,
  application: teamApplication.nullable(),
  certificates: z.array(teamCertificate),
});
export type MemberPerformance = z.infer<typeof memberPerformanceData>;

export const managerAnalyticsData = z.object({
  period,
  from: isoDate,
  to: isoDate,
  /** Paid sessions by when they were to begin: only hours at which there was one. */
  demand: z.array(
    z.object({
      weekday: z.number().int().min(1).max(7),
      hour: z.number().int().min(0).max(23),
      sessions: count,
    }),
  ),
  sessions: count,
  unfilled: z.object({
    /** Sessions for which nobody was found in time. */
    sessions: count,
    /** Of those, how many found somebody later. */
    found_later: count,
    /** How many times each reason stood in the way of a person, the most frequent first. */
    reasons: z.array(z.object({ code: z.enum(EXCLUSION_CODES), people: count, sessions: count })),
  }),
  utilisation: z.object({
    booked_hours: z.number().nonnegative(),
    offered_hours: z.number().nonnegative(),
    rate: z.number().nonnegative().nullable(),
  }),
  refunds: z.object({
    gross: balance,
    refunded: balance,
    /** Refunded of gross, in percent. */
    rate: z.number().nonnegative().nullable(),
    cancelled_sessions: count,
  }),
});
export type ManagerAnalytics = z.infer<typeof managerAnalyticsData>;

export const managerAlert = z.object({
  id: z.string(),
  kind: z.enum([...MANAGER_ALERT_KINDS, ...FIXED_ALERT_KINDS]),
  urgent: z.boolean(),
  title: z.string(),
  /** What is known, and what can be done. */
  text: z.string(),
  at: instant,
  /** Page of the site where it is seen to. */
  link: z.string(),
});
export type ManagerAlert = z.infer<typeof managerAlert>;
export const managerAlertsData = z.object({ alerts: z.array(managerAlert), urgent_items: count });

const between = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);
const settings = {
  /** So long before a session that has nobody it counts as urgent. */
  urgent_hours: between(LIMITS.urgent_hours, MANAGER_TEXTS.urgentHours),
  /** So long before a certificate of the team runs out it is told. */
  certificate_days: between(LIMITS.certificate_days, MANAGER_TEXTS.certificateDays),
  /** So long after its time a session still counts as started on time. */
  on_time_minutes: between(LIMITS.on_time_minutes, MANAGER_TEXTS.onTimeMinutes),
  shown_alerts: z
    .array(z.enum(MANAGER_ALERT_KINDS))
    .max(MANAGER_ALERT_KINDS.length)
    .overwrite((kinds) => [...new Set(kinds)]),
};
export const managerSettingsBody = z.strictObject({ region_id: idSchema, ...settings });
export const regionSettings = z.object({ region_id: z.string(), region_name: z.string(), ...settings });
export type RegionSettings = z.infer<typeof regionSettings>;
export const managerSettingsData = z.object({ regions: z.array(regionSettings) });
