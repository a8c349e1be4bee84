import * as z from 'zod';
import { identityData } from './identity';

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
  /** Who runs the site and how people reach them; null until the business has said so. */
  identity: identityData.nullable(),
  /** What is kept of the full price of a session now, in hundredths of a per cent. */
  fees: z.object({
    platform: z.number().int(),
    card_processing: z.number().int(),
    franchise_commission: z.number().int(),
  }),
});
export type Site = z.infer<typeof siteData>;
