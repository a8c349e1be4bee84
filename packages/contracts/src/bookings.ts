import * as z from 'zod';
import {
  ADDRESS_PARTS,
  addressBody,
  addressProblems,
  addressTextProblem,
  type PostalAddress,
  postalAddress,
} from './address';
import {
  BOOKING_EVENTS,
  BOOKING_STATUSES,
  GRACE_PASSES,
  GRACE_REFUSALS,
  PAYMENT_STATES,
  REFUND_CAUSES,
} from './booking-status';
import {
  COMMUNICATION_PREFERENCES,
  LOCATION_TYPES,
  type LocationType,
  SENSORY_NEEDS,
  SLOT_TIMES,
} from './options';
import { clientQuestion } from './session-questions';
import { idSchema, instant, isoDate, page, pageQuery, pounds, text } from './wire';

export const BOOKING_TEXTS = {
  service: 'Please select a service',
  date: 'Please select a date',
  time: 'Please select a time',
  locationType: 'Please select a location type',
  onlineOnly: 'This service takes place online. Please choose Online.',
  personDoesNotCome:
    'The person who has your session does not go to that place. You can keep the place, or choose a time at which somebody else comes there.',
  changedTooOften:
    'This booking has been changed very often and cannot be changed again here. Please write to us if you need another change.',
  outOfReach: 'We do not come to that postcode yet. You can choose an online session instead.',
} as const;

const chosen = <Value extends string>(values: [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => [...new Set(list)]);

/** A place as a body names it: in parts, or as one text. */
interface NamedPlace {
  location_type: LocationType;
  location_details?: string | undefined;
  address?: PostalAddress | undefined;
}

/**
 * What is wrong with the place of a session, by the names of the fields that it was sent in; nothing when it is online.
 */
export const placeProblems = ({
  location_type: type,
  location_details: details = '',
  address,
}: NamedPlace): { field: string; message: string }[] => {
  if (address)
    return addressProblems(type, address).map(({ part, message }) => ({ field: `address.${part}`, message }));
  const message = addressTextProblem(type, details);
  return message === null ? [] : [{ field: 'location_details', message }];
};

const isAddress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ADDRESS_PARTS.every((part) => part in value && typeof value[part as never] === 'string');

/** Whether what a body says of its place can be looked into, also where other fields are not right. */
const isPlace = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { location_type: type, location_details: details, address } = value as Record<string, unknown>;
  return (
    (type === undefined || LOCATION_TYPES.some((known) => known === type)) &&
    (details === undefined || typeof details === 'string') &&
    (address === undefined || isAddress(address))
  );
};

const refusePlace = (place: NamedPlace, context: z.RefinementCtx): void => {
  for (const { field, message } of placeProblems(place))
    context.addIssue({ code: 'custom', path: field.split('.'), message });
};

/** `duration_minutes` and `total_price` are copies from the service; one that differs from the server's is refused. */
export const createBookingBody = z
  .strictObject({
    service_id: z.string(BOOKING_TEXTS.service).min(1, BOOKING_TEXTS.service).pipe(idSchema),
    scheduled_date: isoDate,
    scheduled_time: z.enum(SLOT_TIMES, BOOKING_TEXTS.time),
    location_type: z.enum(LOCATION_TYPES, BOOKING_TEXTS.locationType).default('client_home'),
    /** Where somebody comes: needed for every place but online. */
    address: addressBody.optional(),
    /** The same in one text, "14 Alder Road, London N8 7QT", where it is not sent in parts. */
    location_details: text(300).default(''),
    special_requirements: text(1000).default(''),
    sensory_needs: chosen(SENSORY_NEEDS).default([]),
    communication_preferences: chosen(COMMUNICATION_PREFERENCES).default([]),
    notes: text(2000).default(''),
    duration_minutes: z.number().int().positive().optional(),
    total_price: pounds.optional(),
    /**
     * The client agrees that their communication, sensory needs and special requirements become part of their profile and
     * are kept. Without consent, now or before, what is said of needs is deleted a day after the session.
     */
    keep_needs: z.boolean().default(false),
    /** An own unpaid booking that this one takes the place of: a person who went back and chose again. */
    replaces: idSchema.optional(),
  })
  // Said together with the other problems, not only after they are mended.
  .superRefine(refusePlace, { when: ({ value }) => isPlace(value) });
export type CreateBookingBody = z.input<typeof createBookingBody>;
export type CreateBooking = z.output<typeof createBookingBody>;

export const booking = z.object({
  id: z.string(),
  /** Short code that a person can read out, unique. */
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  payment_status: z.enum(PAYMENT_STATES),
  service_id: z.string(),
  service: z.object({ name: z.string() }),
  /** Null until a declutterer has accepted. */
  declutterer: z.object({ first_name: z.string() }).nullable(),
  client: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  scheduled_date: isoDate,
  scheduled_time: z.string(),
  starts_at: instant,
  ends_at: instant,
  duration_minutes: z.number().int().positive(),
  location_type: z.enum(LOCATION_TYPES),
  /** Where it takes place, in one line; empty for a session online. */
  location_details: z.string(),
  /** The same in its parts. Null online, and for a booking that is older than they are and leaves one of them out. */
  address: postalAddress.nullable(),
  special_requirements: z.string(),
  sensory_needs: z.array(z.enum(SENSORY_NEEDS)),
  communication_preferences: z.array(z.enum(COMMUNICATION_PREFERENCES)),
  notes: z.string(),
  total_price: pounds,
  created_at: instant,
  /** Until when an unpaid booking keeps its time; null once paid or released. */
  claim_expires_at: instant.nullable(),
  /** By when a paid booking is matched with a declutterer; null unless it waits. */
  matching_by: instant.nullable(),
  can_cancel: z.boolean(),
  /** Whether its time may still be moved by the client. */
  can_reschedule: z.boolean(),
  /** Whether the client may still change where and how it takes place. */
  can_amend: z.boolean(),
  /** Whether the client may rate it now. */
  can_rate: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** One thing that happened to a booking, or that comes next. */
export const timelineEntry = z.object({
  event: z.enum(BOOKING_EVENTS),
  at: instant,
  status: z.enum(BOOKING_STATUSES),
  /** Who did it, as the client may know it. */
  by: z.enum(['you', 'declutterer', 'team', 'system']),
  /** What was said with it; empty when nothing was. */
  note: z.string(),
  /** Of a `refund`: the client's bank has returned it, and it is owed again. */
  returned: z.boolean().optional(),
  /** Set where it is money that the client's bank took back itself. */
  taken_by_bank: z.boolean().optional(),
  /** Set where the refund of this step waits until the client's bank has decided about the payment. */
  refund_held: z.boolean().optional(),
  /** London times before and after, where the time changed: `reschedule`, or `amend` before payment. Else null. */
  moved: z
    .object({
      from: z.object({ date: isoDate, time: z.string() }),
      to: z.object({ date: isoDate, time: z.string() }),
    })
    .nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const rating = z.object({
  stars: z.number().int().min(1).max(5),
  /** Whether the client would like the same person again. */
  same_person: z.boolean(),
  comment: z.string(),
  rated_at: instant,
});
export type Rating = z.infer<typeof rating>;
export const ratingBody = z.strictObject({
  stars: z.number('Please choose from one to five stars').int().min(1).max(5),
  same_person: z.boolean('Please say whether you would like the same person again'),
  comment: text(1000).default(''),
});
export type RatingBody = z.input<typeof ratingBody>;
export const ratingData = z.object({ rating });

/** Ratings taken together. `average` (one decimal) is null while too few people have rated (`small-groups.ts`). */
export const ratingSummary = z.object({
  average: z.number().min(1).max(5).nullable(),
  count: z.number().int().nonnegative(),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

/** A booking with what its own page shows beside it. */
export const bookingDetail = booking.extend({
  /**
   * Null until a declutterer has accepted, and again once they no longer have it; until then with what clients think of
   * that person, and `bio`: what they wrote about themselves, empty where they wrote nothing.
   */
  declutterer: z
    .object({ first_name: z.string(), rating: ratingSummary.optional(), bio: z.string().optional() })
    .nullable(),
  /** Who had accepted cannot come, and nobody else has accepted since: cancelled now, all of the money comes back. */
  handed_back: z.boolean().optional(),
  /** It should have begun a quarter of an hour ago, and nobody has started it. */
  can_say_nobody_came: z.boolean().optional(),
  /** What the client may say, or has said, of how a completed session went. */
  question: clientQuestion.optional(),
  /** The version of the Terms under which it was booked. */
  terms_version: z.number().int().positive().optional(),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
  rating: rating.nullable(),
});
export type BookingDetail = z.infer<typeof bookingDetail>;
export const bookingDetailData = z.object({ booking: bookingDetail });

/**
 * What a client may change later. A new date and time move the session: both or neither. The rest changes where and how.
 * A time that has gone answers 409 `slot_taken` with `next_slots`, as booking does; nothing has changed then.
 */
export const updateBookingBody = z
  .strictObject({
    scheduled_date: isoDate.optional(),
    scheduled_time: z.enum(SLOT_TIMES, BOOKING_TEXTS.time).optional(),
    location_type: z.enum(LOCATION_TYPES, BOOKING_TEXTS.locationType).optional(),
    address: addressBody.optional(),
    location_details: text(300).optional(),
    special_requirements: text(1000).optional(),
    sensory_needs: chosen(SENSORY_NEEDS).optional(),
    communication_preferences: chosen(COMMUNICATION_PREFERENCES).optional(),
    notes: text(2000).optional(),
    /** The `once_taken` of a refused move, in pounds: the client agrees to it. */
    accepted_refund: pounds.optional(),
  })
  .refine(({ scheduled_date: date, scheduled_time: time }) => (date === undefined) === (time === undefined), {
    path: ['scheduled_time'],
    message: BOOKING_TEXTS.time,
  })
  // An address without the kind of its place is one that somebody comes to. What is left out, only the server knows.
  .superRefine(
    ({ location_type = 'client_home', address }, context) => {
      if (address) refusePlace({ location_type, address }, context);
    },
    { when: ({ value }) => isPlace(value) },
  );
export type UpdateBookingBody = z.input<typeof updateBookingBody>;
export type UpdateBooking = z.output<typeof updateBookingBody>;

/** An own booking that waits for payment: in `holds` of the details of `too_many_holds` and `fund_hold_open`. */
export interface HeldBooking {
  id: string;
  reference: string;
  service_id: string;
  /** Its name. */
  service: string;
  scheduled_date: string;
  scheduled_time: string;
  /** Instant; null when it is no longer held. */
  held_until: string | null;
}

/** The details of `refund_lowered`: how a move changes the refund, in pounds. */
export interface LoweredRefund {
  /** The refund without the move. */
  before: number;
  /** The refund right after the move. */
  after: number;
  /** The refund at that moment once a declutterer has accepted the session: the client agrees to this amount. */
  once_taken: number;
  /** Instant until which moving back brings the earlier refund back, if the earlier time is still free; null when it cannot. */
  move_back_until: string | null;
  /** The earlier time in London, where moving back brings its refund back. */
  move_back_to: { date: string; time: string } | null;
}

/** What comes back when a booking is cancelled now. */
export const refundQuote = z.object({
  /** Share of what was paid that comes back. */
  percent: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  /** Pounds that come back. */
  amount: pounds,
  /** Until when this quote holds; null when no time ends it. */
  holds_until: instant.nullable(),
  /** On what it depends. Of an `untaken` session it holds until somebody has taken it. */
  cause: z.enum(REFUND_CAUSES),
  /** Of a cancellation that is done: set where the money waits for the client's bank to decide about the payment. */
  is_held: z.boolean().optional(),
});
export type RefundQuote = z.infer<typeof refundQuote>;

export const bookingsQuery = z.strictObject({
  status: z.enum(BOOKING_STATUSES).optional(),
  date_from: isoDate.optional(),
  date_to: isoDate.optional(),
  service_id: idSchema.optional(),
  ...pageQuery,
});
export type BookingsQuery = z.input<typeof bookingsQuery>;

/** Counts over all of a client's bookings, whatever the filter. `upcoming`: confirmed or in progress, today or later. */
export const bookingCounts = z.object({
  total: z.number().int(),
  upcoming: z.number().int(),
  completed: z.number().int(),
  pending: z.number().int(),
  /** The "Satisfaction" of the overview: the client's own ratings. */
  satisfaction: ratingSummary,
});
export type BookingCounts = z.infer<typeof bookingCounts>;

/**
 * A way to get everything back although it is late: the Pay-It-Forward fund pays the client the rest, and who had taken the
 * session is paid as without it.
 */
export const gracePass = z.object({
  /** Pounds that come back with it: everything that was paid for the session and has not gone back yet. */
  amount: pounds,
  /** Pounds of it that the fund pays. */
  from_fund: pounds,
  /** How many are left before this one, of `GRACE_PASSES`. */
  left: z.number().int().min(0).max(GRACE_PASSES),
  /** Null where it can be used now. */
  refusal: z.enum(GRACE_REFUSALS).nullable(),
  /** The London day from which there is one again; null while there is one. */
  again_on: isoDate.nullable(),
});
export type GracePass = z.infer<typeof gracePass>;

export const cancelBody = z.strictObject({
  reason: text(500).min(1, 'Please give a reason'),
  /** Pounds that the person was told come back: if it is another amount by now, nothing is cancelled. */
  expected_refund: pounds.optional(),
  /** Use a grace pass. */
  grace: z.boolean().optional(),
});
export const bookingData = z.object({ booking });
export const bookingsData = z.object({ bookings: z.array(booking), counts: bookingCounts, page });
export const nobodyCameData = z.object({ refund: refundQuote });
export const cancelData = z.object({ booking, refund: refundQuote });
/** `later`: what comes back after that, tier by tier; the last one no longer changes. */
export const refundQuoteData = z.object({
  refund: refundQuote,
  later: z.array(refundQuote),
  /** Null where it would bring nothing more. */
  grace: gracePass.nullable(),
  /** Pounds that were given to the fund on top of the price: they stay with it. */
  gift: pounds,
  /** Pounds of the payment that have already gone back: they are no part of the amounts above. */
  returned: pounds,
  /**
   * Of a booking that waits for payment: what a cancellation brings back once it is paid and somebody has taken it, from
   * now on, tier by tier. Empty of every other one.
   */
  once_paid: z.array(refundQuote),
  /** How many grace passes the client could use for this session by now; 0 also where the fund could not pay all of it. */
  passes_left: z.number().int().min(0).max(GRACE_PASSES),
});
export type RefundQuoteData = z.infer<typeof refundQuoteData>;
