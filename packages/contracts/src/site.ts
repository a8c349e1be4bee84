import * as z from 'zod';

/** What everybody may know of how the site stands. */
export const siteData = z.object({
  /** What stands at the top of every page; null when there is nothing to say. */
  notice: z.object({ words: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** Whether each part of the product is on. */
  features: z.object({
    new_bookings: z.boolean(),
    sign_up: z.boolean(),
    photos: z.boolean(),
    social_publishing: z.boolean(),
  }),
  /** Whole months from today within which sessions can be booked. */
  booking_months: z.number().int().positive(),
});
export type Site = z.infer<typeof siteData>;
