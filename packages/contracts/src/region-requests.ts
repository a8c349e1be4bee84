import * as z from 'zod';
import { REGION_REQUEST_REASON_MAX, REGION_REQUEST_TEXTS } from './region-request-options';
import { postcodeAreas } from './regions';
import { instant, text } from './wire';

const named = z.object({ id: z.string(), name: z.string() });

/** Postcode areas that a franchise owner wants for a region, as an admin sees the request. */
export const areaRequest = z.object({
  id: z.string(),
  region: named,
  owner: named,
  areas: postcodeAreas,
  asked_at: instant,
  /** The regions that have some of these areas now: the request cannot be accepted as it is. */
  taken: z.array(z.object({ region: z.string(), areas: postcodeAreas })),
  /** Open requests of other owners for some of the same areas. */
  rivals: z.array(z.object({ region: z.string(), owner: z.string(), areas: postcodeAreas })),
  /** False once the region has another owner: it can only be declined. */
  is_current: z.boolean(),
});
export type AreaRequest = z.infer<typeof areaRequest>;
/** The oldest first. */
export const areaRequestsData = z.object({ requests: z.array(areaRequest) });

/** The franchise owner reads the reason. */
export const declineAreasBody = z.strictObject({
  reason: text(REGION_REQUEST_REASON_MAX, REGION_REQUEST_TEXTS.reason).min(3, REGION_REQUEST_TEXTS.reason),
});

/** A region that a franchise owner asks a manager to look after. */
export const appointment = z.object({
  id: z.string(),
  region: z.string(),
  city: z.string(),
  postcode_areas: postcodeAreas,
  owner: z.string(),
  asked_at: instant,
});
export type Appointment = z.infer<typeof appointment>;
/** The oldest first. */
export const appointmentsData = z.object({ appointments: z.array(appointment) });

/** The franchise owner reads the reason, if there is one. */
export const declineAppointmentBody = z.strictObject({
  reason: text(REGION_REQUEST_REASON_MAX).optional(),
});
