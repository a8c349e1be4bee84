import * as z from 'zod';
import { LOCATION_TYPES, SERVICE_CATEGORIES, SLOT_TIMES } from './options';
import { readOutwardCode } from './postcode';
import { PREFERRED_TIMES } from './registration-options';
import { SLOT_REASONS } from './slot-reasons';
import { idSchema, isoDate, line, patterned, pounds } from './wire';

/** Names a category in addresses and in stored services. */
export const categorySlug = patterned(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, {
  max: 60,
  message: 'Please choose a category',
});

export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** How its sessions work. */
  category: z.enum(SERVICE_CATEGORIES),
  /** Where it is listed: one of the six categories, or one that an admin has added. */
  category_id: categorySlug,
  category_name: z.string(),
  /** Price of one session, in pounds. */
  base_price: pounds,
  /** What the session costs without the Pay-It-Forward fund; the same as `base_price` for every other service. */
  full_price: pounds,
  /** Price of one hour, in pounds: what the "from" prices compare. */
  hourly_price: pounds,
  duration_minutes: z.number().int().positive(),
  neurodivergent_friendly: z.boolean(),
  /** Its sessions take place online and nowhere else. */
  online_only: z.boolean(),
});
export type Service = z.infer<typeof service>;

export const slot = z.object({
  time: z.enum(SLOT_TIMES),
  available: z.boolean(),
  reason: z.enum(SLOT_REASONS).optional(),
});
export type Slot = z.infer<typeof slot>;

/** A free slot that is offered before anybody has chosen, or in place of one that has gone. */
export const nextSlot = z.object({ date: isoDate, time: z.enum(SLOT_TIMES) });
export type NextSlot = z.infer<typeof nextSlot>;

export const categoryParams = z.strictObject({ category: categorySlug });
export const searchQuery = z.strictObject({
  q: line(100).min(1, 'Please type what you are looking for'),
});
/** How free times are asked for. */
const wish = {
  /** Where the session is to be: declutterers need time to travel. Left out, it is where it was booked, or at a place. */
  location_type: z.enum(LOCATION_TYPES).optional(),
  /** An own booking that is to be moved or replaced: the time that it holds counts as free. For who booked it. */
  booking: idSchema.optional(),
};
export const slotsQuery = z.strictObject({ date: isoDate, ...wish });
/** How many times the soonest ones are at most. */
export const SOONEST_SLOTS = 3;
/** Parts of the day that suit somebody, with a comma between: days with such a time come first. */
const bestTimes = z
  .string()
  .max(60)
  .transform((words) => words.split(','))
  .pipe(z.array(z.enum(PREFERRED_TIMES)).max(PREFERRED_TIMES.length));
export const soonestQuery = z.strictObject({ ...wish, best_times: bestTimes.optional() });
export const soonestData = z.object({ slots: z.array(nextSlot).max(SOONEST_SLOTS) });
/** One day of the month view. */
export const bookableDay = z.object({
  date: isoDate,
  /** How many of the eight times are free. */
  free: z.number().int().min(0).max(SLOT_TIMES.length),
});
export type BookableDay = z.infer<typeof bookableDay>;
/** How many days the month view may ask for at once, both ends included: two months. */
export const MAX_DAYS = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
export const daysQuery = z
  .strictObject({ from: isoDate, to: isoDate, ...wish })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Please choose a last day that is not before the first',
  })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_DAYS, {
    path: ['to'],
    message: `Please ask for at most ${MAX_DAYS} days`,
  });
export const AREA_TEXT = 'Please type a postcode, such as N8 7QT, or its first half';
export const areaQuery = z.strictObject({
  /** A postcode, or its first half: more is not needed, and not looked at. */
  postcode: line(12).refine((typed) => readOutwardCode(typed) !== null, AREA_TEXT),
  /** A service that is wanted there; without it, any that can take place at somebody's home. */
  service: idSchema.optional(),
});
/** Whether anybody comes to the places of a postcode, as matching sees it. Never who. */
export const areaData = z.object({
  /** First half of the postcode, as it is written. */
  area: z.string(),
  comes: z.boolean(),
});
export type ServedArea = z.infer<typeof areaData>;
export const daysData = z.object({ days: z.array(bookableDay) });
export const servicesData = z.object({ services: z.array(service) });
export const serviceData = z.object({ service });
export const slotsData = z.object({ date: isoDate, slots: z.array(slot) });
