import * as z from 'zod';
import { PREFERRED_REGIONS, SPECIALIZATIONS } from './application-options';
import { ratingSummary } from './bookings';
import {
  DECLUTTERER_PROFILE_TEXTS,
  DECLUTTERER_STATUSES,
  MAX_BIO,
  MAX_HOURLY_RATE,
} from './declutterer-options';
import { pounds, text } from './wire';

const chosen = <Value extends string>(values: [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => [...new Set(list)]);

/** What a declutterer says about themselves. Somebody who has said nothing yet has empty values. */
export const decluttererProfile = z.object({
  status: z.enum(DECLUTTERER_STATUSES),
  /** In pounds; null while it is not set. */
  hourly_rate: pounds.nullable(),
  /** Takes sessions that begin within 48 hours first. */
  emergency_availability: z.boolean(),
  bio: z.string(),
  preferred_areas: z.array(z.enum(PREFERRED_REGIONS)),
  specialisations: z.array(z.enum(SPECIALIZATIONS)),
  /** Of clients; `average` is null while there is none. */
  rating: ratingSummary,
});
export type DecluttererProfile = z.infer<typeof decluttererProfile>;

/** What is left out stays as it is. */
export const decluttererProfileBody = z.strictObject({
  status: z.enum(DECLUTTERER_STATUSES, DECLUTTERER_PROFILE_TEXTS.status).optional(),
  hourly_rate: z
    .number(DECLUTTERER_PROFILE_TEXTS.hourlyRate)
    .min(1, DECLUTTERER_PROFILE_TEXTS.hourlyRate)
    .max(MAX_HOURLY_RATE, DECLUTTERER_PROFILE_TEXTS.hourlyRate)
    .multipleOf(0.01, DECLUTTERER_PROFILE_TEXTS.hourlyRate)
    .nullable()
    .optional(),
  emergency_availability: z.boolean().optional(),
  bio: text(MAX_BIO).optional(),
  preferred_areas: chosen(PREFERRED_REGIONS).optional(),
  specialisations: chosen(SPECIALIZATIONS).optional(),
});
export type DecluttererProfileBody = z.input<typeof decluttererProfileBody>;
export type DecluttererProfileChange = z.output<typeof decluttererProfileBody>;
export const decluttererProfileData = z.object({ profile: decluttererProfile });
