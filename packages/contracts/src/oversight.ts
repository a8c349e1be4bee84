import * as z from 'zod';
import { BOOKING_EVENTS, BOOKING_STATUSES } from './booking-status';
import { EXCLUSION_CODES, OFFER_REASON_CODES, OFFER_STATUSES } from './offers';
import { LOCATION_TYPES } from './options';
import {
  OVERSIGHT_REASON_MAX,
  OVERSIGHT_STAGES,
  OVERSIGHT_STATUSES,
  OVERSIGHT_TEXTS,
} from './oversight-options';
import { chosenId, idSchema, instant, isoDate, page, pageQuery, pounds, text } from './wire';

/** Which paid sessions of a manager's regions. `waiting`: only those for which nobody is asked now. */
export const oversightQuery = z
  .strictObject({
    status: z.enum(OVERSIGHT_STATUSES).optional(),
    /** London days on which they take place, both included. */
    date_from: isoDate.optional(),
    date_to: isoDate.optional(),
    declutterer_id: idSchema.optional(),
    waiting: z.literal('true').optional(),
    ...pageQuery,
  })
  .refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
    path: ['date_to'],
    message: OVERSIGHT_TEXTS.order,
  });
export type OversightQuery = z.input<typeof oversightQuery>;

const person = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() });
export type OversightPerson = z.infer<typeof person>;

/** A session as managers see it: nothing of what the client said of needs, and no street. */
export const oversightSession = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  stage: z.enum(OVERSIGHT_STAGES),
  service: z.object({ name: z.string() }),
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  /** Who has it or, of one that is pending, who is asked. */
  declutterer: person.nullable(),
  scheduled_date: isoDate,
  scheduled_time: z.string(),
  starts_at: instant,
  ends_at: instant,
  duration_minutes: z.number().int().positive(),
  location_type: z.enum(LOCATION_TYPES),
  /** The first part of the postcode, such as `N8`; null online, and where it is not known. */
  area: z.string().nullable(),
  total_price: pounds,
  /** By when somebody is to be found; null unless it is pending. */
  matching_by: instant.nullable(),
});
export type OversightSession = z.infer<typeof oversightSession>;
export const oversightSessionsData = z.object({ sessions: z.array(oversightSession), page });

const timelineEntry = z.object({
  event: z.enum(BOOKING_EVENTS),
  at: instant,
  status: z.enum(BOOKING_STATUSES),
  by: z.enum(['client', 'declutterer', 'team', 'system']),
  /** Who that is; empty for the system, and for people who are gone. */
  name: z.string(),
  /** To whom it was given, by name; empty for every other step. */
  given_to: z.string(),
  /** Why, as the manager said who moved it or called it off; for managers alone. Empty for every other step. */
  reason: z.string(),
  moved: z
    .object({
      from: z.object({ date: isoDate, time: z.string() }),
      to: z.object({ date: isoDate, time: z.string() }),
    })
    .nullable(),
});
export type OversightTimelineEntry = z.infer<typeof timelineEntry>;

const reason = z.object({ code: z.enum(OFFER_REASON_CODES), text: z.string() });
const exclusion = z.object({ code: z.enum(EXCLUSION_CODES), text: z.string() });

const askedPerson = z.object({
  id: z.string(),
  person,
  status: z.enum(OFFER_STATUSES),
  reasons: z.array(reason),
  offered_at: instant,
  answer_by: instant,
  answered_at: instant.nullable(),
  /** Why they said no or gave it up, in their own words; for managers alone. */
  said: z.string(),
});
export type OversightOffer = z.infer<typeof askedPerson>;

/** Somebody who could have the session. */
const candidate = person.extend({ reasons: z.array(reason) });
export type OversightCandidate = z.infer<typeof candidate>;
/** Somebody who is not asked. `can_be_given`: a manager who has spoken with them may give it to them all the same. */
const excludedPerson = person.extend({ exclusions: z.array(exclusion), can_be_given: z.boolean() });
export type OversightExcluded = z.infer<typeof excludedPerson>;

export const oversightDetail = oversightSession.extend({
  /** Oldest first. */
  timeline: z.array(timelineEntry),
  /** Who was asked or had it, oldest first, and why they. */
  offers: z.array(askedPerson),
  /** People of the manager's own team, the best first. Empty once the session has begun. */
  candidates: z.array(candidate),
  excluded: z.array(excludedPerson),
  /** Whether the person acts in the region of the session; else they only read it. Earlier releases of the API do not send it. */
  can_act: z.boolean().optional(),
  can_assign: z.boolean(),
  can_reassign: z.boolean(),
  can_cancel: z.boolean(),
  /** What goes back to the client when it is called off. */
  refund: pounds,
  /**
   * Whether the person who reads this can let the Pay-It-Forward fund count the client alone: another account has paid with
   * the same card, so the fund counts both as one person.
   */
  can_count_alone: z.boolean(),
});
export type OversightDetail = z.infer<typeof oversightDetail>;
export const oversightDetailData = z.object({ session: oversightDetail });

const why = text(OVERSIGHT_REASON_MAX, OVERSIGHT_TEXTS.reason).min(1, OVERSIGHT_TEXTS.reason);

export const assignBody = z.strictObject({ declutterer_id: chosenId(OVERSIGHT_TEXTS.person) });
export const reassignBody = z.strictObject({
  new_declutterer_id: chosenId(OVERSIGHT_TEXTS.person),
  /** Kept in the record of what was done, and read by the managers of its region alone. */
  reason: why,
});
/** Why the fund may count the client for themselves: kept in the audit log. */
export const countAloneBody = z.strictObject({ reason: why });
export const callOffBody = z.strictObject({ reason: why });
export type ReassignBody = z.input<typeof reassignBody>;

/** What stands in the details of `cannot_assign`. */
export const cannotAssignDetails = z.object({
  /** Why they cannot, in words. */
  reasons: z.array(z.string()),
  /** Who can come then, of the same team, the best first. */
  others: z.array(candidate),
  /** When the person who was chosen is free. */
  next_slots: z.array(z.object({ date: isoDate, time: z.string() })),
});
export type CannotAssign = z.infer<typeof cannotAssignDetails>;
