import type { Role } from './roles';

/** How far back the figures of the business are looked at, in days that are over or today. */
export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];
export const ANALYTICS_DEFAULT_DAYS: AnalyticsDays = 30;
/** How far back the calls of the API are looked at, in hours. */
export const CALL_HOURS = [24, 168] as const;
export type CallHours = (typeof CALL_HOURS)[number];

/** Steps of a booking, in order; each counts bookings that were begun in the period. */
export const BOOKING_STEPS = {
  begun: 'Begun',
  paid: 'Paid',
  taken: 'Taken by a declutterer',
  completed: 'Completed',
} as const;
export type BookingStep = keyof typeof BOOKING_STEPS;

export type SignUpsByRole = Record<Role, number>;

/** Upper ends of the steps in which durations are counted, in milliseconds; what takes longer is in one more. */
export const DURATION_STEPS_MS = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;
