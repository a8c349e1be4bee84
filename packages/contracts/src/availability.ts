import * as z from 'zod';
import {
  AVAILABILITY_TEXTS,
  MAX_HOURS_PER_DATE,
  MAX_OVERRIDES,
  MAX_WEEKLY_SLOTS,
  overrideProblems,
  TRAVEL_MINUTES,
  WEEKDAYS,
  weekProblems,
} from './availability-rules';
import { BOOKING_STATUSES } from './booking-status';
import type { FieldError } from './errors';
import { clock, idSchema, isoDate, line } from './wire';

const hours = {
  /** London wall-clock, `HH:mm`. */
  startTime: clock(AVAILABILITY_TEXTS.startTime),
  endTime: clock(AVAILABILITY_TEXTS.endTime),
};

/** One stretch of every week. Not available: it blocks its time. Clock changes leave the local times as they are. */
export const weeklySlot = z.strictObject({
  id: z.string(),
  day: z.enum(WEEKDAYS, AVAILABILITY_TEXTS.day),
  ...hours,
  isAvailable: z.boolean(),
});
export type WeeklySlot = z.infer<typeof weeklySlot>;

/** What holds on one date in place of the week; no hours at all is a day off. Holidays are several of these. */
export const dateOverride = z.strictObject({
  date: isoDate,
  hours: z.array(z.strictObject(hours)).max(MAX_HOURS_PER_DATE),
});
export type DateOverride = z.infer<typeof dateOverride>;

const travelMinutes = z.literal(TRAVEL_MINUTES, AVAILABILITY_TEXTS.travel);

export const availabilityPlan = z.object({
  slots: z.array(weeklySlot),
  /** From today on, in order; those of past days are left out. */
  overrides: z.array(dateOverride),
  travel_minutes: travelMinutes,
  /** Sent back with a change, it makes sure that nothing newer is written over. */
  revision: z.number().int().nonnegative(),
});
export type AvailabilityPlan = z.infer<typeof availabilityPlan>;

const MAX_KEPT = 1000;

const plan = {
  slots: z
    .array(weeklySlot.extend({ id: line(60).optional(), isAvailable: z.boolean().default(true) }))
    .max(MAX_WEEKLY_SLOTS, `Please use at most ${MAX_WEEKLY_SLOTS} slots`),
  overrides: z.array(dateOverride).max(MAX_OVERRIDES, `Please use at most ${MAX_OVERRIDES} dates`).optional(),
  travel_minutes: travelMinutes.optional(),
  /** Of the plan that was changed. Another one is stored by now: 409 `conflict`. Left out, the last one wins. */
  revision: z.number().int().nonnegative().optional(),
  /** Says that sessions outside the new hours stay as they are. Without it they are answered with 409 `sessions_affected`. */
  keep_sessions: z.boolean().default(false),
  /**
   * With `keep_sessions`: ids of the sessions that were shown when it was said that they stay. One that was booked since
   * is told first. Left out, whatever lies outside stays.
   */
  kept_sessions: z.array(idSchema).max(MAX_KEPT).optional(),
};

/** What a field itself has been told already is not told again. */
const tell = (problems: FieldError[], context: z.core.ParsePayload): void => {
  const told = new Set(context.issues.map(({ path = [] }) => path.join('.')));
  for (const { field, message } of problems.filter((problem) => !told.has(problem.field)))
    context.issues.push({ code: 'custom', path: field.split('.').map(asKey), message, input: undefined });
};
const asKey = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

/** Replaces the week. Dates and travel time that are left out stay as they are. */
export const availabilityBody = z.strictObject(plan).check((context) => {
  tell(weekProblems(context.value.slots), context);
  tell(overrideProblems(context.value.overrides ?? []), context);
});
export type AvailabilityBody = z.input<typeof availabilityBody>;
export type AvailabilityChange = z.output<typeof availabilityBody>;

/** A client's session that lies outside the hours that were sent, or time that is held for one. */
export const affectedSession = z.object({
  booking_id: z.string(),
  /** Null, like the name, while it is not paid: who is booking is told when the declutterer is asked. */
  reference: z.string().nullable(),
  scheduled_date: isoDate,
  scheduled_time: z.string(),
  client_first_name: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  /** It lies outside the hours of now as well; it was kept before, and saving does not ask about it again. */
  already_outside: z.boolean(),
});
export type AffectedSession = z.infer<typeof affectedSession>;

/** How many days ahead lost and gained slots are counted. Sessions are looked at however far ahead they are. */
export const PREVIEW_DAYS = 60;

/** What a plan would change. Also the `details` of 409 `sessions_affected`. */
export const availabilityPreviewData = z.object({
  affected: z.array(affectedSession),
  /** Start times of the next 60 days that can no longer, or can newly, be booked. */
  slots_lost: z.number().int().nonnegative(),
  slots_gained: z.number().int().nonnegative(),
});
export type AvailabilityPreview = z.infer<typeof availabilityPreviewData>;
