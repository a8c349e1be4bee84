import * as z from 'zod';
import { answerChoice } from './answers';
import { ratingSummary } from './bookings';
import { contactPerson } from './client-profile';
import { DECLUTTERER_STATUSES, MISSING_FOR_REQUESTS } from './declutterer-options';
import { PAST_OFFER_STATUSES, TOLD_REASON_CODES } from './offers';
import { COMMUNICATION_PREFERENCES, LOCATION_TYPES, SENSORY_NEEDS } from './options';
import { PHOTOS_PER_SESSION } from './photo-options';
import { photo } from './photos';
import { COMMUNICATION_STYLES, HOME_TYPES, HOUSEHOLD_SIZES, NEUROTYPES } from './registration-options';
import {
  DECLINE_REASON,
  HAND_BACK_AT_ONCE,
  HAND_BACK_REASONS,
  EARLY_REASON_LENGTH,
  HAND_BACK_WORDS_LENGTH,
  SESSION_STATUSES,
  SESSIONS_PAGE_SIZE,
} from './session-options';
import { idSchema, instant, isoDate, pounds, text } from './wire';

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max);

export const sessionsQuery = z.strictObject({
  status: z.enum(SESSION_STATUSES).optional(),
  page: wholeNumber(10_000).default(1),
  limit: wholeNumber(100).default(SESSIONS_PAGE_SIZE),
  /** First and last London day of the sessions. */
  from_date: isoDate.optional(),
  to_date: isoDate.optional(),
});
export type SessionsQuery = z.input<typeof sessionsQuery>;

/** Why somebody was offered a session, in words. That experience fits is not among them: it would hint at needs. */
export const offerReason = z.object({ code: z.enum(TOLD_REASON_CODES), text: z.string() });

/**
 * A session as its declutterer sees it. Before it is accepted, and once it is over, there is no more of the client than
 * the first name, and of the place no more than `area`.
 */
export const decluttererSession = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(SESSION_STATUSES),
  /** `last_name` is empty as long as the session is only offered. */
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  service: z.object({ name: z.string() }),
  scheduled_date: isoDate,
  scheduled_time: z.string(),
  starts_at: instant,
  ends_at: instant,
  duration_minutes: z.number().int().positive(),
  location_type: z.enum(LOCATION_TYPES),
  /** `Online`, or the first half of the postcode; empty when the client named none. */
  area: z.string(),
  /** The place in full while `needs_visible`; otherwise empty. */
  location_details: z.string(),
  /** While `needs_visible`; otherwise empty. Handing them out is noted for the client. */
  special_requirements: z.string(),
  total_price: pounds,
  /**
   * What this person earns with it, every fee taken off: their share in the ledger. Null for a cancelled session, and for one
   * whose payment is not in the ledger yet.
   */
  own_pay: pounds.nullable(),
  /** Until when an offer waits for an answer; null for what is no offer. */
  answer_by: instant.nullable(),
  /** Why it was offered; empty for what is no offer. */
  reasons: z.array(offerReason),
  /** From when it may be started. */
  start_from: instant,
  can_accept: z.boolean(),
  can_decline: z.boolean(),
  /** Whether it may be given up after all. */
  can_hand_back: z.boolean(),
  can_start: z.boolean(),
  can_complete: z.boolean(),
  /** From when completing it needs no reason. */
  complete_freely_from: instant.optional(),
  can_add_photos: z.boolean(),
  /** Whether this person is assigned to it and it is not over: then place and needs may be seen. */
  needs_visible: z.boolean(),
});
export type DecluttererSession = z.infer<typeof decluttererSession>;

/**
 * What helps the client, as said with the booking and in their profile. Neurotype, triggers, access needs, challenges and the
 * profile's communication styles only if they agreed that we keep them.
 */
export const sessionNeeds = z.object({
  access_needs: z.array(z.string()),
  triggers: z.array(z.string()),
  /** Of the profile, those that no booking form asks for. */
  communication_style: z.array(z.enum(COMMUNICATION_STYLES)),
  challenges: z.string(),
  goals: z.string(),
  /** What they wrote about themselves. */
  about: z.string(),
  /** Null for a session that is not at the client's home. */
  home: z
    .object({
      home_type: answerChoice(HOME_TYPES),
      household_size: answerChoice(HOUSEHOLD_SIZES),
      pets: z.string(),
    })
    .nullable(),
  sensory_needs: z.array(z.enum(SENSORY_NEEDS)),
  communication_preferences: z.array(z.enum(COMMUNICATION_PREFERENCES)),
  neurotype: z.enum(NEUROTYPES).nullable(),
  special_requirements: z.string(),
  notes: z.string(),
});
export type SessionNeeds = z.infer<typeof sessionNeeds>;

/** What the declutterer wrote when the session was completed. */
export const sessionReport = z.object({
  session_notes: z.string(),
  recommendations: z.string(),
  completed_at: instant,
});
export type SessionReport = z.infer<typeof sessionReport>;

/** One session on its own page. Reading `needs` is noted for the client. */
export const decluttererSessionDetail = decluttererSession.extend({
  /** Null unless `needs_visible`. */
  needs: sessionNeeds.nullable(),
  /** Whether there is somebody to call, and they may be asked for now: while the session runs. */
  has_emergency_contact: z.boolean(),
  report: sessionReport.nullable(),
  /** Until when a completed session takes other notes and more photos; null for a session that takes none now. */
  additions_until: instant.nullable(),
  /** Oldest first. */
  photos: z.array(photo),
});
export type DecluttererSessionDetail = z.infer<typeof decluttererSessionDetail>;

/** Whom to call if the client is unwell. Handing it out is noted for the client. */
export const emergencyContactData = z.object({ contact: contactPerson });
export type EmergencyContact = z.infer<typeof emergencyContactData>['contact'];

export const declineBody = z.strictObject({
  reason: text(500).min(1, 'Please give a reason').default(DECLINE_REASON),
});

const handBack = {
  reason: z.enum(HAND_BACK_REASONS, 'Please choose a reason'),
  /** Own words, for the team. */
  words: text(HAND_BACK_WORDS_LENGTH).default(''),
};
export const handBackBody = z.strictObject(handBack);
export const handBackManyBody = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1, 'Please choose a session')
    .max(HAND_BACK_AT_ONCE)
    .transform((ids) => [...new Set(ids)]),
  ...handBack,
});
export type HandedBack = z.output<typeof handBackBody>;

const photoIds = z.array(idSchema).max(PHOTOS_PER_SESSION).optional();

/** The photos that the client gets to see; left out, all that were added. Those that are not named are deleted. */
export const completeBody = z.strictObject({
  session_notes: text(4000).default(''),
  before_images: photoIds,
  after_images: photoIds,
  recommendations: text(4000).default(''),
  /** Why it ends before half of its time has passed; its client and the managers read it. Needed only then. */
  early_reason: text(EARLY_REASON_LENGTH).default(''),
});
export type CompleteBody = z.input<typeof completeBody>;
export type CompletedSession = z.output<typeof completeBody>;

/** Notes and recommendations of a completed session, in place of those that it has. */
export const reportNotes = z.strictObject({ session_notes: text(4000), recommendations: text(4000) });
/** Notes and recommendations that take the place of the stored ones. */
export const reportBody = reportNotes.extend({
  /**
   * What was stored when the form began: the change is refused where other words have been stored since. Pages from before
   * there was this field do not send it.
   */
  began: reportNotes.optional(),
});
export type ReportBody = z.output<typeof reportBody>;
export const reportData = z.object({ report: sessionReport });

/** Pages by number. `pages` is 0 when there is nothing. */
export const numberedPage = z.object({
  page: z.number().int().positive(),
  pages: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
});
export const decluttererSessionsData = z.object({
  sessions: z.array(decluttererSession),
  page: numberedPage,
});
export const decluttererSessionData = z.object({ session: decluttererSession });
export const decluttererSessionDetailData = z.object({ session: decluttererSessionDetail });
/** What was declined is gone from the own sessions; only this much is left to say. */
export const declinedData = z.object({ declined: z.object({ id: z.string(), reason: z.string() }) });

/** What was handed back is gone from the own sessions. */
export const handedBackData = z.object({ handed_back: z.object({ id: z.string() }) });
/** Each session is handed back or stays, whatever becomes of the others; `message` says why one stays. */
export const handedBackManyData = z.object({
  results: z.array(z.object({ id: z.string(), handed_back: z.boolean(), message: z.string() })),
});

export const pastOffersQuery = z.strictObject({ page: wholeNumber(10_000).default(1) });

/** A session that this person was offered and does not have: nothing of its client. */
export const pastOffer = z.object({
  id: z.string(),
  status: z.enum(PAST_OFFER_STATUSES),
  /** Earlier releases of the API do not send it. */
  booking_id: z.string().optional(),
  /** Of the booking; empty where it is no longer kept. */
  reference: z.string(),
  service_name: z.string(),
  /** When the session was to begin. */
  starts_at: instant,
  /** `Online`, or the first half of the postcode. */
  area: z.string(),
  /** When it was answered, given up or ended; null where it ran out. */
  ended_at: instant.nullable(),
  /** The declutterer's own reason for declining it or handing it back. */
  words: z.string(),
  /** Whether it counts in the completion rate. */
  counts_as_missed: z.boolean(),
});
export type PastOffer = z.infer<typeof pastOffer>;
/** The session that was to begin last comes first. */
export const pastOffersData = z.object({ offers: z.array(pastOffer), page: numberedPage });

/** Null means "Not enough data yet". Hours have one decimal, the rate is in pounds, a rate of completion in percent. */
export const decluttererStatsData = z.object({
  /** Why no request can reach this person as things are; null when one can. */
  missing_for_requests: z.enum(MISSING_FOR_REQUESTS).nullable(),
  availability: z.object({
    status: z.enum(DECLUTTERER_STATUSES),
    available_for_emergency: z.boolean(),
  }),
  overview: z.object({
    /** Completed ones. */
    total_sessions: z.number().int().nonnegative(),
    /** Of the sessions that were completed, or that did not take place because of this person, how many were completed. */
    completion_rate: z.number().min(0).max(100).nullable(),
    /** Handed back, or not come to, of all time. Earlier releases of the API do not send it. */
    missed_sessions: z.number().int().nonnegative().optional(),
  }),
  performance: z.object({
    rating: ratingSummary.shape.average,
    rating_count: ratingSummary.shape.count,
    hours_worked: z.number().nonnegative(),
    hourly_rate: pounds.nullable(),
  }),
  /** The London month that runs. */
  month: z.object({
    sessions_completed: z.number().int().nonnegative(),
    hours_worked: z.number().nonnegative(),
  }),
});
export type DecluttererStats = z.infer<typeof decluttererStatsData>;

/** Somebody looked at what a client said about their needs. Looks within a quarter of an hour count as one. */
export const needsView = z.object({
  at: instant,
  /** First name; empty for an account that is gone. */
  by: z.string(),
  /** `requirements`: only the special requirements, in a list. `emergency_contact`: whom to call. */
  seen: z.enum(['all', 'requirements', 'emergency_contact']),
});
export type NeedsView = z.infer<typeof needsView>;

/** What a client's declutterer shared, and who looked at the client's needs: `GET /bookings/:id/shared`. */
export const sharedData = z.object({
  /** Null until the session is completed. */
  report: sessionReport.nullable(),
  /** Oldest first. */
  photos: z.array(photo),
  /** Latest first. */
  needs_views: z.array(needsView),
});
export type Shared = z.infer<typeof sharedData>;
