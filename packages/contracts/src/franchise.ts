import * as z from 'zod';
import {
  FRANCHISE_ACTIVITY_KINDS,
  FRANCHISE_ALERT_KINDS,
  FRANCHISE_PERIOD_START,
  FRANCHISE_PERIODS,
  MANAGER_SEARCH_LENGTH,
} from './franchise-options';
import { postcodeAreas } from './regions';
import { signedPounds } from './reports';
import { idSchema, instant, isoDate, line } from './wire';

const count = z.number().int().nonnegative();
const stars = z.number().min(1).max(5);
const percent = z.number().nonnegative().max(100);

const period = z.enum(FRANCHISE_PERIODS).default(FRANCHISE_PERIOD_START);
/** London days, both included: whatever explains a figure is asked for with them. */
const days = z.object({ from: isoDate, to: isoDate });

export const franchisePeriodQuery = z.strictObject({ period });

/** A region with what it did in the period. */
export const franchiseRegion = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  postcode_areas: postcodeAreas,
  /** Who looks after its team; null for nobody. */
  manager_id: z.string().nullable(),
  manager_name: z.string().nullable(),
  manager_email: z.string().nullable(),
  /** Active declutterers of its team. */
  declutterers_count: count,
  /** Sessions that took place in the period and are completed. */
  sessions_count: count,
  /** By the entries of the ledger in the period. */
  revenue: signedPounds,
  /** Stars that clients gave for these sessions, on average with one decimal; null until enough clients have rated. */
  satisfaction: stars.nullable(),
  ratings_count: count,
  /** In per cent against the period before; null for "Not enough data yet". */
  growth: z.number().nullable(),
  /** Postcode areas for which an admin has not answered yet. Earlier releases of the API do not send it. */
  requested_areas: postcodeAreas.optional(),
  /** The manager who was asked to look after it and has not answered; null for none. Earlier releases of the API do not send it. */
  asked_manager: z
    .object({ id: z.string(), name: z.string(), email: z.string(), can_answer: z.boolean() })
    .nullable()
    .optional(),
  is_active: z.boolean(),
  /** Takes what no other region has: it has no areas and cannot be closed. */
  is_home: z.boolean(),
  version: z.number().int().nonnegative(),
  /** The first day of the owner; null from the beginning. Figures begin there. */
  owned_from: isoDate.nullable(),
  /** The last day, if the region is to go to another owner. */
  owned_until: isoDate.nullable(),
});
export type FranchiseRegion = z.infer<typeof franchiseRegion>;

/** A region that has another owner today, or none. Its figures end with the last day of this owner, and nothing in it can be changed. */
export const formerRegion = z.object({
  id: z.string(),
  name: z.string(),
  owned_from: isoDate.nullable(),
  owned_until: isoDate,
  /** Of the part of the period in which the region was theirs. */
  sessions_count: count,
  revenue: signedPounds,
});
export type FormerRegion = z.infer<typeof formerRegion>;

export const franchiseRegionsData = z.object({
  regions: z.array(franchiseRegion),
  /** The one that ended last first. */
  former_regions: z.array(formerRegion),
  total: count,
  period: days,
});
export const franchiseRegionData = z.object({ region: franchiseRegion });

export const managersQuery = z.strictObject({
  /** Part of a name or an email. */
  search: line(MANAGER_SEARCH_LENGTH).optional(),
});
export const managerChoice = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Own regions that they look after already. */
  regions: z.array(z.string()),
});
export type ManagerChoice = z.infer<typeof managerChoice>;
export const managersData = z.object({ managers: z.array(managerChoice) });

export const franchiseSummaryData = z.object({
  period: days,
  month: days,
  active_regions: count,
  total_regions: count,
  /** People who look after them; one with two regions counts once. */
  managers_count: count,
  /** Active declutterers. */
  team_count: count,
  /** People who had a completed session in the period. */
  clients_count: count,
  sessions_count: count,
  revenue: signedPounds,
  growth: z.number().nullable(),
  /** Of the last thirty days, whatever the period. */
  monthly_revenue: signedPounds,
  satisfaction: stars.nullable(),
  ratings_count: count,
});
export type FranchiseSummary = z.infer<typeof franchiseSummaryData>;

export const franchiseRevenueQuery = z.strictObject({ period, region: idSchema.optional() });

/** Nothing but entries of the ledger: `revenue` is gross less refunds, and the three fees and `net_revenue` together. */
const books = {
  gross_revenue: signedPounds,
  refunds: signedPounds,
  revenue: signedPounds,
  platform_fee: signedPounds,
  card_processing: signedPounds,
  franchise_commission: signedPounds,
  /** What the declutterers have of it. */
  net_revenue: signedPounds,
};
/** One region on one London day; days on which nothing happened are left out. */
export const revenueDay = z.object({ region_id: z.string(), date: isoDate, ...books, sessions_count: count });
export type RevenueDay = z.infer<typeof revenueDay>;

export const revenueShare = z.object({
  region_id: z.string(),
  name: z.string(),
  revenue: signedPounds,
  /** Of the revenue of all that are asked for; together 100. Null while there is none. */
  share: percent.nullable(),
  sessions_count: count,
});
export type RevenueShare = z.infer<typeof revenueShare>;

/** What was charged on sessions that were paid in a part of the period, at the rates that were in effect then. */
export const chargedFees = z.object({
  /** London days, both included; where the rates changed within a day, it belongs to both parts. */
  from: isoDate,
  to: isoDate,
  /** The full price of these sessions. */
  gross: signedPounds,
  platform_percent: percent,
  platform_fee: signedPounds,
  processing_percent: percent,
  card_processing: signedPounds,
  commission_percent: percent,
  franchise_commission: signedPounds,
});
export type ChargedFees = z.infer<typeof chargedFees>;

export const franchiseRevenueData = z.object({
  period: days,
  month: days,
  chart: days,
  breakdown: z.array(revenueShare),
  daily: z.array(revenueDay),
  financial: z.object({
    ...books,
    monthly_revenue: signedPounds,
    /** Twelve times that: a projection. */
    yearly_projection: signedPounds,
    /** Fees that are in force today; pages from before there was `charged` show them. */
    platform_percent: percent,
    processing_percent: percent,
    commission_percent: percent,
  }),
  /** The earliest first, and only times in which something was paid. Earlier releases of the API do not send it. */
  charged: z.array(chargedFees).optional(),
});
export type FranchiseRevenue = z.infer<typeof franchiseRevenueData>;

export const franchiseAlert = z.object({
  id: z.string(),
  kind: z.enum(FRANCHISE_ALERT_KINDS),
  region_id: z.string(),
  region_name: z.string(),
  /** Of waiting sessions. */
  count: count.nullable(),
  /** Of falling revenue, in per cent. */
  growth: z.number().nullable(),
});
export type FranchiseAlert = z.infer<typeof franchiseAlert>;
/** The most pressing first. */
export const franchiseAlertsData = z.object({ alerts: z.array(franchiseAlert) });

export const franchiseActivity = z.object({
  id: z.string(),
  kind: z.enum(FRANCHISE_ACTIVITY_KINDS),
  region_id: z.string(),
  region_name: z.string(),
  /** Who joined a team. */
  person_name: z.string().nullable(),
  /** What took place. */
  service: z.string().nullable(),
  at: instant,
});
export type FranchiseActivity = z.infer<typeof franchiseActivity>;
/** Latest first. */
export const franchiseActivityData = z.object({ activity: z.array(franchiseActivity) });
