import type { ADVERTISED_FROM_PRICES } from './advertised';

/** Limits of what an admin enters for a service. */
export const SERVICE_NAME_MAX = 80;
export const SERVICE_DESCRIPTION_MAX = 400;
export const CATEGORY_NAME_MAX = 40;
export const CATALOGUE_REASON_MAX = 200;
/** Pounds for one session. */
export const SERVICE_PRICE_MIN = 1;
export const SERVICE_PRICE_MAX = 1000;
export const SERVICE_MINUTES_MIN = 30;
export const SERVICE_MINUTES_MAX = 480;
/** Declutterers' time is claimed by the quarter of an hour. */
export const SERVICE_MINUTES_STEP = 15;
/** How far ahead a change may be planned, in days. */
export const CATALOGUE_PLAN_DAYS = 365;
/** Whole days between the day on which lower pay is announced by email and the day on which it takes effect (UK platform rules). */
export const LOWER_PAY_NOTICE_DAYS = 15;
/**
 * Why a planned change takes effect later: emails about lower pay were not accepted in time, or a change before it was
 * postponed.
 */
export const POSTPONED_BECAUSE = ['emails', 'order'] as const;
export type PostponedBecause = (typeof POSTPONED_BECAUSE)[number];
/** More versions than any service needs; it bounds what one document holds. */
export const SERVICE_VERSIONS_MAX = 200;
export const SERVICES_MAX = 200;
export const CATEGORIES_MAX = 40;

export const CATALOGUE_TEXTS = {
  name: 'Please enter a name',
  description: 'Please describe the service in a sentence or two',
  category: 'Please choose a category',
  price: `Please enter a price from £${SERVICE_PRICE_MIN} to £${SERVICE_PRICE_MAX}`,
  fullPrice: 'Please enter a full price that is higher than the price',
  noFullPrice: 'Only a Pay-It-Forward service can have a full price of its own',
  minutes: `Please enter ${SERVICE_MINUTES_MIN} to ${SERVICE_MINUTES_MAX} minutes, in steps of ${SERVICE_MINUTES_STEP}`,
  reason: 'Please say why, in a few words',
  past: 'Please choose a date in the future',
  far: 'Please choose a date within the next year',
  tooSoon: (date: string) =>
    `This lowers what declutterers are paid, who are owed ${LOWER_PAY_NOTICE_DAYS} days’ notice: the earliest date is ${date}`,
  behaves: 'Please choose how the sessions of this category work',
  categoryTaken: 'There is a category with this name already',
} as const;

/** The cards of the public pages that show the price of a service. */
export type AdvertisedKey = (typeof ADVERTISED_KEYS)[number];
export const ADVERTISED_KEYS = [
  'home_decluttering',
  'adhd_support',
  'digital_organization',
  'home_decluttering_adhd',
  'body_doubling',
] as const satisfies readonly (typeof ADVERTISED_FROM_PRICES)[number]['key'][];

/** What has to be there before a first client can book and pay. */
export const READINESS_KEYS = [
  'identity',
  'mail',
  'payments',
  'services',
  'region',
  'manager',
  'declutterer',
  'backups',
] as const;
export type ReadinessKey = (typeof READINESS_KEYS)[number];
